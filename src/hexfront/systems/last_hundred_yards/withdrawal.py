"""Where units fall back to (10.3.1.1): priorities of withdrawals and of retreats (14.3.3.1.2)."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.footing import (
    came_over_bridge,
    foot_way,
    held,
    second_urban,
    slow_withdrawal,
)
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.headings import AWAY, SIDEWAYS, heading
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.units import UnitState

# How units fall back, as far as mortar fire goes.
WITHDRAWAL: Final = 0  # into no primary impact hex (10.3.1a)
RETREAT: Final = 1  # into no impact hex at all (14.3.3.3)
LAST_RETREAT: Final = 2  # through mortar fire, since there is no other way


def next_hexes(
    game: GameLHY,
    side: int,
    path: tuple[int, ...],
    airborne: bool,
    how: int = WITHDRAWAL,
    bridge: bool = False,
) -> list[int]:
    """Where a unit that falls back along `path` (its first hex is where it began) may go next, by
    the priorities, ascending; OFF_MAP for leaving the map. Empty if it cannot go on.

    `airborne`: no friendly board edge (16.1.7). `how`: WITHDRAWAL, RETREAT or LAST_RETREAT.
    `bridge`: it began on the bridge of its hex, which it leaves along the road alone (4.1.11).
    Rule: LHY 10.3.1.1, LHY 10.3.1.1a, LHY 10.3.1.1b, LHY 14.3.3.1.2, LHY 16.1.7.
    """
    free, near = homeward(game, side, path, airborne, how, bridge)
    best = free if free else near
    if at_home(game, side, path[-1], airborne):
        # Off its own edge is the way home as well.
        return [OFF_MAP, *best]
    return best if best else along_the_edge(game, side, path, how, bridge)


def homeward(
    game: GameLHY, side: int, path: tuple[int, ...], airborne: bool, how: int, bridge: bool
) -> tuple[list[int], list[int]]:
    """The first two priorities: hexes toward the own edge, or sideways where the grain has such
    hexes, but never twice in a row; those away from enemies, and those next to them.

    Rule: LHY 10.3.1.1a i, LHY 10.3.1.1a ii, LHY 10.3.1.1b i, LHY 10.3.1.1b ii,
    LHY 14.3.3.1.2a i, LHY 14.3.3.1.2a ii, LHY 14.3.3.1.2b i, LHY 14.3.3.1.2b ii.
    """
    here = path[-1]
    anywhere = airborne or not game.scenario.friendly_edges[side]
    distances = game.scenario.home[2 if airborne else side]
    after_sideways = len(path) > 1 and heading(distances, path[-2], here) == SIDEWAYS
    free: list[int] = []
    near: list[int] = []
    for hex in game.ground.board.map.near[here]:
        if hex in path:
            continue
        way = heading(distances, here, hex)
        if not anywhere and (way == AWAY or (way == SIDEWAYS and after_sideways)):
            continue
        if not open_to(game, side, path, hex, how, bridge):
            continue
        if threatened(game, side, hex):
            near.append(hex)
        else:
            free.append(hex)
    return free, near


def at_home(game: GameLHY, side: int, hex: int, airborne: bool) -> bool:
    """Is the hex at the side's own edge of the map? Rule: LHY 10.2."""
    return not airborne and game.scenario.edges[hex] & game.scenario.friendly_edges[side] != 0


def leads_back(game: GameLHY, side: int, hex: int, airborne: bool, bridge: bool = False) -> bool:
    """May a unit there begin to fall back, in whatever direction? The same as `next_hexes` of a
    path that only begins, but content with the first way. Rule: LHY 10.3.1.1."""
    if at_home(game, side, hex, airborne):
        return True
    distances = game.scenario.home[2 if airborne else side]
    path = (hex,)
    for near in game.ground.board.map.near[hex]:
        if airborne or heading(distances, hex, near) != AWAY:
            if open_to(game, side, path, near, WITHDRAWAL, bridge):
                return True
    return bool(along_the_edge(game, side, path, WITHDRAWAL, bridge))


def along_the_edge(
    game: GameLHY, side: int, path: tuple[int, ...], how: int, bridge: bool
) -> list[int]:
    """The third and fourth priority: off the map, or along its edge or impassable terrain, each hex
    farther from the first; along an impassable river toward a way across.

    Rule: LHY 10.3.1.1a iii, LHY 10.3.1.1b iii, LHY 14.3.3.1.2a iii, LHY 14.3.3.1.2b iii.
    """
    here = path[-1]
    map = game.ground.board.map
    distance = game.ground.board.distance
    edges = game.scenario.edges[here]
    barred = barriers(game, here)
    if not edges and not barred:
        return []
    found: list[int] = []
    for hex in map.near[here]:
        if hex in path or distance(path[0], hex) <= distance(path[0], here):
            continue
        along = game.scenario.edges[hex] & edges or any(other in map.near[hex] for other in barred)
        if along and open_to(game, side, path, hex, how, bridge):
            found.append(hex)
    if any(game.ground.rivers[hex] for hex in barred):
        found = toward_crossing(game, here, found)
    if edges & ~game.scenario.enemy_edges[side]:
        found.insert(0, OFF_MAP)
    return found


def toward_crossing(game: GameLHY, here: int, found: list[int]) -> list[int]:
    """Those of the hexes that bring the unit nearer to a bridge or ford; all if none does.

    Rule: LHY 10.3.1.1a iv, LHY 10.3.1.1b iv, LHY 14.3.3.1.2a iv, LHY 14.3.3.1.2b iv.
    """
    ground = game.ground
    across = [hex for hex in range(ground.size) if ground.decks[hex] or ground.fords[hex]]
    if not across:
        return found
    distance = ground.board.distance
    there = min([distance(here, hex) for hex in across])
    nearer = [h for h in found if min([distance(h, hex) for hex in across]) < there]
    return nearer if nearer else found


def barriers(game: GameLHY, hex: int) -> list[int]:
    """The adjacent hexes that nobody can enter on foot from here: impassable terrain."""
    return [h for h in game.ground.board.map.near[hex] if not foot_way(game, hex, h)]


def open_to(
    game: GameLHY, side: int, path: tuple[int, ...], hex: int, how: int, bridge: bool
) -> bool:
    """May a unit that falls back enter the hex at all: not held by the enemy, passable, and not
    under mortar fire (of a withdrawal: no primary impact hex)?

    Rule: LHY 10.3.1a, LHY 14.3.3.3.
    """
    if held(game, hex, 1 - side) or not passable(game, path, hex, bridge):
        return False
    if how == WITHDRAWAL:
        return not is_primary(game, hex)
    return how == LAST_RETREAT or hex not in game.mdrm


def passable(game: GameLHY, path: tuple[int, ...], hex: int, bridge: bool) -> bool:
    """Does the ground let the unit into the hex: on foot, off a bridge along its road alone, and
    not as the second urban building in a row?

    Rule: LHY 4.1.6b, LHY 4.1.11.
    """
    if not foot_way(game, path[-1], hex) or second_urban(game, path, hex):
        return False
    on_bridge = came_over_bridge(game, path) if len(path) > 1 else bridge
    return not on_bridge or game.ground.on_deck(path[-1], hex)


def threatened(game: GameLHY, side: int, hex: int) -> bool:
    """Is the hex adjacent to an enemy combat unit, as far as the side can see?"""
    for near in game.ground.board.map.near[hex]:
        for number in game.stacks[near]:
            unit = game.unit(number)
            if unit.side == side or unit.hidden:
                continue
            if unit.type.combat or unit.concealed:
                return True
            if any(game.unit(passenger).type.combat for passenger in unit.cargo):
                return True
    return False


def shaken(game: GameLHY, unit: UnitState, hex: int, leaving: tuple[int, ...]) -> bool:
    """Does entering the hex leave a withdrawing unit Regrouping at the end: in good order, adjacent
    to a good-order enemy combat unit, aboard of something too? Not if the enemy's hex is a primary
    impact hex or has an Assault Arrow or nationality marker, nor if other friends in good order
    hold the entered hex.

    Rule: LHY 10.3.1.2, LHY 10.3.1.2a, LHY 10.3.1.2b, LHY 14.3.6b.
    """
    if not unit.good_order or not unit.type.non_vehicular:
        return False
    for number in game.stacks[hex]:
        mate = game.unit(number)
        if mate.side != unit.side or number in leaving or mate.type.dummy:
            continue
        if (mate.type.non_vehicular or mate.type.combat) and not (mate.disrupted or mate.shocked):
            return False
    for near in game.ground.board.map.near[hex]:
        if near in game.assaults or is_primary(game, near):
            continue
        if any(arrow.origin == near for arrow in game.arrows):
            continue
        for number in game.stacks[near]:
            enemy = game.unit(number)
            if enemy.side == unit.side or enemy.hidden:
                continue
            for fighter in (enemy, *[game.unit(cargo) for cargo in enemy.cargo]):
                if fighter.type.combat and not fighter.disrupted and not fighter.shocked:
                    return True
    return False


def longest(game: GameLHY, path: tuple[int, ...], hex: int) -> int:
    """How many hexes a withdrawal that would enter the hex next may have. Rule: LHY 10.3.1d."""
    limits = game.scenario.tables.limits
    if game.scenario.light == NIGHT or slow_withdrawal(game, hex):
        return limits["withdrawal_slow"]
    if any(slow_withdrawal(game, passed) for passed in path):
        return limits["withdrawal_slow"]
    return limits["withdrawal"]


def has_no_edge(game: GameLHY, unit: UnitState) -> bool:
    """Did the unit come from the air, and so falls back in any direction? Rule: LHY 16.1.7."""
    return game.scenario.airborne[unit.number] and game.switches.is_on("airborne")
