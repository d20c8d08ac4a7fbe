"""The state of a game of The Last Hundred Yards, and the few ways in which rules change it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from hexfront.core.dice import DRAW, ROLL, Dice, Outcome
from hexfront.core.game import NOBODY, Action, Denial, Entry, Event, Game, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.core.stacks import PublicIds, below, lifted, on_top, without
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY, Actions
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
from hexfront.systems.last_hundred_yards.switches import Switches
from hexfront.systems.last_hundred_yards.terrain import Ground
from hexfront.systems.last_hundred_yards.units import UnitState

if TYPE_CHECKING:
    from hexfront.systems.last_hundred_yards.readiness import Table

D10: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
D6: Final[list[int]] = [1, 2, 3, 4, 5, 6]

# Steps of a turn (5.0).
SET_UP: Final = 0
INITIATIVE: Final = 1
ACTIVATION: Final = 2
FIRE_RESOLUTION: Final = 3
ASSAULT_RESOLUTION: Final = 4
MORTAR_ADJUSTMENT: Final = 5
TIME_LAPSE: Final = 6
CLEAN_UP: Final = 7
STEPS: Final[tuple[str, ...]] = (
    "set-up",
    "initiative",
    "activation",
    "fire-resolution",
    "assault-resolution",
    "mortar-adjustment",
    "time-lapse",
    "clean-up",
)

# What has become of the coordination roll of this turn's company (7.1).
NOT_TRIED: Final = 0
FAILED: Final = 1
COORDINATED: Final = 2  # two platoons may still be activated together
SPENT: Final = 3

# Segments of an activation cycle (6.0 II).
PLATOON_ACTIVATION: Final = 0  # the first; all others are reactions, odd ones of the inactive side


class GameLHY(Game):
    """A game of The Last Hundred Yards.

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

    def clone(self) -> GameLHY:
        twin = GameLHY(
            self.scenario,
            self.switches,
            self.seed,
            self.dice.clone(),
            self.phases[:],
            self.units[:],
        )
        twin.turn = self.turn
        twin.decision = self.decision
        twin.reveals = self.reveals
        twin.history = self.history
        twin.origin = self.origin
        twin.choices = self.choices
        if self.fell:
            twin.fell = self.fell[:]
        twin.is_over = self.is_over
        twin.winner = self.winner
        twin.ending = self.ending
        twin.draw_offer = self.draw_offer
        twin._take(self)
        return twin

    def become(self, other: Game) -> None:
        assert isinstance(other, GameLHY)
        self.dice = other.dice
        self.phases = other.phases[:]
        self.turn = other.turn
        self.decision = other.decision
        self.reveals = other.reveals
        self.history = other.history
        self.choices = other.choices
        self.fell = other.fell[:]
        self.is_over = other.is_over
        self.winner = other.winner
        self.ending = other.ending
        self.draw_offer = other.draw_offer
        self.units = other.units[:]
        self._take(other)

    def _take(self, other: GameLHY) -> None:
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
        return [u for u in self.units[first[side] : first[side + 1]] if u is not None]

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

    # --- changing ------------------------------------------------------------------------------

    def change(self, unit: UnitState) -> None:
        """A unit that stays where it is is another now."""
        self.units[unit.number] = unit

    def put(self, unit: UnitState, hex: int) -> None:
        """A unit (with what it carries) goes to a hex, under those that are there; concealed ones
        lie at the bottom in the order in which they came. Also from off the map. Looks at nothing:
        whoever moves units asks the rules before."""
        old = unit.hex
        if old != OFF_MAP and unit.loaded_in == NONE:
            self.stacks[old] = without(self.stacks[old], unit.number)
        moved = unit.at(hex)
        self.units[unit.number] = moved
        self.stacks[hex] = below(self.stacks[hex], unit.number)
        if old == OFF_MAP and self.step != SET_UP:
            self.name(moved)
        for number in unit.cargo:
            self.units[number] = self.unit(number).at(hex)
        if self.step != SET_UP and self.scenario.objectives_at[hex]:
            from hexfront.systems.last_hundred_yards.scoring import taken

            taken(self, hex)

    def lift(self, unit: UnitState) -> None:
        """A unit goes to the top of its stack."""
        self.stacks[unit.hex] = lifted(self.stacks[unit.hex], unit.number)

    def sink(self, unit: UnitState) -> None:
        """A unit goes to the bottom of its stack, as one that is concealed does. Rule: LHY 4.3."""
        self.stacks[unit.hex] = below(without(self.stacks[unit.hex], unit.number), unit.number)

    def board(self, unit: UnitState, carrier: UnitState) -> None:
        """A unit goes aboard a carrier. Rule: LHY 10.4.6.2."""
        self.stacks[unit.hex] = without(self.stacks[unit.hex], unit.number)
        self.units[unit.number] = unit.with_carrier(carrier.number, carrier.hex)
        self.units[carrier.number] = carrier.with_cargo((*carrier.cargo, unit.number))

    def alight(self, unit: UnitState) -> UnitState:
        """A unit gets out into the hex of its carrier (which may be gone), under its stack.

        Rule: LHY 10.4.6.2.
        """
        carrier = self.units[unit.loaded_in]
        if carrier is not None:
            self.units[carrier.number] = carrier.with_cargo(without(carrier.cargo, unit.number))
        out = unit.with_carrier(NONE, unit.hex)
        self.units[out.number] = out
        self.stacks[out.hex] = below(self.stacks[out.hex], out.number)
        return out

    def take_off(self, unit: UnitState) -> UnitState:
        """A unit (without cargo) goes off the map, to wait there: a lost leader, a unit placed
        anew in the set-up."""
        self._lift_off(unit)
        self.names.hide(unit.number)
        waiting = unit.with_carrier(NONE, OFF_MAP)
        self.units[unit.number] = waiting
        return waiting

    def remove(self, unit: UnitState) -> None:
        """A piece goes out of play; one of a platoon is spare then. What it carries stays a state
        of its own: see to it before."""
        self._lift_off(unit)
        self.units[unit.number] = None
        if unit.number in self.atdrm:
            del self.atdrm[unit.number]
        self.names.hide(unit.number)

    def _lift_off(self, unit: UnitState) -> None:
        if unit.loaded_in != NONE:
            carrier = self.units[unit.loaded_in]
            if carrier is not None:
                cargo = without(carrier.cargo, unit.number)
                self.units[carrier.number] = carrier.with_cargo(cargo)
        elif unit.hex != OFF_MAP:
            self.stacks[unit.hex] = without(self.stacks[unit.hex], unit.number)
        self._leave_arrow(unit)

    def _leave_arrow(self, unit: UnitState) -> None:
        """Whoever goes out of play goes out of his Assault Arrow too; an empty one is gone."""
        for at, arrow in enumerate(self.arrows):
            if unit.number in arrow.units:
                left = without(arrow.units, unit.number)
                changed = (Arrow(arrow.side, arrow.origin, arrow.target, left),) if left else ()
                self.arrows = (*self.arrows[:at], *changed, *self.arrows[at + 1 :])
                return

    def bring(self, unit: UnitState) -> None:
        """A piece that was not in play comes into it, on the top of the stack of its hex."""
        self.units[unit.number] = unit
        if unit.hex != OFF_MAP and unit.loaded_in == NONE:
            self.stacks[unit.hex] = on_top(self.stacks[unit.hex], unit.number)
        self.name(unit)

    def name(self, unit: UnitState) -> None:
        """A unit that has come onto the map gets a public name if it is concealed, with what it
        carries. In the set-up they all get theirs together, when their side is ready.

        Rule: LHY 4.3.
        """
        if unit.concealed and unit.hex != OFF_MAP:
            self.names.show(unit.number)
        for number in unit.cargo:
            if self.unit(number).concealed:
                self.names.show(number)

    def act(self, deed: Deed) -> None:
        """A unit did something to which the enemy may react. Rule: LHY 8.1a, LHY 8.2."""
        self.acts = (*self.acts, deed)

    def lose_steps(self, side: int, steps: int) -> None:
        """Steps of combat units lost, for the casualty track. Rule: LHY 13.3.3, LHY 20.4."""
        mine, theirs = self.losses[0], self.losses[1]
        self.losses = (mine + steps, theirs) if side == 0 else (mine, theirs + steps)

    def about(self, unit: UnitState) -> dict[str, Any]:
        """A unit as parameters of an event that everybody may know."""
        return {
            "unit": unit.number,
            "side": self.side_name(unit.side),
            "type": unit.type.id,
            "hex": self.label(unit.hex),
        }

    def tell_about(
        self,
        id: str,
        unit: UnitState,
        more: dict[str, Any] | None = None,
        telling: tuple[str, ...] = (),
    ) -> None:
        """Tell an event about a unit: everybody knows side and hex, but who it is only if it is not
        concealed; of hidden ones only their own side hears. Call it `if game.listeners:`.

        `telling`: which of the other parameters would tell who a concealed unit is.
        Rule: LHY 4.3, LHY 20.9.
        """
        params: dict[str, Any] = {} if more is None else more
        told = self.about(unit)
        if unit.hidden:
            event = Event(id, {**told, **params})
            for listener, side in self.listeners:
                if side == unit.side:
                    listener.hear(event)
        elif unit.concealed:
            public = {"side": told["side"], "type": "concealed", "hex": told["hex"], **params}
            for name in telling:
                public[name] = "?"
            self.tell(Event(id, public, {**told, **params}, unit.side))
        else:
            self.tell(Event(id, {**told, **params}))

    def d10(self) -> int:
        """One ten-sided die; everybody sees it."""
        return self.roll(D10, 1)[0]

    def keep_secret(self) -> None:
        """The other side may not read the action that is being done. Rule: LHY 4.3, LHY 20.9."""
        self.secrets |= 1 << self.decision

    def perform(self, action: Action) -> None:
        """Do an action known to be legal. If it names a unit of the decider's that is concealed or
        hidden, the other side may not read it. Rule: LHY 4.3, LHY 20.9.
        """
        assert isinstance(action, ActionLHY)
        if self.is_veiled(action.unit) or self.is_veiled(action.target):
            self.keep_secret()
        super().perform(action)

    def is_veiled(self, number: int) -> bool:
        """Is there such a unit, and is it concealed or hidden?"""
        if number < 0:
            return False
        unit = self.units[number]
        return unit is not None and (unit.concealed or unit.hidden)

    # --- the contract's other parts, each in its own chapter ------------------------------------

    def is_secret(self, entry: Entry, side: int) -> bool:
        return entry.side != side and self.secrets >> entry.decision & 1 == 1

    def explain(self, code: int, action: Action | None) -> Denial:
        from hexfront.systems.last_hundred_yards.explain import explain

        return explain(self, code, action)

    def text(self, action: Action) -> str:
        from hexfront.systems.last_hundred_yards.notation import text

        return text(self, action)

    def text_for(self, action: Action, side: int) -> str:
        from hexfront.systems.last_hundred_yards.notation import text_for

        return text_for(self, action, side)

    def parse(self, text: str) -> Action:
        from hexfront.systems.last_hundred_yards.notation import parse

        return parse(self, text)

    def why_not_place(self, text: str) -> Denial | None:
        from hexfront.systems.last_hundred_yards.explain import why_not_place

        return why_not_place(self, text)

    def odds(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.last_hundred_yards.odds import odds

        return odds(self, action)

    def view(self, side: int) -> dict[str, Any]:
        from hexfront.systems.last_hundred_yards.visibility import view

        return view(self, side)

    def parts(self, action: Action) -> dict[str, Any]:
        from hexfront.systems.last_hundred_yards.presenting import parts

        return parts(self, action)

    def sight(self, place: str) -> list[dict[str, Any]]:
        from hexfront.systems.last_hundred_yards.presenting import sight

        return sight(self, place)

    def reach(self, action: Action) -> list[dict[str, Any]]:
        from hexfront.systems.last_hundred_yards.reach import reach

        return reach(self, action)

    @property
    def hands_over(self) -> bool:
        """Only at the set-up: afterwards two people at one screen look at what both may see."""
        return self.step == SET_UP

    def position(self, side: int | None = None) -> str:
        from hexfront.systems.last_hundred_yards.position import write

        return write(self, side)

    def record(self, side: int | None = None) -> str:
        from hexfront.systems.last_hundred_yards.record import write

        return write(self, side)

    def outcome_word(self, outcome: Outcome) -> str:
        """Faces of a roll as digits, 0 for the ten; a drawn piece with a plus sign."""
        if outcome.kind == ROLL:
            return "".join([str(face % 10) for face in outcome.values])
        return "+" + str(outcome.values[0])

    def read_outcome(self, word: str) -> Outcome | None:
        return read_outcome(word)

    def turn_side(self) -> int:
        return self.phases[0].side

    def redeal(self, side: int, rng: random.Random) -> None:
        from hexfront.systems.last_hundred_yards.redeal import redeal

        self.seed = None
        redeal(self, side, rng)

    def standing(self, side: int) -> float:
        from hexfront.systems.last_hundred_yards.evaluation import standing

        return standing(self, side)

    def evaluate(self, side: int) -> float:
        from hexfront.systems.last_hundred_yards.evaluation import evaluate

        return evaluate(self, side)

    def appraise(self) -> list[float]:
        from hexfront.systems.last_hundred_yards.appraisal import appraise

        return appraise(self)


def read_outcome(word: str) -> Outcome | None:
    """The outcome that a word of a record means: digits of faces, or a plus sign and a piece."""
    if word.startswith("+") and word[1:].isdecimal() and len(word) < 6:
        return Outcome(DRAW, (int(word[1:]),))
    if word and all(letter in "0123456789" for letter in word):
        return Outcome(ROLL, tuple([int(letter) or 10 for letter in word]))
    return None
