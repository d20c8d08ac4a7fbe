"""How the server tells of its own mistakes in its log: where they happened, but never with values,
since those could be hidden things."""

from __future__ import annotations

import logging
import traceback

log = logging.getLogger("hexfront.server")


def report(what: str, error: BaseException) -> None:
    """Write down that something failed: the kind of error and the lines of code that led to it."""
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s failed: %s\n%s", what, type(error).__name__, where)
