"""Starts the server on this machine and opens a browser."""

from __future__ import annotations

import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

import uvicorn

from hexfront.server.app import create_app
from hexfront.server.settings import LOOPBACK, MESSAGE, Settings, default_data

FIRST_PORT = 4400
TRIED = 100
# The store's thread waits this long, in seconds, for its turn while the event loop is busy.
SWITCH = 0.0005


class PortTaken(OSError):
    """Another program listens there."""


def free_port(host: str, first: int = FIRST_PORT, tried: int = TRIED) -> int:
    """The first port from `first` on at which nothing listens."""
    for port in range(first, first + tried):
        if is_free(host, port):
            return port
    raise PortTaken(f"the ports {first} to {first + tried - 1} are all taken")


def is_free(host: str, port: int) -> bool:
    """Could the server listen there?"""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def settings_for(host: str, data: Path | None, database_url: str) -> Settings:
    """Settings for a server at this address. On the loopback it answers only under the loopback's
    names, so that no other site's name can be pointed at it."""
    hosts = LOOPBACK if host in LOOPBACK else ()
    return Settings(data=data or default_data(), database_url=database_url, hosts=hosts)


def open_when_ready(server: uvicorn.Server, address: str) -> None:
    """Open the browser once the server listens."""
    for _ in range(200):
        if server.started:
            webbrowser.open(address)
            return
        if server.should_exit:
            return
        time.sleep(0.05)


def serve(
    host: str, port: int | None, data: Path | None, database_url: str, open_browser: bool
) -> None:
    """Serve until interrupted. Raises OSError if the port is taken or the data cannot be kept."""
    if port is None:
        port = free_port(host)
    elif not is_free(host, port):
        raise PortTaken(f"port {port} is taken; leave --port out to take the next free one")
    app = create_app(settings_for(host, data, database_url))
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,  # addresses of pages hold the secrets of seats
        server_header=False,
        ws_max_size=MESSAGE,
        ws_max_queue=8,
        ws_per_message_deflate=True,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=3,
    )
    server = uvicorn.Server(config)
    sys.setswitchinterval(SWITCH)
    print(f"Hexfront is at {address} (Ctrl+C ends it)", flush=True)  # noqa: T201
    if open_browser:
        threading.Thread(target=open_when_ready, args=(server, address), daemon=True).start()
    server.run()
