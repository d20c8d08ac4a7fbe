"""All units of both sides, platoon by platoon, as far as the one who asks knows them."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks.last_hundred_yards.describe import Picture
from hexfront.cli.output import counted


def forces(picture: Picture) -> list[str]:
    """A line for each platoon, for the support of each side, and for what is only seen."""
    view = picture.view
    lines: list[str] = []
    for side in view["sides"]:
        name = picture.words.name("side", side["name"])
        lines.append(f"{name[:1].upper()}{name[1:]}, {side['title']}:")
        told: set[int] = set()
        for platoon in view["platoons"]:
            if platoon["side"] == side["name"]:
                told.update(platoon["units"])
                lines += platoon_lines(picture, platoon)
        own = [unit for unit in view["units"] if unit["side"] == side["name"]]
        others = [unit for unit in own if unit["id"] not in told]
        known = [unit for unit in others if unit["class"] != "concealed"]
        unknown = [unit for unit in others if unit["class"] == "concealed"]
        if known:
            lines.append(f"  Support: {', '.join([unit_text(picture, unit) for unit in known])}.")
        if unknown:
            hexes = " ".join(dict.fromkeys([str(unit["hex"]) for unit in unknown if unit["hex"]]))
            lines.append(f"  Concealed: {counted(len(unknown), 'unit')}; {hexes}.")
    return lines


def platoon_lines(picture: Picture, platoon: dict[str, Any]) -> list[str]:
    """A platoon with its strength and its units; nothing of one that the asker does not see."""
    units = {unit["id"]: unit for unit in picture.view["units"]}
    own = [unit_text(picture, units[number]) for number in platoon["units"] if number in units]
    if not own:
        return []
    steps = platoon["steps"]  # of an enemy's platoon nobody is told
    strength = "" if steps is None else f" ({steps} of {platoon['full']} steps)"
    return [f"  {platoon['name']}{strength}: {', '.join(own)}."]


def unit_text(picture: Picture, unit: dict[str, Any]) -> str:
    """ "us-mg-1 0217 (acted)": name, hex, states."""
    states = picture.states(unit)
    return f"{unit['label']} {unit['hex'] or 'off the map'}" + (
        f" ({', '.join(states)})" if states else ""
    )
