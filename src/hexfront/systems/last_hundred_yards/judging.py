"""What blocks a line of sight (4.2): woods, contours, buildings, hexsides, differences of level.

All is exact: whole numbers on the lattice of `hexfront.core.hexes`.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.sight import CLEAR, CROSSED
from hexfront.systems.last_hundred_yards.layers import Building
from hexfront.systems.last_hundred_yards.lines import (
    BLIND,
    BY_BUILDING,
    BY_CONTOUR,
    BY_LEVEL,
    BY_ORCHARDS,
    BY_OWN_BUILDING,
    BY_ROAD,
    BY_TREE_LINE,
    BY_WALL,
    BY_WOODS,
    BY_WOODS_HEXSIDE,
    Blocked,
    Line,
)
from hexfront.systems.last_hundred_yards.tables import Tables
from hexfront.systems.last_hundred_yards.terrain import Ground
from hexfront.systems.last_hundred_yards.ways import Edge, Way, edges_of, reach_of

# Orchard hexes between two ends of one level through which no fire goes (4.1.15), and through which
# nobody sees, in the lenient reading.
ORCHARDS_FIRE: Final = 2
ORCHARDS_SIGHT: Final = 3
TREE_HEIGHT: Final = 1  # of a tree line (4.1.8)


class Judging:
    """Judges lines between two hexes of a ground under one reading of the rules.

    `contour_literal`: bands as high as both ends block, even where they are as high as both
    (4.2.1c). `low_pass`: lines of one level pass over features that are not above it (4.2.1d, e).
    `orchards_lenient`: two orchards stop fire, three sight (4.2.1g, 4.1.15).
    """

    __slots__ = (
        "_edges",
        "contour_literal",
        "ground",
        "low_pass",
        "orchards_lenient",
        "tables",
    )

    def __init__(
        self,
        ground: Ground,
        tables: Tables,
        contour_literal: bool = False,
        low_pass: bool = False,
        orchards_lenient: bool = False,
    ) -> None:
        self.ground = ground
        self.tables = tables
        self.contour_literal = contour_literal
        self.low_pass = low_pass
        self.orchards_lenient = orchards_lenient
        self._edges: list[list[Edge]] = edges_of(ground)

    def judged(self, a: int, b: int, flags: int) -> Line:
        """The line between two hexes, a the lower number. Rule: LHY 4.2.1, LHY 4.2.2."""
        ground = self.ground
        found = Line(a, b)
        if flags & 2 and self._own_building(a, b):
            found.blocked = self._by_own(a)
        elif flags & 1 and self._own_building(b, a):
            found.blocked = self._by_own(b)
        if ground.board.map.direction(a, b) >= 0:
            found.on_road = ground.linked(a, b)
            return found  # adjacent hexes see each other
        way = Way(ground, a, b, self._edges)
        found.crossed = way.crossed
        found.along = way.along
        self._roads(way, found)
        if ground.level[a] == ground.level[b]:
            self._orchards(way, found)
        if found.blocked is None:
            if ground.level[a] == ground.level[b]:
                found.blocked = self._same_level(way, found)
            else:
                found.blocked = self._other_level(way, found)
        return found

    def _own_building(self, hex: int, other: int) -> bool:
        """Does a line to another hex meet a building of this one?

        Rule: LHY 4.2.1f, LHY 4.2.2b.
        """
        map = self.ground.board.map
        ax, ay = map.centre_xs[hex], map.centre_ys[hex]
        dx, dy = map.centre_xs[other] - ax, map.centre_ys[other] - ay
        reach = reach_of(map.orientation, dx, dy)
        for number in self.ground.buildings_at[hex]:
            polygon = self.ground.buildings[number].polygon
            x, y = ax * reach, ay * reach
            if polygon.meet(x, y, x + 2 * dx, y + 2 * dy, reach) != CLEAR:
                return True
        return False

    def _by_own(self, hex: int) -> Blocked:
        return Blocked(BY_OWN_BUILDING, (hex,), "urban")

    def _roads(self, way: Way, found: Line) -> None:
        """Does the line run along a road or river: does it cross only hexsides that it crosses?

        Rule: LHY 4.1.9.4, LHY 4.2.1d.
        """
        ground = self.ground
        if way.through_corners or not ground.links[way.a] | ground.rivers[way.a]:
            return
        for hex in way.crossed:
            if not ground.links[hex] | ground.rivers[hex]:
                return
        road = river = True
        here = way.a
        for hex in (*way.crossed, way.b):
            direction = ground.board.map.direction(here, hex)
            if direction < 0:
                return
            road = road and ground.links[here] >> direction & 1 == 1
            river = river and ground.rivers[here] >> direction & 1 == 1
            here = hex
        found.on_road = road or river
        if road:
            for hex in way.crossed:
                if ground.enclosed[hex]:
                    found.enclosed = True

    def _orchards(self, way: Way, found: Line) -> None:
        """Orchards between ends of one level. Rule: LHY 4.1.15, LHY 4.2.1g, LHY 4.2.4e."""
        ground = self.ground
        count = len([hex for hex in way.crossed if ground.orchard[hex]])
        for pair in way.along:
            if _both(pair, ground.orchard):
                count += 1
        found.orchards = count
        found.no_fire = count >= ORCHARDS_FIRE

    # Ends of one level

    def _same_level(self, way: Way, found: Line) -> Blocked | None:
        """What blocks a line between ends of one level. Rule: LHY 4.2.1."""
        ground = self.ground
        level = ground.level[way.a]
        for hex in way.crossed:
            if ground.woods[hex] and ground.top[hex] > level:
                if not (found.on_road and way.in_corridor(hex)):
                    return Blocked(BY_WOODS, (hex,), ground.base[hex].id)
        for pair in way.along:
            if _both(pair, ground.woods) and min(ground.top[pair[0]], ground.top[pair[1]]) > level:
                return Blocked(BY_WOODS_HEXSIDE, pair, ground.base[pair[0]].id)
        return (
            self._contours(way)
            or self._buildings(way, level)
            or self._hexsides(way, level)
            or self._too_many_orchards(way, found)
        )

    def _contours(self, way: Way) -> Blocked | None:
        """Contour bands that are as high as both ends, and higher than one of them.

        A band counts where it holds the centre of the hex that the line crosses, or the whole
        hexside that it runs along.

        Rule: LHY 4.1.5, LHY 4.2.1c, LHY 4.2.1c I, LHY 4.2.1c II.
        """
        ground = self.ground
        if not ground.contours:
            return None
        one, other = ground.band[way.a], ground.band[way.b]
        least = max(one, other)
        if not self.contour_literal and one == other:
            least += 1
        for hex in way.crossed:
            for number in ground.contours_at[hex]:  # the outer ones first
                contour = ground.contours[number]
                if contour.rank >= least and contour.rank > 0:
                    if way.meets(hex, contour.polygon) == CROSSED:
                        return Blocked(BY_CONTOUR, (hex,), "hill")
                    break
        map = ground.board.map
        for number, side in enumerate(way.sides_along):
            first, second = map.hexside_corners(side)
            ax, ay = map.corner_point(first)
            bx, by = map.corner_point(second)
            for contour in ground.contours:
                if contour.rank >= least and contour.polygon.covers(ax, ay, bx, by):
                    return Blocked(BY_CONTOUR, way.along[number], "hill")
        return None

    def _buildings(self, way: Way, level: int) -> Blocked | None:
        """Buildings in intervening hexes, where they are drawn. Rule: LHY 4.0c II, LHY 4.2.1d."""
        ground = self.ground
        for hex in way.beside:
            for number in ground.buildings_at[hex]:
                building = ground.buildings[number]
                if self.low_pass and ground.level[hex] + building.height <= level:
                    continue
                if way.meets(hex, building.polygon) != CLEAR:
                    return Blocked(BY_BUILDING, (hex,), building.terrain.id)
        return None

    def _hexsides(self, way: Way, level: int) -> Blocked | None:
        """Walls and tree lines that neither end touches. Rule: LHY 4.2.1e."""
        for edge in way.barriers():
            if self.low_pass:
                top = max([self.ground.level[hex] for hex in edge.hexes]) + TREE_HEIGHT
                if top <= level:
                    continue
            if edge.tree:
                return Blocked(BY_TREE_LINE, edge.hexes, "tree_line")
            return Blocked(BY_WALL, edge.hexes, "wall")
        return None

    def _too_many_orchards(self, way: Way, found: Line) -> Blocked | None:
        limit = ORCHARDS_SIGHT if self.orchards_lenient else ORCHARDS_FIRE
        if found.orchards < limit:
            return None
        hexes = [hex for hex in way.crossed if self.ground.orchard[hex]]
        for pair in way.along:
            if _both(pair, self.ground.orchard):
                hexes += pair
        return Blocked(BY_ORCHARDS, tuple(hexes), self.ground.base[hexes[0]].id)

    # Ends of different levels

    def _other_level(self, way: Way, found: Line) -> Blocked | None:
        """What blocks a line between ends of different levels. Rule: LHY 4.2.2, LHY 4.2.3."""
        ground = self.ground
        if found.on_road:
            for hex in way.crossed:
                if ground.woods_road[hex] or ground.tree_lined[hex]:
                    return Blocked(BY_ROAD, (hex,), ground.base[hex].id)
        a_higher = ground.level[way.a] > ground.level[way.b]
        high, low = (way.a, way.b) if a_higher else (way.b, way.a)
        for hex in way.crossed:
            blocked = self._behind(high, low, (hex,), self._whole_top(hex), True)
            if blocked is not None:
                return blocked
        for pair in way.along:
            if len(pair) == 2:
                top = min(self._whole_top(pair[0]), self._whole_top(pair[1]))
                blocked = self._behind(high, low, pair, top, True)
                if blocked is not None:
                    return blocked
        for hex in way.beside:
            for number in ground.buildings_at[hex]:
                blocked = self._behind_building(way, high, low, hex, ground.buildings[number])
                if blocked is not None:
                    return blocked
        for edge in way.barriers():
            if edge.tree:
                hex = self._nearer(high, edge)
                top = ground.level[hex] + TREE_HEIGHT
                blocked = self._behind(high, low, (hex,), top, True, "tree_line")
                if blocked is not None:
                    return blocked
        return None

    def _whole_top(self, hex: int) -> int:
        """How high a hex is as a whole: hill, and woods or orchard on it.

        Rule: LHY 4.0c I, LHY 4.0d.
        """
        ground = self.ground
        if ground.orchard[hex]:
            return ground.level[hex] + ground.base[hex].height
        return ground.top[hex]

    def _nearer(self, high: int, edge: Edge) -> int:
        """The hex to which a tree line belongs: the one nearer the higher end; of two equally near
        ones the higher one."""
        ground = self.ground
        if len(edge.hexes) < 2:
            return edge.hexes[0]
        a, b = edge.hexes[0], edge.hexes[1]
        far_a, far_b = ground.board.distance(high, a), ground.board.distance(high, b)
        if far_a != far_b:
            return a if far_a < far_b else b
        return a if ground.level[a] >= ground.level[b] else b

    def _behind_building(
        self, way: Way, high: int, low: int, hex: int, building: Building
    ) -> Blocked | None:
        """Does a building hide the lower end? Huts cast no blind hexes. Rule: LHY 4.1.6a3."""
        if way.meets(hex, building.polygon) == CLEAR:
            return None
        top = self.ground.level[hex] + building.height
        kind = building.terrain.id
        return self._behind(high, low, (hex,), top, kind != "hut", kind)

    def _behind(
        self, high: int, low: int, hexes: tuple[int, ...], top: int, casts: bool, kind: str = ""
    ) -> Blocked | None:
        """Is the lower end hidden by an obstacle in these hexes? `casts`: it makes blind hexes.

        Rule: LHY 4.2.2, LHY 4.2.3, LHY 4.2.3 step 1, LHY 4.2.3 step 2, LHY 4.2.3 step 4.
        """
        ground = self.ground
        above = ground.level[high]
        if top <= ground.level[low]:
            return None
        if not kind:
            hex = hexes[0]
            fills = ground.woods[hex] or ground.orchard[hex]
            kind = ground.base[hex].id if fills else "hill"
        if top >= above:
            return Blocked(BY_LEVEL, hexes, kind)
        if not casts:
            return None
        distance = ground.board.distance
        blind = self.tables.blind(above - top, min([distance(high, hex) for hex in hexes]))
        if min([distance(hex, low) for hex in hexes]) <= blind:
            return Blocked(BLIND, hexes, kind)
        return None

    def over(self, line: Line, hex: int, top: int) -> bool:
        """Does a line pass over something in a hex that reaches up to a level? Rule: LHY 4.2.4."""
        ground = self.ground
        one, other = ground.level[line.a], ground.level[line.b]
        if one == other:
            return top <= one
        high, low = (line.a, line.b) if one > other else (line.b, line.a)
        if hex in (high, low):
            return hex == high and top < ground.level[high]
        return self._behind(high, low, (hex,), top, True) is None


def _both(pair: tuple[int, ...], table: list[bool]) -> bool:
    """Is it so for both hexes of a hexside?"""
    return len(pair) == 2 and table[pair[0]] and table[pair[1]]
