"""Recovery (12.0): Disrupted and Regrouping units, Shocked AFVs, the leader's help, and Rally.

A Disrupted or Shocked unit rolls for itself. Regrouping units of a hex roll together: the first one
begins a group, others join it, and `go` rolls once for all.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import EVERYBODY, Action, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import heroism
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.eligibility import NO_RALLY, RECOVER, mask
from hexfront.systems.last_hundred_yards.eligibility import denial as eligible
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER, RECOVERY, Deed
from hexfront.systems.last_hundred_yards.nations import regrouping_drm
from hexfront.systems.last_hundred_yards.observing import in_primary, is_primary
from hexfront.systems.last_hundred_yards.results import destroy
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.suppression import suppressed
from hexfront.systems.last_hundred_yards.units import (
    DID_DIRECT,
    DID_HELP,
    DID_MOVE_TO_HELP,
    DID_RECOVER,
    MANEUVERED,
    RECOVERED,
    UnitState,
)

VERBS: Final[tuple[str, ...]] = ("recover", "help")


# --- may it? --------------------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's recoveries: by itself, and with each leader who may help it."""
    if unit.good_order or unit_denial(game, unit) != no.LEGAL:
        return
    found.append(game.actions.with_unit["recover"][unit.number])
    if unit.shocked:
        return
    for leader in game.in_hex(unit.hex, unit.side):
        if leader.type.cls == LEADER and help_denial(game, leader, unit) == no.LEGAL:
            found.append(game.actions.unit_unit("help", unit.number, leader.number))


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not recover, or be helped to. Rule: LHY 12.1, LHY 12.1.2."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = eligible(game, unit, RECOVER)
    if code == no.LEGAL:
        code = unit_denial(game, unit)
    if code != no.LEGAL or action.verb == "recover":
        return code
    leader = game.units[action.target]
    return no.UNIT_GONE if leader is None else help_denial(game, leader, unit)


def unit_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not try: nothing to recover from, in a primary impact hex (AFVs there
    too) or an assault hex, aboard a vehicle in motion.

    Rule: LHY 12.1.
    """
    if unit.good_order:
        return no.NOTHING_TO_RECOVER_FROM
    if unit.hex in game.assaults:
        return no.NO_RECOVERY_IN_ASSAULT
    if is_primary(game, unit.hex):
        return no.NO_RECOVERY_UNDER_SHELLS
    if unit.loaded and game.unit(unit.loaded_in).in_motion:
        return no.CARRIER_IN_MOTION
    return no.LEGAL


def help_denial(game: GameLHY, leader: UnitState, unit: UnitState) -> int:
    """0 or why the leader may not help the unit: once a turn, as his action (or after a maneuver
    that brought him here), one Disrupted unit or one group of Regrouping ones in his hex. In an
    activation he has to be activated too. Whoever directs units has used that action.

    Rule: LHY 8.3a, LHY 12.1.2, LHY 12.1.2a, LHY 12.1.2b, LHY 7.0.
    """
    if leader.type.cls != LEADER:
        return no.NOT_A_LEADER
    if leader.side != unit.side:
        return no.NOT_YOUR_UNIT
    if leader.number == unit.number or unit.type.vehicle or unit.shocked:
        return no.CANNOT_BE_HELPED
    if leader.hex != unit.hex:
        return no.LEADER_ELSEWHERE
    if not belongs(game, leader, unit):
        return no.NOT_HIS_UNIT
    if leader.did & DID_HELP:
        return no.LEADER_HAS_HELPED
    if leader.did & DID_DIRECT:
        return no.LEADER_HAS_ACTED
    if leader.disrupted or leader.did & DID_RECOVER or in_primary(game, leader):
        return no.LEADER_CANNOT_HELP
    if leader.regrouping and not unit.regrouping:
        return no.LEADER_HELPS_REGROUPING_ONLY
    if not leader.may_act and not came_to_help(game, leader):
        return no.LEADER_HAS_ACTED
    if game.segment == PLATOON_ACTIVATION and leader.number not in game.called:
        return no.NOT_ACTIVATED
    return no.LEGAL


def belongs(game: GameLHY, leader: UnitState, unit: UnitState) -> bool:
    """Is the unit of the leader's platoon, a support unit with him, or ad hoc with his platoon?

    Rule: LHY 12.1.2, LHY 3.2, LHY 7.2a.
    """
    if unit.platoon == leader.platoon or unit.platoon == NONE:
        return True
    return (unit.number, leader.platoon) in game.ad_hoc


def came_to_help(game: GameLHY, leader: UnitState) -> bool:
    """Did the leader use his action in this very segment to come where he is? Rule: LHY 12.1.2."""
    if leader.action != MANEUVERED:
        return False
    return any(deed.unit == leader.number and deed.kind == MANEUVER for deed in game.acts)


# --- doing it -------------------------------------------------------------------------------------


def apply(game: GameLHY, action: ActionLHY) -> None:
    """Rolls for a Disrupted or Shocked unit, or begins a group of Regrouping ones."""
    helper = action.target  # NONE unless a leader helps
    unit = game.unit(action.unit)
    if unit.shocked:
        recover_shocked(game, unit)
    elif unit.disrupted:
        recover_disrupted(game, unit, helper)
    elif candidates(game, unit.side, unit.hex, (unit.number,), helper):
        game.push(Gathering(unit.side, unit.hex, (unit.number,), helper))
    else:
        regroup(game, unit.hex, (unit.number,), helper)


def drm(game: GameLHY, unit: UnitState, helped: bool) -> int:
    """What the recovery die of a unit is changed by. Rule: LHY 12.2, LHY 15.1b, LHY 15.2.1."""
    numbers = game.scenario.tables.recovery
    total = numbers["suppressed"] if suppressed(game, unit) else 0
    if helped:
        total += numbers["leader"]
    if unit.type.elite and unit.type.non_vehicular:
        total += numbers["elite"]
    if unit.regrouping:
        total += regrouping_drm(game, unit)
    return total


def recover_disrupted(game: GameLHY, unit: UnitState, helper: int) -> None:
    """A Disrupted unit rolls: it recovers, rallies, or becomes a hero.

    Rule: LHY 12.3a, LHY 12.3b, LHY 12.3c, LHY 12.6, LHY 8.3i.
    """
    numbers = game.scenario.tables.recovery
    may_rally = mask(game, unit) & NO_RALLY == 0
    change = drm(game, unit, helper != NONE)
    game.lit = ("recovery", ("recovery.rally.value",))
    spend_help(game, helper)
    game.act(Deed(unit.number, unit.side, RECOVERY, unit.hex, (unit.hex,)))
    face = roll(game, unit, change)
    unit = game.unit(unit.number)
    if face == numbers["heroic"] and heroism.may_become(game, unit):
        heroism.become(game, unit, helper)
        return
    # Infantry that might have become a hero stays as it is then, whatever helps it.
    if face + change > unit.cohesion or (face == numbers["heroic"] and unit.type.infantry):
        game.change(unit.with_action(RECOVERED))
        tell(game, "event-not-recovered", unit)
        return
    recovered(game, unit)
    if face + change <= numbers["rally"] and may_rally:
        rally(game, unit.number)
        helper_keeps(game, helper)


def recovered(game: GameLHY, unit: UnitState) -> None:
    """A Disrupted or Shocked unit is in good order again, and has acted. Rule: LHY 12.3a."""
    if unit.shocked:
        unit = unit.with_shocked(False)
    else:
        unit = unit.with_disrupted(False)
    unit = unit.with_action(RECOVERED).with_did(DID_RECOVER)
    game.change(unit)
    tell(game, "event-recovered", unit)


def rally(game: GameLHY, number: int) -> None:
    """A further action, now or in a later reaction segment. Rule: LHY 12.5."""
    unit = game.unit(number)
    game.change(unit.with_extra(unit.extra + 1))
    tell(game, "event-rallied", unit)


def recover_shocked(game: GameLHY, unit: UnitState) -> None:
    """A Shocked AFV rolls on the Shock Recovery Table. Rule: LHY 12.7, LHY 12.5."""
    tables = game.scenario.tables
    change = tables.shock_modifiers["suppressed"] if game.atdrm.get(unit.number) else 0
    game.act(Deed(unit.number, unit.side, RECOVERY, unit.hex, (unit.hex,)))
    result = tables.shock_result(roll(game, unit, change) + change)
    game.lit = ("shock", (f"shock.{result}.highest",))
    if result == "abandoned":
        tell(game, "event-abandoned", unit)
        destroy(game, unit, False)
    elif result == "shocked":
        game.change(unit.with_action(RECOVERED))
        tell(game, "event-not-recovered", unit)
    else:
        recovered(game, unit)
        if result == "rally":
            rally(game, unit.number)


def regroup(game: GameLHY, hex: int, group: tuple[int, ...], helper: int) -> None:
    """Regrouping units of a hex roll once, against the best Cohesion among those that are combat
    units, or, if none is, among all: they all rally, or all have acted.

    A leader who is Regrouping himself and helps is one of the group. Rule: LHY 12.4, LHY 12.4a,
    LHY 12.4b, LHY 12.4c, LHY 12.1.2.
    """
    numbers = game.scenario.tables.recovery
    if helper != NONE and game.unit(helper).regrouping and helper not in group:
        group = (*group, helper)
    units = [game.unit(number) for number in group]
    fighters = [unit for unit in units if unit.type.combat]
    best = max([unit.cohesion for unit in (fighters or units)])
    # One die for all: what helps or hinders one of them counts once.
    change = min([drm(game, unit, helper != NONE) for unit in units])
    for unit in units:
        game.act(Deed(unit.number, unit.side, RECOVERY, hex, (hex,)))
    game.lit = ("recovery", ("recovery.rally.value",))
    spend_help(game, helper)
    face = roll(game, units[0], change)
    if face == numbers["heroic"]:
        heroes = [u.number for u in fighters if heroism.may_become(game, game.unit(u.number))]
        if heroes:
            hero = heroes[0] if len(heroes) == 1 else game.draw(tuple(sorted(heroes)), EVERYBODY)
            heroism.become(game, game.unit(hero), helper)
            return
    # As with Disrupted infantry: no hero, and no recovery either.
    heroic = face == numbers["heroic"] and any(unit.type.infantry for unit in units)
    success = face + change <= best and not heroic
    for number in group:
        unit = game.unit(number)
        if number != helper:
            unit = unit.with_action(RECOVERED)
        if success:
            unit = unit.with_regrouping(False)
        game.change(unit)
        tell(game, "event-regrouped" if success else "event-not-regrouped", unit)
    if success:
        for number in group:
            if number != helper:
                rally(game, number)
        helper_keeps(game, helper)


def roll(game: GameLHY, unit: UnitState, change: int) -> int:
    """The die, and word of it. Hidden units tell nobody that they roll."""
    face = game.throw("dice-recovery", unit.side, unit, number=change)
    if game.listeners:
        game.tell_about("event-recovery-roll", unit, {"die": face, "modifier": change})
    return face


def spend_help(game: GameLHY, helper: int) -> None:
    """The helping leader's action of the turn; one who came here to help had used it already.

    Rule: LHY 12.1.2.
    """
    if helper == NONE:
        return
    leader = game.unit(helper)
    did = DID_HELP
    if leader.may_act:
        leader = leader.with_action(RECOVERED)
    else:
        did |= DID_MOVE_TO_HELP
    game.change(leader.with_did(did))


def helper_keeps(game: GameLHY, helper: int) -> None:
    """Who helped units to rally may still act, unless he moved to help. Rule: LHY 12.5."""
    if helper != NONE and game.unit(helper).did & DID_MOVE_TO_HELP == 0:
        rally(game, helper)


def tell(game: GameLHY, id: str, unit: UnitState) -> None:
    """Tell an event about a unit, to those who may know it."""
    if game.listeners:
        game.tell_about(id, unit)


# --- groups ---------------------------------------------------------------------------------------


def candidates(
    game: GameLHY, side: int, hex: int, group: tuple[int, ...], helper: int
) -> list[UnitState]:
    """Further Regrouping units of the hex that may try with the group: with a leader who helps,
    those that are his. Rule: LHY 12.4, LHY 12.1.2, LHY 12.1.2b."""
    found: list[UnitState] = []
    for unit in game.with_loaded(hex, side):
        if unit.regrouping and unit.number not in group and unit.number != helper:
            if helper != NONE and not belongs(game, game.unit(helper), unit):
                continue
            if eligible(game, unit, RECOVER) == no.LEGAL and unit_denial(game, unit) == no.LEGAL:
                found.append(unit)
    return found


class Gathering(Phase[GameLHY]):
    """Which Regrouping units of a hex try together: `join`, then `go`.

    `group`: those that do, `helper`: the leader who helps, or NONE. Rule: LHY 12.4.
    """

    __slots__ = ("group", "helper", "hex")

    name = "gathering"
    prompt = "prompt-gathering"
    rule = "LHY 12.4"

    def __init__(self, side: int, hex: int, group: tuple[int, ...], helper: int) -> None:
        super().__init__(side)
        self.hex = hex
        self.group = group
        self.helper = helper

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [game.actions.go]
        join = game.actions.with_unit["join"]
        for unit in candidates(game, self.side, self.hex, self.group, self.helper):
            found.append(join[unit.number])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "go":
            return no.LEGAL
        if action.verb != "join":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.hex != self.hex or not unit.regrouping or unit.number == self.helper:
            return no.NOT_OF_THIS_GROUP
        if unit.number in self.group:
            return no.ALREADY_IN_GROUP
        if self.helper != NONE and not belongs(game, game.unit(self.helper), unit):
            return no.NOT_HIS_UNIT
        code = eligible(game, unit, RECOVER)
        return unit_denial(game, unit) if code == no.LEGAL else code

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        if action.verb == "join":
            group = (*self.group, action.unit)
            game.replace(Gathering(self.side, self.hex, group, self.helper))
            return
        game.pop()
        regroup(game, self.hex, self.group, self.helper)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.group)}
