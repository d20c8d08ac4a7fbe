"""How far a move could go (5.0), if nobody fires at it: for the page, which shows the ways."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import AA, AP, HE, ActionWaW
from hexfront.systems.world_at_war.fire import moving_denial
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.movement import Moving, begin
from hexfront.systems.world_at_war.stack_moves import onward_hexes
from hexfront.systems.world_at_war.steps import cost
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.weapons import weapon_of


def reach(game: GameWaW, action: Action) -> list[dict[str, Any]]:
    """Every hex to which the units of a move could come, by their cheapest way: `hex`, `path`
    (labels, where they are now first), `cost` and `left` in points (those of the unit that has
    least left), `attack`, `room`: whether all of them could stop there, and `late`: whether it is
    too far for all to fire there who could in a shorter move.

    The move under way, or the one that `action` begins.
    Rule: WAW 5.0-1, WAW 1.4-4, WAW 6.1.3-2, WAW 9-3.
    """
    assert isinstance(action, ActionWaW)
    phase = game.phases[-1]
    if isinstance(phase, Moving):
        move = phase
    elif action.verb in ("move", "enter") and game.units[action.unit] is not None:
        move = begin(game, game.unit(action.unit))
    else:
        return []
    found: dict[int, Moving] = {}
    before: dict[int, list[int]] = {}
    waiting: list[tuple[int, int, Moving]] = [(0, 0, move)]
    count = 0
    while waiting:
        _, _, here = heappop(waiting)
        if here.hex in found:
            if found[here.hex].spent == here.spent:
                before[here.hex].append(here.path[-2])
            continue
        found[here.hex] = here
        before[here.hex] = [here.path[-2]] if here.steps > move.steps else []
        if here.steps > move.steps and attacks(game, here):
            continue
        for hex in onward_hexes(game, here):
            there = onward(game, here, hex)
            count += 1
            heappush(waiting, (max(there.spent), count, there))
    del found[move.hex]
    return [
        place(game, move, there, way(game, move.hex, hex, before)) for hex, there in found.items()
    ]


def onward(game: GameWaW, move: Moving, hex: int) -> Moving:
    """The move a step farther, with nothing happening on the way."""
    there = move.copy()
    there.path = (*move.path, hex)
    there.spent = tuple(
        [
            spent
            if game.unit(number).is_hq
            else spent + cost(game, game.unit(number), move.hex, hex)
            for number, spent in zip(move.group, move.spent, strict=True)
        ]
    )
    return there


def attacks(game: GameWaW, move: Moving) -> bool:
    """Are there enemies where the move has come to? Helicopters fly over them."""
    return game.enemy_ground(move.hex, move.side) and not game.unit(move.group[0]).is_helicopter


def way(game: GameWaW, start: int, to: int, before: dict[int, list[int]]) -> list[int]:
    """Of all cheapest ways the one that keeps nearest to the straight line."""
    found = [to]
    while before[found[-1]]:
        found.append(min(before[found[-1]], key=lambda hex: aside(game, start, to, hex)))
    found.reverse()
    return found


def aside(game: GameWaW, start: int, to: int, hex: int) -> int:
    """How far a hex lies beside the line between two others, in no particular unit."""
    if start == OFF_MAP:
        return 0
    map = game.ground.board.map
    xs, ys = map.centre_xs, map.centre_ys
    across = (xs[to] - xs[start]) * (ys[hex] - ys[start])
    return abs(across - (ys[to] - ys[start]) * (xs[hex] - xs[start]))


def place(game: GameWaW, move: Moving, there: Moving, path: list[int]) -> dict[str, Any]:
    """One hex of the answer."""
    spent = max([now - then for now, then in zip(there.spent, move.spent, strict=True)])
    left = min([max(there.left(game, unit), 0) for unit in there.units(game)])
    units = [game.unit(number) for number in there.group]
    fire = [there.fire_denial(game, unit) for unit in units if fires_moving(game, unit)]
    return {
        "hex": game.label(there.hex),
        "path": [game.label(hex) for hex in path if hex != OFF_MAP],
        "cost": spent / 2,
        "left": left / 2,
        "attack": attacks(game, there),
        "room": all(game.room(there.hex, unit, there.group) for unit in units),
        "late": no.MOVED_TOO_FAR_TO_FIRE in fire and no.LEGAL not in fire,
    }


def fires_moving(game: GameWaW, unit: UnitState) -> bool:
    """Has the unit a weapon of its own that it may fire in its move?"""
    return any(
        weapon_of(game, unit, weapon) is not None and moving_denial(game, unit, weapon) == no.LEGAL
        for weapon in (AP, HE, AA)
    )
