"""Golden cases of assaults (chapters 6.3 and 15)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from world_at_war.golden.battlefield import (
    WP,
    denied,
    do,
    has_wreck,
    legal,
    phase,
    preview,
    scene,
    state,
)


def assaulted(
    nato: str, wp: str, roll: str, start: str = "F11", to: str = "F12", **more: Any
) -> GameWaW:
    """All Warsaw Pact units of a hex enter another. `roll`: attackers' dice, defenders' dice, and
    what follows."""
    game = scene(nato, wp, first="wp", **more)
    names = [game.scenario.unit_names[n] for n in game.stacks[game.scenario.board.parse(start)]]
    place = start if len(names) == 1 else f"{start}:{names[0]}"
    do(game, f"move {place}", *[f"join {start}:{mate}" for mate in names[1:]])
    do(game, f"step {to}", roll=roll)
    return game


# --- who has to go ----------------------------------------------------------------------------


@pytest.mark.golden("GT-29")
@pytest.mark.rule("WAW 6.3-13")
def test_the_defender_that_suffers_more_retreats_straight_on() -> None:
    # Two T-72s with six dice, one hit; the Abrams with three, none.
    game = assaulted("m1 F12", "t72 F11; t72 F11", "411111 111")
    assert state(game, "m1-1") == "F13 d"
    assert state(game, "t72-1") == "F12 o"
    assert state(game, "t72-2") == "F12 o"


@pytest.mark.rule("WAW 6.3-14")
def test_a_defender_that_cannot_enter_the_hex_behind_is_destroyed() -> None:
    game = assaulted("m1 F11", "t72 F10; t72 F10", "411111 111", "F10", "F11", land="F12:lake")
    assert state(game, "m1-1") == "gone"
    assert has_wreck(game, "F11")
    assert game.points[WP] == 4


@pytest.mark.golden("GT-30")
@pytest.mark.rule("WAW 6.3-13")
@pytest.mark.parametrize(
    ("roll", "attacker", "defender"),
    [("111 111", "F11 o", "F12"), ("411 411", "F11 do", "F12 d")],
)
def test_a_tie_sends_the_attacker_back(roll: str, attacker: str, defender: str) -> None:
    game = assaulted("m1 F12", "t72 F11", roll)
    assert state(game, "t72-1") == attacker
    assert state(game, "m1-1") == defender


@pytest.mark.rule("WAW 6.3-13")
def test_an_attacker_that_suffers_more_goes_back() -> None:
    game = assaulted("m1 F12", "t72 F11", "411 441")
    assert state(game, "t72-1") == "F11 rdo"
    assert state(game, "m1-1") == "F12 d"


@pytest.mark.golden("GT-61")
@pytest.mark.rule("WAW 6.3-18")
def test_a_dead_defender_leaves_the_hex_to_attackers_that_suffered_more() -> None:
    # One reduced M1 (two dice, leadership one more) takes two hits; three fall on the T-72s.
    game = scene(
        "us_tank_hq F12; m1 F12", "t72 F11; t72 F11", first="wp", marks="m1-1:r us-tank-hq-1:r"
    )
    do(game, "move F11:t72-1", "join F11:t72-2", "step F12")
    if phase(game) == "opportunity-fire":
        do(game, "decline")
    assert phase(game) == "assault-leadership"
    do(game, "lead F12:m1-1", roll="441111 444 1")
    assert state(game, "m1-1") == "gone"
    assert state(game, "us-tank-hq-1") == "gone"
    assert state(game, "t72-1") == "F12 rdo"
    assert state(game, "t72-2") == "F12 do"


@pytest.mark.rule("WAW 6.3-18")
def test_both_sides_may_die() -> None:
    game = assaulted("m1 F12", "t72 F11", "44 44", marks="m1-1:r t72-1:r")
    assert (state(game, "m1-1"), state(game, "t72-1")) == ("gone", "gone")
    assert has_wreck(game, "F12")


# --- dice and numbers -------------------------------------------------------------------------


@pytest.mark.golden("GT-31")
@pytest.mark.rule("WAW 6.3-11")
def test_hits_are_spread_from_the_top() -> None:
    land = "F12:woods"
    game = assaulted("us_infantry F12; us_infantry F12", "t72 F11", "441 222222", land=land)
    assert state(game, "us-infantry-1") == "F13 d"
    assert state(game, "us-infantry-2") == "F13 d"


@pytest.mark.rule("WAW 6.3-11")
@pytest.mark.parametrize(("face", "top", "bottom"), [("3", "rd", "d"), ("4", "d", "rd")])
def test_an_odd_hit_falls_by_a_die(face: str, top: str, bottom: str) -> None:
    land = "F12:woods"
    roll = "444 222222" + face
    game = assaulted("us_infantry F12; us_infantry F12", "t72 F11", roll, land=land)
    assert state(game, "us-infantry-1") == f"F13 {top}"
    assert state(game, "us-infantry-2") == f"F13 {bottom}"


@pytest.mark.rule("WAW 6.3-11")
def test_hits_beyond_what_kills_pass_on() -> None:
    # Three hits: one each, and the odd one on the upper unit, which one kills. It passes down.
    game = assaulted(
        "us_infantry F12; us_infantry F12",
        "t72 F11; t72 F11",
        "444111 55 222 1",
        land="F12:woods",
        marks="us-infantry-1:rd",
    )
    assert state(game, "us-infantry-1") == "gone"
    assert state(game, "us-infantry-2") == "F13 rd"


@pytest.mark.rule("WAW 6.3-11")
def test_nobody_rolls_for_an_odd_hit_where_all_die() -> None:
    game = assaulted(
        "us_infantry F12; us_infantry F12",
        "t72 F11; t72 F11",
        "444111 55 55",
        land="F12:woods",
        marks="us-infantry-1:rd us-infantry-2:rd",
    )
    assert state(game, "us-infantry-1") == "gone"
    assert state(game, "us-infantry-2") == "gone"


@pytest.mark.golden("GT-33")
@pytest.mark.rule("WAW 6.3-7")
def test_a_disrupted_defender_hits_with_a_six_only() -> None:
    game = assaulted("m1 F12", "t72 F11", "111 654", marks="m1-1:d")
    assert state(game, "t72-1") == "F11 do"


@pytest.mark.golden("GT-34")
@pytest.mark.rule("WAW 6.3-6")
def test_infantry_in_good_order_has_one_less_against_vehicles() -> None:
    game = assaulted("us_infantry F12", "t72 F11", "111 332", land="F12:woods")
    assert state(game, "t72-1") == "F11 rdo"


@pytest.mark.golden("GT-35")
@pytest.mark.rule("WAW 6.3-6")
def test_disrupted_infantry_has_not() -> None:
    game = assaulted(
        "us_infantry F12", "t72 F11", "111 332", land="F12:woods", marks="us-infantry-1:d"
    )
    assert state(game, "t72-1") == "F11 o"


@pytest.mark.rule("WAW 6.3-6")
def test_attacking_infantry_has_one_less_against_vehicles_alone() -> None:
    game = assaulted("m1 F12", "motor_rifle F11", "332 111")
    assert state(game, "m1-1") == "F13 rd"
    assert state(game, "motor-rifle-1") == "F12 o"
    game = assaulted("m1 F12; us_infantry F12", "motor_rifle F11", "332 111 411")
    assert state(game, "motor-rifle-1") == "F11 do"


@pytest.mark.rule("WAW 6.3-9")
def test_defensive_terrain_gives_no_dice() -> None:
    game = assaulted("m1 F12", "t72 F11", "411 111", land="F12:town", wrecks="F12")
    assert state(game, "m1-1") == "F13 d"


@pytest.mark.rule("WAW 5.2-9")
def test_loaded_infantry_does_not_fight() -> None:
    game = assaulted("m113[us_infantry] F12", "t72 F11", "111 1")
    assert state(game, "t72-1") == "F11 o"


@pytest.mark.rule("WAW 5.2.4-2")
def test_survivors_of_a_carrier_retreat_with_their_side() -> None:
    # The M113 is disrupted already and takes two hits; an odd cargo die lets the infantry live.
    game = assaulted(
        "m113[us_infantry] F12", "t72 F11", "444 1 5", marks="m113-1:d us-infantry-1:d"
    )
    assert state(game, "m113-1") == "gone"
    assert state(game, "us-infantry-1") == "F13 rd"
    assert state(game, "t72-1") == "F12 o"


@pytest.mark.rule("WAW 5.2.4-2")
def test_cargo_is_lost_with_a_carrier_that_cannot_retreat() -> None:
    game = assaulted("m113[us_infantry] F12", "t72 F11", "411 1", land="F13:lake")
    assert state(game, "m113-1") == "gone"
    assert state(game, "us-infantry-1") == "gone"


# --- retreats ---------------------------------------------------------------------------------


@pytest.mark.rule("WAW 6.3-14")
@pytest.mark.parametrize(
    ("nato", "wp", "land"),
    [
        ("m1 F12", "t72 F11; motor_rifle F13", ""),
        ("m1 F12; m113 F13; m113 F13", "t72 F11", ""),
        ("m1 F12", "t72 F11", "F13:river"),
    ],
)
def test_a_retreat_is_barred_by_enemies_stacking_and_terrain(nato: str, wp: str, land: str) -> None:
    marks = "m113-1:o m113-2:o" if "m113" in nato else ""
    game = assaulted(nato, wp, "411 111", land=land, marks=marks)
    assert state(game, "m1-1") == "gone"
    assert state(game, "t72-1") == "F12 o"


@pytest.mark.rule("WAW 6.3-14")
def test_the_edge_of_the_map_bars_a_retreat() -> None:
    game = assaulted("m1 F16", "t72 F15", "411 111", "F15", "F16")
    assert state(game, "m1-1") == "gone"


@pytest.mark.rule("WAW 6.3-14")
def test_who_finds_no_room_is_destroyed_from_the_top_down() -> None:
    # One place is left behind: the upper unit gets it.
    game = assaulted(
        "m1 F11; m60a3 F11; itv F12",
        "t72 F10; t72 F10",
        "411111 111111 1",
        "F10",
        "F11",
        marks="itv-1:o",
    )
    assert state(game, "m1-1") == "F12 d"
    assert state(game, "m60a3-1") == "gone"


@pytest.mark.rule("WAW 6.3-14")
def test_a_headquarters_retreats_with_its_stack() -> None:
    game = scene("us_tank_hq F11; m1 F11", "t72 F10", first="wp", marks="m1-1:o")
    do(game, "move F10", "step F11", roll="411 111 6")
    assert state(game, "m1-1") == "F12 do"
    assert state(game, "us-tank-hq-1") == "F12"


@pytest.mark.rule("WAW 6.3-14")
def test_a_headquarters_whose_company_cannot_retreat_is_destroyed() -> None:
    game = scene("us_tank_hq F11; m1 F11", "t72 F10", first="wp", marks="m1-1:o", land="F12:lake")
    do(game, "move F10", "step F11", roll="411 111 6")
    assert state(game, "us-tank-hq-1") == "gone"


@pytest.mark.rule("WAW 6.3-19")
def test_the_attackers_headquarters_shares_their_fate() -> None:
    game = scene("m1 F11", "wp_tank_hq F10; t72 F10", first="wp", marks="m1-1:o")
    do(game, "move F10:t72-1", "step F11", "decline", roll="111 111")
    assert state(game, "t72-1") == "F10 o"
    assert state(game, "wp-tank-hq-1") == "F10 o"
    game = scene("m1 F11", "wp_tank_hq F10; t72 F10", first="wp", marks="m1-1:o")
    do(game, "move F10:t72-1", "step F11")
    do(game, "lead F11:t72-1", roll="4111 111")
    assert state(game, "wp-tank-hq-1") == "F11 o"


# --- leadership -------------------------------------------------------------------------------


@pytest.mark.rule("WAW 6.3-4")
def test_leadership_is_named_by_the_attacker_first_then_by_the_defender() -> None:
    game = scene("us_tank_hq F11; m1 F11", "wp_tank_hq F10; t72 F10", first="wp")
    do(game, "move F10:t72-1", "step F11")
    assert phase(game) == "assault-leadership"
    assert game.side == WP
    assert legal(game) == ["decline", "lead F11:t72-1"]
    assert denied(game, "lead F11:wp-tank-hq-1") == "denied-not-in-this-assault"
    do(game, "lead F11:t72-1")
    assert phase(game) == "assault-leadership"
    assert game.side != WP
    odds = preview(game, "lead F11:m1-1")
    assert (odds["attacker"]["dice"], odds["defender"]["dice"]) == (4, 5)
    do(game, "lead F11:m1-1", roll="1111 11111")
    assert state(game, "us-tank-hq-1") == "F11"  # the defender's is not marked


@pytest.mark.rule("WAW 1.3.3.2-12")
@pytest.mark.parametrize("marks", ["m1-1:o", "us-tank-hq-1:o"])
def test_defenders_with_ops_complete_get_no_leadership(marks: str) -> None:
    game = scene("us_tank_hq F11; m1 F11", "t72 F10", first="wp", marks=marks)
    do(game, "move F10", "step F11", roll="111 111")
    assert state(game, "t72-1") == "F10 o"


# --- fire before an assault -------------------------------------------------------------------


@pytest.mark.rule("WAW 6.2-10")
def test_others_fire_at_the_attackers_and_the_attacked_do_not() -> None:
    game = scene("us_infantry F11; m1 H11", "t72 F9", first="wp", land="F11:woods")
    do(game, "move F9", "step F10")
    assert phase(game) == "opportunity-fire"
    assert len(legal(game, "fire F11")) == 1  # while they approach the attacked may fire
    do(game, "decline", "step F11")
    assert phase(game) == "opportunity-fire"
    assert legal(game, "fire") == ["fire H11 ap F11:t72-1"]
    assert denied(game, "fire F11:us-infantry-1 ap F11:t72-1") == "denied-defends-in-assault"


@pytest.mark.rule("WAW 6.2-11")
def test_an_attacker_disrupted_by_the_last_fire_goes_back_and_the_rest_attack() -> None:
    game = scene("us_infantry F11; m1 H11", "t72 F10; t72 F10", first="wp", land="F11:woods")
    do(game, "move F10:t72-1", "join F10:t72-2", "step F11")
    do(game, "fire H11 ap F11:t72-1", roll="4111 11 1" + "111 111")
    assert state(game, "t72-1") == "F10 do"
    assert state(game, "t72-2") == "F10 o"
