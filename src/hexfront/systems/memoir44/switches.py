"""Rules on which sources differ, as switches (chapter 12): options of a game."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44.ground import CLASSIC, ELEVATED

# name -> its values, the default first
SWITCHES: Final[dict[str, tuple[str, ...]]] = {
    "hill_los": ("classic", "elevated"),
    "los_board_edge_obstructs": ("true", "false"),
    "air_power_dice": ("by_side", "1/1", "2/2"),
    "auto_ignore_costly_flag": ("true", "false"),
    "wire_overrun_after_take_ground": ("true", "false"),
    "sandbag_pool": ("12", "unlimited"),
}
UNLIMITED: Final = 9999


class Switches:
    """The switches of one game, ready for the rules; `changed` holds those that are not default."""

    __slots__ = (
        "air_power",
        "auto_ignore",
        "changed",
        "edge_obstructs",
        "hill_los",
        "sandbag_pool",
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
        pool = value["sandbag_pool"]
        self.sandbag_pool = UNLIMITED if pool == "unlimited" else int(pool)


def read_switches(options: dict[str, Any]) -> Switches:
    """Switches from a player's options (true and false may be booleans, numbers numbers).

    Raises ScenarioError naming every unknown option and value.
    """
    problems: list[Problem] = []
    changed: dict[str, str] = {}
    for name, raw in options.items():
        value = str(raw).lower()
        if name not in SWITCHES:
            known = ", ".join(SWITCHES)
            problems.append(Problem("unknown-option", f"options.{name}", f"known are: {known}"))
        elif value not in SWITCHES[name]:
            allowed = ", ".join(SWITCHES[name])
            problems.append(Problem("bad-option", f"options.{name}", f"must be one of: {allowed}"))
        else:
            changed[name] = value
    if problems:
        raise ScenarioError(problems)
    return Switches(changed)
