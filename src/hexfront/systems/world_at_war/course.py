"""What happens on a move (5.0): a step, the fire and the mines in a hex, the stops, and the end."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import assault, works
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import company_in, has_company
from hexfront.systems.world_at_war.moves import Move
from hexfront.systems.world_at_war.opportunity import OpportunityFire, complete
from hexfront.systems.world_at_war.steps import cost
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.victory import entered, leave


def take_step(game: GameWaW, move: Move, to: int) -> None:
    """All moving units enter a hex: they pay, objectives there change hands, mines go off, and the
    other side may fire.

    Rule: WAW 5.0-1, WAW 5.0-7, WAW 6.2-3, WAW 6.4-2, WAW 12-1.
    """
    twin = move.copy()
    attacked = game.enemy_ground(to, move.side) and not game.unit(move.group[0]).is_helicopter
    overrun = attacked and assault.is_overrun(game, move.units(game), to)
    spent: list[int] = []
    for at in range(len(move.group)):
        unit = game.unit(move.group[at])
        points = 0 if unit.is_hq else cost(game, unit, move.hex, to)
        if overrun and not unit.is_hq:
            points += game.scenario.tables.overrun_points
        spent.append(move.spent[at] + points)
        game.put(unit, to)
    twin.spent = tuple(spent)
    twin.path = (*move.path, to)
    twin.arrived = True
    if game.listeners:
        movers = [game.unit(number) for number in move.group]
        others = " ".join([unit.type.id for unit in movers[1:]])
        told = {**game.about(movers[0]), "count": len(movers), "others": others}
        game.tell(Event("event-moved", told))
    units = tuple([unit.number for unit in move.units(game)])
    twin.aboard = tuple([unit.cargo for unit in move.units(game) if unit.cargo != NONE])
    if not game.unit(units[0]).is_helicopter:
        if not attacked:
            entered(game, to, move.side)
        if to in game.scenario.mines:
            twin.held = works.mines(game, to, units)
    game.replace(twin)
    if not move.quiet:
        game.push(OpportunityFire(1 - move.side, units))


def settle_arrival(game: GameWaW, move: Move) -> None:
    """What a hex and the fire in it did to the units that have entered it: who was lost or stopped
    is out of the move; who is left attacks, if that is an enemy's hex.

    Rule: WAW 5.0-8, WAW 6.2-11, WAW 6.3-1.
    """
    twin = move.copy()
    twin.arrived = False
    twin.held = ()
    game.replace(twin)
    attacking = game.enemy_ground(move.hex, move.side)
    stop_the_stopped(game, twin, () if attacking else move.held)
    rest = game.phases[-1]
    if not isinstance(rest, Move) or not rest.group:
        return
    if game.enemy_ground(rest.hex, rest.side) and not game.unit(rest.group[0]).is_helicopter:
        fighting = rest.copy()
        fighting.fought = True
        game.replace(fighting)
        assault.begin(game)


def stop_the_stopped(game: GameWaW, move: Move, held: tuple[int, ...] = ()) -> None:
    """Units that were destroyed, that are `held`, or that became Disrupted in their move are out of
    it, and so is what a destroyed carrier leaves; from an enemy's hex they go back to where they
    came from.

    Rule: WAW 5.0-8, WAW 6.2-11, WAW 1.4-4, WAW 5.2.4-1.
    """
    lost = tuple([number for number in move.group if game.units[number] is None])
    if lost:
        move = move.without(lost)
        game.replace(move)
    stopped: list[int] = []
    for number in move.group:
        unit = game.unit(number)
        if number in held or (unit.disrupted and number in move.good):
            stopped.append(number)
    if lost:
        for number in move.aboard:
            survivor = game.units[number]
            if survivor is not None and not survivor.loaded:
                stopped.append(number)
    if stopped or lost:
        stop(game, tuple(stopped))


def stop(game: GameWaW, numbers: tuple[int, ...]) -> None:
    """These units of the move that is under way are done: Ops Complete, and out of the group. Where
    there is no room for them, or an enemy is, they go back along their path.

    A headquarters that would go on without a unit of its type stays with them. If none of them is
    left, and it has no room where it is, those who would leave it stop with it.

    Rule: WAW 1.4-4, WAW 1.3.3.1-2, WAW 1.3.3.1-6, WAW 1.3.3.1-7, WAW 4.5-3, WAW 5.0-8,
    WAW 6.2-11.
    """
    at = len(game.phases) - 1
    while not isinstance(game.phases[at], Move):
        at -= 1
    move = game.phases[at]
    assert isinstance(move, Move)
    rest = move.without(numbers)
    done = [number for number in numbers if game.units[number] is not None]
    for number in rest.group:
        hq = game.units[number]
        if hq is None or not hq.is_hq:
            continue
        stopped = [game.unit(other) for other in done]
        if goes_on(game, move, hq, rest.alive(game), stopped):
            continue
        rest = rest.without((number,))
        done.append(number)
        if not any(unit.is_ground for unit in stopped) and not game.room(hq.hex, hq, move.group):
            done += [unit.number for unit in rest.alive(game)]
            rest = rest.without(rest.group)
    game.phases[at] = rest
    headquarters = [number for number in done if game.unit(number).is_hq]
    for number in done:
        if number not in headquarters:
            come_to_rest(game, move, game.unit(number), rest.group)
    for number in headquarters:
        follow(game, move, game.unit(number), done, rest.group)
    for number in done:
        unit = game.units[number]
        if unit is None:
            continue
        if unit.cargo != NONE:
            complete(game, unit.cargo)
        complete(game, number)


def goes_on(
    game: GameWaW, move: Move, hq: UnitState, rest: list[UnitState], stopped: list[UnitState]
) -> bool:
    """Does a headquarters of the move stay in it with the `rest`, while others have `stopped`? With
    a unit of its type it does. In an enemy's hex, where its type has died, it shares the fate of
    whoever attacks.

    Rule: WAW 1.3.3.1-2, WAW 1.3.3.1-6, WAW 6.3-19.
    """
    if has_company(game, hq, rest):
        return True
    if has_company(game, hq, stopped) or not game.enemy_ground(move.hex, move.side):
        return False
    return any(unit.is_ground for unit in rest)


def come_to_rest(
    game: GameWaW,
    move: Move,
    unit: UnitState,
    going_on: tuple[int, ...],
    hq: UnitState | None = None,
) -> None:
    """A unit that stops stays where it is, if there is room; else it goes back along its path to
    the last hex that has room. With `hq` that has to be room for both, and both go there.

    Rule: WAW 1.4-4, WAW 6.2-11, WAW 6.4-5.
    """
    if unit.is_helicopter or unit.hex not in move.path:
        return
    at = len(move.path) - 1
    while move.path[at] != unit.hex:
        at -= 1
    while at > 0:
        hex = move.path[at]
        if not game.enemy_ground(hex, unit.side) and game.room(hex, unit, going_on):
            if hq is None or game.room(hex, hq, going_on):
                break
        at -= 1
    back = move.path[at]
    if hq is not None:
        go_to(game, hq, back)
    if back == unit.hex:
        return
    go_to(game, unit, back)
    if game.listeners:
        game.tell(Event("event-went-back", game.about(game.unit(unit.number))))


def go_to(game: GameWaW, unit: UnitState, hex: int) -> None:
    """A unit goes back to a hex of its path, or off the map where it came from there."""
    if hex == unit.hex:
        return
    if hex == OFF_MAP:
        game.take_off(unit)
    else:
        game.put(unit, hex)


def follow(
    game: GameWaW, move: Move, hq: UnitState, mates: list[int], going_on: tuple[int, ...]
) -> None:
    """A headquarters that stops stays with a unit of its type that stops, or with any if none of
    its type is left: where that went back, it goes too. Where another headquarters is it has no
    room, and the two go farther back, or it alone if nobody is left; who is alone is lost.

    Rule: WAW 1.3.3.1-1, WAW 1.3.3.1-5, WAW 1.3.3.1-6, WAW 1.3.3.1-7, WAW 1.4-4, WAW 6.3-19.
    """
    ground = [unit for unit in [game.unit(number) for number in mates] if unit.is_ground]
    company = [unit for unit in ground if has_company(game, hq, [unit])]
    if not company:
        company = ground
    if not company:
        if hq.hex != OFF_MAP:
            come_to_rest(game, move, hq, going_on)
            hq = game.unit(hq.number)
            if not company_in(game, hq, hq.hex):
                if hq.hex == OFF_MAP or not game.ground_in(hq.hex, hq.side):
                    game.destroy(hq)
        return
    for unit in company:
        if unit.hex == hq.hex and has_room(game, hq, unit.hex, going_on):
            return
    for unit in company:
        if has_room(game, hq, unit.hex, going_on):
            go_to(game, hq, unit.hex)
            return
    come_to_rest(game, move, company[0], going_on, hq)


def has_room(game: GameWaW, hq: UnitState, hex: int, going_on: tuple[int, ...]) -> bool:
    """May the headquarters stop in a hex? Off the map there is always room. Rule: WAW 1.3.3-1."""
    return hex == OFF_MAP or game.room(hex, hq, going_on)


def go_off(game: GameWaW, move: Move) -> None:
    """All moving units leave the map. Rule: WAW 5.0-11."""
    game.pop()
    for number in move.group:
        leave(game, game.unit(number))
