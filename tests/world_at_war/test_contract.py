"""The contract of games with World at War: deciding, texts, clones, chance, undo, the end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import hexfront
from hexfront.core.dice import DRAW, NeedsOutcome, ScriptedDice, SeededDice
from hexfront.core.game import NOBODY, SPECTATOR, Action, Denial
from hexfront.systems.world_at_war.actions import ALONE, WEAPONS, WITH_HEX, WITH_UNIT, Actions
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.system import SYSTEM
from world_at_war.playing import busy, decisions, new_game

GAMES = (
    ("dawn-at-lindach", 1),
    ("rotors-over-hohenrode", 2),
    ("bridges-of-the-aul", 3),
    ("brunnau-airhead", 4),
)


def every_action(actions: Actions) -> Iterator[Action]:
    """The whole action space of a scenario."""
    yield from [actions.alone[verb] for verb in ALONE]
    for verb in WITH_UNIT:
        yield from actions.with_unit[verb]
    for verb in WITH_HEX:
        yield from actions.with_hex[verb]
    for carrier in range(actions.units):
        for infantry in range(actions.units):
            yield actions.load(carrier, infantry)
    for firer in range(actions.units):
        for weapon in range(len(WEAPONS)):
            for lead in (False, True):
                for target in range(actions.units):
                    yield actions.fire(firer, weapon, target, lead)


def by_phase(id: str, seed: int, each: int) -> Iterator[tuple[GameWaW, random.Random]]:
    """Clones of the game at the first decisions of each phase: of every kind, so many."""
    count: dict[str, int] = {}
    for game, rng in decisions(id, seed):
        name = game.phase.name
        if count.get(name, 0) < each and rng.random() < 0.5:
            count[name] = count.get(name, 0) + 1
            yield game.clone(), rng


def state(game: GameWaW) -> tuple[object, ...]:
    """All that must stay as it was when an action is refused, or when another game goes on."""
    return (
        game.position(),
        game.decision,
        game.reveals,
        game.turn,
        game.side,
        game.history,
        tuple(game.phases),
        tuple(game.units),
        tuple(game.stacks),
        game.cup,
        game.drawn,
        game.held,
        game.formation,
        game.hqs,
        game.points,
        game.owners,
        game.wrecks,
        game.smoke,
        tuple(game.choices),
        game.draw_offer,
        game.is_over,
    )


def refused(
    game: GameWaW, action: Action, side: int | None = None, decision: int | None = None
) -> Denial | None:
    """The Denial that `apply` raises; None if it does not."""
    try:
        game.apply(action, side, decision)
    except Denial as denial:
        return denial
    return None


# --- actions ----------------------------------------------------------------------------------


def test_every_action_has_an_index_of_its_own_below_the_size() -> None:
    actions = hexfront.load_scenario("the-ridge-duel").actions
    space = list(every_action(actions))
    assert sorted([action.index for action in space]) == list(range(actions.size))
    assert len({str(action) for action in space}) == len(space)


def test_actions_are_interned_in_their_scenario() -> None:
    actions = hexfront.load_scenario("the-ridge-duel").actions
    for one, other in zip(every_action(actions), every_action(actions), strict=True):
        assert one is other
    assert hexfront.load_scenario("the-ridge-duel").actions is actions


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_legal_action_is_written_and_read_back(id: str, seed: int) -> None:
    for game, rng in decisions(id, seed):
        if rng.random() < 0.5:
            continue
        legal = game.legal_actions()
        assert legal, "never empty while the game runs"
        assert len(set(legal)) == len(legal)
        texts = [game.text(action) for action in legal]
        assert len(set(texts)) == len(texts)
        for action, text in zip(legal, texts, strict=True):
            assert game.parse(text) is action
            assert game.parse(f"  {text.upper()} ") is action


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_legal_actions_come_in_a_fixed_order_as_a_copy(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 3):
        legal = game.legal_actions()
        again = game.legal_actions()
        assert legal == again
        assert legal == game.phase.legal_actions(game)
        assert legal == game.clone().legal_actions()
        again.clear()
        assert game.legal_actions() == legal


@pytest.mark.rule("WAW 16.2")
@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_generators_equal_the_predicate_over_the_whole_action_space(id: str, seed: int) -> None:
    seen: set[str] = set()
    for game, _ in by_phase(id, seed, 3):
        seen.add(game.phase.name)
        legal = {action.index for action in game.legal_actions()}
        phase = game.phase
        allowed = {a.index for a in every_action(game.actions) if phase.denial(game, a) == 0}
        assert allowed == legal, game.position()
    assert {"offer", "operate", "move", "opportunity-fire"} <= seen


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_refusal_names_a_rule_and_leaves_the_game_untouched(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 2):
        before = state(game)
        legal = set(game.legal_actions())
        for action in rng.sample(list(every_action(game.actions)), 150):
            if action not in legal:
                denial = refused(game, action)
                assert denial is not None
                assert denial.rule
                assert denial.id
                told = game.why_not(action)
                assert told is not None
                assert (told.rule, told.id) == (denial.rule, denial.id)
                assert all(isinstance(label, str) for label in denial.hexes)
        for action in list(legal)[:20]:
            assert game.why_not(action) is None
            stale = refused(game, action, game.side, game.decision - 1)
            assert stale is not None
            assert stale.id == "denied-stale"
            for side in (1 - game.side, SPECTATOR):
                other = refused(game, action, side, game.decision)
                assert other is not None
                assert other.id == "denied-not-your-decision"
        assert state(game) == before


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "denied-not-understood"),
        ("dance A1", "denied-not-understood"),
        ("fire A1", "denied-not-understood"),
        ("fire A1 spoon B2", "denied-not-understood"),
        ("step Z99", "denied-no-such-hex"),
        ("move X1", "denied-nobody-there"),
        ("move U9:t72-1", "denied-nobody-there"),
        ("move K8", "denied-several-there"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(text: str, id: str) -> None:
    game = new_game("the-ridge-duel", 1)
    denial = game.why_not(text)
    assert denial is not None
    assert denial.id == id


def test_nothing_is_done_after_the_end() -> None:
    game = new_game("the-ridge-duel", 5)
    first = game.legal_actions()[0]
    game.resign(1)
    before = state(game)
    for action in (first, game.actions.alone["done"]):
        denial = refused(game, action)
        assert denial is not None
        assert denial.id == "denied-game-over"
    assert game.why_not("K8") is not None
    assert game.legal_actions() == []
    assert game.side == NOBODY
    assert state(game) == before


# --- clones and chance ------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_clones_are_independent(id: str, seed: int) -> None:
    kept: list[tuple[GameWaW, tuple[object, ...]]] = []
    for game, rng in decisions(id, seed):
        if rng.random() < 0.01:
            kept.append((game.clone(), state(game)))
    for twin, before in kept:
        assert state(twin) == before
        other = twin.clone()
        rng = random.Random(0)
        for _ in range(15):
            if not other.is_over:
                other.apply(busy(other, rng))
        assert state(twin) == before


def test_a_clone_shares_the_future_dice() -> None:
    game = new_game("dawn-at-lindach", 9)
    twin = game.clone()
    for one in (game, twin):
        rng = random.Random(1)
        for _ in range(60):
            one.apply(busy(one, rng))
    assert game.position() == twin.position()


@pytest.mark.parametrize(("id", "seed"), GAMES[:2])
def test_a_lacking_outcome_leaves_the_game_unchanged_until_it_is_given(id: str, seed: int) -> None:
    """The same game with dice that somebody types in: each is asked for when it is needed."""
    real = new_game(id, seed)
    assert real.origin is not None
    drawn = tuple([o.values[0] for o in real.origin.fell if o.kind == DRAW])
    rolled = tuple([f for o in real.origin.fell if o.kind != DRAW for f in o.values])
    typed = SYSTEM.scenario(id).new_game(dice=ScriptedDice(rolled, drawn))
    assert isinstance(typed, GameWaW)
    dice = typed.dice
    assert isinstance(dice, ScriptedDice)
    rng = random.Random(seed)
    asked = 0
    for _ in range(100):
        if real.is_over:
            break
        action = busy(real, rng)
        real.apply(action)
        entry = real.history
        assert entry is not None
        waiting = list(entry.outcomes)
        while True:
            before = state(typed)
            lack = lacking(typed, action)
            if lack is None:
                break
            asked += 1
            assert state(typed) == before
            given = waiting.pop(0)
            assert lack.kind == given.kind
            assert lack.count == (1 if given.kind == DRAW else len(given.values))
            dice.add(given)
        assert not waiting
        assert typed.position() == real.position()
    assert asked > 10


def lacking(game: GameWaW, action: Action) -> NeedsOutcome | None:
    """What the dice lack for the action; None once it is done."""
    try:
        game.apply(action)
    except NeedsOutcome as lack:
        return lack
    return None


def test_seeds_are_numbers_or_bytes_and_fix_the_game() -> None:
    scenario = SYSTEM.scenario("the-ridge-duel")
    for seed in (0, -5, 2**300, b"", b"\x00\xff" * 16):
        assert scenario.new_game(seed=seed).position() == scenario.new_game(seed=seed).position()
    assert len({scenario.new_game(seed=seed).position() for seed in range(30)}) > 1
    assert isinstance(scenario.new_game(seed=1).dice, SeededDice)


def test_a_determinized_world_offers_the_same_and_has_other_dice() -> None:
    for game, rng in by_phase("dawn-at-lindach", 6, 2):
        world = game.determinize(game.side, rng)
        assert world.legal_actions() == game.legal_actions()
        assert world.view(game.side) == game.view(game.side)
        with pytest.raises(Denial):
            world.record()


# --- undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_undo_is_the_way_back_over_one_own_decision_that_revealed_nothing(
    id: str, seed: int
) -> None:
    undone = 0
    refusals = 0
    game = new_game(id, seed)
    rng = random.Random(seed)
    for _ in range(100):
        if game.is_over:
            break
        before = state(game)[0:5]
        legal = game.legal_actions()
        side, reveals = game.side, game.reveals
        game.apply(busy(game, rng))
        may = game.may_undo(side)
        assert may == (game.reveals == reveals and not game.is_over)
        assert not game.may_undo(1 - side)
        if may and rng.random() < 0.5:
            game.undo(side)
            undone += 1
            assert state(game)[0:5] == before
            assert game.legal_actions() == legal
        elif not may:
            refusals += 1
            now = state(game)
            with pytest.raises(Denial):
                game.undo(side)
            assert state(game) == now
    assert undone > 5
    assert refusals > 3


def test_a_decline_counts_as_a_decision() -> None:
    for game, _ in decisions("dawn-at-lindach", 1):
        if game.phase.name == "opportunity-fire":
            mover = 1 - game.side
            assert game.may_undo(mover), "the other side has not answered yet"
            game.apply(game.parse("decline"))
            assert not game.may_undo(mover)
            return
    raise AssertionError("nobody was asked for opportunity fire")


# --- records ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_records_replay_and_can_be_derived_from_their_seed(id: str, seed: int) -> None:
    game = new_game(id, seed)
    for game, _ in decisions(id, seed):
        if game.decision > 120:
            break
    record = hexfront.read_record(game.record())
    assert record.replay().position() == game.position()
    assert record.verify().position() == game.position()


def test_a_record_names_its_data_set_and_its_options() -> None:
    scenario = SYSTEM.scenario("the-ridge-duel")
    game = scenario.new_game(seed=3, options={"allow_pass": "false"})
    headers = hexfront.read_record(game.record()).headers
    assert headers["Data"] == scenario.tables.charts.hash
    assert headers["Options"] == "allow_pass=false"
    assert headers["Game"] == "world_at_war"


def test_a_seats_record_has_no_seed_and_replays() -> None:
    game = new_game("the-ridge-duel", 7)
    rng = random.Random(7)
    for _ in range(60):
        if not game.is_over:
            game.apply(busy(game, rng))
    for seat in (0, 1, SPECTATOR):
        record = hexfront.read_record(game.record(seat))
        assert "Seed" not in record.headers
        assert record.replay().position() == game.position()


def test_a_record_from_a_position_begins_there() -> None:
    game = new_game("dawn-at-lindach", 8)
    rng = random.Random(8)
    for _ in range(40):
        game.apply(busy(game, rng))
    again = hexfront.read_position(game.position())
    for _ in range(10):
        again.apply(busy(again, rng))  # type: ignore[arg-type]
    record = hexfront.read_record(again.record())
    assert "Start" in record.headers
    assert record.replay().position() == again.position()


@pytest.mark.parametrize(
    "text",
    [
        "world_at_war",
        "world_at_war scenario=nowhere",
        "world_at_war scenario=the-ridge-duel phase=dance",
        "world_at_war scenario=the-ridge-duel phase=offer formation=nobody",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards turn=x",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards colour=red",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards units=0@A1,0@A2",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards units=99@K8",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards units=1@K8!i2",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards cup=moon",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards hqs=here",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards wrecks=Z99",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards then: dance;",
        "world_at_war scenario=the-ridge-duel phase=offer formation=leopards then: act {7};",
    ],
)
def test_broken_positions_are_refused_with_what_is_wrong(text: str) -> None:
    with pytest.raises(hexfront.ScenarioError) as caught:
        hexfront.read_position(text)
    assert caught.value.problems
