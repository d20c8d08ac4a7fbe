"""A table in memory: one game, its seats, and everybody who looks at it.

Whatever changes the game holds the table's lock, works on a copy, waits until the store has it on
the disk, and only then makes the copy the present: nobody ever sees what could still be lost.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterator
from typing import Any, Protocol

import msgspec
from sqlalchemy.engine import Connection

from hexfront.core.dice import ROLL, ImpossibleOutcome, NeedsOutcome
from hexfront.core.game import NOBODY, SPECTATOR, Denial
from hexfront.server import store as db
from hexfront.server.beginnings import CHOSEN, Beginning
from hexfront.server.course import Attempt, Course
from hexfront.server.seats import Seating
from hexfront.server.store import Row, Store


class Watcher(Protocol):
    """A live connection, as its table knows it."""

    browser: str

    def wake(self) -> None:
        """Something changed: send the state."""
        ...

    def put(self, message: dict[str, Any]) -> None:
        """Send this message."""
        ...


class Refused(Exception):
    """A request that makes no sense now, for a reason that is no rule of the game: its code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code)
        self.code = code
        self.message = message


class Pending:
    """An action that waits for dice to be typed in: `typed` so far, and what is asked for now."""

    def __init__(self, words: str, side: int, decision: int, asked: NeedsOutcome) -> None:
        self.words = words
        self.side = side
        self.decision = decision
        self.typed: tuple[int, ...] = ()
        self.asked = asked

    @property
    def count(self) -> int:
        """How many dice are to be thrown."""
        return self.asked.count


class Table:
    """See the module. `rows` counts the journal's entries, undone ones and undos too."""

    def __init__(
        self,
        store: Store,
        row: dict[str, Any],
        beginning: Beginning,
        seating: Seating,
        course: Course,
        rows: int,
    ) -> None:
        self.store = store
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.owner: str = row["owner"]
        self.system: str = row["system"]
        self.dice_mode: str = row["dice"]
        self.seed: str = row["seed"]
        self.seed_hash: str | None = row["seed_hash"]
        self.note: str = row["note"]
        self.rematch: str | None = row["rematch"]
        self.updated: float = row["updated"]
        self.beginning = beginning
        self.seating = seating
        self.course = course
        self.rows = rows
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.pending: Pending | None = None
        self.changed_at = time.monotonic()
        self.stale = False  # another server continued the game: it must be read again
        self.bots: asyncio.Task[None] | None = None
        self.cache: dict[Any, Any] = {}  # parts of messages, until something changes

    # --- asking ----------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two sides."""
        game = self.course.game
        return game.side_name(0), game.side_name(1)

    def side_of(self, name: str | None) -> int:
        """The side of this name. Raises Refused for another."""
        if name in self.sides:
            return self.sides.index(name)
        raise Refused("unknown-side", f"the sides are {' and '.join(self.sides)}")

    def eyes(self, browser: str) -> int:
        """Through whose eyes a browser looks."""
        return self.seating.eyes(browser, self.course.game)

    def present(self, side: int) -> bool:
        """Is the side's browser connected, or a bot there?"""
        seat = self.seating.seats[side]
        if seat.bot is not None:
            return True
        return any(watcher.browser == seat.browser for watcher in self.watchers)

    @property
    def telling(self) -> int:
        """How often entries were taken back: whoever knows an older telling knows too much."""
        return len(self.course.undos)

    @property
    def thinking(self) -> int:
        """The side whose bot is to decide now, else NOBODY."""
        side = self.course.game.side
        return side if self.pending is None and self.seating.is_bot(side) else NOBODY

    def revealed_seed(self) -> str | None:
        """The seed, once the game is over."""
        return self.seed if self.course.game.is_over else None

    # --- changing --------------------------------------------------------------------------------

    async def act(self, side: int, words: str, decision: int) -> None:
        """Do a side's action. Raises Denial, Refused, or what the store raises."""
        async with self.locked():
            if self.pending is not None and self.pending.typed:
                raise Refused("dice-first", "dice were already typed in for another action")
            self.pending = None
            try:
                attempt = self.course.try_action(words, side, decision)
            except NeedsOutcome as needs:
                self.pending = Pending(words, side, decision, needs)
                self.touch()
                return
            await self._keep(attempt)

    async def type_dice(self, faces: str) -> None:
        """Dice that were rolled by hand. Raises Refused, Denial, or what the store raises."""
        async with self.locked():
            pending = self.pending
            if pending is None:
                raise Refused("no-dice", "no dice are asked for")
            outcome = self.course.game.read_outcome(faces)
            if outcome is None or outcome.kind != ROLL or len(outcome.values) != pending.count:
                raise Refused("bad-dice", f"{pending.count} faces are asked for")
            typed = pending.typed + outcome.values
            try:
                attempt = self.course.try_action(
                    pending.words, pending.side, pending.decision, typed
                )
            except ImpossibleOutcome as error:
                raise Refused("bad-dice", str(error)) from error
            except NeedsOutcome as needs:
                pending.typed = typed
                pending.asked = needs
                self.touch()
                return
            except Denial:
                self.pending = None
                raise
            self.pending = None
            await self._keep(attempt)

    async def outside(self, side: int, words: str) -> None:
        """Resign, or offer a draw, or answer an offer."""
        async with self.locked():
            attempt = self.course.try_outside(words, side)
            if attempt.game.is_over:
                self.pending = None
            await self._keep(attempt)

    async def undo(self, side: int, decision: int) -> None:
        """Take back the side's last decision, if the rules of undoing allow it."""
        async with self.locked():
            game = self.course.game
            if decision != game.decision:
                raise Denial(
                    "turn", "denied-stale", {"answered": decision, "decision": game.decision}
                )
            if not self.course.may_undo(side) or (self.pending is not None and self.pending.typed):
                raise Denial("undo", "denied-undo")
            row = Row("undo", side, decision, False, "", ())
            # The position that is kept may be the one that is taken back.
            at = len(self.course.log) - 1
            before = self.course.at(at)
            changes: dict[str, Any] = {"summary": msgspec.json.encode(summary_of(before)).decode()}
            if before.enterable:
                changes |= {"position": before.position(), "position_at": self.rows + 1}
            await self._save([row], changes)
            self.course.undo(side)
            self.pending = None
            self.changed()

    def locked(self) -> _Locked:
        """Hold the table's lock; Refused if the table must be read again first."""
        return _Locked(self)

    async def _keep(self, attempt: Attempt) -> None:
        step = attempt.step
        kind = "act" if step.action else "outside"
        row = Row(kind, step.side, attempt.decision, step.action, step.words, step.outcomes)
        game = attempt.game
        changes: dict[str, Any] = {}
        if game.enterable:
            changes = {"position": game.position(), "position_at": self.rows + 1}
        changes["summary"] = msgspec.json.encode(summary_of(game)).decode()
        await self._save([row], changes)
        self.course.keep(attempt)
        self.changed()

    async def _save(self, rows: list[Row], changes: dict[str, Any]) -> None:
        now = time.time()
        first = self.rows + 1

        def work(connection: Connection) -> None:
            db.add_rows(connection, self.id, first, rows, now, changes)

        # Whoever asked may go away while the disk works; the game must not forget what it wrote.
        saving = asyncio.ensure_future(self.store.run(work))
        try:
            await asyncio.shield(saving)
        except asyncio.CancelledError:
            self.stale = True
            raise
        except db.Conflict:
            self.stale = True
            raise
        self.rows += len(rows)
        self.updated = now

    def changed(self) -> None:
        """The game has gone on: hide what the next person must not see, and tell everybody."""
        self.changed_at = time.monotonic()
        self.cache.clear()
        for browser in self.seating.browsers():
            self.seating.cover(browser, self.course.game)
        self.touch()

    def touch(self) -> None:
        """Something that is shown has changed."""
        for watcher in self.watchers:
            watcher.wake()


class _Locked:
    def __init__(self, table: Table) -> None:
        self.table = table

    async def __aenter__(self) -> None:
        await self.table.lock.acquire()
        if self.table.stale:
            self.table.lock.release()
            raise Refused("reload", "the table must be read again")

    async def __aexit__(self, *_: object) -> None:
        self.table.lock.release()


def hash_of(mode: str, seed: str) -> str | None:
    """What is shown of a seed before the end: nothing of a chosen one, which commits to nothing."""
    if mode == CHOSEN:
        return None
    return hashlib.sha256(bytes.fromhex(seed.removeprefix("0x"))).hexdigest()


def summary_of(game: Any) -> dict[str, Any]:
    """What the lobby tells of a game; everybody may know it."""
    view = game.view(SPECTATOR)
    return {
        "scenario": view["scenario"],
        "scenario_name": view["name"],
        "sides": [game.side_name(0), game.side_name(1)],
        "turn": game.turn,
        "points": game.tally(),
        "over": game.is_over,
        "winner": None if game.winner == NOBODY else game.side_name(game.winner),
        "ending": game.ending,
        "asked": None if game.side == NOBODY else game.side_name(game.side),
    }


def counted(rows: list[Row]) -> Iterator[tuple[int, Row]]:
    """The entries that count, with their numbers from 1: undos are carried out, and an adopted
    position makes a new beginning."""
    kept: list[tuple[int, Row]] = []
    for n, row in enumerate(rows, start=1):
        if row.kind == "undo":
            kept.pop()
        elif row.kind == "adopt":
            kept = [(n, row)]
        else:
            kept.append((n, row))
    return iter(kept)
