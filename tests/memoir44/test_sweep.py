"""Real scenario files, played to the end by random choices, everything checked at every
decision."""

import os
import random
from pathlib import Path

import pytest

import hexfront
from hexfront.systems.memoir44.system import SYSTEM
from invariants import check

FULL = os.environ.get("HEXFRONT_SWEEP") == "full"
SEEDS = 20 if FULL else 2
LONGEST = 20_000
# Files of the corpus that ask for nothing which is not played.
PLAYABLE = (
    "2",
    "4",
    "22",
    "23",
    "42",
    "1558",
    "4172",
    "4185",
    "4186",
    "7269",
    "7271",
    "8708",
    "9579",
    "12505",
    "41850",
)


def play(source: str | Path, seed: int) -> None:
    """One random game with every invariant checked, and its record replayed."""
    game = hexfront.load_scenario(source).new_game(seed=seed)
    chance = random.Random(seed)
    check(game)
    decisions = 0
    while not game.is_over:
        game.apply(chance.choice(game.legal_actions()), game.side, game.decision)
        check(game)
        decisions += 1
        assert decisions < LONGEST, "the game does not end"
    record = hexfront.read_record(game.record())
    assert record.verify().position() == game.position()


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("id", SYSTEM.shipped())
def test_shipped_scenarios_play_to_the_end(id: str, seed: int) -> None:
    play(id, seed)


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("id", PLAYABLE)
def test_real_scenarios_play_to_the_end(corpus: Path, id: str, seed: int) -> None:
    play(corpus / "m44" / f"{id}.m44.json", seed)


def test_every_real_file_is_played_or_refused_with_codes(corpus: Path) -> None:
    playable = []
    for path in sorted((corpus / "m44").glob("*.m44.json")):
        scenario = hexfront.load_scenario(path, anyway=True)
        assert all(p.code and p.where and p.message for p in scenario.problems)
        if scenario.playable:
            playable.append(path.name.split(".")[0])
        else:
            with pytest.raises(hexfront.ScenarioError):
                hexfront.load_scenario(path)
    assert sorted(playable) == sorted(PLAYABLE)


def test_what_is_not_played_can_be_left_out(corpus: Path) -> None:
    """With --anyway a scenario plays without what is missing, and says what that is."""
    played = 0
    for path in sorted((corpus / "m44").glob("*.m44.json")):
        scenario = hexfront.load_scenario(path, anyway=True)
        fatal = {"starting", "no-units", "no-target"}
        if scenario.playable or fatal & {p.code for p in scenario.problems}:
            continue
        game = scenario.new_game(seed=1)
        chance = random.Random(1)
        for _ in range(60):
            if not game.is_over:
                game.apply(chance.choice(game.legal_actions()))
        check(game)
        assert game.view(0)["left_out"]
        played += 1
    assert played > 50
