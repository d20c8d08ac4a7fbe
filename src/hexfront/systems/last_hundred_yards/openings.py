"""What is open to vehicles under way (10.2, 10.4): to go on, off the map, or to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.systems.last_hundred_yards import arrival, bypass, motion, overrun
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.driving import enemy_there
from hexfront.systems.last_hundred_yards.game import GameLHY

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.drive import Driving


def may_move(game: GameLHY, move: Driving) -> bool:
    """Is there a hex to go on to, or to go through?"""
    hexes = move.neighbours(game)
    if any(move.step_denial(game, hex) == no.LEGAL for hex in hexes):
        return True
    for hex in hexes:
        if enemy_there(game, hex, move.side):
            if bypass.denial(game, move, hex) == no.LEGAL:
                return True
            if overrun.denial(game, move, hex) == no.LEGAL:
                return True
    return False


def halt_denial(game: GameLHY, move: Driving) -> int:
    """0 or why they may not stop here: they went in motion in this turn. Rule: LHY 10.4.1."""
    if not move.steps:
        return no.NOT_YET_MOVED
    for number in move.group:
        code = motion.halt_denial(game.unit(number))
        if code != no.LEGAL:
            return code
    return no.LEGAL


def may_exit(game: GameLHY, move: Driving) -> bool:
    """May they leave the map here? Rule: LHY 10.2."""
    return exit_denial(game, move) == no.LEGAL


def exit_denial(game: GameLHY, move: Driving) -> int:
    """0 or why they may not leave the map here. Rule: LHY 10.2."""
    if not arrival.may_exit(game, move.here, move.side):
        return no.NO_EXIT_HERE
    if move.bound:
        return no.ONLY_REINFORCES
    if move.steps and game.mined(move.here, move.side):
        return no.MUST_STOP_HERE
    return no.LEGAL
