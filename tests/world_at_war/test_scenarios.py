"""Scenario files: what they hold, and every mistake by its place; the shipped ones."""

import json

import pytest

import hexfront
from hexfront.core.chartfile import put_in
from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.core.problems import ScenarioError
from hexfront.core.shipped import shipped_ids, shipped_text
from hexfront.systems.world_at_war.build import SUFFIX, build
from hexfront.systems.world_at_war.counters import FLIGHT, HOVER
from hexfront.systems.world_at_war.formations import NO_HQ
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.scenario import (
    BY_EXITS,
    BY_OBJECTIVES,
    BY_POINTS,
    CAPTURE,
    HOLD,
    NO_SW,
    NOT_LOADED,
    ON_BOARD,
    ScenarioWaW,
)
from hexfront.systems.world_at_war.switches import SWITCHES, read_switches
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.tables import DATA, tables
from world_at_war.golden.battlefield import scene

HEAD = """
format = 1
id = "test"
name = "Test"
sides = ["nato", "wp"]
defender = "nato"
turns = 5
"""
MAP = """
[map]
format = 1
id = "small"
orientation = "flat"
columns = 6
rows = 5
ground = '''
......
..L...
......
......
......
'''
"""
NATO = """
[[formations]]
id = "a"
side = "nato"
name = "A"
kind = "us_company"
units = ["us_tank_hq D3", "m1 D3"]
"""
WP = """
[[formations]]
id = "b"
side = "wp"
name = "B"
kind = "wp_battalion"
units = ["wp_tank_hq A1", "t72 A1"]
"""
TOWN = """
[[objectives]]
id = "town"
name = "Town"
hexes = "D3 D4"
owner = "nato"
"""
WON = '[victory]\nkind = "objectives"\nside = "wp"\n'
POINTS = '[victory]\nkind = "points"\n'


def load(text: str) -> ScenarioWaW:
    return build(text, "file", "file", tables())


def problems(text: str) -> list[str]:
    try:
        load(text)
    except ScenarioError as error:
        return [f"{problem.where} [{problem.code}]" for problem in error.problems]
    return []


def hexes(scenario: ScenarioWaW, found: tuple[int, ...]) -> list[str]:
    return [scenario.board.label(hex) for hex in found]


# --- what a file holds ------------------------------------------------------------------------


@pytest.mark.rule("WAW 2-1")
@pytest.mark.rule("WAW 2-4")
@pytest.mark.rule("WAW 2-7")
@pytest.mark.rule("WAW 8-1")
@pytest.mark.rule("WAW 14.3")
def test_everything_that_a_scenario_may_hold() -> None:
    found = load(
        HEAD
        + """
area = "A1:E5"
end_markers = 3
first_impulse = "b"
face = "winter"
wrecks = "B4"
smoke = "B5 C5"
improved_positions = "D4"
[texts]
subtitle = "s"
history = "h"
briefing = "b"
victory = "v"
rules = "r"
[air]
wp = 2
[vp]
m1 = [7, 3]
[[mines]]
hexes = "C3 C4"
[[mines]]
hexes = "C5"
dice = 4
"""
        + MAP
        + NATO
        + """
he_missions = 2
smoke_missions = 1
morale = 9
markers = 3
no_pass = true
only_move_or_fire = true
artillery = { soft = "4/4" }
"""
        + WP.replace(
            '"t72 A1"]', '"t72 A1", "bmp1[motor_rifle+atgm_team] B1", "t72 A2 A3 reduced"]'
        )
        + """
[[formations.arrivals]]
turn = 3
over = "A1:A5"
roll = 6
units = ["2 t62", "bmp1[motor_rifle]"]
[[formations]]
id = "c"
side = "nato"
name = "C"
kind = "helicopters"
units = ["ah1 E5 hover", "ah1 E5"]
"""
        + TOWN
        + 'vp = 5\n[[objectives]]\nid = "ford"\nname = "Ford"\nhexes = "B2"\nkind = "hold"\n'
        "good_order = true\n"
        '[[exits]]\nside = "wp"\nhexes = "E1:E5"\nvp = 2\n'
        '[victory]\nkind = "objectives"\nside = "wp"\nobjectives = "town"\nsudden = true\n'
    )
    assert (found.id, found.name, found.sides, found.defender) == (
        "test",
        "Test",
        ("nato", "wp"),
        0,
    )
    assert (found.turns, found.end_markers, found.first_impulse, found.starting) == (5, 3, 1, 1)
    assert (found.board.size, found.face, found.air) == (25, "winter", (0, 2))
    assert found.wrecks == 1 << found.board.parse("B4")
    assert found.smoke == 1 << found.board.parse("B5") | 1 << found.board.parse("C5")
    assert hexes(found, tuple(found.improved)) == ["D4"]
    assert {found.board.label(hex): dice for hex, dice in found.mines.items()} == {
        "C3": 0,
        "C4": 0,
        "C5": 4,
    }
    assert found.unit_vp[tables().units["m1"].number] == (7, 3)
    assert found.unit_vp[tables().units["t72"].number] == (3, 2)
    # Units: side 0 first, formation by formation, cargo after its carrier.
    assert [unit.type.id for unit in found.units] == [
        *("us_tank_hq", "m1", "ah1", "ah1"),
        *("wp_tank_hq", "t72", "bmp1", "motor_rifle", "t72", "t72", "t62", "t62"),
        *("bmp1", "motor_rifle"),
    ]
    assert found.first_unit == (0, 4, 14)
    a, b, c = found.formations
    assert (a.morale, a.markers, a.he_missions, a.smoke_missions) == (9, 3, 2, 1)
    assert (a.no_pass, a.only_move_or_fire, a.artillery[2]) == (True, True, (4, 4))
    assert a.artillery[:2] == tables().artillery[:2]
    assert (a.hq, b.hq, c.hq) == (0, 4, NO_HQ)
    assert b.units == tuple(range(4, 14))
    rider = found.units[7]
    assert (rider.loaded_in, rider.hex) == (6, found.units[6].hex)
    assert rider.sw == tables().units["atgm_team"].number
    assert [found.units[number].reduced for number in (5, 8, 9)] == [False, True, True]
    assert [found.units[number].mode for number in (2, 3)] == [HOVER, FLIGHT]
    (arrival,) = found.arrivals
    assert (arrival.formation, arrival.turn, arrival.roll) == (1, 3, 6)
    assert arrival.units == (10, 11, 12, 13)
    assert hexes(found, arrival.hexes) == ["A1", "A2", "A3", "A4", "A5"]
    assert found.units[13].loaded_in == 12
    assert (found.units[10].hex, found.units[10].arrival) == (OFF_MAP, 0)
    assert found.units[0].arrival == ON_BOARD
    town, ford = found.objectives
    assert (hexes(found, town.hexes), town.kind, town.owner, town.vp) == (
        ["D3", "D4"],
        CAPTURE,
        0,
        5,
    )
    assert (ford.kind, ford.owner, ford.good_order) == (HOLD, NOBODY, True)
    assert found.objectives_at[found.board.parse("D4")] == [0]
    (exit,) = found.exits
    assert (exit.side, exit.vp, len(exit.hexes)) == (1, 2, 5)
    assert (found.victory.kind, found.victory.side) == (BY_OBJECTIVES, 1)
    assert (found.victory.objectives, found.victory.sudden) == ((0,), True)
    assert found.briefing["briefing"] == "b"
    json.dumps(found.facts())


@pytest.mark.rule("WAW 14.3")
def test_defaults() -> None:
    found = load(HEAD + MAP + NATO + WP + POINTS)
    assert (found.end_markers, found.first_impulse, found.starting) == (2, -1, 1)
    assert (found.air, found.wrecks, found.smoke, found.improved, found.mines) == (
        (0, 0),
        0,
        0,
        frozenset(),
        {},
    )
    assert (found.formations[0].he_missions, found.formations[0].smoke_missions) == (0, 0)
    assert (found.formations[0].markers, found.formations[1].markers) == (2, 1)
    assert (found.victory.kind, found.victory.losses) == (BY_POINTS, True)
    assert found.units[1].sw == NO_SW
    assert found.units[1].loaded_in == NOT_LOADED


@pytest.mark.rule("WAW 2-6")
def test_a_formation_that_arrives_has_its_markers_from_that_turn() -> None:
    late = WP.replace(
        'units = ["wp_tank_hq A1", "t72 A1"]',
        '[[formations.arrivals]]\nturn = 4\nover = "A1:A5"\nunits = ["wp_tank_hq", "t72"]\n'
        '[[formations.arrivals]]\nturn = 2\nover = "A1:A5"\nunits = ["t72"]\n',
    )
    found = load(HEAD + MAP + NATO + late + POINTS)
    assert [formation.first_turn for formation in found.formations] == [1, 2]
    assert [arrival.turn for arrival in found.arrivals] == [4, 2]


def test_exits_as_the_aim() -> None:
    exits = '[[exits]]\nside = "wp"\nhexes = "F1:F5"\n'
    found = load(
        HEAD + MAP + NATO + WP + exits + '[victory]\nkind = "exits"\nside = "wp"\nneeded = 3'
    )
    assert (found.victory.kind, found.victory.side, found.victory.needed) == (BY_EXITS, 1, 3)


# --- mistakes ---------------------------------------------------------------------------------


WHOLE = HEAD + MAP + NATO + WP + TOWN + WON


def changed(old: str, new: str) -> str:
    assert old in WHOLE
    return WHOLE.replace(old, new, 1)


def test_the_whole_one_is_in_order() -> None:
    assert problems(WHOLE) == []


@pytest.mark.rule("WAW 1.3.1-3")
@pytest.mark.rule("WAW 1.3.1-4")
@pytest.mark.rule("WAW 1.3.3-1")
@pytest.mark.rule("WAW 1.3.3.1-1")
@pytest.mark.rule("WAW 1.3.5-1")
@pytest.mark.rule("WAW 1.4-1")
@pytest.mark.rule("WAW 9-7")
@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("format = 1", "", "format [missing]"),
        ("turns = 5", "turns = 0", "turns [out-of-range]"),
        ('name = "Test"', "", "name [missing]"),
        ('name = "Test"', 'name = "Test"\ncolour = 1', "colour [unknown-field]"),
        ('sides = ["nato", "wp"]', 'sides = ["nato"]', "sides [two-sides]"),
        ('defender = "nato"', 'defender = "us"', "defender [unknown-value]"),
        ("turns = 5", 'turns = 5\nsystem = "chess"', "system [other-game]"),
        ("turns = 5", 'turns = 5\narea = "A1:Z9"', "area [no-such-hex]"),
        ("turns = 5", 'turns = 5\nfirst_impulse = "z"', "first_impulse [no-such-formation]"),
        ("turns = 5", 'turns = 5\nwrecks = "Q7"', "wrecks [no-such-hex]"),
        ("turns = 5", 'turns = 5\nmines = [{ hexes = "Q7" }]', "mines[1].hexes [no-such-hex]"),
        ("turns = 5", "turns = 5\nair = { us = 1 }", "air.us [unknown-field]"),
        ("turns = 5", "turns = 5\nvp = { tiger = [1, 1] }", "vp.tiger [no-such-unit]"),
        ("turns = 5", "turns = 5\nvp = { m1 = 3 }", "vp.m1 [bad-points]"),
        ("columns = 6", "columns = 0", "map.columns [out-of-range]"),
        ("..L...", "..Z...", "map.ground, line 2, letter 3 [unknown-letter]"),
        ('id = "b"', 'id = "a"', "formations[2].id [formation-twice]"),
        ('side = "nato"', 'side = "us"', "formations[1].side [unknown-value]"),
        ('kind = "us_company"', 'kind = "us"', "formations[1].kind [unknown-value]"),
        ('kind = "us_company"', 'kind = "helicopters"', "formations[1].kind [wrong-kind]"),
        ('"m1 D3"', '"tiger D3"', "formations[1].units[2] [no-such-unit]"),
        ('"m1 D3"', '"dragon D3"', "formations[1].units[2] [no-such-unit]"),
        ('"m1 D3"', '"m1 Q3"', "formations[1].units[2] [no-such-hex]"),
        ('"m1 D3"', '"m1"', "formations[1].units[2] [no-place]"),
        ('"m1 D3"', '"m1 + D3"', "formations[1].units[2] [no-such-hex]"),
        ('"m1 D3"', '"[m1] D3"', "formations[1].units[2] [bad-unit]"),
        ('"m1 D3"', '"99 m1 D3"', "formations[1].units[2] [out-of-range]"),
        ('"m1 D3"', '"m1+dragon D3"', "formations[1].units[2] [no-infantry]"),
        ('"m1 D3"', '"us_infantry+m1 D3"', "formations[1].units[2] [no-such-unit]"),
        ('"m1 D3"', '"m1[us_infantry] D3"', "formations[1].units[2] [cannot-carry]"),
        ('"m1 D3"', '"m113[m1] D3"', "formations[1].units[2] [cannot-carry]"),
        ('"m1 D3"', '"m1 D3 hover"', "formations[1].units[2] [no-such-hex]"),
        ('"m1 D3"', '"m1 D3", "ah1 E5"', "formations[1].units [mixed-formation]"),
        ('"us_tank_hq D3", ', "", "formations[1].units [no-hq]"),
        ('["us_tank_hq D3", "m1 D3"]', "[]", "formations[1].units [no-units]"),
        ('["us_tank_hq D3", "m1 D3"]', "[3]", "formations[1].units [wrong-type]"),
        ('"m1 D3"', '"m1 D4"', "formations (D3) [hq-alone]"),
        ('"m1 D3"', '"m1 D3", "t72 D3 D3"', "formations (D3) [stacking]"),
        ('"m1 D3"', '"m1 D3", "m1 A1"', "formations (A1) [two-sides]"),
        ('"m1 D3"', '"m1 D3 C2"', "formations (m1 on C2) [no-entry]"),
        ('"t72 A1"]', '"t72 A1"]\nmorale = 13', "formations[2].morale [out-of-range]"),
        (
            '"t72 A1"]',
            '"t72 A1"]\nartillery = { soft = 3 }',
            "formations[2].artillery.soft [wrong-type]",
        ),
        (
            '"t72 A1"]',
            '"t72 A1"]\nartillery = { soft = "3/7" }',
            "formations[2].artillery.soft [bad-dice]",
        ),
        (
            '"t72 A1"]',
            '"t72 A1"]\narrivals = [{ turn = 6, over = "A1", units = ["t72"] }]',
            "formations[2].arrivals[1].turn [out-of-range]",
        ),
        (
            '"t72 A1"]',
            '"t72 A1"]\narrivals = [{ turn = 2, over = "C4", units = ["t72"] }]',
            "formations[2].arrivals[1].over [not-at-the-edge]",
        ),
        (
            '"t72 A1"]',
            '"t72 A1"]\narrivals = [{ turn = 2, over = "A1", units = ["t72 A1"] }]',
            "formations[2].arrivals[1].units[1] [hex-of-arrival]",
        ),
        (
            '"t72 A1"]',
            '"t72 A1"]\narrivals = [{ turn = 2, over = "A1" }]',
            "formations[2].arrivals[1].units [missing]",
        ),
        ('hexes = "D3 D4"', 'hexes = "D9"', "objectives[1].hexes [no-such-hex]"),
        ('owner = "nato"', 'owner = "us"', "objectives[1].owner [unknown-value]"),
        ('owner = "nato"', 'kind = "keep"', "objectives[1].kind [unknown-value]"),
        (WON, "", "victory [missing]"),
        ('side = "wp"\n', 'side = "us"\n', "formations[2].side [unknown-value]"),
        (WON, WON + 'objectives = "city"', "victory.objectives [no-such-objective]"),
        (WON, WON.replace("objectives", "exits"), "victory.kind [no-exit]"),
        (WON, WON.replace("objectives", "luck"), "victory.kind [unknown-value]"),
        (TOWN, "", "victory.objectives [no-objectives]"),
        (WON, WON + '[[exits]]\nside = "wp"\nhexes = "C4"', "exits[1].hexes [not-at-the-edge]"),
        (WON, WON + "[texts]\nmoral = 'x'", "texts.moral [unknown-field]"),
    ],
)
def test_a_mistake_is_named_by_its_place(old: str, new: str, where: str) -> None:
    assert where in problems(changed(old, new))


def test_a_map_must_be_known_or_there() -> None:
    told = HEAD + 'map = "atlantis"\n' + NATO + WP + POINTS
    with pytest.raises(ScenarioError, match="must be one of: aul, lindach; or a table"):
        load(told)


def test_what_is_no_toml() -> None:
    assert problems("format = = 1") == ["file [not-toml]"]


# --- the shipped scenarios --------------------------------------------------------------------


def scenario(id: str) -> ScenarioWaW:
    return build(shipped_text(DATA, "scenarios", id, SUFFIX), id, id, tables())


ALL = shipped_ids(DATA, "scenarios", SUFFIX)


@pytest.mark.parametrize("id", ALL)
def test_a_shipped_scenario(id: str) -> None:
    found = scenario(id)
    assert found.playable
    assert found.id == id
    for text in ("subtitle", "history", "briefing", "victory"):
        assert found.briefing[text]
    facts = found.facts()
    assert json.loads(json.dumps(facts)) == facts
    assert facts["sides"] == ["nato", "wp"]
    counts = sum(sum(formation["units"].values()) for formation in facts["formations"])
    assert counts == len(found.units)


def test_the_six_frames_and_all_that_they_use_together() -> None:
    found = [scenario(id) for id in ALL]
    assert len(found) == 6
    formations = [formation for each in found for formation in each.formations]
    assert any(formation.he_missions for formation in formations)
    assert any(formation.smoke_missions for formation in formations)
    assert any(sum(each.air) for each in found)
    assert any(each.mines for each in found)
    assert any(each.improved for each in found)
    assert any(each.arrivals for each in found)
    assert any(unit.loaded_in != NOT_LOADED for each in found for unit in each.units)
    assert any(unit.sw != NO_SW for each in found for unit in each.units)
    assert {each.victory.kind for each in found} == {BY_OBJECTIVES, BY_EXITS, BY_POINTS}
    assert {objective.kind for each in found for objective in each.objectives} == {CAPTURE, HOLD}
    assert any(each.first_impulse >= 0 for each in found)
    assert {each.end_markers for each in found} == {2, 3}
    assert any(each.board.size < 24 * 16 for each in found)


@pytest.mark.parametrize(
    ("id", "wanted"),
    [
        ("dawn-at-lindach", {"t72": 11, "m1": 3, "itv": 1, "m113": 2, "us_infantry": 2}),
        (
            "bridges-of-the-aul",
            {"m1": 1, "itv": 1, "m113": 2, "us_infantry": 3, "t62": 8, "bmp1": 4},
        ),
        ("rotors-over-hohenrode", {"m1": 4, "m3": 2, "ah1": 2, "t72": 7, "zsu": 1, "mi24": 2}),
        (
            "the-long-screen",
            {"marder": 3, "panzergrenadier": 3, "jaguar": 1, "luchs": 1, "brdm_at": 2},
        ),
        ("brunnau-airhead", {"airborne": 3, "t72": 7, "leopard1": 3, "marder": 2}),
        ("the-ridge-duel", {"leopard2": 4, "t72": 8}),
    ],
)
def test_the_forces_are_those_of_the_frames(id: str, wanted: dict[str, int]) -> None:
    """As 14.1 and 14.2 have them, with what evens the odds: numbers of one kind more or less."""
    types = [unit.type.id for unit in scenario(id).units]
    for type, count in wanted.items():
        assert types.count(type) == count, type


# --- switches ---------------------------------------------------------------------------------


@pytest.mark.rule("WAW 16.1")
def test_switches() -> None:
    found = read_switches({})
    assert found.changed == {}
    for name, values in SWITCHES.items():
        for value in values[1:]:
            assert read_switches({name: value}).changed == {name: value}
    assert read_switches({"hill_shadow": False}).hill_shadow is False
    assert read_switches({"soft_save": 4}).soft_save == 4
    with pytest.raises(ScenarioError) as caught:
        read_switches({"weather": "rain", "end_hold": "maybe"})
    assert [problem.code for problem in caught.value.problems] == ["unknown-option", "bad-option"]


# --- packed files ---------------------------------------------------------------------------------


def test_a_packed_file_is_built_once_for_all_positions_of_a_game() -> None:
    game = scene("m1 D5", "t72 J5")
    line = game.position()
    again = hexfront.read_position(line)
    assert isinstance(again, GameWaW)
    assert again.scenario is SYSTEM.from_source(game.scenario.source)
    assert again.position() == line


def test_only_the_packed_files_read_last_are_kept() -> None:
    first = scene("m1 D5", "t72 J5").scenario
    for column in "ABCDEFGHIK":
        scene("m1 D5", f"t72 {column}9")
    again = SYSTEM.from_source(first.source)
    assert again is not first
    assert again.source == first.source


def test_other_charts_make_another_scenario_of_a_packed_file() -> None:
    source = scene("m1 D5", "t72 J5").scenario.source
    kept = SYSTEM.from_source(source)
    SYSTEM.use_charts(
        put_in(SYSTEM.shipped_charts(), [("mine.toml", "[limits.rows.stack]\nvalue = 3\n")])
    )
    try:
        assert SYSTEM.from_source(source) is not kept
    finally:
        SYSTEM.use_charts(None)
    assert SYSTEM.from_source(source) is kept
