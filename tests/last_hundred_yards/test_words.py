"""The words of The Last Hundred Yards: every id has a sentence, with all its parameters."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import hexfront
from hexfront.core.game import Event, Listener
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.switches import SWITCHES
from hexfront.systems.last_hundred_yards.tables import tables
from hexfront.words import Words
from last_hundred_yards.playing import IDS, decisions, fierce, new_game
from last_hundred_yards.test_contract import near_misses, some_actions

SOURCE = Path(hexfront.__file__).parent
WORDS = Words(system="last_hundred_yards", strict=True)
ID = re.compile(r"(denied|prompt|event|dice)-[a-z-]+")
OWN = SOURCE / "systems/last_hundred_yards/words/en.ftl"
FILES = (SOURCE / "words/en.ftl", OWN)


def strings(folder: Path) -> Iterator[str]:
    """All texts in the source files."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def mentioned() -> set[str]:
    """The message ids in the sources of what a game of this system uses."""
    folders = (SOURCE / "core", SOURCE / "systems/last_hundred_yards")
    return {text for folder in folders for text in strings(folder) if ID.fullmatch(text)}


def messages(*files: Path) -> set[str]:
    """The ids of all messages of the files, each once in a file."""
    whole: set[str] = set()
    for file in files:
        found: set[str] = set()
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found.add(entry.id.name)
        whole |= found
    return whole


def test_every_id_of_the_sources_has_words() -> None:
    ids = mentioned()
    assert len(ids) > 250
    assert sorted(ids - messages(*FILES)) == []


def test_no_words_without_use() -> None:
    unused = {id for id in messages(OWN) if ID.fullmatch(id)} - mentioned()
    assert sorted(unused) == []


def test_every_denial_has_words() -> None:
    for _, id in DENIALS.values():
        assert WORDS.knows(id), id


def test_every_counter_and_side_and_ending_has_a_name() -> None:
    for type in tables().unit_list:
        assert WORDS.name("type", type.id)
        assert WORDS.name("type", type.id, "capital")
    assert WORDS.name("type", "concealed", "capital")
    for side in ("allied", "axis", "nobody"):
        assert WORDS.name("side", side, "capital")
    for ending in endings() | {"resigned", "draw-agreed"}:
        assert WORDS.name("ending", ending)


def endings() -> set[str]:
    """The levels of victory, of which one ends each mission."""
    found: set[str] = set()
    for id in IDS:
        found |= {game.ending for game, _ in decisions(id, 1) if game.is_over}
    return found


def test_every_switch_has_words() -> None:
    for switch, values in SWITCHES.items():
        assert WORDS.name("switch", switch), switch
        for value in values:
            assert WORDS.name("switch", f"{switch}-{value}"), (switch, value)


class Reader(Listener):
    """Words every event it hears."""

    def __init__(self) -> None:
        self.heard: set[str] = set()

    def hear(self, event: Event) -> None:
        assert WORDS.event(event)
        self.heard.add(event.id)


@pytest.mark.parametrize("id", IDS)
def test_events_and_prompts_of_whole_games_have_all_that_their_words_need(id: str) -> None:
    reader = Reader()
    for seed in (1, 2):
        game = new_game(id, seed)
        for listener in (-1, 0, 1):
            game.listen(reader, listener)
        rng = random.Random(seed)
        while not game.is_over:
            assert WORDS.prompt(game.phase, game)
            game.apply(fierce(game, rng))
    assert {"event-activated", "event-moved", "event-game-over"} <= reader.heard


@pytest.mark.parametrize("id", IDS)
def test_denials_have_all_that_their_words_need(id: str) -> None:
    told: set[str] = set()
    for game, rng in decisions(id, 2):
        if game.is_over or rng.random() < 0.95:
            continue
        for action in (*some_actions(game.actions, rng, 8), *near_misses(game)):
            denial = game.why_not(action)
            if denial is not None:
                told.add(denial.id)
                sentence = WORDS.denial(denial)
                assert sentence.endswith("."), sentence
        for hex in range(0, game.ground.size, 9):
            denial = game.why_not(game.label(hex))
            if denial is not None:
                assert WORDS.denial(denial)
    assert len(told) > 25
