"""Smoke on the board: laying it, its life, and when it is gone (6.2-21, 6.2-31)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Event
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import number_of, with_number, without_key
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN

SHELLS: Final = "smoke_shells"
SCREEN: Final = "smoke_screen"
SHELLS_LAST: Final = 3  # turns after that in which they were laid: both of the opponent's
SCREEN_LASTS: Final = 3  # turns: to the end of the second turn of the side that moved first


def lay_smoke(game: Game44, hex: int, terrain: str, last: int) -> None:
    """Smoke of that kind lies on a hex until the end of turn `last`; fresh smoke takes the place of
    older smoke. Rule: M44 6.2-21, M44 6.2-31."""
    if number_of(game.marks.smoke, hex, 0):
        lift(game, hex)
    game.ground = game.ground.with_piece(hex, Piece(TERRAIN[terrain]))
    game.marks = game.marks.with_smoke(with_number(game.marks.smoke, hex, last))
    if game.listeners:
        game.tell(Event("event-smoke", {"hex": game.label(hex)}))


def lift(game: Game44, hex: int) -> None:
    """The smoke on a hex is gone."""
    for piece in game.ground.pieces[hex]:
        if piece.terrain.id in (SHELLS, SCREEN):
            game.ground = game.ground.without(hex, piece.terrain.id)
    game.marks = game.marks.with_smoke(without_key(game.marks.smoke, hex))


def lift_old_smoke(game: Game44) -> None:
    """At the end of a turn: smoke whose last turn it was is taken away."""
    for hex, last in game.marks.smoke:
        if last <= game.turn:
            lift(game, hex)
            if game.listeners:
                game.tell(Event("event-smoke-gone", {"hex": game.label(hex)}))


def look(game: Game44, hex: int) -> str:
    """How the smoke on a hex looks: "screen", or shells "fresh" or "flipped" (they are turned over
    after the opponent's first turn); "" without any. Rule: M44 6.2-31."""
    last = number_of(game.marks.smoke, hex, 0)
    if last == 0:
        return ""
    if any(piece.terrain.id == SCREEN for piece in game.ground.pieces[hex]):
        return "screen"
    return "flipped" if last - game.turn <= 1 else "fresh"
