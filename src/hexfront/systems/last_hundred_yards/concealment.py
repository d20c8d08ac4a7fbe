"""Concealment (4.3): who loses it by fire and by maneuver, who gains it, and hidden units that come
to light (20.9)."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import fences, readiness, scoring
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP, LATW
from hexfront.systems.last_hundred_yards.forces import DAY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import sees_unit
from hexfront.systems.last_hundred_yards.target_hex import lost_sides
from hexfront.systems.last_hundred_yards.units import UnitState

FAR: Final = 999


# --- becoming known -------------------------------------------------------------------------------


def reveal(game: GameLHY, unit: UnitState, came: bool = False) -> UnitState:
    """A hidden unit comes to light: it is concealed now. Any other stays as it is. `came`: it has
    only now come to its hex, and was not the first one at the walls there.

    Rule: LHY 4.1.7, LHY 20.9, LHY 21.1.
    """
    if not unit.hidden:
        return unit
    shown = unit.with_hidden(False)
    game.change(shown)
    game.names.show(shown.number)
    game.reveal()
    readiness.refresh(game, shown.side)
    if game.listeners:
        game.tell_about("event-revealed", shown)
    if shown.hex != OFF_MAP:
        appear(game, shown, came)
    meet_vehicles(game, shown)
    return game.unit(shown.number)


def appear(game: GameLHY, shown: UnitState, came: bool) -> None:
    """A unit that was hidden counts from now on: for control, and at the walls of its hex, where it
    was before the enemy unless it just `came`. Rule: LHY 4.1.7, LHY 4.1.8, LHY 21.1."""
    scoring.taken(game, shown.hex)
    if not came and shown.loaded_in == NONE:
        fences.was_there(game, shown.hex, shown.side)


def meet_vehicles(game: GameLHY, shown: UnitState) -> None:
    """A unit that was hidden is known to be there: concealed vehicles next to it or, in motion, in
    its sight are seen, and so is a vehicle itself.

    Rule: LHY 4.3.1.2a, LHY 4.3.1.2d.
    """
    if shown.hex == OFF_MAP or shown.type.cls == DUMMY:
        return
    if shown.type.vehicle:
        notice(game, shown)
    for other in game.own_units(1 - shown.side):
        if other.type.vehicle and veiled(game, other) and is_met(game, other, shown):
            uncover(game, other)


def notice_all(game: GameLHY) -> None:
    """The game begins: vehicles that were set up next to the enemy, or in motion in his sight, are
    not concealed any longer. Rule: LHY 4.3.1.2a, LHY 4.3.1.2d."""
    for side in (0, 1):
        for unit in game.own_units(side):
            if unit.type.vehicle:
                notice(game, unit)


def notice(game: GameLHY, vehicle: UnitState) -> None:
    """A concealed vehicle, or one with somebody concealed aboard, is seen where it is if any enemy
    is next to it or, if it is in motion, sees it. Rule: LHY 4.3.1.2a, LHY 4.3.1.2d."""
    if not veiled(game, vehicle):
        return
    for enemy in watchers(game, 1 - vehicle.side):
        if is_met(game, vehicle, enemy):
            uncover(game, vehicle)
            return


def is_met(game: GameLHY, vehicle: UnitState, enemy: UnitState) -> bool:
    """Is a vehicle seen by that enemy, whatever either of them does: by one next to it in any case,
    in motion by one in whose sight it is?

    Rule: LHY 4.3.1.2a, LHY 4.3.1.2d, LHY 17.2.
    """
    if vehicle.hex == OFF_MAP:
        return False
    away = game.ground.board.distance(vehicle.hex, enemy.hex)
    if away <= 1:
        return True
    if not vehicle.in_motion or away > reach_of_maneuver(game, vehicle):
        return False
    return sees_unit(game, enemy, vehicle)


def veiled(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit concealed, or anybody aboard it? Rule: LHY 4.3.1.2."""
    if unit.concealed or not unit.cargo:
        return unit.concealed
    return any(game.unit(number).concealed for number in unit.cargo)


def uncover(game: GameLHY, unit: UnitState) -> UnitState:
    """A concealed or hidden unit is seen for what it is, with what it carries, or with the vehicle
    that carries it, and lies on the top of its stack. Of any other those aboard are seen.

    Rule: LHY 4.3, LHY 4.3.1, LHY 4.3.1.2.
    """
    if not unit.concealed and not unit.hidden:
        for number in unit.cargo:
            uncover(game, game.unit(number))
        return unit
    carrier = game.units[unit.loaded_in] if unit.loaded_in != NONE else None
    if carrier is not None and (carrier.concealed or carrier.hidden):
        uncover(game, carrier)
        return game.unit(unit.number)
    was_hidden = unit.hidden
    shown = unit.with_concealed(False)
    game.change(shown)
    game.names.hide(shown.number)
    game.reveal()
    if shown.hex != OFF_MAP and shown.loaded_in == NONE:
        game.lift(shown)
    for number in shown.cargo:
        uncover(game, game.unit(number))
    readiness.refresh(game, shown.side)
    if game.listeners:
        game.tell_about("event-uncovered", shown)
    if was_hidden and shown.hex != OFF_MAP:
        appear(game, shown, False)
        meet_vehicles(game, shown)
    return shown


def spot(game: GameLHY, unit: UnitState) -> None:
    """A unit is seen for what it is; a dummy is nothing and goes. Rule: LHY 4.3.1, LHY 20.8."""
    if unit.type.cls == DUMMY:
        remove_dummy(game, unit)
    else:
        uncover(game, unit)


def remove_dummy(game: GameLHY, unit: UnitState) -> None:
    """A dummy turns out to be nothing. Rule: LHY 20.8."""
    game.reveal()
    if game.listeners:
        game.tell_about("event-dummy", unit.with_concealed(False))
    game.remove(unit)
    readiness.refresh(game, unit.side)


# --- losing it ------------------------------------------------------------------------------------


def conceals(game: GameLHY, hex: int, vehicle: bool) -> bool:
    """Is the hex concealing terrain whoever looks: cover of any kind, woods for vehicles too, an
    orchard, and for others a marsh (unless it is open), an improved or fortified position?

    Rule: LHY 4.0b, LHY 4.1.13, LHY 4.1.15, LHY 4.1.16d, LHY 2.2.4f.
    """
    ground = game.ground
    if ground.conceals(hex, vehicle):
        if not (ground.marsh[hex] and ground.open_terrain(hex, game.switches.marsh_open)):
            return True
    return not vehicle and (hex in game.improved or has_position(game, hex))


def has_position(game: GameLHY, hex: int) -> bool:
    """Is there a fortified position in the hex? Rule: LHY 2.2.4f."""
    return any(game.unit(number).type.cls == FP for number in game.stacks[hex])


def reach_in_the_open(game: GameLHY, unit: UnitState, fire: bool) -> int:
    """Within how many hexes of an enemy who sees it a unit's fire or maneuver in the open betrays
    it: a vehicle's at any distance. Rule: LHY 4.3.1.1a, LHY 4.3.1.2a, LHY 17.2."""
    day = FAR if unit.type.vehicle else game.scenario.tables.limits["conceal_open_foot"]
    return by_light(game, day, fire)


def reach_of_fire(game: GameLHY, unit: UnitState, anti_tank: bool) -> int:
    """Within how many hexes of an enemy who sees it the unit's fire out of concealing terrain
    betrays it; that of a vehicle in motion at any distance.

    Rule: LHY 4.3.1.1c, LHY 4.3.1.2a, LHY 4.3.1.2b, LHY 17.2.
    """
    limits = game.scenario.tables.limits
    if unit.type.vehicle:
        day = FAR if unit.in_motion else limits["conceal_vehicle"]
    else:
        day = limits["conceal_fire_at" if anti_tank else "conceal_fire"]
    return by_light(game, day, True)


def reach_of_maneuver(game: GameLHY, unit: UnitState) -> int:
    """Within how many hexes of an enemy who sees it the unit's maneuver in concealing terrain
    betrays it; that of a vehicle in motion at any distance.

    Rule: LHY 4.3.1.1b, LHY 4.3.1.2a, LHY 4.3.1.2b, LHY 15.2.1, LHY 17.2.
    """
    limits = game.scenario.tables.limits
    if unit.type.vehicle:
        day = FAR if unit.in_motion else limits["conceal_vehicle"]
    elif unit.type.cls == LATW:
        day = limits["conceal_move_latw"]
    else:
        japanese = unit.type.japanese
        day = limits["conceal_move_japanese" if japanese else "conceal_move_foot"]
    return by_light(game, day, False)


def by_light(game: GameLHY, day: int, fire: bool) -> int:
    """The distance by day, or what night and twilight make of it. Rule: LHY 17.2."""
    light = game.scenario.light
    if light == DAY:
        return day
    from hexfront.systems.last_hundred_yards.night import conceal_reach

    return conceal_reach(game, day, fire)


def lose_by_fire(game: GameLHY, unit: UnitState, anti_tank: bool) -> UnitState:
    """A unit has fired: hidden it comes to light, concealed it may be seen, with whom it carries.
    Returns it as it is now.

    Rule: LHY 4.3.1.1a, LHY 4.3.1.1c, LHY 4.3.1.2, LHY 20.9.
    """
    if not unit.hidden and not veiled(game, unit):
        return unit
    unit = reveal(game, unit)
    open = reach_in_the_open(game, unit, True)
    if betrayed(game, unit, open, reach_of_fire(game, unit, anti_tank)):
        return uncover(game, unit)
    return unit


def lose_by_maneuver(game: GameLHY, unit: UnitState, entered: int, came: bool = False) -> None:
    """A unit has entered a hex (`came`) or maneuvered in it: it may be seen, with whom it carries,
    and may see who is hidden or, of vehicles, concealed near by. Ask again for each hex.

    Rule: LHY 4.3.1, LHY 4.3.1.1, LHY 4.3.1.2, LHY 4.3.1.2d, LHY 20.9.
    """
    number = unit.number
    if unit.hidden:
        unit = reveal(game, unit, came)
    if veiled(game, unit):
        open = reach_in_the_open(game, unit, False)
        covered = reach_of_maneuver(game, unit)
        if near_enemy(game, unit.side, entered) or betrayed(game, unit, open, covered):
            spot(game, unit)
    mover = game.units[number]
    if mover is not None and mover.type.cls != DUMMY:
        find_near(game, mover)


def lose_by_leaving(game: GameLHY, number: int) -> None:
    """A unit begins its maneuver out of open terrain, a vehicle out of any: that too may be seen.

    Rule: LHY 4.3.1.1a, LHY 4.3.1.2, LHY 4.3.1.2a, LHY 4.3.1.2b.
    """
    unit = game.units[number]
    if unit is None or unit.loaded_in != NONE or not veiled(game, unit):
        return
    covered = reach_of_maneuver(game, unit) if unit.type.vehicle else 0
    if betrayed(game, unit, reach_in_the_open(game, unit, False), covered):
        spot(game, unit)


def near_enemy(game: GameLHY, side: int, hex: int) -> bool:
    """Is an enemy-occupied hex there or adjacent? Hidden units and dummies do not count.

    Rule: LHY 4.3.1.
    """
    if game.occupied(hex, 1 - side):
        return True
    for near in game.ground.board.map.near[hex]:
        if game.stacks[near] and game.occupied(near, 1 - side):
            return True
    return False


def betrayed(game: GameLHY, unit: UnitState, open: int, covered: int) -> bool:
    """Is there an enemy who sees the unit within so many hexes: `open` if it stands in the open to
    him, `covered` if its hex conceals it from him (by a wall, by lying higher, or from everybody)?

    Rule: LHY 4.0b, LHY 4.1.4, LHY 4.1.7, LHY 4.1.8, LHY 4.3.1.
    """
    vehicle = unit.type.vehicle
    if open <= covered or conceals(game, unit.hex, vehicle):
        return watched(game, unit, covered)
    board = game.ground.board
    denied = lost_sides(game, unit.hex, unit.side)
    for other in watchers(game, 1 - unit.side):
        away = board.distance(other.hex, unit.hex)
        if away > open:
            continue
        if away > covered and game.ground.screens(unit.hex, other.hex, denied):
            continue
        if sees_unit(game, other, unit):
            return True
    return False


def watchers(game: GameLHY, side: int) -> list[UnitState]:
    """The units of the side that may see others: not hidden, no dummies, nobody aboard."""
    return [
        unit
        for unit in game.own_units(side)
        if unit.hex != OFF_MAP
        and not unit.hidden
        and unit.type.cls != DUMMY
        and unit.loaded_in == NONE
    ]


def watched(game: GameLHY, unit: UnitState, reach: int) -> bool:
    """Does an enemy unit within that many hexes see the unit?"""
    board = game.ground.board
    for other in watchers(game, 1 - unit.side):
        if board.distance(other.hex, unit.hex) <= reach and sees_unit(game, other, unit):
            return True
    return False


def find_near(game: GameLHY, mover: UnitState) -> None:
    """Whom a unit finds where it came: hidden enemies in sight of a combat unit or a vehicle within
    three hexes (Japanese within two), concealed vehicles next to any unit, and those in motion in
    its sight.

    Rule: LHY 20.9, LHY 4.3.1.2a, LHY 4.3.1.2d, LHY 15.2.1.
    """
    if mover.loaded_in != NONE:
        return  # nobody aboard looks out
    board = game.ground.board
    limits = game.scenario.tables.limits
    for other in game.own_units(1 - mover.side):
        if not other.hidden and not (other.type.vehicle and veiled(game, other)):
            continue
        if other.hex == OFF_MAP or other.loaded_in != NONE:
            continue
        if other.hidden:
            away = board.distance(mover.hex, other.hex)
            japanese = other.type.japanese
            near = limits["hidden_range_japanese" if japanese else "hidden_range"]
            if (mover.type.combat or mover.type.vehicle) and away <= near:
                if away == 0 or sees_unit(game, mover, other):
                    reveal(game, other)
        elif is_met(game, other, mover):
            uncover(game, other)


# --- gaining it -----------------------------------------------------------------------------------


def conceal(game: GameLHY, unit: UnitState) -> None:
    """A unit is concealed from now on; it lies under those that are not. Whoever is aboard is asked
    for himself. Rule: LHY 4.3.2."""
    hidden = unit.with_concealed(True)
    game.change(hidden)
    game.names.show(hidden.number)
    if hidden.loaded_in == NONE:
        game.sink(hidden)


def gain(game: GameLHY) -> None:
    """All units that no enemy sees are concealed again, but for Disrupted, Regrouping and Heroic
    ones. Hidden enemies do not deny it. Rule: LHY 4.3.2, LHY 5.0-7(4).
    """
    for side in (0, 1):
        for unit in gaining(game, side):
            conceal(game, unit)


def gaining(game: GameLHY, side: int) -> list[UnitState]:
    """The side's units that will be concealed in the clean-up. Rule: LHY 4.3.2."""
    enemies = watchers(game, 1 - side)
    return [unit for unit in game.own_units(side) if may_gain(game, unit, enemies)]


def may_gain(game: GameLHY, unit: UnitState, enemies: list[UnitState]) -> bool:
    """Will the unit be concealed in the clean-up, as one that none of these enemies sees? Who is
    aboard is seen with the vehicle, and a vehicle by all who are next to it.

    Rule: LHY 4.3.2, LHY 4.3.1.2, LHY 4.3.1.2d.
    """
    if unit.hex == OFF_MAP or unit.concealed or unit.hidden:
        return False
    if unit.disrupted or unit.regrouping or unit.heroic != NONE:
        return False
    seen = unit if unit.loaded_in == NONE else game.unit(unit.loaded_in)
    for enemy in enemies:
        if sees_unit(game, enemy, seen) or (seen.type.vehicle and is_met(game, seen, enemy)):
            return False
    return True
