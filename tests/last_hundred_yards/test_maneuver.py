"""Maneuver on foot (10.0 to 10.2): costs, least moves, rivers, towns, roads, the map's edge."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards import maneuver
from hexfront.systems.last_hundred_yards.footing import step_cost
from hexfront.systems.last_hundred_yards.forces import ENTRY_ZONE, NIGHT, Start, Zone
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import LEFT_MAP, MANEUVER
from hexfront.systems.last_hundred_yards.units import MANEUVERED
from last_hundred_yards.stage import Stage, deed, do, named, texts

OPEN = """
    .......
    .......
    .......
    .......
    .......
    .......
"""


def able(picture: str, *units: str, more: str = "", **mission: Any) -> Stage:
    return Stage(picture, more, **mission).platoon("able", 0, *units)


def why(game: GameLHY, words: str) -> int:
    return game.phase.denial(game, game.parse(words))


def onward(game: GameLHY, unit: str, *hexes: str) -> int:
    """May the unit take the last of these steps, having taken the others?"""
    mover = named(game, unit)
    move = maneuver.begun(game, mover, may.mask(game, mover))
    for label in hexes[:-1]:
        hex = game.scenario.board.parse(label)
        assert move.step_denial(game, hex) == no.LEGAL, label
        cost = step_cost(game, move.march, move.here, hex)
        move = move.changed(move.group, (*move.path, hex), move.spent + cost)
    return move.step_denial(game, game.scenario.board.parse(hexes[-1]))


def go(game: GameLHY, unit: str, *hexes: str) -> None:
    """The unit goes there and stops; with nowhere else to go it stops by itself."""
    do(game, f"maneuver {unit}", *[f"step {hex}" for hex in hexes])
    if game.phase.name == "maneuver":
        do(game, "stop")


def at(game: GameLHY, unit: str, hex: str) -> bool:
    return game.label(named(game, unit).hex) == hex


@pytest.mark.rule("LHY 10.1.1a")
@pytest.mark.rule("LHY 10.1")
@pytest.mark.rule("LHY 10.0a")
def test_three_points_when_activated() -> None:
    game = able(OPEN, "us_leader A1", "us_squad D1").activation("able")
    assert onward(game, "us-squad-1", "D2", "D3", "D4", "D5") == no.NOT_ENOUGH_POINTS
    go(game, "us-squad-1", "D2", "D3", "D4")
    squad = named(game, "us-squad-1")
    assert at(game, "us-squad-1", "D4")
    assert squad.acted
    assert squad.action == MANEUVERED
    act = game.acts[-1]
    assert act.kind == MANEUVER
    assert [game.label(h) for h in act.hexes] == ["D2", "D3", "D4"]
    assert why(game, "maneuver us-squad-1") == no.HAS_ACTED


@pytest.mark.rule("LHY 10.1.1a")
@pytest.mark.rule("LHY 4.1.3")
def test_two_woods_take_all_three_points() -> None:
    picture = """
        ...w...
        ...w...
        ...w...
        .......
    """
    game = able(picture, "us_leader A1", "us_squad C2").activation("able")
    assert onward(game, "us-squad-1", "D2", "D3") == no.LEGAL
    assert onward(game, "us-squad-1", "D2", "D3", "D4") == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 10.1.1a")
@pytest.mark.rule("LHY 4.1.13")
def test_marsh_takes_the_whole_allowance_but_two_hexes_are_always_allowed() -> None:
    picture = """
        ...m...
        ...m...
        ...m...
        .......
    """
    game = able(picture, "us_leader A1", "us_squad C2").activation("able")
    assert onward(game, "us-squad-1", "D2", "D3") == no.LEGAL
    assert onward(game, "us-squad-1", "D2", "D3", "D4") == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 10.1.2a")
def test_two_points_in_reaction_and_one_hex_always() -> None:
    picture = """
        ...w...
        ...w...
        ...m...
        .......
    """
    stage = able(picture, "us_leader A1", "us_squad D1", "us_squad D4").platoon(
        "eins", 1, "ge_leader G1", "ge_squad E2"
    )
    seen = deed(stage, "ge-squad-1", MANEUVER, "F2", "E2")
    game = stage.reaction("eins", (seen,))
    assert onward(game, "us-squad-1", "D2", "C3") == no.NOT_ENOUGH_POINTS  # 1.5 + 1 > 2
    assert onward(game, "us-squad-2", "D3") == no.LEGAL  # marsh: the least of one hex
    assert onward(game, "us-squad-2", "D3", "D2") == no.NOT_ENOUGH_POINTS


@pytest.mark.rule("LHY 10.1.2a")
@pytest.mark.rule("LHY 8.3a")
def test_japanese_go_two_hexes_when_their_leader_directs_them() -> None:
    picture = """
        ...m...
        ...m...
        ...m...
        .......
    """
    stage = (
        Stage(picture)
        .platoon("one", 1, "jp_leader C2", "jp_rifle_squad C2")
        .platoon("able", 0, "us_leader G1", "us_squad G4")
    )
    game = stage.reaction("able", ())
    go(game, "jp-rifle-squad-1", "D2", "D3")
    assert at(game, "jp-rifle-squad-1", "D3")


@pytest.mark.rule("LHY 10.0b")
def test_nobody_on_foot_goes_into_an_enemys_hex_except_to_assault() -> None:
    stage = able(OPEN, "us_leader A1", "us_squad B2").platoon(
        "eins", 1, "ge_leader G1", "ge_squad C3 c", "ge_dummy B3 c"
    )
    game = stage.activation("able")
    do(game, "maneuver us-squad-1")
    assert why(game, "step C3") == no.ENEMY_IN_HEX
    assert why(game, "step B3") == no.ENEMY_IN_HEX  # nobody knows that it is a dummy


@pytest.mark.rule("LHY 10.0c")
def test_a_towed_gun_does_not_maneuver() -> None:
    game = able(OPEN, "us_leader A1", "us_57mm B2").activation("able")
    assert why(game, "maneuver us-57mm-1") == no.NOT_ON_FOOT


@pytest.mark.rule("LHY 10.0")
def test_units_of_a_hex_go_together() -> None:
    game = able(OPEN, "us_leader B2", "us_squad B2", "us_squad B2").activation("able")
    do(game, "maneuver us-squad-1", "join us-leader-1", "step B3")
    assert why(game, "join us-squad-2") == no.ALREADY_UNDER_WAY
    do(game, "stop")
    assert at(game, "us-squad-1", "B3")
    assert at(game, "us-leader-1", "B3")
    assert at(game, "us-squad-2", "B2")
    assert {d.unit for d in game.acts} == {
        named(game, "us-squad-1").number,
        named(game, "us-leader-1").number,
    }


# --- rivers, bridges, fords -----------------------------------------------------------------------

RIVER = """
[[lines]]
kind = "river"
path = "A3/nw B3 C4 D4 E5 F5 G6/se"
"""


@pytest.mark.rule("LHY 4.1.10")
def test_a_river_stops_and_its_near_bank_needs_no_roll() -> None:
    game = able(OPEN, "us_leader A1", "us_squad D3", more=RIVER).activation("able")
    assert onward(game, "us-squad-1", "D4", "D5") == no.MUST_STOP_HERE
    go(game, "us-squad-1", "D4")
    squad = named(game, "us-squad-1")
    assert squad.bank >= 0
    game.change(squad.fresh())
    go(game, "us-squad-1", "D3", "D2")  # no die is asked for


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.parametrize(("die", "out"), [(6, True), (7, False)])
def test_the_far_bank_needs_a_six(die: int, out: bool) -> None:
    game = able(OPEN, "us_leader A1", "us_squad D3", more=RIVER).activation("able", rolls=(die,))
    go(game, "us-squad-1", "D4")
    game.change(named(game, "us-squad-1").fresh())
    go(game, "us-squad-1", "D5")
    assert at(game, "us-squad-1", "D5" if out else "D4")
    if not out:
        assert named(game, "us-squad-1").acted  # it counts as having maneuvered
        assert game.acts[-1].kind == MANEUVER


@pytest.mark.rule("LHY 4.1.10")
def test_a_leader_helps_one_unit_out_of_the_river_and_comes_along() -> None:
    stage = able(OPEN, "us_leader D3", "us_squad D3", "us_squad D3", "us_squad A6", more=RIVER)
    game = stage.activation("able", rolls=(7,))
    do(game, "maneuver us-squad-1", "join us-leader-1", "join us-squad-2", "step D4")
    for unit in game.own_units(0):
        game.change(unit.fresh())
    do(game, "maneuver us-squad-1", "join us-leader-1")
    three = game.phase
    assert isinstance(three, maneuver.Maneuvering)
    three = three.changed((*three.group, named(game, "us-squad-2").number), three.path, 0)
    assert three.step_denial(game, stage.hex("D5")) == no.CROSS_ONE_BY_ONE
    do(game, "step D5")
    if game.phase.name == "maneuver":
        do(game, "stop")
    assert at(game, "us-squad-1", "D5")
    assert at(game, "us-leader-1", "D5")
    assert at(game, "us-squad-2", "D4")


def in_the_river(*units: str, rolls: tuple[int, ...] = ()) -> GameLHY:
    """Units that came from D3 into the river of D4, a turn later, with a German squad in D5."""
    stage = able(OPEN, *units, more=RIVER).platoon("eins", 1, "ge_leader G1", "ge_squad D5")
    game = stage.activation("able", rolls=rolls)
    first, *others = [unit for unit in game.own_units(0) if unit.hex == stage.hex("D3")]
    names = game.scenario.unit_names
    do(game, f"maneuver {names[first.number]}")
    for unit in others:
        do(game, f"join {names[unit.number]}")
    do(game, "step D4")
    for unit in game.own_units(0):
        game.change(unit.fresh())
    game.table = None
    game.choices = game.phase.legal_actions(game)
    return game


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.rule("LHY 10.5.2.1")
@pytest.mark.parametrize(("die", "out"), [(6, True), (7, False)])
def test_an_assault_out_of_the_river_needs_the_roll_as_well(die: int, out: bool) -> None:
    game = in_the_river("us_leader A1", "us_squad D3", rolls=(die,))
    do(game, "maneuver us-squad-1", "assault us-squad-1 D5")
    assert at(game, "us-squad-1", "D5" if out else "D4")
    assert bool(game.assaults) is out
    assert named(game, "us-squad-1").acted
    assert [game.label(hex) for hex in game.acts[-1].hexes] == ["D5" if out else "D4"]
    assert game.phase.name == "segment"


@pytest.mark.rule("LHY 4.1.10")
@pytest.mark.rule("LHY 10.5.2.1")
def test_over_a_river_one_assaults_alone_or_with_a_leader_who_helps() -> None:
    game = in_the_river("us_leader D3", "us_squad D3", "us_squad D3", "us_squad A1", rolls=(7,))
    do(game, "maneuver us-squad-1", "join us-squad-2")
    assert why(game, "assault us-squad-1 D5") == no.CROSS_ONE_BY_ONE
    assert not texts(game, "assault")
    game = in_the_river("us_leader D3", "us_squad D3", "us_squad D3", "us_squad A1", rolls=(7,))
    do(game, "maneuver us-squad-1", "join us-leader-1", "assault us-squad-1 D5")
    assert at(game, "us-squad-1", "D5")
    assert at(game, "us-leader-1", "D5")


@pytest.mark.rule("LHY 4.1.11")
def test_a_bridge_is_crossed_along_the_road_and_passed_under_in_the_river() -> None:
    bridge = (
        RIVER
        + """
    [[lines]]
    kind = "road"
    path = "D2 D3 D4 D5 D6"
    [[crossings]]
    kind = "bridge"
    at = "D4"
    deck = "n s"
    """
    )
    game = able(OPEN, "us_leader A1", "us_squad D3", "us_squad C4", more=bridge).activation("able")
    assert onward(game, "us-squad-1", "D4", "E4") == no.ON_THE_BRIDGE
    go(game, "us-squad-1", "D4", "D5")
    assert at(game, "us-squad-1", "D5")
    go(game, "us-squad-2", "D4")  # along the river, under the bridge
    assert named(game, "us-squad-2").hex == game.scenario.board.parse("D4")
    assert game.ground.in_river(game.scenario.board.parse("C4"), named(game, "us-squad-2").hex)


@pytest.mark.rule("LHY 4.1.12")
def test_a_ford_is_crossed_without_stopping() -> None:
    ford = (
        RIVER
        + """
    [[crossings]]
    kind = "ford"
    at = "D4"
    """
    )
    game = able(OPEN, "us_leader A1", "us_squad D3", more=ford).activation("able")
    go(game, "us-squad-1", "D4", "D5")
    assert at(game, "us-squad-1", "D5")


# --- roads and towns ------------------------------------------------------------------------------

ROAD = """
[[lines]]
kind = "road"
path = "D1 D2 D3 D4 D5 D6"
"""


@pytest.mark.rule("LHY 4.1.9.5")
def test_the_road_bonus_is_one_hex_more() -> None:
    game = able(OPEN, "us_leader A1", "us_squad D1", more=ROAD).activation("able")
    assert onward(game, "us-squad-1", "D2", "D3", "D4", "D5", "D6") == no.NOT_ENOUGH_POINTS
    go(game, "us-squad-1", "D2", "D3", "D4", "D5")
    assert at(game, "us-squad-1", "D5")


@pytest.mark.rule("LHY 4.1.9.5")
def test_no_road_bonus_off_the_road_or_with_an_enemy_within_two_hexes() -> None:
    game = able(OPEN, "us_leader A1", "us_squad D1", more=ROAD).activation("able")
    assert onward(game, "us-squad-1", "D2", "D3", "D4", "E5") == no.NOT_ENOUGH_POINTS
    stage = able(OPEN, "us_leader A1", "us_squad D1", more=ROAD).platoon(
        "eins", 1, "ge_leader G6", "ge_squad F4"
    )
    game = stage.activation("able")
    assert onward(game, "us-squad-1", "D2", "D3", "D4", "D5") == no.NOT_ENOUGH_POINTS


TOWN = """
    .......
    ..ttt..
    ..ttt..
    ..ttt..
    .......
"""
HOUSES = """
[[areas]]
kind = "building"
style = "stone"
ring = "D2+-1,-1 D2+1,-1 D2+1,1 D2+-1,1"
[[areas]]
kind = "building"
style = "stone"
ring = "D3+-1,-1 D3+1,-1 D3+1,1 D3+-1,1"
"""


@pytest.mark.rule("LHY 4.1.6b1")
def test_no_second_urban_building_in_a_row() -> None:
    game = able(TOWN, "us_leader A1", "us_squad D1", more=HOUSES).activation("able")
    do(game, "maneuver us-squad-1", "step D2")
    assert why(game, "step D3") == no.SECOND_URBAN_HEX
    do(game, "stop")


@pytest.mark.rule("LHY 4.1.6b1")
@pytest.mark.rule("LHY 10.1.1a")
def test_the_hex_where_one_begins_was_not_entered() -> None:
    """The first urban hex entered may follow on it; only the next one would be the second."""
    third = HOUSES + HOUSES.replace("D2", "D1").replace("D3", "D4")
    town = "\n".join([".......", "..ttt..", "..ttt..", "..ttt..", "..ttt.."])
    game = able(town, "us_leader A1", "us_squad D2", more=third).activation("able")
    do(game, "maneuver us-squad-1", "step D3")
    assert why(game, "step D4") == no.SECOND_URBAN_HEX


@pytest.mark.rule("LHY 4.1.6b1")
def test_but_along_a_road() -> None:
    road = (
        HOUSES
        + """
    [[lines]]
    kind = "road"
    path = "D1 D2 D3 D4"
    """
    )
    game = able(TOWN, "us_leader A1", "us_squad D1", more=road).activation("able")
    do(game, "maneuver us-squad-1", "step D2", "step D3", "stop")
    assert at(game, "us-squad-1", "D3")


# --- states ---------------------------------------------------------------------------------------


@pytest.mark.rule("LHY 13.3.2")
def test_a_disrupted_unit_goes_into_adjacent_cover_away_from_the_enemy() -> None:
    picture = """
        .......
        ..w....
        ...w...
        .......
    """
    stage = able(picture, "us_leader A1", "us_squad C3 d").platoon(
        "eins", 1, "ge_leader G1", "ge_squad E3"
    )
    game = stage.activation("able")
    assert onward(game, "us-squad-1", "C4") == no.NO_COVER_THERE
    assert onward(game, "us-squad-1", "D3") == no.NEXT_TO_ENEMY
    go(game, "us-squad-1")  # the only way is taken
    assert at(game, "us-squad-1", "C2")
    assert named(game, "us-squad-1").acted


@pytest.mark.rule("LHY 12.6.1")
@pytest.mark.rule("LHY 12.6.2")
def test_a_hero_goes_three_hexes_straight_at_his_target() -> None:
    picture = """
        .......
        .......
        ...m...
        ...m...
        ...m...
        .......
        .......
        .......
        .......
    """
    stage = able(picture, "us_leader A1", "us_squad D2").platoon(
        "eins", 1, "ge_leader G1", "ge_squad D8"
    )
    game = stage.activation("able")
    hero = named(game, "us-squad-1")
    game.change(hero.with_heroic(game.scenario.board.parse("D8")))
    game.table = None
    game.choices = game.phase.legal_actions(game)
    assert onward(game, "us-squad-1", "E2") == no.NOT_TOWARD_TARGET
    assert onward(game, "us-squad-1", "D3", "D4", "D5", "D6") == no.NO_HEXES_LEFT
    move = maneuver.begun(game, named(game, "us-squad-1"), may.MANEUVER)
    there = move.changed(move.group, (*move.path, stage.hex("D3")), 0)
    assert there.stop_denial(game, there.goes_on(game)) == no.HERO_GOES_ON
    go(game, "us-squad-1")  # there is one way only
    assert at(game, "us-squad-1", "D5")


@pytest.mark.rule("LHY 17.1")
def test_two_hexes_at_night() -> None:
    game = able(OPEN, "us_leader A1", "us_squad D1", more=ROAD, light=NIGHT).activation("able")
    assert onward(game, "us-squad-1", "D2", "D3", "D4") == no.NO_HEXES_LEFT


@pytest.mark.rule("LHY 11.4.7.1c")
def test_nobody_on_foot_goes_into_a_primary_impact_hex() -> None:
    from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState

    stage = able(OPEN, "us_leader A1", "us_squad D1").mortar(1, "ge_8cm_section")
    game = stage.activation("able")
    hex = stage.hex("D2")
    game.mdrm[hex] = (MortarMarker(1, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=hex),)
    do(game, "maneuver us-squad-1")
    assert why(game, "step D2") == no.PRIMARY_IMPACT
    game.mortars = (MortarState(0, ON_MAP, primary=stage.hex("G6")),)
    do(game, "step D2")  # a secondary one is open to all


# --- the edge of the map --------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.2")
def test_not_over_the_enemys_edge() -> None:
    stage = able(OPEN, "us_leader A1", "us_squad G3").platoon("eins", 1, "ge_leader D6")
    game = stage.activation("able")
    do(game, "maneuver us-squad-1")
    assert why(game, "exit") == no.NO_EXIT_HERE


@pytest.mark.rule("LHY 10.2a")
@pytest.mark.parametrize(("die", "lost"), [(6, 0), (7, 1)])
def test_a_die_for_combat_units_that_leave_over_a_neutral_edge(die: int, lost: int) -> None:
    stage = able(OPEN, "us_leader D1", "us_squad D1").platoon("eins", 1, "ge_leader D6")
    game = stage.activation("able", rolls=(die,))
    do(game, "maneuver us-squad-1", "join us-leader-1", "exit")
    assert game.losses == (lost, 0)
    assert game.units[game.scenario.numbers["us-squad-1"]] is None
    assert all(act.how & LEFT_MAP for act in game.acts)


@pytest.mark.rule("LHY 10.2a")
def test_no_die_over_the_own_edge() -> None:
    stage = able(OPEN, "us_leader D1", "us_squad A3").platoon("eins", 1, "ge_leader D6")
    game = stage.activation("able")
    do(game, "maneuver us-squad-1", "exit")
    assert game.losses == (0, 0)
    assert game.exited == (2, 0)


@pytest.mark.rule("LHY 10.2a")
def test_one_die_for_a_group_by_the_other_reading() -> None:
    stage = able(OPEN, "us_leader F6", "us_squad D1", "us_squad D1").platoon(
        "eins", 1, "ge_leader A6"
    )
    game = stage.switch(exit_roll="group").activation("able", rolls=(8,))
    do(game, "maneuver us-squad-1", "join us-squad-2", "exit")
    assert game.losses == (2, 0)


@pytest.mark.rule("LHY 20.7h")
def test_reinforcements_come_on_through_their_entry_hexes() -> None:
    stage = able(OPEN, "us_leader A6", "us_squad -", "us_squad -").platoon(
        "eins", 1, "ge_leader G6"
    )
    stage.zones.append(
        Zone(0, "west", "West", 0, ENTRY_ZONE, (stage.hex("A2"), stage.hex("A3")), 0)
    )
    game = stage.activation("able")
    starts = game.scenario.units
    for number in (1, 2):
        old = starts[number]
        starts[number] = Start(
            old.number,
            old.side,
            old.type,
            old.platoon,
            old.company,
            old.label,
            old.name,
            old.spare,
            (0,),
            old.hex,
            number,
            old.may,
            old.loaded_in,
        )
    game.table = None
    game.choices = game.phase.legal_actions(game)
    assert "maneuver us-squad-1" in texts(game)
    assert why(game, "maneuver us-squad-2") == no.NOT_DUE_YET  # it is due in turn 2
    do(game, "maneuver us-squad-1")
    assert why(game, "step A5") == no.NOT_AN_ENTRY_HEX
    do(game, "step A2", "step B2", "step C3")
    assert at(game, "us-squad-1", "C3")
    # Wire in the entry hex stops them there as it does anywhere.
    game.phases.pop()
    game.wire = {stage.hex("A2"): 1}
    move = maneuver.begun(game, named(game, "us-squad-2"), may.MANEUVER)
    inside = move.changed(move.group, (*move.path, stage.hex("A2")), 2)
    assert inside.step_denial(game, stage.hex("B2")) == no.MUST_STOP_HERE
