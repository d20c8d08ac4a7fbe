"""Records of this system: their headers, and the game that headers tell of."""

from __future__ import annotations

import hexfront.core.record as core
from hexfront.core import charts
from hexfront.core.dice import Dice, Outcome
from hexfront.core.game import Game
from hexfront.core.problems import ScenarioError
from hexfront.systems.last_hundred_yards.game import GameLHY, read_outcome
from hexfront.systems.last_hundred_yards.scenario import SYSTEM_ID
from hexfront.systems.last_hundred_yards.tables import tables

# Raised when a change of the rules makes old records play differently.
RULES_VERSION = "1"


def versions() -> dict[str, str]:
    """The headers that name the rules and the data set in use."""
    return {"Rules": RULES_VERSION, "Data": tables().charts.hash}


def write(game: GameLHY, side: int | None) -> str:
    """The game so far. With a side: without the seed, and what that seat may not read masked."""
    headers = {
        "Game": SYSTEM_ID,
        "Scenario": game.scenario.source,
        "Name": game.scenario.name,
        "Rules": RULES_VERSION,
        **charts.headers(game.scenario.tables.charts),
    }
    headers |= core.how_it_began(game, game.switches.changed, game.seed, side)
    return core.write(game, headers, side)


class BeginLHY:
    """Begins the games that records of this system tell of."""

    def versions(self) -> dict[str, str]:
        return versions()

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def begin(self, headers: dict[str, str], dice: Dice) -> Game:
        """Raises RecordError for headers that name no scenario or no game, and for a record that
        was written under other charts, naming the first cell that differs."""
        from hexfront.systems.last_hundred_yards.read_position import read
        from hexfront.systems.last_hundred_yards.system import SYSTEM

        refusal = charts.refusal(tables().charts, headers)
        if refusal:
            raise core.RecordError(refusal, 1, 1)
        try:
            if "Start" in headers:
                started = read(headers["Start"], dice)
                core.check_start(
                    headers, started.scenario.source, lambda s: SYSTEM.from_source(s).source
                )
                return started
            scenario = SYSTEM.from_source(headers.get("Scenario", ""))
            game: Game = scenario.new_game(dice=dice, options=core.read_options(headers))
        except ScenarioError as error:
            raise core.RecordError(f"no such game: {error}", 1, 1) from error
        return game
