"""From the pieces of a .m44 file to what lies on a hex (8.2, 8.3, 8.7)."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY
from hexfront.systems.memoir44 import m44model as m44
from hexfront.systems.memoir44.codes import deck_axis, ends, piece_meaning
from hexfront.systems.memoir44.terrain import Piece, Terrain
from hexfront.systems.memoir44.terrain_table import TERRAIN

ALL_SIDES: Final = 63
# Traits of a file's piece that lie on its hex as a marker.
MARKERS: Final[dict[str, str]] = {
    "impassable": "impassable",
    "impassable_blocking": "impassable_blocking",
}
# What a bunker is if nobody owns it.
UNOWNED: Final[dict[str, str]] = {"bunker": "field_bunker"}
MINES: Final[dict[str, str]] = {"mine": "minefield", "decoy_medal": "decoy_minefield"}


class Laid:
    """What a piece of a file is on its hex.

    `pieces`: in the order of the layers; sandbags, which come and go, are told by `sandbags`.
    `flags`: traits of the piece that are no terrain. `problems`: codes and messages of what is not
    played.
    """

    __slots__ = ("flags", "pieces", "problems", "sandbags")

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.sandbags = False
        self.flags: list[str] = []
        self.problems: list[tuple[str, str]] = []


def lay(piece: m44.Piece, owner: int, sides: tuple[str, ...]) -> Laid:
    """The rule terrains of a piece. `owner`: the side that has it if it is a thing to be owned
    (NOBODY: protects whoever is there); `sides`: the scenario's sides, by number.

    Rule: M44 8.3, M44 8.7, M44 8.1 Bunker owner.
    """
    laid = Laid()
    meaning = piece_meaning(piece.code, piece.behaviors)
    for code in meaning.unknown:
        laid.problems.append((f"unknown:{code}", f"{code} is not a code that is known"))
    for id in meaning.terrains:
        if id == "sandbags":
            laid.sandbags = True
            continue
        kind = TERRAIN.get(UNOWNED.get(id, id) if owner == NOBODY else id)
        if kind is None:
            laid.problems.append((f"terrain:{id}", f"{id} ({piece.code}) is not played yet"))
            continue
        if kind.unplayed:
            laid.problems.append((f"terrain:{id}", f"{id} is not played: {kind.unplayed}"))
        laid.pieces.append(drawn(kind, owner, piece, sides))
    for flag in meaning.flags:
        if flag in MARKERS:
            laid.pieces.append(Piece(TERRAIN[MARKERS[flag]]))
        else:
            laid.flags.append(flag)
    return laid


def lay_mine(flag: str, owner: int) -> Piece:
    """A mine; `flag` tells of what sort ("mine", "decoy_medal"), `owner` who laid it.

    Rule: M44 6.3, M44 8.5.
    """
    return Piece(TERRAIN[MINES[flag]], owner)


def drawn(terrain: Terrain, owner: int, piece: m44.Piece, sides: tuple[str, ...]) -> Piece:
    """A piece with the ends of its lines, or the axis of its deck, and the hexsides it closes.

    A wadi is open at its ends, a bridge section at those of its deck, a pier at its landward end.
    Rule: M44 8.2, M44 4 wadi, M44 4 bridge section, M44 4 pier.
    """
    code = piece.code
    turned = piece.orientation
    bans = tuple([mask(piece.impassable(side)) for side in sides])
    deck = deck_axis(code, turned)
    if deck >= 0:
        open_to = ends(code, turned)
        closed = ALL_SIDES & ~open_to if terrain.id == "bridge_section" else 0
        rails = open_to if terrain.rail else 0
        return Piece(terrain, owner, closed=closed, deck=deck, rails=rails, bans=bans)
    opening = ends(code, turned, "wadi") | ends(code, turned, "pier")
    return Piece(
        terrain,
        owner,
        ends(code, turned, "road"),
        ALL_SIDES & ~opening if opening else 0,
        ends(code, turned, "river"),
        rails=ends(code, turned, "rail"),
        bans=bans,
    )


def mask(classes: tuple[int, ...]) -> int:
    """The file's numbers of classes (1 infantry, 2 armor, 3 artillery) as a bit mask."""
    found = 0
    for number in classes:
        found |= 1 << (number - 1)
    return found
