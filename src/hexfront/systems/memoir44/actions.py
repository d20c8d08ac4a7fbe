"""What a player may do: verbs with a unit, a hex, a target, a card or a section."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action

NONE: Final = -1
SECTION_CHOICES: Final = 4  # none, left, centre, right

# Verbs that stand alone, in the order of their indexes.
ALONE: Final[tuple[str, ...]] = (
    "done",
    "halt",
    "fire",
    "stand",
    "obey",
    "ambush",
    "decline",
    "decline turn",
    "stay",
    "pass",
    "draw",
    "battle back",
)
# Rarer verbs with a single part, in the order of their indexes, which follow all others.
FIT_VERBS: Final[tuple[str, ...]] = (
    "fit-bridge",
    "fit-bobbin",
    "fit-fascine",
    "fit-flail",
    "fit-petard",
)
UNIT_VERBS: Final[tuple[str, ...]] = ("send", "recover", *FIT_VERBS)
HEX_VERBS: Final[tuple[str, ...]] = ("place", "enter")
CARD_VERBS: Final[tuple[str, ...]] = ("chip", "fetch", "strike", "blow")
# Rarer verbs of a unit and a hex, at the end of the index space.
PAIR_VERBS: Final[tuple[str, ...]] = ("supply", "smoke", "bridge", "breach", "unload")
# Verbs of Overlord, at the very end: hand a card to a place, lead there (see generals.PLACES).
OVERLORD_VERBS: Final[tuple[str, ...]] = ("give", "lead")
OVERLORD_PLACES: Final = 9


class Move44(Action):
    """An action of Memoir '44; parts that its verb does not use are -1.

    `unit` and `target` are unit numbers, `hex` a hex number, `card` a kind of card, `section` the
    player's own left (0), centre (1) or right (2), for the verbs of Overlord a place.
    """

    __slots__ = ("card", "hex", "section", "target", "unit")

    def __init__(
        self,
        verb: str,
        index: int,
        unit: int = NONE,
        hex: int = NONE,
        target: int = NONE,
        card: int = NONE,
        section: int = NONE,
    ) -> None:
        super().__init__(verb, index)
        self.unit = unit
        self.hex = hex
        self.target = target
        self.card = card
        self.section = section

    def __str__(self) -> str:
        """Verb and parts without regard to the position: `move u12 h57`."""
        parts = [self.verb.replace(" ", "-")]
        for mark, number in (
            ("u", self.unit),
            ("h", self.hex),
            ("t", self.target),
            ("c", self.card),
            ("s", self.section),
        ):
            if number != NONE:
                parts.append(mark + str(number))
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"<{self}>"


class Actions:
    """All actions of one scenario, each made when first used.

    The index space, in order: the verbs of ALONE; then for each unit order, clear, target, heal;
    for each hex take; for each card keep, and play with each section choice; then unit * hexes +
    hex for move, exit and retreat; then unit * units + target for battle; then for each unit the
    UNIT_VERBS, for each hex the HEX_VERBS, for each card the CARD_VERBS; then unit * hexes + hex
    for each of the PAIR_VERBS; then for each card give, with each place of Overlord, and lead for
    each place.
    """

    __slots__ = (
        "_battles",
        "_gives",
        "_moves",
        "_pairs",
        "_plays",
        "_rare",
        "_retreats",
        "alone",
        "card_rows",
        "cards",
        "clears",
        "done",
        "heals",
        "hex_rows",
        "hexes",
        "keeps",
        "orders",
        "plays",
        "size",
        "sends",
        "takes",
        "targets",
        "unit_rows",
        "units",
    )

    def __init__(self, units: int, hexes: int, cards: int) -> None:
        self.units = units
        self.hexes = hexes
        self.cards = cards
        self.alone: dict[str, Move44] = {v: Move44(v, i) for i, v in enumerate(ALONE)}
        self.done = self.alone["done"]
        at = len(ALONE)
        self.orders = [Move44("order", at + u, unit=u) for u in range(units)]
        at += units
        self.clears = [Move44("clear", at + u, unit=u) for u in range(units)]
        at += units
        self.targets = [Move44("target", at + u, target=u) for u in range(units)]
        at += units
        self.heals = [Move44("heal", at + u, unit=u) for u in range(units)]
        at += units
        self.takes = [Move44("take", at + h, hex=h) for h in range(hexes)]
        at += hexes
        self.keeps = [Move44("keep", at + c, card=c) for c in range(cards)]
        at += cards
        self._plays = at
        self.plays = [Move44("play", at + c * SECTION_CHOICES, card=c) for c in range(cards)]
        at += cards * SECTION_CHOICES
        self._moves: list[list[Move44]] = [[] for _ in range(units)]
        self._rare: dict[int, Move44] = {}
        self._retreats: list[list[Move44]] = [[] for _ in range(units)]
        self._battles: list[list[Move44]] = [[] for _ in range(units)]
        at += 3 * units * hexes + units * units
        self.unit_rows: dict[str, list[Move44]] = {}
        for verb in UNIT_VERBS:
            self.unit_rows[verb] = [Move44(verb, at + u, unit=u) for u in range(units)]
            at += units
        self.hex_rows: dict[str, list[Move44]] = {}
        for verb in HEX_VERBS:
            self.hex_rows[verb] = [Move44(verb, at + h, hex=h) for h in range(hexes)]
            at += hexes
        self.card_rows: dict[str, list[Move44]] = {}
        for verb in CARD_VERBS:
            self.card_rows[verb] = [Move44(verb, at + c, card=c) for c in range(cards)]
            at += cards
        self.sends = self.unit_rows["send"]
        self._pairs = at
        self._gives = at + len(PAIR_VERBS) * units * hexes
        self.size = self._gives + (cards + 1) * OVERLORD_PLACES

    def play(self, card: int, section: int = NONE) -> Move44:
        """Play a card; `section` where the card lets the player choose one."""
        if section == NONE:
            return self.plays[card]
        index = self._plays + card * SECTION_CHOICES + section + 1
        known = self._rare.get(index)
        if known is None:
            known = Move44("play", index, card=card, section=section)
            self._rare[index] = known
        return known

    def moves(self, unit: int) -> list[Move44]:
        """The unit's moves, by hex."""
        row = self._moves[unit]
        if not row:
            at = self._plays + self.cards * SECTION_CHOICES + unit * self.hexes
            row = [Move44("move", at + h, unit=unit, hex=h) for h in range(self.hexes)]
            self._moves[unit] = row
        return row

    def exit(self, unit: int, hex: int) -> Move44:
        """The unit leaves the board over that hex."""
        at = self._plays + self.cards * SECTION_CHOICES + self.units * self.hexes
        index = at + unit * self.hexes + hex
        known = self._rare.get(index)
        if known is None:
            known = Move44("exit", index, unit=unit, hex=hex)
            self._rare[index] = known
        return known

    def retreats(self, unit: int) -> list[Move44]:
        """The unit's retreats, by hex."""
        row = self._retreats[unit]
        if not row:
            at = self._plays + self.cards * SECTION_CHOICES + 2 * self.units * self.hexes
            at += unit * self.hexes
            row = [Move44("retreat", at + h, unit=unit, hex=h) for h in range(self.hexes)]
            self._retreats[unit] = row
        return row

    def battles(self, unit: int) -> list[Move44]:
        """The unit's battles, by target."""
        row = self._battles[unit]
        if not row:
            at = self._plays + self.cards * SECTION_CHOICES + 3 * self.units * self.hexes
            at += unit * self.units
            row = [Move44("battle", at + t, unit=unit, target=t) for t in range(self.units)]
            self._battles[unit] = row
        return row

    def pair(self, verb: str, unit: int, hex: int) -> Move44:
        """An action of the PAIR_VERBS."""
        index = self._pairs + (PAIR_VERBS.index(verb) * self.units + unit) * self.hexes + hex
        known = self._rare.get(index)
        if known is None:
            known = Move44(verb, index, unit=unit, hex=hex)
            self._rare[index] = known
        return known

    def give(self, card: int, place: int) -> Move44:
        """Hand the card to a place."""
        index = self._gives + card * OVERLORD_PLACES + place
        known = self._rare.get(index)
        if known is None:
            known = Move44("give", index, card=card, section=place)
            self._rare[index] = known
        return known

    def lead(self, place: int) -> Move44:
        """The card that was handed to a place is played now."""
        index = self._gives + self.cards * OVERLORD_PLACES + place
        known = self._rare.get(index)
        if known is None:
            known = Move44("lead", index, section=place)
            self._rare[index] = known
        return known
