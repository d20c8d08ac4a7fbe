"""What actions of nations, special actions and Breakthrough are worth, for bots (see appraisal)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.card_uses import BLOW_DICE, BlowingUp, bridges, strike_right
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.commissar import Commissar, LayingFirst, PlayingChip
from hexfront.systems.memoir44.drawing import ChoosingDraw
from hexfront.systems.memoir44.drops import Dropping
from hexfront.systems.memoir44.entering import Entering
from hexfront.systems.memoir44.evaluation import Outlook
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.goals import FAR
from hexfront.systems.memoir44.marks import NO_CARD
from hexfront.systems.memoir44.medics import SharingOut
from hexfront.systems.memoir44.prospects import card_value, keep_value, strike_value
from hexfront.systems.memoir44.screen import Screening
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.tactics import ChoosingUse
from hexfront.systems.memoir44.units import Unit
from hexfront.systems.memoir44.worth import MEDAL, MOST_MEDALS, POWER, medal_each, medal_worth, toll

NEXT_TURN: Final = 0.6  # what a card promises now, if it is played a turn later
TWO_DRAWN: Final = 2.0  # what the better of two unknown cards is worth in the hand
DRIFT: Final = 2  # hexes around the hex aimed at that a drop is judged by
BLOWN: Final = 1.0 - (5.0 / 6.0) ** BLOW_DICE


def appraise_action(outlook: Outlook, phase: Phase[Game44], choices: list[Action]) -> list[float]:
    """The worth of each choice; none for a phase of another chapter."""
    if isinstance(phase, (Commissar, LayingFirst)):
        return _commissar(outlook, choices)
    if isinstance(phase, (PlayingChip, ChoosingUse)):
        return [promise(outlook, action) for action in choices]
    if isinstance(phase, ChoosingDraw):
        return [
            TWO_DRAWN if action.verb == "draw" else keep_value(outlook, _card_of(action))
            for action in choices
        ]
    if isinstance(phase, Dropping):
        return [_drop(outlook, phase, _hex_of(action)) for action in choices]
    if isinstance(phase, Screening):
        return [_screen(outlook, _hex_of(action)) for action in choices]
    if isinstance(phase, BlowingUp):
        return [_bridge(outlook, _hex_of(action)) for action in choices]
    if isinstance(phase, Entering):
        return [_enter(outlook, phase, action) for action in choices]
    if isinstance(phase, SharingOut):
        return [_share(outlook, action) for action in choices]
    return []


def _card_of(action: Action) -> int:
    assert isinstance(action, Move44)
    return action.card


def _hex_of(action: Action) -> int:
    assert isinstance(action, Move44)
    return action.hex


# --- cards --------------------------------------------------------------------------------------


def promise(outlook: Outlook, action: Action) -> float:
    """What playing a card in this way promises this turn."""
    assert isinstance(action, Move44)
    game = outlook.game
    section = action.section
    if section == NONE:
        section = CARDS[action.card].section
    if section != NONE:
        section = game.scenario.board.own_section(outlook.side, section)
    phase = game.phases[-1]
    if isinstance(phase, ChoosingUse):
        section = phase.section
    if action.verb == "strike":
        right = strike_right(game, outlook.side)
        return 0.0 if right is None else strike_value(outlook, right.dice, section)
    if action.verb == "blow":
        found = bridges(game, outlook.side, action.card, section)
        return max([0.0] + [_bridge(outlook, hex) for hex in found])
    return card_value(outlook, action.card, section)


def _commissar(outlook: Outlook, choices: list[Action]) -> list[float]:
    """A card laid under the chip is worth what it promises for the next turn, and the one that lies
    there is played now; a card played straight leaves it there."""
    game = outlook.game
    chip = game.marks.chips[outlook.side]
    under = 0.0
    if chip != NO_CARD:
        under = promise(outlook, game.actions.play(chip))
    values: list[float] = []
    for action in choices:
        assert isinstance(action, Move44)
        if action.verb == "chip":
            later = promise(outlook, game.actions.play(action.card))
            values.append(under + NEXT_TURN * later)
        elif action.verb == "pass":
            values.append(0.0)
        else:
            now = promise(outlook, action) - keep_value(outlook, action.card)
            values.append(now + NEXT_TURN * under)
    return values


# --- the board ----------------------------------------------------------------------------------


def _drop(outlook: Outlook, phase: Dropping, over: int) -> float:
    """How well the units stand that come down around the hex; who is lost is worth nothing."""
    game = outlook.game
    drop = game.scenario.options.drops[0]
    for rule in game.scenario.options.drops:
        if rule.number == phase.number:
            drop = rule
    unit = game.reserve(drop.units[0][0])
    total = 0.0
    number = 0
    for hex in game.scenario.board.map.within(over, DRIFT):
        number += 1
        if game.at[hex] == EMPTY and not game.ground.impassable[unit.type.footing][hex]:
            total += POWER + outlook.standing(unit, hex)
    every = 1 + 3 * DRIFT * (DRIFT + 1)  # near the edge some of them are missing
    return total / max(number, every)


def _screen(outlook: Outlook, hex: int) -> float:
    """Smoke hides best half way between the sides."""
    size = outlook.ground.size
    distance = outlook.ground.board.distance
    own = min([FAR] + [distance[hex * size + unit.hex] for unit in outlook.own])
    foe = min([FAR] + [distance[hex * size + unit.hex] for unit in outlook.foes])
    return -float(abs(own - foe)) - 0.2 * float(own + foe)


def _bridge(outlook: Outlook, hex: int) -> float:
    """What it is worth to blow up a bridge: whoever is on it, and the medal for it."""
    game = outlook.game
    value = 0.3
    medals = game.scenario.blowable[hex]
    if medals:
        value += medal_worth(game, outlook.side, medals)
    unit = game.unit_on(hex)
    if unit is not None:
        medal = min(medal_each(game, 1 - unit.side, unit), MOST_MEDALS)
        lost = toll(unit, 0, medal) - toll(unit, unit.figures, medal)
        value += lost if unit.side != outlook.side else -lost
    return BLOWN * value


def _enter(outlook: Outlook, phase: Entering, action: Action) -> float:
    if action.verb == "done":
        return 0.0
    game = outlook.game
    waiting = phase.waiting(game)
    unit = game.reserve(waiting[0])
    hex = _hex_of(action)
    command = phase.command
    shot = outlook.shot(unit.type, hex, command.close_bonus, command.ranged_bonus, 0)
    return MEDAL * 0.5 + outlook.standing(unit, hex) + shot


def _share(outlook: Outlook, action: Action) -> float:
    if action.verb == "done":
        return 0.0
    assert isinstance(action, Move44)
    return figure_value(outlook, outlook.game.unit(action.unit), 1)


def figure_value(outlook: Outlook, unit: Unit, figures: int) -> float:
    """What it is worth to the side that so many figures return to its unit."""
    medal = min(medal_each(outlook.game, 1 - outlook.side, unit), MOST_MEDALS)
    full = min(unit.figures + figures, unit.type.figures)
    return toll(unit, unit.figures, medal) - toll(unit, full, medal)
