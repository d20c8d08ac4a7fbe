"""The set-up: zones, limits, hiding, works, and what the other side sees of it (20.7 to 20.9)."""

from __future__ import annotations

import pytest

from contract import Ear
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import cycle
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.forces import (
    ENTRY_ZONE,
    MAY_BE_IN_MOTION,
    MAY_BE_LOADED,
    MAY_CONCEAL,
    MAY_HIDE,
    SET_UP_ZONE,
    Allowances,
    Zone,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import AVAILABLE
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.words import Words
from last_hundred_yards.stage import Stage, do, named, texts

FIELD = """
    .w..........
    .w...wo.....
    .w..........
    .w..........
"""
PLENTY = Allowances(1, 2, 1, 1, True, True, 0)
BARE = Allowances(0, 0, 0, 0, False, False, 0)


def mission(*units: str, allowances: Allowances = PLENTY, may: int = 0) -> ScenarioLHY:
    """Americans who set up in columns A and B, one German without a choice."""
    stage = Stage(FIELD, allowances=[allowances, BARE], first_set_up=0)
    stage.platoon("one", 0, *units, "us_section spare", "us_section spare")
    stage.platoon("foe", 1, "ge_leader -", "ge_squad -").mortar(0, "us_60mm_section")
    hexes = tuple(sorted(stage.hex(f"{column}{row}") for column in "AB" for row in range(1, 5)))
    theirs = (stage.hex("L1"),)
    entry = (stage.hex("A1"),)
    stage.zones = [
        Zone(0, "west", "West", 0, SET_UP_ZONE, hexes, 0),
        Zone(1, "east", "East", 1, SET_UP_ZONE, theirs, 0),
        Zone(2, "road", "Road", 0, ENTRY_ZONE, entry, 2),
    ]
    scenario = stage.scenario()
    for start in scenario.units:
        start.may = may
        if not start.spare:
            start.zones = (start.side,)
    return scenario


def begun(scenario: ScenarioLHY) -> GameLHY:
    game = scenario.new_game(seed=1)
    assert isinstance(game, GameLHY)
    return game


def hexes_for(game: GameLHY, name: str) -> set[str]:
    """Where the unit may be placed."""
    number = game.scenario.numbers[name]
    legal = [a for a in game.legal_actions() if isinstance(a, ActionLHY)]
    return {game.label(a.hex) for a in legal if a.verb == "place" and a.unit == number}


@pytest.mark.rule("LHY 20.7")
def test_units_go_into_their_zone_and_all_of_them_before_their_side_is_ready() -> None:
    game = begun(mission("us_leader -", "us_squad -"))
    assert hexes_for(game, "us-squad-1") == {f"{c}{r}" for c in "AB" for r in range(1, 5)}
    denial = game.why_not("place us-squad-1 C1")
    assert denial is not None
    assert denial.id == "denied-not-in-zone"
    early = game.why_not("ready")
    assert early is not None
    assert early.params["count"] == 2
    do(game, "place us-squad-1 A1", "place us-leader-1 A1", "ready")
    assert game.side == 1, "then it is the other side's turn to set up"


@pytest.mark.rule("LHY 20.7")
def test_the_rest_is_placed_by_itself_and_the_same_each_time() -> None:
    first, second = (
        begun(mission("us_leader -", "us_squad -", "us_squad -")),
        begun(mission("us_leader -", "us_squad -", "us_squad -")),
    )
    for game in (first, second):
        do(game, "place us-squad-1 A1", "auto", "ready")
    assert [u and u.hex for u in first.units] == [u and u.hex for u in second.units]
    assert all(named(first, n).hex != OFF_MAP for n in ("us-leader-1", "us-squad-2"))


@pytest.mark.rule("LHY 20.7")
def test_a_placement_is_undone_until_the_side_is_ready() -> None:
    game = begun(mission("us_leader -", "us_squad -"))
    do(game, "place us-squad-1 A1", "place us-leader-1 A2")
    game.undo(0)
    assert named(game, "us-leader-1").hex == OFF_MAP
    game.undo(0)
    assert named(game, "us-squad-1").hex == OFF_MAP


@pytest.mark.rule("LHY 2.3")
def test_no_more_are_placed_in_a_hex_than_may_stack() -> None:
    game = begun(mission("us_leader -", "us_squad -", "us_squad -", "us_squad -", "us_squad -"))
    do(game, "place us-squad-1 A1", "place us-squad-2 A1", "place us-squad-3 A1")
    assert "A1" not in hexes_for(game, "us-squad-4")
    denial = game.why_not("place us-squad-4 A1")
    assert denial is not None
    assert denial.id == "denied-stacking-limit"


@pytest.mark.rule("LHY 2.3")
def test_auto_says_for_whom_there_is_no_room_and_only_to_the_owner() -> None:
    """Three squads fill the only hex; the fourth is out of play."""
    scenario = mission("us_leader -", "us_squad -", "us_squad -", "us_squad -", "us_squad -")
    west = scenario.zones[0]
    scenario.zones[0] = Zone(0, "west", "West", 0, SET_UP_ZONE, west.hexes[:1], 0)
    game = begun(scenario)
    ears = [Ear(), Ear()]
    for side in (0, 1):
        game.listen(ears[side], side)
    do(game, "auto")
    told = [event for event in ears[0].heard if event.id == "event-no-room"]
    assert [(event.params["name"], event.params["rule"]) for event in told] == [
        ("us-squad-4", "LHY 2.3")
    ]
    assert not ears[1].heard
    assert Words(system="last_hundred_yards", strict=True).event(told[0])
    do(game, "ready")


@pytest.mark.rule("LHY 20.7d")
@pytest.mark.parametrize(
    ("allowances", "may", "concealed"),
    [(PLENTY, 0, True), (BARE, 0, False), (BARE, MAY_CONCEAL, True)],
)
def test_units_begin_concealed_if_the_mission_lets_them(
    allowances: Allowances, may: int, concealed: bool
) -> None:
    game = begun(mission("us_leader -", "us_squad -", allowances=allowances, may=may))
    assert named(game, "us-squad-1").concealed == concealed


@pytest.mark.rule("LHY 20.7e")
@pytest.mark.rule("LHY 20.9")
def test_as_many_as_allowed_hide_in_concealing_terrain_and_guns_and_latw_always() -> None:
    game = begun(mission("us_leader -", "us_squad -", "us_squad -", "us_bazooka -", "us_57mm -"))
    do(
        game,
        "place us-leader-1 A4",
        "place us-squad-1 B1",
        "place us-squad-2 A1",
        "place us-bazooka-1 B2",
        "place us-57mm-1 B3",
    )
    open = game.why_not("hide us-squad-2")
    assert open is not None
    assert open.id == "denied-terrain-forbidden"
    do(game, "hide us-squad-1", "hide us-bazooka-1", "hide us-57mm-1")
    assert named(game, "us-squad-1").hidden
    assert texts(game, "hide") == [], "one was allowed, the gun and the LATW come on top of it"


@pytest.mark.rule("LHY 20.7e")
def test_without_an_allowance_nobody_hides_but_guns_and_latw() -> None:
    game = begun(mission("us_leader -", "us_squad -", "us_57mm -", allowances=BARE))
    do(game, "place us-leader-1 A1", "place us-squad-1 B1", "place us-57mm-1 B2")
    denial = game.why_not("hide us-squad-1")
    assert denial is not None
    assert denial.id == "denied-may-not-hide"
    assert texts(game, "hide") == ["hide B2"]
    marked = begun(mission("us_leader -", "us_squad -", allowances=BARE, may=MAY_HIDE))
    do(marked, "place us-leader-1 A1", "place us-squad-1 B1")
    denial = marked.why_not("hide us-squad-1")
    assert denial is not None
    assert denial.id == "denied-none-left-to-place"


@pytest.mark.rule("LHY 20.7b")
@pytest.mark.rule("LHY 10.3.2b")
def test_one_squad_of_a_platoon_begins_deployed() -> None:
    game = begun(mission("us_leader -", "us_squad -", "us_squad -"))
    do(game, "place us-leader-1 A1", "place us-squad-1 A2", "place us-squad-2 A3")
    do(game, "deploy us-squad-1")
    sections = [u for u in game.own_units(0) if u.type.id == "us_section"]
    assert [game.label(u.hex) for u in sections] == ["A2", "A2"]
    assert all(u.concealed for u in sections)
    assert texts(game, "deploy") == []
    do(game, "ready")


@pytest.mark.rule("LHY 20.7f")
def test_vehicles_begin_in_motion_or_loaded_if_the_mission_lets_them() -> None:
    may = MAY_BE_IN_MOTION | MAY_BE_LOADED
    game = begun(mission("us_leader -", "us_squad -", "us_m3 -", may=may))
    do(game, "place us-leader-1 A1", "place us-squad-1 A2", "place us-m3-1 A2")
    do(game, "start us-m3-1", "load us-squad-1 us-m3-1")
    assert named(game, "us-m3-1").in_motion
    assert named(game, "us-squad-1").loaded_in == named(game, "us-m3-1").number
    assert game.why_not("hide us-m3-1") is not None, "not if hidden, and the other way round"
    do(game, "ready")
    plain = begun(mission("us_leader -", "us_squad -", "us_m3 -"))
    do(plain, "place us-leader-1 A1", "place us-squad-1 A2", "place us-m3-1 A2")
    assert texts(plain, "start") == texts(plain, "load") == []


@pytest.mark.rule("LHY 20.7c")
@pytest.mark.rule("LHY 19.0")
def test_works_are_laid_in_the_zone_as_many_as_allowed_and_not_together() -> None:
    game = begun(mission("us_leader -"))
    do(game, "place us-leader-1 A1", "dig A1", "mine A2")
    assert game.why_not("mine A3") is not None, "one was allowed"
    together = game.why_not("wire A1")
    assert together is not None
    assert together.id == "denied-terrain-forbidden"
    outside = game.why_not("dig D1")
    assert outside is not None
    assert outside.id == "denied-not-in-zone"
    do(game, "dig A4")
    assert texts(game, "dig") == []
    assert game.improved == {game.scenario.board.parse(hex) for hex in ("A1", "A4")}


@pytest.mark.rule("LHY 20.7k")
@pytest.mark.rule("LHY 20.8")
def test_dummies_begin_in_woods_and_building_hexes() -> None:
    game = begun(mission("us_leader -", "us_dummy -"))
    assert hexes_for(game, "us-dummy-1") == {"B1", "B2", "B3", "B4"}


@pytest.mark.rule("LHY 2.2.4")
def test_a_fortified_position_is_turned_once_and_for_all() -> None:
    game = begun(mission("us_leader -", "us_fp -"))
    do(game, "place us-fp-1 A2")
    assert len(texts(game)) == 12
    do(game, "front 3")
    assert named(game, "us-fp-1").facing == 3
    assert texts(game, "front") == []


@pytest.mark.rule("LHY 20.7g")
@pytest.mark.rule("LHY 20.7h")
@pytest.mark.rule("LHY 20.7i")
def test_mortars_are_available_and_reinforcements_wait_off_the_map() -> None:
    scenario = mission("us_leader -", "us_squad -")
    late = scenario.units[scenario.numbers["us-squad-1"]]
    late.zones = (2,)
    late.turn = 2
    game = begun(scenario)
    assert [mortar.state for mortar in game.mortars] == [AVAILABLE]
    assert hexes_for(game, "us-squad-1") == set()
    do(game, "place us-leader-1 A1", "ready", "auto", "ready")
    assert named(game, "us-squad-1").hex == OFF_MAP


@pytest.mark.rule("LHY 20.7")
@pytest.mark.rule("LHY 4.3")
def test_the_other_side_sees_nothing_of_it_before_and_no_names_after() -> None:
    game = begun(mission("us_leader -", "us_squad -"))
    do(game, "place us-squad-1 A1")
    assert all(unit["hex"] is None for unit in game.view(1)["units"] if unit["side"] == "allied")
    do(game, "place us-leader-1 B2", "ready")
    entry = game.history_for(1)
    words: list[str] = []
    while entry is not None:
        words.append("?" if entry.action is None else entry.action.verb)
        entry = entry.before
    assert words == ["ready", "?", "?"]
    for more in ((), ("auto", "ready")):
        do(game, *more)
        theirs = [unit for unit in game.view(1)["units"] if unit["side"] == "allied"]
        assert {(unit["type"], unit["hex"]) for unit in theirs} == {
            ("concealed", "A1"),
            ("concealed", "B2"),
        }


@pytest.mark.rule("LHY 19.0")
@pytest.mark.parametrize("work", ["mine", "wire"])
def test_mines_and_wire_do_not_go_with_fortified_positions(work: str) -> None:
    game = begun(mission("us_leader -", "us_fp -"))
    do(game, f"{work} A1")
    assert "A1" not in hexes_for(game, "us-fp-1")
    denial = game.why_not("place us-fp-1 A1")
    assert denial is not None
    assert denial.id == "denied-terrain-forbidden"
    game = begun(mission("us_leader -", "us_fp -"))
    do(game, "place us-fp-1 A1", "front 0")
    denial = game.why_not(f"{work} A1")
    assert denial is not None
    assert denial.id == "denied-terrain-forbidden"


@pytest.mark.rule("LHY 7.2")
@pytest.mark.rule("LHY 7.2a")
@pytest.mark.rule("LHY 7.2b")
def test_ad_hoc_units_named_in_the_set_up_are_activated_with_their_host_in_the_first_turn() -> None:
    stage = Stage(FIELD, allowances=[BARE, BARE], first_set_up=0)
    stage.platoon("one", 0, "us_leader -", "us_squad -", company="able")
    stage.platoon("two", 0, "us_leader -", "us_squad -", "us_squad -", company="able")
    stage.platoon("red", 0, "us_m4 -", infantry=False, company="red")
    stage.platoon("foe", 1, "ge_leader -", "ge_squad -")
    hexes = tuple(sorted(stage.hex(f"{column}{row}") for column in "AB" for row in range(1, 5)))
    stage.zones = [
        Zone(0, "west", "West", 0, SET_UP_ZONE, hexes, 0),
        Zone(1, "east", "East", 1, SET_UP_ZONE, (stage.hex("L1"),), 0),
    ]
    scenario = stage.scenario()
    for start in scenario.units:
        start.zones = (start.side,)
    game = begun(scenario)
    for words in ("us-leader-1 A1", "us-squad-1 A1", "us-leader-2 A3", "us-squad-2 A1"):
        do(game, f"place {words}")
    do(game, "place us-squad-3 A1", "place us-m4-1 A1")
    offered = [text.partition(":")[2] for text in texts(game, "ad hoc")]
    assert offered == ["us-squad-2", "us-squad-3", "us-m4-1"]
    do(game, "ad hoc us-squad-2")
    assert not any("us-squad" in text for text in texts(game, "ad hoc")), "one of the company"
    do(game, "ad hoc us-m4-1", "ready")
    assert "ad-hoc" not in game.position(1), "the other side is not told"
    assert "ad-hoc" in game.position(0)
    do(game, "auto", "ready")
    game.active = 0
    cycle.activate(game, (0,))
    lent = {named(game, name).number for name in ("us-squad-2", "us-m4-1")}
    assert lent <= set(game.called)
    assert named(game, "us-squad-3").number not in game.called
