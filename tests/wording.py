"""What tests of a game's words share: every id of its sources has a sentence, none is there that
nothing uses, and each gets all its parameters."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import hexfront
from hexfront.core.game import Action, Event, Game, Listener
from hexfront.words import Words

G = TypeVar("G", bound=Game)
SOURCE = Path(hexfront.__file__).parent
COMMON = SOURCE / "words/en.ftl"


def own_file(system: str) -> Path:
    """Where a game's own words are."""
    return SOURCE / "systems" / system / "words/en.ftl"


def strings(folder: Path) -> Iterator[str]:
    """All texts in the source files."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def mentioned(system: str, ids: re.Pattern[str]) -> set[str]:
    """The message ids in the sources of what a game of this system uses."""
    folders = (SOURCE / "core", SOURCE / "systems" / system)
    return {text for folder in folders for text in strings(folder) if ids.fullmatch(text)}


def messages(*files: Path) -> dict[str, ftl.Message]:
    """All messages of the files by their ids, each once in a file; later files go before others."""
    whole: dict[str, ftl.Message] = {}
    for file in files:
        found: dict[str, ftl.Message] = {}
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
        whole |= found
    return whole


def all_ids_have_words(ids: set[str], system: str) -> None:
    assert sorted(ids - messages(COMMON, own_file(system)).keys()) == []


def all_words_have_a_use(system: str, ids: re.Pattern[str]) -> None:
    """Denials, prompts and events that nothing gives would be lies to translators."""
    told = {id for id in messages(own_file(system)) if ids.fullmatch(id)}
    assert sorted(told - mentioned(system, ids)) == []


class Reader(Listener):
    """Words every event it hears, and keeps its id and parameters."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.heard: dict[str, set[str]] = {}

    def hear(self, event: Event) -> None:
        assert self.words.event(event)
        self.heard.setdefault(event.id, set()).update(event.params)


def listen(game: Game, reader: Reader) -> None:
    """From each seat."""
    for side in (-1, 0, 1):
        game.listen(reader, side)


def play_aloud(
    game: G, reader: Reader, play: Callable[[G, random.Random], Action], seed: int
) -> None:
    """A whole game, with words for each prompt and for each event from each seat."""
    listen(game, reader)
    rng = random.Random(seed)
    while not game.is_over:
        assert reader.words.prompt(game.phase, game)
        game.apply(play(game, rng))


def denials_told(game: Game, words: Words, asked: Iterable[Action | str]) -> set[str]:
    """The ids of why these actions (or what stands at these hexes) may not be done, each worded."""
    told: set[str] = set()
    for what in asked:
        denial = game.why_not(what)
        if denial is not None:
            told.add(denial.id)
            sentence = words.denial(denial)
            assert sentence.endswith("."), sentence
    return told
