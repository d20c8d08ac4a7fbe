"""What is known of a scenario before it is played."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from hexfront.systems.world_at_war.scenario import NOT_LOADED, ScenarioWaW
from hexfront.systems.world_at_war.switches_here import switches_here
from hexfront.systems.world_at_war.tables import DATA


def facts(scenario: ScenarioWaW) -> dict[str, Any]:
    """What a page or a list shows of a scenario, ready for JSON."""
    texts = scenario.briefing
    balance = measured(scenario)
    minutes = None if balance is None else balance.get("length_minutes")
    return {
        "id": scenario.id,
        "system": scenario.system,
        "name": scenario.name,
        "subtitle": texts.get("subtitle", ""),
        "history": texts.get("history", ""),
        "briefing": texts.get("briefing", ""),
        "victory": texts.get("victory", ""),
        "rules": texts.get("rules", ""),
        "sides": list(scenario.sides),
        "starting": scenario.sides[scenario.starting],
        "defender": scenario.sides[scenario.defender],
        "facts": [{"id": "fact-turns", "params": {"turns": scenario.turns}}],
        "side_facts": [[_stance(scenario, side)] for side in (0, 1)],
        "turns": scenario.turns,
        "end_markers": scenario.end_markers,
        "face": scenario.face,
        "formations": [_formation(scenario, number) for number in range(len(scenario.formations))],
        "length_minutes": minutes,
        "balance": balance,
        "switches": switches_here(scenario),
        "playable": scenario.playable,
        "problems": [problem.to_json() for problem in scenario.problems],
        "notes": [note.to_json() for note in scenario.notes],
    }


def _stance(scenario: ScenarioWaW, side: int) -> dict[str, Any]:
    """Whether a side attacks or defends, as a message and its parameters."""
    stance = "defends" if side == scenario.defender else "attacks"
    return {"id": "fact-stance", "params": {"stance": stance}}


def _formation(scenario: ScenarioWaW, number: int) -> dict[str, Any]:
    """A formation as a line of an order of battle: how many of which units it has."""
    formation = scenario.formations[number]
    counts: dict[str, int] = {}
    for unit in formation.units:
        id = scenario.units[unit].type.id
        counts[id] = counts.get(id, 0) + 1
    return {
        "id": formation.id,
        "name": formation.name,
        "side": scenario.sides[formation.side],
        "morale": formation.morale,
        "markers": formation.markers,
        "first_turn": formation.first_turn,
        "he_missions": formation.he_missions,
        "smoke_missions": formation.smoke_missions,
        "units": counts,
        "loaded": len([u for u in formation.units if scenario.units[u].loaded_in != NOT_LOADED]),
    }


def measured(scenario: ScenarioWaW) -> dict[str, Any] | None:
    """How evenly bots fared in a shipped scenario: side 0's share of the games, draws half, with
    its interval, how many games, which bots; None if nobody measured it."""
    if scenario.source != scenario.id:
        return None
    file = files(DATA).joinpath("scenarios").joinpath("balance.toml")
    if not file.is_file():
        return None
    row = tomllib.loads(file.read_text(encoding="utf-8")).get(scenario.id)
    return None if row is None else dict(row)
