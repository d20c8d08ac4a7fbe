"""A scenario of Memoir '44, ready to be played."""

from __future__ import annotations

import secrets
from typing import Any

from hexfront.core.dice import Dice, seeded
from hexfront.core.problems import Problem
from hexfront.systems.memoir44.actions import Actions
from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.cards import CARDS
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.medals import Objective, SuddenDeath
from hexfront.systems.memoir44.switches import Switches, read_switches
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.units import Unit

SYSTEM_ID = "memoir44"


class Scenario44:
    """All that is fixed before the first card is played.

    Sides are 0 (player 1, top of the board) and 1 (player 2, bottom). `units` are numbered from 0,
    those of side 0 first (`first_unit` is where each side's begin). `source` is the text that makes
    the scenario again: the id of a shipped one, or the file itself. `problems` are rules that the
    scenario wants and the engine does not play; it is playable only without any.
    """

    __slots__ = (
        "actions",
        "board",
        "briefing",
        "exit_medals",
        "exits",
        "face",
        "first_unit",
        "grounds",
        "hands",
        "id",
        "labels",
        "may_exit",
        "name",
        "notes",
        "objectives",
        "objectives_at",
        "pieces",
        "problems",
        "sandbags",
        "sides",
        "source",
        "starting",
        "sudden_deaths",
        "system",
        "targets",
        "turn_starts",
        "units",
        "watched",
    )

    def __init__(
        self,
        id: str,
        name: str,
        source: str,
        sides: tuple[str, ...],
        starting: int,
        hands: tuple[int, ...],
        targets: tuple[int, ...],
        board: Board,
        face: str,
        pieces: list[tuple[Piece, ...]],
        sandbags: frozenset[int],
        units: list[Unit],
        objectives: list[Objective],
        sudden_deaths: list[SuddenDeath],
        exits: tuple[frozenset[int], frozenset[int]],
        exit_medals: int,
        labels: dict[int, str],
        briefing: dict[str, str],
        problems: list[Problem],
        notes: list[Problem],
    ) -> None:
        self.system = SYSTEM_ID
        self.id = id
        self.name = name
        self.source = source
        self.sides = sides
        self.starting = starting
        self.hands = hands
        self.targets = targets
        self.board = board
        self.face = face
        self.pieces = pieces
        self.sandbags = sandbags
        self.units = units
        self.first_unit: tuple[int, ...] = (
            0,
            len([u for u in units if u.side == 0]),
            len(units),
        )
        self.objectives = objectives
        self.turn_starts = [o for o in objectives if o.turn_start]
        self.sudden_deaths = sudden_deaths
        n = board.map.size
        self.exits: list[list[bool]] = [
            [hex in exits[0] for hex in range(n)],
            [hex in exits[1] for hex in range(n)],
        ]
        self.may_exit = [bool(exits[0]), bool(exits[1])]
        self.exit_medals = exit_medals
        self.labels = labels
        self.briefing = briefing
        self.problems = problems
        self.notes = notes
        self.objectives_at: list[list[int]] = [[] for _ in range(n)]
        self.watched = [False] * n
        for objective in objectives:
            for hex in objective.hexes:
                self.objectives_at[hex].append(objective.number)
                # One judged at turn starts alone does not care who passes.
                self.watched[hex] = self.watched[hex] or not objective.turn_start
        for death in sudden_deaths:
            for hex in death.hexes:
                self.watched[hex] = True
        self.actions = Actions(len(units), n, len(CARDS))
        self.grounds: dict[tuple[int, bool], Ground] = {}

    @property
    def playable(self) -> bool:
        return not self.problems

    def ground(self, switches: Switches) -> Ground:
        """The ground at the beginning, built once for each reading of the line of sight."""
        key = (switches.hill_los, switches.edge_obstructs)
        if key not in self.grounds:
            self.grounds[key] = Ground(
                self.board,
                self.pieces,
                self.watched,
                self.exits,
                switches.hill_los,
                switches.edge_obstructs,
            )
        return self.grounds[key]

    def facts(self) -> dict[str, Any]:
        """What is known of it before it is played, ready for JSON."""
        from hexfront.systems.memoir44.presenting import facts

        return facts(self)

    def new_game(
        self,
        seed: int | bytes | None = None,
        dice: Dice | None = None,
        options: dict[str, Any] | None = None,
    ) -> Any:
        """A game at its first decision.

        Without a seed the dice come from 256 random bits. `dice` replaces seeded dice (scripted for
        tests, typed for tables); it is asked for the first hands too. `options` are the switches of
        chapter 12. Raises ScenarioError for unknown options.
        """
        from hexfront.systems.memoir44.turn import start

        switches = read_switches(options or {})
        if dice is None:
            seed = secrets.token_bytes(32) if seed is None else seed
            dice = seeded(seed)
        return start(self, switches, dice, seed)
