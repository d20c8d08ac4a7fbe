"""Withdrawal (10.3.1): priorities on both grains, its length, Regrouping, and the die of 8.3c."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.headings import NORTH, SOUTH, WEST
from hexfront.systems.last_hundred_yards.markers import MANEUVER
from hexfront.systems.last_hundred_yards.units import STOOD
from hexfront.systems.last_hundred_yards.withdrawal import longest, next_hexes
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = """
    .........
    .........
    .........
    .........
    .........
    .........
    .........
"""


def south(picture: str, *units: str, **mission: Any) -> Stage:
    """The Allied edge lies south, where hexsides are parallel to it."""
    edges = {"friendly_edges": (SOUTH, NORTH), "enemy_edges": (NORTH, SOUTH)}
    return Stage(picture, **(edges | mission)).platoon("able", 0, *units)


def west(picture: str, *units: str, **mission: Any) -> Stage:
    """It lies west, where a vertex faces it and two hexes lie sideways."""
    return Stage(picture, **mission).platoon("able", 0, *units)


def ways(game: GameLHY, *path: str) -> list[str]:
    board = game.scenario.board
    hexes = tuple([board.parse(hex) for hex in path])
    return [game.label(hex) for hex in next_hexes(game, 0, hexes, False)]


# --- directions -----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.3.1.1a")
def test_parallel_hexsides_three_hexes_lead_home_none_sideways() -> None:
    game = south(OPEN, "us_leader A1", "us_squad E3").activation("able")
    assert ways(game, "E3") == ["D3", "E4", "F3"]


@pytest.mark.rule("LHY 10.3.1.1b")
def test_other_grain_two_home_two_sideways_but_never_two_in_a_row() -> None:
    game = west(OPEN, "us_leader A1", "us_squad E3").activation("able")
    assert ways(game, "E3") == ["D2", "D3", "E2", "E4"]
    assert ways(game, "E3", "E4") == ["D3", "D4"]
    assert ways(game, "E3", "D3") == ["C3", "C4", "D2", "D4"]


@pytest.mark.rule("LHY 10.3.1.1a")
@pytest.mark.rule("LHY 10.3.1a")
def test_first_hexes_away_from_the_enemy_then_those_next_to_him() -> None:
    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad G4"
    )
    game = stage.activation("able")
    assert ways(game, "E3") == ["D3", "E4"]  # F3 is next to the squad in G4
    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad E5", "ge_squad C4"
    )
    game = stage.activation("able")
    assert ways(game, "E3") == ["F3"]
    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad E4"
    )
    game = stage.activation("able")
    assert ways(game, "E3") == ["D3", "F3"]  # all that is left, next to him or not


@pytest.mark.rule("LHY 10.3.1a")
def test_not_into_a_primary_impact_hex_but_into_a_secondary_one() -> None:
    from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState

    stage = south(OPEN, "us_leader A1", "us_squad E3").mortar(1, "ge_8cm_section")
    game = stage.activation("able")
    for label in ("E4", "D3"):
        game.mdrm[stage.hex(label)] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=stage.hex("E4")),)
    assert ways(game, "E3") == ["D3", "F3"]


@pytest.mark.rule("LHY 10.3.1.1a")
def test_at_the_own_edge_off_the_map() -> None:
    game = south(OPEN, "us_leader A1", "us_squad E7").activation("able")
    assert ways(game, "E7")[0] == "off-map"


@pytest.mark.rule("LHY 10.3.1.1b")
def test_along_another_edge_only_if_there_is_no_way_home() -> None:
    stage = west(OPEN, "us_leader A1", "us_squad E1").platoon(
        "eins", 1, "ge_leader I7", "ge_squad D1"
    )
    game = stage.activation("able")
    # D1 is held and E2 is sideways, next to the squad in D1: still the second priority.
    assert ways(game, "E1") == ["E2"]
    stage = west(OPEN, "us_leader A1", "us_squad E1").platoon(
        "eins", 1, "ge_leader I7", "ge_squad D1", "ge_squad E2"
    )
    game = stage.activation("able")
    assert ways(game, "E1") == ["off-map", "F1"]  # off the neutral edge, or along it


@pytest.mark.rule("LHY 10.3.1.1b")
def test_no_way_at_all() -> None:
    stage = west(OPEN, "us_leader A1", "us_squad E4").platoon(
        "eins", 1, "ge_leader I7", "ge_squad D3", "ge_squad D4", "ge_squad E3", "ge_squad E5"
    )
    game = stage.activation("able")
    assert ways(game, "E4") == []
    code = game.phase.denial(game, game.parse("withdraw us-squad-1"))
    assert code == no.CANNOT_WITHDRAW


@pytest.mark.rule("LHY 16.1.7")
def test_airborne_units_have_no_edge() -> None:
    game = south(OPEN, "us_leader A1", "us_squad E3").activation("able")
    hexes = next_hexes(game, 0, (game.scenario.board.parse("E3"),), True)
    assert len(hexes) == 6
    assert OFF_MAP not in hexes


# --- how far --------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.3.1")
def test_up_to_four_hexes_without_points() -> None:
    picture = """
        .........
        ....m....
        ....w....
        ....w....
        ....w....
        ....w....
        .........
    """
    game = south(picture, "us_leader A1", "us_squad E2").activation("able")
    board = game.scenario.board
    path = tuple([board.parse(hex) for hex in ("E3", "E4", "E5", "E6")])
    assert longest(game, path, board.parse("E7")) == 4
    assert longest(game, (board.parse("E2"), *path), board.parse("E7")) == 3  # from a marsh
    do(game, "withdraw us-squad-1", "step E3", "step E4", "step E5")
    assert game.label(named(game, "us-squad-1").hex) == "E5"
    assert named(game, "us-squad-1").acted  # the third hex was the last


@pytest.mark.rule("LHY 10.3.1d")
def test_three_hexes_at_night() -> None:
    game = south(OPEN, "us_leader A1", "us_squad E1", light=NIGHT).activation("able")
    board = game.scenario.board
    assert longest(game, (board.parse("E1"),), board.parse("E2")) == 3


@pytest.mark.rule("LHY 10.3.1.2")
def test_regrouping_after_passing_a_good_order_enemy() -> None:
    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad E4"
    )
    game = stage.activation("able")
    do(game, "withdraw us-squad-1", "step D3")
    assert ways(game, "E3", "D3") == ["C4"]  # D4 is next to the squad in E4 too
    do(game, "stop")
    assert named(game, "us-squad-1").regrouping


@pytest.mark.rule("LHY 10.3.1.2")
@pytest.mark.parametrize("flags", ["d", ""])
def test_not_if_the_enemy_is_disrupted(flags: str) -> None:
    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", f"ge_squad E4 {flags}"
    )
    game = stage.activation("able")
    do(game, "withdraw us-squad-1", "step D3", "stop")
    assert named(game, "us-squad-1").regrouping == (flags == "")


@pytest.mark.rule("LHY 10.3.1.2b")
def test_not_if_friends_hold_the_hex() -> None:
    stage = south(OPEN, "us_leader A1", "us_squad E3", "us_squad D3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad E4"
    )
    game = stage.activation("able")
    do(game, "withdraw us-squad-1", "step D3", "stop")
    assert not named(game, "us-squad-1").regrouping


@pytest.mark.rule("LHY 10.3.1")
@pytest.mark.rule("LHY 14.3.6")
def test_a_withdrawal_takes_the_regrouping_marker_off() -> None:
    game = south(OPEN, "us_leader A1", "us_squad E3 g").activation("able")
    do(game, "withdraw us-squad-1", "step E4", "stop")
    assert not named(game, "us-squad-1").regrouping


# --- the die (8.3c) -------------------------------------------------------------------------------


def reacting(*units: str, **switches: str) -> Stage:
    """Units that saw nothing of what the enemy did, who is out of sight."""
    picture = """
        .........
        .........
        .........
        wwwwwwwww
        wwwwwwwww
        .........
        .........
        .........
        .........
    """
    return (
        south(picture, *units, friendly_edges=(NORTH, SOUTH), enemy_edges=(SOUTH, NORTH))
        .platoon("eins", 1, "ge_leader A9", "ge_squad H9")
        .switch(**switches)
    )


def reaction(stage: Stage, *rolls: int) -> GameLHY:
    return stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "I9", "H9"),), rolls=rolls)


@pytest.mark.rule("LHY 8.3c")
@pytest.mark.parametrize(("die", "goes"), [(6, True), (7, False)])
def test_a_die_up_to_the_best_cohesion(die: int, goes: bool) -> None:
    game = reaction(reacting("us_leader A1", "us_squad E3", "us_squad E3"), die)
    do(game, "withdraw us-squad-1", "join us-squad-2")  # nobody else: they go
    if goes:
        do(game, "withdraw us-squad-1", "step E2", "stop", "step D2", "stop")
        assert game.label(named(game, "us-squad-2").hex) == "D2"
    else:
        squad = named(game, "us-squad-1")
        assert squad.acted
        assert squad.action == STOOD
        assert game.label(squad.hex) == "E3"


@pytest.mark.rule("LHY 8.3c")
@pytest.mark.rule("LHY 12.1.2")
def test_a_leader_with_them_helps_by_one() -> None:
    game = reaction(reacting("us_leader E3", "us_squad E3", "us_squad A1"), 7)
    do(game, "withdraw us-squad-1", "assist us-leader-1")
    assert named(game, "us-leader-1").acted  # his single action
    assert texts(game, "step")  # it goes


@pytest.mark.rule("LHY 8.3c")
@pytest.mark.rule("LHY 15.1b")
def test_elite_and_leader_are_one_together_or_one_each() -> None:
    from hexfront.systems.last_hundred_yards.withdrawal_roll import needed

    stage = reacting("us_para_leader E3", "us_para_squad E3")
    game = reaction(stage, 5)
    squad, leader = named(game, "us-para-squad-1"), named(game, "us-para-leader-1")
    assert needed(game, (squad.number,), -1) == squad.type.cohesion + 1
    assert needed(game, (squad.number,), leader.number) == squad.type.cohesion + 1
    game = reaction(reacting("us_para_leader E3", "us_para_squad E3", withdrawal_help="add"), 5)
    assert needed(game, (squad.number,), leader.number) == squad.type.cohesion + 2


@pytest.mark.rule("LHY 8.3c")
def test_no_die_for_who_saw_the_enemy() -> None:
    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad E6"
    )
    game = stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "E7", "E6"),))
    do(game, "withdraw us-squad-1", "step D3")
    assert game.label(named(game, "us-squad-1").hex) == "D3"


@pytest.mark.rule("LHY 10.3.1.1")
def test_edges_as_bits() -> None:
    game = west(OPEN, "us_leader A1", "us_squad E3").activation("able")
    assert game.scenario.edges[game.scenario.board.parse("A4")] == WEST
    assert game.scenario.edges[game.scenario.board.parse("A1")] == WEST | NORTH


@pytest.mark.rule("LHY 10.3.1.2a")
def test_not_if_that_enemy_is_about_to_assault_or_assaulted() -> None:
    from hexfront.systems.last_hundred_yards.markers import Arrow, Assault
    from hexfront.systems.last_hundred_yards.withdrawal import shaken

    stage = south(OPEN, "us_leader A1", "us_squad E3").platoon(
        "eins", 1, "ge_leader A7", "ge_squad E4"
    )
    game = stage.activation("able")
    squad, hex, enemy = named(game, "us-squad-1"), stage.hex("D3"), stage.hex("E4")
    assert shaken(game, squad, hex, (squad.number,))
    game.arrows = (Arrow(1, enemy, stage.hex("E3"), (named(game, "ge-squad-1").number,)),)
    assert not shaken(game, squad, hex, (squad.number,))
    game.arrows = ()
    game.assaults[enemy] = Assault(enemy, 0)
    assert not shaken(game, squad, hex, (squad.number,))


@pytest.mark.rule("LHY 10.3.1b")
@pytest.mark.rule("LHY 11.4.7.3")
def test_out_of_an_impact_hex_with_its_fire() -> None:
    from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState

    stage = south(OPEN, "us_leader A1", "us_squad E3", "us_squad A2").mortar(1, "ge_8cm_section")
    game = stage.platoon("eins", 1, "ge_leader I1").activation("able", rolls=(6,))
    hex = stage.hex("E3")
    game.mdrm[hex] = (MortarMarker(-1, -2, 1),)  # 2 of it are the terrain's, which does not help
    game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    do(game, "withdraw us-squad-1", "step E4")
    squad = named(game, "us-squad-1")
    assert squad.disrupted  # 6 + 1 is more than 6
    assert game.label(squad.hex) == "E4"  # and it goes on falling back
    do(game, "stop")
    assert named(game, "us-squad-1").acted


@pytest.mark.rule("LHY 11.4.7.2c")
@pytest.mark.parametrize(("reading", "goes"), [("both", True), ("before", False)])
def test_disrupted_as_it_leaves_a_secondary_hex_it_withdraws_instead(
    reading: str, goes: bool
) -> None:
    from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState

    stage = south(OPEN, "us_leader A1", "us_squad E3", "us_squad A2").mortar(1, "ge_8cm_section")
    stage.platoon("eins", 1, "ge_leader I1").switch(disrupted_on_exit=reading)
    game = stage.activation("able", rolls=(9,))
    hex = stage.hex("E3")
    game.mdrm[hex] = (MortarMarker(0, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=stage.hex("I7")),)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    do(game, "maneuver us-squad-1", "step E2")
    squad = named(game, "us-squad-1")
    assert squad.disrupted
    assert game.label(squad.hex) == "E3"
    if goes:
        assert game.phase.name == "withdrawal"  # the only one that has to
        do(game, "step E4", "stop")
        assert game.label(named(game, "us-squad-1").hex) == "E4"
    else:
        assert squad.acted
