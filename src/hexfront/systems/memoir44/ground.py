"""The ground of a battle: a board with all that lies on it, as tables that rules look up by hex.

For each rule all layers of a hex are asked and combined (M44 1.5): stops and bans are an "or", of
dice reductions the strongest counts, and a bridge or ford cancels the river below it. What takes
time (ways to move, lines of sight, dice) is worked out when first asked for and kept. A ground
never changes: when a piece is removed in play the game goes on with another ground, which shares
what did not change.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.hexes import connected
from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.terrain import NO_STOP, TERRAIN, Piece, Terrain

CLASSIC: Final = 0
ELEVATED: Final = 1
# How far from a hex the ways to move and the shots from there can feel a change of another hex.
FARTHEST_MOVE: Final = 5
FARTHEST_SHOT: Final = 9


class Route:
    """A way to move to a hex: what it costs and what may be done after it.

    `ways` are the alternative sets of hexes that must be empty of units; an empty way is always
    open. `left` is the movement left over at the end, `may_battle` whether the unit may battle
    after it.
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


class Destination:
    """A hex that a move can end on, with the routes there: those after which the unit may battle
    first, then the cheaper ones.

    `ways` are those of all routes together. `free`: one of them is empty, nothing can close it;
    `gates`: hexes that alone, if no unit stands there, open the way.
    """

    __slots__ = ("free", "gates", "hex", "routes", "ways")

    def __init__(self, hex: int, routes: list[Route], ways: list[list[int]]) -> None:
        self.hex = hex
        self.routes = routes
        self.ways = ways
        self.free = [] in ways
        self.gates = [way[0] for way in ways if len(way) == 1]

    def is_open(self, at: list[int]) -> bool:
        """Is a way free of units, given the number of the unit on each hex (-1: none)?"""
        if self.free:
            return True
        for gate in self.gates:
            if at[gate] < 0:
                return True
        for way in self.ways:
            for hex in way:
                if at[hex] >= 0:
                    break
            else:
                return True
        return False


class Routes:
    """All moves from one hex: destinations ascending, and the same by hex.

    `passed`: hexes where passing matters (objectives) that a move may pass; if there are any the
    unit has to be moved hex by hex (`stepwise`).
    """

    __slots__ = ("destinations", "passed", "stepwise", "to")

    def __init__(self, destinations: list[Destination], passed: list[int]) -> None:
        self.destinations = destinations
        self.to: dict[int, Destination] = {d.hex: d for d in destinations}
        self.passed = passed
        self.stepwise = bool(passed)


class FireRow:
    """What one kind of unit of one side can do to each hex, from one hex.

    `dice[hex]`: dice without card bonuses, may be 0 or less; OUT where range or terrain rule it
    out. `bagged[hex]`: the same against a unit behind sandbags. `ways[hex]`: the alternative sets
    of hexes that must be empty of units for the line of sight; None where it cannot be blocked.
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
        "backs",
        "beach",
        "board",
        "cleared_by",
        "edge_obstructs",
        "exits",
        "fires",
        "hill_los",
        "hills",
        "impassable",
        "near",
        "no_battle",
        "no_battle_inside",
        "no_sandbags",
        "obstructs",
        "ocean",
        "pieces",
        "removed",
        "roads",
        "routes",
        "searched",
        "shut",
        "sights",
        "size",
        "slow_entry",
        "slow_exit",
        "stops",
        "trapped",
        "watched",
    )

    def __init__(
        self,
        board: Board,
        pieces: list[tuple[Piece, ...]],
        watched: list[bool],
        exits: list[list[bool]],
        hill_los: int,
        edge_obstructs: bool,
        before: Ground | None = None,
    ) -> None:
        """Lay out all pieces; with `before` take over its tables, for `without` to change."""
        self.board = board
        n = board.map.size
        self.size: int = n
        self.near: list[list[int]] = board.map.near
        self.pieces = pieces
        self.watched = watched
        self.exits = exits
        self.hill_los = hill_los
        self.edge_obstructs = edge_obstructs
        old = before
        self.impassable: list[list[bool]] = _none(n) if old is None else _copy(old.impassable)
        self.trapped: list[list[bool]] = _none(n) if old is None else _copy(old.trapped)
        self.no_battle: list[list[bool]] = _none(n) if old is None else _copy(old.no_battle)
        self.no_battle_inside: list[list[bool]] = (
            _none(n) if old is None else _copy(old.no_battle_inside)
        )
        self.stops: list[list[int]] = (
            [[NO_STOP] * n for _ in range(3)] if old is None else [row[:] for row in old.stops]
        )
        self.cleared_by: list[list[str]] = (
            [[""] * n for _ in range(3)] if old is None else [row[:] for row in old.cleared_by]
        )
        self.slow_entry: list[bool] = [False] * n if old is None else old.slow_entry[:]
        self.slow_exit: list[bool] = [False] * n if old is None else old.slow_exit[:]
        self.beach: list[bool] = [False] * n if old is None else old.beach[:]
        self.ocean: list[bool] = [False] * n if old is None else old.ocean[:]
        self.no_sandbags: list[bool] = [False] * n if old is None else old.no_sandbags[:]
        self.obstructs: list[bool] = [False] * n if old is None else old.obstructs[:]
        # Roads, hills and closed hexsides: no piece that can be removed in play has a part in them.
        self.roads: list[list[int]] = _roads(board, pieces) if old is None else old.roads
        self.shut: frozenset[int] = _shut(board, pieces) if old is None else old.shut
        self.hills: list[int] = _hills(board, pieces) if old is None else old.hills
        # Worked out on demand: by profile, by class and side, by type and side; then by hex.
        self.routes: list[list[Routes | None]] = []
        self.backs: list[list[list[int] | None]] = [[None] * n for _ in range(6)]
        self.fires: list[list[FireRow | None]] = []
        self.sights: list[dict[int, list[list[int]]]] = (
            [{} for _ in range(n)] if old is None else old.sights
        )
        # What was removed in play; and routes by profile, hex and what was removed near it, which
        # all grounds of a battle share.
        self.removed: frozenset[tuple[int, str]] = frozenset()
        self.searched: dict[tuple[int, int, frozenset[tuple[int, str]]], Routes] = (
            {} if old is None else old.searched
        )
        if old is None:
            for hex in range(n):
                self._lay(hex)

    def layers(self, hex: int) -> list[Piece]:
        """The pieces of a hex that count: a bridge or ford cancels the river below it."""
        pieces = self.pieces[hex]
        for piece in pieces:
            if piece.terrain.passage:
                return [p for p in pieces if not p.terrain.river]
        return list(pieces)

    def _lay(self, hex: int) -> None:
        """Enter into the tables of a bare hex what its pieces do."""
        for piece in self.layers(hex):
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
            self.obstructs[hex] |= terrain.blocks and not terrain.height

    def _bare(self, hex: int) -> None:
        """Take out of the tables what the pieces of a hex do."""
        for k in range(3):
            self.impassable[k][hex] = False
            self.trapped[k][hex] = False
            self.no_battle[k][hex] = False
            self.no_battle_inside[k][hex] = False
            self.stops[k][hex] = NO_STOP
            self.cleared_by[k][hex] = ""
        self.slow_entry[hex] = False
        self.slow_exit[hex] = False
        self.beach[hex] = False
        self.ocean[hex] = False
        self.no_sandbags[hex] = False
        self.obstructs[hex] = False

    def without(self, hex: int, terrain: str) -> Ground:
        """This ground after the piece of that kind was removed from the hex.

        Rule: M44 4 Terrain removed.
        """
        pieces = self.pieces[:]
        pieces[hex] = tuple([p for p in pieces[hex] if p.terrain.id != terrain])
        other = Ground(
            self.board, pieces, self.watched, self.exits, self.hill_los, self.edge_obstructs, self
        )
        other.removed = self.removed | {(hex, terrain)}
        other._bare(hex)
        other._lay(hex)
        self._share(other, hex, TERRAIN[terrain])
        return other

    def gone(self) -> frozenset[tuple[int, str]]:
        """What was removed in play: hex and kind of each piece."""
        return self.removed

    def gone_near(self, hex: int, farthest: int) -> frozenset[tuple[int, str]]:
        """What was removed on the hexes no farther away than that."""
        if not self.removed:
            return self.removed
        start = hex * self.size
        distance = self.board.distance
        return frozenset([gone for gone in self.removed if distance[start + gone[0]] <= farthest])

    def _share(self, other: Ground, hex: int, removed: Terrain) -> None:
        """Let a ground that differs in one hex use all rows that the hex cannot touch."""
        away = self.board.distance[hex * self.size : (hex + 1) * self.size]
        other.routes = [
            [row if away[h] > FARTHEST_MOVE else None for h, row in enumerate(rows)]
            for rows in self.routes
        ]
        if removed.blocks:
            other.sights = [{} for _ in range(self.size)]
        felt = FARTHEST_SHOT if removed.blocks or max(removed.protection) > 0 else 0
        other.fires = [
            [row if away[h] > felt else None for h, row in enumerate(rows)] for rows in self.fires
        ]

    def road(self, a: int, b: int) -> bool:
        """Does a road run from a to the adjacent b?"""
        return b in self.roads[a]

    def is_shut(self, a: int, b: int) -> bool:
        """Is the hexside between two adjacent hexes closed to movement?"""
        return bool(self.shut) and a * self.size + b in self.shut

    def back(self, side: int, kind: int, hex: int) -> list[int]:
        """The hexes that a unit of this side and class may retreat to from here, ascending.

        Rule: M44 3.6-5, M44 3.6-6: one row nearer to its own baseline, not impassable for it, no
        ocean, no closed hexside; guns and tanks cannot leave a bunker.
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


def _none(size: int) -> list[list[bool]]:
    return [[False] * size for _ in range(3)]


def _copy(rows: list[list[bool]]) -> list[list[bool]]:
    return [row[:] for row in rows]


def _roads(board: Board, pieces: list[tuple[Piece, ...]]) -> list[list[int]]:
    """The adjacent hexes to which a road runs from each hex."""
    ends = [0] * board.map.size
    for hex, on_hex in enumerate(pieces):
        for piece in on_hex:
            if piece.terrain.road:
                ends[hex] |= piece.ends
    return connected(board.map, ends).near


def _shut(board: Board, pieces: list[tuple[Piece, ...]]) -> frozenset[int]:
    """The hexsides closed to movement, each in both directions (see `Ground.is_shut`)."""
    n = board.map.size
    shut: list[int] = []
    for hex, on_hex in enumerate(pieces):
        for piece in on_hex:
            for direction in range(6):
                if piece.closed >> direction & 1:
                    other = board.map.neighbour(hex, direction)
                    if other >= 0:
                        shut += [hex * n + other, other * n + hex]
    return frozenset(shut)


def _hills(board: Board, pieces: list[tuple[Piece, ...]]) -> list[int]:
    """Contiguous hill hexes form one hill: the number of each hex's hill, -1 for none."""
    near = board.map.near
    high = [any(piece.terrain.height != "" for piece in on_hex) for on_hex in pieces]
    group = [-1] * board.map.size
    for start in range(board.map.size):
        if high[start] and group[start] < 0:
            edge = [start]
            group[start] = start
            while edge:
                for hex in near[edge.pop()]:
                    if high[hex] and group[hex] < 0:
                        group[hex] = start
                        edge.append(hex)
    return group
