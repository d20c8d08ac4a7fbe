"""Whole games by chance: the measure of an engine's speed, and a search's cheapest guess."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hexfront.core.dice import Tape
from hexfront.core.game import Game

MANY: Final = 100_000
MASK: Final = 0xFFFF_FFFF


def playout(game: Game, policy: Tape, most: int = MANY) -> tuple[int, int, int, int]:
    """Play legal actions at random, each as likely as any other, to the end of the game.

    Every action is known to be legal, so that `apply`'s checks are left out. Stops after `most`
    decisions. Returns how many decisions were taken, the turn reached, how many of the decisions
    had two or more choices, and a checksum over all choices: two builds that agree on it played
    the same game.
    """
    decisions = 0
    open_decisions = 0
    checksum: i64 = 0
    while not game.is_over and decisions < most:
        choices = game.choices
        count = len(choices)
        chosen = choices[policy.below(count)]
        checksum = (checksum * 31 + count * 7 + chosen.index) & MASK
        if count > 1:
            open_decisions += 1
        game.perform(chosen)
        decisions += 1
    return decisions, game.turn, open_decisions, checksum
