"""Drafts of maps are maps in order, with hills, houses and a river that roads cross on bridges."""

from __future__ import annotations

import pytest

from hexfront.core.mapfile import read
from hexfront.lab.draft_map import draft_map
from hexfront.systems.last_hundred_yards.landscape import KINDS, ground_of, map_problems
from hexfront.systems.last_hundred_yards.tables import tables


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("columns", "rows"), [(24, 16), (15, 20), (2, 2), (5, 30)])
def test_a_draft_is_in_order(columns: int, rows: int, seed: int) -> None:
    text = draft_map("last_hundred_yards", KINDS, columns, rows, seed)
    found = read(text, KINDS)
    assert map_problems(found) == []
    assert ground_of(found, list(found.playing), tables()).size == columns * rows
    assert text == draft_map("last_hundred_yards", KINDS, columns, rows, seed)


def test_a_draft_has_what_the_game_wants() -> None:
    found = read(draft_map("last_hundred_yards", KINDS, 25, 30, 7), KINDS)
    ground = ground_of(found, list(found.playing), tables())
    assert set(found.ground) >= {"open", "woods", "town", "orchard", "marsh"}
    assert {line.kind for line in found.lines} == {"road", "river"}
    assert any(ground.urban)
    assert any(ground.rivers)
    assert any(ground.decks)
    assert max(ground.level) == 1
    assert max(ground.band) == 101
