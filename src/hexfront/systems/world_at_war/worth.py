"""What units are worth to bots, and what attacks on them take away, chance averaged.

The unit of account is a platoon's victory points: a Soviet tank platoon is worth 3.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.actions import SW_AP, ActionWaW
from hexfront.systems.world_at_war.chances import as_floats, unsaved
from hexfront.systems.world_at_war.counters import HELICOPTER
from hexfront.systems.world_at_war.defence import bonus_limit, bonus_of_hex, save_number
from hexfront.systems.world_at_war.fire import MAY_ATTACK, aim
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.weapons import (
    is_depleted,
    leadership_in,
    reach,
    weapon_of,
)

HEADQUARTERS: Final = 2.0
LEAST: Final = 1.0
VICTORY: Final = 1000.0
WEAPON_COUNT: Final = 6
# What is left of a unit's worth by its state: full, full and Disrupted, Reduced, both.
LEFT: Final[tuple[float, ...]] = (1.0, 0.78, 0.66, 0.44)
# State by how often it was hit, from each of these; 4: destroyed.
AFTER: Final[list[tuple[int, ...]]] = [(0, 1, 3, 4), (1, 3, 4, 4), (2, 3, 4, 4), (3, 4, 4, 4)]
LEADERSHIP: Final = 0.06  # a headquarters that leads cannot go along any more
CARGO_SHARE: Final = 0.6  # of the worth of its cargo that a carrier's end takes with it


def full_worth(unit: UnitState) -> float:
    """The worth of such a unit at full strength and in good order."""
    if unit.is_hq:
        return HEADQUARTERS
    return max(float(unit.type.vp), LEAST)


def state_of(unit: UnitState) -> int:
    """The unit's state as an index of LEFT."""
    return (2 if unit.reduced else 0) + (1 if unit.disrupted else 0)


def worth(unit: UnitState) -> float:
    """What the unit is worth as it is."""
    return full_worth(unit) * LEFT[state_of(unit)]


def harm(unit: UnitState, hits: int) -> float:
    """How much of its full worth so many hits take. Rule: WAW 6.1.6-2, WAW 6.1.6-3."""
    state = state_of(unit)
    if unit.type.cls == HELICOPTER:
        return LEFT[state] if hits > 0 else 0.0
    after = AFTER[state][min(hits, 3)]
    return LEFT[state] - (0.0 if after == 4 else LEFT[after])


_kept: dict[int, list[float]] = {}


def unsaved_chances(dice: int, number: int, saves: int, save: int) -> list[float]:
    """Probabilities of 0, 1, 2 ... hits that are not saved; worked out once."""
    key = ((dice * 8 + number) * 32 + saves) * 8 + save
    found = _kept.get(key)
    if found is None:
        found = as_floats(unsaved(dice, number, saves, save))
        _kept[key] = found
    return found


def loss(game: GameWaW, unit: UnitState, hex: int, dice: int, number: int) -> float:
    """What an attack with so many dice takes from the unit if it stands in that hex."""
    if dice <= 0:
        return 0.0
    saves = unit.face.armor
    if unit.is_ground and hex != OFF_MAP:
        cls = unit.type.cls
        saves += min(bonus_of_hex(game, hex, cls), bonus_limit(game, cls))
    chances = unsaved_chances(dice, number, saves, save_number(game, unit))
    total = 0.0
    for hits in range(1, len(chances)):
        if chances[hits] > 0.0:
            total += chances[hits] * harm(unit, hits)
    value = full_worth(unit)
    if unit.cargo != NONE:
        value += CARGO_SHARE * full_worth(game.unit(unit.cargo))
    return total * value


def best_attack(
    game: GameWaW,
    firer: UnitState,
    target: UnitState,
    hex: int,
    distance: int,
    moving: bool = False,
) -> float:
    """What the firer's best weapon takes from the target in that hex, at a distance, the line of
    sight left out; of infantry with its support weapon both count."""
    cls = target.type.cls
    own = 0.0
    support = 0.0
    for weapon in range(WEAPON_COUNT if firer.sw != NONE else SW_AP):
        if not MAY_ATTACK[weapon % SW_AP] >> cls & 1:
            continue
        arms = weapon_of(game, firer, weapon)
        if arms is None or distance > reach(game, arms, weapon, cls):
            continue
        if is_depleted(game, firer, weapon, arms):
            continue
        dice, number = aim(game, firer, weapon, arms, distance, cls, moving, 0)
        taken = loss(game, target, hex, dice, number)
        if weapon < SW_AP:
            own = max(own, taken)
        else:
            support = max(support, taken)
    return own + support


def attack_value(game: GameWaW, action: ActionWaW, moving: bool) -> float:
    """What a `fire` action takes from its target, less what leadership costs; 0 for any other."""
    if action.verb != "fire":
        return 0.0
    firer = game.unit(action.unit)
    target = game.unit(action.target)
    arms = weapon_of(game, firer, action.weapon)
    assert arms is not None
    distance = game.ground.board.distance[firer.hex * game.ground.size + target.hex]
    leadership = leadership_in(game, firer) if action.lead else 0
    cls = target.type.cls
    dice, number = aim(game, firer, action.weapon, arms, distance, cls, moving, leadership)
    value = loss(game, target, target.hex, dice, number)
    return value - (LEADERSHIP if action.lead else 0.0)


def longest_reach(game: GameWaW, unit: UnitState) -> int:
    """The farthest hex that any of the unit's weapons could reach, whatever stands there."""
    far = 0
    for weapon in range(WEAPON_COUNT if unit.sw != NONE else SW_AP):
        arms = weapon_of(game, unit, weapon)
        if arms is not None:
            far = max(far, reach(game, arms, weapon, 0))
    return far
