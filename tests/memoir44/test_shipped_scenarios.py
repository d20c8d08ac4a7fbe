"""The shipped scenarios, checked as plain JSON: drawn right, told right, six within the base box.

Nothing of the engine is used here, so that a fault in the reader cannot hide a fault in a file.
Hexes are doubled coordinates (x, y), m44.md 1.1; directions count from 0 = east counter-clockwise,
m44.md 8.2.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

Hex = tuple[int, int]
Doc = dict[str, Any]

FOLDER = Path(__file__).parents[2] / "src/hexfront/systems/memoir44/scenarios"
FILES = sorted(FOLDER.glob("*.m44"))
# These keep to the base box, for people who have or know nothing else.
BASE = {
    "borisov", "chouigui", "first-light", "stanichka", "tatsinskaya", "villiers-fossard",
}  # fmt: skip
# Rows, and the column of the right edge.
SIZES = {"STANDARD": (9, 24), "BRKTHRU": (17, 24), "OVERLORD": (9, 50)}
SECTIONS = {
    "STANDARD": ((0, 7), (7, 17), (17, 24)),
    "BRKTHRU": ((0, 7), (7, 17), (17, 24)),
    "OVERLORD": ((0, 17), (17, 33), (33, 50)),
}

STEPS: tuple[Hex, ...] = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))

# Drawn ends at orientation 1 (m44.md 8.2).
ENDS: dict[str, tuple[int, ...]] = {"river": (0, 3), "curve": (1, 5)}
ENDS |= {"wriver": (0, 3), "wcurved": (1, 5), "rail": (0, 3), "railcurve": (1, 5)}
ENDS |= {"station": (0, 3)}
for _face in ("", "d", "w"):
    ENDS |= {
        f"{_face}road": (0, 3),
        f"{_face}roadcurve": (1, 5),
        f"{_face}roadFL": (0, 1, 3),
        f"{_face}roadFR": (0, 3, 5),
        f"{_face}roadX": (0, 1, 3, 4),
    }

RIVERS = {"river", "curve"}
FROZEN = {"wriver", "wcurved"}
RAILS = {"rail", "railcurve", "station"}
WADED = {"FORD", "FORDABLE_STREAM"}
TOWNS = {"buildings", "wvillage", "bled", "church"}
BRIDGES = {"bridge", "wbridge"}
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
UNIT = re.compile(r"(inf2|inf|tank2|tank|gun|veh)(us|brit|ru|ger|jp)")
MEDALS = {"medal0": {"AXIS", "ALLIES"}}
MEDALS |= {name: {"ALLIES"} for name in ("medal1", "medal4", "medal6")}
MEDALS |= {name: {"AXIS"} for name in ("medal2", "medal5", "medal7")}
EXITS = {"tag4": "ALLIES", "tag5": "AXIS"}
# Ground that a kind of unit never enters (m44.md ch. 4); vehicles keep out of both.
SHUT: dict[str, set[str]] = {
    "hedgehog": {"tank", "gun"},
    "bunker": {"tank", "gun"},
    "pbunker": {"tank", "gun"},
    "wruins": {"tank", "gun"},
    "fortress": {"tank", "gun"},
    "wravine": {"tank", "gun"},
    "pcave": {"tank", "gun"},
    "ptrenches": {"gun"},
    "marshes": {"gun"},
    "price": {"gun"},
}
PEOPLE = {
    "US": "Americans", "RU": "Soviets", "DE": "Germans", "FI": "Finns", "GB": "British",
    "FR": "French", "NL": "Dutch", "IT": "Italians", "JP": "Japanese",
}  # fmt: skip


def load(path: Path) -> Doc:
    """One file as JSON."""
    doc: Doc = json.loads(path.read_text(encoding="utf-8"))
    return doc


def hexes(doc: Doc) -> dict[Hex, Doc]:
    """The listed hexes by place."""
    return {(entry["col"], entry["row"]): entry for entry in doc["board"]["hexagons"]}


def size(doc: Doc) -> tuple[int, int]:
    """Rows of the board, and the column of its right edge."""
    return SIZES[doc["board"]["type"]]


def on_board(doc: Doc, place: Hex) -> bool:
    """Whether a place is a hex of the file's board."""
    x, y = place
    rows, right = size(doc)
    return 0 <= y < rows and 0 <= x <= right and (x + y) % 2 == 0


def from_label(doc: Doc, label: str) -> Hex:
    """The place of a label such as "E5" or "f6"."""
    y = size(doc)[0] - int(label[1:])
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
    return "AXIS" if unit.endswith(("ger", "jp")) else "ALLIES"


def network(entry: Doc | None) -> str:
    """Which net of lines the tile of a hex belongs to: river, frozen, rail, road, or none."""
    name = layer(entry, "terrain")
    for net, names in (("river", RIVERS), ("frozen", FROZEN), ("rail", RAILS)):
        if name in names:
            return net
    return "road" if name in ENDS else ""


def deck(bridge: Doc) -> int:
    """The angle of a bridge's deck in degrees, 0 to 179, counter-clockwise from east."""
    step: int = bridge.get("orientation", 1) - 1
    return (90 - 30 * step) % 180


def loose_ends(doc: Doc) -> list[str]:
    """Every end of a river, road or railroad that stays on the board and meets nothing that fits.

    A line needs one of its kind. A road may also lead onto a bridge whose deck points its way, to
    within the 30 degrees that a deck seen over an edge can be off, or stop in a town.
    """
    listed, loose = hexes(doc), []
    for place, entry in listed.items():
        net = network(entry)
        for end in sorted(drawn_ends(entry)):
            there = neighbour(place, end)
            if not on_board(doc, there):
                continue
            other = listed.get(there)
            fits = network(other) == net and (end + 3) % 6 in drawn_ends(other)
            if net == "road" and other is not None:
                fits = fits or layer(other, "terrain") in TOWNS
                if layer(other, "rect_terrain") in BRIDGES:
                    off = (deck(other["rect_terrain"]) - 60 * end) % 180
                    fits = fits or min(off, 180 - off) <= 30
            if not fits:
                loose.append(f"{layer(entry, 'terrain')} at {place}, end {end}")
    return loose


def closed_to(kind: str, entry: Doc | None) -> bool:
    """Whether units of a kind (inf, tank, gun, veh) can never enter a hex (m44.md ch. 4)."""
    rect = layer(entry, "rect_terrain")
    if entry is not None and layer(entry, "terrain") in RIVERS:
        if rect not in BRIDGES | {"ford"}:
            return entry["terrain"].get("behavior") not in WADED
    for name in ("terrain", "rect_terrain", "obstacle"):
        shut = SHUT.get(layer(entry, name), set())
        if kind in shut or (kind == "veh" and shut >= {"tank", "gun"}):
            return True
    return False


def reachable(doc: Doc, start: Hex) -> set[Hex]:
    """All hexes that infantry can come to, nobody being in the way."""
    listed, seen, edge = hexes(doc), {start}, [start]
    while edge:
        place = edge.pop()
        for direction in range(6):
            there = neighbour(place, direction)
            if there in seen or not on_board(doc, there):
                continue
            if not closed_to("inf", listed.get(there)):
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


def test_every_hex_is_on_the_board_and_listed_once(path: Path) -> None:
    doc = load(path)
    assert path.stem not in BASE or doc["board"]["type"] == "STANDARD"
    entries = doc["board"]["hexagons"]
    assert all(on_board(doc, (entry["col"], entry["row"])) for entry in entries)
    assert all(on_board(doc, (label["col"], label["row"])) for label in doc["board"]["labels"])
    assert len(hexes(doc)) == len(entries)
    assert all(len(entry) > 2 for entry in entries), "an entry without content"


def test_what_lies_beyond_the_base_box(path: Path) -> None:
    """The six base scenarios need the base box alone, each of the others more."""
    assert bool(beyond_the_base_box(load(path))) == (path.stem not in BASE)


def beyond_the_base_box(doc: dict[str, Any]) -> list[str]:
    """What a scenario asks for that the base box does not hold, by place."""
    info = doc["game_info"]
    found = ["options"] if info["options"] or "victory" in info else []
    for (x, y), entry in hexes(doc).items():
        tags = [tag["name"] for tag in entry.get("tags", [])]
        special = any(
            {"behavior", "behavior2", "equipment"} & set(entry.get(name, {}))
            for name in ("terrain", "rect_terrain", "obstacle", "unit")
        )
        if (
            special
            or layer(entry, "terrain") not in TERRAIN[doc["board"]["face"]] | {""}
            or layer(entry, "rect_terrain") not in RECTS | {""}
            or layer(entry, "obstacle") not in OBSTACLES | {""}
            or not set(tags) <= MEDALS.keys() | EXITS
            or not is_of_the_base_box(entry.get("unit"))
        ):
            found.append(f"{x},{y}")
    return found


def is_of_the_base_box(unit: dict[str, Any] | None) -> bool:
    """A plain unit, or an elite one with a marker that has no rules of its own."""
    if unit is None:
        return True
    match = UNIT.fullmatch(unit["name"])
    if match is None:
        return False
    elite = match[1].endswith("2")
    return (
        unit.get("badge") in (DECORATIVE | {None} if elite else {None})
        and ("nbr_units" in unit) == (match[1] == "tank2")
        and unit.get("nbr_units", 3) in {3, 4}
    )


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
        if rect not in BRIDGES | {"ford"}:
            continue
        assert layer(entry, "terrain") in RIVERS | FROZEN, place
        if rect in BRIDGES:
            a, b = sorted(drawn_ends(entry))
            # Across a straight river, or along the line that halves a bend.
            wanted = 60 * a + 90 if b - a == 3 else 30 * (a + b)
            assert deck(entry["rect_terrain"]) == wanted % 180, place


def test_sides_hands_and_medals(path: Path) -> None:
    info = load(path)["game_info"]
    assert (info["side_player1"], info["side_player2"]) == ("AXIS", "ALLIES")
    assert info["starting"] in {"PLAYER1", "PLAYER2"}
    most = 6 if load(path)["board"]["type"] == "STANDARD" else 12
    for player in ("player1", "player2"):
        assert 4 <= info[f"cards_{player}"] <= most
        assert 4 <= info[f"victory_{player}"] <= most
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
    last = size(doc)[0] - 1
    # Outside the base six outposts may stand on the middle rows.
    own = 3 if path.stem in BASE else last * 9 // 16
    for side in ("AXIS", "ALLIES"):
        # Rows from the side's own edge of the board.
        rows = [y if side == "AXIS" else last - y for _, y in places[side]]
        assert all(y <= last * 5 / 8 for y in rows), side
        assert sum(y <= own for y in rows) >= 0.8 * len(rows), side
        # With fewer than two units on a flank, its section cards are dead from the start.
        for low, high in SECTIONS[doc["board"]["type"]]:
            assert sum(low <= x <= high for x, _ in places[side]) >= 2, (side, low)
        enemy = "player2" if side == "AXIS" else "player1"
        assert len(rows) > info[f"victory_{enemy}"], side


def test_medals_and_exits_can_be_reached(path: Path) -> None:
    doc = load(path)
    listed = hexes(doc)
    for place, entry in listed.items():
        for tag in entry.get("tags", []):
            group = {place} | {from_label(doc, label) for label in tag.get("group", [])}
            assert all(on_board(doc, hex) for hex in group), place
            if tag["name"] == "tag3":
                assert tag["side"] in {"AXIS", "ALLIES"}, place
                continue
            if tag["name"] in EXITS:
                assert tag["behavior"] == "EXIT_MARKER", place
                assert tag["side"] == EXITS[tag["name"]], place
                assert place[1] == (0 if tag["side"] == "ALLIES" else size(doc)[0] - 1), place
                sides = {tag["side"]}
            else:
                sides = MEDALS[tag["name"]]
                medal = tag.get("medal", {})
                known = {"permanent", "counts_for", "nbr_hex"}
                if path.stem not in BASE:
                    known |= {"majority", "turn_start", "last_to_occupy"}
                assert set(medal) <= known, place
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
    first = PEOPLE[info["country_player2" if info["starting"] == "PLAYER2" else "country_player1"]]
    assert re.search(f"The {first} play the first cards?\\.", text["description"])
    assert info["date_begin"][:4] in text["subtitle"]


def test_the_base_six_have_what_they_promise(path: Path) -> None:
    # Parametrised like the rest, it says of each file what the set as a whole must offer.
    docs = {file.stem: load(file) for file in FILES if file.stem in BASE}
    assert docs.keys() == BASE
    assert path in FILES
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


def test_the_other_fourteen_have_what_they_promise(path: Path) -> None:
    docs = {file.stem: load(file) for file in FILES if file.stem not in BASE}
    assert len(docs) >= 14
    assert path in FILES
    info = [doc["game_info"] for doc in docs.values()]
    assert sum(one["front"] == "EASTERN" for one in info) >= 4
    assert {"PACIFIC", "WESTERN", "MEDITERRANEAN"} <= {one["front"] for one in info}
    boards = [doc["board"]["type"] for doc in docs.values()]
    assert boards.count("BRKTHRU") >= 2
    assert boards.count("OVERLORD") >= 1
    options = {key for one in info for key in one["options"]}
    assert options >= {
        "airdrop", "blitz_rules", "british_commonwealth", "french_army", "gung_ho",
        "italy_royal_army", "night_visibility_rules", "north_african_desert_rules",
        "resupply_rules", "russian_commissar_rule",
    }  # fmt: skip
    entries = [entry for doc in docs.values() for entry in doc["board"]["hexagons"]]
    used = {layer(entry, name) for entry in entries for name in ("terrain", "rect_terrain")}
    assert used >= {
        "airfield", "barge", "dridge", "factory", "fortress", "marshes", "oasis", "palmtrees",
        "pbunker", "pcave", "pjungle", "price", "ptrenches", "station", "wadi", "wravine",
        "wriver", "wruins",
    }  # fmt: skip
    units = [entry["unit"] for entry in entries if "unit" in entry]
    badges = {unit["badge"] for unit in units if "badge" in unit}
    assert badges >= {f"badge{n}" for n in (5, 26, 27, 29, 30, 33, 35, 37, 38, 41, 42, 43)}
    assert badges >= {f"badge{n}" for n in (6, 8, 12, 28, 44, 45, 46)}
    words = {word for unit in units for word in unit.get("equipment", "").split()}
    assert words >= {"command_car", "french", "hobart", "nebelwerfer", "supply_truck"}
    assert any(unit["name"] == "tank2ger" and unit.get("nbr_units") == 1 for unit in units)
