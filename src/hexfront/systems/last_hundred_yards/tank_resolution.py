"""Resolution of anti-tank fire (13.2, 13.3.6): one die for every marker, one result for every
unit."""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.concealment import uncover
from hexfront.systems.last_hundred_yards.counters import FP, MG
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import TankMarker
from hexfront.systems.last_hundred_yards.nations import elite_armor
from hexfront.systems.last_hundred_yards.results import (
    destroy,
    pick,
    shock,
)
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

# What anti-tank fire does, the worse the higher.
NO_EFFECT: Final = 0
SHOCKED: Final = 1
DESTROYED: Final = 2
DESTROYED_HARD: Final = 3  # by fire that does collateral damage


class Hit:
    """What the markers on one unit do to it: `effect` (NO_EFFECT ...), and the firers whose markers
    destroy it."""

    __slots__ = ("by_mg", "effect", "firers", "unit")

    def __init__(self, unit: int, effect: int, firers: tuple[int, ...], by_mg: bool) -> None:
        self.unit = unit
        self.effect = effect
        self.firers = firers
        self.by_mg = by_mg


def armor_against(game: GameLHY, unit: UnitState, enfilade: bool) -> int:
    """The armour that counts: AV, that of an elite AFV one better, or AEV against enfilading fire.

    Rule: LHY 13.2-2, LHY 15.1c.
    """
    return unit.type.aev if enfilade else unit.type.av + elite_armor(game, unit)


def is_dud(game: GameLHY, unit: UnitState, face: int) -> bool:
    """Is the die one that does nothing to the unit, since it is a vehicle? Rule: LHY 13.2-1."""
    return unit.type.vehicle and face <= game.scenario.tables.anti_tank["no_effect"]


def effect_of(game: GameLHY, unit: UnitState, marker: TankMarker, face: int) -> int:
    """What one die of anti-tank fire does: NO_EFFECT, SHOCKED, DESTROYED, DESTROYED_HARD.

    Rule: LHY 13.2-1, LHY 13.2-2, LHY 13.2-3, LHY 13.3.7.
    """
    if is_dud(game, unit, face):
        return NO_EFFECT
    armor = armor_against(game, unit, marker.enfilade)
    result = face + marker.value
    if result > armor:
        return DESTROYED_HARD if marker.atv > 0 else DESTROYED
    return SHOCKED if result == armor and unit.type.afv else NO_EFFECT


def roll_at(game: GameLHY, unit: UnitState, markers: tuple[TankMarker, ...]) -> Hit:
    """A die for every anti-tank marker on the unit; only the most harmful result counts.

    A vehicle whose armour is reached loses its concealment, shocked or not; a gun if its Cohesion
    is reached. Rule: LHY 13.2-1, LHY 13.2-2, LHY 13.2-3, LHY 4.3.1.1d, LHY 4.3.1.2c.
    """
    worst = NO_EFFECT
    firers: list[int] = []
    by_mg = True
    reached = False
    for marker in markers:
        armor = armor_against(game, unit, marker.enfilade)
        face = game.throw("dice-anti-tank", 1 - unit.side, unit, number=marker.value, against=armor)
        effect = effect_of(game, unit, marker, face)
        if game.listeners:
            params = {
                "die": face,
                "marker": f"{marker.value:+d}",
                "result": face + marker.value,
                "armor": armor,
                "enfilade": "yes" if marker.enfilade else "no",
                "effect": ("none", "shocked", "destroyed", "destroyed")[effect],
            }
            game.tell_about("event-anti-tank-die", unit, params, ("armor",))
        if not is_dud(game, unit, face):
            reached = reached or finds(unit, face + marker.value, armor)
        if effect >= DESTROYED:
            firers.append(marker.firer)
            by_mg = by_mg and _is_mg(game, marker.firer)
        worst = max(worst, effect)
    if reached:
        uncover(game, unit)
    return Hit(unit.number, worst, tuple(firers), by_mg)


def finds(unit: UnitState, result: int, armor: int) -> bool:
    """Does the result take a concealed unit's concealment: of a vehicle if it reaches the armour,
    of any other if it reaches the Cohesion? A fortified position has none.

    Rule: LHY 4.3.1.1d, LHY 4.3.1.2c.
    """
    if unit.type.vehicle:
        return result >= armor
    return unit.cohesion != 0 and result >= unit.cohesion


def _is_mg(game: GameLHY, firer: int) -> bool:
    return firer != NONE and game.scenario.units[firer].type.cls == MG


def resolve_anti_tank(game: GameLHY) -> None:
    """All anti-tank markers: dice first, then what they do, so that two that destroy each other
    still do. Rule: LHY 13.2, LHY 13.3.6."""
    marked = game.atdrm
    game.atdrm = {}
    hits: list[Hit] = []
    for number in sorted(marked):
        unit = game.units[number]
        if unit is not None and unit.hex != OFF_MAP:
            hits.append(roll_at(game, unit, marked[number]))
    spared = duels(game, hits, marked)
    for hit in hits:
        unit = game.units[hit.unit]
        if unit is None or hit.unit in spared:
            continue
        apply_hit(game, unit, hit, once_aboard(marked[hit.unit]))


def apply_hit(game: GameLHY, unit: UnitState, hit: Hit, got_out: tuple[int, ...]) -> None:
    """What anti-tank fire did to one unit. Rule: LHY 13.2-3, LHY 13.3.5, LHY 13.3.6, LHY 13.3.7."""
    if hit.effect == SHOCKED:
        shock(game, unit)
    elif hit.effect >= DESTROYED:
        destroy(game, unit, hit.effect == DESTROYED_HARD, by_mg=hit.by_mg, got_out=got_out)


def once_aboard(markers: tuple[TankMarker, ...]) -> tuple[int, ...]:
    """Who was aboard when the unit was fired at, whom collateral damage may reach.

    Rule: LHY 13.3.7a.
    """
    found: list[int] = []
    for marker in markers:
        found += [number for number in marker.aboard if number not in found]
    return tuple(found)


def duels(game: GameLHY, hits: list[Hit], marked: dict[int, tuple[TankMarker, ...]]) -> list[int]:
    """Of two vehicles or guns that fired only at each other and are both destroyed by that, one by
    chance is not. Their numbers. Rule: LHY 13.3.6."""
    destroyed = {hit.unit: hit for hit in hits if hit.effect >= DESTROYED}
    aims: dict[int, set[int]] = {}
    for target, markers in marked.items():
        for marker in markers:
            aims.setdefault(marker.firer, set()).add(target)
    spared: list[int] = []
    for a, hit in destroyed.items():
        for b in set(hit.firers):
            other = destroyed.get(b)
            if other is None or b < a or set(hit.firers) != {b} or set(other.firers) != {a}:
                continue
            if aims.get(a) == {b} and aims.get(b) == {a} and duellists(game, a, b):
                spared.append(pick(game, [a, b]))
                if game.listeners:
                    game.tell_about("event-duel", game.unit(spared[-1]))
    return spared


def duellists(game: GameLHY, a: int, b: int) -> bool:
    """Are both vehicles or towed guns? Rule: LHY 13.3.6."""
    for number in (a, b):
        type = game.unit(number).type
        if not type.armored or type.cls == FP:
            return False
    return True
