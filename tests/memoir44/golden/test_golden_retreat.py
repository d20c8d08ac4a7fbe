"""Golden cases of hits and of the ways of a retreat (chapter 9.5; rules 3.5 and 3.6)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.hits import count_hits
from hexfront.systems.memoir44.units import FLAG
from memoir44.golden.scenes import (
    AXIS,
    denied,
    do,
    faces,
    fight,
    figures,
    legal,
    medals,
    offers,
    scene,
)

# --- hits ------------------------------------------------------------------------------------


@pytest.mark.golden("F1")
@pytest.mark.rule("M44 2.2")
def test_infantry_is_hit_by_its_symbol_and_by_grenades() -> None:
    game = scene("G5:infus,A9:infger")
    roll = list(faces("IIGSF"))
    assert count_hits(game.unit(1), roll, False) == 3
    assert roll.count(FLAG) == 1


@pytest.mark.golden("F1")
@pytest.mark.rule("M44 3.5")
def test_hits_come_off_before_the_flag_is_obeyed() -> None:
    game = scene("G5:infus,F5:infus,G9:gunger", hand="barrage", side="axis")
    do(game, "play barrage", "target G5", roll="IGFS")
    assert figures(game, "G5") == 2
    do(game, "retreat G5-g4")
    assert figures(game, "g4") == 2


@pytest.mark.golden("F2")
@pytest.mark.rule("M44 2.2")
def test_armor_is_hit_by_its_symbol_and_by_grenades() -> None:
    game = scene("G5:tankus,G4:infus,G6:infger", side="axis")
    fight(game, "g6", "G5", "AGI")
    assert figures(game, "G5") == 1


@pytest.mark.golden("F3")
@pytest.mark.rule("M44 2.2")
def test_artillery_is_hit_by_grenades_only() -> None:
    game = scene("G5:gunus,g6:infger", side="axis")
    fight(game, "g6", "G5", "IAG")
    assert figures(game, "G5") == 1


@pytest.mark.golden("F7")
@pytest.mark.rule("M44 card Air Power")
def test_stars_of_air_power_hit_artillery() -> None:
    game = scene("G5:gunger,A9:infger,A1:infus", hand="air-power")
    do(game, "play air-power", "target G5", roll="SI")
    assert figures(game, "G5") == 1


@pytest.mark.rule("M44 2.2")
def test_stars_of_an_ordinary_battle_hit_nobody() -> None:
    game = scene("G5:infus,F5:infus,g6:infger", side="axis")
    fight(game, "g6", "G5", "SSS")
    assert figures(game, "G5") == 4


@pytest.mark.rule("M44 3.5")
def test_excess_hits_are_lost_and_the_unit_is_worth_one_medal() -> None:
    game = scene("G5:infus/1,F4:infus,g6:infger", side="axis")
    fight(game, "g6", "G5", "IIG")
    assert figures(game, "G5") == 0
    assert medals(game) == (1, 0)


# --- where a retreat may go ------------------------------------------------------------------


@pytest.mark.golden("R1")
@pytest.mark.rule("M44 1.2")
@pytest.mark.rule("M44 3.6-5")
def test_the_bottom_player_retreats_downward() -> None:
    game = scene("G5:infus,G9:gunger", side="axis")
    fight(game, "G9", "G5", "FS")
    assert game.side == 1
    assert legal(game) == ["retreat G5-f4", "retreat G5-g4"]


@pytest.mark.golden("R2")
@pytest.mark.rule("M44 1.2")
@pytest.mark.rule("M44 3.6-5")
def test_the_top_player_retreats_upward() -> None:
    game = scene("G5:infger,G1:gunus")
    fight(game, "G1", "G5", "FS")
    assert game.side == AXIS
    assert legal(game) == ["retreat G5-f6", "retreat G5-g6"]
    assert denied(game, "retreat G5-H5") == "denied-not-toward-home"
    assert denied(game, "retreat G5-g4") == "denied-not-toward-home"


@pytest.mark.golden("R3")
@pytest.mark.rule("M44 3.6-7")
def test_a_flag_at_the_own_baseline_costs_a_figure() -> None:
    game = scene("G1:infus,G5:gunger", side="axis")
    fight(game, "G5", "G1", "FS")
    assert figures(game, "G1") == 3


@pytest.mark.golden("R5")
@pytest.mark.rule("M44 3.6-5")
@pytest.mark.parametrize("other", ["f4:infus", "f4:infger"])
def test_an_occupied_hex_leaves_the_other_one(other: str) -> None:
    game = scene(f"G5:infus,{other},G9:gunger", side="axis")
    fight(game, "G9", "G5", "FS")
    assert figures(game, "g4") == 4


@pytest.mark.golden("R6")
@pytest.mark.rule("M44 3.6-9")
def test_two_occupied_hexes_cost_a_figure() -> None:
    game = scene("G5:infus,f4:infus,g4:infger,G9:gunger", side="axis")
    fight(game, "G9", "G5", "FS")
    assert figures(game, "G5") == 3


@pytest.mark.golden("R7")
@pytest.mark.rule("M44 3.6-7")
def test_what_cannot_be_retreated_is_lost_and_the_rest_is_retreated() -> None:
    game = scene("f2:infus,f6:gunger", side="axis")
    fight(game, "f6", "f2", "FF")
    assert figures(game, "f2") == 3
    assert legal(game) == ["retreat f2-F1", "retreat f2-G1"]
    do(game, "retreat f2-F1")
    assert figures(game, "F1") == 3


@pytest.mark.rule("M44 3.6-7")
def test_a_way_with_fewer_losses_must_be_taken() -> None:
    # From f4 both hexes behind are taken, from g4 there is one: two hexes can be made that way.
    game = scene("G5:infus,F3:infus,G3:infus,G9:gunger", side="axis")
    fight(game, "G9", "G5", "FF")
    assert figures(game, "H3") == 4


@pytest.mark.rule("M44 3.6-7")
def test_a_dead_end_in_the_middle_of_the_way_is_avoided_too() -> None:
    # f6-F5 ends before e4 and f4; f6-G5-g4 has all three hexes.
    game = scene("G7:infus,f4:infus,e4:infus,H9:gunger", side="axis")
    fight(game, "H9", "G7", "FFF")
    do(game, "retreat G7-f6")
    assert figures(game, "g4") == 4


@pytest.mark.rule("M44 3.6-7")
def test_a_blocked_retreat_can_eliminate() -> None:
    game = scene("G1:infus/1,A1:infus,G5:gunger", side="axis")
    fight(game, "G5", "G1", "FS")
    assert figures(game, "G1") == 0
    assert medals(game) == (1, 0)


@pytest.mark.golden("R21")
@pytest.mark.rule("M44 3.6-5")
def test_terrain_does_not_stop_a_retreat() -> None:
    game = scene("G5:infus,G9:gunger", side="axis", map="f4:woods,g4:woods")
    fight(game, "G9", "G5", "FF")
    do(game, "retreat G5-f4", "retreat f4-F3")
    assert figures(game, "F3") == 4


@pytest.mark.golden("R22")
@pytest.mark.rule("M44 3.6-5")
@pytest.mark.parametrize(("roll", "left"), [("FS", 3), ("FF", 2)])
def test_nobody_retreats_into_the_ocean(roll: str, left: int) -> None:
    game = scene("G3:infus,G7:gunger", side="axis", board="standard,beach,axis")
    fight(game, "G7", "G3", roll)
    assert figures(game, "G3") == left


@pytest.mark.golden("R23")
@pytest.mark.rule("M44 3.6-6")
def test_a_river_without_bridge_blocks() -> None:
    game = scene("G5:infus,G9:gunger", side="axis", map="f4:river,g4:river")
    fight(game, "G9", "G5", "FS")
    assert figures(game, "G5") == 3


@pytest.mark.golden("R23")
@pytest.mark.rule("M44 3.6-6")
@pytest.mark.parametrize("over", ["bridge", "ford"])
def test_a_bridge_or_ford_lets_a_retreat_pass(over: str) -> None:
    game = scene("G5:infus,G9:gunger", side="axis", map=f"f4:river,g4:river,g4:{over}")
    fight(game, "G9", "G5", "FF")
    assert offers(game, "retreat") == ["g4-G3", "g4-H3"]


@pytest.mark.golden("R25")
@pytest.mark.rule("M44 3.6-5")
def test_armor_retreats_over_wire_without_stop_and_leaves_it() -> None:
    game = scene("G5:tankus,f4:infus,G9:gunger", side="axis", map="g4:wire")
    fight(game, "G9", "G5", "FF")
    do(game, "retreat g4-G3")
    assert figures(game, "G3") == 3
    assert game.ground.gone() == frozenset()


@pytest.mark.rule("M44 3.6-6")
def test_hedgehogs_stop_a_retreating_tank_but_not_infantry() -> None:
    map = "f4:hedgehog,g4:hedgehog"
    tank = scene("G5:tankus,G9:gunger", side="axis", map=map)
    fight(tank, "G9", "G5", "FS")
    assert figures(tank, "G5") == 2
    infantry = scene("G5:infus,G9:gunger", side="axis", map=map)
    fight(infantry, "G9", "G5", "FS")
    assert offers(infantry, "retreat") == ["G5-f4", "G5-g4"]


@pytest.mark.golden("R29")
@pytest.mark.rule("M44 3.6-1")
def test_the_dead_do_not_retreat() -> None:
    game = scene("G5:infus/1,A1:infus,G9:gunger", side="axis")
    fight(game, "G9", "G5", "GF")
    assert figures(game, "G5") == 0
    assert game.phase.name == "play-card"


@pytest.mark.golden("R31")
@pytest.mark.rule("M44 7")
def test_a_retreat_off_the_objective_loses_it_at_once() -> None:
    game = scene("G5:infus,G9:gunger", side="axis", tags="G5:medal1")
    assert medals(game) == (0, 1)
    fight(game, "G9", "G5", "FF")
    assert medals(game) == (0, 1)
    do(game, "retreat G5-f4")
    assert medals(game) == (0, 0)


@pytest.mark.rule("M44 3.6-11")
def test_a_retreat_onto_an_objective_wins_it_in_the_middle_of_the_way() -> None:
    game = scene("G5:infus,G9:gunger", side="axis", tags="f4:medal1[permanent]", targets="4,4")
    fight(game, "G9", "G5", "FF")
    do(game, "retreat G5-f4")
    assert medals(game) == (0, 1)
    do(game, "retreat f4-F3")
    assert medals(game) == (0, 1)


@pytest.mark.rule("M44 3.6-11")
def test_a_retreat_onto_the_last_objective_wins_the_game_at_once() -> None:
    game = scene("G5:infus,G9:gunger", side="axis", tags="f4:medal1", targets="4,1")
    fight(game, "G9", "G5", "FF")
    do(game, "retreat G5-f4")
    assert game.is_over
    assert game.winner == 1


@pytest.mark.rule("M44 3.6-11")
def test_a_retreat_never_leaves_the_board_over_an_exit() -> None:
    game = scene("G1:infus,G5:gunger", side="axis", tags="G1:tag4@allies")
    fight(game, "G5", "G1", "FS")
    assert figures(game, "G1") == 3
    assert game.exited == (0, 0)
