"""Hexes that hold several pieces: stacks in order, and public names of pieces that may be unknown.

A stack is a tuple of piece numbers, the top one first; a game keeps one for each hex. It is a
value: whoever changes it makes another one.
"""

from __future__ import annotations


def on_top(stack: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """The stack with another piece on its top."""
    return (piece, *stack)


def below(stack: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """The stack with another piece under it."""
    return (*stack, piece)


def without(stack: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """The stack without a piece that is in it."""
    return tuple([other for other in stack if other != piece])


def lifted(stack: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """The stack with one of its pieces put on the top; the others keep their order."""
    return (piece, *[other for other in stack if other != piece])


class PublicIds:
    """Names for pieces that others see without knowing which they are.

    A piece gets its name when it comes into sight, and a new one each time: the numbers run on, so
    that they tell how often something was shown and nothing else. `of` is the name of each piece
    by its number, -1 while it is out of sight.
    """

    __slots__ = ("given", "of")

    def __init__(self, of: list[int], given: int = 0) -> None:
        self.of = of
        self.given = given

    def show(self, piece: int) -> int:
        """The name of a piece that is in sight from now on; one that has a name keeps it."""
        if self.of[piece] < 0:
            self.of[piece] = self.given
            self.given += 1
        return self.of[piece]

    def hide(self, piece: int) -> None:
        """The piece goes out of sight: nobody can tell it from others when it comes back."""
        self.of[piece] = -1

    def piece(self, name: int) -> int:
        """The piece that has this name now, -1 if none has."""
        return -1 if name < 0 or name not in self.of else self.of.index(name)

    def clone(self) -> PublicIds:
        return PublicIds(self.of[:], self.given)
