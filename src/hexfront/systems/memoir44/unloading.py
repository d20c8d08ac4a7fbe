"""A supply train unloads (6.2-13): its units come onto the board beside it."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.memoir44 import denials as no
from hexfront.systems.memoir44.actions import Move44
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.train import Train
from hexfront.systems.memoir44.unit_rows import without
from hexfront.systems.memoir44.units import ARTILLERY

STATION: Final = "railroad_station"


def hexes_of(game: Game44, train: Train) -> list[int]:
    """The hexes on which the parts of the train stand."""
    numbers = (train.locomotive, *train.wagons)
    return [game.unit(number).hex for number in numbers if game.units[number] is not None]


def stands_at_station(game: Game44, train: Train) -> bool:
    """Is a part of the train in a station?"""
    return any(game.ground.has(hex, STATION) for hex in hexes_of(game, train))


def aboard(game: Game44, train: Train) -> list[int]:
    """The numbers of the units that the train still carries; with its last wagon they are lost."""
    if not any(game.units[number] is not None for number in train.wagons):
        return []
    return [number for number in train.cargo if number not in game.marks.unloaded]


def places(game: Game44, train: Train, number: int) -> list[int]:
    """The free hexes beside the train that the unit may enter, ascending."""
    footing = game.reserve(number).type.footing
    found: set[int] = set()
    for hex in hexes_of(game, train):
        for near in game.ground.near[hex]:
            if game.at[near] == EMPTY and not game.ground.impassable[footing][near]:
                found.add(near)
    return sorted(found)


def unload_next(game: Game44, train: Train) -> None:
    """Ask where the next unit gets off, as long as there is one, and room for it."""
    left = aboard(game, train)
    if left and places(game, train, left[0]):
        side = game.scenario.units[train.locomotive].side
        game.push(Unloading(side, train.locomotive, left[0]))


class Unloading(Phase[Game44]):
    """A unit gets off a train that stopped at a station, onto a free hex beside it. It acts from
    its side's next turn. Rule: M44 6.2-13, M44 5.2 Trains."""

    __slots__ = ("locomotive", "unit")

    name = "unload"
    prompt = "prompt-unload"
    rule = "M44 6.2-13"

    def __init__(self, side: int, locomotive: int, unit: int) -> None:
        super().__init__(side)
        self.locomotive = locomotive
        self.unit = unit

    def legal_actions(self, game: Game44) -> list[Action]:
        train = game.scenario.train_of[self.locomotive]
        pair = game.actions.pair
        found = places(game, train, self.unit)
        return [pair("unload", self.locomotive, hex) for hex in found]

    def denial(self, game: Game44, action: Action) -> int:
        assert isinstance(action, Move44)
        if action.verb != "unload":
            return no.NOT_NOW
        if action.unit != self.locomotive:
            return no.NOT_THE_ASKED_UNIT
        train = game.scenario.train_of[self.locomotive]
        found = places(game, train, self.unit)
        return no.LEGAL if action.hex in found else no.NO_PLACE_TO_UNLOAD

    def apply(self, game: Game44, action: Action) -> None:
        assert isinstance(action, Move44)
        game.pop()
        train = game.scenario.train_of[self.locomotive]
        game.marks = game.marks.with_unloaded(self.unit)
        game.arrive_unit(self.unit, action.hex)
        if game.listeners:
            params = {**game.about(game.unit(self.unit)), "to": game.label(action.hex)}
            game.tell(Event("event-unloaded", params))
        disarm(game, train)
        if not game.is_over:
            unload_next(game, train)

    def params(self, game: Game44) -> dict[str, str | int]:
        unit = game.scenario.units[self.unit]
        locomotive = game.unit(self.locomotive)
        return {"hex": game.label(locomotive.hex), "type": unit.type.id}


def disarm(game: Game44, train: Train) -> None:
    """Without a gun aboard the wagons fire no more."""
    if any(game.scenario.units[n].type.kind == ARTILLERY for n in aboard(game, train)):
        return
    for number in train.wagons:
        wagon = game.units[number]
        if wagon is not None and "gun_aboard" in wagon.type.recipe.kit:
            game.change(wagon.turned(without(wagon.type, "gun_aboard", game.switches.readings)))
