"""Front and rear (11.1): through which hexside or vertex a line leaves a hex, and what lies behind.

A bearing is a number from 0 to 11: an even one, 2 d, is the hexside in direction d, an odd one,
2 d + 1, the vertex between the hexsides in directions d and d + 1. All of it is exact: products of
whole numbers on doubled coordinates.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import POINTY, STEP_X, STEP_Y, HexMap

BEARINGS: Final = 12


def _product(map: HexMap, ax: int, ay: int, bx: int, by: int) -> int:
    """The scalar product of two ways in doubled coordinates, in a unit of its own."""
    if map.orientation == POINTY:
        return ax * bx + 3 * ay * by
    return 3 * ax * bx + ay * by


def bearing(map: HexMap, a: int, b: int) -> int:
    """The hexside or vertex of hex `a` through which a line from its centre to that of `b` goes; a
    and b are different hexes. Rule: LHY 11.1.1, LHY 11.1.2."""
    dx, dy = map.xs[b] - map.xs[a], map.ys[b] - map.ys[a]
    row = map.orientation * 6
    best, second = 0, -1
    highest = _product(map, dx, dy, STEP_X[row], STEP_Y[row])
    for direction in range(1, 6):
        product = _product(map, dx, dy, STEP_X[row + direction], STEP_Y[row + direction])
        if product > highest:
            best, second, highest = direction, -1, product
        elif product == highest:
            second = direction
    if second < 0:
        return 2 * best
    # The vertex between two hexsides; between those in directions 5 and 0 it is number 11.
    return 11 if (best, second) == (0, 5) else 2 * best + 1


def hour(map: HexMap, bearing: int) -> int:
    """The bearing as an hour on the clock's face, with 12 at the top of the map."""
    first = 3 if map.orientation == POINTY else 2
    return (first - bearing - 1) % BEARINGS + 1


def opposite(front: int) -> int:
    """The bearing that looks the other way."""
    return (front + BEARINGS // 2) % BEARINGS


def through_rear(map: HexMap, hex: int, front: int, origin: int) -> bool:
    """Does a line from `origin` come in behind a unit in `hex` whose front is that hexside or
    vertex?

    The front is the half circle round it; the line between front and rear belongs to the front.
    Rule: LHY 11.1, LHY 2.2.4a.
    """
    row = map.orientation * 6
    direction = front // 2
    ax, ay = STEP_X[row + direction], STEP_Y[row + direction]
    if front % 2:
        other = (direction + 1) % 6
        ax += STEP_X[row + other]
        ay += STEP_Y[row + other]
    dx, dy = map.xs[origin] - map.xs[hex], map.ys[origin] - map.ys[hex]
    return _product(map, ax, ay, dx, dy) < 0


def apart(a: int, b: int) -> int:
    """How many twelfths of a circle lie between two bearings, 0 to 6."""
    away = abs(a - b)
    return min(away, BEARINGS - away)


def within_hexside(a: int, b: int) -> bool:
    """Do both lines go through one hexside, its two vertices included? Rule: LHY 11.5.4c."""
    away = apart(a, b)
    return away <= 1 or (away == 2 and a % 2 == 1)


def within_two_hexsides(a: int, b: int) -> bool:
    """Do both lines go through one hexside or two adjacent ones, their three vertices included?

    Rule: LHY 11.3.3d.
    """
    away = apart(a, b)
    return away <= 3 or (away == 4 and a % 2 == 1)
