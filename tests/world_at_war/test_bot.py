"""The greedy bot: what it prefers, and that it beats chance."""

from __future__ import annotations

import os
import random

import pytest

from hexfront.bots import choose
from hexfront.bots.greedy import GreedyBot
from hexfront.bots.random_bot import RandomBot
from hexfront.core.game import Action
from hexfront.systems.world_at_war.evaluation import evaluate, standing
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.worth import harm, loss, unsaved_chances
from world_at_war.golden.battlefield import NATO, WP, do, scene, unit
from world_at_war.playing import IDS, decisions, new_game

FULL = os.environ.get("HEXFRONT_SWEEP") == "full"
GAMES = 100 if FULL else 6
SCENARIOS = ("brunnau-airhead", "dawn-at-lindach", "rotors-over-hohenrode")


def best(game: GameWaW) -> str:
    """What the bot does now."""
    worth = game.appraise()
    return game.text(game.legal_actions()[worth.index(max(worth))])


def played(id: str, seed: int, greedy: int) -> GameWaW:
    """A game of the greedy bot, on that side, against chance."""
    game = new_game(id, seed)
    rng = random.Random(seed)
    bots = [RandomBot(seed), RandomBot(seed)]
    players = [GreedyBot(seed) if side == greedy else bots[side] for side in (0, 1)]
    while not game.is_over:
        game.apply(choose(game, players[game.side], rng))
    return game


@pytest.mark.sweep
@pytest.mark.parametrize("id", SCENARIOS)
def test_greedy_beats_chance_from_both_sides(id: str) -> None:
    won = sum(played(id, seed, seed % 2).winner == seed % 2 for seed in range(GAMES))
    assert won >= (0.9 * GAMES if FULL else GAMES - 2)


@pytest.mark.parametrize("id", IDS)
def test_every_decision_has_a_worth_for_each_action(id: str) -> None:
    for game, rng in decisions(id, 1):
        if rng.random() < 0.1 or game.phase.name not in ("operate", "move", "opportunity-fire"):
            worth = game.appraise()
            assert len(worth) == len(game.legal_actions())


def test_it_acts_when_its_marker_is_drawn() -> None:
    for game, _ in decisions("the-ridge-duel", 3):
        if game.phase.name == "offer":
            assert best(game) == "act"


def test_it_does_not_change_the_game() -> None:
    for game, _ in decisions("dawn-at-lindach", 4):
        if game.decision > 60:
            break
        before = game.position()
        game.appraise()
        game.evaluate(0)
        assert game.position() == before


def test_the_worth_of_a_position_is_zero_sum() -> None:
    for game, rng in decisions("dawn-at-lindach", 5):
        if rng.random() < 0.05:
            assert evaluate(game, 0) == pytest.approx(-evaluate(game, 1))
            assert standing(game, 0) == pytest.approx(-standing(game, 1))
            assert -1.0 <= standing(game, 0) <= 1.0
    assert abs(evaluate(game, 0)) in (0.0, 1000.0)


def test_it_fires_at_what_it_hurts_most() -> None:
    """The same tank in the open and in a town with a wreck: the one in the open."""
    game = scene("itv D5", "t72 J4; t72 J6", land="J4:town", wrecks="J4", cup="")
    assert best(game) == "fire D5 ap J6"


def test_it_concentrates_fire_on_what_is_nearly_destroyed() -> None:
    """A reduced and disrupted unit dies of one hit, which is worth more than a first one."""
    game = scene("itv D5", "t72 J4; t72 J6", marks="t72-1:rd", cup="")
    fresh = unit(game, "t72-2")
    assert harm(unit(game, "t72-1"), 1) > harm(fresh, 1)
    assert best(game) == "fire D5 ap J4"


def test_it_keeps_its_fire_while_the_enemy_may_still_act() -> None:
    """A poor shot is left to opportunity fire, as long as an enemy's marker is in the cup."""
    shot = "fire D5 he F9"
    later = scene("m113 D5", "t62 F9; motor_rifle F9", land="F9:town", cup="wp,end")
    last = scene("m113 D5", "t62 F9; motor_rifle F9", land="F9:town", cup="end")
    worth = [dict(zip(texts(game), game.appraise(), strict=True)) for game in (later, last)]
    shots = [text for text in worth[0] if text.startswith(shot)]
    assert shots
    for text in shots:
        assert worth[0][text] < worth[1][text]


def texts(game: GameWaW) -> list[str]:
    return [game.text(action) for action in game.legal_actions()]


def test_it_takes_an_objective() -> None:
    town = '[[objectives]]\nid = "t"\nname = "T"\nhexes = "H5"\nowner = "wp"\nvp = 8'
    game = scene("m3 D5", "t72 X16", more=town)
    do(game, "move D5")
    for _ in range(8):
        if game.phase.name == "move":
            do(game, best(game))
    assert game.owners == (NATO,)


def test_cover_lowers_what_an_attack_is_worth() -> None:
    game = scene("m1 D5", "t72 J5", land="J6:woods")
    target = unit(game, "t72-1")
    board = game.scenario.board
    bare = loss(game, target, board.parse("J5"), 4, 4)
    wooded = loss(game, target, board.parse("J6"), 4, 4)
    assert bare > wooded > 0.0
    assert sum(unsaved_chances(4, 4, 2, 5)) == pytest.approx(1.0)
    assert WP == 1


def test_it_is_the_same_for_equal_positions() -> None:
    actions: list[Action] = []
    for _ in range(2):
        game = new_game("dawn-at-lindach", 9)
        worth = game.appraise()
        actions.append(game.legal_actions()[worth.index(max(worth))])
    assert actions[0] is actions[1]
