"""Heroism (12.6): who becomes a hero, where he has to go, and when the marker goes.

A hero's target hex stands in `UnitState.heroic`. One whose own hex is under assault has no target:
his own hex stands there, and he stays in it.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.footing import foot_way
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import sees, sight_class
from hexfront.systems.last_hundred_yards.readiness import table_of
from hexfront.systems.last_hundred_yards.steps import FIRE_RESOLUTION
from hexfront.systems.last_hundred_yards.units import DID_UNLOAD, RECOVERED, UnitState

FAR: Final = 9999


# --- becoming one ---------------------------------------------------------------------------------


def may_become(game: GameLHY, unit: UnitState) -> bool:
    """May the unit become a hero here: an infantry combat unit with an enemy near, and a hex to go
    to, or itself under assault? Rule: LHY 12.3c, LHY 12.4b, LHY 12.6, LHY 12.6.2."""
    if not unit.type.infantry or unit.is_heroic or not enemy_near(game, unit):
        return False
    return is_under_assault(game, unit) or bool(targets(game, unit))


def enemy_near(game: GameLHY, unit: UnitState) -> bool:
    """Is an enemy within five hexes? Rule: LHY 12.3c, LHY 12.4b."""
    reach = game.scenario.tables.recovery["heroic_range"]
    away = game.ground.board.distances(unit.hex)
    for enemy in game.own_units(1 - unit.side):
        if enemy.hex != OFF_MAP and not enemy.type.dummy and away[enemy.hex] <= reach:
            return True
    return False


def is_under_assault(game: GameLHY, unit: UnitState) -> bool:
    """Does an enemy Assault Arrow point at the unit's hex? Rule: LHY 12.6.2a, LHY 10.5.3.2."""
    return any(arrow.side != unit.side and arrow.target == unit.hex for arrow in game.arrows)


def targets(game: GameLHY, unit: UnitState) -> list[int]:
    """The hexes of which the unit may choose one as its target, ascending: of those that the enemy
    holds within reach, without mortar markers, enterable and not full, the nearest; among equals
    those where it sees an enemy.

    Where the enemies of such a hex are about to assault, the hex that they assault takes its place.
    Rule: LHY 12.6.2, LHY 12.6.2b, LHY 2.3.
    """
    reach = game.scenario.tables.recovery["heroic_range"]
    distances = game.ground.board.distances(unit.hex)
    nearest = FAR
    found: list[int] = []
    for enemy in game.own_units(1 - unit.side):
        hex = enemy.hex
        if hex == OFF_MAP or enemy.hidden or enemy.type.dummy or hex in found:
            continue
        away = distances[hex]
        if away > reach or away > nearest or not may_be_target(game, unit, hex):
            continue
        if away < nearest:
            nearest = away
            found = []
        found.append(hex)
    seen = [hex for hex in found if sees_enemy(game, unit, hex)]
    chosen = {assaulted_from(game, hex, 1 - unit.side) for hex in (seen or found)}
    return sorted(chosen)


def may_be_target(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Is the hex no mortar target, enterable on foot, and with room for the unit among its own side
    there? Rule: LHY 12.6.2."""
    from hexfront.systems.last_hundred_yards.stacking import room

    if hex in game.mdrm:
        return False
    if not any(foot_way(game, near, hex) for near in game.ground.board.map.near[hex]):
        return False
    return room(game, hex, unit)


def sees_enemy(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Does the unit see an enemy in the hex?"""
    for enemy in game.in_hex(hex, 1 - unit.side):
        if not enemy.hidden and not enemy.type.dummy:
            if sees(game, unit, hex, sight_class(enemy)):
                return True
    return False


def assaulted_from(game: GameLHY, hex: int, side: int) -> int:
    """The hex that units of the side in this hex are about to assault; this one if none.

    Rule: LHY 12.6.2b.
    """
    for arrow in game.arrows:
        if arrow.side == side and arrow.origin == hex:
            return arrow.target
    return hex


def become(game: GameLHY, unit: UnitState, helper: int) -> None:
    """The unit is a hero: it gets off what carries it, recovers and has to maneuver at once, or
    under an assault may fire at those who assault; other Disrupted units with it recover and have
    acted, Regrouping ones and a leader who helped rally.

    Rule: LHY 12.6, LHY 12.6.1, LHY 12.6.2, LHY 12.6.2a.
    """
    from hexfront.systems.last_hundred_yards.recovery import helper_keeps, rally, recovered

    for other in game.with_loaded(unit.hex, unit.side):
        if other.number == unit.number:
            continue
        if other.disrupted:
            recovered(game, other)
        elif other.regrouping:
            game.change(other.with_regrouping(False).with_action(RECOVERED))
            if other.number != helper:
                rally(game, other.number)
    helper_keeps(game, helper)
    if unit.loaded:
        unit = game.alight(unit).with_did(DID_UNLOAD)
        if game.listeners:
            game.tell_about("event-dismounted", unit)
    hero = unit.with_disrupted(False).with_regrouping(False).with_action(RECOVERED)
    hero = hero.with_extra(hero.extra + 1)
    if is_under_assault(game, unit):
        game.change(hero.with_heroic(unit.hex))
        if game.listeners:
            game.tell_about("event-heroic", game.unit(unit.number))
        return
    game.change(hero)
    found = targets(game, unit)
    if len(found) == 1:
        set_out(game, unit.number, found[0])
    else:
        game.push(ChoosingTarget(unit.side, unit.number))


def set_out(game: GameLHY, number: int, target: int) -> None:
    """The hero has his target, and maneuvers at once. Rule: LHY 12.6.2."""
    from hexfront.systems.last_hundred_yards.maneuver import begin

    hero = game.unit(number).with_heroic(target)
    game.change(hero)
    if game.listeners:
        game.tell_about("event-heroic", hero, {"target": game.label(target)})
    begin(game, hero)


class ChoosingTarget(Phase[GameLHY]):
    """The owner picks the target of a hero among equally near hexes. Rule: LHY 12.6.2."""

    __slots__ = ("unit",)

    name = "heroic-target"
    prompt = "prompt-heroic-target"
    rule = "LHY 12.6.2"

    def __init__(self, side: int, unit: int) -> None:
        super().__init__(side)
        self.unit = unit

    def legal_actions(self, game: GameLHY) -> list[Action]:
        charge = game.actions.with_hex["charge"]
        return [charge[hex] for hex in targets(game, game.unit(self.unit))]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "charge":
            return no.NOT_NOW
        unit = game.unit(self.unit)
        return no.LEGAL if action.hex in targets(game, unit) else no.NOT_A_HEROIC_TARGET

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        set_out(game, self.unit, action.hex)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}


# --- being one ------------------------------------------------------------------------------------


def stays(unit: UnitState) -> bool:
    """Has the hero no target, since his own hex is under assault? Rule: LHY 12.6.2a."""
    return unit.is_heroic and unit.heroic == unit.hex


# --- no longer one --------------------------------------------------------------------------------


def has_target(game: GameLHY, unit: UnitState) -> bool:
    """Is the hero's target still held by the enemy, or about to be assaulted by him?

    Rule: LHY 12.6.4a, LHY 12.6.2b.
    """
    if game.occupied(unit.heroic, 1 - unit.side) or unit.heroic in game.assaults:
        return True
    return any(arrow.side != unit.side and arrow.target == unit.heroic for arrow in game.arrows)


def at_start(game: GameLHY, unit: UnitState) -> UnitState:
    """The unit as it begins its action: no hero any more if his target is empty.

    Rule: LHY 12.6.4a.
    """
    if unit.is_heroic and not has_target(game, unit):
        return end(game, unit)
    return unit


def retarget(game: GameLHY, unit: UnitState) -> UnitState:
    """The unit, whose target is the hex that the enemies in its target hex are about to assault, if
    they are and it has no Assault Arrow at them yet: the only way in which a target changes.

    Rule: LHY 12.6.2, LHY 12.6.2b.
    """
    target = assaulted_from(game, unit.heroic, 1 - unit.side)
    if target == unit.heroic or any(unit.number in arrow.units for arrow in game.arrows):
        return unit
    unit = unit.with_heroic(target)
    game.change(unit)
    if game.listeners:
        game.tell_about("event-heroic-target", unit, {"target": game.label(target)})
    return unit


def begin_segment(game: GameLHY) -> None:
    """Heroes of the side whose segment begins go for those whom their enemies are about to assault.
    Of those who have to act, before anybody else, some have an empty target by now: they are heroes
    no longer, and may act as what they are.

    Rule: LHY 12.6.2b, LHY 12.6.4a, LHY 6.0 II 1a, LHY 6.0 II 2.
    """
    table = table_of(game)
    if not table.owed and not game.arrows:
        return
    for unit in game.own_units(table.side):
        if unit.is_heroic and unit.hex != OFF_MAP:
            unit = retarget(game, unit)
            if unit.number in table.owed and not at_start(game, unit).is_heroic:
                game.table = None


def check_targets(game: GameLHY) -> None:
    """At the end of the Fire Resolution Phase: heroes without a target are heroes no longer.

    Rule: LHY 12.6.4a.
    """
    for side in (0, 1):
        for unit in game.own_units(side):
            if unit.is_heroic and unit.hex != OFF_MAP:
                at_start(game, unit)


def feinted(game: GameLHY, hex: int, side: int) -> None:
    """The enemy feinted instead of assaulting this hex: heroes of the side there are so no longer.

    Rule: LHY 12.6.4b.
    """
    for unit in game.in_hex(hex, side):
        if unit.is_heroic:
            end(game, unit)


def end(game: GameLHY, unit: UnitState) -> UnitState:
    """The unit without its Heroic marker. One that stayed under an assault loses the fire that it
    could have answered with. Rule: LHY 12.6.2a, LHY 12.6.4."""
    if stays(unit) and unit.acted and unit.extra:
        unit = unit.with_extra(unit.extra - 1)
    unit = unit.with_heroic(NONE)
    game.change(unit)
    if game.listeners:
        game.tell_about("event-heroic-over", unit)
    return unit


def fell(game: GameLHY, unit: UnitState) -> None:
    """A hero dies; in an assault hex, in the Fire Resolution Phase, his marker stays for those who
    remain. Call it before he is removed. Rule: LHY 12.6.3."""
    if not unit.is_heroic or game.step != FIRE_RESOLUTION or unit.hex not in game.assaults:
        return
    if (unit.hex, unit.side) not in game.inspired:
        game.inspired = (*game.inspired, (unit.hex, unit.side))


def inspired(game: GameLHY, hex: int, side: int) -> bool:
    """Does a Heroic marker of the side count in the assault of the hex: that of a living hero, or
    one left behind with other combat units on foot? Rule: LHY 12.6.3, LHY 14.2f."""
    units = game.in_hex(hex, side)
    if any(unit.is_heroic for unit in units):
        return True
    if (hex, side) not in game.inspired:
        return False
    return any(unit.type.combat and unit.type.non_vehicular for unit in units)


def single_out(game: GameLHY, hex: int, side: int) -> None:
    """Before an assault all but one Heroic marker of the side go: the strongest hero keeps it.

    Rule: LHY 14.0.
    """
    heroes = [unit for unit in game.in_hex(hex, side) if unit.is_heroic]
    if len(heroes) > 1:
        best = max(heroes, key=_strength)
        for hero in heroes:
            if hero.number != best.number:
                end(game, hero)


def _strength(unit: UnitState) -> tuple[int, int, int]:
    return unit.type.assault, unit.steps, -unit.number


def clear(game: GameLHY, hex: int) -> None:
    """After the assault's die, before cohesion checks, all Heroic markers in the hex go.

    Rule: LHY 12.6.4c.
    """
    for side in (0, 1):
        for unit in game.in_hex(hex, side):
            if unit.is_heroic:
                end(game, unit)
    if game.inspired:
        game.inspired = tuple([place for place in game.inspired if place[0] != hex])
