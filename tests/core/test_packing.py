"""Files packed into positions and records, in every game (core/packing.py)."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest

import hexfront
from hexfront.core.packing import KEPT, LastRead, unpack
from hexfront.registry import systems

SYSTEMS = Path(hexfront.__file__).parent / "systems"
FILES = {
    "memoir44": "first-light.m44",
    "world_at_war": "the-ridge-duel.waw.toml",
    "last_hundred_yards": "sainte-barbe.lhy.toml",
}


@pytest.mark.parametrize("id", FILES)
def test_a_packed_file_is_read_once_for_all_positions_of_a_game(id: str) -> None:
    path = SYSTEMS / id / "scenarios" / FILES[id]
    game = systems()[id].load(path.read_bytes()).new_game(seed=1)
    line = game.position()
    first, second = hexfront.read_position(line), hexfront.read_position(line)
    assert first.legal_actions()[0] is second.legal_actions()[0]
    assert first.position() == line


def test_the_last_ones_are_kept_apart_by_their_charts() -> None:
    kept: LastRead[list[str]] = LastRead()
    first = kept.get("a", "x", lambda: ["a"])
    assert kept.get("a", "x", lambda: ["a"]) is first
    assert kept.get("a", "y", lambda: ["a"]) is not first
    for number in range(KEPT - 1):
        kept.get(str(number), "x", lambda: ["more"])
    assert kept.get("a", "x", lambda: ["a"]) is not first


@pytest.mark.parametrize("id", FILES)
def test_a_record_from_a_position_may_name_its_file_packed_in_another_way(id: str) -> None:
    """Compressed text differs from one library to another; what it holds does not."""
    path = SYSTEMS / id / "scenarios" / FILES[id]
    game = systems()[id].load(path.read_bytes()).new_game(seed=1)
    source: str = game.scenario.source
    mark = source[: source.index(":") + 1]
    packed = zlib.compress(unpack(mark, source), 1)
    other = mark + base64.urlsafe_b64encode(packed).decode()
    assert other != source
    text = hexfront.read_position(game.position()).record()
    headers = text.replace(f'[Scenario "{source}"]', f'[Scenario "{other}"]')
    assert headers != text
    assert hexfront.read_record(headers).replay().position() == game.position()
