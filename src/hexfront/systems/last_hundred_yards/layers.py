"""What a map file says of each hex (4.0, 4.1), before anything is worked out from it."""

from __future__ import annotations

from typing import Final

from hexfront.core.sight import Polygon
from hexfront.systems.last_hundred_yards.tables import Terrain

# What a scatter diagram says if a sector has none: face 1 up (or up and right), then clockwise.
SCATTER: Final[tuple[int, ...]] = (1, 0, 5, 4, 3, 2)


class Building:
    """A building as it is drawn: outline, kind of terrain, height in levels. Rule: LHY 4.1.6."""

    __slots__ = ("height", "polygon", "terrain")

    def __init__(self, polygon: Polygon, terrain: Terrain, height: int) -> None:
        self.polygon = polygon
        self.terrain = terrain
        self.height = height


class Contour:
    """A contour line; `rank` orders the bands that begin inside one: level, then thin lines.

    Rule: LHY 4.1.5.
    """

    __slots__ = ("polygon", "rank")

    def __init__(self, polygon: Polygon, rank: int) -> None:
        self.polygon = polygon
        self.rank = rank


class Layers:
    """What a map file says, by hex of the board; `Ground` is made of it. Masks of directions:
    `roads`, `paths`, `rivers`, `decks` (of bridges), `walls`, `trees`."""

    def __init__(self, size: int) -> None:
        self.base: list[Terrain] = []
        self.level = [0] * size
        self.band = [0] * size
        self.buildings: list[Building] = []
        # By hex: numbers of the buildings that stand in it, of the contours round its centre.
        self.buildings_at: list[list[int]] = [[] for _ in range(size)]
        self.contours: list[Contour] = []
        self.contours_at: list[list[int]] = [[] for _ in range(size)]
        # By hex: what its buildings count as.
        self.styles: list[list[Terrain]] = [[] for _ in range(size)]
        self.roads = [0] * size
        self.paths = [0] * size
        self.rivers = [0] * size
        self.decks = [0] * size
        self.fords = [False] * size
        self.walls = [0] * size
        self.trees = [0] * size
        self.widths = [0] * (6 * size)  # of roads and rivers, in hundredths of a hex's width
        self.names = [""] * size
        self.sectors: list[str] = [""] * size
        self.scatter: list[tuple[int, ...]] = [SCATTER] * size
        # The scatter diagrams of hexes that lie in several sectors: (sector's id, directions).
        self.diagrams: dict[int, list[tuple[str, tuple[int, ...]]]] = {}
