"""Movement (3.1): how far a unit may go, and the phase in which ordered units move."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.game import EMPTY, Command, Game44
from hexfront.systems.memoir44.ground import Ground, Route, Routes
from hexfront.systems.memoir44.sight import is_open
from hexfront.systems.memoir44.terrain import HARD_STOP, NO_STOP
from hexfront.systems.memoir44.units import NOT_ORDERED, Profile, Unit

BEACH_LIMIT: Final = 2


class Walk:
    """A move under way: where it stands and what it used up.

    `road`: all of it ran along connected road; `beach`: it entered a beach; `ended`: it goes no
    farther; `stopped`: it entered a hard stop.
    """

    __slots__ = ("beach", "ended", "hex", "road", "spent", "stopped")

    def __init__(
        self, hex: int, spent: int, road: bool, beach: bool, ended: bool, stopped: bool
    ) -> None:
        self.hex = hex
        self.spent = spent
        self.road = road
        self.beach = beach
        self.ended = ended
        self.stopped = stopped

    def left(self, profile: Profile) -> int:
        """Hexes of movement left over. Rule: M44 3.1 Roads (one hex more), Beach (two at most)."""
        if self.ended:
            return 0
        limit = profile.limit
        if not profile.ignores:
            if self.road and self.spent > 0:
                limit += 1
            if self.beach and limit > BEACH_LIMIT:
                limit = BEACH_LIMIT
        return limit - self.spent


def start(ground: Ground, profile: Profile, hex: int) -> Walk:
    """A move before its first step. Guns and tanks never leave a bunker. Rule: M44 4 bunker."""
    return Walk(hex, 0, True, False, ground.trapped[profile.kind][hex], False)


def step(ground: Ground, profile: Profile, walk: Walk, to: int) -> Walk | None:
    """The move one hex further, on an empty map; None if the rules forbid the step. Rule: M44 3.1."""
    kind = profile.kind
    if walk.ended or ground.impassable[kind][to] or ground.is_shut(walk.hex, to):
        return None
    spent = walk.spent + 1
    if profile.ignores:
        return Walk(to, spent, False, False, False, False) if spent <= profile.limit else None
    if walk.spent > 0 and ground.slow_entry[to]:
        return None
    road = walk.road and ground.road(walk.hex, to)
    beach = walk.beach or ground.beach[to]
    if spent > profile.limit + (1 if road else 0) or (beach and spent > BEACH_LIMIT):
        return None
    stop = ground.stops[kind][to]
    ended = stop != NO_STOP or (walk.spent == 0 and ground.slow_exit[walk.hex])
    return Walk(to, spent, road, beach, ended, stop == HARD_STOP)


def may_battle_after(ground: Ground, profile: Profile, walk: Walk) -> bool:
    """May a unit battle in the turn in which it made this move? Rule: M44 3.1."""
    limit = profile.battle_limit
    if limit > 0 and walk.road and not profile.ignores:
        limit += 1
    kind = profile.kind
    return (
        walk.spent <= limit
        and not ground.no_battle[kind][walk.hex]
        and not ground.no_battle_inside[kind][walk.hex]
    )


def routes(ground: Ground, profile: Profile, hex: int) -> Routes:
    """All moves from a hex, worked out once for a ground."""
    tables = ground.routes
    while len(tables) <= profile.number:
        tables.append([None] * ground.size)
    known = tables[profile.number][hex]
    if known is None:
        known = _search(ground, profile, hex)
        tables[profile.number][hex] = known
    return known


def _search(ground: Ground, profile: Profile, hex: int) -> Routes:
    found: dict[tuple[int, bool, int, int, bool], set[frozenset[int]]] = {}
    edge: list[tuple[Walk, frozenset[int]]] = [(start(ground, profile, hex), frozenset())]
    while edge:
        onward: list[tuple[Walk, frozenset[int]]] = []
        for walk, passed in edge:
            for near in ground.near[walk.hex]:
                if near == hex or near in passed:
                    continue
                next_walk = step(ground, profile, walk, near)
                if next_walk is None:
                    continue
                battles = may_battle_after(ground, profile, next_walk)
                key = (
                    near, not battles, next_walk.spent, -next_walk.left(profile), next_walk.stopped
                )
                found.setdefault(key, set()).add(passed)
                if not next_walk.ended:
                    onward.append((next_walk, passed | {near}))
        edge = onward
    made: list[Route] = []
    stepwise = False
    for key, sets in sorted(found.items(), key=lambda item: item[0]):
        ways = [
            sorted(way)
            for way in sorted(sets, key=lambda way: (len(way), sorted(way)))
            if not any([other < way for other in sets])
        ]
        made.append(Route(key[0], key[2], -key[3], not key[1], key[4], ways))
        stepwise = stepwise or any([ground.watched[h] for way in ways for h in way])
    return Routes(made, stepwise)


def open_route(game: Game44, unit: Unit, profile: Profile, to: int) -> Route | None:
    """The best open route of the unit to a hex: one after which it may battle, if there is one."""
    for route in routes(game.ground, profile, unit.hex).routes:
        if route.hex == to and is_open(route.ways, game.at):
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
    return any([
        route.hex == over and route.left > 0 and is_open(route.ways, game.at)
        for route in routes(game.ground, profile, unit.hex).routes
    ])


def arrive(game: Game44, unit: Unit) -> None:
    """What happens to a hex when a unit moves in: armor removes wire. Rule: M44 4 wire."""
    gone = game.ground.cleared_by[unit.type.kind][unit.hex]
    if gone:
        remove_piece(game, unit.hex, gone)


def remove_piece(game: Game44, hex: int, terrain: str) -> None:
    game.ground = game.ground.without(hex, terrain)
    if game.listeners:
        game.tell(Event("event-removed", {"terrain": terrain, "hex": game.label(hex)}))


def move_unit(
    game: Game44, unit: Unit, to: int, spent: int, may_battle: bool, stopped: bool, moved: int
) -> None:
    """Put a unit on the hex that it moves to. A moved gun that may still battle does so once."""
    if game.listeners:
        game.tell(Event("event-moved", {**game.about(unit), "to": game.label(to)}))
    battles = min(unit.battles, 1) if may_battle else 0
    after = unit.move(to, spent - moved, battles, stopped)
    game.put(unit, after)
    arrive(game, after)


def leave_board(game: Game44, unit: Unit, over: int) -> None:
    """A unit exits: a medal for its own side. Rule: M44 7 exit."""
    if game.listeners:
        game.tell(Event("event-exited", {**game.about(unit), "over": game.label(over)}))
    game.remove(unit)
    exited = game.exited
    game.exited = (
        (exited[0] + 1, exited[1]) if unit.side == 0 else (exited[0], exited[1] + 1)
    )
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
        actions = game.actions
        legal: list[Action] = [actions.alone["done"]]
        first = game.scenario.first_unit
        for number in range(first[self.side], first[self.side + 1]):
            unit = game.units[number]
            if unit is not None and self.movable(unit):
                self.add_moves(game, unit, legal)
        return legal

    def add_moves(self, game: Game44, unit: Unit, legal: list[Action]) -> None:
        profile = unit.type.profiles[self.command.mode]
        moves = game.actions.moves(unit.number)
        at = game.at
        found = routes(game.ground, profile, unit.hex)
        if found.stepwise:
            add_steps(game, unit, profile, start(game.ground, profile, unit.hex), legal)
            return
        exits = game.scenario.exits[unit.side]
        last = EMPTY
        if exits[unit.hex] and exit_open(game, unit, profile, unit.hex):
            legal.append(game.actions.exit(unit.number, unit.hex))
        for route in found.routes:
            hex = route.hex
            if hex != last and at[hex] < 0 and is_open(route.ways, at):
                legal.append(moves[hex])
                last = hex
                if exits[hex] and exit_open(game, unit, profile, hex):
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
            march(game, self.side, unit, profile, start(game.ground, profile, unit.hex), action.hex)
            return
        route = open_route(game, unit, profile, action.hex)
        assert route is not None
        move_unit(game, unit, action.hex, route.cost, route.may_battle, route.stopped, 0)


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
    """A unit moves hex by hex, because what it passes matters. Rule: M44 3.1, 7."""

    __slots__ = ("profile", "unit", "walk")

    name = "march"
    prompt = "prompt-march"
    rule = "M44 3.1"

    def __init__(self, side: int, unit: int, profile: Profile, walk: Walk) -> None:
        super().__init__(side)
        self.unit = unit
        self.profile = profile
        self.walk = walk

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
            march(game, self.side, unit, self.profile, self.walk, action.hex)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}


def march(
    game: Game44, side: int, unit: Unit, profile: Profile, walk: Walk, to: int
) -> None:
    """One step of a move that goes hex by hex, and the question how it goes on."""
    onward = step(game.ground, profile, walk, to)
    assert onward is not None
    battles = may_battle_after(game.ground, profile, onward)
    move_unit(game, unit, to, onward.spent, battles, onward.stopped, walk.spent)
    if not game.is_over and not onward.ended:
        game.push(Marching(side, unit.number, profile, onward))


def add_steps(
    game: Game44, unit: Unit, profile: Profile, walk: Walk, legal: list[Action]
) -> None:
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
