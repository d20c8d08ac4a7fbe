"""Odds: the exact distribution of what an action may do, before the dice fall.

Every die is one of six faces, so probabilities are counts of equally likely rolls; only at the end
they become floats. What a roll does is worked out with the rules' own functions: hits, ignored
flags, reach.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final

from hexfront.core.game import Action
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.battle import (
    Ambushing,
    Battling,
    Fight,
    Overrunning,
    may_be_ambushed,
)
from hexfront.systems.memoir44.cards import CARD
from hexfront.systems.memoir44.fire import dice_against
from hexfront.systems.memoir44.game import Command, Game44
from hexfront.systems.memoir44.retreat import count_hits, flags_ignored, reach
from hexfront.systems.memoir44.tactics import Healing, Targeting
from hexfront.systems.memoir44.turn import PlayingCard
from hexfront.systems.memoir44.units import (
    ARMOR_FACE,
    DIE,
    FLAG,
    GRENADE,
    INFANTRY_FACE,
    STAR,
    Unit,
)

SIDES: Final = 6
FINEST_HOUR: Final = CARD["their-finest-hour"].number
COUNTER_ATTACK: Final = CARD["counter-attack"].number


def odds(game: Game44, action: Action) -> dict[str, Any]:
    """What a legal action may do, as numbers ready for JSON; probabilities are floats from 0 to 1.

    Every answer has `dice`, the number of dice that the action itself makes roll, 0 for most. For
    the others `kind` says what else there is:

    ``battle`` (a battle, an Ambush, and declining an Ambush, which lets the battle go on)
        `target` {unit, side, type, hex, figures}; the keys of a roll, see below;
        `may_be_ambushed`: the target may answer with an Ambush first.
    ``strike`` (firing a Barrage or an Air Power, and naming its last target)
        `targets`: a list of {dice, target, the keys of a roll}, in the order of the strike;
        `assumes`: "independent": each target is judged as it stands now.
    ``heal`` (choosing the unit for Medics & Mechanics)
        `target`; `healed`: probabilities of 0, 1, 2 ... figures; `expected_healed`.
    ``orders`` (playing Their Finest Hour, or a Counter-Attack of it)
        `infantry`, `armor`, `stars`: probabilities of 0, 1, 2 ... symbols; `expected_orders`:
        symbols in all, on average.

    The keys of a roll:
        `joint[h][f]`: probability of h hits together with f flags, each from 0 to `dice`;
        `hits`, `flags`: probabilities of 0, 1, 2 ... of each;
        `expected_hits`: hits on average, also those beyond the last figure;
        `expected_losses`: figures lost on average, for retreats that cannot be made too;
        `eliminates`: probability that the unit loses its last figure;
        `retreats`: that it survives and has to go back at least one hex;
        `leaves`: one of the two, so that its hex is empty for certain;
        `ignores`: flags that it may ignore.
    The owner is taken to ignore what he may and to retreat no farther than he must.

    Raises a Denial if the action is not legal now. Rule: M44 2.2, M44 3.4, M44 3.5, M44 3.6.
    """
    denial = game.refusal(action, None, None)
    if denial is not None:
        raise denial
    phase = game.phases[-1]
    if not isinstance(action, Move44):
        return {"dice": 0}
    verb = action.verb
    if verb == "battle":
        if isinstance(phase, Battling):
            command = phase.command
            return _battle(game, action, command.close_bonus, command.ranged_bonus)
        if isinstance(phase, Overrunning):
            command = phase.command
            return _battle(game, action, command.overrun_bonus, command.overrun_ranged_bonus)
    elif isinstance(phase, Ambushing):
        return _ambushed(game, phase.fight, verb)
    elif isinstance(phase, Targeting):
        return _target(game, phase, action)
    elif isinstance(phase, Healing) and verb == "heal":
        return _heal(game, game.unit(action.unit), len(game.hands[phase.side]) + 1)
    elif isinstance(phase, PlayingCard) and verb == "play":
        return _play(game, phase, action)
    return {"dice": 0}


# --- battles ------------------------------------------------------------------------------------


def _battle(game: Game44, action: Move44, close: int, ranged: int) -> dict[str, Any]:
    """A battle that is about to be declared, with the card's dice for close and ranged fire."""
    unit = game.units[action.unit]
    target = game.units[action.target]
    if unit is None or target is None:
        return {"dice": 0}
    size = game.ground.size
    adjacent = game.ground.board.distance[unit.hex * size + target.hex] == 1
    dice = dice_against(game, unit, target.hex) + (close if adjacent else ranged)
    found = _roll(game, target, dice, False, True)
    found["kind"] = "battle"
    found["may_be_ambushed"] = adjacent and may_be_ambushed(game, unit, target)
    return found


def _ambushed(game: Game44, fight: Fight, verb: str) -> dict[str, Any]:
    """The answer to a close assault: an Ambush rolls against the attacker, declining lets the
    attacker roll."""
    unit = game.unit(fight.attacker)
    target = game.unit(fight.target)
    if verb == "ambush":
        found = _roll(game, unit, dice_against(game, target, unit.hex), False, True)
    elif verb == "decline" or verb == "decline turn":
        dice = dice_against(game, unit, target.hex) + fight.bonus
        found = _roll(game, target, dice, False, True)
    else:
        return {"dice": 0}
    found["kind"] = "battle"
    found["may_be_ambushed"] = False
    return found


def _roll(game: Game44, unit: Unit, dice: int, stars_hit: bool, may_ignore: bool) -> dict[str, Any]:
    """What a number of dice may do to a unit: see `odds`."""
    dice = max(dice, 0)
    hitting = count_hits(unit, DIE, stars_hit)
    flagging = DIE.count(FLAG)
    ignores = flags_ignored(game, unit) if may_ignore else 0
    steps = reach(game, unit, dice * unit.type.retreat)
    rolls = SIDES**dice
    joint: list[list[float]] = []
    hits = [0] * (dice + 1)
    flags = [0] * (dice + 1)
    losses = 0
    eliminated = 0
    retreated = 0
    for h in range(dice + 1):
        row: list[float] = []
        for f in range(dice + 1):
            ways = multinomial(dice, h, f, hitting, flagging)
            row.append(ways / rolls)
            hits[h] += ways
            flags[f] += ways
            lost, back = fate(unit, h, f, ignores, steps)
            losses += ways * lost
            if lost == unit.figures:
                eliminated += ways
            elif back > 0:
                retreated += ways
        joint.append(row)
    return {
        "dice": dice,
        "target": game.about(unit),
        "joint": joint,
        "hits": [ways / rolls for ways in hits],
        "flags": [ways / rolls for ways in flags],
        "expected_hits": dice * hitting / SIDES,
        "expected_losses": losses / rolls,
        "eliminates": eliminated / rolls,
        "retreats": retreated / rolls,
        "leaves": (eliminated + retreated) / rolls,
        "ignores": ignores,
    }


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


# --- strikes ------------------------------------------------------------------------------------


def _target(game: Game44, phase: Targeting, action: Move44) -> dict[str, Any]:
    """Firing, or naming a target after which only firing is left, so that it follows at once."""
    if action.verb == "fire":
        return _strike(game, phase)
    if action.verb == "target":
        chain = (*phase.chain, action.target)
        return _strike_at_once(
            game, Targeting(phase.side, phase.dice, phase.stars, phase.most, chain)
        )
    return {"dice": 0}


def _strike_at_once(game: Game44, phase: Targeting) -> dict[str, Any]:
    """The strike, if the engine goes on to it without asking again."""
    legal = phase.legal_actions(game)
    while len(legal) == 1:
        only = legal[0]
        assert isinstance(only, Move44)
        if only.verb == "fire":
            return _strike(game, phase)
        chain = (*phase.chain, only.target)
        phase = Targeting(phase.side, phase.dice, phase.stars, phase.most, chain)
        legal = phase.legal_actions(game)
    return {"dice": 0}


def _strike(game: Game44, phase: Targeting) -> dict[str, Any]:
    """A strike on the targets named, terrain and ignored flags left out.

    Rule: M44 card Barrage, M44 card Air Power.
    """
    targets = [
        _roll(game, game.unit(number), phase.dice, phase.stars, False) for number in phase.chain
    ]
    return {
        "kind": "strike",
        "dice": phase.dice * len(targets),
        "targets": targets,
        "assumes": "independent",
    }


# --- cards --------------------------------------------------------------------------------------


def _heal(game: Game44, unit: Unit, dice: int) -> dict[str, Any]:
    """Figures that come back to a unit: its own symbol and stars, no grenades.

    Rule: M44 card Medics & Mechanics.
    """
    healing = count_hits(unit, DIE, True) - DIE.count(GRENADE)
    missing = unit.type.figures - unit.figures
    symbols = binomial(dice, healing)
    healed = [0.0] * (missing + 1)
    for n, chance in enumerate(symbols):
        healed[min(n, missing)] += chance
    return {
        "kind": "heal",
        "dice": dice,
        "target": game.about(unit),
        "healed": healed,
        "expected_healed": sum([n * chance for n, chance in enumerate(healed)]),
    }


def _play(game: Game44, phase: PlayingCard, action: Move44) -> dict[str, Any]:
    """A card that rolls dice as soon as it is played.

    That is Their Finest Hour, and a strike or a healing where there is only one choice of units.
    Rule: M44 2.4.
    """
    card = action.card
    last: Command | None = game.last_command
    if card == COUNTER_ATTACK and last is not None:
        card = last.card
    if card == FINEST_HOUR:
        return _orders(len(game.hands[phase.side]))
    twin = game.clone()
    phase.apply(twin, action)
    asked = twin.phases[-1]
    if isinstance(asked, Targeting):
        return _strike_at_once(twin, asked)
    if isinstance(asked, Healing):
        wounded = asked.legal_actions(twin)
        if len(wounded) == 1:
            only = wounded[0]
            assert isinstance(only, Move44)
            return _heal(twin, twin.unit(only.unit), len(twin.hands[phase.side]) + 1)
    return {"dice": 0}


def _orders(dice: int) -> dict[str, Any]:
    """Symbols that order units, a die for each card in hand. Rule: M44 card Their Finest Hour."""
    infantry = DIE.count(INFANTRY_FACE)
    armor = DIE.count(ARMOR_FACE)
    stars = DIE.count(STAR)
    return {
        "kind": "orders",
        "dice": dice,
        "infantry": binomial(dice, infantry),
        "armor": binomial(dice, armor),
        "stars": binomial(dice, stars),
        "expected_orders": dice * (infantry + armor + stars) / SIDES,
    }
