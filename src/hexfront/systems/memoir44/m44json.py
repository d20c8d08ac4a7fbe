"""Reading JSON from strangers: bounded, strict, and with a place for everything that is wrong."""

import json
import math
from typing import Final

from hexfront.core.problems import Problem, ScenarioError

MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 24
MAX_VALUES: Final = 100_000
MAX_PROBLEMS: Final = 1_000
MAX_DIGITS: Final = 15

# The decoder's hooks know no place, so they leave marks for the walk over the finished tree, which
# does: this key for names given twice, an infinite or undefined number for one that is absurd.
DUPLICATES: Final = "\0duplicates"


def load_json(text: str | bytes) -> dict[str, object]:
    """The object that a text or a file's bytes (UTF-8, or UTF-16 with its mark) hold.

    Raises:
        ScenarioError: for what is too large or deep, no JSON, or JSON that says a thing twice,
            holds numbers beyond reason or text that cannot be written, with every problem.
    """
    if len(text) > MAX_BYTES:
        raise ScenarioError(
            [Problem("too-large", "file", f"larger than {MAX_BYTES:,} bytes: {len(text):,}")]
        )
    source = _decode(text) if isinstance(text, bytes) else text
    try:
        tree: object = json.loads(
            source.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise ScenarioError([Problem("not-json", where, f"not JSON: {error.msg}")]) from None
    except RecursionError:
        message = f"nested more than {MAX_DEPTH} deep"
        raise ScenarioError([Problem("too-deep", "file", message)]) from None
    problems = _walk(tree)
    if problems:
        raise ScenarioError(limited(problems))
    if not isinstance(tree, dict):
        raise ScenarioError([Problem("wrong-type", "file", "the file holds no JSON object")])
    return tree


def _decode(data: bytes) -> str:
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        place = f"byte {error.start}"
        raise ScenarioError([Problem("not-text", place, f"not {encoding} text")]) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice: set[str] = set()
        for name, _ in pairs:
            (twice if name in seen else seen).add(name)
        found[DUPLICATES] = sorted(twice)
    return found


def _integer(digits: str) -> int | float:
    return int(digits) if len(digits) <= MAX_DIGITS else math.inf


def _constant(_name: str) -> float:
    return math.nan


def _walk(tree: object) -> list[Problem]:
    """What is wrong with the values of a tree, with their paths."""
    problems: list[Problem] = []
    count = 0
    stack: list[tuple[object, str, int]] = [(tree, "", 1)]
    while stack:
        value, path, depth = stack.pop()
        count += 1
        place = path or "file"
        if count > MAX_VALUES:
            problems.append(Problem("too-many", "file", f"more than {MAX_VALUES:,} values"))
            break
        if depth > MAX_DEPTH:
            problems.append(Problem("too-deep", place, f"nested more than {MAX_DEPTH} deep"))
        elif isinstance(value, dict):
            for name in _twice(value):
                message = f"says {shown(name)} more than once"
                problems.append(Problem("duplicate-key", join(path, name), message))
            for name, item in value.items():
                if not _writable(name) or name.startswith("\0"):
                    problems.append(Problem("bad-text", place, f"a name of {shown(name)}"))
                else:
                    stack.append((item, join(path, name), depth + 1))
        elif isinstance(value, list):
            for index, item in enumerate(value):
                stack.append((item, f"{path}[{index}]", depth + 1))
        elif isinstance(value, float) and not math.isfinite(value):
            problems.append(Problem("bad-number", place, "a number beyond reason"))
        elif isinstance(value, str) and not _writable(value):
            problems.append(Problem("bad-text", place, f"broken text: {shown(value)}"))
    problems.reverse()  # the stack went through the tree backwards
    return problems


def _twice(value: dict[str, object]) -> list[str]:
    """Take out the mark of the decoder's hook: the names that the file gave twice."""
    names = value.get(DUPLICATES)
    if not isinstance(names, list) or not names:
        return []
    del value[DUPLICATES]
    return [str(name) for name in names]


def _writable(text: str) -> bool:
    """Whether the text can be encoded: half a surrogate pair cannot."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def limited(problems: list[Problem]) -> list[Problem]:
    """All problems, or so many that a reader gives up, and how many more there are."""
    more = len(problems) - MAX_PROBLEMS
    if more <= 0:
        return problems
    return [*problems[:MAX_PROBLEMS], Problem("too-many", "file", f"{more:,} problems more")]


def join(path: str, name: str) -> str:
    """The path of a member: ``board`` and ``face`` give ``board.face``."""
    step = name if len(name) <= 40 else name[:37] + "..."
    return f"{path}.{repr(step)[1:-1]}" if path else repr(step)[1:-1]


def shown(value: object) -> str:
    """A value as a message shows it: short, on one line, without control characters."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:37] + "...")
    return repr(value)[:40]
