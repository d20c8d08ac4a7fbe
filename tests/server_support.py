"""A server under test, and people who play at it."""

import asyncio
import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hexfront.server.app import create_app
from hexfront.server.hub import Hub
from hexfront.server.serving import free_port
from hexfront.server.settings import LOOPBACK, Settings

HOST = "127.0.0.1"
PATIENCE = 20.0


def quick(data: Path, **changes: Any) -> Settings:
    """Settings under which bots do not wait for people."""
    settings = Settings(
        data=data,
        web=data / "no-page",
        hosts=LOOPBACK,
        bot_pause=0.0,
        reaction_pause=0.05,
        bot_workers=1,
        making_rate=1000.0,
        making_burst=10_000.0,
        request_rate=10_000.0,
        request_burst=100_000.0,
        message_rate=10_000.0,
        message_burst=100_000.0,
    )
    return replace(settings, **changes)


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.port = free_port(HOST, 45_000 + random.randrange(10_000))
        self.app = create_app(settings)
        self.server = uvicorn.Server(
            uvicorn.Config(self.app, host=HOST, port=self.port, log_level="warning")
        )
        self.thread = threading.Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self.server.serve()

        asyncio.run(serve())

    def loop(self) -> asyncio.AbstractEventLoop:
        """The server's event loop."""
        assert self._loop is not None
        return self._loop

    @property
    def hub(self) -> Hub:
        found: Hub = self.app.state.hub
        return found

    def start(self) -> None:
        self.thread.start()
        end = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < end, "the server does not start"
            assert self.thread.is_alive(), "the server ended at once"
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    """A running server."""
    running = Running(settings)
    running.start()
    try:
        yield running
    finally:
        running.stop()


class Browser:
    """One browser: its cookie, its requests, its live connections."""

    def __init__(self, port: int) -> None:
        self.base = f"http://{HOST}:{port}"
        self.http = httpx.Client(
            base_url=self.base, headers={"origin": self.base}, timeout=PATIENCE
        )
        assert self.http.get("/api/health").json() == {"ok": True}
        self.open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()
        self.http.close()

    @property
    def cookie(self) -> str:
        return f"hexfront_browser={self.http.cookies['hexfront_browser']}"

    def get(self, path: str) -> Any:
        """The JSON of an address."""
        response = self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, **body: Any) -> Any:
        """The JSON answered to a request."""
        response = self.http.post(path, json=body)
        assert response.status_code in (200, 201), response.text
        return response.json()

    def table(self, scenario: str | None = "first-light", **more: Any) -> str:
        """A new table; seats that are not named are this browser's."""
        found: str = self.post("/api/tables", **({"scenario": scenario} | more))["table"]
        return found

    def live(self, table: str) -> "Live":
        """A live connection, its first state received."""
        address = self.base.replace("http", "ws") + f"/api/tables/{table}/live"
        headers = {"cookie": self.cookie}
        socket = connect(address, origin=Origin(self.base), additional_headers=headers)
        live = Live(self.open.enter_context(socket))
        live.state()
        return live


class Live:
    """A live connection. `heard` keeps every message, `last` is the latest state, and `log` what a
    page would have put together."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []

    def close(self) -> None:
        self.socket.close()

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.heard.append(message)
        if message["type"] == "state":
            self.last = message
            assert message["log_from"] <= len(self.log), "a gap in the log"
            self.log = self.log[: message["log_from"]] + message["log"]
            assert len(self.log) == message["entries"]
            assert [entry["n"] for entry in self.log] == list(range(1, len(self.log) + 1))
        return message

    def state(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next state."""
        return self.until("state", timeout)

    def until(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of a kind."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] == kind:
                return message

    def quiet(self, seconds: float = 0.2) -> list[dict[str, Any]]:
        """What comes within this time."""
        found: list[dict[str, Any]] = []
        while True:
            try:
                found.append(self.receive(seconds))
            except (TimeoutError, ConnectionClosed):
                return found

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def act(self, text: str, decision: int | None = None, **more: Any) -> None:
        """Send an action that answers the latest decision known."""
        answers = self.last["decision"] if decision is None else decision
        self.send("act", text=text, decision=answers, **more)

    def choose(self, rng: random.Random) -> str:
        """Take any of the choices, and wait for the state that has it."""
        text: str = rng.choice(self.last["choices"])["text"]
        entries = self.last["entries"]
        self.act(text)
        while self.state()["entries"] == entries:
            pass
        return text

    def wait_for_choices(self) -> bool:
        """Wait until this page is asked; False once the game is over."""
        while not self.last["choices"] and not self.last["over"]:
            if self.last["hand_over"] is not None:
                self.send("hand-over", side=self.last["hand_over"])
            self.state()
        return not self.last["over"]

    def wait_for_dice_or_choices(self) -> bool:
        """Wait until this page is asked for dice or a choice; False once the game is over."""
        while not self.last["over"]:
            if self.last["needs_dice"] or self.last["choices"]:
                return True
            self.state()
        return False


def play(live: Live, rng: random.Random, most: int = 5000) -> None:
    """Play at random until the game is over, or so many decisions were taken."""
    for _ in range(most):
        if not live.wait_for_choices():
            return
        live.choose(rng)


BOT_GAME = {"axis": {"kind": "bot", "bot": "random"}, "allies": {"kind": "here"}}
LINK_GAME = {"axis": {"kind": "link"}, "allies": {"kind": "here"}}
BOTS_ONLY = {"axis": {"kind": "bot", "bot": "random"}, "allies": {"kind": "bot", "bot": "random"}}
