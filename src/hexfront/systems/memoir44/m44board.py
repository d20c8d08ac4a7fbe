"""Reading what a .m44 file lays on the hexes. Rule: M44 8.1, M44 8.5, M44 8.8."""

import re
from typing import Final

from hexfront.systems.memoir44.codes import canonical
from hexfront.systems.memoir44.m44fields import Fields, Json
from hexfront.systems.memoir44.m44json import join, shown
from hexfront.systems.memoir44.m44labels import leading_labels
from hexfront.systems.memoir44.m44model import (
    ARMIES,
    KINDS,
    SIDES,
    HexEntry,
    MedalRecord,
    Piece,
    Tag,
    UnitEntry,
)

EXIT_TAGS: Final = ("tag4", "tag5")
EXIT_MARKER: Final = "EXIT_MARKER"
BADGE: Final = re.compile(r"(?:badge)?\s*([0-9]{1,3})")

MAX_HEXAGONS: Final = 1_000
MAX_TAGS: Final = 24
MAX_FIGURES: Final = 12
ALL_TYPES: Final = (1, 2, 3)


def read_hexagons(fields: Fields, board: Json) -> tuple[HexEntry, ...]:
    """What lies on the board, sorted by (row, col); a hex listed twice is merged."""
    found: dict[tuple[int, int], HexEntry] = {}
    entries = fields.take_list(board, "hexagons", "board")
    if len(entries) > MAX_HEXAGONS:
        fields.problem("too-many", "board.hexagons", f"{len(entries)} hexes")
        return ()
    for index, value in enumerate(entries):
        where = f"board.hexagons[{index}]"
        fields.at = ""
        record = fields.as_object(value, where)
        if not record:
            fields.note("empty-hex", where, "an entry without content")
            continue
        before = len(fields.problems)
        col, row = read_coordinates(fields, record, where)
        if len(fields.problems) == before:
            fields.stand_at(col, row)
        entry = read_hexagon(fields, record, where, col, row)
        if entry.is_empty():
            fields.note("empty-hex", where, "an entry without content")
        elif (row, col) in found:
            fields.note("doubled-hex", where, "the hex is listed twice; the later layers count")
            found[(row, col)] = _merged(found[(row, col)], entry)
        else:
            found[(row, col)] = entry
    fields.at = ""
    _complete_exits(fields, found)
    return tuple([found[key] for key in sorted(found)])


def read_coordinates(fields: Fields, record: Json, where: str) -> tuple[int, int]:
    """Column and row, on the board and of equal parity. Rule: M44 1.1, M44 8.8."""
    before = len(fields.problems)
    row = fields.need_number(record, "row", where, -99, 99)
    col = fields.need_number(record, "col", where, -99, 99)
    if len(fields.problems) == before and fields.rows:
        if not (0 <= row < fields.rows and 0 <= col <= 2 * fields.columns - 2):
            fields.problem("off-board", where, f"column {col}, row {row} is not on the board")
        elif (row + col) % 2:
            fields.problem("bad-parity", where, f"column {col} and row {row}: not both even or odd")
    return col, row


def read_hexagon(fields: Fields, record: Json, where: str, col: int, row: int) -> HexEntry:
    """What one record lays on its hex."""
    terrain = _piece(fields, record, "terrain", where)
    rect_terrain = _piece(fields, record, "rect_terrain", where)
    obstacle = _piece(fields, record, "obstacle", where)
    unit = _unit(fields, record, where)
    tags = _tags(fields, record, where)
    fields.unknown(record, where)
    return HexEntry(col, row, terrain, rect_terrain, obstacle, unit, tags, record)


def _merged(first: HexEntry, second: HexEntry) -> HexEntry:
    """One entry of two: later layers win, tags are joined."""
    return HexEntry(
        first.col,
        first.row,
        second.terrain or first.terrain,
        second.rect_terrain or first.rect_terrain,
        second.obstacle or first.obstacle,
        second.unit or first.unit,
        first.tags + tuple([tag for tag in second.tags if tag not in first.tags]),
        {**first.kept, **second.kept},
    )


def _name(fields: Fields, record: Json, where: str) -> str:
    name = fields.take_text(record, "name", where)
    if not name:
        fields.problem("missing", join(where, "name"), "missing: the piece's name")
    return canonical(name)


def _piece(fields: Fields, hexagon: Json, layer: str, parent: str) -> Piece | None:
    record = fields.take_object(hexagon, layer, parent)
    if not record:
        return None
    where = join(parent, layer)
    code = _name(fields, record, where)
    orientation = fields.take_number(record, "orientation", where, 1, 6, 1)
    behaviors = [
        fields.take_text(record, name, where).upper() for name in ("behavior", "behavior2")
    ]
    owner = fields.take_word(record, "original_owner", where, SIDES)
    properties = fields.take_object(record, "properties", where)
    inside = join(where, "properties")
    closed = fields.take_object(properties, "isImpassable", inside)
    by_side = {name.lower(): value for name, value in closed.items()}
    inside = join(inside, "isImpassable")
    impassable_axis = _types(fields, by_side, "axis", inside)
    impassable_allies = _types(fields, by_side, "allies", inside)
    for name in by_side:
        fields.problem("unknown-value", inside, f"{shown(name)} is no side")
    if properties:
        record["properties"] = properties
    fields.unknown(record, where)
    return Piece(
        code,
        orientation,
        tuple([behavior for behavior in behaviors if behavior]),
        owner,
        impassable_axis,
        impassable_allies,
        record,
    )


def _types(fields: Fields, by_side: Json, side: str, where: str) -> tuple[int, ...]:
    """The unit types that may not enter: a list of 1 to 3, or true for all."""
    value = by_side.get(side)
    if value is None or isinstance(value, bool):
        by_side.pop(side, None)
        return ALL_TYPES if value else ()
    path = join(where, side)
    types = [
        fields.number(item, f"{path}[{index}]", 1, 3, 1)
        for index, item in enumerate(fields.take_list(by_side, side, where))
    ]
    return tuple(sorted(set(types)))


def _unit(fields: Fields, hexagon: Json, parent: str) -> UnitEntry | None:
    record = fields.take_object(hexagon, "unit", parent)
    if not record:
        return None
    where = join(parent, "unit")
    code = _name(fields, record, where).lower()
    kind, army = _kind_and_army(code)
    if code and not kind:
        # Without the army nobody knows whose unit it is, so that it cannot be kept like a tile.
        message = f"{shown(code)} is no kind of unit with its army"
        fields.problem("unknown-unit", join(where, "name"), message)
    badge = fields.take_text(record, "badge", where).lower()
    found = BADGE.fullmatch(badge)
    if badge and found is None:
        fields.problem("unknown-value", join(where, "badge"), f"{shown(badge)} is no badge")
    figures = fields.take_number(record, "nbr_units", where, 0, MAX_FIGURES, 0)
    behavior = fields.take_text(record, "behavior", where).upper()
    equipment = fields.take_text(record, "equipment", where).lower()
    turn = fields.take_number(record, "turn", where, 0, 99, 0)
    fields.unknown(record, where)
    number = 0 if found is None else int(found.group(1))
    return UnitEntry(code, kind, army, number, figures, behavior, equipment, turn, record)


def unit_of(record: object) -> UnitEntry | None:
    """The unit of an option's record, such as an air drop's; None if it names none."""
    if not isinstance(record, dict):
        return None
    fields = Fields()
    unit = _unit(fields, {"unit": {k: v for k, v in record.items() if k != "nbr_units"}}, "")
    return None if unit is None or fields.problems or not unit.kind else unit


def _kind_and_army(code: str) -> tuple[str, str]:
    """A unit's name taken apart, ("", "") if it is none; `inf2` goes before `inf`."""
    for kind in KINDS:
        if code.startswith(kind) and code[len(kind) :] in ARMIES:
            return kind, code[len(kind) :]
    return "", ""


def _tags(fields: Fields, hexagon: Json, parent: str) -> tuple[Tag, ...]:
    values = fields.take_list(hexagon, "tags", parent)
    if len(values) > MAX_TAGS:
        fields.problem("too-many", join(parent, "tags"), f"{len(values)} tags on one hex")
        return ()
    tags: list[Tag] = []
    for index, value in enumerate(values):
        where = f"{join(parent, 'tags')}[{index}]"
        record = fields.as_object(value, where)
        if not record:
            continue
        code = _name(fields, record, where)
        side = fields.take_word(record, "side", where, SIDES)
        behavior = fields.take_text(record, "behavior", where).upper()
        group = read_group(fields, record, where)
        medal = _medal(fields, record, where)
        orientation = fields.take_number(record, "orientation", where, 1, 6, 1)
        fields.unknown(record, where)
        tags.append(Tag(code, side, behavior, group, medal, orientation, record))
    return tuple(tags)


def read_group(fields: Fields, record: Json, parent: str) -> tuple[tuple[int, int], ...]:
    """Printed coordinates, each once; free text after them is left out with a note."""
    where = join(parent, "group")
    found: dict[tuple[int, int], None] = {}
    for index, value in enumerate(fields.take_list(record, "group", parent)):
        text = fields.text(value, f"{where}[{index}]")
        if not fields.rows or not text.strip():
            continue
        hexes, rest = leading_labels(text, fields.rows, fields.columns)
        if not hexes:
            message = f"{shown(text)} is no hex of this board"
            fields.problem("bad-coordinate", f"{where}[{index}]", message)
        elif rest:
            message = f"{shown(rest)} after the coordinates is left out"
            fields.note("text-after-coordinates", f"{where}[{index}]", message)
        for hex in hexes:
            found[hex] = None
    return tuple(found)


def _medal(fields: Fields, tag: Json, parent: str) -> MedalRecord | None:
    if not isinstance(tag.get("medal"), dict):
        fields.take_object(tag, "medal", parent)  # nothing, an empty list, or a wrong type
        return None
    record = fields.take_object(tag, "medal", parent)
    where = join(parent, "medal")
    medal = MedalRecord(
        fields.take_flag(record, "permanent", where),
        fields.take_number(record, "counts_for", where, 0, 60, 1),
        fields.take_number(record, "nbr_hex", where, 1, 230, 1),
        fields.take_flag(record, "majority", where),
        fields.take_flag(record, "turn_start", where),
        fields.take_flag(record, "last_to_occupy", where),
        fields.take_flag(record, "sole_control", where),
        fields.take_flag(record, "any_hex", where),
        fields.take_word(record, "side", where, SIDES),
        record,
    )
    fields.unknown(record, where)
    return medal


def _complete_exits(fields: Fields, found: dict[tuple[int, int], HexEntry]) -> None:
    """Give a bare exit marker the side of the marker that names its hex in its group.

    Files lay two markers at the ends of a row of exit hexes and often describe only the first.
    """
    described = [
        (entry.hex, tag)
        for entry in found.values()
        for tag in entry.tags
        if tag.code in EXIT_TAGS and tag.side
    ]
    for entry in found.values():
        fields.stand_at(entry.col, entry.row)
        tags: list[Tag] = []
        for tag in entry.tags:
            if tag.code not in EXIT_TAGS or tag.side or tag.behavior not in ("", EXIT_MARKER):
                tags.append(tag)
                continue
            if any(hex == entry.hex for hex, _ in described):
                fields.note("exit-doubled", "board.hexagons", f"a second {tag.code} is left out")
                continue
            sides = {other.side for _, other in described if entry.hex in other.group}
            if len(sides) == 1:
                side = sides.pop()
                tag = Tag(
                    tag.code, side, EXIT_MARKER, tag.group, tag.medal, tag.orientation, tag.kept
                )
                message = f"{tag.code} belongs to the exit of the {side}"
                fields.note("exit-completed", "board.hexagons", message)
            else:
                message = f"nothing says who may leave over this {tag.code}"
                fields.note("exit-side-unknown", "board.hexagons", message)
            tags.append(tag)
        entry.tags = tuple(tags)
    fields.at = ""
