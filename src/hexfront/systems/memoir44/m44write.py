"""Writing a .m44 file: JSON as the scenario editor writes it, one hex a line."""

import json
from typing import Final

from hexfront.systems.memoir44.m44labels import label
from hexfront.systems.memoir44.m44model import (
    HexEntry,
    Label,
    MedalRecord,
    Piece,
    Tag,
    UnitEntry,
)
from hexfront.systems.memoir44.m44scenario import ScenarioFile

Json = dict[str, object]

BOARD_TYPES: Final = {"standard": "STANDARD", "breakthrough": "BRKTHRU", "overlord": "OVERLORD"}
WIDTH: Final = 100


def write(file: ScenarioFile) -> str:
    """The file as text; reading it gives an equal ScenarioFile, writing that the same text."""
    document: Json = {
        "meta_data": {**_words([("scenario_id", file.id)]), **_kept(file, "meta_data")}
    }
    document["game_info"] = _game_info(file)
    board: Json = {
        "type": BOARD_TYPES[file.size],
        "face": file.face.upper(),
        "hexagons": [_hexagon(entry, file.rows) for entry in file.hexes],
        "labels": [_label(entry) for entry in file.labels],
    }
    board.update(_kept(file, "board"))
    document["board"] = board
    if file.texts:
        document["text"] = file.texts
    for name, value in file.kept.items():
        if name not in document:
            document[name] = value
    return _layout(document, 0) + "\n"


def _kept(file: ScenarioFile, section: str) -> Json:
    kept = file.kept.get(section, {})
    return kept if isinstance(kept, dict) else {}


def _game_info(file: ScenarioFile) -> Json:
    info: Json = _words(
        [
            ("front", file.front.upper()),
            ("type", file.type.upper()),
            ("date_begin", file.date_begin),
            ("date_end", file.date_end),
            ("starting", file.starting.upper()),
            ("side_player1", file.sides[0].upper()),
            ("side_player2", file.sides[1].upper()),
            ("country_player1", file.countries[0]),
            ("country_player2", file.countries[1]),
        ]
    )
    info["cards_player1"], info["cards_player2"] = file.cards
    info["victory_player1"], info["victory_player2"] = file.victory
    kept = dict(_kept(file, "game_info"))
    # What is kept of `victory` are the conditions that the reader does not know.
    old = kept.pop("victory", {})
    victory: Json = dict(old) if isinstance(old, dict) else {}
    conditions: list[object] = [
        {
            "group_sudden_death": {
                "side": death.side.upper(),
                "number": death.number,
                "group": _group(death.group, file.rows),
            }
        }
        for death in file.sudden_deaths
    ]
    others = victory.pop("condition", [])
    if isinstance(others, list):
        conditions += others
    if conditions:
        victory["condition"] = conditions
    if victory:
        info["victory"] = victory
    if file.options:
        info["options"] = file.options
    info.update(kept)
    return info


def _words(pairs: list[tuple[str, str]]) -> Json:
    """The pairs that say something."""
    return {name: word for name, word in pairs if word}


def _group(hexes: tuple[tuple[int, int], ...], rows: int) -> list[str]:
    return [label(col, row, rows) for col, row in hexes]


def _hexagon(entry: HexEntry, rows: int) -> Json:
    record: Json = {"row": entry.row, "col": entry.col}
    if entry.terrain is not None:
        record["terrain"] = _piece(entry.terrain)
    if entry.rect_terrain is not None:
        record["rect_terrain"] = _piece(entry.rect_terrain)
    if entry.obstacle is not None:
        record["obstacle"] = _piece(entry.obstacle)
    if entry.unit is not None:
        record["unit"] = _unit(entry.unit)
    if entry.tags:
        record["tags"] = [_tag(tag, rows) for tag in entry.tags]
    record.update(entry.kept)
    return record


def _piece(piece: Piece) -> Json:
    record: Json = {"name": piece.code}
    if piece.orientation != 1:
        record["orientation"] = piece.orientation
    for name, behavior in zip(("behavior", "behavior2"), piece.behaviors, strict=False):
        record[name] = behavior
    if piece.owner:
        record["original_owner"] = piece.owner.upper()
    kept = dict(piece.kept)
    old = kept.pop("properties", {})
    properties: Json = dict(old) if isinstance(old, dict) else {}
    closed: Json = {
        side: list(types)
        for side, types in (("AXIS", piece.impassable_axis), ("ALLIES", piece.impassable_allies))
        if types
    }
    if closed:
        properties["isImpassable"] = closed
    if properties:
        record["properties"] = properties
    record.update(kept)
    return record


def _unit(unit: UnitEntry) -> Json:
    record: Json = {"name": unit.code}
    if unit.badge:
        record["badge"] = f"badge{unit.badge}"
    if unit.figures:
        record["nbr_units"] = unit.figures
    record.update(_words([("behavior", unit.behavior), ("equipment", unit.equipment)]))
    if unit.turn:
        record["turn"] = unit.turn
    record.update(unit.kept)
    return record


def _tag(tag: Tag, rows: int) -> Json:
    record: Json = {"name": tag.code}
    record.update(_words([("behavior", tag.behavior), ("side", tag.side.upper())]))
    if tag.group:
        record["group"] = _group(tag.group, rows)
    if tag.medal is not None:
        record["medal"] = _medal(tag.medal)
    if tag.orientation != 1:
        record["orientation"] = tag.orientation
    record.update(tag.kept)
    return record


def _medal(medal: MedalRecord) -> Json:
    record: Json = {
        "permanent": medal.permanent,
        "counts_for": medal.counts_for,
        "nbr_hex": medal.nbr_hex,
    }
    for name, value in (
        ("majority", medal.majority),
        ("turn_start", medal.turn_start),
        ("last_to_occupy", medal.last_to_occupy),
        ("sole_control", medal.sole_control),
        ("any_hex", medal.any_hex),
    ):
        if value:
            record[name] = True
    record.update(_words([("side", medal.side.upper())]))
    record.update(medal.kept)
    return record


def _label(entry: Label) -> Json:
    return {"row": entry.row, "col": entry.col, "text": list(entry.text), **entry.kept}


def _layout(value: object, depth: int) -> str:
    """JSON that keeps what is short, and every hex, on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + depth <= WIDTH or not value:
        return line
    margin = " " * (depth + 1)
    if isinstance(value, dict):
        if "row" in value and "col" in value:
            return line
        items = [
            f"{json.dumps(name, ensure_ascii=False)}: {_layout(item, depth + 1)}"
            for name, item in value.items()
        ]
        return "{\n" + margin + f",\n{margin}".join(items) + "\n" + " " * depth + "}"
    if isinstance(value, list):
        lines = [_layout(item, depth + 1) for item in value]
        return "[\n" + margin + f",\n{margin}".join(lines) + "\n" + " " * depth + "]"
    return line
