"""A crossfire is put together and fired (11.1.2): its firers, the front that the defender picks."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.last_hundred_yards import (
    anti_tank,
    anti_tank_value,
    small_arms,
    small_arms_value,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.bearings import through_rear
from hexfront.systems.last_hundred_yards.concealment import reveal
from hexfront.systems.last_hundred_yards.crossfire import (
    able_at,
    armed,
    bearings_of,
    complete,
    crossers,
    crosses,
    mask_of,
    of_company,
    target_of,
    unled,
)
from hexfront.systems.last_hundred_yards.enfilade import immune
from hexfront.systems.last_hundred_yards.firing import ENFILADE, fired, how_now
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.modifiers import Modifier, cells
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState


def apply(game: GameLHY, action: ActionLHY, side: int) -> None:
    """A crossfire is being put together, in secret."""
    game.keep_secret()
    if action.verb == "crossfire":
        game.push(Crossing(side, action.hex, NONE, ()))
        return
    target = target_of(game, action, side)
    assert target is not None
    game.push(Crossing(side, target.hex, target.number, ()))


class Crossing(Phase[GameLHY]):
    """The firers of a crossfire at a hex, or at one unit (`target`), are named one by one.

    Rule: LHY 11.1.2.
    """

    __slots__ = ("group", "hex", "target")

    name = "crossfire"
    prompt = "prompt-crossfire"
    rule = "LHY 11.1.2"

    def __init__(self, side: int, hex: int, target: int, group: tuple[int, ...]) -> None:
        super().__init__(side)
        self.hex = hex
        self.target = target
        self.group = group

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [game.actions.cancel]
        if self.ready(game):
            found.append(game.actions.go)
        with_unit = game.actions.with_unit
        for unit in self.able(game):
            found.append(with_unit["drop" if unit.number in self.group else "join"][unit.number])
        return found

    def able(self, game: GameLHY) -> list[UnitState]:
        """All who may take part."""
        units = armed(game, crossers(game, self.side), self.target != NONE)
        return able_at(game, self.hex, self.target, units)

    def units(self, game: GameLHY) -> list[UnitState]:
        return [game.unit(number) for number in self.group]

    def ready(self, game: GameLHY) -> bool:
        return complete(game, self.units(game), self.hex)

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "cancel":
            return no.LEGAL
        if verb == "go":
            return self.go_denial(game)
        if verb not in ("join", "drop"):
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if verb == "drop":
            return no.LEGAL if unit.number in self.group else no.NOT_NOW
        if unit.number in self.group:
            return no.ALREADY_IN_CROSSFIRE
        return self.join_denial(game, unit)

    def go_denial(self, game: GameLHY) -> int:
        """0 or what is still missing. Rule: LHY 11.1.2."""
        units = self.units(game)
        if len(units) < 2 or not crosses(game, units, self.hex):
            return no.NOT_THROUGH_REAR
        if not complete(game, units, self.hex):
            return no.NOBODY_ACTIVATED_FIRES
        return no.LEGAL

    def join_denial(self, game: GameLHY, unit: UnitState) -> int:
        """0 or why a unit cannot take part. Rule: LHY 11.1.2."""
        if game.segment == PLATOON_ACTIVATION and not of_company(game, unit):
            return no.NOT_OF_COMPANY
        if not unit.may_act:
            return no.HAS_ACTED
        if game.segment == PLATOON_ACTIVATION and unit.number not in game.called:
            if unled(game, unit):
                return no.NO_LEADER_NO_ACTION
        if any(other.number == unit.number for other in self.able(game)):
            return no.LEGAL
        can = mask_of(game, unit)
        how = how_now(game, can)
        if self.target == NONE:
            code = small_arms.firing_denial(game, unit)
            if code == no.LEGAL:
                adjacent = can & may.ADJACENT != 0
                code = small_arms.target_denial(game, unit, self.hex, how | ENFILADE, adjacent)
        else:
            code = anti_tank.firing_denial(game, unit)
            if code == no.LEGAL:
                goal = game.unit(self.target)
                code = anti_tank.target_denial(game, unit, goal, how, False)
        return no.SAW_NOTHING if code == no.LEGAL else code

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb != "go":
            game.keep_secret()  # who is to fire is nobody's business before
        if verb == "join":
            group = (*self.group, action.unit)
            game.replace(Crossing(self.side, self.hex, self.target, group))
        elif verb == "drop":
            group = tuple([number for number in self.group if number != action.unit])
            game.replace(Crossing(self.side, self.hex, self.target, group))
        elif verb == "cancel":
            game.pop()
        else:
            game.pop()
            declare(game, self.side, self.hex, self.target, self.group)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.group)}


def declare(game: GameLHY, side: int, hex: int, target: int, group: tuple[int, ...]) -> None:
    """The crossfire is declared: the defender picks his front, if that matters to him.

    Rule: LHY 11.1.2.
    """
    game.moved = True
    game.queried = ()
    game.reveal()
    for number in group:
        reveal(game, game.unit(number))
    if game.listeners:
        params = {
            "side": game.side_name(side),
            "hex": game.label(hex),
            "count": len(group),
            "what": "small-arms" if target == NONE else "anti-tank",
        }
        game.tell(Event("event-crossfire", params))
    game.push(Fronting(1 - side, hex, target, group))


class Fronting(Phase[GameLHY]):
    """The defender picks, as the front of his hex or unit, a hexside or vertex through which one of
    the attacks comes in. Rule: LHY 11.1.2."""

    __slots__ = ("group", "hex", "target")

    name = "front"
    prompt = "prompt-front"
    rule = "LHY 11.1.2"

    def __init__(self, side: int, hex: int, target: int, group: tuple[int, ...]) -> None:
        super().__init__(side)
        self.hex = hex
        self.target = target
        self.group = group

    def fronts(self, game: GameLHY) -> list[int]:
        return bearings_of(game, [game.unit(n) for n in self.group], self.hex)

    def legal_actions(self, game: GameLHY) -> list[Action]:
        numbers = game.actions.with_number["front"]
        return [numbers[front] for front in self.fronts(game)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "front":
            return no.NOT_NOW
        return no.LEGAL if action.number in self.fronts(game) else no.NOT_A_FRONT

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        volley(game, self.hex, self.target, self.group, action.number)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex), "count": len(self.group)}


def volley(game: GameLHY, hex: int, target: int, group: tuple[int, ...], front: int) -> None:
    """All of the group fire, those behind the front that was picked with enfilade.

    A hex that turns out to be immune has no rear. Rule: LHY 11.1.2, LHY 11.1a, LHY 11.1b.
    """
    map = game.ground.board.map
    covered = target == NONE and immune(game, hex, 1 - game.unit(group[0]).side)
    shots: list[tuple[int, int]] = []
    for number in group:
        unit = game.unit(number)
        how = how_now(game, mask_of(game, unit))
        if through_rear(map, hex, front, unit.hex) and not covered:
            how |= ENFILADE
        shots.append((number, how))
    for number, how in shots:
        unit = game.unit(number)
        found: list[Modifier] = []
        if target == NONE:
            value = small_arms_value.net(game, unit, hex, how, found)
            game.lit = ("small_arms", cells(found))
            small_arms.place(game, unit, hex, value)
        else:
            goal = game.unit(target)
            value = anti_tank_value.net(game, unit, goal, how, found)
            game.lit = ("anti_tank", cells(found))
            enfilade = how & ENFILADE != 0
            anti_tank.place(game, goal, value, enfilade, number, unit.type.atv)
    for number, _ in shots:
        fired(game, game.unit(number), (hex,), target != NONE)
