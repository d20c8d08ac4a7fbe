"""Hex maps of any shape, size and both orientations, on doubled coordinates.

A hex is a small int, 0 .. size-1 without gaps, in reading order: row by row from the top for
pointy-top maps, column by column from the left for flat-top ones (the hexes of a map of either kind
lie in straight lines, and those are the lines). y grows downwards. In doubled coordinates x + y is
always even:

==========  =======================================  =========================================
            pointy-top (`POINTY`)                    flat-top (`FLAT`)
==========  =======================================  =========================================
line        y is the row, x runs in steps of two     x is the column, y runs in steps of two
0           E   (+2,  0)                             NE  (+1, -1)
1           NE  (+1, -1)                             N   ( 0, -2)
2           NW  (-1, -1)                             NW  (-1, -1)
3           W   (-2,  0)                             SW  (-1, +1)
4           SW  (-1, +1)                             S   ( 0, +2)
5           SE  (+1, +1)                             SE  (+1, +1)
==========  =======================================  =========================================

So directions run counter-clockwise in steps of 60 degrees, and direction d + 3 is the opposite of
d. Wherever a direction or a corner number is asked for, it is taken modulo 6.

Hexside d of a hex faces direction d and runs from corner d to corner d + 1, counter-clockwise.
Corner 0 is the lower right one of a pointy-top hex, the right one of a flat-top hex.

Points lie on an integer lattice, which `hexfront.core.sight` uses too: the centre of (x, y) is the
point (x, 3 y) on pointy-top maps, and the corners are (0, +-2) and (+-1, +-1) away from it; on
flat-top maps both are transposed: (3 x, y), (+-2, 0), (+-1, +-1). The lattice is a squeezed
picture of the map: straight lines, crossings and sides of a line are true on it, angles and
lengths are not.

The lists that a map hands out are its own tables: read them, do not change them.
"""

from __future__ import annotations

from typing import Final

POINTY: Final = 0
FLAT: Final = 1
OFF_MAP: Final = -1

# Steps in doubled coordinates, by orientation * 6 + direction.
STEP_X: Final[tuple[int, ...]] = (2, 1, -1, -2, -1, 1, 1, 0, -1, -1, 0, 1)
STEP_Y: Final[tuple[int, ...]] = (0, -1, -1, 0, 1, 1, -1, -2, -1, 1, 2, 1)
# Corners on the lattice, from the centre of their hex, by orientation * 6 + corner.
CORNER_X: Final[tuple[int, ...]] = (1, 1, 0, -1, -1, 0, 2, 1, -1, -2, -1, 1)
CORNER_Y: Final[tuple[int, ...]] = (1, -1, -2, -1, 1, 2, 0, -1, -1, 0, 1, 1)

# Up to this many hexes a map keeps its distances in one table of size * size numbers.
LARGEST_TABLE: Final = 300


class HexMap:
    """The hexes of one map and how they lie to each other.

    Public tables, all read-only: `size` (number of hexes), `orientation`, `xs` and `ys` (doubled
    coordinates by hex), `near` (adjacent existing hexes by hex, ascending), `around` (neighbours by
    hex * 6 + direction, `OFF_MAP` where there is none), `centre_xs` and `centre_ys` (lattice
    points of the centres by hex). Hexsides, corners and distances are numbered when first asked
    for.
    """

    def __init__(self, coordinates: list[tuple[int, int]], orientation: int = POINTY) -> None:
        """A map of exactly these doubled coordinates, given in any order.

        Raises ValueError when there are none, when one has an odd x + y, when one is there twice,
        or when the orientation is neither `POINTY` nor `FLAT`.
        """
        if orientation != POINTY and orientation != FLAT:
            raise ValueError(f"orientation {orientation} is neither POINTY nor FLAT")
        if not coordinates:
            raise ValueError("a map needs at least one hex")
        for x, y in coordinates:
            if (x + y) % 2 != 0:
                raise ValueError(f"no hex has the doubled coordinates ({x}, {y}): their sum is odd")
        if orientation == POINTY:
            places = sorted([(y, x) for x, y in coordinates])
            self.xs: list[int] = [place for _, place in places]
            self.ys: list[int] = [line for line, _ in places]
        else:
            places = sorted(coordinates)
            self.xs = [line for line, _ in places]
            self.ys = [place for _, place in places]
        self.orientation: int = orientation
        self.size: int = len(places)
        self._left: int = min(self.xs)
        self._right: int = max(self.xs)
        self._top: int = min(self.ys)
        self._bottom: int = max(self.ys)
        self._width: int = self._right - self._left + 1
        # A dictionary over numbered places, not a grid: a map of scattered hexes stays small.
        self._by_place: dict[int, int] = {}
        for hex in range(self.size):
            place = (self.ys[hex] - self._top) * self._width + self.xs[hex] - self._left
            if place in self._by_place:
                raise ValueError(f"the hex ({self.xs[hex]}, {self.ys[hex]}) is given twice")
            self._by_place[place] = hex
        self.around: list[int] = [
            self.at(
                self.xs[hex] + STEP_X[orientation * 6 + direction],
                self.ys[hex] + STEP_Y[orientation * 6 + direction],
            )
            for hex in range(self.size)
            for direction in range(6)
        ]
        self.near: list[list[int]] = [
            sorted([hex for hex in self.around[start : start + 6] if hex != OFF_MAP])
            for start in range(0, 6 * self.size, 6)
        ]
        self.centre_xs: list[int] = self.xs if orientation == POINTY else [3 * x for x in self.xs]
        self.centre_ys: list[int] = [3 * y for y in self.ys] if orientation == POINTY else self.ys
        self._distances: list[int] = []
        self._rings: dict[int, list[list[int]]] = {}
        self._within: dict[int, list[int]] = {}
        # Filled by _number_hexsides and _number_corners.
        self._hexsides: list[int] = []  # by hex * 6 + direction
        self._hexside_hexes: list[tuple[int, int]] = []
        self._hexside_direction: list[int] = []  # as seen from the first of its hexes
        self._corners: list[int] = []  # by hex * 6 + corner
        self._corner_points: list[tuple[int, int]] = []
        self._corner_hexes: list[list[int]] = []

    # Hexes

    def at(self, x: int, y: int) -> int:
        """The hex at these doubled coordinates, or `OFF_MAP`."""
        if x < self._left or x > self._right or y < self._top or y > self._bottom:
            return OFF_MAP
        return self._by_place.get((y - self._top) * self._width + x - self._left, OFF_MAP)

    def neighbour(self, hex: int, direction: int) -> int:
        """The adjacent hex in that direction, or `OFF_MAP`; from `OFF_MAP` always `OFF_MAP`."""
        if hex < 0:
            return OFF_MAP
        return self.around[hex * 6 + direction % 6]

    def direction(self, a: int, b: int) -> int:
        """The direction from one hex to an adjacent one; -1 when they are not adjacent."""
        if a < 0 or b < 0:
            return -1
        for direction in range(6):
            if self.around[a * 6 + direction] == b:
                return direction
        return -1

    def distance(self, a: int, b: int) -> int:
        """Number of steps from a to b on an endless map: gaps do not lengthen the way."""
        if self.size <= LARGEST_TABLE:
            if not self._distances:
                self.distances()
            return self._distances[a * self.size + b]
        return self._count_steps(a, b)

    def distances(self) -> list[int]:
        """All distances as one table by a * size + b; on a large map, a large one."""
        if not self._distances:
            hexes = range(self.size)
            self._distances = [self._count_steps(a, b) for a in hexes for b in hexes]
        return self._distances

    def _count_steps(self, a: int, b: int) -> int:
        dx = self.xs[a] - self.xs[b]
        dy = self.ys[a] - self.ys[b]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        if self.orientation == POINTY:
            return dy + (dx - dy) // 2 if dx > dy else dy
        return dx + (dy - dx) // 2 if dy > dx else dx

    def rings(self, hex: int) -> list[list[int]]:
        """The hexes by their distance from one: rings(hex)[d] are those at distance d, ascending.

        The first ring is the hex itself, the last one is not empty (one between may be, on a map
        with gaps). Made when first asked for and kept.
        """
        found = self._rings.get(hex)
        if found is not None:
            return found
        away = [self._count_steps(hex, other) for other in range(self.size)]
        rings: list[list[int]] = [[] for _ in range(max(away) + 1)]
        for other in range(self.size):
            rings[away[other]].append(other)
        self._rings[hex] = rings
        return rings

    def within(self, hex: int, radius: int) -> list[int]:
        """The hexes at distances 1 to radius, ascending, without the hex itself; kept once made."""
        if radius < 1:
            return []
        rings = self.rings(hex)
        if radius >= len(rings):
            radius = len(rings) - 1
        key = radius * self.size + hex
        found = self._within.get(key)
        if found is None:
            found = sorted([other for ring in rings[1 : radius + 1] for other in ring])
            self._within[key] = found
        return found

    # Hexsides

    @property
    def hexsides(self) -> int:
        """How many hexsides the map has, those of the rim included."""
        if not self._hexsides:
            self._number_hexsides()
        return len(self._hexside_hexes)

    def hexside(self, hex: int, direction: int) -> int:
        """The hexside in that direction, 0 .. hexsides-1: the same from both its hexes."""
        if not self._hexsides:
            self._number_hexsides()
        return self._hexsides[hex * 6 + direction % 6]

    def hexside_of(self, a: int, b: int) -> int:
        """The hexside between two adjacent hexes; -1 when they are not adjacent."""
        direction = self.direction(a, b)
        return -1 if direction < 0 else self.hexside(a, direction)

    def sides_hexes(self, hexside: int) -> tuple[int, int]:
        """The two hexes that share a hexside, the lower number first.

        On the rim the first is the hex of the map and the second `OFF_MAP`.
        """
        if not self._hexsides:
            self._number_hexsides()
        return self._hexside_hexes[hexside]

    def hexside_corners(self, hexside: int) -> tuple[int, int]:
        """The corners at the two ends of a hexside, counter-clockwise round its first hex."""
        hex, _ = self.sides_hexes(hexside)
        direction = self._hexside_direction[hexside]
        return self.corner(hex, direction), self.corner(hex, direction + 1)

    def _number_hexsides(self) -> None:
        numbers: list[int] = []
        for hex in range(self.size):
            for direction in range(6):
                other = self.around[hex * 6 + direction]
                if other == OFF_MAP or other > hex:
                    numbers.append(len(self._hexside_hexes))
                    self._hexside_hexes.append((hex, other))
                    self._hexside_direction.append(direction)
                else:
                    numbers.append(numbers[other * 6 + (direction + 3) % 6])
        self._hexsides = numbers

    # Corners

    @property
    def corners(self) -> int:
        """How many corners the map has, those of the rim included."""
        if not self._corners:
            self._number_corners()
        return len(self._corner_points)

    def corner(self, hex: int, k: int) -> int:
        """A hex's k-th corner, 0 .. corners-1: the same from all the hexes that share it."""
        if not self._corners:
            self._number_corners()
        return self._corners[hex * 6 + k % 6]

    def corner_point(self, corner: int) -> tuple[int, int]:
        """Where a corner lies on the lattice."""
        if not self._corners:
            self._number_corners()
        return self._corner_points[corner]

    def corner_hexes(self, corner: int) -> list[int]:
        """The one to three hexes of the map that meet in a corner, ascending."""
        if not self._corners:
            self._number_corners()
        return self._corner_hexes[corner]

    def _number_corners(self) -> None:
        by_point: dict[tuple[int, int], int] = {}
        numbers: list[int] = []
        for hex in range(self.size):
            for k in range(6):
                point = (
                    self.centre_xs[hex] + CORNER_X[self.orientation * 6 + k],
                    self.centre_ys[hex] + CORNER_Y[self.orientation * 6 + k],
                )
                number = by_point.get(point, -1)
                if number < 0:
                    number = len(self._corner_points)
                    by_point[point] = number
                    self._corner_points.append(point)
                    self._corner_hexes.append([])
                self._corner_hexes[number].append(hex)
                numbers.append(number)
        self._corners = numbers


def rectangle(rows: int, full: int, orientation: int = POINTY, short_odd: bool = True) -> HexMap:
    """A rectangular map of so many lines, each even one `full` hexes long, starting at (0, 0).

    Lines are rows on a pointy-top map, columns on a flat-top one. Odd lines are shifted by half a
    hex to the right (flat-top: downwards), and one hex shorter unless `short_odd` is False. Memoir
    '44's standard board is rectangle(9, 13): 113 hexes. Raises ValueError when rows or full is
    below 1.
    """
    if rows < 1 or full < 1:
        raise ValueError(f"a map of {rows} lines of {full} hexes has none")
    places: list[tuple[int, int]] = []
    for line in range(rows):
        odd = line % 2
        length = full - 1 if odd == 1 and short_odd else full
        for index in range(length):
            along = 2 * index + odd
            places.append((along, line) if orientation == POINTY else (line, along))
    return HexMap(places, orientation)


class Network:
    """Roads, rails or rivers of a map: which hexes are joined, made by `connected`.

    `near` lists by hex the joined adjacent hexes, ascending. `components` are the connected
    pieces, each a list of hexes ascending, in the order of their first hexes; a hex with ends but
    no link is a piece of its own. `component` gives by hex the number of its piece, -1 where the
    hex has no end at all.
    """

    def __init__(
        self, near: list[list[int]], component: list[int], components: list[list[int]]
    ) -> None:
        self.near: list[list[int]] = near
        self.component: list[int] = component
        self.components: list[list[int]] = components

    def linked(self, a: int, b: int) -> bool:
        """Whether two adjacent hexes are joined: both have the end that meets the other's."""
        return a >= 0 and b in self.near[a]

    def within(self, hex: int, steps: int) -> list[int]:
        """The hexes at most so many links away, ascending, without the hex itself."""
        reached = {hex}
        edge = [hex]
        for _ in range(steps):
            onward: list[int] = []
            for here in edge:
                for there in self.near[here]:
                    if there not in reached:
                        reached.add(there)
                        onward.append(there)
            if not onward:
                break
            edge = onward
        reached.discard(hex)
        return sorted(reached)


def connected(map: HexMap, links: list[int]) -> Network:
    """The network of the ends of roads (or rails, rivers) in each hex.

    links[hex] is a bit mask of directions: bit d is set when an end leaves the hex in direction d.
    A link counts only where both hexes have the meeting end. Raises ValueError unless there is one
    mask a hex.
    """
    if len(links) != map.size:
        raise ValueError(f"{len(links)} link masks for {map.size} hexes")
    near: list[list[int]] = []
    for hex in range(map.size):
        joined: list[int] = []
        for direction in range(6):
            other = map.around[hex * 6 + direction]
            if (
                other != OFF_MAP
                and links[hex] >> direction & 1
                and links[other] >> (direction + 3) % 6 & 1
            ):
                joined.append(other)
        near.append(sorted(joined))
    component = [-1] * map.size
    components: list[list[int]] = []
    for hex in range(map.size):
        if links[hex] == 0 or component[hex] >= 0:
            continue
        component[hex] = len(components)
        piece = [hex]
        for here in piece:
            for there in near[here]:
                if component[there] < 0:
                    component[there] = len(components)
                    piece.append(there)
        components.append(sorted(piece))
    return Network(near, component, components)
