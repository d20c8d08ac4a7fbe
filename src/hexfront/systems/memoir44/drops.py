"""Air drops (6.2-20): paratroops drift from the hex that their side aims at."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import EVERYBODY, Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.night import is_full_day
from hexfront.systems.memoir44.options import DropRule
from hexfront.systems.memoir44.outcomes import WIND, WINDS
from hexfront.systems.memoir44.table import EMPTY

WAVES: Final = 12  # at most, of one drop


def rule_of(game: Game44, number: int) -> DropRule:
    """The drop of that number."""
    for drop in game.scenario.options.drops:
        if drop.number == number:
            return drop
    raise AssertionError("no such drop")


def waves_done(game: Game44, number: int) -> int:
    """How many waves of a drop have come down."""
    mask = game.marks.dropped >> (number * WAVES) & (1 << WAVES) - 1
    return mask.bit_count()


def waves_left(game: Game44, number: int) -> int:
    """How many waves of a drop are still to come."""
    return len(rule_of(game, number).units) - waves_done(game, number)


def drop_at_dawn(game: Game44, side: int) -> None:
    """At the start of a turn of the side in full daylight: the drops that wait for it."""
    for drop in game.scenario.options.drops:
        if drop.at_full_day and drop.side == side and is_full_day(game):
            if waves_left(game, drop.number) > 0:
                game.push(Dropping(side, drop.number))


class Dropping(Phase[Game44]):
    """The side names the hex that the next wave aims at. Each unit drifts a number of hexes, each
    step in a direction of chance; off the board, on an occupied or impassable hex it is lost, which
    wins nobody a medal. Rule: M44 6.2-20."""

    __slots__ = ("number",)

    name = "drop"
    prompt = "prompt-drop"
    rule = "M44 6.2-20"
    enterable = True

    def __init__(self, side: int, number: int) -> None:
        super().__init__(side)
        self.number = number

    def zone(self, game: Game44) -> list[int]:
        """The hexes that this wave may aim at."""
        drop = rule_of(game, self.number)
        if not drop.centres:
            return list(range(game.ground.size))
        # Each wave has its own mark, as long as there is one for each.
        if len(drop.centres) == len(drop.units):
            return [drop.centres[waves_done(game, self.number)]]
        return list(drop.centres)

    def legal_actions(self, game: Game44) -> list[Action]:
        places = game.actions.hex_rows["place"]
        return [places[hex] for hex in self.zone(game)]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "place":
            return no.NOT_NOW
        return no.LEGAL if action.hex in self.zone(game) else no.NOT_A_DROP_ZONE

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        drop = rule_of(game, self.number)
        wave = waves_done(game, self.number)
        if waves_left(game, self.number) == 1:
            game.pop()
        game.marks = game.marks.with_drop(self.number * WAVES + wave)
        for unit in drop.units[wave]:
            come_down(game, unit, action.hex, drop.range)
            if game.is_over:
                return

    def params(self, game: Game44) -> dict[str, str | int]:
        wave = waves_done(game, self.number)
        return {"units": len(rule_of(game, self.number).units[wave]), "wave": wave + 1}


def come_down(game: Game44, number: int, over: int, steps: int) -> None:
    """A unit drifts from the hex so many steps and lands, or is lost."""
    hex = over
    around = game.scenario.board.map.around
    for _ in range(steps):
        wind = game.draw(WINDS, EVERYBODY) - WIND
        hex = around[hex * 6 + wind]
        if hex == OFF_MAP:
            break
    unit = game.reserve(number)
    lost = hex == OFF_MAP or game.at[hex] != EMPTY
    if not lost:
        lost = game.ground.impassable[unit.type.footing][hex]
    if lost:
        if game.listeners:
            params = {"side": game.side_name(unit.side), "type": unit.type.id}
            game.tell(Event("event-drop-lost", params))
        return
    game.arrive_unit(number, hex)
    if game.listeners:
        game.tell(Event("event-dropped", game.about(game.unit(number))))
