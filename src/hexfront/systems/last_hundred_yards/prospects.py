"""What maneuvers promise, for bots: places within reach, and assaults from them."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.counters import LEADER
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.outlook import (
    HIGHEST,
    TAKING,
    Outlook,
    spoils,
    strongest,
)
from hexfront.systems.last_hundred_yards.reach import Way, beginning
from hexfront.systems.last_hundred_yards.steps import PLATOON_ACTIVATION
from hexfront.systems.last_hundred_yards.units import UnitState
from hexfront.systems.last_hundred_yards.worth import (
    STEP,
    UPSET,
    assault_chances,
    full_worth,
    harm,
    standing_markers,
    worth,
)

NEVER: Final = -9.0
EXIT: Final = -2.0  # leaving the map for good, besides what the unit is worth
PASSING: Final = 0.18  # of the danger of the hexes on the way
TRUST: Final = 0.7  # how sure one may be of those who have not joined an assault yet
DRIVEN: Final = 0.45  # of the enemy's worth, for being driven out of his hex
HELD_UP: Final = 0.30  # of one's own, for being thrown back
OVERRUN_ANSWER: Final = 0.35  # what one unit that is overrun does to the vehicles
STAYING: Final = 0.02  # a hex is left for another that is better by that much


class Prospect:
    """The best that a maneuver may come to, by what is done next.

    `stop`: what it is worth to end it here; `steps`: by next hex the best that lies behind it;
    `assaults`: by hex. `best` of them all.
    """

    __slots__ = ("assaults", "best", "steps", "stop")

    def __init__(self) -> None:
        self.stop = NEVER
        self.steps: dict[int, float] = {}
        self.assaults: dict[int, float] = {}
        self.best = NEVER


def look_ahead(outlook: Outlook, move: Way) -> Prospect:
    """Where the units of a maneuver could go from where they are, and what comes of it."""
    game = outlook.game
    found = Prospect()
    unit = move.unit(game)
    begun = move.steps
    seen: set[int] = {move.here}
    # Half points spent, then in the order in which they were found: state, first hex, danger.
    waiting: list[tuple[int, int, Way, int, float]] = [(move.spent, 0, move, OFF_MAP, 0.0)]
    count = 0
    while waiting:
        _, _, here, first, passed = heappop(waiting)
        if first == OFF_MAP:
            if here.may_stay(game):
                found.stop = outlook.place(unit, here.here)
        else:
            value = outlook.place(unit, here.here) - passed
            found.steps[first] = max(found.steps.get(first, NEVER), value)
        for hex in here.assaults(game):
            value = assault_value(outlook, here.group, here.here, hex, here.steps > 0) - passed
            if first == OFF_MAP:
                found.assaults[hex] = value
            else:
                found.steps[first] = max(found.steps.get(first, NEVER), value)
        danger = passed
        if here.steps > begun and here.here != OFF_MAP:
            danger += PASSING * outlook.hazard(unit, here.here)
        for there in here.onward(game):
            if there.here in seen:
                continue
            seen.add(there.here)
            count += 1
            way = there.here if first == OFF_MAP else first
            heappush(waiting, (there.spent, count, there, way, danger))
    found.best = found.stop
    for value in found.steps.values():
        found.best = max(found.best, value)
    for value in found.assaults.values():
        found.best = max(found.best, value)
    return found


def maneuver_value(outlook: Outlook, unit: UnitState, reverse: bool) -> float:
    """What a unit's maneuver may bring over its staying where it is."""
    best = look_ahead(outlook, beginning(outlook.game, unit, reverse)).best
    if unit.hex == OFF_MAP:
        return max(best + 6.0, 0.5)
    return best - outlook.place(unit, unit.hex) - STAYING


def maneuver_values(outlook: Outlook, move: Way, verbs: list[tuple[str, int]]) -> list[float]:
    """The worth of each choice of a maneuver under way: (verb, hex or unit) in their order."""
    ahead = look_ahead(outlook, move)
    return [choice_value(outlook, move, ahead, verb, part) for verb, part in verbs]


def choice_value(outlook: Outlook, move: Way, ahead: Prospect, verb: str, part: int) -> float:
    """One of them."""
    game = outlook.game
    if verb == "stop":
        return ahead.stop
    if verb == "halt":
        # Whoever stands can shoot.
        unit = move.unit(game)
        return ahead.stop + (0.08 if outlook.shot(unit, move.here) > 0.0 else -0.05)
    if verb == "step":
        return ahead.steps.get(part, NEVER)
    if verb == "assault":
        return ahead.assaults.get(part, NEVER)
    if verb == "overrun":
        return ahead.stop + overrun_value(outlook, move, part)
    if verb == "bypass":
        return ahead.stop - outlook.hazard(move.unit(game), part)
    if verb == "exit":
        return EXIT - worth(move.unit(game))
    if verb == "join":
        return join_value(outlook, move, part, ahead)
    return NEVER


def overrun_value(outlook: Outlook, move: Way, hex: int) -> float:
    """What vehicles may do to those whom they overrun, less what these do. Rule: LHY 10.4.5.3."""
    game = outlook.game
    foes = [unit for unit in game.in_hex(hex, 1 - outlook.side) if unit.type.cohesion]
    if not foes:
        return NEVER
    markers = [min(game.unit(number).type.sav + 1, HIGHEST) for number in move.group]
    answer = sum([OVERRUN_ANSWER for foe in foes if foe.type.combat and not foe.disrupted])
    return harm(foes, markers) - answer


def join_value(outlook: Outlook, move: Way, number: int, ahead: Prospect) -> float:
    """Take another unit along? Into an assault everybody goes; else a leader goes with his men, and
    who has neither leader nor steps of his own with others."""
    fights = max(ahead.assaults.values(), default=NEVER)
    unit = outlook.game.unit(number)
    first = move.unit(outlook.game)
    if fights >= ahead.best - 0.001 and fights > 0.0:
        return ahead.best + 0.01
    if unit.type.combat or unit.disrupted or unit.type.vehicle:
        return NEVER
    if unit.type.cls == LEADER and unit.platoon != first.platoon:
        return NEVER
    others = [
        other
        for other in outlook.game.in_hex(unit.hex, unit.side)
        if other.type.combat and not other.acted and other.number not in move.group
    ]
    return NEVER if others else ahead.best + 0.01


# --- assaults ------------------------------------------------------------------------------------


def assault_value(
    outlook: Outlook, group: tuple[int, ...], start: int, hex: int, afar: bool
) -> float:
    """What it is worth that units assault a hex, with all that may still join them.

    Rule: LHY 10.5.2, LHY 14.0.
    """
    game = outlook.game
    side = outlook.side
    foes = [u for u in game.in_hex(hex, 1 - side) if not u.type.dummy]
    own = [game.unit(number) for number in group]
    if not foes:
        return outlook.place(own[0], hex) + 0.3
    sure = [*own, *game.in_hex(hex, side)]
    for arrow in game.arrows:
        if arrow.side == side and arrow.target == hex:
            sure += [game.unit(number) for number in arrow.units]
    may_join = [u for u in joiners(game, side, hex) if u not in sure]
    strength = strongest(sure)
    strength += TRUST * (strongest([*sure, *may_join]) - strength)
    defence = strongest(foes) * steadiness(game, hex, foes)
    net = strength - defence + advantages(game, hex, side, [*sure, *may_join], foes)
    back, lost, driven, killed = assault_chances(game, round(net))
    ours = sum([full_worth(unit.type) for unit in own])
    theirs = spoils(game, hex, side)
    value = driven * (DRIVEN * theirs + TAKING * outlook.goal_points(hex))
    value += killed * (1.1 + STEP) - lost * (1.1 + STEP) - back * HELD_UP * ours
    if not afar and driven > back:
        value += 0.2
    if afar:
        value -= sum([outlook.hazard(unit, start) for unit in own])
    # Standing still in the hex next to it would cost as much.
    return value + outlook.pull(own[0], hex) - TAKING * outlook.goal_points(hex)


def joiners(game: GameLHY, side: int, hex: int) -> list[UnitState]:
    """Who might still assault the hex in this segment, or the next ones."""
    found: list[UnitState] = []
    activated = game.segment == PLATOON_ACTIVATION
    distances = game.ground.board.distances(hex)
    for unit in game.own_units(side):
        if unit.hex == OFF_MAP or distances[unit.hex] > 2 or not unit.may_act:
            continue
        if activated and unit.number not in game.called:
            continue
        if not unit.good_order or not (unit.type.infantry or unit.type.cls == LEADER):
            continue
        found.append(unit)
    return found


def steadiness(game: GameLHY, hex: int, foes: list[UnitState]) -> float:
    """How much of the defence may be expected to stand after the fire that lies on the hex."""
    side = foes[0].side
    markers = standing_markers(game, hex, side)
    if not markers:
        return 1.0
    upright = [unit for unit in foes if unit.type.cohesion and not unit.disrupted]
    total = sum([UPSET * full_worth(unit.type) for unit in upright])
    return 1.0 - 0.5 * min(harm(upright, markers) / total, 1.0) if total else 1.0


def advantages(
    game: GameLHY, hex: int, side: int, ours: list[UnitState], theirs: list[UnitState]
) -> float:
    """The assault modifiers that one can foresee, for the attacker. Rule: LHY 14.2."""
    table = game.scenario.tables.assault
    ground = game.ground
    value = 0.0
    best = max([u.cohesion for u in ours if u.type.combat], default=0)
    other = max([u.cohesion for u in theirs if u.type.combat], default=0)
    if best and other:
        value += max(-3, min(3, best - other))
    if any(unit.regrouping for unit in theirs):
        value += table["regrouping"]
    if ground.urban[hex] or ground.urban_road[hex]:
        value -= table["urban"]
    elif ground.rural[hex] or hex in game.improved:
        value -= table["position"]
    if any(unit.concealed and unit.type.combat for unit in theirs):
        value -= table["concealed"]
    return value
