"""Retreats after assaults (14.3.3): hex by hex, each unit by itself, as its owner chooses.

Units on foot follow the priorities of withdrawals (`withdrawal.py`), then break through;
vehicles go where they can. Only ways that can be finished are offered; who has none is eliminated.
"""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.arrival import may_exit
from hexfront.systems.last_hundred_yards.counters import FP, GUN, TRACKED_AFV
from hexfront.systems.last_hundred_yards.footing import held, is_cover, on_bridge
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.headings import AWAY, SIDEWAYS, heading
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.results import destroy, lose
from hexfront.systems.last_hundred_yards.tables import NO_WAY
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.withdrawal import (
    LAST_RETREAT,
    RETREAT,
    along_the_edge,
    at_home,
    has_no_edge,
    homeward,
    passable,
)

# --- who goes, who stays --------------------------------------------------------------------------


def is_rooted(unit: UnitState) -> bool:
    """Can the unit not retreat at all? Rule: LHY 14.3.3c."""
    return unit.shocked or unit.type.cls == FP or (unit.type.cls == GUN and not unit.loaded)


def eliminate(game: GameLHY, unit: UnitState) -> None:
    """A unit is out of play without hurting others. Rule: LHY 14.3.3c, LHY 14.3.3d."""
    if unit.type.armored:
        destroy(game, unit, False)
    else:
        lose(game, unit)


# --- on foot --------------------------------------------------------------------------------------


def foot_hexes(game: GameLHY, unit: UnitState, path: tuple[int, ...]) -> list[int]:
    """Where a unit on foot that retreats along `path` may go next, ascending, OFF_MAP for off the
    map: by the priorities, then through mortar fire, then through the enemy; always so that the
    retreat can be finished. Off the map is no hex more: whoever has come to the edge may leave.

    Rule: LHY 14.3.3.1.2, LHY 14.3.3.1.2a, LHY 14.3.3.1.2b, LHY 14.3.3.3, LHY 14.3.3.5, LHY 16.1.7,
    LHY 10.2.
    """
    airborne = has_no_edge(game, unit)
    bridge = len(path) == 1 and on_bridge(game, unit, path)
    side = unit.side
    if len(path) - 1 >= most_hexes(game, path):
        return [OFF_MAP] if leads_off(game, side, path, airborne, bridge) else []
    for how in (RETREAT, LAST_RETREAT):
        free, near = homeward(game, side, path, airborne, how, bridge)
        found = completing(game, unit, path, free) or completing(game, unit, path, near)
        if at_home(game, side, path[-1], airborne):
            return [OFF_MAP, *found]
        if not found:
            edge = along_the_edge(game, side, path, how, bridge)
            found = completing(game, unit, path, edge)
        if found:
            return found
    return completing(game, unit, path, through_enemies(game, unit, path, airborne, bridge))


def leads_off(
    game: GameLHY, side: int, path: tuple[int, ...], airborne: bool, bridge: bool
) -> bool:
    """May a unit on foot at the end of this path leave the map: at its own edge, or at another that
    is not the enemy's if there is no hex homeward? Rule: LHY 10.2, LHY 14.3.3.1.2."""
    if at_home(game, side, path[-1], airborne):
        return True
    free, near = homeward(game, side, path, airborne, RETREAT, bridge)
    if free or near:
        return False
    return OFF_MAP in along_the_edge(game, side, path, RETREAT, bridge)


def completing(
    game: GameLHY, unit: UnitState, path: tuple[int, ...], hexes: list[int]
) -> list[int]:
    """Those of the hexes through which the retreat can be finished."""
    return [hex for hex in hexes if completes(game, unit, path, hex)]


def completes(game: GameLHY, unit: UnitState, path: tuple[int, ...], hex: int) -> bool:
    """Can the retreat be finished if the unit goes there next?"""
    if hex == OFF_MAP:
        return True
    longer = (*path, hex)
    steps = len(path)
    if steps > most_hexes(game, longer):
        return False
    return may_stop(game, unit, longer) or bool(foot_hexes(game, unit, longer))


def most_hexes(game: GameLHY, path: tuple[int, ...]) -> int:
    """How many hexes the retreat along this path may have. Rule: LHY 14.3.3.1, LHY 14.3.3e."""
    limits = game.scenario.tables.limits
    if game.scenario.light == NIGHT:
        return limits["retreat_slow"]
    ground = game.ground
    for hex in path:
        if ground.rivers[hex] or ground.marsh[hex] or is_jungle(game, hex):
            return limits["retreat_slow"]
    return limits["retreat"]


def is_jungle(game: GameLHY, hex: int) -> bool:
    """Jungle, light or heavy? Rule: LHY 14.3.3e."""
    return game.ground.base[hex].id in ("jungle", "heavy_jungle")


def may_stop(game: GameLHY, unit: UnitState, path: tuple[int, ...]) -> bool:
    """May the retreat on foot end where the path ends: far enough, or in shelter; not among enemies
    nor under mortar fire? Rule: LHY 14.3.3.1, LHY 14.3.3.3, LHY 14.3.3.5."""
    steps = len(path) - 1
    here = path[-1]
    if steps == 0 or held(game, here, 1 - unit.side) or here in game.mdrm:
        return False
    if steps >= game.scenario.tables.limits["retreat_least"]:
        return True
    return is_shelter(game, unit.side, path[-2], here)


def is_shelter(game: GameLHY, side: int, before: int, here: int) -> bool:
    """Does one hex of retreat suffice: into cover, to a vehicle, or across a wall?

    Rule: LHY 14.3.3.1, LHY 4.0b.
    """
    direction = game.ground.board.map.direction(here, before)
    if game.ground.walls[here] >> direction & 1 or is_cover(game, here, side):
        return True
    return any(unit.type.vehicle for unit in game.in_hex(here, side))


def through_enemies(
    game: GameLHY, unit: UnitState, path: tuple[int, ...], airborne: bool, bridge: bool
) -> list[int]:
    """The last priority: hexes that the enemy holds, in the same directions, to break through.

    Rule: LHY 14.3.3.1.2a v, LHY 14.3.3.1.2b v, LHY 14.3.3.5.
    """
    here = path[-1]
    distances = game.scenario.home[2 if airborne else unit.side]
    sideways = len(path) > 1 and heading(distances, path[-2], here) == SIDEWAYS
    found: list[int] = []
    for hex in game.ground.board.map.near[here]:
        if hex in path or not held(game, hex, 1 - unit.side):
            continue
        if not passable(game, path, hex, bridge):
            continue
        way = heading(distances, here, hex)
        if airborne or (way != AWAY and not (way == SIDEWAYS and sideways)):
            found.append(hex)
    return found


def is_exposed(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Does entering the hex make a unit in good order check at the end: next to enemies in good
    order? Not in a town hex, nor where friends in good order are already; enemies in a primary
    impact hex, under an Assault Arrow or in an assault do not count.

    Rule: LHY 14.3.3.4, LHY 14.3.3.4a, LHY 14.3.3.4b, LHY 14.3.3.4c, LHY 14.3.3.4d.
    """
    if unit.disrupted or game.ground.is_town(hex) or game.ground.urban[hex]:
        return False
    for mate in game.in_hex(hex, unit.side):
        if mate.type.combat and not mate.disrupted and not mate.shocked:
            return False
    for near in game.ground.board.map.near[hex]:
        if not game.stacks[near] or near in game.assaults or is_primary(game, near):
            continue
        if any(arrow.origin == near for arrow in game.arrows):
            continue
        for enemy in game.in_hex(near, 1 - unit.side):
            if enemy.hidden or enemy.type.dummy:
                continue
            if not enemy.disrupted and not enemy.shocked:
                return True
    return False


# --- vehicles -------------------------------------------------------------------------------------


def vehicle_hexes(game: GameLHY, unit: UnitState, path: tuple[int, ...], left: int) -> list[int]:
    """Where a vehicle with so many half points left may go next, ascending, OFF_MAP for off the
    map: through mortar fire only if there is no other way, and through enemies (a bypass) only if
    not even that, but for AFVs. Always so that it can end elsewhere.

    Rule: LHY 14.3.3.2, LHY 14.3.3.3, LHY 14.3.3d, LHY 10.2, LHY 10.4.5.1.
    """
    free: list[int] = []
    shelled: list[int] = []
    bypasses: list[int] = []
    here = path[-1]
    for hex in game.ground.board.map.near[here]:
        cost = vehicle_cost(game, unit, here, hex)
        if cost == NO_WAY or cost > left or hex in path:
            continue
        if hex not in game.mdrm and not held(game, hex, 1 - unit.side):
            free.append(hex)
        elif hex not in game.assaults and vehicle_hexes(game, unit, (*path, hex), left - cost):
            if held(game, hex, 1 - unit.side):
                (free if unit.type.afv and hex not in game.mdrm else bypasses).append(hex)
            else:
                shelled.append(hex)
    if may_exit(game, here, unit.side):
        free.insert(0, OFF_MAP)
    if not free and not shelled and not bypasses and len(path) == 1:
        return forced_hexes(game, unit, here)
    return free or shelled or bypasses


def forced_hexes(game: GameLHY, unit: UnitState, here: int) -> list[int]:
    """Woods that a carrier or FV may enter because there is no other way, where the switch
    retreat_trapped lets it; else it is destroyed. Rule: LHY 14.3.3.2."""
    if unit.type.afv or game.switches.value["retreat_trapped"] == "destroyed":
        return []
    ground = game.ground
    found: list[int] = []
    for hex in ground.board.map.near[here]:
        if ground.woods[hex] and ground.cost(TRACKED_AFV, here, hex) != NO_WAY:
            if not held(game, hex, 1 - unit.side) and hex not in game.mdrm:
                found.append(hex)
    return found


def vehicle_cost(game: GameLHY, unit: UnitState, a: int, b: int) -> int:
    """Half points of a step of a vehicle that retreats. Wire keeps all but AFVs out.

    Rule: LHY 14.3.3.2, LHY 19.2.
    """
    if b in game.wire and not unit.type.afv:
        return NO_WAY
    return game.ground.cost(unit.type.moves, a, b)


def vehicle_may_stop(game: GameLHY, unit: UnitState, path: tuple[int, ...]) -> bool:
    """May the vehicle end its retreat here? Rule: LHY 14.3.3.2, LHY 14.3.3.3."""
    here = path[-1]
    return len(path) > 1 and not held(game, here, 1 - unit.side) and here not in game.mdrm
