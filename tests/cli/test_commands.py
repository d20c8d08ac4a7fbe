"""The commands that do not play: text, JSON, exit codes, one-line errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import hexfront
from hexfront.cli.app import app, main

# The commands that answer, so that programs may want their answer as JSON; `draft-map` prints a
# file, and `serve` runs on.
ANSWERING = (
    "play", "check", "campaign", "scenarios", "show", "sight", "replay", "rules", "charts", "sim",
    "perft", "bench",
)  # fmt: skip
COMMANDS = (*ANSWERING, "draft-map", "serve")
SHIPPED = Path(hexfront.__file__).parent / "systems" / "memoir44" / "scenarios"
runner = CliRunner()


def run(*arguments: str, code: int = 0) -> str:
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result.stdout


def run_json(*arguments: str, code: int = 0) -> Any:
    return json.loads(run(*arguments, "--json", code=code))


def complaint(*arguments: str) -> str:
    """The one line that a command that cannot work leaves on standard error."""
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == 2, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("hexfront: ")
    assert "internal error" not in lines[0]
    return lines[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    assert f"Example: hexfront {command}" in run(command, "--help")


@pytest.mark.parametrize("command", ANSWERING)
def test_every_command_that_answers_speaks_json(command: str) -> None:
    assert "--json" in run(command, "--help")


def test_version() -> None:
    assert run("--version").startswith("hexfront 0.")


def test_the_entry_point_is_installed() -> None:
    code = "import sys; sys.argv = ['hexfront', '--version']; from hexfront.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("hexfront ")
    assert callable(main)


# --- check ----------------------------------------------------------------------------------------


def damaged(folder: Path, **changes: Any) -> str:
    """A copy of first-light with other sections."""
    file = json.loads((SHIPPED / "first-light.m44").read_text(encoding="utf-8"))
    file.update(changes)
    path = folder / "changed.m44"
    path.write_text(json.dumps(file), encoding="utf-8")
    return str(path)


def unplayed(folder: Path) -> str:
    file = json.loads((SHIPPED / "first-light.m44").read_text(encoding="utf-8"))
    file["board"]["hexagons"].append({"row": 4, "col": 4, "terrain": {"name": "wcastle"}})
    return damaged(folder, board=file["board"])


def test_check_of_playable_files() -> None:
    paths = [str(SHIPPED / f"{name}.m44") for name in ("first-light", "borisov")]
    found = run_json("check", *paths)
    assert found[0] == {
        "path": paths[0], "id": "first-light", "name": "First Light at Lezey",
        "system": "memoir44", "playable": True, "problems": [], "topics": [],
    }  # fmt: skip
    assert "2 files: 2 playable, 0 not playable, 0 empty, 0 unreadable" in run("check", *paths)


def test_check_of_a_file_with_unplayed_rules(tmp_path: Path) -> None:
    found = run_json("check", unplayed(tmp_path), code=1)[0]
    assert found["playable"] is False
    assert set(found["problems"][0]) == {"code", "where", "message"}
    assert found["problems"][0]["code"] == "terrain:castle"
    text = run("check", unplayed(tmp_path), code=1)
    assert text.startswith("not playable: ")
    assert "[terrain:castle]" in text


def test_check_groups_problems_by_code(tmp_path: Path) -> None:
    file = json.loads((SHIPPED / "first-light.m44").read_text(encoding="utf-8"))
    for hex in file["board"]["hexagons"][:2]:
        hex["terrain"] = {"name": "wcastle"}
    path = damaged(tmp_path, board=file["board"])
    assert "2 x [terrain:castle]" in run("check", path, code=1)
    # Of many files: what remains, by code and reason, what stops most files first.
    other = tmp_path / "other"
    other.mkdir()
    both = run("check", path, unplayed(other), str(SHIPPED / "borisov.m44"), code=1)
    assert "3 x in 2 files [terrain:castle] A castle is drawn, but not played" in both


def test_check_of_an_empty_board(tmp_path: Path) -> None:
    path = damaged(tmp_path, board={"type": "STANDARD", "face": "COUNTRY", "hexagons": []})
    assert run("check", path).startswith("empty: ")
    assert run_json("check", path)[0]["playable"] is False
    assert "without units to play with" in complaint("play", path)
    assert "without units to play with" in complaint("sim", path)


@pytest.mark.parametrize("id", ["first-light", "sainte-barbe", "dawn-at-lindach"])
def test_a_name_from_a_file_cannot_order_the_terminal_about(id: str, tmp_path: Path) -> None:
    """Clear the screen, set its title, turn the direction: names are shown, not obeyed."""
    system = next(one for one in hexfront.game_systems().values() if id in one.shipped())
    name = hexfront.load_scenario(id).name
    source = next(Path(hexfront.__file__).parent.rglob(f"scenarios/{id}.*"))
    path = tmp_path / f"x{system.suffixes[0]}"
    evil = "\\u001b[2J\\u001b]0;mine\\u0007\\u009b1m\\u202e" + name
    path.write_text(source.read_text(encoding="utf-8").replace(name, evil, 1), encoding="utf-8")
    told = run("check", str(path))
    assert told.startswith("playable: ")
    assert name in told
    assert all(letter.isprintable() for letter in told if letter != "\n")
    assert name in run_json("check", str(path))[0]["name"]


def test_check_of_an_unreadable_file(tmp_path: Path) -> None:
    path = tmp_path / "broken.m44"
    path.write_text("{", encoding="utf-8")
    found = run_json("check", str(path), str(SHIPPED / "first-light.m44"), code=2)
    assert [row["playable"] for row in found] == [False, True]
    assert found[0]["id"] is None
    assert found[0]["problems"]
    assert "unreadable: " in run("check", str(path), code=2)
    assert "no-such-scenario" in run("check", str(tmp_path / "absent.m44"), code=2)
    assert "not-a-file" in run("check", str(tmp_path), code=2)


# --- scenarios, show, sight -----------------------------------------------------------------------


def test_scenarios() -> None:
    rows = run_json("scenarios", "--system", "memoir44")
    assert rows[0]["id"] == "first-light"
    for row in rows:
        assert row["system"] == "memoir44"
        assert row["sides"] == ["axis", "allies"]
        assert 20 <= row["length_minutes"] <= 120
        assert row["balance"] is None or 0 < row["balance"]["share_player1"] < 1
    assert "First Light at Lezey" in run("scenarios")
    assert "no such game system" in complaint("scenarios", "--system", "chess")


def test_show() -> None:
    text = run("show", "borisov")
    assert "|G5 brg|" in text
    assert "(I4)" in text
    assert "The Bridge at Borisov" in text
    assert max(len(line) for line in text.splitlines()) <= 100
    found = run_json("show", "borisov")
    assert found["id"] == "borisov"
    assert found["view"]["you"] is None
    assert all(side["hand"] is None for side in found["view"]["sides"])


def test_show_of_a_scenario_that_is_not_playable(tmp_path: Path) -> None:
    assert "this is left out" in run("show", unplayed(tmp_path))


def test_sight() -> None:
    assert run("sight", "first-light", "d2", "D3") == "d2 to D3: clear, 1 hex.\n"
    assert "blocked" in run("sight", "first-light", "g1", "e9")
    found = run_json("sight", "first-light", "G1", "E9")
    assert not found["clear"]
    assert found["distance"] == 8
    assert {"hex": "F7", "terrain": ["hill"], "unit": None} in found["blocked_by"]
    assert run_json("sight", "first-light", "G1", "G3")["blocked_by"] == []
    assert "there is no hex 'Z9'" in complaint("sight", "first-light", "Z9", "G1")
    assert "nothing to look across" in complaint("sight", "first-light", "G1", "g1")


# --- rules ----------------------------------------------------------------------------------------


def test_rules() -> None:
    rows = run_json("rules", "memoir44")
    assert {"id", "summary", "code", "tests", "provenance", "status"} <= set(rows[0])
    assert "M44 3.6-5" in run("rules", "memoir44")
    assert "EP 6-3" in run("rules", "memoir44", "petard"), "what a rule says is searched too"
    one = run("rules", "memoir44", "3.6-5")
    assert one.startswith("M44 3.6-5\n")
    assert "retreat" in one
    assert "no such game system" in complaint("rules", "chess")
    assert "no rule 'nonsense'" in complaint("rules", "memoir44", "nonsense")


def test_tables_fit_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (["rules", "memoir44"], ["scenarios"]):
        assert max(len(line) for line in run(*command).splitlines()) <= 100
        monkeypatch.setenv("COLUMNS", "130")
        assert 100 < max(len(line) for line in run("rules", "memoir44").splitlines()) <= 130
        monkeypatch.delenv("COLUMNS")


def test_the_switches_of_each_game_are_listed() -> None:
    every = " ".join(run("scenarios").split())
    for system in hexfront.game_systems().values():
        own = " ".join(run("scenarios", "--system", system.id).split())
        for name, values in system.switches.items():
            assert f"{name}={'|'.join(values)}" in own
            assert f"{name}={'|'.join(values)}" in every
    for command in ("play", "sim", "sight"):
        assert "hexfront scenarios" in run(command, "--help")


# --- sim, perft, bench ----------------------------------------------------------------------------


def test_sim() -> None:
    found = run_json("sim", "first-light", "--games", "4", "--bots", "random,random", "--seed", "5")
    assert found["games"] == 4
    assert set(found["wins"]) == {"axis", "allies"}
    assert sum(found["wins"].values()) + found["draws"] + found["unfinished"] == 4
    for key in ("win_rate", "interval", "turns_mean", "decisions", "seconds", "seed", "version"):
        assert key in found
    assert found["bots"] == ["random", "random"]
    text = run("sim", "first-light", "--games", "4", "--bots", "random,random", "--seed", "5")
    assert "95 % interval" in text
    assert f"{found['decisions']} decisions" in text


def test_sim_counts_long_games_as_unfinished() -> None:
    arguments = ("--games", "2", "--bots", "random,random", "--max-decisions", "3")
    found = run_json("sim", "first-light", *arguments)
    assert found["unfinished"] == 2
    assert "Draws 0, unfinished 2." in run("sim", "first-light", *arguments)


def test_sim_refuses_what_it_cannot_run() -> None:
    assert "no bot 'deep'" in complaint("sim", "first-light", "--bots", "deep,random")
    assert "must name two bots" in complaint("sim", "first-light", "--bots", "random")
    assert "whole number" in complaint("sim", "first-light", "--seed", "x")
    assert "nowhere" in complaint("sim", "nowhere")
    assert "unknown-option" in complaint("sim", "first-light", "--option", "luck=good")
    assert "name=value" in complaint("sim", "first-light", "--option", "luck")


def test_perft_counts_what_legal_actions_say() -> None:
    found = run_json("perft", "first-light", "--depth", "3", "--seed", "7", "--divide")
    game = hexfront.load_scenario("first-light").new_game(seed=7)
    assert found["counts"][0] == len(game.legal_actions())
    two = 0
    for action in game.legal_actions():
        child = game.clone()
        child.apply(action)
        two += len(child.legal_actions())
    assert found["counts"][1] == two
    assert sum(found["divide"].values()) == found["counts"][2]
    again = run_json("perft", "first-light", "--depth", "3", "--seed", "7")
    assert again["counts"] == found["counts"]
    assert f"depth 2: {two} lines" in run("perft", "first-light", "--depth", "2", "--seed", "7")


def test_the_engines_own_figure() -> None:
    from hexfront.cli.lab_commands import own_figure

    found = own_figure(seconds=0.05)
    assert found["decisions_per_second"] > 0
    assert found["build"] in ("interpreted", "compiled")


# --- errors ---------------------------------------------------------------------------------------


def test_errors_are_one_line(tmp_path: Path) -> None:
    assert "nowhere" in complaint("show", "nowhere")
    assert "absent" in complaint("replay", str(tmp_path / "absent"))
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "no text file" in complaint("replay", str(tmp_path / "bytes"))
    (tmp_path / "words").write_text("hello", encoding="utf-8")
    assert "line 1, column 1" in complaint("replay", str(tmp_path / "words"))


def test_usage_errors_have_exit_code_2() -> None:
    assert runner.invoke(app, ["sim", "first-light", "--games", "0"]).exit_code == 2
    assert runner.invoke(app, ["dance"]).exit_code == 2


def test_a_bug_is_one_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexfront.cli.scenario_commands.show_scenario", lambda *_: 1 // 0)
    result = runner.invoke(app, ["show", "first-light"])
    assert result.exit_code == 2
    assert result.stderr.startswith("hexfront: internal error, please report it: ZeroDivisionError")
    monkeypatch.setenv("HEXFRONT_DEBUG", "1")
    assert isinstance(runner.invoke(app, ["show", "first-light"]).exception, ZeroDivisionError)


def test_without_a_command_the_page_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr("hexfront.server.run", lambda *arguments: asked.append(arguments))
    assert runner.invoke(app, []).exit_code == 0
    assert runner.invoke(app, ["serve", "--port", "4455", "--no-browser"]).exit_code == 0
    assert asked == [("127.0.0.1", None, None, "", True), ("127.0.0.1", 4455, None, "", False)]


def test_a_stopped_simulation_tells_of_its_finished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    from hexfront.lab import sim

    whole = sim.play

    def stopped(scenario: Any, bots: Any, seed: int, number: int, *rest: Any) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return whole(scenario, bots, seed, number, *rest)

    monkeypatch.setattr(sim, "play", stopped)
    options = ("--games", "5", "--bots", "random,random", "--json")
    result = runner.invoke(app, ["sim", "first-light", *options])
    assert result.exit_code == 130
    found = json.loads(result.stdout)
    assert (found["games"], found["partial"]) == (2, True)
