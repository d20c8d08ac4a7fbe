"""One step of a move (5.0): what it costs each unit, and what forbids it.

Points are counted in halves throughout (a road costs half a point).
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.counters import FLYING
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import left_behind
from hexfront.systems.world_at_war.terrain import NO_WAY, POINT, WHOLE_MOVE
from hexfront.systems.world_at_war.units import UnitState

NO_HEX: Final = -2  # no hex at all; OFF_MAP is a place where units wait


def allowance(game: GameWaW, unit: UnitState) -> int:
    """Half points that the unit has for a whole move. A helicopter's are those of its flight face.

    Rule: WAW 5.0-1, WAW 5.0-2, WAW 9-4, EGD 1.2.1-13.
    """
    if unit.is_helicopter:
        return unit.type.faces[0].move * POINT
    return unit.face.move * POINT


def moving_fire_limit(game: GameWaW, unit: UnitState) -> int:
    """Half points that the unit may spend at most in a move in which it fires: half its factor,
    rounded down to whole points; a helicopter flies up to 12 hexes.

    Rule: WAW 6.1.3-2, WAW 6.1.3-4, WAW 9-3.
    """
    if unit.is_helicopter:
        return game.scenario.tables.helicopter_fire * POINT
    return unit.face.move // 2 * POINT


def cost(game: GameWaW, unit: UnitState, from_hex: int, to: int) -> int:
    """Half points that the step costs the unit, NO_WAY where the terrain is prohibited to it. From
    off the map it is the cost of the entry hex, without a road.

    Rule: WAW 5.0-1, WAW 5.0-4, WAW 5.0-10, WAW 11.4.
    """
    moves = unit.type.moves
    if from_hex == OFF_MAP:
        return POINT if moves == FLYING else game.ground.terrain[to].cost[moves]
    return own_cost(game, unit, game.ground.cost(moves, from_hex, to))


def own_cost(game: GameWaW, unit: UnitState, points: int) -> int:
    """Half points that a step of `Ground.steps` costs this unit: where only an amphibious one may
    go it pays its whole allowance. Rule: WAW 11.4."""
    if points == WHOLE_MOVE:
        return allowance(game, unit) if crosses_water(game, unit) else NO_WAY
    return points


def crosses_water(game: GameWaW, unit: UnitState) -> bool:
    """May it cross a river where there is no bridge? Rule: WAW 11.4, WAW 16.1 amphibious."""
    return game.switches.amphibious and unit.type.amphibious


def pays(points: int, left: int, whole_action: bool) -> bool:
    """Can a step of so many half points be paid from those left? As its whole action a unit may
    always go one hex. Rule: WAW 5.0-3."""
    return points != NO_WAY and (points <= left or whole_action)


# --- disrupted units ----------------------------------------------------------------------------


def disrupted_denial(game: GameWaW, unit: UnitState, from_hex: int, to: int) -> int:
    """May a Disrupted unit take this step? Not nearer to an enemy that sees it before or after the
    step, and not next to such an enemy.

    Rule: WAW 6.1.6-4, WAW 6.1.6-5.
    """
    distance = game.ground.board.distance
    size = game.ground.size
    for enemy in game.own_units(1 - unit.side):
        if enemy.hex == OFF_MAP or enemy.loaded or not enemy.is_ground:
            continue
        there = distance[to * size + enemy.hex]
        here = there if from_hex == OFF_MAP else distance[from_hex * size + enemy.hex]
        if there > 1 and there >= here:
            continue
        if there <= 1:
            return no.NEXT_TO_ENEMY
        if game.sees(enemy.hex, False, to, False):
            return no.NEARER_TO_ENEMY
        if from_hex != OFF_MAP and game.sees(enemy.hex, False, from_hex, False):
            return no.NEARER_TO_ENEMY
    return no.LEGAL


# --- a single unit's one hex --------------------------------------------------------------------


def walk_denial(game: GameWaW, unit: UnitState, to: int) -> int:
    """May infantry walk one hex from where it is, when it gets out of a carrier? It ends its move
    there, so there must be room, and it does not attack.

    Rule: WAW 5.2-4, WAW 5.2-5, WAW 5.2-10, WAW 5.0-3.
    """
    if game.ground.board.map.direction(unit.hex, to) < 0:
        return no.NOT_ADJACENT
    if cost(game, unit, unit.hex, to) == NO_WAY:
        return no.PROHIBITED_TERRAIN
    if game.enemy_ground(to, unit.side):
        return no.MAY_NOT_ASSAULT
    if not game.room(to, unit):
        return no.NO_ROOM
    if left_behind(game, unit.side, unit.hex, (unit.number,)) is not None:
        return no.HQ_STAYS_BEHIND
    if unit.disrupted:
        return disrupted_denial(game, unit, unit.hex, to)
    return no.LEGAL


def walks(game: GameWaW, unit: UnitState) -> list[int]:
    """The hexes to which infantry may walk so, ascending."""
    near = game.ground.near[unit.hex]
    return [hex for hex in near if walk_denial(game, unit, hex) == no.LEGAL]
