"""Looking back through a game, and practising from one of its moments."""

import re

import pytest
from playwright.sync_api import expect

from page_support import Person, battle


@pytest.fixture
def played(person: Person) -> Person:
    """A battle on one screen, after its first turn and a half."""
    person.table("tutorial")
    actions, _ = battle("tutorial")
    person.play(actions[: actions.index("play attack-centre") + 3])
    return person


def test_stepping_through_the_game(played: Person) -> None:
    page = played.page
    entries = played.state["entries"]
    enemy = played.says("h8")
    played.page.keyboard.press("[")
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value(str(entries - 1))
    played.button("To the beginning").click()
    expect(slider).to_have_value("0")
    expect(played.hex("k2")).to_have_attribute("aria-label", re.compile("armou?r", re.IGNORECASE))
    for _ in range(6):
        played.button("One step forward").click()
    expect(slider).to_have_value("6")
    expect(played.hex("L5")).to_have_attribute("aria-label", re.compile("armou?r", re.IGNORECASE))
    slider.fill("3")
    expect(slider).to_have_value("3")
    expect(played.hex("k2")).to_have_attribute("aria-label", re.compile("armou?r", re.IGNORECASE))
    played.button("To the present").click()
    expect(slider).to_have_count(0)
    expect(played.hex("h8")).to_have_attribute("aria-label", enemy)
    page.keyboard.press("[")
    slider.focus()
    slider.press("End")
    expect(slider).to_have_count(0)


def test_the_log_shows_the_board_as_it_was(played: Person) -> None:
    page = played.page
    line = page.locator(".log li button").filter(has_text="k2").first
    line.click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    expect(line).to_have_attribute("aria-current", "step")
    expect(
        page.locator('main [aria-label*="lit by the log"], main .marks > *').first
    ).to_be_attached()


def test_practising_from_a_moment(played: Person) -> None:
    page = played.page
    before = page.url
    slider = page.get_by_role("slider", name="Moment of the game")
    played.page.keyboard.press("[")
    slider.fill("6")
    played.state = {}
    played.button("Practise from here").first.click()
    page.wait_for_url(lambda url: url != before)
    played.until(lambda: bool(played.state))
    played.take_screen()
    played.until(lambda: bool(played.state["choices"]))
    assert played.state["view"]["phase"]["name"] == "move"
    assert played.state["view"]["turn"] == 1
    played.play(["move d2-E5"])


def test_the_browsers_back_leads_to_the_present(played: Person) -> None:
    page = played.page
    url, title = page.url, page.title()
    slider = page.get_by_role("slider", name="Moment of the game")
    page.keyboard.press("[")
    expect(slider).to_be_visible()
    page.go_back()
    expect(slider).to_have_count(0)
    assert (page.url, page.title()) == (url, title)
