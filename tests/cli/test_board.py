"""The map in text: hexes, units, terrain, marks and sections, readable without colours."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from typing import Any

import pytest

import hexfront
from hexfront.cli.looks.memoir44.board import (
    TERRAIN_CODES,
    Drawing,
    show_board,
    terrain_code,
    unit_letters,
    unit_text,
)
from hexfront.cli.looks.memoir44.describe import Picture
from hexfront.cli.looks.memoir44.legend import legend
from hexfront.cli.output import Line, Screen, counted, folded, percent
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.unit_rows import ROWS
from hexfront.words import Words


def position(units: str) -> Any:
    board = "memoir44 board=standard,country,axis"
    return hexfront.read_position(f"{board} {units} targets=4,4 side=allies phase=play-card")


def draw(game: Any, side: int = 1, marks: dict[str, str] | None = None) -> list[str]:
    return text(Drawing(game.view(side), marks).lines())


def text(lines: list[Line]) -> list[str]:
    return ["".join([part for part, _ in line]) for line in lines]


def cell(lines: list[str], label: str) -> tuple[str, str]:
    """The two lines of six characters of a hex."""
    for first, second in pairwise(lines):
        found = re.search(rf"[|:]{label}[ =#xX]", first)
        if found is not None:
            at = found.start() + 1
            return first[at : at + 6], second[at : at + 6]
    raise AssertionError(f"{label} is not on the map")


def test_every_hex_of_every_shipped_board_is_there() -> None:
    for id in ("first-light", "borisov", "stanichka", "tatsinskaya"):
        view = hexfront.load_scenario(id).new_game(seed=1).view(1)
        lines = text(Drawing(view).lines())
        assert len(lines) == 1 + 10 + 2 * 9
        assert max(len(line) for line in lines) == 92
        assert all(line.isascii() for line in lines)
        for hex in view["board"]["hexes"]:
            cell(lines, hex["hex"])
        drawn = re.findall(r"[\[(][IAGSE]\d[\])]", "\n".join(lines))
        assert len(drawn) == len(view["units"])


def test_odd_rows_are_staggered_by_half_a_hex() -> None:
    lines = draw(position("setup=E5:infus,E7:infger"))
    even = next(line for line in lines if "|A9" in line)
    odd = next(line for line in lines if "|a8" in line)
    assert even.index("|A9") == 0
    assert odd.index("|a8") == 3
    assert even.index("|B9") == 7


def test_sides_differ_by_their_brackets_and_figures_are_shown() -> None:
    lines = draw(position("map=E5:woods setup=E5:infus*4/3,E7:tankger,d4:gunus"))
    assert cell(lines, "E5") == ("E5 for", " (I3) ")
    assert cell(lines, "E7")[1] == " [A3] "
    assert cell(lines, "d4")[1] == " (G2) "


def test_brackets_belong_to_the_side_not_to_its_place() -> None:
    board = "memoir44 board=standard,country,allies setup=E5:infus,E7:tankger"
    game = hexfront.read_position(f"{board} targets=4,4 side=axis phase=play-card")
    lines = draw(game)
    assert cell(lines, "E5")[1] == " (I4) "
    assert cell(lines, "E7")[1] == " [A3] "


def test_marks_of_choices_and_orders() -> None:
    game = hexfront.load_scenario("first-light").new_game(seed=7)
    lines = draw(game, marks={"D3": "2", "d2": "12", "c4": "3", "C3": "14"})
    assert cell(lines, "D3")[1] == "2(I4) "
    assert cell(lines, "d2")[1] == "12(A3)"
    assert cell(lines, "c4")[1] == ">3<   "
    assert cell(lines, "C3")[1] == ">14<^ "
    game.apply(game.parse("play probe-left"))
    game.apply(game.parse("order d3"))
    assert cell(draw(game), "D3")[1] == "!(I4) "


def test_medals_and_obstacles() -> None:
    lines = draw(hexfront.load_scenario("first-light").new_game(seed=7))
    assert cell(lines, "G9") == ("G9 twn", " n nn*")
    assert cell(lines, "G3") == ("G3#twn", " (I4)*")  # sandbags make room for the medal
    assert cell(lines, "k4") == ("k4 hil", " (I4)#")


def test_left_and_right_are_the_readers_own() -> None:
    game = hexfront.load_scenario("first-light").new_game(seed=7)
    bottom, top = draw(game, 1)[0], draw(game, 0)[0]
    assert bottom.index("left") < bottom.index("centre") < bottom.index("right")
    assert top.index("right") < top.index("centre") < top.index("left")


def test_section_lines_are_drawn() -> None:
    lines = draw(hexfront.load_scenario("first-light").new_game(seed=7))
    row = next(line for line in lines if "|A9" in line)
    assert [at for at, letter in enumerate(row) if letter == ":"] == [28, 63]


def test_codes_of_what_lies_together() -> None:
    def code(*terrain: str) -> str:
        return terrain_code({"terrain": list(terrain)})

    assert code("river", "bridge") == "brg"
    assert code("town", "road") == "twn"
    assert code("hill", "bunker") == "bn+"
    assert code("road") == "rd"
    assert code("wire") == ""
    assert code("volcano") == "vol"
    zeppelin = {"type": "zeppelin", "figures": 1}
    letters = unit_letters({"units": [zeppelin]})
    assert unit_text(zeppelin, 0, letters) == "[Z1]"


def test_a_board_wider_than_the_screen_comes_in_strips() -> None:
    view = hexfront.load_scenario("first-light").new_game(seed=7).view(1)
    for hex in [dict(hex) for hex in view["board"]["hexes"]]:
        twin = {**hex, "x": hex["x"] + 26, "hex": chr(ord(hex["hex"][0]) + 13) + hex["hex"][1:]}
        view["board"]["hexes"].append(twin)
    lines = text(Drawing(view).lines())
    assert max(len(line) for line in lines) <= 100
    cell(lines, "A9")
    cell(lines, "Z9")


def test_a_narrow_screen_gets_narrow_hexes_and_is_told_once() -> None:
    view = hexfront.load_scenario("borisov").new_game(seed=7).view(1)
    for width, most in ((91, 79), (80, 79), (79, 79), (78, 78), (60, 60), (40, 40), (20, 20)):
        drawing = Drawing(view, {"D3": "2", "b4": "14"}, width=width)
        lines = text(drawing.lines())
        assert max(len(line) for line in lines) <= most
        for hex in view["board"]["hexes"]:
            assert any(re.search(rf"[|:]{hex['hex']}", line) for line in lines)
        drawn = re.findall(r"[\[(][IAGSE]\d", "\n".join(lines))
        assert len(drawn) == len(view["units"])
    lines = text(Drawing(view, {"b4": "14"}, width=80).lines())
    row = next(at for at, line in enumerate(lines) if "|a7" in line or "|A7" in line)
    assert "|G7#tw|" in lines[row]
    assert "[I4*|" in lines[row + 1]
    assert any("|14(I4|" in line for line in lines)


def test_what_is_said_of_a_narrow_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    view = hexfront.load_scenario("borisov").new_game(seed=7).view(1)
    for width, how in (("80", "narrower"), ("60", "in strips"), ("70", "in strips")):
        monkeypatch.setenv("COLUMNS", width)
        file = io.StringIO()
        screen = Screen(file=file)
        show_board(screen, view)
        show_board(screen, view)
        said = " ".join(file.getvalue().split())
        assert said.count(f"The map needs 92 columns and there are {width}: it is drawn") == 1
        assert how in said
    monkeypatch.delenv("COLUMNS")
    assert Screen(file=io.StringIO()).width == 100


def test_the_legend_tells_only_of_what_is_there() -> None:
    game = position("map=E5:woods setup=E5:infus,E7:infger")
    whole = "\n".join(text(legend(game.view(1), Words(), plain=True)))
    for absent in ("road", "+", "medal", "exit", "States", "wire", "A armor", "hil"):
        assert absent not in whole
    assert "for forest" in whole
    roads = "\n".join(
        text(legend(hexfront.load_scenario("borisov").new_game().view(1), Words(), True))
    )
    assert len(re.findall("road", roads)) == 1


def test_the_legend_explains_what_is_on_the_map() -> None:
    view = hexfront.load_scenario("borisov").new_game(seed=7).view(1)
    whole = "\n".join(text(legend(view, Words(), plain=True)))
    for words in ("[ ] Axis, ( ) Allies", "S special forces", "brg bridge", "# sandbags", "x wire"):
        assert words in re.sub(r"\s+", " ", whole)
    assert all(len(line) <= 100 for line in whole.splitlines())


def test_looking_at_a_hex() -> None:
    game = hexfront.load_scenario("borisov").new_game(seed=7)
    picture = Picture(game.view(1), Words())
    found = picture.find("g5")
    assert found is not None
    whole = " ".join(picture.look("G5"))
    assert "river and bridge" in whole
    assert "Its road leads" in " ".join(picture.look("H3"))
    assert "Objective G5: 1 medal for the Allies" in whole
    assert picture.find("Z9") is None


def test_percentages_never_claim_certainty() -> None:
    assert percent(0.0) == "0 %"
    assert percent(0.001) == "under 1 %"
    assert percent(0.5) == "50 %"
    assert percent(0.999) == "over 99 %"
    assert percent(1.0) == "100 %"


def test_lines_are_folded_between_words() -> None:
    line = [("   1", "number"), ("  move c4-D5  ", ""), ("open ground, then may battle", "quiet")]
    lines = folded(line, 24, 6)
    assert text(lines) == ["   1  move c4-D5  open", "      ground, then may", "      battle"]
    assert lines[0][0] == ("   1", "number")
    assert text(folded([("undividedword next", "")], 5)) == ["undividedword", "next"]
    assert folded([], 5) == [[]]


def test_counting() -> None:
    assert [counted(1, "turn"), counted(2, "turn"), counted(3, "hex")] == [
        "1 turn", "2 turns", "3 hexes",
    ]  # fmt: skip


def test_every_kind_of_unit_has_a_letter_of_its_own() -> None:
    units = [{"type": kind} for kind in (*ROWS, "zeppelin", "zebra")]
    letters = unit_letters({"units": units})
    assert len(set(letters.values())) == len(units)
    assert letters["sniper"] != letters["special_forces"] == "S"


def test_a_sniper_and_special_forces_look_different() -> None:
    game = position("setup=E5:infus.26,F5:inf2us,A9:infger")
    shown = {cell(draw(game), place)[1].strip() for place in ("E5", "F5")}
    assert shown == {"(N1)", "(S4)"}
    told = "\n".join(text(legend(game.view(1), Words(), True)))
    assert "N sniper" in told
    assert "S special forces" in told


def test_terrain_that_differs_has_codes_that_differ() -> None:
    alike = {frozenset({"hill", "hill_road"}), frozenset({"smoke_shells", "smoke_screen"})}
    kinds: dict[str, set[str]] = {}
    for kind in TERRAIN:
        kinds.setdefault(TERRAIN_CODES.get(kind, kind[:3]), set()).add(kind)
    assert {frozenset(found) for found in kinds.values() if len(found) > 1} == alike
