"""A weapon of a unit in its present state, worked out once in a game: what it reaches, and whether
it always has a die."""

from __future__ import annotations

from hexfront.systems.world_at_war.counters import Weapon


class Gun:
    """`weapon` is one of AP .. SW_AA, `arms` its firepower. By class of target: `reaches`, the
    farthest hex (-1: it may not attack that class), and `sure`: in no case does it lose all dice.
    `farthest`: the farthest of them.

    Rule: WAW 1.2-12, WAW 6.1.1.
    """

    __slots__ = ("arms", "farthest", "reaches", "sure", "weapon")

    def __init__(self, weapon: int, arms: Weapon, reaches: list[int], sure: list[bool]) -> None:
        self.weapon = weapon
        self.arms = arms
        self.reaches = reaches
        self.sure = sure
        self.farthest: int = max(reaches)
