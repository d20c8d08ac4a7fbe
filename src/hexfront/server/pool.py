"""Worker processes as the server sees them: jobs with a time limit; a worker that fails is
replaced.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from typing import Any

import msgspec

from hexfront.server.beginnings import Beginning, Step
from hexfront.server.worker import Answer, Check, Checked, Chosen, Failed, Job, Think

REMEMBERED = 64
STARTING = 20.0  # a new process has to import the engine first


class WorkerLost(Exception):
    """The worker died or ran out of time."""


class Link:
    """One worker process. Jobs are done one at a time."""

    def __init__(self, memory: int = 0) -> None:
        self.memory = memory
        self.process: Process | None = None
        self.lock = asyncio.Lock()
        # What the process knows of each table: how many steps, and of which telling of its history.
        self.known: OrderedDict[str, tuple[int, int]] = OrderedDict()
        self.decoder = msgspec.msgpack.Decoder(Answer)
        self.restarts = -1

    async def start(self) -> Process:
        """The running process; a new one if there is none."""
        if self.process is None or self.process.returncode is not None:
            self.known.clear()
            self.restarts += 1
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "hexfront.server.worker",
                str(self.memory),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
            )
        return self.process

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def send(self, job: Job) -> None:
        process = await self.start()
        assert process.stdin is not None
        data = msgspec.msgpack.encode(job)
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()

    async def receive(self) -> Any:
        assert self.process is not None
        assert self.process.stdout is not None
        head = await self.process.stdout.readexactly(4)
        data = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
        return self.decoder.decode(data)


class Pool:
    """The workers of one server: some that think, one that reads what comes from outside."""

    def __init__(self, workers: int, check_memory: int) -> None:
        self.thinkers = [Link() for _ in range(workers)]
        self.checker = Link(check_memory)

    async def start(self) -> None:
        """Start the thinkers, so that the first decision does not wait for it."""
        for link in self.thinkers:
            await link.start()

    async def stop(self) -> None:
        """End all processes."""
        for link in [*self.thinkers, self.checker]:
            await link.stop()

    async def choose(
        self,
        table: str,
        telling: int,
        beginning: Beginning,
        steps: list[Step],
        bot: str,
        limit: float,
    ) -> str | None:
        """The text of the bot's choice; at the limit the best so far; None if there is none yet.

        `telling` changes whenever steps are taken back, so that the worker begins anew.
        """
        link = self.thinkers[sum(table.encode()) % len(self.thinkers)]
        best: str | None = None
        async with link.lock:
            try:
                fresh = link.process is None or link.process.returncode is not None
                async with asyncio.timeout(limit + (STARTING if fresh else 0)):
                    await link.start()
                    await link.send(self._job(link, table, telling, beginning, steps, bot))
                    while True:
                        answer = await link.receive()
                        if not isinstance(answer, Chosen):
                            raise WorkerLost(answer.error)
                        best = answer.text
                        if answer.final:
                            link.known[table] = (telling, len(steps))
                            return best
            except (TimeoutError, OSError, EOFError, WorkerLost, msgspec.MsgspecError):
                await link.stop()
            except (
                BaseException
            ):  # cancelled half way through: the next answer would be the wrong one
                await link.stop()
                raise
        return best

    def _job(
        self,
        link: Link,
        table: str,
        telling: int,
        beginning: Beginning,
        steps: list[Step],
        bot: str,
    ) -> Think:
        forget: list[str] = []
        known = link.known.pop(table, None)
        while len(link.known) >= REMEMBERED:
            forget.append(link.known.popitem(last=False)[0])
        if known is not None and known[0] == telling and known[1] <= len(steps):
            return Think(table, None, steps[known[1] :], bot, forget)
        return Think(table, beginning, steps, bot, forget)

    async def check(self, job: Check, limit: float) -> Checked | None:
        """What was read, or None if that took too long or too much."""
        link = self.checker
        async with link.lock:
            try:
                fresh = link.process is None or link.process.returncode is not None
                async with asyncio.timeout(limit + (STARTING if fresh else 0)):
                    await link.send(job)
                    answer = await link.receive()
            except (TimeoutError, OSError, EOFError, msgspec.MsgspecError):
                await link.stop()
                return None
            except BaseException:
                await link.stop()
                raise
        return None if isinstance(answer, Failed) else answer
