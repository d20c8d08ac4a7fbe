"""Artillery, smoke, air strikes and mines (chapters 8, 10 and 11)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from world_at_war.golden.battlefield import (
    NATO,
    WP,
    deal,
    denied,
    do,
    has_smoke,
    has_wreck,
    legal,
    phase,
    preview,
    scene,
    state,
    unit,
)

# --- fire missions ----------------------------------------------------------------------------


def mission(
    nato: str = "us_tank_hq D5; m1 D5",
    wp: str = "t72 J5",
    missions: tuple[int, int] = (1, 1),
    **more: Any,
) -> GameWaW:
    """NATO is asked for its fire mission."""
    more["phase"] = "fire-mission"
    return scene(nato, wp, missions=missions, **more)


@pytest.mark.rule("WAW 8-3")
def test_the_headquarters_calls_what_it_sees() -> None:
    game = mission(land="H5:woods")
    assert denied(game, "mission he G5") == ""
    denial = game.why_not("mission he J5")
    assert denial is not None
    assert (denial.id, denial.rule) == ("denied-nobody-sees-target", "WAW 8-3")


@pytest.mark.rule("WAW 8-3")
@pytest.mark.parametrize(("marks", "may"), [("", True), ("luchs-1:d", False), ("luchs-1:c", False)])
def test_recon_in_good_order_and_in_command_calls_too(marks: str, may: bool) -> None:
    game = mission("us_tank_hq D5; m1 D5; luchs J2", land="H5:woods", marks=marks)
    assert (denied(game, "mission he J5") == "") == may


@pytest.mark.rule("WAW 8-2")
def test_one_mission_an_impulse_before_the_units_act() -> None:
    game = mission(missions=(2, 2))
    do(game, "mission he J5", roll="3 11")
    assert phase(game) == "operate"
    assert game.he_left[0] == 1
    assert denied(game, "mission he J5") == "denied-not-now"
    game = mission(missions=(2, 2))
    do(game, "decline")
    assert phase(game) == "operate"
    assert game.he_left[0] == 2


@pytest.mark.rule("WAW 8-1")
def test_without_missions_nobody_is_asked() -> None:
    assert phase(mission(missions=(0, 0))) == "operate"
    game = mission(missions=(1, 0))
    assert denied(game, "mission smoke J5") == "denied-no-mission-left"


@pytest.mark.rule("WAW 8-4")
@pytest.mark.parametrize(
    ("faces", "place"),
    [
        ("3", "J5"),
        ("6", "J5"),
        ("2 1", "J4"),
        ("2 2", "K5"),
        ("2 3", "K6"),
        ("2 4", "J6"),
        ("2 5", "I6"),
        ("2 6", "I5"),
        ("1 1", "J3"),
        ("1 2", "L4"),
        ("1 4", "J7"),
    ],
)
def test_accuracy_and_drift(faces: str, place: str) -> None:
    # J is an even column, half a hex lower than I and K.
    game = mission()
    do(game, "mission smoke J5", roll=faces)
    assert has_smoke(game, place)


@pytest.mark.rule("WAW 8-4")
def test_a_mission_that_drifts_off_the_map_is_lost_and_spent() -> None:
    game = mission(wp="t72 J1")
    do(game, "mission he J1", roll="1 1")
    assert state(game, "t72-1") == "J1"
    assert game.he_left[0] == 0


@pytest.mark.rule("WAW 8-5")
def test_he_attacks_every_unit_of_the_hex_by_its_class() -> None:
    # Infantry 3 dice at 5, a BMP 2 at 5 with one armour die, a T-72 2 at 6 with two.
    game = mission(wp="motor_rifle J5; bmp1 J5")
    do(game, "mission he J5", roll="3 511 51 1")
    assert state(game, "motor-rifle-1") == "J5 d"
    assert state(game, "bmp1-1") == "J5 d"
    game = mission(wp="t72 J5")
    do(game, "mission he J5", roll="3 56 11")
    assert state(game, "t72-1") == "J5 d"
    assert len(preview(mission(), "mission he J5")["targets"]) == 1


@pytest.mark.rule("WAW 8-5")
def test_the_bonus_of_terrain_counts_under_artillery() -> None:
    game = mission(wp="motor_rifle J5", land="J5:town")
    do(game, "mission he J5", roll="3 555 555")
    assert state(game, "motor-rifle-1") == "J5"


@pytest.mark.rule("WAW 8-4")
def test_friends_can_be_hit() -> None:
    game = mission(nato="us_tank_hq D5; m1 D5; us_infantry J4")
    do(game, "mission he J5", roll="2 1 555")
    assert state(game, "us-infantry-1") == "gone"


@pytest.mark.rule("WAW 8-4")
def test_the_preview_tells_where_else_it_may_come_down_and_on_whom() -> None:
    # A 2 drifts one hex, a 1 two, each in one of six directions: a chance of 1 in 36 for each hex.
    game = mission(nato="us_tank_hq D5; m1 D5; us_infantry J4", wp="t72 J5; t72 J7")
    odds = preview(game, "mission he J5")
    assert odds["accuracy"] == pytest.approx([4 / 6, 1 / 6, 1 / 6])
    assert [one["hex"] for one in odds["elsewhere"][:6]] == ["J4", "K5", "K6", "J6", "I6", "I5"]
    assert [one["hex"] for one in odds["elsewhere"][6:]] == ["J3", "L4", "L6", "J7", "H6", "H4"]
    assert [one["chance"] for one in odds["elsewhere"]] == pytest.approx([1 / 36] * 12)
    struck = {one["hex"]: [u["type"] for u in one["units"]] for one in odds["elsewhere"]}
    assert {hex: types for hex, types in struck.items() if types} == {
        "J4": ["us_infantry"],
        "J7": ["t72"],
    }
    # To the north of J1 the map ends: there it is lost.
    names = [one["hex"] for one in preview(game, "mission smoke J1")["elsewhere"]]
    assert len(names) < 12
    assert all(not one["units"] for one in preview(game, "mission smoke J4")["elsewhere"])


@pytest.mark.rule("WAW 8-6")
def test_landed_helicopters_are_light_and_flying_ones_are_not_hit() -> None:
    game = mission(wp="mi24 J5 hover; mi24 J5")
    do(game, "mission he J5", roll="3 51 1")
    assert state(game, "mi24-1") == "gone"
    assert state(game, "mi24-2") == "J5"


@pytest.mark.rule("WAW 8-5")
def test_a_mission_is_one_attack_for_a_headquarters() -> None:
    game = mission(wp="wp_tank_hq J5; t72 J5; t72 J5")
    do(game, "mission he J5", roll="3 61 11 61 11 1")
    assert state(game, "wp-tank-hq-1") == "J5 r"


@pytest.mark.rule("WAW 8-5")
def test_loaded_infantry_under_artillery() -> None:
    # Each unit as an attack: the cargo's die comes before the next unit is attacked.
    game = mission(wp="bmp1[motor_rifle] J5; t72 J5", marks="bmp1-1:d motor-rifle-1:d")
    do(game, "mission he J5", roll="3 51 1 2 61 11")
    assert state(game, "bmp1-1") == "J5 rd"
    assert state(game, "motor-rifle-1") == "aboard rd"
    assert state(game, "t72-1") == "J5 d"


@pytest.mark.rule("WAW 14.3")
def test_a_formation_may_have_guns_of_its_own() -> None:
    game = mission(missions=(1, 0))
    assert preview(game, "mission he J5")["targets"][0]["dice"] == 2


@pytest.mark.rule("WAW 8-7")
def test_smoke_blocks_and_goes_in_marker_removal() -> None:
    game = mission(wp="t72 J5")
    do(game, "mission smoke H5", roll="3")
    denial = game.why_not("fire D5:m1-1 ap J5")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-sight-blocked", "smoke")
    deal(game, "end", "end", "wp")
    do(game, "done")
    assert not has_smoke(game, "H5")


@pytest.mark.rule("WAW 8-7")
def test_into_smoke_only_the_neighbour_sees() -> None:
    game = scene("m1 D5; m1 I5", "t72 J5", smoke="J5")
    assert denied(game, "fire D5 ap J5") == "denied-sight-blocked"
    assert denied(game, "fire I5 ap J5") == ""


# --- air strikes ------------------------------------------------------------------------------


def strike(
    nato: str = "m1 D5", wp: str = "t72 J5", draws: tuple[str, ...] = (), marks: str = ""
) -> GameWaW:
    """NATO has drawn its air marker."""
    more = "[air]\nnato = 1"
    return scene(nato, wp, more=more, phase="air-strike", draws=draws, marks=marks)


@pytest.mark.rule("WAW 10-1")
def test_a_target_must_be_seen_by_a_unit_in_good_order_or_a_headquarters() -> None:
    game = strike(marks="m1-1:d m113-1:d", draws=("nato",))
    assert phase(game) == "offer"  # nothing can be named: the marker comes back next turn
    assert game.air_back[NATO] == 1
    game = strike("us_tank_hq D5; m1 D5", marks="m1-1:d")
    assert denied(game, "strike ap J5") == ""


@pytest.mark.rule("WAW 10-4")
def test_not_next_to_friends() -> None:
    game = strike("m1 D5; m1 J6")
    denial = game.why_not("strike ap J5")
    assert denial is not None
    assert (denial.id, denial.hexes) == ("denied-friends-too-near", ("J6",))


@pytest.mark.rule("WAW 10-3")
def test_ap_attacks_one_armoured_unit() -> None:
    game = strike(wp="t72 J5; bmp1 J5; motor_rifle K9")
    assert denied(game, "strike ap K9") == "denied-not-armoured"
    deal(game, "end", "end", "nato")
    do(game, "strike ap J5:t72-1", roll="4411 11")
    assert state(game, "t72-1") == "J5 rd"
    assert game.air_back[NATO] == 0


@pytest.mark.rule("WAW 10-3")
def test_he_attacks_all_that_is_soft_or_light() -> None:
    game = strike(wp="bmp1 J5; motor_rifle J5")
    deal(game, "end", "end", "nato")
    do(game, "strike he J5", roll="4111 1 4411")
    assert state(game, "bmp1-1") == "J5 d"
    assert state(game, "motor-rifle-1") == "J5 rd"
    game = strike(wp="t72 J5")
    assert denied(game, "strike he J5") == "denied-nothing-to-strike"


@pytest.mark.rule("WAW 10-2")
def test_a_hit_turns_the_aircraft_away_and_two_shoot_it_down() -> None:
    game = strike(wp="t72 J5; zsu J9")
    do(game, "strike ap J5")
    assert phase(game) == "fire-at-aircraft"
    assert game.side == WP
    odds = preview(game, "aa J9")
    assert (odds["dice"], odds["number"]) == (3, 4)
    assert odds["turned_away"] == pytest.approx(3 / 8)
    assert odds["shot_down"] == pytest.approx(1 / 2)
    deal(game, "end", "end", "nato")
    do(game, "aa J9", roll="411")
    assert state(game, "t72-1") == "J5"
    assert game.points == (0, 0)
    game = strike(wp="t72 J5; zsu J9")
    deal(game, "end", "end", "nato")
    do(game, "strike ap J5", "aa J9", roll="441")
    assert game.points[WP] == 4
    assert state(game, "t72-1") == "J5"


@pytest.mark.rule("WAW 10-2")
def test_they_fire_one_by_one_and_stop_at_the_first_hit() -> None:
    game = strike(wp="t72 J5; zsu J9; zsu K9; zsu L9")
    do(game, "strike ap J5", "aa J9", roll="111")
    assert state(game, "zsu-1") == "J9 o"
    assert legal(game) == ["decline", "aa K9", "aa L9"]
    do(game, "aa K9", roll="111")
    deal(game, "end", "end", "nato")
    do(game, "decline", roll="4111 11")
    assert state(game, "t72-1") == "J5 d"


@pytest.mark.rule("WAW 10-2")
def test_aa_needs_no_sight_and_reaches_twice_its_range() -> None:
    game = strike(wp="t72 H5; zsu W9; zsu X16")
    do(game, "strike ap H5")
    assert legal(game) == ["decline", "aa W9"]
    assert preview(game, "aa W9")["number"] == 5
    assert denied(game, "aa X16") == "denied-out-of-range"
    assert denied(game, "aa H5") == "denied-no-aa-weapon"


@pytest.mark.rule("WAW 6.1.4-3")
def test_aa_missiles_deplete() -> None:
    game = strike(nato="m1 D5", wp="t72 J5; motor_rifle+stinger J9")
    do(game, "strike ap J5")
    deal(game, "end", "end", "nato")
    do(game, "aa sw J9", roll="11 1111")
    assert unit(game, "motor-rifle-1").sw_depletion == 1  # one phase has gone by


# --- mines ------------------------------------------------------------------------------------


def minefield(wp: str = "t72 F10", more: str = "", **fields: Any) -> GameWaW:
    """F11 is mined."""
    lines = more or '[[mines]]\nhexes = "F11"'
    return scene("m1 W3", wp, first="wp", more=lines, marks="m1-1:o", **fields)


@pytest.mark.rule("WAW 11.2")
def test_vehicles_are_hit_on_a_six_armour_saves_and_they_stop() -> None:
    game = minefield()
    do(game, "move F10", "step F11", roll="56 11")
    assert state(game, "t72-1") == "F11 do"
    game = minefield()
    do(game, "move F10", "step F11", roll="56 51")
    assert state(game, "t72-1") == "F11 o"


@pytest.mark.rule("WAW 11.2")
def test_infantry_is_hit_on_a_five_without_saves_and_goes_on() -> None:
    game = minefield("motor_rifle F10", land="F11:woods")
    do(game, "move F10", "step F11", roll="11")
    assert phase(game) == "move"
    game = minefield("motor_rifle F10", land="F11:woods")
    do(game, "move F10", "step F11", roll="51")
    assert state(game, "motor-rifle-1") == "F11 do"


@pytest.mark.rule("WAW 11.2")
def test_a_scenario_may_lay_more_mines() -> None:
    game = minefield(more='[[mines]]\nhexes = "F11"\ndice = 4')
    do(game, "move F10", "step F11", roll="6661 11")
    assert state(game, "t72-1") == "gone"
    assert has_wreck(game, "F11")


@pytest.mark.rule("WAW 11.2")
def test_a_stack_in_mines_is_one_attack() -> None:
    game = minefield("wp_tank_hq F10; t72 F10; t72 F10")
    do(game, "move F10:t72-1", "join F10:t72-2", "step F11", roll="61 11 61 11 1")
    assert state(game, "wp-tank-hq-1") == "F11 ro"
    assert state(game, "t72-1") == "F11 do"


@pytest.mark.rule("WAW 11.2")
def test_who_lives_through_the_mines_of_a_defended_hex_attacks_and_goes_no_farther() -> None:
    mined = '[[mines]]\nhexes = "F11"'
    game = scene("m1 F11", "t72 F10", first="wp", more=mined, marks="m1-1:o")
    do(game, "move F10", "step F11", roll="11 411 111")
    assert state(game, "m1-1") == "F12 do"
    assert state(game, "t72-1") == "F11 o"
    game = scene("us_infantry F11", "t72 F10", first="wp", more=mined, marks="us-infantry-1:o")
    do(game, "move F10", "step F11", roll="11 111 111")
    assert state(game, "t72-1") == "F10 o"


@pytest.mark.rule("WAW 10-3")
def test_a_strike_names_its_target_as_a_target() -> None:
    """Whoever strikes from the air has no unit on the board that does it."""
    game = strike(wp="t72 J5; t72 J5; bmp1 K9")
    parts = {game.text(action): game.parts(action) for action in game.legal_actions()}
    target = unit(game, "t72-2").number
    assert parts["strike ap J5:t72-2"] == {"target": target}
    assert parts["strike he K9"] == {"hex": "K9"}
