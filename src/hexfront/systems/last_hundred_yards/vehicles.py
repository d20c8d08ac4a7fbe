"""Vehicles (10.4): forward and in reverse, in motion and stopping, and Overwatch."""

from __future__ import annotations

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import assault, openings
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import bump, enter, finish
from hexfront.systems.last_hundred_yards.concealment import lose_by_maneuver
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.drive import begun
from hexfront.systems.last_hundred_yards.driving import drive_denial, enemy_there, load_may_move
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.motion import (
    halt,
    halt_denial,
    set_out_denial,
    start,
    start_denial,
)
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import DID_STOP, GREEN, STATIONARY, UnitState

# --- may it? --------------------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the vehicle's maneuvers: forward, reverse, starting, stopping, Overwatch."""
    if not unit.type.vehicle:
        return
    with_unit = game.actions.with_unit
    for verb in ("maneuver", "reverse", "start", "halt"):
        if vehicle_denial(game, unit, verb, can) == no.LEGAL:
            found.append(with_unit[verb][unit.number])
    if unit.motion == GREEN and watch_denial(game, unit, unit.hex) == no.LEGAL:
        for hex in (unit.hex, *game.ground.board.map.near[unit.hex]):
            if watch_denial(game, unit, hex) == no.LEGAL:
                found.append(game.actions.unit_hex("watch", unit.number, hex))


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why the vehicle may not do so."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    if not unit.type.vehicle:
        return no.NOT_A_VEHICLE
    bits = may.MANEUVER
    if action.verb == "start":
        bits |= may.START
    elif action.verb == "maneuver":
        bits |= may.REINFORCE
    code = may.denial(game, unit, bits)
    if code != no.LEGAL:
        return code
    if action.verb == "watch":
        return watch_denial(game, unit, action.hex)
    return vehicle_denial(game, unit, action.verb, may.mask(game, unit))


def vehicle_denial(game: GameLHY, unit: UnitState, verb: str, can: int) -> int:
    """0 or why a vehicle that may act may not begin that."""
    if unit.shocked:
        return no.UNIT_SHOCKED
    if verb == "halt":
        return halt_denial(unit) if can & may.MANEUVER else no.NOT_NOW
    if verb == "start":
        return start_denial(unit) if can & (may.MANEUVER | may.START) else no.NOT_NOW
    if verb == "reverse":
        return reverse_denial(game, unit) if can & may.MANEUVER else no.NOT_NOW
    if not can & (may.MANEUVER | may.REINFORCE):
        return no.NOT_NOW
    code = set_out_denial(game, unit)
    if code != no.LEGAL:
        return code
    move = begun(game, unit, False, not can & may.MANEUVER)
    if openings.may_exit(game, move) or openings.may_move(game, move):
        return no.LEGAL
    return no.LEGAL if assault.vehicle_targets(game, move) else no.NOWHERE_TO_GO


def reverse_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the vehicle has nowhere to go in reverse. Rule: LHY 10.4.4."""
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    code = set_out_denial(game, unit)
    if code != no.LEGAL:
        return code
    move = begun(game, unit, True)
    return no.LEGAL if openings.may_move(game, move) else no.NOWHERE_TO_GO


def watch_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why a vehicle may not go on Overwatch in the hex: the active player's, in motion and so
    forced to act, in its own hex or an adjacent one.

    Rule: LHY 10.4.1b III, LHY 9.1.1c.
    """
    if game.segment != PLATOON_ACTIVATION or unit.acted:
        return no.NO_OVERWATCH_NOW
    code = halt_denial(unit)
    if code != no.LEGAL or hex == unit.hex:
        return code
    code = load_may_move(game, unit)
    if code != no.LEGAL:
        return code
    if enemy_there(game, hex, unit.side):
        return no.ENEMY_IN_HEX
    return drive_denial(game, unit, (unit.hex,), 0, False, hex)


# --- doing it -------------------------------------------------------------------------------------


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A vehicle sets out, goes in motion, stops, or goes on Overwatch."""
    unit = game.unit(action.unit)
    if action.verb == "start":
        start(game, unit.number)
        lose_by_maneuver(game, game.unit(unit.number), unit.hex)
        finish(game, (unit.number,), unit.hex, (unit.hex,))
    elif action.verb == "halt":
        halt(game, (unit.number,))
        lose_by_maneuver(game, game.unit(unit.number), unit.hex)
        finish(game, (unit.number,), unit.hex, (unit.hex,))
    elif action.verb == "watch":
        watch(game, unit, action.hex)
    elif action.verb == "reverse":
        game.push(begun(game, unit, True))
    else:
        game.push(begun(game, unit, False, not may.mask(game, unit) & may.MANEUVER))


def watch(game: GameLHY, unit: UnitState, hex: int) -> None:
    """A vehicle stops, here or in the next hex, on Overwatch. Rule: LHY 10.4.1b III."""
    start_hex = unit.hex
    if hex != start_hex:
        if not depart(game, (unit.number,), True, hex).going:
            return
        if bump(game, unit.side, hex, start_hex):
            hex = start_hex
        else:
            enter(game, (unit.number,), hex)
    if hex == start_hex:
        lose_by_maneuver(game, game.unit(unit.number), hex)
    now = game.units[unit.number]
    if now is None:
        return
    if not now.shocked:
        game.change(now.with_motion(STATIONARY).with_overwatch(True).with_did(DID_STOP))
        if game.listeners:
            game.tell_about("event-overwatch", now)
    finish(game, (unit.number,), start_hex, (hex,))
