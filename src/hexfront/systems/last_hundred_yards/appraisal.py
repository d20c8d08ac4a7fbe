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
from hexfront.systems.last_hundred_yards import anti_tank_value, mortars, small_arms
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.appraise_turn import (
    FIRST,
    NEVER,
    coordinate,
    discard,
    illuminate,
    leader_back,
    lend,
    light,
    query,
    together,
    which_platoon,
)
from hexfront.systems.last_hundred_yards.counters import KINDS
from hexfront.systems.last_hundred_yards.falling_back import Withdrawing
from hexfront.systems.last_hundred_yards.firing import KNOWN, SPLIT, how_now
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.outlook import HIGHEST, LOWEST, Outlook
from hexfront.systems.last_hundred_yards.posts import posts
from hexfront.systems.last_hundred_yards.prospects import maneuver_value, maneuver_values
from hexfront.systems.last_hundred_yards.reach import way_of
from hexfront.systems.last_hundred_yards.recovery import drm
from hexfront.systems.last_hundred_yards.setting_out import set_up_values
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.withdrawal import has_no_edge, next_hexes
from hexfront.systems.last_hundred_yards.worth import (
    DIE,
    REGROUP,
    STUNNED,
    UPSET,
    exposed_units,
    full_worth,
    harm,
    more_harm,
    shot_harm,
    standing_markers,
    worth,
)

WASTE: Final = 0.07  # a shot that promises less is kept for a better target
SHOWN: Final = 0.15  # what it costs to be seen where one was concealed
HOLD_BACK: Final = 0.10  # for the action of a unit whose platoon is still to be activated
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


def small_gain(outlook: Outlook, action: ActionLHY) -> float:
    """What costs nothing."""
    return FIRST


# --- keeping an action ---------------------------------------------------------------------------


def kept(outlook: Outlook, unit: UnitState) -> float:
    """What it is worth that a unit keeps its action of this turn."""
    game = outlook.game
    if game.segment == PLATOON_ACTIVATION:
        return 0.0
    if outlook.side == game.active:
        waits = unit.platoon != NONE and not game.done >> unit.platoon & 1
        return HOLD_BACK if waits else 0.0
    return WASTE if enemies_to_come(game) else 0.0


def enemies_to_come(game: GameLHY) -> bool:
    """Has the active side platoons that are still to be activated in this turn?"""
    for platoon in game.scenario.platoons:
        if platoon.side == game.active and not game.done >> platoon.number & 1:
            if any(unit.hex != OFF_MAP for unit in game.of_platoon(platoon.number)):
                return True
    return False


def shown(outlook: Outlook, unit: UnitState, hex: int) -> float:
    """What the unit loses if firing at a hex gives away that it is there. Rule: LHY 4.3.1."""
    if not (unit.concealed or unit.hidden):
        return 0.0
    distance = outlook.game.ground.board.distance(unit.hex, hex)
    cost = SHOWN if distance <= 2 else 0.3 * SHOWN
    return 2.0 * cost if unit.hidden else cost


# --- fire ---------------------------------------------------------------------------------------


def fire(outlook: Outlook, action: ActionLHY) -> float:
    """Small arms at a hex, or at two. Rule: LHY 11.3."""
    game = outlook.game
    unit = game.unit(action.unit)
    how = how_now(game, may.mask(game, unit))
    if action.verb == "split":
        how |= SPLIT
    value = burst(outlook, unit, action.hex, how)
    if action.other != NONE:
        value += burst(outlook, unit, action.other, how)
    return value - kept(outlook, unit) - shown(outlook, unit, action.hex)


def burst(outlook: Outlook, unit: UnitState, hex: int, how: int) -> float:
    """What the unit's marker on a hex adds."""
    game = outlook.game
    marker = small_arms.net(game, unit, hex, how | KNOWN, None)
    marker = max(LOWEST, min(HIGHEST, marker))
    return more_harm(game, hex, 1 - unit.side, marker)


def shoot(outlook: Outlook, action: ActionLHY) -> float:
    """Anti-tank fire at a unit. Rule: LHY 11.5."""
    game = outlook.game
    return shot(outlook, game.unit(action.unit), game.unit(action.target))


def shoot_at(outlook: Outlook, action: ActionLHY) -> float:
    """The same at the topmost concealed unit of a kind in a hex. Rule: LHY 4.3."""
    game = outlook.game
    for target in game.in_hex(action.hex, 1 - outlook.side):
        if target.concealed and KINDS[target.type.announced] == KINDS[action.number]:
            return shot(outlook, game.unit(action.unit), target)
    return 0.0


def shot(outlook: Outlook, unit: UnitState, target: UnitState) -> float:
    """What a shot may be expected to take from its target."""
    game = outlook.game
    how = how_now(game, may.mask(game, unit))
    marker = anti_tank_value.net(game, unit, target, how, None)
    taken = shot_harm(game, target, marker, False)
    return taken - kept(outlook, unit) - shown(outlook, unit, target.hex)


def call(outlook: Outlook, action: ActionLHY) -> float:
    """Ask for a mortar, if there is somebody to fire at. Rule: LHY 11.4."""
    game = outlook.game
    unit = game.unit(action.unit)
    origins = [unit.hex] if unit.on_map else posts(game, unit)
    return best_barrage(outlook, action.number, origins) - 0.1


def observe(outlook: Outlook, action: ActionLHY) -> float:
    """Ask for it from an entry hex. Rule: LHY 20.7j."""
    phase = outlook.game.phases[-1]
    if not isinstance(phase, mortars.Posting):
        return 0.0
    return best_barrage(outlook, phase.mortar, [action.hex])


def best_barrage(outlook: Outlook, number: int, origins: list[int]) -> float:
    """The best that a mortar could do to enemies who are seen from one of these hexes, not below
    0."""
    game = outlook.game
    best = 0.0
    for hex in sorted({foe.hex for foe in outlook.foes}):
        if any(game.sights.sees(origin, hex) for origin in origins):
            best = max(best, barrage(outlook, number, hex))
    return best


def request(outlook: Outlook, action: ActionLHY) -> float:
    """High explosive on a hex. Rule: LHY 11.4.5."""
    return barrage(outlook, action.number, action.hex)


def barrage(outlook: Outlook, number: int, hex: int) -> float:
    """What a mortar's fire on a hex may be expected to do: its own marker, others as accurate as
    they are, and what falls beside on friends."""
    game = outlook.game
    foes = exposed_units(game, hex, 1 - outlook.side)
    if not foes:
        return -0.1
    kind = game.scenario.mortars[number].kind
    marker = kind.primary + game.ground.mortar_tem(hex, hex, hex in game.improved)
    marker = max(LOWEST, min(HIGHEST, marker))
    before = standing_markers(game, hex, 1 - outlook.side)
    markers = [*before, *[marker] * (1 + kind.rolls_he * 4 // DIE)]
    value = harm(foes, markers) - harm(foes, before)
    for near in game.ground.board.map.near[hex]:
        friends = exposed_units(game, near, outlook.side)
        if friends:
            value -= 0.1 * kind.rolls_he * harm(friends, [kind.secondary])
        others = exposed_units(game, near, 1 - outlook.side)
        if others:
            value += 0.1 * kind.rolls_he * harm(others, [kind.secondary])
    # Whoever is held down neither fires nor goes.
    return value + 0.25 * sum([full_worth(unit.type) for unit in foes if not unit.disrupted])


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
    "cancel": unwanted,
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
