"""What a .m44 file says, as plain values; what the engine makes of it is decided elsewhere.

Everything is normalised: sides are "axis" and "allies", hexes are doubled coordinates
``(col, row)`` with row 0 at the top (M44 1.1), numbers are numbers. Each value carries in ``kept``
what its place in the file held beside the known fields, so that writing loses nothing.
"""

from typing import Final

SIZES: Final[dict[str, tuple[int, int]]] = {
    # rows, and hexes in an even row (an odd row has one less)
    "standard": (9, 13),
    "breakthrough": (17, 13),
    "overlord": (9, 26),
}
SIDES: Final = ("axis", "allies")
FACES: Final = ("country", "winter", "beach", "desert")
KINDS: Final = ("inf2", "inf", "tank2", "tank", "gun", "veh", "pln")  # the longer name first
ARMIES: Final = ("us", "brit", "ru", "ger", "jp")


class Part:
    """A value of the file; equal to another of its class with equal parts."""

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Part) and type(self) is type(other) and self.parts() == other.parts()
        )

    def __hash__(self) -> int:
        return hash(repr(self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.parts()!r}"


class Piece(Part):
    """A terrain tile, a rectangular piece or an obstacle.

    Attributes:
        code: the editor's name, such as ``woods`` (see codes.toml).
        orientation: 1 to 6; how a step turns the piece depends on it (M44 8.2).
        behaviors: what the file adds to its meaning, such as ``FORDABLE_STREAM`` (M44 8.7).
        owner: "axis", "allies" or "".
        impassable_axis: unit types of the Axis that may not enter (1 infantry, 2 armor,
            3 artillery); all three mean that no unit may.
        impassable_allies: the same for the Allies.
        kept: the rest of the file's record.
    """

    def __init__(
        self,
        code: str,
        orientation: int = 1,
        behaviors: tuple[str, ...] = (),
        owner: str = "",
        impassable_axis: tuple[int, ...] = (),
        impassable_allies: tuple[int, ...] = (),
        kept: dict[str, object] | None = None,
    ) -> None:
        self.code = code
        self.orientation = orientation
        self.behaviors = behaviors
        self.owner = owner
        self.impassable_axis = impassable_axis
        self.impassable_allies = impassable_allies
        self.kept: dict[str, object] = {} if kept is None else kept

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (
            self.code,
            self.orientation,
            self.behaviors,
            self.owner,
            self.impassable_axis,
            self.impassable_allies,
            self.kept,
        )

    def impassable(self, side: str) -> tuple[int, ...]:
        """The unit types of a side that may not enter."""
        return self.impassable_axis if side == "axis" else self.impassable_allies


class UnitEntry(Part):
    """A unit.

    Attributes:
        code: kind and army as the file writes them, such as ``tank2ger``.
        kind: one of KINDS.
        army: one of ARMIES.
        badge: the editor's badge number, 0 for none.
        figures: how many figures the file gives it, 0 when it leaves that to the kind.
        behavior: such as ``ARMOR_MOVE_TWO``, or "".
        equipment: ``motorized``, ``boat``, ``wittmann``, or "".
        turn: the turn that ``CANNOT_BE_ACTIVATED_TILL_TURN`` speaks of, 0 for none.
        kept: the rest of the file's record.
    """

    def __init__(
        self,
        code: str,
        kind: str,
        army: str,
        badge: int = 0,
        figures: int = 0,
        behavior: str = "",
        equipment: str = "",
        turn: int = 0,
        kept: dict[str, object] | None = None,
    ) -> None:
        self.code = code
        self.kind = kind
        self.army = army
        self.badge = badge
        self.figures = figures
        self.behavior = behavior
        self.equipment = equipment
        self.turn = turn
        self.kept: dict[str, object] = {} if kept is None else kept

    @property
    def side(self) -> str:
        """The side its army fights on: "axis" or "allies" (M44 8.4)."""
        return "axis" if self.army in ("ger", "jp") else "allies"

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (
            self.code,
            self.kind,
            self.army,
            self.badge,
            self.figures,
            self.behavior,
            self.equipment,
            self.turn,
            self.kept,
        )


class MedalRecord(Part):
    """How an objective is won and kept; the defaults are those of a medal without a record.

    Rule: M44 8.5 (medal record), M44 7.
    """

    def __init__(
        self,
        permanent: bool = False,
        counts_for: int = 1,
        nbr_hex: int = 1,
        majority: bool = False,
        turn_start: bool = False,
        last_to_occupy: bool = False,
        sole_control: bool = False,
        any_hex: bool = False,
        side: str = "",
        kept: dict[str, object] | None = None,
    ) -> None:
        self.permanent = permanent
        self.counts_for = counts_for
        self.nbr_hex = nbr_hex
        self.majority = majority
        self.turn_start = turn_start
        self.last_to_occupy = last_to_occupy
        self.sole_control = sole_control
        self.any_hex = any_hex
        self.side = side
        self.kept: dict[str, object] = {} if kept is None else kept

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (
            self.permanent,
            self.counts_for,
            self.nbr_hex,
            self.majority,
            self.turn_start,
            self.last_to_occupy,
            self.sole_control,
            self.any_hex,
            self.side,
            self.kept,
        )


class Tag(Part):
    """A medal, exit marker, mine, star or camouflage token.

    Attributes:
        code: the editor's name, such as ``medal1``.
        side: "axis", "allies" or "": who may exit, who laid the mine.
        behavior: such as ``EXIT_MARKER``, or "".
        group: the further hexes that the file names, as (col, row); its own always counts.
        medal: how the objective is won, None where the file has no record (see ``record``).
        orientation: 1 where the file gives none.
        kept: the rest of the file's record.
    """

    def __init__(
        self,
        code: str,
        side: str = "",
        behavior: str = "",
        group: tuple[tuple[int, int], ...] = (),
        medal: MedalRecord | None = None,
        orientation: int = 1,
        kept: dict[str, object] | None = None,
    ) -> None:
        self.code = code
        self.side = side
        self.behavior = behavior
        self.group = group
        self.medal = medal
        self.orientation = orientation
        self.kept: dict[str, object] = {} if kept is None else kept

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (
            self.code,
            self.side,
            self.behavior,
            self.group,
            self.medal,
            self.orientation,
            self.kept,
        )

    def record(self) -> MedalRecord:
        """How the objective is won: without a record temporary, one medal for one hex (M44 8.5)."""
        return MedalRecord() if self.medal is None else self.medal


class HexEntry(Part):
    """All that the file lays on one hex."""

    def __init__(
        self,
        col: int,
        row: int,
        terrain: Piece | None = None,
        rect_terrain: Piece | None = None,
        obstacle: Piece | None = None,
        unit: UnitEntry | None = None,
        tags: tuple[Tag, ...] = (),
        kept: dict[str, object] | None = None,
    ) -> None:
        self.col = col
        self.row = row
        self.terrain = terrain
        self.rect_terrain = rect_terrain
        self.obstacle = obstacle
        self.unit = unit
        self.tags = tags
        self.kept: dict[str, object] = {} if kept is None else kept

    @property
    def hex(self) -> tuple[int, int]:
        """The doubled coordinates, (col, row)."""
        return (self.col, self.row)

    def is_empty(self) -> bool:
        """Whether nothing lies on the hex."""
        return (
            self.terrain is None
            and self.rect_terrain is None
            and self.obstacle is None
            and self.unit is None
            and not self.tags
            and not self.kept
        )

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (
            self.col,
            self.row,
            self.terrain,
            self.rect_terrain,
            self.obstacle,
            self.unit,
            self.tags,
            self.kept,
        )


class SuddenDeath(Part):
    """A side wins at once when it holds ``number`` hexes of the group (M44 7)."""

    def __init__(self, side: str, number: int, group: tuple[tuple[int, int], ...]) -> None:
        self.side = side
        self.number = number
        self.group = group

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (self.side, self.number, self.group)


class Label(Part):
    """Words printed on a hex: a place's name, mostly. ``text`` holds its lines."""

    def __init__(
        self, col: int, row: int, text: tuple[str, ...], kept: dict[str, object] | None = None
    ) -> None:
        self.col = col
        self.row = row
        self.text = text
        self.kept: dict[str, object] = {} if kept is None else kept

    def parts(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor."""
        return (self.col, self.row, self.text, self.kept)
