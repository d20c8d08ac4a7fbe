"""Suppression (11.3.3b, 11.5.4b, 12.2a) and what fire markers on a unit come from (11.2)."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards.counters import FP, FV, GUN
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.units import UnitState


def soft_markers(game: GameLHY, unit: UnitState) -> int:
    """Small-arms markers in the unit's hex, and mortar markers there if it is a secondary hex, that
    suppress it: non-vehicular units but fortified positions, FVs and carriers; small arms no
    Passengers, mortar fire none in motion, nor anybody aboard of one.

    Rule: LHY 11.3c, LHY 11.3.3b, LHY 11.4.7.2, LHY 11.4.7.2a, LHY 11.4.7d, LHY 2.2.4b.
    """
    type = unit.type
    if type.cls == FP or not (type.non_vehicular or type.cls == FV or type.carrier):
        return 0
    count = 0
    if game.sadrm and not is_passenger(game, unit):
        count = len(game.sadrm.get(unit.hex * 2 + unit.side, ()))
    if game.mdrm and unit.hex in game.mdrm and not is_primary(game, unit.hex):
        if not immune_in_motion(game, unit):
            count += len(game.mdrm[unit.hex])
    return count


def is_passenger(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit inside a carrier, where small arms do not reach it? Rule: LHY 11.3c."""
    return unit.loaded and not game.unit(unit.loaded_in).type.afv


def immune_in_motion(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit a vehicle in motion, or aboard of one, which mortar fire does not touch?

    Rule: LHY 11.4.7d.
    """
    if unit.in_motion:
        return True
    if not unit.loaded:
        return False
    carrier = game.units[unit.loaded_in]
    return carrier is not None and carrier.in_motion


def hard_markers(game: GameLHY, unit: UnitState, anti_tank: bool) -> int:
    """Anti-tank markers that suppress the unit: those on a vehicle or towed gun, and on a fortified
    position if it is its anti-tank fire.

    Rule: LHY 11.3.3b, LHY 11.5.4b.
    """
    if not game.atdrm:
        return 0
    type = unit.type
    if type.vehicle or type.cls == GUN or (anti_tank and type.cls == FP):
        return len(game.atdrm.get(unit.number, ()))
    return 0


def suppressing(game: GameLHY, unit: UnitState, anti_tank: bool = False) -> int:
    """How many markers suppress the unit now: none, or so many. Rule: LHY 11.3.3b, LHY 11.5.4b."""
    return soft_markers(game, unit) + hard_markers(game, unit, anti_tank)


def times(markers: int) -> int:
    """How often the DRM for a suppressed firer counts: once for every two markers, rounded up.

    Rule: LHY 11.3.3b.
    """
    return (markers + 1) // 2


def suppressed(game: GameLHY, unit: UnitState) -> bool:
    """Does any marker suppress the unit, for its recovery? Rule: LHY 12.2a."""
    return suppressing(game, unit, True) > 0
