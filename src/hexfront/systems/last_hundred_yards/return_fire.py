"""Return fire (10.4.5.3 step 5): an overrun hex fires back at the overrunners."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import anti_tank, bypass, firing, tank_resolution
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import destroy, shock
from hexfront.systems.last_hundred_yards.units import FIRED, UnitState


def least_atv(game: GameLHY) -> int:
    """A weapon counts as anti-tank if its ATV is above this. Rule: LHY 2.2.9, LHY 10.4.5.3."""
    return -1 if game.switches.value["fv_gun"] == "from_0" else 0


class Returning(Phase[GameLHY]):
    """The units in the hex fire back: those that can hurt an AFV must; if there are none, infantry
    may try to shock one. At FVs and halftracks those on foot with anti-tank weapons may fire.

    Rule: LHY 10.4.5.3 step 5, LHY 10.4.5.3 step 5a, LHY 10.4.5.3 step 5b.
    """

    __slots__ = ("hex", "movers", "tried")

    name = "return-fire"
    prompt = "prompt-return-fire"
    rule = "LHY 10.4.5.3"
    foreseeable = False

    def __init__(self, side: int, hex: int, movers: tuple[int, ...], tried: bool = False) -> None:
        super().__init__(side)
        self.hex = hex
        self.movers = movers
        self.tried = tried

    def tanks(self, game: GameLHY) -> tuple[int, ...]:
        return tuple([n for n in self.movers if _is(game, n) and game.unit(n).type.afv])

    def others(self, game: GameLHY) -> tuple[int, ...]:
        return tuple([n for n in self.movers if _is(game, n) and not game.unit(n).type.afv])

    def owed(self, game: GameLHY) -> list[Action]:
        """Shots at AFVs, which have to be fired. Rule: LHY 10.4.5.3 step 5a."""
        found: list[Action] = []
        for unit in game.in_hex(self.hex, self.side):
            if bypass.answers(unit) and unit.type.has_atv and unit.type.atv > least_atv(game):
                targets = bypass.tank_targets(game, unit, self.tanks(game))
                found += anti_tank.shots(game, unit, targets)
        return found

    def free(self, game: GameLHY) -> list[Action]:
        """What may be done besides. Rule: LHY 10.4.5.3 step 5a, LHY 10.4.5.3 step 5b."""
        found: list[Action] = []
        units = [u for u in game.in_hex(self.hex, self.side) if bypass.answers(u)]
        for unit in units:
            if unit.type.non_vehicular and unit.type.has_atv:
                targets = bypass.tank_targets(game, unit, self.others(game))
                found += anti_tank.shots(game, unit, targets)
        if not self.tried and not self.armed(game):
            for unit in units:
                if may_shock(game, unit):
                    for target in self.tanks(game):
                        if not game.unit(target).shocked:
                            found.append(game.actions.unit_unit("attempt", unit.number, target))
        return found

    def armed(self, game: GameLHY) -> bool:
        """Has the hex a unit that can hurt an AFV, whether or not it has acted?"""
        return any(
            unit.type.has_atv and unit.type.atv > least_atv(game)
            for unit in game.in_hex(self.hex, self.side)
        )

    def legal_actions(self, game: GameLHY) -> list[Action]:
        owed = self.owed(game)
        if owed:
            return [*owed, *self.free(game)]
        found = self.free(game)
        if not found and not any(u.concealed for u in game.in_hex(self.hex, self.side)):
            return []
        return [game.actions.passing, *found]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        owed = self.owed(game)
        if action.verb == "pass":
            return no.RETURN_FIRE_OWED if owed else no.LEGAL
        if action.verb not in ("shoot", "attempt"):
            return no.NOT_NOW
        return no.LEGAL if action in owed or action in self.free(game) else no.CANNOT_ANSWER

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "pass":
            game.pop()
            self.settle(game)
            return
        unit, target = game.unit(action.unit), game.unit(action.target)
        if action.verb == "shoot":
            anti_tank.shoot(game, unit, target, bypass.AT_ONCE)
            firing.fired(game, unit, (self.hex,), True)
            return
        game.replace(Returning(self.side, self.hex, self.movers, True))
        attempt(game, unit, target)

    def resume(self, game: GameLHY) -> None:
        game.pop()
        self.settle(game)

    def settle(self, game: GameLHY) -> None:
        """Whoever cannot go on drops out of the maneuver; with the other reading (switch
        return_fire) the shots at the overrunners are resolved first.

        Rule: LHY 10.4.5.3 step 6, LHY 10.4.5.4.
        """
        from hexfront.systems.last_hundred_yards.drive import Driving

        if game.switches.value["return_fire"] == "at_once":
            for number in self.movers:
                resolve(game, number)
        move = game.phases[-1]
        if isinstance(move, Driving):
            move.drop_out(game)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.movers)}


def resolve(game: GameLHY, number: int) -> None:
    """The anti-tank fire at an overrunning vehicle, resolved on the spot. Rule: LHY 10.4.5.4."""
    unit = game.units[number]
    if unit is not None and number in game.atdrm:
        marks = game.atdrm.pop(number)
        hit = tank_resolution.roll_at(game, unit, marks)
        tank_resolution.apply_hit(game, unit, hit, tank_resolution.once_aboard(marks))


def _is(game: GameLHY, number: int) -> bool:
    return game.units[number] is not None


def may_shock(game: GameLHY, unit: UnitState) -> bool:
    """Who may try to shock an AFV: infantry, with the other reading (switch overrun_shock) any unit
    on foot. Rule: LHY 10.4.5.3 step 5a."""
    if game.switches.value["overrun_shock"] == "any":
        return unit.type.non_vehicular and not unit.type.dummy
    return unit.type.infantry


def attempt(game: GameLHY, unit: UnitState, target: UnitState) -> None:
    """An unmodified 10 shocks the AFV; it destroys it if the unit is German, after September 1943.

    Rule: LHY 10.4.5.3 step 5a.
    """
    lowest = game.scenario.tables.anti_tank["overrun_shock"]
    die = game.throw("dice-shock-attempt", unit.side, unit, number=lowest)
    game.change(unit.with_action(FIRED))
    if game.listeners:
        result = "passed" if die >= lowest else "failed"
        game.tell_about("event-shock-attempt", unit, {"die": die, "result": result})
    if die < lowest:
        return
    if unit.type.nation == "germany" and game.scenario.late_german:
        destroy(game, target, True)
    else:
        shock(game, target)
