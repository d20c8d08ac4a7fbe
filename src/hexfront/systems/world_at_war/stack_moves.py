"""What units that move together may do next (4.5-2, 5.0): step, stop, join, stay behind, leave."""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import assault
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.counters import FLIGHT, HELICOPTER
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import company_in, has_company, left_behind
from hexfront.systems.world_at_war.moves import Move
from hexfront.systems.world_at_war.steps import cost, disrupted_denial, own_cost, pays
from hexfront.systems.world_at_war.terrain import NO_WAY
from hexfront.systems.world_at_war.units import UnitState


def near_hexes(game: GameWaW, move: Move) -> list[int]:
    """The hexes next to the moving units, ascending; for units off the map those where all of them
    may enter. Rule: WAW 5.0-10."""
    if move.hex != OFF_MAP:
        return game.ground.near[move.hex]
    found = entry_hexes(game, game.unit(move.group[0]))
    for number in move.group:
        others = entry_hexes(game, game.unit(number))
        found = [hex for hex in found if hex in others]
    return found


def entry_hexes(game: GameWaW, unit: UnitState) -> list[int]:
    """Where the scenario lets a unit enter, ascending. Rule: WAW 5.0-10."""
    arrival = game.scenario.units[unit.number].arrival
    return [] if arrival < 0 else sorted(game.scenario.arrivals[arrival].hexes)


def onward_hexes(game: GameWaW, move: Move) -> list[int]:
    """The hexes to which all moving units can step now, ascending."""
    if move.landed(game):
        return []
    units = move.units(game)
    if not units[0].is_helicopter and strands_hq(game, move):
        return []
    lefts = [move.left(game, unit) for unit in units]
    if len(units) == 1 and move.hex != OFF_MAP:
        if not units[0].disrupted and units[0].type.cls != HELICOPTER:
            return onward_alone(game, move, units, lefts[0])
    near = near_hexes(game, move)
    return [hex for hex in near if way_denial(game, move, units, lefts, hex) == no.LEGAL]


def onward_alone(game: GameWaW, move: Move, units: list[UnitState], left: int) -> list[int]:
    """The same for a single unit on the ground in good order, out of the table of steps: what most
    moves are. `left`: its half points."""
    unit = units[0]
    here = move.hex
    near = game.ground.near[here]
    ways = game.ground.ways[here]
    steps = game.ground.steps(unit.type.moves)
    whole = len(move.path) == 1 and unit.number not in move.fired
    found: list[int] = []
    for at in range(len(near)):
        to = near[at]
        if not pays(own_cost(game, unit, steps[ways[at]]), left, whole):
            continue
        if game.stacks[to] and game.enemy_ground(to, move.side):
            if attack_denial(game, move, units, to) != no.LEGAL:
                continue
        found.append(to)
    return found


def step_denial(game: GameWaW, move: Move, to: int) -> int:
    """May all the moving units go to that hex now, each paying its own cost?

    Rule: WAW 4.5-2, WAW 5.0-1, WAW 5.0-3, WAW 5.0-5, WAW 5.0-6, WAW 5.0-10, WAW 1.3.3.1-7,
    WAW 9-3, WAW 9-4.
    """
    if to not in near_hexes(game, move):
        return no.NOT_AN_ENTRY_HEX if move.hex == OFF_MAP else no.NOT_ADJACENT
    units = move.units(game)
    if not units[0].is_helicopter and strands_hq(game, move):
        return no.HQ_STAYS_BEHIND
    return way_denial(game, move, units, [move.left(game, unit) for unit in units], to)


def way_denial(game: GameWaW, move: Move, units: list[UnitState], lefts: list[int], to: int) -> int:
    """May these units, all that move but for headquarters, go to a hex next to them? `lefts`: half
    points that each has left.

    Rule: WAW 5.0-1, WAW 5.0-3, WAW 5.0-5, WAW 9-3, WAW 9-4.
    """
    here = move.hex
    if units[0].is_helicopter:
        if units[0].mode != FLIGHT:
            return no.LANDED
        points = cost(game, units[0], here, to)
        if points <= lefts[0]:
            return no.LEGAL
        return no.FIRED_TOO_FAR if units[0].number in move.fired else no.NOT_ENOUGH_MOVEMENT
    first = len(move.path) == 1
    for at in range(len(units)):
        unit = units[at]
        points = cost(game, unit, here, to)
        if points == NO_WAY:
            return no.PROHIBITED_TERRAIN
        if not pays(points, lefts[at], first and unit.number not in move.fired):
            return no.FIRED_TOO_FAR if unit.number in move.fired else no.NOT_ENOUGH_MOVEMENT
        if unit.disrupted:
            code = disrupted_denial(game, unit, here, to)
            if code != no.LEGAL:
                return code
    if game.stacks[to] and game.enemy_ground(to, move.side):
        return attack_denial(game, move, units, to)
    return no.LEGAL


def stranded_hq(game: GameWaW, move: Move) -> UnitState | None:
    """The headquarters that the moving units, if they went on, would leave behind and must not: one
    that lost its type in the attack of which they are a part, too.

    Rule: WAW 1.3.3.1-6, WAW 1.3.3.1-7.
    """
    if move.steps == 0:
        return left_behind(game, move.side, move.hex, move.group)
    for number in move.group:
        own = game.unit(number)
        if own.is_hq and not has_company(game, own, move.units(game)):
            return own
    hq = game.hq_in(move.hex, move.side)
    if hq is None or hq.number in move.group:
        return None
    if all(unit.number in move.group for unit in game.ground_in(move.hex, move.side)):
        return hq
    return None


def strands_hq(game: GameWaW, move: Move) -> bool:
    """Would the moving units, if they went on, strand a headquarters?

    Rule: WAW 1.3.3.1-6, WAW 1.3.3.1-7.
    """
    return stranded_hq(game, move) is not None


def attack_denial(game: GameWaW, move: Move, units: list[UnitState], to: int) -> int:
    """May the moving units go into a hex with enemy ground units: as an assault, or as an overrun
    for which they have the points to get out again?

    Rule: WAW 5.0-5, WAW 6.1.3-2, WAW 6.1.6-6, WAW 6.4-2.
    """
    if move.hex == OFF_MAP:
        return no.ENEMY_ON_ENTRY_HEX
    if move.fired:
        return no.FIRED_AND_MAY_NOT_ASSAULT
    code = assault.denial(game, units, move.hex, to)
    if code != no.LEGAL or not assault.is_overrun(game, units, to):
        return code
    for unit in units:
        left = move.left(game, unit) - cost(game, unit, move.hex, to)
        left -= game.scenario.tables.overrun_points
        if not can_leave(game, unit, to, left, move.group):
            return no.NO_POINTS_TO_LEAVE_OVERRUN
    return no.LEGAL


def can_leave(game: GameWaW, unit: UnitState, hex: int, left: int, group: tuple[int, ...]) -> bool:
    """Do so many half points take the unit from a hex that it overruns to a free one with room?

    Rule: WAW 6.4-2.
    """
    for near in game.ground.near[hex]:
        points = cost(game, unit, hex, near)
        if points != NO_WAY and points <= left and not game.enemy_ground(near, unit.side):
            if game.room(near, unit, group):
                return True
    return False


# --- stopping -----------------------------------------------------------------------------------


def halt_denial(game: GameWaW, move: Move, onward: bool) -> int:
    """May the moving units end their move here? `onward`: can they go on?

    Rule: WAW 1.4-4, WAW 4.5-1, WAW 6.4-4.
    """
    if not move.begun or move.hex == OFF_MAP:
        return no.NOT_YET_MOVED
    if game.enemy_ground(move.hex, move.side) and not game.unit(move.group[0]).flying:
        return no.MUST_LEAVE_OVERRUN_HEX
    return no.LEGAL if stays(game, move) else no.NO_ROOM


def stays(game: GameWaW, move: Move) -> bool:
    """Is there room in the hex for all the moving units? Rule: WAW 1.4-1."""
    counted = 0
    for number in move.group:
        unit = game.unit(number)
        if unit.is_ground:
            counted += 1
        elif not game.room(move.hex, unit, move.group):
            return False
    if counted == 0:
        return True
    others = [u for u in game.ground_in(move.hex, move.side) if u.number not in move.group]
    return counted + len(others) <= game.scenario.tables.stack


def drop_denial(game: GameWaW, move: Move, unit: UnitState) -> int:
    """May one of the moving units stay here while the others go on, if there is a hex for them? A
    headquarters stays only with a unit of its type, and has to stay with the last one.

    Rule: WAW 4.5-2, WAW 1.3.3.1-7, WAW 1.3.3-1, WAW 1.4-4.
    """
    if not move.begun:
        return no.NOT_YET_MOVED
    if game.enemy_ground(move.hex, move.side):
        return no.MUST_LEAVE_OVERRUN_HEX
    if unit.is_hq:
        if not company_in(game, unit, move.hex, move.group):
            return no.HQ_NEEDS_COMPANY
    elif len(move.units(game)) < 2:
        return no.LAST_OF_STACK
    if not game.room(move.hex, unit, move.group):
        return no.NO_ROOM
    rest = move.without((unit.number,))
    hq = bound_hq(game, move, unit)
    if hq is not None:
        if not game.room(move.hex, hq, move.group):
            return no.NO_ROOM
        rest = rest.without((hq.number,))
    return no.LEGAL if onward_hexes(game, rest) else no.NO_WAY_TO_GO


def bound_hq(game: GameWaW, move: Move, unit: UnitState) -> UnitState | None:
    """The moving headquarters that would have to stay with a unit which stops, because nobody else
    of its type goes on. Rule: WAW 1.3.3.1-2, WAW 1.3.3.1-7."""
    others = [mate for mate in move.units(game) if mate.number != unit.number]
    for number in move.group:
        hq = game.unit(number)
        if hq.is_hq and number != unit.number and not has_company(game, hq, others):
            return hq
    return None


# --- joining ------------------------------------------------------------------------------------


def join_denial(game: GameWaW, move: Move, unit: UnitState) -> int:
    """May a unit go together with those that begin to move from its hex?

    A headquarters goes with a unit of its type, or with one that carries such a unit, and only
    without Ops Complete. It may join until the first step: its type may board before that. Units
    off the map, headquarters too, go together if there is an entry hex for all of them on which
    they can enter now.

    Rule: WAW 4.5-2, WAW 5.0-10, WAW 1.3.3.1-2, WAW 1.3.3.1-3, WAW 1.3.3.1-4, EGD 1.3.3.1-2,
    EGD 1.3.3.1-4.
    """
    if move.begun and (move.steps > 0 or not unit.is_hq):
        return no.ALREADY_UNDER_WAY
    if unit.number in move.group:
        return no.ALREADY_MOVING
    first = game.unit(move.group[0])
    code = mover_denial(game, unit, first.formation)
    if code != no.LEGAL:
        return code
    if unit.is_helicopter or first.is_helicopter:
        return no.HELICOPTERS_FLY_ALONE
    if unit.hex != move.hex:
        return no.DIFFERENT_HEX
    if unit.hex == OFF_MAP and game.due_turn(unit) > game.turn:
        return no.NOT_DUE_YET
    if unit.hex == OFF_MAP and not enters_with(game, move, unit):
        return no.NO_COMMON_ENTRY
    if unit.is_hq:
        if not has_company(game, unit, move.units(game)):
            return no.HQ_NEEDS_COMPANY
        if unit.hex != OFF_MAP:
            return no.LEGAL
    return no.LEGAL if goes_on_with(game, move, unit) else no.NO_WAY_TO_GO


def joiners(game: GameWaW, move: Move) -> list[UnitState]:
    """Who may join, in the order of their numbers."""
    members = game.of_formation(game.unit(move.group[0]).formation)
    return [unit for unit in members if join_denial(game, move, unit) == no.LEGAL]


def enters_with(game: GameWaW, move: Move, unit: UnitState) -> bool:
    """Is there an entry hex for the unit and for all that begin to move? Rule: WAW 5.0-10."""
    hexes = near_hexes(game, move)
    return any(hex in hexes for hex in entry_hexes(game, unit))


def goes_on_with(game: GameWaW, move: Move, unit: UnitState) -> bool:
    """Is there a hex to which those who move could go with the unit too? Headquarters that would
    have to come along do not matter here: they may still join."""
    together = move.copy()
    together.group = (*move.group, unit.number)
    together.spent = (*move.spent, 0)
    return may_begin(game, together)


def may_begin(game: GameWaW, move: Move) -> bool:
    """Is there a first step for the units, with any headquarters that they may take along?"""
    hq = left_behind(game, move.side, move.hex, move.group)
    if hq is not None:
        if hq.ops_complete or not has_company(game, hq, move.units(game)):
            return False
        move = move.copy()
        move.group = (*move.group, hq.number)
        move.spent = (*move.spent, 0)
    units = move.units(game)
    lefts = [move.left(game, unit) for unit in units]
    for hex in near_hexes(game, move):
        code = way_denial(game, move, units, lefts, hex)
        if code == no.LEGAL:
            return True
    return False


def mover_denial(game: GameWaW, unit: UnitState, formation: int) -> int:
    """What keeps a unit from moving at all in the formation's impulse, alone or with others.

    Rule: WAW 4.0-1, WAW 4.5-1, WAW 4.2-5, WAW 5.2-8.
    """
    if unit.formation != formation:
        return no.NOT_THIS_FORMATION
    if unit.ops_complete:
        return no.OPS_COMPLETE
    if unit.out_of_command:
        return no.OUT_OF_COMMAND
    if unit.loaded:
        return no.LOADED
    return no.LEGAL


# --- leaving the map ----------------------------------------------------------------------------


def exit_denial(game: GameWaW, move: Move) -> int:
    """May the moving units leave the map here, from an edge hex, for one point?

    Rule: WAW 5.0-11, WAW 1.3.3.1-7.
    """
    here = move.hex
    if here == OFF_MAP:
        return no.OFF_THE_MAP
    if len(game.ground.near[here]) == 6:
        return no.NOT_AT_THE_EDGE
    if move.landed(game):
        return no.LANDED
    for unit in move.units(game):
        if unit.is_helicopter and unit.mode != FLIGHT:
            return no.LANDED
        whole_action = move.steps == 0 and unit.number not in move.fired
        points = game.scenario.tables.exit_points
        if not pays(points, move.left(game, unit), whole_action):
            return no.NOT_ENOUGH_MOVEMENT
    return no.HQ_STAYS_BEHIND if strands_hq(game, move) else no.LEGAL


def passing(game: GameWaW, move: Move, carrier: UnitState) -> tuple[int, ...]:
    """Who does not count as staying in the hex when the carrier stops there: on the way, those who
    can still go on without it. Rule: WAW 5.2-10, WAW 1.4-4."""
    if move.steps == 0 or len(move.group) == 1:
        return ()
    rest = move.without((carrier.number,))
    hq = bound_hq(game, move, carrier)
    if hq is not None:
        rest = rest.without((hq.number,))
    if not rest.group or not onward_hexes(game, rest):
        return ()
    return rest.group
