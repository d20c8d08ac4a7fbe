"""Reading positions: cards of one deck for both sides, also those that a seat does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.core.dice import DRAW, Dice, ScriptedDice, seeded
from hexfront.core.record import BRACES
from hexfront.systems.memoir44.cards import AMBUSH, with_card, without
from hexfront.systems.memoir44.deal_apart import handed
from hexfront.systems.memoir44.marks import NO_CARD
from hexfront.systems.memoir44.marks_text import FIELD, HIDDEN_CARD
from hexfront.systems.memoir44.outcomes import MINE, read_outcome

if TYPE_CHECKING:
    from hexfront.systems.memoir44.read_position import PositionText

HAND: Final = "hand."
PLAYING: Final = -2  # beside the sides: whose chip card is being played


def deal_together(reader: PositionText) -> None:
    """Hands and discard pile; the deck is the rest. Hidden cards of a seat's position are drawn by
    the game's dice."""
    game = reader.game
    game.discard = reader.cards("discard", reader.fields.get("discard", ""))
    chips = [card for card in game.marks.chips if card != NO_CARD]
    playing = reader.cards("playing", reader.fields.get("playing", "").replace("?", ""))
    hidden = [0, 0]
    hands: list[tuple[int, ...]] = []
    for side in (0, 1):
        field = HAND + reader.scenario.sides[side]
        text = reader.fields.get(field, "-")
        count, _, shown = text.partition(",")
        if count.startswith("?") and count[1:].isdecimal() and len(count) < 4:
            hidden[side] = int(count[1:])
            text = shown
        hands.append(reader.cards(field, text))
    game.hands = (hands[0], hands[1])
    deck = reader.scenario.deck
    for card in (*hands[0], *hands[1], *game.discard, *chips, *playing, *handed(game)):
        if card in deck:
            deck = without(deck, card)
        else:
            reader.problem("hand", "there are more cards of a kind than the deck has")
            return
    if "deck" in reader.fields:
        deck = reader.cards("deck", reader.fields["deck"])
    game.deck = deck
    # What is drawn openly in the actions since is in nobody's hand yet.
    free = deck
    for card in drawn_openly(reader.since):
        if card in free:
            free = without(free, card)
    deal_from_pile(reader, hidden)
    if hidden[0] + hidden[1] + len(hidden_chips(reader)) > len(free):
        reader.problem("hand", "there are more hidden cards than are left")
        return
    source = source_of(game.dice)
    for side in hidden_chips(reader):
        able = tuple([card for card in free if card != AMBUSH])
        card = source.draw(able or free)
        free = without(free, card)
        game.deck = without(game.deck, card)
        if side == PLAYING:
            reader.playing = card
        else:
            game.marks = game.marks.with_chip(side, card)
    for side in (0, 1):
        for _ in range(hidden[side]):
            card = source.draw(free)
            free = without(free, card)
            game.deck = without(game.deck, card)
            game.set_hand(side, tuple(sorted((*game.hands[side], card))))


def hidden_chips(reader: PositionText) -> list[int]:
    """The sides whose chip hides a card from the seat of the position; PLAYING for the card
    that comes from under one."""
    found: list[int] = []
    chips = reader.fields.get(FIELD + "chips", "-,-").split(",")
    for side in (0, 1):
        if chips[side : side + 1] == [HIDDEN_CARD]:
            found.append(side)
    if reader.fields.get("playing") == HIDDEN_CARD:
        found.append(PLAYING)
    return found


def deal_from_pile(reader: PositionText, hidden: list[int]) -> None:
    """Cards that command cars fetched unseen: any of the pile as the seat knows it; they are in
    their side's hand, and no longer among its `hidden` ones."""
    game = reader.game
    words = reader.fields.get(FIELD + "fetched", "-;-").split(";")
    source = source_of(game.dice)
    for side, word in enumerate(words[:2]):
        if not (word.startswith(HIDDEN_CARD) and word[1:].isdecimal()):
            continue
        number = min(int(word[1:]), hidden[side], len(game.discard))
        for _ in range(number):
            card = source.draw(game.discard)
            game.discard = without(game.discard, card)
            fetched = with_card(game.marks.fetched[side], card)
            game.marks = game.marks.with_fetched(side, fetched)
            game.set_hand(side, with_card(game.hands[side], card))
        hidden[side] -= number


def drawn_openly(since: str) -> list[int]:
    """The cards that the actions after `then:` name as drawn."""
    words = [word for part in BRACES.findall(since) for word in part.split()]
    found = [read_outcome(word) for word in words]
    return [
        outcome.values[0]
        for outcome in found
        if outcome is not None and outcome.kind == DRAW and outcome.values[0] < MINE
    ]


def source_of(dice: Dice) -> Dice:
    """What draws hidden cards: scripted dice are for what happens from here on."""
    return seeded(0) if isinstance(dice, ScriptedDice) else dice
