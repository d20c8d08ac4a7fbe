"""How hits fall on the units of a side in an assault (6.3-10, 6.3-11)."""

from __future__ import annotations

from hexfront.core.game import EVERYBODY, NOBODY
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.results import Toll, endures, roll, saved, take_hits
from hexfront.systems.world_at_war.units import UnitState


def shares(game: GameWaW, units: list[UnitState], hits: int) -> list[int]:
    """How many of the hits each unit gets: equal shares, and the odd ones by dice. Nobody rolls
    where all of them die anyway.

    Rule: WAW 6.3-11.
    """
    if not units or (hits >= _all(units) and not game.switches.assault_armor_saves):
        return [endures(unit) for unit in units]
    found = [hits // len(units) for _ in units]
    for at in odd_ones(game, len(units), hits % len(units)):
        found[at] += 1
    return found


def _all(units: list[UnitState]) -> int:
    """How many hits destroy all of the units."""
    return sum([endures(unit) for unit in units])


def odd_ones(game: GameWaW, units: int, count: int) -> list[int]:
    """So many different ones of the units (counted from the top), by dice: of two 1-3 and 4-6, of
    three 1-2, 3-4 and 5-6, of more the die's own place; others roll again. Rule: WAW 6.3-11."""
    chosen: list[int] = []
    while len(chosen) < count:
        if units > 6:  # more than a die can tell apart
            left = tuple([at for at in range(units) if at not in chosen])
            chosen.append(game.draw(left, EVERYBODY))
            continue
        face = roll(game, 1, "odd-hit", NOBODY)[0]
        at = (face - 1) * units // 6 if units <= 3 else face - 1
        if at < units and at not in chosen:
            chosen.append(at)
    return chosen


def after_saves(game: GameWaW, units: list[UnitState], hits: list[int]) -> list[int]:
    """What armour leaves of each unit's share, where the switch lets it save in an assault.

    Rule: WAW 6.3-10, WAW 16.1 assault_armor_saves.
    """
    return [
        share - saved(game, unit, share, unit.face.armor)
        for unit, share in zip(units, hits, strict=True)
    ]


def suffer(game: GameWaW, units: list[UnitState], hits: list[int], toll: Toll) -> None:
    """Each unit takes its share; what it cannot take passes on to the others, shared like the rest.

    Rule: WAW 6.3-11, WAW 6.3-12.
    """
    room = [endures(unit) for unit in units]
    taken = [min(share, most) for share, most in zip(hits, room, strict=True)]
    excess = sum(hits) - sum(taken)
    while excess > 0:
        open_to = [at for at in range(len(units)) if taken[at] < room[at]]
        if not open_to:
            break
        more = [excess // len(open_to) for _ in open_to]
        if excess < sum([room[at] - taken[at] for at in open_to]):
            for at in odd_ones(game, len(open_to), excess % len(open_to)):
                more[at] += 1
        else:
            more = [room[at] - taken[at] for at in open_to]
            excess = sum(more)
        for place, at in enumerate(open_to):
            gets = min(more[place], room[at] - taken[at])
            taken[at] += gets
            excess -= gets
    for unit, count in zip(units, taken, strict=True):
        if count > 0:
            take_hits(game, unit, count, toll)
