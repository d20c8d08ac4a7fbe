"""Where units could go, for bots: the ways of one move, and how far it is to places that matter."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.counters import FLYING
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.steps import allowance, cost, disrupted_denial
from hexfront.systems.world_at_war.terrain import NO_WAY, WHOLE_MOVE, Ground
from hexfront.systems.world_at_war.units import UnitState

FAR: Final = 400  # half points, where no way leads
MOST_FIELDS: Final = 400


def field(ground: Ground, moves: int, goals: tuple[int, ...]) -> list[int]:
    """Half points from every hex to the nearest of the goals, for units that move like that; FAR
    where there is no way. The ground keeps those that were asked for last."""
    key = (moves, goals)
    found = ground.fields.get(key)
    if found is None:
        if len(ground.fields) >= MOST_FIELDS:
            ground.fields.clear()
        found = _field(ground, moves, goals)
        ground.fields[key] = found
    return found


def _field(ground: Ground, moves: int, goals: tuple[int, ...]) -> list[int]:
    steps = ground.steps(moves)
    around = ground.board.map.around
    away = [FAR] * ground.size
    buckets: list[list[int]] = [[] for _ in range(FAR)]
    for goal in goals:
        away[goal] = 0
        buckets[0].append(goal)
    for spent in range(FAR):
        for hex in buckets[spent]:
            if away[hex] != spent:
                continue
            for direction in range(6):
                near = around[hex * 6 + direction]
                if near == OFF_MAP:
                    continue
                points = steps[near * 6 + (direction + 3) % 6]  # from there to here
                if points == NO_WAY or points == WHOLE_MOVE:
                    continue
                there = spent + points
                if there < away[near] and there < FAR:
                    away[near] = there
                    buckets[there].append(near)
    return away


class Ways:
    """The cheapest ways of one move: `hexes` in the order of their cost, the hex where it begins
    first; by hex `spent` (half points, -1: not reached), `first` (the first step of the way) and
    `before` (the hex before it). `attacks`: hexes with enemies that can be entered, and from where.
    """

    __slots__ = ("attacks", "before", "first", "hexes", "spent")

    def __init__(self, size: int) -> None:
        self.hexes: list[int] = []
        self.spent = [-1] * size
        self.first = [OFF_MAP] * size
        self.before = [OFF_MAP] * size
        self.attacks: dict[int, int] = {}


def ways(game: GameWaW, unit: UnitState, start: int, left: int, fresh: bool) -> Ways:
    """All that the unit could reach from a hex with so many half points, if nobody fires at it.

    `fresh`: it has not moved yet, so one hex is always possible. Enemies end a way, except for
    those who fly.
    """
    ground = game.ground
    found = Ways(ground.size)
    spent = found.spent
    flies = unit.type.moves == FLYING
    careful = unit.disrupted and not flies
    steps = ground.steps(unit.type.moves)
    around = ground.board.map.around
    most = max(left, allowance(game, unit) if fresh else 0)
    buckets: list[list[int]] = [[] for _ in range(most + 1)]
    spent[start] = 0
    buckets[0].append(start)
    for so_far in range(most + 1):
        for hex in buckets[so_far]:
            if spent[hex] != so_far:
                continue
            found.hexes.append(hex)
            for direction in range(6):
                near = around[hex * 6 + direction]
                if near == OFF_MAP:
                    continue
                points = steps[hex * 6 + direction]
                if points == NO_WAY:
                    continue
                if points == WHOLE_MOVE:
                    points = cost(game, unit, hex, near)
                    if points == NO_WAY:
                        continue
                there = so_far + points
                if there > left:
                    if not fresh or hex != start:
                        continue
                    there = most  # one hex, whatever it costs
                if spent[near] >= 0 and spent[near] <= there:
                    continue
                if not flies and game.stacks[near] and game.enemy_ground(near, unit.side):
                    if near not in found.attacks:
                        found.attacks[near] = hex
                    continue
                if careful and disrupted_denial(game, unit, hex, near) != no.LEGAL:
                    continue
                spent[near] = there
                found.before[near] = hex
                found.first[near] = near if hex == start else found.first[hex]
                buckets[there].append(near)
    return found
