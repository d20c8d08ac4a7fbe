"""What each legal action is worth to the side that decides, for bots: one function a phase.

An appraisal looks one decision ahead: it compares actions by the position and the battles that they
lead to on average, in the unit of account of `evaluation`. Leaving things as they are is worth 0.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.systems.memoir44.actions import NONE, PAIR_VERBS, Move44
from hexfront.systems.memoir44.aftermath import TakingGround
from hexfront.systems.memoir44.ambush import Ambushing
from hexfront.systems.memoir44.appraise_cards import appraise_action, figure_value, promise
from hexfront.systems.memoir44.appraise_overlord import appraise_overlord
from hexfront.systems.memoir44.appraise_units import appraise_unit_phase, other_worth
from hexfront.systems.memoir44.arrival import terrain_bars_overrun
from hexfront.systems.memoir44.battle import Battling
from hexfront.systems.memoir44.cards import AMBUSH
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.drawing import Keeping
from hexfront.systems.memoir44.evaluation import Outlook
from hexfront.systems.memoir44.fight import OVERRUN, Fight, fight_dice
from hexfront.systems.memoir44.fire import dice_against, stars_hit, weapon_in_use
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.medics import Healing
from hexfront.systems.memoir44.movement import Marching, Moving, open_route
from hexfront.systems.memoir44.orders import Ordering, OrderingByDice
from hexfront.systems.memoir44.overrun import Overrunning
from hexfront.systems.memoir44.profile import Profile
from hexfront.systems.memoir44.prospects import (
    advance,
    exit_value,
    heal_value,
    keep_value,
    option,
    potential,
)
from hexfront.systems.memoir44.retreat import Ignoring, Retreating
from hexfront.systems.memoir44.routes import Walk, may_battle_after, routes, start, step
from hexfront.systems.memoir44.strikes import Targeting
from hexfront.systems.memoir44.turn import PlayingCard
from hexfront.systems.memoir44.units import Unit
from hexfront.systems.memoir44.worth import holding, medal_each, prize, toll

WORTH_AN_ORDER: Final = 0.05  # a unit that promises less is left alone
WORTH_A_MOVE: Final = 0.02
CLEAR_WIRE: Final = 0.2
SPRING: Final = 0.5  # the share of an attack that an Ambush prevents


def appraise(game: Game44) -> list[float]:
    """The worth of each legal action, in their order; none for a phase that is not known here."""
    phase = game.phases[-1]
    outlook = Outlook(game, phase.side)
    choices = game.choices
    if isinstance(phase, Moving):
        return _moves(outlook, phase, choices)
    if isinstance(phase, Battling):
        command = phase.command
        return _battles(outlook, choices, command.close_bonus, command.ranged_bonus)
    if isinstance(phase, Ordering):
        return _orders(outlook, phase.command, choices)
    if isinstance(phase, OrderingByDice):
        return _orders(outlook, phase.command, choices)
    if isinstance(phase, PlayingCard):
        return _cards(outlook, choices)
    if isinstance(phase, Ambushing):
        return _ambush(outlook, phase.fight, choices)
    if isinstance(phase, TakingGround):
        return _take_ground(outlook, phase.fight, choices)
    if isinstance(phase, Overrunning):
        command = phase.command
        return _battles(outlook, choices, command.overrun_bonus, command.overrun_ranged_bonus)
    if isinstance(phase, Retreating):
        return _retreats(outlook, game.unit(phase.unit), choices)
    if isinstance(phase, Marching):
        return _march(outlook, phase, choices)
    if isinstance(phase, Targeting):
        return _targets(outlook, phase, choices)
    if isinstance(phase, Healing):
        dice = game.card_dice(phase.side)
        return [heal_value(outlook, game.unit(_unit_of(c)), dice) for c in choices]
    if isinstance(phase, Keeping):
        return [keep_value(outlook, _card_of(choice)) for choice in choices]
    if isinstance(phase, Ignoring):
        return _ignore(outlook, phase, choices)
    return (
        appraise_unit_phase(outlook, phase, choices)
        or appraise_action(outlook, phase, choices)
        or appraise_overlord(outlook, phase, choices)
    )


def _unit_of(action: Action) -> int:
    assert isinstance(action, Move44)
    return action.unit


def _card_of(action: Action) -> int:
    assert isinstance(action, Move44)
    return action.card


def _hex_of(action: Action) -> int:
    assert isinstance(action, Move44)
    return action.hex


# --- cards and orders ---------------------------------------------------------------------------


def _cards(outlook: Outlook, choices: list[Action]) -> list[float]:
    """What the card promises this turn, less what it is worth kept for later."""
    values: list[float] = []
    for action in choices:
        if action.verb == "pass":
            values.append(0.0)
        else:
            values.append(promise(outlook, action) - keep_value(outlook, _card_of(action)))
    return values


def _orders(outlook: Outlook, command: Command, choices: list[Action]) -> list[float]:
    values: list[float] = []
    for action in choices:
        if action.verb == "order":
            unit = outlook.game.unit(_unit_of(action))
            values.append(potential(outlook, unit, command))
        elif action.verb == "send":
            unit = outlook.game.unit(_unit_of(action))
            values.append(advance(outlook, unit, command))
        else:
            values.append(WORTH_AN_ORDER)
    return values


# --- moves --------------------------------------------------------------------------------------


def _moves(outlook: Outlook, phase: Moving, choices: list[Action]) -> list[float]:
    """How much better the unit stands and battles there than where it is."""
    game = outlook.game
    command = phase.command
    values: list[float] = []
    mover = NONE
    base = 0.0
    stepwise = False
    for action in choices:
        assert isinstance(action, Move44)
        if action.unit == NONE:
            values.append(WORTH_A_MOVE)
            continue
        unit = game.unit(action.unit)
        profile = unit.type.profiles[command.mode]
        if action.unit != mover:
            mover = action.unit
            base = option(outlook, unit, unit.hex, unit.battles, command)
            stepwise = routes(game.ground, profile, unit.hex).stepwise
        if action.verb == "exit":
            value = exit_value(outlook, unit)
        elif action.verb == "bridge":
            value = base + other_worth(outlook, unit, "bridge", action.hex)
        elif action.verb == "recover":
            value = outlook.standing(unit, unit.hex) + figure_value(outlook, unit, 2)
        elif stepwise:
            walk = start(game.ground, profile, unit.hex)
            value = _onward(outlook, unit, profile, walk, action.hex, unit.battles, command)
        else:
            route = open_route(game, unit, profile, action.hex)
            battles = unit.battles if route is not None and route.may_battle else 0
            value = option(outlook, unit, action.hex, min(battles, 1), command)
        values.append(value - base)
    return values


def _march(outlook: Outlook, phase: Marching, choices: list[Action]) -> list[float]:
    """The next step of a move hex by hex: by the best place that the move can still come to."""
    unit = outlook.game.unit(phase.unit)
    command = outlook.game.command
    assert command is not None
    values: list[float] = []
    for action in choices:
        if action.verb == "halt":
            values.append(option(outlook, unit, unit.hex, unit.battles, command))
        elif action.verb == "exit":
            values.append(exit_value(outlook, unit))
        elif action.verb == "bridge":
            stay = option(outlook, unit, unit.hex, unit.battles, command)
            values.append(stay + other_worth(outlook, unit, "bridge", _hex_of(action)))
        else:
            to = _hex_of(action)
            values.append(
                _onward(outlook, unit, phase.profile, phase.walk, to, phase.battles, command)
            )
    return values


def _onward(
    outlook: Outlook,
    unit: Unit,
    profile: Profile,
    walk: Walk,
    to: int,
    battles: int,
    command: Command,
) -> float:
    """The best that a move comes to after its next step: to halt there, to go on, or to exit."""
    game = outlook.game
    there = step(game.ground, profile, walk, to)
    assert there is not None
    still = 1 if battles > 0 and may_battle_after(game.ground, profile, there) else 0
    best = option(outlook, unit, to, still, command)
    if there.left(profile) <= 0:
        return best
    if outlook.exits and game.scenario.exits[unit.side][to] and unit.type.can_exit:
        best = max(best, exit_value(outlook, unit))
    for near in game.ground.steps_from(profile.kind, to):
        if near != unit.hex and game.at[near] < 0:
            if step(game.ground, profile, there, near) is not None:
                value = _onward(outlook, unit, profile, there, near, battles, command)
                best = max(best, value)
    return best


# --- battles ------------------------------------------------------------------------------------


def _battles(outlook: Outlook, choices: list[Action], close: int, ranged: int) -> list[float]:
    game = outlook.game
    size = game.ground.size
    values: list[float] = []
    for action in choices:
        assert isinstance(action, Move44)
        if action.verb == "battle":
            unit = game.unit(action.unit)
            target = game.unit(action.target)
            adjacent = game.ground.board.distance[unit.hex * size + target.hex] == 1
            dice = dice_against(game, unit, target) + (close if adjacent else ranged)
            weapon = weapon_in_use(unit)
            stars = stars_hit(weapon, target)
            if stars or weapon.stubborn:
                values.append(prize(game, target, dice, stars, not weapon.stubborn))
            else:
                values.append(outlook.prize(target, dice))
        elif action.verb in PAIR_VERBS:
            values.append(other_worth(outlook, game.unit(action.unit), action.verb, action.hex))
        else:
            values.append(CLEAR_WIRE if action.verb == "clear" else 0.0)
    return values


def _take_ground(outlook: Outlook, fight: Fight, choices: list[Action]) -> list[float]:
    """To stand there instead of here, and for armor the battle after it."""
    game = outlook.game
    unit = game.unit(fight.attacker)
    hex = fight.ground
    gain = outlook.standing(unit, hex) - outlook.standing(unit, unit.hex)
    barred = terrain_bars_overrun(game.ground, unit.type.footing, unit.hex, hex)
    if unit.type.overruns and fight.kind != OVERRUN and not barred:
        command = fight.command
        gain += outlook.shot(unit.type, hex, command.overrun_bonus, command.overrun_ranged_bonus, 0)
    values: list[float] = []
    for action in choices:
        if action.verb == "battle":  # the second assault of French infantry
            assert isinstance(action, Move44)
            values.append(outlook.prize(game.unit(action.target), 1))
        else:
            values.append(gain if action.verb == "take" else 0.0)
    return values


def _ambush(outlook: Outlook, fight: Fight, choices: list[Action]) -> list[float]:
    """An Ambush for what it does to the attacker and prevents, less the card; else always a plain
    decline, so that no answer betrays whether the card is held."""
    game = outlook.game
    unit = game.unit(fight.attacker)
    target = game.unit(fight.target)
    strike = prize(game, unit, dice_against(game, target, unit), False, True)
    dice = fight_dice(game, fight)
    saved = SPRING * prize(game, target, dice, False, True)
    values: list[float] = []
    for action in choices:
        if action.verb == "ambush":
            values.append(strike + saved - keep_value(outlook, AMBUSH))
        else:
            values.append(0.0 if action.verb == "decline" else -1.0)
    return values


def _retreats(outlook: Outlook, unit: Unit, choices: list[Action]) -> list[float]:
    values: list[float] = []
    for action in choices:
        hex = unit.hex if action.verb == "stand" else _hex_of(action)
        values.append(outlook.standing(unit, hex))
    return values


def _ignore(outlook: Outlook, phase: Ignoring, choices: list[Action]) -> list[float]:
    """Obeying a flag that cannot be obeyed in full costs a figure; standing is worth keeping it."""
    game = outlook.game
    unit = game.unit(phase.unit)
    medal = medal_each(game, 1 - unit.side, unit)
    figure = toll(unit, unit.figures - 1, medal) - toll(unit, unit.figures, medal)
    kept = figure + holding(game, unit.side, unit.hex, unit.number)
    return [kept if action.verb == "stand" else 0.0 for action in choices]


# --- strikes ------------------------------------------------------------------------------------


def _targets(outlook: Outlook, phase: Targeting, choices: list[Action]) -> list[float]:
    """Each target for itself, and for what the strike may reach next to it."""
    game = outlook.game
    values: list[float] = []
    for action in choices:
        assert isinstance(action, Move44)
        if action.verb != "target":
            values.append(0.0)
            continue
        target = game.unit(action.target)
        value = prize(game, target, phase.dice, phase.stars, False)
        if len(phase.chain) + 1 < phase.most:
            for foe in outlook.foes:
                if foe.hex in game.ground.near[target.hex] and foe.number not in phase.chain:
                    value += 0.5 * prize(game, foe, phase.dice, phase.stars, False)
        values.append(value)
    return values
