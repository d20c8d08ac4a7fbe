"""The numbers of units as the rule books print them, against data/units.toml (5.1 to 5.4)."""

from __future__ import annotations

import pytest

from hexfront.systems.memoir44.unit_rows import UNIT_TYPES
from hexfront.systems.memoir44.units import (
    ARMOR_FACE,
    CARD_CLASSES,
    GRENADE,
    INFANTRY_FACE,
    UnitType,
)
from hexfront.systems.memoir44.weapon import COVERS, TAGS, Weapon

ARTILLERY = (3, 3, 2, 2, 1, 1)
HIT_BY = {INFANTRY_FACE: "infantry", ARMOR_FACE: "armor", GRENADE: "grenade"}


def says(id: str, rules: list[str], **printed: object) -> object:
    """A kind of unit and what the rule book prints about it."""
    return pytest.param(id, printed, id=f"{id}-{rules[0].replace(' ', '-')}")


def tags(mask: int) -> set[str]:
    return {name for name, bit in TAGS.items() if mask & bit}


def told(type: UnitType, column: str) -> object:
    """A column of a kind of unit, as the rule book words it; with `moved_` of one that moved."""
    weapon: Weapon = type.moved_weapon if column.startswith("moved_") else type.weapon
    name = column.removeprefix("moved_")
    if name == "cover":
        return COVERS[weapon.cover]
    if name in ("stars", "targets"):
        return tags(weapon.stars if name == "stars" else weapon.targets)
    if name in ("dice", "sight"):
        return getattr(weapon, name)
    if column == "ordered_as":
        return CARD_CLASSES[type.card_class]
    if column == "class":
        return CARD_CLASSES[type.kind]
    if column == "hit_by":
        return HIT_BY[type.hit_by]
    if column == "tags":
        return tags(type.tags)
    return getattr(type, column)


# fmt: off
PRINTED = [
    says("heavy_anti_tank", rules=["EP 3-1"], **{"class": "artillery"}, ordered_as="artillery",
         hit_by="grenade", takes_ground=False, figures=2, medals=1),
    says("heavy_anti_tank", rules=["EP 3-2", "EP 3-3"], move=1, battle_move=0, dice=(2, 2, 2, 2)),
    says("heavy_anti_tank", rules=["EP 3-4", "EP 3-5", "EP 3-6"], stars={"armor", "vehicle"},
         cover="ignored", sight=True),
    says("big_gun", rules=["EP 3-7"], dice=(3, 3, 2, 2, 1, 1, 1, 1), crosshairs=3, move=1,
         battle_move=0, sight=False),
    says("mobile_artillery", rules=["EP 4-1"], move=2, battle_move=1, dice=ARTILLERY, sight=False),
    says("nebelwerfer", rules=["EP 4-2"], move=1, battle_move=0, dice=ARTILLERY, sight=False,
         cover="ignored"),
    says("hobart", rules=["EP 5-11"], **{"class": "armor"}, figures=3, move=3, battle_move=3,
         dice=(3, 3, 3), overruns=True),
    says("tank_destroyer", rules=["EP 6-6"], **{"class": "armor"}, ordered_as="armor",
         hit_by="armor", figures=3, medals=1),
    says("tank_destroyer", rules=["EP 6-7"], move=2, battle_move=2, dice=(2, 2, 2, 2)),
    says("tank_destroyer", rules=["EP 6-8", "EP 6-11"],
         stars={"armor", "vehicle"}, sight=True,
         moved_stars={"armor", "vehicle"}),
    says("tank_destroyer", rules=["EP 6-9", "EP 6-10"], cover="ignored", moved_cover="counts",
         takes_ground=True, overruns=False),
    says("half_track", rules=["EP 6-12"], **{"class": "armor"}, ordered_as="armor", hit_by="armor",
         tags={"armor", "vehicle"}),
    says("half_track", rules=["EP 7-2", "EP 7-3"], move=2, battle_move=2, dice=(2, 2),
         takes_ground=True, overruns=False),
    says("half_track", rules=["EP 7-10"], healed=False),
    says("tiger", rules=["EP 8-4"], **{"class": "armor"}, figures=1, move=3, battle_move=3,
         dice=(3, 3, 3), takes_ground=True, overruns=True),
    says("supply_truck", rules=["EP 8-6"], **{"class": "infantry"}, ordered_as="infantry",
         hit_by="infantry", tags={"infantry", "vehicle"}),
    says("supply_truck", rules=["EP 9-1", "EP 9-3"], move=2, dice=(), supplies=True),
    says("patrol_car", rules=["EP 10-1"], **{"class": "infantry"}, ordered_as="infantry",
         hit_by="infantry", tags={"infantry", "vehicle"}),
    says("patrol_car", rules=["EP 10-3", "EP 10-4"], move=4, battle_move=4, dice=(3, 2, 1),
         takes_ground=True, medals=1),
    says("patrol_car", rules=["EP 11-1"], healed=False),
    says("command_car", rules=["EP 11-2"], **{"class": "infantry"}, ordered_as="infantry",
         figures=1, move=3, dice=()),
    *[says(id, rules=["EP 11-7"], **{"class": "infantry"}, ordered_as="infantry", hit_by="infantry",
           figures=4, takes_ground=False, move=2)
      for id in ("anti_tank", "mortar", "machine_gun",
                 "late_anti_tank", "late_mortar", "late_machine_gun")],
    says("mortar", rules=["EP 12-1", "EP 12-2", "EP 12-3"], battle_move=0, dice=(3, 2, 1),
         cover="ignored", sight=False,
         targets={"infantry", "armor", "artillery", "vehicle", "train"}),
    says("late_mortar", rules=["EP 12-4", "EP 12-5"], battle_move=1, dice=(3, 2, 1, 1),
         moved_dice=(3, 2, 1)),
    says("late_mortar", rules=["EP 12-6", "EP 12-7"], cover="ignored", moved_cover="ignored",
         sight=False, moved_sight=True),
    says("machine_gun", rules=["EP 12-8", "EP 12-9", "EP 12-10"], battle_move=0, dice=(3, 2, 1),
         stars={"infantry"}, sight=True),
    says("late_machine_gun", rules=["EP 12-11", "EP 12-12"], battle_move=1, dice=(3, 2, 1),
         stars={"infantry"}, moved_stars=set(), sight=True),
    says("sniper", rules=["EP 13-1", "EP 13-2", "EP 13-4"], ordered_as="infantry",
         move=2, battle_move=2, retreat=3),
    says("sniper", rules=["EP 13-5", "EP 13-6", "EP 13-7", "EP 13-8"],
         dice=(1, 1, 1, 1, 1), sight=True, cover="ignored",
         stars={"infantry", "artillery"}, targets={"infantry", "artillery"}),
    says("sniper", rules=["EP 13-10", "EP 13-11", "EF 5-3"], hit_by="grenade", medals=0, figures=1),
    says("ski_troops", rules=["EP 14-1", "EP 14-2", "EP 14-6"], figures=3, move=3, battle_move=3,
         retreat=3),
    says("ski_troops", rules=["EP 14-3"], dice=(3, 2)),
    says("cavalry", rules=["EP 15-3", "EF 6-4"], **{"class": "armor"}, ordered_as="infantry",
         hit_by="infantry", figures=4),
    says("cavalry", rules=["EP 15-4", "EP 15-5", "EP 15-6"], move=3, battle_move=3, dice=(2, 1),
         takes_ground=True, overruns=True),
    says("combat_engineers", rules=["EF 6-1"], cover="ignored_close", engineer=True),
]
# fmt: on


@pytest.mark.parametrize(("id", "printed"), PRINTED)
def test_units_are_as_the_rule_books_print_them(id: str, printed: dict[str, object]) -> None:
    type = UNIT_TYPES[id]
    assert {column: told(type, column) for column in printed} == printed
