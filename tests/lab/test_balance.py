"""The measured balance of the shipped scenarios: complete, consistent, and not lopsided."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.lab import run, wilson
from sweeps import sample

FOLDER = Path(hexfront.__file__).parent / "systems/memoir44/scenarios"
GAMES = sample(200, 20, 5)
BALANCE: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "balance.toml").read_text())


def test_every_shipped_scenario_was_measured() -> None:
    assert sorted(BALANCE) == sorted(hexfront.game_systems()["memoir44"].shipped())


@pytest.mark.parametrize("name", BALANCE)
def test_a_row_agrees_with_itself_and_with_the_file(name: str) -> None:
    row = BALANCE[name]
    won = round(row["share_player1"] * row["games"])
    assert row["interval"] == pytest.approx(wilson(won, row["games"]), abs=2e-3)
    text = json.loads((FOLDER / f"{name}.m44").read_text())["text"]["en"]["description"]
    assert text.endswith(f"About {row['length_minutes']} minutes.")


@pytest.mark.parametrize("name", BALANCE)
def test_no_side_is_far_ahead(name: str) -> None:
    low, high = BALANCE[name]["interval"]
    assert low > 0.3
    assert high < 0.7


@pytest.mark.sweep
@pytest.mark.parametrize("name", BALANCE)
def test_the_measure_still_holds(name: str) -> None:
    row = BALANCE[name]
    report = run(name, GAMES, tuple(row["bots"]), seed=row["seed"])
    low, high = wilson(report.wins["axis"], GAMES, z=3.3)
    assert low < row["share_player1"] < high
    assert report.turns_mean == pytest.approx(row["turns_mean"], rel=0.3)
    assert report.unfinished == 0
