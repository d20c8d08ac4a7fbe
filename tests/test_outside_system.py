"""A fourth game from a package of its own: found by its entry point, played like the others.

`tests/outside` stands for the place where such a package is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hexfront
from hexfront import registry
from hexfront.cli.app import app
from hexfront.core.dice import ScriptedDice
from hexfront.core.game import Denial
from hexfront.lab import sim

OUTSIDE = str(Path(__file__).parent / "outside")
ID = "two-outposts"


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package is on the path as if it were installed, and is gone afterwards."""
    monkeypatch.syspath_prepend(OUTSIDE)
    monkeypatch.setenv("PYTHONPATH", OUTSIDE)  # for the processes of `sim`
    registry.systems.cache_clear()
    yield
    registry.systems.cache_clear()
    for name in [name for name in sys.modules if name.startswith("hexfront_outpost")]:
        del sys.modules[name]


def test_it_is_found_beside_the_others() -> None:
    assert {"memoir44", "outpost", "world_at_war"} <= set(hexfront.game_systems())
    assert hexfront.load_scenario(ID).system == "outpost"


def test_a_game_by_its_rules() -> None:
    """A hit at one hex takes 4 or more, at two a 6; the last squad's loss ends the game."""
    start = "outpost turn=5 side=red red=C2 blue=C4"
    missed = hexfront.read_position(start, ScriptedDice(rolls=(4,)))
    missed.apply(missed.parse("move C2-C3"))
    missed.apply(missed.parse("hold"))
    missed.apply(missed.parse("fire C3xC4"))
    assert (missed.winner, missed.ending) == (0, "destroyed")
    far = hexfront.read_position(start, ScriptedDice(rolls=(5, 6)))
    far.apply(far.parse("fire C2xC4"))
    assert not far.is_over
    far.apply(far.parse("fire C4xC2"))
    assert far.winner == 1


def test_why_not() -> None:
    game = hexfront.read_position("outpost turn=5 side=red red=C2,C3 blue=C5")
    for order, why in (
        ("move C2-C3", "denied-occupied"),
        ("move C2-C5", "denied-not-adjacent"),
        ("fire C2xC5", "denied-out-of-range"),
        ("fire C2xC3", "denied-no-target"),
        ("move C5-C4", "denied-nobody-there"),
    ):
        denial = game.why_not(order)
        assert isinstance(denial, Denial)
        assert denial.id == why


def test_bots_play_it_and_records_replay() -> None:
    report = sim.run(ID, 20, ("greedy", "random"), seed=3, jobs=1)
    assert report.unfinished == 0
    assert report.wins["red"] >= 18
    game = hexfront.load_scenario(ID).new_game(seed=5)
    import random

    from hexfront.bots import choose, load

    rng = random.Random(1)
    while not game.is_over:
        game.apply(choose(game, load("greedy")(0), rng))
    again = hexfront.read_record(game.record()).verify()
    assert again.position() == game.position()


def test_the_commands_know_it() -> None:
    runner = CliRunner()
    for arguments, wanted in (
        (["scenarios", "--system", "outpost"], "Two Outposts"),
        (["show", ID], "A squad on any hex of the enemy's base row wins."),
        (["perft", ID, "--depth", "1"], "depth 1"),
        (["sim", ID, "--games", "4", "--bots", "random,random", "--jobs", "1"], "4 games"),
    ):
        result = runner.invoke(app, arguments)
        assert result.exit_code == 0, result.output
        assert wanted in result.output


def test_it_is_played_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    typed = "why E6\nlegend\nlook A6\nodds\nmove A6-A5\nresign\nyes\n"
    result = CliRunner().invoke(app, ["play", ID, "--seed", "3"], input=typed)
    assert result.exit_code == 0, result.output
    assert "A squad of Blue moves from A6 to A5." in result.output
    assert "Red won" in result.output
