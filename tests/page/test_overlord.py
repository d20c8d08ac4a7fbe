"""An Overlord turn at the table, and a campaign that is brought with its battles."""

import base64
import json
from pathlib import Path

from playwright.sync_api import expect

import hexfront
from page_support import HERE, PATIENCE, Person

SCENARIOS = Path(hexfront.__file__).parent / "systems" / "memoir44" / "scenarios"
OVERLORD = (
    "memoir44 board=overlord,country,axis cards=8,8 targets=6,6 side=allies"
    " setup=B1:infus,G1:infus,K1:infus,O1:infus,T1:infus,X1:infus,B9:infger,G9:infger,K9:infger,"
    "O9:infger,T9:infger,X9:infger"
    " hand.allies=probe-left,general-advance,barrage,recon-right hand.axis=probe-left,probe-right"
)

DROP = """(files) => {
    const data = new DataTransfer();
    for (const [name, content] of files) {
        const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
        data.items.add(new File([bytes], name));
    }
    const init = { dataTransfer: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("drop", init));
}"""


def test_a_turn_of_a_commander_and_his_generals(person: Person) -> None:
    person.position(OVERLORD, seats=HERE)
    person.take_screen()
    prompt = person.page.locator(".prompt h2")
    expect(prompt).to_contain_text("Hand out one to three command cards")
    person.act("give probe-left 2")
    expect(prompt).to_contain_text("up to 2 more")
    conditions = person.page.get_by_role("list", name="What holds now")
    expect(conditions).to_contain_text("Probe Left")
    person.act("give general-advance right")
    person.act("done")
    expect(prompt).to_contain_text("which general plays his card")
    person.act("lead right")
    assert person.state["view"]["command"]["card"] == "general-advance"
    person.act("order T1")
    person.act("order X1")
    person.act("move X1-Y1")
    person.act("move T1-U1")
    assert person.state["view"]["command"]["card"] == "probe-left"
    person.act("order G1")
    person.act("move G1-H1")
    person.until(lambda: person.state["view"]["side"] == "axis")
    assert person.state["view"]["generals"]["last"] == [
        {"card": "general-advance", "halves": 48},
        {"card": "probe-left", "halves": 2},
    ]


def test_cards_with_a_twin_in_the_hand_are_handed_out(person: Person) -> None:
    """Two of a kind go to two generals and a third stays: each is a card of its own before the
    hand, the one in the hand rests. The enemy's generals count from their own left."""
    twins = OVERLORD.replace("probe-left,general-advance", "probe-left,probe-left,probe-left")
    person.position(twins, seats=HERE)
    person.take_screen()
    person.act("give probe-left 1")
    person.act("give probe-left 2")
    person.act("done")
    cards = person.page.locator(".hand button.card[data-card=probe-left]")
    expect(cards).to_have_count(3)
    expect(cards.nth(0)).to_contain_text("handed to half-section 1")
    expect(cards.nth(1)).to_contain_text("handed to half-section 2")
    expect(cards.nth(2)).to_contain_class("resting")
    expect(cards.nth(2)).to_contain_text("one of the two half-sections of your left general")
    expect(person.page.get_by_text("The one choice as a list")).to_have_count(0)
    conditions = person.page.get_by_role("list", name="What holds now")
    expect(conditions).to_contain_text("Cards of your generals")
    cards.nth(1).click()
    cards.nth(1).click()
    person.until(lambda: person.state["view"]["generals"]["commanded"] == 2)
    assert person.state["view"]["generals"]["handed"] == [
        {"card": "probe-left", "halves": 1, "place": "1"}
    ]


def test_the_enemys_generals_count_from_their_own_left(person: Person) -> None:
    seats = {"axis": {"kind": "link"}, "allies": {"kind": "here"}}
    handed = "side=axis phase=lead mark.handed=probe-left:16,probe-right:1"
    text = OVERLORD.replace("side=allies", handed)
    person.position(text, seats=seats)
    conditions = person.page.get_by_role("list", name="What holds now")
    expect(conditions).to_contain_text("generals of the Axis, counted from their own left")
    expect(conditions).to_contain_text("2 (left general)")


def test_a_campaign_is_dropped_with_a_battle_and_begun(person: Person) -> None:
    chain = {
        "campaignId": "march",
        "scenarios": {
            "list": ["first-light", "own", "nowhere"],
            "name": ["Dawn", "Noon", "Dusk"],
            "AXIS": {"0": 1, "1": 2, "2": "END"},
            "ALLIES": {"0": 1, "1": "END", "2": "END"},
        },
        "text": {"en": {"name": "The March"}},
    }
    files = [
        ("march.campaign.json", json.dumps(chain).encode()),
        ("own.m44", (SCENARIOS / "first-light.m44").read_bytes()),
    ]
    page = person.open()
    page.get_by_role("heading", name="Bring your own").wait_for()
    page.evaluate(DROP, [[name, base64.b64encode(raw).decode()] for name, raw in files])
    campaign = page.get_by_role("article").filter(has_text="The March")
    expect(campaign.get_by_role("button", name="Begin Noon")).to_be_visible(timeout=1000 * PATIENCE)
    expect(campaign).to_contain_text("Its scenario nowhere is missing")
    expect(campaign).to_contain_text("If the Allies win, the campaign ends.")
    campaign.get_by_role("button", name="Begin Dawn").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    person.until(lambda: bool(person.state))
    person.button("Menu").click()
    person.button("Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    person.until(lambda: person.state["over"])
    person.open()
    campaign = page.get_by_role("article").filter(has_text="The March")
    expect(campaign.get_by_label("Standings")).to_contain_text("one battle won")
    expect(campaign.locator("li.next")).to_contain_text("Noon")
