"""Anti-tank fire (11.5): who may fire at which vehicle, gun or fortified position, and the marker
that it gets.

A unit in plain sight is aimed at by itself, a concealed one by its hex and its announced kind: the
topmost of that kind there is meant (4.3).
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import aims
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.anti_tank_value import best_passing, net, reach_denial
from hexfront.systems.last_hundred_yards.bearings import through_rear
from hexfront.systems.last_hundred_yards.concealment import reveal
from hexfront.systems.last_hundred_yards.counters import FP, FV, KIND_OTHER, LATW
from hexfront.systems.last_hundred_yards.enfilade import is_behind
from hexfront.systems.last_hundred_yards.firing import (
    AT_ONCE,
    ENFILADE,
    GOES_IN,
    REACTION,
    fired,
    how_now,
)
from hexfront.systems.last_hundred_yards.footing import is_cover
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import TankMarker
from hexfront.systems.last_hundred_yards.modifiers import Modifier, cells
from hexfront.systems.last_hundred_yards.observing import in_primary, sees, sight_class
from hexfront.systems.last_hundred_yards.plights import held_by_works
from hexfront.systems.last_hundred_yards.units import DID_ANTI_TANK, UnitState

VERBS: Final[tuple[str, ...]] = ("shoot", "shoot at")


# --- may it? --------------------------------------------------------------------------------------


def firing_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit has no anti-tank weapon to fire now, whatever the target.

    Rule: LHY 1.7, LHY 11.0a, LHY 11.5.2, LHY 10.4.1, LHY 11.4.7.1a, LHY 2.2.4, LHY 19.1,
    LHY 19.2.
    """
    if not unit.type.has_atv:
        return no.NO_ANTI_TANK
    if unit.loaded:
        return no.LOADED_CANNOT_FIRE
    if unit.in_motion:
        return no.IN_MOTION_CANNOT_FIRE
    if unit.type.cls == FP and unit.did & DID_ANTI_TANK:
        return no.HAS_FIRED_ANTI_TANK
    if unit.type.cls == LATW and unit.hex in game.assaults:
        return no.LATW_IN_ASSAULT
    if game.mdrm and in_primary(game, unit):
        return no.CANNOT_FIRE_UNDER_SHELLS
    if (game.mines or game.wire) and held_by_works(game, unit):
        return no.NO_FIRE_OUT_OF_WORKS
    return no.LEGAL


def covered(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """May a light anti-tank weapon fire from a hex that it has just entered: it has cover or a
    hexside that gives some, an improved position, or a friendly combat unit?

    Rule: LHY 11.5.2, LHY 4.0b.
    """
    if game.ground.walls[hex] or is_cover(game, hex, unit.side):
        return True
    for number in game.stacks[hex]:
        other = game.unit(number)
        if other.side == unit.side and other.number != unit.number and other.type.combat:
            return True
    return False


def place_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why a light anti-tank weapon may not fire from where it is, with the reading that it
    needs cover there too. Rule: LHY 11.5.2."""
    if unit.type.cls != LATW or game.switches.value["latw_cover"] != "always":
        return no.LEGAL
    return no.LEGAL if covered(game, unit, unit.hex) else no.NO_COVER_FOR_LATW


def class_denial(game: GameLHY, unit: UnitState, target: UnitState) -> int:
    """0 or why the unit can do nothing to a target of that kind: it has no armour, or the weapon is
    too light. Rule: LHY 11.0, LHY 11.5a, LHY 2.2.6."""
    if not target.type.armored:
        return no.NOT_A_TANK_TARGET
    lightest = 0 if game.switches.value["soft_at"] == "up_to_0" else -1
    if unit.type.atv <= lightest and not (target.type.carrier or target.type.cls == FV):
        return no.WEAPON_TOO_LIGHT
    return no.LEGAL


def target_denial(
    game: GameLHY, unit: UnitState, target: UnitState, how: int, assaulters: bool
) -> int:
    """0 or why the unit may not fire anti-tank at another one. `assaulters`: it is in or under an
    assault (10.5.3.1e).

    Rule: LHY 11.0, LHY 11.0b, LHY 11.0c, LHY 11.2a, LHY 11.5, LHY 8.1b, LHY 10.5.3.1e,
    LHY 10.5.3.2f, LHY 2.2.4a.
    """
    if target.side == unit.side:
        return no.OWN_UNIT
    if target.hex == OFF_MAP or target.hidden:
        return no.NO_TARGET_THERE
    if target.loaded:
        return no.TARGET_LOADED
    code = class_denial(game, unit, target)
    if code != no.LEGAL:
        return code
    if how & REACTION and not how & AT_ONCE and not acted_now(game, unit, target):
        return no.TARGET_DID_NOTHING
    if assaulters and not among_assaulters(game, unit, target):
        return no.AFVS_OF_ASSAULT_FIRST
    if target.hex == unit.hex:
        if unit.hex not in game.assaults and not how & (AT_ONCE | GOES_IN):
            return no.OWN_HEX
    else:
        code = way_denial(game, unit, target)
        if code == no.SIGHT_BLOCKED and how & REACTION and not how & AT_ONCE:
            hex = best_passing(game, unit, target, how)
            if hex == NONE:
                return code
            low = net(game, unit, target, how, None, hex) < game.scenario.tables.anti_tank["lowest"]
            return no.TOO_WEAK if low else no.LEGAL
        if code != no.LEGAL:
            return code
    if net(game, unit, target, how, None) < game.scenario.tables.anti_tank["lowest"]:
        return no.TOO_WEAK
    return no.LEGAL


def way_denial(game: GameLHY, unit: UnitState, target: UnitState) -> int:
    """0 or what is between the firer and a target in another hex.

    Rule: LHY 1.8, LHY 11.0, LHY 11.0c, LHY 4.1.9.4b, LHY 4.1.15, LHY 2.2.4a.
    """
    hex = target.hex
    its_class = sight_class(target)
    if not sees(game, unit, hex, its_class):
        return no.SIGHT_BLOCKED
    code = reach_denial(game, unit, hex, its_class)
    if code != no.LEGAL:
        return code
    if target.type.cls == FP and target.facing != NONE:
        if through_rear(game.ground.board.map, hex, target.facing, unit.hex):
            return no.BEHIND_ITS_FRONT
    return no.LEGAL


def acted_now(game: GameLHY, unit: UnitState, target: UnitState) -> bool:
    """Did the target do something to which the unit may react: in the segment just closed, or for
    who fires without having observed anything in the present activation?

    Rule: LHY 8.1a, LHY 8.1b, LHY 8.3d, LHY 8.3f.
    """
    for deed in game.deeds:
        if deed.unit == target.number:
            return True
    return (unit.type.cls == LATW or unit.in_motion) and target.acted_now


def among_assaulters(game: GameLHY, unit: UnitState, target: UnitState) -> bool:
    """May a unit in or under an assault fire at the target: an AFV that assaults, or anybody if
    none does? Rule: LHY 10.5.3.1e, LHY 10.5.3.2f."""
    tanks: list[int] = []
    for number in game.stacks[unit.hex]:
        other = game.unit(number)
        if other.side != unit.side and other.type.afv:
            tanks.append(number)
    for arrow in game.arrows:
        if arrow.target == unit.hex and arrow.side != unit.side:
            tanks += [n for n in arrow.units if game.unit(n).type.afv]
    return not tanks or target.number in tanks


# --- spreading (11.5.1d) --------------------------------------------------------------------------


def attacks_on(game: GameLHY, target: UnitState) -> int:
    """How many anti-tank attacks the unit has taken in its present hex. Rule: LHY 11.5.1d."""
    count = 0
    for marker in game.atdrm.get(target.number, ()):
        if marker.hex == target.hex:
            count += 1
    return count


def spread(game: GameLHY, targets: list[UnitState]) -> list[UnitState]:
    """Those of the lawful targets of one firer at which it may fire: of several AFVs in a hex only
    those that have taken the fewest attacks there. Rule: LHY 11.5.1d."""
    fewest: dict[int, int] = {}
    for target in targets:
        if target.type.afv:
            taken = attacks_on(game, target)
            fewest[target.hex] = min(taken, fewest.get(target.hex, taken))
    return [t for t in targets if not t.type.afv or attacks_on(game, t) == fewest[t.hex]]


def lawful(game: GameLHY, unit: UnitState, how: int, assaulters: bool) -> list[UnitState]:
    """All at whom the unit may fire, the spread apart: hex by hex, the topmost first."""
    found: list[UnitState] = []
    hexes = list(aims.target_hexes(game, unit))
    if unit.hex not in hexes and (unit.hex in game.assaults or how & GOES_IN):
        hexes.append(unit.hex)
    for hex in hexes:
        for target in game.in_hex(hex, 1 - unit.side):
            if not target.type.armored or not target.kind_known:
                continue
            if target_denial(game, unit, target, how, assaulters) == no.LEGAL:
                found.append(target)
    return found


# --- offered by the segment -----------------------------------------------------------------------


def shots(game: GameLHY, unit: UnitState, targets: list[UnitState]) -> list[Action]:
    """The actions by which the unit fires at these: by their numbers, or for concealed ones by hex
    and kind, the topmost of each kind."""
    found: list[Action] = []
    named: set[int] = set()
    for target in targets:
        if not target.concealed:
            found.append(game.actions.unit_unit("shoot", unit.number, target.number))
            continue
        kind = target.type.announced
        if target.hex * 8 + kind not in named:
            named.add(target.hex * 8 + kind)
            found.append(
                game.actions.make("shoot at", unit=unit.number, hex=target.hex, number=kind)
            )
    return found


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's anti-tank fire. `can` is its mask in the present segment. Rule: LHY
    11.5."""
    if not can & may.ANTI_TANK or firing_denial(game, unit) != no.LEGAL:
        return
    if place_denial(game, unit) != no.LEGAL:
        return
    assaulters = can & may.AT_ASSAULTERS != 0
    targets = lawful(game, unit, how_now(game, can), assaulters)
    if targets:
        found += shots(game, unit, spread(game, targets))


def aimed_at(game: GameLHY, action: ActionLHY, targets: list[UnitState]) -> UnitState | None:
    """The unit that an action means: by its number, or the topmost of a kind among the lawful ones,
    else of all concealed ones there."""
    if action.verb == "shoot":
        return game.units[action.target]
    side = 1 - game.unit(action.unit).side
    for target in (*targets, *game.in_hex(action.hex, side)):
        if target.hex == action.hex and target.concealed and target.announced:
            if target.type.announced == action.number:
                return target
    return None


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not fire anti-tank so. Rule: LHY 11.5."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.ANTI_TANK)
    if code == no.LEGAL:
        code = firing_denial(game, unit)
    if code == no.LEGAL:
        code = place_denial(game, unit)
    if code != no.LEGAL:
        return code
    can = may.mask(game, unit)
    return shot_denial(game, unit, action, how_now(game, can), can & may.AT_ASSAULTERS != 0)


def shot_denial(
    game: GameLHY, unit: UnitState, action: ActionLHY, how: int, assaulters: bool
) -> int:
    """0 or why a unit that may fire may not make this shot. Rule: LHY 11.5, LHY 11.5.1d, LHY
    4.3."""
    if action.verb == "shoot at" and action.number >= KIND_OTHER:
        return no.NOT_A_TANK_TARGET
    targets = lawful(game, unit, how, assaulters)
    target = aimed_at(game, action, targets)
    if target is None:
        return no.UNIT_GONE if action.verb == "shoot" else no.NONE_OF_KIND
    if action.verb == "shoot" and target.concealed:
        return no.NONE_OF_KIND
    code = target_denial(game, unit, target, how, assaulters)
    if code != no.LEGAL:
        return code
    return no.LEGAL if target in spread(game, targets) else no.SPREAD_FIRE


# --- doing it -------------------------------------------------------------------------------------


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit fires anti-tank at another one, which may see who it is only now.

    Rule: LHY 11.5.3, LHY 11.5.3-1.
    """
    unit = game.unit(action.unit)
    can = may.mask(game, unit)
    how = how_now(game, can)
    targets = spread(game, lawful(game, unit, how, can & may.AT_ASSAULTERS != 0))
    aim = aimed_at(game, action, targets)
    assert aim is not None
    unit = reveal(game, unit)
    target = game.unit(aim.number)
    fired(game, unit, (shoot(game, unit, target, how),), True)


def aimed_hex(game: GameLHY, unit: UnitState, target: UnitState, how: int) -> int:
    """The hex at which the unit fires: that of its target, or of one that has passed out of sight
    the best of those in which it was seen. Rule: LHY 11.5.4g."""
    if target.hex != unit.hex and not sees(game, unit, target.hex, sight_class(target)):
        passed = best_passing(game, unit, target, how)
        if passed != NONE:
            return passed
    return target.hex


def shoot(game: GameLHY, unit: UnitState, target: UnitState, how: int) -> int:
    """Place the marker of one shot; returns the hex at which it was fired, through which the firer
    shows its front. Rule: LHY 11.5.3, LHY 11.1, LHY 11.1.1, LHY 11.5.4g."""
    hex = aimed_hex(game, unit, target, how)
    passed = NONE if hex == target.hex else hex
    if passed == NONE and how & REACTION and is_behind(game, target, unit.hex):
        how |= ENFILADE
    found: list[Modifier] = []
    value = net(game, unit, target, how, found, passed)
    game.lit = ("anti_tank", cells(found))
    place(game, target, value, how & ENFILADE != 0, unit.number, unit.type.atv)
    return hex


def place(
    game: GameLHY, target: UnitState, value: int, enfilade: bool, firer: int, atv: int
) -> None:
    """A yellow marker on a unit, with an E if it is enfilade; none below the limit.

    It bars the unit from nothing, and goes where the unit goes.
    Rule: LHY 11.2, LHY 11.2a, LHY 11.2b, LHY 11.5.1, LHY 11.5.1a, LHY 11.5.1b, LHY 11.5.1c,
    LHY 11.5.3-3.
    """
    values = game.scenario.tables.anti_tank
    placed = value >= values["lowest"]
    value = min(value, values["highest"])
    if game.listeners:
        params = {
            "value": f"{value:+d}",
            "enfilade": "yes" if enfilade else "no",
            "placed": "yes" if placed else "no",
            "firer": game.scenario.units[firer].type.id if firer != NONE else "none",
        }
        game.tell_about("event-anti-tank", target, params)
    if placed:
        marker = TankMarker(value, enfilade, firer, atv, target.hex, target.cargo)
        game.atdrm[target.number] = (*game.atdrm.get(target.number, ()), marker)


def overrun_fire(game: GameLHY, unit: UnitState, target: UnitState) -> None:
    """An overrunning AFV's fire at one gun or vehicle in the hex: an unmodified 2.

    Rule: LHY 10.4.5.3.
    """
    value = game.scenario.tables.anti_tank["overrun"]
    place(game, target, value, False, unit.number, unit.type.atv)
