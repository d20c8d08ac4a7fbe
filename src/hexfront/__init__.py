"""Hexfront: tactical hex wargames, rules enforced.

>>> import hexfront
>>> game = hexfront.load_scenario("first-light").new_game(seed=7)
>>> game.apply(game.legal_actions()[0])
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hexfront.core.dice import Dice, seeded
from hexfront.core.game import NOBODY, SPECTATOR, Denial, Game
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import Record, RecordError, read_headers
from hexfront.core.record import read as _read_record
from hexfront.registry import System
from hexfront.registry import systems as game_systems

__all__ = [
    "NOBODY",
    "SPECTATOR",
    "Denial",
    "Game",
    "Problem",
    "Record",
    "RecordError",
    "ScenarioError",
    "System",
    "game_systems",
    "load_scenario",
    "read_position",
    "read_record",
]

LARGEST_FILE = 2_000_000


def load_scenario(
    source: str | os.PathLike[str],
    anyway: bool = False,
    overlay: str | os.PathLike[str] | None = None,
) -> Any:
    """A scenario, from the path of a file or the id of a shipped one.

    An overlay is a second file that is laid over the first, which stays untouched. Without one, a
    file beside it that has its name and the ending of an overlay is taken.

    Raises ScenarioError listing every problem: of a file that cannot be read, and of rules that are
    not played yet. With `anyway` the latter are left out of the game and stay in
    `scenario.problems`.
    """
    scenario = _find(source, overlay)
    if scenario.problems and not anyway:
        raise ScenarioError(list(scenario.problems))
    return scenario


def _find(source: str | os.PathLike[str], overlay: str | os.PathLike[str] | None) -> Any:
    path = Path(source)
    name = str(source)
    if not name.strip():
        raise ScenarioError([Problem("no-such-scenario", "load_scenario", "no name was given")])
    if not path.is_file():
        if overlay is not None:
            message = "an overlay is laid over a file, and this is none"
            raise ScenarioError([Problem("not-a-file", name, message)])
        for system in game_systems().values():
            if name in system.shipped():
                return system.scenario(name)
        if path.is_dir():
            raise ScenarioError([Problem("not-a-file", name, "is a folder")])
        known = ", ".join([id for system in game_systems().values() for id in system.shipped()])
        raise ScenarioError(
            [Problem("no-such-scenario", name, f"neither a file nor a scenario; known: {known}")]
        )
    raw = _bytes(path)
    for system in game_systems().values():
        if name.endswith(system.suffixes):
            over = Path(overlay) if overlay is not None else _beside(path, system)
            text = raw if over is None else _overlaid(system, path, raw, over)
            return system.load(text, path.name.split(".")[0])
    endings = ", ".join([end for system in game_systems().values() for end in system.suffixes])
    raise ScenarioError([Problem("unknown-kind", name, f"must end in one of: {endings}")])


def _bytes(path: Path) -> bytes:
    name = str(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ScenarioError([Problem("too-large", name, "larger than 2 MB")])
        return path.read_bytes()
    except OSError as error:
        raise ScenarioError([Problem("unreadable", name, error.strerror or str(error))]) from error


def _beside(path: Path, system: System) -> Path | None:
    """The overlay that lies beside a scenario file, if there is one."""
    for ending in getattr(system, "overlay_suffixes", ()):
        found = path.with_name(path.name.split(".")[0] + ending)
        if found.is_file():
            return found
    return None


def _overlaid(system: System, path: Path, raw: bytes, over: Path) -> str:
    """The file's text with the overlay laid over it. Problems of the overlay name its file."""
    lay = getattr(system, "overlaid", None)
    if lay is None:
        message = f"scenarios of {system.name} take no overlay"
        raise ScenarioError([Problem("no-overlays", str(over), message)])
    overlay = _bytes(over)
    system.load(raw, path.name.split(".")[0])  # what is wrong with the file itself comes first
    try:
        text: str = lay(raw, overlay)
    except ScenarioError as error:
        raise ScenarioError(
            [Problem(p.code, f"{over.name}: {p.where}", p.message) for p in error.problems]
        ) from error
    return text


def read_position(text: str, dice: Dice | None = None, seed: int | bytes = 0) -> Game:
    """The game that a position describes. Its dice come from `dice`, else from `seed`.

    Raises ScenarioError naming every field that is wrong.
    """
    name = text.split(maxsplit=1)[0] if text.split() else ""
    if name not in game_systems():
        known = ", ".join(game_systems())
        raise ScenarioError([Problem("bad-position", "start", f"must begin with one of: {known}")])
    return game_systems()[name].position(text, seeded(seed) if dice is None else dice)


def read_record(text: str) -> Record:
    """The record that a text holds; `.replay()` plays it again. Raises RecordError."""
    game = read_headers(text)["Game"]
    if game not in game_systems():
        raise RecordError(f"unknown game {game!r}; known are: {', '.join(game_systems())}", 1, 1)
    return _read_record(text, game_systems()[game].beginner)
