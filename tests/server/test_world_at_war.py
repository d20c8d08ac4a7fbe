"""A second game at the same server: nothing hidden, its charts, and how far a move goes."""

import random
from collections.abc import Callable

import hexfront
from server_support import Browser, play

New = Callable[[], Browser]
HERE = {"nato": {"kind": "here"}, "wp": {"kind": "here"}}
BOTH_BOTS = {"nato": {"kind": "bot", "bot": "random"}, "wp": {"kind": "bot", "bot": "random"}}
FIXED = {"dice": "seed", "seed": "lindach"}


def test_both_games_are_offered(browser: New) -> None:
    one = browser()
    assert {"memoir44", "world_at_war"} <= {system["id"] for system in one.get("/api/systems")}
    names = {found["system"]: found["system_name"] for found in one.get("/api/scenarios")}
    assert len(set(names.values())) == len(names) >= 2
    dawn = one.get("/api/scenarios/dawn-at-lindach")
    assert dawn["system"] == "world_at_war"
    assert {fact["id"] for fact in dawn["facts"]} >= {"fact-turns"}
    assert "denied-stale" in one.http.get("/api/words/en.ftl?system=world_at_war").text


def test_one_screen_is_never_handed_over(browser: New) -> None:
    one = browser()
    live = one.live(one.table("dawn-at-lindach", seats=HERE, **FIXED))
    assert live.last["your_sides"] == ["nato", "wp"]
    rng = random.Random(1)
    seats = set()
    for _ in range(40):
        assert live.last["hand_over"] is None
        assert live.last["seat"] == live.last["view"]["side"]
        seats.add(live.last["seat"])
        live.choose(rng)
    assert seats == {"nato", "wp"}


def test_how_far_a_move_goes(browser: New) -> None:
    one = browser()
    live = one.live(one.table("dawn-at-lindach", seats=HERE, **FIXED))
    while not (moves := [c for c in live.last["choices"] if c["verb"] == "move"]):
        entries = live.last["entries"]
        live.act("decline")
        while live.state()["entries"] == entries:
            pass
    text = moves[0]["text"]
    live.send("ask", id=1, what="reach", text=text)
    hexes = live.until("answer")["hexes"]
    assert len(hexes) > 6
    for found in hexes:
        assert found["path"][-1] == found["hex"]
        assert found["cost"] > 0
    live.send("ask", id=2, what="reach", text="move A1:nobody")
    assert live.until("denied")["denial"]["id"] == "denied-nobody-there"


def test_the_charts_beside_the_table(browser: New) -> None:
    one = browser()
    tables = one.get("/api/charts/world_at_war")
    by_id = {table["id"]: table for table in tables}
    assert {"terrain", "counters"} <= set(by_id)
    for table in tables:
        for row in table["rows"]:
            assert len(row["cells"]) == len(table["columns"])
            assert all(cell["provenance"] for cell in row["cells"])
    for missing in ("memoir44", "nothing"):
        response = one.http.get(f"/api/charts/{missing}")
        assert response.status_code == 404
        assert response.json()["error"]["code"] == "no-such-charts"


def test_the_list_of_tables_has_the_points(browser: New) -> None:
    one = browser()
    table = one.table("dawn-at-lindach", seats=HERE, **FIXED)
    live = one.live(table)
    play(live, random.Random(4), 30)
    (summary,) = [found for found in one.get("/api/tables") if found["table"] == table]
    assert summary["points"] == [side["vp"] for side in live.last["view"]["sides"]]


def test_what_players_are_told_of_the_battle(browser: New) -> None:
    one = browser()
    told = one.get(f"/api/tables/{one.table('dawn-at-lindach', seats=HERE, **FIXED)}/briefing")
    assert "Warsaw Pact wins if" in told["victory"]
    position = one.get(f"/api/tables/{one.table('the-ridge-duel', seats=HERE)}/position")["text"]
    table = one.post("/api/tables", position=position)["table"]
    assert one.get(f"/api/tables/{table}/briefing")["id"] == "the-ridge-duel"


def test_a_whole_game_of_bots(browser: New) -> None:
    one = browser()
    table = one.table("the-ridge-duel", seats=BOTH_BOTS, **FIXED)
    live = one.live(table)
    while not live.last["over"]:
        live.state(120)
    hexfront.read_record(one.http.get(f"/api/tables/{table}/record").text).verify()
