"""Vehicle destruction attempts in assaults (14.3.2)."""

from __future__ import annotations

from hexfront.core.game import Action, Event, Phase
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.assault_forces import present
from hexfront.systems.last_hundred_yards.counters import LATW
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.modifiers import Modifier, cells
from hexfront.systems.last_hundred_yards.modifiers import total as total_of
from hexfront.systems.last_hundred_yards.resolution import assault_value
from hexfront.systems.last_hundred_yards.results import destroy
from hexfront.systems.last_hundred_yards.units import UnitState


def may_attempt(game: GameLHY, unit: UnitState) -> bool:
    """May the unit try: an undisrupted combat unit on foot, a fortified position among them, or
    light anti-tank weapon? By the switch vda_units any combat unit.

    Rule: LHY 14.3.2, LHY 2.2.4e.
    """
    if unit.disrupted or unit.shocked or unit.loaded:
        return False
    if unit.type.cls == LATW:
        return True
    if not unit.type.combat:
        return False
    return unit.type.non_vehicular or game.switches.value["vda_units"] == "combat"


def taking_part(game: GameLHY, hex: int, side: int) -> list[UnitState]:
    """The side's participants in the assault that is resolved in the hex, as far as they are still
    there; who stands by has no influence on it. Rule: LHY 14.0."""
    from hexfront.systems.last_hundred_yards.fight import Fight

    fights = [phase for phase in game.phases if isinstance(phase, Fight) and phase.hex == hex]
    return fights[-1].alive(game, side) if fights else present(game, hex, side)


def attempts(game: GameLHY, hex: int, side: int) -> list[tuple[int, int]]:
    """All attempts that the side may make in an assault hex, as (unit, enemy vehicle): by those who
    take part in the assault, at any vehicle there.

    Rule: LHY 14.0, LHY 14.3.2, LHY 14.3.2.2.
    """
    vehicles = [unit for unit in present(game, hex, 1 - side) if unit.type.vehicle]
    if not vehicles:
        return []
    return [
        (unit.number, vehicle.number)
        for unit in taking_part(game, hex, side)
        if may_attempt(game, unit)
        for vehicle in vehicles
    ]


def modifiers(game: GameLHY, unit: UnitState, vehicle: UnitState) -> list[Modifier]:
    """All modifiers of the attempt that apply. Rule: LHY 14.3.2.1."""
    values = game.scenario.tables.vda
    applies = {
        "eligible": True,
        "late_german": game.scenario.late_german and unit.type.nation == "germany",
        "strong": assault_value(unit) >= values["strong_from"],
        "alone_at_woods": is_alone_by_woods(game, vehicle),
        "in_motion": vehicle.in_motion,
        "weapon": unit.type.cls == LATW,
        "shocked": vehicle.shocked,
    }
    return [
        Modifier(f"vda-{row.replace('_', '-')}", values[row], "LHY 14.3.2.1", f"vda.{row}.value")
        for row, holds in applies.items()
        if holds
    ]


def is_alone_by_woods(game: GameLHY, vehicle: UnitState) -> bool:
    """Is the vehicle stationary, without infantry of its side that takes part in the assault, and
    next to woods?

    Rule: LHY 14.0, LHY 14.3.2.1.
    """
    if vehicle.in_motion:
        return False
    if any(unit.type.infantry for unit in taking_part(game, vehicle.hex, vehicle.side)):
        return False
    return any(game.ground.woods[near] for near in game.ground.board.map.near[vehicle.hex])


def drm(game: GameLHY, unit: UnitState, vehicle: UnitState) -> int:
    """What the die of the attempt is changed by, at the most. Rule: LHY 14.3.2.1."""
    total = total_of(modifiers(game, unit, vehicle))
    return min(total, game.scenario.tables.vda["highest"])


def destroys(game: GameLHY, face: int, change: int) -> bool:
    """Does that die destroy the vehicle? Rule: LHY 14.3.2.2 step 2."""
    return face + change >= game.scenario.tables.vda["destroyed"]


def resolve(game: GameLHY, chosen: tuple[tuple[int, int], ...]) -> None:
    """Both sides roll before a vehicle goes; those aboard of one that is destroyed are hurt, nobody
    else. Rule: LHY 14.3.2.2 step 1, LHY 14.3.2.2 step 3, LHY 13.3.7a."""
    hits: list[int] = []
    for number, target in chosen:
        unit, vehicle = game.unit(number), game.unit(target)
        change = drm(game, unit, vehicle)
        if game.dice.may_lack:
            needs = game.scenario.tables.vda["destroyed"]
            about = {"by_type": unit.type.id, "marker": f"{change:+d}", "number": needs}
            game.announce(Event("dice-vda", {**game.about(vehicle), **about}), unit.side)
        face = game.d10()
        hit = destroys(game, face, change)
        game.lit = ("vda", cells(modifiers(game, unit, vehicle)))
        if game.listeners:
            params = {"die": face, "modifier": change, "result": "hit" if hit else "missed"}
            told = {**game.about(vehicle), "by_type": unit.type.id, **params}
            game.tell(Event("event-vda", told))
        if hit and target not in hits:
            hits.append(target)
    for target in hits:
        vehicle_now = game.units[target]
        if vehicle_now is not None:
            destroy(game, vehicle_now, True, bystanders=False)


class Attempting(Phase[GameLHY]):
    """A side names who tries to destroy which vehicle in an assault, or declines; the attacker
    first. Both attempts are rolled for together. Rule: LHY 14.3.2."""

    __slots__ = ("hex",)

    name = "vda"
    prompt = "prompt-vda"
    rule = "LHY 14.3.2"

    def __init__(self, side: int, hex: int) -> None:
        super().__init__(side)
        self.hex = hex

    def legal_actions(self, game: GameLHY) -> list[Action]:
        found: list[Action] = [
            game.actions.unit_unit("attempt", unit, vehicle)
            for unit, vehicle in attempts(game, self.hex, self.side)
        ]
        found.append(game.actions.decline)
        return found

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb == "decline":
            return no.LEGAL
        if action.verb != "attempt":
            return no.NOT_NOW
        unit, vehicle = game.units[action.unit], game.units[action.target]
        if unit is None or vehicle is None:
            return no.UNIT_GONE
        if unit.side != self.side:
            return no.NOT_YOUR_UNIT
        if unit.hex != self.hex or not may_attempt(game, unit):
            return no.CANNOT_ATTEMPT
        if all(mate.number != unit.number for mate in taking_part(game, self.hex, self.side)):
            return no.NOT_IN_THIS_ASSAULT
        if vehicle.hex != self.hex or vehicle.side == self.side or not vehicle.type.vehicle:
            return no.NO_VEHICLE_TO_DESTROY
        return no.LEGAL

    def apply(self, game: GameLHY, action: Action) -> None:
        from hexfront.systems.last_hundred_yards.fight import Fight

        assert isinstance(action, ActionLHY)
        game.pop()
        fight = game.phases[-1]
        assert isinstance(fight, Fight)
        if action.verb == "attempt":
            game.replace(fight.with_attempt(action.unit, action.target))

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex)}
