"""The kinds of terrain that there are: the rows of `data/terrain.toml`, and what is added to them.

Rule: M44 4.
"""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.memoir44.caves import CaveOnHill, CaveOnMountain
from hexfront.systems.memoir44.heights import Cliff, Mountain, SeaBluff, SteepHill
from hexfront.systems.memoir44.mines import DecoyMinefield, Minefield
from hexfront.systems.memoir44.tables import table
from hexfront.systems.memoir44.terrain import Terrain
from hexfront.systems.memoir44.waters import Ocean, Pier, River
from hexfront.systems.memoir44.winter import FrozenRiver

# The classes that rows name as their behaviour.
BEHAVIOURS: Final[dict[str, type[Terrain]]] = {
    "CaveOnHill": CaveOnHill,
    "CaveOnMountain": CaveOnMountain,
    "Cliff": Cliff,
    "DecoyMinefield": DecoyMinefield,
    "FrozenRiver": FrozenRiver,
    "Minefield": Minefield,
    "Mountain": Mountain,
    "Ocean": Ocean,
    "Pier": Pier,
    "River": River,
    "SeaBluff": SeaBluff,
    "SteepHill": SteepHill,
}

TERRAIN: Final[dict[str, Terrain]] = {}


def add_terrain(id: str, row: dict[str, Any], kind: type[Terrain] | None = None) -> Terrain:
    """Add a kind of terrain. `row` is as in `terrain.toml`; `kind` the class it behaves by, else
    the one that the row names, else Terrain. Raises ValueError if there is one of that id."""
    if id in TERRAIN:
        raise ValueError(f"there is a terrain {id!r} already")
    behaviour = BEHAVIOURS[row["behaviour"]] if "behaviour" in row else Terrain
    made = (behaviour if kind is None else kind)(id, row)
    TERRAIN[id] = made
    return made


def _load() -> None:
    rows = table("terrain")
    for id in rows:
        add_terrain(id, _whole(rows, id))


def _whole(rows: dict[str, Any], id: str) -> dict[str, Any]:
    """The columns of a row, with those of the rows that it is like."""
    row: dict[str, Any] = rows[id]
    return {**_whole(rows, row["like"]), **row} if "like" in row else row


_load()
