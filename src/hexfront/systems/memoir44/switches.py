"""Rules on which sources differ, as switches (chapter 12): options of a game."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.switches import chosen
from hexfront.systems.memoir44.ground import CLASSIC, ELEVATED
from hexfront.systems.memoir44.unit_rows import SWITCHED

# name -> its values, the default first
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "hill_los": ("classic", "elevated"),
    "los_board_edge_obstructs": ("true", "false"),
    "air_power_dice": ("scenario", "by_side", "1/1", "2/2"),
    "auto_ignore_costly_flag": ("true", "false"),
    "wire_overrun_after_take_ground": ("true", "false"),
    "sandbag_pool": ("12", "unlimited"),
    "crosshair_shared": ("true", "false"),
    "deck_reshuffle": ("true", "false"),
    "italian_card_loss": ("italian_units", "any_axis"),
    "overlord_air_power": ("cinc", "general"),
    "overlord_decks": ("per_side", "shared"),
    **SWITCHED,
}
UNLIMITED: Final = 9999


class Switches:
    """The switches of one game, ready for the rules; `changed` holds those that are not default."""

    __slots__ = (
        "air_power",
        "any_axis_loss",
        "auto_ignore",
        "changed",
        "crosshair_shared",
        "edge_obstructs",
        "general_air_power",
        "hill_los",
        "readings",
        "reshuffles",
        "sandbag_pool",
        "shared_deck",
        "wire_overrun",
    )

    def __init__(self, changed: dict[str, str]) -> None:
        value = {name: values[0] for name, values in SWITCHES.items()}
        value.update(changed)
        self.changed = {n: v for n, v in sorted(value.items()) if v != SWITCHES[n][0]}
        self.hill_los = ELEVATED if value["hill_los"] == "elevated" else CLASSIC
        self.edge_obstructs = value["los_board_edge_obstructs"] == "true"
        self.air_power = value["air_power_dice"]
        self.auto_ignore = value["auto_ignore_costly_flag"] == "true"
        self.wire_overrun = value["wire_overrun_after_take_ground"] == "true"
        self.reshuffles = value["deck_reshuffle"] == "true"
        self.any_axis_loss = value["italian_card_loss"] == "any_axis"
        self.general_air_power = value["overlord_air_power"] == "general"
        self.shared_deck = value["overlord_decks"] == "shared"
        self.crosshair_shared = value["crosshair_shared"] == "true"
        # What kinds of units are, where sources differ (see unit_rows.py).
        self.readings: tuple[str, ...] = tuple([value[name] for name in SWITCHED])
        pool = value["sandbag_pool"]
        self.sandbag_pool = UNLIMITED if pool == "unlimited" else int(pool)


def read_switches(options: dict[str, Any]) -> Switches:
    """Switches from a player's options; raises ScenarioError, as `chosen` does."""
    return Switches(chosen(SWITCHES, options))
