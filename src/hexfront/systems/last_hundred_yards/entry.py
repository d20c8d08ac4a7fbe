"""Reinforcements (20.7h, 20.7i): units that wait off the map, and where they come onto it."""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.forces import ENTRY_ZONE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import NONE, UnitState


def is_due(game: GameLHY, unit: UnitState) -> bool:
    """May a unit that is off the map enter in this turn? It may always wait.

    Rule: LHY 20.7h, LHY 20.7i.
    """
    return (
        unit.hex == OFF_MAP
        and unit.returns_at == NONE
        and game.scenario.units[unit.number].turn <= game.turn
    )


def hexes(game: GameLHY, unit: UnitState) -> list[int]:
    """The hexes through which the unit may come onto the map now, ascending. Rule: LHY 20.7h."""
    found: set[int] = set()
    for number in game.scenario.units[unit.number].zones:
        zone = game.scenario.zones[number]
        if zone.kind == ENTRY_ZONE and zone.turn <= game.turn:
            found |= zone.holds
    return sorted(found)


def denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not come onto the map now. Rule: LHY 20.7h."""
    if unit.hex != OFF_MAP:
        return no.ALREADY_ON_MAP
    if unit.loaded_in != NONE:
        return no.UNIT_LOADED
    if not is_due(game, unit):
        return no.NOT_DUE_YET
    return no.LEGAL if hexes(game, unit) else no.NOT_DUE_YET


def hex_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why it may not do so through this hex. Rule: LHY 20.7h."""
    for number in game.scenario.units[unit.number].zones:
        zone = game.scenario.zones[number]
        if zone.kind == ENTRY_ZONE and zone.turn <= game.turn and hex in zone.holds:
            return no.LEGAL
    return no.NOT_AN_ENTRY_HEX


def join_denial(game: GameLHY, first: UnitState, unit: UnitState) -> int:
    """0 or why a unit may not come onto the map together with another one: through the same zones.

    Rule: LHY 20.7h.
    """
    code = denial(game, unit)
    if code != no.LEGAL:
        return code
    zones = game.scenario.units[first.number].zones
    return no.LEGAL if game.scenario.units[unit.number].zones == zones else no.DIFFERENT_HEX
