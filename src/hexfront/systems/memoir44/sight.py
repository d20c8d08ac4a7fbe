"""Line of sight (3.8): which units stand in the way of a shot."""

from __future__ import annotations

from hexfront.core.sight import Line, trace
from hexfront.systems.memoir44.ground import ELEVATED, Ground


def ways(ground: Ground, a: int, b: int) -> list[list[int]]:
    """The line of sight from hex a to hex b, as alternative ways.

    Each way is a list of hexes that must be empty of units. No way: the terrain blocks the line; an
    empty way: nothing can block it. A line along an edge is open if either side of it is, each side
    taken as a whole. Rule: M44 3.8, M44 12 los_board_edge_obstructs.
    """
    row = ground.sights[a]
    known = row.get(b)
    if known is None:
        known = _ways(ground, a, b)
        row[b] = known
    return known


def _ways(ground: Ground, a: int, b: int) -> list[list[int]]:
    if ground.board.distance[a * ground.size + b] <= 1:
        return [[]]
    line: Line = trace(ground.board.map, a, b)
    crossed = _open(ground, a, b, line.crossed)
    if crossed is None:
        return []
    if not line.left and not line.right and not line.left_outside and not line.right_outside:
        return [crossed]
    found: list[list[int]] = []
    for touched, outside in ((line.left, line.left_outside), (line.right, line.right_outside)):
        beside = _open(ground, a, b, touched)
        if beside is not None and not (outside and ground.edge_obstructs):
            found.append(crossed + beside)
    found.sort(key=len)
    return found[:1] if found and len(found[0]) == len(crossed) else found


def _open(ground: Ground, a: int, b: int, hexes: tuple[int, ...]) -> list[int] | None:
    """Of these hexes those where a unit would obstruct; None if terrain obstructs in one of
    them."""
    units: list[int] = []
    for hex in hexes:
        if terrain_obstructs(ground, a, b, hex):
            return None
        if not looks_over(ground, a, b, hex):
            units.append(hex)
    return units


def terrain_obstructs(ground: Ground, a: int, b: int, hex: int) -> bool:
    """Does what lies on this hex obstruct a line from a to b?

    A hill obstructs unless both ends and the hex itself are of one contiguous hill. Under the
    elevated reading whoever stands on a hill looks over lower hexes, and over bare hills, to a
    target on a hill. Rule: M44 3.8 Hills, M44 12 hill_los.
    """
    hills = ground.hills
    if ground.obstructs[hex]:
        return not looks_over(ground, a, b, hex)
    if hills[hex] < 0:
        return False
    if ground.hill_los == ELEVATED and hills[a] >= 0 and hills[b] >= 0:
        return False
    return not (hills[hex] == hills[a] == hills[b])


def looks_over(ground: Ground, a: int, b: int, hex: int) -> bool:
    """The elevated reading: from hill to hill nothing on lower ground obstructs."""
    hills = ground.hills
    return ground.hill_los == ELEVATED and hills[a] >= 0 and hills[b] >= 0 and hills[hex] < 0


def in_the_way(ground: Ground, a: int, b: int, at: list[int]) -> list[int]:
    """The hexes whose terrain or unit blocks the line from a to b; empty if it is clear.

    A line that only the edge of the board blocks gives the hex itself, a.
    """
    open_ways = ways(ground, a, b)
    if is_open(open_ways, at):
        return []
    line = trace(ground.board.map, a, b)
    culprits = [
        hex
        for hex in line.crossed + line.left + line.right
        if terrain_obstructs(ground, a, b, hex)
        or (at[hex] >= 0 and not looks_over(ground, a, b, hex))
    ]
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
