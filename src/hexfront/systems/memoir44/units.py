"""Units (chapter 5): what kinds there are, and one unit at one moment."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.tables import table

INFANTRY: Final = 0
ARMOR: Final = 1
ARTILLERY: Final = 2
CLASSES: Final[tuple[str, ...]] = ("infantry", "armor", "artillery")
ANY_CLASS: Final = 7  # a mask: bit 0 infantry, bit 1 armor, bit 2 artillery

# Die faces (2.2): two of the six sides show infantry.
INFANTRY_FACE: Final = 0
ARMOR_FACE: Final = 1
GRENADE: Final = 2
FLAG: Final = 3
STAR: Final = 4
FACES: Final = "IAGFS"
DIE: Final[list[int]] = [INFANTRY_FACE, INFANTRY_FACE, ARMOR_FACE, GRENADE, FLAG, STAR]
CLASS_FACE: Final[tuple[int, ...]] = (INFANTRY_FACE, ARMOR_FACE, GRENADE)

NOT_ORDERED: Final = 0
ORDERED: Final = 1


# How a command card lets its units move.
NORMAL: Final = 0
INFANTRY_ASSAULT: Final = 1
BEHIND_ENEMY_LINES: Final = 2
ARTILLERY_BOMBARD: Final = 3


class Profile:
    """How far a unit may move, and still battle. `ignores`: terrain does not restrict it.

    Rule: M44 3.1 Move limit.

    Equal profiles are one object; `number` is its place in the tables of a ground.
    """

    __slots__ = ("battle_limit", "ignores", "kind", "limit", "number")

    def __init__(
        self, number: int, kind: int, limit: int, battle_limit: int, ignores: bool
    ) -> None:
        self.number = number
        self.kind = kind
        self.limit = limit
        self.battle_limit = battle_limit
        self.ignores = ignores


_profiles: dict[tuple[int, int, int, bool], Profile] = {}


def profile(kind: int, limit: int, battle_limit: int, ignores: bool = False) -> Profile:
    """The profile of these numbers; equal ones are one object."""
    key = (kind, limit, battle_limit, ignores)
    if key not in _profiles:
        _profiles[key] = Profile(len(_profiles), kind, limit, battle_limit, ignores)
    return _profiles[key]


def _profiles_of(kind: int, move: int, battle_move: int) -> tuple[Profile, ...]:
    """A unit's profiles by the mode of the card. Rule: M44 card Infantry Assault (one hex more for
    units that move 2 or less, not for the battle of those that could go 2), Behind Enemy Lines (3),
    Artillery Bombard (3)."""
    assault = profile(kind, move + 1, max(move, battle_move)) if move <= 2 else None
    normal = profile(kind, move, battle_move)
    return (
        normal,
        assault if assault is not None else normal,
        profile(kind, 3, 3, True),
        profile(kind, 3, battle_move),
    )


class UnitType:
    """A kind of unit, one row of `units.toml`, perhaps with numbers of its own from a scenario.

    `kind` numbers the classes 0 to 2 (infantry, armor, artillery), `row` the rows of the table.
    `dice[n - 1]` dice at a distance of n hexes.
    """

    __slots__ = (
        "battle_move",
        "can_exit",
        "dice",
        "figures",
        "hit_by",
        "id",
        "ignores",
        "kind",
        "medals",
        "move",
        "overruns",
        "profiles",
        "provenance",
        "reach",
        "retreat",
        "row",
        "rule",
        "sight",
        "takes_ground",
    )

    def __init__(
        self,
        id: str,
        row: int,
        kind: int,
        rule: str,
        figures: int,
        move: int,
        battle_move: int,
        dice: tuple[int, ...],
        sight: bool,
        hit_by: int,
        retreat: int,
        takes_ground: bool,
        overruns: bool,
        medals: int,
        ignores: int,
        can_exit: bool,
        provenance: str,
    ) -> None:
        self.id = id
        self.row = row
        self.kind = kind
        self.rule = rule
        self.figures = figures
        self.move = move
        self.battle_move = battle_move
        self.profiles = _profiles_of(kind, move, battle_move)
        self.dice = dice
        self.reach = len(dice)
        self.sight = sight
        self.hit_by = hit_by
        self.retreat = retreat
        self.takes_ground = takes_ground
        self.overruns = overruns
        self.medals = medals
        self.ignores = ignores
        self.can_exit = can_exit
        self.provenance = provenance

    def changed(
        self, figures: int, move: int, medals: int, ignores: int, can_exit: bool
    ) -> UnitType:
        """This kind with numbers that a scenario gives it.

        Rule: M44 5.1 Slow armor, M44 5.1 Depleted units, M44 5.2 Scenario traits.
        """
        return UnitType(
            self.id,
            self.row,
            self.kind,
            self.rule,
            figures,
            min(move, self.move),
            min(move, self.battle_move),
            self.dice,
            self.sight,
            self.hit_by,
            self.retreat,
            self.takes_ground,
            self.overruns,
            medals,
            ignores,
            can_exit,
            self.provenance,
        )


def _load() -> dict[str, UnitType]:
    types: dict[str, UnitType] = {}
    for id, row in table("units").items():
        kind = CLASSES.index(row["class"])
        types[id] = UnitType(
            id,
            len(types),
            kind,
            row["rule"],
            row["figures"],
            row["move"],
            row["battle_move"],
            tuple(row["dice"]),
            row["sight"],
            CLASS_FACE[kind],
            row.get("retreat", 1),
            row.get("takes_ground", False),
            row.get("overruns", False),
            row.get("medals", 1),
            row.get("ignores", 0),
            True,
            row["provenance"],
        )
    return types


UNIT_TYPES: Final = _load()


class Unit:
    """One unit at one moment. Never changed: a rule that changes a unit makes another.

    `orders`: NOT_ORDERED or ORDERED this turn. `moved`: hexes moved this turn (taking ground counts
    one). `battles`: how often it may still battle this turn. `stopped`: it entered a hard stop this
    turn, so it may not take ground.
    """

    __slots__ = (
        "battles",
        "figures",
        "hex",
        "moved",
        "number",
        "orders",
        "side",
        "stopped",
        "type",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        hex: int,
        figures: int,
        orders: int = NOT_ORDERED,
        moved: int = 0,
        battles: int = 0,
        stopped: bool = False,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.hex = hex
        self.figures = figures
        self.orders = orders
        self.moved = moved
        self.battles = battles
        self.stopped = stopped

    def order(self, battles: int) -> Unit:
        return Unit(self.number, self.side, self.type, self.hex, self.figures, ORDERED, 0, battles)

    def move(self, to: int, hexes: int, battles: int, stopped: bool) -> Unit:
        return Unit(
            self.number,
            self.side,
            self.type,
            to,
            self.figures,
            self.orders,
            self.moved + hexes,
            battles,
            self.stopped or stopped,
        )

    def battle(self) -> Unit:
        return Unit(
            self.number,
            self.side,
            self.type,
            self.hex,
            self.figures,
            self.orders,
            self.moved,
            self.battles - 1,
            self.stopped,
        )

    def hold(self) -> Unit:
        """This unit without the right to battle any more."""
        return Unit(
            self.number,
            self.side,
            self.type,
            self.hex,
            self.figures,
            self.orders,
            self.moved,
            0,
            self.stopped,
        )

    def displace(self, to: int) -> Unit:
        """This unit after a step of its retreat."""
        return Unit(
            self.number,
            self.side,
            self.type,
            to,
            self.figures,
            self.orders,
            self.moved,
            self.battles,
            self.stopped,
        )

    def lose(self, figures: int) -> Unit:
        return Unit(
            self.number,
            self.side,
            self.type,
            self.hex,
            self.figures - figures,
            self.orders,
            self.moved,
            self.battles,
            self.stopped,
        )

    def rest(self) -> Unit:
        return Unit(self.number, self.side, self.type, self.hex, self.figures)
