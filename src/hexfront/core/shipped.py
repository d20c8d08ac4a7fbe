"""The files that come with a system: scenarios and maps in folders of its package."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Final

from hexfront.core.fields import Fields, parsed
from hexfront.core.mapfile import read_fields
from hexfront.core.maps import GameMap, MapKinds
from hexfront.core.problems import Problem

MAP_SUFFIX: Final = ".map.toml"


def shipped_ids(package: str, folder: str, suffix: str) -> list[str]:
    """The ids of the files in a folder of a package, by which `shipped_text` finds them."""
    names = [entry.name for entry in files(package).joinpath(folder).iterdir()]
    return sorted([name.removesuffix(suffix) for name in names if name.endswith(suffix)])


def shipped_text(package: str, folder: str, id: str, suffix: str) -> str:
    """The text of one of them."""
    return files(package).joinpath(folder).joinpath(id + suffix).read_text(encoding="utf-8")


def map_of(
    top: Fields, package: str, kinds: MapKinds, wrong: Callable[[GameMap], list[Problem]]
) -> GameMap | None:
    """The map of a scenario file: one that comes with the package, by its id, or one in the file
    itself. None, with problems, if anything is wrong about it; `wrong` says what is for this game.
    """
    if isinstance(top.told.get("map"), dict):
        fields = top.table("map")
    else:
        id = top.text("map")
        known = shipped_ids(package, "maps", MAP_SUFFIX)
        if id not in known:
            top.wrong("map", "no-such-map", f"must be one of: {', '.join(known)}; or a table")
            return None
        told = parsed(shipped_text(package, "maps", id, MAP_SUFFIX), id, top.problems)
        fields = Fields(told, "map", top.problems)
    before = len(top.problems)
    map = read_fields(fields, kinds)
    if len(top.problems) > before:
        return None
    top.problems.extend(wrong(map))
    return map if len(top.problems) == before else None
