"""The words of The Last Hundred Yards: every id has a sentence, with all its parameters."""

from __future__ import annotations

import re

import pytest

import wording
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.switches import SWITCHES
from hexfront.systems.last_hundred_yards.tables import tables
from hexfront.words import Words
from last_hundred_yards.playing import IDS, decisions, fierce, new_game
from last_hundred_yards.test_contract import near_misses, some_actions

NAME = "last_hundred_yards"
WORDS = Words(system=NAME, strict=True)
ID = re.compile(r"(denied|prompt|event|dice)-[a-z-]+")


def test_every_id_of_the_sources_has_words() -> None:
    ids = wording.mentioned(NAME, ID)
    assert len(ids) > 250
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


@pytest.mark.parametrize("id", IDS)
def test_events_and_prompts_of_whole_games_have_all_that_their_words_need(id: str) -> None:
    reader = wording.Reader(WORDS)
    for seed in (1, 2):
        wording.play_aloud(new_game(id, seed), reader, fierce, seed)
    assert {"event-activated", "event-moved", "event-game-over"} <= reader.heard.keys()


@pytest.mark.parametrize("id", IDS)
def test_denials_have_all_that_their_words_need(id: str) -> None:
    told: set[str] = set()
    for game, rng in decisions(id, 2):
        if game.is_over or rng.random() < 0.95:
            continue
        asked = (*some_actions(game.actions, rng, 8), *near_misses(game))
        told |= wording.denials_told(game, WORDS, asked)
        places = [game.label(hex) for hex in range(0, game.ground.size, 9)]
        wording.denials_told(game, WORDS, places)
    assert len(told) > 25
