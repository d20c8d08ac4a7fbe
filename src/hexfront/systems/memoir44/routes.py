"""Ways to move (3.1): how far a unit may go from a hex, whatever units stand on the map."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.profile import Profile
from hexfront.systems.memoir44.rows import Destination, Route, Routes
from hexfront.systems.memoir44.terrain import HARD_STOP, MOVING, NO_STOP, SLIPPING

BEACH_LIMIT: Final = 2


class Walk:
    """A move under way: where it stands and what it used up.

    `road`: all of it ran along connected road; `beach`: it entered a beach; `ended`: it goes no
    farther; `stopped`: it entered a hard stop; `held`: it left terrain that bars battle in the turn
    in which it is left; `landed`: it left a river by boat, and the boat stayed there.
    """

    __slots__ = ("beach", "ended", "held", "hex", "landed", "road", "spent", "stopped")

    def __init__(
        self,
        hex: int,
        spent: int,
        road: bool,
        beach: bool,
        ended: bool,
        stopped: bool,
        held: bool = False,
        landed: bool = False,
    ) -> None:
        self.hex = hex
        self.spent = spent
        self.road = road
        self.beach = beach
        self.ended = ended
        self.stopped = stopped
        self.held = held
        self.landed = landed

    def left(self, profile: Profile) -> int:
        """Hexes of movement left over. Rule: M44 3.1 Roads, M44 3.1 Beach, M44 7 exit."""
        if self.ended:
            return 0
        limit = profile.limit
        if not profile.ignores:
            if self.road and self.spent > 0:
                limit += profile.road_bonus
            if self.beach and limit > BEACH_LIMIT:
                limit = BEACH_LIMIT
        return limit - self.spent


def start(ground: Ground, profile: Profile, hex: int) -> Walk:
    """A move before its first step. Guns and tanks never leave a bunker. Rule: M44 4 bunker."""
    return Walk(hex, 0, True, False, ground.trapped[profile.kind][hex], False)


def step(ground: Ground, profile: Profile, walk: Walk, to: int) -> Walk | None:
    """The move one hex further, on an empty map; None if the rules forbid the step.

    Rule: M44 3.1, M44 3.1 Hard stop, M44 3.1 Soft stop, M44 3.1 Slow entry, M44 3.1 Slow exit,
    M44 3.1 Rivers, M44 3.1 Blocked edges, M44 3.1 Beach, M44 5.2 Boats,
    M44 card Behind Enemy Lines.
    """
    kind = profile.kind
    here = walk.hex
    if walk.ended or ground.impassable[kind][to]:
        return None
    spent = walk.spent + 1
    tunnelled = False
    landed = walk.landed
    special = ground.special
    if special is None:
        if ground.is_shut(here, to):
            return None
    else:
        if ground.bars(kind, here, to, SLIPPING if profile.ignores else MOVING):
            return None
        if landed and ground.is_boated(to):
            return None
        landed = landed or ground.lands(kind, here, to)
        if ground.tunnels is not None and to not in ground.near[here]:
            tunnelled = True
            spent = walk.spent + tunnel_cost(profile)
        elif not profile.ignores and not profile.only_stops:
            spent = walk.spent + ground.cost(kind, here, to)
    first = walk.spent == 0
    if profile.ignores:
        if spent > profile.limit:
            return None
        # Terrain does not restrict the move, but the battle after it.
        held = walk.held or (first and ground.no_battle_leaving[kind][here])
        return Walk(to, spent, False, False, tunnelled, False, held, landed)
    free = profile.only_stops
    if not first and ground.slow_entry[kind][to] and not free:
        return None
    road = walk.road and ground.road(here, to)
    beach = walk.beach or (ground.beach[kind][to] and not free)
    limit = profile.limit + (profile.road_bonus if road else 0)
    if spent > limit or (beach and spent > BEACH_LIMIT):
        return None
    stop = ground.stops[kind][to]
    if special is not None:
        stop = max(stop, ground.edge_stop(kind, here, to))
    ended = stop != NO_STOP or tunnelled or (first and ground.slow_exit[kind][here] and not free)
    held = walk.held or (first and ground.no_battle_leaving[kind][here])
    return Walk(to, spent, road, beach, ended, stop == HARD_STOP, held, landed)


def walk_of(profile: Profile, route: Route) -> Walk:
    """The walk that a route was, for a move that may go on: what it leaves of the movement tells
    what the unit crossed. Rule: M44 3.1 Roads, M44 3.1 Beach, M44 3.1 Slow exit."""
    plain = profile.limit - route.cost
    left = route.left
    return Walk(route.hex, route.cost, left > plain, 0 < left < plain, left <= 0, route.stopped)


def tunnel_cost(profile: Profile) -> int:
    """Hexes of movement from cave to cave: one, under an Infantry Assault two.

    Rule: M44 6.2 Caves.
    """
    return 1 if profile.ignores else max(profile.limit - 1, 1)


def may_battle_after(ground: Ground, profile: Profile, walk: Walk) -> bool:
    """May a unit battle in the turn in which it made this move?

    Rule: M44 3.1 Move limit, M44 3.1 No battle on entering, M44 4 jungle.
    """
    return walk.spent <= _battle_limit(
        profile, walk, profile.assault_limit
    ) and terrain_lets_battle(ground, profile, walk)


def only_assault_after(profile: Profile, walk: Walk) -> bool:
    """Has the unit moved so far that it may battle adjacent enemies alone?

    Rule: M44 6.1 Imperial Japanese Army.
    """
    return walk.spent > _battle_limit(profile, walk, profile.battle_limit)


def _battle_limit(profile: Profile, walk: Walk, limit: int) -> int:
    """The limit of a move that lets the unit battle, longer along a road. Rule: M44 3.1 Roads."""
    if limit > 0 and walk.road and not profile.ignores:
        return limit + profile.road_bonus
    return limit


def terrain_lets_battle(ground: Ground, profile: Profile, walk: Walk) -> bool:
    """Does the terrain that a move entered and left let the unit battle this turn?"""
    kind = profile.kind
    hex = walk.hex
    if walk.held or ground.no_battle_inside[kind][hex]:
        return False
    if profile.fights_on_entering:
        return True
    if ground.battle_if_adjacent[kind][hex] and walk.spent > 1:
        return False
    return not ground.no_battle[kind][hex]


def routes(ground: Ground, profile: Profile, hex: int) -> Routes:
    """All moves from a hex, worked out once for a ground."""
    tables = ground.routes
    while len(tables) <= profile.number:
        tables.append([None] * ground.size)
    known = tables[profile.number][hex]
    if known is None:
        farthest = profile.limit + profile.road_bonus
        key = (profile.number, hex, ground.changed_near(hex, farthest))
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
            and (walk.landed or not own.landed)
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
            for near in ground.steps_from(profile.kind, here):
                if near == hex or near in trail.passed:
                    continue
                walk = step(ground, profile, trail.walk, near)
                if walk is None:
                    continue
                if here != hex and here not in passed and matters(ground, profile, here):
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


def matters(ground: Ground, profile: Profile, hex: int) -> bool:
    """Does it matter that a unit passes the hex: for an objective, an event, or a piece that it
    removes?"""
    if ground.watched[hex]:
        return True
    if profile.ignores:
        return False
    if ground.cleared_by[profile.kind][hex]:
        return True
    return ground.eventful is not None and ground.eventful[hex]


def _destination(ground: Ground, profile: Profile, to: int, trails: list[Trail]) -> Destination:
    """The routes to a hex: trails that cost and allow the same are one route with several ways."""
    by_kind: dict[tuple[bool, bool, int, int, bool], list[list[int]]] = {}
    least: list[frozenset[int]] = []
    ways: list[list[int]] = []
    for trail in trails:  # the shortest first
        walk = trail.walk
        way = sorted(trail.passed)
        battles = may_battle_after(ground, profile, walk)
        close = battles and only_assault_after(profile, walk)
        kind = (not battles, close, walk.spent, -walk.left(profile), walk.stopped)
        by_kind.setdefault(kind, []).append(way)
        if not any(other <= trail.passed for other in least):
            least.append(trail.passed)
            ways.append(way)
    made: list[Route] = []
    for kind in sorted(by_kind):
        held, close, spent, left, stopped = kind
        made.append(Route(to, spent, -left, not held, close, stopped, by_kind[kind]))
    return Destination(to, made, ways)
