"""Scenario files and records that are brought along."""

import base64
import re
from pathlib import Path

from playwright.sync_api import expect

from page_support import Person

DROP = """([name, content]) => {
    const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name));
    for (const kind of ["dragover", "drop"]) {
        const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
    }
}"""


def drop(person: Person, name: str, content: bytes) -> None:
    """Drag a file onto the page."""
    person.page.evaluate(DROP, [name, base64.b64encode(content).decode()])


def test_a_file_is_dragged_in_and_played_against_the_bot(person: Person, corpus: Path) -> None:
    """Ten turns of a real scenario, from the drop to the log."""
    path = min((corpus / "m44_editor").glob("*.m44"), key=lambda one: (len(one.name), one.name))
    page = person.open()
    page.get_by_role("heading", name="Bring your own").wait_for()
    drop(person, path.name, path.read_bytes())
    found = page.locator(".report.found")
    found.get_by_role("button", name=re.compile("^Play")).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Start")).click()
    page.wait_for_url(re.compile("/table/"))
    person.until(lambda: bool(person.state))
    assert any(seat["kind"] == "bot" for seat in person.state["seats"])
    person.play_greedily(lambda: person.state["view"]["turn"] > 10)
    assert person.state["over"] or person.state["view"]["turn"] > 10
    expect(page.locator(".log h2").first).to_contain_text("Turn")


def test_a_damaged_file_is_refused_in_words(person: Person) -> None:
    person.forgives = re.compile("400")  # the browser notes the server's refusal
    page = person.open()
    page.get_by_role("heading", name="Bring your own").wait_for()
    drop(person, "broken.m44", b'{"game_info": {"front"')
    expect(page.get_by_role("alert")).to_contain_text("broken.m44 cannot be read")


def test_a_record_is_saved_and_brought_back(person: Person, tmp_path: Path) -> None:
    person.table("tutorial")
    person.take_screen()
    person.button("Menu").click()
    person.button("Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    person.until(lambda: person.state["over"])
    person.button("Menu").click()
    with person.page.expect_download() as saved:
        person.button("Save the record").click()
    text = Path(saved.value.path()).read_text()
    assert saved.value.suggested_filename.endswith(".txt")
    page = person.open()
    page.get_by_role("heading", name="Bring your own").wait_for()
    drop(person, "battle.txt", text.encode())
    page.locator(".report.found").get_by_role("button", name="Open the record").wait_for()


def test_a_position_is_shared_by_a_link(person: Person) -> None:
    person.table("tutorial")
    person.take_screen()
    person.button("Menu").click()
    person.button("Share this position").click()
    link = person.page.get_by_role("dialog").get_by_role("textbox").input_value()
    person.open(link.removeprefix(person.server.base))
    person.button("Play on from here").click()
    expect(person.page.get_by_role("dialog")).to_contain_text("Start")


def test_a_position_after_the_end_is_only_looked_at(person: Person) -> None:
    person.table("tutorial")
    person.take_screen()
    person.button("Menu").click()
    person.button("Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    person.until(lambda: person.state["over"])
    person.button("Menu").click()
    person.button("Share this position").click()
    link = person.page.get_by_role("dialog").get_by_role("textbox").input_value()
    page = person.open(link.removeprefix(person.server.base))
    expect(page.locator("header")).to_contain_text("The battle is over: ")
    expect(page.locator("header")).not_to_contain_text("obody")
    expect(person.button("Play on from here")).to_have_count(0)
