"""The turn: the cup, passing, held End markers, the Marker Removal Phase (3.0)."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import NOBODY
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.state import HQ_GONE, HQ_HERE, HQ_LOST
from hexfront.systems.world_at_war.system import SYSTEM
from hexfront.systems.world_at_war.turn import Offered
from world_at_war.cups import WP_UNITS, cup, cup_game, use_up
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
    scenario_text,
    scene,
    state,
    unit,
)

# --- drawing ------------------------------------------------------------------------------------


@pytest.mark.rule("WAW 2-2")
@pytest.mark.rule("WAW 2-3")
@pytest.mark.rule("WAW 2-4")
def test_the_cup_holds_all_formation_and_end_markers() -> None:
    game = cup_game("nato")
    assert sorted([*cup(game), "nato"]) == ["end", "end", "nato", "nato", "wp"]


@pytest.mark.rule("WAW 2-4")
def test_a_scenario_may_have_three_end_markers_of_which_the_last_ends_the_turn() -> None:
    game = cup_game("end", "end", "wp", more="end_markers = 3")
    assert (game.turn, phase(game)) == (1, "offer")
    use_up_with(game, "end", "nato")
    assert game.turn == 2


def use_up_with(game: GameWaW, *draws: str) -> None:
    """Act, do nothing, and draw on."""
    deal(game, *draws)
    use_up(game)


@pytest.mark.rule("WAW 3.1-1")
@pytest.mark.rule("WAW 3.1-2")
@pytest.mark.rule("WAW 4.0-2")
def test_a_formation_with_two_markers_acts_twice_in_a_turn() -> None:
    game = cup_game("nato")
    use_up_with(game, "nato")
    assert (game.side_name(game.side), phase(game)) == ("nato", "offer")
    use_up_with(game, "wp")
    assert game.side_name(game.side) == "wp"
    assert cup(game) == ["end", "end"]


@pytest.mark.rule("WAW 3.1")
@pytest.mark.rule("WAW 3.1-4")
@pytest.mark.rule("WAW 3.2 Next turn")
@pytest.mark.rule("WAW 3.1-5")
def test_the_last_end_marker_ends_the_turn_whatever_is_left() -> None:
    game = cup_game("end", "nato")
    assert game.turn == 1
    use_up_with(game, "end", "wp")
    assert (game.turn, game.side_name(game.side)) == (2, "wp")


@pytest.mark.rule("WAW 3.1-8")
def test_an_empty_cup_ends_the_turn() -> None:
    game = cup_game("nato", more="end_markers = 1")
    for marker in ("nato", "wp"):
        use_up_with(game, marker)
    assert cup(game) == ["end"]
    use_up_with(game, "end", "wp")
    assert game.turn == 2


# --- passing ------------------------------------------------------------------------------------


@pytest.mark.golden("GT-43")
@pytest.mark.rule("WAW 3.1-3")
def test_a_passed_marker_goes_back_into_the_cup() -> None:
    game = cup_game("nato")
    assert legal(game) == ["act", "pass"]
    deal(game, "nato")
    do(game, "pass")
    assert sorted(cup(game)) == ["end", "end", "nato", "wp"]
    assert game.drawn == (0,)


@pytest.mark.golden("GT-59")
@pytest.mark.rule("WAW 3.1-8a")
def test_nobody_passes_without_an_end_marker_in_the_cup() -> None:
    game = cup_game("nato", more="end_markers = 1")
    assert denied(game, "pass") == ""
    use_up_with(game, "wp")
    use_up_with(game, "end", "wp")  # one NATO marker is left: NATO holds the only End marker
    assert (game.turn, game.held, cup(game)) == (2, (1, 0), ["nato", "nato"])
    assert Offered(WP, 1).pass_denial(game) == no.NO_END_MARKER_IN_CUP
    assert (phase(game), game.side) == ("operate", WP), "the only answer is taken"


@pytest.mark.rule("WAW 16.1 allow_pass")
def test_passing_may_be_switched_off() -> None:
    game = cup_game("nato", options={"allow_pass": "false"})
    assert Offered(NATO, 0).pass_denial(game) == no.PASSING_SWITCHED_OFF
    assert phase(game) == "operate", "the only answer is taken"


@pytest.mark.rule("WAW 14.3")
def test_a_scenario_may_forbid_a_formation_to_pass() -> None:
    text = scenario_text("", WP_UNITS, "", (0, 0), "", "")
    scenario = SYSTEM.load(text.replace('id = "wp"', 'id = "wp"\nno_pass = true'))
    game = scenario.new_game(dice=ScriptedDice((), (1,)))
    assert Offered(WP, 1).pass_denial(game) == no.SCENARIO_FORBIDS_PASSING
    assert (phase(game), game.side) == ("operate", WP)


# --- held End markers -----------------------------------------------------------------------------


@pytest.mark.golden("GT-41")
@pytest.mark.rule("WAW 3.1-6")
def test_the_side_with_markers_left_holds_an_end_marker_until_it_has_acted() -> None:
    game = cup_game("nato")
    use_up_with(game, "wp")
    use_up_with(game, "end", "end", "wp")
    assert (game.turn, game.held) == (2, (1, 0))
    assert cup(game) == ["nato", "nato", "end"]
    use_up_with(game, "nato")  # an enemy's impulse releases nothing
    assert game.held == (1, 0)
    use_up_with(game, "nato")
    assert game.held == (0, 0)
    assert cup(game) == ["end", "end"]


@pytest.mark.golden("GT-42")
@pytest.mark.rule("WAW 3.1-6")
def test_nobody_holds_if_both_sides_have_markers_left() -> None:
    game = cup_game("nato")
    use_up_with(game, "end", "end", "wp")
    assert (game.turn, game.held) == (2, (0, 0))
    assert sorted([*cup(game), "wp"]) == ["end", "end", "nato", "nato", "wp"]


@pytest.mark.rule("WAW 16.1 end_hold")
def test_by_the_sister_games_rule_both_sides_hold_until_what_was_left_has_acted() -> None:
    game = cup_game("nato", options={"end_hold": "both"})
    use_up_with(game, "end", "end", "wp")
    assert (game.turn, game.held, game.awaited) == (2, (1, 1), (0, 1))
    use_up_with(game, "nato")
    assert game.held == (1, 0)
    use_up_with(game, "nato")
    assert game.held == (0, 0)


@pytest.mark.rule("WAW 16.1 end_hold")
def test_holding_may_be_switched_off() -> None:
    game = cup_game("wp", options={"end_hold": "off"})
    use_up_with(game, "end", "end", "wp")
    assert (game.turn, game.held) == (2, (0, 0))


@pytest.mark.rule("WAW 3.1-7")
def test_a_holder_without_formations_puts_the_marker_in_at_once() -> None:
    game = scene("m1 D5", "t72 H5", held="0,1", cup="nato,end", turn="2")
    game.units[unit(game, "t72-1").number] = None
    for own in game.own_units(WP):
        game.units[own.number] = None
    game.stacks = [tuple([n for n in s if game.units[n] is not None]) for s in game.stacks]
    deal(game, "nato")
    do(game, "done")
    assert game.held == (0, 0)
    assert cup(game) == ["end", "end"]


# --- the first impulse ----------------------------------------------------------------------------


@pytest.mark.rule("WAW 3.1-9")
def test_a_formation_may_act_first_with_its_marker_still_in_the_cup() -> None:
    game = cup_game(more='first_impulse = "wp"')
    assert (game.side_name(game.side), phase(game)) == ("wp", "operate")
    assert cup(game).count("wp") == 1
    deal(game, "wp")
    do(game, "done")
    assert legal(game) == ["act", "pass"]


# --- dead and late formations ---------------------------------------------------------------------


@pytest.mark.rule("WAW 2-6")
def test_a_dead_formations_marker_does_nothing_and_is_not_counted_as_left() -> None:
    game = cup_game("nato")
    for own in game.own_units(WP):
        if own.hex >= 0:
            game.remove(own)
        else:
            game.units[own.number] = None
    deal(game, "nato")
    use_up(game)
    assert phase(game) == "offer"
    deal(game, "wp", "end", "end", "nato")
    use_up(game)
    assert game.turn == 2
    assert game.held == (0, 0)
    assert "wp" not in [*cup(game), "nato"][1:] or cup(game).count("wp") == 0


@pytest.mark.rule("WAW 2-6")
@pytest.mark.rule("WAW 14.3")
def test_markers_are_in_the_cup_from_the_turn_in_which_the_first_unit_can_come() -> None:
    late = """
[[formations]]
id = "late"
side = "wp"
name = "late"
kind = "wp_battalion"
[[formations.arrivals]]
turn = 2
over = ["X5"]
units = ["wp_tank_hq", "t72"]
"""
    game = cup_game("nato", extra=late)
    assert "late" not in cup(game)
    use_up_with(game, "end", "end", "late")
    assert game.turn == 2
    assert game.side_name(game.side) == "wp"


@pytest.mark.rule("WAW 14.3")
def test_reinforcements_may_wait_for_a_die() -> None:
    late = """
[[formations]]
id = "late"
side = "wp"
name = "late"
kind = "wp_battalion"
[[formations.arrivals]]
turn = 1
roll = 6
over = ["X5"]
units = ["wp_tank_hq", "t72"]
"""
    game = cup_game("nato", extra=late, rolls="5")
    assert "late" not in cup(game)
    dice = game.dice
    deal(game, "end", "end", "wp")
    do(game, "act")
    do(game, "done", roll="6")
    assert dice is game.dice
    assert "late" in cup(game)


# --- marker removal -------------------------------------------------------------------------------


@pytest.mark.rule("WAW 3.2")
@pytest.mark.rule("WAW 3.2 Ops Complete")
@pytest.mark.rule("WAW 3.2 Depletion")
@pytest.mark.rule("WAW 3.2 Disrupted")
@pytest.mark.rule("WAW 3.2 Smoke")
@pytest.mark.rule("WAW 6.1.4-4")
def test_the_marker_removal_phase_takes_what_it_takes_and_leaves_the_rest() -> None:
    game = scene(
        "m1 D5; itv D6; us_infantry+dragon E6",
        "t72 H5; bmp1 H6",
        marks="m1-1:o itv-1:p2 t72-1:do bmp1-1:cp1 us-infantry-1:q2",
        smoke="F5",
        wrecks="F6",
        cup="end",
        drawn="end",
    )
    deal(game, "end", "nato")
    do(game, "done")
    assert game.turn == 2
    assert state(game, "m1-1") == "D5"
    assert unit(game, "itv-1").depletion == 1
    assert unit(game, "us-infantry-1").sw_depletion == 1
    assert state(game, "t72-1") == "H5 d"
    assert state(game, "bmp1-1") == "H6 c"
    assert unit(game, "bmp1-1").depletion == 0
    assert not has_smoke(game, "F5")
    assert has_wreck(game, "F6")


@pytest.mark.rule("WAW 3.2 Victory")
@pytest.mark.rule("WAW 12-6")
def test_the_battle_is_judged_after_the_last_turn() -> None:
    game = scene("m1 D5", "t72 H5", turn="30", cup="end", drawn="end", points="3,2")
    deal(game, "end")
    do(game, "done")
    assert game.is_over
    assert (game.winner, game.ending) == (NATO, "last-turn")


@pytest.mark.rule("WAW 12-6")
def test_equal_points_are_a_draw() -> None:
    game = scene("m1 D5", "t72 H5", turn="30", cup="end", drawn="end", points="3,3")
    deal(game, "end")
    do(game, "done")
    assert game.winner == NOBODY


# --- the return of headquarters -------------------------------------------------------------------


def lost_hq(
    wp: str, hqs: str = "here,lost", marks: str = "", gone: str = "wp-tank-hq-1"
) -> GameWaW:
    """The Warsaw Pact's headquarters is lost, and the turn is about to end."""
    game = scene("m1 D5", wp, cup="end", drawn="end", marks=marks)
    hq = unit(game, gone)
    if hq.hex >= 0:
        game.remove(hq)
    else:
        game.units[hq.number] = None
    game.hqs = (HQ_HERE, HQ_LOST)
    return game


@pytest.mark.rule("WAW 1.3.3.3-1")
@pytest.mark.rule("WAW 1.3.3.3-3")
@pytest.mark.rule("WAW 3.2 Headquarters")
@pytest.mark.rule("EGD 1.3.3.3-1")
def test_the_owner_picks_where_a_lost_headquarters_comes_back_reduced() -> None:
    game = lost_hq("wp_tank_hq H5; t72 H5; t72 J5; bmp1 L5")
    deal(game, "end", "nato")
    do(game, "done")
    assert (phase(game), game.side_name(game.side)) == ("replace-hq", "wp")
    assert legal(game) == ["place H5", "place J5"]
    assert denied(game, "place L5") == "denied-no-unit-of-its-type"
    do(game, "place J5")
    assert state(game, "wp-tank-hq-1") == "J5 r"
    assert game.hqs[WP] == HQ_HERE
    assert game.turn == 2


@pytest.mark.rule("WAW 1.3.3.3-3")
def test_one_place_alone_is_taken_without_asking() -> None:
    game = lost_hq("wp_tank_hq H5; t72 H5; bmp1 L5")
    deal(game, "end", "nato")
    do(game, "done")
    assert state(game, "wp-tank-hq-1") == "H5 r"


@pytest.mark.rule("WAW 1.3.3.3-2")
@pytest.mark.rule("EGD 1.3.3.3-2")
def test_without_a_unit_of_its_type_it_is_gone_for_good() -> None:
    game = lost_hq("wp_tank_hq H5; t72 H5; bmp1 L5")
    game.remove(unit(game, "t72-1"))
    deal(game, "end", "wp")
    do(game, "done")
    assert game.hqs[WP] == HQ_GONE
    do(game, "act", roll="66 11")  # each of its two units checks its command
    assert state(game, "bmp1-1") == "L5 c"


@pytest.mark.rule("WAW 1.3.3.3-2")
def test_units_that_are_still_to_come_count_as_left() -> None:
    """Nothing of its type is on the map, so it waits; nothing is lost for good either."""
    text = """
[[formations]]
id = "late"
side = "wp"
name = "late"
kind = "wp_battalion"
units = ["wp_tank_hq W5", "t72 W5", "bmp1 W6"]
[[formations.arrivals]]
turn = 3
over = ["X5"]
units = ["t72"]
"""
    game = cup_game("nato", extra=text)
    for name in ("wp-tank-hq-2", "t72-2"):
        game.remove(unit(game, name))
    game.hqs = (*game.hqs[:2], HQ_LOST)
    use_up_with(game, "end", "end", "nato")
    assert game.hqs[2] == HQ_LOST
    assert game.turn == 2


@pytest.mark.rule("WAW 1.3.3-1")
@pytest.mark.rule("WAW 1.3.3.3-3")
@pytest.mark.rule("EGD 1.3.3-4")
def test_it_does_not_come_back_beside_another_headquarters() -> None:
    text = """
[[formations]]
id = "second"
side = "wp"
name = "second"
kind = "wp_battalion"
units = ["wp_rifle_hq H5", "bmp1 H5"]
"""
    game = cup_game("nato", wp="wp_tank_hq W12; t72 W12; t72 H5", extra=text)
    game.remove(unit(game, "wp-tank-hq-1"))
    game.hqs = (game.hqs[0], HQ_LOST, *game.hqs[2:])
    use_up_with(game, "end", "end", "nato")
    assert state(game, "wp-tank-hq-1") == "W12 r"


@pytest.mark.rule("WAW 1.3.3.3-4")
@pytest.mark.rule("WAW 1.3.3.3-5")
def test_a_replaced_headquarters_can_be_lost_and_replaced_again() -> None:
    game = lost_hq("wp_tank_hq H5; t72 H5; bmp1 L5")
    deal(game, "end", "wp")
    do(game, "done")
    game.destroy(unit(game, "wp-tank-hq-1"))
    assert game.hqs[WP] == HQ_LOST
    do(game, "act", roll="11 11 11")
    deal(game, "end", "end", "wp")
    do(game, "done")
    assert state(game, "wp-tank-hq-1") == "H5 r"


# --- air markers ----------------------------------------------------------------------------------


@pytest.mark.rule("WAW 3.1-10")
def test_air_markers_are_in_the_cup_only_if_the_scenario_has_some() -> None:
    game = cup_game("nato")
    assert all(marker <= game.scenario.end_marker for marker in game.cup)
    rotors = hexfront.load_scenario("rotors-over-hohenrode")
    assert sum(rotors.air) >= 0
