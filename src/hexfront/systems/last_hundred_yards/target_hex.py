"""What small arms find in a hex: the units there, and the terrain that covers them (11.3.3)."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards.counters import FP, GUN
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.tables import Terrain
from hexfront.systems.last_hundred_yards.terrain import ALL_SIDES


class Target:
    """What small arms find in a hex, or what the firer knows of it.

    `concealed`: its combat units are all concealed; `steps` of non-vehicular units, Passengers too;
    `on_foot`: are there dismounted units but guns; `vehicles`: vehicles of theirs; `riders`: any
    on a vehicle; `hugging`: all whom the fire can hurt are Disrupted; `position`: a fortified one.
    """

    __slots__ = ("concealed", "hugging", "on_foot", "position", "riders", "steps", "vehicles")

    def __init__(self) -> None:
        self.concealed = False
        self.steps = 0
        self.on_foot = False
        self.vehicles = False
        self.riders = False
        self.hugging = False
        self.position = False


def look(game: GameLHY, hex: int, side: int, known: bool) -> Target:
    """The side's units in a hex as a target; `known`: without what is concealed or hidden."""
    found = Target()
    in_sight = covered = False
    upright = beaten = False
    for unit in game.with_loaded(hex, side):
        type = unit.type
        under = unit.concealed or (unit.loaded and game.unit(unit.loaded_in).concealed)
        if under and not unit.hidden:
            covered = True
        elif type.combat and not unit.hidden:
            in_sight = True
        if (known and (under or unit.hidden)) or type.dummy:
            continue
        if type.vehicle:
            found.vehicles = True
            continue
        found.steps += min(unit.steps, type.density_steps)
        if unit.loaded:
            if game.unit(unit.loaded_in).type.afv:
                found.riders = True
            else:
                continue
        elif type.cls != GUN and type.cls != FP:
            found.on_foot = True
        if type.cls == FP:
            found.position = True
        elif type.cohesion:
            if unit.disrupted:
                beaten = True
            else:
                upright = True
    found.concealed = covered and not in_sight
    found.hugging = beaten and not upright and not (known and covered)
    return found


def cover(game: GameLHY, origin: int, hex: int, side: int, position: bool) -> Terrain | None:
    """The terrain that protects the side's units in a hex best, None for none. An improved
    position, and for others in its hex a fortified one, is terrain too (`position`).

    Rule: LHY 11.3.3p, LHY 4.1.16, LHY 2.2.4f.
    """
    denied = ALL_SIDES if origin == hex else lost_sides(game, hex, side)
    return game.ground.small_arms_cover(hex, origin, position, denied)


def lost_sides(game: GameLHY, hex: int, side: int) -> int:
    """The walls and tree lines of a hex to which the side's enemy came first, as a mask.

    Rule: LHY 4.1.7, LHY 4.1.8.
    """
    if not game.first:
        return 0
    map = game.ground.board.map
    found = 0
    for direction in range(6):
        if game.first.get(map.hexside(hex, direction), side) != side:
            found |= 1 << direction
    return found


def fence_between(game: GameLHY, origin: int, hex: int) -> bool:
    """Does fire from another hex cross a wall or tree line, at either end or on its way?

    Rule: LHY 11.3.3l.
    """
    return origin != hex and game.sights.fenced(origin, hex)
