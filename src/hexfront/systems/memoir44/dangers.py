"""What a step onto dangerous ground may cost: for odds, before the dice fall."""

from __future__ import annotations

from typing import Any

from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.clearing import clearable, sealing_dice
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.movement import Marching, Moving, open_route
from hexfront.systems.memoir44.routes import may_battle_after, routes, start, step
from hexfront.systems.memoir44.terrain import MOVING, RETREATING, SLIPPING, TAKING
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.units import DIE, STAR, Unit


def danger(game: Game44, action: Move44, unit: Unit) -> dict[str, Any]:
    """The dangers of the hex that a unit moves, enters or retreats to, or takes.

    `dice` are rolled at the most; `losses`: probabilities of 0, 1, 2 ... figures lost;
    `expected_losses`; `eliminates`: probability that the unit loses its last figure. No dice and
    nothing else where there is no danger. Rule: M44 4 frozen river, M44 6.3.
    """
    hex = action.hex
    ground = game.ground
    if ground.eventful is None or not ground.eventful[hex]:
        return {"dice": 0}
    how = RETREATING if action.verb == "retreat" else TAKING
    if action.verb == "move":
        unit, how = _after_moving(game, action, unit)
    elif action.verb == "enter":
        how = MOVING
    losses: list[float] = []
    dice = 0
    for piece in ground.trodden(hex):
        chances = piece.terrain.risk(game, piece, hex, unit, how) if piece.terrain.eventful else []
        if chances:
            dice += piece.terrain.risk_dice(game, hex)
            losses = _together(losses or [1.0], chances, unit.figures)
    if not losses:
        return {"dice": 0}
    return {
        "kind": "danger",
        "dice": dice,
        "target": game.about(unit),
        "losses": losses,
        "expected_losses": sum([n * chance for n, chance in enumerate(losses)]),
        "eliminates": losses[unit.figures] if len(losses) > unit.figures else 0.0,
    }


def sealing(game: Game44, unit: Unit) -> dict[str, Any]:
    """What clearing does by dice: a star seals a cave. Rule: M44 6.2 Caves."""
    id = clearable(game, unit)
    if not id or not TERRAIN[id].cave:
        return {"dice": 0}
    dice = sealing_dice(game, unit)
    star = DIE.count(STAR) / len(DIE)
    return {"kind": "sealing", "dice": dice, "succeeds": 1.0 - (1.0 - star) ** dice}


def _after_moving(game: Game44, action: Move44, unit: Unit) -> tuple[Unit, int]:
    """The unit as it would arrive, for engineers who clear a mine only if they could battle."""
    phase = game.phases[-1]
    ground = game.ground
    may_battle = False
    slips = False
    if isinstance(phase, Marching):
        slips = phase.profile.ignores
        walk = step(ground, phase.profile, phase.walk, action.hex)
        may_battle = phase.battles > 0 and walk is not None
        if walk is not None:
            may_battle = may_battle and may_battle_after(ground, phase.profile, walk)
    elif isinstance(phase, Moving):
        profile = unit.type.profiles[phase.command.mode]
        slips = profile.ignores
        if routes(ground, profile, unit.hex).stepwise:
            walk = step(ground, profile, start(ground, profile, unit.hex), action.hex)
            may_battle = walk is not None and may_battle_after(ground, profile, walk)
        else:
            route = open_route(game, unit, profile, action.hex)
            may_battle = route is not None and route.may_battle
        may_battle = may_battle and unit.battles > 0
    there = unit.move(action.hex, 1, 1 if may_battle else 0, False)
    return there, SLIPPING if slips else MOVING


def _together(one: list[float], other: list[float], most: int) -> list[float]:
    """The distribution of the sum of two losses, at most so many."""
    found = [0.0] * (most + 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            found[min(a + b, most)] += p * q
    return found
