"""Scenario files (.waw.toml, docs/formats.md): how a scenario is made of one, and what is wrong."""

from __future__ import annotations

from typing import Final

from hexfront.core.fields import Fields, parsed
from hexfront.core.game import NOBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.core.mapfile import hexes_in
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.shipped import map_of
from hexfront.systems.world_at_war.board import BoardWaW
from hexfront.systems.world_at_war.counters import FLIGHT, HELICOPTER, HQ
from hexfront.systems.world_at_war.forces import Muster, places
from hexfront.systems.world_at_war.landscape import KINDS, ground_of, map_problems
from hexfront.systems.world_at_war.scenario import (
    BY_EXITS,
    BY_OBJECTIVES,
    BY_POINTS,
    NOT_LOADED,
    SYSTEM_ID,
    VICTORIES,
    Exit,
    Objective,
    ScenarioWaW,
    Victory,
)
from hexfront.systems.world_at_war.scenario import KINDS as OBJECTIVES
from hexfront.systems.world_at_war.tables import DATA, Tables
from hexfront.systems.world_at_war.terrain import NO_WAY, Ground

FORMAT: Final = 1
SUFFIX: Final = ".waw.toml"
TEXTS: Final[tuple[str, ...]] = ("subtitle", "history", "briefing", "victory", "rules")
FACES: Final[tuple[str, ...]] = ("country", "winter")
LONGEST: Final = 30


def build(text: str | bytes, id: str, source: str, tables: Tables) -> ScenarioWaW:
    """The scenario of a file's text. Raises ScenarioError with everything that is wrong about it.

    `id` is used if the file names none; `source` is what makes the scenario again.
    Rule: WAW 2-1, WAW 2-4, WAW 14.3.
    """
    problems: list[Problem] = []
    top = Fields(parsed(text, "file", problems), "", problems)
    if problems:
        raise ScenarioError(problems)
    found = build_fields(top, id, source, tables)
    if problems or found is None:
        raise ScenarioError(problems)
    return found


def build_fields(top: Fields, id: str, source: str, tables: Tables) -> ScenarioWaW | None:
    """The same from a table that was parsed; problems are left in its list."""
    top.integer("format", None, FORMAT, FORMAT)
    game = top.text("system", SYSTEM_ID)
    if game != SYSTEM_ID:
        top.wrong("system", "other-game", f"this is a scenario of {game[:40]}")
    map = map_of(top, DATA, KINDS, map_problems)
    if map is None:
        return None
    hexes = hexes_in(top, "area", map.grid, []) or list(map.playing)
    ground = ground_of(map, hexes, tables)
    board = ground.board
    told = top.texts("sides")
    if len(told) != 2 or told[0] == told[1] or not all(side.isidentifier() for side in told):
        top.wrong("sides", "two-sides", "must name two sides, such as nato and wp")
        return None
    sides = (told[0], told[1])
    turns = top.integer("turns", None, 1, LONGEST)
    muster = Muster(top.tables("formations"), sides, turns, board, tables)
    _check_places(top, muster, ground, tables)
    objectives = [
        _objective(row, number, board, sides) for number, row in enumerate(top.tables("objectives"))
    ]
    exits = [_exit(row, board, sides) for row in top.tables("exits")]
    defender = sides.index(top.choice("defender", sides))
    air = top.table("air")
    markers = (air.integer(sides[0], 0, 0, 4), air.integer(sides[1], 0, 0, 4))
    air.finish()
    scenario = ScenarioWaW(
        top.text("id", id),
        top.text("name"),
        source,
        tables,
        sides,
        defender,
        turns,
        top.integer("end_markers", 2, 1, 4),
        _first_impulse(top, muster),
        ground,
        muster.formations,
        muster.starts,
        muster.arrivals,
        markers,
        _mask(places(top, "wrecks", board, [])),
        _mask(places(top, "smoke", board, [])),
        frozenset(places(top, "improved_positions", board, [])),
        _mines(top, board),
        objectives,
        exits,
        _victory(top.table("victory", True), sides, objectives, exits),
        _points(top.table("vp"), tables),
        top.choice("face", FACES, "country"),
        _texts(top.table("texts")),
        [],
        [],
    )
    top.finish()
    return scenario


def _check_places(top: Fields, muster: Muster, ground: Ground, tables: Tables) -> None:
    """Units stand where they may: terrain, stacking, one side a hex, headquarters with their type.

    Rule: WAW 1.3.3.1-1, WAW 1.4-1, WAW 12.1.
    """
    stacks: list[list[int]] = [[] for _ in range(ground.size)]
    for start in muster.starts:
        if start.hex == OFF_MAP or start.loaded_in != NOT_LOADED:
            continue
        label = f"formations ({start.type.id} on {ground.board.label(start.hex)})"
        if start.mode != FLIGHT:
            stacks[start.hex].append(start.number)
            moves = start.type.moves
            if start.type.cls not in (HQ, HELICOPTER) and (
                ground.terrain[start.hex].cost[moves] == NO_WAY
                and not ground.terrain[start.hex].road_only
            ):
                top.problems.append(Problem("no-entry", label, "may not be in that terrain"))
    for hex, stack in enumerate(stacks):
        units = [muster.starts[number] for number in stack]
        where = f"formations ({ground.board.label(hex)})"
        if len({unit.side for unit in units}) > 1:
            top.problems.append(Problem("two-sides", where, "both sides have units there"))
        counted = [unit for unit in units if unit.type.cls not in (HQ, HELICOPTER)]
        leaders = [unit for unit in units if unit.type.cls == HQ]
        if len(counted) > tables.stack:
            message = f"at most {tables.stack} units in a hex"
            top.problems.append(Problem("stacking", where, message))
        if len(leaders) > tables.stack_hq:
            top.problems.append(Problem("stacking", where, "at most one headquarters in a hex"))
        here = [unit for unit in muster.starts if unit.hex == hex]
        for leader in leaders:
            if not any(
                unit.type.id in leader.type.pictures and unit.formation == leader.formation
                for unit in here
            ):
                message = f"{leader.type.id} needs one of its formation there: "
                message += ", ".join(leader.type.pictures)
                top.problems.append(Problem("hq-alone", where, message))


def _objective(row: Fields, number: int, board: BoardWaW, sides: tuple[str, str]) -> Objective:
    owner = row.choice("owner", (*sides, "nobody"), "nobody")
    found = Objective(
        number,
        row.text("id"),
        row.text("name"),
        tuple(places(row, "hexes", board)),
        OBJECTIVES.index(row.choice("kind", OBJECTIVES, OBJECTIVES[0])),
        NOBODY if owner == "nobody" else sides.index(owner),
        row.integer("vp", 0, 0, 50),
        row.flag("good_order"),
    )
    row.finish()
    return found


def _exit(row: Fields, board: BoardWaW, sides: tuple[str, str]) -> Exit:
    side = sides.index(row.choice("side", sides))
    hexes = places(row, "hexes", board)
    for hex in hexes:
        if len(board.map.near[hex]) == 6:
            row.wrong("hexes", "not-at-the-edge", f"{board.label(hex)} is not at the map's edge")
    found = Exit(side, tuple(hexes), row.integer("vp", 0, 0, 50))
    row.finish()
    return found


def _victory(
    row: Fields, sides: tuple[str, str], objectives: list[Objective], exits: list[Exit]
) -> Victory:
    """How the battle is won. Rule: WAW 12-6."""
    kind = VICTORIES.index(row.choice("kind", VICTORIES))
    side = sides.index(row.choice("side", sides)) if kind != BY_POINTS else 0
    known = [objective.id for objective in objectives]
    wanted: list[int] = []
    for id in row.texts("objectives", known if kind == BY_OBJECTIVES else []):
        if id in known:
            wanted.append(known.index(id))
        else:
            row.wrong("objectives", "no-such-objective", f"there is no objective {id!r}")
    if kind == BY_OBJECTIVES and not wanted:
        row.wrong("objectives", "no-objectives", "there is no objective to win")
    needed = row.integer("needed", 1, 1, 40) if kind == BY_EXITS else 0
    if kind == BY_EXITS and side not in [exit.side for exit in exits]:
        row.wrong("kind", "no-exit", f"{sides[side]} has no exit")
    losses = row.flag("losses", True) if kind == BY_POINTS else False
    sudden = row.flag("sudden")
    row.finish()
    return Victory(kind, side, tuple(wanted), needed, losses, sudden)


def _first_impulse(top: Fields, muster: Muster) -> int:
    """The formation that acts before anything is drawn; -1 for none. Rule: WAW 3.1-9."""
    if not top.has("first_impulse"):
        return -1
    id = top.text("first_impulse")
    for formation in muster.formations:
        if formation.id == id:
            return formation.number
    top.wrong("first_impulse", "no-such-formation", f"there is no formation {id!r}")
    return -1


def _mines(top: Fields, board: BoardWaW) -> dict[int, int]:
    """Dice of the minefields by hex; 0 where the file gives no density. Rule: WAW 11.2."""
    found: dict[int, int] = {}
    for row in top.tables("mines"):
        dice = row.integer("dice", 0, 0, 12)
        found.update(dict.fromkeys(places(row, "hexes", board), dice))
        row.finish()
    return found


def _points(row: Fields, tables: Tables) -> list[tuple[int, int]]:
    """Victory points by type for a destroyed and a reduced unit: the file's, else the counter's."""
    found = [(type.vp, type.vp_reduced) for type in tables.unit_list]
    for id in row.told:
        value = row.told[id]
        if id not in tables.units:
            row.wrong(id, "no-such-unit", "there is no such counter")
        elif (
            not isinstance(value, list)
            or len(value) != 2
            or not all(isinstance(each, int) and 0 <= each <= 50 for each in value)
        ):
            row.wrong(id, "bad-points", "must be two numbers: destroyed, reduced at the end")
        else:
            found[tables.units[id].number] = (value[0], value[1])
    return found


def _texts(row: Fields) -> dict[str, str]:
    found = {key: row.text(key, "").strip() for key in TEXTS}
    row.finish()
    return found


def _mask(hexes: list[int]) -> int:
    mask = 0
    for hex in hexes:
        mask |= 1 << hex
    return mask
