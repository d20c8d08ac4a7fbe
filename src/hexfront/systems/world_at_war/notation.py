"""Actions as players write them: `move F12`, `fire F12:m1-2 ap G5:t72-3 lead`, `step G6`.

A unit is named by its hex if nobody else is there, else by hex and name (`F12:m1-2`); the name
alone will do too, and is all there is for units off the map.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.game import Action, Denial
from hexfront.core.hexes import OFF_MAP
from hexfront.systems.world_at_war.actions import (
    ALONE,
    WEAPONS,
    WITH_HEX,
    WITH_UNIT,
    ActionWaW,
)
from hexfront.systems.world_at_war.game import GameWaW
from hexfront.systems.world_at_war.units import NONE

LONGEST_FIRST: Final = sorted([*WITH_UNIT, *WITH_HEX], key=len, reverse=True)
LEAD: Final = "lead"


def text(game: GameWaW, action: Action) -> str:
    """The action as it is written in the present position."""
    assert isinstance(action, ActionWaW)
    verb = action.verb
    if verb == "fire":
        firer = unit_text(game, action.unit)
        words = f"fire {firer} {WEAPONS[action.weapon]} {unit_text(game, action.target)}"
        return f"{words} {LEAD}" if action.lead else words
    if verb == "load":
        return f"load {unit_text(game, action.unit)} {unit_text(game, action.target)}"
    if action.unit != NONE:
        return f"{verb} {unit_text(game, action.unit)}"
    if action.hex != NONE:
        return f"{verb} {game.label(action.hex)}"
    return verb


def unit_text(game: GameWaW, number: int) -> str:
    """How a unit is named where it is now."""
    unit = game.units[number]
    name = game.scenario.unit_names[number]
    if unit is None or unit.hex == OFF_MAP:
        return name
    if not unit.loaded and unit.cargo == NONE and len(game.stacks[unit.hex]) == 1:
        return game.label(unit.hex)
    return f"{game.label(unit.hex)}:{name}"


def parse(game: GameWaW, text: str) -> Action:
    """The action that the text means in the present position, legal or not.

    Case and extra blanks do not matter. Raises a Denial for what is no action: unknown words, hexes
    that do not exist, hexes without a unit or with several.
    """
    words = text.strip().lower().split()
    whole = " ".join(words)
    actions = game.actions
    if whole in ALONE:
        return actions.alone[whole]
    for verb in LONGEST_FIRST:
        if not whole.startswith(verb + " "):
            continue
        rest = whole[len(verb) + 1 :]
        if " " in rest:
            continue
        if verb in WITH_UNIT:
            return actions.with_unit[verb][read_unit(game, rest)]
        return actions.with_hex[verb][game.scenario.board.parse(rest)]
    if len(words) == 3 and words[0] == "load":
        return actions.load(read_unit(game, words[1]), read_unit(game, words[2]))
    if words and words[0] == "fire":
        return _fire(game, words, text)
    raise not_understood(text)


def _fire(game: GameWaW, words: list[str], text: str) -> Action:
    lead = words[-1] == LEAD
    if len(words) != (5 if lead else 4) or words[2] not in WEAPONS:
        raise not_understood(text)
    firer = read_unit(game, words[1])
    target = read_unit(game, words[3])
    return game.actions.fire(firer, WEAPONS.index(words[2]), target, lead)


def read_unit(game: GameWaW, text: str) -> int:
    """The number of the unit that a text names: by hex, by hex and name, or by name."""
    numbers = game.scenario.numbers
    if text in numbers:
        return numbers[text]
    place, colon, name = text.partition(":")
    hex = game.scenario.board.parse(place)
    if colon:
        number = numbers.get(name, NONE)
        unit = None if number == NONE else game.units[number]
        if unit is None or unit.hex != hex:
            raise nobody_there(game, hex)
        return number
    stack = game.stacks[hex]
    if not stack:
        raise nobody_there(game, hex)
    if len(stack) > 1:
        label = game.label(hex)
        names = " ".join([game.scenario.unit_names[number] for number in stack])
        params: dict[str, str | int] = {"hex": label, "names": names}
        raise Denial("notation", "denied-several-there", params, (label,))
    return stack[0]


def nobody_there(game: GameWaW, hex: int) -> Denial:
    """No such unit is in the hex."""
    label = game.label(hex)
    return Denial("notation", "denied-nobody-there", {"hex": label}, (label,))


def not_understood(text: str) -> Denial:
    """The text is no action."""
    return Denial("notation", "denied-not-understood", {"text": text.strip()[:60]})
