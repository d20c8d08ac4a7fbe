"""`hexfront campaign`, and what `check` says of a campaign file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from hexfront.cli.app import app

runner = CliRunner()


def run(*arguments: str, code: int = 0) -> str:
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result.stdout


def run_json(*arguments: str) -> Any:
    return json.loads(run(*arguments, "--json"))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A campaign of two shipped battles, with one between them that is nowhere."""
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))
    tree = {
        "campaignId": "march",
        "scenarios": {
            "list": ["first-light", 999999, "first-light"],
            "name": ["Dawn", "Lost", "Dusk"],
            "AXIS": {"0": 1, "1": 2, "2": "END", "reserve_tokens": [1, 0, 0]},
            "ALLIES": {"0": 2, "1": 2, "2": "END"},
        },
        "text": {"en": {"name": "The March"}},
    }
    path = tmp_path / "march.campaign.json"
    path.write_text(json.dumps(tree), encoding="utf-8")
    return str(path)


def test_the_list_tells_battles_and_ways(file: str) -> None:
    text = run("campaign", file, "--plain")
    assert "1. Dawn (first-light): next" in text
    assert "if the Axis win: on to 2; if the Allies win: on to 3" in text
    assert "2. Lost (999999): its scenario is missing" in text
    assert "In all: the Axis 0 medals, 0 battles won" in text
    assert "no source explains reserve_tokens" in text


def test_check_tells_what_is_missing(file: str) -> None:
    text = run("check", file, "--plain", code=1)
    assert "[missing-scenario] scenario 999999 (Lost) is nowhere to be found" in text
    assert "note: [unexplained:reserve_tokens]" in text


def test_bots_play_on_until_a_battle_is_missing(file: str) -> None:
    first = run_json("campaign", file, "--results", str(Path(file).with_name("kept.json")))
    assert first["standing"]["next"] == 1
    winners: set[str] = set()
    for seed in ("1", "2", "3", "4", "5", "6"):
        arguments = ("--simulate", "--bots", "random,greedy", "--seed", seed, "--again")
        result = runner.invoke(app, ["campaign", file, *arguments])
        told = run_json("campaign", file)
        winner = told["standing"]["results"][0]["winner"]
        winners.add(winner)
        if winner == "allies":  # straight on to the last battle
            assert result.exit_code == 0
            assert [row["stage"] for row in told["standing"]["results"]] == [1, 3]
            assert told["standing"]["over"]
            total = sum([row["medals"]["allies"] for row in told["standing"]["results"]])
            assert told["standing"]["sides"][1]["medals"] == total
        else:
            assert result.exit_code == 2
            assert "nowhere to be found" in result.stderr
            assert told["standing"]["next"] == 2
    assert "allies" in winners


def test_a_missing_battle_can_be_left_out(file: str) -> None:
    run("campaign", file, "--skip")
    told = run_json("campaign", file)
    assert told["standing"]["next"] == 2, "nobody won: the order of the list holds"
    run("campaign", file, "--skip")
    assert "2. Lost (999999): left out" in run("campaign", file, "--plain")
    assert run_json("campaign", file, "--again")["standing"]["results"] == []


def test_damaged_results_are_told(file: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text('{"campaign": "other", "results": []}', encoding="utf-8")
    result = runner.invoke(app, ["campaign", file, "--results", str(kept)])
    assert result.exit_code == 2
    assert "other-campaign" in result.stderr


def test_damaged_campaigns_are_told(tmp_path: Path) -> None:
    path = tmp_path / "broken.campaign.json"
    path.write_text('{"campaignId": 3, "scenarios": {"list": []}}', encoding="utf-8")
    assert "unreadable" in run("check", str(path), "--plain", code=2)
    result = runner.invoke(app, ["campaign", str(path)])
    assert result.exit_code == 2
    assert "scenarios.list" in result.stderr


def test_the_campaigns_of_the_corpus(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is read, or told what it lacks; one has all its scenarios and plays whole."""
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path))
    whole: list[str] = []
    for path in sorted((corpus / "campaign").glob("*.campaign.json")):
        result = runner.invoke(app, ["check", str(path), "--json"])
        (found,) = json.loads(result.stdout)
        codes = {problem["code"] for problem in found["problems"]}
        assert result.exit_code == (1 if codes else 0)
        assert any(note["code"].startswith("unexplained:") for note in found["notes"])
        if found["playable"]:
            whole.append(found["campaign"])
    assert "40005" in whole
    falaise = str(corpus / "campaign" / "40005.campaign.json")
    told = run_json("campaign", falaise, "--simulate", "--bots", "greedy,greedy", "--seed", "3")
    assert told["standing"]["over"]
    assert len(told["standing"]["results"]) == 3
