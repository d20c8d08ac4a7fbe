"""Rules of combat that have no golden case of their own."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import (
    NATO,
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
    unit,
)

# --- dice, counters ---------------------------------------------------------------------------


@pytest.mark.rule("WAW 1.1-1")
@pytest.mark.rule("WAW 1.2-8")
@pytest.mark.parametrize(
    ("hit", "save", "after"), [("3", "", "H5"), ("4", "5", "H5"), ("4", "4", "H5 d")]
)
def test_a_die_succeeds_at_its_number_or_above(hit: str, save: str, after: str) -> None:
    game = scene("m1 D5", "t72 H5")
    do(game, "fire D5 ap H5", roll=hit + "111" + (save + "1" if save else ""))
    assert state(game, "t72-1") == after


@pytest.mark.rule("WAW 1.2-3")
@pytest.mark.rule("WAW 1.2-4")
@pytest.mark.rule("WAW 1.2-11")
@pytest.mark.rule("WAW 1.3.1-1")
@pytest.mark.rule("WAW 1.3.2-1")
@pytest.mark.parametrize(
    ("target", "ap", "he"),
    [
        ("t72", True, False),
        ("bmp1", True, True),
        ("motor_rifle", False, True),
        ("mi24", True, True),
    ],
)
def test_ap_is_for_armour_and_he_for_the_rest(target: str, ap: bool, he: bool) -> None:
    game = scene("m1 D5", f"{target} H5")
    assert (denied(game, "fire D5 ap H5") == "") == ap
    assert (denied(game, "fire D5 he H5") == "") == he


@pytest.mark.rule("WAW 1.3.1-1")
def test_infantry_has_a_short_anti_tank_weapon_of_its_own() -> None:
    game = scene("us_infantry D5", "t72 F5")
    assert dice_of(game, "fire D5 ap F5")[:2] == (1, 5)


@pytest.mark.rule("WAW 1.2-10")
@pytest.mark.rule("WAW 6.3-5")
def test_each_unit_of_an_assault_rolls_its_own_dice_at_its_own_number() -> None:
    # T-72 three dice at 4, T-62 three at 5: a 4 hits for the first and not for the second.
    game = scene("m1 F11", "t72 F10; t62 F10", first="wp", marks="m1-1:o")
    do(game, "move F10:t72-1", "join F10:t62-1")
    units = preview(game, "step F11")["attacker"]["units"]
    assert [(u["dice"], u["number"]) for u in units] == [(3, 4), (3, 5)]
    do(game, "step F11", roll="411 441 111")
    assert state(game, "m1-1") == "F12 do"


@pytest.mark.rule("WAW 1.3.5-6")
@pytest.mark.rule("WAW 1.3.1-3")
@pytest.mark.rule("WAW 1.3.5-1")
def test_when_a_support_weapon_is_silent() -> None:
    game = scene("us_infantry+dragon D5", "t72 F5", marks="us-infantry-1:d")
    assert denied(game, "fire D5 sw-ap F5") == "denied-disrupted"
    game = scene("m113[us_infantry+dragon] D5", "t72 F5")
    assert denied(game, "fire D5:us-infantry-1 sw-ap F5") == "denied-loaded"
    game = scene("us_infantry D5", "t72 F5")
    assert denied(game, "fire D5 sw-ap F5") == "denied-no-such-weapon"
    # In an assault it adds nothing: three dice of the infantry, as without it.
    game = scene("us_infantry+dragon F11", "t72 F10", first="wp", land="F11:woods")
    do(game, "move F10")
    assert preview(game, "step F11")["defender"]["dice"] == 3


@pytest.mark.rule("WAW 1.3.4-1")
@pytest.mark.rule("WAW 11.3")
def test_one_wreck_a_hex_and_for_good() -> None:
    game = scene("m1 D5; m1 D6", "t72 H5; t72 H5", marks="t72-1:rd t72-2:rd")
    do(game, "fire D5 ap H5:t72-1", roll="4111 11")
    assert has_wreck(game, "H5")
    assert dice_of(game, "fire D6 ap H5")[2] == 3
    do(game, "fire D6 ap H5", roll="4111 111")
    deal(game, "end", "end", "wp")
    do(game, "done")
    assert has_wreck(game, "H5")


@pytest.mark.rule("WAW 1.3.3.2-9")
def test_a_headquarters_leaves_a_wreck() -> None:
    game = scene("m1 D5", "wp_airborne_hq H5; airborne H5", marks="airborne-1:rd")
    do(game, "fire D5 he H5:airborne-1", roll="511")
    assert state(game, "wp-airborne-hq-1") == "gone"
    assert has_wreck(game, "H5")


@pytest.mark.rule("WAW 1.3.3.2-6")
def test_a_headquarters_is_never_disrupted() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5")
    do(game, "fire D5 ap H5:t72-1", roll="4111 11 1")
    assert state(game, "wp-tank-hq-1") == "H5 r"
    assert not unit(game, "wp-tank-hq-1").disrupted


@pytest.mark.rule("WAW 1.3.3.2-7")
def test_units_finish_their_impulse_without_their_headquarters() -> None:
    game = scene("m1 J5", "wp_tank_hq D5; t72 D5; t72 D6", first="wp", marks="wp-tank-hq-1:r")
    do(game, "move D5:t72-1", "step E5", "fire J5 ap E5:t72-1", roll="4111 11 1")
    assert state(game, "wp-tank-hq-1") == "gone"
    assert denied(game, "fire D6 ap J5") == ""


# --- fire -------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 6.1-1")
@pytest.mark.parametrize(
    ("marks", "code"),
    [("o", "denied-ops-complete"), ("d", "denied-disrupted"), ("c", "denied-out-of-command")],
)
def test_who_may_fire_in_its_impulse(marks: str, code: str) -> None:
    game = scene("m1 D5", "t72 H5", marks=f"m1-1:{marks}")
    assert denied(game, "fire D5 ap H5") == code


@pytest.mark.rule("WAW 6.1-3")
def test_the_attacker_picks_his_target_in_the_hex() -> None:
    game = scene("m1 D5", "t72 H5; t72 H5")
    assert legal(game, "fire D5 ap H5") == ["fire D5 ap H5:t72-1", "fire D5 ap H5:t72-2"]


@pytest.mark.rule("WAW 6.1-5")
def test_range_counts_the_targets_hex_and_not_the_firers() -> None:
    # An infantry's HE reaches 4 hexes, and 8 at one more: H5 is the fourth from D5.
    game = scene("us_infantry D5", "motor_rifle H5; motor_rifle I5")
    assert dice_of(game, "fire D5 he H5")[1] == 5
    assert dice_of(game, "fire D5 he I5")[1] == 6


@pytest.mark.rule("WAW 6.1.3-1")
def test_move_or_fire() -> None:
    game = scene("itv D5", "t72 J5", marks="t72-1:o")
    do(game, "move D5", "step E5", "halt")
    assert denied(game, "fire E5 ap J5") == "denied-ops-complete"
    game = scene("itv D5", "t72 J5", marks="t72-1:o")
    do(game, "fire D5 ap J5", roll="111")
    assert denied(game, "move D5") == "denied-ops-complete"


@pytest.mark.rule("WAW 6.1.5")
@pytest.mark.rule("WAW 6.1.5-1")
@pytest.mark.rule("WAW 6.1.5-5")
@pytest.mark.rule("WAW 11.1")
@pytest.mark.parametrize(
    ("land", "more", "wrecks", "dice"),
    [
        ("", "", "", 0),
        ("H5:woods", "", "", 1),
        ("H5:town", "", "", 3),
        ("H5:wooded_hill", "", "", 2),
        ("", 'improved_positions = ["H5"]', "", 1),
        ("", "", "H5", 1),
        ("H5:town", 'improved_positions = ["H5"]', "H5", 5),
    ],
)
def test_what_gives_defensive_dice(land: str, more: str, wrecks: str, dice: int) -> None:
    game = scene("m1 D5", "motor_rifle H5", land=land, more=more, wrecks=wrecks or "-")
    assert dice_of(game, "fire D5 he H5")[2] == dice


@pytest.mark.rule("WAW 6.1.5-6")
def test_bonus_dice_use_the_units_own_save_number() -> None:
    # A T-62 saves on a 6, with its two dice and the one of the woods.
    game = scene("m1 D5", "t62 H5", land="H5:woods")
    do(game, "fire D5 ap H5", roll="4111 556")
    assert state(game, "t62-1") == "H5"


@pytest.mark.rule("WAW 6.1.6")
@pytest.mark.rule("WAW 6.1.6-1")
def test_hits_are_taken_one_by_one() -> None:
    game = scene("m1 D5; m1 D6; m1 D7", "t72 H5")
    for firer, after in (("D5", "H5 d"), ("D6", "H5 rd"), ("D7", "gone")):
        do(game, f"fire {firer} ap H5", roll="4111 11")
        assert state(game, "t72-1") == after


@pytest.mark.rule("WAW 6.1.6-6")
def test_a_disrupted_unit_starts_no_assault() -> None:
    game = scene("us_infantry F11", "t72 F10", first="wp", marks="t72-1:d us-infantry-1:o")
    do(game, "move F10")
    assert denied(game, "step F11") != ""
    # Not even where nobody could see it come.
    game = scene("ah1 F11 hover", "t72 F10", first="wp", marks="t72-1:d")
    do(game, "move F10")
    assert denied(game, "step F11") == "denied-may-not-assault"


@pytest.mark.rule("WAW 6.1.6-7")
def test_a_disrupted_recon_unit_calls_no_artillery() -> None:
    land = "H5:woods"
    for marks, code in (("", ""), ("luchs-1:d", "denied-nobody-sees-target")):
        game = scene(
            "us_tank_hq D5; m1 D5; luchs J2",
            "t72 J5",
            land=land,
            marks=marks,
            missions=(1, 0),
            phase="fire-mission",
        )
        assert denied(game, "mission he J5") == code


# --- opportunity fire -------------------------------------------------------------------------


@pytest.mark.rule("WAW 6.2")
@pytest.mark.rule("WAW 6.2-1")
@pytest.mark.rule("WAW 6.2-3")
@pytest.mark.rule("WAW 6.2-4")
@pytest.mark.rule("WAW 6.2-8")
@pytest.mark.rule("WAW 6.2-12")
def test_opportunity_fire_comes_when_a_hex_was_entered_and_marks_the_firer() -> None:
    game = scene("m1 D5", "t72 J5", land="E5:woods")
    do(game, "move D5", "step E5")
    assert (phase(game), game.side) == ("opportunity-fire", WP)
    assert dice_of(game, "fire J5 ap E5") == (3, 4, 4, 4)  # armour and the woods of the new hex
    do(game, "fire J5 ap E5", roll="111")
    assert state(game, "t72-1") == "J5 o"
    assert (phase(game), game.side) == ("move", NATO)
    do(game, "step F5")
    assert phase(game) == "move"  # nobody is left to fire


@pytest.mark.rule("WAW 6.2-2")
@pytest.mark.golden("GT-38")
def test_units_out_of_command_use_opportunity_fire() -> None:
    game = scene("m1 D5", "t72 J5", marks="t72-1:c")
    do(game, "move D5", "step E5")
    do(game, "fire J5 ap E5", roll="111")
    assert state(game, "t72-1") == "J5 oc"


@pytest.mark.rule("WAW 6.2-5")
@pytest.mark.rule("WAW 6.2-6")
def test_each_moving_unit_is_attacked_once_a_hex() -> None:
    game = scene("m1 D5; m1 D5", "t72 J5; t72 J6; t72 J7")
    do(game, "move D5:m1-1", "join D5:m1-2", "step E5")
    do(game, "fire J5 ap E5:m1-1", roll="111")
    assert denied(game, "fire J6 ap E5:m1-1") == "denied-not-the-mover"
    do(game, "fire J6 ap E5:m1-2", roll="111")
    assert phase(game) == "move"
    do(game, "step F5")
    assert legal(game, "fire") == ["fire J7 ap F5:m1-1", "fire J7 ap F5:m1-2"]


@pytest.mark.rule("WAW 6.2-9")
def test_nobody_answers_opportunity_fire_or_fires_at_a_retreat() -> None:
    game = scene("m1 F11; m1 K11", "t72 F10; t72 K15", first="wp", marks="m1-1:o m1-2:o")
    do(game, "move F10", "step F11", roll="411 111")
    # The M1 has gone back to F12 in sight of the other T-72, whose side moves: nobody is asked.
    assert state(game, "m1-1") == "F12 do"
    assert phase(game) == "operate"


@pytest.mark.rule("WAW 1.3.5-2")
def test_infantry_fires_both_weapons_at_the_same_mover() -> None:
    game = scene("us_infantry+dragon F5; m1 F9", "t72 H5; t72 J5", first="wp", marks="m1-1:o")
    do(game, "move H5", "step G5")
    do(game, "fire F5 ap G5", roll="1")
    assert phase(game) == "second-shot"
    assert legal(game) == ["fire F5 sw-ap G5", "decline"]
    assert denied(game, "fire F5 sw-ap J5") == "denied-not-the-mover"
    do(game, "fire F5 sw-ap G5", roll="51 11")
    assert state(game, "t72-1") == "G5 do"
    assert state(game, "us-infantry-1") == "F5 o"


# --- helicopters, order of dice ---------------------------------------------------------------


@pytest.mark.rule("WAW 9-2")
@pytest.mark.rule("WAW 9-6")
def test_two_modes_two_firepowers() -> None:
    game = scene("ah1 D5", "t72 J5; motor_rifle J6", flying=True)
    assert dice_of(game, "fire D5 ap J5")[:2] == (2, 5)
    assert dice_of(game, "fire D5 he J6")[:2] == (3, 5)
    game = scene("ah1 D5 hover", "t72 J5; motor_rifle J6", flying=True)
    assert dice_of(game, "fire D5 ap J5")[:2] == (3, 4)
    assert dice_of(game, "fire D5 he J6")[:2] == (4, 4)


@pytest.mark.rule("WAW 9-9")
def test_helicopters_do_not_assault() -> None:
    game = scene("ah1 F10", "t72 F11", flying=True, marks="t72-1:o")
    do(game, "move F10", "step F11")
    assert phase(game) == "move"
    assert state(game, "t72-1") == "F11 o"


@pytest.mark.rule("WAW 16.3")
def test_the_order_of_the_dice_of_an_attack() -> None:
    # To hit, saves, cargo, headquarters.
    wp = "wp_rifle_hq H5; bmp1[motor_rifle] H5; t72 H5"
    game = scene("m1 D5", wp)
    do(game, "fire D5 ap H5:bmp1-1", roll="4441 1 5 1")
    assert state(game, "motor-rifle-1") == "H5 rd"
    assert state(game, "wp-rifle-hq-1") == "H5 r"
