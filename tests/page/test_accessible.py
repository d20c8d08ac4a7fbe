"""axe finds nothing on any page and in any state of the table."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from page_support import AGAINST_FRIEND, Person, battle

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"

Check = Callable[[Page], None]


@pytest.fixture(scope="module")
def check() -> Check:
    """Checks a page as it stands."""
    if not AXE.is_file():
        pytest.skip("axe is not installed: make page")
    source = AXE.read_text()

    def run(page: Page) -> None:
        page.evaluate(source)
        found: dict[str, Any] = page.evaluate("axe.run(document)")
        told = [
            f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
            for one in found["violations"]
        ]
        assert told == []

    return run


def test_lobby(person: Person, check: Check) -> None:
    page = person.open()
    person.button("Play").first.wait_for()
    check(page)
    person.button("Play").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Dice and rules").click()
    check(page)


def test_other_pages(person: Person, check: Check) -> None:
    for path, awaited in (
        ("/briefing/first-light", "Print"),
        ("/nowhere", "To the lobby"),
        ("/table/nowhere", "There is no such table"),
    ):
        person.wrong.clear()  # the browser notes that the last two are not there
        page = person.open(path)
        page.get_by_text(awaited).first.wait_for()
        check(page)
    person.wrong.clear()


def test_a_shared_position(person: Person, check: Check) -> None:
    person.table()
    link = person.get(f"/api/tables/{person.state['table']}/position")["link"]
    page = person.open(link)
    person.button("Play on from here").wait_for()
    check(page)


def test_the_guided_game(person: Person, check: Check) -> None:
    page = person.open("/learn")
    page.locator(".prompt h2").wait_for()
    check(page)


def test_the_table(person: Person, check: Check) -> None:
    page = person.page
    person.table()
    check(page)  # the screen is handed over
    person.take_screen()
    check(page)
    person.press_card("probe-left")
    check(page)
    person.choice_button("play probe-left").click()
    person.until(lambda: person.state["view"]["phase"]["name"] == "order")
    check(page)
    person.press_hex("k4")
    page.get_by_role("alert").wait_for()
    check(page)
    person.play(["order d2", "order D3"])
    person.press_hex("d2")
    check(page)
    page.keyboard.press("v")
    person.hex("c8").hover()
    check(page)
    page.keyboard.press("Escape")
    person.hex("E3").focus()
    page.keyboard.press("r")
    check(page)
    page.keyboard.press("[")
    person.button("Practise from here").first.wait_for()
    check(page)


@pytest.mark.parametrize("name", ["Menu", "Settings", "Keys and marks", "Are the dice fair?"])
def test_windows_of_the_table(person: Person, check: Check, name: str) -> None:
    person.table()
    person.take_screen()
    person.button("Menu").click()
    if name == "Keys and marks":
        person.page.keyboard.press("Escape")
        person.page.keyboard.press("?")
    elif name != "Menu":
        person.page.get_by_role("dialog").get_by_role("button", name=name).click()
    person.page.get_by_role("dialog").wait_for()
    check(person.page)


def test_the_end_of_a_battle(person: Person, check: Check) -> None:
    person.table("tutorial")
    person.play(battle("tutorial")[0])
    check(person.page)
    person.open()
    person.page.get_by_role("heading", name="Your games").wait_for()
    check(person.page)


def test_on_a_phone(visit: Callable[..., Person], check: Check) -> None:
    person = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    person.table(seats=AGAINST_FRIEND)
    person.page.locator(".drawer").wait_for()
    for tab in ("Orders", "Hand", "Log", "Rules"):
        person.page.locator(".drawer").get_by_role("button", name=tab).click()
        check(person.page)
