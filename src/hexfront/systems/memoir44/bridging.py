"""The bridge of Hobart's funnies (5.4): laid over a river while units move."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.unit_rows import without
from hexfront.systems.memoir44.units import BATTLED, BRIDGED, Unit


def bridge_denial(game: Game44, unit: Unit, hex: int) -> int:
    """0 or why the unit may not lay its bridge over a hex. It gives up its battle for it.

    Rule: M44 5.4 Hobart's funnies, EP 5-12.
    """
    if unit.type.attachment != "bridge":
        return no.NO_BRIDGE_LEFT
    if unit.battles == 0:
        return no.NO_BATTLE_LEFT
    beside = hex in game.ground.near[unit.hex]
    return no.LEGAL if beside and game.ground.is_river(hex) else no.NO_RIVER_THERE


def lay_bridge(game: Game44, unit: Unit, hex: int) -> None:
    """The bridge is laid, an ordinary one from then on; the unit has none any more.

    Rule: EP 5-13.
    """
    board_map = game.ground.board.map
    ahead = 0
    while board_map.neighbour(unit.hex, ahead) != hex:
        ahead += 1
    deck = 2 * ahead % 6
    game.ground = game.ground.with_piece(hex, Piece(TERRAIN["bridge"], deck=deck))
    after = unit.hold().turned(without(unit.type, "bridge", game.switches.readings)).noted(BRIDGED)
    game.change(after.noted(BATTLED) if game.scenario.options.resupply else after)
    if game.listeners:
        game.tell(Event("event-bridged", {**game.about(unit), "to": game.label(hex)}))
