"""Why special units may not do something, in full (chapters 5 and 6)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.reasons import (
    Params,
    about,
    adjacent_enemies,
    card_in_play,
    denied,
    labels,
)
from hexfront.systems.memoir44.units import Unit
from hexfront.systems.memoir44.why_battle import count_dice_at, why_battle


def is_special(code: int) -> bool:
    """Does the code stand for something that only special units know?"""
    return no.NEVER_BATTLES <= code <= no.NOTHING_TO_FIT


def why_special(game: Game44, code: int, action: Move44) -> Denial:
    """The denial of such a code: the unit, and the hex or the target that it is about."""
    params: Params = {"card": card_in_play(game)}
    hexes: list[int] = []
    if action.unit != NONE:
        unit = game.unit(action.unit)
        params.update(about(game, unit))
        hexes.append(unit.hex)
    to = action.hex
    if action.target != NONE:
        target = game.unit(action.target)
        params.update(about(game, target, "target_"))
        to = target.hex
        hexes = [to]
        if action.unit != NONE:
            size = game.ground.size
            at = game.unit(action.unit).hex
            params["distance"] = game.ground.board.distance[at * size + to]
    if to != NONE:
        params["to"] = game.label(to)
        hexes = [to]
    return denied(code, params, labels(game, hexes))


def why_instead(game: Game44, code: int, unit: Unit, hex: int) -> Denial:
    """The denial of something else than a battle (supply, smoke, breach), for reasons that hold for
    battles too."""
    if code in (no.MOVED_TOO_FAR_TO_BATTLE, no.ALREADY_BATTLED, no.NO_BATTLE_FROM_HERE):
        return why_battle(game, code, unit, None)
    params = about(game, unit)
    params["card"] = card_in_play(game)
    params["target_hex"] = game.label(hex)
    size = game.ground.size
    params["distance"] = game.ground.board.distance[unit.hex * size + hex]
    if code == no.BOUND_BY_ADJACENT:
        return denied(code, params, labels(game, adjacent_enemies(game, unit)))
    if code == no.NO_DICE:
        count_dice_at(game, unit, hex, params)
    return denied(code, params, (game.label(hex),))
