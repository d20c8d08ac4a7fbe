"""In motion and stationary (10.4.1): what keeps a vehicle from starting, stopping, setting out."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import entry
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.driving import load_may_move
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import (
    DID_START,
    DID_STOP,
    GREEN,
    RED,
    STATIONARY,
    UnitState,
)


def set_out_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or what keeps the vehicle from moving at all: it stopped in this turn, or what it carries
    may not move. Rule: LHY 10.4.1, LHY 10.4.6."""
    if unit.hex == OFF_MAP:
        code = entry.denial(game, unit)
        if code != no.LEGAL:
            return code
    elif unit.motion == RED or (unit.motion == STATIONARY and unit.did & DID_STOP):
        return no.STOPPED_THIS_TURN
    return load_may_move(game, unit)


def start_denial(unit: UnitState) -> int:
    """0 or why the vehicle may not go in motion in its hex. Rule: LHY 10.4.1, LHY 8.3e."""
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.motion != STATIONARY:
        return no.IN_MOTION
    return no.STOPPED_THIS_TURN if unit.did & DID_STOP else no.LEGAL


def halt_denial(unit: UnitState) -> int:
    """0 or why the vehicle may not stop. Rule: LHY 10.4.1, LHY 10.4.1b."""
    if unit.motion != GREEN:
        return no.NOT_IN_MOTION
    return no.STARTED_THIS_TURN if unit.did & DID_START else no.LEGAL


def start(game: GameLHY, number: int) -> None:
    """A vehicle goes in motion: a green marker. Rule: LHY 10.4.1a."""
    unit = game.unit(number)
    if unit.motion == STATIONARY:
        game.change(unit.with_motion(GREEN).with_did(DID_START))


def halt(game: GameLHY, numbers: tuple[int, ...]) -> None:
    """Vehicles in motion stop: red markers. Rule: LHY 10.4.1b II."""
    for number in numbers:
        unit = game.unit(number)
        if unit.motion == GREEN:
            game.change(unit.with_motion(RED).with_did(DID_STOP))
            if game.listeners:
                game.tell_about("event-halted", unit)


def fit(game: GameLHY, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the vehicles that can still go on: neither destroyed nor Shocked."""
    units = [game.units[number] for number in numbers]
    return tuple([unit.number for unit in units if unit is not None and not unit.shocked])


class Halting(Phase[GameLHY]):
    """Vehicles that have entered an assault hex stop there, if they were in motion before, or stay
    in motion. `placing`: in the marker placement, when red markers have just gone.

    Rule: LHY 10.4.1b II, LHY 14.2k.
    """

    __slots__ = ("group", "hex", "placing")

    name = "assault-halt"
    prompt = "prompt-assault-halt"
    rule = "LHY 10.4.1b"

    def __init__(self, side: int, hex: int, group: tuple[int, ...], placing: bool) -> None:
        super().__init__(side)
        self.hex = hex
        self.group = group
        self.placing = placing

    def able(self, game: GameLHY) -> list[int]:
        """The vehicles that may stop."""
        units = [game.units[number] for number in self.group]
        return [
            unit.number
            for unit in units
            if unit is not None and unit.hex == self.hex and halt_denial(unit) == no.LEGAL
        ]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        numbers = self.able(game)
        if not numbers:
            return []
        return [game.actions.done, *[game.actions.with_unit["halt"][n] for n in numbers]]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "halt":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if action.unit not in self.group or unit.hex != self.hex:
            return no.NOT_THE_MOVING_UNIT
        return halt_denial(unit)

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            game.pop()
            return
        halt(game, (action.unit,))
        if self.placing:
            game.change(game.unit(action.unit).with_motion(STATIONARY))

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.able(game))}
