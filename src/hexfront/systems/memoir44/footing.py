"""Footings: how kinds of units tread the ground, whatever class they have in orders and battles.

The tables of a ground are indexed by footings. The first three are those of the classes (infantry,
armor, artillery) and have their numbers. Another one reads a class's columns of `terrain.toml` and
has traits beside: names that rows of terrain and their classes ask for (`opens` and the like). A
unit of infantry that treads as something else thus keeps its orders and its symbol on the dice.
"""

from __future__ import annotations

from typing import Final

NO_SIDE: Final = -1


class Footing:
    """One way of treading the ground; equal ones are one object, `number` its place in tables.

    `column`: the class whose columns of terrain it reads. `traits`: what it has beside. `side`: the
    side whose own bans it minds, where a scenario bars single sides from a hex; else NO_SIDE.
    """

    __slots__ = ("column", "number", "side", "traits")

    def __init__(self, number: int, column: int, traits: frozenset[str], side: int) -> None:
        self.number = number
        self.column = column
        self.traits = traits
        self.side = side

    def has(self, trait: str) -> bool:
        """Has it that trait?"""
        return trait in self.traits

    def is_afloat(self) -> bool:
        """Is it that of landing craft or of a ship?"""
        return "craft" in self.traits or "ship" in self.traits


FOOTINGS: Final[list[Footing]] = [Footing(k, k, frozenset(), NO_SIDE) for k in range(3)]


def footing(column: int, traits: frozenset[str] = frozenset(), side: int = NO_SIDE) -> Footing:
    """The footing of that class's columns, with these traits."""
    for known in FOOTINGS:
        if known.column == column and known.traits == traits and known.side == side:
            return known
    made = Footing(len(FOOTINGS), column, traits, side)
    FOOTINGS.append(made)
    return made


def of_side(number: int, side: int) -> int:
    """The number of the footing that minds the bans of that side alone."""
    known = FOOTINGS[number]
    return footing(known.column, known.traits, side).number
