"""What a unit may clear from its own hex instead of battling: wire, road blocks, mines, caves."""

from __future__ import annotations

from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.arrival import remove_piece
from hexfront.systems.memoir44.caves import may_seal, seal
from hexfront.systems.memoir44.fire import range_dice, screened, weakened
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.mines import must_sweep, sweep
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.units import BATTLED, INFANTRY, Unit
from hexfront.systems.memoir44.weapon import TAGS


def clear_denial(game: Game44, unit: Unit) -> int:
    """0 or why the unit may not clear anything instead of battling. Infantry removes wire,
    engineers road blocks and mines, and the Allies' infantry seals caves.

    Rule: M44 4 wire, M44 4 road block, M44 5.2 Engineers, M44 5.4 Common, M44 6.2 Caves.
    """
    if not clearable(game, unit):
        ground = game.ground
        if ground.tunnels is not None and unit.hex in ground.tunnels and game.enemy_adjacent(unit):
            return no.NO_SEALING_BESIDE_ENEMY
        return no.NOTHING_TO_CLEAR
    on_foot = unit.type.kind == INFANTRY and not unit.type.tags & TAGS["vehicle"]
    return no.LEGAL if on_foot else no.ONLY_INFANTRY_CLEARS


def clearable(game: Game44, unit: Unit) -> str:
    """The id of what lies on the unit's hex for it to clear, "" if nothing does. A mine comes
    first, since it has to be cleared."""
    for piece in game.ground.pieces[unit.hex]:
        terrain = piece.terrain
        if terrain.layer == "mine" and must_sweep(game, unit):
            return terrain.id
    for piece in game.ground.pieces[unit.hex]:
        terrain = piece.terrain
        if terrain.id == "wire" or (terrain.id == "road_block" and unit.type.engineer):
            return terrain.id
        if terrain.cave and may_seal(game, unit):
            return terrain.id
    return ""


def clear(game: Game44, unit: Unit) -> None:
    """The unit clears it, instead of battling. Rule: M44 4 wire, M44 6.3, M44 6.2 Caves."""
    after = unit.hold()
    game.change(after.noted(BATTLED) if game.scenario.options.resupply else after)
    kind = TERRAIN[clearable(game, unit)]
    if kind.layer == "mine":
        sweep(game, after)
    elif kind.cave:
        seal(game, after, sealing_dice(game, unit), Piece(TERRAIN[kind.removed_to]))
    else:
        remove_piece(game, unit.hex, kind.id)


def sealing_dice(game: Game44, unit: Unit) -> int:
    """Dice of a close assault out of the unit's hex. Rule: M44 6.2 Caves."""
    ground = game.ground
    weapon = unit.type.weapon
    lost = weakened(ground, weapon, unit.hex) + screened(ground, unit.hex, unit.hex) // 2
    return max(range_dice(ground, weapon, unit.hex)[0] - lost, 0)


def sweep_the_rest(game: Game44, side: int) -> None:
    """At the end of the battles: engineers that have not yet cleared the mine they stand on do so.

    Rule: M44 6.3.
    """
    if game.ground.eventful is not None:
        for unit in game.own_units(side):
            if must_sweep(game, unit):
                sweep(game, unit)
                game.change(unit.hold())
