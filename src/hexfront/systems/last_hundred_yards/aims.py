"""At whom a unit may fire (8.1, 11.0b), before range, sight and what else the kinds of fire ask."""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import LATW
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.readiness import table_of
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import STATIONARY, UnitState


def target_hexes(game: GameLHY, unit: UnitState) -> tuple[int, ...]:
    """The hexes with enemies at which the unit may fire, ascending, before range and sight.

    Rule: LHY 8.1, LHY 8.1a, LHY 8.1b, LHY 8.3d, LHY 8.3f, LHY 11.0b.
    """
    if game.segment == PLATOON_ACTIVATION:
        return table_of(game).foes
    table = table_of(game)
    seen = table.seen.get(unit.number, 0)
    found: list[int] = []
    for at, deed in enumerate(game.deeds):
        if seen >> at & 1:
            target = game.units[deed.unit]
            if target is not None and target.hex != OFF_MAP and not target.hidden:
                if target.hex not in found:
                    found.append(target.hex)
    if unit.type.cls == LATW or unit.motion != STATIONARY:
        for hex in table.foes:
            if hex not in found:
                for target in game.with_loaded(hex, 1 - unit.side):
                    if target.acted_now and not target.hidden:
                        found.append(hex)
                        break
    found.sort()
    return tuple(found)
