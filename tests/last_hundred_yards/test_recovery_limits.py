"""Recovery at its limits (12.0): a ten without a hero, elite units out of sight, whose leader
helps, who may not try; and heroes whose target has gone."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import cycle, heroism, recovery
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER, ON_MAP, MortarMarker, MortarState
from last_hundred_yards.stage import Stage, deed, do, named, texts

FLAT = "\n".join(["." * 14] * 6)


def able(*units: str, foe: str = "ge_squad N1") -> Stage:
    return Stage(FLAT).platoon("able", 0, *units).platoon("1st", 1, "ge_leader N6", foe)


# --- a ten (12.6) ---------------------------------------------------------------------------------


@pytest.mark.rule("LHY 12.3c")
@pytest.mark.rule("LHY 12.6")
def test_infantry_that_might_be_heroic_does_not_recover_with_a_ten() -> None:
    """Elite, with its leader's help: 10 - 2 is at most a Cohesion of 8, but no enemy is near."""
    game = able("us_para_leader A1", "us_para_squad A1 d").activation("able", (10,))
    squad = named(game, "us-para-squad-1")
    squad.type.cohesion = 8
    try:
        do(game, "help A1:us-para-squad-1 A1:us-para-leader-1")
    finally:
        squad.type.cohesion = 7
    assert named(game, "us-para-squad-1").disrupted
    assert named(game, "us-para-squad-1").acted


@pytest.mark.rule("LHY 12.4b")
@pytest.mark.rule("LHY 12.6")
def test_nor_does_a_regrouping_hex_of_infantry() -> None:
    game = able("us_para_leader A1", "us_para_squad A1 g").activation("able", (10,))
    squad = named(game, "us-para-squad-1")
    squad.type.cohesion = 8
    try:
        do(game, "help A1:us-para-squad-1 A1:us-para-leader-1")
    finally:
        squad.type.cohesion = 7
    assert named(game, "us-para-squad-1").regrouping


# --- elite units out of sight (8.3i) --------------------------------------------------------------


def unseen(state: str, *rolls: int) -> GameLHY:
    """Elite units that observed nothing, behind woods, in a reaction."""
    picture = FLAT.splitlines()
    picture[0] = ".." + "w" * 3 + "." * 9
    stage = Stage("\n".join(picture))
    stage.platoon("one", 0, "us_squad N1").platoon(
        "two", 1, "ge_leader N6", f"ge_para_squad A1 {state}"
    )
    return stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "N2", "N1"),), rolls=rolls)


@pytest.mark.rule("LHY 8.3i")
@pytest.mark.rule("LHY 12.3b")
def test_elite_units_out_of_sight_do_not_rally_from_disruption() -> None:
    game = unseen("d", 1)
    do(game, "recover A1")
    squad = named(game, "ge-para-squad-1")
    assert (squad.disrupted, squad.extra) == (False, 0)


@pytest.mark.rule("LHY 8.3i")
@pytest.mark.rule("LHY 12.4a")
def test_but_who_regroups_rallies() -> None:
    """The exception stands in 12.3 alone."""
    game = unseen("g", 7)
    do(game, "recover A1")
    squad = named(game, "ge-para-squad-1")
    assert (squad.regrouping, squad.extra) == (False, 1)


# --- who helps, who may try (12.1) ----------------------------------------------------------------


@pytest.mark.rule("LHY 12.1.2")
@pytest.mark.rule("LHY 7.0")
def test_the_leader_of_a_platoon_that_is_not_activated_helps_nobody() -> None:
    """A support unit in the hex of both platoons belongs to the one that is activated."""
    stage = Stage(FLAT).platoon("able", 0, "us_leader A1", "us_squad A1", company="x")
    stage.platoon("baker", 0, "us_leader A1", "us_squad A1", company="x")
    stage.support(0, "us_mg A1 d").platoon("1st", 1, "ge_leader N6")
    game = stage.activation("able")
    unit = named(game, "us-mg-1")
    assert recovery.help_denial(game, named(game, "us-leader-1"), unit) == no.LEGAL
    assert recovery.help_denial(game, named(game, "us-leader-2"), unit) == no.NOT_ACTIVATED
    assert not any("us-leader-2" in text for text in texts(game, "help"))


@pytest.mark.rule("LHY 12.1")
@pytest.mark.rule("LHY 12.7")
def test_not_even_an_afv_recovers_in_a_primary_impact_hex() -> None:
    stage = Stage(FLAT).platoon("able", 0, "us_m4 A1 s", "us_m4 A2 s", infantry=False)
    stage.mortar(1, "ge_8cm_section")
    game = stage.platoon("1st", 1, "ge_leader N6").activation("able")
    hex = named(game, "us-m4-1").hex
    assert recovery.unit_denial(game, named(game, "us-m4-1")) == no.LEGAL
    game.mdrm[hex] = (MortarMarker(1, 0, 2),)
    game.mortars = (MortarState(0, ON_MAP, observer=5, primary=hex, original=hex),)
    assert recovery.unit_denial(game, named(game, "us-m4-1")) == no.NO_RECOVERY_UNDER_SHELLS


# --- heroes whose target has gone (12.6.4a) -------------------------------------------------------


def heroes(target: str) -> GameLHY:
    """A hero bound for a hex, at the beginning of his platoon's activation."""
    stage = able("us_leader A1", "us_squad B2", "us_squad A1", foe="ge_squad F2")
    game = stage.game()
    game.change(named(game, "us-squad-1").with_heroic(stage.hex(target)))
    game.active = 0
    game.company = 0
    cycle.activate(game, (0,))
    game.settle()
    return game


@pytest.mark.rule("LHY 12.6.4a")
def test_a_hero_begins_his_action_only_if_the_enemy_is_still_there() -> None:
    game = heroes("F2")
    assert named(game, "us-squad-1").is_heroic
    # He goes first, and has nothing else to do: he is on his way already.
    assert texts(game) == ["step C2", "step C3"]
    game = heroes("F3")
    assert not named(game, "us-squad-1").is_heroic
    assert "fire B2 F2" in texts(game)


@pytest.mark.rule("LHY 12.6.4a")
@pytest.mark.rule("LHY 6.0 II 2")
def test_so_does_one_who_has_to_react() -> None:
    stage = able("us_leader A1", "us_squad B2", foe="ge_squad F2")
    game = stage.game()
    squad = named(game, "ge-squad-1")
    game.change(squad.with_heroic(stage.hex("B3")))
    game.active = 0
    game.company = 0
    cycle.activate(game, (0,))
    game.settle()
    assert named(game, "ge-squad-1").is_heroic
    do(game, "done")
    assert game.segment == 1
    assert not named(game, "ge-squad-1").is_heroic
    assert not heroism.has_target(game, squad.with_heroic(stage.hex("B3")))


@pytest.mark.rule("LHY 12.2a")
@pytest.mark.rule("LHY 11.3c")
@pytest.mark.parametrize(("carrier", "change"), [("us_m3", 0), ("us_m4", 1)])
def test_small_arms_markers_suppress_riders_and_no_passengers(carrier: str, change: int) -> None:
    name = carrier.replace("_", "-") + "-1"
    units = ("us_leader A6", f"us_squad in {name} d", f"{carrier} A1", "us_squad A1")
    game = able(*units).activation("able")
    squad = named(game, "us-squad-1")
    game.sadrm[squad.hex * 2] = (1,)
    assert recovery.drm(game, squad, False) == change
    assert recovery.drm(game, named(game, "us-squad-2"), False) == 1
