"""The rules of further terrain written down once more, plainly, against the engine on boards strewn
at random: movement, battle after it, lines of sight, retreats. Rule: M44 3.1, M44 3.8, M44 4."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.systems.memoir44.ground import Ground
from hexfront.systems.memoir44.routes import routes
from hexfront.systems.memoir44.terrain import Piece
from hexfront.systems.memoir44.terrain_table import TERRAIN
from memoir44.golden.situations import destinations, hex_of, label, move, play, sees, unit_at
from memoir44.golden.test_oracles import BOARD, LIMITS, STEPS, Hex, Strewn

PIECES = (
    "woods", "palmtrees", "pjungle", "hedgerow", "hills", "hills", "hills~STEEP_HILL",
    "hills~STEEP_HILL", "hills~BLUFF", "hills~BLUFF", "hills~CLIFF", "dridge", "mountain",
    "mountain", "pbeach", "pbeach", "coast", "river", "river+bridge", "river~FORDABLE_STREAM",
    "wadi", "wadi/2", "wadi/3", "wcurve/2", "ravine", "wadi+bridge", "marshes", "price", "lakeA",
    "dam", "fortress", "wruins", "wravine", "ptrenches", "dragonteeth", "roadblock", "oasis",
    "radar", "camp", "depot", "airfield", "rail", "railroad", "station", "river+railbridge",
    "river+bridge/2~BRIDGE_SECTION", "descarpment", "highground", "whillforest", "whillvillage",
    "wire", "sand", "road", "road/2", "woods~IMPASSABLE_HILL", "pcave", "phospital",
)  # fmt: skip
WILDS = (
    "pjungle", "pjungle", "marshes", "price", "ptrenches", "hedgerow", "rail", "railroad",
    "river~FORDABLE_STREAM", "wadi", "airfield", "highground",
)  # fmt: skip
SLOPES = (
    "hills", "hills", "mountain", "mountain", "hills~STEEP_HILL", "hills~BLUFF", "pbeach", "coast",
    "hills~CLIFF", "dridge", "whillforest",
)  # fmt: skip
VIEWS = (
    "hills", "hills", "mountain", "mountain", "lakeA", "lakeA", "lakeB", "wadi", "wcurve",
    "whillforest", "depot", "oasis", "marshes", "dridge", "pcave", "pmcave",
)  # fmt: skip

HILLS = ("hills", "hillroad", "dridge", "pcave")
# Letters: infantry, armor, artillery that may not enter.
CLOSED = {
    "river": "iat", "lakeA": "iat", "lakeB": "iat", "descarpment": "iat", "marshes": "t",
    "price": "t", "ptrenches": "t", "dam": "at", "fortress": "at", "wruins": "at", "wravine": "at",
    "dragonteeth": "at", "roadblock": "at", "mountain": "at", "pcave": "at", "pmcave": "at",
}  # fmt: skip
HARD = {
    "woods", "palmtrees", "hedgerow", "wire", "marshes", "price", "wruins", "ptrenches",
    "dragonteeth", "roadblock", "oasis", "radar", "camp", "station", "dridge", "whillforest",
    "whillvillage",
}  # fmt: skip
SOFT = {"pjungle", "FORDABLE_STREAM"}
RAILS = {"rail", "railbridge"}  # armor and artillery stop
NO_BATTLE = {
    "woods", "palmtrees", "hedgerow", "wruins", "camp", "station", "whillforest", "whillvillage"
}  # fmt: skip
BLOCKS = {
    "woods", "palmtrees", "pjungle", "hedgerow", "dam", "fortress", "wruins", "oasis", "radar",
    "camp", "depot", "station", "descarpment", "whillforest", "whillvillage", "phospital",
}  # fmt: skip
SPANNED = {"river", "FORDABLE_STREAM", "wadi", "wcurve", "ravine", "lakeA", "lakeB", "rail"}
BRIDGES = {"bridge", "railbridge", "BRIDGE_SECTION"}
LETTER = {"inf": "i", "inf2": "i", "tank": "a", "gun": "t"}
BATTLE = {"inf": 1, "inf2": 2, "tank": 3, "gun": 0}


class Wild(Strewn):
    """A board with all sorts of terrain, and what the rules say of it."""

    def all_codes(self, hex: Hex) -> list[str]:
        """The pieces of a hex, a behaviour instead of the code that it changes, but for heights."""
        words = self.terrain.get(hex, "wire" if hex in ((0, 0), (24, 0)) else "")
        found: list[str] = []
        for word in words.split("+"):
            code, _, behaviour = word.partition("~")
            code = code.split("/")[0].split("@")[0]
            if behaviour in ("FORDABLE_STREAM", "BRIDGE_SECTION"):
                code = behaviour
            found += [part for part in (code, behaviour) if part]
        return found

    def codes(self, hex: Hex) -> list[str]:
        """What one treads on: a bridge leads over what it spans."""
        found = self.all_codes(hex)
        return [c for c in found if c not in SPANNED] if BRIDGES & set(found) else found

    def lies(self, hex: Hex, *codes: str) -> bool:
        return any(code in codes for code in self.codes(hex))

    def height(self, hex: Hex) -> str:
        codes = self.all_codes(hex)
        if any(code in ("mountain", "pmcave") for code in codes):
            return "mountain"
        return "hill" if any(code in HILLS for code in codes) else ""

    def level(self, hex: Hex) -> int:
        if self.lies(hex, "whillforest", "whillvillage"):
            return 1
        return ("", "hill", "mountain").index(self.height(hex))

    def closed(self, unit: str, hex: Hex) -> bool:
        codes = self.codes(hex)
        if "IMPASSABLE_HILL" in codes:
            return True
        return any(LETTER[unit] in CLOSED.get(code, "") for code in codes)

    def openings(self, hex: Hex) -> set[int] | None:
        """The directions open at a wadi or bridge section; None if all are."""
        for word in self.terrain.get(hex, "").split("+"):
            code, _, behaviour = word.partition("~")
            code, _, turned = code.partition("/")
            if behaviour == "BRIDGE_SECTION":
                return {1, 4}  # orientation 2 alone is strewn
            if "bridge" in self.terrain.get(hex, ""):
                continue
            ends = {"wadi": (0, 3), "ravine": (0, 3), "wcurve": (1, 5)}.get(code)
            if ends is not None:
                return {(end + int(turned or 1) - 1) % 6 for end in ends}
        return None

    def edge_closed(self, unit: str, a: Hex, b: Hex, retreating: bool = False) -> bool:
        direction = STEPS.index((b[0] - a[0], b[1] - a[1]))
        for hex, way in ((a, direction), (b, (direction + 3) % 6)):
            openings = self.openings(hex)
            if openings is not None and way not in openings:
                return True
        for hex, other in ((a, b), (b, a)):
            if self.height(hex) == "mountain" and not self.height(other):
                return True
            slope = self.lies(hex, "BLUFF", "CLIFF") and self.lies(other, "pbeach", "coast")
            if slope and not retreating and LETTER[unit] != "i":
                return True
        return False

    def cost(self, a: Hex, b: Hex) -> int:
        for hex, other in ((a, b), (b, a)):
            if self.lies(hex, "BLUFF", "CLIFF") and self.lies(other, "pbeach", "coast"):
                return 2
        return 2 if self.lies(b, "STEEP_HILL") and self.height(a) != "hill" else 1

    def ends_move(self, unit: str, hex: Hex) -> bool:
        if any(self.lies(hex, code) for code in HARD | SOFT):
            return True
        return unit in ("tank", "gun") and any(self.lies(hex, code) for code in RAILS)

    def ways(self, unit: str, path: list[Hex], spent: int) -> Iterator[tuple[list[Hex], int]]:
        """All ways on from a path, each as its hexes and what it costs."""
        start, here = path[0], path[-1]
        if len(path) == 1 and unit == "gun" and self.height(start) == "mountain":
            return
        if len(path) > 1 and self.ends_move(unit, here):
            return
        if len(path) == 2 and self.lies(start, "hedgerow", "marshes", "price"):
            return
        for dx, dy in STEPS:
            to = (here[0] + dx, here[1] + dy)
            if to == start or to in path or to not in BOARD or to in self.units:
                continue
            if self.closed(unit, to) or self.edge_closed(unit, here, to):
                continue
            if len(path) > 1 and self.lies(to, "hedgerow"):
                continue
            way = [*path, to]
            total = spent + self.cost(here, to)
            if total > LIMITS[unit][0] + self.is_road(way):
                continue
            if total > 2 and any(self.lies(hex, "pbeach", "coast") for hex in way[1:]):
                continue
            yield way, total
            yield from self.ways(unit, way, total)

    def ends(self, hex: Hex) -> set[int]:
        words = self.terrain.get(hex, "").split("+")
        if "railroad" in words:
            return {1, 4}
        return super().ends(hex)

    def fights_after(self, unit: str, way: list[Hex], spent: int) -> bool:
        limit = BATTLE[unit]
        if limit > 0 and self.is_road(way):
            limit += 1
        end, start = way[-1], way[0]
        if spent > limit or any(self.lies(end, code) for code in NO_BATTLE):
            return False
        if self.lies(end, "pjungle") and spent > 1:
            return False
        if unit == "tank" and (self.lies(end, "marshes", "price", "ptrenches")):
            return False
        return not (unit == "tank" and self.lies(start, "marshes", "price"))

    def obstructs(self, a: Hex, b: Hex, hex: Hex, edge: bool) -> bool:
        if hex not in BOARD:
            return edge
        higher = self.elevated and 0 < self.level(b) <= self.level(a)
        if hex in self.units or any(code in BLOCKS for code in self.all_codes(hex)):
            return not (higher and self.level(hex) < self.level(b))
        kind = self.height(hex)
        if not kind or (higher and self.level(hex) <= self.level(b)):
            return False
        group = self.group(hex, kind)
        return not (a in group and b in group)

    elevated = False

    def group(self, hex: Hex, kind: str) -> set[Hex]:
        found = {hex}
        edge = [hex]
        while edge:
            x, y = edge.pop()
            for dx, dy in STEPS:
                near = (x + dx, y + dy)
                if near not in found and near in BOARD and self.height(near) == kind:
                    found.add(near)
                    edge.append(near)
        return found

    def in_wadi(self, hex: Hex) -> bool:
        return any(code in ("wadi", "wcurve", "ravine") for code in self.all_codes(hex))

    def views(self, a: Hex, b: Hex) -> bool:
        """May a unit look from a to b? Wadis and lakes beside the rule for all obstructions."""
        if abs(a[1] - b[1]) + max(0, (abs(a[0] - b[0]) - abs(a[1] - b[1])) // 2) <= 1:
            return True
        if self.in_wadi(a) != self.in_wadi(b):
            return False
        crossed, left, right = self.met(a, b)
        if any(self.obstructs(a, b, hex, True) for hex in crossed):
            return False
        if not left and not right:
            return self.lakes(crossed) < 2
        return any(
            not any(self.obstructs(a, b, hex, True) for hex in side)
            and self.lakes(crossed + side) < 2
            for side in (left, right)
        )

    def lakes(self, hexes: list[Hex]) -> int:
        return sum(1 for hex in hexes if self.terrain.get(hex, "").startswith("lake"))

    def met(self, a: Hex, b: Hex) -> tuple[list[Hex], list[Hex], list[Hex]]:
        """The hexes that the line crosses, and those it touches on either side."""
        corners = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
        dx, dy = b[0] - a[0], 3 * (b[1] - a[1])
        wide, high = (1 if dx == 0 else 0), (1 if dy == 0 else 0)
        crossed: list[Hex] = []
        left: list[Hex] = []
        right: list[Hex] = []
        for y in range(min(a[1], b[1]) - high, max(a[1], b[1]) + high + 1):
            for x in range(min(a[0], b[0]) - wide, max(a[0], b[0]) + wide + 1):
                if (x + y) % 2 or (x, y) in (a, b):
                    continue
                turns = [dx * (3 * y + cy - 3 * a[1]) - dy * (x + cx - a[0]) for cx, cy in corners]
                if min(turns) < 0 < max(turns):
                    crossed.append((x, y))
                elif 0 in turns:
                    (left if max(turns) > 0 else right).append((x, y))
        return crossed, left, right


seeds = st.integers(0, 10_000)


@pytest.mark.rule("M44 3.1")
@pytest.mark.rule("M44 4")
@pytest.mark.parametrize(
    ("density", "codes"), [(0.5, PIECES), (0.9, PIECES), (0.95, SLOPES), (0.3, WILDS)]
)
@settings(max_examples=5)
@given(seed=seeds)
def test_every_move_is_one_of_the_rules(seed: int, density: float, codes: tuple[str, ...]) -> None:
    board = Wild(seed, density, codes=codes)
    for place, unit in board.allies.items():
        ends: dict[Hex, bool] = {}
        for way, spent in board.ways(unit, [place], 0):
            ends[way[-1]] = ends.get(way[-1], False) or board.fights_after(unit, way, spent)
        assert destinations(board.game, place) == {label(end) for end in ends}, (place, unit)
        for end, battles in ends.items():
            moved = play(board.game.clone(), move(place, end))
            after = unit_at(moved, end)
            assert after is not None
            assert (after.battles > 0) == battles, (place, unit, end)
            assert after.stopped == any(board.lies(end, code) for code in HARD), (place, end)


@pytest.mark.rule("M44 3.8")
@pytest.mark.rule("M44 3.8 Mountains")
@pytest.mark.rule("M44 3.8 Special obstructions")
@pytest.mark.rule("M44 12 hill_los")
@pytest.mark.parametrize("elevated", [False, True])
@settings(max_examples=5)
@given(seed=seeds)
def test_every_line_of_sight_is_one_of_the_rules(seed: int, elevated: bool) -> None:
    switches = f"hill_los:{'elevated' if elevated else 'classic'}"
    board = Wild(seed, 0.4, 12, VIEWS, switches)
    board.elevated = elevated
    for a in sorted(BOARD)[seed % 5 :: 5]:
        for b in sorted(BOARD):
            distance = abs(a[1] - b[1]) + max(0, (abs(a[0] - b[0]) - abs(a[1] - b[1])) // 2)
            if 1 < distance <= 6:
                assert sees(board.game, a, b) == board.views(a, b), (a, b)
                if not elevated:
                    assert sees(board.game, b, a) == board.views(a, b), "classic sight is mutual"


@pytest.mark.rule("M44 3.6-5")
@pytest.mark.rule("M44 3.6-6")
@settings(max_examples=6)
@given(seed=seeds)
def test_every_way_back_is_one_of_the_rules(seed: int) -> None:
    """Toward the own baseline over hexes open to the unit; bluffs are ordinary hills."""
    board = Wild(seed, 0.8, 2, PIECES)
    ground = board.game.ground
    for kind, unit in enumerate(("inf", "tank", "gun")):
        for place in sorted(BOARD):
            for side, row in ((0, -1), (1, 1)):
                found = {
                    ground.board.labels[hex]
                    for hex in ground.back(side, kind, hex_of(board.game, place))
                }
                ways = {
                    (place[0] + dx, place[1] + row)
                    for dx in (-1, 1)
                    if (place[0] + dx, place[1] + row) in BOARD
                }
                if unit == "gun" and board.height(place) == "mountain":
                    ways = set()
                expected = {
                    label(to)
                    for to in ways
                    if not board.closed(unit, to) and not board.edge_closed(unit, place, to, True)
                }
                assert found == expected, (place, unit, side)


@pytest.mark.rule("M44 4 Terrain removed")
@settings(max_examples=5)
@given(seed=seeds)
def test_a_ground_on_which_something_was_laid_or_removed_is_as_if_built_so(seed: int) -> None:
    """Each table is the same whether a piece lay there from the beginning or came in play."""
    board = Wild(seed, 0.7, 10, PIECES)
    old = board.game.ground
    hexes = sorted(BOARD)
    ground = old
    for number, place in enumerate(hexes[seed % 7 :: 7]):
        hex = hex_of(board.game, place)
        pieces = ground.pieces[hex]
        if number % 3 == 0 and pieces:
            ground = ground.without(hex, pieces[-1].terrain.id)
        elif number % 3 == 1:
            ground = ground.with_piece(hex, Piece(TERRAIN["smoke_shells"]))
        else:
            ground = ground.with_piece(hex, Piece(TERRAIN["bridge"]))
        for unit in board.game.units:
            if unit is not None:  # fills the tables that the next ground shares
                routes(ground, unit.type.profiles[0], unit.hex)
    new = Ground(old.board, ground.pieces, old.watched, old.exits, old.hill_los, old.edge_obstructs)
    for name in (
        "impassable", "stops", "slow_entry", "slow_exit", "beach", "no_battle", "take_unmoved",
        "trapped", "no_battle_leaving", "no_battle_inside", "battle_if_adjacent", "cleared_by",
    ):  # fmt: skip
        assert getattr(ground, name)[:3] == getattr(new, name)[:3], name
    for name in (
        "ocean", "hills", "obstructs", "levels", "shut", "roads", "special", "eventful", "sunken",
        "veils", "shields", "screens", "tunnels", "hampers", "no_sandbags",
    ):  # fmt: skip
        assert getattr(ground, name) == getattr(new, name), name
    for unit in board.game.units:
        if unit is not None:
            for profile in unit.type.profiles:
                one = routes(ground, profile, unit.hex)
                other = routes(new, profile, unit.hex)
                assert sorted(one.to) == sorted(other.to)
                for hex, destination in one.to.items():
                    assert destination.ways == other.to[hex].ways
