"""Hexes, units and actions in words, from what a side may see."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

from hexfront.cli.looks import plain
from hexfront.cli.looks.plain import dice_text
from hexfront.cli.output import counted, percent
from hexfront.core.game import Action, Denial, Game

if TYPE_CHECKING:
    from hexfront.cli.looks import Look
    from hexfront.words import Words

OF_UNIT = re.compile(r"([a-z]+) ([A-Za-z]\d+)[-x]([A-Za-z]\d+)")
FROM_TO = re.compile(r"([a-z]+) ([A-Za-z]\d+)(?:-|x)([A-Za-z]\d+)")
ONE_HEX = re.compile(r"([a-z]+) ([A-Za-z]\d+)")
# The sides of a hex, as views number directions: counter-clockwise from east.
DIRECTIONS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
SECTIONS = ("left", "centre", "right")
# What the verbs that stand alone mean, by the phase that asks, "" for any.
ALONE: dict[tuple[str, str], str] = {
    ("done", "order"): "no more orders",
    ("done", "order-by-dice"): "no more orders",
    ("done", "move"): "no more moves; battles come next",
    ("done", "battle"): "no more battles; the turn ends",
    ("done", ""): "go on",
    ("halt", ""): "the unit ends its move here",
    ("fire", ""): "roll against the targets named so far",
    ("stand", ""): "ignore the flag",
    ("obey", ""): "retreat for the flag",
    ("ambush", ""): "battle the attacker first",
    ("decline", ""): "no ambush against this attack; let it come",
    ("decline turn", ""): "no ambush in this whole turn",
    ("stay", "overrun"): "do not battle again",
    ("stay", ""): "do not take the ground",
    ("pass", ""): "no card can be played",
}


MOVES_AGAIN = "behind-enemy-lines"
# Verbs followed by a card, and the beginning of those that give a tank its attachment.
CARD_VERBS = ("play", "keep", "chip", "fetch", "strike", "blow")
FIT = "fit-"


def side_label(words: Words, side: str) -> str:
    """A side's name as a label, without its article."""
    return words.name("side", side).removeprefix("the ")


def card_text(words: Words, id: str, form: str) -> str:
    """A card's name and what it does in this form of the game ("standard", "overlord" ...)."""
    name = words.name("card", id)
    return f"{name}: {words.text('card', id, form)}" if words.knows(f"card-{id}", "text") else name


def under_chip(view: dict[str, Any]) -> str:
    """The card under the commissar chip of whoever looks, "" if there is none."""
    names = [side["name"] for side in view["sides"]]
    chips = view["marks"].get("chips")
    if chips is None or view["you"] is None:
        return ""
    return str(chips[names.index(view["you"])] or "")


class Picture(plain.Picture):
    """A view with its hexes and units by coordinate, and words for them."""

    def __init__(self, view: dict[str, Any], words: Words) -> None:
        super().__init__(view, words)
        self.units = {unit["hex"]: unit for unit in view["units"]}
        # The form of the game, by which the texts of cards differ.
        self.form = str(view["board"]["size"])

    def unit_on(self, label: str, whose: bool = False) -> str:
        """ "infantry, 4 figures", of whose side if asked; "" for an empty hex."""
        unit = self.units.get(label)
        if unit is None:
            return ""
        name = self.words.name("type", unit["type"])
        side = f" of {self.words.name('side', unit['side'])}" if whose else ""
        figures = counted(unit["figures"], "figure")
        of = "" if unit["figures"] == unit["full"] else f" of {unit['full']}"
        return f"{name}{side}, {figures}{of}"

    def terrain(self, label: str) -> str:
        """ "forest", "river and bridge"; "open ground" where nothing lies."""
        hex = self.hexes[label]
        names = [self.words.name("terrain", terrain) for terrain in hex["terrain"]]
        if hex["sandbags"]:
            names.append(self.words.name("terrain", "sandbags"))
        return " and ".join(names) if names else "open ground"

    def place(self, label: str) -> str:
        """Unit and terrain of a hex in one phrase."""
        unit = self.unit_on(label)
        return f"{unit}, {self.terrain(label)}" if unit else self.terrain(label)

    def look(self, label: str) -> list[str]:
        """All that can be seen of a hex, a line each."""
        hex = self.hexes[label]
        name = f" ({hex['label']})" if "label" in hex else ""
        lines = [f"{label}{name}: {self.terrain(label)}; {self._sections(hex['sections'])}."]
        if "owner" in hex:
            lines.append(f"It protects only {self.words.name('side', hex['owner'])}.")
        if "roads" in hex:
            ways = ", ".join([DIRECTIONS[direction] for direction in hex["roads"]])
            lines.append(f"Its road leads {ways}.")
        unit = self.units.get(label)
        if unit is not None:
            state = ""
            if unit["ordered"]:
                state = f"; ordered, moved {unit['moved']}, battles left {unit['battles']}"
            lines.append(f"{self.unit_on(label, whose=True)}{state}.")
            lines += self.abilities(unit)
        for objective in self.view["objectives"]:
            if label in objective["hexes"]:
                lines.append(self.objective(objective))
        for exit in self.view["exits"]:
            if label in exit["hexes"]:
                lines.append(f"{self.words.name('side', exit['side'])} may leave the board here.")
        return [line[:1].upper() + line[1:] for line in lines]

    def abilities(self, unit: dict[str, Any]) -> list[str]:
        """What a kind of unit does, and what its traits do, each with its rule."""
        kinds = [("type", unit["type"]), *[("trait", trait) for trait in unit.get("traits", ())]]
        lines: list[str] = []
        for kind, id in kinds:
            if self.words.knows(f"{kind}-{id}", "text"):
                rule = ""
                if self.words.knows(f"{kind}-{id}", "rule"):
                    rule = f" ({self.words.name(kind, id, 'rule')})"
                lines.append(f"{self.words.name(kind, id)}: {self.words.text(kind, id)}{rule}")
        return lines

    def _sections(self, mask: int) -> str:
        you = self.view["you"]
        tops = [side["name"] for side in self.view["sides"] if side["player"] == "top"]
        names = SECTIONS[::-1] if you in tops else SECTIONS
        found = [names[bit] for bit in range(3) if mask >> bit & 1]
        return f"{' and '.join(found)} section{'s' if len(found) > 1 else ''}"

    def objective(self, objective: dict[str, Any]) -> str:
        """One objective: where, for whom, how it is kept, who holds it."""
        hexes = " ".join(objective["hexes"])
        if objective["needed"] > 1:
            hexes = f"{objective['needed']} of {hexes}"
        whose = objective["side"]
        owner = "either side" if whose is None else self.words.name("side", whose)
        count = objective["counts_for"]
        medals = counted(count, "medal")
        kind = objective["kind"].replace("-", " ")
        holder = objective["held_by"]
        held = f", held by {self.words.name('side', holder)}" if holder is not None else ""
        return f"Objective {hexes}: {medals} for {owner}, {kind}{held}"


def odds_line(odds: dict[str, Any], own: str = "") -> str:
    """The odds of an action in one phrase, "" if nothing is rolled; `own`: the side that reads it,
    to which its own losses are told as its own."""
    kind = odds.get("kind", "")
    if kind == "battle":
        return _roll(odds, own) + (", may be ambushed" if odds["may_be_ambushed"] else "")
    if kind == "strike":
        parts = [f"{target['target']['hex']}: {_roll(target, own)}" for target in odds["targets"]]
        return "; ".join(parts)
    if kind == "heal":
        return f"{dice_text(odds['dice'])}: {odds['expected_healed']:.1f} figures on average"
    if kind == "orders":
        return f"{dice_text(odds['dice'])}: {odds['expected_orders']:.1f} orders on average"
    return dice_text(odds["dice"]) if odds.get("dice") else ""


def _roll(odds: dict[str, Any], own: str) -> str:
    losses = odds["expected_losses"]
    if own and odds["target"]["side"] == own:
        parts = [f"{dice_text(odds['dice'])}: you lose {losses:.1f} figures on average"]
    else:
        parts = [f"{dice_text(odds['dice'])}: {losses:.1f} lost"]
    return ", ".join([*parts, *_fates(odds)])


def _fates(odds: dict[str, Any]) -> list[str]:
    """What else may become of the target."""
    parts: list[str] = []
    if odds["eliminates"]:
        parts.append(f"destroyed {percent(odds['eliminates'])}")
    if odds["retreats"]:
        parts.append(f"driven back {percent(odds['retreats'])}")
    return parts


def odds_lines(odds: dict[str, Any], words: Words, own: str = "") -> list[str]:
    """The odds in full: where the dice come from, and the distribution of hits and flags."""
    first = odds_line(odds, own)
    if not first:
        return ["No dice are rolled for this."]
    lines = [first + "."]
    parts = odds.get("modifiers", ())
    if len(parts) > 1:
        lines.append(f"  dice     {', '.join([dice_part(part, words) for part in parts])}")
    rolls = odds["targets"] if odds.get("kind") == "strike" else [odds]
    for roll in rolls:
        for name in ("hits", "flags", "healed", "infantry", "armor", "stars"):
            if name in roll and isinstance(roll[name], list):
                shares = [f"{n}: {percent(share)}" for n, share in enumerate(roll[name])]
                lines.append(f"  {name:8} {', '.join(shares)}")
        if roll.get("ignores"):
            lines.append(f"  It may ignore {counted(roll['ignores'], 'flag')}.")
    return lines


def dice_part(part: dict[str, Any], words: Words) -> str:
    """Where dice of a battle come from: "+1 the card"."""
    value = part["value"]
    told = value if part["id"] == "range" else f"{value:+d}"
    return words.say(f"odds-part-{part['id']}", {"value": told})


class Describer(plain.Describer):
    """Says of a legal action what it would do, as far as the deciding side can know."""

    picture: Picture

    def __init__(self, game: Game, side: int, look: Look) -> None:
        super().__init__(game, side, look)
        self._world: Game | None = None
        self._told: set[str] = set()

    def card(self, id: str) -> str:
        """A card with its text, which is said only once in a list."""
        if id in self._told:
            return self.words.name("card", id)
        self._told.add(id)
        return card_text(self.words, id, self.picture.form)

    def subject(self, action: Action, text: str) -> str:
        """The hex of the unit that moves or battles."""
        found = OF_UNIT.fullmatch(text)
        return "" if found is None else found.group(2)

    def marked(self, action: Action, text: str) -> str:
        """The hex that a choice is about: where it goes, whom it hits, else the unit it names."""
        found = OF_UNIT.fullmatch(text)
        if found is not None:
            return found.group(3)
        words = text.split()
        return words[1] if len(words) == 2 and re.fullmatch(r"[A-Za-z]\d+", words[1]) else ""

    def describe(self, action: Action) -> str:
        text = self.game.text(action)
        verb, _, rest = text.partition(" ")
        if text == "done":
            found = self.after_done()
            if found:
                return found
        if self.game.phase.name == "ambush":
            return self.ambush_choice(action, text)
        if (text, self.game.phase.name) in ALONE:
            return ALONE[text, self.game.phase.name]
        if (text, "") in ALONE:
            found = ALONE[text, ""]
            odds = self.odds(action)
            return f"{found}; {odds}" if odds else found
        if verb in CARD_VERBS:
            how = self.named(f"choice-{verb}") if verb in ("strike", "blow") else ""
            return ": ".join([part for part in (how, self.card(rest.split()[0])) if part])
        if verb == "give":
            card, place = rest.split()
            return f"{self.words.name('place', place)}: {self.card(card)}"
        if verb == "lead":
            held = {pair["place"]: pair["card"] for pair in self.picture.view["generals"]["handed"]}
            return self.card(held[rest]) if rest in held else ""
        if verb.startswith(FIT):
            trait = verb.removeprefix(FIT)
            told = self.words.name("trait", trait, "text")
            return f"{self.words.name('trait', trait)}: {told}"
        pair = FROM_TO.fullmatch(text)
        if pair is not None and pair.group(3) in self.picture.hexes:
            if verb == "battle":
                return f"{self.picture.place(pair.group(3))}; {self.odds(action)}"
            place = self.picture.terrain(pair.group(3))
            if verb == "move":
                return f"{place}{self.prospects(action, pair.group(3))}"
            return f"over {place}" if verb == "exit" else place
        one = ONE_HEX.fullmatch(text)
        if one is not None and one.group(2) in self.picture.hexes:
            odds = self.odds(action)
            place = self.picture.place(one.group(2))
            return f"{place}; {odds}" if odds else place
        return ""

    def named(self, id: str) -> str:
        """A text of the page's buttons, "" where it has none."""
        return self.words.say(id) if self.words.knows(id) else ""

    def odds(self, action: Action) -> str:
        return odds_line(self.game.odds(action), self.game.side_name(self.side))

    def after_done(self) -> str:
        """What follows the end of the moves or battles, where the card in play makes it special."""
        view = self.picture.view
        phase = self.game.phase.name
        command = view["command"]
        if command is None or phase not in ("move", "battle"):
            return ""
        ordered = [unit for unit in view["units"] if unit["ordered"]]
        moves_again = command["card"] == MOVES_AGAIN and not command["fallback"]
        if phase == "battle":
            return "no battle; the unit moves once more" if moves_again else ""
        may_battle = any(unit["battles"] > 0 for unit in ordered)
        if may_battle or any(unit["moved"] > 0 for unit in ordered):
            return ""
        return "no more moves; the turn ends"

    def ambush_choice(self, action: Action, text: str) -> str:
        """An answer to a close assault; the odds of the attack itself stand in the question."""
        found = ALONE[text, ""]
        if text != "ambush":
            return found
        odds = self.game.odds(action)
        dice = dice_text(odds["dice"])
        losses = f"{dice}: the attacker loses {odds['expected_losses']:.1f} figures on average"
        return f"{found}; {', '.join([losses, *_fates(odds)])}"

    def question(self, focus: str = "") -> list[str]:
        """What the one who is asked should know besides the prompt."""
        texts = {self.game.text(action): action for action in self.game.legal_actions()}
        if self.game.phase.name == "ambush":
            held = [] if "ambush" in texts else ["You do not hold Ambush."]
            odds = self.game.odds(texts["decline"])
            losses = f"you lose {odds['expected_losses']:.1f} figures on average"
            fates = "".join([f", your unit is {fate}" for fate in _fates(odds)])
            return [*held, f"The attack rolls {dice_text(odds['dice'])}: {losses}{fates}."]
        if self.game.phase.name in ("commissar", "first-chip"):
            card = under_chip(self.picture.view)
            lies = "Under the chip lies {}, to be played when another card is laid there."
            return [lies.format(self.words.name("card", card))] if card else []
        if self.game.phase.name == "play-chip" and self.picture.view["playing"]:
            return [f"It is {self.words.name('card', self.picture.view['playing'])}."]
        if focus and self.game.phase.name == "move" and self.goes_by_steps(focus, list(texts)):
            return ["This unit moves hex by hex, because something that matters lies on the way."]
        return []

    def goes_by_steps(self, focus: str, texts: list[str]) -> bool:
        """Can the unit be told only the next hex of its way? The engine says so of any other."""
        steps = [text for text in texts if text.startswith(f"move {focus}-")]
        for label in self.picture.hexes:
            denial = self.game.why_not(f"move {focus}-{label}") if steps else None
            if denial is not None and denial.id == "denied-step-by-step":
                return True
        return False

    def prospects(self, action: Action, to: str) -> str:
        """Whom the unit could battle from there, if nothing else moved: ", then may battle e6".

        Worked out in a world that agrees with what this side knows.
        """
        if self._world is None:
            self._world = self.game.determinize(self.side, random.Random(0))
        twin = self._world.clone()
        try:
            twin.apply(action)
            while not twin.is_over and twin.side == self.side and twin.phase.name == "move":
                twin.apply(twin.parse("done"))
        except Denial:
            return ""
        if twin.is_over or twin.side != self.side or twin.phase.name != "battle":
            return ""
        start = f"battle {to}x"
        texts = [twin.text(other) for other in twin.legal_actions()]
        targets = [text[len(start) :] for text in texts if text.startswith(start)]
        return f", then may battle {' '.join(targets)}" if targets else ""
