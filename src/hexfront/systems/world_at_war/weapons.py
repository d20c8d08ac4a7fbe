"""Weapons (1.2): what a unit has to fire with, how far it reaches, and who may lead it."""

from __future__ import annotations

from hexfront.systems.world_at_war.actions import SW_AP
from hexfront.systems.world_at_war.counters import AA, HELICOPTER, Weapon
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import lender
from hexfront.systems.world_at_war.units import NONE, UnitState


def weapon_of(game: GameWaW, unit: UnitState, weapon: int) -> Weapon | None:
    """The unit's own firepower, or that of its support weapon, which never loses strength.

    Rule: WAW 1.2-6, WAW 1.3.5-4, WAW 1.3.5-5.
    """
    if weapon < SW_AP:
        return unit.face.weapons[weapon]
    if unit.sw == NONE:
        return None
    return game.scenario.tables.unit_list[unit.sw].faces[0].weapons[weapon - SW_AP]


def is_depleted(game: GameWaW, unit: UnitState, weapon: int, arms: Weapon) -> bool:
    """Are its missiles spent for now?

    Rule: WAW 6.1.4-3, WAW 6.1.4-6, WAW 9-13, WAW 16.1 missile_depletion.
    """
    if not arms.missile or not game.switches.missile_depletion:
        return False
    return (unit.depletion if weapon < SW_AP else unit.sw_depletion) > 0


def reach(game: GameWaW, arms: Weapon, weapon: int, cls: int) -> int:
    """The farthest hex, against a target of that class: twice the printed range, unless that is
    underlined, or AP or HE fire at a helicopter.

    Rule: WAW 1.2-7, WAW 6.1.1, WAW 9-10, WAW 16.1 underlined_extended, EGD 1.2.1-9,
    EGD 1.2.1-10.
    """
    if arms.missile and not game.switches.underlined_extended:
        return arms.range
    if cls == HELICOPTER and weapon % SW_AP != AA:
        return arms.range
    return arms.range * game.scenario.tables.extended_factor


def leadership_in(game: GameWaW, unit: UnitState) -> int:
    """The dice that the headquarters in the unit's hex adds, lent already or not; 0 without one."""
    hq = lender(game, unit.hex, unit.side)
    return 0 if hq is None else hq.face.leadership
