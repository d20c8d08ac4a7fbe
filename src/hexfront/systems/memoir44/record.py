"""Records of this system: their headers, and the game that headers tell of."""

from __future__ import annotations

import hashlib
from importlib.resources import files

import hexfront.core.record as core
from hexfront.core.dice import Dice, Outcome
from hexfront.core.game import Game
from hexfront.core.problems import ScenarioError
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.outcomes import read_outcome
from hexfront.systems.memoir44.scenario import SYSTEM_ID
from hexfront.systems.memoir44.tables import DATA

# Raised when a change of the rules makes old records play differently.
RULES_VERSION = "1"
TABLES = ("cards", "nations", "options", "terrain", "traits", "units")


def data_hash() -> str:
    """Twelve hexadecimal digits over the tables that the rules use."""
    digest = hashlib.sha256()
    for name in TABLES:
        digest.update(files(DATA).joinpath("data").joinpath(name + ".toml").read_bytes())
    return digest.hexdigest()[:12]


def versions() -> dict[str, str]:
    """The headers that name the rules and the data."""
    return {"Rules": RULES_VERSION, "Data": data_hash()}


def write(game: Game44, side: int | None) -> str:
    """The game so far. With a side: what that seat may know, without seed and hidden cards."""
    headers = {
        "Game": SYSTEM_ID,
        "Scenario": game.scenario.source,
        "Name": game.scenario.name,
        **versions(),
    }
    headers |= core.how_it_began(game, game.switches.changed, game.seed, side)
    return core.write(game, headers, side)


class Begin44:
    """Begins the games that records of this system tell of."""

    def versions(self) -> dict[str, str]:
        return versions()

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def begin(self, headers: dict[str, str], dice: Dice) -> Game:
        """Raises RecordError for headers that name no scenario or no game."""
        from hexfront.systems.memoir44.read_position import read
        from hexfront.systems.memoir44.system import SYSTEM

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
