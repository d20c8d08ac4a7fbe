"""Something that a unit may do with a hex instead of battling: what all of these have in common."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.units import Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Other:
    """One such action; it has a verb of actions.PAIR_VERBS."""

    def hexes(self, game: Game44, unit: Unit) -> list[int]:
        """The hexes that are worth asking about, ascending."""
        return game.ground.near[unit.hex]

    def denial(self, game: Game44, unit: Unit, hex: int, command: Command) -> int:
        """0 or why an ordered unit with a battle left may not do it with that hex."""
        raise NotImplementedError

    def do(self, game: Game44, unit: Unit, hex: int, command: Command) -> None:
        raise NotImplementedError
