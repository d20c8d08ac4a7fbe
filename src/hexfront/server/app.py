"""The server as an ASGI application."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from hexfront.server import api, campaigns, failures
from hexfront.server.guard import Guard
from hexfront.server.hub import Hub
from hexfront.server.live import live
from hexfront.server.page import Page
from hexfront.server.pool import Pool
from hexfront.server.settings import Settings
from hexfront.server.store import Store


def create_app(settings: Settings) -> FastAPI:
    """The application. Its store is opened, and migrated, when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if not settings.database_url:
            settings.data.mkdir(parents=True, exist_ok=True)
        store = Store(settings.url)
        pool = Pool(settings.bot_workers, settings.check_memory)
        await pool.start()
        app.state.hub = Hub(settings, store, pool)
        try:
            yield
        finally:
            await app.state.hub.close()
            await pool.stop()
            store.close()

    app = FastAPI(
        title="Hexfront",
        version="1",
        lifespan=lifespan,
        docs_url=None,  # its page loads scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    failures.install(app)
    app.include_router(api.router)
    app.include_router(campaigns.router)
    counts: Counter[str] = Counter()

    async def connect(socket: WebSocket) -> None:
        await live(socket, socket.path_params["id"], socket.app.state.hub, counts)

    app.router.routes.append(WebSocketRoute("/api/tables/{id}/live", connect))
    app.router.routes.append(Route("/{path:path}", Page(settings.web).answer, methods=["GET"]))
    app.add_middleware(GZipMiddleware, minimum_size=1024)  # words and facts; the page is compressed
    app.add_middleware(Guard, settings=settings)
    return app
