"""Overruns (chapter 6.4), and the case of a unit stopped where there is no room (GT-62)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from world_at_war.golden.battlefield import (
    WP,
    denied,
    do,
    legal,
    phase,
    preview,
    scene,
    state,
)


def overrun(roll: str, nato: str = "us_infantry F11", wp: str = "t72 F10", **more: Any) -> GameWaW:
    """T-72s overrun infantry; `roll`: their dice, the infantry's, and what follows."""
    game = scene(nato, wp, first="wp", **more)
    names = [n for n in game.scenario.unit_names if n.startswith("t72")]
    names = [n for n in names if state(game, n).startswith("F10")]
    place = "F10" if len(names) == 1 else f"F10:{names[0]}"
    do(game, f"move {place}", *[f"join F10:{name}" for name in names[1:]])
    do(game, "step F11", roll=roll)
    return game


@pytest.mark.rule("WAW 6.4-1")
@pytest.mark.parametrize(
    ("nato", "land", "more", "kind"),
    [
        ("us_infantry F11", "", "", "overrun"),
        ("us_infantry F11", "F11:hill", "", "overrun"),
        ("us_infantry F11", "F11:woods", "", "assault"),
        ("us_infantry F11", "F11:town", "", "assault"),
        ("us_infantry F11", "", 'improved_positions = ["F11"]', "assault"),
        ("us_infantry F11; m113 F11", "", "", "assault"),
        ("us_infantry F11; ah1 F11 hover", "", "", "assault"),
        ("us_infantry F11; ah1 F11", "", "", "overrun"),
    ],
)
def test_what_is_an_overrun(nato: str, land: str, more: str, kind: str) -> None:
    game = scene(nato, "t72 F10", first="wp", land=land, more=more)
    do(game, "move F10")
    assert preview(game, "step F11")["kind"] == kind


@pytest.mark.rule("WAW 6.3-3")
def test_infantry_among_the_attackers_makes_it_an_assault() -> None:
    game = scene("us_infantry F11", "t72 F10; motor_rifle F10", first="wp")
    do(game, "move F10:t72-1", "join F10:motor-rifle-1")
    assert preview(game, "step F11")["kind"] == "assault"


@pytest.mark.rule("WAW 6.4-3")
def test_both_roll_and_infantry_has_no_shift() -> None:
    game = overrun("411 331")
    assert state(game, "us-infantry-1") == "F11 d"
    assert state(game, "t72-1") == "F11"
    assert phase(game) == "move"


@pytest.mark.rule("WAW 6.4-4")
def test_vehicles_must_leave_and_the_infantry_stays() -> None:
    game = overrun("441 331")
    assert state(game, "us-infantry-1") == "F11 rd"
    assert denied(game, "halt") == "denied-must-leave-overrun-hex"
    do(game, "step F12")
    assert state(game, "t72-1").startswith("F12")
    assert legal(game, "halt") == ["halt"]


@pytest.mark.rule("WAW 6.4-4")
def test_they_may_stay_where_no_infantry_lives() -> None:
    game = overrun("444 331")
    assert state(game, "us-infantry-1") == "gone"
    do(game, "halt")
    assert state(game, "t72-1") == "F11 o"


@pytest.mark.rule("WAW 6.4-2")
def test_an_overrun_costs_a_point_more_and_one_to_leave() -> None:
    # Nine points: one to enter, one for the overrun, so seven are left.
    game = overrun("111 111", marks="us-infantry-1:o")
    for column in "GHIJKLM":
        do(game, f"step {column}11")
    assert state(game, "t72-1") == "M11 o"


@pytest.mark.rule("WAW 6.4-2")
def test_without_the_points_to_leave_vehicles_may_not_enter() -> None:
    game = scene("us_infantry L11", "t72 F11", first="wp", marks="us-infantry-1:o")
    do(game, "move F11", *[f"step {c}11" for c in "GHIJK"])  # five spent, four left
    assert denied(game, "step L11") == ""
    game = scene("us_infantry N11", "t72 F11", first="wp", marks="us-infantry-1:o")
    do(game, "move F11", *[f"step {c}11" for c in "GHIJKLM"])  # seven spent, two left
    assert denied(game, "step N11") == "denied-no-points-to-leave-overrun"


@pytest.mark.rule("WAW 6.4-5")
def test_a_disrupted_vehicle_goes_back_and_the_other_goes_on() -> None:
    game = overrun("411111 441", wp="t72 F10; t72 F10")
    # Two hits on two T-72s: one each, and both go back.
    assert state(game, "t72-1") == "F10 do"
    assert state(game, "t72-2") == "F10 do"
    game = overrun("411111 411 3", wp="t72 F10; t72 F10")
    assert state(game, "t72-1") == "F10 do"
    assert state(game, "t72-2") == "F11"
    assert phase(game) == "move"


@pytest.mark.rule("WAW 6.4-5")
def test_it_stays_if_no_infantry_is_left() -> None:
    game = overrun("444111 411 3", wp="t72 F10; t72 F10")
    assert state(game, "t72-1") == "F11 do"
    assert state(game, "t72-2") == "F11"


@pytest.mark.rule("WAW 6.4-4")
def test_vehicles_may_overrun_again() -> None:
    nato = "us_infantry F11; us_infantry F12"
    game = overrun("111 111", nato=nato, marks="us-infantry-1:o us-infantry-2:o")
    do(game, "step F12", roll="444 111")
    assert state(game, "us-infantry-2") == "gone"


@pytest.mark.rule("WAW 12-5")
def test_an_overrun_takes_an_objective_only_from_the_dead() -> None:
    more = '[[objectives]]\nid = "x"\nname = "X"\nhexes = "F11"\nowner = "nato"\nvp = 1'
    game = overrun("441 111", more=more)
    assert game.owners == (0,)
    game = overrun("444 111", more=more)
    assert game.owners == (WP,)


@pytest.mark.rule("WAW 6.1.3-2")
def test_no_fire_in_a_move_with_an_overrun() -> None:
    game = scene("m1 F10", "motor_rifle F11; t72 K11", first="nato", marks="t72-1:o")
    do(game, "move F10", "step F11", roll="111 111")
    denial = game.why_not("fire F11:m1-1 ap K11")
    assert denial is not None
    assert (denial.id, denial.params["because"]) == ("denied-may-not-fire-on-move", "assault")
    game = scene("m1 F10", "motor_rifle F11; t72 K11", first="nato", marks="t72-1:o")
    do(game, "move F10", "fire F10 ap K11", roll="1111")
    assert denied(game, "step F11") == "denied-fired-and-may-not-assault"


@pytest.mark.golden("GT-62")
@pytest.mark.rule("WAW 1.4-4")
def test_a_unit_stopped_in_a_full_hex_goes_back_along_its_path() -> None:
    game = scene("m1 K9", "t72 D9; t72 F9; t72 F9", first="wp")
    do(game, "move D9", "step E9")
    if phase(game) == "opportunity-fire":
        do(game, "decline")
    do(game, "step F9")
    if phase(game) == "opportunity-fire":
        do(game, "fire K9 ap F9:t72-1", roll="4111 11")
    assert state(game, "t72-1") == "E9 do"
