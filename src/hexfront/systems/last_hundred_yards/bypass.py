"""Bypass (10.4.5.1): vehicles go through an enemy's hex, and he may fire at them there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import anti_tank, firing, small_arms
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.driving import enemy_there
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Assault
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.drive import Driving

AT_ONCE: Final = firing.AT_ONCE | firing.REACTION


def denial(game: GameLHY, move: Driving, hex: int) -> int:
    """0 or why the vehicles may not go through an enemy's hex without a fight: AFVs always may,
    others if they have no other hex to go to. Not in reverse, not where there is an assault, and
    only if they can leave the hex again.

    Rule: LHY 10.4.4, LHY 10.4.5, LHY 10.4.5.1.
    """
    if not enemy_there(game, hex, move.side):
        return no.NO_ENEMY_THERE
    if move.reverse:
        return no.NOT_IN_REVERSE
    if move.bound:
        return no.ONLY_REINFORCES
    if hex in game.assaults:
        return no.ASSAULT_MARKER_THERE
    code = move.way_denial(game, hex, 0)
    if code != no.LEGAL:
        return code
    if not all(game.unit(number).type.afv for number in move.group):
        if any(move.step_denial(game, other) == no.LEGAL for other in move.neighbours(game)):
            return no.OTHER_WAYS_LEFT
    return no.LEGAL if move.leaves(game, hex, 0, False) else no.NO_WAY_OUT


def caught(game: GameLHY, side: int, hex: int, passing: tuple[int, ...] = ()) -> None:
    """A vehicle that cannot leave the enemy's hex, or whoever had to get off there, is in an
    assault: the marker is that of the side which was bypassed or overrun. Not for those alone that
    are still `passing`. Rule: LHY 10.4.5.4."""
    if hex in game.assaults or not game.in_hex(hex, 1 - side):
        return
    if any(unit.number not in passing for unit in game.in_hex(hex, side)):
        game.assaults[hex] = Assault(hex, 1 - side)


class Answering(Phase[GameLHY]):
    """The units in a bypassed hex that are in good order may fire at once, each at one vehicle with
    anti-tank weapons or at Riders with small arms; nothing is split.

    Rule: LHY 10.4.5.1 step 3.
    """

    __slots__ = ("hex", "movers")

    name = "bypass-fire"
    prompt = "prompt-bypass-fire"
    rule = "LHY 10.4.5.1"
    foreseeable = False

    def __init__(self, side: int, hex: int, movers: tuple[int, ...]) -> None:
        super().__init__(side)
        self.hex = hex
        self.movers = movers

    def shots(self, game: GameLHY) -> list[Action]:
        """All shots that the units in the hex may fire."""
        found: list[Action] = []
        for unit in game.in_hex(self.hex, self.side):
            if answers(unit):
                found += anti_tank.shots(game, unit, tank_targets(game, unit, self.movers))
                if rider_denial(game, unit, self.movers) == no.LEGAL:
                    found.append(game.actions.unit_hex("fire", unit.number, self.hex))
        return found

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found = self.shots(game)
        if not found and not any(u.concealed for u in game.in_hex(self.hex, self.side)):
            return []
        return [game.actions.passing, *found]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "pass":
            return no.LEGAL
        if action.verb not in ("fire", "shoot"):
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side or unit.hex != self.hex or not answers(unit):
            return no.CANNOT_ANSWER
        if action.verb == "fire":
            if action.hex != self.hex:
                return no.NO_TARGET_THERE
            return rider_denial(game, unit, self.movers)
        if any(target.number == action.target for target in tank_targets(game, unit, self.movers)):
            return no.LEGAL
        return no.NO_TARGET_THERE

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "pass":
            game.pop()
            return
        unit = game.unit(action.unit)
        if action.verb == "fire":
            small_arms.shoot(game, unit, self.hex, AT_ONCE)
            firing.fired(game, unit, (self.hex,), False)
        else:
            anti_tank.shoot(game, unit, game.unit(action.target), AT_ONCE)
            firing.fired(game, unit, (self.hex,), True)

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.movers)}


def answers(unit: UnitState) -> bool:
    """May the unit fire at vehicles that pass through its hex: in good order, with its action still
    to come, or on Overwatch? Rule: LHY 10.4.5.1, LHY 9.0, LHY 10.4.1b III."""
    ready = unit.may_act or unit.overwatch
    return unit.good_order and ready and unit.loaded_in == NONE


def tank_targets(game: GameLHY, unit: UnitState, movers: tuple[int, ...]) -> list[UnitState]:
    """The vehicles among those passing at which the unit may fire, the fire spread evenly.

    Rule: LHY 10.4.5.1, LHY 11.5.1d.
    """
    if anti_tank.firing_denial(game, unit) != no.LEGAL:
        return []
    targets = [game.unit(n) for n in movers if game.units[n] is not None]
    lawful = [
        target
        for target in targets
        if anti_tank.target_denial(game, unit, target, AT_ONCE, False) == no.LEGAL
    ]
    return anti_tank.spread(game, lawful)


def rider_denial(game: GameLHY, unit: UnitState, movers: tuple[int, ...]) -> int:
    """0 or why the unit's small arms have no Riders to fire at. Rule: LHY 10.4.5.1."""
    code = small_arms.firing_denial(game, unit)
    if code != no.LEGAL:
        return code
    passing = [game.unit(n) for n in movers if game.units[n] is not None]
    if not any(vehicle.type.afv and vehicle.cargo for vehicle in passing):
        return no.NO_TARGET_THERE
    return small_arms.target_denial(game, unit, unit.hex, AT_ONCE, False)
