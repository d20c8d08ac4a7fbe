"""Reactions in an assault hex (10.5.3.1) and under an Assault Arrow (10.5.3.2)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import anti_tank, firing, moving_fire, recovery
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    MANEUVER,
    ON_MAP,
    Arrow,
    Assault,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.observing import blind
from hexfront.systems.last_hundred_yards.readiness import stamp_of
from hexfront.systems.last_hundred_yards.units import STOOD
from last_hundred_yards.stage import Stage, deed, do, named

OPEN = """
    .......
    .......
    .......
    .......
    .......
    .......
    .......
"""


def in_assault(*ours: str, attackers: tuple[str, ...] = ("ge_squad D4",)) -> GameLHY:
    """The Germans assault D4, and D5 did something next to it."""
    stage = Stage(OPEN).platoon("able", 0, *ours)
    stage.platoon("eins", 1, "ge_leader G7", *attackers, "ge_squad D5")
    names = [words.split()[0].replace("_", "-") + "-1" for words in attackers]
    number = 1 + sum(1 for words in attackers if words.startswith("ge_squad"))
    deeds = [deed(stage, name, MANEUVER, "D3", "D4") for name in names]
    deeds.append(deed(stage, f"ge-squad-{number}", MANEUVER, "D6", "D5"))
    game = stage.reaction("eins", tuple(deeds))
    hex = stage.hex("D4")
    game.assaults[hex] = Assault(hex, 1)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    return game


def under_arrow(*ours: str, attackers: tuple[str, ...] = ("ge_squad D3",)) -> GameLHY:
    """The Germans in D3 have an Assault Arrow to D4."""
    stage = Stage(OPEN).platoon("able", 0, *ours)
    stage.platoon("eins", 1, "ge_leader G7", *attackers, "ge_mg D7")
    names = [words.split()[0].replace("_", "-") + "-1" for words in attackers]
    deeds = [deed(stage, name, MANEUVER, "D2", "D3") for name in names]
    deeds.append(deed(stage, "ge-mg-1", MANEUVER, "E7", "D7"))
    game = stage.reaction("eins", tuple(deeds))
    units = tuple([named(game, name).number for name in names])
    game.arrows = (Arrow(1, stage.hex("D3"), stage.hex("D4"), units),)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    return game


def can(game: GameLHY, name: str) -> int:
    return may.mask(game, named(game, name))


# --- in an assault --------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3.1")
@pytest.mark.rule("LHY 10.5.3.1a")
def test_on_foot_one_sees_nothing_if_infantry_assaults() -> None:
    game = in_assault("us_leader A1", "us_squad D4", "us_57mm D4")
    assert blind(game, named(game, "us-squad-1"))
    assert not blind(game, named(game, "us-57mm-1"))
    assert not can(game, "us-squad-1") & may.ACTIONS


@pytest.mark.rule("LHY 10.5.3.1b")
def test_otherwise_small_arms_at_adjacent_hexes_not_as_close_fire() -> None:
    game = in_assault("us_leader A1", "us_squad D4", attackers=("ge_pz4 D4",))
    mask = can(game, "us-squad-1")
    assert mask & may.SMALL_ARMS
    assert mask & may.ADJACENT
    assert mask & may.NO_CLOSE_FIRE
    do(game, "fire us-squad-1 D5")
    hex = game.scenario.board.parse("D5")
    assert game.sadrm[hex * 2 + 1] == (1,)  # the SAV alone


@pytest.mark.rule("LHY 10.5.3.1c")
def test_a_leader_may_ask_for_mortar_fire_on_his_own_hex() -> None:
    game = in_assault("us_leader D4", "us_squad D4")
    assert can(game, "us-leader-1") & may.REQUEST
    assert not can(game, "us-squad-1") & may.REQUEST


@pytest.mark.rule("LHY 10.5.3.1d")
@pytest.mark.rule("LHY 10.5.3.1e")
def test_vehicles_maneuver_and_fire_anti_tank_at_the_assaulting_afvs() -> None:
    game = in_assault("us_leader A1", "us_m4 D4", attackers=("ge_squad D4", "ge_pz4 D4"))
    mask = can(game, "us-m4-1")
    assert mask & may.MANEUVER
    assert mask & may.AT_ONLY
    assert not mask & may.SMALL_ARMS
    tank, enemy = named(game, "us-m4-1"), named(game, "ge-pz4-1")
    how = firing.REACTION
    assert anti_tank.target_denial(game, tank, enemy, how, True) == no.LEGAL
    assert moving_fire.hex_targets(game, tank, how, mask, False) == []
    assert [t.number for t in moving_fire.tank_targets(game, tank, how, mask)] == [enemy.number]


@pytest.mark.rule("LHY 10.5.3.1f")
def test_vehicles_that_do_not_react_at_once_have_acted() -> None:
    game = in_assault("us_leader A1", "us_m4 D4", "us_squad A2", attackers=("ge_pz4 D4",))
    do(game, "pass")
    tank = game.units[game.scenario.numbers["us-m4-1"]]
    assert tank is not None
    assert tank.acted
    assert tank.action == STOOD


@pytest.mark.rule("LHY 10.5.3.1g")
def test_no_recovery_in_an_assault() -> None:
    game = in_assault("us_leader A1", "us_squad D4 d")
    assert not can(game, "us-squad-1") & may.RECOVER
    assert recovery.unit_denial(game, named(game, "us-squad-1")) == no.NO_RECOVERY_IN_ASSAULT


@pytest.mark.rule("LHY 10.3.1c")
def test_no_withdrawal_out_of_an_assault() -> None:
    game = in_assault("us_leader A1", "us_squad D4")
    action = game.parse("withdraw us-squad-1")
    assert game.phase.denial(game, action) == no.IN_ASSAULT


# --- under an arrow -------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3.2")
@pytest.mark.rule("LHY 10.5.3.2a")
@pytest.mark.rule("LHY 10.5.3.2b")
@pytest.mark.rule("LHY 10.5.3.2c")
def test_under_an_arrow_on_foot() -> None:
    game = under_arrow("us_leader A1", "us_squad D4")
    mask = can(game, "us-squad-1")
    assert mask & may.SMALL_ARMS
    assert mask & may.ADJACENT
    assert mask & may.WITHDRAW_ROLL
    assert not mask & may.WITHDRAW
    assert mask & may.REQUEST
    assert not mask & may.MANEUVER
    assert game.phase.denial(game, game.parse("fire us-squad-1 D3")) == no.LEGAL
    assert game.phase.denial(game, game.parse("fire us-squad-1 D7")) == no.ADJACENT_ONLY


@pytest.mark.rule("LHY 10.5.3.2b")
def test_guns_do_not_withdraw() -> None:
    game = under_arrow("us_leader A1", "us_57mm D4")
    assert not can(game, "us-57mm-1") & (may.WITHDRAW | may.WITHDRAW_ROLL)


@pytest.mark.rule("LHY 10.5.3.2b")
@pytest.mark.rule("LHY 8.3c")
@pytest.mark.parametrize("flags", ["", " d", " g"])
@pytest.mark.parametrize("primary", [False, True])
def test_out_of_mortar_fire_one_withdraws_from_an_assault_without_a_die(
    flags: str, primary: bool
) -> None:
    game = under_arrow("us_leader A1", f"us_squad D4{flags}")
    assert can(game, "us-squad-1") & may.WITHDRAW_ROLL
    hex = named(game, "us-squad-1").hex
    game.mdrm[hex] = (MortarMarker(0, 0, 1),)
    if primary:
        game.mortars = (MortarState(0, ON_MAP, primary=hex, fired=stamp_of(game) - 1),)
    mask = can(game, "us-squad-1")
    assert mask & may.WITHDRAW
    assert not mask & may.WITHDRAW_ROLL
    game.choices = game.phase.legal_actions(game)
    do(game, "withdraw us-squad-1")
    assert game.phase.name == "withdrawal"


@pytest.mark.rule("LHY 10.5.3.2b")
@pytest.mark.rule("LHY 8.3c")
def test_a_gun_in_mortar_fire_does_not_withdraw_from_an_assault_either() -> None:
    game = under_arrow("us_leader A1", "us_57mm D4")
    game.mdrm[named(game, "us-57mm-1").hex] = (MortarMarker(0, 0, 1),)
    assert not can(game, "us-57mm-1") & (may.WITHDRAW | may.WITHDRAW_ROLL)


@pytest.mark.rule("LHY 10.5.3.2d")
def test_recovery_may_be_tried() -> None:
    game = under_arrow("us_leader A1", "us_squad D4 d")
    assert can(game, "us-squad-1") & may.RECOVER


@pytest.mark.rule("LHY 10.5.3.2e")
@pytest.mark.rule("LHY 10.5.3.2f")
def test_vehicles_and_guns_under_an_arrow() -> None:
    game = under_arrow(
        "us_leader A1", "us_m4 D4", "us_57mm D4", attackers=("ge_squad D3", "ge_pz4 D3")
    )
    for name in ("us-m4-1", "us-57mm-1"):
        assert can(game, name) & may.ANTI_TANK
        assert can(game, name) & may.AT_ASSAULTERS
    assert can(game, "us-m4-1") & may.MANEUVER
    assert can(game, "us-m4-1") & may.AT_ONLY
    assert not can(game, "us-m4-1") & may.SMALL_ARMS


@pytest.mark.rule("LHY 10.5.3.2g")
def test_vehicles_under_an_arrow_that_wait_have_acted() -> None:
    game = under_arrow("us_leader A1", "us_m4 D4", "us_squad A2")
    do(game, "pass")
    tank = game.units[game.scenario.numbers["us-m4-1"]]
    assert tank is not None
    assert tank.acted


# --- whose infantry, and deploying ----------------------------------------------------------------


@pytest.mark.rule("LHY 10.5.3.1a")
@pytest.mark.parametrize(
    ("marker", "attacker_blind", "defender_blind"), [(1, True, True), (0, False, False)]
)
def test_what_counts_is_the_infantry_of_those_that_assault(
    marker: int, attacker_blind: bool, defender_blind: bool
) -> None:
    """A squad and a machine gun in one hex. If the squad's side assaults neither looks out; if it
    is the other one's assault both do, for it has no infantry in it."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_mg D4")
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad D4")
    game = stage.game()
    hex = stage.hex("D4")
    game.assaults[hex] = Assault(hex, marker)
    assert blind(game, named(game, "ge-squad-1")) is attacker_blind
    assert blind(game, named(game, "us-mg-1")) is defender_blind


@pytest.mark.rule("LHY 10.3.2")
@pytest.mark.parametrize(("flag", "deploys"), [("", True), ("g", True), ("d", False), ("a", False)])
def test_squads_deploy_at_any_time_but_not_disrupted(flag: str, deploys: bool) -> None:
    """In a reaction too to which they saw nothing, since there also each half may do something."""
    woods = """
        .......
        .......
        wwwwwww
        wwwwwww
        .......
        .......
        .......
    """
    units = ("us_leader A1", f"us_squad D1 {flag}", "us_section spare", "us_section spare")
    stage = (
        Stage(woods).platoon("able", 0, *units).platoon("eins", 1, "ge_leader G7", "ge_squad D7")
    )
    game = stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "E7", "D7"),))
    squad = named(game, "us-squad-1")
    assert not may.mask(game, squad) & may.OBSERVED
    assert may.allowed(game, squad, may.DEPLOY) is deploys


@pytest.mark.rule("LHY 10.3.2")
def test_a_squad_deploys_under_an_assault_arrow_but_not_in_an_assault() -> None:
    units = ("us_leader A1", "us_squad D4", "us_section spare", "us_section spare")
    assert can(under_arrow(*units), "us-squad-1") & may.DEPLOY
    assert not can(in_assault(*units), "us-squad-1") & may.DEPLOY


@pytest.mark.rule("LHY 14.3.6 action a")
@pytest.mark.rule("LHY 14.3.6 action b")
@pytest.mark.rule("LHY 14.3.6 action c")
def test_what_a_regrouping_unit_may_do() -> None:
    """Small arms at adjacent hexes, recover, or withdraw; no maneuver, no anti-tank fire, no
    request for mortar fire."""
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1 g", "us_squad D4 g", "us_bazooka D6 g")
    stage.platoon("eins", 1, "ge_leader G7", "ge_squad D5")
    game = stage.activation("able")
    squad = can(game, "us-squad-1")
    assert squad & may.ADJACENT
    kinds = may.SMALL_ARMS | may.RECOVER | may.WITHDRAW
    assert squad & (may.ACTIONS & ~may.DEPLOY) == kinds
    assert can(game, "us-bazooka-1") & may.ACTIONS == may.RECOVER | may.WITHDRAW
    assert can(game, "us-leader-1") & may.ACTIONS == may.RECOVER | may.WITHDRAW
