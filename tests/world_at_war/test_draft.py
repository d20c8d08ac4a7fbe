"""Drafts of maps are maps in order, and a game can be played on them."""

import pytest

from hexfront.core.mapfile import read
from hexfront.lab.draft_map import draft_map
from hexfront.systems.world_at_war.landscape import KINDS, ground_of, map_problems
from hexfront.systems.world_at_war.tables import tables


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("columns", "rows"), [(24, 16), (16, 11), (2, 2), (5, 40)])
def test_a_draft_is_in_order(columns: int, rows: int, seed: int) -> None:
    text = draft_map("world_at_war", KINDS, columns, rows, seed)
    found = read(text, KINDS)
    assert map_problems(found) == []
    assert (found.grid.columns, found.grid.rows, found.system) == (columns, rows, "world_at_war")
    assert ground_of(found, list(found.playing), tables()).size == columns * rows
    assert text == draft_map("world_at_war", KINDS, columns, rows, seed)


def test_a_draft_has_what_the_game_wants() -> None:
    found = read(draft_map("world_at_war", KINDS, 24, 16, 7), KINDS)
    assert set(found.ground) >= {"clear", "woods", "town", "hill", "field"}
    assert found.lines
    assert found.sides["river"]
    assert [crossing.kind for crossing in found.crossings].count("bridge") >= 1
