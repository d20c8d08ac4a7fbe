"""What a scenario is of and what is in it, in short: for the list of scenarios and its search.

Everything follows from the scenario's own data: its board, the packs that its file names, and the
rows of the tables that its units are made of.
"""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.unit_rows import NATIONS, ROWS, TRAITS, whole

# The packs that a file may name beside the base game.
PACKS: Final[tuple[str, ...]] = (
    "terrain",
    "eastern",
    "pacific",
    "mediterranean",
    "air",
    "campaign",
    "winter",
)
FRONTS: Final[tuple[str, ...]] = ("western", "eastern", "mediterranean", "pacific")
# The source of the tables that is the rule book of the Equipment Pack.
EQUIPMENT_PACK: Final = "S0"


def tags(file: ScenarioFile, scenario: Scenario44) -> list[str]:
    """Message ids of what the scenario is of: its form of the game, unless that is the usual one,
    and the expansions that it draws on."""
    found: list[str] = []
    if scenario.board.size != "standard":
        found.append(f"format-{scenario.board.size}")
    found += [f"pack-{name}" for name in PACKS if name in file.packs]
    if any(of_equipment_pack(row) for row in _rows(scenario)):
        found.append("pack-equipment")
    return found


def contents(file: ScenarioFile, scenario: Scenario44) -> list[str]:
    """Message ids of what the scenario may be looked for by: its front, the kinds of its units,
    their nations and what is special about them."""
    found: set[str] = set()
    for unit in scenario.units:
        recipe = unit.type.recipe
        found.add(f"type-{unit.type.id}")
        found |= {f"trait-{trait}" for trait in (*recipe.traits, *recipe.kit)}
        if recipe.nation in NATIONS:
            found.add(f"nation-{recipe.nation}")
    front = [f"front-{file.front}"] if file.front in FRONTS else []
    return [*front, *sorted(found)]


def of_equipment_pack(row: dict[str, Any]) -> bool:
    """Are there pieces of a row of units or traits in the Equipment Pack?"""
    return EQUIPMENT_PACK in str(row.get("source", "")).split(", ")


def _rows(scenario: Scenario44) -> list[dict[str, Any]]:
    """The rows that the scenario's units are made of."""
    recipes = [unit.type.recipe for unit in scenario.units]
    traits = [trait for recipe in recipes for trait in (*recipe.traits, *recipe.kit)]
    return [whole(id) for id in sorted({unit.type.id for unit in scenario.units} & set(ROWS))] + [
        TRAITS[trait] for trait in sorted(set(traits))
    ]
