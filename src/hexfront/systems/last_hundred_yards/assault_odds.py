"""Odds of assaults, vehicle destruction attempts and recovery (12.2, 14.1, 14.3.2), exactly, from
what the decider knows."""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.last_hundred_yards import recovery, vda
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.assault import joining
from hexfront.systems.last_hundred_yards.assault_forces import (
    Entries,
    SideModifier,
    able,
    limited,
    modifiers,
    strength,
    total_of,
)
from hexfront.systems.last_hundred_yards.assault_losses import urban_losers
from hexfront.systems.last_hundred_yards.drive import Driving
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.heroism import may_become
from hexfront.systems.last_hundred_yards.maneuver import Maneuvering
from hexfront.systems.last_hundred_yards.modifiers import Modifier
from hexfront.systems.last_hundred_yards.resolution import assault_value
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

Facts = dict[str, Any]
FACES: Final = 10


# --- assaults -------------------------------------------------------------------------------------


def of_resolution(game: GameLHY, action: ActionLHY) -> Facts:
    """The assault that is resolved next, as it stands in its hex, the participation limit apart.

    Rule: LHY 14.1.
    """
    hex = action.hex
    side = game.phases[-1].side
    attacker = game.assaults[hex].side
    came = None
    unknown = hides_something(game, hex, 1 - side)
    if side == attacker and unknown:
        came = game.assaults[hex].entries
    ours = known(game, able(game, hex, attacker), side)
    theirs = known(game, able(game, hex, 1 - attacker), side)
    return facts(game, hex, attacker, ours, theirs, came, 1 - side if unknown else NONE)


def of_declared(game: GameLHY, action: ActionLHY) -> Facts:
    """An assault that units under way would declare: with those that have an Assault Arrow to the
    hex already. Rule: LHY 10.5.2."""
    phase = game.phases[-1]
    assert isinstance(phase, (Maneuvering, Driving))
    arrows = tuple(joining(game, phase.side, action.hex))
    return of_assault(game, phase.group, game.unit(phase.group[0]).hex, action.hex, arrows)


def of_assault(
    game: GameLHY, group: tuple[int, ...], origin: int, hex: int, more: tuple[int, ...] = ()
) -> Facts:
    """An assault that a group in `origin` would declare on a hex next to it, together with those
    that are in it or about to come (`more`), if no fire changes anything. Rule: LHY 14.1."""
    side = game.unit(group[0]).side
    direction = game.ground.board.map.direction(hex, origin)
    came: Entries = tuple([(number, direction, game.cycle) for number in group])
    assault = game.assaults.get(hex)
    if assault is not None and assault.side == side:
        came = (*assault.entries, *came)
    ours = (*able(game, hex, side), *group, *more)
    theirs = known(game, able(game, hex, 1 - side), side)
    unknown = 1 - side if hides_something(game, hex, 1 - side) else NONE
    if assault is not None and assault.side != side:
        return facts(game, hex, 1 - side, theirs, ours, assault.entries, unknown)
    return facts(game, hex, side, ours, theirs, came, unknown)


def known(game: GameLHY, numbers: tuple[int, ...], side: int) -> tuple[int, ...]:
    """Those of the units that the side knows."""
    found: list[int] = []
    for number in numbers:
        unit = game.unit(number)
        if unit.side == side or not (unit.concealed or unit.hidden):
            found.append(number)
    return tuple(found)


def hides_something(game: GameLHY, hex: int, side: int) -> bool:
    """Has the side units in the hex that its enemy does not know, but for being there?"""
    return any(unit.concealed for unit in game.in_hex(hex, side))


def facts(
    game: GameLHY,
    hex: int,
    attacker: int,
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
    came: Entries | None,
    unknown: int,
) -> Facts:
    """The keys of an assault, where `unknown` is the side of which the decider does not know all
    units in the hex, NONE if he does:

    `attacker`, `defender`: {side, units: a list of {unit, value}, strength, modifiers}; `unknown`:
    are there enemies of whom the decider knows nothing: they are not counted, which is told among
    the modifiers of their side (`assault-unknown`, 0); `net`: what the die is changed by;
    `rows`: a list of {row, chance, attacker, defender, both, from, to}: results by the row's own
    words, and the unmodified dice that lead to it; `urban`: {attacker, defender}, chances of a
    casualty among urban buildings.
    """
    applied = modifiers(game, hex, attacker, ours, theirs, came)
    mine, yours = strength(game, ours), strength(game, theirs)
    mine += total_of(applied, attacker)
    yours += total_of(applied, 1 - attacker)
    change = limited(game, mine - yours)
    return {
        "kind": "assault",
        "dice": 1,
        "hex": game.label(hex),
        "attacker": _side(game, attacker, ours, mine, applied, unknown),
        "defender": _side(game, 1 - attacker, theirs, yours, applied, unknown),
        "unknown": unknown != NONE,
        "net": change,
        "rows": rows(game, change),
        "urban": urban(game, hex, attacker, change),
    }


def _side(
    game: GameLHY,
    side: int,
    numbers: tuple[int, ...],
    sum: int,
    applied: list[SideModifier],
    unknown: int,
) -> Facts:
    units = [game.unit(number) for number in numbers]
    told = [modifier.facts(game) for modifier in applied if modifier.side == side]
    if side == unknown:
        told.append(Modifier("assault-unknown", 0, "LHY 4.3", "").facts(game))
    return {
        "side": game.side_name(side),
        "units": [{"unit": unit.number, "value": assault_value(unit)} for unit in units],
        "strength": sum,
        "modifiers": told,
    }


def rows(game: GameLHY, change: int) -> list[Facts]:
    """The rows of the table that the die can lead to, from the lowest one."""
    found: list[Facts] = []
    tables = game.scenario.tables
    for row in tables.assault_rows:
        faces = [f for f in range(1, FACES + 1) if tables.assault_row(f + change) is row]
        if faces:
            found.append(
                {
                    "row": row.id,
                    "chance": len(faces) / FACES,
                    "attacker": list(row.attacker),
                    "defender": list(row.defender),
                    "both": list(row.both),
                    "from": faces[0],
                    "to": faces[-1],
                }
            )
    return found


def urban(game: GameLHY, hex: int, attacker: int, change: int) -> Facts:
    """The chances that urban buildings cost each side a casualty. Rule: LHY 14.3.1."""
    counts = [0, 0]
    tables = game.scenario.tables
    if game.ground.urban[hex]:
        for face in range(1, FACES + 1):
            row = tables.assault_row(face + change)
            if "urban" in row.both:
                for side in urban_losers(game, tables.assault_rows.index(row), face, attacker):
                    counts[side] += 1
    return {"attacker": counts[attacker] / FACES, "defender": counts[1 - attacker] / FACES}


# --- vehicle destruction attempts -----------------------------------------------------------------


def of_attempt(game: GameLHY, action: ActionLHY) -> Facts:
    """`modifiers`, their `change` together (within the limit), and the chance that it `destroys`.

    Rule: LHY 14.3.2.1, LHY 14.3.2.2.
    """
    unit, vehicle = game.unit(action.unit), game.unit(action.target)
    change = vda.drm(game, unit, vehicle)
    hits = len([face for face in range(1, FACES + 1) if vda.destroys(game, face, change)])
    return {
        "kind": "vda",
        "dice": 1,
        "change": change,
        "modifiers": [modifier.facts(game) for modifier in vda.modifiers(game, unit, vehicle)],
        "destroys": hits / FACES,
    }


# --- recovery -------------------------------------------------------------------------------------


def of_recovery(game: GameLHY, action: ActionLHY) -> Facts:
    """`change`: what the die is changed by; `cohesion`: what it has to be at most; chances that the
    unit `recovers`, of these that it `rallies`, that it becomes `heroic`; of a Shocked AFV by the
    results of its table. A group of Regrouping units is taken as this unit alone.

    Rule: LHY 12.3, LHY 12.4, LHY 12.7.
    """
    unit = game.unit(action.unit)
    tables = game.scenario.tables
    if unit.shocked:
        change = tables.shock_modifiers["suppressed"] if game.atdrm.get(unit.number) else 0
        counts: dict[str, int] = {}
        for face in range(1, FACES + 1):
            result = tables.shock_result(face + change)
            counts[result] = counts.get(result, 0) + 1
        results = {name: count / FACES for name, count in counts.items()}
        return {"kind": "shock", "dice": 1, "change": change, "results": results}
    change = recovery.drm(game, unit, action.target != NONE)
    recovers, rallies, heroic = chances(game, unit, change)
    return {
        "kind": "recovery",
        "dice": 1,
        "change": change,
        "cohesion": unit.cohesion,
        "recovers": recovers / FACES,
        "rallies": rallies / FACES,
        "heroic": heroic / FACES,
    }


def chances(game: GameLHY, unit: UnitState, change: int) -> tuple[int, int, int]:
    """Of ten faces how many recover the unit (heroes among them), rally it, make it a hero."""
    numbers = game.scenario.tables.recovery
    hero = may_become(game, unit)
    recovers, rallies, heroic = 0, 0, 0
    for face in range(1, FACES + 1):
        if face == numbers["heroic"] and hero:
            heroic += 1
            recovers += 1
        elif face + change <= unit.cohesion:
            recovers += 1
            if unit.regrouping or face + change <= numbers["rally"]:
                rallies += 1
    return recovers, rallies, heroic
