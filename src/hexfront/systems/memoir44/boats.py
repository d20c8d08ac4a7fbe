"""Collapsible boats (5.2) and landing craft (5.4): what carries a unit over water."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.unit_rows import without
from hexfront.systems.memoir44.units import Unit


def is_afloat(game: Game44, unit: Unit) -> bool:
    """Is the unit in its boat on a river? Over ice and through fordable streams it goes on foot.

    Rule: M44 5.2 Boats, EF 3 Frozen river.
    """
    return unit.type.boat and game.ground.is_boated(unit.hex)


def land(game: Game44, before: int, unit: Unit) -> None:
    """A unit that left the river has no boat any more; landing craft that came to a beach or to the
    coast are taken off the board. `before`: where the unit came from.

    Rule: M44 5.2 Boats, M44 5.4 Landing craft, EP 5-5.
    """
    ground = game.ground
    if unit.type.boat and ground.is_boated(before) and not ground.is_boated(unit.hex):
        leave_behind(game, unit, "boat")
    elif unit.type.craft and (ground.is_beach(unit.hex) or ground.is_coast(unit.hex)):
        leave_behind(game, unit, "craft")


def leave_behind(game: Game44, unit: Unit, trait: str) -> None:
    """The unit is without its boat or craft from now on."""
    game.change(unit.turned(without(unit.type, trait, game.switches.readings)))
    if game.listeners:
        game.tell(Event("event-landed", {**game.about(unit), "craft": trait}))
