"""What a straight line between two hexes meets (4.2): hexes, hexsides, walls, drawings, corridors.

`sight.py` decides what of it blocks. All is exact, in whole numbers.
"""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.core.sight import (
    ALONG,
    CLEAR,
    CROSSED,
    TOUCHED,
    Hexsides,
    Polygon,
    segments,
    trace,
    trace_hexsides,
    turn,
)
from hexfront.systems.last_hundred_yards.terrain import Ground


def reach_of(orientation: int, dx: int, dy: int) -> int:
    """How far a line goes: it leaves the hex in which it begins after 2 / reach of its way."""
    straight = 2 * abs(dx) if orientation == 0 else 2 * abs(dy)
    return max(straight, abs(dx - dy), abs(dx + dy))


class Edge:
    """A wall or tree line on a hexside: its hexes, the points at its ends, and `near`: the hexes
    that touch it, if only with a corner. Rule: LHY 4.1.7, LHY 4.1.8, LHY 4.2.1e."""

    __slots__ = ("ax", "ay", "bx", "by", "hexes", "near", "tree")

    def __init__(self, ground: Ground, side: int, tree: bool) -> None:
        map = ground.board.map
        first, second = map.hexside_corners(side)
        self.hexes = tuple([hex for hex in map.sides_hexes(side) if hex != OFF_MAP])
        self.ax, self.ay = map.corner_point(first)
        self.bx, self.by = map.corner_point(second)
        self.near = frozenset([*map.corner_hexes(first), *map.corner_hexes(second)])
        self.tree = tree


class Way:
    """What a line between two hexes that are not adjacent meets, worked out as it is needed.

    `crossed` in order from a; `along`: pairs of hexes along whose hexsides (`sides_along`) it runs;
    `beside`: all hexes that it crosses or touches, without the ends.
    """

    __slots__ = (
        "_hexsides",
        "a",
        "along",
        "ax",
        "ay",
        "b",
        "beside",
        "crossed",
        "dx",
        "dy",
        "edges",
        "ground",
        "sides_along",
        "through_corners",
    )

    def __init__(self, ground: Ground, a: int, b: int, edges: list[list[Edge]]) -> None:
        self.ground = ground
        self.a = a
        self.b = b
        map = ground.board.map
        self.ax = map.centre_xs[a]
        self.ay = map.centre_ys[a]
        self.dx = map.centre_xs[b] - self.ax
        self.dy = map.centre_ys[b] - self.ay
        line = trace(map, a, b)
        self.crossed: tuple[int, ...] = line.crossed
        touched = (*line.left, *line.right)
        self.beside: tuple[int, ...] = (*line.crossed, *touched)
        self.through_corners = len(touched) > 0 or line.left_outside or line.right_outside
        self._hexsides: Hexsides | None = None
        self.along: list[tuple[int, ...]] = []
        self.sides_along: list[int] = []
        self.edges = edges
        if line.left_outside or line.right_outside:
            for side in self.hexsides.along:
                self.sides_along.append(side)
                self.along.append(self._pair(side))
        elif touched:
            for left in line.left:
                for right in line.right:
                    side = map.hexside_of(left, right)
                    if side >= 0 and self._runs_along(side):
                        self.sides_along.append(side)
                        self.along.append((left, right))

    def _pair(self, side: int) -> tuple[int, ...]:
        """The hexes of a hexside, the one to the left of the line first; one at the map's edge."""
        map = self.ground.board.map
        a, b = map.sides_hexes(side)
        if b == OFF_MAP:
            return (a,)
        x, y = map.centre_xs[a] - self.ax, map.centre_ys[a] - self.ay
        return (a, b) if self.dx * y - self.dy * x < 0 else (b, a)

    def _runs_along(self, side: int) -> bool:
        """Do both corners of a hexside lie on the line?"""
        map = self.ground.board.map
        for corner in map.hexside_corners(side):
            x, y = map.corner_point(corner)
            if self.dx * (y - self.ay) != self.dy * (x - self.ax):
                return False
        return True

    @property
    def hexsides(self) -> Hexsides:
        """The hexsides and corners that the line meets."""
        if self._hexsides is None:
            self._hexsides = trace_hexsides(self.ground.board.map, self.a, self.b)
        return self._hexsides

    def meets(self, hex: int, polygon: Polygon) -> int:
        """How the part of the line in (or on the rim of) a hex lies to a polygon: CLEAR, TOUCHED
        or CROSSED."""
        map = self.ground.board.map
        cx, cy = map.centre_xs[hex] - self.ax, map.centre_ys[hex] - self.ay
        # Where the line enters and leaves the hex, as parts of its whole way: between the three
        # pairs of parallel hexsides.
        into, into_of = 0, 1
        out, out_of = 1, 1
        straight = (2, 0) if map.orientation == 0 else (0, 2)
        for nx, ny in (straight, (1, -1), (1, 1)):
            speed = nx * self.dx + ny * self.dy
            middle = nx * cx + ny * cy
            if speed == 0:
                continue
            if speed < 0:
                speed = -speed
                middle = -middle
            if (middle - 2) * into_of > into * speed:
                into, into_of = middle - 2, speed
            if (middle + 2) * out_of < out * speed:
                out, out_of = middle + 2, speed
        if into * out_of > out * into_of:
            return CLEAR
        scale = into_of * out_of
        return polygon.meet(
            self.ax * scale + self.dx * into * out_of,
            self.ay * scale + self.dy * into * out_of,
            self.ax * scale + self.dx * out * into_of,
            self.ay * scale + self.dy * out * into_of,
            scale,
        )

    def in_corridor(self, hex: int) -> bool:
        """Does the line, which runs along a road or river, stay in its corridor in a hex of woods?

        It does if it passes within half the corridor's width of the middle of both hexsides and of
        the centre. Rule: LHY 4.2.1d.
        """
        ground = self.ground
        map = ground.board.map
        # True distances, squared: x and y of the lattice count (1, 3) on flat-topped maps, (3, 1)
        # on pointy ones. A hexside is 2 long then, and a hex's width squared is 12.
        weight_x, weight_y = (3, 1) if map.orientation == 0 else (1, 3)
        length = weight_x * self.dx * self.dx + weight_y * self.dy * self.dy
        cx, cy = map.centre_xs[hex] - self.ax, map.centre_ys[hex] - self.ay
        turned = self.dx * cy - self.dy * cx
        widths = [
            ground.widths[hex * 6 + direction]
            for direction in range(6)
            if map.hexside(hex, direction) in self.hexsides.crossed
        ]
        width = min(widths)
        # The distance of the centre from the line is 3 turned^2 / length, squared; half of width
        # hundredths of a hex's width is 12 width^2 / 40000.
        if 3 * turned * turned * 40000 > 12 * width * width * length:
            return False
        for direction in range(6):
            side = map.hexside(hex, direction)
            if side in self.hexsides.crossed and not self._near_middle(side, width):
                return False
        return True

    def _near_middle(self, side: int, width: int) -> bool:
        """Does the line cross a hexside within half a corridor's width of its middle?"""
        map = self.ground.board.map
        first, second = map.hexside_corners(side)
        cx, cy = map.corner_point(first)
        ex, ey = map.corner_point(second)
        sx, sy = ex - cx, ey - cy
        # The line meets the side at part / whole of its length.
        whole = self.dx * sy - self.dy * sx
        part = self.dy * (cx - self.ax) - self.dx * (cy - self.ay)
        if whole < 0:
            whole, part = -whole, -part
        # |part/whole - 1/2| of a hexside; a hex's width is the square root of 3 hexsides.
        off = 2 * part - whole
        return off * off * 10000 <= 3 * width * width * whole * whole

    def barriers(self, touching: bool = False) -> list[Edge]:
        """Walls and tree lines that the line crosses or runs along, and that neither end touches
        (`touching`: those too). Where it goes through a corner it crosses what leads on from it to
        both sides.

        Rule: LHY 4.2.1e, LHY 11.3.3l.
        """
        found: list[Edge] = []
        left: dict[tuple[int, int], Edge] = {}
        right: dict[tuple[int, int], Edge] = {}
        bx, by = self.ax + self.dx, self.ay + self.dy
        for hex in (*self.beside, self.a, self.b):
            for edge in self.edges[hex]:
                if edge in found:
                    continue
                if not touching and (self.a in edge.near or self.b in edge.near):
                    continue
                met = segments(self.ax, self.ay, bx, by, edge.ax, edge.ay, edge.bx, edge.by)
                if met == CROSSED or met == ALONG:
                    found.append(edge)
                elif met == TOUCHED:
                    lies = turn(self.ax, self.ay, bx, by, edge.ax, edge.ay)
                    point = (edge.bx, edge.by) if lies else (edge.ax, edge.ay)
                    lies = lies or turn(self.ax, self.ay, bx, by, edge.bx, edge.by)
                    (left if lies < 0 else right)[point] = edge
        for point, edge in left.items():
            if point in right:
                found += [edge, right[point]]
        return found


def edges_of(ground: Ground) -> list[list[Edge]]:
    """By hex, the walls and tree lines on its hexsides."""
    map = ground.board.map
    made: dict[int, Edge] = {}
    found: list[list[Edge]] = [[] for _ in range(ground.size)]
    for hex in range(ground.size):
        for direction in range(6):
            if not (ground.walls[hex] | ground.trees[hex]) >> direction & 1:
                continue
            side = map.hexside(hex, direction)
            if side not in made:
                tree = ground.trees[hex] >> direction & 1 == 1
                made[side] = Edge(ground, side, tree)
            found[hex].append(made[side])
    return found
