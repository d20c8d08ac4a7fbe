"""A formation's impulse (4.0): housekeeping, command, rally, missions, operations."""

from __future__ import annotations

import pytest

from hexfront.systems.world_at_war.game import GameWaW
from world_at_war.cups import cup_game
from world_at_war.golden.battlefield import denied, do, legal, phase, scene, state, unit

# A headquarters on B12 (radius 6) and a unit on T12, far outside.
AWAY = "us_tank_hq B12; m1 B12; m1 T12"


def activated(rolls: str, nato: str = AWAY, marks: str = "", **options: str) -> GameWaW:
    """NATO's marker is drawn and its formation acts, with these dice for its checks."""
    game = cup_game("nato", nato=nato, options=dict(options))
    for word in marks.split():
        name, _, letters = word.partition(":")
        own = unit(game, name)
        if "d" in letters:
            own = own.disrupt()
        if "o" in letters:
            own = own.complete()
        if "c" in letters:
            own = own.command(True)
        game.change(own)
    do(game, "act", roll=rolls)
    return game


# --- housekeeping ---------------------------------------------------------------------------------


@pytest.mark.golden("GT-39")
@pytest.mark.rule("WAW 4.1-1")
@pytest.mark.rule("WAW 4.5-5")
def test_housekeeping_clears_ops_complete_and_out_of_command_of_the_formation() -> None:
    game = activated("", "us_tank_hq B12; m1 B12", "m1-1:oc us-tank-hq-1:o t72-1:o")
    assert state(game, "m1-1") == "B12"
    assert state(game, "us-tank-hq-1") == "B12"
    assert state(game, "t72-1") == "W12 o", "an enemy keeps his"
    assert "move m1-1" in legal(game) or "move B12:m1-1" in legal(game)


@pytest.mark.rule("WAW 4.1-1")
def test_cargo_is_cleared_too() -> None:
    game = activated("", "us_mech_hq B12; m113[us_infantry] B12", "m113-1:o us-infantry-1:o")
    assert not unit(game, "us-infantry-1").ops_complete


# --- command --------------------------------------------------------------------------------------


@pytest.mark.golden("GT-37")
@pytest.mark.rule("WAW 4.2-2")
@pytest.mark.rule("WAW 4.2-3")
@pytest.mark.rule("WAW 4.2-5")
@pytest.mark.rule("WAW 1.1-2")
def test_a_unit_outside_the_radius_that_fails_neither_moves_nor_fires() -> None:
    game = activated("54", "us_tank_hq B12; m1 B12; m1 T12")  # 9 is more than 8
    assert state(game, "m1-2") == "T12 c"
    assert denied(game, "move T12") == "denied-out-of-command"
    assert denied(game, "fire T12 ap W12:t72-1") == "denied-out-of-command"


@pytest.mark.golden("GT-37")
@pytest.mark.rule("WAW 4.2-3")
def test_morale_seven_and_an_eight_fails() -> None:
    game = cup_game("wp", wp="wp_tank_hq W12; t72 W12; t72 C12")
    do(game, "act", roll="44")
    assert state(game, "t72-2") == "C12 c"
    assert denied(game, "move C12") == "denied-out-of-command"


@pytest.mark.rule("WAW 4.2-3")
def test_a_roll_of_the_morale_succeeds() -> None:
    game = activated("44")
    assert state(game, "m1-2") == "T12"
    assert denied(game, "move T12") == ""


@pytest.mark.rule("WAW 1.3.3-3")
@pytest.mark.rule("WAW 1.5-1")
@pytest.mark.rule("WAW 4.2-1")
@pytest.mark.rule("EGD 1.3.3-5")
def test_inside_the_radius_nobody_checks() -> None:
    """Six hexes are in, seven are out: with one unit at each, two dice are rolled."""
    game = activated("66", "us_tank_hq B12; m1 B12; m1 H12; m1 I12")
    assert state(game, "m1-2") == "H12"
    assert state(game, "m1-3") == "I12 c"


@pytest.mark.rule("WAW 1.5-1")
def test_a_reduced_headquarters_commands_less_far() -> None:
    game = cup_game("nato", nato="us_tank_hq B12; m1 B12; m1 H12")
    game.change(unit(game, "us-tank-hq-1").reduce())
    do(game, "act", roll="66")
    assert state(game, "m1-2") == "H12 c"


@pytest.mark.rule("WAW 4.2-4")
@pytest.mark.rule("WAW 16.1 command_check")
def test_each_unit_rolls_for_itself_or_by_the_switch_each_hex() -> None:
    nato = "us_tank_hq B12; m1 B12; m1 T12; m1 T12"
    each = activated("66 11", nato)
    assert (state(each, "m1-2"), state(each, "m1-3")) == ("T12 c", "T12")
    by_hex = activated("66", nato, command_check="per_hex")
    assert (state(by_hex, "m1-2"), state(by_hex, "m1-3")) == ("T12 c", "T12 c")


@pytest.mark.rule("WAW 4.2-10")
def test_cargo_has_its_carriers_command() -> None:
    game = activated("66", "us_tank_hq B12; m1 B12; m113[us_infantry] T12")
    assert unit(game, "us-infantry-1").out_of_command


@pytest.mark.rule("WAW 1.3.3.2-8")
@pytest.mark.rule("EGD 1.3.3.2-9")
def test_without_its_headquarters_every_unit_checks() -> None:
    game = cup_game("nato")
    game.destroy(unit(game, "us-tank-hq-1"))
    do(game, "act", roll="11 66")  # the M1 and the carrier in the corner
    assert state(game, "m1-1") == "B12"
    assert state(game, "m113-1") == "A12 c"


@pytest.mark.rule("WAW 4.2-8")
@pytest.mark.rule("WAW 1.3.3.2-7")
@pytest.mark.rule("EGD 1.3.3.2-8")
def test_command_is_not_asked_again_when_the_headquarters_is_lost() -> None:
    game = activated("", "us_tank_hq B12; m1 B12")
    game.destroy(unit(game, "us-tank-hq-1"))
    assert denied(game, "move m1-1") == ""


@pytest.mark.rule("WAW 4.2-6")
def test_out_of_command_lasts_until_the_next_housekeeping() -> None:
    game = activated("66")
    assert state(game, "m1-2") == "T12 c"
    dice = game.dice
    dice.draws = (0,)  # type: ignore[attr-defined]
    do(game, "done")
    do(game, "act", roll="11")
    assert state(game, "m1-2") == "T12"


# --- rally ----------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 4.3-1")
@pytest.mark.rule("WAW 4.3-2")
@pytest.mark.rule("WAW 4.3-3")
def test_a_disrupted_unit_rallies_on_its_morale_and_may_act() -> None:
    game = activated("44", "us_tank_hq B12; m1 B12; m1 C12", "m1-2:d")
    assert state(game, "m1-2") == "C12"
    assert denied(game, "move C12") == ""
    game = activated("45", "us_tank_hq B12; m1 B12; m1 C12", "m1-2:d")
    assert state(game, "m1-2") == "C12 d"


@pytest.mark.rule("WAW 4.3-2")
def test_its_own_headquarters_in_the_hex_helps() -> None:
    assert state(activated("46", "us_tank_hq B12; m1 B12", "m1-1:d"), "m1-1") == "B12"
    assert state(activated("56", "us_tank_hq B12; m1 B12", "m1-1:d"), "m1-1") == "B12 d"


@pytest.mark.rule("WAW 4.3-4")
@pytest.mark.rule("WAW 16.1 ooc_may_rally")
def test_a_unit_out_of_command_may_rally_unless_the_switch_says_no() -> None:
    game = activated("66 11", marks="m1-2:d")
    assert state(game, "m1-2") == "T12 c"
    game = activated("66", marks="m1-2:d", ooc_may_rally="false")
    assert state(game, "m1-2") == "T12 dc"


@pytest.mark.rule("WAW 4.3-5")
def test_a_carrier_that_rallies_rallies_its_cargo() -> None:
    game = activated("11", "us_mech_hq B12; m113[us_infantry] B12", "m113-1:d us-infantry-1:d")
    assert not unit(game, "us-infantry-1").disrupted


@pytest.mark.rule("WAW 4.3-6")
def test_terrain_does_not_matter_for_a_rally() -> None:
    game = activated("45", "us_tank_hq B12; m1 B12; m1 C12", "m1-2:d")
    assert state(game, "m1-2") == "C12 d"


# --- missions -------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 4.0-3")
def test_fire_missions_come_before_operations() -> None:
    game = scene("us_tank_hq B12; m1 B12", "t72 H5", missions=(1, 0), cup="nato,end", phase="offer")
    do(game, "act")
    assert phase(game) == "fire-mission"
    do(game, "decline")
    assert phase(game) == "operate"


# --- operations -----------------------------------------------------------------------------------


@pytest.mark.rule("WAW 4.5")
@pytest.mark.rule("WAW 4.0-1")
@pytest.mark.rule("WAW 4.5-1")
@pytest.mark.rule("WAW 4.5-3")
def test_a_unit_is_used_once() -> None:
    game = scene("m1 D5; m1 D7", "t72 H5")
    do(game, "fire D5 ap H5", roll="1111")
    assert state(game, "m1-1") == "D5 o"
    assert denied(game, "fire D5 ap H5") == "denied-ops-complete"
    assert denied(game, "move D5") == "denied-ops-complete"
    assert denied(game, "move D7") == ""


@pytest.mark.rule("WAW 4.5-4")
@pytest.mark.golden("GT-38")
@pytest.mark.rule("WAW 6.2-2")
def test_an_unused_unit_may_use_opportunity_fire_out_of_command_or_not() -> None:
    game = scene("m1 D5", "t72 H5", marks="t72-1:c")
    do(game, "move D5", "step E6")
    assert phase(game) == "opportunity-fire"
    do(game, "fire H5 ap E6", roll="111")
    assert state(game, "t72-1") == "H5 oc"


@pytest.mark.rule("WAW 4.0-1")
def test_only_the_formation_that_was_drawn_acts() -> None:
    game = scene("m1 D5; ah1 F5", "t72 H5")
    assert denied(game, "move F5") == "denied-not-this-formation"
    assert denied(game, "move H5") == "denied-not-your-unit"


# --- the order of a stack -------------------------------------------------------------------------


@pytest.mark.rule("WAW 1.4-6")
def test_the_owner_may_reorder_a_stack_once_a_unit() -> None:
    game = scene("m1 D5; itv D5", "t72 H5")
    assert "raise D5:itv-1" in legal(game)
    assert denied(game, "raise D5:m1-1") == "denied-already-on-top"
    do(game, "raise D5:itv-1")
    stack = game.stacks[unit(game, "m1-1").hex]
    assert [game.scenario.unit_names[n] for n in stack] == ["itv-1", "m1-1"]
    do(game, "raise D5:m1-1")
    assert denied(game, "raise D5:itv-1") == "denied-already-raised"


@pytest.mark.rule("WAW 1.4-6")
def test_enemies_and_headquarters_are_not_raised() -> None:
    game = scene("us_tank_hq D5; m1 D5", "t72 H5")
    assert denied(game, "raise D5:us-tank-hq-1") == "denied-not-a-ground-unit"
    assert denied(game, "raise H5") == "denied-not-your-unit"
