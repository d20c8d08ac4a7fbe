"""The table of rules: whole, honest, and in step with code, tests and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfront import rules
from hexfront.rules import IMPLEMENTED, NOT_IMPLEMENTED, RuleRow
from hexfront.systems.world_at_war import denials
from hexfront.systems.world_at_war.switches import SWITCHES
from hexfront.systems.world_at_war.tables import tables

TESTS = Path(__file__).resolve().parents[1]
TABLE = rules.table("world_at_war", TESTS)
ROWS = {row.id: row for row in TABLE}
SHARED = TESTS.parents[1] / "shared" / "rules"
REFERENCE = SHARED / "waw.md"


def reference() -> str:
    if not REFERENCE.is_file():
        pytest.skip("no rules reference beside the repository (../shared/rules/waw.md)")
    return REFERENCE.read_text(encoding="utf-8")


# --- the list --------------------------------------------------------------------------------


def test_every_row_is_whole() -> None:
    for row in TABLE:
        assert re.fullmatch(r"(WAW|EGD) \d+(\.\d+)*(-\d+[a-z]?)?( \S.*)?", row.id), row.id
        assert 3 <= len(row.summary) <= 200, row.id
        assert not row.summary.endswith("."), row.id
        assert row.provenance in ("rulebook", "public", "reconstructed"), row.id
        assert row.status in (IMPLEMENTED, NOT_IMPLEMENTED), row.id
        if row.status == IMPLEMENTED:
            assert not row.why, row.id
        else:
            assert row.why, row.id
            assert "planned" not in row.why, row.id


def test_every_denial_switch_and_chart_names_a_rule() -> None:
    named = [rule for rule, _ in denials.DENIALS.values()]
    named += [f"WAW 16.1 {switch}" for switch in SWITCHES]
    for table in tables().charts.tables.values():
        named += table.rule.split(", ")
    for rule in named:
        assert rule in ROWS, rule
        assert ROWS[rule].status == IMPLEMENTED, rule
    switches = {id for id, row in ROWS.items() if "16.1 " in id and row.status == IMPLEMENTED}
    assert switches == {f"WAW 16.1 {switch}" for switch in SWITCHES}


def test_the_list_holds_every_golden_case_of_the_reference() -> None:
    cases = set(re.findall(r"^\| (GT-\d+) \|", reference(), re.MULTILINE))
    assert cases == {case for row in TABLE for case in row.golden}


def test_the_list_holds_every_numbered_rule_of_the_reference() -> None:
    """Lines that begin with a number of their own: `* 3.1-8a`, `* 6.1.6-2`."""
    part_a = reference().split("# PART A")[1].split("# PART B")[0]
    for number in re.findall(r"^\* \*{0,2}(\d+(?:\.\d+)*-\d+[a-z]?)\b", part_a, re.MULTILINE):
        assert f"WAW {number}" in ROWS, number


# --- code ------------------------------------------------------------------------------------


def test_no_source_names_a_rule_that_is_not_there() -> None:
    unknown = [f"{m.place}: {m.text}" for m in rules.mentions("world_at_war") if not m.rule]
    assert not unknown, "no rule of the table, or not written out in full: " + "; ".join(unknown)


def test_every_rule_has_code_or_says_that_it_is_not_implemented() -> None:
    missing = [row.id for row in TABLE if row.status == IMPLEMENTED and not row.code]
    assert not missing
    claimed = [row.id for row in TABLE if row.status == NOT_IMPLEMENTED and row.code]
    assert not claimed, "the code names them as its own"


def test_places_lead_to_the_code() -> None:
    row = rules.rule("world_at_war", "WAW 6.2-12")
    places = [place for place in row.code if place.endswith(" OpportunityFire")]
    assert places
    module, line = places[0].split(" ")[0].split(":")
    package = TESTS.parent / "src/hexfront/systems/world_at_war"
    source = (package / f"{module}.py").read_text(encoding="utf-8").splitlines()
    assert source[int(line) - 1].startswith("class OpportunityFire(")


# --- tests -----------------------------------------------------------------------------------


def test_no_test_names_a_rule_or_case_that_is_not_there() -> None:
    own = [m for m in rules.mentions_in_tests("world_at_war", TESTS) if "world_at_war" in m.place]
    unknown = [m for m in own if not m.rule]
    assert not unknown, "; ".join(f"{m.place}: {m.text}" for m in unknown)


def parts(id: str) -> Iterator[RuleRow]:
    """The parts of a section: of 3.1 the rows 3.1-1 to 3.1-10."""
    for row in TABLE:
        if row.id.startswith((f"{id}-", f"{id} ", f"{id}.")):
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
    assert not any(row.tests for row in rules.table("world_at_war", tmp_path))
