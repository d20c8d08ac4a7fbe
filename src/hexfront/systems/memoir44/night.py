"""Night (6.2-19): how far one sees, and the dice that bring the day."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Event
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.units import STAR

FULL_DAY: Final = 6
DARKEST: Final = 1
NIGHT_DICE: Final = 4


def is_dark(game: Game44) -> bool:
    """Is it night? Then nobody battles farther than the visibility, Air Power and Barrage order one
    unit, and nothing strikes from the air. Rule: M44 6.2-19."""
    return 0 < game.marks.visibility < FULL_DAY


def is_full_day(game: Game44) -> bool:
    """Is it broad daylight?"""
    return not is_dark(game)


def roll_visibility(game: Game44, side: int) -> None:
    """At the start of a turn of the side that rolls: each star lets one see a hex farther, and at
    full day it stays day; at nightfall each star takes a hex. Rule: M44 6.2-19."""
    night = game.scenario.options.night
    if night is None or night.side != side:
        return
    seen = game.marks.visibility
    if night.step > 0 and seen >= FULL_DAY:
        return
    stars = roll(game, NIGHT_DICE, "night", side).count(STAR)
    seen = min(max(seen + night.step * stars, DARKEST), FULL_DAY)
    if seen != game.marks.visibility:
        game.marks = game.marks.with_visibility(seen)
    if game.listeners:
        game.tell(Event("event-visibility", {"hexes": seen, "stars": stars}))
