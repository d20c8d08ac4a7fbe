"""One hex of a vehicle's way (10.1, 10.4): what it costs, and what forbids it.

Maneuver points are counted in halves throughout.
"""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import entry
from hexfront.systems.last_hundred_yards.counters import GUN
from hexfront.systems.last_hundred_yards.footing import earns_road_bonus, held
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.tables import (
    ACTIVATION,
    NIGHT_ACTIVATION,
    NIGHT_REACTION,
    NIGHT_REVERSE,
    NO_WAY,
    POINT,
    REACTION,
    REVERSE,
)
from hexfront.systems.last_hundred_yards.units import UnitState


def allowance(game: GameLHY, unit: UnitState, reverse: bool) -> int:
    """Half points of a vehicle's maneuver in the present segment.

    Rule: LHY 10.1.1b, LHY 10.1.2b, LHY 10.4.4, LHY 17.1.
    """
    row = game.scenario.tables.allowances["wheeled" if unit.type.wheeled else "tracked"]
    activated = is_activated(game, unit)
    if game.scenario.light == NIGHT:
        column = NIGHT_ACTIVATION if activated else NIGHT_REACTION
        return row[NIGHT_REVERSE if reverse else column] * POINT
    column = ACTIVATION if activated else REACTION
    return row[REVERSE if reverse else column] * POINT


def is_activated(game: GameLHY, unit: UnitState) -> bool:
    """Does the vehicle maneuver in its side's activation segment? One that gets out of the way of
    an overrun in that of the enemy reacts.

    Rule: LHY 10.1, LHY 10.4.5.3 step 3.
    """
    return game.segment == PLATOON_ACTIVATION and unit.side == game.active


def start_cost(game: GameLHY) -> int:
    """Half points to go in motion. Rule: LHY 10.4.1."""
    return game.scenario.tables.limits["start_motion"] * POINT


def drive_cost(game: GameLHY, unit: UnitState, a: int, b: int) -> int:
    """Half points of a step for a vehicle, NO_WAY where it cannot go; from off the map the cost of
    the entry hex. Only AFVs cross wire, for more.

    Rule: LHY 10.0, LHY 4.1, LHY 19.2.
    """
    moves = unit.type.moves
    ground = game.ground
    cost = ground.entry_cost(moves, b) if a == OFF_MAP else ground.cost(moves, a, b)
    if cost < 0 or b not in game.wire:
        return NO_WAY if cost < 0 else cost
    if not unit.type.afv:
        return NO_WAY
    return cost + game.scenario.tables.mines["wire_afv_points"] * POINT


def drive_denial(
    game: GameLHY,
    unit: UnitState,
    path: tuple[int, ...],
    spent: int,
    reverse: bool,
    to: int,
    more: int = 0,
) -> int:
    """May a vehicle that has come along `path` and spent so many half points go on to a hex,
    whoever is there? `more`: what the hex costs besides (an overrun).

    Rule: LHY 10.0a, LHY 10.1, LHY 4.1.9.5, LHY 11.4.7.1c, LHY 19.1.
    """
    here = path[-1]
    if here == OFF_MAP:
        code = entry.hex_denial(game, unit, to)
        if code != no.LEGAL:
            return code
    elif game.ground.board.map.direction(here, to) < 0:
        return no.NOT_ADJACENT
    if len(path) > 1 and game.mined(here, unit.side):
        return no.MUST_STOP_HERE
    if is_primary(game, to):
        if not unit.type.afv:
            return no.PRIMARY_IMPACT
        if unit.cargo:
            return no.IMPACT_HEX_LOADED
    cost = drive_cost(game, unit, here, to)
    if cost == NO_WAY:
        return no.NO_WAY_FOR_VEHICLES
    limit = allowance(game, unit, reverse)
    if spent + cost + more <= limit:
        return no.LEGAL
    bonus = game.scenario.tables.limits["road_bonus"] * POINT
    if reverse or more or game.scenario.light == NIGHT or spent + cost > limit + bonus:
        return no.NOT_ENOUGH_POINTS
    if earns_road_bonus(game, path, to, unit.side):
        return no.LEGAL
    return no.NOT_ENOUGH_POINTS


def load_may_move(game: GameLHY, unit: UnitState) -> int:
    """May the vehicle move with what it carries? In the activation segment Riders and Passengers
    move with their own platoon alone; a towed gun that was loaded in this turn not at all.

    Rule: LHY 10.4.6, LHY 10.4.6.3, LHY 10.4.6.3b, LHY 7.2b.
    """
    for number in unit.cargo:
        cargo = game.unit(number)
        if cargo.type.cls == GUN and not cargo.may_act:
            return no.CARRIER_MOVES
        if is_activated(game, unit) and number not in game.called:
            return no.INFANTRY_NOT_ACTIVATED
    return no.LEGAL


def enemy_there(game: GameLHY, hex: int, side: int) -> bool:
    """Does the side's enemy hold the hex, as far as it can see?"""
    return bool(game.stacks[hex]) and held(game, hex, 1 - side)
