"""What an anti-tank marker comes to (11.5.3, 11.5.4), also at a vehicle that has passed."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import hindrances
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import FP, GUN, LATW
from hexfront.systems.last_hundred_yards.exposed import fire_line
from hexfront.systems.last_hundred_yards.firing import (
    MOVES,
    NOT_SEEN,
    REACTION,
    SPLIT,
    STAYS,
    behind,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import HALT_AND_FIRE, MANEUVER
from hexfront.systems.last_hundred_yards.modifiers import Modifier, add
from hexfront.systems.last_hundred_yards.observing import sees, sight_class
from hexfront.systems.last_hundred_yards.sight import ON_ROAD
from hexfront.systems.last_hundred_yards.suppression import suppressing, times
from hexfront.systems.last_hundred_yards.target_hex import lost_sides
from hexfront.systems.last_hundred_yards.units import UnitState

TOO_WEAK: Final = -99


def value_against(game: GameLHY, unit: UnitState, target: UnitState) -> int:
    """The ATV that counts: against towed guns and fortified positions no more than 1.

    Rule: LHY 11.5b, LHY 1.7.
    """
    atv = unit.type.atv
    if target.type.cls == GUN or target.type.cls == FP:
        return min(atv, game.scenario.tables.anti_tank["atv_at_guns"])
    return atv


def net(
    game: GameLHY,
    unit: UnitState,
    target: UnitState,
    how: int,
    found: list[Modifier] | None,
    passed: int = NONE,
) -> int:
    """ATV and all modifiers of a shot, before the limits; `how` is a mask of REACTION ...

    `passed`: the hex in which a vehicle that has passed is fired at.
    Rule: LHY 11.5.3-2, LHY 11.5.3-3, LHY 11.5.4.
    """
    tables = game.scenario.tables
    values = tables.anti_tank
    type = unit.type
    hex = target.hex if passed == NONE else passed
    sum = type.atv
    if found is not None:
        found.append(Modifier("atv", type.atv, "LHY 1.7", f"counters.{type.id}.anti_tank"))
    lowered = value_against(game, unit, target) - type.atv
    if lowered:
        sum += add(found, "gun-or-position", lowered, "LHY 11.5b", _cell("atv_at_guns"))
    distance = game.ground.board.distance(unit.hex, hex)
    drm = tables.range_drm(type.atv_range, distance)
    if drm:
        cell = tables.range_cell(type.atv_range, distance) if found is not None else ""
        sum += add(found, "range", drm, "LHY 11.5.4a", cell)
    markers = suppressing(game, unit, True)
    if markers:
        drm = times(markers) * values["suppressed"]
        sum += add(found, "suppressed", drm, "LHY 11.5.4b", _cell("suppressed"), times(markers))
    if how & SPLIT:
        sum += add(found, "split", values["split"], "LHY 11.5.4c", _cell("split"))
    if how & MOVES:
        sum += add(found, "moving", values["moving_moves"], "LHY 11.5.4d", _cell("moving_moves"))
    elif how & STAYS:
        sum += add(found, "moving", values["moving_stays"], "LHY 11.5.4d", _cell("moving_stays"))
    if target.in_motion:
        sum += add(found, "in-motion", values["in_motion"], "LHY 11.5.4e", _cell("in_motion"))
    if unseen(game, unit, target, how):
        sum += add(found, "not-seen", values["not_seen"], "LHY 11.5.4f", _cell("not_seen"))
    if passed != NONE:
        sum += add(found, "passing", values["passing"], "LHY 11.5.4g", _cell("passing"))
    if target.concealed:
        sum += add(found, "concealed", values["concealed"], "LHY 11.5.4h", _cell("concealed"))
    if hex == unit.hex:
        return sum
    count = hindrances.count(game, unit.hex, hex)
    if count:
        drm = count * values["hindrance"]
        sum += add(found, "hindrance", drm, "LHY 11.5.4i", _cell("hindrance"), count)
    if target.type.vehicle:
        line = fire_line(game, unit, hex, ON_ROAD)
        denied = lost_sides(game, hex, target.side)
        shelter = game.ground.hull_down(hex, unit.hex, target.type.afv, line.on_road, denied)
        if shelter is not None:
            sum += add(found, "hull-down", values["hull_down"], "LHY 11.5.4j", _cell("hull_down"))
    elif target.type.cls == GUN:
        if hex in game.improved or game.ground.building[hex] is not None:
            drm = values["gun_in_cover"]
            sum += add(found, "gun-in-cover", drm, "LHY 11.5.4l", _cell("gun_in_cover"))
    return sum


def _cell(row: str) -> str:
    return f"anti_tank.{row}.value"


def unseen(game: GameLHY, unit: UnitState, target: UnitState, how: int) -> bool:
    """Was the target out of sight when a Halt & Fire began: one's own (NOT_SEEN), or the target's
    to which one reacts? Not for light anti-tank weapons.

    Rule: LHY 11.5.4f.
    """
    if unit.type.cls == LATW:
        return False
    if how & NOT_SEEN:
        return True
    if not how & REACTION:
        return False
    for deed in game.deeds:
        if deed.unit == target.number and deed.how & HALT_AND_FIRE:
            if not sees(game, unit, deed.start, sight_class(target)):
                return True
    return False


def reach_denial(game: GameLHY, unit: UnitState, hex: int, its_class: int) -> int:
    """0 or what keeps the unit's anti-tank fire from another hex that it sees: its range, a front
    that looks elsewhere, orchards, an enclosed road.

    Rule: LHY 1.8, LHY 2.2.4a, LHY 4.1.9.4b, LHY 4.1.15, LHY 11.0, LHY 11.0c.
    """
    distance = game.ground.board.distance(unit.hex, hex)
    if distance > unit.type.atv_range:
        return no.OUT_OF_RANGE
    if behind(game, unit, hex):
        return no.BEHIND_POSITION
    if distance > 1:
        line = fire_line(game, unit, hex, its_class)
        if line.no_fire:
            return no.ORCHARDS_STOP_FIRE
        if line.enclosed and distance > game.scenario.tables.limits["enclosed_anti_tank"]:
            return no.ENCLOSED_ROAD
    return no.LEGAL


def passing_hexes(game: GameLHY, unit: UnitState, target: UnitState) -> list[int]:
    """The open hexes in sight through which a vehicle went that is out of sight now, if there are
    enough of them one after the other. Rule: LHY 11.5.4g."""
    if not target.type.vehicle:
        return []
    ground = game.ground
    least = game.scenario.tables.anti_tank["passing_hexes"]
    found: list[int] = []
    for deed in game.deeds:
        if deed.unit != target.number or deed.kind != MANEUVER or len(deed.hexes) < least:
            continue
        run: list[int] = []
        for hex in deed.hexes:
            if hex != OFF_MAP and ground.open_terrain(hex) and sees(game, unit, hex, ON_ROAD):
                run.append(hex)
            else:
                if len(run) >= least:
                    found += run
                run = []
        if len(run) >= least:
            found += run
    return found


def best_passing(game: GameLHY, unit: UnitState, target: UnitState, how: int) -> int:
    """The hex in which it is best to fire at a vehicle that has passed, NONE if the unit can fire
    into none of them. Rule: LHY 11.5.4g, LHY 2.2.4a, LHY 11.0c."""
    best, most = NONE, TOO_WEAK
    for hex in passing_hexes(game, unit, target):
        if hex == unit.hex or reach_denial(game, unit, hex, ON_ROAD) != no.LEGAL:
            continue
        value = net(game, unit, target, how, None, hex)
        if value > most:
            best, most = hex, value
    return best
