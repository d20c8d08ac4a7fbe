"""Reading .m44 files, the scenario editor's format, with all the slips of real ones.

Knows nothing of what the engine supports: it says what the file says. Rule: M44 8.1, M44 8.8.
"""

import re
from typing import Final

from hexfront.core.problems import ScenarioError
from hexfront.systems.memoir44.codes import ends
from hexfront.systems.memoir44.m44board import read_coordinates, read_group, read_hexagons
from hexfront.systems.memoir44.m44fields import Fields, Json
from hexfront.systems.memoir44.m44json import join, limited, load_json, shown
from hexfront.systems.memoir44.m44labels import clean, label, leading_labels, parse_label
from hexfront.systems.memoir44.m44model import (
    FACES,
    SIDES,
    SIZES,
    HexEntry,
    Label,
    MedalRecord,
    Piece,
    SuddenDeath,
    Tag,
    UnitEntry,
)
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.m44write import write

__all__ = [
    "HexEntry",
    "Label",
    "M44Error",
    "MedalRecord",
    "Piece",
    "ScenarioFile",
    "SuddenDeath",
    "Tag",
    "UnitEntry",
    "ends",
    "label",
    "leading_labels",
    "parse_label",
    "read",
    "write",
]

M44Error = ScenarioError

BOARD_SIZES: Final = {"standard": "standard", "brkthru": "breakthrough", "overlord": "overlord"}
STARTING: Final = ("player1", "player2", "special")
DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

MAX_LABELS: Final = 1_000

# Sections and fields that carry no rules, or repeat what others say.
INFORMATION: Final = (
    "operation",
    "operationID",
    "expert",
    "expert_mode",
    "victory_conditions",
)


def read(text: str | bytes) -> ScenarioFile:
    """The scenario that a file's text or bytes hold.

    Raises:
        ScenarioError: with every problem, each naming its place, such as
            ``board.hexagons[12].unit.name (E5)``. Nothing else is raised, whatever the input.
    """
    document = load_json(text)
    fields = Fields()
    file = read_document(fields, document)
    if fields.problems:
        raise ScenarioError(limited(fields.problems))
    return file


def read_document(fields: Fields, document: Json) -> ScenarioFile:
    """The scenario of a document; its problems and notes are gathered in `fields`."""
    kept: Json = {}
    meta = fields.take_object(document, "meta_data", "")
    info = fields.take_object(document, "game_info", "")
    board = fields.take_object(document, "board", "")
    identity = _identity(fields, meta)
    size, face = _board_kind(fields, board)
    starting = _starting(fields, info)
    sides = _sides(fields, info)
    cards = (_count(fields, info, "cards_player1"), _count(fields, info, "cards_player2"))
    victory = (_count(fields, info, "victory_player1"), _count(fields, info, "victory_player2"))
    countries = (
        fields.take_text(info, "country_player1", "game_info").upper(),
        fields.take_text(info, "country_player2", "game_info").upper(),
    )
    front = fields.take_text(info, "front", "game_info").lower()
    kind = fields.take_text(info, "type", "game_info").lower()
    dates = (_date(fields, info, "date_begin"), _date(fields, info, "date_end"))
    sudden_deaths = _sudden_deaths(fields, info)
    options = _options(fields, document, info)
    hexes = read_hexagons(fields, board)
    labels = _labels(fields, board)
    texts = _texts(fields, document)
    for section, rest in (("meta_data", meta), ("game_info", info), ("board", board)):
        if rest:
            kept[section] = rest
    for name in info:
        if name not in INFORMATION and name != "victory":
            fields.note("unknown-key", join("game_info", name), "not known to the format; kept")
    kept.update(document)
    return ScenarioFile(
        identity,
        texts,
        front,
        kind,
        dates[0],
        dates[1],
        starting,
        sides,
        countries,
        cards,
        victory,
        sudden_deaths,
        options,
        size,
        face,
        hexes,
        labels,
        _packs(document.get("packs")),
        _features(document.get("equipment_packs")),
        kept,
        fields.notes,
    )


def _identity(fields: Fields, meta: Json) -> str:
    """The newest editor says ``id`` where the older ones said ``scenario_id``."""
    identity = fields.take_text(meta, "scenario_id", "meta_data")
    return identity or fields.take_text(meta, "id", "meta_data")


def _board_kind(fields: Fields, board: Json) -> tuple[str, str]:
    word = fields.need_word(board, "type", "board", tuple(BOARD_SIZES))
    size = BOARD_SIZES.get(word, "standard")
    if word:
        fields.rows, fields.columns = SIZES[size]
    return size, fields.need_word(board, "face", "board", FACES) or "country"


def _starting(fields: Fields, info: Json) -> str:
    starting = fields.take_word(info, "starting", "game_info", STARTING)
    if not starting:
        fields.note("starting-missing", "game_info.starting", "nobody is said to start")
    elif starting == "special":
        fields.note("starting-special", "game_info.starting", "only its text says who starts")
    return starting


def _sides(fields: Fields, info: Json) -> tuple[str, str]:
    """The sides of both players; one of them is enough, since the other is its enemy."""
    before = len(fields.problems)
    one = fields.take_word(info, "side_player1", "game_info", SIDES)
    two = fields.take_word(info, "side_player2", "game_info", SIDES)
    if len(fields.problems) > before:
        return SIDES
    if one == two:
        code = "sides-equal" if one else "missing"
        fields.problem(code, "game_info.side_player1", "the players need a side each")
        return SIDES
    if not one or not two:
        fields.note(
            "side-missing", "game_info", "one player's side is missing: the enemy of the other"
        )
    top_is_axis = one == "axis" or two == "allies"
    return ("axis", "allies") if top_is_axis else ("allies", "axis")


def _count(fields: Fields, info: Json, name: str) -> int:
    return fields.need_number(info, name, "game_info", 0, 60)


def _date(fields: Fields, info: Json, name: str) -> str:
    date = fields.take_text(info, name, "game_info")
    if date and not DATE.fullmatch(date):
        fields.note("bad-date", join("game_info", name), f"no date: {shown(date)}")
    return date


def _sudden_deaths(fields: Fields, info: Json) -> tuple[SuddenDeath, ...]:
    victory = fields.take_object(info, "victory", "game_info")
    where = "game_info.victory"
    found: list[SuddenDeath] = []
    others: list[object] = []
    for index, value in enumerate(fields.take_list(victory, "condition", where)):
        path = f"{where}.condition[{index}]"
        condition = fields.as_object(value, path)
        death = fields.take_object(condition, "group_sudden_death", path)
        if death:
            path = join(path, "group_sudden_death")
            side = fields.need_word(death, "side", path, SIDES)
            number = fields.need_number(death, "number", path, 1, 230)
            group = read_group(fields, death, path)
            found.append(SuddenDeath(side, number, group))
            fields.unknown(death, path)
            condition.update(death)
        if condition:
            others.append(condition)
            fields.note("unknown-condition", path, "a condition of victory not known; kept")
    if others:
        victory["condition"] = others
    if victory:
        info["victory"] = victory
    return tuple(found)


def _options(fields: Fields, document: Json, info: Json) -> dict[str, object]:
    """Options of game_info, and those that a file has at its top by mistake."""
    options: dict[str, object] = {}
    stray = fields.take_object(document, "options", "")
    if stray:
        fields.note("options-at-top", "options", "belongs into game_info; read from here")
    for record, where in (
        (stray, "options"),
        (fields.take_object(info, "options", "game_info"), "game_info.options"),
    ):
        for name, value in record.items():
            key = clean(name).lower()
            if not key:
                fields.problem("missing", where, "an option without a name")
            options[key] = value
    return options


def _labels(fields: Fields, board: Json) -> tuple[Label, ...]:
    found: list[Label] = []
    entries = fields.take_list(board, "labels", "board")
    if len(entries) > MAX_LABELS:
        fields.problem("too-many", "board.labels", f"{len(entries)} labels")
        return ()
    for index, value in enumerate(entries):
        where = f"board.labels[{index}]"
        record = fields.as_object(value, where)
        if not record:
            continue
        col, row = read_coordinates(fields, record, where)
        lines = [
            clean(fields.text(line, f"{where}.text[{number}]"))
            for number, line in enumerate(fields.take_list(record, "text", where))
        ]
        found.append(Label(col, row, tuple([line for line in lines if line]), record))
    return tuple(found)


def _texts(fields: Fields, document: Json) -> dict[str, dict[str, str]]:
    texts: dict[str, dict[str, str]] = {}
    languages = fields.take_object(document, "text", "")
    for language in list(languages):
        where = join("text", language)
        record = fields.take_object(languages, language, "text")
        texts[language] = {
            name: fields.text(value, join(where, name)) for name, value in record.items()
        }
    return texts


def _packs(value: object) -> tuple[str, ...]:
    """Names of the expansions that ``packs`` switches on."""
    if not isinstance(value, dict):
        return ()
    return tuple(sorted([clean(name).lower() for name, number in value.items() if number]))


def _features(value: object) -> tuple[tuple[str, str, str], ...]:
    """What ``equipment_packs`` shows per side, as (side, kind, code)."""
    found: list[tuple[str, str, str]] = []
    packs = value if isinstance(value, dict) else {}
    for side in SIDES:
        items = packs.get(f"{side}_pack")
        for item in items if isinstance(items, list) else []:
            image = item.get("image") if isinstance(item, dict) else None
            for kind, code in image.items() if isinstance(image, dict) else []:
                if isinstance(code, str):
                    found.append((side, str(kind), code))
    return tuple(found)
