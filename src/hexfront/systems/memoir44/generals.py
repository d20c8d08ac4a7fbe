"""The generals of an Overlord battle (1.3, 2.6): their half-sections, and what cards let them do.

Two boards side by side have six half-sections; each of the three generals of a side has a pair. A
*place* is where a card is handed: a half-section, 0 to 5 from the player's own left, or a whole
pair, 6 to 8 for the left, the centre and the right general. On the map half-sections are bits of a
mask, left to right as the bottom player sees them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.board import BOTTOM, HALVES, Board
from hexfront.systems.memoir44.cards import ACROSS_CARD, CARDS, STANDARD, TACTIC_CARD
from hexfront.systems.memoir44.command import ALL_UNITS, NO_EXTRAS, Command
from hexfront.systems.memoir44.units import ANY_CLASS, Unit

if TYPE_CHECKING:
    from hexfront.systems.memoir44.game import Game44

NOWHERE: Final[tuple[int, ...]] = (0, 0, 0)
PAIR: Final = 3  # the mask of the first general's half-sections
FIRST_PAIR: Final = 6  # the place of the left general
PLACES: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6", "left", "centre", "right")


def mask_of(side: int, place: int) -> int:
    """The half-sections of the map at a place of the side, as a mask. Rule: M44 1.3 Overlord."""
    if place < FIRST_PAIR:
        return 1 << (place if side == BOTTOM else HALVES - 1 - place)
    general = place - FIRST_PAIR
    return PAIR << 2 * (general if side == BOTTOM else 2 - general)


def place_of(side: int, halves: int) -> int:
    """The side's place with these half-sections of the map."""
    for place in range(len(PLACES)):
        if mask_of(side, place) == halves:
            return place
    raise ValueError(f"no place has the half-sections {halves}")


def is_place(halves: int) -> bool:
    """Is the mask that of a place?"""
    return any(mask_of(BOTTOM, place) == halves for place in range(len(PLACES)))


def pair_of(halves: int) -> int:
    """Which pair of the map the half-sections of a general belong to, from the left."""
    pair = 0
    while not halves & PAIR << 2 * pair:
        pair += 1
    return pair


class Generals:
    """The generals of one Overlord scenario, and the commands that they are given, each made once.

    `local`: for the half-sections of a place, how a hex counts among them: 1 the one on the left of
    the map, 2 the other, 3 both (on the line between them), 0 neither.
    """

    __slots__ = ("_made", "board", "local", "marines")

    def __init__(self, board: Board, marines: tuple[bool, bool]) -> None:
        self.board = board
        self.marines: list[bool] = list(marines)
        self.local: dict[int, list[int]] = {}
        for place in range(len(PLACES)):
            halves = mask_of(BOTTOM, place)
            lowest = halves & -halves
            self.local[halves] = [
                (1 if here & lowest else 0) | (2 if here & halves & ~lowest else 0)
                for here in board.halves
            ]
        self._made: dict[tuple[int, int, int, bool, int], Command] = {}

    def command(self, side: int, card: int, halves: int, fallback: bool, car: int) -> Command:
        """The command that a card gives to the general of these half-sections of the map.

        `car`: those with a command car, in which a section card orders one unit more (as `local`
        counts them, a mask). Rule: M44 2.6-5, M44 2.6-6, M44 2.6-7, M44 6.1 US Marine Corps.
        """
        key = (side, card, halves, fallback, car)
        known = self._made.get(key)
        if known is None:
            known = self._command(side, card, halves, fallback, car)
            self._made[key] = known
        return known

    def _command(self, side: int, card: int, halves: int, fallback: bool, car: int) -> Command:
        form = CARDS[card].forms[STANDARD]
        marines = self.marines[side]
        if fallback:
            number = 2 if marines else 1
            return Command(
                card,
                -1,
                NOWHERE,
                number,
                ANY_CLASS,
                fallback=True,
                car=car,
                halves=halves,
                gung_ho=marines,
            )
        one_more = marines and form.marines
        number = max(*form.orders, form.one_section, form.anywhere)
        orders = NOWHERE
        extras = NO_EXTRAS
        anywhere = number
        if CARDS[card].kind == ACROSS_CARD and self.is_pair(halves):
            orders = (number, number, 0)
            anywhere = 0
            if one_more:
                extras = (*extras, PAIR)
            if car:
                extras = (*extras, car)
        elif 0 < number < ALL_UNITS:
            anywhere = number + (1 if one_more else 0) + (1 if car else 0)
        return Command(
            card,
            -1,
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
            car=car,
            halves=halves,
            gung_ho=one_more,
        )

    def is_pair(self, halves: int) -> bool:
        """Are these both half-sections of a general?"""
        return halves & (halves - 1) != 0


def command_for(game: Game44, side: int, card: int, halves: int) -> Command:
    """The command that a card gives to a general as the board stands: a card that needs some class
    falls back if none is under his command. Rule: M44 2.6-4, M44 2.4 Fallback."""
    generals = game.scenario.generals
    assert generals is not None
    needs = CARDS[card].forms[STANDARD].needs
    fallback = needs != 0
    car = 0
    for unit in game.own_units(side):
        if generals.board.halves[unit.hex] & halves:
            if needs >> unit.type.card_class & 1:
                fallback = False
            if unit.type.commands and CARDS[card].kind != TACTIC_CARD:
                car |= generals.local[halves][unit.hex]
    return generals.command(side, card, halves, fallback, car)


def general_denial(game: Game44, unit: Unit, halves: int) -> int:
    """0 or why the general of these half-sections (0: the commander) cannot give the unit an order:
    it is another's, or has acted already. Rule: M44 2.6-4, M44 2.1-2."""
    if halves and not game.scenario.board.halves[unit.hex] & halves:
        return no.NOT_HIS_UNIT
    return no.ALREADY_ORDERED if unit.number in game.marks.led else no.LEGAL


def sections_for(game: Game44, command: Command) -> list[int]:
    """By hex: the sections in which the command counts its orders, as masks."""
    generals = game.scenario.generals
    if generals is None or command.halves == 0:
        return game.scenario.board.sections
    return generals.local[command.halves]
