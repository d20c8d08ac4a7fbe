"""What a denial is made of: its parameters and its hexes.

Parameters with the same name mean the same in every message: `type`, `hex` and `side` are those of
the unit that acts, `target_...` those of its target; `to` is the hex that it would go to or fire
at, `distance` how far away that is; `platoon` and `company` those that are activated; `names`
several units; `because` tells apart what one code covers. Nothing that the asker does not know goes
in.
"""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.denial_rules import DENIALS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import UnitState

Params = dict[str, str | int]


def denied(code: int, params: Params, hexes: tuple[str, ...] = (), rule: str = "") -> Denial:
    """The denial of a code; `rule` replaces the chapter's rule by a more exact one."""
    chapter, id = DENIALS[code]
    return Denial(rule or chapter, id, params, hexes)


def about(game: GameLHY, unit: UnitState, prefix: str = "") -> Params:
    """A unit as parameters."""
    return {
        prefix + "type": unit.type.id,
        prefix + "hex": game.label(unit.hex),
        prefix + "side": game.side_name(unit.side),
    }


def names(game: GameLHY, numbers: list[int]) -> str:
    """Several units, as one text."""
    return ", ".join([game.scenario.unit_names[number] for number in numbers])


def labels(game: GameLHY, hexes: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    """Printed coordinates, each hex once, in the given order."""
    found: list[str] = []
    for hex in hexes:
        if hex != OFF_MAP and game.label(hex) not in found:
            found.append(game.label(hex))
    return tuple(found)
