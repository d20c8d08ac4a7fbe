"""Recovery (12.0): Disrupted, Regrouping and Shocked units, the leader's help, Rally, heroism."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import heroism, nations, recovery
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    MANEUVER,
    ON_MAP,
    Arrow,
    Assault,
    MortarMarker,
    MortarState,
    TankMarker,
)
from hexfront.systems.last_hundred_yards.units import NONE
from last_hundred_yards.stage import Stage, deed, named

FLAT = """
    ............
    ............
    ............
    ............
    ............
"""


def able(*units: str, foes: tuple[str, ...] = ("ge_squad L1",), **mission: Any) -> Stage:
    return (
        Stage(FLAT, **mission)
        .platoon("able", 0, *units, "us_section spare", "us_section spare")
        .platoon("1st", 1, *foes)
    )


def action(game: GameLHY, verb: str, unit: str, target: str = "") -> ActionLHY:
    """An action of recovery by the names of its units."""
    number = named(game, unit).number
    if target:
        return game.actions.unit_unit(verb, number, named(game, target).number)
    return game.actions.with_unit[verb][number]


def recover(game: GameLHY, unit: str, leader: str = "") -> None:
    game.apply(action(game, "help" if leader else "recover", unit, leader))


# --- the die (12.2, 12.3) -------------------------------------------------------------------------


@pytest.mark.rule("LHY 12.3a")
@pytest.mark.rule("LHY 12.1")
@pytest.mark.parametrize(("die", "disrupted"), [(6, False), (7, True)])
@pytest.mark.rule("LHY 12.0")
def test_a_disrupted_unit_recovers_up_to_its_cohesion(die: int, disrupted: bool) -> None:
    game = able("us_leader A5", "us_squad A1 d").activation("able", (die,))
    recover(game, "us-squad-1")
    squad = named(game, "us-squad-1")
    assert squad.type.cohesion == 6
    assert squad.disrupted is disrupted
    assert squad.acted
    assert not squad.may_act


@pytest.mark.rule("LHY 12.3b")
@pytest.mark.rule("LHY 12.5")
def test_a_one_rallies_and_gives_an_action_more() -> None:
    game = able("us_leader A5", "us_squad A1 d").activation("able", (1,))
    recover(game, "us-squad-1")
    squad = named(game, "us-squad-1")
    assert not squad.disrupted
    assert squad.acted
    assert squad.may_act
    assert squad.extra == 1


@pytest.mark.rule("LHY 12.2b")
@pytest.mark.rule("LHY 12.1.2")
@pytest.mark.rule("LHY 12.1.2a")
@pytest.mark.rule("LHY 12.2")
def test_the_leader_takes_one_from_the_die_and_has_acted() -> None:
    game = able("us_leader A1", "us_squad A1 d").activation("able", (7,))
    recover(game, "us-squad-1", "us-leader-1")
    assert not named(game, "us-squad-1").disrupted
    leader = named(game, "us-leader-1")
    assert leader.acted
    assert not leader.may_act


@pytest.mark.rule("LHY 12.5")
@pytest.mark.rule("LHY 12.2b")
def test_a_leader_who_helps_to_rally_keeps_his_action() -> None:
    """A 2 is a modified 1 with his help."""
    game = able("us_leader A1", "us_squad A1 d").activation("able", (2,))
    recover(game, "us-squad-1", "us-leader-1")
    assert named(game, "us-squad-1").extra == 1
    assert named(game, "us-leader-1").may_act


@pytest.mark.rule("LHY 12.1.2")
@pytest.mark.rule("LHY 12.5")
def test_a_leader_who_moved_to_help_keeps_no_action() -> None:
    stage = able("us_leader A1", "us_squad A1 d")
    game = stage.activation("able", (2,))
    leader = named(game, "us-leader-1")
    game.change(leader.with_action(MANEUVER + 1))
    game.act(deed(stage, "us-leader-1", MANEUVER, "A2", "A1"))
    recover(game, "us-squad-1", "us-leader-1")
    assert named(game, "us-squad-1").extra == 1
    assert not named(game, "us-leader-1").may_act


@pytest.mark.rule("LHY 12.2a")
def test_fire_markers_add_one_however_many_they_are() -> None:
    game = able("us_leader A5", "us_squad A1 d").activation("able", (6,))
    squad = named(game, "us-squad-1")
    assert recovery.drm(game, squad, False) == 0
    game.sadrm[squad.hex * 2] = (1, 0, -2)
    assert recovery.drm(game, squad, False) == 1
    recover(game, "us-squad-1")
    assert named(game, "us-squad-1").disrupted


@pytest.mark.rule("LHY 15.1b")
def test_elite_units_on_foot_take_one_from_the_die() -> None:
    game = able("us_leader A5", "us_para_squad A1 d").activation("able")
    assert recovery.drm(game, named(game, "us-para-squad-1"), False) == -1


@pytest.mark.rule("LHY 15.2.1")
def test_japanese_add_one_when_they_regroup() -> None:
    game = (
        Stage(FLAT)
        .platoon("able", 0, "us_squad A1")
        .platoon("1st", 1, "jp_squad L1 g", "jp_leader L1")
        .activation("1st")
    )
    assert recovery.drm(game, named(game, "jp-squad-1"), False) == 1


# --- where and who not (12.1, 12.1.2) -------------------------------------------------------------


@pytest.mark.rule("LHY 12.1")
def test_nobody_recovers_in_an_assault_hex_or_under_shells() -> None:
    game = able("us_leader A5", "us_squad A1 d", "us_squad B1").activation("able")
    squad = named(game, "us-squad-1")
    assert recovery.unit_denial(game, squad) == no.LEGAL
    assert recovery.unit_denial(game, named(game, "us-squad-2")) == no.NOTHING_TO_RECOVER_FROM
    game.assaults[squad.hex] = Assault(squad.hex, 1)
    assert recovery.unit_denial(game, squad) == no.NO_RECOVERY_IN_ASSAULT
    game.assaults = {}
    game.mdrm[squad.hex] = (MortarMarker(0, 0, 0),)
    assert recovery.unit_denial(game, squad) == no.LEGAL  # a secondary hex
    game.mortars = (MortarState(0, ON_MAP, primary=squad.hex),)
    assert recovery.unit_denial(game, squad) == no.NO_RECOVERY_UNDER_SHELLS


@pytest.mark.rule("LHY 12.1")
def test_passengers_recover_in_a_stationary_vehicle_only() -> None:
    stage = Stage(FLAT).platoon("able", 0, "us_leader A5", "us_squad in us-truck-1 d")
    game = stage.support(0, "us_truck A1").activation("able")
    squad = named(game, "us-squad-1")
    assert recovery.unit_denial(game, squad) == no.LEGAL
    game.change(named(game, "us-truck-1").with_motion(1))
    assert recovery.unit_denial(game, squad) == no.CARRIER_IN_MOTION


@pytest.mark.rule("LHY 12.1.2")
def test_whom_a_leader_may_help() -> None:
    game = (
        able("us_leader A1", "us_squad A1 d", "us_squad A1 g", "us_squad B1 d")
        .platoon("baker", 0, "us_squad A1 d")
        .support(0, "us_mg A1 d")
        .activation("able")
    )
    leader = named(game, "us-leader-1")

    def may(name: str) -> int:
        return recovery.help_denial(game, named(game, "us-leader-1"), named(game, name))

    assert may("us-squad-1") == no.LEGAL
    assert may("us-squad-3") == no.LEADER_ELSEWHERE
    assert may("us-squad-4") == no.NOT_HIS_UNIT
    assert may("us-mg-1") == no.LEGAL  # support
    game.ad_hoc = ((named(game, "us-squad-4").number, leader.platoon),)
    assert may("us-squad-4") == no.LEGAL  # ad hoc
    game.change(leader.with_regrouping(True))
    assert may("us-squad-1") == no.LEADER_HELPS_REGROUPING_ONLY
    assert may("us-squad-2") == no.LEGAL
    game.change(leader.with_disrupted(True))
    assert may("us-squad-1") == no.LEADER_CANNOT_HELP
    game.change(leader.with_did(512))
    assert may("us-squad-1") == no.LEADER_CANNOT_HELP  # recovered in this turn
    game.change(leader.with_did(128))
    assert may("us-squad-1") == no.LEADER_HAS_HELPED
    game.change(leader.with_action(2))
    assert may("us-squad-1") == no.LEADER_HAS_ACTED


@pytest.mark.rule("LHY 8.3i")
def test_an_elite_unit_out_of_sight_recovers_but_does_not_rally() -> None:
    picture = FLAT.replace("............", "...wwww.....")
    stage = (
        Stage(picture)
        .platoon("able", 0, "us_leader A5", "us_para_squad A1 d", "us_squad B2 d")
        .platoon("1st", 1, "ge_squad L1", "ge_leader L1")
    )
    done = deed(stage, "ge-squad-1", MANEUVER, "L2", "L1")
    game = stage.reaction("1st", (done,), (1,))
    assert action(game, "recover", "us-para-squad-1") in game.legal_actions()
    assert action(game, "recover", "us-squad-1") not in game.legal_actions()
    recover(game, "us-para-squad-1")
    squad = named(game, "us-para-squad-1")
    assert not squad.disrupted
    assert squad.extra == 0


# --- regrouping (12.4) ----------------------------------------------------------------------------


@pytest.mark.rule("LHY 12.4")
@pytest.mark.rule("LHY 12.4a")
@pytest.mark.parametrize(("die", "back"), [(6, True), (7, False)])
def test_regrouping_units_of_a_hex_roll_once(die: int, back: bool) -> None:
    game = able("us_leader A5", "us_squad A1 g", "us_squad A1 g", "us_squad B1 g").activation(
        "able", (die,)
    )
    recover(game, "us-squad-1")
    assert game.phase.name == "gathering"
    game.apply(action(game, "join", "us-squad-2"))
    assert game.phase.name == "segment" or game.actions.go in game.legal_actions()
    if game.phase.name == "gathering":
        game.apply(game.actions.go)
    for name in ("us-squad-1", "us-squad-2"):
        squad = named(game, name)
        assert squad.regrouping is not back
        assert squad.acted
        assert squad.extra == (1 if back else 0)
    assert named(game, "us-squad-3").regrouping


@pytest.mark.rule("LHY 12.4c")
def test_without_a_combat_unit_the_best_cohesion_of_all_counts() -> None:
    game = (
        able("us_leader A1 g", "us_squad B5").support(0, "us_bazooka A1 g").activation("able", (7,))
    )
    recover(game, "us-leader-1")
    game.apply(action(game, "join", "us-bazooka-1"))
    if game.phase.name == "gathering":
        game.apply(game.actions.go)
    assert not named(game, "us-leader-1").regrouping
    assert not named(game, "us-bazooka-1").regrouping


@pytest.mark.rule("LHY 12.4")
def test_a_combat_unit_sets_the_number_even_if_a_leader_is_better() -> None:
    game = able("us_leader A1 g", "us_squad A1 g").activation("able", (7,))
    recover(game, "us-squad-1")
    game.apply(action(game, "join", "us-leader-1"))
    if game.phase.name == "gathering":
        game.apply(game.actions.go)
    assert named(game, "us-squad-1").regrouping


@pytest.mark.rule("LHY 12.1.2")
@pytest.mark.rule("LHY 12.1.2b")
def test_a_regrouping_leader_who_helps_is_one_of_the_group() -> None:
    game = able("us_leader A1 g", "us_squad A1 g").activation("able", (7,))
    recover(game, "us-squad-1", "us-leader-1")
    assert not named(game, "us-squad-1").regrouping
    assert not named(game, "us-leader-1").regrouping
    assert named(game, "us-leader-1").may_act


# --- shock (12.7) ---------------------------------------------------------------------------------


@pytest.mark.rule("LHY 12.7")
@pytest.mark.reconstructed("shock.recovered.highest")
@pytest.mark.parametrize(
    ("die", "marked", "shocked", "extra", "alive"),
    [
        (1, False, False, 1, True),
        (5, False, False, 0, True),
        (5, True, True, 0, True),
        (9, False, True, 0, True),
        (10, False, True, 0, False),
        (9, True, True, 0, False),
    ],
)
def test_the_shock_recovery_table(
    die: int, marked: bool, shocked: bool, extra: int, alive: bool
) -> None:
    stage = (
        Stage(FLAT)
        .platoon("able", 0, "us_m4 A1 s", "us_m4 A5", infantry=False)
        .platoon("1st", 1, "ge_squad L1")
    )
    game = stage.activation("able", (die,))
    tank = named(game, "us-m4-1")
    if marked:
        game.atdrm[tank.number] = (TankMarker(1, False, NONE, 3),)
    recover(game, "us-m4-1")
    after = game.units[tank.number]
    if not alive:
        assert after is None
        assert game.losses == (1, 0)
        return
    assert after is not None
    assert after.shocked is shocked
    assert after.extra == extra
    assert after.acted


# --- heroism (12.6) -------------------------------------------------------------------------------


@pytest.mark.rule("LHY 12.3c")
@pytest.mark.rule("LHY 12.6")
@pytest.mark.rule("LHY 12.6.1")
@pytest.mark.rule("LHY 12.6.2")
def test_a_ten_near_the_enemy_makes_a_hero_who_has_to_go_at_once() -> None:
    game = able(
        "us_leader A1", "us_squad A1 d", "us_squad A1 d", "us_squad A1 g", foes=("ge_squad E1",)
    ).activation("able", (10,))
    recover(game, "us-squad-1", "us-leader-1")
    hero = named(game, "us-squad-1")
    assert hero.is_heroic
    assert not hero.disrupted
    assert hero.heroic == named(game, "ge-squad-1").hex
    assert hero.cohesion == 8
    assert game.phase.name == "maneuver"
    other = named(game, "us-squad-2")
    assert not other.disrupted
    assert other.acted
    assert other.extra == 0
    assert not named(game, "us-squad-3").regrouping
    assert named(game, "us-squad-3").extra == 1
    assert named(game, "us-leader-1").may_act


@pytest.mark.rule("LHY 12.6")
@pytest.mark.parametrize("unit", ["us_squad", "us_mg"])
def test_who_stays_as_he_was_after_a_ten(unit: str) -> None:
    """The enemy is six hexes away, or it is no infantry."""
    far = ("ge_squad G1",) if unit == "us_squad" else ("ge_squad E1",)
    game = able("us_leader A5", f"{unit} A1 d", foes=far).activation("able", (10,))
    name = unit.replace("_", "-") + "-1"
    recover(game, name)
    assert named(game, name).disrupted
    assert not named(game, name).is_heroic


@pytest.mark.rule("LHY 12.4b")
def test_regrouping_units_make_one_hero_by_chance() -> None:
    game = able("us_leader A5", "us_squad A1 g", "us_squad A1 g", foes=("ge_squad E1",)).activation(
        "able", (10,), draws=(2,)
    )
    recover(game, "us-squad-1")
    game.apply(action(game, "join", "us-squad-2"))
    if game.phase.name == "gathering":
        game.apply(game.actions.go)
    assert named(game, "us-squad-2").is_heroic
    other = named(game, "us-squad-1")
    assert not other.is_heroic
    assert not other.regrouping
    assert other.extra == 1


@pytest.mark.rule("LHY 12.6.2")
def test_the_target_is_the_nearest_hex_without_mortar_markers() -> None:
    game = able(
        "us_leader A5", "us_squad A1", foes=("ge_squad D1", "ge_squad E1", "ge_squad A5")
    ).activation("able")
    squad = named(game, "us-squad-1")
    near = named(game, "ge-squad-1").hex
    assert heroism.targets(game, squad) == [near]
    game.mdrm[near] = (MortarMarker(0, 0, 0),)
    both = sorted([named(game, "ge-squad-2").hex, named(game, "ge-squad-3").hex])
    assert heroism.targets(game, squad) == both


@pytest.mark.rule("LHY 12.6.2b")
def test_the_target_of_enemies_who_are_about_to_assault_takes_their_place() -> None:
    game = able("us_leader A5", "us_squad A1", "us_squad C3", foes=("ge_squad D1",)).activation(
        "able"
    )
    enemy = named(game, "ge-squad-1")
    goal = named(game, "us-squad-2").hex
    game.arrows = (Arrow(1, enemy.hex, goal, (enemy.number,)),)
    assert heroism.targets(game, named(game, "us-squad-1")) == [goal]


@pytest.mark.rule("LHY 12.6.2a")
def test_a_hero_under_assault_stays_where_he_is() -> None:
    game = able("us_leader A5", "us_squad A1 d", foes=("ge_squad B1",)).activation("able", (10,))
    squad, enemy = named(game, "us-squad-1"), named(game, "ge-squad-1")
    game.arrows = (Arrow(1, enemy.hex, squad.hex, (enemy.number,)),)
    recover(game, "us-squad-1")
    hero = named(game, "us-squad-1")
    assert hero.heroic == hero.hex
    assert heroism.stays(hero)
    assert game.phase.name == "segment"


@pytest.mark.rule("LHY 12.6.4a")
@pytest.mark.rule("LHY 12.6.4b")
@pytest.mark.rule("LHY 12.6.4")
def test_when_a_hero_is_one_no_longer() -> None:
    game = able("us_leader A5", "us_squad A1", "us_squad C3", foes=("ge_squad D1",)).activation(
        "able"
    )
    enemy = named(game, "ge-squad-1")
    game.change(named(game, "us-squad-1").with_heroic(enemy.hex))
    heroism.check_targets(game)
    assert named(game, "us-squad-1").is_heroic
    game.put(enemy, game.scenario.board.parse("F1"))
    heroism.check_targets(game)
    assert not named(game, "us-squad-1").is_heroic
    game.change(named(game, "us-squad-2").with_heroic(named(game, "us-squad-2").hex))
    heroism.feinted(game, named(game, "us-squad-2").hex, 0)
    assert not named(game, "us-squad-2").is_heroic


# --- nations (15.1) -------------------------------------------------------------------------------


@pytest.mark.rule("LHY 15.1")
@pytest.mark.rule("LHY 15.1a")
def test_an_elite_company_coordinates_better() -> None:
    game = able("us_leader A1", "us_squad A1").activation("able")
    company = game.scenario.companies[0]
    plain = nations.coordination_drm(game, 0)
    company.elite = True
    company.coordination = 1
    assert plain == 0
    assert nations.coordination_drm(game, 0) == 4


@pytest.mark.rule("LHY 15.1b")
def test_elite_vehicles_have_nothing_on_recovery_dice() -> None:
    game = able("us_leader A1", "us_para_squad A1").support(0, "us_m4 A2").activation("able")
    assert nations.elite_drm(game, named(game, "us-para-squad-1")) == -1
    assert nations.elite_drm(game, named(game, "us-m4-1")) == 0
