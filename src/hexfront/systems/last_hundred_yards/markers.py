"""What lies on the map besides units: fire markers, arrows, assaults, mortars; and what was done in
a segment, which the next one may react to. Immutable values all."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP

NONE: Final = -1

# Kinds of deeds (8.2).
MANEUVER: Final = 0
FIRE: Final = 1
RECOVERY: Final = 2

# How a deed was done (a mask).
REVERSE: Final = 1
HALT_AND_FIRE: Final = 2
SHOOT_AND_SCOOT: Final = 4
ANTI_TANK_SHOT: Final = 8
SMALL_ARMS_SHOT: Final = 16
LOADED_UP: Final = 32  # boarded or alighted
LEFT_MAP: Final = 64

# Where a mortar is (11.4).
AVAILABLE: Final = 0
PENDING: Final = 1
ON_MAP: Final = 2
MORTAR_STATES: Final[tuple[str, ...]] = ("available", "pending", "on-map")

# What it fires.
HE: Final = 0
SMOKE: Final = 1
SHELLS: Final[tuple[str, ...]] = ("he", "smk")


class Deed:
    """What a unit did in one action, as the enemy may react to it.

    `start` is its hex before; `hexes` those that it entered, in order, or the hex in which it fired
    or recovered. `facing`: the bearing (0-11, see `bearings.py`) through which it fired, or that of
    the last hexside crossed, NONE if neither; `targets`: hexes fired at; `how`: a mask (REVERSE,
    HALT_AND_FIRE ...). Rule: LHY 8.1a, LHY 8.2, LHY 11.1, LHY 11.3.3c, LHY 11.5.4g.
    """

    __slots__ = ("facing", "hexes", "how", "kind", "side", "start", "targets", "unit")

    def __init__(
        self,
        unit: int,
        side: int,
        kind: int,
        start: int,
        hexes: tuple[int, ...],
        facing: int = NONE,
        targets: tuple[int, ...] = (),
        how: int = 0,
    ) -> None:
        self.unit = unit
        self.side = side
        self.kind = kind
        self.start = start
        self.hexes = hexes
        self.facing = facing
        self.targets = targets
        self.how = how


class MortarMarker:
    """A red marker: the value with the terrain's share, that share, and the mortar's base value
    (11.4, 13.1-2, 13.1-7). Assaulting units take `value - tem`."""

    __slots__ = ("mv", "tem", "value")

    def __init__(self, value: int, tem: int, mv: int) -> None:
        self.value = value
        self.tem = tem
        self.mv = mv


class TankMarker:
    """A yellow marker on one unit: value, whether it is enfilade, who fired and with what base
    value (11.5, 13.3.6, 13.3.7). `firer` NONE: overrun fire. `hex`: where the unit was then
    (11.5.1d), `aboard`: who was aboard (13.3.7a)."""

    __slots__ = ("aboard", "atv", "enfilade", "firer", "hex", "value")

    def __init__(
        self,
        value: int,
        enfilade: bool,
        firer: int,
        atv: int,
        hex: int = OFF_MAP,
        aboard: tuple[int, ...] = (),
    ) -> None:
        self.value = value
        self.enfilade = enfilade
        self.firer = firer
        self.atv = atv
        self.hex = hex
        self.aboard = aboard


class Arrow:
    """An Assault Arrow: the units that will enter `target` from `origin` (10.5.2.2)."""

    __slots__ = ("origin", "side", "target", "units")

    def __init__(self, side: int, origin: int, target: int, units: tuple[int, ...]) -> None:
        self.side = side
        self.origin = origin
        self.target = target
        self.units = units


class Assault:
    """A nationality marker on a hex: the side that assaults, and through which hexsides which of
    its units came in, with the number of the activation cycle (14.2c, g, h, j).

    `entries`: (unit, direction seen from the assault hex, cycle), in order.
    """

    __slots__ = ("entries", "hex", "side")

    def __init__(self, hex: int, side: int, entries: tuple[tuple[int, int, int], ...] = ()) -> None:
        self.hex = hex
        self.side = side
        self.entries = entries


class MortarState:
    """One mortar section or platoon (`number` in `scenario.mortars`) or knee mortar's marker.

    `observer`: the FO marker's hex, `final`: is it on its final side (11.4.9); `primary`: the hex
    with the Primary Impact marker, `original`: that of the request; `shell`: HE or SMOKE; `spotter`
    the unit that asked; `used`: has it ever fired, or been out of the fight; `fired`: when, as
    cycle * 100 + segment (NONE: not in this turn, or extended), which tells whom it still pins only
    (11.4.7.1b). OFF_MAP and NONE where nothing lies.
    """

    __slots__ = (
        "final",
        "fired",
        "number",
        "observer",
        "original",
        "primary",
        "shell",
        "spotter",
        "state",
        "used",
    )

    def __init__(
        self,
        number: int,
        state: int = AVAILABLE,
        observer: int = OFF_MAP,
        final: bool = False,
        primary: int = OFF_MAP,
        original: int = OFF_MAP,
        shell: int = HE,
        spotter: int = NONE,
        used: bool = False,
        fired: int = NONE,
    ) -> None:
        self.number = number
        self.state = state
        self.observer = observer
        self.final = final
        self.primary = primary
        self.original = original
        self.shell = shell
        self.spotter = spotter
        self.used = used
        self.fired = fired
