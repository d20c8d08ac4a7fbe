"""Outpost, a tiny game from a package of its own: how a further game registers with Hexfront.

Four squads a side, five columns by six rows. A turn is one action: a squad moves to an adjacent
empty hex, or fires at an enemy at most two hexes away (a die: 4 or more hits an adjacent squad, 6
one at two hexes), or everybody holds. Whoever reaches the other side's outposts or destroys it
wins; after forty turns the game is drawn.
"""

from __future__ import annotations

from typing import Any

from hexfront.core.dice import Dice, Outcome
from hexfront.core.game import Game
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import RecordError
from hexfront_outpost.game import ID, SIDES, Outpost, new_game, read_outcome, read_position


class Scenario:
    """The one scenario that there is."""

    id = "two-outposts"
    system = ID
    name = "Two Outposts"
    sides = SIDES
    starting = 0

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    @property
    def playable(self) -> bool:
        return True

    def facts(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "system": self.system,
            "name": self.name,
            "subtitle": "Four squads a side",
            "history": "",
            "briefing": "Reach the enemy's outposts, or destroy his squads.",
            "victory": "A squad on any hex of the enemy's base row wins.",
            "rules": "",
            "sides": list(self.sides),
            "starting": self.sides[0],
            "face": "country",
            "size": "5x6",
            "length_minutes": 5,
            "balance": None,
            "playable": True,
            "problems": [],
            "notes": [],
        }

    def new_game(
        self,
        seed: int | bytes | None = None,
        dice: Dice | None = None,
        options: dict[str, Any] | None = None,
    ) -> Outpost:
        if options:
            name = next(iter(options))
            raise ScenarioError([Problem("unknown-option", name, "Outpost has no options")])
        return new_game(self, seed, dice)


class Begin:
    """Begins the games that records tell of."""

    def versions(self) -> dict[str, str]:
        return {"Rules": "1"}

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def begin(self, headers: dict[str, str], dice: Dice) -> Game:
        if "Start" in headers:
            return SYSTEM.position(headers["Start"], dice)
        if headers.get("Scenario") != Scenario.id:
            raise RecordError("no such scenario", 1, 1)
        return SYSTEM.scenario(Scenario.id).new_game(dice=dice)


class System:
    """What the registry asks of a game system."""

    def __init__(self) -> None:
        self.id = ID
        self.name = "Outpost"
        self.suffixes = (".outpost",)
        self.beginner = Begin()
        self.switches: dict[str, tuple[str, ...]] = {}
        self._scenario = Scenario()

    def shipped(self) -> list[str]:
        return [self._scenario.id]

    def scenario(self, id: str) -> Scenario:
        return self._scenario

    def load(self, text: str | bytes, id: str = "") -> Scenario:
        raise ScenarioError([Problem("no-files", "file", "Outpost has no scenario files")])

    def position(self, text: str, dice: Dice) -> Game:
        return read_position(self._scenario, text, dice)


SYSTEM = System()
