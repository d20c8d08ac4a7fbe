"""How games look in a terminal: the plain look serves every game, a game may bring a better one.

A look reads a game's view and words, and never the game's own code. The entry point group
`hexfront.looks` names the look of a system by the system's id.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from hexfront.cli.looks.plain import Look

if TYPE_CHECKING:
    from hexfront.words import Words

__all__ = ["GROUP", "Look", "look"]

GROUP = "hexfront.looks"


def look(system: str, words: Words) -> Look:
    """The look of a system: its own, else the plain one."""
    for entry in entry_points(group=GROUP, name=system):
        own: Look = entry.load()(words)
        return own
    return Look(words)
