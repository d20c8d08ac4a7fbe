"""Cards that strike without units (2.4): Barrage, Air Power, and Recon as an air strike."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import BREAKTHROUGH
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.retreat import suffer
from hexfront.systems.memoir44.units import Unit

BARRAGE_DICE: Final = 4
MOST_TARGETS: Final = 4


def barrage(game: Game44, side: int, command: Command) -> None:
    """Four dice against any one enemy unit; in Breakthrough stars hit too.

    Rule: M44 card Barrage, M44 2.5.
    """
    stars = game.scenario.options.form == BREAKTHROUGH
    game.push(Targeting(side, BARRAGE_DICE, stars, 1, ()))


def air_power(game: Game44, side: int, command: Command) -> None:
    """Up to four enemy units, each adjacent to the one before; stars hit.

    Rule: M44 card Air Power.
    """
    game.push(Targeting(side, air_power_dice(game, side), True, MOST_TARGETS, ()))


def air_power_dice(game: Game44, side: int) -> int:
    """Dice of Air Power against each target: two for the Allies and one for the Axis; two for both
    in Breakthrough, one for both in the scenarios of the Equipment Pack, which say so.

    Rule: M44 card Air Power, M44 2.5, M44 12 air_power_dice, EP 17-5.
    """
    setting = game.switches.air_power
    if setting == "scenario":
        options = game.scenario.options
        setting = options.air_power or ("2/2" if options.form == BREAKTHROUGH else "by_side")
    if setting == "by_side":
        return 2 if game.scenario.sides[side] == "allies" else 1
    return int(setting[0])


def may_be_struck(unit: Unit) -> bool:
    """May a strike name the unit? Not a camouflaged one. Rule: M44 6.2-16."""
    return not unit.type.camouflaged


class Targeting(Phase[Game44]):
    """The player names the targets of a strike, in the order in which they are resolved.

    `dice` against each, `stars` hit too; at most `most` targets, `chain` holds the units named.
    With a `section` (of the map) one of the targets has to be in it.
    """

    __slots__ = ("chain", "dice", "most", "section", "stars")

    name = "target"
    prompt = "prompt-target"
    rule = "M44 card Air Power"

    def __init__(
        self,
        side: int,
        dice: int,
        stars: bool,
        most: int,
        chain: tuple[int, ...],
        section: int = NONE,
    ) -> None:
        super().__init__(side)
        self.dice = dice
        self.stars = stars
        self.most = most
        self.chain = chain
        self.section = section

    def naming(self, target: int) -> Targeting:
        """The same with one more target."""
        chain = (*self.chain, target)
        return Targeting(self.side, self.dice, self.stars, self.most, chain, self.section)

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        if self.fire_denial(game) == no.LEGAL:
            legal.append(game.actions.alone["fire"])
        for unit in game.own_units(1 - self.side):
            if self.target_denial(game, unit) == no.LEGAL:
                legal.append(game.actions.targets[unit.number])
        return legal

    def fire_denial(self, game: Game44) -> int:
        if not self.chain:
            return no.NO_TARGET_YET
        return no.LEGAL if self.in_section(game, self.chain) else no.NOBODY_IN_SECTION

    def in_section(self, game: Game44, chain: tuple[int, ...]) -> bool:
        """Is one of the units in the section, if it has to be?"""
        if self.section == NONE:
            return True
        sections = game.scenario.board.sections
        return any(sections[game.unit(n).hex] >> self.section & 1 for n in chain)

    def target_denial(self, game: Game44, unit: Unit) -> int:
        if not may_be_struck(unit):
            return no.CAMOUFLAGED
        if len(self.chain) >= self.most:
            return no.TOO_MANY_TARGETS
        if unit.number in self.chain:
            return no.ALREADY_TARGET
        if self.chain:
            last = game.unit(self.chain[-1])
            if unit.hex not in game.ground.near[last.hex]:
                return no.CHAIN_BROKEN
        if self.section != NONE and not self.reaches(game, (*self.chain, unit.number)):
            return no.NOBODY_IN_SECTION
        return no.LEGAL

    def reaches(self, game: Game44, chain: tuple[int, ...]) -> bool:
        """Can the chain still come to have a unit in the section?"""
        if self.in_section(game, chain):
            return True
        if len(chain) >= self.most:
            return False
        last = game.unit(chain[-1])
        for unit in game.own_units(1 - self.side):
            if unit.hex in game.ground.near[last.hex] and unit.number not in chain:
                if may_be_struck(unit) and self.reaches(game, (*chain, unit.number)):
                    return True
        return False

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "fire":
            return self.fire_denial(game)
        if action.verb != "target":
            return no.NOT_NOW
        unit = game.units[action.target]
        if unit is None:
            return no.UNIT_GONE
        if unit.side == self.side:
            return no.OWN_UNIT
        return self.target_denial(game, unit)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "fire":
            game.replace(Striking(self.side, self.dice, self.stars, self.chain))
        else:
            game.replace(self.naming(action.target))

    def resume(self, game: Game44) -> None:
        game.pop()  # all enemies are camouflaged

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"named": len(self.chain), "most": self.most, "dice": self.dice}


class Striking(Phase[Game44]):
    """Resolve a strike target by target: terrain gives no protection, flags cannot be ignored."""

    __slots__ = ("dice", "stars", "targets")

    name = "strike"
    rule = "M44 card Air Power"

    def __init__(self, side: int, dice: int, stars: bool, targets: tuple[int, ...]) -> None:
        super().__init__(side)
        self.dice = dice
        self.stars = stars
        self.targets = targets

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        if len(self.targets) > 1:
            game.replace(Striking(self.side, self.dice, self.stars, self.targets[1:]))
        else:
            game.pop()
        unit = game.units[self.targets[0]]
        if unit is not None:
            if game.listeners:
                game.tell(Event("event-strike", game.about(unit)))
            suffer(game, unit, roll(game, self.dice, "strike", self.side, unit), self.stars, False)
