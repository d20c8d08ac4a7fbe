"""Straight lines over a hex map: exact, in integers, and without an opinion on what blocks.

Everything lies on the lattice of `hexfront.core.hexes`: centres at (x, 3 y), corners at (0, +-2)
and (+-1, +-1) from them on pointy-top maps, all transposed on flat-top ones. y grows downwards;
left and right are those of somebody who looks along the line. A point that is not on the lattice
is given as whole numbers and a scale: the point (x, y) at scale s is (x / s, y / s).

What counts, everywhere:

* a shape is *crossed* when the line has a point in its interior: for a hex or a polygon its
  inside, for a hexside every point but its two corners (and then the line must pass from one side
  of it to the other);
* it is *touched* when the line has only points of its rim: a corner, or a stretch of an edge;
* a line between two centres includes both centres.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import CORNER_X, CORNER_Y, OFF_MAP, POINTY, HexMap

# How a segment lies to a hexside, another segment, or a polygon.
CLEAR: Final = 0  # no common point
TOUCHED: Final = 1  # segments: one common point, an end of either; polygons: only their rim
ALONG: Final = 2  # segments only: on one line, with a common stretch
CROSSED: Final = 3  # segments: they pass through each other; polygons: their inside is met


class Line:
    """What the line from the centre of one hex to that of another meets; both ends left out.

    `crossed`: hexes whose interior it crosses. `left`, `right`: hexes that it only touches, along
    an edge or in a corner, and that lie on that side of it. Each hex is there once, all three in
    order from the start. `crossed_outside`, `left_outside`, `right_outside`: whether a position
    that is not a hex of the map (past the rim or in a gap) is met in that way.
    """

    def __init__(
        self,
        crossed: tuple[int, ...],
        left: tuple[int, ...],
        right: tuple[int, ...],
        crossed_outside: bool,
        left_outside: bool,
        right_outside: bool,
    ) -> None:
        self.crossed: tuple[int, ...] = crossed
        self.left: tuple[int, ...] = left
        self.right: tuple[int, ...] = right
        self.crossed_outside: bool = crossed_outside
        self.left_outside: bool = left_outside
        self.right_outside: bool = right_outside


def trace(map: HexMap, a: int, b: int) -> Line:
    """The line from hex a to hex b; empty for the same or adjacent hexes. Rule: M44 3.8.

    Looks only at positions that the line meets. trace(map, b, a) is the same line the other way:
    each order reversed, left and right exchanged. Nothing is cached here.
    """
    # Counted from a: u along a line of hexes (a pointy-top map's row), v across the lines.
    pointy = map.orientation == POINTY
    places, lines = (map.xs, map.ys) if pointy else (map.ys, map.xs)
    from_place = places[a]
    from_line = lines[a]
    to_u = places[b] - from_place
    to_v = lines[b] - from_line
    size_u = to_u if to_u >= 0 else -to_u
    size_v = to_v if to_v >= 0 else -to_v
    sign_v = 1 if to_v >= 0 else -1
    # A hex's corners spread over +- reach, its centre is at 3 * (to_u * v - to_v * u), measured as
    # cross products with the line: within reach the hex is crossed, exactly at reach it is
    # touched.
    reach = max(2 * size_u, size_u + 3 * size_v)
    first_u = min(0, to_u) if to_u != 0 else -1
    last_u = max(0, to_u) if to_u != 0 else 1
    crossed: list[int] = []
    left: list[int] = []
    right: list[int] = []
    crossed_outside = left_outside = right_outside = False
    for step in range(size_v + 1):
        v = sign_v * step
        low = first_u
        high = last_u
        if to_v != 0:
            low = max(low, -((reach // 3 - sign_v * to_u * v) // size_v))
            high = min(high, (sign_v * to_u * v + reach // 3) // size_v)
        for u in range(low + (low + v) % 2, high + 1, 2):
            if (u == 0 and v == 0) or (u == to_u and v == to_v):
                continue
            offset = to_u * v - to_v * u
            hex = (
                map.at(from_place + u, from_line + v)
                if pointy
                else map.at(from_line + v, from_place + u)
            )
            # Hexes follow each other on a line as their centres do when projected on it in the true
            # picture (not the lattice's squeezed one), where a step in v counts three times,
            # squared.
            key = (to_u * u + 3 * to_v * v) * map.size + hex
            if offset * 3 != reach and offset * 3 != -reach:
                if hex == OFF_MAP:
                    crossed_outside = True
                else:
                    crossed.append(key)
            elif (offset < 0) == pointy:  # transposing a map exchanges left and right
                if hex == OFF_MAP:
                    left_outside = True
                else:
                    left.append(key)
            elif hex == OFF_MAP:
                right_outside = True
            else:
                right.append(key)
    return Line(
        _in_order(crossed, map.size),
        _in_order(left, map.size),
        _in_order(right, map.size),
        crossed_outside,
        left_outside,
        right_outside,
    )


def _in_order(keys: list[int], size: int) -> tuple[int, ...]:
    if len(keys) > 1:
        keys.sort()
    return tuple([key % size for key in keys])


class Hexsides:
    """The hexsides and corners of the map that a line meets, each tuple in order from its start.

    `crossed`: hexsides that it passes through between their corners, those of the end hexes
    included. `along`: hexsides that it runs along, from corner to corner. `corners`: corners that
    it goes through, both ends of each hexside in `along` included. A hexside that is met in a
    corner only is in neither list.
    """

    def __init__(
        self, crossed: tuple[int, ...], along: tuple[int, ...], corners: tuple[int, ...]
    ) -> None:
        self.crossed: tuple[int, ...] = crossed
        self.along: tuple[int, ...] = along
        self.corners: tuple[int, ...] = corners


def trace_hexsides(map: HexMap, a: int, b: int) -> Hexsides:
    """The hexsides and corners on the line from hex a to hex b.

    Rules: LHY 4.2.1b, LHY 4.2.1e, WAW 7-7, WAW 7-8.
    """
    ax, ay, bx, by = map.centre_xs[a], map.centre_ys[a], map.centre_xs[b], map.centre_ys[b]
    # In the true picture one of the lattice's axes counts three times the other, squared.
    weight_x, weight_y = (3, 1) if map.orientation == POINTY else (1, 3)
    forward_x = weight_x * (bx - ax)
    forward_y = weight_y * (by - ay)
    line = trace(map, a, b)
    crossed: set[tuple[int, int]] = set()
    along: set[tuple[int, int]] = set()
    corners: set[tuple[int, int]] = set()
    for hex in (a, *line.crossed, *line.left, *line.right, b):
        for k in range(6):
            corner = map.corner(hex, k)
            x, y = map.corner_point(corner)
            next_x, next_y = map.corner_point(map.corner(hex, k + 1))
            if on_segment(ax, ay, bx, by, x, y):
                corners.add((forward_x * x + forward_y * y, corner))
            found = segments(ax, ay, bx, by, x, y, next_x, next_y)
            # Hexsides follow each other as their midpoints do, being halfway between two hexes.
            key = forward_x * (x + next_x) + forward_y * (y + next_y)
            if found == CROSSED:
                crossed.add((key, map.hexside(hex, k)))
            elif found == ALONG:
                along.add((key, map.hexside(hex, k)))
    return Hexsides(
        tuple([side for _, side in sorted(crossed)]),
        tuple([side for _, side in sorted(along)]),
        tuple([corner for _, corner in sorted(corners)]),
    )


def against_hexside(map: HexMap, a: int, b: int, hexside: int) -> int:
    """How the line between two centres lies to a hexside: as in `segments`; TOUCHED is a corner."""
    first, second = map.hexside_corners(hexside)
    cx, cy = map.corner_point(first)
    dx, dy = map.corner_point(second)
    return segments(
        map.centre_xs[a], map.centre_ys[a], map.centre_xs[b], map.centre_ys[b], cx, cy, dx, dy
    )


def against_corner(map: HexMap, a: int, b: int, corner: int) -> bool:
    """Whether the line between two centres goes through a corner."""
    x, y = map.corner_point(corner)
    return on_segment(map.centre_xs[a], map.centre_ys[a], map.centre_xs[b], map.centre_ys[b], x, y)


# Segments between points of one scale


def turn(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> int:
    """Where p lies for somebody at a who looks to b: -1 left, 0 on the (endless) line, 1 right."""
    cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
    return 1 if cross > 0 else -1 if cross < 0 else 0


def on_segment(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> bool:
    """Whether p lies on the segment from a to b, its ends included."""
    return (
        (bx - ax) * (py - ay) == (by - ay) * (px - ax)
        and min(ax, bx) <= px <= max(ax, bx)
        and min(ay, by) <= py <= max(ay, by)
    )


def segments(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> int:
    """How the segment from a to b lies to that from c to d.

    CROSSED: they have one point in common, inside both. TOUCHED: one point, an end of at least one
    of them. ALONG: both on one line with a common stretch longer than a point. CLEAR: nothing in
    common. A segment may be a single point.
    """
    if (
        max(ax, bx) < min(cx, dx)
        or max(cx, dx) < min(ax, bx)
        or max(ay, by) < min(cy, dy)
        or max(cy, dy) < min(ay, by)
    ):
        return CLEAR
    turn_c = turn(ax, ay, bx, by, cx, cy)
    turn_d = turn(ax, ay, bx, by, dx, dy)
    turn_a = turn(cx, cy, dx, dy, ax, ay)
    turn_b = turn(cx, cy, dx, dy, bx, by)
    if turn_c * turn_d < 0 and turn_a * turn_b < 0:
        return CROSSED
    if turn_a == 0 and turn_b == 0 and turn_c == 0 and turn_d == 0:
        overlap_x = min(max(ax, bx), max(cx, dx)) - max(min(ax, bx), min(cx, dx))
        overlap_y = min(max(ay, by), max(cy, dy)) - max(min(ay, by), min(cy, dy))
        return ALONG if overlap_x > 0 or overlap_y > 0 else TOUCHED
    if turn_c * turn_d <= 0 and turn_a * turn_b <= 0:
        return TOUCHED
    return CLEAR


# Polygons

OUTSIDE: Final = 0
RIM: Final = 1
INSIDE: Final = 2


class Polygon:
    """A simple polygon, convex or not: the outline of a building, a contour, a wood.

    Made from its points in order, whole numbers at `scale`; the rim is the edges between them.
    Raises ValueError when there are fewer than three points, when its edges meet anywhere but in
    the corner between neighbours, or when the scale is below 1.
    """

    def __init__(self, points: list[tuple[int, int]], scale: int = 1) -> None:
        count = len(points)
        if scale < 1:
            raise ValueError(f"a scale of {scale} is no scale")
        if count < 3:
            raise ValueError(f"{count} points make no polygon")
        self.xs: list[int] = [x for x, _ in points]
        self.ys: list[int] = [y for _, y in points]
        self.scale: int = scale
        self._refuse_crossed_edges()
        doubled_area = 0
        for i in range(count):
            doubled_area += self.xs[i - 1] * self.ys[i] - self.xs[i] * self.ys[i - 1]
        if doubled_area < 0:  # the inside shall be to the right of every edge
            self.xs.reverse()
            self.ys.reverse()
        self._left: int = min(self.xs)
        self._right: int = max(self.xs)
        self._top: int = min(self.ys)
        self._bottom: int = max(self.ys)

    def _refuse_crossed_edges(self) -> None:
        count = len(self.xs)
        for i in range(count):
            if self.xs[i - 1] == self.xs[i] and self.ys[i - 1] == self.ys[i]:
                raise ValueError(f"the polygon's point {i} repeats the one before it")
        for i in range(count):
            for j in range(i + 1, count):
                found = segments(
                    self.xs[i - 1],
                    self.ys[i - 1],
                    self.xs[i],
                    self.ys[i],
                    self.xs[j - 1],
                    self.ys[j - 1],
                    self.xs[j],
                    self.ys[j],
                )
                neighbours = j == i + 1 or (i == 0 and j == count - 1)
                if found == CROSSED or found == ALONG or (found == TOUCHED and not neighbours):
                    raise ValueError(f"the polygon's edges to its points {i} and {j} meet")

    def place(self, x: int, y: int, scale: int = 1) -> int:
        """Where the point (x, y) at a scale of its own lies: OUTSIDE, on the RIM, or INSIDE."""
        x *= self.scale
        y *= self.scale
        inside = False
        for i in range(len(self.xs)):
            ax, ay = self.xs[i - 1] * scale, self.ys[i - 1] * scale
            bx, by = self.xs[i] * scale, self.ys[i] * scale
            if (ay <= y) != (by <= y):
                # The edge passes the point's height: does it do so to the right of the point?
                cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
                if cross == 0:
                    return RIM
                if (cross > 0) == (by > ay):
                    inside = not inside
            elif on_segment(ax, ay, bx, by, x, y):
                return RIM
        return INSIDE if inside else OUTSIDE

    def meet(self, ax: int, ay: int, bx: int, by: int, scale: int = 1) -> int:
        """How the segment from a to b (at a scale of its own) lies to the polygon.

        CROSSED: some point of it is inside (also when all of it is). TOUCHED: no point inside,
        some on the rim. CLEAR: all outside.
        """
        if (
            max(ax, bx) * self.scale < self._left * scale
            or min(ax, bx) * self.scale > self._right * scale
            or max(ay, by) * self.scale < self._top * scale
            or min(ay, by) * self.scale > self._bottom * scale
        ):
            return CLEAR
        if self.place(ax, ay, scale) == INSIDE or self.place(bx, by, scale) == INSIDE:
            return CROSSED
        return self._pass_the_rim(ax, ay, bx, by, scale, 1)

    def covers(self, ax: int, ay: int, bx: int, by: int, scale: int = 1) -> bool:
        """Whether the whole segment from a to b (at a scale of its own) is inside or on the rim."""
        if self.place(ax, ay, scale) == OUTSIDE or self.place(bx, by, scale) == OUTSIDE:
            return False
        return self._pass_the_rim(ax, ay, bx, by, scale, -1) != CROSSED

    def _pass_the_rim(self, ax: int, ay: int, bx: int, by: int, scale: int, sign: int) -> int:
        """CROSSED when the segment goes from the rim inside (sign 1) or outside (sign -1).

        Every stretch of the segment inside the polygon begins and ends on the rim or at the
        segment's ends: so it is enough to see whether an edge is crossed, and where the segment
        leads on from each corner that it meets and from its own ends on the rim. TOUCHED when it
        only meets the rim, CLEAR if not.
        """
        ax *= self.scale
        ay *= self.scale
        bx *= self.scale
        by *= self.scale
        forward_x = bx - ax
        forward_y = by - ay
        result = CLEAR
        count = len(self.xs)
        for i in range(count):
            x, y = self.xs[i] * scale, self.ys[i] * scale
            back_x, back_y = x - self.xs[i - 1] * scale, y - self.ys[i - 1] * scale
            found = segments(ax, ay, bx, by, x - back_x, y - back_y, x, y)
            if found == CROSSED:
                return CROSSED
            if found == CLEAR:
                continue
            result = TOUCHED
            if on_segment(ax, ay, bx, by, x, y):
                # The edges at this corner, and whether the part in question is less than a half
                # turn.
                j = i + 1 if i + 1 < count else 0
                next_x, next_y = self.xs[j] * scale - x, self.ys[j] * scale - y
                narrow = sign * (back_x * next_y - back_y * next_x) >= 0
                behind = sign * (back_x * forward_y - back_y * forward_x)
                ahead = sign * (next_x * forward_y - next_y * forward_x)
                onward = (behind > 0 and ahead > 0) if narrow else (behind > 0 or ahead > 0)
                backward = (behind < 0 and ahead < 0) if narrow else (behind < 0 or ahead < 0)
                if (onward and (x != bx or y != by)) or (backward and (x != ax or y != ay)):
                    return CROSSED
            elif found == TOUCHED:
                # An end of the segment on the edge, or the edge's other corner, which has its own
                # turn.
                side = sign * (back_x * forward_y - back_y * forward_x)
                if side > 0 and _within(x, y, back_x, back_y, ax, ay):
                    return CROSSED
                if side < 0 and _within(x, y, back_x, back_y, bx, by):
                    return CROSSED
        return result


def _within(x: int, y: int, back_x: int, back_y: int, px: int, py: int) -> bool:
    """Whether p lies on the edge that ends at (x, y), its corners left out."""
    if (px == x and py == y) or (px == x - back_x and py == y - back_y):
        return False
    return on_segment(x - back_x, y - back_y, x, y, px, py)


def outline(map: HexMap, hex: int, points: list[tuple[int, int]], scale: int = 1) -> Polygon:
    """A polygon drawn in a hex: its points are offsets from the hex's centre, at this scale."""
    x, y = map.centre_xs[hex] * scale, map.centre_ys[hex] * scale
    return Polygon([(x + dx, y + dy) for dx, dy in points], scale)


def hex_outline(map: HexMap, hex: int) -> Polygon:
    """The hex itself as a polygon."""
    start = map.orientation * 6
    return outline(map, hex, [(CORNER_X[start + k], CORNER_Y[start + k]) for k in range(6)])


def point_between(map: HexMap, a: int, b: int, part: int, whole: int) -> tuple[int, int]:
    """The point part/whole of the way from one centre to another, at scale `whole`."""
    rest = whole - part
    return (
        map.centre_xs[a] * rest + map.centre_xs[b] * part,
        map.centre_ys[a] * rest + map.centre_ys[b] * part,
    )


def against_polygon(map: HexMap, a: int, b: int, polygon: Polygon) -> int:
    """How the line between two centres lies to a polygon: CLEAR, TOUCHED or CROSSED."""
    return polygon.meet(map.centre_xs[a], map.centre_ys[a], map.centre_xs[b], map.centre_ys[b])
