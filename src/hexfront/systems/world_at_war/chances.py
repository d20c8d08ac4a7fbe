"""Chances, exactly: how many of all equally likely rolls give so many hits.

A distribution is a list of whole numbers, by the number of hits, that add up to 6 to the power of
all dice; only who shows them makes floats of them.
"""

from __future__ import annotations

from math import comb
from typing import Final

SIDES: Final = 6


def showing(number: int) -> int:
    """How many sides of a die show the number or more. Rule: WaW 1.1-1."""
    return min(max(SIDES + 1 - number, 0), SIDES)


def successes(dice: int, number: int) -> list[int]:
    """In how many of the rolls of the dice 0, 1, 2 ... of them show the number or more."""
    good = showing(number)
    return [comb(dice, n) * good**n * (SIDES - good) ** (dice - n) for n in range(dice + 1)]


def unsaved(dice: int, number: int, saves: int, save_number: int) -> list[int]:
    """In how many of the rolls of attack and defence dice together 0, 1, 2 ... hits remain.

    Rule: WaW 6.1.2.
    """
    found = [0] * (dice + 1)
    saved = successes(saves, save_number)
    for hits, ways in enumerate(successes(dice, number)):
        for cancelled, more in enumerate(saved):
            found[max(hits - cancelled, 0)] += ways * more
    return found


def added(one: list[int], other: list[int]) -> list[int]:
    """The distribution of the sum of two independent ones."""
    found = [0] * (len(one) + len(other) - 1)
    for n, ways in enumerate(one):
        for m, more in enumerate(other):
            found[n + m] += ways * more
    return found


def as_floats(ways: list[int]) -> list[float]:
    """A distribution as probabilities that add up to one."""
    whole = sum(ways)
    return [count / whole for count in ways]


def mean(ways: list[int]) -> float:
    """The average of a distribution."""
    return sum([n * count for n, count in enumerate(ways)]) / sum(ways)
