"""Rules that the sources leave open, and those that only a summary gives, as switches of a game."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.switches import chosen

# name -> its values, the default first
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    # 2.2.9, 10.4.5.3: the sign before 0 and 1 is lost
    "fv_gun": ("above_0", "from_0"),  # who counts as having an anti-tank gun
    "overrun_sav": ("from_1", "above_1"),  # a halftrack's infantry with such a SAV gives 2
    "he_sav": ("from_1", "up_to_1"),  # 11.3.3o: whose SAV rises against buildings
    "soft_at": ("up_to_0", "below_0"),  # 11.5a: ATV that can only hit carriers and FVs
    "orchard_sight": ("fire_and_sight", "fire_only"),  # 4.2.1g with 4.1.15
    "contours": ("above_one_end", "literal"),  # 4.2.1c: bands as high as both ends
    "low_features": ("block", "pass"),  # 4.2.1d, e: features that are below both ends
    "marsh": ("open_for_sight", "open"),  # 4.1.13 with 4.0a
    "clean_up_motion": ("idle", "persist"),  # 5.0-7(1): whose motion markers go
    "smoke_removal": ("one", "all"),  # 5.0-5(1) with 11.4.11
    "withdrawal_help": ("once", "add"),  # 8.3c: elite and leader, -1 in all or each
    "mandatory_at": ("threatened", "able"),  # 9.1.1d
    "exit_roll": ("unit", "group"),  # 10.2a
    "overrun_shock": ("section", "any"),  # 10.4.5.3: what "squad" means: infantry, or any unit
    "return_fire": ("marker", "at_once"),  # 10.4.5.3: when return fire is resolved
    "assault_limit": ("both", "attacker"),  # 14.0: whom the participation limit binds
    "wall_and_urban": ("add", "best"),  # C9: rows c and i together
    "own_position": ("available", "spent"),  # 11.4.4.2: the mortar after a failed request
    "disrupted_on_exit": ("both", "before"),  # 11.4.7.2c: who is already Disrupted
    "extension_pin": ("next_turn", "no"),  # 11.4.9 with 11.4.7.1b
    "latw_cover": ("after_move", "always"),  # 11.5.2: the hex condition
    "immune_check": ("no", "yes"),  # 13.1-6: do units that the fire could not hit check?
    "assault_ends": ("bcad", "abcd"),  # 14.1-1: the order of the immediate ends
    "elite_armor": ("added", "printed"),  # 15.1c: an elite AFV's AV is one more, or printed so
    "vda_units": ("non_vehicular", "combat"),  # 14.3.2
    "retreat_trapped": ("destroyed", "enters"),  # 14.3.3.2: FVs with no way but woods
    "regrouping_sides": ("both", "named"),  # 14.3.6a with C10
    "pass_through": ("reacting", "none"),  # 11.3.1b: markers of a hex that a unit moves through
    "truck_steps": ("3", "4"),  # 10.4.6.1, a later version
    # Rules that the book lacks here, as the summaries give them.
    "japanese": ("true", "false"),  # 15.2
    "airborne": ("true", "false"),  # 16.0
    "night": ("true", "false"),  # 17.0
    "random_events": ("true", "false"),  # 18.0
    "mines_and_wire": ("true", "false"),  # 19.0
    "dummies": ("true", "false"),  # 20.8
    "hidden_units": ("true", "false"),  # 20.9
    "recovery_rolls": ("open", "secret"),  # 11.4.8
}


class Switches:
    """The switches of one game; `changed` holds those that are not default.

    `value[name]` is what a switch says. Those that play asks often are fields of their own.
    """

    __slots__ = (
        "changed",
        "contour_literal",
        "low_features_pass",
        "marsh_open",
        "orchards_lenient",
        "value",
    )

    def __init__(self, changed: dict[str, str]) -> None:
        value = {name: values[0] for name, values in SWITCHES.items()}
        value.update(changed)
        self.value = value
        self.changed = {n: v for n, v in sorted(value.items()) if v != SWITCHES[n][0]}
        self.contour_literal = value["contours"] == "literal"
        self.low_features_pass = value["low_features"] == "pass"
        self.orchards_lenient = value["orchard_sight"] == "fire_only"
        self.marsh_open = value["marsh"] == "open"

    def is_on(self, name: str) -> bool:
        """Whether a switch with the values true and false is on."""
        return self.value[name] == "true"

    def default(self, name: str) -> bool:
        """Does a switch have its default?"""
        return name not in self.changed


# Nobody changes the switches of a game: all that play with the default ones share these.
DEFAULT: Final = Switches({})


def read_switches(options: dict[str, Any]) -> Switches:
    """Switches from a player's options; raises ScenarioError, as `chosen` does."""
    return Switches(chosen(SWITCHES, options)) if options else DEFAULT
