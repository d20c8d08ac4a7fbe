"""What the numbers of an attack are made of: every modifier by name, with its chart cell.

Nothing here decides anything: `fire.py` and `defence.py` count, this tells how. Tests hold the sums
to what they count.
"""

from __future__ import annotations

from typing import Any

from hexfront.systems.world_at_war.actions import SW_AP, ActionWaW
from hexfront.systems.world_at_war.counters import (
    CLASSES,
    HELICOPTER,
    HOVER,
    SOFT,
    WEAPONS,
    Weapon,
)
from hexfront.systems.world_at_war.defence import bonus_limit, bonus_of_hex
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.headquarters import lender
from hexfront.systems.world_at_war.terrain import IMPROVED, ON_TERRAIN, WRECK
from hexfront.systems.world_at_war.units import UnitState
from hexfront.systems.world_at_war.weapons import leadership_in, weapon_of

# What a modifier changes.
DICE = "dice"
TO_HIT = "to-hit"
SAVE_DICE = "save-dice"
SAVE = "save"


class Modifier:
    """One addend: to what (`of`), its name, its value, and the cell of the charts that holds it, ""
    if none does."""

    __slots__ = ("cell", "id", "of", "value")

    def __init__(self, of: str, id: str, value: int, cell: str) -> None:
        self.of = of
        self.id = id
        self.value = value
        self.cell = cell

    def facts(self, game: GameWaW) -> dict[str, Any]:
        """For JSON, with the provenance of its cell."""
        provenance = ""
        if self.cell:
            provenance = game.scenario.tables.charts.cell(self.cell).provenance
        return {
            "of": self.of,
            "id": self.id,
            "value": self.value,
            "cell": self.cell,
            "provenance": provenance,
        }


def total(modifiers: list[Modifier], of: str) -> int:
    """The sum of those that change the same thing."""
    return sum([modifier.value for modifier in modifiers if modifier.of == of])


def cells(modifiers: list[Modifier]) -> tuple[str, ...]:
    """The cells that they come from, each once, in order."""
    found: list[str] = []
    for modifier in modifiers:
        if modifier.cell and modifier.cell not in found:
            found.append(modifier.cell)
    return tuple(found)


def back(unit: UnitState) -> str:
    """What the columns of the face that lies up begin with."""
    if unit.is_helicopter:
        return "back_" if unit.mode == HOVER else ""
    return "back_" if unit.reduced else ""


def cell_of(game: GameWaW, unit: UnitState, weapon: int) -> str:
    """The cell of one of the unit's weapons (AP .. SW_AA)."""
    if weapon < SW_AP:
        return f"counters.{unit.type.id}.{back(unit)}{WEAPONS[weapon]}"
    return f"counters.{game.scenario.tables.unit_list[unit.sw].id}.{WEAPONS[weapon - SW_AP]}"


def of_shot(game: GameWaW, action: ActionWaW, moving: bool) -> list[Modifier]:
    """The dice of a shot and the number that they have to show. Rule: WAW 6.1.1, WAW 12.2."""
    unit = game.unit(action.unit)
    target = game.unit(action.target)
    arms = weapon_of(game, unit, action.weapon)
    assert arms is not None
    distance = game.ground.board.distance[unit.hex * game.ground.size + target.hex]
    leadership = leadership_in(game, unit) if action.lead else 0
    return of_weapon(game, unit, action.weapon, arms, distance, target.type.cls, moving, leadership)


def of_weapon(
    game: GameWaW,
    unit: UnitState,
    weapon: int,
    arms: Weapon,
    distance: int,
    cls: int,
    moving: bool,
    leadership: int,
) -> list[Modifier]:
    """The same by range and class of the target, as `fire.aim` counts them."""
    tables = game.scenario.tables
    switches = game.switches
    cell = cell_of(game, unit, weapon)
    found = [
        Modifier(DICE, "firepower", arms.dice, cell),
        Modifier(TO_HIT, "printed", arms.to_hit, cell),
    ]
    if leadership:
        hq = lender(game, unit.hex, unit.side)
        assert hq is not None
        found.append(led_by(hq))
    if distance > arms.range:
        if switches.extended_die:
            found.append(_rule(DICE, "extended-range", tables.extended_dice, "extended_range_dice"))
        else:
            found.append(_rule(TO_HIT, "extended-range", tables.extended_range, "extended_range"))
    elif switches.close_range_bonus and distance * 2 <= arms.range:
        found.append(_rule(TO_HIT, "close-range", tables.close_range, "close_range"))
    if moving and not unit.is_helicopter:
        found.append(_rule(TO_HIT, "fire-on-move", tables.fire_on_move, "fire_on_move"))
    kind = WEAPONS[weapon % SW_AP]
    if cls == HELICOPTER and kind == "he":
        found.append(_rule(TO_HIT, "he-at-helicopter", tables.he_at_helicopter, "he_at_helicopter"))
    if cls == HELICOPTER and kind == "ap":
        found.append(_rule(TO_HIT, "ap-at-helicopter", tables.ap_at_helicopter, "ap_at_helicopter"))
    number = total(found, TO_HIT)
    above = number - tables.highest_to_hit
    if above > 0:
        found.append(_rule(TO_HIT, "above-highest", -above, "highest_to_hit"))
        lost = total(found, DICE) if switches.overflow_misses else above
        found.append(_rule(DICE, "above-highest", -lost, "highest_to_hit"))
    if number < tables.lowest_to_hit:
        found.append(_rule(TO_HIT, "lowest", tables.lowest_to_hit - number, "lowest_to_hit"))
    return found


def led_by(hq: UnitState) -> Modifier:
    """The dice of a headquarters. Rule: WAW 1.3.3.2-10."""
    cell = f"headquarters.{hq.type.id}.{back(hq)}leadership"
    return Modifier(DICE, "leadership", hq.face.leadership, cell)


def _rule(of: str, id: str, value: int, row: str) -> Modifier:
    return Modifier(of, id, value, f"modifiers.{row}.value")


def of_defence(game: GameWaW, unit: UnitState) -> list[Modifier]:
    """The dice that the unit rolls against hits, and what they have to show, as `defence.py` counts
    them. Rule: WAW 6.1.5."""
    scenario = game.scenario
    cell = f"counters.{unit.type.id}.{back(unit)}armor"
    found = [Modifier(SAVE, "printed", unit.face.save, cell)]
    if unit.type.cls == SOFT and game.switches.soft_save:
        found = [Modifier(SAVE, "soft-save", game.switches.soft_save, "")]
    found.append(Modifier(SAVE_DICE, "armor", unit.face.armor, cell))
    if not unit.is_ground:
        return found
    cls = unit.type.cls
    column = CLASSES[cls]
    terrain = scenario.ground.terrain[unit.hex]
    if terrain.bonus[cls]:
        name = f"terrain.{terrain.id}.{column}"
        found.append(Modifier(SAVE_DICE, "terrain", terrain.bonus[cls], name))
    for kind, there in (
        (IMPROVED, unit.hex in scenario.improved),
        (WRECK, bool(game.wrecks >> unit.hex & 1)),
    ):
        if there:
            marker = ON_TERRAIN[kind]
            dice = scenario.tables.on_terrain[kind].bonus[cls]
            found.append(Modifier(SAVE_DICE, marker, dice, f"on_terrain.{marker}.{column}"))
    too_many = bonus_of_hex(game, unit.hex, cls) - bonus_limit(game, cls)
    if too_many > 0:
        found.append(Modifier(SAVE_DICE, "limit", -too_many, f"limits.{column}_bonus.value"))
    return found
