"""Why not: from the code that a phase's predicate gives to the rule and all that stands in the way.

Nothing here decides what is legal; the position is only asked once more for what a player wants to
know. Nothing is hidden in World at War, so everything may be told to everybody.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war.actions import NONE, WEAPONS, ActionWaW
from hexfront.systems.world_at_war.air import AirStrike, FireAtAircraft
from hexfront.systems.world_at_war.artillery import FireMission
from hexfront.systems.world_at_war.assault import AssaultLeadership
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import ReplacingHQ
from hexfront.systems.world_at_war.impulse import Operating
from hexfront.systems.world_at_war.movement import Moving
from hexfront.systems.world_at_war.notation import nobody_there, read_unit
from hexfront.systems.world_at_war.opportunity import OpportunityFire, SecondShot
from hexfront.systems.world_at_war.reasons import Params, about, denied
from hexfront.systems.world_at_war.transport import AfterFire, Unloading
from hexfront.systems.world_at_war.turn import Offered
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.weapons import weapon_of
from hexfront.systems.world_at_war.why_fire import why_fire, why_support
from hexfront.systems.world_at_war.why_move import why_move

FAR: Final = 9999

# Codes that concern only the unit that should act, whatever it should do.
OF_THE_UNIT: Final = (
    no.NOT_YOUR_UNIT,
    no.NOT_THIS_FORMATION,
    no.OPS_COMPLETE,
    no.OUT_OF_COMMAND,
    no.DISRUPTED,
    no.LOADED,
    no.OFF_THE_MAP,
    no.HQ_CANNOT_ATTACK,
    no.NOT_HOVERING,
)


def explain(game: GameWaW, code: int, action: Action | None) -> Denial:
    """The denial that a code stands for in the present position."""
    if not isinstance(action, ActionWaW):
        return denied(code, {})
    phase = game.phases[-1]
    verb = action.verb
    if code == no.NOT_NOW:
        params: Params = {"verb": verb.replace(" ", "-"), "phase": phase.name}
        return denied(code, params, (), phase.rule)
    if code == no.UNIT_GONE:
        return unit_gone(game, action)
    if code in OF_THE_UNIT:
        found = the_unit(game, code, action)
        if found is not None:
            return found
    if verb == "fire":
        return why_fire(game, code, action)
    if verb.startswith(("mission", "strike", "aa")):
        return why_support(game, code, action)
    if verb == "pass" or verb == "act":
        formation = phase.formation if isinstance(phase, Offered) else NONE
        params = (
            {} if formation == NONE else {"formation": game.scenario.formations[formation].name}
        )
        return denied(code, params)
    return why_move(game, code, action)


def unit_gone(game: GameWaW, action: ActionWaW) -> Denial:
    """A unit of the action is no longer on the map."""
    number = action.unit
    if number == NONE or game.units[number] is not None:
        number = action.target if action.target != NONE else number
    gone = game.scenario.units[number]
    return denied(no.UNIT_GONE, {"type": gone.type.id, "side": game.side_name(gone.side)})


def the_unit(game: GameWaW, code: int, action: ActionWaW) -> Denial | None:
    """What keeps the unit that should act from acting at all; None if the code is not about it."""
    unit = None if action.unit == NONE else game.units[action.unit]
    if unit is None or action.verb == "load":
        return None
    if action.verb == "fire" and code == no.OFF_THE_MAP and unit.hex != OFF_MAP:
        return None
    params = about(game, unit)
    params["formation"] = game.scenario.formations[unit.formation].name
    return denied(code, params, (game.label(unit.hex),))


# --- units and hexes ------------------------------------------------------------------------------


def why_not_place(game: GameWaW, text: str) -> Denial | None:
    """Why nothing can be done now with the unit or hex of this name; None if something can. The
    plainest reason; where there is a choice, the one that concerns the nearest unit."""
    if game.is_over:
        return Denial("game over", "denied-game-over")
    try:
        hex, numbers = place(game, text)
    except Denial as denial:
        return denial
    for choice in game.choices:
        if isinstance(choice, ActionWaW) and concerns(choice, hex, numbers):
            return None
    phase = game.phases[-1]
    for number in numbers:
        unit = game.unit(number)
        action = likely(game, unit)
        if action is not None:
            found = _told(game, action)
            if found is not None:
                return found
    action = likely_at(game, hex)
    if action is not None:
        found = _told(game, action)
        if found is not None:
            return found
    if not numbers and isinstance(phase, (Operating, OpportunityFire, SecondShot)):
        return nobody_there(game, hex)
    return denied(no.NOT_NOW, {"verb": "place", "phase": phase.name}, (), phase.rule)


def place(game: GameWaW, text: str) -> tuple[int, tuple[int, ...]]:
    """The hex and the units that a text names. Raises a Denial if it names none."""
    text = text.strip().lower()
    if ":" in text or text in game.scenario.numbers:
        number = read_unit(game, text)
        unit = game.units[number]
        if unit is None:
            gone = game.scenario.units[number]
            raise denied(no.UNIT_GONE, {"type": gone.type.id, "side": game.side_name(gone.side)})
        return unit.hex, (number,)
    hex = game.scenario.board.parse(text)
    return hex, game.stacks[hex]


def concerns(action: ActionWaW, hex: int, numbers: tuple[int, ...]) -> bool:
    """Does the action name the hex or one of the units?"""
    if action.hex != NONE and action.hex == hex:
        return True
    return action.unit in numbers or action.target in numbers


def _told(game: GameWaW, action: ActionWaW) -> Denial | None:
    """The phase's own answer to an action."""
    code = game.phases[-1].denial(game, action)
    return None if code == no.LEGAL else explain(game, code, action)


def likely(game: GameWaW, unit: UnitState) -> ActionWaW | None:
    """What a player who points at the unit is most likely to want now."""
    phase = game.phases[-1]
    with_unit = game.actions.with_unit
    if isinstance(phase, AirStrike):
        return with_unit["strike ap"][unit.number]
    if isinstance(phase, FireAtAircraft):
        return with_unit["aa"][unit.number]
    if isinstance(phase, AssaultLeadership):
        return with_unit["lead"][unit.number]
    if isinstance(phase, AfterFire):
        return game.actions.load(phase.carrier, unit.number)
    if unit.side != phase.side:
        return shot_at(game, unit)
    if isinstance(phase, Operating):
        return with_unit["enter" if unit.hex == OFF_MAP else "move"][unit.number]
    if isinstance(phase, Moving):
        return with_unit["join"][unit.number]
    if isinstance(phase, OpportunityFire):
        targets = phase.targets(game)
        if targets:
            return shot(game, unit, game.unit(targets[0]))
    return None


def likely_at(game: GameWaW, hex: int) -> ActionWaW | None:
    """The same for a hex."""
    phase = game.phases[-1]
    with_hex = game.actions.with_hex
    if hex == OFF_MAP:
        return None
    if isinstance(phase, (Moving, Unloading)):
        return with_hex["step"][hex]
    if isinstance(phase, FireMission):
        return with_hex["mission he"][hex]
    if isinstance(phase, AirStrike):
        return with_hex["strike he"][hex]
    if isinstance(phase, ReplacingHQ):
        return with_hex["place"][hex]
    return None


def shot_at(game: GameWaW, target: UnitState) -> ActionWaW | None:
    """A shot at the unit of whoever could be meant to fire now: the mover, or the nearest one."""
    phase = game.phases[-1]
    if isinstance(phase, SecondShot):
        return shot(game, game.unit(phase.firer), target)
    if isinstance(phase, Moving):
        able = [unit for unit in phase.units(game) if unit.hex != OFF_MAP]
    elif isinstance(phase, (Operating, OpportunityFire)):
        able = [unit for unit in game.own_units(phase.side) if _is_armed(game, unit)]
        able = [
            u for u in able if not isinstance(phase, Operating) or u.formation == phase.formation
        ]
    else:
        return None
    firer = nearest(game, able, target.hex)
    return None if firer is None else shot(game, firer, target)


def _is_armed(game: GameWaW, unit: UnitState) -> bool:
    if unit.hex == OFF_MAP or unit.loaded or unit.is_hq:
        return False
    return any(weapon_of(game, unit, weapon) is not None for weapon in range(len(WEAPONS)))


def shot(game: GameWaW, unit: UnitState, target: UnitState) -> ActionWaW:
    """The unit's shot at the target with the weapon that comes nearest to being allowed."""
    best: ActionWaW | None = None
    later = -1
    for weapon in range(len(WEAPONS)):
        if weapon_of(game, unit, weapon) is None:
            continue
        action = game.actions.fire(unit.number, weapon, target.number)
        code = game.phases[-1].denial(game, action)
        rank = ORDER.index(code) if code in ORDER else 0
        if best is None or rank > later:
            best, later = action, rank
    return game.actions.fire(unit.number, 0, target.number) if best is None else best


# Codes of shots by how near they come to being allowed, farthest first.
ORDER: Final = (
    no.NO_SUCH_WEAPON,
    no.WRONG_TARGET_CLASS,
    no.DEPLETED,
    no.OUT_OF_RANGE,
    no.SIGHT_BLOCKED,
    no.NO_DICE_LEFT,
    no.LEGAL,
)


def nearest(game: GameWaW, units: list[UnitState], hex: int) -> UnitState | None:
    """The nearest of the units to a hex, the one with the lowest number among equals."""
    size = game.ground.size
    best = FAR
    found: UnitState | None = None
    for unit in units:
        away = game.ground.board.distance[unit.hex * size + hex]
        if away < best:
            best = away
            found = unit
    return found
