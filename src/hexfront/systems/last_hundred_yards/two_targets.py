"""Anti-tank fire at two units (11.5.4c): one after the other is named, then both shots are
fired."""

from __future__ import annotations

from hexfront.core.game import Action, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.anti_tank import (
    aimed_hex,
    attacks_on,
    firing_denial,
    lawful,
    shoot,
    shots,
)
from hexfront.systems.last_hundred_yards.bearings import bearing, within_hexside
from hexfront.systems.last_hundred_yards.concealment import reveal
from hexfront.systems.last_hundred_yards.counters import FP, GUN
from hexfront.systems.last_hundred_yards.firing import SPLIT, fired, how_now
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.units import UnitState


def may_split(unit: UnitState) -> bool:
    """AFVs, fortified positions and towed guns. Rule: LHY 11.5.4c."""
    return unit.type.afv or unit.type.cls == FP or unit.type.cls == GUN


def targets(game: GameLHY, unit: UnitState) -> list[UnitState]:
    """All at whom the unit may fire with one of two shots, its own hex left out."""
    can = may.mask(game, unit)
    assaulters = can & may.AT_ASSAULTERS != 0
    found = lawful(game, unit, how_now(game, can) | SPLIT, assaulters)
    return [target for target in found if target.hex != unit.hex]


def way_to(game: GameLHY, unit: UnitState, target: UnitState, how: int) -> int:
    """The bearing through which one of the two shots leaves the firer's hex: at a vehicle that has
    passed, to where it was seen. Rule: LHY 11.5.4c, LHY 11.5.4g."""
    return bearing(game.ground.board.map, unit.hex, aimed_hex(game, unit, target, how))


def partners(
    game: GameLHY, unit: UnitState, found: list[UnitState], first: UnitState
) -> list[UnitState]:
    """Those that may be the other target: through the same hexside, its vertices included, and
    evenly spread over AFVs of a hex when the first shot counts.

    Rule: LHY 11.5.4c, LHY 11.5.1d.
    """
    how = how_now(game, may.mask(game, unit)) | SPLIT
    way = way_to(game, unit, first, how)
    others = [
        target
        for target in found
        if target.number != first.number and within_hexside(way, way_to(game, unit, target, how))
    ]
    fewest: dict[int, int] = {}
    for target in found:
        if target.type.afv:
            count = _after(game, target, first)
            fewest[target.hex] = min(count, fewest.get(target.hex, count))
    return [t for t in others if not t.type.afv or _after(game, t, first) == fewest[t.hex]]


def _after(game: GameLHY, target: UnitState, first: UnitState) -> int:
    """How many attacks a unit has taken once the first shot has been fired."""
    return attacks_on(game, target) + (1 if target.number == first.number else 0)


def firsts(game: GameLHY, unit: UnitState, found: list[UnitState]) -> list[UnitState]:
    """Those that may be named first: evenly spread, and with a partner. Rule: LHY 11.5.1d."""
    fewest: dict[int, int] = {}
    for target in found:
        if target.type.afv:
            count = attacks_on(game, target)
            fewest[target.hex] = min(count, fewest.get(target.hex, count))
    even = [t for t in found if not t.type.afv or attacks_on(game, t) == fewest[t.hex]]
    return [target for target in even if partners(game, unit, found, target)]


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the choice to fire at two units. Rule: LHY 11.5.4c."""
    if not can & may.ANTI_TANK or not may_split(unit):
        return
    if firing_denial(game, unit) != no.LEGAL:
        return
    if firsts(game, unit, targets(game, unit)):
        found.append(game.actions.with_unit["two targets"][unit.number])


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not fire at two. Rule: LHY 11.5.4c."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.ANTI_TANK)
    if code == no.LEGAL:
        code = firing_denial(game, unit)
    if code != no.LEGAL:
        return code
    if not may_split(unit):
        return no.CANNOT_FIRE_AT_TWO
    return no.LEGAL if firsts(game, unit, targets(game, unit)) else no.NO_SECOND_TARGET


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit is going to fire at two."""
    game.push(Aiming(game.unit(action.unit).side, action.unit, NONE))


class Aiming(Phase[GameLHY]):
    """A unit that fires at two units names the first one, or (`first` is that one) the second.

    Rule: LHY 11.5.4c.
    """

    __slots__ = ("first", "unit")

    name = "two-targets"
    prompt = "prompt-two-targets"
    rule = "LHY 11.5.4c"

    def __init__(self, side: int, unit: int, first: int) -> None:
        super().__init__(side)
        self.unit = unit
        self.first = first

    def candidates(self, game: GameLHY) -> list[UnitState]:
        unit = game.unit(self.unit)
        found = targets(game, unit)
        if self.first == NONE:
            return firsts(game, unit, found)
        return partners(game, unit, found, game.unit(self.first))

    def legal_actions(self, game: GameLHY) -> list[Action]:
        shooting = shots(game, game.unit(self.unit), self.candidates(game))
        return [game.actions.cancel, *shooting]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "cancel" or action in self.legal_actions(game):
            return no.LEGAL
        if action.verb not in ("shoot", "shoot at") or action.unit != self.unit:
            return no.NOT_NOW
        target = self.meant(game, action, targets(game, game.unit(self.unit)))
        if target is None:
            return no.NO_SECOND_TARGET
        if target.number == self.first:
            return no.ALREADY_A_TARGET
        return no.TARGETS_TOO_WIDE

    def meant(self, game: GameLHY, action: ActionLHY, found: list[UnitState]) -> UnitState | None:
        """The target that an action means among these, the topmost of its kind."""
        for target in found:
            if action.verb == "shoot":
                if target.number == action.target:
                    return target
            elif target.concealed and target.hex == action.hex:
                if target.type.announced == action.number:
                    return target
        return None

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        if action.verb == "cancel":
            game.pop()
            return
        unit = game.unit(self.unit)
        if unit.concealed or unit.hidden:
            game.keep_secret()
        target = self.meant(game, action, self.candidates(game))
        assert target is not None
        if self.first == NONE:
            game.replace(Aiming(self.side, self.unit, target.number))
            return
        game.pop()
        game.moved = True
        game.queried = ()
        how = how_now(game, may.mask(game, unit)) | SPLIT
        unit = reveal(game, unit)  # so that they may see it, and come to light themselves
        first, second = game.unit(self.first), game.unit(target.number)
        hexes = (shoot(game, unit, first, how), shoot(game, unit, second, how))
        fired(game, unit, hexes, True)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        unit = game.unit(self.unit)
        return {"type": unit.type.id, "hex": game.label(unit.hex), "named": int(self.first != NONE)}
