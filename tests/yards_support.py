"""People who command platoons of The Last Hundred Yards at a page, by mouse or by keyboard."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from page_support import Typist
from war_support import Adjutant, Commander

HERE = {"allied": {"kind": "here"}, "axis": {"kind": "here"}}
AGAINST_AXIS = {"allied": {"kind": "here"}, "axis": {"kind": "bot", "bot": "greedy"}}
# Two American squads two hexes away from a squad at the mill, which a machine gun covers.
AT_THE_MILL = (
    "last_hundred_yards scenario=sainte-barbe turn=1 side=allied phase=choose-platoon"
    " units=0@1110,1@1109,2@1109,3@0917,8@1317,9@1418,10@1518,15@0317,16@0217,17@0318,"
    "18@0706,19@1007,20@0807,25@0806,26@0605 step=activation active=allied company=baker"
)
# The same with the first platoon concealed, its leader and a squad in one hex.
IN_SECRET = AT_THE_MILL.replace(
    "0@1110,1@1109,2@1109,3@0917,8@1317,9@1418,10@1518,",
    "0@1110!c,1@1110!c,2@1109!c,3@0917!c,8@1317!c,9@1418!c,10@1518!c,",
)


# Verbs that spend what does not come back.
SPENDS = ("query", "request", "request smoke", "extend", "extend smoke", "illuminate")


class Captain(Commander):
    """Somebody who commands platoons with a mouse."""

    def start(self, **more: Any) -> None:
        """A table of the first mission for two at one screen."""
        self.table(**({"scenario": "sainte-barbe", "seats": HERE, "seed": "mill"} | more))

    def enter(self, position: str, **more: Any) -> None:
        """A table for two that begins from a position."""
        self.position(position, **({"seats": HERE} | more))

    def take_screen(self) -> None:
        """Where the screen is handed over, say that one sits there now."""
        side = self.state["hand_over"]
        if side is None:
            return
        self.press(self.page.locator(".handover .primary"))
        self.until(lambda: self.state["seat"] == side)

    def gesture(self, choice: dict[str, Any]) -> None:
        """The presses that an action takes."""
        text = choice["text"]
        listed = choice.get("attack") is True and "unit" in choice
        if listed or ("unit" in choice and "hex" not in choice):
            if self.standing_now(choice["unit"]) is not None:
                self.select(choice["unit"], text)
            self.push(text)
        elif "unit" in choice and self.standing_now(choice["unit"]) is not None:
            stands = self.standing(choice["unit"])
            if "selected" not in self.says(stands):
                self.press_hex(stands)
            self.press_hex(choice["hex"])
            self.settle(choice)
        elif "hex" in choice:
            self.press_hex(choice["hex"])
            self.settle(choice)
        else:
            self.push(text)
        # What spends something is shown first, and done by a second press.
        if choice["verb"] in SPENDS:
            self.press(self.page.locator(f'.preview [data-choice="{text}"]'))

    def answer(self) -> None:
        """Let a segment end, and send a group as it is."""
        texts = [one["text"] for one in self.state["choices"]]
        self.act(next(text for text in ("go", "pass", "done") if text in texts))

    def until_step(self, step: str) -> None:
        """Let everything pass until the turn has come to a step."""
        while self.state["view"]["step"] != step:
            self.answer()

    def shown(self, label: str) -> list[str]:
        """The counters that are drawn in a hex, by what they are called when they are read out."""
        return re.findall(r"concealed|squad|leader|machine gun|bazooka", self.says(label).lower())


class Lieutenant(Captain, Adjutant):
    """Somebody who does the same by keyboard alone."""

    press_hex = Typist.press_hex

    def press(self, target: Locator) -> None:
        """Numbers for what is listed, a key to let something pass, Tab and Enter for the rest."""
        if target.get_attribute("data-choice") == "done":
            expect(target).to_be_enabled()
            self.page.keyboard.press("f")
        else:
            Adjutant.press(self, target)
