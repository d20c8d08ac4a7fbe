"""What a scenario's prose seems to speak of, and whether the file's data say it too.

Prose is written for people, and many a special rule stands there alone: then the engine plays the
scenario without it. The table `data/topics.toml` knows such rules by words of theirs, by what in
the data would show them, and by what an overlay says to switch them on. It is a notice, no reading:
words may speak of a thing in passing. Rule: M44 8.8.
"""

import re
from typing import Final

from hexfront.systems.memoir44.codes import codes, piece_meaning, unit_meaning
from hexfront.systems.memoir44.m44model import HexEntry, Piece
from hexfront.systems.memoir44.m44scenario import ScenarioFile
from hexfront.systems.memoir44.tables import table

# The parts of a file's text that state rules; its history speaks of much that is not played.
PROSE: Final = ("rules", "description", "victory")
ON: Final = "on"
OFF: Final = "off"
PLAIN: Final = "plain"
UNPLAYED: Final = "unplayed"


class Topic:
    """A special rule of a scenario.

    Attributes:
        code: its name, such as ``BLITZ``.
        rule: id of the rule.
        on: what in a file's data shows that it is in force; see `shown`.
        overlay: a line of an overlay that switches it on, "" where there is none.
        prose: what its words are.
        plain: true of every game that the engine plays.
        unplayed: not played by the engine; its words (``topic-CODE.why``) tell why.
    """

    def __init__(self, row: dict[str, object]) -> None:
        self.code = str(row["code"])
        self.rule = str(row["rule"])
        self.on = _texts(row, "on")
        self.overlay = str(row.get("overlay", ""))
        self.prose = [re.compile(words, re.IGNORECASE) for words in _texts(row, "prose")]
        self.plain = row.get("plain") is True
        self.unplayed = row.get("unplayed") is True

    def state(self, facts: set[str]) -> str:
        """ON, OFF, PLAIN or UNPLAYED in a file that shows these facts."""
        if self.unplayed:
            return UNPLAYED
        if self.plain:
            return PLAIN
        return ON if any(fact in facts for fact in self.on) else OFF

    def to_json(self, facts: set[str]) -> dict[str, str]:
        """Code, rule, state, and what an overlay says to switch it on."""
        state = self.state(facts)
        overlay = self.overlay if state == OFF else ""
        return {"code": self.code, "rule": self.rule, "state": state, "overlay": overlay}


def _texts(row: dict[str, object], name: str) -> tuple[str, ...]:
    value = row.get(name, [])
    assert isinstance(value, list)
    return tuple([str(item) for item in value])


_loaded: list[Topic] = []


def topics() -> list[Topic]:
    """All of them, in the table's order."""
    if not _loaded:
        rows = table("topics")["topic"]
        assert isinstance(rows, list)
        _loaded.extend([Topic(row) for row in rows])
    return _loaded


def spoken_of(file: ScenarioFile) -> list[dict[str, str]]:
    """The topics that the file's prose seems to speak of, ready for JSON."""
    prose = " ".join(
        [
            re.sub(r"<[^>]*>|&\w+;|\s+", " ", texts[field])
            for texts in file.texts.values()
            for field in PROSE
            if field in texts
        ]
    )
    if not prose:
        return []
    facts = shown(file)
    return [
        topic.to_json(facts)
        for topic in topics()
        if any(words.search(prose) is not None for words in topic.prose)
    ]


def shown(file: ScenarioFile) -> set[str]:
    """The facts that a file's data show: ``option:blitz_rules``, ``unit:sniper``, ``terrain:cave``,
    ``tag:mine``, ``medal:permanent`` and so on. Options that are switched off are not among them.
    """
    facts: set[str] = set()
    for key, value in file.options.items():
        if value in (None, "", [], {}) or (_off(value) and key != "deck_reshuffling"):
            continue
        facts.add(f"option:{key}")
        if isinstance(value, str):
            facts.add(f"option:{key}={value.lower()}")
    if file.sudden_deaths:
        facts.add("sudden-death")
    for entry in file.hexes:
        for piece in (entry.terrain, entry.rect_terrain, entry.obstacle):
            if piece is not None:
                facts |= _of_piece(piece, entry)
        facts |= _of_unit(entry)
        facts |= _of_tags(entry)
    return facts


def _off(value: object) -> bool:
    return value is False or (isinstance(value, str) and value.lower() in ("false", "0", "no"))


def _of_piece(piece: Piece, entry: HexEntry) -> set[str]:
    meaning = piece_meaning(piece.code, piece.behaviors)
    facts = {f"terrain:{id}" for id in meaning.terrains} | {f"piece:{id}" for id in meaning.flags}
    code = codes().pieces.get(piece.code)
    if code is not None and code.unit:
        facts.add(f"unit:{code.unit}")
    if "bunker" in meaning.terrains:
        owned = piece.owner or entry.unit is not None
        facts.add("owner:bunker" if owned else "terrain:field_bunker")
    if piece.impassable_axis or piece.impassable_allies:
        facts.add("piece:closed")
    return facts


def _of_unit(entry: HexEntry) -> set[str]:
    unit = entry.unit
    if unit is None:
        return set()
    meaning = unit_meaning(
        unit.kind, unit.army, unit.badge, unit.figures, unit.behavior, unit.equipment
    )
    usual = unit_meaning(unit.kind, unit.army, unit.badge, 0, unit.behavior, unit.equipment)
    facts = {f"unit:{meaning.unit}", f"nation:{meaning.nation}"}
    facts |= {f"flag:{flag}" for flag in meaning.flags}
    if meaning.figures < usual.figures and meaning.unit == usual.unit:
        facts.add("figures:fewer")
    return facts


def _of_tags(entry: HexEntry) -> set[str]:
    facts: set[str] = set()
    for tag in entry.tags:
        meaning = codes().tags.get(tag.code)
        if meaning is None:
            continue
        facts.add(f"tag:{meaning.kind}")
        behavior = codes().tag_behaviors.get(tag.behavior)
        if behavior is not None:
            facts.add(f"tag-flag:{behavior.flag}")
        if meaning.kind != "medal":
            continue
        record = tag.record()
        facts.add("medal:permanent" if record.permanent else "medal:temporary")
        for held, name in (
            (record.majority, "majority"),
            (record.turn_start, "turn_start"),
            (record.last_to_occupy, "last_to_occupy"),
            (record.sole_control, "sole_control"),
            (len(tag.group) > 1, "group"),
            (meaning.side == "either" and not record.side, "either"),
        ):
            if held:
                facts.add(f"medal:{name}")
    return facts
