"""Battles (2.1-4): declaring them, and what a unit may do instead."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import PAIR_VERBS, Move44
from hexfront.systems.memoir44.ambush import Ambushing, may_be_ambushed
from hexfront.systems.memoir44.arrival import clear_by_entering
from hexfront.systems.memoir44.clearing import clear, clear_denial, sweep_the_rest
from hexfront.systems.memoir44.command import Command
from hexfront.systems.memoir44.fight import ORDINARY, OVERRUN, Fight, strike
from hexfront.systems.memoir44.fire import add_battles, battle_denial
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.instead import add_others, do_other, other_denial
from hexfront.systems.memoir44.mines import must_sweep
from hexfront.systems.memoir44.units import BATTLED, FIRED, INFANTRY, NOT_ORDERED, ON_THE_MOVE, Unit


def declare(
    game: Game44, unit: Unit, target: Unit, close: int, ranged: int, kind: int, command: Command
) -> None:
    """A unit battles: the enemy may ambush a close assault, else the dice are rolled at once.

    Armor that attacks while it stands in wire removes the wire; whoever attacks loses its
    camouflage.

    Rule: M44 2.1-4, M44 3.3, M44 card Ambush, M44 4 wire, M44 6.2-16, EF 5-2.
    """
    clear_by_entering(game, unit)
    size = game.ground.size
    adjacent = game.ground.board.distance[unit.hex * size + target.hex] == 1
    fight = Fight(
        unit.number,
        target.number,
        unit.hex,
        target.hex,
        target.figures,
        adjacent,
        close if adjacent else ranged,
        kind,
        command,
    )
    after = unit.battle() if kind == ORDINARY else unit.hold()
    if game.scenario.intricate:
        after = noted(game, after)
    game.change(after)
    if game.listeners:
        game.tell(
            Event(
                "event-battle",
                {
                    **game.about(unit),
                    "target": target.number,
                    **game.about_target(target),
                    "close": adjacent,
                    "overrun": kind == OVERRUN,
                },
            )
        )
    if adjacent and may_be_ambushed(game, after, target):
        game.push(Ambushing(target.side, fight))
    else:
        strike(game, fight)


def noted(game: Game44, unit: Unit) -> Unit:
    """The unit after it declared a battle, with what later rules of the turn ask for: that it
    battled (re-supply), and with what shells. Rule: M44 6.2-24, M44 5.2 Nebelwerfer."""
    if game.scenario.options.resupply:
        unit = unit.noted(BATTLED)
    return unit.noted(FIRED) if unit.type.shells else unit


class Battling(Phase[Game44]):
    """Ordered units battle, one after another. Rule: M44 2.1-4."""

    __slots__ = ("command",)

    name = "battle"
    prompt = "prompt-battle"
    rule = "M44 2.1-4"
    enterable = True

    def __init__(self, side: int, command: Command) -> None:
        super().__init__(side)
        self.command = command

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = [game.actions.done]
        command = self.command
        intricate = game.scenario.intricate
        first = game.scenario.first_unit
        for number in range(first[self.side], first[self.side + 1]):
            unit = game.units[number]
            if unit is not None and unit.battles > 0:
                if must_sweep(game, unit):
                    legal.append(game.actions.clears[number])
                    continue
                add_battles(
                    game, unit, command.adjacency, command.close_bonus, command.ranged_bonus, legal
                )
                if unit.type.kind == INFANTRY and clear_denial(game, unit) == no.LEGAL:
                    legal.append(game.actions.clears[number])
                if intricate:
                    add_others(game, unit, command, legal)
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        verb = action.verb
        if verb == "done":
            return no.LEGAL
        if verb != "battle" and verb != "clear" and verb not in PAIR_VERBS:
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.orders == NOT_ORDERED:
            return no.NOT_ORDERED_UNIT
        if unit.orders == ON_THE_MOVE:
            return no.ON_THE_MOVE_ONLY
        if unit.battles == 0:
            return no.MOVED_TOO_FAR_TO_BATTLE if unit.moved > 0 else no.ALREADY_BATTLED
        if verb == "clear":
            return clear_denial(game, unit)
        if must_sweep(game, unit):
            return no.MUST_SWEEP
        command = self.command
        if verb != "battle":
            return other_denial(game, unit, verb, action.hex, command)
        return battle_denial(
            game,
            unit,
            game.units[action.target],
            command.adjacency,
            command.close_bonus,
            command.ranged_bonus,
        )

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        if action.verb == "done":
            game.pop()
            sweep_the_rest(game, self.side)
            return
        unit = game.unit(action.unit)
        command = self.command
        if action.verb == "clear":
            clear(game, unit)
        elif action.verb == "battle":
            target = game.unit(action.target)
            close, ranged = command.close_bonus, command.ranged_bonus
            declare(game, unit, target, close, ranged, ORDINARY, command)
        else:
            do_other(game, unit, action.verb, action.hex, command)
