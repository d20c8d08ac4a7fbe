"""What a view tells of special units beside what it tells of all (see visibility.py)."""

from __future__ import annotations

from typing import Any

from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.trains import behind
from hexfront.systems.memoir44.units import Unit


def special_traits(game: Game44, unit: Unit) -> dict[str, Any]:
    """Keys for what a drawing of the unit shows; none for an ordinary one.

    `camouflaged`, `boat`, `craft` (a landing craft under it), `star` (Wittmann); `attachment` of a
    Hobart's funny ("" until it is chosen) and `bridge_left`; for a locomotive `facing` (0 east,
    then counter-clockwise) and `wagon`, the hex of the wagon behind it.
    """
    type = unit.type
    found: dict[str, Any] = {}
    if type.camouflaged:
        found["camouflaged"] = True
    if type.boat:
        found["boat"] = True
    if type.craft:
        found["craft"] = True
    if type.unmoved_die > 0:
        found["star"] = True
    if type.fitted:
        found["attachment"] = type.attachment
        found["bridge_left"] = type.attachment == "bridge"
    if type.train == "locomotive":
        found.update(_train(game, unit))
    return found


def _train(game: Game44, unit: Unit) -> dict[str, Any]:
    train = game.scenario.train_of[unit.number]
    tail = behind(game, train)
    found: dict[str, Any] = {}
    for direction in range(6):
        if game.ground.board.map.neighbour(unit.hex, direction) == tail:
            found["facing"] = (direction + 3) % 6
    if any(game.units[number] is not None for number in train.wagons):
        found["wagon"] = game.label(tail)
    return found


def thirds(game: Game44, side: int) -> dict[str, int]:
    """Figures of half-tracks and supply trucks that the side lost, of which every third is a medal;
    empty if it has none of either."""
    found: dict[str, int] = {}
    for unit in game.scenario.units:
        if unit.side == side and unit.type.tally:
            found[unit.type.tally] = game.marks.thirds_of(side, unit.type.tally)
    return found
