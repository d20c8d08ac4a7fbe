"""Positions as one line of text.

    last_hundred_yards scenario=the-mill turn=2 side=axis phase=segment units=3@C4!c.a1,... minute=7

A line begins with the system's name and holds `name=value` fields, in any order, without blanks
inside. The scenario is a shipped one (`scenario=ID`) or a packed file; the other fields say how it
stands, and each has a default: how a game stands before anything has happened. In the middle of an
action the line gives the last position that can be entered, and after ` then: ` the actions since,
as a record writes them.

With a side (or SPECTATOR) it holds that seat's knowledge alone, as things stand: units that it
does not know have a question mark and their public name, hidden ones are only counted among
the `pool` of pieces that those may be.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.dice import ScriptedDice
from hexfront.core.game import NOBODY, Game
from hexfront.core.record import write_statement
from hexfront.systems.last_hundred_yards.activation import ChoosingCompany, ChoosingPlatoon
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.position_words import NOTHING, Words
from hexfront.systems.last_hundred_yards.segments import Segment
from hexfront.systems.last_hundred_yards.setting_up import (
    SettingUp,
)
from hexfront.systems.last_hundred_yards.steps import STEPS
from hexfront.systems.last_hundred_yards.units import NONE

OVER: Final = "over"
PHASES: Final[tuple[str, ...]] = (
    SettingUp.name,
    ChoosingCompany.name,
    ChoosingPlatoon.name,
    Segment.name,
    OVER,
)


def enterable(game: Game) -> bool:
    """Can the position be entered as it stands: in the set-up, where a company or platoon is
    picked, or at the beginning of a segment?"""
    phase = game.phases[-1]
    if isinstance(phase, Segment):
        assert isinstance(game, GameLHY)
        return not game.moved
    return isinstance(phase, (SettingUp, ChoosingCompany, ChoosingPlatoon))


def write(game: GameLHY, side: int | None) -> str:
    """The position as text."""
    begins = game.origin is None and game.history is None  # here, as a line said that was read
    if side is not None or game.is_over or enterable(game) or begins:
        return _write(game, side)
    entries = game.entries()
    twin = game.replayed([])
    script = ScriptedDice()
    twin.dice = script
    last = 0
    entered: Game = twin.clone()
    for number, entry in enumerate(entries):
        if enterable(twin):
            last = number
            entered = twin.clone()
        twin.follow(entry, script)
    assert isinstance(entered, GameLHY)
    text = _write(entered, None)
    script = ScriptedDice()
    entered.dice = script
    statements: list[str] = []
    for entry in entries[last:]:
        statements.append(write_statement(entered, entry, None))
        entered.follow(entry, script)
    return f"{text} then: {' '.join(statements)}"


class Writer(Words):
    """Writes the fields of a game, for one seat or (None) for nobody in particular."""

    def marker_fields(self, game: GameLHY) -> None:
        """What lies on the map."""
        self.add(
            "sadrm",
            [
                f"{self.hex(key // 2)}:{key % 2}:{'/'.join([str(v) for v in values])}"
                for key, values in sorted(game.sadrm.items())
            ],
            [],
        )
        self.add(
            "mdrm",
            [
                f"{self.hex(hex)}:{'/'.join([f'{m.value}.{m.tem}.{m.mv}' for m in there])}"
                for hex, there in sorted(game.mdrm.items())
            ],
            [],
        )
        self.add(
            "atdrm",
            [
                f"{self.unit(number)}:{value.value}:{int(value.enfilade)}:"
                f"{self.unit(value.firer)}:{value.atv}:{self.hex(value.hex)}:"
                + ("/".join([self.unit(n) for n in value.aboard]) or NOTHING)
                for number in self.numbers_in_order(list(game.atdrm))
                for value in game.atdrm[number]
            ],
            [],
        )
        self.add(
            "arrows",
            [
                f"{a.side}:{self.hex(a.origin)}:{self.hex(a.target)}:"
                + "/".join(self.in_order(list(a.units)))
                for a in game.arrows
            ],
            [],
        )
        self.add(
            "assaults",
            [
                f"{self.hex(a.hex)}:{a.side}:"
                + ("/".join([f"{self.unit(n)}.{d}.{c}" for n, d, c in a.entries]) or NOTHING)
                for a in [game.assaults[hex] for hex in sorted(game.assaults)]
            ],
            [],
        )
        self.add("smoke", [f"{self.hex(h)}:{count}" for h, count in sorted(game.smoke.items())], [])
        dug = self.plain.improved if self.placing else game.improved
        self.hexes("improved", dug, self.plain.improved)
        self.hexes("lights", game.lights, frozenset())
        self.hexes("found-mines", game.found_mines, frozenset())
        self.hexes("overrun", game.overrun, frozenset())
        for name, there, plain in (
            ("mines", game.mines, self.plain.mines),
            ("wire", game.wire, self.plain.wire),
        ):
            known = self.works(there, name == "mines")
            if known != plain or self.side is not None:
                self.add(name, [f"{self.hex(h)}:{s}" for h, s in sorted(known.items())], [])
        self.add("inspired", [f"{self.hex(h)}:{s}" for h, s in game.inspired], [])
        self.add("first", [f"{h}:{s}" for h, s in sorted(game.first.items())], [])

    def works(self, there: dict[int, int], mines: bool) -> dict[int, int]:
        """Mines or wire that the seat knows. Rule: LHY 19.1."""
        if self.side is None or (not mines and not self.placing):
            return there
        found = self.game.found_mines
        return {h: s for h, s in there.items() if s == self.side or h in found}

    def hexes(self, name: str, there: frozenset[int], plain: frozenset[int]) -> None:
        """A field that lists hexes, if they are not the plain ones."""
        if there != plain:
            self.add(name, [self.hex(hex) for hex in sorted(there)], [])
            if not there:
                self.fields.append(f"{name}={NOTHING}")

    def tells_ad_hoc(self, game: GameLHY, pair: tuple[int, int]) -> bool:
        """Does the seat know that the unit is lent to the platoon? Rule: LHY 7.2."""
        number, host = pair
        side = game.scenario.units[number].side
        return self.side is None or side == self.side or game.done >> host & 1 == 1

    def turn_fields(self, game: GameLHY) -> None:
        """How far the turn has come."""
        plain = self.plain
        if game.step != plain.step:
            self.fields.append(f"step={STEPS[game.step]}")
        self.number("minute", game.minute)
        if game.active != NOBODY:
            self.fields.append(f"active={self.side_word(game.active)}")
        scenario = game.scenario
        if game.company != NONE:
            self.fields.append(f"company={scenario.companies[game.company].id}")
        self.add("platoons", [scenario.platoons[p].id for p in game.platoons], [])
        done = [p.id for p in scenario.platoons if game.done >> p.number & 1]
        self.add("done", done, [])
        deployed = [p.id for p in scenario.platoons if game.deployed >> p.number & 1]
        self.add("deployed", deployed, [])
        self.number("coordination", game.coordination)
        # Which concealed units belong to the platoon nobody else knows.
        called = [number for number in game.called if not self.unknown(number)]
        self.add("called", self.in_order(called), [])
        # What was said in the set-up is told when the platoon is activated.
        lent = [pair for pair in game.ad_hoc if self.tells_ad_hoc(game, pair)]
        companies = game.lent
        for n, _ in game.ad_hoc:
            if all(n != number for number, _ in lent):
                companies &= ~(1 << scenario.company_of(n))
        self.number("lent", companies)
        self.add("ad-hoc", [f"{self.unit(n)}:{p}" for n, p in lent], [])
        self.numbers("carried", game.carried, ())
        self.number("cycle", game.cycle)
        self.number("segment", game.segment)
        self.number("passed", int(game.passed))
        self.number("moved", int(game.moved))
        self.number("reacted", int(game.reacted))
        self.add("deeds", [self.deed_word(deed) for deed in game.deeds], [])
        self.add("acts", [self.deed_word(deed) for deed in game.acts], [])
        self.add("queried", [self.hex(hex) for hex in game.queried], [])
        self.add("events", [f"{a}:{b}:{c}" for a, b, c in game.events], [])
        self.numbers("losses", game.losses, (0, 0))
        self.numbers("exited", game.exited, (0, 0))
        self.numbers("lights-left", game.lights_left, plain.lights_left)
        owners = [self.side_word(owner) for owner in game.owners]
        self.add("owners", owners, [self.side_word(owner) for owner in plain.owners])
        mortars = [self.mortar_word(mortar) for mortar in game.mortars]
        self.add("mortars", mortars, [self.mortar_word(mortar) for mortar in plain.mortars])

    def phase_fields(self, game: GameLHY) -> None:
        """What is asked."""
        if game.is_over:
            self.fields.append(f"phase={OVER}")
            return
        phase = game.phases[-1]
        self.fields.append(f"phase={phase.name}")
        if isinstance(phase, SettingUp):
            self.fields.append(f"placing={self.side_word(phase.side)}")
            waiting = [p for p in game.phases[1:-1] if isinstance(p, SettingUp)]
            self.number("waiting", len(waiting))
            for name, value in (
                ("hid", phase.hidden),
                ("dug", phase.dug),
                ("mined", phase.mined),
                ("wired", phase.wired),
            ):
                self.number(name, value)


def _write(game: GameLHY, side: int | None) -> str:
    writer = Writer(game, side)
    scenario = game.scenario
    fields = writer.fields
    fields += [scenario.system, f"scenario={scenario.source}"]
    if side is not None:
        fields.append(f"seat={scenario.sides[side] if side in (0, 1) else 'spectator'}")
    if game.switches.changed:
        pairs = [f"{name}:{value}" for name, value in game.switches.changed.items()]
        fields.append("switches=" + ",".join(pairs))
    fields += [f"turn={game.turn}", f"side={game.side_name(game.turn_side())}"]
    writer.phase_fields(game)
    units = writer.unit_words(game)
    writer.add("units", units, writer.unit_words(writer.plain))
    if side is None:
        names = game.names
        shown = [f"{n}:{name}" for n, name in enumerate(names.of) if name >= 0]
        writer.add("names", shown, [])
        writer.number("named", names.given)
    else:
        pool = [str(u.number) for u in game.units if u is not None and writer.unknown(u.number)]
        writer.add("pool", pool, [])
    writer.turn_fields(game)
    writer.marker_fields(game)
    if game.lit[0]:
        fields.append("lit=" + ",".join([game.lit[0], *game.lit[1]]))
    if game.is_over:
        fields.append(f"winner={writer.side_word(game.winner)} ending={game.ending}")
    return " ".join(fields)
