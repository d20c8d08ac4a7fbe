"""What falls, in words: faces, drawn cards, and drawn things that are no cards.

Those are numbers beyond all kinds of cards: the strength of a mine, the direction of a drift.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.dice import DRAW, ROLL, Outcome
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.units import FACES

MINE: Final = 1000  # a mine of strength n is MINE + n, the word "+mine-n"
WIND: Final = 2000  # a drift in direction n is WIND + n, the word "+wind-n"
WINDS: Final[tuple[int, ...]] = tuple([WIND + direction for direction in range(6)])
NO_CARDS: Final[dict[str, int]] = {"mine": MINE, "wind": WIND}


def outcome_word(outcome: Outcome) -> str:
    """Faces of a roll by their letters (IAGFS); what is drawn with a plus sign."""
    if outcome.kind == ROLL:
        return "".join([FACES[face] for face in outcome.values])
    drawn = outcome.values[0]
    for name, base in NO_CARDS.items():
        if base <= drawn < base + 10:
            return f"+{name}-{drawn - base}"
    return "+" + CARDS[drawn].id


def read_outcome(word: str) -> Outcome | None:
    """The outcome that a word of a record means, None if it means none."""
    if word.startswith("+"):
        name, _, number = word[1:].partition("-")
        if name in NO_CARDS and len(number) == 1 and number.isdecimal():
            return Outcome(DRAW, (NO_CARDS[name] + int(number),))
        card = CARD.get(word[1:])
        return None if card is None else Outcome(DRAW, (card.number,))
    if word and all(letter in FACES for letter in word):
        return Outcome(ROLL, tuple([FACES.index(letter) for letter in word]))
    return None
