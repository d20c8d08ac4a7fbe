"""Rules of assaults that have no golden case of their own."""

from __future__ import annotations

import pytest

from world_at_war.golden.battlefield import (
    denied,
    do,
    phase,
    preview,
    scene,
    state,
    unit,
)


@pytest.mark.rule("WAW 1.4-3")
@pytest.mark.rule("WAW 6.3-1")
@pytest.mark.rule("WAW 6.3-8")
@pytest.mark.rule("WAW 6.3-17")
def test_an_assault_is_resolved_at_once_and_the_attackers_are_done() -> None:
    game = scene("m1 F11", "t72 F10", first="wp")
    do(game, "move F10", "step F11", roll="444 444")
    # Three hits each at the same time, and both die.
    assert (state(game, "t72-1"), state(game, "m1-1")) == ("gone", "gone")
    game = scene("m1 F11", "t72 F10", first="wp")
    do(game, "move F10", "step F11", roll="111 111")
    assert state(game, "t72-1") == "F10 o"
    assert state(game, "m1-1") == "F11"


@pytest.mark.rule("WAW 6.0-1")
@pytest.mark.rule("WAW 6.3-2")
@pytest.mark.parametrize(
    ("nato", "wp", "kind"),
    [
        ("m1 F11", "t72 F10", "assault"),
        ("us_infantry F11", "t72 F10", "overrun"),
        ("m1 F11", "motor_rifle F10", "assault"),
        ("us_infantry F11", "motor_rifle F10", "assault"),
    ],
)
def test_which_cases_are_assaults(nato: str, wp: str, kind: str) -> None:
    game = scene(nato, wp, first="wp")
    do(game, "move F10")
    assert preview(game, "step F11")["kind"] == kind


@pytest.mark.rule("WAW 6.3-12")
def test_headquarters_of_both_sides_are_checked_the_attackers_first() -> None:
    game = scene("us_tank_hq F11; m1 F11", "wp_tank_hq F10; t72 F10", first="wp", marks="m1-1:o")
    do(game, "move F10:t72-1", "step F11", "decline", roll="411 411 1 6")
    assert state(game, "wp-tank-hq-1") == "F10 ro"
    assert state(game, "us-tank-hq-1") == "F11"


@pytest.mark.rule("WAW 6.3-15")
def test_a_retreat_ignores_the_limit_for_disrupted_units() -> None:
    # F12 is next to another T-72, where a disrupted unit may not go of its own will.
    game = scene("m1 F11; m113 K15", "t72 F10; t72 F13", first="wp", marks="m1-1:o")
    do(game, "move F10", "step F11", roll="411 111")
    assert state(game, "m1-1") == "F12 do"


@pytest.mark.rule("WAW 6.3-16")
def test_attackers_come_from_one_hex() -> None:
    game = scene("m1 F11", "t72 F10; t72 G10", first="wp", marks="m1-1:o")
    do(game, "move F10")
    assert denied(game, "join G10") == "denied-different-hex"


@pytest.mark.rule("WAW 6.3-20")
@pytest.mark.rule("WAW 9-9")
def test_landed_helicopters_defend_with_nothing_and_fly_up_from_a_lost_hex() -> None:
    game = scene("ah1 F11 hover; m1 F11", "t72 F10", first="wp", marks="m1-1:o")
    do(game, "move F10", "step F11", roll="411 111 1")
    # The odd hit fell on the M1 on top: the M1 goes back, the helicopter flies up.
    assert state(game, "m1-1") == "F12 do"
    assert state(game, "ah1-1") == "F11"
    assert unit(game, "ah1-1").flying
    game = scene("ah1 F11 hover", "t72 F10", first="wp")
    do(game, "move F10", "step F11", roll="411")
    assert state(game, "ah1-1") == "gone"
    assert state(game, "t72-1") == "F11 o"
    game = scene("ah1 F11", "t72 F10", first="wp")
    do(game, "move F10", "step F11")
    assert phase(game) == "move"  # one in flight does not make the hex an enemy's


@pytest.mark.rule("WAW 6.3-20")
def test_only_ground_units_hold_a_hex() -> None:
    game = scene("ah1 F11 hover", "t72 F10", first="wp")
    do(game, "move F10", "step F11", roll="111")
    assert state(game, "t72-1") == "F11 o"
    assert unit(game, "ah1-1").flying


@pytest.mark.rule("WAW 6.4-6")
def test_infantry_has_no_better_number_in_an_overrun() -> None:
    game = scene("us_infantry F11", "t72 F10", first="wp", marks="us-infantry-1:o")
    do(game, "move F10")
    assert preview(game, "step F11")["defender"]["units"][0]["number"] == 4


@pytest.mark.rule("WAW 16.3")
def test_the_order_of_the_dice_of_an_assault() -> None:
    # Attackers, defenders, the odd hits of the attackers, those of the defenders, cargo (attackers'
    # first), headquarters (attackers' first).
    game = scene(
        "us_mech_hq F11; m113[us_infantry] F11; m1 F11",
        "wp_rifle_hq F10; bmp1[motor_rifle] F10; t72 F10",
        first="wp",
        marks="m113-1:do us-infantry-1:d m1-1:o",
    )
    do(game, "move F10:bmp1-1", "join F10:wp-rifle-hq-1", "join F10:t72-1", "step F11")
    # BMP two dice at 5, T-72 three at 4: three hits; M113 (disrupted) one at 6, M1 three at 4:
    # three hits. The attackers' odd one falls on the BMP, which is reduced, the defenders' on the
    # M113, which dies. The BMP's cargo takes a loss, the M113's survives. Then each headquarters
    # is reduced.
    do(game, "decline", roll="51 441 6 441 1 1 4 1 1 3")
    assert state(game, "bmp1-1") == "F10 rdo"
    assert state(game, "motor-rifle-1") == "aboard rdo"
    assert state(game, "t72-1") == "F10 do"
    assert state(game, "wp-rifle-hq-1") == "F10 ro"
    assert state(game, "m113-1") == "gone"
    assert state(game, "us-infantry-1") == "F11 rdo"
    assert state(game, "m1-1") == "F11 do"
    assert state(game, "us-mech-hq-1") == "F11 r"
