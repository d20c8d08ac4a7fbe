"""The ground of a mission (4.0, 4.1): what lies in its hexes and on its hexsides.

Improved positions, wire, smoke and the like come and go: rules that depend on them are handed what
lies there. Directions are those of `hexfront.core.hexes`; masks have bit `direction` set.
"""

from __future__ import annotations

from hexfront.core.sight import CLEAR
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.layers import Layers
from hexfront.systems.last_hundred_yards.tables import Terrain


class Land:
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
        "_diagrams",
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
        self._diagrams = told.diagrams
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

    def diagrams(self, hex: int) -> list[str]:
        """The sectors whose scatter diagrams may be used for the hex, by their ids: one or none,
        more for a hex that lies in several. Rule: LHY 11.4.5-7."""
        return [id for id, _ in self._diagrams.get(hex, [])] or [self.sectors[hex]]

    def scatter_by(self, hex: int, sector: str) -> list[int]:
        """The same as `scatter` by the diagram of one of these sectors. Rule: LHY 11.4.5-7."""
        for id, directions in self._diagrams.get(hex, []):
            if id == sector:
                return [self.board.map.neighbour(hex, direction) for direction in directions]
        return self.scatter(hex)

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

    # --- how hexes are joined ---------------------------------------------------------------------

    def road_link(self, a: int, b: int) -> bool:
        """Does a road join two adjacent hexes? Rule: LHY 4.1.9a."""
        direction = self.board.map.direction(a, b)
        return direction >= 0 and self.roads[a] >> direction & 1 == 1

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


def _best(styles: list[Terrain]) -> Terrain | None:
    """The building that is best for the defender.

    Rule: LHY 4.1.6, LHY 4.1.6a1, LHY 4.1.6a2, LHY 4.1.6a3.
    """
    best: Terrain | None = None
    for style in styles:
        if best is None or style.small_arms < best.small_arms:
            best = style
    return best


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
