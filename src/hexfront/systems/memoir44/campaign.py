"""Campaign files: chains of scenarios, read strictly and with a place for everything odd.

A file lists its scenarios and, for each side, the number of the scenario that follows when that
side wins (`"0": 1, "1": 2, "2": "END"`, counted from 0); so we read these numbers, which no source
explains either. The rest (reserves, objective points ...) is reported and left out; medals are
totalled instead.
"""

from __future__ import annotations

from typing import Final

from hexfront.core.campaign import END, Campaign, Stage
from hexfront.core.problems import Problem, ScenarioError
from hexfront.systems.memoir44.m44json import load_json
from hexfront.systems.memoir44.scenario import SYSTEM_ID

SUFFIXES: Final[tuple[str, ...]] = (".campaign.json", ".campaign")
SIDES: Final[tuple[str, ...]] = ("axis", "allies")
MOST_STAGES: Final = 60
OVER: Final = "END"
# Fields that no source explains, with what they seem to be about.
UNEXPLAINED: Final[dict[str, str]] = {
    "reserve_tokens": "reserves",
    "reserve_roll_special": "rolls for reserves",
    "objectives_points": "points for objectives",
}
# Fields for people.
PROSE: Final = ("country", "general", "general_briefing", "win_message")
TOP: Final = ("campaignId", "game_info", "scenarios", "text")
CHAIN: Final = ("list", "name", "ALLIES", "AXIS")


class Reader:
    """Reads one campaign file, gathering all that is wrong with it."""

    def __init__(self, tree: dict[str, object], id: str) -> None:
        self.tree = tree
        self.id = id
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []

    def problem(self, code: str, where: str, message: str) -> None:
        self.problems.append(Problem(code, where, message))

    def note(self, code: str, where: str, message: str) -> None:
        self.notes.append(Problem(code, where, message))

    def record(self, tree: dict[str, object], key: str, place: str) -> dict[str, object]:
        """The object under a key; a problem and an empty one if there is none."""
        value = tree.get(key)
        if isinstance(value, dict):
            return value
        self.problem("wrong-type", place, "must be an object")
        return {}

    def read(self) -> Campaign:
        """The campaign. Raises ScenarioError with every problem."""
        tree = self.tree
        for key in sorted(tree):
            if key not in TOP:
                self.note("unknown-field", key[:40], "is no field that is known")
        id = tree.get("campaignId", self.id)
        if not isinstance(id, (str, int)) or isinstance(id, bool) or not str(id).strip():
            self.problem("wrong-type", "campaignId", "must be a text or a number")
        chain = self.record(tree, "scenarios", "scenarios")
        scenarios = self.scenarios(chain)
        names = self.names(chain, scenarios)
        after: list[dict[str, int]] = [{} for _ in scenarios]
        about: dict[str, str] = {}
        for side in SIDES:
            key = side.upper()
            if key in chain:
                place = f"scenarios.{key}"
                row = self.record(chain, key, place)
                self.links(row, place, side, after)
                about[side] = self.prose(row)
                self.unexplained(row, place)
            else:
                self.note("no-links", f"scenarios.{key}", "is missing: the order of the list holds")
        for key in sorted(chain):
            if key not in CHAIN:
                self.note("unknown-field", f"scenarios.{key[:40]}", "is no field that is known")
        name, subtitle = self.titles()
        if self.problems:
            raise ScenarioError(self.problems)
        stages = [
            Stage(number, scenario, names[number], after[number])
            for number, scenario in enumerate(scenarios)
        ]
        return Campaign(
            SYSTEM_ID, str(id), name or str(id), subtitle, SIDES, stages, about, self.notes
        )

    def scenarios(self, chain: dict[str, object]) -> list[str]:
        """The ids of the scenarios, in their order."""
        given = chain.get("list")
        if not isinstance(given, list) or not given:
            self.problem("no-scenarios", "scenarios.list", "must be a list of scenario ids")
            return []
        if len(given) > MOST_STAGES:
            text = f"has more than {MOST_STAGES} scenarios"
            self.problem("too-large", "scenarios.list", text)
            return []
        found: list[str] = []
        for number, id in enumerate(given):
            plain = isinstance(id, (str, int)) and not isinstance(id, bool)
            word = str(id).strip()
            if not plain or not word or "/" in word or "\\" in word or word.startswith("."):
                self.problem("bad-id", f"scenarios.list[{number}]", "is no id of a scenario")
            found.append(word)
        return found

    def names(self, chain: dict[str, object], scenarios: list[str]) -> list[str]:
        """What the campaign calls its scenarios; their ids where it says nothing."""
        given = chain.get("name", [])
        if not isinstance(given, list) or any(not isinstance(name, str) for name in given):
            self.problem("wrong-type", "scenarios.name", "must be a list of names")
            return scenarios
        if len(given) != len(scenarios):
            text = f"has {len(given)} names for {len(scenarios)} scenarios"
            self.note("names-missing", "scenarios.name", text)
        return [*given[: len(scenarios)], *scenarios[len(given) :]]

    def links(
        self, row: dict[str, object], place: str, side: str, after: list[dict[str, int]]
    ) -> None:
        """The scenario that follows each one when the side wins it. None leads back, or else the
        campaign might never end."""
        for key in sorted(row):
            if not key.isdecimal() or len(key) > 3:
                continue
            number = int(key)
            to = row[key]
            where = f"{place}.{key}"
            if number >= len(after):
                self.problem("bad-link", where, "there is no such scenario")
            elif to == OVER:
                after[number][side] = END
            elif not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < len(after):
                self.problem("bad-link", where, f"must be a number of the list, or {OVER}")
            elif to <= number:
                self.problem("bad-link", where, "leads back: the campaign might never end")
            else:
                after[number][side] = to
        missing = [str(number) for number, links in enumerate(after) if side not in links]
        if missing:
            text = f"says nothing of scenario {', '.join(missing)}: the order of the list holds"
            self.note("no-links", place, text)

    def prose(self, row: dict[str, object]) -> str:
        """The general and his country, as far as they are told."""
        words = [str(row.get(key) or "") for key in ("general", "country")]
        return ", ".join([word.replace("_", " ")[:60] for word in words if word])

    def unexplained(self, row: dict[str, object], place: str) -> None:
        for key in sorted(row):
            if key in UNEXPLAINED:
                text = f"no source explains {key} ({UNEXPLAINED[key]}); it is not played"
                self.note(f"unexplained:{key}", f"{place}.{key}", text)
            elif not key.isdecimal() and key not in PROSE:
                self.note("unknown-field", f"{place}.{key[:40]}", "is no field that is known")

    def titles(self) -> tuple[str, str]:
        """Name and subtitle, in English if there is any."""
        texts = self.tree.get("text")
        if not isinstance(texts, dict) or not texts:
            return "", ""
        chosen = texts.get("en") or next(iter(texts.values()))
        if not isinstance(chosen, dict):
            self.problem("wrong-type", "text", "must hold objects by language")
            return "", ""
        return str(chosen.get("name") or "")[:200], str(chosen.get("subtitle") or "")[:300]


def read_campaign(text: str | bytes, id: str = "") -> Campaign:
    """The campaign of a file's text; `id` names one that has no id. Raises ScenarioError with
    everything that is wrong, each with its place."""
    return Reader(load_json(text), id).read()


def is_campaign(text: str | bytes) -> bool:
    """Does the text look like a campaign file, whatever its name?"""
    head = text[:4000]
    sample = head if isinstance(head, str) else head.decode("utf-8", "ignore")
    return '"campaignId"' in sample
