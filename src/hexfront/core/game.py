"""The contract that every game system fulfils: a game is a stack of phases.

A phase asks one side one question; what waits for the answer lives in the phase object. Phases,
actions and units are immutable values; the game holds a few lists of them, and a clone copies the
lists and shares the rest.
"""

from __future__ import annotations

import random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from hexfront.core.dice import Dice, NeedsOutcome, Outcome, ScriptedDice, seeded
from hexfront.core.phase import (
    EVERYBODY,
    NOBODY,
    SPECTATOR,
    Action,
    Denial,
    Entry,
    Event,
    Listener,
    Phase,
)

__all__ = [
    "EVERYBODY",
    "GAME_OVER",
    "NOBODY",
    "SPECTATOR",
    "Action",
    "Denial",
    "Entry",
    "Event",
    "Game",
    "GameOver",
    "Listener",
    "Phase",
]

SAMPLES: Final = 3  # rolls of the dice that a plain appraisal averages


class GameOver(Phase["Game"]):
    """Nobody is asked anything any more."""

    __slots__ = ()

    name = "game-over"
    prompt = "prompt-game-over"
    rule = "game over"

    def legal_actions(self, game: Game) -> list[Action]:
        return []

    def denial(self, game: Game, action: Action) -> int:
        return 1

    def apply(self, game: Game, action: Action) -> None:
        raise AssertionError("the game is over")


GAME_OVER: Final = GameOver(NOBODY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A running game of any system. Systems add their lists, the rules live in their phases."""

    __slots__ = (
        "choices",
        "decision",
        "dice",
        "draw_offer",
        "ending",
        "fell",
        "history",
        "is_over",
        "listeners",
        "origin",
        "phases",
        "reveals",
        "task",
        "thrower",
        "turn",
        "winner",
    )

    def __init__(
        self,
        dice: Dice,
        phases: list[Phase[Any]],
        turn: int,
        decision: int,
        reveals: int,
        history: Entry | None,
        origin: Game | None,
        choices: list[Action],
    ) -> None:
        self.dice = dice
        self.phases = phases
        self.turn = turn
        self.decision = decision
        self.reveals = reveals
        self.history = history
        self.origin = origin
        self.choices = choices
        self.fell: list[Outcome] = []
        self.is_over = False
        self.winner: int = NOBODY
        self.ending = ""
        self.draw_offer: int = NOBODY
        self.listeners: list[tuple[Listener, int]] = []
        self.task: Event | None = None
        self.thrower: int = NOBODY

    # --- what a system provides ---------------------------------------------------------------

    def clone(self) -> Game:
        """A game that goes its own way from here. Future dice are shared in the sense that both
        would roll the same; let bots work on `determinize`d games only."""
        raise NotImplementedError

    def become(self, other: Game) -> None:
        """Take over the state of another game of the same scenario; listeners stay. This is the
        part that all games have; systems take over their own lists too."""
        self.dice = other.dice
        self.phases = other.phases[:]
        self.turn = other.turn
        self.decision = other.decision
        self.reveals = other.reveals
        self.history = other.history
        self.choices = other.choices
        self.fell = other.fell[:]
        self.is_over = other.is_over
        self.winner = other.winner
        self.ending = other.ending
        self.draw_offer = other.draw_offer

    def explain(self, code: int, action: Action | None) -> Denial:
        """The denial that a code of a phase stands for, in the present position."""
        raise NotImplementedError

    def text(self, action: Action) -> str:
        """The action as players write it in the present position."""
        raise NotImplementedError

    def text_for(self, action: Action, side: int) -> str:
        """The action as a side (or `SPECTATOR`) may know it once it is done; what it may not know
        is written as a question mark."""
        return self.text(action)

    def parse(self, text: str) -> Action:
        """The action that the text means in the present position; a Denial if it means none."""
        raise NotImplementedError

    def why_not_place(self, text: str) -> Denial | None:
        """Why nothing can be done with the unit or hex of this name; None if something can."""
        raise NotImplementedError

    def odds(self, action: Action) -> dict[str, Any]:
        """The distribution of what the action may do, from what its decider knows."""
        raise NotImplementedError

    def view(self, side: int) -> dict[str, Any]:
        """All that the side (or `SPECTATOR`) may see, ready for JSON."""
        raise NotImplementedError

    def position(self, side: int | None = None) -> str:
        """The position as one line of text; with a side, that seat's knowledge only."""
        raise NotImplementedError

    def record(self, side: int | None = None) -> str:
        """The game so far as text; with a side, that seat's knowledge only."""
        raise NotImplementedError

    def parts(self, action: Action) -> dict[str, Any]:
        """The parts of an action under the names that the view gives to units and places."""
        return {}

    def sight(self, place: str) -> list[dict[str, Any]]:
        """Distances and lines of sight from a place, for an overlay; empty where a system has none.
        Rests on what everybody can see. A Denial if there is no such place."""
        return []

    def reach(self, action: Action) -> list[dict[str, Any]]:
        """Where the units of a move could get from here if nobody stops them, to be shown: `hex`,
        `path` (labels, where it starts first) and `cost` of each place. `action` begins the move or
        goes on with it. Empty where a destination is an action, or nothing moves."""
        return []

    def facts(self) -> dict[str, Any]:
        """What is known of its scenario before it is played, its victory conditions too, ready for
        JSON; empty where a system tells nothing."""
        return {}

    def tally(self) -> list[int]:
        """What each side has scored as players count it; empty where a system counts nothing."""
        return []

    @property
    def keeps_secrets(self) -> bool:
        """May one side see what the other may not? If not, two people can share a screen."""
        return True

    @property
    def enterable(self) -> bool:
        """Can a written position begin here as it stands, without the actions before it?"""
        return self.is_over or self.phase.enterable

    @property
    def hands_over(self) -> bool:
        """Do two people who share a screen hand it over now, before the other one decides? Where
        they do not although there are secrets, the page shows these on demand only."""
        return self.keeps_secrets

    def outcome_word(self, outcome: Outcome) -> str:
        """An outcome as one word of a record; drawn cards begin with a plus sign."""
        raise NotImplementedError

    def read_outcome(self, word: str) -> Outcome | None:
        """The outcome that a word of a record means, None if it means none."""
        raise NotImplementedError

    def turn_side(self) -> int:
        """Whose turn it is, whoever is asked."""
        raise NotImplementedError

    def standing(self, side: int) -> float:
        """How a running game stands for the side, between -1 and 1, zero-sum."""
        raise NotImplementedError

    def evaluate(self, side: int) -> float:
        """What the position is worth to the side, in a unit of account of the system's own: larger
        is better, and the other side's worth is its negative. Rests on nothing hidden from anybody.
        """
        return self.score(side)

    def appraise(self) -> list[float]:
        """What each legal action is worth to the side that decides, in their order.

        Looks one decision ahead, chance averaged. Call it on `determinize`d games only: a system
        that says nothing better tries each action on clones, with dice of its own.
        """
        worth: list[float] = []
        side = self.side
        for action in self.choices:
            total = 0.0
            for sample in range(SAMPLES):
                twin = self.clone()
                twin.dice = seeded(sample)
                twin.perform(action)
                total += twin.evaluate(side)
            worth.append(total / SAMPLES)
        return worth

    def side_name(self, side: int) -> str:
        raise NotImplementedError

    def redeal(self, side: int, rng: random.Random) -> None:
        """Replace all that the side cannot see by a random state consistent with what it knows."""
        raise NotImplementedError

    # --- deciding ------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase[Any]:
        return self.phases[-1]

    @property
    def side(self) -> int:
        """Who decides now; `NOBODY` once the game is over."""
        return self.phases[-1].side

    def legal_actions(self) -> list[Action]:
        """All that the deciding side may do, never empty while the game runs, in a fixed order."""
        return list(self.choices)

    def apply(self, action: Action, side: int | None = None, decision: int | None = None) -> None:
        """Do a legal action, and all that follows from it without asking.

        `side` and `decision` say who acts and which decision he answers; left out, they are not
        checked. Raises a Denial if the action is not legal now, not this side's to take, or answers
        an earlier decision; NeedsOutcome if the dice lack a result. Then nothing has changed.
        """
        require_action(action)
        denial = self.refusal(action, side, decision)
        if denial is not None:
            raise denial
        if self.dice.may_lack:
            self.clone().perform(action)  # raises here rather than half way through
        self.perform(action)

    def refusal(self, action: Action, side: int | None, decision: int | None) -> Denial | None:
        """Why `apply` would refuse, or None."""
        if self.is_over:
            return Denial("game over", "denied-game-over")
        phase = self.phases[-1]
        if side is not None and side != phase.side:
            return Denial("turn", "denied-not-your-decision", {"side": self.side_name(phase.side)})
        if decision is not None and decision != self.decision:
            return Denial("turn", "denied-stale", {"answered": decision, "decision": self.decision})
        if action in self.choices:
            return None  # what is offered is what `denial` allows
        code = phase.denial(self, action)
        return None if code == 0 else self.explain(code, action)

    def perform(self, action: Action) -> None:
        """Do an action known to be legal: `apply` without its checks, for playouts."""
        phase = self.phases[-1]
        side = phase.side
        turn = self.turn
        reveals = self.reveals
        if self.draw_offer != NOBODY and self.draw_offer != side:
            self.draw_offer = NOBODY
        phase.apply(self, action)
        self.settle()
        outcomes: tuple[Outcome, ...] = ()
        if self.fell:
            outcomes = tuple(self.fell)
            self.fell = []
        self.history = Entry(self.history, side, action, "", outcomes, self.decision, reveals, turn)
        self.decision += 1

    def settle(self) -> None:
        """Go on until somebody has a choice, or an answer that the other side cannot foresee."""
        while not self.is_over:
            phase = self.phases[-1]
            choices = phase.legal_actions(self)
            if not choices:
                phase.resume(self)
            elif len(choices) == 1 and phase.foreseeable:
                phase.apply(self, choices[0])
            else:
                self.choices = choices
                return
        self.phases = [self.phases[0], GAME_OVER]
        self.choices = []

    def why_not(self, what: Action | str) -> Denial | None:
        """Why an action (or its text), or anything with a unit or hex (its name), may not be done
        now; None if it may."""
        if isinstance(what, str):
            if not what.strip():
                return Denial("notation", "denied-not-understood", {"text": ""})
            try:
                action = self.parse(what)
            except Denial as denial:
                if " " in what.strip():
                    return denial
                return self.why_not_place(what.strip())
            return self.refusal(action, None, None)
        require_action(what)
        return self.refusal(what, None, None)

    # --- the stack -----------------------------------------------------------------------------

    def push(self, phase: Phase[Any]) -> None:
        self.phases.append(phase)

    def pop(self) -> None:
        self.phases.pop()

    def replace(self, phase: Phase[Any]) -> None:
        """Put a phase in the place of the one on top."""
        self.phases[-1] = phase

    # --- chance --------------------------------------------------------------------------------

    def roll(self, die: list[int], count: int, audience: int = EVERYBODY) -> list[int]:
        """Roll dice; everybody sees them, or the `audience` alone."""
        try:
            faces = self.dice.roll(die, count)
        except NeedsOutcome as lack:
            if self.task is not None:
                lack.task, lack.params = self.task.id, self.task.params
                lack.side = self.thrower
            raise
        self.task = None
        self.fell.append(Outcome("roll", tuple(faces), audience))
        self.reveal()
        return faces

    def announce(self, task: Event, side: int = NOBODY) -> None:
        """Say what the next roll is for, to whoever may have to throw it, and which side throws;
        `NOBODY` where neither does. Announce only `if self.dice.may_lack:`, it is not free."""
        self.task = task
        self.thrower = side

    def draw(self, cards: tuple[int, ...], audience: int) -> int:
        """One of the cards by chance; only `audience` learns which."""
        card = self.dice.draw(cards)
        self.fell.append(Outcome("draw", (card,), audience))
        self.reveal()
        return card

    def reveal(self) -> None:
        """Something became known that was not: nothing before this can be undone."""
        self.reveals += 1

    def determinize(self, side: int, rng: random.Random) -> Game:
        """A world that agrees with all that the side knows, with fresh dice.

        Same view, same public history and same legal actions for that side; what it cannot see is
        drawn anew from `rng`. It keeps no beginning, so it has no record and nothing to undo.
        """
        twin = self.clone()
        twin.dice = seeded(rng.randbytes(16))
        twin.origin = None
        twin.history = self.history_for(side)
        twin.redeal(side, rng)
        if not twin.is_over:
            twin.choices = twin.phases[-1].legal_actions(twin)
        return twin

    def is_secret(self, entry: Entry, side: int) -> bool:
        """Is the action of this entry hidden from the side? Outcomes have their own audience."""
        return False

    def history_for(self, side: int) -> Entry | None:
        """The history as the side may know it: hidden outcomes are empty, hidden actions None with
        the words "?"."""
        unknown: list[Entry] = []
        entry = self.history
        while entry is not None and entry.known[side] is None:
            unknown.append(entry)
            entry = entry.before
        seen = None if entry is None else entry.known[side]
        for entry in reversed(unknown):
            seen = self._known(entry, side, seen)
            entry.known = (seen, entry.known[1]) if side == 0 else (entry.known[0], seen)
        return seen

    def _known(self, entry: Entry, side: int, before: Entry | None) -> Entry:
        outcomes = [
            outcome
            if outcome.audience in (EVERYBODY, side)
            else Outcome(outcome.kind, (), outcome.audience)
            for outcome in entry.outcomes
        ]
        secret = entry.action is not None and self.is_secret(entry, side)
        return Entry(
            before,
            entry.side,
            None if secret else entry.action,
            "?" if secret else entry.words,
            tuple(outcomes),
            entry.decision,
            entry.reveals,
            entry.turn,
        )

    # --- the end -------------------------------------------------------------------------------

    def finish(self, winner: int, ending: str) -> None:
        """The game is over; `ending` names how. What was under way is dropped."""
        self.is_over = True
        self.winner = winner
        self.ending = ending
        if self.listeners:
            self.tell(Event("event-game-over", {"winner": self.side_name(winner), "how": ending}))

    def score(self, side: int) -> float:
        """1 for a won game, -1 for a lost one, 0 for a draw; in between while it runs."""
        if not self.is_over:
            return self.standing(side)
        if self.winner == NOBODY:
            return 0.0
        return 1.0 if self.winner == side else -1.0

    def _outside(self, side: int, words: str) -> None:
        """Enter into the history what is no decision of the game."""
        self._may_speak(side)
        self.history = Entry(
            self.history, side, None, words, (), self.decision, self.reveals, self.turn
        )

    def _may_speak(self, side: int) -> None:
        """Resigning and draws are for the two sides, while the game runs."""
        if self.is_over:
            raise Denial("game over", "denied-game-over")
        if side not in (0, 1):
            name = self.side_name(self.phases[-1].side)
            raise Denial("turn", "denied-not-your-decision", {"side": name})

    def resign(self, side: int) -> None:
        """The side gives up; at any time, also when it is not asked."""
        self._outside(side, "resign")
        self.finish(1 - side, "resigned")
        self.settle()

    def offer_draw(self, side: int) -> None:
        """Offer a draw. It stands until the other side answers or takes its next decision."""
        self._may_speak(side)
        if self.draw_offer == side:
            raise Denial("draw offers", "denied-offer-stands")
        if self.draw_offer == 1 - side:
            self.answer_draw(side, True)
            return
        self._outside(side, "offer-draw")
        self.draw_offer = side
        if self.listeners:
            self.tell(Event("event-draw-offered", {"side": self.side_name(side)}))

    def answer_draw(self, side: int, accept: bool) -> None:
        """Answer the other side's standing offer."""
        self._may_speak(side)
        if self.draw_offer != 1 - side:
            raise Denial("draw offers", "denied-no-offer")
        self._outside(side, "accept-draw" if accept else "decline-draw")
        self.draw_offer = NOBODY
        if accept:
            self.finish(NOBODY, "draw-agreed")
            self.settle()

    def outside(self, side: int, words: str) -> None:
        """Do what an entry without an action says, as a replay needs it."""
        if words == "resign":
            self.resign(side)
        elif words == "offer-draw":
            self.offer_draw(side)
        elif words == "accept-draw":
            self.answer_draw(side, True)
        elif words == "decline-draw":
            self.answer_draw(side, False)
        else:
            raise Denial("record", "denied-unknown-entry", {"text": words})

    # --- history -------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """The history, oldest first, since the game (or the position it was read from) began."""
        found: list[Entry] = []
        entry = self.history
        while entry is not None:
            found.append(entry)
            entry = entry.before
        found.reverse()
        return found

    def beginning(self) -> Game:
        """The game at its first decision. A Denial for a world that was only imagined."""
        if self.origin is None:
            raise Denial("world", "denied-no-beginning")
        return self.origin

    def replayed(self, entries: list[Entry]) -> Game:
        """The game after these first entries of its history. Its dice know no future."""
        game = self.beginning().clone()
        game.origin = self.origin
        game.fell = []
        script = ScriptedDice()
        game.dice = script
        for entry in entries:
            game.follow(entry, script)
        return game

    def follow(self, entry: Entry, script: ScriptedDice) -> None:
        """Do again what an entry tells, with the outcomes that it holds."""
        if entry.action is None:
            self.outside(entry.side, entry.words)
            return
        for outcome in entry.outcomes:
            script.add(outcome)
        self.perform(entry.action)

    def may_undo(self, side: int) -> bool:
        """May the side take back its last decision? Only if nothing was revealed and nobody else
        decided (a decline counts) since."""
        entry = self.history
        return (
            entry is not None
            and entry.action is not None
            and entry.side == side
            and entry.reveals == self.reveals
            and self.origin is not None
            and not self.is_over
        )

    def undo(self, side: int) -> None:
        """Go back to the side's last decision. The record will not mention what was undone."""
        if not self.may_undo(side):
            raise Denial("undo", "denied-undo")
        dice = self.dice
        origin = self.origin
        self.become(self.replayed(self.entries()[:-1]))
        self.dice = dice
        self.origin = origin

    # --- events --------------------------------------------------------------------------------

    def listen(self, listener: Listener, side: int) -> None:
        """Tell the listener every event from now on that the side (or `SPECTATOR`) may know."""
        self.listeners.append((listener, side))

    def tell(self, event: Event) -> None:
        """Pass an event on. Make events only `if self.listeners:`, they are not free."""
        for listener, side in self.listeners:
            listener.hear(event.seen_by(side))


def require_action(thing: object) -> None:
    """Texts, numbers and the like are no actions. Raises TypeError saying what is one."""
    if not isinstance(thing, Action):
        kind = type(thing).__name__
        raise TypeError(f"an action comes from legal_actions() or parse(text), not from a {kind}")
