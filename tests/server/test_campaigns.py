"""Campaigns on the server: bringing one, its battles, and how it stands by the tables."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hexfront
from server_support import BOT_GAME, Browser

New = Callable[[], Browser]
SCENARIOS = Path(hexfront.__file__).parent / "systems" / "memoir44" / "scenarios"
CHAIN = {
    "campaignId": "march",
    "scenarios": {
        "list": ["first-light", "my-own", "borisov"],
        "name": ["Dawn", "Noon", "Dusk"],
        "AXIS": {"0": 1, "1": 2, "2": "END", "reserve_tokens": [1, 0, 0]},
        "ALLIES": {"0": 1, "1": "END", "2": "END"},
    },
    "text": {"en": {"name": "The March"}},
}


def brought(one: Browser, chain: Any = CHAIN) -> Any:
    response = one.http.post(
        "/api/campaigns?name=march.campaign.json", content=json.dumps(chain).encode()
    )
    assert response.status_code == 201, response.text
    return response.json()


def test_a_campaign_is_brought_with_its_battles(browser: New) -> None:
    one, two = browser(), browser()
    told = brought(one)
    assert [stage["name"] for stage in told["stages"]] == ["Dawn", "Noon", "Dusk"]
    assert told["stages"][0]["from"] == {"scenario": "first-light"}
    assert told["stages"][1]["from"] is None
    assert told["standing"]["next"] == 1
    assert [note["code"] for note in told["notes"]] == ["unexplained:reserve_tokens"]
    raw = (SCENARIOS / "stanichka.m44").read_bytes()
    upload = one.http.post("/api/uploads?name=my-own.m44", content=raw).json()["upload"]
    again = one.get(f"/api/campaigns/{told['campaign']}")
    assert again["stages"][1]["from"] == {"upload": upload}
    assert [row["campaign"] for row in one.get("/api/campaigns")] == [told["campaign"]]
    assert two.get("/api/campaigns") == []
    assert two.http.get(f"/api/campaigns/{told['campaign']}").status_code == 404


def test_finished_battles_make_the_standings(browser: New) -> None:
    one = browser()
    before = one.table(seats=BOT_GAME)  # begun before the campaign: it does not count
    told = brought(one)
    path = f"/api/campaigns/{told['campaign']}"
    table = one.table(seats=BOT_GAME)
    assert one.get(path)["stages"][0]["table"] == table
    assert one.get(path)["standing"]["results"] == []
    live = one.live(table)
    side = live.last["your_sides"][0]
    live.send("resign")
    while not live.last.get("over"):
        live.state()
    found = one.get(path)
    winner = "axis" if side == "allies" else "allies"
    (result,) = found["standing"]["results"]
    assert (result["stage"], result["winner"], result["record"]) == (1, winner, table)
    assert found["standing"]["next"] == 2
    assert before != table


def test_what_is_no_campaign_is_refused(browser: New) -> None:
    one = browser()
    for raw in (b"", b"{}", b"[" * 9000, b'{"campaignId": 1}', b"\xff\xfe"):
        response = one.http.post("/api/campaigns", content=raw)
        assert response.status_code == 400, response.text
        assert response.json()["error"]["code"] == "unreadable"
    damaged = {**CHAIN, "scenarios": {"list": [1, None]}}
    response = one.http.post("/api/campaigns", content=json.dumps(damaged).encode())
    problems = response.json()["error"]["problems"]
    assert [problem["where"] for problem in problems] == ["scenarios.list[1]"]
