"""What every bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from hexfront.core.game import Action, Game


class Bot(ABC):
    """A player that decides by itself.

    `rng` is its own source of chance, made from `seed`. What a bot chooses may depend only on its
    seed, on what it was asked before, and on what its side may see.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.rng = random.Random(seed)

    @abstractmethod
    def decide(self, game: Game, side: int) -> Action:
        """One of `game.legal_actions()` for the side, which is to decide.

        `game` is the bot's own: a world that agrees with all that the side knows, with hidden
        things and future dice drawn at random. It may be played on and changed at will.
        """
