"""Bots: players that decide by themselves, plain Python over the contract.

A bot never sees the game itself, only a world that agrees with all that its side knows. Other
packages add bots through the entry point group `hexfront.bots`; `docs/write_a_bot.md` shows how.
"""

from __future__ import annotations

import random
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from hexfront.bots.bot import Bot
from hexfront.core.game import Action, Game

__all__ = ["Bot", "BotError", "choose", "known", "load"]

GROUP = "hexfront.bots"


class BotError(Exception):
    """A bot that is not there, cannot be loaded, or answered with what is no legal action."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def known() -> list[str]:
    """The names of the installed bots, in order."""
    return sorted(_entries())


def load(name: str) -> type[Bot]:
    """The class of the installed bot of that name. Raises BotError, which lists the known ones."""
    entry = _entries().get(name)
    if entry is None:
        raise BotError(f"there is no bot {name!r}; known are: {', '.join(known())}")
    try:
        found = entry.load()
    except (ImportError, AttributeError) as error:
        raise BotError(f"the bot {name!r} cannot be loaded: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BotError(f"the bot {name!r} is no subclass of hexfront.bots.Bot: {entry.value}")
    return found


def choose(game: Game, bot: Bot, rng: random.Random) -> Action:
    """The bot's choice for the side that decides in the game.

    The bot is shown a world drawn with `rng`, in which all that its side cannot see is dealt anew.
    A sole legal action is taken without asking it. Raises BotError if its answer is not legal.
    """
    actions = game.legal_actions()
    if len(actions) == 1:
        return actions[0]
    side = game.side
    chosen = bot.decide(game.determinize(side, rng), side)
    for action in actions:
        if action is chosen:
            return action
    raise BotError(f"the bot {type(bot).__name__} chose {chosen}, which is not legal now")
