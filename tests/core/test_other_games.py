"""The contract carries games that are very unlike Memoir '44: two toys, played by chance.

`crossfire` has reactions by turns, fire that is resolved later and a hidden unit; `chits` draws
formations from a cup and lets the enemy interrupt each step of a move.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core.chits import END, Chits
from core.crossfire import BLUE, LAIRS, RED, Crossfire
from core.toys import Begin, ToyGame, new_game, play
from hexfront.core import record as records
from hexfront.core.dice import DRAW, ROLL, ScriptedDice, tape
from hexfront.core.game import SPECTATOR, Denial, Entry, Event, Game, Listener
from hexfront.core.playout import playout

KINDS: list[type[ToyGame]] = [Crossfire, Chits]
SEEDS = range(12)


def states(game: ToyGame, seed: int) -> Iterator[ToyGame]:
    """The game at each of its decisions, played by chance to its end."""
    rng = random.Random(seed)
    while not game.is_over:
        yield game
        game.apply(rng.choice(game.legal_actions()), game.side, game.decision)
    yield game


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_keeps_the_contract(kind: type[ToyGame], seed: int) -> None:
    for game in states(new_game(kind, seed), seed):
        actions = game.legal_actions()
        assert bool(actions) != game.is_over
        assert len({action.index for action in actions}) == len(actions)
        for action in actions:
            assert game.parse(game.text(action)) is action
            assert game.why_not(action) is None
        before = game.position()
        twin = game.clone()
        if actions:
            twin.apply(actions[-1])
            with pytest.raises(Denial):
                game.apply(actions[0], 1 - game.side)
            with pytest.raises(Denial):
                game.apply(actions[0], None, game.decision - 1)
        assert game.position() == before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_records_replay_and_verify(kind: type[ToyGame], seed: int) -> None:
    for game in states(new_game(kind, seed), seed):
        if game.decision % 7 == 0 or game.is_over:
            record = records.read(game.record(), Begin(kind))
            assert record.replay().position() == game.position()
            assert record.verify().record() == game.record().replace(f'[Seed "{seed}"]\n', "")


def told(entry: Entry | None) -> list[object]:
    """All that a history tells, newest first."""
    lines: list[object] = []
    while entry is not None:
        fell = [(outcome.kind, outcome.values) for outcome in entry.outcomes]
        lines.append((entry.side, entry.turn, entry.action, entry.words, fell))
        entry = entry.before
    return lines


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_determinized_game_looks_the_same_to_its_side(kind: type[ToyGame], seed: int) -> None:
    rng = random.Random(seed)
    for game in states(new_game(kind, seed), seed):
        for side in (RED, BLUE):
            twin = game.determinize(side, rng)
            assert twin.view(side) == game.view(side)
            assert twin.position(side) == game.position(side)
            assert told(twin.history) == told(game.history_for(side))
            with pytest.raises(Denial):
                twin.record()
            if game.side == side:
                assert twin.legal_actions() == game.legal_actions()


@pytest.mark.parametrize("kind", KINDS)
def test_undo_goes_back_to_the_own_last_decision(kind: type[ToyGame]) -> None:
    undone = 0
    for seed in SEEDS:
        earlier: list[str] = []
        for game in states(new_game(kind, seed), seed):
            last = game.history
            for side in (RED, BLUE):
                if game.may_undo(side):
                    assert last is not None
                    assert (last.side, last.reveals) == (side, game.reveals)
                    twin = game.clone()
                    twin.undo(side)
                    assert twin.position() == earlier[-1]
                    undone += 1
            earlier.append(game.position())
    assert undone > 20


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_game(kind: type[ToyGame]) -> None:
    once = playout(new_game(kind, 5), tape(b"policy", "play"))
    assert once == playout(new_game(kind, 5), tape(b"policy", "play"))


# --- reactions by turns, deferred fire, a hidden unit ------------------------------------------


def crossfire(*rolls: int) -> Crossfire:
    """Blue hides in place 2; the first rolls are red's and blue's for the initiative."""
    game = Crossfire(ScriptedDice(tuple(rolls)))
    game.begin()
    play(game, ["hide 2"])
    return game


def test_both_must_pass_in_a_row() -> None:
    game = crossfire(9, 1)
    play(game, ["activate 1", "hold 1", "pass"])
    assert (game.phase.name, game.side) == ("react", RED)
    play(game, ["pass"])
    # The last unit is activated without asking, since there is no other.
    assert (game.phase.name, game.side) == ("act", RED)
    play(game, ["hold 0"])
    assert (game.phase.name, game.side) == ("react", BLUE)
    play(game, ["fire 4 0"])
    assert (game.phase.name, game.side) == ("react", RED)
    play(game, ["pass"])
    assert (game.phase.name, game.side) == ("react", BLUE), "a pass counts only after the last fire"


def test_fire_is_rolled_for_after_all_activations() -> None:
    game = crossfire(9, 1)
    play(game, ["activate 1", "hold 1", "fire 4 1", "pass", "pass", "hold 0", "pass"])
    assert game.units[1].fire == 1
    assert isinstance(game.dice, ScriptedDice)
    assert not game.dice.rolls
    game.dice.rolls = (8, 5, 5)
    play(game, ["pass"])
    assert game.history is not None
    assert [outcome.values for outcome in game.history.outcomes] == [(8,), (5,), (5,)]
    assert game.units[1].down
    assert game.turn == 2


def test_a_hidden_unit_is_revealed_in_apply_and_never_by_what_is_legal() -> None:
    game = crossfire(9, 1)
    play(game, ["activate 1"])
    assert game.may_undo(RED)
    assert game.why_not("move 1 2") is None
    reveals = game.reveals
    play(game, ["move 1 2"])
    assert (game.units[1].place, game.units[4].hidden) == (1, False)
    assert game.reveals == reveals + 1
    assert not game.may_undo(RED)


def lair(game: Game) -> int:
    assert isinstance(game, Crossfire)
    return game.units[4].place


def test_worlds_put_the_hidden_unit_where_it_may_be() -> None:
    game = crossfire(9, 1)
    rng = random.Random(1)
    assert {lair(game.determinize(RED, rng)) for _ in range(40)} == set(LAIRS)
    assert {lair(game.determinize(BLUE, rng)) for _ in range(10)} == {2}
    assert game.view(RED)["units"][4]["place"] is None
    assert game.view(SPECTATOR)["units"][4]["place"] is None
    assert game.view(BLUE)["units"][4]["place"] == 2


def test_a_seat_does_not_read_where_the_enemy_hides() -> None:
    game = crossfire(9, 1)
    assert "hide ? {9} {1};" in game.record(RED)
    assert "hide 2 {9} {1};" in game.record(BLUE)
    seat = records.read(game.record(RED), Begin(Crossfire))
    assert not seat.is_whole
    with pytest.raises(records.RecordError):
        seat.replay()


class Ear(Listener):
    def __init__(self) -> None:
        self.heard: list[Event] = []

    def hear(self, event: Event) -> None:
        self.heard.append(event)


def test_everybody_hears_of_a_unit_that_shows_itself() -> None:
    game = crossfire(9, 1)
    ear = Ear()
    game.listen(ear, SPECTATOR)
    play(game, ["activate 1", "hold 1", "fire 4 1"])
    assert [event.id for event in ear.heard] == ["event-revealed"]


# --- a cup of chits, and moves under fire ------------------------------------------------------


def chits(draws: tuple[int, ...], rolls: tuple[int, ...] = ()) -> Chits:
    game = Chits(ScriptedDice(rolls, draws))
    game.begin()
    return game


def test_a_passed_chit_goes_back_and_the_second_end_chit_ends_the_turn() -> None:
    game = chits((0, 2, END, 1))
    assert (game.phase.name, game.side, game.cup) == ("offer", RED, (1, 2, END, END))
    play(game, ["pass"])
    assert (game.side, game.cup) == (BLUE, (0, 1, END, END))
    play(game, ["act", "done"])
    assert (game.side, game.ends, game.cup) == (RED, 1, (0, END))
    assert isinstance(game.dice, ScriptedDice)
    game.dice.draws = (END, 2)
    play(game, ["pass"])
    assert (game.turn, game.side, game.ends) == (2, BLUE, 0)


def test_without_an_end_chit_in_the_cup_nobody_may_pass() -> None:
    """Then acting is the sole answer, which both foresee, so that nobody is asked."""
    game = chits((END, 0))
    game.cup = (1, 2)
    assert isinstance(game.dice, ScriptedDice)
    game.dice.draws = (2,)
    play(game, ["act", "done"])
    assert (game.phase.name, game.side) == ("impulse", BLUE)


def test_opportunity_fire_interrupts_a_move_and_may_stop_it() -> None:
    game = chits((0,), (4,))
    play(game, ["act", "move 0", "step 1"])
    assert (game.phase.name, game.side) == ("move", RED), "out of reach: nobody is asked"
    assert game.may_undo(RED)
    play(game, ["step 2"])
    assert (game.phase.name, game.side) == ("opportunity-fire", BLUE)
    assert [phase.name for phase in game.phases] == ["cup", "impulse", "move", "opportunity-fire"]
    play(game, ["decline"])
    assert not game.may_undo(RED), "the other side has decided since"
    play(game, ["step 7"])
    assert game.side == BLUE
    play(game, ["fire 3 0"])
    assert game.units[0].down
    assert game.units[3].done
    assert (game.phase.name, game.side) == ("impulse", RED)


def test_declining_for_the_whole_move_is_kept_in_the_move() -> None:
    game = chits((0,))
    play(game, ["act", "move 0", "step 1", "step 2", "decline move", "step 7"])
    assert (game.phase.name, game.side) == ("impulse", RED), "moved out, and nobody asked again"
    play(game, ["move 1", "step 6", "step 11"])
    assert game.side == BLUE, "the next move is another matter"


def test_dice_and_chits_are_told_apart_in_a_record() -> None:
    game = chits((0, END, 2), (2,))
    play(game, ["act", "move 0", "step 1", "step 2", "fire 3 0", "halt", "done"])
    found = [(o.kind, o.values) for entry in game.entries() for o in entry.outcomes]
    assert found == [(ROLL, (2,)), (DRAW, (END,)), (DRAW, (2,))]
    assert "fire 3 0 {2};" in game.record()
    assert "done {+3 +2};" in game.record()
