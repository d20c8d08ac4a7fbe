"""The contract of games with Memoir '44: deciding, clones, chance, undo, the end."""

from __future__ import annotations

import random
from functools import partial

import pytest

import contract
import hexfront
from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.m44file import read
from hexfront.systems.memoir44.m44write import write
from memoir44.playing import (
    GAMES,
    by_phase,
    choose,
    decisions,
    every_action,
    new_game,
    state,
)

# --- actions ----------------------------------------------------------------------------------


def test_every_action_has_an_index_of_its_own_below_the_size() -> None:
    actions = hexfront.load_scenario("first-light").actions
    contract.has_indexes_of_their_own(list(every_action(actions)), actions.size)


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
        contract.is_written_and_read_back(game)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_legal_actions_come_in_a_fixed_order_as_a_copy(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 3):
        contract.lists_legal_actions_as_a_copy(game)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_generators_equal_the_predicate_over_the_whole_action_space(id: str, seed: int) -> None:
    seen: set[str] = set()
    for game, _ in by_phase(id, seed, 2):
        seen.add(game.phase.name)
        contract.generates_what_the_predicate_allows(game, every_action(game.actions))
    assert {"play-card", "order", "move", "battle"} <= seen


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_refusal_names_a_rule_and_leaves_the_game_untouched(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 2):
        sample = rng.sample(list(every_action(game.actions)), 150)
        contract.refuses_with_a_rule_and_stays_as_it_was(game, sample, state)


def test_nothing_is_done_after_the_end() -> None:
    game = new_game("first-light", 5)
    contract.does_nothing_after_the_end(game, [game.actions.alone["done"]], "E5", state)


# --- clones and chance ------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_clones_are_independent(id: str, seed: int) -> None:
    contract.has_independent_clones(decisions(id, seed, 400), 0.05, choose, state)


def test_a_clone_shares_the_future_dice() -> None:
    contract.shares_future_dice_with_a_clone(new_game("first-light", 9), choose)


@pytest.mark.parametrize(("id", "seed"), GAMES[:2])
def test_a_lacking_outcome_leaves_the_game_unchanged_until_it_is_given(id: str, seed: int) -> None:
    real = new_game(id, seed)
    typed = hexfront.load_scenario(id).new_game(dice=contract.dealt(real))
    assert contract.waits_for_lacking_outcomes(real, typed, choose, state, seed, 250) > 20


def test_seeds_are_numbers_or_bytes_and_fix_the_game() -> None:
    contract.is_fixed_by_its_seed(partial(new_game, "first-light"), choose)
    scenario = hexfront.load_scenario("first-light")
    deals = {scenario.new_game(seed=seed).position() for seed in range(20)}
    assert len(deals) == 20
    assert scenario.new_game().position() != scenario.new_game().position()


# --- undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_undo_is_the_way_back_over_one_own_decision_that_revealed_nothing(
    id: str, seed: int
) -> None:
    game = new_game(id, seed)
    undone, denied = contract.undoes_one_own_decision_that_revealed_nothing(
        game, choose, state, seed, 120
    )
    assert undone > 10
    assert denied > 5


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
    contract.takes_a_decline_as_a_decision(decisions("first-light", 1), "ambush")


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
