"""Games are not lost: where saves go, what they may overwrite, what is read as one."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import hexfront
from hexfront.cli import saves
from hexfront.cli.app import app
from hexfront.cli.output import CommandError

runner = CliRunner()
NEW = ("first-light", "--seed", "7", "--bot", "random")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that nobody named a file for land here; the current folder is an empty one."""
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "home"


@pytest.fixture
def impossible(home: Path) -> Path:
    """The folder of saved games is a file."""
    home.write_text("no folder", encoding="utf-8")
    return home


def sit(lines: list[str], *arguments: str, code: int = 0) -> Result:
    result = runner.invoke(app, ["play", *arguments], input="".join([x + "\n" for x in lines]))
    assert result.exit_code == code, result.output
    return result


def flat(result: Result) -> str:
    """The output as one line, so that folding does not matter."""
    return " ".join(result.output.split())


# --- save PATH ------------------------------------------------------------------------------------


def test_only_regular_files_are_written(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, what in (("/dev/null", "a device"), (tmp_path / "pipe", "a pipe"),
                       (tmp_path, "a folder")):  # fmt: skip
        assert f"{path}: not saved: it is {what}, not a file" in flat(
            sit(["1", f"save {path}"], *NEW)
        )
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "pipe")
    assert "it is a pipe" in flat(sit(["1", f"save {link}"], *NEW))


def test_a_link_is_written_through(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "target")
    sit(["1", f"save {link}", "quit"], *NEW)
    assert link.is_symlink()
    assert hexfront.read_record((tmp_path / "target").read_text(encoding="utf-8")).lines
    assert sorted(p.name for p in tmp_path.iterdir()) == ["here", "link", "target"]


def test_a_missing_folder_is_named_and_not_made(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where"
    assert f"the folder {tmp_path / 'some'} does not exist" in flat(
        sit(["1", f"save {path}"], *NEW)
    )
    assert not (tmp_path / "some").exists()
    (tmp_path / "file").write_text("x", encoding="utf-8")
    text = flat(sit(["1", f"save {tmp_path / 'file' / 'x'}"], *NEW))
    assert f"the folder {tmp_path / 'file'} is no folder" in text


def test_what_is_no_record_is_not_overwritten_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thesis = tmp_path / "thesis"
    thesis.write_text("years of work", encoding="utf-8")
    text = flat(sit(["1", f"save {thesis}", "quit"], *NEW))
    assert f"{thesis} holds something that is no saved game. Not saved" in text
    monkeypatch.setattr("hexfront.cli.obey.has_terminal", lambda: True)
    assert "Not saved." in flat(sit(["1", f"save {thesis}", "no", "quit"], *NEW))
    assert thesis.read_text(encoding="utf-8") == "years of work"
    sit(["1", f"save {thesis}", "yes", "quit"], *NEW)
    before = thesis.read_text(encoding="utf-8")
    assert hexfront.read_record(before).lines
    sit(["1", "1", f"save {thesis}", "quit"], *NEW)  # a record may be written anew
    assert thesis.read_text(encoding="utf-8") != before


def test_names_with_blanks_and_quotes(tmp_path: Path) -> None:
    sit(["1", f"save {tmp_path}/two  blanks", f'save "{tmp_path}/quoted"', "quit"], *NEW)
    assert {"two  blanks", "quoted"} <= {p.name for p in tmp_path.iterdir()}
    assert "no such home" in flat(sit(["1", "save ~nobody-has-this-name/x"], *NEW))


def test_the_rights_of_a_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.touch(0o640)
    path.chmod(0o640)
    saves.write(path, "text")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


# --- leaving where nothing can be saved -----------------------------------------------------------


def test_quit_stays_in_the_game(impossible: Path, tmp_path: Path) -> None:
    result = sit(["1", "quit", "1", "quit", f"save {tmp_path / 'game'}", "quit"], *NEW)
    assert flat(result).count("Try save FILE, or quit again to leave without saving.") == 2
    lines = hexfront.read_record((tmp_path / "game").read_text(encoding="utf-8")).lines
    assert len(lines) == 2


def test_quitting_twice_leaves_without_saving(impossible: Path) -> None:
    result = sit(["1", "quit", "quit"], *NEW, "--json")
    assert json.loads(result.stdout)["record"] is None
    assert "Left without saving." in result.stderr
    assert list(Path().iterdir()) == []


def test_the_end_of_the_input_saves_in_the_current_folder(impossible: Path) -> None:
    result = sit(["1"], *NEW)
    (file,) = Path().absolute().iterdir()
    assert f"The game is saved in {file}." in flat(result)
    assert len(hexfront.read_record(file.read_text(encoding="utf-8")).lines) == 1


def refuse(monkeypatch: pytest.MonkeyPatch, *places: Path) -> None:
    """Let the machine refuse to write into these folders; as root no rights would do that."""
    whole = tempfile.mkstemp

    def mkstemp(prefix: str, dir: Path) -> tuple[int, str]:
        if dir in places:
            raise PermissionError(13, "Permission denied")
        return whole(prefix=prefix, dir=dir)

    monkeypatch.setattr("hexfront.cli.saves.tempfile.mkstemp", mkstemp)


def test_else_among_the_temporary_files(
    impossible: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexfront.cli.saves.tempfile.tempdir", str(tmp_path))
    refuse(monkeypatch, Path().absolute())
    result = sit(["1"], *NEW)
    (file,) = tmp_path.glob("hexfront-*/*.record")
    assert f"The game is saved in {file}." in flat(result)


def test_else_the_record_is_printed(impossible: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hexfront.cli.saves.tempfile.mkstemp", full)
    monkeypatch.setattr("hexfront.cli.saves.tempfile.mkdtemp", full)
    output = sit(["1"], *NEW).output
    assert "the text above is the game" in " ".join(output.split())
    text = output[output.index('[Game "') : output.index(f"\n{impossible}/") + 1]
    assert len(hexfront.read_record(text).lines) == 1


def test_a_bug_with_nowhere_to_save_still_keeps_the_game(
    impossible: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hexfront.cli.table import Table

    def fail(self: Any, bot: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "move_bot", fail)
    result = sit(["1", "0"] * 9, *NEW, code=2)
    assert "The game is saved in" in result.stderr
    assert len(list(Path().iterdir())) == 1


def test_a_folder_that_cannot_be_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("/dev/null", "/proc/nowhere", "/" + "long" * 200):
        monkeypatch.setenv("HEXFRONT_HOME", place)
        assert saves.new_path("x").parent == Path(place)
        with pytest.raises(CommandError, match="not saved"):
            saves.write(saves.new_path("x"), "text")


# --- reading --------------------------------------------------------------------------------------


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, what in (("/dev/zero", "a device"), (str(tmp_path / "pipe"), "a pipe"),
                       (str(tmp_path), "a folder")):  # fmt: skip
        for command in (["replay"], ["play", "--load"], ["show"], ["play"]):
            result = runner.invoke(app, [*command, path])
            assert result.exit_code == 2
            assert result.stderr == f"hexfront: {path}: this is {what}, not a file\n"
        found = json.loads(runner.invoke(app, ["check", path, "--json"]).stdout)
        assert found[0]["problems"][0]["code"] == "not-a-file"


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(saves.LARGEST + 1)
    assert "larger than 8 MB" in runner.invoke(app, ["replay", str(tmp_path / "large")]).stderr


def test_records_of_other_versions_are_told_of(tmp_path: Path) -> None:
    path = tmp_path / "game"
    sit(["1", f"save {path}", "quit"], *NEW)
    same = runner.invoke(app, ["replay", str(path), "--json"])
    assert json.loads(same.stdout)["other_versions"] == []
    assert same.stderr == ""
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'\[Rules "[^"]*"\]', '[Rules "0"]', text), encoding="utf-8")
    replay = ["replay", str(path), "--json"]
    found = json.loads(runner.invoke(app, replay).stdout)
    assert [row["header"] for row in found["other_versions"]] == ["Rules"]
    for command in (replay, ["play", "--load", str(path)]):
        result = runner.invoke(app, command)
        assert result.exit_code == 0
        assert "warning: written under other versions: Rules 0 (here " in result.stderr


def test_decisions_are_counted_alike(tmp_path: Path) -> None:
    path = tmp_path / "game"
    sit(["draw", "1", f"save {path}", "resign", "yes"], *NEW)
    found = json.loads(runner.invoke(app, ["replay", str(path), "--json"]).stdout)
    assert found["decisions"] == 1
    text = " ".join(runner.invoke(app, ["replay", str(path)]).stdout.split())
    assert ": 1 decision, every checksum" in text


def test_stepping_explains_itself(tmp_path: Path) -> None:
    path = tmp_path / "game"
    sit(["1", "1", f"save {path}", "quit"], *NEW)
    keys = "dance\nmap\n\nb\nq\n"
    text = runner.invoke(app, ["replay", str(path), "--step"], input=keys).stdout
    assert text.count("Enter goes on") == 1
    assert text.count(", turn 1") == 4
    assert [found[0] for found in re.findall(r"(\d) of 2;", text)] == ["0", "0", "0", "1", "0"]


# --- the streams of the process -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "code", "words"),
    [
        (">&-", 2, "hexfront: standard output is closed"),
        (">/dev/full", 2, "No space left on device"),
        ("<&- >/dev/null", 0, ""),
    ],
)
def test_closed_and_full_streams_are_told_in_one_line(end: str, code: int, words: str) -> None:
    program = "import sys; sys.argv = ['hexfront', 'play']; from hexfront.cli import main; main()"
    if code:
        program = program.replace("'play'", "'scenarios'")
    done = subprocess.run(
        ["sh", "-c", f'"$0" -c "$1" {end}', sys.executable, program],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == code
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == bool(words)
