"""Maps drawn as text for tests of sight and terrain.

Hexes are flat-topped and named by column letter and row, columns B, D, ... half a hex lower. So
A1, A2, A3 ... lie in a straight line, and a line from A2 to C2 runs along the hexside between B1
and B2. `more` is the rest of a map file at scale 10, where A1's centre is 0,0, A2's 0,20 and B1's
30,10; a hex's corners are 20 to its left and right, and 10 to the side and 10 up or down.
"""

from __future__ import annotations

from textwrap import dedent

from hexfront.core.mapfile import read
from hexfront.systems.last_hundred_yards.landscape import KINDS, ground_of
from hexfront.systems.last_hundred_yards.lines import Line
from hexfront.systems.last_hundred_yards.sight import ON_FOOT, Sights
from hexfront.systems.last_hundred_yards.tables import tables
from hexfront.systems.last_hundred_yards.terrain import Ground

HEADER = """
format = 1
id = "look"
system = "last_hundred_yards"
orientation = "flat"
columns = {columns}
rows = {rows}
scale = 10
ground = \"\"\"
{picture}
\"\"\"
"""


def ring(hex: str, size: int = 10, level: int | None = None) -> str:
    """A contour round the centre of a hex, so far to its sides: 19 fills nearly all of the hex."""
    half = size // 2
    points = [(size, 0), (half, half), (-half, half), (-size, 0), (-half, -half), (half, -half)]
    told = " ".join([f"{hex}+{x},{y}" for x, y in points])
    bold = "" if level is None else f"level = {level}\n"
    return f'[[areas]]\nkind = "contour"\n{bold}ring = "{told}"\n'


def box(left: int, top: int, right: int, bottom: int, level: int | None = None) -> str:
    """A contour in the shape of a box."""
    told = f"{left},{top} {right},{top} {right},{bottom} {left},{bottom}"
    bold = "" if level is None else f"level = {level}\n"
    return f'[[areas]]\nkind = "contour"\n{bold}ring = "{told}"\n'


def house(
    hex: str, left: int, top: int, right: int, bottom: int, style: str = "stone", height: int = 1
) -> str:
    """A building, by a box of offsets from the centre of a hex."""
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    told = " ".join([f"{hex}+{x},{y}" for x, y in corners])
    kind = f'style = "{style}"\nheight = {height}\n'
    return f'[[areas]]\nkind = "building"\n{kind}ring = "{told}"\n'


def sides(kind: str, at: str) -> str:
    """Walls or tree lines."""
    return f'[[sides]]\nkind = "{kind}"\nat = "{at}"\n'


def line(kind: str, path: str, width: int = 20) -> str:
    """A road, path or river."""
    return f'[[lines]]\nkind = "{kind}"\nwidth = {width}\npath = "{path}"\n'


class Look:
    """A ground and its lines of sight."""

    def __init__(
        self,
        picture: str,
        *more: str,
        literal: bool = False,
        low_pass: bool = False,
        lenient: bool = False,
    ) -> None:
        rows = [row.strip() for row in dedent(picture).strip().splitlines()]
        text = HEADER.format(columns=len(rows[0]), rows=len(rows), picture="\n".join(rows))
        self.map = read(text + "".join(more), KINDS)
        self.ground: Ground = ground_of(self.map, list(self.map.playing), tables())
        self.sights = Sights(self.ground, tables(), literal, low_pass, lenient)

    def hex(self, name: str) -> int:
        hex = self.ground.board.find(name)
        assert hex >= 0, name
        return hex

    def names(self, hexes: tuple[int, ...] | list[int]) -> str:
        return " ".join([self.ground.board.label(hex) for hex in hexes])

    def line(self, a: str, b: str, a_class: int = ON_FOOT, b_class: int = ON_FOOT) -> Line:
        """The line, after a look that it is the same from its other end."""
        found = self.sights.line(self.hex(a), self.hex(b), a_class, b_class)
        back = self.sights.line(self.hex(b), self.hex(a), b_class, a_class)
        assert (found.blocked is None) == (back.blocked is None)
        assert (found.orchards, found.enclosed, found.on_road) == (
            back.orchards,
            back.enclosed,
            back.on_road,
        )
        return found

    def why(self, a: str, b: str, a_class: int = ON_FOOT, b_class: int = ON_FOOT) -> str:
        """The reason and the hexes that block, or "clear"."""
        found = self.line(a, b, a_class, b_class).blocked
        sees = self.sights.sees(self.hex(a), self.hex(b), a_class, b_class)
        assert sees == (found is None)
        return "clear" if found is None else f"{found.id} {self.names(found.hexes)}"
