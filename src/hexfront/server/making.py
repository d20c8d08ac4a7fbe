"""New tables: from a scenario, a file, a position, a record, or a moment of another table."""

from __future__ import annotations

import random
from typing import Any

from hexfront import bots
from hexfront.core.game import SPECTATOR
from hexfront.core.record import seed_text
from hexfront.registry import systems
from hexfront.server import store as db
from hexfront.server.beginnings import (
    CHOSEN,
    FILE,
    POSITION,
    RECORD,
    SHIPPED,
    Beginning,
    Broken,
    Step,
    scenario_of,
)
from hexfront.server.failures import Failure
from hexfront.server.hub import Hub, enterable, seat_of
from hexfront.server.seats import BOT, HERE, Seat
from hexfront.server.table import Table
from hexfront.server.wanted import From, TableAsked
from hexfront.server.worker import Check, Checked

LONGEST_SEED = 80


async def from_outside(
    hub: Hub, kind: str, name: str, raw: bytes, at: int | None = None, overlay: bytes = b""
) -> Checked:
    """Read what somebody brought, in a worker with limits. Raises Failure with all problems."""
    checked = await hub.pool.check(Check(kind, name, raw, at, overlay), hub.settings.check_limit)
    if checked is None:
        raise Failure(400, "unreadable", "reading this took too long or failed")
    if checked.beginning is None:
        raise Failure(400, "unreadable", "this cannot be read", checked.problems)
    return checked


async def make_table(hub: Hub, browser: str, asked: TableAsked) -> Table:
    """The table that was asked for. Raises Failure or ScenarioError."""
    given = [asked.scenario, asked.upload, asked.position, asked.record, asked.branch]
    if len([one for one in given if one is not None]) != 1:
        raise Failure(
            400, "bad-request", "give one of scenario, upload, position, record and branch"
        )
    beginning, steps, name, sides = await beginning_of(hub, browser, asked)
    seats = seats_of(asked, sides, browser)
    try:
        return await hub.make(
            beginning, steps, seats, browser, asked.dice, seed_of(asked), asked.name or name
        )
    except Broken as error:
        raise Failure(400, "unreadable", "this cannot be played on") from error


async def beginning_of(
    hub: Hub, browser: str, asked: TableAsked
) -> tuple[Beginning, list[Step], str, list[str]]:
    """How the game begins, entries that were brought, its name, and its sides."""
    options = {key: str(value).lower() for key, value in asked.options.items()}
    if asked.scenario is not None:
        for system in systems().values():
            if asked.scenario in system.shipped():
                beginning = Beginning(
                    SHIPPED, system.id, asked.scenario, options=options, anyway=asked.anyway
                )
                scenario = scenario_of(beginning)
                return beginning, [], scenario.name, list(scenario.sides)
        raise Failure(404, "no-such-scenario", "there is no such scenario")
    if asked.upload is not None:
        return await from_upload(hub, browser, asked.upload, options, asked.anyway)
    if options:
        raise Failure(400, "bad-request", "a position or record brings its own options")
    if asked.branch is not None:
        return await branch(hub, browser, asked.branch)
    kind = POSITION if asked.position is not None else RECORD
    text = asked.position if asked.position is not None else asked.record
    checked = await from_outside(hub, kind, "", (text or "").encode(), asked.at)
    assert checked.beginning is not None
    return checked.beginning, checked.steps, checked.facts["name"], checked.facts["sides"]


async def from_upload(
    hub: Hub, browser: str, id: str, options: dict[str, str], anyway: bool
) -> tuple[Beginning, list[Step], str, list[str]]:
    """From a file that this browser brought before."""
    row = await brought(hub, browser, id)
    beginning = Beginning(
        FILE,
        row["system"],
        row["raw"].decode(),
        id=row["name"].split(".")[0][:60],
        options=options,
        anyway=anyway,
    )
    scenario = scenario_of(beginning)
    if not scenario.playable and not scenario.problems:
        raise Failure(400, "empty-board", "nobody stands on this board")
    return beginning, [], scenario.name, list(scenario.sides)


async def brought(hub: Hub, browser: str, id: str) -> dict[str, Any]:
    """A file that this browser brought before. Raises Failure for any other."""
    row = await hub.store.run(lambda connection: db.read_upload(connection, id))
    if row is None or row["browser"] != browser:
        raise Failure(404, "no-such-upload", "there is no such file of yours")
    return row


async def branch(
    hub: Hub, browser: str, asked: From
) -> tuple[Beginning, list[Step], str, list[str]]:
    """From a moment of another table: its true world once the game is over, before that a world
    that agrees with all that the browser's seat knows. Inside a reaction it begins a little
    earlier, at the last decision that can be entered.
    """
    table = await hub.get(asked.table)
    if table is None:
        raise Failure(404, "no-such-table", "there is no such table")
    course = table.course
    n = len(course.log) if asked.at is None else min(asked.at, len(course.log))
    game = course.at(enterable(course, n))
    if not course.game.is_over:
        eyes = table.eyes(browser)
        rng = random.SystemRandom()
        for side in (0, 1) if eyes == SPECTATOR else (eyes,):
            game = game.determinize(side, rng)
    beginning = Beginning(POSITION, table.system, game.position())
    return beginning, [], table.name, list(table.sides)


def seats_of(asked: TableAsked, sides: list[str], browser: str) -> list[Seat]:
    """The seats in the order of the sides; whoever is not named sits here."""
    unknown = [name for name in asked.seats if name not in sides]
    if unknown:
        raise Failure(400, "unknown-side", f"the sides are {' and '.join(sides)}")
    seats: list[Seat] = []
    for name in sides:
        wanted = asked.seats.get(name)
        kind = HERE if wanted is None else wanted.kind
        bot = None if wanted is None or kind != BOT else wanted.bot or "greedy"
        if bot is not None and bot not in bots.known():
            raise Failure(400, "no-such-bot", f"the bots are {', '.join(bots.known())}")
        seats.append(seat_of(kind, bot, browser))
    return seats


def seed_of(asked: TableAsked) -> str | None:
    """A chosen seed as text; None where the server draws one."""
    if asked.dice != CHOSEN:
        if asked.seed is not None:
            raise Failure(400, "bad-request", 'a seed is chosen with dice "seed"')
        return None
    text = str(asked.seed if asked.seed is not None else "").strip()
    if not text or len(text) > LONGEST_SEED:
        raise Failure(400, "bad-seed", "a chosen seed is a number or a word")
    if text.removeprefix("-").isascii() and text.removeprefix("-").isdecimal():
        return seed_text(int(text))
    return seed_text(text.encode())
