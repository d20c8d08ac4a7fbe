"""Falling back over difficult ground, under fire and out of vehicles (10.3.1.1, 14.3.3)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.headings import EAST, NORTH, SOUTH, WEST
from hexfront.systems.last_hundred_yards.markers import ON_MAP, MortarMarker, MortarState
from hexfront.systems.last_hundred_yards.retreating import Retreating
from hexfront.systems.last_hundred_yards.withdrawal import next_hexes, shaken
from last_hundred_yards.brawls import retreating
from last_hundred_yards.stage import Stage, do, named

OPEN = """
    .........
    .........
    .........
    .........
    .........
    .........
    .........
"""
# It crosses the whole map from west to east; the bridge leads from H2 to H4.
RIVER = """
[[lines]]
kind = "river"
path = "A4/nw B3 C4 D3 E4 F3 G4 H3 I4/ne"
"""
BRIDGE = """
[[lines]]
kind = "road"
path = "H1 H2 H3 H4 H5"
[[crossings]]
kind = "bridge"
at = "H3"
deck = "n s"
"""


def south(picture: str, *units: str, more: str = "", **mission: Any) -> Stage:
    """The Allied edge lies south, where hexsides are parallel to it."""
    edges = {"friendly_edges": (SOUTH, NORTH), "enemy_edges": (NORTH, SOUTH)}
    return Stage(picture, more, **(edges | mission)).platoon("able", 0, *units)


def ways(game: GameLHY, *path: str) -> list[str]:
    board = game.scenario.board
    hexes = tuple([board.parse(hex) for hex in path])
    return [game.label(hex) for hex in next_hexes(game, 0, hexes, False)]


def goals(game: GameLHY, name: str) -> list[str]:
    """Where the unit may go first as it retreats; "off-map" off the map."""
    number = game.scenario.numbers[name]
    legal = [a for a in game.legal_actions() if isinstance(a, ActionLHY) and a.unit == number]
    return [game.label(a.hex) for a in legal if a.verb in ("retreat", "retreat off")]


def shell(game: GameLHY, primary: str, *hexes: str) -> None:
    """Mortar fire on these hexes, the first of them its primary impact hex."""
    for label in (primary, *hexes):
        game.mdrm[game.scenario.board.parse(label)] = (MortarMarker(0, 0, 1),)
    game.mortars = (MortarState(0, ON_MAP, primary=game.scenario.board.parse(primary)),)
    game.table = None
    game.choices = game.phase.legal_actions(game)


# --- withdrawals ----------------------------------------------------------------------------------


@pytest.mark.rule("LHY 10.3.1.1b iv")
@pytest.mark.rule("LHY 14.3.3.1.2b iv")
@pytest.mark.rule("LHY 10.3.1.1a iv")
@pytest.mark.rule("LHY 10.3.1.1a iii")
@pytest.mark.rule("LHY 14.3.3.1.2a iv")
def test_along_an_impassable_river_toward_the_bridge() -> None:
    """The river bars all three hexes homeward of C3: one goes along it, toward the bridge if there
    is one."""
    special = frozenset({"impassable_rivers"})
    units = ("us_leader A1", "us_squad C3")
    game = south(OPEN, *units, more=RIVER, special=special).activation("able")
    assert ways(game, "C3") == ["B2", "D2"]
    game = south(OPEN, *units, more=RIVER + BRIDGE, special=special).activation("able")
    assert ways(game, "C3") == ["D2"]
    assert ways(game, "C3", "D2") == ["E3"]  # the first priority: E3 lies homeward of D2
    assert ways(game, "G3", "H2") == ["H3", "I3"]  # over the bridge, or on along the river
    game = south(OPEN, *units, more=RIVER).activation("able")
    assert ways(game, "C3") == ["B3", "C4", "D3"]  # a river that can be waded bars nothing


@pytest.mark.rule("LHY 4.1.11")
@pytest.mark.rule("LHY 10.3.1.1")
def test_off_a_bridge_along_its_road_alone() -> None:
    stage = south(OPEN, "us_leader A1", "us_squad H2", more=RIVER + BRIDGE)
    game = stage.activation("able")
    do(game, "maneuver us-squad-1", "step H3", "stop")
    assert ways(game, "H3") == ["G4", "H4", "I4"]  # of one that is down in the river
    game.change(named(game, "us-squad-1").fresh())
    game.table = None
    game.choices = game.phase.legal_actions(game)
    do(game, "withdraw us-squad-1")  # with a single way it takes it at once
    assert game.label(named(game, "us-squad-1").hex) == "H4"


@pytest.mark.rule("LHY 10.3.1.2b")
@pytest.mark.parametrize(
    ("mate", "covers"),
    [
        ("us_squad D3", True),
        ("us_squad D3 g", True),  # Regrouping is not Disrupted
        ("us_squad D3 d", False),
        ("us_leader D3", True),  # any unit on foot
        ("us_m4 D3", True),
        ("us_m4 D3 s", False),
        ("us_truck D3", False),  # no combat unit
    ],
)
def test_who_covers_a_withdrawal_past_the_enemy(mate: str, covers: bool) -> None:
    stage = south(OPEN, "us_leader A1", "us_squad E3", mate).platoon(
        "eins", 1, "ge_leader A7", "ge_squad E4"
    )
    game = stage.activation("able")
    squad = named(game, "us-squad-1")
    assert shaken(game, squad, stage.hex("D3"), (squad.number,)) is not covers


# --- retreats on foot -----------------------------------------------------------------------------


@pytest.mark.rule("LHY 14.3.3.3")
def test_a_retreat_goes_round_secondary_impact_hexes_too() -> None:
    """A withdrawal may pass them (10.3.1a); a retreat only if there is no other way."""
    stage = south(OPEN, "us_squad E2").platoon("eins", 1, "ge_leader A1", "ge_squad E2")
    game = retreating(stage.mortar(1, "ge_8cm_section"), "E2", 0)
    shell(game, "H7", "E3")
    assert goals(game, "us-squad-1") == ["D2", "F2"]
    shell(game, "H7", "D2", "F2")
    assert goals(game, "us-squad-1") == ["D2", "E3", "F2"]


@pytest.mark.rule("LHY 14.3.3.1.2a ii")
def test_past_the_enemy_if_away_from_him_the_retreat_could_not_end() -> None:
    """D2 is away from the enemy, but has water on all sides and is no shelter: the two hexes are to
    be had only past the squad in G3."""
    picture = """
        .........
        ..~......
        ..~~~....
        .........
        .........
        .........
        .........
    """
    stage = south(picture, "us_squad E2").platoon(
        "eins", 1, "ge_leader A1", "ge_squad E2", "ge_squad G3"
    )
    game = retreating(stage, "E2", 0)
    assert isinstance(game.phase, Retreating)  # with a single way it takes it at once
    assert [game.label(hex) for hex in game.phase.path][:2] == ["E2", "F2"]


@pytest.mark.rule("LHY 14.3.3e")
def test_three_hexes_out_of_a_marsh() -> None:
    picture = OPEN.replace(".........", "....m....", 1)
    stage = south(picture, "us_squad E1").platoon("eins", 1, "ge_leader A1", "ge_squad E1")
    game = retreating(stage, "E1", 0)
    do(game, "retreat us-squad-1 E2", "step E3", "step E4")
    assert game.phase.name != "retreat"  # the third hex was the last


@pytest.mark.rule("LHY 14.3.3.1")
@pytest.mark.rule("LHY 10.2")
def test_whoever_reaches_his_own_edge_with_his_last_hex_may_leave_the_map() -> None:
    """Any unit may leave by a retreat from any hex at the edge: that is no fifth hex, and at the
    own edge it costs no die."""
    stage = south(OPEN, "us_squad E3").platoon("eins", 1, "ge_leader A1", "ge_squad E3")
    game = retreating(stage, "E3", 0)
    do(game, "retreat us-squad-1 E4", "step E5", "step E6", "step E7")
    assert game.label(named(game, "us-squad-1").hex) == "E7"
    assert {action.verb for action in game.legal_actions()} == {"exit", "stop"}
    do(game, "exit")
    assert game.units[game.scenario.numbers["us-squad-1"]] is None
    assert game.losses == (0, 0)


@pytest.mark.rule("LHY 14.3.3.1.2b iii")
@pytest.mark.rule("LHY 10.2")
@pytest.mark.parametrize(("water", "verbs"), [("", {"stop"}), ("D6 D7 E6", {"exit", "stop"})])
def test_at_another_edge_only_if_no_hex_leads_homeward(water: str, verbs: set[str]) -> None:
    """The own edge lies west; the fourth hex is E7 at the south edge; D6, D7 and, sideways, E6 are
    open to it unless they are a lake."""
    rows = [["."] * 9 for _ in range(7)]
    for label in water.split():
        rows[int(label[1]) - 1]["ABCDEFGHI".index(label[0])] = "~"
    picture = "\n".join(["".join(row) for row in rows])
    edges: dict[str, Any] = {"friendly_edges": (WEST, EAST), "enemy_edges": (EAST, WEST)}
    stage = Stage(picture, **edges).platoon("able", 0, "us_squad I5")
    game = retreating(stage.platoon("eins", 1, "ge_leader A1", "ge_squad I5"), "I5", 0)
    do(game, "retreat us-squad-1 H5", "step G6", "step F6", "step E7")
    asked = game.phase.name == "retreat"  # with a single answer nobody is asked
    assert ({action.verb for action in game.legal_actions()} if asked else {"stop"}) == verbs


# --- vehicles -------------------------------------------------------------------------------------


def tank(*units: str, theirs: tuple[str, ...] = (), **more: Any) -> Stage:
    stage = Stage(OPEN, **more).platoon("able", 0, *units, infantry=False)
    return stage.platoon("eins", 1, "ge_leader I7", *theirs)


@pytest.mark.rule("LHY 14.3.3.2")
@pytest.mark.rule("LHY 10.2")
def test_a_vehicle_may_retreat_off_the_map_but_not_over_the_enemys_edge() -> None:
    stage = tank("us_m4 A4", theirs=("ge_squad A4",), friendly_edges=(WEST, EAST))
    game = retreating(stage, "A4", 0)
    assert "off-map" in goals(game, "us-m4-1")
    do(game, "retreat off us-m4-1")
    assert game.units[game.scenario.numbers["us-m4-1"]] is None
    stage = tank("us_m4 I4", theirs=("ge_squad I4",), enemy_edges=(EAST, WEST))
    game = retreating(stage, "I4", 0)
    assert "off-map" not in goals(game, "us-m4-1")


@pytest.mark.rule("LHY 14.3.3.2")
@pytest.mark.rule("LHY 10.4.5.1")
def test_an_afv_may_retreat_through_the_enemy_others_only_if_they_must() -> None:
    stage = tank("us_m4 E3", theirs=("ge_squad E3", "ge_squad E4"))
    game = retreating(stage, "E3", 0)
    assert "E4" in goals(game, "us-m4-1")
    stage = tank("us_m3 E3", theirs=("ge_squad E3", "ge_squad E4"))
    game = retreating(stage, "E3", 0)
    assert goals(game, "us-m3-1")
    assert "E4" not in goals(game, "us-m3-1")


@pytest.mark.rule("LHY 14.3.3.3")
def test_a_vehicle_goes_round_mortar_fire_too() -> None:
    stage = tank("us_m4 E3", theirs=("ge_squad E3",)).mortar(1, "ge_8cm_section")
    game = retreating(stage, "E3", 0)
    shell(game, "E4")
    assert goals(game, "us-m4-1") == ["D2", "D3", "E2", "F2", "F3"]


@pytest.mark.rule("LHY 14.3.3d")
@pytest.mark.rule("LHY 10.4.6.2d")
def test_those_aboard_of_a_vehicle_without_a_way_retreat_on_foot() -> None:
    picture = """
        wwwwwwwww
        wwwwwwwww
        wwww.wwww
        wwwwwwwww
        wwwwwwwww
        wwwwwwwww
        wwwwwwwww
    """
    stage = Stage(picture).platoon("able", 0, "us_m3 E3", "us_squad in us-m3-1")
    stage.platoon("eins", 1, "ge_leader I7", "ge_squad E3")
    game = retreating(stage, "E3", 0)
    assert game.units[game.scenario.numbers["us-m3-1"]] is None
    assert named(game, "us-squad-1").disrupted  # it had to get out among enemies
    assert goals(game, "us-squad-1") == ["D2", "D3", "E2", "E4"]
    assert game.phase.denial(game, game.parse("retreat us-squad-1 F2")) == no.NOT_A_WAY_OF_RETREAT


@pytest.mark.rule("LHY 14.3.3")
@pytest.mark.rule("LHY 14.1-6")
@pytest.mark.parametrize(("die", "shaken"), [(6, False), (7, True)])
def test_those_aboard_check_as_those_on_foot_do(die: int, shaken: bool) -> None:
    """The row of the table calls for checks of all that retreat, the squad of Cohesion 6 too."""
    stage = Stage(OPEN).platoon("able", 0, "us_m3 E3", "us_squad in us-m3-1")
    stage.platoon("eins", 1, "ge_leader I7", "ge_squad E3")
    game = retreating(stage, "E3", 0, check=True, rolls=(die,))
    do(game, "retreat us-m3-1 D3", "step C3", "stop")
    assert named(game, "us-squad-1").disrupted is shaken
    assert named(game, "us-squad-1").hex == named(game, "us-m3-1").hex
