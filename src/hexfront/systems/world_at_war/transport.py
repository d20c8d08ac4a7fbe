"""Transport (5.2, 5.3): infantry boards carriers and gets out of them."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war import denials as no
from hexfront.systems.world_at_war import works
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.counters import HOVER, SOFT
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import left_behind
from hexfront.systems.world_at_war.opportunity import Interrupted, OpportunityFire, complete
from hexfront.systems.world_at_war.steps import cost, walk_denial, walks
from hexfront.systems.world_at_war.terrain import NO_WAY
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.victory import entered


def carrier_denial(unit: UnitState) -> int:
    """Can the unit carry infantry, as it stands? A helicopter has to be landed.

    Rule: WAW 5.2-1, WAW 5.3-1, WAW 5.3-2, EGD 1.2.1-14.
    """
    if unit.type.carries == 0:
        return no.NOT_A_CARRIER
    if unit.is_helicopter and unit.mode != HOVER:
        return no.NOT_HOVERING
    return no.LEGAL


def load_denial(game: GameWaW, carrier: UnitState, infantry: UnitState | None) -> int:
    """May the infantry board the carrier, from its hex or, for one point at most, from the next?

    Both are of one formation, in command, in good order and without Ops Complete.

    Rule: WAW 5.2-1, WAW 5.2-2, WAW 5.2-3, WAW 4.2-10, WAW 5.3-2, WAW 5.3-4, EGD 1.3.1-1.
    """
    code = carrier_denial(carrier)
    if code != no.LEGAL:
        return code
    if infantry is None:
        return no.UNIT_GONE
    if infantry.side != carrier.side:
        return no.NOT_YOUR_UNIT
    if infantry.type.cls != SOFT:
        return no.NOT_INFANTRY
    if infantry.formation != carrier.formation:
        return no.OTHER_FORMATION
    if carrier.cargo != NONE:
        return no.CARRIER_FULL
    if infantry.loaded:
        return no.LOADED
    if infantry.hex == OFF_MAP or carrier.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if infantry.disrupted or carrier.disrupted:
        return no.DISRUPTED
    if infantry.ops_complete:
        return no.OPS_COMPLETE
    if infantry.out_of_command:
        return no.OUT_OF_COMMAND
    if infantry.hex == carrier.hex:
        return no.LEGAL
    if game.ground.board.map.direction(infantry.hex, carrier.hex) < 0:
        return no.TOO_FAR_TO_BOARD
    points = cost(game, infantry, infantry.hex, carrier.hex)
    if points == NO_WAY or points > game.scenario.tables.boarding_points:
        return no.TOO_FAR_TO_BOARD
    if left_behind(game, infantry.side, infantry.hex, (infantry.number,)) is not None:
        return no.HQ_STAYS_BEHIND
    return no.LEGAL


def boarders(game: GameWaW, carrier: UnitState) -> list[UnitState]:
    """The infantry that may board the carrier now, in the order of its numbers."""
    if carrier.cargo != NONE or carrier_denial(carrier) != no.LEGAL:
        return []
    members = game.of_formation(carrier.formation)
    return [unit for unit in members if load_denial(game, carrier, unit) == no.LEGAL]


def load(game: GameWaW, carrier: UnitState, infantry: UnitState, done: bool) -> None:
    """The infantry boards; from the next hex it walks there first, which may draw fire. `done`: the
    action of both is over with that.

    Rule: WAW 5.2-2, WAW 5.3-2, WAW 6.2-7.
    """
    if infantry.hex == carrier.hex:
        board(game, carrier.number, infantry.number)
        if done:
            complete(game, carrier.number)
            complete(game, infantry.number)
        return
    complete(game, carrier.number)
    walk(game, infantry, carrier.hex, carrier.number)


def board(game: GameWaW, carrier: int, infantry: int) -> None:
    """Infantry goes aboard a carrier in its own hex."""
    game.board(game.unit(infantry), game.unit(carrier))
    if game.listeners:
        game.tell(Event("event-loaded", game.about(game.unit(infantry))))


# --- getting out --------------------------------------------------------------------------------


def unload_denial(game: GameWaW, carrier: UnitState, passing: tuple[int, ...]) -> int:
    """May what the carrier carries get out: is there room in its hex (where those that are
    `passing` do not stay), or a hex to walk to?

    Rule: WAW 5.2-4, WAW 5.2-5, WAW 5.2-10, WAW 5.3-3.
    """
    code = carrier_denial(carrier)
    if code != no.LEGAL:
        return code
    if carrier.cargo == NONE:
        return no.NOTHING_ABOARD
    if carrier.hex == OFF_MAP:
        return no.OFF_THE_MAP
    infantry = game.unit(carrier.cargo)
    if game.room(carrier.hex, infantry, passing) or walks(game, infantry):
        return no.LEGAL
    return no.NO_PLACE_TO_UNLOAD


class Unloading(Phase[GameWaW]):
    """Infantry gets out: it stays in the carrier's hex, or walks one hex more.

    `passing`: units that do not stay in the hex. Rule: WAW 5.2-4, WAW 5.2-10, WAW 5.3-3.
    """

    __slots__ = ("carrier", "passing")

    name = "unload"
    prompt = "prompt-unload"
    rule = "WAW 5.2-4"

    def __init__(self, side: int, carrier: int, passing: tuple[int, ...]) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.passing = passing

    def infantry(self, game: GameWaW) -> UnitState:
        """Who gets out."""
        return game.unit(game.unit(self.carrier).cargo)

    def legal_actions(self, game: GameWaW) -> list[Action]:
        infantry = self.infantry(game)
        legal: list[Action] = []
        if game.room(infantry.hex, infantry, self.passing):
            legal.append(game.actions.alone["stay"])
        step = game.actions.with_hex["step"]
        for hex in walks(game, infantry):
            legal.append(step[hex])
        return legal

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        infantry = self.infantry(game)
        if action.verb == "stay":
            return no.LEGAL if game.room(infantry.hex, infantry, self.passing) else no.NO_ROOM
        if action.verb == "step":
            return walk_denial(game, infantry, action.hex)
        return no.NOT_NOW

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        infantry = game.alight(self.infantry(game))
        if game.listeners:
            game.tell(Event("event-unloaded", game.about(infantry)))
        if action.verb == "stay":
            complete(game, infantry.number)
        else:
            walk(game, infantry, action.hex, NONE)

    def params(self, game: GameWaW) -> dict[str, str | int]:
        infantry = self.infantry(game)
        return {"type": infantry.type.id, "hex": game.label(infantry.hex)}


def walk(game: GameWaW, infantry: UnitState, to: int, carrier: int) -> None:
    """Infantry walks one hex, to board a carrier or after getting out of one; it may draw fire.

    Rule: WAW 5.2-2, WAW 5.2-4, WAW 6.2-7.
    """
    came_from = infantry.hex
    game.put(infantry, to)
    entered(game, to, infantry.side)
    game.push(Walking(infantry.side, infantry.number, carrier, came_from))
    if to in game.scenario.mines:
        works.mines(game, to, (infantry.number,))
    game.push(OpportunityFire(1 - infantry.side, (infantry.number,)))


class Walking(Interrupted):
    """Infantry on its one hex; goes on when the other side has fired, or not: it boards the carrier
    (NONE: it came out of one), unless it was Disrupted on the way.

    Rule: WAW 5.2-2, WAW 5.2-4.
    """

    __slots__ = ("came_from", "carrier", "infantry")

    name = "walk"
    rule = "WAW 5.2-2"

    def __init__(self, side: int, infantry: int, carrier: int, came_from: int) -> None:
        super().__init__(side)
        self.infantry = infantry
        self.carrier = carrier
        self.came_from = came_from

    def hushed(self) -> Phase[GameWaW]:
        return self

    def legal_actions(self, game: GameWaW) -> list[Action]:
        return []

    def resume(self, game: GameWaW) -> None:
        game.pop()
        unit = game.units[self.infantry]
        if unit is None:
            return
        if self.carrier != NONE:
            carrier = game.units[self.carrier]
            if carrier is not None and not unit.disrupted and not carrier.disrupted:
                board(game, self.carrier, self.infantry)
            elif not game.room(unit.hex, unit):
                game.put(unit, self.came_from)
        complete(game, self.infantry)


class AfterFire(Phase[GameWaW]):
    """A carrier has fired: instead of moving it may load or unload at once, where it stands.

    Rule: WAW 5.2-6, WAW 5.3-4.
    """

    __slots__ = ("carrier",)

    name = "after-fire"
    prompt = "prompt-after-fire"
    rule = "WAW 5.2-6"

    def __init__(self, side: int, carrier: int) -> None:
        super().__init__(side)
        self.carrier = carrier

    def legal_actions(self, game: GameWaW) -> list[Action]:
        carrier = game.units[self.carrier]
        legal: list[Action] = []
        if carrier is not None:
            for infantry in boarders(game, carrier):
                legal.append(game.actions.load(self.carrier, infantry.number))
            if unload_denial(game, carrier, ()) == no.LEGAL:
                legal.append(game.actions.with_unit["unload"][self.carrier])
        if legal:
            legal.append(game.actions.decline)
        return legal

    def denial(self, game: GameWaW, action: Action) -> int:
        assert isinstance(action, ActionWaW)
        carrier = game.unit(self.carrier)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "load" and action.verb != "unload":
            return no.NOT_NOW
        if action.unit != self.carrier:
            return no.NOT_THE_MOVING_UNIT
        if action.verb == "unload":
            return unload_denial(game, carrier, ())
        return load_denial(game, carrier, game.units[action.target])

    def apply(self, game: GameWaW, action: Action) -> None:
        assert isinstance(action, ActionWaW)
        game.pop()
        if action.verb == "load":
            load(game, game.unit(self.carrier), game.unit(action.target), True)
            return
        complete(game, self.carrier)
        if action.verb == "unload":
            game.push(Unloading(self.side, self.carrier, ()))

    def resume(self, game: GameWaW) -> None:
        game.pop()
        complete(game, self.carrier)

    def params(self, game: GameWaW) -> dict[str, str | int]:
        unit = game.unit(self.carrier)
        return {"type": unit.type.id, "hex": game.label(unit.hex)}
