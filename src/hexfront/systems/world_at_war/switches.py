"""Rules that sources leave open, as switches (16.1): options of a game."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.switches import chosen

# name -> its values, the default first
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "underlined_extended": ("false", "true"),
    "hq_type_strict": ("true", "false"),
    "end_hold": ("one_side_only", "both", "off"),
    "allow_pass": ("true", "false"),
    "command_check": ("per_unit", "per_hex"),
    "ooc_may_rally": ("true", "false"),
    "extended_to_hit": ("number", "die"),
    "close_range_bonus": ("false", "true"),
    "overflow_to_hit": ("lose_die", "miss"),
    "fire_on_move": ("flag", "all", "none"),
    "missile_depletion": ("true", "false"),
    "light_cap": ("2", "none"),
    "soft_save": ("5", "4", "6"),
    "op_fire_per_hex": ("1", "unlimited"),
    "assault_armor_saves": ("false", "true"),
    "assault_inf_bonus_city_only": ("false", "true"),
    "hill_shadow": ("true", "false"),
    "amphibious": ("false", "true"),
}

# end_hold
HOLD_ONE: Final = 0
HOLD_BOTH: Final = 1
HOLD_OFF: Final = 2
# fire_on_move
BY_FLAG: Final = 0
ALL_MAY: Final = 1
NONE_MAY: Final = 2


class Switches:
    """The switches of one game, ready for the rules; `changed` holds those that are not default.

    `light_cap` False: no limit to the bonus of light targets. `soft_save`: 0 for the printed save
    number. `extended_die`: fire beyond printed range loses a die instead of adding to the number.
    Rule: WAW 16.1.
    """

    __slots__ = (
        "allow_pass",
        "amphibious",
        "assault_armor_saves",
        "bonus_city_only",
        "changed",
        "close_range_bonus",
        "command_per_hex",
        "end_hold",
        "extended_die",
        "fire_on_move",
        "hill_shadow",
        "hq_type_strict",
        "light_cap",
        "missile_depletion",
        "ooc_may_rally",
        "op_fire_unlimited",
        "overflow_misses",
        "soft_save",
        "underlined_extended",
    )

    def __init__(self, changed: dict[str, str]) -> None:
        value = {name: values[0] for name, values in SWITCHES.items()}
        value.update(changed)
        self.changed = {n: v for n, v in sorted(value.items()) if v != SWITCHES[n][0]}
        self.underlined_extended = value["underlined_extended"] == "true"
        self.hq_type_strict = value["hq_type_strict"] == "true"
        self.end_hold = SWITCHES["end_hold"].index(value["end_hold"])
        self.allow_pass = value["allow_pass"] == "true"
        self.command_per_hex = value["command_check"] == "per_hex"
        self.ooc_may_rally = value["ooc_may_rally"] == "true"
        self.extended_die = value["extended_to_hit"] == "die"
        self.close_range_bonus = value["close_range_bonus"] == "true"
        self.overflow_misses = value["overflow_to_hit"] == "miss"
        self.fire_on_move = SWITCHES["fire_on_move"].index(value["fire_on_move"])
        self.missile_depletion = value["missile_depletion"] == "true"
        self.light_cap = value["light_cap"] == "2"
        self.soft_save = 0 if "soft_save" not in changed else int(changed["soft_save"])
        self.op_fire_unlimited = value["op_fire_per_hex"] == "unlimited"
        self.assault_armor_saves = value["assault_armor_saves"] == "true"
        self.bonus_city_only = value["assault_inf_bonus_city_only"] == "true"
        self.hill_shadow = value["hill_shadow"] == "true"
        self.amphibious = value["amphibious"] == "true"


def read_switches(options: dict[str, Any]) -> Switches:
    """Switches from a player's options; raises ScenarioError, as `chosen` does."""
    return Switches(chosen(SWITCHES, options))
