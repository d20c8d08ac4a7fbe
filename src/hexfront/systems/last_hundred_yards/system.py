"""The Last Hundred Yards as the registry sees it: its scenarios, and how its texts become games."""

from __future__ import annotations

from hexfront.core.charts import Charts
from hexfront.core.dice import Dice
from hexfront.core.game import Game
from hexfront.core.maps import GameMap
from hexfront.core.packing import LastRead, no_such_scenario, pack, unpack
from hexfront.core.problems import Problem
from hexfront.core.shipped import shipped_ids, shipped_text
from hexfront.systems.last_hundred_yards.build import SUFFIX, build
from hexfront.systems.last_hundred_yards.landscape import KINDS, map_problems
from hexfront.systems.last_hundred_yards.read_position import read as read_position
from hexfront.systems.last_hundred_yards.record import BeginLHY
from hexfront.systems.last_hundred_yards.scenario import SYSTEM_ID, ScenarioLHY
from hexfront.systems.last_hundred_yards.switches import SWITCHES
from hexfront.systems.last_hundred_yards.tables import DATA, tables, use
from hexfront.systems.last_hundred_yards.tables import shipped as shipped_charts

FOLDER = "scenarios"
PACKED = "lhy:"


class System:
    """What the outside may ask of a game system."""

    def __init__(self) -> None:
        self.id = SYSTEM_ID
        self.name = "The Last Hundred Yards"
        self.suffixes = (SUFFIX,)
        self.beginner = BeginLHY()
        self.switches = SWITCHES
        self.map_kinds = KINDS
        self._shipped: dict[tuple[str, str], ScenarioLHY] = {}
        self._packed: LastRead[ScenarioLHY] = LastRead()

    def shipped(self) -> list[str]:
        """The ids of the scenarios that come with the system."""
        return shipped_ids(DATA, FOLDER, SUFFIX)

    def scenario(self, id: str) -> ScenarioLHY:
        """A shipped scenario; with the same charts always the same object, so that its actions are
        too."""
        key = (id, tables().charts.hash)
        if key not in self._shipped:
            text = shipped_text(DATA, FOLDER, id, SUFFIX)
            self._shipped[key] = build(text, id, id, tables())
        return self._shipped[key]

    def load(self, text: str | bytes, id: str = "") -> ScenarioLHY:
        """The scenario of a file's text. Raises ScenarioError with everything wrong about it."""
        return build(text, id, pack(PACKED, text), tables())

    def from_source(self, source: str) -> ScenarioLHY:
        """The scenario that a position or record names: a shipped one, or a packed file."""
        if source.startswith(PACKED):
            hash = tables().charts.hash
            return self._packed.get(source, hash, lambda: self.load(unpack(PACKED, source)))
        if source in self.shipped():
            return self.scenario(source)
        raise no_such_scenario(source)

    def charts(self) -> Charts:
        """The charts in use: the shipped ones, with an owner's values in them."""
        return tables().charts

    def shipped_charts(self) -> Charts:
        """The charts that come with the system."""
        return shipped_charts()

    def use_charts(self, told: Charts | None) -> None:
        """Scenarios made from now on take these charts; None: those that the owner kept."""
        use(told)

    def map_problems(self, map: GameMap) -> list[Problem]:
        """What is wrong with a map for this game."""
        return map_problems(map)

    def position(self, text: str, dice: Dice) -> Game:
        """The game of a position's text. Raises ScenarioError."""
        return read_position(text, dice)


SYSTEM = System()
