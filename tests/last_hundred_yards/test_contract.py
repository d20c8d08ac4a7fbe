"""The contract of games with The Last Hundred Yards: deciding, texts, clones, undo, secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import hexfront
from hexfront.core.dice import DRAW, NeedsOutcome, ScriptedDice, SeededDice
from hexfront.core.game import NOBODY, SPECTATOR, Action, Denial
from hexfront.systems.last_hundred_yards.actions import NONE, NUMBERS, SHAPES, Actions
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.system import SYSTEM
from last_hundred_yards import invariants
from last_hundred_yards.playing import IDS, busy, decisions, new_game

GAMES = tuple((id, seed) for seed, id in enumerate(IDS, start=1))
FIRST = "sainte-barbe"


def some_actions(actions: Actions, rng: random.Random, each: int) -> Iterator[Action]:
    """All actions of verbs with at most one part, and so many of each other verb by chance."""
    for verb, shape in SHAPES.items():
        if shape == "":
            yield actions.alone[verb]
        elif shape == "u":
            yield from actions.with_unit[verb]
        elif shape == "h":
            yield from rng.sample(actions.with_hex[verb], min(each, actions.hexes))
        elif shape == "n":
            yield from actions.with_number[verb]
        else:
            for _ in range(each):
                yield actions.make(
                    verb,
                    rng.randrange(actions.units),
                    rng.randrange(actions.units),
                    rng.randrange(actions.hexes),
                    rng.randrange(actions.hexes),
                    rng.randrange(NUMBERS),
                )


def near_misses(game: GameLHY) -> Iterator[Action]:
    """Actions like the legal ones, with another unit or another hex next to theirs."""
    near = game.ground.board.map.near
    for action in game.legal_actions()[:60]:
        assert hasattr(action, "unit")
        shape = SHAPES[action.verb]
        parts = {
            "unit": action.unit,
            "target": action.target,  # type: ignore[attr-defined]
            "hex": action.hex,  # type: ignore[attr-defined]
            "other": action.other,  # type: ignore[attr-defined]
            "number": action.number,  # type: ignore[attr-defined]
        }
        if "u" in shape:
            for unit in range(game.actions.units):
                yield game.actions.make(action.verb, **(parts | {"unit": unit}))
        if "h" in shape:
            for hex in near[parts["hex"]]:
                yield game.actions.make(action.verb, **(parts | {"hex": hex}))


def by_phase(id: str, seed: int, each: int) -> Iterator[tuple[GameLHY, random.Random]]:
    """Clones of the game at the first decisions of each phase: of every kind, so many."""
    count: dict[str, int] = {}
    for game, rng in decisions(id, seed):
        name = f"{game.phase.name} {type(game.phase).__name__}"
        if not game.is_over and count.get(name, 0) < each and rng.random() < 0.3:
            count[name] = count.get(name, 0) + 1
            yield game.clone(), rng


def state(game: GameLHY) -> tuple[object, ...]:
    """All that must stay as it was when an action is refused, or when another game goes on."""
    return (
        game.position(SPECTATOR),
        game.decision,
        game.reveals,
        game.turn,
        game.side,
        game.history,
        tuple(game.phases),
        tuple(game.units),
        tuple(game.stacks),
        tuple(game.names.of),
        tuple(sorted(game.sadrm.items())),
        tuple(sorted(game.mdrm)),
        tuple(sorted(game.atdrm)),
        game.arrows,
        tuple(sorted(game.assaults)),
        game.mortars,
        game.deeds,
        game.acts,
        game.called,
        game.losses,
        game.owners,
        tuple(game.choices),
        game.draw_offer,
        game.is_over,
    )


def refused(
    game: GameLHY, action: Action, side: int | None = None, decision: int | None = None
) -> Denial | None:
    """The Denial that `apply` raises; None if it does not."""
    try:
        game.apply(action, side, decision)
    except Denial as denial:
        return denial
    return None


# --- actions ----------------------------------------------------------------------------------


def test_actions_have_indexes_of_their_own_and_are_interned() -> None:
    actions = SYSTEM.scenario(FIRST).actions
    seen: dict[int, Action] = {}
    for action in some_actions(actions, random.Random(1), 50):
        assert seen.setdefault(action.index, action) is action
        assert 0 <= action.index < actions.size
    assert len({str(action) for action in seen.values()}) == len(seen)
    assert SYSTEM.scenario(FIRST).actions is actions


def test_an_action_holds_only_the_parts_of_its_verb() -> None:
    """Whoever makes it first with more parts leaves nothing behind for the others."""
    actions = Actions(7, 9)
    for verb, shape in SHAPES.items():
        made = actions.make(verb, 1, 2, 3, 4, 5)
        parts = (made.unit, made.target, made.hex, made.other, made.number)
        for letter, part, given in zip("uthon", parts, (1, 2, 3, 4, 5), strict=True):
            assert part == (given if letter in shape else NONE), (verb, letter)
    assert actions.unit_hex("fire", 1, 3) is actions.make("fire", 1, 2, 3, 4, 5)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_legal_action_is_written_and_read_back(id: str, seed: int) -> None:
    for game, rng in decisions(id, seed):
        if game.is_over or rng.random() < 0.8:
            continue
        legal = game.legal_actions()
        assert legal, "never empty while the game runs"
        assert len(set(legal)) == len(legal)
        texts = [game.text(action) for action in legal]
        assert len(set(texts)) == len(texts)
        for action, text in zip(legal, texts, strict=True):
            assert game.parse(text) is action, text
        assert game.parse(f"  {texts[-1].upper()} ") is legal[-1]


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


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_generators_equal_the_predicate(id: str, seed: int) -> None:
    """Over all actions of one part, many others, and what comes near the legal ones."""
    seen: set[str] = set()
    for game, rng in by_phase(id, seed, 3):
        seen.add(game.phase.name)
        legal = set(game.legal_actions())
        phase = game.phase
        for action in legal:
            assert phase.denial(game, action) == 0, (game.text(action), game.position())
        for action in (*some_actions(game.actions, rng, 40), *near_misses(game)):
            if action not in legal:
                assert phase.denial(game, action) != 0, (str(action), game.position())
    assert {"set-up", "segment", "maneuver"} <= seen


@pytest.mark.parametrize(("id", "seed"), GAMES[:3])
def test_every_refusal_names_a_rule_and_leaves_the_game_untouched(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 2):
        before = state(game)
        legal = set(game.legal_actions())
        space = [*some_actions(game.actions, rng, 5), *near_misses(game)]
        for action in rng.sample(space, min(150, len(space))):
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
        ("dance 0101", "denied-not-understood"),
        ("fire 0101", "denied-not-understood"),
        ("step 9999", "denied-no-such-hex"),
        ("maneuver 0101", "denied-nobody-there"),
    ],
)
def test_what_is_no_action_is_refused_with_a_reason(text: str, id: str) -> None:
    game = new_game(FIRST, 1)
    denial = game.why_not(text)
    assert denial is not None
    assert denial.id == id


def test_nothing_is_done_after_the_end() -> None:
    game = new_game(FIRST, 5)
    first = game.legal_actions()[0]
    game.resign(1)
    before = state(game)
    for action in (first, game.actions.alone["done"]):
        denial = refused(game, action)
        assert denial is not None
        assert denial.id == "denied-game-over"
    assert game.why_not("0101") is not None
    assert game.legal_actions() == []
    assert game.side == NOBODY
    assert state(game) == before


# --- games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", IDS)
def test_random_games_keep_the_invariants_and_end(id: str) -> None:
    for game, rng in decisions(id, 7):
        invariants.check(game)
        if rng.random() < 0.02:
            invariants.check_secrets(game)
    assert game.is_over
    assert game.ending


@pytest.mark.rule("LHY 8.0")
@pytest.mark.rule("LHY 9.0")
@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_the_reaction_loop_ends_and_nobody_acts_more_often_than_allowed(id: str, seed: int) -> None:
    """Segments of a cycle are bounded; extra actions are only for those that have acted."""
    most = 0
    for game, _ in decisions(id, seed):
        most = max(most, game.segment)
        for unit in game.units:
            if unit is not None and not unit.acted:
                assert unit.extra == 0
    assert 1 <= most < 60


# --- clones and chance ------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES[:3])
def test_clones_are_independent(id: str, seed: int) -> None:
    kept: list[tuple[GameLHY, tuple[object, ...]]] = []
    for game, rng in decisions(id, seed):
        if rng.random() < 0.01 and not game.is_over:
            kept.append((game.clone(), state(game)))
    for twin, before in kept:
        assert state(twin) == before
        other = twin.clone()
        rng = random.Random(0)
        for _ in range(25):
            if not other.is_over:
                other.apply(busy(other, rng))
        assert state(twin) == before


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_clone_shares_the_future_dice(id: str, seed: int) -> None:
    for game, _ in decisions(id, seed):
        if game.decision == 60:
            break
    twin = game.clone()
    for one in (game, twin):
        rng = random.Random(1)
        for _ in range(80):
            if not one.is_over:
                one.apply(busy(one, rng))
    assert game.position() == twin.position()


def test_a_lacking_outcome_leaves_the_game_unchanged_until_it_is_given() -> None:
    """The same game with dice that somebody types in: each is asked for when it is needed."""
    real = new_game(FIRST, 3)
    typed = SYSTEM.scenario(FIRST).new_game(dice=ScriptedDice())
    assert isinstance(typed, GameLHY)
    dice = typed.dice
    assert isinstance(dice, ScriptedDice)
    rng = random.Random(3)
    asked = 0
    for _ in range(200):
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
    assert real.position() == typed.position()
    assert asked > 10


def lacking(game: GameLHY, action: Action) -> NeedsOutcome | None:
    """What the dice lack for the action; None once it is done."""
    try:
        game.apply(action)
    except NeedsOutcome as lack:
        return lack
    return None


def test_seeds_are_numbers_or_bytes_and_fix_the_game() -> None:
    scenario = SYSTEM.scenario(FIRST)
    for seed in (0, -5, 2**300, b"", b"\x00\xff" * 16):
        one, other = scenario.new_game(seed=seed), scenario.new_game(seed=seed)
        for game in (one, other):
            rng = random.Random(1)
            for _ in range(80):
                game.apply(busy(game, rng))
        assert one.position() == other.position()
    assert isinstance(scenario.new_game(seed=1).dice, SeededDice)


# --- secrets ----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_another_world_is_the_same_to_the_side_that_decides(id: str, seed: int) -> None:
    """Same view, choices, odds and position, whatever the enemy hides."""
    for game, rng in by_phase(id, seed, 3):
        side = game.side
        world = game.determinize(side, rng)
        assert isinstance(world, GameLHY)
        invariants.check(world)
        assert world.legal_actions() == game.legal_actions(), game.position()
        assert world.view(side) == game.view(side)
        assert world.position(side) == game.position(side)
        for action in game.legal_actions()[:25]:
            assert world.odds(action) == game.odds(action), game.text(action)
            assert world.parts(action) == game.parts(action), game.text(action)
        with pytest.raises(Denial):
            world.record()


@pytest.mark.rule("LHY 4.3")
def test_worlds_differ_in_what_is_concealed() -> None:
    """Over many draws another piece stands under some public name."""
    for game, rng in decisions("talstrasse", 4):
        concealed = [u for u in game.own_units(1 - game.side) if u.concealed and u.hex >= 0]
        if game.phase.name == "segment" and len(concealed) > 3:
            worlds = [game.determinize(game.side, rng) for _ in range(20)]
            found = {tuple(world.names.of) for world in worlds if isinstance(world, GameLHY)}
            assert len(found) > 1
            return
    raise AssertionError("nobody was concealed")


@pytest.mark.rule("LHY 4.3")
def test_a_seats_record_and_history_name_no_unit_that_it_does_not_know() -> None:
    game = new_game(FIRST, 2)
    rng = random.Random(2)
    for _ in range(120):
        if not game.is_over:
            game.apply(busy(game, rng))
    for seat in (0, 1):
        entry = game.history_for(seat)
        masked = 0
        while entry is not None:
            if entry.action is None and entry.words == "?":
                masked += 1
                assert entry.side != seat
            entry = entry.before
        assert masked, "the other side set up out of sight"
        record = hexfront.read_record(game.record(seat))
        assert "Seed" not in record.headers
        assert not record.is_whole


# --- undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES[:3])
def test_undo_is_the_way_back_over_one_own_decision_that_revealed_nothing(
    id: str, seed: int
) -> None:
    undone = 0
    refusals = 0
    game = new_game(id, seed)
    rng = random.Random(seed)
    for _ in range(150):
        if game.is_over:
            break
        before = game.position(), game.turn, game.side
        legal = game.legal_actions()
        side, reveals = game.side, game.reveals
        game.apply(busy(game, rng))
        may = game.may_undo(side)
        assert may == (game.reveals == reveals and not game.is_over)
        assert not game.may_undo(1 - side)
        if may and rng.random() < 0.4:
            game.undo(side)
            undone += 1
            assert (game.position(), game.turn, game.side) == before
            assert game.legal_actions() == legal
        elif not may:
            refusals += 1
            now = state(game)
            with pytest.raises(Denial):
                game.undo(side)
            assert state(game) == now
    assert undone > 5
    assert refusals > 3


# --- records and positions --------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_records_replay_and_can_be_derived_from_their_seed(id: str, seed: int) -> None:
    for game, _ in decisions(id, seed):
        if game.decision > 200:
            break
    record = hexfront.read_record(game.record())
    assert record.replay().position() == game.position()
    assert record.verify().position() == game.position()


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_positions_read_back(id: str, seed: int) -> None:
    for game, rng in decisions(id, seed):
        if rng.random() > 0.02 and not game.is_over:
            continue
        text = game.position()
        again = hexfront.read_position(text)
        assert again.position() == text
        assert again.legal_actions() == game.legal_actions(), text
        assert again.is_over == game.is_over


@pytest.mark.rule("LHY 4.3")
@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_seats_position_can_be_entered_and_shows_the_seat_the_same(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 2):
        if game.phase.name not in ("segment", "choose-company", "choose-platoon"):
            continue
        if game.moved:
            continue
        for seat in (0, 1):
            text = game.position(seat)
            for unit in game.own_units(1 - seat):
                if unit.hidden:
                    assert f"{unit.number}@{game.label(unit.hex)}" not in text
            again = hexfront.read_position(text)
            assert isinstance(again, GameLHY)
            assert again.position(seat) == text
            if game.side == seat:
                assert again.legal_actions() == game.legal_actions()


TYPED = (
    "last_hundred_yards scenario=sainte-barbe turn=2 side=allied phase=segment step=activation "
    "active=allied company=baker platoons=baker-1 cycle=1 called=2 "
    "units=2@0709,{axis}"
)


@pytest.mark.rule("LHY 4.3")
@pytest.mark.parametrize(
    "axis",
    [
        "18@0706!c,20@0807!c,25@1007!c",
        "18@0706!c,19@0706!c,25@1007!c names=25:0",
        "20@0807!c,18@1007!h,25@0706!c",
    ],
)
def test_concealed_stacks_of_a_typed_position_have_ids_of_their_own(axis: str) -> None:
    game = hexfront.read_position(TYPED.format(axis=axis))
    for seat in (0, SPECTATOR):
        ids = [unit["id"] for unit in game.view(seat)["units"]]
        assert len(set(ids)) == len(ids)
        told = [u["hex"] for u in game.view(seat)["units"] if u["class"] == "concealed"]
        assert len(told) == axis.count("@") - axis.count("!h") - (axis.count("@0706") - 1)
    again = hexfront.read_position(game.position())
    assert again.view(0)["units"] == game.view(0)["units"]


@pytest.mark.rule("LHY 4.3")
def test_the_ids_of_a_typed_position_do_not_tell_which_units_there_are() -> None:
    """Other units on the same hexes have the same ids."""
    told = []
    for axis in ("18@0706!c,20@0807!c,25@1007!c", "25@0706!c,18@0807!c,19@1007!c"):
        view = hexfront.read_position(TYPED.format(axis=axis)).view(0)
        told.append([(u["id"], u["hex"]) for u in view["units"] if u["class"] == "concealed"])
    assert told[0] == told[1]
    assert len(told[0]) == 3


def test_two_units_cannot_have_one_public_name() -> None:
    with pytest.raises(hexfront.ScenarioError) as caught:
        hexfront.read_position(TYPED.format(axis="18@0706!c,20@0807!c names=18:0,20:0"))
    assert any("same public name" in str(problem) for problem in caught.value.problems)


def test_a_record_from_a_position_begins_there() -> None:
    game = new_game(FIRST, 8)
    rng = random.Random(8)
    for _ in range(60):
        game.apply(busy(game, rng))
    again = hexfront.read_position(game.position())
    assert isinstance(again, GameLHY)
    for _ in range(10):
        again.apply(busy(again, rng))
    record = hexfront.read_record(again.record())
    assert "Start" in record.headers
    assert record.replay().position() == again.position()


@pytest.mark.parametrize(
    "words",
    [
        "",
        "scenario=nowhere",
        "scenario=sainte-barbe phase=dance",
        "scenario=sainte-barbe turn=x",
        "scenario=sainte-barbe colour=red",
        "scenario=sainte-barbe units=0@0101,0@0102",
        "scenario=sainte-barbe units=999@0305",
        "scenario=sainte-barbe units=0@0305!q",
        "scenario=sainte-barbe units=0@0305!l1",
        "scenario=sainte-barbe phase=segment",
        "scenario=sainte-barbe active=allied phase=choose-platoon",
        "scenario=sainte-barbe company=nobody",
        "scenario=sainte-barbe sadrm=0305:7:1",
        "scenario=sainte-barbe mdrm=0305:1.2",
        "scenario=sainte-barbe deeds=0:1",
        "scenario=sainte-barbe mortars=0:flying:-:0:-:-:0:-:0:-1",
        "scenario=sainte-barbe seat=allied units=?1@0305 pool=-",
        "scenario=sainte-barbe then: dance;",
    ],
)
def test_broken_positions_are_refused_with_what_is_wrong(words: str) -> None:
    with pytest.raises(hexfront.ScenarioError) as caught:
        hexfront.read_position(f"last_hundred_yards {words}".strip())
    assert caught.value.problems
