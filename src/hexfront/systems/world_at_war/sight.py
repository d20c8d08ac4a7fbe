"""Line of sight (7.0, 7.2): between places on the ground and in the air, and why it is blocked.

A place is a hex and whether something flies there; a hovering helicopter sees and is seen like a
unit on the ground. What never changes is worked out once for two places; wrecks and smoke come and
go, so they are handed over with every question, each as one number: bit `hex` is set where one
lies. `sees` of two places is the same both ways.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import OFF_MAP
from hexfront.core.sight import trace, trace_hexsides
from hexfront.systems.world_at_war.tables import Tables
from hexfront.systems.world_at_war.terrain import (
    FULL,
    OPEN,
    TOWN,
    WOODED_HILL,
    WOODS,
    Ground,
)

# Why a line is blocked.
CLEAR: Final = 0
BY_TERRAIN: Final = 1  # one hex of woods, town, ruins or hill at ground level
BY_HALF_BLOCKS: Final = 2  # rough, burned woods and wrecks together
BY_CREST: Final = 3  # a crest that is next to neither end
BY_WOODED_HILL: Final = 4
BY_SCREEN: Final = 5  # the lower end is too close behind woods, a town or a hill
BY_SMOKE: Final = 6
NEVER: Final = 99  # in the charts: hidden wherever it lies; no number of half blocks is enough
REASONS: Final[tuple[str, ...]] = (
    "clear",
    "terrain",
    "half-blocks",
    "crest",
    "wooded-hill",
    "screen",
    "smoke",
)


class Blocked:
    """Why there is no line of sight: one of the reasons above, and the hexes that block."""

    __slots__ = ("hexes", "reason")

    def __init__(self, reason: int, hexes: tuple[int, ...]) -> None:
        self.reason = reason
        self.hexes = hexes

    @property
    def id(self) -> str:
        """The reason's name."""
        return REASONS[self.reason]


class Between:
    """What lies between two places, markers left out.

    `blocked`: by terrain alone, or None. `half`: half blocks by terrain; with `limit` of them or
    more the line is blocked. `wrecks`: for every other hex between in which a wreck would be a half
    block a mask that must be full (two hexes where the line runs along their common hexside).
    `smoke`: the same for smoke, the ends included; empty between adjacent places.
    """

    __slots__ = (
        "all_smoke",
        "all_wrecks",
        "blocked",
        "half",
        "half_hexes",
        "limit",
        "smoke",
        "wrecks",
    )

    def __init__(
        self,
        blocked: Blocked | None,
        half: int,
        half_hexes: tuple[int, ...],
        limit: int,
        wrecks: list[int],
        smoke: list[int],
    ) -> None:
        self.blocked = blocked
        self.half = half
        self.half_hexes = half_hexes
        self.limit = limit
        self.wrecks = wrecks
        self.smoke = smoke
        self.all_wrecks = 0
        for mask in wrecks:
            self.all_wrecks |= mask
        self.all_smoke = 0
        for mask in smoke:
            self.all_smoke |= mask


class Sights:
    """The lines of sight of a ground under one reading of rule 7-5 (`hill_shadow`)."""

    __slots__ = ("_kept", "_open", "_size", "ground", "hill_shadow", "tables")

    def __init__(self, ground: Ground, tables: Tables, hill_shadow: bool) -> None:
        self.ground = ground
        self.tables = tables
        self.hill_shadow = hill_shadow
        self._size = ground.size
        self._kept: dict[int, Between] = {}
        # By place: the hexes whose ground terrain does not hide from it, and what lies between.
        self._open: dict[int, list[tuple[int, Between]]] = {}

    def sees(self, a: int, a_flies: bool, b: int, b_flies: bool, wrecks: int, smoke: int) -> bool:
        """Whether two places have a line of sight to each other. Rule: WAW 7-1, WAW 7-10."""
        between = self.between(a, a_flies, b, b_flies)
        return self._judge(between, wrecks, smoke) == CLEAR

    def seen(self, a: int, a_flies: bool, wrecks: int, smoke: int) -> list[int]:
        """All hexes, its own too, to whose ground a place has a line of sight, ascending."""
        place = 2 * a + (1 if a_flies else 0)
        found = self._open.get(place)
        if found is None:
            found = []
            for b in range(self._size):
                between = self.between(a, a_flies, b, False)
                if between.blocked is None:
                    found.append((b, between))
            self._open[place] = found
        return [b for b, between in found if self._judge(between, wrecks, smoke) == CLEAR]

    def why(
        self, a: int, a_flies: bool, b: int, b_flies: bool, wrecks: int, smoke: int
    ) -> Blocked | None:
        """What blocks the line between two places; None if nothing does."""
        between = self.between(a, a_flies, b, b_flies)
        reason = self._judge(between, wrecks, smoke)
        if reason == CLEAR:
            return None
        if reason == BY_SMOKE:
            hexes = [hex for mask in between.smoke if smoke & mask == mask for hex in _hexes(mask)]
            return Blocked(BY_SMOKE, tuple(hexes))
        if reason == BY_HALF_BLOCKS:
            hexes = list(between.half_hexes)
            for mask in between.wrecks:
                if wrecks & mask == mask:
                    hexes += _hexes(mask)
            return Blocked(BY_HALF_BLOCKS, tuple(hexes))
        return between.blocked

    def _judge(self, between: Between, wrecks: int, smoke: int) -> int:
        if between.blocked is not None:
            return between.blocked.reason
        if smoke and smoke & between.all_smoke:
            for mask in between.smoke:
                if smoke & mask == mask:
                    return BY_SMOKE
        half = between.half
        if wrecks and wrecks & between.all_wrecks:
            for mask in between.wrecks:
                if wrecks & mask == mask:
                    half += 1
        return BY_HALF_BLOCKS if half >= between.limit else CLEAR

    def between(self, a: int, a_flies: bool, b: int, b_flies: bool) -> Between:
        """What lies between two places, worked out once for both directions."""
        place_a = 2 * a + (1 if a_flies else 0)
        place_b = 2 * b + (1 if b_flies else 0)
        if place_b < place_a:
            place_a, place_b = place_b, place_a
        key = place_a * 2 * self._size + place_b
        found = self._kept.get(key)
        if found is None:
            found = self._look(place_a // 2, place_a % 2 == 1, place_b // 2, place_b % 2 == 1)
            self._kept[key] = found
        return found

    def _look(self, a: int, a_flies: bool, b: int, b_flies: bool) -> Between:
        """From the ends' levels to the rule that holds. Rule: WAW 7-1, WAW 7-2, WAW 9-8."""
        if a == b or b in self.ground.near[a]:
            return Between(None, 0, (), NEVER, [], [])
        hexes = _elements(self.ground, a, b)
        smoke = [_mask(element) for element in [[a], *hexes, [b]]]
        if a_flies and b_flies:
            return Between(self._in_the_air(a, b, hexes), 0, (), NEVER, [], smoke)
        if a_flies:
            return self._from_above(a, b, hexes[::-1], smoke)
        if b_flies:
            return self._from_above(b, a, hexes, smoke)
        if self.ground.level[a] == 0 and self.ground.level[b] == 0:
            return self._flat(hexes, smoke)
        if self.ground.level[a] > 0 and self.ground.level[b] > 0:
            return self._between_hills(hexes, smoke)
        if self.ground.level[a] > 0:
            return self._downhill(hexes[::-1], smoke)
        return self._downhill(hexes, smoke)

    def _flat(self, hexes: list[list[int]], smoke: list[int]) -> Between:
        """Both ends at level 0. Rule: WAW 7-3."""
        half: list[int] = []
        counted = 0
        wrecks: list[int] = []
        for element in hexes:
            if all(self._in_the_way(hex) == FULL for hex in element):
                return Between(Blocked(BY_TERRAIN, tuple(element)), 0, (), NEVER, [], smoke)
            lacking = [hex for hex in element if self._in_the_way(hex) == OPEN]
            if lacking:
                wrecks.append(_mask(lacking))
            else:
                half += element
                counted += 1
        limit = self.tables.half_blocks[0]
        return Between(None, counted, tuple(half), limit, wrecks, smoke)

    def _in_the_way(self, hex: int) -> int:
        """As what a hex counts on a line at ground level: a hill fills its hexes."""
        return FULL if self.ground.level[hex] > 0 else self.ground.terrain[hex].sight

    def _downhill(self, hexes: list[list[int]], smoke: list[int]) -> Between:
        """One end on a hill, the other at level 0, from which `hexes` begins.

        Rule: WAW 7-4, WAW 7-5, WAW 7-6, WAW 7-7, WAW 7-8.
        """
        levels = [0, *[self._level(element) for element in hexes], 1]
        last = len(levels) - 2
        for step in range(1, last):  # the first and the last hexside belong to an end
            if levels[step] != levels[step + 1]:
                up = step + 1 if levels[step + 1] > 0 else step
                return Between(Blocked(BY_CREST, tuple(hexes[up - 1])), 0, (), NEVER, [], smoke)
        blocked: Blocked | None = None
        for number, element in enumerate(hexes):
            if all(self._hides_downhill(hex, number + 1) for hex in element):
                blocked = self._hidden(element)
                break
        return self._with_half_blocks_on_hills(blocked, hexes, self.tables.half_blocks[1], smoke)

    def _hides_downhill(self, hex: int, behind: int) -> bool:
        """Does a hex hide a place at ground level, so many hexes behind it, from a hill?

        Rule: WAW 7-5, WAW 16.1 hill_shadow.
        """
        screen = self.ground.terrain[hex].screen
        reach = self.tables.screens[screen][0]
        if not self.hill_shadow and (screen == WOODS or screen == TOWN):
            reach = NEVER
        return behind <= reach

    def _between_hills(self, hexes: list[list[int]], smoke: list[int]) -> Between:
        """Both ends on hills: crests do not matter. Rule: WAW 7-4."""
        blocked: Blocked | None = None
        table = self.tables.screens_of_a_hill
        for number, element in enumerate(hexes):
            behind = min(number + 1, len(hexes) - number)
            if all(behind <= table[self.ground.terrain[hex].screen][0] for hex in element):
                blocked = self._hidden(element)
                break
        return self._with_half_blocks_on_hills(blocked, hexes, self.tables.half_blocks[1], smoke)

    def _from_above(
        self, above: int, target: int, hexes: list[list[int]], smoke: list[int]
    ) -> Between:
        """A helicopter in flight and a place on the ground, from which `hexes` begins.

        Rule: WAW 7.2.
        """
        level = self.ground.terrain[above].flight
        on_hill = self.ground.level[target] > 0
        table = self.tables.screens_of_a_hill if on_hill else self.tables.screens
        own = self.ground.hills[above]
        blocked: Blocked | None = None
        for number, element in enumerate(hexes):
            hidden = True
            for hex in element:
                reach = table[self.ground.terrain[hex].screen][level]
                is_own = own >= 0 and self.ground.hills[hex] == own
                if number + 1 > reach or (is_own and reach < NEVER):
                    hidden = False
            if hidden:
                blocked = self._hidden(element)
                break
        limit = self.tables.half_blocks[2] if on_hill and level == 1 else NEVER
        return self._with_half_blocks_on_hills(blocked, hexes, limit, smoke)

    def _in_the_air(self, a: int, b: int, hexes: list[list[int]]) -> Blocked | None:
        """Two helicopters in flight. Rule: WAW 7.2."""
        if self.ground.terrain[a].flight == 1 and self.ground.terrain[b].flight == 1:
            for element in hexes:
                if all(self.ground.terrain[hex].screen == WOODED_HILL for hex in element):
                    return Blocked(BY_WOODED_HILL, tuple(element))
        return None

    def _hidden(self, element: list[int]) -> Blocked:
        woody = all(self.ground.terrain[hex].screen == WOODED_HILL for hex in element)
        return Blocked(BY_WOODED_HILL if woody else BY_SCREEN, tuple(element))

    def _with_half_blocks_on_hills(
        self, blocked: Blocked | None, hexes: list[list[int]], limit: int, smoke: list[int]
    ) -> Between:
        """Half blocks count where they lie on hill hexes. Rule: WAW 7-4."""
        half: list[int] = []
        counted = 0
        wrecks: list[int] = []
        for element in hexes:
            if limit == NEVER or self._level(element) == 0:
                continue
            lacking = [hex for hex in element if self.ground.terrain[hex].sight == OPEN]
            if lacking:
                wrecks.append(_mask(lacking))
            else:
                half += element
                counted += 1
        return Between(blocked, counted, tuple(half), limit, wrecks, smoke)

    def _level(self, element: list[int]) -> int:
        """A pair along whose hexside the line runs is as low as its lower hex. Rule: WAW 7-8."""
        return min([self.ground.level[hex] for hex in element])


def _elements(ground: Ground, a: int, b: int) -> list[list[int]]:
    """What a line meets between its ends, in order: hexes that it crosses, and pairs of hexes along
    whose common hexside it runs; off the map such a pair is its one hex. Rule: WAW 7-8, WAW 7-9."""
    map = ground.board.map
    forward_x = map.centre_xs[b] - map.centre_xs[a]
    forward_y = 3 * (map.centre_ys[b] - map.centre_ys[a])
    found: list[tuple[int, list[int]]] = []
    line = trace(map, a, b)
    for hex in line.crossed:
        key = 2 * (forward_x * map.centre_xs[hex] + forward_y * map.centre_ys[hex])
        found.append((key, [hex]))
    touched = line.left or line.right or line.left_outside or line.right_outside
    for side in trace_hexsides(map, a, b).along if touched else ():
        first, second = map.hexside_corners(side)
        x = map.corner_point(first)[0] + map.corner_point(second)[0]
        y = map.corner_point(first)[1] + map.corner_point(second)[1]
        pair = [hex for hex in map.sides_hexes(side) if hex != OFF_MAP]
        found.append((forward_x * x + forward_y * y, pair))
    found.sort()
    return [element for _, element in found]


def _mask(hexes: list[int]) -> int:
    mask = 0
    for hex in hexes:
        mask |= 1 << hex
    return mask


def _hexes(mask: int) -> list[int]:
    return [hex for hex in range(mask.bit_length()) if mask >> hex & 1]
