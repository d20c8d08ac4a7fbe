"""Where units and works may be put before the first turn (20.7): terrain, stacking, works."""

from __future__ import annotations

from hexfront.core.fields import Fields
from hexfront.core.hexes import OFF_MAP
from hexfront.core.problems import Problem
from hexfront.systems.last_hundred_yards.counters import DUMMY, GUN, UnitType
from hexfront.systems.last_hundred_yards.missionfile import Muster
from hexfront.systems.last_hundred_yards.stacking import over_limit
from hexfront.systems.last_hundred_yards.tables import NO_WAY, Tables
from hexfront.systems.last_hundred_yards.terrain import Ground


def may_stand(ground: Ground, type: UnitType, hex: int) -> bool:
    """May a unit be put into that hex at all, for its terrain?

    Rule: LHY 4.1.6b2, LHY 4.1.10, LHY 4.1.13, LHY 4.1.16a, LHY 20.7.
    """
    base = ground.base[hex]
    if type.non_vehicular and type.cls != GUN:
        return base.cost[type.moves] != NO_WAY
    if ground.rivers[hex] and not ground.fords[hex] and not ground.decks[hex]:
        return False
    if type.cls == GUN:
        return base.cost[type.moves] != NO_WAY
    if ground.roads[hex]:
        return True
    return base.cost[type.moves] != NO_WAY and not ground.urban[hex]


def may_dig(ground: Ground, hex: int) -> bool:
    """May an improved position, mines or wire be put there: not into rivers, water or on bridges?

    Rule: LHY 19.0.
    """
    return ground.rivers[hex] == 0 and ground.base[hex].cost[0] != NO_WAY


def dummy_may_stand(ground: Ground, hex: int) -> bool:
    """Dummies begin in woods or building hexes alone. Rule: LHY 20.7k."""
    return ground.woods[hex] or ground.building[hex] is not None


def check_works(
    top: Fields,
    ground: Ground,
    improved: frozenset[int],
    mines: dict[int, int],
    wire: dict[int, int],
) -> None:
    """Works lie where they may, and not two kinds of them together. Rule: LHY 19.0."""
    for name, hexes in (("improved", improved), ("mines", mines), ("wire", wire)):
        for hex in sorted(hexes):
            where = f"works ({name} in {ground.board.label(hex)})"
            if not may_dig(ground, hex):
                top.problems.append(Problem("no-place", where, "not in water or on a bridge"))
            others = [
                other
                for other, there in (("improved", improved), ("mines", mines), ("wire", wire))
                if other != name and hex in there
            ]
            if others:
                message = f"not together with {others[0]}"
                top.problems.append(Problem("two-works", where, message))


def check_places(top: Fields, muster: Muster, ground: Ground, tables: Tables) -> None:
    """Units that the mission itself puts on the map stand where they may, and zones have room.

    Rule: LHY 2.3, LHY 20.7.
    """
    there: dict[tuple[int, int], list[UnitType]] = {}
    for start in muster.units:
        if start.hex == OFF_MAP or start.spare:
            continue
        where = f"units ({start.name} in {ground.board.label(start.hex)})"
        if not may_stand(ground, start.type, start.hex):
            top.problems.append(Problem("no-entry", where, "may not be in that terrain"))
        there.setdefault((start.hex, start.side), []).append(start.type)
    for (hex, side), types in there.items():
        where = f"units ({ground.board.label(hex)})"
        if (hex, 1 - side) in there:
            top.problems.append(Problem("two-sides", where, "both sides have units there"))
        if over_limit(types, tables.limits):
            top.problems.append(Problem("stacking", where, "more than may stack in a hex"))
    for zone in muster.zones:
        types = [unit.type for unit in muster.units if zone.number in unit.zones]
        for type in types:
            if type.cls == DUMMY:
                fits = any(dummy_may_stand(ground, hex) for hex in zone.hexes)
            else:
                fits = any(may_stand(ground, type, hex) for hex in zone.hexes)
            if not fits and zone.hexes and not zone.turn:
                where = f"zones ({zone.id})"
                top.problems.append(Problem("no-room", where, f"has no hex for {type.id}"))
                break
