"""The draft of a map: patches of ground, hills, a river, towns with roads between them, as a file.

A draft is in order (its file is read without a problem) and of no further merit: it saves the
author the first hour. Which kinds of ground come in which patches is the game's to say, in its
`MapKinds`.
"""

from __future__ import annotations

import itertools
from random import Random

from hexfront.core.grid import Grid
from hexfront.core.hexes import CORNER_X, CORNER_Y, FLAT, OFF_MAP
from hexfront.core.maps import BUILDING, CONTOUR, MapKinds

WATER = ("lake", "river", "water")
SCALE = 10  # of the lattice, for contours and buildings
BUILT = 3  # houses in a town
TRIES = 30  # to find room for a hill


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
        # The river runs between this column and the next, or down this column; -1: there is none.
        self.column = -1
        self.stream: list[int] = []  # the hexes of a river that is a line
        self.hills: list[tuple[int, int]] = []  # centres and radii

    def make(self) -> None:
        if self.kinds.rivers and not self.kinds.river_sides and self.grid.columns >= 5:
            self.column = self.grid.columns // 2
            column = self.grid.column
            self.stream = [hex for hex in range(self.grid.map.size) if column[hex] == self.column]
        for kind, (often, low, high) in self.kinds.patches.items():
            count = round(self.grid.map.size * often / 1000)
            if kind == CONTOUR:
                for _ in range(count):
                    self.hill(self.random.randint(low, high))
                continue
            for _ in range(max(count, 2) if kind == self.kinds.town else count):
                self.patch(kind, low, high)
        if self.kinds.river_sides and self.grid.columns >= 4:
            middle = self.grid.columns // 2
            self.column = self.random.randrange(middle - 1, middle + 1)
        if self.kinds.roads and self.towns:
            self.connect()

    def patch(self, kind: str, low: int, high: int) -> None:
        """Some hexes together that are still of the base ground."""
        free = [
            hex
            for hex in range(self.grid.map.size)
            if self.ground[hex] == self.base and hex not in self.stream
        ]
        if not free:
            return
        patch = [self.random.choice(free)]
        self.ground[patch[0]] = kind
        for _ in range(self.random.randint(low, high) - 1):
            near = {n for hex in patch for n in self.grid.map.near[hex]}
            onward = sorted(n for n in near if self.ground[n] == self.base and n not in self.stream)
            if not onward:
                break
            patch.append(self.random.choice(onward))
            self.ground[patch[-1]] = kind
        if kind == self.kinds.town:
            self.towns.append(patch)

    def hill(self, radius: int) -> None:
        """A round hill, where there is room for all of it beside the others and the river."""
        map = self.grid.map
        for _ in range(TRIES):
            centre = self.random.randrange(map.size)
            whole = len(map.within(centre, radius)) == 3 * radius * (radius + 1)
            # One hex more to the river, so that both ends of its bridges are equally high.
            dry = all(map.distance(centre, hex) > radius + 1 for hex in self.stream)
            apart = all(map.distance(centre, h) > radius + r + 1 for h, r in self.hills)
            if whole and dry and apart:
                self.hills.append((centre, radius))
                return

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
                    if hex in self.stream and not self.across(before[hex], near):
                        continue
                    if near not in before and self.ground[near] not in WATER:
                        before[near] = hex
                        onward.append(near)
            edge = onward
        return []

    def across(self, a: int, b: int) -> bool:
        """Do two hexes lie on the two sides of the river in the column between them?"""
        column = self.grid.column
        return {column[a], column[b]} == {self.column - 1, self.column + 1}

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
        """The river hexsides, or hexes of the river, that a road crosses."""
        map = self.grid.map
        if self.stream:
            over = {hex for road in self.roads for hex in road if hex in self.stream}
            return [self.grid.labels[hex] for hex in sorted(over)]
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
            *([f"scale = {SCALE}"] if self.kinds.areas else []),
            "",
            'ground = """',
            *picture,
            '"""',
        ]
        for number, town in enumerate(self.towns):
            names = " ".join([labels[hex] for hex in sorted(town)])
            lines += ["", "[[hexes]]", f'at = "{names}"', f'name = "Town {number + 1}"']
        lines += self.drawn()
        if self.column >= 0 and not self.stream:
            kind = self.kinds.river_sides[0]
            lines += ["", "[[sides]]", f'kind = "{kind}"', f'at = "{" ".join(self.river())}"']
        for road in self.roads:
            path = " ".join([labels[hex] for hex in road])
            lines += ["", "[[lines]]", f'kind = "{self.kinds.roads[0]}"', f'path = "{path}"']
        for side in self.bridges():
            lines += ["", "[[crossings]]", 'kind = "bridge"', f'at = "{side}"']
        return "\n".join(lines) + "\n"

    def drawn(self) -> list[str]:
        """What is drawn over the hexes: the river as a line, contours, the houses of towns."""
        labels = self.grid.labels
        lines: list[str] = []
        if self.stream:
            path = " ".join([labels[hex] for hex in self.stream])
            kind = self.kinds.rivers[0]
            first, last = f"{labels[self.stream[0]]}/n ", "/s"
            if len(self.stream) > 1:
                path = first + path.partition(" ")[2] + last
                lines += ["", "[[lines]]", f'kind = "{kind}"', "width = 30", f'path = "{path}"']
        for centre, radius in self.hills:
            lines += ["", "[[areas]]", f'kind = "{CONTOUR}"', "level = 1"]
            lines.append(f'ring = "{self.ring(centre, radius)}"')
            lines += ["", "[[areas]]", f'kind = "{CONTOUR}"']
            lines.append(f'ring = "{self.ring(centre, radius - 1)}"')
        if BUILDING in self.kinds.areas:
            for town in self.towns:
                for hex in sorted(town)[:BUILT]:
                    ring = " ".join([f"{labels[hex]}+{x},{y}" for x, y in self.house()])
                    lines += ["", "[[areas]]", f'kind = "{BUILDING}"']
                    lines += [f'style = "{self.kinds.house}"', f'ring = "{ring}"']
        return lines

    def ring(self, centre: int, radius: int) -> str:
        """A ring round all hexes so near to one, along their outer sides."""
        map = self.grid.map
        inside = {centre, *map.within(centre, radius)}
        onward: dict[tuple[int, int], tuple[int, int]] = {}
        for hex in inside:
            x, y = map.centre_xs[hex] * SCALE, map.centre_ys[hex] * SCALE
            for side in range(6):
                if map.neighbour(hex, side) not in inside:
                    start, end = 6 + side, 6 + (side + 1) % 6  # of a flat-topped hex
                    a = (x + CORNER_X[start] * SCALE, y + CORNER_Y[start] * SCALE)
                    onward[a] = (x + CORNER_X[end] * SCALE, y + CORNER_Y[end] * SCALE)
        first = min(onward)
        points = [first]
        while onward[points[-1]] != first:
            points.append(onward[points[-1]])
        return " ".join([f"{x},{y}" for x, y in points])

    def house(self) -> list[tuple[int, int]]:
        """A box beside the middle of a hex, as offsets."""
        left = self.random.choice((-9, 4))
        top = self.random.randint(-7, -2)
        return [(left, top), (left + 5, top), (left + 5, top + 6), (left, top + 6)]


def draft_map(system: str, kinds: MapKinds, columns: int, rows: int, seed: int) -> str:
    """The file of a map of that size; the same seed gives the same one."""
    draft = Draft(kinds, columns, rows, seed)
    draft.make()
    return draft.text(system, seed)
