"""Flags that a unit ignores (3.6-2, 3.6-3): how many, why, and what is told of it."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Event
from hexfront.systems.memoir44.footing import FOOTINGS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.units import Unit

ALL_FLAGS: Final = 99
# Why flags are ignored: the kind of terrain, "none" where the unit itself may, and the rule.
NO_REASON: Final[tuple[str, str]] = ("none", "")


def flags_ignored(game: Game44, unit: Unit) -> int:
    """How many flags of one attack the unit may ignore where it stands: several reasons together
    are no more than the best of them. Japanese infantry ignores one besides, and in caves all.

    Rule: M44 3.6-2, M44 3.6-3.
    """
    best, _ = best_shelter(game, unit)
    if unit.type.forced_ignores == 0:
        return best
    return ALL_FLAGS if in_cave(game, unit) else best + unit.type.forced_ignores


def flags_forced(game: Game44, unit: Unit) -> int:
    """How many flags of one attack the unit has to ignore, if it may: one by its nation and one
    more where it is sheltered, in caves all. Rule: M44 3.6-2, M44 6.1 Imperial Japanese Army."""
    forced = unit.type.forced_ignores
    if forced == 0 or in_cave(game, unit):
        return ALL_FLAGS if forced > 0 else 0
    return min(flags_ignored(game, unit), forced + 1)


def in_cave(game: Game44, unit: Unit) -> bool:
    """Does the unit stand on a hex with caves?"""
    return any(piece.terrain.cave for piece in game.ground.layers(unit.hex))


def own_reason(unit: Unit) -> tuple[str, str]:
    """The unit ignores flags wherever it stands: by its own rule, its nation's or a trait's."""
    return ("none", unit.type.ignores_rule)


def ignoring(game: Game44, unit: Unit) -> tuple[str, str]:
    """What lets the unit ignore most flags where it stands: the kind of terrain and its rule, or
    "none" and the rule of the unit itself. Rule: M44 3.6-3."""
    if unit.type.forced_ignores > 0 and not in_cave(game, unit):
        return own_reason(unit)
    _, reason = best_shelter(game, unit)
    return reason


def best_shelter(game: Game44, unit: Unit) -> tuple[int, tuple[str, str]]:
    """The most flags that the unit may ignore for one reason where it stands, and that reason; a
    cave is named before what else helps as much. Rule: M44 3.6-3."""
    best = unit.type.ignores
    reason = own_reason(unit)
    if unit.hex in game.sandbags and TERRAIN["sandbags"].ignores > best:
        best = TERRAIN["sandbags"].ignores
        reason = ("sandbags", TERRAIN["sandbags"].rule)
    footing = FOOTINGS[unit.type.footing]
    for piece in game.ground.layers(unit.hex):
        flags = piece.terrain.flags(piece, unit.side, footing)
        if flags > best or (flags >= best and piece.terrain.cave):
            best = flags
            reason = (piece.terrain.id, piece.terrain.rule)
    return best, reason


def tell_ignored(game: Game44, unit: Unit, flags: int, reason: tuple[str, str]) -> None:
    """Tell that the unit ignored so many flags, if any."""
    if flags > 0 and game.listeners:
        why = {"flags": flags, "terrain": reason[0], "rule": reason[1]}
        game.tell(Event("event-flags-ignored", {**game.about(unit), **why}))


def tell_stand(game: Game44, unit: Unit, flags: int, reason: tuple[str, str]) -> None:
    """Tell that the owner lets a unit stand that might go (on) back: it ignores the flags left."""
    if flags > 0:
        tell_ignored(game, unit, flags, reason)
    elif game.listeners:
        game.tell(Event("event-stands", game.about(unit)))
