"""What players choose before the first turn: a list of steps, one after another.

A step is asked if the scenario has it: the commissar's first card, attachments of tanks, a smoke
screen, air drops. Its `begin` looks at the game and pushes a phase for what is still open, so that
a position can be entered at any step.
"""

from __future__ import annotations

from typing import Any

from hexfront.core.game import NOBODY, Action, Phase
from hexfront.systems.memoir44.commissar import LayingFirst
from hexfront.systems.memoir44.drops import Dropping, waves_left
from hexfront.systems.memoir44.fitting import (
    Fitting,
    FittingReserve,
    is_unfitted,
    unfitted,
    unfitted_reserve,
)
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.marks import NO_CARD
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.screen import SCREEN_HEXES, Screening


class SetUpStep:
    """Something to be chosen before the first turn."""

    def begin(self, game: Game44) -> None:
        """Push the phase that asks for it, if anything is open."""
        raise NotImplementedError


class FirstChip(SetUpStep):
    """The commissar's first card. Rule: M44 6.1 Red Army."""

    def __init__(self, side: int) -> None:
        self.side = side

    def begin(self, game: Game44) -> None:
        if game.marks.chips[self.side] == NO_CARD:
            game.push(LayingFirst(self.side))


class Attachments(SetUpStep):
    """The attachments of Hobart's funnies.

    Rule: M44 5.4 Hobart's funnies, EP 5-9.
    """

    def __init__(self, side: int) -> None:
        self.side = side

    def begin(self, game: Game44) -> None:
        if unfitted_reserve(game, self.side):
            game.push(FittingReserve(self.side))
        if unfitted(game, self.side):
            game.push(Fitting(self.side))


class SmokeScreen(SetUpStep):
    """A smoke screen. Rule: M44 6.2-21."""

    def __init__(self, side: int) -> None:
        self.side = side

    def begin(self, game: Game44) -> None:
        if len(game.marks.smoke) < SCREEN_HEXES:
            game.push(Screening(self.side))


class AirDrop(SetUpStep):
    """An air drop before the first turn. Rule: M44 6.2-20."""

    def __init__(self, side: int, number: int) -> None:
        self.side = side
        self.number = number

    def begin(self, game: Game44) -> None:
        if waves_left(game, self.number) > 0:
            game.push(Dropping(self.side, self.number))


def steps_of(scenario: Scenario44) -> list[Any]:
    """The steps of a scenario, in the order in which they are asked; made once."""
    steps = scenario.steps
    if steps is None:
        steps = _steps_of(scenario)
        scenario.steps = steps
    return steps


def _steps_of(scenario: Scenario44) -> list[Any]:
    options = scenario.options
    steps: list[SetUpStep] = []
    for side in (0, 1):
        if options.commissar[side]:
            steps.append(FirstChip(side))
    for side in (0, 1):
        if any(unit.side == side and is_unfitted(unit) for unit in scenario.units):
            steps.append(Attachments(side))
    if options.smoke_screen != NOBODY:
        steps.append(SmokeScreen(options.smoke_screen))
    for drop in options.drops:
        if not drop.at_full_day:
            steps.append(AirDrop(drop.side, drop.number))
    return steps


class SettingUp(Phase[Game44]):
    """Lies under the questions before the first turn; `step` is the next one to be asked."""

    __slots__ = ("step",)

    name = "set-up"
    rule = "M44 2.1"

    def __init__(self, step: int) -> None:
        super().__init__(NOBODY)
        self.step = step

    def legal_actions(self, game: Game44) -> list[Action]:
        return []

    def resume(self, game: Game44) -> None:
        steps = steps_of(game.scenario)
        if self.step == len(steps):
            game.pop()
        else:
            game.replace(SettingUp(self.step + 1))
            steps[self.step].begin(game)
