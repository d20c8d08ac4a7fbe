"""Light anti-tank weapons on the move (11.5.2): one hex, into cover, and fire from there."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.aims import target_hexes
from hexfront.systems.last_hundred_yards.anti_tank import (
    aimed_at,
    covered,
    firing_denial,
    lawful,
    shoot,
    shot_denial,
    shots,
    spread,
)
from hexfront.systems.last_hundred_yards.arrival import bump, enter, finish, linger
from hexfront.systems.last_hundred_yards.counters import LATW
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.falling_back import fall_back
from hexfront.systems.last_hundred_yards.firing import fired, how_now
from hexfront.systems.last_hundred_yards.footing import march_of, step_denial
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER, Deed
from hexfront.systems.last_hundred_yards.plights import held_by_works, held_by_works_at
from hexfront.systems.last_hundred_yards.rivers import crosses
from hexfront.systems.last_hundred_yards.units import MANEUVERED, UnitState


def shots_from(game: GameLHY, unit: UnitState, hex: int) -> list[UnitState]:
    """At whom the unit could fire if it were in that hex."""
    can = may.mask(game, unit)
    there = unit.at(hex)
    assaulters = can & may.AT_ASSAULTERS != 0
    return spread(game, lawful(game, there, how_now(game, can), assaulters))


def hex_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the unit may not go to the hex and fire from there.

    Rule: LHY 11.5.2, LHY 19.1, LHY 19.2.
    """
    march = march_of(game, unit, False)
    code = step_denial(game, unit, march, (unit.hex,), 0, hex)
    if code != no.LEGAL:
        return code
    if crosses(game, unit, hex):
        return no.NO_SHOT_FROM_THERE
    if held_by_works_at(game, unit, hex):
        return no.NO_FIRE_OUT_OF_WORKS
    if not covered(game, unit, hex):
        return no.NO_COVER_FOR_LATW
    return no.LEGAL if shots_from(game, unit, hex) else no.NO_SHOT_FROM_THERE


def may_dash(game: GameLHY, unit: UnitState, can: int) -> bool:
    """May it maneuver and fire, by its mask, or but for the mines or wire that it leaves first?

    Rule: LHY 11.5.2, LHY 8.3f, LHY 19.1, LHY 19.2.
    """
    if not can & may.MANEUVER:
        return False
    if can & may.ANTI_TANK:
        return True
    return may.able(game, unit) & may.ANTI_TANK != 0 and held_by_works(game, unit)


def weapon_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why its weapon cannot be fired after a move; the mines or wire in its present hex do not
    count. Rule: LHY 11.5.2."""
    code = firing_denial(game, unit)
    return no.LEGAL if code == no.NO_FIRE_OUT_OF_WORKS else code


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the hexes into which the unit may go to fire. Rule: LHY 11.5.2, LHY 8.3f."""
    if unit.type.cls != LATW or not may_dash(game, unit, can):
        return
    if weapon_denial(game, unit) != no.LEGAL:
        return
    if not game.assaults and not has_prey(game, unit):
        return
    for hex in game.ground.board.map.near[unit.hex]:
        if hex_denial(game, unit, hex) == no.LEGAL:
            found.append(game.actions.unit_hex("dash", unit.number, hex))


def has_prey(game: GameLHY, unit: UnitState) -> bool:
    """Is there any armour at all among those at whom the unit may fire, wherever it stands?"""
    for hex in target_hexes(game, unit):
        for number in game.stacks[hex]:
            target = game.unit(number)
            if target.side != unit.side and target.type.armored and not target.hidden:
                return True
    return False


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not go and fire. Rule: LHY 11.5.2."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    if unit.type.cls != LATW:
        return no.NOT_A_LATW
    if not may_dash(game, unit, may.mask(game, unit)):
        code = may.denial(game, unit, may.MANEUVER)
        return may.denial(game, unit, may.ANTI_TANK) if code == no.LEGAL else code
    code = weapon_denial(game, unit)
    return hex_denial(game, unit, action.hex) if code == no.LEGAL else code


def apply(game: GameLHY, action: ActionLHY) -> None:
    """The unit sets out."""
    unit = game.unit(action.unit)
    at = len(game.phases)
    game.push(Dashing(unit.side, unit.number, unit.hex, action.hex, False, ()))
    leavers = depart(game, (unit.number,), True)
    if not leavers.going:
        game.phases[at] = Dashing(unit.side, unit.number, unit.hex, unit.hex, True, leavers.falling)


class Dashing(Phase[GameLHY]):
    """A light anti-tank weapon on its way into a hex (`to`), and there (`arrived`) the choice of
    its target. `falling`: it has to withdraw instead.

    Rule: LHY 11.5.2.
    """

    __slots__ = ("arrived", "falling", "start", "to", "unit")

    name = "dash"
    prompt = "prompt-dash"
    rule = "LHY 11.5.2"

    def __init__(
        self,
        side: int,
        unit: int,
        start: int,
        to: int,
        arrived: bool,
        falling: tuple[int, ...],
    ) -> None:
        super().__init__(side)
        self.unit = unit
        self.start = start
        self.to = to
        self.arrived = arrived
        self.falling = falling

    def targets(self, game: GameLHY) -> list[UnitState]:
        unit = game.units[self.unit]
        if not self.arrived or unit is None or unit.hex != self.to or self.to == self.start:
            return []
        if held_by_works(game, unit):
            return []  # mines nobody knew of
        return shots_from(game, unit, unit.hex)

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found = self.targets(game)
        return shots(game, game.unit(self.unit), found) if found else []

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb not in ("shoot", "shoot at") or action.unit != self.unit:
            return no.NOT_NOW
        unit = game.unit(self.unit)
        can = may.mask(game, unit)
        assaulters = can & may.AT_ASSAULTERS != 0
        return shot_denial(game, unit, action, how_now(game, can), assaulters)

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        target = aimed_at(game, action, self.targets(game))
        assert target is not None
        game.pop()
        game.queried = ()
        unit = game.unit(self.unit)
        hex = shoot(game, unit, target, how_now(game, may.mask(game, unit)))
        fired(game, unit, (hex,), True)

    def resume(self, game: GameLHY) -> None:
        """It enters the hex; there it has no target left, or it never got there."""
        game.pop()
        unit = game.units[self.unit]
        if self.falling:
            fall_back(game, self.side, self.falling)
            return
        if unit is None or self.to == self.start:
            return
        if self.arrived:
            game.change(game.unit(self.unit).with_action(MANEUVERED))
            return
        if bump(game, self.side, self.to):
            linger(game, (self.unit,), self.start)
            finish(game, (self.unit,), self.start, (self.start,))
            return
        enter(game, (self.unit,), self.to)
        if game.units[self.unit] is None:
            return
        game.act(Deed(self.unit, self.side, MANEUVER, self.start, (self.to,)))
        game.push(Dashing(self.side, self.unit, self.start, self.to, True, ()))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.to)}
