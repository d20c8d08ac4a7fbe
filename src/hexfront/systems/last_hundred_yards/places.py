"""Where units begin (20.7): the hexes in which a unit may be put, and who puts it there."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.auto_place import outlook, worth
from hexfront.systems.last_hundred_yards.bearings import BEARINGS
from hexfront.systems.last_hundred_yards.counters import DUMMY, FP
from hexfront.systems.last_hundred_yards.forces import SET_UP_ZONE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.placing import dummy_may_stand, may_stand
from hexfront.systems.last_hundred_yards.scenario import ScenarioLHY
from hexfront.systems.last_hundred_yards.stacking import room
from hexfront.systems.last_hundred_yards.units import UnitState

# --- what may be placed where ---------------------------------------------------------------------


def unplaced(game: GameLHY, side: int) -> list[UnitState]:
    """The side's units that are to begin on the map and are not there yet."""
    found: list[UnitState] = []
    for unit in game.own_units(side):
        if unit.hex == OFF_MAP and begins_on_map(game.scenario, unit.number):
            found.append(unit)
    return found


def begins_on_map(scenario: ScenarioLHY, number: int) -> bool:
    """Does the piece begin on the map, in one of its zones?"""
    zones = scenario.zones
    return any(zones[zone].kind == SET_UP_ZONE for zone in scenario.units[number].zones)


def place_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the unit may not be placed in the hex.

    Rule: LHY 20.7, LHY 2.3, LHY 4.1.6b, LHY 4.1.13, LHY 20.8.
    """
    if unit.hex != OFF_MAP:
        return no.NONE_LEFT_TO_PLACE
    scenario = game.scenario
    if not any(
        scenario.zones[zone].kind == SET_UP_ZONE and hex in scenario.zones[zone].holds
        for zone in scenario.units[unit.number].zones
    ):
        return no.NOT_IN_ZONE
    if not fits_terrain(game, unit, hex) or lies_on_works(game, unit, hex):
        return no.TERRAIN_FORBIDDEN
    if game.stacks[hex] and not room(game, hex, unit):
        return no.STACKING_LIMIT
    return no.LEGAL


def lies_on_works(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Is the unit a fortified position, and are there mines or wire in the hex? Rule: LHY 19.0."""
    return unit.type.cls == FP and (hex in game.mines or hex in game.wire)


def fits_terrain(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """May the unit begin in such terrain? Dummies need woods or a building.

    Rule: LHY 4.1.6b, LHY 4.1.13, LHY 20.8.
    """
    if unit.type.cls == DUMMY:
        return dummy_may_stand(game.ground, hex)
    return may_stand(game.ground, unit.type, hex)


def placings(game: GameLHY, unit: UnitState) -> list[ActionLHY]:
    """The actions that place a unit, but for stacking: kept by the mission, hex by hex."""
    known = game.scenario.placings.get(unit.number)
    if known is None:
        known = []
        hexes: set[int] = set()
        for number in game.scenario.units[unit.number].zones:
            if game.scenario.zones[number].kind == SET_UP_ZONE:
                hexes |= game.scenario.zones[number].holds
        for hex in sorted(hexes):
            if fits_terrain(game, unit, hex):
                known.append(game.actions.unit_hex("place", unit.number, hex))
        game.scenario.placings[unit.number] = known
    return known


def placings_now(game: GameLHY, unit: UnitState, held: set[int]) -> list[ActionLHY]:
    """Those of them that are open now: `held` are the hexes in which its side has units.

    Rule: LHY 2.3, LHY 19.0, LHY 20.7.
    """
    shut = {hex for hex in held if not room(game, hex, unit)}
    if unit.type.cls == FP:
        shut.update(game.mines)
        shut.update(game.wire)
    known = placings(game, unit)
    return [placing for placing in known if placing.hex not in shut] if shut else known


class Facing(Phase[GameLHY]):
    """Where the arrow of a fortified position that was just placed points, for good.

    Rule: LHY 2.2.4.
    """

    __slots__ = ("unit",)

    name = "face"
    prompt = "prompt-face"
    rule = "LHY 2.2.4"
    foreseeable = False

    def __init__(self, side: int, unit: int) -> None:
        super().__init__(side)
        self.unit = unit

    def legal_actions(self, game: GameLHY) -> list[Action]:
        facing = game.actions.with_number["front"]
        return [facing[bearing] for bearing in range(BEARINGS)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "front" and action.number < BEARINGS:
            return no.LEGAL
        return no.NOT_NOW

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.keep_secret()
        game.pop()
        face(game, self.unit, action.number)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(game.unit(self.unit).hex)}


def face(game: GameLHY, number: int, bearing: int) -> None:
    """Turn a fortified position. Rule: LHY 2.2.4."""
    unit = game.unit(number).copy()
    unit.facing = bearing
    game.change(unit)


def place(game: GameLHY, unit: UnitState, hex: int) -> None:
    """Put a unit on the map. Rule: LHY 20.7."""
    game.put(unit, hex)
    if unit.type.cls == FP:
        game.push(Facing(unit.side, unit.number))


def place_all(game: GameLHY, side: int) -> None:
    """Place all that is left in the best hex of its zones; fortified positions look at the middle
    of the map. Those for which there is no room are out of play, and their owner is told why.

    Rule: LHY 2.3, LHY 20.7.
    """
    for unit in unplaced(game, side):
        hex = best_place(game, unit)
        if hex == OFF_MAP:
            tell_no_room(game, unit)
            game.remove(unit)
            continue
        game.put(unit, hex)
        if unit.type.cls == FP:
            face(game, unit.number, outlook(game, hex, side))


def tell_no_room(game: GameLHY, unit: UnitState) -> None:
    """Its owner hears why a unit cannot be placed: where it may stand all is full, or it may stand
    nowhere in its zones."""
    full = any(place_denial(game, unit, a.hex) == no.STACKING_LIMIT for a in placings(game, unit))
    event = Event(
        "event-no-room",
        {
            "name": game.scenario.unit_names[unit.number],
            "type": unit.type.id,
            "side": game.side_name(unit.side),
            "why": "stacking" if full else "terrain",
            "rule": "LHY 2.3" if full else "LHY 20.7",
        },
    )
    for listener, side in game.listeners:
        if side == unit.side:
            listener.hear(event)


def best_place(game: GameLHY, unit: UnitState) -> int:
    """The best hex of the unit's zones, OFF_MAP if there is no room anywhere."""
    best = OFF_MAP
    highest = 0
    for number in game.scenario.units[unit.number].zones:
        zone = game.scenario.zones[number]
        if zone.kind != SET_UP_ZONE:
            continue
        for hex in zone.hexes:
            if place_denial(game, unit, hex) == no.LEGAL:
                value = worth(game, unit, hex)
                if best == OFF_MAP or value > highest:
                    highest = value
                    best = hex
    return best
