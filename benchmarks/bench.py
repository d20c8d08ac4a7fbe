"""The speed table: Hexfront against other engines, its compiled build against its plain sources.

Usage: bench.py [--rounds N] [--seconds S], from the repository's root, in an environment that holds
the compiled package and, if they are wanted, catanatron and open_spiel. Everything is measured in
one run, on one core, by random legal play: each figure has a process of its own, which plays on for
a moment in each round while the others wait, so that a busy machine slows all of them alike. The
figures are medians over the rounds; the goals are ratios between them.
"""

import argparse
import importlib
import importlib.util
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared" / "corpus" / "m44"
STANDARD = "first-light"
# The other games by name: a mission of each, to be compared with the standard battle.
OTHERS = {"World at War": "dawn-at-lindach", "The Last Hundred Yards": "sainte-barbe"}
FURTHER = ("borisov", str(CORPUS / "4.m44.json"))
WARM_UP_GAMES = 60  # tables that are worked out once per battle fill up
CLONES = 20  # at every tenth decision, so that the clock itself does not count

# What a process measures in one round: how many units of work were done, and in how many seconds.
Measured = tuple[float, float]


# --- what is measured, each in a process of its own ----------------------------------------------


def load(scenario: str) -> Any:
    """A scenario of the build that this process is to measure."""
    import hexfront

    return hexfront.load_scenario(scenario)


def playouts(scenario: str) -> Iterator[tuple[int, float]]:
    """Whole games played inside the engine: decisions with two or more choices, and seconds, of
    each."""
    from hexfront.core.dice import tape
    from hexfront.core.playout import playout

    battle = load(scenario)
    seed = 0
    while True:
        begun = time.perf_counter()
        game = battle.new_game(seed=seed)
        decisions = playout(game, tape(str(seed).encode(), "policy"))[2]
        yield decisions, time.perf_counter() - begun
        seed += 1


def through_the_contract(scenario: str) -> Iterator[tuple[int, float]]:
    """Whole games played from Python through `legal_actions` and `apply`, checks included."""
    battle = load(scenario)
    seed = 0
    while True:
        begun = time.perf_counter()
        game = battle.new_game(seed=seed)
        chance = random.Random(seed).random
        while not game.is_over:
            actions = game.legal_actions()
            game.apply(actions[int(chance() * len(actions))])
        yield game.decision, time.perf_counter() - begun
        seed += 1


def clones(scenario: str) -> Iterator[tuple[int, float]]:
    """Copies of games, taken all through them."""
    battle = load(scenario)
    seed = 0
    while True:
        game = battle.new_game(seed=seed)
        chance = random.Random(seed).random
        copied = 0
        seconds = 0.0
        while not game.is_over:
            actions = game.legal_actions()
            game.apply(actions[int(chance() * len(actions))])
            if game.decision % 10 == 0:
                begun = time.perf_counter()
                for _ in range(CLONES):
                    game.clone()
                seconds += time.perf_counter() - begun
                copied += CLONES
        yield copied, seconds
        seed += 1


def catanatron_games(_: str) -> Iterator[tuple[int, float]]:
    """catanatron's own loop with two of its random players."""
    from catanatron import Color, Game, RandomPlayer

    seed = 0
    while True:
        begun = time.perf_counter()
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        game.play()
        yield len(game.state.actions), time.perf_counter() - begun
        seed += 1


def catanatron_copies(_: str) -> Iterator[tuple[int, float]]:
    """Copies of catanatron's games, taken all through them."""
    from catanatron import Color, Game, RandomPlayer

    seed = 0
    while True:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        copied = 0
        seconds = 0.0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            if len(game.state.actions) % 10 == 0:
                begun = time.perf_counter()
                for _unused in range(CLONES):
                    game.copy()
                seconds += time.perf_counter() - begun
                copied += CLONES
        yield copied, seconds
        seed += 1


def chess_games(_: str) -> Iterator[tuple[int, float]]:
    """OpenSpiel's chess (C++), random moves chosen from Python."""
    import pyspiel

    chess = pyspiel.load_game("chess")
    seed = 0
    while True:
        begun = time.perf_counter()
        state = chess.new_initial_state()
        chance = random.Random(seed).random
        moves = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            moves += 1
        yield moves, time.perf_counter() - begun
        seed += 1


WORK: dict[str, Callable[[str], Iterator[tuple[int, float]]]] = {
    "playout": playouts,
    "contract": through_the_contract,
    "clone": clones,
    "catanatron": catanatron_games,
    "catanatron-copy": catanatron_copies,
    "chess": chess_games,
}


def work(kind: str, scenario: str, build: str) -> None:
    """Measure on request: each line that comes in is a number of seconds, and is answered."""
    if build:
        file = importlib.import_module("hexfront.core.game").__file__ or ""
        loaded = "interpreted" if file.endswith(".py") else "compiled"
        if loaded != build:
            sys.exit(f"This environment loads the {loaded} engine, not the {build} one.")
    games = WORK[kind](scenario)
    for _ in range(WARM_UP_GAMES if build == "compiled" else WARM_UP_GAMES // 3):
        next(games)
    print("ready", flush=True)
    for line in sys.stdin:
        wanted = float(line)
        begun = time.perf_counter()
        units = played = 0
        seconds = 0.0
        while time.perf_counter() - begun < wanted:
            found, needed = next(games)
            units += found
            seconds += needed
            played += 1
        print(json.dumps([units, played, seconds]), flush=True)


# --- running and telling -------------------------------------------------------------------------


class Figure:
    """One process that measures one thing, and what it has found in each round."""

    def __init__(self, name: str, kind: str, scenario: str, build: str) -> None:
        self.name = name
        self.rates: list[float] = []  # units a second
        self.games: list[float] = []  # games a second
        words = [sys.executable, __file__, "--work", kind, "--scenario", scenario]
        words += ["--build", build]
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(build),
        )

    def ask(self, words: str) -> str:
        """What the process answers; "" if it has ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(words)
            self.process.stdin.flush()
        except BrokenPipeError:
            return ""
        return self.process.stdout.readline()

    def ready(self) -> bool:
        """Wait until it is set up; False, with a line of its reason, if it cannot be measured."""
        if self.ask("").strip() == "ready":
            return True
        assert self.process.stderr is not None
        reason = self.process.stderr.read().strip().splitlines() or ["no reason given"]
        print(f"Left out: {self.name} ({reason[-1]})")
        return False

    def measure(self, seconds: float) -> None:
        """One round."""
        units, games, needed = json.loads(self.ask(f"{seconds}\n"))
        self.rates.append(units / needed)
        self.games.append(games / needed)

    def end(self) -> None:
        """Let the process end by itself."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    @property
    def rate(self) -> float:
        """Units a second, the median of all rounds."""
        return statistics.median(self.rates)


def environment(build: str) -> dict[str, str]:
    """The plain sources lie in src and are found first; else the installed package is used."""
    other = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return other | {"PYTHONPATH": str(ROOT / "src")} if build == "interpreted" else other


@dataclass
class Row:
    """A line of the table. `goal` is the least (or, if `most`, the greatest) allowed `found`."""

    what: str
    figure: str
    found: str = ""
    goal: str = ""
    reached: bool | None = None


def rate(number: float) -> str:
    """Work a second, for a reader."""
    return f"{number:,.0f}/s" if number >= 100 else f"{number:.1f}/s"


def compared(what: str, figure: str, found: float, goal: float) -> Row:
    """A row with a ratio that should be at least the goal."""
    return Row(what, figure, f"{found:.2f} x", f"{goal:g} x", found >= goal)


def rows(figures: dict[str, Figure]) -> list[Row]:
    """The table's lines, as far as their figures were measured."""
    found: list[Row] = []
    compiled = figures.get("playout")
    plain = figures.get("contract-interpreted")
    plain_playout = figures.get("playout-interpreted")
    catan = figures.get("catanatron")
    chess = figures.get("chess")
    if catan:
        found.append(Row("catanatron, 2 random players", rate(catan.rate)))
    if chess:
        found.append(Row("open_spiel chess, random from Python", rate(chess.rate)))
    if compiled and catan:
        ratio = compiled.rate / catan.rate
        found.append(compared("compiled playout : catanatron", rate(compiled.rate), ratio, 25))
    if plain and catan:
        ratio = plain.rate / catan.rate
        found.append(compared("interpreted contract : catanatron", rate(plain.rate), ratio, 4.5))
    if compiled and plain_playout:
        ratio = compiled.rate / plain_playout.rate
        found.append(
            compared("compiled : interpreted playout", rate(plain_playout.rate), ratio, 3.5)
        )
    clone = figures.get("clone")
    copy = figures.get("catanatron-copy")
    if clone and copy:
        ratio = clone.rate / copy.rate
        figure = f"{1e6 / clone.rate:.2f} against {1e6 / copy.rate:.1f} microseconds"
        found.append(compared("compiled clone : catanatron's copy", figure, ratio, 20))
    if compiled and chess:
        ratio = compiled.rate / chess.rate
        found.append(compared("compiled playout : chess", rate(compiled.rate), ratio, 3))
    if compiled:
        games = statistics.median(compiled.games)
        found.append(
            Row("whole random games, compiled", rate(games), rate(games), "200/s", games >= 200)
        )
    for name in OTHERS:
        other = figures.get(name)
        if compiled and other:
            games = statistics.median(other.games)
            figure = f"{rate(other.rate)}, {games:,.0f} games/s"
            what = f"compiled playout of {name} : of Memoir '44"
            found.append(compared(what, figure, other.rate / compiled.rate, 0.33))
    for name, further in figures.items():
        if name.startswith("further"):
            games = statistics.median(further.games)
            found.append(Row(further.name, rate(further.rate), f"{games:,.0f} games/s"))
    contract = figures.get("contract")
    if contract:
        found.append(Row("compiled contract from Python", rate(contract.rate)))
    return found


def start_up() -> list[Row]:
    """Importing the package and loading a scenario, in a fresh process; the median of five."""
    words = f"import hexfront; hexfront.load_scenario({STANDARD!r})"
    taken: list[float] = []
    for _ in range(5):
        begun = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", words],
            capture_output=True,
            check=False,
            env=environment("compiled"),
        )
        taken.append(time.perf_counter() - begun)
        if done.returncode:
            print("Left out: importing and loading (it fails)")
            return []
    seconds = statistics.median(taken)
    what = "import and load a scenario, Python's start included"
    return [Row(what, "", f"{seconds:.2f} s", "0.5 s", seconds < 0.5)]


SIMULATIONS = (
    # bots, games, jobs, games a second at least
    ("random", 400, 1, 0.0),
    ("random", 400, 2, 0.0),
    ("greedy", 12, 1, 4.0),
    ("greedy", 24, 2, 0.0),
)


def simulations() -> list[Row]:
    """`hexfront sim` with one process and with two, where the package has it."""
    package = importlib.util.find_spec("hexfront")
    if package is None or importlib.util.find_spec("hexfront.lab") is None:
        print("Left out: simulations (there is no hexfront.lab)")
        return []
    found: list[Row] = []
    for bot, games, jobs, goal in SIMULATIONS:
        words = (
            "import json, sys; from hexfront.lab import sim\n"
            "if __name__ == '__main__':\n"
            f"    report = sim.run({STANDARD!r}, games={games}, bots=({bot!r}, {bot!r}), seed=1,"
            f" jobs={jobs})\n"
            "    print(json.dumps([report.games, report.decisions, report.seconds]))"
        )
        done = subprocess.run(
            [sys.executable, "-c", words],
            capture_output=True,
            text=True,
            check=False,
            env=environment("compiled"),
        )
        if done.returncode:
            reason = done.stderr.strip().splitlines() or ["no reason given"]
            print(f"Left out: sim with {bot} ({reason[-1]})")
            continue
        played, decisions, seconds = json.loads(done.stdout.strip().splitlines()[-1])
        what = f"sim, {bot} against {bot}, {jobs} process{'es' if jobs > 1 else ''}"
        speed = played / seconds
        row = Row(what, rate(decisions / seconds), f"{speed:.1f} games/s")
        if goal:
            row.goal = f"{goal:g} games/s"
            row.reached = speed >= goal
        found.append(row)
    return found


def tell(table: list[Row]) -> None:
    """Print the table."""
    lines = [("", "measured", "found", "goal", "")]
    for row in table:
        verdict = "" if row.reached is None else "reached" if row.reached else "MISSED"
        lines.append((row.what, row.figure, row.found, row.goal, verdict))
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    for line in lines:
        cells = [line[0].ljust(widths[0])]
        cells += [line[column].rjust(widths[column]) for column in range(1, 4)]
        print("  ".join([*cells, line[4]]).rstrip())


def measure(rounds: int, seconds: float) -> dict[str, Figure]:
    """All figures, measured in turn, round after round."""
    wanted = {
        "catanatron": ("catanatron", "catanatron", "", ""),
        "catanatron-copy": ("catanatron's copies", "catanatron-copy", "", ""),
        "chess": ("open_spiel chess", "chess", "", ""),
        "playout": ("compiled playout", "playout", STANDARD, "compiled"),
        "playout-interpreted": ("plain playout", "playout", STANDARD, "interpreted"),
        "contract": ("compiled contract", "contract", STANDARD, "compiled"),
        "contract-interpreted": ("plain contract", "contract", STANDARD, "interpreted"),
        "clone": ("compiled clone", "clone", STANDARD, "compiled"),
    }
    for name, scenario in OTHERS.items():
        wanted[name] = (name, "playout", scenario, "compiled")
    for number, scenario in enumerate(FURTHER):
        name = f"compiled playout of {Path(scenario).name}"
        wanted[f"further-{number}"] = (name, "playout", scenario, "compiled")
    figures: dict[str, Figure] = {}
    for key, (name, kind, scenario, build) in wanted.items():
        figure = Figure(name, kind, scenario, build)
        if figure.ready():  # one after another: a warm-up takes a core
            figures[key] = figure
        else:
            figure.end()
    for _ in range(rounds):
        for figure in figures.values():
            figure.measure(seconds)
    for figure in figures.values():
        figure.end()
    return figures


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.4, help="of each figure in each round")
    parser.add_argument("--work", choices=sorted(WORK), help=argparse.SUPPRESS)
    parser.add_argument("--scenario", default="", help=argparse.SUPPRESS)
    parser.add_argument("--build", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work(given.work, given.scenario, given.build)
        return
    table = rows(measure(given.rounds, given.seconds))
    table += start_up()
    table += simulations()
    tell(table)


if __name__ == "__main__":
    main()
