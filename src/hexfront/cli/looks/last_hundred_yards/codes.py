"""What the cells of the map hold: codes of units, signs, ground."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks.plain import BRACKETS, CELL

# The last letter of a hex's line: its ground. A digit there is the level of open ground.
GROUND: dict[str, str] = {
    "open": "",
    "town": "t",
    "woods": "w",
    "heavy_woods": "W",
    "jungle": "j",
    "heavy_jungle": "J",
    "orchard": "o",
    "palm_grove": "p",
    "marsh": "m",
    "beach": "b",
    "water": "a",
}
STYLES: dict[str, str] = {
    "woods": "forest",
    "heavy_woods": "forest",
    "jungle": "forest",
    "heavy_jungle": "forest",
    "orchard": "forest",
    "palm_grove": "forest",
    "town": "town",
    "water": "water",
    "marsh": "water",
    "beach": "sand",
}
# The sign before it: what stands or runs there, the first of these.
THINGS: dict[str, str] = {
    "stone": "#",
    "wooden": "#",
    "urban": "#",
    "hut": "h",
    "bridge": "%",
    "ford": "f",
    "river": "~",
    "road": "=",
    "path": "-",
}
# Ground that is higher than level 0 and has a letter.
RAISED = "^"
# The sign behind a unit's code, the first that fits.
STATES = (
    ("heroic", "*"),
    ("shocked", "!"),
    ("disrupted", "!"),
    ("regrouping", "~"),
    ("must", "^"),
    ("acted", "."),
    ("motion", ">"),
)
SHORT: dict[str, str] = {
    "squad": "SQ",
    "section": "SC",
    "mg": "MG",
    "gun": "GUN",
    "fp": "FP",
    "leader": "LDR",
    "latw": "AT",
    "ft": "FT",
    "halftrack": "HT",
    "truck": "TRK",
    "jeep": "JP",
    "dummy": "DMY",
    "concealed": "???",
}
# Who stands for a stack, the first class of these in it.
FIRST = ("afv", "fv", "squad", "section", "mg", "gun", "fp")
# In or behind the closing bracket: more units are there.
MORE = "+"
OBJECTIVE = "*"
# Markers of views: their signs and what they are called.
MARKERS: dict[str, tuple[str, str]] = {
    "ip": ("i", "improved position"),
    "mines": ("m", "mines"),
    "wire": ("x", "wire"),
    "smoke": ("s", "smoke"),
    "sadrm": ("g", "small-arms marker (green)"),
    "mdrm": ("r", "mortar marker (red)"),
    "fo": ("o", "forward observer"),
    "primary": ("P", "primary impact"),
    "illumination": ("l", "light"),
    "arrow": (">", "assault arrow"),
    "assault": ("A", "assault"),
}


def unit_code(unit: dict[str, Any]) -> str:
    """Up to three letters: S12 the second squad of the first platoon, S1A one of its sections."""
    name = SHORT.get(unit["class"], "")
    if name in ("SQ", "SC"):
        return f"{name[:1]}{unit['platoon_number'] or ''}{unit['number']}"[:3]
    return name or "".join(str(unit["name"]).replace("-", "").split())[:3]


def state(unit: dict[str, Any]) -> str:
    """The sign of a unit's state, \"\" if it has none."""
    return next((sign for key, sign in STATES if unit[key]), "")


def stack_text(stack: list[dict[str, Any]], form: int) -> str:
    """The first unit that fights, with its state: `[S12!]`, `[M4>]+`; where there is no room the
    plus sign takes the bracket's place: `[S12!+`. Leaders and the like stand for a stack only if
    alone."""
    top = next((unit for unit in stack if unit["class"] in FIRST), stack[0])
    body = BRACKETS[form][0] + unit_code(top) + state(top)
    sign = MORE if len([unit for unit in stack if unit["loaded_in"] is None]) > 1 else ""
    closed = body + BRACKETS[form][1] + sign
    return closed if len(closed) < CELL else body + (sign or BRACKETS[form][1])


def sign(hex: dict[str, Any]) -> str:
    """What stands or runs in a hex, else whether its wood or town lies high; a blank if neither."""
    things = hex.get("things", [])
    found = next((mark for thing, mark in THINGS.items() if thing in things), "")
    return found or (RAISED if hex["level"] and ground(hex) else " ")


def ground(hex: dict[str, Any]) -> str:
    """The letter of a hex's ground, \"\" if it is open."""
    kind = hex["terrain"][0] if hex["terrain"] else "open"
    return GROUND.get(kind, kind[:1])


def ground_text(hex: dict[str, Any]) -> str:
    """ "0412=w": coordinate, sign, ground or level."""
    level = str(hex["level"]) if hex["level"] else ""
    return f"{hex['hex']}{sign(hex)}{ground(hex) or level}"


def marks_text(view: dict[str, Any], label: str) -> str:
    """Objectives and markers of a hex without units."""
    kinds = dict.fromkeys([mark["kind"] for mark in view["markers"] if mark["hex"] == label])
    signs = [MARKERS[kind][0] for kind in kinds]
    if any(label in objective["hexes"] for objective in view["objectives"]):
        signs.insert(0, OBJECTIVE)
    return "".join(signs)
