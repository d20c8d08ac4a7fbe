"""What handing out and leading cards is worth in Overlord, for bots (see appraisal)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.evaluation import Outlook
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import FIRST_PAIR, command_for, mask_of, pair_of
from hexfront.systems.memoir44.overlord import (
    AIR_POWER,
    COUNTER_ATTACK,
    FINEST_HOUR,
    HandingOut,
    Leading,
    countered,
    countered_command,
)
from hexfront.systems.memoir44.prospects import (
    SYMBOLS,
    best_of,
    card_value,
    command_value,
    heal_value,
    keep_value,
    strike_value,
)
from hexfront.systems.memoir44.strikes import air_power_dice
from hexfront.systems.memoir44.table import OVERLORD_DICE

ONE_CARD_MORE: Final = 0.3  # drawing three cards instead of two, if there is room for them


def appraise_overlord(outlook: Outlook, phase: Phase[Game44], choices: list[Action]) -> list[float]:
    """The worth of each choice; none for a phase of another chapter."""
    if not isinstance(phase, (HandingOut, Leading)):
        return []
    values: list[float] = []
    for action in choices:
        assert isinstance(action, Move44)
        if action.verb == "give":
            halves = mask_of(outlook.side, action.section)
            value = led_value(outlook, action.card, halves)
            values.append(value - keep_value(outlook, action.card))
        elif action.verb == "play":
            value = commanded_value(outlook, action.card)
            values.append(value - keep_value(outlook, action.card))
        elif action.verb == "lead":
            halves = mask_of(outlook.side, action.section)
            held = [card for card, where in outlook.game.marks.handed if where == halves]
            values.append(led_value(outlook, held[0], halves))
        else:
            values.append(0.0)
    return values


def led_value(outlook: Outlook, card: int, halves: int) -> float:
    """What a card promises in the hands of the general of these half-sections of the map."""
    game = outlook.game
    if card == COUNTER_ATTACK:
        card = countered(game, halves)
        if card == NONE:
            return 0.0
    if card == AIR_POWER:
        return strike_value(outlook, air_power_dice(game, outlook.side), pair_of(halves))
    command = command_for(game, outlook.side, card, halves)
    family = CARDS[card].family
    if family == "medics-mechanics":
        board = game.scenario.board
        wounded = [unit for unit in outlook.own if board.halves[unit.hex] & halves]
        dice = OVERLORD_DICE
        return max([0.0] + [heal_value(outlook, unit, dice) for unit in wounded])
    if card == FINEST_HOUR:
        return best_of(outlook, command, int(SYMBOLS * OVERLORD_DICE))
    value = command_value(outlook, command)
    return value + ONE_CARD_MORE if family == "recon" else value


def commanded_value(outlook: Outlook, card: int) -> float:
    """What a card promises that the commander plays himself."""
    if card == COUNTER_ATTACK:
        card = countered_command(outlook.game)
    if card != FINEST_HOUR:
        return card_value(outlook, card, NONE)
    value = 0.0
    for general in range(3):
        value += led_value(outlook, card, mask_of(outlook.side, FIRST_PAIR + general))
    return value
