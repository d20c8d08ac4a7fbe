"""Movement (5.0): units go hex by hex, alone or as a stack, and every hex may draw fire."""

from __future__ import annotations

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war import fire
from hexfront.systems.world_at_war.actions import OWN_WEAPONS, ActionWaW
from hexfront.systems.world_at_war.counters import FLIGHT
from hexfront.systems.world_at_war.course import (
    go_off,
    settle_arrival,
    stop,
    stop_the_stopped,
    take_step,
)
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import is_company
from hexfront.systems.world_at_war.helicopters import flip, flip_denial
from hexfront.systems.world_at_war.moves import Move
from hexfront.systems.world_at_war.opportunity import attack, firing_denial
from hexfront.systems.world_at_war.stack_moves import (
    bound_hq,
    drop_denial,
    exit_denial,
    halt_denial,
    join_denial,
    joiners,
    onward_hexes,
    passing,
    step_denial,
    stranded_hq,
)
from hexfront.systems.world_at_war.steps import moving_fire_limit
from hexfront.systems.world_at_war.transport import (
    Unloading,
    boarders,
    load,
    load_denial,
    unload_denial,
)
from hexfront.systems.world_at_war.units import NONE, UnitState


class Moving(Move):
    """The owner of the moving units says what they do next: a step, fire, transport, or a halt.

    Rule: WAW 4.5-2, WAW 5.0-1, WAW 5.0-7.
    """

    __slots__ = ()

    name = "move"
    prompt = "prompt-move"
    rule = "WAW 5.0"

    def copy(self) -> Moving:
        twin = Moving(self.side, self.group, self.spent, self.path, self.good)
        twin.like(self)
        return twin

    # --- what may be done ----------------------------------------------------------------------

    def legal_actions(self, game: GameWaW) -> list[Action]:
        if self.arrived or not self.group:
            return []
        actions = game.actions
        legal: list[Action] = []
        onward = onward_hexes(game, self)
        if halt_denial(game, self, bool(onward)) == no.LEGAL:
            legal.append(actions.alone["halt"])
        if self.steps == 0:
            for unit in joiners(game, self):
                legal.append(actions.with_unit["join"][unit.number])
        if self.begun and len(self.group) > 1:
            for number in self.group:
                if drop_denial(game, self, game.unit(number)) == no.LEGAL:
                    legal.append(actions.with_unit["drop"][number])
        for hex in onward:
            legal.append(actions.with_hex["step"][hex])
        if exit_denial(game, self) == no.LEGAL:
            legal.append(actions.alone["exit"])
        for number in self.group:
            self._add_others(game, game.unit(number), legal)
        return legal

    def _add_others(self, game: GameWaW, unit: UnitState, legal: list[Action]) -> None:
        """Add what one unit may do in the middle of a move: fire, flip, load, unload."""
        if unit.is_helicopter and self.flip_denial(game, unit) == no.LEGAL:
            legal.append(game.actions.with_unit["flip"][unit.number])
        if unit.type.carries:
            if self.transport_denial(game, unit) == no.LEGAL:
                for infantry in boarders(game, unit):
                    aboard = infantry.number
                    if aboard not in self.group and self.may_stop(game, unit, aboard):
                        legal.append(game.actions.load(unit.number, aboard))
                if unload_denial(game, unit, passing(game, self, unit)) == no.LEGAL:
                    if self.may_stop(game, unit, NONE):
                        legal.append(game.actions.with_unit["unload"][unit.number])
        if self.fire_denial(game, unit) == no.LEGAL:
            moving = not unit.is_helicopter
            if not moving and fire.moving_denial(game, unit, 0) != no.LEGAL:
                return
            legal += fire.shots(game, unit, moving, None, OWN_WEAPONS, False)

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        verb = action.verb
        if verb == "halt":
            return halt_denial(game, self, bool(onward_hexes(game, self)))
        if verb == "step":
            return step_denial(game, self, action.hex)
        if verb == "exit":
            return exit_denial(game, self)
        if verb not in ("join", "drop", "flip", "load", "unload", "fire"):
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if verb == "join":
            return join_denial(game, self, unit)
        if unit.number not in self.group:
            return no.NOT_THE_MOVING_UNIT
        if verb == "drop":
            return drop_denial(game, self, unit)
        if verb == "flip":
            return self.flip_denial(game, unit)
        if verb == "fire":
            return self.shot_denial(game, unit, action)
        code = self.transport_denial(game, unit)
        if code != no.LEGAL:
            return code
        if verb == "load":
            if action.target in self.group:
                return no.ALREADY_MOVING
            code = load_denial(game, unit, game.units[action.target])
        else:
            code = unload_denial(game, unit, passing(game, self, unit))
        if code == no.LEGAL and not self.may_stop(game, unit, action.target):
            return no.NO_ROOM
        return code

    def flip_denial(self, game: GameWaW, unit: UnitState) -> int:
        """May the helicopter change its mode now: once, at the start or at the end of its move?

        Rule: WAW 9-5.
        """
        if self.flipped:
            return no.ALREADY_FLIPPED
        if self.hex == OFF_MAP:
            return no.OFF_THE_MAP
        return flip_denial(game, unit)

    def fire_denial(self, game: GameWaW, unit: UnitState) -> int:
        """May the unit fire in this move, whatever the weapon and the target?

        Rule: WAW 6.1.3-2, WAW 6.1.3-4, WAW 9-3.
        """
        code = firing_denial(unit)
        if code != no.LEGAL:
            return code
        if unit.number in self.fired:
            return no.ALREADY_FIRED
        if self.fought or (game.enemy_ground(self.hex, self.side) and not unit.is_helicopter):
            return no.MAY_NOT_FIRE_ON_MOVE
        if unit.is_helicopter and (unit.mode != FLIGHT or self.landed(game)):
            return no.NOT_IN_FLIGHT
        if self.spent[self.group.index(unit.number)] > moving_fire_limit(game, unit):
            return no.MOVED_TOO_FAR_TO_FIRE
        return no.LEGAL

    def shot_denial(self, game: GameWaW, unit: UnitState, action: ActionWaW) -> int:
        """May the unit make this attack in its move?"""
        code = self.fire_denial(game, unit)
        if code != no.LEGAL:
            return code
        if not OWN_WEAPONS >> action.weapon & 1:
            return no.MAY_NOT_FIRE_ON_MOVE
        if unit.is_helicopter:
            code = fire.moving_denial(game, unit, action.weapon)
            if code != no.LEGAL:
                return code
        return fire.shot_denial(game, action, not unit.is_helicopter, False)

    def transport_denial(self, game: GameWaW, unit: UnitState) -> int:
        """May the unit load or unload now? Not twice in one action, not in an enemy's hex, and a
        helicopter not after a long flight.

        Rule: WAW 5.2-7, WAW 5.3-2, WAW 5.3-3.
        """
        if unit.number in self.shipped:
            return no.LOADED_THIS_IMPULSE
        if self.hex == OFF_MAP:
            return no.OFF_THE_MAP
        if game.enemy_ground(self.hex, self.side):
            return no.MUST_LEAVE_OVERRUN_HEX
        if unit.is_helicopter and self.spent[0] > moving_fire_limit(game, unit):
            return no.TOO_FAR_FOR_TRANSPORT
        return no.LEGAL

    def may_stop(self, game: GameWaW, unit: UnitState, boarding: int) -> bool:
        """After a step, loading and unloading end the carrier's move: is there room for it, and for
        the headquarters that has to stay with it? Who is `boarding` (NONE: nobody) takes none.

        Rule: WAW 1.4-4, WAW 1.3.3-1, WAW 5.2-2, WAW 5.2-9.
        """
        if self.steps == 0:
            return True
        if not game.room(self.hex, unit, (*passing(game, self, unit), boarding)):
            return False
        hq = bound_hq(game, self, unit)
        return hq is None or game.room(self.hex, hq, self.group)

    # --- doing it ------------------------------------------------------------------------------

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        verb = action.verb
        if verb == "step":
            take_step(game, self, action.hex)
        elif verb == "halt":
            stop(game, self.group)
        elif verb == "join":
            twin = self.copy()
            twin.take_along(game.unit(action.unit))
            game.replace(twin)
        elif verb == "drop":
            stop(game, (action.unit,))
        elif verb == "exit":
            go_off(game, self)
        elif verb == "flip":
            twin = self.copy()
            twin.flipped = True
            game.replace(twin)
            flip(game, game.unit(action.unit))
        elif verb == "fire":
            twin = self.copy()
            twin.fired = (*self.fired, action.unit)
            game.replace(twin)
            attack(game, action, not game.unit(action.unit).is_helicopter)
            stop_the_stopped(game, twin)
        else:
            self.transport(game, game.unit(action.unit), action)

    def transport(self, game: GameWaW, carrier: UnitState, action: ActionWaW) -> None:
        """Load or unload: at the start of the move in the same hex the carrier goes on after that,
        else its move is over. Rule: WAW 5.2-2, WAW 5.2-4, WAW 5.3-2, WAW 5.3-3."""
        goes_on = self.steps == 0 and not self.landed(game)
        aside = passing(game, self, carrier)
        if action.verb == "load":
            infantry = game.unit(action.target)
            if infantry.hex != carrier.hex:
                stop(game, (carrier.number,))
                load(game, game.unit(carrier.number), infantry, True)
            elif goes_on:
                self.ship(game, carrier)
                load(game, carrier, infantry, False)
            else:
                load(game, carrier, infantry, True)  # before it stops: who is aboard takes no room
                stop(game, (carrier.number,))
            return
        if goes_on:
            self.ship(game, carrier)
            self.part(game, carrier)
        else:
            stop(game, (carrier.number,))
        game.push(Unloading(self.side, carrier.number, aside))

    def ship(self, game: GameWaW, carrier: UnitState) -> None:
        """Note that a carrier which goes on has loaded or unloaded."""
        twin = self.copy()
        twin.shipped = (*self.shipped, carrier.number)
        game.replace(twin)

    def part(self, game: GameWaW, carrier: UnitState) -> None:
        """A headquarters that would go only with what the carrier puts out stays where that is.

        Rule: WAW 1.3.3.1-2, WAW 1.3.3.1-7.
        """
        hq = bound_hq(game, self, carrier)
        if hq is not None and not is_company(game, hq, carrier):
            top = game.phases[-1]
            assert isinstance(top, Moving)
            game.replace(top.without((hq.number,)))

    def resume(self, game: GameWaW) -> None:
        if self.arrived:
            settle_arrival(game, self)
        elif self.group:
            stop(game, self.group)  # it can neither go on nor stay
        else:
            game.pop()

    def params(self, game: GameWaW) -> dict[str, str | int]:
        units = [game.unit(number) for number in self.group if game.units[number] is not None]
        if not units:
            return {}
        hq = None if units[0].is_helicopter else stranded_hq(game, self)
        return {
            "type": units[0].type.id,
            "hex": game.label(self.hex),
            "count": len(units),
            # For whose sake they may go nowhere.
            "bound_type": "nobody" if hq is None else hq.type.id,
            "left": min([self.left(game, unit) for unit in units if not unit.is_hq] or [0]) // 2,
        }


def begin(game: GameWaW, unit: UnitState) -> Moving:
    """The move of a unit that begins where it is, or off the map. Rule: WAW 4.5-1, WAW 5.0-10."""
    move = Moving(unit.side, (), (), (unit.hex,), ())
    move.take_along(unit)
    return move
