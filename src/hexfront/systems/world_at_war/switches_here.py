"""Which switches can matter in a scenario (16.1), so that nobody need read the others."""

from __future__ import annotations

from hexfront.systems.world_at_war.counters import LIGHT, SOFT
from hexfront.systems.world_at_war.scenario import ScenarioWaW
from hexfront.systems.world_at_war.switches import SWITCHES
from hexfront.systems.world_at_war.units import NONE


def switches_here(scenario: ScenarioWaW) -> list[str]:
    """Names of the switches that can make a difference, by the units and the ground of the
    scenario; in their usual order."""
    types = [unit.type for unit in scenario.units]
    infantry = any(type.cls == SOFT for type in types)
    missiles = any(type.missile for type in types) or any(
        unit.sw != NONE for unit in scenario.units
    )
    needed = {
        "underlined_extended": missiles,
        "missile_depletion": missiles,
        "light_cap": any(type.cls == LIGHT for type in types),
        "soft_save": infantry,
        "assault_inf_bonus_city_only": infantry,
        "hill_shadow": any(terrain.level > 0 for terrain in scenario.ground.terrain),
        "amphibious": any(type.amphibious for type in types),
    }
    return [name for name in SWITCHES if needed.get(name, True)]
