"""The page of decisions names every phase that asks, and every marker of the game's state."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECTION = re.compile(r"^## The Last Hundred Yards$(.*?)^## ", re.MULTILINE | re.DOTALL)


def section() -> str:
    found = SECTION.search((ROOT / "docs/decisions.md").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def test_every_phase_that_asks_is_on_the_page_of_decisions() -> None:
    source = ROOT / "src/hexfront/systems/last_hundred_yards"
    asking: set[str] = set()
    for file in source.glob("*.py"):
        text = file.read_text("utf-8")
        asking.update(re.findall(r'name = "([a-z-]+)"\n    prompt = ', text))
    assert len(asking) > 20
    for phase in sorted(asking):
        assert f"`{phase}`" in section(), phase


def test_the_table_of_markers_has_a_row_for_each() -> None:
    rows = [line for line in section().splitlines() if line.startswith("| ")]
    markers = [row.split("|")[1].strip() for row in rows if row.count("|") == 7]
    for marker in (
        "green (SADRM)",
        "red (MDRM)",
        "yellow (ATDRM)",
        "Smoke",
        "FO",
        "Primary Impact",
        "Assault Arrow",
        "nationality marker",
        "Heroic",
        "Overwatch",
        "concealment",
        "hidden",
        "improved position",
        "mines",
        "wire",
        "light",
        "casualty marker",
    ):
        assert marker in markers, marker
