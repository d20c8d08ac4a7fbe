"""Waters (chapter 4): what floats on them, and piers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.systems.memoir44.footing import Footing
from hexfront.systems.memoir44.terrain import NO_STOP, SOFT_STOP, Terrain

if TYPE_CHECKING:
    from hexfront.systems.memoir44.ground import Ground
    from hexfront.systems.memoir44.layout import Layout


class Ocean(Terrain):
    """Ships keep off ocean beside a beach. Rule: M44 4 ocean, M44 5.2 Destroyer."""

    def is_edged(self, footings: list[Footing]) -> bool:
        return False

    def closed_to(self, ground: Layout, hex: int, footing: Footing) -> bool:
        if footing.has("ship") and any(ground.is_beach(near) for near in ground.near[hex]):
            return True
        return super().closed_to(ground, hex, footing)


class River(Terrain):
    """Crossed by bridge, ford or boat. A boat stops where it is launched, and does not go under a
    bridge. Rule: M44 4 river, M44 6.2-5."""

    def is_edged(self, footings: list[Footing]) -> bool:
        return any(footing.has("boat") for footing in footings)

    def bars(
        self, ground: Ground, hex: int, footing: Footing, start: int, to: int, how: int
    ) -> bool:
        if hex != start or not footing.has("boat"):
            return False
        return any(piece.terrain.passage for piece in ground.pieces[to])

    def edge_stop(self, ground: Ground, hex: int, footing: Footing, start: int, to: int) -> int:
        if hex != to or not footing.has("boat"):
            return NO_STOP
        return NO_STOP if ground.is_boated(start) else SOFT_STOP


class Pier(Terrain):
    """Entered along its axis, and not from the water. Rule: M44 4 pier."""

    def bars(
        self, ground: Ground, hex: int, footing: Footing, start: int, to: int, how: int
    ) -> bool:
        return ground.ocean[to if hex == start else start]
