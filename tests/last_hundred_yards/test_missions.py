"""Mission files: what they hold, and every mistake by its place; the shipped ones."""

from __future__ import annotations

import json

import pytest

from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.core.problems import ScenarioError
from hexfront.core.shipped import shipped_ids, shipped_text
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.build import SUFFIX, build
from hexfront.systems.last_hundred_yards.counters import FP, GUN, LATW, SECTION, SQUAD
from hexfront.systems.last_hundred_yards.forces import (
    ALLIED,
    ARMOR,
    AXIS,
    DROP_ZONE,
    ENTRY_ZONE,
    MAY_BE_IN_MOTION,
    MAY_BE_LOADED,
    MAY_CONCEAL,
    MAY_HIDE,
    NIGHT,
)
from hexfront.systems.last_hundred_yards.headings import NORTH, SOUTH
from hexfront.systems.last_hundred_yards.scenario import SPECIAL, ScenarioLHY
from hexfront.systems.last_hundred_yards.switches import SWITCHES, read_switches
from hexfront.systems.last_hundred_yards.tables import DATA, tables

MISSION = """
format = 1
system = "last_hundred_yards"
id = "test"
name = "Test"
date = "1944-10-07"
time = "07:40"
attacker = "allied"

[map]
format = 1
id = "small"
orientation = "flat"
columns = 6
rows = 6
ground = '''
.w....
..m...
......
......
......
....w.
'''
[[map.lines]]
kind = "river"
path = "A3/sw B3 C4 D4 E4 F4"
[[map.lines]]
kind = "road"
path = "D1/n D2 D3 D4 D5 D6"
[[map.crossings]]
kind = "bridge"
at = "D4"
[[map.sectors]]
id = "1"
hexes = "A1:F6"

[sides.allied]
nation = "us"
title = "Able Company"
friendly_edge = "south"
enemy_edge = "north"
retention = 2
casualty_limit = 6

[sides.axis]
nation = "germany"
title = "Grenadiers"
friendly_edge = "north"
enemy_edge = "south"
hidden = 1
improved = 2

[[zones]]
id = "south"
side = "allied"
hexes = "A5:F6"

[[zones]]
id = "north"
side = "axis"
hexes = "A1:F2"

[[companies]]
id = "able"
side = "allied"
name = "Able Company"

[[platoons]]
company = "able"
number = 1
kind = "us_rifle"

[[companies]]
id = "k1"
side = "axis"
name = "1st Company"
number = 2

[[platoons]]
company = "k1"
number = 1
kind = "ge_rifle"
count = 2

[[support]]
side = "axis"
unit = "ge_pak40"

[[objectives]]
id = "bridge"
name = "Bridge"
hexes = "D4"
points = 2

[victory]
time_limit = 30
"""


def load(text: str) -> ScenarioLHY:
    return build(text, "file", "file", tables())


def changed(old: str, new: str) -> str:
    assert old in MISSION, old
    return MISSION.replace(old, new, 1)


# --- what a mission holds -----------------------------------------------------------------------


@pytest.mark.rule("LHY 3.0")
@pytest.mark.rule("LHY 3.1")
@pytest.mark.rule("LHY 1.9")
@pytest.mark.rule("LHY 1.10")
@pytest.mark.rule("LHY 1.11")
def test_companies_platoons_and_pieces() -> None:
    mission = load(MISSION)
    assert [company.colour for company in mission.companies] == ["red", "black"]
    platoon = mission.platoons[0]
    names = [mission.unit_names[number] for number in platoon.units]
    assert names == ["able1-ldr", "able1-1", "able1-2", "able1-3"] + [
        f"able1-{letter}" for letter in "abcd"
    ]
    assert mission.unit_names[platoon.leader] == "able1-ldr"
    spare = [mission.units[number].spare for number in platoon.units]
    assert spare == [False] * 4 + [True] * 4
    classes = [mission.units[number].type.cls for number in platoon.units[1:]]
    assert classes == [SQUAD] * 3 + [SECTION] * 4
    assert mission.first_unit == (0, 8, len(mission.units))
    assert [mission.units[n].label for n in platoon.units] == ["ldr", "1", "2", "3", *"abcd"]


@pytest.mark.rule("LHY 3.2")
@pytest.mark.rule("LHY 3.2a")
@pytest.mark.rule("LHY 3.2b")
@pytest.mark.rule("LHY 3.2c")
def test_support_belongs_to_a_company_or_to_nobody() -> None:
    mission = load(MISSION)
    gun = mission.units[-1]
    assert (gun.type.cls, gun.platoon, gun.company, gun.name) == (GUN, NONE, NONE, "ge-pak40-1")
    own = load(changed('unit = "ge_pak40"', 'unit = "ge_mg"\ncompany = "k1"'))
    assert own.units[-1].company == 1
    assert own.company_of(own.units[-1].number) == 1
    assert own.company_of(own.platoons[0].leader) == 0


@pytest.mark.rule("LHY 20.0")
@pytest.mark.rule("LHY 20.1")
@pytest.mark.rule("LHY 20.2")
@pytest.mark.rule("LHY 20.6")
@pytest.mark.rule("LHY 20.7")
def test_clock_edges_and_limits() -> None:
    mission = load(MISSION)
    assert (mission.clock, mission.late_german, mission.defender) == (460, True, AXIS)
    assert mission.friendly_edges == (SOUTH, NORTH)
    assert mission.retention == (2, 0)
    assert mission.initiative == NOBODY
    assert mission.victory.casualty_limits == (6, 0)
    assert (mission.victory.needed, mission.victory.time_limit) == (2, 30)
    assert mission.victory.levels == (10, 5, 0, -4, -9)
    assert not load(changed("1944-10-07", "1943-09-30")).late_german
    assert load(
        changed('attacker = "allied"', 'attacker = "allied"\ninitiative = "axis"')
    ).initiative


@pytest.mark.rule("LHY 20.7d")
@pytest.mark.rule("LHY 20.7e")
@pytest.mark.rule("LHY 20.7f")
@pytest.mark.rule("LHY 20.9")
def test_how_units_may_begin() -> None:
    text = MISSION + (
        '[[support]]\nside = "allied"\nunit = "us_bazooka"\n'
        '[[support]]\nside = "allied"\nunit = "us_m3"\n'
        '[[support]]\nside = "axis"\nunit = "ge_fp"\n'
        '[[dummies]]\nside = "axis"\ncount = 2\n'
    )
    mission = load(text)
    may = {start.type.id: start.may for start in mission.units}
    assert may["us_squad"] == MAY_CONCEAL | MAY_BE_LOADED  # no hidden units on this side ...
    assert may["us_bazooka"] == MAY_CONCEAL | MAY_HIDE | MAY_BE_LOADED  # ... but LATW always
    assert may["us_m3"] == MAY_CONCEAL | MAY_BE_IN_MOTION
    assert may["ge_squad"] & MAY_HIDE
    assert may["ge_pak40"] & MAY_HIDE
    assert not may["ge_fp"] & MAY_BE_LOADED
    assert may["ge_dummy"] == MAY_CONCEAL
    assert len([start for start in mission.units if start.type.dummy]) == 2


@pytest.mark.rule("LHY 20.7h")
def test_units_that_enter() -> None:
    zone = 'id = "south"\nside = "allied"\n'
    mission = load(changed(zone, zone + 'kind = "entry"\nturn = 2\n').replace("A5:F6", "A6:F6"))
    assert mission.zones[0].kind == ENTRY_ZONE
    assert mission.units[0].turn == 2
    assert mission.units[0].hex == OFF_MAP


def test_units_where_the_mission_puts_them() -> None:
    mission = load(changed('kind = "us_rifle"', 'kind = "us_rifle"\nat = "A6 A6 C6"'))
    board = mission.board
    assert [board.label(mission.units[n].hex) for n in (0, 1, 2)] == ["A6", "A6", "C6"]
    assert mission.units[3].hex == OFF_MAP


@pytest.mark.rule("LHY 11.4.1")
@pytest.mark.rule("LHY 11.4.3")
def test_mortars() -> None:
    mission = load(
        MISSION
        + '[[mortars]]\nside = "allied"\nkind = "us_60mm_section"\ncompany = "able"\n'
        + '[[mortars]]\nside = "allied"\nkind = "us_81mm_platoon"\n'
    )
    assert [mortar.company for mortar in mission.mortars] == [0, NONE]
    assert [mortar.kind.primary for mortar in mission.mortars] == [1, 2]


def test_works() -> None:
    mission = load(
        MISSION
        + '[[works]]\nkind = "improved"\nat = "B1"\n'
        + '[[works]]\nkind = "mines"\nside = "axis"\nat = "C1 C2"\n'
    )
    label = mission.board.label
    assert [label(hex) for hex in mission.improved] == ["B1"]
    assert {label(hex): side for hex, side in mission.mines.items()} == {"C1": AXIS, "C2": AXIS}


def test_a_playing_area_and_higher_hills() -> None:
    hill = '[[map.areas]]\nkind = "contour"\nlevel = 1\nring = "B5+1,0 B5+0,1 B5+-1,0 B5+0,-1"\n'
    text = changed("[sides.allied]", hill + "[sides.allied]").replace(
        'attacker = "allied"', 'attacker = "allied"\narea = "A1:E6"', 1
    )
    text = text.replace("A5:F6", "A5:E6").replace("A1:F2", "A1:E2")
    mission = load(text + "[hills]\nall = 2\n")
    assert mission.board.size == 30
    assert mission.board.find("F3") == OFF_MAP
    assert mission.ground.level[mission.board.find("B5")] == 2
    assert load(text + '[hills]\n"1" = 3\n').ground.level[mission.board.find("B5")] == 3


def test_facts_are_json() -> None:
    facts = load(MISSION + '[[dummies]]\nside = "axis"\ncount = 2\n').facts()
    json.dumps(facts)
    assert facts["time"] == "07:40"
    assert facts["companies"][0]["platoons"][0]["units"] == {"us_leader": 1, "us_squad": 3}
    assert facts["support"] == [{}, {"ge_pak40": 1}]  # of dummies not a word


# --- mistakes -----------------------------------------------------------------------------------

MISTAKES = [
    ('date = "1944-10-07"', 'date = "7 Oct 1944"', "date: ", "bad-date"),
    ('date = "1944-10-07"', 'date = "1944-13-07"', "date: ", "bad-date"),
    ('time = "07:40"', 'time = "740"', "time: ", "bad-time"),
    ('time = "07:40"', 'time = "25:00"', "time: ", "bad-time"),
    ('attacker = "allied"', 'attacker = "us"', "attacker: ", "unknown-value"),
    ('attacker = "allied"', 'attacker = "allied"\nspecial = "tea"', "special: ", "unknown-value"),
    ('attacker = "allied"', 'attacker = "allied"\nlight = "dusk"', "light: ", "unknown-value"),
    ('attacker = "allied"', 'attacker = "allied"\nweather = "wet"', "weather: ", "unknown-field"),
    ('nation = "us"', 'nation = "uk"', "sides.allied.nation: ", "unknown-value"),
    ('enemy_edge = "north"', 'enemy_edge = "south"', "sides.allied.enemy_edge: ", "same-edge"),
    (
        'friendly_edge = "south"',
        'friendly_edge = "down"',
        "sides.allied.friendly_edge: ",
        "unknown-value",
    ),
    ('hexes = "A5:F6"', 'hexes = "A5:Z6"', "zones[1].hexes: ", "no-such-hex"),
    ('id = "north"', 'id = "south"', "zones[2].id: ", "id-twice"),
    (
        'id = "south"\nside = "allied"',
        'id = "south"\nside = "allied"\nkind = "entry"',
        "zones[1].hexes: ",
        "not-at-the-edge",
    ),
    (
        'id = "south"\nside = "allied"',
        'id = "south"\nside = "allied"\nturn = 2',
        "zones[1].turn: ",
        "not-entered",
    ),
    ('id = "k1"', 'id = "able"', "companies[2].id: ", "id-twice"),
    ('company = "k1"', 'company = "k9"', "platoons[2].company: ", "no-such-company"),
    ('kind = "us_rifle"', 'kind = "ge_rifle"', "platoons[1].kind: ", "other-nation"),
    ('kind = "us_rifle"', 'kind = "us_tank"', "platoons[1].kind: ", "other-kind"),
    (
        'kind = "us_rifle"',
        'kind = "us_rifle"\nzones = "north"',
        "platoons[1].zones: ",
        "no-such-zone",
    ),
    ('kind = "us_rifle"', 'kind = "us_rifle"\nat = "A6 Q1"', "platoons[1].at: ", "no-such-hex"),
    (
        'kind = "us_rifle"',
        'kind = "us_rifle"\nat = "' + "A6 " * 5 + '"',
        "platoons[1].at: ",
        "too-many",
    ),
    (
        'kind = "us_rifle"',
        'kind = "us_rifle"\ncount = 4\nat = "' + "A6 " * 5 + '"',
        "units (A6): ",
        "stacking",
    ),
    ('unit = "ge_pak40"', 'unit = "us_mg"', "support[1].unit: ", "other-nation"),
    ('unit = "ge_pak40"', 'unit = "ge_squad"', "support[1].unit: ", "no-support"),
    ('unit = "ge_pak40"', 'unit = "ge_ghost"', "support[1].unit: ", "unknown-value"),
    ('unit = "ge_pak40"', 'unit = "ge_pak40"\nat = "C4"', "units (ge-pak40-1 in C4): ", "no-entry"),
    ('unit = "ge_pak40"', 'unit = "ge_truck"\nat = "C2"', "units (ge-truck-1 in C2): ", "no-entry"),
    ('hexes = "D4"', 'hexes = "D9"', "objectives[1].hexes: ", "no-such-hex"),
    ("time_limit = 30", "target = 30", "victory: ", "no-limit"),
    ("time_limit = 30", "time_limit = 30\nneeded = 3", "victory.needed: ", "too-many"),
    ("time_limit = 30", "time_limit = 30\ntactical = 20", "victory: ", "not-in-order"),
    ("[victory]", '[hills]\n"7" = 2\n[victory]', "hills.7: ", "no-such-sector"),
    (
        "[victory]",
        '[[works]]\nkind = "improved"\nat = "C4"\n[victory]',
        "works (improved in C4): ",
        "no-place",
    ),
    (
        "[victory]",
        '[[works]]\nkind = "improved"\nat = "A1"\n'
        '[[works]]\nkind = "wire"\nside = "axis"\nat = "A1"\n[victory]',
        "works (improved in A1): ",
        "two-works",
    ),
    (
        "[victory]",
        '[[mortars]]\nside = "axis"\nkind = "us_60mm_section"\ncompany = "able"\n[victory]',
        "mortars[1].company: ",
        "other-side",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "where", "code"),
    MISTAKES,
    ids=[f"{row[3]}-{n}" for n, row in enumerate(MISTAKES)],
)
def test_every_mistake_is_told_by_its_place(old: str, new: str, where: str, code: str) -> None:
    with pytest.raises(ScenarioError) as told:
        load(changed(old, new))
    found = [str(problem) for problem in told.value.problems]
    assert any(text.startswith(where) and f"[{code}]" in text for text in found), found


WRONG_ONCE = [
    ('unit = "ge_pak40"', 'unit = "us_mgx"', "support[1].unit: "),
    ('nation = "us"', 'nation = "uk"', "sides.allied.nation: "),
    ('kind = "us_rifle"', 'kind = "uk_rifle"', "platoons[1].kind: "),
    ('company = "k1"', 'company = "k9"', "platoons[2].company: "),
    ('id = "k1"\nside = "axis"', 'id = "k1"\nside = "german"', "companies[2].side: "),
    ('id = "north"\nside = "axis"', 'id = "north"\nside = "german"', "zones[2].side: "),
    (
        'id = "south"\nside = "allied"',
        'id = "south"\nside = "allied"\nkind = "x"\nturn = 2',
        "zones",
    ),
    ('unit = "ge_pak40"', 'unit = "ge_pak40"\ncount = "one"\nat = "A1 A2"', "support[1].count: "),
    ("time_limit = 30", 'time_limit = "30"', "victory.time_limit: "),
    ("time_limit = 30", 'time_limit = 30\ndecisive = "x"\ntactical = 20', "victory.decisive: "),
]


@pytest.mark.parametrize(("old", "new", "where"), WRONG_ONCE, ids=[row[2] for row in WRONG_ONCE])
def test_one_mistake_is_told_once_and_draws_no_others(old: str, new: str, where: str) -> None:
    """What is not known says nothing about nations, kinds and sides of other things."""
    with pytest.raises(ScenarioError) as told:
        load(changed(old, new))
    found = [str(problem) for problem in told.value.problems]
    assert len(found) == 1, found
    assert found[0].startswith(where)


# --- zones --------------------------------------------------------------------------------------


def zone_problems(old: str, new: str) -> list[str]:
    with pytest.raises(ScenarioError) as told:
        load(changed(old, new))
    return [str(problem) for problem in told.value.problems]


@pytest.mark.rule("LHY 2.3")
def test_a_zone_in_which_the_forces_have_no_room() -> None:
    """Three squads in a hex at the most: three of the four squads in the one hex A5."""
    four = 'kind = "us_rifle"\ncount = 4'
    text = changed('kind = "us_rifle"', four).replace('hexes = "A5:F6"', 'hexes = "A5:A5"')
    with pytest.raises(ScenarioError) as told:
        load(text)
    found = [str(problem) for problem in told.value.problems]
    assert len(found) == 1, found
    assert found[0].startswith("zones (south): 4 squads")
    assert "there is room for 3: 3 in a hex" in found[0]
    assert "[too-small]" in found[0]
    load(text.replace('hexes = "A5:A5"', 'hexes = "A5:A6"'))


@pytest.mark.rule("LHY 20.7")
def test_zones_of_the_two_sides_share_no_hex() -> None:
    found = zone_problems('hexes = "A5:F6"', 'hexes = "A2:F6"')
    assert any(text.startswith("zones (south): ") and "[zones-overlap]" in text for text in found)
    assert any("north: " in text and "A2" in text for text in found), found


@pytest.mark.rule("LHY 20.7")
def test_the_mission_puts_nobody_into_a_zone_of_the_enemy() -> None:
    found = zone_problems('kind = "us_rifle"', 'kind = "us_rifle"\nat = "A1"')
    assert any(text.startswith("zones (north): ") and "A1" in text for text in found), found


def test_a_map_that_does_not_exist() -> None:
    with pytest.raises(ScenarioError) as told:
        load('format = 1\nname = "Test"\nmap = "nowhere"\n')
    assert "map: must be one of: " in str(told.value)


def test_mistakes_are_told_together() -> None:
    text = changed('date = "1944-10-07"', 'date = "soon"').replace('D4"\npoints', 'D9"\npoints')
    with pytest.raises(ScenarioError) as told:
        load(text)
    assert {problem.code for problem in told.value.problems} >= {"bad-date", "no-such-hex"}


# --- the shipped ones ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def missions() -> dict[str, ScenarioLHY]:
    return {
        id: build(shipped_text(DATA, "scenarios", id, SUFFIX), id, id, tables())
        for id in shipped_ids(DATA, "scenarios", SUFFIX)
    }


def test_the_six_missions(missions: dict[str, ScenarioLHY]) -> None:
    assert len(missions) == 6
    assert len({mission.map.id for mission in missions.values()}) == 6
    for id, mission in missions.items():
        assert mission.id == id
        assert not mission.problems
        grid = mission.map.grid
        assert 15 <= grid.columns <= 25, id
        assert 20 <= grid.rows <= 30, id
        for text in ("subtitle", "history", "briefing", "victory"):
            assert mission.briefing[text], (id, text)


def test_together_they_use_every_chapter(missions: dict[str, ScenarioLHY]) -> None:
    types = {start.type.cls for m in missions.values() for start in m.units}
    assert len(types) >= 12
    assert {mission.ground.board.map.orientation for mission in missions.values()} == {0, 1}
    assert any(mission.light == NIGHT for mission in missions.values())
    assert any(zone.kind == DROP_ZONE for m in missions.values() for zone in m.zones)
    assert any(zone.kind == ENTRY_ZONE for m in missions.values() for zone in m.zones)
    assert any("japan" in mission.nations for mission in missions.values())
    assert any(company.elite for m in missions.values() for company in m.companies)
    assert any(company.kind == ARMOR for m in missions.values() for company in m.companies)
    kinds = {mortar.kind.id for m in missions.values() for mortar in m.mortars}
    assert {"us_60mm_section", "us_81mm_platoon", "ge_8cm_section"} <= kinds
    allowances = [side for m in missions.values() for side in m.allowances]
    for name in ("hidden", "improved", "mines", "wire", "illumination"):
        assert any(getattr(side, name) for side in allowances), name
    grounds = [mission.ground for mission in missions.values()]
    for name in ("urban", "rural", "orchard", "marsh", "fords", "tree_lined", "woods_road"):
        assert any(any(getattr(ground, name)) for ground in grounds), name
    for name in ("walls", "trees", "rivers", "decks", "paths"):
        assert any(any(getattr(ground, name)) for ground in grounds), name
    assert any(start.type.cls == FP for m in missions.values() for start in m.units)
    assert any(start.type.cls == LATW for m in missions.values() for start in m.units)
    assert {mission.attacker for mission in missions.values()} == {ALLIED, AXIS}


def test_special_rules_have_names() -> None:
    assert all(name.replace("_", "").isalpha() for name in SPECIAL)


# --- switches -----------------------------------------------------------------------------------


def test_switches() -> None:
    plain = read_switches({})
    assert plain.changed == {}
    assert not plain.contour_literal
    other = read_switches({"contours": "literal", "japanese": False})
    assert other.changed == {"contours": "literal", "japanese": "false"}
    assert other.contour_literal
    assert not other.is_on("japanese")
    assert not other.default("contours")
    with pytest.raises(ScenarioError):
        read_switches({"contours": "sometimes"})
    assert all(len(values) >= 2 for values in SWITCHES.values())


def test_each_reading_of_sight_has_lines_of_its_own() -> None:
    mission = load(MISSION)
    one = mission.sights(read_switches({}))
    assert mission.sights(read_switches({})) is one
    assert mission.sights(read_switches({"contours": "literal"})) is not one
