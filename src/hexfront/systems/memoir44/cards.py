"""Command cards and the deck (2.3): what kinds there are and how many of each."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.tables import table

SECTION_CARD: Final = 0
ACROSS_CARD: Final = 1
TACTIC_CARD: Final = 2


class Card:
    """A kind of command card.

    `id` is its name in texts ("probe-left", "air-power"), `family` its row in the table, `orders`
    the units it orders on the player's left, in the centre and on his right.
    """

    __slots__ = ("copies", "family", "id", "kind", "number", "orders", "rule", "section")

    def __init__(
        self,
        number: int,
        id: str,
        family: str,
        kind: int,
        rule: str,
        orders: tuple[int, ...],
        section: int,
        copies: int,
    ) -> None:
        self.number = number
        self.id = id
        self.family = family
        self.kind = kind
        self.rule = rule
        self.orders = orders
        self.section = section
        self.copies = copies


def _load() -> list[Card]:
    rows = table("cards")
    cards: list[Card] = []
    for family, row in rows["section"].items():
        for section, name in enumerate(SECTIONS):
            orders = tuple([row["orders"] if s == section else 0 for s in range(3)])
            cards.append(
                Card(
                    len(cards),
                    f"{family}-{name}",
                    family,
                    SECTION_CARD,
                    row["rule"],
                    orders,
                    section,
                    row["copies"][section],
                )
            )
    for family, row in rows["across"].items():
        cards.append(
            Card(
                len(cards),
                family,
                family,
                ACROSS_CARD,
                row["rule"],
                tuple(row["orders"]),
                -1,
                row["copies"],
            )
        )
    for family, row in rows["tactic"].items():
        cards.append(
            Card(len(cards), family, family, TACTIC_CARD, row["rule"], (0, 0, 0), -1, row["copies"])
        )
    return cards


CARDS: Final = _load()
CARD: Final[dict[str, Card]] = {card.id: card for card in CARDS}
# The standard deck as kinds of cards, ascending. A deck is a multiset: nobody knows its order, so
# each draw takes one of its cards by chance.
DECK: Final[tuple[int, ...]] = tuple([card.number for card in CARDS for _ in range(card.copies)])

AMBUSH: Final = CARD["ambush"].number
ALL_UNITS: Final = 99


def place_of(cards: tuple[int, ...], card: int) -> int:
    """How many of the ascending cards are of lower kinds."""
    low = 0
    high = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The ascending cards less one of that kind, which must be among them."""
    at = place_of(cards, card)
    assert cards[at] == card
    fewer = list(cards)
    fewer.pop(at)
    return tuple(fewer)


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards and one more, ascending, so that equal hands are equal tuples."""
    more = list(cards)
    more.insert(place_of(cards, card), card)
    return tuple(more)
