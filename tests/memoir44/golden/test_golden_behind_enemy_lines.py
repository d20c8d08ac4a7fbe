"""Movement behind enemy lines (M29, M30)."""

from __future__ import annotations

import pytest

from memoir44.golden.situations import (
    Place,
    battle,
    destinations,
    dice_of,
    figures_at,
    labels,
    legal,
    move,
    moved,
    moving,
    play,
    spread,
    take,
)

Hex = tuple[int, int]

LINES = "behind-enemy-lines"
# A river down column 10 and its slanting neighbours: nobody walks round it within three hexes.
RIVER: list[Place] = [(10, 4), (9, 3), (10, 2), (9, 1), (9, 5), (10, 6), (9, 7), (10, 0), (10, 8)]


@pytest.mark.golden("M29")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_m29_three_forests_no_battle_and_three_more() -> None:
    terrain = spread("woods", (10, 4), (12, 4), (14, 4))
    game = moving({(8, 4): "inf"}, terrain, {(16, 4): "inf"}, command=LINES)
    moved(game, (8, 4), (14, 4))
    assert not legal(game, battle((14, 4), (16, 4)))
    play(game, "done")
    assert game.phase.name == "move"
    assert legal(game, move((14, 4), (8, 4)))
    assert legal(game, move((14, 4), (19, 5)))
    assert not legal(game, move((14, 4), (21, 5)))


@pytest.mark.golden("M30")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_m30_neither_rivers_nor_units_are_passed() -> None:
    game = moving(
        {(8, 4): "inf", (7, 3): "inf"}, {**spread("river", *RIVER), (6, 4): "river"}, command=LINES
    )
    reached = destinations(game, (8, 4))
    assert not reached & labels(*RIVER, (6, 4), (7, 3), (12, 4), (11, 3))


@pytest.mark.rule("M44 card Behind Enemy Lines")
@pytest.mark.parametrize("code", ["woods", "buildings", "hedgerow", "wire", "river+ford", "pbeach"])
def test_behind_enemy_lines_no_stop_and_no_slow_hex(code: str) -> None:
    """Three hexes in any terrain, then a battle with a die more where the last hex allows it."""
    terrain = spread(code, (8, 4), (10, 4), (12, 4))
    game = moving({(8, 4): "inf"}, terrain, {(16, 4): "inf"}, command=LINES)
    moved(game, (8, 4), (14, 4))
    assert dice_of(game, battle((14, 4), (16, 4))) == 4


@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_hex_by_hex_through_a_forest() -> None:
    """An objective on the way asks for every step; a forest that is only passed bars no battle."""
    game = moving(
        {(8, 4): "inf"}, {(10, 4): "woods"}, {(16, 4): "inf"}, command=LINES, tags="G5:medal0"
    )
    play(game, move((8, 4), (10, 4)), move((10, 4), (12, 4)), move((12, 4), (14, 4)), "done")
    assert dice_of(game, battle((14, 4), (16, 4))) == 4


@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_hex_by_hex_into_a_forest() -> None:
    game = moving(
        {(8, 4): "inf"}, {(12, 4): "woods"}, {(14, 4): "inf"}, command=LINES, tags="F5:medal0"
    )
    play(game, move((8, 4), (10, 4)), move((10, 4), (12, 4)), "halt", "done")
    assert not legal(game, battle((12, 4), (14, 4)))


@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_no_second_battle() -> None:
    game = moving({(8, 4): "inf"}, axis={(12, 4): "inf/1", (16, 4): "inf"}, command=LINES)
    moved(game, (8, 4), (10, 4))
    play(game, battle((10, 4), (12, 4)), take((12, 4)), "done", dice="GSSS")
    play(game, move((12, 4), (14, 4)))
    assert game.phase.name == "move"
    assert figures_at(game, (16, 4)) == 4


@pytest.mark.rule("M44 card Behind Enemy Lines")
@pytest.mark.rule("M44 5.2 Cavalry")
@pytest.mark.rule("M44 4 marsh")
@pytest.mark.parametrize(("unit", "battles"), [("inf.29", False), ("inf", True)])
def test_behind_enemy_lines_cavalry_does_not_battle_in_the_turn_it_leaves_a_marsh(
    unit: str, battles: bool
) -> None:
    """The card lifts what terrain does to moves, not to battles; cavalry battles as armor."""
    game = moving({(8, 4): unit}, {(8, 4): "marshes"}, {(16, 4): "inf"}, command=LINES)
    moved(game, (8, 4), (12, 4))
    assert legal(game, battle((12, 4), (16, 4))) == battles
