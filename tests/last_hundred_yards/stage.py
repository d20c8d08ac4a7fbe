"""Positions for tests: a small map drawn as text, units put on it, and a segment that is asked.

    game = Stage(\"\"\"
        ....
        .w..
    \"\"\").platoon("able", 0, "us_leader A1", "us_squad A1 c", "us_squad B1").support(
        1, "ge_mg D2"
    ).activation("able", rolls=(7, 3))

Hexes are flat-topped and named by column letter and row, columns B, D, ... half a hex lower; with
`orientation="pointy"` they are pointy, rows 2, 4, ... half a hex to the right. A unit
is `TYPE HEX FLAGS`: the flags are letters, c concealed, h hidden, d Disrupted, g Regrouping, s
Shocked, m in motion (green), r red motion marker, o overwatch, f flipped to its reduced side, a
has acted; `-` as the hex: off the map; `spare` as the hex: not in play. `in NAME` instead of a hex:
loaded in that unit. Its name is its type and its number among those of the type: us-squad-2.
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from hexfront.core.dice import Dice, ScriptedDice, seeded
from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.core.mapfile import read
from hexfront.systems.last_hundred_yards import cycle
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.forces import (
    ALLIED,
    AXIS,
    DAY,
    INFANTRY,
    Allowances,
    Company,
    Mortar,
    Objective,
    Platoon,
    Start,
    Victory,
    Zone,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.landscape import KINDS, ground_of
from hexfront.systems.last_hundred_yards.markers import Deed, MortarState
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.segments import segment
from hexfront.systems.last_hundred_yards.steps import ACTIVATION, FIRE_RESOLUTION
from hexfront.systems.last_hundred_yards.switches import Switches
from hexfront.systems.last_hundred_yards.tables import tables
from hexfront.systems.last_hundred_yards.turn import TURNS
from hexfront.systems.last_hundred_yards.units import DID_EARLIER, GREEN, RED, UnitState

NO_ALLOWANCES = Allowances(0, 0, 0, 0, False, False, 0)
HEADER = """
format = 1
id = "stage"
name = "Stage"
system = "last_hundred_yards"
orientation = "{orientation}"
columns = {columns}
rows = {rows}
ground = \"\"\"
{picture}
\"\"\"
"""


class Stage:
    """A mission made for one test. Everything is added with methods that return the stage; then one
    of `activation`, `reaction`, `fire_phase` makes the game."""

    def __init__(self, picture: str, more: str = "", **mission: Any) -> None:
        """`more`: the rest of a map file (lines, sides, areas). `mission`: fields of ScenarioLHY
        that are not to have their plain value (attacker, light, late_german, special ...)."""
        rows = [row.strip() for row in dedent(picture).strip().splitlines()]
        text = HEADER.format(
            orientation=mission.pop("orientation", "flat"),
            columns=len(rows[0]),
            rows=len(rows),
            picture="\n".join(rows),
        )
        self.map = read(text + dedent(more), KINDS)
        self.ground = ground_of(self.map, list(self.map.playing), tables())
        self.mission = mission
        self.words: list[tuple[int, int, str]] = []  # side, platoon or NONE, words
        self.platoons: list[tuple[str, int, bool, str]] = []  # id, side, infantry, company
        self.mortar_kinds: list[tuple[int, str]] = []
        self.switches: dict[str, str] = {}
        self.objectives: list[tuple[tuple[str, ...], int, int]] = []
        self.zones: list[Zone] = []
        self.improved: frozenset[int] = frozenset()

    # --- what is there --------------------------------------------------------------------------

    def platoon(
        self, id: str, side: int, *units: str, company: str = "", infantry: bool = True
    ) -> Stage:
        """A platoon; its company is one of its own unless named."""
        self.platoons.append((id, side, infantry, company or id))
        number = len(self.platoons) - 1
        self.words += [(side, number, words) for words in units]
        return self

    def support(self, side: int, *units: str) -> Stage:
        """Units without a platoon."""
        self.words += [(side, NONE, words) for words in units]
        return self

    def mortar(self, side: int, kind: str) -> Stage:
        """A mortar of the battalion, available."""
        self.mortar_kinds.append((side, kind))
        return self

    def switch(self, **changed: str) -> Stage:
        """Switches that do not have their default."""
        self.switches |= changed
        return self

    def objective(self, *hexes: str, points: int = 1, owner: int = NOBODY) -> Stage:
        self.objectives.append((hexes, points, owner))
        return self

    def dug(self, *hexes: str) -> Stage:
        """Improved positions."""
        self.improved |= {self.hex(hex) for hex in hexes}
        return self

    def hex(self, label: str) -> int:
        """The number of a hex."""
        return self.ground.board.parse(label)

    # --- the mission ----------------------------------------------------------------------------

    def scenario(self) -> ScenarioLHY:
        """The mission so far."""
        types = tables().units
        starts: list[Start] = []
        members: list[list[int]] = [[] for _ in self.platoons]
        leaders = [NONE] * len(self.platoons)
        count: dict[str, int] = {}
        self.placed: list[list[str]] = []
        for side, platoon, words in sorted(self.words, key=lambda row: row[0]):
            type, *rest = words.split()
            count[type] = count.get(type, 0) + 1
            number = len(starts)
            name = f"{type.replace('_', '-')}-{count[type]}"
            spare = rest[:1] == ["spare"]
            starts.append(
                Start(
                    number,
                    side,
                    types[type],
                    platoon,
                    NONE,
                    str(count[type]),
                    name,
                    spare,
                    (),
                    OFF_MAP,
                    0,
                    0,
                    NONE,
                )
            )
            self.placed.append(rest)
            if platoon != NONE:
                members[platoon].append(number)
                if type.endswith("_leader"):
                    leaders[platoon] = number
        companies: list[Company] = []
        ids = list(dict.fromkeys([company for _, _, _, company in self.platoons]))
        for number, id in enumerate(ids):
            mine = [p for p, row in enumerate(self.platoons) if row[3] == id]
            side = self.platoons[mine[0]][1]
            infantry = self.platoons[mine[0]][2]
            kind = INFANTRY if infantry else INFANTRY + 1
            companies.append(Company(number, id, id, side, kind, "red", False, 0, tuple(mine)))
        platoons = [
            Platoon(
                number,
                id,
                id,
                1,
                ids.index(company),
                side,
                infantry,
                leaders[number],
                tuple(members[number]),
            )
            for number, (id, side, infantry, company) in enumerate(self.platoons)
        ]
        mortars = [
            Mortar(number, f"m{number}", f"m{number}", side, tables().mortars[kind], NONE)
            for number, (side, kind) in enumerate(self.mortar_kinds)
        ]
        objectives = [
            Objective(number, f"o{number}", "", tuple([self.hex(h) for h in hexes]), points, owner)
            for number, (hexes, points, owner) in enumerate(self.objectives)
        ]
        fields: dict[str, Any] = {
            "id": "stage",
            "name": "Stage",
            "source": "stage",
            "tables": tables(),
            "map": self.map,
            "ground": self.ground,
            "date": "1944-10-01",
            "clock": 0,
            "light": DAY,
            "late_german": True,
            "attacker": ALLIED,
            "first_set_up": AXIS,
            "initiative": NOBODY,
            "retention": (0, 0),
            "nations": ("us", "german"),
            "side_titles": ("Allied", "Axis"),
            "friendly_edges": (8, 2),
            "enemy_edges": (2, 8),
            "companies": companies,
            "platoons": platoons,
            "units": starts,
            "zones": self.zones,
            "mortars": mortars,
            "allowances": [NO_ALLOWANCES, NO_ALLOWANCES],
            "improved": self.improved,
            "mines": {},
            "wire": {},
            "objectives": objectives,
            "victory": Victory(99, 60, 0, 30, (10, 5, 0, -4, -9), (0, 0)),
            "special": frozenset(),
            "briefing": {},
            "problems": [],
            "notes": [],
        }
        return ScenarioLHY(**(fields | self.mission))

    # --- the game -------------------------------------------------------------------------------

    def game(
        self, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = (), seed: int | None = None
    ) -> GameLHY:
        """All units where they are, nobody asked yet. With a seed instead of scripted dice."""
        scenario = self.scenario()
        dice: Dice = ScriptedDice(rolls, draws) if seed is None else seeded(seed)
        units: list[UnitState | None] = [
            None if start.spare else UnitState(n, start.side, start.type, start.platoon, OFF_MAP)
            for n, start in enumerate(scenario.units)
        ]
        game = GameLHY(scenario, Switches(self.switches), seed, dice, [TURNS[0]], units)
        game.improved = self.improved
        game.owners = tuple([objective.owner for objective in scenario.objectives])
        game.mortars = tuple([MortarState(mortar.number) for mortar in scenario.mortars])
        for number, rest in enumerate(self.placed):
            if rest and rest[0] not in ("spare", "-", "in"):
                game.put(game.unit(number), self.hex(rest[0]))
        for number, rest in enumerate(self.placed):
            if not rest or rest[0] == "spare":
                continue
            if rest[0] == "in":
                carrier = game.unit(scenario.numbers[rest[1]])
                game.put(game.unit(number), carrier.hex)
                game.board(game.unit(number), game.unit(carrier.number))
                rest = rest[1:]
            if len(rest) > 1:
                flag(game, number, rest[1])
        for stack in game.stacks:
            for number in stack:
                if game.unit(number).concealed:
                    game.names.show(number)
        game.step = ACTIVATION
        return game

    def activation(
        self, platoon: str, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = ()
    ) -> GameLHY:
        """The platoon's activation segment."""
        game = self.game(rolls, draws)
        number = self._number(platoon)
        self._begin(game, number)
        game.replace(game.phases[-1])
        begun(game)
        return game

    def reaction(
        self,
        platoon: str,
        deeds: tuple[Deed, ...],
        rolls: tuple[int, ...] = (),
        draws: tuple[int, ...] = (),
    ) -> GameLHY:
        """The first reaction segment after the platoon did these things (`deed` makes them)."""
        game = self.game(rolls, draws)
        self._begin(game, self._number(platoon))
        game.segment = 1
        game.deeds = deeds
        for deed in deeds:
            unit = game.units[deed.unit]
            if unit is not None and not unit.acted:
                game.change(unit.with_action(deed.kind + 1))
        game.table = None
        game.replace(segment(game))
        begun(game)
        return game

    def fire_phase(
        self, rolls: tuple[int, ...] = (), draws: tuple[int, ...] = (), active: int = ALLIED
    ) -> GameLHY:
        """At the fire resolution of the turn, nobody asked."""
        game = self.game(rolls, draws)
        game.active = active
        game.phases = [TURNS[active]]
        game.step = FIRE_RESOLUTION
        return game

    def _number(self, platoon: str) -> int:
        return [id for id, _, _, _ in self.platoons].index(platoon)

    def _begin(self, game: GameLHY, platoon: int) -> None:
        side = game.scenario.platoons[platoon].side
        game.active = side
        game.phases = [TURNS[side]]
        game.company = game.scenario.platoons[platoon].company
        cycle.activate(game, (platoon,))


def begun(game: GameLHY) -> None:
    """The first decision; the beginning is kept."""
    game.settle()
    game.origin = game.clone()
    game.fell = []


def flag(game: GameLHY, number: int, letters: str) -> None:
    """Give a unit the states of these letters."""
    unit = game.unit(number).copy()
    unit.concealed = "c" in letters
    unit.hidden = "h" in letters
    unit.disrupted = "d" in letters
    unit.regrouping = "g" in letters
    unit.shocked = "s" in letters
    unit.motion = GREEN if "m" in letters else RED if "r" in letters else 0
    unit.overwatch = "o" in letters
    unit.reduced = "f" in letters
    unit.acted = "a" in letters
    game.units[number] = unit


def deed(game_or_stage: Stage, name: str, kind: int, *hexes: str, **more: Any) -> Deed:
    """What a unit (by name) did; the first hex is where it began, the others it entered."""
    scenario = game_or_stage.scenario()
    number = scenario.numbers[name]
    places = tuple([game_or_stage.hex(hex) for hex in hexes])
    return Deed(number, scenario.units[number].side, kind, places[0], places[1:] or places, **more)


def named(game: GameLHY, name: str) -> UnitState:
    """The unit of that name."""
    return game.unit(game.scenario.numbers[name])


def acted_now(game: GameLHY, *names: str) -> None:
    """Units that have acted (flag a) did so in the present activation, not in one before."""
    for name in names:
        game.change(named(game, name).without_did(DID_EARLIER))
    begun(game)


def do(game: GameLHY, *words: str) -> None:
    """Do actions by their words, each legal when it is done."""
    for word in words:
        game.apply(game.parse(word))


def texts(game: GameLHY, verb: str = "") -> list[str]:
    """The words of the legal actions, or of those with a verb."""
    legal = [a for a in game.legal_actions() if isinstance(a, ActionLHY)]
    return [game.text(action) for action in legal if not verb or action.verb == verb]
