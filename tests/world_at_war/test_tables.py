"""The counters and charts against the numbers of the reference's chapters 12 and 13."""

import pytest

from conftest import reconstructed_fault
from hexfront.core.chartfile import put_in
from hexfront.core.problems import ScenarioError
from hexfront.systems.world_at_war import tables as module
from hexfront.systems.world_at_war.counters import (
    AP,
    FLIGHT,
    FOOT,
    HE,
    HEAVY,
    HELICOPTER,
    HOVER,
    HQ,
    LIGHT,
    SOFT,
    SW,
    TRACKED,
    WHEELED,
    Face,
)
from hexfront.systems.world_at_war.tables import Tables, shipped, tables

# Chapter 13.2: class, AP, HE (and AA), armour, move, assault, flags, victory points. Of helicopters
# the hover face stands first.
ROWS = """
m1              | heavy | 4/4/10 | 3/5/6 | 3/4 | 10 T | 3/4 | M | 4/2
m60a3           | heavy | 3/4/9 | 3/5/6 | 2/4 | 8 T | 3/4 | M | 3/2
m3              | light | 2/4/20U | 3/4/6 | 1/5 | 10 T | 2/4 | C | 2/1
m113            | light | - | 2/5/4 | 1/6 | 9 T | 1/5 | C | 1/1
itv             | light | 3/4/20U | 1/5/4 | 1/6 | 9 T | 1/6 | - | 2/1
us_infantry     | soft | 1/5/2 | 3/5/4 | 0/5 | 3 F | 3/4 | - | 2/1
dragon          | SW | 2/5/6U | - | - | - | - | - | 0
stinger         | SW | - | AA 2/4/20U | - | - | - | - | 0
ah1             | heli | 3/4/20U / 2/5/20U | 4/4/8 / 3/5/6 | 0 | H 24 | 0 | - | 4
leopard2        | heavy | 4/3/10 | 3/5/6 | 3/4 | 11 T | 3/4 | M | 4/2
leopard1        | heavy | 4/4/9 | 3/5/6 | 1/5 | 11 T | 3/4 | M | 3/2
marder          | light | 1/4/13U | 3/4/6 | 1/5 | 10 T | 2/4 | C | 2/1
jaguar          | light | 3/4/22U | 1/5/4 | 1/5 | 10 T | 1/6 | - | 2/1
luchs           | light, recon | - | 3/4/6 | 1/6 | 12 W | 1/5 | M | 1/1
gepard          | light | - | 3/4/6; AA 4/4/12 | 1/5 | 9 T | 1/5 | - | 2/1
roland          | light | - | AA 3/4/24U | 1/6 | 10 T | 1/6 | - | 2/1
pah1            | heli | 3/4/22U / 2/5/22U | - | 0 | H 24 | 0 | - | 3
panzergrenadier | soft | 1/4/3 | 3/5/4 | 0/5 | 3 F | 3/4 | - | 2/1
milan           | SW | 2/4/13U | - | - | - | - | - | 0
t80             | heavy | 4/4/9 | 3/5/5 | 3/5 | 10 T | 3/4 | - | 4/2
t72             | heavy | 3/4/8 | 3/5/5 | 2/5 | 9 T | 3/4 | - | 3/2
t62             | heavy | 3/5/8 | 3/5/5 | 2/6 | 8 T | 3/5 | - | 2/1
t55             | heavy | 3/5/6 | 3/5/5 | 1/5 | 8 T | 3/5 | - | 2/1
bmp1            | light | 2/5/16U | 3/5/5 | 1/6 | 10 T | 2/5 | C | 1/1
bmp2            | light | 4/4/20U | 3/4/6 | 1/6 | 10 T | 2/4 | C | 2/1
btr60           | light | - | 2/5/4 | 1/6 | 10 W | 1/5 | C | 1/1
brdm_at         | light | 3/5/18U | - | 1/6 | 11 W | 0/6 | - | 1/1
zsu             | light | - | 3/4/6; AA 3/4/9 | 1/6 | 8 T | 1/5 | - | 2/1
mi24            | heli | 3/4/20U / 2/5/20U | 5/4/8 / 4/5/6 | 1/5 | H 24 | 0 | - | 4
motor_rifle     | soft | 1/5/2 | 3/5/3 | 0/5 | 3 F | 3/4 | - | 1/1
airborne        | soft | 1/5/2 | 3/5/4 | 0/5 | 3 F | 4/4 | - | 2/1
atgm_team       | SW | 2/5/13U | - | - | - | - | - | 0
"""
CLASS = {"heavy": HEAVY, "light": LIGHT, "soft": SOFT, "heli": HELICOPTER, "SW": SW}


def told(face: Face, weapon: int) -> str:
    found = face.weapons[weapon]
    return "-" if found is None else str(found)


def one_less(weapon: str) -> str:
    """A reduced face: a die less, one at least."""
    if weapon == "-":
        return weapon
    dice, _, rest = weapon.partition("/")
    return f"{max(int(dice) - 1, 1)}/{rest}"


@pytest.mark.rule("WAW 1.2-2")
@pytest.mark.rule("WAW 1.2-3")
@pytest.mark.rule("WAW 1.2-4")
@pytest.mark.rule("WAW 1.2-5")
@pytest.mark.rule("WAW 1.2-6")
@pytest.mark.rule("WAW 1.2-7")
@pytest.mark.rule("WAW 1.2-8")
@pytest.mark.rule("WAW 1.2-9")
@pytest.mark.rule("WAW 1.2-10")
@pytest.mark.rule("WAW 1.3.2-3")
@pytest.mark.rule("WAW 9-2")
@pytest.mark.rule("WAW 13.2")
@pytest.mark.parametrize("row", ROWS.strip().splitlines(), ids=lambda row: row.split()[0])
def test_a_counter_has_the_values_of_chapter_13(row: str) -> None:
    id, cls, ap, he, armor, move, assault, flags, vp = [part.strip() for part in row.split("|")]
    unit = tables().units[id]
    he, _, aa = he.partition("AA ") if "AA" in he else (he, "", "-")
    he = he.strip("; ") or "-"
    assert unit.cls == CLASS[cls.split(",")[0]]
    assert unit.recon == ("recon" in cls)
    if unit.cls == HELICOPTER:
        faces = {mode: unit.face(False, mode) for mode in (HOVER, FLIGHT)}
        for number, mode in enumerate((HOVER, FLIGHT)):
            assert told(faces[mode], AP) == ap.split(" / ")[number]
            assert told(faces[mode], HE) == (he.split(" / ")[number] if he != "-" else "-")
        assert faces[FLIGHT].move == int(move.split()[1])
        assert faces[HOVER].move == 0  # a hovering helicopter does not move
        assert (faces[FLIGHT].armor, faces[FLIGHT].assault) == (int(armor.split("/")[0]), 0)
        assert unit.vp == int(vp)
        return
    full, reduced = unit.face(False), unit.face(True)
    assert [told(full, weapon) for weapon in range(3)] == [ap, he, aa]
    if unit.cls == SW:
        assert [told(reduced, weapon) for weapon in range(3)] == [ap, he, aa]
        assert (unit.vp, unit.vp_reduced) == (0, 0)
        return
    assert [told(reduced, weapon) for weapon in range(3)] == [one_less(w) for w in (ap, he, aa)]
    for face in (full, reduced):
        assert f"{face.armor}/{face.save}" == armor
        assert face.move == int(move.split()[0])
        assert face.assault_to_hit == int(assault.split("/")[1])
    dice = int(assault.split("/")[0])
    assert (full.assault, reduced.assault) == (dice, max(dice - 1, 1) if dice else 0)
    assert unit.moves == {"T": TRACKED, "W": WHEELED, "F": FOOT}[move.split()[1]]
    assert unit.fire_on_move == ("M" in flags)
    assert unit.carries == (1 if "C" in flags else 0)
    assert f"{unit.vp}/{unit.vp_reduced}" == vp


@pytest.mark.rule("WAW 1.2-11")
@pytest.mark.rule("WAW 1.3.1-1")
@pytest.mark.rule("WAW 1.3.1-2")
def test_every_counter_is_in_the_list() -> None:
    listed = {row.split()[0] for row in ROWS.strip().splitlines()}
    assert listed == {id for id, unit in tables().units.items() if unit.cls != HQ}
    for number, unit in enumerate(tables().unit_list):
        assert unit.number == number
        assert unit.face(False).move or unit.cls in (SW, HQ)
        assert not (unit.fire_on_move and unit.carries)
        assert unit.nation in ("us", "frg", "wp")
        if unit.cls == SOFT:  # on foot, with a short AP of its own
            weapon = unit.face(False).weapons[AP]
            assert unit.moves == FOOT
            assert weapon is not None
            assert weapon.range <= 3
        assert unit.is_vehicle == (unit.cls in (HEAVY, LIGHT))


@pytest.mark.rule("WAW 13.1")
def test_what_is_known_of_printed_counters() -> None:
    m1 = tables().units["m1"].face(False).weapons[AP]
    leopard = tables().units["leopard2"].face(False).weapons[AP]
    bmp = tables().units["bmp2"].face(False).weapons[AP]
    infantry = tables().units["us_infantry"].face(False)
    assert m1 is not None
    assert leopard is not None
    assert bmp is not None
    assert (m1.dice, m1.to_hit, m1.range, m1.missile) == (4, 4, 10, False)
    assert leopard.to_hit == 3
    assert bmp.dice == 4
    assert bmp.missile
    assert infantry.assault_to_hit == 4
    assert shipped().cell("counters.m1.ap").provenance == "public"


@pytest.mark.rule("WAW 1.3.3-2")
@pytest.mark.rule("WAW 13.3")
@pytest.mark.parametrize(
    ("id", "pictures", "radius", "leadership"),
    [
        ("us_tank_hq", "m1", (6, 4), (2, 1)),
        ("us_mech_hq", "m113", (6, 4), (2, 1)),
        ("us_mech_hq", "m3", (6, 4), (2, 1)),
        ("frg_panzer_hq", "leopard2", (6, 4), (2, 1)),
        ("frg_panzer_hq", "leopard1", (6, 4), (2, 1)),
        ("frg_grenadier_hq", "marder", (6, 4), (2, 1)),
        ("wp_tank_hq", "t72", (5, 3), (1, 1)),
        ("wp_rifle_hq", "bmp1", (5, 3), (1, 1)),
        ("wp_rifle_hq", "btr60", (5, 3), (1, 1)),
        ("wp_airborne_hq", "airborne", (5, 3), (1, 1)),
    ],
)
def test_headquarters(
    id: str, pictures: str, radius: tuple[int, int], leadership: tuple[int, int]
) -> None:
    hq = tables().units[id]
    assert hq.cls == HQ
    assert pictures in hq.pictures
    assert (hq.face(False).radius, hq.face(True).radius) == radius
    assert (hq.face(False).leadership, hq.face(True).leadership) == leadership
    assert hq.face(False).weapons == [None, None, None]


@pytest.mark.rule("WAW 2-3")
@pytest.mark.rule("WAW 12.3")
def test_kinds_of_formations() -> None:
    kinds = tables().formations
    assert [(kinds[id].morale, kinds[id].markers) for id in ("us_company", "frg_company")] == [
        (8, 2),
        (8, 2),
    ]
    assert (kinds["wp_battalion"].morale, kinds["wp_battalion"].markers) == (7, 1)
    assert (kinds["wp_airborne"].morale, kinds["wp_airborne"].markers) == (8, 1)
    assert kinds["helicopters"].morale == 0


# --- chapter 12 -------------------------------------------------------------------------------

# 12.1: level, tracked, wheeled and foot in points (from the same or a higher level, from a lower
# one), bonus dice heavy, light, soft, defensive terrain, sight.
NO = -1
TERRAIN = {
    "clear": (0, (2, 2, 2), (2, 2, 2), (0, 0, 0), False),
    "field": (0, (2, 4, 2), (2, 4, 2), (0, 0, 0), False),
    "woods": (0, (4, 6, 2), (4, 6, 2), (1, 1, 1), True),
    "town": (0, (4, 4, 2), (4, 4, 2), (2, 2, 3), True),
    "hill": (1, (2, 2, 2), (4, 4, 4), (0, 0, 0), False),
    "wooded_hill": (1, (6, 8, 4), (6, 8, 4), (1, 1, 2), True),
    "rough": (0, (4, 6, 2), (4, 6, 2), (1, 1, 1), True),
    "burned_woods": (0, (4, 6, 2), (4, 6, 2), (1, 1, 1), True),
    "ruins": (0, (6, 6, 4), (6, 6, 4), (2, 2, 2), True),
    "lake": (0, (NO, NO, NO), (NO, NO, NO), (0, 0, 0), False),
    "river": (0, (NO, NO, NO), (NO, NO, NO), (0, 0, 0), False),
}


@pytest.mark.rule("WAW 12.1")
@pytest.mark.parametrize("id", TERRAIN)
def test_terrain(id: str) -> None:
    kind = tables().terrain[id]
    assert (kind.level, kind.cost, kind.cost_up, kind.bonus, kind.defensive) == TERRAIN[id]


@pytest.mark.rule("WAW 12.1")
def test_markers_on_terrain() -> None:
    wreck, improved, smoke = tables().on_terrain
    assert wreck.bonus == improved.bonus == (1, 1, 1)
    assert smoke.bonus == (0, 0, 0)
    assert (wreck.defensive, improved.defensive, smoke.defensive) == (False, True, False)


@pytest.mark.rule("WAW 12.2")
def test_modifiers_and_limits() -> None:
    found = tables()
    assert (found.extended_range, found.extended_factor, found.close_range) == (1, 2, -1)
    assert (found.fire_on_move, found.he_at_helicopter, found.ap_at_helicopter) == (1, 1, 2)
    assert (found.highest_to_hit, found.lowest_to_hit) == (6, 2)
    assert (found.disrupted_assault, found.infantry_against_vehicles) == (6, -1)
    assert (found.hq_hurt, found.hq_kill) == (1, -2)
    assert found.bonus_limit[:2] == (2, 2)
    assert found.bonus_limit[SOFT] > 10
    assert (found.stack, found.stack_hq, found.depletion, found.helicopter_fire) == (2, 1, 2, 12)


@pytest.mark.rule("WAW 5.2.4")
def test_cargo_by_the_die() -> None:
    """Even: a loss, destroyed; odd: nothing, Disrupted and Reduced."""
    found = tables()
    told = [module.CARGO[found.cargo_reduced[face]] for face in range(1, 7)]
    assert told == ["none", "loss"] * 3
    told = [module.CARGO[found.cargo_destroyed[face]] for face in range(1, 7)]
    assert told == ["disrupted_reduced", "destroyed"] * 3


@pytest.mark.rule("WAW 12.4")
def test_artillery_air_mines_crash() -> None:
    found = tables()
    assert found.drift[1:] == (2, 1, 0, 0, 0, 0)
    assert found.artillery[SOFT] == (3, 5)
    assert found.artillery[LIGHT] == (2, 5)
    assert found.artillery[HEAVY] == (2, 6)
    assert found.air == [(4, 4), (4, 4)]
    assert (found.air_abort, found.air_shoot_down, found.air_vp) == (1, 2, 4)
    assert found.mine_dice == (2, 2, 2)
    assert found.mine_to_hit == (6, 6, 5)
    assert found.mine_stops == (True, True, False)
    assert (found.crash_highest, found.crash_hits) == (1, 1)


# --- the data set -----------------------------------------------------------------------------


def test_every_number_has_a_provenance() -> None:
    charts = shipped()
    for name in charts.names():
        assert charts.cell(name).provenance in ("rulebook", "public", "reconstructed")


def test_an_owners_values_become_the_rules_values() -> None:
    mine = put_in(
        shipped(),
        [
            (
                "counters.toml",
                '[counters.rows.t72]\nap = "2/4/8"\n[headquarters.rows.us_tank_hq]\nradius = 7',
            )
        ],
    )
    found = Tables(mine)
    weapon = found.units["t72"].face(False).weapons[AP]
    assert weapon is not None
    assert weapon.dice == 2
    assert found.units["us_tank_hq"].face(False).radius == 7
    assert found.units["t72"].provenance == "reconstructed"  # not all of its cells are the owner's
    assert found.charts.hash != shipped().hash


def test_a_headquarters_pictures_units_that_there_are() -> None:
    text = '[headquarters.rows.us_tank_hq]\npictures = ["m1", "tiger"]'
    with pytest.raises(ScenarioError, match=r"headquarters.us_tank_hq.pictures: 'tiger'"):
        Tables(put_in(shipped(), [("counters.toml", text)]))


def test_only_reconstructed_cells_may_be_called_so() -> None:
    assert reconstructed_fault(shipped(), "screens.woods.hill") == ""
    assert reconstructed_fault(shipped(), "counters.m1.ap") == "its provenance is public"
    assert reconstructed_fault(shipped(), "counters.tiger.ap") == "there is no such cell"
