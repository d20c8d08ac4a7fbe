"""The measured balance of the shipped missions: complete, consistent, neither side far ahead."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from hexfront.core.game import NOBODY
from hexfront.lab import run, wilson
from hexfront.systems.last_hundred_yards.facts import facts
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.scoring import casualty_points
from hexfront.systems.last_hundred_yards.system import SYSTEM
from hexfront.systems.last_hundred_yards.tables import DATA
from last_hundred_yards.playing import IDS, new_game
from sweeps import sample

GAMES = sample(200, 6, 2)
FILE = files(DATA) / "scenarios" / "balance.toml"
BALANCE: dict[str, dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))


def mission(id: str) -> ScenarioLHY:
    found = SYSTEM.scenario(id)
    assert isinstance(found, ScenarioLHY)
    return found


def attackers_share(id: str) -> float:
    """The attacker's share of the games that were measured."""
    share: float = BALANCE[id]["share_player1"]
    return share if mission(id).attacker == 0 else 1.0 - share


def test_every_shipped_mission_was_measured() -> None:
    assert sorted(BALANCE) == sorted(IDS)


@pytest.mark.parametrize("id", BALANCE)
def test_a_row_agrees_with_itself(id: str) -> None:
    row = BALANCE[id]
    won = round(row["share_player1"] * row["games"])
    assert row["games"] >= 200
    assert row["bots"] == ["greedy", "greedy"]
    assert row["interval"] == pytest.approx(wilson(won, row["games"]), abs=2e-3)
    assert facts(mission(id))["balance"] == row


@pytest.mark.parametrize("id", BALANCE)
def test_the_attacker_wins_a_third_to_two_thirds(id: str) -> None:
    assert 0.35 <= attackers_share(id) <= 0.65


@pytest.mark.parametrize("id", IDS)
def test_what_a_mission_tells_of_victory_is_what_counts(id: str) -> None:
    scenario = mission(id)
    victory = scenario.victory
    told = " ".join(scenario.briefing["victory"].split())
    assert re.findall(r"control objectives for (\d+) points", told) == [str(victory.needed)]
    assert re.findall(r"after (\d+) minutes", told) == [str(victory.time_limit)]
    assert re.findall(r"a Final Score of (\d+) or less", told) == [str(victory.target)]
    limits = re.findall(r"the Final Score comes to (\d+)", told)
    assert limits == ([str(victory.score_limit)] if victory.score_limit else [])
    losses = re.findall(r"lost (\d+) steps more", told)
    assert losses == [str(limit) for limit in sorted(set(victory.casualty_limits))]
    assert sum(objective.points for objective in scenario.objectives) >= victory.needed


@pytest.mark.parametrize("id", IDS)
def test_nobody_has_won_before_it_begins(id: str) -> None:
    game = new_game(id, 1)
    assert not game.is_over
    assert game.winner == NOBODY
    assert casualty_points(game) == 0


@pytest.mark.sweep
@pytest.mark.parametrize("id", IDS)
def test_the_measure_still_holds(id: str) -> None:
    row = BALANCE[id]
    report = run(id, GAMES, ("greedy", "greedy"), seed=2)
    assert report.unfinished == 0
    low, high = wilson(report.wins["allied"], GAMES, z=3.3)
    assert low < row["share_player1"] < high
    assert report.turns_mean == pytest.approx(row["turns_mean"], rel=0.5)
