"""All troops by formation: where its headquarters is, what it has left, where its units are."""

from __future__ import annotations

from typing import Any

from hexfront.cli.looks.world_at_war.describe import Picture
from hexfront.cli.output import counted


def forces(picture: Picture) -> list[str]:
    """The formations of both sides, each with its units in lines of their own."""
    lines: list[str] = []
    for formation in picture.view["formations"]:
        lines.append(headline(picture, formation))
        own = [unit for unit in picture.view["units"] if unit["formation"] == formation["id"]]
        lines += [f"  {text}" for text in of_units(picture, own)]
        if formation["lost"]:
            names = [picture.words.name("type", unit["type"]) for unit in formation["lost"]]
            kinds = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
            lines.append(f"  gone: {', '.join(kinds)}")
    return lines


def headline(picture: Picture, formation: dict[str, Any]) -> str:
    """Name, side, morale, markers in the cup, missions, headquarters."""
    side = picture.words.name("side", formation["side"])
    markers = f"{formation['markers_left']} of {counted(formation['markers'], 'marker')} in the cup"
    parts = [markers]
    if formation["morale"]:
        parts.append(f"morale {formation['morale']}")
    if formation["radius"] is not None:
        radius, leadership = formation["radius"], formation["leadership"]
        parts.append(f"headquarters: command radius {radius}, leadership {leadership}")
    elif formation["morale"]:
        parts.append("no headquarters now")
    missions = (("he_missions", "HE"), ("smoke_missions", "smoke"))
    left = [f"{formation[key]} {name}" for key, name in missions if formation[key]]
    if left:
        parts.append(f"fire missions left: {' and '.join(left)}")
    return f"{formation['name']} of {side}: {'; '.join(parts)}."


def of_units(picture: Picture, own: list[dict[str, Any]]) -> list[str]:
    """The units of a formation, a line for each type: where they are, and how."""
    lines: list[str] = []
    for name in dict.fromkeys([str(unit["name"]) for unit in own]):
        places = [place_of(picture, unit) for unit in own if unit["name"] == name]
        lines.append(f"{name}: {', '.join(places)}")
    return lines


def place_of(picture: Picture, unit: dict[str, Any]) -> str:
    """The hex of a unit and its state."""
    state = picture.unit(unit).removeprefix(str(unit["name"])).strip()
    carrier = picture.numbered(unit["loaded_in"]) if unit["loaded_in"] is not None else None
    if unit["hex"] is None:
        return f"{arrives(picture, unit)} {state}".strip()
    aboard = "" if carrier is None else f" aboard {carrier['label']}"
    return f"{unit['hex']}{aboard} {state}".strip()


def arrives(picture: Picture, unit: dict[str, Any]) -> str:
    """When and where a unit that waits may enter the map."""
    for waiting in picture.view["waiting"]:
        if unit["id"] in waiting["units"]:
            when = f"turn {waiting['turn']}" if waiting["turn"] else "by a die"
            hexes = waiting["hexes"]
            where = hexes[0] if len(hexes) == 1 else f"{hexes[0]} to {hexes[-1]}"
            return f"off the map ({when}, over {where})"
    return "off the map"
