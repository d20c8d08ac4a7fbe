"""Fire (3.2 to 3.4): who may battle whom, and with how many dice."""

from __future__ import annotations

from hexfront.core.game import Action
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.command import ADJACENT, RANGED
from hexfront.systems.memoir44.footing import FOOTINGS, Footing
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.night import is_dark
from hexfront.systems.memoir44.rows import OUT, FireRow
from hexfront.systems.memoir44.sight import NO_EYE, eye_of, is_open, ways
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.traits import trait_dice
from hexfront.systems.memoir44.units import (
    ARMOR,
    ARTILLERY,
    CLOSE_ONLY,
    INFANTRY,
    SMOKED,
    SUPPLIED,
    Unit,
)
from hexfront.systems.memoir44.weapon import COUNTS, IGNORED, IGNORED_CLOSE, Weapon

# --- dice by range and terrain ------------------------------------------------------------------


def weapon_in_use(unit: Unit) -> Weapon:
    """What the unit battles with this turn: some weapons do less in a turn in which it moved."""
    return unit.type.moved_weapon if unit.moved > 0 else unit.type.weapon


def range_dice(ground: Ground, weapon: Weapon, hex: int) -> tuple[int, ...]:
    """Dice by distance from the hex: guns on a mountain reach farther. Rule: M44 4 mountain."""
    if weapon.kind == ARTILLERY and not weapon.sight:
        for piece in ground.pieces[hex]:
            if len(piece.terrain.fires) > weapon.reach:
                return piece.terrain.fires
    return weapon.dice


def weakened(ground: Ground, weapon: Weapon, hex: int) -> int:
    """Dice that a unit loses by the terrain it battles from: the strongest layer.

    Only buildings weaken armor alone; a weapon may be free of that, and a sniper's of all of it.
    Rule: M44 3.4 Own hex, M44 5.2 Sniper, EF 5-4.
    """
    if weapon.steady:
        return 0
    lost = 0
    footing = FOOTINGS[weapon.footing]
    for piece in ground.trodden(hex):
        terrain = piece.terrain
        loss = terrain.weakens[weapon.kind]
        if loss > lost and not terrain.is_open_to(footing):
            if not (weapon.built and terrain.weakens[ARMOR] > terrain.weakens[INFANTRY]):
                lost = loss
    return lost


def protection(
    ground: Ground,
    kind: int,
    side: int,
    start: int,
    target: int,
    occupant: Footing | None = None,
) -> int:
    """Dice that an attacker of this class and side loses against a unit on the target hex: the
    strongest layer, they never add up. `occupant`: the footing of that unit, where it matters.

    Rule: M44 3.4 Target hex, M44 4.
    """
    best = 0
    for piece in ground.layers(target):
        cover = piece.terrain.cover(ground, piece, kind, side, start, occupant)
        if cover > best:
            best = cover
    return best


def covered(weapon: Weapon, protection: int, distance: int) -> int:
    """How much of the protection of a hex counts against the weapon. Rule: M44 3.4 Ignoring,
    M44 5.2 Engineers, M44 5.2 Flame-thrower tank."""
    cover = weapon.cover
    if cover == COUNTS:
        return protection
    if cover == IGNORED or (cover == IGNORED_CLOSE and distance == 1):
        return 0
    if cover == IGNORED_CLOSE or distance > 1:
        return protection
    return min(protection, 1)


def screened(ground: Ground, a: int, b: int) -> int:
    """Dice lost for smoke in the attacker's hex and in the target's. Rule: M44 6.2-31."""
    screens = ground.screens
    return 0 if screens is None else screens[a] + screens[b]


def fire_row(ground: Ground, weapon: Weapon, side: int, hex: int) -> FireRow:
    """What a unit of this side can do with the weapon from the hex, worked out once for a ground.

    Rule: M44 3.8 Weapons without LOS.
    """
    tables = ground.fires
    row = weapon.number * 2 + side
    while len(tables) <= row:
        tables.append([None] * ground.size)
    known = tables[row][hex]
    if known is None:
        known = _fire_row(ground, weapon, side, hex)
        tables[row][hex] = known
    return known


def _fire_row(ground: Ground, weapon: Weapon, side: int, hex: int) -> FireRow:
    kind = weapon.kind
    dice = [OUT] * ground.size
    bagged = [OUT] * ground.size
    sights: list[list[list[int]] | None] = [None] * ground.size
    bags = TERRAIN["sandbags"].protection[kind]
    by_range = range_dice(ground, weapon, hex)
    lost = weakened(ground, weapon, hex)
    eye = eye_of(ground, kind, weapon.sight)
    for target in ground.board.map.within(hex, len(by_range)):
        distance = ground.board.distance[hex * ground.size + target]
        if eye != NO_EYE and distance > 1:
            open_ways = ways(ground, hex, target, eye)
            if not open_ways:
                continue
            sights[target] = open_ways
        cover = protection(ground, kind, side, hex, target)
        bare = by_range[distance - 1] - lost - screened(ground, hex, target)
        dice[target] = bare - covered(weapon, cover, distance)
        bagged[target] = bare - covered(weapon, max(cover, bags), distance)
    return FireRow(dice, bagged, sights)


def dice_against(game: Game44, unit: Unit, target: Unit) -> int:
    """Dice without card bonuses: by range, terrain and traits; OUT where range or sight of the
    terrain rule a battle out. Rule: M44 3.4."""
    ground = game.ground
    weapon = weapon_in_use(unit)
    hex = target.hex
    row = fire_row(ground, weapon, unit.side, unit.hex)
    dice = row.bagged[hex] if hex in game.sandbags else row.dice[hex]
    if game.scenario.intricate and dice > OUT:
        distance = ground.board.distance[unit.hex * ground.size + hex]
        if target.type.bare or (ground.tunnels is not None and hex in ground.tunnels):
            dice = _dice_at_whom(game, unit, weapon, target, distance)
        if unit.type.special:
            dice += trait_dice(game, unit, hex, distance == 1)
    return dice


def _dice_at_whom(game: Game44, unit: Unit, weapon: Weapon, target: Unit, distance: int) -> int:
    """Dice against a unit whom its hex protects in its own way: a Nebelwerfer not at all, Japanese
    infantry in a cave.

    Rule: M44 5.2 Nebelwerfer, M44 4 cave on hill, M44 4 cave on mountain, EP 4-3.
    """
    ground = game.ground
    hex = target.hex
    dice = range_dice(ground, weapon, unit.hex)[distance - 1] - weakened(ground, weapon, unit.hex)
    dice -= screened(ground, unit.hex, hex)
    if target.type.bare:
        return dice
    occupant = FOOTINGS[target.type.footing]
    cover = protection(ground, weapon.kind, unit.side, unit.hex, hex, occupant)
    if hex in game.sandbags:
        cover = max(cover, TERRAIN["sandbags"].protection[weapon.kind])
    return dice - covered(weapon, cover, distance)


def stars_hit(weapon: Weapon, target: Unit) -> bool:
    """Do the stars of the weapon hit the unit? Rule: M44 2.2, M44 5.3, M44 5.2 88, M44 5.2 Sniper,
    M44 5.4 Tank destroyer."""
    return weapon.stars & target.type.tags != 0


# --- who may battle whom ------------------------------------------------------------------------


def add_battles(
    game: Game44, unit: Unit, adjacency: int, close: int, ranged: int, legal: list[Action]
) -> None:
    """Add an action for each enemy that the unit may battle: adjacent ones alone, if there are any.

    `close` and `ranged` are the card's bonus dice. Rule: M44 3.2, M44 3.2 Adjacent enemies bind,
    M44 3.4 Card bonus.
    """
    if game.scenario.intricate:
        _add_battles_one_by_one(game, unit, adjacency, close, ranged, legal)
        return
    ground = game.ground
    if ground.no_battle_inside[unit.type.footing][unit.hex]:
        return
    at = game.at
    units = game.units
    side = unit.side
    row = fire_row(ground, unit.type.weapon, side, unit.hex)
    sandbags = game.sandbags
    bound = False
    battles = game.actions.battles(unit.number)
    for near in ground.near[unit.hex]:
        number = at[near]
        if number >= 0 and game.unit(number).side != side:
            bound = True
            if adjacency != RANGED:
                dice = row.bagged[near] if near in sandbags else row.dice[near]
                if dice + close > 0:
                    legal.append(battles[number])
    if bound or adjacency == ADJACENT:
        return
    first = game.scenario.first_unit
    dice_row = row.dice
    for number in range(first[1 - side], first[2 - side]):
        enemy = units[number]
        if enemy is None:
            continue
        hex = enemy.hex
        dice = dice_row[hex]
        if dice + ranged <= 0:
            continue
        if hex in sandbags and row.bagged[hex] + ranged <= 0:
            continue
        open_ways = row.ways[hex]
        if open_ways is None or is_open(open_ways, at):
            legal.append(battles[number])


def _add_battles_one_by_one(
    game: Game44, unit: Unit, adjacency: int, close: int, ranged: int, legal: list[Action]
) -> None:
    """The same by the predicate: where more than range, terrain and sight decides."""
    if len(unit.type.dice) == 0:
        return
    battles = game.actions.battles(unit.number)
    ground = game.ground
    bound = [n for n in [game.at[near] for near in ground.near[unit.hex]] if n >= 0]
    near = [n for n in bound if game.unit(n).side != unit.side]
    if near:
        for number in near:
            enemy = game.units[number]
            if battle_denial(game, unit, enemy, adjacency, close, ranged) == no.LEGAL:
                legal.append(battles[number])
        return
    for enemy in game.own_units(1 - unit.side):
        if battle_denial(game, unit, enemy, adjacency, close, ranged) == no.LEGAL:
            legal.append(battles[enemy.number])


def battle_denial(
    game: Game44, unit: Unit, target: Unit | None, adjacency: int, close: int, ranged: int
) -> int:
    """0 or why the unit may not battle that target with these bonus dice.

    Rule: M44 3.2, M44 3.2 Adjacent enemies bind, EP 13-12.
    """
    if target is None:
        return no.UNIT_GONE
    if target.side == unit.side:
        return no.OWN_UNIT
    ground = game.ground
    if len(unit.type.dice) == 0:
        return no.NEVER_BATTLES
    if ground.no_battle_inside[unit.type.footing][unit.hex]:
        return no.NO_BATTLE_FROM_HERE
    distance = ground.board.distance[unit.hex * ground.size + target.hex]
    if adjacency == ADJACENT and distance > 1:
        return no.ONLY_ADJACENT
    if adjacency == RANGED and distance == 1:
        return no.ONLY_RANGED
    if distance > 1 and game.enemy_adjacent(unit):
        return no.BOUND_BY_ADJACENT
    weapon = weapon_in_use(unit)
    if game.scenario.intricate:
        if distance > game.marks.visibility and is_dark(game):
            return no.NIGHT_HIDES
        code = _intricate_denial(unit, weapon, target, distance)
        if code != no.LEGAL:
            return code
    if distance > len(range_dice(ground, weapon, unit.hex)):
        return no.OUT_OF_RANGE
    eye = eye_of(ground, weapon.kind, weapon.sight)
    if eye != NO_EYE and not is_open(ways(ground, unit.hex, target.hex, eye), game.at):
        return no.SIGHT_BLOCKED
    bonus = close if distance == 1 else ranged
    return no.LEGAL if dice_against(game, unit, target) + bonus > 0 else no.NO_DICE


def _intricate_denial(unit: Unit, weapon: Weapon, target: Unit, distance: int) -> int:
    """What only some units and scenarios know: whom a weapon may battle, long moves before an
    assault, camouflage, shells.

    Rule: M44 5.2 Sniper, M44 6.1 Imperial Japanese Army, M44 6.2-16, M44 5.2 Nebelwerfer,
    M44 6.2-24, EF 5-1.
    """
    if weapon.targets & target.type.tags == 0:
        return no.NO_TARGET_FOR_IT
    if distance > 1:
        if unit.notes & CLOSE_ONLY:
            return no.TOO_FAR_FOR_FIRE
        if target.type.camouflaged:
            return no.CAMOUFLAGED
    if unit.notes & SMOKED:
        return no.OTHER_SHELLS
    if unit.notes & SUPPLIED:
        return no.SUPPLIES
    return no.LEGAL
