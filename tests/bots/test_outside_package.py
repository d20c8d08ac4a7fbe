"""The bot of docs/write_a_bot.md, installed as a package of its own, found and played."""

import json
import math
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.bots.random_bot import RandomBot
from hexfront.core.game import Action, Game

GUIDE = Path(__file__).parents[2] / "docs" / "write_a_bot.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)

PROGRAM = """
import json
import hexfront.bots
from hexfront.lab import run

if __name__ == "__main__":
    bot = hexfront.bots.load("hothead")
    report = run("first-light", 6, ("hothead", "random"), seed=1, jobs=2)
    print(json.dumps([bot.__module__, hexfront.bots.known(), report.to_json()]))
"""


def blocks(language: str) -> list[str]:
    """The guide's blocks of code in a language, in order."""
    found = BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    return [code for name, code in found if name == language]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a Python that has the guide's package installed."""
    package = tmp_path_factory.mktemp("package")
    (package / "pyproject.toml").write_text(blocks("toml")[0])
    (package / "hothead.py").write_text(blocks("python")[0])
    target = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run(
        [*command, "--no-build-isolation", "--target", str(target), str(package)],
        check=True,
        capture_output=True,
        text=True,
    )
    paths = [str(target), str(Path(hexfront.__file__).parents[1])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def test_it_is_found_and_plays(installed: dict[str, str], tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, str(program)], env=installed, capture_output=True, text=True, check=True
    )
    module, known, report = json.loads(done.stdout)
    assert module == "hothead"
    assert {"greedy", "hothead", "random"} <= set(known)
    assert report["unfinished"] == 0
    assert report["wins"]["axis"] >= 5


def test_the_guides_own_test_passes(installed: dict[str, str], tmp_path: Path) -> None:
    (code,) = [code for code in blocks("python") if "def test_hidden_cards" in code]
    (tmp_path / "test_fair.py").write_text(code)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)],
        env=installed, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "1 passed" in done.stdout, done.stdout


def test_the_guides_trial_of_an_action_works() -> None:
    (code,) = [code for code in blocks("python") if "def tried" in code]
    names: dict[str, Any] = {"Game": Game, "Action": Action}
    exec(code, names)
    game: Game = hexfront.load_scenario("first-light").new_game(seed=1)
    world = game.determinize(game.side, random.Random(1))
    for action in world.legal_actions():
        assert math.isfinite(names["tried"](RandomBot(1), world, game.side, action, 3))


def test_every_block_of_python_is_python() -> None:
    for code in blocks("python"):
        compile(code, "write_a_bot.md", "exec")
    assert len(blocks("python")) == 4
