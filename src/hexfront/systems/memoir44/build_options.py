"""What the options of a scenario put on its board: exits, headquarters, units that come later."""

from __future__ import annotations

from typing import Final

from hexfront.core.game import NOBODY
from hexfront.systems.memoir44.builder import CARDS_IN_HAND, Builder
from hexfront.systems.memoir44.medals import Objective
from hexfront.systems.memoir44.units import OTHER

# Terrain that is a headquarters if it has an owner.
TENTS: Final = ("headquarters",)
HOSPITAL_DICE: Final = 6


def apply_options(builder: Builder) -> None:
    """Exits, medals, headquarters, camouflage and units that come later. Rule: M44 8.6."""
    options = builder.options
    for side, hexes in options.exits:
        builder.exits[side].update(hexes)
    for hex in options.camouflaged:
        if not builder.give(hex, "camouflage"):
            builder.problem("option:camouflaged", hex, "nobody stands here")
    if options.landing_craft:
        embark(builder)
    for side, section, worth in options.empty_sections:
        mask = 1 << section
        hexes = tuple([h for h, m in enumerate(builder.board.sections) if m & mask])
        number = len(builder.objectives)
        builder.objectives.append(
            Objective(number, hexes, side, 0, worth, False, False, False, False, False, True)
        )
    builder.headquarters.update(options.headquarters)
    for hex, owner in builder.acting:
        tent(builder, hex, owner, "behavior:headquarters")
    for hex, pieces in enumerate(builder.pieces):
        for piece in pieces:
            if piece.terrain.id in TENTS and (options.captures_hq or piece.owner != NOBODY):
                tent(builder, hex, piece.owner, "option:capture_hq")
            elif piece.terrain.id == "hospital":
                builder.recoveries[hex] = HOSPITAL_DICE
            elif piece.terrain.id == "oasis" and options.oases:
                builder.recoveries[hex] = CARDS_IN_HAND
    for drop in options.drops:
        for count in drop.counts:
            drop.units.append([])
            for _ in range(count):
                builder.reserve(drop.record.get("unit"), drop.side, drop.units[-1], "airdrop")
    if options.train is not None:
        load_train(builder, options.train)
    for entry in options.entries:
        if entry is not None:
            for _ in range(entry.count):
                key = "armor_breakthrough_rules"
                builder.reserve(entry.record, entry.side, entry.units, key)


def embark(builder: Builder) -> None:
    """Landing craft under all units on the last row of the ocean.

    Rule: M44 5.4 Landing craft, EP 5-1.
    """
    last = max(builder.board.map.ys)
    for unit in list(builder.units):
        here = unit.hex
        afloat = here >= 0 and any(piece.terrain.ocean for piece in builder.pieces[here])
        if afloat and builder.board.map.ys[here] in (0, last) and not unit.type.craft:
            if unit.type.card_class < OTHER:
                builder.give(here, "craft")


def load_train(builder: Builder, record: dict[str, object]) -> None:
    """The units that a supply train brings. Rule: M44 6.2-13."""
    given = record.get("nbr_units", 1)
    counts = given if isinstance(given, list) else [given]
    side = builder.side(str(record.get("side", "")).lower())
    for count in counts:
        for _ in range(count if isinstance(count, int) else 1):
            builder.reserve(record.get("unit"), side, builder.cargo, "supply_train_rules")


def tent(builder: Builder, hex: int, owner: int, code: str) -> None:
    """A headquarters is that of the owner named, or of the side of the unit in it.

    Rule: M44 6.2-17.
    """
    inside = [unit.side for unit in builder.units if unit.hex == hex]
    if owner == NOBODY and hex in builder.headquarters:
        return
    if owner == NOBODY and not inside:
        builder.problem(code, hex, "nothing says whose headquarters this is; headquarters can")
        return
    builder.headquarters[hex] = inside[0] if owner == NOBODY else owner
