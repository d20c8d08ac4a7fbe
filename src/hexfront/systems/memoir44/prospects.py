"""What cards and orders promise, for bots: the best that each unit could do under a command."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.cards import BREAKTHROUGH, CARDS, TACTIC_CARD
from hexfront.systems.memoir44.command import NO_MOVE, Command
from hexfront.systems.memoir44.evaluation import Outlook
from hexfront.systems.memoir44.generals import sections_for
from hexfront.systems.memoir44.movement import exit_open
from hexfront.systems.memoir44.orders import NONE_ORDERED, PLACE, Ordering, order_denial
from hexfront.systems.memoir44.profile import BEHIND_ENEMY_LINES
from hexfront.systems.memoir44.routes import routes
from hexfront.systems.memoir44.rows import Destination
from hexfront.systems.memoir44.sight import is_open
from hexfront.systems.memoir44.strikes import air_power_dice, may_be_struck
from hexfront.systems.memoir44.tactics import command_for
from hexfront.systems.memoir44.units import ANY_CLASS, ARMOR, ARTILLERY, INFANTRY, Unit
from hexfront.systems.memoir44.worth import (
    MEDAL,
    MOST_MEDALS,
    medal_each,
    medal_worth,
    prize,
    toll,
)

SECOND_BATTLE: Final = 0.8  # a further battle of one unit, against the first
SYMBOLS: Final = 0.6  # dice of Their Finest Hour that order somebody
ON_THE_MOVE_VALUE: Final = 0.4  # a unit that may move, and do nothing else
DUG_IN: Final = 0.4  # the share of a unit's danger that sandbags take away
DRAW_CHOICE: Final = 0.6  # keeping the better of two cards

# What a card is worth in the hand, to be played on a better day.
KEEP: Final[dict[str, float]] = {
    "recon": 0.3, "probe": 0.6, "attack": 1.2, "assault": 1.8,
    "general-advance": 2.5, "pincer-move": 1.5, "recon-in-force": 1.2,
    "air-power": 2.5, "ambush": 2.5, "armor-assault": 2.5, "artillery-bombard": 2.5,
    "barrage": 2.5, "behind-enemy-lines": 2.0, "close-assault": 3.0, "counter-attack": 1.2,
    "dig-in": 0.2, "direct-from-hq": 2.5, "firefight": 2.5, "infantry-assault": 2.5,
    "medics-mechanics": 2.0, "move-out": 2.0, "their-finest-hour": 3.0,
}  # fmt: skip
NEEDED_CLASS: Final[dict[str, int]] = {
    "armor-assault": ARMOR, "artillery-bombard": ARTILLERY, "behind-enemy-lines": INFANTRY,
    "infantry-assault": INFANTRY, "move-out": INFANTRY, "dig-in": INFANTRY,
}  # fmt: skip


def keep_value(outlook: Outlook, card: int) -> float:
    """What the card is worth in the hand; less if few of the side's units could obey it."""
    kind = CARDS[card]
    value = KEEP.get(kind.family, 1.0)
    if kind.kind != TACTIC_CARD and kind.section >= 0:
        sections = outlook.game.scenario.board.sections
        here = 1 << outlook.game.scenario.board.own_section(outlook.side, kind.section)
        able = len([unit for unit in outlook.own if sections[unit.hex] & here])
        return value * min(able, 3) / 3.0
    wanted = NEEDED_CLASS.get(kind.family)
    if wanted is not None:
        able = len([unit for unit in outlook.own if unit.type.kind == wanted])
        return value * min(able, 3) / 3.0
    return value


def option(outlook: Outlook, unit: Unit, hex: int, battles: int, command: Command) -> float:
    """What it is worth that the unit stands on the hex and may battle from it so often."""
    value = outlook.standing(unit, hex)
    if battles > 0:
        shot = outlook.shot(
            unit.type, hex, command.close_bonus, command.ranged_bonus, command.adjacency
        )
        value += shot if battles == 1 else shot * (1.0 + SECOND_BATTLE)
    return value


def exit_value(outlook: Outlook, unit: Unit) -> float:
    """What it is worth that the unit leaves the board over an exit."""
    game = outlook.game
    return medal_worth(game, outlook.side, game.exit_worth(unit)) - MEDAL * 0.2


def potential(outlook: Outlook, unit: Unit, command: Command) -> float:
    """How much better off the side is if the command orders this unit, never below 0."""
    game = outlook.game
    hex = unit.hex
    now = outlook.standing(unit, hex)
    if command.battles == 0:
        return _dig_in_value(outlook, unit)
    best = option(outlook, unit, hex, command.battles, command)
    if command.mode == NO_MOVE:
        return best - now
    profile = unit.type.profiles[command.mode]
    at = game.at
    best_shot = best - now
    best_place = now
    for destination in routes(game.ground, profile, hex).destinations:
        to = destination.hex
        if at[to] >= 0 or not (destination.free or is_open(destination.ways, at)):
            continue
        value = option(outlook, unit, to, 1 if battles_after(destination, at) else 0, command)
        if value > best:
            best = value
        if command.mode == BEHIND_ENEMY_LINES:
            standing = outlook.standing(unit, to)
            best_place = max(best_place, standing)
            best_shot = max(best_shot, value - standing)
        if outlook.exits and exit_open(game, unit, profile, to):
            best = max(best, exit_value(outlook, unit))
    if outlook.exits and exit_open(game, unit, profile, hex):
        best = max(best, exit_value(outlook, unit))
    if command.mode == BEHIND_ENEMY_LINES:
        # It comes, battles, and goes again to where it stands best.
        best = max(best, best_place + best_shot)
    return best - now


def advance(outlook: Outlook, unit: Unit, command: Command) -> float:
    """How much better a unit may come to stand that moves and does nothing else, never below 0."""
    game = outlook.game
    now = outlook.standing(unit, unit.hex)
    best = now
    profile = unit.type.profiles[command.mode]
    for destination in routes(game.ground, profile, unit.hex).destinations:
        to = destination.hex
        if game.at[to] < 0 and (destination.free or is_open(destination.ways, game.at)):
            best = max(best, outlook.standing(unit, to))
    return best - now


def battles_after(destination: Destination, at: list[int]) -> bool:
    """May a unit still battle after its best open way to the destination?"""
    return any(route.may_battle and is_open(route.ways, at) for route in destination.routes)


def _dig_in_value(outlook: Outlook, unit: Unit) -> float:
    game = outlook.game
    if unit.hex in game.sandbags or game.ground.no_sandbags[unit.hex]:
        return 0.0
    return DUG_IN * outlook.exposure(unit, unit.hex)


def card_value(outlook: Outlook, card: int, section: int) -> float:
    """What playing the card this turn promises. `section`: of the map, -1 for none."""
    game = outlook.game
    side = outlook.side
    family = CARDS[card].family
    if family == "counter-attack":
        last = game.last_command
        if last is None or CARDS[last.card].family == "counter-attack":
            return 0.0
        return card_value(outlook, last.card, last.section)
    command = command_for(game, side, card, section)
    if family == "barrage" and not command.fallback:
        stars = game.scenario.options.form == BREAKTHROUGH
        return max([0.0] + [prize(game, foe, 4, stars, False) for foe in outlook.foes])
    if family == "air-power" and not command.fallback:
        return strike_value(outlook, air_power_dice(game, side), -1)
    if family == "medics-mechanics":
        dice = game.cards_held(side)
        return max([0.0] + [heal_value(outlook, unit, dice) for unit in outlook.own])
    if family == "their-finest-hour":
        return best_of(outlook, command, int(SYMBOLS * len(game.hands[side])))
    value = command_value(outlook, command)
    if command.on_the_move > 0:
        value += ON_THE_MOVE_VALUE * command.on_the_move
    return value + DRAW_CHOICE if family == "recon" else value


def command_value(outlook: Outlook, command: Command) -> float:
    """The sum of what the units promise that the command would best order."""
    if command.everybody:
        sections = 0
        for section in range(3):
            if command.orders[section] > 0:
                sections |= 1 << section
        value = 0.0
        for unit in outlook.own:
            if sections == 0 or outlook.game.scenario.board.sections[unit.hex] & sections:
                if order_denial(outlook.game, unit, command) == 0:
                    value += potential(outlook, unit, command)
        return value
    return best_of(outlook, command, 0)


def best_of(outlook: Outlook, command: Command, number: int) -> float:
    """What the best units promise together: so many, or as many as the command's sections allow."""
    game = outlook.game
    promises: list[tuple[float, int]] = []
    for unit in outlook.own:
        if order_denial(game, unit, command) == 0:
            promises.append((-potential(outlook, unit, command), unit.number))
    promises.sort()
    value = 0.0
    if number > 0:
        for promise, _ in promises[:number]:
            value -= promise
        return value
    ordering = Ordering(outlook.side, command, NONE_ORDERED)
    counts = ordering.counts
    for promise, unit_number in promises:
        place = PLACE[sections_for(game, command)[game.unit(unit_number).hex]]
        if ordering.has_orders(counts, place):
            counts = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            value -= promise
    return value


def strike_value(outlook: Outlook, dice: int, section: int) -> float:
    """What a strike from the air promises: the best target, in the section of the map if it names
    one, and the best three next to it."""
    game = outlook.game
    best = 0.0
    for first in outlook.foes:
        if section >= 0 and not game.scenario.board.sections[first.hex] >> section & 1:
            continue
        if not may_be_struck(first):
            continue
        beside = [
            prize(game, foe, dice, True, False)
            for foe in outlook.foes
            if foe.hex in game.ground.near[first.hex]
        ]
        beside.sort(reverse=True)
        best = max(best, prize(game, first, dice, True, False) + sum(beside[:3]))
    return best


def heal_value(outlook: Outlook, unit: Unit, dice: int) -> float:
    """What so many dice of Medics & Mechanics are worth to the unit. Half of them heal infantry,
    a third armor, a sixth guns."""
    missing = unit.type.figures - unit.figures
    if missing <= 0:
        return 0.0
    healed = min(missing, round(dice * (3 - unit.type.kind) / 6.0))
    medal = medal_each(outlook.game, 1 - outlook.side, unit)
    medal = min(medal, MOST_MEDALS)
    back = toll(unit, unit.figures, medal) - toll(unit, unit.figures + healed, medal)
    order = Command(0, -1, (0, 0, 0), 1, ANY_CLASS)
    return back + potential(outlook, unit, order)
