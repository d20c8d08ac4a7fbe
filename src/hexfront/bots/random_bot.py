"""The bot that takes any legal action, each as likely as any other."""

from __future__ import annotations

from hexfront.bots.bot import Bot
from hexfront.core.game import Action, Game


class RandomBot(Bot):
    """Chooses by chance. Good for tests, and as the weakest opponent there is."""

    def decide(self, game: Game, side: int) -> Action:
        return self.rng.choice(game.legal_actions())
