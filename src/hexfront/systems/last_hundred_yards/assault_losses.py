"""What an assault costs besides ground (14.3.1, 14.3.5): casualties, leaders, flamethrowers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.systems.last_hundred_yards.counters import FP, FT, LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import (
    casualty,
    destroy_position,
    lose_leader,
    pick,
)
from hexfront.systems.last_hundred_yards.units import UnitState

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.fight import Fight


def urban(game: GameLHY, fight: Fight) -> None:
    """Among urban buildings the unmodified die may cost one or both sides a casualty, which does
    not disrupt. Rule: LHY 14.3.1, LHY 14.3.1a, LHY 14.3.1b."""
    if not game.ground.urban[fight.hex] or not fight.orders_both(game, "urban"):
        return
    for side in urban_losers(game, fight.row, fight.face, fight.side):
        unit = best_fighter(game, fight, side)
        if unit is not None:
            before = set(game.stacks[fight.hex])
            casualty(game, unit, False)
            # What is left of it goes on taking part.
            new = tuple([n for n in game.stacks[fight.hex] if n not in before])
            fight = fight.with_more(side, new)
            game.replace(fight)


def urban_losers(game: GameLHY, row: int, face: int, attacker: int) -> list[int]:
    """Whom an urban assault costs a casualty: the attacker in the second row, both in the third.

    Rule: LHY 14.3.1a, LHY 14.3.1b.
    """
    values = game.scenario.tables.urban
    if row == 1 and values["attacker_low"] <= face <= values["attacker_high"]:
        return [attacker]
    if row == 2 and values["both_low"] <= face <= values["both_high"]:
        return [attacker, 1 - attacker]
    return []


def best_fighter(game: GameLHY, fight: Fight, side: int) -> UnitState | None:
    """The participating combat unit with the best Cohesion, by chance among equals.

    Rule: LHY 14.3.1.
    """
    units = [u for u in fight.alive(game, side) if u.type.combat and u.cohesion]
    units = [u for u in units if u.type.non_vehicular and u.type.cls != FP]
    if not units:
        return None
    best = max([unit.cohesion for unit in units])
    return game.unit(pick(game, [unit.number for unit in units if unit.cohesion == best]))


def casualties(game: GameLHY, fight: Fight) -> None:
    """A casualty for each side that the row names. Rule: LHY 14.1-6."""
    for side in (fight.side, 1 - fight.side):
        if fight.orders(game, side, "casualty"):
            take_casualty(game, fight, side)


def take_casualty(game: GameLHY, fight: Fight, side: int) -> None:
    """The best combat unit takes it; without one a fortified position is lost, or the best unit
    that does not fight; vehicles alone lose nothing. Rule: LHY 14.1-6, LHY 2.2.4c, LHY 13.3.4b."""
    unit = best_fighter(game, fight, side)
    if unit is not None:
        casualty(game, unit)
        return
    others = [u for u in fight.alive(game, side) if u.type.non_vehicular]
    positions = [unit for unit in others if unit.type.cls == FP]
    if positions:
        destroy_position(game, positions[0])
    elif others:
        best = max([unit.cohesion for unit in others])
        victim = pick(game, [unit.number for unit in others if unit.cohesion == best])
        casualty(game, game.unit(victim))


def leaders(game: GameLHY, fight: Fight) -> None:
    """Leaders and flamethrowers that took part may be lost; flamethrowers always if their modifier
    counted. Rule: LHY 14.3.5, LHY 2.2.7."""
    ordered = fight.orders_both(game, "leaders")
    for side in (fight.side, 1 - fight.side):
        burned = fight.flames and side == fight.side
        for unit in fight.alive(game, side):
            due = ordered and unit.type.cls == LEADER
            if due or (unit.type.cls == FT and (ordered or burned)):
                check_loss(game, unit)


def check_loss(game: GameLHY, unit: UnitState) -> None:
    """One leader or flamethrower rolls. Rule: LHY 14.3.5, LHY 13.3.4c."""
    face = game.throw("dice-loss-check", unit.side, unit)
    lost = game.scenario.tables.leader_lost[face]
    if game.listeners:
        params = {"die": face, "result": "lost" if lost else "stays"}
        game.tell_about("event-loss-check", unit, params)
    if not lost:
        return
    if unit.type.cls == LEADER:
        lose_leader(game, unit)
    else:
        game.remove(unit)
