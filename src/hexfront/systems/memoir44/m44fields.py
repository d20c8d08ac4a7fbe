"""Taking the fields out of a .m44 file's records, with a place for everything that does not fit.

Real files write numbers as text, mix upper and lower case, leave `[]` or nothing where an object
belongs, and wrap lists as ``{"item": [...]}``. What is taken out of a record leaves it, so that the
remainder is what the reader does not know.
"""

from hexfront.core.problems import Problem
from hexfront.systems.memoir44.m44json import join, shown
from hexfront.systems.memoir44.m44labels import label

Json = dict[str, object]

TRUE = ("true", "1", "yes")
FALSE = ("false", "0", "no")


class Fields:
    """Collects problems and notes while fields are taken."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.rows = 0  # of the board, once known
        self.columns = 0
        self.at = ""  # the hex being read, such as "E5"

    def problem(self, code: str, where: str, message: str) -> None:
        """Something that makes the file unusable."""
        self.problems.append(Problem(code, self.place(where), message))

    def note(self, code: str, where: str, message: str) -> None:
        """Something odd that has been read all the same."""
        self.notes.append(Problem(code, self.place(where), message))

    def place(self, where: str) -> str:
        """A path with the hex it is about."""
        return f"{where} ({self.at})" if self.at else where

    def stand_at(self, col: int, row: int) -> None:
        """What follows is about that hex."""
        self.at = label(col, row, self.rows) if self.rows else ""

    def take_object(self, record: Json, name: str, where: str) -> Json:
        """An object; what is missing or empty is an empty one."""
        value = record.pop(name, None)
        if value is None or value == "" or value == []:
            return {}
        if isinstance(value, dict):
            return value
        self.problem("wrong-type", join(where, name), f"an object is wanted, not {shown(value)}")
        return {}

    def take_list(self, record: Json, name: str, where: str) -> list[object]:
        """A list; also one wrapped as ``item``, one with numbered keys, and a single member."""
        value = record.pop(name, None)
        if isinstance(value, dict) and list(value) == ["item"]:
            value = value["item"]
        if value is None or value == "" or value == {}:
            return []
        if isinstance(value, list):
            return value
        if isinstance(value, dict):
            if all(key.isascii() and key.isdecimal() and len(key) < 9 for key in value):
                return [value[key] for key in sorted(value, key=int)]
            return [value]
        if isinstance(value, str):
            return [value]
        self.problem("wrong-type", join(where, name), f"a list is wanted, not {shown(value)}")
        return []

    def take_text(self, record: Json, name: str, where: str) -> str:
        """Text without blanks around it; what is missing is empty."""
        return self.text(record.pop(name, None), join(where, name)).strip()

    def text(self, value: object, where: str) -> str:
        """A value that is text, or a number that stands for it."""
        if value is None:
            return ""
        if isinstance(value, str):
            return value
        if isinstance(value, bool | int | float):
            return str(value)
        self.problem("wrong-type", where, f"text is wanted, not {shown(value)}")
        return ""

    def take_word(self, record: Json, name: str, where: str, known: tuple[str, ...]) -> str:
        """One of the known words, in lower case; what is missing is empty."""
        word = self.take_text(record, name, where).lower()
        if word and word not in known:
            message = f"{shown(word)} is none of {', '.join(known)}"
            self.problem("unknown-value", join(where, name), message)
            return ""
        return word

    def need_word(self, record: Json, name: str, where: str, known: tuple[str, ...]) -> str:
        """One of the known words, which must be there."""
        before = len(self.problems)
        word = self.take_word(record, name, where, known)
        if not word and len(self.problems) == before:
            self.problem("missing", join(where, name), f"missing: one of {', '.join(known)}")
        return word

    def take_number(
        self, record: Json, name: str, where: str, low: int, high: int, default: int
    ) -> int:
        """A whole number from low to high; what is missing is the default."""
        value = record.pop(name, None)
        if value is None or value == "":
            return default
        return self.number(value, join(where, name), low, high, default)

    def need_number(self, record: Json, name: str, where: str, low: int, high: int) -> int:
        """A whole number from low to high, which must be there."""
        if record.get(name) in (None, ""):
            record.pop(name, None)
            self.problem("missing", join(where, name), "missing: a number")
            return low
        return self.take_number(record, name, where, low, high, low)

    def number(self, value: object, where: str, low: int, high: int, default: int) -> int:
        """A value that is a whole number, or text of one."""
        found: int | None = None
        if isinstance(value, bool):
            found = None
        elif isinstance(value, int):
            found = value
        elif isinstance(value, float) and value.is_integer():
            found = int(value)
        elif isinstance(value, str):
            digits = value.strip()
            unsigned = digits.removeprefix("-")
            if unsigned.isascii() and unsigned.isdecimal() and len(unsigned) <= 9:
                found = int(digits)
        if found is None:
            self.problem("bad-number", where, f"a number is wanted, not {shown(value)}")
            return default
        if not low <= found <= high:
            self.problem("out-of-range", where, f"{found} is not between {low} and {high}")
            return default
        return found

    def take_flag(self, record: Json, name: str, where: str) -> bool:
        """True or false, also as text or 1 and 0; what is missing is false."""
        value = record.pop(name, None)
        word = str(value).lower() if isinstance(value, bool | int | str) else ""
        if value is None or value == "" or word in FALSE:
            return False
        if word in TRUE:
            return True
        message = f"true or false is wanted, not {shown(value)}"
        self.problem("wrong-type", join(where, name), message)
        return False

    def as_object(self, value: object, where: str) -> Json:
        """A member of a list that has to be an object."""
        if isinstance(value, dict):
            return value
        if value not in (None, "", []):
            self.problem("wrong-type", where, f"an object is wanted, not {shown(value)}")
        return {}

    def unknown(self, record: Json, where: str) -> None:
        """Note what is left of a record."""
        for name in record:
            self.note("unknown-key", join(where, name), "not known to the format; kept")
