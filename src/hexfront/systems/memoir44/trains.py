"""Trains (5.2): a locomotive and its wagons, one unit on two or more hexes of rail.

The locomotive has the order, moves and retreats; wagons follow it. Moves and retreats name the hex
that the leading end comes to: the locomotive's ahead, the last wagon's astern.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.flags import own_reason, tell_ignored, tell_stand
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.hits import lose_figures, score
from hexfront.systems.memoir44.profile import NORMAL
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.train import Train
from hexfront.systems.memoir44.units import FLAG, Unit
from hexfront.systems.memoir44.unloading import stands_at_station, unload_next

NOWHERE: Final = -1
LINES_KEPT: Final = 4

_lines: Final[list[tuple[Ground, list[list[int]]]]] = []


def rails(ground: Ground) -> list[list[int]]:
    """The adjacent hexes to which rails run from each hex; those of the last few grounds are
    kept."""
    for known, lines in _lines:
        if known is ground:
            return lines
    lines = ground.rails()
    _lines.append((ground, lines))
    if len(_lines) > LINES_KEPT:
        del _lines[0]
    return lines


def parts(game: Game44, train: Train) -> list[Unit]:
    """What is left of a train, the locomotive first."""
    found: list[Unit] = []
    for number in (train.locomotive, *train.wagons):
        part = game.units[number]
        if part is not None:
            found.append(part)
    return found


def behind(game: Game44, train: Train) -> int:
    """The hex behind the locomotive: its wagon's, or where a lone one came from."""
    left = parts(game, train)
    if len(left) > 1:
        return left[1].hex
    for number, hex in game.marks.tails:
        if number == train.locomotive:
            return NOWHERE if hex == left[0].hex else hex
    return train.tail


# --- where it may go ----------------------------------------------------------------------------


def onward(game: Game44, hex: int, before: int) -> list[int]:
    """The hexes to which rails lead on, for whoever came from `before`: never back, nor around a
    sharp corner."""
    lines = rails(game.ground)[hex]
    if before < 0:
        return lines
    beside = game.ground.near[before]
    return [to for to in lines if to != before and to not in beside]


def runs(game: Game44, train: Train, ahead: bool, most: int) -> list[list[int]]:
    """All free ways that the leading end can go, as the hexes that it enters, the shorter ones
    first; other units are in the way, the train itself too."""
    left = parts(game, train)
    start = left[0].hex if ahead else left[-1].hex
    if ahead:
        first = onward(game, start, behind(game, train))
    elif len(left) > 1:
        first = onward(game, start, left[-2].hex)
    else:
        first = [to for to in rails(game.ground)[start] if to == behind(game, train)]
    found: list[list[int]] = []
    edge = [[start, to] for to in first if game.at[to] == EMPTY]
    while edge and len(edge[0]) <= most + 1:
        found += [way[1:] for way in edge]
        edge = [
            [*way, to]
            for way in edge
            for to in onward(game, way[-1], way[-2])
            if game.at[to] == EMPTY and to not in way
        ]
    return found


def train_moves(game: Game44, unit: Unit) -> list[tuple[int, bool, list[int]]]:
    """Where an ordered locomotive may take its train: the leading end's last hex, whether it goes
    ahead, and all hexes that it enters. Each hex once, ahead before astern.

    Rule: M44 5.2 Trains.
    """
    train = game.scenario.train_of[unit.number]
    limit = unit.type.profiles[NORMAL].limit
    found: list[tuple[int, bool, list[int]]] = []
    known: list[int] = []
    for ahead in (True, False):
        for way in runs(game, train, ahead, limit):
            if way[-1] not in known:
                known.append(way[-1])
                found.append((way[-1], ahead, way))
    return sorted(found)


def move_train(game: Game44, unit: Unit, to: int) -> None:
    """The train goes until its leading end is there; then it may unload at a station."""
    train = game.scenario.train_of[unit.number]
    for last, ahead, way in train_moves(game, unit):
        if last == to:
            if game.listeners:
                game.tell(Event("event-moved", {**game.about(unit), "to": game.label(to)}))
            for hex in way:
                if not game.is_over:
                    shift(game, train, hex, ahead, True)
            if not game.is_over and stands_at_station(game, train):
                unload_next(game, train)
            return


def shift(game: Game44, train: Train, to: int, ahead: bool, moving: bool) -> None:
    """The leading end goes to the next hex, and every other part to where the one before it was."""
    left = parts(game, train)
    tail = left[0].hex if ahead else NOWHERE
    line = left if ahead else left[::-1]
    if not ahead and len(left) == 1:
        beyond = onward(game, to, left[0].hex)
        tail = beyond[0] if beyond else to  # its own hex: the line ends here
    for part in line:
        free = part.hex
        after = part.move(to, 1, 0, False) if moving else part.displace(to)
        game.put(part, after)
        to = free
        if game.is_over:
            return
    if len(left) == 1:
        game.marks = game.marks.with_tail(train.locomotive, tail)


def order_guns_aboard(game: Game44, unit: Unit, battles: int) -> None:
    """With its locomotive a wagon is ordered: guns that it carries may fire from it.

    Rule: M44 5.2 Trains.
    """
    train = game.scenario.train_of[unit.number]
    for wagon in parts(game, train):
        if wagon.type.train == "wagon" and wagon.type.dice:
            game.change(wagon.order(battles))


# --- hits and flags -----------------------------------------------------------------------------


def suffer_as_train(
    game: Game44, unit: Unit, faces: list[int], stars_hit: bool, may_ignore: bool
) -> None:
    """A roll against any part of a train: hits count against all of it, and the whole train
    retreats astern. Rule: M44 5.2 Trains."""
    train = game.scenario.train_of[unit.number]
    lost = score(game, unit, faces, stars_hit)
    if lost > 0:
        lose_of_train(game, train, lost)
    flags = faces.count(FLAG)
    locomotive = game.units[train.locomotive]
    if flags == 0 or locomotive is None or game.is_over:
        return
    ignored = min(flags, locomotive.type.ignores) if may_ignore else 0
    least = flags - ignored
    possible = train_reach(game, locomotive, flags)
    if least > possible:
        if game.listeners:
            blocked = {**game.about(locomotive), "hexes": least - possible}
            game.tell(Event("event-retreat-blocked", blocked))
        lose_of_train(game, train, least - possible)
        if game.units[train.locomotive] is None or game.is_over:
            return
        flags -= least - possible
        least = possible
    if possible == 0:
        tell_ignored(game, game.unit(train.locomotive), flags, own_reason(locomotive))
        return
    most = min(flags, possible)
    game.push(BackingUp(locomotive.side, train.locomotive, least, most, flags))


def train_reach(game: Game44, unit: Unit, most: int) -> int:
    """How many hexes the train of that unit can go astern, up to `most`."""
    train = game.scenario.train_of[unit.number]
    return max([0] + [len(way) for way in runs(game, train, False, most)])


def lose_of_train(game: Game44, train: Train, figures: int) -> None:
    """Every part of a train loses the figures, the last wagon first. Rule: M44 5.2 Trains."""
    tail = behind(game, train)
    for part in parts(game, train)[::-1]:
        if not game.is_over:
            lose_figures(game, part, min(figures, part.figures))
    if game.units[train.locomotive] is not None and len(parts(game, train)) == 1:
        game.marks = game.marks.with_tail(train.locomotive, tail)


class BackingUp(Phase[Game44]):
    """The owner takes a retreating train astern, hex by hex. Rule: M44 5.2 Trains.

    `least` hexes are still due, `most` may still be gone; `flags` that it has not obeyed it ignores
    if it stops here.
    """

    __slots__ = ("flags", "least", "most", "unit")

    name = "retreat"
    prompt = "prompt-retreat"
    rule = "M44 5.2 Trains"

    def __init__(self, side: int, unit: int, least: int, most: int, flags: int) -> None:
        super().__init__(side)
        self.unit = unit
        self.least = least
        self.most = most
        self.flags = flags

    def steps(self, game: Game44) -> list[int]:
        """The hexes that the last part may go to, on a way that is long enough."""
        train = game.scenario.train_of[self.unit]
        ways = runs(game, train, False, max(self.least, 1))
        return sorted({way[0] for way in ways if len(way) >= self.least})

    def legal_actions(self, game: Game44) -> list[Action]:
        legal: list[Action] = []
        if self.least <= 0:
            legal.append(game.actions.alone["stand"])
        retreats = game.actions.retreats(self.unit)
        return legal + [retreats[to] for to in self.steps(game)]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb == "stand":
            return no.LEGAL if self.least <= 0 else no.MUST_RETREAT
        if action.verb != "retreat":
            return no.NOT_NOW
        if action.unit != self.unit:
            return no.NOT_THE_ASKED_UNIT
        return no.LEGAL if action.hex in self.steps(game) else no.NOT_ALONG_THE_RAILS

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        unit = game.unit(self.unit)
        if action.verb == "stand":
            tell_stand(game, unit, self.flags, own_reason(unit))
            return
        if game.listeners:
            game.tell(Event("event-retreated", {**game.about(unit), "to": game.label(action.hex)}))
        shift(game, game.scenario.train_of[self.unit], action.hex, False, False)
        if game.is_over:
            return
        flags = max(self.flags - 1, 0)
        if self.most > 1 and any(runs(game, game.scenario.train_of[self.unit], False, 1)):
            least = max(self.least - 1, 0)
            game.push(BackingUp(self.side, self.unit, least, self.most - 1, flags))
        else:
            tell_ignored(game, unit, flags, own_reason(unit))

    def params(self, game: Game44) -> dict[str, str | int]:
        unit = game.unit(self.unit)
        return {"hex": game.label(unit.hex), "least": max(self.least, 0), "most": self.most}
