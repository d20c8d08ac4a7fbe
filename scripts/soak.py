"""The long sweeps in full: every playable scenario on many seeds, and the fuzz tests with 2,000
examples. What is done is kept in .soak/, so that an interrupted run goes on where it stopped."""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DONE = ROOT / ".soak" / "games.jsonl"
CORPUS = ROOT.parent / "shared" / "corpus" / "m44"
sys.path.insert(0, str(ROOT / "tests"))

import hexfront  # noqa: E402
from invariants import check  # noqa: E402

LONGEST = 20_000


def scenarios() -> list[str]:
    """Shipped scenarios, and the playable files of the corpus where it is there."""
    found = [id for system in hexfront.game_systems().values() for id in system.shipped()]
    for path in sorted(CORPUS.glob("*.m44.json")):
        if hexfront.load_scenario(path, anyway=True).playable:
            found.append(str(path))
    return found


def play(source: str, seed: int) -> tuple[int, int]:
    """One game, all invariants checked at every decision and its record verified: decisions and
    turns."""
    game = hexfront.load_scenario(source).new_game(seed=seed)
    chance = random.Random(seed)
    decisions = 0
    while not game.is_over:
        game.apply(chance.choice(game.legal_actions()))
        check(game)
        decisions += 1
        if decisions > LONGEST:
            raise AssertionError(f"{source}, seed {seed}: the game does not end")
    replayed = hexfront.read_record(game.record()).verify()
    assert replayed.position() == game.position(), f"{source}, seed {seed}: the replay differs"
    return decisions, game.turn


def sweep(seeds: int) -> None:
    """Play what is not played yet and add it to the file of what is done."""
    DONE.parent.mkdir(exist_ok=True)
    done: set[tuple[str, int]] = set()
    decisions = 0
    if DONE.exists():
        for line in DONE.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            done.add((row["scenario"], row["seed"]))
            decisions += row["decisions"]
    begun = time.monotonic()
    with DONE.open("a", encoding="utf-8") as file:
        for source in scenarios():
            name = Path(source).name
            for seed in range(seeds):
                if (name, seed) in done:
                    continue
                count, turns = play(source, seed)
                row = {"scenario": name, "seed": seed, "decisions": count, "turns": turns}
                file.write(json.dumps(row) + "\n")
                file.flush()
                done.add((name, seed))
                decisions += count
            print(f"{name}: {seeds} games", flush=True)
    seconds = time.monotonic() - begun
    print(f"{len(done)} games, {decisions} decisions, all invariants held ({seconds:.0f} s)")


def main() -> int:
    """Games first, then the fuzz and property tests in full."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200, help="games of each scenario")
    arguments = parser.parse_args()
    sweep(arguments.seeds)
    environment = {**os.environ, "HEXFRONT_SWEEP": "full"}
    return subprocess.call([sys.executable, "-m", "pytest", "-q", str(ROOT)], env=environment)


if __name__ == "__main__":
    sys.exit(main())
