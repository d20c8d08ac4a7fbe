"""The page on how the game is played names every verb, switch, phase and field."""

from __future__ import annotations

import re
from pathlib import Path

from hexfront.core.problems import ScenarioError
from hexfront.core.shipped import shipped_ids, shipped_text
from hexfront.systems.last_hundred_yards.actions import SHAPES
from hexfront.systems.last_hundred_yards.build import SUFFIX, build
from hexfront.systems.last_hundred_yards.position import PHASES
from hexfront.systems.last_hundred_yards.read_position import FIELDS
from hexfront.systems.last_hundred_yards.switches import SWITCHES
from hexfront.systems.last_hundred_yards.tables import DATA, tables

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "last_hundred_yards.md"
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_names_all_there_is() -> None:
    text = FENCE.sub("", PAGE.read_text(encoding="utf-8"))
    named = re.findall(r"`([^`]+)`", text)
    for verb, shape in SHAPES.items():
        parts = len(verb.split()) + len(shape)
        words = [word.split() for word in named if word == verb or word.startswith(verb + " ")]
        assert any(len(word) == parts for word in words), verb
    for word in (*PHASES, *FIELDS):
        assert word in named, word
    for switch, values in SWITCHES.items():
        row = next(line for line in text.splitlines() if f"`{switch}`" in line and "|" in line)
        at = [row.find(f"`{value}`") for value in values]
        assert at == sorted(at), switch
        assert min(at) > 0, switch


def test_the_page_on_missions_names_every_field_of_a_mission() -> None:
    page = (DOCS / "last_hundred_yards_missions.md").read_text(encoding="utf-8")
    tables_seen = 0
    for id in shipped_ids(DATA, "scenarios", SUFFIX):
        text = shipped_text(DATA, "scenarios", id, SUFFIX)
        odd = "unknown = 1\n" + re.sub(r"^(\[.*\])$", r"\1\nunknown = 1", text, flags=re.MULTILINE)
        try:
            build(odd, id, id, tables())
        except ScenarioError as error:
            for problem in error.problems:
                assert problem.code == "unknown-field", problem
                tables_seen += 1
                for field in problem.message.partition("known are: ")[2].split(", "):
                    assert re.search(rf"\b{field}\b", page), (problem.where, field)
    assert tables_seen > 60
