"""The shipped scenarios, checked as plain JSON: drawn right, within the base box, told right.

Nothing of the engine is used here, so that a fault in the reader cannot hide a fault in a file.
Hexes are doubled coordinates (x, y), m44.md 1.1; directions count from 0 = east counter-clockwise,
m44.md 8.2.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

Hex = tuple[int, int]
Doc = dict[str, Any]

FOLDER = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/scenarios"
FILES = sorted(FOLDER.glob("*.m44"))
ROWS, MAX_X = 9, 24

STEPS: tuple[Hex, ...] = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))

# Drawn ends at orientation 1 (m44.md 8.2).
ENDS: dict[str, tuple[int, ...]] = {"river": (0, 3), "curve": (1, 5)}
for _face in ("", "d", "w"):
    ENDS |= {
        f"{_face}road": (0, 3),
        f"{_face}roadcurve": (1, 5),
        f"{_face}roadFL": (0, 1, 3),
        f"{_face}roadFR": (0, 3, 5),
        f"{_face}roadX": (0, 1, 3, 4),
    }

RIVERS = {"river", "curve"}
TOWNS = {"buildings", "wvillage", "bled", "church"}
COUNTRY = {"woods", "hedgerow", "hills", "buildings", "church", *RIVERS}
TERRAIN = {
    "COUNTRY": COUNTRY | {name for name in ENDS if name.startswith("road")},
    "BEACH": COUNTRY | {name for name in ENDS if name.startswith("road")},
    "WINTER": {"wforest", "whill", "wvillage"} | {name for name in ENDS if name[:2] == "wr"},
    "DESERT": {"dhill", "bled"} | {name for name in ENDS if name[:2] == "dr"},
}
RECTS = {"bridge", "ford", "bunker"}
OBSTACLES = {"sand", "wire", "hedgehog"}
# Badges that only mark elite units; every other one switches a rule on (m44.md 8.4).
DECORATIVE = {"badge1", "badge2", "badge4", "badge9", "badge10", "badge25"}
UNIT = re.compile(r"(inf2|inf|tank2|tank|gun)(us|ru|ger)")
MEDALS = {"medal0": {"AXIS", "ALLIES"}, "medal1": {"ALLIES"}, "medal2": {"AXIS"}}
EXITS = {"tag4": "ALLIES", "tag5": "AXIS"}


def load(path: Path) -> Doc:
    """One file as JSON."""
    doc: Doc = json.loads(path.read_text(encoding="utf-8"))
    return doc


def hexes(doc: Doc) -> dict[Hex, Doc]:
    """The listed hexes by place."""
    return {(entry["col"], entry["row"]): entry for entry in doc["board"]["hexagons"]}


def on_board(place: Hex) -> bool:
    """Whether a place is one of the 113 hexes of the standard board."""
    x, y = place
    return 0 <= y < ROWS and 0 <= x <= MAX_X and (x + y) % 2 == 0


def every_hex() -> Iterator[Hex]:
    """All hexes of the standard board."""
    return ((x, y) for y in range(ROWS) for x in range(y % 2, MAX_X + 1, 2))


def from_label(label: str) -> Hex:
    """The place of a label such as "E5" or "f6"."""
    y = ROWS - int(label[1:])
    x = 2 * (ord(label[0].upper()) - ord("A")) + y % 2
    assert label[0].isupper() == (y % 2 == 0), label
    return x, y


def neighbour(place: Hex, direction: int) -> Hex:
    """The place next to another one; it may lie off the board."""
    dx, dy = STEPS[direction]
    return place[0] + dx, place[1] + dy


def layer(entry: Doc | None, name: str) -> str:
    """The code of one layer of a hex, or "" without one."""
    return "" if entry is None else str(entry.get(name, {}).get("name", ""))


def drawn_ends(entry: Doc | None) -> set[int]:
    """The directions in which the river or road of a hex reaches its edge."""
    tile = {} if entry is None else entry.get("terrain", {})
    turn = tile.get("orientation", 1) - 1
    return {(end + turn) % 6 for end in ENDS.get(tile.get("name", ""), ())}


def side_of(unit: str) -> str:
    """AXIS or ALLIES by the army in a unit's name."""
    return "AXIS" if unit.endswith("ger") else "ALLIES"


def deck(bridge: Doc) -> int:
    """The angle of a bridge's deck in degrees, 0 to 179, counter-clockwise from east."""
    step: int = bridge.get("orientation", 1) - 1
    return (90 - 30 * step) % 180


def loose_ends(doc: Doc) -> list[str]:
    """Every river or road end that stays on the board and meets nothing that fits.

    A river needs a river. A road may also lead onto a bridge whose deck points its way, to within
    the 30 degrees that a deck seen over an edge can be off, or stop in a town.
    """
    listed, loose = hexes(doc), []
    for place, entry in listed.items():
        river = layer(entry, "terrain") in RIVERS
        for end in sorted(drawn_ends(entry)):
            there = neighbour(place, end)
            if not on_board(there):
                continue
            other = listed.get(there)
            same = other is not None and (layer(other, "terrain") in RIVERS) == river
            fits = same and (end + 3) % 6 in drawn_ends(other)
            if not river and other is not None:
                fits = fits or layer(other, "terrain") in TOWNS
                if layer(other, "rect_terrain") == "bridge":
                    off = (deck(other["rect_terrain"]) - 60 * end) % 180
                    fits = fits or min(off, 180 - off) <= 30
            if not fits:
                loose.append(f"{layer(entry, 'terrain')} at {place}, end {end}")
    return loose


def closed_to(kind: str, entry: Doc | None) -> bool:
    """Whether units of a kind (inf, tank, gun) can never enter a hex (m44.md ch. 4)."""
    water = layer(entry, "terrain") in RIVERS
    if water and layer(entry, "rect_terrain") not in {"bridge", "ford"}:
        return True
    shut = layer(entry, "obstacle") == "hedgehog" or layer(entry, "rect_terrain") == "bunker"
    return kind != "inf" and shut


def reachable(doc: Doc, start: Hex) -> set[Hex]:
    """All hexes that infantry can come to, nobody being in the way."""
    listed, seen, edge = hexes(doc), {start}, [start]
    while edge:
        place = edge.pop()
        for direction in range(6):
            there = neighbour(place, direction)
            if on_board(there) and there not in seen and not closed_to("inf", listed.get(there)):
                seen.add(there)
                edge.append(there)
    return seen


def sentences(text: str) -> list[str]:
    """The sentences of a text that writes no abbreviation with a full stop."""
    return [part for part in re.split(r"(?<=[.!?])\s+", text.strip()) if part]


pytestmark = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def test_file_is_ascii_named_utf8_with_one_hex_a_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    doc = load(path)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", path.stem)
    assert doc["meta_data"]["scenario_id"] == path.stem
    assert text.endswith("}\n")
    lines = [line for line in text.splitlines() if '"row"' in line]
    assert len(lines) == len(doc["board"]["hexagons"]) + len(doc["board"]["labels"])


def test_board_is_standard_and_every_hex_is_on_it_once(path: Path) -> None:
    doc = load(path)
    assert doc["board"]["type"] == "STANDARD"
    entries = doc["board"]["hexagons"]
    assert all(on_board((entry["col"], entry["row"])) for entry in entries)
    assert all(on_board((label["col"], label["row"])) for label in doc["board"]["labels"])
    assert len(hexes(doc)) == len(entries)
    assert all(len(entry) > 2 for entry in entries), "an entry without content"


def test_only_pieces_of_the_base_box(path: Path) -> None:
    doc = load(path)
    assert doc["game_info"]["options"] == {}
    assert "victory" not in doc["game_info"]
    keys = {"row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags"}
    for place, entry in hexes(doc).items():
        assert set(entry) <= keys, place
        for name in ("terrain", "rect_terrain", "obstacle", "unit"):
            assert not {"behavior", "behavior2", "equipment"} & set(entry.get(name, {})), place
        assert layer(entry, "terrain") in TERRAIN[doc["board"]["face"]] | {""}, place
        assert layer(entry, "rect_terrain") in RECTS | {""}, place
        assert layer(entry, "obstacle") in OBSTACLES | {""}, place
        if layer(entry, "rect_terrain") == "bunker":
            assert entry["rect_terrain"]["original_owner"] in {"AXIS", "ALLIES"}, place
        for tag in entry.get("tags", []):
            assert tag["name"] in MEDALS or tag["name"] in EXITS, place


def test_units_are_plain_or_marked_elite(path: Path) -> None:
    for place, entry in hexes(load(path)).items():
        unit = entry.get("unit")
        if unit is None:
            continue
        match = UNIT.fullmatch(unit["name"])
        assert match is not None, place
        elite = match[1].endswith("2")
        assert unit.get("badge") in (DECORATIVE | {None} if elite else {None}), place
        assert ("nbr_units" in unit) == (match[1] == "tank2"), place
        assert unit.get("nbr_units", 3) in {3, 4}, place


def test_no_unit_stands_where_its_kind_may_not(path: Path) -> None:
    doc = load(path)
    for place, entry in hexes(doc).items():
        if "unit" not in entry:
            continue
        match = UNIT.fullmatch(entry["unit"]["name"])
        assert match is not None, place
        kind = match[1].rstrip("2")
        # A gun may be set up in a bunker, though it can never leave it again.
        dug_in = kind == "gun" and layer(entry, "rect_terrain") == "bunker"
        assert dug_in or not closed_to(kind, entry), place
        sea = doc["board"]["face"] == "BEACH" and place[1] >= 7 and "terrain" not in entry
        assert not sea or layer(entry, "obstacle") == "", place


def test_rivers_and_roads_join(path: Path) -> None:
    assert loose_ends(load(path)) == []


def test_a_turned_tile_is_noticed(path: Path) -> None:
    doc = load(path)
    tiles = [entry for entry in hexes(doc).values() if layer(entry, "terrain") in ENDS]
    for entry in tiles:
        right = entry["terrain"]["orientation"]
        entry["terrain"]["orientation"] = right % 6 + 1
        assert loose_ends(doc), entry
        entry["terrain"]["orientation"] = right


def test_bridges_and_fords_lie_across_their_river(path: Path) -> None:
    for place, entry in hexes(load(path)).items():
        rect = layer(entry, "rect_terrain")
        if rect not in {"bridge", "ford"}:
            continue
        assert layer(entry, "terrain") in RIVERS, place
        if rect == "bridge":
            a, b = sorted(drawn_ends(entry))
            # Across a straight river, or along the line that halves a bend.
            wanted = 60 * a + 90 if b - a == 3 else 30 * (a + b)
            assert deck(entry["rect_terrain"]) == wanted % 180, place


def test_sides_hands_and_medals(path: Path) -> None:
    info = load(path)["game_info"]
    assert (info["side_player1"], info["side_player2"]) == ("AXIS", "ALLIES")
    assert info["starting"] in {"PLAYER1", "PLAYER2"}
    for player in ("player1", "player2"):
        assert 4 <= info[f"cards_{player}"] <= 6
        assert 4 <= info[f"victory_{player}"] <= 6
    begin, end = info["date_begin"], info["date_end"]
    assert re.fullmatch(r"19(39|4[0-5])-\d\d-\d\d", begin)
    assert begin <= end <= "1945-09-02"


def test_each_side_can_fight_on_every_flank_and_starts_on_its_ground(path: Path) -> None:
    doc = load(path)
    info = doc["game_info"]
    places: dict[str, list[Hex]] = {"AXIS": [], "ALLIES": []}
    for place, entry in hexes(doc).items():
        if "unit" in entry:
            places[side_of(entry["unit"]["name"])].append(place)
    for side, far, near in (("AXIS", 5, 2), ("ALLIES", 3, 5)):
        rows = [y for _, y in places[side]]
        deep = [y for y in rows if (y <= near + 1 if side == "AXIS" else y >= near)]
        assert all(y <= far if side == "AXIS" else y >= far for y in rows)
        assert len(deep) >= 0.8 * len(rows), side
        # With fewer than two units on a flank, its section cards are dead from the start.
        for low, high in ((0, 7), (7, 17), (17, 24)):
            assert sum(low <= x <= high for x, _ in places[side]) >= 2, (side, low)
        enemy = "player2" if side == "AXIS" else "player1"
        assert len(rows) > info[f"victory_{enemy}"], side


def test_medals_and_exits_can_be_reached(path: Path) -> None:
    doc = load(path)
    listed = hexes(doc)
    for place, entry in listed.items():
        for tag in entry.get("tags", []):
            group = {place, *map(from_label, tag.get("group", []))}
            assert all(map(on_board, group)), place
            if tag["name"] in EXITS:
                assert tag["behavior"] == "EXIT_MARKER", place
                assert tag["side"] == EXITS[tag["name"]], place
                assert place[1] == (0 if tag["side"] == "ALLIES" else ROWS - 1), place
                sides = {tag["side"]}
            else:
                sides = MEDALS[tag["name"]]
                medal = tag.get("medal", {})
                assert set(medal) <= {"permanent", "counts_for", "nbr_hex"}, place
                assert medal.get("nbr_hex", 1) <= len(group), place
            for start, other in listed.items():
                if "unit" in other and side_of(other["unit"]["name"]) in sides:
                    assert group <= reachable(doc, start), (place, start)


def test_texts_say_what_the_files_do(path: Path) -> None:
    doc = load(path)
    text, info = doc["text"]["en"], doc["game_info"]
    for key in ("name", "subtitle", "historical", "description", "victory", "rules"):
        assert text[key].strip() == text[key] != "", key
    assert len(sentences(text["historical"])) in {2, 3}
    assert re.search(r"\bminutes\.$", text["description"])
    assert f"{info['victory_player1']} medals" in text["victory"]
    first = {"US": "Americans", "RU": "Soviets", "DE": "Germans"}[
        info["country_player2" if info["starting"] == "PLAYER2" else "country_player1"]
    ]
    assert f"The {first} play the first card." in text["description"]
    assert info["date_begin"][:4] in text["subtitle"]


def test_the_set_has_what_it_promises(path: Path) -> None:
    # Parametrised like the rest, it says of each file what the set as a whole must offer.
    docs = {file.stem: load(file) for file in FILES}
    assert len(docs) >= 6
    assert path.stem in docs
    assert {doc["board"]["face"] for doc in docs.values()} == {
        "COUNTRY", "BEACH", "WINTER", "DESERT",
    }  # fmt: skip
    entries = [entry for doc in docs.values() for entry in doc["board"]["hexagons"]]
    used = {layer(entry, name) for entry in entries for name in ("rect_terrain", "obstacle")}
    assert used >= RECTS | OBSTACLES
    tags = [tag for entry in entries for tag in entry.get("tags", [])]
    assert {tag["name"] for tag in tags} >= {"medal0", "medal1", "medal2", "tag4"}
    records = [tag.get("medal", {}) for tag in tags]
    assert any(record.get("permanent") for record in records)
    assert any(record.get("nbr_hex", 1) > 1 for record in records)
    lesson = docs["first-light"]["board"]["hexagons"]
    assert sum("unit" in entry for entry in lesson) <= 16
