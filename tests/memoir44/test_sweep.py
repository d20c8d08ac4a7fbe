"""Real scenario files, played to the end by random choices, everything checked at every
decision."""

import random
from pathlib import Path

import pytest

import hexfront
from hexfront.systems.memoir44.system import SYSTEM
from invariants import check
from sweeps import FULL, sample

SEEDS = sample(20, 2, 1)
LONGEST = 20_000
CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
# Files of the corpus that leave something open which nobody but an overlay can settle.
REFUSED = {
    "1517": {"exit-side"},
    "3496": {"tag:tag1"},
    "5841": {"exit-side"},
    "6541": {"tag:tag1"},
}
# Files that together ask for everything that the corpus asks for.
SAMPLE = (
    "4", "7", "13", "16", "17", "25", "29", "1302", "1311", "1422", "1434", "1483", "1487", "1518",
    "3129", "4086", "4089", "4090", "4152", "4241", "4245", "4246", "4272", "4717", "6369", "6433",
    "6687", "8708", "9956", "12449", "18261",
)  # fmt: skip


def real_files() -> list[str]:
    """The files that are played: a sample of the corpus, or all of it."""
    every = [path.name.split(".")[0] for path in sorted((CORPUS / "m44").glob("*.m44.json"))]
    return [id for id in every if id not in REFUSED] if FULL else list(SAMPLE)


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
@pytest.mark.parametrize("seed", range(SEEDS if FULL else 1))
@pytest.mark.parametrize("id", real_files())
def test_real_scenarios_play_to_the_end(corpus: Path, id: str, seed: int) -> None:
    play(corpus / "m44" / f"{id}.m44.json", seed)


def test_every_real_file_is_played_or_refused_with_codes(corpus: Path) -> None:
    refused = {}
    for path in sorted((corpus / "m44").glob("*.m44.json")):
        scenario = hexfront.load_scenario(path, anyway=True)
        assert all(p.code and p.where and p.message for p in scenario.problems)
        if not scenario.playable:
            refused[path.name.split(".")[0]] = {p.code for p in scenario.problems}
            with pytest.raises(hexfront.ScenarioError):
                hexfront.load_scenario(path)
    assert refused == REFUSED


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
    assert played == len(REFUSED)
