"""Damaged .m44 files: every input gives a file or an error that names a place, and soon.

2,000 examples each with HEXFRONT_SWEEP=full, else 200.
"""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44.m44file import ScenarioFile, read, write
from sweeps import sample

EXAMPLES = sample(2_000, 200, 200)
SECONDS = 5.0  # far above what the largest file takes, far below a hang

SHIPPED = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/scenarios"

SMALL: dict[str, Any] = {
    "meta_data": {"scenario_id": "1"},
    "game_info": {
        "date_begin": "1944-06-06",
        "starting": "PLAYER1",
        "side_player1": "AXIS",
        "side_player2": "ALLIES",
        "country_player1": "DE",
        "cards_player1": 5,
        "cards_player2": "5",
        "victory_player1": 4,
        "victory_player2": 4,
        "options": {"blitz_rules": True, "airdrop": {"center": "E5 (farm)", "range": 3}},
        "victory": {
            "condition": [{"group_sudden_death": {"side": "AXIS", "number": 1, "group": ["E5"]}}]
        },
    },
    "board": {
        "type": "STANDARD",
        "face": "COUNTRY",
        "hexagons": [
            {
                "row": 4,
                "col": 8,
                "terrain": {
                    "name": "river",
                    "orientation": 2,
                    "behavior": "FORD",
                    "properties": {"isImpassable": {"AXIS": True, "ALLIES": [1, 2]}},
                },
                "rect_terrain": {"name": "bridge", "orientation": 5, "original_owner": "AXIS"},
                "obstacle": {"name": "sand"},
                "unit": {"name": "inf2us", "badge": "badge2", "nbr_units": "3", "turn": 1},
                "tags": [
                    {"name": "medal1", "group": ["E5", "f6"], "medal": {"permanent": True}},
                    {"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES", "group": ["D1"]},
                ],
            },
            {"row": 8, "col": 6, "tags": [{"name": "tag4"}]},
            {"row": 8, "col": 6, "unit": {"name": "tankger"}},
        ],
        "labels": [{"row": 1, "col": 3, "text": ["Two", "lines"]}],
    },
    "packs": {"terrain": 1},
    "equipment_packs": {"axis_pack": [{"image": {"feature": "MINE_FIELD"}}]},
    "text": {"en": {"name": "Small", "subtitle": "test"}, "de": {"name": "Klein"}},
}


def check(data: str | bytes) -> None:
    """Reading gives a file that survives writing, or problems that all name a code and a place."""
    start = time.perf_counter()
    file, problems = outcome(data)
    if file is None:
        assert problems
    else:
        text = write(file)
        assert read(text) == file
        assert write(read(text.encode())) == text
    for problem in problems if file is None else file.notes:
        assert problem.code
        assert problem.where
        assert problem.message
        assert str(problem).isprintable()
    assert time.perf_counter() - start < SECONDS


def outcome(data: str | bytes) -> tuple[ScenarioFile | None, list[Problem]]:
    try:
        return read(data), []
    except ScenarioError as error:
        return None, error.problems


KINDS = ("drop", "set", "set", "text", "wrap", "repeat", "rename", "add", "swap")
WORDS = (
    *("AXIS", "allies", "PLAYER2", "SPECIAL", "STANDARD", "brkthru", "OVERLORD", "WINTER"),
    *("E5", "f6", "A1", "Z1", "M17", "E5,f6", "woods", "RIVERFR", "bridge", "infger", "TANK2GER"),
    *("medal0", "tag5", "EXIT_MARKER", "badge26", "true", "item", "007", "1e3"),
)
FIELDS = (
    *("row", "col", "name", "terrain", "rect_terrain", "obstacle", "unit", "tags", "group"),
    *("medal", "side", "behavior", "options", "hexagons", "labels", "board", "type", "face"),
    *("text", "victory", "condition", "id", "orientation", "item"),
)

NUMBERS = st.one_of(
    st.integers(-3, 30),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from([10**15, 10**300, -1, 2**63, 1e308, 0.5, float("nan"), float("inf")]),
)
TEXTS = st.one_of(
    st.text(max_size=12),
    st.integers(-30, 300).map(str),
    st.sampled_from(list(WORDS)),
)
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=8,
)
NAMES = st.one_of(
    TEXTS,
    st.sampled_from(list(FIELDS)),
)


def places(tree: object) -> list[tuple[Any, Any]]:
    """Every member of the tree as its parent and its name or index."""
    found: list[tuple[Any, Any]] = []
    stack = [tree]
    while stack:
        value = stack.pop()
        keys: list[Any] = []
        if isinstance(value, dict):
            keys = list(value)
        elif isinstance(value, list):
            keys = list(range(len(value)))
        if isinstance(value, dict | list):
            found += [(value, key) for key in keys]
            stack += [value[key] for key in keys]
    return found


def mutate(tree: Any, data: st.DataObject) -> None:
    """Damage one member of the tree: drop, replace, wrap, repeat, rename or add."""
    found = places(tree)
    if not found:
        return
    parent, key = found[data.draw(st.integers(0, len(found) - 1), label="place")]
    kind = data.draw(st.sampled_from(KINDS))
    value = parent[key]
    if kind == "drop":
        del parent[key]
    elif kind == "set":
        parent[key] = data.draw(VALUES)
    elif kind == "text":
        parent[key] = str(value)
    elif kind == "wrap":
        parent[key] = data.draw(st.sampled_from([[value], {"item": value}, {"item": [value]}]))
    elif kind == "repeat" and isinstance(parent, list):
        parent.append(json.loads(json.dumps(value)))
    elif kind in ("rename", "repeat") and isinstance(parent, dict):
        parent[data.draw(NAMES)] = parent.pop(key)
    elif kind == "add" and isinstance(value, dict):
        value[data.draw(NAMES)] = data.draw(VALUES)
    elif kind == "add" and isinstance(value, list):
        value.append(data.draw(VALUES))
    elif kind == "swap":
        other, name = found[data.draw(st.integers(0, len(found) - 1))]
        if (isinstance(other, list) and name < len(other)) or name in other:
            # Copies, since a tree that contains itself is no JSON.
            one, two = json.dumps(value), json.dumps(other[name])
            parent[key], other[name] = json.loads(two), json.loads(one)


def damage(text: str, data: st.DataObject) -> None:
    """Check the file after some mutations of its tree."""
    tree = json.loads(text)
    for _ in range(data.draw(st.integers(1, 5), label="mutations")):
        mutate(tree, data)
    check(json.dumps(tree, ensure_ascii=data.draw(st.booleans())))


def scramble(text: bytes, data: st.DataObject) -> None:
    """Check the file cut off, or with some bytes replaced, dropped or put in."""
    cut = data.draw(st.integers(0, len(text)), label="cut")
    if data.draw(st.booleans(), label="truncate"):
        check(text[:cut])
        return
    middle = data.draw(st.binary(max_size=6), label="bytes")
    dropped = data.draw(st.integers(0, 6), label="dropped")
    check(text[:cut] + middle + text[cut + dropped :])


SOURCES = [
    json.dumps(SMALL),
    *[path.read_text(encoding="utf-8") for path in sorted(SHIPPED.glob("*.m44"))],
]


def test_the_small_file_is_whole() -> None:
    assert read(json.dumps(SMALL)).name == "Small"
    check(json.dumps(SMALL))


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_mutated_files(data: st.DataObject) -> None:
    damage(data.draw(st.sampled_from(SOURCES)), data)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_mutated_small_file(data: st.DataObject) -> None:
    damage(SOURCES[0], data)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_damaged_bytes(data: st.DataObject) -> None:
    scramble(data.draw(st.sampled_from(SOURCES)).encode(), data)


@settings(max_examples=EXAMPLES)
@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    check(data)


@settings(max_examples=EXAMPLES)
@given(VALUES)
def test_random_json(value: object) -> None:
    check(json.dumps(value))


@settings(max_examples=EXAMPLES)
@given(st.dictionaries(st.sampled_from(list(SMALL)), VALUES))
def test_random_sections(sections: dict[str, object]) -> None:
    check(json.dumps({**SMALL, **sections}))


@pytest.fixture(scope="module")
def corpus_texts(corpus: Path) -> list[str]:
    paths = [*corpus.glob("m44/*.json"), *corpus.glob("m44_editor/*.m44")]
    return [path.read_text(encoding="utf-8-sig") for path in sorted(paths)]


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_mutated_corpus(corpus_texts: list[str], data: st.DataObject) -> None:
    damage(data.draw(st.sampled_from(corpus_texts)), data)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_damaged_bytes_of_the_corpus(corpus_texts: list[str], data: st.DataObject) -> None:
    scramble(data.draw(st.sampled_from(corpus_texts)).encode(), data)
