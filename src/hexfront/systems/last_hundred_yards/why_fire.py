"""Why not fire, in full (11.0): what a denial of fire tells besides who, where and how far."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    anti_tank,
    anti_tank_value,
    knee,
    small_arms_value,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.crossing import Crossing
from hexfront.systems.last_hundred_yards.enfilade import hex_enfiladed
from hexfront.systems.last_hundred_yards.firing import ENFILADE, KNOWN, SPLIT, how_now
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.mortar_phase import Extending
from hexfront.systems.last_hundred_yards.reasons import Params
from hexfront.systems.last_hundred_yards.two_targets import Aiming
from hexfront.systems.last_hundred_yards.units import UnitState

MORTARS: Final = frozenset(("call", "request", "request smoke", "extend", "extend smoke"))
SMALL: Final = frozenset(("fire", "split"))
KNEE: Final = frozenset(("knee", "knee smoke"))
# Where one cannot fire from: the unit's hex, or that in which its move would end.
FROM_HERE: Final = frozenset((no.NO_COVER_FOR_LATW, no.NO_FIRE_OUT_OF_WORKS))
MOVING: Final = frozenset(("dash", "halt and fire"))


def complete(game: GameLHY, code: int, action: ActionLHY, params: Params) -> None:
    """Add what the message of a denial of fire wants to know.

    Rule: LHY 11.0, LHY 11.2a, LHY 4.1.9.4b, LHY 4.1.9.4c.
    """
    phase = game.phases[-1]
    unit = None if action.unit == NONE else game.units[action.unit]
    hex = action.hex
    target = action.target
    if isinstance(phase, Crossing) and action.verb in ("join", "drop"):
        hex, target = phase.hex, phase.target
    if target != NONE and game.units[target] is not None and hex == NONE:
        hex = game.unit(target).hex
    if isinstance(phase, Aiming) and unit is None:
        unit = game.unit(phase.unit)
    if unit is not None and hex != NONE and unit.on_map:
        params["to"] = game.label(hex)
        params["distance"] = game.ground.board.distance(unit.hex, hex)
        params["range"] = reach(game, unit, action, code, target != NONE)
    if code == no.NOT_A_TANK_TARGET and action.verb == "shoot at" and hex != NONE:
        params["target_type"] = "concealed"
        params["target_hex"] = game.label(hex)
    if code in FROM_HERE and action.verb not in MOVING and unit is not None:
        params["to"] = game.label(unit.hex)
    if action.verb in MORTARS:
        of_mortar(game, phase, action, code, params)
    if code == no.TOO_WEAK and unit is not None and hex != NONE:
        too_weak(game, unit, hex, target, action, params)


def reach(game: GameLHY, unit: UnitState, action: ActionLHY, code: int, at_unit: bool) -> int:
    """How far the unit's weapon reaches, along an enclosed road if that is what limits it."""
    limits = game.scenario.tables.limits
    if action.verb in KNEE and code != no.ENCLOSED_ROAD:
        return unit.type.mv_range
    small = action.verb in SMALL or (action.verb == "join" and not at_unit)
    if code == no.ENCLOSED_ROAD:
        if action.verb in MORTARS or action.verb in KNEE:
            return limits["enclosed_mortar"]
        return limits["enclosed_small_arms" if small else "enclosed_anti_tank"]
    return unit.type.sav_range if small else unit.type.atv_range


def of_mortar(game: GameLHY, phase: object, action: ActionLHY, code: int, params: Params) -> None:
    """The mortar's name; of an extension also where its observer is."""
    if action.number >= len(game.mortars):
        return
    params["mortar"] = game.scenario.mortars[action.number].name
    if isinstance(phase, Extending) and action.hex != NONE:
        state = game.mortars[action.number]
        params["hex"] = game.label(state.observer)
        params["to"] = game.label(action.hex)
        params["type"] = "observer"
        if state.observer != OFF_MAP:
            params["distance"] = game.ground.board.distance(state.observer, action.hex)
        params["range"] = game.scenario.tables.limits["enclosed_mortar"]
        if code == no.SIGHT_BLOCKED:
            line = game.sights.line(state.observer, action.hex)
            params["because"] = "dark" if line.blocked is None else line.blocked.id
            params["hexes"] = ""
            if line.blocked is not None:
                params["hexes"] = ", ".join([game.label(hex) for hex in line.blocked.hexes])


def too_weak(
    game: GameLHY, unit: UnitState, hex: int, target: int, action: ActionLHY, params: Params
) -> None:
    """To what the fire would come, and what it would have to. Rule: LHY 11.2a."""
    can = may.mask(game, unit)
    how = how_now(game, can) | KNOWN
    tables = game.scenario.tables
    if action.verb in ("split", "shoot", "shoot at") and isinstance(game.phases[-1], Aiming):
        how |= SPLIT
    if action.verb == "split":
        how |= SPLIT
    if action.verb in KNEE:
        value = knee.value(game, unit, hex, None, unit.side)
        lowest = tables.mortar["lowest"]
    elif target == NONE and action.verb != "shoot at":
        if hex_enfiladed(game, unit, hex, True) or action.verb == "join":
            how |= ENFILADE
        value = small_arms_value.net(game, unit, hex, how, None)
        if action.verb == "split" and value >= tables.small_arms["lowest"]:
            value = small_arms_value.net(game, unit, action.other, how, None)
            params["to"] = game.label(action.other)
        lowest = tables.small_arms["lowest"]
    else:
        goal = game.units[target] if target != NONE else None
        if goal is None:
            goal = anti_tank.aimed_at(game, action, [])
        if goal is None:
            return
        passed = anti_tank_value.best_passing(game, unit, goal, how)
        blocked = anti_tank.way_denial(game, unit, goal) == no.SIGHT_BLOCKED
        value = anti_tank_value.net(game, unit, goal, how, None, passed if blocked else NONE)
        lowest = tables.anti_tank["lowest"]
    params["value"] = f"{value:+d}"
    params["lowest"] = f"{lowest:+d}"
