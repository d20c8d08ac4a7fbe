"""What is kept: nothing acknowledged is lost, full disks are told, changed rules end no game."""

import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from hexfront.core.dice import ScriptedDice
from hexfront.server import schema
from hexfront.server.serving import free_port
from hexfront.server.store import Conflict, NotSaved, Row, Store, add_rows
from server_support import BOT_GAME, HOST, PATIENCE, Browser, play, quick, serving

PROGRAM = """
import sys
from pathlib import Path
from hexfront.server import serving, settings
make = serving.settings_for
def quick(*wanted):
    from dataclasses import replace
    return replace(make(*wanted), bot_pause=0.0, reaction_pause=0.02, request_burst=1e6)
serving.settings_for = quick
serving.serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), "", False)
"""


@contextmanager
def process(data: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own."""
    command = [sys.executable, "-c", PROGRAM, str(port), str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            wait_for(port)
            yield server
        finally:
            server.kill()


def wait_for(port: int) -> None:
    """Wait until the server answers."""
    import httpx

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            httpx.get(f"http://{HOST}:{port}/api/health")
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server does not start")


def test_killed_in_the_middle_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port(HOST, 46_000 + random.randrange(1000))
    rng = random.Random(9)
    texts: list[dict[str, Any]] = []
    table, cookie = "", ""
    for round in range(4):
        with process(tmp_path, port) as server, Browser(port) as one:
            if round == 0:
                table, cookie = one.table(seats=BOT_GAME), one.http.cookies["hexfront_browser"]
            one.http.cookies.clear()
            one.http.cookies["hexfront_browser"] = cookie
            live = one.live(table)
            assert live.log[: len(texts)] == texts
            play(live, rng, 12)
            live.wait_for_choices()
            live.act(rng.choice(live.last["choices"])["text"])  # on its way when it dies
            texts = list(live.log)
            server.send_signal(signal.SIGKILL)
            server.wait(PATIENCE)
    assert len(texts) > 40
    with process(tmp_path, port), Browser(port) as one:
        one.http.cookies.clear()
        one.http.cookies["hexfront_browser"] = cookie
        live = one.live(table)
        assert live.log[: len(texts)] == texts
        live.send("resign")
        while not live.last["over"]:
            live.state()
        record = tmp_path / "record.txt"
        record.write_text(one.http.get(f"/api/tables/{table}/record").text)
    import hexfront

    hexfront.read_record(record.read_text()).verify()


def test_a_full_disk_is_told_and_changes_nothing(tmp_path: Path) -> None:
    with serving(quick(tmp_path)) as server, Browser(server.port) as one:
        live = one.live(one.table())
        live.send("hand-over", side="allies")
        live.state()

        async def limit(pages: int) -> None:
            def work(connection: sa.Connection) -> None:
                used = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
                connection.exec_driver_sql(f"PRAGMA max_page_count={used + pages}")

            await server.hub.store.run(work)

        loop = server.loop()
        asyncio.run_coroutine_threadsafe(limit(0), loop).result(PATIENCE)
        rng = random.Random(1)
        code, entries = "", 0
        for _ in range(300):
            live.wait_for_choices()
            entries = live.last["entries"]
            live.act(rng.choice(live.last["choices"])["text"])
            found = live.receive()
            while found["type"] == "state" and found["entries"] == entries:
                found = live.receive()
            if found["type"] == "error":
                code = found["code"]
                break
        assert code == "not-saved"
        assert live.state()["entries"] == entries
        answer = one.http.post("/api/tables", json={"scenario": "first-light"})
        assert answer.status_code in (201, 503)
        asyncio.run_coroutine_threadsafe(limit(1000), loop).result(PATIENCE)
        live.choose(rng)
        assert live.last["entries"] == entries + 1


def test_a_table_goes_on_under_changed_rules(tmp_path: Path) -> None:
    """An old action that the rules no longer accept: the table goes on from its position and says
    so.
    """
    with serving(quick(tmp_path)) as server, Browser(server.port) as one:
        table = one.table(seats=BOT_GAME)
        live = one.live(table)
        play(live, random.Random(2), 30)
        live.wait_for_choices()
        entries, turn = live.last["entries"], live.last["view"]["turn"]
        cookie = one.http.cookies["hexfront_browser"]
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'hexfront.db'}")
    with engine.begin() as connection:
        journal = schema.journal
        connection.execute(
            journal.update().where(journal.c.n == 4).values(words="charge D5", outcomes="[]")
        )
    engine.dispose()
    for _ in range(2):
        with serving(quick(tmp_path)) as server, Browser(server.port) as one:
            one.http.cookies.clear()
            one.http.cookies["hexfront_browser"] = cookie
            live = one.live(table)
            assert live.last["note"] == "note-rules-changed"
            assert live.last["view"]["turn"] >= turn
            assert live.last["entries"] < entries
            play(live, random.Random(3), 12)
            if not live.last["over"]:
                turn = live.last["view"]["turn"]
                entries = 10_000


def test_another_server_on_the_same_data_is_noticed(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    with (
        serving(settings) as first,
        serving(settings) as second,
        Browser(first.port) as one,
        Browser(second.port) as two,
    ):
        table = one.table()
        two.http.cookies.clear()
        two.http.cookies["hexfront_browser"] = one.http.cookies["hexfront_browser"]
        left, right = one.live(table), two.live(table)
        for live in (left, right):
            live.send("hand-over", side="allies")
            live.state()
        text = left.last["choices"][0]["text"]
        left.act(text)
        assert left.state()["entries"] == 1
        right.act(text)
        right.quiet(0.5)
        assert right.last["entries"] == 0, "it was told to connect again instead"
        again = two.live(table)
        assert again.last["entries"] == 1


def stored(url: str, tmp_path: Path) -> None:
    """A game on this database, read back by a second server."""
    settings = quick(tmp_path, database_url=url)
    with serving(settings) as server, Browser(server.port) as one:
        table = one.table(seats=BOT_GAME)
        live = one.live(table)
        play(live, random.Random(2), 25)
        live.wait_for_choices()
        if live.last["may_undo"]:
            live.send("undo", decision=live.last["decision"])
            live.state()
        upload = one.http.post("/api/uploads", content=b"{}")
        assert upload.status_code == 400
        log = list(live.log)
        cookie = one.http.cookies["hexfront_browser"]
    with serving(settings) as server, Browser(server.port) as one:
        one.http.cookies.clear()
        one.http.cookies["hexfront_browser"] = cookie
        live = one.live(table)
        assert live.log == log
        assert [found["table"] for found in one.get("/api/tables")] == [table]


def test_sqlite_keeps_games(tmp_path: Path) -> None:
    stored("", tmp_path)
    assert (tmp_path / "hexfront.db").is_file()
    connection = sa.create_engine(f"sqlite:///{tmp_path / 'hexfront.db'}")
    with connection.connect() as found:
        assert found.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
    connection.dispose()


def test_postgresql_keeps_games(postgres: str, tmp_path: Path) -> None:
    stored(postgres, tmp_path)


def test_the_store_tells_failures_apart(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(f"sqlite:///{tmp_path / 'x.db'}")

        def missing(connection: sa.Connection) -> None:
            connection.exec_driver_sql("SELECT * FROM nothing")

        def twice(connection: sa.Connection) -> None:
            for _ in range(2):
                connection.execute(
                    schema.uploads.insert(),
                    {
                        "id": "a",
                        "browser": "b",
                        "system": "s",
                        "name": "n",
                        "raw": b"",
                        "created": 0,
                    },
                )

        def broken(connection: sa.Connection) -> None:
            raise ZeroDivisionError

        fine = store.run(lambda connection: connection.exec_driver_sql("SELECT 7").scalar_one())
        results = await asyncio.gather(
            store.run(missing), store.run(twice), store.run(broken), fine, return_exceptions=True
        )
        assert [type(result) for result in results] == [NotSaved, Conflict, ZeroDivisionError, int]
        orphan = Row("act", 0, 0, True, "x", ())
        with pytest.raises(Conflict):
            await store.run(lambda connection: add_rows(connection, "none", 1, [orphan], 0.0, {}))
        store.close()

    asyncio.run(check())


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL: that of HEXFRONT_TEST_POSTGRES, or a cluster of our own."""
    given = os.environ.get("HEXFRONT_TEST_POSTGRES")
    if given:
        yield given
        return
    programs = postgres_programs()
    if programs is None:
        pytest.skip(
            "no PostgreSQL: neither HEXFRONT_TEST_POSTGRES nor initdb and postgres are there"
        )
    with cluster(programs) as url:
        yield url


def postgres_programs() -> Path | None:
    """The folder of initdb and postgres; Debian keeps them outside the path."""
    folders = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which("initdb")
    if found is not None:
        folders.insert(0, Path(found).resolve().parent)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


@contextmanager
def cluster(programs: Path) -> Iterator[str]:
    """A cluster in a folder of its own. PostgreSQL does not run as root, so root becomes nobody."""
    folder = Path(tempfile.mkdtemp(prefix="hexfront-pg-"))
    user = "nobody" if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    port = free_port(HOST, 47_000 + random.randrange(1000))
    data = folder / "data"
    common: dict[str, Any] = {"user": user, "cwd": folder, "stdout": subprocess.DEVNULL}
    common["env"] = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)}
    subprocess.run(
        [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "hexfront",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ],
        check=True,
        **common,
    )
    command = [str(programs / "postgres"), "-D", str(data), "-p", str(port), "-h", HOST]
    command += ["-k", str(folder)]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, **common) as server:
        try:
            url = f"postgresql://hexfront@{HOST}:{port}/postgres"
            await_postgres(url.replace("postgresql://", "postgresql+psycopg://"))
            yield url
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(PATIENCE)
            shutil.rmtree(folder, ignore_errors=True)


def await_postgres(url: str) -> None:
    """Wait until it takes connections."""
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with engine.connect():
                return
        except sa.exc.OperationalError:
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.1)


def test_a_journal_of_a_record_replays_without_a_generator() -> None:
    """Steps hold all outcomes: scripted dice alone bring a course back."""
    import hexfront
    from hexfront.server.beginnings import SHIPPED, Beginning, begin_scripted
    from hexfront.server.course import Course

    rng = random.Random(1)
    game = hexfront.load_scenario("first-light").new_game(seed=3)
    beginning = Beginning(SHIPPED, "memoir44", "first-light").dealt(game)
    course = Course(game)
    for _ in range(120):
        action = rng.choice(course.game.legal_actions())
        course.keep(
            course.try_action(course.game.text(action), course.game.side, course.game.decision)
        )
    again = Course(begin_scripted(beginning))
    assert isinstance(again.game.dice, ScriptedDice)
    for step in course.steps:
        again.again(step)
    assert json.dumps(again.game.view(0)) == json.dumps(course.game.view(0))
    for n in (0, 1, 15, 16, 17, 100, 120):
        assert course.at(n).position() == again.at(n).position()
