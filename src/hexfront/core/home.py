"""What belongs to the user of a machine: the folder for it, and an owner's own charts in it."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hexfront.core.problems import Problem, ScenarioError

CHARTS = "charts"


def home() -> Path:
    """The folder: HEXFRONT_HOME, else `hexfront` in the user's folder for state."""
    named = os.environ.get("HEXFRONT_HOME")
    if named:
        return Path(named)
    state = os.environ.get("XDG_STATE_HOME")
    if state:
        return Path(state) / "hexfront"
    try:
        return Path.home() / ".local" / "state" / "hexfront"
    except RuntimeError:  # a user without a home
        return Path(tempfile.gettempdir()) / "hexfront"


def chart_files(folder: Path) -> list[tuple[str, str]]:
    """The chart files of a folder, each a name and its text; empty if there is no such folder.

    Raises ScenarioError for a file that cannot be read.
    """
    found: list[tuple[str, str]] = []
    if not folder.is_dir():
        return found
    for path in sorted(folder.glob("*.toml")):
        try:
            found.append((path.name, path.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise ScenarioError([Problem("unreadable", str(path), str(error))]) from error
    return found


def owners_charts(system: str) -> list[tuple[str, str]]:
    """The charts of a system's owner, as `keep_charts` left them; empty if there are none."""
    return chart_files(home() / CHARTS / system)


def keep_charts(system: str, files: list[tuple[str, str]]) -> Path:
    """Keep an owner's charts in place of those kept before; none: forget them. Says where."""
    folder = home() / CHARTS / system
    if folder.is_dir():
        shutil.rmtree(folder)
    if files:
        folder.mkdir(parents=True)
        for name, text in files:
            (folder / name).write_text(text, encoding="utf-8")
    return folder
