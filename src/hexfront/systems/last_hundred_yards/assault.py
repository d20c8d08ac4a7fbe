"""Assaults (10.5.1, 10.5.2): who may assault a hex, from adjacent and from afar, and reinforce.

How they are resolved stands in `assault_resolution.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.arrival import alive, enter, finish
from hexfront.systems.last_hundred_yards.concealment import remove_dummy
from hexfront.systems.last_hundred_yards.counters import DUMMY, FT, FV, GUN, HALFTRACK, LATW, LEADER
from hexfront.systems.last_hundred_yards.footing import ENDLESS, held, way_denial
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Arrow, Assault
from hexfront.systems.last_hundred_yards.rivers import crossing_denial
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.drive import Driving
    from hexfront.systems.last_hundred_yards.maneuver import Maneuvering


# --- who may (10.5.1) -----------------------------------------------------------------------------


def force_denial(game: GameLHY, numbers: tuple[int, ...], hex: int) -> int:
    """May all these units together enter the enemy's hex, to assault it or to reinforce friends?

    Infantry; AFVs without Riders; leaders, LATW and FT with their infantry, or if a combat unit of
    their platoon is there; FVs and halftracks with infantry or an AFV, or if a friendly combat unit
    is there, and against neither AFV nor towed gun. Nobody who is not in good order.

    Rule: LHY 10.5.1, LHY 10.5.1a, LHY 10.5.1b, LHY 10.5.1c, LHY 10.5.1d.
    """
    units = [game.unit(number) for number in numbers]
    for unit in units:
        code = unit_denial(game, unit, units, hex)
        if code != no.LEGAL:
            return code
    return no.LEGAL


def unit_denial(game: GameLHY, unit: UnitState, company: list[UnitState], hex: int) -> int:
    """May the unit enter the enemy's hex together with the others? Rule: LHY 10.5.1."""
    if unit.disrupted or unit.regrouping or unit.shocked:
        return no.NOT_IN_GOOD_ORDER
    type = unit.type
    cls = type.cls
    if type.infantry:
        return no.LEGAL
    if type.afv:
        return no.RIDERS_ABOARD if unit.cargo else no.LEGAL
    if cls in (LEADER, LATW, FT):
        if any(mate.type.infantry and same_platoon(unit, mate) for mate in company):
            return no.LEGAL
        there = game.in_hex(hex, unit.side)
        if any(mate.type.combat and same_platoon(unit, mate) for mate in there):
            return no.LEGAL
        return no.NEEDS_INFANTRY
    if cls in (FV, HALFTRACK):
        return support_denial(game, unit, company, hex)
    return no.NEVER_ASSAULTS


def same_platoon(unit: UnitState, mate: UnitState) -> bool:
    """Do the two belong together? Support units are part of the platoon with which they are, so
    they go with any. Rule: LHY 10.5.1c, LHY 3.2."""
    return unit.platoon == mate.platoon or unit.platoon == NONE or mate.platoon == NONE


def support_denial(game: GameLHY, unit: UnitState, company: list[UnitState], hex: int) -> int:
    """The same of an FV or a halftrack: not where an AFV or an unloaded gun is known to be, also if
    it was but announced. Rule: LHY 10.5.1d, LHY 4.3."""
    for enemy in game.with_loaded(hex, 1 - unit.side):
        if not enemy.kind_known:
            continue
        if enemy.type.afv or (enemy.type.cls == GUN and enemy.loaded_in == NONE):
            return no.TOO_STRONG_FOR_IT
    if any(mate.type.infantry or mate.type.afv for mate in company):
        return no.LEGAL
    if any(game.unit(number).type.infantry for number in unit.cargo):
        return no.LEGAL
    if any(mate.type.combat for mate in game.in_hex(hex, unit.side)):
        return no.LEGAL
    return no.NEEDS_INFANTRY


def joining(game: GameLHY, side: int, hex: int) -> list[int]:
    """Units of the side that already have an Assault Arrow to the hex: they will enter it with
    those that get one now. Rule: LHY 10.5.1c, LHY 10.5.1d, LHY 10.5.2.2."""
    found: list[int] = []
    for arrow in game.arrows:
        if arrow.side == side and arrow.target == hex:
            found += arrow.units
    return found


# --- where (10.5.2, 10.5.3) -----------------------------------------------------------------------


def hex_denial(game: GameLHY, side: int, can: int, hex: int, heroic: int) -> int:
    """May units of the side that act now assault the hex, or reinforce friends there?

    In reaction not where enemies have an Assault Arrow; who may only reinforce needs friends in the
    assault there. A hero has one target alone.
    Rule: LHY 10.5.1, LHY 10.5.3, LHY 8.3h, LHY 12.6.2.
    """
    if not held(game, hex, 1 - side):
        return no.NO_ENEMY_THERE
    if heroic != NONE and heroic != hex:
        return no.NOT_A_HEROIC_TARGET
    friends = hex in game.assaults and bool(game.in_hex(hex, side))
    if not can & may.MANEUVER and not friends:
        return no.ONLY_REINFORCES
    if game.segment != PLATOON_ACTIVATION and not friends:
        if any(arrow.side != side and arrow.origin == hex for arrow in game.arrows):
            return no.ARROW_THERE
    return no.LEGAL


def targets(game: GameLHY, move: Maneuvering, can: int) -> list[int]:
    """The hexes that the units under way may assault or reinforce from here, ascending."""
    found: list[int] = []
    if move.here < 0:
        return found
    for hex in game.ground.board.map.near[move.here]:
        if game.stacks[hex] and denial(game, move, can, hex) == no.LEGAL:
            found.append(hex)
    return found


def denial(game: GameLHY, move: Maneuvering, can: int, hex: int) -> int:
    """May the units under way, on foot, assault the hex: straight in from where they began, else
    with an Assault Arrow, from near enough and by hexes each nearer to it?

    Rule: LHY 4.1.10, LHY 10.5.2.1, LHY 10.5.2.2, LHY 11.4.7.1c, LHY 20.8.
    """
    unit = move.leader(game)
    if move.here < 0 or game.ground.board.map.direction(move.here, hex) < 0:
        return no.NOT_ADJACENT
    if move.steps and not can & may.MANEUVER:
        return no.ONLY_REINFORCES
    code = hex_denial(game, move.side, can, hex, unit.heroic)
    if code != no.LEGAL:
        return code
    if any(game.unit(number).type.cls == DUMMY for number in move.group):
        return no.NEVER_ASSAULTS
    limits = game.scenario.tables.limits
    reach = limits["assault_heroic" if unit.is_heroic else "assault_foot"]
    code = approach_denial(game, move.path, hex, reach)
    if code != no.LEGAL:
        return code
    code = way_denial(game, unit, move.march, move.path, move.spent, hex)
    if code != no.LEGAL:
        return code
    code = group_denial(game, move.group, move.steps > 0, hex)
    if code != no.LEGAL or move.steps:
        return code
    return crossing_denial(game, move.group, hex)


def reinforce_denial(game: GameLHY, group: tuple[int, ...], hex: int) -> int:
    """0 or why units that may but reinforce may not step into the hex: friends must be under an
    assault there, and all of the group must be such as could assault. (Friends in an assault hex
    are reinforced as one assaults, `denial`.) Rule: LHY 8.3h, LHY 10.5.1, LHY 10.5.3."""
    side = game.unit(group[0]).side
    if not any(arrow.side != side and arrow.target == hex for arrow in game.arrows):
        return no.ONLY_REINFORCES
    if not game.in_hex(hex, side):
        return no.ONLY_REINFORCES
    return force_denial(game, group, hex)


def vehicle_targets(game: GameLHY, move: Driving) -> list[int]:
    """The hexes that the vehicles under way may assault or reinforce from here, ascending."""
    if move.here < 0:
        return []
    return [
        hex
        for hex in game.ground.board.map.near[move.here]
        if game.stacks[hex] and vehicle_denial(game, move, hex) == no.LEGAL
    ]


def vehicle_denial(game: GameLHY, move: Driving, hex: int) -> int:
    """May the vehicles under way assault the hex, or reinforce friends there? Not in reverse.

    Rule: LHY 10.5.1, LHY 10.5.2.1, LHY 10.5.2.2, LHY 10.4.4.
    """
    if move.reverse or move.passing or move.evading:
        return no.NOT_IN_REVERSE if move.reverse else no.MUST_LEAVE_HEX
    if move.here < 0 or game.ground.board.map.direction(move.here, hex) < 0:
        return no.NOT_ADJACENT
    if move.steps and move.bound:
        return no.ONLY_REINFORCES
    code = hex_denial(game, move.side, may.mask(game, move.first(game)), hex, NONE)
    if code != no.LEGAL:
        return code
    code = approach_denial(game, move.path, hex, game.scenario.tables.limits["assault_vehicle"])
    if code != no.LEGAL:
        return code
    code = move.way_denial(game, hex, 0)
    if code != no.LEGAL:
        return code
    return group_denial(game, move.group, move.steps > 0, hex)


def approach_denial(game: GameLHY, path: tuple[int, ...], hex: int, reach: int) -> int:
    """Did the units begin within reach of the hex, and come nearer to it with every step?

    Rule: LHY 10.5.2.2.
    """
    away = game.ground.board.distances(hex)
    if path[0] < 0:
        return no.TOO_FAR_TO_ASSAULT if len(path) > reach else _nearer(away, path[1:])
    if away[path[0]] > reach:
        return no.TOO_FAR_TO_ASSAULT
    return _nearer(away, path)


def _nearer(away: list[int], path: tuple[int, ...]) -> int:
    far = ENDLESS * ENDLESS
    for hex in path:
        if away[hex] >= far:
            return no.NOT_STRAIGHT_AT_IT
        far = away[hex]
    return no.LEGAL


def group_denial(game: GameLHY, group: tuple[int, ...], afar: bool, hex: int) -> int:
    """The force itself; from afar with those that already have an arrow to the hex."""
    if not afar:
        return force_denial(game, group, hex)
    with_arrow = alive(game, tuple(joining(game, game.unit(group[0]).side, hex)))
    company = [game.unit(number) for number in (*group, *with_arrow)]
    for number in group:
        code = unit_denial(game, game.unit(number), company, hex)
        if code != no.LEGAL:
            return code
    return no.LEGAL


# --- doing it -------------------------------------------------------------------------------------


def aim(
    game: GameLHY,
    group: tuple[int, ...],
    start: int,
    hexes: tuple[int, ...],
    target: int,
    how: int = 0,
) -> None:
    """Units that came next to the hex they assault stop there with an Assault Arrow; the enemy may
    react, and in the marker placement they enter it. That is their action.

    Rule: LHY 10.5.2.2 step 1, LHY 10.5.2.2 step 2.
    """
    side = game.unit(group[0]).side
    origin = game.unit(group[0]).hex
    arrows = list(game.arrows)
    for at, arrow in enumerate(arrows):
        if arrow.side == side and arrow.origin == origin and arrow.target == target:
            arrows[at] = Arrow(side, origin, target, (*arrow.units, *group))
            break
    else:
        arrows.append(Arrow(side, origin, target, group))
    game.arrows = tuple(arrows)
    if game.listeners:
        params = {"target": game.label(target), "count": len(group)}
        game.tell_about("event-assault-arrow", game.unit(group[0]), params)
    finish(game, group, start, hexes, how=how)


def strike(
    game: GameLHY, numbers: tuple[int, ...], hex: int, advancing: bool = False
) -> tuple[int, ...]:
    """Units enter an enemy's hex: a nationality marker of the side that assaults lies there then,
    unless nobody is left to fight. Dummies turn out to be nothing. Those that come `advancing` from
    another assault do so in no activation cycle. Who is left of them, as `enter` tells it.

    Rule: LHY 10.5.2.1 step 1, LHY 10.5.2.1 step 2, LHY 10.5.2.2 step 3, LHY 14.2h, LHY 14.3.4,
    LHY 20.8.
    """
    first = game.unit(numbers[0])
    side = first.side
    direction = game.ground.board.map.direction(hex, first.hex)
    for enemy in game.in_hex(hex, 1 - side):
        if enemy.type.cls == DUMMY:
            remove_dummy(game, enemy)
    left = enter(game, numbers, hex)
    if not game.in_hex(hex, 1 - side) or not game.in_hex(hex, side):
        return left
    marker = game.assaults.get(hex)
    if marker is None:
        marker = Assault(hex, side)
        if game.listeners:
            params = {"side": game.side_name(side), "hex": game.label(hex)}
            came = game.unit(left[0]) if left else game.in_hex(hex, side)[0]
            game.tell_about("event-assault", came, params)
    entries = marker.entries
    if marker.side == side:
        for number in left:
            entries = (*entries, (number, direction, NONE if advancing else game.cycle))
    game.assaults[hex] = Assault(hex, marker.side, entries)
    return left
