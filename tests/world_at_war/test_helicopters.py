"""How helicopters move (9.0): in flight, with one change of mode."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import denied, do, legal, phase, scene, state, unit

FAR_AWAY = "t72 X16"


@pytest.mark.rule("WAW 9-3")
@pytest.mark.rule("WAW 9-4")
def test_a_point_a_hex_over_any_terrain_and_over_enemies() -> None:
    game = scene(
        "ah1 D5", "btr60 D6", land="D7:lake D8:wooded_hill", flying=True, marks="btr60-1:o"
    )
    do(game, "move D5", *[f"step D{row}" for row in range(6, 17)], "halt")
    assert state(game, "ah1-1") == "D16 o"


@pytest.mark.rule("WAW 9-4")
def test_twenty_four_hexes_without_fire() -> None:
    game = scene("ah1 A6", FAR_AWAY, flying=True)
    there = [f"step {column}6" for column in "BCDEFGHIJKLMNOPQRSTUVWX"]
    do(game, "move A6", *there)
    assert unit(game, "ah1-1").hex == game.scenario.board.parse("X6")
    do(game, "step X5")
    assert denied(game, "step X4") == "denied-not-enough-movement"


@pytest.mark.rule("WAW 9-5")
@pytest.mark.rule("EGD 1.3.2-5")
def test_one_change_of_mode_at_the_start_or_at_the_end() -> None:
    game = scene("ah1 D5", FAR_AWAY, flying=True)
    do(game, "move D5", "step D6", "flip D6")
    assert phase(game) == "operate", "that ends its move"
    assert state(game, "ah1-1") == "D6 o"
    game = scene("ah1 D5 hover", FAR_AWAY, flying=True)
    do(game, "move D5")  # it takes off, there is nothing else to do
    assert unit(game, "ah1-1").flying
    do(game, "step D6")
    assert denied(game, "flip D6") == "denied-already-flipped"
    do(game, "halt")
    assert state(game, "ah1-1") == "D6 o"


@pytest.mark.rule("WAW 9-5")
def test_a_move_of_no_hex_may_be_a_change_of_mode_alone() -> None:
    game = scene("ah1 D5", FAR_AWAY, flying=True)
    do(game, "move D5", "flip D5")
    assert phase(game) == "operate"
    assert unit(game, "ah1-1").mode == 2
    assert state(game, "ah1-1") == "D5 o"


@pytest.mark.rule("WAW 9-5")
def test_never_to_hover_over_enemies_on_the_ground() -> None:
    game = scene("ah1 D5", "btr60 D6", flying=True, marks="btr60-1:o")
    do(game, "move D5", "step D6")
    assert denied(game, "flip D6:ah1-1") == "denied-enemy-below"


@pytest.mark.rule("WAW 9-6")
def test_a_hovering_helicopter_fires_with_its_other_face() -> None:
    game = scene("ah1 D5 hover", "t72 H7", flying=True, marks="t72-1:o")
    assert game.odds(game.parse("fire D5 ap H7"))["dice"] == 3
    do(game, "move D5")
    assert game.odds(game.parse("fire D5 ap H7"))["dice"] == 2


@pytest.mark.rule("WAW 9-7")
@pytest.mark.rule("WAW 4.2-9")
def test_helicopters_need_no_headquarters_and_are_never_disrupted() -> None:
    game = scene("ah1 D5", FAR_AWAY, cup="nato-air,end", first="wp", draws=())
    game.dice.draws = (game.scenario.formations[1].number,)  # type: ignore[attr-defined]
    do(game, "done")
    assert phase(game) == "offer"
    do(game, "act")  # no dice for a check of command
    assert "move D5" in legal(game)


@pytest.mark.rule("WAW 9-9")
def test_they_neither_assault_nor_take_objectives() -> None:
    town = '[[objectives]]\nid = "t"\nname = "T"\nhexes = "D6"\nowner = "wp"\nvp = 5'
    game = scene("ah1 D5", FAR_AWAY, flying=True, more=town)
    do(game, "move D5", "step D6", "halt")
    assert game.owners == (1,)
    game = scene("ah1 D5", "btr60 D6", flying=True, marks="btr60-1:o")
    do(game, "move D5", "step D6", "halt")
    assert state(game, "ah1-1") == "D6 o", "above them, no assault"


@pytest.mark.rule("WAW 2-7")
def test_they_set_up_in_the_mode_that_the_scenario_says() -> None:
    game = scene("ah1 D5 hover; ah1 E5", FAR_AWAY, flying=True)
    assert unit(game, "ah1-1").mode == 2
    assert unit(game, "ah1-2").mode == 1


@pytest.mark.rule("WAW 9-8")
def test_in_flight_it_sees_over_woods_that_hide_a_target_from_a_hovering_one() -> None:
    woods = "F5:woods F6:woods G5:woods G6:woods"
    for mode, sees in (("", True), (" hover", False)):
        game = scene(f"ah1 C5{mode}", "t72 J5", land=woods, flying=True, marks="t72-1:o")
        assert ("fire C5 ap J5" in legal(game)) == sees
