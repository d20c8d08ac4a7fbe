"""World at War: what has to be seen and told apart without searching for it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from war_support import COBRAS, HERE, Commander

Visit = Callable[..., Any]
LOW = {"viewport": {"width": 1280, "height": 800}}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Two M1 in one hex, one of them reduced, and an M3 that is light; tanks of the Pact see them.
AIRCRAFT = (
    "world_at_war scenario=rotors-over-hohenrode turn=1 side=wp phase=air-strike"
    " units=1@F10,2@F10!r,5@I10,13@D8,14@D9 cup=end,end,end he=0,0,0,0,0"
    " smoke-missions=0,0,0,0,0"
)
# A tank that is the last of its type beside its headquarters, and has somebody to fire at.
BOUND = (
    "world_at_war scenario=rotors-over-hohenrode turn=1 side=nato phase=offer formation=merlin"
    " units=0@K9,1@K9,12@M9 cup=end,end,end drawn=merlin he=0,0,0,0,0 smoke-missions=0,0,0,0,0"
)
# Is all of a part of the page within what it lies in, and on the screen?
INSIDE = """(part) => {
    const [box, around] = [part, part.closest(".strip")].map((one) => one.getBoundingClientRect());
    return box.left >= around.left && box.right <= around.right + 0.5 && box.right <= innerWidth;
}"""
WIDER = "(part) => part.scrollWidth > part.clientWidth + 1"


@pytest.mark.parametrize("screen", [LOW, LARGE], ids=["low", "large"])
def test_the_objectives_of_the_strip_are_in_sight(visit: Visit, screen: dict[str, Any]) -> None:
    me = visit(Commander, **screen)
    me.start(scenario="rotors-over-hohenrode", seed="x")
    me.act("act")
    goals = me.page.locator(".strip .goals button")
    expect(goals).to_have_count(3)
    for n in range(3):
        assert goals.nth(n).evaluate(INSIDE)
        assert not goals.nth(n).evaluate(WIDER)
    expect(goals.nth(0)).to_contain_text("NATO · 5 VP")
    box = me.page.locator(".strip").bounding_box()
    assert box is not None
    assert box["height"] < 170  # the board has the rest
    # Markers have the letters of the names that are shown.
    letters = me.page.locator(".strip .cup svg text").all_text_contents()
    assert {"TM", "CF", "2G", "5M", "HF"} == set(letters)


def test_each_air_marker_has_the_colours_of_its_side(visit: Visit) -> None:
    me = visit(Commander)
    me.position(AIRCRAFT.replace("cup=end", "cup=air.wp,end") + " drawn=air.wp", seats=HERE)
    drawn, left = (
        me.page.locator(f".strip .{part} svg").filter(has_text="aircraft of the Warsaw Pact").first
        for part in ("drawn", "cup")
    )
    ink = [one.locator("path").get_attribute("fill") for one in (drawn, left)]
    assert ink[0] == ink[1]


def rows(me: Commander) -> Locator:
    """The strikes that are listed."""
    return me.page.locator(".prompt ol [data-choice]")


@pytest.mark.parametrize("screen", [LOW, PHONE], ids=["low", "phone"])
def test_an_air_strike_is_aimed_at_one_of_a_stack(visit: Visit, screen: dict[str, Any]) -> None:
    me = visit(Commander, **screen)
    me.enter(AIRCRAFT)
    # Enemies are targets, not units that may act; all strikes are listed by whom they strike.
    expect(me.page.locator(".prompt")).to_contain_text("Press a marked hex or a row")
    assert "may act" not in me.says("F10")
    assert "target" in me.says("F10")
    names = rows(me).locator("span").all_inner_texts()
    assert sorted(names) == [
        "Strike all soft and light units on I10",
        "Strike the M3 Bradley on I10",
        "Strike the lower M1 Abrams on F10",
        "Strike the upper M1 Abrams on F10",
    ]
    me.press_hex("F10")
    which = me.page.locator(".prompt .looked")
    which.get_by_role("button", name="Strike the lower M1 Abrams on F10").click()
    expect(me.page.locator(".preview .title")).to_have_text("Strike the lower M1 Abrams on F10")
    assert me.phase() == "air-strike"
    me.page.locator('.preview [data-choice="strike ap F10:m1-2"]').click()
    me.until(lambda: me.phase() != "air-strike")
    if screen is LOW:
        told = "Aircraft of the Warsaw Pact strike the M1 Abrams on F10 with AP."
        assert told in me.log_text()


def test_where_a_helicopter_may_not_fire_any_more_looks_otherwise(visit: Visit) -> None:
    me = visit(Commander)
    me.enter(COBRAS)
    me.act("act")
    me.press_hex("V12")
    expect(me.page.locator("main .pictures .cost").first).to_be_attached()
    for cost, dashed in (("12", 0), ("13", 1)):
        number = me.page.locator("main .pictures text.cost").filter(
            has_text=re.compile(f"^{cost}$")
        )
        assert number.first.locator("xpath=..").locator("circle.dashes").count() == dashed
    assert any("too far to fire" in me.says(hex) for hex in ("I12", "I11", "I10", "I9"))


def test_a_move_that_waits_for_the_headquarters_says_so(visit: Visit) -> None:
    me = visit(Commander)
    me.enter(BOUND)
    me.act("act")
    me.press_hex("K9")
    me.push(me.offered("move")[0])
    me.until(lambda: me.phase() == "move")
    prompt = me.page.locator(".prompt")
    expect(prompt).to_contain_text("must not stay behind without a unit of its type")
    expect(prompt).to_contain_text("Take the headquarters along, or stop.")


@pytest.mark.parametrize("screen", [LOW, PHONE], ids=["low", "phone"])
def test_charts_are_read_without_scrolling_sideways(visit: Visit, screen: dict[str, Any]) -> None:
    me = visit(Commander, **screen)
    me.start(seed="x")
    if screen is PHONE:
        me.page.get_by_role("button", name=re.compile("^Charts")).click()
    else:
        me.page.get_by_role("tab", name="Charts").click()
    me.page.locator(".charts select").select_option(label="Modifiers")
    expect(me.page.locator(".charts .note").first).to_contain_text("to hit beyond printed range")
    assert not me.page.locator(".charts .scroll").evaluate(WIDER)
    # However wide a chart is, what it says of a row stays in its part that is seen.
    for label in me.page.locator(".charts option").all_inner_texts():
        me.page.locator(".charts select").select_option(label=label)
        cut = me.page.locator(".charts .note div").evaluate_all(
            "notes => notes.some((one) => one.offsetWidth > one.closest('.scroll').clientWidth)"
        )
        assert not cut, label


def test_the_log_tells_a_move_once(visit: Visit) -> None:
    me = visit(Commander)
    me.enter(COBRAS)
    me.act("act")
    me.act("move V12")
    for _ in range(3):
        me.act(me.offered("step")[0])
    lines = me.page.locator(".log .event").filter(has_text="moved to")
    me.page.get_by_role("tab", name=re.compile("^Log")).click()
    expect(lines).to_have_count(1)


@pytest.mark.parametrize("screen", [LOW, PHONE], ids=["low", "phone"])
def test_a_link_that_nobody_else_can_open_says_so(visit: Visit, screen: dict[str, Any]) -> None:
    me = visit(Commander, **screen)
    me.start(seats={"nato": {"kind": "link"}, "wp": {"kind": "here"}}, seed="x")
    notice = me.page.locator(".notice").filter(has_text="Send this secret link")
    expect(notice).to_contain_text("Only this computer can open this link.")
    expect(notice.locator("code")).to_have_text("hexfront serve --host 0.0.0.0")


def test_a_throw_is_given_to_its_side(visit: Visit) -> None:
    me = visit(Commander)
    me.table(scenario="dawn-at-lindach", seats=HERE, dice="typed", seed=None)
    me.press_by_key("decline")
    me.act("move A5")
    me.act("step B4")
    me.push("fire J9 ap B4")
    prompt = me.page.locator(".prompt")
    expect(prompt.locator("h2")).to_have_text("Roll 4 dice for NATO")
    prompt.locator("input").fill("4561")
    me.page.keyboard.press("Enter")
    expect(prompt.locator("h2")).to_have_text("Roll 2 dice for the Warsaw Pact")
