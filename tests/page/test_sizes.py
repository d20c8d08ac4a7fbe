"""From a phone to a large screen: nothing runs out of the page, and fingers hit their aims."""

from collections.abc import Callable
from typing import Any

import pytest

from page_support import AGAINST_BOT, Person

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
FINGER = 44

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
        for _ in range(4):
            if self.hex(label).evaluate(COVERED) is None:
                break
            self.drag(*self.hex(label).evaluate(TO_THE_MIDDLE))
        self.hex(label).tap()

    def drag(self, dx: float, dy: float) -> None:
        """Draw the board along."""
        around = self.page.locator("main").bounding_box()
        assert around is not None
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
        """Confirm what was looked at."""
        super().settle(choice)
        self.press(self.button("Do it"))
