"""Reading positions: the units, their states and names (see position.py)."""

from __future__ import annotations

import re
from typing import Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.core.positions import read_options
from hexfront.core.stacks import PublicIds
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.position_values import NUMBER, PositionValues
from hexfront.systems.last_hundred_yards.position_words import LETTERS, NOTHING
from hexfront.systems.last_hundred_yards.set_up import pieces
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.switches import read_switches
from hexfront.systems.last_hundred_yards.units import NONE, UnitState
from hexfront.systems.last_hundred_yards.unknown import carriers, guess

UNIT: Final = re.compile(r"(\?\d{1,4}|\d{1,3})@(-|[A-Za-z0-9]{2,6})(?:!([A-Za-z0-9.?\-]{1,80}))?")


class PositionUnits(PositionValues):
    """Reads the units of a position onto a game, gathering everything wrong with them."""

    def __init__(self, fields: dict[str, str], dice: Dice) -> None:
        from hexfront.systems.last_hundred_yards.system import SYSTEM

        super().__init__(fields, SYSTEM.from_source(fields.get("scenario", "")))
        own = read_switches(read_options(fields))
        self.game: GameLHY = pieces(self.scenario, own, dice, None)

    # --- units ---------------------------------------------------------------------------------

    def place_units(self) -> None:
        """Put the pieces where the line says; one that it does not name is not in play."""
        game = self.game
        if "units" not in self.fields:
            return
        pool = [self.unit_number("pool", word) for word in self.words("pool")]
        places: list[tuple[str, str, str]] = []
        named: set[int] = set()
        for word in self.words("units"):
            match = UNIT.fullmatch(word)
            if match is None:
                self.problem("units", f"{word[:30]!r} is no unit")
                continue
            places.append((match.group(1), match.group(2), match.group(3) or ""))
            if not match.group(1).startswith("?"):
                named.add(int(match.group(1)))
        pool = [n for n in dict.fromkeys(pool) if n not in named]
        unknown = [(name, hex, states) for name, hex, states in places if name.startswith("?")]
        if unknown or pool:
            carrying = carriers([states for _, _, states in places])
            self.guesses = guess(self.scenario, game.dice, pool, unknown, carrying)
            if len(self.guesses) < len(unknown):
                self.problem("pool", "holds too few pieces for the units that are not known")
                return
        game.units = [None] * len(self.scenario.units)
        game.stacks = [()] * game.ground.size
        for name, hex, states in places:
            number = self.unit_number("units", name)
            if game.units[number] is not None:
                self.problem("units", f"{name} is there twice")
                continue
            self.place(number, self.hex("units", hex, True), states, name.startswith("?"))
        for each in self.guesses:
            if each.hidden and game.units[each.piece] is None:
                self.place(each.piece, each.hex, "h" if each.hex != OFF_MAP else "", False)
        self.load_all()

    def place(self, number: int, hex: int, states: str, unknown: bool) -> None:
        """One piece, in the state that its letters tell."""
        first = self.scenario.units[number]
        unit = UnitState(number, first.side, first.type, first.platoon, hex, concealed=unknown)
        for word in states.split(".") if states else []:
            self.state(unit, word)
        if unknown or (unit.type.dummy and not unit.hidden):
            unit.concealed = True  # a dummy never lies in plain sight (20.8)
        self.game.units[number] = unit
        if hex != OFF_MAP and unit.loaded_in == NONE:
            self.game.stacks[hex] = (*self.game.stacks[hex], number)

    def state(self, unit: UnitState, word: str) -> None:
        """One state of a unit that is being read: a letter, or a letter and a value."""
        letter, value = word[:1], word[1:]
        if word in LETTERS:
            at = LETTERS.index(word)
            unit.concealed = unit.concealed or at == 0
            unit.hidden = unit.hidden or at == 1
            unit.disrupted = unit.disrupted or at == 2
            unit.regrouping = unit.regrouping or at == 3
            unit.shocked = unit.shocked or at == 4
            unit.overwatch = unit.overwatch or at == 5
            unit.reduced = unit.reduced or at == 6
            unit.announced = unit.announced or at == 7
        elif letter == "n":
            unit.announced = True
        elif letter == "t":
            unit.heroic = self.hex("units", value)
        elif letter == "a":
            unit.acted = True
            unit.action = self.value("units", value, 0, 9)
        elif letter == "m":
            unit.motion = self.value("units", value, 0, 2)
        elif letter == "x":
            unit.did = self.value("units", value, 0)
        elif letter == "e":
            unit.extra = self.value("units", value, 0, 9)
        elif letter == "l":
            unit.loaded_in = self.unit_number("units", value)
        elif letter == "p":
            unit.facing = self.value("units", value, 0, 11)
        elif letter == "r":
            unit.returns_at = self.value("units", value, 0)
        elif letter == "k":
            unit.bank = self.value("units", value, 0, 5)
        else:
            self.problem("units", f"{word[:10]!r} is no state of a unit")

    def load_all(self) -> None:
        """Put loaded units into those that carry them, in the order of the line."""
        units = self.game.units
        for word in self.words("units"):
            name = word.partition("@")[0]
            if not NUMBER.fullmatch(name) or int(name) >= len(units):
                continue
            unit = units[int(name)]
            if unit is None or unit.loaded_in == NONE:
                continue
            carrier = units[unit.loaded_in]
            if carrier is None or carrier.hex != unit.hex or not carrier.type.vehicle:
                self.problem("units", f"unit {unit.number} is in no unit that could carry it")
                continue
            units[carrier.number] = carrier.with_cargo((*carrier.cargo, unit.number))

    def give_names(self) -> None:
        """Public names: as told, in a seat's position those of the guesses; then for whatever else
        lies concealed, hex by hex, as when a side has set up (`be_ready`). Rule: LHY 4.3."""
        game = self.game
        names = [-1] * len(game.units)
        given = self.number("named", 0)
        for word in self.words("names"):
            number, name = self.parts("names", word, 2)
            names[self.unit_number("names", number)] = self.value("names", name, 0)
        for each in self.guesses:
            if not each.hidden:
                names[each.piece] = int(each.name[1:])
        told = [name for name in names if name >= 0]
        if len(set(told)) < len(told):
            self.problem("names", "two units have the same public name")
        game.names = PublicIds(names, max([given, *[name + 1 for name in names]]))
        setting_up = self.setting_up()
        for stack in game.stacks:
            for piece in stack:
                if game.unit(piece).side not in setting_up:
                    game.name(game.unit(piece))

    def setting_up(self) -> tuple[int, ...]:
        """The sides that still set up: their units have no public names yet. Rule: LHY 20.7."""
        if self.fields.get("phase", SettingUp.name) != SettingUp.name:
            return ()
        if self.number("waiting", 0, 1):
            return (0, 1)
        placing = self.side("placing", self.fields.get("placing", NOTHING))
        return (self.scenario.first_set_up if placing == NOBODY else placing,)
