"""The numbered choices of a decision: by unit where there are many, else one by one."""

from __future__ import annotations

from hexfront.cli.looks.plain import Describer
from hexfront.core.game import Action, Game

# More choices than this are grouped by unit.
FLAT = 14


class Choice:
    """One line of the menu: an action, or the choices of one unit (`focus`: its hex; `within`: its
    actions)."""

    def __init__(
        self,
        number: str,
        text: str,
        words: str,
        action: Action | None,
        focus: str = "",
        within: list[tuple[Action, str]] | None = None,
    ) -> None:
        self.number = number
        self.text = text
        self.words = words
        self.action = action
        self.focus = focus
        self.within = within or []


class Menu:
    """The choices of one decision, and their numbers as marks for the map. `more` tells of what the
    list leaves out."""

    def __init__(
        self, choices: list[Choice], marks: dict[str, str], focus: str, more: str = ""
    ) -> None:
        self.choices = choices
        self.marks = marks
        self.focus = focus
        self.more = more

    def find(self, number: str) -> Choice | None:
        for choice in self.choices:
            if choice.number == number:
                return choice
        return None


def menu(game: Game, side: int, describer: Describer, focus: str = "", flat: bool = False) -> Menu:
    """The menu of the present decision. With `focus`, the hex of a unit: that unit's choices only;
    `flat`: all, not grouped."""
    every = [(action, game.text(action)) for action in game.legal_actions()]
    by_unit = by_subject(every, describer)
    if focus:
        return _flat(by_unit.get(focus, []), describer, focus)
    texts, more = describer.listed(every)
    if flat:
        named = {text for _, text in texts}
        return _flat(texts + [pair for pair in every if pair[1] not in named], describer, "")
    if len(texts) <= FLAT or len(by_unit) < 2:
        return _flat(texts, describer, "", more)
    return _grouped(texts, by_unit, describer)


def by_subject(
    texts: list[tuple[Action, str]], describer: Describer
) -> dict[str, list[tuple[Action, str]]]:
    """The orders to units by the hex of the unit."""
    found: dict[str, list[tuple[Action, str]]] = {}
    for action, text in texts:
        subject = describer.subject(action, text)
        if subject:
            found.setdefault(subject, []).append((action, text))
    return found


def _number(text: str, texts: list[str], next_number: int, endings: tuple[str, ...]) -> str:
    """The number of a choice; the one that ends the question is 0."""
    found = [other for other in texts if other in endings]
    return "0" if text in endings and len(found) == 1 else str(next_number)


def _flat(
    texts: list[tuple[Action, str]], describer: Describer, focus: str, more: str = ""
) -> Menu:
    choices: list[Choice] = []
    marks: dict[str, str] = {}
    every = [text for _, text in texts]
    following = 1
    for action, text in texts:
        number = _number(text, every, following, describer.look.endings)
        following += number != "0"
        choices.append(Choice(number, text, describer.describe(action), action))
        place = describer.marked(action, text)
        if place and marks.setdefault(place, number) != number:
            marks[place] = "+"  # several choices concern this hex
    choices.sort(key=lambda choice: choice.number == "0")
    return Menu(choices, marks, focus, more)


def _grouped(
    texts: list[tuple[Action, str]],
    by_unit: dict[str, list[tuple[Action, str]]],
    describer: Describer,
) -> Menu:
    choices: list[Choice] = []
    marks: dict[str, str] = {}
    every = [text for _, text in texts]
    for place, actions in by_unit.items():
        of_unit = str(len(choices) + 1)
        verbs: dict[str, int] = {}
        for _, text in actions:
            verb = text.split()[0]
            verbs[verb] = verbs.get(verb, 0) + 1
        nouns = describer.look.nouns
        kinds = ", ".join(
            [f"{count} {_plural(nouns.get(verb, verb), count)}" for verb, count in verbs.items()]
        )
        words = f"{describer.picture.place(place)}: {kinds}"
        choices.append(Choice(of_unit, place, words, None, place, actions))
        marks[place] = of_unit
    following = len(choices) + 1
    for action, text in texts:
        if not describer.subject(action, text):
            number = _number(text, every, following, describer.look.endings)
            following += number != "0"
            choices.append(Choice(number, text, describer.describe(action), action))
    return Menu(choices, marks, "")


def _plural(verb: str, count: int) -> str:
    return verb if count == 1 else verb + "s"
