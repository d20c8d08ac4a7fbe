"""Ad hoc units (7.2): who may be activated with a platoon to which he does not belong."""

from __future__ import annotations

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import UnitState


def ad_hoc_offers(game: GameLHY) -> list[Action]:
    """The units that may be activated with the platoon, right after it was.

    Rule: LHY 7.2a, LHY 7.2b.
    """
    found: list[Action] = []
    joining = game.actions.with_unit["ad hoc"]
    for platoon in game.platoons:
        if not game.scenario.platoons[platoon].infantry:
            continue
        for member in game.of_platoon(platoon):
            if member.hex == OFF_MAP:
                continue
            if len(game.stacks[member.hex]) < 2 and member.loaded_in == NONE:
                continue
            for unit in game.in_hex(member.hex, member.side):
                if unit.platoon != NONE and joining[unit.number] not in found:
                    if ad_hoc_denial(game, unit.number) == no.LEGAL:
                        found.append(joining[unit.number])
    return found


def ad_hoc_denial(game: GameLHY, number: int) -> int:
    """0 or why the unit may not be activated with the platoon: those aboard of something go with
    their own platoon alone.

    Rule: LHY 7.2a, LHY 7.2b, LHY 7.3.
    """
    unit = game.units[number]
    if unit is None:
        return no.UNIT_GONE
    if unit.side != game.active:
        return no.NOT_YOUR_UNIT
    if unit.acted:
        return no.HAS_ACTED
    if unit.platoon == NONE or unit.platoon in game.platoons or number in game.called:
        return no.NOT_AD_HOC
    if unit.hex == OFF_MAP or unit.loaded_in != NONE:
        return no.NOT_AD_HOC
    if game.done >> unit.platoon & 1 and not unit.type.afv:
        return no.NOT_AD_HOC  # of AFVs it does not matter: idle ones may join in later
    host = host_of(game, unit)
    if host == NONE:
        return no.NOT_AD_HOC
    scenario = game.scenario
    if unit.type.afv:
        borrowed = [scenario.units[n].platoon for n, p in game.ad_hoc if p in game.platoons]
        tanks = [p for p in borrowed if not scenario.platoons[p].infantry]
        return no.LEGAL if not tanks or unit.platoon in tanks else no.NOT_AD_HOC
    company = scenario.platoons[unit.platoon].company
    if not unit.type.infantry or company != scenario.platoons[host].company:
        return no.NOT_AD_HOC
    if game.lent >> company & 1:
        return no.NOT_AD_HOC
    leader = game.leader_of(unit.platoon)
    return no.NOT_AD_HOC if leader is not None and leader.hex == unit.hex else no.LEGAL


def host_of(game: GameLHY, unit: UnitState) -> int:
    """The activated infantry platoon with units in the unit's hex, those that ride there too; NONE
    if there is none. Rule: LHY 7.2b."""
    for other in game.with_loaded(unit.hex, unit.side):
        if other.platoon in game.platoons and game.scenario.platoons[other.platoon].infantry:
            return other.platoon
    return NONE


# --- said in the set-up ---------------------------------------------------------------------------


def host_beforehand(game: GameLHY, unit: UnitState) -> int:
    """The infantry platoon to which a unit that was just placed may be lent for the first turn:
    the first of those with units in its hex whose conditions it meets; NONE if there is none.

    Rule: LHY 7.2, LHY 7.2a, LHY 7.2b.
    """
    if unit.platoon == NONE or unit.loaded_in != NONE or unit.hex == OFF_MAP:
        return NONE
    if any(number == unit.number for number, _ in game.ad_hoc):
        return NONE
    platoons = game.scenario.platoons
    for other in game.with_loaded(unit.hex, unit.side):
        host = other.platoon
        if host == NONE or host == unit.platoon or not platoons[host].infantry:
            continue
        lent = [game.scenario.units[n].platoon for n, p in game.ad_hoc if p == host]
        if unit.type.afv:
            if all(p == unit.platoon for p in lent if not platoons[p].infantry):
                return host
        elif unit.type.infantry and platoons[host].company == platoons[unit.platoon].company:
            leader = game.leader_of(unit.platoon)
            alone = leader is None or leader.hex != unit.hex
            if alone and not game.lent >> platoons[host].company & 1:
                return host
    return NONE


def lend_beforehand(game: GameLHY, unit: UnitState) -> None:
    """The unit is lent for the first turn; nobody else is told. Rule: LHY 7.2."""
    game.ad_hoc = (*game.ad_hoc, (unit.number, host_beforehand(game, unit)))
    if unit.type.infantry:
        game.lent |= 1 << game.scenario.platoons[unit.platoon].company


def lent_to(game: GameLHY, platoons: tuple[int, ...]) -> list[int]:
    """The units lent to these platoons, which are activated now, that are still with them and whose
    own platoon was not activated before. The others are their own platoon's again.

    Rule: LHY 7.2a, LHY 7.2b.
    """
    found: list[int] = []
    kept: list[tuple[int, int]] = []
    for number, host in game.ad_hoc:
        if host not in platoons:
            kept.append((number, host))
            continue
        unit = game.units[number]
        if unit is None or unit.hex == OFF_MAP or unit.acted or unit.loaded_in != NONE:
            continue
        there = game.with_loaded(unit.hex, unit.side)
        if not game.done >> unit.platoon & 1 and any(other.platoon == host for other in there):
            kept.append((number, host))
            found.append(number)
    game.ad_hoc = tuple(kept)
    return found


# --- said right after the activation --------------------------------------------------------------


def lend(game: GameLHY, number: int) -> None:
    """The unit is activated with the platoon that it is stacked with. Rule: LHY 7.2."""
    unit = game.unit(number)
    host = host_of(game, unit)
    game.ad_hoc = (*game.ad_hoc, (number, host))
    game.called = tuple(sorted((*game.called, number)))
    game.table = None
    if unit.type.infantry:
        game.lent |= 1 << game.scenario.platoons[unit.platoon].company
    if game.listeners:
        game.tell_about("event-ad-hoc", unit)
