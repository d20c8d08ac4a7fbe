"""Fire resolution (13.1, 13.2): one die for every marker, one result for every hex and side.

The order is left to the players; here small-arms and mortar fire comes first, hex by hex, then
anti-tank fire, unit by unit. Nobody has anything to decide, so that all of it runs by itself.
"""

from __future__ import annotations

from hexfront.core.game import NOBODY, Event
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.concealment import reveal, uncover
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MortarMarker
from hexfront.systems.last_hundred_yards.results import (
    HIT_BESIDE,
    casualty,
    cohesion_check,
    destroy,
    pick,
    shock,
    suffer,
)
from hexfront.systems.last_hundred_yards.suppression import immune_in_motion, is_passenger
from hexfront.systems.last_hundred_yards.tank_resolution import resolve_anti_tank
from hexfront.systems.last_hundred_yards.units import DID_SHELLED, NONE, UnitState

# --- small arms and mortars (13.1) ----------------------------------------------------------------


def marked_hexes(game: GameLHY) -> list[int]:
    """Hexes with a small-arms or mortar marker, ascending."""
    return sorted({key // 2 for key in game.sadrm} | set(game.mdrm))


def resolve_hex(game: GameLHY, hex: int) -> None:
    """All small-arms and mortar markers of a hex. Small-arms markers go, mortar markers stay.

    Hidden units there are revealed, and hit. Rule: LHY 13.1, LHY 13.1-1, LHY 13.1-8, LHY 20.9.
    """
    for side in (0, 1):
        for unit in game.in_hex(hex, side):
            if unit.hidden:
                reveal(game, unit)
    small_arms = [game.sadrm.pop(hex * 2 + side, ()) for side in (0, 1)]
    shells = game.mdrm.get(hex, ())
    faces = [_dice(game, hex, small_arms[side], side) for side in (0, 1)]
    mortar_faces = _mortar_dice(game, hex, shells)
    for side in (0, 1):
        if faces[side] or mortar_faces:
            hit_side(game, hex, side, small_arms[side], faces[side], shells, mortar_faces)
    if mortar_faces:
        hit_vehicle(game, hex, shells, mortar_faces)


def _dice(game: GameLHY, hex: int, markers: tuple[int, ...], side: int) -> list[int]:
    """A die for every small-arms marker, in the order in which they were placed."""
    if not markers or not targets(game, hex, side, False):
        return []
    faces = [game.throw("dice-small-arms", 1 - side, hex=hex, number=value) for value in markers]
    if game.listeners:
        game.tell(
            Event(
                "event-fire-dice",
                {
                    "what": "small-arms",
                    "hex": game.label(hex),
                    "side": game.side_name(side),
                    "results": _shown(faces, list(markers)),
                },
            )
        )
    return faces


def _mortar_dice(game: GameLHY, hex: int, shells: tuple[MortarMarker, ...]) -> list[int]:
    if not shells or not game.stacks[hex]:
        return []
    faces = [game.throw("dice-mortar", NOBODY, hex=hex, number=shell.value) for shell in shells]
    if game.listeners:
        game.tell(
            Event(
                "event-fire-dice",
                {
                    "what": "mortar",
                    "hex": game.label(hex),
                    "side": "nobody",
                    "results": _shown(faces, [shell.value for shell in shells]),
                },
            )
        )
    return faces


def _shown(faces: list[int], markers: list[int]) -> str:
    """Dice and markers as players write them: 4+2=6, 9-1=8."""
    return ", ".join([f"{f}{m:+d}={f + m}" for f, m in zip(faces, markers, strict=True)])


def targets(game: GameLHY, hex: int, side: int, shelled: bool) -> list[UnitState]:
    """The side's units in a hex that small-arms or mortar fire may hurt: non-vehicular ones with a
    Cohesion. No Passengers, and no Riders either if mortar markers lie there (`shelled`).

    Rule: LHY 13.1-3, LHY 11.3c, LHY 1.5, LHY 2.2.4b.
    """
    found: list[UnitState] = []
    for unit in game.with_loaded(hex, side):
        if unit.cohesion == 0 or not unit.type.non_vehicular or unit.type.dummy:
            continue
        if unit.loaded and (shelled or is_passenger(game, unit)):
            continue
        found.append(unit)
    return found


def bare(game: GameLHY, unit: UnitState) -> bool:
    """Has the unit no terrain against mortar fire: it assaults in this hex, or came into it while
    mortar fire lay on it?

    Rule: LHY 11.4.7a, LHY 11.4.7b, LHY 11.4.7.2b, LHY 13.1-2.
    """
    assault = game.assaults.get(unit.hex)
    if assault is not None and assault.side == unit.side:
        return True
    return unit.did & DID_SHELLED != 0


def shell_value(game: GameLHY, shell: MortarMarker, is_bare: bool) -> int:
    """What a mortar marker adds to its die, against units with or without terrain.

    Rule: LHY 13.1-2, LHY 11.2b.
    """
    if not is_bare:
        return shell.value
    return min(shell.value - shell.tem, game.scenario.tables.mortar["highest"])


def chosen(game: GameLHY, units: list[UnitState]) -> UnitState:
    """The unit whose Cohesion counts: of the best class the one with the best Cohesion, then
    Assault Value, then SAV, then by chance.

    Rule: LHY 13.1-3.
    """
    ranked = [(rank(game, unit), unit.number) for unit in units]
    best = min(ranked)[0]
    return game.unit(pick(game, [number for key, number in ranked if key == best]))


def chosen_known(game: GameLHY, hex: int, side: int, shelled: bool) -> UnitState | None:
    """Whose Cohesion would count as far as the enemy can tell: of the units in plain sight the one
    to be chosen; None if there is none. Nothing is drawn. Rule: LHY 13.1-3."""
    units = [unit for unit in targets(game, hex, side, shelled) if not unit.hidden]
    in_sight = [unit for unit in units if not _under_marker(game, unit)]
    if not in_sight:
        return None
    best = in_sight[0]
    for unit in in_sight[1:]:
        if rank(game, unit) < rank(game, best):
            best = unit
    return best


def _under_marker(game: GameLHY, unit: UnitState) -> bool:
    return unit.concealed or (unit.loaded and game.unit(unit.loaded_in).concealed)


def rank(game: GameLHY, unit: UnitState) -> tuple[int, int, int, int]:
    """The order in which units are chosen, the first one lowest.

    Rule: LHY 13.1-3, LHY 13.1-3a, LHY 13.1-3b, LHY 13.1-3c, LHY 13.1-3d.
    """
    if not unit.type.combat:
        cls = 3
    elif unit.disrupted:
        cls = 2
    else:
        cls = 1 if unit.concealed or unit.hidden else 0
    return cls, -unit.cohesion, -assault_value(unit), -small_arms_value(unit)


def assault_value(unit: UnitState) -> int:
    """The Assault Value on the side of the counter that lies up."""
    if unit.reduced:
        return unit.type.reduced_assault
    return unit.type.disrupted_assault if unit.disrupted else unit.type.assault


def small_arms_value(unit: UnitState) -> int:
    """The SAV on the side of the counter that lies up; `NO_VALUE` for none."""
    return unit.type.reduced_sav if unit.reduced else unit.type.sav


def steadied(game: GameLHY, unit: UnitState, known: bool = False) -> bool:
    """Does its leader help the chosen unit: a combat unit, he undisrupted in the same hex, of its
    platoon, with a better Cohesion? `known`: only if he is in plain sight. Rule: LHY 13.1-4."""
    if not unit.type.combat or unit.platoon == NONE:
        return False
    for other in game.with_loaded(unit.hex, unit.side):
        if other.type.cls != LEADER or other.platoon != unit.platoon or other.disrupted:
            continue
        if not (known and (other.hidden or _under_marker(game, other))):
            return other.cohesion > unit.cohesion
    return False


def hit_side(
    game: GameLHY,
    hex: int,
    side: int,
    small_arms: tuple[int, ...],
    faces: list[int],
    shells: tuple[MortarMarker, ...],
    mortar_faces: list[int],
) -> None:
    """One side's share of the fire on a hex: the highest result, and what it does.

    Rule: LHY 13.1-1, LHY 13.1-2, LHY 13.1-3, LHY 13.1-4, LHY 13.1-5, LHY 13.1-6.
    """
    units = targets(game, hex, side, bool(mortar_faces))
    shelled = True
    if not units and faces:
        # Only Riders are there, whom mortar fire leaves alone.
        units = targets(game, hex, side, False)
        shelled = False
    if not units:
        return
    # Mortar fire does not choose Riders, but they check with the others.
    numbers = [unit.number for unit in units]
    riders = [u for u in targets(game, hex, side, False) if u.number not in numbers]
    unit = chosen(game, units)
    result, by_mortar = highest(game, unit, small_arms, faces, shells, mortar_faces)
    if not shelled and by_mortar:
        result, by_mortar = highest(game, unit, small_arms, faces, (), [])
    strike(game, unit, [*units, *riders], result, by_mortar)


def highest(
    game: GameLHY,
    unit: UnitState,
    small_arms: tuple[int, ...],
    faces: list[int],
    shells: tuple[MortarMarker, ...],
    mortar_faces: list[int],
) -> tuple[int, bool]:
    """The Final Fire Attack Result against the side of the chosen unit, and whether a mortar's is
    the highest. Rule: LHY 13.1-1, LHY 13.1-2."""
    best = -99
    by_mortar = False
    for value, face in zip(small_arms, faces, strict=False):
        best = max(best, face + value)
    is_bare = bool(mortar_faces) and bare(game, unit)
    for shell, face in zip(shells, mortar_faces, strict=False):
        result = face + shell_value(game, shell, is_bare)
        if result > best:
            best, by_mortar = result, True
    return best, by_mortar


def strike(
    game: GameLHY, unit: UnitState, units: list[UnitState], result: int, by_mortar: bool
) -> bool:
    """The result against the chosen unit, and the checks of the others if it suffers. Did it?

    Rule: LHY 13.1-4, LHY 13.1-5, LHY 13.1-6, LHY 4.3.1.
    """
    values = game.scenario.tables.recovery
    if steadied(game, unit):
        result += values["leader_steadies"]
    suffers = result > unit.cohesion
    if game.listeners:
        params = {"result": result, "cohesion": unit.cohesion, "hit": "yes" if suffers else "no"}
        game.tell_about("event-fire-result", unit, params, ("result", "cohesion"))
    found_out(game, units, result)
    if not suffers:
        return False
    unit = game.unit(unit.number)
    others = [other.number for other in units if other.number != unit.number]
    if game.switches.value["immune_check"] == "yes":
        others = [
            other.number
            for other in game.with_loaded(unit.hex, unit.side)
            if other.cohesion and other.type.non_vehicular and other.number != unit.number
        ]
    elif by_mortar:
        others = [n for n in others if not immune_in_motion(game, game.unit(n))]
    if result >= values["casualty_result"]:
        casualty(game, unit)
    else:
        suffer(game, unit)
    for number in others:
        other = game.units[number]
        if other is not None and other.hex != OFF_MAP and not other.type.japanese:
            cohesion_check(game, other, HIT_BESIDE)
    return True


def found_out(game: GameLHY, units: list[UnitState], result: int) -> None:
    """Concealed units lose their concealment if the result is at least their Cohesion.

    Rule: LHY 4.3.1, LHY 4.3.1.1d.
    """
    for unit in units:
        if unit.concealed and result >= unit.cohesion:
            uncover(game, game.unit(unit.number))


def hit_vehicle(
    game: GameLHY, hex: int, shells: tuple[MortarMarker, ...], faces: list[int]
) -> None:
    """A mortar that is heavy enough rolled a ten: one vehicle that is not in motion, by chance, is
    Shocked if it is an AFV, or destroyed.

    Rule: LHY 13.1-7, LHY 11.4.7d.
    """
    values = game.scenario.tables.mortar
    least, roll = values["vehicle_mv"], values["vehicle_roll"]
    pairs = zip(shells, faces, strict=True)
    if not any(face == roll and shell.mv >= least for shell, face in pairs):
        return
    vehicles = [
        number
        for number in game.stacks[hex]
        if game.unit(number).type.vehicle and not game.unit(number).in_motion
    ]
    if not vehicles:
        return
    vehicle = game.unit(pick(game, vehicles))
    if vehicle.type.afv:
        shock(game, vehicle)
    else:
        destroy(game, vehicle, True)


# --- the phase (5.0-3) ----------------------------------------------------------------------------


def resolve_all(game: GameLHY) -> None:
    """The fire resolution phase: every marker that lies on the map when it begins.

    Rule: LHY 5.0-3, LHY 13.0, LHY 13.3.
    """
    for hex in marked_hexes(game):
        resolve_hex(game, hex)
    if game.atdrm:
        resolve_anti_tank(game)
