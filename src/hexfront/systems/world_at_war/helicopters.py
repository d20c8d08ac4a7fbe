"""Helicopters (9.0): two modes, each a face of the counter. How they fly stands with the moves, how
they fire and are fired at in `fire.py`."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.counters import FLIGHT, HOVER
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.units import UnitState


def flip_denial(game: GameWaW, unit: UnitState) -> int:
    """May the helicopter change its mode where it is? Never to hover over enemy ground units.

    Rule: WAW 9-5, EGD 1.3.2-5.
    """
    if not unit.is_helicopter:
        return no.NOT_A_HELICOPTER
    if unit.mode == FLIGHT and game.enemy_ground(unit.hex, unit.side):
        return no.ENEMY_BELOW
    return no.LEGAL


def flip(game: GameWaW, unit: UnitState) -> None:
    """The helicopter goes into the other mode. Rule: WAW 9-2, WAW 9-5."""
    turned = unit.turn_to(HOVER if unit.mode == FLIGHT else FLIGHT)
    game.change(turned)
    if game.listeners:
        game.tell(
            Event(
                "event-flipped",
                {**game.about(turned), "mode": "flight" if turned.flying else "hover"},
            )
        )
