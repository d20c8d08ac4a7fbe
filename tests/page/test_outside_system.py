"""A game from a package of its own on the page, which knows nothing of it: drawn plainly."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from page_support import Person, Server

OUTSIDE = str(Path(__file__).parents[1] / "outside")
HERE = {"red": {"kind": "here"}, "blue": {"kind": "here"}}


@pytest.fixture
def outside(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server beside which the package is installed."""
    monkeypatch.setenv("PYTHONPATH", OUTSIDE)
    started = Server(tmp_path).start()
    yield started
    started.end()


def test_it_is_in_the_lobby_and_is_played(outside: Server, browser: Browser) -> None:
    person = Person(browser, outside)
    person.open("/")
    expect(person.page.get_by_text("Two Outposts").first).to_be_visible()
    wish = {"scenario": "two-outposts", "seats": HERE, "dice": "seed", "seed": "smoke"}
    person.sit(person.post("/api/tables", **wish)["table"])
    expect(person.page.locator(".prompt h2")).to_contain_text("Move a squad")
    person.play(["move A1-A2", "move A6-A5", "move A2-A3", "hold", "fire A3xA5"])
    expect(person.page.locator(".log")).to_contain_text("A squad of Red fires from A3 at A5")
    assert person.state["view"]["turn"] == 6
    assert "squad of Red" in person.says("A3")
    wrong = person.wrong
    person.close()
    assert wrong == []


def test_a_bot_plays_it(outside: Server, browser: Browser) -> None:
    person = Person(browser, outside)
    seats = {"red": {"kind": "bot", "bot": "greedy"}, "blue": {"kind": "bot", "bot": "random"}}
    wish = {"scenario": "two-outposts", "seats": seats, "dice": "seed", "seed": "smoke"}
    person.sit(person.post("/api/tables", **wish)["table"])
    person.until(lambda: bool(person.state["over"]), 60)
    assert person.state["ending"] in ("outpost", "destroyed", "time")
    person.close()
