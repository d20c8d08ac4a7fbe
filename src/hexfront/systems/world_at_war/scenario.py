"""A scenario of World at War, ready to be played (14.3)."""

from __future__ import annotations

import secrets
from typing import Any, Final

from hexfront.core.dice import Dice, seeded
from hexfront.core.problems import Problem
from hexfront.systems.world_at_war.actions import Actions
from hexfront.systems.world_at_war.board import BoardWaW
from hexfront.systems.world_at_war.counters import UnitType
from hexfront.systems.world_at_war.formations import Formation
from hexfront.systems.world_at_war.sight import Sights
from hexfront.systems.world_at_war.switches import Switches, read_switches
from hexfront.systems.world_at_war.tables import Tables
from hexfront.systems.world_at_war.terrain import Ground

SYSTEM_ID: Final = "world_at_war"
NOT_LOADED: Final = -1
NO_SW: Final = -1
ON_BOARD: Final = -1

# Kinds of objectives: what their owner is (12-5).
CAPTURE: Final = 0  # the side that was last to enter it
HOLD: Final = 1  # the side with a ground unit in it at the end, and no enemy
KINDS: Final[tuple[str, ...]] = ("capture", "hold")

# How the battle is won (12.0).
BY_OBJECTIVES: Final = 0
BY_EXITS: Final = 1
BY_POINTS: Final = 2
VICTORIES: Final[tuple[str, ...]] = ("objectives", "exits", "points")


class Start:
    """A unit as it begins: its type, formation and place.

    `hex` is `OFF_MAP` for one that arrives later (`arrival` is then its group, else `ON_BOARD`).
    `loaded_in` is a unit number or `NOT_LOADED`; `sw` the number of a support weapon's type or
    `NO_SW`; `mode` is FLIGHT or HOVER for a helicopter, else ON_GROUND. Units that share a hex lie
    in the order of their numbers, the lowest on top.
    """

    __slots__ = (
        "arrival",
        "formation",
        "hex",
        "loaded_in",
        "mode",
        "number",
        "reduced",
        "side",
        "sw",
        "type",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        formation: int,
        hex: int,
        arrival: int,
        loaded_in: int,
        sw: int,
        mode: int,
        reduced: bool,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.formation = formation
        self.hex = hex
        self.arrival = arrival
        self.loaded_in = loaded_in
        self.sw = sw
        self.mode = mode
        self.reduced = reduced


class Arrival:
    """Units that enter together: in a turn, over these hexes of the edge.

    `roll`: 0, or they arrive in the first turn from `turn` on for which a die in the Marker Removal
    Phase before it is at least this number (`reinforcement_roll`). Rule: WAW 5.0-10, WAW 14.3.
    """

    __slots__ = ("formation", "hexes", "number", "roll", "turn", "units")

    def __init__(
        self,
        number: int,
        formation: int,
        turn: int,
        hexes: tuple[int, ...],
        units: tuple[int, ...],
        roll: int,
    ) -> None:
        self.number = number
        self.formation = formation
        self.turn = turn
        self.hexes = hexes
        self.units = units
        self.roll = roll


class Objective:
    """Hexes to win: who owns them at the start (NOBODY: none), and for how many points they count.

    `good_order`: only a unit that is not Disrupted holds it. Rule: WAW 12-1, WAW 12-5.
    """

    __slots__ = ("good_order", "hexes", "id", "kind", "name", "number", "owner", "vp")

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        hexes: tuple[int, ...],
        kind: int,
        owner: int,
        vp: int,
        good_order: bool,
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.hexes = hexes
        self.kind = kind
        self.owner = owner
        self.vp = vp
        self.good_order = good_order


class Exit:
    """Hexes of the edge over which a side's units may leave without being lost, and the points for
    each that does (0: those of its counter do not change hands). Rule: WAW 5.0-11, WAW 14.3."""

    __slots__ = ("hexes", "side", "vp")

    def __init__(self, side: int, hexes: tuple[int, ...], vp: int) -> None:
        self.side = side
        self.hexes = hexes
        self.vp = vp


class Victory:
    """How the battle is judged after its last turn. Rule: WAW 12-1, WAW 12-2, WAW 12-6.

    `kind` BY_OBJECTIVES: `side` wins if it owns all of `objectives` (their numbers), else the other
    side. BY_EXITS: `side` wins if at least `needed` of its ground units have left over its exits,
    else the other side. BY_POINTS: more victory points win, equal ones are a draw; losses count if
    `losses` says so, objectives and exits with their own points. `sudden`: judged after every turn
    too, and over as soon as `side` has won.
    """

    __slots__ = ("kind", "losses", "needed", "objectives", "side", "sudden")

    def __init__(
        self,
        kind: int,
        side: int,
        objectives: tuple[int, ...],
        needed: int,
        losses: bool,
        sudden: bool,
    ) -> None:
        self.kind = kind
        self.side = side
        self.objectives = objectives
        self.needed = needed
        self.losses = losses
        self.sudden = sudden


def unit_names(units: list[Start]) -> list[str]:
    """A name for each unit: its type, and its number among those of the type."""
    count: dict[str, int] = {}
    names: list[str] = []
    for unit in units:
        id = unit.type.id.replace("_", "-")
        count[id] = count.get(id, 0) + 1
        names.append(f"{id}-{count[id]}")
    return names


class ScenarioWaW:
    """All that is fixed before the first marker is drawn.

    Sides are 0 and 1, in the order of the file. `units` are numbered from 0, those of side 0 first.
    `starting` is the side whose formation `first_impulse` acts before anything is drawn (-1: none;
    `starting` is then the side that is told first). `wrecks`, `smoke`, `improved`, `mines` are what
    lies on the map at the start: wrecks and smoke as masks (bit hex), improved positions as a
    frozenset, mines as dice by hex (0: the chart's). `air` are air markers by side. `unit_vp`:
    points for a destroyed and for a reduced unit by the number of its type. `source` is the
    text that makes the scenario again: the id of a shipped one, or the file itself.
    """

    __slots__ = (
        "_sights",
        "actions",
        "air",
        "air_markers",
        "arrivals",
        "board",
        "briefing",
        "defender",
        "end_marker",
        "end_markers",
        "exits",
        "face",
        "first_impulse",
        "first_unit",
        "formations",
        "ground",
        "id",
        "improved",
        "labels",
        "mines",
        "name",
        "notes",
        "numbers",
        "objectives",
        "objectives_at",
        "problems",
        "sides",
        "smoke",
        "source",
        "starting",
        "system",
        "tables",
        "turns",
        "unit_names",
        "unit_vp",
        "units",
        "victory",
        "wrecks",
    )

    def __init__(
        self,
        id: str,
        name: str,
        source: str,
        tables: Tables,
        sides: tuple[str, ...],
        defender: int,
        turns: int,
        end_markers: int,
        first_impulse: int,
        ground: Ground,
        formations: list[Formation],
        units: list[Start],
        arrivals: list[Arrival],
        air: tuple[int, ...],
        wrecks: int,
        smoke: int,
        improved: frozenset[int],
        mines: dict[int, int],
        objectives: list[Objective],
        exits: list[Exit],
        victory: Victory,
        unit_vp: list[tuple[int, int]],
        face: str,
        briefing: dict[str, str],
        problems: list[Problem],
        notes: list[Problem],
    ) -> None:
        self.system = SYSTEM_ID
        self.id = id
        self.name = name
        self.source = source
        self.tables = tables
        self.sides = sides
        self.defender = defender
        self.turns = turns
        self.end_markers = end_markers
        self.first_impulse = first_impulse
        self.starting = 1 - defender if first_impulse < 0 else formations[first_impulse].side
        self.ground = ground
        self.board: BoardWaW = ground.board
        self.formations = formations
        self.units = units
        self.arrivals = arrivals
        self.air = air
        self.wrecks = wrecks
        self.smoke = smoke
        self.improved = improved
        self.mines = mines
        self.objectives = objectives
        self.exits = exits
        self.victory = victory
        self.unit_vp = unit_vp
        self.face = face
        self.briefing = briefing
        self.problems = problems
        self.notes = notes
        self.labels: dict[int, str] = {hex: name for hex, name in enumerate(ground.names) if name}
        self.objectives_at: list[list[int]] = [[] for _ in range(self.board.size)]
        for objective in objectives:
            for hex in objective.hexes:
                self.objectives_at[hex].append(objective.number)
        self._sights: dict[bool, Sights] = {}
        # Where each side's units begin, and where they end.
        self.first_unit: tuple[int, ...] = (0, len([u for u in units if u.side == 0]), len(units))
        # What lies in the cup besides the formations' numbers.
        self.end_marker = len(formations)
        self.air_markers: tuple[int, ...] = (len(formations) + 1, len(formations) + 2)
        self.actions = Actions(len(units), self.board.size)
        # The units' names in what players write, such as m1-2, and which unit has one.
        self.unit_names: list[str] = unit_names(units)
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.unit_names)}

    @property
    def playable(self) -> bool:
        return not self.problems

    def sights(self, switches: Switches) -> Sights:
        """The lines of sight, kept for each reading of rule 7-5."""
        found = self._sights.get(switches.hill_shadow)
        if found is None:
            found = Sights(self.ground, self.tables, switches.hill_shadow)
            self._sights[switches.hill_shadow] = found
        return found

    def facts(self) -> dict[str, Any]:
        """What is known of it before it is played, ready for JSON."""
        from hexfront.systems.world_at_war.facts import facts

        return facts(self)

    def new_game(
        self,
        seed: int | bytes | None = None,
        dice: Dice | None = None,
        options: dict[str, Any] | None = None,
    ) -> Any:
        """A game at its first decision.

        Without a seed the dice come from 256 random bits. `dice` replaces seeded dice (scripted for
        tests, typed for tables). `options` are the switches of 16.1. Raises ScenarioError for
        unknown options.
        """
        from hexfront.systems.world_at_war.set_up import start

        switches = read_switches(options or {})
        if dice is None:
            seed = secrets.token_bytes(32) if seed is None else seed
            dice = seeded(seed)
        return start(self, switches, dice, seed)
