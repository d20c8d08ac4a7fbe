"""Properties of combat: sums that must agree, limits, and chances against counted rolls."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hexfront.core.dice import NeedsOutcome, ScriptedDice
from hexfront.core.game import Denial
from hexfront.systems.world_at_war.assault_odds import cases
from hexfront.systems.world_at_war.chances import added, as_floats, mean, successes, unsaved
from hexfront.systems.world_at_war.counters import CLASSES, HELICOPTER, HQ, SW
from hexfront.systems.world_at_war.defence import save_dice, save_number
from hexfront.systems.world_at_war.fire import aim
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.modifiers import (
    DICE,
    SAVE,
    SAVE_DICE,
    TO_HIT,
    of_defence,
    of_weapon,
    total,
)
from hexfront.systems.world_at_war.results import Toll, after_hits, endures
from hexfront.systems.world_at_war.spread import odd_ones, shares, suffer
from hexfront.systems.world_at_war.tables import tables
from hexfront.systems.world_at_war.units import UnitState
from world_at_war.golden.battlefield import do, phase, scene, state

UNITS = [type for type in tables().unit_list if type.cls not in (HQ, SW)]
GROUND = [type for type in UNITS if type.cls != HELICOPTER]
SMALL = 9  # columns of a board that is quickly made
SWITCHES = {
    "extended_to_hit": ("number", "die"),
    "close_range_bonus": ("false", "true"),
    "overflow_to_hit": ("lose_die", "miss"),
    "light_cap": ("2", "none"),
    "soft_save": ("5", "4", "6"),
}


def states(type_id: str = "") -> st.SearchStrategy[UnitState]:
    types = [type for type in UNITS if not type_id or type.id == type_id]
    return st.builds(
        lambda type, reduced, disrupted: UnitState(
            0,
            0,
            type,
            0,
            0,
            reduced and type.cls != HELICOPTER,
            disrupted and type.cls != HELICOPTER,
            mode=2 if type.cls == HELICOPTER else 0,
        ),
        st.sampled_from(types),
        st.booleans(),
        st.booleans(),
    )


@st.composite
def fields(draw: st.DrawFn) -> GameWaW:
    """A target on H5 in any terrain, under any switches."""
    target = draw(st.sampled_from([type.id for type in UNITS]))
    kinds = [name for name in tables().terrain if name not in ("lake", "river", "bridge")]
    chosen = {name: draw(st.sampled_from(values)) for name, values in SWITCHES.items()}
    more = 'improved_positions = ["H5"]' if draw(st.booleans()) else ""
    return scene(
        "m1 D5",
        f"{target} H5",
        land=f"H5:{draw(st.sampled_from(kinds))}",
        more=more,
        wrecks="H5" if draw(st.booleans()) else "-",
        switches={name: value for name, value in chosen.items() if value != SWITCHES[name][0]},
        columns=SMALL,
    )


# --- sums that must agree ---------------------------------------------------------------------


@given(fields())
@pytest.mark.rule("WAW 6.1.5-3")
def test_defence_is_the_sum_of_its_modifiers_and_limited(game: GameWaW) -> None:
    stack = game.stacks[game.scenario.board.parse("H5")]
    unit = game.unit(stack[0])
    found = of_defence(game, unit)
    dice = save_dice(game, unit)
    assert total(found, SAVE_DICE) == dice
    assert total(found, SAVE) == save_number(game, unit)
    bonus = dice - unit.face.armor
    assert bonus >= 0
    if CLASSES[unit.type.cls] == "heavy":
        assert bonus <= 2
    if CLASSES[unit.type.cls] == "light" and game.switches.light_cap:
        assert bonus <= 2


@given(
    fields(),
    states(),
    st.integers(0, 2),
    st.integers(0, 40),
    st.integers(0, 3),
    st.booleans(),
    st.integers(0, 2),
)
@pytest.mark.rule("WAW 12.2")
def test_a_shot_is_the_sum_of_its_modifiers(
    game: GameWaW,
    unit: UnitState,
    weapon: int,
    distance: int,
    cls: int,
    moving: bool,
    leadership: int,
) -> None:
    arms = unit.face.weapons[weapon]
    assume(arms is not None)
    assert arms is not None
    leadership = 0  # the headquarters of the field is elsewhere
    dice, number = aim(game, unit, weapon, arms, distance, cls, moving, leadership)
    found = of_weapon(game, unit, weapon, arms, distance, cls, moving, leadership)
    assert total(found, TO_HIT) == number
    assert max(total(found, DICE), 0) == max(dice, 0)
    assert 2 <= number <= 6
    assert dice <= arms.dice


@given(st.integers(0, 8), st.integers(1, 8), st.integers(0, 6), st.integers(2, 6))
def test_chances_are_counts_of_rolls(dice: int, number: int, saves: int, save: int) -> None:
    hits = successes(dice, number)
    assert sum(hits) == 6**dice
    found = unsaved(dice, number, saves, save)
    assert sum(found) == 6 ** (dice + saves)
    assert sum(as_floats(found)) == pytest.approx(1)
    assert mean(found) <= mean(hits)
    assert added(hits, [1]) == hits


@given(st.integers(0, 3), st.integers(2, 6), st.integers(0, 3), st.integers(2, 6))
def test_chances_against_all_rolls(dice: int, number: int, saves: int, save: int) -> None:
    counted = [0] * (dice + 1)
    for faces in product(range(1, 7), repeat=dice + saves):
        hits = len([face for face in faces[:dice] if face >= number])
        good = len([face for face in faces[dice:] if face >= save])
        counted[max(hits - good, 0)] += 1
    assert counted == unsaved(dice, number, saves, save)


# --- hits -------------------------------------------------------------------------------------


@given(states(), st.integers(0, 5))
@pytest.mark.rule("WAW 6.1.6-2")
def test_hits_one_by_one_come_to_the_same(unit: UnitState, hits: int) -> None:
    assume(not unit.is_helicopter)
    one_by_one: UnitState | None = unit
    for _ in range(hits):
        if one_by_one is None or endures(one_by_one) == 1:
            one_by_one = None
            break
        one_by_one = after_hits(one_by_one, 1)
    if hits >= endures(unit):
        assert one_by_one is None
        return
    at_once = after_hits(unit, hits)
    assert one_by_one is not None
    assert (at_once.reduced, at_once.disrupted) == (one_by_one.reduced, one_by_one.disrupted)
    assert endures(at_once) == endures(unit) - hits


MARKS = ("", "d", "r", "rd")


def defenders(marks: tuple[str, ...], saves: bool) -> tuple[GameWaW, list[UnitState]]:
    """M1s and landed helicopters on F11, as many as there are marks ("h": a helicopter)."""
    kinds = ["ah1 F11 hover" if mark == "h" else "m1 F11" for mark in marks]
    tanks = [mark for mark in marks if mark != "h"]
    told = " ".join([f"m1-{n + 1}:{mark}" for n, mark in enumerate(tanks) if mark])
    switches = {"assault_armor_saves": "true"} if saves else {}
    game = scene("; ".join(kinds), "t72 F10", marks=told, switches=switches, columns=SMALL)
    hex = game.scenario.board.parse("F11")
    return game, [unit for unit in game.in_hex(hex, 0) if not unit.is_hq]


def fallen(game: GameWaW, units: list[UnitState], hits: int) -> tuple[int, ...]:
    """How many hits each unit takes when the rules spread them, with the dice of the game."""
    before = [endures(unit) for unit in units]
    suffer(game, units, shares(game, units, hits), Toll(units[0].hex, 0))
    after = [game.units[unit.number] for unit in units]
    return tuple(
        [
            most if now is None else most - endures(now)
            for most, now in zip(before, after, strict=True)
        ]
    )


@pytest.mark.rule("WAW 6.3-11")
@pytest.mark.parametrize(
    "marks",
    [("",), ("", ""), ("rd", ""), ("d", "rd"), ("", "h"), ("rd", "", "h"), ("h", "h", "h", "h")],
)
@pytest.mark.parametrize("hits", [0, 1, 2, 3, 4, 5, 9])
def test_the_odds_of_spread_hits_are_those_of_all_dice(marks: tuple[str, ...], hits: int) -> None:
    """Every row of dice that the rules ask for, each die face by face; long rows of rerolls left
    out, as no outcome is likelier in them."""
    game, units = defenders(marks, False)
    rows: list[tuple[int, ...]] = [()]
    likely: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    chances: dict[tuple[int, ...], Fraction] = {}
    while rows:
        row = rows.pop()
        if likely[row] < Fraction(1, 6**5):
            continue
        twin = game.clone()
        twin.dice = ScriptedDice(row)
        try:
            taken = fallen(twin, units, hits)
        except NeedsOutcome:
            for face in range(1, 7):
                rows.append((*row, face))
                likely[(*row, face)] = likely[row] / 6
            continue
        chances[taken] = chances.get(taken, Fraction(0)) + likely[row]
    told: dict[tuple[int, ...], Fraction] = {}
    for case in cases(game, units, hits):
        told[case.taken] = told.get(case.taken, Fraction(0)) + case.chance
    assert sum(told.values()) == 1
    assert set(chances) == set(told)
    for taken, chance in told.items():
        counted = chances[taken] / sum(chances.values())
        assert float(counted) == pytest.approx(float(chance), abs=0.02)
        assert sum(taken) == min(hits, sum([endures(unit) for unit in units]))


@pytest.mark.rule("WAW 6.3-11")
@pytest.mark.parametrize(
    ("units", "faces", "chosen"),
    [
        (2, (3,), [0]),
        (2, (4,), [1]),
        (3, (2,), [0]),
        (3, (3,), [1]),
        (3, (5,), [2]),
        (4, (4,), [3]),
        (4, (6, 5, 1), [0]),
        (4, (2, 2, 3), [1, 2]),
        (6, (6, 6, 1), [5, 0]),
    ],
)
def test_odd_hits_by_dice(units: int, faces: tuple[int, ...], chosen: list[int]) -> None:
    game = scene("m1 D5", "t72 H5")
    game.dice = ScriptedDice(faces)
    assert odd_ones(game, units, len(chosen)) == chosen
    with pytest.raises(NeedsOutcome):
        game.roll([1, 2, 3, 4, 5, 6], 1)


@given(
    st.lists(st.sampled_from([type.id for type in GROUND]), min_size=1, max_size=2),
    st.lists(st.sampled_from([type.id for type in GROUND]), min_size=1, max_size=2),
    st.lists(st.sampled_from(MARKS), min_size=2, max_size=2),
    st.sampled_from(["clear", "woods", "town", "hill"]),
    st.lists(st.integers(1, 6), min_size=40, max_size=40),
    st.booleans(),
)
@pytest.mark.rule("WAW 6.3-14")
def test_assaults_of_all_kinds_end_well(
    attackers: list[str],
    defending: list[str],
    marks: list[str],
    land: str,
    faces: list[int],
    saves: bool,
) -> None:
    """Whatever attacks whatever: one side is left, nothing raises, all are where they may be."""
    nato = "; ".join([f"{kind} F11" for kind in defending])
    wp = "; ".join([f"{kind} F10" for kind in attackers])
    switches = {"assault_armor_saves": "true"} if saves else {}
    game = scene(nato, wp, first="wp", land=f"F11:{land}", switches=switches, columns=SMALL)
    for number, mark in zip(game.stacks[game.scenario.board.parse("F11")], marks, strict=False):
        unit = game.unit(number)
        unit = unit.reduce() if "r" in mark else unit
        game.change(unit.disrupt() if "d" in mark else unit.complete())
    game.choices = game.phase.legal_actions(game)
    own = game.stacks[game.scenario.board.parse("F10")]
    names = [f"F10:{game.scenario.unit_names[number]}" for number in own]
    game.dice = ScriptedDice(tuple(faces))
    try:
        game.apply(game.parse(f"move {names[0]}"))
        for name in names[1:]:
            game.apply(game.parse(f"join {name}"))
        before = game.odds(game.parse("step F11"))
    except Denial:
        return  # the second unit cannot go where the first one can
    total_chance = before["attacker_holds"] + before["defender_holds"] + before["nobody_holds"]
    assert total_chance == pytest.approx(1)
    game.apply(game.parse("step F11"))
    while phase(game) == "opportunity-fire":
        game.apply(game.parse("decline"))
    sides = {game.unit(n).side for n in game.stacks[game.scenario.board.parse("F11")]}
    if before["kind"] == "assault" or phase(game) != "move":
        assert len(sides) <= 1
    for unit in (*game.own_units(0), *game.own_units(1)):
        if unit.hex >= 0:
            assert game.ground.terrain[unit.hex].cost[unit.type.moves] >= 0
    for hex in ("F10", "F11", "F12"):
        for side in (0, 1):
            assert len(game.ground_in(game.scenario.board.parse(hex), side)) <= 2


@pytest.mark.rule("WAW 6.3-13")
def test_the_odds_of_an_assault_by_hand() -> None:
    # A T-72 (three dice at 4) against a fresh M1 (the same): with as many hits or fewer it goes
    # back, with more the M1 does, or dies of three.
    game = scene("m1 F11", "t72 F10", first="wp", marks="m1-1:o")
    do(game, "move F10")
    odds = game.odds(game.parse("step F11"))
    hits = [Fraction(n, 8) for n in (1, 3, 3, 1)]
    holds = Fraction(0)
    for dealt, received in product(range(4), repeat=2):
        chance = hits[dealt] * hits[received]
        if received < 3 and (dealt > received or dealt == 3):
            holds += chance
    assert odds["attacker_holds"] == pytest.approx(float(holds))
    assert odds["nobody_holds"] == pytest.approx(1 / 64)
    assert state(game, "m1-1") == "F11 o"
