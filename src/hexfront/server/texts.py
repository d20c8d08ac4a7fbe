"""Words and rules for the page: Fluent sources as they are, and one thing explained."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from hexfront.registry import GROUP, systems
from hexfront.words import Words

KINDS = {"terrain": "terrain", "unit": "type", "card": "card"}


def _package(system: str) -> Traversable | None:
    """The folder of the package that registers a system."""
    for entry in entry_points(group=GROUP):
        if entry.name == system:
            return files(entry.module)
    return None


@cache
def sources() -> dict[tuple[str, str], str]:
    """All Fluent sources by locale and system ("" for those that all share), read once."""
    found: dict[tuple[str, str], str] = {}
    folders = [("", files("hexfront.words"))]
    for system in systems():
        package = _package(system)
        if package is not None:
            folders.append((system, package.joinpath("words")))
    for system, folder in folders:
        if folder.is_dir():
            for file in folder.iterdir():
                locale, dot, ending = file.name.rpartition(".")
                if dot and ending == "ftl":
                    found[locale, system] = file.read_text(encoding="utf-8")
    return found


def words(locale: str, system: str) -> str | None:
    """The Fluent source of a locale, shared and of the system; None if there is none."""
    known = sources()
    if (locale, "") not in known or (system and (locale, system) not in known):
        return None
    return known[locale, ""] + "\n" + (known[locale, system] if system else "")


@cache
def _rules(system: str) -> dict[str, dict[str, Any]]:
    """The system's list of rules, by id; empty where it has none."""
    package = _package(system)
    if package is None:
        return {}
    file = package.joinpath("data").joinpath("rules.toml")
    if not file.is_file():
        return {}
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def _words(system: str) -> Words:
    return Words("en", system)


def explain(system: str, kind: str, id: str, form: str) -> dict[str, Any]:
    """What is known of a rule, terrain, unit or card: its name, effect in that form of the game
    (see `Words.text`), and rule."""
    if kind == "rule":
        rule = _rules(system).get(id)
        if rule is None:
            return {"rule": id, "known": False}
        return {
            "rule": id,
            "known": True,
            "summary": rule.get("says", ""),
            "provenance": rule.get("provenance", ""),
        }
    known = _words(system)
    name = KINDS[kind]
    if not known.knows(f"{name}-{id}"):
        return {kind: id, "known": False}
    found = {kind: id, "known": True, "name": known.name(name, id)}
    if known.knows(f"{name}-{id}", "text"):
        found["text"] = known.text(name, id, form)
    if known.knows(f"{name}-{id}", "rule"):
        found["rule"] = known.name(name, id, "rule")
    return found
