"""Dice and hits (2.2, 3.5): what falls, whom it hits, what a unit loses and gets back."""

from __future__ import annotations

from hexfront.core.game import NOBODY, Event
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.units import DIE, FACES, FLAG, GRENADE, STAR, Unit


def roll(
    game: Game44,
    count: int,
    what: str = "",
    side: int = NOBODY,
    unit: Unit | None = None,
    target: Unit | None = None,
) -> list[int]:
    """Roll battle dice of a side. `what`, `unit` and `target` tell somebody who throws them himself
    what they are for: the message `dice-WHAT`. Rule: M44 2.2."""
    if what and game.dice.may_lack:
        params: dict[str, str | int] = {} if unit is None else game.about(unit)
        if target is not None:
            params = {**params, **game.about_target(target)}
        game.announce(Event(f"dice-{what}", params), side)
    faces = game.roll(DIE, count)
    if game.listeners:
        game.tell(Event("event-dice", {"faces": "".join([FACES[face] for face in faces])}))
    return faces


def count_hits(unit: Unit, faces: list[int], stars_hit: bool) -> int:
    """How many of these faces hit a unit. On one whose hits are rolled again these are
    the dice to roll again. Rule: M44 2.2."""
    hits = 0
    hit_by = unit.type.hit_by
    for face in faces:
        if face == GRENADE or face == hit_by or (stars_hit and face == STAR):
            hits += 1
    return hits


def through_fog(faces: list[int]) -> list[int]:
    """What a roll at range comes to in heavy fog: of all that may hit only grenades do.

    Rule: M44 6.2-27.
    """
    return [face for face in faces if face == GRENADE or face == FLAG]


def score(game: Game44, unit: Unit, faces: list[int], stars_hit: bool) -> int:
    """How many figures the unit loses to these faces; hits on a Tiger, a patrol car or a command
    car are rolled again first. Rule: M44 3.5."""
    hits = count_hits(unit, faces, stars_hit)
    if hits > 0 and unit.type.reroll:
        hits = roll_again(game, unit, hits)
    return min(hits, unit.figures)


def roll_again(game: Game44, unit: Unit, dice: int) -> int:
    """The second roll against a unit that is hard to hit, by whoever attacks it: each grenade is a
    hit, all else nothing.

    Rule: M44 5.2 Tiger, M44 5.4 Patrol car, M44 5.4 Command car, EP 8-5, EP 10-2.
    """
    if game.listeners:
        game.tell(Event("event-rolled-again", {**game.about(unit), "dice": dice}))
    return roll(game, dice, "again", 1 - unit.side, unit).count(GRENADE)


def take_hits(game: Game44, unit: Unit, faces: list[int], stars_hit: bool) -> Unit:
    """The unit takes hits and no flags, as by a mine; the unit as it is then."""
    lost = score(game, unit, faces, stars_hit)
    return lose_figures(game, unit, lost) if lost else unit


def lose_figures(game: Game44, unit: Unit, figures: int) -> Unit:
    """Remove figures, and the unit with its last one; the unit as it is then.

    Of half-tracks and supply trucks every third figure that a side loses is a medal.
    Rule: M44 3.5, M44 5.4 Thirds.
    """
    after = unit.lose(figures)
    if game.listeners:
        game.tell(Event("event-lost", {**game.about(after), "lost": figures}))
    game.change(after)
    if unit.type.tally:
        count_thirds(game, unit, figures)
    if after.figures == 0:
        game.eliminate(after)
    return after


def count_thirds(game: Game44, unit: Unit, figures: int) -> None:
    """Note lost figures of a kind that is counted by thirds, over all units of the side.

    Rule: EP 7-1, EP 8-7.
    """
    before = game.marks.thirds_of(unit.side, unit.type.tally)
    game.marks = game.marks.with_thirds(unit.side, unit.type.tally, before + figures)
    medals = (before + figures) // 3 - before // 3
    if medals and not game.is_over:
        game.award(1 - unit.side, medals)


def figures_back(unit: Unit, faces: list[int]) -> int:
    """How many figures the dice bring back: the unit's own symbol and stars do, grenades do not.

    Rule: M44 card Medics & Mechanics.
    """
    symbols = count_hits(unit, faces, True) - faces.count(GRENADE)
    return min(symbols, unit.type.figures - unit.figures)


def bring_back(game: Game44, unit: Unit, figures: int) -> Unit:
    """Figures return to the unit; the unit as it is then."""
    unit = unit.lose(-figures)
    game.change(unit)
    if game.listeners:
        game.tell(Event("event-healed", {**game.about(unit), "healed": figures}))
    return unit
