"""The ground of a battle: a board with all that lies on it, as tables that rules look up by hex.

For each rule all layers of a hex are asked and combined (1.5): stops and bans are an "or", of dice
reductions the strongest counts, and a bridge or ford cancels the river below it. What takes time (ways
to move, lines of sight, dice) is worked out when first asked for and kept. A ground never changes: when
a piece is removed in play the game goes on with another ground, which shares what did not change.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import connected
from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.terrain import NO_STOP, TERRAIN, Piece

CLASSIC: Final = 0
ELEVATED: Final = 1
# As far as any move or any sighted weapon can feel a change of one hex.
NEIGHBOURHOOD: Final = 9


class Route:
    """A way to move: where it ends, what it costs and what may be done after it.

    `ways` are the alternative sets of hexes that must be empty of units; an empty way is always open.
    `left` is the movement left over at the end, `may_battle` whether the unit may battle after it.
    """

    __slots__ = ("cost", "hex", "left", "may_battle", "stopped", "ways")

    def __init__(
        self, hex: int, cost: int, left: int, may_battle: bool, stopped: bool, ways: list[list[int]]
    ) -> None:
        self.hex = hex
        self.cost = cost
        self.left = left
        self.may_battle = may_battle
        self.stopped = stopped
        self.ways = ways


class Routes:
    """All routes from one hex: ascending by destination, those after which it may battle first.

    `stepwise`: on the way the move may pass a hex where passing matters (an objective), so that the
    unit has to be moved hex by hex.
    """

    __slots__ = ("routes", "stepwise")

    def __init__(self, routes: list[Route], stepwise: bool) -> None:
        self.routes = routes
        self.stepwise = stepwise


class FireRow:
    """What one kind of unit of one side can do to each hex, from one hex.

    `dice[hex]`: dice without card bonuses, may be 0 or less; OUT where range or terrain rule it out.
    `bagged[hex]`: the same against a unit behind sandbags. `ways[hex]`: the alternative sets of hexes
    that must be empty of units for the line of sight; None where it cannot be blocked.
    """

    __slots__ = ("bagged", "dice", "ways")

    def __init__(
        self, dice: list[int], bagged: list[int], ways: list[list[list[int]] | None]
    ) -> None:
        self.dice = dice
        self.bagged = bagged
        self.ways = ways


OUT: Final = -99


class Ground:
    """See the module. Tables are indexed by class of unit and hex, or by hex."""

    __slots__ = (
        "backs", "beach", "board", "cleared_by", "edge_obstructs", "exits", "fires", "hill_los", "hills",
        "impassable", "near", "no_battle", "no_battle_inside", "no_sandbags", "obstructs", "ocean",
        "pieces", "roads", "root", "routes", "shut", "sights", "size", "slow_entry", "slow_exit",
        "stops", "trapped", "variants", "watched",
    )

    def __init__(
        self,
        board: Board,
        pieces: list[tuple[Piece, ...]],
        watched: list[bool],
        exits: tuple[list[bool], list[bool]],
        hill_los: int,
        edge_obstructs: bool,
    ) -> None:
        self.board = board
        self.size: int = board.map.size
        self.near: list[list[int]] = board.map.near
        self.pieces = pieces
        self.watched = watched
        self.exits = exits
        self.hill_los = hill_los
        self.edge_obstructs = edge_obstructs
        n = self.size
        self.impassable: list[list[bool]] = [[False] * n for _ in range(3)]
        self.trapped: list[list[bool]] = [[False] * n for _ in range(3)]
        self.stops: list[list[int]] = [[NO_STOP] * n for _ in range(3)]
        self.no_battle: list[list[bool]] = [[False] * n for _ in range(3)]
        self.no_battle_inside: list[list[bool]] = [[False] * n for _ in range(3)]
        self.cleared_by: list[list[str]] = [[""] * n for _ in range(3)]
        self.slow_entry = [False] * n
        self.slow_exit = [False] * n
        self.beach = [False] * n
        self.ocean = [False] * n
        self.no_sandbags = [False] * n
        self.obstructs = [False] * n
        self.shut: frozenset[int] = frozenset()
        ends = [0] * n
        heights = [False] * n
        shut: list[int] = []
        for hex in range(n):
            for piece in self.layers(hex):
                self._lay(hex, piece)
                ends[hex] |= piece.ends if piece.terrain.road else 0
                if piece.terrain.height:
                    heights[hex] = True
                elif piece.terrain.blocks:
                    self.obstructs[hex] = True
                for direction in range(6):
                    other = board.map.neighbour(hex, direction)
                    if piece.closed >> direction & 1 and other >= 0:
                        shut += [hex * n + other, other * n + hex]
        if shut:
            self.shut = frozenset(shut)
        self.roads: list[list[int]] = connected(board.map, ends).near
        self.hills = self._groups(heights)
        # What is worked out on demand: by profile, by class and side, by type and side; then by hex.
        self.routes: list[list[Routes | None]] = []
        self.backs: list[list[list[int] | None]] = [[None] * n for _ in range(6)]
        self.fires: list[list[FireRow | None]] = []
        self.sights: list[dict[int, list[list[int]]]] = [{} for _ in range(n)]
        self.root: Ground = self
        self.variants: dict[frozenset[tuple[int, str]], Ground] = {}

    def layers(self, hex: int) -> list[Piece]:
        """The pieces of a hex that count: a bridge or ford cancels the river below it."""
        pieces = self.pieces[hex]
        for piece in pieces:
            if piece.terrain.passage:
                return [p for p in pieces if not p.terrain.river]
        return list(pieces)

    def _lay(self, hex: int, piece: Piece) -> None:
        terrain = piece.terrain
        for k in range(3):
            self.impassable[k][hex] |= terrain.impassable[k]
            self.trapped[k][hex] |= terrain.trapped[k]
            self.no_battle[k][hex] |= terrain.no_battle[k]
            self.no_battle_inside[k][hex] |= terrain.no_battle_inside[k]
            if terrain.stops[k] > self.stops[k][hex]:
                self.stops[k][hex] = terrain.stops[k]
            if terrain.removed_by[k]:
                self.cleared_by[k][hex] = terrain.id
        self.slow_entry[hex] |= terrain.slow_entry
        self.slow_exit[hex] |= terrain.slow_exit
        self.beach[hex] |= terrain.beach
        self.ocean[hex] |= terrain.ocean
        self.no_sandbags[hex] |= terrain.no_sandbags

    def _groups(self, heights: list[bool]) -> list[int]:
        """Contiguous hill hexes form one hill: the number of each hex's hill, -1 for none."""
        group = [-1] * self.size
        for start in range(self.size):
            if heights[start] and group[start] < 0:
                edge = [start]
                group[start] = start
                while edge:
                    for near in self.near[edge.pop()]:
                        if heights[near] and group[near] < 0:
                            group[near] = start
                            edge.append(near)
        return group

    def without(self, hex: int, terrain: str) -> Ground:
        """This ground after the piece of that kind was removed from the hex."""
        gone = self.gone() | {(hex, terrain)}
        known = self.root.variants.get(gone)
        if known is not None:
            return known
        pieces = self.pieces[:]
        pieces[hex] = tuple([p for p in pieces[hex] if p.terrain.id != terrain])
        other = Ground(
            self.board, pieces, self.watched, self.exits, self.hill_los, self.edge_obstructs
        )
        other.root = self.root
        self._share(other, hex, TERRAIN[terrain].blocks)
        self.root.variants[gone] = other
        return other

    def gone(self) -> frozenset[tuple[int, str]]:
        """What was removed in play: hex and kind of each piece."""
        if self.root is self:
            return frozenset()
        return frozenset([
            (hex, piece.terrain.id)
            for hex in range(self.size)
            if self.pieces[hex] is not self.root.pieces[hex]
            for piece in self.root.pieces[hex]
            if piece not in self.pieces[hex]
        ])

    def _share(self, other: Ground, hex: int, sights: bool) -> None:
        """Let a ground that differs in one hex use all rows that the hex cannot touch."""
        far = [d > NEIGHBOURHOOD for d in self.board.distance[hex * self.size:][: self.size]]
        if not sights:
            other.sights = self.sights
        other.routes = [[r if far[h] else None for h, r in enumerate(rs)] for rs in self.routes]
        other.fires = [[r if far[h] else None for h, r in enumerate(rs)] for rs in self.fires]

    def road(self, a: int, b: int) -> bool:
        """Does a road run from a to the adjacent b?"""
        return b in self.roads[a]

    def is_shut(self, a: int, b: int) -> bool:
        """Is the hexside between two adjacent hexes closed to movement?"""
        return bool(self.shut) and a * self.size + b in self.shut

    def back(self, side: int, kind: int, hex: int) -> list[int]:
        """The hexes that a unit of this side and class may retreat to from here, ascending.

        Rule: M44 3.6-5, 3.6-6: one row nearer to its own baseline, not impassable for it, no ocean, no
        closed hexside; guns and tanks cannot leave a bunker.
        """
        row = self.backs[side * 3 + kind]
        known = row[hex]
        if known is None:
            known = []
            if not self.trapped[kind][hex]:
                for to in self.board.back[side][hex]:
                    if not (self.impassable[kind][to] or self.ocean[to] or self.is_shut(hex, to)):
                        known.append(to)
            row[hex] = known
        return known
