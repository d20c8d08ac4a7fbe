"""Why a unit may not move, leave the board, retreat or take ground, in full (3.1, 3.6, 3.7, 7)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.aftermath import TakingGround
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.movement import Marching, Moving
from hexfront.systems.memoir44.profile import NORMAL, Profile
from hexfront.systems.memoir44.reasons import (
    Params,
    about,
    already_moved,
    barring,
    dearest,
    denied,
    labels,
    layer_with,
)
from hexfront.systems.memoir44.retreat import Retreating
from hexfront.systems.memoir44.routes import BEACH_LIMIT, Walk, routes, start
from hexfront.systems.memoir44.terrain import MOVING, NO_STOP, RETREATING, SLIPPING, Terrain
from hexfront.systems.memoir44.units import CLASSES, Unit


def why_move(game: Game44, code: int, unit: Unit, to: int) -> Denial:
    """The denial of a move or an exit of the unit to a hex."""
    phase = game.phases[-1]
    profile = unit.type.profiles[phase.command.mode if isinstance(phase, Moving) else NORMAL]
    walk = start(game.ground, profile, unit.hex)
    if isinstance(phase, Marching):
        profile = phase.profile
        walk = phase.walk
    label = game.label(to)
    distance = game.ground.board.distance[unit.hex * game.ground.size + to]
    params = about(game, unit)
    params["to"] = label
    params["class"] = CLASSES[unit.type.kind]
    params["limit"] = profile.limit
    params["moved"] = walk.spent
    params["distance"] = distance
    if code == no.ALREADY_MOVED:
        return already_moved(unit, params)
    if code == no.TRAPPED:
        return _by_terrain(game, code, params, unit.hex, "trapped", profile.kind)
    if code == no.IMPASSABLE:
        return _by_terrain(game, code, params, to, "impassable", profile.kind)
    if code == no.OCCUPIED:
        return occupied(game, params, to)
    if code == no.STEP_BY_STEP:
        passed = routes(game.ground, profile, unit.hex).passed
        objectives = [hex for hex in passed if game.ground.watched[hex]]
        params["because"] = "objective" if objectives or not passed else "terrain"
        return denied(code, params, labels(game, objectives or passed))
    if code == no.NOT_AN_EXIT:
        known = game.scenario.exits[unit.side][to]
        params["because"] = "not-there-yet" if known else "no-exit"
        return denied(code, params, (label,))
    if code == no.NO_OPEN_WAY:
        return no_open_way(game, params, unit, profile, walk, to)
    params["because"] = "distance"
    return denied(code, params, (label,))


def occupied(game: Game44, params: Params, hex: int) -> Denial:
    """A unit stands on the hex."""
    other = game.unit_on(hex)
    if other is not None:
        params.update(about(game, other, "by_"))
    return denied(no.OCCUPIED, params, (game.label(hex),))


def no_open_way(
    game: Game44, params: Params, unit: Unit, profile: Profile, walk: Walk, to: int
) -> Denial:
    """What closes every way to a hex: units, a closed hexside, terrain, or used up movement."""
    ground = game.ground
    here = walk.hex
    kind = profile.kind
    label = game.label(to)
    distance = ground.board.distance[here * ground.size + to]
    how = SLIPPING if profile.ignores else MOVING
    if distance == 1 and ground.bars(kind, here, to, how):
        return _barred(game, params, kind, here, to, how)
    if distance == 1 and walk.left(profile) > 0:
        cost = ground.cost(kind, here, to)
        if cost > walk.left(profile) and not profile.ignores and not profile.only_stops:
            terrain, at = dearest(ground, kind, here, to)
            params["cost"] = cost
            return _because_of(params, "cost", terrain, game.label(at))
    if distance > 1:
        units = _units_on_ways(game, unit, profile, to)
        if units:
            other = game.unit(game.at[units[0]])
            params.update(about(game, other, "by_"))
            return _because(params, "units", labels(game, units))
        if ground.slow_exit[kind][here]:
            terrain = layer_with(ground, here, "slow_exit", kind)
            return _because_of(params, "slow-exit", terrain, game.label(here))
    if ground.slow_entry[kind][to] and walk.spent + distance > 1:
        terrain = layer_with(ground, to, "slow_entry", kind)
        return _because_of(params, "slow-entry", terrain, label)
    if (walk.beach or ground.beach[kind][to]) and walk.spent + distance > BEACH_LIMIT:
        hex = to if ground.beach[kind][to] else here
        params["limit"] = BEACH_LIMIT
        terrain = layer_with(ground, hex, "beach", kind)
        return _because_of(params, "beach", terrain, game.label(hex))
    if distance == 1:
        params["because"] = "used-up"
        return denied(no.TOO_FAR, params, (label,))
    between = _stops_between(game, profile, here, to)
    if not between:
        return _because(params, "no-way", (label,))
    terrain = _stopping(game, profile, between[0])
    found = _because_of(params, "terrain", terrain, game.label(between[0]))
    found.hexes = labels(game, between)
    return found


def _barred(game: Game44, params: Params, kind: int, here: int, to: int, how: int) -> Denial:
    """The step crosses a closed hexside, or one that a piece closes to units of that footing."""
    terrain, at = barring(game.ground, kind, here, to, how)
    if game.ground.is_shut(here, to):
        return _because(params, "hexside", (game.label(to),))
    return _because_of(params, "slope", terrain, game.label(at))


def _because(params: Params, because: str, hexes: tuple[str, ...]) -> Denial:
    params["because"] = because
    return denied(no.NO_OPEN_WAY, params, hexes)


def _because_of(params: Params, because: str, terrain: Terrain, label: str) -> Denial:
    params["because"] = because
    params["terrain"] = terrain.id
    params["terrain_hex"] = label
    return denied(no.NO_OPEN_WAY, params, (label,), terrain.rule)


def _by_terrain(game: Game44, code: int, params: Params, hex: int, trait: str, kind: int) -> Denial:
    terrain = layer_with(game.ground, hex, trait, kind)
    label = game.label(hex)
    params["because"] = "terrain"
    params["terrain"] = terrain.id
    params["terrain_hex"] = label
    return denied(code, params, (label,), terrain.rule)


def _units_on_ways(game: Game44, unit: Unit, profile: Profile, to: int) -> list[int]:
    """The hexes with units that close the ways to a hex which the terrain leaves open."""
    found: list[int] = []
    destination = routes(game.ground, profile, unit.hex).to.get(to)
    if destination is not None:
        for way in destination.ways:
            found += [hex for hex in way if game.at[hex] >= 0 and hex not in found]
    return found


def _stops_between(game: Game44, profile: Profile, here: int, to: int) -> list[int]:
    """The hexes on the shortest ways whose terrain ends a move or keeps the unit out."""
    ground = game.ground
    distance = ground.board.distance
    size = ground.size
    found: list[int] = []
    for hex in range(size):
        if distance[here * size + hex] + distance[hex * size + to] == distance[here * size + to]:
            if hex != here and hex != to and _stopping(game, profile, hex).id != "plain":
                found.append(hex)
    return found


def _stopping(game: Game44, profile: Profile, hex: int) -> Terrain:
    """The layer of a hex between that keeps a unit from crossing it."""
    ground = game.ground
    kind = profile.kind
    if ground.impassable[kind][hex]:
        return layer_with(ground, hex, "impassable", kind)
    if not profile.ignores:
        if ground.stops[kind][hex] != NO_STOP:
            return layer_with(ground, hex, "stops", kind)
        if ground.beach[kind][hex]:
            return layer_with(ground, hex, "beach", kind)
    return layer_with(ground, hex, "slow_entry", kind)


def why_retreat(game: Game44, code: int, unit: Unit, to: int) -> Denial:
    """The denial of a step of a retreat. Rule: M44 3.6."""
    phase = game.phases[-1]
    ground = game.ground
    params = about(game, unit)
    params["class"] = CLASSES[unit.type.kind]
    if isinstance(phase, Retreating):
        params["least"] = max(phase.least, 0)
    home = labels(game, game.scenario.board.back[unit.side][unit.hex])
    if code == no.MUST_RETREAT:
        return denied(code, params, home)
    params["to"] = game.label(to)
    if code == no.OCCUPIED:
        return occupied(game, params, to)
    if code == no.RETREAT_BLOCKED:
        kind = unit.type.footing
        if ground.trapped[kind][unit.hex]:
            return _by_terrain(game, code, params, unit.hex, "trapped", kind)
        if ground.impassable[kind][to]:
            return _by_terrain(game, code, params, to, "impassable", kind)
        if ground.ocean[to]:
            return _by_terrain(game, code, params, to, "ocean", kind)
        params["because"] = "hexside"
        if not ground.is_shut(unit.hex, to):
            terrain, at = barring(ground, kind, unit.hex, to, RETREATING)
            params["because"] = "terrain"
            params["terrain"] = terrain.id
            params["terrain_hex"] = game.label(at)
            return denied(code, params, (game.label(to),), terrain.rule)
    if code == no.NOT_TOWARD_HOME:
        return denied(code, params, home)
    return denied(code, params, (game.label(to),))


def why_take(game: Game44, code: int, to: int) -> Denial:
    """The denial of taking another hex than the one that was won. Rule: M44 3.7."""
    phase = game.phases[-1]
    params: Params = {"to": game.label(to)}
    if not isinstance(phase, TakingGround):
        return denied(code, params)
    ground = game.label(phase.fight.ground)
    params["ground"] = ground
    params.update(about(game, game.unit(phase.fight.attacker)))
    return denied(code, params, (ground,))


def no_way_out(game: Game44, unit: Unit) -> Denial:
    """A unit that may move, but has nowhere to go."""
    profile = unit.type.profiles[NORMAL]
    if game.ground.trapped[profile.kind][unit.hex]:
        return why_move(game, no.TRAPPED, unit, unit.hex)
    near = labels(game, game.ground.near[unit.hex])
    return Denial("M44 3.1", "denied-nowhere-to-go", about(game, unit), near)
