"""What a fire marker's value is made of: every modifier by name, with its chart cell.

The rules count and name in one go: whoever only wants the sum passes no list.
"""

from __future__ import annotations

from typing import Any

from hexfront.systems.last_hundred_yards.game import GameLHY


class Modifier:
    """One addend: its name, its value, how often it counts, the rule, and the cell of the charts
    that holds it, "" if none does."""

    __slots__ = ("cell", "id", "rule", "times", "value")

    def __init__(self, id: str, value: int, rule: str, cell: str, times: int = 1) -> None:
        self.id = id
        self.value = value
        self.rule = rule
        self.cell = cell
        self.times = times

    def facts(self, game: GameLHY) -> dict[str, Any]:
        """For JSON, with the provenance of its cell."""
        provenance = ""
        if self.cell:
            provenance = game.scenario.tables.charts.cell(self.cell).provenance
        return {
            "id": self.id,
            "value": self.value,
            "times": self.times,
            "rule": self.rule,
            "cell": self.cell,
            "provenance": provenance,
        }


def total(modifiers: list[Modifier]) -> int:
    """Their sum."""
    return sum([modifier.value for modifier in modifiers])


def cells(modifiers: list[Modifier]) -> tuple[str, ...]:
    """The cells that they come from, each once, in order."""
    found: list[str] = []
    for modifier in modifiers:
        if modifier.cell and modifier.cell not in found:
            found.append(modifier.cell)
    return tuple(found)


def add(
    found: list[Modifier] | None, id: str, value: int, rule: str, cell: str, times: int = 1
) -> int:
    """A modifier of so many times a chart's value, noted if somebody asks for names. The value."""
    if found is not None and value:
        found.append(Modifier(id, value, rule, cell, times))
    return value
