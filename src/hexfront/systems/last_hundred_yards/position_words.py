"""The words of positions: units, deeds and mortars as a seat may know them (see position.py)."""

from __future__ import annotations

from typing import Final

from hexfront.core.dice import ScriptedDice
from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.barrage import told_state
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MORTAR_STATES, Deed, MortarState
from hexfront.systems.last_hundred_yards.notation import is_unknown
from hexfront.systems.last_hundred_yards.places import Facing
from hexfront.systems.last_hundred_yards.set_up import pieces
from hexfront.systems.last_hundred_yards.setting_up import (
    SettingUp,
)
from hexfront.systems.last_hundred_yards.units import DID_EARLIER, NONE, UnitState

NOTHING: Final = "-"
# States of units that are one letter.
LETTERS: Final = "chdgsofn"


class Words:
    """Writes words and plain fields, for one seat or (None) for nobody in particular."""

    def __init__(self, game: GameLHY, side: int | None) -> None:
        self.game = game
        self.side = side
        self.fields: list[str] = []
        # Sides of which the seat sees nothing yet, since they still place their units.
        self.placing = {
            phase.side
            for phase in game.phases
            if side is not None and phase.side != side and isinstance(phase, (SettingUp, Facing))
        }
        # How a game of the mission stands before anything has happened.
        self.plain = pieces(game.scenario, game.switches, ScriptedDice(), None)

    # --- words ---------------------------------------------------------------------------------

    def unknown(self, number: int) -> bool:
        """Does the seat not know which piece this is? Who waits off the map everybody knows."""
        unit = self.game.units[number]
        if self.side is None or unit is None or unit.hex == OFF_MAP:
            return False
        if unit.side in self.placing:
            return False
        return is_unknown(unit, self.side)

    def hidden(self, number: int) -> bool:
        """Does the seat not even know that the piece is there?"""
        unit = self.game.units[number]
        return unit is not None and unit.hidden and self.unknown(number)

    def unit(self, number: int) -> str:
        """A unit by its number, or by a question mark and its public name."""
        if number == NONE:
            return NOTHING
        if self.unknown(number):
            return f"?{self.game.names.of[number]}"
        return str(number)

    def numbers_in_order(self, numbers: list[int]) -> list[int]:
        """Units in the order of their numbers, then those that are not known, by their names: no
        order tells which they are."""
        names = self.game.names.of
        known = sorted([number for number in numbers if not self.unknown(number)])
        return [*known, *sorted([n for n in numbers if self.unknown(n)], key=names.__getitem__)]

    def in_order(self, numbers: list[int]) -> list[str]:
        """The same as words; in a whole position they keep their order, which may matter."""
        if self.side is not None:
            numbers = self.numbers_in_order(numbers)
        return [self.unit(number) for number in numbers]

    def hex(self, hex: int) -> str:
        return NOTHING if hex == OFF_MAP else self.game.label(hex)

    def side_word(self, side: int) -> str:
        return NOTHING if side == NOBODY else self.game.scenario.sides[side]

    def add(self, name: str, words: list[str], plain: list[str]) -> None:
        """A field that lists words, if they are not the plain ones."""
        if words != plain:
            self.fields.append(f"{name}={','.join(words) if words else NOTHING}")

    def number(self, name: str, value: int, plain: int = 0) -> None:
        """A field with a number, if it is not the plain one."""
        if value != plain:
            self.fields.append(f"{name}={value}")

    def numbers(self, name: str, values: tuple[int, ...], plain: tuple[int, ...]) -> None:
        self.add(name, [str(value) for value in values], [str(value) for value in plain])

    # --- parts ---------------------------------------------------------------------------------

    def unit_words(self, game: GameLHY) -> list[str]:
        """All pieces in play: those on the map hex by hex, the top of each stack first, each with
        what it carries; then those that wait. Of hidden enemies nothing."""
        words: list[str] = []
        for stack in game.stacks:
            for number in stack:
                if game.unit(number).side not in self.placing:
                    self._with_cargo(game, game.unit(number), words)
        for waiting in self.plain.units if self.placing else []:
            if waiting is not None and waiting.side in self.placing:
                self._with_cargo(self.plain, waiting, words)
        for waiting in game.units:
            if waiting is not None and waiting.side in self.placing:
                continue
            if waiting is not None and waiting.hex == OFF_MAP and waiting.loaded_in == NONE:
                self._with_cargo(game, waiting, words)
        return words

    def _with_cargo(self, game: GameLHY, unit: UnitState, words: list[str]) -> None:
        if self.hidden(unit.number):
            return
        words.append(self.unit_word(game, unit))
        for number in unit.cargo:
            words.append(self.unit_word(game, game.unit(number)))

    def unit_word(self, game: GameLHY, unit: UnitState) -> str:
        """`number@hex`, and after an exclamation mark its states between dots: c concealed, h
        hidden, d Disrupted, g Regrouping, s Shocked, o Overwatch, f flipped, n announced; tC4
        heroic towards C4, m1 m2 motion, aN action, xN what it did, eN extra actions, lN loaded in,
        pN facing, rN return, kN bank of the river."""
        text = f"{self.unit(unit.number)}@{self.hex(unit.hex)}"
        if self.unknown(unit.number):
            states = [f"n{unit.type.announced}"] if unit.announced else []
            if unit.acted:
                states.append(f"a{unit.action}")
            if unit.did & DID_EARLIER:
                states.append(f"x{DID_EARLIER}")
            return f"{text}!{'.'.join(states)}" if states else text
        states = []
        for letter, is_so in zip(
            LETTERS,
            (
                unit.concealed,
                unit.hidden,
                unit.disrupted,
                unit.regrouping,
                unit.shocked,
                unit.overwatch,
                unit.reduced,
                unit.announced,
            ),
            strict=True,
        ):
            if is_so:
                states.append(letter)
        if unit.heroic != NONE:
            states.append("t" + self.hex(unit.heroic))
        if unit.acted:
            states.append(f"a{unit.action}")
        for letter, value, plain in (
            ("m", unit.motion, 0),
            ("x", unit.did, 0),
            ("e", unit.extra, 0),
            ("l", unit.loaded_in, NONE),
            ("p", unit.facing, NONE),
            ("r", unit.returns_at, NONE),
            ("k", unit.bank, NONE),
        ):
            if value != plain:
                told = self.unit(value) if letter == "l" else str(value)
                states.append(letter + told)
        return f"{text}!{'.'.join(states)}" if states else text

    def deed_word(self, deed: Deed) -> str:
        """unit:kind:start:hexes:facing:targets:how"""
        hexes = "/".join([self.hex(hex) for hex in deed.hexes])
        targets = "/".join([self.hex(hex) for hex in deed.targets]) or NOTHING
        return (
            f"{self.unit(deed.unit)}:{deed.kind}:{self.hex(deed.start)}:{hexes}:{deed.facing}"
            f":{targets}:{deed.how}"
        )

    def mortar_word(self, mortar: MortarState) -> str:
        """number:state:observer:final:primary:original:shell:spotter:used:fired"""
        unseen = mortar.spotter != NONE and self.unknown(mortar.spotter)
        state = mortar.state
        if self.side is not None:
            state = told_state(self.game, mortar, self.side)
        return ":".join(
            [
                str(mortar.number),
                MORTAR_STATES[state],
                self.hex(OFF_MAP if unseen else mortar.observer),
                str(int(mortar.final)),
                self.hex(mortar.primary),
                self.hex(mortar.original),
                str(mortar.shell),
                self.unit(mortar.spotter),
                str(int(mortar.used)),
                str(mortar.fired),
            ]
        )
