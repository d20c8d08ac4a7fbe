"""A hex map in text: staggered hexes of 7 by 3 characters, drawn from a view.

A hex holds its coordinate and terrain in its first line, unit and marks in its second:

    '-.__.-'-.__.-'
       |c4=for|d4    |
       |!(I4)*|wire  |
    _.-''-._.-''-._.-

Sides differ by their brackets, kinds and states by letters and signs: colours only repeat them. A
board of 13 columns takes 92 characters. Where there is less room hexes are 6 characters wide (79 in
all), and a mark takes the place of a unit's closing bracket; what is wider still comes in strips.
"""

from __future__ import annotations

import string
from itertools import pairwise
from typing import Any

from hexfront.cli.output import Line, Screen

WIDTH = 7
NARROW = 6
# By the width of a hex: the zigzag below hexes of even rows, and above them.
EDGES: dict[int, tuple[str, str]] = {WIDTH: ("'-.__.-", "_.-''-."), NARROW: ("'-._.-", "_.-'-.")}

TERRAIN_CODES: dict[str, str] = {
    "bridge": "brg",
    "bunker": "bnk",
    "church": "chu",
    "factory": "fac",
    "field_bunker": "fbk",
    "ford": "frd",
    "forest": "for",
    "hedgehog": "hog",
    "hedgerow": "hdg",
    "hill": "hil",
    "hill_road": "hil",
    "lighthouse": "lgt",
    "ocean": "sea",
    "power_plant": "pow",
    "river": "riv",
    "road": "rd",
    "town": "twn",
    "wire": "wir",
    "beach": "bch",
    "barracks": "brk",
    "cemetery": "cem",
    "fortress": "frt",
    "fordable_stream": "fst",
    "hill_with_forest": "hif",
    "hill_with_village": "hiv",
    "sea_bluff": "blf",
    "sea_wall": "swl",
    "railroad_bridge": "rbr",
    "railroad_crossing": "rcr",
    "railroad_station": "sta",
    "aircraft_carrier": "car",
    "cave_on_hill": "cvh",
    "cave_on_mountain": "cvm",
    "impassable_blocking": "imb",
}
TERRAIN_STYLES: dict[str, str] = {
    "beach": "sand",
    "bridge": "water",
    "bunker": "works",
    "ford": "water",
    "field_bunker": "works",
    "forest": "forest",
    "hedgerow": "hedge",
    "hill": "hill",
    "hill_road": "hill",
    "ocean": "water",
    "river": "water",
    "town": "town",
    "church": "town",
    "factory": "town",
    "barracks": "town",
    "cemetery": "town",
    "lighthouse": "town",
    "power_plant": "town",
}
ROADS = ("road", "hill_road")
OBSTACLES: dict[str, str] = {"sandbags": "#", "wire": "x", "hedgehog": "X"}
# Each kind of unit has a letter of its own; rare ones a small letter.
UNIT_LETTERS: dict[str, str] = {
    "infantry": "I",
    "armor": "A",
    "artillery": "G",
    "special_forces": "S",
    "elite_armor": "E",
    "motorized_infantry": "O",
    "french_resistance": "R",
    "combat_engineers": "P",
    "ski_troops": "K",
    "cavalry": "C",
    "sniper": "N",
    "anti_tank": "T",
    "late_anti_tank": "t",
    "mortar": "M",
    "late_mortar": "m",
    "machine_gun": "W",
    "late_machine_gun": "w",
    "supply_truck": "U",
    "patrol_car": "V",
    "command_car": "J",
    "tiger": "X",
    "flame_thrower_tank": "F",
    "tank_destroyer": "D",
    "hobart": "B",
    "half_track": "H",
    "big_gun": "L",
    "mobile_artillery": "Q",
    "heavy_anti_tank": "Z",
    "nebelwerfer": "Y",
    "destroyer": "d",
    "locomotive": "e",
    "wagon": "a",
}
ANY_LETTERS = string.ascii_uppercase + string.ascii_lowercase
BRACKETS = ("[]", "()")
KNOWN_SIDES = ("axis", "allies")
# What fills the second line of a hex without a unit, so that woods and rivers show as shapes.
TEXTURES: dict[str, str] = {
    "forest": " & && ",
    "hill": " ^ ^^ ",
    "hill_road": " ^ ^^ ",
    "town": " n nn ",
    "river": "~~~~~~",
    "ocean": "~~~~~~",
    "ford": "~ ~~ ~",
    "bridge": "~====~",
    "beach": " . .. ",
    "hedgerow": "%%%%%%",
}
SECTION_NAMES = ("left", "centre", "right")


class Drawing:
    """One picture of a view: `marks` are numbers of choices by coordinate, `width` the columns
    that there are."""

    def __init__(
        self,
        view: dict[str, Any],
        marks: dict[str, str] | None = None,
        plain: bool = True,
        width: int = 100,
    ) -> None:
        self.view = view
        self.width = width
        self.plain = plain
        self.marks = marks or {}
        self.names = [side["name"] for side in view["sides"]]
        self.units = {unit["hex"]: unit for unit in view["units"]}
        self.letters = unit_letters(view)
        self.medals = {hex for objective in view["objectives"] for hex in objective["hexes"]}
        self.exits = {hex for exit in view["exits"] for hex in exit["hexes"]}
        self.rows: dict[int, list[dict[str, Any]]] = {}
        for hex in view["board"]["hexes"]:
            self.rows.setdefault(hex["y"], []).append(hex)
        self.borders = self._borders()
        self.last = max([int(hex["x"]) for hex in view["board"]["hexes"]])
        # The characters that the whole board needs.
        self.needs = self.last * WIDTH // 2 + WIDTH + 1
        # As few strips as can be, then as wide hexes as can be.
        columns = 1 + self.last // 2
        strips = {cell: -(-columns // self._fitting(cell)) for cell in (WIDTH, NARROW)}
        self.cell = WIDTH if strips[WIDTH] == strips[NARROW] else NARROW
        self.strip = self._fitting(self.cell)

    def _fitting(self, cell: int) -> int:
        """So many columns of hexes of that width fit side by side."""
        if self.last * cell // 2 + cell + 1 <= self.width:
            return 1 + self.last // 2
        return max((self.width - 1 - cell // 2) // cell, 1)

    def column(self, x: int) -> int:
        """The character column where a hex of doubled column x begins."""
        return self.cell * x // 2

    def lines(self) -> list[Line]:
        """The whole board; in strips one below the other if it is wider than the screen."""
        columns = 1 + self.last // 2
        lines: list[Line] = []
        for first in range(0, columns, self.strip):
            if first:
                lines.append([])
            lines += self._strip(2 * first, 2 * (first + self.strip))
        return lines

    def _strip(self, first: int, end: int) -> list[Line]:
        """The columns from `first` to before `end`, in doubled coordinates."""
        lines: list[Line] = [self._section_bar(first, end)]
        above: list[dict[str, Any]] = []
        for y in sorted(self.rows):
            row = [hex for hex in self.rows[y] if first <= hex["x"] < end]
            lines.append(self._edge(y, above, row, first))
            lines += self._row(row, first)
            above = row
        lines.append(self._edge(max(self.rows) + 1, above, [], first))
        return lines

    # --- the frame --------------------------------------------------------------------------------

    def _borders(self) -> list[int]:
        """Doubled columns where in even rows another section begins."""
        found: list[int] = []
        row = sorted(self.rows[min(self.rows)], key=lambda hex: int(hex["x"]))
        for before, hex in pairwise(row):
            if before["sections"] != hex["sections"]:
                found.append(hex["x"])
        return found

    def section_name(self, bit: int, count: int) -> str:
        """What the reader calls a section: the top player sees left and right exchanged."""
        you = self.view["you"]
        is_top = you is not None and self.view["sides"][self.names.index(you)]["player"] == "top"
        if count != len(SECTION_NAMES):
            return f"section {bit + 1}"
        return SECTION_NAMES[2 - bit if is_top else bit]

    def _section_bar(self, first: int, end: int) -> Line:
        borders = [0, *self.borders, 10_000]
        bar = ""
        for bit in range(len(borders) - 1):
            start = max(borders[bit], first)
            stop = min(
                borders[bit + 1], end, 2 + max(hex["x"] for hex in self.rows[min(self.rows)])
            )
            if stop <= start:
                continue
            width = self.column(stop) - self.column(start)
            bar += f" {self.section_name(bit, len(borders) - 1)} ".center(width - 1, "-") + "+"
        return [("+" + bar, "edge")] if bar else []

    def _edge(
        self, y: int, above: list[dict[str, Any]], below: list[dict[str, Any]], first: int
    ) -> Line:
        """The zigzag between two rows."""
        lower, upper = EDGES[self.cell]
        pattern = upper if y % 2 == 0 else lower
        columns = [self.column(hex["x"] - first) for hex in above + below]
        if not columns:
            return []
        start, stop = min(columns), max(columns) + self.cell
        if not above or not below:
            # An odd row at the border of the board has half a hex more room on its right.
            stop += (y if below else y - 1) % 2
        text = "".join([pattern[at % self.cell] for at in range(start, stop + 1)])
        return [(" " * start + text, "edge")]

    def _row(self, row: list[dict[str, Any]], first: int) -> list[Line]:
        upper: Line = []
        lower: Line = []
        side = "|" if self.plain else "│"
        border = ":" if self.plain else "║"
        at = 0
        for hex in row:
            start = self.column(hex["x"] - first)
            if start > at:
                upper.append((" " * (start - at), ""))
                lower.append((" " * (start - at), ""))
            wall = (border if hex["x"] in self.borders else side, "edge")
            upper += [wall, *self._first_line(hex)]
            lower += [wall, *self._second_line(hex)]
            at = start + self.cell
        if row:
            upper.append((side, "edge"))
            lower.append((side, "edge"))
        return [upper, lower]

    # --- a hex ------------------------------------------------------------------------------------

    def style(self, hex: dict[str, Any]) -> str:
        """The ground's colour: that of the piece that gives the hex its character."""
        for terrain in reversed(hex["terrain"]):
            if terrain in TERRAIN_STYLES:
                return TERRAIN_STYLES[terrain]
        face = self.view["board"]["face"]
        return f"ground-{face}" if face in ("winter", "desert", "beach") else "ground-country"

    def _first_line(self, hex: dict[str, Any]) -> Line:
        """The coordinate, "=" for a road, and the terrain's code."""
        label = hex["hex"]
        room = self.cell - 1 - len(label)
        code = self._code(hex, room)
        style = self.style(hex)
        if label in self.marks:
            return [(label, "asked"), (code[:room].ljust(room), style)]
        return [((label + code[:room]).ljust(self.cell - 1), style)]

    def _code(self, hex: dict[str, Any], room: int) -> str:
        """The terrain's code behind its sign; a sign that means something costs it a letter."""
        code = terrain_code(hex)
        sign = self._sign(hex, has_road_sign(hex))
        if len(code) < room:
            return sign + code
        return code if sign == " " else sign + code[: room - 1]

    def _sign(self, hex: dict[str, Any], road: bool) -> str:
        """What stands between coordinate and code: an obstacle that has to make room for a medal or
        an exit in the second line, else a road."""
        if hex["hex"] in self.medals or hex["hex"] in self.exits:
            obstacle = obstacle_of(hex)
            if obstacle:
                return obstacle
        return "=" if road else " "

    def _second_line(self, hex: dict[str, Any]) -> Line:
        """The number of a choice or the state of the unit, the unit, and one mark."""
        label = hex["hex"]
        style = self.style(hex)
        unit = self.units.get(label)
        number = self.marks.get(label, "")
        mark, mark_style = self._mark(hex)
        if unit is None:
            if number:
                line = [(f">{number}<"[: self.cell - 1], "asked")]
            else:
                line = []
            used = sum(len(text) for text, _ in line)
            rest = self._texture(hex)[used:]
            if mark:
                return [*line, (rest[:-1], style), (mark, mark_style or style)]
            return [*line, (rest, style)]
        side = form_of(unit["side"], self.names)
        body = unit_text(unit, side, self.letters)
        if self.cell == NARROW:
            # There is room for one sign less: a mark stands in the place of the closing bracket.
            return self._narrow_unit(unit, number, body, mark, style)
        lead = number or self._state(unit)
        line = [(lead, "asked" if number or lead == "!" else style), (body, f"side-{side}")]
        room = self.cell - 1 - len(lead) - len(body)
        if room > 0:
            line += [(" " * (room - 1), style), (mark or " ", mark_style or style)]
        return line

    def _narrow_unit(
        self, unit: dict[str, Any], number: str, body: str, mark: str, style: str
    ) -> Line:
        side = form_of(unit["side"], self.names)
        lead = number or self._state(unit)
        room = self.cell - 1 - len(lead)
        body = body[:-1] + (mark or body[-1])
        return [
            (lead, "asked" if number or lead == "!" else style),
            (body[:room].ljust(room), f"side-{side}"),
        ]

    def _state(self, unit: dict[str, Any]) -> str:
        """ "!" ordered, "." ordered and through with its battle, else a blank."""
        if not unit["ordered"]:
            return " "
        return "!" if unit["battles"] > 0 else "."

    def _texture(self, hex: dict[str, Any]) -> str:
        for terrain in reversed(hex["terrain"]):
            if terrain in TEXTURES:
                return TEXTURES[terrain][: self.cell - 1]
        return " " * (self.cell - 1)

    def _mark(self, hex: dict[str, Any]) -> tuple[str, str]:
        """The one mark that matters most: a medal, an exit, an obstacle."""
        if hex["hex"] in self.medals:
            return ("*" if self.plain else "★"), "medal"
        if hex["hex"] in self.exits:
            return ">", "medal"
        return obstacle_of(hex), ""


def obstacle_of(hex: dict[str, Any]) -> str:
    """The sign of the obstacle on a hex, "" if there is none."""
    if hex["sandbags"]:
        return OBSTACLES["sandbags"]
    found = [OBSTACLES[terrain] for terrain in hex["terrain"] if terrain in OBSTACLES]
    return found[0] if found else ""


def show_board(screen: Screen, view: dict[str, Any], marks: dict[str, str] | None = None) -> None:
    """The map as wide as the screen allows; says once if that is less than it needs."""
    drawing = Drawing(view, marks, screen.plain, screen.width)
    if drawing.needs > screen.width:
        how = "narrower" if drawing.cell == NARROW else ""
        strips = "in strips" if drawing.strip <= drawing.last // 2 else ""
        ways = " and ".join([way for way in (how, strips) if way])
        screen.once(
            f"The map needs {drawing.needs} columns and there are {screen.width}: "
            f"it is drawn {ways}."
        )
    screen.lines(drawing.lines())


def has_road_sign(hex: dict[str, Any]) -> bool:
    """Is a road on the hex that its code does not tell of?"""
    return any(terrain in ROADS for terrain in hex["terrain"]) and terrain_code(hex) != "rd"


def terrain_code(hex: dict[str, Any]) -> str:
    """Two or three letters for what lies on a hex; a "+" if `look` tells of more."""
    ids = [t for t in hex["terrain"] if t not in OBSTACLES]
    if not ids:
        return ""
    if "bridge" in ids or "ford" in ids:
        ids = [t for t in ids if t != "river"]
    if len(ids) > 1:
        ids = [t for t in ids if t != "road"]
    code = str(TERRAIN_CODES.get(ids[-1], ids[-1][:3]))
    return code[:2] + "+" if len(ids) > 1 else code


def form_of(side: str, names: list[str]) -> int:
    """The form of a side's counters, on every map the same: 0 square brackets for the Axis (or the
    first side of another war), 1 round ones for the Allies."""
    return KNOWN_SIDES.index(side) if side in KNOWN_SIDES else names.index(side)


def unit_letters(view: dict[str, Any]) -> dict[str, str]:
    """The letter of each kind of unit on the map, no two alike; kinds that other packages bring get
    one that is free."""
    kinds = list(dict.fromkeys([str(unit["type"]) for unit in view["units"]]))
    letters = {kind: letter for kind, letter in UNIT_LETTERS.items() if kind in kinds}
    for kind in kinds:
        if kind not in letters:
            own = [letter for letter in kind.upper() + kind + ANY_LETTERS if letter.isalpha()]
            free = [letter for letter in own if letter not in letters.values()]
            letters[kind] = free[0] if free else own[0]
    return letters


def unit_text(unit: dict[str, Any], form: int, letters: dict[str, str]) -> str:
    """A unit as it stands on the map: "[A3]" or "(I4)"."""
    brackets = BRACKETS[form]
    return f"{brackets[0]}{letters[unit['type']]}{unit['figures']}{brackets[1]}"
