"""The page on how the game is played names every verb, switch, phase and field."""

from __future__ import annotations

import re
from pathlib import Path

from hexfront.systems.last_hundred_yards.actions import SHAPES
from hexfront.systems.last_hundred_yards.position import PHASES
from hexfront.systems.last_hundred_yards.read_position import FIELDS
from hexfront.systems.last_hundred_yards.switches import SWITCHES

PAGE = Path(__file__).resolve().parents[2] / "docs/last_hundred_yards.md"
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
