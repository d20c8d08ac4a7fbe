"""A determinized world tells its side nothing that the side may not know."""

import random

import pytest

import hexfront
from hexfront.core.game import Entry, Game
from hexfront.core.record import HIDDEN
from hexfront.systems.memoir44.drawing import Keeping
from memoir44.playing import new_game


def some_games(id: str = "tatsinskaya") -> list[Game]:
    """Positions from all over a game, reactions and choices of cards among them."""
    game = new_game(id, 5)
    chance = random.Random(5)
    found: list[Game] = []
    while len(found) < 60:
        game.apply(chance.choice(game.legal_actions()))
        if game.is_over:
            break
        if game.decision % 9 == 0 or not game.phase.enterable:
            found.append(game.clone())
    return found


def told(entry: Entry | None) -> list[object]:
    """All that a history tells, oldest last."""
    lines: list[object] = []
    while entry is not None:
        fell = [(o.kind, o.values) for o in entry.outcomes]
        lines.append((entry.side, entry.turn, str(entry.action), entry.words, fell))
        entry = entry.before
    return lines


@pytest.mark.parametrize("id", ["tatsinskaya", "red-army"])
@pytest.mark.parametrize("side", [0, 1])
def test_no_beginning_and_a_history_without_secrets(id: str, side: int) -> None:
    for game in some_games(id):
        world = game.determinize(side, random.Random(1))
        assert world.origin is None
        assert not world.may_undo(side)
        for ask in (world.record, lambda w=world: w.undo(side)):
            with pytest.raises(hexfront.Denial) as refused:
                ask()
            assert refused.value.id in ("denied-no-beginning", "denied-undo")
        entry = world.history
        while entry is not None:
            for outcome in entry.outcomes:
                assert outcome.audience in (-1, side) or outcome.values == ()
            if entry.side != side:
                assert entry.action is None or entry.action.verb not in ("keep", "chip", "fetch")
            entry = entry.before


@pytest.mark.parametrize("id", ["tatsinskaya", "red-army"])
@pytest.mark.parametrize("side", [0, 1])
def test_what_is_hidden_changes_nothing_in_the_world(id: str, side: int) -> None:
    """The true game and one with other hidden cards give the same imagined world."""
    for game in some_games(id):
        other = game.clone()
        other.redeal(side, random.Random(99))
        a = game.determinize(side, random.Random(7))
        b = other.determinize(side, random.Random(7))
        assert told(a.history) == told(b.history)
        assert a.view(side) == b.view(side)
        if game.side == side:
            assert [str(x) for x in a.legal_actions()] == [str(x) for x in game.legal_actions()]


def test_a_seat_reads_its_own_history_whole() -> None:
    game = some_games()[-1]
    lines = game.record(0)
    assert HIDDEN in lines
    own = game.history_for(0)
    assert own is game.history_for(0), "worked out once"
    assert len(told(own)) == len(game.entries())


def test_the_kept_card_is_drawn_anew() -> None:
    """Of a Recon's two cards the other side knows only that there are two."""
    game = hexfront.load_scenario("first-light").new_game(seed=2)
    chance = random.Random(2)
    while not isinstance(game.phase, Keeping):
        game.apply(chance.choice(game.legal_actions()))
    side = 1 - game.side
    drawn = {
        (world.phase.first, world.phase.second)
        for world in (game.determinize(side, random.Random(n)) for n in range(20))
        if isinstance(world.phase, Keeping)
    }
    assert len(drawn) > 5
