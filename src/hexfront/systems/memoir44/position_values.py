"""What the fields of a position may hold: numbers, sides, hexes, cards, commands."""

from __future__ import annotations

import re
from typing import Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Denial
from hexfront.core.positions import read_options, split
from hexfront.core.problems import Problem
from hexfront.systems.memoir44.board_text import FIELDS, read_board
from hexfront.systems.memoir44.cards import CARD
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import is_place
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.switches import read_switches
from hexfront.systems.memoir44.turn import set_up

COMMAND: Final = re.compile(
    r"([a-z-]+)(?:@([012]))?(\+fallback)?(\+strike)?(?:\+car([1-7]))?(?:\+half(\d{1,2}))?"
)


class PositionValues:
    """The values of a position's fields, and everything wrong with them."""

    def __init__(self, fields: dict[str, str], dice: Dice, since: str) -> None:
        self.fields = fields
        self.since = since
        self.problems: list[Problem] = []
        self.playing = 0  # the card from under a commissar chip
        self.scenario = self.read_scenario()
        own = read_switches(read_options(fields))
        self.game: Game44 = set_up(self.scenario, own, dice, None)

    def problem(self, field: str, message: str) -> None:
        self.problems.append(Problem("bad-field", field, message))

    def read_scenario(self) -> Scenario44:
        from hexfront.systems.memoir44.system import SYSTEM

        if "scenario" in self.fields:
            return SYSTEM.from_source(self.fields["scenario"])
        return read_board({n: v for n, v in self.fields.items() if n in FIELDS})

    # --- values --------------------------------------------------------------------------------

    def number(self, field: str, default: int, most: int) -> int:
        text = self.fields.get(field, str(default))
        if text.isdecimal() and len(text) < 8 and int(text) <= most:
            return int(text)
        self.problem(field, f"must be a number up to {most}")
        return default

    def numbers(self, field: str, most: int) -> tuple[int, ...]:
        words = self.fields.get(field, "0,0").split(",")
        if len(words) == 2 and all(w.isdecimal() and len(w) < 4 and int(w) <= most for w in words):
            return int(words[0]), int(words[1])
        self.problem(field, f"must be two numbers up to {most}")
        return 0, 0

    def side(self, field: str, text: str) -> int:
        if text in self.scenario.sides:
            return self.scenario.sides.index(text)
        if text != "-":
            self.problem(field, f"{text[:20]!r} is no side")
        return NOBODY

    def hex(self, field: str, text: str) -> int:
        try:
            return self.scenario.board.parse(text)
        except Denial:
            self.problem(field, f"{text[:10]!r} is no hex of this board")
            return 0

    def cards(self, field: str, text: str) -> tuple[int, ...]:
        found: list[int] = []
        for word in split(text):
            if word in CARD:
                found.append(CARD[word].number)
            else:
                self.problem(field, f"{word[:30]!r} is no card")
        return tuple(sorted(found))

    def command(self, field: str, side: int) -> Command | None:
        text = self.fields.get(field, "")
        if not text:
            return None
        match = COMMAND.fullmatch(text)
        if match is None or match.group(1) not in CARD:
            self.problem(field, f"{text[:30]!r} is no card at work")
            return None
        card = CARD[match.group(1)]
        if match.group(6) is not None:
            return self.command_of_general(field, side, card.number, match)
        section = -1 if match.group(2) is None else int(match.group(2))
        if card.section >= 0 and section < 0:
            section = self.scenario.board.own_section(side, card.section)
        return self.scenario.commands.command(
            side,
            card.number,
            section,
            match.group(3) is not None,
            int(match.group(5) or 0),
            match.group(4) is not None,
        )

    def command_of_general(
        self, field: str, side: int, card: int, match: re.Match[str]
    ) -> Command | None:
        """The command of a general of an Overlord battle."""
        generals = self.scenario.generals
        halves = int(match.group(6))
        if generals is None or not is_place(halves):
            self.problem(field, f"{match.group(0)[:30]!r} is the command of no general here")
            return None
        fallback = match.group(3) is not None
        return generals.command(side, card, halves, fallback, int(match.group(5) or 0))
