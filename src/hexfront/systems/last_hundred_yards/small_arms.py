"""Small-arms fire (11.3): who may fire at which hex, and the marker that it leaves there."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.systems.last_hundred_yards import aims
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.bearings import bearing, within_two_hexsides
from hexfront.systems.last_hundred_yards.concealment import reveal
from hexfront.systems.last_hundred_yards.counters import FP, LATW, MG, NO_VALUE
from hexfront.systems.last_hundred_yards.enfilade import hex_enfiladed
from hexfront.systems.last_hundred_yards.exposed import (
    acted_on_foot,
    exposes_foot,
    fire_line,
    fired_at_class,
    known_targets,
)
from hexfront.systems.last_hundred_yards.firing import (
    AT_ONCE,
    ENFILADE,
    KNOWN,
    REACTION,
    SPLIT,
    behind,
    fired,
    how_now,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.modifiers import Modifier, cells
from hexfront.systems.last_hundred_yards.observing import in_primary
from hexfront.systems.last_hundred_yards.plights import held_by_works
from hexfront.systems.last_hundred_yards.small_arms_value import maneuvered, net, printed_sav
from hexfront.systems.last_hundred_yards.units import DID_SMALL_ARMS, UnitState

VERBS: Final[tuple[str, ...]] = ("fire", "split")

# --- may it? --------------------------------------------------------------------------------------


def firing_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit has no small arms to fire now, whatever the target; that it may act at all
    is for others to say.

    Rule: LHY 1.5, LHY 11.0a, LHY 11.3b, LHY 10.4.1, LHY 11.4.7.1a, LHY 2.2.4, LHY 2.2.6,
    LHY 19.1, LHY 19.2.
    """
    if unit.type.cls == LATW or printed_sav(unit) == NO_VALUE:
        return no.NO_SMALL_ARMS
    if unit.loaded:
        return no.LOADED_CANNOT_FIRE
    if unit.in_motion:
        return no.IN_MOTION_CANNOT_FIRE
    if unit.type.cls == FP and unit.did & DID_SMALL_ARMS:
        return no.HAS_FIRED_SMALL_ARMS
    if game.mdrm and in_primary(game, unit):
        return no.CANNOT_FIRE_UNDER_SHELLS
    if (game.mines or game.wire) and held_by_works(game, unit):
        return no.NO_FIRE_OUT_OF_WORKS
    return no.LEGAL


def target_denial(game: GameLHY, unit: UnitState, hex: int, how: int, adjacent: bool) -> int:
    """0 or why the unit's small arms may not be fired at a hex. `adjacent`: only at the next hexes.

    Friends keep nobody from firing at Riders who pass through their own hex (AT_ONCE).

    Rule: LHY 11.0, LHY 11.0b, LHY 11.0c, LHY 11.3a, LHY 11.2a, LHY 1.5, LHY 1.8, LHY 8.1b,
    LHY 8.3d, LHY 2.2.4a, LHY 10.4.5.1 step 3.
    """
    if hex == unit.hex and not how & AT_ONCE:
        return no.OWN_HEX
    targets = known_targets(game, hex, unit.side)
    if targets == 0:
        return no.NO_TARGET_THERE
    if how & REACTION and not how & AT_ONCE and not exposes_foot(game, unit.side, hex):
        if not unit.in_motion or not acted_on_foot(game, unit.side, hex):
            return no.TARGET_DID_NOTHING
    if not how & AT_ONCE and friends_there(game, unit, hex):
        return no.FRIENDS_THERE
    distance = game.ground.board.distance(unit.hex, hex)
    if adjacent and distance > 1:
        return no.ADJACENT_ONLY
    if distance > unit.type.sav_range:
        return no.OUT_OF_RANGE
    if hex != unit.hex:
        if behind(game, unit, hex):
            return no.BEHIND_POSITION
        sight = fired_at_class(game, unit, hex, targets)
        if sight < 0:
            return no.SIGHT_BLOCKED
        if distance > 1:
            line = fire_line(game, unit, hex, sight)
            if line.no_fire:
                return no.ORCHARDS_STOP_FIRE
            if line.enclosed and distance > game.scenario.tables.limits["enclosed_small_arms"]:
                return no.ENCLOSED_ROAD
    values = game.scenario.tables
    lowest = values.small_arms["lowest"]
    if net(game, unit, hex, how | KNOWN, None) < lowest:
        if how & ENFILADE or not hex_enfiladed(game, unit, hex, True):
            return no.TOO_WEAK
        if net(game, unit, hex, how | KNOWN | ENFILADE, None) < lowest:
            return no.TOO_WEAK
    return no.LEGAL


def friends_there(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Are there non-vehicular friends in the target hex, other than a fortified position?

    Rule: LHY 11.3a, LHY 2.2.4.
    """
    for number in game.stacks[hex]:
        other = game.unit(number)
        if other.side == unit.side and other.number != unit.number:
            if other.type.non_vehicular and other.type.cls != FP:
                return True
            for cargo in other.cargo:
                if game.unit(cargo).type.non_vehicular:
                    return True
    return False


# --- offered by the segment -----------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's small-arms fire, in one and in two directions.

    `can` is its mask in the present segment. Rule: LHY 11.3, LHY 11.3.3d.
    """
    if not can & may.SMALL_ARMS or firing_denial(game, unit) != no.LEGAL:
        return
    how = how_now(game, can)
    adjacent = can & may.ADJACENT != 0
    row = game.ground.board.distances(unit.hex)
    reach = unit.type.sav_range
    split: list[int] = []
    splits = how & REACTION and may_split(unit)
    for hex in aims.target_hexes(game, unit):
        if row[hex] > reach:
            continue
        if target_denial(game, unit, hex, how, adjacent) == no.LEGAL:
            found.append(game.actions.unit_hex("fire", unit.number, hex))
            if splits and split_target_denial(game, unit, hex, how, adjacent) == no.LEGAL:
                split.append(hex)
    map = game.ground.board.map
    for at, a in enumerate(split):
        for b in split[at + 1 :]:
            if within_two_hexsides(bearing(map, unit.hex, a), bearing(map, unit.hex, b)):
                found.append(game.actions.make("split", unit=unit.number, hex=a, other=b))


def may_split(unit: UnitState) -> bool:
    """Infantry, machine guns and fortified positions with a SAV of 1 or more. Rule: LHY 11.3.3d."""
    type = unit.type
    return (type.infantry or type.cls == MG or type.cls == FP) and printed_sav(unit) >= 1


def split_target_denial(game: GameLHY, unit: UnitState, hex: int, how: int, adjacent: bool) -> int:
    """0 or why a hex is no target of Split Fire. Rule: LHY 11.3.3d."""
    if not maneuvered(game, unit.side, hex):
        return no.SPLIT_AT_MOVERS
    return target_denial(game, unit, hex, how | SPLIT, adjacent)


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not fire its small arms so. Rule: LHY 11.3, LHY 11.3.3d."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.SMALL_ARMS)
    if code == no.LEGAL:
        code = firing_denial(game, unit)
    if code != no.LEGAL:
        return code
    can = may.mask(game, unit)
    how = how_now(game, can)
    adjacent = can & may.ADJACENT != 0
    hexes = aims.target_hexes(game, unit)
    if action.hex not in hexes or (action.verb == "split" and action.other not in hexes):
        if how & REACTION:
            return no.TARGET_DID_NOTHING
    if action.verb == "fire":
        return target_denial(game, unit, action.hex, how, adjacent)
    if not how & REACTION:
        return no.SPLIT_IN_REACTION
    if not may_split(unit):
        return no.CANNOT_SPLIT
    if action.hex == action.other:
        return no.SPLIT_AT_TWO
    for hex in (action.hex, action.other):
        code = split_target_denial(game, unit, hex, how, adjacent)
        if code != no.LEGAL:
            return code
    map = game.ground.board.map
    a, b = bearing(map, unit.hex, action.hex), bearing(map, unit.hex, action.other)
    return no.LEGAL if within_two_hexsides(a, b) else no.SPLIT_TOO_WIDE


# --- doing it -------------------------------------------------------------------------------------


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit fires its small arms at a hex, or at two. Rule: LHY 11.3.2-1, LHY 11.3.3d."""
    unit = reveal(game, game.unit(action.unit))
    can = may.mask(game, unit)
    how = how_now(game, can)
    if action.verb == "fire":
        shoot(game, unit, action.hex, how)
        fired(game, unit, (action.hex,), False)
    else:
        shoot(game, unit, action.hex, how | SPLIT)
        shoot(game, unit, action.other, how | SPLIT)
        fired(game, unit, (action.hex, action.other), False)


def shoot(game: GameLHY, unit: UnitState, hex: int, how: int) -> None:
    """Place the marker of one shot; if what the firer did not know makes it too weak, there is
    none.

    Rule: LHY 11.3.2, LHY 11.2, LHY 11.2a, LHY 11.2b, LHY 11.1.
    """
    if not how & ENFILADE and hex_enfiladed(game, unit, hex):
        how |= ENFILADE
    found: list[Modifier] = []
    value = net(game, unit, hex, how, found)
    game.lit = ("small_arms", cells(found))
    place(game, unit, hex, value)


def place(game: GameLHY, unit: UnitState, hex: int, value: int) -> None:
    """A green marker of a value within the limits on a hex, against the firer's enemies there.

    Rule: LHY 11.2, LHY 11.2a, LHY 11.2b, LHY 11.3.2-3.
    """
    values = game.scenario.tables
    placed = value >= values.small_arms["lowest"]
    value = min(value, values.small_arms["highest"])
    if game.listeners:
        params = {
            "target": game.label(hex),
            "value": f"{value:+d}",
            "placed": "yes" if placed else "no",
        }
        game.tell_about("event-small-arms", unit, params)
    if placed:
        key = hex * 2 + 1 - unit.side
        game.sadrm[key] = (*game.sadrm.get(key, ()), value)
