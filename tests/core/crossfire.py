"""A toy of The Last Hundred Yards' turn: reactions by turns, fire resolved at the end, an ambusher.

Seven places in a row. One unit after another is activated; after each the sides react by turns
until both pass in a row. Fire only places markers, which are rolled for when all units have acted.
Blue has a unit that hides in one of the places 2 to 4: red may walk there as if it were empty, and
finds out.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, ClassVar

from core.toys import Toy, ToyGame, ToyPhase, Toys, Unit
from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Action, Entry, Event

RED, BLUE = 0, 1
D10 = list(range(1, 11))
REACH = 2
TURNS = 4
NOWHERE = -1
LAIRS = (2, 3, 4)


class Crossfire(ToyGame):
    """`searched`: places where red has been, so that everybody knows that nobody hides there."""

    ID = "crossfire"
    FIELDS = ("units", "searched")
    ACTIONS = Toys(("hide", "activate", "hold", "move", "fire", "pass"))

    def __init__(self, dice: Dice, seed: int | None = None) -> None:
        super().__init__(dice, seed)
        places = ((RED, 0), (RED, 1), (BLUE, 5), (BLUE, 6))
        self.units = [Unit(number, side, place) for number, (side, place) in enumerate(places)]
        self.units.append(Unit(4, BLUE, NOWHERE, hidden=True))
        self.searched: frozenset[int] = frozenset()
        self.phases = [Initiative(NOBODY), Hiding(BLUE)]

    def text_for(self, action: Action, side: int) -> str:
        secret = action.verb == "hide" and side != BLUE
        return "hide ?" if secret else self.text(action)

    def is_secret(self, entry: Entry, side: int) -> bool:
        return entry.action is not None and entry.action.verb == "hide" and side != BLUE

    def redeal(self, side: int, rng: random.Random) -> None:
        ambusher = self.units[4]
        if side != BLUE and ambusher.hidden and ambusher.place != NOWHERE:
            left = [place for place in LAIRS if place not in self.searched]
            self.units[4] = replace(ambusher, place=rng.choice(left))

    def view(self, side: int) -> dict[str, Any]:
        return {**super().view(side), "searched": sorted(self.searched)}

    def show(self, unit: Unit) -> None:
        """What was hidden is known from now on: nobody takes a decision back across this."""
        self.units[unit.number] = replace(unit, hidden=False)
        self.reveal()
        if self.listeners:
            self.tell(Event("event-revealed", {"unit": unit.number, "place": unit.place}))

    def targets(self, unit: Unit, moved: bool) -> list[Unit]:
        """Enemies whom everybody sees, in reach of the unit; in reaction only those who acted."""
        return [
            enemy
            for enemy in self.own(1 - unit.side)
            if not enemy.hidden
            and abs(enemy.place - unit.place) <= REACH
            and (enemy.done or not moved)
        ]

    def shoot(self, shooter: int, target: int) -> None:
        """Fire: a marker on the target, which is rolled for later."""
        unit = replace(self.units[shooter], done=True)
        self.units[shooter] = unit
        if unit.hidden:
            self.show(unit)
        self.units[target] = replace(self.units[target], fire=self.units[target].fire + 1)


class Hiding(ToyPhase):
    """Before turn one blue hides its unit. Only blue may know the answer."""

    name = "hide"
    rule = "set-up"
    foreseeable = False

    def legal_actions(self, game: ToyGame) -> list[Action]:
        return [game.ACTIONS("hide", place) for place in LAIRS]

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        game.pop()
        game.units[4] = replace(game.units[4], place=action.parts[0])


class Initiative(ToyPhase):
    """Both roll; the higher side is active in this turn."""

    name = "initiative"
    rule = "5.0-1"

    def resume(self, game: ToyGame) -> None:
        red, blue = game.roll(D10, 1)[0], game.roll(D10, 1)[0]
        active = RED if red >= blue else BLUE
        game.replace(Turn(active))
        game.push(Resolving(active))
        game.push(Activating(active))


class Turn(ToyPhase):
    """Lies under a turn; cleans up when all above is done."""

    name = "turn"
    rule = "5.0"

    def resume(self, game: ToyGame) -> None:
        game.units = [replace(unit, done=False) for unit in game.units]
        if game.turn == TURNS or not game.own(RED) or not game.own(BLUE):
            game.finish_by_count()
            return
        game.turn += 1
        game.replace(Initiative(NOBODY))


class Activating(ToyPhase):
    """The active side activates one unit after another."""

    name = "activate"
    rule = "6.0-II"

    def legal_actions(self, game: ToyGame) -> list[Action]:
        able = [unit for unit in game.own(self.side) if not unit.done and not unit.hidden]
        return [game.ACTIONS("activate", unit.number) for unit in able]

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        game.push(Acting(self.side, action.parts[0]))


class Acting(ToyPhase):
    """The activated unit acts, then the enemy may react."""

    name = "act"
    rule = "9.0"

    def __init__(self, side: int, unit: int) -> None:
        super().__init__(side)
        self.unit = unit

    def legal_actions(self, game: ToyGame) -> list[Action]:
        assert isinstance(game, Crossfire)
        unit = game.units[self.unit]
        legal: list[Action] = [game.ACTIONS("hold", self.unit)]
        seen = {enemy.place for enemy in game.own(1 - self.side) if not enemy.hidden}
        for to in (unit.place - 1, unit.place + 1):
            if 0 <= to <= 6 and to not in seen:
                legal.append(game.ACTIONS("move", self.unit, to))
        for target in game.targets(unit, False):
            legal.append(game.ACTIONS("fire", self.unit, target.number))
        return legal

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        assert isinstance(game, Crossfire)
        game.replace(Reacting(1 - self.side, 0))
        game.units[self.unit] = replace(game.units[self.unit], done=True)
        if action.verb == "fire":
            game.shoot(*action.parts)
        elif action.verb == "move":
            self.walk(game, action.parts[1])

    def walk(self, game: Crossfire, to: int) -> None:
        """Go there, unless somebody hides there: then he is found, and the unit stays."""
        for enemy in game.own(1 - self.side):
            if enemy.hidden and enemy.place == to:
                game.show(enemy)
                return
        game.units[self.unit] = replace(game.units[self.unit], place=to)
        if self.side == RED:
            game.searched = game.searched | {to}


class Reacting(ToyPhase):
    """One side may react with a unit that has not acted, or passes; two passes in a row end it.

    Asked even if passing is the only answer: the question must tell nothing of hidden units.
    """

    name = "react"
    rule = "8.0"
    foreseeable = False

    def __init__(self, side: int, passes: int) -> None:
        super().__init__(side)
        self.passes = passes

    def legal_actions(self, game: ToyGame) -> list[Action]:
        assert isinstance(game, Crossfire)
        legal: list[Action] = [game.ACTIONS("pass")]
        for unit in game.own(self.side):
            if not unit.done:
                for target in game.targets(unit, True):
                    legal.append(game.ACTIONS("fire", unit.number, target.number))
        return legal

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        assert isinstance(game, Crossfire)
        if action.verb == "fire":
            game.shoot(*action.parts)
            game.replace(Reacting(1 - self.side, 0))
        elif self.passes == 0:
            game.replace(Reacting(1 - self.side, 1))
        else:
            game.pop()


class Resolving(ToyPhase):
    """All fire of the turn, after all activations."""

    name = "resolve"
    rule = "13.0"
    HIT: ClassVar[int] = 8

    def resume(self, game: ToyGame) -> None:
        game.pop()
        for unit in game.units:
            if unit.fire:
                hit = max(game.roll(D10, unit.fire)) >= self.HIT
                game.units[unit.number] = replace(unit, fire=0, down=hit)
