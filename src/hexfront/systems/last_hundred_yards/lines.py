"""Lines of sight as they are told (4.2): what a line passes, and what blocks it."""

from __future__ import annotations

from typing import Final

# Why a line is blocked.
BY_WOODS: Final = 1  # 4.2.1a
BY_WOODS_HEXSIDE: Final = 2  # 4.2.1b
BY_CONTOUR: Final = 3  # 4.2.1c
BY_BUILDING: Final = 4  # 4.2.1d
BY_WALL: Final = 5  # 4.2.1e
BY_TREE_LINE: Final = 6  # 4.2.1e
BY_OWN_BUILDING: Final = 7  # 4.2.1f, 4.2.2b
BY_ORCHARDS: Final = 8  # 4.2.1g
BY_LEVEL: Final = 9  # 4.2.2: as high as the higher end
BY_ROAD: Final = 10  # 4.2.2a
BLIND: Final = 11  # 4.2.3
REASONS: Final[tuple[str, ...]] = (
    "clear",
    "woods",
    "woods-hexside",
    "contour",
    "building",
    "wall",
    "tree-line",
    "own-building",
    "orchards",
    "level",
    "road",
    "blind",
)
RULES: Final[tuple[str, ...]] = (
    "LHY 4.2",
    "LHY 4.2.1a",
    "LHY 4.2.1b",
    "LHY 4.2.1c",
    "LHY 4.2.1d",
    "LHY 4.2.1e",
    "LHY 4.2.1e",
    "LHY 4.2.1f",
    "LHY 4.2.1g",
    "LHY 4.2.2",
    "LHY 4.2.2a",
    "LHY 4.2.3",
)


class Blocked:
    """Why there is no line: a reason (BY_WOODS ...), the hexes that block, and what kind of thing
    it is (a row of the terrain effects chart: "stone", "woods", "hill" ...)."""

    __slots__ = ("hexes", "kind", "reason")

    def __init__(self, reason: int, hexes: tuple[int, ...], kind: str) -> None:
        self.reason = reason
        self.hexes = hexes
        self.kind = kind

    @property
    def id(self) -> str:
        """The reason's name."""
        return REASONS[self.reason]

    @property
    def rule(self) -> str:
        """The rule by which it blocks."""
        return RULES[self.reason]


class Line:
    """The line between two hexes, its ends left out.

    `crossed`: hexes whose inside it crosses, in order from `a`. `along`: pairs of hexes along whose
    common hexside it runs, the left one first (one hex at the map's edge). `orchards`: intervening
    orchard hexes that hinder it, ends of one level only; `no_fire`: too many of them for fire.
    `on_road`: it runs along one road or path, or along a river; `enclosed`: along a road through
    enclosed hexes, so that the limits of 4.1.9.4 hold. `blocked`: why nobody sees along it.
    """

    __slots__ = (
        "a",
        "along",
        "b",
        "blocked",
        "crossed",
        "enclosed",
        "no_fire",
        "on_road",
        "orchards",
    )

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b
        self.crossed: tuple[int, ...] = ()
        self.along: list[tuple[int, ...]] = []
        self.orchards = 0
        self.no_fire = False
        self.on_road = False
        self.enclosed = False
        self.blocked: Blocked | None = None

    def reversed(self) -> Line:
        """The same line from its other end."""
        other = Line(self.b, self.a)
        other.crossed = tuple(self.crossed[::-1])
        other.along = [tuple(pair[::-1]) for pair in self.along[::-1]]
        other.orchards = self.orchards
        other.no_fire = self.no_fire
        other.on_road = self.on_road
        other.enclosed = self.enclosed
        other.blocked = self.blocked
        return other
