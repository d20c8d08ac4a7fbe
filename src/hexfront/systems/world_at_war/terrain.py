"""Terrain (12.1): its kinds, and the ground of a scenario with the cost of every step."""

from __future__ import annotations

from typing import Final

from hexfront.core.charts import NO, Charts, Table
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.board import BoardWaW
from hexfront.systems.world_at_war.counters import FLYING, MOVES

# The cost of a step, in half points, where there is none.
NO_WAY: Final = NO
# The step takes the whole allowance of an amphibious unit (11.4).
WHOLE_MOVE: Final = -2
POINT: Final = 2  # half points in a point

# How a hex lies in the way of a line at ground level.
OPEN: Final = 0
HALF: Final = 1
FULL: Final = 2
SIGHTS: Final[tuple[str, ...]] = ("open", "half", "full")

# As what it counts in the charts of screens.
NO_SCREEN: Final = 0
WOODS: Final = 1
TOWN: Final = 2
HILL: Final = 3
WOODED_HILL: Final = 4
SCREENS: Final[tuple[str, ...]] = ("none", "woods", "town", "hill", "wooded_hill")

# What may lie on terrain (chart `on_terrain`).
WRECK: Final = 0
IMPROVED: Final = 1
SMOKE: Final = 2
ON_TERRAIN: Final[tuple[str, ...]] = ("wreck", "improved", "smoke")


class Terrain:
    """A kind of terrain, one row of the terrain effects chart.

    `cost` and `cost_up` (from a lower level) in half points by TRACKED, WHEELED, FOOT, or `NO_WAY`.
    `bonus`: dice by HEAVY, LIGHT, SOFT. `flight`: sight level of a helicopter above it.
    Rule: WAW 12.1.
    """

    __slots__ = (
        "bonus",
        "cost",
        "cost_up",
        "defensive",
        "flight",
        "id",
        "level",
        "name",
        "road_only",
        "screen",
        "sight",
    )

    def __init__(self, table: Table, id: str) -> None:
        self.id = id
        self.name = table.text(id, "name")
        self.level = table.integer(id, "level")
        self.cost: tuple[int, ...] = tuple([table.halves(id, move) for move in MOVES[:3]])
        self.cost_up: tuple[int, ...] = tuple([table.halves(id, m + "_up") for m in MOVES[:3]])
        self.bonus = bonus(table, id)
        self.defensive = table.flag(id, "defensive")
        self.sight = SIGHTS.index(table.text(id, "sight"))
        self.screen = SCREENS.index(table.text(id, "screen"))
        self.flight = table.integer(id, "flight")
        self.road_only = table.flag(id, "road_only")


class OnTerrain:
    """A marker on terrain, one row of `on_terrain`: dice that it adds by HEAVY, LIGHT, SOFT."""

    __slots__ = ("bonus", "defensive", "id", "name", "sight")

    def __init__(self, told: Charts, id: str) -> None:
        table = told.tables["on_terrain"]
        self.id = id
        self.name = table.text(id, "name")
        self.bonus = bonus(table, id)
        self.defensive = table.flag(id, "defensive")
        sight = table.text(id, "sight")
        self.sight = OPEN if sight == "none" else SIGHTS.index(sight)


def bonus(table: Table, id: str) -> tuple[int, ...]:
    """The dice of a row by HEAVY, LIGHT, SOFT."""
    return tuple([table.integer(id, name) for name in ("heavy", "light", "soft")])


def terrains(told: Charts) -> dict[str, Terrain]:
    """All kinds of terrain by id."""
    table = told.tables["terrain"]
    return {id: Terrain(table, id) for id in table.rows}


class Ground:
    """What the hexes of a scenario are, and never changes in play.

    By hex: `terrain`, `level` (0 or 1), `roads` (bit mask of the directions in which a road leaves
    the hex), `water` (bit mask of the hexsides with a river) and `rivers` (those without a bridge),
    `hills` (the number of the connected hill that it belongs to, -1 for none), `names` (towns; ""
    for none), `near` (the hexes next to it, ascending), `ways` (where `steps` has the step to each
    of these).
    """

    __slots__ = (
        "_steps",
        "board",
        "fields",
        "hills",
        "level",
        "names",
        "near",
        "rivers",
        "road_cost",
        "roads",
        "size",
        "terrain",
        "water",
        "ways",
    )

    def __init__(
        self,
        board: BoardWaW,
        terrain: list[Terrain],
        roads: list[int],
        water: list[int],
        rivers: list[int],
        road_cost: tuple[int, ...],
        names: list[str],
    ) -> None:
        self.board = board
        self.size = board.size
        self.near = board.map.near
        self.ways: list[list[int]] = [
            [hex * 6 + board.map.direction(hex, to) for to in near]
            for hex, near in enumerate(self.near)
        ]
        self.terrain = terrain
        self.roads = roads
        self.water = water
        self.rivers = rivers
        self.road_cost = road_cost
        self.names = names
        self.level: list[int] = [kind.level for kind in terrain]
        self.hills: list[int] = self._number_hills()
        # By how a unit moves, then hex * 6 + direction; made when first asked for.
        self._steps: list[list[int]] = [[], [], [], []]
        # How far it is to places, by how a unit moves and the places (see marches.py).
        self.fields: dict[tuple[int, tuple[int, ...]], list[int]] = {}

    def _number_hills(self) -> list[int]:
        numbers = [-1] * self.size
        count = 0
        for start in range(self.size):
            if self.level[start] == 0 or numbers[start] >= 0:
                continue
            numbers[start] = count
            edge = [start]
            while edge:
                hex = edge.pop()
                for near in self.near[hex]:
                    if self.level[near] > 0 and numbers[near] < 0:
                        numbers[near] = count
                        edge.append(near)
            count += 1
        return numbers

    def steps(self, moves: int) -> list[int]:
        """Half points of every step by hex * 6 + direction, for units that move like that.

        `NO_WAY` where there is none, and `WHOLE_MOVE` where only an amphibious unit may go, which
        pays its whole allowance: whoever is not amphibious takes it as `NO_WAY`.
        Rule: WAW 5.0-1, WAW 5.0-4, WAW 9-4, WAW 11.4.
        """
        if not self._steps[moves]:
            self._steps[moves] = [
                self._cost(moves, hex, direction)
                for hex in range(self.size)
                for direction in range(6)
            ]
        return self._steps[moves]

    def cost(self, moves: int, a: int, b: int) -> int:
        """The same for a step between adjacent hexes."""
        return self.steps(moves)[a * 6 + self.board.map.direction(a, b)]

    def _cost(self, moves: int, hex: int, direction: int) -> int:
        to = self.board.map.around[hex * 6 + direction]
        if to == OFF_MAP:
            return NO_WAY
        if moves == FLYING:
            return POINT
        here, there = self.terrain[hex], self.terrain[to]
        if self.roads[hex] >> direction & 1:
            along = self.road_cost[moves]
            return along if there.cost[moves] == NO_WAY else min(along, there.cost[moves])
        if here.road_only or there.road_only:
            return NO_WAY
        upward = there.level > here.level
        points = there.cost_up[moves] if upward else there.cost[moves]
        if self.rivers[hex] >> direction & 1:
            return NO_WAY if points == NO_WAY else WHOLE_MOVE
        return points
