"""The lobby: battles by game, a search, and rows instead of sheets on a phone."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from page_support import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SPILLS = """[...document.querySelectorAll("article, .facts li, article h3")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1
        || one.scrollHeight > one.clientHeight + 2)
    .map((one) => one.outerHTML.slice(0, 100))"""


def test_a_battle_is_looked_for(person: Person) -> None:
    person.open()
    cards = person.page.locator("article")
    person.until(lambda: cards.count() > 20)
    wanted = person.page.get_by_role("searchbox")
    # By its name, without the dots that a keyboard may lack; by its year; by its game.
    for text, name in (
        ("butgenbach", "The Manor of Bütgenbach"),
        ("karelia 1939 hotel", "The Hotel at Tolvajärvi"),
        ("eisenbach lindach", "Dawn at Lindach"),
    ):
        wanted.fill(text)
        expect(cards.first.get_by_role("heading")).to_have_text(name)
    wanted.fill("no such place")
    expect(cards).to_have_count(0)
    expect(person.page.get_by_text("No battle has these words.")).to_be_visible()
    wanted.fill("")
    expect(cards.nth(20)).to_be_attached()


def test_games_are_put_away(person: Person) -> None:
    person.open()
    game = person.page.get_by_role("heading", name="Memoir '44")
    card = person.page.get_by_role("heading", name="First Light at Lezey")
    card.wait_for()
    expect(person.page.locator("summary", has=game)).to_contain_text(re.compile(r"\d+ battles"))
    game.click()
    expect(card).to_be_hidden()


def test_on_a_phone_the_lobby_is_a_list(visit: Callable[..., Person]) -> None:
    """A few battles of each game on a few screens, the others on demand; nothing spills."""
    person = visit(**PHONE)
    person.open()
    cards = person.page.locator("article")
    person.until(lambda: cards.count() >= 12)
    high: int = person.page.evaluate("document.documentElement.scrollHeight")
    assert high < 5 * 844
    assert person.page.evaluate(SPILLS) == []
    before = cards.count()
    person.page.get_by_role("button", name=re.compile("^Show all")).first.tap()
    person.until(lambda: cards.count() > before)
    assert person.page.evaluate(SPILLS) == []


def test_the_measured_balance_fits_its_place(visit: Callable[..., Person]) -> None:
    person = visit(viewport={"width": 1280, "height": 800})
    person.open()
    balance = person.page.locator("article .balance")
    balance.first.wait_for()
    expect(balance.first).to_contain_text(re.compile(r"\d+% of \d+ bot games won by the Axis"))
    assert person.page.evaluate(SPILLS) == []
    person.open("/briefing/first-light")
    expect(person.page.locator(".measured")).to_contain_text("bot games won by")
