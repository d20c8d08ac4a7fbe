"""Scenario files packed into one word, so that a position or a record can hold them whole."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from hexfront.core.problems import Problem, ScenarioError

S = TypeVar("S")

LARGEST_FILE: Final = 2_000_000
KEPT: Final = 8


def pack(mark: str, text: str | bytes) -> str:
    """The word for a file's text: the mark of its system, and the text compressed."""
    raw = text.encode() if isinstance(text, str) else text
    return mark + base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode()


def unpack(mark: str, source: str) -> bytes:
    """The file that a packed source holds, of bounded size. Raises ScenarioError."""
    try:
        data = base64.urlsafe_b64decode(source[len(mark) :].encode())
        unzip = zlib.decompressobj()
        raw = unzip.decompress(data, LARGEST_FILE)
    except (ValueError, zlib.error) as error:
        raise ScenarioError([Problem("damaged-source", "scenario", str(error))]) from error
    if unzip.unconsumed_tail or not unzip.eof:
        raise ScenarioError([Problem("damaged-source", "scenario", "incomplete or too large")])
    return raw


class LastRead(Generic[S]):
    """The scenarios that were read last, since each position of a game names the same one.

    `charts` is the hash of the charts in use, empty where a system has none.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], S] = {}

    def get(self, source: str, charts: str, read: Callable[[], S]) -> S:
        """The scenario of a packed source: what `read` makes of it, and as long as it is kept
        always the same object."""
        key = (source, charts)
        found = self._kept.pop(key) if key in self._kept else read()
        self._kept[key] = found
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found


def no_such_scenario(source: str) -> ScenarioError:
    """What to raise for a source that is neither packed nor the id of a scenario."""
    return ScenarioError([Problem("no-such-scenario", source[:40], "there is no such scenario")])
