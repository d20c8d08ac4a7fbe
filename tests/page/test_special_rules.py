"""What rules beyond the base game ask at the table: overlays, hidden cards, smoke, supply."""

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import hexfront
from page_support import AGAINST_FRIEND, PATIENCE, Person

SCENARIOS = Path(hexfront.__file__).parent / "systems" / "memoir44" / "scenarios"
BOARD = "memoir44 board=standard,country,axis targets=4,4 "

DROP = """(files) => {
    const data = new DataTransfer();
    for (const [name, content] of files) {
        const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
        data.items.add(new File([bytes], name));
    }
    const init = { dataTransfer: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent("drop", init));
}"""


def test_a_scenario_and_its_overlay_are_dropped_together(person: Person) -> None:
    document = json.loads((SCENARIOS / "first-light.m44").read_text(encoding="utf-8"))
    document["text"]["en"]["rules"] = "Night attacks and blitz rules are in effect."
    files = [
        ("lezey.overlay.toml", b"[options]\nnight_visibility_rules = true"),
        ("lezey.m44", json.dumps(document).encode()),
    ]
    page = person.open()
    page.get_by_role("heading", name="Bring your own").wait_for()
    page.evaluate(DROP, [[name, base64.b64encode(raw).decode()] for name, raw in files])
    found = page.locator(".report.found")
    laid = "With lezey.overlay.toml laid over it."
    expect(found).to_contain_text(laid, timeout=1000 * PATIENCE)
    expect(found).to_contain_text("In force, as its text says: night attacks.")
    expect(found).to_contain_text("blitz: off")
    expect(found).to_contain_text("options.blitz_rules = true")
    found.get_by_role("button", name="Play").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    person.until(lambda: bool(person.state))
    # The night is told over the board, and explained among the reference cards of this battle.
    expect(page.get_by_role("list", name="What holds now")).to_contain_text("Night")
    page.get_by_role("tab", name="Rules").click()
    index = page.get_by_role("region", name="All pieces and rules")
    expect(index).to_contain_text("Nobody battles farther than he sees")
    page.get_by_role("searchbox").fill("tiger")
    expect(index.get_by_text("Tiger", exact=True).first).to_be_visible()


@pytest.mark.parametrize("overlay", [b"[options]\nnight = true", b"x = "])
def test_a_damaged_overlay_names_its_places(person: Person, overlay: bytes) -> None:
    person.forgives = re.compile("400")  # the browser notes the server's refusal
    raw = (SCENARIOS / "first-light.m44").read_bytes()
    page = person.open()
    page.get_by_role("heading", name="Bring your own").wait_for()
    files = [("lezey.m44", raw), ("lezey.overlay.toml", overlay)]
    page.evaluate(DROP, [[name, base64.b64encode(part).decode()] for name, part in files])
    damaged = "lezey.overlay.toml cannot be read"
    expect(page.get_by_role("alert")).to_contain_text(damaged, timeout=1000 * PATIENCE)
    place = "options.night" if b"night" in overlay else "end of document"
    expect(page.get_by_role("alert")).to_contain_text(place)
    expect(page.locator(".report.found")).to_contain_text("First Light")


def test_a_nebelwerfer_lays_smoke_hex_by_hex(person: Person) -> None:
    person.position(
        BOARD + "setup=e8:gunger+nebelwerfer,D5:infus,A9:infger side=axis phase=battle"
        " command=attack-centre units=0@A9,1@e8!om0b1,2@D5"
        " hand.axis=recon-left hand.allies=recon-left"
    )
    person.take_screen()
    person.press_hex("e8")
    expect(person.page.locator(".prompt .hint")).to_contain_text("lay smoke")
    person.page.locator('[data-hex="e6"]').hover()
    expect(person.page.locator(".preview")).to_contain_text("Lay smoke on e6")
    person.press_hex("E5")
    expect(person.page.locator(".preview")).to_contain_text("Lay smoke on E5")
    assert person.state["view"]["phase"]["name"] == "battle", "one press only looks"
    person.page.keyboard.press("Escape")
    person.act("smoke e8-E5")
    assert person.state["view"]["phase"]["name"] == "smoke"
    expect(person.page.locator(".prompt h2")).to_contain_text("Lay smoke on up to 2 hexes")
    assert "smoke for" in person.says("E5")
    person.act("smoke e8-F5")
    person.act("done")
    smoke = person.state["view"]["marks"]["smoke"]
    assert [mark["hex"] for mark in smoke] == ["E5", "F5"]


def test_the_card_under_the_commissar_is_face_down_for_the_other_side(
    visit: Callable[..., Person],
) -> None:
    maker = visit()
    maker.position(
        BOARD + "setup=E5:infru,D5:tankru,c6:infger,F9:infger first=allies side=allies"
        " options=russian_commissar_rule:allies mark.chips=-,assault-left"
        " hand.allies=attack-centre,probe-left hand.axis=recon-left",
        seats=AGAINST_FRIEND,
    )
    conditions = maker.page.get_by_role("list", name="What holds now")
    expect(conditions).to_contain_text("Under the commissar: Assault Left")
    friend = visit()
    address = maker.page.get_by_role("textbox", name="Link").input_value()
    friend.open(address.removeprefix(maker.server.base))
    friend.until(lambda: friend.state.get("seat") == "axis")
    hidden = friend.page.get_by_role("list", name="What holds now")
    expect(hidden).to_contain_text("Under the commissar of the Allies: a card")
    expect(hidden).not_to_contain_text("Assault")
    maker.act("chip probe-left")
    expect(conditions).to_contain_text("Under the commissar: Probe Left")
    maker.act("play assault-left")
    assert maker.state["view"]["command"]["card"] == "assault-left"
    expect(hidden).not_to_contain_text("Probe")


def test_a_truck_supplies_and_a_mine_lies_face_down(person: Person) -> None:
    person.position(
        BOARD + "setup=E5:infus*4/2,d4:vehus*3,g4:infus,A9:infger tags=g5:tag3@axis"
        " options=resupply_rules side=allies phase=battle command=attack-centre"
        " units=0@A9,1@E5x2,2@d4!om0b1,3@g4 hand.axis=recon-left hand.allies=recon-left"
    )
    person.take_screen()
    person.act("supply d4-E5")
    standing = {unit["hex"]: unit["figures"] for unit in person.state["view"]["units"]}
    assert (standing["E5"], standing["d4"]) == (3, 2)
    assert "a mine, face down" in person.says("G5")


def test_a_commander_hands_out_cards_and_picks_who_plays_first(person: Person) -> None:
    person.position(
        "memoir44 board=overlord,country,axis cards=8,8 side=allies hand.allies=attack-centre,"
        "probe-left setup=B1:infus,K1:infus,e4:tankus,B9:infger,K9:infger"
    )
    person.take_screen()
    page = person.page
    page.locator('[data-card="probe-left"]').click()
    page.locator(".prompt").get_by_role("button", name="To half-section 2").click()
    held = page.get_by_role("list", name="What holds now")
    expect(held).to_contain_text("2 (left general)")
    expect(held).to_contain_text("Probe Left")
    person.act("give attack-centre 3")
    person.act("done")
    assert [choice["text"] for choice in person.state["choices"]] == ["lead 2", "lead 3"]
    person.act("lead 2")
    assert {choice["text"] for choice in person.state["choices"]} == {"done", "order e4"}
    assert "Probe Left" in page.locator(".inplay").inner_text()


def test_an_attachment_is_picked_before_the_first_turn(person: Person) -> None:
    person.position(
        BOARD + "setup=G5:tankus+hobart,C5:tankus+hobart,A9:infger hand.allies=probe-left"
        " hand.axis=recon-left phase=set-up side=allies first=allies"
    )
    person.take_screen()
    person.press_hex("G5")
    person.page.locator('.prompt [data-choice="fit-flail G5"]').click()
    person.until(lambda: len(person.state["choices"]) == 5)
    assert "flail" in person.says("G5")
    person.act("fit-petard C5")
    assert person.state["view"]["phase"]["name"] == "play-card"
