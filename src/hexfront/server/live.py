"""The live connection of a browser to a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hexfront.core.game import NOBODY, SPECTATOR, Denial
from hexfront.server import answers, faults, payload
from hexfront.server import store as db
from hexfront.server.hub import Hub
from hexfront.server.limits import Bucket
from hexfront.server.settings import MESSAGE
from hexfront.server.table import Refused, Table

log = logging.getLogger("hexfront.server")

AGAIN = 1012  # the page should connect again
UNKNOWN = 4404
TOO_MUCH = 1008
MOST_WAITING = 200


class Message(msgspec.Struct):
    """Anything that a page may send; which fields count, its `type` says."""

    type: str
    text: str = ""
    decision: int = -1
    side: str | None = None
    accept: bool = False
    faces: str = ""
    id: int | str = 0
    what: str = ""
    place: str = msgspec.field(name="from", default="")
    rule: str | None = None
    terrain: str | None = None
    unit: str | None = None
    card: str | None = None
    confirm_turn: bool | None = None


class Connection:
    """One page that looks at a table. States are made when they are sent, so that a slow page gets
    the latest one instead of a queue of old ones."""

    def __init__(self, socket: WebSocket, table: Table, hub: Hub, browser: str) -> None:
        self.socket = socket
        self.table = table
        self.hub = hub
        self.browser = browser
        self.bucket = Bucket(hub.settings.message_rate, hub.settings.message_burst)
        self.waiting: deque[bytes] = deque()
        self.has_news = asyncio.Event()
        self.wants_state = True
        self.has_news.set()
        # What the page knows: how many entries, of which telling, through whose eyes.
        self.entries = 0
        self.telling = table.telling
        self.eyes: int | None = None
        self.handlers: dict[str, Callable[[Message], Awaitable[None]]] = {
            "act": self.act,
            "undo": self.undo,
            "resign": self.resign,
            "offer-draw": self.offer_draw,
            "answer-draw": self.answer_draw,
            "hand-over": self.hand_over,
            "dice": self.dice,
            "ask": self.ask,
            "pref": self.pref,
        }

    # --- sending -------------------------------------------------------------------------------

    def wake(self) -> None:
        """Something changed: send the state."""
        self.wants_state = True
        self.has_news.set()

    def put(self, message: dict[str, Any]) -> None:
        """Send this message, before the next state."""
        if len(self.waiting) < MOST_WAITING:
            self.waiting.append(msgspec.json.encode(message))
        self.has_news.set()

    def state(self) -> bytes:
        """The state, with the log from where the page's knowledge ends."""
        table = self.table
        eyes = table.eyes(self.browser)
        size = len(table.course.log)
        known = self.entries
        if eyes != self.eyes:
            known = 0
        else:
            known = min([known, *table.course.undos[self.telling :]])
        self.entries, self.telling, self.eyes = size, table.telling, eyes
        return payload.state(table, self.browser, known)

    async def write(self) -> None:
        """Send what there is, for as long as the connection stands."""
        while True:
            await self.has_news.wait()
            self.has_news.clear()
            while self.waiting:
                await self.send(self.waiting.popleft())
            if self.wants_state:
                self.wants_state = False
                if self.table.stale:
                    await self.socket.close(AGAIN)
                    return
                await self.send(self.state())

    async def send(self, data: bytes) -> None:
        await self.socket.send_text(data.decode())

    # --- receiving -----------------------------------------------------------------------------

    async def read(self) -> None:
        """Do what the page asks, one message after another."""
        decoder = msgspec.json.Decoder(Message)
        while True:
            raw = await self.socket.receive()
            if raw["type"] == "websocket.disconnect":
                return
            text = raw.get("text") or ""
            if len(text) > MESSAGE or not self.bucket.take():
                self.put(error("too-often", "too many or too large messages"))
                await asyncio.sleep(0.2)
                continue
            try:
                message = decoder.decode(text)
                handler = self.handlers[message.type]
            except (msgspec.MsgspecError, KeyError):
                self.put(error("bad-message", "this message is not understood"))
                continue
            await self.handle(handler, message)

    async def handle(self, handler: Callable[[Message], Awaitable[None]], message: Message) -> None:
        """Do one message, and tell the page if it is refused."""
        try:
            await handler(message)
        except Denial as denial:
            self.put(
                {
                    "type": "denied",
                    "denial": payload.denial_json(denial),
                    "decision": self.table.course.game.decision,
                }
            )
            if denial.id in ("denied-stale", "denied-not-your-decision", "denied-game-over"):
                self.wake()
        except Refused as refused:
            self.put(error(refused.code, refused.message))
            self.wake()
        except db.NotSaved as failed:
            log.error("an action could not be saved: %s", failed)
            self.put(error("not-saved", "the server could not save this; nothing was changed"))
            self.wake()
        except db.Conflict:
            self.table.touch()
        except Exception as mistake:
            faults.report(f"a message {message.type!r}", mistake)
            self.put(error("internal", "the server made a mistake; nothing was changed"))
            self.wake()
        self.hub.kick(self.table)

    def seat(self, name: str | None) -> int:
        """The side for which the page speaks: the one it looks through, or one that it names and
        whose seat it holds. Raises a Denial for anybody else."""
        table = self.table
        eyes = table.eyes(self.browser)
        side = eyes if name is None else table.side_of(name)
        if side == SPECTATOR or side not in table.seating.held_by(self.browser):
            raise Refused("not-seated", "that seat is not yours")
        return side

    async def act(self, message: Message) -> None:
        """An action, for the decision that it answers."""
        table = self.table
        game = table.course.game
        side = self.seat(message.side)
        if message.decision != game.decision:
            params: dict[str, str | int] = {"answered": message.decision, "decision": game.decision}
            raise Denial("turn", "denied-stale", params)
        if side != table.eyes(self.browser):
            raise Refused("hand-over", "the person of that side must first confirm to be there")
        await table.act(side, message.text, message.decision)

    async def undo(self, message: Message) -> None:
        """Take the last decision back."""
        side = payload.undoer(self.table, self.browser)
        if message.side is not None or side == SPECTATOR:
            side = self.seat(message.side)
        await self.table.undo(side, message.decision)

    async def resign(self, message: Message) -> None:
        """Give up."""
        await self.table.outside(self.seat(message.side), "resign")

    async def offer_draw(self, message: Message) -> None:
        """Offer a draw."""
        await self.table.outside(self.seat(message.side), "offer-draw")

    async def answer_draw(self, message: Message) -> None:
        """Answer the other side's offer; on a shared screen the other person answers."""
        table = self.table
        offer = table.course.game.draw_offer
        if offer == NOBODY:
            raise Denial("draw offers", "denied-no-offer")
        if 1 - offer not in table.seating.held_by(self.browser):
            raise Refused("not-seated", "that seat is not yours")
        await table.outside(1 - offer, "accept-draw" if message.accept else "decline-draw")

    async def hand_over(self, message: Message) -> None:
        """The person of that side now sits at this screen."""
        table = self.table
        if not table.seating.hand_over(self.browser, table.side_of(message.side)):
            raise Refused("not-seated", "that seat is not yours")
        for watcher in table.watchers:
            if watcher.browser == self.browser:
                watcher.wake()

    async def dice(self, message: Message) -> None:
        """Dice that were rolled by hand."""
        if not self.table.seating.held_by(self.browser):
            raise Refused("not-seated", "only players roll")
        await self.table.type_dice(message.faces)

    async def ask(self, message: Message) -> None:
        """A question about the rules or the position."""
        question = {
            "rule": message.rule,
            "terrain": message.terrain,
            "unit": message.unit,
            "card": message.card,
        }
        eyes = self.table.eyes(self.browser)
        found = answers.answer(
            self.table, eyes, message.what, message.text, message.place, question
        )
        self.put({"type": "answer", "id": message.id, **found})

    async def pref(self, message: Message) -> None:
        """Preferences are the page's own; the server has nothing to do with them yet."""


def error(code: str, text: str) -> dict[str, Any]:
    """An error for the page to word."""
    return {"type": "error", "code": code, "message": text}


async def live(socket: WebSocket, id: str, hub: Hub, counts: Counter[str]) -> None:
    """Serve one connection until either end closes it."""
    state = socket.scope["state"]
    cookie = state.get("cookie")
    headers = [] if cookie is None else [(b"set-cookie", cookie.encode())]
    await socket.accept(headers=headers)
    address: str = state["address"]
    if counts[address] >= hub.settings.connections_each:
        await socket.close(TOO_MUCH, "too-many-connections")
        return
    counts[address] += 1
    try:
        table = await _find(hub, id)
        if table is None:
            await socket.close(UNKNOWN, "no-such-table")
            return
        await serve(Connection(socket, table, hub, state["browser"]))
    finally:
        counts[address] -= 1
        if counts[address] <= 0:
            del counts[address]


async def _find(hub: Hub, id: str) -> Table | None:
    """The table, or None if there is none that could be shown."""
    try:
        return await hub.get(id)
    except (Refused, db.NotSaved) as failed:
        log.error("a table could not be read: %s", type(failed).__name__)
        return None


async def serve(connection: Connection) -> None:
    """Read and write side by side."""
    table = connection.table
    others = [watcher for watcher in table.watchers if watcher.browser == connection.browser]
    table.watchers.add(connection)
    if not others:
        table.touch()  # others see that this browser is there
    connection.hub.kick(table)
    writing = asyncio.create_task(connection.write())
    reading = asyncio.create_task(connection.read())
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.watchers.discard(connection)
        writing.cancel()
        if not reading.done():
            await asyncio.wait({reading}, timeout=5)  # what it is doing is to end well
            reading.cancel()
        for result in await asyncio.gather(writing, reading, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(
                result, (WebSocketDisconnect, RuntimeError, OSError)
            ):
                log.error("a connection ended with %s", type(result).__name__)
        if not any(watcher.browser == connection.browser for watcher in table.watchers):
            table.seating.leave(connection.browser)
            table.touch()
        if connection.socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the other end was faster
                await connection.socket.close()
