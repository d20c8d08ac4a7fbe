"""What a unit is made of, before it is a kind of unit in play (chapter 5)."""

from __future__ import annotations

from typing import Any

from hexfront.systems.memoir44.footing import NO_SIDE


class Recipe:
    """What a unit is made of.

    `row`, `nation` and `traits` name rows of the tables; `kit` are traits that may be lost or used
    up in play. `figures`: those that the scenario gives it (0: as many as its row). `day`: the day
    of the battle, for what changed in the war. `wakes`: the turn from which it may act. `side`:
    the side whose own bans from hexes it minds, NO_SIDE if the scenario has none.
    """

    __slots__ = ("day", "figures", "kit", "nation", "row", "side", "traits", "wakes")

    def __init__(
        self,
        row: str,
        nation: str = "",
        traits: tuple[str, ...] = (),
        kit: tuple[str, ...] = (),
        figures: int = 0,
        day: str = "",
        wakes: int = 0,
        side: int = NO_SIDE,
    ) -> None:
        self.row = row
        self.nation = nation
        self.traits = traits
        self.kit = kit
        self.figures = figures
        self.day = day
        self.wakes = wakes
        self.side = side

    def key(self) -> tuple[Any, ...]:
        """What tells it from others."""
        return (
            self.row,
            self.nation,
            self.traits,
            self.kit,
            self.figures,
            self.day,
            self.wakes,
            self.side,
        )

    def with_traits(self, traits: tuple[str, ...], kit: tuple[str, ...]) -> Recipe:
        """The same with other traits and kit."""
        return Recipe(
            self.row,
            self.nation,
            traits,
            kit,
            self.figures,
            self.day,
            self.wakes,
            self.side,
        )

    def with_kit(self, kit: tuple[str, ...]) -> Recipe:
        """The same with other kit."""
        return self.with_traits(self.traits, kit)

    def of_nation(self, nation: str) -> Recipe:
        """The same of another nation."""
        return Recipe(
            self.row,
            nation,
            self.traits,
            self.kit,
            self.figures,
            self.day,
            self.wakes,
            self.side,
        )

    def of_side(self, side: int) -> Recipe:
        """The same, minding the bans of a side."""
        return Recipe(
            self.row,
            self.nation,
            self.traits,
            self.kit,
            self.figures,
            self.day,
            self.wakes,
            side,
        )
