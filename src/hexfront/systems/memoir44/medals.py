"""Medals and victory (chapter 7): objectives on the map, and who holds them."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY

EITHER: Final = -1


class Objective:
    """A medal that lies on the map: a group of hexes and how it is won.

    `side` may win it (EITHER: both). `needed` hexes of the group have to be held together; it
    counts for `worth` medals. Kinds: permanent is kept for good; majority goes to the side with
    more units there; sole_control needs that no enemy is there; last_to_occupy stays after its
    holder left; turn_start is judged only at the start of a turn; empty is won while no enemy is
    there.
    """

    __slots__ = (
        "empty",
        "hexes",
        "last_to_occupy",
        "majority",
        "needed",
        "number",
        "permanent",
        "side",
        "sole_control",
        "turn_start",
        "worth",
    )

    def __init__(
        self,
        number: int,
        hexes: tuple[int, ...],
        side: int,
        needed: int,
        worth: int,
        permanent: bool,
        majority: bool,
        sole_control: bool,
        last_to_occupy: bool,
        turn_start: bool,
        empty: bool = False,
    ) -> None:
        self.number = number
        self.hexes = hexes
        self.side = side
        self.needed = needed
        self.worth = worth
        self.permanent = permanent
        self.majority = majority
        self.sole_control = sole_control
        self.last_to_occupy = last_to_occupy
        self.turn_start = turn_start
        self.empty = empty

    def kind(self) -> str:
        """The name of its victory term, as views and texts give it."""
        name = "permanent" if self.permanent else "temporary"
        if self.majority:
            name += "-majority"
        if self.sole_control:
            name = "sole-control"
        if self.last_to_occupy:
            name = "last-to-occupy"
        if self.empty:
            name = "empty-section"
        return name + ("-turn-start" if self.turn_start else "")

    def is_entered(self) -> bool:
        """Is it won by entering one of its hexes, so that to begin there, or that another unit
        leaves, wins nothing? Rule: M44 7 permanent, EP 16-4."""
        return self.permanent and not (self.turn_start or self.majority or self.sole_control)

    def judge(self, holder: int, counts: tuple[int, ...]) -> int:
        """Who holds it, given who held it and how many units of sides 0 and 1 stand on its hexes.

        Rule: M44 7 temporary, M44 7 permanent, M44 7 temporary majority, M44 7 sole control,
        M44 7 last to occupy, M44 7 group, M44 7 any hex, M44 7 both sides, M44 7 empty section,
        EP 16-1, EP 16-2, EP 16-4, EP 16-6, EP 16-7.
        """
        if self.empty:
            return self.side if counts[1 - self.side] == 0 else NOBODY
        if self.permanent and holder != NOBODY:
            return holder
        winner = self._occupier(holder, counts)
        if winner != NOBODY and self.side != EITHER and winner != self.side:
            winner = NOBODY
            if self.last_to_occupy:
                return NOBODY
        if self.last_to_occupy and winner == NOBODY:
            return holder
        return winner

    def _occupier(self, holder: int, counts: tuple[int, ...]) -> int:
        if self.majority:
            if counts[0] == counts[1]:
                return NOBODY
            return 0 if counts[0] > counts[1] else 1
        able = [
            side
            for side in (0, 1)
            if counts[side] >= self.needed and not (self.sole_control and counts[1 - side] > 0)
        ]
        if self.side in able:
            return self.side
        if holder in able:
            return holder
        return able[0] if able else NOBODY


class SuddenDeath:
    """A side wins at once when it holds `needed` of these hexes.

    Rule: M44 7 sudden death, EP 16-8.
    """

    __slots__ = ("hexes", "needed", "side")

    def __init__(self, side: int, needed: int, hexes: tuple[int, ...]) -> None:
        self.side = side
        self.needed = needed
        self.hexes = hexes
