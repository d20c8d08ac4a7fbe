"""Why units may not move, load, unload or stop, in full (5.0, 5.2, 1.3.3.1, 9.0)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import NONE, ActionWaW
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import left_behind
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.reasons import Params, about, denied, halves, labels
from hexfront.systems.world_at_war.stack_moves import stranded_hq
from hexfront.systems.world_at_war.steps import cost, moving_fire_limit
from hexfront.systems.world_at_war.terrain import NO_WAY
from hexfront.systems.world_at_war.transport import Unloading
from hexfront.systems.world_at_war.units import UnitState


def why_move(game: GameWaW, code: int, action: ActionWaW) -> Denial:
    """The denial of a step, of the end of a move, of joining one, or of transport."""
    phase = game.phases[-1]
    unit = mover(game, action)
    if unit is None:
        params: Params = {"phase": phase.name}
        if action.hex != NONE:
            params["hex"] = game.label(action.hex)
        return denied(code, params)
    params = about(game, unit)
    hexes: tuple[str, ...] = (game.label(unit.hex),)
    if action.hex != NONE:
        params["to"] = game.label(action.hex)
        params["terrain"] = game.ground.terrain[action.hex].id
        hexes = (game.label(action.hex),)
    if code in (no.NEARER_TO_ENEMY, no.NEXT_TO_ENEMY):
        hexes = labels(game, watchers(game, unit, action.hex))
    elif code in (no.NOT_ENOUGH_MOVEMENT, no.FIRED_TOO_FAR, no.NO_POINTS_TO_LEAVE_OVERRUN):
        _points(game, unit, action, params)
    elif code == no.HQ_STAYS_BEHIND:
        if isinstance(phase, Moving) and unit.number in phase.group:
            hq = stranded_hq(game, phase)
        else:
            hq = left_behind(game, unit.side, unit.hex, (unit.number,))
        if hq is not None:
            params.update(about(game, hq, "by_"))
    elif code == no.NOT_DUE_YET:
        params["turn"] = game.due_turn(unit)
    elif code == no.OTHER_FORMATION or code == no.NOT_THIS_FORMATION:
        params["formation"] = game.scenario.formations[unit.formation].name
    if action.target != NONE:
        target = game.units[action.target]
        if target is not None:
            params.update(about(game, target, "target_"))
    return denied(code, params, hexes)


def mover(game: GameWaW, action: ActionWaW) -> UnitState | None:
    """The unit that the action is about: its own, or one of those that are under way.

    Of several under way the first that cannot take the step.
    """
    if action.unit != NONE:
        return game.units[action.unit]
    phase = game.phases[-1]
    if isinstance(phase, Unloading):
        return phase.infantry(game)
    if not isinstance(phase, Moving):
        return None
    units = phase.units(game)
    if action.verb == "step":
        for unit in units:
            if _too_dear(game, phase, unit, action.hex):
                return unit
        for unit in units:
            if unit.disrupted:
                return unit
    return units[0] if units else None


def _too_dear(game: GameWaW, move: Moving, unit: UnitState, to: int) -> bool:
    if move.hex != OFF_MAP and game.ground.board.map.direction(move.hex, to) < 0:
        return False
    points = cost(game, unit, move.hex, to)
    return points == NO_WAY or points > move.left(game, unit)


def _points(game: GameWaW, unit: UnitState, action: ActionWaW, params: Params) -> None:
    """What a step costs the unit and what it has left. Rule: WAW 5.0-1, WAW 6.1.3-2."""
    phase = game.phases[-1]
    if not isinstance(phase, Moving):
        return
    params["left"] = halves(max(phase.left(game, unit), 0))
    params["limit"] = halves(moving_fire_limit(game, unit))
    if action.verb == "step":
        params["cost"] = halves(max(cost(game, unit, phase.hex, action.hex), 0))
    else:
        params["cost"] = halves(game.scenario.tables.exit_points)


def watchers(game: GameWaW, unit: UnitState, to: int) -> list[int]:
    """The hexes of the enemies that keep a Disrupted unit from a step. Rule: WAW 6.1.6-5."""
    size = game.ground.size
    distance = game.ground.board.distance
    found: list[int] = []
    for enemy in game.own_units(1 - unit.side):
        if enemy.hex == OFF_MAP or enemy.loaded or not enemy.is_ground:
            continue
        there = distance[to * size + enemy.hex]
        nearer = unit.hex != OFF_MAP and there < distance[unit.hex * size + enemy.hex]
        seen = game.sees(enemy.hex, False, to, False)
        if unit.hex != OFF_MAP:
            seen = seen or game.sees(enemy.hex, False, unit.hex, False)
        if there <= 1 or (nearer and seen):
            found.append(enemy.hex)
    return found
