"""The store: one thread talks to the database, and what it acknowledges is on the disk.

Jobs that wait at the same time share one transaction, so that a busy server does not pay for one
flush of the disk an action. If a transaction fails, its jobs are tried again one by one: only the
one at fault is told of it.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from hexfront.server import schema

T = TypeVar("T")
Work = Callable[[Connection], Any]
MOST_AT_ONCE = 100


class NotSaved(Exception):
    """The database could not keep something (full disk, lost connection); nothing has changed."""


class Conflict(Exception):
    """Another server wrote to the same table in the meantime."""


class Row(msgspec.Struct, frozen=True):
    """One entry of a journal; see schema.journal."""

    kind: str
    side: int
    decision: int
    action: bool
    words: str
    outcomes: tuple[str, ...]


def open_engine(url: str) -> Engine:
    """An engine for the address; SQLite in WAL mode, flushed at every commit."""
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_pre_ping=True)
    engine = sa.create_engine(
        url, connect_args={"check_same_thread": False}, poolclass=sa.StaticPool
    )

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.close()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database's tables up to date."""
    config = Config()
    config.set_main_option("script_location", "hexfront.server:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


class Store:
    """What the server keeps. Methods may be awaited from the event loop only."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._jobs: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="hexfront-store", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in a transaction and return once it is on the disk.

        Raises NotSaved or Conflict. The work may be called twice and must not rely on being called
        once.
        """
        future: Future[T] = Future()
        self._jobs.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish what waits, and close the database."""
        self._jobs.put(None)
        self._thread.join(timeout=10)
        self.engine.dispose()

    def _serve(self) -> None:
        running = True
        while running:
            batch: list[tuple[Work, Future[Any]]] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    running = False
                    break
                batch.append(job)
                if self._jobs.empty() or len(batch) == MOST_AT_ONCE:
                    break
                job = self._jobs.get()
            if batch and not self._together(batch):
                for work, future in batch:
                    self._alone(work, future)

    def _together(self, batch: list[tuple[Work, Future[Any]]]) -> bool:
        """Do the whole batch in one transaction; False if that failed and nothing was done."""
        results: list[Any] = []
        try:
            with self.engine.begin() as connection:
                for work, _ in batch:
                    results.append(work(connection))
        except Exception:
            return False
        for (_, future), result in zip(batch, results, strict=True):
            _settle(future, result)
        return True

    def _alone(self, work: Work, future: Future[Any]) -> None:
        try:
            with self.engine.begin() as connection:
                result = work(connection)
        except IntegrityError as error:
            _fail(future, Conflict(type(error).__name__))
        except DBAPIError as error:
            # The statement's parameters may hold secrets; only the database's own words go on.
            _fail(future, NotSaved(str(error.orig)))
        except Exception as error:
            _fail(future, error)
        else:
            _settle(future, result)


def _settle(future: Future[Any], result: Any) -> None:
    if future.set_running_or_notify_cancel():
        future.set_result(result)


def _fail(future: Future[Any], error: Exception) -> None:
    if future.set_running_or_notify_cancel():
        future.set_exception(error)


# --- the work itself: functions of a connection --------------------------------------------------


def add_table(connection: Connection, row: dict[str, Any], seats: Sequence[dict[str, Any]]) -> None:
    """A new table with its seats."""
    connection.execute(schema.tables.insert(), row)
    connection.execute(schema.seats.insert(), [{"table_id": row["id"], **seat} for seat in seats])


def read_table(connection: Connection, id: str) -> dict[str, Any] | None:
    """A table's row, with `seats` (rows by side) and `journal` (a list of Row), or None."""
    table = schema.tables
    found = connection.execute(sa.select(table).where(table.c.id == id)).mappings().first()
    if found is None:
        return None
    seats = connection.execute(
        sa.select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.side)
    )
    entries = connection.execute(
        sa.select(schema.journal)
        .where(schema.journal.c.table_id == id)
        .order_by(schema.journal.c.n)
    )
    return {
        **found,
        "seats": [dict(seat) for seat in seats.mappings()],
        "journal": [
            Row(
                entry.kind,
                entry.side,
                entry.decision,
                entry.action,
                entry.words,
                tuple(msgspec.json.decode(entry.outcomes, type=list[str])),
            )
            for entry in entries
        ],
    }


def add_rows(
    connection: Connection,
    id: str,
    first: int,
    rows: Sequence[Row],
    at: float,
    changes: dict[str, Any],
) -> None:
    """Entries at the journal's end, numbered from `first`, and the columns that change with them.

    A number that is taken is a Conflict: two servers must not both continue a game.
    """
    if rows:
        connection.execute(
            schema.journal.insert(),
            [
                {
                    "table_id": id,
                    "n": first + i,
                    "kind": row.kind,
                    "side": row.side,
                    "decision": row.decision,
                    "action": row.action,
                    "words": row.words,
                    "outcomes": msgspec.json.encode(row.outcomes).decode(),
                    "at": at,
                }
                for i, row in enumerate(rows)
            ],
        )
    table = schema.tables
    connection.execute(table.update().where(table.c.id == id).values(updated=at, **changes))


def change_table(connection: Connection, id: str, **changes: Any) -> None:
    """Other columns of a table."""
    table = schema.tables
    connection.execute(table.update().where(table.c.id == id).values(**changes))


def seat_browser(connection: Connection, id: str, side: int, browser: str) -> None:
    """A browser sits down."""
    seats = schema.seats
    connection.execute(
        seats.update().where(seats.c.table_id == id, seats.c.side == side).values(browser=browser)
    )


def tables_of(connection: Connection, browser: str, most: int = 200) -> list[dict[str, Any]]:
    """The rows of the tables that a browser made or sits at, the latest first, with their seats."""
    table, seats = schema.tables, schema.seats
    sits = sa.select(seats.c.table_id).where(seats.c.browser == browser)
    found = (
        connection.execute(
            sa.select(table)
            .where(sa.or_(table.c.owner == browser, table.c.id.in_(sits)))
            .order_by(table.c.updated.desc())
            .limit(most)
        )
        .mappings()
        .all()
    )
    rows = (
        connection.execute(
            sa.select(seats)
            .where(seats.c.table_id.in_([row["id"] for row in found]))
            .order_by(seats.c.table_id, seats.c.side)
        )
        .mappings()
        .all()
    )
    return [
        {**row, "seats": [dict(seat) for seat in rows if seat["table_id"] == row["id"]]}
        for row in found
    ]


def add_upload(
    connection: Connection, row: dict[str, Any], keep: int = 50, keep_in_all: int = 2_000
) -> None:
    """A file that was brought in; only the latest of each browser, and of all, are kept."""
    uploads = schema.uploads
    connection.execute(uploads.insert(), row)
    ids = sa.select(uploads.c.id).order_by(uploads.c.created.desc())
    for old in (
        ids.where(uploads.c.browser == row["browser"]).offset(keep),
        ids.offset(keep_in_all),
    ):
        # SQLite knows no OFFSET without a LIMIT.
        gone = [found.id for found in connection.execute(old.limit(1_000))]
        if gone:
            connection.execute(uploads.delete().where(uploads.c.id.in_(gone)))


def read_upload(connection: Connection, id: str) -> dict[str, Any] | None:
    """A file that was brought in, or None."""
    uploads = schema.uploads
    found = connection.execute(sa.select(uploads).where(uploads.c.id == id)).mappings().first()
    return None if found is None else dict(found)
