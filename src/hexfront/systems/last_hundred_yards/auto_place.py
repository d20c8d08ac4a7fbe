"""Where a unit is placed by itself (20.7): a plain and reasonable set-up, the same each time."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.bearings import bearing
from hexfront.systems.last_hundred_yards.counters import DUMMY, LEADER
from hexfront.systems.last_hundred_yards.forces import MAY_BE_LOADED
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import UnitState

COVER: Final = 6  # what cover is worth, in hexes nearer to the front
IMPROVED: Final = 9
CROWD: Final = 8  # what each unit that is there already takes away
COMRADE: Final = 2  # what a hex farther from the platoon takes away
ATTACKERS_WEIGHT: Final = 2
RIDE: Final = 20  # what it is worth to a carrier that somebody is there who could come along


def worth(game: GameLHY, unit: UnitState, hex: int) -> int:
    """How good a hex is for a unit: the defender near what he holds, the attacker near what he
    wants, in cover, spread out but within reach of his platoon, leaders among their men."""
    board = game.ground.board
    scenario = game.scenario
    leader = unit.type.cls == LEADER
    value = 0
    if hex in game.improved and not unit.type.vehicle:
        value += IMPROVED
    elif game.ground.conceals(hex, unit.type.vehicle):
        value += COVER
    goals = [goal for objective in scenario.objectives for goal in objective.hexes]
    if goals:
        away = min([board.distance(hex, goal) for goal in goals])
        value -= away * (ATTACKERS_WEIGHT if unit.side == scenario.attacker else 1)
    there = len(game.stacks[hex])
    if not leader and (unit.type.cls != DUMMY or there):
        value -= CROWD * there
    if unit.platoon != NONE:
        comrades = [u.hex for u in game.of_platoon(unit.platoon) if u.hex != OFF_MAP]
        if comrades:
            value -= COMRADE * max(0, min([board.distance(hex, other) for other in comrades]) - 2)
            if leader and hex in comrades:
                value += CROWD
    if unit.side == scenario.attacker and carries(unit) and wants_lift(game, hex, unit.side):
        value += RIDE
    return value


def carries(unit: UnitState) -> bool:
    """Is the unit there to carry infantry? Tanks may, but have better things to do."""
    return unit.type.capacity > 0 and not unit.type.afv


def wants_lift(game: GameLHY, hex: int, side: int) -> bool:
    """Is there infantry in the hex that may begin aboard, and no carrier for it yet?

    Rule: LHY 20.7f.
    """
    riders = 0
    for unit in game.in_hex(hex, side):
        if carries(unit):
            riders -= 1
        elif unit.type.infantry and game.scenario.units[unit.number].may & MAY_BE_LOADED:
            riders += 1
    return riders > 0


def outlook(game: GameLHY, hex: int, side: int) -> int:
    """The bearing to the middle of the enemy's zones, or of the map."""
    map = game.ground.board.map
    theirs = [h for zone in game.scenario.zones if zone.side != side for h in zone.hexes]
    if not theirs:
        theirs = list(range(map.size))
    x = sum([map.xs[h] for h in theirs]) // len(theirs)
    y = sum([map.ys[h] for h in theirs]) // len(theirs)
    nearest = OFF_MAP
    closest = 99999
    for other in theirs:
        away = abs(map.xs[other] - x) + abs(map.ys[other] - y)
        if other != hex and away < closest:
            closest = away
            nearest = other
    return 0 if nearest == OFF_MAP else bearing(map, hex, nearest)
