"""Rules traced to code and tests: what `hexfront rules SYSTEM` prints.

A system lists its rules in `data/rules.toml`. Code and tests name the rules that they serve by
their whole ids (`Rule: M44 3.6-5`); the table is made by reading the sources for these mentions, so
that it cannot grow stale. The sources come with the package; the tests only with a checkout.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hexfront.registry import GROUP

IMPLEMENTED = "implemented"
NOT_IMPLEMENTED = "not implemented"
# An id ends where the sentence goes on: at punctuation, a bracket or the end.
END = r"(?=$|[,;:)\"'`\]]|\.(?!\d)| \()"
# After an id: further ids without the system's mark, which a search would not find.
SHORTENED = re.compile(r"(?:,| and| to) (?:\d|card |switch )")
Scope = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class RuleRow:
    """One rule: where it is implemented and what tests it.

    Attributes:
        id: its whole name, such as "M44 3.6-5".
        summary: the rule in one line.
        provenance: "rulebook", "public" or "reconstructed".
        status: "implemented" or "not implemented".
        why: if it is not implemented, what is done instead.
        reported: the codes that `hexfront check` gives for scenarios that ask for what is missing.
        golden: golden cases of the rules reference that show it.
        code: where the sources name it, as "module:line function".
        tests: tests that name it or one of its golden cases, as "file::test"; empty without a
            checkout.
    """

    id: str
    summary: str
    provenance: str
    status: str
    why: str = ""
    reported: tuple[str, ...] = ()
    golden: tuple[str, ...] = ()
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The row as an object of texts and lists."""
        return asdict(self)


@dataclass(frozen=True)
class Mention:
    """A place that names a rule: `rule` is its id, or "" if `text` is no rule of the system."""

    rule: str
    text: str
    place: str
    line: int


def table(system: str, tests: Path | None = None) -> list[RuleRow]:
    """The rules of a system, in the order of its list.

    `tests` is the folder of the tests; without it that of the checkout, if there is one. Raises
    KeyError for a system that is not installed, or lists no rules.
    """
    rows = _listed(system)
    places: dict[str, list[str]] = {id: [] for id in rows}
    for mention in mentions(system):
        _add(places, mention.rule, mention.place)
    found: dict[str, list[str]] = {id: [] for id in rows}
    for mention in mentions_in_tests(system, tests):
        _add(found, mention.rule, mention.place)
    return [
        RuleRow(
            id,
            row["says"],
            row["provenance"],
            row.get("status", IMPLEMENTED),
            row.get("why", ""),
            tuple(row.get("reported", ())),
            tuple(row.get("golden", ())),
            places[id],
            found[id],
        )
        for id, row in rows.items()
    ]


def rule(system: str, id: str) -> RuleRow:
    """One rule; its id may be given without the system's mark, and in any case.

    Raises KeyError if there is no such rule.
    """
    wanted = " ".join(id.split()).casefold()
    for row in table(system):
        if wanted in (row.id.casefold(), row.id.partition(" ")[2].casefold()):
            return row
    raise KeyError(id)


def checkout_tests() -> Path | None:
    """The folder of the tests, if this package runs from a checkout."""
    root = Path(__file__).resolve().parents[2]
    folder = root / "tests"
    return folder if (root / "pyproject.toml").is_file() and folder.is_dir() else None


def _add(places: dict[str, list[str]], rule: str, place: str) -> None:
    if rule and place not in places[rule]:
        places[rule].append(place)


# --- the list --------------------------------------------------------------------------------


def _package(system: str) -> str:
    for entry in entry_points(group=GROUP):
        if entry.name == system:
            return entry.module
    raise KeyError(system)


@cache
def _listed(system: str) -> dict[str, dict[str, Any]]:
    source = files(_package(system)).joinpath("data").joinpath("rules.toml")
    if not source.is_file():
        raise KeyError(system)
    return tomllib.loads(source.read_text(encoding="utf-8"))


class _Ids:
    """Finds the ids of a system's rules in a text."""

    def __init__(self, ids: list[str]) -> None:
        marks = "|".join({re.escape(id.partition(" ")[0]) for id in ids})
        longest_first = sorted(ids, key=len, reverse=True)
        self.mark = re.compile(rf"\b(?:{marks}) (?=\d|card )")
        self.id = re.compile("(" + "|".join(map(re.escape, longest_first)) + ")" + END)

    def found(self, text: str) -> Iterator[tuple[str, str, int]]:
        """Each mention: the id ("" if there is no such rule), the text from there, its offset."""
        for at in self.mark.finditer(text):
            match = self.id.match(text, at.start())
            rest = text[at.start() : at.start() + 40].partition("\n")[0]
            if match is None or SHORTENED.match(text, match.end()):
                yield "", rest, at.start()
            else:
                yield match.group(1), rest, at.start()


@cache
def _ids(system: str) -> _Ids:
    return _Ids(list(_listed(system)))


# --- the sources -----------------------------------------------------------------------------


@cache
def mentions(system: str) -> tuple[Mention, ...]:
    """Every place in the sources and tables of a system (and in the core) that names a rule."""
    found: list[Mention] = []
    package = files(_package(system))
    for source in _sorted(package):
        if source.name.endswith(".py"):
            found += _in_python(_ids(system), source.name[:-3], source.read_text(encoding="utf-8"))
    for source in _sorted(package.joinpath("data")):
        if source.name.endswith(".toml") and source.name != "rules.toml":
            text = source.read_text(encoding="utf-8")
            found += _in_table(_ids(system), f"data/{source.name}", text)
    for source in _sorted(files("hexfront.core")):
        if source.name.endswith(".py"):
            text = source.read_text(encoding="utf-8")
            found += _in_python(_ids(system), f"core.{source.name[:-3]}", text)
    return tuple(found)


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda entry: entry.name)


def _in_table(ids: _Ids, name: str, text: str) -> Iterator[Mention]:
    """Mentions in a TOML table; the place names the row, by its heading or by its code."""
    row = ""
    for number, line in enumerate(text.splitlines(), start=1):
        heading = re.match(r"\[([^\]]+)\]", line)
        code = re.search(r'\{ (?:code|number) = "?([^",]+)', line)
        if heading is not None:
            row = heading.group(1)
        for id, rest, _ in ids.found(line):
            what = code.group(1) if code is not None else row
            yield Mention(id, rest, f"{name}:{number} {what}".rstrip(), number)


def _in_python(ids: _Ids, module: str, text: str) -> Iterator[Mention]:
    """Mentions in docstrings, other strings and comments; the place names what they stand in."""
    tree = ast.parse(text)
    scopes = _scopes(tree)
    documented: dict[int, tuple[int, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, Scope | ast.Module) and ast.get_docstring(node) is not None:
            assert isinstance(node.body[0], ast.Expr)
            line = 1 if isinstance(node, ast.Module) else node.lineno
            documented[id(node.body[0].value)] = (line, _scope_at(scopes, node.body[0].lineno))
    strings: list[tuple[str, int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            own = (node.lineno, _scope_at(scopes, node.lineno))
            line, scope = documented.get(id(node), own)
            strings.append((" ".join(node.value.split()), line, scope))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            strings.append((token.string, line, _scope_at(scopes, line)))
    for string, line, scope in sorted(strings, key=lambda found: found[1]):
        for rule_id, rest, _ in ids.found(string):
            yield Mention(rule_id, rest, f"{module}:{line} {scope}".rstrip(), line)


def _scopes(tree: ast.Module) -> list[tuple[int, int, str]]:
    """First line, last line and dotted name of each class, function and assigned name, outermost
    first."""
    found: list[tuple[int, int, str]] = []

    def visit(node: ast.AST, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = outer
            if isinstance(child, Scope):
                name = f"{outer}.{child.name}" if outer else child.name
                first = min([child.lineno, *[d.lineno for d in child.decorator_list]])
                found.append((first, child.end_lineno or first, name))
            elif isinstance(child, ast.Assign | ast.AnnAssign) and not outer:
                target = child.targets[0] if isinstance(child, ast.Assign) else child.target
                if isinstance(target, ast.Name):
                    found.append((child.lineno, child.end_lineno or child.lineno, target.id))
            visit(child, name)

    visit(tree, "")
    return found


def _scope_at(scopes: list[tuple[int, int, str]], line: int) -> str:
    """The innermost name around a line; for a comment before something, what follows it."""
    inside = [name for first, last, name in scopes if first <= line <= last]
    return inside[-1] if inside else ""


# --- the tests -------------------------------------------------------------------------------


@cache
def mentions_in_tests(system: str, tests: Path | None = None) -> tuple[Mention, ...]:
    """Every test that names a rule, in a mark (`pytest.mark.rule("M44 3.8")`), in a docstring, or
    by a golden case (`pytest.mark.golden("L1")`); none without a folder of tests."""
    folder = checkout_tests() if tests is None else tests
    if folder is None:
        return ()
    cases: dict[str, list[str]] = {}
    for id, row in _listed(system).items():
        for case in row.get("golden", ()):
            cases.setdefault(case, []).append(id)
    found: list[Mention] = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        found += _in_tests(_ids(system), cases, name, path.read_text(encoding="utf-8"))
    return tuple(found)


def _in_tests(ids: _Ids, cases: dict[str, list[str]], name: str, text: str) -> Iterator[Mention]:
    tree = ast.parse(text)
    scopes = _scopes(tree)
    users = _users(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        scope = "" if isinstance(node, ast.Module) else _scope_at(scopes, line)
        words: list[tuple[str, str]] = []
        if isinstance(node, Scope | ast.Module):
            docstring = " ".join((ast.get_docstring(node) or "").split())
            # Prose may speak of chapters too, so that only rules count.
            words = [(id, id) for id, _, _ in ids.found(docstring) if id]
        elif isinstance(node, ast.Call):
            for case in _arguments(node, "golden"):
                words += [(id, case) for id in cases.get(case, [""])]
            for rule in _arguments(node, "rule"):
                words.append((next(ids.found(rule), ("",))[0], rule))
        # A table of cases stands for the tests that are run with it.
        for user in users.get(scope, [scope]):
            place = "::".join([name, *user.split(".")]) if user else name
            for id, word in words:
                yield Mention(id, word, place, line)


def _users(tree: ast.Module) -> dict[str, list[str]]:
    """For each name on the module's level the tests that use it, such as a table of cases."""
    users: dict[str, list[str]] = {}
    for test in tree.body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
            used = {node.id for node in ast.walk(test) if isinstance(node, ast.Name)}
            for name in used - {test.name}:
                users.setdefault(name, []).append(test.name)
    return users


def _arguments(node: ast.Call, mark: str) -> list[str]:
    """What a call names as rules or golden cases (`mark`: "rule" or "golden"): a mark of pytest, or
    a row of a parametrised test, `case("L1", ..., rules=["M44 3.8"])`."""
    given: list[ast.expr] = []
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Attribute):
        if node.func.attr == mark and node.func.value.attr == "mark":
            given = node.args
    elif isinstance(node.func, ast.Name) and node.func.id == "case" and mark == "golden":
        given = node.args[:1]
    for keyword in node.keywords:
        if keyword.arg == "rules" and mark == "rule" and isinstance(keyword.value, ast.List):
            given = keyword.value.elts
    words = [argument.value for argument in given if isinstance(argument, ast.Constant)]
    return [word for word in words if isinstance(word, str)]
