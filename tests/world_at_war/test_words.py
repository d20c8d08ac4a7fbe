"""The words of World at War: every id has a sentence, every sentence gets its parameters."""

from __future__ import annotations

import re
import tomllib

import pytest

import wording
from hexfront.core.dice import seeded
from hexfront.core.game import Event, Listener
from hexfront.systems.world_at_war.denials import DENIALS
from hexfront.systems.world_at_war.switches import SWITCHES
from hexfront.systems.world_at_war.tables import tables
from hexfront.words import Words
from world_at_war.golden.battlefield import do, scene
from world_at_war.playing import IDS, decisions, fierce, new_game, some_actions

NAME = "world_at_war"
WORDS = Words(system=NAME, strict=True)
ID = re.compile(r"(denied|prompt|event)-[a-z-]+")
OWN = wording.own_file(NAME)


def test_every_id_of_the_sources_has_words() -> None:
    ids = wording.mentioned(NAME, ID)
    assert len(ids) > 120
    wording.all_ids_have_words(ids, NAME)


def test_no_words_without_use() -> None:
    wording.all_words_have_a_use(NAME, ID)


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
    for file in (wording.SOURCE / "systems" / NAME).glob("*.py"):
        text = file.read_text(encoding="utf-8")
        found.update(re.findall(r'\bgame\.finish\([^"]*"([a-z-]+)"\)', text))
    assert found == {"last-turn", "sudden-end"}


def test_every_switch_has_words() -> None:
    for switch, values in SWITCHES.items():
        assert WORDS.name("switch", switch), switch
        for value in values:
            assert WORDS.name("switch", f"{switch}-{value}"), (switch, value)


@pytest.mark.parametrize("id", IDS)
def test_events_and_prompts_of_whole_games_have_all_that_their_words_need(id: str) -> None:
    reader = wording.Reader(WORDS)
    for seed in (1, 2):
        wording.play_aloud(new_game(id, seed), reader, fierce, seed)
    assert {"event-drawn", "event-moved", "event-fire", "event-game-over"} <= reader.heard.keys()


@pytest.mark.parametrize("id", IDS)
def test_denials_have_all_that_their_words_need(id: str) -> None:
    told: set[str] = set()
    for game, rng in decisions(id, 2):
        if rng.random() < 0.97:
            continue
        told |= wording.denials_told(game, WORDS, some_actions(game, rng))
        places = [game.label(hex) for hex in range(0, game.ground.size, 7)]
        wording.denials_told(game, WORDS, places)
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
