"""Runs of many games: the same with any number of processes, honest about what did not end."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hexfront
from hexfront.bots import BotError, load
from hexfront.core.problems import ScenarioError
from hexfront.lab import Report, run, wilson
from hexfront.lab.sim import play


def facts(report: Report) -> dict[str, object]:
    """All of a report that must be the same on every machine."""
    found = report.to_json()
    assert found.pop("seconds") >= 0
    return found


def test_any_number_of_jobs_gives_the_same_report() -> None:
    alone = run("first-light", 11, ("greedy", "random"), seed=7, jobs=1)
    assert facts(run("first-light", 11, ("greedy", "random"), seed=7, jobs=2)) == facts(alone)
    assert facts(run("first-light", 11, ("greedy", "random"), seed=7, jobs=5)) == facts(alone)


def test_a_report_counts_its_games() -> None:
    report = run("first-light", 12, ("greedy", "random"), seed=2)
    scenario = hexfront.load_scenario("first-light")
    bots = (load("greedy"), load("random"))
    games = [play(scenario, bots, 2, number) for number in range(12)]
    assert report.games == 12
    for side in (0, 1):
        won = [game for game, _ in games if game.winner == side]
        assert report.wins[scenario.sides[side]] == len(won)
        medals = [game.view(-1)["sides"][side]["medals"] for game, _ in games]
        assert report.medals[scenario.sides[side]] == sum(medals) / 12
    assert (report.draws, report.unfinished) == (0, 0)
    assert report.decisions == sum(game.decision for game, _ in games)
    assert report.turns_mean == sum(game.turn for game, _ in games) / 12
    first = report.wins["axis"]
    assert report.win_rate == first / 12
    assert report.interval == wilson(first, 12)


def test_the_first_bot_plays_player_1() -> None:
    assert run("first-light", 4, ("greedy", "random")).wins == {"axis": 4, "allies": 0}
    assert run("first-light", 4, ("random", "greedy")).wins == {"axis": 0, "allies": 4}


def test_other_seeds_play_other_games_and_more_games_begin_with_the_same() -> None:
    assert facts(run("first-light", 3, seed=1)) != facts(run("first-light", 3, seed=2))
    scenario = hexfront.load_scenario("first-light")
    bots = (load("greedy"), load("greedy"))
    records = [play(scenario, bots, 1, number)[0].record() for number in (0, 1)]
    assert records[0] != records[1]
    assert play(scenario, bots, 1, 1)[0].record() == records[1]


def test_games_that_take_too_long_are_unfinished_and_counted() -> None:
    report = run("first-light", 5, ("random", "random"), max_decisions=10)
    assert report.unfinished == 5
    assert report.decisions == 50
    assert report.wins == {"axis": 0, "allies": 0}
    assert report.win_rate is None
    assert report.interval == (0.0, 1.0)


def test_no_games_are_a_report_too() -> None:
    report = run("first-light", 0, jobs=3)
    assert (report.games, report.turns_mean, report.medals) == (0, 0.0, {})


def test_a_report_is_json() -> None:
    report = run("first-light", 2, options={"hill_los": "elevated"})
    found = json.loads(json.dumps(report.to_json()))
    assert {
        "games", "wins", "draws", "unfinished", "win_rate", "interval", "turns_mean", "decisions",
        "medals", "seconds", "seed", "bots", "version",
    } <= set(found)  # fmt: skip
    assert found["bots"] == ["greedy", "greedy"]
    assert found["options"] == {"hill_los": "elevated"}


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_tells_of_every_game_once(jobs: int) -> None:
    seen: list[tuple[int, int]] = []
    run("first-light", 6, jobs=jobs, progress=lambda done, games: seen.append((done, games)))
    assert [games for _, games in seen] == [6] * len(seen)
    done = [number for number, _ in seen]
    assert done == sorted(set(done))
    assert done[-1] == 6


def test_a_path_is_a_scenario_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(hexfront.__file__).parent / "systems/memoir44/scenarios/first-light.m44"
    (tmp_path / "mine.m44").write_bytes(source.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert run("mine.m44", 2, jobs=2).wins == run("first-light", 2).wins


def test_mistakes_are_told_before_the_first_game() -> None:
    with pytest.raises(ScenarioError):
        run("nowhere", 1)
    with pytest.raises(ScenarioError):
        run("first-light", 1, options={"gravity": "off"})
    with pytest.raises(BotError):
        run("first-light", 1, ("greedy", "nobody"))
    with pytest.raises(ValueError, match="jobs"):
        run("first-light", 1, jobs=0)


# What follows needs bots of its own in other processes: a package on PYTHONPATH.

BOTS = """
import os
from hexfront.bots import Bot

class Failing(Bot):
    def decide(self, game, side):
        raise KeyError("lost my notes")

class Dying(Bot):
    def decide(self, game, side):
        os._exit(3)

class Slow(Bot):
    def decide(self, game, side):
        import time
        time.sleep(0.05)
        return game.legal_actions()[0]
"""
POINTS = (
    "[hexfront.bots]\nfailing = odd_bots:Failing\ndying = odd_bots:Dying\nslow = odd_bots:Slow\n"
)
PROGRAM = """
import sys
from hexfront.lab import SimError, run

if __name__ == "__main__":
    def progress(done, games):
        print("progress", done, flush=True)
    print("start", flush=True)
    try:
        run("first-light", 40, (sys.argv[1], "random"), jobs=int(sys.argv[2]), progress=progress,
            max_decisions=30)
    except SimError as error:
        print("SimError:", error)
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.fixture
def odd_bots(tmp_path: Path) -> dict[str, str]:
    """The environment of a program that has the odd bots installed."""
    (tmp_path / "odd_bots.py").write_text(BOTS)
    info = tmp_path / "odd_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    (tmp_path / "program.py").write_text(PROGRAM)
    paths = [str(tmp_path), str(Path(hexfront.__file__).parents[1])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths), "FOLDER": str(tmp_path)}


def command(environment: dict[str, str], bot: str, jobs: int) -> list[str]:
    return [sys.executable, str(Path(environment["FOLDER"]) / "program.py"), bot, str(jobs)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_reported_with_its_game(odd_bots: dict[str, str], jobs: int) -> None:
    done = subprocess.run(
        command(odd_bots, "failing", jobs), env=odd_bots, capture_output=True, text=True, check=True
    )
    assert "of seed 0 failed: KeyError: 'lost my notes'" in done.stdout


def test_a_process_that_dies_is_reported(odd_bots: dict[str, str]) -> None:
    done = subprocess.run(
        command(odd_bots, "dying", 2), env=odd_bots, capture_output=True, text=True, check=True
    )
    assert "SimError: a process died; the games not played" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_run_soon(odd_bots: dict[str, str], jobs: int) -> None:
    running = subprocess.Popen(
        command(odd_bots, "slow", jobs), env=odd_bots, stdout=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    assert running.stdout is not None
    for line in running.stdout:
        if line.startswith("progress"):
            break
    began = time.monotonic()
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the workers, too
    rest, _ = running.communicate(timeout=30)
    assert time.monotonic() - began < 20
    assert "interrupted" in rest
