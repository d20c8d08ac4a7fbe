"""Scenarios and systems by the names that users type."""

from __future__ import annotations

import sys
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import hexfront
from hexfront.cli.output import CommandError
from hexfront.cli.saves import special
from hexfront.core.problems import ScenarioError
from hexfront.words import Words

SHOWN = 3


def open_scenario(name: str, anyway: bool = False, overlay: str = "") -> Any:
    """A scenario by path or id, with an overlay if one is named, and with its problems in one line
    if it cannot be played."""
    for file in (name, overlay):
        kind = special(Path(file)) if file else ""
        if kind:
            raise CommandError(f"{file}: this is {kind}, not a file")
    try:
        scenario = hexfront.load_scenario(name, anyway, overlay or None)
    except ScenarioError as error:
        raise CommandError(told(name, error, anyway, overlay)) from error
    if not scenario.playable and not anyway:
        raise CommandError(f"{name}: this is an empty board, without units to play with")
    return scenario


def told(name: str, error: ScenarioError, anyway: bool = True, overlay: str = "") -> str:
    """The first problems of a scenario in one line; `hexfront check` tells the rest."""
    parts = [
        problem.message if problem.where == name else str(problem)
        for problem in error.problems[:SHOWN]
    ]
    rest = len(error.problems) - SHOWN
    if rest > 0:
        parts.append(f"and {rest} more (hexfront check {name})")
    hint = ""
    if not anyway and all(_may_be_left_out(name, overlay) for _ in error.problems[:1]):
        hint = "; --anyway plays it without that"
    return f"{name}: {'; '.join(parts)}{hint}"


def _may_be_left_out(name: str, overlay: str) -> bool:
    """Can the scenario be played without what is missing?"""
    try:
        hexfront.load_scenario(name, anyway=True, overlay=overlay or None)
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
    return str(sys.modules[type(system).__module__].__package__)


def balance(system: Any) -> dict[str, Any]:
    """What was measured of the system's scenarios, by id: length and balance."""
    folder: Traversable = files(package_of(system)).joinpath("scenarios")
    file = folder.joinpath("balance.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def scenario_row(scenario: Any, measured: dict[str, Any]) -> dict[str, Any]:
    """A scenario's line in lists, ready for JSON."""
    facts = scenario.facts()
    words = Words(system=scenario.system)
    share = measured.get("share_player1")
    return {
        "id": scenario.id,
        "system": scenario.system,
        "name": scenario.name,
        "sides": list(scenario.sides),
        "starting": facts.get("starting"),
        "facts": [words.say(fact["id"], fact["params"]) for fact in facts.get("facts", [])],
        "length_minutes": measured.get("length_minutes", facts.get("length_minutes")),
        "balance": None
        if share is None or not measured.get("games", 1)
        else {
            "share_player1": share,
            "interval": measured.get("interval"),
            "games": measured.get("games"),
            "bots": measured.get("bots"),
        },
    }


def shipped_by_length(system: str = "") -> list[tuple[Any, dict[str, Any]]]:
    """The shipped scenarios and their lines: of one system, or of all in the order of the registry,
    of each the short ones to learn with first."""
    chosen = [open_system(system)] if system else list(hexfront.game_systems().values())
    rows: list[tuple[Any, dict[str, Any]]] = []
    for found in chosen:
        own: list[tuple[Any, dict[str, Any]]] = []
        measured = balance(found)
        for id in found.shipped():
            scenario = found.scenario(id)
            own.append((scenario, scenario_row(scenario, measured.get(id, {}))))
        rows += sorted(own, key=lambda row: (row[1]["length_minutes"] or 999, row[1]["id"]))
    return rows


def switches(system: Any) -> list[str]:
    """The rules switches of a system as `name=value|value`, the default first."""
    return [f"{name}={'|'.join(values)}" for name, values in system.switches.items()]


def options(pairs: list[str]) -> dict[str, str]:
    """`name=value` pairs of the command line."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise CommandError(f"--option must be name=value, not {pair!r}")
        found[name] = value
    return found
