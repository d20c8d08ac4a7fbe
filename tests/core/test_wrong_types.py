"""What is no action, and what is no seed, is refused with a sentence, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from hexfront.core.dice import seeded


@pytest.mark.parametrize("thing", ["play x", 999, None, object()])
def test_only_actions_are_applied(thing: Any) -> None:
    game = hexfront.load_scenario("first-light").new_game(seed=1)
    before = game.position()
    with pytest.raises(TypeError):
        game.apply(thing)
    assert game.position() == before
    assert game.history is None


@pytest.mark.parametrize("seed", ["a", 1.5, True, (1,)])
def test_seeds_are_numbers_or_bytes(seed: Any) -> None:
    with pytest.raises(TypeError):
        seeded(seed)
    with pytest.raises(TypeError):
        hexfront.load_scenario("first-light").new_game(seed=seed)


def test_asking_about_nothing() -> None:
    game = hexfront.load_scenario("first-light").new_game(seed=1)
    for text in ("", "   "):
        denial = game.why_not(text)
        assert denial is not None
        assert denial.id == "denied-not-understood"
    with pytest.raises(hexfront.ScenarioError):
        hexfront.load_scenario("")
