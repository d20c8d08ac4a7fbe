"""Mission files (.lhy.toml): how a mission is made of one, and what is wrong about it.

docs/last_hundred_yards_missions.md tells what may stand in one.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.fields import Fields, parsed
from hexfront.core.game import NOBODY
from hexfront.core.mapfile import hexes_in
from hexfront.core.maps import GameMap
from hexfront.core.problems import Problem, ScenarioError
from hexfront.core.shipped import map_of
from hexfront.systems.last_hundred_yards.board import BoardLHY
from hexfront.systems.last_hundred_yards.forces import LIGHTS, SIDES, Allowances, Objective, Victory
from hexfront.systems.last_hundred_yards.headings import EDGES
from hexfront.systems.last_hundred_yards.landscape import KINDS, ground_of, map_problems
from hexfront.systems.last_hundred_yards.missionfile import Muster
from hexfront.systems.last_hundred_yards.missionzones import places
from hexfront.systems.last_hundred_yards.placing import check_places, check_works
from hexfront.systems.last_hundred_yards.scenario import SPECIAL, SYSTEM_ID, ScenarioLHY
from hexfront.systems.last_hundred_yards.tables import DATA, Tables

FORMAT: Final = 1
SUFFIX: Final = ".lhy.toml"
TEXTS: Final[tuple[str, ...]] = ("subtitle", "history", "briefing", "victory", "rules")
NATIONS: Final[tuple[str, ...]] = ("us", "germany", "japan")
LONGEST: Final = 240  # minutes


def build(text: str | bytes, id: str, source: str, tables: Tables) -> ScenarioLHY:
    """The mission of a file's text. Raises ScenarioError with everything that is wrong about it.

    `id` is used if the file names none; `source` is what makes the mission again.
    Rule: LHY 3.1, LHY 20.0, LHY 20.1, LHY 20.2, LHY 20.6, LHY 20.7.
    """
    problems: list[Problem] = []
    top = Fields(parsed(text, "file", problems), "", problems)
    if problems:
        raise ScenarioError(problems)
    found = build_fields(top, id, source, tables)
    if problems or found is None:
        raise ScenarioError(problems)
    return found


def build_fields(top: Fields, id: str, source: str, tables: Tables) -> ScenarioLHY | None:
    """The same from a table that was parsed; problems are left in its list."""
    top.integer("format", None, FORMAT, FORMAT)
    game = top.text("system", SYSTEM_ID)
    if game != SYSTEM_ID:
        top.wrong("system", "other-game", f"this is a mission of {game[:40]}")
    map = map_of(top, DATA, KINDS, map_problems)
    if map is None:
        return None
    hexes = hexes_in(top, "area", map.grid, []) or list(map.playing)
    ground = ground_of(map, hexes, tables, _factors(top, map))
    board = ground.board
    told = top.table("sides", True)
    sides = [_Side(told.table(name, True)) for name in SIDES]
    told.finish()
    nations = (sides[0].nation, sides[1].nation)
    muster = Muster(
        top,
        nations,
        (sides[0].allowances.concealed, sides[1].allowances.concealed),
        (sides[0].allowances.hidden > 0, sides[1].allowances.hidden > 0),
        board,
        tables,
    )
    improved, mines, wire = _works(top, board)
    check_works(top, ground, improved, mines, wire)
    check_places(top, muster, ground, tables)
    objectives = [
        _objective(row, number, board) for number, row in enumerate(top.tables("objectives"))
    ]
    attacker = SIDES.index(top.choice("attacker", SIDES))
    date = top.text("date")
    special = frozenset(top.texts("special", []))
    for name in special:
        if name not in SPECIAL:
            message = f"{name!r} is not one of: {', '.join(SPECIAL)}"
            top.wrong("special", "unknown-value", message)
    holder = top.choice("initiative", (*SIDES, "roll"), "roll")
    scenario = ScenarioLHY(
        top.text("id", id),
        top.text("name"),
        source,
        tables,
        map,
        ground,
        date,
        _clock(top),
        LIGHTS.index(top.choice("light", LIGHTS, LIGHTS[0])),
        _after_september_1943(top, date),
        attacker,
        SIDES.index(top.choice("first_set_up", SIDES, SIDES[1 - attacker])),
        NOBODY if holder == "roll" else SIDES.index(holder),
        (sides[0].retention, sides[1].retention),
        nations,
        (sides[0].title, sides[1].title),
        (sides[0].friendly, sides[1].friendly),
        (sides[0].enemy, sides[1].enemy),
        muster.companies,
        muster.platoons,
        muster.units,
        muster.zones,
        muster.mortars,
        [sides[0].allowances, sides[1].allowances],
        improved,
        mines,
        wire,
        objectives,
        _victory(top.table("victory", True), objectives, sides, tables),
        special,
        _texts(top.table("texts")),
        [],
        [],
    )
    top.finish()
    return scenario


def _factors(top: Fields, map: GameMap) -> dict[str, int]:
    """How many times as high as drawn hills are: everywhere (`all`), or in a sector by its id.

    Rule: LHY 4.1.4.
    """
    row = top.table("hills")
    known = [sector.id for sector in map.sectors]
    found: dict[str, int] = {}
    for name in row.told:
        if name != "all" and name not in known:
            message = f"there is no sector {name!r}; known are: {', '.join(known) or 'none'}, all"
            row.wrong(name, "no-such-sector", message)
        found["" if name == "all" else name] = row.integer(name, None, 1, 4)
    row.finish()
    return found


class _Side:
    """What a mission says of a side as a whole."""

    def __init__(self, row: Fields) -> None:
        self.nation = row.choice("nation", NATIONS)
        self.title = row.text("title")
        self.friendly = _edges(row, "friendly_edge")
        self.enemy = _edges(row, "enemy_edge")
        if self.friendly & self.enemy:
            row.wrong("enemy_edge", "same-edge", "must be another edge than the friendly one")
        self.retention = row.integer("retention", 0, -9, 9)
        self.casualty_limit = row.integer("casualty_limit", 0, 0, 20)
        self.allowances = Allowances(
            row.integer("hidden", 0, 0, 20),
            row.integer("improved", 0, 0, 20),
            row.integer("mines", 0, 0, 20),
            row.integer("wire", 0, 0, 20),
            row.flag("concealed", True),
            row.flag("deployed", True),
            row.integer("illumination", 0, 0, 20),
        )
        row.finish()


def _edges(row: Fields, key: str) -> int:
    """Board edges as a mask. Rule: LHY 10.2, LHY 10.3.1.1."""
    mask = 0
    for word in row.texts(key):
        if word in EDGES:
            mask |= EDGES[word]
        else:
            row.wrong(key, "unknown-value", f"must be of: {', '.join(EDGES)}")
    return mask


def _clock(top: Fields) -> int:
    """The time at the start, in minutes after midnight."""
    text = top.text("time")
    hours, colon, minutes = text.partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2):
        top.wrong("time", "bad-time", "must be hours and minutes, such as 07:40")
        return 0
    if int(hours) > 23 or int(minutes) > 59:
        top.wrong("time", "bad-time", "there is no such time of day")
        return 0
    return int(hours) * 60 + int(minutes)


def _after_september_1943(top: Fields, date: str) -> bool:
    """Have the Germans got their new anti-tank weapons? Rule: LHY 10.4.5.3, LHY 14.3.2.1."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts) or len(parts[0]) != 4:
        top.wrong("date", "bad-date", "must be year, month and day, such as 1944-10-07")
        return False
    year, month, day = int(parts[0]), int(parts[1]), int(parts[2])
    if not (1 <= month <= 12 and 1 <= day <= 31):
        top.wrong("date", "bad-date", "there is no such day")
    return (year, month) > (1943, 9)


def _works(top: Fields, board: BoardLHY) -> tuple[frozenset[int], dict[int, int], dict[int, int]]:
    """Positions, mines and wire that lie on the map at the start, the latter two with their
    owners. Rule: LHY 4.1.16, LHY 19.0."""
    improved: set[int] = set()
    mines: dict[int, int] = {}
    wire: dict[int, int] = {}
    for row in top.tables("works"):
        kind = row.choice("kind", ("improved", "mines", "wire"))
        hexes = places(row, "at", board)
        if not row.sound("kind"):
            hexes = []
        if kind == "improved":
            improved.update(hexes)
        else:
            side = SIDES.index(row.choice("side", SIDES))
            (mines if kind == "mines" else wire).update(dict.fromkeys(hexes, side))
        row.finish()
    return frozenset(improved), mines, wire


def _objective(row: Fields, number: int, board: BoardLHY) -> Objective:
    """Rule: LHY 21.1."""
    owner = row.choice("owner", (*SIDES, "nobody"), "nobody")
    found = Objective(
        number,
        row.text("id"),
        row.text("name"),
        tuple(places(row, "hexes", board)),
        row.integer("points", 1, 0, 20),
        NOBODY if owner == "nobody" else SIDES.index(owner),
    )
    row.finish()
    return found


# The margins of the levels of victory, the highest one first.
LEVELS: Final = ("decisive", "tactical", "marginal", "defender_marginal", "defender_tactical")


def _victory(
    row: Fields, objectives: list[Objective], sides: list[_Side], tables: Tables
) -> Victory:
    """How the mission ends and is judged. Rule: LHY 20.5, LHY 21.2, LHY 21.3."""
    points = sum([objective.points for objective in objectives])
    needed = row.integer("needed", points, 0, 99)
    sound = not any(problem.where.startswith("objectives") for problem in row.problems)
    if needed > points and sound:
        row.wrong("needed", "too-many", f"all objectives together have {points} points")
    if not objectives and sound:
        row.wrong("needed", "no-objectives", "there is no objective to control")
    time_limit = row.integer("time_limit", 0, 0, LONGEST)
    score_limit = row.integer("score_limit", 0, 0, LONGEST)
    limits_sound = row.sound("time_limit") and row.sound("score_limit")
    if not time_limit and not score_limit and limits_sound:
        row.wrong("", "no-limit", "must have a time_limit or a score_limit")
    target = row.integer("target", score_limit or time_limit, 0, LONGEST)
    told = tables.victory
    levels = (
        row.integer("decisive", told["decisive"], 0, 99),
        row.integer("tactical", told["tactical"], 0, 99),
        row.integer("marginal", told["marginal"], 0, 99),
        row.integer("defender_marginal", told["defender_marginal"], -99, 0),
        row.integer("defender_tactical", told["defender_tactical"], -99, 0),
    )
    sound = all(row.sound(key) for key in LEVELS)
    if list(levels) != sorted(levels, reverse=True) and sound:
        row.wrong("", "not-in-order", "the levels must fall from decisive on")
    row.finish()
    limits = (sides[0].casualty_limit, sides[1].casualty_limit)
    return Victory(needed, time_limit, score_limit, target, levels, limits)


def _texts(row: Fields) -> dict[str, str]:
    found = {key: row.text(key, "").strip() for key in TEXTS}
    row.finish()
    return found
