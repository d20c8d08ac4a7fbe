"""What the contract of games (docs/architecture.md) promises, for each game's own tests to assert.

The functions take games, and what a test knows of them: `play` chooses an action, and `state` tells
all that must stay as it was when an action is refused or when another game goes on.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

import pytest

import hexfront
from hexfront.core.dice import DRAW, NeedsOutcome, ScriptedDice, SeededDice
from hexfront.core.game import NOBODY, SPECTATOR, Action, Denial, Event, Game, Listener

G = TypeVar("G", bound=Game)
State = tuple[object, ...]
SEEDS: tuple[int | bytes, ...] = (0, -5, 2**300, b"", b"\x00\xff" * 16)


def shared_state(game: Game, seat: int | None = None) -> State:
    """Of the state what games of all systems have; first the position, as the seat may know it."""
    return (
        game.position(seat),
        game.decision,
        game.reveals,
        game.turn,
        game.side,
        game.history,
        tuple(game.phases),
        tuple(game.choices),
        game.draw_offer,
        game.is_over,
    )


def by_phase(
    decisions: Iterable[tuple[G, random.Random]], each: int, share: float
) -> Iterator[tuple[G, random.Random]]:
    """Clones of a game at decisions of each kind of phase: of each so many, a share of the first.

    `decisions`: the game at each of its decisions, with the generator that plays it.
    """
    count: dict[str, int] = {}
    for game, rng in decisions:
        name = f"{game.phase.name} {type(game.phase).__name__}"
        if not game.is_over and count.get(name, 0) < each and rng.random() < share:
            count[name] = count.get(name, 0) + 1
            twin = game.clone()
            assert isinstance(twin, type(game))
            yield twin, rng


def refused(
    game: Game, action: Action, side: int | None = None, decision: int | None = None
) -> Denial | None:
    """The Denial that `apply` raises; None if it does not."""
    try:
        game.apply(action, side, decision)
    except Denial as denial:
        return denial
    return None


def lacking(game: Game, action: Action) -> NeedsOutcome | None:
    """What the dice lack for the action; None once it is done."""
    try:
        game.apply(action)
    except NeedsOutcome as lack:
        return lack
    return None


class Ear(Listener):
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def hear(self, event: Event) -> None:
        self.heard.append(event)

    def lines(self) -> list[str]:
        return [f"{event.id} {sorted(event.params.items())}" for event in self.heard]


# --- actions ----------------------------------------------------------------------------------


def has_indexes_of_their_own(space: Sequence[Action], size: int) -> None:
    """Of a whole action space: each index below the size once, and each text."""
    assert sorted([action.index for action in space]) == list(range(size))
    assert len({str(action) for action in space}) == len(space)


def is_written_and_read_back(game: Game) -> None:
    """All legal actions, each with a text of its own."""
    legal = game.legal_actions()
    assert legal, "never empty while the game runs"
    assert len(set(legal)) == len(legal)
    texts = [game.text(action) for action in legal]
    assert len(set(texts)) == len(texts)
    for action, text in zip(legal, texts, strict=True):
        assert game.parse(text) is action, text
        assert game.parse(f"  {text.upper()} ") is action, text


def lists_legal_actions_as_a_copy(game: Game) -> None:
    """In a fixed order."""
    legal = game.legal_actions()
    again = game.legal_actions()
    assert legal == again
    assert legal == game.phase.legal_actions(game)
    assert legal == game.clone().legal_actions()
    again.clear()
    assert game.legal_actions() == legal


def generates_what_the_predicate_allows(
    game: Game, space: Iterable[Action], whole: bool = True
) -> None:
    """`space`: the whole action space, or (not `whole`) as much of it as can be tried."""
    phase = game.phase
    legal = {action.index for action in game.legal_actions()}
    for action in game.legal_actions():
        assert phase.denial(game, action) == 0, (game.text(action), game.position())
    allowed = {a.index: a for a in space if phase.denial(game, a) == 0}
    more = [str(action) for index, action in allowed.items() if index not in legal]
    assert more == [], game.position()
    if whole:
        assert allowed.keys() == legal, game.position()


def refuses_with_a_rule_and_stays_as_it_was(
    game: G, actions: Iterable[Action], state: Callable[[G], State]
) -> None:
    """What is not legal of `actions`, and what is legal to anybody else or too late."""
    before = state(game)
    legal = set(game.legal_actions())
    for action in actions:
        if action not in legal:
            denial = refused(game, action)
            assert denial is not None
            assert denial.rule
            assert denial.id
            told = game.why_not(action)
            assert told is not None
            assert (told.rule, told.id) == (denial.rule, denial.id)
            assert all(isinstance(label, str) for label in denial.hexes)
    for action in legal:
        assert game.why_not(action) is None
        stale = refused(game, action, game.side, game.decision - 1)
        assert stale is not None
        assert stale.id == "denied-stale"
        for side in (1 - game.side, SPECTATOR):
            other = refused(game, action, side, game.decision)
            assert other is not None
            assert other.id == "denied-not-your-decision"
    assert state(game) == before


def does_nothing_after_the_end(
    game: G, actions: Sequence[Action], place: str, state: Callable[[G], State]
) -> None:
    """A side resigns; then neither `actions` nor anything at the place can be done."""
    actions = [game.legal_actions()[0], *actions]
    game.resign(1)
    before = state(game)
    for action in actions:
        denial = refused(game, action)
        assert denial is not None
        assert denial.id == "denied-game-over"
        assert game.why_not(action) is not None
    assert game.why_not(place) is not None
    assert game.legal_actions() == []
    assert game.side == NOBODY
    assert state(game) == before


# --- clones and chance ------------------------------------------------------------------------


def has_independent_clones(
    decisions: Iterable[tuple[G, random.Random]],
    share: float,
    play: Callable[[G, random.Random], Action],
    state: Callable[[G], State],
) -> None:
    """Clones of a share of the decisions stay as they are while the game, and clones of theirs, go
    on."""
    kept: list[tuple[G, State]] = []
    for game, rng in decisions:
        if rng.random() < share and not game.is_over:
            kept.append((cloned(game), state(game)))
    assert kept
    for twin, before in kept:
        assert state(twin) == before
        other = cloned(twin)
        rng = random.Random(0)
        for _ in range(25):
            if not other.is_over:
                other.apply(play(other, rng))
        assert state(twin) == before


def cloned(game: G) -> G:
    twin = game.clone()
    assert isinstance(twin, type(game))
    return twin


def shares_future_dice_with_a_clone(game: G, play: Callable[[G, random.Random], Action]) -> None:
    twin = cloned(game)
    for one in (game, twin):
        go_on(one, play, random.Random(1), 80)
    assert game.position() == twin.position()


def go_on(
    game: G, play: Callable[[G, random.Random], Action], rng: random.Random, most: int
) -> None:
    """So many decisions, unless the game ends before."""
    for _ in range(most):
        if game.is_over:
            return
        game.apply(play(game, rng))


def is_fixed_by_its_seed(
    new_game: Callable[[int | bytes], G], play: Callable[[G, random.Random], Action]
) -> None:
    """A number or bytes; the same moves then lead to the same position."""
    for seed in SEEDS:
        games = [new_game(seed) for _ in range(2)]
        assert games[0].position() == games[1].position()
        for game in games:
            assert isinstance(game.dice, SeededDice)
            go_on(game, play, random.Random(1), 80)
        assert games[0].position() == games[1].position()


def dealt(game: Game) -> ScriptedDice:
    """Dice that deal what the game was dealt before its first decision, and no more."""
    fell = game.beginning().fell
    drawn = [outcome.values[0] for outcome in fell if outcome.kind == DRAW]
    rolled = [face for outcome in fell if outcome.kind != DRAW for face in outcome.values]
    return ScriptedDice(tuple(rolled), tuple(drawn))


def waits_for_lacking_outcomes(
    real: G,
    typed: Game,
    play: Callable[[G, random.Random], Action],
    state: Callable[[G], State],
    seed: int,
    most: int,
) -> int:
    """The same game with dice that somebody types in (see `dealt`): each is asked for when it is
    needed, and nothing has changed until it is there. Says how often that was."""
    assert isinstance(typed, type(real))
    dice = typed.dice
    assert isinstance(dice, ScriptedDice)
    rng = random.Random(seed)
    asked = 0
    for _ in range(most):
        if real.is_over:
            break
        action = play(real, rng)
        real.apply(action)
        entry = real.history
        assert entry is not None
        waiting = list(entry.outcomes)
        while True:
            before = state(typed)
            lack = lacking(typed, action)
            if lack is None:
                break
            asked += 1
            assert state(typed) == before
            given = waiting.pop(0)
            assert lack.kind == given.kind
            assert lack.count == (1 if given.kind == DRAW else len(given.values))
            dice.add(given)
        assert not waiting
        assert state(typed)[0] == state(real)[0]
    assert typed.position() == real.position()
    return asked


def looks_the_same_in_another_world(game: Game, rng: random.Random) -> Game:
    """A world as the side that decides may imagine it: same view, choices and odds, whatever the
    enemy hides, and no record. Returns it."""
    side = game.side
    world = game.determinize(side, rng)
    assert world.legal_actions() == game.legal_actions(), game.position()
    assert world.view(side) == game.view(side)
    for action in game.legal_actions()[:25]:
        assert world.odds(action) == game.odds(action), game.text(action)
        assert world.parts(action) == game.parts(action), game.text(action)
    with pytest.raises(Denial):
        world.record()
    return world


# --- undo -------------------------------------------------------------------------------------


def undoes_one_own_decision_that_revealed_nothing(
    game: G,
    play: Callable[[G, random.Random], Action],
    state: Callable[[G], State],
    seed: int,
    most: int,
) -> tuple[int, int]:
    """That is the way back; there is no other. Says how often it was gone, and how often denied."""
    undone = 0
    refusals = 0
    rng = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            break
        takes_back = rng.random() < 0.5
        before = shared_state(game)[:5] if takes_back else ()
        legal = game.legal_actions()
        side, reveals = game.side, game.reveals
        game.apply(play(game, rng))
        may = game.may_undo(side)
        assert may == (game.reveals == reveals and not game.is_over)
        assert not game.may_undo(1 - side)
        if may and takes_back:
            game.undo(side)
            undone += 1
            assert shared_state(game)[:5] == before
            assert game.legal_actions() == legal
        elif not may:
            refusals += 1
            now = state(game)
            with pytest.raises(Denial):
                game.undo(side)
            assert state(game) == now
    return undone, refusals


def takes_a_decline_as_a_decision(decisions: Iterable[tuple[G, random.Random]], phase: str) -> None:
    """Once the other side has declined in that phase, nobody takes back what led to it."""
    for game, _ in decisions:
        if game.phase.name == phase:
            actor = 1 - game.side
            assert game.may_undo(actor), "the other side has not answered yet"
            game.apply(game.parse("decline"))
            assert not game.may_undo(actor)
            return
    raise AssertionError(f"nobody was asked for {phase}")


# --- records ----------------------------------------------------------------------------------


def has_a_record_that_replays(game: Game) -> None:
    """And whose dice its seed gives again."""
    record = hexfront.read_record(game.record())
    assert record.replay().position() == game.position()
    assert record.verify().position() == game.position()


def has_a_record_from_its_position_on(
    game: G, play: Callable[[G, random.Random], Action], rng: random.Random
) -> None:
    """A game entered as a position begins there."""
    again = hexfront.read_position(game.position())
    assert isinstance(again, type(game))
    go_on(again, play, rng, 10)
    record = hexfront.read_record(again.record())
    assert "Start" in record.headers
    assert record.replay().position() == again.position()
    of_another = again.record().replace('[Scenario "', '[Scenario "another-', 1)
    with pytest.raises(hexfront.RecordError, match="another-"):
        hexfront.read_record(of_another).replay()
