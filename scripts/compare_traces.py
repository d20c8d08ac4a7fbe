"""Play the same games with the plain sources and with the compiled engine, and compare every step.

Usage: compare_traces.py INTERPRETED COMPILED [--games N] [--bot NAME] [--system ID], from the
repository's root, each a Python whose environment holds that build of the package. The games are
spread over all shipped scenarios and, where the corpus is present, over its playable files; options
and listeners vary from game to game. Compared are, at every decision, who is asked what, all
choices with their indexes and texts, what chance gave and what was told to listeners, and at the
end of each game its whole record.
"""

import argparse
import hashlib
import importlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus" / "m44"
LONGEST = 5_000  # decisions; a longer game is compared as far as that
OPTIONS: dict[str, list[dict[str, Any]]] = {  # by game system; the games go through them in turn
    "last_hundred_yards": [
        {},
        {"contours": "literal", "low_features": "pass", "exit_roll": "group", "marsh": "open"},
        {"return_fire": "at_once", "assault_limit": "attacker", "mandatory_at": "able"},
        {"regrouping_sides": "named", "withdrawal_help": "add", "smoke_removal": "all"},
    ],
    "memoir44": [
        {},
        {"hill_los": "elevated", "auto_ignore_costly_flag": False},
        {"los_board_edge_obstructs": False, "air_power_dice": "2/2"},
        {"wire_overrun_after_take_ground": False, "sandbag_pool": "unlimited"},
    ],
    "world_at_war": [
        {},
        {"underlined_extended": True, "extended_to_hit": "die", "command_check": "per_hex"},
        {"end_hold": "both", "fire_on_move": "all", "amphibious": True, "hill_shadow": False},
        {"assault_armor_saves": True, "op_fire_per_hex": "unlimited", "light_cap": "none"},
    ],
}


# --- in the two environments -------------------------------------------------------------------


def build() -> str:
    """Which build is loaded: "interpreted", "compiled", or a mixture, which is an error."""
    import hexfront

    package = Path(hexfront.__file__).parent
    paths = [*package.glob("core/*.py"), *package.glob("systems/*/*.py")]
    names = [p.relative_to(package.parent).with_suffix("").parts for p in sorted(paths)]
    modules = [".".join(name) for name in names if name[-1] != "__init__"]
    plain = [(importlib.import_module(name).__file__ or "").endswith(".py") for name in modules]
    if all(plain):
        return "interpreted"
    return "mixed" if any(plain) else "compiled"


def scenarios(only: str) -> dict[str, Any]:
    """Everything that can be played, of all games or one: the shipped scenarios, then the
    corpus's, by name."""
    import hexfront

    found = {
        name: hexfront.load_scenario(name)
        for system in hexfront.game_systems().values()
        for name in system.shipped()
    }
    for path in sorted(CORPUS.glob("*.json")):
        try:
            found[path.name] = hexfront.load_scenario(path)
        except hexfront.ScenarioError:
            continue
    return {name: found[name] for name in found if only in ("", found[name].system)}


def trace(scenario: Any, seed: int, bot: str) -> Iterator[str]:
    """One game between two bots of a kind, a line for each decision and the record as the last."""
    from hexfront.bots import choose, load
    from hexfront.core.game import Event, Listener

    heard: list[str] = []

    class Recorder(Listener):
        """Writes down what it is told."""

        def hear(self, event: Event) -> None:
            heard.append(f"{event.id} {sorted(event.params.items())}")

    options = OPTIONS.get(scenario.system, [{}])
    game = scenario.new_game(seed=seed, options=options[seed % len(options)])
    if seed % 2:
        game.listen(Recorder(), seed // 2 % 3 - 1)
    chance = random.Random(seed)
    bots = [load(bot)(seed), load(bot)(seed + 1)]
    while not game.is_over and game.decision < LONGEST:
        choices = game.legal_actions()
        action = choose(game, bots[game.side], chance)
        asked = (game.decision, game.turn, game.side, game.phase.name, game.phase.params(game))
        offered = [(choice.index, str(choice)) for choice in choices]
        text = game.text(action)
        game.apply(action, side=game.side, decision=game.decision)
        fell = [(o.kind, o.values, o.audience) for o in game.history.outcomes]
        yield f"{asked} {offered} -> {text} {fell} {heard}"
        heard.clear()
    yield f"{game.winner} {game.ending} {game.record()}"


def work(expected: str, games: int, bot: str, only: str) -> None:
    """Print the trace of each game as a digest: a line of JSON each, flushed at once."""
    loaded = build()
    if loaded != expected:
        sys.exit(f"{sys.executable} loads the {loaded} engine, not the {expected} one.")
    known = scenarios(only)
    names = list(known)
    print(json.dumps(names), flush=True)
    for number in range(games):
        name = names[number % len(names)]
        digest = hashlib.sha256()
        decisions = 0
        for line in trace(known[name], number, bot):
            digest.update(line.encode() + b"\n")
            decisions += 1
        print(json.dumps([number, name, decisions, digest.hexdigest()]), flush=True)


def show(number: int, bot: str, only: str) -> None:
    """Print the trace of one game in full."""
    known = scenarios(only)
    for line in trace(known[list(known)[number % len(known)]], number, bot):
        print(line)


# --- the comparison ----------------------------------------------------------------------------


def start(python: str, *words: str) -> subprocess.Popen[str]:
    """Run this script in one of the two environments."""
    return subprocess.Popen(
        [python, "-B", __file__, python, python, *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )


def first_difference(interpreted: str, compiled: str, number: int, what: list[str]) -> str:
    """Where the two traces of a game part."""
    both = [start(python, "--show", str(number), *what) for python in (interpreted, compiled)]
    texts = [process.communicate()[0].splitlines() for process in both]
    for decision, (one, other) in enumerate(zip_longest(*texts, fillvalue="(ended)")):
        if one != other:
            return f"decision {decision}:\n  interpreted: {one}\n  compiled:    {other}"
    return "the second run of the game shows no difference"


def compare(interpreted: str, compiled: str, games: int, what: list[str]) -> int:
    """Play all games in both environments; 0 if they are equal. `what`: the bot and the system."""
    workers = [
        start(interpreted, "--work", "interpreted", "--games", str(games), *what),
        start(compiled, "--work", "compiled", "--games", str(games), *what),
    ]
    streams = [worker.stdout for worker in workers if worker.stdout is not None]
    played = decisions = 0
    try:
        for one, other in zip_longest(*streams, fillvalue=""):
            if one != other:
                if not one or not other:
                    print("One of the two environments stopped early.")
                    return 1
                number, name = json.loads(one)[:2]
                if not isinstance(number, int):
                    print("The two environments know different scenarios.")
                    return 1
                print(f"Game {number} ({name}) differs at", end=" ")
                print(first_difference(interpreted, compiled, number, what))
                return 1
            found = json.loads(one)
            if isinstance(found[0], int):
                played += 1
                decisions += found[2]
    finally:
        for worker in workers:
            worker.terminate()
            worker.wait()
    if played < games:
        print(f"Only {played} of {games} games were played.")
        return 1
    print(f"{played} games, traces equal ({decisions:,} decisions).")
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("interpreted", help="a Python with the plain sources")
    parser.add_argument("compiled", help="a Python with the compiled engine")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="random", help="who plays: random or greedy")
    parser.add_argument("--system", default="", help="only the scenarios of this game")
    parser.add_argument("--work", help=argparse.SUPPRESS)
    parser.add_argument("--show", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work is not None:
        work(given.work, given.games, given.bot, given.system)
        return 0
    if given.show is not None:
        show(given.show, given.bot, given.system)
        return 0
    what = ["--bot", given.bot, "--system", given.system]
    return compare(given.interpreted, given.compiled, given.games, what)


if __name__ == "__main__":
    sys.exit(main())
