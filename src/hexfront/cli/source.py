"""Scenarios and systems by the names that users type."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli.output import CommandError
from hexfront.cli.saves import special
from hexfront.core.problems import ScenarioError

SHOWN = 3


def open_scenario(name: str, anyway: bool = False) -> Any:
    """A scenario by path or id, with its problems in one line if it cannot be played."""
    kind = special(Path(name))
    if kind:
        raise CommandError(f"{name}: this is {kind}, not a file")
    try:
        return hexfront.load_scenario(name, anyway)
    except ScenarioError as error:
        raise CommandError(told(name, error, anyway)) from error


def told(name: str, error: ScenarioError, anyway: bool = True) -> str:
    """The first problems of a scenario in one line; `hexfront check` tells the rest."""
    parts = [
        problem.message if problem.where == name else str(problem)
        for problem in error.problems[:SHOWN]
    ]
    rest = len(error.problems) - SHOWN
    if rest > 0:
        parts.append(f"and {rest} more (hexfront check {name})")
    hint = ""
    if not anyway and all(_may_be_left_out(name) for _ in error.problems[:1]):
        hint = "; --anyway plays it without that"
    return f"{name}: {'; '.join(parts)}{hint}"


def _may_be_left_out(name: str) -> bool:
    """Can the scenario be played without what is missing?"""
    try:
        hexfront.load_scenario(name, anyway=True)
    except ScenarioError:
        return False
    return True


def open_system(id: str) -> Any:
    """An installed game system."""
    systems = hexfront.game_systems()
    if id not in systems:
        raise CommandError(f"{id}: no such game system; known are: {', '.join(systems)}")
    return systems[id]


def package_of(system: Any) -> str:
    """The package in which a system lives."""
    return type(system).__module__.rpartition(".")[0]


def balance(system: Any) -> dict[str, Any]:
    """What was measured of the system's scenarios, by id: length and balance."""
    folder: Traversable = files(package_of(system)).joinpath("scenarios")
    file = folder.joinpath("balance.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def scenario_row(scenario: Any, measured: dict[str, Any]) -> dict[str, Any]:
    """A scenario's line in lists, ready for JSON."""
    facts = scenario.facts()
    share = measured.get("share_player1")
    return {
        "id": scenario.id,
        "system": scenario.system,
        "name": scenario.name,
        "sides": list(scenario.sides),
        "starting": facts.get("starting"),
        "targets": facts.get("targets", []),
        "length_minutes": measured.get("length_minutes", facts.get("length_minutes")),
        "balance": None
        if share is None
        else {
            "share_player1": share,
            "interval": measured.get("interval"),
            "games": measured.get("games"),
            "bots": measured.get("bots"),
        },
    }


def shipped_by_length(system: str = "") -> list[tuple[Any, dict[str, Any]]]:
    """The shipped scenarios and their lines, the short ones to learn with first: of one system, or
    of all."""
    chosen = [open_system(system)] if system else list(hexfront.game_systems().values())
    rows: list[tuple[Any, dict[str, Any]]] = []
    for found in chosen:
        measured = balance(found)
        for id in found.shipped():
            scenario = found.scenario(id)
            rows.append((scenario, scenario_row(scenario, measured.get(id, {}))))
    rows.sort(key=lambda row: (row[1]["system"], row[1]["length_minutes"] or 0, row[1]["id"]))
    return rows


def switches(system: str = "") -> dict[str, tuple[str, ...]]:
    """The rules switches of a system, or of all, with their values, the default first."""
    chosen = [open_system(system)] if system else list(hexfront.game_systems().values())
    found: dict[str, tuple[str, ...]] = {}
    for one in chosen:
        found.update(getattr(one, "switches", {}))
    return found


def options(pairs: list[str]) -> dict[str, str]:
    """`name=value` pairs of the command line."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise CommandError(f"--option must be name=value, not {pair!r}")
        found[name] = value
    return found
