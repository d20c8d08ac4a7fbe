"""What a roll may do to a unit: exact chances of its hits, flags, losses and retreat.

Every die is one of six faces, so probabilities are counts of equally likely rolls; only at the end
they become floats. What a roll does is worked out with the rules' own functions.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from hexfront.systems.memoir44.boats import is_afloat
from hexfront.systems.memoir44.flags import flags_ignored
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import count_hits, through_fog
from hexfront.systems.memoir44.retreat import reach
from hexfront.systems.memoir44.trains import train_reach
from hexfront.systems.memoir44.units import DIE, FLAG, GRENADE, Unit

SIDES: Final = 6


def roll_odds(
    game: Game44,
    unit: Unit,
    dice: int,
    stars_hit: bool,
    may_ignore: bool,
    fog: bool = False,
) -> dict[str, Any]:
    """The keys of a roll against the unit (see odds.py). `fog`: only grenades hit in it."""
    dice = max(dice, 0)
    hitting = count_hits(unit, through_fog(DIE) if fog else DIE, stars_hit)
    flagging = DIE.count(FLAG)
    ignores = flags_ignored(game, unit) if may_ignore else 0
    most = dice * unit.type.retreat
    steps = train_reach(game, unit, most) if unit.type.train else reach(game, unit, most)
    sunk = is_afloat(game, unit)
    rolls = SIDES**dice
    again = SIDES**dice if unit.type.reroll else 1
    joint = [[0] * (dice + 1) for _ in range(dice + 1)]
    losses = 0
    eliminated = 0
    retreated = 0
    for h in range(dice + 1):
        for f in range(dice + 1 - h):
            ways = multinomial(dice, h, f, hitting, flagging)
            if unit.type.reroll:
                ends = second_rolls(unit, h, f, ignores, steps, dice)
            elif sunk:
                ends = [(1, h + f, 0)]
            else:
                ends = [(1, h, f)]
            for share, hits, flags in ends:
                joint[hits][flags] += ways * share
                lost, back = fate(unit, hits, flags, ignores, steps)
                losses += ways * share * lost
                if lost == unit.figures:
                    eliminated += ways * share
                elif back > 0:
                    retreated += ways * share
    total = rolls * again
    count = range(dice + 1)
    return {
        "dice": dice,
        "target": game.about(unit),
        "joint": [[ways / total for ways in row] for row in joint],
        "hits": [sum(joint[h]) / total for h in count],
        "flags": [sum([joint[h][f] for h in count]) / total for f in count],
        "expected_hits": sum([h * sum(joint[h]) for h in count]) / total,
        "expected_losses": losses / total,
        "eliminates": eliminated / total,
        "retreats": retreated / total,
        "leaves": (eliminated + retreated) / total,
        "ignores": ignores,
    }


def second_rolls(
    unit: Unit, hits: int, flags: int, ignores: int, steps: int, dice: int
) -> list[tuple[int, int, int]]:
    """How the second roll against a unit that is hard to hit may end: in how many of 6 ** dice
    cases, with how many hits, and how many flags that it then obeys.

    Rule: M44 5.2 Tiger, M44 5.4 Patrol car, M44 12 tiger_flags.
    """
    obeyed = 0
    if unit.type.reroll_flags:
        due = max(flags - ignores, 0)
        obeyed = min(due, steps)
        hits += due - obeyed
        obeyed += flags - due
    grenades = DIE.count(GRENADE)
    rest = SIDES ** (dice - hits)
    return [
        (comb(hits, g) * grenades**g * (SIDES - grenades) ** (hits - g) * rest, g, obeyed)
        for g in range(hits + 1)
    ]


def fate(unit: Unit, hits: int, flags: int, ignores: int, steps: int) -> tuple[int, int]:
    """Figures that a unit loses to a result, and hexes that it then has to retreat.

    `ignores`: flags that it may ignore, `steps`: hexes that it can retreat at the most. Hits come
    first; then each hex that it must go and cannot costs a figure.
    Rule: M44 3.5, M44 3.6-4, M44 3.6-7.
    """
    lost = min(hits, unit.figures)
    if lost == unit.figures:
        return lost, 0
    due = max(flags - ignores, 0)
    back = min(due, steps)
    lost = min(lost + due - back, unit.figures)
    return (lost, 0) if lost == unit.figures else (lost, back)


def multinomial(dice: int, hits: int, flags: int, hitting: int, flagging: int) -> int:
    """In how many of the 6 ** dice rolls there are so many hits and flags.

    `hitting` sides of a die hit, `flagging` others show a flag.
    """
    rest = dice - hits - flags
    if rest < 0:
        return 0
    ways = comb(dice, hits) * comb(dice - hits, flags)
    return int(ways * hitting**hits * flagging**flags * (SIDES - hitting - flagging) ** rest)


def binomial(dice: int, showing: int) -> list[float]:
    """Probabilities of 0, 1, 2 ... dice that show one of `showing` of their sides."""
    rolls = SIDES**dice
    return [
        comb(dice, n) * showing**n * (SIDES - showing) ** (dice - n) / rolls
        for n in range(dice + 1)
    ]
