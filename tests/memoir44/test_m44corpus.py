"""Real scenario files: all load or are refused with a code, and two sources of each agree.

Rule: M44 8.1, M44 8.8; the known differences are those of the format's reference, section 5.
"""

import csv
import json
from pathlib import Path

import pytest

from hexfront.core.problems import ScenarioError
from hexfront.systems.memoir44.codes import codes, piece_meaning, unit_meaning
from hexfront.systems.memoir44.m44file import HexEntry, Piece, ScenarioFile, UnitEntry, read, write

Hex = tuple[int, int]

SIZES = {"STANDARD": "standard", "BRKTHRU": "breakthrough", "OVERLORD": "overlord"}


def files(corpus: Path) -> list[Path]:
    return sorted([*corpus.glob("m44/*.json"), *corpus.glob("m44_editor/*.m44")])


def load(path: Path) -> ScenarioFile:
    return read(path.read_bytes())


def by_hex(file: ScenarioFile) -> dict[Hex, HexEntry]:
    return {entry.hex: entry for entry in file.hexes}


def test_every_file_reads_and_writes_back(corpus: Path) -> None:
    refused = []
    for path in files(corpus):
        try:
            file = load(path)
        except ScenarioError as error:
            refused.append((path.name, [(p.code, p.where) for p in error.problems]))
            continue
        text = write(file)
        assert read(text) == file, path
        assert write(read(text)) == text, path
        assert read(text.encode()) == file, path
    # The one board size that the official editor does not have.
    assert refused == [("small-countryside-blank.m44", [("unknown-value", "board.type")])]
    assert len(files(corpus)) == 103


def test_writing_loses_nothing(corpus: Path) -> None:
    """Every name and every word of a file is in what is written."""
    for path in files(corpus):
        if path.name.startswith("small-countryside"):
            continue
        before = path.read_text(encoding="utf-8-sig")
        after = write(read(before))
        assert names(json.loads(before)) - names(json.loads(after)) <= {"id"}, path
        assert words(json.loads(before)) - {"1", "0"} <= words(json.loads(after)), path


def names(value: object) -> set[str]:
    """The names of all members that hold something, beside the 1 that is everywhere the default."""
    if isinstance(value, dict):
        held = {
            name: item for name, item in value.items() if item not in ("", None, [], {}, 1, "1")
        }
        return set(held).union(*[names(item) for item in held.values()])
    return set().union(*[names(item) for item in value]) if isinstance(value, list) else set()


def words(value: object) -> set[str]:
    """All words, in lower case and with single spaces; numbers may be written as text or not."""
    if isinstance(value, dict):
        return set().union(*[words(item) for item in value.values()])
    if isinstance(value, list):
        return set().union(*[words(item) for item in value])
    return set() if value in (None, "", True, False) else {" ".join(str(value).lower().split())}


def test_what_the_manifest_counts(corpus: Path) -> None:
    with (corpus / "m44" / "MANIFEST.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 82
    for row in rows:
        file = load(corpus / "m44" / f"{row['id']}.m44.json")
        assert file.id == {"6541": "", "41850": "4185"}.get(row["id"], row["id"])
        assert (file.name, file.size) == (" ".join(row["name"].split()), SIZES[row["type"]])
        assert (file.face, file.date_begin) == (row["face"].lower(), row["date"])
        assert file.starting == row["start"].lower()
        assert "/".join(map(str, file.cards)) == row["cards"]
        assert "/".join(map(str, file.victory)) == row["victory"]
        units = [entry.unit.side for entry in file.hexes if entry.unit is not None]
        assert units.count("allies") == int(row["units_allies"]), row["id"]
        assert units.count("axis") == int(row["units_axis"]), row["id"]
        assert len(file.labels) == int(row["labels"])


def test_slips_are_noted(corpus: Path) -> None:
    """The slips that the format's reference names (section 5) for files of the corpus."""
    found: dict[str, set[str]] = {}
    for path in files(corpus):
        if not path.name.startswith("small-countryside"):
            found[path.name.split(".")[0]] = {note.code for note in load(path).notes}
    assert [name for name, codes in found.items() if "options-at-top" in codes] == ["7272"]
    assert {name for name, codes in found.items() if "doubled-hex" in codes} == {"4152", "41850"}
    exits = {"exit-completed", "exit-side-unknown"}
    assert {name for name, codes in found.items() if codes & exits} == {
        "1324",
        "1517",
        "4152",
        "4230",
        "4245",
        "5841",
        "Clervaux",
    }
    known = exits | {"options-at-top", "doubled-hex", "empty-hex", "exit-doubled"}
    assert set().union(*found.values()) <= known
    assert load(corpus / "m44" / "7272.m44.json").options == {"partial_blitz_rules": "ALLIES"}


@pytest.mark.parametrize("size", ["standard", "breakthrough", "overlord"])
def test_blank_files_are_empty_boards(corpus: Path, size: str) -> None:
    file = load(corpus / "m44_editor" / f"{size}-countryside-blank.m44")
    assert (file.size, file.face, file.hexes) == (size, "country", ())


def test_a_small_board_is_refused_and_its_template_is_not(corpus: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        load(corpus / "m44_editor" / "small-countryside-blank.m44")
    assert [problem.code for problem in caught.value.problems] == ["unknown-value"]
    template = load(corpus / "m44_editor" / "small-template.m44")
    assert [entry.unit for entry in template.hexes if entry.unit is not None] == []
    assert any(entry.obstacle is not None for entry in template.hexes)


PAIRS = ["11", "13", "16", "18", "18261", "2", "20", "22", "23", "25", "29", "3", "4", "7"]

# What the other source changed, beside behaviours, medal records and options (reference, 5).
CHANGED_TERRAIN = {
    "20": {("mountain", "hills")},
    "29": {("mountain", "hills")},
    "3": {("church", "buildings")},
}
CHANGED_BADGES = {"7": {(2, 0)}, "25": {(1, 0)}}
WITHOUT_MEDALS = {"18261": {(6, 8), (11, 9), (15, 7)}}


@pytest.mark.parametrize("name", [*PAIRS, "23806"])
def test_two_sources_of_a_scenario_give_the_same_board(corpus: Path, name: str) -> None:
    one = load(corpus / "m44" / f"{name}.m44.json")
    draft = "-draft" if name == "23806" else ""
    two = load(corpus / "m44_editor" / f"{name}{draft}.m44")
    assert (one.size, one.face, one.sides) == (two.size, two.face, two.sides)
    assert (one.starting, one.victory) == (two.starting, two.victory)
    assert (one.cards == two.cards) == (name != "2")
    first, second = by_hex(one), by_hex(two)
    assert set(first) == set(second)
    for hex, left in first.items():
        right = second[hex]
        tiles = (tile(left.terrain), tile(right.terrain))
        if tiles[0] != tiles[1]:
            assert (tiles[0][0], tiles[1][0]) in CHANGED_TERRAIN[name], hex
        assert tile(left.rect_terrain) == tile(right.rect_terrain), hex
        assert tile(left.obstacle) == tile(right.obstacle), hex
        assert figures(left.unit) == figures(right.unit), hex
        if left.unit is not None and right.unit is not None:
            badges = (left.unit.badge, right.unit.badge)
            assert badges[0] == badges[1] or badges in CHANGED_BADGES[name], hex
        tags = [sorted([tag.code for tag in entry.tags]) for entry in (left, right)]
        assert tags[0] == tags[1] or hex in WITHOUT_MEDALS[name], hex


def tile(piece: Piece | None) -> tuple[str, int]:
    return ("", 0) if piece is None else (piece.code, piece.orientation)


def figures(unit: UnitEntry | None) -> tuple[str, int]:
    if unit is None:
        return ("", 0)
    meaning = unit_meaning(
        unit.kind, unit.army, unit.badge, unit.figures, unit.behavior, unit.equipment
    )
    return (unit.code, meaning.figures)


# Other names of the same ground; bridges are transcribed without the river under them.
OTHERWISE = [({"lake"}, {"river"}), ({"town"}, {"church"}), ({"bridge"}, {"bridge", "river"})]


@pytest.mark.parametrize(("name", "number"), [("pegasus-bridge", "2"), ("sainte-mere-eglise", "3")])
def test_an_independent_transcription_has_the_same_terrain(
    corpus: Path, name: str, number: str
) -> None:
    path = corpus / "terrain_json" / f"{name}.json"
    transcription: dict[str, list[dict[str, int]]] = json.loads(path.read_text(encoding="utf-8"))
    theirs: dict[Hex, set[str]] = {}
    for terrain, hexes in transcription.items():
        for hex in hexes:
            theirs.setdefault((hex["col"], hex["row"]), set()).add(terrain)
    ours: dict[Hex, set[str]] = {}
    for entry in load(corpus / "m44" / f"{number}.m44.json").hexes:
        for piece in (entry.terrain, entry.rect_terrain):
            if piece is not None:
                terrains = piece_meaning(piece.code, piece.behaviors).terrains
                ours.setdefault((entry.col // 2, entry.row), set()).update(terrains)
    assert set(ours) == set(theirs)
    for place, found in ours.items():
        assert found == theirs[place] or (theirs[place], found) in OTHERWISE, place


def test_the_board_of_each_size_is_that_of_the_editor(corpus: Path) -> None:
    path = corpus / "editor_reference" / "board_geometry.json"
    geometry = json.loads(path.read_text(encoding="utf-8"))
    for kind, name in (
        ("STANDARD", "standard"),
        ("BRKTHRU", "breakthrough"),
        ("OVERLORD", "overlord"),
    ):
        file = ScenarioFile(size=name)
        assert file.rows == geometry[kind]["rows"]
        assert file.columns == geometry[kind]["hexes_per_even_row"]
        assert 2 * file.columns - 2 == geometry[kind]["max_col"]


def test_units_of_both_sides_and_no_destroyer_among_them(corpus: Path) -> None:
    """Golden I9 on real files: destroyers, locomotives and wagons lie as rectangular pieces."""
    units = {code for code, piece in codes().pieces.items() if piece.unit}
    seen = set()
    for path in corpus.glob("m44/*.json"):
        file = load(path)
        assert {entry.unit.side for entry in file.hexes if entry.unit is not None} == {
            "axis",
            "allies",
        }
        for entry in file.hexes:
            if entry.rect_terrain is not None and entry.rect_terrain.code in units:
                seen.add(entry.rect_terrain.code)
    assert seen == {"pdestroyer", "loco", "wagon"}
