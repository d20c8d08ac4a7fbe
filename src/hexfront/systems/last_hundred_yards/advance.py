"""Advance after an assault (14.3.4): into any adjacent hex, which may mean a second assault."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import assault
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.arrival import bump, enter
from hexfront.systems.last_hundred_yards.counters import FP, GUN
from hexfront.systems.last_hundred_yards.footing import foot_way, held
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import is_primary
from hexfront.systems.last_hundred_yards.stacking import room
from hexfront.systems.last_hundred_yards.tables import NO_WAY
from hexfront.systems.last_hundred_yards.units import DID_ADVANCE, UnitState


def unit_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not advance at all: once a turn, in good order, nothing rooted.

    Rule: LHY 14.3.4.
    """
    if unit.did & DID_ADVANCE:
        return no.HAS_ADVANCED
    if unit.disrupted or unit.shocked or unit.loaded:
        return no.CANNOT_ADVANCE
    if unit.type.cls in (GUN, FP):
        return no.CANNOT_ADVANCE
    return no.LEGAL


def hex_denial(game: GameLHY, unit: UnitState, hex: int) -> int:
    """0 or why the unit may not advance into an adjacent hex.

    Rule: LHY 14.3.4, LHY 10.5.1, LHY 11.4.7.1c, LHY 2.3.
    """
    if game.ground.board.map.direction(unit.hex, hex) < 0:
        return no.CANNOT_ADVANCE_THERE
    if not passable(game, unit, hex) or not room(game, hex, unit):
        return no.CANNOT_ADVANCE_THERE
    if is_primary(game, hex) and not (unit.type.afv and not unit.cargo):
        return no.CANNOT_ADVANCE_THERE
    if held(game, hex, 1 - unit.side):
        return assault.force_denial(game, (unit.number,), hex)
    return no.LEGAL


def passable(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Can the unit go from its hex into that adjacent one? An advance enters one hex: of urban
    buildings it is never the second one in a row. Rule: LHY 4.1.6b1, LHY 14.3.4."""
    if unit.type.vehicle:
        if hex in game.wire and not unit.type.afv:
            return False
        return game.ground.cost(unit.type.moves, unit.hex, hex) != NO_WAY
    return foot_way(game, unit.hex, hex)


class Advancing(Phase[GameLHY]):
    """The side that an assault lets advance sends its units into adjacent hexes, one by one, until
    it is done. Those that go among enemies fight at once then.

    `hex`: the hex of the assault; `fights`: hexes in which a second assault has to be resolved.
    Rule: LHY 14.3.4.
    """

    __slots__ = ("fights", "hex")

    name = "advance"
    prompt = "prompt-advance"
    rule = "LHY 14.3.4"

    def __init__(self, side: int, hex: int, fights: tuple[int, ...] = ()) -> None:
        super().__init__(side)
        self.hex = hex
        self.fights = fights

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = []
        for unit in game.in_hex(self.hex, self.side):
            if unit.type.dummy or unit_denial(game, unit) != no.LEGAL:
                continue
            for hex in game.ground.board.map.near[self.hex]:
                if hex_denial(game, unit, hex) == no.LEGAL:
                    found.append(game.actions.unit_hex("advance", unit.number, hex))
        found.append(game.actions.done)
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            return no.LEGAL
        if action.verb != "advance":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.hex != self.hex or unit.type.dummy:
            return no.CANNOT_ADVANCE
        code = unit_denial(game, unit)
        return code if code != no.LEGAL else hex_denial(game, unit, action.hex)

    def apply(self, game: GameLHY, action: Action) -> None:
        from hexfront.systems.last_hundred_yards.assault_resolution import begin_fight

        assert isinstance(action, ActionLHY)
        if action.verb == "done":
            game.pop()
            for hex in reversed(self.fights):
                begin_fight(game, hex, self.side)
            return
        if bump(game, self.side, action.hex):
            return
        unit = game.unit(action.unit)
        if unit.concealed or unit.hidden:
            game.keep_secret()
        hex = action.hex
        game.change(unit.with_did(DID_ADVANCE))
        if game.listeners:
            game.tell_about("event-advances", unit)
        if not held(game, hex, 1 - self.side):
            enter(game, (unit.number,), hex)
            return
        is_new = hex not in game.assaults
        assault.strike(game, (unit.number,), hex, advancing=True)
        if is_new and hex in game.assaults:
            game.replace(Advancing(self.side, self.hex, (*self.fights, hex)))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex)}
