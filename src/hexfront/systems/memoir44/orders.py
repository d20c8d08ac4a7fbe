"""Orders (2.1-2, 2.3): which units a command card orders."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.game import ADJACENT, ANY, NO_MOVE, RANGED, Command, Game44
from hexfront.systems.memoir44.movement import Moving
from hexfront.systems.memoir44.units import ARMOR, CLASSES, INFANTRY, NOT_ORDERED, Unit

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


def order_denial(game: Game44, unit: Unit, command: Command) -> int:
    """0 or why the card cannot order this unit, whatever the number of its orders."""
    if unit.orders != NOT_ORDERED:
        return no.ALREADY_ORDERED
    if not command.classes >> unit.type.kind & 1:
        return no.WRONG_CLASS_FOR_CARD
    if command.adjacency != ANY:
        adjacent = game.enemy_adjacent(unit)
        if command.adjacency == ADJACENT and not adjacent:
            return no.NOT_ADJACENT_TO_ENEMY
        if command.adjacency == RANGED and adjacent:
            return no.ADJACENT_TO_ENEMY
    return no.LEGAL


def order(game: Game44, unit: Unit, battles: int) -> None:
    """Give a unit its order, with the right to so many battles."""
    game.change(unit.order(battles))
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

    `counts`: units ordered so far by their place (see PLACE). Rule: M44 2.1-2.
    """

    __slots__ = ("command", "counts")

    name = "order"
    prompt = "prompt-order"
    rule = "M44 2.1-2"
    enterable = True

    def __init__(self, side: int, command: Command, counts: tuple[int, ...]) -> None:
        super().__init__(side)
        self.command = command
        self.counts = counts

    def legal_actions(self, game: Game44) -> list[Action]:
        command = self.command
        legal: list[Action] = [game.actions.done]
        places = self.open_places(self.counts)
        if places is NOWHERE:
            return legal
        sections = game.scenario.board.sections
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

    def open_places(self, counts: tuple[int, ...]) -> list[bool]:
        """By place: has the card orders left for one more unit there?"""
        command = self.command
        if command.anywhere > 0:
            return EVERYWHERE if sum(counts) < command.anywhere else NOWHERE
        return open_places(command.orders, counts)

    def has_orders(self, counts: tuple[int, ...], place: int) -> bool:
        """Has the card an order left for one more unit at this place?"""
        return self.open_places(counts)[place]

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
        place = PLACE[game.scenario.board.sections[unit.hex]]
        return no.LEGAL if self.has_orders(self.counts, place) else no.NO_ORDERS_LEFT_THERE

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        order(game, unit, self.command.battles)
        place = PLACE[game.scenario.board.sections[unit.hex]]
        counts = list(self.counts)
        counts[place] += 1
        game.replace(Ordering(self.side, self.command, tuple(counts)))

    def params(self, game: Game44) -> dict[str, str | int]:
        command = self.command
        ordered = sum(self.counts)
        if command.anywhere > 0:
            return {"left": command.anywhere - ordered}
        return {"left": sum(command.orders) - ordered}


NONE_ORDERED: Final[tuple[int, ...]] = (0, 0, 0, 0, 0)
NONE_BY_CLASS: Final[tuple[int, ...]] = (0, 0, 0)


class OrderingByDice(Phase[Game44]):
    """Their Finest Hour: infantry symbols order infantry, armor symbols armor, stars anything.

    `infantry`, `armor`, `stars`: symbols rolled; `counts`: units ordered so far by class.
    Rule: M44 card Their Finest Hour.
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
            if unit.orders == NOT_ORDERED and self.has_orders(unit.type.kind):
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
        if unit.orders != NOT_ORDERED:
            return no.ALREADY_ORDERED
        return no.LEGAL if self.has_orders(unit.type.kind) else no.NOT_ROLLED

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        order(game, unit, self.command.battles)
        kind = unit.type.kind
        counts = (*self.counts[:kind], self.counts[kind] + 1, *self.counts[kind + 1 :])
        game.replace(
            OrderingByDice(self.side, self.command, self.infantry, self.armor, self.stars, counts)
        )

    def params(self, game: Game44) -> dict[str, str | int]:
        ordered = {CLASSES[kind]: self.counts[kind] for kind in range(3)}
        return {
            "infantry": self.infantry,
            "armor": self.armor,
            "stars": self.stars,
            "ordered": sum(ordered.values()),
        }
