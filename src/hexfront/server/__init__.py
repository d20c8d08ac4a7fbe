"""The server: tables, seats, a store, live updates, and the page.

It knows no game system: everything that it tells comes from the engine's contract.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["run"]


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    database_url: str = "",
    open_browser: bool = True,
) -> None:
    """Serve until interrupted. Without a port the first free one from 4400 on is taken."""
    from hexfront.server.serving import serve

    serve(host, port, data, database_url, open_browser)
