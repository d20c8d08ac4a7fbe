"""Games for tests: played by chance, looked at decision by decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexfront.core.game import Action
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.system import SYSTEM

IDS = SYSTEM.shipped()
LONGEST = 20_000

# What ends something, or lets a chance go by.
IDLE = ("done", "pass", "decline", "reveal", "stop", "cancel")
# What takes units out of the fight.
TIMID = ("exit", "withdraw")
FIRE = ("fire", "split", "shoot", "shoot at", "assault", "overrun", "request", "knee")


def new_game(id: str, seed: int | bytes) -> GameLHY:
    game = SYSTEM.scenario(id).new_game(seed=seed)
    assert isinstance(game, GameLHY)
    return game


def any_action(game: GameLHY, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(game.legal_actions())


def busy(game: GameLHY, rng: random.Random) -> Action:
    """One that does something, but now and then; seldom one that runs away."""
    legal = game.legal_actions()
    if game.phase.name == "set-up" and rng.random() < 0.3:
        return next((a for a in legal if a.verb in ("auto", "ready")), legal[0])
    timid = rng.random() < 0.02
    doing = [a for a in legal if a.verb not in IDLE and (timid or a.verb not in TIMID)]
    return rng.choice(doing if doing and rng.random() < 0.9 else legal)


def fierce(game: GameLHY, rng: random.Random) -> Action:
    """Fire and assaults, where there are any."""
    attacks = [action for action in game.legal_actions() if action.verb in FIRE]
    return rng.choice(attacks) if attacks and rng.random() < 0.7 else busy(game, rng)


PLAYERS = (any_action, busy, fierce)


def decisions(id: str, seed: int) -> Iterator[tuple[GameLHY, random.Random]]:
    """A game of a shipped mission at each of its decisions, played one way or another."""
    game = new_game(id, seed)
    rng = random.Random(seed)
    player = PLAYERS[seed % len(PLAYERS)]
    count = 0
    while not game.is_over:
        yield game, rng
        game.apply(player(game, rng))
        count += 1
        assert count < LONGEST, "the game does not end"
    yield game, rng
