"""The HTTP interface under /api."""

from __future__ import annotations

import hmac
import re
import time
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy.engine import Connection

from hexfront import bots
from hexfront.core.game import SPECTATOR
from hexfront.registry import systems
from hexfront.server import charts, payload, texts
from hexfront.server import store as db
from hexfront.server.beginnings import FILE, POSITION, RECORD
from hexfront.server.failures import ERRORS, Failure
from hexfront.server.hub import Hub, shared_position
from hexfront.server.making import brought, from_outside, make_table
from hexfront.server.seats import LINK, new_id
from hexfront.server.settings import UPLOAD
from hexfront.server.table import Table
from hexfront.server.wanted import PreviewAsked, SeatTaken, TableAsked

router = APIRouter(prefix="/api", responses=ERRORS)
FILENAME = re.compile(r"[^\w .,()'-]")

TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
ScenarioId = Annotated[str, Path(max_length=100)]


def answer(content: Any, status: int = 200) -> Response:
    """JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def hub_of(request: Request) -> Hub:
    """The server's tables."""
    hub: Hub = request.app.state.hub
    return hub


def browser_of(request: Request) -> str:
    """The id of the browser that asks."""
    browser: str = request.scope["state"]["browser"]
    return browser


async def table_of(request: Request, id: str) -> Table:
    """The table of this id, or a 404."""
    table = await hub_of(request).get(id)
    if table is None:
        raise Failure(404, "no-such-table", "there is no such table")
    return table


@router.get("/health")
async def health() -> Response:
    """Is the server there?"""
    return answer({"ok": True})


@router.get("/systems")
async def list_systems() -> Response:
    """The installed game systems, their switches and the bots."""
    return answer(
        [
            {
                "id": system.id,
                "name": system.name,
                "switches": [
                    {"name": name, "values": list(values), "default": values[0]}
                    for name, values in system.switches.items()
                ],
                "bots": bots.known(),
                "suffixes": list(system.suffixes),
            }
            for system in systems().values()
        ]
    )


@router.get("/scenarios")
async def list_scenarios() -> Response:
    """The shipped scenarios."""
    return answer(
        [
            {**system.scenario(id).facts(), "system_name": system.name}
            for system in systems().values()
            for id in system.shipped()
        ]
    )


@router.get("/scenarios/{id}")
async def one_scenario(id: ScenarioId) -> Response:
    """A shipped scenario, and how it stands at its first decision."""
    for system in systems().values():
        if id in system.shipped():
            scenario = system.scenario(id)
            start = scenario.new_game(seed=0).view(SPECTATOR)
            return answer({**scenario.facts(), "start": start})
    raise Failure(404, "no-such-scenario", "there is no such scenario")


BODY = {
    "requestBody": {
        "required": True,
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@router.post("/uploads", openapi_extra=BODY)
async def upload(
    request: Request,
    name: Annotated[str, Query(max_length=200)] = "scenario.m44",
    over: Annotated[str | None, Query(max_length=32)] = None,
) -> Response:
    """Bring a scenario file (the raw body; `name` tells by its ending of which kind it is).

    With `over`, the id of a file brought before, the body is an overlay for it; both together are
    kept as a further file.
    """
    hub, browser = hub_of(request), browser_of(request)
    raw = await request.body()
    if len(raw) > UPLOAD:
        raise Failure(413, "too-large", "a file may have 2 MB")
    name = FILENAME.sub("_", name).strip() or "scenario.m44"
    if over is None:
        checked = await from_outside(hub, FILE, name, raw)
    else:
        under = await brought(hub, browser, over)
        name = under["name"]
        checked = await from_outside(hub, FILE, name, under["raw"], overlay=raw or b"\n")
    assert checked.beginning is not None
    row = {
        "id": new_id(),
        "browser": browser,
        "system": checked.beginning.system,
        "name": name,
        "raw": checked.beginning.text.encode(),
        "created": time.time(),
    }
    await hub.store.run(lambda connection: db.add_upload(connection, row))
    return answer({"upload": row["id"], **checked.facts, "start": checked.start})


@router.post("/previews")
async def preview(request: Request, asked: PreviewAsked) -> Response:
    """How a position or a record stands, for whoever was sent one; nothing is kept."""
    if (asked.position is None) == (asked.record is None):
        raise Failure(400, "bad-request", "give either a position or a record")
    kind = RECORD if asked.position is None else POSITION
    text = asked.record if asked.position is None else asked.position
    checked = await from_outside(hub_of(request), kind, "", (text or "").encode())
    return answer({**checked.facts, "entries": len(checked.steps), "start": checked.start})


@router.post("/tables", status_code=201)
async def new_table(request: Request, asked: TableAsked) -> Response:
    """Make a table."""
    hub, browser = hub_of(request), browser_of(request)
    table = await make_table(hub, browser, asked)
    hub.kick(table)
    seats: dict[str, Any] = {}
    for side, seat in enumerate(table.seating.seats):
        seats[table.sides[side]] = {"kind": seat.kind}
        if seat.kind == LINK and seat.secret:
            seats[table.sides[side]]["link"] = payload.link_to(table.id, seat.secret)
    return answer({"table": table.id, "seats": seats, "entries": len(table.course.log)}, 201)


@router.get("/tables")
async def my_tables(request: Request) -> Response:
    """The tables that this browser made or sits at, the latest first."""
    hub, browser = hub_of(request), browser_of(request)
    rows = await hub.store.run(lambda connection: db.tables_of(connection, browser))
    return answer(
        [
            payload.table_summary(hub.tables[row["id"]], browser)
            if row["id"] in hub.tables
            else payload.summary(row, msgspec.json.decode(row["summary"]), browser)
            for row in rows
        ]
    )


@router.get("/tables/{id}")
async def one_table(request: Request, id: TableId) -> Response:
    """A table's summary."""
    return answer(payload.table_summary(await table_of(request, id), browser_of(request)))


@router.get("/tables/{id}/briefing")
async def briefing(request: Request, id: TableId) -> Response:
    """What players are told of the battle at this table before it begins, and may read again."""
    return answer((await table_of(request, id)).course.game.facts())


@router.post("/tables/{id}/seat")
async def take_seat(request: Request, id: TableId, asked: SeatTaken) -> Response:
    """Take a seat by its secret link."""
    table, browser = await table_of(request, id), browser_of(request)
    for side, seat in enumerate(table.seating.seats):
        if seat.secret is None or not same(seat.secret, asked.secret):
            continue
        if seat.browser not in (None, browser) and not asked.take:
            raise Failure(409, "seat-taken", "another browser holds this seat")
        if seat.browser != browser:

            def sit(connection: Connection, side: int = side) -> None:
                db.seat_browser(connection, table.id, side, browser)

            await hub_of(request).store.run(sit)
            seat.browser = browser
            table.touch()
            hub_of(request).kick(table)
        return answer({"table": table.id, "side": table.sides[side]})
    raise Failure(403, "bad-secret", "this link opens no seat here")


@router.post("/tables/{id}/rematch")
async def rematch(request: Request, id: TableId) -> Response:
    """Play the same again with sides swapped."""
    table = await table_of(request, id)
    return answer({"table": await hub_of(request).rematch(table, browser_of(request))})


@router.get("/tables/{id}/record")
async def record(request: Request, id: TableId) -> Response:
    """The record: in full after the end, before it what this browser's seat may know."""
    table = await table_of(request, id)
    game = table.course.game
    text = game.record() if game.is_over else game.record(table.eyes(browser_of(request)))
    return Response(text, media_type="text/plain; charset=utf-8")


@router.get("/tables/{id}/position")
async def position(request: Request, id: TableId) -> Response:
    """The position as this browser's seat may know it, and a link that shows it. Where a seat's
    knowledge cannot be told in the middle of an action: that before the action."""
    table = await table_of(request, id)
    text = shared_position(table.course, table.eyes(browser_of(request)))
    return answer({"text": text, "link": f"/position?p={quote(text, safe='')}"})


@router.get("/tables/{id}/steps/{n}")
async def step(
    request: Request, id: TableId, n: Annotated[int, Path(ge=0, le=1_000_000)]
) -> Response:
    """How the game stood after n entries, as this browser's seat may see it."""
    table = await table_of(request, id)
    course = table.course
    if n > len(course.log):
        raise Failure(404, "no-such-step", "the game has not come so far")
    eyes = table.eyes(browser_of(request))
    entry = None if n == 0 else payload.entry_json(course.game, course.log[n - 1], eyes)
    return answer(
        {
            "view": course.at(n).view(eyes),
            "events": [] if entry is None else entry.pop("events"),
            "entry": entry,
            "entries": len(course.log),
        }
    )


@router.get("/charts/{system}")
async def list_charts(system: Annotated[str, Path(max_length=60)]) -> Response:
    """The charts of a game system, each cell with its provenance."""
    found = charts.charts(system)
    if found is None:
        raise Failure(404, "no-such-charts", "this game has no charts")
    return answer(found)


@router.get("/words/{locale}.ftl")
async def words(
    locale: Annotated[str, Path(max_length=20)],
    system: Annotated[str, Query(max_length=60)] = "",
) -> Response:
    """The Fluent source of a language: what all systems share, and the system's own."""
    found = texts.words(locale, system)
    if found is None:
        raise Failure(404, "no-such-words", "there are no words of that language or system")
    headers = {"cache-control": "no-cache"}
    return Response(found, media_type="text/plain; charset=utf-8", headers=headers)


def same(a: str, b: str) -> bool:
    """Compared in a time that tells nothing."""
    return hmac.compare_digest(a.encode(), b.encode())
