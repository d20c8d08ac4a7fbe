"""What a .m44 file lays on a board: terrain, tags and units, gathered hex by hex.

Whatever the file asks for and the engine does not play becomes a Problem with its code and place;
such a piece is left out, never played as something else.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY
from hexfront.core.problems import Problem
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.board import BEACH_ROWS, Board, board
from hexfront.systems.memoir44.codes import codes, piece_meaning, unit_meaning
from hexfront.systems.memoir44.laying import MINES, lay, lay_mine
from hexfront.systems.memoir44.m44board import unit_of
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.medals import EITHER, Objective
from hexfront.systems.memoir44.options import OptionReader, Options
from hexfront.systems.memoir44.recipe import Recipe
from hexfront.systems.memoir44.scenario import OFF_BOARD
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.unit_rows import UNIT_TYPES, compose, is_kit
from hexfront.systems.memoir44.units import ARMOR, Unit

PLAIN: Final = Piece(TERRAIN["plain"])
# Days of the early and the late war, for scenarios that say which it is.
WAR_DAYS: Final[dict[int, str]] = {0: "1939-09-01", 1: "1945-05-08"}
CARDS_IN_HAND: Final = 0
FACING: Final = 3  # the direction in which a locomotive of orientation 1 points
# Badges that are known by their drawing alone.
BADGES_UNTOLD: Final = ("badge39", "badge40", "badge48", "badge49", "badge50")
# Traits of units by the flags of `codes.toml`, where they go by another name.
TRAIT_OF: Final[dict[str, str]] = {
    "hobart_bridge": "bridge",
    "hobart_bobbin": "bobbin",
    "hobart_fascine": "fascine",
    "hobart_flail": "flail",
    "hobart_petard": "petard",
}


class Builder:
    """Gathers a scenario hex by hex, and what is wrong with it."""

    def __init__(self, file: ScenarioFile) -> None:
        self.file = file
        self.board: Board = board(file.size)
        reader = OptionReader(file, self.board)
        self.options: Options = reader.read()
        self.problems: list[Problem] = reader.problems
        self.notes: list[Problem] = reader.notes
        self.sandbags: set[int] = set()
        self.units: list[Unit] = []
        self.waiting: list[tuple[Unit, list[int], int]] = []
        self.headquarters: dict[int, int] = {}
        self.acting: list[tuple[int, int]] = []  # buildings that act as headquarters: hex, owner
        self.recoveries: dict[int, int] = {}
        self.blowable: dict[int, int] = {}
        self.idle_turns: dict[int, int] = {}
        self.facings: dict[int, int] = {}  # of ships and trains, by hex
        self.cargo: list[int] = []
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

        Rule: M44 1.4, M44 1.4 Flooded fields.
        """
        if self.options.flooded:
            return (Piece(TERRAIN["flooded_field"]),)
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
            if piece is None:
                continue
            known = codes().pieces.get(piece.code)
            if known is not None and known.unit:
                self.place_piece(known.unit, piece, hex)
            elif known is None or not known.marker:
                pieces += self.lay_piece(piece, hex, entry)
        if entry.terrain is None or not pieces:
            pieces = list(self.background(hex)) + pieces
        self.pieces[hex] = tuple(pieces)
        if entry.unit is not None:
            self.place(entry.unit, hex)
        if entry.rect_terrain is not None and entry.rect_terrain.code == "barge":
            if not self.give(hex, "craft"):
                self.problem("piece:barge", hex, "nobody is in this landing craft")
        for tag in entry.tags:
            self.tag(tag, hex)

    def lay_piece(self, piece: m44.Piece, hex: int, entry: m44.HexEntry) -> list[Piece]:
        """The rule terrains of a piece of the file; sandbags are kept apart, they come and go."""
        laid = lay(piece, self.owner(piece, entry), self.file.sides)
        for code, message in laid.problems:
            self.problem(code, hex, message)
        for flag in laid.flags:
            if not self.feature(flag, piece, hex):
                self.problem(
                    f"behavior:{flag}", hex, f"{piece.code} is {flag}, which is not played yet"
                )
        if laid.sandbags:
            self.sandbags.add(hex)
        return laid.pieces

    def feature(self, flag: str, piece: m44.Piece, hex: int) -> bool:
        """Note what a behaviour makes of a piece for special actions; False if it is none.

        Rule: M44 8.7, M44 6.2-2, M44 6.2-10, M44 6.2-17.
        """
        if flag == "recovery":
            self.recoveries[hex] = CARDS_IN_HAND
        elif flag == "can_be_blown":
            self.blowable.setdefault(hex, 0)
        elif flag == "medal_if_blown":
            self.blowable[hex] = 1
        elif flag == "headquarters":
            self.acting.append((hex, self.side(piece.owner) if piece.owner else NOBODY))
        else:
            return False
        return True

    def owner(self, piece: m44.Piece, entry: m44.HexEntry) -> int:
        """Whose a piece is: named, or for a bunker that of the unit inside or the option's; with
        neither it protects whoever is in it. Rule: M44 8.1 Bunker owner."""
        if piece.owner:
            return self.side(piece.owner)
        if "bunker" not in piece_meaning(piece.code, piece.behaviors).terrains:
            return NOBODY
        return self.side(entry.unit.side) if entry.unit is not None else self.options.bunker_owner

    def place(self, entry: m44.UnitEntry, hex: int) -> None:
        """Put a unit on its hex, OFF_BOARD for one that comes later."""
        meaning = unit_meaning(
            entry.kind, entry.army, entry.badge, entry.figures, entry.behavior, entry.equipment
        )
        for code in meaning.unknown:
            if code in BADGES_UNTOLD:
                self.problem(f"badge:{code}", hex, f"no source tells what {code} means")
            else:
                self.problem(f"unknown:{code}", hex, f"{code} is not a code that is known")
        if meaning.unit not in UNIT_TYPES:
            self.problem(f"unit:{meaning.unit}", hex, f"{meaning.unit} is not played yet")
            return
        traits: list[str] = []
        for flag in meaning.flags:
            if flag == "inactive_till_turn":
                continue
            traits.append(TRAIT_OF.get(flag, flag))
        side = self.side(meaning.side)
        if UNIT_TYPES[meaning.unit].card_class == ARMOR and self.options.slow_armor[side]:
            traits.append("move_two")
        recipe = Recipe(
            meaning.unit,
            meaning.nation,
            tuple([trait for trait in traits if not is_kit(trait)]),
            tuple([trait for trait in traits if is_kit(trait)]),
            meaning.figures,
            WAR_DAYS.get(self.options.late_war, self.file.date_begin),
            entry.turn + 1 if entry.turn and hex != OFF_BOARD else 0,
        )
        type = compose(recipe)
        self.units.append(Unit(0, side, type, hex, type.figures))

    def place_piece(self, unit: str, piece: m44.Piece, hex: int) -> None:
        """A ship or a part of a train, which files lay like terrain: its owner's if they name one,
        else player 2's. Rule: M44 8.1, M44 5.2 Destroyer, M44 5.2 Trains."""
        side = self.side(piece.owner) if piece.owner else 1
        type = compose(Recipe(unit))
        self.units.append(Unit(0, side, type, hex, type.figures))
        self.facings[hex] = (FACING + piece.orientation - 1) % 6

    def give(self, hex: int, trait: str) -> bool:
        """Give the unit on the hex one more trait; False if nobody stands there."""
        for place, unit in enumerate(self.units):
            if unit.hex == hex:
                recipe = unit.type.recipe
                kit = (*recipe.kit, trait) if is_kit(trait) else recipe.kit
                traits = recipe.traits if is_kit(trait) else (*recipe.traits, trait)
                type = compose(recipe.with_traits(traits, kit))
                self.units[place] = Unit(0, unit.side, type, hex, type.figures)
                return True
        return False

    def tag(self, tag: m44.Tag, hex: int) -> None:
        meaning = codes().tags.get(tag.code)
        if meaning is None or meaning.kind == "unknown":
            self.problem(f"tag:{tag.code}", hex, f"{tag.code} is not played yet")
        elif meaning.kind == "mine":
            self.mine(tag, hex)
        elif meaning.kind == "star":
            self.star(tag, hex)
        elif meaning.kind == "camouflage":
            self.give(hex, "camouflage")
        elif meaning.kind == "medal":
            self.objective(tag, hex, meaning.side)
        elif meaning.kind == "exit":
            self.exit(tag, hex)

    def mine(self, tag: m44.Tag, hex: int) -> None:
        """A mine, face down; one that no side laid strikes everybody. Rule: M44 6.3, M44 8.5."""
        known = codes().tag_behaviors.get(tag.behavior)
        flag = known.flag if known is not None and known.flag in MINES else "mine"
        if not any(piece.terrain.layer == "mine" for piece in self.pieces[hex]):
            self.pieces[hex] = (*self.pieces[hex], lay_mine(flag, self.side(tag.side)))

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

    def star(self, tag: m44.Tag, hex: int) -> None:
        """A battle star: Wittmann's, camouflage, or the place that paratroops aim at. What else it
        may mean only the prose tells. Rule: M44 6.2-16, M44 6.2-20, M44 5.2 Wittmann."""
        if tag.behavior == "IS_WITTMANN":
            if not any("wittmann" in u.type.recipe.traits for u in self.units if u.hex == hex):
                self.give(hex, "wittmann")
        elif any(unit.hex == hex for unit in self.units):
            unit = next(unit for unit in self.units if unit.hex == hex)
            if unit.type.recipe.traits or unit.type.recipe.kit:
                return  # it marks what the file says of the unit anyway
            if self.options.stars == "camouflage":
                self.give(hex, "camouflage")
            elif self.options.stars == "":
                text = "what the battle star on this unit means, only battle_stars can say"
                self.problem(f"tag:{tag.code}", hex, text)
        elif not any(hex in drop.centres for drop in self.options.drops):
            if self.options.stars == "":
                text = "what the battle star on this hex means, only battle_stars can say"
                self.problem(f"tag:{tag.code}", hex, text)

    def exit(self, tag: m44.Tag, hex: int) -> None:
        """Exit hexes of one side. Rule: M44 7 exit, M44 6.2-23, EP 17-1, EP 17-2."""
        if not tag.side and self.options.exits:
            return  # the option says whose and where they are
        if not tag.side:
            text = f"nothing says who may leave over this {tag.code}"
            self.problem("exit-side", hex, text)
            return
        side = self.side(tag.side)
        self.exits[side].update([hex, *[self.at(col, row) for col, row in tag.group]])

    def reserve(self, record: object, side: int, numbers: list[int], key: str) -> None:
        """A unit that comes in play, of an option's record; `numbers` learns its number."""
        entry = unit_of(record)
        if entry is None or self.side(entry.side) != side:
            self.problem(f"option:{key}", None, "names no unit of its side")
            return
        before = len(self.units)
        self.place(entry, OFF_BOARD)
        for unit in self.units[before:]:
            self.waiting.append((unit, numbers, entry.turn))
