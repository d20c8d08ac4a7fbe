"""Overlays: what they add to a .m44 file, that it stays as it is, and what is wrong with them.

Rule: M44 8.1, M44 8.8.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import hexfront
from hexfront.cli.app import app
from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44.codes import codes, unit_meaning
from hexfront.systems.memoir44.m44file import ScenarioFile, read, write
from hexfront.systems.memoir44.m44overlay import laid_over, overlaid
from sweeps import sample

SHIPPED = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/scenarios"
BASE = (SHIPPED / "first-light.m44").read_text(encoding="utf-8")
EXAMPLES = sample(1_000, 100, 100)


def over(overlay: str, base: str = BASE) -> ScenarioFile:
    """The file with the overlay, which survives writing and reading."""
    text = overlaid(base, overlay)
    file = read(text)
    assert write(file) == text
    return file


def unit_at(file: ScenarioFile, hex: tuple[int, int]) -> Any:
    return next(entry.unit for entry in file.hexes if entry.hex == hex)


def problems(overlay: str | bytes, base: str = BASE) -> list[tuple[str, str]]:
    with pytest.raises(ScenarioError) as caught:
        overlaid(base, overlay)
    return [(problem.code, problem.where) for problem in caught.value.problems]


# ----- what they add


def test_an_empty_overlay_changes_nothing() -> None:
    for empty in ("", "# nothing\n", "{}", "[options]\n[hexes]\n"):
        assert over(empty) == read(BASE)


def test_options_are_added_and_switched_off() -> None:
    file = over('[options]\nblitz_rules = true\npartial_blitz_rules = "ALLIES"')
    assert file.options == {"blitz_rules": True, "partial_blitz_rules": "ALLIES"}
    again = over("[game_info.options]\nblitz_rules = false", write(file))
    assert again.options == {"blitz_rules": False, "partial_blitz_rules": "ALLIES"}


def test_other_fields_of_the_game() -> None:
    file = over('[game_info]\nstarting = "PLAYER1"\ncards_player2 = 6\ndate_begin = 1942-01-05')
    assert (file.starting, file.cards[1], file.date_begin) == ("player1", 6, "1942-01-05")
    assert file.hexes == read(BASE).hexes


def test_a_piece_is_changed_field_by_field_or_replaced() -> None:
    bare = read(BASE)
    (hex, unit) = next((e.hex, e.unit) for e in bare.hexes if e.unit and e.unit.kind == "gun")
    label = next(text for text in _labels() if _hex(text) == hex)
    changed = unit_at(over(f'hexes.{label}.unit.equipment = "nebelwerfer"'), hex)
    assert (changed.code, changed.equipment) == (unit.code, "nebelwerfer")
    fewer = unit_at(over(f"hexes.{label}.unit.nbr_units = 1"), hex)
    assert (fewer.code, fewer.figures) == (unit.code, 1)
    other = unit_at(over(f'[hexes.{label}.unit]\nname = "infger"\nbadge = 26'), hex)
    assert (other.code, other.badge) == ("infger", 26)


def test_pieces_and_tags_are_added() -> None:
    file = over(
        """
        [hexes.A1]
        terrain = { name = "hills", behavior = "STEEP_HILL" }
        tags = [{ name = "medal1", medal = { permanent = true, counts_for = 2 } }]
        """
    )
    entry = next(entry for entry in file.hexes if entry.hex == (0, 8))
    assert entry.terrain is not None
    assert entry.terrain.behaviors == ("STEEP_HILL",)
    (tag,) = entry.tags
    assert tag.record().permanent
    assert tag.record().counts_for == 2
    again = over('hexes.a1 = { tags = [{ name = "MEDAL1" }, { name = "tag14" }] }', write(file))
    tags = next(entry for entry in again.hexes if entry.hex == (0, 8)).tags
    assert [(tag.code, tag.record().permanent) for tag in tags] == [
        ("medal1", False),
        ("tag14", False),
    ]


def test_json_and_bytes_say_the_same() -> None:
    toml = over("[options]\nblitz_rules = true")
    assert over(json.dumps({"options": {"blitz_rules": True}})) == toml
    assert read(overlaid(BASE.encode(), b"\xef\xbb\xbf[options]\nblitz_rules = true")) == toml


def test_notes_of_the_file_are_kept() -> None:
    document = json.loads(BASE)
    document["board"]["hexagons"].append({})
    base = read(json.dumps(document))
    laid = laid_over(base, "[options]\nblitz_rules = true")
    assert [note.code for note in laid.notes] == [note.code for note in base.notes] == ["empty-hex"]


# ----- what is wrong with them


def test_every_problem_names_its_place() -> None:
    assert problems(
        """
        scenario = "another"
        extra = 1
        [options]
        blitz = true
        [game_info]
        starting = "ME"
        weather = "rain"
        [hexes.Z9]
        [hexes.A1.unit]
        equipment = "boat"
        [hexes.a1]
        terain = { name = "woods" }
        [hexes.E5.unit]
        name = "infxx"
        figures = 1
        """
    ) == [
        ("other-scenario", "scenario"),
        ("unknown-option", "options.blitz"),
        ("unknown-value", "game_info.starting"),
        ("unknown-key", "game_info.weather"),
        ("bad-coordinate", "hexes.Z9"),
        ("nothing-there", "hexes.A1.unit (A1)"),
        ("unknown-key", "hexes.a1.terain (A1)"),
        ("unknown-unit", "hexes.E5.unit.name (E5)"),
        ("unknown-key", "hexes.E5.unit.figures (E5)"),
        ("unknown-key", "extra"),
    ]


@pytest.mark.parametrize(
    ("overlay", "code", "where"),
    [
        ("a = ", "not-toml", "end of document"),
        ("[options]\nx = ?", "not-toml", "line 2, column 5"),
        ('{"a": 1', "not-json", "line 1, column 8"),
        (b"\xff\xfe", "not-text", "byte 0"),
        ("a = nan", "bad-number", "a"),
        ("[hexes.E5]\ntags = [{ medal = 3 }]", "missing", "hexes.E5.tags[0].name (E5)"),
        ("hexes = 3", "wrong-type", "hexes"),
        ("[hexes]\nE5 = 3", "wrong-type", "hexes.E5 (E5)"),
        ("x" * 2_000_001, "too-large", "file"),
    ],
)
def test_damaged_overlays(overlay: str | bytes, code: str, where: str) -> None:
    assert problems(overlay)[0] == (code, where)


def test_a_damaged_file_is_told_of_as_without_an_overlay() -> None:
    with pytest.raises(ScenarioError) as plain:
        read("{")
    with pytest.raises(ScenarioError) as both:
        overlaid("{", "[options]")
    assert both.value.problems == plain.value.problems


WORDS = st.sampled_from(
    ["blitz_rules", "smoke_screen", "E5", "A1", "unit", "terrain", "tags", "name", "medal", "infus"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | WORDS | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)
OVERLAYS = st.fixed_dictionaries(
    {},
    optional={
        "options": st.dictionaries(WORDS, VALUES, max_size=3),
        "game_info": st.dictionaries(WORDS | st.sampled_from(["starting", "front"]), VALUES),
        "hexes": st.dictionaries(WORDS, st.dictionaries(WORDS, VALUES, max_size=3), max_size=3),
        "scenario": VALUES,
    },
)


@settings(max_examples=EXAMPLES, deadline=None)
@given(OVERLAYS)
def test_any_overlay_gives_a_file_or_problems_with_places(overlay: dict[str, Any]) -> None:
    text, found = outcome(json.dumps(overlay))
    assert all(problem.code and problem.where for problem in found)
    if not found:
        assert write(read(text)) == text
        assert overlaid(text, json.dumps(overlay)) == text


def outcome(overlay: str | bytes) -> tuple[str, list[Problem]]:
    """The whole file's text, or what is wrong with the overlay."""
    try:
        return overlaid(BASE, overlay), []
    except ScenarioError as error:
        return "", error.problems


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200))
def test_any_text_is_an_overlay_or_is_refused(text: str | bytes) -> None:
    whole, found = outcome(text)
    assert bool(whole) != bool(found)


# ----- words that the editor does not have


def test_extensions_survive_writing_and_mean_something() -> None:
    """Every word of ours for a unit: read, written, and taken for what it says."""
    for code, meaning in {**codes().equipment, **codes().unit_behaviors}.items():
        if not meaning.extension:
            continue
        kind = "inf" if "*" in meaning.on else meaning.on[0]
        field = "equipment" if code in codes().equipment else "behavior"
        record = {"name": f"{kind}us", field: code}
        file = over(json.dumps({"hexes": {"A1": {"unit": record}}}))
        unit = unit_at(file, (0, 8))
        found = unit_meaning(unit.kind, unit.army, 0, 0, unit.behavior, unit.equipment)
        assert found.unknown == (), code
        assert meaning.unit in ("", found.unit)
        assert not meaning.flag or meaning.flag in found.flags
        assert meaning.nation in ("", found.nation)


def test_a_unit_may_have_several_words_of_equipment() -> None:
    both = unit_meaning("inf", "us", equipment="boat french")
    assert (both.flags, both.nation, both.unknown) == (("boat",), "fr", ())
    assert unit_meaning("inf", "us", equipment="boat kite").unknown == ("kite",)


# ----- where they are laid


def test_beside_the_file_or_named(tmp_path: Path) -> None:
    path = tmp_path / "lezey.m44"
    path.write_text(BASE, encoding="utf-8")
    bare = hexfront.load_scenario(path)
    named = tmp_path / "other.toml"
    named.write_text("[game_info]\nvictory_player1 = 3", encoding="utf-8")
    assert hexfront.load_scenario(path, overlay=named).targets[0] == 3
    beside = tmp_path / "lezey.overlay.toml"
    beside.write_text("[game_info]\nvictory_player1 = 2", encoding="utf-8")
    laid = hexfront.load_scenario(path)
    assert (bare.targets[0], laid.targets[0]) == (4, 2)
    assert path.read_text(encoding="utf-8") == BASE
    # A record begins from both together, wherever it is read.
    game = laid.new_game(seed=1)
    again = hexfront.read_record(game.record()).replay().view(hexfront.SPECTATOR)
    assert [side["target"] for side in again["sides"]] == list(laid.targets)
    beside.write_text("[options]\nblitz = 1", encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        hexfront.load_scenario(path)
    assert [str(problem) for problem in caught.value.problems] == [
        "lezey.overlay.toml: options.blitz: no option of a scenario that is known [unknown-option]"
    ]


def test_only_files_take_one(tmp_path: Path) -> None:
    overlay = tmp_path / "x.overlay.toml"
    overlay.write_text("")
    with pytest.raises(ScenarioError, match="not-a-file"):
        hexfront.load_scenario("first-light", overlay=overlay)


def test_commands_take_one(tmp_path: Path) -> None:
    path, overlay = tmp_path / "lezey.m44", tmp_path / "rules.toml"
    path.write_text(BASE, encoding="utf-8")
    overlay.write_text("[game_info]\nvictory_player1 = 9", encoding="utf-8")
    run = CliRunner()
    checked = run.invoke(app, ["check", str(path), "--overlay", str(overlay)])
    assert (checked.exit_code, checked.stdout.startswith("playable")) == (0, True)
    told = run.invoke(app, ["show", str(path), "--json", "--overlay", str(overlay)])
    assert json.loads(told.stdout)["targets"] == [9, 4]
    counted = run.invoke(app, ["perft", str(path), "--depth", "1", "--overlay", str(overlay)])
    assert counted.exit_code == 0
    overlay.write_text("[options]\nblitz = 1", encoding="utf-8")
    for command in ("check", "sim", "show", "play"):
        wrong = run.invoke(app, [command, str(path), "--overlay", str(overlay)])
        assert wrong.exit_code == 2, command
        assert "options.blitz" in wrong.stdout + wrong.stderr, command


def _labels() -> list[str]:
    return [f"{letter}{number}" for letter in "ABCDEFGHIJKLM" for number in range(1, 10)]


def _hex(text: str) -> tuple[int, int]:
    from hexfront.systems.memoir44.m44labels import parse_label

    try:
        return parse_label(text, 9, 13)
    except ValueError:
        return (-1, -1)
