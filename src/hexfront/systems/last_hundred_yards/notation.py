"""Actions as players write them: `maneuver C4:us-squad-2`, `fire C4 D6`, `platoon able-1`.

A verb and its parts in the order of `actions.SHAPES`. A unit is named by its hex if nobody else is
there, else by hex and name (`C4:us-squad-2`); the name alone will do too, and is all there is for
units off the map. Companies, platoons and mortars go by their ids, concealed units by their kind.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.last_hundred_yards.actions import NONE, NUMBERS, SECRET, SHAPES, ActionLHY
from hexfront.systems.last_hundred_yards.counters import KINDS
from hexfront.systems.last_hundred_yards.game import GameLHY
from hexfront.systems.last_hundred_yards.steps import SET_UP
from hexfront.systems.last_hundred_yards.units import UnitState

LONGEST_FIRST: Final = sorted(SHAPES, key=len, reverse=True)
UNKNOWN: Final = "?"

# What the number of a verb stands for; of all others it is just a number.
COMPANIES: Final = frozenset(("company",))
PLATOONS: Final = frozenset(("platoon", "together"))
MORTARS: Final = frozenset(("call", "request", "request smoke", "extend", "extend smoke"))
OF_A_KIND: Final = frozenset(("shoot at", "crossfire kind"))


def text(game: GameLHY, action: Action) -> str:
    """The action as it is written in the present position."""
    assert isinstance(action, ActionLHY)
    words = [action.verb]
    for letter in SHAPES[action.verb]:
        if letter == "u":
            words.append(unit_text(game, action.unit))
        elif letter == "t":
            words.append(unit_text(game, action.target))
        elif letter == "h":
            words.append(game.label(action.hex))
        elif letter == "o":
            words.append(game.label(action.other))
        else:
            words.append(number_text(game, action.verb, action.number))
    return " ".join(words)


def text_for(game: GameLHY, action: Action, side: int) -> str:
    """The action as the side (or SPECTATOR) may read it: a question mark if it names a unit of the
    other side that is concealed or hidden, or is told of its set-up. Rule: LHY 4.3, LHY 20.9.
    """
    assert isinstance(action, ActionLHY)
    if game.step == SET_UP and action.verb in SECRET and side != game.side:
        return UNKNOWN
    for number in (action.unit, action.target):
        if number != NONE and is_unknown(game.units[number], side):
            return UNKNOWN
    return text(game, action)


def is_unknown(unit: UnitState | None, side: int) -> bool:
    """Does the side not know who the unit is? Rule: LHY 4.3, LHY 20.9."""
    return unit is not None and unit.side != side and (unit.concealed or unit.hidden)


def number_words(game: GameLHY, verb: str) -> list[str]:
    """The names that the numbers of a verb have; empty if they are plain numbers."""
    scenario = game.scenario
    if verb in COMPANIES:
        return [company.id for company in scenario.companies]
    if verb in PLATOONS:
        return [platoon.id for platoon in scenario.platoons]
    if verb in MORTARS:
        return [mortar.id for mortar in scenario.mortars]
    if verb == "diagram":
        return [sector.id for sector in scenario.map.sectors]
    if verb in OF_A_KIND:
        return list(KINDS)
    return []


def number_text(game: GameLHY, verb: str, number: int) -> str:
    """How a number is written."""
    words = number_words(game, verb)
    return words[number] if number < len(words) else str(number)


def unit_text(game: GameLHY, number: int) -> str:
    """How a unit is named where it is now."""
    unit = game.units[number]
    name = game.scenario.unit_names[number]
    if unit is None or unit.hex == OFF_MAP:
        return name
    if not unit.hidden and not unit.cargo and len(game.stacks[unit.hex]) == 1:
        if not unit.loaded:
            return game.label(unit.hex)
    return f"{game.label(unit.hex)}:{name}"


def parse(game: GameLHY, text: str) -> Action:
    """The action that the text means in the present position, legal or not.

    Case and extra blanks do not matter. Raises a Denial for what is no action: unknown words, hexes
    that do not exist, hexes without a unit or with several.
    """
    words = text.strip().lower().split()
    whole = " ".join(words)
    for verb in LONGEST_FIRST:
        shape = SHAPES[verb]
        if whole != verb and not whole.startswith(verb + " "):
            continue
        parts = words[len(verb.split()) :]
        if len(parts) == len(shape):
            return _read(game, verb, shape, parts)
    raise not_understood(text)


def _read(game: GameLHY, verb: str, shape: str, parts: list[str]) -> Action:
    unit = target = hex = other = number = NONE
    for letter, word in zip(shape, parts, strict=True):
        if letter == "u":
            unit = read_unit(game, word)
        elif letter == "t":
            target = read_unit(game, word)
        elif letter == "h":
            hex = game.scenario.board.parse(word)
        elif letter == "o":
            other = game.scenario.board.parse(word)
        else:
            number = read_number(game, verb, word)
    return game.actions.make(verb, unit, target, hex, other, number)


def read_number(game: GameLHY, verb: str, word: str) -> int:
    """The number that a word means: the id of something, or a plain number."""
    words = [name.lower() for name in number_words(game, verb)]
    if word in words:
        return words.index(word)
    if not words and word.isascii() and word.isdecimal() and int(word[:3]) < NUMBERS:
        return int(word[:3])
    raise not_understood(f"{verb} {word}")


def read_unit(game: GameLHY, text: str) -> int:
    """The number of the unit that a text names: by hex, by hex and name, or by name."""
    numbers = game.scenario.numbers
    if text in numbers:
        return numbers[text]
    place, colon, name = text.partition(":")
    hex = game.scenario.board.parse(place)
    if colon:
        number = numbers.get(name, NONE)
        unit = None if number == NONE else game.units[number]
        if unit is None or unit.hex != hex or unknown_to_asked(game, unit):
            raise nobody_there(game, hex)
        return number
    stack = [n for n in game.stacks[hex] if not unknown_to_asked(game, game.unit(n))]
    if not stack:
        raise nobody_there(game, hex)
    if len(stack) > 1:
        label = game.label(hex)
        names = " ".join([game.scenario.unit_names[number] for number in stack])
        params: dict[str, str | int] = {"hex": label, "names": names}
        raise Denial("notation", "denied-several-there", params, (label,))
    return stack[0]


def unknown_to_asked(game: GameLHY, unit: UnitState) -> bool:
    """Is the unit one that whoever decides now does not know?"""
    return is_unknown(unit, game.side)


def nobody_there(game: GameLHY, hex: int) -> Denial:
    """No such unit is in the hex, as far as whoever decides can know."""
    label = game.label(hex)
    return Denial("notation", "denied-nobody-there", {"hex": label}, (label,))


def not_understood(text: str) -> Denial:
    """The text is no action."""
    return Denial("notation", "denied-not-understood", {"text": text.strip()[:60]})
