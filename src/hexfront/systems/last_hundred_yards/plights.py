"""What keeps units from what they could do otherwise: mines and wire, assaults, a lost leader or
one who helps, the other half of a deployed squad."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import LATW
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import FIRE
from hexfront.systems.last_hundred_yards.observing import in_primary
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import DID_DEPLOY, DID_HELP, UnitState


def held_by_works(game: GameLHY, unit: UnitState) -> bool:
    """Do mines or wire in its hex keep a unit from firing: all, but for infantry and light
    anti-tank weapons in reaction, also one in the middle of an enemy's action?

    Rule: LHY 19.1, LHY 19.2.
    """
    if not game.mines and not game.wire:
        return False
    if unit.hex not in game.mines and unit.hex not in game.wire:
        return False
    if game.segment != PLATOON_ACTIVATION or unit.side != game.active:
        return not unit.type.infantry and unit.type.cls != LATW
    return True


def held_by_works_at(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """The same in a hex that the unit would enter, as far as its side knows of the mines.

    Rule: LHY 19.1, LHY 19.2.
    """
    if hex not in game.wire and not game.mined(hex, unit.side):
        return False
    return held_by_works(game, unit.at(hex))


def under_assault(game: GameLHY, unit: UnitState) -> bool:
    """Does an enemy Assault Arrow point at the unit's hex? Rule: LHY 10.5.3.2."""
    return any(a.side != unit.side and a.target == unit.hex for a in game.arrows)


def held_down(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit in an assault hex, under an assault, or pinned by mortar fire?

    Rule: LHY 10.5.3.1, LHY 10.5.3.2, LHY 11.4.7.1b.
    """
    if unit.hex in game.assaults or (game.mdrm and in_primary(game, unit)):
        return True
    return under_assault(game, unit)


def leaderless(game: GameLHY, unit: UnitState) -> bool:
    """Has the unit's platoon, or that which it supports, lost its leader? Rule: LHY 13.3.4.2."""
    if unit.platoon != NONE and unit.platoon in game.platoons:
        platoon = game.scenario.platoons[unit.platoon]
        return platoon.leader != NONE and game.leader_of(unit.platoon) is None
    led = False
    for number in game.platoons:
        if game.scenario.platoons[number].leader == NONE or game.leader_of(number) is not None:
            led = True
    return not led


def leader_helps(game: GameLHY, unit: UnitState) -> bool:
    """Has the unit's leader used his action to help a recovery?

    Rule: LHY 8.3a, LHY 12.1.2.
    """
    if unit.platoon == NONE:
        return False
    leader = game.leader_of(unit.platoon)
    return leader is not None and leader.did & DID_HELP != 0


def twin_fired(game: GameLHY, unit: UnitState) -> bool:
    """Has the other one of two sections that deployed in this segment fired in it?

    Rule: LHY 10.3.2c.
    """
    if not unit.did & DID_DEPLOY:
        return False
    for deed in game.acts:
        if deed.unit != unit.number and deed.kind == FIRE:
            other = game.units[deed.unit]
            if other is not None and other.did & DID_DEPLOY and other.platoon == unit.platoon:
                return True
    return False
