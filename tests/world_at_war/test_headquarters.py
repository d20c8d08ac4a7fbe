"""How headquarters move (1.3.3.1): only with a unit of their type."""

from __future__ import annotations

import pytest

from hexfront.words import Words
from world_at_war.golden.battlefield import (
    denied,
    do,
    legal,
    scene,
    state,
    unit,
)

TANKS = "us_tank_hq D5; m1 D5; itv D5"


@pytest.mark.rule("WAW 1.3.3.1-2")
@pytest.mark.rule("WAW 1.3.3.1-3")
@pytest.mark.rule("EGD 1.3.3.1-2")
@pytest.mark.rule("EGD 1.3.3.1-4")
def test_a_headquarters_goes_with_a_unit_of_its_type() -> None:
    game = scene(TANKS, "t72 W5")
    assert denied(game, "move D5:us-tank-hq-1") == "denied-hq-needs-company"
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "step E5", "step F5", "halt")
    assert state(game, "us-tank-hq-1") == "F5 o"
    assert state(game, "m1-1") == "F5 o"


@pytest.mark.rule("WAW 1.3.3.1-1")
@pytest.mark.rule("EGD 1.3.3.1-1")
def test_it_does_not_go_with_a_unit_of_another_type() -> None:
    game = scene("us_tank_hq D5; m1 D5; m60a3 D6; itv D5", "t72 W5")
    do(game, "move D5:itv-1")
    assert denied(game, "join D5:us-tank-hq-1") == "denied-hq-needs-company"
    do(game, "step E5")
    assert state(game, "us-tank-hq-1") == "D5"


@pytest.mark.rule("WAW 16.1 hq_type_strict")
def test_by_the_switch_any_ground_unit_of_the_formation_will_do() -> None:
    game = scene(TANKS, "t72 W5", switches={"hq_type_strict": "false"})
    do(game, "move D5:itv-1")
    assert denied(game, "join D5:us-tank-hq-1") == ""


@pytest.mark.rule("WAW 1.3.3.1-3")
def test_it_spends_no_points() -> None:
    game = scene("us_tank_hq D5; m1 D5", "t72 W5")
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "step E5")
    move = game.phases[-1]
    assert move.spent == (2, 0)  # type: ignore[attr-defined]


@pytest.mark.rule("WAW 1.3.3.1-7")
def test_the_last_unit_of_its_type_does_not_leave_it_behind() -> None:
    game = scene(TANKS, "t72 W5")
    do(game, "move D5:m1-1")
    assert denied(game, "step E5") == "denied-hq-stays-behind"
    assert denied(game, "join D5:us-tank-hq-1") == ""


@pytest.mark.golden("GT-67")
@pytest.mark.rule("WAW 1.3.3.1-4")
@pytest.mark.rule("WAW 1.3.3.1-7")
def test_a_headquarters_that_has_acted_pins_the_last_unit_of_its_type() -> None:
    game = scene(TANKS, "t72 W5", marks="us-tank-hq-1:o")
    assert denied(game, "move D5:m1-1") == "denied-no-way-to-go"
    assert "move D5:m1-1" not in legal(game)
    assert denied(game, "move D5:itv-1") == ""


@pytest.mark.rule("WAW 1.3.3.1-7")
def test_with_two_of_its_type_one_may_go() -> None:
    game = scene("us_tank_hq D5; m1 D5; m1 D5", "t72 W5", marks="us-tank-hq-1:o")
    assert denied(game, "move D5:m1-1") == ""
    do(game, "move D5:m1-1", "step E5", "halt")
    assert denied(game, "move D5:m1-2") == "denied-no-way-to-go"


@pytest.mark.rule("WAW 1.3.3.1-6")
@pytest.mark.rule("WAW 1.3.3.1-7")
def test_without_its_type_it_stays_and_pins_the_last_ground_unit() -> None:
    game = scene("us_tank_hq D5; m1 D5; itv D5", "t72 W5")
    game.remove(unit(game, "m1-1"))
    game.settle()
    assert state(game, "us-tank-hq-1") == "D5"
    assert denied(game, "move D5:itv-1") == "denied-no-way-to-go"


@pytest.mark.rule("WAW 1.3.3.1-6")
def test_a_unit_of_its_type_that_comes_may_take_it_along() -> None:
    game = scene("us_tank_hq D5; m1 D5; itv D5; m1 C5", "t72 W5")
    game.remove(unit(game, "m1-1"))
    do(game, "move C5", "step D5", "halt")
    game.change(unit(game, "m1-2").complete(False))
    do(game, "move D5:m1-2", "join D5:us-tank-hq-1", "step E5", "halt")
    assert state(game, "us-tank-hq-1") == "E5 o"


@pytest.mark.rule("WAW 1.3.3.1-5")
@pytest.mark.rule("EGD 1.3.3.2-7")
def test_helicopters_are_no_company() -> None:
    """The M1 dies, the helicopter in the hex lives: the headquarters is lost without a die."""
    game = scene("us_tank_hq H5; m1 H5; ah1 H5", "t72 D5", first="wp", marks="m1-1:rd")
    do(game, "fire D5 ap H5:m1-1", roll="411 111")
    assert state(game, "m1-1") == "gone"
    assert state(game, "us-tank-hq-1") == "gone"


@pytest.mark.rule("WAW 1.3.3.1-7")
@pytest.mark.rule("WAW 4.5-2")
def test_a_stack_that_splits_leaves_the_headquarters_where_its_owner_says() -> None:
    game = scene("us_tank_hq D5; m1 D5; m1 D5", "t72 W5")
    do(game, "move D5:m1-1", "join D5:m1-2", "join D5:us-tank-hq-1", "step E5")
    assert denied(game, "drop E5:us-tank-hq-1") == "denied-hq-needs-company"
    do(game, "drop E5:m1-1")
    assert denied(game, "drop E5:us-tank-hq-1") == ""
    do(game, "drop E5:us-tank-hq-1", "step F5", "halt")
    assert state(game, "us-tank-hq-1") == "E5 o"
    assert state(game, "m1-2") == "F5 o"


@pytest.mark.rule("WAW 1.3.3.1-7")
def test_it_stays_with_the_last_unit_of_its_type_that_stays() -> None:
    game = scene("us_tank_hq D5; m1 D5; itv D5", "t72 W5")
    do(game, "move D5:m1-1", "join D5:itv-1", "join D5:us-tank-hq-1", "step E5", "drop E5:m1-1")
    assert state(game, "us-tank-hq-1") == "E5 o"
    do(game, "step F5", "halt")
    assert state(game, "itv-1") == "F5 o"


@pytest.mark.rule("WAW 1.3.3.1-4")
@pytest.mark.rule("WAW 1.3.3.2-10")
@pytest.mark.rule("EGD 1.3.3.2-12")
def test_it_lends_its_leadership_once_and_then_cannot_move() -> None:
    game = scene("us_tank_hq D5; m1 D5; m1 D5", "t72 H5")
    assert "fire D5:m1-1 ap H5 lead" in legal(game)
    do(game, "fire D5:m1-1 ap H5 lead", roll="111111")
    assert state(game, "us-tank-hq-1") == "D5 o"
    assert denied(game, "fire D5:m1-2 ap H5 lead") == "denied-hq-already-led"
    assert denied(game, "fire D5:m1-2 ap H5") == ""
    do(game, "move D5:m1-2")
    assert denied(game, "join D5:us-tank-hq-1") == "denied-ops-complete"


@pytest.mark.rule("WAW 1.3.3.1-4")
def test_in_one_action_it_may_move_and_lend() -> None:
    game = scene("us_tank_hq D5; m1 D5", "t72 K5")
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "step E5", "decline move")
    assert "fire E5:m1-1 ap K5 lead" in legal(game)
    do(game, "fire E5:m1-1 ap K5 lead", roll="111111")
    do(game, "step F5", "halt")
    assert state(game, "us-tank-hq-1") == "F5 o"


@pytest.mark.rule("WAW 1.3.3.2-13")
def test_it_may_lend_it_to_opportunity_fire() -> None:
    game = scene("m1 D5", "wp_tank_hq H5; t72 H5")
    do(game, "move D5", "step E6")
    assert "fire H5:t72-1 ap E6 lead" in legal(game)
    do(game, "fire H5:t72-1 ap E6 lead", roll="1111")
    assert state(game, "wp-tank-hq-1") == "H5 o"


@pytest.mark.rule("WAW 1.3.3-1")
@pytest.mark.rule("EGD 1.3.3-3")
@pytest.mark.rule("EGD 1.3.3-4")
def test_one_headquarters_a_hex_which_does_not_count_for_stacking() -> None:
    second = """
[[formations]]
id = "second"
side = "nato"
name = "second"
kind = "us_company"
units = ["us_mech_hq E5", "m3 E5"]
"""
    game = scene("us_tank_hq D5; m1 D5; m1 C5", "t72 W5", more=second)
    do(game, "move C5", "step D5", "halt")
    assert len(game.stacks[unit(game, "m1-1").hex]) == 3
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "step E5")
    assert denied(game, "halt") == "denied-no-room"
    assert denied(game, "drop E5:us-tank-hq-1") == "denied-hq-needs-company"
    assert "step F5" in legal(game)


@pytest.mark.rule("WAW 1.3.3.1-7")
def test_a_move_that_may_go_nowhere_for_its_sake_says_so_at_once() -> None:
    words = Words("en", "world_at_war", strict=True)
    game = scene(TANKS, "t72 W5")
    do(game, "move D5:m1-1")
    asked = "US tank company HQ must not stay behind without a unit of its type."
    assert asked in words.prompt(game.phase, game)
    do(game, "join D5:us-tank-hq-1")
    assert asked not in words.prompt(game.phase, game)
    alone = scene("us_tank_hq D5; m1 D5; m1 D5", "t72 W5")
    do(alone, "move D5:m1-1")
    assert alone.phase.params(alone)["bound_type"] == "nobody"
