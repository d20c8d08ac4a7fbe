"""Starting the server: ports, names, settings."""

import socket
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from hexfront.server import command, serving
from hexfront.server.limits import Bucket, Buckets
from hexfront.server.serving import PortTaken, free_port, is_free, settings_for
from server_support import HOST


def test_a_taken_port_is_passed_over() -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        taken = other.getsockname()[1]
        assert not is_free(HOST, taken)
        assert free_port(HOST, taken) > taken
        with pytest.raises(PortTaken):
            free_port(HOST, taken, 1)
        with pytest.raises(PortTaken, match=str(taken)):
            serving.serve(HOST, taken, None, "", False)


def test_on_the_loopback_only_its_names_are_answered(tmp_path: Path) -> None:
    assert "localhost" in settings_for("127.0.0.1", tmp_path, "").hosts
    assert settings_for("0.0.0.0", tmp_path, "").hosts == ()
    assert settings_for("127.0.0.1", tmp_path, "").url.endswith("hexfront.db")
    assert settings_for("127.0.0.1", tmp_path, "postgresql://x/y").url == "postgresql://x/y"


def test_the_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[object] = []
    monkeypatch.setattr("hexfront.server.run", lambda *given: asked.append(given))
    app = typer.Typer()
    app.command()(command.serve)
    given = ["--port", "4500", "--data", str(tmp_path), "--no-browser"]
    result = CliRunner().invoke(app, given)
    assert result.exit_code == 0, result.output
    assert asked == [("127.0.0.1", 4500, tmp_path, "", False)]


def test_buckets_run_empty_and_fill_again() -> None:
    bucket = Bucket(1000.0, 2.0)
    assert [bucket.take(), bucket.take()] == [True, True]
    slow = Bucket(0.001, 1.0)
    assert [slow.take(), slow.take()] == [True, False]
    many = Buckets(0.001, 1.0)
    assert many.take("a")
    assert not many.take("a")
    assert many.take("b")
