"""The ground of a battle: a board with all that lies on it, and what can be done on it.

What takes time (ways to move, lines of sight, dice) is worked out when first asked for and kept. A
ground never changes: when a piece is removed or laid in play the game goes on with another ground,
which shares what did not change.
"""

from __future__ import annotations

from typing import Final

from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.footing import FOOTINGS, Footing
from hexfront.systems.memoir44.layout import Layout
from hexfront.systems.memoir44.rows import FireRow, Routes
from hexfront.systems.memoir44.terrain import NO_STOP, RETREATING, Piece, Terrain

CLASSIC: Final = 0
ELEVATED: Final = 1
# How far from a hex the ways to move and the shots from there can feel a change of another hex.
FARTHEST_MOVE: Final = 5
FARTHEST_SHOT: Final = 9


class Ground(Layout):
    """See the module; `Layout` tells of the tables of what lies there.

    `watched`: hexes that matter to objectives and the like. `exits`: by side and hex.
    """

    __slots__ = (
        "backs",
        "changes",
        "edge_obstructs",
        "exits",
        "fires",
        "hill_los",
        "routes",
        "searched",
        "sights",
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
        footings: list[Footing] | None = None,
    ) -> None:
        """A ground at the beginning, for units of these footings (left out: those of the classes);
        with `before` one that is like it but for its pieces."""
        if before is not None:
            footings = before.footings
        super().__init__(board, pieces, FOOTINGS[:3] if footings is None else footings, before)
        n = self.size
        old = before
        self.watched = watched
        self.exits = exits
        self.hill_los = hill_los
        self.edge_obstructs = edge_obstructs
        # Worked out on demand: by profile, by footing and side, by weapon and side; then by hex.
        self.routes: list[list[Routes | None]] = []
        self.backs: list[list[list[int] | None]] = [[] for _ in range(2 * self.kinds)]
        self.fires: list[list[FireRow | None]] = []
        # By hex; the key tells the other hex and who looks (see sight.py).
        self.sights: list[dict[int, list[list[int]]]] = (
            [{} for _ in range(n)] if old is None else old.sights
        )
        # What was removed ("-wire") and laid ("+smoke_shells") in play; and routes by profile, hex
        # and what was changed near it, which all grounds of a battle share.
        self.changes: frozenset[tuple[int, str]] = frozenset()
        self.searched: dict[tuple[int, int, frozenset[tuple[int, str]]], Routes] = (
            {} if old is None else old.searched
        )

    # --- removing and laying pieces ------------------------------------------------------------

    def without(self, hex: int, terrain: str) -> Ground:
        """This ground after the piece of that kind was removed from the hex.

        Rule: M44 4 Terrain removed.
        """
        kept = tuple([p for p in self.pieces[hex] if p.terrain.id != terrain])
        gone = [p for p in self.pieces[hex] if p.terrain.id == terrain]
        return self._after(hex, kept, "-" + terrain, "+" + terrain, gone[0]) if gone else self

    def with_piece(self, hex: int, piece: Piece) -> Ground:
        """This ground after the piece was laid on the hex, unless one of its kind lies there."""
        id = piece.terrain.id
        if self.has(hex, id):
            return self
        return self._after(hex, (*self.pieces[hex], piece), "+" + id, "-" + id, piece)

    def _after(
        self, hex: int, on_hex: tuple[Piece, ...], change: str, undone: str, piece: Piece
    ) -> Ground:
        """The ground with these pieces on a hex; `change` says what was done, `undone` what it
        would undo."""
        pieces = self.pieces[:]
        pieces[hex] = on_hex
        other = Ground(
            self.board, pieces, self.watched, self.exits, self.hill_los, self.edge_obstructs, self
        )
        if (hex, undone) in self.changes:
            other.changes = self.changes - {(hex, undone)}
        else:
            other.changes = self.changes | {(hex, change)}
        other.relay(hex, piece)
        self._share(other, hex, piece.terrain)
        return other

    def gone(self) -> frozenset[tuple[int, str]]:
        """What was removed in play: hex and kind of each piece."""
        return frozenset([(hex, what[1:]) for hex, what in self.changes if what[0] == "-"])

    def laid(self) -> frozenset[tuple[int, str]]:
        """What was laid in play: hex and kind of each piece."""
        return frozenset([(hex, what[1:]) for hex, what in self.changes if what[0] == "+"])

    def changed_near(self, hex: int, farthest: int) -> frozenset[tuple[int, str]]:
        """What was changed on the hexes no farther away than that; with tunnels all of it."""
        if not self.changes or self.tunnels is not None:
            return self.changes
        start = hex * self.size
        distance = self.board.distance
        return frozenset([it for it in self.changes if distance[start + it[0]] <= farthest])

    def _share(self, other: Ground, hex: int, terrain: Terrain) -> None:
        """Let a ground that differs in one hex use all rows that the hex cannot touch."""
        away = self.board.distance[hex * self.size : (hex + 1) * self.size]
        tunnelled = self.tunnels is not None or other.tunnels is not None
        farthest = len(away) if tunnelled else FARTHEST_MOVE
        other.routes = [
            [row if away[h] > farthest else None for h, row in enumerate(rows)]
            for rows in self.routes
        ]
        sight = terrain.blocks or terrain.blocks_fire or terrain.level > 0 or terrain.sunken
        sight = sight or terrain.veils > 0 or True in terrain.hampers
        if sight:
            other.sights = [{} for _ in range(self.size)]
        felt = FARTHEST_SHOT if sight or max(terrain.protection) > 0 or terrain.screens else 0
        other.fires = [
            [row if away[h] > felt else None for h, row in enumerate(rows)] for rows in self.fires
        ]

    # --- from hex to hex -----------------------------------------------------------------------

    def road(self, a: int, b: int) -> bool:
        """Does a road run from a to the adjacent b?"""
        return b in self.roads[a]

    def is_shut(self, a: int, b: int) -> bool:
        """Is the hexside between two adjacent hexes closed to everybody?"""
        return bool(self.shut) and a * self.size + b in self.shut

    def bars(self, kind: int, start: int, to: int, how: int) -> bool:
        """May no unit of that footing go from a hex to the adjacent one, whatever it may enter?

        `how`: MOVING, SLIPPING, TAKING or RETREATING. Rule: M44 3.1 Blocked edges, M44 4.
        """
        if self.is_shut(start, to):
            return True
        special = self.special
        if special is None or not (special[start] or special[to]):
            return False
        footing = FOOTINGS[kind]
        for hex in (start, to):
            for terrain in self._edges(hex, footing):
                if terrain.bars(self, hex, footing, start, to, how):
                    return True
        return False

    def is_river(self, hex: int) -> bool:
        """Is the hex river, with no bridge or ford over it?"""
        return any(piece.terrain.river for piece in self.trodden(hex))

    def is_boated(self, hex: int) -> bool:
        """Is the hex river that takes a boat to be on? Ice and fordable streams do not.

        Rule: M44 5.2 Boats, EF 3 Frozen river.
        """
        return any(piece.terrain.boated for piece in self.trodden(hex))

    def lands(self, kind: int, start: int, to: int) -> bool:
        """Does a unit of that footing land from a boat, which stays behind? Rule: M44 5.2 Boats."""
        return FOOTINGS[kind].has("boat") and self.is_boated(start) and not self.is_boated(to)

    def cost(self, kind: int, start: int, to: int) -> int:
        """Hexes of movement that a step takes: the most that any piece asks for."""
        most = 1
        footing = FOOTINGS[kind]
        for hex in (start, to):
            for terrain in self._edges(hex, footing):
                cost = terrain.cost(self, hex, footing, start, to)
                if cost > most:
                    most = cost
        return most

    def edge_stop(self, kind: int, start: int, to: int) -> int:
        """Whether a step ends a move, whatever hex it leads to: the strictest of the pieces."""
        most = NO_STOP
        footing = FOOTINGS[kind]
        for hex in (start, to):
            for terrain in self._edges(hex, footing):
                stop = terrain.edge_stop(self, hex, footing, start, to)
                if stop > most:
                    most = stop
        return most

    def _edges(self, hex: int, footing: Footing) -> list[Terrain]:
        """The kinds on a hex that single steps have to be asked about."""
        if self.special is None or not self.special[hex]:
            return []
        kinds = [piece.terrain for piece in self.trodden(hex)]
        return [t for t in kinds if t.is_edged(self.footings) and not t.is_open_to(footing)]

    def steps_from(self, kind: int, hex: int) -> list[int]:
        """The hexes that a unit of that footing may step to, if nothing bars it: those beside it,
        and from cave to cave. Rule: M44 6.2 Caves."""
        near = self.near[hex]
        if self.tunnels is None or hex not in self.tunnels or not FOOTINGS[kind].has("caves"):
            return near
        return near + [cave for cave in self.tunnels if cave != hex and cave not in near]

    def back(self, side: int, kind: int, hex: int) -> list[int]:
        """The hexes that a unit of this side and footing may retreat to from here, ascending.

        Rule: M44 3.6-5, M44 3.6-6: one row nearer to its own baseline, not impassable for it, no
        ocean, no closed hexside; guns and tanks cannot leave a bunker.
        """
        row = self.backs[side * self.kinds + kind]
        if not row:
            row = [None] * self.size
            self.backs[side * self.kinds + kind] = row
        known = row[hex]
        if known is None:
            known = []
            if not self.trapped[kind][hex]:
                afloat = FOOTINGS[kind].is_afloat()
                for to in self.board.back[side][hex]:
                    if self.impassable[kind][to] or (self.ocean[to] and not afloat):
                        continue
                    if not self.bars(kind, hex, to, RETREATING):
                        known.append(to)
            row[hex] = known
        return known
