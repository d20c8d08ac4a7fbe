"""From a phone to a large screen: nothing runs out of the page, and fingers hit their aims."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from page_support import AGAINST_BOT, HERE, Person

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
FINGER = 44
MANY_MEDALS = (
    "memoir44 board=breakthrough,country,axis targets=10,10 side=allies"
    " hand.allies=recon-left,attack-centre hand.axis=probe-left"
    " setup=B1:infus,G1:infus,K2:infus,B9:infger,G9:infger,K9:infger"
)

SMALL = """(least) => [...document.querySelectorAll(
    "button, a[href], input, select, textarea, summary"
)].filter((one) => {
    if (one.closest(".sr") || one.matches(".sr, .link") || one.closest("p, li.line")) return false;
    const target = one.closest("label") ?? one;
    const box = target.getBoundingClientRect();
    const seen = box.width > 0 && getComputedStyle(one).visibility !== "hidden";
    return seen && (box.height < least - 0.5 || box.width < least - 0.5);
}).map((one) => one.outerHTML.slice(0, 120))"""


# What lies over the middle of a hex, if anything does.
COVERED = """(hex) => {
    const box = hex.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hex.contains(top) ? null : (top?.outerHTML.slice(0, 80) ?? "outside");
}"""
# The same for the ends of its middle lines as well, where a finger may come down.
WHOLLY_COVERED = """(hex) => {
    const box = hex.getBoundingClientRect();
    return [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) =>
        document.elementFromPoint(box.x + box.width * x, box.y + box.height * y)
    ).filter((top) => !hex.contains(top)).map((top) => top?.outerHTML.slice(0, 80) ?? "outside");
}"""
TO_THE_MIDDLE = """(hex) => {
    const [box, around] = [hex, hex.closest("main")].map((one) => one.getBoundingClientRect());
    return [
        around.x + around.width / 2 - box.x - box.width / 2,
        around.y + around.height / 2 - box.y - box.height / 2,
    ];
}"""


def fits(person: Person) -> None:
    """Nothing has to be scrolled sideways."""
    wide, seen = person.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= seen


@pytest.mark.parametrize("screen", [PHONE, LARGE], ids=["360", "1920"])
def test_pages_fit(visit: Callable[..., Person], screen: dict[str, Any]) -> None:
    person = visit(**screen)
    for path in ("/", "/briefing/first-light", "/nowhere"):
        person.open(path)
        person.page.locator("h1").first.wait_for()
        person.page.wait_for_timeout(200)
        fits(person)
    person.wrong.clear()  # the browser notes that the last one is not there


@pytest.mark.parametrize("screen", [PHONE, LARGE], ids=["360", "1920"])
def test_a_turn_is_played(visit: Callable[..., Person], screen: dict[str, Any]) -> None:
    """Pressing with a finger looks first and asks once more."""
    person = visit(Finger if "has_touch" in screen else Person, **screen)
    person.table("smoke", seats=AGAINST_BOT)
    fits(person)
    for text in ("play probe-left", "order d2", "order D3", "move d2-E5"):
        person.act(text)
        fits(person)
    assert person.state["view"]["phase"]["name"] == "move"


def test_targets_are_large_enough_for_fingers(visit: Callable[..., Person]) -> None:
    person = visit(**PHONE)
    person.table("smoke", seats=AGAINST_BOT)
    assert person.page.evaluate(SMALL, FINGER) == []
    person.page.locator("header").get_by_role("button").last.tap()
    person.page.get_by_role("dialog").wait_for()
    assert person.page.evaluate(SMALL, FINGER) == []
    person.open()
    person.button("Play").first.wait_for()
    assert person.page.evaluate(SMALL, FINGER) == []


def test_no_hex_stays_under_the_map_or_the_buttons(visit: Callable[..., Person]) -> None:
    """The outermost hexes can be drawn clear of what lies over the board."""
    person = visit(Finger, **PHONE)
    assert isinstance(person, Finger)
    person.table("smoke", seats=AGAINST_BOT)
    person.act("play probe-left")
    hexes = {one["hex"]: one for one in person.state["view"]["board"]["hexes"]}
    lowest = max(one["y"] for one in hexes.values())
    row = sorted((one["x"], label) for label, one in hexes.items() if one["y"] == lowest)
    for _, label in (row[0], row[-1]):
        for _ in range(6):
            if person.hex(label).evaluate(WHOLLY_COVERED) == []:
                break
            person.drag(*person.hex(label).evaluate(TO_THE_MIDDLE))
        assert person.hex(label).evaluate(WHOLLY_COVERED) == []


def test_the_small_map_is_there_while_a_phones_picture_is_moved(
    visit: Callable[..., Person],
) -> None:
    person = visit(Finger, **PHONE)
    assert isinstance(person, Finger)
    person.table("smoke", seats=AGAINST_BOT)
    person.act("play probe-left")
    small = person.page.locator(".minimap")
    expect(small).to_have_count(0)
    person.drag(40, 0)
    expect(small).to_have_count(1)
    expect(small).to_have_count(0)


def test_ten_medals_a_side_fit_into_the_bar(visit: Callable[..., Person]) -> None:
    person = visit(viewport={"width": 1280, "height": 800})
    person.position(MANY_MEDALS.replace("breakthrough", "standard"), seats=AGAINST_BOT)
    bar = person.page.locator("header")
    expect(bar.locator(".scores")).to_contain_text("0/10")
    box = bar.bounding_box()
    assert box is not None
    assert box["height"] < 56
    lines = bar.locator(".name, h1, .bar span").evaluate_all(
        "all => all.map((one) => [one.clientHeight, one.scrollWidth - one.clientWidth])"
    )
    assert all(high < 40 and over <= 1 for high, over in lines)


def test_a_long_board_begins_readable_on_a_phone(visit: Callable[..., Person]) -> None:
    """Hexes of a finger's width, own units in the picture, and a board with all the room."""
    person = visit(**PHONE)
    person.position(MANY_MEDALS, seats=AGAINST_BOT)
    hex = person.hex("G1").bounding_box()
    assert hex is not None
    assert hex["width"] >= FINGER - 2
    own = [one["hex"] for one in person.state["view"]["units"] if one["side"] == "allies"]
    person.until(lambda: any(person.hex(label).evaluate(COVERED) is None for label in own))
    drawer = person.page.locator(".drawer")
    drawer.get_by_role("button", name="Hand").tap()
    board = person.page.locator("main.board").bounding_box()
    assert board is not None
    assert board["height"] > 500
    fits(person)
    drawer.get_by_role("button", name="Orders").tap()
    expect(person.page.locator(".prompt h2")).to_be_visible()


def test_the_board_can_be_seen_while_the_screen_is_handed_over(
    visit: Callable[..., Person],
) -> None:
    """Only hands are hidden: the board stays in the light, and its hexes can be asked about."""
    person = visit()
    person.table(seats=HERE)
    card = person.page.get_by_role("dialog")
    expect(card).to_contain_text("The screen goes to the Allies")
    expect(card.get_by_role("button", name="show my cards")).to_be_focused()
    person.hex("G3").click()
    expect(person.page.locator(".reference h2")).to_have_text("G3")
    expect(person.page.locator(".hand [data-card]")).to_have_count(0)
    person.take_screen()
    expect(card).to_have_count(0)
    expect(person.page.locator(".hand [data-card]").first).to_be_visible()


class Finger(Person):
    """Somebody who plays with a finger on a phone."""

    def press(self, target: Any) -> None:
        """Tap something."""
        target.tap()

    def press_hex(self, label: str) -> None:
        """Tap a hex."""
        drawer = self.page.locator(".drawer").get_by_role("button", name="Orders")
        if drawer.get_attribute("aria-pressed") != "true":
            drawer.tap()
        self.page.wait_for_timeout(50)
        for _ in range(6):
            if self.hex(label).evaluate(COVERED) is None:
                break
            self.drag(*self.hex(label).evaluate(TO_THE_MIDDLE))
        self.hex(label).tap()

    def drag(self, dx: float, dy: float) -> None:
        """Draw the board along, as far as the finger stays on it."""
        around = self.page.locator("main").bounding_box()
        assert around is not None
        wide, high = around["width"] * 0.45, around["height"] * 0.45
        dx, dy = min(max(dx, -wide), wide), min(max(dy, -high), high)
        x, y = around["x"] + around["width"] / 2, around["y"] + around["height"] / 2
        fingers = self.context.new_cdp_session(self.page)
        for n in range(9):
            point = {"x": x + dx * n / 8, "y": y + dy * n / 8}
            kind = "touchStart" if n == 0 else "touchMove"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        fingers.detach()
        # A tap right after a fling only stops it.
        self.page.wait_for_timeout(500)

    def settle(self, choice: dict[str, Any]) -> None:
        """Confirm what was looked at: whatever has a place."""
        super().settle(choice)
        if "hex" in choice or "target" in choice:
            self.press(self.button("Do it"))
