"""Victory (12.0): who owns the objectives, and who has won when the last turn is over."""

from __future__ import annotations

from hexfront.core.game import NOBODY, Event
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.scenario import BY_EXITS, BY_OBJECTIVES, HOLD, Objective
from hexfront.systems.world_at_war.state import HQ_GONE, HQ_LOST
from hexfront.systems.world_at_war.units import NONE, UnitState


def entered(game: GameWaW, hex: int, side: int) -> None:
    """A ground unit of the side entered a hex by movement, or won an assault there: objectives that
    are captured belong to the side that did so last.

    Rule: WAW 12-1, WAW 12-4, WAW 12-5.
    """
    for number in game.scenario.objectives_at[hex]:
        if game.owners[number] != side and game.scenario.objectives[number].kind != HOLD:
            game.owners = (*game.owners[:number], side, *game.owners[number + 1 :])
            if game.listeners:
                objective = game.scenario.objectives[number]
                params = {"side": game.side_name(side), "name": objective.name}
                game.tell(Event("event-captured", {**params, "hex": game.label(hex)}))


def owner(game: GameWaW, objective: Objective) -> int:
    """Who owns an objective now: of a captured one whoever entered last, of one that has to be held
    the side that alone has ground units in its hexes (where the scenario says so, one in good
    order).

    Rule: WAW 12-5.
    """
    if objective.kind != HOLD:
        return game.owners[objective.number]
    there: set[int] = set()
    holding: set[int] = set()
    for hex in objective.hexes:
        for unit in [game.unit(number) for number in game.stacks[hex]]:
            if unit.is_ground:
                there.add(unit.side)
                if unit.good_order or not objective.good_order:
                    holding.add(unit.side)
    return holding.pop() if len(there) == 1 and holding else NOBODY


def points(game: GameWaW, side: int) -> int:
    """The side's victory points as things stand: destroyed and Reduced enemies (where losses
    count), exits, objectives.

    Rule: WAW 12-2, WAW 12-6.
    """
    total = game.points[side]
    if game.scenario.victory.losses:
        for unit in game.own_units(1 - side):
            if unit.reduced:
                total += game.scenario.unit_vp[unit.type.number][1]
    for objective in game.scenario.objectives:
        if objective.vp and owner(game, objective) == side:
            total += objective.vp
    return total


def has_won(game: GameWaW, side: int) -> bool:
    """Does the side that the scenario names fulfil what it needs? Rule: WAW 12-1, WAW 12-5."""
    victory = game.scenario.victory
    if victory.kind == BY_EXITS:
        return game.exited[side] >= victory.needed
    objectives = game.scenario.objectives
    return all(owner(game, objectives[number]) == side for number in victory.objectives)


def leader(game: GameWaW) -> int:
    """Who would win if the game ended now, NOBODY for a draw. Rule: WAW 12-6."""
    victory = game.scenario.victory
    if victory.kind == BY_OBJECTIVES or victory.kind == BY_EXITS:
        return victory.side if has_won(game, victory.side) else 1 - victory.side
    mine, theirs = points(game, 0), points(game, 1)
    if mine == theirs:
        return NOBODY
    return 0 if mine > theirs else 1


def judge(game: GameWaW) -> None:
    """The end of a turn: over after the last one, and sooner only where the scenario says so.

    Rule: WAW 3.2 Victory, WAW 12-6.
    """
    victory = game.scenario.victory
    if game.turn >= game.scenario.turns:
        game.finish(leader(game), "last-turn")
    elif victory.sudden and leader(game) == victory.side:
        game.finish(victory.side, "sudden-end")


def leave(game: GameWaW, unit: UnitState) -> None:
    """A unit (and what it carries) leaves the map from where it is: over an exit of its side it is
    safe and may bring points, anywhere else it counts as destroyed.

    Rule: WAW 5.0-11, WAW 14.3.
    """
    if unit.cargo != NONE:
        cargo = game.unit(unit.cargo)
        leave(game, cargo)
        unit = game.unit(unit.number)
    safe = False
    for exit in game.scenario.exits:
        if exit.side == unit.side and unit.hex in exit.hexes:
            safe = True
            game.award(unit.side, 0 if unit.is_hq else exit.vp)
            if unit.is_ground:
                mine, theirs = game.exited
                game.exited = (mine + 1, theirs) if unit.side == 0 else (mine, theirs + 1)
            break
    if game.listeners:
        game.tell(Event("event-exited" if safe else "event-left", game.about(unit)))
    game.remove(unit)
    if unit.is_hq:
        game.set_hq(unit.formation, HQ_GONE if safe else HQ_LOST)
    if not safe and game.scenario.victory.losses:
        game.award(1 - unit.side, game.scenario.unit_vp[unit.type.number][0])
