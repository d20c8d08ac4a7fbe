"""Reading map files (docs/maps.md), and telling every mistake in one by its place."""

from __future__ import annotations

from typing import Final

from hexfront.core.fields import Fields, parsed
from hexfront.core.grid import (
    DIRECTIONS,
    LENGTHS,
    LONGEST,
    NAMES,
    ORIENTATIONS,
    SHIFTED,
    Grid,
    orientation_of,
)
from hexfront.core.hexes import OFF_MAP
from hexfront.core.maps import (
    BRIDGE,
    CONTOUR,
    FORD,
    Crossing,
    GameMap,
    MapArea,
    MapKinds,
    MapLine,
    Sector,
    inside,
    rings_meet,
)
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.sight import Polygon

FORMAT: Final = 1
# In the picture of the ground: there is no hex, as in the last row where lines differ in length.
NO_HEX: Final = "-"
LARGEST_SCALE: Final = 1000


def read(text: str | bytes, kinds: MapKinds, file: str = "map") -> GameMap:
    """The map that a file's text holds. Raises ScenarioError with everything wrong about it."""
    problems: list[Problem] = []
    told = parsed(text, file, problems)
    if problems:
        raise ScenarioError(problems)
    found = read_fields(Fields(told, "", problems), kinds)
    if problems:
        raise ScenarioError(problems)
    return found


def read_fields(top: Fields, kinds: MapKinds) -> GameMap:
    """The same from a table that was parsed; problems are left in its list."""
    top.integer("format", None, FORMAT, FORMAT)
    id = top.text("id")
    name = top.text("name", "")
    system = top.text("system", "")
    orientation = orientation_of(top.choice("orientation", ORIENTATIONS))
    grid = Grid(
        orientation,
        top.integer("columns", None, 1, LONGEST),
        top.integer("rows", None, 1, LONGEST),
        top.choice("shifted", SHIFTED, "even"),
        top.choice("shifted_length", LENGTHS, "same"),
        top.choice("names", NAMES, "letters"),
    )
    scale = top.integer("scale", 1, 1, LARGEST_SCALE)
    ground = _picture(top, grid, kinds)
    features: list[tuple[str, ...]] = [()] * grid.map.size
    names = [""] * grid.map.size
    for row in top.tables("hexes"):
        _one_group(row, grid, kinds, ground, features, names)
    sides = _sides(top, grid, kinds)
    lines = [_line(row, grid, kinds) for row in top.tables("lines")]
    found = GameMap(
        id,
        name,
        system,
        grid,
        scale,
        ground,
        features,
        names,
        sides,
        [line for line in lines if line is not None],
        [],
        [],
        _sectors(top, grid),
        tuple(hexes_in(top, "playing", grid, [])) or tuple(range(grid.map.size)),
    )
    for row in top.tables("crossings"):
        _crossing(row, found, kinds)
    for row in top.tables("areas"):
        _area(row, found, kinds)
    _contours(top, found)
    top.finish()
    return found


# --- hexes -----------------------------------------------------------------------------------


def hexes_in(row: Fields, key: str, grid: Grid, default: list[str] | None = None) -> list[int]:
    """The hexes that a field names, one by one (F12) or as rectangles (C3:H9), ascending."""
    found: set[int] = set()
    for name in row.texts(key, default):
        block = grid.block(name)
        if not block:
            row.wrong(key, "no-such-hex", f"there is no {name!r} on this map")
        found.update(block)
    return sorted(found)


def _picture(top: Fields, grid: Grid, kinds: MapKinds) -> list[str]:
    """The ground of every hex, from its picture: a letter a hex, a line of text a row."""
    letters = {letter: kind for kind, letter in kinds.ground.items()}
    legend = top.table("legend")
    for letter in legend.told:
        if len(letter) != 1 or letter.isspace() or letter == NO_HEX:
            legend.wrong(letter, "bad-letter", "must be one letter or sign")
        letters[letter] = legend.choice(letter, tuple(kinds.ground))
    legend.finish()
    base = next(iter(kinds.ground))
    ground = [base] * grid.map.size
    if not top.has("ground"):
        top.text("ground", "")
        return ground
    lines = ["".join(line.split()) for line in top.text("ground").split("\n")]
    lines = [line for line in lines if line]
    rows = max(grid.row) + 1
    columns = max(grid.column) + 1
    if len(lines) != rows:
        top.wrong("ground", "wrong-size", f"has {len(lines)} lines, the map {rows} rows")
    wanted = {(grid.column[hex], grid.row[hex]): hex for hex in range(grid.map.size)}
    for row, line in enumerate(lines[:rows]):
        if len(line) != columns:
            message = f"has {len(line)} letters, the map {columns} columns"
            top.wrong(f"ground, line {row + 1}", "wrong-size", message)
        for column, letter in enumerate(line[:columns]):
            hex = wanted.get((column, row), OFF_MAP)
            where = f"ground, line {row + 1}, letter {column + 1}"
            if hex == OFF_MAP and letter != NO_HEX:
                top.wrong(where, "no-such-hex", f"there is no hex: write {NO_HEX}")
            elif hex != OFF_MAP and letter not in letters:
                known = " ".join(letters)
                message = f"{letter!r} ({grid.labels[hex]}) is in no legend; known are: {known}"
                top.wrong(where, "unknown-letter", message)
            elif hex != OFF_MAP:
                ground[hex] = letters[letter]
    return ground


def _one_group(
    row: Fields,
    grid: Grid,
    kinds: MapKinds,
    ground: list[str],
    features: list[tuple[str, ...]],
    names: list[str],
) -> None:
    """What an entry of `hexes` says of its hexes, over the picture."""
    hexes = hexes_in(row, "at", grid)
    told = row.choice("ground", tuple(kinds.ground), "") if row.has("ground") else ""
    added = row.texts("features", [])
    for feature in added:
        if feature not in kinds.features:
            known = ", ".join(kinds.features) or "none"
            row.wrong("features", "unknown-value", f"{feature!r} is not one of: {known}")
    name = row.text("name", "")
    for hex in hexes:
        if told:
            ground[hex] = told
        features[hex] = (*features[hex], *[f for f in added if f not in features[hex]])
        if name:
            names[hex] = name
    row.finish()


def _sides(top: Fields, grid: Grid, kinds: MapKinds) -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for row in top.tables("sides"):
        kind = row.choice("kind", kinds.sides) if kinds.sides else row.text("kind")
        for name in row.texts("at"):
            hex, direction = grid.find_side(name)
            if hex == OFF_MAP:
                row.wrong("at", "no-such-hexside", _side_message(name, grid))
                continue
            side = grid.map.hexside(hex, direction)
            if side in found.setdefault(kind, set()):
                row.wrong("at", "side-twice", f"{name} is there twice")
            found[kind].add(side)
        row.finish()
    return {kind: frozenset(sides) for kind, sides in found.items()}


def _side_message(name: str, grid: Grid) -> str:
    known = ", ".join(DIRECTIONS[grid.orientation])
    return f"{name!r} is no hexside: write a hex, a slash and one of {known}"


def _sectors(top: Fields, grid: Grid) -> list[Sector]:
    found: list[Sector] = []
    taken: dict[int, str] = {}
    known = DIRECTIONS[grid.orientation]
    for row in top.tables("sectors"):
        id = row.text("id")
        hexes = hexes_in(row, "hexes", grid)
        for hex in hexes:
            if hex in taken:
                message = f"{grid.labels[hex]} is in sector {taken[hex]} already"
                row.wrong("hexes", "hex-twice", message)
                break
        taken.update(dict.fromkeys(hexes, id))
        halves = hexes_in(row, "halves", grid, [])
        for hex in halves:
            if hex in hexes:
                message = f"{grid.labels[hex]} lies in this sector as a whole already"
                row.wrong("halves", "hex-twice", message)
                break
        scatter = [word.lower() for word in row.texts("scatter", [])]
        if scatter and sorted(scatter) != sorted(known):
            message = f"must name each direction once, for the faces 1 to 6: {', '.join(known)}"
            row.wrong("scatter", "bad-scatter", message)
            scatter = []
        directions = tuple([known.index(word) for word in scatter])
        found.append(Sector(id, frozenset(hexes), directions, frozenset(halves)))
        row.finish()
    return found


# --- lines -----------------------------------------------------------------------------------


def _line(row: Fields, grid: Grid, kinds: MapKinds) -> MapLine | None:
    """A line from its path: hexes in order, the first and the last perhaps with a hexside."""
    kind = row.choice("kind", kinds.lines) if kinds.lines else row.text("kind")
    name = row.text("name", "")
    width = row.integer("width", 20, 0, 100)
    path = row.texts("path")
    row.finish()
    map = grid.map
    hexes: list[int] = []
    sides: list[int] = []
    last = OFF_MAP
    for number, word in enumerate(path):
        label, slash, _ = word.partition("/")
        hex = grid.find(label)
        if hex == OFF_MAP:
            row.wrong("path", "no-such-hex", f"there is no {label!r} on this map")
            return None
        if hexes and map.direction(hexes[-1], hex) < 0:
            message = f"{grid.labels[hexes[-1]]} and {grid.labels[hex]} are not adjacent"
            row.wrong("path", "not-adjacent", message)
            return None
        if hexes:
            sides.append(map.hexside_of(hexes[-1], hex))
        hexes.append(hex)
        if not slash:
            continue
        found, direction = grid.find_side(word)
        if found == OFF_MAP:
            row.wrong("path", "no-such-hexside", _side_message(word, grid))
        elif number == 0 and len(path) > 1:
            sides.append(map.hexside(hex, direction))
        elif number == len(path) - 1:
            last = map.hexside(hex, direction)
        else:
            row.wrong("path", "not-an-end", f"{word}: only the ends of a line name a hexside")
    if last != OFF_MAP:
        sides.append(last)
    if len(sides) != len(set(sides)):
        row.wrong("path", "side-twice", "the line crosses a hexside twice")
    if not hexes or (len(hexes) == 1 and not sides):
        row.wrong("path", "no-line", "must go through two hexes at least, or to a hexside")
        return None
    return MapLine(kind, name, width, tuple(hexes), tuple(sides))


def _crossing(row: Fields, map: GameMap, kinds: MapKinds) -> None:
    """A bridge or ford over a river that is a line, or a hexside."""
    kind = row.choice("kind", (BRIDGE, FORD))
    at = row.text("at")
    deck = [word.lower() for word in row.texts("deck", [])]
    row.finish()
    grid = map.grid
    known = DIRECTIONS[grid.orientation]
    if "/" in at:
        hex, direction = grid.find_side(at)
        if hex == OFF_MAP:
            row.wrong("at", "no-such-hexside", _side_message(at, grid))
            return
        side = grid.map.hexside(hex, direction)
        if not any(side in map.sides.get(river, frozenset()) for river in kinds.river_sides):
            row.wrong("at", "no-river", f"there is no river on the hexside {at}")
        if kind == BRIDGE and not any(
            side in line.sides for line in map.lines if line.kind in kinds.roads
        ):
            row.wrong("at", "no-road", f"no road crosses the hexside {at}")
        map.crossings.append(Crossing(kind, hex, (), side))
        return
    hex = grid.find(at)
    if hex == OFF_MAP:
        row.wrong("at", "no-such-hex", f"there is no {at!r} on this map")
        return
    directions = [known.index(word) for word in deck if word in known]
    if len(directions) != len(deck):
        row.wrong("deck", "unknown-value", f"must be directions: {', '.join(known)}")
    rivers = map.ends(kinds.rivers)[hex]
    if any(rivers >> direction & 1 for direction in directions):
        row.wrong("deck", "deck-on-river", "the deck lies where the river leaves the hex")
    map.crossings.append(Crossing(kind, hex, tuple(directions), -1))


# --- areas -----------------------------------------------------------------------------------


def _area(row: Fields, map: GameMap, kinds: MapKinds) -> None:
    kind = row.choice("kind", kinds.areas) if kinds.areas else row.text("kind")
    name = row.text("name", "")
    style = row.text("style", "")
    level = row.integer("level", -1, -1, 20)
    height = row.integer("height", 1, 0, 20)
    points: list[tuple[int, int]] = []
    for word in row.texts("ring"):
        point = point_of(word, map)
        if point is None:
            message = f"{word!r} is no point: write a hex (F12), one with an offset (F12+3,-2)"
            row.wrong("ring", "no-such-point", message + ", or two numbers (36,23)")
        else:
            points.append(point)
    row.finish()
    try:
        polygon = Polygon(points, map.scale)
    except ValueError as error:
        row.wrong("ring", "bad-ring", str(error))
        return
    area = MapArea(kind, name, style, level, height, polygon)
    for hex in range(map.grid.map.size):
        if kind == CONTOUR and map.on_rim(area, hex):
            message = f"goes through the centre of {map.grid.labels[hex]}"
            row.wrong("ring", "through-a-centre", message)
    map.areas.append(area)


def point_of(word: str, map: GameMap) -> tuple[int, int] | None:
    """A point at the map's scale: a hex's centre, an offset from it, or two numbers of the
    lattice."""
    label, plus, offset = word.partition("+")
    x = y = 0
    if not plus and "," in word:
        offset = word
    else:
        hex = map.grid.find(label)
        if hex == OFF_MAP:
            return None
        x = map.grid.map.centre_xs[hex] * map.scale
        y = map.grid.map.centre_ys[hex] * map.scale
        if not plus:
            return x, y
    across, comma, down = offset.partition(",")
    if not comma or not _is_number(across) or not _is_number(down):
        return None
    return x + int(across), y + int(down)


def _is_number(text: str) -> bool:
    return len(text) <= 6 and text.removeprefix("-").isdecimal()


def _contours(top: Fields, map: GameMap) -> None:
    """Contours are nested: two of them do not meet, and a bold one inside a bold one is higher."""
    rings = [area for area in map.areas if area.kind == CONTOUR]
    for number, first in enumerate(rings):
        for other, second in enumerate(rings[number + 1 :], number + 1):
            where = f"contours {number + 1} and {other + 1}"
            if rings_meet(first.polygon, second.polygon):
                top.wrong(f"areas, {where}", "contours-meet", "their rings meet")
                continue
            inner, outer = (
                (first, second) if inside(first.polygon, second.polygon) else (second, first)
            )
            if inside(inner.polygon, outer.polygon) and 0 <= inner.level <= outer.level:
                message = f"the inner one must be higher than level {outer.level}"
                top.wrong(f"areas, {where}", "not-higher", message)
