"""What units take along, and suffer, when they leave a hex under fire (11.3.1, 11.4.7, 10.2b)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import leaving, resolution
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    ON_MAP,
    MortarMarker,
    MortarState,
    TankMarker,
)
from hexfront.systems.last_hundred_yards.units import GREEN
from last_hundred_yards.stage import Stage, do, named, texts

OPEN = "\n".join(["." * 12] * 8)


def key(game: GameLHY, place: str, side: int) -> int:
    return game.ground.board.parse(place) * 2 + side


def stage(*units: str, **switches: str) -> Stage:
    made = Stage(OPEN).platoon("able", 0, *units, "us_section spare", "us_section spare")
    return made.platoon("g", 1, "ge_leader L8", "ge_squad L7").switch(**switches)


# --- small-arms markers (11.3.1) ------------------------------------------------------------------


@pytest.mark.rule("LHY 11.3.1a")
def test_the_only_unit_takes_all_markers_along() -> None:
    game = stage("us_leader A8", "us_squad C3").activation("able")
    game.sadrm[key(game, "C3", 0)] = (1, -2)
    do(game, "maneuver C3", "step D3")
    assert game.sadrm == {key(game, "D3", 0): (1, -2)}
    do(game, "step E4")
    assert game.sadrm == {key(game, "E4", 0): (1, -2)}


@pytest.mark.rule("LHY 11.3c")
@pytest.mark.rule("LHY 11.3.1")
@pytest.mark.parametrize(("carrier", "asked"), [("us_m3", False), ("us_m4", True)])
def test_passengers_take_no_markers_along_but_riders_do(carrier: str, asked: bool) -> None:
    """A squad stays in the hex; another one leaves it inside a halftrack, or on a tank."""
    name = carrier.replace("_", "-") + "-1"
    units = ("us_leader A8", "us_squad C3", f"us_squad in {name}", f"{carrier} C3 m")
    game = stage(*units).activation("able")
    game.sadrm[key(game, "C3", 0)] = (1,)
    do(game, f"maneuver {name}", "step D3")
    assert (game.phase.name == "take-along") is asked
    if not asked:
        assert game.sadrm == {key(game, "C3", 0): (1,)}


@pytest.mark.rule("LHY 11.3.1b")
def test_the_enemy_says_which_markers_go_with_one_of_two() -> None:
    game = stage("us_leader A8", "us_squad C3", "us_squad C3").activation("able")
    game.sadrm[key(game, "C3", 0)] = (1, -2, 1)
    do(game, "maneuver us-squad-1", "step D3")
    assert game.side == 1
    assert game.phase.name == "take-along"
    # One action for each value, and the end of it.
    assert len(game.legal_actions()) == 3
    numbers = game.actions.with_number["take along"]
    game.apply(numbers[1 - leaving.LOWEST_VALUE])
    do(game, "done")
    assert game.side == 0
    assert game.sadrm == {key(game, "C3", 0): (-2, 1), key(game, "D3", 0): (1,)}


@pytest.mark.rule("LHY 11.3.1b")
@pytest.mark.parametrize(("switch", "asked"), [("reacting", True), ("none", False)])
def test_passing_through_a_marked_hex(switch: str, asked: bool) -> None:
    made = stage("us_leader A8", "us_squad C3", "us_squad D3", pass_through=switch)
    game = made.activation("able")
    game.sadrm[key(game, "D3", 0)] = (1,)
    game.sadrm[key(game, "C3", 0)] = (-1,)
    do(game, "maneuver C3", "step D3", "step E4")
    if asked:
        assert game.phase.name == "take-along"
        do(game, "done")
        assert game.sadrm == {key(game, "D3", 0): (1, -1)}
    else:
        # It takes what it brought, and no more.
        assert game.sadrm == {key(game, "D3", 0): (1,), key(game, "E4", 0): (-1,)}


@pytest.mark.rule("LHY 11.3.1")
def test_a_vehicle_alone_takes_no_small_arms_markers() -> None:
    game = stage("us_leader A8", "us_m4 C3").activation("able")
    game.sadrm[key(game, "C3", 0)] = (1,)
    leaving.leave(game, (game.scenario.numbers["us-m4-1"],), True)
    assert not list(game.carried)
    assert game.sadrm == {key(game, "C3", 0): (1,)}


# --- mortar fire (11.4.7) -------------------------------------------------------------------------


def shelled(game: GameLHY, place: str, tem: int = 0, primary: bool = False) -> None:
    """One marker of 2 less the terrain in a hex."""
    hex = game.ground.board.parse(place)
    game.mdrm[hex] = (MortarMarker(2 + tem, tem, 2),)
    if primary:
        game.mortars = (MortarState(0, ON_MAP, 0, False, hex, hex),)


@pytest.mark.rule("LHY 11.4.7.3")
def test_who_leaves_has_no_terrain_and_who_stays_is_not_touched() -> None:
    game = stage("us_leader A8", "us_squad C3", "us_squad C3").activation("able", rolls=(5,))
    shelled(game, "C3", -2)
    left = leaving.exit_fire(game, (game.scenario.numbers["us-squad-1"],))
    # 5 and 2, without the building's -2: 7 against 6.
    assert named(game, "us-squad-1").disrupted
    assert not named(game, "us-squad-2").disrupted
    assert left == (game.scenario.numbers["us-squad-1"],)
    assert game.ground.board.parse("C3") in game.mdrm


@pytest.mark.rule("LHY 11.4.7.2c")
def test_no_effect_and_the_unit_goes_on() -> None:
    game = stage("us_leader A8", "us_squad C3").activation("able", rolls=(4,))
    shelled(game, "C3")
    do(game, "maneuver C3", "step D3")
    assert game.label(named(game, "us-squad-1").hex) == "D3"
    assert not named(game, "us-squad-1").disrupted


@pytest.mark.rule("LHY 11.4.7.2c")
@pytest.mark.rule("LHY 11.4.7.1b")
@pytest.mark.parametrize(("primary", "needed"), [(False, False), (True, True)])
def test_a_disrupted_unit_takes_it_in_a_primary_hex_only(primary: bool, needed: bool) -> None:
    game = stage("us_leader A8", "us_squad C3 d").activation("able")
    shelled(game, "C3", 0, primary)
    assert leaving.must_take_fire(game, named(game, "us-squad-1")) == needed


@pytest.mark.rule("LHY 11.4.7d")
def test_nobody_aboard_a_moving_vehicle_takes_it() -> None:
    game = stage("us_leader A8", "us_squad in us-m4-1", "us_m4 C3").activation("able")
    shelled(game, "C3")
    assert leaving.must_take_fire(game, named(game, "us-squad-1"))
    game.change(named(game, "us-m4-1").with_motion(GREEN))
    assert not leaving.must_take_fire(game, named(game, "us-squad-1"))


@pytest.mark.rule("LHY 11.4.7.3")
def test_a_squad_that_takes_a_casualty_leaves_as_a_section() -> None:
    game = stage("us_leader A8", "us_squad C3").activation("able")
    game.dice.rolls = (8,)  # type: ignore[attr-defined]
    section = game.scenario.numbers["us-section-2"]
    game.dice.draws = (section,)  # type: ignore[attr-defined]
    shelled(game, "C3")
    left = leaving.exit_fire(game, (game.scenario.numbers["us-squad-1"],))
    assert left == (section,)
    assert game.unit(section).disrupted


@pytest.mark.rule("LHY 11.4.7b")
@pytest.mark.rule("LHY 11.4.7.2b")
def test_who_comes_into_a_secondary_hex_has_no_terrain_there() -> None:
    game = stage("us_leader A8", "us_squad C3").activation("able", rolls=(1,))
    shelled(game, "D3", -1)
    do(game, "maneuver C3", "step D3")
    assert game.label(named(game, "us-squad-1").hex) == "D3"
    assert resolution.bare(game, named(game, "us-squad-1"))
    do(game, "step E4")
    assert not resolution.bare(game, named(game, "us-squad-1"))


# --- off the map (10.2b) --------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.2b")
def test_markers_are_resolved_as_units_leave_the_map() -> None:
    made = stage("us_leader A8", "us_squad C3")
    game = made.activation("able", rolls=(6,))
    game.carried = (1,)
    squad = named(game, "us-squad-1")
    left = leaving.resolve_on_exit(game, (squad.number,), squad.hex)
    assert left == (squad.number,)
    assert named(game, "us-squad-1").disrupted
    assert not list(game.carried)


@pytest.mark.rule("LHY 10.2b")
def test_a_vehicle_that_leaves_the_map_may_still_be_destroyed() -> None:
    game = stage("us_leader A8", "us_m4 C3").activation("able", rolls=(8,))
    tank = named(game, "us-m4-1")
    game.atdrm[tank.number] = (TankMarker(3, False, 0, 5),)
    assert leaving.resolve_on_exit(game, (tank.number,), tank.hex) == ()
    assert game.losses == (1, 0)
    assert texts(game, "maneuver") is not None


@pytest.mark.rule("LHY 11.3.1b")
@pytest.mark.rule("LHY 10.4.3")
def test_markers_of_riders_follow_a_tank_that_does_not_wait_for_the_choice() -> None:
    """It halts in E4 and fires; then the enemy says which markers of E3 went with its Riders."""
    picture = "\n".join(["........."] * 8)
    units = ("us_leader A1", "us_m4 E3 m", "us_squad in us-m4-1", "us_squad E3")
    stage = Stage(picture).platoon("able", 0, *units)
    stage.platoon("eins", 1, "ge_leader I8", "ge_pz4 E8", infantry=False)
    game = stage.activation("able")
    start, to = stage.hex("E3"), stage.hex("E4")
    game.sadrm[start * 2] = (2, 1)
    do(game, "halt and fire us-m4-1 E4", "shoot us-m4-1 ge-pz4-1")
    assert game.phase.name == "take-along"
    assert game.side == 1
    do(game, texts(game, "take along")[0], "done")
    assert game.sadrm == {start * 2: (1,), to * 2: (2,)}
