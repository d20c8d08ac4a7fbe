"""Line of sight (3.8): which units stand in the way of a shot.

Whoever looks matters on few boards: infantry does not fire across a wide river, and fire that needs
no sight is stopped by nothing but smoke and the like. `eye` tells: SIGHT, HAMPERED or FIRE.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.sight import Line, trace
from hexfront.systems.memoir44.ground import ELEVATED, Ground
from hexfront.systems.memoir44.units import INFANTRY

SIGHT: Final = 0
HAMPERED: Final = 1  # infantry: it does not fire across some terrain
FIRE: Final = 2  # fire that needs no line of sight
NO_EYE: Final = -1  # nothing can be in the way


def eye_of(ground: Ground, kind: int, sight: bool) -> int:
    """How a unit of that class looks on this ground, with a weapon that needs sight or does not.

    Rule: M44 3.8 Weapons without LOS, M44 4 wide river.
    """
    if not sight:
        return NO_EYE if ground.shields is None else FIRE
    if ground.hampers is not None and True in ground.hampers[kind]:
        return HAMPERED
    return SIGHT


def ways(ground: Ground, a: int, b: int, eye: int = SIGHT) -> list[list[int]]:
    """The line of sight from hex a to hex b, as alternative ways.

    Each way is a list of hexes that must be empty of units. No way: the terrain blocks the line; an
    empty way: nothing can block it. A line along an edge is open if either side of it is, each side
    taken as a whole. Rule: M44 3.8, M44 12 los_board_edge_obstructs.
    """
    row = ground.sights[a]
    key = eye * ground.size + b
    known = row.get(key)
    if known is None:
        known = _ways(ground, a, b, eye)
        row[key] = known
    return known


def _ways(ground: Ground, a: int, b: int, eye: int) -> list[list[int]]:
    if ground.board.distance[a * ground.size + b] <= 1:
        return [[]]
    if eye != FIRE and hidden_below(ground, a, b):
        return []
    line: Line = trace(ground.board.map, a, b)
    crossed = _open(ground, a, b, eye, line.crossed)
    if crossed is None:
        return []
    if not line.left and not line.right and not line.left_outside and not line.right_outside:
        return [] if veiled(ground, eye, line.crossed) else [crossed]
    found: list[list[int]] = []
    for touched, outside in ((line.left, line.left_outside), (line.right, line.right_outside)):
        beside = _open(ground, a, b, eye, touched)
        if beside is None or veiled(ground, eye, line.crossed + touched):
            continue
        if eye == FIRE or not (outside and ground.edge_obstructs):
            found.append(crossed + beside)
    found.sort(key=len)
    return found[:1] if found and len(found[0]) == len(crossed) else found


def _open(ground: Ground, a: int, b: int, eye: int, hexes: tuple[int, ...]) -> list[int] | None:
    """Of these hexes those where a unit would obstruct; None if terrain obstructs in one of
    them."""
    units: list[int] = []
    for hex in hexes:
        if terrain_obstructs(ground, a, b, hex, eye):
            return None
        if eye != FIRE and not looks_over(ground, a, b, hex):
            units.append(hex)
    return units


def hidden_below(ground: Ground, a: int, b: int) -> bool:
    """Is one of two hexes that are not adjacent in a wadi and the other outside?

    Rule: M44 3.8 Special obstructions, M44 4 wadi.
    """
    return ground.sunken is not None and ground.sunken[a] != ground.sunken[b]


def veiled(ground: Ground, eye: int, hexes: tuple[int, ...]) -> bool:
    """Does a line that meets these hexes cross more lake than one may look over?

    Rule: M44 3.8 Special obstructions, M44 4 lake.
    """
    veils = ground.veils
    if veils is None or eye == FIRE:
        return False
    water = [veils[hex] for hex in hexes if veils[hex] > 0]
    return bool(water) and len(water) >= max(water)


def terrain_obstructs(ground: Ground, a: int, b: int, hex: int, eye: int = SIGHT) -> bool:
    """Does what lies on this hex obstruct a line from a to b?

    A hill obstructs unless both ends and the hex itself are of one contiguous hill; so does a
    mountain. Under the elevated reading whoever looks from no lower to a target on a hill looks
    over lower hexes, and over bare hills no higher than the target.
    Rule: M44 3.8 Hills, M44 3.8 Mountains, M44 12 hill_los.
    """
    if eye == FIRE:
        return ground.shields is not None and ground.shields[hex]
    if ground.obstructs[hex]:
        return not looks_over(ground, a, b, hex)
    if eye == HAMPERED and ground.hampers is not None and ground.hampers[INFANTRY][hex]:
        return True
    hills = ground.hills
    if hills[hex] < 0:
        return False
    if ground.hill_los == ELEVATED:
        levels = ground.levels
        if 0 < levels[b] <= levels[a] and levels[hex] <= levels[b]:
            return False
    return not (hills[hex] == hills[a] == hills[b])


def looks_over(ground: Ground, a: int, b: int, hex: int) -> bool:
    """The elevated reading: nothing that is lower than a target on a hill obstructs, for whoever
    is no lower than it."""
    levels = ground.levels
    return ground.hill_los == ELEVATED and levels[hex] < levels[b] <= levels[a]


def in_the_way(ground: Ground, a: int, b: int, at: list[int], eye: int = SIGHT) -> list[int]:
    """The hexes whose terrain or unit blocks the line from a to b; empty if it is clear.

    Between inside and outside of a wadi it is the hex inside. A line that only the edge of the
    board blocks gives the hex itself, a.
    """
    open_ways = ways(ground, a, b, eye)
    if is_open(open_ways, at):
        return []
    if eye != FIRE and ground.sunken is not None and hidden_below(ground, a, b):
        return [a if ground.sunken[a] else b]
    line = trace(ground.board.map, a, b)
    met = line.crossed + line.left + line.right
    culprits = [
        hex
        for hex in met
        if terrain_obstructs(ground, a, b, hex, eye)
        or (eye != FIRE and at[hex] >= 0 and not looks_over(ground, a, b, hex))
    ]
    if ground.veils is not None and not culprits:
        culprits = [hex for hex in met if ground.veils[hex] > 0]
    return culprits or [a]


def is_open(ways: list[list[int]], at: list[int]) -> bool:
    """Is one of the ways, to move or to see, free of units?"""
    for way in ways:
        for hex in way:
            if at[hex] >= 0:
                break
        else:
            return True
    return False
