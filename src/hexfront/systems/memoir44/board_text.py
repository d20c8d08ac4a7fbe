"""Boards in words, for tests, puzzles and questions: the fields of a position that say what the
scenario is, without any file.

    board=standard,country,axis   size, face of the board, the side at the top
    map=E5:woods,f6:hills,G5:river/2,G5:bridge,c4:bunker@axis,d4:sand
    setup=E5:infus,D4:tank2ger*4/2,c4:gunger
    tags=E5:medal1[permanent+counts_for:2](f6+F7),A9:tag4@allies
    targets=4,4   cards=5,5   first=allies   date=1944-06-06
    options=gung_ho,night_visibility_team_turn:axis      or one JSON object without blanks

Codes are those of scenario files. A piece may have an orientation after a slash, behaviours after
`~` and an owner after `@`; a unit its full strength after `*`, its figures now after a slash,
behaviours after `~`, the turn that they speak of after a colon, and equipment after `+`. Tags have
medal fields in brackets and further hexes of their group in parentheses.
"""

from __future__ import annotations

import json
import re
from typing import Final

from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.codes import canonical, codes
from hexfront.systems.memoir44.m44file import parse_label
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.units import Unit

FIELDS: Final = (
    "board", "map", "setup", "tags", "targets", "cards", "first", "date", "options",
)  # fmt: skip
ITEM: Final = re.compile(r"([A-Za-z]\d{1,2}):(.+)")
PIECE: Final = re.compile(r"([a-zA-Z]+)(?:/([1-6]))?((?:~[A-Z_0-9]+)*)(?:@(axis|allies))?")
UNIT: Final = re.compile(
    r"(inf2?|tank2?|gun|veh|pln)(us|brit|ru|ger|jp)(?:\.(\d{1,2}))?(?:\*(\d))?(?:/(\d))?"
    r"((?:~[A-Z_0-9]+)*)(?::(\d{1,3}))?((?:\+[a-z_]+)*)"
)
DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
OPTION: Final = re.compile(r"([a-z_0-9]+)(?::([A-Za-z_0-9./-]+))?")
TAG: Final = re.compile(
    r"([a-zA-Z0-9]+)(?:@(axis|allies))?(?:\[([a-z_:0-9+]*)\])?(?:\(([A-Za-z0-9+]*)\))?"
)
MEDAL_FLAGS: Final = (
    "permanent",
    "majority",
    "turn_start",
    "last_to_occupy",
    "sole_control",
    "any_hex",
)


class BoardText:
    """Reads the fields of a board in words, gathering everything wrong with them."""

    def __init__(self, fields: dict[str, str]) -> None:
        self.fields = fields
        self.problems: list[Problem] = []
        self.entries: dict[tuple[int, int], m44.HexEntry] = {}
        size, face, top = ([*fields.get("board", "").split(","), "", "", ""])[:3]
        self.size = size or "standard"
        self.face = face or "country"
        self.top = top or "axis"
        if self.size not in m44.SIZES:
            self.problem("board", f"{size[:20]!r} is no size of a board")
            self.size = "standard"
        if self.face not in m44.FACES:
            self.problem("board", f"{face[:20]!r} is no face of a board")
        if self.top not in m44.SIDES:
            self.problem("board", f"{top[:20]!r} is no side")
            self.top = "axis"
        self.rows, self.columns = m44.SIZES[self.size]
        self.sides = ("axis", "allies") if self.top == "axis" else ("allies", "axis")
        self.wounded: dict[tuple[int, int], int] = {}

    def problem(self, where: str, message: str) -> None:
        self.problems.append(Problem("bad-field", where, message))

    def hex(self, where: str, text: str) -> tuple[int, int]:
        try:
            return parse_label(text, self.rows, self.columns)
        except ValueError:
            self.problem(where, f"{text[:10]!r} is no hex of this board")
            return (0, 0)

    def items(self, field: str) -> list[tuple[m44.HexEntry, str, str]]:
        """The items of a field as the entry of the hex, what stands after the colon, and the
        whole."""
        found: list[tuple[m44.HexEntry, str, str]] = []
        value = self.fields.get(field, "")
        for item in _split(value):
            match = ITEM.fullmatch(item)
            if match is None:
                self.problem(field, f"{item[:30]!r} must be a hex, a colon and a code")
                continue
            place = self.hex(field, match.group(1))
            if place not in self.entries:
                self.entries[place] = m44.HexEntry(place[0], place[1])
            found.append((self.entries[place], match.group(2), item))
        return found

    def read(self) -> Scenario44:
        for entry, text, item in self.items("map"):
            self.piece(entry, text, item)
        for entry, text, item in self.items("setup"):
            self.unit(entry, text, item)
        for entry, text, item in self.items("tags"):
            self.tag(entry, text, item)
        targets = self.pair("targets", 4)
        cards = self.pair("cards", 0)
        first = self.fields.get("first", self.sides[1])
        if first not in self.sides:
            self.problem("first", f"{first[:20]!r} is no side")
        date = self.fields.get("date", "")
        if date and DATE.fullmatch(date) is None:
            self.problem("date", f"{date[:20]!r} is no date (YYYY-MM-DD)")
        options = self.options()
        if self.problems:
            raise ScenarioError(self.problems)
        file = ScenarioFile(
            size=self.size,
            face=self.face,
            sides=self.sides,
            cards=cards,
            victory=targets,
            starting="player1" if first == self.sides[0] else "player2",
            hexes=tuple(sorted(self.entries.values(), key=lambda e: (e.row, e.col))),
            date_begin=date,
            options=options,
        )
        scenario = build(file, "board", self.source())
        if scenario.problems:
            raise ScenarioError(scenario.problems)
        if scenario.empty:
            raise ScenarioError([Problem("no-units", "setup", "nobody stands on the board")])
        scenario.units = [self.wound(scenario, unit) for unit in scenario.units]
        if self.problems:
            raise ScenarioError(self.problems)
        return scenario

    def options(self) -> dict[str, object]:
        """Special rules of the scenario: keys, with values after colons, or a JSON object."""
        text = self.fields.get("options", "")
        if text.startswith("{"):
            try:
                found = json.loads(text)
            except ValueError:
                self.problem("options", "is no JSON")
                return {}
            return {str(key): value for key, value in found.items()}
        options: dict[str, object] = {}
        for word in _split(text):
            match = OPTION.fullmatch(word)
            if match is None:
                self.problem("options", f"{word[:30]!r} is no option")
            else:
                options[match.group(1)] = match.group(2) or True
        return options

    def wound(self, scenario: Scenario44, unit: Unit) -> Unit:
        """The unit with the figures that are told of it; one that comes later is whole."""
        if unit.hex < 0:
            return unit
        map = scenario.board.map
        figures = self.wounded.get((map.xs[unit.hex], map.ys[unit.hex]), unit.figures)
        if not 1 <= figures <= unit.type.figures:
            place = scenario.board.labels[unit.hex]
            self.problem(
                "setup", f"{place}: of {unit.type.figures} figures {figures} cannot be left"
            )
        return Unit(unit.number, unit.side, unit.type, unit.hex, figures)

    def piece(self, entry: m44.HexEntry, text: str, item: str) -> None:
        match = PIECE.fullmatch(text)
        code = codes().pieces.get(canonical(match.group(1))) if match is not None else None
        if match is None or code is None:
            self.problem("map", f"{item[:30]!r} holds no piece that is known")
            return
        behaviors = tuple([word for word in match.group(3).split("~") if word])
        piece = m44.Piece(code.code, int(match.group(2) or 1), behaviors, match.group(4) or "")
        if code.layer == "terrain":
            entry.terrain = piece
        elif code.layer == "rect_terrain":
            entry.rect_terrain = piece
        else:
            entry.obstacle = piece

    def unit(self, entry: m44.HexEntry, text: str, item: str) -> None:
        match = UNIT.fullmatch(text)
        if match is None or entry.unit is not None:
            self.problem("setup", f"{item[:30]!r} is no unit, or a second one on its hex")
            return
        kind, army, badge, full, figures, behaviors, turn, equipment = match.groups()
        entry.unit = m44.UnitEntry(
            kind + army,
            kind,
            army,
            int(badge or 0),
            int(full or 0),
            behaviors.replace("~", " ").strip(),
            equipment.replace("+", " ").strip(),
            int(turn or 0),
        )
        if figures is not None:
            self.wounded[entry.hex] = int(figures)

    def tag(self, entry: m44.HexEntry, text: str, item: str) -> None:
        match = TAG.fullmatch(text)
        if match is None or match.group(1) not in codes().tags:
            self.problem("tags", f"{item[:30]!r} is no tag that is known")
            return
        code, side, medal, group = match.groups()
        record = m44.MedalRecord(side=side or "")
        for word in (medal or "").split("+"):
            name, _, number = word.partition(":")
            if name in MEDAL_FLAGS:
                setattr(record, name, True)
            elif name in ("counts_for", "nbr_hex") and number.isdecimal():
                setattr(record, name, int(number))
            elif word:
                self.problem("tags", f"{word[:20]!r} is nothing that a medal can be")
        hexes = tuple([self.hex("tags", word) for word in (group or "").split("+") if word])
        behavior = "EXIT_MARKER" if codes().tags[code].kind == "exit" else ""
        tag = m44.Tag(code, side or "", behavior, hexes, record)
        entry.tags = (*entry.tags, tag)

    def pair(self, field: str, default: int) -> tuple[int, int]:
        """Two numbers of a field: top player, bottom player."""
        words = self.fields.get(field, f"{default},{default}").split(",")
        if len(words) != 2 or not all(w.isdecimal() and len(w) < 3 for w in words):
            self.problem(field, "must be two numbers, for the top and the bottom player")
            return (default, default)
        return (int(words[0]), int(words[1]))

    def source(self) -> str:
        """The fields in a fixed order, with nothing left out."""
        given = {**self.fields, "board": f"{self.size},{self.face},{self.top}"}
        return " ".join([f"{name}={given[name]}" for name in FIELDS if name in given])


def _split(value: str) -> list[str]:
    return [] if value in ("", "-") else value.split(",")


def read_board(fields: dict[str, str]) -> Scenario44:
    """The scenario that the fields of a board in words describe. Raises ScenarioError."""
    return BoardText(fields).read()
