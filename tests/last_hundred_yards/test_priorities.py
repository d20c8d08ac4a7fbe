"""Withdrawals and retreats obey the priorities (10.3.1.1, 14.3.3.1.2): on random boards of both
grains, against the same rules written a second time, from their text and true distances alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import hypot, isclose, sqrt

import pytest

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import retreat
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.headings import EAST, NORTH, SOUTH, WEST
from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState
from hexfront.systems.last_hundred_yards.withdrawal import longest, next_hexes
from last_hundred_yards.stage import Stage, named

SIZE = 7
BOARDS = 25
HALF_WIDTH = sqrt(3) / 2  # of a hex with sides of 1

Place = tuple[int, int]  # column, row
OUT: Place = (-1, -1)  # off the map


def point(flat: bool, place: Place) -> tuple[float, float]:
    """Where the centre of a hex lies; y grows to the south."""
    column, row = place
    if flat:
        return 1.5 * column, 2 * HALF_WIDTH * (row + 0.5 * (column % 2))
    return 2 * HALF_WIDTH * (column + 0.5 * (row % 2)), 1.5 * row


@cache
def near(flat: bool, place: Place) -> tuple[Place, ...]:
    """The adjacent hexes of the board: their centres are a hex's width away."""
    x, y = point(flat, place)
    found: list[Place] = []
    for column in range(SIZE):
        for row in range(SIZE):
            there = point(flat, (column, row))
            if isclose(hypot(there[0] - x, there[1] - y), 2 * HALF_WIDTH, abs_tol=0.01):
                found.append((column, row))
    return tuple(found)


@cache
def apart(flat: bool, a: Place, b: Place) -> int:
    """How many hexes two are apart, by walking."""
    reached, count = {a}, 0
    while b not in reached:
        reached |= {onward for place in reached for onward in near(flat, place)}
        count += 1
    return count


class Board:
    """A random board and what the rules' text says about it, with geometry of its own.

    `home`: the direction in which the friendly edge lies, as (x, y); the enemy's lies opposite.
    """

    def __init__(self, seed: int, flat: bool, home: int) -> None:
        rng = random.Random(seed)
        self.flat = flat
        self.home = home
        self.rows = ["".join(rng.choices(".wmj~", (12, 3, 1, 1, 2), k=SIZE)) for _ in range(SIZE)]
        places = [(c, r) for c in range(SIZE) for r in range(SIZE) if self.rows[r][c] != "~"]
        rng.shuffle(places)
        self.start = places.pop()
        self.foes: dict[Place, str] = {}
        for _ in range(rng.randint(2, 7)):
            kind = rng.choice(["ge_squad", "ge_squad", "ge_leader", "ge_mg", "ge_truck"])
            self.foes[places.pop()] = kind
        self.primary = places.pop() if rng.random() < 0.5 else OUT
        self.shelled = {places.pop() for _ in range(2)} | {self.primary} - {OUT}
        self.vehicle = places.pop()

    # --- geometry -------------------------------------------------------------------------------

    def near(self, place: Place) -> tuple[Place, ...]:
        return near(self.flat, place)

    def apart(self, a: Place, b: Place) -> int:
        return apart(self.flat, a, b)

    def ahead(self, a: Place, b: Place) -> float:
        """How much nearer to the friendly edge b lies than a."""
        (ax, ay), (bx, by) = point(self.flat, a), point(self.flat, b)
        return {NORTH: ay - by, SOUTH: by - ay, WEST: ax - bx, EAST: bx - ax}[self.home]

    def edges(self, place: Place) -> set[int]:
        """At which edges of the map the hex lies. Along a jagged edge every second hex has a
        neighbour beyond its corners, but none straight ahead: it lies at the edge all the same."""
        column, row = place
        found = set()
        if row == 0:
            found.add(NORTH)
        if row == SIZE - 1:
            found.add(SOUTH)
        if column == 0:
            found.add(WEST)
        if column == SIZE - 1:
            found.add(EAST)
        return found

    def ground(self, place: Place) -> str:
        return self.rows[place[1]][place[0]]

    # --- what the text says ---------------------------------------------------------------------

    def exposed(self, place: Place) -> bool:
        """Is it adjacent to an enemy combat unit? Leaders and trucks are none (2.1.2)."""
        return any(self.foes.get(n) in ("ge_squad", "ge_mg") for n in self.near(place))

    def tiers(self, path: list[Place], barred: set[Place]) -> list[list[Place]]:
        """The priorities i to iii of the text, for the next hex of a path."""
        here = path[-1]
        open_ones = [
            place
            for place in self.near(here)
            if place not in path
            and place not in self.foes
            and place not in barred
            and self.ground(place) != "~"
        ]
        homeward = [place for place in open_ones if self.leads_home(path, place)]
        first = [place for place in homeward if not self.exposed(place)]
        second = [place for place in homeward if self.exposed(place)]
        return [first, second, self.along(path, open_ones)]

    def leads_home(self, path: list[Place], place: Place) -> bool:
        """Does it lie toward the friendly edge, or sideways, not twice in a row?"""
        gain = self.ahead(path[-1], place)
        if len(path) > 1 and abs(self.ahead(path[-2], path[-1])) < 0.01:
            return gain > 0.01
        return gain > -0.01

    def best(self, path: list[Place], tiers: list[list[Place]]) -> list[Place]:
        """The first priority that leaves anything. At the friendly edge one leaves the map toward
        it whatever hexes there are (our reading: that is the way home)."""
        if self.home in self.edges(path[-1]):
            return [OUT, *(tiers[0] or tiers[1])]
        return next((tier for tier in tiers if tier), [])

    def along(self, path: list[Place], open_ones: list[Place]) -> list[Place]:
        """iii: off the map, or along its edge or impassable terrain, farther from the start."""
        here = path[-1]
        found: list[Place] = []
        opposite = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}[self.home]
        if self.edges(here) - {opposite}:
            found.append(OUT)
        water = [place for place in self.near(here) if self.ground(place) == "~"]
        for place in open_ones:
            if self.apart(path[0], place) <= self.apart(path[0], here):
                continue
            beside_water = any(place in self.near(wet) for wet in water)
            if self.edges(here) & self.edges(place) or beside_water:
                found.append(place)
        return found

    def withdrawal(self, path: list[Place]) -> list[Place]:
        """Where a withdrawal may go on to: the first priority that leaves anything."""
        return self.best(path, self.tiers(path, {self.primary} - {OUT}))

    def most(self, path: list[Place], slow: str) -> int:
        """How many hexes it may have. Rule: LHY 10.3.1d, LHY 14.3.3e."""
        return 3 if any(self.ground(place) in slow for place in path) else 4

    def retreat(self, path: list[Place]) -> list[Place]:
        """Where a retreat may go on to, so that it can end somewhere: i to iv without mortar fire,
        then through it, then v, through the enemy. With all its hexes used it may still leave the
        map where it stands (10.2: any unit, from any hex at the edge, by a retreat too), as the
        priorities let it."""
        if len(path) - 1 >= self.most(path, "mj"):
            first, second, third = self.tiers(path, self.shelled)
            homeward = [*first, *second]
            at_home = self.home in self.edges(path[-1])
            return [OUT] if at_home or (OUT in third and not homeward) else []
        for barred in (self.shelled, set()):
            tiers = [
                [place for place in tier if self.ends(path, place)]
                for tier in self.tiers(path, barred)
            ]
            found = self.best(path, tiers)
            if found:
                return found
        return [
            place
            for place in self.near(path[-1])
            if place in self.foes
            and place not in path
            and self.leads_home(path, place)
            and self.ends(path, place)
        ]

    def ends(self, path: list[Place], place: Place) -> bool:
        """Can a retreat that goes there next come to an end? Rule: LHY 14.3.3.1, LHY 14.3.3.5."""
        if place == OUT:
            return True
        longer = [*path, place]
        hexes = len(path)
        if hexes > self.most(longer, "mj"):
            return False
        shelter = self.ground(place) in "wjm" or place == self.vehicle
        if place not in self.foes and place not in self.shelled and (hexes >= 2 or shelter):
            return True
        return bool(self.retreat(longer))

    # --- the game on it -------------------------------------------------------------------------

    def label(self, place: Place) -> str:
        return f"{'ABCDEFGHI'[place[0]]}{place[1] + 1}"

    def stage(self) -> Stage:
        opposite = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}[self.home]
        stage = Stage(
            "\n".join(self.rows),
            orientation="flat" if self.flat else "pointy",
            friendly_edges=(self.home, opposite),
            enemy_edges=(opposite, self.home),
        )
        stage.platoon("able", 0, "us_leader -", f"us_squad {self.label(self.start)}")
        stage.support(0, f"us_jeep {self.label(self.vehicle)}")
        foes = [f"{kind} {self.label(place)}" for place, kind in self.foes.items()]
        return stage.platoon("eins", 1, *foes).mortar(1, "ge_8cm_section")

    def game(self) -> GameLHY:
        stage = self.stage()
        game = stage.activation("able")
        for place in self.shelled:
            game.mdrm[stage.hex(self.label(place))] = (MortarMarker(0, 0, 1),)
        if self.primary != OUT:
            game.mortars = (MortarState(0, ON_MAP, primary=stage.hex(self.label(self.primary))),)
        return game


def walk(board: Board, may: Callable[[list[Place]], list[Place]], seed: int) -> list[list[Place]]:
    """Paths that a unit may take by the text, with each of their beginnings."""
    rng = random.Random(seed)
    found: list[list[Place]] = []
    for _ in range(4):
        path = [board.start]
        while len(path) < 6:
            if path not in found:
                found.append(path)
            onward = [place for place in may(path) if place != OUT]
            if not onward:
                break
            path = [*path, rng.choice(onward)]
    return found


GRAINS = [(flat, home) for flat in (True, False) for home in (NORTH, SOUTH, WEST, EAST)]


@pytest.mark.rule("LHY 10.3.1.1a i")
@pytest.mark.rule("LHY 10.3.1.1a ii")
@pytest.mark.rule("LHY 10.3.1.1a iii")
@pytest.mark.rule("LHY 10.3.1.1b i")
@pytest.mark.rule("LHY 10.3.1.1b ii")
@pytest.mark.rule("LHY 10.3.1.1b iii")
@pytest.mark.rule("LHY 10.3.1.1")
@pytest.mark.rule("LHY 10.3.1.1a")
@pytest.mark.rule("LHY 10.3.1.1b")
@pytest.mark.rule("LHY 10.3.1a")
@pytest.mark.rule("LHY 10.3.1d")
@pytest.mark.parametrize(("flat", "home"), GRAINS)
def test_withdrawals_obey_the_priorities(flat: bool, home: int) -> None:
    for seed in range(BOARDS):
        board = Board(seed, flat, home)
        game = board.game()
        for path in walk(board, board.withdrawal, seed):
            hexes = tuple([game.scenario.board.parse(board.label(place)) for place in path])
            expected = {board.label(p) if p != OUT else "off-map" for p in board.withdrawal(path)}
            offered = next_hexes(game, 0, hexes, False)
            assert {game.label(hex) for hex in offered} == expected, (seed, path)
            for hex in offered:
                if hex != OFF_MAP:
                    last = next(
                        p for p in board.near(path[-1]) if board.label(p) == game.label(hex)
                    )
                    assert longest(game, hexes, hex) == board.most([*path, last], "mj")


@pytest.mark.rule("LHY 14.3.3.1.2a i")
@pytest.mark.rule("LHY 14.3.3.1.2a ii")
@pytest.mark.rule("LHY 14.3.3.1.2a iii")
@pytest.mark.rule("LHY 14.3.3.1.2a v")
@pytest.mark.rule("LHY 14.3.3.1.2b i")
@pytest.mark.rule("LHY 14.3.3.1.2b ii")
@pytest.mark.rule("LHY 14.3.3.1.2b iii")
@pytest.mark.rule("LHY 14.3.3.1.2b v")
@pytest.mark.rule("LHY 14.3.3.1")
@pytest.mark.rule("LHY 14.3.3.1.2")
@pytest.mark.rule("LHY 14.3.3.1.2a")
@pytest.mark.rule("LHY 14.3.3.1.2b")
@pytest.mark.rule("LHY 14.3.3.3")
@pytest.mark.rule("LHY 14.3.3.5")
@pytest.mark.rule("LHY 14.3.3e")
@pytest.mark.rule("LHY 10.2")
@pytest.mark.parametrize(("flat", "home"), GRAINS)
def test_retreats_obey_the_priorities(flat: bool, home: int) -> None:
    for seed in range(BOARDS):
        board = Board(seed, flat, home)
        game = board.game()
        squad = named(game, "us-squad-1")
        for path in walk(board, board.retreat, seed):
            hexes = tuple([game.scenario.board.parse(board.label(place)) for place in path])
            expected = {board.label(p) if p != OUT else "off-map" for p in board.retreat(path)}
            offered = {game.label(hex) for hex in retreat.foot_hexes(game, squad, hexes)}
            assert offered == expected, (seed, path)


@pytest.mark.rule("LHY 10.3.1.1a")
@pytest.mark.rule("LHY 10.3.1.1b")
def test_the_grain_decides_whether_a_step_is_sideways() -> None:
    """Where hexsides are parallel to the edge three hexes lie toward it and none beside; elsewhere
    two and two."""
    for flat, home in GRAINS:
        board = Board(0, flat, home)
        gains = [board.ahead((3, 3), near) for near in board.near((3, 3))]
        parallel = flat == (home in (NORTH, SOUTH))
        assert len([gain for gain in gains if gain > 0.01]) == (3 if parallel else 2)
        assert len([gain for gain in gains if abs(gain) < 0.01]) == (0 if parallel else 2)
