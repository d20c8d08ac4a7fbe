"""Airborne landings (16.0): troops that come down over a drop zone. The book's text is lacking but
for two sentences; the procedure is ours.

At the beginning of the activation phase of their turn the units jump one by one: each is aimed at a
hex of its zone, drifts, lands, and may act from the next turn on.
"""

from __future__ import annotations

from hexfront.core.game import EVERYBODY, Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.arrival import enter
from hexfront.systems.last_hundred_yards.entry import is_due
from hexfront.systems.last_hundred_yards.footing import held
from hexfront.systems.last_hundred_yards.forces import DROP_ZONE
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import casualty, disrupt, regroup
from hexfront.systems.last_hundred_yards.stacking import room
from hexfront.systems.last_hundred_yards.steps import D6
from hexfront.systems.last_hundred_yards.units import STOOD, UnitState


def begin(game: GameLHY) -> None:
    """Ask the sides whose troops jump in this turn, the active one first. Rule: LHY 16.0."""
    for side in (1 - game.active, game.active):
        if jumpers(game, side):
            game.push(Landing(side))


def jumpers(game: GameLHY, side: int) -> list[UnitState]:
    """The side's units that are still to jump in this turn, in the order of their numbers."""
    return [unit for unit in game.own_units(side) if is_due(game, unit) and zone_of(game, unit)]


def zone_of(game: GameLHY, unit: UnitState) -> frozenset[int]:
    """The hexes over which the unit may jump now; none for units that come in other ways."""
    for number in game.scenario.units[unit.number].zones:
        zone = game.scenario.zones[number]
        if zone.kind == DROP_ZONE and zone.turn <= game.turn:
            return zone.holds
    return frozenset()


class Landing(Phase[GameLHY]):
    """The owner aims his troops, unit by unit, at hexes of their drop zone. Rule: LHY 16.0."""

    __slots__ = ()

    name = "landing"
    prompt = "prompt-landing"
    rule = "LHY 16.0"

    def legal_actions(self, game: GameLHY) -> list[Action]:
        waiting = jumpers(game, self.side)
        if not waiting:
            return []
        unit = waiting[0]
        return [
            game.actions.unit_hex("aim", unit.number, hex) for hex in sorted(zone_of(game, unit))
        ]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "aim":
            return no.NOT_NOW
        unit = game.units[action.unit]
        if unit is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        waiting = jumpers(game, self.side)
        if not waiting or unit.number != waiting[0].number:
            return no.NOT_DROPPING
        return no.LEGAL if action.hex in zone_of(game, unit) else no.NOT_IN_DROP_ZONE

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        land(game, game.unit(action.unit), action.hex)

    def resume(self, game: GameLHY) -> None:
        game.pop()

    def params(self, game: GameLHY) -> dict[str, str | int]:
        waiting = jumpers(game, self.side)
        return {"type": waiting[0].type.id if waiting else "", "count": len(waiting)}


def land(game: GameLHY, unit: UnitState, aim: int) -> None:
    """One unit jumps: it drifts, comes down in a good or a bad place, and perhaps Disrupted.

    Without the rules for landings (switch airborne) it comes down where it was aimed.

    Rule: LHY 16.0, LHY 16.1.3a.
    """
    values = game.scenario.tables.airborne
    exact = not game.switches.is_on("airborne")
    hex = aim if exact else drifted(game, unit, aim)
    bad = hex == OFF_MAP or not is_safe(game, unit, hex)
    number = unit.number
    game.change(unit.with_concealed(False).with_action(STOOD))
    if bad:
        hex = nearest_safe(game, unit, aim if hex == OFF_MAP else hex)
    enter(game, (number,), hex)
    if exact:
        return
    landed = game.units[number]
    if landed is not None and bad and hurt(game, "dice-landing", landed, values["bad_landing"]):
        before = set(game.stacks[hex])
        casualty(game, landed)
        if game.units[number] is None:
            left = [other for other in game.stacks[hex] if other not in before]
            number = left[0] if left else NONE
    now = game.units[number] if number != NONE else None
    if now is not None and hurt(game, "dice-landing-order", now, values["disrupted"]):
        if now.type.japanese:
            regroup(game, now)
        else:
            disrupt(game, now)
    if game.listeners:
        params = {"side": game.side_name(unit.side), "type": unit.type.id}
        game.tell(Event("event-landed", {**params, "aim": game.label(aim), "hex": game.label(hex)}))


def hurt(game: GameLHY, task: str, unit: UnitState, lowest: int) -> bool:
    """Does the die hurt a unit that has come down? Rule: LHY 16.0."""
    return game.throw(task, unit.side, unit, number=lowest) >= lowest


def drifted(game: GameLHY, unit: UnitState, aim: int) -> int:
    """Where a jump over a hex ends: a six-sided die for the direction, by the scatter diagram, and
    one for the distance. OFF_MAP beyond the edge. Rule: LHY 16.1.3a."""
    less = game.scenario.tables.airborne["drift"]
    if game.dice.may_lack:
        params: dict[str, str | int] = {"hex": game.label(aim), "number": less}
        game.announce(Event("dice-drift", params), unit.side)
    direction, far = game.roll(D6, 2)
    far = max(0, far - less)
    hex = aim
    way = game.ground.scatter_direction(aim, direction)
    for _ in range(far):
        hex = game.ground.board.map.neighbour(hex, way)
        if hex == OFF_MAP:
            break
    return hex


def is_safe(game: GameLHY, unit: UnitState, hex: int) -> bool:
    """Can the unit come down there: no river or water, no enemy, room enough? Rule: LHY 16.0."""
    ground = game.ground
    if ground.rivers[hex] or ground.base[hex].id == "water":
        return False
    return not held(game, hex, 1 - unit.side) and room(game, hex, unit)


def nearest_safe(game: GameLHY, unit: UnitState, hex: int) -> int:
    """The nearest hex where it can, by chance among equals; its zone's aim if there is none."""
    for ring in game.ground.board.map.rings(hex):
        found = [near for near in ring if is_safe(game, unit, near)]
        if found:
            return found[0] if len(found) == 1 else game.draw(tuple(sorted(found)), EVERYBODY)
    return hex
