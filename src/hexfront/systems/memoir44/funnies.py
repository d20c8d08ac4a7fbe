"""Hobart's funnies (5.4): what the attachments of a Churchill do.

Bobbin and Fascine open terrain (`treads` in traits.toml), a Flail clears mines (mines.py), the
Bridge is laid while units move (bridging.py); the Petard is here.
"""

from __future__ import annotations

from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.arrival import remove_piece
from hexfront.systems.memoir44.command import RANGED, Command
from hexfront.systems.memoir44.fire import covered, protection, screened, weakened
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import roll
from hexfront.systems.memoir44.other import Other
from hexfront.systems.memoir44.traits import bunker_on, trait_dice
from hexfront.systems.memoir44.units import BATTLED, STAR, Unit


def breach_by_star(game: Game44, unit: Unit, hex: int) -> None:
    """A star of a petard against a unit in a bunker destroys the bunker too.

    Rule: M44 5.4 Hobart's funnies, EP 6-3, EP 6-4.
    """
    bunker = bunker_on(game, hex)
    if unit.type.attachment == "petard" and bunker:
        remove_piece(game, hex, bunker)


class Breach(Other):
    """A petard assaults an adjacent bunker in which nobody is: a star destroys it, all else is
    nothing.

    Rule: M44 5.4 Hobart's funnies, EP 6-5.
    """

    def denial(self, game: Game44, unit: Unit, hex: int, command: Command) -> int:
        if unit.type.attachment != "petard" or not bunker_on(game, hex):
            return no.NOTHING_TO_BREACH
        if hex not in game.ground.near[unit.hex] or game.at[hex] >= 0:
            return no.NOTHING_TO_BREACH
        if game.ground.no_battle_inside[unit.type.footing][unit.hex]:
            return no.NO_BATTLE_FROM_HERE
        if command.adjacency == RANGED:
            return no.ONLY_RANGED
        if game.enemy_adjacent(unit):
            return no.BOUND_BY_ADJACENT
        return no.LEGAL if breach_dice(game, unit, hex, command) > 0 else no.NO_DICE

    def do(self, game: Game44, unit: Unit, hex: int, command: Command) -> None:
        dice = breach_dice(game, unit, hex, command)
        after = unit.battle()
        game.change(after.noted(BATTLED) if game.scenario.options.resupply else after)
        if STAR in roll(game, dice, "breach", unit.side, unit):
            remove_piece(game, hex, bunker_on(game, hex))


def breach_dice(game: Game44, unit: Unit, hex: int, command: Command) -> int:
    """Dice against an empty bunker: as against a unit in it, the petard's own die included; smoke
    takes its dice here too.

    Rule: EP 6-5, M44 3.4 Traits, M44 6.2-31.
    """
    ground = game.ground
    weapon = unit.type.weapon
    cover = protection(ground, weapon.kind, unit.side, unit.hex, hex)
    lost = weakened(ground, weapon, unit.hex) + covered(weapon, cover, 1)
    lost += screened(ground, unit.hex, hex)
    return weapon.dice[0] - lost + trait_dice(game, unit, hex, True) + command.close_bonus
