"""Moves of a kind of their own (chapter 5): trains on their rails, and bridges that are laid."""

from __future__ import annotations

from hexfront.core.game import Action
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.bridging import bridge_denial
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.trains import train_moves
from hexfront.systems.memoir44.units import Unit


def add_train_moves(game: Game44, unit: Unit, legal: list[Action]) -> None:
    """Add the moves of a train: those of its locomotive. Rule: M44 5.2 Trains."""
    if unit.type.train == "locomotive":
        moves = game.actions.moves(unit.number)
        legal += [moves[hex] for hex, _, _ in train_moves(game, unit)]


def train_denial(game: Game44, unit: Unit, action: Move44) -> int:
    """0 or why the train may not go there."""
    if unit.type.train == "wagon":
        return no.PART_OF_A_TRAIN
    if action.verb == "exit":
        return no.CANNOT_EXIT
    if any(hex == action.hex for hex, _, _ in train_moves(game, unit)):
        return no.LEGAL
    return no.NOT_ALONG_THE_RAILS


def add_bridges(game: Game44, unit: Unit, legal: list[Action]) -> None:
    """Add the hexes over which a Churchill may lay its bridge now: before its move, or in the
    course of it.

    Rule: M44 5.4 Hobart's funnies.
    """
    for hex in game.ground.near[unit.hex]:
        if bridge_denial(game, unit, hex) == no.LEGAL:
            legal.append(game.actions.pair("bridge", unit.number, hex))


def may_bridge(game: Game44, unit: Unit) -> bool:
    """May the unit lay its bridge over any hex beside it?"""
    near = game.ground.near[unit.hex]
    return any(bridge_denial(game, unit, hex) == no.LEGAL for hex in near)
