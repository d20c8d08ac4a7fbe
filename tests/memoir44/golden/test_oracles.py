"""The rules of movement and of the line of sight, written down once more as plainly as the
reference words them, against the engine on boards strewn at random. Rule: M44 3.1, M44 3.8."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from hexfront.systems.memoir44.game import Game44
from memoir44.golden.situations import (
    Place,
    destinations,
    label,
    move,
    play,
    sees,
    situation,
    unit_at,
)

Hex = tuple[int, int]

STEPS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
BOARD = {(x, y) for y in range(9) for x in range(y % 2, 25, 2)}

PIECES = (
    "woods", "buildings", "church", "hedgerow", "hills", "hills", "hillroad", "river", "pbeach",
    "road", "road/2", "road/3", "roadX", "roadX/2", "roadX/3", "river+bridge", "river+ford",
    "bunker@allies", "pbunker", "wire", "hedgehog", "sand", "cemetery", "road+wire", "woods+sand",
)  # fmt: skip
ROADS = ("road", "road/2", "road/3", "roadX", "roadX/2", "roadX/3", "hillroad", "woods", "wire")
HEIGHTS = ("hills", "hills", "hills", "hillroad", "hills+bunker@axis", "woods")
HARD_STOPS = ("woods", "buildings", "church", "hedgerow", "ford", "wire")
NO_BATTLE = ("woods", "buildings", "church", "hedgerow")
BLOCKS_SIGHT = ("woods", "buildings", "church", "hedgerow", "bunker", "pbunker")
ROAD_ENDS = {"road": (0, 3), "hillroad": (0, 3), "roadX": (0, 1, 3, 4)}
# Move limit, and how far it may go and still battle: plain units, cavalry, tank destroyers, flame-
# throwers, mobile artillery, heavy anti-tank guns.
LIMITS = {
    "inf": (2, 1), "inf2": (2, 2), "tank": (3, 3), "gun": (1, 0), "inf.29": (3, 3),
    "tank.44": (2, 2), "tank2.33": (3, 3), "gun.35": (2, 1), "gun.46": (1, 0),
}  # fmt: skip
PLAIN = ("gun", "inf", "inf2", "tank")


def is_heavy(unit: str) -> bool:
    """Do armor and artillery's rules of terrain hold for it? They do for cavalry."""
    return unit.startswith(("tank", "gun", "inf.29"))


class Strewn:
    """A board with random pieces and units, in words and as a game in which the Allies move."""

    def __init__(
        self,
        seed: int,
        density: float,
        units: int = 30,
        codes: tuple[str, ...] = PIECES,
        switches: str = "",
        tags: str = "",
        kinds: tuple[str, ...] = PLAIN,
    ) -> None:
        chance = random.Random(seed)
        free = sorted(BOARD - {(0, 0), (24, 0)})
        self.terrain: dict[Hex, str] = {
            hex: chance.choice(codes) for hex in free if chance.random() < density
        }
        places = chance.sample(free, units)
        half = units // 2
        self.allies = {place: chance.choice(kinds) for place in places[:half]}
        self.units = {*places, (0, 0), (24, 0)}
        allies: dict[Place, str] = dict(self.allies.items())
        axis: dict[Place, str] = dict.fromkeys(places[half:], "inf")
        pieces: dict[Place, str] = dict(self.terrain.items())
        self.game: Game44 = situation(
            allies, axis, pieces, phase="move", switches=switches, tags=tags, targets="99,99"
        )

    def codes(self, hex: Hex) -> list[str]:
        words = self.terrain.get(hex, "wire" if hex in ((0, 0), (24, 0)) else "")
        codes = [code.split("/")[0].split("@")[0] for code in words.split("+") if code]
        return [c for c in codes if c != "river"] if {"bridge", "ford"} & set(codes) else codes

    def has(self, hex: Hex, codes: tuple[str, ...]) -> bool:
        return any(code in codes for code in self.codes(hex))

    def ends(self, hex: Hex) -> set[int]:
        """The directions in which a road leaves the hex."""
        for word in self.terrain.get(hex, "").split("+"):
            code, _, turned = word.partition("/")
            if code in ROAD_ENDS:
                return {(end + int(turned or 1) - 1) % 6 for end in ROAD_ENDS[code]}
        return set()

    def may_enter(self, unit: str, hex: Hex) -> bool:
        if hex not in BOARD or hex in self.units or "river" in self.codes(hex):
            return False
        return not (is_heavy(unit) and self.has(hex, ("bunker", "pbunker", "hedgehog")))

    def walks(self, unit: str, path: list[Hex]) -> Iterator[list[Hex]]:
        """All ways on from a path, each as its hexes, the start included."""
        limit = LIMITS[unit][0]
        start, here = path[0], path[-1]
        if len(path) == 1 and is_heavy(unit) and self.has(start, ("bunker", "pbunker")):
            return
        if len(path) > 1 and self.has(here, HARD_STOPS):
            return
        if len(path) == 2 and self.has(start, ("hedgerow",)):
            return
        for dx, dy in STEPS:
            to = (here[0] + dx, here[1] + dy)
            if to == start or not self.may_enter(unit, to):
                continue
            if len(path) > 1 and self.has(to, ("hedgerow",)):
                continue
            way = [*path, to]
            if len(path) > limit + self.is_road(way):
                continue
            if len(path) > 2 and any("pbeach" in self.codes(hex) for hex in way[1:]):
                continue
            yield way
            yield from self.walks(unit, way)

    def is_road(self, way: list[Hex]) -> bool:
        """Does the whole way run along road whose ends meet at each step?"""
        for a, b in pairwise(way):
            direction = STEPS.index((b[0] - a[0], b[1] - a[1]))
            if direction not in self.ends(a) or (direction + 3) % 6 not in self.ends(b):
                return False
        return True

    def battles_after(self, unit: str, way: list[Hex]) -> bool:
        limit = LIMITS[unit][1]
        if limit > 0 and self.is_road(way):
            limit += 1
        return len(way) - 1 <= limit and not self.has(way[-1], NO_BATTLE)

    def obstructs(self, a: Hex, b: Hex, hex: Hex, edge: bool) -> bool:
        """The classic reading: units, blocking terrain, other hills, what is outside the board."""
        if hex not in BOARD:
            return edge
        if hex in self.units or self.has(hex, BLOCKS_SIGHT):
            return True
        if not self.is_hill(hex):
            return False
        hill = self.hill_of(hex)
        return not (a in hill and b in hill)

    def is_hill(self, hex: Hex) -> bool:
        return self.has(hex, ("hills", "hillroad"))

    def hill_of(self, hex: Hex) -> set[Hex]:
        """All hexes of the contiguous hill."""
        hill = {hex}
        edge = [hex]
        while edge:
            x, y = edge.pop()
            for dx, dy in STEPS:
                near = (x + dx, y + dy)
                if near not in hill and self.is_hill(near):
                    hill.add(near)
                    edge.append(near)
        return hill

    def clear(self, a: Hex, b: Hex, edge: bool) -> bool:
        """The exact algorithm of M44 3.8, word for word."""
        corners = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
        dx, dy = b[0] - a[0], 3 * (b[1] - a[1])
        wide = 1 if dx == 0 else 0
        high = 1 if dy == 0 else 0
        left = right = False
        for y in range(min(a[1], b[1]) - high, max(a[1], b[1]) + high + 1):
            for x in range(min(a[0], b[0]) - wide, max(a[0], b[0]) + wide + 1):
                if (x + y) % 2 or (x, y) in (a, b):
                    continue
                turns = [dx * (3 * y + cy - 3 * a[1]) - dy * (x + cx - a[0]) for cx, cy in corners]
                if not self.obstructs(a, b, (x, y), edge):
                    continue
                if min(turns) < 0 < max(turns):
                    return False
                if 0 in turns:
                    left = left or max(turns) > 0
                    right = right or min(turns) < 0
        return not (left and right)


@pytest.mark.rule("M44 3.1")
@pytest.mark.rule("M44 3.1 Move limit")
@pytest.mark.rule("M44 3.1 Roads")
@pytest.mark.parametrize(("density", "codes"), [(0.3, PIECES), (0.6, PIECES), (0.9, ROADS)])
@pytest.mark.parametrize("seed", range(5))
def test_every_move_is_one_of_the_rules(seed: int, density: float, codes: tuple[str, ...]) -> None:
    """Where units may go, and whether they may battle and take ground afterwards."""
    board = Strewn(seed, density, codes=codes, kinds=tuple(LIMITS))
    for place, unit in board.allies.items():
        ends: dict[Hex, bool] = {}
        for way in board.walks(unit, [place]):
            ends[way[-1]] = ends.get(way[-1], False) or board.battles_after(unit, way)
        assert destinations(board.game, place) == {label(end) for end in ends}, (place, unit)
        for end, battles in ends.items():
            moved = play(board.game.clone(), move(place, end))
            after = unit_at(moved, end)
            assert after is not None
            assert (after.battles > 0) == battles, (place, unit, end)
            assert after.stopped == board.has(end, HARD_STOPS), (place, unit, end)


@pytest.mark.rule("M44 3.1")
@pytest.mark.parametrize("seed", range(3))
def test_step_by_step_leads_where_a_whole_move_leads(seed: int) -> None:
    """With objectives all over the board a unit goes hex by hex, and no farther than otherwise."""
    places = random.Random(seed).sample(sorted(BOARD), 40)
    tags = ",".join(f"{label(place)}:medal1" for place in places)
    board = Strewn(200 + seed, 0.4, units=24, tags=tags)
    for place, unit in board.allies.items():
        ends: dict[Hex, bool] = {}
        for way in board.walks(unit, [place]):
            ends[way[-1]] = ends.get(way[-1], False) or board.battles_after(unit, way)
        found: dict[str, bool] = {}
        follow(board.game.clone(), label(place), found)
        found.pop(label(place), None)  # steps may lead back to the start
        assert found == {label(end): battles for end, battles in ends.items()}, (place, unit)


def follow(game: Game44, here: str, found: dict[str, bool]) -> None:
    """Take every step that is open to the unit, and every further one."""
    for to in destinations(game, here):
        onward = play(game.clone(), move(here, to))
        after = unit_at(onward, to)
        assert after is not None
        found[to] = found.get(to, False) or after.battles > 0
        if onward.phase.name == "march":
            follow(onward, to, found)


@pytest.mark.rule("M44 3.8")
@pytest.mark.rule("M44 3.8 Hills")
@pytest.mark.rule("M44 12 los_board_edge_obstructs")
@pytest.mark.parametrize("edge", [True, False])
@pytest.mark.parametrize(
    ("density", "codes", "units"), [(0.1, PIECES, 16), (0.5, HEIGHTS, 2), (0.2, HEIGHTS, 8)]
)
def test_every_line_of_sight_is_one_of_the_rules(
    density: float, codes: tuple[str, ...], units: int, edge: bool
) -> None:
    """Between random hexes, many of them at the left and right rim."""
    switches = f"los_board_edge_obstructs:{str(edge).lower()}"
    board = Strewn(100 + units, density, units, codes, switches)
    chance = random.Random(units)
    hexes = sorted(BOARD)
    rims = [hex for hex in hexes if hex[0] in (0, 24)]
    for number in range(800):
        a = chance.choice(rims if number % 4 == 0 else hexes)
        b = chance.choice([hex for hex in rims if hex[0] == a[0]] if number % 4 == 0 else hexes)
        distance = abs(a[1] - b[1]) + max(0, (abs(a[0] - b[0]) - abs(a[1] - b[1])) // 2)
        if 0 < distance <= 7:
            assert sees(board.game, a, b) == board.clear(a, b, edge), (a, b)
