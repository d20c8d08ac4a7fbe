"""The bot that takes what looks best one decision ahead."""

from __future__ import annotations

from hexfront.bots.bot import Bot
from hexfront.core.game import Action, Game


class GreedyBot(Bot):
    """Takes the action of the highest worth; among equals the first.

    The worth is the game system's: figures, medals, cover, exposure, cards. See `Game.appraise`.
    """

    def decide(self, game: Game, side: int) -> Action:
        worth = game.appraise()
        return game.legal_actions()[worth.index(max(worth))]
