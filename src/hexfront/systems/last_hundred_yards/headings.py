"""Which way a board edge lies from a hex (10.2, 10.3.1.1): toward it, sideways, or away from it.

Board edges are bits: NORTH, EAST, SOUTH, WEST of the map as it is drawn.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import FLAT, OFF_MAP, HexMap

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
EDGES: Final[dict[str, int]] = {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST}

TOWARD: Final = 0
SIDEWAYS: Final = 1
AWAY: Final = 2

# Between two lines of hexes, and between two half steps along a line, in thousandths of a hexside:
# only edges that meet in a corner are ever compared with each other.
ACROSS: Final = 1500
ALONG: Final = 866


def board_edges(map: HexMap) -> tuple[int, ...]:
    """By hex, at which edges of the map it lies, as bits; a corner hex lies at two."""
    xs, ys = map.xs, map.ys
    flat = map.orientation == FLAT
    lines = xs if flat else ys
    first, last = min(lines), max(lines)
    before, after = (WEST, EAST) if flat else (NORTH, SOUTH)
    start, end = (1, 4) if flat else (3, 0)  # directions straight to the two other edges
    at_start, at_end = (NORTH, SOUTH) if flat else (WEST, EAST)
    found: list[int] = []
    for hex in range(map.size):
        edges = before if lines[hex] == first else 0
        edges |= after if lines[hex] == last else 0
        edges |= at_start if map.neighbour(hex, start) == OFF_MAP else 0
        edges |= at_end if map.neighbour(hex, end) == OFF_MAP else 0
        found.append(edges)
    return tuple(found)


def edge_distances(map: HexMap, edges: int) -> tuple[int, ...]:
    """By hex, how far its centre is from the nearest of these edges, in thousandths of a hexside;
    all 0 if there is none, so that no direction is better than another.

    Rule: LHY 10.3.1.1.
    """
    if not edges:
        return (0,) * map.size
    wide, high = (ACROSS, ALONG) if map.orientation == FLAT else (ALONG, ACROSS)
    left, right = min(map.xs), max(map.xs)
    top, bottom = min(map.ys), max(map.ys)
    found: list[int] = []
    for hex in range(map.size):
        x, y = map.xs[hex], map.ys[hex]
        far: list[int] = []
        if edges & NORTH:
            far.append((y - top) * high)
        if edges & SOUTH:
            far.append((bottom - y) * high)
        if edges & WEST:
            far.append((x - left) * wide)
        if edges & EAST:
            far.append((right - x) * wide)
        found.append(min(far))
    return tuple(found)


def heading(distances: tuple[int, ...], a: int, b: int) -> int:
    """TOWARD the edge, SIDEWAYS or AWAY from it: a step from hex a to hex b.

    On a grid whose hexsides are parallel to the edge no step is sideways. Rule: LHY 10.3.1.1a,
    LHY 10.3.1.1b.
    """
    if distances[b] < distances[a]:
        return TOWARD
    return SIDEWAYS if distances[b] == distances[a] else AWAY
