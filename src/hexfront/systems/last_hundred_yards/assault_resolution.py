"""Assault resolution (14.0): assault after assault, and who stands by in them."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import heroism
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.assault_forces import (
    able,
    exceeded,
    kind_of,
    present,
)
from hexfront.systems.last_hundred_yards.fight import Fight, leave_marker
from hexfront.systems.last_hundred_yards.game import GameLHY

# --- which assault is next ------------------------------------------------------------------------


def drop_markers(game: GameLHY) -> None:
    """All fire is resolved: where it has left one side alone there is no assault any more, nor a
    Heroic marker that counts in it. Rule: LHY 10.5.2.1 step 2, LHY 12.6.3, LHY 14.0."""
    if not game.assaults:
        return
    for hex in list(game.assaults):
        if not present(game, hex, 0) or not present(game, hex, 1):
            leave_marker(game, hex)
    game.inspired = tuple([left for left in game.inspired if left[0] in game.assaults])


def begin(game: GameLHY) -> None:
    """The Assault Resolution Phase. Rule: LHY 5.0-4, LHY 14.0."""
    if game.assaults:
        game.push(AssaultResolution(game.active, ()))


class AssaultResolution(Phase[GameLHY]):
    """The active player says which assault is resolved next; `done`: those that were.

    Rule: LHY 5.0-4, LHY 14.0.
    """

    __slots__ = ("done",)

    name = "assault-order"
    prompt = "prompt-assault-order"
    rule = "LHY 14.0"

    def __init__(self, side: int, done: tuple[int, ...]) -> None:
        super().__init__(side)
        self.done = done

    def waiting(self, game: GameLHY) -> list[int]:
        """The hexes whose assault is still to be resolved, ascending."""
        return [hex for hex in sorted(game.assaults) if hex not in self.done]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        resolve = game.actions.with_hex["resolve"]
        return [resolve[hex] for hex in self.waiting(game)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "resolve":
            return no.NOT_NOW
        return no.LEGAL if action.hex in self.waiting(game) else no.NO_ASSAULT_THERE

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.replace(AssaultResolution(self.side, (*self.done, action.hex)))
        begin_fight(game, action.hex, game.assaults[action.hex].side)

    def resume(self, game: GameLHY) -> None:
        game.pop()
        game.inspired = ()


def begin_fight(game: GameLHY, hex: int, attacker: int) -> None:
    """An assault is about to be resolved, if both sides still have units there; else the marker
    goes. All but one Heroic marker of each side go first. Rule: LHY 14.0."""
    if not present(game, hex, 0) or not present(game, hex, 1):
        leave_marker(game, hex)
        return
    for side in (0, 1):
        heroism.single_out(game, hex, side)
    if game.listeners:
        params = {"side": game.side_name(attacker), "hex": game.label(hex)}
        game.tell(Event("event-assault-resolved", params))
    ours, theirs = able(game, hex, attacker), able(game, hex, 1 - attacker)
    game.push(Fight(attacker, hex, ours, theirs))


# --- too many (14.0) ------------------------------------------------------------------------------


class StandingBy(Phase[GameLHY]):
    """A side has too many of a kind in an assault: its owner says, one by one, who stands by.

    `numbers`: who would take part. Rule: LHY 14.0.
    """

    __slots__ = ("hex", "numbers")

    name = "stand-by"
    prompt = "prompt-stand-by"
    rule = "LHY 14.0"

    def __init__(self, side: int, hex: int, numbers: tuple[int, ...]) -> None:
        super().__init__(side)
        self.hex = hex
        self.numbers = numbers

    def surplus(self, game: GameLHY) -> list[int]:
        """Those of whom one has to stand by."""
        kind = exceeded(game, self.numbers)
        return [number for number in self.numbers if kind_of(game.unit(number)) == kind]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        stand_by = game.actions.with_unit["stand by"]
        return [stand_by[number] for number in self.surplus(game)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "stand by":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.number not in self.numbers:
            return no.NOT_IN_THIS_ASSAULT
        return no.LEGAL if unit.number in self.surplus(game) else no.WITHIN_LIMITS

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        unit = game.unit(action.unit)
        if unit.concealed or unit.hidden:
            game.keep_secret()
        left = tuple([number for number in self.numbers if number != action.unit])
        if exceeded(game, left):
            game.replace(StandingBy(self.side, self.hex, left))
            return
        game.pop()
        fight = game.phases[-1]
        assert isinstance(fight, Fight)
        game.replace(fight.with_forces(self.side, left))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "kind": exceeded(game, self.numbers)}
