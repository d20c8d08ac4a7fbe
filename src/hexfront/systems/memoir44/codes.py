"""The scenario editor's codes and what they stand for, loaded from ``data/codes.toml``.

Rule: M44 8.2, M44 8.3, M44 8.4, M44 8.5, M44 8.6, M44 8.7.
"""

from typing import Final

from hexfront.systems.memoir44.tables import table

LAYERS: Final = ("terrain", "rect_terrain", "obstacle")
NETWORKS: Final = ("road", "rail", "river", "wadi", "pier")
NONE: Final = ""


class Code:
    """One piece of the editor.

    Attributes:
        code: the editor's name.
        layer: "terrain", "rect_terrain" or "obstacle".
        terrains: ids of the rule terrains it brings to its hex, () for a unit or marker.
        unit: id of the unit that it is, or "".
        marker: id of the marker that it is, or "".
        landscape: "country", "winter", "sand", "jungle" or "any".
        orientations: how many ways it may lie.
        links: per network ("road", "rail", "river", "wadi", "pier") the directions of its line's
            ends at orientation 1.
        deck: "" or how a rectangular piece turns, "clockwise_30" or "counter_clockwise_60".
        means: the piece in words.
        provenance: "rulebook", "public" or "reconstructed".
    """

    def __init__(
        self,
        code: str,
        layer: str,
        terrains: tuple[str, ...],
        unit: str,
        marker: str,
        landscape: str,
        orientations: int,
        links: dict[str, tuple[int, ...]],
        deck: str,
        means: str,
        provenance: str,
    ) -> None:
        self.code = code
        self.layer = layer
        self.terrains = terrains
        self.unit = unit
        self.marker = marker
        self.landscape = landscape
        self.orientations = orientations
        self.links = links
        self.deck = deck
        self.means = means
        self.provenance = provenance


class Meaning:
    """What a code means in its list; which of the fields are used depends on the list.

    Attributes:
        code: the editor's word.
        on: the codes or unit kinds it may stand on; ("*",) for all.
        marker_on: for badges, the kinds on which it only marks.
        terrain: id of the rule terrain, or "".
        unit: id of the unit, or "".
        flag: id of the trait, or "".
        figures: number of figures, 0 where it leaves that to the kind.
        side: "axis", "allies", "either" or "".
        nation: "us", "brit", "ru", "ger", "jp", "it" or "".
        kind: for tags: "medal", "exit", "mine", "star", "camouflage" or "unknown".
        value: for options: what the file writes.
        rule: id of the rule.
        means: the code in words.
        provenance: "rulebook", "public" or "reconstructed".
        extension: a word of ours, that the editor does not know.
    """

    def __init__(
        self,
        code: str,
        on: tuple[str, ...],
        marker_on: tuple[str, ...],
        terrain: str,
        unit: str,
        flag: str,
        figures: int,
        side: str,
        nation: str,
        kind: str,
        value: str,
        rule: str,
        means: str,
        provenance: str,
        extension: bool = False,
    ) -> None:
        self.code = code
        self.on = on
        self.marker_on = marker_on
        self.terrain = terrain
        self.unit = unit
        self.flag = flag
        self.figures = figures
        self.side = side
        self.nation = nation
        self.kind = kind
        self.value = value
        self.rule = rule
        self.means = means
        self.provenance = provenance
        self.extension = extension

    def fits(self, code: str) -> bool:
        """Whether the meaning may stand on that piece or unit kind."""
        return code in self.on or "*" in self.on


class Codes:
    """The whole table: one dictionary per list of the file, by code."""

    def __init__(self, data: dict[str, object]) -> None:
        self.provenance = _text(data, "provenance")
        self.pieces: dict[str, Code] = {}
        for layer in LAYERS:
            for row in _rows(data, layer):
                self.pieces[_text(row, "code")] = self.piece(layer, row)
        self.behaviors = self._meanings(data, "behavior")
        self.unit_kinds = self._meanings(data, "unit_kind")
        self.armies = self._meanings(data, "army")
        self.badges: dict[int, Meaning] = {
            _number(row, "number"): self._meaning(row) for row in _rows(data, "badge")
        }
        self.unit_behaviors = self._meanings(data, "unit_behavior")
        self.equipment = self._meanings(data, "equipment")
        self.tags = self._meanings(data, "tag")
        self.tag_behaviors = self._meanings(data, "tag_behavior")
        self.options = self._meanings(table("options"), "option")
        self.features = self._meanings(data, "feature")
        # Files mix upper and lower case; no two codes differ by case alone.
        self.spelling: dict[str, str] = {code.lower(): code for code in self.pieces}
        for code in self.tags:
            self.spelling[code.lower()] = code

    def piece(self, layer: str, row: dict[str, object]) -> Code:
        """The piece that a row describes."""
        links: dict[str, tuple[int, ...]] = {}
        for network in NETWORKS:
            ends = _numbers(row, network)
            if ends:
                links[network] = ends
        return Code(
            _text(row, "code"),
            layer,
            _texts(row, "terrain"),
            _text(row, "unit"),
            _text(row, "marker"),
            _text(row, "landscape") or "any",
            _number(row, "orientations") or 1,
            links,
            _text(row, "deck"),
            _text(row, "means"),
            _text(row, "provenance") or self.provenance,
        )

    def _meaning(self, row: dict[str, object]) -> Meaning:
        return Meaning(
            _text(row, "code") or f"badge{_number(row, 'number')}",
            _texts(row, "on"),
            _texts(row, "marker_on"),
            _text(row, "terrain"),
            _text(row, "unit"),
            _text(row, "flag"),
            _number(row, "figures"),
            _text(row, "side"),
            _text(row, "nation"),
            _text(row, "kind"),
            _text(row, "value"),
            _text(row, "rule"),
            _text(row, "means"),
            _text(row, "provenance") or self.provenance,
            row.get("extension") is True,
        )

    def _meanings(self, data: dict[str, object], name: str) -> dict[str, Meaning]:
        return {_text(row, "code"): self._meaning(row) for row in _rows(data, name)}


class PieceMeaning:
    """What a piece with its behaviours means.

    Attributes:
        terrains: ids of the rule terrains, in the table's order; () for units, markers and
            unknown codes.
        flags: ids of the further traits, such as "impassable".
        unknown: the codes that the table does not have, or not for this piece.
    """

    def __init__(
        self, terrains: tuple[str, ...], flags: tuple[str, ...], unknown: tuple[str, ...]
    ) -> None:
        self.terrains = terrains
        self.flags = flags
        self.unknown = unknown


class UnitMeaning:
    """What a unit of the file is under the rules.

    Attributes:
        unit: id of the unit, such as "infantry" or "tiger" (M44 8.4).
        figures: its figures at the start, which are its most as well.
        side: "axis" or "allies".
        nation: "us", "brit", "ru", "ger", "jp" or "it".
        flags: ids of further traits, such as "move_two".
        unknown: the codes that the table does not have, or not for this kind.
    """

    def __init__(
        self,
        unit: str,
        figures: int,
        side: str,
        nation: str,
        flags: tuple[str, ...],
        unknown: tuple[str, ...],
    ) -> None:
        self.unit = unit
        self.figures = figures
        self.side = side
        self.nation = nation
        self.flags = flags
        self.unknown = unknown


_loaded: list[Codes] = []


def codes() -> Codes:
    """The table, read from the package's data at the first call."""
    if not _loaded:
        _loaded.append(Codes(table("codes")))
    return _loaded[0]


def add_piece(layer: str, row: dict[str, object]) -> None:
    """Add a piece to the table, with the columns of `codes.toml`; `layer` is "terrain",
    "rect_terrain" or "obstacle". Raises ValueError if there is one of that code."""
    every = codes()
    code = _text(row, "code")
    if code.lower() in every.spelling:
        raise ValueError(f"there is a piece {code!r} already")
    every.pieces[code] = every.piece(layer, row)
    every.spelling[code.lower()] = code


def canonical(code: str) -> str:
    """The editor's spelling of a piece's or tag's code; an unknown code stays as it is."""
    return codes().spelling.get(code.lower(), code)


def ends(code: str, orientation: int = 1, network: str = "") -> int:
    """Where a piece's line or deck leaves its hex: bit d is set for direction d.

    Directions are 0 east, 1 north-east, 2 north-west, 3 west, 4 south-west, 5 south-east. A deck
    that points at a corner opens to both hexes at that corner. With a network ("road", "rail",
    "river", "wadi") only that line counts. Pieces without a line, and unknown codes, give 0.

    Rule: M44 8.2.
    """
    piece = codes().pieces.get(code)
    if piece is None:
        return 0
    if piece.deck:
        return _axis_ends(deck_axis(code, orientation))
    mask = 0
    turned = (orientation - 1) % piece.orientations  # what does not turn lies one way
    for name, directions in piece.links.items():
        if network in (NONE, name):
            for direction in directions:
                mask |= 1 << (direction + turned) % 6
    return mask


def deck_axis(code: str, orientation: int = 1) -> int:
    """The axis of a bridge's or ford's deck, in steps of 30 degrees counter-clockwise from
    east to west: 0 east-west, 3 north to south; -1 for a piece without a deck.

    Rule: M44 8.2.
    """
    piece = codes().pieces.get(code)
    if piece is None or not piece.deck:
        return -1
    if piece.deck == "clockwise_30":
        return (3 - (orientation - 1)) % 6
    return (3 + 2 * (orientation - 1)) % 6


def _axis_ends(axis: int) -> int:
    """The directions at the two ends of an axis given in steps of 30 degrees."""
    low = axis // 2
    high = (axis + 1) // 2
    return 1 << low | 1 << high | 1 << (low + 3) % 6 | 1 << (high + 3) % 6


def piece_meaning(code: str, behaviors: tuple[str, ...] = ()) -> PieceMeaning:
    """What a piece with its behaviours means. Rule: M44 8.3, M44 8.7."""
    piece = codes().pieces.get(code)
    if piece is None:
        return PieceMeaning((), (), (code,))
    terrains = piece.terrains
    flags: list[str] = []
    unknown: list[str] = []
    for behavior in behaviors:
        meaning = codes().behaviors.get(behavior)
        if meaning is None or not meaning.fits(code):
            unknown.append(behavior)
        elif meaning.flag:
            flags.append(meaning.flag)
        else:
            terrains = (meaning.terrain,)
    return PieceMeaning(terrains, tuple(flags), tuple(unknown))


def unit_meaning(
    kind: str, army: str, badge: int = 0, figures: int = 0, behavior: str = "", equipment: str = ""
) -> UnitMeaning:
    """What a unit of the file is: the kind, changed by badge, behaviour and equipment.

    A unit may have several behaviours and pieces of equipment, with blanks between the words.
    Rule: M44 8.1 Unit class, M44 8.4, M44 5.2 Elite badge.
    """
    every = codes()
    base = every.unit_kinds[kind]
    unit = base.unit
    own_figures = base.figures
    nation = every.armies[army].nation
    flags: list[str] = []
    unknown: list[str] = []
    if kind == "tank2" and army == "ger" and figures == 1:
        unit = "tiger"
    changes: list[Meaning] = []
    if badge:
        mark = every.badges.get(badge)
        if mark is not None and mark.nation:
            nation = mark.nation
        if mark is not None and mark.fits(kind):
            changes.append(mark)
        elif mark is None or not (kind in mark.marker_on or "*" in mark.marker_on):
            unknown.append(f"badge{badge}")
    for words, meanings in ((behavior, every.unit_behaviors), (equipment, every.equipment)):
        for word in words.split():
            change = meanings.get(word)
            if change is not None and change.fits(kind):
                changes.append(change)
                nation = change.nation or nation
            else:
                unknown.append(word)
    for change in changes:
        if change.unit:
            unit = change.unit
            own_figures = change.figures or own_figures
        if change.flag:
            flags.append(change.flag)
    side = every.armies[army].side
    return UnitMeaning(unit, figures or own_figures, side, nation, tuple(flags), tuple(unknown))


def late_war(date_begin: str, since: str = "1942-07-01") -> bool:
    """Whether special weapons play as in the late war on that day ("YYYY-MM-DD").

    A scenario without a date counts as early. Rule: M44 5.3, M44 12 late_war_from.
    """
    return date_begin >= since


def _rows(data: dict[str, object], name: str) -> list[dict[str, object]]:
    rows = data[name]
    assert isinstance(rows, list)
    return rows


def _text(row: dict[str, object], name: str) -> str:
    value = row.get(name, "")
    assert isinstance(value, str)
    return value


def _texts(row: dict[str, object], name: str) -> tuple[str, ...]:
    value = row.get(name, "")
    if isinstance(value, str):
        return (value,) if value else ()
    assert isinstance(value, list)
    return tuple([str(item) for item in value])


def _number(row: dict[str, object], name: str) -> int:
    value = row.get(name, 0)
    assert isinstance(value, int)
    return value


def _numbers(row: dict[str, object], name: str) -> tuple[int, ...]:
    value = row.get(name, [])
    assert isinstance(value, list)
    return tuple([int(item) for item in value])
