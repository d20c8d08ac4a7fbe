"""What players type in place of the exact order: "Probe Left", "K5xL5", a hex alone, a verb alone.

The engine's notation is strict; here what was typed is turned into it, so that the engine still
says why not where an order is not possible now.
"""

from __future__ import annotations

import re

from hexfront.cli.looks.memoir44.describe import OF_UNIT
from hexfront.cli.looks.plain import Reading
from hexfront.cli.output import CommandError
from hexfront.core.game import Action, Denial, Game

PAIR = re.compile(r"([a-z]\d{1,2})\s*(-|x|>|->|to|\s)\s*([a-z]\d{1,2})")
HEX = re.compile(r"[a-z]\d{1,2}")
ABOUT_HEX = re.compile(r"([a-z]+) ([A-Za-z]\d+)")
# The verbs that a pair of hexes may stand for, as its sign tells.
FIGHTING = ("battle",)
GOING = ("move", "retreat", "exit")
# What a verb that stands alone leaves open.
OPEN: dict[str, str] = {
    "order": "Order which unit?",
    "move": "Move which unit, and where?",
    "exit": "Which unit shall leave the board, and over which hex?",
    "battle": "Battle with which unit, against which?",
    "retreat": "Retreat to which hex?",
    "take": "Take which hex?",
    "clear": "Clear the wire on which hex?",
    "target": "Which target?",
    "heal": "Which unit gets figures back?",
    "play": "Play which card?",
    "keep": "Keep which card?",
}
CARD_VERBS = ("play", "keep")


def read(game: Game, typed: str, focus: str = "") -> Reading:
    """What the text means now; `focus`: the hex of the unit that was chosen before, "" if none.

    Raises CommandError where a question is left open, Denial where the engine refuses.
    """
    text = " ".join(typed.lower().replace("&", " ").replace(",", " ").split()).rstrip(".!")
    if text in OPEN:
        raise CommandError(_open_question(game, text))
    legal = {game.text(action): action for action in game.legal_actions()}
    if text in legal:
        return Reading(legal[text])
    if HEX.fullmatch(text):
        return _hex_alone(game, text, list(legal), focus)
    verb, _, rest = text.partition(" ")
    if verb in ("move", "battle", "exit") and HEX.fullmatch(rest):
        of_unit = _of_unit(list(legal), rest)
        if of_unit:
            return Reading(None, of_unit)
        if focus and verb != "exit":
            return Reading(game.parse(f"{verb} {focus}{'x' if verb == 'battle' else '-'}{rest}"))
        _refuse_hex(game, rest)
    pair = PAIR.fullmatch(text)
    if pair is not None:
        return Reading(_pair(game, pair, list(legal)))
    return Reading(_order_or_card(game, typed, text))


def _open_question(game: Game, verb: str) -> str:
    """What is left open, with an order of that verb that would be possible, if there is one."""
    texts = [game.text(action) for action in game.legal_actions()]
    known = [text for text in texts if text.startswith(verb + " ")]
    return (
        f"{OPEN[verb]} For instance: {known[0]}."
        if known
        else f"{OPEN[verb]} Nothing of the kind is asked now."
    )


def _of_unit(texts: list[str], hex: str) -> str:
    """The hex of a unit that has moves or battles, as it is written; "" if it has none."""
    for text in texts:
        found = OF_UNIT.fullmatch(text)
        if found is not None and found.group(2).lower() == hex:
            return found.group(2)
    return ""


def _hex_alone(game: Game, hex: str, texts: list[str], focus: str) -> Reading:
    """A hex: the one choice about it, the unit on it, or where the chosen unit should go."""
    pairs = [found for text in texts if (found := OF_UNIT.fullmatch(text))]
    units = {found.group(2) for found in pairs}
    if focus:
        return _for_unit(game, hex, pairs, focus, texts)
    of_unit = _of_unit(texts, hex)
    if of_unit and len(units) > 1:
        return Reading(None, of_unit)
    singles = [found for text in texts if (found := ABOUT_HEX.fullmatch(text))]
    matching = [found.string for found in singles if found.group(2).lower() == hex]
    matching += [found.string for found in pairs if found.group(3).lower() == hex]
    if len(matching) == 1:
        return Reading(game.parse(matching[0]))
    if len(units) == 1:  # only one unit is asked: one that marches, retreats, overruns
        return _for_unit(game, hex, pairs, units.pop(), texts)
    if matching:
        raise CommandError(f"That could mean: {', '.join(matching)}.")
    verbs = {found.group(1) for found in singles}
    if len(verbs) == 1:  # only orders are asked for, say, so an order is meant
        return Reading(game.parse(f"{verbs.pop()} {hex}"))
    return _refuse_hex(game, hex)


def _for_unit(
    game: Game, hex: str, pairs: list[re.Match[str]], focus: str, texts: list[str]
) -> Reading:
    """A hex after a unit was chosen: that unit's move or battle, or another unit's choices."""
    own = [found for found in pairs if found.group(2) == focus]
    matching = [found for found in own if found.group(3).lower() == hex]
    # To step on a hex of the border and to leave the board over it: the hex alone means to stay.
    matching = [found for found in matching if found.group(1) == "move"] or matching
    if matching:
        return Reading(game.parse(matching[0].string))
    other = _of_unit(texts, hex)
    if other and other != focus:
        return Reading(None, other)
    verbs = [found.group(1) for found in own]
    if verbs:
        verb = "move" if "move" in verbs else verbs[0]
        return Reading(game.parse(f"{verb} {focus}{'x' if verb == 'battle' else '-'}{hex}"))
    return _refuse_hex(game, hex)


def _refuse_hex(game: Game, hex: str) -> Reading:
    """Nothing can be done with that hex: why, if the engine knows, else what is missing."""
    denial = game.why_not(hex)
    if denial is not None:
        raise denial
    raise CommandError(f"What about {hex}? Type the whole order, or its number.")


def _pair(game: Game, pair: re.Match[str], texts: list[str]) -> Action:
    """Two hexes without a verb: what is possible of them, else what the sign between them says."""
    start, sign, end = pair.groups()
    known = [found for text in texts if (found := OF_UNIT.fullmatch(text))]
    verbs = FIGHTING if sign == "x" else GOING if sign in ("-", ">", "->", "to") else ()
    ends = [
        found
        for found in known
        if found.group(2).lower() == start
        and found.group(3).lower() == end
        and (not verbs or found.group(1) in verbs)
    ]
    ends.sort(key=lambda found: found.group(1) == "exit")
    if ends:
        return game.parse(ends[0].string)
    asked = [found.group(1) for found in known]
    verb = next((verb for verb in verbs if verb in asked), "")
    verb = verb or (verbs[0] if verbs else asked[0] if asked else "move")
    return game.parse(f"{verb} {start}{'x' if verb == 'battle' else '-'}{end}")


def _order_or_card(game: Game, typed: str, text: str) -> Action:
    """An order in the engine's notation, or the name of a card, with or without its verb."""
    try:
        return game.parse(text)
    except Denial as denial:
        if denial.id != "denied-not-understood":
            raise
        refused = Denial(denial.rule, denial.id, {"text": " ".join(typed.split())[:60]})
    verb, _, rest = text.partition(" ")
    verbs = (verb,) if verb in CARD_VERBS else CARD_VERBS
    # While one of two cards is to be kept, the name of a card alone means that.
    if verb not in CARD_VERBS and game.phase.name == "keep":
        verbs = CARD_VERBS[::-1]
    words = (rest if verb in CARD_VERBS else text).replace("-", " ").split()
    words = [word for word in words if word != "and"]
    for meant in verbs:
        for section in (0, 1):  # the name alone, or with a section behind it
            name = "-".join(words[: len(words) - section])
            try:
                return game.parse(" ".join([meant, name, *words[len(words) - section :]]))
            except Denial as denial:
                if denial.id != "denied-not-understood":
                    raise
    raise refused
