"""At the table: handing the screen over, taking back, asking why not, reactions."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from page_support import AGAINST_FRIEND, HERE, Person, Typist, battle

UNITS = "0@D9,1@{b},2@f8,3@h8,4@k8,5@B5,6@L7,7@k4,8@{a},9@G3,10@d2,11@i2,12@k2,13@G1"


def position(phase: str, cards: str, near: str = "D3", far: str = "c8", command: str = "") -> str:
    """A position of the tutorial's scenario; `near` is a unit of the allies, `far` an enemy."""
    return (
        f"memoir44 scenario=first-light turn=3 side=allies phase={phase}"
        f" units={UNITS.format(a=near, b=far)} sandbags=k4,G3"
        f" hand.axis=probe-centre,armor-assault,dig-in,probe-right hand.allies={cards}"
        f" discard=- won=0,0 held=-,-{command}"
    )


def alert(person: Person) -> Locator:
    """Where the page tells why not."""
    return person.page.get_by_role("alert")


def test_the_screen_is_handed_over(person: Person) -> None:
    person.table("tutorial")
    actions, _ = battle("tutorial")
    turn = actions.index("play attack-centre")
    expect(person.page.get_by_role("dialog")).to_contain_text("The screen goes to the Allies")
    expect(person.page.locator("[data-card]")).to_have_count(0)
    person.take_screen()
    expect(person.page.locator(".hand [data-card]")).to_have_count(4)
    person.play(actions[:turn])
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The screen goes to the Axis")
    expect(person.page.locator("[data-card]")).to_have_count(0)
    assert [side["hand"] for side in person.state["view"]["sides"]] == [None, None]
    person.page.keyboard.press("Escape")
    expect(dialog).to_be_visible()
    person.take_screen()
    hands = {side["name"]: side["hand"] for side in person.state["view"]["sides"]}
    assert hands["allies"] is None
    expect(person.page.locator(".hand [data-card]")).to_have_count(len(hands["axis"]))


@pytest.mark.parametrize("kind", [Person, Typist], ids=["by mouse", "by keyboard"])
def test_an_order_is_taken_back(visit: Callable[..., Person], kind: type[Person]) -> None:
    person = visit(kind)
    person.table("smoke")
    person.play(["play probe-left", "order d2"])
    assert person.state["may_undo"]
    if kind is Typist:
        person.page.keyboard.press("u")
    else:
        person.button("Undo").click()
    person.until(lambda: any(one["text"] == "order d2" for one in person.state["choices"]))
    expect(person.hex("d2")).to_have_attribute("aria-label", re.compile("may act"))


def test_a_roll_is_not_taken_back(person: Person) -> None:
    person.table("smoke")
    actions, _ = battle("smoke")
    roll = next(n for n, text in enumerate(actions) if text.startswith("battle "))
    person.play(actions[: roll + 1])
    person.take_screen()
    assert not person.state["may_undo"]
    entries = person.state["entries"]
    person.page.keyboard.press("u")
    expect(alert(person)).to_contain_text("Why not?")
    assert person.state["entries"] == entries


def refused(person: Person, words: str, hexes: tuple[str, ...]) -> None:
    """The page tells why not, names the rule, and lights what is in the way."""
    expect(alert(person)).to_contain_text("Why not?")
    expect(alert(person)).to_contain_text(words)
    expect(alert(person).get_by_role("button", name=re.compile("^M44"))).to_be_visible()
    for label in hexes:
        expect(person.hex(label)).to_have_attribute("aria-label", re.compile("in the way"))
    person.page.keyboard.press("Escape")
    expect(alert(person)).to_have_count(0)


def test_why_not_a_card(person: Person) -> None:
    person.position(position("play-card", "ambush,probe-left,attack-left"))
    person.take_screen()
    person.press_card("ambush")
    refused(person, "Ambush", ())


def test_why_not_this_order(person: Person) -> None:
    command = " command=attack-left@0"
    person.position(position("order", "ambush,probe-left", command=command))
    person.take_screen()
    person.press_hex("k4")
    refused(person, "k4 lies on your right", ("k4",))
    person.press_hex("B5")
    refused(person, "B5", ("B5",))


def test_why_not_this_way(person: Person) -> None:
    command = " command=attack-left@0"
    person.position(position("order", "ambush,probe-left", command=command))
    person.play(["order d2", "order D3"])
    person.press_hex("D3")
    person.press_hex("E7")
    refused(person, "2", ("E7",))
    person.press_hex("B5")
    refused(person, "B5", ("B5",))


def test_why_not_this_target(person: Person) -> None:
    command = " command=attack-left@0"
    text = position("battle", "ambush,probe-left", "E5!om0b1", "C7", command)
    person.position(text)
    person.take_screen()
    person.press_hex("E5")
    person.press_hex("C7")
    refused(person, "c6", ("c6",))
    person.press_hex("L7")
    refused(person, "L7 is 8 hexes away", ("L7",))


def test_a_reaction_is_asked_of_the_other_seat(visit: Callable[..., Person]) -> None:
    """A battle of two browsers up to an ambush: only its owner is asked, and sees what is asked."""
    here, friend = visit(), visit()
    table = here.table("tutorial", seats=AGAINST_FRIEND)
    link = here.page.get_by_role("textbox", name="Link")
    address = link.input_value()
    assert address.startswith(here.server.base)
    friend.open(address.removeprefix(here.server.base))
    friend.until(lambda: friend.state.get("seat") == "axis")
    expect(link).to_have_count(0)
    actions, _ = battle("tutorial")
    at = actions.index("ambush")
    for n, text in enumerate(actions[:at]):
        who = None
        while who is None:
            who = next((one for one in (here, friend) if one.state["choices"]), None)
            here.page.wait_for_timeout(5)
            friend.page.wait_for_timeout(5)
        who.act(text)
        other = friend if who is here else here
        other.until(lambda other=other, n=n: other.state["entries"] == n + 1)  # type: ignore[misc]
    assert {one["text"] for one in friend.state["choices"]} == {"ambush", "decline", "decline turn"}
    assert here.state["choices"] == []
    expect(here.page.locator(".prompt h2")).to_have_text("Waiting for the Axis")
    # How the attack and the ambush would go stands on the buttons; the assaulted unit is marked.
    for text in ("ambush", "decline"):
        expect(friend.choice_button(text)).to_contain_text("dice")
    friend.choice_button("ambush").hover()
    expect(friend.page.locator(".preview")).to_contain_text("Eliminated")
    assert "target" in friend.says(friend.state["view"]["phase"]["params"]["hex"])
    friend.act("ambush")
    here.until(lambda: here.state["entries"] == at + 1)
    friend.page.close()
    stranger = visit()
    stranger.sit(table)
    assert stranger.state["your_sides"] == []
    expect(stranger.page.get_by_text("Hands are hidden from spectators.")).to_be_visible()


def test_a_taken_seat_asks_before_another_browser_has_it(visit: Callable[..., Person]) -> None:
    here, friend, third = visit(), visit(), visit()
    here.table("tutorial", seats=AGAINST_FRIEND)
    address = here.page.get_by_role("textbox", name="Link").input_value()
    path = address.removeprefix(here.server.base)
    friend.open(path)
    friend.until(lambda: friend.state.get("seat") == "axis")
    third.forgives = re.compile("409")  # the browser notes the server's refusal
    third.open(path)
    third.button("Take the seat").click()
    third.until(lambda: third.state.get("seat") == "axis")
    friend.until(lambda: friend.state["your_sides"] == [])


def test_a_draw_is_offered_and_taken_and_the_sides_are_swapped(
    visit: Callable[..., Person],
) -> None:
    here, friend = visit(), visit()
    here.table("tutorial", seats=AGAINST_FRIEND)
    address = here.page.get_by_role("textbox", name="Link").input_value()
    friend.open(address.removeprefix(here.server.base))
    friend.until(lambda: friend.state.get("seat") == "axis")
    here.button("Menu").click()
    here.button("Offer a draw").click()
    friend.button("Accept").click()
    here.until(lambda: here.state["over"])
    expect(here.page.get_by_role("heading", name="A draw")).to_be_visible()
    before = here.page.url
    here.button("Play again, sides swapped").click()
    here.page.wait_for_url(lambda url: url != before)
    here.until(lambda: not here.state["over"])
    assert here.state["your_sides"] == ["axis"]


def test_resigning_asks_first(person: Person) -> None:
    person.table("tutorial")
    person.take_screen()
    person.button("Menu").click()
    person.button("Resign").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Give up for the Allies?")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    person.until(lambda: person.state["over"])
    assert person.state["winner"] == "axis"


def test_typed_dice_say_what_they_are_for(person: Person) -> None:
    """Whose battle it is, before the dice are thrown; then they are pressed face by face."""
    person.position(
        "memoir44 setup=E5:infus,d6:infger,D9:infger side=allies phase=battle"
        " command=attack-centre hand.axis=recon-left units=0@D9,1@d6,2@E5!om0b1",
        seats=HERE,
        dice="typed",
        seed=None,
    )
    person.act("battle E5xd6")
    person.take_screen()
    person.until(lambda: bool(person.state["choices"]))
    person.press(person.choice_button(person.state["choices"][0]["text"]))
    prompt = person.page.locator(".prompt")
    expect(prompt).to_contain_text("Infantry on E5 battles infantry on d6.")
    wanted = person.state["needs_dice"]["count"]
    for _ in range(wanted):
        prompt.get_by_role("button", name="grenade").click()
    person.button("That was rolled").click()
    person.until(lambda: person.state["needs_dice"] is None)


def test_the_keys_of_the_picture_work_wherever_the_focus_is(person: Person) -> None:
    """After a press on a button beside the board its keys still zoom; in a text they are typed."""
    person.table("keys")
    person.take_screen()
    person.page.get_by_role("tab", name="Log").click()
    picture = person.page.locator(".board > svg").first
    before = picture.get_attribute("viewBox")
    person.page.evaluate("document.activeElement.blur()")
    person.page.keyboard.press("+")
    expect(picture).not_to_have_attribute("viewBox", str(before))
    person.page.keyboard.press("0")
    expect(picture).to_have_attribute("viewBox", str(before))


def test_typed_letters_are_named_and_never_cut_in_silence(person: Person) -> None:
    """What letters there are, which are none, and that there are too many, is told at once."""
    person.position(
        "memoir44 setup=E5:infus,e6:infger,D9:infger side=allies phase=battle"
        " command=attack-centre hand.axis=recon-left units=0@D9,1@e6,2@E5!om0b1 discard=ambush",
        seats=HERE,
        dice="typed",
        seed=None,
    )
    person.take_screen()
    person.until(lambda: bool(person.state["choices"]))
    person.gesture(person.choice("battle E5xe6"))
    person.until(lambda: person.state["needs_dice"] is not None)
    prompt = person.page.locator(".prompt")
    expect(prompt.get_by_role("button", name="flag")).to_contain_text("F flag")
    field, send = prompt.get_by_role("textbox"), person.button("That was rolled")
    field.fill("zz1")
    expect(prompt.get_by_role("alert")).to_contain_text("Z, 1: no face of these dice")
    expect(send).to_be_disabled()
    field.fill("AAAAA")
    expect(prompt.get_by_role("alert")).to_contain_text("5 are too many")
    expect(send).to_be_disabled()
    field.fill("iaf")
    expect(send).to_be_enabled()
