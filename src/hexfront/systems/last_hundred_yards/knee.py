"""Knee mortars (11.4.10): Japanese squads that fire a shell of their own at a hex that they see."""

from __future__ import annotations

from hexfront.core.game import Action, Event
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import aims
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.barrage import land, net, set_mortar
from hexfront.systems.last_hundred_yards.bearings import bearing
from hexfront.systems.last_hundred_yards.concealment import lose_by_fire, reveal
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    AVAILABLE,
    FIRE,
    HE,
    ON_MAP,
    SHELLS,
    SMOKE,
    Deed,
    MortarState,
)
from hexfront.systems.last_hundred_yards.modifiers import Modifier, add
from hexfront.systems.last_hundred_yards.mortars import friends_in, is_knee
from hexfront.systems.last_hundred_yards.observing import in_primary, sees, sight_class
from hexfront.systems.last_hundred_yards.plights import held_by_works, under_assault
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.suppression import suppressing, times
from hexfront.systems.last_hundred_yards.units import FIRED, UnitState


def marker(game: GameLHY, side: int) -> int:
    """The number of an available knee-mortar marker of the side, NONE if there is none.

    Rule: LHY 11.4.10.3, LHY 11.4.10.4.
    """
    for state in game.mortars:
        mortar = game.scenario.mortars[state.number]
        if mortar.side == side and state.state == AVAILABLE and is_knee(mortar):
            return state.number
    return NONE


def firing_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit has no knee mortar to fire now. In and under an assault only small arms
    are left to it.

    Rule: LHY 11.4.10, LHY 11.4.10.1, LHY 11.3b, LHY 11.4.7.1a, LHY 10.5.3.1b, LHY 10.5.3.2a,
    LHY 19.1, LHY 19.2.
    """
    if not unit.type.has_mv:
        return no.NO_KNEE_MORTAR
    if unit.loaded:
        return no.LOADED_CANNOT_FIRE
    if unit.regrouping:
        return no.UNIT_REGROUPING
    if unit.acted and unit.action == FIRED:
        return no.HAS_FIRED_THIS_TURN
    if unit.hex in game.assaults:
        return no.IN_ASSAULT
    if game.arrows and under_assault(game, unit):
        return no.UNDER_ASSAULT
    if game.mdrm and in_primary(game, unit):
        return no.CANNOT_FIRE_UNDER_SHELLS
    if (game.mines or game.wire) and held_by_works(game, unit):
        return no.NO_FIRE_OUT_OF_WORKS
    return no.LEGAL if marker(game, unit.side) != NONE else no.KNEE_MARKERS_SPENT


def target_denial(game: GameLHY, unit: UnitState, hex: int, shell: int) -> int:
    """0 or why the unit may not fire its knee mortar at a hex: in reaction only at hexes of units
    to which it reacts, or with its leader beside it at any hex in sight.

    Along an enclosed road the rules name no limit for a mortar aimed by its own squad; our reading
    is that of a mortar's observer.
    Rule: LHY 11.4.10, LHY 11.4.10.2, LHY 11.2a, LHY 11.0c, LHY 4.1.9.4c, LHY 4.1.15.
    """
    if hex == unit.hex:
        return no.OWN_HEX
    distance = game.ground.board.distance(unit.hex, hex)
    if distance > unit.type.mv_range:
        return no.OUT_OF_RANGE
    if not sees(game, unit, hex, ON_FOOT):
        return no.SIGHT_BLOCKED
    if distance > 1:
        line = game.sights.line(unit.hex, hex, sight_class(unit), ON_FOOT)
        if line.no_fire:
            return no.ORCHARDS_STOP_FIRE
        if line.enclosed and distance > game.scenario.tables.limits["enclosed_mortar"]:
            return no.ENCLOSED_ROAD
    if friends_in(game, unit.side, hex):
        return no.FRIENDS_UNDER_SHELLS
    if game.segment != PLATOON_ACTIVATION and not with_leader(game, unit):
        if hex not in aims.target_hexes(game, unit):
            return no.TARGET_DID_NOTHING
    if shell == HE:
        lowest = game.scenario.tables.mortar["lowest"]
        if value(game, unit, hex, None, unit.side) < lowest:
            return no.TOO_WEAK
    return no.LEGAL


def with_leader(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit stacked with its platoon leader? Rule: LHY 11.4.10.2."""
    for other in game.in_hex(unit.hex, unit.side):
        if other.type.cls == LEADER and other.platoon == unit.platoon:
            return True
    return False


def own_drm(game: GameLHY, unit: UnitState, hex: int, found: list[Modifier] | None) -> int:
    """What a direct shot suffers besides mortar modifiers: a suppressed firer, and hexes with
    shells or smoke on the line, both ends included.

    Rule: LHY 11.4.10.3.
    """
    values = game.scenario.tables.mortar
    sum = 0
    markers = suppressing(game, unit)
    if markers:
        drm = times(markers) * values["knee_suppressed"]
        cell = "mortar_fire.knee_suppressed.value"
        sum += add(found, "suppressed", drm, "LHY 11.4.10.3", cell, times(markers))
    line = game.sights.line(unit.hex, hex)
    count = 0
    for place in (unit.hex, *line.crossed, hex):
        if place in game.mdrm or game.smoke.get(place, 0):
            count += 1
    if count:
        drm = count * values["knee_hindrance"]
        cell = "mortar_fire.knee_hindrance.value"
        sum += add(found, "hindrance", drm, "LHY 11.4.10.3", cell, count)
    return sum


def value(
    game: GameLHY, unit: UnitState, hex: int, found: list[Modifier] | None, known: int = NONE
) -> int:
    """The marker of a shell of HE, before the limits. Rule: LHY 11.4.10.3-3."""
    mv = unit.type.reduced_mv if unit.reduced else unit.type.mv
    return net(game, unit.hex, hex, mv, found, known) + own_drm(game, unit, hex, found)


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's knee-mortar fire. Rule: LHY 11.4.10."""
    if not unit.type.has_mv or not can & may.SMALL_ARMS:
        return
    if firing_denial(game, unit) != no.LEGAL:
        return
    for shell, verb in ((HE, "knee"), (SMOKE, "knee smoke")):
        for hex in game.ground.board.map.within(unit.hex, unit.type.mv_range):
            if target_denial(game, unit, hex, shell) == no.LEGAL:
                found.append(game.actions.unit_hex(verb, unit.number, hex))


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not fire its knee mortar so. Rule: LHY 11.4.10."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.SMALL_ARMS)
    if code == no.LEGAL:
        code = firing_denial(game, unit)
    if code != no.LEGAL:
        return code
    shell = HE if action.verb == "knee" else SMOKE
    return target_denial(game, unit, action.hex, shell)


def apply(game: GameLHY, action: ActionLHY) -> None:
    """One shell, and a marker that has to recover. The hex counts as a secondary one.

    Rule: LHY 11.4.10.3-1, LHY 11.4.10.3-2, LHY 11.4.10.3-3, LHY 11.4.10.1.
    """
    unit = reveal(game, game.unit(action.unit))
    shell = HE if action.verb == "knee" else SMOKE
    number = marker(game, unit.side)
    # No primary hex: `original` alone tells where the marker lies.
    state = MortarState(
        number, ON_MAP, OFF_MAP, True, OFF_MAP, action.hex, shell, unit.number, True
    )
    set_mortar(game, state)
    if game.listeners:
        params = {"hex": game.label(action.hex), "shell": SHELLS[shell]}
        game.tell(Event("event-knee-mortar", {"side": game.side_name(unit.side), **params}))
    mv = unit.type.reduced_mv if unit.reduced else unit.type.mv
    land(game, unit.hex, action.hex, shell, mv, own_drm(game, unit, action.hex, None))
    front = bearing(game.ground.board.map, unit.hex, action.hex)
    deed = Deed(unit.number, unit.side, FIRE, unit.hex, (unit.hex,), front, (action.hex,))
    game.act(deed)
    game.change(unit.with_action(FIRED))
    lose_by_fire(game, game.unit(unit.number), False)
