"""Straight lines: the golden cases, a rational-arithmetic twin, hexsides, segments, polygons."""

from __future__ import annotations

import time
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hexfront.core.hexes import FLAT, OFF_MAP, POINTY, HexMap, rectangle
from hexfront.core.sight import (
    ALONG,
    CLEAR,
    CROSSED,
    TOUCHED,
    Line,
    against_corner,
    against_hexside,
    on_segment,
    segments,
    trace,
    trace_hexsides,
    turn,
)

BOARD = rectangle(9, 13)
FLAT_BOARD = rectangle(9, 13, FLAT)
BOTH = pytest.mark.parametrize("orientation", [POINTY, FLAT])
Point = tuple[Fraction, Fraction]


def blocked(line: Line, obstructions: set[int]) -> bool:
    """Rule: M44 3.8. An obstruction crossed, or one touched on each side; outside counts as one."""
    return (
        line.crossed_outside
        or any(hex in obstructions for hex in line.crossed)
        or (
            (line.left_outside or any(hex in obstructions for hex in line.left))
            and (line.right_outside or any(hex in obstructions for hex in line.right))
        )
    )


GOLDEN = [
    ("L1", (12, 4), (12, 6), [(11, 5)], False),
    ("L2", (12, 4), (12, 6), [(11, 5), (13, 5)], True),
    ("L3", (12, 4), (12, 6), [(13, 5)], False),
    ("L5", (12, 4), (15, 5), [(13, 5), (14, 4)], True),
    ("L6", (12, 4), (16, 4), [(14, 4)], True),
    ("L7", (12, 4), (16, 4), [(13, 5), (13, 3)], False),
    ("L9", (12, 4), (14, 6), [(12, 6), (11, 5)], False),
    ("L10", (12, 4), (17, 5), [(14, 4)], True),
    ("L11", (12, 4), (17, 5), [(15, 5)], True),
    ("L13", (8, 4), (14, 6), [(11, 5)], True),
    ("L14", (8, 4), (14, 6), [(9, 5), (13, 5)], True),
    ("L15", (8, 4), (14, 6), [(9, 5), (12, 6)], False),
    ("L17", (12, 2), (12, 6), [(11, 3), (13, 5)], True),
    ("L18", (12, 2), (12, 6), [(11, 3), (11, 5)], False),
    ("L19", (12, 2), (13, 5), [(12, 4)], True),
    ("L21", (12, 2), (13, 5), [(11, 3)], False),
    ("L22", (12, 2), (15, 5), [(14, 4)], True),
    ("L23", (12, 2), (21, 3), [(15, 3)], False),
    ("L25", (0, 4), (0, 6), [(1, 5)], True),
    ("L26", (0, 4), (0, 6), [], False),
    ("L27", (24, 2), (24, 6), [(23, 5)], True),
]


@pytest.mark.parametrize(
    ("name", "start", "end", "obstructions", "expected"), GOLDEN, ids=[case[0] for case in GOLDEN]
)
def test_golden_lines(
    name: str,
    start: tuple[int, int],
    end: tuple[int, int],
    obstructions: list[tuple[int, int]],
    expected: bool,
) -> None:
    """Rule: M44 9.1, both ways, and on the transposed flat-top board."""
    hexes = {BOARD.at(x, y) for x, y in obstructions}
    a, b = BOARD.at(*start), BOARD.at(*end)
    assert blocked(trace(BOARD, a, b), hexes) == blocked(trace(BOARD, b, a), hexes) == expected
    flat_hexes = {FLAT_BOARD.at(y, x) for x, y in obstructions}
    a, b = FLAT_BOARD.at(*start[::-1]), FLAT_BOARD.at(*end[::-1])
    assert blocked(trace(FLAT_BOARD, a, b), flat_hexes) == expected


# An independent twin: each hex cut out of the segment by half planes, in fractions.


def corners_of(map: HexMap, x: int, y: int) -> list[Point]:
    """The corners of the position (x, y), which may be outside the map, round its centre."""
    ring = [(1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2)]
    if map.orientation == POINTY:
        return [(Fraction(x + dx), Fraction(3 * y + dy)) for dx, dy in ring]
    return [(Fraction(3 * x + dy), Fraction(y + dx)) for dx, dy in reversed(ring)]


def centre_of(map: HexMap, hex: int) -> Point:
    x, y = map.xs[hex], map.ys[hex]
    return (
        (Fraction(x), Fraction(3 * y))
        if map.orientation == POINTY
        else (Fraction(3 * x), Fraction(y))
    )


def cut(start: Point, end: Point, corners: list[Point]) -> tuple[Fraction, Fraction] | None:
    """The part [t0, t1] of the segment in the closed convex polygon, counter-clockwise as seen."""
    t0, t1 = Fraction(0), Fraction(1)
    for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True):
        at_start = (qx - px) * (start[1] - py) - (qy - py) * (start[0] - px)
        at_end = (qx - px) * (end[1] - py) - (qy - py) * (end[0] - px)
        if at_start == at_end:
            if at_start > 0:
                return None
            continue
        t = at_start / (at_start - at_end)
        if at_end > at_start:
            t1 = min(t1, t)
        else:
            t0 = max(t0, t)
    return (t0, t1) if t0 <= t1 else None


def strictly_inside(point: Point, corners: list[Point]) -> bool:
    return all(
        (qx - px) * (point[1] - py) - (qy - py) * (point[0] - px) < 0
        for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True)
    )


def twin(map: HexMap, a: int, b: int) -> tuple[list[int], set[int], set[int], bool, bool, bool]:
    """What `trace` should find: crossed in order, left, right, and the three flags."""
    start, end = centre_of(map, a), centre_of(map, b)
    crossed: list[tuple[Fraction, int]] = []
    left: set[int] = set()
    right: set[int] = set()
    across = [min(map.xs[a], map.xs[b]) - 2, max(map.xs[a], map.xs[b]) + 2]
    down = [min(map.ys[a], map.ys[b]) - 2, max(map.ys[a], map.ys[b]) + 2]
    for x in range(across[0], across[1] + 1):
        for y in range(down[0], down[1] + 1):
            hex = map.at(x, y)
            if (x + y) % 2 or (hex != OFF_MAP and hex in (a, b)):
                continue
            corners = corners_of(map, x, y)
            part = cut(start, end, corners)
            if part is None:
                continue
            middle = (part[0] + part[1]) / 2
            point = (
                start[0] + (end[0] - start[0]) * middle,
                start[1] + (end[1] - start[1]) * middle,
            )
            if strictly_inside(point, corners):
                crossed.append((part[0], hex))
            else:
                cx, cy = sum(p[0] for p in corners) / 6, sum(p[1] for p in corners) / 6
                side = (end[0] - start[0]) * (cy - start[1]) - (end[1] - start[1]) * (cx - start[0])
                (right if side > 0 else left).add(hex)
    order = [hex for _, hex in sorted(crossed)]
    return (
        [hex for hex in order if hex != OFF_MAP],
        left - {OFF_MAP},
        right - {OFF_MAP},
        OFF_MAP in order,
        OFF_MAP in left,
        OFF_MAP in right,
    )


def check_line(map: HexMap, a: int, b: int) -> None:
    line = trace(map, a, b)
    expected = twin(map, a, b)
    assert (
        list(line.crossed),
        set(line.left),
        set(line.right),
        line.crossed_outside,
        line.left_outside,
        line.right_outside,
    ) == expected, (a, b)
    assert len(set(line.left)) == len(line.left)
    assert len(set(line.right)) == len(line.right)
    back = trace(map, b, a)
    assert (back.crossed, back.left, back.right) == (
        line.crossed[::-1],
        line.right[::-1],
        line.left[::-1],
    )
    assert (back.crossed_outside, back.left_outside, back.right_outside) == (
        line.crossed_outside,
        line.right_outside,
        line.left_outside,
    )


@BOTH
@pytest.mark.parametrize(("x", "y"), [(12, 4), (0, 0), (24, 8), (1, 3)])
def test_lines_equal_the_rational_twin(orientation: int, x: int, y: int) -> None:
    """From the middle, two corners and the rim to every hex of the standard board."""
    map = BOARD if orientation == POINTY else FLAT_BOARD
    start = map.at(x, y) if orientation == POINTY else map.at(y, x)
    for end in range(map.size):
        check_line(map, start, end)


@st.composite
def maps_with_gaps(draw: st.DrawFn) -> tuple[HexMap, int, int]:
    """A map with a third of its hexes missing at most, and two of the rest."""
    map = rectangle(
        draw(st.integers(2, 14)), draw(st.integers(2, 14)), draw(st.sampled_from([POINTY, FLAT]))
    )
    gaps = draw(st.sets(st.integers(0, map.size - 1), max_size=map.size // 3))
    places = [(map.xs[hex], map.ys[hex]) for hex in range(map.size) if hex not in gaps]
    assume(len(places) >= 2)
    holed = HexMap(places, map.orientation)
    return holed, draw(st.integers(0, holed.size - 1)), draw(st.integers(0, holed.size - 1))


@settings(deadline=None)
@given(maps_with_gaps())
def test_any_map_equals_the_rational_twin(case: tuple[HexMap, int, int]) -> None:
    check_line(*case)


@given(maps_with_gaps(), st.sets(st.integers(0, 200)))
def test_sight_is_mutual(case: tuple[HexMap, int, int], obstructions: set[int]) -> None:
    map, a, b = case
    assert blocked(trace(map, a, b), obstructions) == blocked(trace(map, b, a), obstructions)


def test_nothing_lies_between_adjacent_hexes() -> None:
    for a in range(BOARD.size):
        for b in [a, *BOARD.near[a]]:
            line = trace(BOARD, a, b)
            assert line.crossed == line.left == line.right == ()
            assert not (line.crossed_outside)
            assert not (line.left_outside)
            assert not (line.right_outside)


def test_left_and_right_are_the_lookers() -> None:
    """South along an edge: east is on the left hand. East along one (flat-top): north is."""
    line = trace(BOARD, BOARD.at(12, 4), BOARD.at(12, 6))
    assert (line.left, line.right) == ((BOARD.at(13, 5),), (BOARD.at(11, 5),))
    line = trace(FLAT_BOARD, FLAT_BOARD.at(4, 4), FLAT_BOARD.at(6, 4))
    assert (line.left, line.right) == ((FLAT_BOARD.at(5, 3),), (FLAT_BOARD.at(5, 5),))


@BOTH
def test_lines_over_a_large_map_are_quick(orientation: int) -> None:
    map = rectangle(32, 32, orientation)
    start = time.perf_counter()
    for end in range(0, map.size, 5):
        trace(map, 500, end)
    assert time.perf_counter() - start < 1.0
    check_line(map, 3, map.size - 9)


# Hexsides and corners


@settings(deadline=None)
@given(maps_with_gaps())
def test_hexsides_on_a_line(case: tuple[HexMap, int, int]) -> None:
    """All that the line meets, found by testing every hexside and corner; and in order."""
    map, a, b = case
    found = trace_hexsides(map, a, b)
    kinds = [against_hexside(map, a, b, side) for side in range(map.hexsides)]
    assert sorted(found.crossed) == [side for side, kind in enumerate(kinds) if kind == CROSSED]
    assert sorted(found.along) == [side for side, kind in enumerate(kinds) if kind == ALONG]
    assert sorted(found.corners) == [
        corner for corner in range(map.corners) if against_corner(map, a, b, corner)
    ]
    back = trace_hexsides(map, b, a)
    assert (back.crossed, back.along, back.corners) == (
        found.crossed[::-1],
        found.along[::-1],
        found.corners[::-1],
    )
    for side in found.along:
        assert set(map.hexside_corners(side)) <= set(found.corners)
    start, end = centre_of(map, a), centre_of(map, b)
    entries = []
    for side in found.crossed:
        hex, _ = map.sides_hexes(side)
        part = cut(start, end, corners_of(map, map.xs[hex], map.ys[hex]))
        assert part is not None
        ends = [map.corner_point(corner) for corner in map.hexside_corners(side)]
        # The hexside is where the line comes into its hex or where it leaves it.
        entries.append(next(t for t in part if on_line_through(start, end, t, ends)))
    assert all(first < second for first, second in pairwise(entries))


def on_line_through(start: Point, end: Point, t: Fraction, ends: list[tuple[int, int]]) -> bool:
    x = start[0] + (end[0] - start[0]) * t
    y = start[1] + (end[1] - start[1]) * t
    (ax, ay), (bx, by) = ends
    return (bx - ax) * (y - ay) == (by - ay) * (x - ax)


def test_a_wall_between_two_rows() -> None:
    """A straight row crosses a hexside a step; straight down runs along one between two hexes."""
    a, b = BOARD.at(12, 4), BOARD.at(16, 4)
    between = BOARD.at(14, 4)
    assert trace_hexsides(BOARD, a, b).crossed == (
        BOARD.hexside_of(a, between),
        BOARD.hexside_of(between, b),
    )
    below = BOARD.at(12, 6)
    found = trace_hexsides(BOARD, a, below)
    assert found.crossed == ()
    assert found.along == (BOARD.hexside_of(BOARD.at(11, 5), BOARD.at(13, 5)),)
    assert found.corners == (BOARD.corner(a, 5), BOARD.corner(below, 2))
    assert against_hexside(BOARD, a, below, BOARD.hexside(a, 5)) == TOUCHED
    assert against_hexside(BOARD, a, below, BOARD.hexside(a, 0)) == CLEAR


# Segments

small = st.integers(-4, 4)
points = st.tuples(small, small)


def segment_twin(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> int:
    """The same answer by solving for the common point in fractions."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    if a == b or c == d:
        point, (px, py), (qx, qy) = (a, c, d) if a == b else (c, a, b)
        away = (qx - px, qy - py)
        if away == (0, 0):
            return TOUCHED if point == (px, py) else CLEAR
        if away[0] * (point[1] - py) != away[1] * (point[0] - px):
            return CLEAR
        t = Fraction(
            (point[0] - px) * away[0] + (point[1] - py) * away[1], away[0] ** 2 + away[1] ** 2
        )
        return TOUCHED if 0 <= t <= 1 else CLEAR
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    bottom = ux * vy - uy * vx
    if bottom == 0:
        if ux * (cy - ay) != uy * (cx - ax):
            return CLEAR
        length = ux * ux + uy * uy
        ts = sorted(Fraction(ux * (px - ax) + uy * (py - ay), length) for px, py in (c, d))
        low, high = max(ts[0], Fraction(0)), min(ts[1], Fraction(1))
        return ALONG if low < high else TOUCHED if low == high else CLEAR
    s = Fraction((cx - ax) * vy - (cy - ay) * vx, bottom)
    t = Fraction((cx - ax) * uy - (cy - ay) * ux, bottom)
    if not (0 <= s <= 1 and 0 <= t <= 1):
        return CLEAR
    return CROSSED if 0 < s < 1 and 0 < t < 1 else TOUCHED


@settings(max_examples=600)
@given(points, points, points, points)
def test_segments_equal_the_rational_twin(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    expected = segment_twin(a, b, c, d)
    for first, second in ((a, b), (b, a)):
        for third, fourth in ((c, d), (d, c)):
            assert segments(*first, *second, *third, *fourth) == expected
            assert segments(*third, *fourth, *first, *second) == expected
    assert on_segment(*a, *b, *c) == (segment_twin(a, b, c, c) == TOUCHED)


def test_turn() -> None:
    """Looking east, south (y grows downwards) is on the right."""
    assert (turn(0, 0, 5, 0, 3, 1), turn(0, 0, 5, 0, 3, -1), turn(0, 0, 5, 0, 9, 0)) == (1, -1, 0)
