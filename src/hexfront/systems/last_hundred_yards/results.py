"""What fire, assaults and mines do to units (13.3): cohesion checks, disruption, casualties, lost
leaders, shocked and destroyed vehicles, collateral damage.

Every function takes a unit as it is now and leaves it changed, replaced or gone in the game. None
asks anybody anything: what the rules leave to chance is rolled or drawn.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import EVERYBODY
from hexfront.systems.last_hundred_yards import readiness
from hexfront.systems.last_hundred_yards.concealment import uncover
from hexfront.systems.last_hundred_yards.counters import FP, LEADER, SECTION, SQUAD
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.heroism import fell
from hexfront.systems.last_hundred_yards.markers import Arrow, Assault, TankMarker
from hexfront.systems.last_hundred_yards.suppression import is_passenger
from hexfront.systems.last_hundred_yards.units import DID_UNLOAD, NONE, UnitState


def pick(game: GameLHY, numbers: list[int]) -> int:
    """One of the units by chance; without a choice nothing is drawn."""
    if len(numbers) == 1:
        return numbers[0]
    return game.draw(tuple(sorted(numbers)), EVERYBODY)


# --- checks, disruption, regrouping ---------------------------------------------------------------


# Why a unit checks, as events tell it, and the rule that says so.
HIT_BESIDE: Final = "hit"  # fire hit another unit of its hex
SHOCKED_UNDER: Final = "shocked"  # it rode on a vehicle that was Shocked
THROWN_OUT: Final = "aboard"  # its vehicle was destroyed
RETREATED_NEAR: Final = "near"  # it retreated next to the enemy
BROKE_OUT: Final = "broke"  # it retreated through the enemy
BEATEN: Final = "beaten"  # the row of the Assault Results Table calls for it
SHAKEN: Final = "shaken"  # Japanese retreated next to the enemy or through him
REASONS: Final[dict[str, str]] = {
    HIT_BESIDE: "LHY 13.3.1",
    SHOCKED_UNDER: "LHY 13.3.5",
    THROWN_OUT: "LHY 13.3.7a",
    RETREATED_NEAR: "LHY 14.3.3.4",
    BROKE_OUT: "LHY 14.3.3.5",
    BEATEN: "LHY 14.1-5",
    SHAKEN: "LHY 14.3.3.1.1",
}


def cohesion_check(game: GameLHY, unit: UnitState, why: str) -> bool:
    """The unit rolls against its Cohesion: if the die is higher it is Disrupted, or takes a
    casualty if it was so already, is Heroic, or Japanese. Did it pass? No leader helps. `why`: one
    of REASONS.

    Rule: LHY 13.3.1, LHY 12.6.1, LHY 14.3.3.1.1.
    """
    face = game.throw("dice-cohesion-check", unit.side, unit, against=unit.cohesion)
    passed = face <= unit.cohesion
    if game.listeners:
        params = {
            "die": face,
            "cohesion": unit.cohesion,
            "result": "passed" if passed else "failed",
            "why": why,
            "rule": REASONS[why],
        }
        game.tell_about("event-cohesion-check", unit, params, ("cohesion",))
    if not passed:
        suffer(game, unit)
    return passed


def suffer(game: GameLHY, unit: UnitState) -> None:
    """A unit that fire or a check has beaten: Disrupted, or a casualty if it cannot be that
    (again).

    Rule: LHY 13.1-5, LHY 13.3.1, LHY 12.6.1, LHY 15.2.1.
    """
    if unit.disrupted or unit.is_heroic or unit.type.japanese:
        casualty(game, unit)
    else:
        disrupt(game, unit)


def disrupt(game: GameLHY, unit: UnitState) -> None:
    """The unit flips: it loses its Regrouping marker and its concealment; Riders of an AFV on which
    one is Disrupted all get off, Passengers of a carrier do not. A hero takes a casualty instead.

    Only non-vehicular units can be Disrupted.
    Rule: LHY 13.3.2, LHY 4.3.1, LHY 10.4.6.2c, LHY 12.6.1.
    """
    landed = on_its_feet(game, unit)
    if landed is None or landed.disrupted:
        return
    if landed.is_heroic:
        casualty(game, landed)
        return
    unit = uncover(game, landed)
    unit = unit.with_disrupted(True)
    game.change(unit)
    readiness.pressed(game, unit.number)
    if game.listeners:
        game.tell_about("event-disrupted", unit)


def regroup(game: GameLHY, unit: UnitState) -> None:
    """The unit gets a Regrouping marker, unless it is Disrupted. Rule: LHY 14.3.6."""
    if unit.disrupted or unit.regrouping or unit.type.cls == FP:
        return
    game.change(unit.with_regrouping(True))
    readiness.pressed(game, unit.number)
    if game.listeners:
        game.tell_about("event-regrouping", unit)


def on_its_feet(game: GameLHY, unit: UnitState) -> UnitState | None:
    """The unit after it had to get off the AFV on which it rides, with all others there; None if
    that was too much for it. Passengers stay aboard of their carrier, and may recover there.

    Rule: LHY 10.4.6.2c, LHY 12.1.
    """
    if unit.loaded_in == NONE or is_passenger(game, unit):
        return unit
    carrier = game.units[unit.loaded_in]
    if carrier is not None:
        dismount(game, carrier)
    return game.units[unit.number]


def dismount(game: GameLHY, carrier: UnitState) -> list[int]:
    """Everybody aboard has to get out here, and boards nothing again in this turn. Next to enemies,
    or among them, those that had to are Disrupted (Japanese: Regrouping). The numbers of those that
    got out.

    Rule: LHY 10.4.6.2a, LHY 10.4.6.2c, LHY 10.4.6.2d, LHY 15.2.1.
    """
    aboard = list(carrier.cargo)
    for number in aboard:
        unit = game.alight(game.unit(number)).with_did(DID_UNLOAD)
        game.change(unit)
        if game.listeners:
            game.tell_about("event-dismounted", unit)
    if aboard and enemies_near(game, carrier.hex, carrier.side):
        for number in aboard:
            unit = game.unit(number)
            if unit.type.japanese:
                regroup(game, unit)
            else:
                disrupt(game, unit)
    return aboard


def enemies_near(game: GameLHY, hex: int, side: int) -> bool:
    """Are there enemies of the side, known to it, in a hex or next to it?"""
    if game.occupied(hex, 1 - side):
        return True
    return any(game.occupied(near, 1 - side) for near in game.ground.board.map.near[hex])


# --- casualties -----------------------------------------------------------------------------------


def casualty(game: GameLHY, unit: UnitState, disrupted: bool = True) -> None:
    """The unit loses a step: a squad becomes a Disrupted section of its platoon, drawn from those
    that are spare; a Japanese one flips; anything else is gone, a leader for a while, a fortified
    position leaves an improved one.

    `disrupted` False: the section is not Disrupted (14.3.1); a hero's never is. If no section is
    spare the whole squad is lost. Steps of combat units go to the casualty track.
    Rule: LHY 13.3.3, LHY 12.6.1, LHY 14.3.1, LHY 15.2.1, LHY 2.2.4c, LHY 13.3.4b.
    """
    landed = on_its_feet(game, unit)
    if landed is None:
        return
    unit = landed
    type = unit.type
    if type.cls == LEADER:
        lose_leader(game, unit)
        return
    if type.cls == FP:
        destroy_position(game, unit)
        return
    unit = uncover(game, unit)
    if game.listeners:
        game.tell_about("event-casualty", unit)
    if type.cls == SQUAD and type.japanese and not unit.reduced:
        game.change(unit.with_reduced(True))
        game.lose_steps(unit.side, 1)
        return
    if type.cls == SQUAD and not type.japanese and unit.platoon != NONE:
        sections = game.spare(unit.platoon, SECTION)
        if sections:
            _shrink(game, unit, pick(game, sections), disrupted and not unit.is_heroic)
            game.lose_steps(unit.side, 1)
            return
    if type.combat:
        game.lose_steps(unit.side, unit.steps)
    fell(game, unit)
    game.remove(unit)


def _shrink(game: GameLHY, squad: UnitState, number: int, disrupted: bool) -> None:
    """A squad is replaced by a section, which has done what the squad had done, and is aboard of
    the carrier in which the squad was."""
    start = game.scenario.units[number]
    section = UnitState(
        number,
        squad.side,
        start.type,
        squad.platoon,
        squad.hex,
        disrupted=disrupted,
        regrouping=squad.regrouping and not disrupted,
        heroic=squad.heroic,
        acted=squad.acted,
        action=squad.action,
        did=squad.did,
        extra=squad.extra,
        bank=squad.bank,
    )
    take_place(game, squad.number, number)
    game.bring(section)
    game.remove(squad)
    if squad.loaded_in != NONE:
        game.board(section, game.unit(squad.loaded_in))
    if game.listeners:
        game.tell_about("event-section-left", section)


def take_place(game: GameLHY, old: int, new: int) -> None:
    """A piece takes another's place: in Assault Arrows, among those that came into an assault or
    were aboard of a vehicle when it was fired at, among those that may act in the segment or are ad
    hoc. Rule: LHY 7.2, LHY 13.3.3, LHY 13.3.7a."""
    readiness.instead(game, old, (new,))
    hand_on(game, old, (new,))
    for at, arrow in enumerate(game.arrows):
        if old in arrow.units:
            units = tuple([new if number == old else number for number in arrow.units])
            changed = Arrow(arrow.side, arrow.origin, arrow.target, units)
            game.arrows = (*game.arrows[:at], changed, *game.arrows[at + 1 :])
    for hex, assault in list(game.assaults.items()):
        if any(entry[0] == old for entry in assault.entries):
            entries = [
                (new if unit == old else unit, side, cycle) for unit, side, cycle in assault.entries
            ]
            game.assaults[hex] = Assault(hex, assault.side, tuple(entries))


def hand_on(game: GameLHY, old: int, new: tuple[int, ...]) -> None:
    """Pieces in place of one that was aboard of a vehicle when it was fired at: collateral damage
    may reach them too. Rule: LHY 13.3.7a."""
    for number, marks in list(game.atdrm.items()):
        if any(old in mark.aboard for mark in marks):
            game.atdrm[number] = tuple([_aboard_instead(mark, old, new) for mark in marks])


def _aboard_instead(mark: TankMarker, old: int, new: tuple[int, ...]) -> TankMarker:
    if old not in mark.aboard:
        return mark
    rest = tuple([number for number in mark.aboard if number != old and number not in new])
    return TankMarker(mark.value, mark.enfilade, mark.firer, mark.atv, mark.hex, (*rest, *new))


def lose_leader(game: GameLHY, leader: UnitState) -> None:
    """A leader is out of play for a while. Rule: LHY 13.3.4, LHY 13.3.4.1."""
    landed = on_its_feet(game, leader)
    if landed is None:
        return
    leader = uncover(game, landed)
    if game.listeners:
        game.tell_about("event-leader-lost", leader)
    gone = game.take_off(leader)
    gone = gone.with_disrupted(False).with_regrouping(False)
    away = game.scenario.tables.recovery["leader_returns"]
    game.change(gone.with_return(game.minute + away))


# --- vehicles, guns, fortified positions ----------------------------------------------------------


def shock(game: GameLHY, unit: UnitState) -> None:
    """An AFV is Shocked: it stops, loses its concealment, and its Riders get off and check.

    One that is Shocked stays so. Rule: LHY 13.3.5, LHY 13.2-3, LHY 4.3.1.
    """
    if unit.shocked:
        return
    unit = uncover(game, unit)
    game.change(unit.with_shocked(True))
    readiness.pressed(game, unit.number)
    if game.listeners:
        game.tell_about("event-shocked", unit)
    for number in dismount(game, game.unit(unit.number)):
        rider = game.units[number]
        if rider is not None:
            cohesion_check(game, rider, SHOCKED_UNDER)


def destroy(
    game: GameLHY,
    unit: UnitState,
    collateral: bool,
    by_mg: bool = False,
    bystanders: bool = True,
    got_out: tuple[int, ...] = (),
) -> None:
    """A vehicle, towed gun or fortified position is gone.

    `collateral`: does it hurt others? (Not if the fire had a base value of 0 or less.) `by_mg`: a
    gun that it tows survives. `bystanders` False: only those aboard are hurt (after an attempt in
    an assault). `got_out`: units that left it after it had been fired at.
    Rule: LHY 13.3.6, LHY 13.3.7, LHY 14.3.2.2.
    """
    if unit.type.cls == FP:
        destroy_position(game, unit)
        return
    if game.listeners:
        game.tell_about("event-destroyed", unit)
    if unit.type.combat:
        game.lose_steps(unit.side, unit.type.casualty_steps)
    hex, side = unit.hex, unit.side
    aboard: list[int] = []
    if unit.type.vehicle:
        aboard = [*unit.cargo, *[n for n in got_out if n not in unit.cargo]]
        for number in unit.cargo:
            game.alight(game.unit(number))
    game.remove(game.unit(unit.number))
    if not unit.type.vehicle:
        return
    if collateral:
        for_those_aboard(game, aboard, by_mg)
        if bystanders:
            for_bystanders(game, hex, side, aboard)
    elif aboard and enemies_near(game, hex, side):
        # They had to get out among enemies. Rule: LHY 10.4.6.2d.
        for number in aboard:
            passenger = game.units[number]
            if passenger is not None and number in unit.cargo:
                if passenger.type.japanese:
                    regroup(game, passenger)
                else:
                    disrupt(game, passenger)


def for_those_aboard(game: GameLHY, aboard: list[int], by_mg: bool) -> None:
    """Collateral damage to Riders and Passengers, who are on their feet now: Disrupted, then a
    check; one random casualty of Japanese, the others Regrouping. A towed gun goes with its
    carrier.

    Rule: LHY 13.3.7a, LHY 15.2.1.
    """
    known = [unit for n in aboard if (unit := game.units[n]) is not None]
    here = [unit for unit in known if unit.on_map]
    for unit in here:
        if unit.type.armored:
            if not by_mg:
                destroy(game, unit, False)
    troops = [unit for unit in here if not unit.type.armored]
    japanese = [unit.number for unit in troops if unit.type.japanese]
    if japanese:
        victim = pick(game, japanese)
        casualty(game, game.unit(victim))
        for number in japanese:
            left = game.units[number]
            if number != victim and left is not None:
                regroup(game, left)
    for unit in troops:
        if unit.type.japanese:
            continue
        disrupt(game, unit)
        now = game.units[unit.number]
        if now is not None:
            cohesion_check(game, now, THROWN_OUT)


def for_bystanders(game: GameLHY, hex: int, side: int, aboard: list[int]) -> None:
    """Collateral damage to others of the side in an open hex without an improved position: one
    undisrupted unit by chance is Disrupted (Japanese: Regrouping). Nothing if all are Disrupted.

    Rule: LHY 13.3.7b, LHY 15.2.1.
    """
    if not game.ground.open_terrain(hex) or hex in game.improved:
        return
    units = [
        unit
        for unit in game.in_hex(hex, side)
        if unit.type.non_vehicular
        and unit.type.cohesion
        and not unit.type.armored
        and not unit.type.dummy
        and not unit.disrupted
        and unit.number not in aboard
    ]
    if not units:
        return
    unit = game.unit(pick(game, [unit.number for unit in units]))
    if unit.type.japanese:
        regroup(game, unit)
    else:
        disrupt(game, unit)


def destroy_position(game: GameLHY, unit: UnitState) -> None:
    """A fortified position is gone; an improved one stays. Rule: LHY 2.2.4c, LHY 13.3.6."""
    if game.listeners:
        game.tell_about("event-destroyed", unit)
    game.lose_steps(unit.side, unit.type.casualty_steps)
    game.improved = game.improved | {unit.hex}
    game.remove(unit)


def lose(game: GameLHY, unit: UnitState) -> None:
    """Whatever it is, it is out of play with all its steps (surrounded, forced off into forbidden
    ground): a leader for a while. Rule: LHY 14.3.3c, LHY 14.3.3d, LHY 13.3.4."""
    if unit.type.cls == LEADER:
        lose_leader(game, unit)
    elif unit.type.armored:
        destroy(game, unit, unit.type.vehicle)
    else:
        if game.listeners:
            game.tell_about("event-eliminated", unit)
        if unit.type.combat:
            game.lose_steps(unit.side, unit.steps)
        game.remove(unit)
