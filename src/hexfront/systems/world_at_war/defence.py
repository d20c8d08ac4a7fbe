"""Defence dice (6.1.2 step 6, 6.1.5): armour, and the bonus of what the target stands in."""

from __future__ import annotations

from typing import Final

from hexfront.systems.world_at_war.counters import LIGHT, SOFT
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.terrain import IMPROVED, WRECK
from hexfront.systems.world_at_war.units import UnitState

NO_LIMIT: Final = 999


def save_dice(game: GameWaW, unit: UnitState) -> int:
    """Dice that the unit rolls against hits: its armour and the defensive bonus of its hex.

    Helicopters have no bonus. Rule: WAW 6.1.2, WAW 6.1.5-7.
    """
    armor = unit.face.armor
    if not unit.is_ground:
        return armor
    return armor + min(
        bonus_of_hex(game, unit.hex, unit.type.cls), bonus_limit(game, unit.type.cls)
    )


def bonus_of_hex(game: GameWaW, hex: int, cls: int) -> int:
    """Dice for a target of that class (HEAVY, LIGHT, SOFT) in a hex, before the limit: terrain,
    improved position and wreck add up, each once.

    Rule: WAW 6.1.5-1, WAW 6.1.5-2, WAW 6.1.5-5, WAW 11.1, WAW 11.3.
    """
    scenario = game.scenario
    dice = scenario.ground.terrain[hex].bonus[cls]
    markers = scenario.tables.on_terrain
    if hex in scenario.improved:
        dice += markers[IMPROVED].bonus[cls]
    if game.wrecks >> hex & 1:
        dice += markers[WRECK].bonus[cls]
    return dice


def bonus_limit(game: GameWaW, cls: int) -> int:
    """How many dice of the bonus count at the most.

    Rule: WAW 6.1.5-3, WAW 6.1.5-4, WAW 16.1 light_cap.
    """
    if cls == LIGHT and not game.switches.light_cap:
        return NO_LIMIT
    return game.scenario.tables.bonus_limit[cls]


def save_number(game: GameWaW, unit: UnitState) -> int:
    """What a die must show to cancel a hit: the counter's number, for bonus dice too.

    Rule: WAW 1.2-8, WAW 6.1.5-6, WAW 16.1 soft_save.
    """
    if unit.type.cls == SOFT and game.switches.soft_save:
        return game.switches.soft_save
    return unit.face.save
