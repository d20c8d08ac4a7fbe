"""Concealment, queries, dummies and hidden units (4.3, 17.2, 20.8, 20.9)."""

from __future__ import annotations

from typing import Any

import pytest

from contract import Ear
from hexfront.core.game import SPECTATOR
from hexfront.systems.last_hundred_yards.concealment import (
    gain,
    lose_by_fire,
    lose_by_maneuver,
    reveal,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER
from hexfront.systems.last_hundred_yards.units import UnitState
from last_hundred_yards.brawls import FLAT, assault
from last_hundred_yards.looks import ring, sides
from last_hundred_yards.stage import Stage, deed, do, named, texts

FIELD = """
    ....................
    ....................
    ....................
    ....................
"""


def facing(own: str, *foes: str, picture: str = FIELD) -> Stage:
    """One American unit, and what watches it."""
    stage = Stage(picture).platoon("one", 0, "us_leader A4", own)
    return stage.platoon("foe", 1, "ge_leader -", *foes)


def at(game: GameLHY, name: str) -> UnitState:
    return named(game, name)


# --- losing it (4.3.1) ------------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3.1")
@pytest.mark.rule("LHY 4.3.1.1")
@pytest.mark.rule("LHY 4.3.1.1a")
@pytest.mark.parametrize(("hex", "lost"), [("J2", True), ("K2", False)])
def test_on_foot_in_the_open_a_maneuver_shows_within_eight_hexes(hex: str, lost: bool) -> None:
    game = facing("us_squad B2 c", f"ge_squad {hex}").game()
    squad = at(game, "us-squad-1")
    lose_by_maneuver(game, squad, squad.hex)
    assert at(game, "us-squad-1").concealed != lost


@pytest.mark.rule("LHY 4.3.1.1a")
@pytest.mark.parametrize(("hex", "lost"), [("J2", True), ("K2", False)])
def test_on_foot_in_the_open_fire_shows_within_eight_hexes(hex: str, lost: bool) -> None:
    game = facing("us_squad B2 c", f"ge_squad {hex}").game()
    lose_by_fire(game, at(game, "us-squad-1"), False)
    assert at(game, "us-squad-1").concealed != lost


@pytest.mark.rule("LHY 4.3.1.1b")
@pytest.mark.parametrize(
    ("unit", "hex", "lost"),
    [
        ("us_squad", "E2", True),
        ("us_squad", "F2", False),
        ("us_bazooka", "D2", False),
        ("jp_squad", "D2", True),
        ("jp_squad", "E2", False),
    ],
)
def test_in_concealing_terrain_a_maneuver_shows_within_three_hexes(
    unit: str, hex: str, lost: bool
) -> None:
    woods = FIELD.replace("....................\n", ".w..................\n", 4)
    game = facing(f"{unit} B2 c", f"ge_squad {hex}", picture=woods).game()
    mover = at(game, unit.replace("_", "-") + "-1")
    lose_by_maneuver(game, mover, mover.hex)
    assert game.unit(mover.number).concealed != lost


@pytest.mark.rule("LHY 4.3.1.1c")
@pytest.mark.parametrize(
    ("anti_tank", "hex", "lost"),
    [(False, "D2", True), (False, "E2", False), (True, "F2", True), (True, "G2", False)],
)
def test_in_concealing_terrain_fire_shows_within_two_or_four(
    anti_tank: bool, hex: str, lost: bool
) -> None:
    woods = FIELD.replace("....................\n", ".w..................\n", 4)
    game = facing("us_squad B2 c", f"ge_squad {hex}", picture=woods).game()
    lose_by_fire(game, at(game, "us-squad-1"), anti_tank)
    assert at(game, "us-squad-1").concealed != lost


@pytest.mark.rule("LHY 4.3.1.2")
@pytest.mark.rule("LHY 4.3.1.2a")
@pytest.mark.rule("LHY 4.3.1.2b")
@pytest.mark.parametrize(
    ("flags", "ground", "hex", "lost"),
    [
        ("c", ".", "S2", True),  # in the open at any distance
        ("cm", "o", "S2", True),  # in motion as well
        ("c", "w", "J2", True),
        ("c", "w", "K2", False),
    ],
)
def test_vehicles_show_in_the_open_and_in_motion_at_any_range_else_within_eight(
    flags: str, ground: str, hex: str, lost: bool
) -> None:
    picture = FIELD.replace("....................\n", f".{ground}..................\n", 4)
    game = facing(f"us_m4 B2 {flags}", f"ge_squad {hex}", picture=picture).game()
    tank = at(game, "us-m4-1")
    lose_by_maneuver(game, tank, tank.hex)
    assert at(game, "us-m4-1").concealed != lost


@pytest.mark.rule("LHY 4.3.1.2d")
def test_a_vehicle_is_seen_when_an_enemy_comes_next_to_it() -> None:
    woods = FIELD.replace("....................\n", ".w..................\n", 4)
    game = facing("us_squad D3", "ge_squad S1", picture=woods).game()
    tank = Stage(woods).platoon("one", 0, "us_leader A4", "us_squad C3")
    tank.platoon("foe", 1, "ge_leader -").support(1, "ge_pz4 B2 c", "ge_squad B2 c")
    game = tank.game()
    squad = at(game, "us-squad-1")
    lose_by_maneuver(game, squad, squad.hex)
    assert not at(game, "ge-pz4-1").concealed
    assert at(game, "ge-squad-1").concealed, "men on foot stay concealed"


@pytest.mark.rule("LHY 4.3.1.2d")
def test_vehicles_next_to_one_who_comes_out_of_hiding_are_seen() -> None:
    woods = FIELD.replace("....................\n", ".w..................\n", 4)
    stage = Stage(woods).platoon("one", 0, "us_leader A4", "us_squad C3 h")
    stage.platoon("foe", 1, "ge_leader -").support(1, "ge_pz4 B2 c", "ge_squad B2 c")
    game = stage.game()
    reveal(game, at(game, "us-squad-1"))
    assert not at(game, "ge-pz4-1").concealed
    assert at(game, "ge-squad-1").concealed
    stage = Stage(woods).platoon("one", 0, "us_leader A4", "us_squad C3")
    game = stage.platoon("foe", 1, "ge_leader -").support(1, "ge_pz4 B2 h").game()
    tank = reveal(game, at(game, "ge-pz4-1"))
    assert not tank.concealed, "it stands next to the enemy"


@pytest.mark.rule("LHY 4.3.1")
def test_whoever_goes_next_to_an_enemy_is_seen_even_out_of_sight() -> None:
    picture = FIELD.replace("....................\n", "wwwwwwwwwwwwwwwwwwww\n", 4)
    game = facing("us_squad B2 c", "ge_squad C3", picture=picture).game()
    squad = at(game, "us-squad-1")
    lose_by_maneuver(game, squad, squad.hex)
    assert not at(game, "us-squad-1").concealed


@pytest.mark.rule("LHY 4.0b")
@pytest.mark.rule("LHY 4.1.16d")
@pytest.mark.rule("LHY 2.2.4f")
def test_positions_conceal_men_but_no_vehicles() -> None:
    dug = facing("us_squad B2 c", "ge_squad F2").dug("B2").game()
    squad = at(dug, "us-squad-1")
    lose_by_maneuver(dug, squad, squad.hex)
    assert at(dug, "us-squad-1").concealed
    tank = facing("us_m4 B2 c", "ge_squad L2").dug("B2").game()
    lose_by_maneuver(tank, at(tank, "us-m4-1"), at(tank, "us-m4-1").hex)
    assert not at(tank, "us-m4-1").concealed
    beside = facing("us_squad B2 c", "ge_squad F2").support(0, "us_fp B2").game()
    lose_by_maneuver(beside, at(beside, "us-squad-1"), at(beside, "us-squad-1").hex)
    assert at(beside, "us-squad-1").concealed


HILL = ring("B2", 18, 1)
WALL = sides("wall", "B2/se")


@pytest.mark.rule("LHY 4.0b")
@pytest.mark.rule("LHY 4.1.4")
@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.parametrize(
    ("more", "foe", "lost"),
    [
        ("", "F4", True),
        (HILL, "F4", False),  # four hexes away and lower: within eight, not within three
        (HILL, "D3", True),
        (WALL, "F4", False),
        (WALL, "B5", True),  # not through the wall
    ],
)
def test_slopes_and_walls_conceal_from_whom_they_cover(more: str, foe: str, lost: bool) -> None:
    stage = Stage(FIELD + "    ....................\n", "scale = 10\n" + more)
    stage.platoon("one", 0, "us_leader A5", "us_squad B2 c")
    game = stage.platoon("foe", 1, "ge_leader -", f"ge_squad {foe}").game()
    squad = at(game, "us-squad-1")
    lose_by_maneuver(game, squad, squad.hex)
    assert at(game, "us-squad-1").concealed != lost


@pytest.mark.rule("LHY 4.1.13")
@pytest.mark.parametrize(("marsh", "lost"), [("closed", False), ("open", True)])
def test_marsh_conceals_unless_it_is_open_ground(marsh: str, lost: bool) -> None:
    picture = FIELD.replace("....................\n", ".m..................\n", 4)
    stage = facing("us_squad B2 c", "ge_squad F2", picture=picture)
    game = (stage.switch(marsh=marsh) if marsh == "open" else stage).game()
    squad = at(game, "us-squad-1")
    lose_by_maneuver(game, squad, squad.hex)
    assert at(game, "us-squad-1").concealed != lost


@pytest.mark.rule("LHY 4.3.1.1a")
@pytest.mark.parametrize(("start", "shown"), [("B3", True), ("B4", False)])
def test_on_foot_whoever_sets_out_from_open_ground_in_sight_is_seen(
    start: str, shown: bool
) -> None:
    picture = """
        ..........
        ....w.....
        .w........
        .w.w......
    """
    stage = Stage(picture).platoon("one", 0, "us_leader A1", f"us_squad {start} c")
    stage.platoon("foe", 1, "ge_leader -", "ge_squad H3")
    stage = (
        stage
        if not shown
        else Stage(picture.replace(".w........", ".........."))
        .platoon("one", 0, "us_leader A1", "us_squad B3 c")
        .platoon("foe", 1, "ge_leader -", "ge_squad H3")
    )
    game = stage.activation("one")
    do(game, "maneuver us-squad-1", "step B4" if shown else "step B3", "stop")
    assert at(game, "us-squad-1").concealed != shown


@pytest.mark.rule("LHY 4.3.1.2a")
def test_who_starts_in_place_or_is_met_in_motion_is_seen_at_any_distance() -> None:
    woods = FIELD.replace("....................\n", ".o..................\n", 4)
    stage = facing("us_squad A1", "ge_squad S2", picture=woods).support(0, "us_m4 B2 c")
    game = stage.activation("one")
    assert at(game, "us-m4-1").concealed
    do(game, "start us-m4-1")
    assert not at(game, "us-m4-1").concealed
    game = facing("us_squad A1", "ge_squad S2", picture=woods).support(0, "us_m4 B2 cm").game()
    walker = at(game, "ge-squad-1")
    lose_by_maneuver(game, walker, walker.hex)
    assert not at(game, "us-m4-1").concealed
    game = facing("us_squad A1", "ge_squad S2", picture=woods).support(0, "us_m4 B2 c").game()
    lose_by_maneuver(game, walker, walker.hex)
    assert at(game, "us-m4-1").concealed, "it stands in cover, far away"


@pytest.mark.rule("LHY 4.3.1.2")
def test_who_is_aboard_is_seen_with_the_vehicle() -> None:
    stage = Stage(FIELD).platoon("one", 0, "us_leader A4", "us_squad in us-m4-1 c")
    stage.support(0, "us_m4 B2 c").platoon("foe", 1, "ge_squad S2")
    game = stage.game()
    lose_by_maneuver(game, at(game, "us-m4-1"), at(game, "us-m4-1").hex)
    assert not at(game, "us-squad-1").concealed


# --- gaining it (4.3.2) -----------------------------------------------------------------------


@pytest.mark.rule("LHY 4.3.2")
def test_who_is_out_of_sight_is_concealed_again_but_not_if_disrupted_or_regrouping() -> None:
    picture = """
        ....ww....
        ....ww....
        ....ww....
        ....ww....
    """
    stage = Stage(picture).platoon(
        "one", 0, "us_leader A1", "us_squad A1", "us_squad A2 d", "us_squad A3 g"
    )
    game = stage.platoon("foe", 1, "ge_squad J2").game()
    gain(game)
    concealed = {
        n
        for n in ("us-leader-1", "us-squad-1", "us-squad-2", "us-squad-3")
        if at(game, n).concealed
    }
    assert concealed == {"us-leader-1", "us-squad-1"}
    assert game.names.of[at(game, "us-squad-1").number] >= 0


@pytest.mark.rule("LHY 4.3.2")
@pytest.mark.rule("LHY 20.8")
@pytest.mark.parametrize("watcher", ["ge_squad J2 h", "ge_dummy J2 c"])
def test_hidden_units_and_dummies_deny_no_concealment(watcher: str) -> None:
    game = facing("us_squad A2", watcher).game()
    gain(game)
    assert at(game, "us-squad-1").concealed


# --- queries (4.3) ----------------------------------------------------------------------------


def tank_hunt() -> GameLHY:
    """The source's example: two Panzer IVs and a squad see a wood with concealed Americans: two
    tanks, a towed gun and one other unit."""
    stage = (
        Stage(
            """
            ............
            .w..........
            ............
            """
        )
        .platoon("foe", 1, "ge_leader H2", "ge_squad H2")
        .support(1, "ge_pz4 H2", "ge_pz4 H2")
        .platoon("one", 0, "us_leader -", "us_squad B2 c")
        .support(0, "us_m4 B2 c", "us_m4 B2 c", "us_57mm B2 c")
    )
    return stage.activation("foe")


@pytest.mark.rule("LHY 4.3")
@pytest.mark.golden("LHY S3")
def test_the_owner_tells_kinds_and_counts_and_a_shot_is_owed() -> None:
    game = tank_hunt()
    assert texts(game, "shoot at") == [], "nobody knows what is there"
    assert "query B2" in texts(game)
    ear = Ear()
    game.listen(ear, SPECTATOR)
    side = game.side
    do(game, "query B2")
    announced = next(e for e in ear.heard if e.id == "event-announced")
    assert announced.params["kinds"] == "afv:2,gun:1,other:1"
    assert not game.may_undo(side), "something was revealed"
    assert "done" not in texts(game)
    denial = game.why_not("done")
    assert denial is not None
    assert denial.id == "denied-fire-owed"
    assert "query B2" not in texts(game)
    # One tank at the topmost of the enemy's tanks, the other at the gun, the squad at the hex.
    do(game, "shoot at ge-pz4-1 B2 afv")
    tank = at(game, "us-m4-1")
    assert list(game.atdrm) == [tank.number]
    assert game.why_not("done") is None, "one attack was enough"
    do(game, "shoot at ge-pz4-2 B2 gun")
    assert at(game, "us-57mm-1").number in game.atdrm
    do(game, "fire ge-squad-1 B2")
    assert game.sadrm


@pytest.mark.rule("LHY 4.3")
def test_what_is_in_the_open_or_out_of_everybodys_reach_is_not_asked_about() -> None:
    stage = Stage(FIELD).platoon("foe", 1, "ge_leader A2", "ge_squad A2")
    stage.platoon("one", 0, "us_leader -", "us_squad D2", "us_squad T2 c")
    game = stage.activation("foe")
    assert texts(game, "query") == []
    near, far = game.why_not("query D2"), game.why_not("query T2")
    assert near is not None
    assert far is not None
    assert (near.id, far.id) == ("denied-nothing-concealed", "denied-cannot-fire-there")


@pytest.mark.rule("LHY 20.8")
def test_a_hex_of_dummies_is_cleared_by_the_question_and_owes_nothing() -> None:
    stage = Stage(FIELD).platoon("foe", 1, "ge_leader A2", "ge_squad A2")
    stage.platoon("one", 0, "us_leader -").support(0, "us_dummy D2 c", "us_dummy D2 c")
    game = stage.activation("foe")
    do(game, "query D2")
    assert game.stacks[game.scenario.board.parse("D2")] == ()
    assert game.why_not("done") is None


@pytest.mark.rule("LHY 4.3.1")
def test_the_owner_may_show_his_units_in_his_own_activation() -> None:
    game = facing("us_squad B2 c", "ge_squad S1").activation("one")
    do(game, "reveal us-squad-1")
    assert not at(game, "us-squad-1").concealed


@pytest.mark.rule("LHY 4.3.1")
@pytest.mark.parametrize(("flags", "state"), [("c", (False, False)), ("h", (True, False))])
def test_and_in_his_reactions_too(flags: str, state: tuple[bool, bool]) -> None:
    """A marker comes off at any time; a hidden unit that is shown is concealed (20.9). To show
    oneself is no reaction."""
    stage = facing("us_squad A1", f"ge_squad S1 {flags}")
    stage = stage.platoon("two", 1, "ge_squad S3 c")
    game = stage.reaction("one", (deed(stage, "us-squad-1", MANEUVER, "A2", "A1"),))
    assert game.side == 1
    do(game, "reveal ge-squad-1")
    unit = at(game, "ge-squad-1")
    assert (unit.concealed, unit.hidden) == state
    assert not unit.acted
    assert not game.moved


# --- hidden units (20.9) ----------------------------------------------------------------------


@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize(("hex", "found"), [("E2", True), ("F2", False)])
def test_a_combat_unit_within_three_hexes_finds_who_is_hidden(hex: str, found: bool) -> None:
    woods = FIELD.replace("....................\n", ".w..................\n", 4)
    stage = Stage(woods).platoon("foe", 1, "ge_leader -", f"ge_squad {hex}")
    game = stage.platoon("one", 0, "us_leader A4", "us_squad B2 h").game()
    squad = at(game, "ge-squad-1")
    lose_by_maneuver(game, squad, squad.hex)
    hidden = at(game, "us-squad-1")
    assert hidden.hidden != found
    assert hidden.concealed == found, "found, it is concealed"


@pytest.mark.rule("LHY 20.9")
def test_a_leader_alone_finds_nobody() -> None:
    stage = Stage(FIELD).platoon("foe", 1, "ge_leader D2")
    game = stage.platoon("one", 0, "us_leader A4", "us_squad B2 h").game()
    leader = at(game, "ge-leader-1")
    lose_by_maneuver(game, leader, leader.hex)
    assert at(game, "us-squad-1").hidden


@pytest.mark.rule("LHY 20.9")
def test_who_fires_out_of_hiding_is_concealed_or_seen() -> None:
    woods = FIELD.replace("....................\n", ".w..................\n", 4)
    game = facing("us_squad B2 h", "ge_squad H2", picture=woods).game()
    lose_by_fire(game, at(game, "us-squad-1"), False)
    assert at(game, "us-squad-1").concealed
    near = facing("us_squad B2 h", "ge_squad D2", picture=woods).game()
    lose_by_fire(near, at(near, "us-squad-1"), False)
    squad = at(near, "us-squad-1")
    assert not squad.hidden
    assert not squad.concealed


@pytest.mark.rule("LHY 20.9")
@pytest.mark.rule("LHY 4.3")
def test_views_show_hidden_units_to_nobody_else_and_concealed_ones_without_name() -> None:
    stage = Stage(FIELD).platoon("foe", 1, "ge_leader A2", "ge_squad A2")
    stage.platoon("one", 0, "us_leader -", "us_squad D2 h", "us_squad F2 c", "us_squad G2")
    game = stage.activation("foe")

    def seen(side: int) -> list[dict[str, Any]]:
        units = game.view(side)["units"]
        return [unit for unit in units if unit["side"] == "allied" and unit["hex"]]

    assert {unit["type"] for unit in seen(1)} == {"concealed", "us_squad"}
    assert [unit["hex"] for unit in seen(1) if unit["type"] == "concealed"] == ["F2"]
    assert "D2" not in {unit["hex"] for unit in seen(SPECTATOR)}
    assert {unit["hex"] for unit in seen(0)} == {"D2", "F2", "G2"}


@pytest.mark.rule("LHY 4.3")
def test_public_names_begin_anew_each_time() -> None:
    game = facing("us_squad B2", "ge_squad S2 h").game()
    number = at(game, "us-squad-1").number
    gain(game)
    first = game.names.of[number]
    game.change(at(game, "us-squad-1").with_concealed(False))
    game.names.hide(number)
    gain(game)
    assert game.names.of[number] > first >= 0


@pytest.mark.rule("LHY 4.3.1.1e")
def test_who_is_still_in_the_hex_after_the_assault_has_been_seen() -> None:
    stage = Stage(FLAT).platoon("one", 0, "us_leader A1", "us_squad F3")
    stage.platoon("foe", 1, "ge_leader L1", "ge_squad F3 c", "ge_squad F3 c")
    game = assault(stage, "F3", rolls=(1, 3, 3, 3, 3, 3))
    while game.phase.name != "resting":
        game.apply(game.legal_actions()[0])
    assert not at(game, "ge-squad-2").concealed
