"""Rows of a ground's tables: the moves from a hex, and the shots from it."""

from __future__ import annotations

from typing import Final

OUT: Final = -99


class Route:
    """A way to move to a hex: what it costs and what may be done after it.

    `ways` are the alternative sets of hexes that must be empty of units; an empty way is always
    open. `left` is the movement left over at the end, `may_battle` whether the unit may battle
    after it, `close_only` whether only adjacent enemies.
    """

    __slots__ = ("close_only", "cost", "hex", "left", "may_battle", "stopped", "ways")

    def __init__(
        self,
        hex: int,
        cost: int,
        left: int,
        may_battle: bool,
        close_only: bool,
        stopped: bool,
        ways: list[list[int]],
    ) -> None:
        self.hex = hex
        self.cost = cost
        self.left = left
        self.may_battle = may_battle
        self.close_only = close_only
        self.stopped = stopped
        self.ways = ways


class Destination:
    """A hex that a move can end on, with the routes there: those after which the unit may battle
    first, then the cheaper ones.

    `ways` are those of all routes together. `free`: one of them is empty, nothing can close it;
    `gates`: hexes that alone, if no unit stands there, open the way.
    """

    __slots__ = ("free", "gates", "hex", "routes", "ways")

    def __init__(self, hex: int, routes: list[Route], ways: list[list[int]]) -> None:
        self.hex = hex
        self.routes = routes
        self.ways = ways
        self.free = [] in ways
        self.gates = [way[0] for way in ways if len(way) == 1]

    def is_open(self, at: list[int]) -> bool:
        """Is a way free of units, given the number of the unit on each hex (-1: none)?"""
        if self.free:
            return True
        for gate in self.gates:
            if at[gate] < 0:
                return True
        for way in self.ways:
            for hex in way:
                if at[hex] >= 0:
                    break
            else:
                return True
        return False


class Routes:
    """All moves from one hex: destinations ascending, and the same by hex.

    `passed`: hexes where passing matters (objectives, terrain with an event) that a move may pass;
    if there are any the unit has to be moved hex by hex (`stepwise`).
    """

    __slots__ = ("destinations", "passed", "stepwise", "to")

    def __init__(self, destinations: list[Destination], passed: list[int]) -> None:
        self.destinations = destinations
        self.to: dict[int, Destination] = {d.hex: d for d in destinations}
        self.passed = passed
        self.stepwise = bool(passed)


class FireRow:
    """What one kind of unit of one side can do to each hex, from one hex.

    `dice[hex]`: dice without card bonuses, may be 0 or less; OUT where range or terrain rule it
    out. `bagged[hex]`: the same against a unit behind sandbags. `ways[hex]`: the alternative sets
    of hexes that must be empty of units for the line of sight; None where it cannot be blocked.
    """

    __slots__ = ("bagged", "dice", "ways")

    def __init__(
        self, dice: list[int], bagged: list[int], ways: list[list[list[int]] | None]
    ) -> None:
        self.dice = dice
        self.bagged = bagged
        self.ways = ways
