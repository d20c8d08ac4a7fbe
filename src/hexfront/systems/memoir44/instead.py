"""What some units may do instead of battling (chapter 5): supply others, lay smoke, break bunkers.

Each is a small class named after it in its chapter; a kind of unit names those that it may do.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.funnies import Breach
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.other import Other
from hexfront.systems.memoir44.shells import LaySmoke
from hexfront.systems.memoir44.supply import Supply
from hexfront.systems.memoir44.units import Unit

OTHERS: Final[dict[str, Other]] = {
    "supply": Supply(),
    "smoke": LaySmoke(),
    "breach": Breach(),
}


def add_others(game: Game44, unit: Unit, command: Command, legal: list[Action]) -> None:
    """Add an action for each hex on which the unit may do something else than battle."""
    for verb in unit.type.others:
        other = OTHERS[verb]
        for hex in other.hexes(game, unit):
            if other.denial(game, unit, hex, command) == no.LEGAL:
                legal.append(game.actions.pair(verb, unit.number, hex))


def other_denial(game: Game44, unit: Unit, verb: str, hex: int, command: Command) -> int:
    """0 or why the unit may not do that on the hex."""
    other = OTHERS.get(verb)
    return no.NOT_NOW if other is None else other.denial(game, unit, hex, command)


def do_other(game: Game44, unit: Unit, verb: str, hex: int, command: Command) -> None:
    """The unit does it instead of battling."""
    OTHERS[verb].do(game, unit, hex, command)
