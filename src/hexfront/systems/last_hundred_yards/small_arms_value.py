"""The value of a small-arms marker (11.3.2, 11.3.3): SAV and modifiers."""

from __future__ import annotations

from hexfront.systems.last_hundred_yards import hindrances
from hexfront.systems.last_hundred_yards.counters import FP, MG
from hexfront.systems.last_hundred_yards.events import ammunition_drm
from hexfront.systems.last_hundred_yards.firing import (
    ENFILADE,
    KNOWN,
    MOVES,
    NO_CLOSE,
    NOT_SEEN,
    REACTION,
    SPLIT,
    STAYS,
)
from hexfront.systems.last_hundred_yards.forces import NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import MANEUVER
from hexfront.systems.last_hundred_yards.modifiers import Modifier, add
from hexfront.systems.last_hundred_yards.night import is_lit
from hexfront.systems.last_hundred_yards.suppression import suppressing, times
from hexfront.systems.last_hundred_yards.target_hex import cover, fence_between, look
from hexfront.systems.last_hundred_yards.units import UnitState


def printed_sav(unit: UnitState) -> int:
    """The SAV on the side of the counter that lies up; NO_VALUE for none. Rule: LHY 1.5, LHY
    15.2.1."""
    return unit.type.reduced_sav if unit.reduced else unit.type.sav


def net(game: GameLHY, unit: UnitState, hex: int, how: int, found: list[Modifier] | None) -> int:
    """SAV and all modifiers of a shot at a hex, before the limits; `how` is a mask of REACTION ...

    With KNOWN in the mask only what the firer knows of the hex counts.
    Rule: LHY 11.3.2-2, LHY 11.3.2-3, LHY 11.3.3.
    """
    values = game.scenario.tables
    type = unit.type
    name = "reduced_small_arms" if unit.reduced else "small_arms"
    sav = printed_sav(unit)
    sum = sav
    if found is not None:
        found.append(Modifier("sav", sav, "LHY 1.5", f"counters.{type.id}.{name}"))
    distance = game.ground.board.distance(unit.hex, hex)
    drm = values.small_arms_range(type, distance)
    if drm:
        cell = values.range_cell(type.sav_range, distance) if found is not None else ""
        sum += add(found, "range", drm, "LHY 11.3.3a", cell)
    low = ammunition_drm(game, unit)
    if low:
        sum += add(found, "ammunition", low, "LHY 18.0", "event_values.low_ammunition.value")
    markers = suppressing(game, unit)
    if markers:
        drm = times(markers) * values.small_arms["suppressed"]
        sum += add(found, "suppressed", drm, "LHY 11.3.3b", _cell("suppressed"), times(markers))
    if how & REACTION and not how & NO_CLOSE and is_close(game, unit, hex, distance):
        sum += add(
            found, "close-fire", values.small_arms["close_fire"], "LHY 11.3.3c", _cell("close_fire")
        )
    if how & SPLIT:
        sum += add(found, "split", values.small_arms["split"], "LHY 11.3.3d", _cell("split"))
    if how & ENFILADE:
        sum += add(
            found, "enfilade", values.small_arms["enfilade"], "LHY 11.3.3e", _cell("enfilade")
        )
    if unit.regrouping:
        sum += add(
            found, "regrouping", values.small_arms["regrouping"], "LHY 11.3.3f", _cell("regrouping")
        )
    if how & MOVES:
        sum += add(
            found, "moving", values.small_arms["moving_moves"], "LHY 11.3.3g", _cell("moving_moves")
        )
    elif how & STAYS:
        sum += add(
            found, "moving", values.small_arms["moving_stays"], "LHY 11.3.3g", _cell("moving_stays")
        )
    if how & NOT_SEEN:
        sum += add(
            found, "not-seen", values.small_arms["not_seen"], "LHY 11.3.3h", _cell("not_seen")
        )
    return sum + at_target(game, unit, hex, how, found)


def _cell(row: str) -> str:
    return f"small_arms.{row}.value"


def at_target(
    game: GameLHY, unit: UnitState, hex: int, how: int, found: list[Modifier] | None
) -> int:
    """The share of the target hex and of the way there.

    Rule: LHY 11.3.3i, LHY 11.3.3j, LHY 11.3.3k, LHY 11.3.3l, LHY 11.3.3m, LHY 11.3.3n,
    LHY 11.3.3o, LHY 11.3.3p, LHY 11.3d.
    """
    values = game.scenario.tables
    known = how & KNOWN != 0
    target = look(game, hex, 1 - unit.side, known)
    sum = 0
    if target.concealed:
        sum += add(
            found, "concealed", values.small_arms["concealed"], "LHY 11.3.3i", _cell("concealed")
        )
    count = hindrances.count(game, unit.hex, hex)
    if count:
        drm = count * values.small_arms["hindrance"]
        sum += add(found, "hindrance", drm, "LHY 11.3.3j", _cell("hindrance"), count)
    over = target.steps - values.small_arms["density_limit"]
    if over > 0:
        pairs = times(over)
        drm = pairs * values.small_arms["density"]
        sum += add(found, "density", drm, "LHY 11.3.3k", _cell("density"), pairs)
    if target.on_foot and target.vehicles and not target.riders:
        if game.ground.open_terrain(hex) and not fence_between(game, unit.hex, hex):
            sum += add(
                found, "vehicle", values.small_arms["vehicle"], "LHY 11.3.3l", _cell("vehicle")
            )
    if target.hugging:
        sum += add(found, "hugging", values.small_arms["hugging"], "LHY 11.3.3m", _cell("hugging"))
    if game.scenario.light == NIGHT and not is_lit(game, hex):
        sum += add(found, "night", values.small_arms["night"], "LHY 11.3.3n", _cell("night"))
    position = hex in game.improved or target.position
    if unit.type.sav_underlined and (position or game.ground.building[hex] is not None):
        if he_counts(game, unit):
            drm = values.small_arms["high_explosive"]
            sum += add(found, "high-explosive", drm, "LHY 11.3.3o", _cell("high_explosive"))
    if not target.riders:
        terrain = cover(game, unit.hex, hex, 1 - unit.side, position)
        if terrain is not None:
            cell = f"terrain.{terrain.id}.small_arms" if found is not None else ""
            sum += add(found, "terrain", terrain.small_arms, "LHY 11.3.3p", cell)
    return sum


def he_counts(game: GameLHY, unit: UnitState) -> bool:
    """Does the unit's high explosive count against buildings? Rule: LHY 11.3.3o."""
    sav = printed_sav(unit)
    return sav <= 1 if game.switches.value["he_sav"] == "up_to_1" else sav >= 1


def is_close(game: GameLHY, unit: UnitState, hex: int, distance: int) -> bool:
    """Is it Close Fire: infantry, machine guns and fortified positions in reaction to enemies who
    ended their maneuver there, within 2 hexes?

    Rule: LHY 11.3.3c.
    """
    if distance > game.scenario.tables.small_arms["close_range"]:
        return False
    type = unit.type
    if not (type.infantry or type.cls == MG or type.cls == FP):
        return False
    return maneuvered(game, unit.side, hex)


def maneuvered(game: GameLHY, side: int, hex: int) -> bool:
    """Did an enemy whom small arms can hurt maneuver, in the segment that one reacts to, and end
    there? Riders and Passengers do what their vehicle does.

    Rule: LHY 11.3.3c, LHY 11.3.3d.
    """
    for deed in game.deeds:
        if deed.kind == MANEUVER and deed.side != side:
            unit = game.units[deed.unit]
            if unit is None or unit.hex != hex:
                continue
            if unit.concealed or unit.cargo or not unit.type.vehicle:
                return True
    return False
