"""Vehicles (10.4): motion, reverse, Overwatch, Shoot & Scoot, Halt & Fire, bypass, overrun."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import (
    assault,
    bypass,
    drive,
    motion,
    moving_fire,
    overrun,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.driving import drive_cost
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    HALT_AND_FIRE,
    MANEUVER,
    ON_MAP,
    REVERSE,
    SHOOT_AND_SCOOT,
    Assault,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.units import DID_STOP, GREEN, RED, STATIONARY
from last_hundred_yards.stage import Stage, acted_now, deed, do, named, texts

OPEN = """
    .........
    .........
    .........
    .........
    .........
    .........
    .........
    .........
"""


def tanks(*units: str, theirs: tuple[str, ...] = (), picture: str = OPEN, **more: Any) -> Stage:
    stage = Stage(picture, **more).platoon("able", 0, *units, infantry=False)
    return stage.platoon("eins", 1, "ge_leader I4", *theirs)


def why(game: GameLHY, words: str) -> int:
    return game.phase.denial(game, game.parse(words))


def onward(game: GameLHY, unit: str, *hexes: str, reverse: bool = False) -> int:
    """May the vehicle take the last of these steps, having taken the others?"""
    move = drive.begun(game, named(game, unit), reverse)
    for label in hexes[:-1]:
        hex = game.scenario.board.parse(label)
        assert move.step_denial(game, hex) == no.LEGAL, label
        move = move.arrived(game, hex, 0)
    return move.step_denial(game, game.scenario.board.parse(hexes[-1]))


def where(game: GameLHY, unit: str) -> str:
    return game.label(named(game, unit).hex)


# --- motion ---------------------------------------------------------------------------------------


@pytest.mark.golden("LHY G30")
@pytest.mark.rule("LHY 10.4.1")
@pytest.mark.rule("LHY 10.1.1b")
def test_a_stationary_vehicle_has_four_hexes_of_open_ground() -> None:
    game = tanks("us_m4 E1", "us_m3 C1").activation("able")
    for unit in ("us-m4-1", "us-m3-1"):
        column = where(game, unit)[0]
        hexes = [f"{column}{row}" for row in range(2, 7)]
        assert onward(game, unit, *hexes[:4]) == no.LEGAL
        assert onward(game, unit, *hexes) == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 10.4")
@pytest.mark.rule("LHY 10.4.1a")
def test_it_is_in_motion_from_its_first_hex() -> None:
    game = tanks("us_m4 E1", "us_m4 A1").activation("able")
    do(game, "maneuver us-m4-1", "step E2", "stop")
    assert named(game, "us-m4-1").motion == GREEN
    assert game.acts[-1].kind == MANEUVER


@pytest.mark.rule("LHY 10.4.1b I")
@pytest.mark.rule("LHY 10.4.1b II")
@pytest.mark.rule("LHY 10.4.1b")
def test_in_motion_it_goes_on_for_five_or_stops_on_the_way() -> None:
    game = tanks("us_m4 E1 m", "us_m4 A1").activation("able")
    assert onward(game, "us-m4-1", "E2", "E3", "E4", "E5", "E6") == no.LEGAL
    do(game, "maneuver us-m4-1", "step E2", "halt us-m4-1")
    assert named(game, "us-m4-1").motion == RED
    assert where(game, "us-m4-1") == "E2"


@pytest.mark.rule("LHY 10.4.1b")
def test_or_stops_where_it_is() -> None:
    game = tanks("us_m4 E1 m", "us_m4 A1").activation("able")
    do(game, "halt us-m4-1")
    tank = named(game, "us-m4-1")
    assert tank.motion == RED
    assert tank.acted


@pytest.mark.rule("LHY 10.4.1")
def test_not_both_in_a_turn() -> None:
    game = tanks("us_m4 E1", "us_m4 A1").activation("able")
    do(game, "maneuver us-m4-1", "step E2")
    assert why(game, "halt us-m4-1") == no.STARTED_THIS_TURN
    do(game, "stop")
    tank = named(game, "us-m4-2")
    assert motion.start_denial(tank.with_did(DID_STOP)) == no.STOPPED_THIS_TURN


@pytest.mark.rule("LHY 10.1.2b")
def test_four_points_in_reaction() -> None:
    stage = tanks("us_m4 E1", theirs=("ge_squad I6",))
    game = stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "I5", "I6"),))
    assert onward(game, "us-m4-1", "E2", "E3", "E4") == no.LEGAL
    assert onward(game, "us-m4-1", "E2", "E3", "E4", "E5") == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 10.1.1b")
def test_wheels_have_six_points() -> None:
    game = tanks("us_truck E1 m").activation("able")
    assert onward(game, "us-truck-1", *[f"E{row}" for row in range(2, 8)]) == no.LEGAL


@pytest.mark.rule("LHY 17.1")
def test_three_points_at_night() -> None:
    game = tanks("us_m4 E1 m", light=NIGHT).activation("able")
    assert onward(game, "us-m4-1", "E2", "E3", "E4") == no.LEGAL
    assert onward(game, "us-m4-1", "E2", "E3", "E4", "E5") == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 8.3e")
def test_a_stationary_vehicle_that_saw_nothing_goes_in_motion_in_its_hex() -> None:
    picture = OPEN.replace(".........", "wwwwwwwww", 5).replace("wwwwwwwww", ".........", 3)
    stage = tanks("us_m4 E1", theirs=("ge_squad E7",), picture=picture)
    game = stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "E8", "E7"),))
    assert why(game, "maneuver us-m4-1") == no.NO_LIMITED_REACTION
    do(game, "start us-m4-1")
    tank = named(game, "us-m4-1")
    assert tank.motion == GREEN
    assert where(game, "us-m4-1") == "E1"
    assert tank.acted


@pytest.mark.rule("LHY 10.4.4")
def test_reverse_has_three_points_and_is_not_mixed() -> None:
    game = tanks("us_m4 E1", "us_m4 C1 m").activation("able")
    assert onward(game, "us-m4-1", "E2", "E3", reverse=True) == no.LEGAL
    assert onward(game, "us-m4-1", "E2", "E3", "E4", reverse=True) == no.NOT_ENOUGH_POINTS
    assert onward(game, "us-m4-2", "C2", "C3", "C4", reverse=True) == no.LEGAL
    do(game, "reverse us-m4-2", "step C2", "stop")
    assert game.acts[-1].how & REVERSE


@pytest.mark.rule("LHY 10.4.1b III")
def test_overwatch_fires_in_reaction_only() -> None:
    stage = tanks("us_m4 E1 m", "us_m4 A1", theirs=("ge_pz4 E6",))
    game = stage.activation("able")
    assert why(game, "watch us-m4-2 A1") == no.NOT_IN_MOTION
    do(game, "watch us-m4-1 E2")
    tank = named(game, "us-m4-1")
    assert tank.motion == STATIONARY
    assert tank.overwatch
    assert where(game, "us-m4-1") == "E2"
    assert not may.mask(game, tank) & may.ACTIONS  # nothing more in its activation
    game.segment = 2
    game.deeds = (deed(stage, "ge-pz4-1", MANEUVER, "E7", "E6"),)
    game.table = None
    assert may.mask(game, tank) & may.ANTI_TANK
    assert not may.mask(game, tank) & may.MANEUVER


# --- ground ---------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.1.3")
@pytest.mark.rule("LHY 4.1.9.1a")
def test_woods_are_for_afvs_or_along_the_road() -> None:
    picture = """
        .........
        ....w....
        ....w....
        .........
    """
    road = """
    [[lines]]
    kind = "road"
    path = "E1 E2 E3 E4"
    """
    game = tanks("us_m4 D1 m", "us_m3 D1 m", picture=picture).activation("able")
    assert onward(game, "us-m4-1", "E2") == no.LEGAL
    assert onward(game, "us-m3-1", "E2") == no.NO_WAY_FOR_VEHICLES
    stage = Stage(picture, road).platoon("able", 0, "us_m4 E1 m", "us_m3 E1 m", infantry=False)
    game = stage.platoon("eins", 1, "ge_leader I4").activation("able")
    assert onward(game, "us-m3-1", "E2", "E3", "E4") == no.LEGAL
    assert onward(game, "us-m3-1", "E2", "D2") == no.NO_WAY_FOR_VEHICLES
    assert onward(game, "us-m4-1", "E2", "D2") == no.LEGAL


@pytest.mark.rule("LHY 4.1.8")
@pytest.mark.rule("LHY 4.1.13")
def test_tree_lines_are_for_afvs_and_marsh_for_no_vehicle() -> None:
    picture = """
        .........
        ....m....
        .........
        .........
    """
    trees = """
    [[sides]]
    kind = "tree_line"
    at = "C2/s"
    """
    stage = Stage(picture, trees).platoon("able", 0, "us_m4 C2 m", "us_m3 C2 m", infantry=False)
    game = stage.platoon("eins", 1, "ge_leader I4").activation("able")
    tank, c2, c3 = named(game, "us-m4-1"), stage.hex("C2"), stage.hex("C3")
    assert drive_cost(game, tank, c2, c3) == drive_cost(game, tank, c2, stage.hex("C1")) + 2
    assert onward(game, "us-m3-1", "C3") == no.NO_WAY_FOR_VEHICLES
    assert onward(game, "us-m4-1", "D2", "E2") == no.NO_WAY_FOR_VEHICLES


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.rule("LHY 4.1.12")
def test_rivers_only_by_bridge_or_ford() -> None:
    river = """
    [[lines]]
    kind = "river"
    path = "A3/nw B3 C4 D4 E5 F5 G6 H6 I7/se"
    [[lines]]
    kind = "road"
    path = "E3 E4 E5 E6"
    [[crossings]]
    kind = "bridge"
    at = "E5"
    deck = "n s"
    [[crossings]]
    kind = "ford"
    at = "C4"
    """
    stage = Stage(OPEN, river).platoon("able", 0, "us_m4 D3 m", "us_m4 E4 m", infantry=False)
    game = stage.platoon("eins", 1, "ge_leader I1").activation("able")
    assert onward(game, "us-m4-1", "D4") == no.NO_WAY_FOR_VEHICLES
    assert onward(game, "us-m4-2", "E5", "E6") == no.LEGAL
    assert onward(game, "us-m4-2", "D4") == no.NO_WAY_FOR_VEHICLES
    assert onward(game, "us-m4-1", "C4", "C5") == no.LEGAL


@pytest.mark.rule("LHY 11.4.7.1c")
def test_only_empty_afvs_go_into_a_primary_impact_hex() -> None:
    stage = tanks("us_m4 E1 m", "us_m3 E1 m", "us_squad E1").mortar(1, "ge_8cm_section")
    game = stage.activation("able")
    hex = stage.hex("E2")
    game.mdrm[hex] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    assert onward(game, "us-m4-1", "E2") == no.LEGAL
    assert onward(game, "us-m3-1", "E2") == no.PRIMARY_IMPACT
    game.board(named(game, "us-squad-1"), named(game, "us-m4-1"))
    assert onward(game, "us-m4-1", "E2") == no.IMPACT_HEX_LOADED


# --- Shoot & Scoot, Halt & Fire -------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.2")
@pytest.mark.rule("LHY 11.5.4d")
@pytest.mark.golden("LHY G10")
def test_shoot_and_scoot() -> None:
    """ATV 5, an adjacent hex (-2), a target in motion (-1), at short range: +2."""
    stage = Stage(OPEN, attacker=1).platoon("eins", 1, "ge_pz4 E1", "ge_pz4 A8", infantry=False)
    game = stage.platoon("able", 0, "us_m4 E5 m").activation("eins")
    do(game, "scoot ge-pz4-1 F1")
    if game.phase.name == "moving-fire":
        do(game, "shoot ge-pz4-1 us-m4-1")
    tank = named(game, "ge-pz4-1")
    assert where(game, "ge-pz4-1") == "F1"
    assert tank.motion == GREEN
    assert tank.acted
    (marker,) = game.atdrm[named(game, "us-m4-1").number]
    assert marker.value == 2
    assert [act.how & SHOOT_AND_SCOOT for act in game.acts] == [SHOOT_AND_SCOOT] * 2


@pytest.mark.rule("LHY 10.4.2b")
@pytest.mark.rule("LHY 10.4.2")
def test_scooting_in_its_own_hex_costs_less_of_the_fire() -> None:
    stage = Stage(OPEN, attacker=1).platoon("eins", 1, "ge_pz4 E1", "ge_pz4 A8", infantry=False)
    game = stage.platoon("able", 0, "us_m4 E5 m").activation("eins")
    do(game, "scoot ge-pz4-1 E1")
    if game.phase.name == "moving-fire":
        do(game, "shoot ge-pz4-1 us-m4-1")
    assert where(game, "ge-pz4-1") == "E1"
    assert named(game, "ge-pz4-1").motion == GREEN
    (marker,) = game.atdrm[named(game, "us-m4-1").number]
    assert marker.value == 3  # 5, -1 moving fire in the hex, -1 target in motion


HIDE = """
    .........
    ..w......
    .........
    .........
    .........
    .........
    .........
    .........
"""


@pytest.mark.rule("LHY 10.4.3")
@pytest.mark.rule("LHY 10.4.3b")
@pytest.mark.rule("LHY 11.5.4f")
@pytest.mark.golden("LHY G23")
def test_halt_and_fire_at_a_target_that_was_not_in_sight() -> None:
    """Tank A sees B at the start of its action, not C; both fire back when it has fired at C."""
    stage = Stage(HIDE, attacker=1).platoon("eins", 1, "ge_pz4 C1 m", "ge_pz4 A8", infantry=False)
    stage.platoon("able", 0, "us_m4 G1", "us_m4 C4", infantry=False)
    game = stage.activation("eins")
    do(game, "halt and fire ge-pz4-1 D1")
    do(game, "shoot ge-pz4-1 us-m4-2")
    tank = named(game, "ge-pz4-1")
    assert tank.motion == RED
    assert where(game, "ge-pz4-1") == "D1"
    (marker,) = game.atdrm[named(game, "us-m4-2").number]
    # ATV 5, -2 moving fire, -1 not in sight at the start
    assert marker.value == 2
    assert any(act.how & HALT_AND_FIRE for act in game.acts)
    game.segment = 1
    game.deeds, game.acts = game.acts, ()
    game.table = None
    from hexfront.systems.last_hundred_yards import anti_tank_value, firing

    b, c = named(game, "us-m4-1"), named(game, "us-m4-2")
    assert not anti_tank_value.unseen(game, b, tank, firing.REACTION)
    assert anti_tank_value.unseen(game, c, tank, firing.REACTION)


@pytest.mark.rule("LHY 10.4.3")
def test_a_stationary_vehicle_cannot_halt_nor_a_moving_one_scoot() -> None:
    stage = tanks("us_m4 E1 m", "us_m4 A1", theirs=("ge_pz4 E5",))
    game = stage.activation("able")
    assert why(game, "scoot us-m4-1 E1") == no.IN_MOTION
    assert why(game, "halt and fire us-m4-2 A1") == no.NOT_IN_MOTION
    assert why(game, "halt and fire us-m4-1 E1") == no.LEGAL


@pytest.mark.rule("LHY 10.4.2a")
@pytest.mark.rule("LHY 10.4.3a")
def test_with_an_assault_anti_tank_fire_alone() -> None:
    stage = tanks("us_m4 E1 m", "us_m4 A1", theirs=("ge_squad E2",))
    game = stage.activation("able")
    tank = named(game, "us-m4-1")
    can = may.mask(game, tank)
    hex = stage.hex("E2")
    assert hex in moving_fire.hex_targets(game, tank, 0, can, False)
    assert moving_fire.hex_targets(game, tank, 0, can, True) == []
    assert why(game, "halt and fire us-m4-1 E2") == no.NO_TARGET_IN_SIGHT


# --- bypass ---------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.5.1")
def test_an_afv_goes_through_and_is_fired_at_once() -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_squad E3", "ge_pak40 E3"))
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "bypass E3")
    assert game.phase.name == "bypass-fire"
    assert game.side == 1
    do(game, "shoot ge-pak40-1 us-m4-1")
    if game.phase.name == "bypass-fire":
        do(game, "pass")
    assert named(game, "ge-pak40-1").acted
    assert named(game, "us-m4-1").number in game.atdrm
    assert why(game, "stop") == no.MUST_LEAVE_HEX
    assert why(game, "halt us-m4-1") == no.MUST_LEAVE_HEX
    do(game, "step E4", "stop")
    assert where(game, "us-m4-1") == "E4"
    assert not game.assaults


@pytest.mark.rule("LHY 10.4.5.1")
def test_others_bypass_only_if_there_is_no_other_hex() -> None:
    game = tanks("us_m3 E2 m", theirs=("ge_squad E3",)).activation("able")
    move = drive.begun(game, named(game, "us-m3-1"), False)
    assert bypass.denial(game, move, game.scenario.board.parse("E3")) == no.OTHER_WAYS_LEFT


@pytest.mark.rule("LHY 10.4.4")
@pytest.mark.rule("LHY 10.4.5")
def test_no_bypass_in_reverse_or_through_an_assault() -> None:
    game = tanks("us_m4 E2 m", theirs=("ge_squad E3",)).activation("able")
    hex = game.scenario.board.parse("E3")
    tank = named(game, "us-m4-1")
    assert bypass.denial(game, drive.begun(game, tank, True), hex) == no.NOT_IN_REVERSE
    game.assaults[hex] = Assault(hex, 0)
    assert bypass.denial(game, drive.begun(game, tank, False), hex) == no.ASSAULT_MARKER_THERE


@pytest.mark.rule("LHY 10.4.5.1")
def test_disrupted_units_do_not_answer() -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_panzerschreck E3 d",))
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "bypass E3")
    assert game.phase.name == "drive"


# --- overrun --------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.5.3 step 2")
@pytest.mark.golden("LHY G31")
@pytest.mark.rule("LHY 10.4.5.3")
def test_an_overrun_costs_two_points() -> None:
    game = tanks("us_m4 E2", theirs=("ge_squad E4",)).activation("able")
    move = drive.begun(game, named(game, "us-m4-1"), False)
    board = game.scenario.board
    there = move.arrived(game, board.parse("E3"), 0)
    assert there.spent == (4,)  # a point to start, one for the hex
    assert overrun.denial(game, there, board.parse("E4")) == no.LEGAL
    over = there.arrived(game, board.parse("E4"), overrun.points(game))
    assert over.spent == (8,)  # two points more


@pytest.mark.rule("LHY 10.4.5.3")
@pytest.mark.rule("LHY 10.4.5.3 step 4")
@pytest.mark.rule("LHY 10.4.5.3 step 5")
@pytest.mark.rule("LHY 10.4.5.3 step 6")
@pytest.mark.rule("LHY 10.4.5.2")
def test_overrun_fire_and_return_fire() -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_squad E3", "ge_pak40 E3"))
    game = stage.activation("able", rolls=(9,))
    do(game, "maneuver us-m4-1", "overrun E3")
    do(game, "fire us-m4-1 E3")
    hex = stage.hex("E3")
    assert game.sadrm[hex * 2 + 1] == (named(game, "us-m4-1").type.sav,)
    # The gun must fire back; the squad may not try to shock while it is there.
    assert game.phase.name == "drive" or why(game, "pass") == no.RETURN_FIRE_OWED
    if game.phase.name == "return-fire":
        do(game, "shoot ge-pak40-1 us-m4-1")
    assert named(game, "ge-pak40-1").acted
    assert named(game, "us-m4-1").number in game.atdrm
    do(game, "step E4", "stop")
    assert hex in game.overrun
    tank = named(game, "us-m4-1")
    assert overrun.vehicle_denial(game, tank, stage.hex("A1")) == no.HAS_OVERRUN


@pytest.mark.rule("LHY 10.4.5.3 step 4b")
@pytest.mark.rule("LHY 10.4.5.3")
def test_overrun_fire_at_a_gun_is_two() -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_pak40 E3 a",))
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "overrun E3", "shoot us-m4-1 ge-pak40-1")
    (marker,) = game.atdrm[named(game, "ge-pak40-1").number]
    assert marker.value == 2


@pytest.mark.rule("LHY 10.4.5.3 step 5a")
@pytest.mark.rule("LHY 10.4.5.4")
@pytest.mark.parametrize(
    ("die", "late", "left"), [(9, True, True), (10, False, True), (10, True, False)]
)
def test_infantry_without_anti_tank_weapons_shocks_with_a_ten(
    die: int, late: bool, left: bool
) -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_squad E3",), late_german=late)
    game = stage.activation("able", rolls=(die,))
    do(game, "maneuver us-m4-1", "overrun E3", "decline", "attempt ge-squad-1 us-m4-1")
    assert named(game, "ge-squad-1").acted  # its only action of the turn
    tank = game.units[game.scenario.numbers["us-m4-1"]]
    assert (tank is not None) == left
    hex = stage.hex("E3")
    if tank is not None:
        assert tank.shocked == (die == 10)
        assert (hex in game.assaults) == (die == 10)
        if die == 10:
            assert game.assaults[hex].side == 1  # of the side that was overrun


@pytest.mark.rule("LHY 10.4.5.2a")
@pytest.mark.rule("LHY 10.4.5.2b")
@pytest.mark.rule("LHY 10.4.5.2c")
def test_what_is_not_overrun() -> None:
    stage = tanks(
        "us_m4 E2", "us_m3 E2", "us_squad E2", theirs=("ge_pz4 E3", "ge_pak40 D2", "ge_squad F2")
    )
    game = stage.activation("able")
    tank, track = named(game, "us-m4-1"), named(game, "us-m3-1")
    assert overrun.vehicle_denial(game, tank, stage.hex("E3")) == no.NO_OVERRUN_OF_THESE
    assert overrun.vehicle_denial(game, track, stage.hex("D2")) == no.NO_OVERRUN_OF_THESE
    assert overrun.vehicle_denial(game, tank, stage.hex("D2")) == no.LEGAL
    assert overrun.vehicle_denial(game, track, stage.hex("F2")) == no.LEGAL
    game.board(named(game, "us-squad-1"), tank)
    loaded = named(game, "us-m4-1")
    assert overrun.vehicle_denial(game, loaded, stage.hex("F2")) == no.LOADED_NO_OVERRUN


@pytest.mark.rule("LHY 10.4.5.2")
def test_only_open_ground_and_each_hex_once() -> None:
    picture = """
        .........
        ....w....
        .........
        .........
    """
    stage = tanks("us_m4 E1 m", theirs=("ge_squad E2", "ge_squad D1"), picture=picture)
    game = stage.activation("able")
    move = drive.begun(game, named(game, "us-m4-1"), False)
    assert overrun.denial(game, move, stage.hex("E2")) == no.NOT_OPEN_GROUND
    assert overrun.denial(game, move, stage.hex("D1")) == no.LEGAL
    game.overrun = frozenset((stage.hex("D1"),))
    assert overrun.denial(game, move, stage.hex("D1")) == no.OVERRUN_BEFORE


@pytest.mark.rule("LHY 10.4.5.2")
def test_an_afv_overruns_along_an_enclosed_road() -> None:
    picture = """
        .........
        ....w....
        .........
        .........
    """
    road = """
    [[lines]]
    kind = "road"
    path = "E1 E2 E3 E4"
    """
    stage = Stage(picture, road).platoon("able", 0, "us_m4 E1 m", infantry=False)
    stage.platoon("eins", 1, "ge_leader I4", "ge_squad E2 a")
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "overrun E2", "decline")
    assert set(texts(game, "step")) == {"step E1", "step E3"}  # out along the road alone
    assert why(game, "step D2") == no.NOT_OPEN_GROUND


@pytest.mark.rule("LHY 10.4.5.3 step 3")
def test_vehicles_in_the_hex_may_get_away() -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_squad E3", "ge_truck E3"))
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "overrun E3", "maneuver ge-truck-1", "step F3")
    assert game.phase.name == "drive"
    assert game.side == 1
    do(game, "stop")
    assert named(game, "ge-truck-1").acted
    assert where(game, "ge-truck-1") == "F3"
    assert game.side == 0


@pytest.mark.rule("LHY 10.4.5.3 step 4a")
def test_a_halftrack_with_infantry_sprays_two() -> None:
    stage = tanks("us_m3 E2 m", "us_squad E2", theirs=("ge_squad E3",))
    game = stage.activation("able")
    game.board(named(game, "us-squad-1"), named(game, "us-m3-1"))
    track = named(game, "us-m3-1")
    assert overrun.spray(game, track, stage.hex("E3")) == 2
    empty = track.with_cargo(())
    assert overrun.spray(game, empty, stage.hex("E3")) == track.type.sav


@pytest.mark.rule("LHY 10.4.5.3")
def test_return_fire_resolved_on_the_spot_by_the_other_reading() -> None:
    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_pak40 E3",)).switch(return_fire="at_once")
    game = stage.activation("able", rolls=(10,))
    do(game, "maneuver us-m4-1", "overrun E3", "decline")
    if game.phase.name == "return-fire":
        do(game, "shoot ge-pak40-1 us-m4-1")
    assert game.units[game.scenario.numbers["us-m4-1"]] is None


@pytest.mark.rule("LHY 10.4.5.4")
def test_a_wreck_in_the_enemys_hex_is_assaulted() -> None:
    game = tanks("us_m4 E3", theirs=("ge_squad E3",)).activation("able")
    hex = game.scenario.board.parse("E3")
    bypass.caught(game, 0, hex)
    assert game.assaults[hex].side == 1


@pytest.mark.rule("LHY 10.4.5.3 step 5b")
def test_those_on_foot_may_fire_back_at_a_halftrack() -> None:
    stage = tanks("us_m3 E2 m", "us_m4 A1", theirs=("ge_squad E3", "ge_panzerschreck E3"))
    game = stage.activation("able")
    do(game, "maneuver us-m3-1", "overrun E3", "decline")
    assert game.phase.name == "return-fire"
    assert why(game, "pass") == no.LEGAL  # they may, but need not
    do(game, "shoot ge-panzerschreck-1 us-m3-1")
    assert named(game, "us-m3-1").number in game.atdrm


@pytest.mark.rule("LHY 10.5.2.3b")
def test_feinting_vehicles_stay_or_reverse() -> None:
    from hexfront.systems.last_hundred_yards import placement
    from hexfront.systems.last_hundred_yards.segments import segment

    game = tanks("us_m4 E1", "us_m4 A1", theirs=("ge_squad E4",)).activation("able")
    do(game, "maneuver us-m4-1", "step E2", "step E3", "assault us-m4-1 E4")
    game.phases = [game.phases[0], segment(game)]
    placement.begin(game)
    game.settle()
    do(game, "feint us-m4-1")
    assert game.phase.name == "feint-vehicles"
    assert "done" in texts(game)
    do(game, "reverse us-m4-1", "step E2", "stop")
    assert where(game, "us-m4-1") == "E2"
    assert not game.assaults


@pytest.mark.rule("LHY 10.5.2.2")
def test_vehicles_assault_from_three_hexes() -> None:
    game = tanks("us_m4 E1", "us_m4 A1", theirs=("ge_squad E4", "ge_squad E5")).activation("able")
    move = drive.begun(game, named(game, "us-m4-1"), False)
    board = game.scenario.board
    near = move.arrived(game, board.parse("E2"), 0).arrived(game, board.parse("E3"), 0)
    assert assault.vehicle_denial(game, near, board.parse("E4")) == no.LEGAL
    far = drive.begun(game, named(game, "us-m4-1"), False)
    for label in ("D1", "D2", "D3", "D4"):
        far = far.arrived(game, board.parse(label), 0)
    assert assault.vehicle_denial(game, far, board.parse("E5")) == no.TOO_FAR_TO_ASSAULT
    back = drive.begun(game, named(game, "us-m4-1"), True)
    back = back.arrived(game, board.parse("E2"), 0).arrived(game, board.parse("E3"), 0)
    assert assault.vehicle_denial(game, back, board.parse("E4")) == no.NOT_IN_REVERSE


@pytest.mark.rule("LHY 10.1.1b")
def test_the_page_shows_how_far_a_vehicle_gets() -> None:
    game = tanks("us_m4 E1", "us_m4 A1 m").activation("able")
    far = {place["hex"]: place for place in game.reach(game.parse("maneuver us-m4-1"))}
    assert far["E5"]["cost"] == 4
    assert far["E5"]["left"] == 0
    assert "E6" not in far
    assert far["E5"]["path"][0] == "E1"
    assert len(far["E5"]["path"]) == 5
    back = {place["hex"] for place in game.reach(game.parse("reverse us-m4-1"))}
    assert "E3" in back
    assert "E4" not in back


@pytest.mark.rule("LHY 10.0a")
def test_a_denied_step_says_what_it_costs() -> None:
    game = tanks("us_m4 E1", "us_m4 A1 m").activation("able")
    do(game, "maneuver us-m4-1", "step E2", "step E3", "step E4")
    denial = game.why_not("step H6")
    assert denial is not None
    assert denial.id == "denied-not-adjacent"
    assert denial.params["type"] == "us_m4"
    assert denial.params["left"] == "1"


@pytest.mark.rule("LHY 8.1a")
@pytest.mark.rule("LHY 8.3d")
def test_in_motion_it_reacts_to_whoever_acted_in_this_activation_without_having_seen_it() -> None:
    stage = tanks("us_m4 E1 m", theirs=("ge_pz4 E5 a", "ge_pz4 E6", "ge_squad I8"))
    game = stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "I7", "I8"),))
    tank = named(game, "us-m4-1")
    mask = may.mask(game, tank)
    assert mask & may.MANEUVER
    how = 1 if mask else 0
    assert moving_fire.tank_targets(game, tank, how, mask) == []
    acted_now(game, "ge-pz4-1")
    targets = moving_fire.tank_targets(game, tank, how, mask)
    assert [unit.number for unit in targets] == [named(game, "ge-pz4-1").number]


@pytest.mark.rule("LHY 8.1a")
@pytest.mark.rule("LHY 8.3d")
@pytest.mark.rule("LHY 10.4.3")
def test_in_motion_it_halts_and_fires_small_arms_at_whoever_acted_in_this_activation() -> None:
    stage = tanks("us_m4 E1 m", theirs=("ge_squad E5 a", "ge_squad D5", "ge_squad I8"))
    game = stage.reaction("eins", (deed(stage, "ge-squad-3", MANEUVER, "I7", "I8"),))
    acted_now(game, "ge-squad-1")
    do(game, "halt and fire us-m4-1 E1")
    assert texts(game, "fire") == ["fire E1 E5", "fire E1 I8"]
    do(game, "fire E1 E5")
    hex = game.scenario.board.parse("E5")
    assert game.sadrm[hex * 2 + 1]


@pytest.mark.rule("LHY 10.4.1b II")
@pytest.mark.rule("LHY 14.2k")
@pytest.mark.parametrize(("flag", "asked"), [("m", True), ("", False)])
def test_a_vehicle_that_was_in_motion_may_stop_in_the_hex_that_it_assaults(
    flag: str, asked: bool
) -> None:
    """It moves to another hex and stops; one that started in this turn cannot."""
    game = tanks(f"us_m4 E3 {flag}", "us_m4 A1", theirs=("ge_squad E4",)).activation("able")
    do(game, "maneuver us-m4-1", "assault us-m4-1 E4")
    assert where(game, "us-m4-1") == "E4"
    assert (game.phase.name == "assault-halt") is asked
    if asked:
        assert why(game, "halt us-m4-2") == no.NOT_THE_MOVING_UNIT
        do(game, "halt us-m4-1")
        assert named(game, "us-m4-1").motion == RED  # gone at the marker placement
    else:
        assert named(game, "us-m4-1").motion == GREEN


@pytest.mark.rule("LHY 10.4.1b II")
@pytest.mark.rule("LHY 10.5.2.2 step 3")
@pytest.mark.parametrize("stops", [True, False])
def test_and_so_may_one_that_enters_in_the_marker_placement(stops: bool) -> None:
    """Red markers have just gone then."""
    from hexfront.systems.last_hundred_yards import placement
    from hexfront.systems.last_hundred_yards.segments import segment

    game = tanks("us_m4 E1 m", "us_m4 A1", theirs=("ge_squad E4",)).activation("able")
    do(game, "maneuver us-m4-1", "step E2", "step E3", "assault us-m4-1 E4")
    game.phases = [game.phases[0], segment(game)]
    placement.begin(game)
    game.settle()
    do(game, "go", "halt us-m4-1" if stops else "done")
    tank = named(game, "us-m4-1")
    assert where(game, "us-m4-1") == "E4"
    assert tank.motion == (STATIONARY if stops else GREEN)


@pytest.mark.rule("LHY 10.4.5.2")
def test_in_the_next_turn_a_hex_may_be_overrun_again() -> None:
    from hexfront.systems.last_hundred_yards.turn import new_turn

    stage = tanks("us_m4 E2 m", "us_m4 A1", theirs=("ge_squad E3",))
    game = stage.activation("able")
    game.overrun = frozenset({stage.hex("E3")})
    assert overrun.denial(game, drive.begun(game, named(game, "us-m4-1"), False), stage.hex("E3"))
    new_turn(game)
    move = drive.begun(game, named(game, "us-m4-1"), False)
    assert overrun.denial(game, move, stage.hex("E3")) == no.LEGAL
