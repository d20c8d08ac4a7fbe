"""Hindrances (4.2.4): what makes fire along a line of sight worse without blocking it.

They come and go, so they are counted when asked; what a line passes is known from `sight.py`.
"""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.lines import Line
from hexfront.systems.last_hundred_yards.sight import ON_FOOT

# Kinds of hindrances.
SHELLS: Final = 0  # fire and smoke markers in a hex (4.2.4a)
SHELLS_BESIDE: Final = 1  # the same beside a line along hexsides (4.2.4b, c)
VEHICLE: Final = 2  # in an enclosed road hex (4.2.4d)
ORCHARD: Final = 3  # 4.2.4e
KINDS: Final[tuple[str, ...]] = ("shells", "shells-beside", "vehicle", "orchard")
RULES: Final[tuple[str, ...]] = ("LHY 4.2.4a", "LHY 4.2.4b", "LHY 4.2.4d", "LHY 4.2.4e")
# A vehicle reaches so many levels above its hex.
VEHICLE_HEIGHT: Final = 1


class Hindrance:
    """One thing that hinders: its kind, the hexes where it is, and how many hindrances it is."""

    __slots__ = ("count", "hexes", "kind")

    def __init__(self, kind: int, hexes: tuple[int, ...], count: int) -> None:
        self.kind = kind
        self.hexes = hexes
        self.count = count

    @property
    def id(self) -> str:
        """The kind's name."""
        return KINDS[self.kind]

    @property
    def rule(self) -> str:
        """The rule by which it hinders."""
        return RULES[self.kind]


def count(game: GameLHY, a: int, b: int, a_class: int = ON_FOOT, b_class: int = ON_FOOT) -> int:
    """How many hindrances lie on the line between two hexes. Rule: LHY 4.2.4."""
    if not game.mdrm and not game.smoke and game.ground.board.distance(a, b) < 2:
        return 0
    line = game.sights.line(a, b, a_class, b_class)
    if not game.mdrm and not game.smoke and not line.orchards and not line.crossed:
        return 0
    return sum([hindrance.count for hindrance in found(game, line)])


def on_the_way(game: GameLHY, a: int, b: int) -> int:
    """The same without what lies in hex `b` itself: for whoever directs a mortar from `a`, "through
    or from". Rule: LHY 11.4.5."""
    line = game.sights.line(a, b)
    return sum([each.count for each in found(game, line) if each.hexes != (b,)])


def found(game: GameLHY, line: Line) -> list[Hindrance]:
    """The hindrances on a line, each with its place. Rule: LHY 4.2.4."""
    told: list[Hindrance] = []
    if game.mdrm or game.smoke:
        _shells(game, line, told)
        _beside(game, line, told)
    _vehicles(game, line, told)
    if line.orchards:
        orchard = game.ground.orchard
        hexes = [hex for hex in line.crossed if orchard[hex]]
        for pair in line.along:
            if len(pair) == 2 and orchard[pair[0]] and orchard[pair[1]]:
                hexes += pair
        told.append(Hindrance(ORCHARD, tuple(hexes), line.orchards))
    return told


def _shells(game: GameLHY, line: Line, told: list[Hindrance]) -> None:
    """In, out of, or through a hex with fire or smoke markers, but not over it; each marker counts.

    Rule: LHY 4.2.4a, LHY 11.4.11.
    """
    for hex in (line.a, *line.crossed, line.b):
        markers = _markers(game, line, hex)
        if markers:
            told.append(Hindrance(SHELLS, (hex,), markers))


def _beside(game: GameLHY, line: Line, told: list[Hindrance]) -> None:
    """Along hexsides with markers on one side, and woods, a hill or markers on the other, wherever
    along the line; with markers on both sides only the greater number counts.

    Rule: LHY 4.2.4b, LHY 4.2.4c.
    """
    if not line.along:
        return
    ground = game.ground
    level = min(ground.level[line.a], ground.level[line.b])
    markers = [0, 0]
    screened = [False, False]
    hexes: list[list[int]] = [[], []]
    for pair in line.along:
        if len(pair) < 2:
            continue
        for number, hex in enumerate(pair):
            here = _markers(game, line, hex)
            if here:
                markers[number] += here
                hexes[number].append(hex)
            if ground.woods[hex] or ground.level[hex] > level:
                screened[number] = True
    if markers[0] and markers[1]:
        side = 0 if markers[0] >= markers[1] else 1
    elif markers[0] and screened[1]:
        side = 0
    elif markers[1] and screened[0]:
        side = 1
    else:
        return
    told.append(Hindrance(SHELLS_BESIDE, tuple(hexes[side]), markers[side]))


def _markers(game: GameLHY, line: Line, hex: int) -> int:
    """Fire and smoke markers in a hex that a line does not pass over."""
    number = len(game.mdrm.get(hex, ())) + game.smoke.get(hex, 0)
    if not number:
        return 0
    top = game.ground.level[hex] + game.scenario.tables.mortar["height"]
    return 0 if game.sights.over(line, hex, top) else number


def _vehicles(game: GameLHY, line: Line, told: list[Hindrance]) -> None:
    """Vehicles in intervening hexes of enclosed roads; hidden ones do not betray themselves.

    Rule: LHY 4.2.4d.
    """
    ground = game.ground
    for hex in line.crossed:
        if not ground.enclosed[hex] or not game.stacks[hex]:
            continue
        there = [game.unit(number) for number in game.stacks[hex]]
        if any(unit.type.vehicle and not unit.hidden for unit in there):
            if not game.sights.over(line, hex, ground.level[hex] + VEHICLE_HEIGHT):
                told.append(Hindrance(VEHICLE, (hex,), 1))
