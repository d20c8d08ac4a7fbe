"""Maps of this game (4.0): what a map file may hold, and the ground that it makes."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import FLAT, OFF_MAP
from hexfront.core.maps import (
    BRIDGE,
    BUILDING,
    CONTOUR,
    FORD,
    Crossing,
    GameMap,
    MapArea,
    MapKinds,
)
from hexfront.core.problems import Problem
from hexfront.core.sight import INSIDE, OUTSIDE
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.layers import SCATTER, Building, Contour, Layers
from hexfront.systems.last_hundred_yards.tables import Tables
from hexfront.systems.last_hundred_yards.terrain import Ground

ROAD: Final = "road"
PATH: Final = "path"
RIVER: Final = "river"
WALL: Final = "wall"
TREE_LINE: Final = "tree_line"
STYLES: Final[tuple[str, ...]] = ("stone", "wooden", "hut")
THIN_LINES: Final = 100  # ranks of thin contours between two levels

KINDS: Final = MapKinds(
    ground={
        "open": ".",
        "town": "t",
        "beach": "b",
        "woods": "w",
        "heavy_woods": "W",
        "jungle": "j",
        "heavy_jungle": "J",
        "orchard": "o",
        "palm_grove": "p",
        "marsh": "m",
        "water": "~",
    },
    sides=(WALL, TREE_LINE),
    lines=(ROAD, PATH, RIVER),
    areas=(CONTOUR, BUILDING),
    roads=(ROAD,),
    rivers=(RIVER,),
    patches={
        "woods": (12, 3, 12),
        "orchard": (6, 2, 5),
        "marsh": (3, 2, 5),
        "town": (4, 3, 7),
        CONTOUR: (6, 1, 3),
    },
    town="town",
    house="stone",
)


def map_problems(map: GameMap) -> list[Problem]:
    """What is wrong with a map for this game.

    Rule: LHY 4.1.5, LHY 4.1.6, LHY 4.1.9, LHY 4.1.10, LHY 4.1.11.
    """
    problems: list[Problem] = []
    grid = map.grid
    for number, area in enumerate(map.areas):
        where = f"areas[{number + 1}]"
        if area.kind == BUILDING and area.style not in STYLES:
            known = ", ".join(STYLES)
            message = f"the style of a building must be one of: {known}"
            problems.append(Problem("unknown-style", f"{where}.style", message))
    crossed = {crossing.hex: crossing for crossing in map.crossings}
    for crossing in map.crossings:
        where = f"crossings ({grid.labels[crossing.hex]})"
        if crossing.side >= 0:
            message = "rivers run through hexes here: name the hex"
            problems.append(Problem("no-river-hexside", where, message))
    rivers = map.ends((RIVER,))
    roads = map.ends((ROAD,))
    for crossing in map.crossings:
        where = f"crossings ({grid.labels[crossing.hex]})"
        if crossing.side < 0 and not rivers[crossing.hex]:
            problems.append(Problem("no-river", where, "no river runs through this hex"))
        if crossing.kind == BRIDGE and not roads[crossing.hex]:
            problems.append(Problem("no-road", where, "no road runs over this bridge"))
        levels = {_drawn_level(map, hex) for hex in _ends(map, roads, crossing)}
        if crossing.kind == BRIDGE and len(levels) > 1:
            message = "its ends lie on different levels"
            problems.append(Problem("sloping-bridge", where, message))
    for number, line in enumerate(map.lines):
        where = f"lines[{number + 1}].path"
        if line.kind == RIVER:
            continue
        for hex in line.hexes:
            if map.ground[hex] == "water":
                message = f"goes through the water at {grid.labels[hex]}"
                problems.append(Problem("road-in-water", where, message))
            if line.kind == ROAD and rivers[hex] and hex not in crossed:
                message = f"goes through the river at {grid.labels[hex]} without bridge or ford"
                problems.append(Problem("no-bridge", where, message))
    return problems


def _ends(map: GameMap, roads: list[int], crossing: Crossing) -> list[int]:
    """The hexes to which a bridge leads. Rule: LHY 4.1.11."""
    ways = list(crossing.deck) or [d for d in range(6) if roads[crossing.hex] >> d & 1]
    ends = [map.grid.map.neighbour(crossing.hex, direction) for direction in ways]
    return [hex for hex in ends if hex != OFF_MAP]


def _drawn_level(map: GameMap, hex: int) -> int:
    """The level of the innermost bold contour round a hex's centre."""
    x, y = map.grid.map.centre_xs[hex], map.grid.map.centre_ys[hex]
    round_it = [a for a in map.areas if a.kind == CONTOUR and a.polygon.place(x, y) == INSIDE]
    return max([0, *[area.level for area in round_it]])


def ground_of(
    map: GameMap, hexes: list[int], tables: Tables, factors: dict[str, int] | None = None
) -> Ground:
    """The ground of a part of a map, its hexes ascending. `factors`: by sector ("" for all), how
    many times as high as drawn its hills are (4.1.4)."""
    grid = map.grid
    board = BoardLHY(
        [(grid.map.xs[hex], grid.map.ys[hex]) for hex in hexes],
        [grid.labels[hex] for hex in hexes],
        list(hexes),
        [grid.column[hex] for hex in hexes],
        [grid.row[hex] for hex in hexes],
        grid.orientation,
    )
    told = Layers(board.size)
    told.base = [tables.terrain[map.ground[hex]] for hex in hexes]
    told.names = [map.names[hex] for hex in hexes]
    roads, paths, rivers = map.ends((ROAD,)), map.ends((PATH,)), map.ends((RIVER,))
    walls, trees = map.side_masks(WALL), map.side_masks(TREE_LINE)
    told.roads = [roads[hex] for hex in hexes]
    told.paths = [paths[hex] for hex in hexes]
    told.rivers = [rivers[hex] for hex in hexes]
    told.walls = [walls[hex] for hex in hexes]
    told.trees = [trees[hex] for hex in hexes]
    _widths(map, board, told)
    numbers = {hex: number for number, hex in enumerate(hexes)}
    for crossing in map.crossings:
        number = numbers.get(crossing.hex, OFF_MAP)
        if number == OFF_MAP:
            continue
        if crossing.kind == FORD:
            told.fords[number] = True
        else:
            deck = 0
            for direction in crossing.deck:
                deck |= 1 << direction
            told.decks[number] = deck or roads[crossing.hex]
    _contours(map, board, told, factors or {})
    for crossing in map.crossings:
        number = numbers.get(crossing.hex, OFF_MAP)
        if number != OFF_MAP:
            _opened(map, roads, crossing, number, numbers, told, tables)
    _buildings(map, board, told, tables)
    for sector in map.sectors:
        for hex in sector.hexes:
            number = numbers.get(hex, OFF_MAP)
            if number != OFF_MAP:
                told.sectors[number] = sector.id
                if sector.scatter:
                    told.scatter[number] = sector.scatter
    for sector in map.sectors:
        for hex in sorted(sector.halves):
            number = numbers.get(hex, OFF_MAP)
            if number != OFF_MAP:
                own = (told.sectors[number], told.scatter[number])
                known = told.diagrams.setdefault(number, [own])
                known.append((sector.id, sector.scatter or SCATTER))
    return Ground(board, tables.terrain, told)


def _opened(
    map: GameMap,
    roads: list[int],
    crossing: Crossing,
    number: int,
    numbers: dict[int, int],
    told: Layers,
    tables: Tables,
) -> None:
    """A hex with a bridge or ford is open, and a bridge is as high as its ends.

    Rule: LHY 4.1.11, LHY 4.1.12.
    """
    if not told.base[number].open:
        told.base[number] = tables.terrain["open" if crossing.kind == FORD else "bridge"]
    if crossing.kind == FORD:
        return
    ends = [numbers[hex] for hex in _ends(map, roads, crossing) if hex in numbers]
    if ends:
        told.level[number] = min([told.level[end] for end in ends])
        told.band[number] = min([told.band[end] for end in ends])


def _widths(map: GameMap, board: BoardLHY, told: Layers) -> None:
    """The widest road or river over each hexside."""
    for line in map.lines:
        for side in line.sides:
            for hex in map.grid.map.sides_hexes(side):
                if hex != OFF_MAP:
                    told_at = board.find(map.grid.labels[hex])
                    if told_at != OFF_MAP:
                        at = told_at * 6 + map.direction_of(hex, side)
                        told.widths[at] = max(told.widths[at], line.width)


def _contours(map: GameMap, board: BoardLHY, told: Layers, factors: dict[str, int]) -> None:
    """Levels and bands: a contour's rank is the level round which it lies, then how many thin lines
    lead in to it. Rule: LHY 4.1.4, LHY 4.1.5."""
    rings = [area for area in map.areas if area.kind == CONTOUR]
    ranks = _ranks(rings)
    told.contours = [Contour(ring.polygon, ranks[n]) for n, ring in enumerate(rings)]
    sectors = {hex: sector.id for sector in map.sectors for hex in sector.hexes}
    for number, hex in enumerate(board.sheet):
        x, y = map.grid.map.centre_xs[hex], map.grid.map.centre_ys[hex]
        inside = [n for n, ring in enumerate(rings) if ring.polygon.place(x, y) == INSIDE]
        inside.sort(key=lambda n: ranks[n])
        told.contours_at[number] = inside
        told.band[number] = ranks[inside[-1]] if inside else 0
        level = told.band[number] // THIN_LINES
        factor = factors.get(sectors.get(hex, ""), factors.get("", 1))
        told.level[number] = level * factor


def _ranks(rings: list[MapArea]) -> list[int]:
    """By contour: level * THIN_LINES, and one for each thin line from the bold one inward."""
    ranks: list[int] = []
    for ring in rings:
        x, y = ring.polygon.xs[0], ring.polygon.ys[0]
        scale = ring.polygon.scale
        round_it = [r for r in rings if r is ring or r.polygon.place(x, y, scale) != OUTSIDE]
        level = max([0, *[r.level for r in round_it]])
        thin = [r for r in round_it if r.level < 0 and _within_level(r, rings, level)]
        ranks.append(level * THIN_LINES + len(thin))
    return ranks


def _within_level(thin: MapArea, rings: list[MapArea], level: int) -> bool:
    """Does a thin contour lie inside the bold one of that level (which is 0 without any)?"""
    x, y, scale = thin.polygon.xs[0], thin.polygon.ys[0], thin.polygon.scale
    round_it = [r.level for r in rings if r is not thin and r.polygon.place(x, y, scale) != OUTSIDE]
    return max([0, *round_it]) == level


def _buildings(map: GameMap, board: BoardLHY, told: Layers, tables: Tables) -> None:
    """Which buildings stand in which hexes, and as what they count: urban ones in towns, huts
    excepted. Rule: LHY 4.1.6."""
    numbers = {hex: number for number, hex in enumerate(board.sheet)}
    for area in map.areas:
        if area.kind != BUILDING:
            continue
        told.buildings.append(Building(area.polygon, tables.terrain[area.style], area.height))
        for hex in _near(map, area):
            number = numbers.get(hex, OFF_MAP)
            if number == OFF_MAP or not map.meets(area, hex):
                continue
            told.buildings_at[number].append(len(told.buildings) - 1)
            in_town = map.ground[hex] == "town" and area.style != "hut"
            style = tables.terrain["urban" if in_town else area.style]
            if style not in told.styles[number]:
                told.styles[number].append(style)


def _near(map: GameMap, area: MapArea) -> list[int]:
    """Hexes that an area may meet: those whose centre is not far from its box."""
    scale = area.polygon.scale
    left, right = min(area.polygon.xs), max(area.polygon.xs)
    top, bottom = min(area.polygon.ys), max(area.polygon.ys)
    xs, ys = map.grid.map.centre_xs, map.grid.map.centre_ys
    flat = map.grid.orientation == FLAT
    wide, high = (2 * scale, scale) if flat else (scale, 2 * scale)
    return [
        hex
        for hex in range(map.grid.map.size)
        if left - wide <= xs[hex] * scale <= right + wide
        and top - high <= ys[hex] * scale <= bottom + high
    ]
