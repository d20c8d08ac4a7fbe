"""The terrain of docs/adding_a_terrain.md, installed as a package of its own, read and played."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hexfront

GUIDE = Path(__file__).parents[2] / "docs" / "adding_a_terrain.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
TERRAIN = Path(hexfront.__file__).parent / "systems" / "memoir44" / "terrain.py"

PROGRAM = """
import json
import random
import sys

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.words import Words

scenario = hexfront.load_scenario(sys.argv[1])
found = {"problems": [problem.code for problem in scenario.problems]}

# A step onto lava.
line = (
    "memoir44 map=F5:lava,f4:lava setup=A9:infger,E5:infus,f3:tankus targets=6,6 side=allies "
    "phase=move command=direct-from-hq units=0@A9,1@E5!om0b1,2@f3!om0b1"
)
game = hexfront.read_position(line, ScriptedDice((2,), ()))
words = Words()
found["odds"] = game.odds(game.parse("move E5-F5"))
denial = game.why_not("move f3-f4")
found["denial"] = [denial.id, words.denial(denial)]
game.apply(game.parse("move E5-F5"))
found["figures"] = game.unit(1).figures
found["again"] = hexfront.read_position(game.position()).position() == game.position()
found["name"] = words.name("terrain", "lava")

# Whole games by chance and by the greedy player, and their records.
rng = random.Random(4)
for seed in range(2):
    game = scenario.new_game(seed=seed)
    while not game.is_over and game.decision < 3000:
        if seed % 2:
            worth = game.appraise()
            game.apply(game.legal_actions()[worth.index(max(worth))])
        else:
            game.apply(rng.choice(game.legal_actions()))
    record = game.record()
    found[f"replayed {seed}"] = hexfront.read_record(record).replay().position() == game.position()
found["terrain"] = [
    place["hex"] for place in game.view(0)["board"]["hexes"] if "lava" in place["terrain"]
]
print(json.dumps(found))
"""


def blocks(language: str) -> list[str]:
    """The guide's blocks of code in a language, in order."""
    found = BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    return [code for name, code in found if name == language]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a Python that has the guide's package installed."""
    package = tmp_path_factory.mktemp("package")
    (package / "lava" / "words").mkdir(parents=True)
    (package / "pyproject.toml").write_text(blocks("toml")[0])
    (package / "lava" / "__init__.py").write_text(blocks("python")[0])
    (package / "lava" / "words" / "en.ftl").write_text(blocks("ftl")[0])
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


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A scenario with a band of lava between two small armies."""
    hexagons: list[dict[str, object]] = []
    for column in range(4, 20, 2):
        hexagons.append(
            {"row": 4, "col": column, "terrain": json.loads(blocks("json")[0])["terrain"]}
        )
        hexagons.append({"row": 2, "col": column, "unit": {"name": "infger"}})
        hexagons.append({"row": 6, "col": column, "unit": {"name": "infus"}})
    text = {
        "meta_data": {"scenario_id": "lava"},
        "game_info": {
            "side_player1": "AXIS", "side_player2": "ALLIES", "starting": "PLAYER2",
            "cards_player1": 4, "cards_player2": 4, "victory_player1": 4, "victory_player2": 4,
        },
        "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": hexagons, "labels": []},
        "text": {"en": {"name": "Lava"}},
    }  # fmt: skip
    path = tmp_path_factory.mktemp("scenario") / "lava.m44"
    path.write_text(json.dumps(text))
    return path


def test_lava_is_read_explained_and_played(
    installed: dict[str, str], file: Path, tmp_path: Path
) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, str(program), str(file)],
        env=installed, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["problems"] == []
    assert found["odds"]["kind"] == "danger"
    assert found["odds"]["losses"] == [5 / 6, 1 / 6, 0, 0, 0]
    assert found["denial"] == ["denied-impassable", "Armor cannot enter the lava on f4."]
    assert found["figures"] == 3
    assert found["again"]
    assert found["name"] == "lava"
    assert all(found[f"replayed {seed}"] for seed in range(2))
    assert found["terrain"] == ["C5", "D5", "E5", "F5", "G5", "H5", "I5", "J5"]


def test_the_command_checks_a_file_with_lava(installed: dict[str, str], file: Path) -> None:
    command = [str(Path(sys.executable).parent / "hexfront"), "check", str(file)]
    done = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_without_the_package_lava_is_unknown(file: Path) -> None:
    with pytest.raises(hexfront.ScenarioError) as error:
        hexfront.load_scenario(file)
    assert {problem.code for problem in error.value.problems} == {"unknown:lava"}


def test_the_guide_names_all_hooks() -> None:
    """The table of hooks has the methods of Terrain that a class may change, with their parts."""
    source = TERRAIN.read_text(encoding="utf-8")
    inside = source.split("class Terrain:")[1].split("def _classes")[0]
    hooks = dict(re.findall(r"def ([a-z_]+)\(\s*self,([^)]*)\)", inside))
    guide = dict(re.findall(r"^\| `([a-z_]+)\(([^)]*)\)` \|", GUIDE.read_text("utf-8"), re.M))
    for name, parts in guide.items():
        names = re.findall(r"([a-z]+):", hooks[name])
        assert parts == ", ".join(names), name
    assert set(hooks) - set(guide) <= {"__init__", "is_open_to", "is_edged", "risk_dice"}
    for code in blocks("python"):
        compile(code, "adding_a_terrain.md", "exec")
