"""Deploying a squad into two sections (10.3.2)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import EVERYBODY, Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards import denials as no
from hexfront.systems.last_hundred_yards import eligibility as may
from hexfront.systems.last_hundred_yards import readiness
from hexfront.systems.last_hundred_yards.actions import NONE, ActionLHY
from hexfront.systems.last_hundred_yards.counters import SECTION, SQUAD
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.results import hand_on
from hexfront.systems.last_hundred_yards.units import DID_DEPLOY, UnitState

VERBS: Final[tuple[str, ...]] = ("deploy",)


# --- deploy (10.3.2) ------------------------------------------------------------------------------


def offer(game: GameLHY, unit: UnitState, can: int, found: list[Action]) -> None:
    """Appends the squad's deployment."""
    if deploy_denial(game, unit) == no.LEGAL:
        found.append(game.actions.with_unit["deploy"][unit.number])


def denial(game: GameLHY, action: ActionLHY) -> int:
    """0 or why the squad may not deploy now."""
    unit = game.units[action.unit]
    if unit is None:
        return no.UNIT_GONE
    code = may.denial(game, unit, may.DEPLOY)
    return deploy_denial(game, unit) if code == no.LEGAL else code


def deploy_denial(game: GameLHY, unit: UnitState) -> int:
    """0 or why the squad may not deploy: Disrupted, with a knee mortar, Japanese and reduced, its
    platoon has one deployed already, or no two sections are spare.

    Rule: LHY 10.3.2, LHY 10.3.2a, LHY 10.3.2b.
    """
    type = unit.type
    if type.cls != SQUAD or type.has_mv or unit.reduced or unit.disrupted:
        return no.CANNOT_DEPLOY
    if unit.platoon == NONE or unit.hex == OFF_MAP or unit.loaded_in != NONE:
        return no.CANNOT_DEPLOY
    if game.deployed >> unit.platoon & 1:
        return no.PLATOON_HAS_DEPLOYED
    if len(game.spare(unit.platoon, SECTION)) < 2:
        return no.NO_SPARE_SECTIONS
    return no.LEGAL


def apply(game: GameLHY, action: ActionLHY) -> None:
    """The squad is replaced by two sections, which may act each for itself."""
    deploy(game, game.unit(action.unit))


def deploy(game: GameLHY, squad: UnitState) -> tuple[int, ...]:
    """Two spare sections by chance take the squad's place; if the platoon's sections differ in
    their SAV, one of each. Their numbers.

    Rule: LHY 10.3.2, LHY 10.3.2c, LHY 10.3.2d, LHY 13.3.7a.
    """
    named = game.names.of[squad.number] >= 0
    first = pick(game, one_kind(game, squad.platoon, NONE))
    game.bring(section_of(game, squad, first))
    second = pick(game, one_kind(game, squad.platoon, first))
    game.bring(section_of(game, squad, second))
    readiness.instead(game, squad.number, (first, second))
    hand_on(game, squad.number, (first, second))
    game.remove(squad)
    game.deployed |= 1 << squad.platoon
    for number in (first, second):
        if not named:
            game.names.hide(number)  # in the set-up nobody has a public name yet
        if squad.concealed:
            game.sink(game.unit(number))
    if game.listeners:
        game.tell_about("event-deployed", game.unit(first))
    return first, second


def one_kind(game: GameLHY, platoon: int, first: int) -> list[int]:
    """Of which spare sections the next one is drawn: those with the lowest SAV of the platoon's
    sections, then those with another one than the first; all if that leaves none.

    Rule: LHY 10.3.2.
    """
    spare = game.spare(platoon, SECTION)
    types = game.scenario.units
    values = {types[n].type.sav for n in game.scenario.platoons[platoon].units if _section(game, n)}
    if len(values) < 2:
        return spare
    if first == NONE:
        wanted = [n for n in spare if types[n].type.sav == min(values)]
    else:
        wanted = [n for n in spare if types[n].type.sav != types[first].type.sav]
    return wanted or spare


def _section(game: GameLHY, number: int) -> bool:
    return game.scenario.units[number].type.cls == SECTION


def pick(game: GameLHY, numbers: list[int]) -> int:
    """One of the pieces by chance; no draw if there is no choice."""
    kinds = {game.scenario.units[number].type.id for number in numbers}
    if len(kinds) == 1:
        return numbers[0]
    return game.draw(tuple(numbers), EVERYBODY)


def section_of(game: GameLHY, squad: UnitState, number: int) -> UnitState:
    """A section in the squad's place, in the same state."""
    section = squad.copy()
    section.number = number
    section.type = game.scenario.units[number].type
    section.did |= DID_DEPLOY
    return section
