"""The table of the editor's codes: whole, in step with the reference, and what it makes of codes.

Rule: M44 8.2, M44 8.3, M44 8.4, M44 8.5, M44 8.6, M44 8.7; golden cases I2, I3, I6, I7, I9, I10.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hexfront.systems.memoir44 import m44file
from hexfront.systems.memoir44.codes import (
    LAYERS,
    NETWORKS,
    canonical,
    codes,
    deck_axis,
    ends,
    late_war,
    piece_meaning,
    unit_meaning,
)
from hexfront.systems.memoir44.laying import MARKERS, MINES
from hexfront.systems.memoir44.tables import table

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
STEPS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))

# The reference's words for a piece, where our ids are not the same words with underscores.
OTHER_NAMES = {
    "beach tile": "beach",
    "cave (hill)": "cave_on_hill",
    "cave (mountain)": "cave_on_mountain",
    "dragon's teeth": "dragons_teeth",
    "erg / ridge": "erg",
    "factory complex": "factory",
    "field hospital": "hospital",
    "gully": "wadi",  # M44 8.3: plays as wadi
    "HQ / supply tent": "headquarters",
    "prisoner camp": "prison_camp",
    "rail station": "railroad_station",
    "rice paddies": "rice_paddy",
    "road on hill": "hill_road",
    "sandbag": "sandbags",
    "town/village": "town",
    "trenches": "trench",
}


def directions(mask: int) -> set[int]:
    return {direction for direction in range(6) if mask >> direction & 1}


def test_codes_and_links_are_well_formed() -> None:
    assert {piece.layer for piece in codes().pieces.values()} == set(LAYERS)
    for code, piece in codes().pieces.items():
        assert piece.code == code
        assert piece.means, code
        assert piece.provenance in ("rulebook", "public", "reconstructed"), code
        assert 1 <= piece.orientations <= 6, code
        assert bool(piece.terrains) + bool(piece.unit) + bool(piece.marker) == 1, code
        for network, found in piece.links.items():
            assert network in NETWORKS
            assert found == tuple(sorted(set(found))), code
            assert set(found) <= set(range(6)), code


def test_a_piece_with_three_orientations_repeats_after_half_a_turn() -> None:
    for code, piece in codes().pieces.items():
        if piece.links and not piece.deck:
            for orientation in range(1, 7 - piece.orientations):
                turned = ends(code, orientation + piece.orientations)
                assert turned == ends(code, orientation), code


def test_no_two_codes_differ_by_case_alone() -> None:
    assert len(codes().spelling) == len(codes().pieces) + len(codes().tags)
    assert canonical("RIVERfr") == "riverFR"
    assert canonical("Medal1") == "medal1"
    assert canonical("New Thing") == "New Thing"


def test_every_terrain_of_the_rules_has_a_code() -> None:
    """Boards lay plain, ocean and flooded fields without a piece of their own (M44 1.4); behaviours
    and tags bring markers and mines, and smoke comes in play."""
    known = {name for piece in codes().pieces.values() for name in piece.terrains}
    known |= {meaning.terrain for meaning in codes().behaviors.values()}
    known |= {*MARKERS.values(), *MINES.values()}
    laid = {"plain", "ocean", "flooded_field", "smoke_shells", "smoke_screen"}
    assert set(table("terrain")) - known == laid


def test_the_table_agrees_with_the_editor_reference(corpus: Path) -> None:
    path = corpus / "editor_reference" / "editor_codes.json"
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    seen: set[str] = set()
    for row in rows:
        code, layer, meaning = row["code"], row["layer"], row["meaning"]
        if layer == "unit":
            kinds = [kind for kind in codes().unit_kinds if kind + row["nation"] == code]
            assert len(kinds) == 1, code
            assert row["nation"] in codes().armies
        elif layer == "badge":
            assert int(code.removeprefix("badge")) in codes().badges
        elif layer == "tag":
            assert code in codes().tags
        else:
            piece = codes().pieces[code]
            seen.add(code)
            assert (piece.layer, piece.orientations) == (layer, row["orientations"]), code
            assert piece.landscape == (row["landscape"] or "any"), code
            if piece.terrains and code not in ("pbridge", "railroad", "wrailroad"):
                name = OTHER_NAMES.get(meaning, meaning.replace(" ", "_"))
                assert piece.terrains == (name,), code
    assert seen == set(codes().pieces)
    badges = {int(row["code"].removeprefix("badge")) for row in rows if row["layer"] == "badge"}
    assert set(codes().badges) - badges == {11}  # known from its drawing only
    assert set(codes().tags) == {row["code"] for row in rows if row["layer"] == "tag"}


def test_every_word_of_the_corpus_is_in_the_table(corpus: Path) -> None:
    table = codes()
    for path in sorted([*corpus.glob("m44/*.json"), *corpus.glob("m44_editor/*.m44")]):
        if path.name.startswith("small-countryside"):
            continue
        file = m44file.read(path.read_bytes())
        assert set(file.options) <= set(table.options), path
        for _side, kind, code in file.features:
            assert kind != "feature" or code in table.features, path
        for entry in file.hexes:
            for layer, piece in (
                ("terrain", entry.terrain),
                ("rect_terrain", entry.rect_terrain),
                ("obstacle", entry.obstacle),
            ):
                if piece is not None:
                    assert table.pieces[piece.code].layer == layer, path
                    assert piece.orientation <= table.pieces[piece.code].orientations, path
                    assert piece_meaning(piece.code, piece.behaviors).unknown == (), path
            if entry.unit is not None:
                unit = entry.unit
                meaning = unit_meaning(
                    unit.kind, unit.army, unit.badge, unit.figures, unit.behavior, unit.equipment
                )
                assert meaning.unknown == (), path
                assert meaning.side == unit.side
            for tag in entry.tags:
                assert tag.code in table.tags, path
                assert not tag.behavior or table.tag_behaviors[tag.behavior].fits(tag.code), path


def test_drawn_ends_meet_in_real_files(corpus: Path) -> None:
    """98.6 % of the ends that stay on the board meet a neighbour's (reference of the format, 4)."""
    met = count = 0
    for path in sorted(corpus.glob("m44/*.json")):
        file = m44file.read(path.read_bytes())
        lines: dict[tuple[int, int], tuple[str, int]] = {}
        for entry in file.hexes:
            piece = entry.terrain
            if piece is not None and (links := codes().pieces[piece.code].links):
                network = next(iter(links))
                lines[entry.hex] = (network, ends(piece.code, piece.orientation, network))
        for (col, row), (network, mask) in lines.items():
            for direction in directions(mask):
                step = STEPS[direction]
                other = lines.get((col + step[0], row + step[1]))
                if other is not None and other[0] == network:
                    count += 1
                    met += other[1] >> (direction + 3) % 6 & 1
    assert count > 700
    assert met / count > 0.97


def test_i6_road_with_orientation_2() -> None:
    assert directions(ends("road", 2)) == {NORTH_EAST, SOUTH_WEST}


def test_i7_curve() -> None:
    assert directions(ends("curve", 1)) == {NORTH_EAST, SOUTH_EAST}
    assert directions(ends("curve", 4)) == {SOUTH_WEST, NORTH_WEST}


def test_forks_and_crossings() -> None:
    assert directions(ends("riverFL")) == {EAST, NORTH_EAST, WEST}
    assert directions(ends("riverFR", 6)) == {SOUTH_EAST, NORTH_WEST, SOUTH_WEST}
    assert directions(ends("roadX")) == {EAST, NORTH_EAST, WEST, SOUTH_WEST}
    assert directions(ends("roadY", 2)) == {NORTH_EAST, WEST, SOUTH_EAST}


def test_ends_of_one_network_only() -> None:
    assert directions(ends("railroad", 1, "rail")) == {EAST, WEST}
    assert directions(ends("railroad", 1, "road")) == {NORTH_EAST, SOUTH_WEST}
    assert ends("railroad") == ends("railroad", 1, "rail") | ends("railroad", 1, "road")
    assert ends("river", 1, "road") == 0


def test_pieces_without_ends() -> None:
    assert ends("woods") == ends("no such code") == 0
    assert deck_axis("woods") == deck_axis("no such code") == -1


def test_bridges_turn_clockwise_by_30_degrees() -> None:
    """Rule: M44 8.2: at orientation 1 the deck runs north to south."""
    assert [deck_axis("bridge", step) for step in range(1, 7)] == [3, 2, 1, 0, 5, 4]
    east, west = {EAST}, {WEST}
    assert directions(ends("bridge", 1)) == {NORTH_EAST, NORTH_WEST, SOUTH_WEST, SOUTH_EAST}
    assert directions(ends("bridge", 2)) == {NORTH_EAST, SOUTH_WEST}
    assert directions(ends("bridge", 3)) == east | west | {NORTH_EAST, SOUTH_WEST}
    assert directions(ends("bridge", 4)) == east | west
    assert directions(ends("bridge", 5)) == east | west | {SOUTH_EAST, NORTH_WEST}
    assert directions(ends("bridge", 6)) == {SOUTH_EAST, NORTH_WEST}


def test_fords_turn_like_tiles() -> None:
    assert [deck_axis("ford", step) for step in range(1, 4)] == [3, 5, 1]


def test_meaning_of_pieces_with_behaviours() -> None:
    assert piece_meaning("woods").terrains == ("forest",)
    assert piece_meaning("whill", ("CLIFF",)).terrains == ("cliff",)
    assert piece_meaning("curve", ("FORDABLE_STREAM",)).terrains == ("fordable_stream",)
    blocked = piece_meaning("mountain", ("IMPASSABLE_BLOCKING_HILL",))
    assert (blocked.terrains, blocked.flags) == (("mountain",), ("impassable_blocking",))
    bridge = piece_meaning("bridge", ("CAN_BE_BLOWN", "ONE_MEDAL_IF_BLOWN"))
    assert (bridge.terrains, bridge.flags) == (("bridge",), ("can_be_blown", "medal_if_blown"))
    assert piece_meaning("woods", ("CLIFF", "NEW")).unknown == ("CLIFF", "NEW")
    assert piece_meaning("no such code").unknown == ("no such code",)


def test_i9_a_destroyer_is_a_unit_and_no_terrain() -> None:
    piece = codes().pieces["pdestroyer"]
    assert (piece.layer, piece.unit, piece.terrains) == ("rect_terrain", "destroyer", ())


def test_i2_a_single_elite_german_tank_is_a_tiger() -> None:
    tiger = unit_meaning("tank2", "ger", badge=4, figures=1)
    assert (tiger.unit, tiger.figures, tiger.side) == ("tiger", 1, "axis")
    assert unit_meaning("tank2", "ru", figures=1).unit == "elite_armor"


def test_i3_an_anti_tank_gun_of_1944_is_late_war() -> None:
    assert unit_meaning("inf", "ger", badge=37).unit == "anti_tank"
    assert late_war("1944-06-06")
    assert late_war("1942-07-01")
    assert not late_war("1942-06-30")
    assert not late_war("1942-12-31", since="1943-01-01")
    assert not late_war("")


def test_i10_french_resistance_has_three_figures() -> None:
    for unit in (
        unit_meaning("inf2", "us", behavior="FRENCH_RESISTANCE"),
        unit_meaning("inf2", "us", badge=3),
    ):
        assert (unit.unit, unit.figures) == ("french_resistance", 3)
    marked = unit_meaning("tank2", "us", badge=3)
    assert (marked.unit, marked.figures, marked.unknown) == ("elite_armor", 4, ())


@pytest.mark.parametrize(
    ("kind", "figures", "unit"),
    [
        ("inf", 4, "infantry"),
        ("inf2", 4, "special_forces"),
        ("tank", 3, "armor"),
        ("tank2", 4, "elite_armor"),
        ("gun", 2, "artillery"),
        ("veh", 1, "supply_truck"),
        ("pln", 1, "airplane"),
    ],
)
def test_kinds_and_their_figures(kind: str, figures: int, unit: str) -> None:
    plain = unit_meaning(kind, "us")
    assert (plain.unit, plain.figures, plain.nation, plain.unknown) == (unit, figures, "us", ())
    assert unit_meaning(kind, "us", figures=2).figures == 2


def test_flags_nations_and_unknown_words_of_units() -> None:
    assert unit_meaning("tank", "us", behavior="ARMOR_MOVE_TWO").flags == ("move_two",)
    assert unit_meaning("gun", "ger", badge=38).nation == "it"
    assert unit_meaning("inf", "us", equipment="motorized").unit == "motorized_infantry"
    assert unit_meaning("tank2", "ger", figures=1, equipment="wittmann").flags == ("wittmann",)
    strange = unit_meaning("gun", "us", badge=37, behavior="FLIES", equipment="boat")
    assert strange.unit == "artillery"
    assert strange.unknown == ("badge37", "FLIES", "boat")
    assert unit_meaning("inf", "us", badge=99).unknown == ("badge99",)
