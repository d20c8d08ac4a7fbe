"""Front and rear: hexsides, vertices and half circles, on both kinds of maps (11.1)."""

from __future__ import annotations

import pytest

from hexfront.core.hexes import FLAT, POINTY, HexMap, rectangle
from hexfront.systems.last_hundred_yards.bearings import (
    apart,
    bearing,
    opposite,
    through_rear,
    within_hexside,
    within_two_hexsides,
)

MAPS = [rectangle(15, 15, POINTY), rectangle(15, 15, FLAT)]


def middle(map: HexMap) -> int:
    return map.at(15, 7) if map.orientation == POINTY else map.at(7, 15)


@pytest.mark.rule("LHY 11.1.1")
@pytest.mark.parametrize("map", MAPS, ids=["pointy", "flat"])
def test_neighbours_lie_through_hexsides_and_those_between_two_through_vertices(
    map: HexMap,
) -> None:
    hex = middle(map)
    for direction in range(6):
        near = map.neighbour(hex, direction)
        assert bearing(map, hex, near) == 2 * direction
        far = map.neighbour(near, direction + 1)
        assert bearing(map, hex, far) == 2 * direction + 1
        assert bearing(map, hex, map.neighbour(near, direction)) == 2 * direction


@pytest.mark.rule("LHY 11.1.1")
@pytest.mark.parametrize("map", MAPS, ids=["pointy", "flat"])
def test_a_line_and_its_way_back_have_opposite_bearings(map: HexMap) -> None:
    hex = middle(map)
    for other in range(map.size):
        if other != hex:
            assert bearing(map, other, hex) == opposite(bearing(map, hex, other))


@pytest.mark.rule("LHY 11.1")
@pytest.mark.parametrize("map", MAPS, ids=["pointy", "flat"])
def test_three_hexsides_with_their_vertices_are_the_front_of_a_hexside(map: HexMap) -> None:
    hex = middle(map)
    for direction in range(6):
        front = 2 * direction
        for other in map.within(hex, 5):
            away = apart(bearing(map, hex, other), front)
            assert through_rear(map, hex, front, other) == (away > 3)


@pytest.mark.rule("LHY 11.1")
@pytest.mark.parametrize("map", MAPS, ids=["pointy", "flat"])
def test_the_front_of_a_vertex_ends_in_the_middle_of_two_hexsides(map: HexMap) -> None:
    hex = middle(map)
    # The vertex between the hexsides 0 and 1: the line between front and rear goes straight
    # through the middles of the hexsides 2 and 5, and belongs to the front.
    for direction, rear in ((0, False), (1, False), (2, False), (3, True), (4, True), (5, False)):
        assert through_rear(map, hex, 1, map.neighbour(hex, direction)) == rear
    # Two steps in direction 2 and one in 3 leave by hexside 2 too, but behind the line.
    behind = map.neighbour(map.neighbour(map.neighbour(hex, 2), 2), 3)
    assert bearing(map, hex, behind) == 4
    assert through_rear(map, hex, 1, behind)


@pytest.mark.rule("LHY 11.5.4c")
def test_one_hexside_and_its_vertices() -> None:
    assert within_hexside(0, 0)
    assert within_hexside(0, 1)
    assert within_hexside(11, 1)
    assert not within_hexside(0, 2)
    assert not within_hexside(11, 2)


@pytest.mark.rule("LHY 11.3.3d")
def test_two_adjacent_hexsides_and_their_three_vertices() -> None:
    assert within_two_hexsides(1, 5)
    assert within_two_hexsides(0, 3)
    assert within_two_hexsides(11, 3)
    assert not within_two_hexsides(0, 4)
    assert not within_two_hexsides(0, 6)
