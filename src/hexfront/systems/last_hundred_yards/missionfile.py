"""The forces of a mission file: companies, platoons, support, mortars; its zones stand in
`missionzones.py`.

Everything wrong is told by its place, and reading goes on.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.fields import Fields
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.counters import FP, GUN, LATW, LEADER, SQUAD, UnitType
from hexfront.systems.last_hundred_yards.forces import (
    COMPANY_KINDS,
    INFANTRY,
    MAY_BE_IN_MOTION,
    MAY_BE_LOADED,
    MAY_CONCEAL,
    MAY_HIDE,
    SIDES,
    Company,
    Mortar,
    Platoon,
    Start,
)
from hexfront.systems.last_hundred_yards.missionzones import Zones
from hexfront.systems.last_hundred_yards.tables import PlatoonKind, Tables

LARGEST_FORCE: Final = 120  # pieces of a side
LETTERS: Final = "abcdefghij"
COLOURS: Final[tuple[str, ...]] = ("red", "white", "blue", "yellow", "green", "black")


class Muster:
    """Both sides' forces, read from a mission file. Rule: LHY 3.0, LHY 20.6, LHY 20.7.

    Companies, platoons and support come in the order of the file, pieces of side 0 first.
    """

    def __init__(
        self,
        top: Fields,
        nations: tuple[str, ...],
        conceal: tuple[bool, ...],
        hide: tuple[bool, ...],
        board: BoardLHY,
        tables: Tables,
    ) -> None:
        self.board = board
        self.tables = tables
        self.nations = nations
        self.conceal = conceal
        self.hide = hide
        self.companies: list[Company] = []
        self.platoons: list[Platoon] = []
        self.units: list[Start] = []
        book = Zones(board)
        self._book = book
        self.zones = book.all
        self.mortars: list[Mortar] = []
        self._names: dict[str, int] = {}
        # What is told wrong is no ground for telling that something else does not agree with it.
        wrong = {problem.where for problem in top.problems}
        self._sound_nations = tuple([f"sides.{name}.nation" not in wrong for name in SIDES])
        self._sound_companies = True
        self._sound_units = True
        self._unsound: set[int] = set()  # companies whose side or kind is not known
        for row in top.tables("zones"):
            book.read(row)
        for row in top.tables("companies"):
            self._company(row)
        told = [(self._side_of(row), row) for row in top.tables("platoons")]
        support = [(self._support_side(row), row) for row in top.tables("support")]
        dummies = [(self._support_side(row), row) for row in top.tables("dummies")]
        for side in range(len(SIDES)):
            first = len(self.units)
            for owner, row in told:
                if owner == side:
                    self._platoon(row)
            for owner, row in support:
                if owner == side:
                    self._support(row, side)
            for owner, row in dummies:
                if owner == side:
                    self._dummies(row, side)
            if len(self.units) - first > LARGEST_FORCE:
                top.wrong("platoons", "too-many", f"at most {LARGEST_FORCE} pieces a side")
        for row in top.tables("mortars"):
            self._mortar(row)
        for side, name in enumerate(SIDES):
            there = any(unit.side == side and not unit.spare for unit in self.units)
            if not there and self._sound_units:
                top.wrong("platoons", "no-forces", f"the {name} side has no units")
        for company in self.companies:
            if not company.platoons and self._sound_units:
                top.wrong("companies", "no-platoons", f"{company.id} has no platoon")

    # --- companies and platoons ------------------------------------------------------------------

    def _company(self, row: Fields) -> None:
        """Rule: LHY 1.9, LHY 7.1, LHY 15.1a."""
        id = row.text("id")
        side = SIDES.index(row.choice("side", SIDES))
        name = row.text("name")
        kind = COMPANY_KINDS.index(row.choice("kind", COMPANY_KINDS, COMPANY_KINDS[INFANTRY]))
        number = row.integer("number", 1, 1, 5)
        standard = self.tables.colours[f"{SIDES[side]}_{number}"][COMPANY_KINDS[kind]]
        colour = row.choice("colour", COLOURS, standard)
        elite = row.flag("elite")
        coordination = row.integer("coordination", 0, -9, 9)
        row.finish()
        if any(company.id == id for company in self.companies):
            row.wrong("id", "id-twice", f"there is another company {id!r}")
        if not id.replace("-", "").isalnum():
            row.wrong("id", "bad-id", "must be letters, figures and hyphens")
        if not id:
            self._sound_companies = False
        if not (row.sound("side") and row.sound("kind")):
            self._unsound.add(len(self.companies))
        self.companies.append(
            Company(len(self.companies), id, name, side, kind, colour, elite, coordination, ())
        )

    def _find_company(self, row: Fields) -> Company | None:
        id = row.text("company")
        for company in self.companies:
            if company.id == id:
                return company
        if row.sound("company") and self._sound_companies:
            known = ", ".join([company.id for company in self.companies]) or "none"
            row.wrong("company", "no-such-company", f"there is no {id!r}; known are: {known}")
        return None

    def _side_of(self, row: Fields) -> int:
        """The side of a platoon; -1, and a problem, if it belongs to no company, or to one of which
        something is wrong."""
        company = self._find_company(row)
        if company is None or company.number in self._unsound:
            self._sound_units = False
            return -1
        return company.side

    def _platoon(self, row: Fields) -> None:
        """A platoon with its leader, squads or vehicles, and its spare sections.

        Rule: LHY 3.0, LHY 10.3.2, LHY 13.3.3.
        """
        company = self._find_company(row)
        assert company is not None  # asked before
        kind_id = row.choice("kind", tuple(self.tables.platoons))
        kind = self.tables.platoons[kind_id]
        label = row.integer("number", None, 1, 9)
        count = row.integer("count", kind.count, 1, 6)
        led = row.flag("leader", kind.leader != "")
        name = row.text("name", "")
        zones = self._book.of(row, company.side)
        places_told = self._places(row)
        row.finish()
        if row.sound("number"):
            self._check_label(row, company, label)
        if not row.sound("kind"):
            self._sound_units = False
            return
        self._check_kind(row, company, kind)
        number = len(self.platoons)
        prefix = f"{company.id}{label}"
        first = len(self.units)
        # In play, as "company and platoon, then label"; all may be where the mission says.
        types: list[tuple[UnitType, str, bool]] = []
        if led and kind.leader:
            types.append((self.tables.units[kind.leader], "ldr", False))
        types += [(self.tables.units[kind.unit], str(n + 1), False) for n in range(count)]
        for letter, id in zip(LETTERS, kind.sections, strict=False):
            types.append((self.tables.units[id], letter, True))
        for at, (type, piece, spare) in enumerate(types):
            hex = places_told[at] if at < len(places_told) and not spare else OFF_MAP
            self._add(
                type,
                company.side,
                number,
                company.number,
                piece,
                f"{prefix}-{piece}",
                spare,
                zones,
                hex,
            )
        standing = len([1 for _, _, spare in types if not spare])
        if len(places_told) > standing and row.sound("count"):
            row.wrong("at", "too-many", "more hexes than units")
        leader = first if led and kind.leader else NONE
        self.platoons.append(
            Platoon(
                number,
                f"{company.id}-{label}",
                name or f"{company.name}, {_ordinal(label)} platoon",
                label,
                company.number,
                company.side,
                kind.kind == COMPANY_KINDS[INFANTRY],
                leader,
                tuple(range(first, len(self.units))),
            )
        )
        company.platoons = (*company.platoons, number)

    def _check_kind(self, row: Fields, company: Company, kind: PlatoonKind) -> None:
        if kind.nation != self.nations[company.side] and self._sound_nations[company.side]:
            message = f"{kind.id} is of {kind.nation}, the side of {self.nations[company.side]}"
            row.wrong("kind", "other-nation", message)
        if kind.kind != COMPANY_KINDS[company.kind]:
            message = f"{kind.id} is {kind.kind}, the company is {COMPANY_KINDS[company.kind]}"
            row.wrong("kind", "other-kind", message)

    def _check_label(self, row: Fields, company: Company, label: int) -> None:
        for number in company.platoons:
            if self.platoons[number].label == label:
                row.wrong("number", "number-twice", f"{company.id} has another platoon {label}")

    # --- support ---------------------------------------------------------------------------------

    def _support_side(self, row: Fields) -> int:
        """The side of a row of support; -1, and a problem, if it is of none."""
        side = SIDES.index(row.choice("side", SIDES))
        if row.sound("side"):
            return side
        self._sound_units = False
        return -1

    def _support(self, row: Fields, side: int) -> None:
        """Support units: of a company, or of whoever is nearest.

        Rule: LHY 3.2, LHY 3.2a, LHY 3.2b, LHY 3.2c.
        """
        row.choice("side", SIDES)
        id = row.choice("unit", tuple(self.tables.units))
        type = self.tables.units[id]
        count = row.integer("count", 1, 1, 20)
        company = self._find_company(row) if row.has("company") else None
        row.text("company", "")
        zones = self._book.of(row, side)
        hexes = self._places(row)
        row.finish()
        if not row.sound("unit"):
            self._sound_units = False
            return
        if type.nation != self.nations[side] and self._sound_nations[side]:
            message = f"{id} is of {type.nation}, the side of {self.nations[side]}"
            row.wrong("unit", "other-nation", message)
        if type.dummy or type.cls in (LEADER, SQUAD):
            row.wrong("unit", "no-support", f"{id} is no support unit")
        if company is not None and company.side != side and company.number not in self._unsound:
            row.wrong("company", "other-side", "belongs to the other side")
        if len(hexes) > count and row.sound("count"):
            row.wrong("at", "too-many", "more hexes than units")
        for number in range(count):
            self._add(
                type,
                side,
                NONE,
                NONE if company is None else company.number,
                str(number + 1),
                self._support_name(type),
                False,
                zones,
                hexes[number] if number < len(hexes) else OFF_MAP,
            )

    def _support_name(self, type: UnitType) -> str:
        count = self._names.get(type.id, 0) + 1
        self._names[type.id] = count
        return f"{type.id.replace('_', '-')}-{count}"

    def _dummies(self, row: Fields, side: int) -> None:
        """Rule: LHY 20.8."""
        row.choice("side", SIDES)
        count = row.integer("count", None, 1, 20)
        zones = self._book.of(row, side)
        row.finish()
        found = [
            type
            for type in self.tables.unit_list
            if type.dummy and type.nation == self.nations[side]
        ]
        for _ in range(count if found else 0):
            type = found[0]
            name = self._support_name(type)
            self._add(type, side, NONE, NONE, name.rpartition("-")[2], name, False, zones, OFF_MAP)

    def _mortar(self, row: Fields) -> None:
        """Rule: LHY 11.4.1, LHY 11.4.2, LHY 11.4.3."""
        side = SIDES.index(row.choice("side", SIDES))
        kind = self.tables.mortars[row.choice("kind", tuple(self.tables.mortars))]
        company = self._find_company(row) if row.has("company") else None
        row.text("company", "")
        name = row.text("name", kind.name)
        row.finish()
        if company is not None and company.side != side and row.sound("side"):
            if company.number not in self._unsound:
                row.wrong("company", "other-side", "belongs to the other side")
        number = len(self.mortars)
        owned = NONE if company is None else company.number
        self.mortars.append(Mortar(number, f"mortar-{number + 1}", name, side, kind, owned))

    # --- pieces ----------------------------------------------------------------------------------

    def _places(self, row: Fields) -> list[int]:
        """The hexes where the mission itself puts some units, in their order."""
        found: list[int] = []
        for label in row.texts("at", []):
            hex = self.board.find(label)
            if hex == OFF_MAP:
                row.wrong("at", "no-such-hex", f"there is no {label!r} on this map")
            found.append(hex)
        return found

    def _add(
        self,
        type: UnitType,
        side: int,
        platoon: int,
        company: int,
        label: str,
        name: str,
        spare: bool,
        zones: tuple[int, ...],
        hex: int,
    ) -> None:
        told = [self.zones[number] for number in zones]
        entered = [zone.turn for zone in told]
        turn = 0 if hex != OFF_MAP or not entered else min(entered)
        self.units.append(
            Start(
                len(self.units),
                side,
                type,
                platoon,
                company,
                label,
                name,
                spare,
                zones,
                hex,
                turn,
                self._may(type, side),
                NONE,
            )
        )

    def _may(self, type: UnitType, side: int) -> int:
        """How a unit may begin. Rule: LHY 20.7d, LHY 20.7e, LHY 20.7f, LHY 20.9."""
        found = MAY_CONCEAL if self.conceal[side] or type.dummy else 0
        if type.dummy:
            return found
        if type.cls in (GUN, LATW) or (self.hide[side] and (type.non_vehicular or type.afv)):
            found |= MAY_HIDE
        if type.vehicle:
            found |= MAY_BE_IN_MOTION
        elif type.cls != FP:
            found |= MAY_BE_LOADED
        return found


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
