"""What a denial is made of: its parameters and its hexes.

Parameters with the same name mean the same in every message: `type`, `hex` and `side` are those of
the unit that acts, `target_...` those of its target, `by_...` those of a unit that stands in the
way; `to` is the hex that it would go to; `because` tells apart what one code covers.
"""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.world_at_war.denials import DENIALS
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.units import UnitState

Params = dict[str, str | int]


def denied(code: int, params: Params, hexes: tuple[str, ...] = (), rule: str = "") -> Denial:
    """The denial of a code; `rule` replaces the chapter's rule by a more exact one."""
    chapter, id = DENIALS[code]
    return Denial(rule or chapter, id, params, hexes)


def about(game: GameWaW, unit: UnitState, prefix: str = "") -> Params:
    """A unit as parameters."""
    return {
        prefix + "type": unit.type.id,
        prefix + "hex": game.label(unit.hex),
        prefix + "side": game.side_name(unit.side),
    }


def labels(game: GameWaW, hexes: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Printed coordinates, each hex once, in the given order."""
    found: list[str] = []
    for hex in hexes:
        label = game.label(hex)
        if label not in found:
            found.append(label)
    return tuple(found)


def halves(points: int) -> str:
    """Half points in words: 3 is 1½."""
    whole = str(points // 2) if points // 2 or points % 2 == 0 else ""
    return whole + ("½" if points % 2 else "")
