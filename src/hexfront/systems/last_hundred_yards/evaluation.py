"""What a position is worth, for bots: units, objectives, losses, time."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import scoring
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.outlook import TAKING, Outlook
from hexfront.systems.last_hundred_yards.units import NONE
from hexfront.systems.last_hundred_yards.worth import STEP, worth

VICTORY: Final = 100.0
SCALE: Final = 14.0  # what a side must be ahead for a standing of one half
AWAY: Final = 0.8  # of its worth: a unit off the map


def evaluate(game: GameLHY, side: int) -> float:
    """How the position stands for the side: what it has less what the enemy has.

    Zero-sum, in the unit of account of `worth.py`.
    """
    if game.is_over:
        return VICTORY * game.score(side)
    return strength(game, side) - strength(game, 1 - side)


def strength(game: GameLHY, side: int) -> float:
    """A side's units, where they stand, and what it has of what victory counts."""
    outlook = Outlook(game, side)
    total = possessions(game, side)
    for unit in outlook.own:
        if unit.loaded_in == NONE:
            total += 0.3 * outlook.place(unit, unit.hex)
    return total


def possessions(game: GameLHY, side: int) -> float:
    """Units, objectives and losses of a side."""
    total = 0.0
    for unit in game.own_units(side):
        total += worth(unit) * (1.0 if unit.hex != OFF_MAP else AWAY)
    total -= STEP * game.losses[side]
    total += TAKING * scoring.points(game, side)
    return total


def standing(game: GameLHY, side: int) -> float:
    """How a running game stands for the side, between -1 and 1, zero-sum."""
    ahead = possessions(game, side) - possessions(game, 1 - side)
    if game.scenario.victory.target:
        margin = scoring.margin(game)
        ahead += 0.1 * margin if side == game.scenario.attacker else -0.1 * margin
    return ahead / (abs(ahead) + SCALE)
