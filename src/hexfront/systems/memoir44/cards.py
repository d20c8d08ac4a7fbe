"""Command cards and decks (2.3, 2.5): what kinds there are, what each orders and how many."""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.command import ADJACENT, ANY, NO_MOVE, RANGED
from hexfront.systems.memoir44.profile import (
    ARTILLERY_BOMBARD,
    BEHIND_ENEMY_LINES,
    INFANTRY_ASSAULT,
    NORMAL,
)
from hexfront.systems.memoir44.tables import table
from hexfront.systems.memoir44.units import ANY_CLASS, CLASSES

SECTION_CARD: Final = 0
ACROSS_CARD: Final = 1
TACTIC_CARD: Final = 2

# The forms of the game, which play their cards differently.
STANDARD: Final = 0
BREAKTHROUGH: Final = 1
FORMS: Final[dict[str, int]] = {
    "standard": STANDARD,
    "breakthrough": BREAKTHROUGH,
    "overlord": STANDARD,
}
MODES: Final[dict[str, int]] = {
    "normal": NORMAL,
    "no-move": NO_MOVE,
    "infantry-assault": INFANTRY_ASSAULT,
    "behind-enemy-lines": BEHIND_ENEMY_LINES,
    "artillery-bombard": ARTILLERY_BOMBARD,
}
ADJACENCIES: Final[dict[str, int]] = {"any": ANY, "adjacent": ADJACENT, "ranged": RANGED}


class CardForm:
    """What a kind of card lets its side do in one form of the game.

    `orders`: units on the player's left, in the centre and on his right; `anywhere`: units of any
    section; `one_section`: units of a section that the player names. `classes` whom it orders,
    `needs` the classes of which one unit has to be on the board, else it orders one unit of choice
    (masks; 0: it needs none). The others are those of `Command`. `copies` in the deck.
    """

    __slots__ = (
        "adjacency",
        "anywhere",
        "battles",
        "classes",
        "close",
        "copies",
        "marines",
        "mode",
        "needs",
        "on_the_move",
        "one_section",
        "orders",
        "overrun",
        "overrun_ranged",
        "ranged",
    )

    def __init__(self, orders: tuple[int, ...], copies: int, row: dict[str, Any]) -> None:
        self.orders = orders
        self.copies = copies
        self.anywhere: int = row.get("anywhere", 0)
        self.one_section: int = row.get("one_section", 0)
        self.classes: int = class_mask(row["classes"]) if "classes" in row else ANY_CLASS
        self.needs: int = class_mask(row.get("needs", []))
        self.mode: int = MODES[row.get("mode", "normal")]
        self.adjacency: int = ADJACENCIES[row.get("adjacency", "any")]
        self.battles: int = row.get("battles", 1)
        self.close: int = row.get("close", 0)
        self.ranged: int = row.get("ranged", 0)
        self.overrun: int = row.get("overrun", 0)
        self.overrun_ranged: int = row.get("overrun_ranged", 0)
        self.on_the_move: int = row.get("on_the_move", 0)
        self.marines: bool = row.get("marines", False)


def class_mask(names: list[str]) -> int:
    """Names of classes as a mask."""
    mask = 0
    for name in names:
        mask |= 1 << CLASSES.index(name)
    return mask


class Card:
    """A kind of command card.

    `id` is its name in texts ("probe-left", "air-power"), `family` its row in the table, `section`
    the player's own section it is for (-1: none), `forms` what it does in each form of the game,
    `overlord` where it is handed in Overlord (see cards.toml).
    """

    __slots__ = ("family", "forms", "id", "kind", "number", "overlord", "rule", "section")

    def __init__(
        self,
        number: int,
        id: str,
        family: str,
        kind: int,
        rule: str,
        section: int,
        forms: list[CardForm],
        overlord: str,
    ) -> None:
        self.number = number
        self.id = id
        self.family = family
        self.kind = kind
        self.rule = rule
        self.section = section
        self.forms = forms
        self.overlord = overlord

    @property
    def copies(self) -> int:
        """How many there are in the standard deck."""
        return self.forms[STANDARD].copies


def _load() -> list[Card]:
    rows = table("cards")
    cards: list[Card] = []
    for kind, group in (
        (SECTION_CARD, "section"),
        (ACROSS_CARD, "across"),
        (TACTIC_CARD, "tactic"),
    ):
        for family, row in rows[group].items():
            for section, name in enumerate(SECTIONS if kind == SECTION_CARD else ("",)):
                own = section if kind == SECTION_CARD else -1
                forms = [
                    _form(row, own),
                    _form({**row, **row.get("breakthrough", {})}, own),
                ]
                id = f"{family}-{name}" if name else family
                number = len(cards)
                place = row["overlord"]
                cards.append(Card(number, id, family, kind, row["rule"], own, forms, place))
    return cards


def _form(row: dict[str, Any], section: int) -> CardForm:
    copies = row["copies"]
    orders = row.get("orders", [0, 0, 0])
    if section >= 0:
        copies = copies[section]
        orders = [orders if s == section else 0 for s in range(3)]
    return CardForm(tuple(orders), copies, row)


CARDS: Final = _load()
CARD: Final[dict[str, Card]] = {card.id: card for card in CARDS}


def deck_of(form: int) -> tuple[int, ...]:
    """The deck of a form of the game as kinds of cards, ascending. A deck is a multiset: nobody
    knows its order, so each draw takes one of its cards by chance.

    Rule: M44 2.3, M44 2.5, EP 17-4.
    """
    return tuple([card.number for card in CARDS for _ in range(card.forms[form].copies)])


DECK: Final[tuple[int, ...]] = deck_of(STANDARD)

AMBUSH: Final = CARD["ambush"].number


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
