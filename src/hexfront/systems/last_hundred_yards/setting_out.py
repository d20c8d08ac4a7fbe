"""What the choices of the set-up are worth, for bots (20.7): works first, then the places that the
game itself proposes, then what may begin hidden."""

from __future__ import annotations

from typing import Final

from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.auto_place import carries
from hexfront.systems.last_hundred_yards.auto_place import worth as place_worth
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.outlook import Outlook
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.units import UnitState

NEAR: Final = 3  # how far from what is to be kept a work may lie
RIDE_FROM: Final = 4  # hexes to what is wanted beyond which it pays to ride
NEVER: Final = -9.0


def set_up_values(outlook: Outlook, phase: SettingUp, choices: list[ActionLHY]) -> list[float]:
    """The worth of each choice of the set-up, in their order."""
    values: list[float] = []
    for action in choices:
        verb = action.verb
        if verb in ("dig", "wire", "mine"):
            values.append(work_value(outlook, verb, action.hex))
        elif verb == "auto":
            values.append(1.0)
        elif verb == "hide":
            values.append(hide_value(outlook.game, action.unit))
        elif verb == "load":
            values.append(ride_value(outlook, outlook.game.unit(action.target)))
        elif verb == "ready":
            values.append(0.1)
        else:
            values.append(NEVER)
    return values


def work_value(outlook: Outlook, verb: str, hex: int) -> float:
    """A work near what has to be kept: positions on it or beside it, with a view; wire and mines a
    hex before it. Rule: LHY 4.1.16, LHY 19.0."""
    game = outlook.game
    if not outlook.kept:
        return 0.0
    away = outlook.to_kept(hex)
    if away > NEAR:
        return 0.0
    if verb != "dig":
        return 2.0 - abs(away - 2) if not game.stacks[hex] else 0.0
    building = game.ground.building[hex]
    protected = 0 if building is None else building.small_arms
    # A position adds nothing to a stone house.
    return 3.0 - 0.5 * away + 0.4 * protected if protected > -2 else 0.0


def hide_value(game: GameLHY, number: int) -> float:
    """Hide who fights, in cover, and not everybody."""
    unit = game.unit(number)
    if not unit.type.combat and not unit.type.has_atv:
        return 0.0
    return 0.5 + 0.01 * place_worth(game, unit, unit.hex)


def ride_value(outlook: Outlook, carrier: UnitState) -> float:
    """Begin aboard, if there is a way to go and the carrier is no tank. Rule: LHY 20.7f."""
    if not outlook.attacks or not carries(carrier) or outlook.to_wanted(carrier.hex) <= RIDE_FROM:
        return NEVER
    return 0.4
