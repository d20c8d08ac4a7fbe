"""A toy of World at War's turn: a cup of chits, impulses, and movement under opportunity fire.

Chits are drawn by chance. A formation's chit gives its owner an impulse, or he passes and it goes
back; the second End chit ends the turn. A unit moves hex by hex; at each hex the enemy may fire.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from core.toys import Toy, ToyGame, ToyPhase, Toys, Unit
from hexfront.core.dice import EVERYBODY, Dice
from hexfront.core.game import NOBODY, Action
from hexfront.core.hexes import rectangle

RED, BLUE = 0, 1
D6 = list(range(1, 7))
MAP = rectangle(3, 5)
REACH = 2
MOVE = 3
TURNS = 3
END = 3
FORMATIONS = {0: (0, 1), 1: (2,), 2: (3, 4)}  # chit: its units
OWNERS = {0: RED, 1: RED, 2: BLUE}
ALL_CHITS = (0, 1, 2, END, END)


class Chits(ToyGame):
    """`cup`: the chits in it, a multiset; `ends`: End chits drawn in this turn."""

    ID = "chits"
    FIELDS = ("units", "cup", "ends")
    ACTIONS = Toys(
        ("act", "pass", "move", "step", "halt", "fire", "done", "decline", "decline move")
    )

    def __init__(self, dice: Dice, seed: int | None = None) -> None:
        super().__init__(dice, seed)
        places = ((RED, 0), (RED, 5), (RED, 9), (BLUE, 4), (BLUE, 13))
        self.units = [Unit(number, side, place) for number, (side, place) in enumerate(places)]
        self.cup: tuple[int, ...] = ALL_CHITS
        self.ends = 0
        self.phases = [Cup(NOBODY)]

    def redeal(self, side: int, rng: random.Random) -> None:
        """Nothing is hidden: the cup's contents are known, the next draw to nobody."""

    def view(self, side: int) -> dict[str, Any]:
        return {**super().view(side), "cup": list(self.cup), "ends": self.ends}

    def within_reach(self, unit: Unit) -> list[Unit]:
        enemies = self.own(1 - unit.side)
        return [enemy for enemy in enemies if MAP.distance(unit.place, enemy.place) <= REACH]

    def shoot(self, shooter: int, target: int) -> None:
        self.units[shooter] = replace(self.units[shooter], done=True)
        if self.roll(D6, 1)[0] >= 4:
            self.units[target] = replace(self.units[target], down=True)


class Cup(ToyPhase):
    """Draws chit after chit; lies under all else. Its side is that of the chit in play."""

    name = "cup"
    rule = "3.1"

    def resume(self, game: ToyGame) -> None:
        assert isinstance(game, Chits)
        if game.ends == 2:
            self.next_turn(game)
            return
        chit = game.draw(game.cup, EVERYBODY)
        at = game.cup.index(chit)
        game.cup = game.cup[:at] + game.cup[at + 1 :]
        if chit == END:
            game.ends += 1
            return
        game.replace(Cup(OWNERS[chit]))
        game.push(Offered(OWNERS[chit], chit))

    def next_turn(self, game: Chits) -> None:
        if game.turn == TURNS or not game.own(RED) or not game.own(BLUE):
            game.finish_by_count()
            return
        game.turn += 1
        game.cup = ALL_CHITS
        game.ends = 0
        game.units = [replace(unit, done=False) for unit in game.units]


class Offered(ToyPhase):
    """The owner of a chit acts with its formation, or passes while an End chit is in the cup."""

    name = "offer"
    rule = "3.1-3"

    def __init__(self, side: int, chit: int) -> None:
        super().__init__(side)
        self.chit = chit

    def legal_actions(self, game: ToyGame) -> list[Action]:
        assert isinstance(game, Chits)
        legal: list[Action] = [game.ACTIONS("act")]
        if END in game.cup:
            legal.append(game.ACTIONS("pass"))
        return legal

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(game, Chits)
        game.pop()
        if action.verb == "pass":
            game.cup = tuple(sorted((*game.cup, self.chit)))
            return
        for number in FORMATIONS[self.chit]:
            game.units[number] = replace(game.units[number], done=False)
        game.push(Impulse(self.side, self.chit))


class Impulse(ToyPhase):
    """Units of a formation move or fire, one after another."""

    name = "impulse"
    rule = "4.5"

    def __init__(self, side: int, chit: int) -> None:
        super().__init__(side)
        self.chit = chit

    def legal_actions(self, game: ToyGame) -> list[Action]:
        assert isinstance(game, Chits)
        legal: list[Action] = [game.ACTIONS("done")]
        for number in FORMATIONS[self.chit]:
            unit = game.units[number]
            if not unit.done and not unit.down:
                legal.append(game.ACTIONS("move", number))
                for target in game.within_reach(unit):
                    legal.append(game.ACTIONS("fire", number, target.number))
        return legal

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        assert isinstance(game, Chits)
        if action.verb == "done":
            game.pop()
        elif action.verb == "fire":
            game.shoot(*action.parts)
        else:
            number = action.parts[0]
            game.units[number] = replace(game.units[number], done=True)
            game.push(Moving(self.side, number, MOVE, False))


class Moving(ToyPhase):
    """A move under way. `left`: hexes; `quiet`: the enemy does not want to be asked again in it."""

    name = "move"
    rule = "5.0"

    def __init__(self, side: int, unit: int, left: int, quiet: bool) -> None:
        super().__init__(side)
        self.unit = unit
        self.left = left
        self.quiet = quiet

    def legal_actions(self, game: ToyGame) -> list[Action]:
        unit = game.units[self.unit]
        if unit.down or self.left == 0:
            return []
        legal: list[Action] = [game.ACTIONS("halt")]
        held = {other.place for other in game.units if not other.down}
        for near in MAP.near[unit.place]:
            if near not in held:
                legal.append(game.ACTIONS("step", near))
        return legal

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        if action.verb == "halt":
            game.pop()
            return
        moved = replace(game.units[self.unit], place=action.parts[0])
        game.units[self.unit] = moved
        game.replace(Moving(self.side, self.unit, self.left - 1, self.quiet))
        if not self.quiet:
            game.push(OpportunityFire(1 - self.side, self.unit))


class OpportunityFire(ToyPhase):
    """The side that does not move: fire at the mover with one unit, or decline, once or for good.

    Goes by itself if it has nobody to fire: everybody sees that.
    """

    name = "opportunity-fire"
    rule = "6.2"

    def __init__(self, side: int, mover: int) -> None:
        super().__init__(side)
        self.mover = mover

    def legal_actions(self, game: ToyGame) -> list[Action]:
        assert isinstance(game, Chits)
        able = [u for u in game.within_reach(game.units[self.mover]) if not u.done]
        if not able:
            return []
        shots = [game.ACTIONS("fire", unit.number, self.mover) for unit in able]
        return [game.ACTIONS("decline"), game.ACTIONS("decline move"), *shots]

    def apply(self, game: ToyGame, action: Action) -> None:
        assert isinstance(action, Toy)
        assert isinstance(game, Chits)
        game.pop()
        if action.verb == "fire":
            game.shoot(*action.parts)
        elif action.verb == "decline move":
            moving = game.phase
            assert isinstance(moving, Moving)
            game.replace(Moving(moving.side, moving.unit, moving.left, True))
