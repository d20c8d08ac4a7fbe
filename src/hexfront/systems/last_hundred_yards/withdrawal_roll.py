"""The die for a withdrawal (8.3c): units that saw nothing, or are under assault, try to."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.arrival import hush
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.falling_back import FallingBack, withdraws
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.nations import elite_drm
from hexfront.systems.last_hundred_yards.recovery import belongs
from hexfront.systems.last_hundred_yards.units import DID_DIRECT, DID_HELP, STOOD, UnitState

EITHER: Final = may.WITHDRAW | may.WITHDRAW_ROLL


class Gathering(Phase[GameLHY]):
    """Units of a hex that will try to withdraw together with one die; `helper`: a leader who helps
    and stays behind, or NONE.

    Rule: LHY 8.3c, LHY 10.3.1.
    """

    __slots__ = ("group", "helper")

    name = "withdrawal-group"
    prompt = "prompt-withdrawal-group"
    rule = "LHY 8.3"

    def __init__(self, side: int, group: tuple[int, ...], helper: int) -> None:
        super().__init__(side)
        self.group = group
        self.helper = helper

    def legal_actions(self, game: GameLHY) -> list[Action]:
        actions = game.actions
        found: list[Action] = [actions.go]
        for unit in game.in_hex(game.unit(self.group[0]).hex, self.side):
            if self.join_denial(game, unit.number) == no.LEGAL:
                found.append(actions.with_unit["join"][unit.number])
            if self.help_denial(game, unit.number) == no.LEGAL:
                found.append(actions.with_unit["assist"][unit.number])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "go":
            return no.LEGAL
        if action.verb == "join":
            return self.join_denial(game, action.unit)
        if action.verb == "assist":
            return self.help_denial(game, action.unit)
        return no.NOT_NOW

    def join_denial(self, game: GameLHY, number: int) -> int:
        """May a unit withdraw with these? Rule: LHY 8.3c."""
        unit = game.units[number]
        if unit is None:
            return no.UNIT_GONE
        if number in self.group or number == self.helper:
            return no.ALREADY_IN_GROUP
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.hex != game.unit(self.group[0]).hex:
            return no.DIFFERENT_HEX
        if not withdraws(unit):
            return no.NOT_ON_FOOT
        return may.denial(game, unit, EITHER)

    def help_denial(self, game: GameLHY, number: int) -> int:
        """May a leader help the group without going along: once a turn, as his single action, so
        not if he directs units?

        Rule: LHY 8.3a, LHY 8.3c, LHY 12.1.2.
        """
        leader = game.units[number]
        if leader is None:
            return no.UNIT_GONE
        if leader.type.cls != LEADER:
            return no.NOT_A_LEADER
        if leader.side != self.side:
            return no.NOT_YOUR_UNIT
        if number in self.group or self.helper != NONE or helper_in(game, self.group) != NONE:
            return no.ALREADY_IN_GROUP
        if leader.hex != game.unit(self.group[0]).hex:
            return no.LEADER_ELSEWHERE
        if not leads(game, leader, self.group):
            return no.NOT_HIS_UNIT
        if leader.did & DID_HELP:
            return no.LEADER_HAS_HELPED
        free = leader.may_act and not leader.did & DID_DIRECT
        return no.LEGAL if free else no.LEADER_HAS_ACTED

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "go":
            game.pop()
            roll(game, self.group, self.helper)
            return
        if action.verb == "join":
            game.replace(Gathering(self.side, (*self.group, action.unit), self.helper))
        else:
            game.replace(Gathering(self.side, self.group, action.unit))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {
            "hex": game.label(game.unit(self.group[0]).hex),
            "count": len(self.group),
            "needs": needed(game, self.group, self.helper),
        }


def leads(game: GameLHY, leader: UnitState, group: tuple[int, ...]) -> bool:
    """Can the leader help one of the group: in good order, and it is his? Rule: LHY 12.1.2."""
    if leader.disrupted or leader.regrouping:
        return False
    return any(
        belongs(game, leader, game.unit(number)) for number in group if number != leader.number
    )


def helper_in(game: GameLHY, group: tuple[int, ...]) -> int:
    """A leader in the group who helps the others, NONE if there is none. Rule: LHY 8.3c."""
    for number in group:
        unit = game.unit(number)
        if unit.type.cls == LEADER and leads(game, unit, group):
            return number
    return NONE


def needed(game: GameLHY, group: tuple[int, ...], helper: int) -> int:
    """The highest die with which the group withdraws: the best Cohesion in it, 1 more if it is
    elite or helped by a leader (switch withdrawal_help: 1 for each).

    Rule: LHY 8.3c, LHY 15.1b.
    """
    best = max([game.unit(number).cohesion for number in group])
    elite = max([-elite_drm(game, game.unit(number)) for number in group])
    led = 1 if helper != NONE or helper_in(game, group) != NONE else 0
    if game.switches.value["withdrawal_help"] == "add":
        return best + elite + led
    return best + max(elite, led)


def roll(game: GameLHY, group: tuple[int, ...], helper: int) -> None:
    """The die for all of them: they fall back, each as it likes, or stay and have acted.

    Rule: LHY 8.3c.
    """
    most = needed(game, group, helper)
    first = game.unit(group[0])
    die = game.throw("dice-withdrawal", first.side, first, against=most)
    passed = die <= most
    if helper != NONE:
        game.change(game.unit(helper).with_action(STOOD).with_did(DID_HELP))
    if game.listeners:
        result = "passed" if passed else "failed"
        game.tell_about(
            "event-withdrawal-roll",
            game.unit(group[0]),
            {"die": die, "needs": most, "result": result},
        )
    if not passed:
        for number in group:
            game.change(game.unit(number).with_action(STOOD))
        return
    game.push(FallingBack(game.unit(group[0]).side, group, ()))
