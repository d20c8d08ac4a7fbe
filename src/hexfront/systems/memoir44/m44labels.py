"""Printed coordinates, and other text of a scenario file, read and written. Rule: M44 1.1."""

import re
from typing import Final

# A letter and a number, and what may stand between it and the next one.
COORDINATE: Final = re.compile(r"([A-Za-z])([0-9]{1,2})(?![0-9A-Za-z])[\s,;/]*")


def clean(text: str) -> str:
    """Text fit for one line of a terminal: no control characters, single spaces."""
    return " ".join("".join([c if c.isprintable() else " " for c in text]).split())


def label(col: int, row: int, rows: int) -> str:
    """The printed coordinate of a hex on a board of so many rows: ``E1``, ``f6``.

    A capital letter marks an even row, a small one an odd row; the number counts from the bottom.
    Rule: M44 1.1.
    """
    first = "a" if row % 2 else "A"
    return f"{chr(ord(first) + col // 2)}{rows - row}"


def parse_label(text: str, rows: int, columns: int = 26) -> tuple[int, int]:
    """The hex (col, row) of a printed coordinate on a board of so many rows and columns.

    ``columns`` counts the hexes of an even row. The number fixes the row, and with it which letters
    there are, so that case is of no account. Rule: M44 1.1.

    Raises:
        ValueError: for what is no coordinate, or none on that board.
    """
    found = COORDINATE.fullmatch(text.strip())
    hex = None if found is None else _hex(found.group(1), found.group(2), rows, columns)
    if hex is None:
        raise ValueError(f"no hex of this board: {text[:20]!r}")
    return hex


def leading_labels(
    text: str, rows: int, columns: int = 26
) -> tuple[tuple[tuple[int, int], ...], str]:
    """The hexes that a text begins with, and the free text after them.

    ``F14, I12, J6 (stars)`` gives three hexes and ``(stars)``. Stops at what is no coordinate of
    that board.
    """
    hexes: list[tuple[int, int]] = []
    text = text.strip()
    position = 0
    while True:
        found = COORDINATE.match(text, position)
        hex = None if found is None else _hex(found.group(1), found.group(2), rows, columns)
        if found is None or hex is None:
            return tuple(hexes), text[position:].strip()
        hexes.append(hex)
        position = found.end()


def _hex(letter: str, number: str, rows: int, columns: int) -> tuple[int, int] | None:
    row = rows - int(number)
    index = ord(letter.upper()) - ord("A")
    if not 0 <= row < rows or index >= columns - row % 2:
        return None
    return (2 * index + row % 2, row)
