"""Games for tests: played by chance or by a bot, looked at decision by decision."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexfront.core.game import Action
from hexfront.systems.world_at_war.actions import WEAPONS, WITH_HEX, WITH_UNIT, ActionWaW
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.system import SYSTEM

IDS = SYSTEM.shipped()
LONGEST = 20_000

# What ends something, or lets a chance go by.
IDLE = ("done", "halt", "exit", "decline", "decline move", "pass")


def new_game(id: str, seed: int | bytes) -> GameWaW:
    game = SYSTEM.scenario(id).new_game(seed=seed)
    assert isinstance(game, GameWaW)
    return game


def any_action(game: GameWaW, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(game.legal_actions())


def busy(game: GameWaW, rng: random.Random) -> Action:
    """One that does something, but now and then."""
    legal = game.legal_actions()
    doing = [action for action in legal if action.verb not in IDLE]
    return rng.choice(doing if doing and rng.random() < 0.9 else legal)


def fierce(game: GameWaW, rng: random.Random) -> Action:
    """Fire, and steps into enemies, where there are any."""
    attacks = [action for action in game.legal_actions() if is_attack(game, action)]
    return rng.choice(attacks) if attacks and rng.random() < 0.7 else busy(game, rng)


def is_attack(game: GameWaW, action: Action) -> bool:
    assert isinstance(action, ActionWaW)
    if action.verb in ("fire", "lead", "strike ap", "strike he", "aa", "aa sw"):
        return True
    return action.verb == "step" and game.enemy_ground(action.hex, game.side)


PLAYERS = (any_action, busy, fierce)


def decisions(id: str, seed: int) -> Iterator[tuple[GameWaW, random.Random]]:
    """A game of a shipped scenario at each of its decisions; see `watched`."""
    return watched(new_game(id, seed), seed)


def watched(game: GameWaW, seed: int) -> Iterator[tuple[GameWaW, random.Random]]:
    """The game at each of its decisions; it goes on by itself, played one way or another."""
    rng = random.Random(seed)
    player = PLAYERS[seed % len(PLAYERS)]
    for _ in range(LONGEST):
        if game.is_over:
            return
        yield game, rng
        game.apply(player(game, rng), game.side, game.decision)
    raise AssertionError("the game does not end")


def some_actions(game: GameWaW, rng: random.Random) -> Iterator[ActionWaW]:
    """All plain actions of the scenario, and many shots and loadings, most of them of own units."""
    actions = game.actions
    yield from actions.alone.values()
    for verb in WITH_UNIT:
        yield from actions.with_unit[verb]
    for verb in WITH_HEX:
        yield from actions.with_hex[verb]
    own = [unit.number for unit in game.own_units(game.side)] or [0]
    enemies = [unit.number for unit in game.own_units(1 - game.side)] or [0]
    every = range(actions.units)
    for firers, targets in ((own, enemies), (every, every)):
        for _ in range(150):
            weapon = rng.randrange(len(WEAPONS))
            lead = rng.random() < 0.3
            yield actions.fire(rng.choice(firers), weapon, rng.choice(targets), lead)
    for _ in range(40):
        yield actions.load(rng.choice(own), rng.choice(own))
