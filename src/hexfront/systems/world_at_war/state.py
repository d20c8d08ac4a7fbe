"""What there is in a game of World at War, and the few ways in which rules change it."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Action, Entry, Event, Game, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.core.stacks import below, lifted, without
from hexfront.systems.world_at_war.actions import NONE, Actions
from hexfront.systems.world_at_war.counters import SOFT
from hexfront.systems.world_at_war.guns import Gun
from hexfront.systems.world_at_war.scenario import ScenarioWaW
from hexfront.systems.world_at_war.sight import Sights
from hexfront.systems.world_at_war.switches import Switches
from hexfront.systems.world_at_war.terrain import Ground
from hexfront.systems.world_at_war.units import UnitState

D6: Final[list[int]] = [1, 2, 3, 4, 5, 6]

# Where a formation's headquarters is (1.6, 1.3.3.3).
HQ_HERE: Final = 0  # on the map, or waiting to enter
HQ_LOST: Final = 1  # destroyed; it waits for its replacement
HQ_GONE: Final = 2  # destroyed, and no unit of its type is left
HQ_NONE: Final = 3  # the formation never had one (helicopters)
NEVER: Final = 99  # a turn that does not come

HQ_STATES: Final[tuple[str, ...]] = ("here", "lost", "gone", "none")


class StateWaW(Game):
    """The state of a game. What holds at every decision is told by the rules (WAW 16.4).

    `units` by number (None once destroyed or off the map for good); `stacks` by hex: the numbers of
    the units there, the top one first, with headquarters and helicopters, without loaded units.

    `cup`: the markers in it, ascending; a marker is a formation's number, `scenario.end_marker`, or
    `scenario.air_markers[side]`. `drawn`: this turn's draws in their order (passed ones go back).
    `held`: End markers that each side holds. `awaited`: formations that must have acted before a
    held marker is released. `formation`: the one whose impulse it is, or NONE.

    By formation: `hqs` (HQ_HERE ...), `he_left` and `smoke_left` (missions). By side: `air_back`
    (air markers that return next turn), `points` (victory points for destroyed and exited units).
    `owners`: who owns each objective. `wrecks` and `smoke`: hexes with such a marker, as bits of
    one number. `due`: the turn from which each arrival of the scenario may enter (NEVER: its die
    has not yet fallen right). `exited`: ground units of each side that left over its exits. `lit`:
    the chart that the last roll used and its cells, ("", ()) for none.
    `guns`: what units have to fire with, by kind and state, worked out once and shared by clones.
    """

    __slots__ = (
        "actions",
        "air_back",
        "awaited",
        "cup",
        "drawn",
        "due",
        "exited",
        "formation",
        "ground",
        "guns",
        "he_left",
        "held",
        "hqs",
        "lit",
        "owners",
        "points",
        "scenario",
        "seed",
        "sights",
        "smoke",
        "smoke_left",
        "stacks",
        "switches",
        "units",
        "wrecks",
    )

    def __init__(
        self,
        scenario: ScenarioWaW,
        switches: Switches,
        seed: int | bytes | None,
        dice: Dice,
        phases: list[Phase[Any]],
        turn: int,
        decision: int,
        reveals: int,
        history: Entry | None,
        origin: Game | None,
        choices: list[Action],
        units: list[UnitState | None],
        stacks: list[tuple[int, ...]],
        cup: tuple[int, ...],
        drawn: tuple[int, ...],
        held: tuple[int, ...],
        awaited: tuple[int, ...],
        formation: int,
        hqs: tuple[int, ...],
        he_left: tuple[int, ...],
        smoke_left: tuple[int, ...],
        air_back: tuple[int, ...],
        points: tuple[int, ...],
        exited: tuple[int, ...],
        owners: tuple[int, ...],
        due: tuple[int, ...],
        wrecks: int,
        smoke: int,
        lit: tuple[str, tuple[str, ...]],
        guns: dict[int, list[Gun]],
    ) -> None:
        super().__init__(dice, phases, turn, decision, reveals, history, origin, choices)
        self.scenario = scenario
        self.actions: Actions = scenario.actions
        self.ground: Ground = scenario.ground
        self.sights: Sights = scenario.sights(switches)
        self.switches = switches
        self.seed = seed
        self.units = units
        self.stacks = stacks
        self.cup = cup
        self.drawn = drawn
        self.held = held
        self.awaited = awaited
        self.formation: int = formation
        self.hqs = hqs
        self.he_left = he_left
        self.smoke_left = smoke_left
        self.air_back = air_back
        self.points = points
        self.exited = exited
        self.owners = owners
        self.due = due
        self.wrecks = wrecks
        self.smoke = smoke
        self.lit = lit
        self.guns = guns

    # --- looking -------------------------------------------------------------------------------

    def unit(self, number: int) -> UnitState:
        unit = self.units[number]
        assert unit is not None
        return unit

    def own_units(self, side: int) -> list[UnitState]:
        """The side's living units, loaded and waiting ones too, in the order of their numbers."""
        first = self.scenario.first_unit
        return [u for u in self.units[first[side] : first[side + 1]] if u is not None]

    def of_formation(self, formation: int) -> list[UnitState]:
        """The formation's living units, its headquarters too, in the order of their numbers."""
        members = self.scenario.formations[formation].units
        return [u for u in [self.units[n] for n in members] if u is not None]

    def in_hex(self, hex: int, side: int) -> list[UnitState]:
        """All units of the side in the stack of a hex, the top one first."""
        return [u for u in [self.unit(n) for n in self.stacks[hex]] if u.side == side]

    def ground_in(self, hex: int, side: int) -> list[UnitState]:
        """The side's ground units in a hex, the top one first: no headquarters, no helicopter."""
        return [u for u in self.in_hex(hex, side) if u.is_ground]

    def hq_in(self, hex: int, side: int) -> UnitState | None:
        """The side's headquarters in a hex; there is never more than one."""
        for number in self.stacks[hex]:
            unit = self.unit(number)
            if unit.side == side and unit.is_hq:
                return unit
        return None

    def hq_of(self, formation: int) -> UnitState | None:
        """The formation's headquarters, if it has one that is not destroyed."""
        number = self.scenario.formations[formation].hq
        return None if number == NONE else self.units[number]

    def enemy_ground(self, hex: int, side: int) -> bool:
        """Are there ground units (a landed helicopter counts) of the side's enemy in a hex?

        Rule: WAW 6.3-20.
        """
        for number in self.stacks[hex]:
            unit = self.unit(number)
            if unit.side != side and not unit.is_hq and not unit.flying:
                return True
        return False

    def sees(self, a: int, a_flies: bool, b: int, b_flies: bool) -> bool:
        """Have two places a line of sight to each other, as wrecks and smoke lie now?"""
        return self.sights.sees(a, a_flies, b, b_flies, self.wrecks, self.smoke)

    def room(self, hex: int, unit: UnitState, passing: tuple[int, ...] = ()) -> bool:
        """May the unit end its move in a hex? Those that are `passing` through do not count, nor
        does the unit itself.

        Rule: WAW 1.4-1, WAW 1.4-2, WAW 1.4-5, WAW 1.3.3-1, EGD 1.3.2-1, EGD 1.3.3-3, EGD 1.3.3-4.
        """
        if unit.is_helicopter:
            return True
        count = 0
        for number in self.stacks[hex]:
            other = self.unit(number)
            if other.side != unit.side or number == unit.number or number in passing:
                continue
            if unit.is_hq:
                count += 1 if other.is_hq else 0
            elif other.is_ground:
                count += 1
        limits = self.scenario.tables
        return count < (limits.stack_hq if unit.is_hq else limits.stack)

    def due_turn(self, unit: UnitState) -> int:
        """The turn from which a unit may enter the map; 0 if it was there from the start."""
        arrival = self.scenario.units[unit.number].arrival
        return 0 if arrival < 0 else self.due[arrival]

    def side_name(self, side: int) -> str:
        return "nobody" if side == NOBODY else self.scenario.sides[side]

    def label(self, hex: int) -> str:
        return "off-map" if hex == OFF_MAP else self.scenario.board.labels[hex]

    # --- changing ------------------------------------------------------------------------------

    def change(self, unit: UnitState) -> None:
        """A unit that stays where it is is another now."""
        self.units[unit.number] = unit

    def put(self, unit: UnitState, hex: int) -> None:
        """A unit (with what it carries) goes to a hex, under those of its side that are there.

        Also from off the map. Looks at nothing: whoever moves units asks the rules before.
        """
        old = unit.hex
        if old != OFF_MAP and not unit.loaded:
            self.stacks[old] = without(self.stacks[old], unit.number)
        moved = unit.at(hex)
        self.units[unit.number] = moved
        self.stacks[hex] = below(self.stacks[hex], unit.number)
        if unit.cargo != NONE:
            self.units[unit.cargo] = self.unit(unit.cargo).at(hex)

    def take_off(self, unit: UnitState) -> None:
        """A unit (with what it carries) goes back off the map, to wait there."""
        self.stacks[unit.hex] = without(self.stacks[unit.hex], unit.number)
        self.units[unit.number] = unit.at(OFF_MAP)
        if unit.cargo != NONE:
            self.units[unit.cargo] = self.unit(unit.cargo).at(OFF_MAP)

    def lift(self, unit: UnitState) -> None:
        """A unit goes to the top of its stack. Rule: WAW 1.4-6."""
        self.stacks[unit.hex] = lifted(self.stacks[unit.hex], unit.number)

    def board(self, infantry: UnitState, carrier: UnitState) -> None:
        """Infantry goes aboard a carrier, from its own hex. Rule: WAW 5.2-2."""
        self.stacks[infantry.hex] = without(self.stacks[infantry.hex], infantry.number)
        self.units[infantry.number] = infantry.load_into(carrier.number, carrier.hex)
        self.units[carrier.number] = carrier.carry(infantry.number)

    def alight(self, infantry: UnitState) -> UnitState:
        """Infantry gets out into the hex of its carrier (which may be gone), under its stack.

        Rule: WAW 5.2-4, WAW 5.2.4-1.
        """
        carrier = self.units[infantry.loaded_in]
        if carrier is not None:
            self.units[carrier.number] = carrier.carry(NONE)
        out = infantry.unload_at(infantry.hex)
        self.units[out.number] = out
        self.stacks[out.hex] = below(self.stacks[out.hex], out.number)
        return out

    def remove(self, unit: UnitState) -> None:
        """A unit goes off the map for good. What it carries stays a state of its own: see to it
        before."""
        if unit.hex != OFF_MAP and not unit.loaded:
            self.stacks[unit.hex] = without(self.stacks[unit.hex], unit.number)
        if unit.loaded:
            carrier = self.units[unit.loaded_in]
            if carrier is not None:
                self.units[carrier.number] = carrier.carry(NONE)
        self.units[unit.number] = None

    def destroy(self, unit: UnitState) -> None:
        """A unit is destroyed: points for the enemy, a wreck where it leaves one, and a destroyed
        headquarters waits for its replacement. Cargo has been seen to before.

        Rule: WAW 1.3.4-1, WAW 1.3.4-2, WAW 1.3.3.2-9, WAW 11.3, WAW 12-2, EGD 1.3.3.2-10.
        """
        if self.listeners:
            self.tell(Event("event-destroyed", self.about(unit)))
        self.remove(unit)
        if unit.type.cls != SOFT and unit.hex != OFF_MAP:
            self.wrecks |= 1 << unit.hex
        if unit.is_hq:
            self.set_hq(unit.formation, HQ_LOST)
        if self.scenario.victory.losses:
            self.award(1 - unit.side, self.scenario.unit_vp[unit.type.number][0])

    def award(self, side: int, points: int) -> None:
        """Victory points. Rule: WAW 12-2."""
        if points:
            mine, theirs = self.points[0], self.points[1]
            self.points = (mine + points, theirs) if side == 0 else (mine, theirs + points)

    def set_hq(self, formation: int, state: int) -> None:
        """What has become of a formation's headquarters (HQ_HERE ...)."""
        self.hqs = (*self.hqs[:formation], state, *self.hqs[formation + 1 :])

    def about(self, unit: UnitState) -> dict[str, Any]:
        """A unit as parameters of an event."""
        return {
            "unit": unit.number,
            "side": self.side_name(unit.side),
            "type": unit.type.id,
            "hex": self.label(unit.hex),
        }
