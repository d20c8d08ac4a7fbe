"""The numbers of the game: the charts as they are, and as the rules ask for them.

`tables()` gives those in use: the shipped ones, or an owner's. A mission keeps the tables that it
was made with, so a game never changes its numbers.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from hexfront.core import chartfile
from hexfront.core.charts import NO, Charts, Table
from hexfront.core.home import owners_charts
from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.last_hundred_yards.counters import MOVES, UnitType, units

DATA: Final = "hexfront.systems.last_hundred_yards"
FILES: Final[tuple[str, ...]] = ("charts.toml", "counters.toml", "nations.toml", "terrain.toml")
POINT: Final = 2  # half points in a maneuver point
NO_WAY: Final = NO  # a cost where there is none

# Columns of the allowances (10.1), and its rows.
ACTIVATION: Final = 0
REACTION: Final = 1
REVERSE: Final = 2
NIGHT_ACTIVATION: Final = 3
NIGHT_REACTION: Final = 4
NIGHT_REVERSE: Final = 5

# What an assault result orders (14.3), in `AssaultRow`.
CASUALTY: Final = "casualty"
RETREAT: Final = "retreat"
CHECK: Final = "check"
ADVANCE: Final = "advance"
VDA: Final = "vda"
URBAN: Final = "urban"
LEADERS: Final = "leaders"
REGROUP: Final = "regroup"


class Terrain:
    """A kind of ground, or what lies in or beside a hex: one row of the terrain effects chart.

    `cost` in half points by ON_FOOT, TRACKED_AFV, TRACKED, WHEELED, or `NO_WAY`; of hills, walls,
    tree lines and fords what they add. `small_arms` and `mortar`: its TEM. Rule: LHY 4.1.
    """

    __slots__ = (
        "air_burst",
        "cost",
        "cover",
        "fills",
        "height",
        "hull_down",
        "id",
        "mortar",
        "name",
        "open",
        "small_arms",
        "stops",
        "whole",
    )

    def __init__(self, table: Table, id: str) -> None:
        self.id = id
        self.name = table.text(id, "name")
        self.cost: tuple[int, ...] = tuple([table.halves(id, move) for move in MOVES])
        self.whole = table.flag(id, "whole")
        self.stops = table.flag(id, "stops")
        self.small_arms = table.integer(id, "small_arms")
        self.mortar = table.integer(id, "mortar")
        self.hull_down = table.flag(id, "hull_down")
        self.air_burst = table.flag(id, "air_burst")
        self.cover = table.flag(id, "cover")
        self.open = table.flag(id, "open")
        self.height = table.integer(id, "height")
        self.fills = table.flag(id, "fills")


class MortarKind:
    """A section or platoon: a row of the mortar fire action table. Rule: LHY 1.6, LHY 11.4."""

    __slots__ = ("id", "name", "primary", "recovery", "rolls_he", "rolls_smoke", "secondary")

    def __init__(self, table: Table, id: str) -> None:
        self.id = id
        self.name = table.text(id, "name")
        self.primary = table.integer(id, "primary")
        self.secondary = table.integer(id, "secondary")
        self.rolls_he = table.integer(id, "rolls_he")
        self.rolls_smoke = table.integer(id, "rolls_smoke")
        self.recovery = table.integer(id, "recovery")


class AssaultRow:
    """A row of the assault resolution table: what it orders of either side, and of both.

    `highest`: the highest modified roll for it. Rule: LHY 14.1, LHY 14.3.
    """

    __slots__ = ("attacker", "both", "defender", "highest", "id")

    def __init__(self, table: Table, id: str) -> None:
        self.id = id
        self.highest = table.integer(id, "highest")
        self.attacker = table.words(id, "attacker")
        self.defender = table.words(id, "defender")
        self.both = table.words(id, "both")


class PlatoonKind:
    """A kind of platoon: its squads or vehicles, what squads deploy into, its leader ("" if it has
    none). `kind` is infantry, armor or spg. Rule: LHY 3.0, LHY 10.3.2."""

    __slots__ = ("count", "id", "kind", "leader", "name", "nation", "sections", "unit")

    def __init__(self, table: Table, id: str) -> None:
        self.id = id
        self.name = table.text(id, "name")
        self.nation = table.text(id, "nation")
        self.kind = table.text(id, "kind")
        self.unit = table.text(id, "unit")
        self.count = table.integer(id, "count")
        self.sections = table.words(id, "sections")
        self.leader = table.text(id, "leader")


class Tables:
    """One data set.

    Charts of single values are dictionaries by the name of the row: `small_arms["close_fire"]`.
    Charts of dice are tuples by the unmodified roll, 0 left free.
    """

    __slots__ = (
        "_blind",
        "_ranges",
        "airborne",
        "allowances",
        "anti_tank",
        "assault",
        "assault_rows",
        "casualty_points",
        "charts",
        "colours",
        "coordination",
        "event_values",
        "events",
        "leader_lost",
        "limits",
        "mines",
        "mortar",
        "mortars",
        "night",
        "platoons",
        "recovery",
        "shock",
        "shock_modifiers",
        "small_arms",
        "terrain",
        "time_lapse",
        "twilight",
        "unit_list",
        "units",
        "urban",
        "vda",
        "victory",
    )

    def __init__(self, told: Charts) -> None:
        """Raises ScenarioError for charts that contradict each other."""
        self.charts = told
        problems: list[Problem] = []
        terrain = told.tables["terrain"]
        self.terrain: dict[str, Terrain] = {id: Terrain(terrain, id) for id in terrain.rows}
        self.units: dict[str, UnitType] = units(told)
        self.unit_list: list[UnitType] = list(self.units.values())
        # By DRM below 0: farthest hexes by printed range.
        self._ranges: dict[int, list[int]] = _ranges(told.tables["ranges"])
        blind = told.tables["blind_hexes"]
        self._blind: list[tuple[int, ...]] = [
            tuple([blind.integer(row, column) for column in blind.columns]) for row in blind.rows
        ]
        self.small_arms: dict[str, int] = _values(told, "small_arms")
        self.anti_tank: dict[str, int] = _values(told, "anti_tank")
        self.mortar: dict[str, int] = _values(told, "mortar_fire")
        mortars = told.tables["mortars"]
        self.mortars: dict[str, MortarKind] = {id: MortarKind(mortars, id) for id in mortars.rows}
        self.recovery: dict[str, int] = _values(told, "recovery")
        shock = told.tables["shock"]
        # (highest modified roll, result) in order.
        self.shock: list[tuple[int, str]] = [(shock.integer(r, "highest"), r) for r in shock.rows]
        self.shock_modifiers: dict[str, int] = _values(told, "shock_modifiers")
        self.coordination: dict[str, int] = _values(told, "coordination")
        self.assault: dict[str, int] = _values(told, "assault_modifiers")
        results = told.tables["assault_results"]
        self.assault_rows: list[AssaultRow] = [AssaultRow(results, id) for id in results.rows]
        self.urban: dict[str, int] = _values(told, "urban_assault")
        loss = told.tables["leader_loss"]
        self.leader_lost: tuple[bool, ...] = (False, *[loss.flag(r, "lost") for r in loss.rows])
        self.vda: dict[str, int] = _values(told, "vda")
        events = told.tables["events"]
        self.events: tuple[str, ...] = ("none", *[events.text(r, "event") for r in events.rows])
        self.event_values: dict[str, int] = _values(told, "event_values")
        lapse = told.tables["time_lapse"]
        self.time_lapse: tuple[int, ...] = (0, *[lapse.integer(r, "minutes") for r in lapse.rows])
        allowed = told.tables["allowances"]
        # By row (foot, tracked, wheeled, heroic), then column (ACTIVATION ...): points.
        self.allowances: dict[str, tuple[int, ...]] = {
            row: tuple([allowed.integer(row, column) for column in allowed.columns])
            for row in allowed.rows
        }
        self.limits: dict[str, int] = _values(told, "limits")
        dark = told.tables["night"]
        self.night: dict[str, int] = {row: dark.integer(row, "night") for row in dark.rows}
        self.twilight: dict[str, int] = {row: dark.integer(row, "twilight") for row in dark.rows}
        self.mines: dict[str, int] = _values(told, "mines")
        self.airborne: dict[str, int] = _values(told, "airborne")
        points = told.tables["casualty_points"]
        # By normal and Japanese: points by box.
        self.casualty_points: list[tuple[int, ...]] = [
            tuple([points.integer(row, column) for row in points.rows])
            for column in ("normal", "japanese")
        ]
        self.victory: dict[str, int] = _values(told, "victory")
        kinds = told.tables["platoons"]
        self.platoons: dict[str, PlatoonKind] = {id: PlatoonKind(kinds, id) for id in kinds.rows}
        colours = told.tables["company_colours"]
        # By allied_1 ... axis_5, then infantry, armor, spg.
        self.colours: dict[str, dict[str, str]] = {
            row: {column: colours.text(row, column) for column in colours.columns}
            for row in colours.rows
        }
        self._check(problems)
        if problems:
            raise ScenarioError(problems)

    def _check(self, problems: list[Problem]) -> None:
        """Do the charts fit together?"""
        for kind in self.platoons.values():
            for column, ids in (
                ("unit", (kind.unit,)),
                ("leader", (kind.leader,) if kind.leader else ()),
                ("sections", kind.sections),
            ):
                for id in ids:
                    if id not in self.units:
                        where = f"nations.toml: platoons.{kind.id}.{column}"
                        problems.append(Problem("no-such-unit", where, f"{id!r} is no counter"))
        for chart in ("shock", "assault_results"):
            table = self.charts.tables[chart]
            highest = [table.integer(row, "highest") for row in table.rows]
            if highest != sorted(highest) or highest[-1] < 20:
                where = f"{table.file}: {chart}"
                message = "rows must go upward, the last one to 20 at least"
                problems.append(Problem("not-in-order", where, message))

    # --- ranges ----------------------------------------------------------------------------------

    def range_drm(self, reach: int, distance: int) -> int:
        """The DRM of a weapon with that printed range at a distance within it, 0 or below.

        Rule: LHY 1.8.1, LHY 11.3.3a, LHY 11.5.4a.
        """
        farthest = self._ranges.get(reach)
        if farthest is None:
            return 0 if distance <= 1 else 1 - (4 * distance + reach - 1) // reach
        for below, hexes in enumerate(farthest):
            if distance <= hexes:
                return -below
        return -len(farthest)

    def small_arms_range(self, type: UnitType, distance: int) -> int:
        """The range DRM of a unit's small arms. Rule: LHY 1.8.1, LHY 11.3.3a."""
        return 0 if type.sav_underlined else self.range_drm(type.sav_range, distance)

    def range_cell(self, reach: int, distance: int) -> str:
        """The cell that a range DRM was read in, "" if the chart has no column for it."""
        if reach not in self._ranges:
            return ""
        return f"ranges.{min(3, -self.range_drm(reach, distance))}.r{reach}"

    def blind(self, levels: int, hexes: int) -> int:
        """How many hexes are blind behind an obstacle so many levels below the higher end of a
        line, and so many hexes from there. Rule: LHY 4.2.3, LHY 4.2.3 step 3."""
        row = self._blind[min(levels, len(self._blind)) - 1]
        if hexes <= len(row):
            return row[hexes - 1]
        return (hexes + levels - 1) // levels

    # --- results ---------------------------------------------------------------------------------

    def assault_row(self, roll: int) -> AssaultRow:
        """The row for a modified roll. Rule: LHY 14.1."""
        for row in self.assault_rows:
            if roll <= row.highest:
                return row
        return self.assault_rows[-1]

    def shock_result(self, roll: int) -> str:
        """rally, recovered, shocked or abandoned, for a modified roll. Rule: LHY 12.7."""
        for highest, result in self.shock:
            if roll <= highest:
                return result
        return self.shock[-1][1]

    def points_for(self, boxes: int, japanese: bool) -> int:
        """Casualty points of so many boxes of the differential. Rule: LHY 21.2."""
        told = self.casualty_points[1 if japanese else 0]
        if boxes < len(told):
            return told[boxes]
        return told[-1] + (boxes - len(told) + 1) * (told[-1] - told[-2])


def _values(told: Charts, id: str) -> dict[str, int]:
    table = told.tables[id]
    return {row: table.integer(row, "value") for row in table.rows}


def _ranges(table: Table) -> dict[int, list[int]]:
    return {
        int(column[1:]): [table.integer(row, column) for row in table.rows]
        for column in table.columns
    }


def shipped() -> Charts:
    """The charts that come with the system."""
    folder = files(DATA).joinpath("data")
    return chartfile.read([(name, folder.joinpath(name).read_text("utf-8")) for name in FILES])


def owned() -> Charts:
    """The shipped charts, with the values that this machine's owner of the game put in.

    Raises ScenarioError naming file, table and cell.
    """
    found = shipped()
    own = owners_charts(DATA.rpartition(".")[2])
    return chartfile.put_in(found, own) if own else found


_in_use: list[Tables] = []


def tables() -> Tables:
    """The tables in use."""
    if not _in_use:
        _in_use.append(Tables(owned()))
    return _in_use[0]


def use(told: Charts | None) -> None:
    """Missions that are made from now on take these charts; None: those that the owner kept.

    Raises ScenarioError for charts that contradict each other.
    """
    found = Tables(owned() if told is None else told)
    _in_use.clear()
    _in_use.append(found)
