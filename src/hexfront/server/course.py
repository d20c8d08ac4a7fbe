"""The course of one game: where it stands, what happened so far, and what each seat heard of it."""

from __future__ import annotations

from typing import Any

import msgspec

from hexfront.core.dice import (
    Dice,
    Outcome,
    ScriptedDice,
    TypedDice,
)
from hexfront.core.game import SPECTATOR, Denial, Event, Game, Listener
from hexfront.server.beginnings import Broken, Step, follow

EYES = (0, 1, SPECTATOR)  # as an index SPECTATOR is the last
MARK_EVERY = 16


class Heard(msgspec.Struct, frozen=True):
    """One entry of the log. `texts` and `events` are by whose eyes: side 0, side 1, spectators."""

    n: int
    turn: int
    side: int
    action: bool
    texts: tuple[str, str, str]
    events: tuple[list[dict[str, Any]], list[dict[str, Any]], list[dict[str, Any]]]


class Ear(Listener):
    """Gathers what one pair of eyes may know."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []

    def hear(self, event: Event) -> None:
        """Keep it, ready for JSON."""
        self.events.append({"id": event.id, "params": event.params})


class Attempt(msgspec.Struct, frozen=True):
    """What an action would make of the game, not yet kept."""

    game: Game
    step: Step
    heard: Heard
    decision: int


class Course:
    """A game under way. `log` and `steps` run in parallel; undone entries are in neither."""

    def __init__(self, start: Game) -> None:
        self.game = start
        self.log: list[Heard] = []
        self.steps: list[Step] = []
        self.undos: list[int] = []  # to how many entries each undo went back
        self._marks: list[Game] = [start]
        self._past: list[Game] = []  # the games before the latest entries that may be undone

    # --- going on ------------------------------------------------------------------------------

    def try_action(
        self, words: str, side: int, decision: int, typed: tuple[int, ...] = ()
    ) -> Attempt:
        """An action of a side. Raises a Denial, or NeedsOutcome where dice are to be typed in; then
        `typed` are the faces so far."""
        game = self.game
        if game.is_over:
            raise Denial("game over", "denied-game-over")
        if side != game.side:
            raise Denial("turn", "denied-not-your-decision", {"side": game.side_name(game.side)})
        if decision != game.decision:
            raise Denial("turn", "denied-stale", {"answered": decision, "decision": game.decision})
        action = game.parse(words)
        text = game.text(action)
        texts = (
            game.text_for(action, 0),
            game.text_for(action, 1),
            game.text_for(action, SPECTATOR),
        )
        twin, ears = self._twin()
        if isinstance(twin.dice, TypedDice):
            twin.dice.typed = typed
        twin.apply(action, side, decision)
        if isinstance(twin.dice, TypedDice):
            twin.dice.typed = ()
        return self._attempt(twin, ears, True, side, text, texts)

    def try_outside(self, words: str, side: int) -> Attempt:
        """A resignation, or an offer of a draw and its answers. Raises a Denial."""
        twin, ears = self._twin()
        if words == "offer-draw":
            twin.offer_draw(side)  # which may answer the other side's offer
        else:
            twin.outside(side, words)
        assert twin.history is not None
        words = twin.history.words
        return self._attempt(twin, ears, False, side, words, (words, words, words))

    def _twin(self) -> tuple[Game, tuple[Ear, Ear, Ear]]:
        twin = self.game.clone()
        ears = (Ear(), Ear(), Ear())
        for ear, side in zip(ears, EYES, strict=True):
            twin.listen(ear, side)
        return twin, ears

    def _attempt(
        self,
        twin: Game,
        ears: tuple[Ear, Ear, Ear],
        action: bool,
        side: int,
        words: str,
        texts: tuple[str, str, str],
    ) -> Attempt:
        twin.listeners = []
        entry = twin.history
        assert entry is not None
        outcomes = tuple([twin.outcome_word(outcome) for outcome in entry.outcomes])
        events = (ears[0].events, ears[1].events, ears[2].events)
        heard = Heard(len(self.log) + 1, entry.turn, side, action, texts, events)
        return Attempt(twin, Step(action, side, words, outcomes), heard, self.game.decision)

    def keep(self, attempt: Attempt) -> None:
        """Make what was tried the present."""
        before = self.game
        self.game = attempt.game
        side = attempt.step.side
        latest = self.log[-1].side if self.log else SPECTATOR
        if not self.game.may_undo(side):
            self._past = []
        elif self._past and latest == side and self.log[-1].action:
            self._past.append(before)
        else:
            self._past = [before]
        self.steps.append(attempt.step)
        self.log.append(attempt.heard)
        if len(self.log) % MARK_EVERY == 0:
            self._marks.append(self.game)

    # --- going back ----------------------------------------------------------------------------

    def may_undo(self, side: int) -> bool:
        """May the side take back its last decision?"""
        return bool(self._past) and self.game.may_undo(side)

    def undo(self, side: int) -> None:
        """Take it back. Raises a Denial."""
        if not self.may_undo(side):
            raise Denial("undo", "denied-undo")
        self.game = self._past.pop()
        self.steps.pop()
        self.log.pop()
        self.undos.append(len(self.log))
        del self._marks[len(self.log) // MARK_EVERY + 1 :]

    def at(self, n: int) -> Game:
        """The game after its first n entries; its dice know no future."""
        mark = self._marks[n // MARK_EVERY].clone()
        mark.dice = ScriptedDice()
        for step in self.steps[n - n % MARK_EVERY : n]:
            follow(mark, step)
        return mark

    # --- replaying -----------------------------------------------------------------------------

    def again(self, step: Step) -> None:
        """Do a step that was done before, and check that the same falls. Raises Broken."""
        number = len(self.log) + 1
        try:
            if not step.action:
                attempt = self.try_outside(step.words, step.side)
            else:
                typed: tuple[int, ...] = ()
                if isinstance(self.game.dice, TypedDice):
                    typed = faces(self.game, step.outcomes)
                elif isinstance(self.game.dice, ScriptedDice):
                    for word in step.outcomes:
                        self.game.dice.add(_outcome(self.game, word))
                attempt = self.try_action(step.words, step.side, self.game.decision, typed)
        except Exception as error:  # whatever old words make of new rules
            raise Broken(number, str(error)) from error
        if attempt.step != step:
            raise Broken(number, f"{step.words!r} has other results now")
        self.keep(attempt)

    def take_dice(self, dice: Dice) -> None:
        """Go on with these dice; nothing before can be undone."""
        self.game.dice = dice
        self._past = []


def _outcome(game: Game, word: str) -> Outcome:
    outcome = game.read_outcome(word)
    if outcome is None:
        raise Denial("record", "denied-unknown-entry", {"text": word})
    return outcome


def faces(game: Game, words: tuple[str, ...]) -> tuple[int, ...]:
    """The faces of the rolls among these words."""
    found: tuple[int, ...] = ()
    for word in words:
        outcome = _outcome(game, word)
        if outcome.kind == "roll":
            found += outcome.values
    return found
