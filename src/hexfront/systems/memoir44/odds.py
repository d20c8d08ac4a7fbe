"""Odds: the exact distribution of what an action may do before the dice fall (see roll_odds.py)."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from hexfront.core.game import Action
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.aftermath import TakingGround
from hexfront.systems.memoir44.ambush import Ambushing, may_be_ambushed
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.card_uses import BLOW_DICE, BlowingUp
from hexfront.systems.memoir44.cards import BREAKTHROUGH, CARD
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.commissar import Commissar, PlayingChip
from hexfront.systems.memoir44.dangers import danger, sealing
from hexfront.systems.memoir44.dice_parts import dice_parts
from hexfront.systems.memoir44.entering import Entering, entered
from hexfront.systems.memoir44.fight import FURIA, Fight, fight_dice
from hexfront.systems.memoir44.fire import dice_against, stars_hit, weapon_in_use
from hexfront.systems.memoir44.funnies import breach_dice
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import mask_of
from hexfront.systems.memoir44.hits import count_hits
from hexfront.systems.memoir44.medics import SHARED_DICE, Healing, may_share
from hexfront.systems.memoir44.nations import BattlingBack
from hexfront.systems.memoir44.overlord import (
    HandingOut,
    Leading,
    countered,
    countered_command,
)
from hexfront.systems.memoir44.overrun import Overrunning
from hexfront.systems.memoir44.recovery import recovery_dice
from hexfront.systems.memoir44.roll_odds import SIDES, binomial, roll_odds
from hexfront.systems.memoir44.strikes import Targeting
from hexfront.systems.memoir44.table import OVERLORD_DICE
from hexfront.systems.memoir44.tactics import ChoosingUse
from hexfront.systems.memoir44.turn import PlayingCard
from hexfront.systems.memoir44.units import (
    ARMOR_FACE,
    DIE,
    GRENADE,
    INFANTRY_FACE,
    STAR,
    Unit,
)

# Phases in which a card is played.
PLAYING: Final = (PlayingCard, Commissar, PlayingChip, ChoosingUse)
FINEST_HOUR: Final = CARD["their-finest-hour"].number
COUNTER_ATTACK: Final = CARD["counter-attack"].number
MEDICS: Final = CARD["medics-mechanics"].number


def odds(game: Game44, action: Action) -> dict[str, Any]:
    """What a legal action may do, as numbers ready for JSON; probabilities are floats from 0 to 1.

    Every answer has `dice`, the number of dice that the action itself makes roll, 0 for most. For
    the others `kind` says what else there is:

    ``battle`` (a battle, an Ambush, and declining an Ambush, which lets the battle go on)
        `target` {unit, side, type, hex, figures}; the keys of a roll, see below;
        `may_be_ambushed`: the target may answer with an Ambush first; `modifiers`: where the dice
        come from (see dice_parts.py), unless there is always one.
    ``strike`` (firing a Barrage or an Air Power, and naming its last target)
        `targets`: a list of {dice, target, the keys of a roll}, in the order of the strike;
        `assumes`: "independent": each target is judged as it stands now.
    ``heal`` (choosing the unit for Medics & Mechanics, and playing that card in Breakthrough, where
    there is no `target`)
        `target`; `healed`: probabilities of 0, 1, 2 ... figures; `expected_healed`.
    ``orders`` (playing Their Finest Hour, or a Counter-Attack of it)
        `infantry`, `armor`, `stars`: probabilities of 0, 1, 2 ... symbols; `expected_orders`:
        symbols in all, on average.

    ``danger`` (moving, entering or retreating onto ice, mines or the like, and taking such ground)
        `target`, the unit itself; `losses`: probabilities of 0, 1, 2 ... figures lost, by what can
        be known; `expected_losses`; `eliminates`. `dice` is the most that may be rolled.
    ``sealing``, ``breach``, ``blowing`` (trying to seal a cave, to break an empty bunker, to blow
    up a bridge)
        `succeeds`: the probability of a star.

    The keys of a roll:
        `joint[h][f]`: probability of h hits together with f flags, each from 0 to `dice`;
        `hits`, `flags`: probabilities of 0, 1, 2 ... of each;
        `expected_hits`: hits on average, also those beyond the last figure; of units whose hits
            are rolled again, after the second roll;
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
        if isinstance(phase, TakingGround):
            return _furia(game, action)
    elif verb == "battle back" and isinstance(phase, BattlingBack):
        fight = phase.fight
        return _fire(game, game.unit(fight.target), game.unit(fight.attacker), 1)
    elif verb == "breach" and isinstance(phase, Battling):
        return _breach(game, action, phase.command)
    elif isinstance(phase, Ambushing):
        return _ambushed(game, phase.fight, verb)
    elif isinstance(phase, Targeting):
        return _target(game, phase, action)
    elif isinstance(phase, Healing) and verb == "heal":
        return _heal(game, game.unit(action.unit), game.card_dice(phase.side))
    elif isinstance(phase, PLAYING) and verb in ("play", "strike"):
        return _play(game, phase, action)
    elif isinstance(phase, (HandingOut, Leading)) and verb in ("play", "lead"):
        return _overlord(game, phase, action)
    elif verb == "recover":
        unit = game.unit(action.unit)
        return _heal(game, unit, recovery_dice(game, unit))
    elif isinstance(phase, BlowingUp):
        return {"kind": "blowing", "dice": BLOW_DICE, "succeeds": a_star(BLOW_DICE)}
    elif verb == "clear":
        return sealing(game, game.unit(action.unit))
    elif verb == "move" or verb == "retreat":
        return danger(game, action, game.unit(action.unit))
    elif isinstance(phase, Entering) and verb == "enter":
        waiting = game.reserve(phase.waiting(game)[0])
        return danger(game, action, entered(game, waiting, action.hex, phase.command))
    elif verb == "take" and isinstance(phase, TakingGround):
        return danger(game, action, game.unit(phase.fight.attacker))
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
    bonus = close if adjacent else ranged
    found = _fire(game, unit, target, dice_against(game, unit, target) + bonus)
    found["modifiers"] = dice_parts(game, unit, target, bonus)
    found["may_be_ambushed"] = adjacent and may_be_ambushed(game, unit, target)
    return found


def _fire(game: Game44, unit: Unit, target: Unit, dice: int) -> dict[str, Any]:
    """The dice of a battle: what its weapon's stars hit, and whether flags may be ignored.

    Rule: M44 2.2, M44 5.2 Nebelwerfer.
    """
    weapon = weapon_in_use(unit)
    fog = game.scenario.options.heavy_fog and target.hex not in game.ground.near[unit.hex]
    found = roll_odds(game, target, dice, stars_hit(weapon, target), not weapon.stubborn, fog)
    found["kind"] = "battle"
    found["may_be_ambushed"] = False
    return found


def _ambushed(game: Game44, fight: Fight, verb: str) -> dict[str, Any]:
    """The answer to a close assault: an Ambush rolls against the attacker, declining lets the
    attacker roll."""
    unit = game.unit(fight.attacker)
    target = game.unit(fight.target)
    if verb == "ambush":
        found = _fire(game, target, unit, dice_against(game, target, unit))
        found["modifiers"] = dice_parts(game, target, unit, 0)
        return found
    if verb == "decline" or verb == "decline turn":
        found = _fire(game, unit, target, fight_dice(game, fight))
        if fight.kind != FURIA:
            found["modifiers"] = dice_parts(game, unit, target, fight.bonus)
        return found
    return {"dice": 0}


def _furia(game: Game44, action: Move44) -> dict[str, Any]:
    """A second assault of French infantry. Rule: M44 6.1 French Army."""
    unit = game.unit(action.unit)
    target = game.unit(action.target)
    found = _fire(game, unit, target, 1)
    found["may_be_ambushed"] = may_be_ambushed(game, unit, target)
    return found


def _breach(game: Game44, action: Move44, command: Command) -> dict[str, Any]:
    """A petard against an empty bunker. Rule: M44 5.4 Hobart's funnies."""
    dice = breach_dice(game, game.unit(action.unit), action.hex, command)
    none = binomial(dice, DIE.count(STAR))[0]
    return {"kind": "breach", "dice": dice, "succeeds": 1.0 - none}


# --- strikes ------------------------------------------------------------------------------------


def _target(game: Game44, phase: Targeting, action: Move44) -> dict[str, Any]:
    """Firing, or naming a target after which only firing is left, so that it follows at once."""
    if action.verb == "fire":
        return _strike(game, phase)
    if action.verb == "target":
        return _strike_at_once(game, phase.naming(action.target))
    return {"dice": 0}


def _strike_at_once(game: Game44, phase: Targeting) -> dict[str, Any]:
    """The strike, if the engine goes on to it without asking again."""
    legal = phase.legal_actions(game)
    while len(legal) == 1:
        only = legal[0]
        assert isinstance(only, Move44)
        if only.verb == "fire":
            return _strike(game, phase)
        phase = phase.naming(only.target)
        legal = phase.legal_actions(game)
    return {"dice": 0}


def _strike(game: Game44, phase: Targeting) -> dict[str, Any]:
    """A strike on the targets named, terrain and ignored flags left out.

    Rule: M44 card Barrage, M44 card Air Power.
    """
    targets = [
        roll_odds(game, game.unit(number), phase.dice, phase.stars, False) for number in phase.chain
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


def _share(game: Game44, side: int) -> dict[str, Any]:
    """Figures that come back if the symbols are shared out as well as can be: each to a unit of its
    kind, stars to any. Nobody wounded, nothing comes back. Rule: M44 2.5."""
    infantry = armor = others = 0
    for unit in game.own_units(side):
        if may_share(game, unit):
            missing = unit.type.figures - unit.figures
            if unit.type.hit_by == INFANTRY_FACE:
                infantry += missing
            elif unit.type.hit_by == ARMOR_FACE:
                armor += missing
            else:
                others += missing
    healed = [0.0] * (min(infantry + armor + others, SHARED_DICE) + 1)
    for faces in product(DIE, repeat=SHARED_DICE):
        own = min(faces.count(INFANTRY_FACE), infantry) + min(faces.count(ARMOR_FACE), armor)
        back = own + min(faces.count(STAR), infantry + armor + others - own)
        healed[back] += 1 / SIDES**SHARED_DICE
    return {
        "kind": "heal",
        "dice": SHARED_DICE,
        "healed": healed,
        "expected_healed": sum([n * chance for n, chance in enumerate(healed)]),
    }


def _play(
    game: Game44, phase: PlayingCard | Commissar | PlayingChip | ChoosingUse, action: Move44
) -> dict[str, Any]:
    """A card that rolls dice as soon as it is played.

    That is Their Finest Hour, and a strike or a healing where there is only one choice of units.
    Rule: M44 2.4.
    """
    card = action.card
    last: Command | None = game.last_command
    if card == COUNTER_ATTACK and last is not None:
        card = last.card
    if card == FINEST_HOUR:
        # The card comes from the hand, but for one from under the chip or one that is copied.
        from_hand = isinstance(phase, (PlayingCard, Commissar))
        return _orders(game.cards_held(phase.side) + (0 if from_hand else 1))
    if card == MEDICS and game.scenario.options.form == BREAKTHROUGH:
        return _share(game, phase.side)
    twin = game.clone()
    phase.apply(twin, action)
    return _at_once(twin, phase.side)


def _at_once(twin: Game44, side: int) -> dict[str, Any]:
    """A strike or a healing that a card has begun, where there is only one choice of units."""
    asked = twin.phases[-1]
    if isinstance(asked, Targeting):
        return _strike_at_once(twin, asked)
    if isinstance(asked, Healing):
        wounded = asked.legal_actions(twin)
        if len(wounded) == 1:
            only = wounded[0]
            assert isinstance(only, Move44)
            return _heal(twin, twin.unit(only.unit), twin.card_dice(side))
    return {"dice": 0}


def _overlord(game: Game44, phase: HandingOut | Leading, action: Move44) -> dict[str, Any]:
    """A card that its commander plays himself, or that a general plays now: Their Finest Hour rolls
    for each general. Rule: M44 2.6-9, M44 2.6-10, M44 2.6-11."""
    card = action.card
    if action.verb == "lead":
        halves = mask_of(phase.side, action.section)
        card = next(held for held, where in game.marks.handed if where == halves)
        if card == COUNTER_ATTACK:
            card = countered(game, halves)
    elif card == COUNTER_ATTACK:
        card = countered_command(game)
    if card == FINEST_HOUR:
        return _orders(OVERLORD_DICE)
    twin = game.clone()
    phase.apply(twin, action)
    return _at_once(twin, phase.side)


def a_star(dice: int) -> float:
    """How likely there is a star among so many dice."""
    return 1.0 - binomial(dice, DIE.count(STAR))[0]


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
