"""The command `charts` on this game's charts and counters: shown, exported, put in again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexfront.cli.app import app
from hexfront.systems.last_hundred_yards.tables import shipped, tables, use

SYSTEM = "last_hundred_yards"
runner = CliRunner()


def run(*arguments: str, code: int = 0) -> str:
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result.output


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A home of its own for each test, and the shipped charts again after it."""
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))
    yield
    use(shipped())


def test_charts_are_shown_with_their_provenance() -> None:
    told = json.loads(run("charts", SYSTEM, "counters.us_m4", "--json"))
    cell = told["tables"][0]["rows"]["us_m4"]["anti_tank"]
    assert (cell["value"], cell["provenance"]) == ("3/21", "rulebook")
    assert "Blind hexes" in run("charts", SYSTEM, "blind_hexes")


def test_an_owner_puts_his_values_in(tmp_path: Path) -> None:
    folder = tmp_path / "charts"
    run("charts", SYSTEM, "--export", str(folder))
    counters = folder / "counters.toml"
    text = counters.read_text("utf-8")
    assert 'anti_tank = "3/21"' in text
    counters.write_text(text.replace('anti_tank = "3/21"', 'anti_tank = "4/18"', 1), "utf-8")
    run("charts", SYSTEM, "--use", str(folder))
    assert tables().units["us_m4"].atv == 4
    cell = json.loads(run("charts", SYSTEM, "counters.us_m4", "--json"))["tables"][0]["rows"]
    assert cell["us_m4"]["anti_tank"]["provenance"] == "owner"


def test_a_wrong_value_is_told_by_its_place(tmp_path: Path) -> None:
    folder = tmp_path / "charts"
    run("charts", SYSTEM, "--export", str(folder))
    terrain = folder / "terrain.toml"
    terrain.write_text(terrain.read_text("utf-8").replace("foot = 1.5", "foot = 1.3", 1), "utf-8")
    told = run("charts", SYSTEM, "--use", str(folder), code=2)
    assert "terrain.woods.foot" in told
