"""Airborne landings (16), night (17), mines and wire (19), and missions without these rules."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    airborne,
    mortar_phase,
    night,
    observing,
    works,
)
from hexfront.systems.last_hundred_yards.forces import DROP_ZONE, NIGHT, TWILIGHT, Allowances, Zone
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.plights import held_by_works
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.switches import Switches
from hexfront.systems.last_hundred_yards.without import as_played
from last_hundred_yards.brawls import FLAT, rest
from last_hundred_yards.stage import Stage, do, named, texts

LIGHTS = Allowances(0, 0, 0, 0, False, False, 2)


def stage(*units: str, german: tuple[str, ...] = ("ge_squad G1",), **mission: Any) -> Stage:
    return (
        Stage(FLAT, **mission)
        .platoon("able", 0, *units, "us_section spare", "us_section spare")
        .platoon("1st", 1, *german)
    )


def resting(battle: Stage, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = ()) -> GameLHY:
    game = battle.game(rolls, draws)
    rest(game, 0)
    return game


# --- night (17) -----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 17.0")
@pytest.mark.reconstructed("night.visibility.night", "night.visibility.twilight")
@pytest.mark.parametrize(
    ("light", "hex", "seen"),
    [
        (NIGHT, "D1", True),
        (NIGHT, "E1", False),
        (TWILIGHT, "I1", True),
        (TWILIGHT, "J1", False),
        (0, "L1", True),
    ],
)
def test_how_far_one_sees(light: int, hex: str, seen: bool) -> None:
    battle = stage("us_squad A1", light=light)
    game = resting(battle)
    squad = named(game, "us-squad-1")
    assert observing.sees(game, squad, battle.hex(hex), ON_FOOT) is seen


@pytest.mark.rule("LHY 17.4")
@pytest.mark.rule("LHY 5.0-5(1)")
@pytest.mark.reconstructed("night.illumination_radius.night")
def test_light_shows_hexes_around_until_the_mortar_phase() -> None:
    battle = stage("us_squad A1", light=NIGHT)
    game = resting(battle)
    far = battle.hex("H1")
    assert not night.visible(game, battle.hex("A1"), far)
    game.lights = frozenset({battle.hex("F1")})
    assert night.visible(game, battle.hex("A1"), far)
    assert not night.visible(game, battle.hex("A1"), battle.hex("I1"))
    mortar_phase.clear(game)
    assert not game.lights


@pytest.mark.rule("LHY 17.4")
@pytest.mark.rule("LHY 8.3b")
@pytest.mark.reconstructed("night.illumination.night")
@pytest.mark.parametrize(("die", "lit"), [(6, True), (7, False)])
def test_asking_for_light(die: int, lit: bool) -> None:
    battle = stage("us_leader A1", "us_squad A1", light=NIGHT, allowances=[LIGHTS, LIGHTS])
    game = battle.activation("able", (die,))
    words = texts(game, "illuminate")
    assert len(words) == 2
    game.apply(game.actions.with_unit["illuminate"][named(game, "us-leader-1").number])
    do(game, "light g1")
    assert (battle.hex("G1") in game.lights) is lit
    assert game.lights_left == (1, 2)
    assert not named(game, "us-leader-1").acted
    game.lights_left = (0, 2)
    assert not [a for a in game.phases[-1].legal_actions(game) if a.verb == "illuminate"]


@pytest.mark.rule("LHY 17.4")
def test_no_light_by_day() -> None:
    battle = stage("us_leader A1", "us_squad A1", allowances=[LIGHTS, LIGHTS])
    assert not texts(battle.activation("able"), "illuminate")


@pytest.mark.rule("LHY 17.2")
@pytest.mark.reconstructed("night.conceal_fire.night", "night.conceal_move.night")
def test_what_gives_units_away_in_the_dark() -> None:
    game = resting(stage("us_squad A1", light=NIGHT))
    assert night.conceal_reach(game, 8, True) == 2
    assert night.conceal_reach(game, 8, False) == 1
    game = resting(stage("us_squad A1", light=TWILIGHT))
    assert night.conceal_reach(game, 8, True) == 4
    assert night.conceal_reach(game, 3, False) == 2


# --- mines and wire (19) --------------------------------------------------------------------------


@pytest.mark.rule("LHY 19.1")
@pytest.mark.parametrize(("die", "losses"), [(9, 0), (10, 1)])
def test_mines_cost_a_stack_on_foot_one_casualty(die: int, losses: int) -> None:
    battle = stage("us_section A1", "us_section A1")
    game = resting(battle, (die,), (0,))
    hex = battle.hex("A1")
    game.mines = {hex: 1}
    works.entered(game, (0, 1), hex)
    assert game.losses == (losses, 0)
    assert hex in game.found_mines


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 9.0")
def test_the_section_left_by_mines_has_maneuvered() -> None:
    battle = stage("us_leader A5", "us_squad A1")
    game = battle.activation("able", rolls=(10,), draws=(2,))
    game.mines = {battle.hex("B1"): 1}
    do(game, "maneuver us-squad-1", "step B1")
    if game.phase.name == "maneuver":
        do(game, "stop")
    section = named(game, "us-section-1")
    assert game.label(section.hex) == "B1"
    assert section.disrupted
    assert section.acted
    assert game.acts[-1].unit == section.number


@pytest.mark.rule("LHY 19.1")
@pytest.mark.parametrize(
    ("unit", "die", "fate"),
    [
        ("us_m4", 8, "well"),
        ("us_m4", 9, "shocked"),
        ("us_truck", 7, "well"),
        ("us_truck", 8, "gone"),
    ],
)
def test_mines_and_vehicles(unit: str, die: int, fate: str) -> None:
    battle = stage("us_squad A5").support(0, f"{unit} A1")
    game = resting(battle, (die,))
    number = named(game, unit.replace("_", "-") + "-1").number
    game.mines = {battle.hex("A1"): 1}
    works.entered(game, (number,), battle.hex("A1"))
    after = game.units[number]
    told = "gone" if after is None else "shocked" if after.shocked else "well"
    assert told == fate


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 19.2")
@pytest.mark.parametrize("works_there", ["mines", "wire"])
@pytest.mark.parametrize(("die", "out"), [(5, True), (6, False)])
def test_getting_out_on_foot(works_there: str, die: int, out: bool) -> None:
    battle = stage("us_squad A1")
    game = resting(battle, (die,))
    setattr(game, works_there, {battle.hex("A1"): 1})
    assert works.leave(game, (0,), battle.hex("A1")) == ((0,) if out else ())
    assert game.unit(0).acted is not out


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 19.2")
def test_heroes_get_out_without_a_die() -> None:
    battle = stage("us_squad A1")
    game = resting(battle)
    game.wire = {battle.hex("A1"): 1}
    game.change(game.unit(0).with_heroic(battle.hex("G1")))
    assert works.leave(game, (0,), battle.hex("A1")) == (0,)


@pytest.mark.rule("LHY 19.2")
@pytest.mark.parametrize(("die", "shocked"), [(9, False), (10, True)])
def test_an_afv_tears_the_wire_or_is_caught(die: int, shocked: bool) -> None:
    battle = stage("us_squad A5").support(0, "us_m4 A1")
    game = resting(battle, (die,))
    tank = named(game, "us-m4-1")
    game.wire = {battle.hex("A1"): 1}
    assert works.leave(game, (tank.number,), battle.hex("A1")) == (
        () if shocked else (tank.number,)
    )
    assert named(game, "us-m4-1").shocked is shocked
    assert bool(game.wire) is shocked


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 19.2")
def test_works_stop_units_on_foot() -> None:
    battle = stage("us_leader A5", "us_squad A1").dug("L5")
    game = battle.activation("able")
    game.wire = {battle.hex("A2"): 0}
    do(game, "maneuver us-squad-1", "step a2")
    if game.phase.name == "maneuver":
        assert texts(game) == ["stop"]
    assert named(game, "us-squad-1").hex == battle.hex("A2")


# --- airborne landings (16) -----------------------------------------------------------------------


def dropping(rolls: tuple[int, ...], **switches: str) -> tuple[Stage, GameLHY]:
    battle = stage("us_squad -", "us_squad E5").switch(**switches)
    place = frozenset({battle.hex("C3"), battle.hex("D3")})
    battle.zones = [Zone(0, "dz", "Drop zone", 0, DROP_ZONE, tuple(sorted(place)), 1)]
    game = battle.game(rolls, (2,))
    game.scenario.units[0].zones = (0,)
    rest(game, 0)
    return battle, game


@pytest.mark.rule("LHY 16.0")
@pytest.mark.rule("LHY 16.1.3a")
@pytest.mark.reconstructed("airborne.drift.value", "airborne.disrupted.value")
@pytest.mark.parametrize(("die", "disrupted"), [(8, False), (9, True)])
def test_a_squad_drifts_and_lands(die: int, disrupted: bool) -> None:
    """Direction 1 is up, a 4 on the other die is two hexes."""
    battle, game = dropping((1, 4, die))
    airborne.begin(game)
    game.settle()
    assert texts(game) == ["aim us-squad-1 C3", "aim us-squad-1 D3"]
    do(game, "aim us-squad-1 c3")
    squad = named(game, "us-squad-1")
    assert squad.hex == battle.hex("C1")
    assert squad.disrupted is disrupted
    assert squad.acted
    assert not squad.may_act


@pytest.mark.rule("LHY 16.0")
@pytest.mark.reconstructed("airborne.bad_landing.value")
def test_a_landing_off_the_map_may_cost_a_step() -> None:
    battle, game = dropping((1, 6, 6, 5))
    airborne.land(game, game.unit(0), battle.hex("C3"))
    assert named(game, "us-squad-1").hex == battle.hex("C3")
    assert game.losses == (0, 0)
    battle, game = dropping((1, 6, 7, 5))
    airborne.land(game, game.unit(0), battle.hex("C3"))
    assert game.losses == (1, 0)


@pytest.mark.rule("LHY 16.0")
def test_without_the_rule_they_land_where_they_are_aimed() -> None:
    battle, game = dropping((), airborne="false")
    airborne.land(game, game.unit(0), battle.hex("D3"))
    assert named(game, "us-squad-1").hex == battle.hex("D3")


@pytest.mark.rule("LHY 16.0")
def test_who_has_jumped_is_asked_no_more() -> None:
    _battle, game = dropping((1, 2, 1))
    airborne.begin(game)
    game.settle()
    do(game, "aim us-squad-1 c3")
    assert game.phase.name == "resting"
    assert all(unit.hex != OFF_MAP for unit in game.own_units(0))


# --- without these rules --------------------------------------------------------------------------


def variant(whole: ScenarioLHY, **off: str) -> ScenarioLHY:
    return as_played(whole, Switches(off))


@pytest.mark.rule("LHY 15.2.1")
@pytest.mark.rule("LHY 17.0")
@pytest.mark.rule("LHY 19.0")
@pytest.mark.rule("LHY 20.8")
@pytest.mark.rule("LHY 20.9")
def test_rules_that_the_book_lacks_can_be_switched_off() -> None:
    every: dict[str, Any] = {"light": NIGHT, "mines": {3: 1}, "wire": {4: 1}}
    allowed = Allowances(2, 1, 3, 3, True, True, 4)
    battle = stage(
        "us_squad A1",
        "us_dummy A2",
        german=("jp_squad G1",),
        allowances=[allowed, allowed],
        **every,
    )
    whole = battle.scenario()
    assert variant(whole) is whole
    off = variant(
        whole,
        japanese="false",
        night="false",
        mines_and_wire="false",
        dummies="false",
        hidden_units="false",
    )
    assert off is not whole
    assert off is variant(
        whole,
        japanese="false",
        night="false",
        mines_and_wire="false",
        dummies="false",
        hidden_units="false",
    )
    assert off.actions is whole.actions
    assert off.light == 0
    assert not off.mines
    assert not off.wire
    assert not any(start.type.japanese for start in off.units)
    assert [start.spare for start in off.units if start.type.dummy] == [True]
    left = off.allowances[0]
    assert (left.hidden, left.improved, left.mines, left.wire, left.illumination) == (0, 1, 0, 0, 0)
    assert variant(whole, night="false").mines


@pytest.mark.rule("LHY 19.1")
def test_mines_are_secret_until_somebody_comes_in() -> None:
    battle = stage("us_squad A1", german=("ge_squad L1",))
    game = resting(battle, (1,))
    hex = battle.hex("C1")
    game.mines = {hex: 1}
    assert game.mined(hex, 1)
    assert not game.mined(hex, 0)
    shown = [[m["kind"] for m in game.view(side)["markers"]] for side in (0, 1, -1)]
    assert shown == [[], ["mines"], []]
    game.put(game.unit(0), hex)
    works.entered(game, (0,), hex)
    assert game.mined(hex, 0)
    assert [m["kind"] for m in game.view(0)["markers"]] == ["mines"]


@pytest.mark.rule("LHY 19.1")
@pytest.mark.rule("LHY 19.2")
@pytest.mark.parametrize("works_there", ["mines", "wire"])
def test_from_mines_and_wire_only_infantry_fires_and_only_in_reaction(works_there: str) -> None:
    battle = stage("us_leader A5", "us_squad A1").support(0, "us_mg A1", "us_bazooka A1")
    game = battle.activation("able")
    assert texts(game, "fire")
    setattr(game, works_there, {battle.hex("A1"): 1})
    assert not [a for a in game.phase.legal_actions(game) if a.verb == "fire"]
    game.segment = 2
    held = {
        name: held_by_works(game, named(game, name))
        for name in ("us-squad-1", "us-mg-1", "us-bazooka-1")
    }
    assert held == {"us-squad-1": False, "us-mg-1": True, "us-bazooka-1": False}
