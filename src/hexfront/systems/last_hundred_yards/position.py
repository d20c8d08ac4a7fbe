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
from hexfront.core.hexes import OFF_MAP
from hexfront.core.record import write_statement
from hexfront.systems.last_hundred_yards.activation import ChoosingCompany, ChoosingPlatoon
from hexfront.systems.last_hundred_yards.game import STEPS, GameLHY
from hexfront.systems.last_hundred_yards.markers import MORTAR_STATES, Deed, MortarState
from hexfront.systems.last_hundred_yards.notation import is_unknown
from hexfront.systems.last_hundred_yards.segments import Segment
from hexfront.systems.last_hundred_yards.set_up import pieces
from hexfront.systems.last_hundred_yards.setting_up import Facing, SettingUp
from hexfront.systems.last_hundred_yards.units import NONE, UnitState

NOTHING: Final = "-"
OVER: Final = "over"
PHASES: Final[tuple[str, ...]] = (
    SettingUp.name,
    ChoosingCompany.name,
    ChoosingPlatoon.name,
    Segment.name,
    OVER,
)
# States of units that are one letter.
LETTERS: Final = "chdgsofn"


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
    if side is not None or game.is_over or enterable(game):
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


class Writer:
    """Writes the fields of a game, for one seat or (None) for nobody in particular."""

    def __init__(self, game: GameLHY, side: int | None) -> None:
        self.game = game
        self.side = side
        self.fields: list[str] = []
        # Sides of which the seat sees nothing yet, since they still place their units.
        self.placing = {
            phase.side
            for phase in game.phases
            if side is not None and phase.side != side and isinstance(phase, (SettingUp, Facing))
        }
        # How a game of the mission stands before anything has happened.
        self.plain = pieces(game.scenario, game.switches, ScriptedDice(), None)

    # --- words ---------------------------------------------------------------------------------

    def unknown(self, number: int) -> bool:
        """Does the seat not know which piece this is? Who waits off the map everybody knows."""
        unit = self.game.units[number]
        if self.side is None or unit is None or unit.hex == OFF_MAP:
            return False
        if unit.side in self.placing:
            return False
        return is_unknown(unit, self.side)

    def hidden(self, number: int) -> bool:
        """Does the seat not even know that the piece is there?"""
        unit = self.game.units[number]
        return unit is not None and unit.hidden and self.unknown(number)

    def unit(self, number: int) -> str:
        """A unit by its number, or by a question mark and its public name."""
        if number == NONE:
            return NOTHING
        if self.unknown(number):
            return f"?{self.game.names.of[number]}"
        return str(number)

    def numbers_in_order(self, numbers: list[int]) -> list[int]:
        """Units in the order of their numbers, then those that are not known, by their names: no
        order tells which they are."""
        names = self.game.names.of
        known = sorted([number for number in numbers if not self.unknown(number)])
        return [*known, *sorted([n for n in numbers if self.unknown(n)], key=names.__getitem__)]

    def in_order(self, numbers: list[int]) -> list[str]:
        """The same as words; in a whole position they keep their order, which may matter."""
        if self.side is not None:
            numbers = self.numbers_in_order(numbers)
        return [self.unit(number) for number in numbers]

    def hex(self, hex: int) -> str:
        return NOTHING if hex == OFF_MAP else self.game.label(hex)

    def side_word(self, side: int) -> str:
        return NOTHING if side == NOBODY else self.game.scenario.sides[side]

    def add(self, name: str, words: list[str], plain: list[str]) -> None:
        """A field that lists words, if they are not the plain ones."""
        if words != plain:
            self.fields.append(f"{name}={','.join(words) if words else NOTHING}")

    def number(self, name: str, value: int, plain: int = 0) -> None:
        """A field with a number, if it is not the plain one."""
        if value != plain:
            self.fields.append(f"{name}={value}")

    def numbers(self, name: str, values: tuple[int, ...], plain: tuple[int, ...]) -> None:
        self.add(name, [str(value) for value in values], [str(value) for value in plain])

    # --- parts ---------------------------------------------------------------------------------

    def unit_words(self, game: GameLHY) -> list[str]:
        """All pieces in play: those on the map hex by hex, the top of each stack first, each with
        what it carries; then those that wait. Of hidden enemies nothing."""
        words: list[str] = []
        for stack in game.stacks:
            for number in stack:
                if game.unit(number).side not in self.placing:
                    self._with_cargo(game, game.unit(number), words)
        for waiting in self.plain.units if self.placing else []:
            if waiting is not None and waiting.side in self.placing:
                self._with_cargo(self.plain, waiting, words)
        for waiting in game.units:
            if waiting is not None and waiting.side in self.placing:
                continue
            if waiting is not None and waiting.hex == OFF_MAP and waiting.loaded_in == NONE:
                self._with_cargo(game, waiting, words)
        return words

    def _with_cargo(self, game: GameLHY, unit: UnitState, words: list[str]) -> None:
        if self.hidden(unit.number):
            return
        words.append(self.unit_word(game, unit))
        for number in unit.cargo:
            words.append(self.unit_word(game, game.unit(number)))

    def unit_word(self, game: GameLHY, unit: UnitState) -> str:
        """`number@hex`, and after an exclamation mark its states between dots: c concealed, h
        hidden, d Disrupted, g Regrouping, s Shocked, o Overwatch, f flipped, n announced; tC4
        heroic towards C4, m1 m2 motion, aN action, xN what it did, eN extra actions, lN loaded in,
        pN facing, rN return, kN bank of the river."""
        text = f"{self.unit(unit.number)}@{self.hex(unit.hex)}"
        if self.unknown(unit.number):
            states = [f"n{unit.type.announced}"] if unit.announced else []
            if unit.acted:
                states.append(f"a{unit.action}")
            return f"{text}!{'.'.join(states)}" if states else text
        states = []
        for letter, is_so in zip(
            LETTERS,
            (
                unit.concealed,
                unit.hidden,
                unit.disrupted,
                unit.regrouping,
                unit.shocked,
                unit.overwatch,
                unit.reduced,
                unit.announced,
            ),
            strict=True,
        ):
            if is_so:
                states.append(letter)
        if unit.heroic != NONE:
            states.append("t" + self.hex(unit.heroic))
        if unit.acted:
            states.append(f"a{unit.action}")
        for letter, value, plain in (
            ("m", unit.motion, 0),
            ("x", unit.did, 0),
            ("e", unit.extra, 0),
            ("l", unit.loaded_in, NONE),
            ("p", unit.facing, NONE),
            ("r", unit.returns_at, NONE),
            ("k", unit.bank, NONE),
        ):
            if value != plain:
                states.append(f"{letter}{value}")
        return f"{text}!{'.'.join(states)}" if states else text

    def deed_word(self, deed: Deed) -> str:
        """unit:kind:start:hexes:facing:targets:how"""
        hexes = "/".join([self.hex(hex) for hex in deed.hexes])
        targets = "/".join([self.hex(hex) for hex in deed.targets]) or NOTHING
        return (
            f"{self.unit(deed.unit)}:{deed.kind}:{self.hex(deed.start)}:{hexes}:{deed.facing}"
            f":{targets}:{deed.how}"
        )

    def mortar_word(self, mortar: MortarState) -> str:
        """number:state:observer:final:primary:original:shell:spotter:used:fired"""
        unseen = mortar.spotter != NONE and self.unknown(mortar.spotter)
        return ":".join(
            [
                str(mortar.number),
                MORTAR_STATES[mortar.state],
                self.hex(OFF_MAP if unseen else mortar.observer),
                str(int(mortar.final)),
                self.hex(mortar.primary),
                self.hex(mortar.original),
                str(mortar.shell),
                self.unit(mortar.spotter),
                str(int(mortar.used)),
                str(mortar.fired),
            ]
        )

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
        self.number("lent", game.lent)
        self.add("ad-hoc", [f"{self.unit(n)}:{p}" for n, p in game.ad_hoc], [])
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
