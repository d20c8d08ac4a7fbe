"""Setting up (20.7 to 20.9): where units and works may be placed, and the side that places them."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.ad_hoc import host_beforehand, lend_beforehand
from hexfront.systems.last_hundred_yards.concealment import conceals, has_position
from hexfront.systems.last_hundred_yards.counters import DUMMY, GUN, LATW
from hexfront.systems.last_hundred_yards.deploy import deploy, deploy_denial
from hexfront.systems.last_hundred_yards.forces import (
    MAY_BE_IN_MOTION,
    MAY_BE_LOADED,
    MAY_HIDE,
    SET_UP_ZONE,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.places import (
    begins_on_map,
    place,
    place_all,
    place_denial,
    placings_now,
    unplaced,
)
from hexfront.systems.last_hundred_yards.placing import may_dig
from hexfront.systems.last_hundred_yards.transport import room_denial
from hexfront.systems.last_hundred_yards.units import GREEN, STATIONARY, UnitState

# --- the phase ------------------------------------------------------------------------------------


# Verbs of one unit that is placed already.
OF_A_UNIT: Final = ("hide", "start", "deploy", "ad hoc")


class SettingUp(Phase[GameLHY]):
    """A side places its units, unit by unit in any order, or lets the rest be placed; then it is
    ready. Nothing of it is shown to the other side before.

    `hidden`, `dug`, `mined`, `wired`: how many of its allowances it has used.
    Rule: LHY 20.7, LHY 20.8, LHY 20.9, LHY 19.0.
    """

    __slots__ = ("dug", "hidden", "mined", "wired")

    name = "set-up"
    prompt = "prompt-set-up"
    rule = "LHY 20.7"
    foreseeable = False
    enterable = True

    def __init__(
        self,
        side: int,
        hidden: int = 0,
        dug: int = 0,
        mined: int = 0,
        wired: int = 0,
    ) -> None:
        super().__init__(side)
        self.hidden = hidden
        self.dug = dug
        self.mined = mined
        self.wired = wired

    def legal_actions(self, game: GameLHY) -> list[Action]:
        actions = game.actions
        waiting = unplaced(game, self.side)
        found: list[Action] = []
        if waiting:
            found.append(actions.alone["auto"])
        else:
            found.append(actions.alone["ready"])
        units = [unit for unit in game.own_units(self.side) if unit.hex != OFF_MAP]
        held = {unit.hex for unit in units}
        for unit in waiting:
            found += placings_now(game, unit, held)
        verbs = self.verbs(game)
        for unit in units:
            for verb in verbs:
                if self.unit_denial(game, verb, unit) == no.LEGAL:
                    found.append(actions.with_unit[verb][unit.number])
            if game.scenario.units[unit.number].may & MAY_BE_LOADED:
                for other in game.in_hex(unit.hex, self.side):
                    if self.load_denial(game, unit, other) == no.LEGAL:
                        found.append(actions.unit_unit("load", unit.number, other.number))
        for verb in ("dig", "mine", "wire"):
            if self.left(game, verb) > 0:
                works = actions.with_hex[verb]
                for hex in work_hexes(game, self.side):
                    if work_fits(game, verb, hex):
                        found.append(works[hex])
        return found

    def verbs(self, game: GameLHY) -> list[str]:
        """Those verbs of one unit that the mission opens to the side at all."""
        found = ["ad hoc"]
        if game.scenario.allowances[self.side].deployed:
            found.insert(0, "deploy")
        if game.scenario.motorized[self.side]:
            found.insert(0, "start")
        if game.switches.is_on("hidden_units"):
            found.insert(0, "hide")
        return found

    def left(self, game: GameLHY, verb: str) -> int:
        """How many works of a kind the side may still place."""
        allowed = game.scenario.allowances[self.side]
        if verb == "dig":
            return allowed.improved - self.dug
        return allowed.mines - self.mined if verb == "mine" else allowed.wire - self.wired

    def work_denial(self, game: GameLHY, verb: str, hex: int) -> int:
        """0 or why no work of the kind may be put into the hex. Rule: LHY 19.0, LHY 4.1.16."""
        if self.left(game, verb) <= 0:
            return no.NONE_LEFT_TO_PLACE
        if not any(
            zone.side == self.side and zone.kind == SET_UP_ZONE and hex in zone.holds
            for zone in game.scenario.zones
        ):
            return no.NOT_IN_ZONE
        fits = may_dig(game.ground, hex) and work_fits(game, verb, hex)
        return no.LEGAL if fits else no.TERRAIN_FORBIDDEN

    def unit_denial(self, game: GameLHY, verb: str, unit: UnitState | None) -> int:
        """0 or why a unit may not begin so.

        Rule: LHY 7.2, LHY 20.7b, LHY 20.7c, LHY 20.7e, LHY 20.7f, LHY 20.9.
        """
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.hex == OFF_MAP:
            return no.OFF_THE_MAP
        scenario = game.scenario
        start = scenario.units[unit.number]
        if verb == "hide":
            if not game.switches.is_on("hidden_units"):
                return no.MAY_NOT_HIDE
            if unit.hidden or unit.type.cls == DUMMY or unit.motion != STATIONARY or unit.cargo:
                return no.MAY_NOT_HIDE
            if not conceals(game, unit.hex, unit.type.vehicle):
                return no.TERRAIN_FORBIDDEN
            if unit.type.cls in (GUN, LATW):
                return no.LEGAL
            if not start.may & MAY_HIDE and scenario.allowances[self.side].hidden == 0:
                return no.MAY_NOT_HIDE
            if self.hidden >= scenario.allowances[self.side].hidden:
                return no.NONE_LEFT_TO_PLACE
            return no.LEGAL
        if verb == "ad hoc":
            return no.NOT_LENT if host_beforehand(game, unit) == NONE else no.LEGAL
        if verb == "deploy":
            if unit.hidden:
                return no.MAY_NOT_HIDE
            if not scenario.allowances[self.side].deployed:
                return no.CANNOT_DEPLOY
            return deploy_denial(game, unit)
        if unit.hidden or unit.motion != STATIONARY or not start.may & MAY_BE_IN_MOTION:
            return no.NOT_ITS_KIND
        return no.LEGAL

    def load_denial(self, game: GameLHY, unit: UnitState, carrier: UnitState | None) -> int:
        """0 or why a unit may not begin aboard a vehicle in its hex. Rule: LHY 20.7f."""
        if carrier is None:
            return no.UNIT_GONE
        if unit.hex == OFF_MAP:
            return no.OFF_THE_MAP
        if not game.scenario.units[unit.number].may & MAY_BE_LOADED or unit.type.vehicle:
            return no.CANNOT_RIDE
        if unit.loaded_in != NONE:
            return no.UNIT_LOADED
        if unit.hidden or carrier.hidden:
            return no.MAY_NOT_HIDE
        if carrier.side != unit.side or not carrier.type.vehicle:
            return no.NOT_A_CARRIER
        if carrier.hex != unit.hex:
            return no.TOO_FAR_TO_BOARD
        if unit.type.cls == GUN:
            if carrier.cargo:
                return no.CARRIER_FULL
            return no.LEGAL if carrier.type.tows else no.NOT_A_CARRIER
        return room_denial(game, carrier, unit)

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "ready":
            return no.NOT_ALL_PLACED if unplaced(game, self.side) else no.LEGAL
        if verb == "auto":
            return no.LEGAL if unplaced(game, self.side) else no.NONE_LEFT_TO_PLACE
        if verb == "place":
            unit = game.units[action.unit]
            if unit is None:
                return no.UNIT_GONE
            if unit.side != self.side:
                return no.NOT_YOUR_UNIT
            if not begins_on_map(game.scenario, unit.number):
                return no.NOT_IN_ZONE
            return place_denial(game, unit, action.hex)
        if verb in OF_A_UNIT:
            return self.unit_denial(game, verb, game.units[action.unit])
        if verb == "load":
            unit = game.units[action.unit]
            if unit is None:
                return no.UNIT_GONE
            if unit.side != self.side:
                return no.NOT_YOUR_UNIT
            return self.load_denial(game, unit, game.units[action.target])
        if verb in ("dig", "mine", "wire"):
            return self.work_denial(game, verb, action.hex)
        return no.NOT_NOW

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "ready":
            game.pop()
            be_ready(game, self.side)
            # The others see now where counters are.
            game.reveal()
            return
        game.keep_secret()
        if verb == "auto":
            place_all(game, self.side)
        elif verb == "place":
            place(game, game.unit(action.unit), action.hex)
        elif verb == "hide":
            unit = game.unit(action.unit)
            game.change(unit.with_hidden(True))
            if unit.type.cls not in (GUN, LATW):
                game.replace(self._used(hidden=1))
        elif verb == "start":
            game.change(game.unit(action.unit).with_motion(GREEN))
        elif verb == "ad hoc":
            lend_beforehand(game, game.unit(action.unit))
        elif verb == "deploy":
            deploy(game, game.unit(action.unit))
        elif verb == "load":
            game.board(game.unit(action.unit), game.unit(action.target))
        elif verb == "dig":
            game.improved |= {action.hex}
            game.replace(self._used(dug=1))
        elif verb == "mine":
            game.mines[action.hex] = self.side
            game.replace(self._used(mined=1))
        else:
            game.wire[action.hex] = self.side
            game.replace(self._used(wired=1))

    def _used(self, hidden: int = 0, dug: int = 0, mined: int = 0, wired: int = 0) -> SettingUp:
        return SettingUp(
            self.side,
            self.hidden + hidden,
            self.dug + dug,
            self.mined + mined,
            self.wired + wired,
        )

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {
            "units": len(unplaced(game, self.side)),
            "improved": self.left(game, "dig"),
            "mines": self.left(game, "mine"),
            "wire": self.left(game, "wire"),
            "hidden": game.scenario.allowances[self.side].hidden - self.hidden,
        }


def work_hexes(game: GameLHY, side: int) -> list[int]:
    """The hexes of the side's set-up zones in which the ground lets works lie, ascending: kept by
    the mission. Rule: LHY 19.0, LHY 4.1.16."""
    known = game.scenario.work_hexes.get(side)
    if known is None:
        hexes: set[int] = set()
        for zone in game.scenario.zones:
            if zone.side == side and zone.kind == SET_UP_ZONE:
                hexes |= zone.holds
        known = [hex for hex in sorted(hexes) if may_dig(game.ground, hex)]
        game.scenario.work_hexes[side] = known
    return known


def work_fits(game: GameLHY, verb: str, hex: int) -> bool:
    """May such a work lie with what is in the hex: none with another, mines and wire not with a
    fortified position? Rule: LHY 19.0, LHY 4.1.16.
    """
    if hex in game.improved or hex in game.mines or hex in game.wire:
        return False
    return verb == "dig" or not has_position(game, hex)


def be_ready(game: GameLHY, side: int) -> None:
    """The side has set up: its concealed units get public names, hex by hex, so that the names tell
    nothing of what they stand for. Rule: LHY 4.3, LHY 20.7.
    """
    for stack in game.stacks:
        for number in stack:
            unit = game.unit(number)
            if unit.side == side:
                game.name(unit)
    if game.listeners:
        game.tell(Event("event-ready", {"side": game.side_name(side)}))
