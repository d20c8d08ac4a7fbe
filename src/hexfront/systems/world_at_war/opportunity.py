"""Opportunity fire (6.2), and the two attacks of infantry with a support weapon (1.3.5).

Every hex that a unit enters may draw fire: a phase on top of the move asks the other side, whenever
it has anybody to fire.
"""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war import fire
from hexfront.systems.world_at_war.actions import (
    ALL_WEAPONS,
    OWN_WEAPONS,
    SUPPORT_WEAPON,
    SW_AP,
    ActionWaW,
)
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import has_led
from hexfront.systems.world_at_war.units import NONE, UnitState


def attack(game: GameWaW, action: ActionWaW, moving: bool) -> None:
    """One attack; leadership marks the headquarters that lends it.

    Rule: WAW 6.1.2, WAW 1.3.3.1-4, WAW 1.3.3.2-10.
    """
    firer = game.unit(action.unit)
    fire.shoot(game, action, moving)
    if action.lead:
        has_led(game, firer.hex, firer.side)


def volley(game: GameWaW, action: ActionWaW, targets: tuple[int, ...] | None) -> None:
    """All that a unit fires in one activation: infantry with a support weapon is asked for its
    other attack (at one of the `targets`, None: at anybody), then it gets Ops Complete.

    Rule: WAW 1.3.5-2, WAW 6.1-2, EGD 1.3.1-4.
    """
    attack(game, action, False)
    firer = game.units[action.unit]
    if firer is None:
        return
    if firer.sw != NONE:
        rest = SUPPORT_WEAPON if action.weapon < SW_AP else OWN_WEAPONS
        second = SecondShot(firer.side, firer.number, rest, targets, action.lead)
        if second.shots(game):
            game.push(second)
            return
    complete(game, firer.number)


def complete(game: GameWaW, number: int) -> None:
    """The unit's action is over: it gets Ops Complete. Rule: WAW 4.5-3, WAW 6.2-4."""
    unit = game.units[number]
    if unit is not None:
        game.change(unit.complete())


class SecondShot(Phase[GameWaW]):
    """Infantry has fired one of its two weapons: the other one now, or never.

    Leadership that the first attack got goes on to the second. `targets`: whom it may fire at.
    Rule: WAW 1.3.5-2, WAW 1.3.3.2-11, EGD 1.3.1-4, EGD 1.3.3.2-13.
    """

    __slots__ = ("firer", "led", "targets", "weapons")

    name = "second-shot"
    prompt = "prompt-second-shot"
    rule = "WAW 1.3.5-2"

    def __init__(
        self, side: int, firer: int, weapons: int, targets: tuple[int, ...] | None, led: bool
    ) -> None:
        super().__init__(side)
        self.firer = firer
        self.weapons = weapons
        self.targets = targets
        self.led = led

    def shots(self, game: GameWaW) -> list[Action]:
        """All that it may still fire."""
        unit = game.units[self.firer]
        if unit is None or unit.disrupted:
            return []
        return fire.shots(game, unit, False, self.targets, self.weapons, self.led)

    def legal_actions(self, game: GameWaW) -> list[Action]:
        shots = self.shots(game)
        return [*shots, game.actions.decline] if shots else []

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "fire":
            return no.NOT_NOW
        if action.unit != self.firer or not self.weapons >> action.weapon & 1:
            return no.ONLY_OTHER_WEAPON
        if self.targets is not None and action.target not in self.targets:
            return no.NOT_THE_MOVER
        return fire.shot_denial(game, action, False, self.led)

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        if action.verb == "fire":
            attack(game, action, False)
        complete(game, self.firer)

    def resume(self, game: GameWaW) -> None:
        game.pop()
        complete(game, self.firer)

    def params(self, game: GameWaW) -> dict[str, str | int]:
        unit = game.unit(self.firer)
        return {"type": unit.type.id, "hex": game.label(unit.hex)}


class Interrupted(Phase[GameWaW]):
    """A move of any kind, which waits while the other side is asked for opportunity fire."""

    __slots__ = ()

    def hushed(self) -> Phase[GameWaW]:
        """This move when the other side does not want to be asked again in it."""
        raise NotImplementedError


def may_fire(unit: UnitState) -> bool:
    """Is the unit able to use opportunity fire at all? Out of Command does not matter; helicopters
    do so in hover mode.

    Rule: WAW 6.2-1, WAW 6.2-2, WAW 9-12, WAW 5.2-8, WAW 6.1.6-4.
    """
    if unit.ops_complete or unit.disrupted or unit.loaded or unit.hex == OFF_MAP:
        return False
    return not unit.is_hq and not unit.flying


class OpportunityFire(Phase[GameWaW]):
    """The side that does not move: fire at a mover with one unit, or decline, for this hex or for
    the whole move.

    `movers` are those in the hex that has been entered who may still be fired at there. Who has
    nobody to fire is not asked; both sides see that. Units in a hex that is being assaulted fight
    in the assault instead (WAW 6.2-10).

    Rule: WAW 6.2-1, WAW 6.2-3, WAW 6.2-5, WAW 6.2-6, WAW 6.2-8, WAW 6.2-12,
    WAW 16.1 op_fire_per_hex.
    """

    __slots__ = ("movers",)

    name = "opportunity-fire"
    prompt = "prompt-opportunity-fire"
    rule = "WAW 6.2"

    def __init__(self, side: int, movers: tuple[int, ...]) -> None:
        super().__init__(side)
        self.movers = movers

    def targets(self, game: GameWaW) -> tuple[int, ...]:
        """Those movers that are still there."""
        return tuple([n for n in self.movers if game.units[n] is not None])

    def shots(self, game: GameWaW) -> list[Action]:
        """All shots that the side has at them."""
        targets = self.targets(game)
        found: list[Action] = []
        if targets:
            mover = game.unit(targets[0])
            row = mover.hex * game.ground.size
            distance = game.ground.board.distance
            for unit in game.own_units(self.side):
                if not may_fire(unit) or distance[row + unit.hex] > farthest(game, unit):
                    continue
                if unit.hex != mover.hex or mover.flying:
                    found += fire.shots(game, unit, False, targets, ALL_WEAPONS, False)
        return found

    def legal_actions(self, game: GameWaW) -> list[Action]:
        shots = self.shots(game)
        if not shots:
            return []
        return [*shots, game.actions.decline, game.actions.decline_move]

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        if action.verb == "decline" or action.verb == "decline move":
            return no.LEGAL
        if action.verb != "fire":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        code = firing_denial(unit)
        if code != no.LEGAL:
            return code
        if unit.flying:
            return no.NOT_HOVERING
        if action.target not in self.movers:
            return no.NOT_THE_MOVER
        target = game.units[action.target]
        if target is not None and target.hex == unit.hex and not target.flying:
            return no.DEFENDS_IN_ASSAULT
        return fire.shot_denial(game, action, False, False)

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        if action.verb == "fire":
            rest = self.movers
            if not game.switches.op_fire_unlimited:
                rest = tuple([n for n in self.movers if n != action.target])
            game.replace(OpportunityFire(self.side, rest))
            volley(game, action, (action.target,))
            return
        game.pop()
        below = game.phases[-1]
        if action.verb == "decline move" and isinstance(below, Interrupted):
            game.replace(below.hushed())

    def resume(self, game: GameWaW) -> None:
        game.pop()

    def params(self, game: GameWaW) -> dict[str, str | int]:
        targets = self.targets(game)
        if not targets:
            return {}
        unit = game.unit(targets[0])
        return {"type": unit.type.id, "hex": game.label(unit.hex), "count": len(targets)}


def farthest(game: GameWaW, unit: UnitState) -> int:
    """No weapon of the unit reaches farther, whatever it fires at: to spare looking closer.

    Rule: WAW 1.2-7, WAW 6.1.1.
    """
    reaches = game.scenario.tables.reaches
    reach = reaches[unit.type.number]
    if unit.sw != NONE and reaches[unit.sw] > reach:
        return reaches[unit.sw]
    return reach


def firing_denial(unit: UnitState) -> int:
    """What keeps a unit from firing at all, whoever's impulse it is.

    Rule: WAW 6.1-1, WAW 6.2-1, WAW 5.2-8, WAW 6.1.6-4, WAW 1.3.3.2-10.
    """
    if unit.is_hq:
        return no.HQ_CANNOT_ATTACK
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.loaded:
        return no.LOADED
    if unit.disrupted:
        return no.DISRUPTED
    if unit.ops_complete:
        return no.OPS_COMPLETE
    return no.LEGAL
