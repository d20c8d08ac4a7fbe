"""The zones of a mission file, in which units begin or enter (20.7), and lists of hexes."""

from __future__ import annotations

from hexfront.core.fields import Fields
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.forces import (
    ENTRY_ZONE,
    SET_UP_ZONE,
    SIDES,
    ZONE_KINDS,
    Zone,
)
from hexfront.systems.last_hundred_yards.headings import board_edges


class Zones:
    """The zones of both sides, in the order of the file. Rule: LHY 20.7.

    Of a zone that is told wrong nothing else is said.
    """

    def __init__(self, board: BoardLHY) -> None:
        self.board = board
        self.all: list[Zone] = []
        self._sound = True
        self._edges = board_edges(board.map)

    def read(self, row: Fields) -> None:
        """Where units begin or enter. Rule: LHY 20.7, LHY 20.7h."""
        id = row.text("id")
        side = SIDES.index(row.choice("side", SIDES))
        kind = ZONE_KINDS.index(row.choice("kind", ZONE_KINDS, ZONE_KINDS[SET_UP_ZONE]))
        hexes = places(row, "hexes", self.board)
        turn = row.integer("turn", 0 if kind == SET_UP_ZONE else 1, 0, 40)
        name = row.text("name", id)
        row.finish()
        if not (row.sound("id") and row.sound("side")):
            self._sound = False
        elif any(zone.id == id for zone in self.all):
            row.wrong("id", "id-twice", f"there is another zone {id!r}")
        if kind == SET_UP_ZONE and turn and row.sound("kind"):
            row.wrong("turn", "not-entered", "a set-up zone has no turn of entry")
        if kind != SET_UP_ZONE and not turn and row.sound("turn"):
            row.wrong("turn", "no-turn", "must be the turn of entry, 1 or later")
        if kind == ENTRY_ZONE:
            for hex in hexes:
                if not self._edges[hex]:
                    message = f"{self.board.label(hex)} is not at the map's edge"
                    row.wrong("hexes", "not-at-the-edge", message)
        self.all.append(Zone(len(self.all), id, name, side, kind, tuple(hexes), turn))

    def of(self, row: Fields, side: int) -> tuple[int, ...]:
        """The zones of some units: those that they name, else the first one of their side."""
        own = [zone for zone in self.all if zone.side == side]
        found: list[int] = []
        for id in row.texts("zones", [own[0].id] if own else []):
            numbers = [zone.number for zone in own if zone.id == id]
            if numbers:
                found += numbers
            elif self._sound:
                known = ", ".join([zone.id for zone in own]) or "none"
                message = f"there is no zone {id!r} of this side; known are: {known}"
                row.wrong("zones", "no-such-zone", message)
        if not own and self._sound:
            row.wrong("zones", "no-zone", f"the {SIDES[side]} side has no zone")
        return tuple(found)


def places(row: Fields, key: str, board: BoardLHY, default: list[str] | None = None) -> list[int]:
    """The hexes that a field names, one by one or as rectangles of two corners, ascending."""
    found: set[int] = set()
    for word in row.texts(key, default):
        first, colon, last = word.partition(":")
        a = board.find(first)
        b = board.find(last) if colon else a
        if a == OFF_MAP or b == OFF_MAP:
            row.wrong(key, "no-such-hex", f"there is no {word!r} on this map")
            continue
        left, right = sorted((board.columns[a], board.columns[b]))
        top, bottom = sorted((board.rows[a], board.rows[b]))
        found.update(
            hex
            for hex in range(board.size)
            if left <= board.columns[hex] <= right and top <= board.rows[hex] <= bottom
        )
    return sorted(found)
