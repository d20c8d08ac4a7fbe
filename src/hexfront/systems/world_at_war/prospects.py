"""What moves and assaults promise, for bots."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.actions import ActionWaW
from hexfront.systems.world_at_war.assault import assault_dice, defenders, is_overrun
from hexfront.systems.world_at_war.chances import showing
from hexfront.systems.world_at_war.counters import FLIGHT, HOVER, SOFT
from hexfront.systems.world_at_war.errands import disembark, embark
from hexfront.systems.world_at_war.headquarters import has_company, left_behind
from hexfront.systems.world_at_war.marches import Ways, ways
from hexfront.systems.world_at_war.movement import Moving, begin
from hexfront.systems.world_at_war.outlook import UNKNOWN, Outlook
from hexfront.systems.world_at_war.scenario import BY_POINTS
from hexfront.systems.world_at_war.units import NONE, UnitState
from hexfront.systems.world_at_war.worth import (
    attack_value,
    full_worth,
    harm,
)

RISK: Final = 0.5  # of the best shot that a hex on the way lays a unit open to
SECOND_RISK: Final = 0.15  # the same for hexes after the first two
ENTER: Final = 3.0  # to come onto the map at all
GAIN: Final = 0.03  # what a move must promise, or the unit stays
DROPPED: Final = -0.5
EXIT: Final = 6.0  # to leave over an exit where that is what wins
DETOUR: Final = 0.02  # for each half point on the way to such an exit
LOST: Final = -20.0  # to leave the map for nothing
WON_HEX: Final = 0.6  # to throw the enemy out of a hex
GOES_BACK: Final = 0.25  # of the loss, for an assault that fails


# --- moves --------------------------------------------------------------------------------------


def move_value(outlook: Outlook, unit: UnitState) -> float:
    """How much better the unit could stand after a move than where it is."""
    game = outlook.game
    if unit.hex == OFF_MAP:
        return ENTER
    move = begin(game, unit)
    here = outlook.place(unit, unit.hex)
    if unit.is_helicopter:
        return _flight_value(outlook, unit, move) - here
    best = UNKNOWN
    pinned = left_behind(game, unit.side, unit.hex, (unit.number,))
    if pinned is None or (not pinned.ops_complete and has_company(game, pinned, [unit])):
        left = move.left(game, unit)
        found = ways(game, unit, unit.hex, left, True)
        best = max(_best_hex(outlook, unit, found, 0, left), _best_attack(outlook, [unit], found))
        if pinned is not None:
            best -= 0.1  # it takes the headquarters along
    if unit.cargo != NONE:
        best = max(best, here + disembark(outlook, unit, unit.hex))
    elif unit.type.carries:
        for infantry in game.of_formation(unit.formation):
            if infantry.type.cls == SOFT and not infantry.loaded and not infantry.ops_complete:
                if infantry.hex == unit.hex:
                    best = max(best, here + embark(outlook, unit, infantry))
    return best - here - GAIN


def _best_hex(outlook: Outlook, unit: UnitState, found: Ways, from_steps: int, left: int) -> float:
    """The best place that a way leads to with so many half points, less the fire on the way."""
    game = outlook.game
    best = UNKNOWN
    risks = risks_of(outlook, unit, found, from_steps)
    for hex in found.hexes[1:]:
        if game.stacks[hex] and not game.room(hex, unit):
            continue
        value = _end_value(outlook, unit, found, hex, left) - risks[hex]
        if value > best:
            best = value
    return best


def _end_value(outlook: Outlook, unit: UnitState, found: Ways, hex: int, left: int) -> float:
    """What it is worth to come to a hex with so many half points: what the place is worth, or where
    points are left to leave over an exit that wins, that; the shorter the way, the better."""
    if hex in outlook.ways_out:
        spent = found.spent[hex]
        if spent + outlook.game.scenario.tables.exit_points <= left:
            return EXIT - DETOUR * spent
    return outlook.place(unit, hex)


def risks_of(outlook: Outlook, unit: UnitState, found: Ways, from_steps: int) -> dict[int, float]:
    """What opportunity fire may take from the unit on its way to each hex, that hex included."""
    risks: dict[int, float] = {found.hexes[0]: 0.0}
    steps: dict[int, int] = {found.hexes[0]: from_steps}
    for hex in found.hexes[1:]:
        before = found.before[hex]
        step = steps[before] + 1
        steps[hex] = step
        fire = outlook.fire_at(unit, hex)
        risks[hex] = risks[before] + fire * (RISK if step <= 2 else SECOND_RISK)
    return risks


def _best_attack(outlook: Outlook, units: list[UnitState], found: Ways) -> float:
    """The best assault or overrun that a way leads to."""
    best = UNKNOWN
    if not units or any(unit.disrupted or unit.is_helicopter for unit in units):
        return best
    for hex, before in found.attacks.items():
        if found.spent[before] < 0:
            continue
        value = assault_value(outlook, units, before, hex)
        if value > best:
            best = value
    return best


def assault_value(outlook: Outlook, units: list[UnitState], before: int, hex: int) -> float:
    """What the units may win by going into an enemy's hex, and what it may cost them; with what
    the place is worth that they hold after it."""
    game = outlook.game
    enemies = defenders(game, hex, outlook.side)
    overrun = is_overrun(game, units, hex)
    dealt = 0.0
    for unit in units:
        dice, number = assault_dice(game, unit, enemies, hex, overrun, False)
        dealt += dice * showing(number) / 6.0
    received = 0.0
    for enemy in enemies:
        dice, number = assault_dice(game, enemy, units, hex, overrun, False)
        received += dice * showing(number) / 6.0
    gain = taken(enemies, dealt)
    cost = taken(units, received)
    for unit in units:
        cost += RISK * outlook.fire_at(unit, hex)
    wins = dealt / (dealt + received + 0.6)
    if not overrun:
        gain += wins * (WON_HEX + outlook.worth_of.get(hex, 0.0) * (hex in outlook.wanted))
    stays = outlook.place(units[0], hex) * wins + outlook.place(units[0], before) * (1 - wins)
    return gain - cost + stays


def taken(units: list[UnitState], hits: float) -> float:
    """What so many hits on average take from units that share them."""
    total = 0.0
    share = hits / len(units) if units else 0.0
    whole = int(share)
    part = share - whole
    for unit in units:
        lost = (1.0 - part) * harm(unit, whole) + part * harm(unit, whole + 1)
        total += lost * full_worth(unit)
    return total


def moving_values(outlook: Outlook, move: Moving, choices: list[Action]) -> list[float]:
    """Each thing that may be done in a move, by the best that the move can still come to."""
    game = outlook.game
    unit = game.unit(move.group[0])
    if unit.is_helicopter:
        return _flight_values(outlook, unit, move, choices)
    if move.hex == OFF_MAP:
        return _entry_values(outlook, unit, choices)
    fresh = move.steps == 0 and not move.fired
    slowest = min(move.units(game), key=lambda other: move.left(game, other))
    left = move.left(game, slowest)
    found = ways(game, slowest, move.hex, left, fresh)
    risks = risks_of(outlook, unit, found, move.steps)
    onward = _onward(outlook, unit, found, risks, move, left)
    here = outlook.place(unit, move.hex)
    farther = 0.5 * max(max(onward.values(), default=here) - here, 0.0)
    values: list[float] = []
    for choice in choices:
        assert isinstance(choice, ActionWaW)
        verb = choice.verb
        if verb == "halt":
            value = here
        elif verb == "step":
            value = _step_value(outlook, move, onward, choice.hex)
        elif verb == "join":
            value = here + _join_value(outlook, move, game.unit(choice.unit), onward)
        elif verb == "exit":
            value = exit_value(outlook, move)
        elif verb == "unload":
            value = here + disembark(outlook, game.unit(choice.unit), move.hex)
        elif verb == "load":
            value = here + embark(outlook, game.unit(choice.unit), game.unit(choice.target))
        elif verb == "fire":
            value = here + attack_value(game, choice, True) + farther
        else:
            value = here + DROPPED
        values.append(value)
    return values


def _onward(
    outlook: Outlook,
    unit: UnitState,
    found: Ways,
    risks: dict[int, float],
    move: Moving,
    left: int,
) -> dict[int, float]:
    """By first step the best that comes of it: a place, an assault."""
    game = outlook.game
    onward: dict[int, float] = {}
    for hex in found.hexes[1:]:
        if game.stacks[hex] and not game.room(hex, unit, move.group):
            continue
        first = found.first[hex]
        value = _end_value(outlook, unit, found, hex, left) - risks[hex]
        if value > onward.get(first, UNKNOWN):
            onward[first] = value
    units = move.units(game)
    if not move.fired and not any(other.disrupted for other in units):
        for hex, before in found.attacks.items():
            if found.spent[before] < 0:
                continue
            first = hex if before == move.hex else found.first[before]
            value = assault_value(outlook, units, before, hex)
            if value > onward.get(first, UNKNOWN):
                onward[first] = value
    return onward


def _step_value(outlook: Outlook, move: Moving, onward: dict[int, float], hex: int) -> float:
    """The best that comes of a step; one that leads nowhere is worth only its own hex."""
    unit = outlook.game.unit(move.group[0])
    value = onward.get(hex, UNKNOWN)
    if value == UNKNOWN:
        value = outlook.place(unit, hex) - RISK * outlook.fire_at(unit, hex) - 1.0
    return value


def _join_value(
    outlook: Outlook, move: Moving, other: UnitState, onward: dict[int, float]
) -> float:
    """A headquarters comes along if it must, or if it covers more units from where the move goes;
    other units go by themselves."""
    game = outlook.game
    if not other.is_hq:
        return DROPPED
    if left_behind(game, move.side, move.hex, move.group) is not None:
        return 50.0
    goal = outlook.wanted
    if not goal:
        return DROPPED
    covered = covers(outlook, other, move.hex)
    total = len([u for u in outlook.own if u.formation == other.formation])
    return 50.0 if covered < total and onward else DROPPED


def covers(outlook: Outlook, hq: UnitState, hex: int) -> int:
    """How many units of its formation the headquarters covers from a hex."""
    distance = outlook.game.ground.board.distance
    row = hex * outlook.size
    count = 0
    for unit in outlook.own:
        if unit.formation == hq.formation and distance[row + unit.hex] <= hq.face.radius:
            count += 1
    return count


def _entry_values(outlook: Outlook, unit: UnitState, choices: list[Action]) -> list[float]:
    """Where to enter, headquarters with their first unit."""
    game = outlook.game
    values: list[float] = []
    for choice in choices:
        assert isinstance(choice, ActionWaW)
        if choice.verb == "step":
            room = 0.0 if game.room(choice.hex, unit) else -0.5
            value = outlook.place(unit, choice.hex) - RISK * outlook.fire_at(unit, choice.hex)
            values.append(value + room)
        elif choice.verb == "join" and game.unit(choice.unit).is_hq:
            values.append(1000.0)
        else:
            values.append(-1000.0)
    return values


def exit_value(outlook: Outlook, move: Moving) -> float:
    """To leave the map: what wins, over an exit; what loses units, anywhere else."""
    game = outlook.game
    for exit in game.scenario.exits:
        if exit.side == move.side and move.hex in exit.hexes:
            if game.scenario.victory.kind == BY_POINTS:
                return outlook.place(game.unit(move.group[0]), move.hex) + exit.vp
            return EXIT * len(move.units(game))
    return LOST


# --- helicopters --------------------------------------------------------------------------------


def _flight_value(outlook: Outlook, unit: UnitState, move: Moving) -> float:
    """The best that a flight of up to twelve hexes may come to; they may also stay and flip."""
    best = UNKNOWN
    other = unit.turn_to(HOVER if unit.flying else FLIGHT)
    best = outlook.place(other, unit.hex) - 0.05
    flying = unit if unit.flying else unit.turn_to(FLIGHT)
    limit = min(move.left(outlook.game, unit), 24)
    found = ways(outlook.game, flying, unit.hex, limit, False)
    for hex in found.hexes[1:]:
        best = max(best, outlook.place(flying, hex) - RISK * outlook.fire_at(flying, hex))
    return best


def _flight_values(
    outlook: Outlook, unit: UnitState, move: Moving, choices: list[Action]
) -> list[float]:
    game = outlook.game
    here = outlook.place(unit, unit.hex) if unit.hex != OFF_MAP else 0.0
    onward: dict[int, float] = {}
    if unit.flying and unit.hex != OFF_MAP:
        limit = min(move.left(game, unit), 24 - move.spent[0])
        found = ways(game, unit, unit.hex, max(limit, 0), False)
        landed = unit.turn_to(HOVER)
        may_land = not move.flipped
        for hex in found.hexes[1:]:
            value = outlook.place(unit, hex)
            if may_land and not game.enemy_ground(hex, unit.side):
                value = max(value, outlook.place(landed, hex) - 0.02)
            value -= RISK * outlook.fire_at(unit, hex)
            first = found.first[hex]
            if value > onward.get(first, UNKNOWN):
                onward[first] = value
    values: list[float] = []
    for choice in choices:
        assert isinstance(choice, ActionWaW)
        verb = choice.verb
        if verb == "step":
            value = onward.get(choice.hex, UNKNOWN)
            if value == UNKNOWN:
                value = outlook.place(unit, choice.hex) - 1.0
        elif verb == "flip":
            other = unit.turn_to(HOVER if unit.flying else FLIGHT)
            value = outlook.place(other, unit.hex) - 0.02
            if not unit.flying:
                value += 0.5  # the move goes on after that
        elif verb == "fire":
            value = here + attack_value(game, choice, False)
        elif verb == "halt":
            value = here
        elif verb == "exit":
            value = LOST
        else:
            value = here + DROPPED
        values.append(value)
    return values
