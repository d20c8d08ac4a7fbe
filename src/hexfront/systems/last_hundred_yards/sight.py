"""Line of sight (4.2): between two hexes, what blocks it, what it passes, and along which roads.

All is exact: whole numbers on the lattice of `hexfront.core.hexes`. What never changes is worked
out once for two hexes; markers that hinder come and go (`hindrances.py`). A line is the same from
both its ends.

The ends matter in one way besides their hexes: a vehicle or towed gun on a road through urban
buildings does not see past the buildings of its own hex (4.2.1f, 4.2.2b), others do.
"""

from __future__ import annotations

from typing import Final, final

from hexfront.systems.last_hundred_yards.counters import GUN, UnitType
from hexfront.systems.last_hundred_yards.judging import Judging
from hexfront.systems.last_hundred_yards.lines import (
    Line,
)
from hexfront.systems.last_hundred_yards.tables import Tables
from hexfront.systems.last_hundred_yards.terrain import Ground
from hexfront.systems.last_hundred_yards.ways import Way

# Classes of ends.
ON_FOOT: Final = 0
ON_ROAD: Final = 1  # vehicles and towed guns

# What is known of two hexes in the table of `Sights`.
UNKNOWN: Final = 0
UNSEEN: Final = 1
SEEN: Final = 2


def sight_class(type: UnitType) -> int:
    """As what a unit stands at its end of a line. Rule: LHY 4.1.9."""
    return ON_ROAD if type.vehicle or type.cls == GUN else ON_FOOT


@final
class Sights(Judging):
    """The lines of sight of a ground under one reading of the rules, kept once worked out."""

    __slots__ = ("_fenced", "_lines", "_seen", "_size", "_visible")

    def __init__(
        self,
        ground: Ground,
        tables: Tables,
        contour_literal: bool = False,
        low_pass: bool = False,
        orchards_lenient: bool = False,
    ) -> None:
        super().__init__(ground, tables, contour_literal, low_pass, orchards_lenient)
        self._size = ground.size
        # By (flag of a, flag of b), then a, then b: UNKNOWN, UNSEEN or SEEN.
        self._seen: list[list[list[int]]] = [[[] for _ in range(ground.size)] for _ in range(4)]
        self._lines: dict[int, Line] = {}
        self._fenced: dict[int, bool] = {}
        self._visible: dict[int, list[int]] = {}

    # --- asking ----------------------------------------------------------------------------------

    def sees(self, a: int, b: int, a_class: int = ON_FOOT, b_class: int = ON_FOOT) -> bool:
        """Whether two hexes have a line of sight, for ends of these classes. Rule: LHY 4.2."""
        if a == b:
            return True
        flags = 0
        if a_class == ON_ROAD and self.ground.urban_road[a]:
            flags = 2
        if b_class == ON_ROAD and self.ground.urban_road[b]:
            flags += 1
        rows = self._seen[flags]
        row = rows[a]
        if not row:
            row = [UNKNOWN] * self._size
            rows[a] = row
        known = row[b]
        if known == UNKNOWN:
            known = SEEN if self._line(a, b, flags).blocked is None else UNSEEN
            row[b] = known
            twins = self._seen[_swapped(flags)]
            twin = twins[b]
            if not twin:
                twin = [UNKNOWN] * self._size
                twins[b] = twin
            twin[a] = known
        return known == SEEN

    def line(self, a: int, b: int, a_class: int = ON_FOOT, b_class: int = ON_FOOT) -> Line:
        """The whole line between two different hexes, kept once made. Rule: LHY 4.2."""
        flags = 0
        if a_class == ON_ROAD and self.ground.urban_road[a]:
            flags = 2
        if b_class == ON_ROAD and self.ground.urban_road[b]:
            flags += 1
        key = (a * self._size + b) * 4 + flags
        found = self._lines.get(key)
        if found is None:
            found = self._line(a, b, flags)
            self._lines[key] = found
        return found

    def fenced(self, a: int, b: int) -> bool:
        """Does the line between two different hexes cross or run along a wall or tree line,
        wherever it is? Through a vertex of an end it crosses either hexside there. Kept once worked
        out.

        Rule: LHY 11.3.3l.
        """
        if a > b:
            a, b = b, a
        key = a * self._size + b
        found = self._fenced.get(key)
        if found is None:
            ground = self.ground
            found = (
                (ground.walls[a] | ground.trees[a]) & ground.facing_sides(a, b) != 0
                or (ground.walls[b] | ground.trees[b]) & ground.facing_sides(b, a) != 0
                or bool(Way(ground, a, b, self._edges).barriers(True))
            )
            self._fenced[key] = found
        return found

    def visible_from(self, hex: int, own_class: int = ON_FOOT, other: int = ON_FOOT) -> list[int]:
        """All hexes, its own too, that have a line of sight to it, ascending; kept once made."""
        key = (hex * 2 + own_class) * 2 + other
        found = self._visible.get(key)
        if found is None:
            found = [b for b in range(self._size) if self.sees(hex, b, own_class, other)]
            self._visible[key] = found
        return found

    def _line(self, a: int, b: int, flags: int) -> Line:
        """Lines are worked out from the hex with the lower number, so that both ends agree."""
        if a > b:
            return self.judged(b, a, _swapped(flags)).reversed()
        return self.judged(a, b, flags)


def _swapped(flags: int) -> int:
    """The flags of two ends, exchanged."""
    return flags >> 1 | (flags & 1) << 1
