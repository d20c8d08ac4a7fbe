"""The door: who may ask what from where, how much and how often, and what every answer carries."""

from __future__ import annotations

import re
import secrets
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexfront.server import faults
from hexfront.server.limits import Buckets
from hexfront.server.seats import browser_id
from hexfront.server.settings import UPLOAD, Settings

COOKIE = "hexfront_browser"
TOKEN = re.compile(r"[0-9a-f]{32}")
SAFE = ("GET", "HEAD", "OPTIONS")
YEAR = 31_536_000
LARGEST_BODY = 2 * UPLOAD  # a record as JSON; uploads have a limit of their own

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # secret links stay secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class TooLarge(HTTPException):
    """A request with too large a body."""

    def __init__(self) -> None:
        super().__init__(413, "the request is too large")


class Guard:
    """ASGI middleware around the whole server. Puts the browser's id into `scope["state"]`."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.making = Buckets(settings.making_rate, settings.making_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or turn away with an error in JSON."""
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request: host, origin, rate, size; and the headers of its answer."""
        headers = Headers(scope=scope)
        token, is_new = self.know(scope, headers)
        api = scope["path"].startswith("/api/")
        secure = scope.get("scheme") == "https"

        started = False

        async def answer(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if api:
                    out.setdefault("cache-control", "no-store")
                    if is_new:
                        out.append("set-cookie", cookie(token, secure))
            await send(message)

        wrong = self.wrong(scope, headers)
        if wrong is not None:
            await turn_away(answer, *wrong)
            return
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY:
            await turn_away(answer, 413, "too-large", "the request is too large")
            return
        try:
            await self.app(scope, bounded(receive), answer)
        except Exception as error:
            faults.report(scope["method"], error)
            if not started:
                await turn_away(answer, 500, "internal", "the server made a mistake")

    async def websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection: only from a page of an origin that is let in."""
        headers = Headers(scope=scope)
        token, is_new = self.know(scope, headers)
        scope["state"]["cookie"] = cookie(token, scope.get("scheme") == "wss") if is_new else None
        wrong = self.wrong_host(headers) or self.wrong_rate(scope, headers)
        if wrong is None and not self.from_here(headers, headers.get("origin")):
            wrong = (403, "bad-origin", "connections from other sites are not let in")
        if wrong is not None:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": wrong[1]})
            return
        await self.app(scope, receive, send)

    # --- checks --------------------------------------------------------------------------------

    def know(self, scope: Scope, headers: Headers) -> tuple[str, bool]:
        """The browser's token, and whether it is new."""
        token = ""
        try:
            jar = SimpleCookie(headers.get("cookie", ""))
            token = jar[COOKIE].value if COOKIE in jar else ""
        except CookieError:
            pass
        is_new = TOKEN.fullmatch(token) is None
        if is_new:
            token = secrets.token_hex(16)
        scope.setdefault("state", {})
        scope["state"]["browser"] = browser_id(token)
        scope["state"]["address"] = self.address(scope, headers)
        return token, is_new

    def address(self, scope: Scope, headers: Headers) -> str:
        """Where the request comes from."""
        if self.settings.trust_proxy and "x-forwarded-for" in headers:
            return headers["x-forwarded-for"].rpartition(",")[2].strip()
        client = scope.get("client")
        return client[0] if client else "nowhere"

    def wrong(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """What is wrong with a request, as status, code and message."""
        found = self.wrong_host(headers) or self.wrong_rate(scope, headers)
        if found is not None:
            return found
        if scope["method"] in SAFE:
            return None
        origin = headers.get("origin")
        site = headers.get("sec-fetch-site", "none")
        foreign = site not in ("none", "same-origin") if origin is None else False
        if foreign or (origin is not None and not self.from_here(headers, origin)):
            return 403, "bad-origin", "requests from other sites may change nothing"
        if not self.making.take(scope["state"]["address"]):
            return 429, "too-often", "too many requests; wait a little"
        return None

    def wrong_host(self, headers: Headers) -> tuple[int, str, str] | None:
        """A name that is not ours: another site's name may have been pointed at this address."""
        if not self.settings.hosts or hostname(headers.get("host", "")) in self.settings.hosts:
            return None
        return 400, "bad-host", "this server does not answer under that name"

    def wrong_rate(self, scope: Scope, headers: Headers) -> tuple[int, str, str] | None:
        """Too many requests from one address."""
        if self.requests.take(scope["state"]["address"]):
            return None
        return 429, "too-often", "too many requests; wait a little"

    def from_here(self, headers: Headers, origin: str | None) -> bool:
        """Is that the origin of our own pages, or one that is let in?"""
        if origin is None:
            return False
        if origin in self.settings.origins:
            return True
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and parts.netloc == headers.get("host", "")


def hostname(host: str) -> str:
    """A Host header without the port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()


def cookie(token: str, secure: bool) -> str:
    """The header that gives a browser its id."""
    text = f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict"
    return text + "; Secure" if secure else text


def bounded(receive: Receive) -> Receive:
    """A body that may not exceed the limit, whatever its headers say."""
    size = 0

    async def counted() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > LARGEST_BODY:
            raise TooLarge
        return message

    return counted


async def turn_away(send: Send, status: int, code: str, text: str) -> None:
    """An error, as the whole API gives them."""
    body = msgspec.json.encode({"error": {"code": code, "message": text}})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
