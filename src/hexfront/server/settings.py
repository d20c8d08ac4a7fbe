"""How a server is set up: one frozen value that everything else is given."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path

import platformdirs

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")
UPLOAD = 2_000_000
MESSAGE = 16_384


def default_data() -> Path:
    """The platform's folder for a user's data."""
    return Path(platformdirs.user_data_dir("hexfront", appauthor=False))


def page_folder() -> Path:
    """Where an installed package keeps the built page; it may be absent."""
    return Path(str(files("hexfront"))) / "web"


@dataclass(frozen=True)
class Settings:
    """All that can be set. Times in seconds, sizes in bytes, rates a second.

    `hosts`: names under which the server answers (empty: any). `origins`: further origins that may
    change things, beside the server's own. `bot_pause`: the least time between two decisions of
    bots that somebody watches. `reaction_pause`: how long a bot always takes for an answer that
    rests on hidden means. `bot_limit`: after which the best choice so far is played. `check_limit`:
    for reading a file, a record or a position from outside. `idle_tables`: how many tables that
    nobody looks at stay in memory. `trust_proxy`: take the client's address from X-Forwarded-For,
    for rate limits behind a proxy of one's own.
    """

    data: Path = field(default_factory=default_data)
    database_url: str = ""
    web: Path = field(default_factory=page_folder)
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    bot_pause: float = 0.5
    reaction_pause: float = 1.0
    bot_limit: float = 4.0
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    check_limit: float = 5.0
    check_memory: int = 1 << 30
    idle_tables: int = 200
    request_rate: float = 50.0
    request_burst: float = 400.0
    making_rate: float = 1.0
    making_burst: float = 120.0
    message_rate: float = 20.0
    message_burst: float = 60.0
    connections_each: int = 400
    trust_proxy: bool = False

    @property
    def url(self) -> str:
        """The database, a file in the data folder unless told otherwise."""
        return self.database_url or f"sqlite:///{self.data / 'hexfront.db'}"
