"""One assault (14.1, 14.3), step by step.

A `Fight` lies on the stack while it is resolved; it asks what has to be asked by phases on top of
it, which tell it the answer, and goes on by itself otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.last_hundred_yards import (
    assault_losses,
    heroism,
    retreat,
    retreating,
    scoring,
    vda,
)
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.advance import Advancing
from hexfront.systems.last_hundred_yards.assault_forces import (
    DEFENDERS_DESTROYED,
    NO_END,
    RETREAT_OF,
    exceeded,
    immediate_end,
    is_bound,
    modifiers,
    net,
    present,
    strength,
    total_of,
)
from hexfront.systems.last_hundred_yards.concealment import uncover
from hexfront.systems.last_hundred_yards.counters import FP
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import regroup
from hexfront.systems.last_hundred_yards.steps import ASSAULT_RESOLUTION, FIRE_RESOLUTION
from hexfront.systems.last_hundred_yards.units import UnitState

# The first and the last of the `STEPS` of one assault.
FIRST: Final = 0
OVER: Final = 14


# --- one assault ----------------------------------------------------------------------------------


class Fight(Phase[GameLHY]):
    """One assault under way. Its side attacks in `hex` with `attackers` against `defenders`, the
    participants of both; `step` (an index into STEPS) is next.

    `row`: the index of the row of the table, `face` the unmodified die; `attempts`: (unit, vehicle)
    of vehicle destruction attempts; `flames`: the attacker has the modifier of his weapons.
    Rule: LHY 14.1.
    """

    __slots__ = ("attackers", "attempts", "defenders", "face", "flames", "hex", "row", "step")

    name = "assault"
    rule = "LHY 14.1"

    def __init__(
        self,
        side: int,
        hex: int,
        attackers: tuple[int, ...],
        defenders: tuple[int, ...],
        step: int = FIRST,
        row: int = NONE,
        face: int = 0,
        attempts: tuple[tuple[int, int], ...] = (),
        flames: bool = False,
    ) -> None:
        super().__init__(side)
        self.hex = hex
        self.attackers = attackers
        self.defenders = defenders
        self.step = step
        self.row = row
        self.face = face
        self.attempts = attempts
        self.flames = flames

    def at(self, step: int) -> Fight:
        """This fight at a later step."""
        return Fight(
            self.side,
            self.hex,
            self.attackers,
            self.defenders,
            step,
            self.row,
            self.face,
            self.attempts,
            self.flames,
        )

    def with_forces(self, side: int, numbers: tuple[int, ...]) -> Fight:
        """This fight with other participants of a side."""
        changed = self.at(self.step)
        if side == self.side:
            changed.attackers = numbers
        else:
            changed.defenders = numbers
        return changed

    def with_more(self, side: int, numbers: tuple[int, ...]) -> Fight:
        """This fight, as it goes on, with units in place of participants that were reduced."""
        return self.with_forces(side, (*self.forces(side), *numbers))

    def with_attempt(self, unit: int, vehicle: int) -> Fight:
        """This fight with one more vehicle destruction attempt."""
        changed = self.at(self.step)
        changed.attempts = (*self.attempts, (unit, vehicle))
        return changed

    def forces(self, side: int) -> tuple[int, ...]:
        """The participants of a side."""
        return self.attackers if side == self.side else self.defenders

    def alive(self, game: GameLHY, side: int) -> list[UnitState]:
        """Those of them that are still in the hex."""
        units = [game.units[number] for number in self.forces(side)]
        return [unit for unit in units if unit is not None and unit.hex == self.hex]

    def orders(self, game: GameLHY, side: int, what: str) -> bool:
        """Does the row of the table order that for the side?"""
        row = game.scenario.tables.assault_rows[self.row]
        return what in (row.attacker if side == self.side else row.defender)

    def orders_both(self, game: GameLHY, what: str) -> bool:
        """Does the row of the table order that for whom it concerns?"""
        return what in game.scenario.tables.assault_rows[self.row].both

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        onward = self.at(self.step + 1)
        game.replace(onward)
        STEPS[self.step](game, onward)


# --- the steps ------------------------------------------------------------------------------------


def limit_attacker(game: GameLHY, fight: Fight) -> None:
    """Where too many of a kind are there, their owner says who stands by. Rule: LHY 14.0."""
    limit(game, fight, fight.side)


def limit_defender(game: GameLHY, fight: Fight) -> None:
    """The same for the defender, if the limit binds him. Rule: LHY 14.0."""
    if is_bound(game, 1 - fight.side, fight.side):
        limit(game, fight, 1 - fight.side)


def limit(game: GameLHY, fight: Fight, side: int) -> None:
    """Ask a side who stands by, if it has too many."""
    from hexfront.systems.last_hundred_yards.assault_resolution import StandingBy

    if exceeded(game, fight.forces(side)):
        game.push(StandingBy(side, fight.hex, fight.forces(side)))


def ends(game: GameLHY, fight: Fight) -> None:
    """Some assaults are over without a die. Rule: LHY 14.1-1."""
    end = immediate_end(game, fight.hex, fight.side)
    if end == NO_END:
        return
    game.replace(fight.at(OVER))
    if end == DEFENDERS_DESTROYED:
        for unit in present(game, fight.hex, 1 - fight.side):
            if game.units[unit.number] is not None:
                retreat.eliminate(game, game.unit(unit.number))
    else:
        loser = end - RETREAT_OF
        if game.listeners:
            params = {"side": game.side_name(loser), "hex": game.label(fight.hex)}
            game.tell(Event("event-assault-yields", params))
        retreating.begin(game, fight.hex, loser, False)


def roll(game: GameLHY, fight: Fight) -> None:
    """The attacker's die, changed by the difference of the strengths, finds the row.

    Rule: LHY 14.1-2, LHY 14.1-3, LHY 14.1-4, LHY 14.1-5.
    """
    tables = game.scenario.tables
    applied = modifiers(game, fight.hex, fight.side, fight.attackers, fight.defenders)
    change = net(game, fight.hex, fight.side, fight.attackers, fight.defenders)
    face = game.throw("dice-assault", fight.side, hex=fight.hex, number=change)
    row = tables.assault_row(face + change)
    found = fight.at(fight.step)
    found.row = tables.assault_rows.index(row)
    found.face = face
    found.flames = any(modifier.row == "demolition" for modifier in applied)
    game.replace(found)
    cells = [f"assault_modifiers.{modifier.row}.value" for modifier in applied]
    game.lit = ("assault_results", (f"assault_results.{row.id}.attacker", *cells))
    if game.listeners:
        ours = strength(game, fight.attackers) + total_of(applied, fight.side)
        theirs = strength(game, fight.defenders) + total_of(applied, 1 - fight.side)
        params = {"hex": game.label(fight.hex), "die": face, "modifier": change, "row": row.id}
        game.tell(Event("event-assault-roll", {**params, "attacker": ours, "defender": theirs}))


def attempt_attacker(game: GameLHY, fight: Fight) -> None:
    """The attacker may try to destroy a vehicle, if the row calls for it. Rule: LHY 14.3.2."""
    ask_attempt(game, fight, fight.side)


def attempt_defender(game: GameLHY, fight: Fight) -> None:
    """And so may the defender. Rule: LHY 14.3.2."""
    ask_attempt(game, fight, 1 - fight.side)


def ask_attempt(game: GameLHY, fight: Fight, side: int) -> None:
    """Ask a side, if the row calls for it and there is a vehicle to destroy."""
    if fight.orders_both(game, "vda") and vda.attempts(game, fight.hex, side):
        game.push(vda.Attempting(side, fight.hex))


def attempts(game: GameLHY, fight: Fight) -> None:
    """Both attempts are rolled for, then applied. Rule: LHY 14.3.2.2."""
    if fight.attempts:
        vda.resolve(game, fight.attempts)


def heroes(game: GameLHY, fight: Fight) -> None:
    """Heroic markers go. Rule: LHY 12.6.4c."""
    heroism.clear(game, fight.hex)


def retreats(game: GameLHY, fight: Fight) -> None:
    """Whoever the row tells to retreat does, unless no enemy is left in the hex.

    Rule: LHY 14.3.3, LHY 14.3.3a.
    """
    for side in (1 - fight.side, fight.side):
        if fight.orders(game, side, "retreat"):
            if present(game, fight.hex, side) and present(game, fight.hex, 1 - side):
                retreating.begin(game, fight.hex, side, fight.orders(game, side, "check"))


def advances(game: GameLHY, fight: Fight) -> None:
    """Whoever the row lets advance may, if the hex is his. Rule: LHY 14.3.4, LHY 21.1."""
    scoring.taken(game, fight.hex)
    for side in (fight.side, 1 - fight.side):
        if fight.orders(game, side, "advance"):
            if present(game, fight.hex, side) and not present(game, fight.hex, 1 - side):
                leave_marker(game, fight.hex)
                game.push(Advancing(side, fight.hex))


def regroups(game: GameLHY, fight: Fight) -> None:
    """All undisrupted participants on foot, of both sides, are Regrouping (by the switch
    regrouping_sides only those who keep the hex). Rule: LHY 14.3.6a, LHY 2.2.4b."""
    if not fight.orders_both(game, "regroup"):
        return
    named = game.switches.value["regrouping_sides"] == "named"
    for side in (fight.side, 1 - fight.side):
        for number in fight.forces(side):
            unit = game.units[number]
            if unit is None or unit.disrupted or not unit.type.non_vehicular:
                continue
            if named and fight.orders(game, side, "retreat"):
                continue
            if unit.type.cls != FP and unit.on_map:
                regroup(game, unit)


def over(game: GameLHY, fight: Fight) -> None:
    """Where one side is alone again the marker goes; whoever is still there has been seen.

    Rule: LHY 14.1-6, LHY 4.3.1, LHY 4.3.1.1e.
    """
    game.pop()
    scoring.taken(game, fight.hex)
    if not present(game, fight.hex, 0) or not present(game, fight.hex, 1):
        leave_marker(game, fight.hex)
    for side in (0, 1):
        for unit in game.in_hex(fight.hex, side):
            if unit.type.non_vehicular:
                uncover(game, unit)


STEPS: Final[list[Callable[[GameLHY, Fight], None]]] = [
    limit_attacker,
    limit_defender,
    ends,
    roll,
    attempt_attacker,
    attempt_defender,
    attempts,
    heroes,
    assault_losses.urban,
    assault_losses.casualties,
    assault_losses.leaders,
    retreats,
    advances,
    regroups,
    over,
]


def deserted(game: GameLHY, hex: int) -> None:
    """A unit has left an assault hex or gone out of play: where one side is alone now, the
    nationality marker goes, for it marks a hex that holds both. While fire or the assault itself
    is resolved it stays until that is over (`drop_markers`, `over`): the rest of it still counts.

    Rule: LHY 10.5.2.1 step 2, LHY 10.5.2.2 step 3.
    """
    if game.step == FIRE_RESOLUTION or game.step == ASSAULT_RESOLUTION:
        return
    if not game.in_hex(hex, 0) or not game.in_hex(hex, 1):
        leave_marker(game, hex)


def leave_marker(game: GameLHY, hex: int) -> None:
    """The nationality marker of a hex goes."""
    if hex in game.assaults:
        left = game.assaults.copy()
        del left[hex]
        game.assaults = left
