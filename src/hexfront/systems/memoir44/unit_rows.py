"""From the tables of units, nations and traits to the kinds of units in play (chapter 5)."""

from __future__ import annotations

from typing import Any, Final

from hexfront.systems.memoir44.codes import late_war
from hexfront.systems.memoir44.recipe import Recipe
from hexfront.systems.memoir44.tables import table
from hexfront.systems.memoir44.units import CARD_CLASSES, UnitType

ROWS: Final[dict[str, dict[str, Any]]] = table("units")
TRAITS: Final[dict[str, dict[str, Any]]] = table("traits")
NATIONS: Final[dict[str, dict[str, Any]]] = table("nations")
REGULAR: Final = 4  # figures of a regular unit of infantry
# What a Churchill of Hobart's Funnies may carry. Rule: M44 5.4 Hobart's funnies.
ATTACHMENTS: Final = ("bridge", "bobbin", "fascine", "flail", "petard")

# Values of the switches that change kinds of units; the first is the default. Rule:
# M44 12 cavalry_profile, M44 12 late_mortar_moved_ignores_terrain, M44 12 late_war_from,
# M44 12 star_hits_vehicles, M44 12 tiger_flags.
SWITCHED: Final[dict[str, tuple[str, ...]]] = {
    "cavalry_profile": ("armor", "infantry"),
    "late_mortar_moved_ignores_terrain": ("true", "false"),
    "late_war_from": ("1942-07-01", "1943-01-01"),
    "star_hits_vehicles": ("true", "false"),
    "tiger_flags": ("none", "first_roll"),
}
DEFAULTS: Final[tuple[str, ...]] = tuple([values[0] for values in SWITCHED.values()])

_types: dict[tuple[Any, ...], UnitType] = {}


def compose(recipe: Recipe, readings: tuple[str, ...] = DEFAULTS) -> UnitType:
    """The kind of unit of a recipe, under the values of the SWITCHED switches; equal ones are one
    object.

    Rule: M44 5.1 Slow armor, M44 5.1 Depleted units, M44 5.2 Scenario traits, EP 11-8.
    """
    key = (*recipe.key(), readings)
    known = _types.get(key)
    if known is None:
        known = _composed(recipe, readings)
        _types[key] = known
    return known


def _composed(recipe: Recipe, readings: tuple[str, ...]) -> UnitType:
    values = dict(zip(SWITCHED, readings, strict=True))
    id = recipe.row
    if "late" in ROWS[id] and late_war(recipe.day, values["late_war_from"]):
        id = ROWS[id]["late"]
    columns = whole(id)
    for name, changes in columns.get("switch", {}).items():
        _change(columns, changes.get(values[name], {}), columns["rule"])
    figures = recipe.figures or columns["figures"]
    if not columns.get("nationless", False):
        nation = NATIONS.get(recipe.nation, {})
        card_class = columns.get("ordered_as", columns["class"])
        _change(columns, nation.get("all", {}), nation.get("rule", ""))
        if card_class in CARD_CLASSES:
            _change(columns, nation.get(card_class, {}), nation.get("rule", ""))
        if columns.get("line", False) and figures >= REGULAR:
            _change(columns, nation.get("line", {}), nation.get("rule", ""))
    for trait in (*recipe.traits, *recipe.kit):
        _change(columns, TRAITS[trait], TRAITS[trait]["rule"])
    type = UnitType(id, recipe, columns)
    if type.camouflaged:
        seen = tuple([trait for trait in recipe.kit if trait != "camouflage"])
        type.revealed = compose(recipe.with_kit(seen), readings)
    return type


def without(type: UnitType, trait: str, readings: tuple[str, ...]) -> UnitType:
    """The kind of unit after that part of its kit is lost or used up."""
    kit = tuple([kept for kept in type.recipe.kit if kept != trait])
    return compose(type.recipe.with_kit(kit), readings)


def footings_of(type: UnitType) -> set[int]:
    """The footings that the kind of unit has or may come to have in play, under any switch."""
    found: set[int] = set()
    for readings in _readings_for(type.recipe.row):
        found |= _footings_under(type.recipe, readings)
    return found


def _readings_for(row: str) -> list[tuple[str, ...]]:
    """The values of the switches under which the row has different columns, one at a time."""
    found = [DEFAULTS]
    for at, name in enumerate(SWITCHED):
        for value in whole(row).get("switch", {}).get(name, {}):
            found.append((*DEFAULTS[:at], value, *DEFAULTS[at + 1 :]))
    return found


def _footings_under(recipe: Recipe, readings: tuple[str, ...]) -> set[int]:
    type = compose(recipe, readings)
    found = {type.footing}
    for trait in recipe.kit:
        found |= _footings_under(without(type, trait, readings).recipe, readings)
    if type.fitted and not type.attachment:
        found |= {with_trait(type, it, readings).footing for it in ATTACHMENTS}
    return found


def with_trait(type: UnitType, trait: str, readings: tuple[str, ...]) -> UnitType:
    """The kind of unit with one part more to its kit."""
    kit = tuple(sorted([*type.recipe.kit, trait]))
    return compose(type.recipe.with_kit(kit), readings)


def switches_of(recipe: Recipe) -> set[str]:
    """The switches under which units of the recipe are of another kind."""
    row = ROWS[recipe.row]
    if "late" not in row:
        return set(whole(recipe.row).get("switch", {}))
    late = {late_war(recipe.day, day) for day in SWITCHED["late_war_from"]}
    found = {"late_war_from"} if len(late) > 1 else set()
    for is_late in late:
        found |= set(whole(row["late"] if is_late else recipe.row).get("switch", {}))
    return found


def whole(id: str) -> dict[str, Any]:
    """The columns of a row, with those of the rows that it is like."""
    row = ROWS[id]
    return {**whole(row["like"]), **row} if "like" in row else dict(row)


def _change(columns: dict[str, Any], changes: dict[str, Any], rule: str) -> None:
    """Let a nation, a trait or a switch change columns by its rule. A unit that may ignore flags
    for two reasons ignores as many as the better one allows. Rule: M44 3.6-3."""
    for name, value in changes.items():
        if name in ("ignores", "forced_ignores") and value > columns.get(name, 0):
            columns["ignores_rule"] = rule
        if name == "ignores":
            columns[name] = max(value, columns.get(name, 0))
        elif name == "treads":
            columns[name] = [*columns.get(name, []), *value]
        elif name not in ("rule", "provenance", "source", "kit"):
            columns[name] = value


def is_kit(trait: str) -> bool:
    """May the trait be lost or used up in play?"""
    return bool(TRAITS[trait].get("kit", False))


# Each row as it is without nation or traits, by the name of the row.
UNIT_TYPES: Final[dict[str, UnitType]] = {id: UnitType(id, Recipe(id), whole(id)) for id in ROWS}
