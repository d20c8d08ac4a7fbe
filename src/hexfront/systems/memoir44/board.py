"""The board (chapter 1): its size, sections, printed coordinates and the way home."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Denial
from hexfront.core.hexes import OFF_MAP, rectangle

TOP: Final = 0
BOTTOM: Final = 1
LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
SECTIONS: Final[tuple[str, ...]] = ("left", "centre", "right")

ROWS: Final[dict[str, int]] = {"standard": 9, "breakthrough": 17, "overlord": 9}
FULL: Final[dict[str, int]] = {"standard": 13, "breakthrough": 13, "overlord": 26}
# Doubled columns from the left of the map where the second and the third section begin; the hexes
# of odd rows that a line cuts (x one less than these) belong to both sections.
LINES: Final[dict[str, tuple[int, int]]] = {
    "standard": (8, 18),
    "breakthrough": (8, 18),
    "overlord": (18, 34),
}
# The same for the half-sections of two boards side by side, of which each general has a pair.
HALF_LINES: Final[tuple[int, ...]] = (8, 18, 26, 34, 44)
HALVES: Final = 6
# Rows of beach and of ocean on a beach board, counted from the top.
BEACH_ROWS: Final[dict[str, tuple[int, int, int]]] = {
    "standard": (4, 7, 9),
    "breakthrough": (11, 14, 17),
    "overlord": (4, 7, 9),
}


class Board:
    """A board of one size: hexes, distances and sections, the same for every scenario on it.

    Rule: M44 1.1, M44 1.2, M44 1.3.

    `sections[hex]` is a bit mask (1, 2, 4) of the physical sections, left to right on the map as
    the bottom player sees it. `back[side][hex]` are the hexes one row nearer to that side's
    baseline. `halves[hex]` is a bit mask of the six half-sections of an Overlord board, left to
    right on the map; empty for the others.
    """

    __slots__ = ("back", "distance", "halves", "map", "rows", "sections", "size", "labels")

    def __init__(self, size: str) -> None:
        self.size = size
        self.rows = ROWS[size]
        self.map = rectangle(ROWS[size], FULL[size])
        self.distance: list[int] = self.map.distances()
        centre, right = LINES[size]
        self.sections: list[int] = []
        self.labels: list[str] = []
        self.back: list[list[list[int]]] = [[], []]
        self.halves: list[int] = []
        if size == "overlord":
            self.halves = [halves_at(self.map.xs[hex]) for hex in range(self.map.size)]
        for hex in range(self.map.size):
            x, y = self.map.xs[hex], self.map.ys[hex]
            self.sections.append(
                (1 if x < centre else 0)
                | (2 if centre - 1 <= x < right else 0)
                | (4 if x >= right - 1 else 0)
            )
            letter = chr(ord("A" if y % 2 == 0 else "a") + x // 2)
            self.labels.append(letter + str(self.rows - y))
            for side, row in ((TOP, y - 1), (BOTTOM, y + 1)):
                self.back[side].append([n for n in self.map.near[hex] if self.map.ys[n] == row])

    def label(self, hex: int) -> str:
        """The printed coordinate: a capital in even rows, a small letter in odd ones; rows count
        from the bottom."""
        return self.labels[hex]

    def parse(self, text: str) -> int:
        """The hex of a printed coordinate; case does not matter, since the number fixes the row.

        Raises a Denial for what is no coordinate, or none on this board. Rule: M44 1.1.
        """
        text = text.strip()
        if len(text) >= 2 and text[0].isascii() and text[0].isalpha() and text[1:].isdecimal():
            number = int(text[1:]) if len(text) < 5 else 0
            y = self.rows - number
            column = ord(text[0].upper()) - ord("A")
            hex = self.map.at(2 * column + y % 2, y)
            if hex != OFF_MAP:
                return hex
        raise Denial("M44 1.1", "denied-no-such-hex", {"text": text[:20]})

    def own_section(self, side: int, section: int) -> int:
        """A player's left, centre or right as a section of the map, and the reverse: the top player
        sees the map the other way round. Rule: M44 1.3."""
        return section if side == BOTTOM else 2 - section


def halves_at(x: int) -> int:
    """The half-sections of an Overlord board that a doubled column lies in, as a mask; a hex that a
    line cuts is in two. Rule: M44 1.3 Overlord."""
    mask = 0
    for half in range(HALVES):
        begins = 0 if half == 0 else HALF_LINES[half - 1] - 1
        ends = x + 1 if half == HALVES - 1 else HALF_LINES[half]
        if begins <= x < ends:
            mask |= 1 << half
    return mask


_boards: dict[str, Board] = {}


def board(size: str) -> Board:
    """The board of that size ("standard", "breakthrough", "overlord"), built once."""
    if size not in _boards:
        _boards[size] = Board(size)
    return _boards[size]
