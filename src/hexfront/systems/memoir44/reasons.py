"""What a denial is made of: its parameters, and the layer of a hex that a rule speaks of.

Parameters with the same name mean the same in every message: `type`, `hex`, `side` and `figures`
are those of the unit that acts, `target_...` those of its target, `by_...` those of a unit that
stands in the way; `terrain` is the kind of piece on the hex `terrain_hex`; `because` tells apart
what one code covers.
"""

from __future__ import annotations

from typing import Any

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.denials import DENIALS
from hexfront.systems.memoir44.footing import FOOTINGS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.terrain import NO_STOP, Terrain
from hexfront.systems.memoir44.terrain_table import TERRAIN
from hexfront.systems.memoir44.units import CLASSES, RECOVERED, Unit

Params = dict[str, str | int]


def denied(code: int, params: Params, hexes: tuple[str, ...] = (), rule: str = "") -> Denial:
    """The denial of a code; `rule` replaces the chapter's rule by a more exact one."""
    chapter, id = DENIALS[code]
    return Denial(rule or chapter, id, params, hexes)


def about(game: Game44, unit: Unit, prefix: str = "") -> Params:
    """A unit as parameters."""
    return {
        prefix + "type": unit.type.id,
        prefix + "hex": game.label(unit.hex),
        prefix + "side": game.side_name(unit.side),
        prefix + "figures": unit.figures,
    }


def already_moved(unit: Unit, params: Params, hexes: tuple[str, ...] = ()) -> Denial:
    """The unit has moved this turn, or recovered instead; `params` tell about it.

    Rule: M44 2.1-3, M44 6.2-10.
    """
    params["moved"] = unit.moved
    if unit.notes & RECOVERED:
        params["because"] = "recovered"
        return denied(no.ALREADY_MOVED, params, hexes, "M44 6.2-10")
    params["because"] = "moved"
    return denied(no.ALREADY_MOVED, params, hexes)


def labels(game: Game44, hexes: list[int]) -> tuple[str, ...]:
    """Printed coordinates, each hex once, in the given order."""
    found: list[str] = []
    for hex in hexes:
        label = game.label(hex)
        if label not in found:
            found.append(label)
    return tuple(found)


def adjacent_enemies(game: Game44, unit: Unit) -> list[int]:
    """The hexes beside the unit that enemies stand on."""
    found: list[int] = []
    for near in game.ground.near[unit.hex]:
        other = game.unit_on(near)
        if other is not None and other.side != unit.side:
            found.append(near)
    return found


def layer_with(ground: Ground, hex: int, trait: str, kind: int) -> Terrain:
    """The kind of the layer of a hex that has a trait, for units of that footing.

    `trait` is a field of `Terrain`, a truth value or one for each class; "impassable" and "stops"
    are asked of the kind. Plain if there is none.
    """
    footing = FOOTINGS[kind]
    for piece in ground.trodden(hex):
        terrain = piece.terrain
        if terrain.is_open_to(footing):
            continue
        if trait == "impassable":
            value = terrain.closed_to(ground, hex, footing) or max(piece.bans) > 0
        elif trait == "stops":
            value = terrain.stop(footing) != NO_STOP
        else:
            found: Any = getattr(terrain, trait)
            value = bool(found[footing.column] if isinstance(found, tuple) else found)
        if value:
            return terrain
    return TERRAIN["plain"]


def barring(ground: Ground, kind: int, start: int, to: int, how: int) -> tuple[Terrain, int]:
    """The kind of the piece that closes a step to units of that footing, and where it lies; plain
    if a closed hexside does."""
    footing = FOOTINGS[kind]
    for hex in (to, start):
        for piece in ground.trodden(hex):
            terrain = piece.terrain
            if piece.closed and ground.is_shut(start, to):
                return terrain, hex
            if terrain.is_edged(ground.footings) and not terrain.is_open_to(footing):
                if terrain.bars(ground, hex, footing, start, to, how):
                    return terrain, hex
    return TERRAIN["plain"], to


def dearest(ground: Ground, kind: int, start: int, to: int) -> tuple[Terrain, int]:
    """The kind of the piece that makes a step cost more than one hex, and where it lies."""
    footing = FOOTINGS[kind]
    for hex in (to, start):
        for piece in ground.trodden(hex):
            terrain = piece.terrain
            if terrain.is_edged(ground.footings) and not terrain.is_open_to(footing):
                if terrain.cost(ground, hex, footing, start, to) > 1:
                    return terrain, hex
    return TERRAIN["plain"], to


def strongest(ground: Ground, hex: int, trait: str, kind: int) -> Terrain:
    """The kind of the layer of a hex with the greatest dice reduction; plain if none has any."""
    best = 0
    found = TERRAIN["plain"]
    for piece in ground.layers(hex):
        value: int = getattr(piece.terrain, trait)[kind]
        if value > best:
            best = value
            found = piece.terrain
    return found


def own_sections(game: Game44, side: int, mask: int) -> str:
    """The player's own sections of a mask of the map's, as a name: "left", "left-centre" ..."""
    board = game.scenario.board
    found: list[str] = []
    for own in range(3):
        if mask >> board.own_section(side, own) & 1:
            found.append(SECTIONS[own])
    return "-".join(found)


def class_names(classes: int) -> str:
    """The classes of a mask as a name: "infantry", "infantry-armor" ..."""
    return "-".join([CLASSES[kind] for kind in range(3) if classes >> kind & 1])


def card_in_play(game: Game44) -> str:
    """The id of the card that works now; under a Counter-Attack of the copied one."""
    return "none" if game.command is None else CARDS[game.command.card].id


def card_rule(game: Game44) -> str:
    """The rule of the card that works now, "" for none."""
    return "" if game.command is None else CARDS[game.command.card].rule
