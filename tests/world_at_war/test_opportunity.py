"""Opportunity fire (6.2): who is asked, when, and for how long; two weapons of infantry (1.3.5)."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import denied, do, legal, phase, scene, state, unit


@pytest.mark.rule("WAW 6.2-1")
@pytest.mark.rule("WAW 6.2-3")
@pytest.mark.rule("WAW 5.0-7")
def test_each_hex_entered_in_sight_and_range_may_draw_fire() -> None:
    game = scene("m1 D5", "t72 H7")
    do(game, "move D5", "step D6")
    assert (phase(game), game.side_name(game.side)) == ("opportunity-fire", "wp")
    assert legal(game) == ["fire H7 ap D6", "decline", "decline move"]
    do(game, "decline", "step D7")
    assert phase(game) == "opportunity-fire"


@pytest.mark.rule("WAW 6.2-4")
def test_the_firer_gets_ops_complete_and_is_not_asked_again() -> None:
    game = scene("m1 D5", "t72 H7")
    do(game, "move D5", "step D6", "fire H7 ap D6", roll="111")
    assert state(game, "t72-1") == "H7 o"
    do(game, "step D7", "halt")
    assert state(game, "m1-1") == "D7 o"


@pytest.mark.rule("WAW 6.2-1")
@pytest.mark.parametrize("marks", ["t72-1:d", "t72-1:o"])
def test_disrupted_and_used_units_are_not_asked(marks: str) -> None:
    game = scene("m1 D5", "t72 H7", marks=marks)
    do(game, "move D5", "step D6")
    assert phase(game) == "move"


@pytest.mark.rule("WAW 6.2-12")
def test_who_has_nobody_to_fire_is_not_asked() -> None:
    game = scene("m1 D5", "t72 H7", land="F6:woods E6:woods E7:woods F7:woods G7:woods G8:woods")
    do(game, "move D5", "step D6")
    assert phase(game) == "move", "no line of sight"
    game = scene("m1 D5", "t72 X16")
    do(game, "move D5", "step D6")
    assert phase(game) == "move", "out of range"


@pytest.mark.rule("WAW 6.2-12")
def test_declining_for_the_whole_move_ends_the_questions() -> None:
    game = scene("m1 D5", "t72 H7")
    do(game, "move D5", "step D6", "decline move", "step D7", "step D8", "halt")
    assert state(game, "m1-1") == "D8 o"
    assert state(game, "t72-1") == "H7"


@pytest.mark.rule("WAW 6.2-5")
@pytest.mark.rule("WAW 16.1 op_fire_per_hex")
def test_one_shot_a_hex_or_by_the_switch_as_many_as_there_are() -> None:
    for unlimited in (False, True):
        switches = {"op_fire_per_hex": "unlimited"} if unlimited else {}
        game = scene("m1 D5", "t72 H7; t72 I7", switches=switches)
        do(game, "move D5", "step D6", "fire H7 ap D6", roll="111")
        assert (phase(game) == "opportunity-fire") == unlimited
        if not unlimited:
            do(game, "step D7")
            assert legal(game, "fire") == ["fire I7 ap D7"]


@pytest.mark.rule("WAW 6.2-6")
def test_of_a_stack_the_firer_picks_one_and_each_counts_for_itself() -> None:
    game = scene("m1 D5; m1 D5", "t72 H7; t72 I7")
    do(game, "move D5:m1-1", "join D5:m1-2", "step D6")
    assert len(legal(game, "fire")) == 4
    do(game, "fire H7 ap D6:m1-2", roll="111")
    assert legal(game, "fire") == ["fire I7 ap D6:m1-1"]


@pytest.mark.rule("WAW 6.2-7")
def test_fire_and_flips_draw_no_fire() -> None:
    game = scene("m1 D5; m1 D7", "t72 H7")
    do(game, "fire D5 ap H7", roll="1111")
    assert phase(game) == "operate"


@pytest.mark.rule("WAW 6.2-8")
def test_the_hex_entered_protects() -> None:
    game = scene("m1 D5", "t72 H7", land="D6:woods")
    do(game, "move D5", "step D6")
    odds = game.odds(game.parse("fire H7 ap D6"))
    assert odds["save_dice"] == 4


@pytest.mark.rule("WAW 6.2-10")
def test_defenders_of_an_assaulted_hex_fire_before_it_not_in_it() -> None:
    game = scene("m1 D5", "t72 D7; t72 H9", marks="")
    do(game, "move D5", "step D6")
    assert "fire D7 ap D6" in legal(game)
    do(game, "decline", "step D7")
    assert legal(game, "fire") == ["fire H9 ap D7:m1-1"]
    assert denied(game, "fire D7:t72-1 ap D7:m1-1") == "denied-defends-in-assault"


@pytest.mark.rule("WAW 6.2-9")
def test_retreats_and_opportunity_fire_draw_none() -> None:
    """The M1 goes back after an assault in which nobody hit; nobody is asked about that."""
    game = scene("m1 D5", "t72 D6; t72 F6", marks="t72-2:o t72-1:o")
    do(game, "move D5", "step D6", roll="111 111")
    assert phase(game) == "operate"


@pytest.mark.rule("WAW 9-12")
def test_helicopters_are_fired_at_and_fire_hovering_only() -> None:
    game = scene("m1 D5; ah1 D9", "mi24 H7 hover; mi24 H9")
    do(game, "move D5", "step D6")
    assert legal(game, "fire") == ["fire H7 ap D6"]
    assert denied(game, "fire H9 ap D6") == "denied-not-hovering"
    game = scene("ah1 D5", "zsu H7", flying=True)
    do(game, "move D5", "step D6")
    assert "fire H7 aa D6" in legal(game)


@pytest.mark.rule("WAW 6.2-12")
def test_loaded_infantry_has_no_part_in_it() -> None:
    game = scene("m1 D5", "bmp1[motor_rifle+atgm_team] H7", marks="bmp1-1:o")
    do(game, "move D5", "step D6")
    assert phase(game) == "move"


# --- infantry with a support weapon ---------------------------------------------------------------

DRAGON = "us_infantry+dragon D5"


@pytest.mark.rule("WAW 1.3.5-2")
@pytest.mark.rule("EGD 1.3.1-4")
def test_infantry_may_fire_both_its_weapons_at_one_or_two_targets() -> None:
    game = scene(DRAGON, "t72 D7; t72 G7", marks="t72-1:o t72-2:o")
    do(game, "fire D5 ap D7", roll="1")
    assert phase(game) == "second-shot"
    assert legal(game) == ["fire D5 sw-ap D7", "fire D5 sw-ap G7", "decline"]
    do(game, "fire D5 sw-ap G7", roll="15 11")
    assert state(game, "us-infantry-1") == "D5 o"


@pytest.mark.rule("WAW 1.3.5-2")
def test_in_the_order_that_its_owner_names_or_one_alone() -> None:
    game = scene(DRAGON, "t72 D7", marks="t72-1:o")
    do(game, "fire D5 sw-ap D7", roll="15 11")
    assert "fire D5 ap D7" in legal(game)
    assert denied(game, "fire D5 sw-ap D7") == "denied-only-other-weapon"
    do(game, "decline")
    assert state(game, "us-infantry-1") == "D5 o"
    assert denied(game, "fire D5 ap D7") == "denied-ops-complete", "not later"


@pytest.mark.rule("WAW 1.3.5-2")
def test_as_opportunity_fire_both_go_at_the_same_mover() -> None:
    game = scene("m1 D5; m1 D5", "motor_rifle+atgm_team D8")
    do(game, "move D5:m1-1", "join D5:m1-2", "step D6", "fire D8 sw-ap D6:m1-1", roll="15 111")
    assert phase(game) == "second-shot"
    assert legal(game) == ["fire D8 ap D6:m1-1", "decline"]
    assert denied(game, "fire D8 ap D6:m1-2") == "denied-not-the-mover"


@pytest.mark.golden("GT-23")
@pytest.mark.rule("WAW 1.3.3.2-11")
@pytest.mark.rule("EGD 1.3.3.2-13")
def test_leadership_goes_to_both_weapons() -> None:
    game = scene(
        "us_mech_hq D5; m113 D5; us_infantry+dragon D5", "t72 D7", marks="t72-1:o us-mech-hq-1:r"
    )
    do(game, "fire D5:us-infantry-1 ap D7 lead", roll="11")
    assert legal(game) == ["fire D5:us-infantry-1 sw-ap D7 lead", "decline"]
    assert denied(game, "fire D5:us-infantry-1 sw-ap D7") == "denied-leadership-for-both"
    odds = game.odds(game.parse("fire D5:us-infantry-1 sw-ap D7 lead"))
    assert odds["dice"] == 3, "two of the Dragon and one of a reduced headquarters"
    do(game, "fire D5:us-infantry-1 sw-ap D7 lead", roll="155 11")
    assert unit(game, "us-mech-hq-1").ops_complete


@pytest.mark.rule("WAW 1.3.5-6")
def test_a_disrupted_unit_fires_nothing() -> None:
    game = scene(DRAGON, "t72 D7", marks="us-infantry-1:d t72-1:o")
    assert denied(game, "fire D5 sw-ap D7") == "denied-disrupted"
