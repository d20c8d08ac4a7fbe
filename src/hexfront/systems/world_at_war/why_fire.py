"""Why not fire, be led, or call artillery and aircraft, in full (6.1, 6.2, 8.0, 10.0)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Denial
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import AP, SW_AP, WEAPONS, ActionWaW
from hexfront.systems.world_at_war.air import FireAtAircraft
from hexfront.systems.world_at_war.counters import CLASSES, HELICOPTER, SOFT
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.modifiers import DICE, TO_HIT, of_shot, total
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.opportunity import OpportunityFire, SecondShot
from hexfront.systems.world_at_war.reasons import Params, about, denied, halves, labels
from hexfront.systems.world_at_war.steps import moving_fire_limit
from hexfront.systems.world_at_war.switches import NONE_MAY
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.weapons import reach, weapon_of


def why_fire(game: GameWaW, code: int, action: ActionWaW) -> Denial:
    """The denial of a shot."""
    phase = game.phases[-1]
    number = action.unit
    if code == no.ONLY_OTHER_WEAPON and isinstance(phase, SecondShot):
        number = phase.firer
    unit = game.unit(number)
    target = game.units[action.target]
    params = about(game, unit)
    params["weapon"] = WEAPONS[action.weapon]
    here: tuple[str, ...] = (game.label(unit.hex),)
    if code == no.DEPLETED:
        params["left"] = unit.depletion if action.weapon < SW_AP else unit.sw_depletion
    elif code == no.MAY_NOT_FIRE_ON_MOVE:
        params["because"] = _not_on_the_move(game, unit, action.weapon)
    elif code == no.MOVED_TOO_FAR_TO_FIRE:
        params["limit"] = halves(moving_fire_limit(game, unit))
        params["unit"] = "helicopter" if unit.is_helicopter else "ground"
    elif code == no.NOT_THE_MOVER:
        here = _movers(game)
    if target is None or code not in OF_THE_TARGET:
        return denied(code, params, here)
    params.update(about(game, target, "target_"))
    if code == no.SIGHT_BLOCKED:
        return _sight_blocked(game, unit, target, params)
    if code == no.OUT_OF_RANGE:
        _range(game, action, unit, target, params)
    elif code == no.WRONG_TARGET_CLASS:
        params["class"] = CLASSES[target.type.cls]
        params["classes"] = WEAPONS[action.weapon % SW_AP]
    elif code == no.NO_DICE_LEFT:
        _count_dice(game, action, _in_move(game, unit), params)
    return denied(code, params, (game.label(target.hex),))


# Codes that say something about the target, or about the way to it.
OF_THE_TARGET: Final = (
    no.OWN_UNIT,
    no.HQ_IS_NO_TARGET,
    no.TARGET_LOADED,
    no.WRONG_TARGET_CLASS,
    no.OUT_OF_RANGE,
    no.SIGHT_BLOCKED,
    no.NO_DICE_LEFT,
)


def _count_dice(game: GameWaW, action: ActionWaW, moving: bool, params: Params) -> None:
    """How many dice there would be, and what they would have to show, if that were not above 6.

    Rule: WAW 6.1.1.
    """
    found = [part for part in of_shot(game, action, moving) if part.id != "above-highest"]
    params["dice"] = total(found, DICE)
    params["number"] = total(found, TO_HIT)


def _in_move(game: GameWaW, unit: UnitState) -> bool:
    """Would the shot be fire on the move?"""
    return isinstance(game.phases[-1], Moving) and not unit.is_helicopter


def _sight_blocked(game: GameWaW, unit: UnitState, target: UnitState, params: Params) -> Denial:
    """The line of sight is blocked: `because` names how, the hexes are those that block.

    Rule: WAW 7-1.
    """
    why = game.sights.why(unit.hex, unit.flying, target.hex, target.flying, game.wrecks, game.smoke)
    assert why is not None
    params["because"] = why.id
    params["terrain"] = "clear"
    if why.hexes:
        params["terrain"] = game.ground.terrain[why.hexes[0]].id
    return denied(no.SIGHT_BLOCKED, params, labels(game, why.hexes))


def _range(
    game: GameWaW, action: ActionWaW, unit: UnitState, target: UnitState, params: Params
) -> None:
    """How far it is, and how far the weapon reaches. Rule: WAW 6.1.1, WAW 9-10."""
    arms = weapon_of(game, unit, action.weapon)
    assert arms is not None
    size = game.ground.size
    params["distance"] = game.ground.board.distance[unit.hex * size + target.hex]
    params["range"] = arms.range
    params["reach"] = reach(game, arms, action.weapon, target.type.cls)
    params["because"] = "extended"
    if params["reach"] == arms.range:
        params["because"] = "underlined" if arms.missile else "helicopter"


def _not_on_the_move(game: GameWaW, unit: UnitState, weapon: int) -> str:
    """What keeps the unit, or this weapon of it, from firing in a move. Rule: WAW 6.1.3-3."""
    phase = game.phases[-1]
    if isinstance(phase, Moving) and (phase.fought or game.enemy_ground(unit.hex, unit.side)):
        return "assault"
    if game.switches.fire_on_move == NONE_MAY:
        return "switch"
    if weapon >= SW_AP:
        return "support-weapon"
    if unit.type.cls == SOFT:
        return "infantry"
    arms = unit.face.weapons[weapon]
    if weapon == AP and arms is not None and arms.missile:
        return "missile"
    return "type"


def _movers(game: GameWaW) -> tuple[str, ...]:
    """Where the units are that may be fired at now."""
    phase = game.phases[-1]
    numbers: tuple[int, ...] = ()
    if isinstance(phase, OpportunityFire):
        numbers = phase.movers
    elif isinstance(phase, SecondShot) and phase.targets is not None:
        numbers = phase.targets
    return labels(game, [unit.hex for n in numbers if (unit := game.units[n]) is not None])


def why_support(game: GameWaW, code: int, action: ActionWaW) -> Denial:
    """The denial of a fire mission, an air strike, or fire at an aircraft.

    Rule: WAW 8-1, WAW 8-3, WAW 10-1, WAW 10-2, WAW 10-4.
    """
    phase = game.phases[-1]
    if action.verb == "aa" or action.verb == "aa sw":
        unit = game.unit(action.unit)
        params = about(game, unit)
        params["weapon"] = "aa" if action.verb == "aa" else "sw-aa"
        if isinstance(phase, FireAtAircraft):
            size = game.ground.size
            params["distance"] = game.ground.board.distance[unit.hex * size + phase.hex]
            params["target_hex"] = game.label(phase.hex)
            arms = weapon_of(game, unit, WEAPONS.index(str(params["weapon"])))
            if arms is not None:
                params["range"] = arms.range
                params["reach"] = reach(game, arms, AP + 2, HELICOPTER)
                params["because"] = "underlined" if arms.missile else "extended"
                params["left"] = unit.depletion if action.verb == "aa" else unit.sw_depletion
        return denied(code, params, (game.label(unit.hex),))
    hex = action.hex
    params = {"mission": action.verb.split()[-1]}
    if action.verb == "strike ap":
        target = game.unit(action.unit)
        hex = target.hex
        params.update(about(game, target, "target_"))
        params.update(about(game, target))
    params["hex"] = game.label(hex)
    hexes: tuple[str, ...] = (game.label(hex),)
    if code == no.FRIENDS_TOO_NEAR:
        near = [
            place for place in (hex, *game.ground.near[hex]) if _friend(game, phase.side, place)
        ]
        hexes = labels(game, near)
    rule = "WAW 10-1" if code == no.NOBODY_SEES_TARGET and action.verb.startswith("strike") else ""
    return denied(code, params, hexes, rule)


def _friend(game: GameWaW, side: int, hex: int) -> bool:
    return any(game.unit(number).side == side for number in game.stacks[hex])
