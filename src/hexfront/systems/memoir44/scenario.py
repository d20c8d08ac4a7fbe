"""A scenario of Memoir '44, ready to be played."""

from __future__ import annotations

import secrets
from typing import Any

from hexfront.core.dice import Dice, seeded
from hexfront.core.problems import Problem
from hexfront.systems.memoir44.actions import Actions
from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.cards import AMBUSH, CARDS
from hexfront.systems.memoir44.commands import Commands
from hexfront.systems.memoir44.footing import FOOTINGS, Footing
from hexfront.systems.memoir44.generals import Generals
from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.marks import NO_MARKS, Marks
from hexfront.systems.memoir44.medals import Objective, SuddenDeath
from hexfront.systems.memoir44.options import Options
from hexfront.systems.memoir44.switches import Switches, read_switches
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.train import Train
from hexfront.systems.memoir44.unit_rows import DEFAULTS, compose, footings_of
from hexfront.systems.memoir44.units import Unit

SYSTEM_ID = "memoir44"
OFF_BOARD = -1  # the hex of a unit that comes later


class Scenario44:
    """All that is fixed before the first card is played.

    Sides are 0 (player 1, top of the board) and 1 (player 2, bottom). `units` are numbered from 0,
    those of side 0 first (`first_unit` is where each side's begin). `source` is the text that makes
    the scenario again: the id of a shipped one, or the file itself. `problems` are rules that the
    scenario wants and the engine does not play; it is playable only without any, and with units.
    `topics` are the special rules that its prose seems to speak of (see topics.py), `sketches` what
    drawings of its hexes want to know (see sketches.py). `generals`: those of an Overlord battle.
    """

    __slots__ = (
        "actions",
        "ambushes",
        "blowable",
        "armies",
        "board",
        "briefing",
        "commands",
        "contents",
        "deck",
        "exit_medals",
        "exits",
        "face",
        "first_unit",
        "generals",
        "grounds",
        "idle_turns",
        "hands",
        "has_card_uses",
        "has_command_cars",
        "headquarters",
        "id",
        "intricate",
        "labels",
        "marks",
        "may_exit",
        "mines",
        "name",
        "notes",
        "objectives",
        "objectives_at",
        "options",
        "pieces",
        "problems",
        "recoveries",
        "sandbags",
        "sectioned",
        "sides",
        "sketches",
        "source",
        "starting",
        "steps",
        "sudden_deaths",
        "system",
        "tags",
        "targets",
        "topics",
        "train_of",
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
        options: Options,
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
        self.topics: list[dict[str, str]] = []
        # What it is of and what is in it, as ids of messages (see tags.py).
        self.tags: list[str] = []
        self.contents: list[str] = []
        self.sketches: dict[int, dict[str, Any]] = {}
        laid = [p for on_hex in pieces for p in on_hex if p.terrain.layer == "mine"]
        self.mines: int = len(laid)
        self.objectives_at: list[list[int]] = [[] for _ in range(n)]
        self.watched = [False] * n
        self.sectioned = [o.number for o in objectives if o.empty]
        self.headquarters: dict[int, int] = {}
        self.recoveries: dict[int, int] = {}
        for objective in objectives:
            for hex in () if objective.empty else objective.hexes:
                self.objectives_at[hex].append(objective.number)
                # One judged at turn starts alone does not care who passes.
                self.watched[hex] = self.watched[hex] or not objective.turn_start
        for death in sudden_deaths:
            for hex in death.hexes:
                self.watched[hex] = True
        self.options = options
        self.marks: Marks = NO_MARKS
        if options.night is not None:
            self.marks = NO_MARKS.with_visibility(options.night.start)
        self.steps: list[Any] | None = None  # of the set-up, made when first asked for
        self.has_card_uses: bool = bool(options.strikes) or True in options.blowers
        self.has_command_cars: bool = any(unit.type.commands for unit in units)
        self.blowable: dict[int, int] = {}
        self.idle_turns: dict[int, int] = {}
        self.deck: tuple[int, ...] = options.deck
        self.ambushes: int = options.deck.count(AMBUSH)
        marines = (options.marines[0], options.marines[1])
        self.commands = Commands(options.form, marines)
        self.generals: Generals | None = Generals(board, marines) if board.halves else None
        self.actions = Actions(len(units), n, len(CARDS))
        self.grounds: dict[tuple[int, bool], Ground] = {}
        self.armies: dict[tuple[str, ...], list[Unit]] = {}
        self.train_of: dict[int, Train] = {}
        # Does more than range, terrain and sight decide whom somebody may battle?
        self.intricate: bool = (
            any(u.type.intricate or u.type.wakes for u in units) or options.night is not None
        )

    def lay_out(
        self,
        headquarters: dict[int, int],
        recoveries: dict[int, int],
        blowable: dict[int, int],
        idle_turns: dict[int, int],
    ) -> None:
        """Note the headquarters (hex -> owner), whose hexes are watched, the hexes on which
        infantry recovers (hex -> dice; 0: one for each card in hand), the bridges that may be
        blown up (hex -> medals for it), and units that come later and then cannot act (number ->
        turns)."""
        self.headquarters = headquarters
        self.recoveries = recoveries
        self.blowable = blowable
        self.idle_turns = idle_turns
        self.intricate = self.intricate or bool(idle_turns)
        for hex in headquarters:
            self.watched[hex] = True

    def couple(self, trains: list[Train]) -> None:
        """Note the trains, by the numbers of all their parts."""
        for train in trains:
            for number in (train.locomotive, *train.wagons):
                self.train_of[number] = train

    @property
    def playable(self) -> bool:
        return not self.problems and not self.empty

    @property
    def empty(self) -> bool:
        """A board on which nobody stands, as the editor's blank ones are."""
        return not self.units

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
                None,
                self.footings(),
            )
        return self.grounds[key]

    def footings(self) -> list[Footing]:
        """The footings of the three classes, and those that units have or may come to have."""
        found = {0, 1, 2}
        for unit in self.units:
            found |= footings_of(unit.type)
        return [FOOTINGS[number] for number in sorted(found)]

    def army(self, switches: Switches) -> list[Unit]:
        """The units at the beginning, as the switches have their kinds."""
        readings = switches.readings
        if readings == DEFAULTS:
            return self.units
        if readings not in self.armies:
            self.armies[readings] = [
                unit.turned(compose(unit.type.recipe, readings)) for unit in self.units
            ]
        return self.armies[readings]

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
