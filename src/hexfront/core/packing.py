"""Scenario files packed into one word, so that a position or a record can hold them whole."""

from __future__ import annotations

import base64
import zlib
from typing import Final

from hexfront.core.problems import Problem, ScenarioError

LARGEST_FILE: Final = 2_000_000


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


def no_such_scenario(source: str) -> ScenarioError:
    """What to raise for a source that is neither packed nor the id of a scenario."""
    return ScenarioError([Problem("no-such-scenario", source[:40], "there is no such scenario")])
