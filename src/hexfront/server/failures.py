"""Errors of the HTTP interface: a status, a code, a message, and for files all problems."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from hexfront.core.game import Denial
from hexfront.core.problems import ScenarioError
from hexfront.server import store as db
from hexfront.server.table import Refused

log = logging.getLogger("hexfront.server")


class Failure(Exception):
    """An error that is the asker's own."""

    def __init__(
        self, status: int, code: str, message: str, problems: Sequence[dict[str, str]] = ()
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.problems = problems


class ProblemTold(BaseModel):
    """One thing that is wrong with a file."""

    code: str
    where: str
    message: str


class ErrorTold(BaseModel):
    """What is wrong."""

    code: str
    message: str
    problems: list[ProblemTold] | None = None


class Told(BaseModel):
    """The body of every error."""

    error: ErrorTold


STATUSES = {
    400: "It makes no sense",
    403: "It may not be done by this browser",
    404: "There is no such thing",
    409: "It does not fit what is there",
    413: "It is too large",
    422: "It is not of the right form",
    429: "It was asked too often",
    503: "It could not be saved",
}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Told, "description": text} for status, text in STATUSES.items()
}
CODES = {404: "not-found", 405: "bad-method", 413: "too-large"}


def told(
    status: int,
    code: str,
    message: str,
    problems: Sequence[dict[str, str]] = (),
    headers: dict[str, str] | None = None,
) -> Response:
    """The response of an error."""
    error: dict[str, Any] = {"code": code, "message": message}
    if problems:
        error["problems"] = list(problems)
    body = msgspec.json.encode({"error": error})
    return Response(body, status, headers, media_type="application/json")


async def on_failure(request: Request, error: Exception) -> Response:
    """An error of our own."""
    assert isinstance(error, Failure)
    return told(error.status, error.code, error.message, error.problems)


async def on_scenario(request: Request, error: Exception) -> Response:
    """A scenario, options or a position that cannot be played."""
    assert isinstance(error, ScenarioError)
    problems = [problem.to_json() for problem in error.problems]
    return told(400, "not-playable", "this cannot be played", problems)


async def on_refused(request: Request, error: Exception) -> Response:
    """What makes no sense now."""
    assert isinstance(error, Refused)
    return told(409, error.code, error.message)


async def on_denial(request: Request, error: Exception) -> Response:
    """What the rules do not allow."""
    assert isinstance(error, Denial)
    return told(409, error.id, str(error))


async def on_invalid(request: Request, error: Exception) -> Response:
    """A request that is not of the right form."""
    assert isinstance(error, RequestValidationError)
    problems = [
        {
            "code": str(found["type"]),
            "where": ".".join([str(part) for part in found["loc"]]),
            "message": str(found["msg"]),
        }
        for found in error.errors()
    ]
    return told(422, "bad-request", "the request is not of the right form", problems)


async def on_http(request: Request, error: Exception) -> Response:
    """An error of the framework."""
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "bad-request")
    return told(error.status_code, code, str(error.detail), (), dict(error.headers or {}))


async def on_not_saved(request: Request, error: Exception) -> Response:
    """The disk is full, or the database is gone."""
    log.error("a request could not be saved: %s", error)
    return told(503, "not-saved", "the server could not save this; nothing was changed")


def install(app: FastAPI) -> None:
    """Let the application tell its errors this way."""
    app.add_exception_handler(Failure, on_failure)
    app.add_exception_handler(ScenarioError, on_scenario)
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(Denial, on_denial)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(db.NotSaved, on_not_saved)
    app.add_exception_handler(db.Conflict, on_not_saved)
