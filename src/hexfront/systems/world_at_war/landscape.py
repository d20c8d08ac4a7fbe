"""Maps of this game (14.4): what a map file may hold, and the ground that it makes."""

from __future__ import annotations

from typing import Final

from hexfront.core.grid import DIRECTIONS
from hexfront.core.hexes import FLAT, OFF_MAP
from hexfront.core.maps import BRIDGE, GameMap, MapKinds
from hexfront.core.problems import Problem
from hexfront.systems.world_at_war.board import BoardWaW
from hexfront.systems.world_at_war.tables import Tables
from hexfront.systems.world_at_war.terrain import Ground

RIVER: Final = "river"
ROAD: Final = "road"
KINDS: Final = MapKinds(
    ground={
        "clear": ".",
        "field": ":",
        "woods": "w",
        "town": "T",
        "hill": "h",
        "wooded_hill": "H",
        "rough": "r",
        "burned_woods": "b",
        "ruins": "R",
        "river": "~",
        "lake": "L",
    },
    sides=(RIVER,),
    lines=(ROAD,),
    roads=(ROAD,),
    river_sides=(RIVER,),
    patches={
        "woods": (40, 2, 6),
        "field": (20, 3, 6),
        "hill": (10, 4, 8),
        "wooded_hill": (10, 1, 3),
        "lake": (3, 3, 5),
        "town": (8, 2, 5),
    },
    town="town",
)


def map_problems(map: GameMap) -> list[Problem]:
    """What is wrong with a map for this game. Rule: WAW 1.0-4, WAW 11.4, WAW 14.4."""
    problems: list[Problem] = []
    grid = map.grid
    shape = (grid.orientation, grid.names)
    xs = [grid.map.xs[hex] for hex in range(grid.map.size)]
    if shape != (FLAT, "letters") or min(xs) != 0 or min(grid.map.ys) != 0:
        message = "must be flat and named by letters, even columns half a hex lower, none longer"
        problems.append(Problem("wrong-sheet", "map", message))
        return problems
    over: set[int] = set()
    for crossing in map.crossings:
        where = f"crossings ({grid.labels[crossing.hex]})"
        if crossing.kind != BRIDGE:
            problems.append(Problem("no-fords", where, "this game has bridges only"))
        if crossing.side >= 0:
            over.add(crossing.side)
        elif map.ground[crossing.hex] != RIVER:
            problems.append(Problem("no-river", where, "this is no river hex"))
    rivers = map.sides.get(RIVER, frozenset())
    bridged = {crossing.hex for crossing in map.crossings if crossing.side < 0}
    for number, line in enumerate(map.lines):
        where = f"lines[{number + 1}].path"
        for side in line.sides:
            if side in rivers and side not in over:
                message = f"crosses the river at {grid.side_name(side)} without a bridge"
                problems.append(Problem("no-bridge", where, message))
        for hex in line.hexes:
            if map.ground[hex] == RIVER and hex not in bridged:
                message = f"goes through the river at {grid.labels[hex]} without a bridge"
                problems.append(Problem("no-bridge", where, message))
            if map.ground[hex] == "lake":
                message = f"goes through the lake at {grid.labels[hex]}"
                problems.append(Problem("road-in-lake", where, message))
    return problems


def ground_of(map: GameMap, hexes: list[int], tables: Tables) -> Ground:
    """The ground of a part of a map, its hexes ascending. Rule: WAW 1.0-3, WAW 12.1."""
    grid = map.grid
    board = BoardWaW([(grid.map.xs[hex], grid.map.ys[hex]) for hex in hexes])
    bridged = {crossing.hex for crossing in map.crossings if crossing.side < 0}
    over = {crossing.side for crossing in map.crossings if crossing.side >= 0}
    roads = map.ends((ROAD,))
    water = map.side_masks(RIVER)
    rivers = list(water)
    for side in over:
        for hex in grid.map.sides_hexes(side):
            if hex != OFF_MAP:
                rivers[hex] &= ~(1 << map.direction_of(hex, side))
    kinds = ["bridge" if hex in bridged else map.ground[hex] for hex in range(grid.map.size)]
    return Ground(
        board,
        [tables.terrain[kinds[hex]] for hex in hexes],
        [roads[hex] for hex in hexes],
        [water[hex] for hex in hexes],
        [rivers[hex] for hex in hexes],
        tables.road,
        [map.names[hex] for hex in hexes],
    )


def directions(mask: int) -> list[str]:
    """The directions of a bit mask by name."""
    return [name for number, name in enumerate(DIRECTIONS[FLAT]) if mask >> number & 1]
