"""What fire is worth, for bots: small arms, anti-tank fire, mortars; see `appraisal.py`."""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards import anti_tank_value, mortars, small_arms_value
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.appraise_turn import kept
from hexfront.systems.last_hundred_yards.counters import KINDS
from hexfront.systems.last_hundred_yards.firing import KNOWN, SPLIT, how_now
from hexfront.systems.last_hundred_yards.outlook import HIGHEST, LOWEST, Outlook
from hexfront.systems.last_hundred_yards.posts import posts
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.worth import (
    DIE,
    exposed_units,
    full_worth,
    harm,
    more_harm,
    shot_harm,
    standing_markers,
)

SHOWN: Final = 0.15  # what it costs to be seen where one was concealed


def shown(outlook: Outlook, unit: UnitState, hex: int) -> float:
    """What the unit loses if firing at a hex gives away that it is there. Rule: LHY 4.3.1."""
    if not (unit.concealed or unit.hidden):
        return 0.0
    distance = outlook.game.ground.board.distance(unit.hex, hex)
    cost = SHOWN if distance <= 2 else 0.3 * SHOWN
    return 2.0 * cost if unit.hidden else cost


def fire(outlook: Outlook, action: ActionLHY) -> float:
    """Small arms at a hex, or at two. Rule: LHY 11.3."""
    game = outlook.game
    unit = game.unit(action.unit)
    how = how_now(game, may.mask(game, unit))
    if action.verb == "split":
        how |= SPLIT
    value = burst(outlook, unit, action.hex, how)
    if action.other != NONE:
        value += burst(outlook, unit, action.other, how)
    return value - kept(outlook, unit) - shown(outlook, unit, action.hex)


def burst(outlook: Outlook, unit: UnitState, hex: int, how: int) -> float:
    """What the unit's marker on a hex adds."""
    game = outlook.game
    marker = small_arms_value.net(game, unit, hex, how | KNOWN, None)
    marker = max(LOWEST, min(HIGHEST, marker))
    return more_harm(game, hex, 1 - unit.side, marker)


def shoot(outlook: Outlook, action: ActionLHY) -> float:
    """Anti-tank fire at a unit. Rule: LHY 11.5."""
    game = outlook.game
    return shot(outlook, game.unit(action.unit), game.unit(action.target))


def shoot_at(outlook: Outlook, action: ActionLHY) -> float:
    """The same at the topmost concealed unit of a kind in a hex. Rule: LHY 4.3."""
    game = outlook.game
    for target in game.in_hex(action.hex, 1 - outlook.side):
        if target.concealed and KINDS[target.type.announced] == KINDS[action.number]:
            return shot(outlook, game.unit(action.unit), target)
    return 0.0


def shot(outlook: Outlook, unit: UnitState, target: UnitState) -> float:
    """What a shot may be expected to take from its target."""
    game = outlook.game
    how = how_now(game, may.mask(game, unit))
    marker = anti_tank_value.net(game, unit, target, how, None)
    taken = shot_harm(game, target, marker, False)
    return taken - kept(outlook, unit) - shown(outlook, unit, target.hex)


def call(outlook: Outlook, action: ActionLHY) -> float:
    """Ask for a mortar, if there is somebody to fire at. Rule: LHY 11.4."""
    game = outlook.game
    unit = game.unit(action.unit)
    origins = [unit.hex] if unit.on_map else posts(game, unit)
    return best_barrage(outlook, action.number, origins) - 0.1


def observe(outlook: Outlook, action: ActionLHY) -> float:
    """Ask for it from an entry hex. Rule: LHY 20.7j."""
    phase = outlook.game.phases[-1]
    if not isinstance(phase, mortars.Posting):
        return 0.0
    return best_barrage(outlook, phase.mortar, [action.hex])


def best_barrage(outlook: Outlook, number: int, origins: list[int]) -> float:
    """The best that a mortar could do to enemies who are seen from one of these hexes, not below
    0."""
    game = outlook.game
    best = 0.0
    for hex in sorted({foe.hex for foe in outlook.foes}):
        if any(game.sights.sees(origin, hex) for origin in origins):
            best = max(best, barrage(outlook, number, hex))
    return best


def request(outlook: Outlook, action: ActionLHY) -> float:
    """High explosive on a hex. Rule: LHY 11.4.5."""
    return barrage(outlook, action.number, action.hex)


def barrage(outlook: Outlook, number: int, hex: int) -> float:
    """What a mortar's fire on a hex may be expected to do: its own marker, others as accurate as
    they are, and what falls beside on friends."""
    game = outlook.game
    foes = exposed_units(game, hex, 1 - outlook.side)
    if not foes:
        return -0.1
    kind = game.scenario.mortars[number].kind
    marker = kind.primary + game.ground.mortar_tem(hex, hex, hex in game.improved)
    marker = max(LOWEST, min(HIGHEST, marker))
    before = standing_markers(game, hex, 1 - outlook.side)
    markers = [*before, *[marker] * (1 + kind.rolls_he * 4 // DIE)]
    value = harm(foes, markers) - harm(foes, before)
    for near in game.ground.board.map.near[hex]:
        friends = exposed_units(game, near, outlook.side)
        if friends:
            value -= 0.1 * kind.rolls_he * harm(friends, [kind.secondary])
        others = exposed_units(game, near, 1 - outlook.side)
        if others:
            value += 0.1 * kind.rolls_he * harm(others, [kind.secondary])
    # Whoever is held down neither fires nor goes.
    return value + 0.25 * sum([full_worth(unit.type) for unit in foes if not unit.disrupted])
