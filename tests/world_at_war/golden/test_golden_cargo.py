"""Golden cases of what happens to loaded infantry (chapters 5.2.4 and 15)."""

from __future__ import annotations

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from world_at_war.golden.battlefield import do, has_wreck, legal, preview, scene, state

BMP = "bmp1[motor_rifle] H5"


def fired_at(roll: str, marks: str = "", wp: str = BMP) -> GameWaW:
    """An M1 fires its AP (four dice) at a loaded BMP (one armour die, save 6)."""
    game = scene("m1 D5", wp, marks=marks)
    do(game, "fire D5 ap H5:bmp1-1", roll=roll)
    return game


@pytest.mark.golden("GT-25")
@pytest.mark.rule("WAW 5.2.4")
def test_cargo_is_disrupted_with_its_carrier() -> None:
    game = fired_at("4111 1")
    assert state(game, "bmp1-1") == "H5 d"
    assert state(game, "motor-rifle-1") == "aboard d"


@pytest.mark.golden("GT-26")
@pytest.mark.rule("WAW 5.2.4")
@pytest.mark.parametrize(("face", "after"), [("4", "aboard rd"), ("3", "aboard d")])
def test_a_loss_of_the_carrier_is_one_of_the_cargo_on_an_even_die(face: str, after: str) -> None:
    game = fired_at("4111 1" + face, marks="bmp1-1:d motor-rifle-1:d")
    assert state(game, "bmp1-1") == "H5 rd"
    assert state(game, "motor-rifle-1") == after


@pytest.mark.golden("GT-27")
@pytest.mark.rule("WAW 5.2.4")
@pytest.mark.parametrize(("face", "after"), [("2", "gone"), ("5", "H5 rd")])
def test_a_destroyed_carrier_takes_its_cargo_along_on_an_even_die(face: str, after: str) -> None:
    game = fired_at("4111 1" + face, marks="bmp1-1:rd motor-rifle-1:d")
    assert state(game, "bmp1-1") == "gone"
    assert state(game, "motor-rifle-1") == after
    assert has_wreck(game, "H5")


@pytest.mark.golden("GT-66")
@pytest.mark.rule("WAW 5.2.4-4")
def test_there_is_one_die_for_the_worst_of_an_attack() -> None:
    game = fired_at("4441 1 5")
    assert state(game, "bmp1-1") == "gone"
    assert state(game, "motor-rifle-1") == "H5 rd"
    assert has_wreck(game, "H5")


@pytest.mark.rule("WAW 5.2.4-4")
def test_the_die_comes_on_top_of_the_shared_disruption() -> None:
    game = fired_at("4411 1 4")
    assert state(game, "bmp1-1") == "H5 rd"
    assert state(game, "motor-rifle-1") == "aboard rd"
    game = fired_at("4411 1 1")
    assert state(game, "motor-rifle-1") == "aboard d"


@pytest.mark.rule("WAW 5.2.4-3")
def test_a_loss_destroys_reduced_infantry() -> None:
    game = fired_at("4111 1 2", marks="bmp1-1:d motor-rifle-1:rd")
    assert state(game, "bmp1-1") == "H5 rd"
    assert state(game, "motor-rifle-1") == "gone"
    assert game.points[0] == 1
    game = scene("m1 D5", BMP, marks="bmp1-1:rd motor-rifle-1:rd")


@pytest.mark.rule("WAW 5.2.4-1")
def test_reduced_infantry_stays_reduced_when_it_gets_out() -> None:
    game = fired_at("4111 1 1", marks="bmp1-1:rd motor-rifle-1:rd")
    assert state(game, "motor-rifle-1") == "H5 rd"


@pytest.mark.rule("WAW 4.2-10")
def test_survivors_keep_the_markers_that_they_had_aboard() -> None:
    game = fired_at("4111 1 1", marks="bmp1-1:rdoc motor-rifle-1:doc")
    assert state(game, "motor-rifle-1") == "H5 rdoc"


@pytest.mark.rule("WAW 5.2-1")
def test_the_carrier_is_empty_when_its_cargo_is_lost() -> None:
    game = fired_at("4111 1 2", marks="bmp1-1:d motor-rifle-1:rd")
    do(game, "done") if legal(game) == ["done"] else None
    assert game.unit(game.scenario.numbers["bmp1-1"]).cargo == -1


@pytest.mark.rule("WAW 1.3.3.2-4")
def test_cargo_is_no_unit_of_the_stack_for_a_headquarters() -> None:
    # The carrier is reduced, its cargo dies: one die without the two off. A 3 does nothing.
    wp = "wp_rifle_hq H5; bmp1[motor_rifle] H5; t72 H5"
    game = fired_at("4111 1 2 3", marks="bmp1-1:d motor-rifle-1:rd", wp=wp)
    assert state(game, "motor-rifle-1") == "gone"
    assert state(game, "wp-rifle-hq-1") == "H5"
    game = fired_at("4111 1 2 1", marks="bmp1-1:d motor-rifle-1:rd", wp=wp)
    assert state(game, "wp-rifle-hq-1") == "H5 r"


@pytest.mark.rule("WAW 1.3.3.2-5")
def test_survivors_are_company_for_a_headquarters() -> None:
    wp = "wp_rifle_hq H5; bmp1[motor_rifle] H5"
    game = fired_at("4111 1 1 6", marks="bmp1-1:rd motor-rifle-1:d", wp=wp)
    assert state(game, "motor-rifle-1") == "H5 rd"
    assert state(game, "wp-rifle-hq-1") == "H5"
    game = fired_at("4111 1 2", marks="bmp1-1:rd motor-rifle-1:d", wp=wp)
    assert state(game, "wp-rifle-hq-1") == "gone"


@pytest.mark.rule("WAW 5.2.4")
def test_the_odds_tell_what_becomes_of_the_cargo() -> None:
    game = scene("m1 D5", BMP)
    odds = preview(game, "fire D5 ap H5:bmp1-1")
    results, cargo = odds["results"], odds["cargo"]
    assert cargo["none"] == pytest.approx(results["none"])
    assert cargo["disrupted"] == pytest.approx(results["disrupted"] + results["reduced"] / 2)
    assert cargo["reduced"] == pytest.approx((results["reduced"] + results["destroyed"]) / 2)
    assert cargo["destroyed"] == pytest.approx(results["destroyed"] / 2)


# --- carriers on the move ---------------------------------------------------------------------


@pytest.mark.rule("WAW 1.4-4")
def test_survivors_of_a_carrier_lost_in_a_full_hex_go_back_along_its_path() -> None:
    wp = "bmp1[motor_rifle] E9; t72 F9; t72 F9"
    game = scene("m1 K9", wp, first="wp", marks="bmp1-1:r")
    do(game, "move E9:bmp1-1", "step F9", roll="")
    do(game, "fire K9 ap F9:bmp1-1", roll="4441 1 1")
    assert state(game, "bmp1-1") == "gone"
    assert state(game, "motor-rifle-1") == "E9 rdo"


@pytest.mark.rule("WAW 5.2.4-1")
def test_with_room_they_stay_where_it_was_lost() -> None:
    game = scene("m1 K9", "bmp1[motor_rifle] E9; t72 F9", first="wp", marks="bmp1-1:r")
    do(game, "move E9:bmp1-1", "step F9")
    do(game, "fire K9 ap F9:bmp1-1", roll="4441 1 1")
    assert state(game, "motor-rifle-1") == "F9 rdo"


@pytest.mark.rule("WAW 6.2-11")
def test_survivors_of_a_carrier_lost_in_the_last_fire_before_an_assault_go_back() -> None:
    game = scene("us_infantry F11; m1 K11", "bmp1[motor_rifle] F10", first="wp", land="F11:woods")
    do(game, "move F10:bmp1-1", "step F11")
    do(game, "fire K11 ap F11:bmp1-1", roll="4441 11 1")
    assert state(game, "motor-rifle-1") == "F10 rdo"
    assert state(game, "us-infantry-1") == "F11"
