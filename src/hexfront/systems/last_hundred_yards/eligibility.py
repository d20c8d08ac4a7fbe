"""Who may act now, and what (7 to 9): one mask for each unit, for activation and reaction alike.

Chapters ask `mask` (or `allowed`) and nothing else; what a unit's own chapter adds (a target, a
way, a room in the carrier) is for that chapter.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP, GUN, LATW, LEADER, SQUAD
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import ON_MAP
from hexfront.systems.last_hundred_yards.observing import (
    assaulted_by_infantry,
    in_enemy_sight,
    in_primary,
)
from hexfront.systems.last_hundred_yards.plights import (
    held_by_works,
    leader_helps,
    leaderless,
    twin_fired,
    under_assault,
)
from hexfront.systems.last_hundred_yards.readiness import stamp_of, table_of
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import (
    DID_ANTI_TANK,
    DID_SMALL_ARMS,
    STATIONARY,
    UnitState,
)

# What a unit may do: bits of a mask.
MANEUVER: Final = 1  # any maneuver of its class, assaults and entering the map too
SMALL_ARMS: Final = 2
ANTI_TANK: Final = 4
RECOVER: Final = 8
WITHDRAW: Final = 16  # without a roll
WITHDRAW_ROLL: Final = 32  # with the roll of 8.3c
REQUEST: Final = 64  # mortar fire (11.4.4) and illumination (17.4); never uses the action
LOAD: Final = 128  # a non-vehicular unit boards or alights
START: Final = 256  # a stationary vehicle goes in motion in its hex
REINFORCE: Final = 512  # an adjacent assault hex (8.3h)
DEPLOY: Final = 1024  # a squad becomes two sections (10.3.2)
TO_COVER: Final = 2048  # a Disrupted unit's maneuver into adjacent cover (13.3.2)
# What limits it: more bits of the same mask.
ADJACENT: Final = 1 << 16  # small arms at adjacent hexes only (10.5.3, 14.3.6)
NO_CLOSE_FIRE: Final = 1 << 17  # 10.5.3.1b
AT_ASSAULTERS: Final = 1 << 18  # anti-tank fire as 10.5.3.1e says
AT_ONLY: Final = 1 << 19  # Shoot & Scoot, Halt & Fire with anti-tank fire only (10.5.3.1d)
NO_RALLY: Final = 1 << 20  # 8.3i
DIRECTED: Final = 1 << 21  # maneuver and recovery by its leader's direction (8.3a)
OBSERVED: Final = 1 << 22  # it reacts to something it saw (8.2), or is activated

ACTIONS: Final = (1 << 16) - 1  # the bits that let it do something
FIRE_BITS: Final = SMALL_ARMS | ANTI_TANK
LIMITS: Final = ADJACENT | NO_CLOSE_FIRE | AT_ASSAULTERS | AT_ONLY


# --- the mask -------------------------------------------------------------------------------------


def mask(game: GameLHY, unit: UnitState) -> int:
    """What the unit may do in the present segment. Rule: LHY 7.0, LHY 8.0, LHY 9.0."""
    if game.segment == PLATOON_ACTIVATION:
        return _activation(game, unit)
    return _reaction(game, unit)


def masks(game: GameLHY) -> dict[int, int]:
    """The masks of all units that may do something in the present segment, by their numbers,
    ascending: worked out once for all that a segment offers."""
    found: dict[int, int] = {}
    for number in table_of(game).ready:
        unit = game.units[number]
        if unit is not None:
            can = mask(game, unit)
            if can & ACTIONS:
                found[number] = can
    return found


def _activation(game: GameLHY, unit: UnitState) -> int:
    """Rule: LHY 6.0 II 1c, LHY 7.0, LHY 7.3, LHY 13.3.4.2, LHY 10.4.1b, LHY 20.7j."""
    if unit.acted and unit.extra == 0 and unit.type.cls != FP:
        return 0
    if unit.number not in game.called:
        return 0
    if unit.hex == OFF_MAP:
        if unit.returns_at != NONE:
            return 0
        # An attacker may ask for mortar fire before he enters.
        return MANEUVER | OBSERVED | (REQUEST if unit.side == game.scenario.attacker else 0)
    if unit.number not in table_of(game).owed and leaderless(game, unit):
        return 0
    found = activated(game, unit)
    return found | OBSERVED if found & ACTIONS else 0


def activated(game: GameLHY, unit: UnitState) -> int:
    """What its class, state and place let a unit do in an activation, of which it may be only the
    guest (11.1.2). Rule: LHY 10.4.1b, LHY 19.1, LHY 19.2."""
    found = able(game, unit)
    if unit.overwatch or held_by_works(game, unit):
        found &= ~FIRE_BITS
    return found


def _reaction(game: GameLHY, unit: UnitState) -> int:
    """Rule: LHY 8.1, LHY 8.2, LHY 8.3, LHY 9.1.2, LHY 10.4.1b III, LHY 10.5.3.1e,
    LHY 10.5.3.2f."""
    if unit.hex == OFF_MAP:
        return 0
    spent = unit.acted and unit.extra == 0
    if spent and unit.type.cls != FP and not unit.overwatch:
        return 0
    table = table_of(game)
    saw = table.seen.get(unit.number, 0) != 0
    found = able(game, unit)
    if held_by_works(game, unit):
        found &= ~FIRE_BITS
    if spent and unit.overwatch:
        fire = found & FIRE_BITS
        return fire | found & LIMITS | OBSERVED if saw and fire else 0
    if saw:
        return found | OBSERVED if found & ACTIONS else 0
    directed = unit.number in table.directed and not leader_helps(game, unit)
    limited = _limited(game, unit, found, directed)
    if unit.number in table.owed:
        limited |= found & (RECOVER | WITHDRAW_ROLL)
        if unit.heroic != NONE:
            limited |= found & (MANEUVER | SMALL_ARMS)
    return limited | found & LIMITS if limited else 0


def _limited(game: GameLHY, unit: UnitState, found: int, directed: bool) -> int:
    """What a unit may do that observed nothing.

    Rule: LHY 8.3, LHY 8.3a, LHY 8.3b, LHY 8.3c, LHY 8.3d, LHY 8.3e, LHY 8.3f, LHY 8.3g, LHY 8.3h,
    LHY 8.3i.
    """
    type = unit.type
    cls = type.cls
    limited = found & REQUEST
    if type.vehicle:
        if unit.shocked:
            return limited | found & RECOVER
        if unit.motion != STATIONARY:
            return limited | found & MANEUVER
        return limited | found & (START | REINFORCE)
    if found & WITHDRAW and cls != GUN and cls != FP:
        limited |= _withdraws(game, unit, True)
    limited |= found & (WITHDRAW_ROLL | LOAD | REINFORCE)
    if cls == LATW:
        limited |= found & (ANTI_TANK | MANEUVER)
    if cls == LEADER:
        limited |= found & (MANEUVER | RECOVER | TO_COVER)
    elif directed:
        by_order = found & (MANEUVER | RECOVER | TO_COVER)
        if by_order:
            limited |= by_order | DIRECTED
    if type.elite and found & RECOVER and not limited & RECOVER:
        if not in_enemy_sight(game, unit):
            limited |= RECOVER | NO_RALLY
    if limited & ACTIONS & ~REQUEST:
        limited |= found & DEPLOY
    return limited


def able(game: GameLHY, unit: UnitState) -> int:
    """What class, state and place let the unit do, were it free to.

    Rule: LHY 10.5.3, LHY 10.5.3.2, LHY 10.5.3.2a, LHY 10.5.3.2b, LHY 10.5.3.2c, LHY 10.5.3.2d,
    LHY 11.4.7, LHY 11.4.7.2c, LHY 13.3.2, LHY 13.3.5, LHY 14.3.6, LHY 14.3.6 action a,
    LHY 14.3.6 action b, LHY 14.3.6 action c, LHY 12.6.
    """
    type = unit.type
    cls = type.cls
    if cls == DUMMY:
        return MANEUVER
    if unit.loaded_in != NONE:
        return _aboard(game, unit)
    assaulted = unit.hex in game.assaults
    threatened = bool(game.arrows) and under_assault(game, unit)
    pinned = bool(game.mdrm) and in_primary(game, unit)
    if type.vehicle:
        if unit.shocked:
            return 0 if assaulted or pinned else RECOVER
        found = MANEUVER
        if unit.motion == STATIONARY:
            found |= START
            if not pinned:
                if type.has_sav and not (assaulted or threatened):
                    found |= SMALL_ARMS
                if type.has_atv:
                    found |= ANTI_TANK
        if assaulted or threatened:
            return found | AT_ASSAULTERS | AT_ONLY
        if game.assaults or game.arrows:
            found |= REINFORCE
        return found
    if cls == FP:
        return _position(game, unit, assaulted, threatened)
    if pinned:
        return WITHDRAW if _may_leave(game, unit) and not assaulted and cls != GUN else 0
    if assaulted:
        return _in_assault(game, unit)
    if unit.heroic != NONE:
        return SMALL_ARMS | ADJACENT if threatened else MANEUVER
    if unit.disrupted:
        found = RECOVER
        if cls != GUN:
            found |= _withdraws(game, unit, threatened)
            if not threatened and unit.hex not in game.mdrm:
                found |= TO_COVER  # out of mortar fire they have to withdraw
        return found
    if unit.regrouping:
        found = RECOVER
        if type.has_sav and not twin_fired(game, unit):
            found |= SMALL_ARMS | ADJACENT
        if cls != GUN:
            found |= _withdraws(game, unit, threatened)
        return found | _deploys(unit)
    found = REQUEST
    if type.has_sav and not twin_fired(game, unit):
        found |= SMALL_ARMS
    if threatened:
        found |= ADJACENT
        if cls == GUN:
            return found | ANTI_TANK | AT_ASSAULTERS if type.has_atv else found
        return found | _withdraws(game, unit, True) | _deploys(unit)
    found |= LOAD
    if type.has_atv:
        found |= ANTI_TANK
    if cls == GUN:
        return found
    found |= MANEUVER | WITHDRAW | _deploys(unit)
    if game.assaults or game.arrows:
        found |= REINFORCE
    return found


def _withdraws(game: GameLHY, unit: UnitState, by_roll: bool) -> int:
    """How a unit withdraws that may have to roll for it (under an assault, or since it saw
    nothing): out of an impact hex, primary or secondary, nobody has to.

    Rule: LHY 8.3c, LHY 10.5.3.2b, LHY 11.4.7.
    """
    return WITHDRAW_ROLL if by_roll and unit.hex not in game.mdrm else WITHDRAW


def _deploys(unit: UnitState) -> int:
    """Squads may deploy at any time in segments of their side, also Regrouping or under an assault;
    no crews of knee mortars.

    Rule: LHY 10.3.2, LHY 10.3.2a.
    """
    return DEPLOY if unit.type.cls == SQUAD and not unit.type.has_mv else 0


def _position(game: GameLHY, unit: UnitState, assaulted: bool, threatened: bool) -> int:
    """What a fortified position may do: each of its weapons once, and ask for mortar fire before.
    In an assault and under one it is a unit on foot that is neither vehicle nor gun.

    Rule: LHY 2.2.4, LHY 2.2.4d, LHY 10.5.3.1b, LHY 10.5.3.2a, LHY 10.5.3.2c, LHY 11.4.4.1.
    """
    found = 0
    if unit.type.has_sav and not unit.did & DID_SMALL_ARMS:
        found |= SMALL_ARMS
    if assaulted:
        if found and not assaulted_by_infantry(game, unit):
            return found | ADJACENT | NO_CLOSE_FIRE
        return 0
    if not unit.did & (DID_SMALL_ARMS | DID_ANTI_TANK):
        found |= REQUEST
    if threatened:
        return found | ADJACENT
    if unit.type.has_atv and not unit.did & DID_ANTI_TANK:
        found |= ANTI_TANK
    return found


def _aboard(game: GameLHY, unit: UnitState) -> int:
    """What a transported unit may do: nothing in a primary impact hex.

    Rule: LHY 11.3b, LHY 12.1, LHY 11.4.4.1, LHY 10.4.6.2, LHY 11.4.7.1b.
    """
    if game.mdrm and in_primary(game, unit):
        return 0
    carrier = game.units[unit.loaded_in]
    still = carrier is not None and carrier.motion == STATIONARY
    if unit.disrupted or unit.regrouping:
        return RECOVER | LOAD if still else LOAD
    return LOAD | REQUEST if still and unit.type.cls == LEADER else LOAD


def _in_assault(game: GameLHY, unit: UnitState) -> int:
    """What a non-vehicular unit in an assault hex may do: no recovery among other things.

    Rule: LHY 10.5.3.1, LHY 10.5.3.1b, LHY 10.5.3.1c, LHY 10.5.3.1e, LHY 10.5.3.1g, LHY 14.3.6.
    """
    found = 0
    if unit.type.cls == LEADER and not unit.disrupted and not unit.regrouping:
        found |= REQUEST
    if unit.type.cls == GUN and unit.type.has_atv and not unit.disrupted and not unit.regrouping:
        found |= ANTI_TANK | AT_ASSAULTERS
    if unit.type.has_sav and not unit.disrupted and not assaulted_by_infantry(game, unit):
        found |= SMALL_ARMS | ADJACENT | NO_CLOSE_FIRE
    return found


def _may_leave(game: GameLHY, unit: UnitState) -> bool:
    """May a pinned unit withdraw now: in its activation, or in the first reaction segment after the
    mortar fire (for extended fire of the turn, or by the switch extension_pin not at all)?

    Rule: LHY 11.4.7.1b, LHY 11.4.9.
    """
    if game.segment == PLATOON_ACTIVATION:
        return True
    now = stamp_of(game)
    for mortar in game.mortars:
        if mortar.state == ON_MAP and mortar.primary == unit.hex:
            if mortar.fired == NONE:
                if now in (101, 102) and game.switches.value["extension_pin"] == "next_turn":
                    return True
            elif mortar.fired < now <= mortar.fired + 2:
                return True
    return False


def is_directed(game: GameLHY, unit: UnitState, can: int) -> bool:
    """Does the unit, with that mask, maneuver as its leader directs? Of Japanese it is enough that
    he could, whatever they saw. Rule: LHY 8.3a, LHY 10.1.2a."""
    if can & DIRECTED:
        return True
    if not unit.type.japanese or game.segment == PLATOON_ACTIVATION:
        return False
    return unit.number in table_of(game).directed and not leader_helps(game, unit)


# --- what chapters ask ----------------------------------------------------------------------------


def allowed(game: GameLHY, unit: UnitState, bits: int) -> bool:
    """May the unit do one of these now?"""
    return mask(game, unit) & bits != 0


def denial(game: GameLHY, unit: UnitState, bits: int) -> int:
    """0 if the unit may do one of these now, else the plainest reason why not."""
    if mask(game, unit) & bits:
        return no.LEGAL
    if unit.acted and unit.extra == 0:
        return no.HAS_ACTED
    activation = game.segment == PLATOON_ACTIVATION
    if activation and unit.number not in game.called:
        return no.NOT_ACTIVATED
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.type.cls == DUMMY:
        return no.DUMMIES_ONLY_MANEUVER
    can = able(game, unit)
    if can & bits:
        if not can & bits & ~FIRE_BITS and held_by_works(game, unit):
            return no.NO_FIRE_OUT_OF_WORKS
        if activation:
            return no.NO_LEADER_NO_ACTION
        return no.NO_LIMITED_REACTION if mask(game, unit) & ACTIONS else no.SAW_NOTHING
    if unit.loaded_in != NONE:
        return no.PINNED if game.mdrm and in_primary(game, unit) else no.UNIT_LOADED
    if unit.shocked:
        return no.UNIT_SHOCKED
    if unit.hex in game.assaults:
        return no.IN_ASSAULT
    if game.mdrm and in_primary(game, unit):
        return no.PINNED
    if game.arrows and under_assault(game, unit):
        return no.UNDER_ASSAULT
    if unit.heroic != NONE:
        return no.UNIT_HEROIC
    if unit.disrupted:
        return no.UNIT_DISRUPTED
    if unit.regrouping:
        return no.UNIT_REGROUPING
    if bits & FIRE_BITS and twin_fired(game, unit):
        return no.ONE_SECTION_FIRES
    return no.NOT_ITS_KIND
