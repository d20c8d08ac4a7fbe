"""Who goes along (10.0, 10.4.5.1): units that set out together from a hex, on foot or in vehicles.

A unit is offered only if all of them together could then go somewhere: no group that was begun can
end where it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import assault, entry, openings
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.footing import march_of, walks
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.motion import set_out_denial
from hexfront.systems.last_hundred_yards.units import GREEN

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.drive import Driving
    from hexfront.systems.last_hundred_yards.maneuver import Maneuvering


def candidates(game: GameLHY, side: int, here: int) -> list[int]:
    """Numbers of the side's units in a hex, or of all that wait off the map, ascending."""
    if here == OFF_MAP:
        units = [unit for unit in game.own_units(side) if unit.hex == OFF_MAP]
    else:
        units = game.in_hex(here, side)
    return sorted([unit.number for unit in units])


def common_denial(
    game: GameLHY, number: int, side: int, here: int, group: tuple[int, ...], steps: int
) -> int:
    """0 or why a unit cannot belong to any group that sets out from there. Rule: LHY 10.0."""
    unit = game.units[number]
    if unit is None:
        return no.UNIT_GONE
    if steps:
        return no.ALREADY_UNDER_WAY
    if number in group:
        return no.ALREADY_IN_GROUP
    if unit.side != side:
        return no.NOT_YOUR_UNIT
    return no.LEGAL if unit.hex == here else no.DIFFERENT_HEX


# --- on foot --------------------------------------------------------------------------------------


def foot_mates(game: GameLHY, move: Maneuvering) -> list[int]:
    """Who may come along on foot, in the order of their numbers."""
    units = candidates(game, move.side, move.here)
    return [number for number in units if foot_denial(game, move, number) == no.LEGAL]


def foot_denial(game: GameLHY, move: Maneuvering, number: int) -> int:
    """May a unit go together with those that set out on foot from its hex? Rule: LHY 10.0."""
    code = common_denial(game, number, move.side, move.here, move.group, move.steps)
    if code != no.LEGAL:
        return code
    unit = game.unit(number)
    if not walks(unit):
        return no.NOT_ON_FOOT
    first = move.leader(game)
    if unit.is_heroic or first.is_heroic or unit.disrupted or first.disrupted:
        return no.GOES_ALONE
    if unit.type.japanese != first.type.japanese:
        return no.GOES_ALONE
    can = may.mask(game, unit)
    code = may.denial(game, unit, may.MANEUVER)
    if code != no.LEGAL:
        return code
    if march_of(game, unit, may.is_directed(game, unit, can)).least != move.march.least:
        return no.GOES_ALONE
    if move.here == OFF_MAP:
        code = entry.join_denial(game, first, unit)
        if code != no.LEGAL:
            return code
    together = move.changed((*move.group, number), move.path, 0)
    return no.LEGAL if together.may_exit(game) or together.goes_on(game) else no.NOWHERE_TO_GO


# --- in vehicles ----------------------------------------------------------------------------------


def vehicle_mates(game: GameLHY, move: Driving) -> list[int]:
    """Which vehicles may come along, in the order of their numbers."""
    units = candidates(game, move.side, move.here)
    return [number for number in units if vehicle_denial(game, move, number) == no.LEGAL]


def vehicle_denial(game: GameLHY, move: Driving, number: int) -> int:
    """May a vehicle go together with those that set out from its hex?

    Rule: LHY 10.4.5.1 step 1, LHY 10.4.5.3 step 1.
    """
    code = common_denial(game, number, move.side, move.here, move.group, move.steps)
    if code != no.LEGAL:
        return code
    unit = game.unit(number)
    if not unit.type.vehicle:
        return no.NOT_A_VEHICLE
    if move.evading or (unit.motion == GREEN) != (move.first(game).motion == GREEN):
        return no.GOES_ALONE
    code = may.denial(game, unit, may.MANEUVER)
    if code == no.LEGAL:
        code = set_out_denial(game, unit)
    if code == no.LEGAL and move.here == OFF_MAP:
        code = entry.join_denial(game, move.first(game), unit)
    if code != no.LEGAL:
        return code
    together = move.with_mate(number)
    if openings.may_exit(game, together) or openings.may_move(game, together):
        return no.LEGAL
    if assault.vehicle_targets(game, together):
        return no.LEGAL
    return no.NOWHERE_TO_GO
