"""What each legal action is worth to the side that decides, for bots: one function a verb.

An appraisal looks one decision ahead: it compares actions by what they take from the enemy and by
the places that they lead to, chance averaged, in the unit of account of `worth.py`. Leaving things
as they are is worth 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.appraise_fire import (
    call,
    fire,
    observe,
    request,
    shoot,
    shoot_at,
)
from hexfront.systems.last_hundred_yards.appraise_turn import (
    FIRST,
    NEVER,
    coordinate,
    discard,
    illuminate,
    kept,
    leader_back,
    lend,
    light,
    query,
    together,
    which_platoon,
)
from hexfront.systems.last_hundred_yards.falling_back import Withdrawing
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.outlook import Outlook
from hexfront.systems.last_hundred_yards.prospects import maneuver_value, maneuver_values
from hexfront.systems.last_hundred_yards.reach import way_of
from hexfront.systems.last_hundred_yards.recovery import drm
from hexfront.systems.last_hundred_yards.setting_out import set_up_values
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.withdrawal import has_no_edge, next_hexes
from hexfront.systems.last_hundred_yards.worth import (
    DIE,
    REGROUP,
    STUNNED,
    UPSET,
    full_worth,
    harm,
    standing_markers,
    worth,
)

DISMOUNT: Final = 7  # hexes to the enemy at which whoever rides gets off

Value = Callable[[Outlook, ActionLHY], float]


def appraise(game: GameLHY) -> list[float]:
    """The worth of each legal action, in their order."""
    phase = game.phases[-1]
    choices = [_as(action) for action in game.choices]
    outlook = Outlook(game, phase.side)
    way = way_of(game, None)
    if way is not None:
        parts = [(a.verb, a.unit if a.verb == "join" else a.hex) for a in choices]
        return maneuver_values(outlook, way, parts)
    if isinstance(phase, SettingUp):
        return set_up_values(outlook, phase, choices)
    if isinstance(phase, Withdrawing):
        unit = game.unit(phase.group[0])
        return [_falling_back(outlook, unit, action) for action in choices]
    return [VALUES.get(action.verb, nothing)(outlook, action) for action in choices]


def _as(action: Action) -> ActionLHY:
    assert isinstance(action, ActionLHY)
    return action


def nothing(outlook: Outlook, action: ActionLHY) -> float:
    """Neither good nor bad."""
    return 0.0


def unwanted(outlook: Outlook, action: ActionLHY) -> float:
    """What one does only if nothing else is left."""
    return NEVER


def taken_back(outlook: Outlook, action: ActionLHY) -> float:
    """To call off what was begun, worse than anything else: it leads back to the same choice, and
    who makes the same choices again would go round for ever."""
    return 2.0 * NEVER


def small_gain(outlook: Outlook, action: ActionLHY) -> float:
    """What costs nothing."""
    return FIRST


# --- maneuvers -----------------------------------------------------------------------------------


def maneuver(outlook: Outlook, action: ActionLHY) -> float:
    """A maneuver, by the best that it may come to. Rule: LHY 10.0."""
    unit = outlook.game.unit(action.unit)
    backward = action.verb == "reverse"
    return (
        maneuver_value(outlook, unit, backward) - kept(outlook, unit) - (FIRST if backward else 0)
    )


def halt(outlook: Outlook, action: ActionLHY) -> float:
    """A vehicle stops where it is, if it finds somebody to shoot at. Rule: LHY 10.4.1b."""
    unit = outlook.game.unit(action.unit)
    return 0.1 if outlook.shot(unit, unit.hex) > 0.0 else -FIRST


def watch(outlook: Outlook, action: ActionLHY) -> float:
    """Overwatch, in its own hex or an adjacent one. Rule: LHY 10.4.1b III."""
    unit = outlook.game.unit(action.unit)
    here = outlook.place(unit, unit.hex)
    there = outlook.place(unit, action.hex) if action.hex != unit.hex else here
    return there - here + (0.12 if outlook.shot(unit, action.hex) > 0.0 else 0.0)


def unload(outlook: Outlook, action: ActionLHY) -> float:
    """Whoever rides gets off where there is something to do. Rule: LHY 10.4.6."""
    unit = outlook.game.unit(action.unit)
    near = outlook.shot(unit, unit.hex) > 0.0 or outlook.foe_within(unit.hex, DISMOUNT)
    return 0.3 if near else -FIRST


def withdraw(outlook: Outlook, action: ActionLHY) -> float:
    """Fall back, where it is safer there; with a roll it may fail. Rule: LHY 10.3.1, LHY 8.3c."""
    game = outlook.game
    unit = game.unit(action.unit)
    ways = next_hexes(game, unit.side, (unit.hex,), has_no_edge(game, unit))
    best = NEVER
    for hex in ways:
        if hex != OFF_MAP:
            best = max(best, safety(outlook, unit, hex))
    if best == NEVER:
        return -1.0
    value = best - safety(outlook, unit, unit.hex) - 0.15
    chance = 1.0
    if not may.mask(game, unit) & may.WITHDRAW:
        chance = min(unit.cohesion, DIE) / DIE
    return chance * value - kept(outlook, unit)


def safety(outlook: Outlook, unit: UnitState, hex: int) -> float:
    """How good a hex is for whoever falls back: danger, and what is left behind."""
    value = -1.5 * outlook.danger(unit, hex) + 0.5 * outlook.pull(unit, hex)
    if hex == unit.hex:
        markers = standing_markers(outlook.game, hex, unit.side)
        value -= 0.2 * harm([unit], markers)
    return value


def _falling_back(outlook: Outlook, unit: UnitState, action: ActionLHY) -> float:
    """Hex by hex on a withdrawal."""
    if action.verb == "step":
        return safety(outlook, unit, action.hex)
    if action.verb == "stop":
        return safety(outlook, unit, unit.hex) + FIRST
    if action.verb == "exit":
        return -1.0 - worth(unit)
    return NEVER


def step(outlook: Outlook, action: ActionLHY) -> float:
    """A step that the rules force: where one is safest."""
    for unit in outlook.own:
        if unit.type.infantry:
            return -outlook.danger(unit, action.hex) + 0.3 * outlook.pull(unit, action.hex)
    return 0.0


def retreat(outlook: Outlook, action: ActionLHY) -> float:
    """A unit's first hex of a retreat. Rule: LHY 14.3.3."""
    unit = outlook.game.unit(action.unit)
    return -outlook.danger(unit, action.hex) if unit.type.non_vehicular else 0.0


def advance(outlook: Outlook, action: ActionLHY) -> float:
    """After a won assault: only where it is better than where one is. Rule: LHY 14.3.4."""
    game = outlook.game
    unit = game.unit(action.unit)
    if game.in_hex(action.hex, 1 - outlook.side):
        return -0.3
    return outlook.place(unit, action.hex) - outlook.place(unit, unit.hex) - 0.2


# --- recovery ------------------------------------------------------------------------------------


def recover(outlook: Outlook, action: ActionLHY) -> float:
    """A unit tries to recover, perhaps with its leader's help. Rule: LHY 12.2, LHY 12.3."""
    game = outlook.game
    helped = action.verb == "help"
    unit = game.unit(action.target if helped else action.unit)
    value = full_worth(unit.type)
    if unit.shocked:
        return 0.5 * (1.0 - STUNNED) * value
    face = unit.cohesion - drm(game, unit, helped)
    chance = max(0, min(DIE, face)) / DIE
    if unit.disrupted:
        gain = chance * UPSET * value
    else:
        mates = game.in_hex(unit.hex, unit.side)
        upset = sum([full_worth(mate.type) for mate in mates if mate.regrouping])
        gain = chance * REGROUP * upset
    if helped:
        gain -= 0.12
    return gain - 0.5 * kept(outlook, unit)


VALUES: Final[dict[str, Value]] = {
    "cancel": taken_back,
    "drop": taken_back,
    "exit": unwanted,
    "retreat off": unwanted,
    "discard": discard,
    "go": small_gain,
    "stay": small_gain,
    "coordinate": coordinate,
    "platoon": which_platoon,
    "together": together,
    "ad hoc": lend,
    "fire": fire,
    "split": fire,
    "shoot": shoot,
    "shoot at": shoot_at,
    "call": call,
    "observe": observe,
    "request": request,
    "maneuver": maneuver,
    "reverse": maneuver,
    "start": unwanted,
    "halt": halt,
    "watch": watch,
    "unload": unload,
    "unload at": unload,
    "load": unwanted,
    "light": light,
    "extend": request,
    "scoot": unwanted,
    "halt and fire": unwanted,
    "withdraw": withdraw,
    "step": step,
    "retreat": retreat,
    "advance": advance,
    "recover": recover,
    "help": recover,
    "query": query,
    "attempt": coordinate,
    "return": leader_back,
    "recombine": small_gain,
    "feint": unwanted,
    "deploy": unwanted,
    "reveal": unwanted,
    "crossfire": unwanted,
    "crossfire tank": unwanted,
    "crossfire kind": unwanted,
    "two targets": unwanted,
    "request smoke": unwanted,
    "extend smoke": unwanted,
    "knee smoke": unwanted,
    "illuminate": illuminate,
    "stand by": unwanted,
    "join": unwanted,
    "assist": unwanted,
}
