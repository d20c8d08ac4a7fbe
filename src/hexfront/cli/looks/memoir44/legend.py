"""What the signs of a map mean: only of those that stand on it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from hexfront.cli.looks.memoir44.board import (
    BRACKETS,
    OBSTACLES,
    TERRAIN_CODES,
    form_of,
    has_road_sign,
    obstacle_of,
    terrain_code,
    unit_letters,
)
from hexfront.cli.looks.memoir44.describe import side_label
from hexfront.cli.output import Line

if TYPE_CHECKING:
    from hexfront.words import Words


def legend(view: dict[str, Any], words: Words, plain: bool, width: int = 100) -> list[Line]:
    """What the signs of this board mean: only those that stand on it."""
    medal, line = ("*", ":") if plain else ("★", "║")
    names = [side["name"] for side in view["sides"]]
    hexes = view["board"]["hexes"]
    sides = [
        f"{' '.join(BRACKETS[form_of(name, names)])} {side_label(words, name)}" for name in names
    ]
    letters = [
        f"{letter} {words.name('type', kind)}" for kind, letter in unit_letters(view).items()
    ]
    battles = [unit["battles"] for unit in view["units"] if unit["ordered"]]
    states = ["! ordered, may still battle"] if any(left > 0 for left in battles) else []
    states += [". ordered, will battle no more"] if any(left == 0 for left in battles) else []
    marks = [f"{medal} medal"] if any(o["hexes"] for o in view["objectives"]) else []
    marks += ["> exit"] if view["exits"] else []
    obstacles = {obstacle_of(hex) for hex in hexes}
    marks += [
        f"{sign} {words.name('terrain', t)}" for t, sign in OBSTACLES.items() if sign in obstacles
    ]
    lines = _folded("Units", [f"{', '.join(sides)}, with kind and figures", *letters], width)
    lines += _folded("States", states, width)
    lines += _folded("Marks", marks, width)
    lines += _folded("Terrain", _terrain_signs(hexes, words), width)
    if any(hex["sections"] & (hex["sections"] - 1) for hex in hexes):
        lines += _folded("Lines", [f"{line} between sections; a hex it cuts is in both"], width)
    return lines


def _terrain_signs(hexes: list[dict[str, Any]], words: Words) -> list[str]:
    """The codes that the map shows, each once, and the signs for roads and for more than one."""
    codes = {terrain_code(hex) for hex in hexes}
    shown: dict[str, str] = {}
    for t in sorted({t for hex in hexes for t in hex["terrain"] if t not in OBSTACLES}):
        code = TERRAIN_CODES.get(t, t[:3])
        if code in codes or code[:2] + "+" in codes:
            # Two terrains that are drawn alike (a hill, one with a road) share the simpler name.
            shown[code] = min(shown.get(code, words.name("terrain", t)), words.name("terrain", t))
    signs = [f"{code} {name}" for code, name in shown.items()]
    roads = any(has_road_sign(hex) for hex in hexes)
    if roads and "rd" in shown:
        signs[signs.index(f"rd {shown['rd']}")] = f"rd and = {shown['rd']}"
    elif roads:
        signs.append(f"= {words.name('terrain', 'road')}")
    return [*signs, "+ more than one: look HEX"] if any("+" in code for code in codes) else signs


def _folded(head: str, items: list[str], width: int) -> list[Line]:
    """Items behind a head, folded to the width; nothing if there are no items."""
    if not items:
        return []
    lines = textwrap.wrap("; ".join(items), max(min(width - 12, 88), 20))
    heads = [head] + [""] * (len(lines) - 1)
    return [[(f"{name:9} ", "quiet"), (line, "")] for name, line in zip(heads, lines, strict=True)]
