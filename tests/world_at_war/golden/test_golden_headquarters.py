"""Golden cases of headquarters under fire and of leadership (chapters 1.3.3.2 and 15)."""

from __future__ import annotations

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.state import HQ_GONE, HQ_LOST
from world_at_war.golden.battlefield import (
    WP,
    deal,
    denied,
    dice_of,
    do,
    has_wreck,
    legal,
    phase,
    preview,
    scene,
    state,
)

TWO = "wp_tank_hq H5; t72 H5; t72 H5"


def fired_at(roll: str, marks: str = "", wp: str = TWO) -> GameWaW:
    """An M1 fires at the first T-72 of a stack with a headquarters."""
    game = scene("m1 D5", wp, marks=marks)
    do(game, "fire D5 ap H5:t72-1", roll=roll)
    return game


@pytest.mark.golden("GT-15")
@pytest.mark.rule("WAW 1.3.3.2-2")
def test_a_headquarters_flips_on_a_one_when_its_company_is_disrupted() -> None:
    assert state(fired_at("4111 11 1"), "wp-tank-hq-1") == "H5 r"


@pytest.mark.rule("WAW 1.3.3.2-2")
@pytest.mark.parametrize("face", "23456")
def test_other_faces_do_nothing(face: str) -> None:
    assert state(fired_at("4111 11" + face), "wp-tank-hq-1") == "H5"


@pytest.mark.rule("WAW 1.3.3.2-2")
def test_a_reduced_headquarters_dies_on_a_one() -> None:
    game = fired_at("4111 11 1", marks="wp-tank-hq-1:r")
    assert state(game, "wp-tank-hq-1") == "gone"
    assert has_wreck(game, "H5")
    assert game.hqs[WP] == HQ_LOST
    assert state(game, "t72-1") == "H5 d"


@pytest.mark.golden("GT-17")
@pytest.mark.golden("GT-18")
@pytest.mark.golden("GT-19")
@pytest.mark.rule("WAW 1.3.3.2-3")
@pytest.mark.parametrize(
    ("face", "after"),
    [("1", "H5 r"), ("2", "H5 r"), ("3", "H5 r"), ("4", "H5"), ("5", "H5"), ("6", "H5")],
)
def test_a_kill_takes_two_off_the_die(face: str, after: str) -> None:
    game = fired_at("4441 11" + face)
    assert state(game, "t72-1") == "gone"
    assert state(game, "t72-2") == "H5"
    assert state(game, "wp-tank-hq-1") == after


@pytest.mark.rule("WAW 1.3.3.2-4")
def test_an_attack_without_effect_calls_for_no_roll() -> None:
    game = fired_at("4111 51")
    assert state(game, "wp-tank-hq-1") == "H5"


@pytest.mark.golden("GT-21")
@pytest.mark.rule("WAW 1.3.3.2-5")
def test_a_headquarters_dies_with_the_last_unit_without_a_roll() -> None:
    game = fired_at("4441 11", wp="wp_tank_hq H5; t72 H5")
    assert state(game, "t72-1") == "gone"
    assert state(game, "wp-tank-hq-1") == "gone"
    assert game.points[0] == 3  # headquarters are worth nothing


@pytest.mark.rule("WAW 1.3.3.1-5")
def test_helicopters_are_no_company() -> None:
    game = fired_at("4441 11", wp="wp_tank_hq H5; t72 H5; mi24 H5")
    assert state(game, "wp-tank-hq-1") == "gone"
    assert state(game, "mi24-1") == "H5"


@pytest.mark.rule("WAW 1.3.3.2-4")
def test_a_helicopter_lost_alone_calls_for_no_roll() -> None:
    game = scene("gepard D5", "wp_tank_hq H5; t72 H5; mi24 H5 hover")
    do(game, "fire D5 aa H5:mi24-1", roll="4411 1")
    assert state(game, "mi24-1") == "gone"


@pytest.mark.golden("GT-22")
@pytest.mark.rule("WAW 1.3.3.3-2")
def test_a_headquarters_without_units_of_its_type_never_returns() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5; bmp1 K9", marks="t72-1:rd")
    do(game, "fire D5 ap H5:t72-1", roll="4111 11")
    assert state(game, "wp-tank-hq-1") == "gone"
    deal(game, "end", "end", "wp")
    do(game, "done")
    assert game.hqs[WP] == HQ_GONE
    do(game, "act", roll="35 16")  # every unit checks: the carrier in the corner, and the BMP
    assert state(game, "bmp1-1") == "K9 c"
    assert state(game, "btr60-1") == "X12"


# --- leadership -------------------------------------------------------------------------------


@pytest.mark.rule("WAW 1.3.3.2-10")
def test_leadership_adds_dice_to_one_unit_of_the_hex() -> None:
    game = scene("us_tank_hq D5; m1 D5; m1 D5; m1 D6", "t72 H5")
    assert dice_of(game, "fire D5:m1-1 ap H5")[0] == 4
    assert dice_of(game, "fire D5:m1-1 ap H5 lead")[0] == 6
    assert denied(game, "fire D6 ap H5 lead") == "denied-no-headquarters-to-lead"
    do(game, "fire D5:m1-1 ap H5 lead", roll="111111")
    assert state(game, "us-tank-hq-1") == "D5 o"
    assert denied(game, "fire D5:m1-2 ap H5 lead") == "denied-hq-already-led"
    assert denied(game, "fire D5:m1-2 ap H5") == ""


@pytest.mark.rule("WAW 1.3.3.2-10")
def test_a_reduced_headquarters_leads_less_and_a_marked_one_not() -> None:
    units = "us_tank_hq D5; m1 D5"
    game = scene(units, "t72 H5", marks="us-tank-hq-1:r")
    assert dice_of(game, "fire D5:m1-1 ap H5 lead")[0] == 5
    game = scene(units, "t72 H5", marks="us-tank-hq-1:o")
    assert denied(game, "fire D5:m1-1 ap H5 lead") == "denied-hq-already-led"


@pytest.mark.rule("WAW 1.3.3.2-10")
def test_it_leads_units_of_any_formation() -> None:
    game = scene("us_tank_hq D5; m1 D5; ah1 D5 hover", "t72 H5", flying=True)
    assert dice_of(game, "fire D5:ah1-1 ap H5 lead")[0] == 5


@pytest.mark.golden("GT-23")
@pytest.mark.rule("WAW 1.3.3.2-11")
def test_infantry_gets_leadership_for_both_weapons() -> None:
    game = scene("m1 F5", "wp_tank_hq D5; t72 D5; motor_rifle+atgm_team D5", first="wp")
    assert dice_of(game, "fire D5:motor-rifle-1 ap F5 lead")[0] == 2
    do(game, "fire D5:motor-rifle-1 ap F5 lead", roll="11")
    assert phase(game) == "second-shot"
    assert "fire D5:motor-rifle-1 sw-ap F5 lead" in legal(game)
    assert all(text.endswith("lead") for text in legal(game, "fire"))
    assert denied(game, "fire D5:motor-rifle-1 sw-ap F5") == "denied-leadership-for-both"
    assert dice_of(game, "fire D5:motor-rifle-1 sw-ap F5 lead")[0] == 3
    do(game, "fire D5:motor-rifle-1 sw-ap F5 lead", roll="511 111")
    assert state(game, "m1-1") == "F5 d"
    assert state(game, "wp-tank-hq-1") == "D5 o"


@pytest.mark.rule("WAW 1.3.3.2-7")
@pytest.mark.rule("WAW 1.3.3.2-11")
@pytest.mark.parametrize(("face", "lead"), [("6", " lead"), ("1", "")])
def test_infantry_fires_its_second_weapon_without_a_headquarters_that_has_died(
    face: str, lead: str
) -> None:
    """A helicopter shot down over the stack Disrupts the M113, and on a 1 that kills the Reduced
    headquarters, which led the first shot."""
    game = scene(
        "us_mech_hq F10; us_infantry+dragon F10; m113 F10",
        "mi24 F10; t72 F13",
        marks="us-mech-hq-1:r",
    )
    do(game, "fire F10:us-infantry-1 he F10:mi24-1 lead", roll="6111 1 61" + face)
    assert phase(game) == "second-shot"
    assert legal(game) == ["fire F10:us-infantry-1 sw-ap F13" + lead, "decline"]
    other = "" if lead else " lead"
    assert denied(game, "fire F10:us-infantry-1 sw-ap F13" + other) == (
        "denied-leadership-for-both" if lead else "denied-no-headquarters-to-lead"
    )


@pytest.mark.rule("WAW 1.3.3.2-10")
def test_leadership_may_be_kept_for_the_second_weapon() -> None:
    game = scene("m1 F5", "wp_tank_hq D5; t72 D5; motor_rifle+atgm_team D5", first="wp")
    do(game, "fire D5:motor-rifle-1 ap F5", roll="1")
    assert legal(game, "fire")[:2] == [
        "fire D5:motor-rifle-1 sw-ap F5",
        "fire D5:motor-rifle-1 sw-ap F5 lead",
    ]


@pytest.mark.rule("WAW 1.3.3.2-13")
def test_leadership_for_opportunity_fire_marks_the_headquarters() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5")
    do(game, "move D5", "step E5")
    assert phase(game) == "opportunity-fire"
    assert dice_of(game, "fire H5:t72-1 ap E5 lead")[0] == 4
    do(game, "fire H5:t72-1 ap E5 lead", roll="1111")
    assert state(game, "wp-tank-hq-1") == "H5 o"
    assert state(game, "t72-1") == "H5 o"


@pytest.mark.rule("WAW 1.3.3.1-4")
def test_in_one_action_it_may_move_with_a_stack_and_lend_leadership_once() -> None:
    game = scene("us_tank_hq D5; m1 D5; m1 D5", "t72 J5", marks="t72-1:o")
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "join D5:m1-2", "step E5")
    do(game, "fire E5:m1-1 ap J5 lead", roll="111111")
    assert denied(game, "fire E5:m1-2 ap J5 lead") == "denied-hq-already-led"
    do(
        game,
        "fire E5:m1-2 ap J5",
        roll="1111",
    )
    do(game, "step F5", "halt")
    assert state(game, "us-tank-hq-1") == "F5 o"
    assert state(game, "m1-1") == "F5 o"


@pytest.mark.rule("WAW 1.3.3.2-10")
def test_a_headquarters_that_moves_in_may_lead_an_assault() -> None:
    game = scene("m1 F11", "wp_tank_hq F9; t72 F9", first="wp", marks="m1-1:o")
    do(game, "move F9:t72-1", "step F10", "step F11")
    assert legal(game) == ["decline", "lead F11:t72-1"]


@pytest.mark.rule("WAW 1.3.3.2-2")
def test_the_odds_tell_what_may_happen_to_a_headquarters() -> None:
    # Disrupted or reduced: 1/6 of it; destroyed with another one left: half of it.
    game = scene("m1 D5", TWO)
    odds = preview(game, "fire D5 ap H5:t72-1")
    results = odds["results"]
    hurt = (results["disrupted"] + results["reduced"]) / 6 + results["destroyed"] / 2
    assert odds["headquarters"] == pytest.approx(hurt)
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5")
    odds = preview(game, "fire D5 ap H5:t72-1")
    results = odds["results"]
    hurt = (results["disrupted"] + results["reduced"]) / 6 + results["destroyed"]
    assert odds["headquarters"] == pytest.approx(hurt)
