"""Charts: tables with provenance, an owner's values, and what a record tells of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.core import chartfile, charts
from hexfront.core.charts import NO, Charts
from hexfront.core.problems import ScenarioError

FILE = """
[guns]
title = "Guns"
rule = "X 1"
provenance = "reconstructed"

[guns.columns]
says = { kind = "note" }
dice = { kind = "integer", low = 1, high = 9 }
cost = { kind = "halves", default = "no" }
towed = { kind = "flag", default = false }
class = { kind = "text", values = ["light", "heavy"], default = "light" }
fire = { kind = "text", pattern = '\\d/\\d', says = "dice/range", default = "0/0" }
crews = { kind = "words", values = ["us", "frg"], default = [] }

[guns.rows.pak]
says = "an old one"
dice = 3
cost = 1.5
provenance = { dice = "public some-site", cost = "rulebook X 1.2" }

[guns.rows."88"]
says = "a good one"
dice = 5
cost = 2
towed = true
class = "heavy"
fire = "4/9"
crews = ["frg"]
provenance = "public"

[rolls]
title = "Rolls"

[rolls.columns]
result = { kind = "integer" }

[rolls.rows.1]
result = 0
"""


def read(text: str = FILE) -> Charts:
    return chartfile.read([("guns.toml", text)])


def problems(text: str, owners: bool = False) -> list[str]:
    try:
        chartfile.put_in(read(), [("mine.toml", text)]) if owners else read(text)
    except ScenarioError as error:
        return [f"{problem.where} [{problem.code}]" for problem in error.problems]
    return []


def test_cells_and_their_provenance() -> None:
    guns = read().tables["guns"]
    assert guns.integer("88", "dice") == 5
    assert guns.halves("pak", "cost") == 3
    assert guns.halves("88", "cost") == 4
    assert guns.flag("88", "towed")
    assert guns.text("88", "class") == "heavy"
    assert guns.words("88", "crews") == ("frg",)
    assert guns.text("pak", "class") == "light"  # the column's default
    found = read()
    assert found.cell("guns.pak.dice").provenance == "public"
    assert found.cell("guns.pak.dice").source == "some-site"
    assert found.cell("guns.pak.cost").provenance == "rulebook"
    assert found.cell("guns.pak.towed").provenance == "reconstructed"
    assert found.cell("guns.88.fire").provenance == "public"
    assert found.cell("guns.pak.towed").mark == "?"
    assert found.cell("guns.88.towed").mark == ""
    with pytest.raises(KeyError):
        found.cell("guns.tiger.dice")


def test_how_cells_are_shown() -> None:
    found = read()
    shown = {name: found.cell(name).text() for name in found.names()}
    assert shown["guns.pak.cost"] == "1½"
    assert shown["guns.88.towed"] == "yes"
    assert shown["guns.88.crews"] == "frg"
    half = read(FILE.replace("cost = 1.5", "cost = 0.5"))
    assert half.cell("guns.pak.cost").text() == "½"
    assert (
        read(FILE.replace("cost = 2\n", 'cost = "no"\n')).tables["guns"].halves("88", "cost") == NO
    )


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("dice = 3", "dice = 10", "guns.toml: guns.pak.dice [bad-cell]"),
        ("dice = 3", "dice = true", "guns.toml: guns.pak.dice [bad-cell]"),
        ("dice = 3\n", "", "guns.toml: guns.pak.dice [bad-cell]"),
        ("cost = 1.5", "cost = 1.3", "guns.toml: guns.pak.cost [bad-cell]"),
        ("cost = 1.5", "cost = -1", "guns.toml: guns.pak.cost [bad-cell]"),
        ("towed = true", 'towed = "yes"', "guns.toml: guns.88.towed [bad-cell]"),
        ('class = "heavy"', 'class = "vast"', "guns.toml: guns.88.class [bad-cell]"),
        ('fire = "4/9"', 'fire = "4:9"', "guns.toml: guns.88.fire [bad-cell]"),
        ('crews = ["frg"]', 'crews = ["gdr"]', "guns.toml: guns.88.crews [bad-cell]"),
        ('crews = ["frg"]', 'crews = "frg"', "guns.toml: guns.88.crews [bad-cell]"),
        ("dice = 3", "dice = 3\nrange = 4", "guns.toml: guns.pak.range [no-such-column]"),
        ("rulebook X", "hearsay X", "guns.toml: guns.pak.provenance.cost [bad-provenance]"),
        ('"halves"', '"thirds"', "guns.toml: guns.columns.cost [bad-kind]"),
        ("[rolls]", "[[rolls]]", "guns.toml: rolls [not-a-table]"),
        ("[rolls.rows.1]\nresult = 0", "[rolls.rows]\n1 = 0", "guns.toml: rolls.1 [not-a-row]"),
        ("cost = 1.5", "cost = nan", "guns.toml: guns.pak.cost [bad-cell]"),
        ("cost = 1.5", "cost = inf", "guns.toml: guns.pak.cost [bad-cell]"),
        ("[guns]\n", "[guns\n", "guns.toml [not-toml]"),
    ],
)
def test_a_mistake_is_named_by_file_table_and_cell(old: str, new: str, where: str) -> None:
    assert where in problems(FILE.replace(old, new, 1))


def test_a_table_is_there_once() -> None:
    with pytest.raises(ScenarioError, match="there twice"):
        chartfile.read([("a.toml", FILE), ("b.toml", FILE)])


# --- an owner's values -------------------------------------------------------------------------


def test_what_is_exported_can_be_put_in_again_and_changes_nothing() -> None:
    found = read()
    files = chartfile.export(found)
    assert list(files) == ["guns.toml"]
    again = chartfile.put_in(found, list(files.items()))
    assert again.hash == found.hash
    assert again.fingerprint == found.fingerprint
    assert [again.cell(name).provenance for name in again.names()] == [
        found.cell(name).provenance for name in found.names()
    ]


def test_an_owners_file_may_hold_a_single_cell() -> None:
    found = read()
    mine = chartfile.put_in(found, [("mine.toml", "[guns.rows.pak]\ndice = 4")])
    assert mine.tables["guns"].integer("pak", "dice") == 4
    assert mine.cell("guns.pak.dice").provenance == "owner"
    assert mine.cell("guns.pak.dice").mark == "!"
    assert mine.cell("guns.88.dice").provenance == "public"
    assert found.tables["guns"].integer("pak", "dice") == 3


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[guns.rows.pak]\ndice = 0", "mine.toml: guns.pak.dice [bad-cell]"),
        ("[guns.rows.pak]\nrange = 4", "mine.toml: guns.pak.range [no-such-column]"),
        ("[guns.rows.tiger]\ndice = 4", "mine.toml: guns.tiger [no-such-row]"),
        ("[tanks.rows.pak]\ndice = 4", "mine.toml: tanks [no-such-table]"),
        ("guns = 3", "mine.toml: guns [not-a-table]"),
        ("[guns.rows]\npak = 3", "mine.toml: guns.pak [not-a-row]"),
        ("[guns.rows.pak]\ndice = ", "mine.toml [not-toml]"),
        ("guns = " + "[" * 3000, "mine.toml [not-toml]"),
        ("\ufeff[guns.rows.pak]\ndice = 0", "mine.toml: guns.pak.dice [bad-cell]"),
    ],
)
def test_an_owners_mistake_is_named(text: str, where: str) -> None:
    assert problems(text, owners=True) == [where]


# --- data sets ---------------------------------------------------------------------------------


def test_the_hash_is_that_of_the_values() -> None:
    found = read()
    assert len(found.hash) == 12
    assert read("# a remark\n" + FILE).hash == found.hash
    assert read(FILE.replace("public some-site", "rulebook")).hash == found.hash
    assert read(FILE.replace("an old one", "another")).hash == found.hash
    assert read(FILE.replace("dice = 3", "dice = 4")).hash != found.hash
    more = FILE.replace(
        "[guns.rows.pak]", 'mass = { kind = "integer", default = 1 }\n[guns.rows.pak]', 1
    )
    assert read(more).hash == found.hash  # a column that nobody has filled in yet


@given(st.sampled_from(["guns.pak.dice", "guns.88.dice", "rolls.1.result"]), st.integers(6, 9))
def test_a_refusal_names_the_first_cell_that_differs(name: str, value: int) -> None:
    found = read()
    table, row, column = name.split(".")
    text = f'[{table}.rows."{row}"]\n{column} = {value}'
    other = chartfile.put_in(found, [("mine.toml", text)])
    told = charts.headers(other)
    assert charts.refusal(other, told) == ""
    assert charts.refusal(found, charts.headers(found)) == ""
    assert charts.refusal(found, {}) == ""  # a record of no data set
    refused = charts.refusal(found, told)
    assert name in refused
    assert other.hash in refused
    assert found.hash in refused


def test_of_several_cells_the_first_is_named() -> None:
    text = "[rolls.rows.1]\nresult = 9\n[guns.rows.88]\ndice = 6\n[guns.rows.pak]\ncost = 3"
    other = chartfile.put_in(read(), [("mine.toml", text)])
    assert "guns.pak.cost is 1½ here" in charts.refusal(read(), charts.headers(other))


def test_sets_of_other_cells_have_no_first_cell() -> None:
    other = read(FILE + "\n[rolls.rows.2]\nresult = 5\n")
    assert "other cells" in charts.refusal(read(), charts.headers(other))


def test_what_a_column_holds_is_told() -> None:
    columns = read().tables["guns"].columns
    assert columns["dice"].told() == "whole number from 1 to 9"
    assert columns["fire"].told() == "dice/range"
    assert columns["class"].told() == "one of light, heavy"
