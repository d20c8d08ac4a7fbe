"""Movement (3.1): how far a unit may go, and the phase in which ordered units move."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.game import EMPTY, Command, Game44
from hexfront.systems.memoir44.ground import Route
from hexfront.systems.memoir44.routes import Walk, may_battle_after, routes, start, step
from hexfront.systems.memoir44.sight import is_open
from hexfront.systems.memoir44.units import NOT_ORDERED, Profile, Unit


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


def arrive(game: Game44, unit: Unit) -> None:
    """What happens to a hex when a unit moves in: armor removes wire. Rule: M44 4 wire."""
    gone = game.ground.cleared_by[unit.type.kind][unit.hex]
    if gone:
        remove_piece(game, unit.hex, gone)


def remove_piece(game: Game44, hex: int, terrain: str) -> None:
    """A piece is removed from the board for good."""
    game.ground = game.ground.without(hex, terrain)
    if game.listeners:
        game.tell(Event("event-removed", {"terrain": terrain, "hex": game.label(hex)}))


def move_unit(
    game: Game44, unit: Unit, to: int, spent: int, battles: int, stopped: bool, moved: int
) -> None:
    """Put a unit on the hex that it moves to, with so many battles left: one at the most."""
    if game.listeners:
        game.tell(Event("event-moved", {**game.about(unit), "to": game.label(to)}))
    after = unit.move(to, spent - moved, min(battles, 1), stopped)
    game.put(unit, after, moved > 0)
    arrive(game, after)


def leave_board(game: Game44, unit: Unit, over: int) -> None:
    """A unit exits: a medal for its own side. Rule: M44 7 exit."""
    if game.listeners:
        game.tell(Event("event-exited", {**game.about(unit), "over": game.label(over)}))
    game.remove(unit, unit.moved > 0)
    exited = game.exited
    game.exited = (exited[0] + 1, exited[1]) if unit.side == 0 else (exited[0], exited[1] + 1)
    if not game.is_over:
        game.award(unit.side, game.scenario.exit_medals)
    game.check_units(unit.side)


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
            if unit is not None and unit.orders != NOT_ORDERED and unit.moved == 0:
                self.add_moves(game, unit, legal)
        return legal

    def add_moves(self, game: Game44, unit: Unit, legal: list[Action]) -> None:
        """Add an action for each hex that the unit can move to, and for each it can exit over."""
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
        if action.verb != "move" and action.verb != "exit":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.orders == NOT_ORDERED:
            return no.NOT_ORDERED_UNIT
        if not self.movable(unit):
            return no.ALREADY_MOVED
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
        profile = unit.type.profiles[self.command.mode]
        if routes(game.ground, profile, unit.hex).stepwise:
            walk = start(game.ground, profile, unit.hex)
            march(game, self.side, unit, profile, walk, action.hex, unit.battles)
            return
        route = open_route(game, unit, profile, action.hex)
        assert route is not None
        battles = unit.battles if route.may_battle else 0
        move_unit(game, unit, action.hex, route.cost, battles, route.stopped, 0)


class MovingAgain(Phase[Game44]):
    """After its battle the unit moves once more, as if it had not moved yet; it battles no more.

    Rule: M44 card Behind Enemy Lines.
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
            if unit.orders != NOT_ORDERED:
                game.change(unit.order(0))
        game.replace(Moving(self.side, self.command))


class Marching(Phase[Game44]):
    """A unit moves hex by hex, because what it passes matters. Rule: M44 3.1, M44 7.

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
        add_steps(game, game.unit(self.unit), self.profile, self.walk, legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "halt":
            return no.LEGAL
        if action.verb != "move" and action.verb != "exit":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        unit = game.unit(self.unit)
        if action.verb == "exit":
            return step_exit_denial(game, unit, self.profile, self.walk, action.hex)
        return step_denial(game, unit, self.profile, self.walk, action.hex)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        unit = game.unit(self.unit)
        if action.verb == "exit":
            leave_board(game, unit, action.hex)
        elif action.verb == "move":
            march(game, self.side, unit, self.profile, self.walk, action.hex, self.battles)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}


def march(
    game: Game44, side: int, unit: Unit, profile: Profile, walk: Walk, to: int, battles: int
) -> None:
    """One step of a move that goes hex by hex, and the question how it goes on."""
    onward = step(game.ground, profile, walk, to)
    assert onward is not None
    left = battles if may_battle_after(game.ground, profile, onward) else 0
    move_unit(game, unit, to, onward.spent, left, onward.stopped, walk.spent)
    if not game.is_over and not onward.ended:
        game.push(Marching(side, unit.number, profile, onward, battles))


def add_steps(game: Game44, unit: Unit, profile: Profile, walk: Walk, legal: list[Action]) -> None:
    """Add the next steps of a unit that moves hex by hex, and its exit."""
    if step_exit_denial(game, unit, profile, walk, walk.hex) == no.LEGAL:
        legal.append(game.actions.exit(unit.number, walk.hex))
    moves = game.actions.moves(unit.number)
    for near in game.ground.near[walk.hex]:
        if game.at[near] < 0 and step(game.ground, profile, walk, near) is not None:
            legal.append(moves[near])


def step_denial(game: Game44, unit: Unit, profile: Profile, walk: Walk, to: int) -> int:
    """0 or why a unit that moves hex by hex may not step there."""
    distance = game.scenario.board.distance[walk.hex * game.ground.size + to]
    if distance > 1:
        return no.STEP_BY_STEP
    if distance == 1 and step(game.ground, profile, walk, to) is not None:
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
