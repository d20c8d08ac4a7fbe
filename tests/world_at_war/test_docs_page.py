"""The page on texts of World at War names every verb, weapon, phase and field."""

from __future__ import annotations

import re
from pathlib import Path

from hexfront.systems.world_at_war.actions import ALONE, WEAPONS, WITH_HEX, WITH_UNIT
from hexfront.systems.world_at_war.position import PHASES
from hexfront.systems.world_at_war.read_position import FIELDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_names_all_there_is() -> None:
    text = FENCE.sub("", (DOCS / "world_at_war.md").read_text(encoding="utf-8"))
    named = re.findall(r"`([^`]+)`", text)
    for verb in (*ALONE, *WITH_UNIT, *WITH_HEX, "load", "fire"):
        assert any(word == verb or word.startswith(verb + " ") for word in named), verb
    for word in (*WEAPONS, *PHASES, *FIELDS):
        assert word in named, word


def test_every_phase_that_asks_is_on_the_page_of_decisions() -> None:
    text = (DOCS / "decisions.md").read_text(encoding="utf-8")
    source = Path(__file__).resolve().parents[2] / "src/hexfront/systems/world_at_war"
    prompts: set[str] = set()
    for file in source.glob("*.py"):
        prompts.update(re.findall(r'prompt = "prompt-([a-z-]+)"', file.read_text("utf-8")))
    assert len(prompts) > 10
    for phase in prompts:
        assert f"`{phase}`" in text, phase
