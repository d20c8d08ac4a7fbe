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
from hexfront.systems.last_hundred_yards.counters import UnitType
from hexfront.systems.last_hundred_yards.headings import board_edges, edge_distances
from hexfront.systems.last_hundred_yards.sight import Sights
from hexfront.systems.last_hundred_yards.switches import Switches, read_switches
from hexfront.systems.last_hundred_yards.tables import MortarKind, Tables
from hexfront.systems.last_hundred_yards.terrain import Ground

SYSTEM_ID: Final = "last_hundred_yards"

# The sides. An initiative tie is the Axis player's if the number is odd (5.0).
ALLIED: Final = 0
AXIS: Final = 1
SIDES: Final[tuple[str, ...]] = ("allied", "axis")

# Light (17.0).
DAY: Final = 0
TWILIGHT: Final = 1
NIGHT: Final = 2
LIGHTS: Final[tuple[str, ...]] = ("day", "twilight", "night")

# Kinds of companies, of which a coordinated activation may join two platoons (7.1).
INFANTRY: Final = 0
ARMOR: Final = 1  # tanks
SPG: Final = 2  # self-propelled guns
COMPANY_KINDS: Final[tuple[str, ...]] = ("infantry", "armor", "spg")

# Kinds of zones (20.7, 16.0).
SET_UP_ZONE: Final = 0  # units begin in one of its hexes
ENTRY_ZONE: Final = 1  # units begin off the map and enter through one of its hexes
DROP_ZONE: Final = 2  # airborne troops come down, aimed at one of its hexes
ZONE_KINDS: Final[tuple[str, ...]] = ("setup", "entry", "drop")

# How a unit may begin, as a mask (20.7, 20.9).
MAY_CONCEAL: Final = 1
MAY_HIDE: Final = 2
MAY_BE_IN_MOTION: Final = 4
MAY_BE_LOADED: Final = 8

# Special rules of a mission by name (20.0).
SPECIAL: Final[tuple[str, ...]] = (
    "impassable_rivers",  # nobody crosses but at bridges and fords (10.3.1.1)
    "no_random_events",
)


class Company:
    """A company: its platoons act one after the other in its turn of the activation (6.0 I).

    `kind`: INFANTRY, ARMOR or SPG. `coordination`: its DRM (7.1), the elite one not counted.
    `platoons` are indexes into `ScenarioLHY.platoons`. Rule: LHY 1.9, LHY 3.0, LHY 7.1.
    """

    __slots__ = (
        "colour",
        "coordination",
        "elite",
        "id",
        "kind",
        "name",
        "number",
        "platoons",
        "side",
    )

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        side: int,
        kind: int,
        colour: str,
        elite: bool,
        coordination: int,
        platoons: tuple[int, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.colour = colour
        self.elite = elite
        self.coordination = coordination
        self.platoons = platoons


class Platoon:
    """A platoon: `company` is an index into `ScenarioLHY.companies`, `label` its printed number.

    `units`: numbers of all its pieces, spare ones too (sections for squads that deploy or take
    casualties, 10.3.2, 13.3.3). `leader`: the number of its leader, or NONE. `infantry`: an
    infantry platoon, else one of vehicles. Rule: LHY 1.10, LHY 3.0.
    """

    __slots__ = ("company", "id", "infantry", "label", "leader", "name", "number", "side", "units")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        label: int,
        company: int,
        side: int,
        infantry: bool,
        leader: int,
        units: tuple[int, ...],
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.label = label
        self.company = company
        self.side = side
        self.infantry = infantry
        self.leader = leader
        self.units = units


class Start:
    """A piece of a mission: its type, and how it begins.

    `platoon` NONE: a support unit (3.2), which belongs to `company` if that is not NONE. `spare`:
    not in play at the start. `zones`: where it may begin or enter, indexes into
    `ScenarioLHY.zones`; the first is the usual one. `hex`: where the mission itself puts it, else
    OFF_MAP. `turn`: when it may enter, 0 for those that begin on the map. `may`: a mask of how it
    may begin (MAY_CONCEAL ...). `label`: its printed unit number or letter (1.11). `loaded_in`: the
    carrier in which the mission puts it, else NONE. Rule: LHY 1.11, LHY 20.6, LHY 20.7.
    """

    __slots__ = (
        "company",
        "hex",
        "label",
        "loaded_in",
        "may",
        "name",
        "number",
        "platoon",
        "side",
        "spare",
        "turn",
        "type",
        "zones",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        platoon: int,
        company: int,
        label: str,
        name: str,
        spare: bool,
        zones: tuple[int, ...],
        hex: int,
        turn: int,
        may: int,
        loaded_in: int,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.platoon = platoon
        self.company = company
        self.label = label
        self.name = name
        self.spare = spare
        self.zones = zones
        self.hex = hex
        self.turn = turn
        self.may = may
        self.loaded_in = loaded_in


class Zone:
    """Where a side's units begin or enter. Rule: LHY 20.7.

    `hexes` ascending, also as `holds` (by hex). `turn`: the first turn of entry, 0 for a set-up
    zone.
    """

    __slots__ = ("hexes", "holds", "id", "kind", "name", "number", "side", "turn")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        side: int,
        kind: int,
        hexes: tuple[int, ...],
        turn: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.hexes = hexes
        self.holds = frozenset(hexes)
        self.turn = turn


class Allowances:
    """What a side may use in its set-up, each as a number. Rule: LHY 20.7, LHY 20.8, LHY 20.9.

    `hidden`: units that set up hidden, besides guns and LATW that always may; `improved`: improved
    positions to place; `mines`, `wire`: hexes; `concealed`: may all its units begin concealed?
    `illumination`: requests a mission, 0 for none (17.4). Dummies and fortified positions are
    pieces among `units`.
    """

    __slots__ = ("concealed", "deployed", "hidden", "illumination", "improved", "mines", "wire")

    def __init__(
        self,
        hidden: int,
        improved: int,
        mines: int,
        wire: int,
        concealed: bool,
        deployed: bool,
        illumination: int,
    ) -> None:
        self.hidden = hidden
        self.improved = improved
        self.mines = mines
        self.wire = wire
        self.concealed = concealed
        self.deployed = deployed
        self.illumination = illumination


class Mortar:
    """A mortar section or platoon off the map: of one company, or of the battalion (NONE).

    Rule: LHY 11.4.1, LHY 11.4.3.
    """

    __slots__ = ("company", "id", "kind", "name", "number", "side")

    def __init__(
        self, number: int, id: str, name: str, side: int, kind: MortarKind, company: int
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.side = side
        self.kind = kind
        self.company = company


class Objective:
    """Hexes to control, for so many points; `owner`: who controls them at the start, or NOBODY.

    Rule: LHY 21.1.
    """

    __slots__ = ("hexes", "id", "name", "number", "owner", "points")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        hexes: tuple[int, ...],
        points: int,
        owner: int,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.hexes = hexes
        self.points = points
        self.owner = owner


class Victory:
    """How a mission ends and is judged, always at the end of a turn (21.0).

    `needed`: objective points with which the attacker has done it. `time_limit` in minutes and
    `score_limit` as a Final Score: reached, the mission ends; 0 for none, one of them is there.
    `target`: the Final Score that the attacker must not exceed. `levels`: how far below the target
    a Final Score must be for a decisive, a tactical, a marginal win of the attacker, and then, for
    the defender, above which a win is marginal, tactical (all others are decisive).
    `casualty_limits` by side: boxes of the differential at which that side has lost, 0 for none.
    Rule: LHY 20.5, LHY 21.2, LHY 21.3.
    """

    __slots__ = ("casualty_limits", "levels", "needed", "score_limit", "target", "time_limit")

    def __init__(
        self,
        needed: int,
        time_limit: int,
        score_limit: int,
        target: int,
        levels: tuple[int, ...],
        casualty_limits: tuple[int, ...],
    ) -> None:
        self.needed = needed
        self.time_limit = time_limit
        self.score_limit = score_limit
        self.target = target
        self.levels = levels
        self.casualty_limits = casualty_limits


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
        # By side: has it vehicles at all?
        self.motorized: list[bool] = [
            any(unit.side == side and unit.type.vehicle for unit in units) for side in (0, 1)
        ]
        self.unit_names: list[str] = [unit.name for unit in units]
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.unit_names)}
        self.actions = Actions(len(units), self.board.size)
        # By unit: what places it where zones and terrain let it begin (set_up.py).
        self.placings: dict[int, list[ActionLHY]] = {}
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
