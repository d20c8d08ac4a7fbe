"""A mission of The Last Hundred Yards, ready to be played (3.1, 20.0)."""

from __future__ import annotations

import secrets
from typing import Any, Final

from hexfront.core.dice import Dice, seeded
from hexfront.core.hexes import OFF_MAP
from hexfront.core.maps import GameMap
from hexfront.core.problems import Problem
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY, Actions
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.forces import (
    ALLIED,
    DROP_ZONE,
    SIDES,
    Allowances,
    Company,
    Mortar,
    Objective,
    Platoon,
    Start,
    Victory,
    Zone,
)
from hexfront.systems.last_hundred_yards.headings import board_edges, edge_distances
from hexfront.systems.last_hundred_yards.sight import Sights
from hexfront.systems.last_hundred_yards.switches import Switches, read_switches
from hexfront.systems.last_hundred_yards.tables import Tables
from hexfront.systems.last_hundred_yards.terrain import Ground

SYSTEM_ID: Final = "last_hundred_yards"

# Special rules of a mission by name (20.0).
SPECIAL: Final[tuple[str, ...]] = (
    "impassable_rivers",  # nobody crosses but at bridges and fords (10.3.1.1)
    "no_random_events",
)


class ScenarioLHY:
    """All that is fixed before the first unit is placed.

    Sides are ALLIED and AXIS. `units` are all pieces, spare ones too, numbered from 0, those of
    side 0 first; `first_unit`: where each side's begin, and where they end. `friendly_edges` and
    `enemy_edges` by side: masks of board edges (`headings.NORTH` ...); `edges` and `home` follow
    from them: at which edges each hex lies, and how far it is from home. `initiative`: the side
    that holds it in the first turn, NOBODY to roll for it; `retention`: the DRM by side of whoever
    had it in the turn before. `first_set_up`: who sets up first (`starting`). `clock`: minutes
    after midnight at the start. `late_german`: after September 1943. `improved`, `mines`, `wire`:
    what lies on the map at the start. `source` is the text that makes the mission again: the id of
    a shipped one, or the file itself.
    """

    __slots__ = (
        "_drawn",
        "_sights",
        "actions",
        "airborne",
        "allowances",
        "attacker",
        "board",
        "briefing",
        "clock",
        "companies",
        "date",
        "defender",
        "edges",
        "enemy_edges",
        "first_set_up",
        "first_unit",
        "friendly_edges",
        "ground",
        "home",
        "id",
        "improved",
        "initiative",
        "labels",
        "late_german",
        "light",
        "map",
        "mines",
        "mortars",
        "motorized",
        "name",
        "nations",
        "notes",
        "numbers",
        "objectives",
        "objectives_at",
        "placings",
        "platoons",
        "problems",
        "retention",
        "side_titles",
        "sides",
        "source",
        "special",
        "starting",
        "system",
        "tables",
        "unit_names",
        "units",
        "variants",
        "victory",
        "wire",
        "work_hexes",
        "zones",
    )

    def __init__(
        self,
        id: str,
        name: str,
        source: str,
        tables: Tables,
        map: GameMap,
        ground: Ground,
        date: str,
        clock: int,
        light: int,
        late_german: bool,
        attacker: int,
        first_set_up: int,
        initiative: int,
        retention: tuple[int, ...],
        nations: tuple[str, ...],
        side_titles: tuple[str, ...],
        friendly_edges: tuple[int, ...],
        enemy_edges: tuple[int, ...],
        companies: list[Company],
        platoons: list[Platoon],
        units: list[Start],
        zones: list[Zone],
        mortars: list[Mortar],
        allowances: list[Allowances],
        improved: frozenset[int],
        mines: dict[int, int],
        wire: dict[int, int],
        objectives: list[Objective],
        victory: Victory,
        special: frozenset[str],
        briefing: dict[str, str],
        problems: list[Problem],
        notes: list[Problem],
    ) -> None:
        self.system = SYSTEM_ID
        self.id = id
        self.name = name
        self.source = source
        self.tables = tables
        self.sides = SIDES
        self.map = map
        self.ground = ground
        self.board: BoardLHY = ground.board
        self.date = date
        self.clock = clock
        self.light = light
        self.late_german = late_german
        self.attacker = attacker
        self.defender = 1 - attacker
        self.first_set_up = first_set_up
        self.starting = first_set_up
        self.initiative = initiative
        self.retention = retention
        self.nations = nations
        self.side_titles = side_titles
        self.friendly_edges = friendly_edges
        self.enemy_edges = enemy_edges
        self.companies = companies
        self.platoons = platoons
        self.units = units
        self.zones = zones
        self.mortars = mortars
        self.allowances = allowances
        self.improved = improved
        self.mines = mines
        self.wire = wire
        self.objectives = objectives
        self.victory = victory
        self.special = special
        self.briefing = briefing
        self.problems = problems
        self.notes = notes
        self.labels: dict[int, str] = {hex: name for hex, name in enumerate(ground.names) if name}
        self.objectives_at: list[list[int]] = [[] for _ in range(self.board.size)]
        for objective in objectives:
            for hex in objective.hexes:
                self.objectives_at[hex].append(objective.number)
        # At which board edges each hex lies; how far it is from each side's own edge, and last for
        # those that have none (16.1.7).
        self.edges: tuple[int, ...] = board_edges(self.board.map)
        self.home: tuple[tuple[int, ...], ...] = tuple(
            [edge_distances(self.board.map, edges) for edges in (*friendly_edges, 0)]
        )
        self.first_unit: tuple[int, ...] = (
            0,
            len([unit for unit in units if unit.side == ALLIED]),
            len(units),
        )
        # By unit: does it come down in a drop zone (16.0)?
        self.airborne: list[bool] = [
            any(zones[zone].kind == DROP_ZONE for zone in unit.zones) for unit in units
        ]
        # By side: has it vehicles at all?
        self.motorized: list[bool] = [
            any(unit.side == side and unit.type.vehicle for unit in units) for side in (0, 1)
        ]
        self.unit_names: list[str] = [unit.name for unit in units]
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.unit_names)}
        self.actions = Actions(len(units), self.board.size)
        # By unit: what places it where zones and terrain let it begin (set_up.py).
        self.placings: dict[int, list[ActionLHY]] = {}
        # By side: where its zones and the ground let works lie (setting_up.py).
        self.work_hexes: dict[int, list[int]] = {}
        self._sights: dict[tuple[bool, ...], Sights] = {}
        self._drawn: dict[str, Any] | None = None
        # This mission without rules that a game has switched off (`without.as_played`).
        self.variants: dict[tuple[str, ...], ScenarioLHY] = {}

    def share(self, other: ScenarioLHY) -> None:
        """Take over another's actions and sights: a variant of it, on the same ground."""
        self.actions = other.actions
        self._sights = other._sights

    @property
    def playable(self) -> bool:
        return not self.problems

    def sights(self, switches: Switches) -> Sights:
        """The lines of sight, kept for each reading of the rules of sight."""
        key = (switches.contour_literal, switches.low_features_pass, switches.orchards_lenient)
        found = self._sights.get(key)
        if found is None:
            found = Sights(
                self.ground,
                self.tables,
                switches.contour_literal,
                switches.low_features_pass,
                switches.orchards_lenient,
            )
            self._sights[key] = found
        return found

    def drawn(self) -> dict[str, Any]:
        """The map as views tell it; it never changes, so it is made once."""
        found = self._drawn
        if found is None:
            from hexfront.systems.last_hundred_yards.board_view import board

            ground = self.ground
            styles = [
                sorted({ground.buildings[number].terrain.id for number in numbers})
                for numbers in ground.buildings_at
            ]
            found = board(
                self.map, self.board.sheet, ground.level, ground.band, ground.names, styles
            )
            self._drawn = found
        return found

    def company_of(self, unit: int) -> int:
        """The company of a piece: its platoon's, a support unit's own, or NONE."""
        start = self.units[unit]
        return start.company if start.platoon == NONE else self.platoons[start.platoon].company

    def facts(self) -> dict[str, Any]:
        """What is known of it before it is played, ready for JSON."""
        from hexfront.systems.last_hundred_yards.facts import facts

        return facts(self)

    def new_game(
        self,
        seed: int | bytes | None = None,
        dice: Dice | None = None,
        options: dict[str, Any] | None = None,
    ) -> Any:
        """A game at its first decision.

        Without a seed the dice come from 256 random bits. `dice` replaces seeded dice (scripted for
        tests, typed for tables). `options` are the switches. Raises ScenarioError for unknown
        options.
        """
        from hexfront.systems.last_hundred_yards.set_up import start

        switches = read_switches(options or {})
        if dice is None:
            seed = secrets.token_bytes(32) if seed is None else seed
            dice = seeded(seed)
        return start(self, switches, dice, seed)


def on_map(start: Start) -> bool:
    """Has the mission itself put the piece on the map?"""
    return start.hex != OFF_MAP
