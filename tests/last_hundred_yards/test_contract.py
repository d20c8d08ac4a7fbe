"""The contract of games with The Last Hundred Yards: deciding, texts, clones, undo, secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import pytest

import contract
import hexfront
from hexfront.core.game import SPECTATOR, Action
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
    return contract.by_phase(decisions(id, seed), each, 0.3)


def state(game: GameLHY) -> tuple[object, ...]:
    """All that must stay as it was when an action is refused, or when another game goes on."""
    return (
        *contract.shared_state(game, SPECTATOR),
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
    )


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
        contract.is_written_and_read_back(game)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_legal_actions_come_in_a_fixed_order_as_a_copy(id: str, seed: int) -> None:
    for game, _ in by_phase(id, seed, 3):
        contract.lists_legal_actions_as_a_copy(game)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_generators_equal_the_predicate(id: str, seed: int) -> None:
    """Over all actions of one part, many others, and what comes near the legal ones."""
    seen: set[str] = set()
    for game, rng in by_phase(id, seed, 3):
        seen.add(game.phase.name)
        space = (*some_actions(game.actions, rng, 40), *near_misses(game))
        contract.generates_what_the_predicate_allows(game, space, whole=False)
    assert {"set-up", "segment", "maneuver"} <= seen


@pytest.mark.parametrize(("id", "seed"), GAMES[:3])
def test_every_refusal_names_a_rule_and_leaves_the_game_untouched(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 2):
        space = [*some_actions(game.actions, rng, 5), *near_misses(game)]
        sample = rng.sample(space, min(150, len(space)))
        contract.refuses_with_a_rule_and_stays_as_it_was(game, sample, state)


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
    contract.does_nothing_after_the_end(game, [game.actions.alone["done"]], "0101", state)


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
    contract.has_independent_clones(decisions(id, seed), 0.01, busy, state)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_a_clone_shares_the_future_dice(id: str, seed: int) -> None:
    for game, _ in decisions(id, seed):
        if game.decision == 60:
            break
    contract.shares_future_dice_with_a_clone(game, busy)


def test_a_lacking_outcome_leaves_the_game_unchanged_until_it_is_given() -> None:
    real = new_game(FIRST, 3)
    typed = SYSTEM.scenario(FIRST).new_game(dice=contract.dealt(real))
    assert contract.waits_for_lacking_outcomes(real, typed, busy, state, 3, 200) > 10


def test_seeds_are_numbers_or_bytes_and_fix_the_game() -> None:
    contract.is_fixed_by_its_seed(partial(new_game, FIRST), busy)


# --- secrets ----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_another_world_is_the_same_to_the_side_that_decides(id: str, seed: int) -> None:
    for game, rng in by_phase(id, seed, 3):
        world = contract.looks_the_same_in_another_world(game, rng)
        assert isinstance(world, GameLHY)
        invariants.check(world)
        assert world.position(game.side) == game.position(game.side)


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
    contract.go_on(game, busy, rng, 120)
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
    game = new_game(id, seed)
    undone, denied = contract.undoes_one_own_decision_that_revealed_nothing(
        game, busy, state, seed, 150
    )
    assert undone > 5
    assert denied > 3


# --- records and positions --------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_records_replay_and_can_be_derived_from_their_seed(id: str, seed: int) -> None:
    for game, _ in decisions(id, seed):
        if game.decision > 200:
            break
    contract.has_a_record_that_replays(game)


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
    contract.go_on(game, busy, rng, 60)
    contract.has_a_record_from_its_position_on(game, busy, rng)


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
