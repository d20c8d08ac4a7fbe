"""Recovery of wounded infantry at an oasis or a field hospital (6.2-10, 6.2-18)."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import bring_back, figures_back, roll
from hexfront.systems.memoir44.units import INFANTRY, NOT_ORDERED, ON_THE_MOVE, Unit
from hexfront.systems.memoir44.weapon import TAGS

VEHICLE: Final = TAGS["vehicle"]


def recovery_denial(game: Game44, unit: Unit) -> int:
    """0 or why the unit cannot recover instead of moving and battling: only wounded infantry that
    was ordered, has not moved and has its battle left does, at an oasis or hospital with no enemy
    beside it; not on the move, nor in the second move behind enemy lines; vehicles never.

    Rule: M44 6.2-10, M44 6.2-18, M44 2.5 On the move, M44 5.4 Cards.
    """
    if unit.hex not in game.scenario.recoveries:
        return no.NO_RECOVERY_HERE
    if unit.type.card_class != INFANTRY or unit.type.tags & VEHICLE:
        return no.NO_RECOVERY_FOR_IT
    if unit.orders == NOT_ORDERED:
        return no.NOT_ORDERED_UNIT
    if unit.orders == ON_THE_MOVE:
        return no.ON_THE_MOVE_ONLY
    if unit.moved > 0:
        return no.ALREADY_MOVED
    if unit.battles == 0:
        return no.NO_RECOVERY_AFTER_BATTLE
    if unit.figures >= unit.type.figures or not unit.type.healed:
        return no.NOT_WOUNDED
    return no.NO_RECOVERY_NEAR_ENEMY if game.enemy_adjacent(unit) else no.LEGAL


def recovery_dice(game: Game44, unit: Unit) -> int:
    """How many dice the unit rolls to recover."""
    return game.scenario.recoveries[unit.hex] or game.cards_held(unit.side) + 1


def recover(game: Game44, unit: Unit) -> None:
    """Dice for the cards in hand, that in play included, or six in a hospital: each infantry symbol
    or star brings a figure back. The unit then neither moves nor battles."""
    healed = figures_back(unit, roll(game, recovery_dice(game, unit), "recovery", unit.side, unit))
    if healed > 0:
        unit = bring_back(game, unit, healed)
    game.change(unit.recover())
