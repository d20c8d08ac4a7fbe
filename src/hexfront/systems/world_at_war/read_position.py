"""Reading positions: the game that a line of text describes (see position.py)."""

from __future__ import annotations

import re
from typing import Any, Final

from hexfront.core.dice import Dice, ScriptedDice
from hexfront.core.game import NOBODY, Denial, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.core.positions import go_on, known_outcomes, read_fields, read_options, split
from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.world_at_war.air import AirStrike
from hexfront.systems.world_at_war.artillery import FireMission
from hexfront.systems.world_at_war.counters import FLIGHT, HOVER, ON_GROUND
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import ReplacingHQ
from hexfront.systems.world_at_war.impulse import Operating
from hexfront.systems.world_at_war.position import NOTHING, OVER, PHASES
from hexfront.systems.world_at_war.scenario import SYSTEM_ID, ScenarioWaW
from hexfront.systems.world_at_war.set_up import set_up
from hexfront.systems.world_at_war.state import HQ_STATES, NEVER
from hexfront.systems.world_at_war.switches import read_switches
from hexfront.systems.world_at_war.turn import CUPS, Offered, Removal
from hexfront.systems.world_at_war.units import NONE, UnitState

UNIT: Final = re.compile(
    r"(\d{1,3})@(-|[A-Za-z]{1,2}\d{1,2})(?:!(r?)(d?)(o?)(c?)([fh]?)(?:p(\d))?(?:q(\d))?(?:i(\d{1,3}))?)?"
)
FIELDS: Final[tuple[str, ...]] = (
    "scenario",
    "switches",
    "turn",
    "side",
    "phase",
    "formation",
    "raised",
    "units",
    "cup",
    "drawn",
    "held",
    "awaited",
    "hqs",
    "he",
    "smoke-missions",
    "air",
    "points",
    "exited",
    "owners",
    "due",
    "wrecks",
    "smoke",
    "lit",
    "winner",
    "ending",
)


class PositionText:
    """Reads the fields of a position onto a game, gathering everything wrong with them."""

    def __init__(self, fields: dict[str, str], dice: Dice) -> None:
        from hexfront.systems.world_at_war.system import SYSTEM

        self.fields = fields
        self.problems: list[Problem] = []
        self.scenario: ScenarioWaW = SYSTEM.from_source(fields.get("scenario", ""))
        own = read_switches(read_options(fields))
        self.game: GameWaW = set_up(self.scenario, own, _rolling(self.scenario, dice), None)
        self.game.dice = dice
        self.game.fell = []
        self.game.reveals = 0

    def problem(self, field: str, message: str) -> None:
        self.problems.append(Problem("bad-field", field, message))

    # --- values --------------------------------------------------------------------------------

    def number(self, field: str, default: int, most: int) -> int:
        text = self.fields.get(field, str(default))
        if text.isdecimal() and len(text) < 8 and int(text) <= most:
            return int(text)
        self.problem(field, f"must be a number up to {most}")
        return default

    def numbers(self, field: str, default: tuple[int, ...], most: int) -> tuple[int, ...]:
        """As many numbers as the default has."""
        if field not in self.fields:
            return default
        words = split(self.fields[field])
        right = all(w.isdecimal() and len(w) < 6 and int(w) <= most for w in words)
        if right and len(words) == len(default):
            return tuple([int(word) for word in words])
        self.problem(field, f"must be {len(default)} numbers up to {most}")
        return default

    def side(self, field: str, text: str) -> int:
        if text in self.scenario.sides:
            return self.scenario.sides.index(text)
        if text != NOTHING:
            self.problem(field, f"{text[:20]!r} is no side")
        return NOBODY

    def hex(self, field: str, text: str) -> int:
        try:
            return self.scenario.board.parse(text)
        except Denial:
            self.problem(field, f"{text[:10]!r} is no hex of this board")
            return 0

    def mask(self, field: str, default: int) -> int:
        """The hexes that a field lists, as bits of one number."""
        if field not in self.fields:
            return default
        found = 0
        for word in split(self.fields[field]):
            found |= 1 << self.hex(field, word)
        return found

    def formation(self, field: str, text: str) -> int:
        for formation in self.scenario.formations:
            if formation.id == text:
                return formation.number
        self.problem(field, f"{text[:30]!r} is no formation of this scenario")
        return NONE

    def markers(self, field: str, default: tuple[int, ...]) -> tuple[int, ...]:
        if field not in self.fields:
            return default
        found: list[int] = []
        for word in split(self.fields[field]):
            if word == "end":
                found.append(self.scenario.end_marker)
            elif word.startswith("air."):
                side = self.side(field, word[4:])
                found.append(self.scenario.air_markers[side])
            else:
                found.append(self.formation(field, word))
        return tuple(found)

    # --- the map -------------------------------------------------------------------------------

    def place_units(self) -> None:
        """Put the units where the line says; a unit that it does not name is gone."""
        if "units" not in self.fields:
            return
        game = self.game
        game.units = [None] * len(self.scenario.units)
        game.stacks = [()] * game.ground.size
        for word in split(self.fields["units"]):
            match = UNIT.fullmatch(word)
            number = NONE if match is None else int(match.group(1))
            if match is None or number >= len(game.units) or game.units[number] is not None:
                self.problem("units", f"{word[:30]!r} is no unit of this scenario, or a second one")
                continue
            unit = self.unit(number, match)
            game.units[number] = unit
            if unit.hex != OFF_MAP and not unit.loaded:
                game.stacks[unit.hex] = (*game.stacks[unit.hex], number)
        for loaded in game.units:
            if loaded is not None and loaded.loaded:
                self.load(loaded)

    def unit(self, number: int, match: re.Match[str]) -> UnitState:
        first = self.scenario.units[number]
        place = match.group(2)
        mode = {"f": FLIGHT, "h": HOVER}.get(match.group(7) or "", ON_GROUND)
        return UnitState(
            number,
            first.side,
            first.type,
            first.formation,
            OFF_MAP if place == NOTHING else self.hex("units", place),
            bool(match.group(3)),
            bool(match.group(4)),
            bool(match.group(5)),
            bool(match.group(6)),
            int(match.group(8) or 0),
            NONE if match.group(10) is None else int(match.group(10)),
            NONE,
            first.sw,
            int(match.group(9) or 0),
            mode,
        )

    def load(self, unit: UnitState) -> None:
        """Put a loaded unit into the unit that carries it."""
        units = self.game.units
        carrier = units[unit.loaded_in] if unit.loaded_in < len(units) else None
        if carrier is None or carrier.cargo != NONE or carrier.hex != unit.hex:
            self.problem("units", f"unit {unit.number} is in no unit that could carry it")
            return
        units[carrier.number] = carrier.carry(unit.number)

    # --- the turn ------------------------------------------------------------------------------

    def count(self) -> None:
        """All that is a number or a list of them."""
        game = self.game
        game.turn = self.number("turn", 1, NEVER)
        game.cup = tuple(sorted(self.markers("cup", game.cup)))
        game.drawn = self.markers("drawn", ())
        game.held = self.numbers("held", (0, 0), 1)
        awaited = split(self.fields.get("awaited", ""))
        game.awaited = tuple([self.formation("awaited", word) for word in awaited])
        game.he_left = self.numbers("he", game.he_left, 99)
        game.smoke_left = self.numbers("smoke-missions", game.smoke_left, 99)
        game.air_back = self.numbers("air", (0, 0), 99)
        game.points = self.numbers("points", (0, 0), 9999)
        game.exited = self.numbers("exited", (0, 0), 999)
        game.due = self.numbers("due", game.due, NEVER)
        game.wrecks = self.mask("wrecks", game.wrecks)
        game.smoke = self.mask("smoke", 0 if game.turn > 1 else game.smoke)
        states = split(self.fields.get("hqs", ""))
        if states:
            if len(states) == len(game.hqs) and all(state in HQ_STATES for state in states):
                game.hqs = tuple([HQ_STATES.index(state) for state in states])
            else:
                self.problem("hqs", f"must be one of {', '.join(HQ_STATES)} for each formation")
        if "owners" in self.fields:
            owners = split(self.fields["owners"])
            if len(owners) == len(game.owners):
                game.owners = tuple([self.side("owners", word) for word in owners])
            else:
                self.problem("owners", "must name an owner of each objective, - for nobody")
        lit = split(self.fields.get("lit", ""))
        if lit:
            game.lit = (lit[0], tuple(lit[1:]))

    def lay_phases(self) -> None:
        """The stack at a phase that can be entered."""
        game = self.game
        phase = self.fields.get("phase", Offered.name)
        if phase not in PHASES:
            self.problem("phase", f"must be one of: {', '.join(PHASES)}")
            return
        side = self.side("side", self.fields.get("side", self.scenario.sides[0]))
        if side == NOBODY:
            self.problem("side", "a side must be named")
            return
        stack: list[Phase[Any]] = [CUPS[side]]
        if phase == AirStrike.name:
            stack.append(AirStrike(side))
        elif phase != OVER:
            formation = self.formation("formation", self.fields.get("formation", NOTHING))
            if formation == NONE:
                return
            side = self.scenario.formations[formation].side
            stack = self.formation_phases(phase, side, formation)
        game.phases = stack

    def formation_phases(self, phase: str, side: int, formation: int) -> list[Phase[Any]]:
        if phase == ReplacingHQ.name:
            return [Removal(side, formation + 1), ReplacingHQ(side, formation)]
        if phase == Offered.name:
            return [CUPS[side], Offered(side, formation)]
        self.game.formation = formation
        raised = split(self.fields.get("raised", ""))
        if not all(word.isdecimal() and len(word) < 4 for word in raised):
            self.problem("raised", "must be numbers of units")
            raised = []
        stack: list[Phase[Any]] = [
            CUPS[side],
            Operating(side, formation, tuple([int(word) for word in raised])),
        ]
        if phase == FireMission.name:
            stack.append(FireMission(side, formation))
        return stack

    def read(self) -> GameWaW:
        """The game; raises ScenarioError with everything wrong about the line."""
        for name in self.fields:
            if name not in FIELDS:
                self.problem(name[:20], "is no field of a position")
        game = self.game
        self.place_units()
        self.count()
        self.lay_phases()
        if self.problems:
            raise ScenarioError(self.problems)
        if self.fields.get("phase") == OVER:
            game.is_over = True
            game.winner = self.side("winner", self.fields.get("winner", NOTHING))
            game.ending = self.fields.get("ending", "")
        game.settle()
        game.origin = game.clone()
        return game


def _rolling(scenario: ScenarioWaW, dice: Dice) -> Dice:
    """What the set-up rolls does not matter, since the line says who has arrived."""
    rolls = len([arrival for arrival in scenario.arrivals if arrival.roll])
    return ScriptedDice((1,) * rolls) if rolls else dice


def read(text: str, dice: Dice) -> GameWaW:
    """The game of a position.

    `dice` serve it from there on. Raises ScenarioError naming every field that is wrong, or the
    action after `then:` that is.
    """
    fields, since = read_fields(text, SYSTEM_ID)
    game = PositionText(fields, dice).read()
    if since:
        go_on(game, since, known_outcomes)
    return game
