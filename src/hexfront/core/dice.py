"""Chance: dealt, logged and never foreseen.

A game asks a `Dice` for every roll and every draw. Seeded dice read named tapes; scripted dice
serve tests and replays; typed dice serve a table where real dice roll. What fell is kept as
`Outcome`s, so that a replay needs no generator.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64

BLOCK: Final = 256
ROLL: Final = "roll"
DRAW: Final = "draw"
EVERYBODY: Final = -1


class Outcome:
    """What chance gave at one moment: the faces of a roll, or one drawn card.

    `audience` is the side that alone may know it, or `EVERYBODY`.
    """

    __slots__ = ("audience", "kind", "values")

    def __init__(self, kind: str, values: tuple[int, ...], audience: int = EVERYBODY) -> None:
        self.kind = kind
        self.values = values
        self.audience = audience

    def __repr__(self) -> str:
        return f"Outcome({self.kind!r}, {self.values!r}, {self.audience})"


class NeedsOutcome(Exception):
    """The source of chance lacks what is asked now: `count` results of `kind`.

    The game is unchanged; give the outcome to its dice and apply the action again. `task` is the id
    of the message that says what they are for, "" where the game does not say; `params` fill it.
    `side` is whose throw it is, -1 where the game does not say or it is nobody's.
    """

    def __init__(self, kind: str, count: int) -> None:
        super().__init__(f"needs {count} outcome(s) of kind {kind}")
        self.kind = kind
        self.count = count
        self.task = ""
        self.params: dict[str, str | int] = {}
        self.side: int = -1


class ImpossibleOutcome(Exception):
    """A scripted or typed outcome that the rules cannot give at this point."""


class Tape:
    """Random 32-bit words in blocks of SHAKE-128 over a seed, a purpose and the block's number.

    Every platform agrees on them. Clones share the block and copy a few references.
    """

    __slots__ = ("at", "block", "key", "number")

    def __init__(self, key: bytes, number: int, block: list[int], at: i64) -> None:
        self.key = key
        self.number = number
        self.block = block
        self.at: i64 = at

    def below(self, n: i64) -> i64:
        """A number in 0..n-1, for n up to 2**20 (the bias is below n / 2**32)."""
        at = self.at
        if at == BLOCK:
            self.refill()
            at = 0
        self.at = at + 1
        word: i64 = self.block[at]
        return word * n >> 32

    def refill(self) -> None:
        self.number += 1
        digest = hashlib.shake_128(self.key + self.number.to_bytes(8, "little")).digest(4 * BLOCK)
        self.block = list(struct.unpack("<256I", digest))

    def clone(self) -> Tape:
        return Tape(self.key, self.number, self.block, self.at)


def tape(seed: bytes, purpose: str) -> Tape:
    """The tape of a seed for one purpose, at its beginning."""
    return Tape(seed + b"/" + purpose.encode() + b"/", -1, [], BLOCK)


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as bytes: integers (any size, also negative) by their decimal text.

    Raises TypeError for anything else, since a record could not name it.
    """
    if isinstance(seed, bool) or not isinstance(seed, (int, bytes)):
        raise TypeError(f"a seed is a whole number or bytes, not {seed!r}")
    return seed if isinstance(seed, bytes) else str(seed).encode()


class Dice:
    """A source of chance. `may_lack`: it can raise `NeedsOutcome`."""

    __slots__ = ("may_lack",)

    def __init__(self, may_lack: bool) -> None:
        self.may_lack = may_lack

    def roll(self, die: list[int], count: int) -> list[int]:
        """Roll `count` dice whose six (or more) sides show the numbers of `die`."""
        raise NotImplementedError

    def draw(self, cards: tuple[int, ...]) -> int:
        """One of the cards, each equally likely."""
        raise NotImplementedError

    def clone(self) -> Dice:
        raise NotImplementedError


class SeededDice(Dice):
    """Dice and draws from the tapes "dice" and "cards" of one seed."""

    __slots__ = ("cards", "dice")

    def __init__(self, dice: Tape, cards: Tape) -> None:
        super().__init__(False)
        self.dice = dice
        self.cards = cards

    def roll(self, die: list[int], count: int) -> list[int]:
        dice = self.dice
        sides = len(die)
        return [die[dice.below(sides)] for _ in range(count)]

    def draw(self, cards: tuple[int, ...]) -> int:
        return cards[self.cards.below(len(cards))]

    def clone(self) -> Dice:
        return SeededDice(self.dice.clone(), self.cards.clone())


def seeded(seed: int | bytes) -> SeededDice:
    """The dice of a seed, at the beginning of their tapes."""
    key = seed_bytes(seed)
    return SeededDice(tape(key, "dice"), tape(key, "cards"))


class ScriptedDice(Dice):
    """Outcomes written beforehand, one queue for rolls and one for draws.

    Rolls are taken face by face. An empty queue raises `NeedsOutcome`, a face or card that cannot
    come raises `ImpossibleOutcome`. More outcomes may be added at any time.
    """

    __slots__ = ("draws", "rolls")

    def __init__(self, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = ()) -> None:
        super().__init__(True)
        self.rolls = rolls
        self.draws = draws

    def add(self, outcome: Outcome) -> None:
        if outcome.kind == ROLL:
            self.rolls = self.rolls + outcome.values
        else:
            self.draws = self.draws + outcome.values

    def roll(self, die: list[int], count: int) -> list[int]:
        if len(self.rolls) < count:
            raise NeedsOutcome(ROLL, count)
        faces = list(self.rolls[:count])
        for face in faces:
            if face not in die:
                raise ImpossibleOutcome(f"no side of this die shows {face}")
        self.rolls = self.rolls[count:]
        return faces

    def draw(self, cards: tuple[int, ...]) -> int:
        if not self.draws:
            raise NeedsOutcome(DRAW, 1)
        card = self.draws[0]
        if card not in cards:
            raise ImpossibleOutcome(f"card {card} is not there to be drawn")
        self.draws = self.draws[1:]
        return card

    def clone(self) -> Dice:
        return ScriptedDice(self.rolls, self.draws)


class TypedDice(Dice):
    """Dice that a person rolls and types in; cards still come from a seed."""

    __slots__ = ("cards", "typed")

    def __init__(self, cards: Dice, typed: tuple[int, ...] = ()) -> None:
        super().__init__(True)
        self.cards = cards
        self.typed = typed

    def add(self, faces: list[int]) -> None:
        self.typed = self.typed + tuple(faces)

    def roll(self, die: list[int], count: int) -> list[int]:
        if len(self.typed) < count:
            raise NeedsOutcome(ROLL, count)
        faces = list(self.typed[:count])
        for face in faces:
            if face not in die:
                raise ImpossibleOutcome(f"no side of this die shows {face}")
        self.typed = self.typed[count:]
        return faces

    def draw(self, cards: tuple[int, ...]) -> int:
        return self.cards.draw(cards)

    def clone(self) -> Dice:
        return TypedDice(self.cards.clone(), self.typed)
