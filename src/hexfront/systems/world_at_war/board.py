"""The board (1.0-4): the hexes of a scenario, their printed names and distances."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.core.grid import hex_name
from hexfront.core.hexes import FLAT, OFF_MAP, HexMap


class BoardWaW:
    """The hexes in play; those outside the scenario's part of the map do not exist.

    Rule: WAW 1.0-3, WAW 1.0-4. Flat-topped hexes; a name is the column's letter and the row, rows
    grow southward from 1; columns B, D, F ... lie half a hex lower. Doubled coordinates are those
    of the whole map: column A is x = 0, A1 is (0, 0), B1 is (1, 1). `distance` by a * size + b.
    """

    __slots__ = ("_by_label", "columns", "distance", "labels", "map", "rows", "size")

    def __init__(self, coordinates: list[tuple[int, int]]) -> None:
        self.map = HexMap(coordinates, FLAT)
        self.size = self.map.size
        self.distance: list[int] = self.map.distances()
        self.labels: list[str] = [
            hex_name(x, (y - x % 2) // 2, "letters")
            for x, y in zip(self.map.xs, self.map.ys, strict=True)
        ]
        self._by_label: dict[str, int] = {label: h for h, label in enumerate(self.labels)}
        self.columns = len(set(self.map.xs))
        self.rows = len({y // 2 for y in self.map.ys})

    def label(self, hex: int) -> str:
        """The printed name."""
        return self.labels[hex]

    def parse(self, text: str) -> int:
        """The hex of a printed name, in capitals or not. Raises a Denial for none on this board."""
        hex = self._by_label.get(text.strip().upper(), OFF_MAP)
        if hex == OFF_MAP:
            raise Denial("WAW 1.0-4", "denied-no-such-hex", {"text": text[:20]})
        return hex
