"""The forces of a scenario file: formations, their units on the map and those that arrive later.

A line of `units` names a counter, what it has and carries, and where it stands:

    "m1 F7 F8"                            one on each hex
    "2 t72 A4"                            two on the hex
    "us_infantry+dragon G6"               infantry with a support weapon
    "m113[us_infantry+dragon] G8"         the same, loaded
    "ah1 C3 hover", "t62 D4 reduced"      a helicopter's mode (else flight), a loss at the start

In a group of arrivals the hexes are left out.
"""

from __future__ import annotations

import re
from typing import Final

from hexfront.core.fields import Fields
from hexfront.core.game import Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.board import BoardWaW
from hexfront.systems.world_at_war.counters import (
    FLIGHT,
    HELICOPTER,
    HOVER,
    HQ,
    ON_GROUND,
    SOFT,
    SW,
    UnitType,
)
from hexfront.systems.world_at_war.formations import NO_HQ, Formation
from hexfront.systems.world_at_war.scenario import NO_SW, NOT_LOADED, ON_BOARD, Arrival, Start
from hexfront.systems.world_at_war.tables import Tables

LATEST: Final = 99
MOST: Final = 40
COUNTER: Final = r"([a-z][a-z0-9_]*)(?:\+([a-z][a-z0-9_]*))?"
UNITS: Final = re.compile(rf"(?:(\d+)\s+)?{COUNTER}(?:\[{COUNTER}\])?((?:\s+\S+)*)\s*")


class Draft:
    """A unit that was read but has no number yet; `cargo` is the one in it."""

    __slots__ = ("arrival", "cargo", "hex", "mode", "reduced", "sw", "type")

    def __init__(
        self,
        type: UnitType,
        sw: int,
        hex: int,
        arrival: int,
        mode: int,
        reduced: bool,
        cargo: Draft | None,
    ) -> None:
        self.type = type
        self.sw = sw
        self.hex = hex
        self.arrival = arrival
        self.mode = mode
        self.reduced = reduced
        self.cargo = cargo


class Levy:
    """A formation that was read, with its units before they are numbered."""

    __slots__ = ("arrivals", "drafts", "fields", "formation")

    def __init__(
        self,
        fields: Fields,
        formation: Formation,
        drafts: list[Draft],
        arrivals: list[Arrival],
    ) -> None:
        self.fields = fields
        self.formation = formation
        self.drafts = drafts
        self.arrivals = arrivals


class Muster:
    """Reads the formations of a file and numbers their units, side 0 first."""

    __slots__ = ("arrivals", "board", "formations", "sides", "starts", "tables", "turns", "_levies")

    def __init__(
        self,
        rows: list[Fields],
        sides: tuple[str, ...],
        turns: int,
        board: BoardWaW,
        tables: Tables,
    ) -> None:
        self.sides = sides
        self.turns = turns
        self.board = board
        self.tables = tables
        self.formations: list[Formation] = []
        self.starts: list[Start] = []
        self.arrivals: list[Arrival] = []
        self._levies: list[Levy] = []
        for row in rows:
            self._levies.append(self._read(row))
            row.finish()
        for side in (0, 1):
            for levy in self._levies:
                if levy.formation.side == side:
                    self._number(levy)
        self.formations = [levy.formation for levy in self._levies]

    def _read(self, row: Fields) -> Levy:
        id = row.text("id")
        if any(id == levy.formation.id for levy in self._levies):
            row.wrong("id", "formation-twice", f"a formation {id!r} is there already")
        side = self.sides.index(row.choice("side", self.sides))
        kind = self.tables.formations[row.choice("kind", tuple(self.tables.formations))]
        guns = row.table("artillery")
        artillery = [
            self._dice(guns, name, number) for number, name in enumerate(("heavy", "light", "soft"))
        ]
        guns.finish()
        formation = Formation(
            len(self._levies),
            id,
            row.text("name"),
            side,
            kind.id,
            row.integer("morale", kind.morale, 0, 12),
            row.integer("markers", kind.markers, 1, 4),
            NO_HQ,
            (),
            row.integer("he_missions", 0, 0, 20),
            row.integer("smoke_missions", 0, 0, 20),
            artillery,
            row.flag("no_pass"),
            row.flag("only_move_or_fire"),
            1,
        )
        drafts: list[Draft] = []
        for number, text in enumerate(row.texts("units", [])):
            drafts += self._units(row, f"units[{number + 1}]", text, ON_BOARD)
        arrivals: list[Arrival] = []
        for group in row.tables("arrivals"):
            arrivals.append(self._arrival(group, formation, drafts, arrivals))
            group.finish()
        levy = Levy(row, formation, drafts, arrivals)
        self._check(levy)
        return levy

    def _dice(self, guns: Fields, name: str, number: int) -> tuple[int, int]:
        """Dice and number to hit of a formation's own artillery, else of the chart."""
        dice, to_hit = self.tables.artillery[number]
        if not guns.has(name):
            return dice, to_hit
        text = guns.text(name)
        found = re.fullmatch(r"(\d)/([2-6])", text)
        if found is None:
            guns.wrong(name, "bad-dice", "must be dice/to hit, such as 3/5")
            return dice, to_hit
        return int(found.group(1)), int(found.group(2))

    def _arrival(
        self, group: Fields, formation: Formation, drafts: list[Draft], before: list[Arrival]
    ) -> Arrival:
        number = len(before)
        turn = group.integer("turn", None, 1, self.turns)
        hexes = places(group, "over", self.board)
        for hex in hexes:
            if len(self.board.map.near[hex]) == 6:
                label = self.board.label(hex)
                group.wrong("over", "not-at-the-edge", f"{label} is not at the edge of the map")
        for place, text in enumerate(group.texts("units")):
            drafts += self._units(group, f"units[{place + 1}]", text, number)
        roll = group.integer("roll", 0, 0, 6)
        return Arrival(number, formation.number, turn, tuple(hexes), (), roll)

    def _units(self, row: Fields, key: str, text: str, arrival: int) -> list[Draft]:
        """The units of one line. Rule: WAW 2-7, WAW 14.3."""
        found = UNITS.fullmatch(text)
        if found is None:
            row.wrong(key, "bad-unit", f"{text!r} is not understood: write a counter and its hexes")
            return []
        count = 1 if found.group(1) is None else int(found.group(1)[:4])
        type = self._type(row, key, found.group(2))
        if type is None:
            return []
        sw = self._support(row, key, type, found.group(3))
        cargo = None
        if found.group(4) is not None:
            rider = self._type(row, key, found.group(4))
            if rider is not None:
                if type.carries == 0 or rider.cls != SOFT:
                    message = f"{type.id} cannot carry {rider.id}"
                    row.wrong(key, "cannot-carry", message)
                sw_aboard = self._support(row, key, rider, found.group(5))
                cargo = Draft(rider, sw_aboard, OFF_MAP, arrival, ON_GROUND, False, None)
        mode = FLIGHT if type.cls == HELICOPTER else ON_GROUND
        reduced = False
        hexes: list[int] = []
        for word in found.group(6).split():
            if word == "reduced":
                reduced = True
            elif word in ("hover", "flight") and type.cls == HELICOPTER:
                mode = HOVER if word == "hover" else FLIGHT
            else:
                hex = self._hex(row, key, word)
                if hex != OFF_MAP:
                    hexes.append(hex)
        if arrival != ON_BOARD and hexes:
            row.wrong(key, "hex-of-arrival", f"{text!r}: arrivals enter over the group's hexes")
            hexes = []
        elif arrival == ON_BOARD and not hexes:
            row.wrong(key, "no-place", f"{text!r} names no hex")
        if not 1 <= count <= MOST:
            row.wrong(key, "out-of-range", f"{text!r}: from 1 to {MOST} units")
            count = 1
        return [
            Draft(type, sw, hex, arrival, mode, reduced, cargo)
            for hex in (hexes if arrival == ON_BOARD else [OFF_MAP])
            for _ in range(count)
        ]

    def _type(self, row: Fields, key: str, id: str) -> UnitType | None:
        type = self.tables.units.get(id)
        if type is None or type.cls == SW:
            row.wrong(key, "no-such-unit", f"there is no unit {id!r} among the counters")
            return None
        return type

    def _support(self, row: Fields, key: str, type: UnitType, id: str | None) -> int:
        """The support weapon of a unit.

        Rule: WAW 1.3.1-3, WAW 1.3.1-4, WAW 1.3.5-1, WAW 1.3.5-3.
        """
        if id is None:
            return NO_SW
        sw = self.tables.units.get(id)
        if sw is None or sw.cls != SW:
            row.wrong(key, "no-such-unit", f"there is no support weapon {id!r} among the counters")
            return NO_SW
        if type.cls != SOFT:
            row.wrong(key, "no-infantry", f"{type.id} cannot have a support weapon")
        return sw.number

    def _hex(self, row: Fields, key: str, word: str) -> int:
        try:
            return self.board.parse(word)
        except Denial:
            row.wrong(key, "no-such-hex", f"there is no {word!r} on this map")
            return OFF_MAP

    def _check(self, levy: Levy) -> None:
        """One headquarters, or only helicopters and none. Rule: WAW 1.3.3-2, WAW 9-7."""
        row = levy.fields
        kinds = [draft.type.cls for draft in levy.drafts]
        if not kinds:
            row.wrong("units", "no-units", "the formation has no units")
            return
        flying = kinds.count(HELICOPTER)
        if flying and flying < len(kinds):
            row.wrong("units", "mixed-formation", "helicopters form formations of their own")
        elif not flying and kinds.count(HQ) != 1:
            row.wrong("units", "no-hq", "must have one headquarters")
        if flying and levy.formation.morale:
            row.wrong("kind", "wrong-kind", "helicopters need a kind without morale")
        if not flying and not levy.formation.morale:
            row.wrong("kind", "wrong-kind", "this kind has no morale: it is for helicopters")

    def _number(self, levy: Levy) -> None:
        """Number the units of a formation, each carrier before its cargo."""
        formation = levy.formation
        first = len(self.starts)
        hq = NO_HQ
        offset = len(self.arrivals)
        groups: list[list[int]] = [[] for _ in levy.arrivals]
        for draft in levy.drafts:
            carrier = len(self.starts)
            if draft.type.cls == HQ:
                hq = carrier
            self._start(draft, formation, draft.hex, NOT_LOADED, offset, groups)
            if draft.cargo is not None:
                self._start(draft.cargo, formation, draft.hex, carrier, offset, groups)
        for number, arrival in enumerate(levy.arrivals):
            self.arrivals.append(
                Arrival(
                    offset + number,
                    formation.number,
                    arrival.turn,
                    arrival.hexes,
                    tuple(groups[number]),
                    arrival.roll,
                )
            )
        on_board = any(draft.arrival == ON_BOARD for draft in levy.drafts)
        formation.hq = hq
        formation.units = tuple(range(first, len(self.starts)))
        formation.first_turn = (
            1 if on_board else min([arrival.turn for arrival in levy.arrivals], default=1)
        )

    def _start(
        self,
        draft: Draft,
        formation: Formation,
        hex: int,
        loaded_in: int,
        offset: int,
        groups: list[list[int]],
    ) -> None:
        number = len(self.starts)
        arrival = draft.arrival
        if arrival != ON_BOARD:
            groups[arrival].append(number)
            arrival += offset
        self.starts.append(
            Start(
                number,
                formation.side,
                draft.type,
                formation.number,
                hex,
                arrival,
                loaded_in,
                draft.sw,
                draft.mode,
                draft.reduced,
            )
        )


def places(row: Fields, key: str, board: BoardWaW, default: list[str] | None = None) -> list[int]:
    """The hexes of a field on the board: one by one, or rectangles by two corners (A3:A9).

    A rectangle may reach beyond the scenario's part of the map, a single hex may not.
    """
    found: set[int] = set()
    for word in row.texts(key, default):
        first, colon, last = word.partition(":")
        try:
            a = board.parse(first)
            b = board.parse(last) if colon else a
        except Denial:
            row.wrong(key, "no-such-hex", f"there is no {word!r} on this map")
            continue
        xs, ys = board.map.xs, board.map.ys
        left, right = sorted((xs[a], xs[b]))
        top, bottom = sorted((ys[a] // 2, ys[b] // 2))
        for hex in range(board.size):
            if left <= xs[hex] <= right and top <= ys[hex] // 2 <= bottom:
                found.add(hex)
    return sorted(found)
