"""What players type in place of the exact order: a verb that leaves parts out, a hex alone.

`fire`, `fire B7`, `fire B7 K5`, `mission G5`: where one order is meant it is taken, else the answer
asks for what is missing and names what is possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexfront.cli.looks.plain import Reading
from hexfront.cli.looks.world_at_war.describe import Describer
from hexfront.cli.output import CommandError
from hexfront.core.game import Action, Denial, Game

if TYPE_CHECKING:
    from hexfront.cli.looks.world_at_war import LookWaW

# What an order of the verb leaves open.
OPEN: dict[str, str] = {
    "move": "Move which unit?",
    "enter": "Which unit enters the map?",
    "join": "Which unit goes too?",
    "drop": "Which unit stays here?",
    "flip": "Which helicopter changes its mode?",
    "raise": "Which unit goes on top of its stack?",
    "load": "Which carrier takes which infantry aboard?",
    "unload": "Which carrier lets its infantry out?",
    "lead": "Which unit gets the leadership?",
    "aa": "Which unit fires at the aircraft?",
    "strike": "Strike what, with ap or with he?",
    "step": "Go to which hex?",
    "place": "Place the headquarters on which hex?",
    "mission": "Which mission, he or smoke, at which hex?",
    "fire": "Who fires what at whom?",
}
MOST = 10
LEAD = " lead"


def read(look: LookWaW, game: Game, typed: str, focus: str = "") -> Reading:
    """What the text means now; `focus`: the hex of the unit that was chosen before, "" if none.

    Raises CommandError where something is left open, Denial where the engine refuses.
    """
    words = typed.lower().split()
    text = " ".join(words)
    legal = {game.text(action): action for action in game.legal_actions()}
    for order, action in legal.items():
        if order.lower() == text:
            return Reading(action)
    describer = look.describer(game, game.side)
    if len(words) == 1 and describer.picture.find(text) is not None:
        return hex_alone(describer, text, legal, focus)
    if words and words[0] in OPEN:
        return verb_first(describer, typed, words, legal)
    return Reading(game.parse(typed.strip()))


def hex_alone(describer: Describer, text: str, legal: dict[str, Action], focus: str) -> Reading:
    """A hex: the unit there that has choices, else the one choice about the hex."""
    game = describer.game
    label = str((describer.picture.find(text) or {})["hex"])
    if label != focus and any(describer.subject(a, o) == label for o, a in legal.items()):
        return Reading(None, label)
    about = [o for o, a in legal.items() if describer.marked(a, o) == label]
    if focus:
        about = [o for o in about if describer.subject(legal[o], o) in ("", focus)]
    chosen = one_of(about)
    if chosen:
        return Reading(legal[chosen])
    if about:
        raise CommandError(f"That could mean: {listed(about)}.")
    refused = game.why_not(label)
    if refused is not None:
        raise refused
    raise CommandError(f"What about {label}? Type the whole order, or its number.")


def verb_first(
    describer: Describer, typed: str, words: list[str], legal: dict[str, Action]
) -> Reading:
    """A verb with some of its parts, or with none."""
    game = describer.game
    verb = words[0]
    known = [order for order in legal if order.split()[0] == verb]
    found = [
        order
        for order in known
        if all(fits(word, parts_of(describer, order, legal[order])) for word in words[1:])
    ]
    chosen = one_of(found) if len(words) > 1 else ""
    if chosen:
        return Reading(legal[chosen])
    if not found:
        try:
            return Reading(game.parse(typed.strip()))  # the engine says why not
        except Denial as denial:
            if denial.id != "denied-not-understood":
                raise
    if not known:
        prompt = describer.words.prompt(game.phase, game)
        raise CommandError(
            f"The order {verb!r} has its place at another time. What is asked now: {prompt}"
        )
    if verb == "fire":
        raise CommandError(ask_for_fire(describer, words, found, known, legal))
    if not found:
        raise CommandError(f"{OPEN[verb]} Possible: {listed(known)}.")
    orders, _ = describer.listed([(legal[order], order) for order in found])
    raise CommandError(f"{OPEN[verb]} Possible: {listed([text for _, text in orders] or found)}.")


def parts_of(describer: Describer, order: str, action: Action) -> list[str]:
    """The parts of an order in all the ways in which they may be typed: units by hex and by name,
    in small letters."""
    found = [piece for part in order.lower().split() for piece in (part, *part.split(":"))]
    told = describer.parts(action)
    for role in ("unit", "target"):
        unit = describer.picture.numbered(told[role]) if role in told else None
        if unit is not None:
            found.append(str(unit["label"]).lower())
    return found


def fits(word: str, parts: list[str]) -> bool:
    """Is a typed word one of the parts, or the beginning of a unit's name (`t72` for `t72-3`)?"""
    return any(part == word or part.startswith(word + "-") for part in parts)


def one_of(orders: list[str]) -> str:
    """The one order that is meant; without a word of leadership that without it. "" if several."""
    if len(orders) == 1:
        return orders[0]
    plain = [order for order in orders if not order.endswith(LEAD)]
    return (
        plain[0]
        if len(plain) == 1 and all(o in (plain[0], plain[0] + LEAD) for o in orders)
        else ""
    )


def listed(orders: list[str]) -> str:
    """The first of them, and how many more there are."""
    more = f" and {len(orders) - MOST} more" if len(orders) > MOST else ""
    return ", ".join(orders[:MOST]) + more


# --- fire -----------------------------------------------------------------------------------------


def ask_for_fire(
    describer: Describer,
    words: list[str],
    found: list[str],
    known: list[str],
    legal: dict[str, Action],
) -> str:
    """What an order to fire leaves open, with those who can do it."""
    place = next((word for word in words[1:] if describer.picture.find(word)), "")
    label = str((describer.picture.find(place) or {}).get("hex", ""))
    if not found:
        there = describer.picture.stacks.get(label, [])
        mine = describer.game.side_name(describer.side)
        own = [unit for unit in there if unit["side"] == mine]
        if own:
            enemies = [unit for unit in describer.picture.view["units"] if unit["side"] != mine]
            why = why_silent(describer, own, enemies)
            return f"Nobody on {label} can fire now{why}. Who can: {firers(known)}."
        if there:
            able = [describer.parts(legal[order])["unit"] for order in known]
            units = [unit for unit in describer.picture.view["units"] if unit["id"] in able]
            why = why_silent(describer, units, there)
            return f"Nobody can fire at {label} now{why}. Who can fire: {firers(known)}."
        nobody = f"There is nobody on {label}. " if label else ""
        return f"{nobody}{OPEN['fire']} Who can: {firers(known)}."
    from_there = [o for o in found if describer.subject(legal[o], o) == label]
    if label and from_there and len(from_there) == len(found):
        return f"Fire from {label} with what, at whom? Possible: {listed(shots(found))}."
    if label and not from_there:
        return f"Who fires at {label}, with what? Possible: {listed(shots(found))}."
    return f"{OPEN['fire']} Who can: {firers(found)}."


def shots(orders: list[str]) -> list[str]:
    """The orders without those that only add leadership to another one."""
    return [
        order
        for order in orders
        if order.removesuffix(LEAD) == order or order[: -len(LEAD)] not in orders
    ]


def firers(orders: list[str]) -> str:
    """Each firer with what it can fire at how many targets."""
    arms: dict[str, dict[str, set[str]]] = {}
    for order in orders:
        _, firer, weapon, target = order.split()[:4]
        arms.setdefault(firer, {}).setdefault(weapon, set()).add(target)
    told: list[str] = []
    for firer, weapons in arms.items():
        each = [
            f"{weapon} at {next(iter(targets)) if len(targets) == 1 else f'{len(targets)} units'}"
            for weapon, targets in weapons.items()
        ]
        told.append(f"{firer} ({', '.join(each)})")
    return "; ".join(told)


def why_silent(
    describer: Describer, own: list[dict[str, Any]], enemies: list[dict[str, Any]]
) -> str:
    """Why the first of these units does not fire at the first of those enemies, in brackets."""
    targets = [unit for unit in enemies if unit["hex"] is not None and unit["class"] != "hq"]
    for unit in own[:1]:
        for enemy in targets[:1]:
            weapon = next((name for name in ("ap", "he", "aa") if unit["values"].get(name)), "ap")
            denial = describer.game.why_not(f"fire {unit['label']} {weapon} {enemy['label']}")
            if denial is not None:
                return f" ({describer.words.denial(denial).rstrip('.')} [{denial.rule}])"
    return ""
