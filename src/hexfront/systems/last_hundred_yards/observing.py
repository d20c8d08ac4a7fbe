"""What units see: lines of sight as markers, assaults and darkness leave them (4.1.9.4, 4.2, 8.2).

`sight.py` knows the ground alone; here stands what units and markers add to it.
"""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP, GUN
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import ON_MAP, Deed
from hexfront.systems.last_hundred_yards.sight import ON_FOOT, ON_ROAD
from hexfront.systems.last_hundred_yards.units import UnitState


def sight_class(unit: UnitState) -> int:
    """Is the unit on the road of its hex, or in what stands beside it? Rule: LHY 4.1.9."""
    return ON_ROAD if unit.type.vehicle or unit.type.cls == GUN else ON_FOOT


def blind(game: GameLHY, unit: UnitState) -> bool:
    """Can the unit not see out of its hex? In a Primary Impact hex with a marker nobody can but
    AFVs and fortified positions; in an assault hex non-vehicular units cannot if infantry assaults.

    Rule: LHY 2.2.4d, LHY 11.4.7c, LHY 11.4.7.1a, LHY 10.5.3.1a.
    """
    hex = unit.hex
    if game.mdrm and in_primary(game, unit) and not unit.in_motion:
        return True
    if game.assaults and hex in game.assaults:
        return assaulted_by_infantry(game, unit) and not unit.type.vehicle and unit.type.cls != GUN
    return False


def is_primary(game: GameLHY, hex: int) -> bool:
    """Is the hex a Primary Impact hex with a marker in it? Rule: LHY 11.4.7."""
    if hex not in game.mdrm:
        return False
    return any(m.state == ON_MAP and m.primary == hex for m in game.mortars)


def in_primary(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit held down in a Primary Impact hex: not an AFV, not a fortified position?

    Rule: LHY 11.4.7c, LHY 11.4.7.1.
    """
    if unit.type.afv or unit.type.cls == FP:
        return False
    return is_primary(game, unit.hex)


def assaulted_by_infantry(game: GameLHY, unit: UnitState) -> bool:
    """Is there infantry among those that assault the unit's hex, on foot or carried, whichever side
    the unit is on?

    Rule: LHY 10.5.3.1a, LHY 10.5.1d.
    """
    marker = game.assaults.get(unit.hex)
    attacker = 1 - unit.side if marker is None else marker.side
    for number in game.stacks[unit.hex]:
        other = game.unit(number)
        if other.side != attacker:
            continue
        if other.type.infantry:
            return True
        for cargo in other.cargo:
            if game.unit(cargo).type.infantry:
                return True
    return False


def sees(game: GameLHY, unit: UnitState, hex: int, its_class: int) -> bool:
    """Does the unit see what is in that hex (`its_class`: ON_FOOT or ON_ROAD)? Its own hex always,
    others as far as sight and light go."""
    if unit.hex == OFF_MAP:
        return False
    if unit.hex == hex:
        return True
    if not game.sights.sees(unit.hex, hex, sight_class(unit), its_class):
        return False
    if game.scenario.light and not lit(game, unit.hex, hex):
        return False
    return not blind(game, unit)


def lit(game: GameLHY, origin: int, hex: int) -> bool:
    """Is the hex near or lit enough to be seen at this time of day? Rule: LHY 17.0."""
    from hexfront.systems.last_hundred_yards.night import visible

    return visible(game, origin, hex)


def sees_unit(game: GameLHY, unit: UnitState, other: UnitState) -> bool:
    """Does the unit see another one where it is now?"""
    return other.hex != OFF_MAP and sees(game, unit, other.hex, sight_class(other))


def watches(game: GameLHY, unit: UnitState, deed: Deed) -> bool:
    """Did the unit observe the deed: in or into one of its hexes, near enough along an enclosed
    road? Rule: LHY 8.2, LHY 8.1d, LHY 4.1.9.4a.
    """
    doer = game.scenario.units[deed.unit].type
    on_road = doer.vehicle or doer.cls == GUN
    its_class = ON_ROAD if on_road else ON_FOOT
    for hex in deed.hexes:
        if hex == OFF_MAP or not sees(game, unit, hex, its_class):
            continue
        if unit.hex == hex:
            return True
        limits = game.scenario.tables.limits
        reach = limits["enclosed_observe_vehicle" if on_road else "enclosed_observe"]
        if game.ground.board.distance(unit.hex, hex) <= reach:
            return True
        if not game.sights.line(unit.hex, hex, sight_class(unit), its_class).enclosed:
            return True
    return False


def in_enemy_sight(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit in the line of sight of an enemy unit? Hidden units and dummies do not count.

    Rule: LHY 9.1.1b, LHY 4.3.2, LHY 20.8.
    """
    for other in game.own_units(1 - unit.side):
        if other.hex == OFF_MAP or other.hidden or other.type.cls == DUMMY:
            continue
        if other.loaded_in == -1 and sees_unit(game, other, unit):
            return True
    return False
