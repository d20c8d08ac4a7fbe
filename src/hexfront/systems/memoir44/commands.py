"""Command cards at work (2.4): what each lets its side do, as a `Command`."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.board import TOP
from hexfront.systems.memoir44.cards import ALL_UNITS, CARDS, TACTIC_CARD
from hexfront.systems.memoir44.game import ADJACENT, NO_MOVE, RANGED, Command
from hexfront.systems.memoir44.units import (
    ANY_CLASS,
    ARMOR,
    ARTILLERY,
    ARTILLERY_BOMBARD,
    BEHIND_ENEMY_LINES,
    INFANTRY,
    INFANTRY_ASSAULT,
)

NOWHERE: Final[tuple[int, ...]] = (0, 0, 0)
ONLY_INFANTRY: Final = 1 << INFANTRY
ONLY_ARMOR: Final = 1 << ARMOR
ONLY_ARTILLERY: Final = 1 << ARTILLERY
# The class without which a card falls back to one unit of choice. Rule: M44 2.4 Fallback.
NEEDS: Final[dict[str, int]] = {
    "armor-assault": ONLY_ARMOR,
    "artillery-bombard": ONLY_ARTILLERY,
    "behind-enemy-lines": ONLY_INFANTRY,
    "dig-in": ONLY_INFANTRY,
    "infantry-assault": ONLY_INFANTRY,
    "move-out": ONLY_INFANTRY,
}


_commands: dict[int, Command] = {}


def command_of(side: int, card: int, section: int, fallback: bool) -> Command:
    """The command that a card gives to a side, made once.

    `section` is a section of the map (-1: none), which a Counter-Attack may turn away from the one
    the card names. `fallback`: the card orders one unit of choice, without bonus.
    """
    key = ((card * 4 + section + 1) * 2 + side) * 2 + (1 if fallback else 0)
    known = _commands.get(key)
    if known is None:
        known = _command_of(side, card, section, fallback)
        _commands[key] = known
    return known


def _command_of(side: int, card: int, section: int, fallback: bool) -> Command:
    kind = CARDS[card]
    if fallback:
        return Command(card, section, NOWHERE, 1, ANY_CLASS, fallback=True)
    if kind.kind != TACTIC_CARD:
        return Command(card, section, _section_orders(side, kind.orders, section), 0, ANY_CLASS)
    family = kind.family
    if family == "direct-from-hq":
        return Command(card, -1, NOWHERE, 4, ANY_CLASS)
    if family == "move-out":
        return Command(card, -1, NOWHERE, 4, ONLY_INFANTRY)
    if family == "infantry-assault":
        orders = tuple([ALL_UNITS if s == section else 0 for s in range(3)])
        return Command(card, section, orders, 0, ONLY_INFANTRY, mode=INFANTRY_ASSAULT)
    if family == "armor-assault":
        return Command(card, -1, NOWHERE, 4, ONLY_ARMOR, close_bonus=1, overrun_bonus=1)
    if family == "artillery-bombard":
        return Command(
            card, -1, NOWHERE, ALL_UNITS, ONLY_ARTILLERY, mode=ARTILLERY_BOMBARD, battles=2
        )
    if family == "behind-enemy-lines":
        return Command(
            card,
            -1,
            NOWHERE,
            1,
            ONLY_INFANTRY,
            mode=BEHIND_ENEMY_LINES,
            close_bonus=1,
            ranged_bonus=1,
        )
    if family == "close-assault":
        return Command(
            card,
            -1,
            NOWHERE,
            ALL_UNITS,
            ONLY_INFANTRY | ONLY_ARMOR,
            adjacency=ADJACENT,
            mode=NO_MOVE,
            close_bonus=1,
        )
    if family == "firefight":
        return Command(
            card, -1, NOWHERE, 4, ANY_CLASS, adjacency=RANGED, mode=NO_MOVE, ranged_bonus=1
        )
    if family == "dig-in":
        return Command(card, -1, NOWHERE, 4, ONLY_INFANTRY, mode=NO_MOVE, battles=0)
    if family == "their-finest-hour":
        return Command(
            card,
            -1,
            NOWHERE,
            ALL_UNITS,
            ANY_CLASS,
            close_bonus=1,
            ranged_bonus=1,
            overrun_bonus=1,
            overrun_ranged_bonus=1,
        )
    # Medics & Mechanics orders the unit that it heals; strikes and counters order nobody.
    return Command(card, -1, NOWHERE, 0, ANY_CLASS)


def _section_orders(side: int, orders: tuple[int, ...], section: int) -> tuple[int, ...]:
    """Orders in the sections of the map, of a card for one section or across all."""
    if section >= 0:
        return tuple([max(orders) if s == section else 0 for s in range(3)])
    return (orders[2], orders[1], orders[0]) if side == TOP else orders
