"""From where an attacker directs mortars before he enters the map (20.7j)."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards import entry
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.units import UnitState


def comes_in(game: GameLHY, unit: UnitState) -> bool:
    """Is it an attacker's unit that waits off the map and may enter in this turn? Rule: LHY
    20.7j."""
    return unit.side == game.scenario.attacker and entry.is_due(game, unit)


def posts(game: GameLHY, unit: UnitState) -> list[int]:
    """The entry hexes from which an attacker's unit may ask before it enters: without enemies that
    he knows, and not under the fire of mortars itself; ascending. Rule: LHY 20.7j."""
    if not comes_in(game, unit):
        return []
    found: list[int] = []
    for hex in entry.hexes(game, unit):
        if not game.occupied(hex, 1 - unit.side) and not is_primary(game, hex):
            found.append(hex)
    return found
