"""The commands that measure: sim, perft, bench."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

import hexfront
from hexfront.cli.output import INTERRUPTED, CommandError, Screen, complain, counted
from hexfront.cli.source import open_scenario
from hexfront.core.game import Game

BENCH_SECONDS = 3.0


def whole_number(text: str) -> int:
    """A seed that counts games or fixes an opening."""
    try:
        return int(text)
    except ValueError as error:
        raise CommandError(f"--seed must be a whole number, not {text!r}") from error


# --- sim ------------------------------------------------------------------------------------------


def simulate(
    scenario: str,
    games: int,
    bots: str,
    seed: str,
    jobs: int,
    max_decisions: int,
    options: dict[str, str],
    anyway: bool,
    overlay: str,
    json: bool,
    screen: Screen,
) -> None:
    """Many games between two bots, and their statistics."""
    from hexfront.lab import sim

    names = [name.strip() for name in bots.split(",")]
    if len(names) != 2 or not all(names):
        raise CommandError(f"--bots must name two bots, such as greedy,random, not {bots!r}")
    number = whole_number(seed)
    open_scenario(scenario, anyway, overlay)
    pair = (names[0], names[1])
    try:
        with progress_bar(games) as progress:
            found = sim.run(
                scenario,
                games,
                pair,
                number,
                jobs,
                max_decisions,
                progress,
                options,
                anyway,
                overlay,
            ).to_json()
    except sim.Interrupted as stop:
        found = {**stop.report.to_json(), "partial": True}
    if json:
        screen.json(found)
    else:
        tell_report(found, screen)
    if "partial" in found:
        complain(f"stopped: only {found['games']} of {games} games were played")
        raise typer.Exit(INTERRUPTED)


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the terminal of standard error, so that the output stays clean; none elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def tell_report(found: dict[str, Any], screen: Screen) -> None:
    """Wins with their intervals, medals, length. Shares are those of the decided games."""
    rows: list[list[str]] = []
    for number, (side, wins) in enumerate(found["wins"].items()):
        rate = found["win_rate"]
        low, high = found["interval"]
        if number == 1:
            rate, low, high = None if rate is None else 1 - rate, 1 - high, 1 - low
        share = "-" if rate is None else f"{100 * rate:.1f} %"
        between = f"{100 * low:.1f} to {100 * high:.1f} %"
        medals = found["medals"].get(side)
        mean = "-" if medals is None else f"{medals:.2f}"
        rows.append([side, found["bots"][number], str(wins), share, between, mean])
    screen.table(
        ["side", "bot", ">wins", ">share", ">95 % interval", ">medals"],
        rows,
        f"{found['scenario']}: {counted(found['games'], 'game')}, seed {found['seed']}",
    )
    rate = found["decisions"] / found["seconds"] if found["seconds"] else 0.0
    screen.say(f"Draws {found['draws']}, unfinished {found['unfinished']}.")
    screen.say(
        f"{found['turns_mean']:.1f} turns a game on average; "
        f"{counted(found['decisions'], 'decision')} in "
        f"{found['seconds']:.1f} s, {rate:.0f} a second."
    )


# --- perft ----------------------------------------------------------------------------------------


def count(game: Game, depth: int) -> int:
    """Lines of play of exactly so many decisions. Every child is a clone that shares the dice, so
    that the same seed gives the same counts everywhere."""
    if game.is_over:
        return 0
    if depth == 1:
        return len(game.choices)
    total = 0
    for action in game.choices:
        child = game.clone()
        child.perform(action)
        total += count(child, depth - 1)
    return total


def tell_perft(
    name: str,
    depth: int,
    seed: str,
    anyway: bool,
    overlay: str,
    divide: bool,
    json: bool,
    screen: Screen,
) -> None:
    """The counts of every depth up to the wanted one."""
    scenario = open_scenario(name, anyway, overlay)
    game = scenario.new_game(seed=whole_number(seed))
    started = time.perf_counter()
    counts: list[int] = []
    for level in range(1, depth + 1):
        counts.append(count(game, level))
        if not json:
            spent = time.perf_counter() - started
            screen.say(f"depth {level}: {counted(counts[-1], 'line')} ({spent:.2f} s so far)")
    seconds = time.perf_counter() - started
    below: dict[str, int] = {}
    if divide:
        for action in game.legal_actions():
            child = game.clone()
            child.perform(action)
            below[game.text(action)] = 1 if depth == 1 else count(child, depth - 1)
    if json:
        found: dict[str, Any] = {
            "scenario": scenario.id,
            "seed": whole_number(seed),
            "counts": counts,
            "seconds": round(seconds, 3),
        }
        if divide:
            found["divide"] = below
        screen.json(found)
        return
    for text, lines in below.items():
        screen.say(f"  {text}: {lines}")


# --- bench ----------------------------------------------------------------------------------------


def measure(arguments: list[str], json: bool, screen: Screen) -> int:
    """The checkout's benchmarks, or the engine's own figure where there is no checkout."""
    script = Path(hexfront.__file__).resolve().parents[2] / "benchmarks" / "bench.py"
    if script.is_file():
        flags = ["--json"] if json else []
        return subprocess.run(
            [sys.executable, str(script), *flags, *arguments], check=False
        ).returncode
    if arguments:
        raise CommandError(f"bench: only a checkout's benchmarks know {arguments[0]!r}")
    found = own_figure()
    if json:
        screen.json(found)
    else:
        screen.say(
            f"{found['scenario']}, {found['build']}: {found['decisions_per_second']:.0f} decisions "
            f"and {found['games_per_second']:.1f} whole random games a second."
        )
    return 0


def own_figure(seconds: float = BENCH_SECONDS) -> dict[str, Any]:
    """Random whole games for a few seconds."""
    import hexfront.core.playout as engine
    from hexfront.core.dice import seed_bytes, tape

    scenario = hexfront.load_scenario("first-light")
    games = decisions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = scenario.new_game(seed=games)
        decisions += engine.playout(game, tape(seed_bytes(games), "policy"))[0]
        games += 1
    spent = time.perf_counter() - started
    source = str(engine.__file__)
    return {
        "scenario": scenario.id,
        "build": "interpreted" if source.endswith(".py") else "compiled",
        "games": games,
        "seconds": round(spent, 3),
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
    }
