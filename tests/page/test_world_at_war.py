"""World at War at the table: a first turn by mouse and by keyboard, and its own instruments."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from war_support import ASIDE, COBRAS, OVERRUN, Adjutant, Commander

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
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
    assert "The Warsaw Pact overruns E9 with T-72." in me.log_text()
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
