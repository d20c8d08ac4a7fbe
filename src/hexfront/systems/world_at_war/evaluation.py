"""What a position is worth, for bots: units, objectives, points, and places."""

from __future__ import annotations

from typing import Final

from hexfront.systems.world_at_war import victory
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.outlook import Outlook
from hexfront.systems.world_at_war.scenario import BY_EXITS, BY_POINTS
from hexfront.systems.world_at_war.state import HQ_LOST
from hexfront.systems.world_at_war.worth import HEADQUARTERS, VICTORY, worth

EXITED: Final = 3.0  # a unit that has left over its exit, where that is what wins
SCALE: Final = 12.0  # what a side must be ahead for a standing of one half
LOST_HQ: Final = 0.4  # of its worth, while it can still come back


def evaluate(game: GameWaW, side: int) -> float:
    """How the position stands for the side: what it has less what the enemy has.

    Zero-sum, in the unit of account of `worth.py`.
    """
    if game.is_over:
        return VICTORY * game.score(side)
    return strength(game, side) - strength(game, 1 - side)


def strength(game: GameWaW, side: int) -> float:
    """A side's units, where they stand, and what it has of what victory counts."""
    outlook = Outlook(game, side)
    total = possessions(game, side)
    for unit in outlook.own:
        total += outlook.place(unit, unit.hex)
    return total


def possessions(game: GameWaW, side: int) -> float:
    """Units, objectives, exits and points of a side, wherever they are."""
    total = 0.0
    for unit in game.own_units(side):
        total += worth(unit)
    for formation in game.scenario.formations:
        if formation.side == side and game.hqs[formation.number] == HQ_LOST:
            total += LOST_HQ * HEADQUARTERS
    kind = game.scenario.victory.kind
    for objective in game.scenario.objectives:
        if victory.owner(game, objective) == side:
            total += objective.vp if kind == BY_POINTS else 4.0
    if kind == BY_EXITS:
        total += EXITED * game.exited[side]
    elif kind == BY_POINTS:
        total += game.points[side] * 0.5
    return total


def standing(game: GameWaW, side: int) -> float:
    """How a running game stands for the side, between -1 and 1, zero-sum."""
    ahead = possessions(game, side) - possessions(game, 1 - side)
    return ahead / (abs(ahead) + SCALE)
