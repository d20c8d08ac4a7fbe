"""Files with a field broken at random: problems, each with a place, and never anything else."""

import copy
import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hexfront.core.fields import Fields
from hexfront.core.mapfile import read_fields
from hexfront.core.problems import Problem
from hexfront.systems.last_hundred_yards.build import (
    MAP_SUFFIX,
    SUFFIX,
    build_fields,
    shipped,
    shipped_text,
)
from hexfront.systems.last_hundred_yards.landscape import KINDS, map_problems
from hexfront.systems.last_hundred_yards.tables import tables

SCENARIOS = [
    tomllib.loads(shipped_text("scenarios", id, SUFFIX)) for id in shipped("scenarios", SUFFIX)
]
MAPS = [tomllib.loads(shipped_text("maps", id, MAP_SUFFIX)) for id in shipped("maps", MAP_SUFFIX)]
WORDS = st.sampled_from(
    [
        "",
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
    ]
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats() | WORDS | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


def broken(whole: dict[str, Any], data: st.DataObject) -> dict[str, Any]:
    """A copy with some of its nodes replaced, taken away or put in."""
    told = copy.deepcopy(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        node: Any = told
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and data.draw(st.booleans()):
                node = node[key]
                continue
            value = data.draw(JUNK)
            if value is None:
                del node[key]
            else:
                node[key] = value
            break
    return told


@given(st.sampled_from(SCENARIOS), st.data())
def test_a_broken_scenario(whole: dict[str, Any], data: st.DataObject) -> None:
    problems: list[Problem] = []
    found = build_fields(Fields(broken(whole, data), "", problems), "x", "x", tables())
    assert found is not None or problems
    for problem in problems:
        assert problem.code
        assert problem.message
    if not problems and found is not None:
        found.facts()


@given(st.sampled_from(MAPS), st.data())
def test_a_broken_map(whole: dict[str, Any], data: st.DataObject) -> None:
    problems: list[Problem] = []
    found = read_fields(Fields(broken(whole, data), "", problems), KINDS)
    if not problems:
        map_problems(found)
