"""What two toy games share: actions, units, and the plain parts of the contract."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from hexfront.core import record as records
from hexfront.core.dice import DRAW, ROLL, Dice, Outcome, seeded
from hexfront.core.game import NOBODY, Action, Denial, Game, Phase

SIDES = ("red", "blue")
KEPT = (
    "phases", "turn", "decision", "reveals", "history", "origin", "choices", "fell", "is_over",
    "winner", "ending", "draw_offer",
)  # fmt: skip


class Toy(Action):
    """A verb and up to two numbers: units, places."""

    def __init__(self, verb: str, index: int, parts: tuple[int, ...]) -> None:
        super().__init__(verb, index)
        self.parts = parts

    def __str__(self) -> str:
        return " ".join([self.verb, *map(str, self.parts)])


class Toys:
    """All actions of a game, each made once; numbers are below 16."""

    def __init__(self, verbs: tuple[str, ...]) -> None:
        self.verbs = verbs
        self.known: dict[str, Toy] = {}

    def __call__(self, verb: str, *parts: int) -> Toy:
        text = " ".join([verb, *map(str, parts)])
        if text not in self.known:
            index = self.verbs.index(verb)
            for part in (*parts, 16, 16)[:2]:
                index = index * 17 + part
            self.known[text] = Toy(verb, index, parts)
        return self.known[text]


@dataclass(frozen=True)
class Unit:
    """A unit at one moment. `fire`: markers that are resolved later; `down`: lost or disrupted."""

    number: int
    side: int
    place: int
    done: bool = False
    down: bool = False
    fire: int = 0
    hidden: bool = False


class ToyPhase(Phase["ToyGame"]):
    """A phase that allows just what it offers."""

    def denial(self, game: ToyGame, action: Action) -> int:
        return 0 if action in self.legal_actions(game) else 1

    def legal_actions(self, game: ToyGame) -> list[Action]:
        return []

    def resume(self, game: ToyGame) -> None:
        game.pop()


class ToyGame(Game):
    """`FIELDS` names what a toy adds to the state of a game; lists are copied, the rest shared."""

    ID: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ("units",)
    ACTIONS: ClassVar[Toys]

    def __init__(self, dice: Dice, seed: int | None = None) -> None:
        super().__init__(dice, [], 1, 0, 0, None, None, [])
        self.seed = seed
        self.units: list[Unit] = []

    def begin(self) -> None:
        self.settle()
        self.origin = self.clone()
        self.fell = []

    def own(self, side: int) -> list[Unit]:
        """The side's units that are in play and fit to act."""
        return [unit for unit in self.units if unit.side == side and not unit.down]

    def clone(self) -> ToyGame:
        twin = type(self)(self.dice.clone(), self.seed)
        self.copy_to(twin)
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, ToyGame)
        other.copy_to(self)

    def copy_to(self, other: ToyGame) -> None:
        for name in KEPT + self.FIELDS:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)

    def explain(self, code: int, action: Action | None) -> Denial:
        return Denial(self.phase.rule, "denied-not-now", {"phase": self.phase.name})

    def text(self, action: Action) -> str:
        return str(action)

    def parse(self, text: str) -> Action:
        words = text.split()
        at = next((n for n, word in enumerate(words) if word.isdecimal()), len(words))
        if " ".join(words[:at]) not in self.ACTIONS.verbs:
            raise Denial("notation", "denied-not-understood", {"text": text})
        return self.ACTIONS(" ".join(words[:at]), *[int(word) for word in words[at:]])

    def view(self, side: int) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "decision": self.decision,
            "reveals": self.reveals,
            "phase": self.phase.name,
            "side": self.side,
            "turn_side": self.turn_side(),
            "winner": self.winner,
            "units": [self.unit_view(unit, side) for unit in self.units],
        }

    def unit_view(self, unit: Unit, side: int) -> dict[str, Any]:
        unseen = unit.hidden and side != unit.side
        return {**vars(unit), "place": None if unseen else unit.place}

    def position(self, side: int | None = None) -> str:
        if side is None:
            return json.dumps([self.view(0), self.view(1)])
        return json.dumps(self.view(side))

    def record(self, side: int | None = None) -> str:
        headers = {"Game": self.ID, "Result": records.result(self)}
        if side is None and self.seed is not None:
            headers["Seed"] = str(self.seed)
        return records.write(self, headers, side)

    def outcome_word(self, outcome: Outcome) -> str:
        mark = "+" if outcome.kind == DRAW else ""
        return mark + ",".join(map(str, outcome.values))

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def turn_side(self) -> int:
        return self.phases[0].side

    def standing(self, side: int) -> float:
        return (len(self.own(side)) - len(self.own(1 - side))) / len(self.units)

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else SIDES[side]

    def finish_by_count(self) -> None:
        left = [len(self.own(0)), len(self.own(1))]
        winner = NOBODY if left[0] == left[1] else left.index(max(left))
        self.finish(winner, "count")


def read_outcome(word: str) -> Outcome | None:
    kind = DRAW if word.startswith("+") else ROLL
    return Outcome(kind, tuple([int(number) for number in word.lstrip("+").split(",")]))


class Begin:
    """Begins the games that records of a toy tell of."""

    def __init__(self, kind: type[ToyGame]) -> None:
        self.kind = kind

    def versions(self) -> dict[str, str]:
        return {}

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def begin(self, headers: dict[str, str], dice: Dice) -> Game:
        game = self.kind(dice)
        game.begin()
        return game


def new_game(kind: type[ToyGame], seed: int) -> ToyGame:
    game = kind(seeded(seed), seed)
    game.begin()
    return game


def play(game: ToyGame, actions: Iterable[str]) -> None:
    for action in actions:
        game.apply(game.parse(action))
