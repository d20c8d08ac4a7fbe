"""The numbers of the game: the charts as they are, and as the rules ask for them.

`tables()` gives those in use: the shipped ones, or an owner's. A scenario keeps the tables that it
was made with, so a game never changes its numbers.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from hexfront.core import chartfile
from hexfront.core.charts import Charts
from hexfront.core.home import owners_charts
from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.world_at_war.counters import (
    CLASSES,
    HEAVY,
    MOVES,
    SOFT,
    UnitType,
    headquarters,
    units,
)
from hexfront.systems.world_at_war.formations import FormationKind, kinds
from hexfront.systems.world_at_war.terrain import (
    ON_TERRAIN,
    POINT,
    OnTerrain,
    Terrain,
    terrains,
)

DATA: Final = "hexfront.systems.world_at_war"
FILES: Final[tuple[str, ...]] = ("charts.toml", "counters.toml", "formations.toml", "terrain.toml")
# What a carrier's loss does to the infantry in it (chart `cargo`).
CARGO: Final[tuple[str, ...]] = ("none", "loss", "destroyed", "disrupted_reduced")


class Tables:
    """One data set. Tuples by class go by HEAVY, LIGHT, SOFT, tuples by move by TRACKED ...

    Rule: WAW 12.1, WAW 12.2, WAW 12.3, WAW 12.4.
    """

    __slots__ = (
        "air",
        "air_abort",
        "air_shoot_down",
        "air_vp",
        "ap_at_helicopter",
        "artillery",
        "boarding_points",
        "bonus_limit",
        "cargo_destroyed",
        "cargo_reduced",
        "charts",
        "close_range",
        "crash_highest",
        "crash_hits",
        "depletion",
        "disrupted_assault",
        "drift",
        "exit_points",
        "extended_dice",
        "extended_factor",
        "extended_range",
        "fire_on_move",
        "formations",
        "half_blocks",
        "he_at_helicopter",
        "helicopter_fire",
        "highest_to_hit",
        "hq_hurt",
        "hq_kill",
        "infantry_against_vehicles",
        "lowest_to_hit",
        "mine_dice",
        "mine_stops",
        "mine_to_hit",
        "on_terrain",
        "overrun_points",
        "reaches",
        "road",
        "screens",
        "screens_of_a_hill",
        "stack",
        "stack_hq",
        "terrain",
        "unit_list",
        "units",
    )

    def __init__(self, told: Charts) -> None:
        """Raises ScenarioError for charts that contradict each other."""
        self.charts = told
        self.terrain: dict[str, Terrain] = terrains(told)
        self.on_terrain: tuple[OnTerrain, ...] = tuple([OnTerrain(told, id) for id in ON_TERRAIN])
        self.units: dict[str, UnitType] = units(told)
        problems: list[Problem] = []
        self.units.update(headquarters(told, self.units, problems))
        if problems:
            raise ScenarioError(problems)
        self.unit_list: list[UnitType] = list(self.units.values())
        self.formations: dict[str, FormationKind] = kinds(told)
        # By number of the type: hexes beyond which none of its weapons ever reaches.
        factor = told.tables["modifiers"].integer("extended_factor", "value")
        self.reaches: list[int] = [
            max(
                [weapon.range * factor for face in type.faces for weapon in face.weapons if weapon]
                + [0]
            )
            for type in self.unit_list
        ]
        # Half points for a step along a road.
        self.road: tuple[int, ...] = tuple(
            [told.tables["road"].halves(move, "points") for move in MOVES[:3]]
        )
        value = told.tables["modifiers"].integer
        self.extended_range = value("extended_range", "value")
        self.extended_dice = value("extended_range_dice", "value")
        self.extended_factor = value("extended_factor", "value")
        self.close_range = value("close_range", "value")
        self.fire_on_move = value("fire_on_move", "value")
        self.he_at_helicopter = value("he_at_helicopter", "value")
        self.ap_at_helicopter = value("ap_at_helicopter", "value")
        self.highest_to_hit = value("highest_to_hit", "value")
        self.lowest_to_hit = value("lowest_to_hit", "value")
        self.disrupted_assault = value("disrupted_assault", "value")
        self.infantry_against_vehicles = value("infantry_against_vehicles", "value")
        self.hq_hurt = value("hq_hurt", "value")
        self.hq_kill = value("hq_kill", "value")
        limit = told.tables["limits"].integer
        self.stack = limit("stack", "value")
        self.stack_hq = limit("stack_hq", "value")
        # Dice of the defensive bonus at the most, by class.
        self.bonus_limit: tuple[int, ...] = tuple(
            [limit(f"{name}_bonus", "value") for name in CLASSES[HEAVY : SOFT + 1]]
        )
        self.depletion = limit("depletion", "value")
        self.helicopter_fire = limit("helicopter_fire", "value")
        # Half points.
        self.overrun_points = limit("overrun_points", "value") * POINT
        self.exit_points = limit("exit_points", "value") * POINT
        self.boarding_points = limit("boarding_points", "value") * POINT
        faces = [str(face) for face in range(1, 7)]
        cargo = told.tables["cargo"]
        # By the die's face, 0 left free: indexes of CARGO.
        self.cargo_reduced: tuple[int, ...] = (
            0,
            *[CARGO.index(cargo.text(face, "reduced")) for face in faces],
        )
        self.cargo_destroyed: tuple[int, ...] = (
            0,
            *[CARGO.index(cargo.text(face, "destroyed")) for face in faces],
        )
        # Hexes of drift by the die's face, 0 left free.
        self.drift: tuple[int, ...] = (
            0,
            *[told.tables["drift"].integer(face, "hexes") for face in faces],
        )
        # (dice, to hit) by class.
        self.artillery: list[tuple[int, int]] = [
            _dice(told, "artillery", name) for name in CLASSES[HEAVY : SOFT + 1]
        ]
        # (dice, to hit) of AP at one armoured unit, of HE at each soft or light one.
        self.air: list[tuple[int, int]] = [_dice(told, "air", "ap"), _dice(told, "air", "he")]
        defence = told.tables["air_defence"].integer
        self.air_abort = defence("abort", "value")
        self.air_shoot_down = defence("shoot_down", "value")
        self.air_vp = defence("vp", "value")
        mines = told.tables["mines"]
        self.mine_dice: tuple[int, ...] = tuple([mines.integer(m, "dice") for m in MOVES[:3]])
        self.mine_to_hit: tuple[int, ...] = tuple([mines.integer(m, "to_hit") for m in MOVES[:3]])
        self.mine_stops: tuple[bool, ...] = tuple([mines.flag(m, "stops") for m in MOVES[:3]])
        self.crash_highest = told.tables["crash"].integer("ground", "highest")
        self.crash_hits = told.tables["crash"].integer("ground", "hits")
        # For the line of sight: hexes hidden behind, by screen and by the higher end (0 a hill,
        # 1 to 3 a helicopter's level); half blocks that block: at ground level, on a hill, level 1.
        self.screens: list[tuple[int, ...]] = _screens(told, "screens")
        self.screens_of_a_hill: list[tuple[int, ...]] = _screens(told, "screens_of_a_hill")
        self.half_blocks: tuple[int, ...] = tuple(
            [
                told.tables["half_blocks"].integer(row, "value")
                for row in ("ground", "hill", "level_1")
            ]
        )


def _dice(told: Charts, table: str, row: str) -> tuple[int, int]:
    return told.tables[table].integer(row, "dice"), told.tables[table].integer(row, "to_hit")


def _screens(told: Charts, table: str) -> list[tuple[int, ...]]:
    """By NO_SCREEN, WOODS, TOWN, HILL, WOODED_HILL."""
    columns = ("hill", "level_1", "level_2", "level_3")
    rows = ("woods", "town", "hill", "wooded_hill")
    found: list[tuple[int, ...]] = [(0, 0, 0, 0)]
    for row in rows:
        found.append(tuple([told.tables[table].integer(row, column) for column in columns]))
    return found


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
    """Scenarios that are made from now on take these charts; None: those that the owner kept.

    Raises ScenarioError for charts that contradict each other.
    """
    found = Tables(owned() if told is None else told)
    _in_use.clear()
    _in_use.append(found)
