"""Overrun (10.4.5.2, 10.4.5.3): vehicles fire as they go through a hex, and it fires back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import anti_tank, small_arms, small_arms_value, target_hex
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.counters import FP, FV, GUN, HALFTRACK, NO_VALUE
from hexfront.systems.last_hundred_yards.driving import enemy_there
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.plights import held_by_works
from hexfront.systems.last_hundred_yards.return_fire import Returning, least_atv
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.tables import POINT
from hexfront.systems.last_hundred_yards.units import DID_OVERRUN, UnitState

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.drive import Driving


# --- may they? ------------------------------------------------------------------------------------


def points(game: GameLHY) -> int:
    """Half points of an overrun besides those for the hex. Rule: LHY 10.4.5.3."""
    return game.scenario.tables.limits["overrun_points"] * POINT


def is_open(game: GameLHY, hex: int) -> bool:
    """Is the hex open terrain? Rule: LHY 10.4.5.2, LHY 4.0a."""
    return game.ground.open_terrain(hex, game.switches.marsh_open)


def denial(game: GameLHY, move: Driving, hex: int) -> int:
    """0 or why the vehicles may not overrun the hex.

    Rule: LHY 10.4.5, LHY 10.4.5.2, LHY 10.4.5.2a, LHY 10.4.5.2b, LHY 10.4.5.2c, LHY 10.4.5.3,
    LHY 10.5.3.
    """
    if not enemy_there(game, hex, move.side):
        return no.NO_ENEMY_THERE
    if move.reverse or move.evading or move.passing:
        return no.NOT_IN_REVERSE if move.reverse else no.MUST_LEAVE_HEX
    if move.bound:
        return no.ONLY_REINFORCES
    if hex in game.assaults:
        return no.ASSAULT_MARKER_THERE
    if hex in game.overrun:
        return no.OVERRUN_BEFORE
    if game.segment != PLATOON_ACTIVATION:
        if any(arrow.side != move.side and arrow.origin == hex for arrow in game.arrows):
            return no.ARROW_THERE
    for number in move.group:
        code = vehicle_denial(game, game.unit(number), hex)
        if code != no.LEGAL:
            return code
    on_road = not is_open(game, hex)
    if on_road:
        if not all(game.unit(number).type.afv for number in move.group):
            return no.NOT_OPEN_GROUND
        if not game.ground.enclosed[hex] or not game.ground.road_link(move.here, hex):
            return no.NOT_OPEN_GROUND
    code = move.way_denial(game, hex, points(game))
    if code != no.LEGAL:
        return code
    return no.LEGAL if move.leaves(game, hex, points(game), on_road) else no.NO_WAY_OUT


def vehicle_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or what keeps one vehicle from overrunning the hex. Rule: LHY 10.4.5.2."""
    type = unit.type
    if type.sav == NO_VALUE and not type.has_atv:
        return no.NO_WEAPONS
    if unit.did & DID_OVERRUN:
        return no.HAS_OVERRUN
    if type.afv and unit.cargo:
        return no.LOADED_NO_OVERRUN
    if any(game.unit(number).type.cls == GUN for number in unit.cargo):
        return no.LOADED_NO_OVERRUN
    for enemy in game.with_loaded(hex, 1 - unit.side):
        if not enemy.kind_known:
            continue
        cls = enemy.type.cls
        if cls == FP or enemy.type.afv:
            return no.NO_OVERRUN_OF_THESE
        if not type.afv and cls in (GUN, FV, HALFTRACK):
            return no.NO_OVERRUN_OF_THESE
    return no.LEGAL


# --- the procedure (10.4.5.3) ---------------------------------------------------------------------


def begin(game: GameLHY, side: int, hex: int, movers: tuple[int, ...]) -> None:
    """The vehicles are in the hex: its vehicles may get away, then they fire, then it fires back.

    Rule: LHY 10.4.5.3.
    """
    game.overrun = game.overrun | {hex}
    for number in movers:
        game.change(game.unit(number).with_did(DID_OVERRUN))
    game.push(Returning(1 - side, hex, movers))
    game.push(Firing(side, hex, movers))
    game.push(Evading(1 - side, hex))


class Evading(Phase[GameLHY]):
    """Vehicles in the overrun hex may maneuver away at once, as their action, also in reverse.

    Rule: LHY 10.4.5.3 step 3.
    """

    __slots__ = ("hex",)

    name = "evade"
    prompt = "prompt-evade"
    rule = "LHY 10.4.5.3"

    def __init__(self, side: int, hex: int) -> None:
        super().__init__(side)
        self.hex = hex

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = []
        for unit in game.in_hex(self.hex, self.side):
            if unit.type.vehicle:
                for verb in ("maneuver", "reverse"):
                    if evade_denial(game, unit, verb == "reverse") == no.LEGAL:
                        found.append(game.actions.with_unit[verb][unit.number])
        return [game.actions.passing, *found] if found else []

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "pass":
            return no.LEGAL
        if action.verb not in ("maneuver", "reverse"):
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side or unit.hex != self.hex or not unit.type.vehicle:
            return no.CANNOT_ANSWER
        return evade_denial(game, unit, action.verb == "reverse")

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "pass":
            game.pop()
            return
        game.push(evasion(game, game.unit(action.unit), action.verb == "reverse"))

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex)}


def evasion(game: GameLHY, unit: UnitState, reverse: bool) -> Driving:
    """The maneuver of a vehicle out of an overrun hex. Rule: LHY 10.4.5.3 step 3."""
    from hexfront.systems.last_hundred_yards.drive import begun

    move = begun(game, unit, reverse)
    move.evading = True
    return move


def evade_denial(game: GameLHY, unit: UnitState, reverse: bool) -> int:
    """0 or why a vehicle cannot get out of the way. Rule: LHY 10.4.5.3 step 3, LHY 10.4.1."""
    from hexfront.systems.last_hundred_yards import openings
    from hexfront.systems.last_hundred_yards.motion import set_out_denial

    if unit.shocked:
        return no.UNIT_SHOCKED
    if not unit.may_act:
        return no.HAS_ACTED
    code = set_out_denial(game, unit)
    if code != no.LEGAL:
        return code
    move = evasion(game, unit, reverse)
    if openings.may_exit(game, move) or openings.may_move(game, move):
        return no.LEGAL
    return no.NOWHERE_TO_GO


class Firing(Phase[GameLHY]):
    """Each overrunning vehicle may fire once at the hex it is in: its SAV at all on foot there, or
    an AFV an unmodified 2 at one gun or vehicle.

    Rule: LHY 10.4.5.3 step 4.
    """

    __slots__ = ("hex", "movers")

    name = "overrun-fire"
    prompt = "prompt-overrun-fire"
    rule = "LHY 10.4.5.3"

    def __init__(self, side: int, hex: int, movers: tuple[int, ...]) -> None:
        super().__init__(side)
        self.hex = hex
        self.movers = movers

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = []
        for number in self.movers:
            unit = game.units[number]
            if unit is None:
                continue
            if spray_denial(game, unit, self.hex) == no.LEGAL:
                found.append(game.actions.unit_hex("fire", number, self.hex))
            for target in hard_targets(game, unit, self.hex):
                found.append(game.actions.unit_unit("shoot", number, target.number))
        return [game.actions.decline, *found] if found else []

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb not in ("fire", "shoot"):
            return no.NOT_NOW
        if action.unit not in self.movers:
            return no.NOT_THE_MOVING_UNIT
        unit = game.unit(action.unit)
        if action.verb == "fire":
            if action.hex != self.hex:
                return no.NO_TARGET_THERE
            return spray_denial(game, unit, self.hex)
        if any(target.number == action.target for target in hard_targets(game, unit, self.hex)):
            return no.LEGAL
        return no.NO_TARGET_THERE

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "decline":
            game.pop()
            return
        unit = game.unit(action.unit)
        if action.verb == "fire":
            small_arms.place(game, unit, self.hex, spray(game, unit, self.hex))
        else:
            anti_tank.overrun_fire(game, unit, game.unit(action.target))
        left = tuple([number for number in self.movers if number != action.unit])
        game.replace(Firing(self.side, self.hex, left))

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.movers)}


def spray_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the vehicle's small arms have nobody to fire at, or may not be fired in mines and
    wire. Rule: LHY 10.4.5.3 step 4a, LHY 19.1, LHY 19.2."""
    if unit.type.sav == NO_VALUE:
        return no.NO_SMALL_ARMS
    if held_by_works(game, unit):
        return no.NO_FIRE_OUT_OF_WORKS
    for enemy in game.in_hex(hex, 1 - unit.side):
        if not enemy.hidden and enemy.type.cohesion:
            return no.LEGAL
    return no.NO_TARGET_THERE


def spray(game: GameLHY, unit: UnitState, hex: int) -> int:
    """The marker of overrunning small arms: the vehicle's SAV, or 2 of a halftrack that carries
    infantry with a SAV of 1 or more, with the TEM of the hex.

    Rule: LHY 10.4.5.3 step 4a.
    """
    value = unit.type.sav
    least = 2 if game.switches.value["overrun_sav"] == "above_1" else 1
    if unit.type.cls == HALFTRACK:
        for number in unit.cargo:
            cargo = game.unit(number)
            if cargo.type.infantry and small_arms_value.printed_sav(cargo) >= least:
                value = game.scenario.tables.small_arms["overrun_halftrack"]
    terrain = target_hex.cover(game, hex, hex, 1 - unit.side, hex in game.improved)
    return value if terrain is None else value + terrain.small_arms


def hard_targets(game: GameLHY, unit: UnitState, hex: int) -> list[UnitState]:
    """The guns and vehicles at which an overrunning AFV may fire. Rule: LHY 10.4.5.3 step 4b."""
    if not unit.type.afv or not unit.type.has_atv or unit.type.atv <= least_atv(game):
        return []
    if held_by_works(game, unit):
        return []
    return [
        enemy
        for enemy in game.in_hex(hex, 1 - unit.side)
        if not enemy.hidden and (enemy.type.vehicle or enemy.type.cls == GUN)
    ]
