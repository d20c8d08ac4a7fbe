"""Damaged positions and records give an error that names the place, never anything else."""

import random
from functools import cache

import hypothesis.strategies as st
from hypothesis import given

import hexfront
from hexfront.core.game import Game

# What a typing hand, a forum or a bad disk does to a text.
SCRAPS = st.sampled_from(
    [
        "",
        " ",
        "=",
        ";",
        "{",
        "}",
        "#",
        "[",
        "]",
        "@",
        "x",
        "-",
        ",",
        "!",
        "?",
        "+",
        "9",
        "0",
        "zz9",
        "E5",
        "units=",
        "then:",
        "IAGFS",
        "{+ambush}",
        "\n",
        "\\",
        '"',
        "é",
        "\x00",
        "99999999999",
    ]
)


@cache
def game() -> Game:
    """A game of some turns, stopped in a reaction where there was one."""
    played: Game = hexfront.load_scenario("stanichka").new_game(seed=11)
    chance = random.Random(11)
    for _ in range(160):
        if played.is_over:
            break
        played.apply(chance.choice(played.legal_actions()))
    return played


@cache
def position() -> str:
    return game().position()


@cache
def record() -> str:
    return game().record()


BOARD = (
    "memoir44 board=standard,beach,axis map=E5:woods,f6:hills,G5:river/2,G5:bridge,d4:sand,c4:wire "
    "setup=E5:infus,D4:tankger*3/2,A9:gunger,B2:tank2us*4 "
    "tags=E5:medal1[permanent](f6),A9:tag4@allies targets=4,4 cards=4,5 "
    "side=allies phase=battle command=attack-centre units=0@A9,1@D4x2,2@E5!om1b1,3@B2 "
    "hand.allies=probe-left,ambush hand.axis=?4"
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """The text with some of it cut out, doubled, swapped or replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 12))
        kind = draw(st.sampled_from(["cut", "double", "replace", "truncate", "move"]))
        piece = text[start : start + length]
        if kind == "cut":
            text = text[:start] + text[start + length :]
        elif kind == "double":
            text = text[:start] + piece + text[start:]
        elif kind == "replace":
            text = text[:start] + draw(SCRAPS) + text[start + length :]
        elif kind == "move":
            to = draw(st.integers(0, len(text)))
            text = text[:to] + piece + text[to:]
        else:
            text = text[:start]
    return text


def read_position(text: str) -> None:
    try:
        read = hexfront.read_position(text)
    except hexfront.ScenarioError as error:
        problems = error.problems
    else:
        assert hexfront.read_position(read.position()).position() == read.position()
        return
    assert problems
    assert all(p.code and p.where and p.message for p in problems)


@given(st.data())
def test_damaged_positions(data: st.DataObject) -> None:
    read_position(data.draw(damaged(position())))


@given(st.data())
def test_damaged_boards_in_words(data: st.DataObject) -> None:
    read_position(data.draw(damaged(BOARD)))


@given(st.text(max_size=200))
def test_any_text_as_a_position(text: str) -> None:
    read_position(text)
    read_position("memoir44 " + text)


def read_record(text: str) -> None:
    try:
        hexfront.read_record(text).replay()
    except hexfront.RecordError as error:
        place = (error.line, error.column)
        told = bool(error.message)
    else:
        return
    assert told
    assert min(place) >= 1


@given(st.data())
def test_damaged_records(data: st.DataObject) -> None:
    read_record(data.draw(damaged(record())))


@given(st.text(max_size=200))
def test_any_text_as_a_record(text: str) -> None:
    read_record(text)
    read_record('[Game "memoir44"]\n[Scenario "first-light"]\n' + text)
