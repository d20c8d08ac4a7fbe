"""World at War at the table: a first turn by mouse and by keyboard, and its own instruments."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from page_support import Person, Typist

HERE = {"nato": {"kind": "here"}, "wp": {"kind": "here"}}
AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
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


BOTH = pytest.mark.parametrize("kind", [Commander, Adjutant], ids=["by mouse", "by keyboard"])


@BOTH
def test_a_first_turn(visit: Callable[..., Any], kind: type[Commander]) -> None:
    """From the first impulse over opportunity fire and drawn chits to the marker removal."""
    me = visit(kind)
    me.start(seed="lindach")
    assert me.phase() == "fire-mission"
    # Nothing is hidden, so nobody hands the screen over.
    assert me.state["hand_over"] is None
    me.act("decline")
    me.act("move A5")
    me.act("step B4")
    assert me.phase() == "opportunity-fire"
    assert me.state["seat"] == "nato"
    expect(me.page.locator(".prompt")).to_contain_text("Fire at it?")
    me.act("fire J9 ap B4")
    me.until(lambda: "fires its AP at T-72" in me.log_text())
    expect(me.page.locator(".tray .dice li").first).to_be_visible()
    shooter = me.unit("m1-2")
    assert shooter is not None
    assert shooter["ops_complete"]
    while me.phase() != "operate":
        me.act("decline move" if me.offered("decline move") else me.offered("halt")[0])
    # A way of several steps, which nobody answers any more.
    text = "fire B7:t72-5 ap K9:m1-1 lead"
    me.act(text)
    hq = me.unit("wp-tank-hq-1")
    assert hq is not None
    assert hq["ops_complete"]
    me.act("done")
    turn = me.state["view"]["turn"]
    while me.state["view"]["turn"] == turn:
        if me.phase() == "offer":
            expect(me.page.locator(".prompt")).to_contain_text("was drawn")
            me.act("act")
        elif me.phase() == "fire-mission":
            me.act("decline")
        elif me.phase() == "operate":
            me.act("done")
        else:
            me.act(me.offered("decline")[0])
    # Marker removal took every Ops Complete marker away.
    assert not [one for one in me.state["view"]["units"] if one["ops_complete"]]
    assert "The operations of turn 1 are over." in me.log_text()
    expect(me.page.locator(".turns [aria-current]")).to_have_text("2")


@BOTH
def test_command_check_and_overrun(visit: Callable[..., Any], kind: type[Commander]) -> None:
    me = visit(kind)
    me.enter(OVERRUN)
    me.act("act")
    # The tank at the edge is out of its headquarters' radius and had to check.
    assert "T-72 of the Warsaw Pact on V2 checks its command" in me.log_text()
    me.act("move D8")
    attack = me.choice("step E9")
    assert attack["attack"]
    while me.phase() != "move":
        me.act("decline")
    me.act("step E9")
    while me.phase() in ("opportunity-fire", "assault-leadership"):
        me.act("decline")
    assert "The Warsaw Pact overruns E9." in me.log_text()
    assert me.phase() in ("move", "operate")


@BOTH
def test_a_helicopter_flies_and_comes_down(
    visit: Callable[..., Any], kind: type[Commander]
) -> None:
    me = visit(kind)
    me.enter(COBRAS)
    me.act("act")
    assert me.unit("ah1-1")["mode"] == "flight"
    me.act("move V12")
    for text in ("step U12", "step T12"):
        me.act(text)
        while me.phase() == "opportunity-fire":
            me.act("decline")
    me.act("flip T12")
    me.until(lambda: me.unit("ah1-1")["mode"] == "hover")
    assert "came down to hover" in me.log_text()
    expect(me.hex("T12")).to_have_attribute("aria-label", re.compile("hovering"))


def test_a_way_of_several_steps(visit: Callable[..., Any]) -> None:
    """One press on a far hex takes step after step, and stops when somebody fires."""
    me = visit(Commander)
    me.start(seed="lindach")
    me.act("decline")
    me.press_hex("A5")
    me.until(lambda: "can be reached" in me.says("D6"))
    me.press_hex("D6")
    me.until(lambda: me.phase() == "opportunity-fire")
    me.push("decline move")
    me.until(lambda: me.phase() == "move" and me.standing(10) == "D6")
    me.act("halt")
    me.press_hex("B5")
    me.until(lambda: "can be reached" in me.says("E7"))
    me.press_hex("E7")
    me.until(lambda: me.phase() == "opportunity-fire")
    shot = next(text for text in me.offered("fire") if "lead" not in text)
    me.push(shot)
    me.until(lambda: me.phase() != "opportunity-fire")
    me.page.wait_for_timeout(500)
    assert me.unit("t72-2") is None or me.standing(11) != "E7"


def test_the_instruments(visit: Callable[..., Any]) -> None:
    """The stack viewer, fire preview, charts, order of battle and line of sight."""
    me = visit(Commander)
    me.start(seed="lindach")
    me.act("decline")
    viewer = me.page.locator(".viewer")
    me.hex("B7").focus()
    me.page.keyboard.press("i")
    expect(viewer.locator("li")).to_have_count(2)
    expect(viewer).to_contain_text("command radius 5")
    viewer.get_by_role("button", name=re.compile("T-72")).click()
    row = me.choice_button("fire B7:t72-5 ap K9:m1-1 lead")
    row.hover()
    preview = me.page.locator(".preview")
    for words in ("+1 leadership", "To hit", "Save dice", "destroyed"):
        expect(preview).to_contain_text(words)
    me.push("fire B7:t72-5 ap K9:m1-1 lead")
    me.until(lambda: me.state["view"]["chart"] is not None)
    me.page.keyboard.press("k")
    expect(me.page.locator(".charts .lit")).to_have_text("3/4/8")
    me.page.get_by_role("combobox").select_option("terrain")
    expect(me.page.locator(".charts tbody tr").first).to_contain_text("Clear")
    me.page.keyboard.press("Escape")
    me.page.keyboard.press("o")
    roster = me.page.locator(".roster")
    expect(roster.get_by_text("can act").first).to_be_visible()
    expect(roster.get_by_text("has acted").first).to_be_visible()
    roster.get_by_role("button", name=re.compile("ITV")).click()
    covered, _, _ = me.hex("Q8").evaluate(ASIDE)
    assert not covered
    me.hex("L7").focus()
    me.page.keyboard.press("v")
    me.hex("L13").focus()
    expect(me.page.locator(".prompt")).to_contain_text("blocked at")
    expect(me.page.locator(".prompt")).to_contain_text("between")


def test_why_not(visit: Callable[..., Any]) -> None:
    me = visit(Commander)
    me.start(seed="lindach")
    me.act("decline")
    alert = me.page.get_by_role("alert")
    me.press_hex("K9")  # a target: nothing stands against it
    expect(alert).to_have_count(0)
    me.press_hex("A5")
    for hex, words in (("Q8", "blocked by the woods"), ("P12", "too far")):
        me.press_hex(hex)
        expect(alert).to_contain_text("Why not?")
        expect(alert).to_contain_text(words)
        expect(alert.get_by_role("button", name=re.compile("^WAW"))).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, LARGE], ids=["360", "1920"])
def test_sizes_and_axe(visit: Callable[..., Any], screen: dict[str, Any]) -> None:
    """Nothing runs out of the page, and axe finds nothing, in any of the table's states."""
    if not AXE.is_file():
        pytest.skip("axe is not installed: make page")
    me = visit(Commander, **screen)
    source = AXE.read_text()

    def check(board: bool = False) -> None:
        # The map has thousands of shapes, so it is looked through once only.
        scope = "document" if board else "{exclude: ['main svg']}"
        wide, seen = me.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= seen
        me.page.evaluate(source)
        found: dict[str, Any] = me.page.evaluate(f"axe.run({scope})")
        assert [
            f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found["violations"]
        ] == []

    me.open()
    me.page.locator("#system-world_at_war").wait_for()
    check()
    me.start(seed="lindach")
    check(board=True)
    me.press_by_key("decline")
    me.hex("B7").focus()
    me.page.keyboard.press("Enter")
    me.page.locator(".prompt ol").wait_for()
    check()
    me.hex("B7").focus()
    me.page.keyboard.press("i")
    me.page.locator(".viewer.pinned").wait_for()
    check()
    me.page.keyboard.press("Escape")
    for key, part in (("o", ".roster"), ("k", ".charts table"), ("l", ".log")):
        me.page.keyboard.press(key)
        me.page.locator(part).wait_for()
        check()
    me.page.keyboard.press("?")
    me.page.get_by_role("dialog").wait_for()
    check()
