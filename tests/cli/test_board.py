"""The map in text: hexes, units, terrain, marks and sections, readable without colours."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import hexfront
from hexfront.cli.board import Drawing, legend, terrain_code, unit_text
from hexfront.cli.describe import Picture
from hexfront.cli.output import Line, percent
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
    assert unit_text({"type": "zeppelin", "figures": 1}, 0) == "[Z1]"


def test_a_board_wider_than_the_screen_comes_in_strips() -> None:
    view = hexfront.load_scenario("first-light").new_game(seed=7).view(1)
    for hex in [dict(hex) for hex in view["board"]["hexes"]]:
        twin = {**hex, "x": hex["x"] + 26, "hex": chr(ord(hex["hex"][0]) + 13) + hex["hex"][1:]}
        view["board"]["hexes"].append(twin)
    lines = text(Drawing(view).lines())
    assert max(len(line) for line in lines) <= 96
    cell(lines, "A9")
    cell(lines, "Z9")


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
