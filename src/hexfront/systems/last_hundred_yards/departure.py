"""Leaving a hex (10.0, 11.3.1, 11.4.7.3): out of wire, through mortar fire, with fire markers."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards import leaving, works
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.leaving import NOWHERE


class Leavers:
    """What became of units that wanted to leave a hex: `going` may go on, `falling` were Disrupted
    in the attempt and have to withdraw instead."""

    __slots__ = ("falling", "going")

    def __init__(self, going: tuple[int, ...], falling: tuple[int, ...]) -> None:
        self.going = going
        self.falling = falling


def depart(game: GameLHY, group: tuple[int, ...], first: bool, at_once: int = NOWHERE) -> Leavers:
    """Units, all in one hex, are about to leave it (`first`: they began there): whom mines or wire
    hold back stays; the others take the mortar fire of the hex; then fire markers go along, of
    which the enemy may have to choose (a phase is pushed; `at_once`: the hex into which they go
    without waiting for that).

    Rule: LHY 10.3.1b, LHY 11.3.1, LHY 11.4.7.2c, LHY 11.4.7.3, LHY 19.1, LHY 19.2.
    """
    hex = game.unit(group[0]).hex
    free = works.leave(game, group, hex) if first else group
    if not free:
        return Leavers((), ())
    shaky = [number for number in free if game.unit(number).disrupted]
    left = free
    if hex in game.mdrm:
        left = leaving.exit_fire(game, free)
    going: list[int] = []
    falling: list[int] = []
    for number in left:
        unit = game.unit(number)
        if unit.disrupted and number not in shaky:
            falling.append(number)
        elif not unit.shocked or number not in free:
            going.append(number)
    if going:
        leaving.leave(game, tuple(going), first, at_once)
    return Leavers(tuple(going), tuple(falling))
