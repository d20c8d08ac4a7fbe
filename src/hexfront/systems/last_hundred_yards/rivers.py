"""Rivers (4.1.10): who has to roll to get out of one to its far bank, and with whose help."""

from __future__ import annotations

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.arrival import finish, linger
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.recovery import belongs
from hexfront.systems.last_hundred_yards.units import UnitState


def crosses(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Would the unit come out of the river that it is in on another bank than that from which it
    came, neither at a ford nor over the bridge? Heroes need no roll.

    Rule: LHY 4.1.10, LHY 4.1.12.
    """
    if unit.bank == NONE or unit.is_heroic or unit.hex == OFF_MAP:
        return False
    ground = game.ground
    if ground.fords[unit.hex] or ground.fords[hex]:
        return False
    bank = ground.bank(unit.hex, ground.board.map.direction(unit.hex, hex))
    return bank != NONE and bank != unit.bank


def must_roll(game: GameLHY, group: tuple[int, ...], hex: int) -> bool:
    """Do units that set out for the hex have to roll to get out of the river to its far bank?

    Rule: LHY 4.1.10.
    """
    return any(crosses(game, game.unit(number), hex) for number in group)


def crossing_denial(game: GameLHY, group: tuple[int, ...], hex: int) -> int:
    """0 or why units may not set out for the hex together, to step into it or to assault it: over a
    river goes one unit, or one and the leader who helps it. Rule: LHY 4.1.10."""
    if len(group) == 1 or not must_roll(game, group, hex):
        return no.LEGAL
    pair = len(group) == 2 and helper_in(game, group) != NONE
    return no.LEGAL if pair else no.CROSS_ONE_BY_ONE


def stay_in(game: GameLHY, group: tuple[int, ...], hex: int) -> bool:
    """Units set out for the hex: do they have to roll to get out of their river, and fail? Then
    they have maneuvered where they are, and may have been seen.

    Rule: LHY 4.1.10, LHY 8.2.
    """
    if not must_roll(game, group, hex) or cross(game, group):
        return False
    here = game.unit(group[0]).hex
    linger(game, group, here)
    finish(game, group, here, (here,))
    return True


def cross(game: GameLHY, group: tuple[int, ...]) -> bool:
    """The roll to get out of a river, for one unit, which a leader may help by 1 and go along.

    Rule: LHY 4.1.10.
    """
    highest = game.scenario.tables.limits["river_exit"]
    first = game.unit(group[0])
    helped = 1 if len(group) > 1 else 0
    die = game.throw("dice-river", first.side, first, number=highest + helped) - helped
    through = die <= highest
    if game.listeners:
        id = "event-crosses" if through else "event-stays-in-river"
        game.tell_about(id, first, {"die": die})
    return through


def helper_in(game: GameLHY, group: tuple[int, ...]) -> int:
    """The leader in a group of two who may help the other one, NONE if there is none.

    Rule: LHY 4.1.10.
    """
    for number in group:
        leader = game.unit(number)
        if leader.type.cls == LEADER:
            others = [game.unit(other) for other in group if other != number]
            if all(belongs(game, leader, other) for other in others):
                return number
    return NONE
