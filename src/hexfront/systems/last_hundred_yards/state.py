"""What there is in a game of The Last Hundred Yards: its state, and ways to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Game, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.core.stacks import PublicIds
from hexfront.systems.last_hundred_yards.actions import NONE, Actions
from hexfront.systems.last_hundred_yards.counters import DUMMY
from hexfront.systems.last_hundred_yards.markers import (
    Arrow,
    Assault,
    Deed,
    MortarMarker,
    MortarState,
    TankMarker,
)
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.sight import Sights
from hexfront.systems.last_hundred_yards.steps import NOT_TRIED, PLATOON_ACTIVATION, SET_UP
from hexfront.systems.last_hundred_yards.switches import Switches
from hexfront.systems.last_hundred_yards.terrain import Ground
from hexfront.systems.last_hundred_yards.units import UnitState

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.readiness import Table


class StateLHY(Game):
    """What there is in a game of The Last Hundred Yards.

    `units` by number: None for pieces that are not in play (spare ones of a platoon, lost ones);
    a unit with `hex` OFF_MAP waits to enter, or is a lost leader who returns. `stacks` by hex: the
    numbers of both sides' units there, the top one first, without loaded units. `names`: public
    ids of concealed units.

    Fire markers: `sadrm` (values by hex * 2 + side hit), `mdrm` and `smoke` (number of markers) by
    hex, `atdrm` by unit. `arrows`, and `assaults` by hex. `improved`: hexes with an improved
    position; `mines` and `wire`: hexes with their owner's side; `lights`: illuminated hexes,
    `lights_left` by side: requests for light left (17.4); `found_mines`: minefields known to both.
    `inspired`: (hex, side) of heroic markers whose unit died in an assault hex (12.6.3).
    `first`: for a hexside between enemies who both could use it, the side that came first (4.1.7).

    `step` of the turn, `minute` since the start, `active` the side that has the initiative (NOBODY
    before the first roll), `company`, `platoons` (those in activation now), `done` (mask of
    platoons that were activated in this turn), `coordination`; `called`: the units that may act in
    the platoon activation segment; `lent`: companies that have used their ad hoc squad (mask);
    `ad_hoc`: (unit, platoon) of units that were activated ad hoc in this turn (7.2). `carried`:
    small-arms markers under way with units that are leaving a hex (11.3.1).
    `cycle`: number of the activation cycle in this turn; `segment`: PLATOON_ACTIVATION, 1, 2, ...
    in it; `passed`: did the last reaction segment pass?
    `moved`: has anything been done in the present one? `reacted`: did the inactive side have its
    first reaction segment of the turn (9.1.2b)?

    `deeds`: what was done in the segment that the last call closed, to which the present one may
    react; `acts`: what was done in the present one. `queried`: hexes asked about (4.3) by the
    deciding side that still owes a fire attack at one. `overrun`: hexes overrun in this turn.
    `deployed`: platoons that have deployed a squad (mask). `events`: random events that last
    (number of the event, side, object). `losses`: steps of combat units lost by each side, for the
    casualty track. `owners` of objectives. `exited`: steps that left the map, by side.

    `table`: who may act in the present segment, worked out at its beginning; a value that clones
    share.
    `secrets`: decisions (a mask) whose actions the other side may not read. `lit`: the chart that
    the last roll used and its cells.
    """

    __slots__ = (
        "actions",
        "active",
        "acts",
        "ad_hoc",
        "arrows",
        "assaults",
        "atdrm",
        "called",
        "carried",
        "company",
        "coordination",
        "cycle",
        "deeds",
        "deployed",
        "done",
        "events",
        "exited",
        "first",
        "found_mines",
        "ground",
        "improved",
        "inspired",
        "lent",
        "lights",
        "lights_left",
        "lit",
        "losses",
        "mdrm",
        "mines",
        "minute",
        "moved",
        "mortars",
        "names",
        "overrun",
        "owners",
        "passed",
        "platoons",
        "queried",
        "reacted",
        "sadrm",
        "scenario",
        "secrets",
        "seed",
        "segment",
        "sights",
        "smoke",
        "stacks",
        "step",
        "switches",
        "table",
        "units",
        "wire",
    )

    def __init__(
        self,
        scenario: ScenarioLHY,
        switches: Switches,
        seed: int | bytes | None,
        dice: Dice,
        phases: list[Phase[Any]],
        units: list[UnitState | None],
    ) -> None:
        """A game before anything has happened; whoever makes one sets the rest."""
        super().__init__(dice, phases, 1, 0, 0, None, None, [])
        self.scenario = scenario
        self.actions: Actions = scenario.actions
        self.ground: Ground = scenario.ground
        self.sights: Sights = scenario.sights(switches)
        self.switches = switches
        self.seed = seed
        self.units = units
        self.stacks: list[tuple[int, ...]] = [()] * scenario.board.size
        self.names = PublicIds([-1] * len(units))
        self.sadrm: dict[int, tuple[int, ...]] = {}
        self.mdrm: dict[int, tuple[MortarMarker, ...]] = {}
        self.smoke: dict[int, int] = {}
        self.atdrm: dict[int, tuple[TankMarker, ...]] = {}
        self.arrows: tuple[Arrow, ...] = ()
        self.assaults: dict[int, Assault] = {}
        self.improved: frozenset[int] = frozenset()
        self.mines: dict[int, int] = {}
        self.wire: dict[int, int] = {}
        self.lights: frozenset[int] = frozenset()
        self.found_mines: frozenset[int] = frozenset()
        self.lights_left: tuple[int, ...] = tuple([a.illumination for a in scenario.allowances])
        self.inspired: tuple[tuple[int, int], ...] = ()
        self.first: dict[int, int] = {}
        self.mortars: tuple[MortarState, ...] = ()
        self.step: int = SET_UP
        self.minute: int = 0
        self.active: int = NOBODY
        self.company: int = NONE
        self.platoons: tuple[int, ...] = ()
        self.done: int = 0
        self.coordination: int = NOT_TRIED
        self.called: tuple[int, ...] = ()
        self.lent: int = 0
        self.ad_hoc: tuple[tuple[int, int], ...] = ()
        self.carried: tuple[int, ...] = ()
        self.cycle: int = 0
        self.segment: int = PLATOON_ACTIVATION
        self.passed: bool = False
        self.moved: bool = False
        self.reacted: bool = False
        self.deeds: tuple[Deed, ...] = ()
        self.acts: tuple[Deed, ...] = ()
        self.queried: tuple[int, ...] = ()
        self.overrun: frozenset[int] = frozenset()
        self.deployed: int = 0
        self.events: tuple[tuple[int, int, int], ...] = ()
        self.losses: tuple[int, ...] = (0, 0)
        self.exited: tuple[int, ...] = (0, 0)
        self.owners: tuple[int, ...] = ()
        self.table: Table | None = None
        self.secrets: int = 0
        self.lit: tuple[str, tuple[str, ...]] = ("", ())

    def take(self, other: StateLHY) -> None:
        """The other game's state, as far as it is this system's own. What is not used costs
        nothing: empty dictionaries are not copied but made."""
        self.stacks = other.stacks[:]
        self.names = other.names.clone()
        self.sadrm = other.sadrm.copy() if other.sadrm else {}
        self.mdrm = other.mdrm.copy() if other.mdrm else {}
        self.smoke = other.smoke.copy() if other.smoke else {}
        self.atdrm = other.atdrm.copy() if other.atdrm else {}
        self.arrows = other.arrows
        self.assaults = other.assaults.copy() if other.assaults else {}
        self.improved = other.improved
        self.mines = other.mines.copy() if other.mines else {}
        self.wire = other.wire.copy() if other.wire else {}
        self.lights = other.lights
        self.found_mines = other.found_mines
        self.lights_left = other.lights_left
        self.inspired = other.inspired
        self.first = other.first.copy() if other.first else {}
        self.mortars = other.mortars
        self.step = other.step
        self.minute = other.minute
        self.active = other.active
        self.company = other.company
        self.platoons = other.platoons
        self.done = other.done
        self.coordination = other.coordination
        self.called = other.called
        self.lent = other.lent
        self.ad_hoc = other.ad_hoc
        self.carried = other.carried
        self.cycle = other.cycle
        self.segment = other.segment
        self.passed = other.passed
        self.moved = other.moved
        self.reacted = other.reacted
        self.deeds = other.deeds
        self.acts = other.acts
        self.queried = other.queried
        self.overrun = other.overrun
        self.deployed = other.deployed
        self.events = other.events
        self.losses = other.losses
        self.exited = other.exited
        self.owners = other.owners
        self.table = other.table
        self.secrets = other.secrets
        self.lit = other.lit

    # --- looking -------------------------------------------------------------------------------

    def unit(self, number: int) -> UnitState:
        unit = self.units[number]
        assert unit is not None
        return unit

    def own_units(self, side: int) -> list[UnitState]:
        """The side's units in play, loaded and waiting ones too, in the order of their numbers."""
        first = self.scenario.first_unit
        units = self.units
        found: list[UnitState] = []
        for number in range(first[side], first[side + 1]):
            unit = units[number]
            if unit is not None:
                found.append(unit)
        return found

    def of_platoon(self, platoon: int) -> list[UnitState]:
        """The platoon's units in play, in the order of their numbers."""
        members = self.scenario.platoons[platoon].units
        return [u for u in [self.units[n] for n in members] if u is not None]

    def leader_of(self, platoon: int) -> UnitState | None:
        """The platoon's leader, if he is on the map. Rule: LHY 13.3.4."""
        number = self.scenario.platoons[platoon].leader
        leader = None if number == NONE else self.units[number]
        return None if leader is None or leader.hex == OFF_MAP else leader

    def in_hex(self, hex: int, side: int) -> list[UnitState]:
        """The side's units in the stack of a hex, the top one first; not what they carry."""
        found: list[UnitState] = []
        for number in self.stacks[hex]:
            unit = self.units[number]
            assert unit is not None
            if unit.side == side:
                found.append(unit)
        return found

    def with_loaded(self, hex: int, side: int) -> list[UnitState]:
        """The side's units in a hex, each carrier followed by what it carries."""
        found: list[UnitState] = []
        for unit in self.in_hex(hex, side):
            found.append(unit)
            for number in unit.cargo:
                found.append(self.unit(number))
        return found

    def occupied(self, hex: int, side: int) -> bool:
        """Has the side a unit in the hex that the enemy knows of: neither hidden nor a dummy?

        Rule: LHY 20.8, LHY 20.9.
        """
        for number in self.stacks[hex]:
            unit = self.units[number]
            assert unit is not None
            if unit.side == side and not unit.hidden and unit.type.cls != DUMMY:
                return True
        return False

    def mined(self, hex: int, side: int) -> bool:
        """Are there mines in the hex of which the side knows: its own, or found ones?

        Rule: LHY 19.1.
        """
        return hex in self.mines and (self.mines[hex] == side or hex in self.found_mines)

    def spare(self, platoon: int, cls: int) -> list[int]:
        """The platoon's pieces of a class that are not in play: squads or sections.

        Rule: LHY 10.3.2, LHY 13.3.3.
        """
        found: list[int] = []
        for number in self.scenario.platoons[platoon].units:
            if self.units[number] is None and self.scenario.units[number].type.cls == cls:
                found.append(number)
        return found

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else self.scenario.sides[side]

    def label(self, hex: int) -> str:
        return "off-map" if hex == OFF_MAP else self.scenario.board.labels[hex]
