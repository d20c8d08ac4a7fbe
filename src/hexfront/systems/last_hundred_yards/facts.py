"""What is known of a mission before it is played."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from hexfront.core.game import NOBODY
from hexfront.systems.last_hundred_yards.forces import COMPANY_KINDS, LIGHTS
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.switches_here import switches_here
from hexfront.systems.last_hundred_yards.tables import DATA


def facts(scenario: ScenarioLHY) -> dict[str, Any]:
    """What a page or a list shows of a mission, ready for JSON."""
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
        "starting": _first(scenario),
        "attacker": scenario.sides[scenario.attacker],
        "defender": scenario.sides[scenario.defender],
        "facts": _facts(scenario),
        "side_facts": [[_stance(scenario, side)] for side in (0, 1)],
        "date": scenario.date,
        "time": f"{scenario.clock // 60:02}:{scenario.clock % 60:02}",
        "light": LIGHTS[scenario.light],
        "face": "country",
        "companies": [_company(scenario, number) for number in range(len(scenario.companies))],
        "support": [_support(scenario, side) for side in (0, 1)],
        "mortars": [_mortars(scenario, side) for side in (0, 1)],
        "objectives": [
            {
                "id": objective.id,
                "name": objective.name,
                "points": objective.points,
                "hexes": [scenario.board.label(hex) for hex in objective.hexes],
            }
            for objective in scenario.objectives
        ],
        "length_minutes": minutes,
        "balance": balance,
        "playable": scenario.playable,
        "problems": [problem.to_json() for problem in scenario.problems],
        "notes": [note.to_json() for note in scenario.notes],
        "switches": switches_here(scenario),
    }


def _facts(scenario: ScenarioLHY) -> list[dict[str, Any]]:
    """How the mission ends (its length in a list comes first), date, light, who begins, as messages
    and their parameters."""
    victory = scenario.victory
    found: list[dict[str, Any]] = []
    if victory.time_limit:
        found.append({"id": "fact-time-limit", "params": {"minutes": victory.time_limit}})
    if victory.score_limit:
        found.append({"id": "fact-score-limit", "params": {"score": victory.score_limit}})
    found.append({"id": "fact-points", "params": {"points": victory.needed}})
    found.append({"id": "fact-target", "params": {"score": victory.target}})
    clock = f"{scenario.clock // 60:02}:{scenario.clock % 60:02}"
    params = {"date": scenario.date, "time": clock, "light": LIGHTS[scenario.light]}
    found.append({"id": "fact-date", "params": params})
    if scenario.initiative != NOBODY:
        side = scenario.sides[scenario.initiative]
        found.append({"id": "fact-initiative", "params": {"side": side}})
    return found


def _first(scenario: ScenarioLHY) -> str:
    """The side that begins the first turn: the one that holds the initiative then, whoever sets up
    first; "" where it is rolled for. Rule: LHY 5.0-1."""
    return "" if scenario.initiative == NOBODY else scenario.sides[scenario.initiative]


def _stance(scenario: ScenarioLHY, side: int) -> dict[str, Any]:
    """Whether a side attacks or defends, under which name, and whether it sets up first, as a
    message and its parameters."""
    stance = "attacks" if side == scenario.attacker else "defends"
    order = "first" if side == scenario.first_set_up else "second"
    params = {"stance": stance, "title": scenario.side_titles[side], "order": order}
    return {"id": "fact-stance", "params": params}


def _company(scenario: ScenarioLHY, number: int) -> dict[str, Any]:
    """A company as lines of an order of battle: its platoons, each with counts of its units."""
    company = scenario.companies[number]
    platoons: list[dict[str, Any]] = []
    for platoon in [scenario.platoons[index] for index in company.platoons]:
        counts: dict[str, int] = {}
        for start in [scenario.units[unit] for unit in platoon.units]:
            if not start.spare:
                counts[start.type.id] = counts.get(start.type.id, 0) + 1
        first = scenario.units[platoon.units[0]]
        platoons.append(
            {"id": platoon.id, "name": platoon.name, "units": counts, "turn": first.turn}
        )
    return {
        "id": company.id,
        "name": company.name,
        "side": scenario.sides[company.side],
        "kind": COMPANY_KINDS[company.kind],
        "colour": company.colour,
        "elite": company.elite,
        "platoons": platoons,
    }


def _support(scenario: ScenarioLHY, side: int) -> dict[str, int]:
    """How many of which support units a side has; its dummies are nobody's business."""
    counts: dict[str, int] = {}
    for start in scenario.units:
        if start.side == side and start.platoon < 0 and not start.type.dummy:
            counts[start.type.id] = counts.get(start.type.id, 0) + 1
    return counts


def _mortars(scenario: ScenarioLHY, side: int) -> list[str]:
    return [mortar.kind.id for mortar in scenario.mortars if mortar.side == side]


def measured(scenario: ScenarioLHY) -> dict[str, Any] | None:
    """How evenly bots fared in a shipped mission: side 0's share of the games, draws half, with
    its interval, how many games, which bots; None if nobody measured it."""
    if scenario.source != scenario.id:
        return None
    file = files(DATA).joinpath("scenarios").joinpath("balance.toml")
    if not file.is_file():
        return None
    row = tomllib.loads(file.read_text(encoding="utf-8")).get(scenario.id)
    return None if row is None else dict(row)
