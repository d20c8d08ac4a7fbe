"""A worker process: thinks for bots and reads what comes from outside, away from the server.

It speaks MessagePack over its standard input and output, each message after four bytes of length,
and ends when its input does. It never learns a table's seed: games are played again from their
steps, and bots are shown worlds that agree with what their side knows.
"""

from __future__ import annotations

import random
import re
import sys
from typing import Any, BinaryIO

import msgspec

from hexfront import bots
from hexfront.core.game import SPECTATOR, Game
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import RecordError
from hexfront.registry import systems
from hexfront.server.beginnings import (
    FILE,
    POSITION,
    Beginning,
    Step,
    begin_scripted,
    follow,
    scenario_of,
    steps_of,
    steps_of_record,
)
from hexfront.words import record_error

QUICK = ("greedy", "random")  # need no choice to fall back to
LONGEST_HISTORY = 5_000
# How the text of a scenario file begins, in one of the games.
SCENARIO_TEXT = re.compile(r"\s*(\{|format\s*=)")


class Think(msgspec.Struct, frozen=True, tag=True):
    """Choose for the side that is asked. `beginning` begins the table's game anew; `steps` go on
    from where it stood; `forget` names tables that are not needed any more.
    """

    table: str
    beginning: Beginning | None
    steps: list[Step]
    bot: str
    forget: list[str]


class Check(msgspec.Struct, frozen=True, tag=True):
    """Read what somebody brought: a "file" of a system, a "record" or a "position". An `overlay` is
    laid over a file."""

    kind: str
    name: str
    raw: bytes
    at: int | None = None
    overlay: bytes = b""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """The text of an action; not `final`: the best so far, a better one may follow."""

    text: str
    final: bool


class Checked(msgspec.Struct, frozen=True, tag=True):
    """What was read. With `problems` and no `beginning` it cannot be used at all."""

    problems: list[dict[str, str]]
    beginning: Beginning | None = None
    steps: list[Step] = []
    facts: dict[str, Any] = {}
    start: dict[str, Any] | None = None


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The worker could not do it; the name of the error, which holds nothing of the game."""

    error: str


Job = Think | Check
Answer = Chosen | Checked | Failed


class Worker:
    """Keeps the games of the tables that it thinks for."""

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self.games: dict[str, Game] = {}
        self.bots: dict[tuple[str, int, str], bots.Bot] = {}
        self.rng = random.SystemRandom()

    def send(self, answer: Answer) -> None:
        """Write one message."""
        data = msgspec.msgpack.encode(answer)
        self.out.write(len(data).to_bytes(4, "big") + data)
        self.out.flush()

    def do(self, job: Job) -> None:
        """Answer one job; an error is an answer too."""
        try:
            if isinstance(job, Think):
                self.think(job)
            else:
                self.send(check(job))
        except Exception as error:
            self.send(Failed(type(error).__name__))

    def think(self, job: Think) -> None:
        """Bring the table's game up to date and let the bot choose."""
        for name in job.forget:
            self.games.pop(name, None)
            for key in [key for key in self.bots if key[0] == name]:
                del self.bots[key]
        if job.beginning is not None:
            self.games[job.table] = begin_scripted(job.beginning)
        game = self.games[job.table]
        for step in job.steps:
            follow(game, step)
        rng = random.Random(self.rng.getrandbits(64))
        if job.bot not in QUICK and len(game.legal_actions()) > 1:
            quick = bots.choose(game, bots.load("greedy")(0), rng)
            self.send(Chosen(game.text(quick), False))
        key = (job.table, game.side, job.bot)
        if key not in self.bots:
            self.bots[key] = bots.load(job.bot)(self.rng.getrandbits(32))
        action = bots.choose(game, self.bots[key], rng)
        self.send(Chosen(game.text(action), True))


def check(job: Check) -> Checked:
    """Read a file, a record or a position."""
    try:
        if job.kind == FILE:
            return check_file(job)
        text = job.raw.decode(errors="replace")
        return check_position(text) if job.kind == POSITION else check_record(text, job.at)
    except ScenarioError as error:
        return Checked([problem.to_json() for problem in error.problems])
    except RecordError as error:
        return Checked([Problem("bad-record", error.where, record_error(error)).to_json()])


def check_file(job: Check) -> Checked:
    """A scenario file: its facts, and how it stands at its first decision."""
    for system in systems().values():
        if job.name.endswith(system.suffixes):
            text = job.raw.decode()
            if job.overlay:
                text = laid_over(system, text, job.overlay)
            id = job.name.split(".")[0][:60]
            beginning = Beginning(FILE, system.id, text, id=id, anyway=True)
            scenario = scenario_of(beginning)
            start = scenario.new_game(seed=0).view(SPECTATOR)
            return Checked([], beginning, facts=scenario.facts(), start=start)
    endings = ", ".join([end for system in systems().values() for end in system.suffixes])
    raise ScenarioError(
        [Problem("unknown-kind", "file", f"the name must end in one of: {endings}")]
    )


def laid_over(system: Any, text: str, overlay: bytes) -> str:
    """The file's text with an overlay laid over it. Raises ScenarioError."""
    lay = getattr(system, "overlaid", None)
    if lay is None:
        message = f"scenarios of {system.name} take no overlay"
        raise ScenarioError([Problem("no-overlays", "file", message)])
    together: str = lay(text, overlay)
    return together


def check_position(text: str) -> Checked:
    """A position: made whole (what it hides is drawn), so that it can be begun again."""
    from hexfront.core.dice import seeded

    name = text.split(maxsplit=1)[0] if text.split() else ""
    system = systems().get(name)
    if system is None and SCENARIO_TEXT.match(text):
        message = "this is a scenario file's text: bring the file itself in the box for files"
        raise ScenarioError([Problem("scenario-pasted", "start", message)])
    if system is None:
        known = ", ".join(systems())
        raise ScenarioError([Problem("bad-position", "start", f"must begin with one of: {known}")])
    rng = random.SystemRandom()
    game = system.position(text, seeded(rng.randbytes(32)))
    return told(game, *whole(game))


def whole(game: Game) -> tuple[Beginning, list[Step]]:
    """A game that a position began, as that position in full and the steps since."""
    origin = game.origin
    assert origin is not None
    system = game.view(SPECTATOR)["system"]
    return Beginning(POSITION, system, origin.position()), steps_of(game)


def check_record(text: str, at: int | None) -> Checked:
    """A whole record, played again as far as wanted. A record that hides cards is refused."""
    import hexfront

    record = hexfront.read_record(text)
    if len(record.lines) > LONGEST_HISTORY:
        raise RecordError(f"more than {LONGEST_HISTORY} entries", 1, 1)
    game = record.replay()
    entries = game.entries()
    if at is not None and at < len(entries):
        game = game.replayed(entries[: max(at, 0)])
    if "Start" in record.headers:
        return told(game, *whole(game))
    return told(game, *steps_of_record(record, game))


def told(game: Game, beginning: Beginning, steps: list[Step]) -> Checked:
    """The answer about a game that somebody brought."""
    view = game.view(SPECTATOR)
    facts = {"name": view["name"], "system": view["system"], "scenario": view["scenario"]}
    facts["sides"] = [game.side_name(0), game.side_name(1)]
    return Checked([], beginning, steps, facts, view)


def limit_memory(most: int) -> None:
    """Let no file from outside take more than this many bytes, where the platform can do that."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> None:
    """Serve jobs until the input ends. An argument limits the memory, in bytes."""
    if len(sys.argv) > 1 and int(sys.argv[1]) > 0:
        limit_memory(int(sys.argv[1]))
    source = sys.stdin.buffer
    worker = Worker(sys.stdout.buffer)
    decoder = msgspec.msgpack.Decoder(Think | Check)
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        worker.do(decoder.decode(source.read(int.from_bytes(head, "big"))))


if __name__ == "__main__":
    main()
