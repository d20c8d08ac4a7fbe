"""Memoir '44 as the registry sees it: its scenarios, and how its texts become games."""

from __future__ import annotations

from hexfront.core.campaign import Campaign
from hexfront.core.dice import Dice
from hexfront.core.game import Game
from hexfront.core.packing import LastRead, no_such_scenario, pack, unpack
from hexfront.core.shipped import shipped_ids, shipped_text
from hexfront.systems.memoir44.board_text import read_board
from hexfront.systems.memoir44.build import build
from hexfront.systems.memoir44.campaign import SUFFIXES as CAMPAIGN_SUFFIXES
from hexfront.systems.memoir44.campaign import is_campaign, read_campaign
from hexfront.systems.memoir44.m44file import read
from hexfront.systems.memoir44.m44overlay import SUFFIXES, overlaid
from hexfront.systems.memoir44.read_position import read as read_position
from hexfront.systems.memoir44.record import Begin44
from hexfront.systems.memoir44.scenario import SYSTEM_ID, Scenario44
from hexfront.systems.memoir44.switches import SWITCHES
from hexfront.systems.memoir44.tables import DATA

PACKED = "m44:"


class System:
    """What the outside may ask of a game system."""

    def __init__(self) -> None:
        self.id = SYSTEM_ID
        self.name = "Memoir '44"
        self.suffixes = (".m44", ".m44.json", ".json")
        self.overlay_suffixes = SUFFIXES
        self.campaign_suffixes = CAMPAIGN_SUFFIXES
        self.beginner = Begin44()
        self.switches = SWITCHES
        self._shipped: dict[str, Scenario44] = {}
        self._packed: LastRead[Scenario44] = LastRead()

    def shipped(self) -> list[str]:
        """The ids of the scenarios that come with the system."""
        return shipped_ids(DATA, "scenarios", ".m44")

    def scenario(self, id: str) -> Scenario44:
        """A shipped scenario; always the same object, so that its actions are too."""
        if id not in self._shipped:
            text = shipped_text(DATA, "scenarios", id, ".m44")
            self._shipped[id] = build(read(text), id, id)
        return self._shipped[id]

    def load(self, text: str | bytes, id: str = "") -> Scenario44:
        """The scenario of a .m44 file's text. Raises ScenarioError with everything wrong about
        it."""
        file = read(text)
        return build(file, file.id or id, pack(PACKED, text))

    def campaign(self, text: str | bytes, id: str = "") -> Campaign:
        """The campaign of a campaign file's text. Raises ScenarioError."""
        return read_campaign(text, id)

    def is_campaign(self, text: str | bytes) -> bool:
        """Does the text look like a campaign file?"""
        return is_campaign(text)

    def overlaid(self, text: str | bytes, overlay: str | bytes) -> str:
        """The text of a .m44 file with an overlay laid over it. Raises ScenarioError."""
        return overlaid(text, overlay)

    def from_source(self, source: str) -> Scenario44:
        """The scenario that a position or record names: a shipped one, a packed file, or a board
        written in words."""
        if source.startswith(PACKED):
            return self._packed.get(source, "", lambda: self.load(unpack(PACKED, source)))
        if source.startswith("board="):
            return read_board(dict([word.partition("=")[::2] for word in source.split()]))
        if source in self.shipped():
            return self.scenario(source)
        raise no_such_scenario(source)

    def position(self, text: str, dice: Dice) -> Game:
        """The game of a position's text. Raises ScenarioError."""
        return read_position(text, dice)


SYSTEM = System()
