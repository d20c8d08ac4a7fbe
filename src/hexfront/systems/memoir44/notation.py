"""Actions as players write them: `play probe-left`, `move c4-D5`, `battle c6xe6`."""

from __future__ import annotations

import re
from typing import Final

from hexfront.core.game import Action, Denial
from hexfront.systems.memoir44.actions import (
    ALONE,
    CARD_VERBS,
    FIT_VERBS,
    HEX_VERBS,
    NONE,
    PAIR_VERBS,
    UNIT_VERBS,
    Actions,
    Move44,
)
from hexfront.systems.memoir44.board import SECTIONS
from hexfront.systems.memoir44.cards import CARD, CARDS
from hexfront.systems.memoir44.drawing import Keeping
from hexfront.systems.memoir44.fitting import unfitted_reserve
from hexfront.systems.memoir44.game import Game44
from hexfront.systems.memoir44.generals import PLACES
from hexfront.systems.memoir44.table import EMPTY
from hexfront.systems.memoir44.units import Unit

# Verbs followed by the hex of a unit, and by two hexes.
ONE_UNIT: Final = ("order", "clear", "heal", "target", *UNIT_VERBS)
RESERVE: Final = "reserve"  # the Churchill that is asked about and comes later
SECRET_VERBS: Final = ("chip", "fetch")
FROM_TO: Final = ("move", "exit", "retreat", "battle", *PAIR_VERBS)
TWO_HEXES: Final = re.compile(r"([a-z]\d{1,2})\s*(?:-|x|to|\s)\s*([a-z]\d{1,2})", re.IGNORECASE)


def text(game: Game44, action: Action) -> str:
    """The action as it is written in the present position; units are named by their hexes."""
    assert isinstance(action, Move44)
    verb = action.verb
    if verb == "play":
        section = "" if action.section == NONE else " " + SECTIONS[action.section]
        return f"play {CARDS[action.card].id}{section}"
    if verb == "give":
        return f"give {CARDS[action.card].id} {PLACES[action.section]}"
    if verb == "lead":
        return f"lead {PLACES[action.section]}"
    if verb == "keep" or verb in CARD_VERBS:
        return f"{verb} {CARDS[action.card].id}"
    if verb == "take" or verb in HEX_VERBS:
        return f"{verb} {game.label(action.hex)}"
    if verb in FIT_VERBS and game.units[action.unit] is None:
        return f"{verb} {RESERVE}"
    if verb in ONE_UNIT:
        return f"{verb} {_place(game, action.target if verb == 'target' else action.unit)}"
    if verb == "battle":
        return f"battle {_place(game, action.unit)}x{_place(game, action.target)}"
    if verb in FROM_TO:
        return f"{verb} {_place(game, action.unit)}-{game.label(action.hex)}"
    return verb


def text_for(game: Game44, action: Action, side: int) -> str:
    """The action as that side may know it: of a Recon's two cards others see only the discarded
    one, of a card under the commissar chip or fetched by a command car nothing.

    Rule: M44 card Recon, M44 6.1 Red Army, M44 5.4 Command car.
    """
    asked = game.phases[-1]
    if action.verb in SECRET_VERBS and asked.side != side:
        return f"{action.verb} ?"
    if isinstance(asked, Keeping) and asked.side != side:
        assert isinstance(action, Move44)
        return f"keep ? (discard {CARDS[asked.other(action.card)].id})"
    return text(game, action)


def _place(game: Game44, number: int) -> str:
    unit = game.units[number]
    return "gone" if unit is None else game.label(unit.hex)


def parse(game: Game44, text: str) -> Action:
    """The action that the text means in the present position, legal or not.

    Case and extra blanks do not matter. Raises a Denial for what is no action: unknown words, hexes
    that do not exist, hexes without a unit.
    """
    words = text.strip().lower().split()
    if not words:
        raise _not_understood(text)
    whole = " ".join(words)
    actions = game.actions
    if whole in ALONE:
        return actions.alone[whole]
    verb = words[0]
    rest = " ".join(words[1:])
    if verb == "play":
        return _play(actions, text, words[1:])
    if verb == "give" or verb == "lead":
        return _handed(actions, text, verb, words[1:])
    if verb == "keep" and rest in CARD:
        return actions.keeps[CARD[rest].number]
    if verb in CARD_VERBS and rest in CARD:
        return actions.card_rows[verb][CARD[rest].number]
    if verb == "take":
        return actions.takes[game.scenario.board.parse(rest)]
    if verb in HEX_VERBS:
        return actions.hex_rows[verb][game.scenario.board.parse(rest)]
    if verb in FIT_VERBS and rest == RESERVE:
        waiting = unfitted_reserve(game, game.side)
        if not waiting:
            raise _not_understood(text)
        return actions.unit_rows[verb][waiting[0]]
    if verb in ONE_UNIT:
        number = _unit(game, rest).number
        if verb in UNIT_VERBS:
            return actions.unit_rows[verb][number]
        if verb == "order":
            return actions.orders[number]
        if verb == "clear":
            return actions.clears[number]
        return actions.heals[number] if verb == "heal" else actions.targets[number]
    if verb in FROM_TO:
        return _from_to(game, actions, verb, rest, text)
    raise _not_understood(text)


def _from_to(game: Game44, actions: Actions, verb: str, rest: str, text: str) -> Action:
    found = TWO_HEXES.fullmatch(rest)
    if found is None:
        if verb == "exit" and rest:
            unit = _unit(game, rest)
            return actions.exit(unit.number, unit.hex)
        raise _not_understood(text)
    unit = _unit(game, found.group(1))
    if verb == "battle":
        return actions.battles(unit.number)[_unit(game, found.group(2)).number]
    hex = game.scenario.board.parse(found.group(2))
    if verb in PAIR_VERBS:
        return actions.pair(verb, unit.number, hex)
    if verb == "move":
        return actions.moves(unit.number)[hex]
    if verb == "exit":
        return actions.exit(unit.number, hex)
    return actions.retreats(unit.number)[hex]


def _handed(actions: Actions, text: str, verb: str, words: list[str]) -> Action:
    """`give CARD PLACE` or `lead PLACE`."""
    if words and words[-1] in PLACES:
        place = PLACES.index(words[-1])
        if verb == "lead" and len(words) == 1:
            return actions.lead(place)
        if verb == "give" and len(words) == 2 and words[0] in CARD:
            return actions.give(CARD[words[0]].number, place)
    raise _not_understood(text)


def _play(actions: Actions, text: str, words: list[str]) -> Action:
    if words and words[0] in CARD and len(words) <= 2:
        card = CARD[words[0]].number
        if len(words) == 1:
            return actions.play(card)
        if words[1] in SECTIONS:
            return actions.play(card, SECTIONS.index(words[1]))
    raise _not_understood(text)


def _unit(game: Game44, label: str) -> Unit:
    """The unit on the hex of that name."""
    hex = game.scenario.board.parse(label)
    number = game.at[hex]
    if number == EMPTY:
        label = game.label(hex)
        raise Denial("notation", "denied-nobody-there", {"hex": label}, (label,))
    return game.unit(number)


def _not_understood(text: str) -> Denial:
    return Denial("notation", "denied-not-understood", {"text": text.strip()[:60]})
