"""Reading the fields of a TOML file, and telling everything that is wrong, each with its place."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from hexfront.core.problems import Problem

LARGEST: Final = 2_000_000
BYTE_ORDER_MARK: Final = "\ufeff"  # some editors write one first
WANTED: Final[dict[type, str]] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    dict: "a table",
    list: "a list",
}


def parsed(text: str | bytes, file: str, problems: list[Problem]) -> dict[str, Any]:
    """The content of a TOML file; empty, with a problem, if it is none."""
    try:
        if len(text) > LARGEST:
            raise ValueError("larger than 2 MB")
        told = text.decode("utf-8") if isinstance(text, bytes) else text
        return tomllib.loads(told.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError) as error:  # not UTF-8 and not TOML are ValueErrors too
        problems.append(Problem("not-toml", file, str(error) or "nested too deeply"))
        return {}


class Fields:
    """One table of a file, read field by field. `finish` tells of fields that nobody asked for.

    Every method answers something usable, also where the file is wrong: the default, and a problem.
    A field whose default is None must be there.
    """

    def __init__(self, told: dict[str, Any], where: str, problems: list[Problem]) -> None:
        self.told = told
        self.where = where
        self.problems = problems
        self._asked: set[str] = set()

    def has(self, key: str) -> bool:
        """Is the field there?"""
        return key in self.told

    def place(self, key: str) -> str:
        """How a field is named: `where` and its key."""
        return f"{self.where}.{key}" if self.where else key

    def wrong(self, key: str, code: str, message: str) -> None:
        """Tell a problem of a field; of the whole table where the key is empty."""
        self.problems.append(Problem(code, self.place(key) if key else self.where, message))

    def sound(self, key: str) -> bool:
        """Was nothing wrong with the field so far? If not, its value is no ground for others."""
        place = self.place(key)
        return all(problem.where != place for problem in self.problems)

    def _value(self, key: str, kind: type, default: Any) -> Any:
        self._asked.add(key)
        if key not in self.told:
            if default is None:
                self.wrong(key, "missing", f"must be there: {WANTED[kind]}")
            return default
        value = self.told[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.wrong(key, "wrong-type", f"must be {WANTED[kind]}")
            return default
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        value = self._value(key, str, default)
        return str(value) if value is not None else ""

    def integer(self, key: str, default: int | None, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self._value(key, int, default)
        if value is None:
            return low
        if key in self.told and not low <= value <= high:
            self.wrong(key, "out-of-range", f"must be from {low} to {high}")
            return low if default is None else default
        return int(value)

    def flag(self, key: str, default: bool | None = False) -> bool:
        """True or false."""
        return bool(self._value(key, bool, default))

    def choice(self, key: str, values: tuple[str, ...], default: str | None = None) -> str:
        """One of these texts."""
        value = self._value(key, str, default)
        if value is None:
            return values[0]
        if value not in values:
            self.wrong(key, "unknown-value", f"must be one of: {', '.join(values)}")
            return values[0] if default is None else default
        return str(value)

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """Several texts: a list, or one text with blanks between."""
        self._asked.add(key)
        if key not in self.told and default is None:
            self.wrong(key, "missing", "must be there: texts")
        value = self.told.get(key, default if default is not None else [])
        if isinstance(value, str):
            return value.split()
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.wrong(key, "wrong-type", "must be a list of texts, or a text with blanks between")
            return []
        return list(value)

    def table(self, key: str, needed: bool = False) -> Fields:
        """A table inside; an empty one if it is not there."""
        value = self._value(key, dict, None if needed else {})
        return Fields(value if value is not None else {}, self.place(key), self.problems)

    def tables(self, key: str) -> list[Fields]:
        """An array of tables; `place[2]` is the second of them."""
        value = self._value(key, list, [])
        found: list[Fields] = []
        for number, row in enumerate(value if value is not None else []):
            where = f"{self.place(key)}[{number + 1}]"
            if isinstance(row, dict):
                found.append(Fields(row, where, self.problems))
            else:
                self.problems.append(Problem("wrong-type", where, "must be a table"))
        return found

    def finish(self) -> None:
        """Tell of every field that nobody asked for."""
        for key in self.told:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                self.wrong(key, "unknown-field", f"is not known here; known are: {known}")
