"""Golden cases of ranged fire, saves, results and depletion (chapters 6.1 and 15)."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import (
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

# --- dice, numbers, range ---------------------------------------------------------------------


@pytest.mark.golden("GT-01")
@pytest.mark.rule("WAW 6.1.2")
def test_an_m1_fires_four_dice_at_four_or_more() -> None:
    game = scene("m1 D5", "t72 J5")
    assert dice_of(game, "fire D5 ap J5")[:2] == (4, 4)
    assert denied(game, "fire D5 he J5") == "denied-wrong-target-class"
    assert legal(game, "fire D5") == ["fire D5 ap J5", "fire D5 ap X12"]


@pytest.mark.golden("GT-02")
@pytest.mark.rule("WAW 6.1.1")
@pytest.mark.parametrize(("place", "number"), [("N5", 4), ("O5", 5), ("X5", 5)])
def test_beyond_the_printed_range_the_number_is_one_higher(place: str, number: int) -> None:
    # N5 is 10 hexes from D5, O5 11, X5 20.
    game = scene("m1 D5", f"t72 {place}")
    assert dice_of(game, f"fire D5 ap {place}")[:2] == (4, number)


@pytest.mark.golden("GT-03")
@pytest.mark.rule("WAW 1.2-7")
def test_nothing_reaches_beyond_twice_the_printed_range() -> None:
    game = scene("m1 C5", "t72 X5")
    denial = game.why_not("fire C5 ap X5")
    assert denial is not None
    assert denial.id == "denied-out-of-range"
    assert denial.rule == "WAW 6.1.1"
    assert (denial.params["distance"], denial.params["reach"]) == (21, 20)


@pytest.mark.rule("WAW 1.2-7")
def test_an_underlined_range_is_never_exceeded() -> None:
    # The ITV's missiles reach 20; D6 to X6 is 20 hexes, C6 to X6 21.
    assert dice_of(scene("itv D6", "t72 X6"), "fire D6 ap X6")[:2] == (3, 4)
    game = scene("itv C6", "t72 X6")
    denial = game.why_not("fire C6 ap X6")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-out-of-range", "underlined")


@pytest.mark.rule("WAW 1.2-12")
def test_what_may_be_fired_at_what() -> None:
    game = scene("m1 D5", "t72 H5; bmp1 H6; motor_rifle H7; mi24 H8 hover")
    assert legal(game, "fire D5 ap H") == ["fire D5 ap H5", "fire D5 ap H6", "fire D5 ap H8"]
    assert sorted(legal(game, "fire D5 he H")) == [
        "fire D5 he H6",
        "fire D5 he H7",
        "fire D5 he H8",
    ]
    assert denied(game, "fire D5 aa H8") == "denied-no-such-weapon"


@pytest.mark.rule("WAW 1.2-5")
def test_aa_is_for_helicopters_and_aircraft_alone() -> None:
    game = scene("gepard D5", "bmp1 H6; mi24 H8 hover")
    assert legal(game, "fire D5 aa H") == ["fire D5 aa H8"]
    assert denied(game, "fire D5 aa H6") == "denied-wrong-target-class"


@pytest.mark.rule("WAW 6.1-6")
def test_the_enemy_next_to_a_unit_is_always_seen() -> None:
    game = scene("m1 D5", "t72 D6", land="D5:woods D6:town")
    assert legal(game, "fire D5 ap D6") == ["fire D5 ap D6"]


@pytest.mark.rule("WAW 7-1")
def test_fire_needs_a_line_of_sight() -> None:
    game = scene("m1 D5", "t72 D9", land="D7:woods")
    denial = game.why_not("fire D5 ap D9")
    assert denial is not None
    assert (denial.id, denial.hexes) == ("denied-sight-blocked", ("D7",))


@pytest.mark.rule("WAW 6.1.1")
def test_a_reduced_unit_fires_its_other_face() -> None:
    game = scene("m1 D5", "t72 H5", marks="m1-1:r")
    assert dice_of(game, "fire D5 ap H5")[:2] == (3, 4)


@pytest.mark.golden("GT-65")
@pytest.mark.rule("WAW 6.1.3-2")
def test_moving_fire_beyond_range_loses_a_die() -> None:
    # HE 3/5/6 at 7 hexes on the move: 5 + 1 + 1 = 7, so two dice at 6.
    game = scene("m1 D5", "motor_rifle K5")
    assert dice_of(game, "fire D5 he K5")[:2] == (3, 6)
    do(game, "move D5")
    assert dice_of(game, "fire D5 he K5")[:2] == (2, 6)
    parts = [(p["of"], p["id"], p["value"]) for p in preview(game, "fire D5 he K5")["modifiers"]]
    assert parts[:6] == [
        ("dice", "firepower", 3),
        ("to-hit", "printed", 5),
        ("to-hit", "extended-range", 1),
        ("to-hit", "fire-on-move", 1),
        ("to-hit", "above-highest", -1),
        ("dice", "above-highest", -1),
    ]


@pytest.mark.rule("WAW 6.1.1")
def test_an_attack_left_without_a_die_may_not_be_made() -> None:
    # HE 1/5/4 at 5 hexes on the move: 7, and no die is left.
    switches = {"fire_on_move": "all"}
    game = scene("itv D5; us_tank_hq D5; m1 D5", "motor_rifle I5", switches=switches)
    do(game, "move D5:itv-1")
    assert denied(game, "fire D5:itv-1 he I5") == "denied-no-dice-left"
    # Leadership is counted before that: 1 + 2 - 1 dice at 6.
    assert dice_of(game, "fire D5:itv-1 he I5 lead")[:2] == (2, 6)


# --- saves ------------------------------------------------------------------------------------


@pytest.mark.golden("GT-05")
@pytest.mark.rule("WAW 6.1.5-2")
def test_woods_give_a_die_to_heavy_armour() -> None:
    game = scene("m1 D5", "t72 H5", land="H5:woods")
    assert dice_of(game, "fire D5 ap H5") == (4, 4, 3, 5)


@pytest.mark.golden("GT-06")
@pytest.mark.rule("WAW 6.1.5-3")
def test_woods_and_an_improved_position_give_two() -> None:
    game = scene("m1 D5", "t72 H5", land="H5:woods", more='improved_positions = ["H5"]')
    assert dice_of(game, "fire D5 ap H5")[2] == 4


@pytest.mark.golden("GT-07")
@pytest.mark.rule("WAW 6.1.5-3")
def test_two_is_the_limit_for_heavy_armour() -> None:
    game = scene(
        "m1 D5", "t72 H5", land="H5:woods", more='improved_positions = ["H5"]', wrecks="H5"
    )
    assert dice_of(game, "fire D5 ap H5")[2] == 4
    parts = preview(game, "fire D5 ap H5")["modifiers"]
    assert [(p["id"], p["value"], p["cell"]) for p in parts if p["of"] == "save-dice"] == [
        ("armor", 2, "counters.t72.armor"),
        ("terrain", 1, "terrain.woods.heavy"),
        ("improved", 1, "on_terrain.improved.heavy"),
        ("wreck", 1, "on_terrain.wreck.heavy"),
        ("limit", -1, "limits.heavy_bonus.value"),
    ]


@pytest.mark.rule("WAW 6.1.5-3")
def test_a_wreck_alone_is_one_die_and_not_two() -> None:
    game = scene("m1 D5", "t72 H5", wrecks="H5")
    assert dice_of(game, "fire D5 ap H5")[2] == 3


@pytest.mark.golden("GT-09")
@pytest.mark.rule("WAW 6.1.5-4")
def test_soft_targets_have_no_limit() -> None:
    game = scene(
        "m1 D5", "motor_rifle H5", land="H5:woods", more='improved_positions = ["H5"]', wrecks="H5"
    )
    assert dice_of(game, "fire D5 he H5")[2:] == (3, 5)


@pytest.mark.rule("WAW 6.1.5-7")
def test_helicopters_have_no_bonus() -> None:
    game = scene("gepard D5", "mi24 H5 hover", land="H5:woods", wrecks="H5")
    assert dice_of(game, "fire D5 aa H5")[2] == 1


@pytest.mark.rule("WAW 6.1.2")
def test_without_a_hit_nobody_saves() -> None:
    game = scene("m1 D5", "t72 H5")
    do(game, "fire D5 ap H5", roll="1231")
    assert state(game, "t72-1") == "H5"
    assert state(game, "m1-1") == "D5 o"


# --- results ----------------------------------------------------------------------------------


@pytest.mark.golden("GT-10")
@pytest.mark.rule("WAW 6.1.6-3")
def test_three_unsaved_hits_kill_a_fresh_unit() -> None:
    game = scene("m1 D5", "t72 H5")
    do(game, "fire D5 ap H5", roll="4441 11")
    assert state(game, "t72-1") == "gone"
    assert has_wreck(game, "H5")


@pytest.mark.golden("GT-11")
@pytest.mark.rule("WAW 6.1.6-2")
@pytest.mark.parametrize(
    ("before", "hits", "after"),
    [
        ("", 1, "H5 d"),
        ("", 2, "H5 rd"),
        ("d", 1, "H5 rd"),
        ("d", 2, "gone"),
        ("r", 1, "H5 rd"),
        ("r", 2, "gone"),
        ("rd", 1, "gone"),
    ],
)
def test_hits_run_through_the_table(before: str, hits: int, after: str) -> None:
    game = scene("m1 D5", "t72 H5", marks=f"t72-1:{before}")
    do(game, "fire D5 ap H5", roll="4" * hits + "1" * (4 - hits) + "11")
    assert state(game, "t72-1") == after


@pytest.mark.rule("WAW 1.3.4-2")
def test_infantry_leaves_no_wreck() -> None:
    game = scene("m1 D5", "motor_rifle H5", marks="motor-rifle-1:rd")
    do(game, "fire D5 he H5", roll="511")
    assert state(game, "motor-rifle-1") == "gone"
    assert not has_wreck(game, "H5")


@pytest.mark.rule("WAW 6.1-2")
def test_one_attack_for_a_unit_and_several_units_for_a_target() -> None:
    game = scene("m1 D5; m1 D6", "t72 H5")
    do(game, "fire D5 ap H5", roll="4111 11")
    assert denied(game, "fire D5 ap H5") == "denied-ops-complete"
    do(game, "fire D6 ap H5", roll="4111 11")
    assert state(game, "t72-1") == "H5 rd"


@pytest.mark.rule("WAW 6.1.6-4")
def test_a_disrupted_unit_cannot_fire() -> None:
    game = scene("m1 D5; m1 D6", "t72 H5", marks="m1-1:d")
    assert denied(game, "fire D5 ap H5") == "denied-disrupted"


@pytest.mark.rule("WAW 1.3.3.2-1")
def test_a_headquarters_is_no_target_and_does_not_attack() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5")
    assert denied(game, "fire D5 ap H5:wp-tank-hq-1") == "denied-hq-is-no-target"
    game = scene("m1 D5; us_tank_hq D5", "t72 H5")
    assert denied(game, "fire D5:us-tank-hq-1 ap H5") == "denied-hq-cannot-attack"


@pytest.mark.rule("WAW 5.2-9")
def test_loaded_units_neither_fire_nor_are_fired_at() -> None:
    game = scene("m113[us_infantry] D5", "bmp1[motor_rifle] F5")
    assert denied(game, "fire D5:us-infantry-1 he F5:bmp1-1") == "denied-loaded"
    assert denied(game, "fire D5:m113-1 he F5:motor-rifle-1") == "denied-target-loaded"
    assert legal(game, "fire D5:m113-1 he") == ["fire D5:m113-1 he F5:bmp1-1"]


# --- missiles ---------------------------------------------------------------------------------


@pytest.mark.golden("GT-13")
@pytest.mark.rule("WAW 6.1.4-2")
def test_missiles_that_all_miss_are_depleted() -> None:
    game = scene("m1 H5", "bmp2 D5", first="wp")
    do(game, "fire D5 ap H5", roll="1332")
    assert unit(game, "bmp2-1").depletion == 2


@pytest.mark.golden("GT-13")
@pytest.mark.rule("WAW 6.1.4-3")
@pytest.mark.parametrize("depletion", [1, 2])
def test_depleted_missiles_cannot_be_fired(depletion: int) -> None:
    game = scene("m1 H5; m113 H6", "bmp2 D5", first="wp", marks=f"bmp2-1:p{depletion}")
    denial = game.why_not("fire D5 ap H5")
    assert denial is not None
    assert (denial.id, denial.params["left"]) == ("denied-depleted", depletion)
    assert legal(game, "fire D5 he H6") == ["fire D5 he H6"]


@pytest.mark.golden("GT-13")
@pytest.mark.rule("WAW 6.1.4-4")
def test_depletion_counts_down_in_marker_removal() -> None:
    game = scene("m1 H5", "bmp2 D5", first="wp")
    do(game, "fire D5 ap H5", roll="1332")
    deal(game, "end", "end", "wp")
    do(game, "done")
    assert (game.turn, unit(game, "bmp2-1").depletion) == (2, 1)
    deal(game, "end", "end", "wp")
    do(game, "act", roll="11 11")  # command checks: their headquarters is not there
    assert denied(game, "fire D5 ap H5") == "denied-depleted"
    do(game, "done")
    assert (game.turn, unit(game, "bmp2-1").depletion) == (3, 0)


@pytest.mark.golden("GT-14")
@pytest.mark.rule("WAW 6.1.4-5")
def test_a_saved_hit_is_no_miss() -> None:
    game = scene("m1 H5", "bmp2 D5", first="wp")
    do(game, "fire D5 ap H5", roll="4111 444")
    assert unit(game, "bmp2-1").depletion == 0
    assert state(game, "m1-1") == "H5"


@pytest.mark.rule("WAW 6.1.4-1")
def test_guns_are_never_depleted() -> None:
    game = scene("m1 D5", "t72 H5")
    do(game, "fire D5 ap H5", roll="1111")
    assert unit(game, "m1-1").depletion == 0


# --- support weapons --------------------------------------------------------------------------


@pytest.mark.rule("WAW 1.3.5-2")
def test_infantry_fires_its_weapon_and_its_support_weapon_in_either_order() -> None:
    game = scene("us_infantry+dragon D5", "t72 F5; motor_rifle E6")
    do(game, "fire D5 he E6", roll="111")
    assert phase(game) == "second-shot"
    assert legal(game) == ["fire D5 sw-ap F5", "decline"]
    assert denied(game, "fire D5 ap F5") == "denied-only-other-weapon"
    do(game, "fire D5 sw-ap F5", roll="11")
    assert state(game, "us-infantry-1") == "D5 o"
    assert unit(game, "us-infantry-1").sw_depletion == 2
    game = scene("us_infantry+dragon D5", "t72 F5; motor_rifle E6")
    do(game, "fire D5 sw-ap F5", roll="51 11")
    assert state(game, "t72-1") == "F5 d"
    assert legal(game) == ["fire D5 ap F5", "fire D5 he E6", "decline"]
    do(game, "decline")
    assert state(game, "us-infantry-1") == "D5 o"
    assert unit(game, "us-infantry-1").sw_depletion == 0


@pytest.mark.rule("WAW 1.3.5-5")
def test_reduced_infantry_keeps_its_support_weapon_at_full_value() -> None:
    game = scene("us_infantry+dragon D5", "t72 F5", marks="us-infantry-1:r")
    assert dice_of(game, "fire D5 sw-ap F5")[:2] == (2, 5)


@pytest.mark.rule("WAW 1.3.5-4")
def test_a_support_weapon_is_depleted_by_itself() -> None:
    game = scene("us_infantry+dragon D5", "t72 F5", marks="us-infantry-1:q1")
    assert denied(game, "fire D5 sw-ap F5") == "denied-depleted"
    assert legal(game, "fire D5 ap F5") == ["fire D5 ap F5"]


# --- moving fire ------------------------------------------------------------------------------


@pytest.mark.rule("WAW 6.1.3-2")
def test_a_flagged_unit_fires_in_a_move_of_half_its_factor() -> None:
    # An M1 has ten points, so it may fire in a move of five.
    game = scene("m1 D5", "t72 K9", marks="t72-1:o")
    do(game, "move D5", "step E5", "step F5", "step G5", "step H5", "step I5")
    assert dice_of(game, "fire I5 ap K9")[:2] == (4, 5)
    do(game, "step J5")
    assert denied(game, "fire J5 ap K9") == "denied-moved-too-far-to-fire"


@pytest.mark.rule("WAW 6.1.3-2")
def test_who_fires_in_a_move_goes_no_farther_than_half() -> None:
    game = scene("m1 D5", "t72 K9", marks="t72-1:o")
    do(game, "move D5", "fire D5 ap K9", roll="1111")
    do(game, "step E5", "step F5", "step G5", "step H5", "step I5")
    assert state(game, "m1-1") == "I5 o"  # no point left, so the move is over
    game = scene("m1 D5", "t72 K9", marks="t72-1:o")
    do(game, "move D5", "fire D5 ap K9", roll="1111")
    assert denied(game, "fire D5 ap K9") == "denied-already-fired"


@pytest.mark.rule("WAW 6.1.3-3")
def test_who_never_fires_on_the_move() -> None:
    switches = {"fire_on_move": "all"}
    for units, weapon, because in (
        ("itv D5", "ap", "missile"),
        ("us_infantry D5", "he", "infantry"),
        ("us_infantry+dragon D5", "sw-ap", "support-weapon"),
    ):
        game = scene(units, "bmp1 F5", marks="bmp1-1:o", switches=switches)
        do(game, "move D5")
        denial = game.why_not(f"fire D5 {weapon} F5")
        assert denial is not None
        assert (denial.id, denial.params["because"]) == ("denied-may-not-fire-on-move", because)
    game = scene("itv D5", "bmp1 F5", marks="bmp1-1:o")
    do(game, "move D5")
    denial = game.why_not("fire D5 he F5")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-may-not-fire-on-move", "type")
