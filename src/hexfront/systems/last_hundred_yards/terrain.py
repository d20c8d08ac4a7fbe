"""The ground of a mission (4.0, 4.1): what lies in the hexes and on hexsides, and what follows.

Improved positions, wire, smoke and the like come and go: rules that depend on them are handed what
lies there. Directions are those of `hexfront.core.hexes`; masks have bit `direction` set.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.core.sight import CLEAR
from hexfront.systems.last_hundred_yards.bearings import bearing
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.counters import ON_FOOT, TRACKED_AFV
from hexfront.systems.last_hundred_yards.layers import Layers
from hexfront.systems.last_hundred_yards.tables import NO_WAY, Terrain

# A cost that takes the whole allowance (marsh, 4.1.13).
WHOLE_MOVE: Final = -2
ALL_SIDES: Final = 63


class Ground:
    """What the hexes of a mission are; it never changes in play.

    By hex: `base` (kind of ground), `level` (of its hill), `band` (rank of its contour band), `top`
    (level with the woods on it), `building` (what its buildings count as for the defender, or
    None), `urban` and `rural` (has it such buildings?), `woods`, `orchard`, `marsh`; `roads`,
    `paths`, `rivers`, `decks`, `walls`, `trees` (masks), `fords`; `woods_road`, `tree_lined`,
    `urban_road`, `enclosed` (4.1.9.1 to 4.1.9.4); `names`, `sectors`.

    Rule: LHY 4.0, LHY 4.0c, LHY 4.0d, LHY 4.1.1, LHY 4.1.2, LHY 4.1.3, LHY 4.1.9.1, LHY 4.1.9.2,
    LHY 4.1.9.3, LHY 4.1.9.4, LHY 4.1.14.
    """

    __slots__ = (
        "_banks",
        "_costs",
        "_gaps",
        "_rows",
        "_scatter",
        "band",
        "base",
        "board",
        "building",
        "buildings",
        "buildings_at",
        "contours",
        "contours_at",
        "decks",
        "enclosed",
        "fords",
        "level",
        "links",
        "marsh",
        "names",
        "orchard",
        "paths",
        "rivers",
        "roads",
        "rural",
        "sectors",
        "size",
        "top",
        "tree_lined",
        "trees",
        "urban",
        "urban_road",
        "walls",
        "widths",
        "woods",
        "woods_road",
    )

    def __init__(self, board: BoardLHY, rows: dict[str, Terrain], told: Layers) -> None:
        """`rows` is the terrain effects chart by id."""
        size = board.size
        self.board = board
        self.size = size
        self._rows = rows
        self.base = told.base
        self.level = told.level
        self.band = told.band
        self.buildings = told.buildings
        self.buildings_at = told.buildings_at
        self.contours = told.contours
        self.contours_at = told.contours_at
        self.roads = told.roads
        self.paths = told.paths
        self.rivers = told.rivers
        self.decks = told.decks
        self.fords = told.fords
        self.walls = told.walls
        self.trees = told.trees
        self.widths = told.widths
        self.names = told.names
        self.sectors = told.sectors
        urban = rows["urban"]
        self.urban: list[bool] = [urban in styles for styles in told.styles]
        self.rural: list[bool] = [
            any(style is not urban for style in styles) for styles in told.styles
        ]
        # 4.1.6a: of several kinds the one that is best for the defender.
        self.building: list[Terrain | None] = [_best(styles) for styles in told.styles]
        self.woods: list[bool] = [kind.fills for kind in told.base]
        self.orchard: list[bool] = [kind.id in ("orchard", "palm_grove") for kind in told.base]
        self.marsh: list[bool] = [kind.id == "marsh" for kind in told.base]
        self.top: list[int] = [
            told.level[hex] + (told.base[hex].height if told.base[hex].fills else 0)
            for hex in range(size)
        ]
        # Roads and paths together: directions along which one goes on.
        self.links: list[int] = [told.roads[hex] | told.paths[hex] for hex in range(size)]
        self.woods_road: list[bool] = [
            self.woods[hex] and self.links[hex] != 0 for hex in range(size)
        ]
        self.tree_lined: list[bool] = [
            _lined(told.roads[hex], told.trees[hex]) for hex in range(size)
        ]
        self.urban_road: list[bool] = [
            self.urban[hex] and told.roads[hex] != 0 for hex in range(size)
        ]
        self.enclosed: list[bool] = [
            self.woods_road[hex]
            or self.tree_lined[hex]
            or (told.roads[hex] != 0 and (self.urban[hex] or self.rural[hex]))
            for hex in range(size)
        ]
        self._scatter = told.scatter
        # Made when first asked for: costs by moves, then hex * 6 + direction; gaps between hexes.
        self._costs: list[list[int]] = [[], [], [], []]
        self._gaps: dict[int, bool] = {}
        self._banks: dict[int, tuple[int, ...]] = {}

    # --- what a hex is ---------------------------------------------------------------------------

    def terrain(self, id: str) -> Terrain:
        """A row of the terrain effects chart."""
        return self._rows[id]

    def open_terrain(self, hex: int, marsh_open: bool = False) -> bool:
        """Is the hex open: without woods, building, tree line, orchard or (by default) marsh?

        Rule: LHY 4.0a, LHY 4.1.10, LHY 4.1.13.
        """
        if self.trees[hex] or self.building[hex] is not None:
            return False
        return self.base[hex].open or (marsh_open and self.marsh[hex])

    def is_town(self, hex: int) -> bool:
        """Is it a town hex? Rule: LHY 4.1.2."""
        return self.base[hex].id == "town"

    def scatter(self, hex: int) -> list[int]:
        """Where a shell aimed at the hex goes for the faces 1 to 6 of the accuracy die; OFF_MAP
        where there is no hex. Rule: LHY 11.4.5."""
        return [self.board.map.neighbour(hex, direction) for direction in self._scatter[hex]]

    def scatter_direction(self, hex: int, face: int) -> int:
        """In which direction from the hex the face of the accuracy die, 1 to 6, points."""
        return self._scatter[hex][face - 1]

    def bank(self, hex: int, direction: int) -> int:
        """On which bank of the river in this hex its hexside lies: 0 or 1 (more at forks), -1 for
        one that the river crosses or if there is no river. Rule: LHY 4.1.10."""
        found = self._banks.get(hex)
        if found is None:
            found = _banks(self.rivers[hex])
            self._banks[hex] = found
        return found[direction]

    # --- cover (4.0b, 4.1) -----------------------------------------------------------------------

    def facing_sides(self, hex: int, from_hex: int) -> int:
        """The hexsides through which a line from `from_hex` comes into the hex, as a mask: one, or
        two if it comes through the vertex between them."""
        side = bearing(self.board.map, hex, from_hex)
        first = side // 2
        return 1 << first if side % 2 == 0 else 1 << first | 1 << (first + 1) % 6

    def small_arms_cover(
        self, hex: int, from_hex: int, improved: bool = False, denied: int = 0
    ) -> Terrain | None:
        """The one terrain whose TEM counts for units in the hex under small-arms fire from another
        hex; None for none. TEMs do not add up: the best for the defender counts.

        `improved`: an improved (or fortified) position is there. `denied`: hexsides whose wall or
        tree line the enemy came to first (4.1.7), as a mask.
        Rule: LHY 11.3.3p, LHY 4.1.4, LHY 4.1.6a, LHY 4.1.7, LHY 4.1.8, LHY 4.1.9, LHY 4.1.9b,
        LHY 4.1.9.1b, LHY 4.1.16, LHY 4.1.16b.
        """
        found = [self.base[hex]]
        building = self.building[hex]
        if building is not None:
            found.append(building)
        if improved:
            found.append(self._rows["improved"])
        if self.level[from_hex] < self.level[hex]:
            found.append(self._rows["hill"])
        if self.tree_lined[hex] or self._behind(self.trees[hex], hex, from_hex, denied):
            found.append(self._rows["tree_line"])
        if building is None and self._behind(self.walls[hex], hex, from_hex, denied):
            found.append(self._rows["wall"])
        best = found[0]
        for kind in found:
            if kind.small_arms < best.small_arms:
                best = kind
        return None if best.small_arms == 0 else best

    def small_arms_tem(
        self, hex: int, from_hex: int, improved: bool = False, denied: int = 0
    ) -> int:
        """The TEM of that terrain, 0 or below."""
        found = self.small_arms_cover(hex, from_hex, improved, denied)
        return 0 if found is None else found.small_arms

    def mortar_cover(self, hex: int, from_hex: int, improved: bool = False) -> Terrain | None:
        """The same under mortar fire that is directed from another hex (a hill covers against what
        is directed from below). Rule: LHY 11.4.6c, LHY 4.1.3, LHY 4.1.8, LHY 4.1.9.1b."""
        found = [self.base[hex]]
        building = self.building[hex]
        if building is not None:
            found.append(building)
        if improved:
            found.append(self._rows["improved"])
        if self.level[from_hex] < self.level[hex]:
            found.append(self._rows["hill"])
        if self.trees[hex]:
            found.append(self._rows["tree_line"])
        best = found[0]
        for kind in found:
            if kind.mortar < best.mortar:
                best = kind
        return None if best.mortar == 0 else best

    def mortar_tem(self, hex: int, from_hex: int, improved: bool = False) -> int:
        """The TEM of that terrain, 0 or below."""
        found = self.mortar_cover(hex, from_hex, improved)
        return 0 if found is None else found.mortar

    def air_burst(self, hex: int) -> bool:
        """Do shells burst in its trees? Rule: LHY 11.4.6a."""
        return self.base[hex].air_burst or self.trees[hex] != 0

    def hull_down(
        self, hex: int, from_hex: int, afv: bool, along_road: bool, denied: int = 0
    ) -> Terrain | None:
        """What makes a vehicle hull down against fire from another hex: wall, hill or building.

        `along_road`: the line of fire runs along the road of its hex; then buildings do not help an
        AFV. `denied` as above. Improved positions are no use to vehicles.
        Rule: LHY 11.5.4j, LHY 4.1.16c.
        """
        if self.level[from_hex] < self.level[hex]:
            return self._rows["hill"]
        building = self.building[hex]
        on_street = afv and along_road and self.roads[hex] != 0
        if building is not None and building.hull_down and not on_street:
            return building
        if building is None and self._behind(self.walls[hex], hex, from_hex, denied):
            return self._rows["wall"]
        return None

    def conceals(self, hex: int, vehicle: bool) -> bool:
        """Is the hex by itself concealing terrain: woods, building, orchard, marsh, a tree line on
        any of its sides?

        Positions in it (4.1.16d, 2.2.4f), and walls and slopes that lie towards an observer
        (`conceals_from`), come to that. Rule: LHY 4.0a, LHY 4.0b, LHY 4.1.15, LHY 4.3.
        """
        building = self.building[hex]
        if building is not None and (building.cover or building.hull_down):
            return True
        return self.base[hex].cover or (self.trees[hex] != 0 and not vehicle)

    def conceals_from(self, hex: int, observer: int, vehicle: bool, denied: int = 0) -> bool:
        """The same against an observer in another hex: also what lies between them."""
        return self.conceals(hex, vehicle) or self.screens(hex, observer, denied)

    def screens(self, hex: int, observer: int, denied: int = 0) -> bool:
        """Does a wall, or that the hex lies higher, give cover there against an observer in another
        hex? `denied` as above. Rule: LHY 4.0b, LHY 4.1.4, LHY 4.1.7."""
        if self.level[observer] < self.level[hex]:
            return True
        if self.building[hex] is not None:
            return False
        return self._behind(self.walls[hex], hex, observer, denied)

    def _behind(self, sides: int, hex: int, from_hex: int, denied: int) -> bool:
        """Does a line from another hex come in through one of these hexsides?"""
        sides &= ~denied
        return sides != 0 and (sides & self.facing_sides(hex, from_hex)) != 0

    # --- movement --------------------------------------------------------------------------------

    def road_link(self, a: int, b: int) -> bool:
        """Does a road join two adjacent hexes? Rule: LHY 4.1.9a."""
        direction = self.board.map.direction(a, b)
        return direction >= 0 and self.roads[a] >> direction & 1 == 1

    def path_link(self, a: int, b: int) -> bool:
        """Does a path join two adjacent hexes? Rule: LHY 4.1.9.6."""
        direction = self.board.map.direction(a, b)
        return direction >= 0 and self.paths[a] >> direction & 1 == 1

    def linked(self, a: int, b: int) -> bool:
        """Does a road or path join two adjacent hexes? Rule: LHY 8.3a."""
        direction = self.board.map.direction(a, b)
        return direction >= 0 and self.links[a] >> direction & 1 == 1

    def on_deck(self, a: int, b: int) -> bool:
        """Does the step between two adjacent hexes go over a bridge in one of them?

        Rule: LHY 4.1.11.
        """
        direction = self.board.map.direction(a, b)
        if direction < 0:
            return False
        over = self.decks[a] >> direction & 1 or self.decks[b] >> (direction + 3) % 6 & 1
        return over != 0

    def gap(self, a: int, b: int) -> bool:
        """Is the line between the centres of two adjacent hexes clear of buildings?

        Rule: LHY 4.1.6b, LHY 4.1.9.2.
        """
        key = min(a, b) * self.size + max(a, b)
        found = self._gaps.get(key)
        if found is None:
            found = self._is_clear(a, b)
            self._gaps[key] = found
        return found

    def _is_clear(self, a: int, b: int) -> bool:
        map = self.board.map
        ax, ay, bx, by = map.centre_xs[a], map.centre_ys[a], map.centre_xs[b], map.centre_ys[b]
        for hex in (a, b):
            for number in self.buildings_at[hex]:
                if self.buildings[number].polygon.meet(ax, ay, bx, by) != CLEAR:
                    return False
        return True

    def second_urban(self, a: int, b: int) -> bool:
        """Would a unit on foot that goes from urban buildings to adjacent ones need a road or a gap
        and find none? Rule: LHY 4.1.6b1."""
        if not (self.urban[a] and self.urban[b]):
            return False
        return not self.road_link(a, b) and not self.gap(a, b)

    def stops(self, a: int, b: int) -> bool:
        """Must a unit on foot end its maneuver when it steps from a to b: into a river?

        Rule: LHY 4.1.10.
        """
        return self.in_river(a, b) and self._rows["river"].stops

    def in_river(self, a: int, b: int) -> bool:
        """Is a unit that stepped from a to b in the river of b: no ford, not on the bridge?"""
        return self.rivers[b] != 0 and not self.fords[b] and not self.on_deck(a, b)

    def cost(self, moves: int, a: int, b: int) -> int:
        """Half points of a step between adjacent hexes for a unit that moves like that: `NO_WAY`
        where there is none, `WHOLE_MOVE` where it takes all.

        Whether a unit stands on a bridge or under it is not known here: `on_deck`, `in_river`.
        Rule: LHY 4.1, LHY 10.0a.
        """
        return self.costs(moves)[a * 6 + self.board.map.direction(a, b)]

    def costs(self, moves: int) -> list[int]:
        """The same by hex * 6 + direction."""
        if not self._costs[moves]:
            self._costs[moves] = [
                self._cost(moves, hex, direction)
                for hex in range(self.size)
                for direction in range(6)
            ]
        return self._costs[moves]

    def _cost(self, moves: int, a: int, direction: int) -> int:
        b = self.board.map.around[a * 6 + direction]
        if b == OFF_MAP:
            return NO_WAY
        rows = self._rows
        if self.roads[a] >> direction & 1 and not self.in_river(a, b):
            return rows["road"].cost[moves]
        if self.paths[a] >> direction & 1 and rows["path"].cost[moves] != NO_WAY:
            if not self.in_river(a, b):
                return rows["path"].cost[moves]
        points = self._into(moves, a, b)
        if points < 0:
            return points
        if moves != ON_FOOT and self._shut_in(moves, a, b):
            return NO_WAY
        if self.level[b] > self.level[a]:
            points += rows["hill"].cost[moves] * (self.level[b] - self.level[a])
        for sides, id in ((self.walls[a], "wall"), (self.trees[a], "tree_line")):
            if sides >> direction & 1:
                if rows[id].cost[moves] == NO_WAY:
                    return NO_WAY
                points += rows[id].cost[moves]
        return points

    def entry_cost(self, moves: int, hex: int) -> int:
        """Half points to come onto the map into the hex: along a road that leaves the map there, or
        through the hex's own terrain. Rule: LHY 10.0, LHY 20.7h.
        """
        rows = self._rows
        for direction in range(6):
            if self.board.map.around[hex * 6 + direction] == OFF_MAP:
                if self.roads[hex] >> direction & 1:
                    return rows["road"].cost[moves]
        points = self._into(moves, hex, hex)
        if points >= 0 and moves != ON_FOOT:
            if self.decks[hex] and not self.fords[hex]:
                return NO_WAY
            if moves != TRACKED_AFV and (self.woods_road[hex] or self.tree_lined[hex]):
                return NO_WAY
        return points

    def _into(self, moves: int, a: int, b: int) -> int:
        """For the terrain of the hex that is entered. Rule: LHY 4.1.3, LHY 4.1.6, LHY 4.1.10,
        LHY 4.1.12, LHY 4.1.13."""
        rows = self._rows
        base = self.base[b]
        if moves == ON_FOOT and base.whole:
            return WHOLE_MOVE
        points = base.cost[moves]
        if points == NO_WAY:
            return NO_WAY
        if self.urban[b]:
            if a == b or not self.gap(a, b):
                points = rows["urban"].cost[moves]
            elif moves != ON_FOOT and not self.urban_road[b]:
                points = NO_WAY
        elif self.building[b] is not None:
            points = max(points, _dearest(self.building[b], moves))
        if points == NO_WAY:
            return NO_WAY
        if self.rivers[b]:
            if self.fords[b]:
                return points + max(0, rows["ford"].cost[moves])
            if rows["river"].cost[moves] == NO_WAY:
                return NO_WAY
            points = max(points, rows["river"].cost[moves])
        return points

    def _shut_in(self, moves: int, a: int, b: int) -> bool:
        """May the vehicle leave or enter one of the hexes along the road alone?

        Rule: LHY 4.1.9.1a, LHY 4.1.9.2, LHY 4.1.11.
        """
        for hex in (a, b):
            if self.decks[hex] and not self.fords[hex]:
                return True
            if moves != TRACKED_AFV and (self.woods_road[hex] or self.tree_lined[hex]):
                return True
        return self.urban[a] and not self.gap(a, b)


def _best(styles: list[Terrain]) -> Terrain | None:
    """The building that is best for the defender.

    Rule: LHY 4.1.6, LHY 4.1.6a1, LHY 4.1.6a2, LHY 4.1.6a3.
    """
    best: Terrain | None = None
    for style in styles:
        if best is None or style.small_arms < best.small_arms:
            best = style
    return best


def _dearest(building: Terrain | None, moves: int) -> int:
    return 0 if building is None else building.cost[moves]


def _lined(roads: int, trees: int) -> bool:
    """Has a road hex tree lines on both sides of its road? Rule: LHY 4.1.9.1."""
    banks = _banks(roads)
    if max(banks) < 1:
        return False
    lined = {banks[direction] for direction in range(6) if trees >> direction & 1}
    return all(number in lined for number in range(max(banks) + 1))


def _banks(mask: int) -> tuple[int, ...]:
    """By direction, on which side of the lines that leave a hex in the directions of the mask the
    hexside lies: numbers from 0 on, -1 for those that a line crosses, and for all if there are not
    two lines."""
    ends = [direction for direction in range(6) if mask >> direction & 1]
    if len(ends) < 2:
        return (-1,) * 6
    found = [-1] * 6
    number = 0
    for start in ends:
        direction = (start + 1) % 6
        if mask >> direction & 1:
            continue
        while not mask >> direction & 1:
            found[direction] = number
            direction = (direction + 1) % 6
        number += 1
    return tuple(found)
