"""The game systems that are installed: entry points of the group `hexfront.systems`.

A package may add to a system of another: terrain, say. Its entry points of the group
`hexfront.SYSTEM` are functions that are called once, when the systems are found.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol

from hexfront.core.dice import Dice
from hexfront.core.game import Game
from hexfront.core.record import Beginner

GROUP = "hexfront.systems"


class Scenario(Protocol):
    """A scenario of any system."""

    id: str
    system: str
    name: str
    sides: tuple[str, ...]
    starting: int
    problems: list[Any]

    @property
    def playable(self) -> bool: ...

    def facts(self) -> dict[str, Any]:
        """What is known of it before it is played, ready for JSON: `id`, `system`, `name`, `sides`,
        `starting`, texts, `problems`, and what else the system has to tell; `switches`: names of
        those that can make a difference in it (all may, where that is left out)."""
        ...

    def new_game(
        self,
        seed: int | bytes | None = None,
        dice: Dice | None = None,
        options: dict[str, Any] | None = None,
    ) -> Any: ...


class System(Protocol):
    """What a game system gives to the rest of the house.

    `switches`: its options, each with its values as text, the default first.

    A system whose numbers are charts (`hexfront.core.charts`) has three more methods: `charts()`,
    those in use, `shipped_charts()`, and `use_charts(charts or None)`, which changes them for
    scenarios made from then on. One whose maps are files (docs/maps.md) has `map_kinds`, what these
    may hold, and `map_problems(map)`, what else is wrong with one. One with neither lacks them.
    """

    id: str
    name: str
    suffixes: tuple[str, ...]
    beginner: Beginner
    switches: dict[str, tuple[str, ...]]

    def shipped(self) -> list[str]:
        """Ids of the scenarios that come with it."""
        ...

    def scenario(self, id: str) -> Any:
        """A shipped scenario."""
        ...

    def load(self, text: str | bytes, id: str = "") -> Any:
        """The scenario that a file's text holds; raises ScenarioError."""
        ...

    def position(self, text: str, dice: Dice) -> Game:
        """The game that a position's text describes; raises ScenarioError."""
        ...


@cache
def systems() -> dict[str, System]:
    """The installed systems by id, in the order of their names, as every list of games has them."""
    found = {entry.name: entry.load() for entry in entry_points(group=GROUP)}
    for name in sorted(found):
        for addition in entry_points(group=f"hexfront.{name}"):
            addition.load()()
    return dict(sorted(found.items(), key=lambda item: (item[1].name.casefold(), item[0])))
