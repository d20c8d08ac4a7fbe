"""Night and twilight (17.0): how far one sees, and illumination."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility
from hexfront.systems.last_hundred_yards.actions import ActionLHY
from hexfront.systems.last_hundred_yards.concealment import reveal
from hexfront.systems.last_hundred_yards.forces import DAY, NIGHT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.mortars import asking_denial
from hexfront.systems.last_hundred_yards.observing import sight_class
from hexfront.systems.last_hundred_yards.sight import ON_FOOT
from hexfront.systems.last_hundred_yards.units import UnitState

VERBS: Final[tuple[str, ...]] = ("illuminate",)


def visibility(game: GameLHY) -> int:
    """Hexes that one sees into a hex without light. Rule: LHY 17.0."""
    tables = game.scenario.tables
    table = tables.night if game.scenario.light == NIGHT else tables.twilight
    return table["visibility"]


def visible(game: GameLHY, origin: int, hex: int) -> bool:
    """Is the hex near enough, or lit, to be seen from there? Rule: LHY 17.0, LHY 17.4."""
    if game.scenario.light == DAY or is_lit(game, hex):
        return True
    return game.ground.board.distance(origin, hex) <= visibility(game)


def is_lit(game: GameLHY, hex: int) -> bool:
    """Does an illumination marker light the hex? Rule: LHY 17.4."""
    if not game.lights:
        return False
    reach = game.scenario.tables.night["illumination_radius"]
    away = game.ground.board.distances(hex)
    return any(away[light] <= reach for light in game.lights)


def conceal_reach(game: GameLHY, day: int, fire: bool) -> int:
    """Within how many hexes fire, or a maneuver, gives a unit away that it would give away within
    `day` hexes by day: so many as the chart says, or, where it says 0, half of it rounded up.

    Rule: LHY 17.2.
    """
    tables = game.scenario.tables
    table = tables.night if game.scenario.light == NIGHT else tables.twilight
    told = table["conceal_fire" if fire else "conceal_move"]
    return min(told, day) if told else (day + 1) // 2


# --- illumination (17.4) --------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the unit's request for light, if there is a dark hex to light."""
    if unit_denial(game, unit) == no.LEGAL:
        found.append(game.actions.with_unit["illuminate"][unit.number])


def unit_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the unit may not ask for light: at night alone, so often a mission, and only who may
    ask for mortar fire. Rule: LHY 17.4, LHY 8.3b, LHY 10.5.3.2c."""
    if game.scenario.light != NIGHT:
        return no.NOT_AT_NIGHT
    if game.lights_left[unit.side] <= 0:
        return no.NO_ILLUMINATION_LEFT
    if unit.hex == OFF_MAP:
        return no.OFF_THE_MAP
    if unit.hex in game.assaults:
        return no.IN_ASSAULT
    code = asking_denial(game, unit)
    if code != no.LEGAL:
        return code
    return no.LEGAL if dark_hexes(game, unit) else no.LIT_ALREADY


def dark_hexes(game: GameLHY, unit: UnitState) -> list[int]:
    """The hexes over which the unit may ask for light: those to which nothing but darkness bars its
    sight, ascending. Rule: LHY 17.4."""
    seen = game.sights.visible_from(unit.hex, sight_class(unit), ON_FOOT)
    return [hex for hex in seen if not is_lit(game, hex)]


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why a unit may not ask for light. Rule: LHY 17.4."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = eligibility.denial(game, unit, eligibility.REQUEST)
    return unit_denial(game, unit) if code == no.LEGAL else code


def apply(game: GameLHY, action: ActionLHY) -> None:
    """A unit is going to ask for light: over which hex?"""
    game.push(Illuminating(game.unit(action.unit).side, action.unit))


class Illuminating(Phase[GameLHY]):
    """A unit that asks for light names the hex. Rule: LHY 17.4."""

    __slots__ = ("unit",)

    name = "illuminating"
    prompt = "prompt-illuminating"
    rule = "LHY 17.4"

    def __init__(self, side: int, unit: int) -> None:
        super().__init__(side)
        self.unit = unit

    def legal_actions(self, game: GameLHY) -> list[Action]:
        light = game.actions.with_hex["light"]
        return [light[hex] for hex in dark_hexes(game, game.unit(self.unit))]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "light":
            return no.NOT_NOW
        if is_lit(game, action.hex):
            return no.LIT_ALREADY
        unit = game.unit(self.unit)
        return no.LEGAL if action.hex in dark_hexes(game, unit) else no.SIGHT_BLOCKED

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        unit = game.unit(self.unit)
        if unit.hidden:
            reveal(game, unit)
        illuminate(game, self.side, action.hex)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"count": game.lights_left[self.side]}


def illuminate(game: GameLHY, side: int, hex: int) -> None:
    """A die; a low one lights the hex up until the mortar fire adjustment phase.

    Rule: LHY 17.4, LHY 5.0-5(1).
    """
    left = list(game.lights_left)
    left[side] -= 1
    game.lights_left = tuple(left)
    highest = game.scenario.tables.night["illumination"]
    face = game.throw("dice-illumination", side, hex=hex, number=highest)
    lit = face <= highest
    game.lit = ("night", ("night.illumination.night",))
    if lit:
        game.lights = game.lights | {hex}
    if game.listeners:
        result = "passed" if lit else "failed"
        params = {"side": game.side_name(side), "hex": game.label(hex)}
        game.tell(Event("event-illumination", {**params, "die": face, "result": result}))
