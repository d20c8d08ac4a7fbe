"""Headquarters and supply tents (6.2-17): whoever loses his plays a card short."""

from __future__ import annotations

from hexfront.core.game import EVERYBODY, NOBODY, Event
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Game44


def visit(game: Game44, hex: int) -> None:
    """Somebody may have come to the headquarters on this hex: an enemy who enters takes a random
    card from its owner; when the owner comes back he draws one. Rule: M44 6.2-17."""
    unit = game.unit_on(hex)
    owner = game.scenario.headquarters[hex]
    if unit is None or owner == NOBODY:
        return
    captured = hex in game.marks.captured
    if unit.side != owner and not captured:
        game.marks = game.marks.with_captured(game.marks.captured | {hex})
        tell(game, "event-hq-captured", owner, hex)
        lose_card(game, owner)
    elif unit.side == owner and captured:
        game.marks = game.marks.with_captured(game.marks.captured - {hex})
        tell(game, "event-hq-retaken", owner, hex)
        draw_back(game, owner)


def tell(game: Game44, id: str, owner: int, hex: int) -> None:
    """Tell what happened to a headquarters."""
    if game.listeners:
        game.tell(Event(id, {"side": game.side_name(owner), "hex": game.label(hex)}))


def draw_back(game: Game44, side: int) -> None:
    """The side draws the card that it was short of."""
    from hexfront.systems.memoir44.drawing import draw_card

    draw_card(game, side)


def lose_card(game: Game44, side: int) -> None:
    """A random card goes from the side's hand to the discard pile, for all to see.

    Rule: M44 6.2-17, M44 6.1 Italian Royal Army.
    """
    hand = game.hands[side]
    if not hand:
        return
    card = game.draw(hand, EVERYBODY)
    game.take_from_hand(side, card)
    game.to_pile(side, card)
    if game.listeners:
        params = {"side": game.side_name(side), "card": CARDS[card].id}
        game.tell(Event("event-card-lost", params))
