"""What units, medals and battles are worth, for bots: in one unit of account, a medal being 10."""

from __future__ import annotations

from math import comb
from typing import Final

from hexfront.systems.memoir44.flags import flags_ignored
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import count_hits
from hexfront.systems.memoir44.medals import EITHER, Objective
from hexfront.systems.memoir44.units import DIE, FLAG, GRENADE, Unit

MEDAL: Final = 10.0
MOST_MEDALS: Final = 30.0  # the most that a place is worth, even if it would win the battle
VICTORY: Final = 150.0
POWER: Final = 3.0  # a unit on the board, beside the medal that its loss costs
BLEED: Final = 0.45  # the share of a unit's medal that its wounds give away before it is gone
DISLODGE: Final = 0.8  # an enemy driven off his hex
OUSTED: Final = 0.7  # the share of what a unit holds that a retreat takes from it
DENY: Final = 0.35  # standing on the enemy's objective, as a share of its medals
MOST_DICE: Final = 12

# BINOMIAL[s][n][k]: how likely k of n dice show one of s of their six sides.
BINOMIAL: Final[list[list[list[float]]]] = [
    [
        [comb(n, k) * s**k * (6 - s) ** (n - k) / 6**n for k in range(n + 1)]
        for n in range(MOST_DICE + 1)
    ]
    for s in range(7)
]


def toll(unit: Unit, figures: int, medal: float) -> float:
    """What it is worth to the enemy that the unit has come down to so many figures."""
    worth = medal * unit.type.medals
    if figures <= 0:
        return worth + POWER
    full = unit.type.figures
    return worth * BLEED * (full - figures) / full if figures < full else 0.0


def medal_worth(game: Game44, side: int, medals: int) -> float:
    """What so many more medals are worth to the side: more, the nearer the end."""
    left = game.scenario.targets[side] - game.medals(side)
    if medals >= left:
        return VICTORY
    return MEDAL * medals * (1.0 + 1.0 / left)


def medal_each(game: Game44, side: int, unit: Unit) -> float:
    """What each of the medals is worth to the side that it wins for the unit; none of a unit that
    gives none."""
    medals = unit.type.medals
    return medal_worth(game, side, medals) / medals if medals > 0 else 0.0


def prize(game: Game44, target: Unit, dice: int, stars: bool, may_ignore: bool) -> float:
    """What an attack with so many dice is worth to the target's enemy, on average."""
    if dice <= 0:
        return 0.0
    dice = min(dice, MOST_DICE)
    medal = medal_each(game, 1 - target.side, target)
    chances = BINOMIAL[count_hits(target, DIE, stars)][dice]
    if target.type.reroll:
        return _prize_rolled_again(target, chances, medal)
    before = toll(target, target.figures, medal)
    value = 0.0
    survives = chances[0]
    for hits in range(1, dice + 1):
        left = target.figures - hits
        value += chances[hits] * (toll(target, left, medal) - before)
        if left > 0:
            survives += chances[hits]
    ignored = flags_ignored(game, target) if may_ignore else 0
    stays = 0.0
    flags = BINOMIAL[DIE.count(FLAG)][dice]
    for number in range(min(ignored, dice) + 1):
        stays += flags[number]
    return value + (1.0 - stays) * survives * _dislodge(game, target, medal)


def _prize_rolled_again(target: Unit, chances: list[float], medal: float) -> float:
    """What hits are worth of which only the grenades of a second roll count; flags do nothing."""
    before = toll(target, target.figures, medal)
    value = 0.0
    for dice, chance in enumerate(chances):
        for hits, share in enumerate(BINOMIAL[DIE.count(GRENADE)][dice]):
            value += chance * share * (toll(target, target.figures - hits, medal) - before)
    return value


def _dislodge(game: Game44, target: Unit, medal: float) -> float:
    """What it is worth to drive a unit back one hex, or to make it pay for standing."""
    ground = game.ground
    for to in ground.back(target.side, target.type.footing, target.hex):
        if game.at[to] < 0:
            return DISLODGE + OUSTED * holding(game, target.side, target.hex, target.number)
    return toll(target, target.figures - 1, medal) - toll(target, target.figures, medal)


def holding(game: Game44, side: int, hex: int, number: int) -> float:
    """What it is worth to the side that its unit of this number stands on the hex: objectives."""
    value = 0.0
    for index in game.scenario.objectives_at[hex]:
        value += _stake(game, game.scenario.objectives[index], side, number)
    return value


def _stake(game: Game44, objective: Objective, side: int, number: int) -> float:
    holder = game.holders[objective.number]
    kept = objective.permanent or objective.last_to_occupy
    if holder >= 0 and objective.permanent:
        return 0.0
    value = 0.0
    if objective.side == EITHER or objective.side != side:
        if holder != 1 - side:
            value = DENY * medal_worth(game, 1 - side, objective.worth)
    if objective.side == 1 - side or (kept and holder == side):
        return value
    counts = game.counts(objective.hexes)
    others = counts[side]
    own = game.units[number]
    if own is not None and own.hex in objective.hexes:
        others -= 1
    enemies = counts[1 - side]
    worth = MEDAL * objective.worth if holder == side else medal_worth(game, side, objective.worth)
    if objective.turn_start:
        worth = min(worth, MOST_MEDALS) * 0.8
    if objective.majority:
        share = 1.0 if others <= enemies else 0.2
        if others + 1 <= enemies:
            share = 0.4
    elif others >= objective.needed:
        share = 0.1
    elif others + 1 == objective.needed:
        share = 1.0
    else:
        share = 0.5 * (others + 1) / objective.needed
    if objective.sole_control and enemies > 0:
        share *= 0.3
    return value + share * worth
