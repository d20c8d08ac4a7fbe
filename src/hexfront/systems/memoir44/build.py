"""From what a .m44 file says to a scenario of the engine.

Whatever the file asks for and the engine does not play becomes a Problem with its code and place;
such a piece is left out of the scenario, never played as something else.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.problems import Problem
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.board import BEACH_ROWS, Board, board
from hexfront.systems.memoir44.codes import codes, deck_axis, ends, piece_meaning, unit_meaning
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.medals import EITHER, Objective, SuddenDeath
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.terrain import TERRAIN, Piece, Terrain
from hexfront.systems.memoir44.units import UNIT_TYPES, Unit, UnitType

PLAYERS: Final = ("player1", "player2")
PLAIN: Final = Piece(TERRAIN["plain"])
# Options that change nothing in play, or that say what is the rule anyway.
HARMLESS_OPTIONS: Final = ("mine_deck_name",)
# Rules that a file may name only among its equipment. The rest of that list is seen on the board.
HIDDEN_FEATURES: Final = ("NIGHT_ATTACK", "RUSSIAN_COMMISSAR", "CAPTURE_HQ")
UNPLAYED_NATIONS: Final = ("brit", "jp", "it")
SIZES_PLAYED: Final = ("standard",)


class Builder:
    """Gathers a scenario hex by hex, and what is wrong with it."""

    def __init__(self, file: ScenarioFile) -> None:
        self.file = file
        self.board: Board = board(file.size)
        self.problems: list[Problem] = []
        self.sandbags: set[int] = set()
        self.units: list[Unit] = []
        self.types: dict[tuple[str, int, int, int, int, bool], UnitType] = {}
        self.objectives: list[Objective] = []
        self.exits: tuple[set[int], set[int]] = (set(), set())
        self.pieces: list[tuple[Piece, ...]] = [
            self.background(hex) for hex in range(self.board.map.size)
        ]

    def problem(self, code: str, hex: int | None, message: str) -> None:
        where = "game_info" if hex is None else self.board.labels[hex]
        self.problems.append(Problem(code, where, message))

    def side(self, name: str) -> int:
        """Side 0 or 1 for "axis" or "allies", EITHER for anything else."""
        return self.file.sides.index(name) if name in self.file.sides else EITHER

    def background(self, hex: int) -> tuple[Piece, ...]:
        """What lies on a hex that the file does not mention: plain, or the rows of a beach board.

        Rule: M44 1.4.
        """
        if self.file.face != "beach":
            return (PLAIN,)
        beach, ocean, end = BEACH_ROWS[self.file.size]
        row = self.board.map.ys[hex]
        if beach <= row < ocean:
            return (Piece(TERRAIN["beach"]),)
        return (Piece(TERRAIN["ocean"]),) if ocean <= row < end else (PLAIN,)

    def at(self, col: int, row: int) -> int:
        return self.board.map.at(col, row)

    def lay(self, entry: m44.HexEntry) -> None:
        """Lay all that the file lists for one hex."""
        hex = self.at(entry.col, entry.row)
        pieces: list[Piece] = []
        for piece in (entry.terrain, entry.rect_terrain, entry.obstacle):
            if piece is not None:
                pieces += self.lay_piece(piece, hex, entry)
        if entry.terrain is None or not pieces:
            pieces = list(self.background(hex)) + pieces
        self.pieces[hex] = tuple(pieces)
        if entry.unit is not None:
            self.place(entry.unit, hex)
        for tag in entry.tags:
            self.tag(tag, hex)

    def lay_piece(self, piece: m44.Piece, hex: int, entry: m44.HexEntry) -> list[Piece]:
        """The rule terrains of a piece of the file; sandbags are kept apart, they come and go."""
        meaning = piece_meaning(piece.code, piece.behaviors)
        for code in meaning.unknown:
            self.problem(f"unknown:{code}", hex, f"{code} is not a code that is known")
        for flag in meaning.flags:
            self.problem(
                f"behavior:{flag}", hex, f"{piece.code} is {flag}, which is not played yet"
            )
        if piece.impassable_axis or piece.impassable_allies:
            self.problem("impassable", hex, "impassable for some units, which is not played yet")
        if not meaning.terrains and not meaning.unknown:
            self.problem(f"piece:{piece.code}", hex, f"{piece.code} is not played yet")
        found: list[Piece] = []
        for id in meaning.terrains:
            if id == "sandbags":
                self.sandbags.add(hex)
                continue
            owner = EITHER
            if id == "bunker":
                id, owner = self.bunker(piece, entry)
            if id not in TERRAIN:
                self.problem(f"terrain:{id}", hex, f"{id} ({piece.code}) is not played yet")
                continue
            found.append(drawn(TERRAIN[id], owner, piece))
        return found

    def bunker(self, piece: m44.Piece, entry: m44.HexEntry) -> tuple[str, int]:
        """A bunker's owner: named, else the side of the unit inside; with neither it protects
        whoever is in it. Rule: M44 8.1 Bunker owner."""
        if piece.owner:
            return "bunker", self.side(piece.owner)
        if entry.unit is not None:
            return "bunker", self.side(entry.unit.side)
        return "field_bunker", EITHER

    def place(self, entry: m44.UnitEntry, hex: int) -> None:
        """Put a unit on its hex."""
        meaning = unit_meaning(
            entry.kind, entry.army, entry.badge, entry.figures, entry.behavior, entry.equipment
        )
        for code in meaning.unknown:
            self.problem(f"unknown:{code}", hex, f"{code} is not a code that is known")
        if meaning.nation in UNPLAYED_NATIONS:
            text = f"the rules of this army ({meaning.nation}) are not played yet"
            self.problem(f"nation:{meaning.nation}", hex, text)
        if meaning.unit not in UNIT_TYPES:
            self.problem(f"unit:{meaning.unit}", hex, f"{meaning.unit} is not played yet")
            return
        base = UNIT_TYPES[meaning.unit]
        move = base.move
        medals = base.medals
        ignores = base.ignores
        can_exit = True
        for flag in meaning.flags:
            if flag == "move_two":
                move = 2
            elif flag == "two_medals":
                medals = 2
            elif flag == "ignore_one_flag":
                ignores = 1
            elif flag == "cannot_exit":
                can_exit = False
            else:
                self.problem(f"behavior:{flag}", hex, f"{flag} is not played yet")
        key = (meaning.unit, meaning.figures, move, medals, ignores, can_exit)
        if key not in self.types:
            self.types[key] = base.changed(meaning.figures, move, medals, ignores, can_exit)
        side = self.side(meaning.side)
        self.units.append(Unit(0, side, self.types[key], hex, meaning.figures))

    def tag(self, tag: m44.Tag, hex: int) -> None:
        meaning = codes().tags.get(tag.code)
        if meaning is None or meaning.kind in ("unknown", "mine", "star", "camouflage"):
            self.problem(f"tag:{tag.code}", hex, f"{tag.code} is not played yet")
        elif meaning.kind == "medal":
            self.objective(tag, hex, meaning.side)
        elif meaning.kind == "exit":
            self.exit(tag, hex)

    def objective(self, tag: m44.Tag, hex: int, owner: str) -> None:
        """An objective; the hex of its tag always belongs to its group. Rule: M44 8.5."""
        record = tag.record()
        hexes = sorted({hex, *[self.at(col, row) for col, row in tag.group]})
        self.objectives.append(
            Objective(
                len(self.objectives),
                tuple(hexes),
                self.side(record.side or owner),
                max(record.nbr_hex, 1),
                record.counts_for,
                record.permanent,
                record.majority,
                record.sole_control,
                record.last_to_occupy,
                record.turn_start,
            )
        )

    def exit(self, tag: m44.Tag, hex: int) -> None:
        """Exit hexes of one side. Rule: M44 7 exit, M44 6.2-23."""
        if not tag.side:
            text = f"nothing says who may leave over this {tag.code}"
            self.problem("exit-side", hex, text)
            return
        side = self.side(tag.side)
        self.exits[side].update([hex, *[self.at(col, row) for col, row in tag.group]])

    def rules(self) -> None:
        """Whatever the file asks for beside the board."""
        file = self.file
        if file.size not in SIZES_PLAYED:
            self.problem(f"board:{file.size}", None, f"the {file.size} game is not played yet")
        if file.starting not in PLAYERS:
            self.problem("starting", None, "nothing says who begins")
        for key, value in sorted(file.options.items()):
            if value not in (False, "", None, "false") and key not in HARMLESS_OPTIONS:
                self.problem(f"option:{key}", None, f"the rule {key} is not played yet")
            elif key == "deck_reshuffling":
                self.problem(f"option:{key}", None, "a deck without reshuffle is not played yet")
        for _, kind, code in file.features:
            if kind == "feature" and code in HIDDEN_FEATURES and not file.options:
                self.problem(f"feature:{code}", None, f"the rule {code} is not played yet")
        for side in (0, 1):
            if not any(unit.side == side for unit in self.units):
                self.problem("no-units", None, f"the {file.sides[side]} side has no units")
            if file.victory[side] < 1:
                self.problem("no-target", None, f"the {file.sides[side]} side needs no medals")

    def sudden_deaths(self) -> list[SuddenDeath]:
        return [
            SuddenDeath(
                self.side(death.side),
                death.number,
                tuple([self.at(col, row) for col, row in death.group]),
            )
            for death in self.file.sudden_deaths
        ]

    def numbered_units(self) -> list[Unit]:
        """Units of side 0 first, each side in reading order."""
        ordered = sorted(self.units, key=lambda unit: (unit.side, unit.hex))
        return [Unit(n, u.side, u.type, u.hex, u.figures) for n, u in enumerate(ordered)]


def drawn(terrain: Terrain, owner: int, piece: m44.Piece) -> Piece:
    """A piece with the ends of its road and river, or the axis of its deck."""
    deck = deck_axis(piece.code, piece.orientation)
    if deck >= 0:
        return Piece(terrain, owner, deck=deck)
    road = ends(piece.code, piece.orientation, "road")
    return Piece(terrain, owner, road, river=ends(piece.code, piece.orientation, "river"))


def build(file: ScenarioFile, id: str, source: str) -> Scenario44:
    """The scenario of a file, with all problems that keep it from being played whole.

    `source` is the text that makes it again (see Scenario44).
    """
    builder = Builder(file)
    for entry in file.hexes:
        builder.lay(entry)
    builder.rules()
    texts = file.texts.get("en") or next(iter(file.texts.values()), {})
    return Scenario44(
        id,
        file.name or id,
        source,
        file.sides,
        PLAYERS.index(file.starting) if file.starting in PLAYERS else 0,
        file.cards,
        file.victory,
        builder.board,
        file.face,
        builder.pieces,
        frozenset(builder.sandbags),
        builder.numbered_units(),
        builder.objectives,
        builder.sudden_deaths(),
        (frozenset(builder.exits[0]), frozenset(builder.exits[1])),
        1,
        {builder.at(label.col, label.row): " ".join(label.text) for label in file.labels},
        texts,
        builder.problems,
        file.notes,
    )
