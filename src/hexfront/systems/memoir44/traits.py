"""Dice that traits of units and markers add to a battle or take from it (3.4)."""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.boats import is_afloat
from hexfront.systems.memoir44.crosshairs import is_aimed_at
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.units import Unit

BUNKERS: Final = ("bunker", "field_bunker")


def trait_dice(game: Game44, unit: Unit, hex: int, close: bool) -> int:
    """Dice more (or less) by what the unit is and how it stands, against a target on the hex.

    Rule: M44 3.4 Traits, M44 6.1 Imperial Japanese Army, M44 5.2 Wittmann, M44 5.2 Big gun, M44 5.2
    Boats, M44 5.4 Hobart's funnies, EP 6-2.
    """
    type = unit.type
    dice = 0
    if close and unit.figures == type.figures:
        dice += type.full_die
    if unit.moved == 0:
        dice += type.unmoved_die
    if type.crosshairs > 0 and is_aimed_at(game, unit, hex):
        dice += 1
    if is_afloat(game, unit):
        dice -= 1
    if close and type.attachment == "petard" and bunker_on(game, hex):
        dice += 1
    return dice


def bunker_on(game: Game44, hex: int) -> str:
    """The id of the bunker or field bunker on the hex, "" if there is none."""
    for piece in game.ground.pieces[hex]:
        if piece.terrain.id in BUNKERS:
            return piece.terrain.id
    return ""
