"""Winter (chapter 4): rivers whose ice may break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.core.game import Event
from hexfront.systems.memoir44.hits import lose_figures, roll
from hexfront.systems.memoir44.mines import binomial
from hexfront.systems.memoir44.terrain import SLIPPING, Piece, Terrain
from hexfront.systems.memoir44.units import DIE, STAR, Unit

if TYPE_CHECKING:
    from hexfront.systems.memoir44.game import Game44


class FrozenRiver(Terrain):
    """Two dice for whoever comes onto the ice, in a move, to take ground or in retreat: each star
    costs a figure. A bridge leads over it, and nobody rolls who slips behind enemy lines.

    Rule: M44 4 frozen river, M44 3.6-10, EF 3 Frozen river.
    """

    def entered(self, game: Game44, piece: Piece, unit: Unit, how: int) -> None:
        if how == SLIPPING:
            return
        if game.listeners:
            game.tell(Event("event-ice", game.about(unit)))
        lost = min(roll(game, self.dice, "ice", unit.side, unit).count(STAR), unit.figures)
        if lost:
            lose_figures(game, unit, lost)

    def risk(self, game: Game44, piece: Piece, hex: int, unit: Unit, how: int) -> list[float]:
        if how == SLIPPING:
            return []
        chances = [0.0] * (unit.figures + 1)
        for lost, chance in enumerate(binomial(self.dice, DIE.count(STAR) / len(DIE))):
            chances[min(lost, unit.figures)] += chance
        return chances
