"""The end of a turn (2.1-5): the deck, drawing cards, and what changes the draw."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import CARD, CARDS, with_card, without
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.units import ORDERED

FINEST_HOUR: Final = CARD["their-finest-hour"].number


def draw_card(game: Game44, side: int) -> int:
    """A card from the deck to the hand, -1 if there is none at all. When the deck is empty the
    discard pile becomes the deck. Rule: M44 2.1 Deck empty."""
    card = take_from_deck(game, side)
    if card != NONE:
        game.set_hand(side, with_card(game.hands[side], card))
    return card


def take_from_deck(game: Game44, side: int) -> int:
    """A card from the deck, which only its side sees; NONE if there is none at all.

    Where nothing is shuffled again the battle ends with the deck. Rule: M44 7 no reshuffle.
    """
    if not game.deck_of(side):
        if not reshuffles(game):
            game.finish(game.scenario.options.deck_winner, "no-cards")
            return NONE
        if not game.pile_of(side):
            return NONE
        reshuffle(game, side)
    card = game.draw(game.deck_of(side), side)
    game.set_deck(side, without(game.deck_of(side), card))
    if game.listeners:
        params = {"side": game.side_name(side), "card": "hidden"}
        game.tell(Event("event-drew", params, {"card": CARDS[card].id}, side))
    return card


def reshuffles(game: Game44) -> bool:
    """Is the discard pile ever shuffled again? Rule: M44 7 no reshuffle, M44 12 deck_reshuffle."""
    return game.scenario.options.reshuffles and game.switches.reshuffles


def reshuffle(game: Game44, owner: int) -> None:
    """The side's deck and discard pile become one deck; nobody remembers what was fetched from the
    pile."""
    game.set_deck(owner, tuple(sorted(game.deck_of(owner) + game.pile_of(owner))))
    game.set_pile(owner, ())
    for side in (0, 1):
        if game.marks.fetched[side]:
            game.marks = game.marks.with_fetched(side, ())
    if game.listeners:
        game.tell(Event("event-reshuffled", {}))


def draw_cards(game: Game44, side: int) -> None:
    """The end of a turn: reshuffle after Their Finest Hour, replace Ambushes, then draw; after a
    Recon two cards, of which one is kept. Rule: M44 2.1-5, M44 card Recon, M44 card Ambush,
    M44 card Their Finest Hour."""
    command = game.command
    if command is not None and command.card == FINEST_HOUR and reshuffles(game):
        reshuffle(game, side)
    if game.owed[0] > 0 or game.owed[1] > 0:
        for owner in (1 - side, side):
            for _ in range(game.owed[owner]):
                draw_card(game, owner)
        game.owed = (0, 0)
    if game.is_over:
        return
    # A Recon that struck from the air draws as any card does.
    if command is None or command.air_strike or CARDS[command.card].family != "recon":
        draw_card(game, side)
    elif may_fetch(game, side):
        game.push(ChoosingDraw(side))
    else:
        draw_two(game, side)


def draw_two(game: Game44, side: int) -> None:
    """Two cards, of which one is kept. Rule: M44 card Recon."""
    first = take_from_deck(game, side)
    second = NONE if game.is_over else take_from_deck(game, side)
    if game.is_over:
        return
    if second == NONE:
        if first != NONE:
            game.set_hand(side, with_card(game.hands[side], first))
    else:
        game.push(Keeping(side, min(first, second), max(first, second)))


def may_fetch(game: Game44, side: int) -> bool:
    """Was a command car ordered by the Recon, and is there anything in the discard pile?

    Rule: M44 5.4 Command car.
    """
    if not game.scenario.has_command_cars or not game.discard:
        return False
    return any(u.type.commands and u.orders == ORDERED for u in game.own_units(side))


class ChoosingDraw(Phase[Game44]):
    """A command car was ordered by the Recon: draw two cards and keep one, or take any card from
    the discard pile, which nobody else is shown.

    Rule: M44 5.4 Command car, EP 11-4.
    """

    __slots__ = ()

    name = "choose-draw"
    prompt = "prompt-choose-draw"
    rule = "M44 5.4 Command car"

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.alone["draw"]]
        last = NONE
        for card in game.discard:
            if card != last:
                legal.append(game.actions.card_rows["fetch"][card])
                last = card
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "draw":
            return no.LEGAL
        if action.verb != "fetch":
            return no.NOT_NOW
        return no.LEGAL if action.card in game.discard else no.NOT_DISCARDED

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        if action.verb == "draw":
            draw_two(game, self.side)
            return
        card = action.card
        game.discard = without(game.discard, card)
        game.set_hand(self.side, with_card(game.hands[self.side], card))
        fetched = with_card(game.marks.fetched[self.side], card)
        game.marks = game.marks.with_fetched(self.side, fetched)
        if game.listeners:
            params = {"side": game.side_name(self.side), "card": "hidden"}
            game.tell(Event("event-fetched", params, {"card": CARDS[card].id}, self.side))


class Keeping(Phase[Game44]):
    """After a Recon: keep one of the two cards drawn, discard the other. Rule: M44 card Recon."""

    __slots__ = ("first", "second")

    name = "keep"
    prompt = "prompt-keep"
    rule = "M44 card Recon"
    foreseeable = False

    def __init__(self, side: int, first: int, second: int) -> None:
        super().__init__(side)
        self.first = first
        self.second = second

    def legal_actions(self, game: Game44) -> list[Action]:
        keeps = game.actions.keeps
        if self.first == self.second:
            return [keeps[self.first]]
        return [keeps[self.first], keeps[self.second]]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "keep":
            return no.NOT_NOW
        return no.LEGAL if action.card in (self.first, self.second) else no.NOT_DRAWN

    def other(self, kept: int) -> int:
        """The card that is discarded if this one is kept."""
        return self.second if kept == self.first else self.first

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        other = self.other(action.card)
        game.set_hand(self.side, with_card(game.hands[self.side], action.card))
        game.to_pile(self.side, other)
        if game.listeners:
            game.tell(
                Event(
                    "event-kept",
                    {
                        "side": game.side_name(self.side),
                        "discarded": CARDS[other].id,
                    },
                )
            )
