"""Reading positions: the game that a line of text describes (see position.py)."""

from __future__ import annotations

import re
from typing import Any, Final

from hexfront.core.dice import Dice, Outcome, ScriptedDice
from hexfront.core.game import NOBODY, Denial, Phase
from hexfront.core.hexes import OFF_MAP
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.record import BRACES
from hexfront.core.stacks import PublicIds
from hexfront.systems.last_hundred_yards.activation import ChoosingCompany, ChoosingPlatoon, Cycle
from hexfront.systems.last_hundred_yards.game import STEPS, GameLHY, read_outcome
from hexfront.systems.last_hundred_yards.markers import (
    TankMarker,
)
from hexfront.systems.last_hundred_yards.position import LETTERS, NOTHING, OVER, PHASES
from hexfront.systems.last_hundred_yards.position_values import NUMBER, PositionValues, split
from hexfront.systems.last_hundred_yards.scenario import SYSTEM_ID
from hexfront.systems.last_hundred_yards.segments import segment
from hexfront.systems.last_hundred_yards.set_up import pieces
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.switches import read_switches
from hexfront.systems.last_hundred_yards.turn import TURNS
from hexfront.systems.last_hundred_yards.units import NONE, UnitState
from hexfront.systems.last_hundred_yards.unknown import guess

THEN: Final = " then: "
UNIT: Final = re.compile(r"(\?\d{1,4}|\d{1,3})@(-|[A-Za-z0-9]{2,6})(?:!([A-Za-z0-9.\-]{1,80}))?")
LONGEST: Final = 200_000
FIELDS: Final[tuple[str, ...]] = (
    "scenario",
    "seat",
    "switches",
    "turn",
    "side",
    "phase",
    "placing",
    "waiting",
    "hid",
    "dug",
    "mined",
    "wired",
    "units",
    "names",
    "named",
    "pool",
    "step",
    "minute",
    "active",
    "company",
    "platoons",
    "done",
    "deployed",
    "coordination",
    "called",
    "lent",
    "ad-hoc",
    "carried",
    "cycle",
    "segment",
    "passed",
    "moved",
    "reacted",
    "deeds",
    "acts",
    "queried",
    "events",
    "losses",
    "exited",
    "lights-left",
    "owners",
    "mortars",
    "sadrm",
    "mdrm",
    "atdrm",
    "arrows",
    "assaults",
    "smoke",
    "improved",
    "lights",
    "found-mines",
    "overrun",
    "mines",
    "wire",
    "inspired",
    "first",
    "lit",
    "winner",
    "ending",
)


class PositionText(PositionValues):
    """Reads the fields of a position onto a game, gathering everything wrong with them."""

    def __init__(self, fields: dict[str, str], dice: Dice) -> None:
        from hexfront.systems.last_hundred_yards.system import SYSTEM

        super().__init__(fields, SYSTEM.from_source(fields.get("scenario", "")))
        options: dict[str, Any] = {}
        for word in split(fields.get("switches", "")):
            name, _, value = word.partition(":")
            options[name] = value
        self.game: GameLHY = pieces(self.scenario, read_switches(options), dice, None)

    # --- units ---------------------------------------------------------------------------------

    def place_units(self) -> None:
        """Put the pieces where the line says; one that it does not name is not in play."""
        game = self.game
        if "units" not in self.fields:
            return
        pool = [self.unit_number("pool", word) for word in self.words("pool")]
        places: list[tuple[str, str, str]] = []
        named: set[int] = set()
        for word in self.words("units"):
            match = UNIT.fullmatch(word)
            if match is None:
                self.problem("units", f"{word[:30]!r} is no unit")
                continue
            places.append((match.group(1), match.group(2), match.group(3) or ""))
            if not match.group(1).startswith("?"):
                named.add(int(match.group(1)))
        pool = [n for n in dict.fromkeys(pool) if n not in named]
        unknown = [(name, hex, states) for name, hex, states in places if name.startswith("?")]
        if unknown or pool:
            self.guesses = guess(self.scenario, game.dice, pool, unknown)
            if len(self.guesses) < len(unknown):
                self.problem("pool", "holds too few pieces for the units that are not known")
                return
        game.units = [None] * len(self.scenario.units)
        game.stacks = [()] * game.ground.size
        for name, hex, states in places:
            number = self.unit_number("units", name)
            if game.units[number] is not None:
                self.problem("units", f"{name} is there twice")
                continue
            self.place(number, self.hex("units", hex, True), states, name.startswith("?"))
        for each in self.guesses:
            if each.hidden and game.units[each.piece] is None:
                self.place(each.piece, each.hex, "h" if each.hex != OFF_MAP else "", False)
        self.load_all()

    def place(self, number: int, hex: int, states: str, unknown: bool) -> None:
        """One piece, in the state that its letters tell."""
        first = self.scenario.units[number]
        unit = UnitState(number, first.side, first.type, first.platoon, hex, concealed=unknown)
        for word in states.split(".") if states else []:
            self.state(unit, word)
        if unknown:
            unit.concealed = True
        self.game.units[number] = unit
        if hex != OFF_MAP and unit.loaded_in == NONE:
            self.game.stacks[hex] = (*self.game.stacks[hex], number)

    def state(self, unit: UnitState, word: str) -> None:
        """One state of a unit that is being read: a letter, or a letter and a value."""
        letter, value = word[:1], word[1:]
        if word in LETTERS:
            at = LETTERS.index(word)
            unit.concealed = unit.concealed or at == 0
            unit.hidden = unit.hidden or at == 1
            unit.disrupted = unit.disrupted or at == 2
            unit.regrouping = unit.regrouping or at == 3
            unit.shocked = unit.shocked or at == 4
            unit.overwatch = unit.overwatch or at == 5
            unit.reduced = unit.reduced or at == 6
            unit.announced = unit.announced or at == 7
        elif letter == "n":
            unit.announced = True
        elif letter == "t":
            unit.heroic = self.hex("units", value)
        elif letter == "a":
            unit.acted = True
            unit.action = self.value("units", value, 0, 9)
        elif letter == "m":
            unit.motion = self.value("units", value, 0, 2)
        elif letter == "x":
            unit.did = self.value("units", value, 0)
        elif letter == "e":
            unit.extra = self.value("units", value, 0, 9)
        elif letter == "l":
            unit.loaded_in = self.unit_number("units", value)
        elif letter == "p":
            unit.facing = self.value("units", value, 0, 11)
        elif letter == "r":
            unit.returns_at = self.value("units", value, 0)
        elif letter == "k":
            unit.bank = self.value("units", value, 0, 5)
        else:
            self.problem("units", f"{word[:10]!r} is no state of a unit")

    def load_all(self) -> None:
        """Put loaded units into those that carry them, in the order of the line."""
        units = self.game.units
        for word in self.words("units"):
            name = word.partition("@")[0]
            if not NUMBER.fullmatch(name) or int(name) >= len(units):
                continue
            unit = units[int(name)]
            if unit is None or unit.loaded_in == NONE:
                continue
            carrier = units[unit.loaded_in]
            if carrier is None or carrier.hex != unit.hex or not carrier.type.vehicle:
                self.problem("units", f"unit {unit.number} is in no unit that could carry it")
                continue
            units[carrier.number] = carrier.with_cargo((*carrier.cargo, unit.number))

    def give_names(self) -> None:
        """Public names: as told, or in a seat's position those of the guesses."""
        game = self.game
        names = [-1] * len(game.units)
        given = self.number("named", 0)
        for word in self.words("names"):
            number, name = self.parts("names", word, 2)
            names[self.unit_number("names", number)] = self.value("names", name, 0)
        for each in self.guesses:
            if not each.hidden:
                names[each.piece] = int(each.name[1:])
        game.names = PublicIds(names, max([given, *[name + 1 for name in names]]))
        if "seat" in self.fields:
            for stack in game.stacks:
                for piece in stack:
                    if game.unit(piece).concealed and game.names.of[piece] < 0:
                        game.names.show(piece)

    # --- what lies on the map --------------------------------------------------------------------

    def lay_markers(self) -> None:
        game = self.game
        for word in self.words("sadrm"):
            hex, side, values = self.parts("sadrm", word, 3)
            key = self.hex("sadrm", hex) * 2 + self.value("sadrm", side, 0, 1)
            game.sadrm[key] = tuple([self.value("sadrm", v, -9, 9) for v in values.split("/")])
        for word in self.words("mdrm"):
            hex, shells = self.parts("mdrm", word, 2)
            game.mdrm[self.hex("mdrm", hex)] = tuple(
                [self.shell(shell) for shell in shells.split("/")]
            )
        for word in self.words("atdrm"):
            unit, value, enfilade, firer, atv, hex, aboard = self.parts("atdrm", word, 7)
            number = self.unit_number("atdrm", unit)
            marker = TankMarker(
                self.value("atdrm", value, -9, 9),
                enfilade == "1",
                self.unit_number("atdrm", firer, True),
                self.value("atdrm", atv, -9, 20),
                self.hex("atdrm", hex, True),
                self.unit_list("atdrm", aboard),
            )
            game.atdrm[number] = (*game.atdrm.get(number, ()), marker)
        game.arrows = tuple([self.arrow(word) for word in self.words("arrows")])
        for word in self.words("assaults"):
            assault = self.assault(word)
            game.assaults[assault.hex] = assault
        for word in self.words("smoke"):
            hex, count = self.parts("smoke", word, 2)
            game.smoke[self.hex("smoke", hex)] = self.value("smoke", count, 1, 99)
        game.improved = self.hexes("improved", game.improved)
        game.lights = self.hexes("lights", game.lights)
        game.found_mines = self.hexes("found-mines", game.found_mines)
        game.overrun = self.hexes("overrun", game.overrun)
        if "mines" in self.fields:
            game.mines = self.by_hex("mines")
        if "wire" in self.fields:
            game.wire = self.by_hex("wire")
        game.inspired = tuple(self.by_hex("inspired").items())
        for word in self.words("first"):
            hexside, side = self.parts("first", word, 2)
            game.first[self.value("first", hexside, 0)] = self.value("first", side, 0, 1)

    # --- the turn ------------------------------------------------------------------------------

    def count(self) -> None:
        """How far the turn has come."""
        game = self.game
        scenario = self.scenario
        game.turn = self.number("turn", 1, 999)
        game.step = self.id("step", self.fields.get("step", STEPS[0]), list(STEPS))
        game.minute = self.number("minute", 0, 9999)
        game.active = self.side("active", self.fields.get("active", NOTHING))
        ids = [company.id for company in scenario.companies]
        if "company" in self.fields:
            game.company = self.id("company", self.fields["company"], ids)
        ids = [platoon.id for platoon in scenario.platoons]
        game.platoons = tuple([self.id("platoons", w, ids) for w in self.words("platoons")])
        game.done = self.mask("done", ids)
        game.deployed = self.mask("deployed", ids)
        game.coordination = self.number("coordination", 0, 3)
        called = [self.unit_number("called", word) for word in self.words("called")]
        game.called = tuple(sorted(called))
        game.lent = self.number("lent", 0)
        pairs = [self.parts("ad-hoc", word, 2) for word in self.words("ad-hoc")]
        game.ad_hoc = tuple(
            [
                (self.unit_number("ad-hoc", u), self.value("ad-hoc", p, 0, len(ids) - 1))
                for u, p in pairs
            ]
        )
        game.carried = tuple([self.value("carried", w, -9, 9) for w in self.words("carried")])
        game.cycle = self.number("cycle", 0, 99)
        game.segment = self.number("segment", 0, 99)
        game.passed = self.number("passed", 0, 1) == 1
        game.moved = self.number("moved", 0, 1) == 1
        game.reacted = self.number("reacted", 0, 1) == 1
        game.deeds = tuple([self.deed("deeds", word) for word in self.words("deeds")])
        game.acts = tuple([self.deed("acts", word) for word in self.words("acts")])
        game.queried = tuple([self.hex("queried", word) for word in self.words("queried")])
        events: list[tuple[int, int, int]] = []
        for word in self.words("events"):
            a, b, c = [self.value("events", part) for part in self.parts("events", word, 3)]
            events.append((a, b, c))
        game.events = tuple(events)
        game.losses = self.numbers("losses", (0, 0), -99)
        game.exited = self.numbers("exited", (0, 0))
        game.lights_left = self.numbers("lights-left", game.lights_left)
        if "owners" in self.fields:
            owners = self.words("owners")
            if len(owners) == len(game.owners):
                game.owners = tuple([self.side("owners", word) for word in owners])
            else:
                self.problem("owners", "must name an owner of each objective, - for nobody")
        if "mortars" in self.fields:
            game.mortars = tuple([self.mortar(word) for word in self.words("mortars")])
        lit = self.words("lit")
        if lit:
            game.lit = (lit[0], tuple(lit[1:]))

    def lay_phases(self) -> None:
        """The stack at a phase that can be entered."""
        game = self.game
        phase = self.fields.get("phase", SettingUp.name)
        side = self.side("side", self.fields.get("side", NOTHING))
        if side == NOBODY:
            side = self.scenario.first_set_up
        if phase not in PHASES:
            where = "where the seat's knowledge ends in the middle of an action: " * (
                "seat" in self.fields
            )
            self.problem("phase", f"{where}must be one of: {', '.join(PHASES)}")
            return
        stack: list[Phase[Any]] = [TURNS[side]]
        if phase == SettingUp.name:
            placing = self.side("placing", self.fields.get("placing", NOTHING))
            if placing == NOBODY:
                placing = self.scenario.first_set_up
            if self.number("waiting", 0, 1):
                stack.append(SettingUp(1 - placing))
            stack.append(
                SettingUp(
                    placing,
                    self.number("hid", 0),
                    self.number("dug", 0),
                    self.number("mined", 0),
                    self.number("wired", 0),
                )
            )
        elif phase != OVER:
            if game.active == NOBODY:
                self.problem("active", "a side must be active")
                return
            if phase == ChoosingCompany.name:
                stack.append(ChoosingCompany(game.active))
            elif phase == ChoosingPlatoon.name:
                if game.company == NONE:
                    self.problem("company", "a company must be named")
                    return
                stack.append(ChoosingPlatoon(game.active))
            else:
                stack += [Cycle(game.active), segment(game)]
        game.phases = stack

    def read(self) -> GameLHY:
        """The game; raises ScenarioError with everything wrong about the line."""
        for name in self.fields:
            if name not in FIELDS:
                self.problem(name[:20], "is no field of a position")
        game = self.game
        self.place_units()
        if not self.problems:
            self.give_names()
            self.lay_markers()
            self.count()
        if not self.problems:
            self.lay_phases()
        if self.problems:
            raise ScenarioError(self.problems)
        if self.fields.get("phase") == OVER:
            game.is_over = True
            game.winner = self.side("winner", self.fields.get("winner", NOTHING))
            game.ending = self.fields.get("ending", "")
        game.fell = []
        game.settle()
        game.origin = game.clone()
        return game


def read(text: str, dice: Dice) -> GameLHY:
    """The game of a position.

    `dice` serve it from there on. Raises ScenarioError naming every field that is wrong, or the
    action after `then:` that is.
    """
    line, _, since = " ".join(text.split()).partition(THEN)
    words = line.split(" ")
    if len(text) > LONGEST or words[0] != SYSTEM_ID:
        raise ScenarioError([Problem("bad-position", "start", f"must begin with {SYSTEM_ID}")])
    fields: dict[str, str] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or not name or name in fields:
            problem = f"{word[:30]!r} must be name=value, each name once"
            raise ScenarioError([Problem("bad-position", name[:20] or "a field", problem)])
        fields[name] = value
    game = PositionText(fields, dice).read()
    if since:
        _go_on(game, since)
    return game


def _go_on(game: GameLHY, since: str) -> None:
    """Do the actions after `then:`, with the outcomes that they name."""
    own = game.dice
    for statement in since.split(";"):
        if not statement.strip():
            continue
        action = BRACES.sub("", statement).strip()
        words = [word for part in BRACES.findall(statement) for word in part.split()]
        try:
            _do(game, action, words)
        except Denial as denial:
            message = f"not legal here: {denial.id} ({denial.rule})"
            raise ScenarioError([Problem("bad-position", action[:40], message)]) from denial
        except Exception as error:
            raise ScenarioError([Problem("bad-position", action[:40], str(error))]) from error
    game.dice = own


def _do(game: GameLHY, action: str, words: list[str]) -> None:
    if action.startswith("!"):
        side, _, what = action[1:].partition(" ")
        game.outside(game.scenario.sides.index(side), what)
        return
    script = ScriptedDice()
    game.dice = script
    for word in words:
        outcome: Outcome | None = read_outcome(word)
        if outcome is None:
            raise ValueError(f"{word!r} is no outcome")
        script.add(outcome)
    game.apply(game.parse(action))
