"""The predicate and the generators agree, and every denial has its words."""

from __future__ import annotations

import random

import pytest

from hexfront.core.game import Event, Listener
from hexfront.systems.world_at_war.denials import DENIALS
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.words import Words
from world_at_war.golden.battlefield import denied, do, phase, scene
from world_at_war.melees import melee
from world_at_war.playing import IDS, decisions, new_game, some_actions, watched

WORDS = Words(system="world_at_war", strict=True)


class Aloud(Listener):
    """Words every event, and fails where one has none."""

    def hear(self, event: Event) -> None:
        assert WORDS.event(event)


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("id", IDS)
def test_what_is_offered_is_what_is_allowed(id: str, seed: int) -> None:
    agree(new_game(id, seed), seed, 0.05)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_what_is_allowed_in_a_crowd(seed: int) -> None:
    game = melee(seed).new_game(seed=seed)
    assert isinstance(game, GameWaW)
    agree(game, seed, 0.15)


def agree(game: GameWaW, seed: int, share: float) -> None:
    """At a share of the decisions: what is offered, what is denied, and the words of both."""
    game.listen(Aloud(), 0)
    for _, rng in watched(game, seed):
        if rng.random() > share:
            continue
        assert WORDS.prompt(game.phase, game)
        legal = set(game.legal_actions())
        for action in legal:
            assert game.parse(game.text(action)) is action
            assert game.odds(action)["dice"] >= 0
        for action in some_actions(game, rng):
            code = game.phase.denial(game, action)
            assert (code == 0) == (action in legal), (game.phase.name, str(action), code)
            if code:
                assert WORDS.denial(game.explain(code, action))


@pytest.mark.parametrize("id", IDS)
def test_a_hex_that_nothing_can_be_done_with_tells_why(id: str) -> None:
    for game, rng in decisions(id, 4):
        if rng.random() < 0.95:
            continue
        for name in (*some_hexes(game.scenario.board.labels, rng), *game.scenario.unit_names):
            denial = game.why_not(name)
            if denial is not None:
                assert WORDS.denial(denial)


def some_hexes(labels: list[str], rng: random.Random) -> list[str]:
    return rng.sample(labels, 20)


def test_every_code_names_its_rule_and_has_words() -> None:
    for code, (rule, id) in DENIALS.items():
        assert rule.startswith("WAW "), code
        assert WORDS.knows(id), id


# --- what is told -----------------------------------------------------------------------------


def told(game_text: str, **fields: str) -> str:
    """The sentence against the shot of an M1 on D5."""
    game = scene("m1 D5", game_text, **fields)  # type: ignore[arg-type]
    target = game_text.split()[1]
    denial = game.why_not(f"fire D5 ap {target}")
    assert denial is not None
    return WORDS.denial(denial)


def test_a_blocked_line_names_what_blocks_it() -> None:
    assert told("t72 D9", land="D7:woods") == (
        "The line from D5 to D9 is blocked by the woods on D7."
    )
    assert "smoke: D7" in told("t72 D9", smoke="D7")
    assert "wrecks and rough ground together: D7, D8" in told("t72 D10", wrecks="D7,D8")
    assert "crest" in told("t72 D11", land="D5:hill D6:hill D7:hill")


def test_why_a_place_can_do_nothing_is_the_plainest_reason() -> None:
    game = scene("m1 D5; itv D6", "t72 D9", land="D7:woods", marks="m1-1:o itv-1:o")
    assert denied(game, "D5") == "denied-ops-complete"
    assert denied(game, "D9") == "denied-ops-complete"
    game = scene("m1 D5", "t72 D9", land="D7:woods")
    assert denied(game, "D9") == "denied-sight-blocked"
    assert denied(game, "M12") == "denied-nobody-there"
    assert denied(game, "D5") == ""


def test_why_not_in_the_middle_of_opportunity_fire() -> None:
    game = scene("m1 D5", "t72 J5; t72 J9", marks="t72-2:o")
    do(game, "move D5", "step E5")
    assert phase(game) == "opportunity-fire"
    assert denied(game, "J9") == "denied-ops-complete"
    assert denied(game, "J5") == ""
    assert denied(game, "move J5") == "denied-not-now"
