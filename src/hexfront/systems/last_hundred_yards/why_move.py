"""Why not go there, in full (10.0): what a denial of a maneuver tells besides who and where."""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.drive import Driving
from hexfront.systems.last_hundred_yards.driving import allowance, drive_cost
from hexfront.systems.last_hundred_yards.falling_back import Withdrawing
from hexfront.systems.last_hundred_yards.footing import step_cost
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.maneuver import Maneuvering
from hexfront.systems.last_hundred_yards.reasons import Params, about
from hexfront.systems.last_hundred_yards.tables import POINT
from hexfront.systems.last_hundred_yards.terrain import WHOLE_MOVE
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.withdrawal_roll import Gathering, needed


def complete(game: GameLHY, code: int, action: ActionLHY, params: Params) -> None:
    """Add what the message of a denied maneuver wants to know: who is under way, what the step
    costs and what is left, how far one may come from to assault.

    Rule: LHY 10.0a, LHY 10.1, LHY 10.5.2.2.
    """
    phase = game.phases[-1]
    unit = mover(game, action)
    if unit is None:
        return
    if action.unit == NONE or action.verb == "assault":
        params.update(about(game, unit))
    if action.hex != NONE:
        params["to"] = game.label(action.hex)
        params["terrain"] = game.ground.base[action.hex].id
    if isinstance(phase, Maneuvering):
        on_foot(game, phase, action, params)
    elif isinstance(phase, Driving):
        on_wheels(game, phase, action, params)
    elif isinstance(phase, Gathering):
        params["needs"] = needed(game, phase.group, phase.helper)
    if code == no.TOO_FAR_TO_ASSAULT:
        limits = game.scenario.tables.limits
        row = "assault_vehicle" if unit.type.vehicle else "assault_foot"
        params["limit"] = limits["assault_heroic" if unit.is_heroic else row]
    if code == no.NOT_DUE_YET:
        params["turn"] = game.scenario.units[unit.number].turn


def mover(game: GameLHY, action: ActionLHY) -> UnitState | None:
    """The unit that the action is about: its own, or the first of those that are under way."""
    if action.unit != NONE:
        return game.units[action.unit]
    phase = game.phases[-1]
    if isinstance(phase, (Maneuvering, Driving, Withdrawing, Gathering)) and phase.group:
        return game.units[phase.group[0]]
    return None


def on_foot(game: GameLHY, move: Maneuvering, action: ActionLHY, params: Params) -> None:
    """Cost and points left of a step on foot."""
    params["left"] = halves(max(0, move.march.allowance - move.spent))
    if action.hex != NONE and adjacent(game, move.here, action.hex):
        cost = step_cost(game, move.march, move.here, action.hex)
        params["cost"] = halves(move.march.allowance if cost == WHOLE_MOVE else max(cost, 0))
    params["limit"] = move.march.most


def on_wheels(game: GameLHY, move: Driving, action: ActionLHY, params: Params) -> None:
    """Cost and points left of a vehicle's step: of the one that has least left."""
    left = [
        allowance(game, game.unit(number), move.reverse) - spent
        for number, spent in zip(move.group, move.spent, strict=True)
    ]
    params["left"] = halves(max(0, min(left)))
    if action.hex != NONE and adjacent(game, move.here, action.hex):
        cost = drive_cost(game, game.unit(move.group[0]), move.here, action.hex)
        params["cost"] = halves(max(cost, 0))


def adjacent(game: GameLHY, a: int, b: int) -> bool:
    """Is the hex next to the other one? From off the map any is."""
    return a == OFF_MAP or game.ground.board.map.direction(a, b) >= 0


def halves(points: int) -> str:
    """Half points as they are read: 3, 1.5."""
    return str(points // POINT) if points % POINT == 0 else f"{points // POINT}.5"
