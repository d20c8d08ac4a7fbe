"""The sentences of the source, 1.0 to 1.3.3.3, that no other test names."""

from __future__ import annotations

import pytest

from hexfront.core.dice import ImpossibleOutcome
from hexfront.systems.world_at_war.counters import AP, SOFT
from hexfront.systems.world_at_war.state import D6, HQ_LOST
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.tables import tables
from hexfront.systems.world_at_war.units import UnitState
from world_at_war.golden.battlefield import (
    WP,
    denied,
    dice_of,
    do,
    has_wreck,
    legal,
    phase,
    scene,
    state,
    unit,
)


@pytest.mark.rule("EGD 1.1-1")
def test_all_dice_have_six_sides() -> None:
    assert D6 == [1, 2, 3, 4, 5, 6]
    game = scene("m1 D5", "t72 H5")
    with pytest.raises(ImpossibleOutcome):
        do(game, "fire D5 ap H5", roll="7111")


@pytest.mark.rule("WAW 1.2-1")
@pytest.mark.rule("WAW 1.6")
@pytest.mark.rule("EGD 1.2-1")
@pytest.mark.rule("EGD 1.2-2")
def test_units_carry_their_markers() -> None:
    type = tables().units["m1"]
    fresh = UnitState(0, 0, type, 0, 5)
    marks = (fresh.disrupted, fresh.ops_complete, fresh.out_of_command, fresh.reduced)
    assert not any(marks)
    assert fresh.disrupt().disrupted
    assert fresh.complete().ops_complete
    assert fresh.command(True).out_of_command
    assert fresh.deplete(2).depletion == 2
    assert fresh.complete().command(True).fresh().ops_complete is False
    assert (fresh.hex, fresh.on_map, fresh.loaded, fresh.good_order) == (5, True, False, True)


@pytest.mark.rule("EGD 1.2.1-2")
@pytest.mark.rule("EGD 1.2.1-3")
def test_a_unit_shows_its_full_or_its_reduced_face() -> None:
    game = scene("m1 D5", "t72 H5")
    m1 = unit(game, "m1-1")
    full, reduced = m1.face.weapons[AP], m1.reduce().face.weapons[AP]
    assert full is not None
    assert reduced is not None
    assert (full.dice, reduced.dice) == (4, 3)


@pytest.mark.rule("EGD 1.2.1-4")
@pytest.mark.rule("EGD 1.2.1-5")
@pytest.mark.rule("EGD 1.2.1-6")
@pytest.mark.rule("EGD 1.3.2-2")
def test_each_firepower_has_its_targets() -> None:
    game = scene("gepard D5; m1 D6", "t72 G5; btr60 G6; motor_rifle G7; mi24 G8")
    near = ["G5", "G6", "G7", "G8"]
    assert [hex for hex in near if f"fire D6 ap {hex}" in legal(game)] == ["G5", "G6", "G8"]
    assert [hex for hex in near if f"fire D6 he {hex}" in legal(game)] == ["G6", "G7", "G8"]
    assert [hex for hex in near if f"fire D5 aa {hex}" in legal(game)] == ["G8"]


@pytest.mark.rule("EGD 1.2.1-7")
def test_a_die_hits_at_its_number_or_above() -> None:
    game = scene("m1 D5", "btr60 H5")
    do(game, "fire D5 ap H5", roll="3411 1")
    assert state(game, "btr60-1") == "H5 d", "one four of four dice, not saved"


@pytest.mark.rule("EGD 1.2.1-8")
@pytest.mark.rule("EGD 1.2.1-9")
def test_normal_range_and_twice_as_far_at_a_price() -> None:
    assert dice_of(scene("m1 B5", "t72 L5"), "fire B5 ap L5")[:2] == (4, 4)
    assert dice_of(scene("m1 B5", "t72 M5"), "fire B5 ap M5")[:2] == (4, 5)
    assert dice_of(scene("m1 B5", "t72 V5"), "fire B5 ap V5")[:2] == (4, 5)
    assert denied(scene("m1 B5", "t72 W5"), "fire B5 ap W5") == "denied-out-of-range"


@pytest.mark.rule("EGD 1.2.1-10")
def test_an_underlined_range_is_the_farthest() -> None:
    assert denied(scene("itv A5", "t72 U5"), "fire A5 ap U5") == ""
    assert denied(scene("itv A5", "t72 V5"), "fire A5 ap V5") == "denied-out-of-range"


@pytest.mark.rule("EGD 1.2.1-11")
@pytest.mark.rule("EGD 1.2.1-12")
def test_armour_dice_cancel_hits_at_the_save_number() -> None:
    game = scene("m1 D5", "t72 H5")
    assert dice_of(game, "fire D5 ap H5")[2:] == (2, 5)
    do(game, "fire D5 ap H5", roll="4411 45")
    assert state(game, "t72-1") == "H5 d", "two hits, one of two dice saves"


@pytest.mark.rule("EGD 1.2.1-13")
@pytest.mark.rule("EGD 1.3.1-1")
def test_units_move_by_track_wheel_air_and_foot() -> None:
    moves = {id: (type.faces[0].move, type.moves) for id, type in tables().units.items()}
    assert moves["m1"] == (10, 0)
    assert moves["btr60"] == (10, 1)
    assert moves["us_infantry"] == (3, 2)
    assert moves["ah1"] == (24, 3)


@pytest.mark.rule("EGD 1.2.1-15")
def test_the_assault_factor_is_dice() -> None:
    game = scene("m1 D5", "t72 D6", marks="t72-1:o")
    do(game, "move D5", "step D6", roll="111 111")  # three dice for each side
    assert phase(game) == "operate"


@pytest.mark.rule("EGD 1.3.1-2")
@pytest.mark.rule("EGD 1.3.1-3")
def test_infantry_is_american_west_german_and_soviet_and_soft() -> None:
    infantry = [type for type in tables().unit_list if type.cls == SOFT]
    assert {type.nation for type in infantry} == {"us", "frg", "wp"}
    assert all(not type.is_vehicle for type in infantry)


@pytest.mark.rule("EGD 1.3.1-5")
@pytest.mark.rule("WAW 1.3.5-3")
def test_an_infantry_unit_has_one_support_weapon_from_the_start() -> None:
    game = scene("us_infantry+dragon D5; us_infantry D6", "t72 D7", marks="t72-1:o")
    dragon = tables().units["dragon"].number
    assert unit(game, "us-infantry-1").sw == dragon
    assert unit(game, "us-infantry-2").sw == -1
    assert denied(game, "fire D6 sw-ap D7") == "denied-no-such-weapon"


@pytest.mark.rule("EGD 1.3.2-3")
@pytest.mark.rule("EGD 1.3.2-4")
def test_damage_destroys_a_helicopter() -> None:
    game = scene("gepard D5", "mi24 H5 hover")
    do(game, "fire D5 aa H5", roll="4111 1")
    assert state(game, "mi24-1") == "gone"


@pytest.mark.rule("EGD 1.3.3-1")
def test_formations_have_headquarters() -> None:
    for id in SYSTEM.shipped():
        for formation in SYSTEM.scenario(id).formations:
            assert (formation.hq >= 0) == (formation.morale > 0), formation.id


TWO = "wp_tank_hq H5; t72 H5; t72 H5"


@pytest.mark.rule("EGD 1.3.3.1-3")
@pytest.mark.rule("EGD 1.3.3.2-10")
def test_with_the_last_unit_in_its_hex_it_is_destroyed_and_leaves_a_wreck() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5", marks="t72-1:rd")
    do(game, "fire D5 ap H5:t72-1", roll="4111 11")
    assert state(game, "wp-tank-hq-1") == "gone"
    assert game.hqs[WP] == HQ_LOST
    assert has_wreck(game, "H5")


@pytest.mark.rule("EGD 1.3.3.2-1")
def test_a_headquarters_is_no_target() -> None:
    game = scene("m1 D5", TWO)
    assert denied(game, "fire D5 ap H5:wp-tank-hq-1") == "denied-hq-is-no-target"


@pytest.mark.rule("EGD 1.3.3.2-2")
@pytest.mark.rule("EGD 1.3.3.2-5")
@pytest.mark.rule("EGD 1.3.3.2-11")
def test_a_die_is_rolled_for_it_and_two_to_six_do_nothing() -> None:
    for face in "23456":
        game = scene("m1 D5", TWO)
        do(game, "fire D5 ap H5:t72-1", roll="4111 11" + face)
        assert state(game, "t72-1") == "H5 d"
        assert state(game, "wp-tank-hq-1") == "H5"


@pytest.mark.rule("EGD 1.3.3.2-4")
@pytest.mark.rule("EGD 1.3.3.2-10")
def test_reduced_already_it_is_destroyed_by_a_one() -> None:
    game = scene("m1 D5", TWO, marks="wp-tank-hq-1:r", wrecks="H5")
    do(game, "fire D5 ap H5:t72-1", roll="4111 111 1")
    assert state(game, "wp-tank-hq-1") == "gone"
    assert has_wreck(game, "H5"), "still one marker"
