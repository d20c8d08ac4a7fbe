"""Marks in words: their fields of a position, and their part of a view."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from hexfront.systems.memoir44 import marks as shape
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.marks import NO_CARD, NO_MARKS, SHAPES

if TYPE_CHECKING:
    from hexfront.systems.memoir44.game import Game44
    from hexfront.systems.memoir44.read_position import PositionText

FIELD: Final = "mark."
PAIR: Final = re.compile(r"([A-Za-z0-9]+):(-?[A-Za-z0-9]+)")
HIDDEN_CARD: Final = "?"
NONE: Final = "-"
# Marks that only their side sees; the others see whether there is one.
SECRET: Final = ("chips",)
LARGEST: Final = 9999


def write_marks(game: Game44, side: int | None) -> list[str]:
    """`mark.name=value` for each mark that is not as at the beginning; with a side (or SPECTATOR)
    only that seat's knowledge."""
    fields: list[str] = []
    for name, kind in SHAPES.items():
        value = getattr(game.marks, name)
        if value != getattr(game.scenario.marks, name):
            text = _write(game, name, kind, value, side)
            fields.append(f"{FIELD}{name}={text or NONE}")
    return fields


def _write(game: Game44, name: str, kind: str, value: Any, side: int | None) -> str:
    if kind == shape.NUMBER:
        return str(value)
    if kind == shape.PER_SIDE:
        return f"{value[0]},{value[1]}"
    if kind == shape.CARDS_OF_SIDES:
        return ";".join([_cards_of(cards, owner, side) for owner, cards in enumerate(value)])
    if kind == shape.HEXES:
        return ",".join([game.label(hex) for hex in sorted(value)])
    if kind == shape.UNITS:
        return ",".join([str(number) for number in sorted(value)])
    if kind == shape.CARD_NUMBERS:
        return ",".join([f"{CARDS[card].id}:{number}" for card, number in value])
    if kind == shape.HEX_NUMBERS:
        return ",".join([f"{game.label(hex)}:{number}" for hex, number in value])
    if kind == shape.UNIT_NUMBERS:
        return ",".join([f"{unit}:{number}" for unit, number in value])
    if kind == shape.UNIT_HEXES:
        return ",".join([f"{unit}:{game.label(hex)}" for unit, hex in value])
    words: list[str] = []
    for owner in (0, 1):
        if value[owner] == NO_CARD:
            words.append("-")
        elif side is None or side == owner or name not in SECRET:
            words.append(CARDS[value[owner]].id)
        else:
            words.append(HIDDEN_CARD)
    return ",".join(words)


def _cards_of(cards: tuple[int, ...], owner: int, side: int | None) -> str:
    """Cards of one side; to the other side their number."""
    if side is not None and side != owner and cards:
        return f"{HIDDEN_CARD}{len(cards)}"
    return "+".join([CARDS[card].id for card in cards]) or "-"


def view_marks(game: Game44, side: int) -> dict[str, Any]:
    """Each mark that is not as at the beginning, as the side sees it, ready for JSON."""
    seen: dict[str, Any] = {}
    for name, kind in SHAPES.items():
        value = getattr(game.marks, name)
        if value == getattr(NO_MARKS, name):
            continue
        if kind == shape.NUMBER:
            seen[name] = value
        elif kind == shape.PER_SIDE:
            seen[name] = list(value)
        elif kind == shape.CARDS_OF_SIDES:
            seen[name] = [len(cards) for cards in value]
        elif kind == shape.HEXES:
            seen[name] = [game.label(hex) for hex in sorted(value)]
        elif kind == shape.UNITS:
            seen[name] = sorted(value)
        elif kind == shape.CARD_NUMBERS:
            seen[name] = [{"card": CARDS[card].id, "number": n} for card, n in value]
        elif kind == shape.HEX_NUMBERS:
            seen[name] = [{"hex": game.label(hex), "number": n} for hex, n in value]
        elif kind == shape.UNIT_NUMBERS:
            seen[name] = [{"unit": unit, "number": n} for unit, n in value]
        elif kind == shape.UNIT_HEXES:
            seen[name] = [{"unit": unit, "hex": game.label(hex)} for unit, hex in value]
        else:
            words = _write(game, name, kind, value, side).split(",")
            seen[name] = [None if word == "-" else word for word in words]
    return seen


def read_marks(reader: PositionText) -> None:
    """Set the marks that the position names. Cards that a seat's position hides stay as they are:
    the reader deals them."""
    for field, text in reader.fields.items():
        if not field.startswith(FIELD):
            continue
        name = field[len(FIELD) :]
        if name not in SHAPES:
            reader.problem(field[:30], "is no mark")
            continue
        value = _read(reader, field, SHAPES[name], text)
        if value is not None:
            marks = reader.game.marks.same()
            setattr(marks, name, value)
            reader.game.marks = marks


def _read(reader: PositionText, field: str, kind: str, text: str) -> Any:
    words = text.split(",") if text != "-" else []
    if kind == shape.CARDS_OF_SIDES:
        return tuple([_fetched(reader, field, words) for words in text.split(";")])
    if kind == shape.NUMBER:
        return reader.number(field, 0, LARGEST)
    if kind == shape.PER_SIDE:
        return reader.numbers(field, LARGEST)
    if kind == shape.HEXES:
        return frozenset([reader.hex(field, word) for word in words])
    if kind == shape.UNITS:
        return frozenset([_unit(reader, field, word) for word in words])
    if kind == shape.CARDS:
        return _cards(reader, field, words)
    pairs: list[tuple[int, ...]] = []
    if kind == shape.CARD_NUMBERS:
        for word in words:
            id, _, number = word.partition(":")
            if id in CARD:
                pairs.append((CARD[id].number, _number(reader, field, number)))
            else:
                reader.problem(field, f"{word[:30]!r} is no card and number")
        return tuple(pairs)
    for word in words:
        match = PAIR.fullmatch(word)
        if match is None:
            reader.problem(field, f"{word[:20]!r} is no pair")
            return None
        on_hex = kind == shape.HEX_NUMBERS
        key = reader.hex(field, match.group(1)) if on_hex else _unit(reader, field, match.group(1))
        if kind == shape.UNIT_HEXES:
            pairs.append((key, reader.hex(field, match.group(2))))
        else:
            pairs.append((key, _number(reader, field, match.group(2))))
    return tuple(sorted(pairs))


def _fetched(reader: PositionText, field: str, text: str) -> tuple[int, ...]:
    """Cards of one side; those that a seat's position hides are left out."""
    if text == "-" or text.startswith(HIDDEN_CARD):
        return ()
    found = [CARD[word].number for word in text.split("+") if word in CARD]
    if len(found) != text.count("+") + 1:
        reader.problem(field, f"{text[:30]!r} are no cards")
    return tuple(sorted(found))


def _number(reader: PositionText, field: str, text: str) -> int:
    digits = text[1:] if text.startswith("-") else text
    if digits.isdecimal() and int(digits) <= LARGEST:
        return int(text)
    reader.problem(field, f"{text[:20]!r} is no number up to {LARGEST}")
    return 0


def _unit(reader: PositionText, field: str, text: str) -> int:
    if text.isdecimal() and len(text) < 5 and int(text) < len(reader.scenario.units):
        return int(text)
    reader.problem(field, f"{text[:20]!r} is no unit of this scenario")
    return 0


def _cards(reader: PositionText, field: str, words: list[str]) -> tuple[int, ...] | None:
    if len(words) != 2:
        reader.problem(field, "must name a card of each side, - for none")
        return None
    found: list[int] = []
    for word in words:
        if word in ("-", HIDDEN_CARD):
            found.append(NO_CARD)
        elif word in CARD:
            found.append(CARD[word].number)
        else:
            reader.problem(field, f"{word[:30]!r} is no card")
            found.append(NO_CARD)
    return tuple(found)
