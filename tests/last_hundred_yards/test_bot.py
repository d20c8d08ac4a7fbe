"""The greedy bot: what it prefers, and that it beats chance."""

from __future__ import annotations

import random

import pytest

from greedy import best, wins_against_chance
from hexfront.core.game import Action
from hexfront.systems.last_hundred_yards.evaluation import evaluate, standing
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.heroism import ChoosingTarget
from hexfront.systems.last_hundred_yards.markers import MANEUVER
from last_hundred_yards.playing import IDS, decisions, new_game
from last_hundred_yards.stage import Stage, deed
from sweeps import FULL, sample

GAMES = sample(100, 4, 2)
MISSIONS = ("sainte-barbe", "amfreville", "tenaru-bend")


@pytest.mark.sweep
@pytest.mark.parametrize("id", MISSIONS)
def test_greedy_beats_chance_from_both_sides(id: str) -> None:
    won = wins_against_chance([new_game(id, seed) for seed in range(GAMES)])
    assert won >= (0.9 if FULL else 0.75) * GAMES


@pytest.mark.parametrize("id", IDS)
def test_every_decision_has_a_worth_for_each_action(id: str) -> None:
    for game, rng in decisions(id, 1):
        if rng.random() < 0.1:
            worth = game.appraise()
            assert len(worth) == len(game.legal_actions())


def test_it_does_not_change_the_game() -> None:
    for game, _ in decisions("sainte-barbe", 4):
        if game.decision > 60:
            break
        before = game.position()
        game.appraise()
        game.evaluate(0)
        assert game.position() == before


def test_the_worth_of_a_position_is_zero_sum() -> None:
    for game, rng in decisions("sainte-barbe", 5):
        if rng.random() < 0.05:
            assert evaluate(game, 0) == pytest.approx(-evaluate(game, 1))
            assert standing(game, 0) == pytest.approx(-standing(game, 1))
            assert -1.0 <= standing(game, 0) <= 1.0
    assert abs(evaluate(game, 0)) in (0.0, 100.0)


def test_it_is_the_same_for_equal_positions() -> None:
    actions: list[Action] = []
    for _ in range(2):
        game = new_game("sainte-barbe", 9)
        worth = game.appraise()
        actions.append(game.legal_actions()[worth.index(max(worth))])
    assert actions[0] is actions[1]


@pytest.mark.parametrize("id", IDS)
def test_it_sets_up_everybody_and_is_ready(id: str) -> None:
    game = new_game(id, 3)
    first = game.side
    done: list[str] = []
    while game.phase.name == "set-up" and game.side == first:
        done.append(best(game))
        game.apply(game.parse(done[-1]))
        assert len(done) < 60
    assert done[-1] == "ready"


@pytest.mark.rule("LHY 20.7f")
def test_panzergrenadiers_begin_aboard() -> None:
    """Carriers are placed where infantry is, and infantry of an attacker gets in."""
    game = new_game("rechicourt", 1)
    while game.phase.name == "set-up":
        game.apply(game.parse(best(game)))
    riding = [unit for unit in game.own_units(1) if unit.loaded and unit.type.infantry]
    assert len(riding) == 5


FIELD = """
    ........
    ........
    ........
    ........
    ........
    ........
"""


def answered(came_to: str, *more: str) -> GameLHY:
    """A German squad in D2 may answer an American squad's maneuver into a hex."""
    stage = Stage(FIELD).platoon("able", 0, f"us_leader {came_to}", f"us_squad {came_to}", *more)
    stage.platoon("k1", 1, "ge_leader H6", "ge_squad D2")
    stage.objective("D2", points=2, owner=1)
    return stage.reaction("able", (deed(stage, "us-squad-1", MANEUVER, "A6", came_to),))


@pytest.mark.rule("LHY 8.2")
@pytest.mark.rule("LHY 11.3")
def test_it_fires_at_whoever_comes_into_the_open() -> None:
    assert best(answered("D4")) == "fire D2 D4"


def test_an_attacker_goes_toward_what_he_is_to_take() -> None:
    stage = Stage(FIELD).platoon("able", 0, "us_leader A6", "us_squad A6", "us_squad B6")
    stage.support(1, "ge_mg H1").objective("D2", points=2, owner=1)
    game = stage.activation("able")
    first = best(game)
    assert first.startswith("maneuver")
    game.apply(game.parse(first))
    while game.phase.name == "maneuver":
        game.apply(game.parse(best(game)))
    away = game.ground.board.distances(stage.hex("D2"))
    moved = [unit for unit in game.own_units(0) if unit.acted]
    assert moved
    assert all(away[unit.hex] < away[stage.hex("A6")] for unit in moved)


@pytest.mark.rule("LHY 12.6.2")
def test_a_world_drawn_anew_leaves_a_hero_his_targets() -> None:
    """Which pieces near him are dummies, the hexes that he may choose have told."""
    stage = Stage(FIELD).platoon("able", 0, "us_leader A6", "us_squad A3")
    stage.platoon("k1", 1, "ge_leader H6", "ge_squad D2 c", "ge_squad D4 c", "ge_squad H1 c")
    stage.support(1, "ge_dummy D3 c", "ge_dummy C3 c")
    game = stage.activation("able")
    game.push(ChoosingTarget(0, game.scenario.numbers["us-squad-1"]))
    game.settle()
    chosen = [game.text(action) for action in game.legal_actions()]
    assert chosen == ["charge D2", "charge D4"]
    rng = random.Random(1)
    for _ in range(50):
        world = game.determinize(0, rng)
        assert [world.text(action) for action in world.legal_actions()] == chosen
