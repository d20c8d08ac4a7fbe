"""What on the map is worth going to, and how far it is, for bots."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.fire import protection
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.terrain import MOVING
from hexfront.systems.memoir44.worth import MOST_MEDALS, medal_worth

FAR: Final = 99
LORES_KEPT: Final = 8


class Lore:
    """What follows from a ground alone: cover, and the ways to its objectives.

    `cover[side][kind][hex]`: dice that an attacker of that side and class loses, from flat ground.
    """

    __slots__ = ("cover", "ground", "ways")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        flat = 0
        while flat < ground.size - 1 and not _is_flat(ground, flat):
            flat += 1
        self.cover: list[list[list[int]]] = [
            [
                [protection(ground, kind, side, flat, hex) for hex in range(ground.size)]
                for kind in range(3)
            ]
            for side in (0, 1)
        ]
        self.ways: dict[int, list[int]] = {}

    def way(self, key: int, kind: int, goals: tuple[int, ...]) -> list[int]:
        """Hexes to go from each hex to the nearest of the goals, for units of that footing."""
        place = key * self.ground.kinds + kind
        known = self.ways.get(place)
        if known is None:
            known = walks(self.ground, kind, list(goals))
            self.ways[place] = known
        return known


def _is_flat(ground: Ground, hex: int) -> bool:
    return ground.levels[hex] == 0 and (ground.sunken is None or not ground.sunken[hex])


def walks(ground: Ground, kind: int, goals: list[int]) -> list[int]:
    """Hexes to go from each hex to the nearest goal, for units of that footing, as if nobody stood
    in the way. FAR where no way leads."""
    found = [FAR] * ground.size
    for goal in goals:
        found[goal] = 0
    edge = goals
    steps = 0
    impassable = ground.impassable[kind]
    near = ground.near
    barred = ground.special is not None
    while edge:
        steps += 1
        onward: list[int] = []
        for hex in edge:
            for other in near[hex]:
                if found[other] < FAR or impassable[other] or ground.is_shut(hex, other):
                    continue
                if barred and ground.bars(kind, other, hex, MOVING):
                    continue
                found[other] = steps
                onward.append(other)
        edge = onward
    return found


_lores: Final[list[Lore]] = []


def lore(ground: Ground) -> Lore:
    """The lore of a ground; that of the last few grounds is kept."""
    for known in _lores:
        if known.ground is ground:
            return known
    made = Lore(ground)
    _lores.append(made)
    if len(_lores) > LORES_KEPT:
        del _lores[0]
    return made


class Aim:
    """Something on the map that is worth going to: hexes away by footing (empty for those that the
    scenario has not), and its worth."""

    __slots__ = ("ways", "worth")

    def __init__(self, ways: list[list[int]], worth: float) -> None:
        self.ways = ways
        self.worth = worth


def aims(game: Game44, side: int) -> list[Aim]:
    """The objectives that the side has still to take, and its exits."""
    found: list[Aim] = []
    known = lore(game.ground)
    for objective in game.scenario.objectives:
        holder = game.holders[objective.number]
        if holder == side or objective.side == 1 - side or (objective.permanent and holder >= 0):
            continue
        worth = min(medal_worth(game, side, objective.worth), MOST_MEDALS)
        found.append(Aim(_ways(known, objective.number, objective.hexes), worth))
    exits = game.scenario.exits[side]
    if True in exits:
        over = tuple([hex for hex in range(game.ground.size) if exits[hex]])
        worth = min(medal_worth(game, side, game.scenario.exit_medals), MOST_MEDALS)
        found.append(Aim(_ways(known, -1 - side, over), worth))
    return found


def _ways(known: Lore, key: int, goals: tuple[int, ...]) -> list[list[int]]:
    ways: list[list[int]] = [[] for _ in range(known.ground.kinds)]
    for footing in known.ground.footings:
        ways[footing.number] = known.way(key, footing.number, goals)
    return ways
