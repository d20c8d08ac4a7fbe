"""Positions as one line of text.

    world_at_war scenario=two-towns turn=2 side=wp phase=operate formation=1st-tank units=0@F12,...

A line begins with the system's name and holds `name=value` fields, in any order, without blanks
inside. The scenario is a shipped one (`scenario=ID`) or a packed file; the other fields say how it
stands, and each has a default: the beginning of the game. In the middle of a move or an attack the
line gives the last position that can be entered, and after ` then: ` the actions since, as a record
writes them. Nothing is hidden, so every seat's position is the same.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.dice import ScriptedDice
from hexfront.core.game import NOBODY, Game
from hexfront.core.hexes import OFF_MAP
from hexfront.core.record import write_statement
from hexfront.systems.world_at_war.air import AirStrike
from hexfront.systems.world_at_war.artillery import FireMission
from hexfront.systems.world_at_war.counters import FLIGHT, HOVER
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import ReplacingHQ
from hexfront.systems.world_at_war.impulse import Operating
from hexfront.systems.world_at_war.state import HQ_STATES
from hexfront.systems.world_at_war.turn import Offered
from hexfront.systems.world_at_war.units import NONE, UnitState

NOTHING: Final = "-"
OVER: Final = "over"
PHASES: Final[tuple[str, ...]] = (
    Offered.name,
    Operating.name,
    FireMission.name,
    ReplacingHQ.name,
    AirStrike.name,
    OVER,
)


def write(game: GameWaW) -> str:
    """The position as text."""
    if game.is_over or game.phases[-1].enterable:
        return _write(game)
    entries = game.entries()
    twin = game.replayed([])
    script = ScriptedDice()
    twin.dice = script
    last = 0
    entered: Game = twin.clone()
    for number, entry in enumerate(entries):
        if twin.phases[-1].enterable:
            last = number
            entered = twin.clone()
        twin.follow(entry, script)
    assert isinstance(entered, GameWaW)
    text = _write(entered)
    script = ScriptedDice()
    entered.dice = script
    statements: list[str] = []
    for entry in entries[last:]:
        statements.append(write_statement(entered, entry, None))
        entered.follow(entry, script)
    return f"{text} then: {' '.join(statements)}"


def _write(game: GameWaW) -> str:
    scenario = game.scenario
    fields: list[str] = [scenario.system, f"scenario={scenario.source}"]
    if game.switches.changed:
        pairs = [f"{name}:{value}" for name, value in game.switches.changed.items()]
        fields.append("switches=" + ",".join(pairs))
    fields += [
        f"turn={game.turn}",
        f"side={game.side_name(game.turn_side())}",
        *phase_fields(game),
        "units=" + _joined(unit_words(game)),
        "cup=" + _joined([marker_word(game, marker) for marker in game.cup]),
        "drawn=" + _joined([marker_word(game, marker) for marker in game.drawn]),
    ]
    if game.held != (0, 0):
        fields.append(f"held={game.held[0]},{game.held[1]}")
    if game.awaited:
        fields.append("awaited=" + _joined([scenario.formations[f].id for f in game.awaited]))
    fields.append("hqs=" + ",".join([HQ_STATES[state] for state in game.hqs]))
    if any(f.he_missions or f.smoke_missions for f in scenario.formations):
        fields.append("he=" + _numbers(game.he_left))
        fields.append("smoke-missions=" + _numbers(game.smoke_left))
    if game.air_back != (0, 0):
        fields.append("air=" + _numbers(game.air_back))
    fields.append("points=" + _numbers(game.points))
    if game.exited != (0, 0):
        fields.append("exited=" + _numbers(game.exited))
    if scenario.objectives:
        fields.append("owners=" + ",".join([side_word(game, owner) for owner in game.owners]))
    if game.due:
        fields.append("due=" + _numbers(game.due))
    fields.append("wrecks=" + _joined(_labels(game, game.wrecks)))
    if game.smoke:
        fields.append("smoke=" + _joined(_labels(game, game.smoke)))
    if game.lit[0]:
        fields.append("lit=" + ",".join([game.lit[0], *game.lit[1]]))
    if game.is_over:
        fields.append(f"winner={side_word(game, game.winner)} ending={game.ending}")
    return " ".join(fields)


def phase_fields(game: GameWaW) -> list[str]:
    """The phase that is entered again, the formation that it is about, and what it remembers."""
    if game.is_over:
        return [f"phase={OVER}"]
    phase = game.phases[-1]
    fields = [f"phase={phase.name}"]
    formation = NONE
    if isinstance(phase, (Offered, Operating, FireMission, ReplacingHQ)):
        formation = phase.formation
    if formation != NONE:
        fields.append(f"formation={game.scenario.formations[formation].id}")
    if isinstance(phase, Operating) and phase.raised:
        fields.append("raised=" + _numbers(phase.raised))
    return fields


def unit_words(game: GameWaW) -> list[str]:
    """All units: those on the map hex by hex, the top of each stack first, with their cargo; then
    those that wait."""
    words: list[str] = []
    for stack in game.stacks:
        for number in stack:
            unit = game.unit(number)
            words.append(unit_word(game, unit))
            if unit.cargo != NONE:
                words.append(unit_word(game, game.unit(unit.cargo)))
    for waiting in game.units:
        if waiting is not None and waiting.hex == OFF_MAP:
            words.append(unit_word(game, waiting))
    return words


def unit_word(game: GameWaW, unit: UnitState) -> str:
    """`number@hex`, and after an exclamation mark its state: r Reduced, d Disrupted, o Ops
    Complete, c Out of Command, f flight, h hover, p1 p2 its own missiles depleted, q1 q2 those of
    its support weapon, i3 inside unit 3."""
    text = f"{unit.number}@{NOTHING if unit.hex == OFF_MAP else game.label(unit.hex)}"
    state = ""
    for mark, is_so in (
        ("r", unit.reduced),
        ("d", unit.disrupted),
        ("o", unit.ops_complete),
        ("c", unit.out_of_command),
        ("f", unit.mode == FLIGHT),
        ("h", unit.mode == HOVER),
    ):
        if is_so:
            state += mark
    if unit.depletion:
        state += f"p{unit.depletion}"
    if unit.sw_depletion:
        state += f"q{unit.sw_depletion}"
    if unit.loaded:
        state += f"i{unit.loaded_in}"
    return f"{text}!{state}" if state else text


def marker_word(game: GameWaW, marker: int) -> str:
    """A marker of the cup: a formation's id, `end`, or `air.` and a side."""
    scenario = game.scenario
    if marker < scenario.end_marker:
        return scenario.formations[marker].id
    if marker == scenario.end_marker:
        return "end"
    return "air." + scenario.sides[scenario.air_markers.index(marker)]


def side_word(game: GameWaW, side: int) -> str:
    """A side's name, or a hyphen."""
    return NOTHING if side == NOBODY else game.scenario.sides[side]


def _joined(words: list[str]) -> str:
    return ",".join(words) if words else NOTHING


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join([str(number) for number in numbers])


def _labels(game: GameWaW, mask: int) -> list[str]:
    return [game.label(hex) for hex in range(game.ground.size) if mask >> hex & 1]
