"""Walls and tree lines between enemies (4.1.7, 4.1.8): who came to one first, and for how long."""

from __future__ import annotations

import pytest

from hexfront.systems.last_hundred_yards import fences, recombine, results
from hexfront.systems.last_hundred_yards.arrival import bump, enter
from hexfront.systems.last_hundred_yards.concealment import reveal, spot
from hexfront.systems.last_hundred_yards.deploy import deploy
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.target_hex import cover
from last_hundred_yards.stage import Stage, named

FIELD = """
    .......
    .......
    .......
    .......
    .......
    .......
    .......
"""
AMERICAN, GERMAN = 0, 1
SPARE = ("us_section spare", "us_section spare")
WALL = '[[sides]]\nkind = "{kind}"\nat = "C3/s"\n'


def fence(*units: str, foe: tuple[str, ...] = ("ge_squad C5",), kind: str = "wall") -> GameLHY:
    """A wall between C3 and C4, Americans north of it, Germans south of it."""
    stage = Stage(FIELD, WALL.format(kind=kind))
    stage.platoon("able", AMERICAN, "us_leader A1", *units)
    return stage.platoon("eins", GERMAN, "ge_leader G7", *foe).game(seed=1)


def comes(game: GameLHY, name: str, *hexes: str) -> None:
    """The unit goes from hex to hex."""
    for hex in hexes:
        enter(game, (named(game, name).number,), game.scenario.board.parse(hex))


def behind_it(game: GameLHY) -> str:
    """The side that has the wall under the other's fire, as far as it is told from both hexes."""
    place = game.scenario.board.parse
    north = cover(game, place("C4"), place("C3"), AMERICAN, False) is not None
    south = cover(game, place("C3"), place("C4"), GERMAN, False) is not None
    return {(True, False): "north", (False, True): "south", (True, True): "both"}[north, south]


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 4.1.8")
@pytest.mark.parametrize("kind", ["wall", "tree_line"])
def test_who_came_first_has_it(kind: str) -> None:
    game = fence("us_squad C2", kind=kind)
    comes(game, "us-squad-1", "C3")
    assert behind_it(game) == "both"  # nobody disputes it
    comes(game, "ge-squad-1", "C4")
    assert behind_it(game) == "north"


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 4.1.8")
@pytest.mark.parametrize("kind", ["wall", "tree_line"])
def test_whoever_goes_away_comes_back_second(kind: str) -> None:
    game = fence("us_squad C2", kind=kind)
    comes(game, "us-squad-1", "C3")
    comes(game, "ge-squad-1", "C4")
    comes(game, "us-squad-1", "C2")
    assert not game.first
    assert behind_it(game) == "both"  # the Germans have it against anybody
    comes(game, "us-squad-1", "C3")
    assert behind_it(game) == "south"


@pytest.mark.rule("LHY 4.1.7")
def test_others_of_the_side_hold_it_for_those_who_go() -> None:
    game = fence("us_squad C2", "us_squad C2")
    comes(game, "us-squad-1", "C3")
    comes(game, "ge-squad-1", "C4")
    comes(game, "us-squad-2", "C3")
    comes(game, "us-squad-1", "B3")
    assert behind_it(game) == "north"
    comes(game, "ge-squad-1", "C5", "C4")
    assert behind_it(game) == "north"


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.parametrize("way", ["lost", "off the map", "aboard", "a dummy"])
def test_nobody_is_first_any_more_who_is_out_of_play_or_aboard_elsewhere(way: str) -> None:
    game = fence("us_squad C2", "us_m3 C2", "us_dummy C2 c", "us_squad C1")
    name = "us-dummy-1" if way == "a dummy" else "us-squad-1"
    game.put(named(game, name), game.scenario.board.parse("C3"))
    comes(game, "ge-squad-1", "C4")
    assert behind_it(game) == "north"
    unit = named(game, name)
    if way == "lost":
        results.lose(game, unit)
    elif way == "aboard":
        game.board(unit, named(game, "us-m3-1"))
    elif way == "a dummy":
        spot(game, unit)
    else:
        game.take_off(unit)
    comes(game, "us-squad-2", "C2", "C3")
    assert behind_it(game) == "south"


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 13.3.3")
@pytest.mark.rule("LHY 10.3.2")
@pytest.mark.rule("LHY 10.3.3")
@pytest.mark.parametrize("change", ["casualty", "deploys", "recombines"])
def test_those_who_stand_in_for_a_unit_were_there_as_long_as_it(change: str) -> None:
    game = fence("us_squad C2", "us_section C2", "us_section C2", "us_squad spare", *SPARE)
    if change == "recombines":
        comes(game, "us-section-1", "C3")
        comes(game, "us-section-2", "C3")
    else:
        comes(game, "us-squad-1", "C3")
    comes(game, "ge-squad-1", "C4")
    assert behind_it(game) == "north"
    if change == "casualty":
        results.casualty(game, named(game, "us-squad-1"))
    elif change == "deploys":
        deploy(game, named(game, "us-squad-1"))
    else:
        recombine.recombine(game, named(game, "us-section-1"), named(game, "us-section-2"))
    assert behind_it(game) == "north"


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.parametrize("how", ["reveal", "spot", "bump"])
def test_who_was_hidden_there_was_there_first(how: str) -> None:
    """Nothing tells of him before he comes to light."""
    game = fence("us_squad C3", foe=("ge_squad C4 h",))
    hidden, squad = named(game, "ge-squad-1"), named(game, "us-squad-1")
    fences.arrived(game, squad.hex, AMERICAN)
    assert not game.first
    if how == "reveal":
        reveal(game, hidden)
    elif how == "spot":
        spot(game, hidden)
    else:
        assert bump(game, AMERICAN, hidden.hex, squad.hex)
    assert behind_it(game) == "south"


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 20.9")
def test_who_comes_out_of_hiding_to_the_wall_is_second() -> None:
    """He comes to light as he enters the hex behind it."""
    game = fence("us_squad C3", foe=("ge_squad C5 h",))
    comes(game, "ge-squad-1", "C4")
    assert not named(game, "ge-squad-1").hidden
    assert behind_it(game) == "north"


@pytest.mark.rule("LHY 4.1.7")
@pytest.mark.rule("LHY 20.9")
def test_a_hidden_unit_holds_no_wall_for_others_before_it_comes_to_light() -> None:
    game = fence("us_squad C2", foe=("ge_squad C5", "ge_squad C4 h"))
    comes(game, "ge-squad-1", "C4")
    squad = named(game, "us-squad-1")
    game.put(squad, game.scenario.board.parse("C3"))
    fences.arrived(game, named(game, "us-squad-1").hex, AMERICAN)
    assert behind_it(game) == "south"
    comes(game, "ge-squad-1", "C5")
    assert not game.first  # the enemy is not to know that somebody is left
    reveal(game, named(game, "ge-squad-2"))
    assert behind_it(game) == "south"
