"""Transport (10.4.6): who boards what, Riders, Passengers, towed guns, and who gets out."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import recovery, results, transport
from hexfront.systems.last_hundred_yards.driving import load_may_move
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import LOADED_UP
from hexfront.systems.last_hundred_yards.units import GREEN, RED
from last_hundred_yards.brawls import retreating
from last_hundred_yards.stage import Stage, do, named, texts

OPEN = """
    ........
    ........
    ........
    ........
    ........
    ........
"""


def column(*units: str, picture: str = OPEN, enemy: str = "ge_squad H6") -> Stage:
    stage = Stage(picture).platoon("able", 0, "us_leader A1", *units)
    return stage.platoon("eins", 1, "ge_leader H6", enemy)


def load_code(game: GameLHY, unit: str, carrier: str) -> int:
    rider = named(game, unit)
    code = transport.board_denial(game, rider)
    return code or transport.load_denial(game, rider, named(game, carrier).number)


@pytest.mark.rule("LHY 10.4.6")
@pytest.mark.rule("LHY 10.4.6.2")
def test_boarding_is_the_whole_action_of_who_boards_alone() -> None:
    game = column("us_squad B2", "us_m4 B2").activation("able")
    do(game, "load us-squad-1 us-m4-1")
    squad, tank = named(game, "us-squad-1"), named(game, "us-m4-1")
    assert squad.loaded_in == tank.number
    assert tank.cargo == (squad.number,)
    assert squad.acted
    assert not tank.acted
    assert game.acts[-1].how & LOADED_UP
    do(game, "maneuver us-m4-1", "step B3", "stop")
    assert game.label(named(game, "us-squad-1").hex) == "B3"


@pytest.mark.rule("LHY 10.4.6.1")
@pytest.mark.parametrize(
    ("carrier", "aboard", "more", "code"),
    [
        ("us_m4", ("us_section",), "us_section", no.LEGAL),
        ("us_m4", ("us_section", "us_section"), "us_section", no.CARRIER_FULL),
        ("us_m4", ("us_squad",), "us_leader", no.LEGAL),
        ("us_m4", ("us_squad", "us_leader"), "us_bazooka", no.LEGAL),
        ("us_m4", (), "us_ft", no.CARRIER_FULL),
        ("us_m3", ("us_squad",), "us_section", no.CARRIER_FULL),
        ("us_truck", ("us_squad",), "us_section", no.LEGAL),
        ("us_truck", ("us_squad", "us_section"), "us_section", no.CARRIER_FULL),
        ("us_truck", ("us_bazooka",), "us_ft", no.CARRIER_FULL),
        ("us_truck", (), "us_ft", no.LEGAL),
        ("us_jeep", (), "us_section", no.LEGAL),
        ("us_jeep", (), "us_squad", no.CARRIER_FULL),
        ("us_jeep", ("us_leader",), "us_bazooka", no.CARRIER_FULL),
    ],
)
def test_capacity(carrier: str, aboard: tuple[str, ...], more: str, code: int) -> None:
    units = [f"{unit} B2" for unit in (carrier, *aboard, more)]
    game = Stage(OPEN).platoon("able", 0, *units).platoon("eins", 1, "ge_leader H6").game()
    vehicle = game.unit(0)
    for number in range(1, 1 + len(aboard)):
        game.board(game.unit(number), game.unit(vehicle.number))
    last = game.unit(1 + len(aboard))
    assert transport.room_denial(game, game.unit(vehicle.number), last) == code


@pytest.mark.rule("LHY 10.4.6.1")
def test_a_later_edition_has_four_steps_in_a_truck() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_truck B2", "us_squad B2", "us_squad B2")
    game = stage.platoon("eins", 1, "ge_leader H6").switch(truck_steps="4").game()
    game.board(named(game, "us-squad-1"), named(game, "us-truck-1"))
    truck = named(game, "us-truck-1")
    assert transport.room_denial(game, truck, named(game, "us-squad-2")) == no.LEGAL


@pytest.mark.rule("LHY 10.4.6.2b")
@pytest.mark.rule("LHY 10.4.6.2d")
@pytest.mark.rule("LHY 10.4.6.2.1")
def test_who_may_not_board() -> None:
    stage = column(
        "us_squad B2 d",
        "us_squad B2",
        "us_squad C2",
        "us_m4 B2",
        "us_m4 B2 m",
        "us_m4 G5",
        "us_squad G5",
    )
    game = stage.activation("able")
    assert load_code(game, "us-squad-1", "us-m4-1") == no.DISRUPTED_CANNOT_LOAD
    assert load_code(game, "us-squad-2", "us-m4-1") == no.LEGAL
    assert load_code(game, "us-squad-2", "us-m4-2") == no.IN_MOTION
    assert load_code(game, "us-squad-3", "us-m4-1") == no.TOO_FAR_TO_BOARD
    game.put(named(game, "ge-squad-1"), stage.hex("H5"))
    assert load_code(game, "us-squad-4", "us-m4-3") == no.ENEMY_TOO_NEAR


@pytest.mark.rule("LHY 10.4.6.2.1")
def test_from_woods_one_boards_a_vehicle_in_the_next_hex() -> None:
    picture = """
        ........
        .w......
        ........
        ........
        ........
        ........
    """
    game = column("us_squad B2", "us_m4 C2", picture=picture).activation("able")
    do(game, "load us-squad-1 us-m4-1")
    assert game.label(named(game, "us-squad-1").hex) == "C2"


@pytest.mark.rule("LHY 10.4.6.2a")
@pytest.mark.rule("LHY 10.4.6.2.2")
def test_getting_out() -> None:
    game = column("us_squad B2", "us_m4 B2", "us_squad C4").activation("able")
    do(game, "load us-squad-1 us-m4-1")
    assert transport.unload_denial(game, named(game, "us-squad-1")) == no.NOT_BOTH_IN_A_TURN
    game.change(named(game, "us-squad-1").fresh())
    assert transport.unload_denial(game, named(game, "us-squad-1")) == no.LEGAL
    tank = named(game, "us-m4-1")
    game.change(tank.with_motion(GREEN))
    assert transport.unload_denial(game, named(game, "us-squad-1")) == no.CARRIER_MOVES
    game.change(tank.with_motion(RED))
    game.choices = game.phase.legal_actions(game)
    do(game, "unload us-squad-1")
    squad = named(game, "us-squad-1")
    assert squad.loaded_in < 0
    assert squad.acted
    assert named(game, "us-m4-1").cargo == ()


@pytest.mark.rule("LHY 10.4.6")
@pytest.mark.rule("LHY 7.2b")
def test_in_activation_riders_move_with_their_own_platoon_alone() -> None:
    stage = Stage(OPEN).platoon("tanks", 0, "us_m4 B2", "us_m4 A6", infantry=False)
    stage.platoon("able", 0, "us_leader A1", "us_squad B2").platoon("eins", 1, "ge_leader H6")
    game = stage.activation("tanks")
    game.board(named(game, "us-squad-1"), named(game, "us-m4-1"))
    assert load_may_move(game, named(game, "us-m4-1")) == no.INFANTRY_NOT_ACTIVATED
    game.segment = 2
    assert load_may_move(game, named(game, "us-m4-1")) == no.LEGAL


# --- the two examples of 10.4.6.2 -----------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.rule("LHY 10.4.2")
def test_an_afv_fires_loads_and_moves_to_the_adjacent_hex() -> None:
    stage = column("us_squad B2", "us_m4 B2", "us_squad A6", enemy="ge_pz4 B6")
    game = stage.activation("able")
    do(game, "scoot us-m4-1 A2")
    if game.phase.name == "moving-fire":
        do(game, "shoot us-m4-1 ge-pz4-1")
    assert game.phase.name == "scoot"
    do(game, "load us-squad-1 us-m4-1")
    if game.phase.name == "scoot":
        do(game, "go")
    tank = named(game, "us-m4-1")
    assert game.label(tank.hex) == "A2"
    assert tank.motion == GREEN
    assert tank.cargo == (named(game, "us-squad-1").number,)
    assert named(game, "ge-pz4-1").number in game.atdrm


@pytest.mark.rule("LHY 10.4.6.2.2")
@pytest.mark.rule("LHY 10.4.3")
def test_a_moving_afv_stops_unloads_and_fires() -> None:
    stage = column("us_squad B2", "us_m4 B2 m", "us_squad A6", enemy="ge_pz4 B6")
    game = stage.game()
    game.board(named(game, "us-squad-1"), named(game, "us-m4-1"))
    stage._begin(game, 0)
    game.settle()
    do(game, "halt and fire us-m4-1 A2", "unload us-squad-1")
    if game.phase.name == "moving-fire":
        do(game, "shoot us-m4-1 ge-pz4-1")
    squad, tank = named(game, "us-squad-1"), named(game, "us-m4-1")
    assert squad.loaded_in < 0
    assert game.label(squad.hex) == "A2"
    assert squad.acted
    assert tank.motion == RED
    assert named(game, "ge-pz4-1").number in game.atdrm


# --- towed guns -----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.6.3b")
@pytest.mark.rule("LHY 10.4.6.3")
def test_a_gun_takes_the_action_of_its_carrier_too() -> None:
    game = column("us_57mm B2", "us_m3 B2", "us_squad A6").activation("able")
    do(game, "load us-57mm-1 us-m3-1")
    gun, track = named(game, "us-57mm-1"), named(game, "us-m3-1")
    assert gun.acted
    assert track.acted
    assert track.cargo == (gun.number,)
    assert transport.room_denial(game, track, named(game, "us-squad-1")) == no.CARRIER_FULL
    game.change(gun.fresh())
    game.change(track.fresh())
    game.choices = game.phase.legal_actions(game)
    do(game, "unload us-57mm-1")
    assert named(game, "us-57mm-1").acted
    assert named(game, "us-m3-1").acted


@pytest.mark.rule("LHY 10.4.6.3")
def test_not_after_it_has_fired_and_not_on_an_afv() -> None:
    game = column("us_57mm B2 a", "us_57mm B3", "us_m3 B2", "us_m4 B3").activation("able")
    assert load_code(game, "us-57mm-1", "us-m3-1") == no.GUN_HAS_FIRED
    assert load_code(game, "us-57mm-2", "us-m4-1") == no.NOT_A_CARRIER


@pytest.mark.rule("LHY 10.4.6.3")
def test_its_own_truck_comes_and_goes() -> None:
    stage = column("us_57mm B2", "us_truck spare", "us_squad A6")
    game = stage.activation("able")
    do(game, "load us-57mm-1 us-truck-1")
    truck = named(game, "us-truck-1")
    assert game.label(truck.hex) == "B2"
    assert truck.acted
    squad = named(game, "us-squad-1")
    assert transport.room_denial(game, truck, squad) == no.NOT_A_CARRIER
    for name in ("us-57mm-1", "us-truck-1"):
        game.change(named(game, name).fresh())
    game.choices = game.phase.legal_actions(game)
    do(game, "unload us-57mm-1")
    assert game.units[truck.number] is None
    assert game.label(named(game, "us-57mm-1").hex) == "B2"


@pytest.mark.rule("LHY 10.4.6.3c")
def test_a_gun_gets_out_into_adjacent_woods() -> None:
    picture = """
        ........
        ..w.....
        ........
        ........
        ........
        ........
    """
    stage = column("us_57mm B2", "us_m3 B2", "us_squad A6", picture=picture)
    game = stage.game()
    game.board(named(game, "us-57mm-1"), named(game, "us-m3-1"))
    stage._begin(game, 0)
    game.settle()
    assert "unload at us-57mm-1 C2" in texts(game) or any(
        words.endswith("C2") for words in texts(game, "unload at")
    )
    do(game, "unload at us-57mm-1 C2")
    assert game.label(named(game, "us-57mm-1").hex) == "C2"
    assert game.label(named(game, "us-m3-1").hex) == "B2"


@pytest.mark.rule("LHY 10.4.6.3a")
def test_a_gun_limbers_from_a_tree_lined_road() -> None:
    lined = """
    [[lines]]
    kind = "road"
    path = "B1 B2 B3"
    [[sides]]
    kind = "tree_line"
    at = "B2/ne B2/se B2/nw B2/sw"
    """
    stage = Stage(OPEN, lined).platoon(
        "able", 0, "us_leader A1", "us_57mm B2", "us_squad B2", "us_m3 B3", "us_57mm C5", "us_m3 C4"
    )
    game = stage.platoon("eins", 1, "ge_leader H6").activation("able")
    assert game.ground.tree_lined[stage.hex("B2")]
    assert load_code(game, "us-57mm-1", "us-m3-1") == no.LEGAL
    assert load_code(game, "us-squad-1", "us-m3-1") == no.TOO_FAR_TO_BOARD
    assert load_code(game, "us-57mm-2", "us-m3-2") == no.TOO_FAR_TO_BOARD


# --- Disrupted aboard (10.4.6.2c) -----------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.6.2c")
@pytest.mark.rule("LHY 12.1")
@pytest.mark.parametrize(("carrier", "aboard"), [("us_m4", False), ("us_m3", True)])
def test_riders_get_off_when_one_is_disrupted_and_passengers_stay(
    carrier: str, aboard: bool
) -> None:
    """Only Riders of an AFV have to get off; Passengers try to recover in a stationary carrier."""
    inside = carrier.replace("_", "-") + "-1"
    stage = column(f"us_section in {inside}", f"us_section in {inside}", f"{carrier} C3")
    game = stage.activation("able")
    results.disrupt(game, named(game, "us-section-1"))
    assert named(game, "us-section-1").disrupted
    for name in ("us-section-1", "us-section-2"):
        assert named(game, name).loaded is aboard
    assert recovery.unit_denial(game, named(game, "us-section-1")) == no.LEGAL


@pytest.mark.rule("LHY 10.4.6.2c")
@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.parametrize(("carrier", "aboard"), [("us_m4", False), ("us_m3", True)])
def test_what_a_casualty_leaves_of_passengers_is_still_aboard(carrier: str, aboard: bool) -> None:
    inside = carrier.replace("_", "-") + "-1"
    stage = column(f"us_squad in {inside}", f"{carrier} C3", "us_section spare")
    game = stage.activation("able")
    results.casualty(game, named(game, "us-squad-1"))
    section, vehicle = named(game, "us-section-1"), named(game, inside)
    assert section.disrupted
    assert section.loaded is aboard
    assert vehicle.cargo == ((section.number,) if aboard else ())
    assert (section.number in game.stacks[vehicle.hex]) is not aboard
    assert game.losses == (1, 0)


@pytest.mark.rule("LHY 10.4.6.2c")
@pytest.mark.rule("LHY 14.1-6")
def test_passengers_who_fail_the_check_of_a_retreat_stay_in_their_carrier() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_m3 D3", "us_squad in us-m3-1")
    stage.platoon("eins", 1, "ge_leader H6", "ge_squad D3")
    game = retreating(stage, "D3", 0, check=True, rolls=(10,))
    do(game, "retreat us-m3-1 C3", "stop")
    squad = named(game, "us-squad-1")
    assert squad.disrupted
    assert squad.loaded
    assert game.label(squad.hex) == "C3"
