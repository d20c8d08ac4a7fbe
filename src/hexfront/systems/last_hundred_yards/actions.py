"""What a player may do: verbs with units, hexes and numbers.

Every verb stands in `SHAPES` with the parts that it needs, one letter for each, in the order in
which they are written:

    u  unit     t  target (a unit)     h  hex     o  other (a second hex)     n  number

A number is whatever the verb says: a company, a platoon, a mortar, a direction, a kind. Concealed
enemies are never named by their number, since that would betray them: a verb that aims at one says
its hex and its kind (`counters.KINDS`), which means the topmost of that kind there.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action

NONE: Final = -1
NUMBERS: Final = 64  # numbers in actions are below this
# What the other side may not read of a set-up although it names no unit. Rule: LHY 19.1, LHY 2.2.4.
SECRET: Final = frozenset(("mine", "front"))

SHAPES: Final[dict[str, str]] = {
    # --- the turn (5 to 9) ----------------------------------------------------------------------
    "done": "",  # ends an activation segment, and other things done step by step
    "pass": "",  # ends a reaction segment
    "decline": "",  # none of what is asked
    "go": "",  # a group that was built unit by unit does it
    "cancel": "",  # the group that is being built does not, after all
    "company": "n",  # this company is next (6.0 I)
    "coordinate": "",  # a roll for a coordinated activation (7.1)
    "platoon": "n",  # this platoon is activated (6.0 II)
    "together": "n",  # this platoon is activated with the one just named (7.1)
    "ad hoc": "u",  # this unit is activated with the platoon (7.2)
    "reveal": "u",  # a unit drops its concealment, or is revealed, of its own will (4.3.1, 20.9)
    "query": "h",  # what kinds are concealed there? (4.3)
    "join": "u",  # this unit goes along, or belongs to the group
    "drop": "u",  # this one does not, after all
    # --- set-up (20.7) --------------------------------------------------------------------------
    "place": "uh",
    "hide": "u",  # set up hidden (20.9)
    "dig": "h",  # an improved position there
    "mine": "h",
    "wire": "h",
    "auto": "",  # the rest is placed by itself
    "ready": "",
    # --- maneuver on foot (10.0 to 10.3, 10.5) ---------------------------------------------------
    "maneuver": "u",
    "step": "h",
    "stop": "",
    "exit": "",  # leaves the map (10.2)
    "withdraw": "u",
    "deploy": "u",
    "recombine": "ut",
    "assault": "uh",
    "feint": "u",
    "stay": "",  # feinting units try to stay where they are (10.5.2.3)
    "assist": "u",  # this leader helps a withdrawal and stays (8.3c)
    "discard": "u",  # out of play, of too many in a hex (2.3)
    # --- vehicles (10.4) -------------------------------------------------------------------------
    "reverse": "u",
    "start": "u",  # goes in motion in its hex
    "halt": "u",  # stops in its hex
    "watch": "uh",  # overwatch there: in its own hex or an adjacent one
    "scoot": "uh",  # Shoot & Scoot: fires, then goes there, or in motion in its own hex
    "halt and fire": "uh",  # goes there, or stays, stops and fires
    "load": "ut",  # unit boards the target
    "unload": "u",
    "unload at": "uh",  # a towed gun, into an adjacent hex (10.4.6.3c)
    "bypass": "h",
    "overrun": "h",
    # --- fire (11) -------------------------------------------------------------------------------
    "fire": "uh",  # small arms at a hex
    "split": "uho",  # small arms at two hexes (11.3.3d)
    "shoot": "ut",  # anti-tank fire at a unit in plain sight
    "shoot at": "uhn",  # anti-tank fire at the topmost concealed unit of a kind in a hex
    "front": "n",  # the defender of a crossfire picks his front (11.1.2)
    "crossfire": "h",  # several units fire their small arms at one hex (11.1.2)
    "crossfire tank": "t",  # several units fire anti-tank at one unit in plain sight
    "crossfire kind": "hn",  # the same at the topmost concealed unit of a kind
    "two targets": "u",  # anti-tank fire at two units (11.5.4c)
    "dash": "uh",  # a light anti-tank weapon goes one hex and fires from there (11.5.2)
    "take along": "n",  # this marker goes with those who leave the hex (11.3.1); value + 8
    "knee": "uh",  # a knee mortar fires HE at the hex (11.4.10)
    "knee smoke": "uh",
    "extend": "nh",  # a mortar fires again, at this hex (11.4.9)
    "extend smoke": "nh",
    "call": "un",  # the unit asks for this mortar: where comes next (11.4.4)
    "observe": "h",  # the entry hex from which a unit that is still off the map asks (20.7)
    "diagram": "n",  # the scatter diagram of this sector, where a hex lies in several (11.4.5)
    "request": "nuh",  # mortar, requester, primary hex; HE
    "request smoke": "nuh",
    # --- recovery (12) ---------------------------------------------------------------------------
    "recover": "u",
    "help": "ut",  # recovery of the unit with the help of the leader (12.1.2)
    "charge": "h",  # the target hex of a hero, among equally near ones (12.6.2)
    # --- resolution, assault, end of turn (13, 14) ------------------------------------------------
    "resolve": "h",  # this assault is next (14.0)
    "stand by": "u",  # takes no part in the assault, where too many are (14.0)
    "attempt": "ut",  # tries to destroy that vehicle in the assault (14.3.2)
    "retreat": "uh",  # begins its retreat with that hex (14.3.3)
    "retreat off": "u",  # retreats off the map
    "advance": "uh",  # after an assault (14.3.4)
    "return": "ut",  # a lost leader comes back with that unit (13.3.4.1)
    "favour": "u",  # whom a random event is good for (18.0)
    "favour mortar": "n",
    # --- night, airborne landings (16, 17) --------------------------------------------------------
    "illuminate": "u",  # asks for light (17.4)
    "light": "h",
    "aim": "uh",  # that unit jumps over that hex (16.1)
}

LETTERS: Final = "uthon"


class ActionLHY(Action):
    """An action of The Last Hundred Yards; parts that its verb does not use are NONE.

    `unit` and `target` are unit numbers, `hex` and `other` hex numbers, `number` below NUMBERS.
    """

    __slots__ = ("hex", "number", "other", "target", "unit")

    def __init__(
        self,
        verb: str,
        index: int,
        unit: int = NONE,
        target: int = NONE,
        hex: int = NONE,
        other: int = NONE,
        number: int = NONE,
    ) -> None:
        super().__init__(verb, index)
        self.unit = unit
        self.target = target
        self.hex = hex
        self.other = other
        self.number = number

    def __str__(self) -> str:
        """Verb and parts without regard to the position: `fire u12 h3`."""
        parts = [self.verb.replace(" ", "-")]
        for mark, number in (
            ("u", self.unit),
            ("t", self.target),
            ("h", self.hex),
            ("o", self.other),
            ("n", self.number),
        ):
            if number != NONE:
                parts.append(mark + str(number))
        return " ".join(parts)

    def __repr__(self) -> str:
        return f"<{self}>"


class Actions:
    """All actions of one scenario, each made when first used.

    The index space: verb after verb in the order of SHAPES, the parts of each as digits of mixed
    radix in the order in which they are written. `alone`, `with_unit`, `with_hex` and `with_number`
    hold the actions of verbs with no or one part; the others come from `make`.
    """

    __slots__ = (
        "_bases",
        "_made",
        "alone",
        "cancel",
        "decline",
        "done",
        "go",
        "hexes",
        "passing",
        "size",
        "stop",
        "units",
        "with_hex",
        "with_number",
        "with_unit",
    )

    def __init__(self, units: int, hexes: int) -> None:
        self.units = units
        self.hexes = hexes
        self.alone: dict[str, ActionLHY] = {}
        self.with_unit: dict[str, list[ActionLHY]] = {}
        self.with_hex: dict[str, list[ActionLHY]] = {}
        self.with_number: dict[str, list[ActionLHY]] = {}
        self._bases: dict[str, int] = {}
        self._made: dict[int, ActionLHY] = {}
        at = 0
        for verb, shape in SHAPES.items():
            self._bases[verb] = at
            if shape == "":
                self.alone[verb] = ActionLHY(verb, at)
            elif shape == "u":
                self.with_unit[verb] = [ActionLHY(verb, at + u, unit=u) for u in range(units)]
            elif shape == "h":
                self.with_hex[verb] = [ActionLHY(verb, at + h, hex=h) for h in range(hexes)]
            elif shape == "n":
                numbers = range(NUMBERS)
                self.with_number[verb] = [ActionLHY(verb, at + n, number=n) for n in numbers]
            at += self._width(shape)
        self.size = at
        self.done = self.alone["done"]
        self.passing = self.alone["pass"]
        self.decline = self.alone["decline"]
        self.go = self.alone["go"]
        self.cancel = self.alone["cancel"]
        self.stop = self.alone["stop"]

    def _width(self, shape: str) -> int:
        width = 1
        for letter in shape:
            if letter in "ut":
                width *= self.units
            elif letter in "ho":
                width *= self.hexes
            else:
                width *= NUMBERS
        return width

    def unit_hex(self, verb: str, unit: int, hex: int) -> ActionLHY:
        """The action of a verb of shape `uh`."""
        index = self._bases[verb] + unit * self.hexes + hex
        known = self._made.get(index)
        if known is None:
            known = ActionLHY(verb, index, unit=unit, hex=hex)
            self._made[index] = known
        return known

    def unit_unit(self, verb: str, unit: int, target: int) -> ActionLHY:
        """The action of a verb of shape `ut`."""
        index = self._bases[verb] + unit * self.units + target
        known = self._made.get(index)
        if known is None:
            known = ActionLHY(verb, index, unit=unit, target=target)
            self._made[index] = known
        return known

    def make(
        self,
        verb: str,
        unit: int = NONE,
        target: int = NONE,
        hex: int = NONE,
        other: int = NONE,
        number: int = NONE,
    ) -> ActionLHY:
        """The action of any verb with the parts of its shape; other parts are left out."""
        index = 0
        shape = SHAPES[verb]
        for letter in shape:
            if letter == "u":
                index = index * self.units + unit
            elif letter == "t":
                index = index * self.units + target
            elif letter == "h":
                index = index * self.hexes + hex
            elif letter == "o":
                index = index * self.hexes + other
            else:
                index = index * NUMBERS + number
        if shape == "":
            return self.alone[verb]
        if shape == "u":
            return self.with_unit[verb][unit]
        if shape == "h":
            return self.with_hex[verb][hex]
        if shape == "n":
            return self.with_number[verb][number]
        index += self._bases[verb]
        known = self._made.get(index)
        if known is None:
            known = ActionLHY(
                verb,
                index,
                unit if "u" in shape else NONE,
                target if "t" in shape else NONE,
                hex if "h" in shape else NONE,
                other if "o" in shape else NONE,
                number if "n" in shape else NONE,
            )
            self._made[index] = known
        return known
