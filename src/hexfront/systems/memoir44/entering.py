"""Armor breakthrough (6.2-22): armor that comes onto the board behind the enemy."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.arrival import arrive, halt
from hexfront.systems.memoir44.board import TOP
from hexfront.systems.memoir44.cards import CARDS, TACTIC_CARD
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.orders import Ordering, counted
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.terrain import HARD_STOP, MOVING
from hexfront.systems.memoir44.units import Unit

# Tactic cards that may bring armor onto the board; others only if they fall back.
BRINGING: Final[tuple[str, ...]] = ("direct-from-hq", "armor-assault")


def may_enter(game: Game44, side: int, command: Command) -> bool:
    """May the side make its armor breakthrough with this command? Once in the battle, with a
    section card, Direct from HQ, Armor Assault, or a card that falls back. Rule: M44 6.2-22."""
    entry = game.scenario.options.entries[side]
    if entry is None or game.marks.entered[side]:
        return False
    card = CARDS[command.card]
    if card.kind == TACTIC_CARD and card.family not in BRINGING and not command.fallback:
        return False
    phase = Entering(side, command, (0, 0, 0, 0, 0))
    return any(phase.hex_denial(game, hex) == no.LEGAL for hex in phase.baseline(game))


class Entering(Phase[Game44]):
    """Before the orders: armor enters on hexes of the enemy's baseline, each unit by one order of
    the card. It stops there, may battle and take ground, but not overrun this turn. The hex does
    to it what it does to whoever moves there: mines explode, ice may break, wire goes and bars
    taking ground. Rule: M44 6.2-22, M44 3.1 Hard stop, EF 4 Mines entered.

    `counts`: units ordered so far by their place (see orders.PLACE).
    """

    __slots__ = ("command", "counts")

    name = "enter"
    prompt = "prompt-enter"
    rule = "M44 6.2-22"

    def __init__(self, side: int, command: Command, counts: tuple[int, ...]) -> None:
        super().__init__(side)
        self.command = command
        self.counts = counts

    def baseline(self, game: Game44) -> list[int]:
        """The hexes of the enemy's baseline."""
        board = game.scenario.board
        row = board.rows - 1 if self.side == TOP else 0
        return [hex for hex in range(board.map.size) if board.map.ys[hex] == row]

    def waiting(self, game: Game44) -> list[int]:
        """The numbers of the units that have not entered."""
        entry = game.scenario.options.entries[self.side]
        assert entry is not None
        return [n for n in entry.units if n not in game.marks.arrived]

    def hex_denial(self, game: Game44, hex: int) -> int:
        """0 or why no armor may enter on the hex."""
        if hex not in self.baseline(game):
            return no.NOT_THE_BASELINE
        if game.at[hex] != EMPTY:
            return no.OCCUPIED
        waiting = self.waiting(game)
        if not waiting:
            return no.NO_ORDERS_LEFT_THERE
        unit = game.reserve(waiting[0])
        if game.ground.impassable[unit.type.footing][hex]:
            return no.IMPASSABLE
        if self.command.everybody:
            sections = game.scenario.board.sections[hex]
            named = any(self.command.orders[s] > 0 and sections >> s & 1 for s in range(3))
            return no.LEGAL if named else no.NO_ORDERS_LEFT_THERE
        ordering = Ordering(self.side, self.command, self.counts)
        place = counted(game, (0, 0, 0, 0, 0), hex).index(1)
        return no.LEGAL if ordering.has_orders(self.counts, place) else no.NO_ORDERS_LEFT_THERE

    def legal_actions(self, game: Game44) -> list[Action]:
        enters = game.actions.hex_rows["enter"]
        legal: list[Action] = [game.actions.done]
        for hex in self.baseline(game):
            if self.hex_denial(game, hex) == no.LEGAL:
                legal.append(enters[hex])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        return self.hex_denial(game, action.hex) if action.verb == "enter" else no.NOT_NOW

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            self.go_on(game)
            return
        unit = entered(game, game.reserve(self.waiting(game)[0]), action.hex, self.command)
        game.enter(unit, action.hex, 0)
        if game.listeners:
            game.tell(Event("event-entered", game.about(game.unit(unit.number))))
        counts = counted(game, self.counts, action.hex)
        game.replace(Entering(self.side, self.command, counts))
        if not game.is_over and arrive(game, game.unit(unit.number), MOVING):
            halt(game, unit.number, MOVING)

    def go_on(self, game: Game44) -> None:
        """The orders begin with those that brought armor in; the breakthrough is made for good."""
        if sum(self.counts) == 0:
            return
        game.marks = game.marks.with_entered(self.side)
        if isinstance(game.phases[-1], Ordering):
            game.replace(Ordering(self.side, self.command, self.counts))

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"left": len(self.waiting(game))}


def entered(game: Game44, unit: Unit, hex: int, command: Command) -> Unit:
    """The unit as it comes onto the board on that hex: ordered, and after a move of one hex."""
    ground = game.ground
    footing = unit.type.footing
    battles = 0 if ground.no_battle[footing][hex] else command.battles
    stopped = ground.stops[footing][hex] == HARD_STOP
    return unit.order(battles).move(hex, 1, battles, stopped)
