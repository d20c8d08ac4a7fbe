"""What the choices of special units are worth, for bots: see appraisal.py."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.appraise_cards import figure_value
from hexfront.systems.memoir44.evaluation import Outlook
from hexfront.systems.memoir44.fire import stars_hit, weapon_in_use
from hexfront.systems.memoir44.fitting import Fitting, FittingReserve
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.nations import BattlingBack
from hexfront.systems.memoir44.overrun import Pursuing
from hexfront.systems.memoir44.prospects import exit_value
from hexfront.systems.memoir44.shells import Smoking
from hexfront.systems.memoir44.trains import BackingUp
from hexfront.systems.memoir44.units import Unit
from hexfront.systems.memoir44.unloading import Unloading
from hexfront.systems.memoir44.worth import prize

SMOKE_ON_OWN: Final = 0.6  # smoke on one's own unit, against smoke on an enemy
SMOKE_BESIDE: Final = 0.15
BRIDGE: Final = 0.6
BREACH: Final = 0.4
# Terrain that each attachment deals with.
FITS: Final[dict[str, tuple[str, ...]]] = {
    "fit-bridge": ("river",),
    "fit-bobbin": ("beach", "marsh", "wire"),
    "fit-fascine": ("ford", "trenches"),
    "fit-flail": ("minefield",),
    "fit-petard": ("bunker", "field_bunker"),
}
SUPPLIER: Final = 0.25  # a figure of a supplier


def appraise_unit_phase(
    outlook: Outlook, phase: Phase[Game44], choices: list[Action]
) -> list[float]:
    """The worth of each choice; none for a phase that is not of special units."""
    game = outlook.game
    if isinstance(phase, BattlingBack):
        unit = game.unit(phase.fight.target)
        attacker = game.unit(phase.fight.attacker)
        stars = stars_hit(weapon_in_use(unit), attacker)
        value = prize(game, attacker, 1, stars, True)
        return [value if action.verb == "battle back" else 0.0 for action in choices]
    if isinstance(phase, Pursuing):
        return _pursue(outlook, phase, choices)
    if isinstance(phase, Smoking):
        return [smoke_worth(outlook, _hex(action)) for action in choices]
    if isinstance(phase, Unloading):
        unit = game.reserve(phase.unit)
        return [outlook.standing(unit, _hex(action)) for action in choices]
    if isinstance(phase, (Fitting, FittingReserve)):
        return [_fit(game, action.verb) for action in choices]
    if isinstance(phase, BackingUp):
        return [0.0 if action.verb == "stand" else -0.1 for action in choices]
    return []


def _fit(game: Game44, verb: str) -> float:
    """How much of the board the attachment is good for."""
    found = [piece.terrain.id for pieces in game.ground.pieces for piece in pieces]
    return float(sum([found.count(terrain) for terrain in FITS[verb]]))


def _hex(action: Action) -> int:
    assert isinstance(action, Move44)
    return action.hex


def _pursue(outlook: Outlook, phase: Pursuing, choices: list[Action]) -> list[float]:
    """The best battle and standing after one hex more, against those where the armor is."""
    unit = outlook.game.unit(phase.unit)
    command = phase.command
    values: list[float] = []
    for action in choices:
        if action.verb == "exit":
            values.append(exit_value(outlook, unit))
            continue
        hex = unit.hex if action.verb == "stay" else _hex(action)
        bonus = command.overrun_bonus, command.overrun_ranged_bonus
        shot = outlook.shot(unit.type, hex, bonus[0], bonus[1], 0)
        values.append(outlook.standing(unit, hex) + shot)
    return values


def other_worth(outlook: Outlook, unit: Unit, verb: str, hex: int) -> float:
    """Something else than a battle: supply, smoke, a bunker broken, a bridge laid."""
    if verb == "supply":
        other = outlook.game.unit(outlook.game.at[hex])
        return figure_value(outlook, other, 1) - SUPPLIER
    if verb == "smoke":
        return smoke_worth(outlook, hex)
    return BREACH if verb == "breach" else BRIDGE


def smoke_worth(outlook: Outlook, hex: int) -> float:
    """Smoke shelters own units; 0 for no hex at all."""
    if hex < 0:
        return 0.0
    game = outlook.game
    unit = game.unit_on(hex)
    if unit is not None:
        return SMOKE_ON_OWN if unit.side == outlook.side else SMOKE_BESIDE
    near = [game.unit_on(other) for other in game.ground.near[hex]]
    return SMOKE_BESIDE * len([u for u in near if u is not None and u.side == outlook.side])
