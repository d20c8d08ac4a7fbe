"""A command card at work: what it lets its side do this turn."""

from __future__ import annotations

from typing import Final

ALL_UNITS: Final = 99
# Whom it orders, and whom these battle, by their distance from the enemy.
ANY: Final = 0
ADJACENT: Final = 1
RANGED: Final = 2
NO_MOVE: Final = -1  # a mode of movement, beside those of units.py
NO_EXTRAS: Final[tuple[int, ...]] = ()


class Command:
    """A command card at work: what it lets its side do this turn.

    `card` is the kind of card that works (under a Counter-Attack the copied one), `section` the
    section of the map it names (-1: none). `orders`: units in the sections of the map, left to
    right; `anywhere`: units of any section instead. `extras`: for each further unit the sections of
    the map in which it may stand, as a mask. `classes`: mask of the classes it orders.
    `on_the_move`: units of any section that may move and do nothing else. `adjacency`: orders only
    units adjacent (ADJACENT) or not adjacent (RANGED) to an enemy, and battles likewise. `mode`:
    how units move (units.NORMAL ...; NO_MOVE). `battles`: battles of each unit. Dice bonuses are
    for close assaults and ranged fire; the overrun bonuses for the battle after taking ground.
    `air_strike`: the card strikes from the air instead of ordering. `car`: the sections in one of
    which a command car adds a unit, a mask. `halves`: the half-sections of an Overlord board whose
    general commands, a mask (0: it is the commander's, or no Overlord). `gung_ho`: US Marines order
    one unit more with it. `everybody`: it orders all units it can, so that there is nothing to
    choose.
    """

    __slots__ = (
        "adjacency",
        "air_strike",
        "anywhere",
        "battles",
        "car",
        "card",
        "classes",
        "close_bonus",
        "everybody",
        "extras",
        "fallback",
        "gung_ho",
        "halves",
        "mode",
        "on_the_move",
        "orders",
        "overrun_bonus",
        "overrun_ranged_bonus",
        "ranged_bonus",
        "section",
    )

    def __init__(
        self,
        card: int,
        section: int,
        orders: tuple[int, ...],
        anywhere: int,
        classes: int,
        adjacency: int = 0,
        mode: int = 0,
        battles: int = 1,
        close_bonus: int = 0,
        ranged_bonus: int = 0,
        overrun_bonus: int = 0,
        overrun_ranged_bonus: int = 0,
        fallback: bool = False,
        extras: tuple[int, ...] = NO_EXTRAS,
        on_the_move: int = 0,
        air_strike: bool = False,
        car: int = 0,
        halves: int = 0,
        gung_ho: bool = False,
    ) -> None:
        self.card = card
        self.section = section
        self.orders = orders
        self.anywhere = anywhere
        self.classes = classes
        self.adjacency = adjacency
        self.mode = mode
        self.battles = battles
        self.close_bonus = close_bonus
        self.ranged_bonus = ranged_bonus
        self.overrun_bonus = overrun_bonus
        self.overrun_ranged_bonus = overrun_ranged_bonus
        self.fallback = fallback
        self.extras = extras
        self.on_the_move = on_the_move
        self.air_strike = air_strike
        self.car = car
        self.halves = halves
        self.gung_ho = gung_ho
        self.everybody: bool = anywhere == ALL_UNITS or max(orders) == ALL_UNITS
