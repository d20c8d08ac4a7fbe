"""Terrain, obstacles and rectangular pieces (chapter 4): what a kind of piece is.

A kind is a row of `data/terrain.toml` (see `terrain_table.py`). What columns cannot say is a small
class after the kind's name, a `Terrain` with some of its hooks in another way; the row names it as
its `behaviour`. Most hooks are asked while the tables of a ground are worked out, and cost nothing
in play. Only `entered` and `halted` are events; a row that has them says so (`eventful`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from hexfront.core.phase import NOBODY
from hexfront.systems.memoir44.footing import Footing
from hexfront.systems.memoir44.units import ARMOR, ARTILLERY, CLASSES, Unit

if TYPE_CHECKING:
    from hexfront.systems.memoir44.game import Game44
    from hexfront.systems.memoir44.ground import Ground
    from hexfront.systems.memoir44.layout import Layout

NO_STOP: Final = 0
SOFT_STOP: Final = 1
HARD_STOP: Final = 2
STOPS: Final[tuple[str, ...]] = ("none", "soft", "hard")

ALL: Final = 0
OWNER: Final = 1
ABOVE: Final = 2
OUTSIDE: Final = 3
PROTECTS: Final[tuple[str, ...]] = ("all", "owner", "above", "outside")

# How a unit comes to a hex.
MOVING: Final = 0
SLIPPING: Final = 1  # a move that terrain does not restrict (Behind Enemy Lines)
TAKING: Final = 2  # it takes ground
RETREATING: Final = 3

# Traits of footings that go nowhere but where a row admits them.
BOUND: Final[tuple[str, ...]] = ("craft", "ship", "train")


@mypyc_attr(allow_interpreted_subclasses=True)
class Terrain:
    """A kind of piece that lies on a hex, one row of `terrain.toml`, which tells the columns.

    Tuples are indexed by a class of units: infantry, armor, artillery.
    """

    __slots__ = (
        "admits",
        "battle_if_adjacent",
        "beach",
        "blocks",
        "blocks_fire",
        "boated",
        "cave",
        "dice",
        "eventful",
        "fires",
        "hampers",
        "height",
        "id",
        "ignores",
        "ignores_classes",
        "ignores_owner",
        "impassable",
        "layer",
        "level",
        "no_battle",
        "no_battle_inside",
        "no_battle_leaving",
        "no_sandbags",
        "number",
        "ocean",
        "open_to",
        "passage",
        "protection",
        "protects",
        "provenance",
        "rail",
        "removed_by",
        "removed_to",
        "river",
        "road",
        "rule",
        "screens",
        "slow_entry",
        "slow_exit",
        "spanned",
        "stopped_traits",
        "stops",
        "sunken",
        "take_unmoved",
        "trapped",
        "unplayed",
        "veils",
        "weakens",
    )

    def __init__(self, id: str, row: dict[str, Any]) -> None:
        self.id = id
        self.number: int = row.get("number", 0)
        self.layer: str = row["layer"]
        self.rule: str = row["rule"]
        self.impassable = _classes(row, "impassable")
        self.trapped = _classes(row, "trapped")
        stop = STOPS.index(row.get("stop", "none"))
        stopping: list[str] = row.get("stops", list(CLASSES))
        self.stops: tuple[int, ...] = tuple([stop if name in stopping else 0 for name in CLASSES])
        self.stopped_traits: dict[str, int] = {t: stop for t in stopping if t not in CLASSES}
        self.slow_entry: bool = row.get("slow_entry", False)
        self.slow_exit: bool = row.get("slow_exit", False)
        self.take_unmoved = _classes(row, "take_unmoved")
        self.no_battle = _classes(row, "no_battle")
        self.battle_if_adjacent = _classes(row, "battle_if_adjacent")
        self.no_battle_leaving = _classes(row, "no_battle_leaving")
        self.no_battle_inside = _classes(row, "no_battle_inside")
        self.protection: tuple[int, ...] = tuple(row.get("protection", [0, 0, 0]))
        self.protects = PROTECTS.index(row.get("protects", "all"))
        self.weakens: tuple[int, ...] = tuple(row.get("weakens", [0, 0, 0]))
        self.screens: int = row.get("screens", 0)
        self.fires: tuple[int, ...] = tuple(row.get("fires", []))
        self.ignores: int = row.get("ignores", 0)
        self.ignores_owner: bool = row.get("ignores_owner", False)
        self.ignores_classes = _classes(row, "ignores_classes", list(CLASSES))
        self.blocks: bool = row.get("blocks", False)
        self.blocks_fire: bool = row.get("blocks_fire", False)
        self.hampers = _classes(row, "hampers")
        self.veils: int = row.get("veils", 0)
        self.sunken: bool = row.get("sunken", False)
        self.height: str = row.get("height", "")
        self.level: int = row.get("level", 0)
        self.passage: bool = row.get("passage", False)
        self.spanned: bool = row.get("spanned", False)
        self.road: bool = row.get("road", False)
        self.rail: bool = row.get("rail", False)
        self.river: bool = row.get("river", False)
        self.beach: bool = row.get("beach", False)
        self.ocean: bool = row.get("ocean", False)
        self.no_sandbags: bool = row.get("no_sandbags", self.ocean)
        self.cave: bool = row.get("cave", False)
        self.removed_by = _classes(row, "removed_by")
        self.removed_to: str = row.get("removed_to", "")
        self.open_to: frozenset[str] = frozenset(row.get("open_to", []))
        self.admits: frozenset[str] = frozenset(row.get("admits", []))
        self.boated: bool = self.river and "boat" in self.admits
        self.eventful: bool = row.get("eventful", False)
        self.dice: int = row.get("dice", 0)
        self.unplayed: str = row.get("unplayed", "")
        self.provenance: str = row["provenance"]

    # --- asked while the tables of a ground are worked out ------------------------------------

    def is_open_to(self, footing: Footing) -> bool:
        """Is it, for units of that footing, as if it did not lie there, in moves and in fire out of
        it?"""
        return bool(footing.traits) and not self.open_to.isdisjoint(footing.traits)

    def closed_to(self, ground: Layout, hex: int, footing: Footing) -> bool:
        """May no unit of that footing ever enter the hex on which it lies?

        Vehicles enter nothing that is closed to armor and artillery.
        Rule: M44 4, M44 5.4 Common.
        """
        closed = self.impassable
        if footing.traits:
            if not self.admits.isdisjoint(footing.traits):
                return False
            for trait in BOUND:
                if self.layer == "tile" and trait in footing.traits:
                    return True
            if footing.has("vehicle") and closed[ARMOR] and closed[ARTILLERY]:
                return True
        return closed[footing.column]

    def stop(self, footing: Footing) -> int:
        """Whether entering it ends a move, and bars taking ground: NO_STOP, SOFT_STOP, HARD_STOP.

        Rule: M44 3.1 Hard stop, M44 3.1 Soft stop.
        """
        found = self.stops[footing.column]
        for trait, stop in self.stopped_traits.items():
            if trait in footing.traits and stop > found:
                found = stop
        return found

    def is_edged(self, footings: list[Footing]) -> bool:
        """Has it hooks (`bars`, `cost`, `edge_stop`) that single steps have to be asked about, on a
        ground with these footings? A class of its own has, unless it says otherwise."""
        return type(self) is not Terrain

    def bars(
        self, ground: Ground, hex: int, footing: Footing, start: int, to: int, how: int
    ) -> bool:
        """May no unit of that footing go from `start` to the adjacent `to`, one of which is the
        `hex` where the piece lies? `how`: MOVING, SLIPPING, TAKING or RETREATING."""
        return False

    def cost(self, ground: Ground, hex: int, footing: Footing, start: int, to: int) -> int:
        """Hexes of movement that such a step takes."""
        return 1

    def edge_stop(self, ground: Ground, hex: int, footing: Footing, start: int, to: int) -> int:
        """Whether such a step ends a move (NO_STOP, SOFT_STOP, HARD_STOP), beside what `stop` tells
        of the hex."""
        return NO_STOP

    def cover(
        self,
        ground: Ground,
        piece: Piece,
        column: int,
        side: int,
        start: int,
        occupant: Footing | None,
    ) -> int:
        """Dice that an attacker of that class and side, who fires from `start`, loses against a
        unit here. `occupant`: that unit's footing, None for an ordinary unit.

        Rule: M44 3.4 Target hex, M44 4.
        """
        if self.protects == OWNER and piece.owner != NOBODY and piece.owner == side:
            return 0
        if self.protects == ABOVE and ground.levels[start] >= self.level:
            return 0
        if self.protects == OUTSIDE and ground.sunken is not None and ground.sunken[start]:
            return 0
        return self.protection[column]

    # --- asked in play -------------------------------------------------------------------------

    def flags(self, piece: Piece, side: int, footing: Footing) -> int:
        """How many flags of an attack a unit of that side and footing may ignore here.

        Rule: M44 3.6-3.
        """
        if self.ignores_owner and piece.owner != NOBODY and piece.owner != side:
            return 0
        return self.ignores if self.ignores_classes[footing.column] else 0

    def entered(self, game: Game44, piece: Piece, unit: Unit, how: int) -> None:
        """A unit has come to the hex on which the piece lies: in a move, hex by hex, taking ground
        or retreating (`how`). Asked only of eventful kinds."""

    def halted(self, game: Game44, piece: Piece, unit: Unit, how: int) -> None:
        """A unit has ended its move on the hex, or has taken it. Asked only of eventful kinds."""

    def risk(self, game: Game44, piece: Piece, hex: int, unit: Unit, how: int) -> list[float]:
        """How likely a unit loses 0, 1, 2 ... figures by coming to the hex and staying there, as
        far as anybody can know; empty if there is no such danger."""
        return []

    def risk_dice(self, game: Game44, hex: int) -> int:
        """How many dice are then rolled, at the most."""
        return self.dice


def _classes(row: dict[str, Any], name: str, default: list[str] | None = None) -> tuple[bool, ...]:
    names = row.get(name, [] if default is None else default)
    return tuple([id in names for id in CLASSES])


class Piece:
    """One piece lying on one hex: its kind, the side that owns it (NOBODY: neither) and, as bit
    masks of directions, where its road ends and which hexsides it closes. For drawing it tells
    where its river ends and along which axis a bridge lies (steps of 30 degrees from east; -1: no
    bridge). `rails`: where its tracks leave the hex. `bans`: for each side a mask of the classes
    that the scenario bars from the hex (bit 0 infantry, 1 armor, 2 artillery)."""

    __slots__ = ("bans", "closed", "deck", "ends", "owner", "rails", "river", "terrain")

    def __init__(
        self,
        terrain: Terrain,
        owner: int = NOBODY,
        ends: int = 0,
        closed: int = 0,
        river: int = 0,
        deck: int = -1,
        rails: int = 0,
        bans: tuple[int, ...] = (0, 0),
    ) -> None:
        self.terrain = terrain
        self.owner = owner
        self.ends = ends
        self.closed = closed
        self.river = river
        self.deck = deck
        self.rails = rails
        self.bans = bans

    def is_special(self) -> bool:
        """Has its kind hooks of its own?"""
        return type(self.terrain) is not Terrain
