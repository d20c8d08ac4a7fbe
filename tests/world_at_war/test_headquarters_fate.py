"""What becomes of a headquarters on the move (1.3.3.1, 1.4-4, 6.3-19): its type dies, another
headquarters is in its way, or its type rides in a carrier."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.state import HQ_HERE
from world_at_war.golden.battlefield import WP, denied, do, has_wreck, legal, phase, scene, state
from world_at_war.invariants import check

MIXED = "wp_tank_hq F10; t72 F10; bmp1 F10"


def attack(nato: str, roll: str = "", shot: str = "", wp: str = MIXED, land: str = "") -> GameWaW:
    """A Reduced T-72, a BMP and the tank headquarters go from F10 into F11. `shot`: the dice of an
    M1 on J11 at the T-72 as it enters, if it fires; `roll`: those of the attack."""
    game = scene(nato, wp, first="wp", land=land, marks="t72-1:r")
    do(game, "move F10:t72-1", "join F10:bmp1-1", "step F11")
    if shot:
        do(game, "fire J11 ap F11:t72-1", roll=shot)
        assert state(game, "t72-1") == "gone"
    check(game)
    if phase(game) == "opportunity-fire":
        do(game, "decline")
    assert phase(game) == "assault-leadership"
    do(game, "decline", roll=roll)
    check(game)
    return game


# --- its type dies in the attack ------------------------------------------------------------------


@pytest.mark.rule("WAW 1.3.3.1-6")
@pytest.mark.rule("WAW 6.3-19")
def test_beaten_back_it_goes_with_whoever_is_left_of_its_stack() -> None:
    """The T-72 takes two of three hits and dies, the BMP takes one; the headquarters' die is 6."""
    game = attack("us_infantry F11; us_infantry F11", "11 11 666 111 1 6", land="F11:woods")
    assert state(game, "t72-1") == "gone"
    assert state(game, "bmp1-1") == "F10 do"
    assert state(game, "wp-tank-hq-1") == "F10 o"


@pytest.mark.rule("WAW 1.3.3.1-6")
@pytest.mark.rule("WAW 6.3-19")
def test_its_type_shot_on_the_way_in_it_shares_the_fate_of_the_rest_beaten_back() -> None:
    """The BMP attacks with two dice that miss, and takes one of the infantry's three."""
    game = attack("us_infantry F11; m1 J11", "11 611 6", shot="6666 111 6", land="F11:woods")
    assert state(game, "us-infantry-1") == "F11"
    assert state(game, "bmp1-1") == "F10 do"
    assert state(game, "wp-tank-hq-1") == "F10 o"


@pytest.mark.rule("WAW 1.3.3.1-6")
@pytest.mark.rule("WAW 6.3-13")
@pytest.mark.rule("WAW 6.3-19")
def test_its_type_shot_on_the_way_in_it_holds_the_hex_with_the_rest() -> None:
    game = attack("us_infantry F11; m1 J11", "66 111", shot="6666 111 6", land="F11:woods")
    assert state(game, "us-infantry-1") == "F12 rd"
    assert state(game, "bmp1-1") == "F11 o"
    assert state(game, "wp-tank-hq-1") == "F11 o"


@pytest.mark.rule("WAW 1.3.3.1-6")
@pytest.mark.rule("WAW 6.4-5")
def test_after_an_overrun_it_cannot_go_on_without_its_type_and_goes_back_with_the_rest() -> None:
    """All dice of the overrun miss. The BMP is in good order and must leave the hex, but may not
    strand the headquarters, which may not go on with it."""
    game = attack("us_infantry F11; m1 J11", "11 111", shot="6666 11 6")
    assert phase(game) == "operate"
    assert state(game, "us-infantry-1") == "F11"
    assert state(game, "bmp1-1") == "F10 o"
    assert state(game, "wp-tank-hq-1") == "F10 o"


@pytest.mark.rule("WAW 1.3.3.1-6")
@pytest.mark.rule("WAW 6.4-4")
def test_after_an_overrun_that_clears_the_hex_it_stays_there_and_pins_the_rest() -> None:
    game = scene("us_infantry F11; m1 J11", MIXED, first="wp", marks="t72-1:r us-infantry-1:rd")
    do(game, "move F10:t72-1", "join F10:bmp1-1", "step F11")
    do(game, "fire J11 ap F11:t72-1", roll="6666 11 6")
    do(game, "decline", roll="66 11")
    assert state(game, "us-infantry-1") == "gone"
    assert phase(game) == "operate"  # nothing but to halt was left
    assert state(game, "bmp1-1") == "F11 o"
    assert state(game, "wp-tank-hq-1") == "F11 o"
    check(game)


@pytest.mark.rule("WAW 6.3-19")
@pytest.mark.rule("WAW 6.2-11")
def test_with_its_type_disrupted_on_the_way_in_it_goes_back_while_the_rest_attacks() -> None:
    """Its type lives, so it keeps with that."""
    game = scene("us_infantry F11; m1 J11", MIXED, first="wp", land="F11:woods")
    do(game, "move F10:t72-1", "join F10:bmp1-1", "step F11")
    do(game, "fire J11 ap F11:t72-1", roll="6111 111 6 11 111")
    assert state(game, "t72-1") == "F10 do"
    assert state(game, "wp-tank-hq-1") == "F10 o"
    assert state(game, "bmp1-1") == "F10 o"  # it attacked without leadership, in vain
    check(game)


@pytest.mark.rule("WAW 5.2.4-2")
@pytest.mark.rule("WAW 1.3.3.1-6")
def test_it_goes_back_with_the_survivors_of_its_carrier() -> None:
    """The BMP is lost, its infantry lives (cargo die 5); the headquarters' die is 6."""
    game = scene(
        "us_infantry F11; us_infantry F11",
        "wp_rifle_hq F10; bmp1[motor_rifle] F10",
        first="wp",
        land="F11:woods",
        marks="bmp1-1:r",
    )
    do(game, "move F10:bmp1-1", "join F10:wp-rifle-hq-1", "step F11")
    do(game, "decline", roll="1 666 111 5 6")
    assert state(game, "bmp1-1") == "gone"
    assert state(game, "motor-rifle-1") == "F10 rdo"
    assert state(game, "wp-rifle-hq-1") == "F10 o"


# --- another headquarters in the hex --------------------------------------------------------------

RIFLES = """
[[formations]]
id = "rifles"
side = "wp"
name = "rifles"
kind = "wp_battalion"
units = ["wp_rifle_hq F10", "bmp1 F10"]
"""


def pass_by(nato: str, wp: str = "wp_tank_hq F9; t72 F9", **more: Any) -> GameWaW:
    """A tank battalion near a hex (F10) with the headquarters of another one."""
    return scene(nato, wp, first="wp", more=RIFLES, cup="nato,nato,wp,rifles,end,end", **more)


@pytest.mark.rule("WAW 1.3.3-1")
@pytest.mark.rule("WAW 1.4-4")
def test_a_unit_does_not_stay_with_its_headquarters_where_another_one_is() -> None:
    game = pass_by("m113 A1", "wp_tank_hq F9; t72 F9; bmp1 F9")
    do(game, "move F9:t72-1", "join F9:bmp1-2", "step F10")
    assert denied(game, "drop F10:t72-1") == "denied-no-room"
    assert "drop F10:t72-1" not in legal(game)
    assert denied(game, "drop F10:bmp1-2") == ""  # the headquarters goes on with the T-72
    do(game, "drop F10:bmp1-2", "step E10", "halt")
    assert state(game, "wp-tank-hq-1") == "E10 o"


@pytest.mark.rule("WAW 1.4-4")
@pytest.mark.rule("WAW 5.0-8")
def test_stopped_where_another_one_is_it_goes_back_along_its_path_with_its_unit() -> None:
    game = pass_by("m1 J10")
    do(game, "move F9:t72-1", "step F10")
    do(game, "fire J10 ap F10:t72-1", roll="6111 11 66")  # a die for each headquarters
    assert state(game, "t72-1") == "F9 do"
    assert state(game, "wp-tank-hq-1") == "F9 o"
    assert not has_wreck(game, "F10")
    check(game)


@pytest.mark.rule("WAW 1.4-4")
@pytest.mark.rule("WAW 6.3-15")
def test_beaten_back_to_where_another_one_is_they_go_back_farther() -> None:
    game = pass_by("us_infantry F11; us_infantry F11", land="F11:woods")
    do(game, "move F9:t72-1", "step F10", "decline", "step F11")
    do(game, "decline", roll="111 611 111 6")  # the T-72 misses, and takes a hit
    assert state(game, "t72-1") == "F9 do"
    assert state(game, "wp-tank-hq-1") == "F9 o"
    assert state(game, "wp-rifle-hq-1") == "F10"
    check(game)


@pytest.mark.rule("WAW 1.4-4")
@pytest.mark.rule("WAW 1.3.3.1-6")
def test_its_type_dies_where_another_one_is_and_the_rest_goes_back_with_it() -> None:
    game = pass_by("m1 J10", "wp_tank_hq F9; t72 F9; bmp1 F9", marks="t72-1:rd")
    do(game, "move F9:t72-1", "join F9:bmp1-2", "step F10")
    do(game, "fire J10 ap F10:t72-1", roll="6666 11 66")
    assert state(game, "t72-1") == "gone"
    assert state(game, "bmp1-2") == "F9 o"
    assert state(game, "wp-tank-hq-1") == "F9 o"
    assert game.hqs[WP] == HQ_HERE
    check(game)


@pytest.mark.rule("WAW 1.4-4")
@pytest.mark.rule("WAW 1.3.3.1-5")
@pytest.mark.parametrize(("wp", "place"), [("", "gone"), ("; btr60 F9", "F9 o")])
def test_all_its_units_die_where_another_one_is_and_it_goes_back_alone(wp: str, place: str) -> None:
    """It is lost if nobody is there; a unit that stayed behind takes it in."""
    game = pass_by("m1 J10", "wp_tank_hq F9; t72 F9" + wp, marks="t72-1:rd")
    do(game, "move F9:t72-1", *(["join F9:wp-tank-hq-1"] if wp else []), "step F10")
    do(game, "fire J10 ap F10:t72-1", roll="6666 11 66")
    assert state(game, "t72-1") == "gone"
    assert state(game, "wp-tank-hq-1") == place
    assert state(game, "wp-rifle-hq-1") == "F10"
    check(game)


@pytest.mark.rule("WAW 1.3.3-1")
@pytest.mark.rule("WAW 5.2-4")
@pytest.mark.rule("WAW 5.2-2")
def test_a_carrier_neither_unloads_nor_loads_where_its_headquarters_has_no_room() -> None:
    more = """
[[formations]]
id = "tanks"
side = "nato"
name = "tanks"
kind = "us_company"
units = ["us_tank_hq F10", "m1 F10"]
"""
    cup = "nato,nato,tanks,tanks,wp,end,end"
    game = scene("us_mech_hq F9; m113[us_infantry] F9", "t72 X1", more=more, cup=cup)
    do(game, "move F9:m113-1", "join F9:us-mech-hq-1", "step F10")
    assert denied(game, "unload F10:m113-1") == "denied-no-room"
    assert not legal(game, "unload")
    game = scene("us_mech_hq F9; m113 F9; us_infantry F10", "t72 X1", more=more, cup=cup)
    do(game, "move F9:m113-1", "join F9:us-mech-hq-1", "step F10")
    assert denied(game, "load F10:m113-1 F10:us-infantry-1") == "denied-no-room"
    assert not legal(game, "load")


# --- its type in a carrier ------------------------------------------------------------------------


@pytest.mark.rule("WAW 1.3.3.1-1")
@pytest.mark.rule("WAW 1.3.3.1-2")
def test_it_goes_with_a_carrier_that_carries_its_type() -> None:
    game = scene("m113 A1", "wp_airborne_hq F10; btr60[airborne] F10; bmp1 F10", first="wp")
    assert denied(game, "move F10:btr60-1") == ""
    do(game, "move F10:btr60-1")
    assert denied(game, "step F11") == "denied-hq-stays-behind"
    do(game, "join F10:wp-airborne-hq-1", "join F10:bmp1-1", "step F11")
    assert denied(game, "drop F11:wp-airborne-hq-1") == "denied-hq-needs-company"
    do(game, "drop F11:bmp1-1", "step F12", "halt")
    assert state(game, "wp-airborne-hq-1") == "F12 o"
    assert state(game, "btr60-1") == "F12 o"


@pytest.mark.rule("WAW 1.3.3.1-7")
def test_it_stays_where_the_carrier_of_its_type_stays() -> None:
    game = scene("m113 A1", "wp_airborne_hq F10; btr60[airborne] F10; bmp1 F10", first="wp")
    do(game, "move F10:btr60-1", "join F10:wp-airborne-hq-1", "join F10:bmp1-1", "step F11")
    do(game, "drop F11:btr60-1")
    assert state(game, "wp-airborne-hq-1") == "F11 o"
    do(game, "step F12", "halt")
    assert state(game, "bmp1-1") == "F12 o"


@pytest.mark.rule("WAW 5.2-2")
@pytest.mark.rule("WAW 1.3.3.1-2")
def test_it_may_join_when_its_type_has_boarded() -> None:
    game = scene("m113 A1", "wp_airborne_hq F10; airborne F10; btr60 F10", first="wp")
    do(game, "move F10:btr60-1")
    assert denied(game, "join F10:wp-airborne-hq-1") == "denied-hq-needs-company"
    do(game, "load F10:btr60-1 F10:airborne-1")
    assert denied(game, "step F11") == "denied-hq-stays-behind"
    assert "join F10:wp-airborne-hq-1" in legal(game)
    do(game, "join F10:wp-airborne-hq-1", "step F11")
    check(game)
    do(game, "step F12", "halt")
    assert state(game, "wp-airborne-hq-1") == "F12 o"
    assert state(game, "airborne-1") == "aboard o"


@pytest.mark.rule("WAW 4.5-2")
def test_nobody_else_joins_after_boarding_and_nobody_at_all_on_the_way() -> None:
    game = scene("m113 A1", "wp_airborne_hq F10; airborne F10; btr60 F10", first="wp")
    do(game, "move F10:btr60-1", "load F10:btr60-1 F10:airborne-1")
    assert denied(game, "join X12") == "denied-already-under-way"
    game = scene("m113 A1", "wp_tank_hq F10; t72 F10; t72 F10; t72 F9", first="wp")
    do(game, "move F9", "step F10")
    assert denied(game, "join F10:wp-tank-hq-1") == "denied-already-under-way"


@pytest.mark.rule("WAW 5.2-4")
@pytest.mark.rule("WAW 1.3.3.1-7")
def test_it_stays_with_its_type_that_gets_out() -> None:
    game = scene("m113 A1", "wp_airborne_hq F10; btr60[airborne] F10", first="wp")
    do(game, "move F10:btr60-1", "join F10:wp-airborne-hq-1", "unload F10:btr60-1")
    check(game)
    assert state(game, "airborne-1") == "F10 o"  # it did not walk away: nobody asked
    do(game, "step F11", "halt")
    assert state(game, "wp-airborne-hq-1") == "F10"
    assert state(game, "btr60-1") == "F11 o"
    check(game)


# --- where it enters the map ----------------------------------------------------------------------


def waiting(*arrivals: str, enemies: str = "t72 X1") -> GameWaW:
    """A tank battalion that waits off the map: each arrival is hexes, a colon and units."""
    lines = ['[[formations]]\nid = "late"\nside = "nato"\nname = "late"\nkind = "us_company"']
    for arrival in arrivals:
        over, _, units = arrival.partition(": ")
        names = ", ".join([f'"{name}"' for name in units.split()])
        lines.append(f'[[formations.arrivals]]\nturn = 1\nover = ["{over}"]\nunits = [{names}]')
    return scene(
        "m1 D5",
        enemies,
        more="\n".join(lines),
        cup="nato,nato,late,late,wp,end,end",
        formation="late",
    )


@pytest.mark.rule("WAW 5.0-10")
def test_units_with_different_entries_do_not_enter_together() -> None:
    game = waiting("A3:A4: us_tank_hq m1", "A15:A16: m60a3")
    do(game, "enter m60a3-1")
    assert denied(game, "join m1-1") == "denied-no-common-entry"
    assert legal(game) == ["step A15", "step A16"]
    game = waiting("A3:A4: us_tank_hq m1", "A15:A16: m60a3")
    do(game, "enter m1-1")
    assert denied(game, "join m60a3-1") == "denied-no-common-entry"


@pytest.mark.rule("WAW 5.0-10")
@pytest.mark.rule("WAW 1.3.3.1-7")
def test_a_headquarters_enters_only_where_its_own_arrival_does() -> None:
    """It waits with the M1 of its arrival; the M60 of the other one comes by itself."""
    game = waiting("A3:A4: us_tank_hq m1", "A15:A16: m60a3")
    do(game, "enter m60a3-1")
    assert denied(game, "join us-tank-hq-1") == "denied-no-common-entry"
    do(game, "step A15", "halt")
    do(game, "enter m1-1")  # with the headquarters: there is no other choice
    do(game, "step A3")
    assert state(game, "us-tank-hq-1") == "A3"


@pytest.mark.rule("WAW 5.0-10")
def test_a_stack_enters_at_a_hex_that_all_of_it_may_use() -> None:
    game = waiting("A3:A5: us_tank_hq m1", "A5:A7: m60a3 itv")
    do(game, "enter m60a3-1", "join m1-1")
    assert denied(game, "step A3") == "denied-not-an-entry-hex"
    do(game, "join us-tank-hq-1", "step A5")
    assert state(game, "m60a3-1") == state(game, "us-tank-hq-1") == "A5"


@pytest.mark.rule("WAW 5.0-10")
@pytest.mark.rule("WAW 1.3.3.1-2")
def test_a_headquarters_joins_nobody_with_whom_it_could_not_enter() -> None:
    """The only hex where both may enter is an enemy's: the M60 comes by itself."""
    game = waiting("A3:A5: us_tank_hq m1", "A5:A7: m60a3", enemies="t72 A5; t72 X1")
    do(game, "enter m60a3-1")
    assert denied(game, "join us-tank-hq-1") == "denied-no-way-to-go"
    assert legal(game) == ["step A6", "step A7"]


@pytest.mark.rule("WAW 5.0-10")
def test_a_headquarters_joins_where_one_common_hex_is_free() -> None:
    game = waiting("A4:A6: us_tank_hq m1", "A5:A7: m60a3", enemies="t72 A5; t72 X1")
    do(game, "enter m60a3-1", "join us-tank-hq-1")
    assert legal(game)[-1] == "step A6"
    do(game, "step A6")
    assert state(game, "us-tank-hq-1") == state(game, "m60a3-1").split()[0] == "A6"
