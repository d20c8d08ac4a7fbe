"""Loading bots, letting them choose, and that they know no more than their side may see."""

import random
from importlib.metadata import EntryPoint

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hexfront
from hexfront import bots
from hexfront.bots import Bot, BotError, choose, known, load
from hexfront.bots.greedy import GreedyBot
from hexfront.bots.random_bot import RandomBot
from hexfront.core.game import Action, Game
from hexfront.systems.memoir44.game import Game44

SHIPPED = sorted(hexfront.game_systems()["memoir44"].shipped())


class Nosy(Bot):
    """Chooses by what it cannot see: the hands in the world that it is shown."""

    def decide(self, game: Game, side: int) -> Action:
        assert isinstance(game, Game44)
        actions = game.legal_actions()
        return actions[hash(game.hands) % len(actions)]


class Cheat(Bot):
    """Answers with an action of another scenario."""

    def decide(self, game: Game, side: int) -> Action:
        other = hexfront.load_scenario("borisov").new_game(seed=1)
        foreign: Action = other.legal_actions()[0]
        return foreign


class Wrecker(Bot):
    """Plays its world to the end before it answers."""

    def decide(self, game: Game, side: int) -> Action:
        first = game.legal_actions()[0]
        while not game.is_over:
            game.perform(self.rng.choice(game.legal_actions()))
        return first


def start(name: str = "first-light", seed: int = 5) -> Game:
    game: Game = hexfront.load_scenario(name).new_game(seed=seed)
    return game


def after(game: Game, decisions: int, seed: int, bot: Bot) -> Game:
    """The game some decisions later, none of them its last."""
    rng = random.Random(seed)
    for _ in range(decisions):
        twin = game.clone()
        twin.perform(choose(twin, bot, rng))
        if twin.is_over:
            break
        game = twin
    return game


def test_the_installed_bots_are_known() -> None:
    assert {"greedy", "random"} <= set(known())
    assert load("greedy") is GreedyBot
    assert load("random") is RandomBot


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BotError, match=r"no bot 'grandmaster'; known are: .*greedy.*random"):
        load("grandmaster")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("hexfront.bots.nowhere:Bot", "cannot be loaded"),
        ("hexfront.bots.greedy:Nobody", "cannot be loaded"),
        ("hexfront.core.dice:seeded", "no subclass"),
    ],
)
def test_a_broken_entry_point_is_named(
    value: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = EntryPoint("broken", value, bots.GROUP)
    monkeypatch.setattr(bots, "_entries", lambda: {"broken": entry})
    with pytest.raises(BotError, match=message):
        load("broken")


def test_an_illegal_answer_is_refused_and_the_game_is_as_it_was() -> None:
    game = start()
    before = game.position()
    with pytest.raises(BotError, match=r"Cheat chose .* not legal"):
        choose(game, Cheat(), random.Random(1))
    assert game.position() == before


def test_what_a_bot_does_to_its_world_does_not_touch_the_game() -> None:
    game = start()
    before = game.position()
    assert choose(game, Wrecker(3), random.Random(1)) is game.legal_actions()[0]
    assert game.position() == before


def test_a_sole_action_is_taken_without_asking() -> None:
    class Speechless(Bot):
        def decide(self, game: Game, side: int) -> Action:
            raise AssertionError("asked")

    game = hexfront.read_position(
        "memoir44 scenario=first-light phase=play-card hand.allies=ambush,probe-left"
    )
    (only,) = game.legal_actions()
    assert choose(game, Speechless(), random.Random(1)) is only


@pytest.mark.parametrize("kind", [GreedyBot, RandomBot])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_bot_plays_to_the_end_and_repeats_itself(kind: type[Bot], name: str) -> None:
    games = []
    for _ in range(2):
        game = start(name)
        players = [kind(1), kind(2)]
        rng = random.Random(3)
        while not game.is_over:
            assert game.decision < 20_000
            game.apply(choose(game, players[game.side], rng))
        games.append(game)
    assert games[0].record() == games[1].record()


@settings(max_examples=60)
@given(
    name=st.sampled_from(SHIPPED),
    seed=st.integers(0, 10_000),
    decisions=st.integers(0, 120),
    other=st.integers(),
    kind=st.sampled_from([GreedyBot, RandomBot, Nosy]),
)
def test_hidden_things_never_change_a_choice(
    name: str, seed: int, decisions: int, other: int, kind: type[Bot]
) -> None:
    game = after(start(name, seed), decisions, seed, GreedyBot(seed))
    side = game.side
    # Another truth behind the same view: cards dealt anew, other dice to come.
    truth = game.determinize(side, random.Random(other))
    assert truth.view(side) == game.view(side)
    assert choose(truth, kind(seed), random.Random(seed)) is choose(
        game, kind(seed), random.Random(seed)
    )
