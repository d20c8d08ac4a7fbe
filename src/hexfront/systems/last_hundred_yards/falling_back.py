"""Falling back (10.3.1): units on foot that withdraw, hex by hex, alone or as a stack."""

from __future__ import annotations

from typing import final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import (
    alive,
    bump,
    enter,
    finish,
    go_off,
    hush,
    linger,
)
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP, GUN
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.footing import on_bridge
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.leaving import NOWHERE
from hexfront.systems.last_hundred_yards.units import NONE, STOOD, UnitState
from hexfront.systems.last_hundred_yards.withdrawal import (
    WITHDRAWAL,
    has_no_edge,
    leads_back,
    longest,
    next_hexes,
    shaken,
)


def unit_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why there is nowhere to withdraw to: no unit but one on foot, on the map, does it.

    Rule: LHY 10.3.1, LHY 10.3.1.1.
    """
    if not withdraws(unit):
        return no.NOT_ON_FOOT
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    bridge = on_bridge(game, unit, (unit.hex,))
    if leads_back(game, unit.side, unit.hex, has_no_edge(game, unit), bridge):
        return no.LEGAL
    return no.CANNOT_WITHDRAW


def withdraws(unit: UnitState) -> bool:
    """Is it of a class that withdraws: non-vehicular, no towed gun, fortified position or dummy?

    Rule: LHY 10.3.1, LHY 8.3c, LHY 20.8.
    """
    type = unit.type
    return type.non_vehicular and type.cls not in (GUN, FP, DUMMY) and unit.loaded_in == NONE


def begin(game: GameLHY, numbers: tuple[int, ...], joining: bool) -> None:
    """Units of one hex fall back from where they are. `joining`: others may come along."""
    first = game.unit(numbers[0])
    game.push(Withdrawing(first.side, numbers, (first.hex,), (), joining))


class FallingBack(Phase[GameLHY]):
    """Units that withdraw now, one after the other or some together. `free`: those of them that may
    stay as well.

    Rule: LHY 10.3.1, LHY 8.3c, LHY 10.5.2.3a.
    """

    __slots__ = ("free", "group")

    name = "fall-back"
    prompt = "prompt-fall-back"
    rule = "LHY 10.3.1"

    def __init__(self, side: int, group: tuple[int, ...], free: tuple[int, ...]) -> None:
        super().__init__(side)
        self.group = group
        self.free = free

    def able(self, game: GameLHY) -> list[UnitState]:
        """Those who are still here and have somewhere to go."""
        units = [game.unit(n) for n in self.group if game.units[n] is not None]
        return [unit for unit in units if unit_denial(game, unit) == no.LEGAL]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        units = self.able(game)
        if not units:
            return []
        withdraw = game.actions.with_unit["withdraw"]
        found: list[Action] = [withdraw[unit.number] for unit in units]
        if all(unit.number in self.free for unit in units):
            found.insert(0, game.actions.done)
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        units = self.able(game)
        if action.verb == "done":
            return no.LEGAL if all(u.number in self.free for u in units) else no.MUST_WITHDRAW
        if action.verb != "withdraw":
            return no.NOT_NOW
        if action.unit not in self.group:
            return no.NOT_THE_MOVING_UNIT
        return no.LEGAL if any(u.number == action.unit for u in units) else no.CANNOT_WITHDRAW

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        if action.verb == "done":
            game.pop()
            return
        rest = tuple([number for number in self.group if number != action.unit])
        game.replace(FallingBack(self.side, rest, self.free))
        begin(game, (action.unit,), False)

    def resume(self, game: GameLHY) -> None:
        """Who can go nowhere stays, and has acted."""
        game.pop()
        for number in self.group:
            unit = game.units[number]
            if unit is not None and not unit.acted:
                game.change(unit.with_action(STOOD))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"count": len(self.able(game))}


def fall_back(game: GameLHY, side: int, numbers: tuple[int, ...]) -> None:
    """Units that came under fire as they wanted to leave their hex have to withdraw now.

    With the other reading (switch disrupted_on_exit) they stay, and have acted.

    Rule: LHY 11.4.7.2c.
    """
    if game.switches.value["disrupted_on_exit"] == "both":
        game.push(FallingBack(side, numbers, ()))
        return
    for number in numbers:
        game.change(game.unit(number).with_action(STOOD))


@final
class Withdrawing(Phase[GameLHY]):
    """Units of one hex fall back: `path` begins with that hex; `uneasy`: those that will be
    Regrouping (10.3.1.2); `joining`: others may still come along. `pending`: the hex that they
    enter when their leaving has been seen to.

    Rule: LHY 10.3.1, LHY 10.3.1.1, LHY 10.3.1.2.
    """

    __slots__ = ("group", "joining", "path", "pending", "uneasy")

    name = "withdrawal"
    prompt = "prompt-withdrawal"
    rule = "LHY 10.3.1"

    def __init__(
        self,
        side: int,
        group: tuple[int, ...],
        path: tuple[int, ...],
        uneasy: tuple[int, ...],
        joining: bool,
        pending: int = NOWHERE,
    ) -> None:
        super().__init__(side)
        self.group = group
        self.path = path
        self.uneasy = uneasy
        self.joining = joining
        self.pending = pending

    @property
    def here(self) -> int:
        return self.path[-1]

    def ways(self, game: GameLHY) -> list[int]:
        """The hexes that may be entered next, OFF_MAP for leaving the map."""
        unit = game.unit(self.group[0])
        if len(self.path) > 1 and (self.here in game.wire or game.mined(self.here, self.side)):
            return []
        bridge = len(self.path) == 1 and on_bridge(game, unit, self.path)
        airborne = has_no_edge(game, unit)
        found = next_hexes(game, self.side, self.path, airborne, WITHDRAWAL, bridge)
        steps = len(self.path)
        limits = game.scenario.tables.limits
        if steps <= limits["withdrawal_slow"] and steps <= limits["withdrawal"]:
            return found  # no terrain makes it shorter than that
        return [hex for hex in found if hex == OFF_MAP or longest(game, self.path, hex) >= steps]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        if self.pending != NOWHERE or not self.group:
            return []
        actions = game.actions
        found: list[Action] = []
        if len(self.path) > 1:
            found.append(actions.stop)
        elif self.joining:
            units = game.in_hex(self.here, self.side)
            for number in sorted([unit.number for unit in units]):
                if self.join_denial(game, number) == no.LEGAL:
                    found.append(actions.with_unit["join"][number])
        for hex in self.ways(game):
            found.append(actions.alone["exit"] if hex == OFF_MAP else actions.with_hex["step"][hex])
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "stop":
            return no.LEGAL if len(self.path) > 1 else no.NOT_YET_MOVED
        if verb == "join":
            return self.join_denial(game, action.unit)
        if verb == "exit":
            return no.LEGAL if OFF_MAP in self.ways(game) else no.NO_EXIT_HERE
        if verb != "step":
            return no.NOT_NOW
        if action.hex in self.ways(game):
            return no.LEGAL
        if game.ground.board.map.direction(self.here, action.hex) < 0:
            return no.NOT_ADJACENT
        return no.NOT_THE_WAY_BACK

    def join_denial(self, game: GameLHY, number: int) -> int:
        """May another unit of the hex fall back with these? Rule: LHY 10.3.1."""
        unit = game.units[number]
        if unit is None:
            return no.UNIT_GONE
        if len(self.path) > 1 or not self.joining:
            return no.ALREADY_UNDER_WAY
        if number in self.group:
            return no.ALREADY_IN_GROUP
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.hex != self.here:
            return no.DIFFERENT_HEX
        if not withdraws(unit):
            return no.NOT_ON_FOOT
        if has_no_edge(game, unit) != has_no_edge(game, game.unit(self.group[0])):
            return no.GOES_ALONE
        return may.denial(game, unit, may.WITHDRAW)

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        verb = action.verb
        if verb == "stop":
            self.end(game)
        elif verb == "join":
            group = (*self.group, action.unit)
            game.replace(Withdrawing(self.side, group, self.path, (), True))
        else:
            self.leave(game, OFF_MAP if verb == "exit" else action.hex)

    def leave(self, game: GameLHY, to: int) -> None:
        """They set out for the next hex: out of the fire that lies on their own. Those whom it
        disrupts fall back with the others. Rule: LHY 11.4.7.1b, LHY 11.4.7.3."""
        first = len(self.path) == 1
        game.replace(Withdrawing(self.side, self.group, self.path, self.uneasy, False, to))
        at = len(game.phases) - 1
        leavers = depart(game, self.group, first)
        left = (*leavers.going, *leavers.falling)
        if first:
            calm(game, left)
        game.phases[at] = Withdrawing(self.side, left, self.path, self.uneasy, False, to)

    def resume(self, game: GameLHY) -> None:
        """What lay between leaving a hex and entering the next one is over."""
        if not self.group:
            game.pop()
            return
        if self.pending == NOWHERE:
            self.end(game)
            return
        if self.pending == OFF_MAP:
            game.pop()
            go_off(game, self.group, self.path[0], self.path[1:])
            return
        if bump(game, self.side, self.pending, self.here):
            linger(game, self.group, self.here)
            twin = Withdrawing(self.side, self.group, self.path, self.uneasy, False)
            if len(self.path) > 1 or not twin.ways(game):
                twin.end(game)
            else:
                game.replace(twin)
            return
        uneasy = self.uneasy
        for number in self.group:
            if number not in uneasy and shaken(game, game.unit(number), self.pending, self.group):
                uneasy = (*uneasy, number)
        left = enter(game, self.group, self.pending)
        path = (*self.path, self.pending)
        game.replace(Withdrawing(self.side, left, path, uneasy, False))

    def end(self, game: GameLHY) -> None:
        """They stop; those that passed a good-order enemy are Regrouping. Rule: LHY 10.3.1.2."""
        game.pop()
        for number in alive(game, self.group):
            unit = game.unit(number)
            if number in self.uneasy and not unit.disrupted:
                game.change(unit.with_regrouping(True))
                if game.listeners:
                    game.tell_about("event-regrouping", unit)
        finish(game, self.group, self.path[0], self.path[1:] or self.path)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.here), "count": len(self.group)}


def calm(game: GameLHY, group: tuple[int, ...]) -> None:
    """A withdrawal takes Regrouping markers off. Rule: LHY 10.3.1, LHY 14.3.6."""
    for number in group:
        unit = game.unit(number)
        if unit.regrouping:
            game.change(unit.with_regrouping(False))
