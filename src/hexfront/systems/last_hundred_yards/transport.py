"""Transport (10.4.6): Riders on AFVs, Passengers in carriers, towed guns."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards import leaving
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.arrival import enter, mark_shelled
from hexfront.systems.last_hundred_yards.concealment import lose_by_maneuver, reveal
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP, GUN, TRUCK
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.driving import enemy_there
from hexfront.systems.last_hundred_yards.falling_back import fall_back
from hexfront.systems.last_hundred_yards.footing import foot_way, on_bridge
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import LOADED_UP, MANEUVER, Deed
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.rivers import stay_in
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import (
    DID_LOAD,
    DID_UNLOAD,
    GREEN,
    MANEUVERED,
    STATIONARY,
    UnitState,
)

VERBS: Final[tuple[str, ...]] = ("load", "unload", "unload at")


# --- offered by the segment -----------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends whom a unit may board, or where it may get out."""
    if not game.scenario.motorized[unit.side] or not can & may.LOAD or unit.hex == OFF_MAP:
        return
    actions = game.actions
    if unit.loaded_in != NONE:
        if unload_denial(game, unit) == no.LEGAL:
            found.append(actions.with_unit["unload"][unit.number])
            for hex in aside(game, unit):
                found.append(actions.unit_hex("unload at", unit.number, hex))
        return
    if board_denial(game, unit) != no.LEGAL:
        return
    for carrier in carriers(game, unit):
        if load_denial(game, unit, carrier) == no.LEGAL:
            found.append(actions.unit_unit("load", unit.number, carrier))


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not board that carrier, or get out."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.LOAD)
    if code != no.LEGAL:
        return code
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if action.verb == "load":
        code = board_denial(game, unit)
        return code if code != no.LEGAL else load_denial(game, unit, action.target)
    code = unload_denial(game, unit)
    if code != no.LEGAL or action.verb == "unload":
        return code
    return no.LEGAL if action.hex in aside(game, unit) else no.TOO_FAR_TO_BOARD


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit boards a carrier, or gets out of it."""
    unit = game.unit(action.unit)
    if action.verb == "load":
        load(game, unit, action.target)
    else:
        unload(game, unit, unit.hex if action.verb == "unload" else action.hex)


# --- boarding (10.4.6.1 to 10.4.6.2.1) ------------------------------------------------------------


def board_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or what keeps a unit from boarding anything: its class, disruption, having got out in this
    turn, an enemy near.

    Rule: LHY 10.4.6, LHY 10.4.6.2a, LHY 10.4.6.2b, LHY 10.4.6.2d, LHY 10.4.6.3.
    """
    if not unit.type.non_vehicular or unit.type.cls in (FP, DUMMY) or unit.loaded_in != NONE:
        return no.CANNOT_RIDE
    if unit.disrupted:
        return no.DISRUPTED_CANNOT_LOAD
    if unit.did & DID_UNLOAD:
        return no.NOT_BOTH_IN_A_TURN
    if unit.type.cls == GUN and unit.acted:
        return no.GUN_HAS_FIRED
    return enemy_denial(game, unit.hex, unit.side)


def enemy_denial(game: GameLHY, hex: int, side: int) -> int:
    """Nobody boards or gets out of his own will with an enemy in the hex or next to it.

    Rule: LHY 10.4.6.2d.
    """
    if enemy_there(game, hex, side):
        return no.ENEMY_TOO_NEAR
    for near in game.ground.board.map.near[hex]:
        if enemy_there(game, near, side):
            return no.ENEMY_TOO_NEAR
    return no.LEGAL


def carriers(game: GameLHY, unit: UnitState) -> list[int]:
    """Numbers of the vehicles that a unit might board: those in its hex and next to it, and for a
    gun its own truck, which comes into play then. Rule: LHY 10.4.6.2.1, LHY 10.4.6.3."""
    found: list[int] = []
    for hex in (unit.hex, *game.ground.board.map.near[unit.hex]):
        found += [other.number for other in game.in_hex(hex, unit.side) if other.type.vehicle]
    if unit.type.cls == GUN:
        own = own_truck(game, unit)
        if own != NONE:
            found.append(own)
    return found


def own_truck(game: GameLHY, gun: UnitState) -> int:
    """A truck built into the gun that is not in play now, NONE if there is none: a spare truck of
    its side and company.

    Rule: LHY 10.4.6.3.
    """
    if "own_truck" not in gun.type.traits:
        return NONE
    starts = game.scenario.units
    first = game.scenario.first_unit
    for number in range(first[gun.side], first[gun.side + 1]):
        start = starts[number]
        if game.units[number] is None and start.spare and start.type.cls == TRUCK:
            if start.company == starts[gun.number].company:
                return number
    return NONE


def load_denial(game: GameLHY, unit: UnitState, number: int) -> int:
    """0 or why the unit may not board that vehicle: it must be stationary, in the same hex or
    beside the unit's woods or urban building (a gun: tree-lined road too) where the unit could
    go on foot, and have room.

    Rule: LHY 10.4.6, LHY 10.4.6.1, LHY 10.4.6.2.1, LHY 10.4.6.2d, LHY 10.4.6.3, LHY 11.4.7.1c.
    """
    carrier = game.units[number]
    if carrier is None:
        return (
            no.LEGAL if number == own_truck(game, unit) and unit.type.cls == GUN else no.UNIT_GONE
        )
    if carrier.side != unit.side or not carrier.type.vehicle:
        return no.NOT_A_CARRIER
    if carrier.shocked or carrier.motion != STATIONARY or carrier.hex == OFF_MAP:
        return no.IN_MOTION
    if carrier.hex != unit.hex:
        if game.ground.board.map.direction(unit.hex, carrier.hex) < 0:
            return no.TOO_FAR_TO_BOARD
        if not shelters(game, unit.hex, unit.type.cls == GUN):
            return no.TOO_FAR_TO_BOARD
        code = enemy_denial(game, carrier.hex, unit.side)
        if code == no.LEGAL:
            code = way_denial(game, unit, carrier.hex)
        if code != no.LEGAL:
            return code
    if unit.type.cls == GUN:
        if not carrier.type.tows or carrier.cargo:
            return no.CARRIER_FULL if carrier.cargo else no.NOT_A_CARRIER
        return no.LEGAL if carrier.may_act else no.CARRIER_MOVES
    return room_denial(game, carrier, unit)


def way_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the unit cannot go over to a vehicle in the next hex as if it maneuvered there: it
    is a primary impact hex, or the ground bars the way. Towed guns too.

    Rule: LHY 10.4.6.2.1, LHY 4.1.11, LHY 11.4.7.1c.
    """
    if is_primary(game, hex):
        return no.PRIMARY_IMPACT
    if not foot_way(game, unit.hex, hex):
        return no.NO_WAY_ON_FOOT
    if on_bridge(game, unit, (unit.hex,)) and not game.ground.on_deck(unit.hex, hex):
        return no.ON_THE_BRIDGE
    return no.LEGAL


def shelters(game: GameLHY, hex: int, gun: bool) -> bool:
    """May one board a vehicle beside the hex: woods, urban buildings, of guns also a tree-lined
    road? Rule: LHY 10.4.6.2.1, LHY 10.4.6.3a."""
    ground = game.ground
    return ground.woods[hex] or ground.urban[hex] or (gun and ground.tree_lined[hex])


def room_denial(game: GameLHY, carrier: UnitState, unit: UnitState) -> int:
    """Is there room for the unit among those aboard? Rule: LHY 10.4.6.1, LHY 10.4.6.3."""
    if not carrier.type.capacity and not carrier.type.seats:
        return no.NOT_A_CARRIER
    if game.scenario.units[carrier.number].spare and carrier.type.cls == TRUCK:
        return no.NOT_A_CARRIER  # a gun's own truck carries nobody
    aboard = [game.unit(number) for number in carrier.cargo]
    if any(other.type.cls == GUN for other in aboard):
        return no.CARRIER_FULL
    aboard.append(unit)
    steps = sum([other.steps for other in aboard if other.type.combat])
    if steps > capacity(game, carrier):
        return no.CARRIER_FULL
    seats = list(carrier.type.seats)
    for other in sorted([u for u in aboard if not u.type.combat], key=_choosy):
        for seat in seats:
            if other.type.cls in seat:
                seats.remove(seat)
                break
        else:
            return no.CARRIER_FULL
    return no.LEGAL


def _choosy(unit: UnitState) -> int:
    return unit.type.cls


def capacity(game: GameLHY, carrier: UnitState) -> int:
    """Steps of combat units that a vehicle carries; a later edition gives trucks 4.

    Rule: LHY 10.4.6.1.
    """
    if carrier.type.cls == TRUCK and game.switches.value["truck_steps"] == "4":
        return 4
    return carrier.type.capacity


def boarders(game: GameLHY, carrier: UnitState) -> list[int]:
    """The units that may board a vehicle now, in the order of their numbers.

    Rule: LHY 10.4.6.2.1.
    """
    found: list[int] = []
    for hex in (carrier.hex, *game.ground.board.map.near[carrier.hex]):
        for unit in game.in_hex(hex, carrier.side):
            if unit.type.vehicle or unit.type.cls == GUN:
                continue
            if not may.allowed(game, unit, may.LOAD):
                continue
            if board_denial(game, unit) == no.LEGAL:
                if load_denial(game, unit, carrier.number) == no.LEGAL:
                    found.append(unit.number)
    return sorted(found)


def load(game: GameLHY, unit: UnitState, number: int) -> None:
    """A unit boards a vehicle, or sets out for one in the next hex: out of a river with a roll, and
    out of the fire on its own.

    Rule: LHY 4.1.10, LHY 10.4.6.2, LHY 10.4.6.2.1, LHY 10.4.6.3, LHY 11.3.1, LHY 11.4.7.3.
    """
    if game.units[number] is None:
        truck = game.scenario.units[number]
        game.bring(UnitState(number, unit.side, truck.type, truck.platoon, unit.hex))
    if game.unit(number).hex == unit.hex:
        aboard(game, unit, number)
        return
    if stay_in(game, (unit.number,), game.unit(number).hex):
        return
    at = len(game.phases)
    game.push(Boarding(unit.side, (), (), number))
    leavers = depart(game, (unit.number,), True)
    game.phases[at] = Boarding(unit.side, leavers.going, leavers.falling, number)


class Boarding(Phase[GameLHY]):
    """Units on their way to a vehicle in the next hex, once they have left their own: `going` board
    it, `falling` have to withdraw instead. Rule: LHY 10.4.6.2.1."""

    __slots__ = ("carrier", "falling", "going")

    name = "boarding"
    rule = "LHY 10.4.6.2.1"

    def __init__(
        self, side: int, going: tuple[int, ...], falling: tuple[int, ...], carrier: int
    ) -> None:
        super().__init__(side)
        self.going = going
        self.falling = falling
        self.carrier = carrier

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        game.pop()
        if self.falling:
            fall_back(game, self.side, self.falling)
        for number in self.going:
            aboard(game, game.unit(number), self.carrier)
            leaving.arrive(game, game.unit(number).hex, self.side)


def aboard(game: GameLHY, unit: UnitState, number: int) -> None:
    """A unit is aboard: that is its whole action, of a gun that of its carrier too. It may be seen
    where it was, and in the hex of the vehicle; a hidden vehicle comes to light with it.

    Rule: LHY 10.4.6.2, LHY 10.4.6.3, LHY 4.3.1, LHY 4.3.1.1, LHY 11.4.7b, LHY 20.9.
    """
    start = unit.hex
    lose_by_maneuver(game, unit, start)
    unit = game.unit(unit.number)
    carrier = game.unit(number)
    if carrier.hidden and not unit.hidden:
        carrier = reveal(game, carrier)
    game.board(unit.with_did(DID_LOAD).with_action(MANEUVERED), carrier)
    if start != carrier.hex:
        mark_shelled(game, game.unit(unit.number))
        lose_by_maneuver(game, game.unit(unit.number), carrier.hex)
    if unit.type.cls == GUN:
        game.change(game.unit(number).with_action(MANEUVERED))
    deed(game, unit, start, carrier.hex)
    if game.listeners:
        tell_boarded(game, game.unit(unit.number), game.unit(number))


def tell_boarded(game: GameLHY, unit: UnitState, carrier: UnitState) -> None:
    """Say who boarded, and to who may know it what. Rule: LHY 4.3."""
    whole = {**game.about(unit), "carrier": carrier.type.id}
    if unit.concealed or unit.hidden or not (carrier.concealed or carrier.hidden):
        game.tell_about("event-loaded", unit, {"carrier": carrier.type.id}, ("carrier",))
    else:
        game.tell(Event("event-loaded", {**whole, "carrier": "?"}, whole, unit.side))


def deed(game: GameLHY, unit: UnitState, start: int, hex: int) -> None:
    """Boarding and getting out are maneuvers, to which the enemy may react. Rule: LHY 10.4.6.2."""
    game.act(Deed(unit.number, unit.side, MANEUVER, start, (hex,), NONE, (), LOADED_UP))


# --- getting out (10.4.6.2.2) ---------------------------------------------------------------------


def unload_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why a unit may not get out: not of a vehicle that goes on, not in the turn in which it
    boarded, not next to an enemy, not into a primary impact hex.

    Rule: LHY 10.4.6.2a, LHY 10.4.6.2d, LHY 10.4.6.2.2, LHY 10.4.6.3, LHY 11.4.7.1b.
    """
    if unit.loaded_in == NONE:
        return no.NOTHING_ABOARD
    if is_primary(game, unit.hex):
        return no.PINNED
    carrier = game.unit(unit.loaded_in)
    if carrier.motion == GREEN:
        return no.CARRIER_MOVES
    if unit.did & DID_LOAD:
        return no.NOT_BOTH_IN_A_TURN
    if not unit.may_act:
        return no.HAS_ACTED
    if unit.type.cls == GUN and not carrier.may_act:
        return no.CARRIER_MOVES
    return enemy_denial(game, unit.hex, unit.side)


def may_unload(game: GameLHY, carrier: UnitState) -> list[int]:
    """Who may get out of a vehicle that has just stopped; in the activation segment only those
    whose platoon is activated. Rule: LHY 10.4.6, LHY 10.4.6.2.2."""
    found: list[int] = []
    for number in carrier.cargo:
        unit = game.unit(number)
        if game.segment == PLATOON_ACTIVATION and number not in game.called:
            continue
        if unit.type.cls != GUN and unload_denial(game, unit) == no.LEGAL:
            found.append(number)
    return found


def aside(game: GameLHY, unit: UnitState) -> list[int]:
    """The adjacent hexes into which a towed gun may be unloaded.

    Rule: LHY 10.4.6.3c, LHY 11.4.7.1c.
    """
    if unit.type.cls != GUN:
        return []
    found: list[int] = []
    for hex in game.ground.board.map.near[unit.hex]:
        if shelters(game, hex, True) and foot_way(game, unit.hex, hex):
            if enemy_denial(game, hex, unit.side) == no.LEGAL and not is_primary(game, hex):
                found.append(hex)
    return found


def unload(game: GameLHY, unit: UnitState, hex: int) -> None:
    """A unit gets out: that is its whole action, of a gun that of its carrier too; a gun's own
    truck goes out of play. Rule: LHY 10.4.6.2, LHY 10.4.6.2.2, LHY 10.4.6.3."""
    number = unit.loaded_in
    start = unit.hex
    game.change(unit.with_did(DID_UNLOAD).with_action(MANEUVERED))
    game.alight(game.unit(unit.number))
    if hex != start:
        game.carried = ()  # what lies on its carrier's hex did not reach it aboard
        enter(game, (unit.number,), hex)
    else:
        lose_by_maneuver(game, game.unit(unit.number), hex)
    if unit.type.cls == GUN:
        carrier = game.unit(number)
        if game.scenario.units[number].spare and carrier.type.cls == TRUCK:
            game.remove(carrier)
        else:
            game.change(carrier.with_action(MANEUVERED))
    deed(game, unit, start, hex)
    if game.listeners and game.units[unit.number] is not None:
        game.tell_about("event-unloaded", game.unit(unit.number))
