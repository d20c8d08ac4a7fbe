"""World at War: what a player sees before a decision, and what is told of it afterwards."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from war_support import ASIDE, HERE, OVERRUN, Adjutant, Commander

BOTH = pytest.mark.parametrize("kind", [Commander, Adjutant], ids=["by mouse", "by keyboard"])
LOW = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Team Kestrel acts, with a mission of either kind.
MISSIONS = (
    "world_at_war scenario=dawn-at-lindach turn=1 side=nato phase=offer formation=kestrel"
    " cup=end,end,kestrel drawn=kestrel"
)
Visit = Callable[..., Any]
# Is a part of the page whole in sight, with nothing of it to be scrolled to?
WHOLE = """(part) => {
    const box = part.getBoundingClientRect();
    const shown = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3);
    return part.scrollHeight <= part.clientHeight + 1 && part.contains(shown);
}"""
# Do all marks of where one may go lie beneath the counters?
BENEATH = """() => {
    const parts = [...document.querySelectorAll("main .pictures .cost, main .pictures .unit")];
    const first = parts.findIndex((one) => one.matches(".unit"));
    return parts.slice(first).every((one) => one.matches(".unit"));
}"""


def seen(me: Commander, label: str) -> bool:
    """Is the middle of a hex in the picture, and uncovered?"""
    covered: bool = me.hex(label).evaluate(ASIDE)[0]
    return not covered


def costs(me: Commander) -> Locator:
    """The marks of where a move could come to."""
    return me.page.locator("main .pictures .cost")


def to_opportunity_fire(me: Commander) -> None:
    """The first tank moves, and NATO may fire at it."""
    me.press_by_key("decline")
    me.act("move A5")
    me.act("step B4")


@BOTH
def test_a_mission_is_looked_at_before_it_is_called(visit: Visit, kind: type[Commander]) -> None:
    me = visit(kind)
    me.start(seed="lindach")
    preview = me.page.locator(".preview")
    me.press_hex("I9")
    expect(preview).to_contain_text("HE mission at I9")
    expect(preview).to_contain_text("Nobody stands there")
    expect(preview).to_contain_text("M1 Abrams of NATO on J9")  # if it drifts
    me.press_hex("J9")
    expect(preview).to_contain_text("HE mission at J9")
    expect(preview).to_contain_text(re.compile(r"Dice\s*2\s*To hit\s*6\+"))
    expect(preview).to_contain_text("destroyed")
    # So far nothing is spent.
    assert me.phase() == "fire-mission"
    assert me.state["entries"] == 0
    me.page.keyboard.press("Escape")
    expect(preview.get_by_role("button", name="Do it")).to_have_count(0)
    me.press_hex("J9")
    me.press_hex("J9")
    me.until(lambda: me.phase() == "operate")
    assert "An HE mission of the Warsaw Pact at J9 came down on" in me.log_text()


def test_what_a_mission_may_do_to_friends_is_told(visit: Visit) -> None:
    me = visit(Commander)
    me.start(seed="lindach")
    me.press_hex("C8")
    preview = me.page.locator(".preview")
    expect(preview).to_contain_text("T-72 of the Warsaw Pact on B7 · your own!")
    me.page.keyboard.press("e")
    me.until(lambda: me.state["entries"] == 1)


def test_reach_is_shown_to_whoever_decides(visit: Visit) -> None:
    """And not while somebody else does; it never covers a counter."""
    me = visit(Commander)
    me.start(seed="lindach", seats={"nato": {"kind": "link"}, "wp": {"kind": "here"}})
    me.press_by_key("decline")
    me.press_hex("A5")
    expect(costs(me).first).to_be_attached()
    assert me.page.evaluate(BENEATH)
    me.act("move A5")
    expect(costs(me).first).to_be_attached()
    me.act("step B4")
    me.until(lambda: me.state["view"]["side"] == "nato")
    expect(costs(me)).to_have_count(0)
    expect(me.page.locator("main .pictures text.area")).to_have_count(0)


def test_the_picture_shows_who_is_concerned(visit: Visit) -> None:
    """Before a mission one's own units and who can be hit; in a move target and firer."""
    me = visit(Commander, **LOW)
    me.start(seed="lindach")
    own = {unit["hex"] for unit in me.state["view"]["units"] if unit["side"] == "wp"}
    me.until(lambda: all(seen(me, hex) for hex in [*own, "J9", "K9", "J7"]))
    to_opportunity_fire(me)
    me.until(lambda: all(seen(me, hex) for hex in ("B4", "J9", "K9")))


@pytest.mark.parametrize("screen", [LOW, PHONE], ids=["1280", "390"])
def test_the_first_picture_covers_nobody(visit: Visit, screen: dict[str, Any]) -> None:
    me = visit(Commander, **screen)
    me.start(seed="lindach")
    own = {unit["hex"] for unit in me.state["view"]["units"] if unit["side"] == "wp"}
    me.until(lambda: all(seen(me, hex) for hex in own))


def test_on_a_phone(visit: Visit) -> None:
    """The small map is there while the picture is moved, stacks have a button, both rolls of an
    attack are in sight, and the board may have all the room."""
    me = visit(Commander, **PHONE)
    me.start(seed="lindach")
    small = me.page.locator("main .minimap")
    expect(small).to_have_count(0)
    me.page.get_by_role("button", name="Zoom in").tap()
    expect(small).to_have_count(1)
    expect(small).to_have_count(0)
    me.button("No fire mission").tap()
    me.until(lambda: me.phase() == "operate")
    me.hex("B7").tap()
    expect(me.page.locator(".viewer")).to_have_count(0)
    me.button("B7: 2 counters").tap()
    expect(me.page.locator(".viewer.pinned li")).to_have_count(2)
    me.page.get_by_role("button", name="Close").tap()
    me.act("move A5")
    me.act("step B4")
    assert me.phase() == "opportunity-fire"
    # The first touch of a row looks at it, the second one fires.
    row = me.page.locator('.prompt ol [data-choice="fire J9 ap B4"]')
    row.tap()
    expect(me.page.locator(".preview .title")).to_contain_text("M1 Abrams on J9")
    assert me.phase() == "opportunity-fire"
    row.tap()
    me.until(lambda: me.phase() != "opportunity-fire")
    throws = me.page.locator(".tray .throw")
    expect(throws).to_have_count(2)
    below = me.page.locator("nav.drawer").bounding_box()
    last = throws.nth(1).bounding_box()
    assert below is not None
    assert last is not None
    assert last["y"] + last["height"] < below["y"]
    me.page.locator("nav.drawer").get_by_role("button", name="Orders").tap()
    board = me.page.locator("main.board").bounding_box()
    assert board is not None
    assert board["height"] > 600


def test_names_are_those_of_a_player(visit: Visit) -> None:
    """No button and no title says "t72-5"."""
    me = visit(Commander)
    me.start(seed="lindach")
    expect(me.page.locator(".prompt h2")).to_contain_text("Left: 2 HE, 0 smoke")
    me.press_by_key("decline")
    me.hex("B7").focus()
    me.page.keyboard.press("i")
    viewer = me.page.locator(".viewer")
    expect(viewer).to_contain_text("Soviet tank battalion HQ")
    viewer.get_by_role("button", name=re.compile("^T-72")).click()
    expect(me.button("Move the T-72")).to_be_visible()
    said = me.page.locator(".prompt ol, .prompt .buttons, .viewer").all_inner_texts()
    assert not re.search(r"\b[a-z0-9]+-\d\b", "\n".join(said))


@pytest.mark.parametrize("screen", [LOW, PHONE], ids=["1280", "390"])
def test_who_wins_by_what_is_told_at_the_start_and_later(
    visit: Visit, screen: dict[str, Any]
) -> None:
    me = visit(Commander, **screen)
    me.start(seed="lindach")
    goals = me.page.locator("section.goals").filter(visible=True)
    expect(goals).to_contain_text("The Warsaw Pact wins if both Lindach and Hohenrode")
    me.press_by_key("decline")
    expect(goals).to_have_count(0)
    me.page.get_by_role("button", name=re.compile("NATO")).first.click()
    expect(goals).to_contain_text("If the battle ended now, NATO would win.")
    expect(goals).to_contain_text("owned by NATO")
    expect(goals).to_contain_text("The guards tank battalion attacks from the west")


def test_the_score_counts_what_decides(visit: Visit) -> None:
    me = visit(Commander)
    bar = me.page.locator("header .scores")
    for scenario, words in (
        ("dawn-at-lindach", "0/2 objectives"),
        ("the-long-screen", "0/7 exited"),
        ("the-ridge-duel", "VP"),
    ):
        me.table(scenario=scenario, seats=HERE)
        expect(bar).to_contain_text(re.compile(words.replace(" ", r"\s*")))


def test_reference_cards(visit: Visit) -> None:
    """Units with both faces, ground, markers, key rules and charts, and a search through all."""
    me = visit(Commander)
    me.start(seed="lindach")
    me.page.get_by_role("tab", name="Rules").click()
    index: Locator = me.page.locator(".index")
    for group in ("Key rules", "Units", "Ground", "Markers", "Charts"):
        expect(index.locator("summary", has_text=group)).to_be_visible()
    wanted = index.get_by_role("searchbox")

    def card(text: str, key: str) -> Locator:
        wanted.fill(text)
        return index.locator(f'[data-key="{key}"]')

    tank = card("t-72", "type-t72")
    expect(tank).to_contain_text("Full: AP 3 dice, 4+, range 8")
    expect(tank).to_contain_text("Reduced: AP 2 dice, 4+, range 8")
    expect(tank.locator(".face")).to_have_count(2)
    assert card("leopard", "type-leopard2").count() == 1
    expect(card("woods", "terrain-woods")).to_contain_text("tracked 2, wheeled 3, on foot 1")
    expect(card("smoke", "marker-smoke")).to_contain_text("Nobody sees through it")
    expect(card("disrupted rally", "state-disrupted")).to_contain_text("hits on 6 only")
    expect(card("stack", "guide-stacking")).to_contain_text("at most two units")
    expect(card("WAW 6.2-1", "guide-opportunity")).to_contain_text("Opportunity fire")
    card("accuracy", "chart-drift").get_by_role("button", name="Show the chart").click()
    expect(me.page.locator(".charts select")).to_have_value("drift")


def test_a_fire_preview_is_seen_whole_on_a_low_screen(visit: Visit) -> None:
    me = visit(Commander, **LOW)
    me.start(seed="lindach")
    preview = me.page.locator(".preview")

    def whole() -> None:
        expect(preview.locator(".bar").first).to_be_visible()
        me.until(lambda: bool(preview.evaluate(WHOLE)))

    me.press_hex("K9")
    whole()
    me.press_by_key("decline")
    me.hex("B7").focus()
    me.page.keyboard.press("Enter")
    me.page.locator('.prompt ol[aria-busy="false"]').wait_for()
    me.page.mouse.move(2, 2)  # what lies under the pointer is not to be looked at
    me.page.locator(".prompt ol button").first.focus()
    whole()
    me.enter(OVERRUN)
    me.act("act")
    me.act("move D8")
    while me.phase() != "move":
        me.act("decline")
    me.hex("E9").focus()
    whole()


def test_typed_dice_say_what_they_are_for(visit: Visit) -> None:
    me = visit(Commander)
    me.table(scenario="dawn-at-lindach", seats=HERE, dice="typed", seed=None)
    to_opportunity_fire(me)
    me.push("fire J9 ap B4")
    prompt = me.page.locator(".prompt")
    expect(prompt).to_contain_text("Roll 4 dice for NATO")
    expect(prompt).to_contain_text("M1 Abrams on J9 fires its AP at T-72 on B4: 4 or more hits.")
    me.page.keyboard.press("Tab")
    prompt.locator("input").fill("4561")
    me.page.keyboard.press("Enter")
    expect(prompt).to_contain_text("Save of T-72 on B4 against 3 hits: each 5 or more cancels one.")
    prompt.locator("input").fill("16")
    me.page.keyboard.press("Enter")
    me.until(lambda: me.state["needs_dice"] is None)
    # The log tells what was needed, and how many hits were cancelled.
    told = me.log_text()
    assert "5 needed: 1, 6: one hit is cancelled." in told
    assert "T-72 of the Warsaw Pact on B4 is reduced." in told


def test_opportunity_fire_tells_what_the_headquarters_adds(visit: Visit) -> None:
    me = visit(Commander)
    me.start(seed="lindach")
    to_opportunity_fire(me)
    prompt = me.page.locator(".prompt")
    expect(prompt).to_contain_text("The headquarters on K9 can add its leadership to one shot.")
    rows = prompt.locator("ol")
    expect(rows).to_contain_text("M1 Abrams on K9: AP at T-72 with its HQ (+2)")
    expect(rows).to_contain_text("M1 Abrams on K9: AP at T-72 without its HQ")
    led = next(text for text in me.offered("fire") if text.endswith("lead"))
    me.act(led)
    assert "lends its leadership to M1 Abrams: 2 dice more" in me.log_text()


def test_he_or_smoke_is_chosen_looked_at_and_called_by_keys(visit: Visit) -> None:
    """Where both may be called, the hex asks which; Enter goes on from there."""
    me = visit(Adjutant)
    me.enter(MISSIONS)
    me.act("act")
    assert me.phase() == "fire-mission"
    me.press_hex("H8")
    me.press(me.choice_button("mission smoke H8"))
    preview = me.page.locator(".preview")
    expect(preview).to_contain_text("Smoke mission at H8")
    expect(preview).to_contain_text("Smoke hides its hex")
    expect(preview.get_by_role("button", name="Do it")).to_be_focused()
    assert me.phase() == "fire-mission"
    me.page.keyboard.press("Enter")
    me.until(lambda: me.phase() == "operate")
