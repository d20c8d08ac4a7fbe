"""The state of a game of Memoir '44: units, cards, medals, and how rules look at them."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Action, Entry, Game, Phase
from hexfront.systems.memoir44.actions import Actions
from hexfront.systems.memoir44.cards import with_card, without
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.marks import NO_CARD, NO_MARKS, Marks, number_of
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.switches import Switches
from hexfront.systems.memoir44.units import Unit

EMPTY: Final = -1
OVERLORD_DICE: Final = 4


class Table44(Game):
    """What lies on the table in a game of Memoir '44.

    `units` by number (None once gone); `at` the unit number on each hex (EMPTY: none). Hands, deck
    and discard are kinds of cards, ascending: a deck is a multiset. `won`: medals for eliminated
    and exited units; `holders`: who holds each objective. `sandbags`: hexes with sandbags.
    `command`: the card in play as it works, `last_command`: that of the turn before. `owed`: cards
    each side draws at the end of the turn for an Ambush. `no_ambush`: the side that declined for
    the rest of the turn. `marks`: what most battles have nothing of. Where each side has a deck of
    its own (`decks_apart`), `second_deck` and `second_discard` are those of side 1.
    """

    __slots__ = (
        "actions",
        "at",
        "command",
        "deck",
        "decks_apart",
        "discard",
        "exited",
        "ground",
        "hands",
        "holders",
        "last_command",
        "marks",
        "no_ambush",
        "owed",
        "sandbags",
        "scenario",
        "second_deck",
        "second_discard",
        "seed",
        "switches",
        "units",
        "won",
    )

    def __init__(
        self,
        scenario: Scenario44,
        switches: Switches,
        seed: int | bytes | None,
        dice: Dice,
        phases: list[Phase[Any]],
        turn: int,
        decision: int,
        reveals: int,
        history: Entry | None,
        origin: Game | None,
        choices: list[Action],
        ground: Ground,
        units: list[Unit | None],
        at: list[int],
        hands: tuple[tuple[int, ...], ...],
        deck: tuple[int, ...],
        discard: tuple[int, ...],
        won: tuple[int, ...],
        exited: tuple[int, ...],
        holders: tuple[int, ...],
        sandbags: frozenset[int],
        command: Command | None,
        last_command: Command | None,
        owed: tuple[int, ...],
        no_ambush: int,
        marks: Marks,
    ) -> None:
        super().__init__(dice, phases, turn, decision, reveals, history, origin, choices)
        self.scenario = scenario
        self.actions: Actions = scenario.actions
        self.switches = switches
        self.seed = seed
        self.ground = ground
        self.units = units
        self.at = at
        self.hands = hands
        self.deck = deck
        self.discard = discard
        self.won = won
        self.exited = exited
        self.holders = holders
        self.sandbags = sandbags
        self.command = command
        self.last_command = last_command
        self.owed = owed
        self.no_ambush: int = no_ambush
        self.marks = marks
        self.decks_apart = False
        self.second_deck: tuple[int, ...] = ()
        self.second_discard: tuple[int, ...] = ()

    # --- looking -------------------------------------------------------------------------------

    def unit(self, number: int) -> Unit:
        unit = self.units[number]
        assert unit is not None
        return unit

    def unit_on(self, hex: int) -> Unit | None:
        number = self.at[hex]
        return None if number == EMPTY else self.units[number]

    def own_units(self, side: int) -> list[Unit]:
        """The side's units on the board, in the order of their numbers."""
        first = self.scenario.first_unit
        return [u for u in self.units[first[side] : first[side + 1]] if u is not None]

    def has_class(self, side: int, classes: int) -> bool:
        """Has the side a unit of one of these classes (a mask, as cards name them) on the board?"""
        return any(classes >> unit.type.card_class & 1 for unit in self.own_units(side))

    def sleeps(self, unit: Unit) -> bool:
        """Is the unit unable to act until a later turn? Rule: M44 5.2 Inactive till a turn."""
        if unit.type.wakes > self.turn:
            return True
        marks = self.marks
        return marks is not NO_MARKS and number_of(marks.asleep, unit.number, 0) > self.turn

    def enemy_adjacent(self, unit: Unit) -> bool:
        for near in self.ground.near[unit.hex]:
            number = self.at[near]
            if number >= 0 and self.unit(number).side != unit.side:
                return True
        return False

    def medals(self, side: int) -> int:
        """Medals that the side has now, never more than it needs.

        Rule: M44 2.1 End of battle, M44 7.
        """
        count = self.won[side]
        for objective in self.scenario.objectives:
            if self.holders[objective.number] == side:
                count += objective.worth
        return min(count, self.scenario.targets[side])

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else self.scenario.sides[side]

    def label(self, hex: int) -> str:
        return self.scenario.board.labels[hex]

    # --- cards ---------------------------------------------------------------------------------

    def deck_of(self, side: int) -> tuple[int, ...]:
        """The deck that the side draws from. Rule: M44 12 overlord_decks."""
        return self.second_deck if self.decks_apart and side == 1 else self.deck

    def pile_of(self, side: int) -> tuple[int, ...]:
        """The discard pile that the side's cards go to."""
        return self.second_discard if self.decks_apart and side == 1 else self.discard

    def set_deck(self, side: int, cards: tuple[int, ...]) -> None:
        if self.decks_apart and side == 1:
            self.second_deck = cards
        else:
            self.deck = cards

    def set_pile(self, side: int, cards: tuple[int, ...]) -> None:
        if self.decks_apart and side == 1:
            self.second_discard = cards
        else:
            self.discard = cards

    def to_pile(self, side: int, card: int) -> None:
        """A card of the side goes to its discard pile."""
        self.set_pile(side, with_card(self.pile_of(side), card))

    def card_dice(self, side: int) -> int:
        """Dice of a card that rolls one for each card in hand, itself included (it is played, so it
        is there no more); four in Overlord. Rule: M44 card Medics & Mechanics,
        M44 card Their Finest Hour, M44 2.6-9, M44 2.6-10."""
        return OVERLORD_DICE if self.scenario.generals is not None else self.cards_held(side) + 1

    def cards_held(self, side: int) -> int:
        """Cards in hand, that under the commissar chip included. Rule: M44 6.1 Red Army."""
        chip = self.marks.chips[side] != NO_CARD
        return len(self.hands[side]) + (1 if chip else 0)

    def take_from_hand(self, side: int, card: int) -> None:
        """A card leaves the side's hand."""
        self.set_hand(side, without(self.hands[side], card))

    def discard_card(self, side: int, card: int) -> None:
        """A card goes from the side's hand to the discard pile."""
        self.set_hand(side, without(self.hands[side], card))
        self.to_pile(side, card)

    def set_hand(self, side: int, hand: tuple[int, ...]) -> None:
        self.hands = (hand, self.hands[1]) if side == 0 else (self.hands[0], hand)

    def about(self, unit: Unit) -> dict[str, Any]:
        """A unit as parameters of an event."""
        return {
            "unit": unit.number,
            "side": self.side_name(unit.side),
            "type": unit.type.id,
            "hex": self.label(unit.hex),
            "figures": unit.figures,
        }

    def about_target(self, unit: Unit) -> dict[str, Any]:
        """A unit that another one attacks, as parameters beside those of the attacker."""
        return {"target_type": unit.type.id, "target_hex": self.label(unit.hex)}
