"""Load on the server: many tables at once, people against bots, and how long an action takes.

Starts a server of its own on the loopback, with a database in a temporary folder. At each table one
client acts once a second against a bot that decides at most twice a second. An action's time is
from sending it to the arrival of the state that has it, which is also after it is safe on the disk.
The first seconds, in which all tables are made at once, do not count.

    python scripts/load.py --tables 50 --seconds 30 --limit 100
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

HOST = "127.0.0.1"
WARM_UP = 5.0
SCENARIOS = ("first-light", "borisov", "stanichka", "villiers-fossard")
SERVER = """
import sys
from pathlib import Path
from hexfront.server import run
run("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), "", False)
"""


class Person:
    """One client at one table."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.rng = random.Random(number)
        self.scenario = SCENARIOS[number % len(SCENARIOS)]
        self.counts_from = 0.0
        self.times: list[float] = []
        self.decisions = 0
        self.sent = 0.0
        self.entries = 0
        self.state: dict[str, Any] = {}

    async def play(self, end: float) -> None:
        """Act once a second until the end, at a new table whenever a game is over."""
        await asyncio.sleep(self.rng.random())
        while time.monotonic() < end:
            cookie, table = await asyncio.to_thread(make_table, self.port, self.scenario)
            base = f"http://{HOST}:{self.port}"
            address = f"ws://{HOST}:{self.port}/api/tables/{table}/live"
            headers = {"cookie": cookie}
            async with connect(
                address, origin=Origin(base), additional_headers=headers, max_size=None
            ) as live:
                listening = asyncio.create_task(self.listen(live))
                await self.act(live, end)
                listening.cancel()

    async def listen(self, live: ClientConnection) -> None:
        """Take the states as they come."""
        self.state, self.entries, self.sent = {}, 0, 0.0
        async for text in live:
            message = json.loads(text)
            if message["type"] != "state":
                continue
            now = time.monotonic()
            if now > self.counts_from:
                self.decisions += max(0, message["entries"] - self.entries)
            if self.sent and message["entries"] > self.entries:
                if self.sent > self.counts_from:
                    self.times.append(now - self.sent)
                self.sent = 0.0
            self.entries = message["entries"]
            self.state = message

    async def act(self, live: ClientConnection, end: float) -> None:
        """Once a second take any choice, if there is one."""
        due = time.monotonic()
        while time.monotonic() < end and not self.state.get("over"):
            choices = self.state.get("choices")
            if choices and not self.sent:
                text = self.rng.choice(choices)["text"]
                order = {"type": "act", "text": text, "decision": self.state["decision"]}
                self.sent = time.monotonic()
                await live.send(json.dumps(order))
            due += 1.0
            await asyncio.sleep(max(0.0, due - time.monotonic()))


def make_table(port: int, scenario: str) -> tuple[str, str]:
    """A new table against the greedy bot: the browser's cookie and the table's id."""
    request = http.client.HTTPConnection(HOST, port, timeout=30)
    body = json.dumps({"scenario": scenario, "seats": {"axis": {"kind": "bot", "bot": "greedy"}}})
    headers = {"content-type": "application/json"}
    request.request("POST", "/api/tables", body, headers)
    response = request.getresponse()
    answer = json.loads(response.read())
    if response.status != 201:
        raise SystemExit(f"no table: {answer}")
    cookie = (response.getheader("set-cookie") or "").partition(";")[0]
    request.close()
    return cookie, answer["table"]


def wait_for(port: int) -> None:
    """Wait until the server listens."""
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex((HOST, port)) == 0:
                return
        time.sleep(0.1)
    raise SystemExit("the server does not start")


def any_port() -> int:
    """A port at which nothing listens."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        found: int = probe.getsockname()[1]
        return found


async def load(port: int, tables: int, seconds: float) -> list[Person]:
    """All people at once."""
    people = [Person(port, number) for number in range(tables)]
    end = time.monotonic() + WARM_UP + seconds
    for person in people:
        person.counts_from = end - seconds
    await asyncio.gather(*[person.play(end) for person in people])
    return people


def share(times: list[float], part: float) -> float:
    """The time that this part of all stays under, in milliseconds."""
    return 1000 * times[min(len(times) - 1, int(part * len(times)))]


def main() -> None:
    """Measure, and print; exit code 1 if p99 is over the limit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--limit", type=float, default=0.0, help="milliseconds that p99 may take")
    wanted = parser.parse_args()
    port = any_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(port), str(Path(folder))]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                wait_for(port)
                people = asyncio.run(load(port, wanted.tables, wanted.seconds))
            finally:
                server.terminate()
    times = sorted([found for person in people for found in person.times])
    decisions = sum([person.decisions for person in people])
    if not times:
        raise SystemExit("no action was answered")
    p99 = share(times, 0.99)
    print(f"tables              {wanted.tables}")
    print(f"actions of people   {len(times)} ({len(times) / wanted.seconds:.0f} a second)")
    print(f"decisions in all    {decisions} ({decisions / wanted.seconds:.0f} a second)")
    print(f"action to state     p50 {share(times, 0.5):.1f} ms, p99 {p99:.1f} ms")
    print(f"slowest             {1000 * times[-1]:.1f} ms")
    if wanted.limit and p99 > wanted.limit:
        raise SystemExit(f"p99 is over {wanted.limit:.0f} ms")


if __name__ == "__main__":
    main()
