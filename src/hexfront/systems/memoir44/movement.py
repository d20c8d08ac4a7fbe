"""Movement (3.1): how far a unit may go, and the phase in which ordered units move."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.arrival import halt, leave_board, move_unit
from hexfront.systems.memoir44.bridging import bridge_denial, lay_bridge
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.othermoves import (
    add_bridges,
    add_train_moves,
    may_bridge,
    train_denial,
)
from hexfront.systems.memoir44.profile import Profile
from hexfront.systems.memoir44.recovery import recover, recovery_denial
from hexfront.systems.memoir44.routes import (
    Walk,
    may_battle_after,
    only_assault_after,
    routes,
    start,
    step,
    walk_of,
)
from hexfront.systems.memoir44.rows import Route
from hexfront.systems.memoir44.sight import is_open
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.terrain import MOVING, SLIPPING
from hexfront.systems.memoir44.trains import move_train
from hexfront.systems.memoir44.units import BRIDGED, NOT_ORDERED, RECOVERED, Unit


def open_route(game: Game44, unit: Unit, profile: Profile, to: int) -> Route | None:
    """The best open route of the unit to a hex: one after which it may battle, if there is one."""
    destination = routes(game.ground, profile, unit.hex).to.get(to)
    if destination is not None:
        for route in destination.routes:
            if is_open(route.ways, game.at):
                return route
    return None


def exit_open(game: Game44, unit: Unit, profile: Profile, over: int) -> bool:
    """May the unit leave the board over that hex? It needs a hex of movement beyond reaching it.

    Rule: M44 7 exit.
    """
    if not (unit.type.can_exit and game.scenario.exits[unit.side][over]):
        return False
    if over == unit.hex:
        return start(game.ground, profile, over).left(profile) > 0
    destination = routes(game.ground, profile, unit.hex).to.get(over)
    if destination is not None:
        for route in destination.routes:
            if route.left > 0 and is_open(route.ways, game.at):
                return True
    return False


class Moving(Phase[Game44]):
    """Ordered units move, one after another. Rule: M44 2.1-3."""

    __slots__ = ("command",)

    name = "move"
    prompt = "prompt-move"
    rule = "M44 2.1-3"
    enterable = True

    def __init__(self, side: int, command: Command) -> None:
        super().__init__(side)
        self.command = command

    def movable(self, unit: Unit) -> bool:
        return unit.orders != NOT_ORDERED and unit.moved == 0

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.done]
        first = game.scenario.first_unit
        units = game.units
        for number in range(first[self.side], first[self.side + 1]):
            unit = units[number]
            if unit is not None and unit.orders != NOT_ORDERED:
                if unit.moved == 0:
                    self.add_moves(game, unit, legal)
                    if unit.type.attachment == "bridge":
                        add_bridges(game, unit, legal)
        if game.scenario.recoveries:
            for unit in game.own_units(self.side):
                if recovery_denial(game, unit) == no.LEGAL:
                    legal.append(game.actions.unit_rows["recover"][unit.number])
        return legal

    def add_moves(self, game: Game44, unit: Unit, legal: list[Action]) -> None:
        """Add an action for each hex that the unit can move to, and for each it can exit over."""
        if unit.type.train:
            add_train_moves(game, unit, legal)
            return
        profile = unit.type.profiles[self.command.mode]
        found = routes(game.ground, profile, unit.hex)
        if found.stepwise:
            add_steps(game, unit, profile, start(game.ground, profile, unit.hex), legal)
            return
        at = game.at
        moves = game.actions.moves(unit.number)
        may_exit = game.scenario.may_exit[unit.side]
        if may_exit and exit_open(game, unit, profile, unit.hex):
            legal.append(game.actions.exit(unit.number, unit.hex))
        for destination in found.destinations:
            hex = destination.hex
            if at[hex] < 0 and (destination.free or destination.is_open(at)):
                legal.append(moves[hex])
                if may_exit and exit_open(game, unit, profile, hex):
                    legal.append(game.actions.exit(unit.number, hex))

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        if action.verb not in ("move", "exit", "bridge", "recover"):
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.type.train == "wagon":
            return no.PART_OF_A_TRAIN
        if unit.orders == NOT_ORDERED:
            return no.NOT_ORDERED_UNIT
        if action.verb == "bridge":
            code = bridge_denial(game, unit, action.hex)
            return code if code != no.LEGAL or self.movable(unit) else no.ALREADY_MOVED
        if action.verb == "recover":
            return recovery_denial(game, unit)
        if not self.movable(unit):
            return no.ALREADY_MOVED
        if unit.type.train:
            return train_denial(game, unit, action)
        profile = unit.type.profiles[self.command.mode]
        stepwise = routes(game.ground, profile, unit.hex).stepwise
        if action.verb == "exit":
            return exit_denial(game, unit, profile, action.hex, stepwise)
        if stepwise:
            walk = start(game.ground, profile, unit.hex)
            return step_denial(game, unit, profile, walk, action.hex)
        if open_route(game, unit, profile, action.hex) is not None:
            return no.LEGAL if game.at[action.hex] == EMPTY else no.OCCUPIED
        return no_route(game, unit, profile, action.hex)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        if action.verb == "exit":
            leave_board(game, unit, action.hex)
            return
        if action.verb == "bridge":
            lay_bridge(game, unit, action.hex)
            return
        if action.verb == "recover":
            recover(game, unit)
            return
        if unit.type.train:
            move_train(game, unit, action.hex)
            return
        profile = unit.type.profiles[self.command.mode]
        if routes(game.ground, profile, unit.hex).stepwise:
            walk = start(game.ground, profile, unit.hex)
            march(game, self.side, unit, profile, walk, action.hex, unit.battles)
            return
        route = open_route(game, unit, profile, action.hex)
        assert route is not None
        battles = unit.battles if route.may_battle else 0
        how = SLIPPING if profile.ignores else MOVING
        if move_unit(
            game,
            unit,
            action.hex,
            route.cost,
            battles,
            route.close_only,
            route.stopped,
            0,
            how,
        ):
            if unit.type.attachment == "bridge" and may_bridge(game, game.unit(unit.number)):
                walk = walk_of(profile, route)
                march_on(game, self.side, unit.number, profile, walk, unit.battles)
            else:
                halt(game, unit.number, how)


class MovingAgain(Phase[Game44]):
    """After its battle the unit moves once more, as if it had not moved yet; it battles no more. If
    it recovered instead, it does not move.

    Rule: M44 card Behind Enemy Lines, M44 6.2-10.
    """

    __slots__ = ("command",)

    name = "move-again"
    rule = "M44 card Behind Enemy Lines"

    def __init__(self, side: int, command: Command) -> None:
        super().__init__(side)
        self.command = command

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        for unit in game.own_units(self.side):
            if unit.orders != NOT_ORDERED and not unit.notes & RECOVERED:
                game.change(unit.order(0))
        game.replace(Moving(self.side, self.command))


class Marching(Phase[Game44]):
    """A unit moves hex by hex, because what it passes matters, or because it may lay a bridge on
    its way: before the next unit is taken up. Rule: M44 2.1-3, M44 3.1, M44 7,
    M44 5.4 Hobart's funnies.

    `battles`: how often it might battle when it set out. Whether it may still is a question of the
    hex where it ends: Behind Enemy Lines leads through forests too.
    """

    __slots__ = ("battles", "profile", "unit", "walk")

    name = "march"
    prompt = "prompt-march"
    rule = "M44 3.1"

    def __init__(self, side: int, unit: int, profile: Profile, walk: Walk, battles: int) -> None:
        super().__init__(side)
        self.unit = unit
        self.profile = profile
        self.walk = walk
        self.battles = battles

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.alone["halt"]]
        unit = game.unit(self.unit)
        add_steps(game, unit, self.profile, self.walk, legal)
        if unit.type.attachment == "bridge":
            add_bridges(game, unit, legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "halt":
            return no.LEGAL
        if action.verb not in ("move", "exit", "bridge"):
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        unit = game.unit(self.unit)
        if action.verb == "exit":
            return step_exit_denial(game, unit, self.profile, self.walk, action.hex)
        if action.verb == "bridge":
            return bridge_denial(game, unit, action.hex)
        return step_denial(game, unit, self.profile, self.walk, action.hex)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        unit = game.unit(self.unit)
        if action.verb == "exit":
            leave_board(game, unit, action.hex)
        elif action.verb == "bridge":
            lay_bridge(game, unit, action.hex)
            if not self.walk.ended:
                game.push(Marching(self.side, self.unit, self.profile, self.walk, 0))
        elif action.verb == "halt":
            if not self.walk.ended:
                halt(game, self.unit, SLIPPING if self.profile.ignores else MOVING)
        else:
            march(game, self.side, unit, self.profile, self.walk, action.hex, self.battles)

    def params(self, game: Game44) -> dict[str, str | int]:
        unit = game.unit(self.unit)
        return {"hex": game.label(unit.hex), "asks": self.asks(game, unit)}

    def asks(self, game: Game44, unit: Unit) -> str:
        """What the question is: to lay the bridge or move on ("bridge"), to lay it where the move
        is over ("bridge-only"), to move on because it might have laid a bridge ("onward"), or
        because it moves hex by hex ("step"). Where only halt is left, nobody is asked."""
        carrier = unit.type.attachment == "bridge"
        steps: list[Action] = []
        add_steps(game, unit, self.profile, self.walk, steps)
        if carrier and may_bridge(game, unit):
            return "bridge" if steps else "bridge-only"
        return "onward" if carrier or unit.notes & BRIDGED else "step"


def march(
    game: Game44, side: int, unit: Unit, profile: Profile, walk: Walk, to: int, battles: int
) -> None:
    """One step of a move that goes hex by hex, and the question how it goes on."""
    onward = step(game.ground, profile, walk, to)
    assert onward is not None
    left = battles if may_battle_after(game.ground, profile, onward) else 0
    close = left > 0 and only_assault_after(profile, onward)
    how = SLIPPING if profile.ignores else MOVING
    if move_unit(game, unit, to, onward.spent, left, close, onward.stopped, walk.spent, how):
        march_on(game, side, unit.number, profile, onward, battles)


def march_on(
    game: Game44, side: int, number: int, profile: Profile, walk: Walk, battles: int
) -> None:
    """The question how a move goes on that came so far. One that has ended halts there, but the
    unit may still lay its bridge before another one moves. Rule: M44 5.4 Hobart's funnies."""
    if walk.ended:
        if not halt(game, number, SLIPPING if profile.ignores else MOVING):
            return
        unit = game.unit(number)
        if unit.type.attachment != "bridge" or not may_bridge(game, unit):
            return
    game.push(Marching(side, number, profile, walk, battles))


def add_steps(game: Game44, unit: Unit, profile: Profile, walk: Walk, legal: list[Action]) -> None:
    """Add the next steps of a unit that moves hex by hex, and its exit."""
    if step_exit_denial(game, unit, profile, walk, walk.hex) == no.LEGAL:
        legal.append(game.actions.exit(unit.number, walk.hex))
    moves = game.actions.moves(unit.number)
    for near in game.ground.steps_from(profile.kind, walk.hex):
        if game.at[near] < 0 and step(game.ground, profile, walk, near) is not None:
            legal.append(moves[near])


def step_denial(game: Game44, unit: Unit, profile: Profile, walk: Walk, to: int) -> int:
    """0 or why a unit that moves hex by hex may not step there."""
    beside = to in game.ground.steps_from(profile.kind, walk.hex)
    if not beside and to != walk.hex:
        return no.STEP_BY_STEP
    if beside and step(game.ground, profile, walk, to) is not None:
        return no.LEGAL if game.at[to] == EMPTY else no.OCCUPIED
    return no_route(game, unit, profile, to)


def step_exit_denial(game: Game44, unit: Unit, profile: Profile, walk: Walk, over: int) -> int:
    """0 or why a unit that moves hex by hex may not leave the board over the hex it stands on."""
    if over != walk.hex or not game.scenario.exits[unit.side][over]:
        return no.NOT_AN_EXIT
    if not unit.type.can_exit:
        return no.CANNOT_EXIT
    return no.LEGAL if walk.left(profile) > 0 else no.NO_MOVEMENT_TO_EXIT


def exit_denial(game: Game44, unit: Unit, profile: Profile, over: int, stepwise: bool) -> int:
    """0 or why a unit that has not moved may not leave the board over that hex."""
    if stepwise:
        walk = start(game.ground, profile, unit.hex)
        return step_exit_denial(game, unit, profile, walk, over)
    if not game.scenario.exits[unit.side][over]:
        return no.NOT_AN_EXIT
    if not unit.type.can_exit:
        return no.CANNOT_EXIT
    if over != unit.hex and game.at[over] != EMPTY:
        return no.OCCUPIED
    return no.LEGAL if exit_open(game, unit, profile, over) else no.NO_MOVEMENT_TO_EXIT


def no_route(game: Game44, unit: Unit, profile: Profile, to: int) -> int:
    """Why the unit cannot move to a hex, the plainest reason first."""
    ground = game.ground
    if to == unit.hex:
        return no.SAME_HEX
    if ground.trapped[profile.kind][unit.hex]:
        return no.TRAPPED
    if ground.impassable[profile.kind][to]:
        return no.IMPASSABLE
    if game.at[to] != EMPTY:
        return no.OCCUPIED
    if ground.board.distance[unit.hex * ground.size + to] > profile.limit:
        return no.TOO_FAR
    return no.NO_OPEN_WAY
