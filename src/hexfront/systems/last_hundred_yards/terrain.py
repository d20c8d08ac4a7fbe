"""What the ground of a mission does (4.0, 4.1): how it covers, and what ways over it cost.

Improved positions, wire, smoke and the like come and go: rules that depend on them are handed what
lies there. Directions are those of `hexfront.core.hexes`; masks have bit `direction` set.
"""

from __future__ import annotations

from typing import Final, final

from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.bearings import bearing
from hexfront.systems.last_hundred_yards.counters import ON_FOOT, TRACKED_AFV
from hexfront.systems.last_hundred_yards.land import Land
from hexfront.systems.last_hundred_yards.tables import NO_WAY, Terrain

# A cost that takes the whole allowance (marsh, 4.1.13).
WHOLE_MOVE: Final = -2
ALL_SIDES: Final = 63


@final
class Ground(Land):
    """The ground and what follows from it: cover, and the points that a way costs."""

    __slots__ = ()

    # --- cover (4.0b, 4.1) -----------------------------------------------------------------------

    def facing_sides(self, hex: int, from_hex: int) -> int:
        """The hexsides through which a line from `from_hex` comes into the hex, as a mask: one, or
        two if it comes through the vertex between them."""
        side = bearing(self.board.map, hex, from_hex)
        first = side // 2
        return 1 << first if side % 2 == 0 else 1 << first | 1 << (first + 1) % 6

    def small_arms_cover(
        self, hex: int, from_hex: int, improved: bool = False, denied: int = 0
    ) -> Terrain | None:
        """The one terrain whose TEM counts for units in the hex under small-arms fire from another
        hex; None for none. TEMs do not add up: the best for the defender counts.

        `improved`: an improved (or fortified) position is there. `denied`: hexsides whose wall or
        tree line the enemy came to first (4.1.7), as a mask.
        Rule: LHY 11.3.3p, LHY 4.1.4, LHY 4.1.6a, LHY 4.1.7, LHY 4.1.8, LHY 4.1.9, LHY 4.1.9b,
        LHY 4.1.9.1b, LHY 4.1.16, LHY 4.1.16b.
        """
        found = [self.base[hex]]
        building = self.building[hex]
        if building is not None:
            found.append(building)
        if improved:
            found.append(self._rows["improved"])
        if self.level[from_hex] < self.level[hex]:
            found.append(self._rows["hill"])
        if self.tree_lined[hex] or self._behind(self.trees[hex], hex, from_hex, denied):
            found.append(self._rows["tree_line"])
        if building is None and self._behind(self.walls[hex], hex, from_hex, denied):
            found.append(self._rows["wall"])
        best = found[0]
        for kind in found:
            if kind.small_arms < best.small_arms:
                best = kind
        return None if best.small_arms == 0 else best

    def small_arms_tem(
        self, hex: int, from_hex: int, improved: bool = False, denied: int = 0
    ) -> int:
        """The TEM of that terrain, 0 or below."""
        found = self.small_arms_cover(hex, from_hex, improved, denied)
        return 0 if found is None else found.small_arms

    def mortar_cover(self, hex: int, from_hex: int, improved: bool = False) -> Terrain | None:
        """The same under mortar fire that is directed from another hex (a hill covers against what
        is directed from below). Rule: LHY 11.4.6c, LHY 4.1.3, LHY 4.1.8, LHY 4.1.9.1b."""
        found = [self.base[hex]]
        building = self.building[hex]
        if building is not None:
            found.append(building)
        if improved:
            found.append(self._rows["improved"])
        if self.level[from_hex] < self.level[hex]:
            found.append(self._rows["hill"])
        if self.trees[hex]:
            found.append(self._rows["tree_line"])
        best = found[0]
        for kind in found:
            if kind.mortar < best.mortar:
                best = kind
        return None if best.mortar == 0 else best

    def mortar_tem(self, hex: int, from_hex: int, improved: bool = False) -> int:
        """The TEM of that terrain, 0 or below."""
        found = self.mortar_cover(hex, from_hex, improved)
        return 0 if found is None else found.mortar

    def air_burst(self, hex: int) -> bool:
        """Do shells burst in its trees? Rule: LHY 11.4.6a."""
        return self.base[hex].air_burst or self.trees[hex] != 0

    def hull_down(
        self, hex: int, from_hex: int, afv: bool, along_road: bool, denied: int = 0
    ) -> Terrain | None:
        """What makes a vehicle hull down against fire from another hex: wall, hill or building.

        `along_road`: the line of fire runs along the road of its hex; then buildings do not help an
        AFV. `denied` as above. Improved positions are no use to vehicles.
        Rule: LHY 11.5.4j, LHY 4.1.16c.
        """
        if self.level[from_hex] < self.level[hex]:
            return self._rows["hill"]
        building = self.building[hex]
        on_street = afv and along_road and self.roads[hex] != 0
        if building is not None and building.hull_down and not on_street:
            return building
        if building is None and self._behind(self.walls[hex], hex, from_hex, denied):
            return self._rows["wall"]
        return None

    def conceals(self, hex: int, vehicle: bool) -> bool:
        """Is the hex by itself concealing terrain: woods, building, orchard, marsh, a tree line on
        any of its sides?

        Positions in it (4.1.16d, 2.2.4f), and walls and slopes that lie towards an observer
        (`conceals_from`), come to that. Rule: LHY 4.0a, LHY 4.0b, LHY 4.1.15, LHY 4.3.
        """
        building = self.building[hex]
        if building is not None and (building.cover or building.hull_down):
            return True
        return self.base[hex].cover or (self.trees[hex] != 0 and not vehicle)

    def shelters(self, hex: int) -> bool:
        """Is the hex by itself cover: does it give units on foot a TEM, from whatever side, or hull
        down? An orchard does not, it only conceals.

        Walls and slopes count from one side alone; what lies in the hex comes to that.
        Rule: LHY 4.0b, LHY 4.1.15.
        """
        building = self.building[hex]
        if building is not None and (building.small_arms < 0 or building.hull_down):
            return True
        base = self.base[hex]
        return base.small_arms < 0 or base.mortar < 0 or self.trees[hex] != 0

    def conceals_from(self, hex: int, observer: int, vehicle: bool, denied: int = 0) -> bool:
        """The same against an observer in another hex: also what lies between them."""
        return self.conceals(hex, vehicle) or self.screens(hex, observer, denied)

    def screens(self, hex: int, observer: int, denied: int = 0) -> bool:
        """Does a wall, or that the hex lies higher, give cover there against an observer in another
        hex? `denied` as above. Rule: LHY 4.0b, LHY 4.1.4, LHY 4.1.7."""
        if self.level[observer] < self.level[hex]:
            return True
        if self.building[hex] is not None:
            return False
        return self._behind(self.walls[hex], hex, observer, denied)

    def _behind(self, sides: int, hex: int, from_hex: int, denied: int) -> bool:
        """Does a line from another hex come in through one of these hexsides?"""
        sides &= ~denied
        return sides != 0 and (sides & self.facing_sides(hex, from_hex)) != 0

    # --- movement --------------------------------------------------------------------------------

    def cost(self, moves: int, a: int, b: int) -> int:
        """Half points of a step between adjacent hexes for a unit that moves like that: `NO_WAY`
        where there is none, `WHOLE_MOVE` where it takes all.

        Whether a unit stands on a bridge or under it is not known here: `on_deck`, `in_river`.
        Rule: LHY 4.1, LHY 10.0a.
        """
        return self.costs(moves)[a * 6 + self.board.map.direction(a, b)]

    def costs(self, moves: int) -> list[int]:
        """The same by hex * 6 + direction."""
        if not self._costs[moves]:
            self._costs[moves] = [
                self._cost(moves, hex, direction)
                for hex in range(self.size)
                for direction in range(6)
            ]
        return self._costs[moves]

    def _cost(self, moves: int, a: int, direction: int) -> int:
        """Half points from a hex to the next one: along a road or path that joins them these alone.

        Rule: LHY 4.1.9a, LHY 4.1.9.6.
        """
        b = self.board.map.around[a * 6 + direction]
        if b == OFF_MAP:
            return NO_WAY
        rows = self._rows
        if self.roads[a] >> direction & 1 and not self.in_river(a, b):
            return rows["road"].cost[moves]
        if self.paths[a] >> direction & 1 and rows["path"].cost[moves] != NO_WAY:
            if not self.in_river(a, b):
                return rows["path"].cost[moves]
        points = self._into(moves, a, b)
        if points < 0:
            return points
        if moves != ON_FOOT and self._shut_in(moves, a, b):
            return NO_WAY
        if self.level[b] > self.level[a]:
            points += rows["hill"].cost[moves] * (self.level[b] - self.level[a])
        for sides, id in ((self.walls[a], "wall"), (self.trees[a], "tree_line")):
            if sides >> direction & 1:
                if rows[id].cost[moves] == NO_WAY:
                    return NO_WAY
                points += rows[id].cost[moves]
        return points

    def entry_cost(self, moves: int, hex: int) -> int:
        """Half points to come onto the map into the hex: along a road that leaves the map there, or
        through the hex's own terrain. Rule: LHY 10.0, LHY 20.7h.
        """
        rows = self._rows
        for direction in range(6):
            if self.board.map.around[hex * 6 + direction] == OFF_MAP:
                if self.roads[hex] >> direction & 1:
                    return rows["road"].cost[moves]
        points = self._into(moves, hex, hex)
        if points >= 0 and moves != ON_FOOT:
            if self.decks[hex] and not self.fords[hex]:
                return NO_WAY
            if moves != TRACKED_AFV and (self.woods_road[hex] or self.tree_lined[hex]):
                return NO_WAY
        return points

    def _into(self, moves: int, a: int, b: int) -> int:
        """For the terrain of the hex that is entered. Rule: LHY 4.1.3, LHY 4.1.6, LHY 4.1.10,
        LHY 4.1.12, LHY 4.1.13."""
        rows = self._rows
        base = self.base[b]
        if moves == ON_FOOT and base.whole:
            return WHOLE_MOVE
        points = base.cost[moves]
        if points == NO_WAY:
            return NO_WAY
        if self.urban[b]:
            if a == b or not self.gap(a, b):
                points = rows["urban"].cost[moves]
            elif moves != ON_FOOT and not self.urban_road[b]:
                points = NO_WAY
        elif self.building[b] is not None:
            points = max(points, _dearest(self.building[b], moves))
        if points == NO_WAY:
            return NO_WAY
        if self.rivers[b]:
            if self.fords[b]:
                return points + max(0, rows["ford"].cost[moves])
            if rows["river"].cost[moves] == NO_WAY:
                return NO_WAY
            points = max(points, rows["river"].cost[moves])
        return points

    def _shut_in(self, moves: int, a: int, b: int) -> bool:
        """May the vehicle leave or enter one of the hexes along the road alone?

        Rule: LHY 4.1.9.1a, LHY 4.1.9.2, LHY 4.1.11.
        """
        for hex in (a, b):
            if self.decks[hex] and not self.fords[hex]:
                return True
            if moves != TRACKED_AFV and (self.woods_road[hex] or self.tree_lined[hex]):
                return True
        return self.urban[a] and not self.gap(a, b)


def _dearest(building: Terrain | None, moves: int) -> int:
    return 0 if building is None else building.cost[moves]
