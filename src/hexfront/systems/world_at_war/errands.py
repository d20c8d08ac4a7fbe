"""What transport, fire missions, air strikes and headquarters promise, for bots."""

from __future__ import annotations

from typing import Final

from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.artillery import class_from_above, is_hit_from_above
from hexfront.systems.world_at_war.counters import FOOT
from hexfront.systems.world_at_war.marches import FAR, field
from hexfront.systems.world_at_war.outlook import Outlook
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.worth import best_attack, full_worth, loss, worth

CARRIED: Final = 0.6  # infantry that rides gets on, but does nothing
RIDE: Final = 14  # half points to a goal from which on infantry rides
DISMOUNT: Final = 8  # half points to a goal, hexes to an enemy, where infantry gets out
NEAR_ENEMY: Final = 3
ON_TARGET: Final = 0.67
MISSION: Final = 0.35  # what a fire mission must promise in the first turn
SMOKE: Final = 0.10  # of what smoke hides from
FRIENDLY: Final = 1.5
HQ_COVERS: Final = 0.12  # for each unit inside its radius


# --- transport ----------------------------------------------------------------------------------


def to_goal(outlook: Outlook, unit: UnitState, hex: int) -> int:
    """Half points on foot to the nearest place that matters, or to an enemy."""
    goals = outlook.wanted or outlook.guarded or outlook.foe_hexes
    return field(outlook.game.ground, FOOT, goals)[hex] if goals else FAR


def disembark(outlook: Outlook, carrier: UnitState, hex: int) -> float:
    """What it is worth that the cargo gets out here: near a goal or an enemy it should."""
    game = outlook.game
    if carrier.cargo == NONE:
        return 0.0
    infantry = game.unit(carrier.cargo)
    size = outlook.size
    distance = game.ground.board.distance
    near = any(distance[hex * size + foe] <= NEAR_ENEMY for foe in outlook.foe_hexes)
    if not near and to_goal(outlook, infantry, hex) > DISMOUNT:
        return -CARRIED
    gain = CARRIED * full_worth(infantry)
    if hex in outlook.worth_of:
        gain += 1.0
    return gain - outlook.danger(infantry, hex) * 0.5


def embark(outlook: Outlook, carrier: UnitState, infantry: UnitState) -> float:
    """What it is worth that the infantry gets in: far from everything it should."""
    game = outlook.game
    distance = game.ground.board.distance
    hex = infantry.hex
    near = any(distance[hex * outlook.size + foe] <= 2 * NEAR_ENEMY for foe in outlook.foe_hexes)
    if near or not outlook.wanted or to_goal(outlook, infantry, hex) < RIDE:
        return -CARRIED
    return CARRIED if carrier.formation == infantry.formation else -CARRIED


# --- fire from far away -------------------------------------------------------------------------


def mission_value(outlook: Outlook, formation: int, action: ActionWaW) -> float:
    """What a fire mission may do in the hex aimed at, less what it is worth later."""
    game = outlook.game
    stack = game.stacks[action.hex]
    if not stack:
        return -1.0
    if action.verb == "mission smoke":
        return _smoke_value(outlook, action.hex)
    dice = game.scenario.formations[formation].artillery
    total = 0.0
    for unit in [game.unit(number) for number in stack]:
        if not is_hit_from_above(unit):
            continue
        count, number = dice[class_from_above(unit)]
        value = loss(game, unit, action.hex, count, number)
        total += value if unit.side != outlook.side else -FRIENDLY * value
    late = game.turn / game.scenario.turns
    return ON_TARGET * total - MISSION * (1.0 - late)


def _smoke_value(outlook: Outlook, hex: int) -> float:
    """Smoke on enemies who could fire, where own units have a way to go."""
    game = outlook.game
    if not outlook.wanted:
        return -1.0
    total = 0.0
    for foe in outlook.foes:
        if foe.hex == hex and not foe.disrupted and not foe.flying:
            for unit in outlook.own:
                away = game.ground.board.distance[unit.hex * outlook.size + hex]
                if away <= 12:
                    total += best_attack(game, foe, unit, unit.hex, max(away - 2, 1))
    return SMOKE * total - MISSION


def strike_value(outlook: Outlook, action: ActionWaW) -> float:
    """What an air strike may do."""
    game = outlook.game
    air = game.scenario.tables.air
    if action.verb == "strike ap":
        target = game.unit(action.unit)
        return loss(game, target, target.hex, air[0][0], air[0][1])
    if action.verb == "strike he":
        total = 0.0
        for unit in game.in_hex(action.hex, 1 - outlook.side):
            if is_hit_from_above(unit) and class_from_above(unit) != 0:
                total += loss(game, unit, action.hex, air[1][0], air[1][1])
        return total
    return 0.3  # there may be a better target next turn


def replace_value(outlook: Outlook, formation: int, hex: int) -> float:
    """A headquarters comes back where it covers many units and is in little danger."""
    game = outlook.game
    first = game.scenario.units[game.scenario.formations[formation].hq]
    radius = first.type.faces[1].radius
    distance = game.ground.board.distance
    value = 0.0
    for unit in outlook.own:
        if unit.formation == formation and distance[hex * outlook.size + unit.hex] <= radius:
            value += HQ_COVERS
    for unit in game.ground_in(hex, outlook.side):
        value -= 0.5 * outlook.danger(unit, hex) / max(worth(unit), 0.1)
    return value
