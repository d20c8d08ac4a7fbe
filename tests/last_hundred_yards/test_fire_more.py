"""Fire where chapters meet: bypass, crossfire, works, mortar fire, assaults, passing shots (11)."""

from __future__ import annotations

import pytest

from hexfront.core.game import Denial
from hexfront.systems.last_hundred_yards import anti_tank_value, moving_fire, small_arms_value
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.bearings import bearing, within_hexside
from hexfront.systems.last_hundred_yards.firing import REACTION
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    FIRE,
    MANEUVER,
    ON_MAP,
    Arrow,
    Assault,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.modifiers import Modifier
from hexfront.systems.last_hundred_yards.results import lose_leader
from hexfront.systems.last_hundred_yards.segments import segment
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from last_hundred_yards.looks import line, ring, sides
from last_hundred_yards.stage import Stage, deed, do, named, texts

FIELD = "\n".join(["............"] * 9)
WOODS = "............\n....w.......\n" + "\n".join(["............"] * 6)
# Whoever is in B8 sees the open ground to the east, and nothing north of the woods.
SCREEN = "\n".join(["............"] * 3 + ["...www......"] + ["............"] * 6)


def again(game: GameLHY) -> None:
    """Ask anew after the position was changed by hand."""
    game.table = None
    game.choices = game.phase.legal_actions(game)


def refused(game: GameLHY, words: str) -> str:
    """The message of the denial of an action, empty if it is legal."""
    denial = game.why_not(words)
    return "" if denial is None else denial.id


def primary(game: GameLHY, label: str, number: int = 0) -> None:
    """A mortar's primary impact hex with a marker."""
    hex = game.ground.board.parse(label)
    game.mdrm[hex] = (MortarMarker(1, 0, 2),)
    game.mortars = (MortarState(number, ON_MAP, primary=hex),)
    again(game)


def assaulted_from(game: GameLHY, name: str, here: str, target: str) -> None:
    """The unit stands under its Assault Arrow, and the other side reacts."""
    origin, hex = game.ground.board.parse(here), game.ground.board.parse(target)
    unit = named(game, name)
    game.put(unit, origin)
    game.arrows = (Arrow(unit.side, origin, hex, (unit.number,)),)
    game.replace(segment(game))
    again(game)


# --- bypass (10.4.5.1) ----------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.5.1 step 3")
@pytest.mark.rule("LHY 11.3a")
def test_each_unit_of_a_bypassed_hex_may_fire_at_riders() -> None:
    stage = Stage(FIELD).platoon("able", 0, "us_leader A1", "us_squad D4", "us_squad D4")
    stage.platoon("g", 1, "ge_leader L1", "ge_squad in ge-pz4-1", "ge_pz4 G4 m")
    game = stage.activation("g")
    do(game, "maneuver ge-pz4-1", "step F4", "step E4", "bypass D4")
    assert texts(game, "fire") == ["fire D4:us-squad-1 D4", "fire D4:us-squad-2 D4"]
    do(game, "fire us-squad-1 D4", "fire us-squad-2 D4")
    assert len(game.sadrm[stage.hex("D4") * 2 + 1]) == 2


# --- knee mortars (11.4.10) -----------------------------------------------------------------------


def roadside(target: str) -> GameLHY:
    """A squad with a knee mortar on a road that runs through woods, with an enemy along it."""
    picture = "\n".join(["...", "w..", "w..", "w..", "w..", "...", "...", "..."])
    stage = Stage(picture, line("road", "A1 A2 A3 A4 A5 A6 A7"))
    stage.platoon("j", 1, "jp_leader C8", "jp_squad A1").mortar(1, "jp_knee_mortar")
    return stage.platoon("able", 0, "us_leader C1", f"us_squad {target}").activation("j")


@pytest.mark.rule("LHY 11.4.10")
@pytest.mark.rule("LHY 4.1.9.4c")
@pytest.mark.parametrize(("target", "expected"), [("A5", ""), ("A6", "denied-enclosed-road")])
def test_a_knee_mortar_reaches_along_an_enclosed_road_as_an_observer_does(
    target: str, expected: str
) -> None:
    game = roadside(target)
    a, b = game.ground.board.parse("A1"), game.ground.board.parse(target)
    assert game.sights.sees(a, b, ON_FOOT, ON_FOOT)
    for verb in ("knee", "knee smoke"):
        assert refused(game, f"{verb} jp-squad-1 {target}") == expected
    if expected:
        denial = game.why_not(f"knee jp-squad-1 {target}")
        assert isinstance(denial, Denial)
        assert (denial.params["distance"], denial.params["range"]) == (5, 4)


@pytest.mark.rule("LHY 10.5.3.2a")
@pytest.mark.rule("LHY 11.4.10")
def test_under_an_assault_a_knee_mortar_is_silent_and_small_arms_are_not() -> None:
    stage = Stage(FIELD).platoon("j", 1, "jp_leader A8", "jp_squad D4").mortar(1, "jp_knee_mortar")
    stage.platoon("able", 0, "us_leader L1", "us_squad G4")
    game = stage.reaction("able", (deed(stage, "us-squad-1", MANEUVER, "G4", "F4", "E4"),))
    assaulted_from(game, "us-squad-1", "E4", "D4")
    assert texts(game, "fire") == ["fire D4 E4"]
    assert texts(game, "knee") + texts(game, "knee smoke") == []
    assert refused(game, "knee jp-squad-1 E4") == "denied-under-assault"


@pytest.mark.rule("LHY 10.5.3.1b")
@pytest.mark.rule("LHY 11.4.10")
def test_in_an_assault_a_knee_mortar_is_silent_and_small_arms_are_not() -> None:
    stage = Stage(FIELD).platoon("j", 1, "jp_leader A8", "jp_squad D4").mortar(1, "jp_knee_mortar")
    stage.platoon("able", 0, "us_leader L1", "us_squad G4", "us_m4 D4")
    game = stage.reaction("able", (deed(stage, "us-squad-1", MANEUVER, "G4", "F4", "E4"),))
    game.put(named(game, "us-squad-1"), stage.hex("E4"))
    game.assaults[stage.hex("D4")] = Assault(stage.hex("D4"), 0)
    again(game)
    assert texts(game, "fire") == ["fire D4:jp-squad-1 E4"]
    assert texts(game, "knee") + texts(game, "knee smoke") == []
    assert refused(game, "knee jp-squad-1 E4") == "denied-in-assault"


# --- passing shots (11.5.4g) ----------------------------------------------------------------------


@pytest.mark.rule("LHY 2.2.4a")
@pytest.mark.rule("LHY 11.5.4g")
@pytest.mark.parametrize(("front", "may"), [(2, False), (8, True)])
def test_a_fortified_position_fires_passing_shots_through_its_front_only(
    front: int, may: bool
) -> None:
    picture = "\n".join(["............"] * 7 + ["..w........."] * 2)
    stage = Stage(picture).support(1, "ge_fp F3").platoon("g", 1, "ge_leader A1")
    stage.platoon("able", 0, "us_leader L1", "us_m4 B8 m")
    # South of the position all along, and at last behind the woods.
    path = ("I7", "H7", "G7", "F7", "E7", "D7", "C7", "B8")
    game = stage.reaction("able", (deed(stage, "us-m4-1", MANEUVER, *path),))
    position = named(game, "ge-fp-1").copy()
    position.facing = front
    game.units[position.number] = position
    again(game)
    assert (texts(game, "shoot") != []) == may


@pytest.mark.rule("LHY 11.5.4g")
@pytest.mark.rule("LHY 4.1.9.4b")
def test_a_passing_shot_reaches_no_farther_along_an_enclosed_road_than_others() -> None:
    rows = ["...."] + ["w..."] * 8 + ["...."] * 4
    stage = Stage("\n".join(rows), line("road", "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13"))
    stage.support(1, "ge_pak40 A1").platoon("g", 1, "ge_leader D1")
    stage.platoon("able", 0, "us_leader D13", "us_m4 D12 m")
    seen = ("A12", "A11", "A10")  # more than six hexes along the road
    path = ("A13", *seen, "B10", "C11", "D12")
    game = stage.reaction("able", (deed(stage, "us-m4-1", MANEUVER, *path),))
    gun, tank = named(game, "ge-pak40-1"), named(game, "us-m4-1")
    assert not game.sights.sees(gun.hex, tank.hex)
    assert {stage.hex(hex) for hex in seen} <= set(anti_tank_value.passing_hexes(game, gun, tank))
    assert anti_tank_value.best_passing(game, gun, tank, REACTION) == NONE


@pytest.mark.rule("LHY 11.1.1")
@pytest.mark.rule("LHY 11.5.4g")
def test_a_passing_shot_shows_the_front_through_which_it_went_out() -> None:
    stage = Stage(SCREEN).support(1, "ge_pak40 B8").platoon("g", 1, "ge_leader A1")
    stage.platoon("able", 0, "us_leader L1", "us_m4 F1 m")
    path = ("K8", "J7", "I7", "H6", "H5", "G4", "G3", "G2", "F1")
    game = stage.reaction("able", (deed(stage, "us-m4-1", MANEUVER, *path),))
    gun = named(game, "ge-pak40-1")
    used = anti_tank_value.best_passing(game, gun, named(game, "us-m4-1"), REACTION)
    assert game.label(used) in ("J7", "I7", "H6", "H5")
    do(game, *texts(game, "shoot"))
    shots = [deed for deed in (*game.acts, *game.deeds) if deed.kind == FIRE]
    expected = bearing(stage.ground.board.map, gun.hex, used)
    assert [(shot.facing, shot.targets) for shot in shots] == [(expected, (used,))]
    assert expected != bearing(stage.ground.board.map, gun.hex, stage.hex("F1"))


@pytest.mark.rule("LHY 11.5.4c")
@pytest.mark.rule("LHY 11.5.4g")
def test_of_two_targets_one_that_has_passed_lies_where_it_was_seen() -> None:
    stage = Stage(SCREEN).support(1, "ge_pak40 B8").platoon("g", 1, "ge_leader A1")
    stage.platoon("able", 0, "us_leader L1", "us_m4 F1 m", "us_m4 K8 m")
    path = ("K8", "J7", "I7", "H6", "H5", "G4", "G3", "G2", "F1")
    deeds = (
        deed(stage, "us-m4-1", MANEUVER, *path),
        deed(stage, "us-m4-2", MANEUVER, "L8", "K8"),
    )
    game = stage.reaction("able", deeds)
    # From B8 the line to F1 goes out through another hexside than all those to where it was seen.
    map, origin = stage.ground.board.map, stage.hex("B8")
    ways = [bearing(map, origin, stage.hex(hex)) for hex in ("K8", "J7", "I7", "H6", "H5")]
    assert len(set(ways)) == 1
    assert not within_hexside(ways[0], bearing(map, origin, stage.hex("F1")))
    do(game, "two targets ge-pak40-1", "shoot ge-pak40-1 us-m4-1", "shoot ge-pak40-1 us-m4-2")
    assert len(game.atdrm) == 2


# --- crossfire (11.1.2) ---------------------------------------------------------------------------


def between() -> Stage:
    """An enemy section in D4 between squads of two platoons of one company."""
    stage = Stage(FIELD).platoon("one", 0, "us_leader B2", "us_squad D2", company="able")
    stage.platoon("two", 0, "us_leader D8", "us_squad D6", company="able")
    return stage.platoon("g", 1, "ge_leader L1", "ge_section_a D4")


@pytest.mark.rule("LHY 13.3.4.2")
@pytest.mark.rule("LHY 11.1.2")
def test_mates_without_a_leader_join_no_crossfire_of_an_activation() -> None:
    game = between().activation("one")
    assert texts(game, "crossfire") == ["crossfire D4"]
    do(game, "crossfire D4")
    assert {"join D2", "join D6"} <= set(texts(game))
    lose_leader(game, named(game, "us-leader-2"))
    again(game)
    assert refused(game, "join D6") == "denied-no-leader-no-action"
    do(game, "cancel")
    again(game)
    assert texts(game, "crossfire") == []


@pytest.mark.rule("LHY 13.3.4.2")
@pytest.mark.rule("LHY 3.2")
@pytest.mark.parametrize(("gone", "may"), [("us-leader-1", True), ("us-leader-2", False)])
def test_support_joins_with_the_leader_of_the_platoon_that_it_is_nearest_to(
    gone: str, may: bool
) -> None:
    stage = Stage(FIELD).platoon("one", 0, "us_leader B2", "us_squad B2", company="able")
    stage.platoon("two", 0, "us_leader D8", "us_squad D7", company="able")
    stage.platoon("three", 0, "us_leader D1", "us_squad D2", company="able")
    stage.support(0, "us_mg D6").platoon("g", 1, "ge_leader L1", "ge_section_a D4")
    game = stage.activation("three")
    machine_gun = named(game, "us-mg-1")
    game.scenario.units[machine_gun.number].company = 0
    assert machine_gun.number not in game.called
    lose_leader(game, named(game, gone))
    again(game)
    assert (texts(game, "crossfire") != []) == may
    if may:
        do(game, "crossfire D4")
        assert "join D6" in texts(game)


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 19.2")
@pytest.mark.parametrize("works", ["mines", "wire"])
def test_nobody_joins_a_crossfire_of_an_activation_from_mines_or_wire(works: str) -> None:
    stage = between()
    game = stage.activation("one")
    setattr(game, works, {stage.hex("D6"): 1})
    again(game)
    assert texts(game, "crossfire") == []
    setattr(game, works, {})
    again(game)
    do(game, "crossfire D4")
    setattr(game, works, {stage.hex("D6"): 1})
    again(game)
    assert refused(game, "join D6") == "denied-no-fire-out-of-works"


# --- mines and wire (19) --------------------------------------------------------------------------


@pytest.mark.rule("LHY 19.2")
def test_the_denial_of_fire_out_of_wire_says_so() -> None:
    stage = Stage(FIELD).platoon("able", 0, "us_leader A8", "us_squad D4")
    game = stage.platoon("g", 1, "ge_leader L8", "ge_squad F4").activation("able")
    game.wire = {stage.hex("D4"): 1}
    again(game)
    assert refused(game, "fire D4 F4") == "denied-no-fire-out-of-works"
    # Without a leader everything else is denied for that reason.
    lose_leader(game, named(game, "us-leader-1"))
    again(game)
    assert refused(game, "maneuver D4") == "denied-no-leader-no-action"


def at_the_wire(tank: str) -> Stage:
    """A bazooka in D2 and a Sherman near a Panzer, with woods in E2."""
    stage = Stage(WOODS).platoon("able", 0, "us_leader A6", "us_squad A6", "us_bazooka D2")
    stage.support(0, f"us_m4 {tank}")
    return stage.platoon("g", 1, "ge_leader H6", "ge_pz4 G2")


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 19.2")
@pytest.mark.rule("LHY 11.5.2")
@pytest.mark.rule("LHY 10.4.3")
@pytest.mark.parametrize("works", ["mines", "wire"])
def test_in_an_activation_nobody_goes_into_mines_or_wire_to_fire(works: str) -> None:
    stage = at_the_wire("D3 m")
    game = stage.activation("able")
    assert {"dash D2 E2", "halt and fire D3 E3"} <= set(texts(game))
    setattr(game, works, {stage.hex("E2"): 0, stage.hex("E3"): 0})
    again(game)
    assert not {"dash D2 E2", "halt and fire D3 E3"} & set(texts(game))
    for words in ("dash us-bazooka-1 E2", "halt and fire us-m4-1 E3"):
        denial = game.why_not(words)
        assert isinstance(denial, Denial)
        assert denial.id == "denied-no-fire-out-of-works"
        assert denial.params["to"] == words[-2:]


@pytest.mark.rule("LHY 19.1")
def test_mines_that_nobody_knows_are_found_by_going_there_to_fire() -> None:
    stage = at_the_wire("D3 m")
    # No AFV is Shocked below 9.
    game = stage.activation("able", rolls=(1,))
    game.mines = {stage.hex("E3"): 1}
    again(game)
    assert "halt and fire D3 E3" in texts(game)
    do(game, "halt and fire us-m4-1 E3")
    tank = named(game, "us-m4-1")
    assert game.label(tank.hex) == "E3"
    assert tank.acted
    assert game.phase.name == "segment"
    assert not game.atdrm


@pytest.mark.rule("LHY 19.2")
@pytest.mark.rule("LHY 10.4.2")
def test_no_shoot_and_scoot_out_of_wire() -> None:
    stage = at_the_wire("E3")
    game = stage.activation("able")
    assert "scoot E3 D3" in texts(game)
    game.wire = {stage.hex("E3"): 0}
    again(game)
    assert texts(game, "scoot") == []
    assert refused(game, "scoot us-m4-1 D3") == "denied-no-fire-out-of-works"
    assert refused(game, "shoot us-m4-1 ge-pz4-1") == "denied-no-fire-out-of-works"


@pytest.mark.rule("LHY 19.2")
@pytest.mark.rule("LHY 11.5.2")
@pytest.mark.parametrize(("die", "shot"), [(5, True), (6, False)])
def test_a_light_weapon_that_gets_out_of_wire_may_fire(die: int, shot: bool) -> None:
    stage = at_the_wire("A6")
    game = stage.activation("able", rolls=(die,))
    game.wire = {stage.hex("D2"): 0}
    again(game)
    assert refused(game, "shoot us-bazooka-1 ge-pz4-1") == "denied-no-fire-out-of-works"
    do(game, "dash us-bazooka-1 E2")
    assert bool(game.atdrm) == shot
    assert game.label(named(game, "us-bazooka-1").hex) == ("E2" if shot else "D2")


@pytest.mark.rule("LHY 19.2")
@pytest.mark.rule("LHY 10.4.5.1 step 3")
def test_out_of_wire_infantry_answers_a_bypass_and_a_machine_gun_does_not() -> None:
    stage = Stage(FIELD).platoon("able", 0, "us_leader A1", "us_squad D4").support(0, "us_mg D4")
    stage.platoon("g", 1, "ge_leader L1", "ge_squad in ge-pz4-1", "ge_pz4 G4 m")
    game = stage.activation("g", rolls=(1,))
    game.wire = {stage.hex("D4"): 0}
    do(game, "maneuver ge-pz4-1", "step F4", "step E4", "bypass D4")
    assert texts(game, "fire") == ["fire D4:us-squad-1 D4"]


# --- assaults (10.5.3) ----------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3.2f")
@pytest.mark.rule("LHY 10.5.3.1e")
@pytest.mark.parametrize("flags", ["", " oa"])
def test_under_an_assault_of_tanks_overwatch_fires_at_these(flags: str) -> None:
    stage = Stage(FIELD).platoon("able", 0, "us_leader A8", f"us_m4 D4{flags}")
    stage.platoon("g", 1, "ge_leader L8", "ge_pz4 G4", "ge_pz4 J4")
    deeds = (
        deed(stage, "ge-pz4-1", MANEUVER, "G4", "F4", "E4"),
        deed(stage, "ge-pz4-2", MANEUVER, "K4", "J4"),
    )
    game = stage.reaction("g", deeds)
    assaulted_from(game, "ge-pz4-1", "E4", "D4")
    assert texts(game, "shoot") == ["shoot D4 E4"]
    assert refused(game, "shoot us-m4-1 ge-pz4-2") == "denied-afvs-of-assault-first"


# --- the way of the fire (11.3.3l) ----------------------------------------------------------------


@pytest.mark.rule("LHY 11.3.3l")
@pytest.mark.reconstructed("small_arms.vehicle.value")
@pytest.mark.parametrize(
    ("fence", "expected"),
    [
        ("", -1),
        (sides("wall", "B2/s"), None),  # of the firer's hex
        (sides("tree_line", "B2/s"), None),
        (sides("wall", "B5/n"), None),  # of the target's
        (sides("wall", "B2/n"), -1),  # behind him
        (sides("wall", "B5/s"), -1),
    ],
)
def test_fire_over_a_wall_or_tree_line_leaves_vehicles_out(
    fence: str, expected: int | None
) -> None:
    stage = Stage("\n".join(["...."] * 8), fence)
    stage.platoon("g", 1, "ge_leader D8", "ge_squad B5").support(1, "ge_251 B5")
    game = stage.platoon("able", 0, "us_leader A8", "us_squad B2").activation("able")
    assert vehicle_drm(game, "us-squad-1", "B5") == expected


def vehicle_drm(game: GameLHY, name: str, target: str) -> int | None:
    """The modifier for friendly vehicles in the target hex, None for none."""
    found: list[Modifier] = []
    small_arms_value.net(game, named(game, name), game.ground.board.parse(target), 0, found)
    return {modifier.id: modifier.value for modifier in found}.get("vehicle")


@pytest.mark.rule("LHY 11.3.3l")
def test_a_wall_on_the_way_counts_too_when_the_line_goes_over_it() -> None:
    # The firer's hill lies so high that the wall between B3 and B4 blocks nothing.
    for fence, expected in (("", -1), (sides("wall", "B4/n"), None)):
        hill = "scale = 10\n" + ring("B2", 10, 2)
        stage = Stage("\n".join(["...."] * 8), hill + fence)
        stage.platoon("g", 1, "ge_leader D8", "ge_squad B6").support(1, "ge_251 B6")
        game = stage.platoon("able", 0, "us_leader A8", "us_squad B2").activation("able")
        assert game.sights.sees(stage.hex("B2"), stage.hex("B6"), ON_FOOT, ON_FOOT)
        assert vehicle_drm(game, "us-squad-1", "B6") == expected


# --- primary impact hexes (11.4.7.1) --------------------------------------------------------------


def shelled(vehicle: str) -> GameLHY:
    """The activation of a platoon with that vehicle, and mortar fire on C3."""
    stage = Stage(FIELD).platoon("able", 0, "us_leader A8", "us_squad D2").support(0, vehicle)
    stage.mortar(1, "ge_8cm_section").platoon("g", 1, "ge_leader L1", "ge_pz4 H3")
    game = stage.activation("able")
    primary(game, "C3")
    return game


@pytest.mark.rule("LHY 11.4.7.1a")
@pytest.mark.rule("LHY 10.4.3")
def test_a_vehicle_in_motion_halts_and_fires_when_it_is_out_of_the_shelled_hex() -> None:
    game = shelled("us_gmc75 C3 m")
    assert "halt and fire C3 C3" not in texts(game)
    assert refused(game, "halt and fire us-gmc75-1 C3") == "denied-cannot-fire-under-shells"
    assert "halt and fire C3 D3" in texts(game)
    do(game, "halt and fire us-gmc75-1 D3")
    assert isinstance(game.phase, moving_fire.Shooting)
    # In motion it saw its target all the time.
    assert game.phase.unseen(game, named(game, "ge-pz4-1").hex, 1) == 0
    do(game, *texts(game, "shoot"))
    assert len(game.atdrm[named(game, "ge-pz4-1").number]) == 1


@pytest.mark.rule("LHY 11.4.7.1a")
@pytest.mark.rule("LHY 10.4.2")
def test_a_vehicle_does_not_fire_out_of_the_shelled_hex_to_scoot() -> None:
    game = shelled("us_gmc75 C3")
    assert texts(game, "scoot") == []
    assert refused(game, "scoot us-gmc75-1 D3") == "denied-cannot-fire-under-shells"
