"""How a side looks at the map, for bots: where it is shot at, whom it could hit, what it wants.

An outlook is made for one decision and remembers what it has worked out.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE
from hexfront.systems.last_hundred_yards.counters import FP, GUN, LATW, LEADER, MG, ON_FOOT
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.observing import sight_class
from hexfront.systems.last_hundred_yards.sight import ON_ROAD
from hexfront.systems.last_hundred_yards.small_arms_value import printed_sav
from hexfront.systems.last_hundred_yards.tables import NO_WAY
from hexfront.systems.last_hundred_yards.units import STATIONARY, UnitState
from hexfront.systems.last_hundred_yards.worth import (
    full_worth,
    harm,
    in_play,
    shot_harm,
    worth,
)

FAR: Final = 99
LOWEST: Final = -4
HIGHEST: Final = 3

# How much of what the enemy could do from where he stands is to be expected of him.
NOW: Final = 0.55  # in the reactions of this turn
LATER: Final = 0.40  # in the turns to come
MARKERS: Final = 3  # so many of the best markers count: only the highest result hurts

TOWARD: Final = 0.34  # per hex nearer to what is to be taken
KEEP: Final = 0.22  # per hex nearer to what is to be kept, beyond LEASH
LEASH: Final = 2
HOLDING: Final = 1.3  # a combat unit in an objective that it holds
SECOND: Final = 0.25  # of that, for each further one
TAKING: Final = 2.6  # per point of an objective that is entered
COVERED: Final = 0.12
CROWD: Final = 0.22  # for each other combat unit in a hex beyond the second
LEADING: Final = 0.20  # a leader with men of his platoon, for each up to three
STRAY: Final = 0.05  # per hex from the leader, beyond three
VIEW: Final = 0.35  # of the best shot that a hex gives


class Outlook:
    """The deciding side's view of things. `foes` and `own` are the units on the map."""

    def __init__(self, game: GameLHY, side: int) -> None:
        self.game = game
        self.side = side
        self.attacks: bool = side == game.scenario.attacker
        self.own: list[UnitState] = in_play(game, side)
        self.foes: list[UnitState] = [u for u in in_play(game, 1 - side) if u.loaded_in == NONE]
        self.size: int = game.scenario.board.size
        self.wanted: list[int] = []
        self.kept: list[int] = []
        self.points: dict[int, int] = {}
        self._goals()
        self._to_wanted: list[int] = []
        self._to_kept: list[int] = []
        self._fire: dict[int, float] = {}
        self._shells: dict[int, float] = {}
        self._shots: dict[int, float] = {}
        self._markers: dict[int, list[int]] = {}

    def _goals(self) -> None:
        """What the side still wants, and what it has to keep. Rule: LHY 21.1."""
        game = self.game
        for objective in game.scenario.objectives:
            mine = game.owners[objective.number] == self.side
            for hex in objective.hexes:
                self.points[hex] = max(objective.points, 1)
                if mine:
                    self.kept.append(hex)
                else:
                    self.wanted.append(hex)
        if not self.points:
            self.wanted = sorted({foe.hex for foe in self.foes})

    # --- distances -----------------------------------------------------------------------------

    def to_wanted(self, hex: int) -> int:
        """How many hexes on foot it is to the nearest place that the side wants."""
        if not self._to_wanted:
            self._to_wanted = self._field(self.wanted)
        return self._to_wanted[hex]

    def to_kept(self, hex: int) -> int:
        """How many hexes on foot it is to the nearest place that the side has to keep."""
        if not self._to_kept:
            self._to_kept = self._field(self.kept)
        return self._to_kept[hex]

    def _field(self, goals: list[int]) -> list[int]:
        """By hex, how many steps on foot it is to the nearest of some hexes; FAR for none."""
        ground = self.game.ground
        near = ground.board.map.near
        found = [FAR] * self.size
        waiting = deque(goals)
        for goal in goals:
            found[goal] = 0
        while waiting:
            hex = waiting.popleft()
            for other in near[hex]:
                if found[other] == FAR and ground.cost(ON_FOOT, other, hex) != NO_WAY:
                    found[other] = found[hex] + 1
                    waiting.append(other)
        return found

    # --- danger --------------------------------------------------------------------------------

    def markers_at(self, hex: int, now: bool) -> list[int]:
        """The small-arms markers that the enemy could place on somebody on foot who comes to a hex,
        the best first; `now`: only those of enemies that may still act in this turn."""
        key = 2 * hex + (1 if now else 0)
        found = self._markers.get(key)
        if found is None:
            found = []
            game = self.game
            ground = game.ground
            distances = ground.board.distances(hex)
            position = hex in game.improved
            for foe in self.foes:
                sav = printed_sav(foe)
                away = distances[foe.hex]
                if not foe.type.has_sav or away > foe.type.sav_range or away == 0:
                    continue
                if foe.disrupted or foe.shocked or foe.in_motion or foe.type.cls == LATW:
                    continue
                if now and foe.acted and foe.extra == 0:
                    continue
                if not game.sights.sees(foe.hex, hex, sight_class(foe), 0):
                    continue
                marker = sav + game.scenario.tables.small_arms_range(foe.type, away)
                marker += ground.small_arms_tem(hex, foe.hex, position)
                if now and away <= 2 and (foe.type.infantry or foe.type.cls in (MG, FP)):
                    marker += 1
                if marker >= LOWEST:
                    found.append(min(marker, HIGHEST))
            found.sort(reverse=True)
            del found[MARKERS:]
            self._markers[key] = found
        return found

    def danger(self, unit: UnitState, hex: int) -> float:
        """What a unit on foot may be expected to lose in a hex, in this turn and the next."""
        key = (hex * 16 + unit.cohesion) * 16 + unit.type.cls
        if unit.disrupted:
            key = -key - 1
        value = self._fire.get(key, -1.0)
        if value < 0.0:
            now = self.markers_at(hex, True)
            later = self.markers_at(hex, False)
            value = NOW * harm([unit], now) + LATER * harm([unit], later)
            self._fire[key] = value
        return value

    def armor_danger(self, unit: UnitState, hex: int) -> float:
        """The same for a vehicle, a gun: under anti-tank fire."""
        key = hex * 512 + unit.type.number
        value = self._shells.get(key, -1.0)
        if value < 0.0:
            value = self._armor_danger(unit, hex)
            self._shells[key] = value
        return value

    def _armor_danger(self, unit: UnitState, hex: int) -> float:
        game = self.game
        distances = game.ground.board.distances(hex)
        worst = 0.0
        more = 0.0
        for foe in self.foes:
            type = foe.type
            away = distances[foe.hex]
            if not type.has_atv or foe.disrupted or foe.shocked or away > type.atv_range:
                continue
            if type.atv <= 0 and unit.type.afv:
                continue
            if not game.sights.sees(foe.hex, hex, sight_class(foe), ON_ROAD):
                continue
            marker = type.atv + game.scenario.tables.range_drm(type.atv_range, away)
            if game.ground.hull_down(hex, foe.hex, unit.type.afv, False) is not None:
                marker -= 1
            taken = shot_harm(game, unit, marker, False)
            more += 0.3 * min(worst, taken)
            worst = max(worst, taken)
        return (NOW + LATER) * 0.8 * (worst + more)

    def hazard(self, unit: UnitState, hex: int) -> float:
        """Whichever of the two the unit has to fear; a gun on foot both."""
        value = 0.0
        if unit.type.vehicle or (unit.type.armored and unit.type.cls != FP):
            value += self.armor_danger(unit, hex)
        if unit.type.non_vehicular:
            value += self.danger(unit, hex)
        return value

    # --- shots ---------------------------------------------------------------------------------

    def shot(self, unit: UnitState, hex: int) -> float:
        """What the unit's best small-arms or anti-tank marker from a hex takes from an enemy."""
        key = hex * 512 + unit.type.number
        value = self._shots.get(key, -1.0)
        if value < 0.0:
            value = self._shot(unit, hex)
            self._shots[key] = value
        return value

    def _shot(self, unit: UnitState, hex: int) -> float:
        game = self.game
        type = unit.type
        ground = game.ground
        tables = game.scenario.tables
        distances = ground.board.distances(hex)
        best = 0.0
        for foe in self.foes:
            away = distances[foe.hex]
            road = sight_class(foe)
            if type.has_sav and foe.type.cohesion and 0 < away <= type.sav_range:
                if game.sights.sees(hex, foe.hex, sight_class(unit), road):
                    marker = type.sav + tables.small_arms_range(type, away)
                    marker += ground.small_arms_tem(foe.hex, hex, foe.hex in game.improved)
                    if marker >= LOWEST:
                        best = max(best, harm([foe], [min(marker, HIGHEST)]))
            if type.has_atv and foe.type.armored and 0 < away <= type.atv_range:
                if type.atv <= 0 and foe.type.afv:
                    continue
                if game.sights.sees(hex, foe.hex, sight_class(unit), road):
                    atv = min(type.atv, 1) if foe.type.cls in (GUN, FP) else type.atv
                    marker = atv + tables.range_drm(type.atv_range, away)
                    best = max(best, shot_harm(game, foe, marker, False))
        return best

    # --- places --------------------------------------------------------------------------------

    def place(self, unit: UnitState, hex: int) -> float:
        """What it is worth that a unit stands in a hex: shots, danger, goals, comrades."""
        if hex == OFF_MAP:
            return -3.0
        value = self.pull(unit, hex) + self.company(unit, hex)
        value -= self.hazard(unit, hex)
        if unit.type.non_vehicular:
            if self.game.ground.conceals(hex, False) or hex in self.game.improved:
                value += COVERED
        if not unit.disrupted and unit.type.combat:
            value += VIEW * self.shot(unit, hex)
        return value

    def pull(self, unit: UnitState, hex: int) -> float:
        """How the places that matter draw the unit."""
        if unit.disrupted or unit.type.dummy:
            return 0.0
        weight = 1.0 if unit.type.combat else 0.6
        value = 0.0
        if self.wanted and (self.attacks or not self.kept):
            value -= TOWARD * weight * self._urgency() * min(self.to_wanted(hex), 30)
        elif self.kept:
            value -= KEEP * weight * max(0, min(self.to_kept(hex), 20) - LEASH)
            if self.wanted:
                value -= 0.5 * KEEP * weight * max(0, min(self.to_wanted(hex), 20) - LEASH)
        if hex in self.points and unit.type.combat:
            value += self._at_goal(unit, hex)
        return value

    def _at_goal(self, unit: UnitState, hex: int) -> float:
        if hex in self.wanted:
            return TAKING * self.points[hex]
        others = 0
        for number in self.game.stacks[hex]:
            other = self.game.unit(number)
            if other.side == self.side and other.type.combat and number != unit.number:
                others += 1
        value = HOLDING * (1.0 if others == 0 else SECOND / others)
        # Who has taken a place may leave it behind once nobody is near who could come back.
        if self.attacks and not self.foe_within(hex, 6):
            value *= 0.3
        return value

    def foe_within(self, hex: int, reach: int) -> bool:
        """Is there an enemy so near to a hex?"""
        distances = self.game.ground.board.distances(hex)
        return any(distances[foe.hex] <= reach for foe in self.foes)

    def _urgency(self) -> float:
        """The less time the attacker has, the more he is in a hurry."""
        limit = self.game.scenario.victory.time_limit or self.game.scenario.victory.score_limit
        if not self.attacks or not limit:
            return 1.0
        return 0.8 + 1.2 * min(self.game.minute / limit, 1.0)

    def company(self, unit: UnitState, hex: int) -> float:
        """Who else is there: not too many in a hex, leaders with their men and near them."""
        game = self.game
        value = 0.0
        fighters = 0
        led = 0
        for number in game.stacks[hex]:
            other = game.unit(number)
            if other.side != self.side or number == unit.number:
                continue
            if other.type.combat:
                fighters += 1
            if other.platoon == unit.platoon and unit.platoon != NONE:
                if (unit.type.cls == LEADER and other.type.combat) or other.type.cls == LEADER:
                    led += 1
        if unit.type.combat and fighters >= 2:
            value -= CROWD * (fighters - 1)
        value += LEADING * min(led, 3)
        leader = game.leader_of(unit.platoon) if unit.platoon != NONE else None
        if leader is not None and leader.number != unit.number:
            value -= STRAY * max(0, game.ground.board.distance(hex, leader.hex) - 3)
        elif leader is not None:
            value -= STRAY * self._from_men(unit, hex)
        return value

    def _from_men(self, leader: UnitState, hex: int) -> float:
        """How far a leader is from his men, added up beyond one hex."""
        total = 0
        distances = self.game.ground.board.distances(hex)
        for unit in self.game.of_platoon(leader.platoon):
            if unit.hex != OFF_MAP and unit.number != leader.number:
                total += max(0, min(distances[unit.hex], 8) - 1)
        return float(total)

    # --- assaults ------------------------------------------------------------------------------

    def goal_points(self, hex: int) -> int:
        """The points of an objective in the hex that the side does not have, 0 for none."""
        return self.points.get(hex, 0) if hex in self.wanted else 0


def strongest(units: list[UnitState]) -> float:
    """What the best of some units add up to in an assault: four steps on foot, a leader, a light
    anti-tank weapon or flamethrower, a vehicle. Rule: LHY 14.0."""
    foot: list[tuple[float, int]] = []
    leader = weapon = vehicle = 0.0
    for unit in units:
        type = unit.type
        value = float(type.disrupted_assault if unit.disrupted else type.assault)
        if type.vehicle:
            vehicle = max(vehicle, value if unit.motion == STATIONARY else value - 1.0)
        elif type.combat:
            foot.append((value, max(type.assault_steps, 1)))
        elif type.cls == LEADER:
            leader = max(leader, value)
        else:
            weapon = max(weapon, value)
    foot.sort(reverse=True)
    total = leader + weapon + vehicle
    steps = 0
    for value, count in foot:
        if steps + count > 4:
            break
        steps += count
        total += value
    return total


def spoils(game: GameLHY, hex: int, side: int) -> float:
    """What the enemy of a side has in a hex."""
    found = 0.0
    for unit in game.in_hex(hex, 1 - side):
        found += worth(unit)
        for number in unit.cargo:
            found += 0.5 * full_worth(game.unit(number).type)
    return found
