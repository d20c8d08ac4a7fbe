"""What the greedy bot does in small situations, and that its appraisals are sound."""

import math
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hexfront
from hexfront.bots import choose
from hexfront.bots.greedy import GreedyBot
from hexfront.bots.random_bot import RandomBot
from hexfront.core.game import Game
from hexfront.lab import run
from sweeps import sample

SHIPPED = sorted(hexfront.game_systems()["memoir44"].shipped())
GAMES = sample(100, 15, 5)  # from each side
BOARD = "memoir44 board=standard,country,axis targets=4,4 side=allies "


def choice(position: str) -> str:
    """What greedy does there, in words."""
    game = hexfront.read_position(BOARD + position)
    return game.text(choose(game, GreedyBot(1), random.Random(1)))


def battle(setup: str, units: str, more: str = "") -> str:
    return choice(f"setup={setup} units={units} phase=battle command=attack-centre@1 {more}")


# Unit 0 is the enemy further up; own units come last.


def test_it_finishes_a_wounded_unit_off() -> None:
    setup = "d6:infger,e6:infger,E5:infus"
    assert battle(setup, "0@d6x4,1@e6x1,2@E5!om0b1") == "battle E5xe6"
    assert battle(setup, "0@d6x1,1@e6x4,2@E5!om0b1") == "battle E5xd6"


def test_it_prefers_the_target_in_the_open() -> None:
    setup = "d6:infger,e6:infger,E5:infus"
    units = "0@d6,1@e6,2@E5!om0b1"
    assert battle(setup, units, "map=d6:buildings") == "battle E5xe6"
    assert battle(setup, units, "map=e6:buildings") == "battle E5xd6"


def test_it_never_leaves_a_battle_unfought() -> None:
    assert battle("E7:infger,E5:infus", "0@E7,1@E5!om0b1") == "battle E5xE7"


def test_it_orders_who_can_battle() -> None:
    setup = "E7:infger,e6:infus,D1:infus,F1:infus"
    position = "units=0@E7,1@e6,2@D1,3@F1 phase=order command=recon-centre@1"
    assert choice(f"setup={setup} {position}") == "order e6"


def test_it_moves_onto_the_medal_that_wins() -> None:
    setup = "A9:infger,M9:infger,g4:infus"
    position = "units=0@A9,1@M9,2@g4!om0b1 won=0,3 phase=move command=recon-centre@1 tags=G5:medal1"
    assert choice(f"setup={setup} {position}") == "move g4-G5"


def test_it_plays_the_card_whose_units_can_fight() -> None:
    setup = "A6:infger,B5:infus,M1:infus,L1:infus"
    hands = "hand.allies=probe-left,probe-right,recon-right"
    assert choice(f"setup={setup} phase=play-card {hands}") == "play probe-left"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_phase_is_appraised_action_by_action(name: str) -> None:
    game: Game = hexfront.load_scenario(name).new_game(seed=8)
    rng = random.Random(8)
    bots = [RandomBot(1), GreedyBot(2)]
    while not game.is_over:
        world = game.determinize(game.side, rng)
        worth = world.appraise()
        assert len(worth) == len(game.legal_actions())
        assert all(math.isfinite(value) for value in worth)
        game.apply(choose(game, bots[game.side], rng))


@given(name=st.sampled_from(SHIPPED), seed=st.integers(0, 999), decisions=st.integers(0, 150))
def test_a_position_is_worth_to_one_side_what_it_costs_the_other(
    name: str, seed: int, decisions: int
) -> None:
    game: Game = hexfront.load_scenario(name).new_game(seed=seed)
    rng = random.Random(seed)
    bot = GreedyBot(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.apply(choose(game, bot, rng))
    assert game.evaluate(0) == pytest.approx(-game.evaluate(1))
    assert math.isfinite(game.evaluate(0))
    if game.is_over:
        assert (game.evaluate(0) > 0) == (game.winner == 0)


def test_appraising_changes_nothing() -> None:
    game: Game = hexfront.load_scenario("borisov").new_game(seed=3)
    rng = random.Random(3)
    for _ in range(60):
        before, outcomes = game.position(), game.clone()
        game.appraise()
        game.evaluate(0)
        assert game.position() == before
        chosen = choose(game, GreedyBot(3), rng)
        game.apply(chosen)
        outcomes.apply(chosen)
        assert game.position() == outcomes.position()


def test_a_system_without_appraisal_tries_each_action() -> None:
    game: Game = hexfront.load_scenario("first-light").new_game(seed=3)
    world = game.determinize(game.side, random.Random(1))
    before = world.position()
    worth = Game.appraise(world)
    assert len(worth) == len(world.legal_actions())
    assert worth == Game.appraise(world)
    assert world.position() == before


def test_greedy_beats_random_from_both_sides() -> None:
    for name in ("first-light", "stanichka"):
        assert run(name, 20, ("greedy", "random"), seed=5).wins["axis"] >= 18
        assert run(name, 20, ("random", "greedy"), seed=5).wins["allies"] >= 18


@pytest.mark.sweep
@pytest.mark.parametrize("number", ["4", "2", "22"])
def test_greedy_beats_random_in_nine_of_ten_games(number: str, corpus: Path) -> None:
    path = corpus / "m44" / f"{number}.m44.json"
    first = run(path, GAMES, ("greedy", "random"), seed=1)
    second = run(path, GAMES, ("random", "greedy"), seed=1)
    won = first.wins["axis"] + second.wins["allies"]
    assert won >= 0.9 * 2 * GAMES
