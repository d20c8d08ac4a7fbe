"""A tiny game of two phases, to show that the core knows no system.

Each side has a pile. In turn a side adds 1 to 3 counters to its pile; the other side may then
challenge, whatever it holds in secret (asked each time, so that being asked tells nothing), and a
die decides. Who first has ten counters wins.
"""

from __future__ import annotations

import random
from typing import Any

from hexfront.core import record
from hexfront.core.dice import DRAW, ROLL, Dice, Outcome, seeded
from hexfront.core.game import (
    NOBODY,
    Action,
    Denial,
    Entry,
    Event,
    Game,
    Phase,
)

NAMES = ("left", "right")
DIE = [1, 2, 3, 4, 5, 6]
SECRETS = (0, 1, 2, 3)
GOAL = 10
TOO_MUCH = 1
NOT_NOW = 2
MESSAGES = {TOO_MUCH: ("toy 1", "denied-too-much"), NOT_NOW: ("toy 2", "denied-not-now")}


class Put(Action):
    """Add so many counters; index 0 to 2."""

    def __init__(self, count: int) -> None:
        super().__init__("put", count - 1)
        self.count = count

    def __str__(self) -> str:
        return f"put {self.count}"


class Answer(Action):
    def __init__(self, verb: str, index: int) -> None:
        super().__init__(verb, index)

    def __str__(self) -> str:
        return self.verb


PUTS = [Put(1), Put(2), Put(3)]
ACCEPT = Answer("accept", 3)
CHALLENGE = Answer("challenge", 4)
EVERY = [*PUTS, ACCEPT, CHALLENGE]


class ToyGame(Game):
    def __init__(
        self,
        dice: Dice,
        phases: list[Phase[Any]],
        choices: list[Action],
        piles: tuple[int, ...],
        secrets: tuple[int, ...],
        decision: int = 0,
        reveals: int = 0,
        turn: int = 1,
        history: Entry | None = None,
        origin: Game | None = None,
    ) -> None:
        super().__init__(dice, phases, turn, decision, reveals, history, origin, choices)
        self.piles = piles
        self.secrets = secrets

    def clone(self) -> ToyGame:
        twin = ToyGame(
            self.dice.clone(),
            self.phases[:],
            self.choices,
            self.piles,
            self.secrets,
            self.decision,
            self.reveals,
            self.turn,
            self.history,
            self.origin,
        )
        twin.fell = self.fell[:]
        twin.is_over = self.is_over
        twin.winner = self.winner
        twin.ending = self.ending
        twin.draw_offer = self.draw_offer
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, ToyGame)
        super().become(other)
        self.piles = other.piles
        self.secrets = other.secrets

    def explain(self, code: int, action: Action | None) -> Denial:
        rule, id = MESSAGES[code]
        return Denial(rule, id)

    def text(self, action: Action) -> str:
        return str(action)

    def parse(self, text: str) -> Action:
        for action in EVERY:
            if str(action) == text.strip():
                return action
        raise Denial("notation", "denied-not-understood", {"text": text})

    def why_not_place(self, text: str) -> Denial | None:
        return None if text in NAMES else Denial("notation", "denied-no-such-place")

    def view(self, side: int) -> dict[str, Any]:
        return {
            "piles": list(self.piles),
            "side": self.side,
            "over": self.is_over,
            "secrets": [s if owner == side else None for owner, s in enumerate(self.secrets)],
        }

    def position(self, side: int | None = None) -> str:
        hidden = [str(s) if side in (None, owner) else "?" for owner, s in enumerate(self.secrets)]
        return f"toy {self.piles} {' '.join(hidden)} {self.turn} {self.phase.name} {self.side}"

    def record(self, side: int | None = None) -> str:
        headers = {"Game": "toy", "Result": record.result(self)}
        if side is not None:
            headers["Seat"] = self.side_name(side)
        return record.write(self, headers, side)

    def outcome_word(self, outcome: Outcome) -> str:
        return str(outcome.values[0]) if outcome.kind == ROLL else f"+s{outcome.values[0]}"

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def turn_side(self) -> int:
        return self.phases[0].side

    def standing(self, side: int) -> float:
        return (self.piles[side] - self.piles[1 - side]) / GOAL

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else NAMES[side]

    def redeal(self, side: int, rng: random.Random) -> None:
        mine = self.secrets[side]
        other = rng.choice(SECRETS)
        self.secrets = (mine, other) if side == 0 else (other, mine)

    def add(self, side: int, count: int) -> None:
        piles = list(self.piles)
        piles[side] = max(piles[side] + count, 0)
        self.piles = tuple(piles)
        if self.listeners:
            self.tell(
                Event("event-put", {"side": NAMES[side]}, {"secret": self.secrets[side]}, side)
            )
        if self.piles[side] >= GOAL:
            self.finish(side, "full")


def read_outcome(word: str) -> Outcome | None:
    if word.startswith("+s") and word[2:].isdecimal():
        return Outcome(DRAW, (int(word[2:]),))
    return Outcome(ROLL, (int(word),)) if word.isdecimal() else None


class Putting(Phase[ToyGame]):
    name = "putting"
    prompt = "prompt-put"
    rule = "toy 1"
    enterable = True

    def legal_actions(self, game: ToyGame) -> list[Action]:
        return [put for put in PUTS if game.piles[self.side] + put.count <= GOAL]

    def denial(self, game: ToyGame, action: Action) -> int:
        if not isinstance(action, Put):
            return NOT_NOW
        return 0 if game.piles[self.side] + action.count <= GOAL else TOO_MUCH

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Put)
        game.push(Challenging(1 - self.side, action.count))


class Challenging(Phase[ToyGame]):
    """What waits for the answer, the count, lives here."""

    name = "challenging"
    prompt = "prompt-challenge"
    rule = "toy 2"

    def __init__(self, side: int, count: int) -> None:
        super().__init__(side)
        self.count = count

    def legal_actions(self, game: ToyGame) -> list[Action]:
        return [ACCEPT, CHALLENGE]

    def denial(self, game: ToyGame, action: Action) -> int:
        return 0 if isinstance(action, Answer) else NOT_NOW

    def apply(self, game: ToyGame, action: Action) -> None:
        game.pop()
        mover = 1 - self.side
        if action is ACCEPT:
            game.add(mover, self.count)
        elif game.roll(DIE, 1)[0] + game.secrets[self.side] > 4:
            game.add(mover, -1)
        else:
            game.add(mover, 2 * self.count)
        game.phases[0] = Putting(self.side)
        game.turn += 1

    def params(self, game: ToyGame) -> dict[str, str | int]:
        return {"count": self.count}


class ToyBeginner:
    """Begins the games of records."""

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def begin(self, headers: dict[str, str], dice: Dice) -> Game:
        return toy(dice)

    def versions(self) -> dict[str, str]:
        return {}


def toy(dice: Dice | None = None) -> ToyGame:
    """A game at its first decision; each side's secret is drawn."""
    game = ToyGame(seeded(1) if dice is None else dice, [Putting(0)], [], (0, 0), (0, 0))
    first = game.draw(SECRETS, 0)
    game.secrets = (first, game.draw(SECRETS, 1))
    game.settle()
    game.origin = game.clone()
    game.fell = []
    return game
