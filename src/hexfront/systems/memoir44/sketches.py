"""How pieces are to be drawn, as far as no rule asks: which way they lie, and what bars a hex."""

from __future__ import annotations

from typing import Any

from hexfront.systems.memoir44.board import Board
from hexfront.systems.memoir44.codes import codes, piece_meaning
from hexfront.systems.memoir44.m44model import HexEntry
from hexfront.systems.memoir44.m44scenario import ScenarioFile

FLAGS = ("impassable", "impassable_blocking")


def sketches(file: ScenarioFile, board: Board) -> dict[int, dict[str, Any]]:
    """By hex, what a drawing wants to know beside the rules' own facts; hexes without such are left
    out. `turns`: the orientation (1 to 6) of kinds of terrain that lie otherwise than usual.
    `jungle`: drawn as in the jungle whatever the board's face. `marked`: what bars the hex, to
    everybody or to units of one side. `tokens`: pieces that are drawn and do nothing, since no
    source tells their rules.
    """
    found: dict[int, dict[str, Any]] = {}
    for entry in file.hexes:
        sketch = _sketch(entry)
        if sketch:
            found[board.map.at(entry.col, entry.row)] = sketch
    return found


def _sketch(entry: HexEntry) -> dict[str, Any]:
    turns: dict[str, int] = {}
    marked: list[str] = []
    jungle = False
    for piece in (entry.terrain, entry.rect_terrain, entry.obstacle):
        if piece is None:
            continue
        meaning = piece_meaning(piece.code, piece.behaviors)
        code = codes().pieces.get(piece.code)
        jungle = jungle or (code is not None and code.landscape == "jungle")
        marked += [flag for flag in meaning.flags if flag in FLAGS]
        marked += [f"closed-{side}" for side in ("axis", "allies") if piece.impassable(side)]
        if piece.orientation != 1:
            ids = (*meaning.terrains, "" if code is None else code.marker)
            turns.update({id: piece.orientation for id in ids if id})
    tokens = [tag.code for tag in entry.tags if is_untold(tag.code)]
    if entry.unit is not None and entry.unit.kind == "pln":
        tokens.append(f"airplane@{entry.unit.side}")
    sketch: dict[str, Any] = {}
    if tokens:
        sketch["tokens"] = tokens
    if turns:
        sketch["turns"] = turns
    if jungle:
        sketch["jungle"] = True
    if marked:
        sketch["marked"] = sorted(set(marked))
    return sketch


def is_untold(tag: str) -> bool:
    """Is it a marker that is known by its drawing alone?"""
    meaning = codes().tags.get(tag)
    return meaning is None or meaning.kind == "unknown"
