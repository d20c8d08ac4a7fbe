"""The contract of games with Memoir '44: deciding, clones, chance, undo, the end."""

from __future__ import annotations

import random

import pytest

import hexfront
from hexfront.core.dice import DRAW, Dice, NeedsOutcome, Outcome, ScriptedDice, SeededDice
from hexfront.core.game import NOBODY, SPECTATOR, Action, Denial
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.m44file import read
from hexfront.systems.memoir44.m44write import write
from memoir44.playing import (
    GAMES,
    by_phase,
    choose,
    decisions,
    every_action,
    new_game,
    refused,
    state,
)

# --- actions ----------------------------------------------------------------------------------


def test_every_action_has_an_index_of_its_own_below_the_size() -> None:
    actions = hexfront.load_scenario("first-light").actions
    space = list(every_action(actions))
    indexes = [action.index for action in space]
    assert sorted(indexes) == list(range(actions.size))
    assert len({str(action) for action in space}) == len(space)


def test_actions_are_interned_in_their_scenario() -> None:
    actions = hexfront.load_scenario("first-light").actions
    for one, other in zip(every_action(actions), every_action(actions), strict=True):
        assert one is other
    assert hexfront.load_scenario("first-light").actions is actions


def test_the_index_comes_from_the_parts_not_from_the_order_of_use() -> None:
    twin = build(read(SOURCE_TEXT), "twin", "twin")
    same = build(read(SOURCE_TEXT), "same", "same")
    forward = {str(a): a.index for a in every_action(twin.actions)}
    backward: dict[str, int] = {}
    for unit in reversed(range(same.actions.units)):
        for row in (same.actions.battles(unit), same.actions.moves(unit)):
            backward.update({str(a): a.index for a in reversed(row)})
    assert all(forward[name] == index for name, index in backward.items())


SOURCE_TEXT = """{"meta_data": {"scenario_id": "x"}, "game_info": {"starting": "PLAYER1",
"side_player1": "AXIS", "side_player2": "ALLIES", "cards_player1": 3, "cards_player2": 3,
"victory_player1": 2, "victory_player2": 2}, "board": {"type": "STANDARD", "face": "COUNTRY",
"hexagons": [{"row": 3, "col": 11, "unit": {"name": "infger"}},
{"row": 4, "col": 12, "unit": {"name": "infus"}},
{"row": 8, "col": 0, "unit": {"name": "tankus"}}]},
"text": {"en": {"name": "x"}}}"""


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_legal_action_is_written_and_read_back(id: str, seed: int) -> None:
    for game, _ in decisions(id, seed):
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


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_generators_equal_the_predicate_over_the_whole_action_space(id: str, seed: int) -> None:
    seen: set[str] = set()
    for game, _ in by_phase(id, seed, 2):
        seen.add(game.phase.name)
        legal = {action.index for action in game.legal_actions()}
        phase = game.phase
        allowed = {a.index for a in every_action(game.actions) if phase.denial(game, a) == 0}
        assert allowed == legal, game.position()
    assert {"play-card", "order", "move", "battle"} <= seen


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
        for action in legal:
            assert game.why_not(action) is None
            stale = refused(game, action, game.side, game.decision - 1)
            assert stale is not None
            assert stale.id == "denied-stale"
            for side in (1 - game.side, SPECTATOR):
                other = refused(game, action, side, game.decision)
                assert other is not None
                assert other.id == "denied-not-your-decision"
        assert state(game) == before


def test_nothing_is_done_after_the_end() -> None:
    game = new_game("first-light", 5)
    first = game.legal_actions()[0]
    game.resign(1)
    before = state(game)
    for action in (first, game.actions.alone["done"]):
        denial = refused(game, action)
        assert denial is not None
        assert denial.id == "denied-game-over"
    assert game.why_not(first) is not None
    assert game.why_not("E5") is not None
    assert game.legal_actions() == []
    assert game.side == NOBODY
    assert state(game) == before


# --- clones and chance ------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_clones_are_independent(id: str, seed: int) -> None:
    kept: list[tuple[Game44, tuple[object, ...]]] = []
    for game, rng in decisions(id, seed, 400):
        if rng.random() < 0.05:
            kept.append((game.clone(), state(game)))
    for twin, before in kept:
        assert state(twin) == before
        other = twin.clone()
        rng = random.Random(0)
        for _ in range(15):
            if not other.is_over:
                other.apply(choose(other, rng))
        assert state(twin) == before


def test_a_clone_shares_the_future_dice() -> None:
    game = new_game("first-light", 9)
    twin = game.clone()
    for one in (game, twin):
        rng = random.Random(1)
        for _ in range(60):
            one.apply(choose(one, rng))
    assert game.position() == twin.position()


@pytest.mark.parametrize(("id", "seed"), GAMES[:2])
def test_a_lacking_outcome_leaves_the_game_unchanged_until_it_is_given(id: str, seed: int) -> None:
    """The same game with dice that somebody types in: each is asked for when it is needed."""
    real = new_game(id, seed)
    first: Dice = ScriptedDice((), tuple([o.values[0] for o in deal(real)]))
    typed = hexfront.load_scenario(id).new_game(dice=first)
    assert isinstance(typed, Game44)
    dice = typed.dice
    assert isinstance(dice, ScriptedDice)
    rng = random.Random(seed)
    asked = 0
    for _ in range(250):
        if real.is_over:
            break
        action = choose(real, rng)
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
    assert asked > 20


def lacking(game: Game44, action: Action) -> NeedsOutcome | None:
    """What the dice lack for the action; None once it is done."""
    try:
        game.apply(action)
    except NeedsOutcome as lack:
        return lack
    return None


def deal(game: Game44) -> list[Outcome]:
    """What was dealt before the first decision."""
    assert game.origin is not None
    return game.origin.fell


def test_seeds_are_numbers_or_bytes_and_fix_the_game() -> None:
    scenario = hexfront.load_scenario("first-light")
    for seed in (0, -5, 2**300, b"", b"\x00\xff" * 16):
        assert scenario.new_game(seed=seed).position() == scenario.new_game(seed=seed).position()
    deals = {scenario.new_game(seed=seed).position() for seed in range(20)}
    assert len(deals) == 20
    assert scenario.new_game().position() != scenario.new_game().position()
    assert isinstance(scenario.new_game(seed=1).dice, SeededDice)


# --- undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_undo_is_the_way_back_over_one_own_decision_that_revealed_nothing(
    id: str, seed: int
) -> None:
    undone = 0
    refusals = 0
    game = new_game(id, seed)
    rng = random.Random(seed)
    for _ in range(120):
        if game.is_over:
            break
        before = state(game)[0:5]
        legal = game.legal_actions()
        side, reveals = game.side, game.reveals
        game.apply(choose(game, rng))
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
    assert undone > 10
    assert refusals > 5


def test_the_record_does_not_mention_what_was_undone_and_dice_fall_as_they_would_have() -> None:
    game, straight = new_game("first-light", 4), new_game("first-light", 4)
    rng = random.Random(4)
    for _ in range(150):
        action = choose(straight, rng)
        straight.apply(action)
        other = choose(game, random.Random(0))
        twin = game.clone()
        twin.apply(other)
        if twin.may_undo(game.side):
            side = game.side
            game.apply(other)
            game.undo(side)
        game.apply(action)
    assert game.record() == straight.record()
    assert hexfront.read_record(game.record()).verify().position() == game.position()


def test_a_decline_counts_as_a_decision() -> None:
    for game, _ in decisions("first-light", 1):
        if game.phase.name == "ambush":
            attacker = 1 - game.side
            assert game.may_undo(attacker), "the other side has not answered yet"
            game.apply(game.parse("decline"))
            assert not game.may_undo(attacker)
            return
    raise AssertionError("nobody was asked for an ambush")


# --- the end ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_the_score_is_zero_sum_at_every_decision(id: str, seed: int) -> None:
    last = None
    for game, _ in decisions(id, seed):
        assert game.score(0) == -game.score(1)
        assert -1 <= game.score(0) <= 1
        last = game
    assert last is not None
    assert last.is_over
    assert {last.score(0), last.score(1)} == {1.0, -1.0}
    assert last.score(last.winner) == 1.0


def test_resignation_and_draws_at_any_decision_never_among_the_legal_actions() -> None:
    for game, _ in by_phase("first-light", 1, 1):
        verbs = {action.verb for action in game.legal_actions()}
        assert not verbs & {"resign", "offer-draw", "accept-draw", "decline-draw"}
        for side in (0, 1):
            twin = game.clone()
            twin.resign(side)
            assert (twin.winner, twin.ending) == (1 - side, "resigned")
            twin = game.clone()
            twin.offer_draw(side)
            assert twin.view(1 - side)["draw_offer"] == twin.side_name(side)
            twin.answer_draw(1 - side, True)
            assert (twin.is_over, twin.winner, twin.score(side)) == (True, NOBODY, 0.0)


def test_writing_a_scenario_does_not_change_it() -> None:
    file = read(SOURCE_TEXT)
    assert build(read(write(file)), "x", "x").first_unit == build(file, "x", "x").first_unit
