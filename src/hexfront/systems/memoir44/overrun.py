"""Taking ground and what armor does after it (3.7): in the desert a hex more, then the overrun."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.arrival import (
    arrive,
    halt,
    leave_board,
    terrain_bars_overrun,
)
from hexfront.systems.memoir44.battle import declare
from hexfront.systems.memoir44.boats import land
from hexfront.systems.memoir44.command import ANY, Command
from hexfront.systems.memoir44.fight import OVERRUN, Fight
from hexfront.systems.memoir44.fire import add_battles, battle_denial
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.profile import NORMAL
from hexfront.systems.memoir44.routes import Walk, step
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.terrain import HARD_STOP, MOVING, NO_STOP, TAKING
from hexfront.systems.memoir44.units import Unit


def take_ground(game: Game44, side: int, fight: Fight) -> None:
    """The attacker moves in; armor may then battle once more, in the desert after one hex more. Out
    of terrain that is left for an adjacent hex only there is no hex more.

    Rule: M44 3.7 Take ground, M44 3.7 Overrun, M44 12 wire_overrun_after_take_ground, M44 6.2-9,
    M44 6.2-22, M44 3.1 Slow exit, M44 4 marsh.
    """
    unit = game.unit(fight.attacker)
    hex = fight.ground
    kind = unit.type.footing
    if game.listeners:
        game.tell(Event("event-took-ground", {**game.about(unit), "to": game.label(hex)}))
    ground = game.ground
    wire = ground.cleared_by[kind][hex] != ""
    after = unit.move(hex, 1, unit.battles, ground.stops[kind][hex] == HARD_STOP)
    game.put(unit, after)
    if game.is_over or not (arrive(game, after, TAKING) and halt(game, unit.number, TAKING)):
        return
    if unit.type.boat:
        land(game, unit.hex, game.unit(unit.number))
    if not unit.type.overruns or fight.kind == OVERRUN or unit.number in game.marks.arrived:
        return
    barred = terrain_bars_overrun(ground, kind, unit.hex, hex)
    if game.scenario.options.desert and not barred and not ground.slow_exit[kind][unit.hex]:
        if ground.stops[kind][hex] == NO_STOP:
            game.push(Pursuing(side, unit.number, fight.command))
            return
    if not barred and (game.switches.wire_overrun or not wire):
        game.push(Overrunning(side, unit.number, fight.command))


class Pursuing(Phase[Game44]):
    """In the desert armor that took ground may go one hex more, off the board too, before its
    overrun. The terrain binds as in any move; the hex counts for no limit. Rule: M44 6.2-9."""

    __slots__ = ("command", "unit")

    name = "pursue"
    prompt = "prompt-pursue"
    rule = "M44 6.2-9"

    def __init__(self, side: int, unit: int, command: Command) -> None:
        super().__init__(side)
        self.unit = unit
        self.command = command

    def legal_actions(self, game: Game44) -> list[Action]:
        unit = game.unit(self.unit)
        legal: list[Action] = [game.actions.alone["stay"]]
        if self.exit_denial(game, unit, unit.hex) == no.LEGAL:
            legal.append(game.actions.exit(unit.number, unit.hex))
        moves = game.actions.moves(unit.number)
        for near in game.ground.near[unit.hex]:
            if game.at[near] == EMPTY and one_more(game.ground, unit, near) is not None:
                legal.append(moves[near])
        return legal

    def exit_denial(self, game: Game44, unit: Unit, hex: int) -> int:
        if hex != unit.hex or not game.scenario.exits[unit.side][hex]:
            return no.NOT_AN_EXIT
        return no.LEGAL if unit.type.can_exit else no.CANNOT_EXIT

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "stay":
            return no.LEGAL
        if action.verb != "move" and action.verb != "exit":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        unit = game.unit(self.unit)
        if action.verb == "exit":
            return self.exit_denial(game, unit, action.hex)
        if action.hex not in game.ground.near[unit.hex]:
            return no.NOT_BEYOND
        if game.at[action.hex] != EMPTY:
            return no.OCCUPIED
        return no.LEGAL if one_more(game.ground, unit, action.hex) is not None else no.NOT_BEYOND

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        unit = game.unit(self.unit)
        if action.verb == "exit":
            leave_board(game, unit, unit.hex)
        elif action.verb == "stay":
            game.push(Overrunning(self.side, self.unit, self.command))
        else:
            self.go_on(game, unit, action.hex)

    def go_on(self, game: Game44, unit: Unit, to: int) -> None:
        """The one hex more; what was the move of the turn stays what it was."""
        ground = game.ground
        kind = unit.type.footing
        if game.listeners:
            game.tell(Event("event-moved", {**game.about(unit), "to": game.label(to)}))
        after = unit.move(to, 0, unit.battles, ground.stops[kind][to] == HARD_STOP)
        game.put(unit, after)
        if game.is_over or not (arrive(game, after, MOVING) and halt(game, unit.number, MOVING)):
            return
        if not terrain_bars_overrun(ground, kind, unit.hex, to):
            game.push(Overrunning(self.side, self.unit, self.command))

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}


def one_more(ground: Ground, unit: Unit, to: int) -> Walk | None:
    """The step to an adjacent hex after ground was taken; None if it is no single hex, or not for
    units that have moved."""
    walk = Walk(unit.hex, 1, False, False, False, False)
    onward = step(ground, unit.type.profiles[NORMAL], walk, to)
    return onward if onward is not None and onward.spent == 2 else None


class Overrunning(Phase[Game44]):
    """Armor that took ground may battle once more, any legal target. Rule: M44 3.7 Overrun."""

    __slots__ = ("command", "unit")

    name = "overrun"
    prompt = "prompt-overrun"
    rule = "M44 3.7 Overrun"

    def __init__(self, side: int, unit: int, command: Command) -> None:
        super().__init__(side)
        self.unit = unit
        self.command = command

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.alone["stay"]]
        bonus = self.command.overrun_bonus
        ranged = self.command.overrun_ranged_bonus
        add_battles(game, game.unit(self.unit), ANY, bonus, ranged, legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "stay":
            return no.LEGAL
        if action.verb != "battle":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        return battle_denial(
            game,
            game.unit(self.unit),
            game.units[action.target],
            ANY,
            self.command.overrun_bonus,
            self.command.overrun_ranged_bonus,
        )

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        if action.verb == "battle":
            declare(
                game,
                game.unit(self.unit),
                game.unit(action.target),
                self.command.overrun_bonus,
                self.command.overrun_ranged_bonus,
                OVERRUN,
                self.command,
            )

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}
