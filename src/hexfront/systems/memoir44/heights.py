"""Heights (chapter 4): slopes that cost more to climb, or that not everybody climbs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.systems.memoir44.footing import Footing
from hexfront.systems.memoir44.terrain import RETREATING, TAKING, Terrain
from hexfront.systems.memoir44.units import INFANTRY

if TYPE_CHECKING:
    from hexfront.systems.memoir44.ground import Ground

CLIMB: Final = 2


class SteepHill(Terrain):
    """Two hexes of movement from where there is no hill, one along the hill.

    Rule: M44 4 steep hill.
    """

    def cost(self, ground: Ground, hex: int, footing: Footing, start: int, to: int) -> int:
        return CLIMB if hex == to and ground.height(start) != "hill" else 1


class SeaBluff(Terrain):
    """Between sea and bluff only infantry goes, at two hexes of movement, up or down; in retreat it
    is a hill like others. Rule: M44 4 sea bluff, M44 5.4 Common."""

    def bars(
        self, ground: Ground, hex: int, footing: Footing, start: int, to: int, how: int
    ) -> bool:
        if how == RETREATING or not ground.is_seaside(to if hex == start else start):
            return False
        return footing.column != INFANTRY or footing.has("vehicle")

    def cost(self, ground: Ground, hex: int, footing: Footing, start: int, to: int) -> int:
        return CLIMB if ground.is_seaside(to if hex == start else start) else 1


class Cliff(SeaBluff):
    """A sea bluff up which nobody takes ground from the sea. Rule: M44 4 cliff."""

    def bars(
        self, ground: Ground, hex: int, footing: Footing, start: int, to: int, how: int
    ) -> bool:
        if how == TAKING and hex == to and ground.is_seaside(start):
            return True
        return super().bars(ground, hex, footing, start, to, how)


class Mountain(Terrain):
    """Entered and left only from and to hills and mountains, in retreat too.

    Rule: M44 4 mountain, M44 3.6-6.
    """

    def bars(
        self, ground: Ground, hex: int, footing: Footing, start: int, to: int, how: int
    ) -> bool:
        return ground.height(to if hex == start else start) == ""
