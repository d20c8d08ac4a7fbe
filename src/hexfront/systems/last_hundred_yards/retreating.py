"""Retreats after assaults (14.3.3): the owner leads his units out, hex by hex, each by itself.

Who goes where stands in `retreat.py`.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import bypass, leaving
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.arrival import bump, enter, go_off
from hexfront.systems.last_hundred_yards.concealment import notice
from hexfront.systems.last_hundred_yards.footing import held
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import (
    BEATEN,
    BROKE_OUT,
    RETREATED_NEAR,
    SHAKEN,
    cohesion_check,
)
from hexfront.systems.last_hundred_yards.retreat import (
    eliminate,
    foot_hexes,
    is_exposed,
    is_rooted,
    may_stop,
    vehicle_cost,
    vehicle_hexes,
    vehicle_may_stop,
)
from hexfront.systems.last_hundred_yards.tables import NO_WAY, POINT
from hexfront.systems.last_hundred_yards.units import GREEN, UnitState

LAST_RESORT: Final = 999  # half points: forced into woods, a carrier goes no farther
# In what way a retreat was exposed (a mask).
EXPOSED: Final = 1
BROKE_THROUGH: Final = 2


def begin(game: GameLHY, hex: int, side: int, check: bool) -> None:
    """The side has to leave the hex. Unloaded guns, Shocked vehicles and fortified positions are
    lost; the others go one by one. `check`: all of them make a Cohesion Check afterwards.

    Rule: LHY 14.3.3, LHY 14.3.3c, LHY 2.2.4c.
    """
    for unit in game.in_hex(hex, side):
        if not unit.type.dummy and is_rooted(unit):
            eliminate(game, unit)
    left = tuple([unit.number for unit in game.in_hex(hex, side)])
    everybody = tuple([unit.number for unit in game.with_loaded(hex, side)])
    game.push(Retreating(side, hex, left, check, japanese_checker(game, everybody)))


def japanese_checker(game: GameLHY, numbers: tuple[int, ...]) -> int:
    """Of Japanese units the combat unit on foot with the best Cohesion, which alone checks; NONE if
    there are none. Rule: LHY 14.3.3.1.1."""
    best = NONE
    for number in numbers:
        unit = game.unit(number)
        if unit.type.japanese and unit.type.combat and unit.type.non_vehicular:
            if best == NONE or unit.cohesion > game.unit(best).cohesion:
                best = number
    return best


class Retreating(Phase[GameLHY]):
    """The owner leads his units out of a hex: `retreat` names one and its first hex, then `step`s
    and `stop`.

    `left`: those that still have to go; `check`: all check afterwards; `checker`: the Japanese unit
    that alone checks, or NONE. `unit` is on its way along `path` (NONE: none is), has spent so many
    half points, was `exposed` or broke through. `gone`: who has retreated. `shaken`: Japanese were
    exposed.
    Rule: LHY 14.3.3, LHY 14.3.3b.
    """

    __slots__ = (
        "check",
        "checker",
        "exposed",
        "gone",
        "hex",
        "left",
        "path",
        "shaken",
        "spent",
        "unit",
    )

    name = "retreat"
    prompt = "prompt-retreat"
    rule = "LHY 14.3.3"

    def __init__(
        self,
        side: int,
        hex: int,
        left: tuple[int, ...],
        check: bool,
        checker: int,
        unit: int = NONE,
        path: tuple[int, ...] = (),
        spent: int = 0,
        exposed: int = 0,
        gone: tuple[int, ...] = (),
        shaken: bool = False,
    ) -> None:
        super().__init__(side)
        self.hex = hex
        self.left = left
        self.check = check
        self.checker = checker
        self.unit = unit
        self.path = path
        self.spent = spent
        self.exposed = exposed
        self.gone = gone
        self.shaken = shaken

    # --- what may be done ----------------------------------------------------------------------

    def next_hexes(self, game: GameLHY, unit: UnitState, path: tuple[int, ...]) -> list[int]:
        """Where the unit may go from the end of this path."""
        if not unit.type.vehicle:
            return foot_hexes(game, unit, path)
        points = game.scenario.tables.limits["retreat_vehicle"] * POINT
        return vehicle_hexes(game, unit, path, points - (self.spent if len(path) > 1 else 0))

    def may_stop(self, game: GameLHY, unit: UnitState) -> bool:
        if unit.type.vehicle:
            return vehicle_may_stop(game, unit, self.path)
        return may_stop(game, unit, self.path)

    def legal_actions(self, game: GameLHY) -> list[Action]:
        actions = game.actions
        found: list[Action] = []
        if self.unit == NONE:
            for number in self.left:
                for hex in self.next_hexes(game, game.unit(number), (self.hex,)):
                    if hex == OFF_MAP:
                        found.append(actions.with_unit["retreat off"][number])
                    else:
                        found.append(actions.unit_hex("retreat", number, hex))
            return found
        unit = game.unit(self.unit)
        for hex in self.next_hexes(game, unit, self.path):
            found.append(actions.alone["exit"] if hex == OFF_MAP else actions.with_hex["step"][hex])
        if self.may_stop(game, unit):
            found.append(actions.stop)
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if self.unit == NONE:
            if verb != "retreat" and verb != "retreat off":
                return no.NOT_NOW
            unit = game.units[action.unit]
            if unit is None:
                return no.UNIT_GONE
            if unit.side != self.side:
                return no.NOT_YOUR_UNIT
            if unit.number not in self.left:
                return no.NOT_RETREATING
            return self.step_denial(game, unit, (self.hex,), action.hex)
        unit = game.unit(self.unit)
        if verb == "stop":
            return no.LEGAL if self.may_stop(game, unit) else no.RETREAT_GOES_ON
        if verb == "exit":
            return self.step_denial(game, unit, self.path, OFF_MAP)
        if verb == "step":
            return self.step_denial(game, unit, self.path, action.hex)
        return no.NOT_NOW

    def step_denial(self, game: GameLHY, unit: UnitState, path: tuple[int, ...], hex: int) -> int:
        """0 or why the unit may not go there next."""
        if hex in self.next_hexes(game, unit, path):
            return no.LEGAL
        if hex == OFF_MAP:
            return no.NO_WAY_OFF
        if game.ground.board.map.direction(path[-1], hex) < 0:
            return no.NOT_ADJACENT
        return no.NOT_A_WAY_OF_RETREAT

    # --- doing it ------------------------------------------------------------------------------

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "stop":
            self.arrived(game)
            return
        begins = self.unit == NONE
        unit = game.unit(action.unit if begins else self.unit)
        path: tuple[int, ...] = (self.hex,) if begins else self.path
        spent = 0 if begins else self.spent
        exposed = 0 if begins else self.exposed
        if unit.concealed or unit.hidden:
            game.keep_secret()
        number = unit.number
        if len(path) > 1:
            number = under_shells(game, number, path[-1])
            if number == NONE:
                self.next_one(game, unit.number, NONE, False)
                return
        if verb == "exit" or verb == "retreat off":
            self.next_one(game, unit.number, NONE, False)
            go_off(game, (number,), self.hex, path[1:])
            return
        unit = game.unit(number)
        hex = action.hex
        if bump(game, self.side, hex):
            return
        if unit.type.vehicle:
            cost = vehicle_cost(game, unit, path[-1], hex)
            spent += LAST_RESORT if cost == NO_WAY else cost
        elif held(game, hex, 1 - self.side):
            exposed |= BROKE_THROUGH
        elif is_exposed(game, unit, hex):
            exposed |= EXPOSED
        left = tuple([n for n in self.left if n != unit.number and n != self.unit])
        on_way = Retreating(
            self.side,
            self.hex,
            left,
            self.check,
            self.checker,
            number,
            (*path, hex),
            spent,
            exposed,
            self.gone,
            self.shaken,
        )
        game.replace(on_way)
        there = game.stacks[hex]
        came = enter(game, (number,), hex)
        now = game.units[number]
        if came and came[0] != number:
            game.replace(on_way.led_by(came[0]))
        elif now is None or not now.on_map:
            bypass.caught(game, self.side, hex)
            on_way.next_one(game, number, rest_of(game, unit.at(hex), (*there, number)), False)
        elif now.shocked:
            bypass.caught(game, self.side, hex)
            on_way.next_one(game, number, number, False)

    def arrived(self, game: GameLHY) -> None:
        """The unit has retreated: a check for each way in which it was exposed.

        Rule: LHY 14.3.3.4, LHY 14.3.3.5, LHY 14.3.3.2.
        """
        number = self.unit
        unit = game.unit(number)
        if unit.type.vehicle:
            game.change(unit.with_motion(GREEN))
            notice(game, game.unit(number))
            self.next_one(game, number, number, False)
            return
        if unit.type.japanese:
            self.next_one(game, number, number, self.exposed != 0)
            return
        for way in (EXPOSED, BROKE_THROUGH):
            if self.exposed & way and number != NONE:
                now = game.unit(number)
                before = game.stacks[now.hex]
                cohesion_check(game, now, RETREATED_NEAR if way == EXPOSED else BROKE_OUT)
                number = rest_of(game, now, before)
        self.next_one(game, self.unit, number, False)

    def led_by(self, number: int) -> Retreating:
        """This retreat, with a section on the way in place of its squad. Rule: LHY 13.3.3."""
        return Retreating(
            self.side,
            self.hex,
            self.left,
            self.check,
            self.checker,
            number,
            self.path,
            self.spent,
            self.exposed,
            self.gone,
            self.shaken,
        )

    def of(self, left: tuple[int, ...]) -> Retreating:
        """This retreat, with these units still to go and none on its way."""
        return Retreating(
            self.side,
            self.hex,
            left,
            self.check,
            self.checker,
            gone=self.gone,
            shaken=self.shaken,
        )

    def next_one(self, game: GameLHY, number: int, survivor: int, shaken: bool) -> None:
        """A unit is done with; `survivor`: what is left of it, or NONE."""
        left = tuple([n for n in self.left if n != number])
        onward = self.of(left)
        if survivor != NONE and game.units[survivor] is not None:
            onward.gone = (*self.gone, survivor, *game.unit(survivor).cargo)
        onward.shaken = self.shaken or shaken
        game.replace(onward)

    def resume(self, game: GameLHY) -> None:
        """Nobody has a way left: who is still there is lost, and those that went check.

        Rule: LHY 14.3.3.1.2, LHY 14.3.3d, LHY 14.3.3.1.1.
        """
        if self.unit != NONE:
            # It came where it can neither stop nor go on: only chance can have done that.
            eliminate(game, game.unit(self.unit))
            self.next_one(game, self.unit, NONE, False)
            return
        for number in self.left:
            unit = game.units[number]
            if unit is not None:
                eliminate(game, unit)
        thrown_out = tuple([unit.number for unit in game.in_hex(self.hex, self.side)])
        if self.left and thrown_out:
            # They were aboard of a vehicle that found no way, and retreat on their own feet.
            game.replace(self.of(thrown_out))
            return
        game.pop()
        checker = game.units[self.checker] if self.checker != NONE else None
        if checker is not None and (self.check or self.shaken):
            if self.checker in self.gone:
                cohesion_check(game, checker, BEATEN if self.check else SHAKEN)
        if not self.check:
            return
        for number in self.gone:
            unit = game.units[number]
            if unit is not None and unit.type.non_vehicular and not unit.type.japanese:
                if unit.cohesion and unit.hex != OFF_MAP:
                    cohesion_check(game, unit, BEATEN)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        hex = self.hex if self.unit == NONE else self.path[-1]
        return {"hex": game.label(hex), "count": len(self.left)}


def under_shells(game: GameLHY, number: int, hex: int) -> int:
    """The unit goes on from a hex under mortar fire, and suffers it; what is left of it, or NONE.

    Rule: LHY 14.3.3.3, LHY 11.4.7.3.
    """
    if hex not in game.mdrm:
        return number
    left = leaving.exit_fire(game, (number,))
    return left[0] if left else NONE


def rest_of(game: GameLHY, unit: UnitState, before: tuple[int, ...]) -> int:
    """What is left of a unit after a casualty: itself, or the section in its place; NONE if nothing
    is. `before` is the stack of its hex as it was. Rule: LHY 13.3.3."""
    left = leaving.left_of(game, (unit.number,), unit.hex, unit.side, before)
    return left[0] if left else NONE
