"""Enfilade (11.1): whose rear is open to whom, in the reaction segment that follows a deed.

A unit that fired shows its front where its fire went out; an AFV that maneuvered shows it by the
last hexside that it crossed. Crossfire, the third form, is in `crossfire.py`.
"""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards.bearings import bearing, opposite, through_rear
from hexfront.systems.last_hundred_yards.counters import FP
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import FIRE, MANEUVER, REVERSE
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

# So many steps of undisrupted units make a hex immune to enfilading small arms.
IMMUNE_STEPS: Final = 3


def fronts(game: GameLHY, target: UnitState) -> list[int]:
    """The bearings that are the unit's front in the present reaction segment: those through which
    it fired from where it is, else for an AFV the one that its maneuver left; none if it has no
    front now, and for fortified positions, which never are enfiladed.

    Rule: LHY 11.1, LHY 11.1.1, LHY 11.1.3, LHY 2.2.4b.
    """
    found: list[int] = []
    if game.segment == PLATOON_ACTIVATION or target.type.cls == FP:
        return found
    for deed in game.deeds:
        if deed.unit == target.number and deed.kind == FIRE and deed.facing != NONE:
            if deed.hexes and deed.hexes[-1] == target.hex:
                found.append(deed.facing)
    if found or not target.type.afv:
        return found
    for deed in game.deeds:
        if deed.unit != target.number or deed.kind != MANEUVER or not deed.hexes:
            continue
        if deed.hexes[-1] != target.hex:
            continue
        before = deed.hexes[-2] if len(deed.hexes) > 1 else deed.start
        if before != target.hex and before >= 0:
            crossed = bearing(game.ground.board.map, target.hex, before)
            found = [crossed if deed.how & REVERSE else opposite(crossed)]
    return found


def is_behind(game: GameLHY, target: UnitState, origin: int) -> bool:
    """Does fire from that hex come in through the unit's rear, whichever of its fronts it is?

    Rule: LHY 11.1, LHY 11.1b.
    """
    if origin == target.hex:
        return False
    shown = fronts(game, target)
    if not shown:
        return False
    return behind_all(game, target.hex, shown, origin)


def behind_all(game: GameLHY, hex: int, shown: list[int], origin: int) -> bool:
    """Does a line from `origin` come in behind every one of these fronts?"""
    map = game.ground.board.map
    return all(through_rear(map, hex, front, origin) for front in shown)


def immune(game: GameLHY, hex: int, side: int, known: bool = False) -> bool:
    """Is the side's hex immune to enfilading small arms, with so many steps of undisrupted
    non-vehicular units? `known`: as far as its enemy sees them. Rule: LHY 11.1a."""
    steps = 0
    for unit in game.with_loaded(hex, side):
        if unit.type.non_vehicular and not unit.disrupted and not unit.type.dummy:
            if known and (unit.concealed or unit.hidden):
                continue
            steps += min(unit.steps, unit.type.density_steps)
    return steps >= IMMUNE_STEPS


def hex_enfiladed(game: GameLHY, unit: UnitState, hex: int, known: bool = False) -> bool:
    """Do the unit's small arms enfilade the enemies in a hex: through the rear of all those that
    show a front, and the hex not immune (`known`: as far as the firer sees)?

    Rule: LHY 11.1, LHY 11.1.1, LHY 11.1a.
    """
    if game.segment == PLATOON_ACTIVATION or hex == unit.hex:
        return False
    shown: list[int] = []
    for number in game.stacks[hex]:
        target = game.unit(number)
        if target.side != unit.side and target.type.non_vehicular:
            shown += fronts(game, target)
    if not shown or immune(game, hex, 1 - unit.side, known):
        return False
    return behind_all(game, hex, shown, unit.hex)
