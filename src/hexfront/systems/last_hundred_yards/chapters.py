"""What units may do in a segment, chapter by chapter (6.0 II, 9.1).

Each chapter gives three functions and the verbs that are its own: what it offers to a unit, why it
refuses, what it does. `segments.py` says who is asked and when.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexfront.core.game import Action
from hexfront.systems.last_hundred_yards import (
    anti_tank,
    deploy,
    knee,
    latw,
    maneuver,
    mortars,
    moving_fire,
    night,
    readiness,
    recovery,
    small_arms,
    transport,
    two_targets,
    vehicles,
    withdrawing,
)
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import (
    UnitState,
)

Deny = Callable[[GameLHY, ActionLHY], int]
Apply = Callable[[GameLHY, ActionLHY], None]

# verb -> (its predicate, what it does)
VERBS: Final[dict[str, tuple[Deny, Apply]]] = {
    "maneuver": (maneuver.denial, maneuver.apply),
    "withdraw": (withdrawing.denial, withdrawing.apply),
    "deploy": (deploy.denial, deploy.apply),
    "reverse": (vehicles.denial, vehicles.apply),
    "start": (vehicles.denial, vehicles.apply),
    "halt": (vehicles.denial, vehicles.apply),
    "watch": (vehicles.denial, vehicles.apply),
    "scoot": (moving_fire.denial, moving_fire.apply),
    "halt and fire": (moving_fire.denial, moving_fire.apply),
    "load": (transport.denial, transport.apply),
    "unload": (transport.denial, transport.apply),
    "unload at": (transport.denial, transport.apply),
    "fire": (small_arms.denial, small_arms.apply),
    "split": (small_arms.denial, small_arms.apply),
    "shoot": (anti_tank.denial, anti_tank.apply),
    "shoot at": (anti_tank.denial, anti_tank.apply),
    "two targets": (two_targets.denial, two_targets.apply),
    "dash": (latw.denial, latw.apply),
    "knee": (knee.denial, knee.apply),
    "knee smoke": (knee.denial, knee.apply),
    "call": (mortars.denial, mortars.apply),
    "illuminate": (night.denial, night.apply),
    "recover": (recovery.denial, recovery.apply),
    "help": (recovery.denial, recovery.apply),
}


def offer(game: GameLHY, unit: UnitState, mask: int, found: list[Action]) -> None:
    """What each chapter offers to a unit that may do what the mask says, in the order of the
    choices. Called outright, not from a table: it is the most frequent work of all."""
    if mask & (may.MANEUVER | may.TO_COVER | may.REINFORCE):
        maneuver.offer(game, unit, mask, found)
    if mask & (may.WITHDRAW | may.WITHDRAW_ROLL):
        withdrawing.offer(game, unit, mask, found)
    if mask & may.DEPLOY:
        deploy.offer(game, unit, mask, found)
    if mask & (may.MANEUVER | may.START | may.REINFORCE):
        vehicles.offer(game, unit, mask, found)
    if mask & may.MANEUVER:
        moving_fire.offer(game, unit, mask, found)
    if mask & may.LOAD:
        transport.offer(game, unit, mask, found)
    if mask & may.SMALL_ARMS:
        small_arms.offer(game, unit, mask, found)
        knee.offer(game, unit, mask, found)
    if mask & may.ANTI_TANK:
        anti_tank.offer(game, unit, mask, found)
        two_targets.offer(game, unit, mask, found)
        latw.offer(game, unit, mask, found)
    if mask & may.REQUEST:
        mortars.offer(game, unit, mask, found)
        night.offer(game, unit, mask, found)
    if mask & may.RECOVER:
        recovery.offer(game, unit, mask, found)


def offers(game: GameLHY, masks: dict[int, int], found: list[Action]) -> bool:
    """Appends all that units may do now, given what `eligibility.masks` says. True if one of them
    must: the segment may not end before.

    A unit that owes an action and has none to take is excused. Rule: LHY 9.1.
    """
    owed = readiness.table_of(game).owed
    heroes = heroes_first(game, owed) if owed else ()
    owing = False
    for number, mask in masks.items():
        if heroes and number not in heroes:
            continue
        unit = game.unit(number)
        before = len(found)
        offer(game, unit, mask, found)
        if not owing and len(found) > before:
            owing = readiness.owes(game, unit)
    return owing


def heroes_first(game: GameLHY, owed: frozenset[int]) -> tuple[int, ...]:
    """Heroic units that must act now do so before all others, if there is anything that they can
    do. Rule: LHY 6.0 II 1a, LHY 6.0 II 2."""
    heroes: list[int] = []
    for number in sorted(owed):
        unit = game.units[number]
        if unit is None or unit.heroic == NONE or unit.acted:
            continue
        mask = may.mask(game, unit)
        found: list[Action] = []
        offer(game, unit, mask, found)
        if found:
            heroes.append(number)
    return tuple(heroes)
