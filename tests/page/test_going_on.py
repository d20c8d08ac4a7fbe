"""A game goes on: after a reload, after the server's end, in two tabs."""

import re
import signal
from collections.abc import Callable

from playwright.sync_api import expect

from page_support import AGAINST_BOT, GONE, Person, Server, battle


def test_the_game_goes_on_after_a_reload(person: Person) -> None:
    person.table("smoke")
    actions, _ = battle("smoke")
    turn = next(n for n, text in enumerate(actions) if n and text.startswith("play "))
    person.play(actions[: turn - 2])
    view, hand = person.state["view"], person.state["view"]["sides"]
    person.state = {}
    person.page.reload()
    person.until(lambda: bool(person.state))
    person.take_screen()
    person.until(lambda: bool(person.state["choices"]))
    assert person.state["view"]["units"] == view["units"]
    assert person.state["view"]["sides"] == hand
    person.play(actions[turn - 2 : turn])


def test_the_game_goes_on_after_the_servers_end(
    visit: Callable[..., Person], own_server: Server
) -> None:
    """The process is killed in the middle of a turn; the page says so, and connects again."""
    person = visit(at=own_server)
    person.forgives = GONE
    person.table("smoke")
    actions, _ = battle("smoke")
    person.play(actions[:4])
    entries = person.state["entries"]
    own_server.end(signal.SIGKILL)
    notice = person.page.get_by_text("The connection is interrupted.")
    notice.wait_for()
    person.state = {}
    own_server.start()
    person.until(lambda: bool(person.state))
    notice.wait_for(state="hidden")
    assert person.state["entries"] == entries
    person.play(actions[4:8])
    assert person.state["entries"] == 8
    person.open()
    expect(person.page.get_by_role("heading", name="Your games")).to_be_visible()
    person.page.get_by_role("link", name=re.compile("Go on")).click()
    person.page.locator(".prompt h2").wait_for()


def test_a_lobby_without_its_server_says_so_and_tries_again(
    visit: Callable[..., Person], own_server: Server
) -> None:
    person = visit(at=own_server)
    person.forgives = GONE
    page = person.open()
    person.button("Play").first.wait_for()
    page.get_by_role("link", name="Briefing").first.click()
    page.get_by_role("heading", level=1).first.wait_for()
    own_server.end(signal.SIGKILL)
    page.go_back()
    page.get_by_text("The server does not answer.").first.wait_for()
    own_server.start()
    for button in person.button("Try again").all()[::-1]:
        button.click()
    person.button("Play").first.wait_for()


def test_two_tabs_show_the_same_game(person: Person) -> None:
    table = person.table("smoke", seats=AGAINST_BOT)
    first = person.page
    person.act("play probe-left")
    person.page = person.tab()
    person.sit(table)
    person.act("order d2")
    expect(first.locator(".log li")).to_have_count(person.page.locator(".log li").count())
    # What the first tab still shows is acted on once, however often it is pressed.
    first.bring_to_front()
    done = first.get_by_role("button", name=re.compile("Done|No more orders|End")).first
    done.dblclick()
    person.until(lambda: person.state["view"]["phase"]["name"] == "move")
    person.page.wait_for_timeout(300)
    assert person.state["view"]["phase"]["name"] == "move"
    assert person.state["entries"] == 3
