"""Vehicles under way (10.4): hex by hex, through enemies' hexes too, alone or several together."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import (
    assault,
    bypass,
    companions,
    entry,
    openings,
    overrun,
)
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import (
    bump,
    enter,
    finish,
    go_off,
    hush,
    linger,
)
from hexfront.systems.last_hundred_yards.departure import depart
from hexfront.systems.last_hundred_yards.driving import (
    allowance,
    drive_cost,
    drive_denial,
    enemy_there,
    start_cost,
)
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.leaving import NOWHERE
from hexfront.systems.last_hundred_yards.markers import REVERSE
from hexfront.systems.last_hundred_yards.motion import Halting, fit, halt, start
from hexfront.systems.last_hundred_yards.tables import POINT
from hexfront.systems.last_hundred_yards.units import GREEN, UnitState

# How the hex that a move goes to is entered.
STEP: Final = 0
BYPASS: Final = 1
OVERRUN: Final = 2
ASSAULT: Final = 3


def begun(game: GameLHY, unit: UnitState, reverse: bool, bound: bool = False) -> Driving:
    """The maneuver of a vehicle before its first hex. Off the map it counts as in motion. `bound`:
    it may do nothing but reinforce friends next to it (8.3h)."""
    moving = unit.motion == GREEN or unit.hex == OFF_MAP
    spent = 0 if moving else start_cost(game)
    move = Driving(unit.side, (unit.number,), (unit.hex,), (spent,), reverse, moving)
    move.bound = bound
    return move


def backs_off(game: GameLHY, unit: UnitState) -> Driving:
    """The reverse maneuver of a feinting vehicle, whose action it still is.

    Rule: LHY 10.5.2.3b, LHY 10.4.4.
    """
    move = begun(game, unit, True)
    move.evading = True
    return move


class Driving(Phase[GameLHY]):
    """Vehicles under way, all from one hex: `path`, where they began first; `spent` half points of
    each. `moving`: they were in motion before. `passing`: they are in an enemy's hex and must leave
    it, `on_road` along the road. `evading`: out of the way of an overrun, or back from a feint,
    which the segment does not ask for. `bound`: they only reinforce (8.3h). `pending`: the hex that
    they enter when their leaving has been seen to, and `how` (STEP ...).

    Rule: LHY 10.4.1, LHY 10.4.4, LHY 10.4.5.
    """

    __slots__ = (
        "bound",
        "evading",
        "group",
        "how",
        "moving",
        "on_road",
        "passing",
        "path",
        "pending",
        "reverse",
        "spent",
    )

    name = "drive"
    prompt = "prompt-drive"
    rule = "LHY 10.4"

    def __init__(
        self,
        side: int,
        group: tuple[int, ...],
        path: tuple[int, ...],
        spent: tuple[int, ...],
        reverse: bool,
        moving: bool,
    ) -> None:
        super().__init__(side)
        self.group = group
        self.path = path
        self.spent = spent
        self.reverse = reverse
        self.moving = moving
        self.passing = False
        self.on_road = False
        self.evading = False
        self.bound = False
        self.pending = NOWHERE
        self.how = STEP

    def copy(self) -> Driving:
        twin = Driving(self.side, self.group, self.path, self.spent, self.reverse, self.moving)
        twin.passing = self.passing
        twin.on_road = self.on_road
        twin.evading = self.evading
        twin.bound = self.bound
        twin.pending = self.pending
        twin.how = self.how
        return twin

    def with_mate(self, number: int) -> Driving:
        """The maneuver with one more vehicle."""
        twin = self.copy()
        twin.group = (*self.group, number)
        twin.spent = (*self.spent, self.spent[0])
        return twin

    @property
    def here(self) -> int:
        return self.path[-1]

    @property
    def steps(self) -> int:
        return len(self.path) - 1

    def first(self, game: GameLHY) -> UnitState:
        """The vehicle that began it."""
        return game.unit(self.group[0])

    # --- what may be done ----------------------------------------------------------------------

    def legal_actions(self, game: GameLHY) -> list[Action]:
        if self.pending != NOWHERE or not self.group:
            return []
        actions = game.actions
        found: list[Action] = []
        if not self.passing:
            if self.steps:
                found.append(actions.stop)
                if openings.halt_denial(game, self) == no.LEGAL:
                    found.append(actions.with_unit["halt"][self.group[0]])
            if openings.may_exit(game, self):
                found.append(actions.alone["exit"])
            if self.steps == 0:
                for number in companions.vehicle_mates(game, self):
                    found.append(actions.with_unit["join"][number])
        hexes = self.neighbours(game)
        for hex in hexes:
            if self.step_denial(game, hex) == no.LEGAL:
                found.append(actions.with_hex["step"][hex])
        for hex in hexes:
            if enemy_there(game, hex, self.side):
                if bypass.denial(game, self, hex) == no.LEGAL:
                    found.append(actions.with_hex["bypass"][hex])
                if overrun.denial(game, self, hex) == no.LEGAL:
                    found.append(actions.with_hex["overrun"][hex])
        for hex in assault.vehicle_targets(game, self):
            found.append(actions.unit_hex("assault", self.group[0], hex))
        return found

    def neighbours(self, game: GameLHY) -> list[int]:
        """The hexes that a step may be about."""
        if self.here == OFF_MAP:
            return entry.hexes(game, self.first(game))
        return game.ground.board.map.near[self.here]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        verb = action.verb
        if verb == "step":
            return self.step_denial(game, action.hex)
        if verb == "bypass":
            return bypass.denial(game, self, action.hex)
        if verb == "overrun":
            return overrun.denial(game, self, action.hex)
        if verb == "assault":
            if action.unit != self.group[0]:
                return no.NOT_THE_MOVING_UNIT
            return assault.vehicle_denial(game, self, action.hex)
        if self.passing and verb in ("stop", "halt", "exit"):
            return no.MUST_LEAVE_HEX
        if verb == "stop":
            return no.LEGAL if self.steps else no.NOT_YET_MOVED
        if verb == "halt":
            if action.unit != self.group[0]:
                return no.NOT_THE_MOVING_UNIT
            return openings.halt_denial(game, self)
        if verb == "exit":
            return openings.exit_denial(game, self)
        if verb == "join":
            return companions.vehicle_denial(game, self, action.unit)
        return no.NOT_NOW

    def step_denial(self, game: GameLHY, hex: int) -> int:
        """May all of them go to the hex? Rule: LHY 8.3h, LHY 10.0, LHY 10.4.5."""
        if self.bound:
            code = assault.reinforce_denial(game, self.group, hex)
            if self.steps or code != no.LEGAL:
                return code or no.ONLY_REINFORCES
        code = self.way_denial(game, hex, 0)
        if code != no.LEGAL:
            return code
        if enemy_there(game, hex, self.side):
            return no.ENEMY_IN_HEX
        if self.on_road and not game.ground.road_link(self.here, hex):
            return no.NOT_OPEN_GROUND
        return no.LEGAL

    def way_denial(self, game: GameLHY, hex: int, more: int) -> int:
        """May all of them go on to the hex, whoever is there? Rule: LHY 10.0a."""
        for number, spent in zip(self.group, self.spent, strict=True):
            unit = game.unit(number)
            code = drive_denial(game, unit, self.path, spent, self.reverse, hex, more)
            if code != no.LEGAL:
                return code
        return no.LEGAL

    def onward(self, game: GameLHY, hex: int, more: int, on_road: bool) -> Driving:
        """The maneuver in an enemy's hex that it goes through."""
        twin = self.arrived(game, hex, more)
        twin.passing = True
        twin.on_road = on_road
        return twin

    def leaves(self, game: GameLHY, hex: int, more: int, on_road: bool) -> bool:
        """Could they leave the enemy's hex again, for one that no enemy holds?

        Rule: LHY 10.4.5.1 step 4, LHY 10.4.5.3 step 6.
        """
        inside = self.onward(game, hex, more, on_road)
        return any(
            inside.step_denial(game, out) == no.LEGAL for out in game.ground.board.map.near[hex]
        )

    # --- doing it ------------------------------------------------------------------------------

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        hush(game, action.unit)
        verb = action.verb
        if verb == "step":
            self.leave(game, action.hex, STEP)
        elif verb == "stop":
            self.end(game)
        elif verb == "halt":
            halt(game, self.group)
            self.end(game)
        elif verb == "join":
            game.replace(self.with_mate(action.unit))
        elif verb == "exit":
            self.leave(game, OFF_MAP, STEP)
        elif verb == "bypass":
            self.leave(game, action.hex, BYPASS)
        elif verb == "overrun":
            self.leave(game, action.hex, OVERRUN)
        elif self.steps == 0:
            self.leave(game, action.hex, ASSAULT)
        else:
            game.pop()
            assault.aim(game, self.group, self.path[0], self.path[1:], action.hex)

    def leave(self, game: GameLHY, to: int, how: int) -> None:
        """They set out for the next hex, in motion from now on. Rule: LHY 10.4.1a, LHY 11.3.1."""
        if self.steps == 0:
            for number in self.group:
                start(game, number)
        twin = self.copy()
        twin.pending = to
        twin.how = how
        if self.here == OFF_MAP:
            game.replace(twin)
            return
        at = len(game.phases) - 1
        going = depart(game, self.group, self.steps == 0).going
        game.phases[at] = twin.only(going)

    def only(self, numbers: tuple[int, ...]) -> Driving:
        """The maneuver with these vehicles alone."""
        twin = self.copy()
        twin.spent = tuple([self.spent[self.group.index(number)] for number in numbers])
        twin.group = numbers
        return twin

    def arrived(self, game: GameLHY, hex: int, more: int) -> Driving:
        """The maneuver one hex farther, as far as points and the path go."""
        twin = self.copy()
        twin.spent = tuple(
            [
                spent + more + drive_cost(game, game.unit(number), self.here, hex)
                for number, spent in zip(self.group, self.spent, strict=True)
            ]
        )
        twin.path = (*self.path, hex)
        twin.pending = NOWHERE
        twin.passing = False
        twin.on_road = False
        twin.how = STEP
        return twin

    def resume(self, game: GameLHY) -> None:
        """What lay between leaving a hex and entering the next one is over."""
        if not self.group:
            game.pop()
        elif self.pending == NOWHERE:
            self.end(game)
        elif self.pending == OFF_MAP:
            game.pop()
            go_off(game, self.group, self.path[0], self.path[1:], self.deed_bits())
        elif bump(game, self.side, self.pending, self.here):
            linger(game, self.group, self.here)
            self.end(game)
        elif self.how == ASSAULT:
            game.pop()
            assault.strike(game, self.group, self.pending)
            finish(game, self.group, self.path[0], (self.pending,))
            game.push(Halting(self.side, self.pending, self.group, False))
        else:
            self.arrive(game)

    def arrive(self, game: GameLHY) -> None:
        """They enter the next hex; an enemy's, to stop there for the moment.

        Rule: LHY 10.0, LHY 10.4.1b I, LHY 10.4.5.1 step 2, LHY 10.4.5.3 step 2.
        """
        to, how = self.pending, self.how
        on_road = how == OVERRUN and not overrun.is_open(game, to)
        more = overrun.points(game) if how == OVERRUN else 0
        twin = self.arrived(game, to, more)
        if how != STEP:
            twin = self.onward(game, to, more, on_road)
        if self.here == OFF_MAP:
            for number in self.group:
                game.change(game.unit(number).with_motion(GREEN))
        enter(game, self.group, to)
        game.replace(twin)
        twin.drop_out(game)
        going = fit(game, self.group)
        if how == BYPASS and going:
            game.push(bypass.Answering(1 - self.side, to, going))
        elif how == OVERRUN and going:
            overrun.begin(game, self.side, to, going)

    def drop_out(self, game: GameLHY) -> None:
        """Who was destroyed or Shocked goes no further: a Shocked vehicle in an enemy's hex, or who
        got out of a destroyed one, is assaulted.

        Rule: LHY 13.3.5, LHY 10.4.5.4.
        """
        going = fit(game, self.group)
        if going == self.group:
            return
        game.phases[game.phases.index(self)] = self.only(going)
        for number in self.group:
            if number not in going and game.units[number] is not None:
                finish(game, (number,), self.path[0], self.path[1:], how=self.deed_bits())
        if self.passing:
            bypass.caught(game, self.side, self.here, going)

    def deed_bits(self) -> int:
        return REVERSE if self.reverse else 0

    def end(self, game: GameLHY) -> None:
        """They end it here; whoever cannot get out of an enemy's hex is assaulted there.

        Rule: LHY 9.0, LHY 10.4.5.4.
        """
        game.pop()
        if self.passing:
            bypass.caught(game, self.side, self.here)
        finish(game, self.group, self.path[0], self.path[1:] or self.path, how=self.deed_bits())

    def params(self, game: GameLHY) -> dict[str, str | int]:
        if not self.group or game.units[self.group[0]] is None:
            return {}
        left = [
            allowance(game, game.unit(number), self.reverse) - spent
            for number, spent in zip(self.group, self.spent, strict=True)
        ]
        least = max(0, min(left))
        return {
            "hex": game.label(self.here),
            "count": len(self.group),
            "left": least // POINT,
            "half": least % POINT,
            "reverse": "yes" if self.reverse else "no",
            "passing": "yes" if self.passing else "no",
        }
