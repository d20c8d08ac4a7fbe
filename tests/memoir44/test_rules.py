"""The table of rules: whole, honest, and in step with code, tests, tables and `check`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexfront import rules
from hexfront.rules import IMPLEMENTED, NOT_IMPLEMENTED, RuleRow
from hexfront.systems.memoir44 import denials
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.codes import Meaning, codes
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.switches import SWITCHES
from hexfront.systems.memoir44.tables import table as table_of
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.unit_rows import UNIT_TYPES

TESTS = Path(__file__).resolve().parents[1]
TABLE = rules.table("memoir44", TESTS)
ROWS = {row.id: row for row in TABLE}
REFERENCE = TESTS.parents[1] / "shared" / "rules" / "m44.md"
# The reading of files knows words for rules that the engine does not play.
READERS = re.compile(r"data/(codes|options|topics)\.toml:|codes:|topics:|m44\w*:")
# Rules without a test of their own; the fewer the better.
UNTESTED: frozenset[str] = frozenset()


# --- the list --------------------------------------------------------------------------------


def test_every_row_is_whole() -> None:
    for row in TABLE:
        assert re.fullmatch(r"(M44 (\d+(\.\d+)?(-\d+)?|card)|E[FP] \d+(-\d+)?)( \S.*)?", row.id)
        assert 3 <= len(row.summary) <= 160, row.id
        assert not row.summary.endswith("."), row.id
        assert row.provenance in ("rulebook", "public", "reconstructed"), row.id
        assert row.status in (IMPLEMENTED, NOT_IMPLEMENTED), row.id
        if row.status == IMPLEMENTED:
            assert not row.why, row.id
            assert not row.reported, row.id
        else:
            assert row.why, row.id
            assert "planned" not in row.why, row.id
            told = any(word in row.why for word in ("file", "code", "see M44"))
            assert row.reported or told, row.id


def test_every_card_terrain_unit_switch_and_denial_names_a_rule() -> None:
    named = [card.rule for card in CARDS]
    named += [terrain.rule for terrain in TERRAIN.values() if not terrain.unplayed]
    named += [unit.rule for unit in UNIT_TYPES.values()]
    named += [rule for rule, _ in denials.DENIALS.values()]
    named += [f"M44 12 {switch}" for switch in SWITCHES]
    for rule in named:
        assert ROWS[rule].status == IMPLEMENTED, rule
    switches = {id for id, row in ROWS.items() if "M44 12 " in id and row.status == IMPLEMENTED}
    assert switches == {f"M44 12 {switch}" for switch in SWITCHES}


def test_a_number_in_a_table_comes_from_where_its_rule_comes_from() -> None:
    for terrain in TERRAIN.values():
        assert terrain.provenance == ROWS[terrain.rule].provenance, terrain.id
    for unit in UNIT_TYPES.values():
        assert unit.provenance == ROWS[unit.rule].provenance, unit.id


def test_the_list_holds_every_golden_case_of_the_reference() -> None:
    if not REFERENCE.is_file():
        pytest.skip("no rules reference beside the repository (../shared/rules/m44.md)")
    chapter = REFERENCE.read_text(encoding="utf-8").split("\n## 9. ")[1].split("\n## 10. ")[0]
    cases = set(re.findall(r"^\| ([A-Z]\d+) \|", chapter, re.MULTILINE))
    cases |= set(re.findall(r"\*\*([A-Z]\d+)\*\*", chapter))
    assert cases == {case for row in TABLE for case in row.golden}


def test_the_list_holds_every_section_of_the_reference() -> None:
    if not REFERENCE.is_file():
        pytest.skip("no rules reference beside the repository (../shared/rules/m44.md)")
    text = REFERENCE.read_text(encoding="utf-8")
    for section in re.findall(r"^### (\d+\.\d+) ", text, re.MULTILINE):
        if not section.startswith("9."):  # golden cases stand in the lines of their rules
            inside = re.compile(rf"M44 {re.escape(section)}(?!\d)|M44 card ")
            assert any(inside.match(id) for id in ROWS), section
    for number in re.findall(r"^(\d+)\. ", text.split("### 3.6")[1].split("###")[0], re.MULTILINE):
        assert f"M44 3.6-{number}" in ROWS
    actions = text.split("### 6.2 ")[1].split("### 6.3")[0]
    for number in re.findall(r"^\| (\d+) \|", actions, re.MULTILINE):
        assert f"M44 6.2-{number}" in ROWS


# --- code ------------------------------------------------------------------------------------


def test_no_source_names_a_rule_that_is_not_there() -> None:
    unknown = [f"{m.place}: {m.text}" for m in rules.mentions("memoir44") if not m.rule]
    assert not unknown, "no rule of the table, or not written out in full: " + "; ".join(unknown)


def test_every_rule_has_code_or_says_that_it_is_not_implemented() -> None:
    played = {row.id: [p for p in row.code if not READERS.match(p)] for row in TABLE}
    for terrain in TERRAIN.values():
        if terrain.unplayed:  # its row says how it is drawn, and why it is not played
            played[terrain.rule] = [p for p in played[terrain.rule] if "terrain.toml" not in p]
    reading = {id for id in ROWS if id.startswith(("M44 8.", "M44 5.2 Elite"))}
    missing = [
        row.id
        for row in TABLE
        if row.status == IMPLEMENTED and not (row.code if row.id in reading else played[row.id])
    ]
    assert not missing
    claimed = [row.id for row in TABLE if row.status == NOT_IMPLEMENTED and played[row.id]]
    assert not claimed, "the code names them as its own"


def test_places_lead_to_the_code() -> None:
    row = rules.rule("memoir44", "M44 3.6-7")
    (place,) = [place for place in row.code if place.endswith(" begin_retreat")]
    module, line = place.split(" ")[0].split(":")
    package = TESTS.parent / "src/hexfront/systems/memoir44"
    source = (package / f"{module}.py").read_text(encoding="utf-8").splitlines()
    assert source[int(line) - 1].startswith("def begin_retreat(")
    forest = rules.rule("memoir44", "4 forest").code
    assert any(re.fullmatch(r"data/terrain\.toml:\d+ forest", place) for place in forest)


def test_a_rule_is_found_by_its_short_name_too() -> None:
    assert rules.rule("memoir44", "card ambush") is not None
    assert rules.rule("memoir44", " M44  card   Ambush ").id == "M44 card Ambush"
    with pytest.raises(KeyError):
        rules.rule("memoir44", "M44 99")
    with pytest.raises(KeyError):
        rules.table("chess")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rule: M44 3.6-5.", ["M44 3.6-5"]),
        ("Rule: M44 3.6-5, M44 3.6-6: one row nearer", ["M44 3.6-5", "M44 3.6-6"]),
        ("Rule: M44 7 permanent (turn start).", ["M44 7 permanent (turn start)"]),
        ("kept for good (M44 7 permanent)", ["M44 7 permanent"]),
        ("Rule: M44 4 hill (blocks).", ["M44 4 hill"]),
        ("Rule: M44 3.1 Hillside.", [""]),
        ("Rule: M44 3.6-77", [""]),
        ("Rule: M44 3.4, 3.5.", [""]),
        ("Rule: M44 card Recon, card Ambush.", [""]),
        ("the game M44 and its 60 cards", []),
    ],
)
def test_only_whole_ids_are_mentions(text: str, found: list[str]) -> None:
    assert [id for id, _, _ in rules._ids("memoir44").found(text)] == found


# --- tests -----------------------------------------------------------------------------------


def test_no_test_names_a_rule_or_golden_case_that_is_not_there() -> None:
    unknown = [
        m
        for m in rules.mentions_in_tests("memoir44", TESTS)
        if not m.rule and ("/memoir44/" in m.place or m.text.startswith(("M44", "EP", "EF")))
    ]
    assert not unknown, "; ".join(f"{m.place}: {m.text}" for m in unknown)


def parts(id: str) -> Iterator[RuleRow]:
    """The parts of a section: of 3.6 the rows 3.6-1 to 3.6-12, of 4 all terrain."""
    for row in TABLE:
        if row.id.startswith((f"{id}-", f"{id} ", f"{id}.")):
            yield row


def test_every_implemented_rule_is_tested() -> None:
    cards = any(row.tests for row in TABLE if row.id.startswith("M44 card "))
    untested = {
        row.id
        for row in TABLE
        if row.status == IMPLEMENTED
        and not row.tests
        and not any(part.tests for part in parts(row.id))
        and not (row.id == "M44 2.4" and cards)
    }
    assert untested == UNTESTED


def test_outside_a_checkout_no_tests_are_told(tmp_path: Path) -> None:
    assert not any(row.tests for row in rules.table("memoir44", tmp_path))


# --- what `check` reports --------------------------------------------------------------------


def reports(file: ScenarioFile) -> set[str]:
    return {problem.code for problem in build(file, "test", "test").problems}


def on_a_hex(**what: object) -> ScenarioFile:
    """A scenario with two units, and one hex more that holds this."""
    entry = m44.HexEntry(12, 4)
    for name, value in what.items():
        setattr(entry, name, value)
    return scenario(entry)


def scenario(
    *entries: m44.HexEntry,
    size: str = "standard",
    options: dict[str, object] | None = None,
    features: tuple[tuple[str, str, str], ...] = (),
) -> ScenarioFile:
    top = m44.HexEntry(12, 0)
    top.unit = m44.UnitEntry("infger", "inf", "ger")
    bottom = m44.HexEntry(12, 8)
    bottom.unit = m44.UnitEntry("infus", "inf", "us")
    return ScenarioFile(
        starting="player1", hexes=(top, *entries, bottom), size=size, options=options,
        features=features,
    )  # fmt: skip


GUEST = m44.UnitEntry("infus", "inf", "us")


def everything() -> Iterator[ScenarioFile]:
    """A scenario for each thing that a file may ask for, one at a time."""
    table = codes()
    for piece in table.pieces.values():
        yield on_a_hex(**{piece.layer: m44.Piece(piece.code), "unit": GUEST})
        for behavior in table.behaviors.values():
            if behavior.fits(piece.code):
                owner = "allies" if behavior.code == "HEADQUARTER" else ""
                laid = m44.Piece(piece.code, 1, (behavior.code,), owner)
                yield on_a_hex(**{piece.layer: laid, "unit": GUEST})
    yield on_a_hex(terrain=m44.Piece("woods", impassable_axis=(2,)))
    for kind in table.unit_kinds:
        for army in table.armies:
            yield on_a_hex(unit=m44.UnitEntry(kind + army, kind, army, figures=1))
        for badge, meaning in table.badges.items():
            if meaning.fits(kind) or kind in meaning.marker_on or "*" in meaning.marker_on:
                yield on_a_hex(unit=m44.UnitEntry(kind + "ger", kind, "ger", badge))
        for behavior in table.unit_behaviors.values():
            if behavior.fits(kind):
                unit = m44.UnitEntry(kind + "ger", kind, "ger", behavior=behavior.code)
                yield on_a_hex(unit=unit)
        for equipment in table.equipment.values():
            if equipment.fits(kind):
                unit = m44.UnitEntry(kind + "ger", kind, "ger", equipment=equipment.code)
                yield on_a_hex(unit=unit)
    for tag in table.tags:
        yield on_a_hex(tags=(m44.Tag(tag, "allies"),))
    for size in m44.SIZES:
        yield scenario(size=size)
    for option in table.options.values():
        train = m44.HexEntry(12, 4, rect_terrain=m44.Piece("loco", 1, (), "axis"))
        yield scenario(train, options={"deck_winner": "AXIS", option.code: sample(option)})
    for feature in table.features:
        yield scenario(features=(("allies", "feature", feature),))


def test_what_the_table_says_that_check_reports_is_what_check_reports() -> None:
    """Both ways: each code of the table can come, and whatever comes is in the table."""
    told = {code for row in TABLE for code in row.reported}
    reported = {code for file in everything() for code in reports(file)}
    meaningless = {
        "tag:" + tag for tag, meaning in codes().tags.items() if meaning.kind == "unknown"
    }
    assert reported - meaningless == told


# Values of options by what the table says that a file writes.
SAMPLES: dict[str, object] = {
    "true": True,
    "false": False,
    "side": "AXIS",
    "side_or_all": "all",
    "dice": "1/1",
    "cards": ["air-power"],
    "hexes": ["G1"],
    "sides_hexes": {"AXIS": ["C3"]},
    "sides_numbers": {"AXIS": 2},
    "records": [{"side": "AXIS", "hexes": ["C1", "F1"], "row": True}],
}
DROP = {"side": "AXIS", "center": "G5", "unit": {"name": "infger"}}
OWN_SAMPLES: dict[str, object] = {
    "deck_name": "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK",
    "mine_deck_name": "PACIFIC",
    "battle_stars": "none",
    "airdrop": DROP,
    "airdrop2": DROP,
    "armor_breakthrough_rules": {"AXIS": {"name": "tankger", "nbr_units": 2}},
    "supply_train_rules": {"side": "AXIS", "nbr_units": [1], "unit": {"name": "infger"}},
}


def sample(option: Meaning) -> object:
    """A value that the option may have in a file."""
    if option.code in OWN_SAMPLES:
        return OWN_SAMPLES[option.code]
    return SAMPLES.get(option.value, {"side": "AXIS"})


def test_every_option_says_whose_it_is_and_its_rule_is_played_or_reported() -> None:
    for row in table_of("options")["option"]:
        assert row["who"] in ("both", "side", "axis", "allies"), row["code"]
    for option in codes().options.values():
        row = ROWS[option.rule]
        if row.status == NOT_IMPLEMENTED:
            assert f"option:{option.code}" in row.reported
    for feature in codes().features.values():
        row = ROWS[feature.rule]
        if row.status == NOT_IMPLEMENTED:
            assert row.reported, feature.code


def test_an_option_that_makes_no_sense_is_reported_by_its_name() -> None:
    assert "option:no_such_rule" in reports(scenario(options={"no_such_rule": True}))
    for option in codes().options.values():
        if option.value not in ("true", "false", "name"):
            nonsense = scenario(options={option.code: {"side": "NOBODY", "hexes": ["Z99"]}})
            assert f"option:{option.code}" in reports(nonsense), option.code
