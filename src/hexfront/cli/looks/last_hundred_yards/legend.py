"""What the map and the lines around it show: only the signs that stand there, in words."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks.last_hundred_yards import codes
from hexfront.cli.looks.last_hundred_yards.describe import Picture
from hexfront.cli.looks.plain import BRACKETS
from hexfront.cli.output import Line, folded

HEAD = 10
CODES: dict[str, str] = {
    "squad": "S12 squad 2 of platoon 1",
    "section": "S1A a section of platoon 1",
    "mg": "MG machine gun",
    "gun": "GUN towed gun",
    "fp": "FP fortified position",
    "leader": "LDR platoon leader",
    "latw": "AT light anti-tank weapon",
    "ft": "FT flamethrower",
    "halftrack": "HT halftrack",
    "truck": "TRK truck",
    "jeep": "JP jeep",
    "dummy": "DMY dummy",
}
VALUES = (
    "small arms 1/8: value and range (U: no modifier for distance); anti-tank likewise; Cohesion: "
    "a check fails on more; armour 8/5: front and rear; look HEX tells those of each unit"
)
FIRE = (
    "fire leaves a marker, which is rolled for when all platoons have acted: green for small arms, "
    "red for mortars, yellow (anti-tank) on a unit; odds tells what it will do"
)
ABOVE = (
    "the clock; objective points, steps lost; the Final Score so far, which the attacker wants "
    "low; during an activation who has acted, and what may be reacted to"
)
BELOW = "objectives with their owners and hexes; markers with their hexes; mortars"
MORE = "forces: all units; charts: the game's numbers; rules ID; victory: what it takes to win"


def legend(picture: Picture, width: int) -> list[Line]:
    """The legend in lines of at most that width."""
    lines: list[Line] = []
    for form, side in enumerate(picture.view["sides"]):
        name = picture.words.name("side", side["name"]).removeprefix("the ")
        lines += row(" ".join(BRACKETS[form]), f"{name}: {side['title']}", width)
    lines += row("Units", "; ".join(units(picture)), width)
    lines += row("Behind", "; ".join(states()), width)
    lines += row("Ground", "; ".join(ground(picture)), width)
    lines += row("Hexes", "; ".join(marks(picture)), width)
    lines += row("Values", VALUES, width)
    lines += row("Fire", FIRE, width)
    lines += row("Above", ABOVE, width)
    lines += row("Below", BELOW, width)
    return lines + row("More", MORE, width)


def row(head: str, text: str, width: int) -> list[Line]:
    """A head and a text set in behind it; nothing where there is nothing to say."""
    return folded([(f"{head:{HEAD}}", "quiet"), (text, "")], width, HEAD) if text else []


def units(picture: Picture) -> list[str]:
    """The codes of the units of this mission."""
    classes = {unit["class"] for unit in picture.view["units"]}
    found = [text for name, text in CODES.items() if name in classes]
    found += sorted(
        {
            f"{codes.unit_code(unit)} {unit['name']}"
            for unit in picture.view["units"]
            if unit["class"] not in codes.SHORT
        }
    )
    return [*found, f"{codes.SHORT['concealed']} something concealed"]


def states() -> list[str]:
    """The signs behind the codes."""
    named: dict[str, list[str]] = {}
    words = {"must": "must act", "acted": "has acted", "motion": "in motion"}
    for key, sign in codes.STATES:
        named.setdefault(sign, []).append(words.get(key, key))
    found = [f"{sign} {' or '.join(sorted(names))}" for sign, names in named.items()]
    return [*found, f"{codes.MORE} more units"]


def ground(picture: Picture) -> list[str]:
    """The signs and letters of this map."""
    hexes = picture.view["board"]["hexes"]
    name = picture.words.name
    things = {thing for hex in hexes for thing in hex.get("things", [])}
    signs: dict[str, list[str]] = {}
    for thing, sign in codes.THINGS.items():
        if thing in things:
            signs.setdefault(sign, []).append(name("terrain", thing))
    found = [f"{sign} {' or '.join(names)}" for sign, names in signs.items()]
    kinds = dict.fromkeys([kind for hex in hexes for kind in hex["terrain"][:1]])
    found += [f"{codes.GROUND[kind]} {name('terrain', kind)}" for kind in kinds if letter(kind)]
    if any(hex["level"] for hex in hexes):
        found += ["1 2 open ground of that level", f"{codes.RAISED} higher than level 0"]
    if picture.view["board"]["sides"]:
        found.append("walls and tree lines on hexsides are not drawn: look HEX names them")
    return found


def letter(kind: str) -> str:
    """The letter of a kind of ground, \"\" if it has none."""
    return codes.GROUND.get(kind, "")


def marks(picture: Picture) -> list[str]:
    """The signs in hexes without units, and numbers."""
    view: dict[str, Any] = picture.view
    found = [f"{codes.OBJECTIVE} objective"] if view["objectives"] else []
    kinds = dict.fromkeys([mark["kind"] for mark in view["markers"]])
    found += [" ".join(codes.MARKERS[kind]) for kind in kinds]
    return [*found, ">3 or >3<: choice 3 of the list"]
