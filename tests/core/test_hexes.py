"""Hex maps: numbers, coordinates, directions, distances, hexsides, corners, networks."""

from __future__ import annotations

import time
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexfront.core.hexes import (
    FLAT,
    LARGEST_TABLE,
    OFF_MAP,
    POINTY,
    HexMap,
    connected,
    rectangle,
)

BOTH = pytest.mark.parametrize("orientation", [POINTY, FLAT])


@st.composite
def odd_shapes(draw: st.DrawFn) -> HexMap:
    """Maps of any shape: scattered, with gaps, with negative coordinates."""
    places = draw(
        st.lists(
            st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=40, unique=True
        )
    )
    return HexMap([(x, 2 * y + x % 2) for x, y in places], draw(st.sampled_from([POINTY, FLAT])))


def steps_from(map: HexMap, start: int) -> dict[int, int]:
    """Breadth-first distances over the map's own hexes."""
    away = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in map.near[here]:
            if there not in away:
                away[there] = away[here] + 1
                waiting.append(there)
    return away


def test_memoir_boards() -> None:
    """Rule: M44 1.1. The sizes of the three boards, and the corners of the standard one."""
    standard = rectangle(9, 13)
    assert standard.size == 113
    assert rectangle(17, 13).size == 213
    assert rectangle(9, 26).size == 230
    assert (standard.at(0, 0), standard.at(24, 0), standard.at(1, 1), standard.at(24, 8)) == (
        0,
        12,
        13,
        112,
    )
    assert (
        standard.at(25, 1)
        == standard.at(-1, 1)
        == standard.at(0, 9)
        == standard.at(1, 0)
        == OFF_MAP
    )


def test_lines_of_equal_length() -> None:
    assert rectangle(3, 4, short_odd=False).size == 12
    assert rectangle(3, 4).size == 11


@BOTH
def test_reading_order(orientation: int) -> None:
    map = HexMap([(3, 1), (2, 2), (0, 0), (2, 0), (1, 1)], orientation)
    by_rows = [(0, 0), (2, 0), (1, 1), (3, 1), (2, 2)]
    by_columns = [(0, 0), (1, 1), (2, 0), (2, 2), (3, 1)]
    assert list(zip(map.xs, map.ys, strict=True)) == (
        by_rows if orientation == POINTY else by_columns
    )


@pytest.mark.parametrize(
    ("coordinates", "orientation", "message"),
    [
        ([], POINTY, "at least one hex"),
        ([(0, 1)], POINTY, r"\(0, 1\): their sum is odd"),
        ([(0, 0), (-1, 0)], FLAT, r"\(-1, 0\): their sum is odd"),
        ([(0, 0), (2, 0), (0, 0)], POINTY, r"\(0, 0\) is given twice"),
        ([(0, 0)], 2, "neither POINTY nor FLAT"),
    ],
)
def test_refused_maps(coordinates: list[tuple[int, int]], orientation: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        HexMap(coordinates, orientation)


@pytest.mark.parametrize(("rows", "full"), [(0, 3), (3, 0)])
def test_refused_rectangles(rows: int, full: int) -> None:
    with pytest.raises(ValueError, match="has none"):
        rectangle(rows, full)


@pytest.mark.parametrize(
    ("orientation", "steps"),
    [
        (POINTY, [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]),
        (FLAT, [(1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1)]),
    ],
)
def test_directions_run_counter_clockwise(orientation: int, steps: list[tuple[int, int]]) -> None:
    map = rectangle(9, 13, orientation)
    middle = map.at(4, 4)
    for direction, (dx, dy) in enumerate(steps):
        other = map.neighbour(middle, direction)
        assert (map.xs[other], map.ys[other]) == (4 + dx, 4 + dy)
        assert map.direction(middle, other) == direction
        assert map.neighbour(other, direction + 3) == middle
    assert map.direction(middle, map.at(8, 4)) == -1
    assert map.direction(middle, OFF_MAP) == map.direction(OFF_MAP, middle) == -1
    assert map.neighbour(OFF_MAP, 0) == OFF_MAP


@given(odd_shapes())
def test_neighbours(map: HexMap) -> None:
    for hex in range(map.size):
        assert map.at(map.xs[hex], map.ys[hex]) == hex
        found = [map.neighbour(hex, d) for d in range(6)]
        assert map.near[hex] == sorted(other for other in found if other != OFF_MAP)
        assert map.near[hex] == [
            other for other in range(map.size) if map.distance(hex, other) == 1
        ]
        for d, other in enumerate(found):
            if other != OFF_MAP:
                assert map.neighbour(other, d + 3) == hex


@BOTH
@pytest.mark.parametrize(("rows", "full"), [(9, 13), (1, 5), (7, 2)])
def test_distances_are_those_of_a_walk(rows: int, full: int, orientation: int) -> None:
    map = rectangle(rows, full, orientation)
    for a in range(map.size):
        for b, away in steps_from(map, a).items():
            assert map.distance(a, b) == away
    assert map.distances() == [map.distance(a, b) for a in range(map.size) for b in range(map.size)]


@given(odd_shapes(), st.integers(0, 30))
def test_rings(map: HexMap, radius: int) -> None:
    for hex in range(map.size):
        rings = map.rings(hex)
        assert rings[0] == [hex]
        assert rings[-1]
        assert sorted(other for ring in rings for other in ring) == list(range(map.size))
        assert all(
            map.distance(hex, other) == d and ring == sorted(ring)
            for d, ring in enumerate(rings)
            for other in ring
        )
        assert map.within(hex, radius) == [
            other for other in range(map.size) if 1 <= map.distance(hex, other) <= radius
        ]


def test_distance_ignores_gaps() -> None:
    map = HexMap([(0, 0), (4, 0)])
    assert map.distance(0, 1) == 2
    assert [len(ring) for ring in map.rings(0)] == [1, 0, 1]


@given(odd_shapes())
def test_hexsides_are_the_same_from_both_hexes(map: HexMap) -> None:
    seen: dict[int, list[tuple[int, int]]] = {}
    for hex in range(map.size):
        for direction in range(6):
            hexside = map.hexside(hex, direction)
            seen.setdefault(hexside, []).append((hex, direction))
            other = map.neighbour(hex, direction)
            assert map.sides_hexes(hexside) == (
                (hex, OFF_MAP) if other == OFF_MAP else (min(hex, other), max(hex, other))
            )
            if other != OFF_MAP:
                assert map.hexside(other, direction + 3) == hexside
                assert map.hexside_of(hex, other) == map.hexside_of(other, hex) == hexside
            assert set(map.hexside_corners(hexside)) == {
                map.corner(hex, direction),
                map.corner(hex, direction + 1),
            }
    assert sorted(seen) == list(range(map.hexsides))
    assert all(
        len(owners) == (1 if map.sides_hexes(side)[1] == OFF_MAP else 2)
        for side, owners in seen.items()
    )
    adjacent = sum(len(near) for near in map.near) // 2
    assert map.hexsides == 6 * map.size - adjacent


@given(odd_shapes())
def test_corners_are_points(map: HexMap) -> None:
    owners: dict[tuple[int, int], list[int]] = {}
    corner_at: dict[tuple[int, int], int] = {}
    for hex in range(map.size):
        x, y = map.xs[hex], map.ys[hex]
        offsets = [(1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2)]
        if map.orientation == FLAT:
            offsets = [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]
        for k, (dx, dy) in enumerate(offsets):
            point = (x + dx, 3 * y + dy) if map.orientation == POINTY else (3 * x + dx, y + dy)
            corner = map.corner(hex, k)
            assert map.corner_point(corner) == point
            assert corner_at.setdefault(point, corner) == corner
            owners.setdefault(point, []).append(hex)
    assert sorted(corner_at.values()) == list(range(map.corners))
    for point, hexes in owners.items():
        assert map.corner_hexes(corner_at[point]) == hexes
        assert len(hexes) <= 3


def test_not_adjacent_hexes_have_no_hexside() -> None:
    map = rectangle(9, 13)
    assert map.hexside_of(0, 2) == -1


@BOTH
def test_a_large_map_is_quick_and_keeps_no_large_table(orientation: int) -> None:
    start = time.perf_counter()
    map = rectangle(32, 32, orientation)
    assert map.size == 1008 > LARGEST_TABLE
    assert map.distance(0, 1007) == steps_from(map, 0)[1007]
    assert len(map.within(500, 2)) == 18
    assert map.hexsides == 3150
    assert map.corners == 3150 - 1008 + 1
    assert time.perf_counter() - start < 1.0
    assert len(map.distances()) == 1008 * 1008


def test_network_needs_both_ends() -> None:
    """Rule: M44 8.2. A row of five: a road from 0 to 2, an end that nothing meets in 3."""
    map = rectangle(1, 5)
    east, west = 1 << 0, 1 << 3
    roads = connected(map, [east, east | west, east | west, east, 0])
    assert roads.linked(0, 1)
    assert roads.linked(1, 0)
    assert roads.linked(1, 2)
    assert not roads.linked(2, 3)
    assert not roads.linked(3, 4)
    assert not roads.linked(OFF_MAP, 0)
    assert roads.near == [[1], [0, 2], [1], [], []]
    assert roads.components == [[0, 1, 2], [3]]
    assert roads.component == [0, 0, 0, 1, -1]
    assert roads.within(0, 1) == [1]
    assert roads.within(0, 9) == [1, 2]
    assert roads.within(4, 3) == []
    assert roads.within(0, 0) == []
    with pytest.raises(ValueError, match="1 link masks for 5 hexes"):
        connected(map, [0])


@given(odd_shapes(), st.data())
def test_networks(map: HexMap, data: st.DataObject) -> None:
    links = data.draw(st.lists(st.integers(0, 63), min_size=map.size, max_size=map.size))
    roads = connected(map, links)
    for a in range(map.size):
        for b in range(map.size):
            direction = map.direction(a, b)
            meets = (
                direction >= 0
                and bool(links[a] >> direction & 1)
                and bool(links[b] >> (direction + 3) % 6 & 1)
            )
            assert roads.linked(a, b) == roads.linked(b, a) == meets
        reached = {a}
        for steps in range(4):
            assert roads.within(a, steps) == sorted(reached - {a})
            reached |= {there for here in reached for there in roads.near[here]}
        if links[a]:
            assert roads.components[roads.component[a]] == sorted([a, *roads.within(a, map.size)])
        else:
            assert roads.component[a] == -1


def test_any_question_may_be_the_first() -> None:
    """Hexsides and corners are numbered by whichever question comes first."""
    assert rectangle(2, 3).hexside(0, 3) == 3
    assert rectangle(2, 3).sides_hexes(0) == (0, 1)
    assert rectangle(2, 3).corner_point(0) == (1, 1)
    assert rectangle(2, 3).corner_hexes(0) == [0, 1, 3]
    assert rectangle(2, 3).hexside_corners(0) == (0, 1)
