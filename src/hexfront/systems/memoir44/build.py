"""From what a .m44 file says to a scenario of the engine (see builder.py)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY
from hexfront.core.problems import Problem
from hexfront.systems.memoir44.build_options import apply_options
from hexfront.systems.memoir44.builder import Builder
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.medals import SuddenDeath
from hexfront.systems.memoir44.scenario import Scenario44
from hexfront.systems.memoir44.sketches import sketches
from hexfront.systems.memoir44.tags import contents, tags
from hexfront.systems.memoir44.topics import spoken_of
from hexfront.systems.memoir44.train import Train
from hexfront.systems.memoir44.unit_rows import compose
from hexfront.systems.memoir44.units import ARTILLERY, Unit, UnitType

PLAYERS: Final = ("player1", "player2")
FIRST_HAND: Final = 6  # of the Italian high command
# Options that change how cards are played; no source tells how a commander would hand them out.
UNTOLD_IN_OVERLORD: Final = (
    "russian_commissar_rule",
    "blitz_rules",
    "air_strikes_rules",
    "recon_as_air_strike",
    "hill317",
    "blowbridge_opt2",
    "armor_breakthrough_rules",
)


def build(file: ScenarioFile, id: str, source: str) -> Scenario44:
    """The scenario of a file, with all problems that keep it from being played whole.

    `source` is the text that makes it again (see Scenario44).
    """
    builder = Builder(file)
    for entry in file.hexes:
        builder.lay(entry)
    apply_options(builder)
    units = numbered_units(builder)
    rules(builder)
    texts = file.texts.get("en") or next(iter(file.texts.values()), {})
    notes = [*file.notes, *builder.notes]
    if not builder.units:
        notes.append(Problem("empty-board", "board", "nobody stands on the board"))
    scenario = Scenario44(
        id,
        file.name or id,
        source,
        file.sides,
        PLAYERS.index(file.starting) if file.starting in PLAYERS else 0,
        hands(builder),
        file.victory,
        builder.board,
        file.face,
        builder.pieces,
        frozenset(builder.sandbags),
        units,
        builder.objectives,
        sudden_deaths(builder),
        (frozenset(builder.exits[0]), frozenset(builder.exits[1])),
        1,
        {builder.at(label.col, label.row): " ".join(label.text) for label in file.labels},
        texts,
        builder.problems,
        notes,
        builder.options,
    )
    scenario.lay_out(builder.headquarters, builder.recoveries, builder.blowable, builder.idle_turns)
    scenario.couple(trains(builder, units))
    scenario.topics = spoken_of(file)
    scenario.tags = tags(file, scenario)
    scenario.contents = contents(file, scenario)
    scenario.sketches = sketches(file, builder.board)
    return scenario


def numbered_units(builder: Builder) -> list[Unit]:
    """Units of side 0 first, each side in reading order; those that come later are its last."""
    ordered = sorted(builder.units, key=lambda unit: (unit.side, unit.hex < 0, unit.hex))
    for unit, numbers, idle in builder.waiting:
        number = ordered.index(unit)
        numbers.append(number)
        if idle:
            builder.idle_turns[number] = idle
    ordered = [unit.turned(nationalised(builder, unit)) for unit in ordered]
    banned = any(max(piece.bans) > 0 for on_hex in builder.pieces for piece in on_hex)
    if banned:  # some hexes are closed to single sides
        ordered = [unit.turned(compose(unit.type.recipe.of_side(unit.side))) for unit in ordered]
    return [Unit(n, u.side, u.type, u.hex, u.figures) for n, u in enumerate(ordered)]


def nationalised(builder: Builder, unit: Unit) -> UnitType:
    """The type of a unit, as one of the nation whose rules the scenario switches on: where no
    piece shows that nation, all units of its side are meant.

    Rule: M44 6.1 British Commonwealth, M44 6.1 Italian Royal Army, M44 6.1 French Army.
    """
    options = builder.options
    for nation, side, on in (
        ("brit", "allies", options.british),
        ("it", "axis", options.royal_army or options.high_command != NOBODY),
        ("fr", "allies", options.french),
    ):
        if on and unit.side == builder.side(side):
            if not any(other.type.nation == nation for other in builder.units):
                return compose(unit.type.recipe.of_nation(nation))
    return unit.type


def trains(builder: Builder, units: list[Unit]) -> list[Train]:
    """Each locomotive with the wagons that stand behind it, in their order; the first train of
    its side has the cargo. Rule: M44 5.2 Trains, M44 6.2-13."""
    near = builder.board.map.near
    at = {unit.hex: unit for unit in units if unit.type.train == "wagon"}
    found: list[Train] = []
    loaded = False
    for unit in units:
        if unit.type.train != "locomotive":
            continue
        wagons: list[int] = []
        here = unit.hex
        while True:
            next_one = [hex for hex in near[here] if hex in at and at[hex].side == unit.side]
            if not next_one:
                break
            here = next_one[0]
            wagons.append(at.pop(here).number)
        behind = builder.board.map.neighbour(unit.hex, (builder.facings[unit.hex] + 3) % 6)
        mine = not loaded and bool(builder.cargo) and units[builder.cargo[0]].side == unit.side
        loaded = loaded or mine
        cargo = tuple(builder.cargo) if mine else ()
        if any(units[number].type.kind == ARTILLERY for number in cargo):
            for number in wagons:
                armed = units[number].type.recipe.with_kit(("gun_aboard",))
                units[number] = units[number].turned(compose(armed))
        found.append(Train(unit.number, tuple(wagons), behind, cargo))
    if builder.cargo and not loaded:
        builder.problem("option:supply_train_rules", None, "there is no train of that side")
    return found


def rules(builder: Builder) -> None:
    """Whatever the file asks for beside the board."""
    file = builder.file
    for key, _ in builder.options.given if file.size == "overlord" else []:
        if key in UNTOLD_IN_OVERLORD:
            text = f"no source tells how {key} goes with a commander who hands out cards"
            builder.problem(f"overlord:{key}", None, text)
    if file.starting not in PLAYERS:
        builder.problem("starting", None, "nothing says who begins")
    for side in (0, 1):
        if builder.units and not any(unit.side == side for unit in builder.units):
            builder.problem("no-units", None, f"the {file.sides[side]} side has no units")
        if file.victory[side] < 1:
            builder.problem("no-target", None, f"the {file.sides[side]} side needs no medals")


def hands(builder: Builder) -> tuple[int, ...]:
    """Cards at the beginning; the Italian high command has six.

    Rule: M44 2.1 Hand size, M44 6.1 Italian Royal Army, EP 14-12.
    """
    italian = builder.options.high_command
    return tuple([FIRST_HAND if side == italian else builder.file.cards[side] for side in (0, 1)])


def sudden_deaths(builder: Builder) -> list[SuddenDeath]:
    """Groups of hexes that win at once. Rule: M44 7 sudden death."""
    return [
        SuddenDeath(
            builder.side(death.side),
            death.number,
            tuple([builder.at(col, row) for col, row in death.group]),
        )
        for death in builder.file.sudden_deaths
    ]
