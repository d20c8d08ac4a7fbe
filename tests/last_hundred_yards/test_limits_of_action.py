"""What is left to units in a plight: in an assault, Regrouping, forced off, on Overwatch."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import overrun, results, withdrawal
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER, Assault
from last_hundred_yards.stage import Stage, begun, deed, do, named, texts

OPEN = """
    .........
    .........
    .........
    .........
    .........
    .........
    .........
    .........
"""


def in_assault(unit: str, *foes: str) -> GameLHY:
    """A German unit (with its flags), in D4, which a tank assaults, reacts to that."""
    name, _, flags = unit.partition(" ")
    stage = Stage(OPEN).platoon("eins", 1, "ge_leader G7", f"{name} D4 {flags}")
    stage.platoon("able", 0, "us_leader A1", "us_m4 D4", *foes)
    deeds = [deed(stage, "us-m4-1", MANEUVER, "D3", "D4")]
    if foes:
        deeds.append(deed(stage, "us-squad-1", MANEUVER, "D6", "D5"))
    game = stage.reaction("able", tuple(deeds))
    game.assaults[stage.hex("D4")] = Assault(stage.hex("D4"), 0)
    game.table = None
    begun(game)
    return game


@pytest.mark.rule("LHY 10.5.3.1b")
@pytest.mark.rule("LHY 2.1.3")
@pytest.mark.parametrize("unit", ["ge_ig18", "ge_section_a"])
def test_guns_too_fire_small_arms_out_of_an_assault_without_infantry(unit: str) -> None:
    shots = texts(in_assault(unit, "us_squad D5"), "fire")
    assert [shot.split()[-1] for shot in shots] == ["D5"]


@pytest.mark.rule("LHY 14.3.6")
@pytest.mark.rule("LHY 10.5.3.1e")
@pytest.mark.parametrize(("flags", "shots"), [("", 1), ("g", 0)])
def test_a_regrouping_gun_fires_at_no_tank(flags: str, shots: int) -> None:
    assert len(texts(in_assault(f"ge_pak40 {flags}"), "shoot")) == shots


@pytest.mark.rule("LHY 10.3.2c")
@pytest.mark.parametrize("flag", ["", " g"])
def test_of_two_sections_just_deployed_one_fires_regrouping_or_not(flag: str) -> None:
    spare = ("ge_section_a spare", "ge_section_b spare")
    stage = Stage(OPEN, attacker=1)
    stage.platoon("eins", 1, "ge_leader A1", f"ge_squad D3{flag}", *spare)
    stage.platoon("able", 0, "us_leader G7", "us_squad D4", "us_squad D2")
    game = stage.activation("eins")
    do(game, "deploy ge-squad-1")
    do(game, texts(game, "fire")[0])
    assert texts(game, "fire") == []


@pytest.mark.rule("LHY 10.4.6.2a")
@pytest.mark.rule("LHY 10.4.6.2c")
def test_who_had_to_get_off_boards_nothing_again_in_the_turn() -> None:
    stage = Stage(OPEN)
    stage.platoon("able", 0, "us_leader A1", "us_squad in us-m4-1", "us_m4 C3", "us_m4 C3")
    stage.platoon("eins", 1, "ge_leader I8", "ge_pz4 I3")
    game = stage.activation("able")
    do(game, "shoot us-m4-1 ge-pz4-1")
    assert named(game, "us-squad-1").loaded_in == -1
    assert texts(game, "load") == []
    denial = game.why_not("load us-squad-1 us-m4-2")
    assert denial is not None
    assert denial.id == "denied-not-both-in-a-turn"


@pytest.mark.rule("LHY 14.3.6")
@pytest.mark.rule("LHY 19.2")
@pytest.mark.parametrize(("die", "left"), [(10, False), (1, True)])
def test_only_a_withdrawal_that_leaves_the_hex_ends_regrouping(die: int, left: bool) -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad D3 g")
    stage.platoon("eins", 1, "ge_leader I8")
    game = stage.activation("able", rolls=(die,))
    game.wire = {stage.hex("D3"): 1}
    do(game, "withdraw us-squad-1", "step C3")
    squad = named(game, "us-squad-1")
    assert (game.label(squad.hex) == "C3") == left
    assert squad.regrouping != left


@pytest.mark.rule("LHY 10.4.1b III")
@pytest.mark.rule("LHY 10.4.5.1")
def test_a_vehicle_on_overwatch_fires_at_those_who_pass_through_its_hex() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_m4 E4 oa", "us_squad E7")
    stage.platoon("eins", 1, "ge_leader I8", "ge_pz4 E3 m")
    game = stage.reaction("able", (deed(stage, "us-squad-1", MANEUVER, "E8", "E7"),))
    do(game, "maneuver ge-pz4-1", "bypass E4")
    assert game.phase.name == "bypass-fire"
    shots = texts(game, "shoot")
    assert len(shots) == 1
    do(game, shots[0])
    assert not named(game, "us-m4-1").overwatch


@pytest.mark.rule("LHY 10.3.1.2")
@pytest.mark.parametrize(("aboard", "shaken"), [(("ge_squad in ge-truck-1",), True), ((), False)])
def test_infantry_aboard_a_truck_shakes_those_who_withdraw_past_it(
    aboard: tuple[str, ...], shaken: bool
) -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad E3")
    game = stage.platoon("eins", 1, "ge_leader I8", "ge_truck E5", *aboard).game()
    squad = named(game, "us-squad-1")
    assert withdrawal.shaken(game, squad, stage.hex("E4"), ()) == shaken


@pytest.mark.rule("LHY 7.2b")
@pytest.mark.rule("LHY 7.3")
def test_idle_tanks_of_a_platoon_that_was_activated_come_along_with_infantry_later() -> None:
    """7.3 leaves ad hoc activation out, and only infantry has to be of a platoon not activated."""
    stage = (
        Stage(OPEN)
        .platoon("red", 0, "us_m4 B2", "us_m4 F6", infantry=False, company="red")
        .platoon("one", 0, "us_leader B2", "us_squad B2", company="able")
        .platoon("foe", 1, "ge_leader I1", "ge_squad I8")
    )
    game = stage.activation("red")
    do(game, "done")
    while game.cycle == 1:
        do(game, "pass" if "pass" in texts(game) else texts(game)[0])
    while game.phase.name != "segment":
        do(game, texts(game)[0])
    assert game.why_not("ad hoc us-m4-1") is None


@pytest.mark.rule("LHY 19.2")
@pytest.mark.rule("LHY 10.4.5.3 step 4")
@pytest.mark.parametrize("wired", [True, False])
def test_who_overruns_a_hex_with_wire_does_not_fire_in_it(wired: bool) -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_m4 C3 m")
    game = stage.platoon("eins", 1, "ge_leader I8", "ge_squad D3").activation("able")
    tank, hex = named(game, "us-m4-1"), stage.hex("D3")
    game.wire = {hex: 1} if wired else {}
    code = overrun.spray_denial(game, tank.at(hex), hex)
    assert code == (no.NO_FIRE_OUT_OF_WORKS if wired else no.LEGAL)


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.rule("LHY 13.3.3")
def test_a_section_left_of_a_squad_stands_on_the_same_bank() -> None:
    stage = Stage(OPEN).platoon("able", 0, "us_leader A1", "us_squad C3", "us_section spare")
    game = stage.platoon("eins", 1, "ge_leader I8").activation("able")
    game.change(named(game, "us-squad-1").with_bank(1))
    results.casualty(game, named(game, "us-squad-1"))
    assert named(game, "us-section-1").bank == 1
