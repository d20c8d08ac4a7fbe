"""Casualty track, control, final score, the end of a mission (20.4, 20.5, 21.0)."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.core.game import NOBODY
from hexfront.systems.last_hundred_yards import concealment, scoring
from hexfront.systems.last_hundred_yards.forces import ALLIED, AXIS, Victory
from hexfront.systems.last_hundred_yards.game import GameLHY
from last_hundred_yards.brawls import FLAT, rest
from last_hundred_yards.stage import Stage, named


def stage(**mission: Any) -> Stage:
    """The Allies attack; one objective of two hexes."""
    return (
        Stage(FLAT, **mission)
        .platoon("able", 0, "us_leader A1", "us_squad A1", "us_squad A2")
        .platoon("1st", 1, "ge_squad L1", "ge_leader L1")
        .objective("F1", "F2", points=3, owner=AXIS)
        .objective("A1", owner=ALLIED)
    )


def resting(battle: Stage) -> GameLHY:
    game = battle.game()
    rest(game, ALLIED)
    return game


@pytest.mark.golden("LHY G18")
@pytest.mark.rule("LHY 21.2")
def test_thirty_nine_minutes_and_one_step_of_the_defender() -> None:
    game = resting(stage())
    game.minute = 39
    game.losses = (0, 1)
    assert scoring.marker(game) == -1
    assert scoring.final_score(game) == 35


@pytest.mark.rule("LHY 21.2")
@pytest.mark.rule("LHY 20.4")
@pytest.mark.parametrize(
    ("losses", "points"), [((3, 3), 0), ((4, 3), 4), ((6, 3), 10), ((0, 2), -7), ((20, 3), 52)]
)
def test_casualty_points_of_the_differential(losses: tuple[int, int], points: int) -> None:
    game = resting(stage())
    game.losses = losses
    assert scoring.casualty_points(game) == points


@pytest.mark.rule("LHY 21.2")
@pytest.mark.rule("LHY 15.2.1")
def test_japanese_losses_count_one_each() -> None:
    game = resting(stage(nations=("us", "japan")))
    game.losses = (0, 4)
    assert scoring.casualty_points(game) == -4
    game.losses = (4, 0)
    assert scoring.casualty_points(game) == 13


@pytest.mark.rule("LHY 21.1")
@pytest.mark.reconstructed
def test_a_combat_unit_that_is_there_alone_takes_control() -> None:
    battle = stage()
    game = resting(battle)
    assert scoring.points(game, AXIS) == 3
    assert scoring.points(game, ALLIED) == 1
    game.put(named(game, "us-leader-1"), battle.hex("F1"))
    assert game.owners == (AXIS, ALLIED)  # a leader is no combat unit
    game.put(named(game, "us-squad-1"), battle.hex("F1"))
    assert game.owners == (ALLIED, ALLIED)
    game.put(named(game, "us-squad-1"), battle.hex("E1"))  # through it is enough
    assert game.owners == (ALLIED, ALLIED)
    game.put(named(game, "us-squad-1"), battle.hex("F1"))
    game.put(named(game, "ge-squad-1"), battle.hex("F2"))
    assert game.owners == (ALLIED, ALLIED)  # contested
    game.put(named(game, "us-squad-1"), battle.hex("E1"))
    scoring.take_stock(game)
    assert game.owners == (AXIS, ALLIED)


@pytest.mark.rule("LHY 21.1")
@pytest.mark.rule("LHY 20.9")
@pytest.mark.reconstructed
def test_a_hidden_unit_holds_a_hex_from_when_it_comes_to_light() -> None:
    battle = stage()
    game = resting(battle)
    game.put(named(game, "us-squad-1"), battle.hex("F1"))
    game.put(named(game, "us-squad-1"), battle.hex("E1"))
    game.change(named(game, "ge-squad-1").with_hidden(True))
    game.put(named(game, "ge-squad-1"), battle.hex("F2"))
    assert game.owners == (ALLIED, ALLIED)
    concealment.reveal(game, named(game, "ge-squad-1"))
    assert game.owners == (AXIS, ALLIED)


def victory(needed: int = 4, limits: tuple[int, int] = (0, 0), score: int = 0) -> dict[str, Any]:
    return {"victory": Victory(needed, 60, score, 30, (10, 5, 0, -4, -9), limits)}


@pytest.mark.rule("LHY 21.3")
@pytest.mark.reconstructed("victory.decisive.value")
@pytest.mark.parametrize(
    ("minute", "winner", "level"),
    [
        (20, ALLIED, "decisive"),
        (21, ALLIED, "tactical"),
        (25, ALLIED, "tactical"),
        (30, ALLIED, "marginal"),
        (31, AXIS, "marginal"),
        (34, AXIS, "marginal"),
        (35, AXIS, "tactical"),
        (40, AXIS, "decisive"),
    ],
)
def test_levels_of_victory(minute: int, winner: int, level: str) -> None:
    game = resting(stage(**victory()))
    game.owners = (ALLIED, ALLIED)
    game.minute = minute
    assert scoring.has_done_it(game)
    assert scoring.verdict(game) == (winner, level)


@pytest.mark.rule("LHY 21.3")
@pytest.mark.reconstructed
def test_without_his_objectives_the_attacker_has_not_won() -> None:
    game = resting(stage(**victory()))
    game.minute = 20
    assert scoring.verdict(game) == (AXIS, "marginal")


@pytest.mark.rule("LHY 20.5")
@pytest.mark.parametrize(
    ("losses", "winner"), [((5, 0), AXIS), ((0, 3), ALLIED), ((4, 0), NOBODY), ((6, 4), NOBODY)]
)
def test_who_reaches_his_casualty_limit_has_lost(losses: tuple[int, int], winner: int) -> None:
    game = resting(stage(**victory(limits=(5, 3))))
    game.losses = losses
    scoring.judge(game)
    assert game.is_over is (winner != NOBODY)
    if game.is_over:
        assert game.winner == winner
        assert game.ending == "casualties"


@pytest.mark.rule("LHY 21.2")
@pytest.mark.parametrize(
    ("minute", "losses", "over"), [(45, 0, False), (46, 0, True), (42, 1, True)]
)
def test_the_limit_of_the_final_score(minute: int, losses: int, over: bool) -> None:
    game = resting(stage(**victory(score=46)))
    game.minute = minute
    game.losses = (losses, 0)
    assert scoring.is_out_of_time(game) is over


@pytest.mark.rule("LHY 5.0-7(6)")
@pytest.mark.rule("LHY 21.1")
@pytest.mark.rule("LHY 21.0")
def test_the_mission_ends_when_the_attacker_has_what_he_needs() -> None:
    battle = stage(**victory())
    game = resting(battle)
    game.minute = 12
    scoring.judge(game)
    assert game.ending == ""
    game.put(named(game, "us-squad-1"), battle.hex("F1"))
    scoring.judge(game)
    assert game.is_over
    assert game.winner == ALLIED
    assert game.ending == "decisive"
