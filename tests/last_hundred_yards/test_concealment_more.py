"""Concealment of vehicles and those aboard, of who is held up, and of guns under fire (4.3)."""

from __future__ import annotations

import pytest

from contract import Ear
from hexfront.core.dice import seeded
from hexfront.core.game import SPECTATOR
from hexfront.systems.last_hundred_yards.concealment import gain, lose_by_maneuver, reveal
from hexfront.systems.last_hundred_yards.forces import (
    MAY_BE_IN_MOTION,
    MAY_CONCEAL,
    NIGHT,
    SET_UP_ZONE,
    Zone,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Assault, TankMarker
from hexfront.systems.last_hundred_yards.resolution import resolve_all
from hexfront.systems.last_hundred_yards.retreating import Retreating
from hexfront.systems.last_hundred_yards.units import DID_EARLIER, GREEN, NONE
from hexfront.systems.last_hundred_yards.unknown import carriers, guess
from last_hundred_yards.looks import house
from last_hundred_yards.stage import Stage, begun, do, named, texts

# A wood in sight of what is far away, where no maneuver shows a vehicle beyond eight hexes.
WOOD = """
    ....................
    .w..................
    .w..................
    ....................
"""
OPEN = WOOD.replace("w", ".")
DARK = WOOD.replace(".", "w")


def concealed(game: GameLHY, name: str) -> bool:
    return named(game, name).concealed


# --- vehicles that fire, start, stop (4.3.1.2) ----------------------------------------------------


@pytest.mark.rule("LHY 4.3.1.2a")
@pytest.mark.rule("LHY 10.4.2")
@pytest.mark.parametrize("motion", ["start us-m4-1", "scoot B2 B2"])
def test_a_vehicle_that_goes_in_motion_in_its_hex_is_seen_however_far(motion: str) -> None:
    """Beyond eight hexes and out of woods neither its fire shows it nor its place."""
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4").support(0, "us_m4 B2 c")
    stage.platoon("foe", 1, "ge_leader T4").support(1, "ge_pz4 M3")
    game = stage.activation("one")
    do(game, motion)  # there is but one target
    assert (motion == "scoot B2 B2") == (named(game, "ge-pz4-1").number in game.atdrm)
    assert named(game, "us-m4-1").motion == GREEN
    assert not concealed(game, "us-m4-1")


@pytest.mark.rule("LHY 4.3.1.2a")
def test_but_it_stays_concealed_as_long_as_nobody_sees_it() -> None:
    stage = Stage(DARK).platoon("one", 0, "us_leader A4").support(0, "us_m4 B2 c")
    game = stage.platoon("foe", 1, "ge_leader T4", "ge_squad T3").activation("one")
    do(game, "start us-m4-1")
    assert named(game, "us-m4-1").motion == GREEN
    assert concealed(game, "us-m4-1")


@pytest.mark.rule("LHY 4.3.1.2a")
@pytest.mark.rule("LHY 14.3.3.2")
def test_a_vehicle_that_has_retreated_is_in_motion_and_seen_however_far() -> None:
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4").support(0, "us_m4 B2 c")
    game = stage.platoon("foe", 1, "ge_leader T4", "ge_squad M3").game()
    tank = named(game, "us-m4-1")
    here, start = tank.hex, stage.hex("B3")
    number = tank.number
    retreat = Retreating(0, start, (), False, NONE, number, (start, here))
    game.push(retreat)
    retreat.arrived(game)
    assert named(game, "us-m4-1").motion == GREEN
    assert not concealed(game, "us-m4-1")


@pytest.mark.rule("LHY 4.3.1.2a")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize(("flags", "seen"), [("cm", True), ("c", False)])
def test_who_comes_out_of_hiding_sees_a_vehicle_in_motion_however_far(
    flags: str, seen: bool
) -> None:
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4").support(0, f"us_m4 B2 {flags}")
    game = stage.platoon("foe", 1, "ge_leader -", "ge_squad M3 h").game()
    reveal(game, named(game, "ge-squad-1"))
    assert concealed(game, "us-m4-1") != seen
    assert concealed(game, "ge-squad-1")


@pytest.mark.rule("LHY 17.2")
def test_by_night_motion_shows_no_farther_than_a_maneuver() -> None:
    """Its maneuver would show it to an enemy next to it alone; so does his."""
    stage = Stage(OPEN, light=NIGHT).platoon("one", 0, "us_leader A4")
    stage.support(0, "us_m4 B2 cm").platoon("foe", 1, "ge_leader -", "ge_squad D2")
    game = stage.game()
    walker, tank = named(game, "ge-squad-1"), named(game, "us-m4-1")
    lose_by_maneuver(game, tank, tank.hex)
    assert concealed(game, "us-m4-1")
    lose_by_maneuver(game, walker, walker.hex)
    assert concealed(game, "us-m4-1")


# --- those aboard (4.3.1.2) -----------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3.1.2")
@pytest.mark.rule("LHY 4.3.1.2a")
def test_riders_are_seen_with_a_vehicle_that_everybody_knew_already() -> None:
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4", "us_squad B2 c")
    stage.support(0, "us_m4 B2").platoon("foe", 1, "ge_leader T4", "ge_squad M3")
    game = stage.activation("one")
    do(game, "load us-squad-1 us-m4-1")
    assert concealed(game, "us-squad-1"), "nobody is near enough"
    # Out of the woods in sight of an enemy: at any distance.
    do(game, "maneuver us-m4-1", "step B1", "stop")
    assert game.label(named(game, "us-squad-1").hex) == "B1"
    assert not concealed(game, "us-squad-1")


@pytest.mark.rule("LHY 4.3.1.2")
@pytest.mark.rule("LHY 4.3.1.2d")
def test_riders_are_seen_when_an_enemy_comes_next_to_their_vehicle() -> None:
    stage = Stage(DARK).platoon("one", 0, "us_leader A4", "us_squad in us-m4-1 c")
    stage.support(0, "us_m4 B2").platoon("foe", 1, "ge_leader -", "ge_squad C3")
    game = stage.game()
    foe = named(game, "ge-squad-1")
    lose_by_maneuver(game, foe, foe.hex)
    assert not concealed(game, "us-squad-1")


@pytest.mark.rule("LHY 4.3.1.2")
@pytest.mark.rule("LHY 10.4.6.2c")
@pytest.mark.parametrize("tank", ["us_m4 B2 c", "us_m4 B2"])
def test_riders_whom_their_tanks_fire_makes_get_off_are_seen_with_it(tank: str) -> None:
    """In the open, in sight of an enemy eleven hexes away: the vehicle and its Riders are seen."""
    stage = Stage(OPEN).platoon("one", 0, "us_leader A4", "us_squad in us-m4-1 c")
    stage.support(0, tank).platoon("foe", 1, "ge_leader T4").support(1, "ge_pz4 M3")
    game = stage.activation("one")
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert not concealed(game, "us-m4-1")
    assert named(game, "us-squad-1").loaded_in == NONE
    assert not concealed(game, "us-squad-1")


@pytest.mark.rule("LHY 4.3.1.2b")
@pytest.mark.rule("LHY 10.4.6.2c")
def test_fire_that_does_not_show_the_tank_does_not_show_its_riders() -> None:
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4", "us_squad in us-m4-1 c")
    stage.support(0, "us_m4 B2 c").platoon("foe", 1, "ge_leader T4").support(1, "ge_pz4 M3")
    game = stage.activation("one")
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert concealed(game, "us-m4-1")
    assert named(game, "us-squad-1").loaded_in == NONE
    assert concealed(game, "us-squad-1")


@pytest.mark.rule("LHY 4.3.1.1a")
@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.parametrize(("foe", "seen"), [("I2", True), ("M2", False)])
def test_who_boards_beside_his_wood_maneuvers_into_the_open(foe: str, seen: bool) -> None:
    """From B2 to a tank in C2, six or ten hexes from the enemy: within eight he sees it."""
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4", "us_squad B2 c")
    stage.support(0, "us_m4 C2").platoon("foe", 1, "ge_leader T4", f"ge_squad {foe}")
    game = stage.activation("one")
    do(game, "load us-squad-1 us-m4-1")
    assert named(game, "us-squad-1").loaded_in == named(game, "us-m4-1").number
    assert concealed(game, "us-squad-1") != seen


# --- held up (4.3.1, 4.1.10, 20.9) ----------------------------------------------------------------


@pytest.mark.rule("LHY 4.3.1")
@pytest.mark.rule("LHY 10.0b")
@pytest.mark.rule("LHY 20.9")
def test_who_runs_into_a_hidden_enemy_has_maneuvered_next_to_him_and_is_seen() -> None:
    stage = Stage(DARK).platoon("one", 0, "us_leader B2 c").platoon("foe", 1, "ge_squad C2 h")
    game = stage.activation("one")
    do(game, texts(game, "maneuver")[0], "step C2")
    leader, foe = named(game, "us-leader-1"), named(game, "ge-squad-1")
    assert (game.label(leader.hex), leader.acted) == ("B2", True)
    assert not foe.hidden
    assert not leader.concealed
    assert foe.concealed, "he did not maneuver"


RIVER = """
[[lines]]
kind = "river"
path = "A3/nw B3 C4 D4 E5 F5 G6/se"
"""


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.rule("LHY 4.3.1.1a")
def test_who_does_not_get_out_of_a_river_has_maneuvered_in_the_open() -> None:
    field = "\n".join(["......."] * 6)
    stage = Stage(field, RIVER).platoon("able", 0, "us_leader A1", "us_squad D4")
    game = stage.platoon("foe", 1, "ge_leader G1", "ge_squad G3").activation("able", rolls=(10,))
    squad = named(game, "us-squad-1").with_concealed(True).with_bank(0)
    game.change(squad)
    game.names.show(squad.number)
    game.choices = game.phase.legal_actions(game)
    do(game, next(text for text in texts(game, "maneuver") if "D4" in text), "step D3")
    squad = named(game, "us-squad-1")
    assert (game.label(squad.hex), squad.acted) == ("D4", True)
    assert not squad.concealed


# --- gaining it (4.3.2) ---------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.rule("LHY 4.3.1.2d")
@pytest.mark.parametrize(("hex", "gained"), [("B2", False), ("A1", True)])
def test_no_vehicle_is_concealed_with_an_enemy_next_to_it_though_he_does_not_see_it(
    hex: str, gained: bool
) -> None:
    """The enemy is in an assault, in which infantry sees nothing beyond its hex."""
    stage = Stage(DARK).platoon("one", 0, "us_leader A4", "us_squad C3", "us_squad in us-m3-1")
    stage.support(0, f"us_m3 {hex}").platoon("foe", 1, "ge_leader -", "ge_squad C3")
    game = stage.game()
    fight = stage.hex("C3")
    game.assaults[fight] = Assault(fight, 0, ((named(game, "us-squad-1").number, 0, 1),))
    gain(game)
    assert concealed(game, "us-m3-1") == gained
    assert concealed(game, "us-squad-2") == gained, "Passengers go with their vehicle"


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.rule("LHY 4.3.1.2d")
def test_nor_beside_a_house_that_hides_its_road() -> None:
    road = '[[lines]]\nkind = "road"\nwidth = 20\npath = "C1 C2 C3 C4 C5"\n'
    town = "\n".join(["ttttt"] * 5)
    stage = Stage(town, "scale = 10\n" + road + house("C3", 3, -8, 9, 8))
    stage.platoon("one", 0, "us_leader A1").support(0, "us_m4 C3")
    game = stage.platoon("foe", 1, "ge_leader -", "ge_squad D3").game()
    gain(game)
    assert not concealed(game, "us-m4-1")
    assert concealed(game, "ge-squad-1"), "men on foot need only be out of sight"


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.parametrize("flags", ["g", "d"])
def test_no_passenger_is_concealed_who_would_not_be_on_foot(flags: str) -> None:
    stage = Stage(DARK).platoon(
        "one", 0, "us_leader in us-m3-1", f"us_squad in us-m3-1 {flags}", f"us_squad B3 {flags}"
    )
    stage.support(0, "us_m3 B2").platoon("foe", 1, "ge_leader -", "ge_squad T1")
    game = stage.game()
    gain(game)
    assert concealed(game, "us-m3-1")
    assert concealed(game, "us-leader-1")
    assert not concealed(game, "us-squad-1")
    assert not concealed(game, "us-squad-2")
    # Once he is well again he is.
    squad = named(game, "us-squad-1").copy()
    squad.disrupted = squad.regrouping = False
    game.change(squad)
    gain(game)
    assert concealed(game, "us-squad-1")
    assert game.names.of[squad.number] >= 0


# --- the beginning of a game ----------------------------------------------------------------------


def beginning(tank: str, foe: str, picture: str, moving: bool) -> GameLHY:
    """A game whose sides have set up a tank and a squad, both as concealed as they may be."""
    stage = Stage(picture, first_set_up=0).platoon("one", 0, "us_leader -")
    stage.support(0, "us_m4 -").platoon("foe", 1, "ge_leader -", "ge_squad -")
    stage.zones = [
        Zone(0, "west", "West", 0, SET_UP_ZONE, (stage.hex(tank),), 0),
        Zone(1, "east", "East", 1, SET_UP_ZONE, (stage.hex(foe),), 0),
    ]
    scenario = stage.scenario()
    for start in scenario.units:
        start.may = MAY_CONCEAL | MAY_BE_IN_MOTION
        start.zones = (start.side,)
    game = scenario.new_game(seed=1)
    assert isinstance(game, GameLHY)
    do(game, "auto")
    if moving:
        do(game, "start us-m4-1")
    do(game, "ready")
    do(game, "auto")
    assert concealed(game, "us-m4-1"), "not before both sides are ready"
    do(game, "ready")
    return game


@pytest.mark.rule("LHY 4.3.1.2a")
@pytest.mark.rule("LHY 4.3.1.2d")
@pytest.mark.parametrize(
    ("picture", "foe", "moving", "seen"),
    [
        (DARK, "C2", False, True),  # next to it
        (WOOD, "M3", False, False),
        (WOOD, "M3", True, True),  # in motion in sight
        (DARK, "M3", True, False),
    ],
)
def test_vehicles_that_the_set_up_put_before_the_enemy_are_seen_as_the_game_begins(
    picture: str, foe: str, moving: bool, seen: bool
) -> None:
    game = beginning("B2", foe, picture, moving)
    assert concealed(game, "us-m4-1") != seen
    assert concealed(game, "ge-squad-1"), "that is a rule for vehicles"


# --- found by fire (4.3.1.1d, 4.3.1.2c) -----------------------------------------------------------


@pytest.mark.rule("LHY 4.3.1.1d")
@pytest.mark.parametrize(("die", "seen"), [(5, True), (4, False)])
def test_anti_tank_fire_that_reaches_a_guns_cohesion_finds_it(die: int, seen: bool) -> None:
    """A marker of 1 and a 5: 6, which is its Cohesion."""
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4").support(0, "us_m4 M3")
    stage.platoon("foe", 1, "ge_leader T4").support(1, "ge_pak40 B2 c")
    game = stage.fire_phase(rolls=(die,))
    gun = named(game, "ge-pak40-1")
    assert (gun.cohesion, gun.type.av) == (6, 6)
    game.atdrm[gun.number] = (TankMarker(1, False, named(game, "us-m4-1").number, 3, gun.hex),)
    resolve_all(game)
    assert concealed(game, "ge-pak40-1") != seen


@pytest.mark.rule("LHY 4.3.1.1d")
def test_a_fortified_position_has_no_cohesion_to_reach() -> None:
    stage = Stage(WOOD).platoon("one", 0, "us_leader A4").support(0, "us_m4 M3")
    stage.platoon("foe", 1, "ge_leader T4").support(1, "ge_fp B2 c")
    game = stage.fire_phase(rolls=(7,))
    position = named(game, "ge-fp-1")
    assert position.cohesion == 0
    firer = named(game, "us-m4-1").number
    game.atdrm[position.number] = (TankMarker(1, False, firer, 3, position.hex),)
    resolve_all(game)
    assert concealed(game, "ge-fp-1")


# --- what the enemy is told (4.3) -----------------------------------------------------------------


@pytest.mark.rule("LHY 4.3")
def test_a_known_passenger_does_not_tell_what_carries_him() -> None:
    """A squad in plain sight boards one of two concealed pieces: the enemy learns that it rides in
    what lies concealed there, not which piece that is."""
    stage = Stage(DARK).platoon("one", 0, "us_leader A4", "us_squad B2")
    stage.support(0, "us_57mm B2 c", "us_m4 B2 c")
    game = stage.platoon("foe", 1, "ge_leader T4", "ge_squad T3").activation("one")
    ears = {side: Ear() for side in (0, 1, SPECTATOR)}
    for side, ear in ears.items():
        game.listen(ear, side)
    do(game, "load us-squad-1 us-m4-1")
    tank, squad = named(game, "us-m4-1"), named(game, "us-squad-1")
    assert (tank.concealed, squad.concealed, squad.loaded_in) == (True, False, tank.number)
    for side, ear in ears.items():
        boarded = next(event for event in ear.heard if event.id == "event-loaded")
        assert boarded.params["carrier"] == ("us_m4" if side == 0 else "?")
        view = game.view(side)
        told = {unit["id"]: unit for unit in view["units"]}
        carrier = told[squad.number]["loaded_in"]
        assert carrier in told, "it is there to be pointed at"
        assert told[carrier]["type"] == ("us_m4" if side == 0 else "concealed")
    text = game.position(1)
    assert f".l{tank.number}" not in text
    name = f"?{game.names.of[tank.number]}"
    assert f".l{name}" in text
    # Who reads that position guesses a vehicle for what carries him, whatever else lies there.
    pool = [tank.number, named(game, "us-57mm-1").number]
    unknown = [(f"?{game.names.of[number]}", "B2", "") for number in reversed(pool)]
    for seed in range(4):
        found = guess(game.scenario, seeded(seed), pool, unknown, carriers([f"a1.l{name}"]))
        assert [each.piece for each in found if each.name == name] == [tank.number]


@pytest.mark.rule("LHY 4.3.1.2a")
@pytest.mark.rule("LHY 20.9")
def test_a_hidden_gun_that_fires_uncovers_the_vehicle_in_motion_that_it_fires_at() -> None:
    """It aims at a concealed vehicle of a known kind; as it comes to light it is an enemy in sight
    of a vehicle in motion, which so is seen; the shot goes at that vehicle all the same."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad A1")
    stage.support(0, "us_m4 E3 mc").platoon("eins", 1, "ge_leader T1", "ge_squad T1")
    stage.support(1, "ge_pak40 M3 h")
    game = stage.activation("eins")
    tank, gun = named(game, "us-m4-1"), named(game, "ge-pak40-1")
    game.change(tank.with_announced())
    begun(game)
    shots = texts(game, "shoot at")
    assert len(shots) == 1
    do(game, shots[0])
    assert not named(game, "us-m4-1").concealed
    assert not named(game, "ge-pak40-1").hidden
    assert [marker.firer for marker in game.atdrm[tank.number]] == [gun.number]


@pytest.mark.rule("LHY 4.3")
def test_a_concealed_rider_of_a_known_tank_is_a_counter_and_nobody_in_particular() -> None:
    """The view neither names him as cargo nor leaves him out."""
    stage = Stage(WOOD).platoon("able", 0, "us_leader A1", "us_squad B2 c", "us_m4 B2")
    game = stage.platoon("eins", 1, "ge_leader T1").activation("able")
    do(game, "load B2:us-squad-1 B2:us-m4-1")
    squad, tank = named(game, "us-squad-1"), named(game, "us-m4-1")
    assert squad.concealed
    assert tank.cargo == (squad.number,)
    theirs = {unit["id"]: unit for unit in game.view(1)["units"] if unit["side"] == "allied"}
    assert theirs[tank.number]["cargo"] == []
    assert [unit["hex"] for unit in theirs.values() if unit["type"] == "concealed"] == ["B2"]
    own = {unit["id"]: unit for unit in game.view(0)["units"]}
    assert own[tank.number]["cargo"] == [squad.number]
    name = game.names.of[squad.number]
    assert f"?{name}@B2" in game.position(1)


@pytest.mark.rule("LHY 8.1a")
@pytest.mark.rule("LHY 4.3")
def test_a_seats_position_tells_of_concealed_units_too_that_they_acted_before() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad A2", "us_squad D3 ca")
    game = stage.platoon("eins", 1, "ge_leader T1").activation("able")
    squad = named(game, "us-squad-2")
    assert not squad.acted_now
    assert f"?{game.names.of[squad.number]}@D3!a{squad.action}.x{DID_EARLIER}" in game.position(1)


@pytest.mark.rule("LHY 20.9")
@pytest.mark.rule("LHY 10.4.6.2")
def test_a_hidden_vehicle_comes_to_light_when_a_known_unit_boards_it() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad B2", "us_m4 B2 h")
    game = stage.platoon("eins", 1, "ge_leader T1").activation("able")
    do(game, "load us-squad-1 us-m4-1")
    assert not named(game, "us-m4-1").hidden


@pytest.mark.rule("LHY 20.9")
def test_nobody_finds_hidden_enemies_from_aboard_of_a_vehicle() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad in us-m3-1", "us_m3 D3")
    game = stage.platoon("eins", 1, "ge_leader T1", "ge_squad F3 h").activation("able")
    lose_by_maneuver(game, named(game, "us-squad-1"), game.scenario.board.parse("D3"))
    assert named(game, "ge-squad-1").hidden
    lose_by_maneuver(game, named(game, "us-m3-1"), game.scenario.board.parse("D3"))
    assert not named(game, "ge-squad-1").hidden
