"""Reading positions: cards where each side has a deck of its own, as in Overlord (2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.core.dice import ScriptedDice, seeded
from hexfront.systems.memoir44.cards import CARD, without
from hexfront.systems.memoir44.game import Game44

if TYPE_CHECKING:
    from hexfront.systems.memoir44.read_position import PositionText

FINEST_HOUR: Final = CARD["their-finest-hour"].number


def handed(game: Game44) -> list[int]:
    """The cards that generals hold. Their Finest Hour is in the discard pile already."""
    return [card for card, _ in game.marks.handed if card != FINEST_HOUR]


def deal_apart(reader: PositionText) -> None:
    """Each side's hand, discard pile and deck, which is the rest of its cards.

    Hidden cards of a seat's position are drawn by the game's dice. What generals hold belongs to
    the side whose turn it is.
    """
    game = reader.game
    turn = reader.fields.get("side", reader.scenario.sides[reader.scenario.starting])
    for side, name in enumerate(reader.scenario.sides):
        field = f"hand.{name}"
        text = reader.fields.get(field, "-")
        count, _, shown = text.partition(",")
        hidden = 0
        if count.startswith("?") and count[1:].isdecimal() and len(count) < 4:
            hidden = int(count[1:])
            text = shown
        hand = reader.cards(field, text)
        pile = reader.cards(f"discard.{name}", reader.fields.get(f"discard.{name}", ""))
        deck = reader.scenario.deck
        for card in (*hand, *pile, *(handed(game) if name == turn else [])):
            if card not in deck:
                reader.problem(field, "there are more cards of a kind than the deck has")
                return
            deck = without(deck, card)
        if f"deck.{name}" in reader.fields:
            deck = reader.cards(f"deck.{name}", reader.fields[f"deck.{name}"])
        if hidden > len(deck):
            reader.problem(field, "there are more hidden cards than are left")
            return
        source = seeded(0) if isinstance(game.dice, ScriptedDice) else game.dice
        for _ in range(hidden):
            card = source.draw(deck)
            deck = without(deck, card)
            hand = tuple(sorted((*hand, card)))
        game.set_hand(side, hand)
        game.set_pile(side, pile)
        game.set_deck(side, deck)
