"""Movement (5.0): costs, stacks, stops, reinforcements, exits, fire on the move."""

from __future__ import annotations

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.movement import Moving
from world_at_war.cups import cup_game
from world_at_war.golden.battlefield import (
    NATO,
    WP,
    deal,
    denied,
    do,
    legal,
    phase,
    scene,
    state,
    unit,
)

FAR_AWAY = "t72 X1"


def moving(game: GameWaW) -> Moving:
    move = game.phases[-1]
    assert isinstance(move, Moving)
    return move


def cost_of(
    land: str, type: str = "m1", roads: str = "", start: str = "D5", to: str = "D6"
) -> float:
    """Points that one step costs."""
    game = scene(f"{type} {start}", FAR_AWAY, land=land, roads=roads)
    do(game, f"move {start}", f"step {to}")
    return moving(game).spent[0] / 2


# --- costs ----------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 5.0-1")
@pytest.mark.rule("WAW 12.1")
@pytest.mark.parametrize(
    ("terrain", "tracked", "wheeled", "foot"),
    [
        ("clear", 1, 1, 1),
        ("field", 1, 2, 1),
        ("woods", 2, 3, 1),
        ("town", 2, 2, 1),
        ("hill", 2, 2, 2),
        ("wooded_hill", 3, 4, 2),
        ("ruins", 3, 3, 2),
    ],
)
def test_each_hex_costs_by_terrain_and_kind_of_movement(
    terrain: str, tracked: int, wheeled: int, foot: int
) -> None:
    land = f"D6:{terrain}"
    assert cost_of(land, "m1") == tracked
    assert cost_of(land, "luchs") == wheeled
    assert cost_of(land, "us_infantry") == foot


@pytest.mark.rule("WAW 5.0-1")
def test_along_and_down_a_hill_is_cheaper_than_up() -> None:
    assert cost_of("D5:hill D6:hill") == 1
    assert cost_of("D5:hill D6:clear") == 1


@pytest.mark.rule("WAW 5.0-4")
def test_the_road_rate_goes_from_road_to_road_over_the_road() -> None:
    road = "D4 D5 D6 D7"
    assert cost_of("D6:woods", roads=road) == 0.5
    assert cost_of("D6:woods", "us_infantry", roads=road) == 1
    assert cost_of("C6:woods", roads=road, to="C6") == 2, "off the road"
    assert cost_of("D6:woods", roads=road, start="E6", to="D6") == 2, "onto it from the side"


@pytest.mark.rule("WAW 5.0-1")
@pytest.mark.rule("WAW 11.4")
def test_prohibited_terrain_cannot_be_entered() -> None:
    game = scene("m1 D5", FAR_AWAY, land="D6:lake")
    do(game, "move D5")
    assert denied(game, "step D6") == "denied-prohibited-terrain"
    assert "step D6" not in legal(game)


@pytest.mark.rule("WAW 5.0")
@pytest.mark.rule("WAW 5.0-1")
@pytest.mark.rule("WAW 5.0-2")
def test_the_allowance_is_spent_and_then_the_move_is_over() -> None:
    game = scene("m113 D5", FAR_AWAY)
    do(game, "move D5", *[f"step D{row}" for row in (6, 7, 8, 9, 10, 11, 12, 13, 14)])
    assert phase(game) == "operate", "nine points are spent, and nothing else is left to do"
    assert state(game, "m113-1") == "D14 o"


@pytest.mark.rule("WAW 5.0-3")
def test_one_hex_is_always_possible_as_the_whole_action() -> None:
    game = scene("us_infantry D5", FAR_AWAY, land="D6:wooded_hill D7:wooded_hill")
    do(game, "move D5", "step D6")
    assert moving(game).spent == (4,)
    assert denied(game, "step D7") == "denied-not-enough-movement"


RIVER = '[[map.sides]]\nkind = "river"\nat = "D5/s D6/s"'


@pytest.mark.rule("WAW 5.0-3")
@pytest.mark.rule("WAW 11.4")
@pytest.mark.rule("WAW 16.1 amphibious")
def test_a_river_is_crossed_at_bridges_or_by_the_switch_for_a_whole_move() -> None:
    game = scene("m113 D5", FAR_AWAY, more=RIVER)
    do(game, "move D5")
    assert denied(game, "step D6") == "denied-prohibited-terrain"
    game = scene("m113 D5; m1 E5", FAR_AWAY, more=RIVER, switches={"amphibious": "true"})
    do(game, "move D5", "step D6")
    assert state(game, "m113-1") == "D6 o", "nothing is left"
    game = scene("m113 D4", FAR_AWAY, more=RIVER, switches={"amphibious": "true"})
    do(game, "move D4", "step D5")
    assert denied(game, "step D6") == "denied-not-enough-movement", "only as its whole move"


@pytest.mark.rule("WAW 5.0-6")
@pytest.mark.rule("WAW 5.0-12")
def test_enemies_next_to_the_way_stop_nobody() -> None:
    game = scene("m1 D5", "btr60 E6", marks="btr60-1:d")
    do(game, "move D5", "step D6", "step D7", "step D8", "halt")
    assert state(game, "m1-1") == "D8 o"


# --- stacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 4.5-2")
def test_units_of_a_hex_move_together_each_paying_its_own() -> None:
    game = scene("m1 D5; us_infantry D5", FAR_AWAY, land="D6:woods")
    do(game, "move D5:m1-1", "join D5:us-infantry-1", "step D6")
    assert moving(game).spent == (4, 2)
    do(game, "step D7", "step D8")
    assert denied(game, "step D9") == "denied-not-enough-movement", "the infantry has no points"
    do(game, "drop D8:us-infantry-1", "step D9")


@pytest.mark.rule("WAW 4.5-2")
def test_a_unit_may_be_dropped_and_the_rest_goes_on() -> None:
    game = scene("m1 D5; m1 D5", FAR_AWAY)
    do(game, "move D5:m1-1", "join D5:m1-2", "step D6", "drop D6:m1-1")
    assert state(game, "m1-1") == "D6 o"
    assert denied(game, "drop D6:m1-2") == "denied-last-of-stack"
    do(game, "step D7", "halt")
    assert state(game, "m1-2") == "D7 o"


@pytest.mark.rule("WAW 4.5-2")
def test_only_units_of_the_formation_in_the_hex_join_and_only_at_the_start() -> None:
    game = scene("m1 D5; m1 D6; m1 D5; ah1 D5", FAR_AWAY, marks="")
    do(game, "move D5:m1-1")
    assert denied(game, "join D6") == "denied-different-hex"
    assert denied(game, "join D5:ah1-1") == "denied-not-this-formation"
    do(game, "step D4")
    assert denied(game, "join D5:m1-3") == "denied-already-under-way"


@pytest.mark.golden("GT-57")
@pytest.mark.rule("WAW 1.4-1")
@pytest.mark.rule("WAW 1.4-4")
def test_a_third_unit_may_pass_a_hex_of_two_but_not_end_its_move_there() -> None:
    game = scene("m1 D5; itv D6; m3 D6", FAR_AWAY)
    do(game, "move D5", "step D6")
    assert denied(game, "halt") == "denied-no-room"
    assert "halt" not in legal(game)
    do(game, "step D7", "halt")
    assert state(game, "m1-1") == "D7 o"


@pytest.mark.golden("GT-57")
@pytest.mark.rule("WAW 1.4-2")
@pytest.mark.rule("EGD 1.3.2-1")
def test_a_headquarters_or_a_helicopter_ends_its_move_there() -> None:
    game = scene("us_tank_hq D5; m1 D5; m1 D6; ah1 F5", FAR_AWAY, flying=True)
    do(game, "move F5", "step E5", "step D5", "step D6", "halt")
    assert state(game, "ah1-1") == "D6 o"
    game = scene("us_tank_hq D5; m1 D5; m1 D5; m1 D6; itv E5", FAR_AWAY)
    do(game, "move D5:m1-1", "join D5:us-tank-hq-1", "step D6", "halt")
    assert state(game, "us-tank-hq-1") == "D6 o"


@pytest.mark.rule("WAW 1.4-5")
def test_units_of_different_formations_stack() -> None:
    second = """
[[formations]]
id = "second"
side = "nato"
name = "second"
kind = "us_company"
units = ["us_mech_hq E5", "m3 E5"]
"""
    game = scene("m1 D5", FAR_AWAY, more=second)
    do(game, "move D5", "step E5", "halt")
    assert state(game, "m1-1") == "E5 o"


@pytest.mark.rule("WAW 1.4-4")
def test_who_can_neither_go_on_nor_stay_goes_back_along_his_path() -> None:
    """Infantry spends its last point in a full hex: the way back leads over the empty one."""
    game = scene("us_infantry D5; m1 D8; itv D8", FAR_AWAY)
    do(game, "move D5", "step D6", "step D7", "step D8")
    assert state(game, "us-infantry-1") == "D7 o"
    assert phase(game) == "operate"


# --- Disrupted units ------------------------------------------------------------------------------


@pytest.mark.rule("WAW 6.1.6-4")
@pytest.mark.rule("WAW 6.1.6-5")
def test_a_disrupted_unit_goes_neither_nearer_nor_next_to_an_enemy_that_sees_it() -> None:
    game = scene("m1 D5", "t72 H7", marks="m1-1:d t72-1:o")
    do(game, "move D5")
    assert denied(game, "step E6") == "denied-nearer-to-enemy"
    assert denied(game, "step C5") == ""
    assert denied(game, "step D4") == ""


@pytest.mark.rule("WAW 6.1.6-5")
def test_out_of_sight_it_may_come_nearer_but_not_adjacent() -> None:
    game = scene("m1 D5", "t72 H7", land="F6:woods G6:woods F7:woods G7:woods F5:woods G5:woods",
                 marks="m1-1:d t72-1:o")  # fmt: skip
    do(game, "move D5")
    assert denied(game, "step E6") == ""


@pytest.mark.rule("WAW 6.1.6-5")
def test_a_unit_next_to_an_enemy_may_leave_to_where_it_is_not() -> None:
    game = scene("m1 D5", "t72 D6", marks="m1-1:d t72-1:o")
    do(game, "move D5")
    assert denied(game, "step C6") == "denied-next-to-enemy"
    assert denied(game, "step D4") == ""


@pytest.mark.rule("WAW 6.1.6-6")
def test_a_disrupted_unit_starts_no_assault() -> None:
    game = scene("m1 D5", "t72 D6", marks="m1-1:d t72-1:o")
    do(game, "move D5")
    assert denied(game, "step D6") == "denied-next-to-enemy"


@pytest.mark.rule("WAW 5.0-8")
def test_a_unit_disrupted_on_the_way_stops_and_the_rest_goes_on() -> None:
    game = scene("m1 D5; m1 D5", "t72 H7")
    do(game, "move D5:m1-1", "join D5:m1-2", "step E6", "fire H7 ap E6:m1-1", roll="411 111")
    assert state(game, "m1-1") == "E6 do"
    assert moving(game).group == (unit(game, "m1-2").number,)


@pytest.mark.golden("GT-62")
@pytest.mark.rule("WAW 5.0-8")
@pytest.mark.rule("WAW 1.4-4")
def test_disrupted_in_a_full_hex_it_goes_back_to_the_last_hex_with_room() -> None:
    game = scene("m1 C5; m1 E6; itv E6", "t72 H7")
    do(game, "move C5", "step D5", "decline", "step E6", "fire H7 ap E6:m1-1", roll="411 111")
    assert state(game, "m1-1") == "D5 do"


@pytest.mark.rule("WAW 5.0-9")
def test_a_unit_reduced_on_the_way_goes_on_with_what_its_face_gives() -> None:
    """Only a unit that began Disrupted may be hit and go on: it had no good order to lose."""
    game = scene("m113 D5", "t72 H7", marks="m113-1:d")
    do(game, "move D5", "step C5", "fire H7 ap C5", roll="411 1")
    assert state(game, "m113-1") == "C5 rd"
    assert moving(game).left(game, unit(game, "m113-1")) == 16


# --- reinforcements -------------------------------------------------------------------------------

LATE = """
[[formations]]
id = "late"
side = "nato"
name = "late"
kind = "us_company"
[[formations.arrivals]]
turn = 1
over = ["A3", "A4"]
units = ["us_tank_hq", "m1", "m1", "itv"]
"""


@pytest.mark.rule("WAW 5.0-10")
@pytest.mark.rule("WAW 4.2-7")
@pytest.mark.rule("WAW 1.3.3.1-2")
def test_reinforcements_enter_over_their_hexes_as_one_stack() -> None:
    game = cup_game("late", extra=LATE)
    do(game, "act")  # nobody checks its command
    assert "enter m1-2" in legal(game)
    assert denied(game, "move m1-2") == "denied-off-the-map"
    do(game, "enter m1-2", "join us-tank-hq-2", "step A3")
    assert moving(game).spent[0] == 2
    assert denied(game, "step A4") == ""
    do(game, "step B3", "halt")
    assert state(game, "us-tank-hq-2") == "B3 o"


@pytest.mark.rule("WAW 5.0-10")
def test_they_do_not_enter_elsewhere_nor_onto_enemies() -> None:
    game = cup_game("late", wp="wp_tank_hq W12; t72 W12; t72 A3", extra=LATE)
    do(game, "act")
    do(game, "enter itv-1")
    assert denied(game, "step A5") == "denied-not-an-entry-hex"
    assert denied(game, "step A3") == "denied-enemy-on-entry-hex"


@pytest.mark.rule("WAW 1.3.3.1-7")
def test_the_last_of_its_type_does_not_leave_the_headquarters_off_the_map() -> None:
    game = cup_game("late", extra=LATE)
    do(game, "act", "enter m1-2", "step A3", "halt")
    do(game, "enter m1-3")
    assert denied(game, "step A4") == "denied-hq-stays-behind"
    do(game, "join us-tank-hq-2", "step A4", "halt")
    assert state(game, "us-tank-hq-2") == "A4 o"


@pytest.mark.rule("WAW 5.0-10")
def test_who_is_not_due_waits() -> None:
    game = scene("m1 D5", FAR_AWAY)
    assert denied(game, "enter m1-2") == "denied-not-due-yet"


# --- leaving the map ------------------------------------------------------------------------------

EXIT = '[[exits]]\nside = "nato"\nhexes = "A5"\nvp = 3'


@pytest.mark.rule("WAW 5.0-11")
def test_a_unit_leaves_from_the_edge_for_a_point_and_counts_as_destroyed() -> None:
    game = scene("m1 B5", FAR_AWAY)
    do(game, "move B5")
    assert denied(game, "exit") == "denied-not-at-the-edge"
    do(game, "step A6", "exit")
    assert state(game, "m1-1") == "gone"
    assert game.points == (0, 4)


@pytest.mark.rule("WAW 5.0-11")
@pytest.mark.rule("WAW 14.3")
def test_over_an_exit_of_its_side_it_is_safe_and_brings_points() -> None:
    game = scene("m1 B5", FAR_AWAY, more=EXIT)
    do(game, "move B5", "step A5", "exit")
    assert state(game, "m1-1") == "gone"
    assert game.points == (3, 0)
    assert game.exited == (1, 0)


@pytest.mark.rule("WAW 5.0-11")
def test_without_a_point_left_it_stays() -> None:
    game = scene("us_infantry D4", FAR_AWAY)
    do(game, "move D4", "step D3", "step D2", "step D1")
    assert phase(game) == "operate"
    assert state(game, "us-infantry-1") == "D1 o"


# --- fire on the move -----------------------------------------------------------------------------


@pytest.mark.golden("GT-65")
@pytest.mark.rule("WAW 6.1.3-2")
def test_a_flagged_unit_spends_up_to_half_its_factor_and_fires_once() -> None:
    game = scene("m1 D5", "t72 M9", marks="t72-1:o")
    do(game, "move D5", "step E6", "step F6", "fire F6 ap M9", roll="1111")
    assert denied(game, "fire F6 ap M9") == "denied-already-fired"
    do(game, "step G7", "step H7", "step I8")
    assert phase(game) == "operate", "five points of ten"
    assert state(game, "m1-1") == "I8 o"


@pytest.mark.rule("WAW 6.1.3-2")
def test_who_has_spent_more_than_half_does_not_fire() -> None:
    game = scene("m1 D5", "t72 M9", marks="t72-1:o")
    do(game, "move D5", "step D6", "step D7", "step D8", "step D9", "step D10", "step D11")
    assert denied(game, "fire D11 ap M9") == "denied-moved-too-far-to-fire"


@pytest.mark.rule("WAW 6.1.3-1")
@pytest.mark.rule("WAW 6.1.3-3")
def test_other_units_move_or_fire() -> None:
    game = scene("m3 D5", "t72 H7", marks="t72-1:o")
    do(game, "move D5", "step E6")
    assert denied(game, "fire E6 ap H7") == "denied-may-not-fire-on-move"


@pytest.mark.rule("WAW 6.1.3-2")
def test_who_has_fired_on_the_move_does_not_assault() -> None:
    game = scene("m1 D5", "t72 G7", marks="t72-1:o")
    do(game, "move D5", "step E6", "fire E6 ap G7", roll="1111")
    do(game, "step F6")
    assert denied(game, "step G7") == "denied-fired-and-may-not-assault"


# --- into an enemy's hex --------------------------------------------------------------------------


@pytest.mark.rule("WAW 5.0-5")
@pytest.mark.rule("WAW 6.3-1")
def test_an_enemys_hex_is_entered_only_to_attack() -> None:
    game = scene("m1 D5", "t72 D6", marks="t72-1:o")
    do(game, "move D5", "step D6", roll="111 111")
    assert state(game, "m1-1") == "D5 o", "no hits: back to where it came from"
    assert phase(game) == "operate"


@pytest.mark.rule("WAW 6.4-2")
def test_an_overrun_needs_points_to_leave_again() -> None:
    nine = [f"step D{row}" for row in (4, 5, 6, 7, 8, 9, 10)]
    game = scene("m113 D3", "motor_rifle D11", marks="motor-rifle-1:o")
    do(game, "move D3", *nine)
    assert denied(game, "step D11") == "denied-no-points-to-leave-overrun"


@pytest.mark.rule("WAW 6.2-11")
def test_an_attacker_disrupted_at_the_last_moment_goes_back() -> None:
    game = scene("m1 D5; m1 D5", "t72 D6; t72 F6", marks="t72-1:o")
    do(game, "move D5:m1-1", "join D5:m1-2", "step D6")
    assert phase(game) == "opportunity-fire"
    do(game, "fire F6 ap D6:m1-1", roll="411 111 111 111")
    assert state(game, "m1-1") == "D5 do"


# --- objectives -----------------------------------------------------------------------------------

TOWN = """
[[objectives]]
id = "town"
name = "Town"
hexes = "H5 H6"
owner = "nato"
vp = 5
"""


@pytest.mark.golden("GT-55")
@pytest.mark.rule("WAW 12-1")
@pytest.mark.rule("WAW 12-5")
def test_a_town_belongs_to_the_side_that_was_last_to_move_through_it() -> None:
    game = scene("m1 D5", "t72 H4", first="wp", more=TOWN, marks="m1-1:o", cup="end", drawn="end",
                 turn="30")  # fmt: skip
    assert game.owners == (NATO,)
    do(game, "move H4", "step H5", "step H6", "step H7", "halt")
    assert game.owners == (WP,)
    deal(game, "end")
    do(game, "done")
    assert (game.is_over, game.winner) == (True, WP)


# --- how far a move could go ----------------------------------------------------------------------


def too_far(game: GameWaW, text: str) -> dict[float, set[bool]]:
    """By points: is a place too far to fire there, of all that a move could come to?"""
    found: dict[float, set[bool]] = {}
    for place in game.reach(game.parse(text)):
        found.setdefault(place["cost"], set()).add(place["late"])
    return found


@pytest.mark.rule("WAW 9-3")
def test_beyond_twelve_hexes_a_helicopter_may_not_fire() -> None:
    found = too_far(scene("ah1 D5", "t72 X16", flying=True), "move D5:ah1-1")
    assert {points for points, late in found.items() if late == {True}} == set(range(13, 22))
    assert all(found[points] == {False} for points in range(1, 13))


@pytest.mark.rule("WAW 6.1.3-2")
def test_beyond_half_its_points_a_tank_may_not_fire() -> None:
    found = too_far(scene("m1 D5", "t72 X16"), "move D5:m1-1")
    assert {points for points, late in found.items() if True in late} == set(range(6, 11))


@pytest.mark.rule("WAW 6.1.3-2")
def test_who_may_never_fire_on_the_move_loses_nothing_by_going_far() -> None:
    found = too_far(scene("us_infantry D5", "t72 X16"), "move D5:us-infantry-1")
    assert all(late == {False} for late in found.values())
