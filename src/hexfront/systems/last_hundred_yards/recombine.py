"""Recombining sections into squads in the clean-up (10.3.3)."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.counters import SECTION, SQUAD
from hexfront.systems.last_hundred_yards.deploy import pick
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.nations import elite_drm
from hexfront.systems.last_hundred_yards.units import UnitState


def pairs(game: GameLHY, side: int) -> list[tuple[int, int]]:
    """Two units of the side that may become a squad, the lower number first. Rule: LHY 10.3.3."""
    found: list[tuple[int, int]] = []
    units = [unit for unit in game.own_units(side) if halves(unit)]
    for at, unit in enumerate(units):
        for other in units[at + 1 :]:
            if recombine_denial(game, unit, other) == no.LEGAL:
                found.append((unit.number, other.number))
    return found


def halves(unit: UnitState) -> bool:
    """Is the unit half a squad: a section, or a Japanese squad on its reduced side?"""
    return unit.hex != OFF_MAP and (unit.type.cls == SECTION or unit.reduced)


def recombine_denial(game: GameLHY, unit: UnitState, other: UnitState) -> int:
    """0 or why the two may not become a squad: two sections of a platoon in one hex, for which a
    squad is spare; Japanese: two reduced squads, or one and a section. No heroes; if aboard, of
    one vehicle.

    Rule: LHY 10.3.3.
    """
    if not halves(unit) or not halves(other) or unit.number == other.number:
        return no.CANNOT_RECOMBINE
    if unit.platoon == NONE or unit.platoon != other.platoon or unit.hex != other.hex:
        return no.CANNOT_RECOMBINE
    if unit.is_heroic or other.is_heroic or unit.loaded_in != other.loaded_in:
        return no.CANNOT_RECOMBINE
    if unit.reduced or other.reduced:
        return no.LEGAL
    return no.LEGAL if game.spare(unit.platoon, SQUAD) else no.NO_SPARE_SQUAD


def recombine(game: GameLHY, unit: UnitState, other: UnitState) -> None:
    """The two are a squad again: Disrupted if both were; if one was, a die against the other's
    Cohesion decides. Concealed only if both were.

    Rule: LHY 10.3.3, LHY 15.1b.
    """
    carrier = unit.loaded_in
    if carrier != NONE:
        unit, other = game.alight(unit), game.alight(other)
    disrupted = unit.disrupted
    if unit.disrupted != other.disrupted:
        good = other if unit.disrupted else unit
        change = elite_drm(game, good)
        die = game.throw("dice-recombine", good.side, good, against=good.cohesion - change)
        disrupted = die + change > good.cohesion
        if game.listeners:
            result = "failed" if disrupted else "passed"
            game.tell_about("event-recombine-roll", good, {"die": die, "result": result})
    squad = unit.copy()
    if unit.reduced or other.reduced:
        squad = (unit if unit.reduced else other).copy()
        squad.reduced = False
    else:
        squad.number = pick(game, game.spare(unit.platoon, SQUAD))
        squad.type = game.scenario.units[squad.number].type
    squad.disrupted = disrupted
    squad.regrouping = (unit.regrouping or other.regrouping) and not disrupted
    squad.acted = unit.acted or other.acted
    squad.did = unit.did | other.did
    concealed = unit.concealed and other.concealed
    squad.concealed = concealed
    squad.hidden = unit.hidden and other.hidden
    if squad.number in (unit.number, other.number):
        game.change(squad)
        game.lift(squad)
        if not squad.concealed:
            game.names.hide(squad.number)
    else:
        game.bring(squad)
    for half in (unit, other):
        if half.number != squad.number:
            game.remove(half)
    if carrier != NONE:
        game.board(squad, game.unit(carrier))
    elif squad.concealed:
        game.sink(squad)
    game.deployed &= ~(1 << squad.platoon)
    if game.listeners:
        game.tell_about("event-recombined", squad)


def begin(game: GameLHY, side: int) -> None:
    """Clean-up 3: the side may recombine, if it has anything to. Rule: LHY 5.0-7(3)."""
    if pairs(game, side):
        game.push(Recombining(side))


class Recombining(Phase[GameLHY]):
    """A side turns pairs of sections into squads, as many as it likes. Rule: LHY 10.3.3."""

    __slots__ = ()

    name = "recombine"
    prompt = "prompt-recombine"
    rule = "LHY 10.3.3"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found = pairs(game, self.side)
        if not found:
            return []
        return [game.actions.done, *[game.actions.unit_unit("recombine", a, b) for a, b in found]]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "recombine":
            return no.NOT_NOW
        unit, other = game.units[action.unit], game.units[action.target]
        if unit is None or other is None:
            return no.UNIT_GONE
        if unit.side != self.side or other.side != self.side:
            return no.NOT_YOUR_UNIT
        if action.unit > action.target:
            return no.CANNOT_RECOMBINE
        return recombine_denial(game, unit, other)

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "done":
            game.pop()
            return
        recombine(game, game.unit(action.unit), game.unit(action.target))

    def resume(self, game: GameLHY) -> None:
        game.pop()
