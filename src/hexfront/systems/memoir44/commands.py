"""Command cards at work (2.4): what each lets its side do, as a `Command`."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.board import TOP
from hexfront.systems.memoir44.cards import CARDS, CardForm
from hexfront.systems.memoir44.command import ALL_UNITS, NO_EXTRAS, Command
from hexfront.systems.memoir44.units import ANY_CLASS

NOWHERE: Final[tuple[int, ...]] = (0, 0, 0)


class Commands:
    """The commands that cards give in one scenario, each made once.

    `form` of the game, and for each side whether it commands as US Marines do, who order one unit
    more with most cards. Rule: M44 2.4, M44 2.5, M44 6.1 US Marine Corps.
    """

    __slots__ = ("_made", "form", "marines")

    def __init__(self, form: int, marines: tuple[bool, bool]) -> None:
        self.form = form
        self.marines: list[bool] = list(marines)
        self._made: dict[tuple[int, int, int, bool, int, bool], Command] = {}

    def needs(self, card: int) -> int:
        """The classes of which a unit has to be on the board (a mask), else the card falls back to
        one unit of choice; 0: it needs none. Rule: M44 2.4 Fallback."""
        return CARDS[card].forms[self.form].needs

    def command(
        self,
        side: int,
        card: int,
        section: int,
        fallback: bool,
        extra: int = 0,
        air_strike: bool = False,
    ) -> Command:
        """The command that a card gives to a side.

        `section` is a section of the map (-1: none), which a Counter-Attack may turn away from the
        one the card names. `fallback`: the card orders one unit of choice, without bonus. `extra`:
        sections of the map in one of which a command car lets one more unit be ordered, a mask.
        """
        key = (side, card, section, fallback, extra, air_strike)
        known = self._made.get(key)
        if known is None:
            known = self._command(side, card, section, fallback, extra, air_strike)
            self._made[key] = known
        return known

    def _command(
        self, side: int, card: int, section: int, fallback: bool, extra: int, air_strike: bool
    ) -> Command:
        if air_strike:
            return Command(card, section, NOWHERE, 0, ANY_CLASS, air_strike=True)
        form = CARDS[card].forms[self.form]
        marines = self.marines[side]
        if fallback:
            number = 2 if marines else 1
            return Command(
                card, section, NOWHERE, number, ANY_CLASS, fallback=True, gung_ho=marines
            )
        orders = _section_orders(side, form, section)
        sections = 0
        for s in range(3):
            if orders[s] > 0:
                sections |= 1 << s
        one_more = marines and form.marines
        extras = NO_EXTRAS
        if sections:
            if one_more:
                extras = (*extras, sections)
            if extra & sections:
                extras = (*extras, extra & sections)
        anywhere = form.anywhere
        if one_more and 0 < anywhere < ALL_UNITS:
            anywhere += 1
        on_the_move = form.on_the_move
        if marines and on_the_move:
            on_the_move += 1
        return Command(
            card,
            section if CARDS[card].section >= 0 or form.one_section else -1,
            orders,
            anywhere,
            form.classes,
            form.adjacency,
            form.mode,
            form.battles,
            form.close,
            form.ranged,
            form.overrun,
            form.overrun_ranged,
            False,
            extras,
            on_the_move,
            False,
            extra & sections,
            gung_ho=one_more or (marines and on_the_move > 0),
        )


def _section_orders(side: int, form: CardForm, section: int) -> tuple[int, ...]:
    """Orders in the sections of the map, of a card for one section or across all."""
    if section >= 0:
        number = max(*form.orders, form.one_section)
        return tuple([number if s == section else 0 for s in range(3)])
    orders = form.orders
    return (orders[2], orders[1], orders[0]) if side == TOP else orders
