"""What each legal action is worth to the side that decides, for bots: one function a phase.

An appraisal looks one decision ahead: it compares actions by what they take from the enemy and by
the places that they lead to, chance averaged, in the unit of account of `worth.py`. Leaving things
as they are is worth 0.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.air import AirStrike, FireAtAircraft
from hexfront.systems.world_at_war.artillery import FireMission
from hexfront.systems.world_at_war.assault import AssaultLeadership
from hexfront.systems.world_at_war.errands import (
    disembark,
    embark,
    mission_value,
    replace_value,
    strike_value,
)
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import ReplacingHQ
from hexfront.systems.world_at_war.impulse import Operating
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.opportunity import OpportunityFire, SecondShot
from hexfront.systems.world_at_war.outlook import Outlook
from hexfront.systems.world_at_war.prospects import move_value, moving_values
from hexfront.systems.world_at_war.transport import AfterFire, Unloading
from hexfront.systems.world_at_war.turn import Offered
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.weapons import weapon_of
from hexfront.systems.world_at_war.worth import attack_value, full_worth

HOLD: Final = 0.35  # of the best shot in sight, for keeping opportunity fire
HOLD_ANYWAY: Final = 0.03  # of the unit's worth, the same with nobody in sight
WASTE: Final = 0.10  # of the unit's worth: a shot that promises less is kept for a better one
FIRST: Final = 0.01


def appraise(game: GameWaW) -> list[float]:
    """The worth of each legal action, in their order."""
    phase = game.phases[-1]
    choices = game.choices
    if isinstance(phase, Offered):
        return [1.0 if action.verb == "act" else 0.0 for action in choices]
    outlook = Outlook(game, phase.side)
    if isinstance(phase, Operating):
        return _operations(outlook, phase, choices)
    if isinstance(phase, Moving):
        return moving_values(outlook, phase, choices)
    if isinstance(phase, OpportunityFire):
        return _opportunity(outlook, choices)
    if isinstance(phase, SecondShot):
        return [attack_value(outlook.game, _as(action), False) for action in choices]
    if isinstance(phase, FireMission):
        return [_mission(outlook, phase, action) for action in choices]
    if isinstance(phase, AirStrike):
        return [strike_value(outlook, _as(action)) for action in choices]
    if isinstance(phase, FireAtAircraft):
        return [_aircraft(game, _as(action)) for action in choices]
    if isinstance(phase, AssaultLeadership):
        return [_lead(game, _as(action)) for action in choices]
    if isinstance(phase, AfterFire):
        return [_transport(outlook, _as(action)) for action in choices]
    if isinstance(phase, Unloading):
        infantry = phase.infantry(game)
        return [_get_out(outlook, infantry, _as(action)) for action in choices]
    if isinstance(phase, ReplacingHQ):
        return [replace_value(outlook, phase.formation, _as(a).hex) for a in choices]
    return [0.0 for _ in choices]


def _as(action: Action) -> ActionWaW:
    assert isinstance(action, ActionWaW)
    return action


# --- fire ---------------------------------------------------------------------------------------


def _opportunity(outlook: Outlook, choices: list[Action]) -> list[float]:
    """A shot that promises too little is kept: the mover may come nearer, or a better target."""
    values: list[float] = []
    for action in choices:
        if action.verb == "fire":
            shot = _as(action)
            waste = WASTE * full_worth(outlook.game.unit(shot.unit))
            values.append(attack_value(outlook.game, shot, False) - waste)
        else:
            values.append(0.0 if action.verb == "decline" else -FIRST)
    return values


def overwatch(outlook: Outlook, unit: UnitState) -> float:
    """What it is worth that the unit keeps its opportunity fire while the enemy may still act."""
    game = outlook.game
    formations = game.scenario.formations
    end = game.scenario.end_marker
    if not any(marker < end and formations[marker].side != outlook.side for marker in game.cup):
        return 0.0
    if unit.disrupted or unit.flying:
        return 0.0
    return HOLD * outlook.shot(unit, unit.hex) + HOLD_ANYWAY * full_worth(unit)


# --- operations ---------------------------------------------------------------------------------


def _operations(outlook: Outlook, phase: Operating, choices: list[Action]) -> list[float]:
    """Fire where it pays more than waiting, move where it stands better, else be done."""
    game = outlook.game
    values: list[float] = []
    kept: dict[int, float] = {}
    for choice in choices:
        action = _as(choice)
        if action.verb == "done":
            values.append(FIRST)
            continue
        if action.verb == "raise":
            values.append(-FIRST)
            continue
        unit = game.unit(action.unit)
        hold = kept.get(action.unit, -1.0)
        if hold < 0.0:
            hold = overwatch(outlook, unit) if unit.hex != OFF_MAP else 0.0
            kept[action.unit] = hold
        if action.verb == "fire":
            values.append(attack_value(outlook.game, _as(action), False) - hold)
        else:
            values.append(move_value(outlook, unit) - hold)
    return values


def _transport(outlook: Outlook, action: ActionWaW) -> float:
    """After it has fired, a carrier may load or unload."""
    game = outlook.game
    if action.verb == "unload":
        return disembark(outlook, game.unit(action.unit), game.unit(action.unit).hex)
    if action.verb == "load":
        return embark(outlook, game.unit(action.unit), game.unit(action.target))
    return 0.0


def _get_out(outlook: Outlook, infantry: UnitState, action: ActionWaW) -> float:
    """Infantry that gets out goes where it stands best."""
    if action.verb == "stay":
        return outlook.place(infantry, infantry.hex) + FIRST
    risk = outlook.fire_at(infantry, action.hex)
    return outlook.place(infantry, action.hex) - 0.5 * risk


# --- the rest -----------------------------------------------------------------------------------


def _mission(outlook: Outlook, phase: FireMission, choice: Action) -> float:
    """A fire mission for what it does, if that is enough for the turn that it is."""
    action = _as(choice)
    if action.verb == "decline":
        return 0.0
    return mission_value(outlook, phase.formation, action)


def _aircraft(game: GameWaW, action: ActionWaW) -> float:
    """Fire at aircraft with whoever has the best chance."""
    if action.verb == "decline":
        return 0.0
    unit = game.unit(action.unit)
    arms = weapon_of(game, unit, 2 if action.verb == "aa" else 5)
    return 0.0 if arms is None else FIRST + arms.dice * (7 - arms.to_hit) / 6.0


def _lead(game: GameWaW, action: ActionWaW) -> float:
    """Leadership in an assault goes to whoever hits best."""
    if action.verb == "decline":
        return 0.0
    unit = game.unit(action.unit)
    return 0.1 if unit.disrupted else 1.0 + (7 - unit.face.assault_to_hit) / 6.0
