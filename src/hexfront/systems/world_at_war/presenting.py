"""What a page shows beside the view: the parts of an action, and lines of sight."""

from __future__ import annotations

from typing import Any

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.actions import NONE, WEAPONS, ActionWaW
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.notation import read_unit
from hexfront.systems.world_at_war.steps import cost


def parts(game: GameWaW, action: Action) -> dict[str, Any]:
    """The parts of an action as the view names them: numbers of units, labels of hexes, the weapon,
    and whether leadership goes with it; a part that its verb does not use is left out."""
    assert isinstance(action, ActionWaW)
    found: dict[str, Any] = {}
    if action.unit != NONE:
        # An air strike is nobody's on the board: the unit that it names is the one it strikes.
        found["target" if action.verb == "strike ap" else "unit"] = action.unit
    if action.target != NONE:
        found["target"] = action.target
    if action.hex != NONE:
        found["hex"] = game.label(action.hex)
    if action.weapon != NONE:
        found["weapon"] = WEAPONS[action.weapon]
    if action.lead:
        found["lead"] = True
    phase = game.phases[-1]
    if action.verb == "step" and isinstance(phase, Moving):
        found.update(step_parts(game, phase, action.hex))
    return found


def step_parts(game: GameWaW, move: Moving, to: int) -> dict[str, Any]:
    """How a step goes: `cost` and `left` in points, of the unit that has least left after it, and
    whether it is an `attack`."""
    spent: list[tuple[int, int]] = []
    for unit in move.units(game):
        points = cost(game, unit, move.hex, to)
        spent.append((max(move.left(game, unit) - points, 0), points))
    left, points = min(spent)
    attack = game.enemy_ground(to, move.side) and not game.unit(move.group[0]).is_helicopter
    return {"cost": points / 2, "left": left / 2, "attack": attack}


def sight(game: GameWaW, place: str) -> list[dict[str, Any]]:
    """Distance and line of sight from a hex (seen from the ground) or a unit (a helicopter in
    flight sees from above) to the ground of every other hex, as wrecks and smoke lie now.

    `blockers` are the hexes in the way of a line that is not `clear`, `reason` says how they block.
    Raises a Denial for a place that is not there. Rule: WAW 7-1.
    """
    a, flies = _place(game, place)
    board = game.scenario.board
    found: list[dict[str, Any]] = []
    for b in range(board.size):
        if b == a:
            continue
        why = game.sights.why(a, flies, b, False, game.wrecks, game.smoke)
        found.append(
            {
                "hex": game.label(b),
                "distance": board.distance[a * board.size + b],
                "clear": why is None,
                "blockers": [] if why is None else [game.label(hex) for hex in why.hexes],
                "reason": "" if why is None else why.id,
                "unit": game.stacks[b][0] if game.stacks[b] else None,
            }
        )
    return found


def _place(game: GameWaW, place: str) -> tuple[int, bool]:
    """The hex that a text names, by itself or by a unit, and whether the unit flies."""
    text = place.strip().lower()
    if ":" in text or text in game.scenario.numbers:
        unit = game.units[read_unit(game, text)]
        if unit is not None and unit.hex != OFF_MAP:
            return unit.hex, unit.flying
    return game.scenario.board.parse(text), False
