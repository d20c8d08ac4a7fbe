"""Withdrawal (10.3.1): units on foot fall back, alone or as a stack, sometimes after a die."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.falling_back import begin, unit_denial
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.withdrawal_roll import EITHER, Gathering

VERBS: Final[tuple[str, ...]] = ("withdraw",)


# --- may it? --------------------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's withdrawal, if there is anywhere to go."""
    if unit_denial(game, unit) == no.LEGAL:
        found.append(game.actions.with_unit["withdraw"][unit.number])


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not withdraw: among others because it is in an assault hex.

    Rule: LHY 10.3.1, LHY 10.3.1c.
    """
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, EITHER)
    return unit_denial(game, unit) if code == no.LEGAL else code


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit sets out, or a group that needs a die begins with it."""
    unit = game.unit(action.unit)
    if may.mask(game, unit) & may.WITHDRAW:
        begin(game, (unit.number,), True)
    else:
        game.push(Gathering(unit.side, (unit.number,), NONE))
