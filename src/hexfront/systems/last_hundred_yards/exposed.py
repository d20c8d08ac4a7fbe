"""What a firer knows of a hex (4.3, 11.0b), and whether he sees it well enough to fire (11.0c)."""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards.counters import GUN
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.lines import Line
from hexfront.systems.last_hundred_yards.observing import sees, sight_class
from hexfront.systems.last_hundred_yards.sight import ON_FOOT, ON_ROAD
from hexfront.systems.last_hundred_yards.units import UnitState

# What small arms may be fired at: a mask.
FOOT: Final = 1  # somebody on foot
ROADSIDE: Final = 2  # a towed gun, or Riders: on the road of the hex
UNKNOWN: Final = 4  # something concealed that may be either


def known_targets(game: GameLHY, hex: int, side: int) -> int:
    """What the side knows in a hex that its small arms can hurt: units with a Cohesion but
    Passengers and loaded guns, and concealed ones unless their owner has said that they are others.

    Rule: LHY 1.5, LHY 11.0b, LHY 11.3c, LHY 4.3.
    """
    found = 0
    for unit in game.with_loaded(hex, 1 - side):
        if unit.hidden:
            continue
        type = unit.type
        if unit.concealed and not unit.announced:
            found |= UNKNOWN
        elif unit.loaded:
            if game.unit(unit.loaded_in).type.afv and type.cohesion:
                found |= ROADSIDE
        elif type.cohesion and type.non_vehicular:
            found |= ROADSIDE if type.cls == GUN else FOOT
    return found


def exposes_foot(game: GameLHY, side: int, hex: int) -> bool:
    """Is there an enemy in the hex that small arms can hurt, and that did something in the segment
    to which the side reacts? Riders do what their vehicle does.

    Rule: LHY 8.1a, LHY 8.1b.
    """
    for deed in game.deeds:
        if deed.side == side:
            continue
        unit = game.units[deed.unit]
        if unit is None or unit.hex != hex or unit.hidden:
            continue
        if unit.concealed:
            return True
        if unit.type.vehicle:
            if unit.type.afv and unit.cargo:
                return True
        elif unit.type.cohesion and not unit.loaded:
            return True
    return False


def acted_on_foot(game: GameLHY, side: int, hex: int) -> bool:
    """Is there an enemy in the hex that small arms can hurt, and that acted in the present
    activation: all that a vehicle in motion asks, which need not have observed it?

    Rule: LHY 8.1a, LHY 8.1b, LHY 8.3d.
    """
    for unit in game.with_loaded(hex, 1 - side):
        if not unit.acted_now or unit.hidden or not unit.type.cohesion:
            continue
        if not unit.loaded or game.unit(unit.loaded_in).type.afv:
            return True
    return False


def fired_at_class(game: GameLHY, unit: UnitState, hex: int, targets: int) -> int:
    """As what the unit sees a target of its small arms in the hex: ON_FOOT or ON_ROAD, -1 if it
    sees none. Rule: LHY 11.0, LHY 4.1.9."""
    if targets & (FOOT | UNKNOWN) and sees(game, unit, hex, ON_FOOT):
        return ON_FOOT
    if targets & (ROADSIDE | UNKNOWN) and sees(game, unit, hex, ON_ROAD):
        return ON_ROAD
    return -1


def fire_line(game: GameLHY, unit: UnitState, hex: int, its_class: int) -> Line:
    """The line of fire to another hex; `its_class` ON_FOOT or ON_ROAD: as what the target stands
    there. It knows of enclosed roads and of orchards that stop fire.

    Rule: LHY 4.1.9.4b, LHY 4.1.15, LHY 11.0c.
    """
    return game.sights.line(unit.hex, hex, sight_class(unit), its_class)
