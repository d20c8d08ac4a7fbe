"""The commands `charts` and `draft-map`, and `check` on map files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexfront
from hexfront.cli.app import app

SYSTEM = "world_at_war"
CELL = "counters.t72.ap"
runner = CliRunner()


def run(*arguments: str, code: int = 0) -> str:
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result.stdout


def complaint(*arguments: str) -> str:
    result = runner.invoke(app, list(arguments))
    assert result.exit_code == 2, result.output
    assert "internal error" not in result.stderr
    return result.stderr.strip()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of its own for each test, and the shipped charts again after it."""
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))
    system = hexfront.game_systems()[SYSTEM]
    yield tmp_path / "home"
    system.use_charts(system.shipped_charts())  # type: ignore[attr-defined]


def edited(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def value(cell: str) -> tuple[object, str]:
    """A cell's value and provenance, as the command tells them."""
    table, row, column = cell.split(".")
    found = json.loads(run("charts", SYSTEM, f"{table}.{row}", "--json"))
    told = found["tables"][0]["rows"][row][column]
    return told["value"], told["provenance"]


def t72(folder: Path, ap: str = "5/4/8") -> None:
    """Export the charts and give the T-72 another gun."""
    run("charts", SYSTEM, "--export", str(folder))
    text = (folder / "counters.toml").read_text(encoding="utf-8")
    begin = text.index("[counters.rows.t72]")
    changed = re.sub(r'\nap = "[^"]*"', f'\nap = "{ap}"', text[begin:], count=1)
    (folder / "counters.toml").write_text(text[:begin] + changed, encoding="utf-8")


def test_reconstructed_values_are_marked() -> None:
    text = run("charts", SYSTEM, "terrain")
    assert "Terrain effects chart (WAW 12.1)" in text
    (woods,) = [line for line in text.splitlines() if line.startswith("woods ")]
    assert woods.split()[1:3] == ["Woods", "0?"]
    assert "full " in woods  # a public value bears no mark
    assert "full?" not in woods
    assert "hexsides-ranged" in run("charts", SYSTEM, "counters.m1")


def test_all_charts_are_printed() -> None:
    text = run("charts", SYSTEM)
    assert "Air strike (WAW 10-3)" in text
    assert "Counters (WAW 13.2)" in text


def test_an_owners_values_are_put_in_and_taken_out_again(tmp_path: Path) -> None:
    t72(tmp_path / "mine")
    edited(tmp_path / "mine", "terrain.toml", "soft = 3", "soft = 4")
    assert "2 cells of your own" in " ".join(
        run("charts", SYSTEM, "--use", str(tmp_path / "mine")).split()
    )
    assert value(CELL) == ("5/4/8", "owner")
    assert value("terrain.town.soft") == (4, "owner")
    assert value("counters.t62.ap")[1] == "reconstructed"
    # They stay in use for whoever starts next.
    system = hexfront.game_systems()[SYSTEM]
    system.use_charts(None)  # type: ignore[attr-defined]
    assert value(CELL)[0] == "5/4/8"
    scenario = hexfront.load_scenario("the-ridge-duel")
    (unit,) = {u.type for u in scenario.units if u.type.id == "t72"}
    assert unit.face(False).weapons[0].dice == 5
    run("charts", SYSTEM, "--use", "shipped")
    assert value(CELL) == ("3/4/8", "reconstructed")


def test_an_owners_mistake_is_named_and_nothing_changes(tmp_path: Path) -> None:
    t72(tmp_path / "mine", "5/9/8")
    told = complaint("charts", SYSTEM, "--use", str(tmp_path / "mine"))
    assert "counters.toml: counters.t72.ap" in told
    assert value(CELL) == ("3/4/8", "reconstructed")
    assert "no chart files" in complaint("charts", SYSTEM, "--use", str(tmp_path))


def test_charts_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        '[headquarters.rows.us_tank_hq]\npictures = ["tiger"]', encoding="utf-8"
    )
    told = complaint("charts", SYSTEM, "--use", str(tmp_path))
    assert "headquarters.us_tank_hq.pictures" in told
    assert value("headquarters.us_tank_hq.radius")[0] == 6


def test_a_record_of_another_data_set_is_refused_naming_the_cell(tmp_path: Path) -> None:
    game = hexfront.load_scenario("the-ridge-duel").new_game(seed=7)
    for _ in range(12):
        game.apply(game.legal_actions()[0])
    record = tmp_path / "game.record"
    record.write_text(game.record(), encoding="utf-8")
    assert "Data" in record.read_text(encoding="utf-8")
    run("replay", str(record))
    t72(tmp_path / "mine")
    run("charts", SYSTEM, "--use", str(tmp_path / "mine"))
    told = complaint("replay", str(record))
    assert f"{CELL} is 5/4/8 here" in told
    run("charts", SYSTEM, "--use", "shipped")
    run("replay", str(record))


def test_an_export_overwrites_nothing(tmp_path: Path) -> None:
    run("charts", SYSTEM, "--export", str(tmp_path / "mine"))
    assert "is there already" in complaint("charts", SYSTEM, "--export", str(tmp_path / "mine"))
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "not a folder" in complaint("charts", SYSTEM, "--export", str(tmp_path / "file"))


def test_wrong_names() -> None:
    assert "known are: modifiers" in complaint("charts", SYSTEM, "weather")
    assert "known are: clear" in complaint("charts", SYSTEM, "terrain.lava")
    assert "no such game system" in complaint("charts", "chess")
    assert "not charts" in complaint("charts", "memoir44")


# --- maps -------------------------------------------------------------------------------------


def test_a_draft_is_a_map_in_order(tmp_path: Path) -> None:
    path = tmp_path / "mine.map.toml"
    arguments = ["draft-map", SYSTEM, "--columns", "12", "--rows", "9", "--seed", "5"]
    path.write_text(run(*arguments), encoding="utf-8")
    assert "map in order" in run("check", str(path))
    assert json.loads(run("check", str(path), "--json"))[0]["map"] is True
    assert "not map files" in complaint("draft-map", "memoir44")


def test_check_names_a_maps_mistakes_by_place(tmp_path: Path) -> None:
    path = tmp_path / "mine.map.toml"
    text = run("draft-map", SYSTEM, "--columns", "12", "--rows", "9", "--seed", "5")
    path.write_text(text.replace("rows = 9", "rows = 8"), encoding="utf-8")
    told = run("check", str(path), code=2)
    assert "map with mistakes" in told
    assert "at ground" in told
    path.write_text(text.replace(SYSTEM, "chess"), encoding="utf-8")
    assert "must be a game with map files" in run("check", str(path), code=2)
    path.write_text("[", encoding="utf-8")
    assert "not-toml" in run("check", str(path), code=2)
    assert "unreadable" in run("check", str(tmp_path / "none.map.toml"), code=2)
