"""What the choices of the turn are worth, for bots: who acts first, what is asked for, light.

In the unit of account of `worth.py`; see `appraisal.py`.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.outlook import Outlook
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.worth import worth

FIRST: Final = 0.01
WASTE: Final = 0.07  # a shot that promises less is kept for a better target
HOLD_BACK: Final = 0.10  # for the action of a unit whose platoon is still to be activated
LIT: Final = 2
NEVER: Final = -9.0


def which_platoon(outlook: Outlook, action: ActionLHY) -> float:
    """Which platoon comes first: one that is near the enemy, since its fire keeps him down."""
    game = outlook.game
    foes = [foe.hex for foe in outlook.foes]
    nearest = 99
    for unit in game.of_platoon(action.number):
        if unit.hex == OFF_MAP:
            continue
        for hex in foes:
            nearest = min(nearest, game.ground.board.distance(unit.hex, hex))
    return FIRST - 0.001 * nearest


def coordinate(outlook: Outlook, action: ActionLHY) -> float:
    """It costs nothing to try."""
    return 1.0


def together(outlook: Outlook, action: ActionLHY) -> float:
    """Two platoons that act before the enemy may answer."""
    return 0.1


def lend(outlook: Outlook, action: ActionLHY) -> float:
    """A unit acts with another platoon than its own: only if its own has lost its leader."""
    unit = outlook.game.unit(action.unit)
    if unit.platoon == NONE or outlook.game.leader_of(unit.platoon) is not None:
        return -FIRST
    return FIRST


def query(outlook: Outlook, action: ActionLHY) -> float:
    """Ask what is concealed in a hex: worth it only where there may be something for a gun."""
    game = outlook.game
    guns = [u for u in outlook.own if u.type.has_atv and u.type.atv > 0 and u.may_act]
    target = [u for u in game.in_hex(action.hex, 1 - outlook.side) if u.type.armored]
    return 0.05 if guns and target else -0.05


def discard(outlook: Outlook, action: ActionLHY) -> float:
    """Out of play, of too many in a hex: whoever is worth least."""
    return -worth(outlook.game.unit(action.unit))


def leader_back(outlook: Outlook, action: ActionLHY) -> float:
    """A leader comes back where most of his men are and least can happen."""
    game = outlook.game
    hex = game.unit(action.target).hex
    if hex == OFF_MAP:
        return NEVER
    men = [u for u in game.in_hex(hex, outlook.side) if u.type.cls != LEADER]
    return 0.2 * len(men) - outlook.danger(game.unit(action.target), hex)


def illuminate(outlook: Outlook, action: ActionLHY) -> float:
    """Ask for light, if there is somebody to be shown by it. Rule: LHY 17.4."""
    hexes = {foe.hex for foe in outlook.foes}
    return max([lit(outlook, hex) for hex in sorted(hexes)], default=-FIRST)


def light(outlook: Outlook, action: ActionLHY) -> float:
    """Light over a hex. Rule: LHY 17.4."""
    return lit(outlook, action.hex)


def lit(outlook: Outlook, hex: int) -> float:
    """Light over as many enemies and as few friends as may be: whom it shows can be shot at."""
    distances = outlook.game.ground.board.distances(hex)
    shown = [foe for foe in outlook.foes if distances[foe.hex] <= LIT]
    bared = [unit for unit in outlook.own if distances[unit.hex] <= LIT]
    return 0.1 * len(shown) - 0.08 * len(bared) - 0.05


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
