"""Terrain, obstacles and rectangular pieces (chapter 4): what kinds there are."""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.memoir44.tables import table
from hexfront.systems.memoir44.units import CLASSES

NO_STOP: Final = 0
SOFT_STOP: Final = 1
HARD_STOP: Final = 2

ALL: Final = 0
OWNER: Final = 1
ABOVE: Final = 2
PROTECTS: Final[tuple[str, ...]] = ("all", "owner", "above")
STOPS: Final[tuple[str, ...]] = ("none", "soft", "hard")


class Terrain:
    """A kind of piece that lies on a hex, one row of `terrain.toml`.

    Tuples are indexed by the class of a unit: infantry, armor, artillery.
    """

    __slots__ = (
        "beach",
        "blocks",
        "height",
        "id",
        "ignores",
        "ignores_owner",
        "impassable",
        "layer",
        "no_battle",
        "no_battle_inside",
        "no_sandbags",
        "number",
        "ocean",
        "passage",
        "protection",
        "protects",
        "provenance",
        "removed_by",
        "river",
        "road",
        "rule",
        "slow_entry",
        "slow_exit",
        "stops",
        "trapped",
        "weakens",
    )

    def __init__(self, id: str, row: dict[str, Any]) -> None:
        self.id = id
        self.number: int = row.get("number", 0)
        self.layer: str = row["layer"]
        self.rule: str = row["rule"]
        self.impassable = _classes(row.get("impassable", []))
        self.trapped = _classes(row.get("trapped", []))
        stop = STOPS.index(row.get("stop", "none"))
        stopping = _classes(row.get("stops", list(CLASSES)))
        self.stops: tuple[int, ...] = tuple([stop if stopping[k] else NO_STOP for k in range(3)])
        self.slow_entry: bool = row.get("slow_entry", False)
        self.slow_exit: bool = row.get("slow_exit", False)
        self.no_battle = _classes(row.get("no_battle", []))
        self.no_battle_inside = _classes(row.get("no_battle_inside", []))
        self.protection: tuple[int, ...] = tuple(row.get("protection", [0, 0, 0]))
        self.protects = PROTECTS.index(row.get("protects", "all"))
        self.weakens: tuple[int, ...] = tuple(row.get("weakens", [0, 0, 0]))
        self.ignores: int = row.get("ignores", 0)
        self.ignores_owner: bool = row.get("ignores_owner", False)
        self.blocks: bool = row.get("blocks", False)
        self.height: str = row.get("height", "")
        self.passage: bool = row.get("passage", False)
        self.road: bool = row.get("road", False)
        self.river: bool = row.get("river", False)
        self.beach: bool = row.get("beach", False)
        self.ocean: bool = row.get("ocean", False)
        self.no_sandbags: bool = row.get("no_sandbags", self.ocean)
        self.removed_by = _classes(row.get("removed_by", []))
        self.provenance: str = row["provenance"]


def _classes(names: list[str]) -> tuple[bool, ...]:
    return tuple([name in names for name in CLASSES])


def _load() -> dict[str, Terrain]:
    rows = table("terrain")
    kinds: dict[str, Terrain] = {}
    for id, row in rows.items():
        whole = {**rows[row["like"]], **row} if "like" in row else row
        kinds[id] = Terrain(id, whole)
    return kinds


TERRAIN: Final = _load()


class Piece:
    """One piece lying on one hex: its kind, the side that owns it (-1: nobody) and, as bit masks of
    directions, where its road ends and which hexsides it closes. For drawing it tells where its
    river ends and along which axis a bridge lies (steps of 30 degrees from east; -1: no bridge)."""

    __slots__ = ("closed", "deck", "ends", "owner", "river", "terrain")

    def __init__(
        self,
        terrain: Terrain,
        owner: int = -1,
        ends: int = 0,
        closed: int = 0,
        river: int = 0,
        deck: int = -1,
    ) -> None:
        self.terrain = terrain
        self.owner = owner
        self.ends = ends
        self.closed = closed
        self.river = river
        self.deck = deck
