"""Campaigns: a file that somebody brought, its scenarios, and how it stands by the tables.

A stage's scenario is a shipped one, or a file of its id that the browser brought too. Nothing is
kept beside the file: the first battle of each stage that was finished since then counts.
"""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy.engine import Connection

from hexfront.core.campaign import END, Campaign, Result, Stage, Standing
from hexfront.core.problems import ScenarioError
from hexfront.registry import systems
from hexfront.server import schema
from hexfront.server import store as db
from hexfront.server.api import BODY, FILENAME, answer, browser_of, hub_of
from hexfront.server.beginnings import FILE, SHIPPED, Beginning
from hexfront.server.failures import ERRORS, Failure
from hexfront.server.seats import new_id
from hexfront.server.settings import UPLOAD

router = APIRouter(prefix="/api/campaigns", responses=ERRORS)
CampaignId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
ENDING = ".campaign.json"  # of the names under which campaigns are kept among the uploads
MOST = 10


@router.post("", status_code=201, openapi_extra=BODY)
async def bring(
    request: Request, name: Annotated[str, Query(max_length=200)] = "campaign" + ENDING
) -> Response:
    """Bring a campaign file (the raw body)."""
    hub, browser = hub_of(request), browser_of(request)
    raw = await request.body()
    if len(raw) > UPLOAD:
        raise Failure(413, "too-large", "a file may have 2 MB")
    stem = FILENAME.sub("_", name).partition(".")[0].strip() or "campaign"
    campaign = await asyncio.to_thread(read, raw, stem)
    row = {
        "id": new_id(),
        "browser": browser,
        "system": campaign.system,
        "name": stem + ENDING,
        "raw": raw,
        "created": time.time(),
    }
    await hub.store.run(lambda connection: db.add_upload(connection, row))
    return answer(await told(request, row, campaign), 201)


@router.get("")
async def mine(request: Request) -> Response:
    """The campaigns that this browser brought, the latest first."""
    browser = browser_of(request)
    rows = await hub_of(request).store.run(lambda connection: files_of(connection, browser))
    kept = [row for row in rows if row["name"].endswith(ENDING)][:MOST]
    return answer([await told(request, row, read(row["raw"], row["name"])) for row in kept])


@router.get("/{id}")
async def one(request: Request, id: CampaignId) -> Response:
    """A campaign that this browser brought: its battles, and how it stands."""
    hub, browser = hub_of(request), browser_of(request)
    row = await hub.store.run(lambda connection: db.read_upload(connection, id))
    if row is None or row["browser"] != browser or not row["name"].endswith(ENDING):
        raise Failure(404, "no-such-campaign", "there is no such campaign of yours")
    return answer(await told(request, row, read(row["raw"], row["name"])))


def read(raw: bytes, name: str) -> Campaign:
    """The campaign of a file. Raises Failure with all problems."""
    games: list[Any] = list(systems().values())
    for system in games:
        if getattr(system, "campaign_suffixes", ()) and system.is_campaign(raw):
            try:
                found: Campaign = system.campaign(raw, name.partition(".")[0])
            except ScenarioError as error:
                problems = [problem.to_json() for problem in error.problems]
                raise Failure(400, "unreadable", "this cannot be read", problems) from error
            return found
    raise Failure(400, "unreadable", "this is no campaign file")


def files_of(connection: Connection, browser: str) -> list[dict[str, Any]]:
    """The files that a browser brought, the latest first."""
    uploads = schema.uploads
    wanted = sa.select(uploads).where(uploads.c.browser == browser)
    ordered = wanted.order_by(uploads.c.created.desc())
    return [dict(row) for row in connection.execute(ordered).mappings()]


async def told(request: Request, row: dict[str, Any], campaign: Campaign) -> dict[str, Any]:
    """All about a campaign, ready for JSON. A stage's `from` is what begins its battle: a shipped
    scenario or a file; None where it is missing."""
    hub, browser = hub_of(request), browser_of(request)
    files = await hub.store.run(lambda connection: files_of(connection, browser))
    tables = await hub.store.run(lambda connection: db.tables_of(connection, browser))
    since = [table for table in tables if table["created"] >= row["created"]]
    standing, at = standing_of(campaign, sorted(since, key=lambda table: table["created"]))
    return {
        "campaign": row["id"],
        "id": campaign.id,
        "system": campaign.system,
        "name": campaign.name,
        "subtitle": campaign.subtitle,
        "sides": list(campaign.sides),
        "stages": [
            {
                "number": stage.number + 1,
                "scenario": stage.scenario,
                "name": stage.name,
                "from": source_of(campaign, stage, files),
                "table": at.get(stage.number),
                "after": {side: None if to == END else to + 1 for side, to in stage.after.items()},
            }
            for stage in campaign.stages
        ],
        "standing": standing.to_json(),
        "notes": [note.to_json() for note in campaign.notes],
    }


def source_of(
    campaign: Campaign, stage: Stage, files: list[dict[str, Any]]
) -> dict[str, str] | None:
    """Where the scenario of a stage is."""
    for file in files:
        if file["system"] != campaign.system or file["name"].endswith(ENDING):
            continue
        if file["name"].partition(".")[0] == stage.scenario:
            return {"upload": file["id"]}
    if stage.scenario in systems()[campaign.system].shipped():
        return {"scenario": stage.scenario}
    return None


def standing_of(
    campaign: Campaign, tables: list[dict[str, Any]]
) -> tuple[Standing, dict[int, str]]:
    """How the campaign stands by these tables, the earliest first; and by stage the table that was
    finished, or is being played."""
    standing = Standing(campaign, [])
    at: dict[int, str] = {}
    rest = list(tables)
    while standing.next != END:
        stage = campaign.stages[standing.next]
        mine = [table for table in rest if scenario_of(table) == (campaign.system, stage.scenario)]
        if not mine:
            break
        done = [table for table in mine if msgspec.json.decode(table["summary"])["over"]]
        at[stage.number] = (done or mine[::-1])[0]["id"]
        if not done:
            break
        standing.results.append(result_of(stage, done[0]))
        rest = [table for table in rest if table["created"] > done[0]["created"]]
    return standing, at


def scenario_of(table: dict[str, Any]) -> tuple[str, str]:
    """The system and the id of the scenario that a table began with, "" for none."""
    beginning = msgspec.json.decode(table["beginning"], type=Beginning)
    if beginning.kind == SHIPPED:
        return beginning.system, beginning.text
    return beginning.system, beginning.id if beginning.kind == FILE else ""


def result_of(stage: Stage, table: dict[str, Any]) -> Result:
    """How a table ended."""
    summary = msgspec.json.decode(table["summary"])
    medals = dict(zip(summary["sides"], summary["points"], strict=False))
    return Result(
        stage.number,
        stage.scenario,
        summary["winner"] or "",
        medals,
        summary["ending"],
        summary["turn"],
        table["id"],
    )
