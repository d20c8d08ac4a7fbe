"""Anti-tank fire: worked examples, golden cases, spreading, split and passing shots (11.5)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import anti_tank, anti_tank_value, enfilade, firing
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    FIRE,
    HALT_AND_FIRE,
    MANEUVER,
    REVERSE,
    Assault,
    MortarMarker,
    TankMarker,
)
from hexfront.systems.last_hundred_yards.modifiers import Modifier, total
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = "\n".join(["." * 24] * 8)
REACTION = firing.REACTION


def tanks(us: str, german: str, more: str = "", picture: str = OPEN) -> Stage:
    """American and German support units, several separated by commas; leaders out of the way."""
    stage = Stage(picture, more).platoon("able", 0, "us_leader A8").platoon("g", 1, "ge_leader X8")
    for side, words in ((0, us), (1, german)):
        units = [unit.strip() for unit in words.split(",") if unit.strip()]
        stage.support(side, *units)
    return stage


def refused(game: GameLHY, words: str) -> str:
    """The message id of why something may not be done now, "" if it may."""
    code = game.phases[-1].denial(game, game.parse(words))
    return DENIALS[code][1] if code else ""


def modifiers(game: GameLHY, unit: str, target: str, how: int = 0) -> dict[str, int]:
    """The modifiers of a shot by name; their sum is the value."""
    found: list[Modifier] = []
    firer, goal = named(game, unit), named(game, target)
    value = anti_tank_value.net(game, firer, goal, how, found)
    assert value == total(found) == anti_tank_value.net(game, firer, goal, how, None)
    return {modifier.id: modifier.value for modifier in found}


def shootable(game: GameLHY) -> list[str]:
    """The names of those at whom somebody may shoot now."""
    shots = [a for a in game.legal_actions() if isinstance(a, ActionLHY) and a.verb == "shoot"]
    return [game.scenario.unit_names[shot.target] for shot in shots]


def values(game: GameLHY, name: str) -> list[int]:
    """The values of the anti-tank markers on a unit."""
    return [marker.value for marker in game.atdrm.get(game.scenario.numbers[name], ())]


# --- worked examples ------------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.5")
@pytest.mark.rule("LHY 11.5.1")
@pytest.mark.rule("LHY 11.5.4")
@pytest.mark.golden("LHY G6")
@pytest.mark.golden("LHY S10")
@pytest.mark.rule("LHY 11.5.3")
@pytest.mark.rule("LHY 11.5.4a")
@pytest.mark.rule("LHY 11.5.4e")
@pytest.mark.rule("LHY 11.5.3-1")
@pytest.mark.rule("LHY 11.5.3-2")
@pytest.mark.rule("LHY 11.5.3-3")
def test_a_sherman_fires_at_a_moving_pz_iv_ten_hexes_away() -> None:
    game = tanks("us_m4 A3", "ge_pz4 K3 m").activation("able")
    assert modifiers(game, "us-m4-1", "ge-pz4-1") == {"atv": 3, "range": -1, "in-motion": -1}
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert values(game, "ge-pz4-1") == [1]
    assert named(game, "us-m4-1").acted


@pytest.mark.golden("LHY G7")
@pytest.mark.golden("LHY S9")
@pytest.mark.rule("LHY 11.5.1d")
def test_attacks_are_spread_over_the_tanks_of_a_hex() -> None:
    game = tanks("us_m4 A3, us_m4 A4, us_m4 A2", "ge_pz4 D3, ge_pz4 D3").activation("able")
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert refused(game, "shoot us-m4-2 ge-pz4-1") == "denied-spread-fire"
    do(game, "shoot us-m4-2 ge-pz4-2")
    # The odd one is the firer's choice.
    assert shootable(game) == ["ge-pz4-1", "ge-pz4-2"]
    do(game, "shoot us-m4-3 ge-pz4-2")
    assert (len(values(game, "ge-pz4-1")), len(values(game, "ge-pz4-2"))) == (1, 2)


@pytest.mark.golden("LHY G10")
@pytest.mark.rule("LHY 11.5.4d")
def test_a_pz_iv_shoots_and_scoots_at_a_sherman_in_motion() -> None:
    game = tanks("us_m4 D3 m", "ge_pz4 F3").activation("g")
    assert modifiers(game, "ge-pz4-1", "us-m4-1", firing.MOVES) == {
        "atv": 5,
        "moving": -2,
        "in-motion": -1,
    }
    assert modifiers(game, "ge-pz4-1", "us-m4-1", firing.STAYS)["moving"] == -1


@pytest.mark.golden("LHY G13")
@pytest.mark.rule("LHY 11.5.4j")
def test_a_tank_on_a_hill_is_hull_down() -> None:
    hill = """
    scale = 10
    [[areas]]
    kind = "contour"
    level = 1
    ring = "D3+-8,-8 D3+8,-8 D3+8,8 D3+-8,8"
    """
    game = tanks("us_m4 A3", "ge_pz4 D3", hill).activation("able")
    assert game.ground.level[named(game, "ge-pz4-1").hex] == 1
    assert modifiers(game, "us-m4-1", "ge-pz4-1") == {"atv": 3, "hull-down": -1}
    # Downhill there is nothing to hide behind.
    assert "hull-down" not in modifiers(game, "ge-pz4-1", "us-m4-1")


@pytest.mark.golden("LHY G23")
@pytest.mark.golden("LHY S11")
@pytest.mark.rule("LHY 11.5.4f")
def test_who_was_not_in_sight_when_a_halt_and_fire_began() -> None:
    rows = ["." * 24 for _ in range(8)]
    rows[2] = "....w" + "." * 19
    stage = tanks("us_m4 C1, us_m4 K3", "ge_pz4 C4 r", picture="\n".join(rows))
    # Tank A halted in C4; from C3, where it began, woods hid tank C in K3, but not tank B in C1.
    game = stage.reaction("g", (deed(stage, "ge-pz4-1", FIRE, "C3", "C4", how=HALT_AND_FIRE),))
    assert not game.sights.sees(stage.hex("C3"), stage.hex("K3"))
    assert game.sights.sees(stage.hex("C4"), stage.hex("K3"))
    assert "not-seen" not in modifiers(game, "us-m4-1", "ge-pz4-1", REACTION)
    assert modifiers(game, "us-m4-2", "ge-pz4-1", REACTION)["not-seen"] == -1
    # The halting tank itself: at C, not at B.
    assert "not-seen" not in modifiers(game, "ge-pz4-1", "us-m4-1")
    assert modifiers(game, "ge-pz4-1", "us-m4-2", firing.NOT_SEEN)["not-seen"] == -1


# --- modifiers and limits -------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.5.4i")
@pytest.mark.reconstructed("anti_tank.hindrance.value")
def test_each_hindrance_counts() -> None:
    game = tanks("us_m4 A3", "ge_pz4 D3").activation("able")
    game.smoke[game.ground.board.parse("D3")] = 2
    assert modifiers(game, "us-m4-1", "ge-pz4-1")["hindrance"] == -2


@pytest.mark.rule("LHY 11.5.1a")
@pytest.mark.rule("LHY 11.5.1b")
def test_a_marked_tank_acts_and_takes_its_markers_along() -> None:
    game = tanks("us_m4 A3", "ge_pz4 D3").activation("able")
    number = game.scenario.numbers["us-m4-1"]
    game.atdrm[number] = (TankMarker(2, False, 0, 3, game.unit(number).hex),)
    assert "maneuver A3" in texts(game)
    game.put(game.unit(number), game.ground.board.parse("B3"))
    assert values(game, "us-m4-1") == [2]
    # Spreading looks at what a hex has drawn.
    assert anti_tank.attacks_on(game, game.unit(number)) == 0


@pytest.mark.rule("LHY 11.5b")
@pytest.mark.rule("LHY 11.5.4l")
@pytest.mark.reconstructed("anti_tank.gun_in_cover.value")
def test_guns_and_positions_are_fired_at_with_one() -> None:
    stage = tanks("us_m4 A3", "ge_pak40 D3, ge_fp E3, ge_pak40 F3").dug("F3")
    game = stage.activation("able")
    assert modifiers(game, "us-m4-1", "ge-pak40-1") == {"atv": 3, "gun-or-position": -2}
    assert modifiers(game, "us-m4-1", "ge-fp-1") == {"atv": 3, "gun-or-position": -2}
    assert modifiers(game, "us-m4-1", "ge-pak40-2")["gun-in-cover"] == -2


@pytest.mark.rule("LHY 11.5a")
@pytest.mark.parametrize(("switch", "allowed"), [("up_to_0", False), ("below_0", True)])
def test_light_weapons_hurt_carriers_only(switch: str, allowed: bool) -> None:
    stage = tanks("us_mg A3", "ge_pz4 C3, ge_251 C4").switch(soft_at=switch)
    game = stage.activation("able")
    assert named(game, "us-mg-1").type.atv == 0
    assert (refused(game, "shoot us-mg-1 ge-pz4-1") == "") == allowed
    assert refused(game, "shoot us-mg-1 ge-251-1") == ""


@pytest.mark.rule("LHY 11.5.4b")
def test_the_suppressed_gun() -> None:
    game = tanks("us_m4 A3", "ge_pz4 C3").activation("able")
    number = game.scenario.numbers["us-m4-1"]
    game.atdrm[number] = (TankMarker(0, False, 0, 3),) * 3
    # Neither small arms nor mortars suppress a tank.
    game.sadrm[game.ground.board.parse("A3") * 2] = (1,)
    game.mdrm[game.ground.board.parse("A3")] = (MortarMarker(1, 0, 2),)
    assert modifiers(game, "us-m4-1", "ge-pz4-1")["suppressed"] == -2


@pytest.mark.rule("LHY 11.2a")
@pytest.mark.rule("LHY 11.2b")
def test_floor_and_cap() -> None:
    game = tanks("us_m4 A3", "ge_pz4 C3").activation("able")
    target = named(game, "ge-pz4-1")
    for value in (-5, 9, -4):
        anti_tank.place(game, target, value, False, 0, 3)
    assert values(game, "ge-pz4-1") == [8, -4]


@pytest.mark.rule("LHY 11.0")
def test_only_at_armour() -> None:
    stage = tanks("us_m4 A3", "ge_mg C3, ge_pz4 D3 h")
    game = stage.activation("able")
    assert refused(game, "shoot us-m4-1 ge-mg-1") == "denied-not-a-tank-target"
    assert shootable(game) == []


@pytest.mark.rule("LHY 8.1b")
def test_in_reaction_only_at_who_did_something() -> None:
    stage = tanks("us_m4 A3", "ge_pz4 D3, ge_pz4 D5")
    game = stage.reaction("g", (deed(stage, "ge-pz4-1", FIRE, "D3"),))
    assert shootable(game) == ["ge-pz4-1"]
    assert refused(game, "shoot us-m4-1 ge-pz4-2") == "denied-target-did-nothing"


@pytest.mark.rule("LHY 4.3")
@pytest.mark.rule("LHY 11.5.4h")
@pytest.mark.reconstructed("anti_tank.concealed.value")
def test_a_concealed_tank_is_aimed_at_by_hex_and_kind() -> None:
    game = tanks("us_m4 A3", "ge_pz4 D3 c").activation("able")
    assert texts(game, "shoot at") == []
    # Asking obliges to fire, and there is only one shot: it is fired at once.
    do(game, "query D3")
    assert values(game, "ge-pz4-1") == [2]


# --- two targets (11.5.4c) ------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.5.4c")
@pytest.mark.reconstructed("anti_tank.split.value")
def test_two_targets_through_one_hexside() -> None:
    game = tanks("us_m4 A3", "ge_pz4 E3, ge_pz4 E4, ge_pz4 A7").activation("able")
    do(game, "two targets us-m4-1", "shoot us-m4-1 ge-pz4-1")
    assert shootable(game) == ["ge-pz4-2"]
    assert refused(game, "shoot us-m4-1 ge-pz4-3") == "denied-targets-too-wide"
    assert values(game, "ge-pz4-1") == []
    do(game, "shoot us-m4-1 ge-pz4-2")
    assert (values(game, "ge-pz4-1"), values(game, "ge-pz4-2")) == ([1], [1])


@pytest.mark.rule("LHY 11.5.4c")
def test_two_targets_may_be_called_off_and_are_not_for_everybody() -> None:
    stage = tanks("us_m4 A3, us_bazooka D3", "ge_pz4 E3, ge_pz4 E4")
    game = stage.activation("able")
    do(game, "two targets us-m4-1", "cancel")
    assert not named(game, "us-m4-1").acted
    assert not game.moved
    assert refused(game, "two targets us-bazooka-1") == "denied-cannot-fire-at-two"


# --- passing shots (11.5.4g) ----------------------------------------------------------------------


@pytest.mark.rule("LHY 11.5.4g")
@pytest.mark.reconstructed("anti_tank.passing.value")
@pytest.mark.parametrize(
    ("hexes", "may"), [(("E2", "F1", "G1", "H1"), True), (("G1", "H1"), False)]
)
def test_a_shot_at_a_vehicle_that_has_passed(hexes: tuple[str, ...], may: bool) -> None:
    rows = ["." * 24 for _ in range(8)]
    rows[0] = rows[1] = ".......w" + "." * 16
    stage = tanks("us_m4 A3", "ge_pz4 J1 m", picture="\n".join(rows))
    path = (*hexes, "I1", "J1")
    game = stage.reaction("g", (deed(stage, "ge-pz4-1", MANEUVER, "D1", *path),))
    assert not game.sights.sees(stage.hex("A3"), stage.hex("J1"))
    assert (shootable(game) != []) == may
    if may:
        do(game, "shoot us-m4-1 ge-pz4-1")
        # In E2, four hexes away: 3, in motion, passing; no range modifier within five.
        assert values(game, "ge-pz4-1") == [1]


# --- enfilade (11.1) ------------------------------------------------------------------------------


@pytest.mark.rule("LHY 11.5.1c")
@pytest.mark.rule("LHY 11.1.3")
@pytest.mark.parametrize(("how", "rear"), [(0, True), (REVERSE, False)])
def test_the_last_hexside_crossed_shows_a_tanks_rear(how: int, rear: bool) -> None:
    # It went north from D5 to D4; the Americans fire from the south.
    stage = tanks("us_m4 D7", "ge_pz4 D4 m")
    game = stage.reaction("g", (deed(stage, "ge-pz4-1", MANEUVER, "D5", "D4", how=how),))
    target = named(game, "ge-pz4-1")
    assert enfilade.is_behind(game, target, stage.hex("D7")) == rear
    assert enfilade.is_behind(game, target, stage.hex("D1")) == (not rear)
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert [marker.enfilade for marker in game.atdrm[target.number]] == [rear]


@pytest.mark.rule("LHY 11.1.1")
@pytest.mark.rule("LHY 11.1b")
def test_fire_shows_the_front_of_each_vehicle_by_itself() -> None:
    stage = tanks("us_m4 D7", "ge_pz4 D4, ge_pz4 D4")
    deeds = (
        deed(stage, "ge-pz4-1", FIRE, "D4", facing=2),  # to the north
        deed(stage, "ge-pz4-2", FIRE, "D4", facing=8),  # to the south
    )
    game = stage.reaction("g", deeds)
    assert enfilade.is_behind(game, named(game, "ge-pz4-1"), stage.hex("D7"))
    assert not enfilade.is_behind(game, named(game, "ge-pz4-2"), stage.hex("D7"))


@pytest.mark.rule("LHY 11.1.3")
def test_other_vehicles_show_no_rear_by_moving() -> None:
    stage = tanks("us_m4 D7", "ge_251 D4 m")
    game = stage.reaction("g", (deed(stage, "ge-251-1", MANEUVER, "D5", "D4"),))
    assert enfilade.fronts(game, named(game, "ge-251-1")) == []


# --- light weapons (11.5.2) -----------------------------------------------------------------------


@pytest.mark.rule("LHY 11.5.2")
def test_a_bazooka_goes_one_hex_into_cover_and_fires() -> None:
    rows = ["." * 12 for _ in range(6)]
    rows[2] = "..w........."
    stage = Stage("\n".join(rows)).platoon("able", 0, "us_leader A6", "us_bazooka B2")
    game = stage.platoon("g", 1, "ge_leader L6").support(1, "ge_pz4 E3").activation("able")
    assert game.ground.board.distance(stage.hex("C3"), stage.hex("E3")) == 2
    assert texts(game, "dash") == ["dash B2 C3"]
    assert refused(game, "dash B2 C2") == "denied-no-cover-for-latw"
    do(game, "dash B2 C3")
    bazooka = named(game, "us-bazooka-1")
    if game.phase.name == "dash":
        do(game, "shoot us-bazooka-1 ge-pz4-1")
    bazooka = named(game, "us-bazooka-1")
    assert (bazooka.hex, bazooka.acted) == (stage.hex("C3"), True)
    assert len(values(game, "ge-pz4-1")) == 1


@pytest.mark.rule("LHY 11.5.2")
def test_in_an_assault_it_does_not_fire() -> None:
    stage = tanks("us_bazooka C3", "ge_pz4 C4")
    game = stage.activation("able")
    game.assaults[stage.hex("C3")] = Assault(stage.hex("C3"), 1)
    denial = anti_tank.firing_denial(game, named(game, "us-bazooka-1"))
    assert DENIALS[denial][1] == "denied-latw-in-assault"


@pytest.mark.rule("LHY 11.5.2")
@pytest.mark.parametrize(
    ("switch", "id"), [("after_move", ""), ("always", "denied-no-cover-for-latw")]
)
def test_cover_to_fire_from_ones_own_hex(switch: str, id: str) -> None:
    stage = tanks("us_bazooka C3", "ge_pz4 E3").switch(latw_cover=switch)
    assert refused(stage.activation("able"), "shoot us-bazooka-1 ge-pz4-1") == id
