"""Line of sight worked out a second time, from the words of 4.2 and with fractions.

Nothing of `sight.py`, `ways.py` and `core/sight.py` is used here: hexes and drawings are convex
outlines that the line is cut with. What the ground is comes from the map file's own layers.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.core.hexes import OFF_MAP
from last_hundred_yards.looks import Look
from last_hundred_yards.test_sight import lands

Point = tuple[Fraction, Fraction]
Span = tuple[Fraction, Fraction]

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
WOODS = ("woods", "heavy_woods", "jungle", "heavy_jungle")


def cross(o: Point, a: Point, b: Point) -> Fraction:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def edges(points: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*points, points[0]])) if points else []


def ccw(points: list[Point]) -> list[Point]:
    """The corners of a convex outline in one turning sense."""
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(points))
    return points if area > 0 else points[::-1]


def span(a: Point, b: Point, outline: list[Point]) -> Span | None:
    """From where to where (0 to 1) the way from a to b lies in or on a convex outline."""
    low, high = Fraction(0), Fraction(1)
    for p, q in edges(outline):
        at_a, at_b = cross(p, q, a), cross(p, q, b)
        if at_a < 0 and at_b < 0:
            return None
        if at_a == at_b:
            if at_a < 0:
                return None
            continue
        where = at_a / (at_a - at_b)
        if at_a < 0:
            low = max(low, where)
        elif at_b < 0:
            high = min(high, where)
    return (low, high) if low <= high else None


def inside(point: Point, outline: list[Point]) -> bool:
    return all(cross(p, q, point) > 0 for p, q in edges(outline))


def at(a: Point, b: Point, t: Fraction) -> Point:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def overlap(outline: list[Point], other: list[Point]) -> bool:
    """Do two convex outlines share more than a rim: some piece of the one's middle lies in both?"""
    piece = outline
    for p, q in edges(other):
        cut: list[Point] = []
        for one, two in edges(piece):
            here, there = cross(p, q, one), cross(p, q, two)
            if here >= 0:
                cut.append(one)
            if here * there < 0:
                cut.append(at(one, two, here / (here - there)))
        piece = cut
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(piece))
    return area != 0


class Oracle:
    """The layers of a map file, and who sees whom on it."""

    def __init__(self, look: Look) -> None:
        map, grid = look.map, look.map.grid.map
        self.size = grid.size
        self.xs, self.ys = grid.xs, grid.ys
        self.grid = grid
        self.centre = [
            (Fraction(3 * x), Fraction(y)) for x, y in zip(self.xs, self.ys, strict=True)
        ]
        self.outline = [ccw([(cx + x, cy + y) for x, y in CORNERS]) for cx, cy in self.centre]
        self.kind = [str(kind) for kind in map.ground]
        self.woods = [kind in WOODS for kind in self.kind]
        self.orchard = [kind in ("orchard", "palm_grove") for kind in self.kind]
        self.rings: list[tuple[list[Point], int]] = []
        self.houses: list[tuple[list[Point], int, str]] = []
        for area in map.areas:
            scale = area.polygon.scale
            points = ccw(
                [
                    (Fraction(x, scale), Fraction(y, scale))
                    for x, y in zip(area.polygon.xs, area.polygon.ys, strict=True)
                ]
            )
            if area.kind == "contour":
                self.rings.append((points, 1 if area.level < 0 else 100 * area.level))
            else:
                self.houses.append((points, area.height, area.style))
        self.band = [
            max([0, *[rank for ring, rank in self.rings if inside(c, ring)]]) for c in self.centre
        ]
        self.level = [band // 100 for band in self.band]
        self.houses_at = [
            [house for house in self.houses if overlap(house[0], outline)]
            for outline in self.outline
        ]
        self.barriers: list[tuple[Point, Point, bool, list[int]]] = []
        for kind in ("wall", "tree_line"):
            masks = map.side_masks(kind)
            for hex in range(self.size):
                for direction in range(6):
                    other = grid.neighbour(hex, direction)
                    if masks[hex] >> direction & 1 and (other == OFF_MAP or other > hex):
                        hexes = [h for h in (hex, other) if h != OFF_MAP]
                        first, second = grid.hexside_corners(grid.hexside(hex, direction))
                        ends = [grid.corner_point(corner) for corner in (first, second)]
                        p, q = [(Fraction(x), Fraction(y)) for x, y in ends]
                        self.barriers.append((p, q, kind == "tree_line", hexes))
        self.trees = map.side_masks("tree_line")
        self.road: set[tuple[int, int]] = set()
        for line in map.lines:
            for one, two in pairwise(line.hexes):
                self.road |= {(one, two), (two, one)}
        self.on_road = {hex for pair in self.road for hex in pair}
        self.literal = look.sights.contour_literal
        self.low_pass = look.sights.low_pass
        self.lenient = look.sights.orchards_lenient

    def away(self, a: int, b: int) -> int:
        """Hexes from one to the other."""
        dx, dy = abs(self.xs[a] - self.xs[b]), abs(self.ys[a] - self.ys[b])
        return dx + max(0, dy - dx) // 2

    def touches(self, a: Point, b: Point, hex: int, outline: list[Point]) -> Span | None:
        """The part of the way that lies both in a hex and in a drawing."""
        one, two = span(a, b, self.outline[hex]), span(a, b, outline)
        if one is None or two is None:
            return None
        low, high = max(one[0], two[0]), min(one[1], two[1])
        return (low, high) if low <= high else None

    def own_house(self, hex: int, other: int) -> bool:
        """4.2.1f: does a house of the hex stand on the line in this hex?"""
        a, b = self.centre[hex], self.centre[other]
        return any(self.touches(a, b, hex, house[0]) for house in self.houses_at[hex])

    def urban_road(self, hex: int) -> bool:
        return (
            hex in self.on_road
            and self.kind[hex] == "town"
            and any(style != "hut" for _, _, style in self.houses_at[hex])
        )

    def sees(self, a: int, b: int, a_on_road: bool, b_on_road: bool) -> bool:
        if a_on_road and self.urban_road(a) and self.own_house(a, b):
            return False
        if b_on_road and self.urban_road(b) and self.own_house(b, a):
            return False
        if self.away(a, b) == 1:
            return True
        start, end = self.centre[a], self.centre[b]
        passed: list[tuple[Fraction, int]] = []
        rims: dict[Span, list[int]] = {}
        met: list[int] = []
        for hex in range(self.size):
            found = span(start, end, self.outline[hex])
            if found is None or hex in (a, b):
                continue
            met.append(hex)
            if found[0] < found[1]:
                if inside(at(start, end, (found[0] + found[1]) / 2), self.outline[hex]):
                    passed.append((found[0], hex))
                else:
                    rims.setdefault(found, []).append(hex)
        crossed = [hex for _, hex in sorted(passed)]
        along = [pair for pair in rims.values() if len(pair) == 2]
        steps = list(pairwise([a, *crossed, b]))
        by_road = all(step in self.road for step in steps)
        if self.level[a] == self.level[b]:
            return self.level_sight(a, b, crossed, along, met, by_road)
        return self.slope_sight(a, b, crossed, along, met, by_road)

    def fences(self, a: int, b: int) -> list[tuple[bool, list[int]]]:
        """Walls and tree lines on the line that neither end touches with a corner."""
        start, end = self.centre[a], self.centre[b]
        found: list[tuple[bool, list[int]]] = []
        corners: dict[Point, list[tuple[int, bool, list[int]]]] = {}
        for p, q, tree, hexes in self.barriers:
            if any(c in self.outline[end_hex] for c in (p, q) for end_hex in (a, b)):
                continue
            left, right = cross(start, end, p), cross(start, end, q)
            if left == 0 and right == 0:
                ts = sorted(self.place(start, end, point) for point in (p, q))
                if ts[0] < 1 and ts[1] > 0:
                    found.append((tree, hexes))
            elif left == 0 or right == 0:
                point, side = (p, right) if left == 0 else (q, left)
                if 0 < self.place(start, end, point) < 1:
                    corners.setdefault(point, []).append((1 if side > 0 else -1, tree, hexes))
            elif left * right < 0:
                if cross(p, q, start) * cross(p, q, end) < 0:
                    found.append((tree, hexes))
        for there in corners.values():
            if {side for side, _, _ in there} == {1, -1}:
                found += [(tree, hexes) for _, tree, hexes in there]
        return found

    def place(self, a: Point, b: Point, point: Point) -> Fraction:
        """How far along the way from a to b a point of it is."""
        axis = 0 if a[0] != b[0] else 1
        return (point[axis] - a[axis]) / (b[axis] - a[axis])

    def level_sight(
        self,
        a: int,
        b: int,
        crossed: list[int],
        along: list[list[int]],
        met: list[int],
        by_road: bool,
    ) -> bool:
        """4.2.1."""
        start, end, level = self.centre[a], self.centre[b], self.level[a]
        for hex in crossed:
            if self.woods[hex] and self.level[hex] + 1 > level and not by_road:
                return False
        for pair in along:
            if all(self.woods[hex] and self.level[hex] + 1 > level for hex in pair):
                return False
        least = max(self.band[a], self.band[b])
        if self.band[a] == self.band[b] and not self.literal:
            least += 1
        for hex in crossed:
            for ring, rank in self.rings:
                if rank >= max(least, 1) and inside(self.centre[hex], ring):
                    part = self.touches(start, end, hex, ring)
                    if part and inside(at(start, end, (part[0] + part[1]) / 2), ring):
                        return False
        for hex in met:
            for outline, height, _ in self.houses_at[hex]:
                if self.low_pass and self.level[hex] + height <= level:
                    continue
                if self.touches(start, end, hex, outline):
                    return False
        for _, hexes in self.fences(a, b):
            if not self.low_pass or max(self.level[hex] for hex in hexes) + 1 > level:
                return False
        orchards = len([hex for hex in crossed if self.orchard[hex]])
        orchards += len([pair for pair in along if all(self.orchard[hex] for hex in pair)])
        return orchards < (3 if self.lenient else 2)

    def slope_sight(
        self,
        a: int,
        b: int,
        crossed: list[int],
        along: list[list[int]],
        met: list[int],
        by_road: bool,
    ) -> bool:
        """4.2.2, 4.2.3."""
        start, end = self.centre[a], self.centre[b]
        high, low = (a, b) if self.level[a] > self.level[b] else (b, a)
        if by_road and any(self.woods[hex] or self.lined(hex) for hex in crossed):
            return False

        def hides(hexes: list[int], top: int, casts: bool = True) -> bool:
            if top <= self.level[low]:
                return False
            if top >= self.level[high]:
                return True
            rows = self.level[high] - top
            columns = min(self.away(high, hex) for hex in hexes)
            blind = max(1, -(-columns // rows))
            return casts and min(self.away(hex, low) for hex in hexes) <= blind

        def whole(hex: int) -> int:
            return self.level[hex] + (1 if self.woods[hex] or self.orchard[hex] else 0)

        if any(hides([hex], whole(hex)) for hex in crossed):
            return False
        if any(hides(pair, min(whole(hex) for hex in pair)) for pair in along):
            return False
        for hex in met:
            for outline, height, style in self.houses_at[hex]:
                if self.touches(start, end, hex, outline):
                    if hides([hex], self.level[hex] + height, style != "hut"):
                        return False
        for tree, hexes in self.fences(a, b):
            if tree:
                nearest = sorted(hexes, key=lambda h: (self.away(high, h), -self.level[h], h))[0]
                if hides([nearest], self.level[nearest] + 1):
                    return False
        return True

    def lined(self, hex: int) -> bool:
        """A road from top to bottom with tree lines on both its sides."""
        west, east = self.trees[hex] & 0b001100, self.trees[hex] & 0b100001
        return hex in self.on_road and west != 0 and east != 0


@pytest.mark.rule("LHY 4.2")
@pytest.mark.rule("LHY 4.2.1")
@pytest.mark.rule("LHY 4.2.2")
@pytest.mark.rule("LHY 4.2.3")
@settings(max_examples=40, deadline=None)
@given(lands(), st.integers(0, 4))
def test_sight_agrees_with_a_second_way_to_work_it_out(look: Look, part: int) -> None:
    oracle = Oracle(look)
    for a in range(oracle.size):
        for b in range(a + 1, oracle.size):
            if (3 * a + b) % 5 != part:
                continue
            for flags in (0, 3):
                on_road = flags == 3
                told = look.sights.line(a, b, flags // 3, flags // 3).blocked
                names = look.names([a, b])
                expected = oracle.sees(a, b, on_road, on_road)
                assert (told is None) == expected, (names, told.id if told else "clear")
