"""The draft of a map: patches of ground, a river, towns with roads between them, as a file to edit.

A draft is in order (its file is read without a problem) and of no further merit: it saves the
author the first hour. Which kinds of ground come in which patches is the game's to say, in its
`MapKinds`.
"""

from __future__ import annotations

import itertools
from random import Random

from hexfront.core.grid import Grid
from hexfront.core.hexes import FLAT, OFF_MAP
from hexfront.core.maps import MapKinds

WATER = ("lake", "river")


class Draft:
    """A map in the making, flat-topped with names in letters."""

    def __init__(self, kinds: MapKinds, columns: int, rows: int, seed: int) -> None:
        self.kinds = kinds
        self.grid = Grid(FLAT, columns, rows)
        self.random = Random(seed)
        self.base = next(iter(kinds.ground))
        self.ground = [self.base] * self.grid.map.size
        self.towns: list[list[int]] = []
        self.roads: list[list[int]] = []
        self.column = -1  # the river runs between this column and the next; -1: there is none

    def make(self) -> None:
        for kind, (often, low, high) in self.kinds.patches.items():
            count = round(self.grid.map.size * often / 1000)
            for _ in range(max(count, 2) if kind == self.kinds.town else count):
                self.patch(kind, low, high)
        if self.kinds.river_sides and self.grid.columns >= 4:
            middle = self.grid.columns // 2
            self.column = self.random.randrange(middle - 1, middle + 1)
        if self.kinds.roads and self.towns:
            self.connect()

    def patch(self, kind: str, low: int, high: int) -> None:
        """Some hexes together that are still of the base ground."""
        free = [hex for hex in range(self.grid.map.size) if self.ground[hex] == self.base]
        if not free:
            return
        patch = [self.random.choice(free)]
        self.ground[patch[0]] = kind
        for _ in range(self.random.randint(low, high) - 1):
            near = {n for hex in patch for n in self.grid.map.near[hex]}
            onward = sorted(n for n in near if self.ground[n] == self.base)
            if not onward:
                break
            patch.append(self.random.choice(onward))
            self.ground[patch[-1]] = kind
        if kind == self.kinds.town:
            self.towns.append(patch)

    def connect(self) -> None:
        """A road from the left edge through all towns, from left to right, to the right edge."""
        stops = sorted([town[0] for town in self.towns], key=lambda hex: self.grid.column[hex])
        left = [hex for hex in range(self.grid.map.size) if self.grid.column[hex] == 0]
        last = self.grid.columns - 1
        right = [hex for hex in range(self.grid.map.size) if self.grid.column[hex] == last]
        taken: set[tuple[int, int]] = set()
        for goals, start in [(left, stops[0]), (right, stops[-1])]:
            self.road(self.way(start, goals), taken)
        for start, goal in itertools.pairwise(stops):
            self.road(self.way(start, [goal]), taken)

    def way(self, start: int, goals: list[int]) -> list[int]:
        """A shortest way over dry land to one of the goals; empty if there is none."""
        before = {start: start}
        edge = [start]
        while edge:
            for hex in edge:
                if hex in goals:
                    way = [hex]
                    while way[-1] != start:
                        way.append(before[way[-1]])
                    return way[::-1]
            onward = []
            for hex in edge:
                for near in self.grid.map.near[hex]:
                    if near not in before and self.ground[near] not in WATER:
                        before[near] = hex
                        onward.append(near)
            edge = onward
        return []

    def road(self, way: list[int], taken: set[tuple[int, int]]) -> None:
        """Keep those stretches of a way that are no road yet."""
        stretch: list[int] = []
        for a, b in itertools.pairwise(way):
            pair = (min(a, b), max(a, b))
            if pair in taken:
                self.keep(stretch)
                stretch = []
                continue
            taken.add(pair)
            stretch = [*(stretch or [a]), b]
        self.keep(stretch)

    def keep(self, stretch: list[int]) -> None:
        if len(stretch) > 1:
            self.roads.append(stretch)

    # Writing

    def river(self) -> list[str]:
        """The hexsides between two columns, from north to south."""
        map = self.grid.map
        found: list[str] = []
        for hex in range(map.size):
            if self.grid.column[hex] != self.column:
                continue
            for name, direction in (("ne", 0), ("se", 5)):
                if map.neighbour(hex, direction) != OFF_MAP:
                    found.append(f"{self.grid.labels[hex]}/{name}")
        return found

    def bridges(self) -> list[str]:
        """The river hexsides that a road crosses."""
        map = self.grid.map
        found: list[str] = []
        for road in self.roads:
            for a, b in itertools.pairwise(road):
                hex, other = (a, b) if self.grid.column[a] == self.column else (b, a)
                pair = (self.grid.column[hex], self.grid.column[other])
                if self.column >= 0 and pair == (self.column, self.column + 1):
                    name = "ne" if map.direction(hex, other) == 0 else "se"
                    found.append(f"{self.grid.labels[hex]}/{name}")
        return found

    def text(self, system: str, seed: int) -> str:
        """The map file."""
        labels = self.grid.labels
        letters = self.kinds.ground
        picture = [
            "".join(
                letters[self.ground[hex]]
                for hex in range(self.grid.map.size)
                if self.grid.row[hex] == row
            )
            for row in range(self.grid.rows)
        ]
        lines = [
            f"# A draft (seed {seed}): give it towns' names, and change what you like.",
            "format = 1",
            f'id = "draft-{seed}"',
            f'name = "Draft {seed}"',
            f'system = "{system}"',
            'orientation = "flat"',
            f"columns = {self.grid.columns}",
            f"rows = {self.grid.rows}",
            "",
            'ground = """',
            *picture,
            '"""',
        ]
        for number, town in enumerate(self.towns):
            names = " ".join([labels[hex] for hex in sorted(town)])
            lines += ["", "[[hexes]]", f'at = "{names}"', f'name = "Town {number + 1}"']
        if self.column >= 0:
            kind = self.kinds.river_sides[0]
            lines += ["", "[[sides]]", f'kind = "{kind}"', f'at = "{" ".join(self.river())}"']
        for road in self.roads:
            path = " ".join([labels[hex] for hex in road])
            lines += ["", "[[lines]]", f'kind = "{self.kinds.roads[0]}"', f'path = "{path}"']
        for side in self.bridges():
            lines += ["", "[[crossings]]", 'kind = "bridge"', f'at = "{side}"']
        return "\n".join(lines) + "\n"


def draft_map(system: str, kinds: MapKinds, columns: int, rows: int, seed: int) -> str:
    """The file of a map of that size; the same seed gives the same one."""
    draft = Draft(kinds, columns, rows, seed)
    draft.make()
    return draft.text(system, seed)
