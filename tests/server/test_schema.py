"""The HTTP interface against its own OpenAPI description, with made-up requests."""

import json
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error

from server_support import Browser, Running

New = Callable[[], Browser]
OPERATIONS = 18


@pytest.fixture(scope="module")
def description(server: Running) -> Any:
    with Browser(server.port) as one:
        return one.get("/api/openapi.json")


def test_made_up_requests_are_answered_in_form(server: Running, description: Any) -> None:
    """No crash, and no status, content type or error body that the description does not have."""
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    base = f"http://127.0.0.1:{server.port}"
    schema = schemathesis.openapi.from_dict(description)
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        tried += 1

        @settings(
            max_examples=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def check(case: Any) -> None:
            response = case.call(base_url=base)
            case.validate_response(response, checks=checks)

        check()
    assert tried >= OPERATIONS - 2


def test_the_description_is_whole(description: Any) -> None:
    told = json.dumps(description)
    for path in ("/api/tables", "/api/tables/{id}/steps/{n}", "/api/uploads", "/api/previews"):
        assert path in description["paths"]
    assert "seed_hash" not in told
