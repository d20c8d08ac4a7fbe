"""Walls and tree lines between enemies (4.1.7, 4.1.8): who came to one first has its benefit.

`game.first` tells it of every such hexside with enemies on both sides, and both players know it: a
hidden unit counts from the moment at which it comes to light, but then as the one that was there.
"""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.footing import held
from hexfront.systems.last_hundred_yards.game import GameLHY


def arrived(game: GameLHY, hex: int, side: int) -> None:
    """Units of the side have come into a hex: enemies beyond its walls were there before them.

    Rule: LHY 4.1.7, LHY 4.1.8.
    """
    for hexside in _beyond(game, hex, side):
        if hexside not in game.first:
            game.first[hexside] = 1 - side


def was_there(game: GameLHY, hex: int, side: int) -> None:
    """A unit of the side that was hidden in a hex is known to be there now: it was at the walls of
    the hex before any enemy came to them. Rule: LHY 4.1.7, LHY 4.1.8, LHY 20.9."""
    for hexside in _beyond(game, hex, side):
        game.first[hexside] = side


def left(game: GameLHY, hex: int, side: int) -> None:
    """A unit of the side has left a hex or gone out of play: where it was the last one that anybody
    knew of, the enemy beyond a wall has it alone, and is first if others come.

    Ask it only `if game.first:`. Rule: LHY 4.1.7, LHY 4.1.8.
    """
    if held(game, hex, side):
        return
    map = game.ground.board.map
    for direction in _fenced(game, hex):
        other = map.neighbour(hex, direction)
        hexside = map.hexside(hex, direction)
        if hexside in game.first and not (held(game, hex, 1 - side) and held(game, other, side)):
            del game.first[hexside]


def _fenced(game: GameLHY, hex: int) -> list[int]:
    """The directions in which a hex has a wall or tree line and another hex beyond it."""
    mask = game.ground.walls[hex] | game.ground.trees[hex]
    if not mask:
        return []
    map = game.ground.board.map
    return [d for d in range(6) if mask >> d & 1 and map.neighbour(hex, d) != OFF_MAP]


def _beyond(game: GameLHY, hex: int, side: int) -> list[int]:
    """The walls and tree lines of a hex beyond which the side knows of enemies."""
    map = game.ground.board.map
    return [
        map.hexside(hex, direction)
        for direction in _fenced(game, hex)
        if held(game, map.neighbour(hex, direction), 1 - side)
    ]
