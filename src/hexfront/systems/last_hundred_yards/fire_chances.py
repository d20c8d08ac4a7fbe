"""Chances of fire, exactly: in how many of all equally likely rolls something comes out (13.1,
13.2).

Every marker is one ten-sided die, and only the highest result of a hex or unit counts.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import TankMarker
from hexfront.systems.last_hundred_yards.tank_resolution import DESTROYED, NO_EFFECT, effect_of
from hexfront.systems.last_hundred_yards.units import UnitState

FACES: Final = 10


def highest(values: list[int]) -> dict[int, Fraction]:
    """The chance of each Final Fire Attack Result of markers with these values, lowest first; none
    of no markers. Rule: LHY 13.1-1."""
    found: dict[int, Fraction] = {}
    if not values:
        return found
    whole = FACES ** len(values)
    before = 0
    for result in range(max(values) + 1, max(values) + FACES + 1):
        ways = 1
        for value in values:
            ways *= min(max(result - value, 0), FACES)
        if ways > before:
            found[result] = Fraction(ways - before, whole)
        before = ways
    return found


def on_unit(
    results: dict[int, Fraction], unit: UnitState, steadied: bool, values: dict[str, int]
) -> dict[str, Fraction]:
    """What results do to the unit whose Cohesion counts: "none", "disrupted", "casualty". `values`:
    the recovery chart.

    Rule: LHY 13.1-4, LHY 13.1-5.
    """
    found = {"none": Fraction(0), "disrupted": Fraction(0), "casualty": Fraction(0)}
    frail = unit.disrupted or unit.is_heroic or unit.type.japanese
    for result, chance in results.items():
        worth = result + values["leader_steadies"] if steadied else result
        if worth <= unit.cohesion:
            found["none"] += chance
        elif frail or worth >= values["casualty_result"]:
            found["casualty"] += chance
        else:
            found["disrupted"] += chance
    if not results:
        found["none"] = Fraction(1)
    return found


def on_vehicle(game: GameLHY, unit: UnitState, markers: list[TankMarker]) -> dict[str, Fraction]:
    """What anti-tank markers do to a unit: "none", "shocked", "destroyed".

    Rule: LHY 13.2-1, LHY 13.2-2, LHY 13.2-3.
    """
    nothing = not_destroyed = Fraction(1)
    for marker in markers:
        effects = [effect_of(game, unit, marker, face) for face in range(1, FACES + 1)]
        nothing *= Fraction(effects.count(NO_EFFECT), FACES)
        not_destroyed *= Fraction(len([e for e in effects if e < DESTROYED]), FACES)
    shocked = not_destroyed - nothing
    return {"none": nothing, "shocked": shocked, "destroyed": 1 - not_destroyed}
