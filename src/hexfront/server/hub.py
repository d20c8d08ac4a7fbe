"""All tables of one server: made, read from the store, kept in memory while somebody needs them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy.engine import Connection

from hexfront.core.dice import ScriptedDice
from hexfront.core.positions import THEN
from hexfront.core.record import seed_text
from hexfront.server import store as db
from hexfront.server import thinking
from hexfront.server.beginnings import (
    HEADERS,
    POSITION,
    RECORD,
    Beginning,
    Broken,
    Step,
    begin,
    live_dice,
)
from hexfront.server.course import Course
from hexfront.server.pool import Pool
from hexfront.server.seats import BOT, HERE, Seat, Seating, new_id, new_secret
from hexfront.server.settings import Settings
from hexfront.server.store import Row, Store
from hexfront.server.table import Refused, Table, counted, hash_of, summary_of

log = logging.getLogger("hexfront.server")
CHUNK = 20  # steps that are replayed before others have their turn
RULES_CHANGED = "note-rules-changed"


class Hub:
    """Reads a table once, whoever asks for it, and forgets those at which nobody looks."""

    def __init__(self, settings: Settings, store: Store, pool: Pool) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self._reading: dict[str, asyncio.Lock] = {}

    def kick(self, table: Table) -> None:
        """Let the table's bots see whether they have something to do."""
        thinking.kick(table, self.pool, self.settings)

    async def close(self) -> None:
        """Stop the bots."""
        for table in self.tables.values():
            if table.bots is not None:
                table.bots.cancel()

    # --- reading -------------------------------------------------------------------------------

    async def get(self, id: str) -> Table | None:
        """The table of this id, or None. One that another server continued is read again."""
        found = self.tables.get(id)
        if found is not None and not found.stale:
            self.tables.move_to_end(id)
            return found
        lock = self._reading.setdefault(id, asyncio.Lock())
        async with lock:
            found = self.tables.get(id)
            if found is None or found.stale:
                row = await self.store.run(lambda connection: db.read_table(connection, id))
                if row is None:
                    self._reading.pop(id, None)
                    return None
                found = await self._read(row)
                self._keep(found)
        self._reading.pop(id, None)
        return found

    def _keep(self, table: Table) -> None:
        self.tables[table.id] = table
        self.tables.move_to_end(table.id)
        excess = len(self.tables) - self.settings.idle_tables
        for id in list(self.tables)[: max(excess, 0)]:
            idle = self.tables[id]
            working = idle.bots is not None and not idle.bots.done()
            if not idle.watchers and not idle.lock.locked() and not working and id != table.id:
                del self.tables[id]

    async def _read(self, row: dict[str, Any]) -> Table:
        """A table from the store: its journal replayed, or, where the rules have changed since, the
        position that was kept."""
        seating = Seating(
            [Seat(s["kind"], s["bot"], s["browser"], s["secret"]) for s in row["seats"]]
        )
        beginning = msgspec.json.decode(row["beginning"], type=Beginning)
        rows: list[Row] = row["journal"]
        try:
            beginning, course = await replay(beginning, row["dice"], row["seed"], rows)
        except Broken as broken:
            log.warning(
                "table %s: the journal no longer replays at entry %d", row["id"], broken.number
            )
            return await self._adopt(row, seating, rows)
        return Table(self.store, row, beginning, seating, course, len(rows))

    async def _adopt(self, row: dict[str, Any], seating: Seating, rows: list[Row]) -> Table:
        """Go on from the kept position, with the later entries as far as the rules allow them."""
        adopted = Row("adopt", -1, 0, False, row["position"], ())
        since = [
            Row("import", r.side, r.decision, r.action, r.words, r.outcomes)
            for n, r in counted(rows)
            if n > row["position_at"] and r.kind != "adopt"
        ]
        original = msgspec.json.decode(row["beginning"], type=Beginning)
        replayed: tuple[Beginning, Course] | None = None
        added = [adopted, *since]
        while replayed is None:
            added = [adopted, *since]
            try:
                replayed = await replay(original, row["dice"], row["seed"], rows + added)
            except Broken:
                if not since:
                    raise Refused(
                        "table-broken", "this game cannot be continued under the present rules"
                    ) from None
                since.pop()
        beginning, course = replayed
        now = time.time()

        def work(connection: Connection) -> None:
            db.add_rows(connection, row["id"], len(rows) + 1, added, now, {"note": RULES_CHANGED})

        await self.store.run(work)
        row = {**row, "note": RULES_CHANGED, "updated": now}
        return Table(self.store, row, beginning, seating, course, len(rows) + len(added))

    # --- making --------------------------------------------------------------------------------

    async def make(
        self,
        beginning: Beginning,
        steps: list[Step],
        seats: list[Seat],
        browser: str,
        mode: str,
        seed: str | None,
        name: str,
    ) -> Table:
        """A new table. `steps` are entries that somebody brought with a record or a position.

        Raises ScenarioError for a scenario or options that cannot be played.
        """
        seed = seed if seed is not None else seed_text(secrets.token_bytes(32))
        game = begin(beginning, mode, seed)
        if beginning.kind != POSITION:
            beginning = beginning.dealt(game)
        rows = [Row("import", s.side, 0, s.action, s.words, s.outcomes) for s in steps]
        beginning, course = await replay(beginning, mode, seed, rows)
        game = course.game
        now = time.time()
        row: dict[str, Any] = {
            "id": new_id(),
            "name": name,
            "owner": browser,
            "system": beginning.system,
            "beginning": msgspec.json.encode(beginning).decode(),
            "dice": mode,
            "seed": seed,
            "seed_hash": hash_of(mode, seed),
            "position": "",
            "position_at": 0,
            "note": "",
            "rematch": None,
            "created": now,
            "updated": now,
            "summary": msgspec.json.encode(summary_of(game)).decode(),
        }
        places = [seat.row(side) for side, seat in enumerate(seats)]

        def work(connection: Connection) -> None:
            db.add_table(connection, row, places)
            db.add_rows(
                connection,
                row["id"],
                1,
                rows,
                now,
                {
                    "position": course.at(enterable(course, len(rows))).position(),
                    "position_at": enterable(course, len(rows)),
                },
            )

        await self.store.run(work)
        table = Table(self.store, row, beginning, Seating(seats), course, len(rows))
        self._keep(table)
        return table

    async def rematch(self, table: Table, browser: str) -> str:
        """The id of the table at which the same is played again with sides swapped."""
        async with table.lock:
            if table.rematch is not None:
                return table.rematch
            if not table.course.game.is_over:
                raise Refused("not-over", "the game is still on")
            if not table.seating.held_by(browser) and table.owner != browser:
                raise Refused("not-seated", "only players ask for another game")
            seats = [
                Seat(s.kind, s.bot, s.browser, None if s.secret is None else new_secret())
                for s in reversed(table.seating.seats)
            ]
            row = await self.store.run(lambda connection: db.read_table(connection, table.id))
            assert row is not None
            first = msgspec.json.decode(row["beginning"], type=Beginning)
            first = msgspec.structs.replace(first, deal=())
            if first.kind == RECORD:  # of which only the scenario is played again
                first = msgspec.structs.replace(first, kind=HEADERS)
            made = await self.make(first, [], seats, table.owner, *again_dice(table), table.name)
            await self.store.run(
                lambda connection: db.change_table(connection, table.id, rematch=made.id)
            )
            table.rematch = made.id
            table.touch()
            return made.id


def again_dice(table: Table) -> tuple[str, str | None]:
    """Dice of the same kind; a chosen seed is chosen again."""
    return table.dice_mode, table.seed if table.dice_mode == "seed" else None


def enterable(course: Course, n: int) -> int:
    """The last number of entries, n at most, after which a position can be entered."""
    while n > 0:
        if course.at(n).enterable:
            break
        n -= 1
    return n


def shared_position(course: Course, eyes: int) -> str:
    """The position as those eyes may know it, as text that can be read again. A line that can
    neither be entered nor tells what was done since hides actions from these eyes: then it is that
    of the last decision that can be entered."""
    game = course.game
    text = game.position(eyes)
    if game.enterable or THEN in text:
        return text
    return course.at(enterable(course, len(course.log))).position(eyes)


def seat_of(kind: str, bot: str | None, browser: str) -> Seat:
    """A seat as a new table has it."""
    if kind == BOT:
        return Seat(BOT, bot)
    if kind == HERE:
        return Seat(HERE, None, browser)
    return Seat(kind, None, None, new_secret())


async def replay(
    beginning: Beginning, mode: str, seed: str, rows: list[Row]
) -> tuple[Beginning, Course]:
    """The course of a journal, and the beginning it has now (an adopted position, if there is one).

    Others have their turn every few steps. Raises Broken.
    """
    kept = list(counted(rows))
    if kept and kept[0][1].kind == "adopt":
        words = kept[0][1].words
        beginning = Beginning(POSITION, beginning.system, words)
        # How far the old tape was read is not known any more: the position has a tape of its own.
        seed = f"0x{hashlib.sha256(f'{seed} {words}'.encode()).hexdigest()}"
        kept = kept[1:]
    try:
        course = Course(begin(beginning, mode, seed))
    except Exception as error:  # whatever an old beginning makes of new rules
        raise Broken(0, str(error)) from error
    brought = len([row for _, row in kept if row.kind == "import"])
    scripted = brought > 0 or beginning.kind == RECORD
    if scripted:
        course.take_dice(ScriptedDice())
    for number, (_, row) in enumerate(kept):
        if scripted and number == brought:
            course.take_dice(live_dice(mode, seed))
        course.again(Step(row.action, row.side, row.words, row.outcomes))
        if number % CHUNK == CHUNK - 1:
            await asyncio.sleep(0)
    if scripted and brought == len(kept):
        course.take_dice(live_dice(mode, seed))
    return beginning, course
