"""Crosshairs (5.2 Big gun): guns that have found the range of a hex."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.units import Unit


def is_aimed_at(game: Game44, unit: Unit, hex: int) -> bool:
    """Does a crosshair on the hex serve the gun? Every gun of its side has the use of it, or only
    the gun that placed it.

    Rule: M44 5.2 Big gun, M44 12 crosshair_shared, EP 3-9, EP 3-10.
    """
    for gun, aimed in game.marks.crosshairs:
        if aimed == hex and (gun == unit.number or game.switches.crosshair_shared):
            if game.scenario.units[gun].side == unit.side:
                return True
    return False


def aim(game: Game44, unit: Unit, hex: int) -> None:
    """The gun hit a unit that is still on the hex: it places a crosshair there, if none lies there
    that serves it and it has one left.

    Rule: M44 5.2 Big gun, EP 3-8.
    """
    placed = game.marks.crosshairs
    own = [aimed for gun, aimed in placed if gun == unit.number]
    if len(own) >= unit.type.crosshairs or is_aimed_at(game, unit, hex):
        return
    game.marks = game.marks.with_crosshairs(tuple(sorted([*placed, (unit.number, hex)])))
    if game.listeners:
        game.tell(Event("event-aimed", {**game.about(unit), "to": game.label(hex)}))
