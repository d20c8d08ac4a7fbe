"""One server and one browser for all tests of the page; each test has people of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from hexfront.server.settings import page_folder
from page_support import FLAGS, Person, Server, chromium

Visit = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a screen."""
    found = chromium()
    if found is None:
        pytest.skip("no Chromium: apt install chromium")
    if not (page_folder() / "index.html").is_file():
        pytest.skip("the page is not built: make page")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share: each makes tables of its own."""
    started = Server(tmp_path_factory.mktemp("data")).start()
    yield started
    started.end()


@pytest.fixture
def own_server(browser: Browser, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end."""
    started = Server(tmp_path).start()
    yield started
    started.end()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Brings further people, each in a browser of their own; whatever their browsers complain
    about fails the test."""
    people: list[Person] = []

    def bring(kind: type[Person] = Person, at: Server = server, **options: Any) -> Person:
        people.append(kind(browser, at, **options))
        return people[-1]

    yield bring
    wrong = [complaint for person in people for complaint in person.wrong]
    for person in people:
        person.close()
    assert wrong == []


@pytest.fixture
def person(visit: Visit) -> Person:
    """Somebody in front of a screen of usual size."""
    return visit()
