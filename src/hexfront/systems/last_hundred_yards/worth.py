"""The unit of account of bots: what units, steps and results are worth, and what markers may do.

One is about a step of infantry. Nothing here knows whose turn it is.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import (
    AFV,
    DUMMY,
    FP,
    FT,
    FV,
    GUN,
    HALFTRACK,
    JEEP,
    LATW,
    LEADER,
    MG,
    SECTION,
    SQUAD,
    TRUCK,
    UnitType,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import UnitState

DIE: Final = 10  # faces
CASUALTY: Final = 10  # a result from which on a step is lost

# By class (counters.SQUAD ...).
WORTH: Final[list[float]] = [0.0] * 14
WORTH[SQUAD] = 2.2
WORTH[SECTION] = 1.1
WORTH[MG] = 1.5
WORTH[GUN] = 1.6
WORTH[FP] = 1.6
WORTH[LEADER] = 1.0
WORTH[LATW] = 0.7
WORTH[FT] = 0.6
WORTH[AFV] = 3.2
WORTH[FV] = 2.2
WORTH[HALFTRACK] = 1.2
WORTH[TRUCK] = 0.4
WORTH[JEEP] = 0.3
WORTH[DUMMY] = 0.1

STEP: Final = 1.2  # what the loss of a step costs besides the piece: the casualty track
UPSET: Final = 0.42  # of its worth: a unit in good order that is disrupted
SHAKEN: Final = 0.75  # of its worth, for one that is disrupted
STUNNED: Final = 0.55  # of its worth, for a shocked tank
REGROUP: Final = 0.12  # of its worth, for a regrouping unit


def full_worth(type: UnitType) -> float:
    """What a piece of a kind is worth in good order."""
    worth = WORTH[type.cls]
    return worth * 1.15 if type.elite else worth


def worth(unit: UnitState) -> float:
    """What a unit is worth as it is now."""
    value = full_worth(unit.type)
    if unit.reduced:
        value *= 0.55
    if unit.disrupted:
        return SHAKEN * value
    if unit.shocked:
        return STUNNED * value
    if unit.regrouping:
        return (1.0 - REGROUP) * value
    return value


def lost_by(unit: UnitState, broken: float, gone: float) -> float:
    """What a unit loses if it is disrupted with one chance and takes a casualty with another."""
    value = full_worth(unit.type)
    if unit.steps > 1:
        piece = 0.5 * value + STEP
    elif unit.type.combat:
        piece = value + STEP
    else:
        piece = value
    if unit.type.japanese:
        return (broken + gone) * piece
    if unit.disrupted or unit.is_heroic:
        return (broken + gone) * piece
    return broken * UPSET * value + gone * piece


# --- small arms and mortars ----------------------------------------------------------------------


def at_most(markers: list[int], result: int) -> float:
    """The chance that no die with its marker comes out above a number."""
    chance = 1.0
    for marker in markers:
        faces = result - marker
        if faces <= 0:
            return 0.0
        if faces < DIE:
            chance *= faces / DIE
    return chance


def harm(units: list[UnitState], markers: list[int]) -> float:
    """What such markers in one hex may be expected to take from units there that they can hurt:
    the steadiest one is hit, and if it gives way the others check. Rule: LHY 13.1."""
    if not markers or not units:
        return 0.0
    first = units[0]
    for unit in units:
        if _rank(unit) > _rank(first):
            first = unit
    cohesion = first.cohesion
    hit = 1.0 - at_most(markers, cohesion)
    gone = min(1.0 - at_most(markers, CASUALTY - 1), hit)
    total = lost_by(first, hit - gone, gone)
    if len(units) > 1 and not first.type.japanese:
        for unit in units:
            if unit is not first:
                fails = max(0, DIE - unit.cohesion) / DIE
                total += lost_by(unit, hit * fails, 0.0)
    return total


def _rank(unit: UnitState) -> int:
    """Who is hit first: undisrupted combat units in sight, and so on. Rule: LHY 13.1-3."""
    value = unit.cohesion
    if unit.type.combat:
        value += 300 if not unit.disrupted else 100
        if not unit.concealed:
            value += 50
    return value


def exposed_units(game: GameLHY, hex: int, side: int) -> list[UnitState]:
    """The side's units in a hex that small arms can hurt."""
    found: list[UnitState] = []
    for number in game.stacks[hex]:
        unit = game.unit(number)
        if unit.side == side and unit.type.cohesion and not unit.type.dummy:
            found.append(unit)
    return found


def standing_markers(game: GameLHY, hex: int, side: int) -> list[int]:
    """The markers that are in a hex against a side already."""
    found = list(game.sadrm.get(2 * hex + side, ()))
    for shell in game.mdrm.get(hex, ()):
        found.append(shell.value)
    return found


def more_harm(game: GameLHY, hex: int, side: int, marker: int) -> float:
    """What one more marker in a hex adds to what the side there may be expected to lose."""
    units = exposed_units(game, hex, side)
    if not units:
        return 0.0
    before = standing_markers(game, hex, side)
    return harm(units, [*before, marker]) - harm(units, before)


# --- anti-tank fire -------------------------------------------------------------------------------


def shot_harm(game: GameLHY, target: UnitState, marker: int, enfilade: bool) -> float:
    """What an anti-tank marker may be expected to take from its target. Rule: LHY 13.2."""
    type = target.type
    armor = type.aev if enfilade else type.av
    lowest = game.scenario.tables.anti_tank["no_effect"] if type.vehicle else 0
    kills = 0
    stuns = 0
    for face in range(1, DIE + 1):
        if face <= lowest:
            continue
        if face + marker > armor:
            kills += 1
        elif face + marker == armor:
            stuns += 1
    alive = 1.0
    for other in game.atdrm.get(target.number, ()):
        alive *= 1.0 - _kill_chance(game, target, other.value, other.enfilade)
    value = full_worth(type) + (STEP * type.casualty_steps if type.combat else 0.0)
    for number in target.cargo:
        value += 0.4 * full_worth(game.unit(number).type)
    total = kills * value
    if type.afv:
        total += stuns * (1.0 - STUNNED) * value
    return alive * total / DIE


def _kill_chance(game: GameLHY, target: UnitState, marker: int, enfilade: bool) -> float:
    armor = target.type.aev if enfilade else target.type.av
    lowest = game.scenario.tables.anti_tank["no_effect"] if target.type.vehicle else 0
    kills = min(DIE - max(armor - marker, lowest), DIE)
    return max(kills, 0) / DIE


# --- assaults ------------------------------------------------------------------------------------


def assault_chances(game: GameLHY, net: int) -> tuple[float, float, float, float]:
    """With such a net modifier: chances that the attacker retreats and takes a casualty, and that
    the defender does. Rule: LHY 14.1-5."""
    tables = game.scenario.tables
    most = tables.assault["net"]
    net = max(-most, min(most, net))
    back = lost = theirs_back = theirs_lost = 0
    for face in range(1, DIE + 1):
        row = tables.assault_row(face + net)
        if "retreat" in row.attacker:
            back += 1
        if "casualty" in row.attacker:
            lost += 1
        if "retreat" in row.defender:
            theirs_back += 1
        if "casualty" in row.defender:
            theirs_lost += 1
    return back / DIE, lost / DIE, theirs_back / DIE, theirs_lost / DIE


def in_play(game: GameLHY, side: int) -> list[UnitState]:
    """The side's units on the map but dummies, loaded ones too."""
    return [u for u in game.own_units(side) if u.hex != OFF_MAP and not u.type.dummy]
