"""Reading and writing the editor's .m44 files.

Rule: M44 8.1, M44 8.8; golden cases I1, I2, I3, I5, I9, I10.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44.codes import late_war, unit_meaning
from hexfront.systems.memoir44.m44file import (
    HexEntry,
    M44Error,
    MedalRecord,
    ScenarioFile,
    Tag,
    label,
    leading_labels,
    parse_label,
    read,
    write,
)

Doc = dict[str, Any]

SHIPPED = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/scenarios"


def document(*hexagons: Doc, **changes: Any) -> Doc:
    """A small correct file; changes go by section name."""
    doc: Doc = {
        "meta_data": {"scenario_id": "77"},
        "game_info": {
            "date_begin": "1944-06-06",
            "starting": "PLAYER2",
            "side_player1": "AXIS",
            "side_player2": "ALLIES",
            "cards_player1": 5,
            "cards_player2": 6,
            "victory_player1": 4,
            "victory_player2": 4,
        },
        "board": {"type": "STANDARD", "face": "COUNTRY", "hexagons": list(hexagons)},
        "text": {"en": {"name": "A crossing", "subtitle": "Nowhere"}},
    }
    for section, fields in changes.items():
        doc.setdefault(section, {}).update(fields)
    return doc


def load(*hexagons: Doc, **changes: Any) -> ScenarioFile:
    """The file read; and writing it and reading that gives the same."""
    file = read(json.dumps(document(*hexagons, **changes)))
    text = write(file)
    assert read(text) == file
    assert write(read(text)) == text
    return file


def problems(doc: object) -> list[tuple[str, str]]:
    with pytest.raises(M44Error) as caught:
        read(json.dumps(doc))
    return [(problem.code, problem.where) for problem in caught.value.problems]


def notes(file: ScenarioFile) -> list[tuple[str, str]]:
    return [(note.code, note.where) for note in file.notes]


def only(file: ScenarioFile) -> HexEntry:
    (entry,) = file.hexes
    return entry


# ----- coordinates


def test_i1_printed_coordinates() -> None:
    for text, hex in (("E1", (8, 8)), ("f6", (11, 3)), ("A1", (0, 8)), ("M9", (24, 0))):
        assert parse_label(text, 9, 13) == hex
        assert label(*hex, 9) == text


def test_case_is_of_no_account_where_the_number_fixes_the_row() -> None:
    assert parse_label(" e1 ", 9) == (8, 8)
    assert parse_label("F6", 9) == (11, 3)
    assert parse_label("F14", 17) == parse_label("f14", 17) == (11, 3)


@pytest.mark.parametrize(("rows", "columns", "count"), [(9, 13, 113), (17, 13, 213), (9, 26, 230)])
def test_every_hex_has_a_coordinate_of_its_own(rows: int, columns: int, count: int) -> None:
    hexes = [(col, row) for row in range(rows) for col in range(row % 2, 2 * columns - row % 2, 2)]
    assert len(hexes) == count
    for hex in hexes:
        assert parse_label(label(*hex, rows), rows, columns) == hex
    assert len({label(*hex, rows) for hex in hexes}) == count


@pytest.mark.parametrize(
    "text", ["", "E", "5", "E0", "E10", "N1", "m2", "EE1", "E1x", "É1", "E١", "E999999", "E-1"]
)
def test_what_is_no_coordinate(text: str) -> None:
    with pytest.raises(ValueError, match="no hex of this board"):
        parse_label(text, 9, 13)


def test_free_text_after_coordinates() -> None:
    hexes, rest = leading_labels("F14, I12, J6 (stars)", 17, 13)
    assert hexes == ((11, 3), (17, 5), (19, 11))
    assert rest == "(stars)"
    assert leading_labels("nowhere", 9) == ((), "nowhere")
    assert leading_labels("A1 N1", 9, 13) == (((0, 8),), "N1")


# ----- what a file says


def test_a_whole_file() -> None:
    file = load({"row": 8, "col": 8, "terrain": {"name": "woods"}})
    assert (file.id, file.name, file.subtitle) == ("77", "A crossing", "Nowhere")
    assert (file.size, file.rows, file.columns, file.face) == ("standard", 9, 13, "country")
    assert (file.starting, file.sides) == ("player2", ("axis", "allies"))
    assert (file.cards, file.victory) == ((5, 6), (4, 4))
    assert file.date_begin == "1944-06-06"
    assert file.notes == []
    entry = only(file)
    assert entry.hex == (8, 8)
    assert entry.terrain is not None
    assert (entry.terrain.code, entry.terrain.orientation) == ("woods", 1)


def test_i2_and_numbers_as_text() -> None:
    unit = only(load({"row": "0", "col": "4", "unit": {"name": "tank2ger", "nbr_units": "1"}})).unit
    assert unit is not None
    assert (unit.kind, unit.army, unit.figures, unit.side) == ("tank2", "ger", 1, "axis")
    assert unit_meaning(unit.kind, unit.army, unit.badge, unit.figures).unit == "tiger"


def test_i3_badge_and_date() -> None:
    file = load({"row": 0, "col": 0, "unit": {"name": "infger", "badge": "badge37"}})
    unit = only(file).unit
    assert unit is not None
    assert unit.badge == 37
    assert late_war(file.date_begin)


def test_i5_a_medal_without_a_record() -> None:
    (tag,) = only(load({"row": 0, "col": 0, "tags": [{"name": "medal2"}]})).tags
    assert tag.medal is None
    assert tag.record() == MedalRecord()
    record = tag.record()
    assert (record.permanent, record.counts_for, record.nbr_hex, tag.group) == (False, 1, 1, ())


def test_i9_a_destroyer_stays_a_rectangular_piece_of_the_file() -> None:
    entry = only(load({"row": 0, "col": 0, "rect_terrain": {"name": "pdestroyer"}}))
    assert entry.rect_terrain is not None
    assert entry.rect_terrain.code == "pdestroyer"
    assert entry.unit is None


def test_i10_a_behaviour_of_a_unit() -> None:
    unit = only(
        load({"row": 0, "col": 0, "unit": {"name": "inf2us", "behavior": "french_resistance"}})
    ).unit
    assert unit is not None
    assert unit.behavior == "FRENCH_RESISTANCE"


@pytest.mark.parametrize(
    ("name", "kind", "army"),
    [("infus", "inf", "us"), ("inf2brit", "inf2", "brit"), ("TANKRU", "tank", "ru")],
)
def test_unit_names_are_kind_and_army(name: str, kind: str, army: str) -> None:
    unit = only(load({"row": 0, "col": 0, "unit": {"name": name}})).unit
    assert unit is not None
    assert (unit.kind, unit.army, unit.side) == (kind, army, "allies")


def test_a_medal_record_with_everything() -> None:
    medal = {
        "permanent": True,
        "counts_for": "2",
        "nbr_hex": 3,
        "majority": 1,
        "turn_start": "true",
        "last_to_occupy": True,
        "sole_control": True,
        "any_hex": False,
        "side": "allies",
    }
    tags = [{"name": "medal0", "group": ["E5", "f6"], "medal": medal}]
    (tag,) = only(load({"row": 0, "col": 0, "tags": tags})).tags
    assert tag.group == ((8, 4), (11, 3))
    assert tag.medal == MedalRecord(True, 2, 3, True, True, True, True, False, "allies")


def test_pieces_with_everything() -> None:
    piece = {
        "name": "bridge",
        "orientation": "5",
        "behavior": "can_be_blown",
        "behavior2": "ONE_MEDAL_IF_BLOWN",
        "original_owner": "Axis",
        "properties": {"isImpassable": {"AXIS": True, "ALLIES": [3, "2"]}},
    }
    bridge = only(load({"row": 0, "col": 0, "rect_terrain": piece})).rect_terrain
    assert bridge is not None
    assert (bridge.orientation, bridge.owner) == (5, "axis")
    assert bridge.behaviors == ("CAN_BE_BLOWN", "ONE_MEDAL_IF_BLOWN")
    assert (bridge.impassable("axis"), bridge.impassable("allies")) == ((1, 2, 3), (2, 3))


def test_sudden_death_and_conditions_that_nobody_knows() -> None:
    death = {"side": "ALLIES", "number": "2", "group": ["E5", "f6"]}
    conditions = [{"group_sudden_death": death}, {"moon": "full"}]
    file = load(game_info={"victory": {"condition": conditions}})
    (found,) = file.sudden_deaths
    assert (found.side, found.number, found.group) == ("allies", 2, ((8, 4), (11, 3)))
    assert notes(file) == [("unknown-condition", "game_info.victory.condition[1]")]
    assert json.loads(write(file))["game_info"]["victory"]["condition"][1] == {"moon": "full"}


def test_names_in_other_languages() -> None:
    file = load(text={"en": {"name": ""}, "de": {"name": " Die\nFurt ", "subtitle": "x"}})
    assert (file.name, file.subtitle) == ("Die Furt", "x")
    assert read(json.dumps(document(text={"en": []}))).name == ""


def test_packs_and_features() -> None:
    image = {"feature": "EXIT_MARKER"}
    file = load(
        packs={"terrain": 1, "Air": "1", "pacific": 0},
        equipment_packs={"axis_pack": [{"image": image, "cost": 0}], "base_cost": 2},
    )
    assert file.packs == ("air", "terrain")
    assert file.features == (("axis", "feature", "EXIT_MARKER"),)
    assert json.loads(write(file))["equipment_packs"]["base_cost"] == 2


# ----- slips of real files


def test_case_and_wrapped_lists() -> None:
    board = {
        "type": "brkthru",
        "face": "winter",
        "hexagons": {"item": [{"row": 16, "col": 0, "terrain": {"name": "WFOREST"}}]},
        "labels": {"item": {"row": 0, "col": 0, "text": {"item": "Farm"}}},
    }
    info = {"starting": "player1", "side_player1": "allies", "side_player2": "axis"}
    file = load(board=board, game_info=info)
    assert (file.size, file.rows, file.face) == ("breakthrough", 17, "winter")
    assert (file.starting, file.sides) == ("player1", ("allies", "axis"))
    terrain = only(file).terrain
    assert terrain is not None
    assert terrain.code == "wforest"
    assert [(item.col, item.row, item.text) for item in file.labels] == [(0, 0, ("Farm",))]


def test_lists_with_gaps_and_empty_layers() -> None:
    tags = {"2": {"name": "tag3", "side": "AXIS"}, "10": {"name": "medal1"}}
    record = {"row": 0, "col": 0, "tags": tags, "terrain": [], "unit": {}, "obstacle": None}
    entry = only(load(record))
    assert [tag.code for tag in entry.tags] == ["tag3", "medal1"]
    assert (entry.terrain, entry.unit, entry.obstacle) == (None, None, None)


def test_empty_entries_are_left_out() -> None:
    file = load({"row": 0, "col": 0, "terrain": {"name": "woods"}}, {"row": 2, "col": 2}, {})
    assert notes(file) == [
        ("empty-hex", "board.hexagons[1] (B7)"),
        ("empty-hex", "board.hexagons[2]"),
    ]
    only(file)


def test_a_hex_listed_twice_is_merged() -> None:
    first = {
        "row": 0,
        "col": 0,
        "terrain": {"name": "woods"},
        "unit": {"name": "infus"},
        "tags": [{"name": "medal1"}],
    }
    second = {
        "row": 0,
        "col": 0,
        "unit": {"name": "tankus"},
        "tags": [{"name": "medal1"}, {"name": "medal2"}],
    }
    file = load(first, second)
    entry = only(file)
    assert entry.terrain is not None
    assert entry.unit is not None
    assert entry.unit.code == "tankus"
    assert [tag.code for tag in entry.tags] == ["medal1", "medal2"]
    assert notes(file) == [("doubled-hex", "board.hexagons[1] (A9)")]


def test_free_text_in_a_group_is_left_out() -> None:
    file = load({"row": 0, "col": 0, "tags": [{"name": "medal1", "group": ["C6 (forge)"]}]})
    assert only(file).tags[0].group == ((5, 3),)
    assert notes(file) == [("text-after-coordinates", "board.hexagons[0].tags[0].group[0] (A9)")]


def test_options_at_the_top_of_the_file() -> None:
    stray = {"Blitz_Rules": True, "gung_ho": True}
    file = load(options=stray, game_info={"options": {"gung_ho": False}})
    assert file.options == {"blitz_rules": True, "gung_ho": False}
    assert ("options-at-top", "options") in notes(file)
    assert json.loads(write(file))["game_info"]["options"]["blitz_rules"] is True


def test_exit_markers_that_end_a_row() -> None:
    first = {"name": "tag5", "behavior": "EXIT_MARKER", "side": "AXIS", "group": ["D1", "E1"]}
    file = load(
        {"row": 8, "col": 4, "tags": [first, {"name": "tag5"}]},
        {"row": 8, "col": 8, "tags": [{"name": "tag5"}]},
        {"row": 0, "col": 0, "tags": [{"name": "tag4"}]},
    )
    by_hex = {entry.hex: entry.tags for entry in file.hexes}
    assert len(by_hex[(4, 8)]) == 1
    assert by_hex[(8, 8)] == (Tag("tag5", "axis", "EXIT_MARKER"),)
    assert by_hex[(0, 0)] == (Tag("tag4"),)
    assert sorted(notes(file)) == [
        ("exit-completed", "board.hexagons (E1)"),
        ("exit-doubled", "board.hexagons (C1)"),
        ("exit-side-unknown", "board.hexagons (A9)"),
    ]


def test_nobody_is_said_to_start() -> None:
    file = load(game_info={"starting": ""})
    assert file.starting == ""
    assert notes(file) == [("starting-missing", "game_info.starting")]
    special = load(game_info={"starting": "SPECIAL"})
    assert special.starting == "special"
    assert notes(special) == [("starting-special", "game_info.starting")]


def test_one_side_is_the_enemy_of_the_other() -> None:
    file = load(game_info={"side_player1": None, "side_player2": "AXIS"})
    assert file.sides == ("allies", "axis")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_bytes_of_several_encodings_and_line_ends(encoding: str) -> None:
    doc = document(text={"en": {"name": "Forêt"}})
    text = json.dumps(doc, indent=1, ensure_ascii=False).replace("\n", "\r\n")
    assert read(text.encode(encoding)).name == "Forêt"
    assert read("\ufeff" + text).name == "Forêt"


def test_unknown_keys_are_kept_and_noted() -> None:
    record = {
        "row": 0,
        "col": 0,
        "weather": 3,
        "terrain": {"name": "moor", "wet": True, "properties": {"deep": 1}},
        "unit": {"name": "infus", "mood": "good"},
        "tags": [{"name": "tag99", "medal": {"shiny": 1}}],
    }
    file = load(record, game_info={"moon": "new", "operationID": "4"}, meta_data={"author": "me"})
    doc = json.loads(write(file))
    assert doc["board"]["hexagons"] == [
        {
            **record,
            "tags": [
                {
                    "name": "tag99",
                    "medal": {"permanent": False, "counts_for": 1, "nbr_hex": 1, "shiny": 1},
                }
            ],
        }
    ]
    assert doc["game_info"]["moon"] == "new"
    assert doc["game_info"]["operationID"] == "4"
    assert doc["meta_data"]["author"] == "me"
    assert {code for code, _ in notes(file)} == {"unknown-key"}
    assert [where for _, where in notes(file)] == [
        "board.hexagons[0].terrain.wet (A9)",
        "board.hexagons[0].terrain.properties (A9)",
        "board.hexagons[0].unit.mood (A9)",
        "board.hexagons[0].tags[0].medal.shiny (A9)",
        "board.hexagons[0].weather (A9)",
        "game_info.moon",
    ]


def test_an_empty_board_and_the_bare_minimum() -> None:
    assert load().hexes == ()
    assert load(text={"en": {}}, meta_data={"scenario_id": None, "id": 9}).id == "9"


def test_hexes_are_sorted_and_each_is_one_line_of_the_written_file() -> None:
    woods = {"name": "woods"}
    file = load(
        {"row": 2, "col": 0, "terrain": woods},
        {"row": 0, "col": 4, "terrain": woods},
        {"row": 0, "col": 2, "terrain": woods, "unit": {"name": "infus", "badge": "badge12"}},
    )
    assert [entry.hex for entry in file.hexes] == [(2, 0), (4, 0), (0, 2)]
    lines = [line for line in write(file).splitlines() if '"row"' in line]
    assert len(lines) == 3


# ----- what is refused


def test_every_problem_is_listed_with_its_place() -> None:
    doc = document(
        {"row": 0, "col": 1, "terrain": {"name": "woods"}},
        {"row": 9, "col": 1, "terrain": {"name": "woods"}},
        {"row": 0, "terrain": {"name": "woods"}},
        {"row": 4, "col": 8, "terrain": {"name": "woods", "orientation": 7}},
        {"row": 4, "col": 8, "unit": {"name": "elephant"}},
        {"row": 4, "col": 8, "unit": {"name": "infus", "badge": "star", "nbr_units": "many"}},
        {"row": 4, "col": 8, "tags": [{"name": "medal1", "group": ["Z9"], "side": "red"}]},
        {"row": 4, "col": 8, "obstacle": {"orientation": 2}},
        {"row": 4, "col": 8, "terrain": "woods"},
    )
    del doc["game_info"]["cards_player1"]
    doc["game_info"]["victory_player2"] = 1e9
    doc["game_info"]["side_player2"] = "AXIS"
    assert problems(doc) == [
        ("sides-equal", "game_info.side_player1"),
        ("missing", "game_info.cards_player1"),
        ("out-of-range", "game_info.victory_player2"),
        ("bad-parity", "board.hexagons[0]"),
        ("off-board", "board.hexagons[1]"),
        ("missing", "board.hexagons[2].col"),
        ("out-of-range", "board.hexagons[3].terrain.orientation (E5)"),
        ("unknown-unit", "board.hexagons[4].unit.name (E5)"),
        ("unknown-value", "board.hexagons[5].unit.badge (E5)"),
        ("bad-number", "board.hexagons[5].unit.nbr_units (E5)"),
        ("unknown-value", "board.hexagons[6].tags[0].side (E5)"),
        ("bad-coordinate", "board.hexagons[6].tags[0].group[0] (E5)"),
        ("missing", "board.hexagons[7].obstacle.name (E5)"),
        ("wrong-type", "board.hexagons[8].terrain (E5)"),
    ]


def test_an_empty_object_lacks_everything() -> None:
    assert problems({}) == [
        ("missing", "board.type"),
        ("missing", "board.face"),
        ("missing", "game_info.side_player1"),
        ("missing", "game_info.cards_player1"),
        ("missing", "game_info.cards_player2"),
        ("missing", "game_info.victory_player1"),
        ("missing", "game_info.victory_player2"),
    ]


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "not-json", "line 1, column 1"),
        ('{"a": 1,\n // no comments\n"b": 2}', "not-json", "line 2, column 2"),
        ("[]", "wrong-type", "file"),
        ('{"board": {"type": 1, "type": 2}}', "duplicate-key", "board.type"),
        ('{"board": {"x": NaN}}', "bad-number", "board.x"),
        ('{"board": {"x": [1, 1e999]}}', "bad-number", "board.x[1]"),
        ('{"x": ' + "9" * 5000 + "}", "bad-number", "x"),
        ('{"text": {"en": {"name": "\\ud800"}}}', "bad-text", "text.en.name"),
        ('{"\\u0000x": 1}', "bad-text", "file"),
        ("[" * 100_000, "too-deep", "file"),
        ('{"x": ' + "[" * 100 + "]" * 100 + "}", "too-deep", "x" + "[0]" * 23),
        ('{"x": [' + "0," * 100_000 + "0]}", "too-many", "file"),
        ('{"x": "' + "x" * 2_000_000 + '"}', "too-large", "file"),
        (b"\xff\xfe\x00", "not-text", "byte 2"),
        (b'{"a": "\xe9"}', "not-text", "byte 7"),
    ],
)
def test_what_is_no_such_file(text: str | bytes, code: str, where: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text)
    first = caught.value.problems[0]
    assert (first.code, first.where) == (code, where)
    assert code in str(caught.value)


def test_counts_are_bounded() -> None:
    woods = {"row": 0, "col": 0, "terrain": {"name": "woods"}}
    assert problems(document(*[woods] * 1_001)) == [("too-many", "board.hexagons")]
    tags = {"row": 0, "col": 0, "tags": [{"name": "tag1"}] * 25}
    assert problems(document(tags)) == [("too-many", "board.hexagons[0].tags (A9)")]
    labels = [{"row": 0, "col": 0, "text": ["x"]}] * 1_001
    assert problems(document(board={"labels": labels})) == [("too-many", "board.labels")]


def test_very_many_problems_are_cut_short() -> None:
    tags = [{"name": "medal1", "group": ["Z9"] * 80}]
    found = problems(document(*[{"row": 0, "col": 0, "tags": tags}] * 20))
    assert len(found) == 1_001
    assert found[-1] == ("too-many", "file")
    with pytest.raises(ScenarioError) as caught:
        read('{"x": [' + ",".join(["NaN"] * 2_000) + "]}")
    assert len(caught.value.problems) == 1_001


def test_problems_and_parts_are_values() -> None:
    one, two = Problem("missing", "here", "gone"), Problem("missing", "here", "gone")
    assert one == two
    assert len({one, two}) == 1
    assert one != "missing"
    assert repr(one) == "Problem('missing', 'here', 'gone')"
    assert Tag("medal1") == Tag("medal1") != Tag("medal2")
    assert Tag("medal1") != MedalRecord()
    assert len({Tag("medal1"), Tag("medal1")}) == 1
    assert repr(Tag("medal1")).startswith("Tag('medal1'")


def test_odd_dates_and_nameless_options() -> None:
    assert notes(load(game_info={"date_end": "June"})) == [("bad-date", "game_info.date_end")]
    doc = document(game_info={"options": {" ": True}})
    assert problems(doc) == [("missing", "game_info.options")]


def test_control_characters_never_reach_the_terminal() -> None:
    name = "Night \u001b[2J attack\u202e"
    file = load(
        text={"en": {"name": name}},
        board={"labels": [{"row": 0, "col": 0, "text": "a\u0007b"}]},
    )
    assert file.name == "Night [2J attack"
    assert file.labels[0].text == ("a b",)
    assert file.texts["en"]["name"] == name


def test_a_problem_tells_itself() -> None:
    with pytest.raises(ScenarioError) as caught:
        read(json.dumps(document({"row": 0, "col": 0, "unit": {"name": "\u001b[31m"}})))
    (problem,) = caught.value.problems
    assert problem.to_json() == {
        "code": "unknown-unit",
        "where": "board.hexagons[0].unit.name (A9)",
        "message": "'\\x1b[31m' is no kind of unit with its army",
    }
    assert str(caught.value) == str(problem)
    assert problem.where in str(problem)


# ----- whole files


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*.m44")), ids=lambda path: path.stem)
def test_shipped_files_read_without_notes_and_write_back(path: Path) -> None:
    file = read(path.read_bytes())
    assert file.notes == []
    assert read(write(file)) == file
