"""Golden cases of the cards that order kinds of units (chapter 9.7; rule 2.4)."""

from __future__ import annotations

import pytest

from memoir44.golden.scenes import (
    AXIS,
    command,
    denied,
    do,
    done,
    figures,
    legal,
    medals,
    offers,
    ordered,
    rule_against,
    scene,
)

# --- Infantry Assault, Armor Assault ----------------------------------------------------------


@pytest.mark.golden("C10")
@pytest.mark.rule("M44 card Infantry Assault")
def test_infantry_assault_moves_two_and_battles_or_three() -> None:
    far = scene("G3:infus,A1:infus,I7:infger", hand="infantry-assault")
    do(far, "play infantry-assault centre")
    assert ordered(far) == ["G3"]
    do(far, "move G3-h6")
    assert far.turn == 2, "moved three: no battle is left to ask for"
    near = scene("G3:infus,A1:infus,g6:infger", hand="infantry-assault")
    do(near, "play infantry-assault centre", "move G3-G5")
    do(near, "battle G5xg6", roll="SSS")


@pytest.mark.golden("C11")
@pytest.mark.rule("M44 card Infantry Assault")
def test_infantry_assault_takes_special_forces_no_further_into_battle() -> None:
    game = scene("G3:inf2us,A1:infus,g6:infger", hand="infantry-assault")
    do(game, "play infantry-assault centre", "move G3-G5")
    do(game, "battle G5xg6", roll="SSS")
    game = scene("g2:inf2us,A1:infus,H7:infger", hand="infantry-assault")
    do(game, "play infantry-assault centre", "move g2-H5")
    assert game.turn == 2, "moved three: no battle, though an enemy is in range"


@pytest.mark.rule("M44 card Infantry Assault")
def test_infantry_assault_orders_all_infantry_of_the_section_and_nobody_else() -> None:
    game = scene(
        "A1:infus,B1:infus,C1:tankus,D1:gunus,d2:infus,G1:infus,A9:infger", hand="infantry-assault"
    )
    assert legal(game) == [
        "play infantry-assault left",
        "play infantry-assault centre",
    ]
    do(game, "play infantry-assault left")
    assert ordered(game) == ["d2", "A1", "B1"]


@pytest.mark.rule("M44 card Armor Assault")
def test_armor_assault_gives_a_die_in_close_assault_and_overrun_only() -> None:
    game = scene(
        "G5:tankus,d2:tankus,A1:infus,g6:infger/1,H7:infger,D5:infger", hand="armor-assault"
    )
    do(game, "play armor-assault")
    assert offers(game, "order") == ["G5", "d2"]
    do(game, "order G5", "order d2")
    done(game, "move")
    do(game, "battle d2xD5", roll="SSS")
    do(game, "battle G5xg6", roll="GSSS")
    do(game, "take g6")
    do(game, "battle g6xH7", roll="SSSS")


@pytest.mark.rule("M44 card Armor Assault")
def test_armor_assault_orders_four_tanks() -> None:
    game = scene(
        "A1:tankus,C1:tankus,E1:tankus,G1:tank2us,I1:tankus,A9:infger", hand="armor-assault"
    )
    do(game, "play armor-assault", "order A1", "order C1", "order E1", "order G1")
    assert ordered(game) == ["A1", "C1", "E1", "G1"]
    assert game.phase.name == "move"


# --- Close Assault, Firefight -----------------------------------------------------------------


@pytest.mark.golden("C7")
@pytest.mark.rule("M44 card Close Assault")
def test_close_assault_with_nobody_adjacent_does_nothing() -> None:
    game = scene("G5:infus,A1:tankus,G7:infger", hand="close-assault")
    do(game, "play close-assault")
    assert game.turn == 2
    assert ordered(game) == []


@pytest.mark.rule("M44 card Close Assault")
def test_close_assault_orders_adjacent_infantry_and_armor() -> None:
    game = scene("G5:infus,H5:tankus,f6:gunus,A1:infus,g6:infger,F7:infger", hand="close-assault")
    do(game, "play close-assault")
    assert ordered(game) == ["G5", "H5"]
    assert game.phase.name == "battle"
    assert denied(game, "battle f6xg6") == "denied-not-ordered"
    do(game, "battle G5xg6", roll="SSSS")
    do(game, "battle H5xg6", roll="SSSS")


@pytest.mark.rule("M44 card Close Assault")
def test_close_assault_gives_no_die_to_the_overrun_which_may_fire_afar() -> None:
    game = scene("G5:tankus,A1:infus,g6:infger/1,H9:infger", hand="close-assault")
    do(game, "play close-assault", "battle G5xg6", roll="GSSS")
    do(game, "take g6")
    do(game, "battle g6xH9", roll="SSS")
    game = scene("G5:tankus,A1:infus,g6:infger/1,H7:infger", hand="close-assault")
    do(game, "play close-assault", "battle G5xg6", roll="GSSS")
    do(game, "take g6")
    do(game, "battle g6xH7", roll="SSS")


@pytest.mark.rule("M44 card Close Assault")
def test_close_assault_infantry_takes_ground() -> None:
    game = scene("G5:infus,A1:infus,g6:infger/1,H9:infger", hand="close-assault")
    do(game, "play close-assault", "battle G5xg6", roll="GSSS")
    do(game, "take g6")
    assert figures(game, "g6") == 4
    assert game.turn == 2


@pytest.mark.rule("M44 card Close Assault")
def test_close_assault_units_whose_enemies_are_gone_do_not_battle() -> None:
    game = scene("G5:infus,H5:tankus,g6:infger/1,I7:infger", hand="close-assault")
    do(game, "play close-assault")
    do(game, "battle G5xg6", roll="GSSS")
    do(game, "stay")
    # I7 is two hexes from H5: in range, but no close assault.
    assert game.turn == 2


@pytest.mark.golden("C9")
@pytest.mark.rule("M44 card Firefight")
def test_firefight_may_order_a_unit_without_a_target() -> None:
    game = scene("G5:infus,A1:infus,G7:infger,g6:infus,H9:infger", hand="firefight")
    do(game, "play firefight")
    assert offers(game, "order") == ["G5", "A1"]
    assert denied(game, "order g6") == "denied-adjacent-to-enemy"
    do(game, "order A1", "done")
    assert game.turn == 2


@pytest.mark.rule("M44 card Firefight")
def test_firefight_gives_a_die_at_range_without_moving() -> None:
    game = scene("g4:infus,A1:infus,H7:infger,A9:infger", hand="firefight", map="H7:woods")
    do(game, "play firefight", "order g4", "done")
    assert game.phase.name == "battle"
    do(game, "battle g4xH7", roll="I")  # 1 - 1 + 1
    assert figures(game, "H7") == 3


@pytest.mark.rule("M44 card Firefight")
def test_firefight_does_not_lengthen_the_range() -> None:
    game = scene("G3:infus,A1:infus,G7:infger,a4:infger", hand="firefight")
    do(game, "play firefight", "order G3", "order A1")
    assert legal(game) == ["done", "battle A1xa4"]
    assert denied(game, "battle G3xG7") == "denied-out-of-range"


@pytest.mark.rule("M44 card Firefight")
def test_firefight_orders_four() -> None:
    game = scene("A1:infus,C1:tankus,E1:gunus,G1:infus,I1:infus,E4:infger", hand="firefight")
    do(game, "play firefight", "order A1", "order C1", "order E1", "order G1")
    assert game.phase.name == "battle"


# --- Artillery Bombard ------------------------------------------------------------------------


@pytest.mark.rule("M44 card Artillery Bombard")
def test_bombard_guns_battle_twice_or_move_up_to_three() -> None:
    game = scene("G3:gunus,A1:gunus,C1:infus,G7:infger,H7:infger", hand="artillery-bombard")
    do(game, "play artillery-bombard")
    assert ordered(game) == ["G3", "A1"]
    do(game, "move A1-a4")
    assert denied(game, "move G3-G7") != ""
    do(game, "done")
    do(game, "battle G3xG7", roll="IA")
    do(game, "battle G3xH7", roll="GA")
    assert figures(game, "H7") == 3
    assert game.turn == 2, "neither gun has a battle left"


@pytest.mark.rule("M44 card Artillery Bombard")
def test_bombard_may_battle_the_same_target_twice() -> None:
    game = scene("G3:gunus,A1:infus,G7:infger", hand="artillery-bombard")
    do(game, "play artillery-bombard", "done")
    do(game, "battle G3xG7", roll="GA")
    do(game, "battle G3xG7", roll="GA")
    assert figures(game, "G7") == 2


@pytest.mark.golden("C13")
@pytest.mark.rule("M44 card Artillery Bombard")
def test_a_gun_driven_back_by_an_ambush_loses_its_other_shot() -> None:
    game = scene(
        "G5:gunus,A1:infus,g6:infger,A9:infger",
        hand="artillery-bombard",
        enemy="ambush",
        draws=("probe-centre", "probe-centre"),
    )
    do(game, "play artillery-bombard", "done", "battle G5xg6")
    assert game.side == AXIS
    do(game, "ambush", roll="FSS")
    do(game, "retreat G5-g4")
    assert figures(game, "g6") == 4
    assert game.turn == 2


@pytest.mark.rule("M44 card Artillery Bombard")
def test_a_gun_that_stands_its_ambush_has_both_shots() -> None:
    game = scene("G5:gunus,A1:infus,g6:infger,A9:infger", hand="artillery-bombard", enemy="ambush")
    do(game, "play artillery-bombard", "done", "battle G5xg6")
    do(game, "ambush", roll="SSSISS")
    assert figures(game, "g6") == 3
    do(game, "battle G5xg6", roll="ISS")
    assert figures(game, "g6") == 2


# --- Behind Enemy Lines -----------------------------------------------------------------------


@pytest.mark.golden("M29")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_ignores_terrain_but_its_battle_bans() -> None:
    game = scene(
        "g2:infus,A1:infus,I7:infger",
        hand="behind-enemy-lines",
        map="G3:woods,g4:woods,G5:woods,H3:woods,h4:woods,H5:woods,f4:woods,F3:woods",
    )
    command(game, "behind-enemy-lines", "g2")
    do(game, "move g2-H5")
    assert game.phase.name == "move", "no battle from the forest it entered, but a second move"
    assert len(offers(game, "move")) > 20
    do(game, "move H5-i4")


@pytest.mark.golden("C38")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_has_a_die_more_and_moves_again() -> None:
    game = scene("G3:infus,A1:infus,H7:infger,A9:infger", hand="behind-enemy-lines")
    command(game, "behind-enemy-lines", "G3")
    do(game, "move G3-g6")
    do(game, "battle g6xH7", roll="SSSS")
    assert game.phase.name == "move"
    do(game, "move g6-G3")
    assert game.turn == 2, "no second battle"


@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_takes_ground_and_fires_with_a_die_more() -> None:
    game = scene("G3:infus,A1:infus,H7:infger/1,A9:infger", hand="behind-enemy-lines")
    command(game, "behind-enemy-lines", "G3")
    do(game, "move G3-g6")
    do(game, "battle g6xH7", roll="GSSS")
    do(game, "take H7")
    do(game, "move H7-h8")
    game = scene("G3:infus,A1:infus,H7:infger,A9:infger", hand="behind-enemy-lines")
    command(game, "behind-enemy-lines", "G3")
    do(game, "move G3-H5")
    do(game, "battle H5xH7", roll="SSS")


@pytest.mark.golden("M30")
@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_passes_neither_rivers_nor_units() -> None:
    row = ",".join([f"{letter}6:river" for letter in "abcdefghijkl"])
    game = scene("G5:infus,A1:infus,G9:infger", hand="behind-enemy-lines", map=row)
    command(game, "behind-enemy-lines", "G5")
    assert rule_against(game, "move G5-g6") == "M44 4 river"
    assert denied(game, "move G5-G7") != ""
    game = scene("A1:infus,a2:infus,B1:infus,M1:infus,G9:infger", hand="behind-enemy-lines")
    command(game, "behind-enemy-lines", "A1")
    assert offers(game, "move") == []
    assert game.turn == 2


@pytest.mark.rule("M44 card Behind Enemy Lines")
def test_behind_enemy_lines_may_leave_the_board_in_its_second_move() -> None:
    game = scene(
        "g4:infus,A1:infus,A9:infger,H7:infger", hand="behind-enemy-lines", tags="H9:tag4@allies"
    )
    command(game, "behind-enemy-lines", "g4")
    do(game, "move g4-G7", "battle G7xH7", roll="SSSS")
    do(game, "exit G7-H9")
    assert medals(game) == (0, 1)
