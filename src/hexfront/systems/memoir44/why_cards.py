"""Why not: what only special actions, nations and Breakthrough know (2.5, 6.1, 6.2)."""

from __future__ import annotations

from hexfront.core.game import Denial
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import NONE, Move44
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.reasons import (
    Params,
    about,
    adjacent_enemies,
    card_in_play,
    denied,
    labels,
)
from hexfront.systems.memoir44.strikes import Targeting


def is_of_actions(code: int) -> bool:
    """Does the code belong to this chapter?"""
    return no.ASLEEP <= code <= no.NIGHT_HIDES


def why_action(game: Game44, code: int, action: Move44) -> Denial:
    """The denial of something that a special action or nation brings. Rule: M44 6.1 Red Army,
    M44 6.2-2, M44 6.2-3, M44 6.2-10, M44 6.2-19, M44 6.2-20, M44 6.2-21, M44 6.2-22."""
    phase = game.phases[-1]
    params: Params = {"hex": "none"}
    hexes: tuple[str, ...] = ()
    rule = ""
    unit = None if action.unit == NONE else game.units[action.unit]
    if unit is not None:
        params.update(about(game, unit))
        hexes = (game.label(unit.hex),)
    if action.hex != NONE:
        params["hex"] = game.label(action.hex)
        hexes = (game.label(action.hex),)
    params["card"] = card_in_play(game) if action.card == NONE else CARDS[action.card].id
    params["visibility"] = game.marks.visibility
    if code == no.NIGHT_HIDES and unit is not None:
        target = game.unit(action.target)
        params["target_hex"] = game.label(target.hex)
        params["distance"] = game.ground.board.distance[unit.hex * game.ground.size + target.hex]
    if code == no.NO_RECOVERY_NEAR_ENEMY and unit is not None:
        hexes = labels(game, adjacent_enemies(game, unit))
    if code == no.NOBODY_IN_SECTION and isinstance(phase, Targeting):
        rule = phase.rule
    return denied(code, params, hexes, rule)
