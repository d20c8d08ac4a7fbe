"""The turn and its activation cycles (3.2, 5.0, 6.0, 7.0, 9.0)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.counters import SECTION
from hexfront.systems.last_hundred_yards.cycle import activate
from hexfront.systems.last_hundred_yards.eligibility import MANEUVER as MANEUVER_BIT
from hexfront.systems.last_hundred_yards.eligibility import RECOVER, mask
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.maneuver import Maneuvering
from hexfront.systems.last_hundred_yards.markers import MANEUVER, Arrow
from hexfront.systems.last_hundred_yards.readiness import table_of
from hexfront.systems.last_hundred_yards.recovery import belongs
from hexfront.systems.last_hundred_yards.results import casualty, lose
from hexfront.systems.last_hundred_yards.steps import SET_UP
from hexfront.systems.last_hundred_yards.turn import TURNS
from hexfront.systems.last_hundred_yards.units import GREEN, RECOVERED, STOOD
from last_hundred_yards.stage import Stage, begun, deed, do, named, texts

FIELD = """
    ............
    ............
    ............
    ............
    ............
    ............
"""
# A wall of woods between the sides.
PARTED = """
    .....ww.....
    .....ww.....
    .....ww.....
    .....ww.....
    .....ww.....
    .....ww.....
"""


def forces(picture: str = FIELD, **mission: Any) -> Stage:
    """Two platoons of a company against one."""
    return (
        Stage(picture, **mission)
        .platoon("one", 0, "us_leader A1", "us_squad A1", "us_squad B1", company="able")
        .platoon("two", 0, "us_leader A5", "us_squad A5", "us_squad B5", company="able")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3", "ge_squad K3")
    )


def turn(stage: Stage, *rolls: int) -> GameLHY:
    """The first turn from its beginning."""
    game = stage.game(rolls)
    game.step = SET_UP
    begun(game)
    return game


def actors(game: GameLHY, *verbs: str) -> set[str]:
    """The names of the units that may do one of these things, or anything at all."""
    names = game.scenario.unit_names
    legal = [a for a in game.legal_actions() if isinstance(a, ActionLHY) and a.verb != "reveal"]
    return {names[a.unit] for a in legal if a.unit >= 0 and (not verbs or a.verb in verbs)}


# --- initiative -------------------------------------------------------------------------------


@pytest.mark.rule("LHY 5.0")
@pytest.mark.rule("LHY 5.0-1")
@pytest.mark.parametrize(("allied", "axis", "active"), [(7, 4, 0), (3, 6, 1), (5, 5, 1), (4, 4, 0)])
def test_the_higher_roll_is_active_and_ties_go_by_odd_and_even(
    allied: int, axis: int, active: int
) -> None:
    assert turn(forces(), allied, axis).active == active


@pytest.mark.rule("LHY 5.0-1")
def test_whoever_had_the_initiative_adds_his_drm_in_the_next_turn() -> None:
    game = forces(retention=(2, 0)).game((4, 5))
    game.step = SET_UP
    game.active = 0
    begun(game)
    assert game.active == 0, "4 + 2 beats 5"


@pytest.mark.rule("LHY 20.2")
def test_the_mission_may_give_the_first_initiative() -> None:
    assert turn(forces(initiative=1)).active == 1


@pytest.mark.rule("LHY 5.0-1")
def test_without_leader_and_afv_the_initiative_passes_on() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader -", "us_squad A1")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.game((7, 3))
    leader = named(game, "us-leader-1")
    game.units[leader.number] = leader.with_return(99)
    game.step = SET_UP
    begun(game)
    assert game.active == 1


@pytest.mark.rule("LHY 5.0-1")
def test_if_nobody_can_lead_nobody_is_activated() -> None:
    stage = Stage(FIELD).platoon("one", 0, "us_squad A1").platoon("foe", 1, "ge_squad L3")
    game = stage.game((7, 3, 5, 7, 3, 5, 7, 3, 5, 7, 3, 5), seed=None)
    game.step = SET_UP
    game.scenario.victory.time_limit = 4
    begun(game)
    assert game.is_over, "time lapses until the mission ends"


# --- companies and platoons -------------------------------------------------------------------


@pytest.mark.rule("LHY 6.0")
@pytest.mark.rule("LHY 6.0 I")
@pytest.mark.rule("LHY 6.0 II")
@pytest.mark.rule("LHY 6.0 II 1")
@pytest.mark.rule("LHY 6.0 II 5")
@pytest.mark.rule("LHY 5.0-2")
def test_platoon_after_platoon_is_activated_until_all_have_been() -> None:
    game = turn(forces(PARTED), 7, 3, 5, 6, 4)
    assert game.phase.name == "choose-platoon", "one company, picked by itself"
    assert texts(game, "platoon") == ["platoon one", "platoon two"]
    do(game, "platoon two")
    assert game.phase.name == "segment"
    assert game.platoons == (1,)
    do(game, "done", "pass", "pass")
    assert game.platoons == (0,), "the last one is picked by itself"
    assert game.segment == 0
    do(game, "done", "pass", "pass")
    assert game.turn == 2


@pytest.mark.rule("LHY 6.0 I")
def test_a_company_with_a_hero_comes_first() -> None:
    stage = (
        Stage(PARTED)
        .platoon("one", 0, "us_leader A1", "us_squad A1", company="able")
        .platoon("two", 0, "us_leader A5", "us_squad A5", company="baker")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.game((7, 3))
    game.step = SET_UP
    begun(game)
    assert texts(game, "company") == ["company able", "company baker"]
    hero = named(game, "us-squad-2")
    game.units[hero.number] = hero.with_heroic(game.scenario.board.parse("L3"))
    game.choices = game.phase.legal_actions(game)
    assert texts(game, "company") == ["company baker"]
    denial = game.why_not("company able")
    assert denial is not None
    assert denial.id == "denied-heroic-company-first"


@pytest.mark.rule("LHY 6.0 II 1a")
def test_heroes_act_before_all_others() -> None:
    game = forces().game()
    hero = named(game, "us-squad-2")
    game.units[hero.number] = hero.with_heroic(game.scenario.board.parse("K3"))
    game.active = 0
    game.company = 0
    game.phases = [TURNS[0]]
    activate(game, (0,))
    begun(game)
    assert isinstance(game.phase, Maneuvering)
    assert game.phase.group == (hero.number,), "there is nothing else to do, so that it sets out"
    squad = game.actions.with_unit["maneuver"][named(game, "us-squad-1").number]
    assert game.phases[-2].denial(game, squad) == no.HEROES_FIRST
    assert game.phases[-2].denial(game, game.actions.done) == no.MUST_ACT_FIRST


@pytest.mark.rule("LHY 6.0 II 1c")
@pytest.mark.rule("LHY 7.0")
def test_only_the_platoon_its_support_and_nobody_else_acts() -> None:
    game = forces().support(0, "us_mg A1", "us_mg A5").activation("one")
    assert actors(game) == {"us-leader-1", "us-squad-1", "us-squad-2", "us-mg-1"}
    denial = game.why_not("maneuver us-squad-3")
    assert denial is not None
    assert denial.id == "denied-not-activated"


@pytest.mark.rule("LHY 3.2")
@pytest.mark.rule("LHY 7.3")
def test_support_belongs_to_the_nearest_platoon_and_where_two_are_as_near_to_either() -> None:
    game = forces().support(0, "us_mg A2", "us_mg A3").activation("one")
    assert "us-mg-1" in actors(game)
    assert "us-mg-2" in actors(game), "two hexes from either platoon"
    near, between = named(game, "us-mg-1"), named(game, "us-mg-2")
    assert near.did & 2048, "it has its platoon for this turn"
    assert not between.did & 2048


@pytest.mark.rule("LHY 6.0 II 3")
@pytest.mark.rule("LHY 8.0")
def test_reactions_alternate_until_both_sides_pass_one_after_the_other() -> None:
    game = forces().activation("one")
    do(game, "maneuver us-squad-2", "step C2", "stop", "done")
    assert (game.segment, game.side) == (1, 1)
    do(game, "fire K3 C2", "pass")
    assert (game.segment, game.side) == (2, 0), "it reacted, so that the active side is asked"
    do(game, "pass")
    assert (game.segment, game.side) == (3, 1)
    do(game, "pass")
    assert game.platoons == (1,), "two passes in a row end the cycle, and the next one begins"


@pytest.mark.rule("LHY 6.0 II 4")
def test_what_was_done_is_forgotten_at_the_marker_placement() -> None:
    game = forces().activation("one")
    do(game, "maneuver us-squad-2", "step C2", "stop", "done", "pass", "pass")
    assert game.deeds == ()
    assert game.acts == ()


@pytest.mark.rule("LHY 6.0 II 4a")
@pytest.mark.rule("LHY 10.4.1b II")
def test_red_motion_markers_go_and_green_ones_stay() -> None:
    stage = Stage(PARTED).platoon("red", 0, "us_m4 A1 r", "us_m4 B1", infantry=False)
    stage.platoon("two", 0, "us_leader A4", "us_squad A4")
    game = stage.platoon("foe", 1, "ge_leader L3").support(1, "ge_pz4 L2 m").activation("red")
    do(game, "done", "pass", "pass")
    assert [named(game, name).motion for name in ("us-m4-1", "ge-pz4-1")] == [0, GREEN]


@pytest.mark.rule("LHY 6.0 II 4b")
@pytest.mark.rule("LHY 6.0 II 4c")
@pytest.mark.rule("LHY 2.3")
def test_arrows_become_assaults_and_then_too_many_units_are_taken_out() -> None:
    stage = Stage(FIELD).platoon("foe", 1, "ge_leader L3", "ge_squad D2")
    squads = ["us_squad B2"] * 2 + ["us_squad A4"] * 4
    stage.platoon("one", 0, "us_leader A4", *squads)
    game = stage.platoon("two", 0, "us_leader A1", "us_squad A1").activation("one")
    do(game, "maneuver us-squad-1", "step C2", "assault us-squad-1 D2", "done", "pass", "pass")
    do(game, "go")
    hex = game.scenario.board.parse("D2")
    assert named(game, "us-squad-1").hex == hex
    assert game.assaults[hex].side == 0
    assert game.phase.name == "stacking", "four squads in A4"
    do(game, next(text for text in texts(game, "discard")))
    assert len(game.in_hex(game.scenario.board.parse("A4"), 0)) == 4, "three and their leader"


# --- coordination (7.1) -----------------------------------------------------------------------


@pytest.mark.rule("LHY 7.1")
@pytest.mark.rule("LHY 7.1a")
def test_a_roll_of_eight_lets_two_platoons_act_together_once() -> None:
    game = turn(forces(PARTED), 7, 3, 8, 5)
    do(game, "coordinate", "platoon one")
    assert texts(game) == ["decline", "together two"]
    do(game, "together two")
    assert game.platoons == (0, 1)
    assert "us-squad-4" in actors(game)
    assert "us-squad-1" in actors(game)


@pytest.mark.rule("LHY 7.1")
def test_a_failed_roll_leaves_one_platoon_at_a_time_and_is_not_repeated() -> None:
    game = turn(forces(PARTED), 7, 3, 7, 5)
    do(game, "coordinate")
    assert texts(game) == ["platoon one", "platoon two"]
    do(game, "platoon one")
    assert game.platoons == (0,)


@pytest.mark.rule("LHY 7.1")
def test_two_platoons_are_not_activated_together_without_coordination() -> None:
    game = turn(forces(), 9, 3)
    denial = game.why_not("together one")
    assert denial is not None
    assert denial.id == "denied-not-coordinated"


@pytest.mark.rule("LHY 7.1")
def test_no_coordination_after_the_first_platoon_nor_without_a_leader() -> None:
    game = turn(forces(PARTED), 7, 3, 5)
    assert game.why_not("coordinate") is None
    do(game, "platoon one", "done", "pass", "pass")
    assert game.platoons == (1,), "the only one left is not asked about"
    lost = forces(PARTED).game((7, 3))
    leader = named(lost, "us-leader-1")
    lost.take_off(leader)
    lost.units[leader.number] = lost.unit(leader.number).with_return(99)
    lost.step = SET_UP
    begun(lost)
    assert "coordinate" not in texts(lost)


@pytest.mark.rule("LHY 7.1b")
def test_a_tank_platoon_pairs_with_its_company_or_any_infantry() -> None:
    stage = (
        Stage(PARTED)
        .platoon("tanks", 0, "us_m4 A3", "us_m4 B3", infantry=False, company="armor")
        .platoon("one", 0, "us_leader A1", "us_squad A1", company="able")
        .platoon("two", 0, "us_leader A5", "us_squad A5", company="able")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = turn(stage, 7, 3, 9)
    do(game, "company armor", "coordinate")
    assert texts(game, "together") == ["together one", "together two"]


# --- ad hoc (7.2) -----------------------------------------------------------------------------


@pytest.mark.rule("LHY 7.2")
@pytest.mark.rule("LHY 7.2a")
def test_one_squad_of_the_company_stacked_with_the_platoon_may_come_along() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1", "us_squad B1", company="able")
        .platoon("two", 0, "us_leader A5", "us_squad A1", "us_squad B1", company="able")
        .platoon("six", 0, "us_leader A5", "us_squad A1", company="baker")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.activation("one")
    assert actors(game, "ad hoc") == {"us-squad-3", "us-squad-4"}, "the other company's may not"
    do(game, "ad hoc us-squad-3")
    assert "us-squad-3" in actors(game, "maneuver")
    assert actors(game, "ad hoc") == set(), "one a company and turn"


SPARE = ("us_section spare", "us_section spare")


def guest(way: str) -> GameLHY:
    """A squad of platoon two, ad hoc with platoon one, whose leader is there too."""
    stage = (
        Stage(PARTED)
        .platoon("one", 0, "us_leader B2", "us_squad B2", company="able")
        .platoon("two", 0, "us_leader A6", "us_squad B2", *SPARE, company="able")
        .platoon("foe", 1, "ge_leader L1", "ge_squad L2")
    )
    game = stage.activation("one", draws=(5,))
    do(game, "ad hoc us-squad-2")
    if way == "deployed":
        do(game, "deploy us-squad-2")
    else:
        casualty(game, named(game, "us-squad-2"))
    return game


@pytest.mark.rule("LHY 7.2")
@pytest.mark.rule("LHY 8.3a")
@pytest.mark.rule("LHY 10.3.2")
@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.parametrize("way", ["deployed", "reduced"])
def test_what_is_left_of_an_ad_hoc_squad_stays_ad_hoc(way: str) -> None:
    game = guest(way)
    sections = [unit for unit in game.own_units(0) if unit.type.cls == SECTION]
    assert len(sections) == (2 if way == "deployed" else 1)
    host = named(game, "us-squad-1").platoon
    assert sorted(game.ad_hoc) == [(unit.number, host) for unit in sections]
    for unit in sections:
        assert unit.number in game.called  # it may still act in this activation
        assert mask(game, unit) & (MANEUVER_BIT | RECOVER)
        assert belongs(game, named(game, "us-leader-1"), unit)  # its host's leader may help it
    game.segment = 2
    game.table = None
    assert {unit.number for unit in sections} <= table_of(game).directed


@pytest.mark.rule("LHY 7.2")
def test_a_piece_that_comes_back_into_play_is_nobodys_guest() -> None:
    """The ad hoc section is lost; the same piece may be what remains of another squad."""
    game = guest("reduced")
    (section,) = [unit for unit in game.own_units(0) if unit.type.cls == SECTION]
    lose(game, section)
    assert game.ad_hoc == ()


@pytest.mark.rule("LHY 7.2a")
def test_nobody_comes_along_whose_own_leader_is_there() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1", company="able")
        .platoon("two", 0, "us_leader A1", "us_squad A1", company="able")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    assert actors(stage.activation("one"), "ad hoc") == set()


@pytest.mark.rule("LHY 7.2b")
def test_tanks_of_one_platoon_stacked_with_the_infantry_come_along() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1", "us_squad B1", company="able")
        .platoon("red", 0, "us_m4 A1", "us_m4 B1", infantry=False, company="red")
        .platoon("white", 0, "us_m4 A1", infantry=False, company="white")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.activation("one")
    assert actors(game, "ad hoc") == {"us-m4-1", "us-m4-2", "us-m4-3"}
    do(game, "ad hoc us-m4-1")
    assert actors(game, "ad hoc") == {"us-m4-2"}, "of one platoon only"
    tanks = stage.activation("red")
    assert actors(tanks, "ad hoc") == set(), "never the other way round"


@pytest.mark.rule("LHY 7.2b")
def test_a_tank_comes_along_with_its_riders_and_riders_with_nobody_else() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad in us-m4-1", company="able")
        .platoon("two", 0, "us_leader -", "us_squad in us-m4-1", company="able")
        .platoon("red", 0, "us_m4 B3", infantry=False, company="red")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.activation("one")
    assert actors(game, "ad hoc") == {"us-m4-1"}
    assert game.why_not("ad hoc us-squad-2") is not None
    do(game, "ad hoc us-m4-1")
    assert named(game, "us-m4-1").number in game.called


# --- one action, mandatory actions (9.0, 9.1) --------------------------------------------------


@pytest.mark.rule("LHY 9.0")
@pytest.mark.rule("LHY 7.3")
def test_a_unit_acts_once_in_a_turn() -> None:
    game = forces().activation("one")
    do(game, "maneuver us-squad-2", "step C2", "stop")
    assert "us-squad-2" not in actors(game)
    denial = game.why_not("fire us-squad-2 K3")
    assert denial is not None
    assert denial.id == "denied-has-acted"


@pytest.mark.rule("LHY 9.1")
@pytest.mark.rule("LHY 9.1.1")
@pytest.mark.rule("LHY 9.1.1b")
@pytest.mark.rule("LHY 6.0 II 1b")
def test_disrupted_units_in_enemy_sight_must_act_before_the_segment_ends() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad A1 d", "us_squad B3")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.activation("one", rolls=(3,))
    denial = game.why_not("done")
    assert denial is not None
    assert denial.id == "denied-must-act-first"
    assert denial.params["names"] == "us-squad-1"
    do(game, "recover us-squad-1")
    assert named(game, "us-squad-1").action == RECOVERED
    assert game.why_not("done") is None


@pytest.mark.rule("LHY 9.1.1b")
def test_out_of_enemy_sight_nothing_is_owed() -> None:
    stage = (
        Stage(PARTED)
        .platoon("one", 0, "us_leader A1", "us_squad A1 d")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    assert stage.activation("one").why_not("done") is None


@pytest.mark.rule("LHY 9.1.1a")
def test_shocked_vehicles_must_try_to_recover() -> None:
    stage = (
        Stage(PARTED)
        .platoon("red", 0, "us_m4 A1 s", "us_m4 B1", infantry=False)
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    game = stage.activation("red", rolls=(4,))
    assert game.why_not("done") is not None
    do(game, "recover us-m4-1")
    assert game.why_not("done") is None


@pytest.mark.rule("LHY 9.1.1c")
def test_vehicles_in_motion_must_act() -> None:
    stage = (
        Stage(PARTED)
        .platoon("red", 0, "us_m4 A1 m", infantry=False)
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
    )
    denial = stage.activation("red").why_not("done")
    assert denial is not None
    assert denial.params["names"] == "us-m4-1"


@pytest.mark.rule("LHY 9.1.1d")
@pytest.mark.parametrize(
    ("gun", "flags", "owed"),
    [
        ("ge_pak40", "", True),
        ("ge_pak40", "c", False),
        ("ge_pak40", "d", False),  # it cannot fire
        ("ge_pz4", "s", False),
        ("ge_panzerschreck", "", False),  # out of its range
    ],
)
def test_a_vehicle_that_an_unconcealed_gun_could_hit_must_act(
    gun: str, flags: str, owed: bool
) -> None:
    stage = (
        Stage(FIELD)
        .platoon("red", 0, "us_m4 A1", infantry=False)
        .platoon("foe", 1, "ge_leader L3")
        .support(1, f"{gun} L3 {flags}")
    )
    assert (stage.activation("red").why_not("done") is not None) == owed


@pytest.mark.rule("LHY 9.1.1d")
@pytest.mark.rule("LHY 4.1.9.4b")
@pytest.mark.parametrize(("hex", "owed"), [("A7", True), ("A8", False)])
def test_along_an_enclosed_road_nobody_is_in_range_beyond_six_hexes(hex: str, owed: bool) -> None:
    road = '[[lines]]\nkind = "road"\npath = "A1 A2 A3 A4 A5 A6 A7 A8"\n'
    stage = Stage("\n" + 8 * "        www\n", road)
    stage.platoon("red", 0, "us_m4 A1", infantry=False).platoon("foe", 1, "ge_leader C8")
    stage.support(1, f"ge_pz4 {hex}")
    assert (stage.activation("red").why_not("done") is not None) == owed


@pytest.mark.rule("LHY 9.1.1d")
def test_with_the_other_reading_the_vehicle_must_act_that_could_hit_one() -> None:
    stage = (
        Stage(FIELD)
        .platoon("red", 0, "us_m4 A1", infantry=False)
        .platoon("foe", 1, "ge_leader L3")
        .support(1, "ge_truck L3")
    )
    assert stage.activation("red").why_not("done") is None
    stage.switch(mandatory_at="able")
    assert stage.activation("red").why_not("done") is not None


@pytest.mark.rule("LHY 13.3.4.2")
def test_without_its_leader_a_platoon_takes_only_mandatory_actions() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader -", "us_squad A1", "us_squad B1 d")
        .platoon("foe", 1, "ge_leader L3", "ge_squad L3")
        .support(0, "us_mg A1")
    )
    game = stage.game((5,))
    leader = named(game, "us-leader-1")
    game.units[leader.number] = leader.with_return(20)
    game.active = 0
    game.company = 0
    game.phases = [TURNS[0]]
    activate(game, (0,))
    begun(game)
    assert leader.hex == OFF_MAP
    assert actors(game) == {"us-squad-2"}
    denial = game.why_not("maneuver us-squad-1")
    assert denial is not None
    assert denial.id == "denied-no-leader-no-action"


@pytest.mark.rule("LHY 10.5.3.2")
def test_vehicles_under_assault_that_do_nothing_at_once_have_acted() -> None:
    stage = (
        Stage(FIELD)
        .platoon("one", 0, "us_leader A1", "us_squad D2")
        .platoon("foe", 1, "ge_leader L3", "ge_squad E3")
        .support(1, "ge_pz4 E3")
    )
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "C2", "D2"),))
    board = game.scenario.board
    squad = named(game, "us-squad-1").number
    game.arrows = (Arrow(0, board.parse("D2"), board.parse("E3"), (squad,)),)
    game.choices = game.phase.legal_actions(game)
    do(game, "pass")
    assert named(game, "ge-pz4-1").action == STOOD
