"""What a player may do: verbs with a unit, a hex, a target and a weapon."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action

NONE: Final = -1

# The weapons of one unit: its own, and those of its support weapon (SW).
AP: Final = 0
HE: Final = 1
AA: Final = 2
SW_AP: Final = 3
SW_HE: Final = 4
SW_AA: Final = 5
WEAPONS: Final[tuple[str, ...]] = ("ap", "he", "aa", "sw-ap", "sw-he", "sw-aa")
# Masks of them (bit AP .. SW_AA).
OWN_WEAPONS: Final = 7
SUPPORT_WEAPON: Final = 56
ALL_WEAPONS: Final = 63

# Verbs that stand alone, in the order of their indexes.
#   act, pass       what becomes of a drawn formation marker (3.1)
#   done            ends the impulse (4.5)
#   halt            ends a move (5.0)
#   exit            the moving units leave the map (5.0-11)
#   decline         none of what is asked, now: opportunity fire, a second shot, a fire mission, an
#                   air strike, AA fire, leadership, loading after fire
#   decline move    no opportunity fire at these units in their whole move (6.2-12)
#   stay            infantry that got out stays where it is (5.2-4)
ALONE: Final[tuple[str, ...]] = (
    "act",
    "pass",
    "done",
    "halt",
    "exit",
    "decline",
    "decline move",
    "stay",
)
# Verbs with one unit.
#   move            this unit begins to move (5.0); enter: from off the map (5.0-10)
#   join            this one goes too, from the same hex (4.5-2)
#   drop            this one stays here, the others go on (4.5-2)
#   flip            the helicopter changes its mode (9-5)
#   raise           goes to the top of its stack (1.4-6)
#   unload          its cargo gets out (5.2-4)
#   lead            leadership goes to this unit in an assault (6.3-4)
#   strike ap       an air strike at this armoured unit (10-3)
#   aa, aa sw       this unit fires at the aircraft, with its own weapon or its SW (10-2)
WITH_UNIT: Final[tuple[str, ...]] = (
    "move",
    "enter",
    "join",
    "drop",
    "flip",
    "raise",
    "unload",
    "lead",
    "strike ap",
    "aa",
    "aa sw",
)
# Verbs with one hex.
#   step            the moving units go there (5.0)
#   place           a replaced headquarters comes back there (1.3.3.3)
#   mission he, mission smoke   a fire mission at that hex (8.0)
#   strike he       an air strike at all soft and light units in that hex (10-3)
WITH_HEX: Final[tuple[str, ...]] = (
    "step",
    "place",
    "mission he",
    "mission smoke",
    "strike he",
)


class ActionWaW(Action):
    """An action of World at War; parts that its verb does not use are NONE.

    `unit` and `target` are unit numbers, `hex` a hex number, `weapon` one of AP .. SW_AA; `lead`:
    the headquarters in the firer's hex lends its leadership to the attack (1.3.3.2-10).
    """

    __slots__ = ("hex", "lead", "target", "unit", "weapon")

    def __init__(
        self,
        verb: str,
        index: int,
        unit: int = NONE,
        hex: int = NONE,
        target: int = NONE,
        weapon: int = NONE,
        lead: bool = False,
    ) -> None:
        super().__init__(verb, index)
        self.unit = unit
        self.hex = hex
        self.target = target
        self.weapon = weapon
        self.lead = lead

    def __str__(self) -> str:
        """Verb and parts without regard to the position: `fire u12 w0 t3`."""
        parts = [self.verb.replace(" ", "-")]
        for mark, number in (
            ("u", self.unit),
            ("h", self.hex),
            ("w", self.weapon),
            ("t", self.target),
        ):
            if number != NONE:
                parts.append(mark + str(number))
        if self.lead:
            parts.append("lead")
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"<{self}>"


class Actions:
    """All actions of one scenario, each made when first used.

    The index space, in order: the verbs of ALONE; those of WITH_UNIT, for each all units; those of
    WITH_HEX, for each all hexes; `load` by carrier * units + infantry; `fire` by ((firer * weapons
    + weapon) * 2 + lead) * units + target.
    """

    __slots__ = (
        "_fires",
        "_loads",
        "_rare",
        "alone",
        "decline",
        "decline_move",
        "done",
        "hexes",
        "size",
        "units",
        "with_hex",
        "with_unit",
    )

    def __init__(self, units: int, hexes: int) -> None:
        self.units = units
        self.hexes = hexes
        self.alone: dict[str, ActionWaW] = {v: ActionWaW(v, i) for i, v in enumerate(ALONE)}
        self.done = self.alone["done"]
        self.decline = self.alone["decline"]
        self.decline_move = self.alone["decline move"]
        at = len(ALONE)
        self.with_unit: dict[str, list[ActionWaW]] = {}
        for verb in WITH_UNIT:
            self.with_unit[verb] = [ActionWaW(verb, at + u, unit=u) for u in range(units)]
            at += units
        self.with_hex: dict[str, list[ActionWaW]] = {}
        for verb in WITH_HEX:
            self.with_hex[verb] = [ActionWaW(verb, at + h, hex=h) for h in range(hexes)]
            at += hexes
        self._loads = at
        at += units * units
        self._fires = at
        self._rare: dict[int, ActionWaW] = {}
        self.size = at + units * len(WEAPONS) * 2 * units

    def load(self, carrier: int, infantry: int) -> ActionWaW:
        """The infantry boards the carrier (`unit` the carrier, `target` the infantry)."""
        index = self._loads + carrier * self.units + infantry
        known = self._rare.get(index)
        if known is None:
            known = ActionWaW("load", index, unit=carrier, target=infantry)
            self._rare[index] = known
        return known

    def fire(self, firer: int, weapon: int, target: int, lead: bool = False) -> ActionWaW:
        """One attack of a unit, with one of its weapons, at one unit."""
        row = (firer * len(WEAPONS) + weapon) * 2 + (1 if lead else 0)
        index = self._fires + row * self.units + target
        known = self._rare.get(index)
        if known is None:
            known = ActionWaW("fire", index, unit=firer, target=target, weapon=weapon, lead=lead)
            self._rare[index] = known
        return known
