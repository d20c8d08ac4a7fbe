"""The map as a view tells it: hexes, and what is drawn over them as the map file has it (4.0).

What is derived is told with the hexes (level, contour band, what stands there); rings and hexsides
are those of the file, so that a picture and the line of sight rest on the same points.
"""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.hexes import FLAT
from hexfront.core.maps import CONTOUR, GameMap, MapArea

LINES: Final[dict[str, str]] = {"roads": "road", "paths": "path", "rivers": "river"}


def board(
    map: GameMap,
    sheet: list[int],
    levels: list[int],
    bands: list[int],
    names: list[str],
    styles: list[list[str]],
) -> dict[str, Any]:
    """The board of a view, ready for JSON: `hexes`, `areas`, `sides`, `crossings`, `sectors`, and
    `widths` of the corridors of lines in hundredths of a hex.

    By hex of the playing area: `sheet`, its number in the map file; `levels` and `bands` in force,
    which a mission may have raised; `names`, what is written there; `styles`, the kinds of its
    buildings. Of a hex `roads`, `paths` and
    `rivers` are the directions in which such lines leave it, `things` what stands in it besides its
    ground.
    """
    grid = map.grid
    ends = {key: map.ends((kind,)) for key, kind in LINES.items()}
    crossings = _crossings(map)
    hexes: list[dict[str, Any]] = []
    for at, hex in enumerate(sheet):
        place: dict[str, Any] = {
            "hex": grid.labels[hex],
            "x": grid.map.xs[hex],
            "y": grid.map.ys[hex],
            "terrain": [map.ground[hex], *map.features[hex]],
            "level": levels[at],
            "band": bands[at],
        }
        for key, masks in ends.items():
            if masks[hex]:
                place[key] = directions(masks[hex])
        if names[at]:
            place["label"] = names[at]
        things = [
            *styles[at],
            *[kind for key, kind in LINES.items() if ends[key][hex]],
            *crossings.get(hex, []),
        ]
        if things:
            place["things"] = things
        if grid.half[hex]:
            place["half"] = True
        hexes.append(place)
    inside = set(sheet)
    return {
        "size": map.id,
        "face": "country",
        "orientation": "flat" if grid.orientation == FLAT else "pointy",
        "rows": grid.rows,
        "columns": grid.columns,
        "hexes": hexes,
        "widths": {
            line.kind: max([other.width for other in map.lines if other.kind == line.kind])
            for line in map.lines
        },
        "areas": [_area(area) for area in map.areas],
        "sides": _sides(map, inside),
        "crossings": [
            {
                "kind": crossing.kind,
                "hex": grid.labels[crossing.hex],
                "deck": list(crossing.deck),
                "d": map.direction_of(crossing.hex, crossing.side) if crossing.side >= 0 else None,
            }
            for crossing in map.crossings
            if crossing.hex in inside
        ],
        "sectors": [
            {
                "id": sector.id,
                "hex": grid.labels[max(sector.hexes & inside)],
                "scatter": list(sector.scatter),
            }
            for sector in map.sectors
            if sector.hexes & inside
        ],
    }


def directions(mask: int) -> list[int]:
    """Directions, counted counter-clockwise as in `hexfront.core.hexes`, of a bit mask."""
    return [direction for direction in range(6) if mask >> direction & 1]


def _crossings(map: GameMap) -> dict[int, list[str]]:
    """By hex of the sheet, its bridges and fords."""
    found: dict[int, list[str]] = {}
    for crossing in map.crossings:
        found.setdefault(crossing.hex, []).append(crossing.kind)
    return found


def _area(area: MapArea) -> dict[str, Any]:
    """A ring; its points on the lattice of the map, the file's scale divided out."""
    scale = area.polygon.scale
    points = zip(area.polygon.xs, area.polygon.ys, strict=True)
    return {
        "kind": area.kind,
        "level": area.level if area.kind == CONTOUR and area.level >= 0 else None,
        "style": area.style,
        "height": area.height,
        "name": area.name,
        "ring": [[round(x / scale, 3), round(y / scale, 3)] for x, y in points],
    }


def _sides(map: GameMap, inside: set[int]) -> list[dict[str, Any]]:
    """The hexsides with something on them, each once."""
    found: list[dict[str, Any]] = []
    for kind in sorted(map.sides):
        for side in sorted(map.sides[kind]):
            for hex in map.grid.map.sides_hexes(side):
                if hex in inside:
                    place = {"hex": map.grid.labels[hex], "d": map.direction_of(hex, side)}
                    found.append({"kind": kind, **place})
                    break
    return found
