"""Which switches can matter in a mission, so that nobody need read the others."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import GUN, HALFTRACK, LATW, TRUCK
from hexfront.systems.last_hundred_yards.forces import DAY, DROP_ZONE, MAY_HIDE
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.switches import SWITCHES


def switches_here(scenario: ScenarioLHY) -> list[str]:
    """Names of the switches that can make a difference, by the units, the ground and the light of
    the mission; in their usual order. In doubt a switch is one of them; so is that of dummies, as
    nobody is told whether there are any."""
    needed = by_units(scenario) | by_ground(scenario)
    mortars = bool(scenario.mortars)
    works = bool(scenario.mines or scenario.wire)
    needed |= {
        "smoke_removal": mortars,
        "own_position": mortars,
        "disrupted_on_exit": mortars,
        "extension_pin": mortars,
        "recovery_rolls": mortars,
        "night": scenario.light != DAY,
        "random_events": "no_random_events" not in scenario.special,
        "airborne": any(zone.kind == DROP_ZONE for zone in scenario.zones),
        "mines_and_wire": works or any(own.mines or own.wire for own in scenario.allowances),
    }
    return [name for name in SWITCHES if needed.get(name, True)]


def by_units(scenario: ScenarioLHY) -> dict[str, bool]:
    """Of the switches that depend on what is there to fight with: which can matter."""
    types = [start.type for start in scenario.units]
    vehicles = any(type.vehicle for type in types)
    weak = any(type.has_atv and type.atv == 0 for type in types)
    return {
        "fv_gun": vehicles and weak,
        "soft_at": weak,
        "overrun_sav": any(type.cls == HALFTRACK for type in types),
        "clean_up_motion": vehicles,
        "withdrawal_help": any(type.elite and type.non_vehicular for type in types),
        "mandatory_at": vehicles,
        "overrun_shock": any(type.afv for type in types),
        "return_fire": vehicles,
        "latw_cover": any(type.cls == LATW for type in types),
        "assault_ends": vehicles,
        "elite_armor": any(is_elite_afv(scenario, unit) for unit in range(len(types))),
        "vda_units": vehicles,
        "retreat_trapped": any(type.vehicle and not type.afv for type in types),
        "truck_steps": any(type.cls == TRUCK for type in types),
        "japanese": "japan" in scenario.nations or any(type.japanese for type in types),
        "hidden_units": any(own.hidden for own in scenario.allowances)
        or any(start.may & MAY_HIDE for start in scenario.units)
        or any(type.cls in (GUN, LATW) for type in types),
    }


def is_elite_afv(scenario: ScenarioLHY, unit: int) -> bool:
    """Is the piece an AFV whose counter or company is elite? Rule: LHY 15.1c."""
    type = scenario.units[unit].type
    company = scenario.company_of(unit)
    return type.afv and (type.elite or (company != NONE and scenario.companies[company].elite))


def by_ground(scenario: ScenarioLHY) -> dict[str, bool]:
    """Of the switches that depend on the ground: which can matter."""
    ground = scenario.ground
    uneven = len(set(ground.level)) > 1 or len(set(ground.band)) > 1
    return {
        "he_sav": any(building is not None for building in ground.building),
        "orchard_sight": any(ground.orchard),
        "contours": uneven,
        "low_features": uneven,
        "marsh": any(ground.marsh),
        "wall_and_urban": any(ground.urban),
    }
