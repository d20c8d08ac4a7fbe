"""Missions without the rules that the book lacks here (15.2, 17, 19, 20.8, 20.9), where a game
switches them off: the mission as it is played then."""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards.counters import DUMMY, UnitType
from hexfront.systems.last_hundred_yards.forces import DAY, MAY_HIDE, Allowances, Start
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.switches import Switches

# Switches that take something out of a mission. Airborne landings and random events are asked for
# where they happen.
TAKEN_OUT: Final[tuple[str, ...]] = (
    "japanese",
    "night",
    "mines_and_wire",
    "dummies",
    "hidden_units",
)


def as_played(scenario: ScenarioLHY, switches: Switches) -> ScenarioLHY:
    """The mission under these switches: itself, unless one of them takes something out. The same
    switches always give the same mission, which has the actions and sights of the whole one.

    Rule: LHY 15.2.1, LHY 17.0, LHY 19.0, LHY 20.8, LHY 20.9.
    """
    off = tuple([name for name in TAKEN_OUT if not switches.is_on(name)])
    if not off:
        return scenario
    found = scenario.variants.get(off)
    if found is None:
        found = _without(scenario, off)
        scenario.variants[off] = found
    return found


def _without(scenario: ScenarioLHY, off: tuple[str, ...]) -> ScenarioLHY:
    works = "mines_and_wire" not in off
    found = ScenarioLHY(
        scenario.id,
        scenario.name,
        scenario.source,
        scenario.tables,
        scenario.map,
        scenario.ground,
        scenario.date,
        scenario.clock,
        DAY if "night" in off else scenario.light,
        scenario.late_german,
        scenario.attacker,
        scenario.first_set_up,
        scenario.initiative,
        scenario.retention,
        scenario.nations,
        scenario.side_titles,
        scenario.friendly_edges,
        scenario.enemy_edges,
        scenario.companies,
        scenario.platoons,
        _pieces(scenario.units, off),
        scenario.zones,
        scenario.mortars,
        [_allowances(allowed, off) for allowed in scenario.allowances],
        scenario.improved,
        scenario.mines if works else {},
        scenario.wire if works else {},
        scenario.objectives,
        scenario.victory,
        scenario.special,
        scenario.briefing,
        scenario.problems,
        scenario.notes,
    )
    found.starting = scenario.starting
    found.share(scenario)
    return found


def _allowances(told: Allowances, off: tuple[str, ...]) -> Allowances:
    works = "mines_and_wire" not in off
    return Allowances(
        0 if "hidden_units" in off else told.hidden,
        told.improved,
        told.mines if works else 0,
        told.wire if works else 0,
        told.concealed,
        told.deployed,
        0 if "night" in off else told.illumination,
    )


def _pieces(units: list[Start], off: tuple[str, ...]) -> list[Start]:
    plain: dict[str, UnitType] = {}
    found: list[Start] = []
    for told in units:
        type = told.type
        if type.japanese and "japanese" in off:
            if type.id not in plain:
                plain[type.id] = _plain(type)
            type = plain[type.id]
        found.append(
            Start(
                told.number,
                told.side,
                type,
                told.platoon,
                told.company,
                told.label,
                told.name,
                told.spare or (type.cls == DUMMY and "dummies" in off),
                told.zones,
                told.hex,
                told.turn,
                told.may & ~MAY_HIDE if "hidden_units" in off else told.may,
                told.loaded_in,
            )
        )
    return found


def _plain(type: UnitType) -> UnitType:
    """The same counter without its nation's own rules. Rule: LHY 15.2.1."""
    return UnitType(
        type.number,
        type.id,
        type.name,
        type.nation,
        type.cls,
        type.symbol,
        type.steps,
        type.cohesion,
        type.sav,
        type.sav_range,
        type.sav_underlined,
        type.atv,
        type.atv_range,
        type.av,
        type.aev,
        type.assault,
        type.disrupted_assault,
        type.mv,
        type.mv_range,
        type.reduced_sav,
        type.reduced_assault,
        type.reduced_mv,
        type.moves,
        type.capacity,
        type.seats,
        tuple([trait for trait in type.traits if trait != "japanese"]),
        type.provenance,
        type.heroic_cohesion,
    )
