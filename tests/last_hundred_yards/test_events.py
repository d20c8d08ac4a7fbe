"""Random events (18.0) and the initiative that brings them (5.0-1)."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import events, small_arms_value, turn
from hexfront.systems.last_hundred_yards.forces import ALLIED, AXIS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import AVAILABLE, PENDING
from hexfront.systems.last_hundred_yards.modifiers import Modifier
from last_hundred_yards.brawls import FLAT, rest
from last_hundred_yards.stage import Stage, do, named


def stage(*units: str, german: tuple[str, ...] = ("ge_squad C1", "ge_leader C1")) -> Stage:
    return (
        Stage(FLAT)
        .platoon(
            "able", 0, "us_leader A1", "us_squad A1", *units, "us_section spare", "us_section spare"
        )
        .platoon("1st", 1, *german)
    )


def resting(battle: Stage, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = ()) -> GameLHY:
    game = battle.game(rolls, draws)
    rest(game, ALLIED)
    return game


@pytest.mark.golden("LHY G19")
@pytest.mark.rule("LHY 5.0-1")
@pytest.mark.parametrize(
    ("totals", "side"), [([7, 7], AXIS), ([6, 6], ALLIED), ([7, 6], ALLIED), ([6, 7], AXIS)]
)
def test_the_higher_modified_die_wins_ties_by_odd_and_even(totals: list[int], side: int) -> None:
    assert turn.ahead(totals) == side


@pytest.mark.rule("LHY 5.0-1")
@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("events.6.event")
def test_an_unmodified_one_or_ten_rolls_on_the_table() -> None:
    game = resting(stage(), (6,))
    assert events.drawn(game, [10, 2]) == ["confusion", ""]
    game = resting(stage(), (6, 10))
    assert events.drawn(game, [1, 10]) == ["confusion", "delay"]
    game = resting(stage())
    assert events.drawn(game, [9, 2]) == ["", ""]


@pytest.mark.rule("LHY 18.0")
def test_events_may_be_switched_off() -> None:
    game = resting(stage().switch(random_events="false"))
    assert events.drawn(game, [1, 10]) == ["", ""]


@pytest.mark.rule("LHY 13.3.4a")
def test_a_sniper_takes_a_leader_who_is_seen() -> None:
    game = resting(stage())
    events.strike(game, 0, "sniper")
    assert named(game, "ge-leader-1").returns_at == 7
    far = ("ge_squad C1", "ge_leader C1 h")
    game = resting(stage(german=far))
    events.strike(game, 0, "sniper")
    assert named(game, "ge-leader-1").on_map


@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.reconstructed("events.2.event")
def test_a_medic_brings_a_section_back() -> None:
    battle = stage("us_section A2")
    game = resting(battle, draws=(3,))
    game.remove(named(game, "us-squad-1"))
    game.losses = (2, 0)
    events.ask(game, ["medic", ""])
    game.settle()
    do(game, "favour us-section-1")
    assert game.losses == (1, 0)
    back = game.unit(3)
    assert back.disrupted
    assert back.hex == named(game, "us-section-1").hex


@pytest.mark.rule("LHY 18.0")
def test_without_losses_there_is_no_medic() -> None:
    game = resting(stage())
    events.ask(game, ["medic", ""])
    assert game.phases[-1].name == "resting"


@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("events.3.event")
def test_mortars_fail_and_come_back() -> None:
    game = resting(stage().mortar(0, "us_60mm_section"))
    events.strike(game, 0, "radio_failure")
    assert game.mortars[0].state == PENDING
    events.ask(game, ["mortar_support", ""])
    game.settle()
    game.apply(game.legal_actions()[0])
    assert game.mortars[0].state == AVAILABLE


@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("events.5.event")
def test_inspired_recovers_one_unit() -> None:
    game = resting(stage("us_squad A2 d"))
    events.ask(game, ["inspired", ""])
    game.settle()
    do(game, "favour us-squad-2")
    assert not named(game, "us-squad-2").disrupted


@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("coordination.confused.value", "event_values.delay.value")
def test_confusion_and_delay_last_for_the_turn() -> None:
    game = resting(stage())
    events.strike(game, 0, "confusion")
    events.strike(game, 1, "delay")
    assert events.coordination_drm(game, 0) == -2
    assert events.coordination_drm(game, 1) == 0
    assert events.delay(game) == 1
    turn.new_turn(game)
    assert events.coordination_drm(game, 0) == 0
    assert events.delay(game) == 0


@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("event_values.low_ammunition.value")
def test_low_ammunition_weakens_one_machine_gun() -> None:
    game = resting(stage().support(0, "us_mg A1"))
    mg = named(game, "us-mg-1")
    assert events.ammunition_drm(game, mg) == 0
    events.strike(game, 0, "low_ammunition")
    assert events.ammunition_drm(game, mg) == -1
    found: list[Modifier] = []
    small_arms_value.net(game, named(game, "us-mg-1"), named(game, "ge-squad-1").hex, 0, found)
    assert ("ammunition", -1) in [(modifier.id, modifier.value) for modifier in found]


@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("event_values.initiative.value")
@pytest.mark.parametrize(("behind", "bonus"), [(0, 2), (2, 2), (3, 0), (-1, 0)])
def test_the_initiative_event_helps_who_lost_by_little(behind: int, bonus: int) -> None:
    assert events.initiative_bonus(resting(stage()), "initiative", behind) == bonus


@pytest.mark.rule("LHY 18.0")
@pytest.mark.reconstructed("events.7.event")
def test_a_breakdown_stops_a_vehicle() -> None:
    game = resting(stage().support(0, "us_m4 A1 m"))
    events.strike(game, 0, "breakdown")
    assert not named(game, "us-m4-1").in_motion
