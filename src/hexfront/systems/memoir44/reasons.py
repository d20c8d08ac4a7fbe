"""What a denial is made of: its parameters, and the layer of a hex that a rule speaks of.

Parameters with the same name mean the same in every message: `type`, `hex`, `side` and `figures`
are those of the unit that acts, `target_...` those of its target, `by_...` those of a unit that
stands in the way; `terrain` is the kind of piece on the hex `terrain_hex`; `because` tells apart
what one code covers.
"""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.denials import DENIALS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.terrain import TERRAIN, Terrain
from hexfront.systems.memoir44.units import CLASSES, Unit

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
    """The kind of the layer of a hex that has a trait, for units of that class.

    `trait` is a field of `Terrain`, a truth value or one for each class. Plain if there is none.
    """
    for piece in ground.layers(hex):
        value = getattr(piece.terrain, trait)
        if isinstance(value, tuple):
            value = value[kind]
        if value:
            return piece.terrain
    return TERRAIN["plain"]


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
