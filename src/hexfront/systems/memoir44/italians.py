"""The Italian high command (6.1): each unit lost costs a card."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.headquarters import lose_card
from hexfront.systems.memoir44.units import Unit

SMALLEST_HAND: Final = 3


def italian_loss(game: Game44, unit: Unit) -> None:
    """An Italian unit was lost: the enemy discards a random card of the Italian hand, which never
    gets smaller than three.

    Rule: M44 6.1 Italian Royal Army, M44 12 italian_card_loss, EP 14-13.
    """
    side = game.scenario.options.high_command
    if unit.side != side or game.is_over:
        return
    if not game.switches.any_axis_loss and unit.type.nation != "it":
        return
    if len(game.hands[side]) > SMALLEST_HAND:
        lose_card(game, side)
