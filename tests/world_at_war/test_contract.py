"""The contract of games with World at War: deciding, texts, clones, chance, undo, the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import pytest

import contract
import hexfront
from hexfront.core.game import SPECTATOR, Action
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
    return contract.by_phase(decisions(id, seed), each, 0.5)


def state(game: GameWaW) -> tuple[object, ...]:
    """All that must stay as it was when an action is refused, or when another game goes on."""
    return (
        *contract.shared_state(game),
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
    )


# --- actions ----------------------------------------------------------------------------------


def test_every_action_has_an_index_of_its_own_below_the_size() -> None:
    actions = hexfront.load_scenario("the-ridge-duel").actions
    contract.has_indexes_of_their_own(list(every_action(actions)), actions.size)


def test_actions_are_interned_in_their_scenario() -> None:
    actions = hexfront.load_scenario("the-ridge-duel").actions
    for one, other in zip(every_action(actions), every_action(actions), strict=True):
        assert one is other
    assert hexfront.load_scenario("the-ridge-duel").actions is actions


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_legal_action_is_written_and_read_back(id: str, seed: int) -> None:
    for game, rng in decisions(id, seed):
        if rng.random() < 0.5:
            contract.is_written_and_read_back(game)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_legal_actions_come_in_a_fixed_order_as_a_copy(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 3):
        contract.lists_legal_actions_as_a_copy(game)


@pytest.mark.rule("WAW 16.2")
@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_generators_equal_the_predicate_over_the_whole_action_space(id: str, seed: int) -> None:
    seen: set[str] = set()
    for game, _ in by_phase(id, seed, 3):
        seen.add(game.phase.name)
        contract.generates_what_the_predicate_allows(game, every_action(game.actions))
    assert {"offer", "operate", "move", "opportunity-fire"} <= seen


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_refusal_names_a_rule_and_leaves_the_game_untouched(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 2):
        sample = rng.sample(list(every_action(game.actions)), 150)
        contract.refuses_with_a_rule_and_stays_as_it_was(game, sample, state)


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
    contract.does_nothing_after_the_end(game, [game.actions.alone["done"]], "K8", state)


# --- clones and chance ------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_clones_are_independent(id: str, seed: int) -> None:
    contract.has_independent_clones(decisions(id, seed), 0.01, busy, state)


def test_a_clone_shares_the_future_dice() -> None:
    contract.shares_future_dice_with_a_clone(new_game("dawn-at-lindach", 9), busy)


@pytest.mark.parametrize(("id", "seed"), GAMES[:2])
def test_a_lacking_outcome_leaves_the_game_unchanged_until_it_is_given(id: str, seed: int) -> None:
    real = new_game(id, seed)
    typed = SYSTEM.scenario(id).new_game(dice=contract.dealt(real))
    assert contract.waits_for_lacking_outcomes(real, typed, busy, state, seed, 100) > 10


def test_seeds_are_numbers_or_bytes_and_fix_the_game() -> None:
    contract.is_fixed_by_its_seed(partial(new_game, "the-ridge-duel"), busy)
    assert len({new_game("the-ridge-duel", seed).position() for seed in range(30)}) > 1


def test_a_determinized_world_offers_the_same_and_has_other_dice() -> None:
    for game, rng in by_phase("dawn-at-lindach", 6, 2):
        contract.looks_the_same_in_another_world(game, rng)


# --- undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_undo_is_the_way_back_over_one_own_decision_that_revealed_nothing(
    id: str, seed: int
) -> None:
    game = new_game(id, seed)
    undone, denied = contract.undoes_one_own_decision_that_revealed_nothing(
        game, busy, state, seed, 100
    )
    assert undone > 5
    assert denied > 3


def test_a_decline_counts_as_a_decision() -> None:
    contract.takes_a_decline_as_a_decision(decisions("dawn-at-lindach", 1), "opportunity-fire")


# --- records ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_records_replay_and_can_be_derived_from_their_seed(id: str, seed: int) -> None:
    for game, _ in decisions(id, seed):
        if game.decision > 120:
            break
    contract.has_a_record_that_replays(game)


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
    contract.go_on(game, busy, rng, 60)
    for seat in (0, 1, SPECTATOR):
        record = hexfront.read_record(game.record(seat))
        assert "Seed" not in record.headers
        assert record.replay().position() == game.position()


def test_a_record_from_a_position_begins_there() -> None:
    game = new_game("dawn-at-lindach", 8)
    rng = random.Random(8)
    contract.go_on(game, busy, rng, 40)
    contract.has_a_record_from_its_position_on(game, busy, rng)


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
