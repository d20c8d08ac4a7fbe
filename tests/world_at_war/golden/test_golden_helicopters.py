"""Golden cases of helicopters: fire from and at them, and crashes (chapters 9 and 15)."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import (
    denied,
    dice_of,
    do,
    has_wreck,
    legal,
    phase,
    scene,
    state,
)


@pytest.mark.golden("GT-53")
@pytest.mark.rule("WAW 9-3")
def test_a_helicopter_flies_twelve_hexes_and_fires_or_farther_and_does_not() -> None:
    game = scene("ah1 A6", "t72 W6", marks="t72-1:o", flying=True)
    do(game, "move A6", *[f"step {column}6" for column in "BCDEFGHIJKLM"])
    assert dice_of(game, "fire M6 ap W6")[:2] == (2, 5)
    do(game, "step N6")
    denial = game.why_not("fire N6 ap W6")
    assert denial is not None
    assert (denial.id, denial.params["limit"]) == ("denied-moved-too-far-to-fire", "12")


@pytest.mark.golden("GT-53")
@pytest.mark.rule("WAW 9-3")
def test_the_whole_flight_counts_when_a_helicopter_has_fired() -> None:
    game = scene("ah1 A6", "t72 W6", marks="t72-1:o", flying=True)
    do(game, "move A6", "step B6", "step C6", "step D6", "fire D6 ap W6", roll="11")
    do(game, *[f"step {column}6" for column in "EFGHIJKLM"])
    assert denied(game, "step N6") == "denied-fired-too-far"


@pytest.mark.rule("WAW 6.1.3-4")
def test_the_flight_face_holds_the_penalty_for_moving() -> None:
    game = scene("ah1 A6", "t72 M6", marks="t72-1:o", flying=True)
    assert dice_of(game, "fire A6 ap M6")[:2] == (2, 5)
    do(game, "move A6", "step B6")
    assert dice_of(game, "fire B6 ap M6")[:2] == (2, 5)
    assert dice_of(scene("ah1 A6 hover", "t72 M6", flying=True), "fire A6 ap M6")[:2] == (3, 4)


@pytest.mark.golden("GT-54")
@pytest.mark.rule("WAW 9-1")
def test_any_unsaved_hit_destroys_a_helicopter() -> None:
    game = scene("ah1 M6 hover", "zsu G6", first="wp")
    do(game, "fire G6 aa M6", roll="411")
    assert state(game, "ah1-1") == "gone"
    assert has_wreck(game, "M6")
    assert game.points[1] == 4
    game = scene("gepard D5", "mi24 H5 hover")
    do(game, "fire D5 aa H5", roll="4111 5")
    assert state(game, "mi24-1") == "H5"


@pytest.mark.golden("GT-63")
@pytest.mark.rule("WAW 9-10")
def test_a_gun_hits_a_helicopter_with_a_six_and_never_beyond_its_range() -> None:
    game = scene("ah1 L5 hover; ah1 M5", "t72 D5", first="wp")
    assert dice_of(game, "fire D5 ap L5")[:2] == (3, 6)
    denial = game.why_not("fire D5 ap M5")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-out-of-range", "helicopter")


@pytest.mark.rule("WAW 9-10")
def test_he_is_one_worse_and_aa_as_printed_with_its_extended_range() -> None:
    game = scene("ah1 L5 hover; ah1 X5", "zsu G5; t72 G7; zsu E9", first="wp")
    assert dice_of(game, "fire G5 he L5")[:2] == (3, 5)
    assert dice_of(game, "fire G7 he L5")[:2] == (3, 6)
    assert dice_of(game, "fire G5 aa L5")[:2] == (3, 4)
    assert dice_of(game, "fire G5 aa X5")[:2] == (3, 5)  # 17 hexes
    assert denied(game, "fire E9 aa X5") == "denied-out-of-range"  # 19 hexes


@pytest.mark.rule("WAW 9-13")
def test_helicopters_deplete_their_missiles() -> None:
    game = scene("ah1 A6 hover", "t72 M6", flying=True)
    do(game, "fire A6 ap M6", roll="111")
    assert game.unit(game.scenario.numbers["ah1-1"]).depletion == 2


@pytest.mark.rule("WAW 9-12")
def test_a_hovering_helicopter_may_use_opportunity_fire_and_a_flying_one_not() -> None:
    game = scene("m1 D6", "mi24 M6 hover; mi24 M8")
    do(game, "move D6", "step E6")
    assert phase(game) == "opportunity-fire"
    assert legal(game, "fire") == ["fire M6 ap E6"]
    assert denied(game, "fire M8 ap E6") == "denied-not-hovering"


@pytest.mark.rule("WAW 9-12")
def test_a_flying_helicopter_draws_fire_hex_by_hex() -> None:
    game = scene("ah1 A6", "zsu J6", flying=True)
    do(game, "move A6")
    assert phase(game) == "opportunity-fire" or phase(game) == "move"
    while phase(game) == "move":
        do(game, legal(game, "step")[-1])
    assert legal(game, "fire") != []


@pytest.mark.rule("WAW 9-11")
def test_a_crash_hurts_who_is_below_on_a_one_without_a_save() -> None:
    game = scene("gepard D5", "mi24 H5; t72 H5; t72 H5")
    do(game, "fire D5 aa H5:mi24-1", roll="4111 1" + "1 6")
    assert state(game, "mi24-1") == "gone"
    assert state(game, "t72-1") == "H5 d"
    assert state(game, "t72-2") == "H5"
    assert has_wreck(game, "H5")


@pytest.mark.rule("WAW 9-11")
def test_a_crash_is_an_attack_of_its_own_for_a_headquarters() -> None:
    game = scene("gepard D5", "mi24 H5; wp_tank_hq H5; t72 H5; t72 H5")
    do(game, "fire D5 aa H5:mi24-1", roll="4111 1" + "1 6" + "1")
    assert state(game, "wp-tank-hq-1") == "H5 r"


@pytest.mark.rule("WAW 9-11")
def test_a_helicopter_shot_down_above_the_firer_may_hurt_it() -> None:
    game = scene("gepard D5", "mi24 D5")
    do(game, "fire D5:gepard-1 aa D5:mi24-1", roll="4111 1" + "1")
    assert state(game, "gepard-1") == "D5 do"


@pytest.mark.rule("WAW 9-11")
def test_a_landed_helicopter_does_not_come_down_on_anybody() -> None:
    game = scene("gepard D5", "mi24 H5 hover; t72 H5")
    do(game, "fire D5 aa H5:mi24-1", roll="4111 1")
    assert state(game, "t72-1") == "H5"


@pytest.mark.rule("WAW 7-10")
def test_range_nought_to_a_helicopter_overhead() -> None:
    game = scene("ah1 D5", "t72 D5", land="D5:woods", first="wp")
    assert dice_of(game, "fire D5:t72-1 he D5:ah1-1")[:2] == (3, 6)
