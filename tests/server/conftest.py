"""A running server for the tests of a module, and browsers that look at it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from server_support import Browser, Running, quick, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(quick(tmp_path_factory.mktemp("data"))) as running:
        yield running


@pytest.fixture
def browser(server: Running) -> Iterator[Callable[[], Browser]]:
    """Makes new browsers, which are closed after the test."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Browser(server.port))
