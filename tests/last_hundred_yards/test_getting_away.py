"""Getting out of the way of an overrun, and aboard of a vehicle out of one's hex (10.4)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import (
    assault,
    bypass,
    companions,
    drive,
    driving,
    overrun,
    transport,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.headings import EAST, WEST
from hexfront.systems.last_hundred_yards.markers import (
    MANEUVER,
    ON_MAP,
    REVERSE,
    MortarMarker,
    MortarState,
)
from last_hundred_yards.looks import line
from last_hundred_yards.stage import Stage, deed, do, named, texts

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


def tanks(*units: str, theirs: tuple[str, ...] = (), picture: str = OPEN, **more: Any) -> Stage:
    stage = Stage(picture, **more).platoon("able", 0, *units, infantry=False)
    return stage.platoon("eins", 1, "ge_leader I4", *theirs)


def offered(game: GameLHY, words: str) -> bool:
    return game.parse(words) in game.legal_actions()


def overrun_of(*theirs: str, **more: Any) -> GameLHY:
    """An overrun of D5 has begun; the vehicles there are asked."""
    game = tanks("us_m4 D4 m", "us_m4 A1", theirs=theirs, **more).activation("able")
    do(game, "maneuver us-m4-1", "overrun D5")
    return game


# --- out of an overrun hex ------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.4.5.3 step 3")
@pytest.mark.rule("LHY 10.1.2b")
def test_who_gets_away_reacts_with_four_points() -> None:
    """It is the other side's activation segment, but no activation of his: a truck has four points
    there, one of them to start, and not six."""
    game = overrun_of("ge_squad D5", "ge_truck D5")
    truck = named(game, "ge-truck-1")
    assert driving.allowance(game, truck, False) == 4 * 2
    do(game, "maneuver ge-truck-1", "step E6", "step F6", "step G7")
    assert game.label(named(game, "ge-truck-1").hex) == "G7"
    assert named(game, "ge-truck-1").acted  # no point is left


@pytest.mark.rule("LHY 10.4.5.3 step 3")
@pytest.mark.rule("LHY 10.4.6")
def test_with_passengers_too() -> None:
    """In reaction transport needs nobody's activation."""
    game = overrun_of("ge_truck D5", "ge_squad in ge-truck-1")
    assert offered(game, "maneuver ge-truck-1")
    do(game, "maneuver ge-truck-1", "step E6", "stop")
    assert game.label(named(game, "ge-squad-1").hex) == "E6"


@pytest.mark.rule("LHY 10.4.5.3 step 3")
@pytest.mark.rule("LHY 10.4.4")
def test_in_reverse_too() -> None:
    game = overrun_of("ge_squad D5", "ge_truck D5")
    do(game, "reverse ge-truck-1", "step E6", "stop")
    assert game.acts[-1].how & REVERSE


@pytest.mark.rule("LHY 10.4.5.3 step 3")
@pytest.mark.rule("LHY 10.2")
def test_off_the_map_too() -> None:
    stage = tanks(
        "us_m4 H4 m",
        "us_m4 A1",
        theirs=("ge_squad I5", "ge_truck I5"),
        friendly_edges=(WEST, EAST),
        enemy_edges=(EAST, WEST),
    )
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "overrun I5", "maneuver ge-truck-1", "exit")
    assert game.units[game.scenario.numbers["ge-truck-1"]] is None


@pytest.mark.rule("LHY 10.4.5.3 step 3")
def test_but_neither_overrun_nor_assault() -> None:
    game = overrun_of("ge_squad D5", "ge_truck D5")
    move = overrun.evasion(game, named(game, "ge-truck-1"), False)
    hex = game.scenario.board.parse("D4")
    assert overrun.denial(game, move, hex) != no.LEGAL
    assert assault.vehicle_targets(game, move) == []


@pytest.mark.rule("LHY 10.4.5.3 step 1")
@pytest.mark.rule("LHY 10.4.5.3 step 2")
def test_two_overrun_together_only_from_one_hex() -> None:
    stage = tanks("us_m4 D4 m", "us_m4 D4 m", "us_m4 E4 m", theirs=("ge_squad D5",))
    game = stage.activation("able")
    move = drive.begun(game, named(game, "us-m4-1"), False)
    assert companions.vehicle_denial(game, move, named(game, "us-m4-2").number) == no.LEGAL
    other = named(game, "us-m4-3").number
    assert companions.vehicle_denial(game, move, other) == no.DIFFERENT_HEX
    do(game, "maneuver us-m4-1", "join us-m4-2", "overrun D5")
    assert game.phase.name in ("overrun-fire", "return-fire")
    for name in ("us-m4-1", "us-m4-2"):
        assert game.label(named(game, name).hex) == "D5"


@pytest.mark.rule("LHY 10.4.5.1 step 1")
@pytest.mark.rule("LHY 10.4.5.1 step 2")
@pytest.mark.rule("LHY 10.4.5.1 step 3")
@pytest.mark.rule("LHY 10.4.5.1 step 4")
def test_a_bypass_step_by_step() -> None:
    """Both stop in the enemy's hex, each unit there fires once at one of them, and they go on."""
    stage = tanks("us_m4 D4 m", "us_m4 D4 m", theirs=("ge_pak40 D5", "ge_panzerschreck D5"))
    game = stage.activation("able")
    do(game, "maneuver us-m4-1", "join us-m4-2", "bypass D5")
    assert isinstance(game.phase, bypass.Answering)
    assert game.side == 1
    do(game, "shoot ge-pak40-1 us-m4-1")
    assert not offered(game, "shoot ge-pak40-1 us-m4-2")  # nothing is split
    do(game, "pass")
    assert game.phase.name == "drive"
    assert game.side == 0
    assert texts(game, "stop") == []  # they must leave the hex
    do(game, "step D6", "stop")
    for name in ("us-m4-1", "us-m4-2"):
        assert game.label(named(game, name).hex) == "D6"


# --- aboard, out of one's hex ---------------------------------------------------------------------

WOODS = """
    .........
    .........
    ...w.....
    .........
    .........
    .........
    .........
    .........
"""


def riders(*rolls: int, shells: int | None = None) -> GameLHY:
    """A squad in the woods of D3 may board the halftrack in D4, in reaction."""
    stage = Stage(WOODS).platoon("able", 0, "us_leader A1", "us_squad D3", "us_m3 D4")
    stage.platoon("eins", 1, "ge_leader I7", "ge_squad I8").mortar(1, "ge_8cm_section")
    game = stage.reaction("eins", (deed(stage, "ge-squad-1", MANEUVER, "I7", "I8"),), rolls=rolls)
    if shells is not None:
        hex = stage.hex("D3")
        game.mdrm[hex] = (MortarMarker(shells, 0, 1),)
        game.mortars = (MortarState(0, ON_MAP, primary=stage.hex("I1")),)
    game.table = None
    game.choices = game.phase.legal_actions(game)
    return game


@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.rule("LHY 11.3.1a")
def test_whoever_boards_in_the_next_hex_takes_fire_markers_along() -> None:
    game = riders()
    board = game.scenario.board
    game.sadrm[board.parse("D3") * 2] = (1,)
    do(game, "load us-squad-1 us-m3-1")
    assert named(game, "us-squad-1").loaded
    assert game.sadrm == {board.parse("D4") * 2: (1,)}


@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.rule("LHY 11.4.7.2c")
@pytest.mark.parametrize(("die", "boards"), [(3, True), (9, False)])
def test_out_of_a_secondary_impact_hex_through_its_fire(die: int, boards: bool) -> None:
    """A 9 disrupts a squad of Cohesion 6, which withdraws instead."""
    game = riders(die, shells=0)
    do(game, "load us-squad-1 us-m3-1")
    squad = named(game, "us-squad-1")
    assert squad.loaded is boards
    assert squad.disrupted is not boards
    if not boards:
        assert game.phase.name in ("fall-back", "withdrawal")


@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.rule("LHY 11.4.7.1c")
def test_nobody_goes_aboard_in_a_primary_impact_hex() -> None:
    game = riders(shells=0)
    squad, carrier = named(game, "us-squad-1"), named(game, "us-m3-1")
    assert transport.load_denial(game, squad, carrier.number) == no.LEGAL
    game.mdrm[carrier.hex] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=carrier.hex),)
    assert transport.load_denial(game, squad, carrier.number) == no.PRIMARY_IMPACT


IMPASSABLE = frozenset({"impassable_rivers"})


@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.rule("LHY 10.3.1.1")
def test_nobody_boards_over_ground_that_he_cannot_cross() -> None:
    river = line("river", "A4/nw B4 C4 D4 E4 F4 G4 H4 I4/se")
    for special, code in ((frozenset[str](), no.LEGAL), (IMPASSABLE, no.NO_WAY_ON_FOOT)):
        stage = Stage(WOODS, river, special=special)
        stage.platoon("able", 0, "us_leader A1", "us_squad D3", "us_m3 D4")
        game = stage.platoon("eins", 1, "ge_leader I7").game()
        squad = named(game, "us-squad-1")
        assert transport.load_denial(game, squad, named(game, "us-m3-1").number) == code


@pytest.mark.rule("LHY 10.4.6.2.1")
@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.parametrize(("die", "boards"), [(6, True), (7, False)])
def test_out_of_a_wooded_river_to_its_far_bank_with_a_roll(die: int, boards: bool) -> None:
    stage = Stage(WOODS, line("river", "A3/nw B3 C3 D3 E3 F3 G3 H3 I3/se"))
    stage.platoon("able", 0, "us_leader A1", "us_squad D2", "us_m3 D4")
    game = stage.platoon("eins", 1, "ge_leader I7").activation("able", rolls=(die,))
    do(game, "maneuver us-squad-1", "step D3")
    game.change(named(game, "us-squad-1").fresh())
    game.choices = game.phase.legal_actions(game)
    do(game, "load us-squad-1 us-m3-1")
    squad = named(game, "us-squad-1")
    assert squad.loaded is boards
    assert squad.acted
    assert game.label(squad.hex) == ("D4" if boards else "D3")


@pytest.mark.rule("LHY 10.4.6.3c")
@pytest.mark.rule("LHY 11.4.7.1c")
def test_a_gun_does_not_unlimber_into_a_primary_impact_hex() -> None:
    stage = Stage(WOODS).platoon("able", 0, "us_leader A1", "us_truck D4")
    stage.support(0, "us_57mm in us-truck-1").platoon("eins", 1, "ge_leader I7", "ge_squad I8")
    stage.mortar(1, "ge_8cm_section")
    game = stage.activation("able")
    assert offered(game, "unload at us-57mm-1 D3")
    hex = stage.hex("D3")
    game.mdrm[hex] = (MortarMarker(0, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    assert game.phase.denial(game, game.parse("unload at us-57mm-1 D3")) != no.LEGAL


# --- who goes along -------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.0")
@pytest.mark.rule("LHY 10.5.1c")
def test_nobody_joins_a_group_that_could_then_go_nowhere() -> None:
    """The squad in E4 has water all round but for the enemy's hex: it can only assault. A machine
    gun never does, so it may not go along; the leader may."""
    picture = """
        .........
        .........
        ...~~~...
        ...~.~...
        .........
        .........
        .........
        .........
    """
    stage = Stage(picture).platoon("able", 0, "us_leader E4", "us_squad E4")
    stage.support(0, "us_mg E4").platoon("eins", 1, "ge_leader I7", "ge_squad E5")
    game = stage.activation("able")
    assert game.phase.denial(game, game.parse("maneuver us-mg-1")) == no.NOWHERE_TO_GO
    do(game, "maneuver us-squad-1")
    assert not offered(game, "join us-mg-1")
    assert game.phase.denial(game, game.parse("join us-mg-1")) == no.NOWHERE_TO_GO
    do(game, "join us-leader-1")  # the assault is all that is left
    assert game.label(named(game, "us-leader-1").hex) == "E5"


@pytest.mark.rule("LHY 10.1.2a")
def test_japanese_whom_their_leader_could_direct_go_two_hexes_whatever_they_saw() -> None:
    """Two hexes of woods cost three points, of which a reaction has two."""
    picture = """
        .........
        .w.......
        .........
        .........
    """
    for leader, far in (("B2", True), ("H1", False)):
        units = (f"jp_leader {leader}", "jp_squad A2", "jp_squad B2")
        stage = Stage(picture).platoon("eins", 1, *units)
        stage.platoon("able", 0, "us_leader H4", "us_squad E2")
        game = stage.reaction("able", (deed(stage, "us-squad-1", MANEUVER, "F2", "E2"),))
        squad = named(game, "jp-squad-2")
        assert may.mask(game, squad) & may.OBSERVED
        assert may.is_directed(game, squad, may.mask(game, squad)) is far
