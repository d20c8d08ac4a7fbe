"""Overlays: a second, small file that says what a .m44 file leaves out, while that stays untouched.

Scenario files often state their special rules in prose alone, and the editor has no code for many
pieces. An overlay names them with the words of the format, in TOML or JSON:

    scenario = "4717"                  # the id of the file that it belongs to; may be left out
    [options]                          # as game_info.options
    blitz_rules = true
    [game_info]                        # other fields of game_info
    starting = "PLAYER2"
    [hexes.E5.unit]                    # what lies on a hex, changed field by field
    equipment = "nebelwerfer"
    [[hexes.f6.tags]]                  # a tag, instead of one of the same name if there is one
    name = "medal1"
    medal = { permanent = true }

A layer of a hex with a `name` of its own is a new piece; without one it changes the piece there.
The result is a .m44 file like any other. Rule: M44 8.1, M44 8.8.
"""

import json
import re
import tomllib
from typing import Final

from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44.codes import canonical, codes
from hexfront.systems.memoir44.m44board import read_hexagon
from hexfront.systems.memoir44.m44fields import Fields, Json
from hexfront.systems.memoir44.m44file import read, read_document
from hexfront.systems.memoir44.m44json import MAX_BYTES, join, limited, load_json, shown
from hexfront.systems.memoir44.m44labels import parse_label
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.m44write import write

SUFFIXES: Final = (".overlay.toml", ".overlay.json")
LAYERS: Final = ("terrain", "rect_terrain", "obstacle", "unit")
PLACE: Final = re.compile(r"\(at (line \d+, column \d+|end of document)\)")


def overlaid(text: str | bytes, overlay: str | bytes) -> str:
    """The text of a .m44 file with the overlay laid over it.

    Raises:
        ScenarioError: with every problem of the file or, if that is sound, of the overlay, each
            naming its place, such as ``hexes.E5.unit.nbr_units (E5)``.
    """
    file = read(text)
    merged = laid_over(file, overlay)
    return write(merged)


def laid_over(file: ScenarioFile, overlay: str | bytes) -> ScenarioFile:
    """The file with the overlay laid over it; raises ScenarioError as `overlaid` does."""
    record = load_overlay(overlay)
    return Laying(file, record).lay()


def load_overlay(text: str | bytes) -> Json:
    """The object that an overlay's text or bytes hold: JSON if it begins with a brace, else TOML.

    Raises:
        ScenarioError: for what is too large, neither of the two, or no sound tree of values.
    """
    source = _text(text)
    if source.lstrip().startswith("{"):
        return load_json(source)
    try:
        tree = tomllib.loads(source)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = PLACE.search(str(error))
        where = "file" if found is None else found.group(1)
        message = PLACE.sub("", str(error)).strip()
        raise ScenarioError([Problem("not-toml", where, f"not TOML: {message}")]) from None
    return load_json(json.dumps(tree, default=str))  # dates as text, and the bounds of JSON


def _text(text: str | bytes) -> str:
    if len(text) > MAX_BYTES:
        message = f"larger than {MAX_BYTES:,} bytes: {len(text):,}"
        raise ScenarioError([Problem("too-large", "file", message)])
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = f"byte {error.start}"
        raise ScenarioError([Problem("not-text", place, "not utf-8 text")]) from None


class Laying:
    """One overlay being laid over one file; gathers everything wrong with it."""

    def __init__(self, file: ScenarioFile, record: Json) -> None:
        self.file = file
        self.record = record
        self.document = load_json(write(file))
        self.fields = Fields()
        self.fields.rows = file.rows
        self.fields.columns = file.columns

    def lay(self) -> ScenarioFile:
        """The whole file."""
        fields = self.fields
        scenario = fields.take_text(self.record, "scenario", "")
        if scenario and scenario != self.file.id:
            message = f"the overlay is for {shown(scenario)}, the file is {shown(self.file.id)}"
            fields.problem("other-scenario", "scenario", message)
        self.lay_rules()
        hexes = self.lay_hexes()
        for name in self.record:
            known = "scenario, options, game_info, hexes"
            fields.problem("unknown-key", name, f"an overlay may have: {known}")
        if fields.problems:
            raise ScenarioError(limited(fields.problems))
        board = self.document["board"]
        assert isinstance(board, dict)
        board["hexagons"] = hexes
        file = read_document(Fields(), self.document)
        file.notes = [*self.file.notes, *fields.notes]
        return file

    def lay_rules(self) -> None:
        """Options and other fields of game_info; what is wrong there, reading tells."""
        info = self.document["game_info"]
        assert isinstance(info, dict)
        changes = self.fields.take_object(self.record, "game_info", "")
        options = self.fields.take_object(changes, "options", "game_info")
        options.update(self.fields.take_object(self.record, "options", ""))
        known = codes().options
        for name in options:
            if name not in known:
                message = "no option of a scenario that is known"
                self.fields.problem("unknown-option", join("options", name), message)
        before = info.get("options")
        together: Json = {**(before if isinstance(before, dict) else {}), **options}
        info.update(changes)
        if together:
            info["options"] = together
        tried = Fields()
        read_document(tried, load_json(json.dumps(self.document)))
        self.fields.problems += tried.problems
        seen = {note.where for note in self.file.notes}
        for note in tried.notes:
            if note.code == "unknown-key" and note.where not in seen:
                self.fields.problem(note.code, note.where, "not known to the format")

    def lay_hexes(self) -> list[object]:
        """The records of all hexes that hold something, with the changes."""
        fields = self.fields
        records: dict[tuple[int, int], Json] = {}
        board = self.document["board"]
        assert isinstance(board, dict)
        for value in board["hexagons"]:
            assert isinstance(value, dict)
            records[(value["col"], value["row"])] = value
        changes = fields.take_object(self.record, "hexes", "")
        for name, value in changes.items():
            where = join("hexes", name)
            try:
                col, row = parse_label(name, fields.rows, fields.columns)
            except ValueError:
                message = f"{shown(name)} is no hex of this board"
                fields.problem("bad-coordinate", where, message)
                continue
            record = records.setdefault((col, row), {"row": row, "col": col})
            fields.stand_at(col, row)
            before = self.tried(record, where, col, row)
            self.change(record, fields.as_object(value, where), where)
            # Read here for its problems, which then name the overlay's own place.
            after = self.tried(record, where, col, row)
            fields.problems += after.problems
            for note in after.notes:
                if note in before.notes:
                    continue
                if note.code == "unknown-key":
                    fields.problems.append(note)
                else:
                    fields.notes.append(note)
            fields.at = ""
        return [records[key] for key in sorted(records, key=lambda hex: (hex[1], hex[0]))]

    def tried(self, record: Json, where: str, col: int, row: int) -> Fields:
        """What reading one hex's record has to say; the record itself stays whole."""
        tried = Fields()
        tried.rows = self.fields.rows
        tried.columns = self.fields.columns
        tried.stand_at(col, row)
        copy = load_json(json.dumps(record))
        del copy["row"], copy["col"]
        read_hexagon(tried, copy, where, col, row)
        return tried

    def change(self, record: Json, change: Json, where: str) -> None:
        """Change what lies on one hex."""
        fields = self.fields
        for layer in LAYERS:
            new = fields.take_object(change, layer, where)
            if not new:
                continue
            old = record.get(layer)
            if "name" in new:
                record[layer] = new
            elif isinstance(old, dict):
                record[layer] = {**old, **new}
            else:
                message = f"there is no {layer} here to change; a new one needs a name"
                fields.problem("nothing-there", join(where, layer), message)
        tags = fields.take_list(change, "tags", where)
        if tags:
            names = {_name(tag) for tag in tags}
            old_tags = record.get("tags")
            kept = old_tags if isinstance(old_tags, list) else []
            record["tags"] = [tag for tag in kept if _name(tag) not in names] + tags
        for name in change:
            message = f"a hex may have: {', '.join(LAYERS)}, tags"
            fields.problem("unknown-key", join(where, name), message)


def _name(tag: object) -> str:
    name = tag.get("name") if isinstance(tag, dict) else None
    return canonical(name.strip()) if isinstance(name, str) else ""
