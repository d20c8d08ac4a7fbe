"""Where units and works may be put before the first turn (20.7): terrain, stacking, works."""

from __future__ import annotations

from typing import Final

from hexfront.core.fields import Fields
from hexfront.core.hexes import OFF_MAP
from hexfront.core.problems import Problem
from hexfront.systems.last_hundred_yards.counters import (
    DUMMY,
    FP,
    GUN,
    MG,
    SECTION,
    SQUAD,
    UnitType,
)
from hexfront.systems.last_hundred_yards.forces import SET_UP_ZONE, Start
from hexfront.systems.last_hundred_yards.missionfile import Muster
from hexfront.systems.last_hundred_yards.stacking import over_limit
from hexfront.systems.last_hundred_yards.tables import NO_WAY, Tables
from hexfront.systems.last_hundred_yards.terrain import Ground

MOST_TOLD: Final = 8  # hexes that a problem names


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
    check_zones(top, muster, ground, tables)
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


# --- zones ----------------------------------------------------------------------------------------

# What a hex holds of each kind (2.3): the row of the chart `limits`, and the kinds of units.
ROOMS: Final[dict[str, str]] = {
    "stack_squads": "squads (a section is half of one)",
    "stack_mgs": "machine guns",
    "stack_vehicles": "vehicles",
    "stack_guns": "guns",
    "stack_fps": "fortified positions",
    "stack_others": "leaders and weapon teams",
}


def check_zones(top: Fields, muster: Muster, ground: Ground, tables: Tables) -> None:
    """Set-up zones hold all that begin there, and the two sides share no hex.

    Rule: LHY 2.3, LHY 20.7.
    """
    zones = [zone for zone in muster.zones if zone.kind == SET_UP_ZONE]
    for zone in zones:
        where = f"zones ({zone.id})"
        for other in zones:
            shared = sorted(zone.holds & other.holds)
            if zone.side < other.side and shared:
                message = f"the sides begin on the same hexes as {other.id}: {told(ground, shared)}"
                top.problems.append(Problem("zones-overlap", where, message))
        taken = [
            start.hex
            for start in muster.units
            if start.side != zone.side and not start.spare and start.hex in zone.holds
        ]
        if taken:
            message = f"the enemy begins there on {told(ground, sorted(set(taken)))}"
            top.problems.append(Problem("two-sides", where, message))
    for numbers in sorted({beginnings(muster, start) for start in muster.units}):
        if numbers and all(muster.zones[number].hexes for number in numbers):
            check_room(top, muster, ground, tables, numbers)


def beginnings(muster: Muster, start: Start) -> tuple[int, ...]:
    """The set-up zones of a unit."""
    return tuple([n for n in start.zones if muster.zones[n].kind == SET_UP_ZONE])


def check_room(
    top: Fields, muster: Muster, ground: Ground, tables: Tables, numbers: tuple[int, ...]
) -> None:
    """Is there room in these zones for the units that can begin nowhere else? Rule: LHY 2.3."""
    zones = [muster.zones[number] for number in numbers]
    hexes = sorted(set().union(*[zone.holds for zone in zones]))
    bound: list[Start] = []
    for start in muster.units:
        own = beginnings(muster, start)
        if own and not start.spare and start.hex == OFF_MAP and set(own) <= set(numbers):
            bound.append(start)
    there = [start for start in muster.units if start.hex in hexes and not start.spare]
    where = f"zones ({', '.join([zone.id for zone in zones])})"
    for row, name in ROOMS.items():
        halves = 2 if row == "stack_squads" else 1
        types = [start.type for start in bound if size(start.type, row)]
        wanted = sum([size(type, row) for type in types])
        room = 0
        fit = 0
        for hex in hexes:
            if not any(may_stand(ground, type, hex) for type in types):
                continue
            fit += 1
            taken = sum([size(start.type, row) for start in there if start.hex == hex])
            room += max(0, halves * tables.limits[row] - taken)
        if fit and wanted > room:
            message = (
                f"{number_of(wanted, halves)} {name} begin there, and there is room for "
                f"{number_of(room, halves)}: {tables.limits[row]} in a hex, and "
                f"{fit} {'hex' if fit == 1 else 'hexes'} that they may stand in"
            )
            top.problems.append(Problem("too-small", where, message))


def size(type: UnitType, row: str) -> int:
    """How much the unit takes of that room of a hex, squads counted in halves. Rule: LHY 2.3."""
    cls = type.cls
    if cls in (SQUAD, SECTION):
        return (2 if cls == SQUAD else 1) if row == "stack_squads" else 0
    if cls == DUMMY:
        return 0
    kinds = {MG: "stack_mgs", GUN: "stack_guns", FP: "stack_fps"}
    return 1 if row == kinds.get(cls, "stack_vehicles" if type.vehicle else "stack_others") else 0


def number_of(count: int, parts: int) -> str:
    """A number of halves or wholes, as it is read."""
    return f"{count // parts}.5" if count % parts else str(count // parts)


def told(ground: Ground, hexes: list[int]) -> str:
    """Hexes by their names, the first ones of many."""
    names = ", ".join([ground.board.label(hex) for hex in hexes[:MOST_TOLD]])
    more = len(hexes) - MOST_TOLD
    return f"{names} and {more} more" if more > 0 else names
