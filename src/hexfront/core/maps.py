"""Maps of hexes: what lies in the hexes, on their sides, along lines and in areas drawn over them.

A map is what a map file says (see `hexfront.core.mapfile` and docs/maps.md); what follows from that
is derived here and stored nowhere: the level of a hex, the contour band at its centre, the hexes of
a building, the banks of a river. Which kinds of ground, sides, lines and areas there are is for the
game to say: it gives its `MapKinds`.

Points of areas lie on the lattice of `hexfront.core.hexes`, at the map's own scale.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.grid import Grid
from hexfront.core.sight import CLEAR, CROSSED, INSIDE, RIM, Polygon, hex_outline, segments

BRIDGE: Final = "bridge"
FORD: Final = "ford"
CONTOUR: Final = "contour"
BUILDING: Final = "building"


class MapKinds:
    """What a game's maps may hold. `ground` gives each kind its usual letter in the picture.

    `roads` and `rivers` are those kinds of lines that a bridge joins and crosses; `river_sides`
    kinds of hexsides that a bridge crosses. For a draft of a map: `patches` (by kind of ground how
    many per 1,000 hexes, the smallest and the largest; hills of so many hexes in radius as
    "contour"), `town`, the ground that roads connect, and `house`, the style of its buildings.
    """

    def __init__(
        self,
        ground: dict[str, str],
        features: tuple[str, ...] = (),
        sides: tuple[str, ...] = (),
        lines: tuple[str, ...] = (),
        areas: tuple[str, ...] = (),
        roads: tuple[str, ...] = (),
        rivers: tuple[str, ...] = (),
        river_sides: tuple[str, ...] = (),
        patches: dict[str, tuple[int, int, int]] | None = None,
        town: str = "",
        house: str = "",
    ) -> None:
        self.ground = ground
        self.features = features
        self.sides = sides
        self.lines = lines
        self.areas = areas
        self.roads = roads
        self.rivers = rivers
        self.river_sides = river_sides
        self.patches: dict[str, tuple[int, int, int]] = {} if patches is None else patches
        self.town = town
        self.house = house


class MapLine:
    """A road, path or river: from hexside to hexside, or from and to the centre of an end hex.

    `hexes` in order; `sides` are the hexsides that it crosses, those at its ends included if it
    leaves the end hexes. `width` in hundredths of the distance between opposite hexsides.
    """

    def __init__(
        self, kind: str, name: str, width: int, hexes: tuple[int, ...], sides: tuple[int, ...]
    ) -> None:
        self.kind = kind
        self.name = name
        self.width = width
        self.hexes = hexes
        self.sides = sides


class Crossing:
    """A bridge or ford: over the river line of a hex, with its deck between two of its sides
    (directions), or over a river hexside (`side`, else -1)."""

    def __init__(self, kind: str, hex: int, deck: tuple[int, ...], side: int) -> None:
        self.kind = kind
        self.hex = hex
        self.deck = deck
        self.side = side


class MapArea:
    """A closed ring: a contour (`level` if it is bold, else -1) or a polygon such as a building,
    with a `height` in levels."""

    def __init__(
        self, kind: str, name: str, style: str, level: int, height: int, polygon: Polygon
    ) -> None:
        self.kind = kind
        self.name = name
        self.style = style
        self.level = level
        self.height = height
        self.polygon = polygon


class Sector:
    """A part of the map that was printed as a sheet of its own. `scatter`: the direction for each
    face 1 to 6 of its scatter diagram, empty if it has none. `halves`: hexes of its neighbours that
    lie half on this sheet."""

    def __init__(
        self,
        id: str,
        hexes: frozenset[int],
        scatter: tuple[int, ...],
        halves: frozenset[int] = frozenset(),
    ) -> None:
        self.id = id
        self.hexes = hexes
        self.scatter = scatter
        self.halves = halves


class GameMap:
    """A map as its file tells it. Lists by hex; hexes and hexsides are those of `grid.map`.

    `sides`: the hexsides of each kind. `playing`: the hexes in play, ascending. `names`: what is
    written in a hex, "" for nothing.
    """

    def __init__(
        self,
        id: str,
        name: str,
        system: str,
        grid: Grid,
        scale: int,
        ground: list[str],
        features: list[tuple[str, ...]],
        names: list[str],
        sides: dict[str, frozenset[int]],
        lines: list[MapLine],
        crossings: list[Crossing],
        areas: list[MapArea],
        sectors: list[Sector],
        playing: tuple[int, ...],
    ) -> None:
        self.id = id
        self.name = name
        self.system = system
        self.grid = grid
        self.scale = scale
        self.ground = ground
        self.features = features
        self.names = names
        self.sides = sides
        self.lines = lines
        self.crossings = crossings
        self.areas = areas
        self.sectors = sectors
        self.playing = playing

    # Lines

    def ends(self, kinds: tuple[str, ...]) -> list[int]:
        """By hex, the directions in which lines of these kinds leave it, as a bit mask."""
        masks = [0] * self.grid.map.size
        for line in self.lines:
            if line.kind in kinds:
                for side in line.sides:
                    for hex in self.grid.map.sides_hexes(side):
                        if hex >= 0:
                            masks[hex] |= 1 << self.direction_of(hex, side)
        return masks

    def side_masks(self, kind: str) -> list[int]:
        """By hex, the directions of its hexsides of a kind, as a bit mask."""
        masks = [0] * self.grid.map.size
        for side in self.sides.get(kind, frozenset()):
            for hex in self.grid.map.sides_hexes(side):
                if hex >= 0:
                    masks[hex] |= 1 << self.direction_of(hex, side)
        return masks

    def direction_of(self, hex: int, side: int) -> int:
        """The direction in which a hex has one of its hexsides; -1 if it is not its own."""
        for direction in range(6):
            if self.grid.map.hexside(hex, direction) == side:
                return direction
        return -1

    def banks(self, hex: int, kinds: tuple[str, ...]) -> list[tuple[int, ...]]:
        """Into which banks the river lines of a hex part its other sides: directions, each bank
        ascending. One bank if there is no river, or one that ends here."""
        mask = self.ends(kinds)[hex]
        rivers = [direction for direction in range(6) if mask >> direction & 1]
        if len(rivers) < 2:
            return [tuple([direction for direction in range(6) if not mask >> direction & 1])]
        found: list[tuple[int, ...]] = []
        for start in rivers:
            bank: list[int] = []
            direction = (start + 1) % 6
            while not mask >> direction & 1:
                bank.append(direction)
                direction = (direction + 1) % 6
            if bank:
                found.append(tuple(sorted(bank)))
        return sorted(found)

    # Areas

    def holds_centre(self, area: MapArea, hex: int) -> bool:
        """Does the area hold the centre of a hex? Its rim does not."""
        return self._place(area, hex) == INSIDE

    def _place(self, area: MapArea, hex: int) -> int:
        map = self.grid.map
        return area.polygon.place(map.centre_xs[hex], map.centre_ys[hex])

    def on_rim(self, area: MapArea, hex: int) -> bool:
        """Does the ring go through the centre of a hex?"""
        return self._place(area, hex) == RIM

    def meets(self, area: MapArea, hex: int) -> bool:
        """Do the insides of an area and of a hex have a point in common?"""
        if self.holds_centre(area, hex):
            return True
        outline = hex_outline(self.grid.map, hex)
        polygon = area.polygon
        for i in range(len(polygon.xs)):
            found = outline.meet(
                polygon.xs[i - 1], polygon.ys[i - 1], polygon.xs[i], polygon.ys[i], polygon.scale
            )
            if found == CROSSED:
                return True
        return False

    def level(self, hex: int) -> int:
        """The level of a hex: that of the innermost bold contour that holds its centre, else 0."""
        level = 0
        for area in self.areas:
            if area.kind == CONTOUR and area.level > level and self.holds_centre(area, hex):
                level = area.level
        return level

    def band(self, hex: int) -> int:
        """The contour band of a hex: how many contours, bold or thin, hold its centre."""
        rings = [area for area in self.areas if area.kind == CONTOUR]
        return len([area for area in rings if self.holds_centre(area, hex)])

    def hexes_of(self, kind: str) -> dict[int, list[MapArea]]:
        """The hexes that areas of a kind meet, and which: the building hexes, say."""
        found: dict[int, list[MapArea]] = {}
        for area in self.areas:
            if area.kind != kind:
                continue
            for hex in range(self.grid.map.size):
                if self.meets(area, hex):
                    found.setdefault(hex, []).append(area)
        return found


def rings_meet(a: Polygon, b: Polygon) -> bool:
    """Do the rims of two areas have a point in common?"""
    for i in range(len(a.xs)):
        for j in range(len(b.xs)):
            found = segments(
                a.xs[i - 1] * b.scale,
                a.ys[i - 1] * b.scale,
                a.xs[i] * b.scale,
                a.ys[i] * b.scale,
                b.xs[j - 1] * a.scale,
                b.ys[j - 1] * a.scale,
                b.xs[j] * a.scale,
                b.ys[j] * a.scale,
            )
            if found != CLEAR:
                return True
    return False


def inside(inner: Polygon, outer: Polygon) -> bool:
    """Does a ring lie inside another? Of two whose rims do not meet one point tells."""
    return outer.place(inner.xs[0], inner.ys[0], inner.scale) == INSIDE
