"""Charts: the numbers of a game in tables, each cell with its provenance.

A chart file is TOML and holds one table or several (`hexfront.core.chartfile` reads it). Each says
what it is, describes its columns and lists its rows:

    [terrain]
    title = "Terrain effects chart"
    rule = "WAW 12.1"
    provenance = "reconstructed"       # of every cell that says nothing else

    [terrain.columns.tracked]
    kind = "halves"
    default = "no"

    [terrain.rows.woods]
    tracked = 2
    provenance = { tracked = "public some-site" }

A cell is named table.row.column. Its provenance is one of `PROVENANCES`, with where it was found
after a space. `kind` is one of:

* integer: a whole number, from `low` to `high`
* halves: a multiple of one half, or "no"; kept as a whole number of halves, `NO` for "no"
* flag: true or false
* text: a text, which `pattern` (a regular expression) has to match and `values` may list
* words: a list of texts, of which `values` may list the allowed ones
* note: a text for readers, which no rule reads and which is no part of the data set

What a row leaves out is the column's `default`, so that every cell can be printed and filled in.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import Any, Final

PROVENANCES: Final[tuple[str, ...]] = ("rulebook", "public", "reconstructed", "owner")
KINDS: Final[tuple[str, ...]] = ("integer", "halves", "flag", "text", "words", "note")
NO: Final = -1
# Letters of a fingerprint that stand for one cell.
LETTERS: Final = 2
MARKS: Final[dict[str, str]] = {"reconstructed": "?", "owner": "!"}


class Column:
    """One column of a table: what its cells hold."""

    __slots__ = ("default", "high", "id", "kind", "low", "pattern", "says", "values")

    def __init__(
        self,
        id: str,
        kind: str,
        default: Any,
        low: int,
        high: int,
        pattern: str,
        values: tuple[str, ...],
        says: str,
    ) -> None:
        self.id = id
        self.kind = kind
        self.default = default
        self.low = low
        self.high = high
        self.pattern = pattern
        self.values = values
        self.says = says

    def fault(self, value: Any) -> str:
        """What is wrong with a value as the file gives it, in one sentence; "" if nothing is."""
        if self.kind == "integer":
            if not isinstance(value, int) or isinstance(value, bool):
                return "must be a whole number"
            if not self.low <= value <= self.high:
                return f"must be from {self.low} to {self.high}"
        elif self.kind == "halves":
            if value == "no":
                return ""
            if not isinstance(value, (int, float)) or isinstance(value, bool):
                return 'must be a number of points, or "no"'
            if not 0 <= value <= 99 or value * 2 != int(value * 2):  # no NaN is between
                return "must be a multiple of one half, 99 at the most"
        elif self.kind == "flag":
            if not isinstance(value, bool):
                return "must be true or false"
        elif self.kind == "text" or self.kind == "note":
            return self._text_fault(value)
        else:
            if not isinstance(value, list):
                return "must be a list of words"
            for word in value:
                fault = self._text_fault(word)
                if fault:
                    return fault
        return ""

    def _text_fault(self, value: Any) -> str:
        if not isinstance(value, str):
            return "must be a text"
        if self.values and value not in self.values:
            return f"must be one of: {', '.join(self.values)}"
        if self.pattern and re.fullmatch(self.pattern, value) is None:
            return f"must be {self.says}" if self.says else f"must match {self.pattern}"
        return ""

    def told(self) -> str:
        """What the column holds, in a few words."""
        if self.kind == "integer":
            limits = f"whole number from {self.low} to {self.high}"
            return f"{self.says} ({limits})" if self.says else limits
        kinds = {"halves": 'points in halves, or "no"', "flag": "true or false", "words": "words"}
        values = f"one of {', '.join(self.values)}" if self.values else ""
        parts = [self.says, kinds.get(self.kind, ""), values]
        return "; ".join([part for part in parts if part]) or "text"


class Cell:
    """One value as the file writes it, its provenance, and where it was found ("" for nowhere)."""

    __slots__ = ("provenance", "source", "value")

    def __init__(self, value: Any, provenance: str, source: str) -> None:
        self.value = value
        self.provenance = provenance
        self.source = source

    def text(self) -> str:
        """The value for a reader: a half as ½, a list as words with commas."""
        if isinstance(self.value, bool):
            return "yes" if self.value else "no"
        if isinstance(self.value, float):
            whole = int(self.value)
            return f"{whole or ''}½" if self.value != whole else str(whole)
        if isinstance(self.value, list):
            return ", ".join(self.value)
        return str(self.value)

    @property
    def mark(self) -> str:
        """What follows the value in print: ? for reconstructed, ! for an owner's."""
        return MARKS.get(self.provenance, "")


class Table:
    """One chart: its columns, and its rows in order, each with a cell for every column.

    `file` is the name of the file that it came from and is exported to.
    """

    __slots__ = ("columns", "file", "id", "rows", "rule", "title")

    def __init__(self, id: str, title: str, rule: str, file: str) -> None:
        self.id = id
        self.title = title
        self.rule = rule
        self.file = file
        self.columns: dict[str, Column] = {}
        self.rows: dict[str, dict[str, Cell]] = {}

    def integer(self, row: str, column: str) -> int:
        """A whole number."""
        value: int = self.rows[row][column].value
        return value

    def halves(self, row: str, column: str) -> int:
        """A number of half points; `NO` where the chart says no."""
        value = self.rows[row][column].value
        return NO if value == "no" else int(value * 2)

    def flag(self, row: str, column: str) -> bool:
        """A yes or a no."""
        value: bool = self.rows[row][column].value
        return value

    def text(self, row: str, column: str) -> str:
        """A text."""
        value: str = self.rows[row][column].value
        return value

    def words(self, row: str, column: str) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self.rows[row][column].value)


class Charts:
    """All the tables of a game, in order. Values never change: an owner's make other `Charts`."""

    __slots__ = ("_fingerprint", "_hash", "tables")

    def __init__(self, tables: dict[str, Table]) -> None:
        self.tables = tables
        self._hash = ""  # both made when first asked for
        self._fingerprint = ""

    def names(self) -> list[str]:
        """The names of all cells that rules read, in order: table.row.column."""
        found: list[str] = []
        for table in self.tables.values():
            for row, cells in table.rows.items():
                for column in cells:
                    if table.columns[column].kind != "note":
                        found.append(f"{table.id}.{row}.{column}")
        return found

    def cell(self, name: str) -> Cell:
        """The cell of that name. Raises KeyError."""
        table, _, rest = name.partition(".")
        row, _, column = rest.rpartition(".")
        return self.tables[table].rows[row][column]

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits over all values: what a record calls its data set.

        Comments, order and provenance do not matter, nor do cells that keep their default: so a
        column that a later version adds does not make it another data set.
        """
        if self._hash:
            return self._hash
        told: list[str] = []
        for name in self.names():
            table, cell = self.tables[name.partition(".")[0]], self.cell(name)
            if cell.value != table.columns[name.rpartition(".")[2]].default:
                told.append(f"{name}={cell.text()}\n")
        self._hash = hashlib.sha256("".join(sorted(told)).encode()).hexdigest()[:12]
        return self._hash

    @property
    def fingerprint(self) -> str:
        """Two letters for each cell, in order: enough to tell which cells of another set differ."""
        if not self._fingerprint:
            letters = [_letters(name, self.cell(name)) for name in self.names()]
            self._fingerprint = "".join(letters)
        return self._fingerprint

    def difference(self, fingerprint: str) -> str:
        """The name of the first cell that differs from the data set of that fingerprint.

        "" if none can be named: the sets have not the same cells.
        """
        names = self.names()
        if len(fingerprint) != LETTERS * len(names):
            return ""
        for number, name in enumerate(names):
            told = fingerprint[LETTERS * number : LETTERS * (number + 1)]
            if told != _letters(name, self.cell(name)):
                return name
        return ""


def _letters(name: str, cell: Cell) -> str:
    digest = hashlib.sha256(f"{name}={cell.text()}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode()[:LETTERS]


def headers(charts: Charts) -> dict[str, str]:
    """The headers by which a record names its data set."""
    return {"Data": charts.hash, "Cells": charts.fingerprint}


def refusal(charts: Charts, told: dict[str, str]) -> str:
    """Why a record with these headers cannot be replayed under the charts; "" if it can.

    Names the first cell whose value is another one.
    """
    if told.get("Data", charts.hash) == charts.hash:
        return ""
    name = charts.difference(told.get("Cells", ""))
    which = f"data set {told['Data']} (here {charts.hash})"
    if not name:
        return f"the record was written under the {which}, whose charts have other cells"
    value = charts.cell(name).text()
    return f"the record was written under the {which}: {name} is {value} here and was not there"
