"""What the map and the lines around it show: only the signs that stand there, in words."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks.plain import BRACKETS
from hexfront.cli.looks.world_at_war import codes
from hexfront.cli.looks.world_at_war.describe import Picture
from hexfront.cli.output import Line, folded

HEAD = 10
# The lines above and below the map.
ABOVE = (
    "points of victory; the cup: markers of formations that may still be drawn this turn, one of "
    "which lets its formation act, and End markers, the last of which ends the turn; who holds an "
    "End marker puts it into the cup after its next impulse"
)
BELOW = "objectives with their owners and hexes; exits; wrecks, smoke and field works"
VALUES = (
    "AP 4/4/10: dice, number to hit, range in hexes (up to twice as far with a number one higher; "
    "U: no farther); HE and AA likewise; armour 3/4: dice against hits, and what cancels one; "
    "assault 3/4: dice, number to hit; look HEX tells those of each unit"
)
LEADERS = (
    "headquarters: units of its formation within its command radius act without a check; it lends "
    "its leadership, dice more, to one attack out of its hex; it moves with units of its type only"
)
MORE = "forces: all formations with headquarters, missions and states; charts: the game's numbers"


def legend(picture: Picture, width: int) -> list[Line]:
    """The legend in lines of at most that width."""
    view = picture.view
    names = [
        picture.words.name("side", side["name"]).removeprefix("the ") for side in view["sides"]
    ]
    lines: list[Line] = []
    for form, side in enumerate(view["sides"]):
        brackets = " ".join(BRACKETS[form])
        lines += row(brackets, f"{names[form]}: {'; '.join(units(picture, side['name']))}", width)
    lines += row("Behind", "; ".join(states(picture)), width)
    lines += row("Ground", "; ".join(ground(picture)), width)
    lines += row("Hexes", "; ".join(marks(view, picture)), width)
    lines += row("HQ", LEADERS, width)
    lines += row("Values", VALUES, width)
    lines += row("Above", ABOVE, width)
    lines += row("Below", BELOW, width)
    return lines + row("More", MORE, width)


def row(head: str, text: str, width: int) -> list[Line]:
    """A head and a text set in behind it; nothing where there is nothing to say."""
    return folded([(f"{head:{HEAD}}", "quiet"), (text, "")], width, HEAD) if text else []


def units(picture: Picture, side: str) -> list[str]:
    """The codes of a side's units with their names."""
    told: dict[str, str] = {}
    for unit in picture.view["units"]:
        if unit["side"] == side:
            told[picture.codes[codes.key_of(unit)]] = str(unit["name"])
    return [f"{code} {name}" for code, name in sorted(told.items())]


def states(picture: Picture) -> list[str]:
    """The signs behind the codes."""
    found = [f"{sign} {key.replace('_', ' ')}" for key, sign in codes.STATES]
    found.append("small letters: reduced")
    if any(unit["mode"] for unit in picture.view["units"]):
        found.append(f"{codes.FLIES} in flight")
    found.append(f"{codes.WITH_HQ} with a headquarters")
    return [*found, f"{codes.MORE} with another unit"]


def ground(picture: Picture) -> list[str]:
    """The codes of terrain on this map, and the signs before them."""
    hexes = picture.view["board"]["hexes"]
    shown = {codes.terrain_code(hex): hex["terrain"][-1] for hex in hexes if hex["terrain"]}
    told = [f"{code} {picture.words.name('terrain', id)}" for code, id in shown.items() if code]
    texts = {codes.ground_text(hex)[len(hex["hex"])] for hex in hexes}
    words = ((codes.ROAD, "road"), (codes.RIVER, "river at a side"), (codes.BOTH, "road and river"))
    return [*sorted(told), *[f"{sign} {name}" for sign, name in words if sign in texts]]


def marks(view: dict[str, Any], picture: Picture) -> list[str]:
    """The signs in hexes without units, and numbers."""
    found = [f"{codes.OBJECTIVE} objective"] if view["objectives"] else []
    found += [f"{codes.EXIT} exit"] if view["exits"] else []
    kinds = dict.fromkeys([mark["kind"] for mark in view["markers"]])
    found += [f"{codes.MARKERS[kind]} {picture.words.name('marker', kind)}" for kind in kinds]
    return [*found, ">3 or >3<: choice 3 of the list"]
