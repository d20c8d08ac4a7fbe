"""Polygons against segments: cases, and a twin in rational arithmetic."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hexfront.core.hexes import FLAT, POINTY, rectangle
from hexfront.core.sight import (
    CLEAR,
    CROSSED,
    INSIDE,
    OUTSIDE,
    RIM,
    TOUCHED,
    Polygon,
    against_polygon,
    hex_outline,
    outline,
    point_between,
    trace,
)

BOARD = rectangle(9, 13)
BOTH = pytest.mark.parametrize("orientation", [POINTY, FLAT])
Point = tuple[Fraction, Fraction]

L_SHAPE = [(0, 0), (6, 0), (6, 2), (2, 2), (2, 6), (0, 6)]


@pytest.mark.parametrize(
    ("ax", "ay", "bx", "by", "expected", "covered"),
    [
        (-1, 1, 7, 1, CROSSED, False),  # through the arm
        (1, 1, 5, 1, CROSSED, True),  # all inside
        (0, 0, 6, 0, TOUCHED, True),  # along an edge
        (-2, 0, 9, 0, TOUCHED, False),  # along an edge and past it
        (2, 2, 2, 6, TOUCHED, True),  # along an inner edge
        (2, 9, 2, 2, TOUCHED, False),  # ends in the inner corner from outside
        (2, 6, 2, 0, CROSSED, True),  # along an inner edge, then inside
        (6, 3, 3, 6, CLEAR, False),  # across the notch
        (4, 0, 0, 4, CROSSED, True),  # through the inner corner
        (6, 2, 2, 6, TOUCHED, False),  # over the notch, its ends in two corners
        (0, 8, 8, 0, TOUCHED, False),  # the same line, longer
        (3, 3, 9, 9, CLEAR, False),  # out of the notch
        (0, -3, 0, 9, TOUCHED, False),  # past all of one edge
        (-3, 3, 3, -3, TOUCHED, False),  # only the outer corner
        (1, 1, 1, 1, CROSSED, True),  # a point inside
        (2, 4, 2, 4, TOUCHED, True),  # a point on the rim
        (3, 4, 3, 4, CLEAR, False),  # a point outside
        (2, 4, 5, 4, TOUCHED, False),  # from the rim outwards
        (2, 4, 1, 4, CROSSED, True),  # from the rim inwards
        (6, 0, 0, 6, CROSSED, False),  # in, over the notch, in again
    ],
)
def test_polygon_cases(ax: int, ay: int, bx: int, by: int, expected: int, covered: bool) -> None:
    for shape in (L_SHAPE, L_SHAPE[::-1], L_SHAPE[3:] + L_SHAPE[:3]):
        polygon = Polygon(shape)
        assert polygon.meet(ax, ay, bx, by) == polygon.meet(bx, by, ax, ay) == expected
        assert polygon.covers(ax, ay, bx, by) == polygon.covers(bx, by, ax, ay) == covered


@pytest.mark.parametrize(
    ("shape", "scale", "message"),
    [
        ([(0, 0), (2, 0)], 1, "2 points make no polygon"),
        ([(0, 0), (2, 0), (1, 1)], 0, "no scale"),
        ([(0, 0), (2, 2), (2, 0), (0, 2)], 1, "meet"),  # a bow tie
        ([(0, 0), (2, 0), (4, 0)], 1, "meet"),  # flat
        ([(0, 0), (2, 0), (2, 0), (1, 1)], 1, "point 2 repeats"),
        ([(0, 0), (2, 0), (0, 0)], 1, "point 0 repeats"),
        ([(0, 0), (4, 0), (2, 0), (2, 2)], 1, "meet"),  # a spike
        ([(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)], 1, "meet"),  # a corner on another edge
    ],
)
def test_refused_polygons(shape: list[tuple[int, int]], scale: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Polygon(shape, scale)


@st.composite
def simple_polygons(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Convex and concave outlines on a small grid, straight corners among them."""
    shape = draw(
        st.lists(
            st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=3, max_size=7, unique=True
        )
    )
    try:
        Polygon(shape)
    except ValueError:
        assume(False)
    return shape


def place_twin(shape: list[Point], x: Fraction, y: Fraction) -> int:
    """Winding by the signs of quarter turns: another way than counting crossings to one side."""
    winding = 0
    for (px, py), (qx, qy) in zip(shape, shape[1:] + shape[:1], strict=True):
        ax, ay, bx, by = px - x, py - y, qx - x, qy - y
        cross, dot = ax * by - ay * bx, ax * bx + ay * by
        if cross == 0 and dot <= 0:
            return RIM
        if ay <= 0 < by and cross > 0:
            winding += 1
        elif by <= 0 < ay and cross < 0:
            winding -= 1
    return INSIDE if winding else OUTSIDE


def pieces(shape: list[Point], start: Point, end: Point) -> set[int]:
    """Where the segment's points lie: cut it at all edges' lines and look at cuts and middles."""
    cuts = {Fraction(0), Fraction(1)}
    for (px, py), (qx, qy) in zip(shape, shape[1:] + shape[:1], strict=True):
        at_start = (qx - px) * (start[1] - py) - (qy - py) * (start[0] - px)
        at_end = (qx - px) * (end[1] - py) - (qy - py) * (end[0] - px)
        if at_start != at_end:
            cuts.add(at_start / (at_start - at_end))
        for x, y in ((px, py), (qx, qy)):
            ux, uy = end[0] - start[0], end[1] - start[1]
            if ux or uy:
                cuts.add(((x - start[0]) * ux + (y - start[1]) * uy) / (ux * ux + uy * uy))
    ts = sorted(t for t in cuts if 0 <= t <= 1)
    ts += [(first + second) / 2 for first, second in pairwise(ts)]
    return {
        place_twin(shape, start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        for t in ts
    }


@settings(max_examples=500, deadline=None)
@given(simple_polygons(), st.integers(1, 3), st.integers(1, 3), st.data())
def test_polygons_equal_the_rational_twin(
    shape: list[tuple[int, int]], scale: int, own: int, data: st.DataObject
) -> None:
    near = st.tuples(st.integers(-1, 7 * own), st.integers(-1, 7 * own))
    (ax, ay), (bx, by) = data.draw(near), data.draw(near)
    polygon = Polygon(shape, scale)
    exact = [(Fraction(x, scale), Fraction(y, scale)) for x, y in shape]
    start, end = (Fraction(ax, own), Fraction(ay, own)), (Fraction(bx, own), Fraction(by, own))
    found = pieces(exact, start, end)
    expected = CROSSED if INSIDE in found else TOUCHED if RIM in found else CLEAR
    assert polygon.place(ax, ay, own) == place_twin(exact, *start)
    assert polygon.meet(ax, ay, bx, by, own) == polygon.meet(bx, by, ax, ay, own) == expected
    assert polygon.covers(ax, ay, bx, by, own) == (OUTSIDE not in found)


@BOTH
def test_a_hex_as_a_polygon_agrees_with_the_line(orientation: int) -> None:
    map = rectangle(7, 8, orientation)
    outlines = [hex_outline(map, hex) for hex in range(map.size)]
    a = map.size // 2
    for b in range(map.size):
        line = trace(map, a, b)
        for hex in range(map.size):
            expected = (
                CROSSED
                if hex in (a, b) or hex in line.crossed
                else TOUCHED
                if hex in line.left or hex in line.right
                else CLEAR
            )
            assert against_polygon(map, a, b, outlines[hex]) == expected


def test_a_building_in_the_corner_of_a_hex() -> None:
    """An outline with points between those of the lattice."""
    a, b, c = BOARD.at(12, 4), BOARD.at(16, 4), BOARD.at(18, 6)
    building = outline(BOARD, BOARD.at(14, 4), [(-1, -3), (2, -3), (2, 1), (-1, 1)], 4)
    assert against_polygon(BOARD, a, b, building) == CROSSED
    assert against_polygon(BOARD, a, c, building) == CLEAR
    beside = outline(BOARD, BOARD.at(14, 4), [(-1, -3), (2, -3), (2, 0), (-1, 0)], 4)
    assert against_polygon(BOARD, a, b, beside) == TOUCHED
    x, y = point_between(BOARD, a, b, 2, 4)
    assert building.place(x, y, 4) == INSIDE
    assert beside.place(x, y, 4) == RIM
    assert (x, y) == (14 * 4, 3 * 4 * 4)
