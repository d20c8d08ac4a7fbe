"""The table of rules: whole, honest, and in step with code, tests and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfront import rules
from hexfront.rules import IMPLEMENTED, NOT_IMPLEMENTED, RuleRow
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.switches import SWITCHES
from hexfront.systems.last_hundred_yards.tables import tables

TESTS = Path(__file__).resolve().parents[1]
TABLE = rules.table("last_hundred_yards", TESTS)
ROWS = {row.id: row for row in TABLE}
SHARED = TESTS.parents[1] / "shared" / "rules"
REFERENCE = SHARED / "lhy.md"
SOURCE = SHARED / "sources" / "last_hundred_yards_v2.1.ru.txt"


def reference() -> str:
    if not REFERENCE.is_file():
        pytest.skip("no rules reference beside the repository (../shared/rules/lhy.md)")
    return REFERENCE.read_text(encoding="utf-8")


# --- the list --------------------------------------------------------------------------------


def test_every_row_is_whole() -> None:
    for row in TABLE:
        assert re.fullmatch(
            r"LHY [C\d]\d*(\.\d+)*[a-z]?\d?(-\d+(\(\d\)|[a-z])?)?( \S.*)?", row.id
        ), row.id
        assert 3 <= len(row.summary) <= 200, row.id
        assert not row.summary.endswith("."), row.id
        assert row.provenance in ("rulebook", "public", "reconstructed"), row.id
        assert row.status in (IMPLEMENTED, NOT_IMPLEMENTED), row.id
        if row.status == IMPLEMENTED:
            assert not row.why, row.id
        else:
            assert row.why, row.id
            assert "planned" not in row.why, row.id


def test_every_denial_and_chart_names_a_rule() -> None:
    named = [rule for rule, _ in DENIALS.values()]
    for table in tables().charts.tables.values():
        named += table.rule.split(", ")
    for rule in named:
        assert rule in ROWS, rule
        assert ROWS[rule].status == IMPLEMENTED, rule


def test_every_switch_is_named_by_a_rule() -> None:
    text = " ".join(row.summary for row in TABLE)
    unnamed = [name for name in SWITCHES if name not in text]
    assert unnamed == []


def test_the_list_holds_every_golden_case_of_the_reference() -> None:
    cases = {f"LHY {id}" for id in re.findall(r"^\| (G\d+) \|", reference(), re.MULTILINE)}
    listed = {case for row in TABLE for case in row.golden}
    assert cases <= listed, cases - listed
    assert {f"LHY S{number}" for number in range(1, 14)} <= listed


def test_the_list_holds_every_numbered_rule_of_the_source() -> None:
    """Lines that begin with a number of their own, after the table of contents."""
    if not SOURCE.is_file():
        pytest.skip("no source of the rules beside the repository")
    text = SOURCE.read_text(encoding="utf-8").split("\n1.0 ")[-1]
    numbers = set(re.findall(r"^(\d+\.\d+(?:\.\d+)*)[ :]", text, re.MULTILINE))
    assert len(numbers) > 120
    numbers = {n for n in numbers if not n.endswith(".0")}  # chapters
    missing = [n for n in sorted(numbers) if not any(covers(id, n) for id in ROWS)]
    assert missing == []


# The chapters whose lettered and numbered items have a row each.
ITEMIZED = range(1, 10)


def items(text: str) -> Iterator[tuple[str, str, str]]:
    """The items of the source's rules: number of the rule, letter, number of a step."""
    rule = letter = ""
    letters = 0
    for line in text.splitlines():
        if found := re.match(r"(\d+\.\d+(?:\.\d+)*)[ :.]", line):
            rule, letter, letters = found[1], "", 0
        elif re.match(r"\s*[a-zа-я]\) ", line):  # the translator's letters are of two alphabets
            letter = chr(ord("a") + letters)
            letters += 1
            yield rule, letter, ""
        elif found := re.match(r"(I{1,3}|IV|V|\d)\.? ", line):
            yield rule, letter, found[1]


def test_the_list_holds_every_item_of_the_source() -> None:
    if not SOURCE.is_file():
        pytest.skip("no source of the rules beside the repository")
    text = "1.0 " + SOURCE.read_text(encoding="utf-8").split("\n1.0 ")[-1]
    missing: list[str] = []
    for rule, letter, step in items(text):
        chapter = int(rule.split(".")[0])
        if chapter not in ITEMIZED or rule == "6.0":  # its steps are letters of steps of parts
            continue
        own = f"LHY {rule}"
        names = [f"{own}{letter} {step}".strip(), f"{own}{letter}{step}", f"{own}-{step}"]
        names += [f"{own} step {step}", f"{own} step {step}{letter}"]
        if not any(name in ROWS or f"{name}(1)" in ROWS for name in names):
            missing.append(f"{rule} {letter} {step}")
    assert missing == []


def covers(id: str, number: str) -> bool:
    """Is it the rule of that number, or a part of it?"""
    own = id.removeprefix("LHY ")
    return own == number or re.match(re.escape(number) + r"(\.|-|[a-z]| )", own) is not None


# --- code ------------------------------------------------------------------------------------


def test_no_source_names_a_rule_that_is_not_there() -> None:
    unknown = [f"{m.place}: {m.text}" for m in rules.mentions("last_hundred_yards") if not m.rule]
    assert not unknown, "no rule of the table, or not written out in full: " + "; ".join(unknown)


def test_every_rule_has_code_or_says_that_it_is_not_implemented() -> None:
    missing = [row.id for row in TABLE if row.status == IMPLEMENTED and not row.code]
    assert not missing
    claimed = [row.id for row in TABLE if row.status == NOT_IMPLEMENTED and row.code]
    assert not claimed, "the code names them as its own"


def test_places_lead_to_the_code() -> None:
    row = rules.rule("last_hundred_yards", "LHY 7.1")
    places = [place for place in row.code if place.endswith(" coordinate")]
    assert places
    module, line = places[0].split(" ")[0].split(":")
    package = TESTS.parent / "src/hexfront/systems/last_hundred_yards"
    source = (package / f"{module}.py").read_text(encoding="utf-8").splitlines()
    assert source[int(line) - 1].startswith("def coordinate(")


# --- tests -----------------------------------------------------------------------------------


def test_no_test_names_a_rule_or_case_that_is_not_there() -> None:
    own = [
        m
        for m in rules.mentions_in_tests("last_hundred_yards", TESTS)
        if "last_hundred_yards" in m.place
    ]
    unknown = [m for m in own if not m.rule]
    assert not unknown, "; ".join(f"{m.place}: {m.text}" for m in unknown)


def parts(id: str) -> Iterator[RuleRow]:
    """The parts of a section: of 3.1 the rows 3.1-1 to 3.1-10."""
    for row in TABLE:
        if row.id != id and covers(row.id, id.removeprefix("LHY ")):
            yield row


def test_every_implemented_rule_is_tested() -> None:
    untested = {
        row.id
        for row in TABLE
        if row.status == IMPLEMENTED
        and not row.tests
        and not any(part.tests for part in parts(row.id))
    }
    assert untested == set()


def test_outside_a_checkout_no_tests_are_told(tmp_path: Path) -> None:
    assert not any(row.tests for row in rules.table("last_hundred_yards", tmp_path))
