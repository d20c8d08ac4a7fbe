"""Scenarios and maps broken at random; see tests/broken.py."""

from hypothesis import given

from broken import are_told, broken, files_of, junk
from hexfront.core.fields import Fields
from hexfront.core.mapfile import read_fields
from hexfront.core.shipped import MAP_SUFFIX
from hexfront.systems.world_at_war.build import SUFFIX, build_fields
from hexfront.systems.world_at_war.landscape import KINDS, map_problems
from hexfront.systems.world_at_war.tables import DATA, tables

SCENARIOS = files_of(DATA, "scenarios", SUFFIX)
MAPS = files_of(DATA, "maps", MAP_SUFFIX)
JUNK = junk(
    "A1",
    "Q99",
    "A1:X16",
    "Z",
    "nato",
    "wp",
    "m1",
    "2 t72 A1",
    "m113[",
    "t72 A1 A1 A1",
    "A1/n",
    "A1+1,1",
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
