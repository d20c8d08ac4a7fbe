"""Where the dice of a battle come from (3.4): for whoever looks before he fires."""

from __future__ import annotations

from typing import Any

from hexfront.systems.memoir44.fire import (
    dice_against,
    range_dice,
    screened,
    weakened,
    weapon_in_use,
)
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.traits import trait_dice
from hexfront.systems.memoir44.units import Unit


def dice_parts(game: Game44, unit: Unit, target: Unit, bonus: int) -> list[dict[str, Any]]:
    """The dice by range, and what is added to them or taken away, as ids with values; `bonus`: the
    card's. They add up to the dice of the battle, unless these are none. Rule: M44 3.4.

    `range`; `ground` the attacker's own terrain, `smoke`, `cover` of the target's hex; `unit` what
    the attacker is and how it stands; `card`. What is 0 is left out, but for the range.
    """
    ground = game.ground
    weapon = weapon_in_use(unit)
    distance = ground.board.distance[unit.hex * ground.size + target.hex]
    by_range = range_dice(ground, weapon, unit.hex)
    first = by_range[distance - 1] if distance <= len(by_range) else 0
    own = 0
    if game.scenario.intricate and unit.type.special:
        own = trait_dice(game, unit, target.hex, distance == 1)
    lost = -weakened(ground, weapon, unit.hex)
    smoke = -screened(ground, unit.hex, target.hex)
    cover = dice_against(game, unit, target) - first - lost - smoke - own
    found = [{"id": "range", "value": first}]
    for id, value in (
        ("ground", lost),
        ("smoke", smoke),
        ("cover", cover),
        ("unit", own),
        ("card", bonus),
    ):
        if value != 0:
            found.append({"id": id, "value": value})
    return found
