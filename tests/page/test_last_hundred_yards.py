"""The Last Hundred Yards at the table: a mission's opening by mouse and by keyboard, its
instruments, and what two people at one screen see."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from war_support import ASIDE
from yards_support import AGAINST_AXIS, AT_THE_MILL, IN_SECRET, Captain, Lieutenant

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LARGE = {"viewport": {"width": 1920, "height": 1080}}
BOTH = pytest.mark.parametrize("kind", [Captain, Lieutenant], ids=["by mouse", "by keyboard"])
Visit = Callable[..., Any]
# The defender's set-up of the first mission: a leader, two squads, two machine guns.
HAMLET = ("0706", "0806", "0807", "1007", "0605")


@BOTH
def test_the_set_up(visit: Visit, kind: type[Captain]) -> None:
    """Zones and limits are shown, everything can be undone until one is ready, and placed again."""
    me = visit(kind)
    me.start()
    expect(me.page.locator(".handover")).to_contain_text("The screen goes to the Axis")
    me.take_screen()
    roster = me.page.locator(".roster")
    expect(me.page.locator(".prompt")).to_contain_text("5 units are still to be placed")
    expect(roster).to_contain_text("3 improved positions are left. One unit may begin hidden.")
    # Only its own zone may be placed in, and it is lit.
    places = {one["hex"] for one in me.state["choices"] if one["verb"] == "place"}
    assert "0706" in places
    assert "0917" not in places
    assert me.page.locator("main .pictures path[stroke-dasharray=none]").count() >= 1
    me.press_hex("0917")
    expect(me.page.get_by_role("alert")).to_contain_text("0917 is not in the zone of")
    me.page.keyboard.press("Escape")
    # The order of battle leads: the next unit is selected by itself.
    for n, label in enumerate(HAMLET):
        expect(me.page.locator(".roster .chosen")).to_have_count(1)
        me.press_hex(label)
        me.until(lambda n=n: me.state["view"]["phase"]["params"]["units"] == 4 - n)
    expect(me.page.locator(".prompt")).to_contain_text("All units are placed. Say ready.")
    me.press_hex("0606")
    me.until(lambda: me.state["view"]["phase"]["params"]["improved"] == 2)
    expect(roster).to_contain_text("2 improved positions are left.")
    # Everything can be taken back until one is ready.
    for _ in range(2):
        entries = me.state["entries"]
        me.page.keyboard.press("u")
        me.until(lambda entries=entries: me.state["entries"] == entries - 1)
    assert me.state["view"]["phase"]["params"]["units"] == 1
    me.act("auto")
    me.until(lambda: me.state["view"]["phase"]["params"]["units"] == 0)
    me.act("ready")
    me.until(lambda: me.state["hand_over"] == "allied")
    # Whoever comes next sees that counters lie there, and not which.
    there = [one for one in me.state["view"]["units"] if one["side"] == "axis" and one["hex"]]
    assert {one["type"] for one in there} == {"concealed"}
    me.act("auto")
    me.act("ready")
    me.until(lambda: me.phase() == "choose-platoon")
    # What is ready stays: the server says why nothing is undone.
    me.page.keyboard.press("u")
    expect(me.page.get_by_role("alert")).to_be_visible()
    stood = {
        one["label"]: one["hex"] for one in me.state["view"]["units"] if one["side"] == "allied"
    }
    # The same browser places them at another table as it did at this one.
    me.start(seed="again")
    me.act("auto")
    me.act("ready")
    me.take_screen()
    me.press(me.page.get_by_role("button", name="Place them as last time"))
    me.until(lambda: me.state["view"]["phase"]["params"]["units"] == 0)
    me.until(lambda: me.state["choices"] != [])
    assert stood == {
        one["label"]: one["hex"] for one in me.state["view"]["units"] if one["side"] == "allied"
    }


@BOTH
def test_who_is_placed_is_hidden_where_a_position_could_be_dug(
    visit: Visit, kind: type[Captain]
) -> None:
    """In a hex that allows both, pressing it asks which is meant; what was placed in an earlier
    mission of that name and cannot be placed now is told."""
    me = visit(kind)
    me.start()
    me.take_screen()
    me.page.evaluate(
        "localStorage.setItem('hexfront.set-up.sainte-barbe.axis', '[\"place k21-1 0117\"]')"
    )
    me.start(seed="again")
    me.take_screen()
    me.press(me.page.get_by_role("button", name="Place them as last time"))
    expect(me.page.get_by_role("alert")).to_contain_text("0117 is not in the zone of")
    me.page.keyboard.press("Escape")
    me.act("auto")
    me.press_hex("0706")
    entries = me.state["entries"]
    me.press(me.page.locator('.prompt [data-choice="hide 0706"]'))
    me.until(lambda: me.state["entries"] == entries + 1)
    leader = next(one for one in me.state["view"]["units"] if one["hex"] == "0706")
    assert leader["hidden"]
    assert me.state["view"]["phase"]["params"]["improved"] == 3


@BOTH
def test_from_activation_to_assault(visit: Visit, kind: type[Captain]) -> None:
    """Activation, fire, maneuver, reaction fire, two passes in a row, fire resolution, assault."""
    me = visit(kind)
    me.enter(AT_THE_MILL)
    me.act("platoon baker-1")
    now = me.page.locator(".strip div.now")
    expect(now).to_contain_text("Baker Company, 1st platoon: 0 of 7 have acted.")
    me.act("fire 1109:baker1-2 1007")
    me.act("maneuver 1109:baker1-1")
    me.act("step 1108")
    me.act("assault 1108 1007")
    me.until(lambda: me.phase() == "segment")
    expect(now).to_contain_text("2 of 7 have acted.")
    me.act("done")
    me.until(lambda: me.state["seat"] == "axis")
    expect(now).to_contain_text("The Axis may react to")
    expect(now).to_contain_text("seen by")
    me.act("fire 1007 1108")
    me.until(lambda: "is fired at" in me.log_text() or "fires at 1108" in me.log_text())
    # Two passes in a row end the activation of the platoon.
    me.act("pass")
    me.act("pass")
    expect(now).to_contain_text("The other side has just passed.")
    me.act("pass")
    me.until(lambda: me.phase() == "feint")
    expect(me.page.locator(".prompt .primary")).to_have_text("Go")
    me.act("go")
    me.until_step("assault-resolution")
    log = me.log_text()
    assert "Turn 1: fire resolution." in log
    assert "Fire on 1007" in log
    assert "Fire on 1108" in log or "Fire on 1007" in log
    assert "The Allies assault 1007." in log
    # Dice were rolled, so nothing of it can be taken back.
    entries = me.state["entries"]
    me.page.keyboard.press("u")
    expect(me.page.get_by_role("alert")).to_be_visible()
    assert me.state["entries"] == entries


@BOTH
def test_a_mortar_is_asked_for(visit: Visit, kind: type[Captain]) -> None:
    me = visit(kind)
    me.start(scenario="talstrasse", seed="shells")
    for _ in range(2):
        me.act("auto")
        me.act("ready")
    me.act(me.offered("company")[0])
    me.act(me.offered("platoon")[0])
    call = next(text for text in me.offered("call") if text.endswith("mortar-1"))
    me.act(call)
    me.until(lambda: me.phase() == "request")
    expect(me.page.locator(".prompt")).to_contain_text("Where does 60 mm mortar section fire")
    request = next(one for one in me.state["choices"] if one["verb"] == "request")
    me.hex(request["hex"]).focus()
    preview = me.page.locator(".preview")
    expect(preview).to_contain_text(f"HE on {request['hex']}")
    expect(preview).to_contain_text("shells on average")
    expect(preview).to_contain_text("A shell that goes astray")
    me.act(request["text"])
    me.until(lambda: me.phase() == "segment")
    assert f"on {request['hex']}: high explosive." in me.log_text()
    mortars = me.page.locator(".strip .mortars")
    expect(mortars).to_contain_text(f"firing on {request['hex']}")
    # Shells were rolled for.
    me.page.keyboard.press("u")
    expect(me.page.get_by_role("alert")).to_be_visible()


def test_a_drop(visit: Visit) -> None:
    """Who jumps is named and selected, his zone is marked and in the picture; on a shared screen
    too, and no press beside it does anything."""
    me = visit(Captain)
    me.start(scenario="amfreville", seed="drop")
    for _ in range(2):
        me.take_screen()
        me.act("auto")
        me.act("ready")
    me.take_screen()
    me.until(lambda: me.phase() == "landing")
    expect(me.page.locator(".strip div.now")).to_contain_text("The Allies drop their airborne")
    expect(me.page.locator(".roster .chosen")).to_contain_text("platoon leader")
    expect(me.page.locator(".prompt")).to_contain_text("Press a marked hex")
    zone = {one["hex"] for one in me.state["choices"]}
    assert all("can be reached" in me.says(hex) for hex in sorted(zone))
    middle, _, _ = me.hex("1510").evaluate(ASIDE)
    assert not middle
    decision = me.state["decision"]
    me.press_hex("1210")
    expect(me.page.get_by_role("alert")).to_be_visible()
    assert me.state["decision"] == decision
    me.page.keyboard.press("Escape")
    me.press_hex("1510")
    me.until(lambda: me.state["decision"] != decision)


def test_what_a_unit_beside_an_enemy_may_do(visit: Visit) -> None:
    """It is told that its maneuver assaults; deploying is offered; who only could show himself is
    not marked as one who may act."""
    me = visit(Captain)
    me.enter(IN_SECRET.replace("2@1109!c", "2@0707"))
    me.act("platoon baker-1")
    assert me.offered("reveal")
    idle = {me.standing_now(one["unit"]) for one in me.state["choices"] if one["verb"] == "reveal"}
    able = {
        me.standing_now(one["unit"])
        for one in me.state["choices"]
        if "unit" in one and one["verb"] != "reveal"
    }
    assert idle - able
    for hex in sorted(str(one) for one in idle - able):
        assert "may act" not in me.says(hex)
    me.press_hex("0707")
    prompt = me.page.locator(".prompt")
    expect(prompt).to_contain_text("To assault 0706, 0806")
    expect(me.choice_button("maneuver 0707")).to_contain_text("Maneuver or assault")
    expect(me.choice_button("deploy 0707")).to_be_visible()


def test_an_enemy_who_may_be_assaulted_is_pressed(visit: Visit) -> None:
    """From next to him, or from as far as an arrow goes, he is marked; a press asks whether to fire
    or to assault, and the way to him is taken too. Nobody else is marked."""
    me = visit(Captain)
    me.enter(AT_THE_MILL.replace("2@1109", "2@1008").replace("3@0917", "3@0911"))
    me.act("platoon baker-1")
    me.press_hex("1008")
    me.until(lambda: "target" in me.says("1007"))
    prompt = me.page.locator(".prompt")
    expect(prompt).to_contain_text("To assault 1007, 0807")
    me.press_hex("1007")
    me.press(prompt.locator('.looked [data-choice="assault 1007"]'))
    me.until(lambda: me.standing(2) == "1007" and me.phase() == "segment")
    # Two hexes away: over the hex between, with an arrow.
    me.press_hex("1109")
    me.until(lambda: "target" in me.says("1007"))
    me.press_hex("1007")
    which = prompt.locator('.looked [data-choice="assault 1007"]')
    if which.count() > 0:
        me.press(which)
    me.until(lambda: me.standing(1) in ("1008", "1108") and me.phase() == "segment")
    assert [one["to"] for one in me.state["view"]["markers"] if one["kind"] == "arrow"] == ["1007"]
    # A leader does not assault by himself.
    me.press_hex("1110")
    me.until(lambda: "can be reached" in me.says("1111"))
    assert "target" not in me.says("1007")
    expect(prompt).not_to_contain_text("To assault")


def test_a_way_of_several_steps(visit: Visit) -> None:
    """One press on a far hex takes step after step and ends there; a hex out of reach says why."""
    me = visit(Captain)
    me.enter(AT_THE_MILL)
    me.act("platoon baker-1")
    me.press_hex("0917")
    me.until(lambda: "can be reached" in me.says("0915"))
    me.press_hex("0915")
    me.until(lambda: me.phase() == "segment" and me.standing(3) == "0915")
    me.press_hex("1110")
    me.push("maneuver 1110")
    me.until(lambda: me.phase() == "maneuver")
    me.until(lambda: "can be reached" in me.says("1112"))
    me.press_hex("0919")
    expect(me.page.get_by_role("alert")).to_contain_text("too far, or closed")


def test_what_is_secret_on_a_shared_screen(visit: Visit) -> None:
    """Concealed units are question marks for both, one for each hex, while no key is held down."""
    me = visit(Captain)
    me.enter(IN_SECRET)
    me.act("platoon baker-1")
    assert me.shown("1110") == ["concealed"]
    assert me.shown("1007") == ["squad"]
    roster = me.page.locator(".roster")
    me.page.keyboard.press("o")
    assert roster.get_by_text("US squad 1").count() == 0
    expect(me.page.locator(".prompt details")).to_have_count(0)
    me.page.keyboard.down("y")
    expect(me.hex("1110")).to_have_attribute("aria-label", re.compile("squad"))
    assert {"leader", "squad"} <= set(me.shown("1110"))
    expect(roster.get_by_text("US squad 1").first).to_be_visible()
    me.page.keyboard.up("y")
    expect(me.hex("1110")).not_to_have_attribute("aria-label", re.compile("squad"))
    # The other one of the hex is picked without looking, too.
    me.press_hex("1110")
    me.press_hex("1110")
    expect(me.choice_button("maneuver 1110:baker1-1")).to_have_count(1)
    # What was done is told as both may know it.
    me.act("maneuver 1109")
    me.act("step 1209")
    me.act("stop")
    assert "A concealed unit of the Allies goes to 1209." in me.log_text()


def go_unseen(me: Captain, text: str) -> None:
    """Take one step where no enemy would see it."""
    me.act(text)
    me.until(lambda: me.phase() == "maneuver")
    me.act(next(one["text"] for one in me.state["choices"] if one.get("exposed") == 0))
    me.act("stop")


def test_pass_until_something_new_happens(visit: Visit) -> None:
    """One key lets everything pass that nobody of one's own has seen, for oneself alone; whoever
    saw something, or is asked something else, is asked again."""
    me = visit(Captain)
    me.start()
    for _ in range(2):
        me.act("auto")
        me.act("ready")
    me.act("platoon baker-1")
    go_unseen(me, "maneuver 0917")
    me.act("done")
    # Nobody of the Axis saw it: the other side is asked as ever.
    me.until(lambda: me.state["seat"] == "axis")
    assert not [deed for deed in me.state["view"]["deeds"] if deed["observers"]]
    me.page.keyboard.press("g")
    me.until(lambda: me.state["seat"] == "allied")
    assert me.offered("pass")
    go_unseen(me, me.offered("maneuver")[0])
    decision = me.state["decision"]
    me.act("pass")
    # The Axis passes by itself, and after it the second platoon is asked.
    me.until(lambda: me.state["decision"] >= decision + 2)
    me.until(lambda: me.state["seat"] == "allied")
    assert me.log_text().count("The Axis passes.") >= 2


def test_the_instruments(visit: Visit) -> None:
    """The order of battle, stack viewer, fire preview, charts, line of sight and goals."""
    me = visit(Captain)
    me.enter(AT_THE_MILL, seats=AGAINST_AXIS)
    me.act("platoon baker-1")
    me.page.keyboard.press("o")
    roster = me.page.locator(".roster")
    for words in ("Baker Company, 1st platoon", "activated now", "can act", "Losses"):
        expect(roster).to_contain_text(words)
    roster.get_by_role("button", name=re.compile("bazooka", re.I)).first.click()
    covered, _, _ = me.hex("0318").evaluate(ASIDE)
    assert not covered
    me.page.keyboard.press("Escape")
    viewer = me.page.locator(".viewer")
    me.hex("1109").focus()
    me.page.keyboard.press("i")
    expect(viewer.locator("li")).to_have_count(2)
    expect(viewer).to_contain_text("small arms 1, range 8")
    viewer.get_by_role("button", name=re.compile("squad 2")).click()
    row = me.choice_button("fire 1109:baker1-2 1007")
    row.hover()
    preview = me.page.locator(".preview")
    for words in ("Marker on", "small arms", "terrain", "no effect", "Disrupted"):
        expect(preview).to_contain_text(words)
    me.push("fire 1109:baker1-2 1007")
    me.until(lambda: me.state["view"]["chart"] is not None)
    me.page.keyboard.press("k")
    charts = me.page.locator(".charts")
    expect(charts).to_contain_text("Used by the last roll")
    charts.get_by_role("button", name="Counters").click()
    expect(charts.locator(".lit").first).to_be_visible()
    me.page.keyboard.press("Escape")
    me.hex("1109").focus()
    me.page.keyboard.press("v")
    me.hex("0605").focus()
    expect(me.page.locator(".prompt")).to_contain_text("blocked at")
    me.page.keyboard.press("Escape")
    me.page.get_by_role("tab", name="Goals").click()
    panel = me.page.get_by_role("tabpanel")
    for words in ("objectives for 5 points", "Church", "Mill", "Final score"):
        expect(panel).to_contain_text(words)


def test_asking_what_is_concealed_is_looked_at_first(visit: Visit) -> None:
    """It cannot be taken back and owes a fire attack, so that one press only shows it."""
    me = visit(Captain)
    me.enter(AT_THE_MILL.replace("19@1007,", "19@1007!c,"), seats=AGAINST_AXIS)
    me.act("platoon baker-1")
    assert me.offered("query") == ["query 1007"]
    assert me.choice_button("query 1007").count() == 0
    me.press_hex("1007")
    expect(me.page.locator(".preview")).to_contain_text("Ask what is concealed on 1007")
    me.press(me.page.locator('.preview [data-choice="query 1007"]'))
    me.until(lambda: "Concealed on 1007" in me.log_text())


@pytest.mark.parametrize("screen", [PHONE, LARGE], ids=["360", "1920"])
def test_sizes_and_axe(visit: Visit, screen: dict[str, Any]) -> None:
    """Nothing runs out of the page, and axe finds nothing, in any of the table's states."""
    if not AXE.is_file():
        pytest.skip("axe is not installed: make page")
    me = visit(Captain, **screen)
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
    me.page.locator("#system-last_hundred_yards").wait_for()
    check()
    me.start()
    check()
    me.page.locator(".handover .primary").click()
    me.until(lambda: me.state["seat"] == "axis")
    check(board=True)
    me.enter(AT_THE_MILL)
    me.page.locator('[data-choice="platoon baker-1"]').first.click()
    me.until(lambda: me.phase() == "segment")
    check()
    me.hex("1109").focus()
    me.page.keyboard.press("Enter")
    me.page.locator(".prompt ol button").first.wait_for()
    check()
    me.hex("1109").focus()
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
