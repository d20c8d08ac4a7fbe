"""A sheet of hexes with printed names: its shape, and the way from a name to a hex and back.

A sheet has straight lines of hexes: columns on a flat-topped one, rows on a pointy-topped one.
Every other line is shifted by half a hex, downwards or to the right: the second, fourth ...
(`even`) or the first, third ... (`odd`). Shifted lines have as many hexes as the others (`same`),
one less (`shorter`), or one more (`longer`): these begin half a hex before the others, and their
first and last hexes are the half hexes of the sheet's edge, which are in play.

Names are `letters` (column A to Z, AA, AB ..., then the row from 1: F12) or `numbers` (column and
row with two digits each: 0612).
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import FLAT, OFF_MAP, POINTY, HexMap

ORIENTATIONS: Final[tuple[str, ...]] = ("pointy", "flat")
SHIFTED: Final[tuple[str, ...]] = ("even", "odd")
LENGTHS: Final[tuple[str, ...]] = ("same", "shorter", "longer")
NAMES: Final[tuple[str, ...]] = ("letters", "numbers")
LONGEST: Final = 99
# Directions by orientation, counted as in `hexfront.core.hexes`.
DIRECTIONS: Final[list[tuple[str, ...]]] = [
    ("e", "ne", "nw", "w", "sw", "se"),
    ("ne", "n", "nw", "sw", "s", "se"),
]


class Grid:
    """One sheet. `map` are its hexes, `labels` their names by hex.

    `columns` and `rows` count the hexes of lines that are not shifted. `column` and `row` give by
    hex its place in the sheet, from 0. `half` tells which hexes are cut by the edge.
    """

    def __init__(
        self,
        orientation: int,
        columns: int,
        rows: int,
        shifted: str = "even",
        length: str = "same",
        names: str = "letters",
    ) -> None:
        """Raises ValueError for a sheet without hexes."""
        if columns < 1 or rows < 1:
            raise ValueError(f"a sheet of {columns} x {rows} hexes has none")
        self.orientation = orientation
        self.columns = columns
        self.rows = rows
        self.names = names
        lines, full = (columns, rows) if orientation == FLAT else (rows, columns)
        first = 0 if shifted == "even" else 1  # the parity of the first line
        more = {"same": 0, "shorter": -1, "longer": 1}[length]
        places: dict[tuple[int, int], tuple[int, int, bool]] = {}
        for line in range(lines):
            odd = (line + first) % 2
            count = full + more if odd else full
            start = -1 if odd and more == 1 else odd
            for index in range(count):
                across, along = line + first, start + 2 * index
                is_half = odd == 1 and more == 1 and (index == 0 or index == count - 1)
                if orientation == FLAT:
                    places[(across, along)] = (line, index, is_half)
                else:
                    places[(along, across)] = (index, line, is_half)
        self.map = HexMap(list(places), orientation)
        self.column: list[int] = []
        self.row: list[int] = []
        self.half: list[bool] = []
        self.labels: list[str] = []
        self._by_label: dict[str, int] = {}
        for hex in range(self.map.size):
            column, row, is_half = places[(self.map.xs[hex], self.map.ys[hex])]
            self.column.append(column)
            self.row.append(row)
            self.half.append(is_half)
            label = hex_name(column, row, names)
            self.labels.append(label)
            self._by_label[label] = hex

    def find(self, name: str) -> int:
        """The hex of a name, in capitals or not; `OFF_MAP` if there is none."""
        return self._by_label.get(name.strip().upper(), OFF_MAP)

    def find_side(self, name: str) -> tuple[int, int]:
        """The hex and direction of a hexside's name, such as F12/ne; (OFF_MAP, 0) for none."""
        label, slash, direction = name.partition("/")
        hex = self.find(label)
        known = DIRECTIONS[self.orientation]
        if not slash or hex == OFF_MAP or direction.lower() not in known:
            return OFF_MAP, 0
        return hex, known.index(direction.lower())

    def side_name(self, hexside: int) -> str:
        """A hexside as its first hex and a direction."""
        hex, _ = self.map.sides_hexes(hexside)
        for direction in range(6):
            if self.map.hexside(hex, direction) == hexside:
                return f"{self.labels[hex]}/{DIRECTIONS[self.orientation][direction]}"
        raise AssertionError

    def block(self, name: str) -> list[int]:
        """The hexes of a name (F12), of a rectangle by two opposite corners (C3:H9), or none."""
        first, colon, last = name.partition(":")
        a = self.find(first)
        b = self.find(last) if colon else a
        if a == OFF_MAP or b == OFF_MAP:
            return []
        left, right = sorted((self.column[a], self.column[b]))
        top, bottom = sorted((self.row[a], self.row[b]))
        return [
            hex
            for hex in range(self.map.size)
            if left <= self.column[hex] <= right and top <= self.row[hex] <= bottom
        ]


def hex_name(column: int, row: int, names: str) -> str:
    """The printed name of a place in a sheet, both counted from 0."""
    if names == "numbers":
        return f"{column + 1:02}{row + 1:02}"
    letters = chr(ord("A") + column % 26)
    if column >= 26:
        letters = chr(ord("A") + column // 26 - 1) + letters
    return f"{letters}{row + 1}"


def orientation_of(name: str) -> int:
    """POINTY or FLAT."""
    return POINTY if name == "pointy" else FLAT
