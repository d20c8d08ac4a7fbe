"""The command `hexfront serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Else 4400, or the next free one.")
    ] = None,
    data: Annotated[
        Path | None, typer.Option(help="The folder for games; else your own data folder.")
    ] = None,
    database_url: Annotated[
        str, typer.Option(help="Another database, such as postgresql://user@host/name.")
    ] = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
) -> None:
    """Serve the page: play in the browser, on one screen, against a bot, or by links."""
    from hexfront.server import run

    run(host, port, data, database_url, not no_browser)
