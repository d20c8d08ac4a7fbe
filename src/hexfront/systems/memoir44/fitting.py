"""The attachments of Hobart's funnies (5.4): their owner picks them before the first turn."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import FIT_VERBS, Move44
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.scenario import OFF_BOARD
from hexfront.systems.memoir44.unit_rows import ATTACHMENTS, with_trait
from hexfront.systems.memoir44.units import Unit


def is_unfitted(unit: Unit) -> bool:
    """Does the unit still lack the attachment that it is made for?"""
    return unit.type.fitted and not unit.type.attachment


def unfitted(game: Game44, side: int) -> list[Unit]:
    """The side's Churchills on the board without an attachment."""
    return [unit for unit in game.own_units(side) if is_unfitted(unit)]


def unfitted_reserve(game: Game44, side: int) -> list[int]:
    """The numbers of the side's Churchills that come later and have no attachment yet."""
    found: list[int] = []
    for unit in game.scenario.units:
        if unit.side == side and unit.hex == OFF_BOARD and is_unfitted(game.reserve(unit.number)):
            found.append(unit.number)
    return found


class Fitting(Phase[Game44]):
    """The side picks an attachment for each of its Churchills, whichever it likes; for good.

    Rule: M44 5.4 Hobart's funnies, EP 5-9.
    """

    __slots__ = ()

    name = "fitting"
    prompt = "prompt-fitting"
    rule = "M44 5.4 Hobart's funnies"
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        rows = [game.actions.unit_rows[verb] for verb in FIT_VERBS]
        return [row[unit.number] for unit in unfitted(game, self.side) for row in rows]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb not in FIT_VERBS:
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None or unit.side != self.side:
            return no.NOT_YOUR_UNIT
        return no.LEGAL if is_unfitted(unit) else no.NOTHING_TO_FIT

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        unit = game.unit(action.unit)
        attachment = action.verb.removeprefix("fit-")
        game.change(unit.turned(with_trait(unit.type, attachment, game.switches.readings)))
        if game.listeners:
            game.tell(Event("event-fitted", {**game.about(unit), "trait": attachment}))
        if not unfitted(game, self.side):
            game.pop()

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"left": len(unfitted(game, self.side))}


class FittingReserve(Phase[Game44]):
    """The same for a Churchill that comes later, in a drop, a breakthrough or a train: its
    attachment too is chosen before the first turn. One after another, since none of them is on the
    board; the answer names none.

    Rule: M44 5.4 Hobart's funnies, EP 5-9.
    """

    __slots__ = ()

    name = "fitting-reserve"
    prompt = "prompt-fitting-reserve"
    rule = "M44 5.4 Hobart's funnies"
    enterable = True

    def legal_actions(self, game: Game44) -> list[Action]:
        waiting = unfitted_reserve(game, self.side)
        if not waiting:
            return []
        return [game.actions.unit_rows[verb][waiting[0]] for verb in FIT_VERBS]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb not in FIT_VERBS:
            return no.NOT_NOW
        waiting = unfitted_reserve(game, self.side)
        return no.LEGAL if waiting and action.unit == waiting[0] else no.NOT_THE_ASKED_UNIT

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        attachment = action.verb.removeprefix("fit-")
        at = ATTACHMENTS.index(attachment)
        game.marks = game.marks.with_fitted(action.unit, at)
        if game.listeners:
            unit = game.reserve(action.unit)
            params = {"side": game.side_name(self.side), "type": unit.type.id}
            game.tell(Event("event-fitted-reserve", {**params, "trait": attachment}))

    def resume(self, game: Game44) -> None:
        game.pop()

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"left": len(unfitted_reserve(game, self.side))}
