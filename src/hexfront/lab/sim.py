"""Many games of one scenario between two bots, on several processes.

Game number i depends on the seed and on i alone, so that any number of processes gives the same
report, and any single game can be played again (`play`). Games are limited by decisions, never by
time.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from importlib.metadata import version
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from hexfront import NOBODY, SPECTATOR, load_scenario
from hexfront.bots import Bot, choose, load
from hexfront.core.game import Game
from hexfront.lab.statistics import wilson

MOST_DECISIONS = 20_000
LARGEST_CHUNK = 50
CHUNKS_A_JOB = 8

Options = dict[str, Any]
Progress = Callable[[int, int], None]


class SimError(Exception):
    """A run that could not be finished: the message names the games and the reason."""


@dataclass(frozen=True)
class Report:
    """What a run of games found.

    `wins` by the name of the side, of which the first is player 1; `unfinished` games were stopped
    after `max_decisions`. `win_rate` is the share of the decided games (draws and unfinished ones
    left out) that player 1 won, None if no game was decided; `interval` its 95 % Wilson interval.
    `turns_mean` and `medals` (by side) are means over all games, `decisions` is the number of all
    decisions in all games. `seconds` is the time that the run took.
    """

    scenario: str
    games: int
    wins: dict[str, int]
    draws: int
    unfinished: int
    win_rate: float | None
    interval: tuple[float, float]
    turns_mean: float
    decisions: int
    medals: dict[str, float]
    seconds: float
    seed: int
    bots: tuple[str, str]
    max_decisions: int
    options: Options
    version: str

    def to_json(self) -> dict[str, Any]:
        """The report as a dictionary ready for JSON."""
        found = asdict(self)
        found["interval"] = list(self.interval)
        found["bots"] = list(self.bots)
        return found


@dataclass(frozen=True)
class Result:
    """How one game ended. `winner` is a side or NOBODY; `medals` are empty in systems without."""

    number: int
    finished: bool
    winner: int
    turns: int
    decisions: int
    medals: tuple[int, ...]


@dataclass(frozen=True)
class Task:
    """What a process needs to play any game of a run: texts and numbers only."""

    scenario: str
    anyway: bool
    bots: tuple[str, str]
    seed: int
    max_decisions: int
    options: Options
    overlay: str = ""


class Interrupted(KeyboardInterrupt):
    """The user stopped a run; `report` tells of the games that were over by then."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report


def run(
    scenario: str | os.PathLike[str],
    games: int,
    bots: tuple[str, str] = ("greedy", "greedy"),
    seed: int = 0,
    jobs: int = 1,
    max_decisions: int = MOST_DECISIONS,
    progress: Progress | None = None,
    options: Options | None = None,
    anyway: bool = False,
    overlay: str | os.PathLike[str] = "",
) -> Report:
    """Play games 0 to `games` - 1 of a seed and report them.

    `scenario` is the path of a file or the id of a shipped one, `options`, `anyway` and `overlay`
    are those of `new_game` and `load_scenario`. The first of the `bots`, named as installed, plays
    player 1.
    `progress(done, games)` is called as games end. With several `jobs` the calling program must be
    importable without side effects (`if __name__ == "__main__":`), since the processes are spawned.

    Raises ScenarioError and BotError before any game; SimError if a game fails or a process dies;
    Interrupted, with the report of the finished games, at Ctrl-C.
    """
    if games < 0 or jobs < 1 or max_decisions < 1:
        raise ValueError("games must not be negative; jobs and max_decisions must be positive")
    began = time.perf_counter()
    source = str(Path(scenario).resolve()) if Path(scenario).is_file() else str(scenario)
    over = str(Path(overlay).resolve()) if str(overlay) else ""
    task = Task(source, anyway, bots, seed, max_decisions, options or {}, over)
    table = _Table(task)
    chunks = _chunks(games, jobs)
    played = _here(table, games) if jobs == 1 else _spawned(task, chunks, min(jobs, len(chunks)))
    results: list[Result] = []
    try:
        for found in played:
            results += found
            if progress is not None:
                progress(len(results), games)
    except KeyboardInterrupt as stop:
        raise Interrupted(_report(table, results, time.perf_counter() - began)) from stop
    return _report(table, results, time.perf_counter() - began)


def play(
    scenario: Any,
    bots: tuple[type[Bot], type[Bot]],
    seed: int,
    number: int,
    max_decisions: int = MOST_DECISIONS,
    options: Options | None = None,
) -> tuple[Game, Result]:
    """Game `number` of a seed, as far as it went, and how it ended."""
    name = f"{seed}/{number}"
    game: Game = scenario.new_game(seed=f"sim/{name}".encode(), options=options or {})
    players = [bot(random.Random(f"{name}/{i}").getrandbits(62)) for i, bot in enumerate(bots)]
    worlds = random.Random(f"{name}/worlds")
    decisions = 0
    while not game.is_over and decisions < max_decisions:
        game.apply(choose(game, players[game.side], worlds))
        decisions += 1
    sides = game.view(SPECTATOR).get("sides", [])
    medals = tuple([side["medals"] for side in sides if "medals" in side])
    return game, Result(number, game.is_over, game.winner, game.turn, decisions, medals)


class _Table:
    """A task made ready to play: its scenario and its bots are loaded once in each process."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.bots = (load(task.bots[0]), load(task.bots[1]))
        self.scenario = load_scenario(task.scenario, task.anyway, task.overlay or None)
        self.scenario.new_game(seed=0, options=task.options)  # refuses wrong options at once

    def play(self, number: int) -> Result:
        task = self.task
        try:
            return play(
                self.scenario, self.bots, task.seed, number, task.max_decisions, task.options
            )[1]
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise SimError(f"game {number} of seed {task.seed} failed: {reason}") from error


def _chunks(games: int, jobs: int) -> list[range]:
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_A_JOB)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _here(table: _Table, games: int) -> Iterator[list[Result]]:
    for number in range(games):
        yield [table.play(number)]


# --- processes ----------------------------------------------------------------------------------

_table: _Table | None = None
_stop: Event | None = None


def _prepare(task: Task, stop: Event) -> None:
    """Begin a process. Ctrl-C is for the parent, which sets `stop`."""
    global _table, _stop  # noqa: PLW0603
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _table = _Table(task)
    _stop = stop


def _play_chunk(numbers: range) -> list[Result]:
    assert _table is not None
    assert _stop is not None
    results: list[Result] = []
    for number in numbers:
        if _stop.is_set():
            break
        results.append(_table.play(number))
    return results


def _spawned(task: Task, chunks: list[range], jobs: int) -> Iterator[list[Result]]:
    """The chunks' results in whatever order the processes finish them."""
    if not chunks:
        return
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _prepare, (task, stop))
    waiting: dict[Future[list[Result]], range] = {}
    try:
        for chunk in chunks:
            waiting[pool.submit(_play_chunk, chunk)] = chunk
        for done in as_completed(list(waiting)):
            found = done.result()
            del waiting[done]
            yield found
    except BrokenProcessPool as error:
        left = sorted(waiting.values(), key=lambda chunk: chunk.start)
        spans = ", ".join(f"{chunk.start}-{chunk.stop - 1}" for chunk in left[: jobs + 1])
        raise SimError(
            f"a process died; the games not played, the first of them {spans}; "
            "with one job they are played in this process, which may show why"
        ) from error
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _report(table: _Table, results: list[Result], seconds: float) -> Report:
    task = table.task
    sides: tuple[str, ...] = table.scenario.sides
    games = len(results)
    wins = [len([r for r in results if r.finished and r.winner == side]) for side in (0, 1)]
    finished = len([r for r in results if r.finished])
    decided = sum(wins)
    medals = [[r.medals[side] for r in results if len(r.medals) > side] for side in (0, 1)]
    return Report(
        scenario=str(table.scenario.id),
        games=games,
        wins={sides[0]: wins[0], sides[1]: wins[1]},
        draws=len([r for r in results if r.finished and r.winner == NOBODY]),
        unfinished=games - finished,
        win_rate=wins[0] / decided if decided else None,
        interval=wilson(wins[0], decided),
        turns_mean=sum(r.turns for r in results) / games if games else 0.0,
        decisions=sum(r.decisions for r in results),
        medals={sides[s]: sum(medals[s]) / len(medals[s]) for s in (0, 1) if medals[s]},
        seconds=seconds,
        seed=task.seed,
        bots=task.bots,
        max_decisions=task.max_decisions,
        options=task.options,
        version=version("hexfront"),
    )
