"""Figures that come back (2.4, 2.5): Medics & Mechanics, and what others have in common."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.cards import BREAKTHROUGH
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import general_denial
from hexfront.systems.memoir44.hits import bring_back, figures_back, roll
from hexfront.systems.memoir44.orders import act, order
from hexfront.systems.memoir44.units import (
    ARMOR_FACE,
    INFANTRY_FACE,
    NOT_ORDERED,
    STAR,
    Unit,
)

SHARED_DICE: Final = 4


def medics(game: Game44, side: int, command: Command) -> None:
    """Bring figures back to one unit; US Marines to two, one after the other. In Breakthrough four
    dice are rolled, and their symbols shared out.

    Rule: M44 card Medics & Mechanics, M44 2.5, M44 6.1 US Marine Corps.
    """
    if game.scenario.options.form == BREAKTHROUGH:
        faces = roll(game, SHARED_DICE, "medics", side)
        sharing = SharingOut(
            side,
            faces.count(INFANTRY_FACE),
            faces.count(ARMOR_FACE),
            faces.count(STAR),
        )
        act(game, side, command, sharing)
    else:
        act(game, side, command, Healing(side, 2 if command.gung_ho else 1))


def may_be_healed(game: Game44, unit: Unit) -> bool:
    """Has the unit lost figures? Units of a single figure have none to get back, others are never
    healed, and nobody heals whom he could not order.

    Rule: M44 card Medics & Mechanics, M44 5.2 Inactive till a turn.
    """
    if unit.figures >= unit.type.figures or not unit.type.healed:
        return False
    if is_anothers(game, unit):
        return False
    return unit.orders == NOT_ORDERED and not game.sleeps(unit)


def is_anothers(game: Game44, unit: Unit) -> bool:
    """Is the unit in Overlord not under the command of the general whose card it is, or through for
    this turn? Rule: M44 2.6-4, M44 2.6-9."""
    command = game.command
    if command is None or not command.halves:
        return False
    return general_denial(game, unit, command.halves) != no.LEGAL


class Healing(Phase[Game44]):
    """Choose a unit that lost figures: a die for each card in hand, this one included (in Overlord
    four dice, for a unit under the general's command); its symbols and stars (for artillery stars
    alone) bring figures back, and a healed unit is ordered.

    `left`: units still to be chosen.
    """

    __slots__ = ("left",)

    name = "heal"
    prompt = "prompt-heal"
    rule = "M44 card Medics & Mechanics"

    def __init__(self, side: int, left: int) -> None:
        super().__init__(side)
        self.left = left

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        for unit in game.own_units(self.side):
            if may_be_healed(game, unit):
                legal.append(game.actions.heals[unit.number])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "heal":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if may_be_healed(game, unit):
            return no.LEGAL
        return no.NOT_HIS_UNIT if is_anothers(game, unit) else no.NOT_WOUNDED

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if self.left > 1:
            game.replace(Healing(self.side, self.left - 1))
        else:
            game.pop()
        unit = game.unit(action.unit)
        healed = figures_back(
            unit, roll(game, game.card_dice(self.side), "healing", self.side, unit)
        )
        if healed > 0:
            order(game, bring_back(game, unit, healed), 1)

    def resume(self, game: Game44) -> None:
        game.pop()

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"left": self.left}


def may_share(game: Game44, unit: Unit) -> bool:
    """Has the unit lost figures that symbols may bring back in Breakthrough? Rule: M44 2.5."""
    return unit.figures < unit.type.figures and unit.type.healed and not game.sleeps(unit)


class SharingOut(Phase[Game44]):
    """Breakthrough: each symbol rolled brings one figure back to a unit of its kind, a star to any;
    whoever is healed may be ordered. Rule: M44 2.5."""

    __slots__ = ("armor", "infantry", "stars")

    name = "share-out"
    prompt = "prompt-share-out"
    rule = "M44 2.5"

    def __init__(self, side: int, infantry: int, armor: int, stars: int) -> None:
        super().__init__(side)
        self.infantry = infantry
        self.armor = armor
        self.stars = stars

    def symbols(self, unit: Unit) -> int:
        """How many symbols of the unit's own kind are left."""
        if unit.type.hit_by == INFANTRY_FACE:
            return self.infantry
        return self.armor if unit.type.hit_by == ARMOR_FACE else 0

    def heal_denial(self, game: Game44, unit: Unit) -> int:
        if not may_share(game, unit):
            return no.NOT_WOUNDED
        return no.LEGAL if self.symbols(unit) + self.stars > 0 else no.NOT_ROLLED

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.done]
        for unit in game.own_units(self.side):
            if self.heal_denial(game, unit) == no.LEGAL:
                legal.append(game.actions.heals[unit.number])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "heal":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        return self.heal_denial(game, unit)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            return
        unit = game.unit(action.unit)
        infantry, armor, stars = self.infantry, self.armor, self.stars
        if self.symbols(unit) == 0:
            stars -= 1
        elif unit.type.hit_by == INFANTRY_FACE:
            infantry -= 1
        else:
            armor -= 1
        game.replace(SharingOut(self.side, infantry, armor, stars))
        unit = bring_back(game, unit, 1)
        if unit.orders == NOT_ORDERED:
            order(game, unit, 1)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"infantry": self.infantry, "armor": self.armor, "stars": self.stars}
