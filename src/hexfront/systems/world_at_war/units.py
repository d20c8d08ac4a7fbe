"""One unit at one moment (1.6). What kinds of units there are stands in `counters.py`."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.counters import (
    FLIGHT,
    HELICOPTER,
    HQ,
    ON_GROUND,
    SOFT,
    Face,
    UnitType,
)

NONE: Final = -1


class UnitState:
    """One unit at one moment. Never changed: a rule that changes a unit makes another.

    Rule: WAW 1.6, WAW 1.2-1, EGD 1.2-1, EGD 1.2-2, EGD 1.3.1-5.

    `hex` is OFF_MAP while it waits to enter; a loaded unit has its carrier's hex. `depletion` (and
    `sw_depletion`, of its support weapon): 0 none, else the number on the marker. `loaded_in` and
    `cargo`: the unit that carries it, the unit that it carries, or NONE. `sw`: the number of its
    support weapon among the counters, or NONE. `mode`: ON_GROUND, FLIGHT or HOVER.
    """

    __slots__ = (
        "cargo",
        "depletion",
        "disrupted",
        "formation",
        "hex",
        "loaded_in",
        "mode",
        "number",
        "ops_complete",
        "out_of_command",
        "reduced",
        "side",
        "sw",
        "sw_depletion",
        "type",
    )

    def __init__(
        self,
        number: int,
        side: int,
        type: UnitType,
        formation: int,
        hex: int,
        reduced: bool = False,
        disrupted: bool = False,
        ops_complete: bool = False,
        out_of_command: bool = False,
        depletion: int = 0,
        loaded_in: int = NONE,
        cargo: int = NONE,
        sw: int = NONE,
        sw_depletion: int = 0,
        mode: int = ON_GROUND,
    ) -> None:
        self.number = number
        self.side = side
        self.type = type
        self.formation = formation
        self.hex = hex
        self.reduced = reduced
        self.disrupted = disrupted
        self.ops_complete = ops_complete
        self.out_of_command = out_of_command
        self.depletion = depletion
        self.loaded_in = loaded_in
        self.cargo = cargo
        self.sw = sw
        self.sw_depletion = sw_depletion
        self.mode = mode

    def _copy(self) -> UnitState:
        return UnitState(
            self.number,
            self.side,
            self.type,
            self.formation,
            self.hex,
            self.reduced,
            self.disrupted,
            self.ops_complete,
            self.out_of_command,
            self.depletion,
            self.loaded_in,
            self.cargo,
            self.sw,
            self.sw_depletion,
            self.mode,
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
    def is_ground(self) -> bool:
        """Is it a vehicle or infantry: no headquarters, no helicopter?"""
        return self.type.cls <= SOFT

    @property
    def is_hq(self) -> bool:
        return self.type.cls == HQ

    @property
    def is_helicopter(self) -> bool:
        return self.type.cls == HELICOPTER

    @property
    def face(self) -> Face:
        """What its counter shows now."""
        return self.type.face(self.reduced, self.mode)

    @property
    def flying(self) -> bool:
        return self.mode == FLIGHT

    @property
    def good_order(self) -> bool:
        """Good order means not Disrupted. Rule: WAW 1.6."""
        return not self.disrupted

    # --- changing ------------------------------------------------------------------------------

    def at(self, hex: int) -> UnitState:
        """This unit in another hex."""
        unit = self._copy()
        unit.hex = hex
        return unit

    def reduce(self) -> UnitState:
        unit = self._copy()
        unit.reduced = True
        return unit

    def disrupt(self) -> UnitState:
        unit = self._copy()
        unit.disrupted = True
        return unit

    def rally(self) -> UnitState:
        unit = self._copy()
        unit.disrupted = False
        return unit

    def complete(self, ops_complete: bool = True) -> UnitState:
        """This unit with (or without) an Ops Complete marker."""
        unit = self._copy()
        unit.ops_complete = ops_complete
        return unit

    def command(self, out_of_command: bool) -> UnitState:
        """This unit with (or without) an Out of Command marker."""
        unit = self._copy()
        unit.out_of_command = out_of_command
        return unit

    def deplete(self, depletion: int) -> UnitState:
        """This unit with its own missiles depleted so far."""
        unit = self._copy()
        unit.depletion = depletion
        return unit

    def deplete_sw(self, depletion: int) -> UnitState:
        """This unit with the missiles of its support weapon depleted so far."""
        unit = self._copy()
        unit.sw_depletion = depletion
        return unit

    def load_into(self, carrier: int, hex: int) -> UnitState:
        """This unit aboard a carrier in that hex."""
        unit = self._copy()
        unit.loaded_in = carrier
        unit.hex = hex
        return unit

    def unload_at(self, hex: int) -> UnitState:
        """This unit on its own feet in that hex."""
        unit = self._copy()
        unit.loaded_in = NONE
        unit.hex = hex
        return unit

    def carry(self, cargo: int) -> UnitState:
        """This unit with another one aboard, or with none (NONE)."""
        unit = self._copy()
        unit.cargo = cargo
        return unit

    def turn_to(self, mode: int) -> UnitState:
        """This helicopter in another mode."""
        unit = self._copy()
        unit.mode = mode
        return unit

    def fresh(self) -> UnitState:
        """This unit without Ops Complete and Out of Command. Rule: WAW 4.1-1."""
        unit = self._copy()
        unit.ops_complete = False
        unit.out_of_command = False
        return unit
