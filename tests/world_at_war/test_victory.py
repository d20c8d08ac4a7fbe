"""Victory (12.0): objectives, exits and points, when the last turn is over."""

from __future__ import annotations

import pytest

from hexfront.core.game import NOBODY
from hexfront.systems.world_at_war import victory
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.system import SYSTEM
from world_at_war.cups import NATO_UNITS, WP_UNITS
from world_at_war.golden.battlefield import NATO, WP, deal, do, scenario_text, scene, state, unit

FAR_AWAY = "t72 X1"
TWO = """
[[objectives]]
id = "one"
name = "One"
hexes = "H5 H6"
owner = "nato"
vp = 5
[[objectives]]
id = "two"
name = "Two"
hexes = "K5"
owner = "nato"
kind = "hold"
vp = 3
"""


def ended(game: GameWaW) -> GameWaW:
    """The last turn comes to its end."""
    deal(game, "end")
    do(game, "done")
    assert game.is_over
    return game


@pytest.mark.rule("WAW 12-5")
def test_an_objective_begins_with_whom_the_scenario_names() -> None:
    game = scene("m1 D5", FAR_AWAY, more=TWO)
    assert game.owners == (NATO, NATO)
    assert victory.owner(game, game.scenario.objectives[0]) == NATO


@pytest.mark.rule("WAW 12-5")
def test_what_has_to_be_held_is_held_by_who_stands_there_alone() -> None:
    game = scene("m1 D5", "t72 K5", more=TWO)
    assert victory.owner(game, game.scenario.objectives[1]) == WP
    game = scene("m1 D5", FAR_AWAY, more=TWO)
    assert victory.owner(game, game.scenario.objectives[1]) == NOBODY


@pytest.mark.rule("WAW 12-4")
@pytest.mark.rule("WAW 12-5")
def test_loaded_infantry_and_helicopters_hold_nothing() -> None:
    game = scene("m1 D5", "mi24 K5 hover", more=TWO)
    assert victory.owner(game, game.scenario.objectives[1]) == NOBODY


@pytest.mark.rule("WAW 12-1")
@pytest.mark.rule("WAW 12-5")
def test_a_won_assault_takes_the_hex_and_a_lost_one_does_not() -> None:
    game = scene("m1 H5", "t72 H4", first="wp", more=TWO, marks="m1-1:o")
    do(game, "move H4", "step H5", roll="411 111")
    assert state(game, "t72-1") == "H5 o"
    assert game.owners[0] == WP
    game = scene("m1 H5", "t72 H4", first="wp", more=TWO, marks="m1-1:o")
    do(game, "move H4", "step H5", roll="111 111")
    assert game.owners[0] == NATO


@pytest.mark.rule("WAW 12-2")
@pytest.mark.rule("WAW 12-6")
def test_points_are_losses_and_objectives() -> None:
    game = scene("m1 D5", "t72 H5", more=TWO, marks="m1-1:r", points="3,4", turn="30",
                 cup="end", drawn="end")  # fmt: skip
    assert victory.points(game, NATO) == 3 + 5, "the first objective is NATO's"
    assert victory.points(game, WP) == 4 + 2, "a reduced M1"
    assert ended(game).winner == NATO


@pytest.mark.rule("WAW 12-6")
def test_headquarters_and_support_weapons_are_worth_nothing() -> None:
    game = scene("us_tank_hq D5; m1 D5; us_infantry+dragon E5", "t72 H5")
    game.destroy(unit(game, "us-tank-hq-1"))
    assert game.points == (0, 0)
    game.destroy(unit(game, "us-infantry-1"))
    assert game.points == (0, 2)


@pytest.mark.rule("WAW 12-6")
def test_a_side_without_units_plays_on_to_the_end() -> None:
    game = scene("m1 D5", FAR_AWAY)
    for own in game.own_units(WP):
        if own.hex >= 0:
            game.remove(own)
        else:
            game.units[own.number] = None
    deal(game, "nato")
    do(game, "done")
    assert not game.is_over


def by(kind: str, more: str) -> GameWaW:
    """A game that the Warsaw Pact has to win in this way."""
    text = scenario_text(NATO_UNITS, WP_UNITS, "", (0, 0), "", more)
    text = text.replace('kind = "points"', f'kind = "{kind}"\nside = "wp"')
    game = SYSTEM.load(text).new_game(seed=1)
    assert isinstance(game, GameWaW)
    return game


CAPTURE = """
[[objectives]]
id = "one"
name = "One"
hexes = "H5 H6"
owner = "nato"
[[objectives]]
id = "two"
name = "Two"
hexes = "H8"
owner = "nato"
"""


@pytest.mark.rule("WAW 12-1")
def test_the_view_tells_how_the_battle_is_judged_and_who_would_win_now() -> None:
    game = by("objectives", CAPTURE)
    told = game.view(NATO)["victory"]
    assert (told["kind"], told["side"]) == ("objectives", "wp")
    assert told["objectives"] == ["one", "two"]
    assert told["leader"] == "nato", "it owns both, and the Warsaw Pact needs both"
    game.owners = (WP, WP)
    assert game.view(WP)["victory"]["leader"] == "wp"
    told = scene("m1 D5", FAR_AWAY, more=TWO).view(NATO)["victory"]
    assert (told["kind"], told["side"], told["losses"]) == ("points", None, True)
    assert told["leader"] == "nato", "five points for the first objective"


@pytest.mark.rule("WAW 12-1")
def test_all_objectives_or_the_other_side_wins() -> None:
    game = by("objectives", CAPTURE)
    assert victory.leader(game) == NATO
    game.owners = (WP, NATO)
    assert victory.leader(game) == NATO
    game.owners = (WP, WP)
    assert victory.leader(game) == WP


@pytest.mark.rule("WAW 12-6")
@pytest.mark.parametrize("sudden", [False, True])
def test_a_sudden_end_only_where_the_scenario_names_one(sudden: bool) -> None:
    game = by('objectives"\nsudden = true\n#' if sudden else "objectives", CAPTURE)
    game.owners = (WP, WP)
    victory.judge(game)
    assert game.is_over == sudden


@pytest.mark.rule("WAW 14.3")
def test_so_many_exits_win() -> None:
    game = by('exits"\nneeded = 2\n#', '[[exits]]\nside = "wp"\nhexes = "A5 A6"')
    game.exited = (0, 1)
    assert victory.leader(game) == NATO
    game.exited = (0, 2)
    assert victory.leader(game) == WP
