"""Shells as they come down (11.4.5 to 11.4.6), and what becomes of the mortar that fired them."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Event, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import (
    AVAILABLE,
    HE,
    PENDING,
    SMOKE,
    MortarMarker,
    MortarState,
)
from hexfront.systems.last_hundred_yards.modifiers import Modifier, add
from hexfront.systems.last_hundred_yards.suppression import is_passenger, times

WATER: Final = "water"


def set_mortar(game: GameLHY, state: MortarState) -> None:
    """A mortar is in another state now."""
    at = state.number
    game.mortars = (*game.mortars[:at], state, *game.mortars[at + 1 :])


def spent(state: MortarState) -> MortarState:
    """The mortar with its markers off the map, to recover in time. Rule: LHY 11.4.8."""
    return MortarState(state.number, PENDING, used=state.used)


def told_state(game: GameLHY, state: MortarState, side: int) -> int:
    """In which box the side (or SPECTATOR) sees a mortar: with secret recovery rolls those of the
    enemy that are available again lie in the pending box as before.

    Rule: LHY 11.4.8.
    """
    secret = game.switches.value["recovery_rolls"] == "secret"
    if secret and state.used and state.state == AVAILABLE:
        if game.scenario.mortars[state.number].side != side:
            return PENDING
    return state.state


def barrage(
    game: GameLHY, number: int, observer: int, hex: int, shell: int, hindered: bool
) -> None:
    """The shells of one mission: a marker in the primary hex (not if the observer's line is
    hindered, but one accuracy roll more), then the accuracy rolls. Where the hex lies in several
    sectors their side picks the scatter diagram first.

    Rule: LHY 11.4.5-3, LHY 11.4.5-4, LHY 11.4.5-7.
    """
    kind = game.scenario.mortars[number].kind
    values = game.scenario.tables.mortar
    rolls = kind.rolls_he if shell == HE else kind.rolls_smoke
    if hindered:
        rolls += values["hindered_rolls"]
    else:
        land(game, observer, hex, shell, kind.primary)
    sectors = game.ground.diagrams(hex)
    if len(sectors) > 1 and rolls:
        side = game.scenario.mortars[number].side
        game.push(Scattering(side, number, observer, hex, shell, rolls))
    else:
        scatter(game, number, observer, hex, shell, rolls, sectors[0])


def scatter(
    game: GameLHY, number: int, observer: int, hex: int, shell: int, rolls: int, sector: str
) -> None:
    """So many accuracy rolls, which hit the primary hex again or go astray by the scatter diagram
    of a sector; HE there removes Assault Arrows.

    Rule: LHY 11.4.5-5, LHY 11.4.5-6, LHY 11.4.5-7, LHY 11.4.5-8.
    """
    kind = game.scenario.mortars[number].kind
    values = game.scenario.tables.mortar
    astray = game.ground.scatter_by(hex, sector)
    column = "rolls_he" if shell == HE else "rolls_smoke"
    row = f"mortars.{kind.id}"
    game.lit = ("mortars", (f"{row}.primary", f"{row}.secondary", f"{row}.{column}"))
    for _ in range(rolls):
        side = game.scenario.mortars[number].side
        face = game.throw("dice-accuracy", side, hex=hex, number=values["accurate"])
        hit = face >= values["accurate"]
        there = hex if hit else astray[face - 1]
        if game.listeners:
            params = {"die": face, "hex": game.label(there), "hit": "yes" if hit else "no"}
            game.tell(Event("event-accuracy", params))
        if there != OFF_MAP:
            land(game, observer, there, shell, kind.primary if hit else kind.secondary)
    if shell == HE and hex in game.mdrm:
        game.arrows = tuple([arrow for arrow in game.arrows if arrow.origin != hex])


class Scattering(Phase[GameLHY]):
    """The primary hex lies in several sectors: the firing side picks the scatter diagram, before
    any accuracy roll. Rule: LHY 11.4.5-7."""

    __slots__ = ("hex", "mortar", "observer", "rolls", "shell")

    name = "diagram"
    prompt = "prompt-diagram"
    rule = "LHY 11.4.5"

    def __init__(
        self, side: int, mortar: int, observer: int, hex: int, shell: int, rolls: int
    ) -> None:
        super().__init__(side)
        self.mortar = mortar
        self.observer = observer
        self.hex = hex
        self.shell = shell
        self.rolls = rolls

    def sectors(self, game: GameLHY) -> list[int]:
        """The sectors, as their numbers in the map."""
        ids = [sector.id for sector in game.scenario.map.sectors]
        return [ids.index(id) for id in game.ground.diagrams(self.hex)]

    def legal_actions(self, game: GameLHY) -> list[Action]:
        picking = game.actions.with_number["diagram"]
        return [picking[number] for number in self.sectors(game)]

    def denial(self, game: GameLHY, action: Action) -> int:
        assert isinstance(action, ActionLHY)
        if action.verb != "diagram":
            return no.NOT_NOW
        return no.LEGAL if action.number in self.sectors(game) else no.NOT_ITS_DIAGRAM

    def apply(self, game: GameLHY, action: Action) -> None:
        assert isinstance(action, ActionLHY)
        game.pop()
        sector = game.scenario.map.sectors[action.number].id
        scatter(game, self.mortar, self.observer, self.hex, self.shell, self.rolls, sector)

    def params(self, game: GameLHY) -> dict[str, str | int]:
        return {"hex": game.label(self.hex)}


def land(game: GameLHY, observer: int, hex: int, shell: int, mv: int, more: int = 0) -> None:
    """A shell of a mortar value comes down in a hex, with `more` modifiers of its own: a marker,
    none in water, nor where it would be below the limit.

    Rule: LHY 11.4.5-3, LHY 11.4.6, LHY 11.4.11, LHY 11.2a, LHY 11.2b.
    """
    if game.ground.base[hex].id == WATER:
        return
    if shell == SMOKE:
        game.smoke[hex] = game.smoke.get(hex, 0) + 1
        return
    values = game.scenario.tables.mortar
    tem = mortar_tem(game, observer, hex)
    value = net(game, observer, hex, mv, None) + more
    placed = value >= values["lowest"]
    value = min(value, values["highest"])
    if game.listeners:
        params = {
            "hex": game.label(hex),
            "value": f"{value:+d}",
            "placed": "yes" if placed else "no",
        }
        game.tell(Event("event-shell", params))
    if placed:
        game.mdrm[hex] = (*game.mdrm.get(hex, ()), MortarMarker(value, tem, mv))


def mortar_tem(game: GameLHY, observer: int, hex: int) -> int:
    """The terrain's share of a mortar marker; that of a fortified position does not count.

    Rule: LHY 11.4.6c, LHY 13.1-2.
    """
    origin = hex if observer == OFF_MAP else observer
    return game.ground.mortar_tem(hex, origin, hex in game.improved)


def net(
    game: GameLHY,
    observer: int,
    hex: int,
    mv: int,
    found: list[Modifier] | None,
    known: int = NONE,
) -> int:
    """MV and modifiers of a shell in a hex, before the limits. `known`: the side that only counts
    what it knows; NONE: all that is there.

    Rule: LHY 11.4.6, LHY 11.4.6a, LHY 11.4.6b, LHY 11.4.6c.
    """
    values = game.scenario.tables.mortar
    sum = mv
    if found is not None:
        found.append(Modifier("mv", mv, "LHY 1.6", ""))
    if game.ground.air_burst(hex):
        sum += add(found, "air-burst", values["air_burst"], "LHY 11.4.6a", _cell("air_burst"))
    over = steps_in(game, hex, known) - values["density_limit"]
    if over > 0:
        pairs = times(over)
        drm = pairs * values["density"]
        sum += add(found, "density", drm, "LHY 11.4.6b", _cell("density"), pairs)
    tem = mortar_tem(game, observer, hex)
    if tem:
        origin = hex if observer == OFF_MAP else observer
        cover = game.ground.mortar_cover(hex, origin, hex in game.improved)
        cell = f"terrain.{cover.id}.mortar" if cover is not None else ""
        sum += add(found, "terrain", tem, "LHY 11.4.6c", cell)
    return sum


def _cell(row: str) -> str:
    return f"mortar_fire.{row}.value"


def steps_in(game: GameLHY, hex: int, known: int) -> int:
    """Steps of non-vehicular units in a hex, of both sides, without Passengers; as far as the side
    `known` knows, if it is not NONE. Rule: LHY 11.4.6b, LHY 2.2.4."""
    steps = 0
    for side in (0, 1):
        for unit in game.with_loaded(hex, side):
            if not unit.type.non_vehicular or unit.type.dummy:
                continue
            if known != NONE and side != known and (unit.concealed or unit.hidden):
                continue
            if is_passenger(game, unit):
                continue
            steps += min(unit.steps, unit.type.density_steps)
    return steps
