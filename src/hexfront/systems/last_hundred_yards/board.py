"""The board (4.0): the hexes of a mission's playing area, their printed names and distances."""

from __future__ import annotations

from typing import final

from hexfront.core.game import Denial
from hexfront.core.hexes import OFF_MAP, HexMap


@final
class BoardLHY:
    """The hexes in play; those outside the mission's playing area do not exist.

    `map` are the hexes, `labels` their printed names by hex, `sheet` by hex its number in the map
    file's sheet, `columns` and `rows` its place there. Half hexes at the edges are in play.
    Rule: LHY 4.0.
    """

    __slots__ = ("_by_label", "_rows", "columns", "labels", "map", "rows", "sheet", "size")

    def __init__(
        self,
        coordinates: list[tuple[int, int]],
        labels: list[str],
        sheet: list[int],
        columns: list[int],
        rows: list[int],
        orientation: int,
    ) -> None:
        """Coordinates, names and so on in the sheet's own order."""
        self.map = HexMap(coordinates, orientation)
        self.size = self.map.size
        self.labels = labels
        self.sheet = sheet
        self.columns = columns
        self.rows = rows
        self._by_label: dict[str, int] = {label: hex for hex, label in enumerate(labels)}
        # Distances by hex, each row made when first asked for.
        self._rows: list[list[int]] = [[] for _ in range(self.size)]

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to the other, the second one counted."""
        row = self._rows[a]
        if not row:
            row = self.distances(a)
        return row[b]

    def distances(self, hex: int) -> list[int]:
        """By hex, how far it is from this one."""
        row = self._rows[hex]
        if not row:
            row = [0] * self.size
            for away, ring in enumerate(self.map.rings(hex)):
                for other in ring:
                    row[other] = away
            self._rows[hex] = row
        return row

    def label(self, hex: int) -> str:
        """The printed name."""
        return self.labels[hex]

    def find(self, text: str) -> int:
        """The hex of a printed name, in capitals or not; `OFF_MAP` if there is none."""
        return self._by_label.get(text.strip().upper(), OFF_MAP)

    def parse(self, text: str) -> int:
        """The same; raises a Denial for none on this board."""
        hex = self.find(text)
        if hex == OFF_MAP:
            raise Denial("LHY 4.0", "denied-no-such-hex", {"text": text[:20]})
        return hex
