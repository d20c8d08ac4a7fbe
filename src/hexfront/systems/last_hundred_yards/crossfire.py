"""Crossfire (11.1.2): several units fire at one target, one of them into its rear, whichever front
the
defender shows.

`crossfire` names the target, `join` and `drop` the firers, `go` declares it: nothing is known to
the enemy before. Then the defender picks his front, and all fire.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import aims, anti_tank, readiness, small_arms
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.bearings import bearing, through_rear
from hexfront.systems.last_hundred_yards.counters import FP
from hexfront.systems.last_hundred_yards.enfilade import immune
from hexfront.systems.last_hundred_yards.exposed import known_targets
from hexfront.systems.last_hundred_yards.firing import ENFILADE, REACTION, how_now
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.mortars import supported
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState

VERBS: Final[tuple[str, ...]] = ("crossfire", "crossfire tank", "crossfire kind")


# --- who could take part --------------------------------------------------------------------------


def crossers(game: GameLHY, side: int) -> list[UnitState]:
    """Units of the side that may fire in a crossfire now: in activation those called and others of
    their companies that have not acted, in reaction any that may react.

    Rule: LHY 11.1.2.
    """
    if game.segment != PLATOON_ACTIVATION:
        return [unit for n in readiness.table_of(game).ready if (unit := game.units[n]) is not None]
    found: list[UnitState] = []
    for unit in game.own_units(side):
        if unit.on_map and unit.may_act and of_company(game, unit):
            found.append(unit)
    return found


def of_company(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit activated, or of the company that is? Rule: LHY 11.1.2."""
    if unit.number in game.called:
        return True
    return game.company != NONE and game.scenario.company_of(unit.number) == game.company


def mask_of(game: GameLHY, unit: UnitState) -> int:
    """What the unit may do in a crossfire: its mask, or for those of the company that are not
    called what its state and place allow; nothing if their leader is lost.

    Rule: LHY 11.1.2, LHY 13.3.4.2, LHY 19.1, LHY 19.2.
    """
    if game.segment == PLATOON_ACTIVATION and unit.number not in game.called:
        return 0 if unled(game, unit) else may.activated(game, unit)
    return may.mask(game, unit)


def unled(game: GameLHY, unit: UnitState) -> bool:
    """Has the unit's own platoon, or for a support unit each that is nearest to it, lost its
    leader?

    Rule: LHY 13.3.4.2, LHY 3.2.
    """
    if unit.platoon != NONE:
        return lost(game, unit.platoon)
    if not any(lost(game, platoon) for platoon in game.scenario.companies[game.company].platoons):
        return False
    return all(lost(game, platoon) for platoon in supported(game, unit))


def lost(game: GameLHY, platoon: int) -> bool:
    """Has a platoon that began with a leader none now? Rule: LHY 13.3.4.2."""
    return game.scenario.platoons[platoon].leader != NONE and game.leader_of(platoon) is None


def armed(game: GameLHY, units: list[UnitState], anti_tank_fire: bool) -> list[UnitState]:
    """Those of the crossers that have small arms, or an anti-tank weapon, to fire now, whatever the
    target."""
    bits = may.ANTI_TANK if anti_tank_fire else may.SMALL_ARMS
    found: list[UnitState] = []
    for unit in units:
        type = unit.type
        if not (type.has_atv if anti_tank_fire else type.has_sav):
            continue
        if not mask_of(game, unit) & bits:
            continue
        if anti_tank_fire:
            code = anti_tank.firing_denial(game, unit)
        else:
            code = small_arms.firing_denial(game, unit)
        if code == no.LEGAL:
            found.append(unit)
    return found


def fires_at_hex(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """May a unit with small arms take part in a crossfire at the hex, enfilade or not?"""
    can = mask_of(game, unit)
    how = how_now(game, can) | ENFILADE
    if how & REACTION and hex not in aims.target_hexes(game, unit):
        return False
    adjacent = can & may.ADJACENT != 0
    return small_arms.target_denial(game, unit, hex, how, adjacent) == no.LEGAL


def fires_at_unit(game: GameLHY, unit: UnitState, target: UnitState) -> bool:
    """May a unit with an anti-tank weapon take part in a crossfire at the target? It has to see it
    where it is."""
    can = mask_of(game, unit)
    how = how_now(game, can)
    assaulters = can & may.AT_ASSAULTERS != 0
    if anti_tank.way_denial(game, unit, target) != no.LEGAL:
        return False
    return anti_tank.target_denial(game, unit, target, how, assaulters) == no.LEGAL


def able_at(game: GameLHY, hex: int, target: int, units: list[UnitState]) -> list[UnitState]:
    """Those of the armed units that may take part in a crossfire: at a hex with small arms
    (`target` NONE), or at a unit."""
    near = near_enough(game, units, hex, target != NONE)
    if target == NONE:
        return [unit for unit in near if fires_at_hex(game, unit, hex)]
    goal = game.unit(target)
    return [unit for unit in near if fires_at_unit(game, unit, goal)]


def near_enough(
    game: GameLHY, units: list[UnitState], hex: int, anti_tank_fire: bool
) -> list[UnitState]:
    """Those of the units that are within range of a hex; none if no line of theirs could come in
    through a rear, so that the rest need not be asked."""
    row = game.ground.board.distances(hex)
    found: list[UnitState] = []
    for unit in units:
        if unit.hex == OFF_MAP or unit.hex == hex:
            continue
        reach = unit.type.atv_range if anti_tank_fire else unit.type.sav_range
        if row[unit.hex] <= reach:
            found.append(unit)
    if len(found) < 2 or not crosses(game, found, hex):
        return []
    return found


def bearings_of(game: GameLHY, units: list[UnitState], hex: int) -> list[int]:
    """The hexsides and vertices through which their fire comes into the hex, each once,
    ascending."""
    map = game.ground.board.map
    return sorted({bearing(map, hex, unit.hex) for unit in units})


def crosses(game: GameLHY, units: list[UnitState], hex: int) -> bool:
    """Does one of the lines come in through the rear, for one at least of the fronts that the
    defender could pick? Rule: LHY 11.1.2."""
    map = game.ground.board.map
    for front in bearings_of(game, units, hex):
        for unit in units:
            if through_rear(map, hex, front, unit.hex):
                return True
    return False


def complete(game: GameLHY, units: list[UnitState], hex: int) -> bool:
    """Is that a crossfire: two units at least, one of them activated if it is an activation, and a
    line through the rear? Rule: LHY 11.1.2."""
    if len(units) < 2 or not crosses(game, units, hex):
        return False
    if game.segment != PLATOON_ACTIVATION:
        return True
    return any(unit.number in game.called for unit in units)


# --- offered by the segment -----------------------------------------------------------------------


def may_begin(game: GameLHY, masks: dict[int, int]) -> bool:
    """Can enough of the units that are asked fire at all: one of those activated, in reaction two?

    Rule: LHY 11.1.2.
    """
    wanted = 1 if game.segment == PLATOON_ACTIVATION else 2
    for can in masks.values():
        if can & (may.SMALL_ARMS | may.ANTI_TANK):
            wanted -= 1
            if wanted == 0:
                return True
    return False


def offers(game: GameLHY, side: int, masks: dict[int, int]) -> list[Action]:
    """The crossfires that the side could declare now, given what `eligibility.masks` says.

    Rule: LHY 11.1.2.
    """
    found: list[Action] = []
    foes = readiness.table_of(game).foes
    if not foes or not may_begin(game, masks):
        return found
    units = crossers(game, side)
    rifles = armed(game, units, False)
    if len(rifles) > 1:
        for hex in foes:
            if near_enough(game, rifles, hex, False):
                if hex_denial(game, side, hex, rifles) == no.LEGAL:
                    found.append(game.actions.with_hex["crossfire"][hex])
    guns = armed(game, units, True)
    if len(guns) > 1:
        for hex in foes:
            if near_enough(game, guns, hex, True):
                _at_units(game, side, hex, guns, found)
    return found


def _at_units(
    game: GameLHY, side: int, hex: int, guns: list[UnitState], found: list[Action]
) -> None:
    """Appends the crossfires at vehicles and guns of a hex, the topmost of each kind if
    concealed."""
    named: list[int] = []
    for target in game.in_hex(hex, 1 - side):
        if target.hidden or not target.type.armored or target.type.cls == FP:
            continue
        kind = target.type.announced
        if target.concealed and (not target.announced or kind in named):
            continue
        if unit_denial(game, target, guns) != no.LEGAL:
            continue
        if target.concealed:
            named.append(kind)
            found.append(game.actions.make("crossfire kind", hex=hex, number=kind))
        else:
            found.append(game.actions.make("crossfire tank", target=target.number))


def hex_denial(game: GameLHY, side: int, hex: int, rifles: list[UnitState]) -> int:
    """0 or why these cannot declare a crossfire of small arms at a hex.

    Rule: LHY 11.1.2, LHY 11.1a.
    """
    if not known_targets(game, hex, side):
        return no.NO_TARGET_THERE
    if immune(game, hex, 1 - side, True):
        return no.CROSSFIRE_IMMUNE
    units = able_at(game, hex, NONE, rifles)
    return no.LEGAL if complete(game, units, hex) else no.NO_CROSSFIRE


def unit_denial(game: GameLHY, target: UnitState, guns: list[UnitState]) -> int:
    """0 or why these cannot declare an anti-tank crossfire at a unit.

    Rule: LHY 11.1.2, LHY 2.2.4b.
    """
    if target.type.cls == FP:
        return no.CROSSFIRE_IMMUNE
    units = able_at(game, target.hex, target.number, guns)
    return no.LEGAL if complete(game, units, target.hex) else no.NO_CROSSFIRE


def target_of(game: GameLHY, action: ActionLHY, side: int) -> UnitState | None:
    """The unit at which an anti-tank crossfire aims."""
    if action.verb == "crossfire tank":
        return game.units[action.target]
    for unit in game.in_hex(action.hex, 1 - side):
        if unit.concealed and unit.announced and unit.type.announced == action.number:
            return unit
    return None


def denial(game: GameLHY, action: ActionLHY, side: int) -> int:
    """0 or why the side may not begin a crossfire. Rule: LHY 11.1.2."""
    if action.verb == "crossfire":
        rifles = armed(game, crossers(game, side), False)
        return hex_denial(game, side, action.hex, rifles)
    target = target_of(game, action, side)
    if target is None or target.side == side or target.hidden:
        return no.NONE_OF_KIND
    if not target.type.armored or (target.concealed and action.verb == "crossfire tank"):
        return no.NONE_OF_KIND
    return unit_denial(game, target, armed(game, crossers(game, side), True))
