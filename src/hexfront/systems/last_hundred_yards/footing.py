"""One step on foot (10.0, 10.1, 4.1): what it costs, and what forbids it.

Maneuver points are counted in halves throughout.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.counters import FP, GUN, ON_FOOT
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.tables import (
    ACTIVATION,
    NIGHT_ACTIVATION,
    NIGHT_REACTION,
    NO_WAY,
    POINT,
    REACTION,
)
from hexfront.systems.last_hundred_yards.terrain import WHOLE_MOVE
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

ENDLESS: Final = 99


class March:
    """What units on foot may do in one maneuver: `allowance` in half points, `least` hexes that are
    always allowed and `most` hexes at all; `bonus`: half points more that keeping to the road may
    earn; `to_cover`: a Disrupted unit that only goes into cover.

    Rule: LHY 10.1, LHY 10.1.1a, LHY 10.1.2a, LHY 12.6.1, LHY 17.1.
    """

    __slots__ = ("allowance", "bonus", "least", "most", "to_cover")

    def __init__(
        self, allowance: int, least: int, most: int, bonus: int, to_cover: bool = False
    ) -> None:
        self.allowance = allowance
        self.least = least
        self.most = most
        self.bonus = bonus
        self.to_cover = to_cover


def march_of(game: GameLHY, unit: UnitState, directed: bool) -> March:
    """The maneuver that a unit on foot may make in the present segment. `directed`: by its leader
    (8.3a), when Japanese may go as far as when they are activated.

    Rule: LHY 10.1.1a, LHY 10.1.2a, LHY 12.6.1, LHY 13.3.2, LHY 17.1.
    """
    tables = game.scenario.tables
    if unit.is_heroic:
        return March(ENDLESS, ENDLESS, tables.allowances["heroic"][ACTIVATION], 0)
    if unit.disrupted:
        return March(ENDLESS, 1, 1, 0, True)
    activated = game.segment == PLATOON_ACTIVATION
    foot = tables.allowances["foot"]
    allowance = foot[ACTIVATION if activated else REACTION] * POINT
    far = activated or (directed and unit.type.japanese)
    least = tables.limits["foot_minimum" if far else "foot_minimum_reaction"]
    if game.scenario.light != NIGHT:
        return March(allowance, least, ENDLESS, tables.limits["road_bonus"] * POINT)
    if unit.type.japanese:
        return March(allowance, least, ENDLESS, 0)
    most = foot[NIGHT_ACTIVATION if activated else NIGHT_REACTION]
    return March(allowance, min(least, most), most, 0)


def walks(unit: UnitState) -> bool:
    """Does it go on foot: no vehicle, nobody aboard of one, no towed gun, no fortified position?

    Rule: LHY 10.0c, LHY 2.1.3.
    """
    type = unit.type
    return not type.vehicle and type.cls not in (GUN, FP) and unit.loaded_in == NONE


# --- who is where -------------------------------------------------------------------------------


def held(game: GameLHY, hex: int, side: int) -> bool:
    """Is there a unit of the side in the hex, as far as its enemy can see? A concealed dummy looks
    like one; hidden units do not show. Rule: LHY 10.0b, LHY 20.8, LHY 20.9."""
    for number in game.stacks[hex]:
        unit = game.unit(number)
        if unit.side == side and not unit.hidden:
            return True
    return False


def held_near(game: GameLHY, hex: int, side: int) -> bool:
    """Is there such a unit next to the hex?"""
    for near in game.ground.board.map.near[hex]:
        if game.stacks[near] and held(game, near, side):
            return True
    return False


# --- the ground -----------------------------------------------------------------------------------


def foot_way(game: GameLHY, a: int, b: int) -> bool:
    """Can one go from a hex to an adjacent one on foot? A mission may make rivers impassable.

    Rule: LHY 10.3.1.1.
    """
    return game.ground.cost(ON_FOOT, a, b) != NO_WAY and not river_bars(game, a, b)


def river_bars(game: GameLHY, a: int, b: int) -> bool:
    """Is there a river in the adjacent hex that the mission makes impassable?"""
    return "impassable_rivers" in game.scenario.special and game.ground.in_river(a, b)


def slow_withdrawal(game: GameLHY, hex: int) -> bool:
    """River, marsh, jungle or urban building: a withdrawal there is shorter. Rule: LHY 10.3.1d."""
    ground = game.ground
    if ground.rivers[hex] or ground.marsh[hex] or ground.urban[hex]:
        return True
    return ground.base[hex].id in ("jungle", "heavy_jungle")


def second_urban(game: GameLHY, path: tuple[int, ...], to: int) -> bool:
    """Would it be the second hex of urban buildings entered in a row, neither along a road nor
    through a gap between them? The hex where the path begins was not entered on it: the exception
    that 10.1.1a makes to two hexes in any case, and 10.1.2a not to one, counts so too.

    Rule: LHY 4.1.6b1, LHY 10.1.1a.
    """
    return len(path) > 1 and game.ground.second_urban(path[-1], to)


def on_bridge(game: GameLHY, unit: UnitState, path: tuple[int, ...]) -> bool:
    """Has the unit come along its path onto a bridge, and not into the river below?

    Rule: LHY 4.1.11.
    """
    if len(path) > 1:
        return came_over_bridge(game, path)
    here = path[-1]
    if not game.ground.decks[here] or game.ground.fords[here]:
        return False
    return unit.bank == NONE


def came_over_bridge(game: GameLHY, path: tuple[int, ...]) -> bool:
    """Did the last step of a path lead onto a bridge? Rule: LHY 4.1.11."""
    ground = game.ground
    here = path[-1]
    if not ground.decks[here] or ground.fords[here]:
        return False
    return ground.on_deck(path[-2], here)


def stops_in(game: GameLHY, unit: UnitState, a: int, b: int) -> bool:
    """Must a unit on foot end its maneuver in the hex that it enters: a river, not at a ford nor on
    a bridge? Mines and wire stop it too. Heroes go on.

    Rule: LHY 4.1.10, LHY 4.1.12, LHY 19.1, LHY 19.2.
    """
    if unit.is_heroic:
        return False
    if b in game.wire or game.mined(b, unit.side):
        return True
    return a != OFF_MAP and game.ground.stops(a, b)


def road_is_clear(game: GameLHY, hex: int, side: int) -> bool:
    """Is there no enemy within two hexes of a road hex? Rule: LHY 4.1.9.5."""
    if held(game, hex, 1 - side):
        return False
    reach = game.scenario.tables.limits["road_bonus_enemy"]
    for near in game.ground.board.map.within(hex, reach):
        if game.stacks[near] and held(game, near, 1 - side):
            return False
    return True


def earns_road_bonus(game: GameLHY, path: tuple[int, ...], to: int, side: int) -> bool:
    """Does the whole maneuver, this step the last one, keep to connected road hexes that have no
    enemy within two hexes? Rule: LHY 4.1.9.5."""
    here = path[0]
    if here == OFF_MAP:
        return False
    for hex in (*path[1:], to):
        if not game.ground.road_link(here, hex):
            return False
        here = hex
    return all(road_is_clear(game, hex, side) for hex in (*path, to))


def is_cover(game: GameLHY, hex: int, side: int) -> bool:
    """Does the hex give the side's units on foot cover from everywhere: by its terrain, an improved
    position, or a fortified one of theirs? Walls are for whoever asks.

    Rule: LHY 4.0b, LHY 4.1.16, LHY 2.2.4f.
    """
    if game.ground.shelters(hex) or hex in game.improved:
        return True
    return any(unit.type.cls == FP for unit in game.in_hex(hex, side))


# --- one step -------------------------------------------------------------------------------------


def step_cost(game: GameLHY, march: March, a: int, b: int) -> int:
    """Half points of a step on foot; NO_WAY if there is none. From off the map it is the cost of
    the entry hex. Marsh takes the whole allowance.

    Rule: LHY 10.0, LHY 4.1.13, LHY 20.7h.
    """
    ground = game.ground
    cost = ground.entry_cost(ON_FOOT, b) if a == OFF_MAP else ground.cost(ON_FOOT, a, b)
    return march.allowance if cost == WHOLE_MOVE else cost


def step_denial(
    game: GameLHY, unit: UnitState, march: March, path: tuple[int, ...], spent: int, to: int
) -> int:
    """May a unit on foot that has come along `path` and spent so many half points go there, as its
    maneuver? Assaults are another matter.

    Rule: LHY 10.0a, LHY 10.0b, LHY 10.1, LHY 4.1.6b, LHY 4.1.9.5, LHY 4.1.13, LHY 11.4.7.1c.
    """
    here = path[-1]
    if here != OFF_MAP and game.ground.board.map.direction(here, to) < 0:
        return no.NOT_ADJACENT
    if held(game, to, 1 - unit.side):
        return no.ENEMY_IN_HEX
    code = way_denial(game, unit, march, path, spent, to)
    if code != no.LEGAL:
        return code
    if march.to_cover:
        return cover_denial(game, unit, here, to)
    if unit.is_heroic:
        return hero_denial(game, unit, here, to)
    return no.LEGAL


def way_denial(
    game: GameLHY, unit: UnitState, march: March, path: tuple[int, ...], spent: int, to: int
) -> int:
    """The ground's part of the same: is the hex passable, and is there enough left for it?"""
    here = path[-1]
    steps = len(path) - 1
    if steps >= march.most:
        return no.NO_HEXES_LEFT
    if steps and stops_in(game, unit, path[-2], here):
        return no.MUST_STOP_HERE
    if is_primary(game, to):
        return no.PRIMARY_IMPACT
    cost = step_cost(game, march, here, to)
    if cost == NO_WAY or (here != OFF_MAP and river_bars(game, here, to)):
        return no.NO_WAY_ON_FOOT
    if here != OFF_MAP and on_bridge(game, unit, path) and not game.ground.on_deck(here, to):
        return no.ON_THE_BRIDGE
    if second_urban(game, path, to):
        return no.SECOND_URBAN_HEX
    if steps < march.least or spent + cost <= march.allowance:
        return no.LEGAL
    if march.bonus and spent + cost <= march.allowance + march.bonus:
        if earns_road_bonus(game, path, to, unit.side):
            return no.LEGAL
    return no.NOT_ENOUGH_POINTS


def cover_denial(game: GameLHY, unit: UnitState, here: int, to: int) -> int:
    """A Disrupted unit goes only into an adjacent hex with cover, or behind a hexside that gives
    some, and not next to the enemy. Rule: LHY 13.3.2, LHY 4.0b, LHY 2.2.4f."""
    if held_near(game, to, 1 - unit.side):
        return no.NEXT_TO_ENEMY
    if game.ground.walls[to] or is_cover(game, to, unit.side):
        return no.LEGAL
    return no.NO_COVER_THERE


def hero_denial(game: GameLHY, unit: UnitState, here: int, to: int) -> int:
    """A hero comes nearer to his target with every hex. Rule: LHY 12.6.2."""
    distance = game.ground.board.distance
    if distance(to, unit.heroic) < distance(here, unit.heroic):
        return no.LEGAL
    return no.NOT_TOWARD_TARGET
