"""The Nebelwerfer's shells (5.2): incendiary ones are its battles, smoke is laid on hexes."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.command import ADJACENT, RANGED, Command
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.other import Other
from hexfront.systems.memoir44.smoke import SHELLS, SHELLS_LAST, lay_smoke
from hexfront.systems.memoir44.units import BATTLED, FIRED, SMOKED, Unit

MOST_SMOKE: Final = 3


class LaySmoke(Other):
    """Instead of incendiary shells, smoke on up to three hexes in range, each beside one of the
    others. All shells of a turn are of one kind; with enemies adjacent they fall there first.

    Rule: M44 5.2 Nebelwerfer, M44 6.2-31, EP 4-4.
    """

    def hexes(self, game: Game44, unit: Unit) -> list[int]:
        return game.ground.board.map.within(unit.hex, unit.type.reach)

    def denial(self, game: Game44, unit: Unit, hex: int, command: Command) -> int:
        if not unit.type.shells:
            return no.NO_SMOKE_SHELLS
        if unit.notes & FIRED:
            return no.OTHER_SHELLS
        if game.ground.no_battle_inside[unit.type.footing][unit.hex]:
            return no.NO_BATTLE_FROM_HERE
        distance = game.ground.board.distance[unit.hex * game.ground.size + hex]
        if distance > 1 and command.adjacency == ADJACENT:
            return no.ONLY_ADJACENT
        if distance == 1 and command.adjacency == RANGED:
            return no.ONLY_RANGED
        if game.enemy_adjacent(unit) and not enemy_on(game, unit, hex, distance):
            return no.BOUND_BY_ADJACENT
        return no.LEGAL if in_reach(game, unit, hex) else no.SMOKE_NOT_THERE

    def do(self, game: Game44, unit: Unit, hex: int, command: Command) -> None:
        after = unit.battle().noted(SMOKED)
        game.change(after.noted(BATTLED) if game.scenario.options.resupply else after)
        lay_smoke(game, hex, SHELLS, game.turn + SHELLS_LAST)
        game.push(Smoking(unit.side, unit.number, (hex,)))


def enemy_on(game: Game44, unit: Unit, hex: int, distance: int) -> bool:
    """Is an enemy on that adjacent hex?"""
    other = game.unit_on(hex)
    return distance == 1 and other is not None and other.side != unit.side


def in_reach(game: Game44, unit: Unit, hex: int) -> bool:
    """Can the shells fall there: in range, and at night as far as one sees?"""
    distance = game.ground.board.distance[unit.hex * game.ground.size + hex]
    sight = game.marks.visibility
    return 0 < distance <= unit.type.reach and (sight == 0 or distance <= sight)


class Smoking(Phase[Game44]):
    """The further hexes of a salvo of smoke, each beside one of those before it; fewer is legal.

    `laid`: the hexes so far.

    Rule: M44 6.2-31, EP 4-6.
    """

    __slots__ = ("laid", "unit")

    name = "smoke"
    prompt = "prompt-smoke"
    rule = "M44 5.2 Nebelwerfer"

    def __init__(self, side: int, unit: int, laid: tuple[int, ...]) -> None:
        super().__init__(side)
        self.unit = unit
        self.laid = laid

    def legal_actions(self, game: Game44) -> list[Action]:
        unit = game.unit(self.unit)
        legal: list[Action] = [game.actions.done]
        near = sorted({near for hex in self.laid for near in game.ground.near[hex]})
        for hex in near:
            if self.hex_denial(game, unit, hex) == no.LEGAL:
                legal.append(game.actions.pair("smoke", self.unit, hex))
        return legal

    def hex_denial(self, game: Game44, unit: Unit, hex: int) -> int:
        """0 or why no more smoke may be laid there."""
        beside = any(hex in game.ground.near[laid] for laid in self.laid)
        if hex in self.laid or not beside or not in_reach(game, unit, hex):
            return no.SMOKE_NOT_THERE
        return no.LEGAL

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "smoke":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        return self.hex_denial(game, game.unit(self.unit), action.hex)

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        if action.verb == "done":
            return
        lay_smoke(game, action.hex, SHELLS, game.turn + SHELLS_LAST)
        laid = (*self.laid, action.hex)
        if len(laid) < MOST_SMOKE:
            game.push(Smoking(self.side, self.unit, laid))

    def params(self, game: Game44) -> dict[str, str | int]:
        unit = game.unit(self.unit)
        return {"hex": game.label(unit.hex), "left": MOST_SMOKE - len(self.laid)}
