"""Ways to move (3.1): how far a unit may go from a hex, whatever units stand on the map."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.ground import Destination, Ground, Route, Routes
from hexfront.systems.memoir44.terrain import HARD_STOP, NO_STOP
from hexfront.systems.memoir44.units import Profile

BEACH_LIMIT: Final = 2


class Walk:
    """A move under way: where it stands and what it used up.

    `road`: all of it ran along connected road; `beach`: it entered a beach; `ended`: it goes no
    farther; `stopped`: it entered a hard stop.
    """

    __slots__ = ("beach", "ended", "hex", "road", "spent", "stopped")

    def __init__(
        self, hex: int, spent: int, road: bool, beach: bool, ended: bool, stopped: bool
    ) -> None:
        self.hex = hex
        self.spent = spent
        self.road = road
        self.beach = beach
        self.ended = ended
        self.stopped = stopped

    def left(self, profile: Profile) -> int:
        """Hexes of movement left over. Rule: M44 3.1 Roads, M44 3.1 Beach, M44 7 exit."""
        if self.ended:
            return 0
        limit = profile.limit
        if not profile.ignores:
            if self.road and self.spent > 0:
                limit += 1
            if self.beach and limit > BEACH_LIMIT:
                limit = BEACH_LIMIT
        return limit - self.spent


def start(ground: Ground, profile: Profile, hex: int) -> Walk:
    """A move before its first step. Guns and tanks never leave a bunker. Rule: M44 4 bunker."""
    return Walk(hex, 0, True, False, ground.trapped[profile.kind][hex], False)


def step(ground: Ground, profile: Profile, walk: Walk, to: int) -> Walk | None:
    """The move one hex further, on an empty map; None if the rules forbid the step.

    Rule: M44 3.1, M44 3.1 Hard stop, M44 3.1 Slow entry, M44 3.1 Slow exit, M44 3.1 Rivers,
    M44 3.1 Beach.
    """
    kind = profile.kind
    if walk.ended or ground.impassable[kind][to] or ground.is_shut(walk.hex, to):
        return None
    spent = walk.spent + 1
    if profile.ignores:
        return Walk(to, spent, False, False, False, False) if spent <= profile.limit else None
    if walk.spent > 0 and ground.slow_entry[to]:
        return None
    road = walk.road and ground.road(walk.hex, to)
    beach = walk.beach or ground.beach[to]
    if spent > profile.limit + (1 if road else 0) or (beach and spent > BEACH_LIMIT):
        return None
    stop = ground.stops[kind][to]
    ended = stop != NO_STOP or (walk.spent == 0 and ground.slow_exit[walk.hex])
    return Walk(to, spent, road, beach, ended, stop == HARD_STOP)


def may_battle_after(ground: Ground, profile: Profile, walk: Walk) -> bool:
    """May a unit battle in the turn in which it made this move?

    Rule: M44 3.1 Move limit, M44 3.1 No battle on entering.
    """
    limit = profile.battle_limit
    if limit > 0 and walk.road and not profile.ignores:
        limit += 1
    kind = profile.kind
    return (
        walk.spent <= limit
        and not ground.no_battle[kind][walk.hex]
        and not ground.no_battle_inside[kind][walk.hex]
    )


def routes(ground: Ground, profile: Profile, hex: int) -> Routes:
    """All moves from a hex, worked out once for a ground."""
    tables = ground.routes
    while len(tables) <= profile.number:
        tables.append([None] * ground.size)
    known = tables[profile.number][hex]
    if known is None:
        farthest = profile.limit + 1  # along a road
        key = (profile.number, hex, ground.gone_near(hex, farthest))
        known = ground.searched.get(key)
        if known is None:
            known = _search(ground, profile, hex)
            ground.searched[key] = known
        tables[profile.number][hex] = known
    return known


class Trail:
    """A walk and the hexes that it passed between its first and its last."""

    __slots__ = ("passed", "walk")

    def __init__(self, walk: Walk, passed: frozenset[int]) -> None:
        self.walk = walk
        self.passed = passed

    def serves(self, walk: Walk, passed: frozenset[int]) -> bool:
        """Is this trail as good as another to the same hex, in all that may follow?"""
        own = self.walk
        return (
            own.spent <= walk.spent
            and (own.road or not walk.road)
            and (walk.beach or not own.beach)
            and self.passed <= passed
        )


def _search(ground: Ground, profile: Profile, hex: int) -> Routes:
    """Walk on and on, one step at a time, dropping walks that another serves as well."""
    trails: dict[int, list[Trail]] = {}
    passed: list[int] = []
    edge = [Trail(start(ground, profile, hex), frozenset())]
    while edge:
        onward: list[Trail] = []
        for trail in edge:
            here = trail.walk.hex
            through = trail.passed if here == hex else trail.passed | {here}
            for near in ground.near[here]:
                if near == hex or near in trail.passed:
                    continue
                walk = step(ground, profile, trail.walk, near)
                if walk is None:
                    continue
                if here != hex and ground.watched[here] and here not in passed:
                    passed.append(here)
                known = trails.setdefault(near, [])
                if any(other.serves(walk, through) for other in known):
                    continue
                found = Trail(walk, through)
                known.append(found)
                if not walk.ended:
                    onward.append(found)
        edge = onward
    made = [_destination(ground, profile, to, trails[to]) for to in sorted(trails)]
    return Routes(made, passed)


def _destination(ground: Ground, profile: Profile, to: int, trails: list[Trail]) -> Destination:
    """The routes to a hex: trails that cost and allow the same are one route with several ways."""
    by_kind: dict[tuple[bool, int, int, bool], list[list[int]]] = {}
    least: list[frozenset[int]] = []
    ways: list[list[int]] = []
    for trail in trails:  # the shortest first
        walk = trail.walk
        way = sorted(trail.passed)
        battles = may_battle_after(ground, profile, walk)
        kind = (not battles, walk.spent, -walk.left(profile), walk.stopped)
        by_kind.setdefault(kind, []).append(way)
        if not any(other <= trail.passed for other in least):
            least.append(trail.passed)
            ways.append(way)
    made: list[Route] = []
    for kind in sorted(by_kind):
        held, spent, left, stopped = kind
        made.append(Route(to, spent, -left, not held, stopped, by_kind[kind]))
    return Destination(to, made, ways)
