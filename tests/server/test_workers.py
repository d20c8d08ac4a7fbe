"""Bots in their processes: limits, crashes, and what they are told."""

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Callable

import pytest

import hexfront
from hexfront.server.beginnings import FILE, POSITION, SHIPPED, Beginning
from hexfront.server.course import Course
from hexfront.server.pool import Pool
from hexfront.server.worker import Check, Think, check
from server_support import BOT_GAME, PATIENCE, Browser, Running

New = Callable[[], Browser]


def begun(moves: int) -> tuple[Beginning, Course]:
    """A game after some random decisions."""
    rng = random.Random(1)
    game = hexfront.load_scenario("first-light").new_game(seed=3)
    beginning = Beginning(SHIPPED, "memoir44", "first-light").dealt(game)
    course = Course(game)
    for _ in range(moves):
        text = course.game.text(rng.choice(course.game.legal_actions()))
        course.keep(course.try_action(text, course.game.side, course.game.decision))
    return beginning, course


def test_choices_are_legal_and_follow_the_game() -> None:
    async def check() -> None:
        pool = Pool(1, 0)
        beginning, course = begun(5)
        for telling in (0, 0, 0, 1):  # the last one begins anew, as after an undo
            for bot in ("greedy", "random"):
                text = await pool.choose("t", telling, beginning, course.steps, bot, 5.0)
                assert text is not None
                attempt = course.try_action(text, course.game.side, course.game.decision)
                course.keep(attempt)
        assert pool.thinkers[0].restarts == 0
        await pool.stop()

    asyncio.run(check())


def test_a_worker_that_dies_or_is_too_slow_is_replaced() -> None:
    async def check() -> None:
        pool = Pool(1, 0)
        beginning, course = begun(3)
        link = pool.thinkers[0]
        assert await pool.choose("t", 0, beginning, course.steps, "greedy", 5.0)
        assert link.process is not None
        os.kill(link.process.pid, signal.SIGKILL)
        await link.process.wait()
        assert await pool.choose("t", 0, beginning, course.steps, "greedy", 5.0)
        assert link.process is not None
        os.kill(link.process.pid, signal.SIGSTOP)  # it hangs
        start = time.monotonic()
        assert await pool.choose("t", 0, beginning, course.steps, "greedy", 0.2) is None
        assert time.monotonic() - start < 2
        assert await pool.choose("t", 0, beginning, course.steps, "greedy", 5.0)
        best = await pool.choose("t", 0, beginning, course.steps, "no-such-bot", 5.0)
        assert best is not None, "a bot that fails leaves what was best before it"
        assert await pool.choose("t", 0, beginning, course.steps, "greedy", 5.0)
        assert link.restarts == 3
        await pool.stop()

    asyncio.run(check())


def test_a_game_goes_on_when_its_worker_is_killed(browser: New, server: Running) -> None:
    one = browser()
    live = one.live(one.table(seats=BOT_GAME))
    rng = random.Random(2)
    for _ in range(20):
        if not live.wait_for_choices():
            break
        process = server.hub.pool.thinkers[0].process
        if process is not None and process.returncode is None and rng.random() < 0.3:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        live.choose(rng)
    assert live.last["entries"] >= 20


def test_no_seed_goes_to_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker is told how the game began and what fell: nothing of what will fall."""
    import msgspec

    from hexfront.server.pool import Link

    sent: list[bytes] = []
    send = Link.send

    async def spy(self: Link, job: Think | Check) -> None:
        sent.append(msgspec.json.encode(job))
        await send(self, job)

    monkeypatch.setattr(Link, "send", spy)
    seed = bytes(range(32))
    game = hexfront.load_scenario("first-light").new_game(seed=seed)
    course = Course(game)
    beginning = Beginning(SHIPPED, "memoir44", "first-light").dealt(game)

    async def check() -> None:
        pool = Pool(1, 0)
        assert await pool.choose("t", 0, beginning, course.steps, "greedy", 5.0)
        await pool.stop()

    asyncio.run(check())
    assert sent
    assert not any(seed.hex().encode() in told for told in sent)


def test_reading_is_bounded_in_time_and_memory() -> None:
    async def check() -> None:
        pool = Pool(1, 1 << 30)
        raw = b'{"a":' * 1000
        told = await pool.check(Check(FILE, "x.m44", raw), 5.0)
        assert told is not None
        assert told.beginning is None
        assert told.problems
        process = pool.checker.process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        start = time.monotonic()
        assert await pool.check(Check(FILE, "x.m44", raw), 0.2) is None
        assert time.monotonic() - start < PATIENCE / 4
        assert await pool.check(Check(FILE, "x.m44", raw), 5.0) is not None
        await pool.stop()

    asyncio.run(check())


def test_the_pace_of_bots(tmp_path_factory: pytest.TempPathFactory) -> None:
    """At most two decisions a second while somebody watches."""
    from server_support import BOTS_ONLY, quick, serving

    settings = quick(tmp_path_factory.mktemp("pace"), bot_pause=0.5, reaction_pause=0.5)
    with serving(settings) as server, Browser(server.port) as one:
        live = one.live(one.table(seats=BOTS_ONLY))
        start = time.monotonic()
        while live.last["entries"] < 5:
            live.state()
        assert time.monotonic() - start >= 4 * 0.5 - 0.1


def test_the_text_of_a_scenario_file_is_no_position() -> None:
    """Whoever pastes one is sent to the box for files."""
    for text in ('{"game_info": {}}', '\nformat = 1\nsystem = "world_at_war"'):
        checked = check(Check(POSITION, "", text.encode()))
        assert [problem["code"] for problem in checked.problems] == ["scenario-pasted"]
