"""Maneuver on foot (10.0, 10.1): units go hex by hex, alone or together from one hex."""

from __future__ import annotations

from typing import Final, final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import assault, companions, entry, vehicles
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import (
    bump,
    enter,
    finish,
    go_off,
    hush,
    linger,
    may_exit,
)
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.falling_back import fall_back
from hexfront.systems.last_hundred_yards.footing import (
    March,
    march_of,
    step_cost,
    step_denial,
    stops_in,
    walks,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.leaving import NOWHERE
from hexfront.systems.last_hundred_yards.rivers import crossing_denial, stay_in
from hexfront.systems.last_hundred_yards.units import UnitState

VERBS: Final[tuple[str, ...]] = ("maneuver",)


# --- may it? --------------------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's maneuver on foot, if there is anywhere to go."""
    if not walks(unit) or unit_denial(game, unit, can) != no.LEGAL:
        return
    found.append(game.actions.with_unit["maneuver"][unit.number])


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not begin a maneuver on foot."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    if unit.type.vehicle:
        return vehicles.denial(game, action)
    if not walks(unit):
        return no.NOT_ON_FOOT
    code = may.denial(game, unit, may.MANEUVER | may.TO_COVER | may.REINFORCE)
    if code != no.LEGAL:
        return code
    return unit_denial(game, unit, may.mask(game, unit))


def unit_denial(game: GameLHY, unit: UnitState, can: int) -> int:
    """0 or why there is nowhere to go for the unit. Rule: LHY 10.0, LHY 12.6.2a."""
    if unit.is_heroic and unit.heroic == unit.hex:
        return no.HERO_STAYS
    move = begun(game, unit, can)
    if unit.hex == OFF_MAP:
        code = entry.denial(game, unit)
        if code != no.LEGAL:
            return code
        if any(move.step_denial(game, hex) == no.LEGAL for hex in entry.hexes(game, unit)):
            return no.LEGAL
        return no.NOWHERE_TO_GO
    if move.may_exit(game):
        return no.LEGAL
    for hex in game.ground.board.map.near[unit.hex]:
        if move.step_denial(game, hex) == no.LEGAL:
            return no.LEGAL
    return no.LEGAL if assault.targets(game, move, can) else no.NOWHERE_TO_GO


def begun(game: GameLHY, unit: UnitState, can: int) -> Maneuvering:
    """The maneuver of a unit, before its first hex; `can` is its mask, and a hero always may."""
    if unit.is_heroic:
        can |= may.MANEUVER
    march = march_of(game, unit, may.is_directed(game, unit, can))
    return Maneuvering(unit.side, (unit.number,), (unit.hex,), 0, march, can)


def begin(game: GameLHY, unit: UnitState) -> None:
    """A unit sets out on foot, also in the middle of something else (a hero at once, 12.6)."""
    game.push(begun(game, unit, may.mask(game, unit)))


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit sets out, on foot or on wheels and tracks."""
    if game.unit(action.unit).type.vehicle:
        vehicles.apply(game, action)
    else:
        begin(game, game.unit(action.unit))


# --- under way ------------------------------------------------------------------------------------


@final
class Maneuvering(Phase[GameLHY]):
    """Units on foot under way: `group`, all from one hex; `path`, where they began first; `spent`
    half points, `can` the mask with which it began. `pending`: the hex that they enter when their
    leaving has been seen to, `charging`: to assault it; `falling`: who has to withdraw instead.

    Rule: LHY 10.0, LHY 10.1.
    """

    __slots__ = ("can", "charging", "falling", "group", "march", "path", "pending", "spent")

    name = "maneuver"
    prompt = "prompt-maneuver"
    rule = "LHY 10.0"

    def __init__(
        self,
        side: int,
        group: tuple[int, ...],
        path: tuple[int, ...],
        spent: int,
        march: March,
        can: int,
        pending: int = NOWHERE,
        charging: bool = False,
        falling: tuple[int, ...] = (),
    ) -> None:
        super().__init__(side)
        self.group = group
        self.path = path
        self.spent = spent
        self.march = march
        self.can = can
        self.pending = pending
        self.charging = charging
        self.falling = falling

    def changed(
        self,
        group: tuple[int, ...],
        path: tuple[int, ...],
        spent: int,
        pending: int = NOWHERE,
        charging: bool = False,
        falling: tuple[int, ...] = (),
    ) -> Maneuvering:
        """This maneuver a moment later."""
        march, can = self.march, self.can
        return Maneuvering(self.side, group, path, spent, march, can, pending, charging, falling)

    @property
    def here(self) -> int:
        return self.path[-1]

    @property
    def steps(self) -> int:
        return len(self.path) - 1

    @property
    def bound(self) -> bool:
        """May they do nothing but reinforce friends next to them? Rule: LHY 8.3h."""
        return not self.can & (may.MANEUVER | may.TO_COVER)

    def leader(self, game: GameLHY) -> UnitState:
        """The unit that began it."""
        return game.unit(self.group[0])

    # --- what may be done ----------------------------------------------------------------------

    def legal_actions(self, game: GameLHY) -> list[Action]:
        if self.pending != NOWHERE or not self.group:
            return []
        actions = game.actions
        found: list[Action] = []
        steps = [
            actions.with_hex["step"][hex]
            for hex in self.neighbours(game)
            if self.step_denial(game, hex) == no.LEGAL
        ]
        assaults = [
            actions.unit_hex("assault", self.group[0], hex)
            for hex in assault.targets(game, self, self.can)
        ]
        if self.stop_denial(game, bool(steps or assaults)) == no.LEGAL:
            found.append(actions.stop)
        if self.may_exit(game):
            found.append(actions.alone["exit"])
        if self.steps == 0:
            for number in companions.foot_mates(game, self):
                found.append(actions.with_unit["join"][number])
        found += steps
        found += assaults
        return found

    def neighbours(self, game: GameLHY) -> list[int]:
        """The hexes that a step may be about."""
        if self.here == OFF_MAP:
            return entry.hexes(game, self.leader(game))
        return game.ground.board.map.near[self.here]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "step":
            return self.step_denial(game, action.hex)
        if verb == "stop":
            return self.stop_denial(game, self.goes_on(game))
        if verb == "exit":
            return self.exit_denial(game)
        if verb == "join":
            return companions.foot_denial(game, self, action.unit)
        if verb == "assault":
            if action.unit != self.group[0]:
                return no.NOT_THE_MOVING_UNIT
            return assault.denial(game, self, self.can, action.hex)
        return no.NOT_NOW

    def goes_on(self, game: GameLHY) -> bool:
        """Is there a hex to which they could go on, or which they could assault?"""
        if assault.targets(game, self, self.can):
            return True
        return any(self.step_denial(game, hex) == no.LEGAL for hex in self.neighbours(game))

    def step_denial(self, game: GameLHY, hex: int) -> int:
        """May all of them go to the hex? Rule: LHY 8.3h, LHY 10.0a, LHY 4.1.10, LHY 20.7h."""
        unit = self.leader(game)
        if self.here == OFF_MAP:
            code = entry.hex_denial(game, unit, hex)
            if code != no.LEGAL:
                return code
        elif self.bound:
            code = assault.reinforce_denial(game, self.group, hex)
            if self.steps or code != no.LEGAL:
                return code or no.ONLY_REINFORCES
        code = step_denial(game, unit, self.march, self.path, self.spent, hex)
        if code != no.LEGAL:
            return code
        return crossing_denial(game, self.group, hex) if self.steps == 0 else no.LEGAL

    def stop_denial(self, game: GameLHY, goes_on: bool) -> int:
        """May they end it here? A hero goes on as long as he can. Rule: LHY 12.6.2."""
        if self.steps == 0:
            return no.NOT_YET_MOVED
        if self.leader(game).is_heroic and goes_on:
            return no.HERO_GOES_ON
        return no.LEGAL

    def may_exit(self, game: GameLHY) -> bool:
        return self.exit_denial(game) == no.LEGAL

    def exit_denial(self, game: GameLHY) -> int:
        """May they leave the map here? Rule: LHY 10.2."""
        unit = self.leader(game)
        if not may_exit(game, self.here, self.side):
            return no.NO_EXIT_HERE
        if self.march.to_cover or unit.is_heroic or self.bound:
            return no.NO_EXIT_NOW
        if self.steps and stops_in(game, unit, self.path[-2], self.here):
            return no.MUST_STOP_HERE
        return no.LEGAL

    # --- doing it ------------------------------------------------------------------------------

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        verb = action.verb
        if verb == "step":
            self.step(game, action.hex)
        elif verb == "stop":
            self.end(game)
        elif verb == "join":
            game.replace(self.changed((*self.group, action.unit), self.path, 0))
        elif verb == "exit":
            self.leave(game, OFF_MAP, False)
        elif self.steps == 0:
            self.set_out(game, action.hex, True)
        else:
            game.pop()
            assault.aim(game, self.group, self.path[0], self.path[1:], action.hex)

    def step(self, game: GameLHY, hex: int) -> None:
        """They go on into the next hex."""
        if self.here == OFF_MAP:
            game.replace(self.changed(self.group, self.path, self.spent, hex))
        elif self.steps == 0:
            self.set_out(game, hex, False)
        else:
            self.leave(game, hex, False)

    def set_out(self, game: GameLHY, hex: int, charging: bool) -> None:
        """They leave the hex where they began: out of a river only with a roll, without which it is
        over. Rule: LHY 4.1.10."""
        if stay_in(game, self.group, hex):
            game.pop()
        else:
            self.leave(game, hex, charging)

    def leave(self, game: GameLHY, to: int, charging: bool) -> None:
        """They leave their hex, and the fire that lies on it, for another one or the map's edge.

        Rule: LHY 11.3.1, LHY 11.4.7.2c.
        """
        at = len(game.phases) - 1
        leavers = depart(game, self.group, self.steps == 0)
        going, falling = leavers.going, leavers.falling
        game.phases[at] = self.changed(going, self.path, self.spent, to, charging, falling)

    def resume(self, game: GameLHY) -> None:
        """What lay between leaving a hex and entering the next one is over."""
        if self.falling:
            game.replace(
                self.changed(self.group, self.path, self.spent, self.pending, self.charging)
            )
            at = len(game.phases) - 1
            game.phases[at].resume(game)
            fall_back(game, self.side, self.falling)
        elif not self.group:
            game.pop()
        elif self.pending == NOWHERE:
            self.end(game)
        else:
            self.arrive(game)

    def arrive(self, game: GameLHY) -> None:
        """They enter the next hex, or are off the map; somebody hidden there stops them first."""
        to = self.pending
        if to == OFF_MAP:
            game.pop()
            go_off(game, self.group, self.path[0], self.path[1:])
        elif bump(game, self.side, to, self.here):
            game.pop()
            linger(game, self.group, self.here)
            finish(game, self.group, self.path[0], self.path[1:] or self.path)
        elif self.charging:
            game.pop()
            left = assault.strike(game, self.group, to)
            finish(game, left, self.path[0], (to,))
        else:
            cost = step_cost(game, self.march, self.here, to)
            left = enter(game, self.group, to)
            game.replace(self.changed(left, (*self.path, to), self.spent + cost))

    def end(self, game: GameLHY) -> None:
        """They stop where they are. Rule: LHY 9.0."""
        game.pop()
        finish(game, self.group, self.path[0], self.path[1:] or self.path)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        if not self.group or game.units[self.group[0]] is None:
            return {}
        left = max(0, self.march.allowance - self.spent)
        return {
            "hex": game.label(self.here),
            "count": len(self.group),
            "left": left // 2,
            "half": left % 2,
        }
