"""Hits, flags and retreats (3.5, 3.6)."""

from __future__ import annotations

from hexfront.core.game import NOBODY, Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.terrain import TERRAIN
from hexfront.systems.memoir44.units import DIE, FACES, FLAG, GRENADE, STAR, Unit


def roll(game: Game44, count: int) -> list[int]:
    """Roll battle dice. Rule: M44 2.2."""
    faces = game.roll(DIE, count)
    if game.listeners:
        game.tell(Event("event-dice", {"faces": "".join([FACES[face] for face in faces])}))
    return faces


def count_hits(unit: Unit, faces: list[int], stars_hit: bool) -> int:
    """How many of these faces hit the unit. Rule: M44 2.2."""
    hits = 0
    hit_by = unit.type.hit_by
    for face in faces:
        if face == GRENADE or face == hit_by or (stars_hit and face == STAR):
            hits += 1
    return hits


def suffer(game: Game44, unit: Unit, faces: list[int], stars_hit: bool, may_ignore: bool) -> None:
    """The unit takes the result of a roll: first its hits, then, if it lives, its flags.

    Rule: M44 3.5, M44 3.6-1. What follows the retreat must lie on the stack already.
    """
    lost = min(count_hits(unit, faces, stars_hit), unit.figures)
    if lost:
        unit = lose_figures(game, unit, lost)
    if unit.figures == 0 or game.is_over:
        return
    flags = faces.count(FLAG)
    if flags == 0:
        return
    ignorable = min(flags, flags_ignored(game, unit)) if may_ignore else 0
    if ignorable and not game.switches.auto_ignore and reach(game, unit, flags) < flags:
        game.push(Ignoring(unit.side, unit.number, flags, ignorable))
        return
    begin_retreat(game, unit, flags - ignorable, flags * unit.type.retreat)


def lose_figures(game: Game44, unit: Unit, figures: int) -> Unit:
    """Remove figures, and the unit with its last one; the unit as it is then."""
    after = unit.lose(figures)
    if game.listeners:
        game.tell(Event("event-lost", {**game.about(after), "lost": figures}))
    game.change(after)
    if after.figures == 0:
        game.eliminate(after)
    return after


def flags_ignored(game: Game44, unit: Unit) -> int:
    """How many flags of one attack the unit may ignore where it stands: several reasons together
    are no more than the best of them. Rule: M44 3.6-3."""
    best = unit.type.ignores
    if unit.hex in game.sandbags:
        best = max(best, TERRAIN["sandbags"].ignores)
    for piece in game.ground.layers(unit.hex):
        if not (piece.terrain.ignores_owner and piece.owner not in (NOBODY, unit.side)):
            best = max(best, piece.terrain.ignores)
    return best


def reach(game: Game44, unit: Unit, most: int) -> int:
    """How many hexes the unit can retreat, up to `most`; units of either side are in the way.

    Rule: M44 3.6-7, M44 3.6-9.
    """
    return _reach(game, unit, unit.hex, most)


def _reach(game: Game44, unit: Unit, hex: int, most: int) -> int:
    ground = game.ground
    side = unit.side
    kind = unit.type.kind
    here = [hex]
    steps = 0
    while steps < most:
        onward: list[int] = []
        for at in here:
            for to in ground.back(side, kind, at):
                if game.at[to] < 0 and to not in onward:
                    onward.append(to)
        if not onward:
            break
        here = onward
        steps += 1
    return steps


def begin_retreat(game: Game44, unit: Unit, least: int, most: int) -> None:
    """The unit retreats at least and at most so many hexes: it loses a figure for each hex that it
    must go and cannot, and its owner moves it for the rest. Rule: M44 3.6-7."""
    possible = reach(game, unit, most)
    blocked = least - possible
    if blocked > 0:
        if game.listeners:
            game.tell(Event("event-retreat-blocked", {**game.about(unit), "hexes": blocked}))
        unit = lose_figures(game, unit, min(blocked, unit.figures))
        if unit.figures == 0 or game.is_over:
            return
        least = possible
    if possible > 0:
        game.push(Retreating(unit.side, unit.number, least, min(most, possible), False))


class Retreating(Phase[Game44]):
    """The owner moves a retreating unit, hex by hex, toward its own baseline. Rule: M44 3.6-4,
    M44 3.6-5, M44 3.6-11.

    `least` hexes are still due, `most` may still be gone; `under_way`: it has made a step.
    """

    __slots__ = ("least", "most", "under_way", "unit")

    name = "retreat"
    prompt = "prompt-retreat"
    rule = "M44 3.6"

    def __init__(self, side: int, unit: int, least: int, most: int, under_way: bool) -> None:
        super().__init__(side)
        self.unit = unit
        self.least = least
        self.most = most
        self.under_way = under_way

    def legal_actions(self, game: Game44) -> list[Action]:
        unit = game.unit(self.unit)
        legal: list[Action] = []
        if self.least <= 0:
            legal.append(game.actions.alone["stand"])
        retreats = game.actions.retreats(self.unit)
        for to in game.ground.back(self.side, unit.type.kind, unit.hex):
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
        if action.hex not in game.ground.back(self.side, unit.type.kind, unit.hex):
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
            if game.listeners:
                game.tell(Event("event-stands", game.about(unit)))
            return
        if game.listeners:
            game.tell(Event("event-retreated", {**game.about(unit), "to": game.label(action.hex)}))
        game.put(unit, unit.displace(action.hex), self.under_way)
        if not game.is_over and self.most > 1:
            least = max(self.least - 1, 0)
            game.push(Retreating(self.side, self.unit, least, self.most - 1, True))

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
        begin_retreat(game, unit, self.flags - ignored, self.flags * unit.type.retreat)

    def params(self, game: Game44) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex), "flags": self.flags}
