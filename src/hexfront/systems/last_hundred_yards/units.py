"""One unit at one moment (1.0, 2.0). What kinds of units there are stands in `counters.py`."""

from __future__ import annotations

from typing import Final, final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import UnitType

NONE: Final = -1

# Motion of vehicles (10.4.1).
STATIONARY: Final = 0
GREEN: Final = 1  # in motion
RED: Final = 2  # it stopped in this cycle; gone at the marker placement

# What a unit's action was (9.0).
NOTHING: Final = 0
MANEUVERED: Final = 1
FIRED: Final = 2
RECOVERED: Final = 3
STOOD: Final = 4  # counts as having acted without doing anything (8.3c failed, 10.5.3.1f ...)

# What a unit did in this turn, besides its action (`did`, a bit mask; cleared in the clean-up).
DID_SMALL_ARMS: Final = 1  # a fortified position fires both (2.2.4)
DID_ANTI_TANK: Final = 2
DID_START: Final = 4  # went in motion: it cannot stop in the same turn (10.4.1)
DID_STOP: Final = 8  # stopped: it cannot start in the same turn
DID_OVERRUN: Final = 16  # one overrun a turn (10.4.5.2)
DID_LOAD: Final = 32  # riders not both in a turn (10.4.6.2a)
DID_UNLOAD: Final = 64
DID_HELP: Final = 128  # the leader helped a recovery (12.1.2)
DID_MOVE_TO_HELP: Final = 256  # and moved to do so: no action left after a Rally (12.5)
DID_RECOVER: Final = 512  # recovered from disruption in this turn (12.1.2)
DID_ADVANCE: Final = 1024  # one advance a turn (14.3.4)
DID_BELONG: Final = 2048  # its platoon was activated (7.3)
DID_VDA: Final = 4096
DID_ASK: Final = 8192  # asked for mortar fire on its own position and failed (11.4.4.2)
DID_DIRECT: Final = 16384  # this leader directs his units in this segment (8.3a)
DID_DEPLOY: Final = 65536  # one of two sections deployed in this segment (10.3.2c)
DID_SHELLED: Final = 32768  # came into a hex under mortar fire: no terrain there (11.4.7b)
DID_EARLIER: Final = 131072  # acted before the present activation began (8.1a)


@final
class UnitState:
    """One unit at one moment. Never changed: a rule that changes a unit makes another.

    Rule: LHY 1.1, LHY 1.9, LHY 1.10, LHY 2.2.

    `hex` is OFF_MAP while it waits to enter, or for a lost leader until he returns; a loaded unit
    has its carrier's hex. `platoon` is an index into `scenario.platoons`, NONE for support units.
    `heroic`: the target hex (12.6.2), or NONE. `motion`: STATIONARY, GREEN or RED. `reduced`: a
    Japanese squad on its reduced side. `extra`: actions granted by Rally (12.5). `acted`: it used
    its action of this turn; `action` is what it was (NOTHING, MANEUVERED, ...); `did` a mask of
    DID_.... `loaded_in` and `cargo`: the unit that carries it, the units that it carries. `facing`:
    bearing of a fortified position's arrow (0-11, see `bearings.py`), else NONE.
    `returns_at`: the minute at which a lost leader is due, else NONE (13.3.4). `announced`: it is
    concealed, but the enemy has asked for its kind (4.3). `bank`: down in a river, a direction on
    the bank from which it came (4.1.10), else NONE.
    """

    __slots__ = (
        "acted",
        "action",
        "announced",
        "bank",
        "cargo",
        "concealed",
        "did",
        "disrupted",
        "extra",
        "facing",
        "heroic",
        "hex",
        "hidden",
        "loaded_in",
        "motion",
        "number",
        "overwatch",
        "platoon",
        "reduced",
        "regrouping",
        "returns_at",
        "shocked",
        "side",
        "type",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        platoon: int,
        hex: int,
        concealed: bool = False,
        hidden: bool = False,
        disrupted: bool = False,
        regrouping: bool = False,
        shocked: bool = False,
        heroic: int = NONE,
        motion: int = STATIONARY,
        overwatch: bool = False,
        reduced: bool = False,
        acted: bool = False,
        action: int = NOTHING,
        did: int = 0,
        extra: int = 0,
        loaded_in: int = NONE,
        cargo: tuple[int, ...] = (),
        facing: int = NONE,
        returns_at: int = NONE,
        announced: bool = False,
        bank: int = NONE,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.platoon = platoon
        self.hex = hex
        self.concealed = concealed
        self.hidden = hidden
        self.disrupted = disrupted
        self.regrouping = regrouping
        self.shocked = shocked
        self.heroic = heroic
        self.motion = motion
        self.overwatch = overwatch
        self.reduced = reduced
        self.acted = acted
        self.action = action
        self.did = did
        self.extra = extra
        self.loaded_in = loaded_in
        self.cargo = cargo
        self.facing = facing
        self.returns_at = returns_at
        self.announced = announced
        self.bank = bank

    def copy(self) -> UnitState:
        """Another state with the same values, for whoever changes one (and nobody else's)."""
        return UnitState(
            self.number,
            self.side,
            self.type,
            self.platoon,
            self.hex,
            self.concealed,
            self.hidden,
            self.disrupted,
            self.regrouping,
            self.shocked,
            self.heroic,
            self.motion,
            self.overwatch,
            self.reduced,
            self.acted,
            self.action,
            self.did,
            self.extra,
            self.loaded_in,
            self.cargo,
            self.facing,
            self.returns_at,
            self.announced,
            self.bank,
        )

    # --- looking -------------------------------------------------------------------------------

    @property
    def on_map(self) -> bool:
        """Is it on the map, in its own right or loaded?"""
        return self.hex != OFF_MAP

    @property
    def loaded(self) -> bool:
        return self.loaded_in != NONE

    @property
    def in_motion(self) -> bool:
        """Has it a motion marker, green or red? Rule: LHY 10.4.1, LHY 11.4.7d."""
        return self.motion != STATIONARY

    @property
    def is_heroic(self) -> bool:
        return self.heroic != NONE

    @property
    def good_order(self) -> bool:
        """Neither Disrupted nor Regrouping nor Shocked."""
        return not (self.disrupted or self.regrouping or self.shocked)

    @property
    def may_act(self) -> bool:
        """Has it an action left in this turn? Rule: LHY 9.0, LHY 12.5."""
        return not self.acted or self.extra > 0

    @property
    def acted_now(self) -> bool:
        """Has it acted since the present platoon was activated? Rule: LHY 8.1a."""
        return self.acted and not self.did & DID_EARLIER

    @property
    def cohesion(self) -> int:
        """Its Cohesion now, 0 for none. Rule: LHY 1.1, LHY 12.6.1."""
        if self.heroic != NONE:
            return self.type.heroic_cohesion
        return self.type.cohesion

    @property
    def steps(self) -> int:
        """Its steps now: a reduced squad has one. Rule: LHY 2.2.1, LHY 15.2.1."""
        return 1 if self.reduced else self.type.steps

    @property
    def kind_known(self) -> bool:
        """Does the enemy know of what kind it is: in plain sight, or announced under its marker?

        Rule: LHY 4.3.
        """
        return not self.hidden and (self.announced or not self.concealed)

    # --- changing ------------------------------------------------------------------------------

    def at(self, hex: int) -> UnitState:
        """This unit in another hex."""
        unit = self.copy()
        unit.hex = hex
        return unit

    def with_disrupted(self, disrupted: bool) -> UnitState:
        """Disrupted (a Regrouping marker goes then, 13.3.2), or no longer so."""
        unit = self.copy()
        unit.disrupted = disrupted
        if disrupted:
            unit.regrouping = False
        return unit

    def with_regrouping(self, regrouping: bool) -> UnitState:
        unit = self.copy()
        unit.regrouping = regrouping
        return unit

    def with_shocked(self, shocked: bool) -> UnitState:
        """Shocked: it stops, and its motion marker goes (13.3.5)."""
        unit = self.copy()
        unit.shocked = shocked
        if shocked:
            unit.motion = STATIONARY
            unit.overwatch = False
        return unit

    def with_heroic(self, target: int) -> UnitState:
        """Heroic towards a hex (12.6.2), or no longer (NONE)."""
        unit = self.copy()
        unit.heroic = target
        return unit

    def with_concealed(self, concealed: bool) -> UnitState:
        """Concealed or not; in both cases no longer hidden (20.9)."""
        unit = self.copy()
        unit.concealed = concealed
        unit.hidden = False
        unit.announced = False
        return unit

    def with_announced(self) -> UnitState:
        """This concealed unit's kind was told to the enemy (4.3)."""
        unit = self.copy()
        unit.announced = True
        return unit

    def with_hidden(self, hidden: bool) -> UnitState:
        """Hidden or not; a revealed unit becomes Concealed (20.9)."""
        unit = self.copy()
        unit.hidden = hidden
        unit.concealed = not hidden
        return unit

    def with_motion(self, motion: int) -> UnitState:
        unit = self.copy()
        unit.motion = motion
        return unit

    def with_overwatch(self, overwatch: bool) -> UnitState:
        unit = self.copy()
        unit.overwatch = overwatch
        return unit

    def with_reduced(self, reduced: bool) -> UnitState:
        unit = self.copy()
        unit.reduced = reduced
        return unit

    def with_action(self, action: int) -> UnitState:
        """This unit after its action of the turn, or after an extra one that it had from Rally.

        Rule: LHY 9.0, LHY 12.5.
        """
        unit = self.copy()
        if unit.acted and unit.extra > 0:
            unit.extra -= 1
        unit.acted = True
        unit.action = action
        unit.did &= ~DID_EARLIER
        return unit

    def with_did(self, did: int) -> UnitState:
        """This unit with another thing done in this turn (DID_...)."""
        unit = self.copy()
        unit.did |= did
        return unit

    def without_did(self, did: int) -> UnitState:
        """This unit without having done that (DID_...)."""
        unit = self.copy()
        unit.did &= ~did
        return unit

    def with_extra(self, extra: int) -> UnitState:
        unit = self.copy()
        unit.extra = extra
        return unit

    def with_carrier(self, carrier: int, hex: int) -> UnitState:
        """This unit aboard a carrier in that hex; NONE: on its own feet there."""
        unit = self.copy()
        unit.loaded_in = carrier
        unit.hex = hex
        return unit

    def with_cargo(self, cargo: tuple[int, ...]) -> UnitState:
        unit = self.copy()
        unit.cargo = cargo
        return unit

    def with_bank(self, bank: int) -> UnitState:
        """This unit down in a river, come from the bank in a direction; NONE: out of it."""
        unit = self.copy()
        unit.bank = bank
        return unit

    def with_return(self, minute: int) -> UnitState:
        """This leader lost, to return at a minute (13.3.4); NONE: back again."""
        unit = self.copy()
        unit.returns_at = minute
        return unit

    def fresh(self) -> UnitState:
        """This unit at the beginning of a turn: nothing done. Rule: LHY 5.0."""
        unit = self.copy()
        unit.acted = False
        unit.action = NOTHING
        unit.did = 0
        unit.extra = 0
        return unit
