"""The table in the terminal: whole games from typed lines, saves, typed dice, two people."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import hexfront
from hexfront.cli import saves
from hexfront.cli.app import app
from hexfront.cli.looks.memoir44 import Look44
from hexfront.cli.output import CommandError
from hexfront.core.game import Game
from hexfront.words import Words

runner = CliRunner()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games that nobody named a file for land here."""
    monkeypatch.setenv("HEXFRONT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def sit(lines: list[str], *arguments: str, code: int = 0) -> Result:
    """A sitting with these lines typed; then the input ends."""
    result = runner.invoke(app, ["play", *arguments], input="".join([x + "\n" for x in lines]))
    assert result.exit_code == code, result.output
    return result


def saved(result: Result) -> Path:
    """The file that the sitting says it saved."""
    found = re.search(r"Saved in (\S+)", result.output)
    assert found is not None, result.output
    return Path(found.group(1))


def at_random(seed: int, count: int = 4000) -> list[str]:
    """Choices for any menu: 1 always exists, 0 mostly; whatever does not is refused politely."""
    rng = random.Random(seed)
    return [rng.choice(["0", "1", "1", "2", "3", "4"]) for _ in range(count)]


def first_choice(game: Game) -> str:
    """The text of the first legal action that is not an ending."""
    texts = [game.text(action) for action in game.legal_actions()]
    return next((text for text in texts if " " in text), texts[0])


NEW = ("first-light", "--seed", "7", "--bot", "random")


# --- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["first-light", "stanichka", "tatsinskaya"])
def test_a_whole_game_against_the_random_bot(scenario: str) -> None:
    result = sit(at_random(1), scenario, "--seed", "3", "--bot", "random")
    assert "The battle is over" in result.output
    assert re.search(r"(Victory for the (Axis|Allies), \d to \d medals|A draw)", result.output)
    record = hexfront.read_record(saved(result).read_text(encoding="utf-8"))
    assert record.verify().is_over


def test_the_result_as_json() -> None:
    result = sit(at_random(1), *NEW, "--json")
    found = json.loads(result.stdout)
    assert found["over"] is True
    assert found["winner"] in ("axis", "allies")
    assert set(found["medals"]) == {"axis", "allies"}
    assert Path(found["record"]).is_file()


def test_a_sitting_is_the_same_for_the_same_seed() -> None:
    texts = [
        re.sub(r"Saved in .*|.*--load.*", "", sit(at_random(5, 60), *NEW).output) for _ in "12"
    ]
    assert texts[0] == texts[1]


def test_the_lines_are_narrow_enough_and_plain() -> None:
    output = sit(["legend", "hand", "help", "1", "all", "odds"], *NEW).output
    body = [line for line in output.splitlines() if "--load" not in line and "Saved in" not in line]
    assert max(len(line) for line in body) <= 100
    assert "\x1b" not in output


# --- choosing a battle and a seat -----------------------------------------------------------------


def test_without_a_scenario_it_asks_and_enter_is_first_light() -> None:
    result = sit([""], "--bot", "random")
    assert "Which battle?" in result.output
    assert "First Light at Lezey, turn 1" in result.output


def test_a_scenario_by_its_number() -> None:
    result = sit(["99", "2"], "--bot", "random")
    assert "There is no number 99" in result.output
    assert "Out of Tatsinskaya, turn 1" in result.output


def test_a_wrong_answer_to_which_battle_asks_again() -> None:
    result = sit(["nowhere", "/dev/null", "the bridge at borisov"], "--bot", "random")
    assert "nowhere: neither a file nor a scenario" in result.output
    assert result.output.count("Number, id or file") == 3
    assert "The Bridge at Borisov, turn 1" in result.output


def test_the_battles_are_in_the_order_of_their_list() -> None:
    listed = json.loads(runner.invoke(app, ["scenarios", "--json"]).stdout)
    menu = re.findall(r" \(([a-z-]+), ", sit([], "--bot", "random").output)
    assert menu == [row["id"] for row in listed]
    assert menu[0] == "first-light"


def test_a_screen_of_60_columns_breaks_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    output = sit(
        ["help", "hand", "legend", "probe left", "1", "1", "all", "0", "odds"], *NEW
    ).output
    body = [line for line in output.splitlines() if "--load" not in line and "Saved in" not in line]
    assert max(len(line) for line in body) <= 60


def test_leaving_before_anything_was_chosen(home: Path) -> None:
    sit([], "--bot", "random")
    result = sit([], *NEW)
    assert "nothing is saved" in result.output
    assert not home.exists()


def test_the_other_side() -> None:
    result = sit(["quit"], *NEW, "--side", "axis")
    assert "the Axis: you; the Allies: the random bot." in result.output


def test_wishes_that_cannot_be_met() -> None:
    for arguments, words in (
        (["nowhere"], "nowhere"),
        (["first-light", "--seed", "many"], "whole number"),
        (["first-light", "--bot", "deep"], "no bot 'deep'"),
        (["first-light", "--side", "russia"], "one of axis, allies"),
        (["first-light", "--dice", "loaded"], "seeded or typed"),
        (["first-light", "--option", "luck=good"], "unknown-option"),
        (["first-light", "--bot", "none", "--side", "axis"], "--side means nothing"),
        (["--load", "absent.record"], "absent.record"),
    ):
        result = sit([], *arguments, code=2)
        assert words in result.stderr
        assert len(result.stderr.splitlines()) == 1


# --- typing ---------------------------------------------------------------------------------------


def test_numbers_orders_and_hexes_mean_the_same() -> None:
    for order in ("1", "order d3", "D3", "d3"):
        result = sit(["play probe-left", order, "done", "quit"], *NEW)
        assert "The Allies ordered infantry on D3." in result.output


def test_a_unit_then_its_destination() -> None:
    result = sit(["play probe-left", "order d3", "order d2", "d3", "c4", "quit"], *NEW)
    assert "back to the other units with: back" in result.output
    assert "Infantry of the Allies moved from D3 to c4." in result.output
    assert "(I4)" in result.output


def test_what_is_not_understood() -> None:
    output = sit(["dance", "77", "move E5-E6", "play ambush", ""], *NEW).output
    assert "“dance” is no order that is known. Type help for what is." in output
    assert "There is no choice 77 in the list." in output
    assert "There is no unit on E5." in output
    assert "You do not hold Ambush" in output or "Ambush cannot be played" in output


def test_questions() -> None:
    output = sit(
        ["why E5", "why move d3-c4", "why", "why play probe-left", "look G3", "look", "look Z9",
         "log", "hand", "legend", "help", "odds", "odds 99", "log x", "map"],
        *NEW,
    ).output  # fmt: skip
    assert "[M44 2.1-1]" in output
    assert "That is possible now." in output
    assert "G3 (Lezey): town and sandbags; centre section." in output
    assert "Look at which hex?" in output
    assert "There is no hex Z9 on this board." in output
    assert "Nothing has happened yet." in output
    assert "Probe Left: Order two units on your left." in output
    assert "I infantry" in output
    assert "take back your last decision" in output
    assert "None of these choices rolls dice." in output
    assert "There is no choice 99 in the list." in output
    assert output.count("First Light at Lezey, turn 1") == 2


def test_odds_of_a_battle() -> None:
    lines = ["play probe-left", "order d3", "order d2", "move d2-E5", "done", "odds", "odds 1"]
    output = sit(lines, *NEW).output
    assert "battle E5xc8: 3 dice: 1.6 lost, driven back 42 %" in output
    assert "hits     0: 12 %, 1: 38 %, 2: 38 %, 3: 12 %" in output


def test_undo_until_something_is_revealed() -> None:
    refused = "This cannot be taken back"
    output = sit(["play probe-left", "order d3", "undo", "order d2", "undo", "undo"], *NEW).output
    assert output.count("(taken back)") == 3
    assert refused not in output
    assert refused in sit(["undo"], *NEW).output
    lines = ["play probe-left", "order d3", "order d2", "move d2-E5", "done", "battle E5xc8"]
    assert refused in sit([*lines, "undo"], *NEW).output


def test_resigning_asks_once_more() -> None:
    result = sit(["resign", "no", "resign", "yes"], *NEW)
    assert "medals in 1 turn (" in result.output
    assert "as the other side gave up" in result.output
    assert "Victory for the Axis" in result.output


def test_a_bot_answers_a_draw_by_the_medals() -> None:
    output = sit(["draw"], *NEW).output
    offered = output.index("The Allies offered a draw.")
    assert offered < output.index("The draw is refused by the Axis.")


# --- saving ---------------------------------------------------------------------------------------


def test_quit_saves_and_load_goes_on() -> None:
    first = sit(["1", "1", "quit"], *NEW)
    path = saved(first)
    assert f"hexfront play --load {path}" in first.output
    record = hexfront.read_record(path.read_text(encoding="utf-8"))
    assert len(record.lines) == 2
    second = sit(["log", "quit"], "--load", str(path))
    assert "Going on with" in second.output
    assert "The Allies ordered infantry on D3." in second.output
    assert saved(second) == path


def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(tmp_path: Path) -> None:
    lines = at_random(8, 60)
    whole = saved(sit(lines, *NEW))
    part = saved(sit(lines[:25], *NEW))
    rest = saved(sit(lines[25:], "--load", str(part)))
    settled = [hexfront.read_record(p.read_text(encoding="utf-8")).replay() for p in (whole, rest)]
    assert settled[0].turn > 1
    # Menus of a chosen unit are not saved, so only the dice and cards can be compared.
    a, b = [[entry.outcomes for entry in game.entries()] for game in settled]
    assert repr(a[:10]) == repr(b[:10])
    assert hexfront.read_record(rest.read_text(encoding="utf-8")).verify() is not None


def test_save_to_a_named_file(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "evening"
    result = sit(["1", f"save {path}", "1", "quit"], *NEW)
    assert result.output.count(f"Saved in {path}") == 2
    assert not home.exists()
    assert len(hexfront.read_record(path.read_text(encoding="utf-8")).lines) == 2
    assert list(tmp_path.glob(".*")) == []


def test_a_save_that_fails_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    result = sit(["1", f"save {tmp_path}", "1", "quit"], *NEW)
    told = "".join(result.output.split())  # long names fold
    assert "".join(f"{tmp_path}: not saved: ".split()) in told
    assert saved(result).is_file()


def test_a_full_disk_is_told_in_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hexfront.cli.saves.os.fsync", full)
    path = tmp_path / "game"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(CommandError, match="the disk is full"):
        saves.write(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game"]


def test_damaged_saves_are_refused_in_one_line(tmp_path: Path) -> None:
    text = saved(sit(at_random(2, 40), *NEW)).read_text(encoding="utf-8")
    path = tmp_path / "damaged"
    for wrong in (
        text.replace("order ", "ordre ", 1),
        text.replace('[Seed "7"]', '[Seed "8"]'),
        text.replace('[Seats "', '[Seats "one '),
        text.replace('[BotSeed "', '[BotSeed "x'),
        text.replace(" random ", " ", 1).replace('"random person"', '"genius person"'),
        text[: len(text) // 2],
        "",
    ):
        path.write_text(wrong, encoding="utf-8")
        assert wrong != text
        result = sit([], "--load", str(path), code=2)
        assert len(result.stderr.splitlines()) == 1
        assert str(path) in result.stderr or "no bot" in result.stderr
        assert "internal error" not in result.stderr


def test_a_bare_record_can_be_taken_up(tmp_path: Path) -> None:
    game = hexfront.load_scenario("first-light").new_game(seed=4)
    for _ in range(5):
        game.apply(game.parse(first_choice(game)))
    path = tmp_path / "shared.record"
    path.write_text(game.record(), encoding="utf-8")
    result = sit(["1", "quit"], "--load", str(path), "--bot", "random", "--side", "allies")
    assert "Going on with" in result.output
    assert saved(result) != path


def test_ctrl_c_saves_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    from hexfront.cli.table import Table

    def interrupt(self: Any, bot: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "move_bot", interrupt)
    result = sit(at_random(1, 60), *NEW)
    assert saved(result).is_file()


def test_a_bug_at_the_table_does_not_lose_the_game(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    from hexfront.cli.table import Table

    def fail(self: Any, bot: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "move_bot", fail)
    result = sit(at_random(1, 60), *NEW, code=2)
    assert "internal error" in result.stderr
    assert len(list(home.iterdir())) == 1


# --- dice and people ------------------------------------------------------------------------------


def test_typed_dice() -> None:
    lines = ["play probe-left", "order d3", "order d2", "move d2-E5", "done", "battle E5xc8"]
    output = sit([*lines, "xyz", "I", "IIG"], *NEW, "--dice", "typed").output
    assert "battle E5xc8: roll 3 dice" in output
    assert "Faces are I infantry" in output
    assert "That is 1, but 3 dice are rolled." in output
    assert "Infantry of the Axis on c8 lost 3 figures; one is left." in output


def test_typed_dice_in_a_whole_game() -> None:
    faces = ["IIF", "IA", "G", "star flag", "infantry, armor, grenade", "IIII", "SSFFA", "zz"]
    rng = random.Random(3)
    lines = [rng.choice([*faces, "0", "1", "1", "1", "2"]) for _ in range(9000)]
    result = sit(lines, "first-light", "--bot", "random", "--dice", "typed")
    assert "type the faces" in result.output
    assert "Faces are I infantry" in result.output
    text = saved(result).read_text(encoding="utf-8")
    assert "[Seed" not in text
    hexfront.read_record(text).replay()
    resumed = sit(["quit"], "--load", str(saved(result)))
    assert "Going on with" in resumed.output


def test_faces_are_read_as_letters_and_words() -> None:
    read_faces = Look44(Words()).read_faces
    assert read_faces("IIF") == "IIF"
    assert read_faces("i a g") == "IAG"
    assert read_faces("infantry, armor stars flag") == "IASF"
    assert read_faces("tank") == "A"
    assert read_faces("") is None
    assert read_faces("IX") is None


def test_two_people_never_see_each_others_hands() -> None:
    result = sit(["", "hand", "1", "0", "0", "0", "", "", "hand", "quit"], "first-light", "--seed",
                 "7", "--bot", "none")  # fmt: skip
    assert "Hand over to the Allies; press Enter when you sit there." in result.output
    game = hexfront.load_scenario("first-light").new_game(seed=7)
    hands = [set(game.view(side)["sides"][side]["hand"]) for side in (0, 1)]
    allies, _, axis = result.output.partition("Hand over to the Axis")
    assert axis
    only_axis = hands[0] - hands[1]
    assert only_axis
    for card in only_axis:
        assert f"play {card}" not in allies
    for card in hands[1] - hands[0]:
        assert f"play {card}" not in axis
    assert "\n" * 40 in allies + axis


def test_two_people_agree_on_a_draw() -> None:
    result = sit(["", "draw", "draw", "1", "0", "0", "0", "", "", "accept"], "first-light",
                 "--seed", "7", "--bot", "none")  # fmt: skip
    assert "Your offer of a draw still stands." in result.output
    assert "type accept or refuse" in result.output
    assert "A draw" in result.output


# --- replays --------------------------------------------------------------------------------------


def test_replay_of_a_finished_game() -> None:
    path = saved(sit(at_random(1), *NEW))
    result = runner.invoke(app, ["replay", str(path), "--verify", "--json"])
    found = json.loads(result.stdout)
    assert found["verified"] is True
    assert found["over"] is True
    assert found["decisions"] > 20
    text = runner.invoke(app, ["replay", str(path)]).stdout
    assert "every checksum right" in text
    assert "The battle is over" in text


def test_replay_step_by_step() -> None:
    path = saved(sit(["1", "1", "0", "quit"], *NEW))
    keys = ["", "", "b", "t", "1", "q"]
    result = runner.invoke(app, ["replay", str(path), "--step"], input="\n".join(keys) + "\n")
    assert result.exit_code == 0
    assert "0 of 3;" in result.stdout
    assert "2 of 3;" in result.stdout
    assert "3 of 3;" in result.stdout


def test_replay_refuses_a_changed_record(tmp_path: Path) -> None:
    text = saved(sit(at_random(2, 80), *NEW)).read_text(encoding="utf-8")
    path = tmp_path / "changed"
    path.write_text(re.sub(r"#[0-9a-f]{8}", "#00000000", text, count=1), encoding="utf-8")
    result = runner.invoke(app, ["replay", str(path)])
    assert result.exit_code == 2
    assert "the position differs" in result.stderr
    assert "turn 1" in result.stderr
