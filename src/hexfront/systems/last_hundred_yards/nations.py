"""Characteristics of units and nations (15.0): elite and Japanese.

What Japanese units do in fire stands with fire (`results.py`), in retreats with retreats.
"""

from __future__ import annotations

from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import NONE, UnitState


def elite_drm(game: GameLHY, unit: UnitState) -> int:
    """What an elite unit on foot has on recovery and withdrawal dice. Rule: LHY 15.1b."""
    if unit.type.elite and unit.type.non_vehicular:
        return game.scenario.tables.recovery["elite"]
    return 0


def elite_armor(game: GameLHY, unit: UnitState) -> int:
    """By how much the AV of an elite AFV is better than what is printed; with the other reading of
    the switch elite_armor it is printed already. Elite are those whose counter, or whose company in
    the mission, is.

    Rule: LHY 15.1c.
    """
    if not unit.type.afv or game.switches.value["elite_armor"] == "printed":
        return 0
    number = game.scenario.company_of(unit.number)
    elite = unit.type.elite or (number != NONE and game.scenario.companies[number].elite)
    return game.scenario.tables.anti_tank["elite_armor"] if elite else 0


def regrouping_drm(game: GameLHY, unit: UnitState) -> int:
    """What Japanese units have on the die when they regroup. Rule: LHY 15.2.1."""
    return game.scenario.tables.recovery["japanese"] if unit.type.japanese else 0


def coordination_drm(game: GameLHY, company: int) -> int:
    """What a company has on its coordination roll: its mission's DRM, and more if it is elite.

    Rule: LHY 15.1a, LHY 7.1.
    """
    told = game.scenario.companies[company]
    bonus = game.scenario.tables.coordination["elite"] if told.elite else 0
    return told.coordination + bonus
