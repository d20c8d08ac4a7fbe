"""Charts and counters: the cells that sources give, and an owner's values in their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexfront.core import chartfile
from hexfront.core.charts import NO
from hexfront.core.problems import ScenarioError
from hexfront.systems.last_hundred_yards.counters import (
    AFV,
    CLASSES,
    FT,
    FV,
    GUN,
    HALFTRACK,
    KIND_CARRIER,
    KIND_OTHER,
    LATW,
    LEADER,
    MG,
    NO_VALUE,
    SECTION,
    SQUAD,
    UnitType,
)
from hexfront.systems.last_hundred_yards.tables import Tables, shipped, tables


def unit(id: str) -> UnitType:
    return tables().units[id]


# --- counters (1.0, 2.2) ------------------------------------------------------------------------


@pytest.mark.rule("LHY 2.1.1")
@pytest.mark.rule("LHY 2.1.2")
@pytest.mark.rule("LHY 2.1.3")
@pytest.mark.rule("LHY 2.1.4")
def test_classes() -> None:
    told = {type.cls: type for type in tables().unit_list}
    assert set(told) == set(range(len(CLASSES)))
    combat = {CLASSES[cls] for cls, type in told.items() if type.combat}
    assert combat == {"squad", "section", "mg", "gun", "fp", "afv", "fv", "halftrack"}
    vehicles = {CLASSES[cls] for cls, type in told.items() if type.vehicle}
    assert vehicles == {"afv", "fv", "halftrack", "truck", "jeep"}
    assert all(type.non_vehicular != type.vehicle for type in tables().unit_list)
    carriers = {CLASSES[cls] for cls, type in told.items() if type.carrier}
    assert carriers == {"halftrack", "truck", "jeep"}


@pytest.mark.rule("LHY 2.2")
@pytest.mark.rule("LHY 2.2.1")
@pytest.mark.rule("LHY 2.2.2")
@pytest.mark.rule("LHY 2.2.3")
@pytest.mark.rule("LHY 2.2.4")
@pytest.mark.rule("LHY 2.2.5")
@pytest.mark.rule("LHY 2.2.6")
@pytest.mark.rule("LHY 2.2.7")
@pytest.mark.rule("LHY 2.2.8")
@pytest.mark.rule("LHY 2.2.9")
@pytest.mark.rule("LHY 2.2.10")
def test_steps_by_class() -> None:
    steps = {
        "squad": 2,
        "section": 1,
        "mg": 1,
        "gun": 1,
        "fp": 2,
        "leader": 0,
        "latw": 0,
        "ft": 0,
        "afv": 1,
        "fv": 1,
        "halftrack": 1,
        "truck": 0,
        "jeep": 0,
        "dummy": 0,
    }
    for type in tables().unit_list:
        assert type.steps == steps[CLASSES[type.cls]], type.id
    position = unit("ge_fp")
    assert (position.assault_steps, position.casualty_steps, position.density_steps) == (2, 1, 1)


@pytest.mark.rule("LHY 1.0")
@pytest.mark.rule("LHY 1.2")
@pytest.mark.rule("LHY 1.3")
@pytest.mark.rule("LHY 1.4")
@pytest.mark.rule("LHY 1.5")
@pytest.mark.rule("LHY 1.6")
@pytest.mark.rule("LHY 1.7")
@pytest.mark.rule("LHY 1.8")
def test_printed_values_that_are_known() -> None:
    sherman, panzer = unit("us_m4"), unit("ge_pz4")
    assert (sherman.atv, sherman.atv_range, sherman.av) == (3, 21, 10)
    assert (panzer.atv, panzer.av) == (5, 8)
    assert (unit("us_squad").sav, unit("us_squad").sav_range, unit("us_squad").assault) == (1, 8, 3)
    assert unit("ge_squad").assault < 3
    platoon = tables().platoons["ge_rifle"]
    assert sorted([unit(id).sav for id in platoon.sections]) == [0, 0, 1, 1]
    for type in tables().unit_list:  # armour is for what anti-tank fire can hit, and weaker behind
        assert (type.av > 0) == type.armored, type.id
        assert type.aev <= type.av, type.id
    knee = unit("jp_squad")
    assert (knee.mv, knee.reduced_mv, knee.mv_range) == (0, -1, knee.sav_range)


@pytest.mark.rule("LHY 1.1")
def test_who_has_a_cohesion() -> None:
    for type in tables().unit_list:
        has = type.cls in (SQUAD, SECTION, MG, GUN, LEADER, LATW, FT)
        assert (type.cohesion > 0) == has, type.id


def test_values_that_are_not_printed() -> None:
    leader = unit("us_leader")
    assert (leader.sav, leader.has_sav, leader.has_atv, leader.has_mv) == (
        NO_VALUE,
        False,
        False,
        False,
    )
    assert unit("us_m3").atv == -1
    assert unit("us_m3").has_atv


@pytest.mark.rule("LHY 1.8.1")
def test_underlined_ranges() -> None:
    assert unit("us_m4").sav_underlined
    assert not unit("us_squad").sav_underlined
    assert tables().small_arms_range(unit("us_m4"), 12) == 0
    assert tables().small_arms_range(unit("us_squad"), 8) == -3
    for type in tables().unit_list:  # self-propelled and towed guns have it, and nobody else
        if type.has_sav:
            assert type.sav_underlined == (type.cls in (AFV, FV, GUN)), type.id


@pytest.mark.rule("LHY 10.4.6.1")
def test_what_vehicles_carry() -> None:
    assert (unit("us_m4").capacity, unit("us_m3").capacity) == (2, 2)
    assert unit("us_m3").seats == [(LEADER,), (LATW,)]
    assert unit("us_truck").capacity == 3
    assert unit("us_jeep").seats == [(LEADER, LATW)]


@pytest.mark.rule("LHY 4.3")
def test_what_is_announced() -> None:
    assert unit("us_m3").announced == KIND_CARRIER
    assert {type.announced for type in tables().unit_list if type.cls in (SQUAD, MG)} == {
        KIND_OTHER
    }
    assert unit("ge_251").cls == HALFTRACK


# --- charts -------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.3.3a")
@pytest.mark.rule("LHY 11.5.4a")
@pytest.mark.parametrize(("reach", "distance", "drm"), [(8, 8, -3), (8, 2, 0), (21, 10, -1)])
def test_the_known_cells_of_the_range_table(reach: int, distance: int, drm: int) -> None:
    assert tables().range_drm(reach, distance) == drm


@pytest.mark.reconstructed("ranges.0.r3")
@pytest.mark.parametrize("reach", [2, 3, 4, 6, 8, 12, 16, 21, 24, 30])
def test_ranges_grow_worse_step_by_step(reach: int) -> None:
    found = [tables().range_drm(reach, distance) for distance in range(1, reach + 1)]
    assert found[0] == 0
    assert found == sorted(found, reverse=True)
    assert found[-1] == -3
    # A range that the chart has no column for follows the same proportions.
    assert tables().range_drm(20, 20) == -3


@pytest.mark.rule("LHY 4.2.3")
@pytest.mark.reconstructed("blind_hexes.1.h1")
def test_blind_hexes() -> None:
    blind = tables().blind
    assert [blind(1, n) for n in (1, 5, 16, 20)] == [1, 5, 16, 20]
    assert [blind(2, n) for n in (1, 2, 3, 16, 17)] == [1, 1, 2, 8, 9]
    assert [blind(9, n) for n in (1, 4, 5, 16)] == [1, 1, 2, 4]  # four levels and more


@pytest.mark.rule("LHY 21.2")
def test_casualty_points() -> None:
    points = tables().points_for
    assert [points(boxes, False) for boxes in (0, 1, 2, 6, 20)] == [0, 4, 7, 19, 61]
    assert [points(boxes, True) for boxes in (0, 1, 6, 20)] == [0, 1, 6, 20]


def test_charts_of_dice() -> None:
    told = tables()
    assert len(told.time_lapse) == len(told.events) == len(told.leader_lost) == 11
    assert set(told.time_lapse[1:]) == {2, 3, 4, 5}
    assert [roll for roll in range(1, 11) if told.leader_lost[roll]] == [1, 10]
    assert "sniper" in told.events
    assert "medic" in told.events


@pytest.mark.rule("LHY 14.1")
@pytest.mark.reconstructed("assault_results.repelled.highest")
def test_assault_rows() -> None:
    rows = [tables().assault_row(roll).id for roll in (-3, 1, 2, 5, 6, 9, 10, 14)]
    assert rows == ["repelled"] * 2 + ["held"] * 2 + ["taken"] * 2 + ["overwhelmed"] * 2


@pytest.mark.rule("LHY 12.7")
@pytest.mark.reconstructed("shock.rally.highest")
def test_shock_rows() -> None:
    found = [tables().shock_result(roll) for roll in (1, 2, 5, 6, 9, 10, 12)]
    assert found == ["rally", "recovered", "recovered", "shocked", "shocked"] + ["abandoned"] * 2


# --- an owner's values --------------------------------------------------------------------------


def test_what_is_exported_can_be_put_in_again() -> None:
    charts = shipped()
    again = chartfile.put_in(charts, list(chartfile.export(charts).items()))
    assert again.hash == charts.hash
    assert set(chartfile.export(charts)) == {
        "charts.toml",
        "counters.toml",
        "nations.toml",
        "terrain.toml",
    }


def test_an_owners_values_are_read() -> None:
    own = (
        '[counters.rows.us_m4]\nanti_tank = "4/20"\n'
        "[terrain.rows.woods]\nsmall_arms = -2\nwheeled = 2.5\n"
        "[ranges.rows.0]\nr8 = 3\n"
    )
    told = Tables(chartfile.put_in(shipped(), [("mine.toml", own)]))
    assert (told.units["us_m4"].atv, told.units["us_m4"].atv_range) == (4, 20)
    assert told.units["us_m4"].provenance == "reconstructed"  # others of the row are still ours
    assert told.terrain["woods"].small_arms == -2
    assert told.terrain["woods"].cost == (3, 4, NO, 5)
    assert told.range_drm(8, 3) == 0
    assert told.charts.hash != shipped().hash


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ('[counters.rows.us_m4]\nanti_tank = "big"', "counters.us_m4.anti_tank"),
        ('[platoons.rows.us_rifle]\nunit = "us_ghost"', "platoons.us_rifle.unit"),
        ("[shock.rows.shocked]\nhighest = 3", "shock"),
        ("[terrain.rows.woods]\nfoot = 1.3", "terrain.woods.foot"),
    ],
)
def test_an_owners_mistakes_are_told_by_their_place(own: str, problem: str) -> None:
    with pytest.raises(ScenarioError) as told:
        Tables(chartfile.put_in(shipped(), [("mine.toml", own)]))
    assert problem in str(told.value)


def test_every_number_of_the_charts_is_asked_for_by_a_rule() -> None:
    """What an owner puts in counts: no rule keeps a number of its own beside the charts."""
    folder = Path(__file__).resolve().parents[2] / "src/hexfront/systems/last_hundred_yards"
    code = "".join([file.read_text("utf-8") for file in sorted(folder.glob("*.py"))])
    unasked = [
        f"{table.id}.{row}"
        for table in shipped().tables.values()
        if "value" in table.columns
        for row in table.rows
        if f'"{row}"' not in code
    ]
    assert unasked == []
