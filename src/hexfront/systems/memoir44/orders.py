"""Orders (2.1-2, 2.3): which units a command card orders."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.command import ADJACENT, ANY, NO_MOVE, RANGED, Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import general_denial, sections_for
from hexfront.systems.memoir44.movement import Moving
from hexfront.systems.memoir44.trains import order_guns_aboard
from hexfront.systems.memoir44.units import ARMOR, INFANTRY, NOT_ORDERED, Unit

# The sections of a hex as a bit mask (left 1, centre 2, right 4), numbered: left, left and centre,
# centre, centre and right, right.
PLACE: Final[tuple[int, ...]] = (-1, 0, 2, 1, 4, -1, 3)
NOWHERE: Final[list[bool]] = [False] * 5
EVERYWHERE: Final[list[bool]] = [True] * 5


def open_places(orders: tuple[int, ...], counts: tuple[int, ...]) -> list[bool]:
    """At which places may one more unit be ordered, given how many are ordered at each?

    A unit on a dividing line fills a slot of either section. There is an assignment of all ordered
    units to slots if no set of sections has more units that can only go there than slots (Hall's
    condition). Rule: M44 2.3.
    """
    # What is left over of the orders of one, two or all three sections.
    left = orders[0] - counts[0]
    centre = orders[1] - counts[2]
    right = orders[2] - counts[4]
    left_two = left + centre - counts[1]
    right_two = centre + right - counts[3]
    if left_two + right - counts[3] <= 0:
        return NOWHERE
    return [
        left > 0 and left_two > 0,
        left_two > 0,
        centre > 0 and left_two > 0 and right_two > 0,
        right_two > 0,
        right > 0 and right_two > 0,
    ]


def open_with_extras(
    orders: tuple[int, ...], extras: tuple[int, ...], counts: tuple[int, ...]
) -> list[bool]:
    """The same with further units, each of one of some sections: wherever any way to lay the
    further orders leaves room. Rule: M44 6.1 US Marine Corps, M44 5.4 Command car."""
    if not extras:
        return open_places(orders, counts)
    found = NOWHERE
    for section in range(3):
        if extras[0] >> section & 1:
            more = tuple([orders[s] + (1 if s == section else 0) for s in range(3)])
            here = open_with_extras(more, extras[1:], counts)
            found = [found[place] or here[place] for place in range(5)]
    return found if True in found else NOWHERE


def order_denial(game: Game44, unit: Unit, command: Command) -> int:
    """0 or why the card cannot order this unit, whatever the number of its orders.

    Rule: M44 2.4, M44 5.2 Inactive till a turn.
    """
    if unit.orders != NOT_ORDERED:
        return no.ALREADY_ORDERED
    if command.halves or game.marks.led:
        code = general_denial(game, unit, command.halves)
        if code != no.LEGAL:
            return code
    type = unit.type
    if not command.classes >> type.card_class & 1:
        return no.WRONG_CLASS_FOR_CARD
    if type.banned_cards and CARDS[command.card].family in type.banned_cards:
        return no.NEVER_BY_THIS_CARD
    if type.train == "wagon":
        return no.PART_OF_A_TRAIN
    if game.sleeps(unit):
        return no.ASLEEP
    if command.adjacency != ANY:
        if not type.dice:
            return no.NEVER_BATTLES
        adjacent = game.enemy_adjacent(unit)
        if command.adjacency == ADJACENT and not adjacent:
            return no.NOT_ADJACENT_TO_ENEMY
        if command.adjacency == RANGED and adjacent:
            return no.ADJACENT_TO_ENEMY
    return no.LEGAL


def order(game: Game44, unit: Unit, battles: int) -> None:
    """Give a unit its order, with the right to so many battles."""
    game.change(unit.order(battles))
    if unit.type.train:
        order_guns_aboard(game, unit, battles)
    if game.listeners:
        game.tell(Event("event-ordered", game.about(unit)))


def order_all(game: Game44, side: int, command: Command) -> None:
    """Order every unit that the card can order: of its sections, if it names any."""
    sections = 0
    for section in range(3):
        if command.orders[section] > 0:
            sections |= 1 << section
    for unit in game.own_units(side):
        if sections == 0 or game.scenario.board.sections[unit.hex] & sections:
            if order_denial(game, unit, command) == no.LEGAL:
                order(game, unit, command.battles)


def act(game: Game44, side: int, command: Command, ordering: Phase[Game44] | None) -> None:
    """Lay the phases of a command on the stack: order (unless the orders are given), move,
    battle."""
    game.push(Battling(side, command))
    if command.mode != NO_MOVE:
        game.push(Moving(side, command))
    if ordering is not None:
        game.push(ordering)


class Ordering(Phase[Game44]):
    """The player names units, one after another; fewer than the card allows is legal, none too.

    `counts`: units ordered so far by their place (see PLACE); `sent`: units sent on the move.
    Rule: M44 2.1-2, M44 2.5 On the move.
    """

    __slots__ = ("command", "counts", "sent")

    name = "order"
    prompt = "prompt-order"
    rule = "M44 2.1-2"
    enterable = True

    def __init__(self, side: int, command: Command, counts: tuple[int, ...], sent: int = 0) -> None:
        super().__init__(side)
        self.command = command
        self.counts = counts
        self.sent = sent

    def legal_actions(self, game: Game44) -> list[Action]:
        command = self.command
        legal: list[Action] = [game.actions.done]
        places = self.open_places(self.counts)
        if self.sent < command.on_the_move:
            self.add_sendings(game, places, legal)
            return legal
        if places is NOWHERE:
            return legal
        sections = sections_for(game, command)
        orders = game.actions.orders
        units = game.units
        first = game.scenario.first_unit
        for number in range(first[self.side], first[self.side + 1]):
            unit = units[number]
            if (
                unit is not None
                and places[PLACE[sections[unit.hex]]]
                and order_denial(game, unit, command) == no.LEGAL
            ):
                legal.append(orders[number])
        return legal

    def add_sendings(self, game: Game44, places: list[bool], legal: list[Action]) -> None:
        """Each unit may be ordered, where there are orders left, or sent on the move."""
        sections = game.scenario.board.sections
        for unit in game.own_units(self.side):
            if order_denial(game, unit, self.command) == no.LEGAL:
                if places[PLACE[sections[unit.hex]]]:
                    legal.append(game.actions.orders[unit.number])
                legal.append(game.actions.sends[unit.number])

    def open_places(self, counts: tuple[int, ...]) -> list[bool]:
        """By place: has the card orders left for one more unit there?"""
        command = self.command
        if command.anywhere > 0:
            return EVERYWHERE if sum(counts) < command.anywhere else NOWHERE
        return open_with_extras(command.orders, command.extras, counts)

    def has_orders(self, counts: tuple[int, ...], place: int) -> bool:
        """Has the card an order left for one more unit at this place?"""
        return self.open_places(counts)[place]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "order" and action.verb != "send":
            return no.NOT_NOW
        if action.verb == "send" and self.command.on_the_move == 0:
            return no.NOBODY_ON_THE_MOVE
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        code = order_denial(game, unit, self.command)
        if code != no.LEGAL:
            return code
        if action.verb == "send":
            return no.LEGAL if self.sent < self.command.on_the_move else no.NONE_LEFT_TO_SEND
        place = PLACE[sections_for(game, self.command)[unit.hex]]
        return no.LEGAL if self.has_orders(self.counts, place) else no.NO_ORDERS_LEFT_THERE

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        if action.verb == "send":
            game.change(unit.send())
            if game.listeners:
                game.tell(Event("event-sent", game.about(unit)))
            game.replace(Ordering(self.side, self.command, self.counts, self.sent + 1))
            return
        order(game, unit, self.command.battles)
        counts = one_more(self.counts, PLACE[sections_for(game, self.command)[unit.hex]])
        game.replace(Ordering(self.side, self.command, counts, self.sent))

    def params(self, game: Game44) -> dict[str, str | int]:
        command = self.command
        left = command.anywhere
        if left == 0:
            left = sum(command.orders) + len(command.extras)
        return {
            "left": left - sum(self.counts),
            "on_the_move": command.on_the_move - self.sent,
            "gung_ho": 1 if command.gung_ho else 0,
        }


def counted(game: Game44, counts: tuple[int, ...], hex: int) -> tuple[int, ...]:
    """The counts with one more unit, that on the hex."""
    return one_more(counts, PLACE[game.scenario.board.sections[hex]])


def one_more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The counts with one more unit at a place."""
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


NONE_ORDERED: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)
NONE_BY_CLASS: Final[tuple[int, ...]] = (0, 0, 0, 0)


class OrderingByDice(Phase[Game44]):
    """Their Finest Hour: infantry symbols order infantry, armor symbols armor, stars anything.

    `infantry`, `armor`, `stars`: symbols rolled; `counts`: units ordered so far by the class that
    cards name. Rule: M44 card Their Finest Hour.
    """

    __slots__ = ("armor", "command", "counts", "infantry", "stars")

    name = "order-by-dice"
    prompt = "prompt-order-by-dice"
    rule = "M44 card Their Finest Hour"

    def __init__(
        self,
        side: int,
        command: Command,
        infantry: int,
        armor: int,
        stars: int,
        counts: tuple[int, ...],
    ) -> None:
        super().__init__(side)
        self.command = command
        self.infantry = infantry
        self.armor = armor
        self.stars = stars
        self.counts = counts

    def has_orders(self, kind: int) -> bool:
        """Do the symbols suffice for one more unit of the class? Stars fill in for what is
        short."""
        infantry = self.counts[0] + (kind == INFANTRY)
        armor = self.counts[1] + (kind == ARMOR)
        others = sum(self.counts) + 1 - infantry - armor
        short = max(infantry - self.infantry, 0) + max(armor - self.armor, 0) + others
        return short <= self.stars

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.done]
        for unit in game.own_units(self.side):
            if order_denial(game, unit, self.command) == no.LEGAL:
                if self.has_orders(unit.type.card_class):
                    legal.append(game.actions.orders[unit.number])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "order":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        code = order_denial(game, unit, self.command)
        if code != no.LEGAL:
            return code
        return no.LEGAL if self.has_orders(unit.type.card_class) else no.NOT_ROLLED

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        order(game, unit, self.command.battles)
        kind = unit.type.card_class
        counts = (*self.counts[:kind], self.counts[kind] + 1, *self.counts[kind + 1 :])
        game.replace(
            OrderingByDice(self.side, self.command, self.infantry, self.armor, self.stars, counts)
        )

    def params(self, game: Game44) -> dict[str, str | int]:
        return {
            "infantry": self.infantry,
            "armor": self.armor,
            "stars": self.stars,
            "ordered": sum(self.counts),
        }
