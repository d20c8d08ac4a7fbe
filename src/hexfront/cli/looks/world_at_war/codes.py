"""What the cells of the map hold: codes of units that differ from each other, signs, terrain."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks.plain import BRACKETS, CELL

TERRAIN: dict[str, str] = {
    "clear": "",
    "field": ",,",
    "woods": "wd",
    "town": "tw",
    "hill": "hi",
    "wooded_hill": "wh",
    "rough": "rg",
    "burned_woods": "bw",
    "ruins": "ru",
    "river": "ri",
    "lake": "la",
    "bridge": "br",
}
STYLES: dict[str, str] = {
    "woods": "forest",
    "wooded_hill": "forest",
    "town": "town",
    "hill": "hill",
    "river": "water",
    "lake": "water",
    "bridge": "water",
    "field": "sand",
}
# Between coordinate and terrain: a road, a river at a side, both.
ROAD, RIVER, BOTH = "=", "~", "%"
MARKERS: dict[str, str] = {"wreck": "w", "smoke": "s", "improved": "i", "mines": "m"}
OBJECTIVE, EXIT = "*", ">"
# The signs behind a unit's code; the first one that is true is shown.
STATES = (("out_of_command", "?"), ("disrupted", "!"), ("ops_complete", "."))
FLIES = "^"
# In or behind the closing bracket: a headquarters is there too, more units are.
WITH_HQ, MORE = "H", "+"

# The types that come with the game; each has a letter, which is small on the reduced face.
UNITS: dict[str, str] = {
    "m1": "M1",
    "m60a3": "M60",
    "m3": "M3",
    "m113": "APC",
    "itv": "ITV",
    "us_infantry": "Inf",
    "ah1": "AH1",
    "leopard2": "Le2",
    "leopard1": "Le1",
    "marder": "Mar",
    "jaguar": "Jag",
    "luchs": "Luc",
    "gepard": "Gep",
    "roland": "Rol",
    "pah1": "PAH",
    "panzergrenadier": "PzG",
    "t80": "T80",
    "t72": "T72",
    "t62": "T62",
    "t55": "T55",
    "bmp1": "BM1",
    "bmp2": "BM2",
    "btr60": "BTR",
    "brdm_at": "BAT",
    "zsu": "ZSU",
    "mi24": "Hin",
    "motor_rifle": "MRi",
    "airborne": "Abn",
}
LONGEST = 3
HQ = "HQ"

# Units of one code: those of a side and type; of headquarters side and formation.
Key = tuple[str, str]


def key_of(unit: dict[str, Any]) -> Key:
    """Units of one key look alike on the map."""
    own = f"{HQ} {unit['formation']}" if unit["class"] == "hq" else unit["type"]
    return (unit["side"], own)


def unit_codes(view: dict[str, Any]) -> dict[Key, str]:
    """The codes of all units of a side of this battle, no two alike whatever the case."""
    codes: dict[Key, str] = {}
    for side in view["sides"]:
        own = [unit for unit in view["units"] if unit["side"] == side["name"]]
        # Formations without morale are helicopters, which need no headquarters.
        led = [f["id"] for f in view["formations"] if f["side"] == side["name"] and f["morale"]]
        taken: set[str] = set()
        for unit in own:
            if unit["class"] == "hq":
                code = HQ if len(led) == 1 else f"{HQ}{led.index(unit['formation']) + 1}"
                codes[key_of(unit)] = code
                taken.add(code.lower())
        names = {key_of(unit): str(unit["name"]) for unit in own if unit["class"] != "hq"}
        # Shipped types first, so that they keep their codes whatever else there is.
        for key in sorted(names, key=lambda key: (key[1] not in UNITS, key[1])):
            codes[key] = _free(key[1], names[key], taken)
            taken.add(codes[key].lower())
    return codes


def _free(type: str, name: str, taken: set[str]) -> str:
    """A code for a type that no other one of its side has, with a letter in it."""
    letters = "".join([letter for letter in name or type if letter.isalnum()]) or "U"
    if not any(letter.isalpha() for letter in letters[:LONGEST]):
        letters = "U" + letters
    wanted = [UNITS[type]] if type in UNITS else []
    wanted += [letters[:LONGEST], letters[:2] + letters[-1:], letters[:1] + letters[-2:]]
    wanted += [f"{letters[: LONGEST - len(str(n))]}{n}" for n in range(1, 99)]
    return next(code for code in wanted if code.lower() not in taken)


def stack_text(codes: dict[Key, str], stack: list[dict[str, Any]], form: int) -> str:
    """The first unit that fights, with its state; a headquarters stands for its stack only if it is
    alone. `[T72!]`, `[M1]H`; where there is no room the sign takes the bracket's place: `[T72!H`.
    """
    top = next((unit for unit in stack if unit["class"] != "hq"), stack[0])
    code = codes[key_of(top)]
    state = next((sign for key, sign in STATES if top[key]), "")
    if not state and top["mode"] == "flight":
        state = FLIES
    body = BRACKETS[form][0] + (code.lower() if top["reduced"] else code) + state
    sign = ""
    if len(stack) > 1:
        others = [unit for unit in stack if unit is not top]
        sign = WITH_HQ if any(unit["class"] == "hq" for unit in others) else MORE
    closed = body + BRACKETS[form][1] + sign
    return closed if len(closed) < CELL else body + sign


def ground_text(hex: dict[str, Any]) -> str:
    """ "A10=wd": coordinate, sign, terrain."""
    road, river = bool(hex.get("roads")), bool(hex.get("rivers") or hex.get("bridges"))
    sign = BOTH if road and river else ROAD if road else RIVER if river else " "
    return f"{hex['hex']}{sign}{terrain_code(hex)}"


def terrain_code(hex: dict[str, Any]) -> str:
    """Two letters for what lies on a hex."""
    return TERRAIN.get(hex["terrain"][-1], hex["terrain"][-1][:2]) if hex["terrain"] else ""


def marks_text(view: dict[str, Any], label: str) -> str:
    """Objectives, exits and markers of a hex without units."""
    kinds = [mark["kind"] for mark in view["markers"] if mark["hex"] == label]
    signs = [MARKERS.get(kind, kind[:1]) for kind in kinds]
    if any(label in exit["hexes"] for exit in view["exits"]):
        signs.insert(0, EXIT)
    if any(label in objective["hexes"] for objective in view["objectives"]):
        signs.insert(0, OBJECTIVE)
    return "".join(signs)
