"""The counters (1.2, 13): what is printed on both faces of each."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.charts import Charts, Table
from hexfront.core.problems import Problem

# Classes of targets (1.2-12). A support weapon is never a target.
HEAVY: Final = 0
LIGHT: Final = 1
SOFT: Final = 2
HELICOPTER: Final = 3
HQ: Final = 4
SW: Final = 5
CLASSES: Final[tuple[str, ...]] = ("heavy", "light", "soft", "helicopter", "hq", "sw")

# How a unit moves.
TRACKED: Final = 0
WHEELED: Final = 1
FOOT: Final = 2
FLYING: Final = 3
MOVES: Final[tuple[str, ...]] = ("tracked", "wheeled", "foot", "helicopter")

# The three kinds of firepower.
AP: Final = 0
HE: Final = 1
AA: Final = 2
WEAPONS: Final[tuple[str, ...]] = ("ap", "he", "aa")

# Modes of a helicopter (1.3.2-3): its two faces. Everything else is on the ground.
ON_GROUND: Final = 0
FLIGHT: Final = 1
HOVER: Final = 2
MODES: Final[tuple[str, ...]] = ("ground", "flight", "hover")


class Weapon:
    """One printed firepower: dice, number to hit, range in hexes.

    `missile`: the range is underlined, so it is never exceeded, and a miss depletes.
    Rule: WAW 1.2-3, WAW 1.2-4, WAW 1.2-5, WAW 1.2-6, WAW 1.2-7, EGD 1.2.1-4, EGD 1.2.1-5,
    EGD 1.2.1-6, EGD 1.2.1-7, EGD 1.2.1-8.
    """

    __slots__ = ("dice", "missile", "range", "to_hit")

    def __init__(self, dice: int, to_hit: int, range: int, missile: bool) -> None:
        self.dice = dice
        self.to_hit = to_hit
        self.range = range
        self.missile = missile

    def __str__(self) -> str:
        return f"{self.dice}/{self.to_hit}/{self.range}{'U' if self.missile else ''}"

    def facts(self) -> list[Any]:
        """For JSON: dice, to hit, range, underlined."""
        return [self.dice, self.to_hit, self.range, self.missile]


class Face:
    """One face of a counter.

    `weapons` by AP, HE, AA, None where it has none. `move` in whole points. A headquarters has only
    `radius` and `leadership`.
    Rule: WAW 1.2-2, WAW 1.2-8, WAW 1.2-9, WAW 1.2-10, WAW 1.3.2-3, EGD 1.2.1-2, EGD 1.2.1-3,
    EGD 1.2.1-11, EGD 1.2.1-12, EGD 1.2.1-13, EGD 1.2.1-15.
    """

    __slots__ = (
        "armor",
        "assault",
        "assault_to_hit",
        "leadership",
        "move",
        "radius",
        "save",
        "weapons",
    )

    def __init__(
        self,
        weapons: list[Weapon | None],
        armor: int,
        save: int,
        move: int,
        assault: int,
        assault_to_hit: int,
        radius: int = 0,
        leadership: int = 0,
    ) -> None:
        self.weapons = weapons
        self.armor = armor
        self.save = save
        self.move = move
        self.assault = assault
        self.assault_to_hit = assault_to_hit
        self.radius = radius
        self.leadership = leadership


class UnitType:
    """A kind of counter, one row of `counters.toml`.

    `number` is its place in `Tables.unit_list`. `faces` are full and reduced strength; of a
    helicopter flight and hover. `carries`: how many infantry units (each with its support weapon).
    `pictures`: the unit types of a headquarters (1.3.3.1). `missile`: has an underlined range.
    Rule: WAW 1.3.1-1, WAW 13.1, WAW 13.2, EGD 1.3.1-3.
    """

    __slots__ = (
        "amphibious",
        "carries",
        "cls",
        "faces",
        "fire_on_move",
        "id",
        "missile",
        "moves",
        "name",
        "nation",
        "number",
        "pictures",
        "provenance",
        "recon",
        "symbol",
        "vp",
        "vp_reduced",
    )

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        nation: str,
        cls: int,
        symbol: str,
        moves: int,
        faces: list[Face],
        fire_on_move: bool,
        carries: int,
        recon: bool,
        amphibious: bool,
        vp: int,
        vp_reduced: int,
        pictures: tuple[str, ...],
        provenance: str,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.nation = nation
        self.cls = cls
        self.symbol = symbol
        self.moves = moves
        self.faces = faces
        self.fire_on_move = fire_on_move
        self.carries = carries
        self.recon = recon
        self.amphibious = amphibious
        self.vp = vp
        self.vp_reduced = vp_reduced
        self.pictures = pictures
        self.provenance = provenance
        self.missile: bool = any(
            weapon is not None and weapon.missile for face in faces for weapon in face.weapons
        )

    def face(self, reduced: bool, mode: int = ON_GROUND) -> Face:
        """The face that lies up: by strength, of a helicopter by mode."""
        if self.cls == HELICOPTER:
            return self.faces[1 if mode == HOVER else 0]
        return self.faces[1 if reduced else 0]

    @property
    def is_vehicle(self) -> bool:
        """A vehicle picture on the counter: a hard target. Rule: WAW 1.2-11."""
        return self.cls == HEAVY or self.cls == LIGHT


def units(told: Charts) -> dict[str, UnitType]:
    """The rows of the table `counters`, helicopters and support weapons among them.

    Rule: WAW 1.3.1-2, WAW 13.2, EGD 1.3.1-2.
    """
    table = told.tables["counters"]
    found: dict[str, UnitType] = {}
    for id in table.rows:
        cls = CLASSES.index(table.text(id, "class"))
        found[id] = UnitType(
            len(found),
            id,
            table.text(id, "name"),
            table.text(id, "nation"),
            cls,
            table.text(id, "symbol"),
            MOVES.index(table.text(id, "moves")),
            [_face(table, id, ""), _face(table, id, "back_")],
            table.flag(id, "fire_on_move"),
            table.integer(id, "carries"),
            table.flag(id, "recon"),
            table.flag(id, "amphibious"),
            table.integer(id, "vp"),
            table.integer(id, "vp_reduced"),
            (),
            _provenance(table, id),
        )
    return found


def headquarters(
    told: Charts, known: dict[str, UnitType], problems: list[Problem]
) -> dict[str, UnitType]:
    """The rows of the table `headquarters`, numbered on after the known units.

    Rule: WAW 1.3.3-2, WAW 13.3.
    """
    table = told.tables["headquarters"]
    found: dict[str, UnitType] = {}
    for id in table.rows:
        faces = [
            Face(
                [None, None, None],
                0,
                6,
                0,
                0,
                6,
                table.integer(id, back + "radius"),
                table.integer(id, back + "leadership"),
            )
            for back in ("", "back_")
        ]
        pictures = table.words(id, "pictures")
        for name in pictures:
            if name not in known or known[name].cls > SOFT:
                where = f"{table.file}: headquarters.{id}.pictures"
                problems.append(Problem("no-such-unit", where, f"{name!r} is no ground unit"))
        found[id] = UnitType(
            len(known) + len(found),
            id,
            table.text(id, "name"),
            table.text(id, "nation"),
            HQ,
            "hq",
            FOOT,
            faces,
            False,
            0,
            False,
            False,
            0,
            0,
            pictures,
            _provenance(table, id),
        )
    return found


def _face(table: Table, id: str, back: str) -> Face:
    armor, _, save = table.text(id, back + "armor").partition("/")
    assault, _, to_hit = table.text(id, back + "assault").partition("/")
    return Face(
        [_weapon(table.text(id, back + weapon)) for weapon in WEAPONS],
        int(armor),
        int(save),
        table.integer(id, back + "move"),
        int(assault),
        int(to_hit),
    )


def _weapon(text: str) -> Weapon | None:
    if text == "-":
        return None
    dice, to_hit, range = text.split("/")
    return Weapon(int(dice), int(to_hit), int(range.rstrip("U")), range.endswith("U"))


def _provenance(table: Table, id: str) -> str:
    """The weakest provenance among a row's values: what may be said of the whole counter."""
    kinds = {cell.provenance for cell in table.rows[id].values()}
    for kind in ("reconstructed", "owner", "public"):
        if kind in kinds:
            return kind
    return "rulebook"
