"""Scenarios and maps broken at random; see tests/broken.py."""

from hypothesis import given

from broken import are_told, broken, files_of, junk
from hexfront.core.fields import Fields
from hexfront.core.mapfile import read_fields
from hexfront.core.shipped import MAP_SUFFIX
from hexfront.systems.last_hundred_yards.build import SUFFIX, build_fields
from hexfront.systems.last_hundred_yards.landscape import KINDS, map_problems
from hexfront.systems.last_hundred_yards.tables import DATA, tables

SCENARIOS = files_of(DATA, "scenarios", SUFFIX)
MAPS = files_of(DATA, "maps", MAP_SUFFIX)
JUNK = junk(
    "0101",
    "9999",
    "0101:1518",
    "allied",
    "axis",
    "us",
    "us_squad",
    "ge_rifle",
    "us_60mm_section",
    "north",
    "07:20",
    "1944-02-30",
    "0101/n",
    "0101+1,1",
)


@given(broken(SCENARIOS, JUNK))
def test_a_broken_scenario(fields: Fields) -> None:
    found = build_fields(fields, "x", "x", tables())
    assert found is not None or fields.problems
    are_told(fields.problems)
    if not fields.problems and found is not None:
        found.facts()


@given(broken(MAPS, JUNK))
def test_a_broken_map(fields: Fields) -> None:
    found = read_fields(fields, KINDS)
    are_told(fields.problems)
    if not fields.problems:
        map_problems(found)
