"""The greedy bot in tests of the games that it plays."""

from __future__ import annotations

import random
from typing import TypeVar

from hexfront.bots import choose
from hexfront.bots.greedy import GreedyBot
from hexfront.bots.random_bot import RandomBot
from hexfront.core.game import Game

G = TypeVar("G", bound=Game)


def best(game: Game) -> str:
    """What the bot does now."""
    worth = game.appraise()
    return game.text(game.legal_actions()[worth.index(max(worth))])


def play_against_chance(game: G, greedy: int, seed: int) -> G:
    """Play the game to its end, that side by the greedy bot."""
    rng = random.Random(seed)
    bots = [RandomBot(seed), RandomBot(seed)]
    players = [GreedyBot(seed) if side == greedy else bots[side] for side in (0, 1)]
    while not game.is_over:
        game.apply(choose(game, players[game.side], rng))
    return game


def wins_against_chance(games: list[G]) -> int:
    """How many of these games it wins, from each side in turn."""
    return sum(
        play_against_chance(game, seed % 2, seed).winner == seed % 2
        for seed, game in enumerate(games)
    )
