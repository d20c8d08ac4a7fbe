"""What happens where a unit comes to: on each hex, where its move ends, and where it leaves."""

from __future__ import annotations

from hexfront.core.game import Event
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.boats import land
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.profile import NORMAL
from hexfront.systems.memoir44.terrain import RETREATING, TAKING
from hexfront.systems.memoir44.units import CLOSE_ONLY, Unit


def arrive(game: Game44, unit: Unit, how: int) -> bool:
    """What coming to a hex does: armor removes wire, ice may break. Is the unit still there?

    `how`: MOVING, SLIPPING, TAKING or RETREATING. Rule: M44 4 wire, M44 4 frozen river.
    """
    ground = game.ground
    if how != RETREATING:
        clear_by_entering(game, unit)
    if ground.eventful is None or not ground.eventful[unit.hex]:
        return True
    for piece in ground.trodden(unit.hex):
        if piece.terrain.eventful:
            piece.terrain.entered(game, piece, game.unit(unit.number), how)
            if game.units[unit.number] is None or game.is_over:
                return False
    return True


def halt(game: Game44, number: int, how: int) -> bool:
    """What ending a move on a hex, or taking it, does: mines explode. Is the unit still there?

    Rule: M44 6.3.
    """
    ground = game.ground
    unit = game.unit(number)
    if unit.type.craft:
        land(game, unit.hex, unit)
    hex = unit.hex
    if ground.eventful is None or not ground.eventful[hex]:
        return True
    for piece in ground.trodden(hex):
        if piece.terrain.eventful:
            piece.terrain.halted(game, piece, game.unit(number), how)
            if game.units[number] is None or game.is_over:
                return False
    return True


def clear_by_entering(game: Game44, unit: Unit) -> None:
    """A unit removes what its kind removes from the hex it stands on: armor wire.

    Rule: M44 4 wire.
    """
    gone = game.ground.cleared_by[unit.type.footing][unit.hex]
    if gone:
        remove_piece(game, unit.hex, gone)


def remove_piece(game: Game44, hex: int, terrain: str) -> None:
    """A piece is removed from the board for good."""
    game.ground = game.ground.without(hex, terrain)
    if game.listeners:
        game.tell(Event("event-removed", {"terrain": terrain, "hex": game.label(hex)}))


def move_unit(
    game: Game44,
    unit: Unit,
    to: int,
    spent: int,
    battles: int,
    close_only: bool,
    stopped: bool,
    moved: int,
    how: int,
) -> bool:
    """Put a unit on the hex that it moves to, with so many battles left: one at the most, and with
    `close_only` against adjacent enemies alone. Is it still there afterwards?"""
    if game.listeners:
        game.tell(Event("event-moved", {**game.about(unit), "to": game.label(to)}))
    after = unit.move(to, spent - moved, min(battles, 1), stopped)
    if close_only:
        after = after.noted(CLOSE_ONLY)
    game.put(unit, after, moved > 0)
    if game.is_over or not arrive(game, after, how):
        return False
    if after.type.boat:
        land(game, unit.hex, game.unit(unit.number))
    return True


def terrain_denies_taking(game: Game44, unit: Unit, hex: int) -> int:
    """0 or why terrain keeps the unit out of an adjacent hex that it has won. Ski troops, whom only
    stops and impassable terrain bind, enter slow ground after a move too.

    Rule: M44 3.7 Take ground, M44 3.1 Blocked edges, M44 4 cliff, M44 4 jungle,
    M44 5.2 Ski troops, EP 14-5.
    """
    ground = game.ground
    kind = unit.type.footing
    if ground.trapped[kind][unit.hex]:
        return no.TRAPPED
    if ground.impassable[kind][hex] or ground.bars(kind, unit.hex, hex, TAKING):
        return no.IMPASSABLE
    if ground.take_unmoved[kind][hex] and unit.moved > 0:
        return no.LEGAL if unit.type.profiles[NORMAL].only_stops else no.TOO_FAR
    return no.LEGAL


def terrain_bars_overrun(ground: Ground, kind: int, start: int, hex: int) -> bool:
    """Does the terrain of the ground that was taken, or of the hex that was left for it, bar the
    battle after taking ground, for units of that footing?

    Rule: M44 3.7 Overrun, M44 3.1 No battle on entering, M44 4 marsh.
    """
    if ground.no_battle_leaving[kind][start] or ground.no_battle_inside[kind][hex]:
        return True
    return ground.no_battle[kind][hex]


def leave_board(game: Game44, unit: Unit, over: int) -> None:
    """A unit exits: a medal for its own side. Rule: M44 7 exit, EP 17-3."""
    if game.listeners:
        game.tell(Event("event-exited", {**game.about(unit), "over": game.label(over)}))
    exited = game.exited
    game.exited = (exited[0] + 1, exited[1]) if unit.side == 0 else (exited[0], exited[1] + 1)
    if not game.is_over:
        game.credit(unit.side, game.exit_worth(unit))
    game.remove(unit, unit.moved > 0)
    game.check_victory()
    game.check_units(unit.side)
