"""A game of World at War as everybody else knows it: copies, and the parts of the contract, each in
its own chapter."""

from __future__ import annotations

import random
from typing import Any

from hexfront.core.dice import DRAW, ROLL, Outcome
from hexfront.core.game import Action, Denial, Game
from hexfront.systems.world_at_war.state import StateWaW


class GameWaW(StateWaW):
    """A game of World at War: what it holds and how it changes stands in `state.py`."""

    __slots__ = ()

    def clone(self) -> GameWaW:
        twin = GameWaW(
            self.scenario,
            self.switches,
            self.seed,
            self.dice.clone(),
            self.phases[:],
            self.turn,
            self.decision,
            self.reveals,
            self.history,
            self.origin,
            self.choices,
            self.units[:],
            self.stacks[:],
            self.cup,
            self.drawn,
            self.held,
            self.awaited,
            self.formation,
            self.hqs,
            self.he_left,
            self.smoke_left,
            self.air_back,
            self.points,
            self.exited,
            self.owners,
            self.due,
            self.wrecks,
            self.smoke,
            self.lit,
            self.guns,
        )
        if self.fell:
            twin.fell = self.fell[:]
        twin.is_over = self.is_over
        twin.winner = self.winner
        twin.ending = self.ending
        twin.draw_offer = self.draw_offer
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, GameWaW)
        super().become(other)
        self.units = other.units[:]
        self.stacks = other.stacks[:]
        self.cup = other.cup
        self.drawn = other.drawn
        self.held = other.held
        self.awaited = other.awaited
        self.formation = other.formation
        self.hqs = other.hqs
        self.he_left = other.he_left
        self.smoke_left = other.smoke_left
        self.air_back = other.air_back
        self.points = other.points
        self.exited = other.exited
        self.owners = other.owners
        self.due = other.due
        self.wrecks = other.wrecks
        self.smoke = other.smoke
        self.lit = other.lit

    # --- the contract ---------------------------------------------------------------------------

    def explain(self, code: int, action: Action | None) -> Denial:
        from hexfront.systems.world_at_war.explain import explain

        return explain(self, code, action)

    def text(self, action: Action) -> str:
        from hexfront.systems.world_at_war.notation import text

        return text(self, action)

    def parse(self, text: str) -> Action:
        from hexfront.systems.world_at_war.notation import parse

        return parse(self, text)

    def why_not_place(self, text: str) -> Denial | None:
        from hexfront.systems.world_at_war.explain import why_not_place

        return why_not_place(self, text)

    def odds(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.world_at_war.odds import odds

        return odds(self, action)

    def view(self, side: int) -> dict[str, Any]:
        from hexfront.systems.world_at_war.visibility import view

        return view(self, side)

    def parts(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.world_at_war.presenting import parts

        return parts(self, action)

    def sight(self, place: str) -> list[dict[str, Any]]:
        from hexfront.systems.world_at_war.presenting import sight

        return sight(self, place)

    def reach(self, action: Action) -> list[dict[str, Any]]:
        from hexfront.systems.world_at_war.reach import reach

        return reach(self, action)

    def facts(self) -> dict[str, Any]:
        return self.scenario.facts()

    def tally(self) -> list[int]:
        from hexfront.systems.world_at_war.victory import points

        return [points(self, 0), points(self, 1)]

    @property
    def keeps_secrets(self) -> bool:
        return False

    def position(self, side: int | None = None) -> str:
        from hexfront.systems.world_at_war.position import write

        return write(self)

    def record(self, side: int | None = None) -> str:
        from hexfront.systems.world_at_war.record import write

        return write(self, side)

    def outcome_word(self, outcome: Outcome) -> str:
        """Faces of a roll as digits, a drawn marker with a plus sign."""
        if outcome.kind == ROLL:
            return "".join([str(face) for face in outcome.values])
        return "+" + str(outcome.values[0])

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def turn_side(self) -> int:
        return self.phases[0].side

    def redeal(self, side: int, rng: random.Random) -> None:
        """Nothing is hidden but the order of the cup, and that is drawn when it is needed."""
        self.seed = None

    def standing(self, side: int) -> float:
        from hexfront.systems.world_at_war.evaluation import standing

        return standing(self, side)

    def evaluate(self, side: int) -> float:
        from hexfront.systems.world_at_war.evaluation import evaluate

        return evaluate(self, side)

    def appraise(self) -> list[float]:
        from hexfront.systems.world_at_war.appraisal import appraise

        return appraise(self)


def read_outcome(word: str) -> Outcome | None:
    """The outcome that a word of a record means: digits of faces, or a plus sign and a marker."""
    if word.startswith("+") and word[1:].isdecimal() and len(word) < 5:
        return Outcome(DRAW, (int(word[1:]),))
    if word and all(letter in "123456" for letter in word):
        return Outcome(ROLL, tuple([int(letter) for letter in word]))
    return None
