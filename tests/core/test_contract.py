"""The contract of games (docs/architecture.md), shown with a toy: the core knows no system, and
interpreted subclasses of its classes work in the compiled build too."""

from __future__ import annotations

import random

import pytest

from contract import Ear
from core.counters import (
    ACCEPT,
    CHALLENGE,
    EVERY,
    PUTS,
    ToyBeginner,
    ToyGame,
    toy,
)
from hexfront.core import record
from hexfront.core.dice import (
    ROLL,
    ImpossibleOutcome,
    NeedsOutcome,
    Outcome,
    ScriptedDice,
    TypedDice,
    seeded,
)
from hexfront.core.game import NOBODY, SPECTATOR, Denial
from hexfront.core.record import RecordError


def state(game: ToyGame) -> tuple[object, ...]:
    """Everything that a refused action must leave as it was."""
    return (
        game.position(),
        game.decision,
        game.reveals,
        game.turn,
        game.side,
        len(game.entries()),
        [str(action) for action in game.legal_actions()],
        game.is_over,
        game.draw_offer,
        len(game.phases),
    )


def denial(
    game: ToyGame, text: str, side: int | None = None, decision: int | None = None
) -> Denial:
    """The refusal of an action, after which nothing may have changed."""
    before = state(game)
    with pytest.raises(Denial) as caught:
        game.apply(game.parse(text), side, decision)
    assert state(game) == before
    return caught.value


def scripted(*faces: int, secrets: tuple[int, int] = (0, 0)) -> ToyGame:
    return toy(ScriptedDice(faces, secrets))


def play(game: ToyGame, *texts: str) -> None:
    for text in texts:
        game.apply(game.parse(text))


# --- deciding ---------------------------------------------------------------------------------


def test_a_phase_asks_one_side_and_holds_what_waits_for_the_answer() -> None:
    game = toy()
    assert (game.side, game.phase.name, game.phase.prompt) == (0, "putting", "prompt-put")
    play(game, "put 3")
    assert (game.side, game.phase.name) == (1, "challenging")
    assert game.phase.params(game) == {"count": 3}
    assert len(game.phases) == 2
    play(game, "accept")
    assert game.piles == (3, 0)
    assert len(game.phases) == 1
    assert game.side == 1


def test_apply_refuses_what_is_not_legal_now() -> None:
    game = toy()
    found = denial(game, "accept")
    assert (found.rule, found.id) == ("toy 2", "denied-not-now")


def test_apply_refuses_what_a_rule_forbids() -> None:
    game = toy()
    game.piles = (8, 0)
    game.settle()
    assert denial(game, "put 3").rule == "toy 1"


def test_apply_refuses_another_sides_action_and_a_stale_answer() -> None:
    game = toy()
    assert denial(game, "put 1", side=1).id == "denied-not-your-decision"
    play(game, "put 1")
    assert denial(game, "accept", side=0).id == "denied-not-your-decision"
    stale = denial(game, "accept", side=1, decision=0)
    assert stale.id == "denied-stale"
    assert stale.params == {"answered": 0, "decision": 1}
    game.apply(ACCEPT, side=1, decision=1)


def test_apply_refuses_everything_after_the_end() -> None:
    game = toy()
    game.resign(0)
    for text in ("put 1", "accept"):
        assert denial(game, text).id == "denied-game-over"
    assert game.legal_actions() == []
    assert (game.side, game.phase.name) == (NOBODY, "game-over")


def test_why_not_answers_actions_texts_and_places() -> None:
    game = toy()
    assert game.why_not(PUTS[0]) is None
    assert game.why_not("put 1") is None
    for what in (ACCEPT, "accept"):
        found = game.why_not(what)
        assert found is not None
        assert found.rule == "toy 2"
    nonsense = game.why_not("put nine")
    assert nonsense is not None
    assert nonsense.id == "denied-not-understood"
    assert game.why_not("left") is None
    assert game.why_not("nowhere") is not None


def test_legal_actions_are_a_copy_in_a_fixed_order() -> None:
    game = toy()
    legal = game.legal_actions()
    assert legal == list(PUTS)
    legal.clear()
    assert game.legal_actions() == list(PUTS)
    assert game.legal_actions() is not game.legal_actions()


def test_generators_and_predicate_agree() -> None:
    rng = random.Random(3)
    game = toy()
    while not game.is_over:
        legal = game.legal_actions()
        assert legal
        assert legal == [a for a in EVERY if game.phase.denial(game, a) == 0]
        game.apply(rng.choice(legal))


def test_a_sole_foreseeable_answer_is_taken_by_the_engine() -> None:
    game = toy()
    game.piles = (9, 0)
    game.settle()
    assert game.phase.name == "challenging", "the only counter that fits was put"


# --- chance -----------------------------------------------------------------------------------


def test_missing_outcomes_leave_the_game_unchanged_and_it_goes_on_with_them() -> None:
    dice = ScriptedDice((), (0, 0))
    game = toy(dice)
    play(game, "put 2")
    before = state(game)
    with pytest.raises(NeedsOutcome) as lack:
        game.apply(CHALLENGE)
    assert (lack.value.kind, lack.value.count) == (ROLL, 1)
    assert state(game) == before
    dice.add(Outcome(ROLL, (1,)))
    game.apply(CHALLENGE)
    assert game.piles == (4, 0)
    assert game.reveals == 3


def test_impossible_outcomes_leave_the_game_unchanged() -> None:
    game = scripted(7)
    play(game, "put 2")
    before = state(game)
    with pytest.raises(ImpossibleOutcome):
        game.apply(CHALLENGE)
    assert state(game) == before


def test_typed_dice_ask_for_rolls_and_draw_by_seed() -> None:
    dice = TypedDice(seeded(4))
    game = toy(dice)
    play(game, "put 2")
    with pytest.raises(NeedsOutcome):
        game.apply(CHALLENGE)
    dice.add([6])
    game.apply(CHALLENGE)
    assert game.piles == (0, 0)


def test_games_of_one_seed_are_equal() -> None:
    games = [toy(seeded(b"a")) for _ in range(2)]
    for game in games:
        play(game, "put 2", "challenge", "put 3", "challenge")
    assert games[0].position() == games[1].position()


# --- clones, undo -----------------------------------------------------------------------------


def test_clones_go_their_own_way() -> None:
    game = toy()
    play(game, "put 2")
    twin = game.clone()
    before = state(game)
    play(twin, "challenge", "put 1", "accept")
    assert state(game) == before
    play(game, "challenge")
    assert game.piles[0] == twin.piles[0], "the same die falls for both"


def test_undo_goes_back_one_decision_of_the_side() -> None:
    game = scripted(1)
    assert not game.may_undo(0)
    before = state(game)
    play(game, "put 2")
    assert game.may_undo(0)
    assert not game.may_undo(1)
    with pytest.raises(Denial):
        game.undo(1)
    game.undo(0)
    assert state(game) == before
    assert not game.may_undo(0)


def test_nobody_takes_back_over_an_answer_or_a_revealed_outcome() -> None:
    game = scripted(1)
    play(game, "put 2", "accept")
    assert not game.may_undo(0), "the other side has decided since"
    assert game.may_undo(1)
    play(game, "put 1", "challenge")
    assert not game.may_undo(0), "a die fell"
    assert not game.may_undo(1)
    with pytest.raises(Denial):
        game.undo(0)


def test_nobody_takes_back_after_the_end() -> None:
    game = toy()
    play(game, "put 1")
    game.resign(1)
    assert not game.may_undo(0)
    assert not game.may_undo(1)


# --- the end ----------------------------------------------------------------------------------


def test_score_is_zero_sum_and_bounded() -> None:
    rng = random.Random(5)
    for seed in range(10):
        game = toy(seeded(seed))
        while not game.is_over:
            assert game.score(0) == -game.score(1)
            assert -1 <= game.score(0) <= 1
            game.apply(rng.choice(game.legal_actions()))
        assert {game.score(0), game.score(1)} == {1.0, -1.0}
        assert game.score(game.winner) == 1.0


def test_resigning_is_possible_at_any_time_and_recorded() -> None:
    game = toy()
    game.resign(1)
    assert (game.is_over, game.winner, game.ending) == (True, 0, "resigned")
    with pytest.raises(Denial):
        game.resign(0)
    assert "!right resign;" in game.record()
    assert "resign" not in [str(action) for action in EVERY]


@pytest.mark.parametrize("side", [SPECTATOR, 2])
def test_only_a_side_resigns_or_offers(side: int) -> None:
    game = toy()
    before = state(game)
    for deed in (game.resign, game.offer_draw):
        with pytest.raises(Denial):
            deed(side)
    with pytest.raises(Denial):
        game.answer_draw(side, True)
    assert state(game) == before


def test_a_draw_is_offered_and_accepted() -> None:
    game = toy()
    game.offer_draw(1)
    assert game.draw_offer == 1
    with pytest.raises(Denial):
        game.offer_draw(1)
    with pytest.raises(Denial):
        game.answer_draw(1, True)
    game.answer_draw(0, True)
    assert (game.is_over, game.winner, game.score(0)) == (True, NOBODY, 0.0)
    assert game.ending == "draw-agreed"


def test_a_draw_offer_lapses_with_an_answer_or_the_others_decision() -> None:
    game = toy()
    game.offer_draw(0)
    play(game, "put 1")
    assert game.draw_offer == 0, "one's own decision leaves it standing"
    play(game, "accept")
    assert game.draw_offer == NOBODY
    with pytest.raises(Denial):
        game.answer_draw(1, True)
    game.offer_draw(0)
    game.answer_draw(1, False)
    assert game.draw_offer == NOBODY
    assert not game.is_over
    game.offer_draw(0)
    game.offer_draw(1)
    assert game.is_over, "two offers agree"


# --- what sides may know ----------------------------------------------------------------------


def test_listeners_hear_what_their_side_may_know() -> None:
    game = scripted(secrets=(2, 3))
    ears = {side: Ear() for side in (0, 1, SPECTATOR)}
    for side, ear in ears.items():
        game.listen(ear, side)
    play(game, "put 1", "accept")
    assert ears[0].heard[0].params == {"side": "left", "secret": 2}
    for side in (1, SPECTATOR):
        assert ears[side].heard[0].params == {"side": "left"}
    game.resign(0)
    assert [event.id for event in ears[1].heard] == ["event-put", "event-game-over"]


def test_a_refused_action_tells_nobody() -> None:
    game = scripted()
    ear = Ear()
    game.listen(ear, 0)
    denial(game, "accept")
    play(game, "put 1")
    with pytest.raises(NeedsOutcome):
        game.apply(CHALLENGE)
    assert ear.heard == []


def test_determinized_worlds_agree_with_what_the_side_knows() -> None:
    game = scripted(secrets=(2, 3))
    play(game, "put 1")
    seen: set[int] = set()
    for number in range(20):
        world = game.determinize(0, random.Random(number))
        assert isinstance(world, ToyGame)
        assert world.view(0) == game.view(0)
        assert world.position(0) == game.position(0)
        assert world.legal_actions() == game.legal_actions()
        seen.add(world.secrets[1])
        play(world, "challenge")  # it has dice of its own
    assert len(seen) > 1
    assert game.secrets == (2, 3)


# --- records ----------------------------------------------------------------------------------


def finished(seed: int) -> ToyGame:
    rng = random.Random(seed)
    game = toy(seeded(seed))
    while not game.is_over:
        if rng.random() < 0.1 and game.draw_offer == NOBODY:
            game.offer_draw(rng.randrange(2))
        game.apply(rng.choice(game.legal_actions()))
    return game


def test_records_are_read_back_exactly() -> None:
    for seed in range(10):
        game = finished(seed)
        text = game.record()
        twin = record.read(text, ToyBeginner()).replay()
        assert isinstance(twin, ToyGame)
        assert twin.position() == game.position()
        assert twin.record() == text
        assert (twin.winner, twin.ending) == (game.winner, game.ending)


def test_a_record_survives_new_line_breaks() -> None:
    text = finished(1).record()
    headers, _, body = text.partition("\n\n")
    squeezed = headers + "\n\n" + "\n  ".join(body.split())
    assert record.read(squeezed, ToyBeginner()).replay().record() == text


def test_a_seats_record_hides_and_cannot_be_replayed() -> None:
    text = finished(2).record(0)
    assert "+?" in text
    read = record.read(text, ToyBeginner())
    assert not read.is_whole
    with pytest.raises(RecordError):
        read.replay()
