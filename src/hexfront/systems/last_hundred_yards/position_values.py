"""The values in the fields of a position, read and checked; everything wrong is gathered."""

from __future__ import annotations

import re
from typing import Final

from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.core.positions import split
from hexfront.core.problems import Problem
from hexfront.systems.last_hundred_yards.markers import (
    MORTAR_STATES,
    Arrow,
    Assault,
    Deed,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.position_words import NOTHING
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.units import NONE
from hexfront.systems.last_hundred_yards.unknown import Guess

NUMBER: Final = re.compile(r"-?\d{1,6}")
MOST: Final = 999_999


class PositionValues:
    """The fields of a position's text, by name, for a mission. Every method answers something
    usable, also where the text is wrong: then it adds a problem.

    `guesses`: units of which a seat knows only that they are there, and the pieces that stand in.
    """

    def __init__(self, fields: dict[str, str], scenario: ScenarioLHY) -> None:
        self.fields = fields
        self.scenario = scenario
        self.problems: list[Problem] = []
        self.guesses: list[Guess] = []

    def problem(self, field: str, message: str) -> None:
        """Something is wrong with a field."""
        self.problems.append(Problem("bad-field", field, message))

    def words(self, field: str) -> list[str]:
        return split(self.fields.get(field, ""))

    def value(self, field: str, text: str, low: int = -1, high: int = MOST) -> int:
        """A whole number."""
        if NUMBER.fullmatch(text) and low <= int(text) <= high:
            return int(text)
        self.problem(field, f"{text[:20]!r} must be a number from {low} to {high}")
        return max(low, 0)

    def number(self, field: str, default: int, high: int = MOST) -> int:
        if field not in self.fields:
            return default
        return self.value(field, self.fields[field], 0, high)

    def numbers(self, field: str, default: tuple[int, ...], low: int = 0) -> tuple[int, ...]:
        """As many numbers as the default has."""
        if field not in self.fields:
            return default
        found = tuple([self.value(field, word, low) for word in self.words(field)])
        if len(found) != len(default):
            self.problem(field, f"must be {len(default)} numbers")
            return default
        return found

    def parts(self, field: str, word: str, count: int) -> list[str]:
        """The parts of a word between colons."""
        found = word.split(":")
        if len(found) != count:
            self.problem(field, f"{word[:30]!r} must have {count} parts between colons")
            return ["0"] * count
        return found

    def side(self, field: str, text: str) -> int:
        if text in self.scenario.sides:
            return self.scenario.sides.index(text)
        if text != NOTHING:
            self.problem(field, f"{text[:20]!r} is no side")
        return NOBODY

    def hex(self, field: str, text: str, nowhere: bool = False) -> int:
        hex = OFF_MAP if text == NOTHING else self.scenario.board.find(text)
        if hex == OFF_MAP and not (nowhere and text == NOTHING):
            self.problem(field, f"{text[:10]!r} is no hex of this board")
            return 0
        return hex

    def hexes(self, field: str, default: frozenset[int]) -> frozenset[int]:
        if field not in self.fields:
            return default
        return frozenset([self.hex(field, word) for word in self.words(field)])

    def unit_number(self, field: str, text: str, nobody: bool = False) -> int:
        """A piece by its number, or by the public name that a guess stands for."""
        if nobody and text == NOTHING:
            return NONE
        if text.startswith("?"):
            for each in self.guesses:
                if each.name == text:
                    return each.piece
        elif NUMBER.fullmatch(text) and 0 <= int(text) < len(self.scenario.units):
            return int(text)
        self.problem(field, f"{text[:20]!r} is no unit")
        return 0

    def id(self, field: str, text: str, ids: list[str]) -> int:
        if text in ids:
            return ids.index(text)
        self.problem(field, f"{text[:30]!r} is not known in this mission")
        return 0

    def mask(self, field: str, ids: list[str]) -> int:
        found = 0
        for word in self.words(field):
            found |= 1 << self.id(field, word, ids)
        return found

    def by_hex(self, field: str) -> dict[int, int]:
        """A side for each hex: C4:0."""
        found: dict[int, int] = {}
        for word in self.words(field):
            hex, side = self.parts(field, word, 2)
            found[self.hex(field, hex)] = self.value(field, side, 0, 1)
        return found

    # --- markers, mortars, deeds ---------------------------------------------------------------

    def unit_list(self, field: str, text: str) -> tuple[int, ...]:
        if text == NOTHING:
            return ()
        return tuple([self.unit_number(field, word) for word in text.split("/")])

    def shell(self, text: str) -> MortarMarker:
        values = text.split(".")
        if len(values) != 3:
            self.problem("mdrm", f"{text[:20]!r} must be three numbers between dots")
            values = ["0", "0", "0"]
        value, tem, mv = [self.value("mdrm", each, -9, 9) for each in values]
        return MortarMarker(value, tem, mv)

    def arrow(self, word: str) -> Arrow:
        side, origin, target, units = self.parts("arrows", word, 4)
        return Arrow(
            self.value("arrows", side, 0, 1),
            self.hex("arrows", origin),
            self.hex("arrows", target),
            self.unit_list("arrows", units),
        )

    def assault(self, word: str) -> Assault:
        hex, side, entries = self.parts("assaults", word, 3)
        found: list[tuple[int, int, int]] = []
        for entry in [] if entries == NOTHING else entries.split("/"):
            parts = entry.split(".")
            if len(parts) != 3:
                self.problem("assaults", f"{entry[:20]!r} must be three numbers between dots")
                continue
            found.append(
                (
                    self.unit_number("assaults", parts[0]),
                    self.value("assaults", parts[1], -1, 5),
                    self.value("assaults", parts[2], 0, 999),
                )
            )
        return Assault(
            self.hex("assaults", hex),
            self.value("assaults", side, 0, 1),
            tuple(found),
        )

    def mortar(self, word: str) -> MortarState:
        (number, state, observer, final, primary, original, shell, spotter, used, fired) = (
            self.parts("mortars", word, 10)
        )
        return MortarState(
            self.value("mortars", number, -1, 999),
            self.id("mortars", state, list(MORTAR_STATES)),
            self.hex("mortars", observer, True),
            final == "1",
            self.hex("mortars", primary, True),
            self.hex("mortars", original, True),
            self.value("mortars", shell, 0, 1),
            self.unit_number("mortars", spotter, True),
            used == "1",
            self.value("mortars", fired, -1),
        )

    def deed(self, field: str, word: str) -> Deed:
        unit, kind, start, hexes, facing, targets, how = self.parts(field, word, 7)
        number = self.unit_number(field, unit)
        aimed = [] if targets == NOTHING else targets.split("/")
        return Deed(
            number,
            self.scenario.units[number].side,
            self.value(field, kind, 0, 2),
            self.hex(field, start, True),
            tuple([self.hex(field, hex, True) for hex in hexes.split("/")]),
            self.value(field, facing, -1, 11),
            tuple([self.hex(field, hex) for hex in aimed]),
            self.value(field, how, 0, 1023),
        )
