"""Marker placement (6.0 II 4): motion markers go, arrows become assaults or feints, and hexes are
checked for too many units."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.last_hundred_yards import assault, heroism, openings, stacking
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.falling_back import (
    FallingBack,
    fall_back,
    unit_denial,
    withdraws,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import Arrow
from hexfront.systems.last_hundred_yards.motion import Halting
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.units import RED, STATIONARY, UnitState


def begin(game: GameLHY) -> None:
    """The end of an activation cycle. Rule: LHY 6.0 II 4, LHY 6.0 II 4a."""
    for side in (0, 1):
        for unit in game.own_units(side):
            if unit.motion == RED:
                game.change(unit.with_motion(STATIONARY))
    game.push(Placement(game.active))


class Placement(Phase[GameLHY]):
    """Goes through the Assault Arrows, the active side's first, then through the hexes with too
    many units. Rule: LHY 6.0 II 4b, LHY 6.0 II 4c, LHY 10.5.2.2, LHY 2.3."""

    __slots__ = ()

    name = "marker-placement"
    rule = "LHY 6.0"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        arrow = next_arrow(game, self.side)
        if arrow is not None:
            if standing(game, arrow):
                game.push(Feinting(arrow.side, arrow, must_feint(game, arrow)))
            else:
                remove(game, arrow)
            return
        crowded = stacking.crowded(game, self.side)
        if crowded:
            side, hex = crowded[0]
            game.push(stacking.Removing(side, hex))
            return
        game.pop()


def next_arrow(game: GameLHY, first: int) -> Arrow | None:
    """The oldest arrow of the side that goes first, else of the other one."""
    for side in (first, 1 - first):
        for arrow in game.arrows:
            if arrow.side == side:
                return arrow
    return None


def standing(game: GameLHY, arrow: Arrow) -> list[UnitState]:
    """The units under an arrow that are still where it begins."""
    units = [game.units[number] for number in arrow.units]
    return [unit for unit in units if unit is not None and unit.hex == arrow.origin]


def remove(game: GameLHY, arrow: Arrow) -> None:
    """The arrow is gone."""
    game.arrows = tuple([other for other in game.arrows if other is not arrow])


# --- feints (10.5.2.3) ----------------------------------------------------------------------------


def must_feint(game: GameLHY, arrow: Arrow) -> tuple[int, ...]:
    """The units that cannot but feint: all if the hex is a primary impact hex now, else those that
    are not in good order, or that may not enter without others who cannot.

    Rule: LHY 10.5.2.3, LHY 10.5.1.
    """
    units = standing(game, arrow)
    if is_primary(game, arrow.target):
        return tuple([unit.number for unit in units])
    return left_out(game, arrow, units, ())


def left_out(
    game: GameLHY, arrow: Arrow, units: list[UnitState], feinting: tuple[int, ...]
) -> tuple[int, ...]:
    """The feinting units, and those that may not enter the hex without them. Rule: LHY 10.5.1."""
    found = feinting
    while True:
        company = [unit for unit in units if unit.number not in found]
        others = [
            game.unit(number)
            for number in assault.joining(game, arrow.side, arrow.target)
            if game.units[number] is not None and number not in arrow.units
        ]
        more = [
            unit.number
            for unit in company
            if assault.unit_denial(game, unit, [*company, *others], arrow.target) != no.LEGAL
        ]
        if not more or not game.in_hex(arrow.target, 1 - arrow.side):
            return found
        found = (*found, *more)


class Feinting(Phase[GameLHY]):
    """The owner of an Assault Arrow says which of its units feint; `go` sends the others in.

    Rule: LHY 10.5.2.3.
    """

    __slots__ = ("arrow", "feinting")

    name = "feint"
    prompt = "prompt-feint"
    rule = "LHY 10.5.2.3"

    def __init__(self, side: int, arrow: Arrow, feinting: tuple[int, ...]) -> None:
        super().__init__(side)
        self.arrow = arrow
        self.feinting = feinting

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [game.actions.go]
        for unit in standing(game, self.arrow):
            if self.feint_denial(game, unit.number) == no.LEGAL:
                found.append(game.actions.with_unit["feint"][unit.number])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "go":
            return no.LEGAL
        return self.feint_denial(game, action.unit) if action.verb == "feint" else no.NOT_NOW

    def feint_denial(self, game: GameLHY, number: int) -> int:
        """May this unit feint? A hero must assault. Rule: LHY 10.5.2.3, LHY 12.6.2."""
        unit = game.units[number]
        if unit is None:
            return no.UNIT_GONE
        if number not in self.arrow.units:
            return no.NOT_UNDER_THIS_ARROW
        if number in self.feinting:
            return no.ALREADY_FEINTS
        return no.HERO_GOES_ON if unit.is_heroic else no.LEGAL

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "feint":
            feinting = (*self.feinting, action.unit)
            units = standing(game, self.arrow)
            game.replace(
                Feinting(self.side, self.arrow, left_out(game, self.arrow, units, feinting))
            )
            return
        game.pop()
        self.settle(game)

    def settle(self, game: GameLHY) -> None:
        """Who does not feint enters; those who do stay or fall back. Rule: LHY 10.5.2.3."""
        arrow = self.arrow
        units = standing(game, arrow)
        best = max([unit.cohesion for unit in units])
        entering = tuple([u.number for u in units if u.number not in self.feinting])
        remove(game, arrow)
        if game.listeners:
            params = {
                "side": game.side_name(self.side),
                "hex": game.label(arrow.target),
                "count": len(entering),
                "feinting": len(self.feinting),
            }
            game.tell(Event("event-arrow-settled", params))
        feinters = [unit for unit in units if unit.number in self.feinting]
        on_foot = tuple([unit.number for unit in feinters if withdraws(unit)])
        vehicles = tuple([unit.number for unit in feinters if unit.type.vehicle])
        if vehicles:
            game.push(FeintingVehicles(self.side, vehicles))
        if on_foot:
            game.push(FeintingOnFoot(self.side, on_foot, best))
        if entering:
            charge(game, self.side, entering, arrow.target)
        elif not any(other.target == arrow.target for other in game.arrows):
            heroism.feinted(game, arrow.target, 1 - self.side)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {
            "hex": game.label(self.arrow.origin),
            "to": game.label(self.arrow.target),
            "count": len(standing(game, self.arrow)),
            "feinting": len(self.feinting),
        }


def charge(game: GameLHY, side: int, entering: tuple[int, ...], target: int) -> None:
    """Units under an arrow go on into the hex, out of the fire that has come down on theirs.

    Rule: LHY 10.5.2.2 step 3, LHY 11.3.1, LHY 11.4.7.2c.
    """
    at = len(game.phases)
    game.push(Charging(side, (), (), target))
    leavers = depart(game, entering, True)
    game.phases[at] = Charging(side, leavers.going, leavers.falling, target)


class Charging(Phase[GameLHY]):
    """Units on their way into the hex that they assault, once they have left that of their arrow:
    `going` enter it, `falling` have to withdraw instead. Rule: LHY 10.5.2.2 step 3."""

    __slots__ = ("falling", "going", "target")

    name = "charge"
    rule = "LHY 10.5.2.2"

    def __init__(
        self, side: int, going: tuple[int, ...], falling: tuple[int, ...], target: int
    ) -> None:
        super().__init__(side)
        self.going = going
        self.falling = falling
        self.target = target

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        game.pop()
        if self.going:
            left = assault.strike(game, self.going, self.target)
            game.push(Halting(self.side, self.target, left, True))
        if self.falling:
            fall_back(game, self.side, self.falling)


class FeintingOnFoot(Phase[GameLHY]):
    """Feinting units on foot withdraw, or try to stay: one die against the best Cohesion of all
    that were about to assault.

    Rule: LHY 10.5.2.3a.
    """

    __slots__ = ("best", "group")

    name = "feint-on-foot"
    prompt = "prompt-feint-on-foot"
    rule = "LHY 10.5.2.3"

    def __init__(self, side: int, group: tuple[int, ...], best: int) -> None:
        super().__init__(side)
        self.group = group
        self.best = best

    def able(self, game: GameLHY) -> tuple[int, ...]:
        """Those who have somewhere to withdraw to; the others stay in any case."""
        units = [game.units[number] for number in self.group]
        return tuple(
            [u.number for u in units if u is not None and unit_denial(game, u) == no.LEGAL]
        )

    def legal_actions(self, game: GameLHY) -> list[Action]:
        if not self.able(game):
            return []
        return [game.actions.alone["stay"], game.actions.go]

    def denial(self, game: GameLHY, action: Action) -> int:
        return no.LEGAL if action.verb in ("stay", "go") else no.NOT_NOW

    def apply(self, game: GameLHY, action: Action) -> None:
        group = self.able(game)
        game.pop()
        if action.verb == "go":
            game.push(FallingBack(self.side, group, ()))
            return
        first = game.unit(group[0])
        die = game.throw("dice-feint", self.side, first, against=self.best)
        stays = die <= self.best
        if game.listeners:
            result = "passed" if stays else "failed"
            params = {"die": die, "needs": self.best, "result": result}
            game.tell_about("event-feint-roll", game.unit(group[0]), params)
        game.push(FallingBack(self.side, group, group if stays else ()))

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"count": len(self.able(game)), "needs": self.best}


class FeintingVehicles(Phase[GameLHY]):
    """Feinting vehicles stay where they are, or go back in reverse, one after the other.

    Rule: LHY 10.5.2.3b.
    """

    __slots__ = ("group",)

    name = "feint-vehicles"
    prompt = "prompt-feint-vehicles"
    rule = "LHY 10.5.2.3"

    def __init__(self, side: int, group: tuple[int, ...]) -> None:
        super().__init__(side)
        self.group = group

    def able(self, game: GameLHY) -> list[UnitState]:
        """Those who are still here and have somewhere to go in reverse."""
        from hexfront.systems.last_hundred_yards.drive import backs_off

        units = [game.units[number] for number in self.group]
        fit = [unit for unit in units if unit is not None and not unit.shocked]
        return [unit for unit in fit if openings.may_move(game, backs_off(game, unit))]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        units = self.able(game)
        if not units:
            return []
        reverse = game.actions.with_unit["reverse"]
        return [game.actions.done, *[reverse[unit.number] for unit in units]]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "reverse":
            return no.NOT_NOW
        if action.unit not in self.group:
            return no.NOT_UNDER_THIS_ARROW
        able = [unit.number for unit in self.able(game)]
        return no.LEGAL if action.unit in able else no.NOWHERE_TO_GO

    def apply(self, game: GameLHY, action: Action) -> None:
        from hexfront.systems.last_hundred_yards.drive import backs_off

        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            game.pop()
            return
        rest = tuple([number for number in self.group if number != action.unit])
        game.replace(FeintingVehicles(self.side, rest))
        game.push(backs_off(game, game.unit(action.unit)))

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"count": len(self.able(game))}
