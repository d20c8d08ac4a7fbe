"""Words for what the engine tells in ids and parameters: denials, events, prompts, problems.

The sentences stand in Fluent files: `en.ftl` here for all systems, `words/en.ftl` of each system
for its own, and of each package that adds to a system for what it adds. Code never builds a
sentence; it only hands over parameters.

A parameter that names something is handed over as that thing's name: `type` with the value
"elite_armor" becomes the text of the message `type-elite_armor`, and each attribute of that message
(`.capital`, say, or a case that a language needs) is there as `$type_capital`. The plain value is
there as `$type_id`, for selectors. The last word of a parameter says what kind of thing it is:
`target_type` is a `type`.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from hexfront.core.game import Denial, Event, Game, Phase
from hexfront.core.problems import Problem
from hexfront.core.record import RecordError
from hexfront.registry import systems

ENTRY_POINTS = "hexfront.systems"
# Parameters that are of a kind which their names do not say.
KINDS = {
    "attackers": "type",
    "before": "side",
    "discarded": "card",
    "faces": "face",
    "first": "card",
    "how": "ending",
    "may": "section",
    "others": "type",
    "places": "place",
    "second": "card",
    "winner": "side",
}
# Parameters that hold several things of a kind: how they are told apart.
LISTS = {"attackers": " ", "faces": "", "may": " ", "others": " ", "places": " "}


class Words:
    """The words of one language for one system.

    An id without words is answered by the id itself, a sentence that lacks a parameter by what can
    be said; with `strict` both raise KeyError, which is how the tests find them.
    """

    def __init__(self, locale: str = "en", system: str = "memoir44", strict: bool = False) -> None:
        self.locale = locale
        self.strict = strict
        self.bundle = FluentBundle([locale], use_isolating=False)
        folders = [resources.files("hexfront.words"), _folder(system), *_additions(system)]
        for folder in folders:
            file = folder.joinpath(f"{locale}.ftl")
            if file.is_file():
                self.bundle.add_resource(_parsed(file.read_text(encoding="utf-8")))

    def say(self, id: str, params: dict[str, Any] | None = None) -> str:
        """The sentence of an id with its parameters."""
        return self._format(id, "", self._named(params or {}))

    def name(self, kind: str, id: str, attribute: str = "") -> str:
        """The name of a thing ("terrain", "forest"), or another text of it ("text")."""
        return self._format(_message_id(kind, id), attribute, {})

    def text(self, kind: str, id: str, form: str = "") -> str:
        """What a thing does: in that form of the game ("overlord") where it does something of its
        own there, else as always. The one place that chooses between such texts."""
        own = form if form and self.knows(_message_id(kind, id), form) else "text"
        return self.name(kind, id, own)

    def knows(self, id: str, attribute: str = "") -> bool:
        """Are there words for the id, or is there such a text of it?"""
        if not self.bundle.has_message(id):
            return False
        return not attribute or attribute in self.bundle.get_message(id).attributes

    def denial(self, denial: Denial) -> str:
        """Why something may not be done."""
        hexes = {"hexes": ", ".join(denial.hexes), "count": len(denial.hexes)}
        return self.say(denial.id, {**hexes, **denial.params})

    def event(self, event: Event) -> str:
        """What happened."""
        return self.say(event.id, event.params)

    def prompt(self, phase: Phase[Any], game: Game) -> str:
        """What is being asked, and of whom."""
        return self.say(phase.prompt, {"side": game.side_name(phase.side), **phase.params(game)})

    def problem(self, problem: Problem) -> str:
        """What is wrong with a scenario; in the engine's own words where there are no others."""
        head, _, tail = problem.code.partition(":")
        id = f"problem-{head}"
        if not self.knows(id):
            return problem.message
        return self.say(id, {"name": tail, "where": problem.where, "message": problem.message})

    def _format(self, id: str, attribute: str, params: dict[str, Any]) -> str:
        message = self.bundle.get_message(id) if self.bundle.has_message(id) else None
        pattern = None
        if message is not None:
            pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            if self.strict:
                raise KeyError(id)
            return id
        text, errors = self.bundle.format_pattern(pattern, params)
        if errors and self.strict:
            raise KeyError(f"{id}: {errors}")
        return str(text)

    def _named(self, params: dict[str, Any]) -> dict[str, Any]:
        """The parameters with names instead of ids."""
        named: dict[str, Any] = {}
        for key, value in params.items():
            if isinstance(value, bool):
                named[key] = "yes" if value else "no"
            elif isinstance(value, str):
                kind = KINDS.get(key, key.rpartition("_")[2])
                if key in LISTS:
                    items = value.split(" ") if LISTS[key] else list(value)
                    named[key] = ", ".join([self._or_itself(kind, item) for item in items])
                else:
                    named[key] = self._or_itself(kind, value)
                    named.update(self._forms(key, _message_id(kind, value)))
                named[key + "_id"] = value
            else:
                named[key] = value
        return named

    def _or_itself(self, kind: str, id: str) -> str:
        return self.name(kind, id) if self.knows(_message_id(kind, id)) else id

    def _forms(self, key: str, id: str) -> dict[str, str]:
        """The attributes of a name, as further parameters."""
        if not self.knows(id):
            return {}
        attributes = self.bundle.get_message(id).attributes
        return {f"{key}_{form}": self._format(id, form, {}) for form in attributes}


def denial_of_any(denial: Denial) -> str:
    """Why something may not be done, in the words of the first game that knows the denial."""
    for system in systems():
        words = Words(system=system)
        if words.knows(denial.id):
            return words.denial(denial)
    return denial.id


def record_error(error: RecordError) -> str:
    """What is wrong with a record, without its place; an action that is not legal is denied in the
    words of its game."""
    denial = error.denial
    if denial is None:
        return f"{error.message}{error.hint}"
    rule = f" ({denial.rule})" if denial.rule else ""
    return f"{error.message}: {Words(system=error.system).denial(denial)}{rule}{error.hint}"


def record_error_in_full(error: RecordError) -> str:
    """Where a record is wrong, and what is wrong with it."""
    return f"{error.where}: {record_error(error)}"


def _message_id(kind: str, id: str) -> str:
    """The id of the message that names a thing; Fluent allows letters, digits, - and _ in it."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", f"{kind}-{id}")


@cache
def _parsed(text: str) -> Resource:
    """A file of words, parsed once: that takes longer than everything else about words."""
    return FluentResource(text)


def _folder(system: str) -> Traversable:
    """Where a system keeps its words: in the package that registers it."""
    package = f"hexfront.systems.{system}"
    for entry in metadata.entry_points(group=ENTRY_POINTS, name=system):
        package = entry.module
    return resources.files(package).joinpath("words")


def _additions(system: str) -> list[Traversable]:
    """Where the packages that add to a system keep words for what they add."""
    entries = metadata.entry_points(group=f"hexfront.{system}")
    packages = sorted({entry.module.partition(".")[0] for entry in entries})
    return [resources.files(package).joinpath("words") for package in packages]
