"""People who command platoons of World at War at a page, by mouse or by keyboard."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from page_support import Person, Typist

HERE = {"nato": {"kind": "here"}, "wp": {"kind": "here"}}
# How far a hex lies from the middle of the board, and whether anything covers its own middle.
ASIDE = """(hex) => {
    const box = hex.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const around = hex.closest("main").getBoundingClientRect();
    const covered = !hex.contains(document.elementFromPoint(x, y));
    return [covered, around.x + around.width / 2 - x, around.y + around.height / 2 - y];
}"""
# Guards tanks near Lindach: one next to infantry in the open, one far from its headquarters.
OVERRUN = (
    "world_at_war scenario=dawn-at-lindach turn=1 side=wp phase=offer formation=guards-tanks"
    " units=9@B7,14@B7,10@D8,11@V2,7@E9,0@K9,1@K9 cup=end,end drawn=guards-tanks"
    " hqs=here,here he=0,0 smoke-missions=0,0"
)
COBRAS = (
    "world_at_war scenario=rotors-over-hohenrode turn=1 side=nato phase=offer formation=cobras"
    " units=9@V12!f,10@W12!f,11@C8,12@A6 cup=end,end,end drawn=cobras he=0,0,0,0,0"
    " smoke-missions=0,0,0,0,0"
)


class Commander(Person):
    """Somebody who commands platoons with a mouse."""

    def start(self, **more: Any) -> None:
        """A table of the first scenario for two at one screen."""
        self.table(**({"scenario": "dawn-at-lindach", "seats": HERE} | more))

    def enter(self, position: str) -> None:
        """A table for two that begins from a position."""
        self.position(position, seats=HERE)

    def press_hex(self, label: str) -> None:
        """Draw the map along until the hex can be pressed, as with a hand."""
        for _ in range(14):
            covered, dx, dy = self.hex(label).evaluate(ASIDE)
            if not covered:
                break
            around = self.page.locator("main").bounding_box()
            assert around is not None
            x, y = around["x"] + around["width"] / 2, around["y"] + around["height"] / 2
            wide, high = around["width"] * 0.4, around["height"] * 0.4
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(
                x + min(max(dx, -wide), wide), y + min(max(dy, -high), high), steps=5
            )
            self.page.mouse.up()
        self.hex(label).click()

    def select(self, unit: int, text: str) -> None:
        """Press the unit's hex until the page offers what this unit may do."""
        for _ in range(4):
            if self.choice_button(text).count() > 0:
                return
            self.press_hex(self.standing(unit))
        expect(self.choice_button(text)).to_have_count(1)

    def gesture(self, choice: dict[str, Any]) -> None:
        """The presses that an action takes."""
        text = choice["text"]
        if "hex" in choice:
            self.press_hex(choice["hex"])
            self.settle(choice)
            # What spends something is shown first, and done by a second press.
            if choice["verb"].startswith(("mission", "strike")):
                self.press(self.page.locator(f'.preview [data-choice="{text}"]'))
            return
        if "unit" in choice and self.phase() == "operate" and self.standing_now(choice["unit"]):
            self.select(choice["unit"], text)
        self.push(text)

    def push(self, text: str) -> None:
        """Press the button of a choice; what would throw something away is asked once more."""
        self.press(self.choice_button(text))
        if self.page.locator(".prompt .sure").count() > 0:
            self.press(self.page.locator(".prompt .sure button").first)

    def press_by_key(self, text: str) -> None:
        """Let something pass by its key, whatever the screen shows."""
        decision = self.state["decision"]
        self.page.keyboard.press("g" if text == "decline move" else "f")
        self.until(lambda: self.state["decision"] != decision)

    def phase(self) -> str:
        """What is asked now."""
        name: str = self.state["view"]["phase"]["name"]
        return name

    def standing_now(self, unit: int) -> str | None:
        """The hex of a unit, None off the board."""
        units: list[dict[str, Any]] = self.state["view"]["units"]
        hex: str | None = next(one["hex"] for one in units if one["id"] == unit)
        return hex

    def offered(self, verb: str) -> list[str]:
        """The texts of what is offered with a verb."""
        return [one["text"] for one in self.state["choices"] if one["verb"] == verb]

    def unit(self, name: str) -> dict[str, Any] | None:
        """A unit by its short name; None if it is lost."""
        units: list[dict[str, Any]] = self.state["view"]["units"]
        return next((one for one in units if one["label"] == name), None)

    def log_text(self) -> str:
        """What the log says."""
        self.page.get_by_role("tab", name=re.compile("^Log")).click()
        return self.page.locator(".log").inner_text()


class Adjutant(Commander, Typist):
    """Somebody who does the same by keyboard alone."""

    press_hex = Typist.press_hex

    def press(self, target: Locator) -> None:
        """Listed choices have numbers, letting something pass has keys of its own."""
        text = target.get_attribute("data-choice") or ""
        expect(self.page.locator('.prompt ol[aria-busy="true"]')).to_have_count(0)
        rows = self.page.locator(".prompt ol [data-choice]").evaluate_all(
            "rows => rows.map((one) => one.dataset.choice)"
        )
        if text in rows[:9]:
            self.page.keyboard.press(str(rows.index(text) + 1))
            self.page.keyboard.press("Enter")
        elif text in ("decline", "pass", "decline move"):
            self.page.keyboard.press("g" if text == "decline move" else "f")
        else:
            Typist.press(self, target)
