"""Who takes part in an assault, and with what strength (14.0 to 14.2)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import EVERYBODY
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import FP, FT, GUN, LATW, LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.heroism import inspired
from hexfront.systems.last_hundred_yards.modifiers import Modifier
from hexfront.systems.last_hundred_yards.resolution import assault_value
from hexfront.systems.last_hundred_yards.units import UnitState

# What the participation limits count, in the order in which they are looked at.
STEPS: Final = "steps"
LEADERS: Final = "leaders"
WEAPONS: Final = "weapons"
VEHICLES: Final = "vehicles"
LIMITED: Final[tuple[str, ...]] = (STEPS, LEADERS, WEAPONS, VEHICLES)

# (unit, direction seen from the assault hex, cycle) of everybody who came in.
Entries = tuple[tuple[int, int, int], ...]


class SideModifier(Modifier):
    """One assault value modifier that applies, with the side that has it and its row in the chart
    `assault_modifiers`."""

    __slots__ = ("row", "side")

    def __init__(self, row: str, value: int, side: int) -> None:
        name = NAMES[row]
        super().__init__(name, value, RULES[row], f"assault_modifiers.{row}.value")
        self.row = row
        self.side = side


# By row of the chart: the rule, and the modifier's name.
RULES: Final[dict[str, str]] = {
    "cohesion_limit": "LHY 14.2a",
    "regrouping": "LHY 14.2b",
    "position": "LHY 14.2c",
    "concealed": "LHY 14.2d",
    "demolition": "LHY 14.2e",
    "heroic": "LHY 14.2f",
    "uphill": "LHY 14.2g",
    "encirclement": "LHY 14.2h",
    "urban": "LHY 14.2i",
    "fragmented": "LHY 14.2j",
    "in_motion": "LHY 14.2k",
}
NAMES: Final[dict[str, str]] = {
    "cohesion_limit": "assault-cohesion",
    "regrouping": "assault-regrouping",
    "position": "assault-position",
    "concealed": "assault-concealed",
    "demolition": "assault-demolition",
    "heroic": "assault-heroic",
    "uphill": "assault-uphill",
    "encirclement": "assault-encirclement",
    "urban": "assault-urban",
    "fragmented": "assault-fragmented",
    "in_motion": "assault-motion",
}


# --- who (14.0) -----------------------------------------------------------------------------------


def present(game: GameLHY, hex: int, side: int) -> list[UnitState]:
    """The side's units in a hex that its assault concerns, participants and bystanders, what they
    carry too; no dummies."""
    return [unit for unit in game.with_loaded(hex, side) if not unit.type.dummy]


def able(game: GameLHY, hex: int, side: int) -> tuple[int, ...]:
    """Those of them that may take part: all but towed guns on the hook. Rule: LHY 14.0."""
    units = present(game, hex, side)
    return tuple([u.number for u in units if not (u.loaded and u.type.cls == GUN)])


def kind_of(unit: UnitState) -> str:
    """What the unit counts against: STEPS, LEADERS, WEAPONS or VEHICLES. Rule: LHY 14.0."""
    if unit.type.vehicle:
        return VEHICLES
    if unit.type.cls == LEADER:
        return LEADERS
    return STEPS if unit.type.combat else WEAPONS


def steps_of(unit: UnitState) -> int:
    """Its steps in an assault: a fortified position has two. Rule: LHY 2.2.4, LHY 14.0."""
    return 1 if unit.reduced else unit.type.assault_steps


def counted(game: GameLHY, numbers: tuple[int, ...], kind: str) -> int:
    """How much of a kind these units are."""
    total = 0
    for number in numbers:
        unit = game.unit(number)
        if kind_of(unit) == kind:
            total += steps_of(unit) if kind == STEPS else 1
    return total


def exceeded(game: GameLHY, numbers: tuple[int, ...]) -> str:
    """The first limit that these units exceed, "" if they keep all. Rule: LHY 14.0."""
    for kind in LIMITED:
        if counted(game, numbers, kind) > game.scenario.tables.assault[kind]:
            return kind
    return ""


def is_bound(game: GameLHY, side: int, attacker: int) -> bool:
    """Does the limit bind this side? Rule: LHY 14.0 (switch assault_limit)."""
    return side == attacker or game.switches.value["assault_limit"] == "both"


# --- immediate ends (14.1-1) ----------------------------------------------------------------------

NO_END: Final = 0
DEFENDERS_DESTROYED: Final = 1
RETREAT_OF: Final = 2  # plus the side


def immediate_end(game: GameLHY, hex: int, attacker: int) -> int:
    """How the assault ends without a roll: NO_END, DEFENDERS_DESTROYED, or RETREAT_OF + side.

    Rule: LHY 14.1-1, LHY 14.1-1a, LHY 14.1-1b, LHY 14.1-1c, LHY 14.1-1d.
    """
    attackers = present(game, hex, attacker)
    defenders = present(game, hex, 1 - attacker)
    for letter in game.switches.value["assault_ends"]:
        if letter == "a":
            if all_vehicles(attackers) and all_vehicles(defenders):
                ours, theirs = best_atv(attackers), best_atv(defenders)
                return RETREAT_OF + weaker(game, attacker, ours, theirs)
        elif letter == "b":
            if all_helpless(defenders) and any(fighting_vehicle(unit) for unit in attackers):
                return DEFENDERS_DESTROYED
        elif letter == "c":
            if all_latw(defenders) and any(sound_fighter(unit) for unit in attackers):
                return DEFENDERS_DESTROYED
        elif not any(unit.type.combat for unit in (*attackers, *defenders)):
            ours, theirs = best_cohesion(attackers), best_cohesion(defenders)
            return RETREAT_OF + weaker(game, attacker, ours, theirs)
    return NO_END


def all_vehicles(units: list[UnitState]) -> bool:
    """Only vehicles? Rule: LHY 14.1-1a."""
    return all(unit.type.vehicle for unit in units)


def all_helpless(units: list[UnitState]) -> bool:
    """Only unloaded guns and Shocked AFVs? Rule: LHY 14.1-1b."""
    return all(unit.shocked or (unit.type.cls == GUN and not unit.loaded) for unit in units)


def fighting_vehicle(unit: UnitState) -> bool:
    """An unshocked combat vehicle? Rule: LHY 14.1-1b."""
    return unit.type.vehicle and unit.type.combat and not unit.shocked


def all_latw(units: list[UnitState]) -> bool:
    """Only light anti-tank weapons? Rule: LHY 14.1-1c."""
    return all(unit.type.cls == LATW for unit in units)


def sound_fighter(unit: UnitState) -> bool:
    """A combat unit in good order? Rule: LHY 14.1-1c."""
    return unit.type.combat and not unit.disrupted and not unit.shocked


def best_atv(units: list[UnitState]) -> int:
    """The highest ATV, far below any for none. Rule: LHY 14.1-1a."""
    return max([unit.type.atv if unit.type.has_atv else -99 for unit in units])


def best_cohesion(units: list[UnitState]) -> int:
    """The highest Cohesion. Rule: LHY 14.1-1d."""
    return max([unit.cohesion for unit in units])


def weaker(game: GameLHY, attacker: int, ours: int, theirs: int) -> int:
    """The side with the lower value, by chance if they are equal. `ours`: the attacker's."""
    if ours == theirs:
        return game.draw((0, 1), EVERYBODY)
    return attacker if ours < theirs else 1 - attacker


# --- how strong (14.1-2 to 14.1-4, 14.2) ----------------------------------------------------------


def strength(game: GameLHY, numbers: tuple[int, ...]) -> int:
    """The Assault Values of the participants together. Rule: LHY 14.1-2, LHY 1.4."""
    return sum([assault_value(game.unit(number)) for number in numbers])


def cohesion_of(game: GameLHY, numbers: tuple[int, ...]) -> int:
    """The best Cohesion among combat units that have one, 0 for none. Rule: LHY 14.2a."""
    best = 0
    for number in numbers:
        unit = game.unit(number)
        if unit.type.combat and unit.type.non_vehicular and unit.type.cls != FP:
            best = max(best, unit.cohesion)
    return best


def modifiers(
    game: GameLHY,
    hex: int,
    attacker: int,
    attackers: tuple[int, ...],
    defenders: tuple[int, ...],
    came: Entries | None = None,
) -> list[SideModifier]:
    """All assault value modifiers that apply, in the order of the rules.

    `came`: who comes in through which hexside, if it is not what the marker in the hex tells; then
    only what the attacker knows counts, for an assault that is still to come.
    Rule: LHY 14.1-3, LHY 14.2, LHY 14.2a, LHY 14.2b, LHY 14.2c, LHY 14.2d, LHY 14.2e, LHY 14.2f,
    LHY 14.2g, LHY 14.2h, LHY 14.2i, LHY 14.2j, LHY 14.2k.
    """
    values = game.scenario.tables.assault
    defender = 1 - attacker
    foreseen = came is not None
    entries = came if came is not None else entries_of(game, hex)
    holders = present(game, hex, defender)
    fighters = [unit for unit in holders if unit.type.combat]
    if foreseen:
        holders = [unit for unit in holders if not unit.concealed and not unit.hidden]
        # Whatever is concealed there may be a combat unit.
        fighters = [unit for unit in game.in_hex(hex, defender) if unit.concealed]
    found: list[SideModifier] = []
    ours, theirs = cohesion_of(game, attackers), cohesion_of(game, defenders)
    if ours and theirs and ours != theirs:
        better = attacker if ours > theirs else defender
        gap = min(abs(ours - theirs), values["cohesion_limit"])
        found.append(SideModifier("cohesion_limit", gap, better))
    if any(unit.regrouping for unit in holders):
        found.append(SideModifier("regrouping", values["regrouping"], attacker))
    urban = game.ground.urban[hex] and any(
        game.unit(n).type.non_vehicular
        and (game.unit(n).type.combat or game.unit(n).type.cls == LEADER)
        for n in defenders
    )
    if has_position(game, hex, defenders, entries):
        if not urban or game.switches.value["wall_and_urban"] == "add":
            found.append(SideModifier("position", values["position"], defender))
    if any(unit.concealed for unit in fighters):
        found.append(SideModifier("concealed", values["concealed"], defender))
    if has_weapon(game, attackers) and calls_for_weapon(game, hex, holders):
        found.append(SideModifier("demolition", values["demolition"], attacker))
    if any(unit.type.cls == FP for unit in holders):
        heroic = any(game.unit(number).is_heroic for number in attackers)
        if heroic or inspired(game, hex, attacker):
            found.append(SideModifier("heroic", values["heroic"], attacker))
    if came_from_below(game, hex, attackers, entries):
        found.append(SideModifier("uphill", values["uphill"], defender))
    if is_encircled(game, holders, entries):
        found.append(SideModifier("encirclement", values["encirclement"], attacker))
    if urban:
        found.append(SideModifier("urban", values["urban"], defender))
    if is_fragmented(game, attackers):
        found.append(SideModifier("fragmented", values["fragmented"], attacker))
    for side, numbers in ((attacker, attackers), (defender, defenders)):
        if any(game.unit(number).in_motion for number in numbers):
            found.append(SideModifier("in_motion", values["in_motion"], side))
    return found


def has_position(game: GameLHY, hex: int, defenders: tuple[int, ...], entries: Entries) -> bool:
    """Do defenders on foot hold a rural building that is no hut, or an improved position, or did an
    attacker cross a wall to come in? Rule: LHY 14.2c, LHY 4.1.6a."""
    if not any(game.unit(number).type.non_vehicular for number in defenders):
        return False
    building = game.ground.building[hex]
    if game.ground.rural[hex] and building is not None and building.id != "hut":
        return True
    if hex in game.improved:
        return True
    walls = game.ground.walls[hex]
    return any(walls >> direction & 1 for _, direction, _ in entries if direction >= 0)


def entries_of(game: GameLHY, hex: int) -> Entries:
    """Who came in, through which hexside, in which cycle."""
    assault = game.assaults.get(hex)
    return () if assault is None else assault.entries


def has_weapon(game: GameLHY, attackers: tuple[int, ...]) -> bool:
    """Do the attackers have an undisrupted light anti-tank weapon or flamethrower?

    Rule: LHY 14.2e, LHY 2.2.7.
    """
    for number in attackers:
        unit = game.unit(number)
        if unit.type.cls in (LATW, FT) and not unit.disrupted:
            return True
    return False


def calls_for_weapon(game: GameLHY, hex: int, holders: list[UnitState]) -> bool:
    """Does the hex have a fortified position, a towed gun, or urban buildings? Rule: LHY 14.2e."""
    if game.ground.urban[hex]:
        return True
    return any(unit.type.cls in (FP, GUN) for unit in holders)


def came_from_below(game: GameLHY, hex: int, attackers: tuple[int, ...], entries: Entries) -> bool:
    """Did an attacker come in from a lower level? Rule: LHY 14.2g."""
    level = game.ground.level
    for number, direction, _ in entries:
        near = game.ground.board.map.around[hex * 6 + direction] if direction >= 0 else OFF_MAP
        if number in attackers and near != OFF_MAP and level[near] < level[hex]:
            return True
    return False


def is_encircled(game: GameLHY, holders: list[UnitState], entries: Entries) -> bool:
    """Did combat units come in through two hexsides that do not meet, in one activation cycle
    (advances from other assaults belong to none)? Not where a fortified position is.

    Rule: LHY 14.2h, LHY 2.2.4b.
    """
    if any(unit.type.cls == FP for unit in holders):
        return False
    came = [
        (direction, cycle)
        for number, direction, cycle in entries
        if direction >= 0 and cycle != NONE and game.scenario.units[number].type.combat
    ]
    for direction, cycle in came:
        for other, same in came:
            if cycle == same and 2 <= (other - direction) % 6 <= 4:
                return True
    return False


def is_fragmented(game: GameLHY, attackers: tuple[int, ...]) -> bool:
    """Are the attackers of several infantry companies? Rule: LHY 14.2j."""
    companies: set[int] = set()
    for number in attackers:
        unit = game.unit(number)
        if unit.type.infantry and unit.platoon != NONE:
            companies.add(game.scenario.platoons[unit.platoon].company)
    return len(companies) > 1


def total_of(values: list[SideModifier], side: int) -> int:
    """What the modifiers of a side add up to. Rule: LHY 14.1-3."""
    return sum([modifier.value for modifier in values if modifier.side == side])


def net(
    game: GameLHY,
    hex: int,
    attacker: int,
    attackers: tuple[int, ...],
    defenders: tuple[int, ...],
) -> int:
    """What the attacker's die is changed by. Rule: LHY 14.1-4."""
    applied = modifiers(game, hex, attacker, attackers, defenders)
    ours = strength(game, attackers) + total_of(applied, attacker)
    theirs = strength(game, defenders) + total_of(applied, 1 - attacker)
    return limited(game, ours - theirs)


def limited(game: GameLHY, difference: int) -> int:
    """The difference of the strengths, within its limits. Rule: LHY 14.1-4."""
    most = game.scenario.tables.assault["net"]
    return max(-most, min(most, difference))
