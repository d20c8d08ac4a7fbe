"""The Last Hundred Yards in the terminal: what the map shows, what is read, what the docs print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexfront
from hexfront.cli.app import app
from hexfront.cli.looks.last_hundred_yards import FIRST_WORDS, LookLHY, codes
from hexfront.cli.output import Line
from hexfront.core.game import Game
from hexfront.systems.last_hundred_yards.actions import SHAPES
from hexfront.words import Words

runner = CliRunner()
LOOK = LookLHY(Words(system="last_hundred_yards", strict=True))
SHIPPED = hexfront.game_systems()["last_hundred_yards"].shipped()
DOCS = Path(__file__).resolve().parents[2] / "docs"
POSITION = (
    "last_hundred_yards scenario=sainte-barbe turn=2 side=allied phase=segment step=activation "
    "minute=4 active=allied company=baker platoons=baker-1 done=baker-1 cycle=1 "
    "called=0,1,2,3,15 names=20:0,25:1 named=2 units=0@0711,1@0711,2@0709,3@0810,15@0612,8@0816,"
    "9@0916,18@0706,19@0706,20@0807!c,25@1007!c"
)
BEFORE = ("fire 0709 0706", "maneuver 0810", "step 0809", "step 0808", "stop", "done")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))


def reaction() -> Game:
    """Two Americans have acted in front of the hamlet; the Germans may react."""
    game = hexfront.read_position(POSITION, seed=7)
    for text in BEFORE:
        game.apply(game.parse(text))
    return game


def sit(lines: list[str], tmp_path: Path) -> str:
    """What is printed when the Axis player types these lines in that position."""
    file = tmp_path / "reaction.record"
    file.write_text(reaction().record(), encoding="utf-8")
    typed = "".join([x + "\n" for x in lines])
    result = runner.invoke(app, ["play", "--load", str(file)], input=typed, env={"COLUMNS": "110"})
    assert result.exit_code == 0, result.output
    return result.output


def text_of(lines: list[Line]) -> str:
    return "\n".join(["".join([part[0] for part in line]) for line in lines])


def test_the_sitting_in_the_docs(tmp_path: Path) -> None:
    page = (DOCS / "terminal.md").read_text(encoding="utf-8")
    section = page[page.index("### The Last Hundred Yards") :]
    shown = section.split("```")[1].strip("\n").splitlines()
    typed = [line.removeprefix("> ") for line in shown if line.startswith("> ")]
    output = sit(typed, tmp_path).splitlines()
    assert len(shown) > 12
    for line in shown:
        assert any(line.rstrip() in told for told in output), line


def test_a_hex_of_digits_is_no_number_of_the_list(tmp_path: Path) -> None:
    assert "maneuver 0807" in sit(["0807"], tmp_path)
    assert "fire 0807 0709: marker +1" in sit(["odds 0807"], tmp_path)
    assert "There is no choice 77 in the list." in sit(["77"], tmp_path)
    assert "maneuver 0807" in sit(["2"], tmp_path)


def test_a_verb_without_its_parts_says_what_is_possible(tmp_path: Path) -> None:
    assert "That could mean: fire 0706:k21-1 0709, fire 0706" in sit(["fire"], tmp_path)
    asked = "Nobody can be told to recombine now. What is asked: Reaction to Baker"
    assert asked in sit(["recombine"], tmp_path)
    assert "is no order that is known" in sit(["hop"], tmp_path)


def test_every_first_word_is_known_to_the_look() -> None:
    assert set(FIRST_WORDS.split()) == {verb.split()[0] for verb in SHAPES}


@pytest.mark.parametrize("page", ["help", "terminal.md"])
def test_the_verbs_of_every_turn_are_explained(page: str) -> None:
    text = LOOK.orders_help if page == "help" else (DOCS / page).read_text("utf-8")
    for verb in (
        "maneuver",
        "step",
        "fire",
        "shoot",
        "assault",
        "call",
        "request",
        "query",
        "pass",
    ):
        assert re.search(rf"\b{verb}\b", text), verb


@pytest.mark.parametrize("id", SHIPPED)
def test_the_legend_names_the_signs_of_every_mission(id: str) -> None:
    game = hexfront.load_scenario(id).new_game(seed=1)
    game.apply(game.parse("auto"))
    view = game.view(game.side)
    legend = text_of(LOOK.legend(view, True))
    for hex in view["board"]["hexes"]:
        sign = codes.sign(hex)
        assert sign == " " or f"{sign} " in legend, hex
        kind = codes.ground(hex)
        assert not kind or f"{kind} " in legend, hex
        assert len(codes.ground_text(hex)) <= 6
    for unit in view["units"]:
        if unit["hex"] is not None:
            assert len(codes.stack_text([unit, unit], 0)) <= 6


def test_look_names_what_lies_on_hexsides() -> None:
    picture = LOOK.picture(reaction().view(1))
    assert "Wall: north-west and south-west and north." in picture.look("0706")
    assert any(line.startswith("Tree line: ") for line in picture.look("0309"))
    # The same hexside from its other hex.
    assert any("south" in line for line in picture.look("0705") if line.startswith("Wall"))


def test_a_side_reads_its_platoons_and_what_it_sees_of_the_others() -> None:
    own, enemy = LOOK.forces(reaction().view(1)), LOOK.forces(reaction().view(0))
    assert any("us-mg-1 0612" in line for line in own)
    assert any("Concealed: 2 units; 0807 1007." in line for line in enemy)
    assert not any("ge-mg" in line for line in enemy)


# --- several hexes in one order -------------------------------------------------------------------


def sit_first(lines: list[str], tmp_path: Path) -> tuple[str, Game]:
    """What is printed when the Allied player types these lines, and the game that was saved."""
    file = tmp_path / "first.record"
    file.write_text(hexfront.read_position(POSITION, seed=7).record(), encoding="utf-8")
    saved = tmp_path / "after.record"
    typed = "".join([x + "\n" for x in [*lines, f"save {saved}", "quit"]])
    words = ["play", "--load", str(file), "--side", "allied", "--bot", "greedy"]
    result = runner.invoke(app, words, input=typed, env={"COLUMNS": "110"})
    assert result.exit_code == 0, result.output
    return result.output, hexfront.read_record(saved.read_text(encoding="utf-8")).replay()


def where(game: Game, unit: int) -> str:
    told = next(each for each in game.view(0)["units"] if each["id"] == unit)
    return str(told["hex"])


def test_a_maneuver_of_several_hexes_is_one_order(tmp_path: Path) -> None:
    output, game = sit_first(["maneuver 0810 0809 0808 stop"], tmp_path)
    assert where(game, 3) == "0808"
    assert game.phase.name == "segment"
    assert output.count("0506") <= 2  # the map, once before and once after it
    _, game = sit_first(["maneuver 0810", "step 0809 0808"], tmp_path)
    assert where(game, 3) == "0808"
    assert game.phase.name == "maneuver"


def test_what_cannot_be_done_of_a_long_order_is_told_and_the_rest_left(tmp_path: Path) -> None:
    output, game = sit_first(["maneuver 0810 0809 0305 0808"], tmp_path)
    assert where(game, 3) == "0809"
    assert "0305 is not next to the hex that is left. [LHY 10.0]" in output
    output, game = sit_first(["maneuver 0810 0809 stop 0808"], tmp_path)
    assert where(game, 3) == "0809"
    assert "Not done, since something else is asked now: step 0808." in output
    output, game = sit_first(["maneuver 0810 nowhere"], tmp_path)
    assert where(game, 3) == "0810"


def test_an_assault_on_who_knows_whom_says_so_and_comes_last() -> None:
    known: dict[str, object] = {
        "kind": "assault",
        "rows": [{"chance": 0.4, "attacker": [], "defender": ["retreat"]}],
        "net": 0,
        "unknown": False,
    }
    blind = {**known, "rows": [{"chance": 0.7, "attacker": [], "defender": ["retreat"]}]}
    blind["unknown"] = True
    assert LOOK.weight(known) > LOOK.weight(blind)
    assert "not counted" in LOOK.odds_line(blind)
    assert "not counted" not in LOOK.odds_line(known)


def test_of_concealed_units_it_is_not_told_how_many_have_acted() -> None:
    concealed = POSITION.replace(
        "0@0711,1@0711,2@0709,3@0810,15@0612,", "0@0711!c,1@0711!c,3@0810!c,"
    )
    game = hexfront.read_position(concealed.replace("names=20:0", "names=0:9,1:8,3:7,20:0"), seed=7)
    assert LOOK.now(game.view(0)) == "Baker Company, 1st platoon: 0 of 3 have acted."
    assert LOOK.now(game.view(1)) == "Baker Company, 1st platoon is activated."
