"""Map files on the command line: what is wrong with one, and the draft of a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli.output import CommandError, Screen
from hexfront.cli.source import open_system
from hexfront.core.fields import parsed
from hexfront.core.mapfile import read
from hexfront.core.problems import Problem, ScenarioError

ENDING = ".map.toml"


def is_map(path: str) -> bool:
    """Is a file a map, by its name?"""
    return path.endswith(ENDING)


def map_mistakes(path: str) -> list[Problem]:
    """Everything that is wrong with a map file; it says for which game it is."""
    try:
        raw = Path(path).read_bytes()
    except OSError as error:
        return [Problem("unreadable", path, error.strerror or str(error))]
    problems: list[Problem] = []
    told = parsed(raw, path, problems)
    if problems:
        return problems
    known = games_with_maps()
    system = known.get(str(told.get("system")))
    if system is None:
        games = ", ".join(known) or "none"
        return [Problem("no-such-system", "system", f"must be a game with map files: {games}")]
    try:
        found: list[Problem] = system.map_problems(read(raw, system.map_kinds, path))
    except ScenarioError as error:
        return list(error.problems)
    return found


def games_with_maps() -> dict[str, Any]:
    """The installed games whose maps are files."""
    games = hexfront.game_systems()
    return {id: game for id, game in games.items() if getattr(game, "map_kinds", None) is not None}


def draft(system: str, columns: int, rows: int, seed: int, screen: Screen) -> None:
    """Print the file of a new map for a game, to be edited."""
    from hexfront.lab.draft_map import draft_map

    found = open_system(system)
    if getattr(found, "map_kinds", None) is None:
        raise CommandError(f"{system}: its maps are not map files")
    screen.file.write(draft_map(system, found.map_kinds, columns, rows, seed))
