"""Whole battles of the tutorial's scenario on one screen, exactly as the engine plays them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import hexfront
from page_support import Person, Typist, battle


@pytest.mark.parametrize(
    ("kind", "seed"), [(Person, "smoke"), (Typist, "tutorial")], ids=["by mouse", "by keyboard"]
)
def test_a_battle_to_the_end(visit: Callable[..., Person], kind: type[Person], seed: str) -> None:
    person = visit(kind)
    table = person.table(seed)
    actions, winner = battle(seed)
    person.play(actions)
    assert person.state["over"]
    name = hexfront.load_scenario("first-light").sides[winner]
    assert person.state["winner"] == name
    expect(person.page.get_by_role("heading", level=2, name="won")).to_be_visible()
    record = person.context.request.get(f"{person.server.base}/api/tables/{table}/record").text()
    read = hexfront.read_record(record)
    read.verify()
    assert read.replay().winner == winner
