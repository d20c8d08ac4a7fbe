"""The turn (5.0): initiative, and the steps that follow each other."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY, Action, Event, Phase
from hexfront.systems.last_hundred_yards import (
    activation,
    assault_resolution,
    cleanup,
    concealment,
    events,
    heroism,
    mortar_phase,
    resolution,
)
from hexfront.systems.last_hundred_yards.forces import ALLIED, AXIS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.steps import (
    ACTIVATION,
    ASSAULT_RESOLUTION,
    CLEAN_UP,
    D10,
    FIRE_RESOLUTION,
    INITIATIVE,
    MORTAR_ADJUSTMENT,
    SET_UP,
    STEPS,
    TIME_LAPSE,
)


class Turn(Phase[GameLHY]):
    """Lies under everything: takes the steps of a turn one after another. Its side is the active
    one, before the first initiative the one that sets up first.

    Rule: LHY 5.0.
    """

    __slots__ = ()

    name = "turn"
    rule = "LHY 5.0"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        return []

    def resume(self, game: GameLHY) -> None:
        step = game.step
        if step == ACTIVATION:
            if activation.more_to_activate(game):
                activation.go_on(game)
                return
            activation.leave_activation(game)
        game.step = INITIATIVE if step == CLEAN_UP or step == SET_UP else step + 1
        if step == SET_UP:
            concealment.notice_all(game)
        take_step(game)


TURNS: Final = [Turn(0), Turn(1)]


def take_step(game: GameLHY) -> None:
    """Begin the step that has come. Rule: LHY 5.0, LHY 5.0-2."""
    step = game.step
    if game.listeners:
        game.tell(Event("event-step", {"step": STEPS[step], "turn": game.turn}))
    if step == INITIATIVE:
        initiative(game)
    elif step == ACTIVATION:
        activation.begin_activation(game)
    elif step == FIRE_RESOLUTION:
        resolution.resolve_all(game)
        assault_resolution.drop_markers(game)
        heroism.check_targets(game)
    elif step == ASSAULT_RESOLUTION:
        assault_resolution.begin(game)
    elif step == MORTAR_ADJUSTMENT:
        mortar_phase.begin(game)
    elif step == TIME_LAPSE:
        time_lapse(game)
    elif step == CLEAN_UP:
        cleanup.begin(game)


# --- initiative (5.0-1) ---------------------------------------------------------------------------


def initiative(game: GameLHY) -> None:
    """Who is the active player of this turn.

    Rule: LHY 5.0-1, LHY 20.2.
    """
    holder = game.scenario.initiative
    if game.turn == 1 and holder != NOBODY:
        take_initiative(game, holder)
        return
    if game.dice.may_lack:
        game.announce(Event("dice-initiative", {}))
    faces = game.roll(D10, 2)
    totals = list(faces)
    if game.active != NOBODY:
        totals[game.active] += game.scenario.retention[game.active]
    told = events.drawn(game, faces)
    for side in (ALLIED, AXIS):
        totals[side] += events.initiative_bonus(game, told[side], totals[1 - side] - totals[side])
    winner = ahead(totals)
    game.lit = ("initiative", ())
    if game.listeners:
        params: dict[str, str | int] = {
            "allied": faces[ALLIED],
            "axis": faces[AXIS],
            "side": game.side_name(winner),
        }
        game.tell(Event("event-initiative", dict(params)))
    for side in (winner, 1 - winner):
        events.strike(game, side, told[side])
    take_initiative(game, winner)
    events.ask(game, told)


def ahead(totals: list[int]) -> int:
    """Who is ahead with these modified dice, by side; in a tie the Axis if the number is odd, the
    Allies if it is even. Rule: LHY 5.0-1."""
    if totals[ALLIED] == totals[AXIS]:
        return AXIS if totals[AXIS] % 2 else ALLIED
    return ALLIED if totals[ALLIED] > totals[AXIS] else AXIS


def take_initiative(game: GameLHY, side: int) -> None:
    """The side has the initiative, unless it has neither leader nor AFV left: then the other one;
    if neither has, nobody activates anything.

    Rule: LHY 5.0-1.
    """
    if not activation.can_lead(game, side):
        side = 1 - side
        if game.listeners:
            game.tell(Event("event-initiative-passes", {"side": game.side_name(side)}))
    game.active = side
    game.replace(TURNS[side])


# --- the end of the turn --------------------------------------------------------------------------


def time_lapse(game: GameLHY) -> None:
    """The active player rolls how many minutes have passed. Rule: LHY 5.0-6, LHY 20.3."""
    face = game.throw("dice-time-lapse", game.active)
    minutes = game.scenario.tables.time_lapse[face] + events.delay(game)
    game.minute += minutes
    game.lit = ("time_lapse", (f"{face}.minutes",))
    if game.listeners:
        game.tell(Event("event-time", {"roll": face, "minutes": minutes, "minute": game.minute}))


def new_turn(game: GameLHY) -> None:
    """Counters are turned back, and the next turn begins; hexes may be overrun again.

    Rule: LHY 10.4.5.2.
    """
    for number, unit in enumerate(game.units):
        if unit is not None and (unit.acted or unit.did or unit.extra):
            game.units[number] = unit.fresh()
    game.events = ()
    game.overrun = frozenset()
    game.turn += 1
