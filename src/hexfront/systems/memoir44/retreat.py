"""Flags and retreats (3.6)."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.arrival import arrive
from hexfront.systems.memoir44.boats import is_afloat, land
from hexfront.systems.memoir44.flags import (
    NO_REASON,
    flags_forced,
    flags_ignored,
    ignoring,
    tell_ignored,
    tell_stand,
)
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.hits import count_hits, lose_figures, roll_again, score
from hexfront.systems.memoir44.terrain import RETREATING
from hexfront.systems.memoir44.trains import suffer_as_train
from hexfront.systems.memoir44.units import FLAG, Unit


def suffer(game: Game44, unit: Unit, faces: list[int], stars_hit: bool, may_ignore: bool) -> None:
    """The unit takes the result of a roll: first its hits, then, if it lives, its flags.

    Rule: M44 3.5, M44 3.6-1, M44 3.6-12. What follows the retreat must lie on the stack already.
    """
    if unit.type.train:
        suffer_as_train(game, unit, faces, stars_hit, may_ignore)
        return
    flags = faces.count(FLAG)
    if unit.type.reroll:
        if unit.type.reroll_flags:
            suffer_both_rolls(game, unit, faces, stars_hit, may_ignore)
            return
        flags = 0
    lost = score(game, unit, faces, stars_hit)
    if flags > 0 and unit.type.boat and is_afloat(game, unit):
        lost = min(lost + flags, unit.figures)
        flags = 0
    if lost > 0:
        unit = lose_figures(game, unit, lost)
    if flags == 0 or unit.figures == 0 or game.is_over:
        return
    forced = 0
    ignorable = 0
    if may_ignore:
        ignorable = min(flags, flags_ignored(game, unit))
        if unit.type.forced_ignores > 0:
            forced = min(flags, flags_forced(game, unit))
            tell_ignored(game, unit, forced, ignoring(game, unit))
            flags -= forced
            ignorable -= forced
            if flags == 0:
                return
    if ignorable and not game.switches.auto_ignore and reach(game, unit, flags) < flags:
        game.push(Ignoring(unit.side, unit.number, flags, ignorable))
        return
    begin_retreat(game, unit, flags, ignorable)


def suffer_both_rolls(
    game: Game44, unit: Unit, faces: list[int], stars_hit: bool, may_ignore: bool
) -> None:
    """A Tiger whose first roll counts for its flags: those that it cannot obey are rolled again
    with the hits. Rule: M44 5.2 Tiger, M44 12 tiger_flags."""
    flags = faces.count(FLAG)
    ignored = min(flags, flags_ignored(game, unit)) if may_ignore else 0
    due = flags - ignored
    blocked = max(due - reach(game, unit, due), 0)
    dice = count_hits(unit, faces, stars_hit) + blocked
    lost = min(roll_again(game, unit, dice), unit.figures) if dice > 0 else 0
    if lost > 0:
        unit = lose_figures(game, unit, lost)
    if unit.figures > 0 and not game.is_over and flags > 0:
        begin_retreat(game, unit, flags - blocked, ignored)


def reach(game: Game44, unit: Unit, most: int) -> int:
    """How many hexes the unit can retreat, up to `most`; units of either side are in the way.

    Rule: M44 3.6-7, M44 3.6-9.
    """
    return _reach(game, unit, unit.hex, most)


def _reach(game: Game44, unit: Unit, hex: int, most: int) -> int:
    ground = game.ground
    side = unit.side
    footing = unit.type.footing
    here = [hex]
    steps = 0
    while steps < most:
        onward: list[int] = []
        for at in here:
            for to in ground.back(side, footing, at):
                if game.at[to] < 0 and to not in onward:
                    onward.append(to)
        if not onward:
            break
        here = onward
        steps += 1
    return steps


def begin_retreat(game: Game44, unit: Unit, flags: int, ignorable: int) -> None:
    """The unit retreats for that many flags, some of which it may ignore: it loses a figure for
    each hex that it must go and cannot, and its owner moves it for the rest. Rule: M44 3.6-7."""
    least = flags - ignorable
    most = flags * unit.type.retreat
    possible = reach(game, unit, most)
    blocked = least - possible
    if blocked > 0:
        if game.listeners:
            game.tell(Event("event-retreat-blocked", {**game.about(unit), "hexes": blocked}))
        unit = lose_figures(game, unit, min(blocked, unit.figures))
        if unit.figures == 0 or game.is_over:
            return
        least = possible
        flags -= blocked
    reason = NO_REASON if ignorable == 0 else ignoring(game, unit)
    if possible == 0:
        tell_ignored(game, unit, flags, reason)
        return
    most = min(most, possible)
    game.push(Retreating(unit.side, unit.number, least, most, False, flags, reason))


class Retreating(Phase[Game44]):
    """The owner moves a retreating unit, hex by hex, toward its own baseline. Rule: M44 3.6-4,
    M44 3.6-5, M44 3.6-11.

    `least` hexes are still due, `most` may still be gone; `under_way`: it has made a step. `flags`
    that it has not obeyed it ignores if it stops here, for that `reason`.
    """

    __slots__ = ("flags", "least", "most", "reason", "under_way", "unit")

    name = "retreat"
    prompt = "prompt-retreat"
    rule = "M44 3.6"

    def __init__(
        self,
        side: int,
        unit: int,
        least: int,
        most: int,
        under_way: bool,
        flags: int,
        reason: tuple[str, str],
    ) -> None:
        super().__init__(side)
        self.unit = unit
        self.least = least
        self.most = most
        self.under_way = under_way
        self.flags = flags
        self.reason = reason

    def legal_actions(self, game: Game44) -> list[Action]:
        unit = game.unit(self.unit)
        legal: list[Action] = []
        if self.least <= 0:
            legal.append(game.actions.alone["stand"])
        retreats = game.actions.retreats(self.unit)
        for to in game.ground.back(self.side, unit.type.footing, unit.hex):
            if game.at[to] < 0 and _reach(game, unit, to, self.least - 1) >= self.least - 1:
                legal.append(retreats[to])
        return legal

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "stand":
            return no.LEGAL if self.least <= 0 else no.MUST_RETREAT
        if action.verb != "retreat":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        unit = game.unit(self.unit)
        if action.hex not in game.scenario.board.back[self.side][unit.hex]:
            return no.NOT_TOWARD_HOME
        if action.hex not in game.ground.back(self.side, unit.type.footing, unit.hex):
            return no.RETREAT_BLOCKED
        if game.at[action.hex] >= 0:
            return no.OCCUPIED
        if _reach(game, unit, action.hex, self.least - 1) < self.least - 1:
            return no.RETREAT_COSTS_MORE
        return no.LEGAL

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        unit = game.unit(self.unit)
        if action.verb == "stand":
            tell_stand(game, unit, self.flags, self.reason)
            return
        if game.listeners:
            game.tell(Event("event-retreated", {**game.about(unit), "to": game.label(action.hex)}))
        back = unit.displace(action.hex)
        game.put(unit, back, self.under_way)
        if game.is_over or not arrive(game, back, RETREATING):
            return
        if unit.type.boat:
            land(game, unit.hex, game.unit(self.unit))
        flags = max(self.flags - 1, 0)
        if self.most > 1:
            least = max(self.least - 1, 0)
            more = Retreating(self.side, self.unit, least, self.most - 1, True, flags, self.reason)
            game.push(more)
        else:
            tell_ignored(game, game.unit(self.unit), flags, self.reason)

    def params(self, game: Game44) -> dict[str, str | int]:
        unit = game.unit(self.unit)
        return {"hex": game.label(unit.hex), "least": max(self.least, 0), "most": self.most}


class Ignoring(Phase[Game44]):
    """A flag may be ignored, and obeying it would cost a figure: the owner says which.

    Asked only if the switch `auto_ignore_costly_flag` is off. Rule: M44 3.6-8,
    M44 12 auto_ignore_costly_flag.
    """

    __slots__ = ("flags", "ignorable", "unit")

    name = "ignore-flag"
    prompt = "prompt-ignore-flag"
    rule = "M44 3.6-8"

    def __init__(self, side: int, unit: int, flags: int, ignorable: int) -> None:
        super().__init__(side)
        self.unit = unit
        self.flags = flags
        self.ignorable = ignorable

    def legal_actions(self, game: Game44) -> list[Action]:
        return [game.actions.alone["stand"], game.actions.alone["obey"]]

    def denial(self, game: Game44, action: Action) -> int:
        return no.LEGAL if action.verb == "stand" or action.verb == "obey" else no.NOT_NOW

    def apply(self, game: Game44, action: Action) -> None:
        game.pop()
        unit = game.unit(self.unit)
        ignored = self.ignorable if action.verb == "stand" else 0
        begin_retreat(game, unit, self.flags, ignored)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex), "flags": self.flags}
