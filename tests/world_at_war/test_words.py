"""The words of World at War: every id has a sentence, every sentence gets its parameters."""

from __future__ import annotations

import ast
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import hexfront
from hexfront.core.dice import seeded
from hexfront.core.game import Event, Listener
from hexfront.systems.world_at_war.denials import DENIALS
from hexfront.systems.world_at_war.switches import SWITCHES
from hexfront.systems.world_at_war.tables import tables
from hexfront.words import Words
from world_at_war.golden.battlefield import do, scene
from world_at_war.playing import IDS, decisions, fierce, new_game, some_actions

SOURCE = Path(hexfront.__file__).parent
WORDS = Words(system="world_at_war", strict=True)
ID = re.compile(r"(denied|prompt|event)-[a-z-]+")
OWN = SOURCE / "systems/world_at_war/words/en.ftl"
FILES = (SOURCE / "words/en.ftl", OWN)


def strings(folder: Path) -> Iterator[str]:
    """All texts in the source files."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def mentioned() -> set[str]:
    """The message ids in the sources of what a game of this system uses."""
    folders = (SOURCE / "core", SOURCE / "systems/world_at_war")
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
    assert len(ids) > 120
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
    for side in ("nato", "wp", "nobody"):
        assert WORDS.name("side", side, "capital")
    for ending in ("last-turn", "sudden-end", "resigned", "draw-agreed"):
        assert WORDS.name("ending", ending)


def test_the_endings_are_all() -> None:
    """What `finish` is called with in the sources."""
    found: set[str] = set()
    for file in (SOURCE / "systems/world_at_war").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        found.update(re.findall(r'\bgame\.finish\([^"]*"([a-z-]+)"\)', text))
    assert found == {"last-turn", "sudden-end"}


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
        game.listen(reader, -1)
        rng = random.Random(seed)
        while not game.is_over:
            assert WORDS.prompt(game.phase, game)
            game.apply(fierce(game, rng))
    assert {"event-drawn", "event-moved", "event-fire", "event-game-over"} <= reader.heard


@pytest.mark.parametrize("id", IDS)
def test_denials_have_all_that_their_words_need(id: str) -> None:
    told: set[str] = set()
    for game, rng in decisions(id, 2):
        if rng.random() < 0.97:
            continue
        for action in some_actions(game, rng):
            denial = game.why_not(action)
            if denial is not None:
                told.add(denial.id)
                sentence = WORDS.denial(denial)
                assert sentence.endswith("."), sentence
        for hex in range(0, game.ground.size, 7):
            denial = game.why_not(game.label(hex))
            if denial is not None:
                assert WORDS.denial(denial)
    assert len(told) > 25


def test_reference_cards_name_rules_that_are_listed() -> None:
    listed = tomllib.loads((OWN.parents[1] / "data/rules.toml").read_text(encoding="utf-8"))
    text = OWN.read_text(encoding="utf-8")
    cards = re.findall(
        r"^((?:guide|state|marker|terrain)-[a-z_-]+) = .*\n((?:    \..*\n)+)", text, re.M
    )
    assert len([name for name, _ in cards if name.startswith("guide")]) > 20
    for name, attributes in cards:
        told = dict(re.findall(r"    \.(\w+) = (.*)", attributes))
        assert told["rule"] in listed, name
        assert told["text"].endswith("."), name


class Teller(Listener):
    """Keeps what it hears in words."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def hear(self, event: Event) -> None:
        self.told.append(WORDS.event(event))


def test_who_moves_together_is_told_in_one_sentence() -> None:
    game = scene("us_tank_hq D5; m1 D5", "t72 X16")
    teller = Teller()
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1")
    game.listen(teller, -1)
    do(game, "step E5")
    assert teller.told == ["M1 Abrams of NATO moved to E5 with US tank company HQ."]
    do(game, "step F5")
    assert teller.told[1:] == ["M1 Abrams of NATO moved to F5 with US tank company HQ."]


def test_an_assault_names_its_attackers() -> None:
    game = scene("m1 D5; m113 D5", "t72 E5", land="E5:woods")
    teller = Teller()
    do(game, "move D5:m1-1", "join D5:m113-1")
    game.dice = seeded(1)
    game.listen(teller, -1)
    while game.phase.name == "move":
        game.apply(game.parse("step E5"))
    assert any("E5 with M1 Abrams, M113" in one for one in teller.told), teller.told


def test_an_air_strike_names_whom_it_strikes() -> None:
    more = "[air]\nnato = 1"
    for text, told in (
        ("strike ap J5", "Aircraft of NATO strike the T-72 on J5 with AP."),
        ("strike he K9", "Aircraft of NATO strike all soft and light units on K9 with HE."),
    ):
        game = scene("m1 D5", "t72 J5; bmp1 K9", more=more, phase="air-strike")
        teller = Teller()
        game.dice = seeded(1)
        game.listen(teller, -1)
        game.apply(game.parse(text))
        assert told in teller.told
