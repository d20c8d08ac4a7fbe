"""Re-supply (6.2-24): half-tracks and supply trucks give figures of their own to other units."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.other import Other
from hexfront.systems.memoir44.units import BATTLED, SUPPLIED, Unit


class Supply(Other):
    """One figure of the supplier for one figure of an adjacent friendly unit that lost some, as
    often as the owner likes. Neither of them battles this turn.

    The supplier has to be ordered, and has a battle to give up (a truck that never battles: the
    order); the supplied unit need not be ordered.

    Rule: M44 6.2-24, M44 5.4 Half-track, M44 5.4 Supply truck, EP 7-11, EP 7-12, EP 7-13, EP 8-1,
    EP 8-2.
    """

    def denial(self, game: Game44, unit: Unit, hex: int, command: Command) -> int:
        if not (unit.type.supplies and game.scenario.options.resupply):
            return no.NOT_A_SUPPLIER
        if hex not in game.ground.near[unit.hex]:
            return no.NOTHING_TO_SUPPLY
        other = game.unit_on(hex)
        if other is None or other.side != unit.side:
            return no.NOTHING_TO_SUPPLY
        if not other.type.resupplied or other.figures >= other.type.figures:
            return no.NOTHING_TO_SUPPLY
        return no.HAS_BATTLED if other.notes & BATTLED else no.LEGAL

    def do(self, game: Game44, unit: Unit, hex: int, command: Command) -> None:
        other = game.unit(game.at[hex])
        game.change(other.lose(-1).hold())
        if game.listeners:
            params = {**game.about(unit), "to": game.label(hex), "target_type": other.type.id}
            game.tell(Event("event-supplied", params))
        after = unit.lose(1).noted(SUPPLIED)
        game.change(after)
        if after.figures == 0:
            use_up(game, after)


def use_up(game: Game44, unit: Unit) -> None:
    """A supplier gave its last figure: it is gone, and nobody has a medal for it.

    Rule: EP 8-3.
    """
    if game.listeners:
        game.tell(Event("event-used-up", game.about(unit)))
    game.remove(unit)
    game.check_units(unit.side)
