"""What lies on a board, as tables that rules look up by footing and hex.

For each rule all layers of a hex are asked and combined (M44 1.5): stops and bans are an "or", of
dice reductions the strongest counts, and a bridge or ford cancels the river below it.
"""

from __future__ import annotations

from hexfront.core.hexes import connected
from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.footing import FOOTINGS, NO_SIDE, Footing
from hexfront.systems.memoir44.terrain import NO_STOP, Piece

Table = list[list[bool]]


class Layout:
    """A board with its pieces.

    Tables are indexed by footing (see footing.py) and hex, or by hex alone. Those of footings that
    no unit of the scenario has are empty. What hardly any board has is None where it is not there:

    `special`: hexes with a kind that has hooks of its own. `eventful`: hexes where something
    happens to whoever comes there. `sunken`: hexes below the rim of a wadi. `veils`: how many such
    hexes a line may not cross. `hampers`: by class, hexes across which it may not fire. `shields`:
    hexes that stop even fire which needs no sight. `screens`: dice lost in fire into and out of a
    hex, on top of all else. `tunnels`: hexes with caves.
    """

    __slots__ = (
        "battle_if_adjacent",
        "beach",
        "board",
        "cleared_by",
        "eventful",
        "footings",
        "hampers",
        "hills",
        "impassable",
        "kinds",
        "levels",
        "near",
        "no_battle",
        "no_battle_inside",
        "no_battle_leaving",
        "no_sandbags",
        "obstructs",
        "ocean",
        "pieces",
        "roads",
        "screens",
        "shields",
        "shut",
        "size",
        "slow_entry",
        "slow_exit",
        "special",
        "stops",
        "sunken",
        "take_unmoved",
        "trapped",
        "tunnels",
        "veils",
    )

    def __init__(
        self,
        board: Board,
        pieces: list[tuple[Piece, ...]],
        footings: list[Footing],
        before: Layout | None,
    ) -> None:
        """Lay out all pieces; with `before` take over its tables, for `relay` to change."""
        self.board = board
        n = board.map.size
        self.size: int = n
        self.near: list[list[int]] = board.map.near
        self.pieces = pieces
        self.footings = footings
        self.kinds: int = len(FOOTINGS) if before is None else before.kinds
        old = before
        none: Table = []
        self.impassable: Table = self._table(none if old is None else old.impassable)
        self.trapped: Table = self._table(none if old is None else old.trapped)
        self.no_battle: Table = self._table(none if old is None else old.no_battle)
        self.battle_if_adjacent: Table = self._table(
            none if old is None else old.battle_if_adjacent
        )
        self.no_battle_leaving: Table = self._table(none if old is None else old.no_battle_leaving)
        self.no_battle_inside: Table = self._table(none if old is None else old.no_battle_inside)
        self.take_unmoved: Table = self._table(none if old is None else old.take_unmoved)
        self.slow_entry: Table = self._table(none if old is None else old.slow_entry)
        self.slow_exit: Table = self._table(none if old is None else old.slow_exit)
        self.beach: Table = self._table(none if old is None else old.beach)
        self.stops: list[list[int]] = [[] for _ in range(self.kinds)]
        self.cleared_by: list[list[str]] = [[] for _ in range(self.kinds)]
        for footing in footings:
            k = footing.number
            self.stops[k] = [NO_STOP] * n if old is None else old.stops[k][:]
            self.cleared_by[k] = [""] * n if old is None else old.cleared_by[k][:]
        self.ocean: list[bool] = [False] * n if old is None else old.ocean[:]
        self.no_sandbags: list[bool] = [False] * n if old is None else old.no_sandbags[:]
        self.obstructs: list[bool] = [False] * n if old is None else old.obstructs[:]
        self.levels: list[int] = [0] * n if old is None else old.levels[:]
        # What only some pieces have a part in; `relay` works it out anew for those.
        self.roads: list[list[int]] = _roads(board, pieces) if old is None else old.roads
        self.shut: frozenset[int] = frozenset() if old is None else old.shut
        self.hills: list[int] = _hills(board, pieces) if old is None else old.hills
        self.special: list[bool] | None = None
        self.eventful: list[bool] | None = None
        self.sunken: list[bool] | None = None
        self.veils: list[int] | None = None
        self.hampers: list[list[bool]] | None = None
        self.shields: list[bool] | None = None
        self.screens: list[int] | None = None
        self.tunnels: list[int] | None = None
        if old is None:
            for hex in range(n):
                self._lay(hex)
            self.shut = self._shut()
            self._find_rare()

    def _table(self, before: Table) -> Table:
        """A table by footing and hex, empty for footings that the scenario has not: a copy of the
        one before, or one without entries."""
        if before:
            return [row[:] for row in before]
        rows: Table = [[] for _ in range(self.kinds)]
        for footing in self.footings:
            rows[footing.number] = [False] * self.size
        return rows

    def relay(self, hex: int, piece: Piece) -> None:
        """Bring the tables up to date after that piece was laid on the hex or removed from it."""
        self._bare(hex)
        self._lay(hex)
        self._find_rare()
        terrain = piece.terrain
        if terrain.road:
            self.roads = _roads(self.board, self.pieces)
        if terrain.height:
            self.hills = _hills(self.board, self.pieces)
        if piece.closed or terrain.passage:
            self.shut = self._shut()

    def layers(self, hex: int) -> list[Piece]:
        """The pieces of a hex, as far as dice and flags go: all of them. Rule: M44 1.5."""
        return list(self.pieces[hex])

    def trodden(self, hex: int) -> list[Piece]:
        """The pieces of a hex that a unit treads on: a bridge or ford cancels the river, the rails
        or the wadi below it. Rule: M44 1.5."""
        pieces = self.pieces[hex]
        for piece in pieces:
            if piece.terrain.passage:
                return [p for p in pieces if not p.terrain.spanned]
        return list(pieces)

    def has(self, hex: int, terrain: str) -> bool:
        """Does a piece of that kind lie on the hex?"""
        return any(piece.terrain.id == terrain for piece in self.pieces[hex])

    def height(self, hex: int) -> str:
        """ "hill" or "mountain" for a hex of one, else ""."""
        for piece in self.pieces[hex]:
            if piece.terrain.height:
                return piece.terrain.height
        return ""

    def is_beach(self, hex: int) -> bool:
        """Is the hex beach or coastline?"""
        return any(piece.terrain.beach for piece in self.pieces[hex])

    def is_seaside(self, hex: int) -> bool:
        """Is the hex beach, coastline or ocean?"""
        return self.ocean[hex] or self.is_beach(hex)

    def is_coast(self, hex: int) -> bool:
        """Is the hex coast: a coastline tile, or ocean beside a beach? Rule: M44 4 coastline."""
        if any(piece.terrain.id == "coastline" for piece in self.pieces[hex]):
            return True
        return self.ocean[hex] and any(self.is_beach(near) for near in self.near[hex])

    def rails(self) -> list[list[int]]:
        """The adjacent hexes to which rails run from each hex. Rule: M44 4 railroad track."""
        ends = [0] * self.size
        for hex, on_hex in enumerate(self.pieces):
            for piece in on_hex:
                if piece.terrain.rail:
                    ends[hex] |= piece.rails
        return connected(self.board.map, ends).near

    def _lay(self, hex: int) -> None:
        """Enter into the tables of a bare hex what its pieces do."""
        for piece in self.trodden(hex):
            terrain = piece.terrain
            for footing in self.footings:
                k = footing.number
                column = footing.column
                if terrain.removed_by[column]:
                    self.cleared_by[k][hex] = terrain.id
                self.impassable[k][hex] |= terrain.closed_to(self, hex, footing)
                if terrain.is_open_to(footing):
                    continue
                if footing.side != NO_SIDE and piece.bans[footing.side] >> column & 1:
                    self.impassable[k][hex] = True
                self.trapped[k][hex] |= terrain.trapped[column]
                self.no_battle[k][hex] |= terrain.no_battle[column]
                self.battle_if_adjacent[k][hex] |= terrain.battle_if_adjacent[column]
                self.no_battle_leaving[k][hex] |= terrain.no_battle_leaving[column]
                self.no_battle_inside[k][hex] |= terrain.no_battle_inside[column]
                self.take_unmoved[k][hex] |= terrain.slow_entry or terrain.take_unmoved[column]
                self.slow_entry[k][hex] |= terrain.slow_entry
                self.slow_exit[k][hex] |= terrain.slow_exit
                self.beach[k][hex] |= terrain.beach
                stop = terrain.stop(footing)
                if stop > self.stops[k][hex]:
                    self.stops[k][hex] = stop
            self.ocean[hex] |= terrain.ocean
        for piece in self.pieces[hex]:
            terrain = piece.terrain
            self.no_sandbags[hex] |= terrain.no_sandbags
            self.obstructs[hex] |= terrain.blocks and not terrain.height
            if terrain.level > self.levels[hex]:
                self.levels[hex] = terrain.level

    def _bare(self, hex: int) -> None:
        """Take out of the tables what the pieces of a hex do."""
        for footing in self.footings:
            k = footing.number
            self.impassable[k][hex] = False
            self.trapped[k][hex] = False
            self.no_battle[k][hex] = False
            self.battle_if_adjacent[k][hex] = False
            self.no_battle_leaving[k][hex] = False
            self.no_battle_inside[k][hex] = False
            self.take_unmoved[k][hex] = False
            self.slow_entry[k][hex] = False
            self.slow_exit[k][hex] = False
            self.beach[k][hex] = False
            self.stops[k][hex] = NO_STOP
            self.cleared_by[k][hex] = ""
        self.ocean[hex] = False
        self.no_sandbags[hex] = False
        self.obstructs[hex] = False
        self.levels[hex] = 0

    def _find_rare(self) -> None:
        """Find out what hardly any board has; None stands for nothing of the kind."""
        n = self.size
        for hex in range(n):
            for piece in self.pieces[hex]:
                terrain = piece.terrain
                if terrain.is_edged(self.footings):
                    self.special = _marked(self.special, n, hex)
                if terrain.eventful:
                    self.eventful = _marked(self.eventful, n, hex)
                if terrain.sunken:
                    self.sunken = _marked(self.sunken, n, hex)
                if terrain.blocks_fire:
                    self.shields = _marked(self.shields, n, hex)
                if terrain.veils > 0:
                    self.veils = _numbered(self.veils, n, hex, terrain.veils)
                if terrain.screens > 0:
                    self.screens = _numbered(self.screens, n, hex, terrain.screens)
                if terrain.cave:
                    self.tunnels = [hex] if self.tunnels is None else [*self.tunnels, hex]
                if True in terrain.hampers:
                    if self.hampers is None:
                        self.hampers = [[False] * n for _ in range(3)]
                    for k in range(3):
                        self.hampers[k][hex] |= terrain.hampers[k]

    def _shut(self) -> frozenset[int]:
        """The hexsides closed to movement, each in both directions (see `is_shut`)."""
        n = self.size
        shut: list[int] = []
        for hex in range(n):
            if any(piece.closed for piece in self.pieces[hex]):
                for piece in self.trodden(hex):
                    for direction in range(6):
                        if piece.closed >> direction & 1:
                            other = self.board.map.neighbour(hex, direction)
                            if other >= 0:
                                shut += [hex * n + other, other * n + hex]
        return frozenset(shut)


def _marked(known: list[bool] | None, size: int, hex: int) -> list[bool]:
    marked = [False] * size if known is None else known
    marked[hex] = True
    return marked


def _numbered(known: list[int] | None, size: int, hex: int, number: int) -> list[int]:
    numbered = [0] * size if known is None else known
    numbered[hex] = max(numbered[hex], number)
    return numbered


def _roads(board: Board, pieces: list[tuple[Piece, ...]]) -> list[list[int]]:
    """The adjacent hexes to which a road runs from each hex."""
    ends = [0] * board.map.size
    for hex, on_hex in enumerate(pieces):
        for piece in on_hex:
            if piece.terrain.road:
                ends[hex] |= piece.ends
    return connected(board.map, ends).near


def _hills(board: Board, pieces: list[tuple[Piece, ...]]) -> list[int]:
    """Contiguous hexes of hill form one hill, those of mountain one mountain: the number of each
    hex's group, -1 for none. Rule: M44 3.8 Hills, M44 3.8 Mountains."""
    near = board.map.near
    heights = [""] * board.map.size
    for hex, on_hex in enumerate(pieces):
        for piece in on_hex:
            if piece.terrain.height:
                heights[hex] = piece.terrain.height
    group = [-1] * board.map.size
    for start in range(board.map.size):
        if heights[start] and group[start] < 0:
            edge = [start]
            group[start] = start
            while edge:
                for hex in near[edge.pop()]:
                    if heights[hex] == heights[start] and group[hex] < 0:
                        group[hex] = start
                        edge.append(hex)
    return group
