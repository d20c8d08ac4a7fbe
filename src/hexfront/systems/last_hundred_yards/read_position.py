"""Reading positions: the game that a line of text describes (see position.py)."""

from __future__ import annotations

from typing import Any, Final

from hexfront.core.dice import Dice
from hexfront.core.game import NOBODY, Phase
from hexfront.core.positions import go_on, known_outcomes, read_fields
from hexfront.core.problems import ScenarioError
from hexfront.systems.last_hundred_yards.activation import ChoosingCompany, ChoosingPlatoon
from hexfront.systems.last_hundred_yards.cycle import Cycle
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.markers import TankMarker
from hexfront.systems.last_hundred_yards.position import OVER, PHASES
from hexfront.systems.last_hundred_yards.position_units import PositionUnits
from hexfront.systems.last_hundred_yards.position_words import NOTHING
from hexfront.systems.last_hundred_yards.scenario import SYSTEM_ID
from hexfront.systems.last_hundred_yards.segments import segment
from hexfront.systems.last_hundred_yards.setting_up import SettingUp
from hexfront.systems.last_hundred_yards.steps import STEPS
from hexfront.systems.last_hundred_yards.turn import TURNS
from hexfront.systems.last_hundred_yards.units import NONE

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


class PositionText(PositionUnits):
    """Reads the fields of a position onto a game, gathering everything wrong with them."""

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
    fields, since = read_fields(text, SYSTEM_ID)
    game = PositionText(fields, dice).read()
    if since:
        go_on(game, since, known_outcomes)
    return game
