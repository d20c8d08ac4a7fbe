"""Rules on which sources differ, as options of a game: what a player may choose."""

from __future__ import annotations

from typing import Any

from hexfront.core.problems import Problem, ScenarioError


def chosen(switches: dict[str, tuple[str, ...]], options: dict[str, Any]) -> dict[str, str]:
    """A player's options as values of the switches (true and false may be booleans, numbers
    numbers). Raises ScenarioError naming every unknown option and value."""
    problems: list[Problem] = []
    found: dict[str, str] = {}
    for name, raw in options.items():
        value = str(raw).lower()
        if name not in switches:
            known = ", ".join(switches)
            problems.append(Problem("unknown-option", f"options.{name}", f"known are: {known}"))
        elif value not in switches[name]:
            allowed = ", ".join(switches[name])
            problems.append(Problem("bad-option", f"options.{name}", f"must be one of: {allowed}"))
        else:
            found[name] = value
    if problems:
        raise ScenarioError(problems)
    return found
