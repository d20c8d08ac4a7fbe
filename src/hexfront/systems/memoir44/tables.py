"""Reading the data tables: every number that the rules use stands in `data/*.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

DATA = "hexfront.systems.memoir44"


def table(name: str) -> dict[str, Any]:
    """The rows of `data/NAME.toml`, in the order of the file."""
    text = files(DATA).joinpath("data").joinpath(name + ".toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
