"""The long sweeps in full: every playable scenario on many seeds, and the fuzz tests with 2,000
examples. What is done is kept in .soak/, so that an interrupted run goes on where it stopped."""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
DONE = ROOT / ".soak" / "games.jsonl"
CORPUS = ROOT.parent / "shared" / "corpus" / "m44"
sys.path.insert(0, str(ROOT / "tests"))

import hexfront  # noqa: E402
import invariants  # noqa: E402
from hexfront.bots import choose, load  # noqa: E402
from last_hundred_yards import invariants as last_hundred_yards  # noqa: E402
from world_at_war import invariants as world_at_war  # noqa: E402

CHECKS: dict[str, Callable[[Any], None]] = {
    "last_hundred_yards": last_hundred_yards.check,
    "memoir44": invariants.check,
    "world_at_war": world_at_war.check,
}
LONGEST = 20_000


def scenarios(only: str) -> list[str]:
    """Shipped scenarios, of all games or one, and the playable files of the corpus where it is
    there."""
    systems = hexfront.game_systems().values()
    found = [id for system in systems if only in ("", system.id) for id in system.shipped()]
    if only not in ("", "memoir44"):
        return found
    for path in sorted(CORPUS.glob("*.m44.json")):
        if hexfront.load_scenario(path, anyway=True).playable:
            found.append(str(path))
    return found


def play(source: str, bot: str, seed: int) -> tuple[int, int]:
    """One game between two bots of a kind, all invariants checked at every decision and its record
    verified: decisions and turns."""
    scenario = hexfront.load_scenario(source)
    check = CHECKS[scenario.system]
    game = scenario.new_game(seed=seed)
    chance = random.Random(seed)
    bots = [load(bot)(seed), load(bot)(seed + 1)]
    decisions = 0
    while not game.is_over:
        game.apply(choose(game, bots[game.side], chance))
        check(game)
        decisions += 1
        if decisions > LONGEST:
            raise AssertionError(f"{source}, {bot}, seed {seed}: the game does not end")
    replayed = hexfront.read_record(game.record()).verify()
    assert replayed.position() == game.position(), f"{source}, {bot}, {seed}: the replay differs"
    return decisions, game.turn


def sweep(games: dict[str, int], only: str) -> None:
    """Play what is not played yet of all games or one, so many with bots of each kind, and add it
    to the file of what is done."""
    DONE.parent.mkdir(exist_ok=True)
    done: set[tuple[str, str, int]] = set()
    decisions = 0
    if DONE.exists():
        for line in DONE.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            done.add((row["scenario"], row["bot"], row["seed"]))
            decisions += row["decisions"]
    begun = time.monotonic()
    with DONE.open("a", encoding="utf-8") as file:
        for source in scenarios(only):
            name = Path(source).name
            for bot, seed in [(bot, seed) for bot, count in games.items() for seed in range(count)]:
                if (name, bot, seed) in done:
                    continue
                count, turns = play(source, bot, seed)
                row = {"scenario": name, "bot": bot, "seed": seed, "decisions": count}
                file.write(json.dumps({**row, "turns": turns}) + "\n")
                file.flush()
                done.add((name, bot, seed))
                decisions += count
            print(f"{name}: {games}", flush=True)
    seconds = time.monotonic() - begun
    print(f"{len(done)} games, {decisions} decisions, all invariants held ({seconds:.0f} s)")


def main() -> int:
    """Games first, then the fuzz and property tests in full."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=100, help="games of random bots, each")
    parser.add_argument("--greedy", type=int, default=20, help="games of greedy bots, each")
    parser.add_argument("--system", default="", help="only the scenarios of this game")
    parser.add_argument("--games-only", action="store_true", help="leave out the fuzz tests")
    arguments = parser.parse_args()
    sweep({"random": arguments.random, "greedy": arguments.greedy}, arguments.system)
    if arguments.games_only:
        return 0
    environment = {**os.environ, "HEXFRONT_SWEEP": "full"}
    return subprocess.call([sys.executable, "-m", "pytest", "-q", str(ROOT)], env=environment)


if __name__ == "__main__":
    sys.exit(main())
