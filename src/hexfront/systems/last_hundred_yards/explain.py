"""Why not: from the code that a phase's predicate gives to the rule and all that stands in the way.

Nothing here decides what is legal; the position is only asked once more for what a player wants to
know, and tells nothing of enemies whom he does not know.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards import readiness, why_fire, why_move
from hexfront.systems.last_hundred_yards.actions import NONE, SHAPES, ActionLHY
from hexfront.systems.last_hundred_yards.chapters import heroes_first, offers
from hexfront.systems.last_hundred_yards.counters import GUN
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.notation import (
    is_unknown,
    nobody_there,
    read_unit,
    unknown_to_asked,
)
from hexfront.systems.last_hundred_yards.places import unplaced
from hexfront.systems.last_hundred_yards.reasons import Params, about, denied, labels, names
from hexfront.systems.last_hundred_yards.segments import Segment
from hexfront.systems.last_hundred_yards.setting_up import (
    SettingUp,
)
from hexfront.systems.last_hundred_yards.sight import ON_FOOT, ON_ROAD
from hexfront.systems.last_hundred_yards.units import UnitState

ANTI_TANK: Final = frozenset(("shoot", "shoot at", "crossfire tank", "crossfire kind", "dash"))
# Of units as of works, which are no units: the message asks which.
OF_WORKS_TOO: Final = frozenset((no.NOT_IN_ZONE, no.TERRAIN_FORBIDDEN))


def explain(game: GameLHY, code: int, action: Action | None) -> Denial:
    """The denial that a code stands for in the present position."""
    if not isinstance(action, ActionLHY):
        return denied(code, {})
    phase = game.phases[-1]
    unknown = unknown_of(game, action)
    if unknown != NONE:
        return not_in_play(game, unknown)
    if code == no.NOT_NOW:
        params: Params = {"verb": action.verb.replace(" ", "-"), "phase": phase.name}
        return denied(code, params, (), phase.rule)
    if code == no.UNIT_GONE:
        return not_in_play(game, gone_of(game, action))
    params = parameters(game, action)
    if code == no.NONE_OF_KIND and action.hex == NONE:
        params["to"] = "nowhere"  # of a unit that he does not know he is not told where it is
    if code in OF_WORKS_TOO:
        params["verb"] = action.verb.replace(" ", "-")
    why_move.complete(game, code, action, params)
    why_fire.complete(game, code, action, params)
    if code == no.MUST_ACT_FIRST:
        owing = owed(game)
        params["names"] = names(game, owing)
        return denied(code, params, labels(game, [game.unit(n).hex for n in owing]))
    if code == no.HEROES_FIRST:
        heroes = heroes_first(game, readiness.table_of(game).owed)
        params["names"] = names(game, list(heroes))
        return denied(code, params, labels(game, [game.unit(n).hex for n in heroes]))
    if code == no.FIRE_OWED:
        hexes = labels(game, game.queried)
        params["hexes"] = ", ".join(hexes)
        return denied(code, params, hexes)
    if code == no.NOT_ALL_PLACED and isinstance(phase, SettingUp):
        waiting = unplaced(game, phase.side)
        params["count"] = len(waiting)
        params["names"] = names(game, [unit.number for unit in waiting])
        return denied(code, params)
    if code == no.SIGHT_BLOCKED:
        return sight_blocked(game, action, params)
    return denied(code, params, where(game, action))


def unknown_of(game: GameLHY, action: ActionLHY) -> int:
    """The enemy that the action names although the asker cannot know whether he is in play, where,
    or as what; NONE if there is none. Whatever is wrong with such an action would tell.

    Rule: LHY 4.3, LHY 20.8, LHY 20.9.
    """
    for number in (action.unit, action.target):
        if number != NONE and veiled(game, number):
            return number
    return NONE


def veiled(game: GameLHY, number: int) -> bool:
    """Is it one of the enemy's units, and not one that the asker sees on the map?"""
    if game.scenario.units[number].side == game.side:
        return False
    unit = game.units[number]
    return unit is None or unit.hex == OFF_MAP or unknown_to_asked(game, unit)


def gone_of(game: GameLHY, action: ActionLHY) -> int:
    """The unit of the action that is not in play."""
    if action.unit == NONE or (game.units[action.unit] is not None and action.target != NONE):
        return action.target
    return action.unit


def not_in_play(game: GameLHY, number: int) -> Denial:
    """The unit is not in play; of the enemy's the asker hears the same if he does not know it."""
    start = game.scenario.units[number]
    whose = "own" if start.side == game.side else "enemy"
    params: Params = {"type": start.type.id, "side": game.side_name(start.side), "whose": whose}
    return denied(no.UNIT_GONE, params)


def parameters(game: GameLHY, action: ActionLHY) -> Params:
    """Everything about the action that a message may want."""
    params: Params = {}
    scenario = game.scenario
    unit = None if action.unit == NONE else game.units[action.unit]
    if unit is None:
        unit = in_question(game)
    if unit is not None:
        params.update(shown(game, unit, ""))
        params["range"] = unit.type.atv_range if action.verb in ANTI_TANK else unit.type.sav_range
    target = None if action.target == NONE else game.units[action.target]
    if target is not None:
        params.update(shown(game, target, "target_"))
    to = action.hex
    if to == NONE and target is not None and not is_unknown(target, game.side):
        to = target.hex
    if to == NONE and unit is not None:
        to = unit.hex
    if to != NONE:
        params["to"] = game.label(to)
        if unit is not None and unit.hex != OFF_MAP and to != OFF_MAP:
            params["distance"] = game.ground.board.distance(unit.hex, to)
    if game.company != NONE:
        params["company"] = scenario.companies[game.company].name
    if game.platoons:
        params["platoon"] = ", ".join([scenario.platoons[p].name for p in game.platoons])
    if action.verb == "company" and action.number < len(scenario.companies):
        params["company"] = scenario.companies[action.number].name
    if action.verb in ("platoon", "together") and action.number < len(scenario.platoons):
        params["platoon"] = scenario.platoons[action.number].name
    return params


def in_question(game: GameLHY) -> UnitState | None:
    """The unit that the phase is about, or the first of them, if it is the asker's own."""
    phase = game.phases[-1]
    numbers: tuple[int, ...] = ()
    for name in ("unit", "group", "units", "movers"):
        found = getattr(phase, name, ())
        if isinstance(found, int):
            found = (found,)
        if isinstance(found, tuple) and found and isinstance(found[0], int):
            numbers = found
            break
    for number in numbers:
        unit = game.units[number] if 0 <= number < len(game.units) else None
        if unit is not None and unit.side == phase.side:
            return unit
    return None


def shown(game: GameLHY, unit: UnitState, prefix: str) -> Params:
    """A unit as the asker knows it: of one that he does not know only the side."""
    if is_unknown(unit, game.side):
        return {
            prefix + "type": "concealed",
            prefix + "hex": "",
            prefix + "side": game.side_name(unit.side),
        }
    return about(game, unit, prefix)


def where(game: GameLHY, action: ActionLHY) -> tuple[str, ...]:
    """The hexes of an action: its target's, or its own."""
    if action.hex != NONE:
        return labels(game, [action.hex] if action.other == NONE else [action.hex, action.other])
    for number in (action.target, action.unit):
        unit = None if number == NONE else game.units[number]
        if unit is not None and not is_unknown(unit, game.side):
            return labels(game, [unit.hex])
    return ()


def sight_blocked(game: GameLHY, action: ActionLHY, params: Params) -> Denial:
    """What stands in the way of the line, and where."""
    unit = in_question(game) if action.unit == NONE else game.units[action.unit]
    to = action.hex
    its_class = ON_FOOT
    target = None if action.target == NONE else game.units[action.target]
    if target is not None and not is_unknown(target, game.side):
        to = target.hex
        its_class = ON_ROAD if target.type.vehicle or target.type.cls == GUN else ON_FOOT
    if unit is None or to in (NONE, unit.hex):
        return denied(no.SIGHT_BLOCKED, params)
    own_class = ON_ROAD if unit.type.vehicle or unit.type.cls == GUN else ON_FOOT
    line = game.sights.line(unit.hex, to, own_class, its_class)
    if line.blocked is None:
        params["because"] = "dark"
        return denied(no.SIGHT_BLOCKED, params, labels(game, [to]))
    params["because"] = line.blocked.id
    params["kind"] = line.blocked.kind
    hexes = labels(game, line.blocked.hexes)
    params["hexes"] = ", ".join(hexes)
    return denied(no.SIGHT_BLOCKED, params, hexes, line.blocked.rule)


def owed(game: GameLHY) -> list[int]:
    """The units that must act before the segment may end."""
    found: list[Action] = []
    offers(game, may.masks(game), found)
    able = {a.unit for a in found if isinstance(a, ActionLHY) and a.unit != NONE}
    return [n for n in sorted(able) if readiness.owes(game, game.unit(n))]


# --- units and hexes ------------------------------------------------------------------------------


def why_not_place(game: GameLHY, text: str) -> Denial | None:
    """Why nothing can be done now with the unit or hex of this name; None if something can."""
    if game.is_over:
        return Denial("game over", "denied-game-over")
    try:
        hex, numbers = place(game, text)
    except Denial as denial:
        return denial
    for choice in game.choices:
        if isinstance(choice, ActionLHY) and concerns(choice, hex, numbers):
            return None
    phase = game.phases[-1]
    own = [game.unit(n) for n in numbers if game.unit(n).side == phase.side]
    if isinstance(phase, Segment):
        for unit in own:
            code = may.denial(game, unit, may.ACTIONS)
            if code != no.LEGAL:
                return denied(code, about_platoon(game, unit), labels(game, [unit.hex]))
        for unit in own:
            return denied(no.SAW_NOTHING, about(game, unit), labels(game, [unit.hex]))
    foes = [game.unit(n) for n in numbers if game.unit(n).side != phase.side]
    for unit in foes:
        return denied(no.NOT_YOUR_UNIT, shown_at(game, unit, hex), labels(game, [hex]))
    if not numbers and isinstance(phase, Segment):
        return nobody_there(game, hex)
    return denied(no.NOT_NOW, {"verb": "place", "phase": phase.name}, (), phase.rule)


def about_platoon(game: GameLHY, unit: UnitState) -> Params:
    """A unit, and the platoons that are activated."""
    params = about(game, unit)
    params["platoon"] = ", ".join([game.scenario.platoons[p].name for p in game.platoons])
    return params


def shown_at(game: GameLHY, unit: UnitState, hex: int) -> Params:
    """A unit as the asker knows it, in a hex that he named himself."""
    params = shown(game, unit, "")
    params["hex"] = game.label(hex)
    return params


def place(game: GameLHY, text: str) -> tuple[int, tuple[int, ...]]:
    """The hex and the units that a text names, as far as the asker knows them. Raises a Denial if
    it names none."""
    text = text.strip().lower()
    if ":" in text or text in game.scenario.numbers:
        number = read_unit(game, text)
        unit = game.units[number]
        if unit is None or veiled(game, number):
            raise not_in_play(game, number)
        return unit.hex, (number,)
    hex = game.scenario.board.parse(text)
    return hex, tuple([n for n in game.stacks[hex] if not game.unit(n).hidden])


def concerns(action: ActionLHY, hex: int, numbers: tuple[int, ...]) -> bool:
    """Does the action name the hex or one of the units?"""
    if hex != OFF_MAP and hex in (action.hex, action.other):
        return True
    shape = SHAPES[action.verb]
    return ("u" in shape and action.unit in numbers) or ("t" in shape and action.target in numbers)
