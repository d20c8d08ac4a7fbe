"""Rarely used state of a battle: whatever most scenarios have none of, in one immutable object.

To add a mark: a field of `Marks` (a slot, its default in `__init__`, copied in `same`), a
`with_...` method, and a row of SHAPES, which carries it through positions and views.
`visibility.py` says who sees it if not everybody does.
"""

from __future__ import annotations

from typing import Final

NO_CARD: Final = -1
NOBODY_HAS: Final[tuple[int, ...]] = (NO_CARD, NO_CARD)
NO_HEXES: Final[frozenset[int]] = frozenset()
NO_UNITS: Final[frozenset[int]] = frozenset()
NO_PAIRS: Final[tuple[tuple[int, ...], ...]] = ()

# How a mark is written in positions and views, whatever it means.
HEXES: Final = "hexes"  # frozenset of hexes
UNITS: Final = "units"  # frozenset of unit numbers
HEX_NUMBERS: Final = "hex-numbers"  # pairs of a hex and a number, ascending
UNIT_NUMBERS: Final = "unit-numbers"  # pairs of a unit's number and another number, ascending
UNIT_HEXES: Final = "unit-hexes"  # pairs of a unit's number and a hex, ascending
NUMBER: Final = "number"  # a number, none below zero
PER_SIDE: Final = "per-side"  # a number for each side, none below zero
CARDS: Final = "cards"  # a kind of card for each side, NO_CARD for none
CARD_NUMBERS: Final = "card-numbers"  # pairs of a kind of card and a number, in their order
CARDS_OF_SIDES: Final = "cards-of-sides"  # kinds of cards for each side, ascending

SHAPES: Final[dict[str, str]] = {
    "chips": CARDS,
    "asleep": UNIT_NUMBERS,
    "captured": HEXES,
    "dropped": NUMBER,
    "entered": PER_SIDE,
    "fetched": CARDS_OF_SIDES,
    "arrived": UNITS,
    "smoke": HEX_NUMBERS,
    "visibility": NUMBER,
    "half_tracks": PER_SIDE,
    "trucks": PER_SIDE,
    "crosshairs": UNIT_HEXES,
    "tails": UNIT_HEXES,
    "unloaded": UNITS,
    "mines": HEX_NUMBERS,
    "decoy_found": NUMBER,
    "handed": CARD_NUMBERS,
    "plays": CARD_NUMBERS,
    "last_plays": CARD_NUMBERS,
    "led": UNITS,
    "fitted": UNIT_NUMBERS,
}


class Marks:
    """Rarely used state of the battle. Never changed: the `with_...` methods make another.

    `chips`: the card under each side's commissar chip (NO_CARD: none). `fetched`: cards that each
    side's command car took from the discard pile since the last shuffle, which the enemy did not
    see. `visibility`: hexes that one sees at night (0: it is no night battle). `asleep`: the turn
    from which a unit may act. `arrived`: units that entered the board this turn. `entered`: whether
    each side has made its armor breakthrough. `dropped`: the air drops made, as a mask. `captured`:
    headquarters in enemy hands. `smoke`: hexes with smoke, and the turn after which it is gone.
    `half_tracks`, `trucks`: figures of half-tracks and supply trucks that each side has lost.
    `crosshairs`: the guns that found the range of a hex, with the hex. `tails`: the hex behind a
    locomotive without a wagon (its own: none). `unloaded`: units that left their train. `mines`:
    hexes of mines that were turned up, with their strength, even if they are gone since. `fitted`:
    Churchills that come later, with the number of the attachment that was picked for each.
    `decoy_found`: 1 once a decoy gave a medal. Overlord: `handed`: cards that generals hold, with
    their half-sections of the map (a mask); `plays`: the cards that worked this turn, so too (0:
    the commander's), `last_plays`: those of the turn before; `led`: units that have acted this
    turn.
    """

    __slots__ = (
        "arrived",
        "asleep",
        "captured",
        "chips",
        "crosshairs",
        "decoy_found",
        "dropped",
        "entered",
        "fetched",
        "fitted",
        "half_tracks",
        "handed",
        "last_plays",
        "led",
        "mines",
        "plays",
        "smoke",
        "tails",
        "trucks",
        "unloaded",
        "visibility",
    )

    def __init__(self) -> None:
        self.chips: tuple[int, ...] = NOBODY_HAS
        self.fetched: tuple[tuple[int, ...], ...] = ((), ())
        self.visibility: int = 0
        self.asleep: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.arrived: frozenset[int] = NO_UNITS
        self.entered: tuple[int, ...] = (0, 0)
        self.dropped: int = 0
        self.captured: frozenset[int] = NO_HEXES
        self.smoke: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.half_tracks: tuple[int, ...] = (0, 0)
        self.trucks: tuple[int, ...] = (0, 0)
        self.crosshairs: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.tails: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.unloaded: frozenset[int] = NO_UNITS
        self.mines: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.decoy_found: int = 0
        self.handed: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.plays: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.last_plays: tuple[tuple[int, ...], ...] = NO_PAIRS
        self.led: frozenset[int] = NO_UNITS
        self.fitted: tuple[tuple[int, ...], ...] = NO_PAIRS

    def same(self) -> Marks:
        """A copy, for the methods that change one field of it."""
        marks = Marks()
        marks.chips = self.chips
        marks.fetched = self.fetched
        marks.visibility = self.visibility
        marks.asleep = self.asleep
        marks.arrived = self.arrived
        marks.entered = self.entered
        marks.dropped = self.dropped
        marks.captured = self.captured
        marks.smoke = self.smoke
        marks.half_tracks = self.half_tracks
        marks.trucks = self.trucks
        marks.crosshairs = self.crosshairs
        marks.tails = self.tails
        marks.unloaded = self.unloaded
        marks.mines = self.mines
        marks.decoy_found = self.decoy_found
        marks.handed = self.handed
        marks.plays = self.plays
        marks.last_plays = self.last_plays
        marks.led = self.led
        marks.fitted = self.fitted
        return marks

    def with_handed(self, handed: tuple[tuple[int, ...], ...]) -> Marks:
        """These marks with other cards in the hands of generals."""
        marks = self.same()
        marks.handed = handed
        return marks

    def with_play(self, card: int, halves: int) -> Marks:
        """These marks after one more card worked in some half-sections (0: the commander's)."""
        marks = self.same()
        marks.plays = (*self.plays, (card, halves))
        return marks

    def with_led(self, units: frozenset[int]) -> Marks:
        """These marks after more units have acted under a general."""
        marks = self.same()
        marks.led = self.led | units
        return marks

    def passed_on(self) -> Marks:
        """These marks when an Overlord turn passes: its plays may now be countered."""
        marks = self.same()
        marks.last_plays = self.plays
        marks.plays = NO_PAIRS
        marks.handed = NO_PAIRS
        marks.led = NO_UNITS
        return marks

    def with_mine(self, hex: int, strength: int) -> Marks:
        """These marks with one more mine turned up."""
        marks = self.same()
        marks.mines = with_number(self.mines, hex, strength)
        return marks

    def with_decoy_found(self) -> Marks:
        """These marks after a decoy gave its medal."""
        marks = self.same()
        marks.decoy_found = 1
        return marks

    def with_chip(self, side: int, card: int) -> Marks:
        """These marks with another card under the side's commissar chip."""
        marks = self.same()
        marks.chips = (card, self.chips[1]) if side == 0 else (self.chips[0], card)
        return marks

    def with_fetched(self, side: int, cards: tuple[int, ...]) -> Marks:
        """These marks with other cards fetched by the side's command car."""
        marks = self.same()
        marks.fetched = (cards, self.fetched[1]) if side == 0 else (self.fetched[0], cards)
        return marks

    def with_visibility(self, hexes: int) -> Marks:
        """These marks with another visibility."""
        marks = self.same()
        marks.visibility = hexes
        return marks

    def with_arrival(self, unit: int, wakes: int) -> Marks:
        """These marks with one more unit that entered this turn, to act from that turn on."""
        marks = self.same()
        marks.arrived = self.arrived | {unit}
        if wakes > 0:
            marks.asleep = with_number(self.asleep, unit, wakes)
        return marks

    def with_entered(self, side: int) -> Marks:
        """These marks after the side's armor breakthrough."""
        marks = self.same()
        marks.entered = _for_side(self.entered, side, 1)
        return marks

    def with_drop(self, number: int) -> Marks:
        """These marks after that air drop."""
        marks = self.same()
        marks.dropped = self.dropped | 1 << number
        return marks

    def with_captured(self, hexes: frozenset[int]) -> Marks:
        """These marks with other headquarters in enemy hands."""
        marks = self.same()
        marks.captured = hexes
        return marks

    def with_smoke(self, smoke: tuple[tuple[int, ...], ...]) -> Marks:
        """These marks with other smoke."""
        marks = self.same()
        marks.smoke = smoke
        return marks

    def after_turn(self, turn: int) -> Marks:
        """These marks at the end of that turn: nobody has just arrived, and whoever may act from
        the next turn on is awake. The same object if there is nothing to forget."""
        awake = tuple([pair for pair in self.asleep if pair[1] > turn + 1])
        if not self.arrived and awake == self.asleep:
            return self
        marks = self.same()
        marks.arrived = NO_UNITS
        marks.asleep = awake
        return marks

    def thirds_of(self, side: int, kind: str) -> int:
        """Figures of half-tracks, or of supply trucks, that the side has lost."""
        return self.half_tracks[side] if kind == "half_track" else self.trucks[side]

    def with_thirds(self, side: int, kind: str, lost: int) -> Marks:
        """These marks with another number of such figures lost."""
        marks = self.same()
        if kind == "half_track":
            marks.half_tracks = _for_side(self.half_tracks, side, lost)
        else:
            marks.trucks = _for_side(self.trucks, side, lost)
        return marks

    def with_crosshairs(self, crosshairs: tuple[tuple[int, ...], ...]) -> Marks:
        """These marks with other crosshairs."""
        marks = self.same()
        marks.crosshairs = crosshairs
        return marks

    def moved_away(self, unit: int, hex: int) -> Marks:
        """These marks after a unit left a hex, or the board: crosshairs on that hex go back to
        their guns, and with a gun go all of its own.

        Rule: M44 5.2 Big gun, EP 3-11, EP 3-12.
        """
        placed = self.crosshairs
        kept = tuple([pair for pair in placed if pair[1] != hex and pair[0] != unit])
        return self if len(kept) == len(placed) else self.with_crosshairs(kept)

    def with_unloaded(self, unit: int) -> Marks:
        """These marks with one more unit that left its train."""
        marks = self.same()
        marks.unloaded = self.unloaded | {unit}
        return marks

    def with_fitted(self, unit: int, attachment: int) -> Marks:
        """These marks with the attachment of one more unit that comes later."""
        marks = self.same()
        marks.fitted = with_number(self.fitted, unit, attachment)
        return marks

    def with_tail(self, unit: int, hex: int) -> Marks:
        """These marks with another hex behind a lone locomotive."""
        marks = self.same()
        marks.tails = with_number(self.tails, unit, hex)
        return marks


NO_MARKS: Final = Marks()


def _for_side(numbers: tuple[int, ...], side: int, number: int) -> tuple[int, ...]:
    return (number, numbers[1]) if side == 0 else (numbers[0], number)


def with_number(
    pairs: tuple[tuple[int, ...], ...], key: int, number: int
) -> tuple[tuple[int, ...], ...]:
    """The pairs, ascending, with another number for one key."""
    return tuple(sorted([pair for pair in pairs if pair[0] != key] + [(key, number)]))


def without_key(pairs: tuple[tuple[int, ...], ...], key: int) -> tuple[tuple[int, ...], ...]:
    """The pairs without that of one key."""
    return tuple([pair for pair in pairs if pair[0] != key])


def number_of(pairs: tuple[tuple[int, ...], ...], key: int, default: int) -> int:
    """The number that belongs to a key, `default` if it has none."""
    for pair in pairs:
        if pair[0] == key:
            return pair[1]
    return default
