"""Assaults for tests: a stage at its assault resolution, with the marker on one hex."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import assault_resolution
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Assault
from hexfront.systems.last_hundred_yards.retreating import begin as start
from hexfront.systems.last_hundred_yards.steps import ASSAULT_RESOLUTION
from hexfront.systems.last_hundred_yards.turn import TURNS
from last_hundred_yards.stage import Stage, begun, named

FLAT = """
    ............
    ............
    ............
    ............
    ............
"""


class Resting(Phase[GameLHY]):
    """Lies under what is tested, so that the turn does not go on by itself."""

    name = "resting"
    foreseeable = False

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return [game.actions.passing]

    def denial(self, game: GameLHY, action: Action) -> int:
        return 0

    def apply(self, game: GameLHY, action: Action) -> None:
        pass


def rest(game: GameLHY, active: int) -> None:
    """The side is active, and nothing under way."""
    game.active = active
    game.cycle = 1
    game.step = ASSAULT_RESOLUTION
    game.phases = [TURNS[active], Resting(active)]


def assault(
    stage: Stage,
    hex: str,
    side: int = 0,
    rolls: tuple[int, ...] = (),
    draws: tuple[int, ...] = (),
    entries: tuple[tuple[str, str, int], ...] = (),
    active: int = 0,
) -> GameLHY:
    """The side assaults a hex in which all are that the stage put there; `entries`: unit, the hex
    from which it came, and the cycle. Asked is whatever has to be asked first."""
    game = stage.game(rolls, draws)
    rest(game, active)
    mark(game, stage.hex(hex), side, entries)
    assault_resolution.begin(game)
    begun(game)
    return game


def retreating(
    stage: Stage, hex: str, side: int, check: bool = False, rolls: tuple[int, ...] = ()
) -> GameLHY:
    """The side has to leave the hex."""
    game = stage.game(rolls)
    rest(game, 0)
    mark(game, stage.hex(hex), 1 - side)
    start(game, stage.hex(hex), side, check)
    begun(game)
    return game


def mark(
    game: GameLHY, hex: int, side: int, entries: tuple[tuple[str, str, int], ...] = ()
) -> None:
    """The nationality marker, and who came from where."""
    board = game.scenario.board
    came = tuple(
        [
            (named(game, name).number, board.map.direction(hex, board.parse(origin)), cycle)
            for name, origin, cycle in entries
        ]
    )
    game.assaults[hex] = Assault(hex, side, came)
