"""The HTTP interface: what it gives, what it refuses, and what every answer carries."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import hexfront
from server_support import BOT_GAME, Browser, Running, play, quick, serving

New = Callable[[], Browser]
SCENARIOS = Path(hexfront.__file__).parent / "systems" / "memoir44" / "scenarios"


def code(response: httpx.Response, status: int) -> str:
    """The code of an error that has this status."""
    assert response.status_code == status, response.text
    found: str = response.json()["error"]["code"]
    return found


def test_systems_scenarios_and_words(browser: New) -> None:
    one = browser()
    (system,) = [found for found in one.get("/api/systems") if found["id"] == "memoir44"]
    assert {"greedy", "random"} <= set(system["bots"])
    assert all(switch["default"] == switch["values"][0] for switch in system["switches"])
    shipped = one.get("/api/scenarios")
    assert {"first-light", "borisov"} <= {scenario["id"] for scenario in shipped}
    light = one.get("/api/scenarios/first-light")
    assert light["length_minutes"] == 20
    assert light["start"]["sides"][0]["hand"] is None
    assert "denied-stale" in one.http.get("/api/words/en.ftl").text
    assert "card-probe-left" in one.http.get("/api/words/en.ftl?system=memoir44").text
    assert code(one.http.get("/api/scenarios/nowhere"), 404) == "no-such-scenario"
    assert code(one.http.get("/api/words/xx.ftl"), 404) == "no-such-words"
    assert code(one.http.get("/api/words/en.ftl?system=../memoir44"), 404) == "no-such-words"


def test_every_answer_is_guarded(browser: New) -> None:
    one = browser()
    for path in ("/", "/api/health", "/api/nothing", "/table/x", "/nothing.js"):
        response = one.http.get(path)
        policy = response.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_strict_and_set_by_the_interface_only(server: Running) -> None:
    base = f"http://127.0.0.1:{server.port}"
    assert "set-cookie" not in httpx.get(base + "/").headers
    cookie = httpx.get(base + "/api/health").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    again = httpx.get(base + "/api/health", headers={"cookie": cookie.partition(";")[0]})
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_change_nothing(server: Running, headers: dict[str, str]) -> None:
    base = f"http://127.0.0.1:{server.port}"
    response = httpx.post(base + "/api/tables", json={"scenario": "first-light"}, headers=headers)
    assert code(response, 403) == "bad-origin"


def test_other_sites_get_no_live_connection(browser: New, server: Running) -> None:
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect
    from websockets.typing import Origin

    table = browser().table()
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    for origin in ("http://evil.example", None):
        with (
            pytest.raises(InvalidStatus),
            connect(address, origin=None if origin is None else Origin(origin)),
        ):
            pass


def test_other_names_are_not_ours(server: Running) -> None:
    base = f"http://127.0.0.1:{server.port}"
    response = httpx.get(base + "/api/health", headers={"host": "evil.example"})
    assert code(response, 400) == "bad-host"


@pytest.mark.parametrize(
    ("body", "status", "told"),
    [
        ({}, 400, "bad-request"),
        ({"scenario": "first-light", "position": "x"}, 400, "bad-request"),
        ({"scenario": "nowhere"}, 404, "no-such-scenario"),
        ({"upload": "0123"}, 404, "no-such-upload"),
        ({"position": "chess"}, 400, "unreadable"),
        ({"position": "memoir44 scenario=../../etc/passwd"}, 400, "unreadable"),
        ({"record": "nothing"}, 400, "unreadable"),
        ({"branch": {"table": "0" * 16}}, 404, "no-such-table"),
        ({"scenario": "first-light", "seats": {"french": {"kind": "bot"}}}, 400, "unknown-side"),
        (
            {"scenario": "first-light", "seats": {"axis": {"kind": "bot", "bot": "deep"}}},
            400,
            "no-such-bot",
        ),
        ({"scenario": "first-light", "options": {"snow": "yes"}}, 400, "not-playable"),
        ({"scenario": "first-light", "dice": "seed"}, 400, "bad-seed"),
        ({"scenario": "first-light", "seed": 3}, 400, "bad-request"),
        ({"scenario": "first-light", "colour": 3}, 422, "bad-request"),
        ({"scenario": "/etc/passwd"}, 404, "no-such-scenario"),
    ],
)
def test_tables_that_cannot_be_made(
    browser: New, body: dict[str, Any], status: int, told: str
) -> None:
    assert code(browser().http.post("/api/tables", json=body), status) == told


def test_a_file_is_brought_and_played(browser: New) -> None:
    one, two = browser(), browser()
    raw = (SCENARIOS / "stanichka.m44").read_bytes()
    response = one.http.post("/api/uploads?name=my own.m44", content=raw)
    assert response.status_code == 200, response.text
    upload = response.json()
    assert upload["playable"]
    assert upload["start"]["units"]
    table = one.table(scenario=None, upload=upload["upload"], seats=BOT_GAME)
    assert one.live(table).last["view"]["name"] == upload["name"]
    foreign = two.http.post("/api/tables", json={"upload": upload["upload"]})
    assert code(foreign, 404) == "no-such-upload"


@pytest.mark.parametrize(
    ("name", "raw", "status"),
    [
        ("x.m44", b"", 400),
        ("x.m44", b"{}", 400),
        ("x.m44", b"[" * 100_000, 400),
        ("x.m44", b"\xff\xfe\x00", 400),
        ("x.exe", b"{}", 400),
        ("../../etc/passwd", b"{}", 400),
        ("x.m44", b" " * 2_000_001, 413),
        ("x.m44", b" " * 4_000_001, 413),
    ],
)
def test_files_that_cannot_be_read(browser: New, name: str, raw: bytes, status: int) -> None:
    response = browser().http.post("/api/uploads", params={"name": name}, content=raw)
    assert response.status_code == status, response.text


def test_a_body_without_a_length_is_bounded_too(browser: New) -> None:
    def endless() -> Any:
        for _ in range(100):
            yield b" " * 100_000

    response = browser().http.post("/api/uploads", content=endless())
    assert code(response, 413) == "too-large"


def test_records_and_positions_go_round(browser: New) -> None:
    import random

    one = browser()
    table = one.table(seats=BOT_GAME)
    live = one.live(table)
    play(live, random.Random(8), 15)
    running = one.http.get(f"/api/tables/{table}/record").text
    refused = one.http.post("/api/tables", json={"record": running})
    assert code(refused, 400) == "unreadable", "it hides cards"
    link = one.get(f"/api/tables/{table}/position")
    assert link["link"].startswith("/position?p=memoir44%20")
    seen = one.post("/api/previews", position=link["text"])
    assert seen["start"]["units"] == live.last["view"]["units"] or live.last["choices"] == []
    shared = one.table(scenario=None, position=link["text"])
    assert one.live(shared).last["view"]["turn"] == live.last["view"]["turn"]
    live.send("resign")
    while not live.last["over"]:
        live.state()
    full = one.http.get(f"/api/tables/{table}/record").text
    whole = one.post("/api/tables", record=full, seats=BOT_GAME)
    assert whole["entries"] == len(live.log)
    replayed = one.live(whole["table"])
    assert replayed.last["over"]
    assert [entry["text"] for entry in replayed.log] == [entry["text"] for entry in live.log]
    half = one.post("/api/tables", record=full, at=9, seats=BOT_GAME)
    again = one.live(half["table"])
    assert [entry["text"] for entry in again.log[:9]] == [e["text"] for e in live.log[:9]]
    play(again, random.Random(3), 5)
    for n in range(0, len(again.log), 7):
        one.get(f"/api/tables/{half['table']}/steps/{n}")
    assert code(one.http.get(f"/api/tables/{table}/steps/100000"), 404) == "no-such-step"
    exported = one.http.get(f"/api/tables/{half['table']}/record").text
    assert "[Game" in exported


def test_the_lobby_lists_what_is_mine(browser: New) -> None:
    one, two = browser(), browser()
    table = one.table(seats=BOT_GAME)
    mine = {found["table"]: found for found in one.get("/api/tables")}
    assert mine[table]["your_sides"] == ["allies"]
    assert mine[table]["asked"] == "allies"
    assert table not in {found["table"] for found in two.get("/api/tables")}


def test_the_page(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>built</title>")
    (web / "assets" / "main-AbCd1234.js").write_text("1")
    (web / "assets" / "main-AbCd1234.js.gz").write_bytes(gzip.compress(b"zipped"))
    (tmp_path / "secret.txt").write_text("secret")
    with serving(quick(tmp_path / "data", web=web)) as server, Browser(server.port) as one:
        for path in ("/", "/table/abc", "/replay/abc", "/position?p=x"):
            response = one.http.get(path)
            assert response.status_code == 200
            assert "built" in response.text
            assert response.headers["cache-control"] == "no-cache"
        script = "/assets/main-AbCd1234.js"
        plain = one.http.get(script, headers={"accept-encoding": "identity"})
        assert plain.text == "1"
        assert "immutable" in plain.headers["cache-control"]
        with one.http.stream("GET", script, headers={"accept-encoding": "gzip"}) as zipped:
            assert zipped.headers["content-encoding"] == "gzip"
            assert gzip.decompress(b"".join(zipped.iter_raw())) == b"zipped"
        tag = plain.headers["etag"]
        assert one.http.get(script, headers={"if-none-match": tag}).status_code in (200, 304)
        assert one.http.get("/nonsense").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            response = one.http.get(path)
            assert "secret" not in response.text
            assert response.status_code == 404


def test_without_a_page_the_server_says_how_to_build_it(browser: New) -> None:
    response = browser().http.get("/")
    assert response.status_code == 503
    assert "make page" in response.text


def test_whoever_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    settings = quick(
        tmp_path, request_rate=1.0, request_burst=10.0, message_rate=1.0, message_burst=3.0
    )
    with serving(settings) as server, Browser(server.port) as one:
        live = one.live(one.table())
        for _ in range(6):
            live.send("pref")
        assert live.until("error")["code"] == "too-often"
        statuses = [one.http.get("/api/health").status_code for _ in range(12)]
        assert 429 in statuses


def test_words_come_compressed_to_whoever_can_read_that(browser: New) -> None:
    http = browser().http
    path = "/api/words/en.ftl?system=memoir44"
    packed = http.get(path, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    plain = http.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text


def test_an_overlay_is_laid_over_a_file(browser: New) -> None:
    one = browser()
    raw = (SCENARIOS / "first-light.m44").read_bytes()
    bare = one.http.post("/api/uploads?name=mine.m44", content=raw).json()
    overlay = b"[game_info]\nvictory_player1 = 7\n[options]\nnight_visibility_rules = true"
    path = f"/api/uploads?name=mine.overlay.toml&over={bare['upload']}"
    both = one.http.post(path, content=overlay).json()
    assert (bare["targets"], both["targets"]) == ([4, 4], [7, 4])
    assert both["upload"] != bare["upload"]
    made = one.post("/api/tables", upload=both["upload"])
    table = one.http.get(f"/api/tables/{made['table']}").json()
    assert "option-night_visibility_rules" in [fact["id"] for fact in both["facts"]]
    assert table["name"] == both["name"]
    wrong = one.http.post(path, content=b"[options]\nnight = true")
    assert code(wrong, 400) == "unreadable"
    assert wrong.json()["error"]["problems"][0]["where"] == "options.night"
    assert code(browser().http.post(path, content=overlay), 404) == "no-such-upload"


def test_a_bare_board_is_shown_and_not_played(browser: New) -> None:
    one = browser()
    document = json.loads((SCENARIOS / "first-light.m44").read_text(encoding="utf-8"))
    document["board"]["hexagons"] = []
    found = one.http.post("/api/uploads?name=bare.m44", content=json.dumps(document)).json()
    assert (found["playable"], found["empty"], found["problems"]) == (False, True, [])
    assert len(found["start"]["board"]["hexes"]) == 113
    refused = one.http.post("/api/tables", json={"upload": found["upload"]})
    assert code(refused, 400) == "empty-board"
