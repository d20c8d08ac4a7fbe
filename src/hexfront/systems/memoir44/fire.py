"""Fire (3.2 to 3.4): who may battle whom, and with how many dice."""

from __future__ import annotations

from hexfront.core.game import NOBODY, Action
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.game import ADJACENT, RANGED, Game44
from hexfront.systems.memoir44.ground import OUT, FireRow, Ground
from hexfront.systems.memoir44.sight import is_open, ways
from hexfront.systems.memoir44.terrain import ABOVE, OWNER, TERRAIN, Piece
from hexfront.systems.memoir44.units import Unit, UnitType


def weakened(ground: Ground, kind: int, hex: int) -> int:
    """Dice that a unit of this class loses by the terrain it battles from: the strongest layer.

    Rule: M44 3.4 Own hex.
    """
    return max([0] + [piece.terrain.weakens[kind] for piece in ground.layers(hex)])


def protection(ground: Ground, kind: int, side: int, start: int, target: int) -> int:
    """Dice that an attacker of this class and side loses against a unit on the target hex: the
    strongest layer, they never add up. Rule: M44 3.4 Target hex, M44 4."""
    best = 0
    for piece in ground.layers(target):
        if piece.terrain.protection[kind] > best and _protects(ground, piece, side, start):
            best = piece.terrain.protection[kind]
    return best


def _protects(ground: Ground, piece: Piece, side: int, start: int) -> bool:
    protects = piece.terrain.protects
    if protects == OWNER:
        return piece.owner == NOBODY or piece.owner != side
    if protects == ABOVE:
        return ground.hills[start] < 0
    return True


def fire_row(ground: Ground, type: UnitType, side: int, hex: int) -> FireRow:
    """What a unit of this type and side can do from the hex, worked out once for a ground.

    Artillery needs no line of sight, and cover takes no dice from it.
    Rule: M44 3.4 Ignoring, M44 3.8 Weapons without LOS.
    """
    tables = ground.fires
    row = type.row * 2 + side
    while len(tables) <= row:
        tables.append([None] * ground.size)
    known = tables[row][hex]
    if known is None:
        known = _fire_row(ground, type, side, hex)
        tables[row][hex] = known
    return known


def _fire_row(ground: Ground, type: UnitType, side: int, hex: int) -> FireRow:
    kind = type.kind
    dice = [OUT] * ground.size
    bagged = [OUT] * ground.size
    sights: list[list[list[int]] | None] = [None] * ground.size
    bags = TERRAIN["sandbags"].protection[kind]
    lost = weakened(ground, kind, hex)
    for target in ground.board.map.within(hex, type.reach):
        distance = ground.board.distance[hex * ground.size + target]
        if type.sight and distance > 1:
            open_ways = ways(ground, hex, target)
            if not open_ways:
                continue
            sights[target] = open_ways
        covered = protection(ground, kind, side, hex, target)
        dice[target] = type.dice[distance - 1] - lost - covered
        bagged[target] = type.dice[distance - 1] - lost - max(covered, bags)
    return FireRow(dice, bagged, sights)


def dice_against(game: Game44, unit: Unit, hex: int) -> int:
    """Dice without card bonuses, by range and terrain; OUT where these rule a battle out."""
    row = fire_row(game.ground, unit.type, unit.side, unit.hex)
    return row.bagged[hex] if hex in game.sandbags else row.dice[hex]


def add_battles(
    game: Game44, unit: Unit, adjacency: int, close: int, ranged: int, legal: list[Action]
) -> None:
    """Add an action for each enemy that the unit may battle: adjacent ones alone, if there are any.

    `close` and `ranged` are the card's bonus dice. Rule: M44 3.2, M44 3.2 Adjacent enemies bind,
    M44 3.4 Card bonus.
    """
    ground = game.ground
    if ground.no_battle_inside[unit.type.kind][unit.hex]:
        return
    at = game.at
    units = game.units
    side = unit.side
    row = fire_row(ground, unit.type, side, unit.hex)
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


def battle_denial(
    game: Game44, unit: Unit, target: Unit | None, adjacency: int, close: int, ranged: int
) -> int:
    """0 or why the unit may not battle that target with these bonus dice.

    Rule: M44 3.2, M44 3.2 Adjacent enemies bind.
    """
    if target is None:
        return no.UNIT_GONE
    if target.side == unit.side:
        return no.OWN_UNIT
    ground = game.ground
    if ground.no_battle_inside[unit.type.kind][unit.hex]:
        return no.NO_BATTLE_FROM_HERE
    distance = ground.board.distance[unit.hex * ground.size + target.hex]
    if adjacency == ADJACENT and distance > 1:
        return no.ONLY_ADJACENT
    if adjacency == RANGED and distance == 1:
        return no.ONLY_RANGED
    if distance > 1 and game.enemy_adjacent(unit):
        return no.BOUND_BY_ADJACENT
    if distance > unit.type.reach:
        return no.OUT_OF_RANGE
    if unit.type.sight and not is_open(ways(ground, unit.hex, target.hex), game.at):
        return no.SIGHT_BLOCKED
    bonus = close if distance == 1 else ranged
    return no.LEGAL if dice_against(game, unit, target.hex) + bonus > 0 else no.NO_DICE
