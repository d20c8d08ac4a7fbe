"""Caves (6.2): Japanese infantry goes from one to another below ground; the Allies seal them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.core.game import Event
from hexfront.systems.memoir44.footing import Footing
from hexfront.systems.memoir44.heights import Mountain
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.terrain import Piece, Terrain
from hexfront.systems.memoir44.units import INFANTRY, STAR, Unit

if TYPE_CHECKING:
    from hexfront.systems.memoir44.game import Game44
    from hexfront.systems.memoir44.ground import Ground

IN_CAVES: Final = "caves"  # the trait of footing of those who know their ways
SHELTER: Final[tuple[int, ...]] = (2, 2, 0)


class CaveOnHill(Terrain):
    """A hill; those who know the caves are sheltered in them.

    Rule: M44 4 cave on hill, M44 6.2 Caves.
    """

    def cover(
        self,
        ground: Ground,
        piece: Piece,
        column: int,
        side: int,
        start: int,
        occupant: Footing | None,
    ) -> int:
        if occupant is not None and occupant.has(IN_CAVES):
            return SHELTER[column]
        return super().cover(ground, piece, column, side, start, occupant)


class CaveOnMountain(Mountain):
    """A mountain with caves. Rule: M44 4 cave on mountain, M44 6.2 Caves."""

    def cover(
        self,
        ground: Ground,
        piece: Piece,
        column: int,
        side: int,
        start: int,
        occupant: Footing | None,
    ) -> int:
        if occupant is not None and occupant.has(IN_CAVES):
            return SHELTER[column]
        return super().cover(ground, piece, column, side, start, occupant)


def cave_at(ground: Ground, hex: int) -> Terrain | None:
    """The cave on a hex."""
    if ground.tunnels is not None:
        for piece in ground.pieces[hex]:
            if piece.terrain.cave:
                return piece.terrain
    return None


def may_seal(game: Game44, unit: Unit) -> bool:
    """May the unit try to seal the cave on its hex instead of battling? Allied infantry may, with
    no enemy beside it. Rule: M44 6.2 Caves."""
    if game.ground.tunnels is None or unit.type.kind != INFANTRY:
        return False
    if game.scenario.sides[unit.side] != "allies" or cave_at(game.ground, unit.hex) is None:
        return False
    return not game.enemy_adjacent(unit)


def seal(game: Game44, unit: Unit, dice: int, left_over: Piece) -> None:
    """Roll the dice of a close assault: a star seals the cave, and what is left of it is hill or
    mountain. Rule: M44 6.2 Caves."""
    cave = cave_at(game.ground, unit.hex)
    assert cave is not None
    stars = roll(game, dice, "cave", unit.side, unit).count(STAR)
    if game.listeners:
        game.tell(Event("event-sealing", {**game.about(unit), "sealed": stars > 0}))
    if stars > 0:
        game.ground = game.ground.without(unit.hex, cave.id).with_piece(unit.hex, left_over)
